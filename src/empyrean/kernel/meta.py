"""What a game says about itself before its rules are loaded: title, seats, settings, status."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from empyrean.kernel.errors import OptionError


@dataclass(frozen=True)
class Pool:
    """What a player's own list is built from: all content of one kind, so many of each number."""

    kind: str  # card
    by: str  # the number by which they are told apart: cost
    shape: tuple[int, ...]  # so many of number 1, of number 2, ...
    limit: str  # the field that says how many of one there may be: copies
    family: str  # where each comes from: deck
    facts: tuple[str, ...] = ()  # further fields worth seeing


@dataclass(frozen=True)
class Setting:
    """An option of a match that is chosen before it starts."""

    name: str
    label: str
    default: Any
    choices: tuple[tuple[Any, str], ...] = ()  # (value, label); empty for a number
    low: int = 0
    high: int = 0
    help: str = ""
    entries: tuple[int, int] = (0, 0)  # may also be a list of names, so many at least and at most: an own deck
    pool: Pool | None = None  # from which such a list is built, where there is more to it than names

    @property
    def kind(self) -> str:
        """Its name without the seat: `deck` for `deck_2`."""
        return self.name.rstrip("_0123456789")

    def check(self, value: Any) -> Any:
        """The value, or OptionError with what would be right. Which names a list may hold is checked by the game."""
        if self.entries[1] and isinstance(value, list):
            return self._list(value)
        if self.choices:
            known = [choice for choice, _ in self.choices]
            if value not in known or (isinstance(value, bool) is not isinstance(known[known.index(value)], bool)):
                raise OptionError(
                    f"Option {self.name!r} is one of {', '.join(_shown(c) for c in known)}; not {_shown(value)}."
                )
            return value
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise OptionError(f"Option {self.name!r} is a number from {self.low} to {self.high}; not {_shown(value)}.")
        return value

    def _list(self, names: list[Any]) -> list[str]:
        least, most = self.entries
        if not all(isinstance(name, str) and name.strip() for name in names) or not least <= len(names) <= most:
            many = str(least) if least == most else f"{least} to {most}"
            raise OptionError(f"Option {self.name!r} is a list of {many} names; found {len(names)}.")
        return list(names)

    def read(self, text: str) -> Any:
        """A value typed by a person, e.g. on the command line: a choice, a number, or names as in `2 Bondi, Jarl`."""
        for choice, _ in self.choices:
            if text.lower() == _shown(choice):
                return choice
        if self.entries[1] and text.strip():
            return self.check(_names(text))
        try:
            return self.check(int(text))
        except ValueError:
            return self.check(text)


@dataclass(frozen=True)
class Meta:
    """A game's title page. Importable without the rules."""

    code: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    version: int  # of the rules: raised whenever the same actions may lead elsewhere
    status: str  # honest, one line
    settings: tuple[Setting, ...] = ()
    credits: str = ""
    minutes: str = ""
    seat_names: tuple[str, ...] = field(default=())
    answers: bool = False  # people are asked out of their turn, and may let things pass: see Game.lets_pass

    def settle(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a match: every setting, checked, with defaults filled in."""
        known = {setting.name: setting for setting in self.settings}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}.")
        return {name: s.check(options[name]) if name in options else s.default for name, s in known.items()}

    def check_seats(self, seats: int) -> int:
        if seats not in self.seats:
            wanted = " or ".join(str(n) for n in self.seats)
            raise OptionError(f"{self.title} is for {wanted} players, not {seats}.")
        return seats


def _names(text: str) -> list[str]:
    """`2 Bondi, Jarl` as a list of names, one for each copy; commas or new lines separate."""
    out: list[str] = []
    for part in text.replace("\n", ",").split(","):
        count, _, name = part.strip().partition(" ")
        if count.isdecimal() and name.strip():
            out += [name.strip()] * int(count)
        elif part.strip():
            out.append(part.strip())
    return out


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
