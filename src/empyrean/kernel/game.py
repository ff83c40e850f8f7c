"""The contract: what every game offers to bots, tables, servers, laboratories and people, and what it must fill in."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.actions import ActionSpace
from empyrean.kernel.machine import Actions, Code, Event, State
from empyrean.kernel.meta import Meta
from empyrean.kernel.observing import Numbers, Observation


@dataclass(frozen=True)
class Option:
    """A legal action for people: what it says, and what one points at to choose it."""

    action: int
    label: str
    points: tuple[str, ...] = ()  # names of things in the picture: "hex:17", "titan:5", "pile:0:reserve"
    note: str = ""  # what it costs or brings, in a few words
    group: str = ""  # actions of one group are offered side by side


@dataclass(frozen=True)
class Result:
    """How a match ended. Places start at 1; seats that share a place drew."""

    places: tuple[int, ...]
    scores: tuple[float, ...]  # 1 for a win, 0 for a loss, shared on a draw
    reason: str
    points: tuple[int, ...] = field(default=())  # the game's own score, where it has one

    def to_json(self) -> dict[str, Any]:
        return {
            "places": list(self.places),
            "scores": list(self.scores),
            "reason": self.reason,
            "points": list(self.points),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """An immutable description of a game: its rules and content, but no match. One object serves all matches."""

    def __init__(self, meta: Meta, space: ActionSpace, code: Code) -> None:
        self.meta = meta
        self.space = space
        self.code = code

    # --- what each game fills in -------------------------------------------------------------------------------

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> State:
        """A state with its first frames on the stack; options are complete and checked."""
        raise AssertionError

    def unpack(self, data: dict[str, Any]) -> State:
        """The state that `pack` wrote."""
        raise AssertionError

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """All that the seat may know, as JSON data, from an allow-list. None is a spectator."""
        raise AssertionError

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """A clone in which everything hidden from the seat is dealt anew, in a way that fits what it knows."""
        raise AssertionError

    def text(self, state: State, seat: int | None) -> str:
        """The view for a terminal or a screen reader."""
        raise AssertionError

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        """The picture: element id to markup, for one seat."""
        raise AssertionError

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        """The board as one self-contained SVG."""
        raise AssertionError

    def label(self, view: dict[str, Any], action: int) -> Option:
        """One legal action for people, told from what the seat may know."""
        raise AssertionError

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        """One event in words, from its numbers as the seat may hear them; empty for what needs no words."""
        raise AssertionError

    def result(self, state: State) -> Result:
        raise AssertionError

    def census(self, state: State) -> str:
        """What of the box is missing or too much; empty when all adds up."""
        raise AssertionError

    def content(self) -> list[dict[str, Any]]:
        """Every card, board and token: kind, id, name, source, text and the game's own fields."""
        raise AssertionError

    def evaluate(self, state: State, seat: i64) -> float:
        """How well the seat stands, from -1 (lost) to 1 (won). Bots ask it of imagined worlds only."""
        return 0.0

    def quiet(self, state: State, seat: i64) -> State:
        """The position once all that is under way has happened, as it may go; itself where nothing is under way.

        A search values positions only so, because one in the middle of things says little. Called on imagined worlds.
        """
        return state

    def doubt(self) -> float:
        """How much chance there is in what `quiet` and `evaluate` say of a position. The search explores so much."""
        return 0.01

    def effort(self) -> int:
        """How many times as much as usual a search must look: more where chance has a great say in what it sees."""
        return 1

    def reflex(self, state: State, seat: i64, legal: Actions, random: i64) -> i64:
        """A cheap sensible answer for use inside a search; `random` is a number below 2^31."""
        return legal.get((random * legal.n) >> 31)

    def lets_pass(self, state: State, seat: int) -> int:
        """The answer of a seat that does not want to be stopped by this question out of its turn; -1 where it must
        decide itself. Tables use it for the settings of their people, never the rules."""
        return -1

    def concerns(self, state: State, seat: int, openly: bool = False) -> bool:
        """Would most people want to be stopped by such a question, by what their own seat knows; `openly`: by what
        everybody knows? What does not concern a seat openly does not concern it at all."""
        return True

    def turn(self, state: State) -> int:
        """A number that changes when a turn passes, for what people want in one turn only."""
        return 0

    def partners(self, state: State, seat: int) -> tuple[int, ...]:
        """The other seats of its team, who see what it sees."""
        return ()

    def observation(self, seats: int) -> Observation:
        """What a learner's seat sees in a match of so many: named parts of fixed shape and range."""
        return Observation(1, ())

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        """Write the numbers of those parts, from what the seat may know and nothing else."""

    def plays(self, state: State, seat: int, action: int) -> str:
        """The id of the content that a legal action plays, deploys, casts, builds or activates; empty if none."""
        return ""

    def holds(self, state: State, seat: int) -> tuple[str, ...]:
        """The ids of the content that the seat could play sooner or later, as it has it now; for statistics only."""
        return ()

    def traits(self, state: State, seat: int) -> dict[str, str]:
        """What a seat plays with, for statistics: its species, deck, king or company."""
        return {}

    def length(self, state: State) -> int:
        """How long the match has lasted, in the game's own measure (rounds)."""
        return 0

    def bound(self, options: dict[str, Any]) -> int:
        """No match has more decisions than this."""
        return 100_000

    # --- the public face ---------------------------------------------------------------------------------------

    def new(self, seats: int | None = None, seed: int = 0, options: dict[str, Any] | None = None) -> State:
        """A new match, settled at its first question. The same seed and actions always give the same match."""
        count = self.meta.check_seats(self.meta.seats[0] if seats is None else seats)
        state = self.start(count, seed, self.meta.settle(options or {}))
        self.code.settle(state, Actions(self.space.size))
        return state

    def from_json(self, data: dict[str, Any]) -> State:
        return self.unpack(data)

    def determinize(self, state: State, seat: int, seed: int = 0) -> State:
        """A random full state that the seat cannot tell from the true one. Bots search these and never the truth."""
        return self.imagine(state, seat, seed)

    def options(self, state: State, seat: int) -> list[Option]:
        view = self.view(state, seat)
        return [self.label(view, action) for action in state.legal(seat)]

    def encode(self, data: dict[str, Any]) -> int:
        return self.space.encode(data)

    def decode(self, action: int) -> dict[str, Any]:
        return self.space.decode(action)

    def action_name(self, action: int) -> str:
        return self.space.words(action)

    def seat_count(self, state: State) -> int:
        return 2

    def seat_name(self, state: State, seat: int) -> str:
        names = self.meta.seat_names
        return names[seat] if seat < len(names) else f"Player {seat + 1}"

    def content_hash(self) -> str:
        """Changes whenever a card does: a match file tells with it which content it was played with."""
        return digest(self.content())

    def told(self, state: State, events: list[Event], seat: int | None) -> list[str]:
        """Events in words for one seat."""
        view = self.view(state, seat)
        lines = (self.event(view, event.told(-1 if seat is None else seat)) for event in events)
        return [line for line in lines if line]


def digest(data: Any) -> str:
    """A short hash of JSON data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def state_hash(state: State) -> str:
    return digest(state.to_json())
