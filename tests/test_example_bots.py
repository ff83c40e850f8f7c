"""The bots of docs/bots.md play: Hasty Titans, the others every game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import empyrean
from empyrean import bots
from empyrean.arena.simulate import simulate
from empyrean.bots import Position

MINE = Path(__file__).parents[1] / "examples" / "bots" / "mine.py"
SHORT = {"setup": "quick", "round_limit": 5}


@pytest.mark.parametrize("name", ["Hasty", "Bold", "Patient"])
def test_it_plays_whole_matches_of_titans_without_a_fault(name: str) -> None:
    summary = simulate("titans", 1, [f"{MINE}:{name}", "random"], options=SHORT, workers=1)
    assert summary.matches == 1
    assert summary.faults == []


def test_hasty_attacks_when_it_can() -> None:
    game = empyrean.game("titans")
    state = game.new(seed=3, options={"setup": "quick"})
    luck = random.Random(3)
    hasty = bots.make(f"{MINE}:Hasty", 1)
    asked = 0
    while not state.is_over():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if any(game.decode(action)["choose"] == "attack" for action in legal):
            asked += 1
            assert game.decode(hasty.choose(Position(state, seat)))["choose"] == "attack"
        state.apply(seat, luck.choice(legal))
    assert asked > 3


@pytest.mark.parametrize("name", ["Bold", "Patient"])
@pytest.mark.parametrize("code", ["battle", "kings", "steam"])
def test_it_answers_in_games_it_does_not_know_and_again_the_same(code: str, name: str) -> None:
    game = empyrean.game(code)
    state = game.new(seed=1)
    luck = random.Random(1)
    for _decision in range(40):
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    seat = state.to_act()[0]
    answers = {bots.make(f"{MINE}:{name}", 5).choose(Position(state, seat)) for _again in range(2)}
    assert len(answers) == 1
    assert answers <= set(state.legal(seat))
