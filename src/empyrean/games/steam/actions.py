"""The 392 actions of Spells & Steam, each with one meaning in every state.

Tiles are named, never places of the market: a logged action stays true when the market shifts. A hex is
30 * board + 5 * row + column, so one number means one place on every map of so many boards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.steam.boards import COLOURS, MOST_HEXES
from empyrean.kernel.actions import ActionSpace, Group

A_DONE: Final[i64] = 0  # no more, no, pass
A_ALL: Final[i64] = 1  # all of it
A_ADMINISTRATE: Final[i64] = 2
A_MOVE: Final[i64] = 3  # one to four spaces
A_FIRST: Final[i64] = 7  # activate first, move afterwards
A_TWICE: Final[i64] = 8  # the car chosen next is activated twice
A_RECLAIM: Final[i64] = 9  # the three parts of Administrate, now
A_PLACE: Final[i64] = 10  # a place of the folio
A_UPGRADE: Final[i64] = 14
A_BRANCH: Final[i64] = 17
A_YES: Final[i64] = 17
A_NO: Final[i64] = 18
A_COLOUR: Final[i64] = 19
A_CITY: Final[i64] = 25
A_SEAT: Final[i64] = 31
A_COMPANY: Final[i64] = 37
A_CAPTAIN: Final[i64] = 43
A_AWARD: Final[i64] = 51
A_SPECIALIST: Final[i64] = 61
A_SPELLCAR: Final[i64] = 112
A_SLOT: Final[i64] = 179  # row * 5 + column
A_DEMAND: Final[i64] = 194  # colour * 3 + size
A_HEX: Final[i64] = 212

PLACES: Final = ("captain", "engineer", "surveyor", "station_master")
SIZES: Final = ("double", "triple", "quadruple")

SPACE: Final = ActionSpace(
    [
        Group("done"),
        Group("all"),
        Group("administrate"),
        Group("move", "spaces", names=("1", "2", "3", "4")),
        Group("activate_first"),
        Group("twice"),
        Group("reclaim"),
        Group("place", "place", names=PLACES),
        Group("upgrade", "upgrade", names=("mana", "specialist", "spellcars")),
        Group("branch", "branch", 2),
        Group("colour", "colour", names=COLOURS),
        Group("city", "colour", names=COLOURS),
        Group("seat", "seat", 6),
        Group("company", "company", 6),
        Group("captain", "captain", 8),
        Group("award", "award", 10),
        Group("specialist", "specialist", 51),
        Group("spellcar", "spellcar", 67),
        Group("slot", "slot", 15),
        Group("demand", "tile", names=tuple(f"{colour}_{size}" for colour in COLOURS for size in SIZES)),
        Group("hex", "hex", MOST_HEXES),
    ]
)
assert (SPACE.size, SPACE.first("spellcar"), SPACE.first("hex")) == (392, A_SPELLCAR, A_HEX)
