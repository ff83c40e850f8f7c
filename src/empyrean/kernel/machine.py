"""How a game runs: programs made of ops, frames that say where each program is, and one loop that drives them.

An Op is one immutable step of a program. All ops of a game lie in one list, its Code, built once from rules and
content and shared by every state. A Frame says which op comes next, for whom, and with which few numbers. The stack of
frames is all the control state there is, so a state can be cloned, saved, undone and searched in the middle of any
effect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from empyrean.kernel import chance
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from empyrean.kernel.game import Game, Option, Result

NONE: Final[i64] = -1
EVERYONE: Final[i64] = (1 << 60) - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A running program. Immutable, so clones share it. The registers after `seat` mean what the game's ops say:

    source   whose effect this is (a piece, a card in play)
    target   what the effect's owner chose
    subject  what the event speaks of
    cause    what brought the event about
    it       the thing at hand while an effect goes through several
    left     which or how many remain
    done     how much the last step did: `so` reads it
    """

    __slots__ = ("at", "cause", "done", "it", "left", "seat", "source", "subject", "target")

    def __init__(
        self,
        at: i64,
        seat: i64,
        source: i64 = NONE,
        target: i64 = NONE,
        subject: i64 = NONE,
        cause: i64 = NONE,
        it: i64 = NONE,
        left: i64 = 0,
        done: i64 = 0,
    ) -> None:
        self.at = at
        self.seat = seat
        self.source = source
        self.target = target
        self.subject = subject
        self.cause = cause
        self.it = it
        self.left = left
        self.done = done

    def to(self, at: i64) -> Frame:
        """The same program, standing at another op."""
        return Frame(at, self.seat, self.source, self.target, self.subject, self.cause, self.it, self.left, self.done)

    def doing(self, at: i64, done: i64) -> Frame:
        """Go on at `at`; the step before did `done`."""
        return Frame(at, self.seat, self.source, self.target, self.subject, self.cause, self.it, self.left, done)

    def aimed(self, at: i64, target: i64) -> Frame:
        """Go on at `at` with a chosen target."""
        return Frame(
            at, self.seat, self.source, target, self.subject, self.cause, self.it, self.left, 0 if target < 0 else 1
        )

    def through(self, at: i64, it: i64, left: i64) -> Frame:
        """Go on at `at` with the next thing of several."""
        return Frame(at, self.seat, self.source, self.target, self.subject, self.cause, it, left, self.done)

    def pack(self) -> list[int]:
        return [
            int(n)
            for n in (
                self.at,
                self.seat,
                self.source,
                self.target,
                self.subject,
                self.cause,
                self.it,
                self.left,
                self.done,
            )
        ]


@final
@mypyc_attr(acyclic=True)
class Stack:
    """The running programs, the current one on top. Room once taken is kept, so that push and pop move no memory."""

    def __init__(self, frames: vec[Frame]) -> None:
        self._frames = frames
        self._n: i64 = len(frames)

    def push(self, frame: Frame) -> None:
        if self._n == len(self._frames):
            self._frames = append(self._frames, frame)
        else:
            self._frames[self._n] = frame
        self._n += 1

    def pop(self) -> Frame:
        self._n -= 1
        return self._frames[self._n]

    def top(self) -> Frame:
        return self._frames[self._n - 1]

    def is_empty(self) -> bool:
        return self._n == 0

    def clear(self) -> None:
        self._n = 0

    def clone(self) -> Stack:
        copy = Stack(self._frames[:])
        copy._n = self._n
        return copy

    def runs(self, at: i64, source: i64) -> bool:
        """Is a program of this source waiting at that op?"""
        i: i64 = 0
        while i < self._n:
            frame = self._frames[i]
            if frame.at == at and frame.source == source:
                return True
            i += 1
        return False

    def listed(self) -> list[Frame]:
        """From the bottom to the top."""
        return [self._frames[i] for i in range(self._n)]


def new_stack(frames: Iterable[Frame] = ()) -> Stack:
    return Stack(vec[Frame](frames))


