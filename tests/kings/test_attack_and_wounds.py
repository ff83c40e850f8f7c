"""Attacking with Pyre, defending with Egis, and wounds."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B, C = "dlone", "kariis", "apsu"


def duel(pyre: int, **gems: int) -> Scenario:
    """A on 44 with so many Pyre, B on 45 with these gems."""
    return Scenario(A, B, C).put(A, 44).put(B, 45).gems(A, pyre=pyre).gems(B, **gems)


def attacks(s: Scenario) -> list[str]:
    return [word.removeprefix("attack ") for word in s.act(A).legal() if word.startswith("attack")]


def strike(s: Scenario, n: int) -> Scenario:
    s.act(A).do("attack", B)
    return s.do("number", n) if s.asked() == (A, "number") else s


# --- whom one can attack ----------------------------------------------------------------------------------------------


def test_only_who_is_adjacent() -> None:
    assert attacks(duel(1).put(C, 55)) == [B]
    assert attacks(duel(1).put(B, 46).put(C, 55)) == []


def test_all_around_with_the_pyre_transmutation_or_as_a_revenant() -> None:
    assert attacks(duel(1).put(C, 55).made(A, "pyre")) == [B, C]
    assert attacks(duel(1).put(C, 55).revenant(A)) == [B, C]


def test_an_attack_takes_a_pyre() -> None:
    assert attacks(duel(0)) == []


def test_any_number_of_pyre_from_one_on() -> None:
    s = duel(4, egis=4).act(A).do("attack", B)
    assert s.asked() == (A, "number")
    assert s.legal() == ["number 1", "number 2", "number 3", "number 4"]
    s.do("number", 3)
    assert s.pool(A) == {"pyre": 1}
    assert s.view(None)["supply"]["pyre"] == 39


def test_again_in_the_same_turn() -> None:
    s = strike(duel(3), 1)
    assert s.can("attack", B)
    s.do("attack", B).do("number", 1)
    assert s.wounds(B) == 2


def test_not_the_dead() -> None:
    s = strike(duel(4), 3)
    assert s.at(B) == -1
    assert not s.can("attack", B)


# --- Egis -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("egis", "wounds"), [(3, 1), (1, 3)])
def test_egis_is_spent_whether_one_likes_it_or_not(egis: int, wounds: int) -> None:
    """The example of the book: four Pyre against three Egis, or against one. At level 2 three wounds do not kill."""
    s = strike(duel(4, egis=egis).level(B, 2), 4)
    assert s.pool(B) == {"dire": wounds}
    assert s.view(None)["supply"]["egis"] == 40


def test_no_more_egis_than_needed() -> None:
    s = strike(duel(2, egis=5).hand(B, "albedo-1"), 2)
    assert s.pool(B) == {"egis": 3}
    assert s.asked() == (A, "active")  # nobody was asked


def test_egis_in_a_transmutation_does_not_defend() -> None:
    s = strike(duel(2).made(B, "egis"), 2)
    assert s.wounds(B) == 2
    assert s.built(B) == {"egis": 1}


# --- answers of the defender ------------------------------------------------------------------------------------------


def test_egis_of_an_instant_power() -> None:
    """The example of the book: an opponent declares an attack, and you respond with a card that gives Egis."""
    s = strike(duel(2).hand(B, "egis-bound-1"), 2)
    assert s.asked() == (B, "attacked")
    s.do("instant", "egis-bound-1")
    assert s.pool(B) == {"egis": 1}
    assert s.asked() == (A, "active")


def test_it_has_to_find_room_first() -> None:
    s = strike(duel(2, aria=9).hand(B, "albedo-3"), 2).do("instant", "albedo-3")
    assert s.asked() == (B, "overflow")
    s.do("gem", "egis").do("gem", "aria")  # one Egis is kept, and blocks
    assert s.pool(B) == {"aria": 8, "dire": 1}


def test_dice_of_an_instant_power() -> None:
    s = strike(duel(2).hand(B, "separation-2"), 2).dice(3, 6).do("instant", "separation-2")
    assert s.asked() == (B, "claim")
    s.do("gem", "egis").do("gem", "egis")
    assert s.pool(B) == {}
    assert s.asked() == (A, "active")


def test_wounds_are_cancelled_after_the_egis() -> None:
    s = strike(duel(3, egis=1).hand(B, "albedo-1"), 3).do("instant", "albedo-1")
    assert s.pool(B) == {}
    assert s.asked() == (A, "active")


@pytest.mark.parametrize("n", [0, 1])
def test_what_a_cure_has_left_over_may_heal(n: int) -> None:
    """The example of the book: two Dire on the card, one wound to come, one in the pool."""
    s = strike(duel(1, dire=1).hand(B, "albedo-1"), 1).do("instant", "albedo-1")
    assert s.asked() == (B, "cure")
    assert s.legal() == ["number 0", "number 1"]
    assert s.do("number", n).wounds(B) == 1 - n


def test_several_cards_until_one_passes() -> None:
    s = strike(duel(4).level(B, 2).hand(B, "albedo-3", "rubedo-3", "sun-and-sky-2"), 4)
    s.do("instant", "albedo-3")
    assert s.asked() == (B, "attacked")
    s.do("instant", "rubedo-3")
    assert s.asked() == (B, "attacked")
    s.do("pass")
    assert s.pool(B) == {"dire": 1}
    assert s.cards(B) == ["sun-and-sky-2"]


def test_a_hand_with_nothing_that_fits_is_asked_all_the_same() -> None:
    s = strike(duel(1).revenant(B).hand(B, "the-traverse-1"), 1)
    assert s.asked() == (B, "attacked")
    assert s.legal() == ["pass"]


def test_an_empty_hand_is_not_asked() -> None:
    s = strike(duel(1), 1)
    assert s.asked() == (A, "active")
    assert s.wounds(B) == 1


# --- death by wounds --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
def test_two_more_dire_than_levels_kill(level: int) -> None:
    assert strike(duel(1, dire=level).level(B, level), 1).at(B) == 45
    assert strike(duel(1, dire=level + 1).level(B, level), 1).at(B) == -1


def test_a_mortal_blow_needs_no_room() -> None:
    s = strike(duel(1, aria=3, dire=2).gems(B, pyre=4), 1)
    assert s.at(B) == -1
    assert s.asked() == (A, "active")


def test_a_kill_is_worth_a_ylem() -> None:
    assert strike(duel(1, dire=2), 1).has(A, "ylem") == 1


@pytest.mark.parametrize(("pyre", "cards"), [(1, 0), (3, 1), (7, 1)])
def test_overkill_is_worth_a_card(pyre: int, cards: int) -> None:
    """The example of the book with three Pyre: one wound would do. More than that is still one card."""
    s = strike(duel(pyre, dire=3).level(B, 2), pyre)
    assert s.at(B) == -1
    assert s.has(A, "ylem") == 1
    assert len(s.cards(A)) == cards


def test_cancelled_wounds_are_no_overkill() -> None:
    s = strike(duel(3, dire=2).hand(B, "albedo-1"), 3).do("instant", "albedo-1")
    assert s.at(B) == -1
    assert (s.has(A, "ylem"), s.cards(A)) == (1, [])


def test_blocked_pyre_is_no_overkill() -> None:
    s = strike(duel(3, dire=2, egis=2), 3)
    assert s.at(B) == -1
    assert s.cards(A) == []


def test_the_bonus_of_a_full_ylem_pool_is_lost() -> None:
    s = strike(duel(1, dire=2).gems(A, ylem=5), 1)
    assert s.has(A, "ylem") == 5
    assert s.lying(45) == {"stones": 1}


def test_a_revenant_draws_its_overkill_from_its_own_deck() -> None:
    s = strike(duel(2, dire=2).revenant(A), 2)
    assert [deck["stock"] for deck in s.view(None)["decks"]] == [52, 51]


def test_a_card_that_kills_has_the_bonus() -> None:
    s = duel(0, dire=2).gems(A, ylem=1).hand(A, "nigredo-1").act(A).do("cast", "nigredo-1")
    assert s.at(B) == -1
    assert s.has(A, "ylem") == 1


def test_a_card_that_drives_into_fire_has_it_too() -> None:
    s = duel(0, dire=2).walls(east=7).gems(A, ylem=1).hand(A, "separation-1").act(A)
    s.do("cast", "separation-1").do("tile", 47)
    assert s.at(B) == -1
    assert s.pool(A) == {"ylem": 1, "pyre": 1}


def test_who_is_driven_into_fire_may_answer_before_it_dies() -> None:
    s = Scenario(A, B).walls(north=1).put(A, 44).put(B, 24).gems(A, ylem=2).gems(B, dire=2).hand(B, "nigredo-1")
    s.hand(A, "separation-2").act(A).do("cast", "separation-2")
    assert s.asked() == (B, "wounds")
    s.do("pass")
    assert s.at(B) == -1
    assert s.lying(24) == {"stones": 1}
    assert s.pool(A) == {"ylem": 1, "pyre": 1}


def test_dire_on_a_tile_is_nobodys_kill() -> None:
    s = duel(0, dire=2).lay(46, dire=1).gems(A, ylem=1).hand(A, "separation-1").act(A)
    s.do("cast", "separation-1").do("tile", 46)
    assert s.at(B) == -1
    assert s.has(A, "ylem") == 0


def test_the_rest_of_a_card_is_dropped_when_its_target_dies() -> None:
    s = duel(0, aria=2, egis=2, dire=2).gems(A, ylem=1).hand(A, "nigredo-1").act(A).do("cast", "nigredo-1")
    assert s.asked() == (A, "active")
