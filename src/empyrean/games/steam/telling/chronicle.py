"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from empyrean.draw.speech import begun
from empyrean.games.steam import events as e
from empyrean.games.steam.boards import COLOURS
from empyrean.games.steam.cards import Book, Tile
from empyrean.games.steam.network import unpacked_path
from empyrean.games.steam.telling.names import (
    PLACE_NAMES,
    View,
    city,
    count,
    demand,
    demand_of,
    good,
    hex_name,
    listed,
    slot_name,
    spot_name,
    told_to,
    who,
)

UPGRADED: Final = ("mana", "a specialist", "two spellcars")


class Told:
    """An event's numbers, with the names that belong to them."""

    def __init__(self, book: Book, v: View, a: int, b: int, c: int, card: int) -> None:
        self.book = book
        self.v = v
        self.a = a
        self.b = b
        self.c = c
        self.shown = card

    @property
    def one(self) -> str:
        """Whom most events are about."""
        return who(self.v, self.a)

    @property
    def two(self) -> str:
        return who(self.v, self.b)

    def tile(self, id: int) -> Tile:
        return self.book.tile(id)

    def hex(self, hex: int) -> str:
        return hex_name(self.book, self.v, hex)


def event(book: Book, v: View, told: list[int]) -> str:
    """One event as a line of the log; empty for what other lines tell already."""
    return _line(book, v, told) if told[0] in TELLERS else ""


def chronicle(book: Book, v: View, told: list[list[int]]) -> list[str]:
    """Events as lines of the log; what follows from the line above is indented. Goods that go the same way together
    are one line, a price is told with what it pays for, and goods of a delivery with the delivery."""
    lines: list[str] = []
    moved: list[list[int]] = []
    paid: list[int] | None = None
    delivered = any(happened[0] == e.E_DELIVERED for happened in told)
    for happened in [*told, [0, 0, 0, 0, 0]]:
        kind = happened[0]
        if moved and (kind != e.E_GOOD_MOVED or _way(happened) != _way(moved[0])):
            lines.append(_indented(moved[0][0], _moved(book, v, moved)))
            moved = []
        if paid and not (kind in PRICED and happened[1] == paid[1]):
            lines.append(_line(book, v, paid))
            paid = None
        if kind == e.E_GOOD_MOVED:
            moved += [] if delivered and happened[3] < -1 else [happened]
        elif kind == e.E_MANA and happened[2] == e.PAID:
            paid = happened if happened[3] else None
        elif kind in TELLERS and (line := _line(book, v, happened)):
            lines.append(f"{line} for {paid[3]} mana" if paid else line)
            paid = None
    return lines


def _way(moved: list[int]) -> tuple[int, ...]:
    """Colour, from and to; where goods come to a folio does not matter."""
    _, colour, start, end, _ = moved
    return (colour, end) if end < -1 else (colour, start, end)


def _line(book: Book, v: View, event: list[int]) -> str:
    kind, a, b, c, card = event
    said = TELLERS[kind](Told(book, v, a, b, c, card))
    return _indented(kind, begun(said if kind in PLAIN else told_to(v, said))) if said else ""


def _indented(kind: int, text: str) -> str:
    return text if kind in HEADS else f"  {text}"


def _moved(book: Book, v: View, moved: list[list[int]]) -> str:
    return begun(told_to(v, _good_moved(Told(book, v, *moved[0][1:]), len(moved))))


def _good_moved(t: Told, n: int = 1) -> str:
    """Where goods came from and where they went: a hex, the supply, or a folio."""
    name = f"{n} {good(t.book, COLOURS[t.a])}"
    comes, go = ("comes", "goes") if n == 1 else ("come", "go")
    if t.c < -1:
        return f"{name} {go} to {who(t.v, -2 - t.c)}'s folio"
    if t.b >= 0 and t.c >= 0:
        return f"{name} {go} from {t.hex(t.b)} to {t.hex(t.c)}"
    if t.c >= 0:
        return f"{name} {comes} to {t.hex(t.c)}"
    return f"{name} {go} from {t.hex(t.b)} to the supply" if t.b >= 0 else f"{name} {go} back to the supply"


def _led(t: Told) -> str:
    """The company is named here as such, though from now on it stands for its player."""
    company = t.book.companies[t.b].name
    return f"you lead {company}" if t.a == t.v["seat"] else f"Player {t.a + 1} leads {company}"


def _mana(t: Told) -> str:
    if t.c <= 0:
        return ""
    if t.b == e.GAINED:
        return f"{t.one} gains {count(t.c, 'mana crystal')}"
    return f"{t.one} {'pays' if t.b == e.PAID else 'reclaims'} {t.c} mana"


def _built(t: Told) -> str:
    over = listed(t.hex(hex) for hex in unpacked_path(t.shown, t.c))
    return f"{t.one} builds on {t.hex(t.b)}" + (f" over {over}" if over else "")


def _swapped_cars(t: Told) -> str:
    return f"{t.one} and {t.two} change places on {t.hex(t.c // 256)} and {t.hex(t.c % 256)}"


