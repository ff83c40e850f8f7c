"""How everything is called in sentences. Made from the view and from what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from empyrean.draw.speech import YOU, spoken
from empyrean.games.steam.boards import COLOURS, TERRAINS
from empyrean.games.steam.cards import Book

View = dict[str, Any]
Player = dict[str, Any]

PLACE_NAMES: Final = ("captain", "engineer", "surveyor", "station master")
SIZES: Final = ("double", "triple", "quadruple")
NEEDS: Final = {"double": 2, "triple": 3, "quadruple": 4}
WORTH: Final = {"double": 1, "triple": 2, "quadruple": 3}
END: Final = 6  # where the conductor's path ends
_KINDS: Final = re.compile(r" (?:Express|Conveyance Consortium|Imperial|Company|Transcontinental)$")


@lru_cache(32)
def short(name: str) -> str:
    """A company without the kind of business it is."""
    return _KINDS.sub("", name)


def who(v: View, seat: int) -> str:
    """A seat by its company, or by its number while it has none."""
    player = v["players"][seat]
    return f"Player {seat + 1}" if player["company"] is None else short(player["name"])


def told_to(v: View, text: str) -> str:
    """A sentence in which the reader's company is spoken to: `Kerigan builds` becomes `You build`."""
    if v["seat"] is None:
        return text
    names = [who(v, seat) for seat in range(len(v["players"]))]
    return spoken(text, names, [YOU if seat == v["seat"] else name for seat, name in enumerate(names)])


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def listed(parts: Iterable[str], word: str = "and") -> str:
    """`a, b and c`"""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def mana(n: int) -> str:
    """A price."""
    return f"{n} mana" if n else "free"


def good(book: Book, colour: str) -> str:
    return book.goods[COLOURS.index(colour)].name


def city(book: Book, colour: str) -> str:
    return book.goods[COLOURS.index(colour)].city


def goods(book: Book, held: Mapping[str, int]) -> str:
    """`2 Ehrlite and 1 Crizma`; empty if there are none."""
    return listed(f"{n} {good(book, colour)}" for colour, n in held.items() if n)


def demand(book: Book, tile: Mapping[str, Any]) -> str:
    """`the triple tile of Mirrormere`, whichever city it stands in."""
    return f"the {tile['size']} {good(book, tile['colour'])} tile"


def demand_of(code: int) -> dict[str, Any]:
    """A kind of demand tile by its number."""
    return {"colour": COLOURS[code // 3], "size": SIZES[code % 3]}


def hex_name(book: Book, v: View, hex: int) -> str:
    """`forest 47`, or the name of a city."""
    there = v["hexes"][hex]
    return city(book, there["city"]) if there["city"] else f"{there['terrain']} {hex}"


def on_hex(book: Book, v: View, hex: int) -> str:
    """What lies and stands on a hex; empty for nothing."""
    there = v["hexes"][hex]
    cars = [f"{n} cars of {who(v, int(seat))}" if n > 1 else who(v, int(seat)) for seat, n in there["cars"].items()]
    return "; ".join(part for part in (goods(book, there["goods"]), listed(cars)) if part)


def terrain_of(colour: str) -> str:
    return TERRAINS[COLOURS.index(colour)]


def slot_name(slot: int) -> str:
    """`row 2, column 4`"""
    return f"row {slot // 5 + 1}, column {slot % 5 + 1}"


def spot_name(column: int) -> str:
    """A space of the conductor's path."""
    return "Start" if column == 0 else "the End of the Line" if column == END else f"column {column}"


def at_slot(player: Player, slot: int) -> int | None:
    """The car in a slot of the railyard: the tile there, or what is printed below it."""
    tile: int | None = player["slots"][slot]
    if tile is None and slot < 5 and player["printed"]:
        printed: int = player["printed"][slot]
        return printed
    return tile


def column(player: Player, number: int) -> list[int]:
    """The slots of a column (1 to 5) that hold a car."""
    return [slot for slot in (number - 1, number + 4, number + 9) if at_slot(player, slot) is not None]
