"""Actions have three forms: the integer, JSON data, and words."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.actions import ActionSpace, Group
from empyrean.kernel.errors import IllegalAction

SPACE = ActionSpace(
    [Group("end"), Group("attack", "titan", 3), Group("turn", "way", names=("left", "right")), Group("yes")]
)


def test_groups_lie_one_after_another() -> None:
    assert SPACE.size == 7
    assert [SPACE.first(name) for name in ("end", "attack", "turn", "yes")] == [0, 1, 4, 6]
    assert [SPACE.group(action) for action in (0, 3, 4, 6)] == [("end", 0), ("attack", 2), ("turn", 0), ("yes", 0)]


@pytest.mark.parametrize("action", range(7))
def test_every_action_survives_its_other_forms(action: int) -> None:
    assert SPACE.encode(SPACE.decode(action)) == action
    assert SPACE.read(SPACE.words(action)) == action


def test_the_forms_of_an_action() -> None:
    assert SPACE.decode(2) == {"choose": "attack", "titan": 1}
    assert SPACE.decode(6) == {"choose": "yes"}
    assert SPACE.words(2) == "attack 1"
    assert SPACE.words(5) == "turn right"
    assert SPACE.words(0) == "end"


def test_named_values_may_be_given_by_name_or_number() -> None:
    assert SPACE.encode({"choose": "turn", "way": "right"}) == SPACE.encode({"choose": "turn", "way": 1}) == 5
    assert SPACE.read("turn right") == SPACE.read(" turn 1 ") == 5


@pytest.mark.parametrize("action", [-1, 7, 1000])
def test_an_integer_outside_is_no_action(action: int) -> None:
    for form in (SPACE.group, SPACE.decode, SPACE.words):
        with pytest.raises(IllegalAction, match=f"{action} is no action; they are 0 to 6"):
            form(action)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({}, "No action None; known are end, attack, turn, yes."),
        ({"choose": "fly"}, "No action 'fly'; known are end, attack, turn, yes."),
        ({"choose": 3}, "No action 3; known are end, attack, turn, yes."),
        ({"choose": "attack"}, "'attack' wants 'titan' from 0 to 2, not None."),
        ({"choose": "attack", "titan": 3}, "'attack' wants 'titan' from 0 to 2, not 3."),
        ({"choose": "attack", "titan": -1}, "'attack' wants 'titan' from 0 to 2, not -1."),
        ({"choose": "attack", "titan": True}, "'attack' wants 'titan' from 0 to 2, not True."),
        ({"choose": "attack", "titan": "one"}, "'attack' wants 'titan' from 0 to 2, not 'one'."),
        ({"choose": "turn", "way": "about"}, "'turn' wants 'way' from 0 to 1 or one of left, right, not 'about'."),
    ],
)
def test_data_that_is_no_action_says_what_would_be(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(IllegalAction) as error:
        SPACE.encode(data)
    assert str(error.value) == problem


@pytest.mark.parametrize("text", ["", "fly", "attack", "attack x", "attack 9", "turn about", "attack -1", "attack ²"])
def test_words_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        SPACE.read(text)
