"""Reads the content files into a Book, compiling every effect; any mistake is told with its file, entry and field."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from empyrean.games.kings import rules
from empyrean.games.kings.cards import (
    ANYWHERE,
    CODES,
    DECKS,
    EDGES,
    GEMS,
    KINDS,
    POSITIONS,
    Book,
    Card,
    Happening,
    King,
)
from empyrean.games.kings.dice import ANY_CORE, Dice
from empyrean.games.kings.meta import KINGS
from empyrean.games.kings.vocabulary import VOCABULARY
from empyrean.kernel.content import Entry, File
from empyrean.kernel.control import Branch
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code
from empyrean.kernel.notation import read_expression
from empyrean.kernel.tables import Table
from empyrean.kernel.vocabulary import Compiler

FORMS = ("king", "revenant")
CORE = (*GEMS[:3], "core")
MOST_DICE = 4


def load(folder: Traversable | None = None) -> tuple[Book, Code]:
    """The book of a content folder, by default our own, and the code that its cards and the rules run on."""
    content = folder or files("empyrean.games.kings") / "content"
    code = Code()
    book = Book()
    rules.lay(code, book)
    _mats(book, File(content / "mats.toml"))
    _board(book, File(content / "board.toml"))
    _dial(book, File(content / "dial.toml"))
    _dice(book, File(content / "dice.toml"))
    reader = _Reader(book, code)
    for form, name in enumerate(DECKS):
        reader.deck(File(content / f"{name}.toml"), form)
    _index(book)
    if [int(card.koru) for card in book.cards if card.koru] != [book.tie["lancea"], book.tie["curse"]]:
        raise ContentError("mats.toml: the tie chart and the cards differ in what Lancea and Curse count")
    return book, code


# --- cards ------------------------------------------------------------------------------------------------------------


class _Reader:
    """Turns entries into cards, one after another."""

    def __init__(self, book: Book, code: Code) -> None:
        self.book = book
        self.code = code

    def deck(self, file: File, form: int) -> None:
        head = file.only("deck", "card").table("deck")
        head.one_of("id", (DECKS[form],))
        head.one_of("form", (FORMS[form],))
        head.one_of("glyph", ("focus", "omega"))
        head.number("size", CODES, CODES)
        _listed(self.book, "deck", head, DECKS[form])
        before = len(self.book.cards)
        for entry in file.entries("card"):
            self.card(entry, form)
        cards = self.book.cards[before:]
        _expect(file.name, "kinds of cards", len(cards), KINDS)
        _expect(file.name, "cards", sum(int(card.copies) for card in cards), CODES)

    def card(self, entry: Entry, form: int) -> None:
        entry.number("level", 0, 3)
        focus = entry.one_of("focus", GEMS) if "focus" in entry.data else None
        position = entry.one_of("target", POSITIONS)
        printed = {
            "kind": "card",
            "id": entry.text("id"),
            "name": entry.text("name"),
            "deck": DECKS[form],
            "focus": focus,
            "level": entry.data["level"],
            "copies": entry.number("copies", 1, 3) if "copies" in entry.data else 1,
            "target": position,
        }
        card = Card(len(self.book.cards), printed["name"], entry.text("text"), printed)
        card.deck = form
        card.level = printed["level"]
        card.copies = printed["copies"]
        card.focus = GEMS.index(focus) if focus else -1
        card.target = POSITIONS[position]
        card.sight = _flag(entry, "sight") or position == "line_of_sight"
        card.reach = entry.number("reach", 1, 9) if "reach" in entry.data else ANYWHERE
        card.tiles = "tile" in entry.names("accepts")
        card.latent = "when" in entry.data and entry.one_of("when", ("latent",)) == "latent"
        card.koru = entry.number("koru", 0, 50) if "koru" in entry.data else 0
        card.branches = list(entry.names("branches"))
        self._instant(entry, card)
        self._effect(entry, card)
        for field in ("sight", "reach", "accepts", "when", "needs", "effect", "instant", "koru"):
            if field in entry.data:
                printed[field] = entry.data[field]
        printed["text"] = card.text
        if card.branches:
            printed["branches"] = card.branches
        printed.update(entry.source())
        entry.done()
        self.book.cards.append(card)
        self.book.entries.append(printed)

    def _instant(self, entry: Entry, card: Card) -> None:
        """`{ gems = { aria = 2 } }`, `{ dire = -1 }` or `{ dice = 2 }`."""
        if "instant" not in entry.data:
            return
        instant = entry.raw("instant")
        if not isinstance(instant, dict) or len(instant) != 1:
            raise entry.fail("instant", "expected one of gems, dire and dice")
        (kind, value) = next(iter(instant.items()))
        if kind == "gems":
            card.gems = _packed(entry, "instant", value, GEMS[:4])
        elif kind == "dire" and isinstance(value, int) and -5 <= value < 0:
            card.cure = -value
        elif kind == "dice" and isinstance(value, int) and 1 <= value <= MOST_DICE:
            card.dice = value
        else:
            raise entry.fail("instant", f"expected gems, dire below 0 or 1 to {MOST_DICE} dice, found {instant!r}")

    def _effect(self, entry: Entry, card: Card) -> None:
        compiler = Compiler(VOCABULARY, self.code)
        bound = ("target",) if entry.data["target"] not in ("self", "all") else ()
        if "needs" in entry.data:
            compiler.bound = set(bound)
            card.needs = entry.read("needs", lambda text: compiler.condition(read_expression(text)))
        if "effect" in entry.data:
            card.first_op = len(self.code.ops)
            card.program = entry.read("effect", lambda text: self._program(compiler, text, bound))
            card.last_op = len(self.code.ops)
        choices = max(
            (len(o.parts) for o in self.code.ops[card.first_op : card.last_op] if isinstance(o, Branch)), default=0
        )
        if len(card.branches) != choices:
            raise entry.fail("branches", f"`or` offers {choices} choices, but {len(card.branches)} are named")
        if card.program < 0 and "instant" not in entry.data:
            raise entry.fail("effect", "a card needs an effect, an instant power, or both")

    def _program(self, compiler: Compiler, text: str, bound: Sequence[str]) -> int:
        clauses = compiler.clauses(text)
        if len(clauses) != 1 or clauses[0].heads:
            raise ContentError("a card is one program; join its steps with `then`")
        return compiler.program(clauses[0].program, bound)


def _index(book: Book) -> None:
    """Number the cards of each deck, copies side by side."""
    kind_of = [-1] * 128
    codes_of = [0] * len(book.cards)
    fits = [0] * len(GEMS)
    for form in range(2):
        code = 0
        for card in book.cards:
            if card.deck != form:
                continue
            for _ in range(int(card.copies)):
                kind_of[form * 64 + code] = int(card.id)
                codes_of[card.id] |= 1 << code
                code += 1
            mask = codes_of[card.id]
            if card.latent and form == 0:
                book.latent_codes |= mask
            if card.focus >= 0 and form == 0:
                fits[card.focus] |= mask
            elif card.focus >= 0:
                book.omega_glyph |= mask
    book.kind_of = Table(kind_of)
    book.codes_of = Table(codes_of)
    book.fits = Table(fits)


# --- mats, board, dial, dice ------------------------------------------------------------------------------------------


def _mats(book: Book, file: File) -> None:
    file.only(
        *("king", "revenant", "level", "ylem", "hand", "supply", "transmutation", "ylem_ability", "koru", "tie"),
    )
    revenants = {entry.text("name"): entry for entry in file.entries("revenant")}
    for entry, (code, name) in zip(file.entries("king"), KINGS, strict=True):
        entry.one_of("id", (code,))
        entry.one_of("name", (name,))
        focus = entry.one_of("focus", GEMS)
        revenant = entry.one_of("revenant", revenants)
        revenants[revenant].one_of("focus", (focus,))
        book.kings.append(King(code, name, GEMS.index(focus), revenant, entry.text("style")))
        _listed(book, "king", entry, code)
    for entry in revenants.values():
        _listed(book, "revenant", entry, entry.text("id"))
    levels = file.entries("level")
    _expect(file.name, "levels", len(levels), 3)
    for field, high in (("pool", 15), ("death", 9), ("dice", 9), ("core", 3), ("price", 5)):
        column = Table([0, *(entry.number(field, 0, high) for entry in levels)])
        match field:
            case "pool":
                book.pool = column
            case "death":
                book.death = column
            case "dice":
                book.dice_count = column
            case "core":
                book.core_limit = column
            case _:
                book.price = column
    for entry in levels:
        _listed(book, "level", entry, f"level-{entry.text('name')}")
    ylem = file.table("ylem")
    needed = ylem.raw("needed")
    if not isinstance(needed, list) or not all(isinstance(n, int) and 3 <= n <= 7 for n in needed):
        raise ylem.fail("needed", "expected values from 3 to 7")
    book.needed = Table(needed)
    book.sockets = len(needed)
    _listed(book, "pool", ylem, "ylem-pool")
    hand = file.table("hand")
    book.hand_cards = hand.number("cards", 0, 9)
    book.hand_gems = hand.number("core_gems", 0, 9)
    book.hand_limit = hand.number("limit", 1, 20)
    _listed(book, "hand", hand, "hand")
    supply = file.table("supply")
    book.supply = sum(supply.number(gem, 1, 99) << i * 8 for i, gem in enumerate(GEMS))
    book.stones = supply.number("bloodstones", 4, 4)
    _listed(book, "supply", supply, "supply")
    for entry in file.entries("transmutation"):
        entry.one_of("id", ("aria", "egis", "pyre", "ylem", "prism"))
        entry.one_of("form", (*FORMS, "both"))
        _packed(entry, "needs", entry.raw("needs"), GEMS)
        entry.one_of("generates", (*GEMS, "core"))
        entry.text("text")
        if "sockets" in entry.data:
            book.prisms = entry.number("sockets", 1, 9)
        _listed(book, "transmutation", entry, f"{entry.text('id')}-transmutation")
    for entry in file.entries("ylem_ability"):
        entry.one_of("id", ("bridge", "heal", "pyrokinesis", "shield"))
        entry.raw("pays")
        entry.text("text")
        _listed(book, "ylem_ability", entry, entry.text("id"))
    book.koru = _points(book, file.table("koru"), ("omega", "bloodstone", "never_killed", "transmutation", "ylem"))
    book.tie = _points(book, file.table("tie"), ("level", "level_3", "level_2", "level_1", "lancea", "curse"))


def _points(book: Book, entry: Entry, names: Sequence[str]) -> dict[str, int]:
    points = {name: entry.number(name, 0, 99) for name in names}
    _listed(book, "koru", entry, entry.kind)
    return points


def _board(book: Book, file: File) -> None:
    board = file.only("board", "start", "edge").table("board")
    board.number("rows", 10, 10)
    board.number("columns", 10, 10)
    book.open_lines = board.number("open_lines", 1, 8)
    _listed(book, "board", board, "board")
    start = file.table("start")
    for seats in (2, 3, 4):
        tiles = start.raw(str(seats))
        if (
            not isinstance(tiles, list)
            or len(tiles) != seats
            or not all(isinstance(t, int) and 0 <= t < 100 for t in tiles)
        ):
            raise start.fail(str(seats), f"expected {seats} tiles from 0 to 99")
        book.starts[seats] = list(tiles)
    _listed(book, "start", start, "start")
    edge_of = [-1] * 4
    for entry in file.entries("edge"):
        edge = EDGES.index(entry.one_of("name", [name.capitalize() for name in EDGES]).lower())
        edge_of[entry.number("number", 1, 4) - 1] = edge
        _listed(book, "edge", entry, EDGES[edge])
    if -1 in edge_of:
        raise ContentError(f"{file.name}: the four edges have the numbers 1 to 4, each once")
    book.edge_of = Table(edge_of)


def _dial(book: Book, file: File) -> None:
    rounds = file.only("rounds", "dial", "event").table("rounds")
    by_players = rounds.raw("by_players")
    if not isinstance(by_players, dict) or sorted(by_players) != ["2", "3", "4"]:
        raise rounds.fail("by_players", "expected rounds for 2, 3 and 4 players")
    book.rounds = {int(seats): int(n) for seats, n in by_players.items()}
    book.front = rounds.number("front", 2, 40)
    book.back = rounds.number("back", 1, 20)
    _listed(book, "rounds", rounds, "rounds")
    ids = []
    for entry in file.entries("event"):
        wounds = entry.number("wounds", 0, 5) if "wounds" in entry.data else 0
        gems = _packed(entry, "gems", entry.raw("gems"), GEMS) if "gems" in entry.data else 0
        ids.append(entry.text("id"))
        book.happenings.append(Happening(ids[-1], entry.text("name"), entry.text("text"), wounds, gems))
        _listed(book, "event", entry, ids[-1])
    dial = file.table("dial")
    for side in ("front", "back"):
        names = dial.names(side)
        if not names or not set(names) <= set(ids) or ids[0] not in names:
            raise dial.fail(side, f"expected events ({', '.join(ids)}), {ids[0]} among them")
        book.icons.append([ids.index(name) for name in names])
    if len(book.icons[0]) != len(book.icons[1]):
        raise dial.fail("back", "expected as many icons as on the front")
    _listed(book, "dial", dial, "dial")


def _dice(book: Book, file: File) -> None:
    focus = file.only("focus_die", "ascended_die").table("focus_die")
    values = focus.names("values")
    if len(values) != 6 or not set(values) <= set(CORE):
        raise focus.fail("values", f"expected six of {', '.join(CORE)}")
    chart = [ANY_CORE if value == "core" else GEMS.index(value) for value in values]
    book.dice = [Dice(chart), Dice([chart[0], GEMS.index("egis"), *chart[2:]])]
    book.mirror = focus.number("mirror", 2, 6)
    _listed(book, "die", focus, "focus-die")
    ascended = file.table("ascended_die")
    faces = ascended.raw("faces")
    if not isinstance(faces, list) or len(faces) != 6:
        raise ascended.fail("faces", "expected six faces")
    fixed, free = [], []
    for face in faces:
        packed = _packed(ascended, "faces", face, (*GEMS[:4], "core"))
        free.append(packed >> 32)
        fixed.append(packed & 0xFFFFFFFF)
    book.ascended = Table(fixed)
    book.ascended_any = Table(free)
    _listed(book, "die", ascended, "ascended-die")


# --- helpers ----------------------------------------------------------------------------------------------------------


def _packed(entry: Entry, field: str, value: Any, names: Sequence[str]) -> int:
    """`{ aria = 2, egis = 1 }` as one number, eight bits for each name."""
    if not isinstance(value, dict) or not value or not set(value) <= set(names):
        raise entry.fail(field, f"expected gems ({', '.join(names)}), found {value!r}")
    if not all(isinstance(n, int) and 1 <= n <= 9 for n in value.values()):
        raise entry.fail(field, f"expected 1 to 9 of each, found {value!r}")
    return sum(n << names.index(name) * 8 for name, n in value.items())


def _flag(entry: Entry, field: str) -> bool:
    value = entry.raw(field) if field in entry.data else False
    if not isinstance(value, bool):
        raise entry.fail(field, f"expected true or false, found {value!r}")
    return value


def _listed(book: Book, kind: str, entry: Entry, id: str) -> None:
    """Put an entry on the list of content, once all its fields have been asked for."""
    name = entry.text("name")
    source = entry.source()
    entry.done()
    fields = {field: value for field, value in entry.data.items() if field not in ("id", "name", "source", "note")}
    fields.setdefault("text", "")
    book.entries.append({"kind": kind, "id": id, "name": name, **fields, **source})


def _expect(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise ContentError(f"{file}: expected {wanted} {what}, found {found}")
