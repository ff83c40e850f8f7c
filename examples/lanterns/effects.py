"""The actions, and the words that cards are written with. A group is a mask of lanterns."""

from __future__ import annotations

from empyrean.kernel.actions import ActionSpace
from empyrean.kernel.actions import Group as Choices
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State
from empyrean.kernel.values import Group, Number
from empyrean.kernel.vocabulary import GROUP, NUMBER, Vocabulary, Word
from lanterns.state import CARDS, LANTERNS, PILE, Pier

SPACE = ActionSpace(
    [
        Choices("play", "card", names=[str(number) for number in range(1, CARDS + 1)]),
        Choices("lantern", "lantern", names="ABCDE"[:LANTERNS]),
        Choices("branch", "branch", 2),
        Choices("yes"),
        Choices("no"),
    ]
)
PLAY, LANTERN = SPACE.first("play"), SPACE.first("lantern")
E_LIT, E_OUT, E_CALM, E_PEEKED = 2, 3, 4, 5


class Burning(Group):
    """`mine`, `theirs` or `dark`, as the owner of the effect sees it."""

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def mask(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Pier)
        return state.lit_by({"mine": frame.seat, "theirs": 1 - frame.seat, "dark": NONE}[self.whose])


class Beside(Group):
    """Next to one of a group."""

    def __init__(self, of: Group) -> None:
        self.of = of

    def mask(self, state: State, frame: Frame) -> int:
        group = self.of.mask(state, frame)
        return (group << 1 | group >> 1) & ((1 << LANTERNS) - 1)


class Target(Group):
    """The lantern that target(...) chose."""

    def mask(self, state: State, frame: Frame) -> int:
        return 1 << frame.target if frame.target >= 0 else 0


class Aim(Op):
    """`target(GROUP)`: its owner chooses one. Everyone sees the lanterns, so a lone one is taken unasked."""

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.group = group

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        for lantern in members(self.group.mask(state, frame)):
            out.add(LANTERN + lantern)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        state.push(frame.aimed(self.next, action - LANTERN))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.aimed(self.next, NONE))

    def possible(self, state: State, frame: Frame) -> bool:
        return self.group.mask(state, frame) != 0

    def why_not(self, state: State, frame: Frame, seat: int, action: int) -> str:
        return "The card does not reach that lantern."

    def question(self) -> str:
        return "lantern"


class Set(Op):
    """`light(GROUP)` for the owner, `snuff(GROUP)` for nobody."""

    def __init__(self, group: Group, lights: bool) -> None:
        super().__init__()
        self.group = group
        self.lights = lights

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Pier)
        chosen = members(self.group.mask(state, frame))
        self.on(state, frame, len(chosen))
        for lantern in chosen:
            state.lit[lantern] = frame.seat if self.lights else int(NONE)
            state.tell(E_LIT if self.lights else E_OUT, frame.seat, lantern)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.group.mask(state, frame) != 0


class Gust(Op):
    """`gust(n)`: chance names a lantern n times, and it goes dark. The generator is part of the state."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Pier)
        self.on(state, frame)
        for _gust in range(self.n.value(state, frame)):
            lantern = int(state.draw(LANTERNS))
            state.tell(E_OUT if state.lit[lantern] >= 0 else E_CALM, frame.seat, lantern)
            state.lit[lantern] = int(NONE)


class Peek(Op):
    """`peek`: the owner sees the top of the pile. `possible` asks for a public fact: is there a card."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Pier)
        self.on(state, frame)
        if self.possible(state, frame):
            card = state.deck.top(PILE)
            state.deck.show(card, 1 << frame.seat)
            state.tell(E_PEEKED, frame.seat, card=card, seen=1 << frame.seat)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, Pier)
        return state.deck.size(PILE) > 0


def members(mask: int) -> list[int]:
    return [lantern for lantern in range(LANTERNS) if mask >> lantern & 1]


WHICH = ("which", GROUP)
VOCABULARY = Vocabulary(
    verbs=[
        Word("light", (WHICH,), lambda which: Set(which, True), "each burns for you"),
        Word("snuff", (WHICH,), lambda which: Set(which, False), "each goes dark"),
        Word("gust", (("n", NUMBER),), Gust, "n times chance names a lantern, which goes dark"),
        Word("peek", (), Peek, "look at the top card of the pile"),
    ],
    groups=[
        Word("mine", (), lambda: Burning("mine"), "lanterns that burn for you"),
        Word("theirs", (), lambda: Burning("theirs"), "lanterns that burn for the other keeper"),
        Word("dark", (), lambda: Burning("dark"), "lanterns that do not burn"),
        Word("beside", (("of", GROUP),), Beside, "lanterns next to one of those"),
        Word("target", (), Target, "the lantern that target(...) chose", needs="target"),
    ],
    numbers=[],
    conditions=[],
    aim=Aim,
    aimed=Target(),
    yes=SPACE.first("yes"),
    no=SPACE.first("no"),
    branch=SPACE.first("branch"),
    branches=2,
)
