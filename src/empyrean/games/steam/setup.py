"""Before the first turn: the map, the markets, awards, companies, captains, headquarters [Setting Up the Game].

Seat 0 is the Start Player.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.steam import market
from empyrean.games.steam.actions import A_AWARD, A_CAPTAIN, A_COMPANY, A_HEX
from empyrean.games.steam.boards import MOST_HEXES, PER_WORD, WASTELAND, Map
from empyrean.games.steam.cards import CAPTAIN, CAPTAINS, ENGINEERS, SPECIALISTS, SPELLCARS, Book
from empyrean.games.steam.events import E_AWARD_STRUCK, E_CAPTAIN, E_COMPANY, E_HEADQUARTERS
from empyrean.games.steam.meta import CAPTAINS as CAPTAIN_CODES
from empyrean.games.steam.meta import COMPANIES, TEAM_SEATS, TEAMS
from empyrean.games.steam.network import land
from empyrean.games.steam.state import SteamState, new_state
from empyrean.games.steam.track import cars_on, lay_car, put_goods, terrain
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.chance import Chance
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

BY_CHANCE: Final[i64] = -2  # as a wish for a company or captain; NONE: chosen at the table


def start(game: Game, book: Book, seats: int, seed: int, options: dict[str, Any]) -> SteamState:
    """All that is laid out before anybody chooses."""
    teams = options["teams"]
    if TEAM_SEATS.get(teams, seats) != seats:
        raise OptionError(f"{teams} is for {TEAM_SEATS[teams]} players, not {seats}.")
    if teams != "none" and options["awards"] != "none":
        raise OptionError("A team game is played without awards.")
    luck = Chance(seed)
    map = _map(book, seats, options["map"], luck)
    s = new_state(game, book, map, luck.x, seats)
    s.teams = TEAMS[teams]
    s.quick = 1 if options["setup"] == "quick" else 0
    s.open = 1 if options["open"] else 0
    s.friendly = 1 if options["friendly"] else 0
    s.expert = 1 if options["awards"] == "expert" else 0
    s.wanted = book.end_tiles[seats] + (book.epic if options["epic"] else 0)
    _read_wishes(s, options)
    _lay_out_map(s)
    _lay_out_markets(s)
    if options["awards"] != "none":
        _deal_awards(s)
    first: i64 = book.strike if s.expert else book.choose_company
    s.push(Frame(first, 0 if s.expert else seats - 1))
    return s


def _map(book: Book, seats: int, wanted: str, luck: Chance) -> Map:
    """The map that was named, in the plain order; or sides, order and turns by chance."""
    choices = book.atlas.choices(seats)
    if wanted != "chance":
        named = tuple(wanted.split())
        if sorted(named) not in [sorted(choice) for choice in choices]:
            raise OptionError(f"The map {wanted} is not for {seats} players.")
        return book.atlas.map(book.atlas.key(named, [0] * len(named)))
    sides = choices[luck.below(len(choices))]
    order = list(range(len(sides)))
    luck.shuffle(order)
    turns = [int(luck.below(2)) for _ in sides]
    return book.atlas.map(book.atlas.key([sides[i] for i in order], turns))


def _read_wishes(s: SteamState, options: dict[str, Any]) -> None:
    """Companies and captains that the options name; they must be possible together."""
    companies = {"table": int(NONE), "random": int(BY_CHANCE)}
    companies.update({code: i for i, (code, _) in enumerate(COMPANIES)})
    captains = {"table": int(NONE), "random": int(BY_CHANCE)}
    captains.update({code: int(CAPTAINS) + i for i, (code, _) in enumerate(CAPTAIN_CODES)})
    for seat in range(s.seats):
        s.wishes.set(seat * 2, companies[options[f"company_{seat}"]])
        s.wishes.set(seat * 2 + 1, captains[options[f"captain_{seat}"]])
    if not _all_served(s, s.seats - 1):
        raise OptionError("The companies and captains named in the options cannot be had together.")


def _lay_out_map(s: SteamState) -> None:
    """A good on every plain hex, demand tiles in every city [2, 3]."""
    book = s.book
    colour: i64 = 0
    while colour < 6:
        s.restock(colour, book.supply)
        for size, n in enumerate(book.demand[int(s.seats)]):
            s.stands.add(colour, n << (colour * 3 + size) * 2)
        colour += 1
    hex: i64 = 0
    while hex < s.map.size:
        kind = s.map.kind(hex)
        if kind < WASTELAND:
            put_goods(s, hex, kind, 1)
            s.restock(kind, -1)
        hex += 1
    s.wastes = book.wastelands


def _lay_out_markets(s: SteamState) -> None:
    """Six spellcars, and a stack of each type of specialist [4, 5]. What is not friendly enough leaves the game."""
    tile: i64 = 0
    while tile < SPELLCARS:
        if is_in_play(s, tile):
            if tile < 60:
                s.pile |= bit(tile)
            else:
                s.pile_high |= bit(tile - 60)
        tile += 1
    market.deal(s)
    kind: i64 = 0
    while kind < 3:
        numbers = [n for n in range(SPECIALISTS) if is_in_play(s, ENGINEERS + kind * SPECIALISTS + n)]
        s.shuffle(numbers)
        size = int(s.seats + s.book.stack_extra)
        s.stacks.set(kind, sum(1 << n for n in numbers[:size]))
        s.boxes.set(kind, sum(1 << n for n in numbers[size:]))
        kind += 1
    for folio in s.folios:
        folio.mana = s.book.mana
        folio.cars = s.book.cars


def is_in_play(s: SteamState, tile: i64) -> bool:
    return s.friendly == 0 or s.book.tiles[tile].friendly


def _deal_awards(s: SteamState) -> None:
    """Two, or with the expert rule so many that two are left when each seat has struck one."""
    numbers = [i for i, award in enumerate(s.book.awards) if award.players <= s.seats]
    s.shuffle(numbers)
    n = s.seats + s.book.expert_extra if s.expert else s.book.awards_in_play
    s.awards = sum(1 << i for i in numbers[:n])


@final
class Strike(Op):
    """Expert awards: in turn order each player takes one award out."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = state.awards
        while mask != 0:
            out.add(A_AWARD + lowest(mask))
            mask &= mask - 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        state.awards &= ~bit(action - A_AWARD)
        state.tell(E_AWARD_STRUCK, seat, action - A_AWARD)
        if seat + 1 < state.seats:
            state.push(Frame(frame.at, seat + 1))
        else:
            state.push(Frame(state.book.choose_company, seat))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Strike one of the awards."


