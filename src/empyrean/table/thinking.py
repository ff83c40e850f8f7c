"""Asking a bot. The bots are imported only when one is asked, so that a table of people needs none."""

from __future__ import annotations

from empyrean.kernel.game import digest
from empyrean.kernel.machine import State


def choice(state: State, seat: int, level: str, seed: int) -> int:
    """What a bot of that level does at this seat. It gets the position as its seat may know it."""
    from empyrean import bots

    return int(bots.make(level, seed).choose(bots.Position(state, seat)))


def seed_for(match_seed: int, step: int, seat: int) -> int:
    """The bot's own chance: the same when a match is resumed or an undo is repeated, unrelated to the game's."""
    return int(digest(["bot", match_seed, step, seat]), 16) & 0x7FFFFFFF
