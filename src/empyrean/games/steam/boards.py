"""The map: six terrain boards with two sides each, put together edge to edge.

A board has 6 rows of 5 hexes with a point on top, odd rows pushed half a hex to the right, so that a half turn maps
its outline onto itself. A hex of the map has the number `slot * 30 + row * 5 + column`, whatever boards lie there: what
depends on the slots alone (neighbours, rim) is one Geometry for each number of boards, and what depends on the boards
too (terrain, cities) is one Map for each set-up. Both are shared by all states; a state knows the key of its map.

Sets of hexes are masks of three words with 60 hexes each, two boards a word; they are read one word at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from empyrean.kernel.bits import bit
from empyrean.kernel.tables import Table

ROWS: Final = 6
COLUMNS: Final = 5
BOARD: Final = ROWS * COLUMNS
WORDS: Final[i64] = 3
PER_WORD: Final[i64] = 60
MOST_HEXES: Final = 180

# Terrains in the order of the content's ring. Each has a colour of good and city with the same number.
TERRAINS: Final = ("mountain", "lake", "forest", "desert", "lava", "glacier")
COLOURS: Final = ("grey", "blue", "green", "yellow", "red", "white")
CODES: Final = "MLFDVG"
WASTELAND: Final[i64] = 6
CITY: Final[i64] = 7  # + colour

STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def word(hex: i64) -> i64:
    """The word of a mask that holds this hex."""
    return hex // PER_WORD


def mark(hex: i64) -> i64:
    """The hex's bit in its word."""
    return bit(hex % PER_WORD)


