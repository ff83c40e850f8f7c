"""The active state: the roll for Ylem, levels, cards, and any action as often as it can be paid."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B = "dlone", "kariis"


# --- the roll for Ylem ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [33, 47, 0, 99])
def test_a_ylem_appears_on_the_tile_that_was_rolled(tile: int) -> None:
    """Tens and units make the number of a tile, 00 with them."""
    s = Scenario(A, B).turn(A).active(tile)
    assert s.lying(tile) == {"ylem": 1}
    assert s.view(None)["supply"]["ylem"] == 34
    assert s.asked() == (A, "active")


def test_a_figure_on_that_tile_takes_it() -> None:
    s = Scenario(A, B).gems(B, ylem=2).turn(A).active(85)
    assert s.at(B) == 85
    assert s.has(B, "ylem") == 3
    assert s.lying(85) == {}


def test_under_a_figure_with_a_full_pool_it_stays() -> None:
    s = Scenario(A, B).gems(B, ylem=5).turn(A).active(85)
    assert s.has(B, "ylem") == 5
    assert s.lying(85) == {"ylem": 1}


def test_in_fire_it_falls_on_the_nearest_open_tile() -> None:
    assert Scenario(A, B).put(A, 55).walls(north=1).turn(A).active(14).lying(24) == {"ylem": 1}


def test_there_is_no_roll_in_the_war() -> None:
    s = Scenario(A, B).war(omega=0).turn(A).active(33)
    assert s.lying(33) == {}


# --- what Ylem buys ---------------------------------------------------------------------------------------------------


def test_level_two_costs_two_ylem_and_level_three_costs_three() -> None:
    assert not Scenario(A, B).gems(A, ylem=1).act(A).can("level")
    s = Scenario(A, B).gems(A, ylem=2).act(A).do("level")
    assert (s.player(A).level, s.has(A, "ylem")) == (2, 0)
    assert not s.gems(A, ylem=2).can("level")
    s.gems(A, ylem=3).do("level")
    assert (s.player(A).level, s.has(A, "ylem")) == (3, 0)


def test_two_levels_in_one_turn() -> None:
    s = Scenario(A, B).gems(A, ylem=5).act(A).do("level").do("level")
    assert (s.player(A).level, s.has(A, "ylem")) == (3, 0)


def test_there_is_no_fourth_level() -> None:
    assert not Scenario(A, B).level(A, 3).gems(A, ylem=5).act(A).can("level")


def test_a_card_for_a_ylem_again_and_again() -> None:
    s = Scenario(A, B).gems(A, ylem=3).act(A)
    for n in (1, 2, 3):
        s.do("draw")
        assert len(s.cards(A)) == n
    assert s.has(A, "ylem") == 0
    assert not s.can("draw")


def test_a_revenant_draws_from_its_own_deck() -> None:
    s = Scenario(A, B).revenant(A).gems(A, ylem=1).act(A).do("draw")
    assert [deck["stock"] for deck in s.view(None)["decks"]] == [52, 51]


def test_actions_in_any_order() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 46).gems(A, aria=2, pyre=2, ylem=1, egis=1).gems(B, egis=3).act(A)
    s.do("tile", 45).do("draw").do("attack", B).do("number", 1).do("attack", B).do("tile", 35)
    assert s.at(A) == 35
    assert s.pool(A) == {}
    assert s.pool(B) == {"egis": 1}
    assert s.asked() == (A, "active")


def test_nothing_is_compulsory() -> None:
    s = Scenario(A, B).gems(A, aria=3, pyre=3, ylem=5).turn(A).active(33).do("pass")
    assert s.asked() == (B, "state")
    assert s.pool(A) == {"aria": 3, "pyre": 3, "ylem": 5}


def test_an_inscription_is_activated_once_a_turn() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).inscribed(A, "separation-1").act(A).do("invoke")
    assert s.asked() == (A, "tile")
    s.do("tile", 46).inscribed(A, "separation-2")
    assert not s.can("invoke")
    assert s.act(A).can("invoke")


def test_ylem_underfoot_is_taken_as_soon_as_a_socket_opens() -> None:
    """The example of the book: with a full pool, spend a Ylem for a card and take the one on the tile at once."""
    s = Scenario(A, B).put(A, 44).lay(44, ylem=1).gems(A, ylem=5).act(A).do("draw")
    assert s.has(A, "ylem") == 5
    assert s.lying(44) == {}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("tile", 45), "Aria"),
        (("attack", B), "Pyre"),
        (("level",), "Ylem"),
        (("cast", "separation-1"), "Ylem"),
        (("heal",), "Ylem Transmutation"),
        (("invoke",), "inscription"),
    ],
)
def test_a_refusal_says_what_is_missing(words: tuple[str, ...], reason: str) -> None:
    s = Scenario(A, B).put(A, 44).put(B, 54).gems(A, egis=1).hand(A, "separation-1").act(A)
    assert reason in s.refusal(*words)
