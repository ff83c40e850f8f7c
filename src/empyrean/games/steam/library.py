"""Reads the content files into a Book, compiling every effect; any mistake is told with its file, entry and field."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from empyrean.games.steam import effects, rules
from empyrean.games.steam.boards import BOARD, CODES, COLOURS, COLUMNS, ROWS, TERRAINS, Atlas, legal_sets
from empyrean.games.steam.cards import (
    ALWAYS,
    CAPTAINS,
    MEASURES,
    PLACES,
    PRINTED,
    SPECIALISTS,
    SPELLCARS,
    TILES,
    TRANSFERS,
    USES,
    Award,
    Book,
    Company,
    Demand,
    Good,
    Rules,
    Tile,
)
from empyrean.games.steam.meta import CAPTAINS as NAMED_CAPTAINS
from empyrean.games.steam.meta import COMPANIES
from empyrean.games.steam.modifiers import packed
from empyrean.games.steam.vocabulary import VOCABULARY, TileCompiler
from empyrean.kernel.content import Entry, File, slug
from empyrean.kernel.control import Branch
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code
from empyrean.kernel.notation import read_expression

WILD = "wild"
SIZES = ("double", "triple", "quadruple")


def load(folder: Traversable | None = None) -> tuple[Book, Code]:
    """The book of a content folder, by default our own, and the code that its tiles and the rules run on."""
    content = folder or files("empyrean.games.steam") / "content"
    code = Code()
    book = Book()
    rules.lay(code, book)
    effects.lay(code, book)
    _numbers(book, File(content / "numbers.toml"))
    _goods(book, File(content / "goods.toml"))
    _boards(book, File(content / "boards.toml"))
    reader = _Reader(book, code)
    reader.spellcars(File(content / "spellcars.toml"))
    for kind in ("engineer", "surveyor", "station_master"):
        reader.specialists(File(content / f"{kind}s.toml"), kind)
    reader.captains(File(content / "captains.toml"))
    reader.companies(File(content / "companies.toml"))
    _awards(book, File(content / "awards.toml"))
    _expect("content", "tiles", len(book.tiles), TILES)
    return book, code


# --- tiles ------------------------------------------------------------------------------------------------------------


class _Reader:
    """Turns entries into tiles, one after another: their numbers follow the order of the files."""

    def __init__(self, book: Book, code: Code) -> None:
        self.book = book
        self.code = code

    def spellcars(self, file: File) -> None:
        for entry in file.only("spellcar").entries("spellcar"):
            if "family" in entry.data:
                entry.text("family")
            tile = self.car(entry, "spellcar")
            self.listed(entry, tile, copies=1)
        _expect(file.name, "spellcars", len(self.book.tiles), SPELLCARS)

    def specialists(self, file: File, kind: str) -> None:
        entries = file.only(kind).entries(kind)
        _expect(file.name, f"entries [[{kind}]]", len(entries), SPECIALISTS)
        for entry in entries:
            if kind == "station_master":
                use = entry.one_of("use", USES[2:])
            else:
                use = "exhaust" if kind == "engineer" else "once"
            self.listed(entry, self.specialist(entry, kind, use), use=use)

    def captains(self, file: File) -> None:
        entries = file.only("captain").entries("captain")
        _expect(file.name, "captains", len(entries), len(NAMED_CAPTAINS))
        for entry, (_, name) in zip(entries, NAMED_CAPTAINS, strict=True):
            entry.one_of("name", (name,))
            company = entry.one_of("company", (*(name for _, name in COMPANIES), WILD))
            tile = self.specialist(entry, "captain", "exhaust")
            tile.company = -1 if company == WILD else [name for _, name in COMPANIES].index(company)
            self.listed(entry, tile, use="exhaust")

    def companies(self, file: File) -> None:
        entries = file.only("company").entries("company")
        _expect(file.name, "companies", len(entries), len(COMPANIES))
        for number, (entry, (_, name)) in enumerate(zip(entries, COMPANIES, strict=True)):
            entry.one_of("name", (name,))
            home = TERRAINS.index(entry.one_of("home", TERRAINS))
            if entry.one_of("colour", COLOURS) != COLOURS[home]:
                raise entry.fail("colour", f"expected that of its home terrain, {COLOURS[home]}")
            own = [int(tile.id) for tile in self.book.tiles[CAPTAINS:PRINTED] if tile.company == number]
            _expect(file.name, f"captains of {name}", len(own), 1)
            entry.text("style")
            self.book.companies.append(Company(slug(name), name, home, own[0]))
            cars = entry.raw("car")
            if not isinstance(cars, list) or len(cars) != COLUMNS:
                raise entry.fail("car", f"expected {COLUMNS} printed cars")
            printed = []
            for data in cars:
                car = Entry(file.name, f"{name}: car", data)
                tile = self.car(car, "car")
                tile.printed.update(car.source())
                car.done()
                printed.append(tile.printed)
            _listed(self.book, "company", entry, car=printed)
        if sorted(int(company.home) for company in self.book.companies) != list(range(len(TERRAINS))):
            raise ContentError(f"{file.name}: every terrain is the home of one company")

    def car(self, entry: Entry, kind: str) -> Tile:
        tile = self.tile(entry, kind)
        tile.cost = tile.printed["cost"] = entry.number("cost", 0, 3)
        return tile

    def specialist(self, entry: Entry, kind: str, use: str) -> Tile:
        tile = self.tile(entry, kind)
        tile.place = PLACES.index(kind)
        tile.use = USES.index(use)
        if (tile.rules is not None) != (tile.use == ALWAYS):
            raise entry.fail("effect", 'a specialist with rule(...) has use = "always", and no other')
        return tile

    def tile(self, entry: Entry, kind: str) -> Tile:
        """What all tiles have: name, text, effect, branches."""
        name = entry.text("name")
        text = entry.text("text")
        printed: dict[str, Any] = {
            "kind": kind,
            "id": slug(name),
            "name": name,
            "text": text,
            "effect": entry.text("effect"),
        }
        tile = Tile(len(self.book.tiles), kind, slug(name), name, text, printed)
        tile.branches = list(entry.names("branches"))
        if tile.branches:
            printed["branches"] = tile.branches
        if "friendly" in entry.data:
            if entry.raw("friendly") is not False:
                raise entry.fail("friendly", "expected false, or nothing")
            tile.friendly = printed["friendly"] = False
        tile.first_op = len(self.code.ops)
        entry.read("effect", lambda text: self._effect(tile, text))
        tile.last_op = len(self.code.ops)
        own = self.code.ops[tile.first_op : tile.last_op]
        choices = max((len(op.parts) for op in own if isinstance(op, Branch)), default=0)
        if len(tile.branches) != choices:
            raise entry.fail("branches", f"`or` offers {choices} choices, but {len(tile.branches)} are named")
        self.book.tiles.append(tile)
        return tile

    def _effect(self, tile: Tile, text: str) -> None:
        """One program, or standing rules."""
        compiler = TileCompiler(VOCABULARY, self.code)
        clauses = compiler.clauses(text)
        if not clauses or any(clause.heads for clause in clauses):
            raise ContentError("a tile is one program without heads, or rules joined by `;`")
        if clauses[0].program.value != "rule":
            if len(clauses) > 1:
                raise ContentError("a tile is one program; join its steps with `then`")
            tile.program = compiler.program(clauses[0].program)
            return
        tile.rules = Rules()
        for clause in clauses:
            name, value = compiler.rule(clause.program)
            setattr(tile.rules, name, bool(value) if name == "activate_first" else value)

    def listed(self, entry: Entry, tile: Tile, **more: Any) -> None:
        """Put a tile on the list of content, once all its fields have been asked for."""
        source = entry.source()
        entry.done()
        for field in ("family", "company"):
            if field in entry.data:
                tile.printed[field] = entry.data[field]
        tile.printed.update(more)
        tile.printed.update(source)
        self.book.entries.append(tile.printed)


# --- numbers, goods, awards -------------------------------------------------------------------------------------------


def _numbers(book: Book, file: File) -> None:
    file.only("demand", "players", "folio", "prices", "table", "scoring")
    sizes = file.entries("demand")
    _expect(file.name, "sizes of demand tiles", len(sizes), len(SIZES))
    for entry, size in zip(sizes, SIZES, strict=True):
        name = entry.one_of("name", (size.capitalize(),))
        needs = entry.number("goods", 1, 9)
        book.demands.append(Demand(name, needs, entry.number("vp", 1, 9), entry.number("copies", 1, 3)))
        _listed(book, "demand", entry)
    for entry in file.entries("players"):
        seats = entry.number("seats", 2, 6)
        book.demand[seats] = [entry.number(size, 0, int(book.demands[i].copies)) for i, size in enumerate(SIZES)]
        book.end_tiles[seats] = entry.number("end_tiles", 1, 9)
        _listed(book, "players", entry)
    _expect(file.name, "numbers of players", len(book.demand), 5)
    folio = file.table("folio")
    book.cars = folio.number("cars", 3, 99)
    book.headquarters = folio.number("headquarters", 2, 2)
    book.mana = folio.number("mana", 0, 10)
    book.max_mana = folio.number("max_mana", 10, 10)
    folio.number("rows", 3, 3)
    folio.number("columns", 5, 5)
    _listed(book, "folio", folio)
    prices = file.table("prices")
    book.rules.moves = packed(_row(prices, "moves", 4, 9))
    book.rules.activations = packed(_row(prices, "activations", 3, 9))
    for over in TRANSFERS:
        setattr(book.rules, over, prices.number(over, 0, 9))
    book.transfers = packed([int(book.rules.transfer(over)) for over in range(len(TRANSFERS))])
    _listed(book, "prices", prices)
    table = file.table("table")
    table.number("cars_on_hex", 3, 3)
    book.market = table.number("market", 6, 6)
    book.market_low = table.number("market_low", 0, 5)
    book.stack_extra = table.number("stack_extra", 0, 9)
    book.max_rounds = table.number("max_rounds", 1, 999)
    _listed(book, "table", table)
    scoring = file.table("scoring")
    scoring.number("good", 1, 1)
    book.awards_in_play = scoring.number("awards", 1, 5)
    book.expert_extra = scoring.number("expert_extra", 1, 4)
    book.epic = scoring.number("epic", 1, 3)
    book.team_colour = scoring.number("team_colour", 0, 9)
    for seats in range(2, 7):
        field = {2: "award_two", 3: "award_three"}.get(seats, "award_more")
        points = scoring.raw(field)
        if not isinstance(points, list) or not all(isinstance(n, int) and 0 < n < 10 for n in points):
            raise scoring.fail(field, "expected points from 1 to 9 for each place")
        book.award_points[seats] = list(points)
    _listed(book, "scoring", scoring)


def _row(entry: Entry, field: str, size: int, high: int) -> list[int]:
    value = entry.raw(field)
    if not isinstance(value, list) or len(value) != size or value != sorted(value) or value[-1] > high or value[0] < 0:
        raise entry.fail(field, f"expected {size} prices from 0 to {high} that never fall, found {value!r}")
    return value


def _goods(book: Book, file: File) -> None:
    entries = file.only("good", "wasteland").entries("good")
    _expect(file.name, "goods", len(entries), len(TERRAINS))
    for i, entry in enumerate(entries):
        entry.one_of("code", (CODES[i],))
        terrain, colour = entry.one_of("terrain", (TERRAINS[i],)), entry.one_of("colour", (COLOURS[i],))
        book.goods.append(Good(entry.text("name"), terrain, colour, entry.text("city")))
        book.supply = entry.number("tokens", 35, 35)
        entry.text("text")
        _listed(book, "good", entry)
    wasteland = file.table("wasteland")
    wasteland.one_of("code", ("W",))
    wasteland.text("colour")
    wasteland.text("text")
    book.wastelands = wasteland.number("tiles", 1, 60)
    _listed(book, "wasteland", wasteland)


def _awards(book: Book, file: File) -> None:
    scores = {f"{most}({measure})": (i, most) for i, measure in enumerate(MEASURES) for most in ("most", "fewest")}
    for entry in file.only("award").entries("award"):
        score = entry.read("score", lambda text: str(read_expression(text)))
        if score not in scores:
            raise entry.fail("score", f"expected most(...) or fewest(...) of {', '.join(MEASURES)}, found {score}")
        measure, most = scores[score]
        players = entry.number("seats", 2, 6) if "seats" in entry.data else 2
        book.awards.append(Award(entry.text("name"), entry.text("text"), measure, most == "fewest", players))
        _listed(book, "award", entry)
    _expect(file.name, "awards", len(book.awards), 10)


# --- boards -----------------------------------------------------------------------------------------------------------


def _boards(book: Book, file: File) -> None:
    shape = file.only("shape", "layout", "setup", "board").table("shape")
    shape.number("rows", ROWS, ROWS)
    shape.number("columns", COLUMNS, COLUMNS)
    _listed(book, "shape", shape)
    sides: dict[str, Sequence[str]] = {}
    cities: dict[str, Sequence[str]] = {}
    for entry in file.entries("board"):
        number = entry.number("number", 1, 9)
        own = [side for side in ("A", "B", "C") if side in entry.data]
        if len(own) != 2 or own[1] != "C":
            raise entry.fail("C", "expected an A or B side, and a C side")
        for side in own:
            name = f"{number}{side}"
            sides[name], cities[name] = _side(entry, side)
        _listed(book, "board", entry, text=f"Sides {own[0]} and C.")
    layouts: dict[int, Sequence[tuple[int, int]]] = {}
    for entry in file.entries("layout"):
        boards = entry.number("boards", 3, 6)
        slots = entry.raw("slots")
        if not isinstance(slots, list) or len(slots) != boards or not all(_is_place(slot) for slot in slots):
            raise entry.fail("slots", f"expected {boards} places as [column, row]")
        entry.raw("seats")
        layouts[boards] = [(slot[0], slot[1]) for slot in slots]
        _listed(book, "layout", entry)
    sets = []
    for entry in file.entries("setup"):
        names, seats = entry.names("sides"), entry.raw("seats")
        if not set(names) <= set(sides) or len(names) not in layouts:
            raise entry.fail("sides", f"expected sides of the boards ({', '.join(sides)}) for one of the layouts")
        sets.append((tuple(seats), names))
        _listed(book, "setup", entry)
    legal = {(players, tuple(sorted(names))) for players, names in legal_sets(cities)}
    if {(players, tuple(sorted(names))) for players, names in sets} != legal:
        raise ContentError(f"{file.name}: [[setup]] must list the {len(legal)} sets of sides that the rules allow")
    book.atlas = Atlas(layouts, sides, sets)


def _is_place(slot: object) -> bool:
    return isinstance(slot, list) and len(slot) == 2 and all(isinstance(n, int) and n >= 0 for n in slot)


def _side(entry: Entry, side: str) -> tuple[list[str], Sequence[str]]:
    """The codes of a side's hexes, and the colours of its cities."""
    data = entry.raw(side)
    rows = data.get("rows") if isinstance(data, dict) else None
    if not isinstance(rows, list) or [len(str(row).split()) for row in rows] != [COLUMNS] * ROWS:
        raise entry.fail(side, f"expected {ROWS} rows of {COLUMNS} hexes")
    cells = [code for row in rows for code in row.split()]
    known = ["W", *CODES, *(f"@{code}" for code in CODES)]
    if wrong := [code for code in cells if code not in known]:
        raise entry.fail(side, f"expected hexes {', '.join(known)}, found {wrong[0]!r}")
    found = [COLOURS[CODES.index(code[1])] for code in cells if code[0] == "@"]
    if found != data.get("cities") or len(cells) != BOARD:
        raise entry.fail(side, f"the cities of its rows are {', '.join(found)}, not {data.get('cities')!r}")
    return cells, found


# --- helpers ----------------------------------------------------------------------------------------------------------


def _listed(book: Book, kind: str, entry: Entry, **more: Any) -> None:
    """Put an entry on the list of content, once all its fields have been asked for."""
    name = entry.text("name")
    source = entry.source()
    entry.done()
    fields = {field: value for field, value in entry.data.items() if field not in ("name", "source", "note")}
    fields.setdefault("text", "")
    fields.update(more)
    book.entries.append({"kind": kind, "id": slug(name), "name": name, **fields, **source})


def _expect(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise ContentError(f"{file}: expected {wanted} {what}, found {found}")
