"""A throw-away game for tests of the machinery: a slate on which ops write numbers, and a few ops to build from."""

from __future__ import annotations

from typing import Any

from empyrean.kernel import chance
from empyrean.kernel.actions import ActionSpace
from empyrean.kernel.actions import Group as Choices
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Frame, Op, State, restore
from empyrean.kernel.meta import Meta, Setting
from empyrean.kernel.values import Condition, Group, Number
from empyrean.kernel.vocabulary import GROUP, INT, NUMBER, Compiler, Vocabulary, Word, Words

SEATS = 3
SPACE = ActionSpace(
    [Choices("number", "n", 10), Choices("branch", "branch", 3), Choices("yes"), Choices("no"), Choices("instant")]
)
BRANCH, YES, NO, INSTANT = (SPACE.first(name) for name in ("branch", "yes", "no", "instant"))
HIGH = Setting("high", "High", 3, low=1, high=9)
META = Meta("tiny", "Tiny", "Numbers on a slate.", (2, SEATS), 1, "a test", (HIGH,))


class Slate(State):
    """Numbers that were written, and one answer per seat (-1: none yet)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.marks: list[int] = []
        self.answers = [-1] * SEATS

    def clone(self) -> Slate:
        copy = Slate(self.game)
        copy.stack, copy.rng, copy.asking = self.stack.clone(), self.rng, self.asking
        copy.learned, copy.ended = self.learned, self.ended
        copy.marks, copy.answers = self.marks[:], self.answers[:]
        return copy

    def pack(self) -> dict[str, Any]:
        return {"marks": self.marks[:], "answers": self.answers[:]}


class Tiny(Game):
    """A match starts at the op `begin`, for seat 0."""

    def __init__(self, code: Code, begin: int, meta: Meta = META, cards: tuple[str, ...] = ()) -> None:
        super().__init__(meta, SPACE, code)
        self.begin = begin
        self.cards = cards

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> Slate:
        state = Slate(self)
        state.rng = chance.start(seed)
        state.push(Frame(self.begin, 0))
        return state

    def unpack(self, data: dict[str, Any]) -> Slate:
        state = Slate(self)
        state.marks, state.answers = list(data["marks"]), list(data["answers"])
        restore(state, data)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Slate)
        return {"marks": state.marks[:]}

    def label(self, view: dict[str, Any], action: int) -> Option:
        return Option(action, f"{self.action_name(action)} ({len(view['marks'])} marks)")

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        return " ".join(map(str, told)) if told[0] else ""

    def result(self, state: State) -> Result:
        return Result((1, 2), (1.0, 0.0), "It is over.")

    def content(self) -> list[dict[str, Any]]:
        return [{"name": name} for name in self.cards]

    def seat_count(self, state: State) -> int:
        return SEATS


def build(*ops: Op) -> Tiny:
    code = Code()
    return Tiny(code, chain(code, *ops))


def begun(code: Code, begin: int, seed: int = 1) -> Slate:
    """A match of the game that begins there, at its first question."""
    state = Tiny(code, begin).new(seed=seed)
    assert isinstance(state, Slate)
    return state


def slate(*ops: Op, seed: int = 1) -> Slate:
    """A match of the game that is these ops, at its first question."""
    code = Code()
    return begun(code, chain(code, *ops), seed)


def chain(code: Code, *ops: Op) -> int:
    """Lay ops one after another; where they begin."""
    at = -1
    for op in reversed(ops):
        at = int(code.lay(op, at))
    return at


# --- ops --------------------------------------------------------------------------------------------------------------


class Write(Op):
    """Writes a number; `done` says how much it claims to have done."""

    def __init__(self, n: int, done: int = 1, able: bool = True) -> None:
        super().__init__()
        self.n = n
        self.did = done
        self.able = able

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Slate)
        self.on(state, frame, self.did)
        state.marks.append(self.n)
        state.tell(1, self.n)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.able


class Ask(Op):
    """Asks for one of the numbers and writes it."""

    def __init__(self, *numbers: int, skips: bool = False) -> None:
        super().__init__()
        self.asks = True
        self.skips = skips
        self.numbers = numbers

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        for n in self.numbers:
            out.add(n)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Slate)
        self.on(state, frame)
        state.marks.append(action)

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)


class Everyone(Op):
    """Seats 0 and 1 answer with a number each; when both have, the answers are written in the order of the seats."""

    def __init__(self, secret: bool = True) -> None:
        super().__init__()
        self.asks = True
        self.secret = secret

    def seats(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Slate)
        return sum(1 << seat for seat in range(2) if state.answers[seat] < 0)

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        for n in range(3):
            out.add(n)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Slate)
        state.answers[seat] = action
        state.push(frame)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Slate)
        self.on(state, frame)
        state.marks += state.answers[:2]
        state.answers = [-1] * SEATS


class End(Op):
    """Ends the match at once."""

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame)
        state.finish(1)


# --- words ------------------------------------------------------------------------------------------------------------


class Marked(Group):
    """Numbers below 8 that stand on the slate."""

    def mask(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Slate)
        mask = 0
        for n in state.marks:
            mask |= 1 << n if n < 8 else 0
        return mask


class Some(Group):
    """Numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n

    def mask(self, state: State, frame: Frame) -> int:
        return (1 << self.n) - 1


