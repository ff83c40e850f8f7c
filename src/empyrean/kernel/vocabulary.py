"""From the tree of the notation to ops: each game's words, declared with the kinds of their arguments.

The declarations serve three readers: the compiler here, the checker (every mistake is found when content loads, with
what was expected instead), and the reference page of the words (`Vocabulary.reference`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from empyrean.kernel.control import Bracket, Branch, If, May, So
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code, Op
from empyrean.kernel.notation import Clause, Node, read_card
from empyrean.kernel.values import (
    Any as AnyOf,
)
from empyrean.kernel.values import (
    Both,
    Compare,
    Condition,
    Constant,
    Count,
    EitherOf,
    Group,
    Negation,
    Number,
    Overlap,
    Product,
    Remainder,
    Sum,
    Union,
)

NUMBER = "number"  # may depend on the state: 2, 1 + count(ally)
INT = "whole number"
GROUP = "group"
CONDITION = "condition"


@dataclass(frozen=True)
class Words:
    """An argument that is one of a few words; its value is the word's number. `many`: several may be joined by `|`, and
    the value is the mask of their numbers."""

    name: str
    numbers: dict[str, int]
    many: bool = False


@dataclass(frozen=True)
class Special:
    """An argument that the game's own compiler reads, such as cards that are chosen from a hand."""

    name: str
    how: str = ""


Kind = str | Words | Special


@dataclass(frozen=True)
class Word:
    """A name of the vocabulary: its arguments by kind, what it makes, and what it means."""

    name: str
    args: tuple[tuple[str, Kind], ...]
    make: Callable[..., Any]
    text: str
    needs: str = ""  # a reference that must be bound before, such as `target` or `attacker`
    optional: int = 0  # how many of the last arguments may be left out
    through: bool = False  # a verb that must be able to stop between the members of its first argument


@dataclass(frozen=True)
class Vocabulary:
    """The words of one game, beside those of the notation itself (then, so, or, if, may, any, none, count)."""

    verbs: Sequence[Word]
    groups: Sequence[Word]
    numbers: Sequence[Word]
    conditions: Sequence[Word]
    yes: int
    no: int
    branch: int  # the action of the first alternative of `or`
    branches: int  # how many alternatives there may be
    # For games that choose with `target(...)`: the op that asks for one of a group, and what `target` means afterwards.
    aim: Callable[[Group], Op] | None = None
    aimed: Group | None = None
    later: tuple[str, ...] = ("target",)  # the words for what an earlier step of the same program has chosen
    # Prefixes beside `may`: each makes an op that gets the part behind it as its attribute `body`, and runs it as often
    # as it says; the part goes on at that op.
    prefixes: Sequence[Word] = ()
    # For verbs that stop between the members of a group; a game without such verbs needs neither.
    loop: Callable[[Group], Any] | None = None  # the op that goes through a group one by one; has an attribute `body`
    each: Group | None = None  # what the verb's group means inside that loop
    events: dict[str, tuple[str, ...]] = field(default_factory=dict)  # event: the references it binds
    more: dict[str, Sequence[Word]] = field(default_factory=dict)  # further kinds of words, by the title of their list

    def reference(self) -> str:
        """A page of all words, for authors of cards."""
        out = []
        for title, words in (
            ("Verbs", self.verbs),
            ("Groups", self.groups),
            ("Numbers", self.numbers),
            ("Conditions", self.conditions),
            ("Prefixes", self.prefixes),
            *self.more.items(),
        ):
            if not words:
                continue
            out.append(f"### {title}\n\n| word | meaning |\n|---|---|")
            for word in words:
                args = ", ".join(f"{name}: {_kind(kind)}" for name, kind in word.args)
                out.append(f"| `{word.name}{f'({args})' if args else ''}` | {word.text} |")
            out.append("")
        if self.events:
            events = [f"`{name}`" + (f" ({', '.join(refs)})" if refs else "") for name, refs in self.events.items()]
            out.append(f"### Events\n\nWith the references they bind: {', '.join(events)}.\n")
        return "\n".join(out)


