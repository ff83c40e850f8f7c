"""A run that was stopped, however, goes on without losing or repeating a match, and is then as if never stopped."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
import ray

from arena.bad_bots import FILE
from empyrean.arena import runs
from empyrean.arena.runs import RunError
from empyrean.arena.umpire import Job, Patience
from empyrean.kernel import registry
from table_helpers import command, environment

OPTIONS = registry.game("titans").meta.settle({"setup": "random"})
SLOW = f"{FILE}:Slow"


def jobs(matches: int, *bots: str, seed: int = 0) -> list[Job]:
    return [Job(number, seed + number, bots or ("random", "random"), OPTIONS) for number in range(matches)]


def until(happens: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def has_lines(file: Path, wanted: int) -> bool:
    return lines(file) >= wanted


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# --- stopped and gone on -----------------------------------------------------------------------------------------


def test_a_ladder_that_is_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    words = ("ladder", "titans", "-n", "3", "--bots", f"random,easy,{SLOW}", "-o", "setup=random", "--workers", "2")
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    subprocess.run(command(*words, "--out", str(whole)), env=environment(), check=True, capture_output=True)
    matches = broken / "matches.jsonl"
    for kept in (2, 5):
        running = subprocess.Popen(command(*words, "--out", str(broken)), env=environment(), stdout=subprocess.DEVNULL)
        until(partial(has_lines, matches, kept))
        running.send_signal(signal.SIGKILL)
        running.wait()
        assert kept <= lines(matches) < 9
    ended = subprocess.run(
        command(*words, "--out", str(broken), "--json"), env=environment(), check=True, capture_output=True
    )
    for name in ("matches.jsonl", "run.json", "ladder.json", "ladder.md", "ladder.svg", "ladder.png"):
        assert (broken / name).read_bytes() == (whole / name).read_bytes(), name
    assert json.loads(ended.stdout) == json.loads((whole / "ladder.json").read_text())


def test_no_bot_goes_on_when_the_run_was_killed(tmp_path: Path) -> None:
    note = tmp_path / "process"
    words = command("ladder", "titans", "-n", "1", "--bots", f"random,{FILE}:Hangs", "--out", str(tmp_path / "run"))
    running = subprocess.Popen(words, env=environment(HANGING=str(note)), stdout=subprocess.DEVNULL)
    until(lambda: note.exists() and note.read_text() != "")
    running.send_signal(signal.SIGKILL)
    running.wait()
    until(lambda: not is_alive(int(note.read_text())))


def test_matches_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    first = list(runs.run("titans", jobs(4), tmp_path))
    kept = (tmp_path / "matches.jsonl").read_bytes()
    told: list[int] = []
    assert list(runs.run("titans", jobs(4), tmp_path, progress=told.append)) == first
    assert sum(told) == 4
    assert (tmp_path / "matches.jsonl").read_bytes() == kept


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    whole = list(runs.run("titans", jobs(3), tmp_path))
    file = tmp_path / "matches.jsonl"
    kept = file.read_bytes()
    file.write_bytes(kept[:-40])
    assert list(runs.run("titans", jobs(3), tmp_path)) == whole
    assert file.read_bytes() == kept


def test_a_run_that_is_left_goes_on_later(tmp_path: Path) -> None:
    some = runs.run("titans", jobs(8), tmp_path, workers=2)
    first = [next(some), next(some)]
    some.close()
    assert lines(tmp_path / "matches.jsonl") == 2
    assert list(runs.run("titans", jobs(8), tmp_path))[:2] == first


# --- refused -----------------------------------------------------------------------------------------------------


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    list(runs.run("titans", jobs(2), tmp_path))
    kept = (tmp_path / "matches.jsonl").read_bytes()
    for other, differs in (
        (jobs(3), "matches"),
        (jobs(2, seed=5), "first seed"),
        (jobs(2, "random", "easy"), "bots"),
        (list(reversed(jobs(2)[:1])) + jobs(1), "jobs"),
    ):
        with pytest.raises(RunError, match=f"holds another run: not the same {differs}. Choose another folder"):
            list(runs.run("titans", other, tmp_path))
    with pytest.raises(RunError, match="not the same game"):
        list(runs.run("kings", [Job(0, 0, ("random", "random"), {})] * 2, tmp_path))
    assert (tmp_path / "matches.jsonl").read_bytes() == kept


def test_a_bot_that_was_changed_makes_it_another_run(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE.read_text())
    list(runs.run("titans", jobs(1, f"{file}:First", "random"), tmp_path / "run"))
    file.write_text(FILE.read_text() + "\n# better now\n")
    with pytest.raises(RunError, match="not the same bots"):
        list(runs.run("titans", jobs(1, f"{file}:First", "random"), tmp_path / "run"))


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    list(runs.run("titans", jobs(2), tmp_path))
    file = tmp_path / "matches.jsonl"
    kept = file.read_bytes()
    for damaged in (b"{}\n" + kept, kept.replace(b'"number":0', b'"number":1', 1), kept + kept, b"[1]\n"):
        file.write_bytes(damaged)
        with pytest.raises(RunError, match=r"damaged at line \d"):
            list(runs.run("titans", jobs(2), tmp_path))
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(RunError, match="damaged"):
        list(runs.run("titans", jobs(2), tmp_path))


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match="cannot be kept"):
        list(runs.run("titans", jobs(1), tmp_path / "file"))


def test_two_runs_at_once_in_a_folder_are_refused(tmp_path: Path) -> None:
    some = runs.run("titans", jobs(8), tmp_path)
    next(some)
    with pytest.raises(RunError, match="going on already"):
        list(runs.run("titans", jobs(8), tmp_path))
    some.close()


# --- many processes ----------------------------------------------------------------------------------------------


def test_records_come_in_order_whoever_plays_them() -> None:
    todo = jobs(6, "random", "easy")
    assert list(runs.play("titans", todo, workers=3)) == list(runs.play("titans", todo, workers=1))


def test_a_process_that_is_killed_from_outside_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANGING", str(tmp_path / "process"))
    mortal = f"{FILE}:Mortal"
    records = list(runs.play("titans", jobs(2, mortal, "random"), workers=1, patience=Patience(30)))
    assert [record.fault for record in records] == ["", ""]
    assert (tmp_path / "process").exists()


def test_a_mistake_in_the_rules_is_not_blamed_on_a_bot() -> None:
    for workers, error in ((1, ZeroDivisionError), (2, RuntimeError)):
        with pytest.raises(error, match="That was match 0, seed 0"):
            list(runs.play("titans", jobs(5), workers, load=broken_game))


def broken_game(code: str, variant: str) -> NoReturn:
    raise ZeroDivisionError


def test_a_run_on_ray_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [path for path in sys.path if path]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    todo = [*jobs(3), Job(3, 3, (f"{FILE}:Dies", "random"), OPTIONS), Job(4, 4, ("easy", f"{FILE}:First"), OPTIONS)]
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.WARNING)
    try:
        played = list(runs.play("titans", todo, ray=True, patience=Patience(20)))
    finally:
        ray.shutdown()
    assert played == list(runs.play("titans", todo, workers=2))
    assert played[3].fault.endswith("Dies ended its process at decision 5.")
