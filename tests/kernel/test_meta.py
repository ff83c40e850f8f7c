"""The title page of a game: its seats and settings, checked before anything is loaded; and the list of games."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError, UnknownGame
from empyrean.kernel.meta import Meta, Setting

SPEED = Setting("speed", "Speed", "slow", (("slow", "Slow"), ("fast", "Fast")))
OPEN = Setting("open", "Open", False, ((False, "No"), (True, "Yes")))
ROUNDS = Setting("rounds", "Rounds", 10, low=5, high=20)
TEAM = Setting("team", "Team", "any", (("any", "Any"), ("best", "The best")), entries=(2, 3))
META = Meta("toy", "Toy", "A toy.", (2, 4), 1, "a test", (SPEED, OPEN, ROUNDS))


def test_defaults_are_filled_in() -> None:
    assert META.settle({}) == {"speed": "slow", "open": False, "rounds": 10}
    assert META.settle({"rounds": 5, "open": True}) == {"speed": "slow", "open": True, "rounds": 5}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"sped": "fast"}, "Toy has no option 'sped'; it has speed, open, rounds."),
        ({"speed": "fastest"}, "Option 'speed' is one of slow, fast; not fastest."),
        ({"speed": None}, "Option 'speed' is one of slow, fast; not None."),
        ({"speed": ["fast"]}, "Option 'speed' is one of slow, fast; not ['fast']."),
        ({"open": "yes"}, "Option 'open' is one of false, true; not yes."),
        ({"open": 1}, "Option 'open' is one of false, true; not 1."),
        ({"rounds": 4}, "Option 'rounds' is a number from 5 to 20; not 4."),
        ({"rounds": 21}, "Option 'rounds' is a number from 5 to 20; not 21."),
        ({"rounds": "10"}, "Option 'rounds' is a number from 5 to 20; not 10."),
        ({"rounds": True}, "Option 'rounds' is a number from 5 to 20; not true."),
        ({"rounds": 7.0}, "Option 'rounds' is a number from 5 to 20; not 7.0."),
    ],
)
def test_a_wrong_option_says_what_would_be_right(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(OptionError) as error:
        META.settle(options)
    assert str(error.value) == problem


def test_a_game_without_settings_says_so() -> None:
    with pytest.raises(OptionError, match="it has none"):
        Meta("toy", "Toy", "A toy.", (2,), 1, "a test").settle({"speed": "fast"})


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (SPEED, "fast", "fast"),
        (SPEED, "FAST", "fast"),
        (OPEN, "true", True),
        (OPEN, "False", False),
        (ROUNDS, "7", 7),
    ],
)
def test_a_value_can_be_typed(setting: Setting, text: str, value: Any) -> None:
    assert setting.read(text) == value
    assert type(setting.read(text)) is type(value)


@pytest.mark.parametrize(
    ("setting", "text"), [(SPEED, "slo"), (OPEN, "1"), (ROUNDS, "4"), (ROUNDS, "ten"), (ROUNDS, "")]
)
def test_a_value_typed_wrong_is_refused(setting: Setting, text: str) -> None:
    with pytest.raises(OptionError, match=f"Option {setting.name!r}"):
        setting.read(text)


def test_the_number_of_seats_is_checked() -> None:
    assert META.check_seats(4) == 4
    with pytest.raises(OptionError, match=r"Toy is for 2 or 4 players, not 3\."):
        META.check_seats(3)


# --- which games there are --------------------------------------------------------------------------------------------


def test_our_games_are_found_by_looking() -> None:
    assert "titans" in registry.packages()
    assert "Titans of Empyrean" in [meta.title for meta in registry.metas()]


def test_a_game_that_there_is_not_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"No game 'chess'; there are .*titans"):
        registry.game("chess")


def test_a_game_is_loaded_once() -> None:
    assert registry.game("titans") is registry.game("titans")


def test_title_pages_load_without_the_rules() -> None:
    """A lobby must not pay for all the rules there are."""
    script = "import sys; from empyrean.kernel import registry; registry.metas(); print(*sys.modules)"
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", script]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | path).stdout.split()
    assert "empyrean.games.titans.meta" in loaded
    assert "empyrean.games.titans.rules" not in loaded


def test_a_setting_may_be_a_list_of_names() -> None:
    assert TEAM.check(["Ann", "Bob"]) == ["Ann", "Bob"]
    assert TEAM.read("2 Ann, Bob") == ["Ann", "Ann", "Bob"]
    assert TEAM.read("Ann\nBob") == ["Ann", "Bob"]
    assert TEAM.read("Best") == "best"
    for wrong in (["Ann"], ["Ann"] * 4, ["Ann", 2], ["Ann", " "]):
        with pytest.raises(OptionError, match="Option 'team' is a list of 2 to 3 names; found"):
            TEAM.check(wrong)
    with pytest.raises(OptionError, match="is one of slow, fast"):
        SPEED.check(["slow"])
