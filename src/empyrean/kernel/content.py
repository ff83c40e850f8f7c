"""Reading content files: TOML entries with clear errors (file, entry, field, what was expected)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from empyrean.kernel.errors import ContentError

SOURCES = ("rulebook", "found", "derived", "designed")
T = TypeVar("T")


class Entry:
    """One card, token or board of a content file; every field is asked for by kind."""

    def __init__(self, file: str, kind: str, data: dict[str, Any]) -> None:
        self.file = file
        self.kind = kind
        self.data = data
        self.asked: set[str] = {"note"}

    def fail(self, field: str, problem: str) -> ContentError:
        name = self.data.get("name", "?")
        return ContentError(f"{self.file}: {self.kind} {name!r}, field {field!r}: {problem}")

    def text(self, field: str) -> str:
        value = self._field(field)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(field, f"expected a text, found {value!r}")
        return value

    def number(self, field: str, low: int, high: int) -> int:
        value = self._field(field)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(field, f"expected a whole number from {low} to {high}, found {value!r}")
        return value

    def one_of(self, field: str, choices: Iterable[str]) -> str:
        value = self._field(field)
        known = list(choices)
        if value not in known:
            raise self.fail(field, f"expected one of {', '.join(known)}, found {value!r}")
        return str(value)

    def names(self, field: str) -> tuple[str, ...]:
        """A list of names; empty when the field is absent."""
        self.asked.add(field)
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.fail(field, f"expected a list of names, found {value!r}")
        return tuple(value)

    def source(self) -> dict[str, Any]:
        """Where the entry is from, and which of its fields are ours."""
        source = self.one_of("source", SOURCES)
        designed = self.names("designed")
        return {"source": source, **({"designed": list(designed)} if designed else {})}

    def read(self, field: str, reader: Callable[[str], T]) -> T:
        """A text field in the notation, compiled by `reader`."""
        try:
            return reader(self.text(field))
        except ContentError as error:
            if str(error).startswith(self.file):
                raise
            raise self.fail(field, str(error)) from None

    def raw(self, field: str) -> Any:
        return self._field(field)

    def done(self) -> None:
        """Every field has been asked for; anything else is a slip of the pen."""
        if extra := set(self.data) - self.asked:
            raise self.fail(sorted(extra)[0], "is not a field of this kind of entry")

    def _field(self, field: str) -> Any:
        self.asked.add(field)
        if field not in self.data:
            raise self.fail(field, "is missing")
        return self.data[field]


class File:
    """A content file."""

    def __init__(self, path: Traversable) -> None:
        self.name = path.name
        try:
            self.data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(f"{self.name}: not a TOML file: {error}") from None
        except OSError:
            raise ContentError(f"{self.name}: cannot be read") from None

    def only(self, *kinds: str) -> File:
        """The file, once it is clear that it has no other tables: a mistyped one would be passed over in silence."""
        for name in self.data:
            if name not in kinds:
                raise ContentError(f"{self.name}: {name!r} is not known here; expected {', '.join(kinds)}")
        return self

    def entries(self, kind: str) -> list[Entry]:
        """All `[[kind]]` entries of the file."""
        found = self.data.get(kind, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise ContentError(f"{self.name}: [[{kind}]] must be a list of entries")
        return [Entry(self.name, kind, entry) for entry in found]

    def table(self, kind: str) -> Entry:
        """The one `[kind]` table of the file."""
        found = self.data.get(kind)
        if not isinstance(found, dict):
            raise ContentError(f"{self.name}: there is no [{kind}]")
        return Entry(self.name, kind, found)


def list_file(path: Traversable) -> list[str]:
    """The names of a player's own list, such as a deck, one for each copy: `cards = {"Bondi" = 2, "Jarl" = 1}`."""
    file = File(path).only("name", "cards")
    cards = file.data.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise ContentError(f'{file.name}: expected cards = {{"name" = count, ...}}')
    for name, count in cards.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 99:
            raise ContentError(f"{file.name}: expected how many copies of {name!r}, found {count!r}")
    return [name for name, count in cards.items() for _ in range(count)]


def slug(name: str) -> str:
    """A name as an id: `Cold Reading` is `cold-reading`."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())