@final
class Geometry:
    """The hexes of a layout: where they lie and which touch each other. `slots`: column and row of each board."""

    def __init__(self, slots: Sequence[tuple[int, int]]) -> None:
        self.slots = tuple(slots)
        self.cells = [(x + c, y + r) for x, y in slots for r in range(ROWS) for c in range(COLUMNS)]
        self.size: i64 = len(self.cells)
        self.words: i64 = (self.size + PER_WORD - 1) // PER_WORD
        self.axial = [(c - (r - r % 2) // 2, r) for c, r in self.cells]
        at = {place: hex for hex, place in enumerate(self.axial)}
        near = [[at.get((q + dq, r + dr), -1) for dq, dr in STEPS] for q, r in self.axial]
        self._near = Table([n for row in near for n in row])
        self._around = Table([n for row in near for n in _words(row)])
        self._rim = Table(_words([hex for hex, row in enumerate(near) if -1 in row]))
        self._all = Table(_words(range(len(near))))

    def neighbour(self, hex: i64, direction: i64) -> i64:
        """The hex that way, or -1 beyond the rim."""
        return self._near.get(hex * 6 + direction)

    def around(self, hex: i64, w: i64) -> i64:
        """The hexes that touch this one."""
        return self._around.get(hex * WORDS + w)

    def touch(self, a: i64, b: i64) -> bool:
        return self._around.get(a * WORDS + b // PER_WORD) & bit(b % PER_WORD) != 0

    def rim(self, w: i64) -> i64:
        """The hexes with fewer than six neighbours."""
        return self._rim.get(w)

    def all(self, w: i64) -> i64:
        return self._all.get(w)


@final
class Map:
    """The printed land of one set-up. `cells` are the codes of its hexes: `M`, `W`, `@M` and so on."""

    def __init__(self, key: i64, geometry: Geometry, names: Sequence[str], cells: Sequence[str]) -> None:
        self.key = key
        self.geometry = geometry
        self.names = tuple(names)  # the side in each slot: "1A"; with an asterisk when it is turned
        self.size: i64 = geometry.size
        self.words: i64 = geometry.words
        kinds = [_kind(code) for code in cells]
        self._kind = Table(kinds)
        combos = range(1 << len(TERRAINS))
        self._land = Table([n for combo in combos for n in _words(_of(kinds, [t for t in range(6) if combo >> t & 1]))])
        self._waste = Table(_words(_of(kinds, [6])))
        self.city_hexes = [kinds.index(7 + colour) for colour in range(6)]
        self._city = Table(self.city_hexes)
        self._cities = Table(_words(self.city_hexes))
        beside = {int(geometry.neighbour(hex, d)) for hex in self.city_hexes for d in range(6)}
        self._beside_city = Table(_words(beside))
        places = geometry.axial
        self._apart = Table([_apart(place, places[hex]) for place in places for hex in self.city_hexes])

    def kind(self, hex: i64) -> i64:
        """What is printed: a terrain, WASTELAND, or CITY + its colour."""
        return self._kind.get(hex)

    def land(self, combo: i64, w: i64) -> i64:
        """The hexes whose printed terrain is one of a combination (a mask of terrains)."""
        return self._land.get(combo * WORDS + w)

    def waste(self, w: i64) -> i64:
        """The printed wastelands."""
        return self._waste.get(w)

    def city(self, colour: i64) -> i64:
        """The hex of the city of that colour."""
        return self._city.get(colour)

    def apart(self, hex: i64, colour: i64) -> i64:
        """How many steps a hex is away from the city of that colour."""
        return self._apart.get(hex * 6 + colour)

    def cities(self, w: i64) -> i64:
        return self._cities.get(w)

    def beside_city(self, w: i64) -> i64:
        """The hexes next to a city."""
        return self._beside_city.get(w)


@final
class Atlas:
    """All boards and layouts, and every map made from them so far."""

    def __init__(
        self,
        layouts: dict[int, Sequence[tuple[int, int]]],
        sides: dict[str, Sequence[str]],
        sets: Sequence[tuple[Sequence[int], Sequence[str]]],
    ) -> None:
        self.geometries = {boards: Geometry(slots) for boards, slots in layouts.items()}
        self.sides = {name: tuple(cells) for name, cells in sides.items()}
        self.names = sorted(self.sides)
        self.sets = [(tuple(players), tuple(names)) for players, names in sets]
        self._maps: dict[int, Map] = {}

    def choices(self, players: int) -> list[tuple[str, ...]]:
        """The sets of sides that so many players may choose from: six cities, every colour once [Setting Up, 1]."""
        return [names for counts, names in self.sets if players in counts]

    def key(self, names: Sequence[str], turns: Sequence[int]) -> int:
        """The number of a set-up: the side in each slot, and whether it is turned by half."""
        key = 0
        for slot, (name, turn) in enumerate(zip(names, turns, strict=True)):
            key |= (self.names.index(name) + 1 | turn << 4) << slot * 5
        return key

    def map(self, key: int) -> Map:
        """The map of a set-up; made once."""
        found = self._maps.get(key)
        if found is None:
            found = self._maps[key] = self._assemble(key)
        return found

    def _assemble(self, key: int) -> Map:
        names: list[str] = []
        cells: list[str] = []
        rest = key
        while rest:
            name = self.names[(rest & 15) - 1]
            turned = rest >> 4 & 1
            names.append(name + "*" * turned)
            cells += reversed(self.sides[name]) if turned else self.sides[name]
            rest >>= 5
        return Map(key, self.geometries[len(names)], names, cells)


def legal_sets(cities: dict[str, Sequence[str]]) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Every choice of sides that the rulebook's figures allow, by the colours of each side's cities: 2 or 3 players all
    A or all B, 4 two of a kind and two C, 5 one and four C, 6 all C; never both sides of one board."""
    kinds = {(3, 0): (2, 3), (2, 2): (4,), (1, 4): (5,), (0, 6): (6,)}
    boards = sorted({name[:-1] for name in cities})
    found: list[tuple[tuple[int, ...], tuple[str, ...]]] = []
    picks: list[tuple[str, ...]] = [()]
    for board in boards:
        own = [name for name in sorted(cities) if name[:-1] == board]
        picks = [(*pick, *more) for pick in picks for more in ((), *((name,) for name in own))]
    for pick in picks:
        backs = [name for name in pick if name[-1] != "C"]
        players = kinds.get((len(backs), len(pick) - len(backs)))
        colours = sorted(colour for name in pick for colour in cities[name])
        if players and len({name[-1] for name in backs}) <= 1 and colours == sorted(COLOURS):
            found.append((players, (*backs, *(name for name in pick if name[-1] == "C"))))
    return sorted(found)


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def _kind(code: str) -> int:
    if code == "W":
        return 6
    return 7 + CODES.index(code[1]) if code[0] == "@" else CODES.index(code)


def _of(kinds: Sequence[int], wanted: Sequence[int]) -> list[int]:
    return [hex for hex, kind in enumerate(kinds) if kind in wanted]


def _words(hexes: Sequence[int] | set[int] | range) -> list[int]:
    """A set of hexes as three words; those outside the map are left out."""
    out = [0, 0, 0]
    for hex in hexes:
        if hex >= 0:
            out[hex // 60] |= 1 << hex % 60
    return out
