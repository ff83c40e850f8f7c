"""A turn: specialists first, in any number and order, then one main action [Gameplay, Activate Specialists]."""

from __future__ import annotations

import pytest

from steam.scenario import Scenario

A, B = "kings", "kerigan"


def match() -> Scenario:
    """A has one car on lake 22: desert 21, forest 26, mountain 27 and lava 17 around it, no lake."""
    return Scenario(A, B).cars(A, 22)


def moves(s: Scenario) -> list[int | None]:
    """Prices of one to four spaces; None for what cannot be paid or is too far."""
    prices: list[int | None] = s.view(A)["prices"]["moves"]
    return prices


# --- the main action --------------------------------------------------------------------------------------------------


def test_the_menu_has_ready_specialists_and_both_main_actions() -> None:
    s = match().mana(A, 3, spent=2).turn(A)
    assert s.legal() == ["place captain", "administrate", "move 1", "move 2", "move 3"]


@pytest.mark.parametrize("action", ["administrate", "move"])
def test_after_one_main_action_the_next_player_is_on(action: str) -> None:
    s = match().turn(A)
    s.do("administrate") if action == "administrate" else s.do("move", 1).do("done")
    assert s.asked() == (B, "turn")


def test_after_the_last_player_the_first_begins_a_new_round() -> None:
    s = match().cars(B, 10).turn(B)
    assert s.state.round == 2
    s.do("administrate")
    assert (s.asked(), s.state.round) == ((A, "turn"), 3)


def test_a_specialist_refreshed_by_the_main_action_waits_for_the_next_turn() -> None:
    s = match().specialist(A, "Orman", down=True).mana(A, 2, spent=4).car(A, 5, "Spice Convoy").turn(A)
    s.do("move", 1).do("slot", 5).do("hex", 21)
    assert s.at(A, "engineer") == "Orman Kaspar"
    assert s.asked() == (A, "activate")
    assert not s.can("place", "engineer")
    assert s.do("done").asked() == (B, "turn")


def test_one_cannot_pass() -> None:
    s = match().turn(A)
    assert s.refusal("done") == "Use specialists, then administrate or move your conductor."


def test_there_is_always_something_to_do() -> None:
    s = match().mana(A, 0, spent=5).specialist(A, "Runika", down=True).turn(A)
    assert s.legal() == ["administrate", "move 1"]


def test_only_the_active_player_is_asked() -> None:
    s = match().turn(A)
    assert s.state.to_act() == (0,)
    assert s.state.legal(1) == []


def test_the_menu_knows_prices() -> None:
    s = match().mana(A, 2).turn(A)
    assert moves(s) == [0, 1, None, None]
    assert s.refusal("move", 3) == "That move costs 3 mana, you have 2."
    assert s.refusal("move", 4) == "That move costs 6 mana, you have 2."


# --- specialists ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [("captain", "engineer"), ("engineer", "captain")])
def test_any_number_of_specialists_in_any_order(order: tuple[str, str]) -> None:
    s = match().specialist(A, "Orman").mana(A, 0, spent=9).turn(A)
    s.do("place", order[0]).do("place", order[1])
    assert s.purse(A) == (8, 1, 0)
    assert s.asked() == (A, "turn")


def test_runika_is_flipped_and_reclaims_5() -> None:
    s = match().mana(A, 1, spent=6).turn(A).do("place", "captain")
    assert s.purse(A) == (6, 1, 0)
    assert s.at(A, "captain") == "(Runika Zenanen)"
    assert s.refusal("place", "captain") == "That specialist is exhausted."


def test_a_surveyor_is_used_once_a_match() -> None:
    s = match().specialist(A, "Hikaru").mana(A, 1, spent=2).turn(A).do("place", "surveyor").do("administrate")
    assert s.at(A, "surveyor") == "(Hikaru Sorayama)"
    assert not s.mana(A, 1, spent=2).turn(A).can("place", "surveyor")


def test_an_engineer_that_is_refreshed_acts_twice_in_a_turn() -> None:
    s = match().specialist(A, "Trias").specialist(A, "Orman").mana(A, 0, spent=9).turn(A)
    s.do("place", "engineer")
    assert not s.can("place", "engineer")
    s.do("place", "captain")
    assert s.do("place", "engineer").purse(A) == (6, 3, 0)


def test_a_station_master_acts_once_a_turn_and_is_never_flipped() -> None:
    s = match().bare().goods(22, blue=4).specialist(A, "Dareios").turn(A).do("place", "station_master")
    assert s.purse(A) == (6, 0, 0)
    assert s.at(A, "station_master") == "Dareios Kuel"
    assert s.refusal("place", "station_master") == "That station master has been used this turn."
    assert s.turn(A).can("place", "station_master")


def test_an_empty_place_has_nobody_to_use() -> None:
    assert match().turn(A).refusal("place", "surveyor") == "There is no specialist at that place."


@pytest.mark.parametrize(("place", "name"), [("captain", "Runika"), ("engineer", "Orman")])
def test_nothing_is_flipped_for_nothing(place: str, name: str) -> None:
    s = match().specialist(A, name).turn(A)
    assert s.refusal("place", place) == "That specialist could do nothing now."
    assert s.mana(A, 4, spent=1).can("place", place)


def test_a_face_up_engineer_cannot_be_refreshed() -> None:
    """Trias has then only the build, and none if no home terrain is in reach."""
    s = match().specialist(A, "Trias").specialist(A, "Orman").mana(A, 2).turn(A)
    assert not s.can("place", "captain")
    s = Scenario(A, B).cars(A, 17).specialist(A, "Trias").specialist(A, "Orman").mana(A, 2).turn(A)
    assert s.do("place", "captain").hexes() == [22]


@pytest.mark.parametrize("name", ["Rayleigh", "Seth", "Eloi", "Sarafina", "Wendy"])
def test_what_lasts_for_the_turn_can_always_be_used(name: str) -> None:
    place = "captain" if name in ("Rayleigh", "Seth") else "engineer"
    s = match().specialist(A, name).mana(A, 0).turn(A).do("place", place)
    assert s.at(A, place).startswith("(")


def test_what_lasts_for_the_turn_is_lost_when_one_administrates() -> None:
    s = match().specialist(A, "Rayleigh").mana(A, 6).turn(A)
    assert moves(s) == [0, 1, 3, 6]
    s.do("place", "captain")
    assert moves(s) == [0, 0, 0, 2]
    s.do("administrate").do("move", 1).do("done")
    assert s.asked() == (A, "turn")
    assert moves(s) == [0, 1, 3, 6]


def test_a_specialist_gained_before_the_main_action_acts_at_once() -> None:
    s = Scenario(A, B).cars(A, 20).stack("Orman").specialist(A, "Irial").mana(A, 1, spent=3).turn(A)
    s.do("place", "captain").do("place", "engineer").do("specialist", "Orman")
    assert s.purse(A) == (0, 4, 0)
    assert s.do("place", "engineer").purse(A) == (3, 1, 0)
