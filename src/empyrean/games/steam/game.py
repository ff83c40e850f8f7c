"""Empyreal: Spells & Steam as the kernel sees it: ties the rules, the content, the view and the picture together."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.steam import bot, census, imagine, library, scene, scoring, setup, view, words
from empyrean.games.steam.actions import SPACE
from empyrean.games.steam.cards import CAPTAIN, Book
from empyrean.games.steam.meta import META
from empyrean.games.steam.state import SteamState, unpack
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Event, State, restore

DECISIONS_A_TURN: Final = 200
MOST_SEATS: Final = 6


@final
class Steam(Game):
    """The game with one set of content."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(META, SPACE, code)
        self.book = book

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
        """Teammates share a place, and their team's points."""
        assert isinstance(state, SteamState)
        places = scoring.places(state)
        share = 1.0 / places.count(1)
        return Result(
            tuple(places),
            tuple(share if place == 1 else 0.0 for place in places),
            REASONS[int(state.ended)],
            tuple(scoring.score(state, int(state.team(seat))) for seat in range(state.seats)),
        )

    def census(self, state: State) -> str:
        assert isinstance(state, SteamState)
        return census.census(state)

    def content(self) -> list[dict[str, Any]]:
        return self.book.entries

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, SteamState)
        folio = state.folios[seat]
        captain = folio.places.get(CAPTAIN)
        if folio.company < 0 or captain < 0:
            return {}
        return {"company": self.book.companies[folio.company].code, "captain": self.book.tile(captain).code}

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


def load(folder: Traversable | None = None) -> Game:
    """The game, with the content of a folder or our own."""
    book, code = library.load(folder)
    return Steam(book, code)
