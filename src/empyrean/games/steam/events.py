"""What happens, told for the log and the picture: a kind and up to three numbers, and a tile for those who may see it.

The comments say what a, b and c are. A tile is its id (see cards.py), a demand tile colour * 3 + size.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

E_AWARD_STRUCK: Final[i64] = 1  # seat, award
E_COMPANY: Final[i64] = 2  # seat, company
E_CAPTAIN: Final[i64] = 3  # seat, captain's tile
E_HEADQUARTERS: Final[i64] = 4  # seat, hex, 0 first or 1 second car
E_TURN: Final[i64] = 5  # seat, round, 1 if an extra turn
E_USED: Final[i64] = 6  # seat, specialist's tile, place
E_MANA: Final[i64] = 7  # seat, how (see below), n
E_MOVED: Final[i64] = 8  # seat, from, to: the conductor
E_ACTIVATED: Final[i64] = 9  # seat, tile, slot
E_COPIED: Final[i64] = 10  # seat, the tile that copies, the tile copied
E_BUILT: Final[i64] = 11  # seat, hex; c and card: price and the hexes crossed, as network.py packs them
E_CAR_MOVED: Final[i64] = 12  # seat, from, to
E_CARS_SWAPPED: Final[i64] = 13  # seat, other seat, own hex * 256 + other hex
E_CARS_CLEARED: Final[i64] = 14  # seat whose cars go, hex, n
E_GOOD_MOVED: Final[i64] = 15  # colour, from, to: a hex, -1 the supply, -2 - seat a folio
E_WASTELAND: Final[i64] = 16  # seat, hex
E_DELIVERED: Final[i64] = 17  # seat, city's colour, goods * 8 + colour of the goods
E_DEMAND: Final[i64] = 18  # seat, city's colour, demand tile taken
E_SPELLCAR: Final[i64] = 19  # seat, tile, slot: gained
E_DISCARDED: Final[i64] = 20  # seat, tile, slot
E_SPELLCAR_MOVED: Final[i64] = 21  # seat, tile, from slot * 16 + to slot
E_MARKET: Final[i64] = 22  # tiles discarded, tiles dealt
E_SPECIALIST: Final[i64] = 23  # seat, type's place, tile: gained
E_EXCHANGED: Final[i64] = 24  # seat, other seat, place
E_DEMANDS_SWAPPED: Final[i64] = 25  # city * 32 + tile, city * 32 + tile
E_END: Final[i64] = 26  # seat, 0 by demand tiles or 1 by train cars
E_OVER: Final[i64] = 27  # how
E_REFRESHED: Final[i64] = 28  # seat, place
E_LOOKED: Final[i64] = 29  # seat, type's place: looks through a stack
E_ADMINISTRATED: Final[i64] = 30  # seat
E_UPGRADED: Final[i64] = 31  # seat, upgrade
E_FINAL: Final[i64] = 32  # seat: its final delivery
E_PASSED: Final[i64] = 33  # seat: no delivery

# How mana changed.
PAID: Final[i64] = 0
RECLAIMED: Final[i64] = 1
GAINED: Final[i64] = 2
