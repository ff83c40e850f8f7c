"""The language that cards are written in, for all games: from text to a tree. Nothing is ever executed.

    card      = [clause {";" clause}]                    modify(initiative, 15); rule(double_turn)
    clause    = {head ":"} program                       on(attacked, given=any(attacker & front)): damage(attacker, 1)
    head      = call
    program   = step {("then" | "so") step}              pay(1) so damage(target(enemy), 3) then draw
    step      = choice ["if" condition ["else" choice]]  damage(target, 4) if stack(self) == 0 else damage(target, 2)
    choice    = part {"or" part}                         heal(self, 2) or draw(1)
    part      = {prefix} (call | "(" program ")")        may turn(target, 1)      up_to(2) (build(lake) then reclaim(1))
    prefix    = "may" | word "(" argument ... ")"        the words are given by the game
    call      = name ["(" [argument {"," argument}] ")"] draw() is draw
    argument  = expression | name "=" expression         named arguments come last
    name      = word ["." word]                          ylem      self.ylem

`then` goes on in any case; `so` ends the program (the innermost one in brackets) when the step before did nothing.
Expressions are numbers, "texts", calls and brackets, joined by, from loose to tight: or, and, not, comparison, |, &,
+ -, * %. What the names mean is each game's vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from empyrean.kernel.errors import ContentError

_TOKEN = re.compile(r"\s*(?:\d+|[A-Za-z_][A-Za-z_0-9]*(?:\.[a-z_]+)?|\"[^\"]*\"|<=|>=|==|!=|[-+*%&|(),;:<>=])")
_RESERVED = frozenset({"then", "so", "or", "and", "not", "if", "else"})
_LEVELS = (("or",), ("and",), ("not",), ("<=", ">=", "==", "!=", "<", ">"), ("|",), ("&",), ("+", "-"), ("*", "%"))


@dataclass(frozen=True)
class Node:
    """Anything in the tree: a name, a call, a number, an operator or a way to join steps."""

    kind: str  # number, text, name, call, op, program, choice, condition, prefix
    value: str = ""
    parts: tuple[Node, ...] = ()
    named: dict[str, Node] = field(default_factory=dict)
    joins: tuple[str, ...] = ()  # of a program: "then" or "so" before each part but the first

    def __str__(self) -> str:
        """The tree back in the notation; reading that gives the same tree."""
        if self.kind == "program":
            words = [_within(self.parts[0], "program")]
            for join, part in zip(self.joins, self.parts[1:], strict=True):
                words += [join, _within(part, "program")]
            return " ".join(words)
        if self.kind == "choice":
            return " or ".join(_within(part, "program", "condition", "choice") for part in self.parts)
        if self.kind == "condition":
            text = f"{_within(self.parts[0], 'program', 'condition')} if {self.parts[1]}"
            return text if len(self.parts) == 2 else f"{text} else {_within(self.parts[2], 'program', 'condition')}"
        if self.kind == "prefix":
            return f"{self.parts[0]} {_within(self.parts[1], 'program', 'condition', 'choice')}"
        if self.kind == "op":
            own = _level(self)
            last = str(self.parts[-1])
            if len(self.parts) == 1:
                return f"{self.value} {last if _level(self.parts[0]) >= own else f'({last})'}"
            first = str(self.parts[0])
            return (
                f"{first if _level(self.parts[0]) >= own else f'({first})'} {self.value} "
                f"{last if _level(self.parts[1]) > own else f'({last})'}"
            )
        if self.kind == "call":
            args = [*map(str, self.parts), *(f"{k}={v}" for k, v in self.named.items())]
            return f"{self.value}({', '.join(args)})"
        return f'"{self.value}"' if self.kind == "text" else self.value


@dataclass(frozen=True)
class Clause:
    """One sentence of a card: its heads, and what then happens."""

    heads: tuple[Node, ...]
    program: Node

    def __str__(self) -> str:
        return "".join(f"{head}: " for head in self.heads) + str(self.program)


def read_card(text: str, prefixes: Collection[str] = ("may",)) -> tuple[Clause, ...]:
    """All clauses of a card's effect; none for a card without one."""
    return _Reader(text, prefixes).card()


def read_expression(text: str) -> Node:
    """A lone expression, such as a requirement."""
    reader = _Reader(text, ())
    node = reader.expression()
    reader.end()
    return node


def _within(node: Node, *loose: str) -> str:
    """The node's text, in brackets if it is of a kind that binds too loosely here."""
    return f"({node})" if node.kind in loose else str(node)


def _level(node: Node) -> int:
    """How tightly an expression binds."""
    if node.kind != "op":
        return len(_LEVELS)
    return next(level for level, words in enumerate(_LEVELS) if node.value in words)


