"""Which content a seat holds, and which one an action plays: what the statistics of cards go by."""

from __future__ import annotations

import pytest

import empyrean
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Game

OPTIONS = {"titans": {"setup": "quick"}, "battle": {}}
pytestmark = pytest.mark.parametrize("code", OPTIONS)


def played(game: Game, seed: int) -> list[tuple[str, tuple[str, ...]]]:
    """What every action of a random match plays, and what its seat held."""
    luck = Chance(seed)
    state = game.new(seed=seed, options=OPTIONS[game.meta.code])
    out = []
    while not state.is_over():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        held = game.holds(state, seat)
        out += [(game.plays(state, seat, action), held) for action in legal]
        state.apply(seat, legal[luck.below(len(legal))])
    return out


def test_what_is_played_is_held_and_stands_in_the_content(code: str) -> None:
    game = empyrean.game(code)
    known = {entry["id"] for entry in game.content()}
    plays = [play for seed in range(4) for play in played(game, seed)]
    assert all(set(held) <= known for _, held in plays)
    assert all(name in held for name, held in plays if name)
    assert len({name for name, _ in plays if name}) > 20


def test_other_actions_play_nothing(code: str) -> None:
    assert "" in {name for name, _ in played(empyrean.game(code), 0)}


def test_nobody_holds_what_the_other_deck_alone_has(code: str) -> None:
    decks = {
        "titans": {"setup": "quick", "species_0": "dragon", "species_1": "harpy"},
        "battle": {"deck_0": "vikings", "deck_1": "samurai"},
    }
    game = empyrean.game(code)
    state = game.new(seed=1, options=decks[code])
    first, second = (set(game.holds(state, seat)) for seat in range(2))
    assert first
    assert second
    assert first - second
    assert second - first