# --- companies and captains [7] ---------------------------------------------------------------------------------------


def suits(s: SteamState, seat: i64, company: i64, captain: i64) -> bool:
    """May the seat lead this company with this captain, by the rules, by what is left, and by the options?"""
    card = s.book.tiles[captain]
    if card.company >= 0 and card.company != company:
        return False
    wish = s.wishes.get(seat * 2)
    if wish >= 0 and wish != company:
        return False
    wish = s.wishes.get(seat * 2 + 1)
    if wish >= 0 and wish != captain:
        return False
    if not is_in_play(s, captain):
        return False
    other: i64 = 0
    while other < s.seats:
        if s.folios[other].company == company and other != seat:
            return False
        if s.folios[other].places.get(CAPTAIN) == captain:
            return False
        other += 1
    return True


def _all_served(s: SteamState, seat: i64) -> bool:
    """Can this seat and all before it still get a company with a captain?"""
    if seat < 0:
        return True
    folio = s.folios[seat]
    chosen = folio.company
    company: i64 = 0
    while company < len(s.book.companies):
        if chosen < 0 or chosen == company:
            if _leads(s, seat, company, NONE):
                return True
        company += 1
    return False


def _leads(s: SteamState, seat: i64, company: i64, wanted: i64) -> bool:
    """Can the seat lead the company, with the captain wanted or any, so that the seats to come are not stranded?"""
    folio = s.folios[seat]
    chosen = folio.company
    captain = CAPTAINS
    while captain < CAPTAINS + len(CAPTAIN_CODES):
        if (wanted < 0 or wanted == captain) and suits(s, seat, company, captain):
            folio.company = company
            folio.places.set(CAPTAIN, captain)
            served = _all_served(s, seat - 1)
            folio.company = chosen
            folio.places.set(CAPTAIN, NONE)
            if served:
                return True
        captain += 1
    return False


