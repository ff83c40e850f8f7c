"""The ladder: who plays whom from which seat, what ratings say, and what is written."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arena.bad_bots import FILE
from empyrean.arena import ladder
from empyrean.arena.ladder import climb, jobs
from empyrean.arena.ratings import compared, ratings
from empyrean.arena.record import Record
from empyrean.kernel.errors import OptionError
from table_helpers import command, environment

FIRST, RAISES = f"{FILE}:First", f"{FILE}:Raises"
RANDOM = {"setup": "random"}


def finished(bots: str, places: tuple[int, ...]) -> Record:
    """A match of bots with names of one letter."""
    nothing: dict[str, Any] = {"variant": "", "options": {}, "points": (), "traits": (), "reason": "", "fault": ""}
    nothing |= {"decisions": 0, "length": 0, "offered": 0, "worth": (), "held": (), "played": (), "banned": ()}
    return Record(number=0, seed=0, bots=tuple(bots), scores=(), places=places, **nothing)


# --- who plays whom ------------------------------------------------------------------------------------------------


def test_every_two_bots_meet_and_both_have_every_seat_as_often() -> None:
    played = Counter(job.bots for job in jobs("titans", ("random", "easy", "greedy"), 4))
    assert set(played.values()) == {2}
    assert len(played) == 6
    assert [job.seed for job in jobs("titans", ("random", "easy"), 3, seed=7)] == [7, 8, 9]


def test_at_a_larger_table_different_bots_sit_in_all_seats() -> None:
    names = ("random", "easy", "greedy", "normal")
    todo = jobs("kings", names, 6, seats=3)
    assert len(todo) == 4 * 6
    assert all(len(set(job.bots)) == 3 for job in todo)
    for seat in range(3):
        assert set(Counter(job.bots[seat] for job in todo).values()) == {6}
    assert len({job.bots for job in todo[:6]}) == 6


def test_where_there_are_more_seats_than_bots_some_play_several() -> None:
    todo = jobs("kings", ("random", "easy"), 3, seats=3)
    assert Counter(Counter(job.bots)["easy"] for job in todo) == {1: 3, 2: 3}


def test_partners_are_of_one_bot() -> None:
    for job in jobs("battle", ("random", "easy"), 2, seats=4):
        assert job.bots[0] == job.bots[2] != job.bots[1] == job.bots[3]
    for job in jobs("steam", ("random", "easy", "greedy"), 2, seats=6, options={"teams": "2v2v2"}):
        assert job.bots[:3] == job.bots[3:]
        assert len(set(job.bots)) == 3


def test_what_cannot_be_a_ladder_is_refused() -> None:
    for names, matches, seats, said in (
        (("random",), 1, 2, "at least two bots"),
        (("random", "random"), 1, 2, "each named once"),
        (("random", "genius"), 1, 2, "No bot 'genius'"),
        (("random", "easy"), 0, 2, "At least one match"),
        (("random", "easy"), 1, 3, "2 players"),
    ):
        with pytest.raises(OptionError, match=said):
            jobs("titans", names, matches, seats)


# --- ratings -------------------------------------------------------------------------------------------------------


def test_a_match_compares_every_two_bots_once() -> None:
    assert compared(finished("ab", (2, 1))) == {("a", "b"): 0.0, ("b", "a"): 1.0}
    assert compared(finished("ab", (1, 1))) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    assert compared(finished("abab", (1, 2, 1, 2))) == {("a", "b"): 1.0, ("b", "a"): 0.0}
    assert compared(finished("aab", (1, 3, 2))) == {("a", "b"): 0.5, ("b", "a"): 0.5}


def test_ten_to_one_are_four_hundred_points() -> None:
    records = [finished("ab", (1, 2))] * 1000 + [finished("ab", (2, 1))] * 100
    rated = ratings(records, ("a", "b"), "b")
    assert rated["a"].value == pytest.approx(1400, abs=2)
    assert rated["b"] == ratings(records, ("a", "b"), "b")["b"]
    assert (rated["b"].low, rated["b"].value, rated["b"].high) == (1000, 1000, 1000)


def test_the_interval_is_that_of_the_share() -> None:
    """Of 40 matches 30 are won: Jeffreys' interval of the share is 60.1% to 86.5%."""
    rated = ratings([finished("ab", (1, 2))] * 30 + [finished("ab", (2, 1))] * 10, ("a", "b"), "b")["a"]
    shares = [1 / (1 + 10 ** ((1000 - value) / 400)) for value in (rated.low, rated.high)]
    assert shares == pytest.approx([0.601, 0.865], abs=0.015)


def test_a_bot_that_never_lost_is_rated_with_little_certainty() -> None:
    few = ratings([finished("ab", (1, 2))] * 5, ("a", "b"), "b")["a"]
    many = ratings([finished("ab", (1, 2))] * 500, ("a", "b"), "b")["a"]
    assert 1000 < few.low < few.value < few.high < 10_000
    assert few.high - few.low > 700
    assert many.low > few.low


# --- what is written -----------------------------------------------------------------------------------------------


def test_a_ladder_of_titans_ranks_the_bots_and_is_written(tmp_path: Path) -> None:
    names = ("random", "greedy", FIRST, RAISES)
    result = climb("titans", names, 4, options=RANDOM, folder=tmp_path, workers=2)
    order = [standing.name for standing in result.standings]
    assert order[0] == result.anchor == "greedy"
    assert order[-1] == RAISES
    faults = {standing.name: standing.faults for standing in result.standings}
    assert faults == {"random": 0, "greedy": 0, FIRST: 0, RAISES: 12}
    assert len(result.faults) == 1
    assert "Raises raised ValueError: no idea" in result.faults[0]
    assert json.loads((tmp_path / "ladder.json").read_text()) == result.to_json()
    page = (tmp_path / "ladder.md").read_text()
    assert "| greedy | 1000 | fixed |" in page
    assert "-n 4 --seats 2 --seed 0" in page
    assert "-o setup=random" in page
    assert result.faults[0] in page
    assert FIRST in (tmp_path / "ladder.svg").read_text()
    assert (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")


def test_the_command_prints_a_table_or_json() -> None:
    words = ("ladder", "titans", "-n", "2", "--bots", "random", "--bot", FIRST, "-o", "setup=random", "--workers", "1")
    shown = subprocess.run(command(*words), env=environment(COLUMNS="200"), check=True, capture_output=True, text=True)
    assert "95% interval" in shown.stdout
    assert FIRST in shown.stdout
    data = subprocess.run(command(*words, "--json"), env=environment(), check=True, capture_output=True, text=True)
    assert {bot["name"] for bot in json.loads(data.stdout)["bots"]} == {"random", FIRST}


def test_without_the_laboratory_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("empyrean.arena.ratings.find_spec", lambda name: None)
    with pytest.raises(Exception, match=r"The ladder needs numpy: pip install 'empyrean\[lab\]'"):
        ladder.climb("titans", ("random", "easy"), 1)
