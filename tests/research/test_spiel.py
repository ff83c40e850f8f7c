"""OpenSpiel: its own random simulations, its IS-MCTS, and what its players know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import empyrean
import empyrean.research.spiel
from empyrean.research.sight import Sight
from empyrean.research.spiel import SpielState
from research.helpers import GAMES, TABLES, options


def load(code: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"python_empyrean_{code}", {"players": players, **options(code)})


def drawn(game: Any, seed: int = 1) -> SpielState:
    """A match after its draws."""
    luck = np.random.default_rng(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(luck.integers(game.max_chance_outcomes())))
    assert isinstance(state, SpielState)
    return state


def advance(state: SpielState, decisions: int, seed: int = 1) -> None:
    luck = np.random.default_rng(seed)
    for _decision in range(decisions):
        if state.is_terminal():
            return
        state.apply_action(int(luck.choice(state.legal_actions())))


@pytest.mark.parametrize("code", GAMES)
def test_openspiels_random_simulation(code: str) -> None:
    pyspiel.random_sim_test(load(code), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_every_number_of_players_plays_to_an_end(code: str, seats: int) -> None:
    game = load(code, seats)
    state = drawn(game)
    advance(state, game.max_game_length())
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert len(state.returns()) == game.num_players() == seats


@pytest.mark.parametrize("code", GAMES)
def test_a_history_is_a_position(code: str) -> None:
    state = drawn(load(code))
    advance(state, 25)
    again = load(code).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    copy = state.clone()
    advance(copy, 1, seed=2)
    assert str(again) == str(state) != str(copy)


@pytest.mark.parametrize("code", GAMES)
def test_what_a_player_is_told_is_the_same_in_every_world_that_it_can_imagine(code: str) -> None:
    state = drawn(load(code))
    luck = np.random.default_rng(3)
    differ = 0
    for _round in range(4):
        advance(state, 6)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.history() == state.history()
            differ += str(other) != str(state)
    assert differ


def test_a_secret_answer_is_told_to_nobody_else() -> None:
    game = pyspiel.load_game("python_empyrean_titans")
    told = []
    for choice in (0, -1):
        state = drawn(game)
        while state.current_player() == 0:
            state.apply_action(state.legal_actions()[choice])
        other = state.resample_from_infostate(1, lambda: 0.5)
        told.append([here.information_state_string(player) for here in (state, other) for player in (0, 1)])
    assert told[0][0] != told[1][0]
    assert told[0][1:] == told[1][1:]


def test_the_tensor_is_the_flat_observation() -> None:
    state = drawn(load("titans"))
    sight = Sight(empyrean.game("titans"), 2)
    assert np.array_equal(np.array(state.observation_tensor(1), np.float32), sight.of(state.position, 1))


def test_openspiels_ismcts_plays_a_whole_match_of_titans() -> None:
    game = load("titans")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=10)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=4, random_state=np.random.RandomState(2))
    luck = np.random.default_rng(4)
    state = drawn(game)
    searched = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
            searched += 1
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert searched > 20
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


@pytest.mark.usefixtures("lanterns")
def test_a_game_found_later_can_be_registered_too() -> None:
    empyrean.research.spiel.register()
    pyspiel.random_sim_test(load("lanterns"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.usefixtures("nimble")
def test_a_game_without_observation_says_so() -> None:
    empyrean.research.spiel.register()
    with pytest.raises(empyrean.EmpyreanError, match="Nimble declares no observation"):
        pyspiel.load_game("python_empyrean_nimble")


def test_parameters_are_the_options_of_the_match() -> None:
    game = pyspiel.load_game("python_empyrean_titans(setup=quick,round_limit=7,mixed=False,species_0=dragon)")
    assert (game.options["setup"], game.options["round_limit"], game.options["species_0"]) == ("quick", 7, "dragon")
    assert game.get_type().max_num_players == 2
    with pytest.raises(empyrean.EmpyreanError, match="'round_limit' is a number"):
        pyspiel.load_game("python_empyrean_titans(round_limit=1)")
    with pytest.raises(empyrean.EmpyreanError, match="is for 2 players"):
        pyspiel.load_game("python_empyrean_titans(players=3)")
