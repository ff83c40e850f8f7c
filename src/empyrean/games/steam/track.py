"""What changes on the map: train cars, goods, wastelands. Only this module writes those rows and keeps the sets."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.steam.boards import WASTELAND, mark, word
from empyrean.games.steam.events import E_END
from empyrean.games.steam.state import SteamState, all_goods
from empyrean.kernel.bits import bit

# --- train cars -------------------------------------------------------------------------------------------------------


def cars_of(s: SteamState, hex: i64, seat: i64) -> i64:
    return (s.rails.get(hex) >> (seat * 2)) & 3


def cars_on(s: SteamState, hex: i64) -> i64:
    """Train cars on a hex, whosoever they are."""
    packed = s.rails.get(hex) & 0xFFF
    n: i64 = 0
    while packed != 0:
        n += packed & 3
        packed >>= 2
    return n


def lay_car(s: SteamState, seat: i64, hex: i64) -> None:
    """A car comes from the seat's supply to a hex. The last one starts the end of the match."""
    folio = s.folios[seat]
    folio.cars -= 1
    _add_car(s, seat, hex)
    if folio.cars == 0 and s.triggered == 0:
        s.triggered = 1
        s.tell(E_END, seat, 1)


def lift_car(s: SteamState, seat: i64, hex: i64) -> None:
    """A car goes back to the seat's supply."""
    s.folios[seat].cars += 1
    _drop_car(s, seat, hex)


def shift_car(s: SteamState, seat: i64, hex: i64, to: i64) -> None:
    _drop_car(s, seat, hex)
    _add_car(s, seat, to)


def _add_car(s: SteamState, seat: i64, hex: i64) -> None:
    s.routes = None
    w = word(hex)
    if cars_of(s, hex, seat) == 0:
        s.own.set(seat * 3 + w, s.own.get(seat * 3 + w) | mark(hex))
        _count_beside(s, seat, hex, 1)
    s.rails.add(hex, bit(seat * 2))
    if cars_on(s, hex) >= 3:  # four for a moment, while two cars are swapped
        s.full.set(w, s.full.get(w) | mark(hex))


def _drop_car(s: SteamState, seat: i64, hex: i64) -> None:
    s.routes = None
    w = word(hex)
    s.rails.add(hex, -bit(seat * 2))
    if cars_on(s, hex) < 3:
        s.full.set(w, s.full.get(w) & ~mark(hex))
    if cars_of(s, hex, seat) == 0:
        s.own.set(seat * 3 + w, s.own.get(seat * 3 + w) & ~mark(hex))
        _count_beside(s, seat, hex, -1)


def _count_beside(s: SteamState, seat: i64, hex: i64, n: i64) -> None:
    """A hex became part of a network (n = 1) or none (-1): tell the hexes around it."""
    shift = 12 + seat * 3
    geometry = s.map.geometry
    direction: i64 = 0
    while direction < 6:
        beside = geometry.neighbour(hex, direction)
        direction += 1
        if beside < 0:
            continue
        s.rails.add(beside, n << shift)
        at = seat * 3 + word(beside)
        if (s.rails.get(beside) >> shift) & 7 != 0:
            s.near.set(at, s.near.get(at) | mark(beside))
        else:
            s.near.set(at, s.near.get(at) & ~mark(beside))


# --- goods and wastelands ---------------------------------------------------------------------------------------------


def put_goods(s: SteamState, hex: i64, colour: i64, n: i64) -> None:
    """Goods come to a hex; with a negative number they leave it."""
    s.ground.add(hex, n << (colour * 6))
    w = word(hex)
    if s.ground.get(hex) != 0:
        s.laden.set(w, s.laden.get(w) | mark(hex))
    else:
        s.laden.set(w, s.laden.get(w) & ~mark(hex))


def goods_on(s: SteamState, hex: i64) -> i64:
    """How many goods lie on a hex."""
    return all_goods(s.ground.get(hex))


def lay_waste(s: SteamState, hex: i64) -> None:
    """A wasteland tile comes onto a hex, beneath its cars."""
    s.routes = None
    s.wastes -= 1
    w = word(hex)
    s.waste.set(w, s.waste.get(w) | mark(hex))


def is_waste(s: SteamState, hex: i64) -> bool:
    return s.waste.get(word(hex)) & mark(hex) != 0


def terrain(s: SteamState, hex: i64) -> i64:
    """A terrain, WASTELAND, or CITY + its colour, as the hex is now."""
    return WASTELAND if is_waste(s, hex) else s.map.kind(hex)
