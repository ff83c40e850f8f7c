"""Empyreal: Spells & Steam as the kernel sees it: ties the rules, the content, the view and the picture together."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.steam import bot, census, imagine, library, scene, scoring, setup, view, words
from empyrean.games.steam.actions import A_PLACE, A_SLOT, A_SPECIALIST, A_SPELLCAR, A_UPGRADE, SPACE
from empyrean.games.steam.cards import CAPTAIN, ENGINEERS, PRINTED, Book
from empyrean.games.steam.meta import META
from empyrean.games.steam.observe import Observer
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.state import COLUMNS, SLOTS, SteamState, unpack
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Event, State, restore
from empyrean.kernel.observing import Numbers, Observation

DECISIONS_A_TURN: Final = 200
MOST_SEATS: Final = 6


@final
class Steam(Game):
    """The game with one set of content."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(META, SPACE, code)
        self.book = book
        self.observer = Observer(book, code)

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> State:
        return setup.start(self, self.book, seats, seed, options)

    def unpack(self, data: dict[str, Any]) -> State:
        state = unpack(self, self.book, data)
        restore(state, data)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def text(self, state: State, seat: int | None) -> str:
        return words.text(self.book, view.view(state, seat))

    def label(self, view: dict[str, Any], action: int) -> Option:
        return words.label(self.book, view, action)

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        return words.event(self.book, view, told)

    def told(self, state: State, events: list[Event], seat: int | None) -> list[str]:
        """What follows from something stands indented below it."""
        heard = [event.told(-1 if seat is None else seat) for event in events]
        return words.chronicle(self.book, view.view(state, seat), heard)

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return scene.fragments(self.book, view, options, layout)

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return scene.svg(self.book, view.view(state, seat), theme)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, SteamState)
        return imagine.imagine(state, seat, seed)

    def evaluate(self, state: State, seat: i64) -> float:
        assert isinstance(state, SteamState)
        return bot.evaluate(state, seat)

    def quiet(self, state: State, seat: i64) -> State:
        assert isinstance(state, SteamState)
        return bot.quiet(state)

    def reflex(self, state: State, seat: i64, legal: Actions, random: i64) -> i64:
        assert isinstance(state, SteamState)
        return bot.reflex(state, seat, legal, random)

    def partners(self, state: State, seat: int) -> tuple[int, ...]:
        assert isinstance(state, SteamState)
        return tuple(other for other in range(state.seats) if other != seat and not state.competes(seat, other))

    def result(self, state: State) -> Result:
        """Teammates share a place, the win, and their team's points."""
        assert isinstance(state, SteamState)
        places = scoring.places(state)
        return Result(
            tuple(places),
            tuple(1.0 if place == 1 else 0.0 for place in places),
            REASONS[int(state.ended)],
            tuple(scoring.score(state, int(state.team(seat))) for seat in range(state.seats)),
        )

    def census(self, state: State) -> str:
        assert isinstance(state, SteamState)
        return census.census(state)

    def content(self) -> list[dict[str, Any]]:
        return self.book.entries

    def observation(self, seats: int) -> Observation:
        return self.observer.declared[seats]

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        assert isinstance(state, SteamState)
        self.observer.observe(state, seat, out)

    def plays(self, state: State, seat: int, action: int) -> str:
        assert isinstance(state, SteamState)
        return _plays(state, seat, action)

    def holds(self, state: State, seat: int) -> tuple[str, ...]:
        assert isinstance(state, SteamState)
        return _holds(state, seat)

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, SteamState)
        folio = state.folios[seat]
        captain = folio.places.get(CAPTAIN)
        if folio.company < 0 or captain < 0:
            return {}
        return {"company": self.book.companies[folio.company].name, "captain": self.book.tile(captain).name}

    def length(self, state: State) -> int:
        assert isinstance(state, SteamState)
        return int(state.round)

    def bound(self, options: dict[str, Any]) -> int:
        """So many rounds at most; a turn ends because what refreshes specialists costs mana or comes once."""
        return 64 + int(self.book.max_rounds) * MOST_SEATS * DECISIONS_A_TURN

    def seat_count(self, state: State) -> int:
        assert isinstance(state, SteamState)
        return int(state.seats)


REASONS: Final = {
    int(scoring.PLAYED): "The last round is played, and the victory points decide.",
    int(scoring.LIMIT): "After a hundred rounds the victory points decide.",
}


# --- for statistics ---------------------------------------------------------------------------------------------------

USING: Final = ("turn", "administrate", "use")  # questions in which a place of the folio names whom to use
ACTIVATING: Final = ("activate", "activate_gained")


def _plays(s: SteamState, seat: int, action: int) -> str:
    """A tile that is gained, activated or used. A copy is the play of the tile that copies."""
    question = s.question()
    if A_PLACE <= action < A_UPGRADE and question in USING:
        return _id(s, s.folios[seat].places.get(action - A_PLACE))
    if A_SLOT <= action < A_SLOT + SLOTS and question in ACTIVATING:
        return _id(s, car_at(s, seat, action - A_SLOT))
    if A_SPECIALIST <= action < A_SPELLCAR:
        return _id(s, ENGINEERS + action - A_SPECIALIST)
    if A_SPELLCAR <= action < A_SLOT and question == "market":
        return _id(s, action - A_SPELLCAR)
    return ""


def _holds(s: SteamState, seat: int) -> tuple[str, ...]:
    """The specialists and the cars that are at work on the folio; printed ones stand for their company."""
    folio = s.folios[seat]
    if folio.company < 0:
        return ()
    tiles = [*folio.places.listed(), *(car_at(s, seat, slot) for slot in range(SLOTS))]
    return tuple(dict.fromkeys(_id(s, tile) for tile in tiles if tile >= 0))


def _id(s: SteamState, tile: i64) -> str:
    """A tile's id in the content; printed cars are part of their company."""
    if tile >= PRINTED:
        return s.book.companies[(tile - PRINTED) // COLUMNS].code
    return s.book.tiles[tile].code


def load(folder: Traversable | None = None) -> Game:
    """The game, with the content of a folder or our own."""
    book, code = library.load(folder)
    return Steam(book, code)
