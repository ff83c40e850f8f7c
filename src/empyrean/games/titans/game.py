"""Titans of Empyrean as the kernel sees it: ties the rules, the content, the view and the picture together."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from empyrean.games.titans import bot, ends, imagine, library, scene, setup, view, words
from empyrean.games.titans.actions import A_ABILITY, A_ACTIVE, A_PLAY_RESERVE, A_PLAY_STACK, SPACE
from empyrean.games.titans.cards import Book
from empyrean.games.titans.meta import META, SPECIES
from empyrean.games.titans.observe import Observer
from empyrean.games.titans.state import OUT, RESERVE, Side, Titan, TitansState, unpack
from empyrean.kernel import chance
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Frame, State, restore
from empyrean.kernel.observing import Numbers, Observation

SETUPS: Final = {"draft": setup.DRAFT, "quick": setup.QUICK, "random": setup.CHANCE}


@final
class Titans(Game):
    """The game with one set of content."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(META, SPACE, code)
        self.book = book
        self.observer = Observer(book, code)

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> State:
        if options["mixed"] and options["setup"] == "quick":
            raise OptionError("Ready-made squads are of one species; mixed squads are drafted or left to chance.")
        sides = vec[Side]([setup.new_side(0), setup.new_side(1)])
        state = TitansState(self, self.book, chance.start(seed), None, vec[Titan](), sides, [], [], [])
        state.mixed = 1 if options["mixed"] else 0
        state.setup = SETUPS[options["setup"]]
        state.round_limit = options["round_limit"]
        for seat in range(2):
            species = options[f"species_{seat}"]
            if species != "any":
                sides[seat].species = [name.lower() for name in SPECIES].index(species)
                sides[seat].fixed = 1
        setup.lay_hazards(state, options["hazards"], self.book)
        if state.setup == setup.DRAFT:
            state.push(Frame(self.book.setup, 0))
        else:
            setup.prepare(state, state.setup)
            state.push(Frame(self.book.rounds, 0))
        return state

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

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return scene.fragments(self.book, view, options, layout)

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return scene.svg(self.book, view.view(state, seat), theme)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, TitansState)
        return imagine.imagine(state, seat, seed)

    def evaluate(self, state: State, seat: i64) -> float:
        assert isinstance(state, TitansState)
        return bot.evaluate(state, seat)

    def reflex(self, state: State, seat: i64, legal: Actions, random: i64) -> i64:
        assert isinstance(state, TitansState)
        return bot.reflex(state, seat, legal, random)

    def result(self, state: State) -> Result:
        assert isinstance(state, TitansState)
        reason = REASONS[state.ended]
        if state.ended in BOTH and ends.both_gone(state):
            reason = BOTH[state.ended]
        if state.winner < 0:
            reason += " All is equal: a draw."
        points = (int(ends.squad_size(state, 0)), int(ends.squad_size(state, 1)))
        if state.winner < 0:
            return Result((1, 1), (0.5, 0.5), reason, points)
        won = int(state.winner)
        return Result((1, 2) if won == 0 else (2, 1), (1.0, 0.0) if won == 0 else (0.0, 1.0), reason, points)

    def census(self, state: State) -> str:
        assert isinstance(state, TitansState)
        for seat, side in enumerate(state.sides):
            if not side.cards or state.stage <= setup.MANEUVERS or (state.mixed and state.stage == setup.STACKS):
                continue
            found = [code for pile in side.deck.piles for code in pile]
            found += [int(t.active) for t in state.titans[seat * 4 : seat * 4 + 4] if t.active >= 0]
            if sorted(found) != list(range(len(side.cards))):
                return f"Seat {seat} has {len(found)} cards, not {len(side.cards)} different ones."
            deck = len(found) - len(side.deck.piles[OUT])
            if deck != setup.BASICS + setup.TAKEN:
                return f"Seat {seat} plays with {deck} cards."
        laid = sum(1 for hazard in state.hazards if hazard >= 0) + len(state.hazard_pile)
        if laid > sum(self.book.hazard_counts):
            return f"There are {laid} hazards."
        return ""

    def content(self) -> list[dict[str, Any]]:
        species = [
            {
                "kind": "species",
                "id": kind.name.lower(),
                "name": kind.name,
                "source": kind.source,
                "text": kind.style,
                "squad": [self.book.cards[kind.titans[k]].name for k in kind.squad],
                "kit": [self.book.cards[kind.maneuvers[k]].name for k in kind.kit],
            }
            for kind in self.book.species
        ]
        return [*species, *(card.printed for card in self.book.cards)]

    def observation(self, seats: int) -> Observation:
        return self.observer.declared

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        self.observer.observe(state, seat, out)

    def plays(self, state: State, seat: int, action: int) -> str:
        """The maneuver that is played or used, or the titan whose ability is used."""
        assert isinstance(state, TitansState)
        if state.acting < 0 or not A_PLAY_STACK <= action <= A_ACTIVE:
            return ""
        titan, side = state.titans[state.acting], state.sides[seat]
        if action == A_ABILITY:
            return str(titan.card.printed["id"])
        if action == A_ACTIVE:
            return str(titan.held.printed["id"]) if titan.held is not None else ""
        if action == A_PLAY_STACK or action == A_PLAY_RESERVE:
            pile = state.acting & 3 if action == A_PLAY_STACK else RESERVE
            return str(self.book.cards[side.cards[side.deck.top(pile)]].printed["id"])
        return ""

    def holds(self, state: State, seat: int) -> tuple[str, ...]:
        """Its titans and the 28 maneuvers of its deck, once they are dealt."""
        assert isinstance(state, TitansState)
        if state.round == 0:
            return ()
        side = state.sides[seat]
        home = set(side.deck.piles[OUT])
        cards = [*side.squad, *(card for code, card in enumerate(side.cards) if code not in home)]
        return tuple(str(self.book.cards[card].printed["id"]) for card in cards)

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, TitansState)
        side = state.sides[seat]
        return {"species": SPECIES[side.species]} if side.species >= 0 else {}

    def length(self, state: State) -> int:
        assert isinstance(state, TitansState)
        return int(state.round)

    def bound(self, options: dict[str, Any]) -> int:
        """Set-up at most 80 answers; a round at most 8 phases of some 30 decisions."""
        return 80 + 400 * int(options["round_limit"])


REASONS: Final = {
    int(ends.ELIMINATED): "No titan is left on the other side.",
    int(ends.FLED): "The other side has no titan on the field and has fled.",
    int(ends.DUEL): "Six rounds of one titan against one: unturned cards decide, then initiative.",
    int(ends.LIMIT): "The last round is over: titans left decide, then unturned cards, then initiative.",
}
BOTH: Final = {
    int(ends.ELIMINATED): "No titan is left on either side: unturned cards decide.",
    int(ends.FLED): "Neither side has a titan on the field: unturned cards decide, then initiative.",
}


def load(folder: Traversable | None = None) -> Game:
    """The game, with the content of a folder or our own."""
    book, code = library.load(folder)
    return Titans(book, code)
