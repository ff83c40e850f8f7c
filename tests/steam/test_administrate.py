"""Administrate: reclaim, refresh, gain a spellcar, and what station masters add [Administrate]."""

from __future__ import annotations

from steam.scenario import Scenario

A, B = "kings", "kerigan"


def match() -> Scenario:
    return Scenario(A, B).cars(A, 22)


# --- the three parts --------------------------------------------------------------------------------------------------


def test_all_three_parts() -> None:
    s = match().specialist(A, "Runika", down=True).specialist(A, "Orman", down=True).mana(A, 1, spent=4)
    s.market("Metro", "Icecar", "Deep One", "Transmuter").turn(A).do("administrate")
    assert s.purse(A) == (5, 0, 0)
    assert (s.at(A, "captain"), s.at(A, "engineer")) == ("Runika Zenanen", "Orman Kaspar")
    assert s.asked() == (A, "market")
    s.do("spellcar", "Metro").do("slot", 7)
    assert s.yard(A) == {7: "Metro"}
    assert s.on_offer() == ["Icecar", "Deep One", "Transmuter"]
    assert s.asked() == (B, "turn")


def test_all_spent_mana_comes_back() -> None:
    assert match().mana(A, 1, spent=6).turn(A).do("administrate").purse(A) == (7, 0, 0)


def test_the_spellcar_may_be_declined() -> None:
    s = match().market("Metro", "Icecar", "Deep One").turn(A).do("administrate").do("done")
    assert s.yard(A) == {}
    assert s.asked() == (B, "turn")


def test_it_is_allowed_with_nothing_to_gain() -> None:
    s = match().fill(A, 0, 1, 2).market("Metro", "Icecar", "Deep One").turn(A).do("administrate")
    assert s.asked() == (B, "turn")
    assert len(s.yard(A)) == 15


def test_the_surveyor_is_not_refreshed() -> None:
    s = match().specialist(A, "Hikaru", down=True).turn(A).do("administrate")
    assert s.at(A, "surveyor") == "(Hikaru Sorayama)"


def test_the_others_specialists_are_not_refreshed() -> None:
    s = match().specialist(B, "Rayleigh", down=True).turn(A).do("administrate")
    assert s.at(B, "captain") == "(Rayleigh Kerigan)"


# --- Tzart and Nicomedes ----------------------------------------------------------------------------------------------


def tzart(mana: int, spent: int) -> Scenario:
    """From desert 12 the home terrain is out of reach but over the city 6: lake 2, for 3 mana."""
    s = Scenario(A, B).cars(A, 12).specialist(A, "Tzart").mana(A, mana, spent=spent)
    return s.turn(A).do("administrate")


def test_tzart_may_build_before_the_mana_is_reclaimed() -> None:
    s = tzart(3, 0)
    assert s.asked() == (A, "administrate")
    s.do("place", "station_master").do("hex", 2)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (3, 0, 0)


def test_tzart_may_build_after_it_with_the_mana_reclaimed() -> None:
    s = tzart(0, 5)
    assert s.purse(A) == (5, 0, 0)  # before it he could not build: not asked
    s.do("place", "station_master").do("hex", 2)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (2, 3, 0)


def test_tzart_is_a_choice_and_acts_once() -> None:
    s = tzart(5, 0).do("reclaim").do("done")
    assert s.asked() == (B, "turn")
    s = Scenario(A, B).cars(A, 17, 28).specialist(A, "Tzart").turn(A).do("administrate")
    s.do("place", "station_master")
    assert {22, 29} <= set(s.hexes())
    s.do("hex", 22)
    assert not s.can("place", "station_master")


def test_nicomedes_delivers_one_good_without_tile_or_upgrade() -> None:
    s = match().goods(22, blue=3).specialist(A, "Nicomedes").turn(A).do("administrate")
    s.do("place", "station_master").do("city", "blue")
    assert s.held(A) == {"blue": 1}
    assert s.tiles(A) == []
    assert s.asked() == (B, "turn")


def test_nicomedes_is_no_specialist_of_the_first_part() -> None:
    assert not match().specialist(A, "Nicomedes").turn(A).can("place", "station_master")


def test_two_station_masters_add_a_part_each_once() -> None:
    s = Scenario(A, B).cars(A, 17, 22).cars(A, 28).specialist(A, "Tzart").on_aella(A, "Nicomedes").turn(A)
    s.do("administrate")
    assert sorted(s.legal()) == ["place station_master", "place surveyor", "reclaim"]
    s.do("place", "surveyor").do("city", "blue")
    assert sorted(s.legal()) == ["place station_master", "reclaim"]
    s.do("reclaim").do("place", "station_master").do("hex", 29)
    assert s.asked() == (B, "turn")
    assert s.held(A) == {"blue": 1}
    assert s.on(29) == {A: 1}
