"""Bots: random, greedy and search, those of other people, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Callable

from empyrean.bots import files
from empyrean.bots.asking import ask
from empyrean.bots.bot import Bot, Position
from empyrean.bots.files import is_named
from empyrean.bots.greedy import CarelessBot, GreedyBot
from empyrean.bots.playout import RandomBot
from empyrean.bots.process import thinking
from empyrean.bots.search import SearchBot
from empyrean.kernel.errors import BotError, OptionError
from empyrean.kernel.machine import State

__all__ = ["Bot", "Position", "add", "ask", "check", "is_named", "levels", "make", "position", "seated"]

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


def add(name: str) -> str:
    """Let people choose a bot from a file, `FILE.py:CLASS`, as they choose a level."""
    files.make(name, 0)
    LEVELS[name] = ("A bot from a file", lambda seed: files.make(name, seed))
    return name


def check(level: str) -> str:
    """The level, if people may choose it: files are not opened because somebody names them."""
    if level not in LEVELS and is_named(level):
        raise BotError(f"The bot {level} lies in a file. It may play here when --bot names it.")
    if level not in LEVELS and not _effort(level):
        raise OptionError(f"No bot {level!r}; there are {', '.join(LEVELS)}, and search-N.")
    return level


def make(level: str, seed: int) -> Bot:
    """A bot of that level. `search-N` searches N iterations for each answer on offer; `FILE.py:CLASS` is a bot of
    one's own."""
    if level not in LEVELS and is_named(level):
        return files.make(level, seed)
    check(level)
    return LEVELS[level][1](seed) if level in LEVELS else SearchBot(seed, _effort(level))


def seated(name: str, level: str, seed: int, seat: int) -> Bot:
    """A bot of that level at a seat, where it is called by that name. BotError if it cannot be made there."""
    with thinking(seat, 0):
        try:
            return make(level, seed)
        except OptionError as error:
            raise BotError(f"{name} cannot play. {error}") from error


def position(state: State, seat: int, level: str, seed: int, banned: str = "") -> Position:
    """The question as a bot of that level gets it. Behind that of a bot from a file lies a state that its seat cannot
    tell from the true one: it finds no secrets there, wherever it looks."""
    behind = state.game.imagine(state, seat, seed) if is_named(level) else state
    return Position(behind, seat, banned)


def _effort(level: str) -> int:
    """How many iterations `search-N` asks for; 0 for all else."""
    number = level.removeprefix("search-")
    return int(number) if number != level and number.isdecimal() else 0