class Compiler:
    """Lays one card's programs into the code of a game."""

    def __init__(self, vocabulary: Vocabulary, code: Code) -> None:
        self.vocabulary = vocabulary
        self.code = code
        self.bound: set[str] = set()
        self.given: set[str] = set()  # what the event binds, before anything is chosen
        self.aiming = False  # reading the arguments of a verb: the only place for target(...)
        self.before: list[Op] = []

    def clauses(self, text: str) -> tuple[Clause, ...]:
        return read_card(text, ("may", *(word.name for word in self.vocabulary.prefixes)))

    def program(self, node: Node, bound: Sequence[str] = ()) -> int:
        """Lay a whole program; where it starts. `bound`: references that its event gives it."""
        self.bound = set(bound)
        self.given = set(bound)
        if self.vocabulary.aim is not None and _chosen(node, "target" in bound):
            self.bound.add("target")
        return self._lay(node, -1)

    # --- programs: laid from the end to the beginning ----------------------------------------------------------

    def _lay(self, node: Node, following: int) -> int:
        if node.kind == "program":
            return self._sequence(node, following)
        if node.kind == "choice":
            if len(node.parts) > self.vocabulary.branches:
                raise ContentError(f"`or` joins at most {self.vocabulary.branches} parts")
            parts = [self._lay(part, following) for part in node.parts]
            return self._op(Branch(parts, self.vocabulary.branch), following)
        if node.kind == "condition":
            yes = self._lay(node.parts[0], following)
            no = self._lay(node.parts[2], following) if len(node.parts) == 3 else following
            return self._op(If(self.condition(node.parts[1]), yes, no), following)
        if node.kind == "prefix" and node.parts[0].value == "may":
            part = self._lay(node.parts[1], following)
            return self._op(May(part, self.vocabulary.yes, self.vocabulary.no), following)
        if node.kind == "prefix":
            word = find(self.vocabulary.prefixes, node.parts[0], "prefix")
            args, named = self._arguments(word, node.parts[0])
            around = word.make(*args, **named)
            entry = self._op(around, following)
            around.body = self._lay(node.parts[1], entry)
            return entry
        return self._verb(node, following)

    def _sequence(self, node: Node, following: int) -> int:
        entry = self._lay(node.parts[-1], following)
        for part, join in zip(reversed(node.parts[:-1]), reversed(node.joins), strict=True):
            goal = entry
            if join == "so":
                goal = self._op(So(following), entry)
            start = self._lay(part, goal)
            if self.code.ops[start].after >= 0:
                start = self._op(Bracket(start), goal)
            op = self.code.ops[start]
            op.after = entry
            op.so = join == "so"
            entry = start
        return entry

    def _verb(self, node: Node, following: int) -> int:
        word = find(self.vocabulary.verbs, node, "verb")
        self.before = []
        self.aiming = True
        args, named = self._arguments(word, node)
        self.aiming = False
        before = self.before
        if word.through:
            assert self.vocabulary.loop is not None, f"{word.name} goes through a group, but there is no loop"
            loop = self.vocabulary.loop(args[0])
            entry = self._op(loop, following)
            loop.body = self._op(word.make(self.vocabulary.each, *args[1:], **named), entry)
        else:
            entry = self._op(word.make(*args, **named), following)
        later = self.vocabulary.later
        self.code.ops[entry].waits = not before and self.given.isdisjoint(later) and mentions(node, *later)
        for op in reversed(before):
            entry = self._op(op, entry)
        return entry

    def _op(self, op: Op, following: int) -> int:
        return int(self.code.lay(op, following))

    # --- arguments ---------------------------------------------------------------------------------------------

    def _arguments(self, word: Word, node: Node) -> tuple[list[Any], dict[str, Any]]:
        """The required arguments in order, and the optional ones that are there by name."""
        names = [name for name, _ in word.args]
        least = len(names) - word.optional
        given = list(node.parts)
        for name in node.named:
            if name not in names:
                raise ContentError(f"{word.name} has no {name!r}; it takes {', '.join(names) or 'nothing'}")
        if len(given) > len(names) or len(given) + len(node.named) < least:
            raise ContentError(f"{word.name} takes {', '.join(names) or 'no arguments'}: {node}")
        values: list[Any] = []
        options: dict[str, Any] = {}
        for i, (name, kind) in enumerate(word.args):
            part = given[i] if i < len(given) else node.named.get(name)
            if i < len(given) and name in node.named:
                raise ContentError(f"{word.name} has {name!r} twice: {node}")
            if part is None:
                if i < least:
                    raise ContentError(f"{word.name} lacks {name!r}: {node}")
            elif i < least:
                values.append(self.value(kind, part))
            else:
                options[name] = self.value(kind, part)
        return values, options

    def value(self, kind: Kind, node: Node) -> Any:
        """One argument, read by its kind."""
        if isinstance(kind, Words) and kind.many and node.kind == "op" and node.value == "|":
            mask, more = self.value(kind, node.parts[0]), self.value(kind, node.parts[1])
            if mask & more:
                raise ContentError(f"expected each {kind.name} once, found {node}")
            return mask | more
        if isinstance(kind, Words):
            if node.kind != "name" or node.value not in kind.numbers:
                raise ContentError(f"expected {kind.name} ({', '.join(kind.numbers)}), found {node}")
            number = kind.numbers[node.value]
            return 1 << number if kind.many else number
        if kind == NUMBER:
            return self.number(node)
        if kind == INT:
            if node.kind != "number":
                raise ContentError(f"expected a whole number, found {node}")
            return int(node.value)
        if kind == CONDITION:
            return self.condition(node)
        if isinstance(kind, Special):
            return self.special(kind, node)
        return self.group(node)

    def special(self, kind: Special, node: Node) -> Any:
        """An argument of the game's own kinds; it may put asking ops into `before`, to be laid before the verb."""
        raise AssertionError(f"{kind.name} is read by the game's own compiler")

    def number(self, node: Node) -> Number:
        if node.kind == "number":
            return Constant(int(node.value))
        if node.kind == "op" and node.value in ("+", "-"):
            return Sum(self.number(node.parts[0]), self.number(node.parts[1]), 1 if node.value == "+" else -1)
        if node.kind == "op" and node.value in ("*", "%"):
            a, b = self.number(node.parts[0]), self.number(node.parts[1])
            return Product(a, b) if node.value == "*" else Remainder(a, b)
        if node.kind == "call" and node.value == "count" and len(node.parts) == 1:
            return Count(self.group(node.parts[0]))
        made: Number = self._make(self.vocabulary.numbers, node, "number")
        return made

    def condition(self, node: Node) -> Condition:
        if node.kind == "op" and node.value in ("and", "or"):
            a, b = self.condition(node.parts[0]), self.condition(node.parts[1])
            return Both(a, b) if node.value == "and" else EitherOf(a, b)
        if node.kind == "op" and node.value == "not":
            return Negation(self.condition(node.parts[0]))
        if node.kind == "op" and node.value in ("<=", ">=", "==", "!=", "<", ">"):
            return Compare(self.number(node.parts[0]), node.value, self.number(node.parts[1]))
        if node.kind == "call" and node.value in ("any", "none") and len(node.parts) == 1:
            some = AnyOf(self.group(node.parts[0]))
            return some if node.value == "any" else Negation(some)
        made: Condition = self._make(self.vocabulary.conditions, node, "condition")
        return made

    def group(self, node: Node) -> Group:
        if node.kind == "op" and node.value in ("&", "|"):
            a, b = self.group(node.parts[0]), self.group(node.parts[1])
            return Overlap(a, b) if node.value == "&" else Union(a, b)
        aim = self.vocabulary.aim
        if aim is not None and node.kind == "call" and node.value == "target":
            if len(node.parts) != 1:
                raise ContentError(f"target takes one group: {node}")
            if not self.aiming:
                raise ContentError(f"target(...) chooses what a verb acts on; it cannot stand here: {node}")
            if self.before:
                raise ContentError(f"a step chooses one target; choose the other one in a step of its own: {node}")
            self.before.append(aim(self.group(node.parts[0])))
            self.bound.add("target")
            assert self.vocabulary.aimed is not None
            return self.vocabulary.aimed
        made: Group = self._make(self.vocabulary.groups, node, "group")
        return made

    def _make(self, words: Sequence[Word], node: Node, what: str) -> Any:
        word = find(words, node, what)
        if word.needs and word.needs not in self.bound:
            raise ContentError(f"{word.name!r} means nothing here: nothing has set it before")
        aiming, self.aiming = self.aiming, False
        args, named = self._arguments(word, node)
        self.aiming = aiming
        return word.make(*args, **named)


