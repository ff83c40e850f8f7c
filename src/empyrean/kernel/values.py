"""Numbers and conditions of the notation, as immutable objects that a state answers."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.bits import count
from empyrean.kernel.machine import Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Number:
    """A whole number that may depend on the state."""

    def value(self, state: State, frame: Frame) -> i64:
        raise AssertionError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that holds or not."""

    def holds(self, state: State, frame: Frame) -> bool:
        raise AssertionError


@mypyc_attr(allow_interpreted_subclasses=True)
class Group:
    """A set of things, as a mask of their numbers (at most 61 of them). A game whose sets are larger says `size`."""

    def mask(self, state: State, frame: Frame) -> i64:
        raise AssertionError

    def size(self, state: State, frame: Frame) -> i64:
        """How many there are."""
        return count(self.mask(state, frame))


@final
class Constant(Number):
    def __init__(self, n: i64) -> None:
        self.n = n

    def value(self, state: State, frame: Frame) -> i64:
        return self.n


@final
class Sum(Number):
    """a + sign * b"""

    def __init__(self, a: Number, b: Number, sign: i64) -> None:
        self.a = a
        self.b = b
        self.sign = sign

    def value(self, state: State, frame: Frame) -> i64:
        return self.a.value(state, frame) + self.sign * self.b.value(state, frame)


@final
class Product(Number):
    def __init__(self, a: Number, b: Number) -> None:
        self.a = a
        self.b = b

    def value(self, state: State, frame: Frame) -> i64:
        return self.a.value(state, frame) * self.b.value(state, frame)


@final
class Remainder(Number):
    """a % b"""

    def __init__(self, a: Number, b: Number) -> None:
        self.a = a
        self.b = b

    def value(self, state: State, frame: Frame) -> i64:
        return self.a.value(state, frame) % self.b.value(state, frame)


@final
class Count(Number):
    """How many things a group has."""

    def __init__(self, group: Group) -> None:
        self.group = group

    def value(self, state: State, frame: Frame) -> i64:
        return self.group.size(state, frame)


@final
class Compare(Condition):
    """a relates to b; the relation is one of the notation's six signs."""

    def __init__(self, a: Number, sign: str, b: Number) -> None:
        self.a = a
        self.b = b
        self.less = "<" in sign
        self.equal = sign in ("<=", ">=", "==")
        self.more = ">" in sign or sign == "!="
        if sign == "!=":
            self.less = True

    def holds(self, state: State, frame: Frame) -> bool:
        a = self.a.value(state, frame)
        b = self.b.value(state, frame)
        if a < b:
            return self.less
        return self.equal if a == b else self.more


@final
class Both(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, state: State, frame: Frame) -> bool:
        return self.a.holds(state, frame) and self.b.holds(state, frame)


@final
class EitherOf(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, state: State, frame: Frame) -> bool:
        return self.a.holds(state, frame) or self.b.holds(state, frame)


@final
class Negation(Condition):
    def __init__(self, a: Condition) -> None:
        self.a = a

    def holds(self, state: State, frame: Frame) -> bool:
        return not self.a.holds(state, frame)


@final
class Any(Condition):
    """Is there anything in the group?"""

    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, state: State, frame: Frame) -> bool:
        return self.group.size(state, frame) > 0


@final
class Overlap(Group):
    """a & b"""

    def __init__(self, a: Group, b: Group) -> None:
        self.a = a
        self.b = b

    def mask(self, state: State, frame: Frame) -> i64:
        first = self.a.mask(state, frame)
        return first & self.b.mask(state, frame) if first != 0 else 0


@final
class Union(Group):
    """a | b"""

    def __init__(self, a: Group, b: Group) -> None:
        self.a = a
        self.b = b

    def mask(self, state: State, frame: Frame) -> i64:
        return self.a.mask(state, frame) | self.b.mask(state, frame)
