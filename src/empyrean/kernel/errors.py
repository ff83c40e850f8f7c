"""What can go wrong, each with a sentence that a player or an author understands."""

from __future__ import annotations


class EmpyreanError(Exception):
    """Anything this project refuses. `str(error)` is fit to be shown to a person."""


class IllegalAction(EmpyreanError):
    """An action that is not legal now. Nothing has changed."""


class OptionError(EmpyreanError):
    """An option that the game does not have, or a value it does not take."""


class ContentError(EmpyreanError):
    """A mistake in a content file: says which file, entry and field, and what was expected."""


class SaveError(EmpyreanError):
    """A match file that cannot be read, or that belongs to other rules or other content."""


class UnknownGame(EmpyreanError):
    """No game of that name is installed."""


class BotError(EmpyreanError):
    """A bot that failed: it raised, took too long, ended its process, or answered what is not legal."""
