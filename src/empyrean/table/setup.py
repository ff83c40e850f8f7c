"""Setting up a match: what may be chosen, and what people typed, made into a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from empyrean.kernel import registry
from empyrean.kernel.errors import UnknownGame
from empyrean.kernel.meta import Meta
from empyrean.table.seats import BOT, HERE, Seat
from empyrean.table.table import Table


def meta_of(code: str) -> Meta:
    """A game's title page by its code."""
    metas = {meta.code: meta for meta in registry.metas()}
    if code not in metas:
        raise UnknownGame(f"There is no game {code!r} here; there are {', '.join(metas) or 'none'}.")
    return metas[code]


def arranged(
    code: str,
    seats: Sequence[Seat] | None = None,
    options: Mapping[str, Any] | None = None,
    quickly: bool = False,
    seed: int | None = None,
) -> Table:
    """A new table. Without seats: one person here, bots on the others. Options that are texts are read as typed."""
    meta = meta_of(code)
    chosen = (quick(meta) if quickly else {}) | read_options(meta, options or {})
    if seats is None:
        seats = [Seat(HERE), *[Seat(BOT, level=usual_level()) for _ in range(min(meta.seats) - 1)]]
    return Table.begin(registry.game(code), seats, new_seed() if seed is None else seed, chosen)


def read_options(meta: Meta, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as people typed them, with their proper values. Unknown ones stay, for the game to refuse."""
    known = {setting.name: setting for setting in meta.settings}
    return {
        name: known[name].read(value) if name in known and isinstance(value, str) else value
        for name, value in options.items()
    }


def quick(meta: Meta) -> dict[str, Any]:
    """The options with which one is in a game at once: every setting that offers a choice `quick` takes it."""
    return {s.name: "quick" for s in meta.settings if any(value == "quick" for value, _ in s.choices)}


def described(meta: Meta) -> dict[str, Any]:
    """A game's title page as data for programs."""
    return {
        "code": meta.code,
        "title": meta.title,
        "tagline": meta.tagline,
        "seats": list(meta.seats),
        "options": [
            {
                "name": s.name,
                "label": s.label,
                "default": s.default,
                "help": s.help,
                **({"choices": [list(c) for c in s.choices]} if s.choices else {"low": s.low, "high": s.high}),
                **({"entries": list(s.entries)} if s.entries[1] else {}),
            }
            for s in meta.settings
        ],
        "status": meta.status,
        "minutes": meta.minutes,
        "rules": meta.version,
    }


def bot_levels() -> list[str]:
    """The levels of bots there are, in the order they are offered."""
    from empyrean import bots

    return list(bots.levels())


def usual_level() -> str:
    """The level that a new player meets."""
    levels = bot_levels()
    return "normal" if "normal" in levels else levels[0]


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(53)
