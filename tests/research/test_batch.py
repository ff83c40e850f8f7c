"""Many matches at a time: they are the matches that the rules play, each seat sees its own, and ends start anew."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import empyrean
from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.kernel.game import state_hash
from empyrean.kernel.machine import State
from empyrean.research import Matches, random_actions
from empyrean.research.batch import BY_FAULT, rewards
from research.helpers import GAMES, TABLES, options

STEPS = 60


def plain(code: str, seats: int, seed: int) -> State:
    return empyrean.game(code).new(seats, seed, options(code))


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_a_batch_plays_the_same_matches_as_the_rules(code: str, seats: int) -> None:
    matches = Matches(code, 3, seats=seats, options=options(code), seed=5)
    luck = np.random.default_rng(0)
    states = [plain(code, seats, 5 + row) for row in range(3)]
    seeds = [5, 6, 7]
    for _step in range(STEPS):
        assert list(matches.asked) == [state.to_act()[0] for state in states]
        assert [list(np.flatnonzero(mask)) for mask in matches.mask] == [
            sorted(state.legal(state.to_act()[0])) for state in states
        ]
        seen = [matches.sight.of(state, state.to_act()[0]) for state in states]
        assert np.array_equal(matches.observation, np.array(seen))
        actions = random_actions(matches.mask, luck)
        matches.step(actions)
        for row, state in enumerate(states):
            state.apply(state.to_act()[0], int(actions[row]))
            assert matches.ended[row] == state.is_over()
            if state.is_over():
                assert matches.rewards[row] == pytest.approx(rewards(state.result().scores))
                seeds[row] += 3
                states[row] = plain(code, seats, seeds[row])
            else:
                assert not matches.rewards[row].any()
        assert list(matches.seeds) == seeds
    assert [state_hash(matches.batch.match(row).state) for row in range(3)] == [state_hash(s) for s in states]


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("opponents", ["random", "reflex", "greedy"])
def test_others_are_answered_for_and_the_same_seed_gives_the_same_matches(code: str, opponents: str) -> None:
    def played() -> list[Any]:
        matches = Matches(code, 2, options=options(code), seat=1, opponents=opponents, seed=3)
        luck = np.random.default_rng(1)
        out = []
        for _step in range(6):
            assert list(matches.asked) == [1, 1]
            out.append(matches.observation.tobytes())
            matches.step(random_actions(matches.mask, luck))
            assert matches.rewards.shape == (2, 1)
        return out

    first = played()
    assert first == played()
    assert len(set(first)) > 1


def test_a_seat_in_turn_goes_by_the_seed_of_the_match() -> None:
    matches = Matches("titans", 5, options=options("titans"), seat="in turn", seed=4)
    luck = np.random.default_rng(2)
    ended = 0
    while ended < 5:
        assert list(matches.asked) == [seed % 2 for seed in matches.seeds]
        matches.step(random_actions(matches.mask, luck))
        ended += int(matches.ended.sum())


def test_the_last_observations_are_those_of_the_match_that_ended() -> None:
    matches = Matches("titans", 1, options=options("titans"))
    luck = np.random.default_rng(3)
    while True:
        ending = matches.batch.match(0).state
        matches.step(random_actions(matches.mask, luck))
        if matches.ended[0]:
            break
        assert not len(matches.finals)
    assert ending.is_over()
    assert np.array_equal(matches.finals[0], np.array([matches.sight.of(ending, seat) for seat in (0, 1)]))
    assert matches.seeds[0] == 1


@pytest.mark.parametrize("code", GAMES)
def test_an_illegal_action_is_refused_with_match_action_and_reason_and_nothing_changes(code: str) -> None:
    matches = Matches(code, 3, options=options(code), seed=2)
    actions = random_actions(matches.mask, np.random.default_rng(4))
    wrong = int(np.flatnonzero(matches.mask[1] == 0)[0])
    state = matches.batch.match(1).state
    with pytest.raises(IllegalAction) as reason:
        state.apply(state.to_act()[0], wrong)
    before = [state_hash(matches.batch.match(row).state) for row in range(3)]
    with pytest.raises(IllegalAction) as refusal:
        matches.step([actions[0], wrong, actions[2]])
    assert str(refusal.value) == f"Match 1, action {wrong}: {reason.value}"
    assert [state_hash(matches.batch.match(row).state) for row in range(3)] == before
    matches.step(actions)


@pytest.mark.parametrize("action", [-1, 200, 2**40])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    matches = Matches("titans", 1, options=options("titans"))
    with pytest.raises(IllegalAction, match=f"Match 0, action {action}: .* no action"):
        matches.step([action])


def test_an_illegal_action_can_lose_its_match_instead() -> None:
    matches = Matches("titans", 2, options=options("titans"), illegal="lose")
    asked = int(matches.asked[0])
    actions = random_actions(matches.mask, np.random.default_rng(5))
    actions[0] = np.flatnonzero(matches.mask[0] == 0)[0]
    matches.step(actions)
    assert list(matches.ended) == [True, False]
    assert matches.batch.ended[0] == BY_FAULT
    assert matches.rewards[0, asked] == -1
    assert matches.rewards[0, 1 - asked] == 1
    assert list(matches.seeds) == [2, 1]


@pytest.mark.parametrize(
    "actions", [[1], [1, 2, 3], [[1], [2]], [0.5, 1.0]], ids=["too few", "too many", "a column", "no whole numbers"]
)
def test_actions_must_be_a_row_of_whole_numbers(actions: Any) -> None:
    matches = Matches("titans", 2)
    with pytest.raises(EmpyreanError, match="Expected 2 whole numbers"):
        matches.step(actions)


def test_what_cannot_be_is_refused_in_words() -> None:
    for wrong, words in (
        ({"seat": "nobody"}, "not 'nobody'"),
        ({"seat": 2}, "no seat 2"),
        ({"illegal": "ignore"}, "not 'ignore'"),
        ({"opponents": "nobody"}, "No bot 'nobody'"),
        ({"seats": 5}, "not 5"),
        ({"options": {"wings": 3}}, "no option 'wings'"),
    ):
        arguments: dict[str, Any] = wrong
        with pytest.raises(EmpyreanError, match=words):
            Matches("titans", 2, **arguments)
    with pytest.raises(EmpyreanError, match="at least one"):
        Matches("titans", 0)


def test_rewards_add_up_to_nothing_whoever_wins() -> None:
    assert rewards((1.0, 0.0)) == [1.0, -1.0]
    assert rewards((0.5, 0.5)) == [0.0, 0.0]
    assert rewards((0.0, 1.0, 0.0)) == [-0.5, 1.0, -0.5]
    assert sum(rewards((1.0, 0.0, 1.0, 0.0))) == pytest.approx(0)


def test_random_actions_are_all_that_is_legal_and_nothing_else() -> None:
    mask = np.zeros((4000, 5), np.int8)
    mask[:, [1, 4]] = 1
    drawn = random_actions(mask, np.random.default_rng(6))
    assert set(drawn) == {1, 4}
    assert 0.45 < (drawn == 1).mean() < 0.55