@final
class Actions:
    """A reusable buffer of legal actions."""

    def __init__(self, size: int = 512) -> None:
        self._items: vec[i64] = vec[i64]([i64(0)] * size)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        self._items[self.n] = action
        self.n += 1

    def get(self, i: i64) -> i64:
        return self._items[i]

    def has(self, action: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self._items[i] == action:
                return True
            i += 1
        return False

    def listed(self) -> list[int]:
        return [int(self._items[i]) for i in range(self.n)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One step of a program.

    A doing op overrides `run`. An asking op sets `asks` and overrides `options` and `choose`; `run` then says how to
    go on when there is nothing to choose from. What else an asking op may set:

    skips   a question with a single answer is answered by the rules; only where everybody can see that it has one
    opens   something may have happened since the question was left on the stack: `open` looks whether to ask at all
    stays   the question is asked again after each answer, until the op itself takes it off the stack
    secret  several seats answer at once, unseen by each other

    Any op may set `foresees`: its `possible` answers for the steps after it as well. So a price looks whether what it
    buys could still be done.
    """

    asks: bool = False
    skips: bool = False
    opens: bool = False
    stays: bool = False
    secret: bool = False
    foresees: bool = False

    def __init__(self) -> None:
        self.at: i64 = NONE
        self.next: i64 = NONE  # where its program goes on; NONE: it ends here
        self.after: i64 = NONE  # the step that `then` or `so` joins to this one
        self.so: bool = False
        self.waits: bool = False  # it speaks of something that its own program chooses first

    def on(self, state: State, frame: Frame, done: i64 = 1) -> None:
        """Let the program go on after this step, which did `done`. Push this first, then what must happen before."""
        if self.next >= 0:
            state.stack.push(frame.doing(self.next, done))

    def run(self, state: State, frame: Frame) -> None:
        raise AssertionError(f"{type(self).__name__} does not run")

    def open(self, state: State, frame: Frame) -> bool:
        """Is the question still to be asked? If not, take it off the stack and say how to go on."""
        return True

    def seats(self, state: State, frame: Frame) -> i64:
        """Mask of the seats that must answer. None left: `run` closes the question."""
        return bit(frame.seat)

    def volunteers(self, state: State, frame: Frame) -> i64:
        """Mask of the seats that may act here without being asked."""
        return 0

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        """Fill `out` with what the seat may do."""

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        raise AssertionError(f"{type(self).__name__} does not ask")

    def possible(self, state: State, frame: Frame) -> bool:
        """Could this step do anything now? Decides whether an effect is on offer at all."""
        return True

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        """Why the action is not among the options, in words for a player."""
        return ""

    def shown(self, action: i64) -> i64:
        """What the other seats see of an answer; NONE: nothing."""
        return NONE if self.secret else action

    def question(self) -> str:
        """The kind of question, as a short word: `menu`, `titan`, `yes`. Public, and the same for every seat."""
        return type(self).__name__.lower()


@final
class Code:
    """All ops of a game, and the loop that runs them."""

    def __init__(self) -> None:
        self.ops: vec[Op] = vec[Op]()

    def lay(self, op: Op, following: i64 = NONE) -> i64:
        """Add an op whose program goes on at `following`. Programs are laid from their end to their beginning."""
        op.at = len(self.ops)
        op.next = following
        # An op that is not compiled may set its marks on the class, where compiled code would not look.
        op.asks = op.asks or getattr(type(op), "asks", False) is True
        op.skips = op.skips or getattr(type(op), "skips", False) is True
        op.opens = op.opens or getattr(type(op), "opens", False) is True
        op.secret = op.secret or getattr(type(op), "secret", False) is True
        op.foresees = op.foresees or getattr(type(op), "foresees", False) is True
        self.ops = append(self.ops, op)
        return op.at

    def possible(self, state: State, frame: Frame) -> bool:
        """Could the program at `frame` do anything? One step joined by `then` is enough; with `so` both are needed."""
        op = self.ops[frame.at]
        able = op.possible(state, frame)
        while op.after >= 0 and able == op.so and not op.foresees:
            op = self.ops[op.after]
            if not op.waits:
                able = op.possible(state, frame.to(op.at))
        return able

    def settle(self, state: State, out: Actions) -> bool:
        """Run until somebody must decide (True; `out` holds the first such seat's options) or all is over (False)."""
        stack = state.stack
        ops = self.ops
        while True:
            if state.queue:
                state.flush()
            if stack.is_empty():
                break
            frame = stack.top()
            op = ops[frame.at]
            if not op.asks:
                stack.pop()
                op.run(state, frame)
                continue
            if op.opens and not op.open(state, frame):
                continue
            seats = op.seats(state, frame)
            if seats == 0:
                if op.secret:
                    state.learned += 1  # what was answered unseen is open now
                stack.pop()
                op.run(state, frame)
                continue
            seat = lowest(seats)
            out.n = 0
            op.options(state, frame, seat, out)
            if op.skips and out.n < 2:
                if out.n == 0:
                    stack.pop()
                    op.run(state, frame)
                else:
                    self.choose(state, seat, out.get(0))
                continue
            state.asking = seat
            return True
        state.asking = NONE
        return False

    def choose(self, state: State, seat: i64, action: i64) -> None:
        """Answer the question on top of the stack; the caller knows that the action is legal."""
        frame = state.stack.top()
        op = self.ops[frame.at]
        if not op.stays:
            state.stack.pop()
        op.choose(state, frame, seat, action)


@final
class Event:
    """Something that happened, told in small numbers. `card` is shown only to the seats in `seen`."""

    __slots__ = ("a", "b", "c", "card", "kind", "seen")

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, card: i64, seen: i64) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.card = card
        self.seen = seen

    def told(self, seat: int) -> list[int]:
        """The event as one seat may hear it; seat -1 is a spectator."""
        shown = self.seen == EVERYONE or (seat >= 0 and (self.seen >> seat) & 1 == 1)
        return [int(self.kind), int(self.a), int(self.b), int(self.c), int(self.card) if shown else -1]


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """One position of a match: plain data, complete in itself. Games derive their own."""

    def __init__(self, game: Game, rng: i64 = 0, stack: Stack | None = None) -> None:
        self.game = game
        self.stack = new_stack() if stack is None else stack
        self.rng: i64 = rng
        self.asking: i64 = NONE
        self.learned: i64 = 0  # rises whenever chance is drawn or anybody learns something: undo never crosses a rise
        self.ended: i64 = 0  # 0 while the match goes on, else the game's code for how it ended
        self.events: list[Event] | None = None
        self.queue: list[Frame] = []  # triggers that wait for the running op to finish; empty between decisions

    # --- for rules ---------------------------------------------------------------------------------------------

    def draw(self, n: i64) -> i64:
        """A number from 0 to n - 1 by chance."""
        self.rng = chance.advance(self.rng)
        self.learned += 1
        return chance.below(self.rng, n)

    def shuffle(self, items: list[int]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.draw(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def push(self, frame: Frame) -> None:
        self.stack.push(frame)

    def trigger(self, frame: Frame) -> None:
        """Run this program once the running op is through; what is triggered first runs first."""
        self.queue.append(frame)

    def flush(self) -> None:
        """Put the waiting triggers on top of the stack."""
        while self.queue:
            self.stack.push(self.queue.pop())

    def tell(
        self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, card: i64 = NONE, seen: i64 = EVERYONE
    ) -> None:
        """Report what happened; free when nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, a, b, c, card, seen))

    def finish(self, how: i64) -> None:
        """The match is over; `how` is the game's code for the reason."""
        self.ended = how
        self.stack.clear()
        self.queue.clear()

    # --- what each game fills in -------------------------------------------------------------------------------

    def clone(self) -> State:
        raise AssertionError("a game's state clones itself")

    def pack(self) -> dict[str, Any]:
        """The game's own fields as JSON data."""
        raise AssertionError("a game's state packs itself")

    def lessons(self) -> int:
        """How much has been learned or drawn so far, wherever the game counts it."""
        return int(self.learned)

    # --- the public face ---------------------------------------------------------------------------------------

    def asks(self) -> Op | None:
        """The op whose question is open; None when the match is over."""
        return None if self.stack.is_empty() else self.game.code.ops[self.stack.top().at]

    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide; empty when the match is over."""
        op = self.asks()
        return () if op is None else _bits(op.seats(self, self.stack.top()))

    def may_act(self) -> tuple[int, ...]:
        """The seats that may act unasked."""
        op = self.asks()
        if op is None:
            return ()
        frame = self.stack.top()
        return _bits(op.volunteers(self, frame) & ~op.seats(self, frame))

    def question(self) -> str:
        """What kind of question is asked; the same word for everyone."""
        op = self.asks()
        return "" if op is None else op.question()

    def is_secret(self) -> bool:
        """Do several seats answer now, unseen by each other?"""
        op = self.asks()
        return op is not None and op.secret

    def legal(self, seat: int) -> list[int]:
        """What the seat may do now, as integers; empty when it is not asked and may not act."""
        op = self.asks()
        if op is None or (seat not in self.to_act() and seat not in self.may_act()):
            return []
        out = Actions(self.game.space.size)
        op.options(self, self.stack.top(), seat, out)
        return out.listed()

    def options(self, seat: int) -> list[Option]:
        """The same for people: with a label, and what each points at."""
        return self.game.options(self, seat)

    def apply(self, seat: int, action: int) -> None:
        """Do it, and run on to the next question. Raises IllegalAction, changing nothing, if it is not legal."""
        self.refuse(seat, action)
        self.game.code.choose(self, seat, action)
        self.game.code.settle(self, Actions(self.game.space.size))

    def refuse(self, seat: int, action: int) -> None:
        """Raise IllegalAction with the reason unless the action is legal for the seat now."""
        op = self.asks()
        if op is None:
            raise IllegalAction("The match is over.")
        if seat not in range(self.game.seat_count(self)):
            raise IllegalAction(f"There is no seat {seat} in this match.")
        if seat not in self.to_act() and seat not in self.may_act():
            waiting = " and ".join(self.game.seat_name(self, s) for s in self.to_act())
            raise IllegalAction(f"It is not your decision now: {waiting} must decide.")
        if not isinstance(action, int) or not 0 <= action < self.game.space.size:
            raise IllegalAction(f"{action!r} is no action of {self.game.meta.title}.")
        if action in self.legal(seat):
            return
        reason = op.why_not(self, self.stack.top(), seat, action)
        raise IllegalAction(reason or f"Not possible now: {self.game.action_name(action)}.")

    def is_over(self) -> bool:
        return self.stack.is_empty()

    def result(self) -> Result:
        """Places, scores per seat, and the reason. Only when the match is over."""
        return self.game.result(self)

    def to_json(self) -> dict[str, Any]:
        """Everything needed to go on, as JSON data. For files and tests, never for clients: it holds the secrets."""
        data = self.pack()
        data["stack"] = [frame.pack() for frame in self.stack.listed()]
        data["rng"] = int(self.rng)
        data["learned"] = int(self.learned)
        data["ended"] = int(self.ended)
        return data

    def _repr_svg_(self) -> str:
        return self.game.svg(self, None)


def restore(state: State, data: dict[str, Any]) -> None:
    """Put the machine's own fields back into a state that a game has read from JSON, and settle it."""
    state.stack = new_stack(Frame(*[int(n) for n in packed]) for packed in data["stack"])
    state.rng = data["rng"]
    state.learned = data["learned"]
    state.ended = data["ended"]
    seats = state.to_act()
    state.asking = seats[0] if seats else NONE


def _bits(mask: i64) -> tuple[int, ...]:
    return tuple(i for i in range(16) if (mask >> i) & 1)