def _delivered(t: Told) -> str:
    n = t.c // 8
    return f"{t.one} delivers {n} {good(t.book, COLOURS[t.c % 8])} to {city(t.book, COLOURS[t.b])}"


def _demands_swapped(t: Told) -> str:
    one, two = (f"{demand(t.book, demand_of(n % 32))} of {city(t.book, COLOURS[n // 32])}" for n in (t.a, t.b))
    return f"{begun(one)} and {two} change places"


def _market(t: Told) -> str:
    thrown = f"{count(t.a, 'spellcar')} of the market {'is' if t.a == 1 else 'are'} discarded, " if t.a else ""
    return f"{thrown}{count(t.b, 'spellcar')} {'is' if t.b == 1 else 'are'} dealt"


def _turn(t: Told) -> str:
    return f"{t.one} takes an extra turn" if t.c else f"Round {t.b}: {t.one}'s turn"


def _ended(t: Told) -> str:
    why = "has its last train car on the map" if t.b else "has the demand tiles it takes"
    return f"{t.one} {why}: this round is the last"


# The end of the match is told by its verdict: E_OVER has no line.
TELLERS: Final[dict[int, Callable[[Told], str]]] = {
    int(kind): teller
    for kind, teller in (
        (e.E_AWARD_STRUCK, lambda t: f"{t.one} strikes {t.book.awards[t.b].name}"),
        (e.E_COMPANY, _led),
        (e.E_CAPTAIN, lambda t: f"{t.one}'s captain is {t.tile(t.b).name}"),
        (e.E_HEADQUARTERS, lambda t: f"{t.one} places a car on {t.hex(t.b)}"),
        (e.E_TURN, _turn),
        (e.E_USED, lambda t: f"{t.one} uses {t.tile(t.b).name}"),
        (e.E_MANA, _mana),
        (e.E_MOVED, lambda t: f"{t.one} moves the conductor to {spot_name(t.c)}"),
        (e.E_ACTIVATED, lambda t: f"{t.one} activates {t.tile(t.b).name}"),
        (e.E_COPIED, lambda t: f"{t.tile(t.b).name} copies {t.tile(t.c).name}"),
        (e.E_BUILT, _built),
        (e.E_CAR_MOVED, lambda t: f"{t.one}'s car moves from {t.hex(t.b)} to {t.hex(t.c)}"),
        (e.E_CARS_SWAPPED, _swapped_cars),
        (e.E_CARS_CLEARED, lambda t: f"{t.one} loses {count(t.c, 'car')} on {t.hex(t.b)}"),
        (e.E_GOOD_MOVED, _good_moved),
        (e.E_WASTELAND, lambda t: f"{t.one} turns hex {t.b} into wasteland"),
        (e.E_DELIVERED, _delivered),
        (e.E_DEMAND, lambda t: f"{t.one} takes {demand(t.book, demand_of(t.c))}"),
        (e.E_SPELLCAR, lambda t: f"{t.one} gains {t.tile(t.b).name} ({slot_name(t.c)})"),
        (e.E_DISCARDED, lambda t: f"{t.one} discards {t.tile(t.b).name}"),
        (e.E_SPELLCAR_MOVED, lambda t: f"{t.one} moves {t.tile(t.b).name} to {slot_name(t.c % 16)}"),
        (e.E_MARKET, _market),
        (e.E_SPECIALIST, lambda t: f"{t.one} gains {t.tile(t.c).name}, {PLACE_NAMES[t.b]}"),
        (e.E_EXCHANGED, lambda t: f"{t.one} and {t.two} exchange their {PLACE_NAMES[t.c]}s"),
        (e.E_DEMANDS_SWAPPED, _demands_swapped),
        (e.E_END, _ended),
        (e.E_REFRESHED, lambda t: f"{t.one} refreshes the {PLACE_NAMES[t.b]}"),
        (e.E_LOOKED, lambda t: f"{t.one} looks through the {PLACE_NAMES[t.b]}s"),
        (e.E_ADMINISTRATED, lambda t: f"{t.one} administrates"),
        (e.E_UPGRADED, lambda t: f"{t.one} upgrades: {UPGRADED[t.b]}"),
        (e.E_FINAL, lambda t: f"{t.one}'s final delivery"),
        (e.E_PASSED, lambda t: f"{t.one} delivers nothing"),
    )
}
PLAIN: Final = frozenset([int(e.E_COMPANY)])  # said to the reader as it is
PRICED: Final = frozenset(int(kind) for kind in (e.E_ACTIVATED, e.E_MOVED, e.E_BUILT))  # told with their price
HEADS: Final = frozenset(  # what begins something; all else follows from the line above
    int(kind)
    for kind in (
        *(e.E_AWARD_STRUCK, e.E_COMPANY, e.E_CAPTAIN, e.E_HEADQUARTERS, e.E_TURN, e.E_USED, e.E_MOVED, e.E_ACTIVATED),
        *(e.E_DELIVERED, e.E_END, e.E_ADMINISTRATED, e.E_UPGRADED, e.E_FINAL, e.E_PASSED),
    )
)
