"""What a learner sees, for every game that says so. `python tests/test_observation.py` writes the tables anew."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import empyrean
from empyrean.kernel.chance import Chance
from empyrean.kernel.conformance import allowed, observed
from empyrean.kernel.game import Game
from empyrean.kernel.machine import State
from empyrean.kernel.meta import Setting
from empyrean.kernel.observing import Observation
from empyrean.research.tables import observation_table

FOLDER = Path(__file__).parents[1] / "src/empyrean/games"
GAMES = [meta.code for meta in empyrean.games() if empyrean.game(meta.code).observation(meta.seats[0]).parts]
PAGES = {code: FOLDER / code / "README.md" for code in GAMES}
TABLE = re.compile(r"^(## Observation\n(?:(?!#|Version ).*\n)*)Version .*\n(?:\n(?:\|.*\n)+)?", re.MULTILINE)
MATCHES = 16
EVERY = 7  # imagined worlds are looked at after so many decisions

pytestmark = pytest.mark.parametrize("code", GAMES)


def table(game: Game, number: int, luck: Chance) -> tuple[int, dict[str, Any]]:
    """One number of seats after the other, and options by chance as the game allows them."""
    seats = game.meta.seats[number % len(game.meta.seats)]
    while True:
        options = {setting.name: chosen(game, setting, luck) for setting in game.meta.settings if luck.below(2)}
        if allowed(game, options, seats):
            return seats, options


def chosen(game: Game, setting: Setting, luck: Chance) -> Any:
    """Some value of a setting; a list of one's own where there may be one."""
    if setting.pool is not None and luck.below(2):
        pool = setting.pool
        names: list[str] = []
        for number, wanted in enumerate(pool.shape, 1):
            known = [entry for entry in game.content() if entry["kind"] == pool.kind and entry[pool.by] == number]
            copies = [entry["name"] for entry in known for _ in range(entry[pool.limit])]
            luck.shuffle(copies)
            names += copies[:wanted]
        return names
    if setting.choices:
        return setting.choices[luck.below(len(setting.choices))][0]
    return setting.low + luck.below(setting.high - setting.low + 1)


def positions(game: Game, number: int) -> Iterator[State]:
    """All positions of a match at random, with seats and options by chance."""
    luck = Chance(number)
    seats, options = table(game, number, luck)
    state = game.new(seats, number, options)
    yield state
    while not state.is_over():
        asked = state.to_act()
        seat = asked[luck.below(len(asked))]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
        yield state


@cache
def sightings(code: str) -> list[tuple[Observation, bytes]]:
    """What is observed in all positions of some matches, by one seat after the other."""
    game = empyrean.game(code)
    seen = []
    for number in range(MATCHES):
        for step, state in enumerate(positions(game, number)):
            seats = game.seat_count(state)
            seen.append((game.observation(seats), observed(game, state, step % seats)))
    return seen


def test_parts_have_names_of_their_own_and_words_about_them(code: str) -> None:
    game = empyrean.game(code)
    for seats in game.meta.seats:
        declared = game.observation(seats)
        names = [part.name for part in declared.parts]
        assert len(set(names)) == len(names)
        assert all(part.help and part.size and part.low < part.high for part in declared.parts)


def test_the_page_of_the_game_lists_the_parts(code: str) -> None:
    text = PAGES[code].read_text("utf-8")
    assert TABLE.search(text), f"no section Observation in {PAGES[code]}"
    assert rewritten(code, text) == text


def test_numbers_are_in_their_ranges(code: str) -> None:
    for declared, packed in sightings(code):
        assert len(packed) == 2 * declared.size
        for part, numbers in zip(declared.parts, declared.read(packed).values(), strict=True):
            assert part.low <= min(numbers), part.name
            assert part.high >= max(numbers), part.name


def test_every_part_says_different_things(code: str) -> None:
    said: dict[str, set[tuple[int, ...]]] = {}
    for declared, packed in sightings(code):
        for name, numbers in declared.read(packed).items():
            said.setdefault(name, set()).add(numbers)
    assert [name for name, different in said.items() if len(different) < 2] == []


@pytest.mark.parametrize("number", range(3))
def test_an_imagined_world_is_observed_as_the_true_one(code: str, number: int) -> None:
    game = empyrean.game(code)
    for step, state in enumerate(positions(game, number)):
        for seat in range(game.seat_count(state)) if step % EVERY == 0 else ():
            read = game.observation(game.seat_count(state)).read
            true = read(observed(game, state, seat))
            imagined = read(observed(game, game.determinize(state, seat, step), seat))
            assert [name for name in true if true[name] != imagined[name]] == [], step


def test_different_questions_and_seats_are_observed_differently(code: str) -> None:
    game = empyrean.game(code)
    questions: dict[bytes, tuple[str, tuple[int, ...]]] = {}
    for number in range(3):
        for state in positions(game, number):
            asked = (state.question(), state.to_act())
            assert questions.setdefault(observed(game, state, 0), asked) == asked
            if len(state.to_act()) == 1:
                assert len({observed(game, state, seat) for seat in range(game.seat_count(state))}) > 1


def test_what_changes_in_the_view_changes_the_observation(code: str) -> None:
    game = empyrean.game(code)
    for number in range(3):
        view, packed = {}, b""
        for step, state in enumerate(positions(game, number)):
            shown, written = game.view(state, 0), observed(game, state, 0)
            assert shown == view or written != packed, step
            view, packed = shown, written


def rewritten(code: str, text: str) -> str:
    """The page with the table that the game declares."""
    return TABLE.sub(lambda found: found[1] + observation_table(empyrean.game(code)), text)


if __name__ == "__main__":
    for game_code in sys.argv[1:] or GAMES:
        page = PAGES[game_code]
        page.write_text(rewritten(game_code, page.read_text("utf-8")), "utf-8")
