"""Matches on disk: what was accepted stays, in order, and nobody else's mistakes are taken for ours."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from empyrean.kernel.errors import SaveError
from empyrean.kernel.game import state_hash
from empyrean.server.storage import HOST, SEAT, WATCH, Storage, StorageError
from table_helpers import environment, people

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble", "first_bots")


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "deep" / "matches.db")


def test_the_file_is_written_ahead_and_fully_synced(storage: Storage) -> None:
    assert storage._reading("PRAGMA journal_mode") == [("wal",)]
    assert storage._reading("PRAGMA synchronous") == [(2,)]


def test_a_match_comes_back_as_it_was(storage: Storage) -> None:
    table = people()
    match = storage.create(table)
    for seat, action in ((0, 3), (1, 1), (0, 5)):
        storage.add(match, table.at, seat, action)
        table.act(seat, action, table.at)
    storage.add(match, table.at, 0, None)
    table.undo(0)
    again = storage.table(match)
    assert state_hash(again.state) == state_hash(table.state)
    assert again.at == table.at == 4


def test_a_loaded_match_is_kept_with_its_past(storage: Storage) -> None:
    table = people()
    table.act(0, 3, 0)
    assert storage.table(storage.create(table)).match.log == [(0, 3)]


def test_every_seat_has_a_secret_link_of_its_own(storage: Storage) -> None:
    match = storage.create(people(3))
    links = storage.links(match)
    assert sorted(link.role for link in links) == [HOST, SEAT, SEAT, SEAT, WATCH]
    assert len({link.token for link in links}) == 5
    assert all(len(link.token) >= 24 for link in links)
    assert storage.link(links[0].token) == links[0]
    assert storage.link("guess") is None


def test_a_record_is_never_written_twice(storage: Storage) -> None:
    match = storage.create(people())
    storage.add(match, 0, 0, 3, "a:1")
    with pytest.raises(StorageError, match="did not happen"):
        storage.add(match, 0, 1, 2)
    assert storage.records(match) == [(0, 3)]
    assert storage.done(match, "a:1")
    assert not storage.done(match, "a:2")


def test_a_match_of_other_rules_does_not_go_on(storage: Storage) -> None:
    match = storage.create(people())
    storage._db.execute("UPDATE matches SET begun = replace(begun, '\"rules\": 1', '\"rules\": 0')")
    with pytest.raises(SaveError, match="version 0 of the rules"):
        storage.table(match)


def test_a_summary_tells_how_far_a_match_has_come(storage: Storage) -> None:
    match = storage.create(people())
    storage.add(match, 0, 0, 3, ends=True)
    summary = storage.summary(match)
    assert summary is not None
    assert (summary.game, summary.records, summary.over) == ("nimble", 1, True)
    assert storage.summary("none") is None


def test_a_file_that_is_none_of_ours_gets_a_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, but long enough to look at twice" * 40)
    with pytest.raises(StorageError, match="cannot be kept"):
        Storage(tmp_path / "text.db")
    sqlite3.connect(tmp_path / "new.db").execute("PRAGMA user_version = 99").connection.close()
    with pytest.raises(StorageError, match="another version"):
        Storage(tmp_path / "new.db")
    with pytest.raises(StorageError, match="cannot be kept"):
        Storage(tmp_path)


def test_what_was_accepted_survives_a_kill(tmp_path: Path) -> None:
    """A process keeps an action, says so, and is killed at once."""
    program = (
        "import os, signal, sys\n"
        "from empyrean.kernel import registry\n"
        "from empyrean.server.storage import Storage\n"
        "from empyrean.table import Seat, Table\n"
        "storage = Storage(sys.argv[1])\n"
        "match = storage.create(Table.begin(registry.game('nimble'), [Seat()] * 2, 5))\n"
        "storage.add(match, 0, 0, 3)\n"
        "print(match, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    file = tmp_path / "matches.db"
    run = subprocess.run(
        [sys.executable, "-c", program, str(file)], env=environment(), capture_output=True, text=True, check=False
    )
    assert run.returncode == -9, run.stderr
    assert Storage(file).records(run.stdout.strip()) == [(0, 3)]
