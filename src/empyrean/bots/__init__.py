"""Bots: random, greedy and search, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Callable

from empyrean.bots.bot import Bot, Position
from empyrean.bots.greedy import CarelessBot, GreedyBot
from empyrean.bots.playout import RandomBot
from empyrean.bots.search import SearchBot
from empyrean.kernel.errors import OptionError

__all__ = ["Bot", "Position", "levels", "make"]

LEVELS: dict[str, tuple[str, Callable[[int], Bot]]] = {
    "easy": ("Sees one step ahead and often does not look", CarelessBot),
    "normal": ("Searches a little", lambda seed: SearchBot(seed, 3)),
    "hard": ("Searches more", lambda seed: SearchBot(seed, 30)),
    "greedy": ("Always takes what looks best one step ahead", GreedyBot),
    "random": ("Anything that is legal", RandomBot),
}


def levels() -> dict[str, str]:
    """The names of all bots, the levels for people first, and what each does."""
    return {name: text for name, (text, _) in LEVELS.items()}


def make(level: str, seed: int) -> Bot:
    """A bot of that level. `search-N` searches N iterations for each answer on offer."""
    if level in LEVELS:
        return LEVELS[level][1](seed)
    if level.startswith("search-") and level[7:].isdigit():
        return SearchBot(seed, int(level[7:]))
    raise OptionError(f"No bot {level!r}; there are {', '.join(LEVELS)}, and search-N.")
