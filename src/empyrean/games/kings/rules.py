"""The flow of a match, laid out as ops. Each rule is in the module that a player would name it by."""

from __future__ import annotations

from empyrean.games.kings.active import Active, Bridge, PrismSeat
from empyrean.games.kings.attack import Amount, Attacked
from empyrean.games.kings.cards import Book
from empyrean.games.kings.casting import Aim, PutAway
from empyrean.games.kings.claiming import Claim
from empyrean.games.kings.effects import CollectFrom, ColourFrom, ColourTo, TakeGems
from empyrean.games.kings.fire import EventDial, NextRound, RoundDial, Scorch, Swallow, WallRoll
from empyrean.games.kings.gems import ChooseGems, Cure, Overflow
from empyrean.games.kings.latent import Latent, Pause
from empyrean.games.kings.movement import Arrive, Walk
from empyrean.games.kings.omega import StartWar
from empyrean.games.kings.returning import PlaceRevenant, Returns
from empyrean.games.kings.setup import ChooseKing, Deal, FirstYlem
from empyrean.games.kings.turn import (
    Absorb,
    AfterTurn,
    BeginTurn,
    ChooseState,
    CloseTurn,
    Discard,
    Generate,
    Shield,
)
from empyrean.games.kings.wounds import LastBreath, Wounds
from empyrean.kernel.machine import Code


def lay(code: Code, book: Book) -> None:
    """Every chain is laid from its end to its beginning."""
    # Set-up.
    book.choose_king = code.lay(ChooseKing(), code.lay(Deal(), code.lay(FirstYlem())))
    # A turn.
    book.close_turn = code.lay(CloseTurn())
    discard = code.lay(Discard(), book.close_turn)
    book.latent = code.lay(Latent(), discard)
    book.active = code.lay(Active(), discard)
    book.pause = code.lay(Pause())
    shield = code.lay(Shield(), code.lay(ChooseState()))
    book.begin_turn = code.lay(BeginTurn(), code.lay(Absorb(), code.lay(Generate(), shield)))
    book.returns = code.lay(Returns())
    book.place_revenant = code.lay(PlaceRevenant())
    book.after_turn = code.lay(AfterTurn())
    # The end of a round, and the war.
    event = code.lay(EventDial(), code.lay(NextRound()))
    wall = code.lay(WallRoll(), code.lay(Swallow(), code.lay(Scorch(), event)))
    book.round_dial = code.lay(RoundDial(), wall)
    book.start_war = code.lay(StartWar())
    # What may happen at any time.
    book.choose_gems = code.lay(ChooseGems())
    book.overflow = code.lay(Overflow())
    book.cure = code.lay(Cure())
    book.claim = code.lay(Claim())
    book.amount = code.lay(Amount())
    book.attacked = code.lay(Attacked())
    book.wounds = code.lay(Wounds())
    book.last_breath = code.lay(LastBreath())
    book.arrive = code.lay(Arrive())
    book.walk = code.lay(Walk())
    book.aim = code.lay(Aim())
    book.put_away = code.lay(PutAway())
    book.bridge = code.lay(Bridge())
    book.prism_seat = code.lay(PrismSeat())
    # What cards ask.
    book.take_gems = code.lay(TakeGems())
    book.colour_from = code.lay(ColourFrom())
    book.colour_to = code.lay(ColourTo())
    book.collect = code.lay(CollectFrom())
