"""A match is kept as its set-up and its actions: saved, loaded, refused when damaged, taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from empyrean.kernel.errors import IllegalAction, OptionError, SaveError
from empyrean.kernel.game import state_hash
from empyrean.kernel.machine import Frame, Op, State
from empyrean.kernel.match import Match, read_save
from kernel.tiny import META, Ask, Everyone, Slate, Tiny, Write, build


class Roll(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Slate)
        self.on(state, frame)
        state.marks.append(int(state.draw(1000)))


class Pass(Op):
    """The rest of the program is for another seat."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, state: State, frame: Frame) -> None:
        state.push(Frame(self.next, self.seat))


class Learn(Op):
    """Somebody sees something."""

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame)
        state.learned += 1


def game() -> Tiny:
    return build(Ask(1, 2), Roll(), Ask(3, 4), Everyone(), Ask(5, 6))


def begun() -> Match:
    """The dice have been rolled, and seat 0 is asked for 3 or 4."""
    match = Match(game(), 2, 77, {"high": 5})
    match.apply(0, 1)
    return match


def marks(match: Match) -> list[int]:
    assert isinstance(match.state, Slate)
    return match.state.marks


def text(match: Match) -> str:
    return json.dumps(match.to_json())


# --- save and load ----------------------------------------------------------------------------------------------------


def test_a_match_is_its_set_up_and_its_actions() -> None:
    assert begun().to_json() == {
        "format": "empyrean-match",
        "game": "tiny",
        "rules": 1,
        "content": game().content_hash(),
        "seats": 2,
        "seed": 77,
        "options": {"high": 5},
        "actions": [[0, 1]],
    }


def test_a_saved_match_goes_on_where_it_was() -> None:
    match = begun()
    match.apply(0, 4)
    match.apply(1, 2)  # in the middle of a secret question
    again = Match.from_json(game(), read_save(text(match)))
    assert state_hash(again.state) == state_hash(match.state)
    assert again.log == match.log
    for seat, action in ((0, 0), (0, 6)):
        match.apply(seat, action)
        again.apply(seat, action)
    assert marks(again) == marks(match)
    assert again.state.is_over()


def test_the_state_at_any_step_can_be_looked_at() -> None:
    match = begun()
    match.apply(0, 4)
    assert isinstance(match.at(0), Slate)
    assert match.at(0).marks == []  # type: ignore[attr-defined]
    assert match.at(1).marks == marks(match)[:2]  # type: ignore[attr-defined]
    assert state_hash(match.at(2)) == state_hash(match.state)


def test_a_match_hears_what_happened() -> None:
    match = Match(build(Ask(1), Write(5)))
    assert [event.told(0) for event in match.apply(0, 1)] == [[1, 5, -1, -1, -1]]
    assert match.state.events is None


def test_an_illegal_action_is_not_logged() -> None:
    match = begun()
    with pytest.raises(IllegalAction):
        match.apply(0, 9)
    assert match.log == [(0, 1)]
    assert match.state.events is None


def test_the_set_up_is_checked() -> None:
    with pytest.raises(OptionError, match="Tiny is for 2 or 3 players, not 4"):
        Match(game(), 4)
    with pytest.raises(OptionError, match="a number from 1 to 9"):
        Match(game(), 2, 0, {"high": 10})


# --- damaged files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "it is not JSON"),
        ("{", "it is not JSON"),
        ("\x00\x01", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("9" * 10_000, "it is not JSON"),
        ("[]", "not a match file of Empyrean"),
        ("3", "not a match file of Empyrean"),
        ("{}", "not a match file of Empyrean"),
        ('{"format": "chess"}', "not a match file of Empyrean"),
        (
            '{"format": "empyrean-match", "game": "tiny"}',
            "it lacks rules, content, seats, seed, options, actions",
        ),
    ],
)
def test_what_is_no_match_file_is_refused(content: str, problem: str) -> None:
    with pytest.raises(SaveError, match=problem):
        read_save(content)


DAMAGES: list[tuple[str, Any, str]] = [
    ("game", "chess", "of the game 'chess', not of Tiny"),
    ("game", None, "of the game None, not of Tiny"),
    ("rules", 2, "version 2 of the rules of Tiny; here is version 1"),
    ("content", "0" * 24, "other cards than the ones installed here"),
    ("seats", 5, r"Tiny is for 2 or 3 players, not 5\.$"),
    ("seats", "two", "damaged"),
    ("seats", [2], "damaged"),
    ("seats", None, "damaged"),
    ("seed", "seven", "damaged"),
    ("seed", None, "damaged"),
    ("seed", 1.5, "damaged"),
    ("options", {"low": 3}, "no option 'low'"),
    ("options", {"high": 99}, "a number from 1 to 9"),
    ("options", 7, "damaged"),
    ("options", ["high"], "damaged"),
    ("actions", {}, "'actions' is not a list"),
    ("actions", "01", "'actions' is not a list"),
    ("actions", [[0, 9]], "action 1 does not fit"),
    ("actions", [[0, 1], [1, 3]], r"action 2 does not fit \(It is not your decision now: Player 1 must decide\)\."),
    ("actions", [[7, 1]], "action 1 does not fit"),
    ("actions", [[0]], "action 1 does not fit"),
    ("actions", [[0, 1, 2]], "action 1 does not fit"),
    ("actions", [5], "action 1 does not fit"),
    ("actions", ["01"], "action 1 does not fit"),
    ("actions", [None], "action 1 does not fit"),
    ("actions", [[0, None]], "action 1 does not fit"),
    ("actions", [[0, "1"]], "action 1 does not fit"),
    ("actions", [[0, 1.0]], "action 1 does not fit"),
    ("actions", [[0, 1e400]], "action 1 does not fit"),
    ("actions", [[False, 1]], "action 1 does not fit"),
    ("actions", [{"0": 1, "1": 2}], "action 1 does not fit"),
]


