"""The latent state: a card, dice and gems; then transmutations and inscriptions in any order."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B = "dlone", "kariis"  # Pyre, Aria


def latent(s: Scenario) -> set[str]:
    """What the menu offers besides ending the turn."""
    assert s.asked()[1] == "latent"
    return set(s.legal()) - {"pass"}


# --- steps 1 to 3 -----------------------------------------------------------------------------------------------------


def test_card_dice_and_gems_come_first_and_in_this_order() -> None:
    s = Scenario(A, B).gems(A, pyre=3).turn(A).latent(3, 4)
    assert len(s.cards(A)) == 1
    assert s.asked() == (A, "claim")
    assert {word for word in s.legal() if not word.startswith("instant")} == {"gem egis", "gem pyre", "gem ylem"}
    s.do("gem", "egis").do("gem", "pyre")
    assert s.pool(A) == {"egis": 1, "pyre": 4}
    assert s.asked() == (A, "latent")


def test_a_king_draws_an_ascendant_card_and_a_revenant_one_of_its_own_deck() -> None:
    s = Scenario(A, B).revenant(B)
    s.turn(A).latent(3, 4)
    assert [deck["stock"] for deck in s.view(None)["decks"]] == [51, 52]
    s.turn(B).latent(3, 4)
    assert [deck["stock"] for deck in s.view(None)["decks"]] == [51, 51]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_one_die_more_than_the_level(level: int) -> None:
    s = Scenario(A, B).level(A, level).turn(A).latent(3)
    assert len(s.view(A)["roll"]["dice"]) == level + 1


def test_dice_of_an_instant_power_join_the_roll() -> None:
    """The example of the book: two dice of level 1, then a card with two more, all to be combined."""
    s = Scenario(A, B).hand(A, "separation-2").turn(A).latent(1, 1)
    s.dice(3, 5).do("instant", "separation-2")
    assert s.view(A)["roll"]["dice"] == [1, 1, 3, 5]
    s.do("gem", "pyre").do("gem", "pyre").do("gem", "aria")  # 5, 3 + 1, 1
    assert s.pool(A) == {"pyre": 2, "aria": 1}
    assert s.asked() == (A, "latent")


def test_more_than_four_dice() -> None:
    s = Scenario(A, B).level(A, 3).hand(A, "separation-2").turn(A).latent(3, 3, 3, 4)
    s.do("instant", "separation-2")
    assert len(s.view(A)["roll"]["dice"]) == 6


def test_a_pause_before_the_roll() -> None:
    """Instant Powers can be played before the normal roll: their dice fall together with it."""
    s = Scenario(A, B).hand(A, "calcination-3", "citrinitas-3").turn(A).do("state", "pause")
    assert s.asked() == (A, "pause")
    assert len(s.cards(A)) == 3
    assert s.view(A)["roll"] is None
    s.do("instant", "citrinitas-3")
    assert s.asked() == (A, "pause")
    s.dice(3, 3, 4).do("instant", "calcination-3")
    assert s.view(A)["roll"]["dice"] == [3, 3, 4]
    assert s.view(A)["roll"]["needed"] == 6  # the Ylem came before the dice


def test_a_pause_may_end_without_a_card() -> None:
    s = Scenario(A, B).turn(A).do("state", "pause").dice(3, 4).do("roll")
    assert s.view(A)["roll"]["dice"] == [3, 4]


def test_the_latent_state_allows_nothing_else() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, aria=2, egis=2, pyre=2, ylem=5)
    s.hand(A, "dissolution-1").inscribed(A, "rubedo-1").rest(A)
    assert latent(s) == {"transmute ylem", "uninscribe", "instant dissolution-1"}


# --- transmutations ---------------------------------------------------------------------------------------------------


def test_a_transmutation_takes_three_gems_at_once() -> None:
    s = Scenario(A, B).gems(A, pyre=2).rest(A)
    assert latent(s) == set()
    s.gems(A, pyre=4).rest(A).do("transmute", "pyre")
    assert s.pool(A) == {"pyre": 1}
    assert s.built(A) == {"pyre": 1}


def test_several_transmutations_in_one_turn() -> None:
    """The example of the book: at level 2 the Ylem one, the Pyre one, and with one Aria more the Aria one."""
    s = Scenario(A, B).level(A, 2).gems(A, ylem=3, pyre=3, aria=2).rest(A)
    assert latent(s) == {"transmute ylem", "transmute pyre"}
    s.do("transmute", "ylem").do("transmute", "pyre")
    assert not any(word.startswith("transmute") for word in s.legal())
    s.gems(A, aria=3)
    assert s.can("transmute", "aria")
    s.do("transmute", "aria")
    assert s.built(A) == {"aria": 1, "pyre": 1, "ylem": 1}
    assert s.pool(A) == {}


def test_a_king_has_as_many_core_transmutations_as_levels() -> None:
    s = Scenario(A, B).made(A, "pyre").gems(A, egis=3).rest(A)
    assert not s.can("transmute", "egis")
    assert s.level(A, 2).can("transmute", "egis")
    s.do("transmute", "egis").gems(A, aria=3)
    assert not s.can("transmute", "aria")
    assert s.level(A, 3).can("transmute", "aria")


def test_the_ylem_transmutation_is_always_open_and_does_not_count() -> None:
    assert Scenario(A, B).made(A, "pyre").gems(A, ylem=3).rest(A).can("transmute", "ylem")
    assert Scenario(A, B).made(A, "ylem").gems(A, pyre=3).rest(A).can("transmute", "pyre")


def test_a_prismatic_inscription_does_not_count_against_the_level() -> None:
    s = Scenario(A, B).made(A, "ylem").inscribed(A, "prismatic-inscription").gems(A, aria=3).rest(A)
    assert s.can("transmute", "aria")


def test_each_transmutation_is_there_once() -> None:
    s = Scenario(A, B).level(A, 3).made(A, "pyre", "ylem").gems(A, pyre=3, ylem=3).rest(A)
    assert not any(word.startswith("transmute") for word in s.legal())


def test_a_revenant_makes_up_to_three_prisms_whatever_its_level() -> None:
    s = Scenario(A, B).revenant(A).level(A, 2).gems(A, aria=4, egis=4, pyre=4).rest(A)
    assert latent(s) == {"transmute prism"}
    for n in (1, 2, 3):
        s.do("transmute", "prism")
        assert s.built(A) == {"prism": n}
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": 1}
    assert latent(s) == set()


def test_a_prism_takes_one_gem_of_each_core_colour() -> None:
    assert latent(Scenario(A, B).revenant(A).gems(A, aria=4, pyre=4).rest(A)) == set()


def test_a_revenant_has_no_core_transmutations_but_that_of_ylem() -> None:
    assert latent(Scenario(A, B).revenant(A).gems(A, pyre=3, ylem=3).rest(A)) == {"transmute ylem"}


def test_a_king_has_no_prisms_on_its_mat() -> None:
    assert latent(Scenario(A, B).gems(A, aria=1, egis=1, pyre=1).rest(A)) == set()


# --- taking gems back -------------------------------------------------------------------------------------------------


def test_untransmuting_brings_the_gems_back() -> None:
    s = Scenario(A, B).made(A, "egis").rest(A).do("untransmute", "egis")
    assert s.pool(A) == {"egis": 3}
    assert s.built(A) == {}


def test_untransmuting_a_prism() -> None:
    s = Scenario(A, B).revenant(A).made(A, "prism", "prism").rest(A).do("untransmute", "prism")
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": 1}
    assert s.built(A) == {"prism": 1}


def test_untransmuting_into_a_full_pool() -> None:
    s = Scenario(A, B).made(A, "egis").gems(A, pyre=8).rest(A).do("untransmute", "egis")
    assert s.asked() == (A, "overflow")
    s.do("gem", "egis").do("gem", "pyre")
    assert s.pool(A) == {"egis": 2, "pyre": 7}


def test_ylem_that_finds_no_socket_goes_to_the_supply() -> None:
    s = Scenario(A, B).made(A, "ylem").gems(A, ylem=4).rest(A).do("untransmute", "ylem")
    assert s.pool(A) == {"ylem": 5}
    assert s.view(A)["supply"]["ylem"] == 30


@pytest.mark.parametrize("kind", ["pyre", "ylem"])
def test_nothing_is_made_and_undone_in_one_turn(kind: str) -> None:
    s = Scenario(A, B).gems(A, **{kind: 3}).rest(A).do("transmute", kind)
    assert not s.can("untransmute", kind)
    assert s.rest(A).can("untransmute", kind)  # in another turn
    s.do("untransmute", kind)
    assert s.has(A, kind) == 3
    assert not s.can("transmute", kind)


# --- inscriptions -----------------------------------------------------------------------------------------------------


def test_a_king_inscribes_cards_of_its_focus() -> None:
    s = Scenario(B, A).hand(B, "sublimation-1", "rubedo-1", "lancea-of-aeterna", "pneuma-mundus-1").rest(B)
    assert [word for word in s.legal() if word.startswith("inscribe")] == ["inscribe sublimation-1"]
    s.do("inscribe", "sublimation-1")
    assert s.inscription(B) == "sublimation-1"
    assert "sublimation-1" not in s.cards(B)


def test_a_revenant_inscribes_any_card_but_the_special_ones() -> None:
    s = Scenario(B, A).revenant(B)
    s.hand(B, "rubedo-1", "nigredo-2", "break-transmutation", "revenant-curse", "the-traverse-1").rest(B)
    assert [word for word in s.legal() if word.startswith("inscribe")] == ["inscribe rubedo-1", "inscribe nigredo-2"]


def test_there_is_room_for_one_inscription() -> None:
    s = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "rubedo-2").rest(A)
    assert not s.can("inscribe", "rubedo-2")


def test_one_card_may_make_way_for_another() -> None:
    s = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "rubedo-2").rest(A).do("uninscribe")
    assert sorted(s.cards(A)) == ["rubedo-1", "rubedo-2"]
    s.do("inscribe", "rubedo-2")
    assert s.inscription(A) == "rubedo-2"
    assert s.cards(A) == ["rubedo-1"]


def test_a_card_inscribed_this_turn_stays() -> None:
    s = Scenario(A, B).hand(A, "rubedo-1").rest(A).do("inscribe", "rubedo-1")
    assert not s.can("uninscribe")
    assert s.rest(A).can("uninscribe")


def test_steps_four_and_five_go_in_any_order() -> None:
    s = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "rubedo-2").gems(A, pyre=3, ylem=3).rest(A)
    s.do("transmute", "pyre").do("uninscribe").do("inscribe", "rubedo-2").do("transmute", "ylem")
    assert s.asked() == (A, "latent")
    assert s.inscription(A) == "rubedo-2"
    assert s.built(A) == {"pyre": 1, "ylem": 1}
    assert s.do("pass").view(None)["acting"] == s.seat(B)
