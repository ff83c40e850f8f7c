"""What a learner sees, for every game that says so. `python tests/test_observation.py` writes the tables anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import empyrean
from empyrean.kernel.chance import Chance
from empyrean.kernel.conformance import allowed, observed
from empyrean.kernel.game import Game
from empyrean.kernel.machine import State
from empyrean.research.tables import observation_table

FOLDER = Path(__file__).parents[1] / "src/empyrean/games"
GAMES = [meta.code for meta in empyrean.games() if empyrean.game(meta.code).observation(meta.seats[0]).parts]
PAGES = {code: FOLDER / code / "README.md" for code in GAMES}
TABLE = re.compile(r"^(## Observation\n.*?)^Version .*?\n\n(?:\|.*\n)*", re.MULTILINE | re.DOTALL)
MATCHES = 8
EVERY = 7  # imagined worlds are looked at after so many decisions

pytestmark = pytest.mark.parametrize("code", GAMES)


def settings(game: Game, luck: Chance) -> tuple[int, dict[str, Any]]:
    """A number of seats and options by chance, as the game allows them."""
    while True:
        seats = game.meta.seats[luck.below(len(game.meta.seats))]
        options: dict[str, Any] = {}
        for setting in game.meta.settings:
            if setting.choices and luck.below(2):
                options[setting.name] = setting.choices[luck.below(len(setting.choices))][0]
        if allowed(game, options, seats):
            return seats, options


def positions(game: Game, number: int) -> Iterator[State]:
    """All positions of a match at random, with seats and options by chance."""
    luck = Chance(number)
    seats, options = settings(game, luck)
    state = game.new(seats, number, options)
    yield state
    while not state.is_over():
        asked = state.to_act()
        seat = asked[luck.below(len(asked))]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
        yield state


def seen(game: Game, state: State, seat: int) -> dict[str, tuple[int, ...]]:
    return game.observation(game.seat_count(state)).read(observed(game, state, seat))


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


@pytest.mark.parametrize("number", range(MATCHES))
def test_numbers_are_in_their_ranges_and_tell_no_secrets(code: str, number: int) -> None:
    """An imagined world is observed as the true one, to the byte."""
    game = empyrean.game(code)
    for step, state in enumerate(positions(game, number)):
        declared = game.observation(game.seat_count(state))
        for seat in range(game.seat_count(state)):
            packed = observed(game, state, seat)
            assert len(packed) == 2 * declared.size
            numbers = declared.read(packed)
            for part in declared.parts:
                assert part.low <= min(numbers[part.name]), (part.name, step)
                assert part.high >= max(numbers[part.name]), (part.name, step)
            if step % EVERY == 0:
                world = game.determinize(state, seat, step)
                other = declared.read(observed(game, world, seat))
                assert [name for name in numbers if numbers[name] != other[name]] == [], step


def test_every_part_says_different_things(code: str) -> None:
    """No part always holds the same numbers, at any number of seats."""
    game = empyrean.game(code)
    said: dict[str, set[tuple[int, ...]]] = {}
    for number in range(MATCHES):
        for state in positions(game, number):
            for name, numbers in seen(game, state, 0).items():
                said.setdefault(name, set()).add(numbers)
    assert [name for name, different in said.items() if len(different) < 2] == []


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
    for game_code, page in PAGES.items():
        page.write_text(rewritten(game_code, page.read_text("utf-8")), "utf-8")
