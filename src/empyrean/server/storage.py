"""Where matches live: one SQLite file with a write-ahead log and full sync.

Rows of `records` are only ever added, undos too. Whatever `add` returned from is on the disk. `stops` holds what people
may change at any time.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from empyrean.kernel.errors import EmpyreanError
from empyrean.table import AWAY, HERE, Seat, Stops, Table
from empyrean.table.table import Record

HOST = "host"  # all seats at the screen that set up the match
SEAT = "seat"  # one seat
WATCH = "watch"  # no seat

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, begun TEXT NOT NULL, seats TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    token TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES matches(id), role TEXT NOT NULL, seat INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_by_match ON links(match);
CREATE TABLE IF NOT EXISTS records (
    match TEXT NOT NULL REFERENCES matches(id), n INTEGER NOT NULL, seat INTEGER NOT NULL, action INTEGER,
    command TEXT, ends INTEGER NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stops (
    match TEXT NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, general TEXT NOT NULL, passed INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
"""
VERSION = 1


class StorageError(EmpyreanError):
    """The file cannot be used, or somebody else wrote to it meanwhile."""


@dataclass(frozen=True)
class Link:
    """What a secret token opens."""

    token: str
    match: str
    role: str
    seat: int | None = None


@dataclass(frozen=True)
class Summary:
    """A match in a line, for a list of matches."""

    game: str
    seats: tuple[Seat, ...]
    records: int
    over: bool


class Storage:
    """The file. Safe to call from any thread; each call is one transaction."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, VERSION):
                raise StorageError(f"The match file {path} was written by another version of Empyrean.")
            self._db.executescript(SCHEMA)
            self._db.execute(f"PRAGMA user_version = {VERSION}")
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"Matches cannot be kept in {path}: {error}.") from None

    def close(self) -> None:
        with self._lock:
            self._db.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def _reading(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    # --- matches -----------------------------------------------------------------------------------------------

    def create(self, table: Table) -> str:
        """Keep a new match, with what has happened in it so far; its id."""
        begun = {key: value for key, value in table.match.to_json().items() if key != "actions"}
        match = secrets.token_hex(8)
        seats = [seat.to_json() for seat in table.seats]
        links: list[tuple[str, int | None]] = [(HOST, None), (WATCH, None)]
        links += [(SEAT, number) for number, seat in enumerate(table.seats) if seat.kind in (HERE, AWAY)]
        last = len(table.match.log) - 1
        with self._writing() as db:
            db.execute(
                "INSERT INTO matches VALUES (?, ?, ?, ?, ?)",
                (match, table.game.meta.code, json.dumps(begun), json.dumps(seats), time.time()),
            )
            db.executemany(
                "INSERT INTO links VALUES (?, ?, ?, ?)",
                [(secrets.token_urlsafe(18), match, role, seat) for role, seat in links],
            )
            db.executemany(
                "INSERT INTO records VALUES (?, ?, ?, ?, NULL, ?)",
                [
                    (match, n, seat, action, int(n == last and table.state.is_over()))
                    for n, (seat, action) in enumerate(table.match.log)
                ],
            )
            db.executemany(
                "INSERT INTO stops VALUES (?, ?, ?, ?)",
                [(match, seat, stops.general, stops.passed) for seat, stops in enumerate(table.stops)],
            )
        return match

    def table(self, match: str) -> Table:
        """The match as it stands. SaveError if the rules or cards are no longer those it was begun with."""
        rows = self._reading("SELECT begun, seats FROM matches WHERE id = ?", match)
        if not rows:
            raise StorageError("There is no such match here.")
        seats = [Seat(**seat) for seat in json.loads(rows[0][1])]
        return Table.resume(json.loads(rows[0][0]), seats, self.records(match), self.stops(match, len(seats)))

    def stops(self, match: str, seats: int) -> list[Stops]:
        """How often each seat wants to be stopped."""
        rows = self._reading("SELECT seat, general, passed FROM stops WHERE match = ?", match)
        kept = {int(seat): Stops(general, passed) for seat, general, passed in rows}
        return [kept.get(seat, Stops()) for seat in range(seats)]

    def stop(self, match: str, seat: int, stops: Stops) -> None:
        """Keep how often a seat wants to be stopped."""
        try:
            with self._writing() as db:
                row = (match, seat, stops.general, stops.passed)
                db.execute("INSERT OR REPLACE INTO stops VALUES (?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            raise StorageError(f"That could not be kept, so it stays as it was: {error}.") from None

    def records(self, match: str) -> list[Record]:
        return [
            (int(seat), None if action is None else int(action))
            for seat, action in self._reading("SELECT seat, action FROM records WHERE match = ? ORDER BY n", match)
        ]

    def add(
        self, match: str, n: int, seat: int, action: int | None, command: str | None = None, ends: bool = False
    ) -> None:
        """Keep record number `n`: an action, or an undo (None). On the disk when this returns."""
        try:
            with self._writing() as db:
                db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", (match, n, seat, action, command, ends))
        except sqlite3.Error as error:
            raise StorageError(f"That could not be kept, so it did not happen: {error}.") from None

    def done(self, match: str, command: str) -> bool:
        """Was this command accepted before? A client that lost the answer sends it again."""
        return bool(self._reading("SELECT 1 FROM records WHERE match = ? AND command = ?", match, command))

    def summary(self, match: str) -> Summary | None:
        rows = self._reading("SELECT game, seats FROM matches WHERE id = ?", match)
        if not rows:
            return None
        last = self._reading("SELECT n, ends FROM records WHERE match = ? ORDER BY n DESC LIMIT 1", match)
        seats = tuple(Seat(**seat) for seat in json.loads(rows[0][1]))
        return Summary(str(rows[0][0]), seats, int(last[0][0]) + 1 if last else 0, bool(last and last[0][1]))

    # --- links -------------------------------------------------------------------------------------------------

    def link(self, token: str) -> Link | None:
        rows = self._reading("SELECT token, match, role, seat FROM links WHERE token = ?", token)
        return Link(*rows[0]) if rows else None

    def links(self, match: str) -> Sequence[Link]:
        return [
            Link(*row)
            for row in self._reading("SELECT token, match, role, seat FROM links WHERE match = ? ORDER BY seat", match)
        ]
