"""Everything in the box is somewhere, and what the state keeps for speed agrees with the map."""

from __future__ import annotations

from collections.abc import Iterable

from empyrean.games.steam.boards import COLOURS, WASTELAND, mark, word
from empyrean.games.steam.cards import ENGINEERS, PLACES, SPECIALISTS, SPELLCARS
from empyrean.games.steam.setup import is_in_play
from empyrean.games.steam.state import SteamState, demand, goods
from empyrean.games.steam.track import cars_on
from empyrean.kernel.tables import Row


def census(s: SteamState) -> str:
    """What is missing or too much; empty when all adds up."""
    return _pieces(s) or _tiles(s) or _sets(s)


def _pieces(s: SteamState) -> str:
    """Goods, demand tiles, train cars, wastelands, mana."""
    lying = sum(s.ground.listed())  # packed; no colour has more than fits
    for colour, name in enumerate(COLOURS):
        found = int(s.supplied(colour) + goods(lying, colour))
        found += sum(int(goods(folio.goods, colour)) for folio in s.folios)
        if found != s.book.supply:
            return f"There are {found} {name} goods, not {s.book.supply}."
        for size, wanted in enumerate(s.book.demand[int(s.seats)]):
            tile = colour * 3 + size
            found = sum(int(s.stands_at(city, tile)) for city in range(6))
            found += sum(int(demand(folio.demand, tile)) for folio in s.folios)
            if found != wanted:
                return f"There are {found} {name} demand tiles of size {size}, not {wanted}."
    occupied = [pack for pack in s.rails.listed() if pack & 0xFFF]
    for seat, folio in enumerate(s.folios):
        cars = int(folio.cars) + sum(pack >> seat * 2 & 3 for pack in occupied)
        if cars != s.book.cars:
            return f"Seat {seat} has {cars} train cars, not {s.book.cars}."
        if not 0 <= folio.fresh <= folio.mana or folio.spent < 0 or folio.mana + folio.spent > s.book.max_mana:
            return f"Seat {seat} has {folio.mana} mana, {folio.fresh} of it fresh, and {folio.spent} spent."
    placed = sum(1 for hex in range(s.map.size) if s.waste.get(word(hex)) & mark(hex) and s.map.kind(hex) != WASTELAND)
    if placed + s.wastes != s.book.wastelands:
        return f"There are {placed + s.wastes} wasteland tiles, not {s.book.wastelands}."
    return ""


def _tiles(s: SteamState) -> str:
    """Every spellcar and specialist is in one place."""
    cars = [tile for folio in s.folios for tile in folio.slots.listed() if tile >= 0]
    cars += [tile for tile in s.market.listed() if tile >= 0]
    for low, high in ((s.pile, s.pile_high), (s.discards, s.discards_high)):
        cars += [n for n in range(SPELLCARS) if (low >> n if n < 60 else high >> n - 60) & 1]
    if sorted(cars) != [tile for tile in range(SPELLCARS) if is_in_play(s, tile)]:
        return "The spellcars do not add up."
    placed = [tile for folio in s.folios for tile in (*folio.places.listed(), int(folio.under)) if tile >= 0]
    for kind in range(3):
        first = int(ENGINEERS) + kind * SPECIALISTS
        found = [first + n for pile in (s.stacks, s.boxes) for n in range(SPECIALISTS) if (pile.get(kind) >> n) & 1]
        found += [tile for tile in placed if first <= tile < first + SPECIALISTS]
        if sorted(found) != [tile for tile in range(first, first + SPECIALISTS) if is_in_play(s, tile)]:
            return f"The tiles of type {PLACES[kind + 1]} do not add up."
    if any(known & ~int(s.boxes.get(2)) for known in (int(s.peek), *s.boxed.listed())):
        return "A station master thought to be in the box is not there."
    return ""


def _sets(s: SteamState) -> str:
    """The sets of hexes are what the rows of cars and goods say."""
    occupied = [(hex, pack) for hex, pack in enumerate(s.rails.listed()) if pack & 0xFFF]
    for seat in range(s.seats):
        own = [hex for hex, pack in occupied if pack >> seat * 2 & 3]
        beside = {int(s.map.geometry.neighbour(hex, d)) for hex in own for d in range(6)} - {-1}
        if _differs(s.own, seat * 3, own):
            return f"The network of seat {seat} is not where its cars are."
        if _differs(s.near, seat * 3, beside):
            return f"What is beside the network of seat {seat} is not beside its cars."
    crowds = {hex: int(cars_on(s, hex)) for hex, _ in occupied}
    if max(crowds.values(), default=0) > 3 or _differs(s.full, 0, [hex for hex, n in crowds.items() if n == 3]):
        return f"Hexes are too full, or not known to be full: {crowds}."
    if _differs(s.laden, 0, [hex for hex, pack in enumerate(s.ground.listed()) if pack]):
        return "The hexes with goods are not those where goods lie."
    return ""


def _differs(sets: Row, first: int, hexes: Iterable[int]) -> bool:
    words = [0, 0, 0]
    for hex in hexes:
        words[word(hex)] |= int(mark(hex))
    return words != [int(sets.get(first + w)) for w in range(3)]
