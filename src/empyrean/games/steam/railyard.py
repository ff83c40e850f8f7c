"""The railyard: three rows of five cars, the first one printed on the folio [Placing Spellcars]."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.steam.cards import PRINTED
from empyrean.games.steam.events import E_SPELLCAR
from empyrean.games.steam.state import COLUMNS, SLOTS, SteamState
from empyrean.kernel.bits import bit


def car_at(s: SteamState, seat: i64, slot: i64) -> i64:
    """The car that works in a slot: a spellcar tile, in the first row else the printed car, or NONE."""
    folio = s.folios[seat]
    tile = folio.slots.get(slot)
    return PRINTED + folio.company * COLUMNS + slot if tile < 0 and slot < COLUMNS else tile


def open_slots(s: SteamState, seat: i64) -> i64:
    """Mask of the slots that a new spellcar may go to: the second row first, then the third, then over printed cars.

    A tile on a printed car may not be covered again.
    """
    slots = s.folios[seat].slots
    start = COLUMNS
    while True:
        mask: i64 = 0
        slot = start
        while slot < start + COLUMNS:
            if slots.get(slot) < 0:
                mask |= bit(slot)
            slot += 1
        if mask != 0 or start == 0:
            return mask
        start = start + COLUMNS if start + COLUMNS < SLOTS else 0


def place(s: SteamState, seat: i64, slot: i64, tile: i64) -> None:
    """A spellcar comes to a slot; where from is the caller's."""
    s.folios[seat].slots.set(slot, tile)
    s.gained |= bit(slot)
    s.tell(E_SPELLCAR, seat, tile, slot)