class Target(Group):
    def mask(self, state: State, frame: Frame) -> int:
        return 1 << frame.target if frame.target >= 0 else 0


class It(Group):
    def mask(self, state: State, frame: Frame) -> int:
        return 1 << frame.it if frame.it >= 0 else 0


class Aim(Op):
    def __init__(self, group: Group) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.group = group

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        for n in range(8):
            if self.group.mask(state, frame) >> n & 1:
                out.add(n)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        state.push(frame.aimed(self.next, action))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.aimed(self.next, -1))

    def possible(self, state: State, frame: Frame) -> bool:
        return self.group.mask(state, frame) != 0


class Loop(Op):
    """Runs its body for each member, the lowest first; `left` holds those to come, and a bit that it has begun."""

    BEGUN = 1 << 8

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.group = group
        self.body = -1

    def run(self, state: State, frame: Frame) -> None:
        left = frame.left if frame.left & self.BEGUN else self.group.mask(state, frame) | self.BEGUN
        members = [n for n in range(8) if left >> n & 1]
        if not members:
            self.on(state, frame.through(frame.at, -1, 0))
            return
        state.push(frame.through(self.body, members[0], left & ~(1 << members[0])))


class Note(Op):
    """Writes each member of a group, plus a number."""

    def __init__(self, group: Group, plus: Number | None = None) -> None:
        super().__init__()
        self.group = group
        self.plus = plus

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Slate)
        members = [n for n in range(8) if self.group.mask(state, frame) >> n & 1]
        self.on(state, frame, len(members))
        state.marks += [n + (self.plus.value(state, frame) if self.plus else 0) for n in members]

    def possible(self, state: State, frame: Frame) -> bool:
        return self.group.mask(state, frame) != 0


class Length(Number):
    def value(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Slate)
        return len(state.marks)


class Named(Condition):
    """A condition by a word: `always` or `never`."""

    def __init__(self, when: int) -> None:
        self.when = when

    def holds(self, state: State, frame: Frame) -> bool:
        return bool(self.when)


WHO = ("who", GROUP)
VOCABULARY = Vocabulary(
    verbs=[
        Word("write", (("n", INT),), Write, "write n"),
        Word("miss", (("n", INT),), lambda n: Write(n, 0), "write n, and claim to have done nothing"),
        Word("cannot", (("n", INT),), lambda n: Write(n, 0, False), "write n, though it could do nothing"),
        Word("note", (WHO, ("plus", NUMBER)), Note, "write each, plus a number", optional=1),
        Word("each", (WHO,), Note, "the same one by one", through=True),
    ],
    groups=[
        Word("marked", (), Marked, "what stands on the slate"),
        Word("some", (("n", INT),), Some, "the first n numbers"),
        Word("target", (), Target, "what was chosen", needs="target"),
        Word("cause", (), It, "what the event speaks of", needs="cause"),
    ],
    numbers=[Word("length", (), Length, "how many marks there are")],
    conditions=[Word("on", (("when", Words("day", {"never": 0, "always": 1})),), Named, "by a word")],
    aim=Aim,
    aimed=Target(),
    loop=Loop,
    each=It(),
    yes=YES,
    no=NO,
    branch=BRANCH,
    branches=3,
    events={"dawn": (), "fall": ("cause",)},
)


def compiled(text: str, bound: tuple[str, ...] = ()) -> Tiny:
    """A game whose whole match is the program."""
    code = Code()
    compiler = Compiler(VOCABULARY, code)
    (clause,) = compiler.clauses(text)
    return Tiny(code, compiler.program(clause.program, bound))


def played(text: str, *answers: int) -> list[int]:
    """What a program writes, given the answers to its questions; all of them must be asked, and no more."""
    state = compiled(text).new()
    assert isinstance(state, Slate)
    for answer in answers:
        state.apply(0, answer)
    assert state.is_over(), f"asks {state.question()} with {state.legal(0)}"
    return state.marks


def offered(text: str, *answers: int) -> list[int]:
    """What is asked after the answers."""
    state = compiled(text).new()
    for answer in answers:
        state.apply(0, answer)
    return state.legal(0)


def is_possible(text: str) -> bool:
    game = compiled(text)
    state = game.start(2, 1, {})
    return bool(game.code.possible(state, Frame(game.begin, 0)))