class _Reader:
    """A recursive descent over the tokens, one method per line of the grammar."""

    def __init__(self, text: str, prefixes: Collection[str]) -> None:
        self.text = text
        self.prefixes = prefixes
        self.tokens: list[tuple[str, int]] = []
        at = 0
        while rest := text[at:].strip():
            match = _TOKEN.match(text, at)
            if match is None:
                problem = "expected a closing quote after" if rest[0] == '"' else "cannot read"
                raise ContentError(f"{problem} {rest!r}")
            self.tokens.append((match.group().strip(), match.start()))
            at = match.end()
        self.i = 0

    def peek(self, ahead: int = 0) -> str:
        at = self.i + ahead
        return self.tokens[at][0] if at < len(self.tokens) else ""

    def accept(self, *wanted: str) -> str:
        """The next token if it is one of these, else nothing."""
        token = self.peek()
        if token not in wanted:
            return ""
        self.i += 1
        return token

    def take(self, wanted: str) -> None:
        if not self.accept(wanted):
            raise self.expected(repr(wanted))

    def name(self, what: str) -> str:
        token = self.peek()
        if token in _RESERVED or not (token[:1].isalpha() or token[:1] == "_"):
            raise self.expected(what)
        self.i += 1
        return token

    def expected(self, what: str) -> ContentError:
        return ContentError(f"expected {what} {self.where()}")

    def where(self) -> str:
        if self.i >= len(self.tokens):
            return "at the end"
        return f"before {self.text[self.tokens[self.i][1] :].strip()!r}"

    def end(self) -> None:
        if self.peek():
            raise ContentError(f"did not expect more {self.where()}")

    # --- clauses and programs ----------------------------------------------------------------------------------

    def card(self) -> tuple[Clause, ...]:
        if not self.tokens:
            return ()
        clauses = [self.clause()]
        while self.accept(";"):
            clauses.append(self.clause())
        self.end()
        return tuple(clauses)

    def clause(self) -> Clause:
        heads: list[Node] = []
        while self.peek() != "(" and self.peek() not in self.prefixes:
            start = self.i
            head = self.call("a step")
            if not self.accept(":"):
                self.i = start
                break
            heads.append(head)
        return Clause(tuple(heads), self.program())

    def program(self) -> Node:
        parts = [self.step()]
        joins: list[str] = []
        while join := self.accept("then", "so"):
            joins.append(join)
            parts.append(self.step())
        return parts[0] if len(parts) == 1 else Node("program", parts=tuple(parts), joins=tuple(joins))

    def step(self) -> Node:
        body = self.choice()
        if not self.accept("if"):
            return body
        condition = self.expression()
        if self.accept("else"):
            return Node("condition", parts=(body, condition, self.choice()))
        return Node("condition", parts=(body, condition))

    def choice(self) -> Node:
        parts = [self.part()]
        while self.accept("or"):
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else Node("choice", parts=tuple(parts))

    def part(self) -> Node:
        if self.accept("("):
            inside = self.program()
            self.take(")")
            return inside
        if self.peek() in self.prefixes:
            word = self.name("a prefix")
            prefix = Node("name", word) if word == "may" else self.arguments(word)
            return Node("prefix", parts=(prefix, self.part()))
        return self.call("a step")

    def call(self, what: str) -> Node:
        name = self.name(what)
        return self.arguments(name) if self.peek() == "(" else Node("name", name)

    def arguments(self, name: str) -> Node:
        self.take("(")
        parts: list[Node] = []
        named: dict[str, Node] = {}
        while not self.accept(")"):
            if (parts or named) and not self.accept(","):
                raise self.expected("',' or ')'")
            if self.peek(1) == "=":
                key = self.name("the name of an argument")
                self.take("=")
                if key in named:
                    raise ContentError(f"{name} has {key!r} twice")
                named[key] = self.expression()
            elif named:
                raise self.expected("only named arguments after a named one")
            else:
                parts.append(self.expression())
        return Node("call", name, tuple(parts), named) if parts or named else Node("name", name)

    # --- expressions -------------------------------------------------------------------------------------------

    def expression(self) -> Node:
        return self.binary(0)

    def binary(self, level: int) -> Node:
        if level == len(_LEVELS):
            return self.primary()
        words = _LEVELS[level]
        if words == ("not",):
            return Node("op", "not", (self.binary(level),)) if self.accept("not") else self.binary(level + 1)
        left = self.binary(level + 1)
        while word := self.accept(*words):
            left = Node("op", word, (left, self.binary(level + 1)))
        return left

    def primary(self) -> Node:
        if self.accept("("):
            inside = self.expression()
            self.take(")")
            return inside
        token = self.peek()
        if self.accept("-"):
            if self.peek().isdigit():
                return Node("number", "-" + self.accept(self.peek()))
            return Node("op", "-", (Node("number", "0"), self.primary()))
        if token.isdigit():
            return Node("number", self.accept(token))
        if token.startswith('"'):
            return Node("text", self.accept(token)[1:-1])
        return self.call("a value")