@pytest.mark.parametrize(("field", "value", "problem"), DAMAGES)
def test_a_damaged_match_file_says_what_is_wrong(field: str, value: Any, problem: str) -> None:
    data = {**begun().to_json(), field: value}
    with pytest.raises(SaveError, match=problem):
        Match.from_json(game(), read_save(json.dumps(data)))


@pytest.mark.parametrize("field", ["game", "rules", "content", "seats", "seed", "options", "actions"])
def test_a_match_without_one_of_its_fields_is_refused_as_data_too(field: str) -> None:
    data = begun().to_json()
    del data[field]
    with pytest.raises(SaveError, match=f"it lacks {field}"):
        Match.from_json(game(), data)


def test_a_match_of_other_rules_is_refused() -> None:
    newer = game()
    newer.meta = replace(META, version=2)
    with pytest.raises(SaveError, match="under version 1 of the rules of Tiny; here is version 2"):
        Match.from_json(newer, begun().to_json())


def test_a_match_with_other_cards_is_refused() -> None:
    other = game()
    other.cards = ("A new card",)
    with pytest.raises(SaveError, match="other cards"):
        Match.from_json(other, begun().to_json())


# --- undo -------------------------------------------------------------------------------------------------------------


def undone(match: Match, seat: int) -> bool:
    """Undo is refused, changing nothing, or leads back to the state before."""
    before, log = state_hash(match.state), list(match.log)
    if match.undoable(seat) < 0:
        with pytest.raises(IllegalAction, match="nothing you can take back"):
            match.undo(seat)
        assert (state_hash(match.state), match.log) == (before, log)
        return False
    index = match.undoable(seat)
    match.undo(seat)
    assert match.log == log[:index] + log[index + 1 :]
    return True


def test_ones_own_last_decision_can_be_taken_back() -> None:
    match = Match(build(Ask(1, 2), Ask(3, 4), Ask(5)))
    start = state_hash(match.state)
    match.apply(0, 1)
    match.apply(0, 4)
    assert undone(match, 0)
    assert marks(match) == [1]
    assert undone(match, 0)
    assert state_hash(match.state) == start
    assert not undone(match, 0)


def after(*ops: Op) -> Match:
    """Seat 0 has answered; these have run since."""
    match = Match(build(Ask(1, 2), *ops, Ask(3, 4)))
    match.apply(0, 1)
    return match


@pytest.mark.parametrize(("op", "free"), [(Write, True), (Roll, False), (Learn, False)])
def test_undo_does_not_cross_a_roll_or_a_lesson(op: Callable[..., Op], free: bool) -> None:
    assert undone(after(op(7) if op is Write else op()), 0) is free


def test_undo_goes_back_to_a_roll_but_not_over_it() -> None:
    match = begun()
    match.apply(0, 4)
    assert undone(match, 0)
    assert not undone(match, 0)


def test_undo_does_not_cross_another_seats_decision() -> None:
    match = Match(build(Ask(1, 2), Pass(1), Ask(3, 4), Pass(0), Ask(5)))
    match.apply(0, 1)
    assert not undone(match, 1)
    match.apply(1, 3)
    assert not undone(match, 0)
    assert undone(match, 1)
    assert undone(match, 0)


def test_a_secret_answer_can_be_taken_back_while_the_question_is_open() -> None:
    match = Match(build(Everyone(), Ask(5)))
    match.apply(0, 1)
    match.apply(1, 2)
    assert not undone(match, 0)  # both are open now
    match = Match(build(Everyone(), Ask(5)))
    match.apply(1, 2)
    assert not undone(match, 0)
    assert undone(match, 1)
    assert match.state.to_act() == (0, 1)


class Twice(Everyone):
    """Each seat answers twice in secret."""

    def seats(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Slate)
        return sum(1 << seat for seat in range(2) if state.answers[seat] < 100)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Slate)
        state.answers[seat] = action if state.answers[seat] < 0 else 100 + state.answers[seat] * 10 + action
        state.push(frame)


def test_another_seats_secret_answers_do_not_bar_undo() -> None:
    match = Match(build(Twice(), Ask(5)))
    match.apply(0, 1)
    match.apply(1, 2)
    assert undone(match, 0)
    assert match.log == [(1, 2)]
    match.apply(0, 0)
    match.apply(1, 0)
    match.apply(0, 2)
    assert marks(match) == [102, 120]


def test_undo_does_not_reach_before_the_secret_question() -> None:
    """Another seat's answer stands on what was decided openly before, so that can not be taken back any more."""
    match = Match(build(Ask(1, 2), Everyone(), Ask(5)))
    match.apply(0, 1)
    match.apply(1, 2)
    assert not undone(match, 0)
    assert match.state.to_act() == (0,)
