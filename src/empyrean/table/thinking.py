"""Asking a bot. The bots are imported only when one is asked, so that a table of people needs none."""

from __future__ import annotations

from empyrean.kernel.errors import BotError
from empyrean.kernel.game import digest
from empyrean.kernel.machine import State


def choice(state: State, seat: int, level: str, seed: int, decision: int) -> int:
    """What a bot of that level does at this seat, from the position as its seat may know it. BotError if it fails."""
    from empyrean import bots

    bot = bots.seated(level, level, seed, seat)
    position = bots.position(state, seat, level, seed)
    return bots.ask(level, bot, position, position.legal(), decision)


def excuse(error: BotError) -> str:
    """What the people at a table are told."""
    return f"{error} Its first possible answer stands in for it."


def seed_for(match_seed: int, step: int, seat: int) -> int:
    """The bot's own chance: the same when a match is resumed or an undo is repeated, unrelated to the game's."""
    return int(digest(["bot", match_seed, step, seat]), 16) & 0x7FFFFFFF
