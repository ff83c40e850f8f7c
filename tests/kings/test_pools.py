"""Gems: the limited supply, the pools and their sizes, and what goes back when a pool is too small."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kings.scenario import GAME, Scenario

A, B = "dlone", "kariis"
BOX = {"aria": 40, "egis": 40, "pyre": 40, "ylem": 35, "dire": 25}


def found(view: dict[str, Any]) -> tuple[dict[str, int], int, list[int]]:
    """All gems, Bloodstones and cards of the box, counted as anybody at the table could."""
    gems = dict(view["supply"])
    stones = view["aside"]
    cards = [deck["stock"] + len(deck["discards"]) for deck in view["decks"]]
    for tile in view["tiles"]:
        stones += tile["stones"]
        for gem in ("ylem", "pyre", "dire"):
            gems[gem] += tile[gem]
    for player in view["players"]:
        stones += player["stones"] + player["owed"]
        cards[player["form"] == "revenant"] += player["hand_size"] + player["inscribed"]
        gems["ylem"] += player["ylem"]
        for gem, n in player["pool"].items():
            gems[gem] += n
        for kind, n in player["transmuted"].items():
            for gem in ("aria", "egis", "pyre") if kind == "prism" else (kind,):
                gems[gem] += n if kind == "prism" else 3 * n
    if view["table"]:
        cards[view["table"]["card"] >= 50] += 1
    return gems, stones, cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_in_the_box_is_lost_or_made(seats: int) -> None:
    """Components: in whatever way a match goes, supply, mats and tiles hold all gems, stones and cards together."""
    state = GAME.new(seats, seats, {"setup": "quick", "rounds": 4, "war_rounds": 2})
    chance = random.Random(seats)
    while not state.is_over():
        assert found(GAME.view(state, None)) == (BOX, 4, [52, 52])
        for _ in range(5):
            if not state.is_over():
                seat = state.to_act()[0]
                state.apply(seat, chance.choice(state.legal(seat)))
    assert found(GAME.view(state, None)) == (BOX, 4, [52, 52])


# --- the limited supply -----------------------------------------------------------------------------------------------


def test_a_colour_that_has_run_out_gives_nothing() -> None:
    s = Scenario(A, B).supply(pyre=0).hand(A, "separation-3").act(A).do("instant", "separation-3")
    assert s.pool(A) == {"aria": 1}
    assert s.discards() == ["separation-3"]


def test_of_the_last_gems_there_is_only_what_there_is() -> None:
    s = Scenario(A, B).supply(egis=1).hand(A, "egis-bound-1").act(A).do("instant", "egis-bound-1")
    assert s.pool(A) == {"egis": 1}


def test_without_ylem_in_the_supply_the_roll_brings_none() -> None:
    s = Scenario(A, B).supply(ylem=0).turn(A).active(33)
    assert s.lying(33) == {}
    assert s.asked() == (A, "active")


def test_without_dire_in_the_supply_there_is_no_wound() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).supply(dire=1).gems(A, pyre=3).act(A).do("attack", B).do("number", 3)
    assert s.at(B) == 45
    assert s.wounds(B) == 1


def test_dice_do_not_offer_a_colour_that_has_run_out() -> None:
    s = Scenario(A, B).supply(aria=0).turn(A).latent(1, 3)
    assert not s.can("gem", "aria")
    assert s.can("gem", "egis")


# --- the gem pool -----------------------------------------------------------------------------------------------------


def test_a_full_pool_gives_back_a_core_gem_of_any_colour_it_has() -> None:
    s = Scenario(A, B).gems(A, aria=3, egis=3, pyre=3).hand(A, "distillation-2").act(A).do("instant", "distillation-2")
    assert s.asked() == (A, "overflow")
    assert s.legal() == ["gem aria", "gem egis", "gem pyre"]
    s.do("gem", "pyre")
    assert s.pool(A) == {"aria": 4, "egis": 3, "pyre": 2, "ylem": 1}
    assert s.asked() == (A, "active")


@pytest.mark.parametrize(("level", "size"), [(1, 9), (2, 12), (3, 15)])
def test_the_pool_grows_with_the_level(level: int, size: int) -> None:
    s = Scenario(A, B).level(A, level).gems(A, pyre=size - 3, egis=1).hand(A, "calcination-2", "albedo-3").act(A)
    s.do("instant", "calcination-2")
    assert s.asked() == (A, "active")
    assert s.pool(A) == {"egis": 1, "pyre": size - 1}
    s.do("instant", "albedo-3").do("gem", "egis").do("gem", "egis")
    assert s.pool(A) == {"egis": 1, "pyre": size - 1}


def test_dire_takes_up_room_in_the_pool() -> None:
    s = Scenario(A, B).gems(A, pyre=8, dire=1).hand(A, "albedo-2").act(A).do("instant", "albedo-2").do("gem", "pyre")
    assert s.pool(A) == {"egis": 1, "pyre": 7, "ylem": 1, "dire": 1}


def test_gems_of_a_transmutation_and_ylem_take_up_none() -> None:
    s = Scenario(A, B).made(A, "pyre", "ylem").gems(A, egis=7, ylem=5).hand(A, "albedo-3").act(A)
    s.do("instant", "albedo-3")
    assert s.asked() == (A, "active")
    assert s.pool(A) == {"egis": 9, "ylem": 5}


@pytest.mark.parametrize("back", [("egis", "egis"), ("egis", "pyre"), ("pyre", "pyre")])
def test_old_or_new_gems_may_go_back(back: tuple[str, str]) -> None:
    """Gemstone Substitution: of nine Pyre and two new Egis any nine can be kept."""
    s = Scenario(A, B).gems(A, pyre=9).hand(A, "albedo-3").act(A).do("instant", "albedo-3")
    for gem in back:
        s.do("gem", gem)
    pyre, egis = 9 - back.count("pyre"), 2 - back.count("egis")
    assert (s.has(A, "pyre"), s.has(A, "egis")) == (pyre, egis)


def test_a_dire_never_goes_back_for_room() -> None:
    s = Scenario(A, B).gems(A, egis=4, pyre=3, dire=2).hand(A, "coagulation-3").act(A).do("instant", "coagulation-3")
    assert s.asked() == (A, "overflow")
    assert s.legal() == ["gem aria", "gem egis", "gem pyre"]


def test_a_wound_pushes_a_core_gem_out_of_a_full_pool() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, pyre=1).gems(B, aria=5, pyre=4).act(A).do("attack", B)
    assert s.asked() == (B, "overflow")
    assert s.legal() == ["gem aria", "gem pyre"]
    s.do("gem", "aria")
    assert s.pool(B) == {"aria": 4, "pyre": 4, "dire": 1}


def test_a_sixth_ylem_stays_in_the_supply() -> None:
    s = Scenario(A, B).gems(A, ylem=5).hand(A, "distillation-2").act(A).do("instant", "distillation-2")
    assert s.pool(A) == {"aria": 1, "ylem": 5}
    assert s.view(A)["supply"]["ylem"] == 30


def test_gems_cannot_be_thrown_away() -> None:
    s = Scenario(A, B).gems(A, pyre=5)
    assert s.act(A).legal() == ["pass"]
    assert s.rest(A).legal() == ["pass", "transmute pyre"]
    assert s.turn(A).legal() == ["state latent", "state pause", "state active"]


def test_a_new_level_makes_room_for_three_more() -> None:
    s = (
        Scenario(A, B)
        .gems(A, pyre=9, ylem=2)
        .hand(A, "calcination-1")
        .act(A)
        .do("level")
        .do("instant", "calcination-1")
    )
    assert s.asked() == (A, "active")
    assert s.pool(A) == {"pyre": 12}
