"""Lanterns as the kernel sees it: ties rules, content, view and picture together."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from empyrean.kernel import chance
from empyrean.kernel.content import Entry, File, slug
from empyrean.kernel.errors import ContentError
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Frame, State
from empyrean.kernel.observing import Numbers, Observation, Questions
from empyrean.kernel.piles import new_deck
from empyrean.kernel.vocabulary import Compiler
from lanterns import bot, observe, rules, scene, view
from lanterns.effects import SPACE, VOCABULARY
from lanterns.meta import META
from lanterns.state import CARDS, PILE, WATCHERS, Pier, unpack


class Lanterns(Game):
    def __init__(self, code: Code, begin: int, cards: list[dict[str, Any]]) -> None:
        super().__init__(META, SPACE, code)
        self.begin = begin
        self.cards = cards
        self.kinds = [str(card["name"]) for card in cards]
        self.questions = Questions(code, observe.QUESTIONS)

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> Pier:
        state = Pier(self, new_deck([[], [], list(range(CARDS)), []], WATCHERS, 2), options["rounds"])
        state.rng = chance.start(seed)
        state.deck.shuffle(PILE, state)
        state.push(Frame(self.begin, 0))
        return state

    def unpack(self, data: dict[str, Any]) -> Pier:
        return unpack(self, data)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Pier)
        return view.view(state, seat, self.kinds)

    def imagine(self, state: State, seat: int, seed: int) -> Pier:
        assert isinstance(state, Pier)
        return view.imagine(state, seat, seed)

    def text(self, state: State, seat: int | None) -> str:
        return view.text(self.view(state, seat))

    def label(self, view_: dict[str, Any], action: int) -> Option:
        return view.label(view_, action)

    def event(self, view_: dict[str, Any], told: list[int]) -> str:
        return view.event(view_, told, self.kinds)

    def fragments(self, view_: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return scene.fragments(view_, options)

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return scene.board(self.view(state, seat), [])

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Pier)
        return bot.evaluate(state, seat)

    def reflex(self, state: State, seat: int, legal: Actions, random: int) -> int:
        return bot.reflex(legal, random)

    def observation(self, seats: int) -> Observation:
        return observe.OBSERVATION

    def observe(self, state: State, seat: int, out: Numbers) -> None:
        assert isinstance(state, Pier)
        observe.observe(state, seat, self.questions, out)

    def result(self, state: State) -> Result:
        assert isinstance(state, Pier)
        points = (state.lit.count(0), state.lit.count(1))
        if points[0] == points[1]:
            return Result((1, 1), (0.5, 0.5), f"Both keepers have {points[0]} lanterns.", points)
        reason = f"{META.seat_names[points[1] > points[0]]} has {max(points)} lanterns to {min(points)}."
        if points[0] > points[1]:
            return Result((1, 2), (1.0, 0.0), reason, points)
        return Result((2, 1), (0.0, 1.0), reason, points)

    def census(self, state: State) -> str:
        assert isinstance(state, Pier)
        found = sorted(card for pile in state.deck.piles for card in pile)
        return "" if found == list(range(CARDS)) else f"The cards are {found}."

    def content(self) -> list[dict[str, Any]]:
        return self.cards

    def bound(self, options: dict[str, Any]) -> int:
        """A round has two picks and, for each card, at most two questions."""
        return 6 * int(options["rounds"])


def load(folder: Traversable | None = None) -> Lanterns:
    """The game with the content of a folder, by default our own. Every card is compiled and checked here."""
    file = File((folder or files("lanterns") / "content") / "cards.toml")
    code = Code()
    programs: list[int] = []
    cards = [_card(entry, code, programs) for entry in file.entries("card")]
    if not cards or CARDS % len(cards):
        raise ContentError(f"{file.name}: expected a number of cards that divides {CARDS}, found {len(cards)}")
    return Lanterns(code, rules.lay(code, programs), cards)


def _card(entry: Entry, code: Code, programs: list[int]) -> dict[str, Any]:
    name = entry.text("name")
    programs.append(entry.read("effect", lambda text: _program(text, code)))
    card = {"kind": "card", "id": slug(name), "name": name, "text": entry.text("text"), "effect": entry.text("effect")}
    card |= entry.source()
    entry.done()
    return card


def _program(text: str, code: Code) -> int:
    compiler = Compiler(VOCABULARY, code)
    clauses = compiler.clauses(text)
    if len(clauses) != 1 or clauses[0].heads:
        raise ContentError("expected one program without a head")
    return compiler.program(clauses[0].program)
