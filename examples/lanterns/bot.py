"""What bots know of the game. They see imagined worlds only, so this may look at everything."""

from __future__ import annotations

from empyrean.kernel.bits import count
from empyrean.kernel.machine import Actions
from lanterns.effects import SPACE
from lanterns.state import LANTERNS, Pier

NO = SPACE.first("no")


def evaluate(state: Pier, seat: int) -> float:
    """From -1 to 1: the lead in lanterns, and all of it at the end."""
    lead = int(count(state.lit_by(seat)) - count(state.lit_by(1 - seat)))
    return float((lead > 0) - (lead < 0)) if state.ended else lead / (LANTERNS + 1)


def reflex(legal: Actions, random: int) -> int:
    """Anything but a refusal."""
    sensible = [action for action in legal.listed() if action != NO]
    return sensible[random * len(sensible) >> 31]