def _chosen(node: Node, bound: bool) -> bool:
    """Is a target chosen once this is done? Programs are laid backwards, so one named too early is found here."""
    if node.kind == "name" and node.value == "target" and not bound:
        raise ContentError("'target' is named before target(...) chooses it")
    order = node.parts
    if node.kind == "condition":
        bound = _chosen(node.parts[1], bound)
        order = (node.parts[0], *node.parts[2:])
    if node.kind in ("condition", "choice"):
        ways = [_chosen(part, bound) for part in order]  # only one of them is taken
        return any(ways)
    for part in (*order, *node.named.values()):
        bound = _chosen(part, bound)
    return bound or (node.kind == "call" and node.value == "target")


def mentions(node: Node, *names: str) -> bool:
    """Does one of these words stand anywhere in the tree?"""
    if node.kind in ("name", "call") and node.value in names:
        return True
    return any(mentions(part, *names) for part in (*node.parts, *node.named.values()))


def find(words: Sequence[Word], node: Node, what: str) -> Word:
    if node.kind in ("name", "call"):
        for word in words:
            if word.name == node.value:
                return word
    known = ", ".join(word.name for word in words)
    raise ContentError(f"no {what} {str(node)!r}; known are {known}")


def _kind(kind: Kind) -> str:
    return kind if isinstance(kind, str) else kind.name
