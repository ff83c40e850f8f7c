"""The ops of the notation's own words: so, if, may, or. Every game has them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.kernel.machine import Actions, Frame, Op, State
from empyrean.kernel.values import Condition


@final
class So(Op):
    """Go on only if the step before did something; else the program goes on behind the whole chain."""

    def __init__(self, instead: i64) -> None:
        super().__init__()
        self.instead = instead

    def run(self, state: State, frame: Frame) -> None:
        if frame.done > 0:
            state.push(frame.to(self.next))
        elif self.instead >= 0:
            state.push(frame.to(self.instead))


@final
class Bracket(Op):
    """A program in brackets as one step of another."""

    def __init__(self, inside: i64) -> None:
        super().__init__()
        self.inside = inside

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.to(self.inside))

    def possible(self, state: State, frame: Frame) -> bool:
        return state.game.code.possible(state, frame.to(self.inside))


@final
class If(Op):
    """Take one of two ways by a condition; without an `else` the second way is where the program goes on."""

    def __init__(self, condition: Condition, yes: i64, no: i64) -> None:
        super().__init__()
        self.condition = condition
        self.yes = yes
        self.no = no

    def run(self, state: State, frame: Frame) -> None:
        if self.condition.holds(state, frame):
            state.push(frame.to(self.yes))
        elif self.no >= 0:
            state.push(frame.doing(self.no, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        way = self.yes if self.condition.holds(state, frame) else self.no
        return way != self.next and state.game.code.possible(state, frame.to(way))


@final
class May(Op):
    """Ask the effect's owner whether to do the part at all; not asked when it could do nothing."""

    def __init__(self, part: i64, yes: i64, no: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.part = part
        self.yes = yes
        self.no = no

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        if self.possible(state, frame):
            out.add(self.yes)
            out.add(self.no)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        if action == self.yes:
            state.push(frame.to(self.part))
        else:
            self.run(state, frame)

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def possible(self, state: State, frame: Frame) -> bool:
        return state.game.code.possible(state, frame.to(self.part))

    def question(self) -> str:
        return "may"


@final
class Branch(Op):
    """Ask for one of the parts that could do something; `first` is the action of the first part."""

    def __init__(self, parts: list[int], first: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.parts: Final = parts
        self.first = first

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        for i in range(len(self.parts)):
            if state.game.code.possible(state, frame.to(self.parts[i])):
                out.add(self.first + i)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        state.push(frame.to(self.parts[action - self.first]))

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def possible(self, state: State, frame: Frame) -> bool:
        return any(state.game.code.possible(state, frame.to(part)) for part in self.parts)

    def question(self) -> str:
        return "branch"
