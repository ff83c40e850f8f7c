"""Reads the content files into a Book, compiling every effect; any mistake is told with its file, entry and field."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from empyrean.games.titans import rules
from empyrean.games.titans.actions import RADIUS
from empyrean.games.titans.cards import (
    ACTIVE,
    BURN,
    EVENTS,
    FLAGS,
    HAZARD,
    STATS,
    TITAN,
    Book,
    Card,
    Modifier,
    Species,
    Trigger,
)
from empyrean.games.titans.cards import Entry as Way
from empyrean.games.titans.effects import ACTION_WORDS, Bar, Boost
from empyrean.games.titans.field import Fire
from empyrean.games.titans.meta import SPECIES
from empyrean.games.titans.setup import BASICS, OWN, TAKEN
from empyrean.games.titans.vocabulary import VOCABULARY
from empyrean.kernel.bits import bit
from empyrean.kernel.content import Entry, File, slug
from empyrean.kernel.control import Branch
from empyrean.kernel.errors import ContentError
from empyrean.kernel.hexes import NAMES, HexBoard, hexagon
from empyrean.kernel.machine import Code
from empyrean.kernel.notation import Clause, Node
from empyrean.kernel.vocabulary import Compiler

PRINTED = {"stack": (1, 8), "strength": (0, 6), "endurance": (0, 8), "initiative": (1, 99)}
CLAUSES_PER_CARD = 3


def load(folder: Traversable | None = None) -> tuple[Book, Code]:
    """The book of a content folder, by default our own, and the code that its cards and the rules run on."""
    content = folder or files("empyrean.games.titans") / "content"
    code = Code()
    board = hexagon(RADIUS)
    book = Book(board, _ways(File(content / "board.toml"), board))
    rules.lay(code, book)
    reader = _Reader(book, code)
    basic = File(content / "basic.toml").only("set", "source", "maneuver")
    book.basics = [reader.maneuver(entry, -1) for entry in basic.entries("maneuver")]
    _expect(basic.name, "maneuvers", len(book.basics), BASICS)
    for number, name in enumerate(SPECIES):
        book.species.append(reader.species(File(content / f"{name.lower()}.toml"), number, name))
    hazards = File(content / "hazards.toml").only("hazard", "formation")
    for entry in hazards.entries("hazard"):
        reader.hazard(entry)
    for entry in hazards.entries("formation"):
        reader.formation(entry)
    names = [card.name for card in book.cards]
    for name in names:
        if names.count(name) > 1:
            raise ContentError(f"{name!r} is the name of two cards; names must differ.")
    return book, code


class _Reader:
    """Turns entries into cards, one after another."""

    def __init__(self, book: Book, code: Code) -> None:
        self.book = book
        self.code = code

    def species(self, file: File, number: int, name: str) -> Species:
        head = file.only("species", "titan", "maneuver").table("species")
        if head.text("name") != name:
            raise head.fail("name", f"expected {name!r}, by the name of the file")
        species = Species(name, " ".join(head.text("style").split()), str(head.source()["source"]))
        species.titans = [self.titan(entry, number) for entry in file.entries("titan")]
        _expect(file.name, "titans", len(species.titans), 6)
        species.maneuvers = [self.maneuver(entry, number) for entry in file.entries("maneuver")]
        _expect(file.name, "maneuvers", len(species.maneuvers), OWN)
        species.squad = self._chosen(head, "squad", species.titans, 4)
        species.kit = self._chosen(head, "kit", species.maneuvers, TAKEN)
        species.spare = [j for j in range(OWN) if j not in species.kit]
        head.done()
        return species

    def _chosen(self, head: Entry, field: str, among: list[int], count: int) -> list[int]:
        known = [self.book.cards[card].name for card in among]
        names = head.names(field)
        if len(set(names)) != count or not set(names) <= set(known):
            raise head.fail(field, f"expected {count} of {', '.join(known)}")
        return [known.index(name) for name in names]

    def titan(self, entry: Entry, species: int) -> int:
        printed = {stat: entry.number(stat, low, high) for stat, (low, high) in PRINTED.items()}
        entry.number("points", 0, 20)
        card = self._card(entry, TITAN, species, "titan", entry.text("ability"), printed)
        card.stack = printed["stack"]
        for stat in ("strength", "endurance", "initiative"):
            card.print_stat(STATS[stat], printed[stat])
        entry.read("effect", lambda text: self._clauses(card, text))
        entry.done()
        return int(card.id)

    def maneuver(self, entry: Entry, species: int) -> int:
        kind = entry.one_of("kind", ("burn", "active"))
        entry.number("value", 1, 6)
        card = self._card(
            entry, ACTIVE if kind == "active" else BURN, species, "maneuver", entry.text("text"), {"type": kind}
        )
        entry.read("effect", lambda text: self._clauses(card, text))
        entry.done()
        return int(card.id)

    def hazard(self, entry: Entry) -> None:
        count = entry.number("count", 1, 20)
        card = self._card(entry, HAZARD, -1, "hazard", entry.text("text"), {"count": count})
        entry.read("effect", lambda text: self._clauses(card, text))
        entry.done()
        self.book.hazards.append(int(card.id))
        self.book.hazard_counts.append(count)

    def formation(self, entry: Entry) -> None:
        cells = entry.raw("hexes")
        pairs = [tuple(cell) for cell in cells if isinstance(cell, list)] if isinstance(cells, list) else []
        hexes = [self.book.board.index.get(pair, -1) for pair in pairs]
        if not hexes or -1 in hexes or len(hexes) != len(cells):
            raise entry.fail("hexes", "expected hexes (q, r) of the board")
        self.book.formations[entry.text("id")] = hexes
        entry.text("name")
        entry.source()
        entry.done()

    def _card(self, entry: Entry, kind: int, species: int, word: str, text: str, printed: dict[str, Any]) -> Card:
        name = entry.text("name")
        data = {
            "kind": word,
            "id": slug(name),
            "name": name,
            **({"species": SPECIES[species].lower()} if species >= 0 else {}),
            **printed,
            "text": text,
            "effect": entry.text("effect"),
            **entry.source(),
        }
        card = Card(len(self.book.cards), kind, name, species, text, data)
        card.branches = list(entry.names("branches"))
        self.book.cards.append(card)
        return card

    # --- effects ------------------------------------------------------------------------------------------------

    def _clauses(self, card: Card, text: str) -> None:
        compiler = Compiler(VOCABULARY, self.code)
        before = len(self.code.ops)
        for clause in compiler.clauses(text):
            self._clause(compiler, card, clause)
        card.first_op = before
        card.last_op = len(self.code.ops)
        choices = max((len(op.parts) for op in self.code.ops[before:] if isinstance(op, Branch)), default=0)
        if len(card.branches) != choices:
            raise ContentError(f"`or` offers {choices} choices, but 'branches' names {len(card.branches)}")
        for op in self.code.ops[before:]:
            if isinstance(op, Bar | Boost):
                op.card = card.id  # so that a refusal can name the card that caused it

    def _clause(self, compiler: Compiler, card: Card, clause: Clause) -> None:
        node = clause.program
        lasting = card.kind in (TITAN, ACTIVE)
        if not clause.heads:
            if lasting:
                self._standing(compiler, card, node)
            elif card.program >= 0:
                raise ContentError("a card that is burned at once has one program; join its steps with `then`")
            else:
                card.program = compiler.program(node)
            return
        if len(clause.heads) > 1:
            raise ContentError("expected one head before the colon")
        head = clause.heads[0]
        if head.value == "on" and lasting:
            self._trigger(compiler, card, head, node)
        elif head.value == "once" and lasting and not head.parts:
            self._ability(card, compiler.program(node), -1)
        elif head.value == "instead" and card.kind != HAZARD and len(head.parts) == 1:
            action = _word(head.parts[0], {name: ACTION_WORDS[name] for name in ("move", "attack")}, "move or attack")
            self._ability(card, compiler.program(node), action)
        else:
            raise ContentError(f"no head {str(head)!r} for this card; there are on(...), once, instead(...)")

    def _ability(self, card: Card, program: int, replaces: int) -> None:
        if card.ability >= 0:
            raise ContentError("a card has at most one clause with `once` or `instead`")
        card.ability = program
        card.replaces = replaces

    def _trigger(self, compiler: Compiler, card: Card, head: Node, node: Node) -> None:
        if len(head.parts) != 1 or set(head.named) - {"given"}:
            raise ContentError(f"expected on(EVENT, given=CONDITION), found {head}")
        event = _word(head.parts[0], {name: i for i, name in enumerate(EVENTS)}, "an event")
        bound = EVENTS[head.parts[0].value]
        program = compiler.program(node, bound)
        compiler.bound = set(bound)
        given = compiler.condition(head.named["given"]) if "given" in head.named else None
        slot = len(card.triggers)
        if slot == CLAUSES_PER_CARD:
            raise ContentError(f"a card has at most {CLAUSES_PER_CARD} clauses with on(...)")
        entry = self.code.lay(Fire(card.id, event, given, slot), program)
        card.triggers.append(Trigger(event, given, entry, slot))
        card.listens |= 1 << event

    def _standing(self, compiler: Compiler, card: Card, node: Node) -> None:
        """`modify(...)` and `rule(...)`: in force as long as the card is."""
        if node.value == "rule" and len(node.parts) == 1 and not node.named:
            card.flags |= _word(node.parts[0], FLAGS, "a rule")
        elif node.value == "modify" and len(node.parts) == 2 and not set(node.named) - {"to", "given"}:
            stat = _word(node.parts[0], STATS, "a stat")
            compiler.bound = {"attacker"} if node.parts[0].value == "armor" else set()
            given = compiler.condition(node.named["given"]) if "given" in node.named else None
            to = compiler.group(node.named["to"]) if "to" in node.named else None
            card.modifiers.append(Modifier(stat, compiler.number(node.parts[1]), to, given))
            card.modifies |= bit(8 * stat)
            card.radiates |= bit(8 * stat) if to is not None else 0
        else:
            raise ContentError(
                f"expected on(...): ..., once: ..., instead(...): ..., modify(STAT, n) or rule(NAME), found {node}"
            )


def _word(node: Node, known: dict[str, int], what: str) -> int:
    if node.kind != "name" or node.value not in known:
        raise ContentError(f"expected {what} ({', '.join(known)}), found {node}")
    return known[node.value]


def _expect(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise ContentError(f"{file}: expected {wanted} {what}, found {found}")


def _ways(file: File, board: HexBoard) -> list[Way]:
    """The 54 ways in: each border hex with each facing whose hex behind lies outside."""
    sides = {entry.text("name"): entry for entry in file.entries("side")}
    owner: dict[tuple[int, int], int] = {}
    for player in file.entries("player"):
        seat = player.number("seat", 0, 1)
        for name in player.names("sides"):
            if name not in sides:
                raise player.fail("sides", f"expected one of {', '.join(sides)}, found {name!r}")
            side = sides[name]
            for label in side.names("hexes"):
                if board.named(label) < 0:
                    raise side.fail("hexes", f"expected hexes of the board, found {label!r}")
                for facing in _facings(side):
                    key = (board.named(label), facing)
                    owner[key] = owner.get(key, 0) | 1 << seat
    return [
        Way(hex, facing, owner.get((hex, facing), 0))
        for hex in board.border()
        for facing in range(6)
        if board.neighbour(hex, (facing + 3) % 6) < 0
    ]


def _facings(side: Entry) -> Sequence[int]:
    names = side.names("facings")
    if not set(names) <= set(NAMES):
        raise side.fail("facings", f"expected directions ({', '.join(NAMES)}), found {', '.join(names)}")
    return [NAMES.index(name) for name in names]
