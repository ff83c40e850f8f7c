"""Which games there are. A game is a folder with `meta.py` (META) and `game.py` (load), found and never listed.

Games of ours live in `empyrean.games`; another package brings its own by the entry point group `empyrean.games`, whose
name is the game's code and whose value is the folder's module. `add` is for a game that is not installed.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from empyrean.kernel.errors import ContentError, UnknownGame
from empyrean.kernel.game import Game
from empyrean.kernel.meta import Meta


@cache
def packages() -> dict[str, str]:
    """Code of each game, and the package it lives in."""
    import empyrean.games as ours

    found = {m.name: f"{ours.__name__}.{m.name}" for m in pkgutil.iter_modules(ours.__path__) if m.ispkg}
    found.update({entry.name: entry.value for entry in entry_points(group="empyrean.games")})
    return found


def add(code: str, package: str) -> None:
    """Make a game known that is not installed: one in the making, in a notebook or a test."""
    packages()[code] = package
    game.cache_clear()


def metas() -> list[Meta]:
    """The title page of every game, without loading its rules."""
    return [importlib.import_module(f"{package}.meta").META for package in packages().values()]


@cache
def game(code: str) -> Game:
    """The game of that code, with its own content; `titans@FOLDER` is one with the content of a folder."""
    name, _, folder = code.partition("@")
    package = packages().get(name)
    if package is None:
        raise UnknownGame(f"No game {name!r}; there are {', '.join(packages())}.")
    if folder and not Path(folder).is_dir():
        raise ContentError(f"There is no folder {folder}.")
    load = importlib.import_module(f"{package}.game").load
    loaded: Game = load(Path(folder)) if folder else load()
    return loaded
