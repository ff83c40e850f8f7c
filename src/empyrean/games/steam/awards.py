"""Awards: what each counts, and the points for the best [Awards, Scoring]."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.steam.boards import PER_WORD
from empyrean.games.steam.cards import (
    CARS_NEAR_CITY,
    CARS_ON_COMPETITOR,
    CARS_ON_EDGE,
    GOODS,
    GROUPS,
    HOLDINGS,
    LARGEST_GROUP,
    TILE_COLOURS,
    TILES_OF_ONE_COLOUR,
)
from empyrean.games.steam.deliver import network_goods
from empyrean.games.steam.network import competitors
from empyrean.games.steam.state import SLOTS, SteamState, all_goods, demand
from empyrean.games.steam.track import cars_of
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE


def measure(s: SteamState, seat: i64, what: i64) -> i64:
    """What an award counts, for one seat."""
    if what == GROUPS:
        return _groups(s, seat, False)
    if what == LARGEST_GROUP:
        return _groups(s, seat, True)
    if what == GOODS:
        return all_goods(network_goods(s, seat))
    if what == CARS_NEAR_CITY or what == CARS_ON_EDGE or what == CARS_ON_COMPETITOR:
        return _cars(s, seat, what)
    if what == TILE_COLOURS or what == TILES_OF_ONE_COLOUR:
        return _tiles(s, seat, what)
    assert what == HOLDINGS
    return _holdings(s, seat)


def _cars(s: SteamState, seat: i64, what: i64) -> i64:
    """Cars next to cities, on the rim, or sharing a hex with a competitor; each counts once."""
    n: i64 = 0
    w: i64 = 0
    while w < s.map.words:
        if what == CARS_NEAR_CITY:
            mask = s.map.beside_city(w)
        elif what == CARS_ON_EDGE:
            mask = s.map.geometry.rim(w)
        else:
            mask = competitors(s, seat, w)
        mask &= s.own.get(seat * 3 + w)
        while mask != 0:
            n += cars_of(s, w * PER_WORD + lowest(mask), seat)
            mask &= mask - 1
        w += 1
    return n


def _groups(s: SteamState, seat: i64, largest: bool) -> i64:
    """How many groups there are, or how many cars the largest has. Own cars on neighbouring hexes are one group."""
    left = [s.own.get(seat * 3), s.own.get(seat * 3 + 1), s.own.get(seat * 3 + 2)]
    groups: i64 = 0
    most: i64 = 0
    for w in range(3):
        while left[w] != 0:
            first = w * PER_WORD + lowest(left[w])
            left[w] &= left[w] - 1
            groups += 1
            size: i64 = 0
            open_hexes = [int(first)]
            while open_hexes:
                hex: i64 = open_hexes.pop()
                size += cars_of(s, hex, seat)
                direction: i64 = 0
                while direction < 6:
                    beside = s.map.geometry.neighbour(hex, direction)
                    direction += 1
                    if beside >= 0 and left[beside // PER_WORD] & bit(beside % PER_WORD) != 0:
                        left[beside // PER_WORD] &= ~bit(beside % PER_WORD)
                        open_hexes.append(int(beside))
            if size > most:
                most = size
    return most if largest else groups


def _tiles(s: SteamState, seat: i64, what: i64) -> i64:
    """Colours among the demand tiles, or the most tiles of one colour."""
    pack = s.folios[seat].demand
    colours: i64 = 0
    most: i64 = 0
    colour: i64 = 0
    while colour < 6:
        n = demand(pack, colour * 3) + demand(pack, colour * 3 + 1) + demand(pack, colour * 3 + 2)
        if n > 0:
            colours += 1
        if n > most:
            most = n
        colour += 1
    return colours if what == TILE_COLOURS else most


def _holdings(s: SteamState, seat: i64) -> i64:
    """Specialists with the captain, spellcar tiles, and crystals, spent or not. A covered surveyor does not count."""
    folio = s.folios[seat]
    n = folio.mana + folio.spent
    i: i64 = 0
    while i < SLOTS:
        if folio.slots.get(i) != NONE:
            n += 1
        i += 1
    i = 0
    while i < 4:
        if folio.places.get(i) != NONE:
            n += 1
        i += 1
    return n


def shares(s: SteamState, award: i64) -> list[int]:
    """The points that an award gives each seat as things stand.

    Who shares a place shares its points and those of the next place, of three or more the next two, rounded down; the
    places used up are not awarded again. A count of 0 earns nothing.
    """
    card = s.book.awards[award]
    counts = [int(measure(s, seat, card.measure)) for seat in range(s.seats)]
    points = s.book.award_points[int(s.seats)]
    out = [0] * int(s.seats)
    place = 0
    for value in sorted({n for n in counts if n > 0}, reverse=not card.fewest):
        if place >= len(points):
            break
        tied = [seat for seat, n in enumerate(counts) if n == value]
        used = min(len(tied), 3)
        for seat in tied:
            out[seat] = sum(points[place : place + used]) // len(tied)
        place += used
    return out


def award_points(s: SteamState, seat: i64) -> int:
    """All award points of a seat."""
    return sum(shares(s, award)[seat] for award in range(len(s.book.awards)) if (s.awards >> award) & 1 == 1)