@final
class ChooseCompany(Op):
    """In reverse turn order. A company that would leave a later seat without a captain is not on offer."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if state.quick == 0 and state.wishes.get(frame.seat * 2) != BY_CHANCE:
            return True
        out = Actions()
        self.options(state, frame, frame.seat, out)
        state.stack.pop()
        self.choose(state, frame, frame.seat, out.get(state.draw(out.n)))
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        company: i64 = 0
        while company < len(state.book.companies):
            if _leads(state, seat, company, NONE):
                out.add(A_COMPANY + company)
            company += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        state.folios[seat].company = action - A_COMPANY
        state.tell(E_COMPANY, seat, action - A_COMPANY)
        state.push(Frame(state.book.choose_captain, seat))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a company that nobody has taken and that can still get a captain."

    def question(self) -> str:
        return "company"


@final
class ChooseCaptain(Op):
    """The company's own captain or one of the two that may lead any."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if state.quick == 0 and state.wishes.get(frame.seat * 2 + 1) != BY_CHANCE:
            return True
        out = Actions()
        self.options(state, frame, frame.seat, out)
        state.stack.pop()
        self.choose(state, frame, frame.seat, out.get(state.draw(out.n)))
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        captain = CAPTAINS
        while captain < CAPTAINS + len(CAPTAIN_CODES):
            if _leads(state, seat, state.folios[seat].company, captain):
                out.add(A_CAPTAIN + captain - CAPTAINS)
            captain += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        captain = CAPTAINS + action - A_CAPTAIN
        state.folios[seat].places.set(CAPTAIN, captain)
        state.tell(E_CAPTAIN, seat, captain)
        if seat > 0:
            state.push(Frame(state.book.choose_company, seat - 1))
        else:
            state.push(Frame(state.book.place_headquarters, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose your company's own captain, or one that may lead any company and is not needed by others."

    def question(self) -> str:
        return "captain"


# --- headquarters [8] -------------------------------------------------------------------------------------------------


@final
class Headquarters(Op):
    """Two cars in turn order: the first on home terrain, the second beside it. `it` is where the first one stands."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if state.quick == 0:
            return True
        out = Actions(MOST_HEXES)
        self.options(state, frame, frame.seat, out)
        state.stack.pop()
        self.choose(state, frame, frame.seat, out.get(state.draw(out.n)))
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.it < 0:
            home = bit(state.home(seat))
            w: i64 = 0
            while w < state.map.words:
                mask = land(state, home, w)
                while mask != 0:
                    hex = w * PER_WORD + lowest(mask)
                    if cars_on(state, hex) == 0 and self._has_site(state, hex):
                        out.add(A_HEX + hex)
                    mask &= mask - 1
                w += 1
            return
        direction: i64 = 0
        while direction < 6:
            beside = state.map.geometry.neighbour(frame.it, direction)
            if beside >= 0 and _is_site(state, beside):
                out.add(A_HEX + beside)
            direction += 1

    def _has_site(self, s: SteamState, hex: i64) -> bool:
        """Is there room for the second car?"""
        direction: i64 = 0
        while direction < 6:
            beside = s.map.geometry.neighbour(hex, direction)
            if beside >= 0 and _is_site(s, beside):
                return True
            direction += 1
        return False

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        hex = action - A_HEX
        lay_car(state, seat, hex)
        state.tell(E_HEADQUARTERS, seat, hex, 0 if frame.it < 0 else 1)
        if frame.it < 0:
            state.push(frame.through(frame.at, hex, 0))
        elif seat + 1 < state.seats:
            state.push(Frame(frame.at, seat + 1))
        else:
            state.round = 1
            state.push(Frame(state.book.begin_turn, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.it < 0:
            return "Your first car goes to an empty hex of your home terrain with an empty hex beside it."
        return "Your second car goes to an empty hex beside the first, neither city nor wasteland."


def _is_site(s: SteamState, hex: i64) -> bool:
    """Plain and without cars."""
    return terrain(s, hex) < WASTELAND and cars_on(s, hex) == 0
