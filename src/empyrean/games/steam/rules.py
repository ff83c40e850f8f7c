"""The flow of a match, laid out as ops. Each rule is in the module that a player would name it by."""

from __future__ import annotations

from empyrean.games.steam.administrate import Administrate
from empyrean.games.steam.cards import Book
from empyrean.games.steam.conductor import Activating, MoveAfter, Upgrade
from empyrean.games.steam.deliver import Deliver, DeliverColour, DeliverGoods, DeliverTile
from empyrean.games.steam.market import GainSpellcar, PlaceSpellcar
from empyrean.games.steam.scoring import FinalDelivery
from empyrean.games.steam.setup import ChooseCaptain, ChooseCompany, Headquarters, Strike
from empyrean.games.steam.specialists import GainSpecialist, LookThrough, Recruit
from empyrean.games.steam.turn import BeginTurn, EndTurn, MainAction, Menu
from empyrean.kernel.machine import Code


def lay(code: Code, book: Book) -> None:
    """Every chain is laid from its end to its beginning."""
    # Set-up.
    book.strike = code.lay(Strike())
    book.choose_company = code.lay(ChooseCompany())
    book.choose_captain = code.lay(ChooseCaptain())
    book.place_headquarters = code.lay(Headquarters())
    # A turn.
    book.main_action = code.lay(MainAction(), code.lay(EndTurn()))
    book.menu = code.lay(Menu())
    book.begin_turn = code.lay(BeginTurn(), book.menu)
    book.administrate = code.lay(Administrate())
    book.activating = code.lay(Activating())
    book.move_after = code.lay(MoveAfter())
    book.upgrade = code.lay(Upgrade())
    # The end.
    book.final_delivery = code.lay(FinalDelivery())
    # What may happen at any time.
    book.gain_spellcar = code.lay(GainSpellcar())
    book.place_spellcar = code.lay(PlaceSpellcar())
    book.gain_specialist = code.lay(GainSpecialist())
    book.look_through = code.lay(LookThrough())
    book.recruit = code.lay(Recruit())
    book.deliver = code.lay(Deliver())
    book.deliver_colour = code.lay(DeliverColour())
    book.deliver_goods = code.lay(DeliverGoods())
    book.deliver_tile = code.lay(DeliverTile())
