"""Inscribed cards: activating them, and the Prismatic Inscription."""

from __future__ import annotations

from kings.scenario import Scenario

A, B = "dlone", "kariis"
PRISM = "prismatic-inscription"


# --- activating -------------------------------------------------------------------------------------------------------


def test_an_inscription_is_cast_for_nothing_and_discarded() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).inscribed(A, "separation-3").act(A).do("invoke").do("tile", 49)
    assert s.at(B) == 49
    assert s.pool(A) == {"pyre": 1}
    assert s.inscription(A) == ""
    assert s.discards() == ["separation-3"]


def test_without_a_target_it_is_not_turned_over() -> None:
    assert not Scenario(A, B).put(A, 44).put(B, 55).inscribed(A, "separation-3").act(A).can("invoke")


def test_without_its_requirement_neither() -> None:
    s = Scenario("harromere", B).inscribed("harromere", "egis-bound-3")
    assert not s.act("harromere").can("invoke")
    assert s.gems("harromere", dire=1).act("harromere").can("invoke")


# --- the Prismatic Inscription ----------------------------------------------------------------------------------------


def latent(**gems: int) -> Scenario:
    return Scenario(A, B).gems(A, **gems).hand(A, PRISM, "rubedo-1")


def inscribe(s: Scenario) -> Scenario:
    s.rest(A).do("cast", PRISM)
    return s.do("branch", 0)


def test_it_is_inscribed_face_up_with_a_gem_of_each_core_colour() -> None:
    s = inscribe(latent(aria=1, egis=2, pyre=1))
    assert s.pool(A) == {"egis": 1}
    assert s.built(A) == {"prism": 1}
    assert s.inscription(A) == PRISM
    for seat in (B, None):
        player = s.view(seat)["players"][0]
        assert player["face_up"]
        assert player["inscription"] is not None


def test_it_fills_the_slot() -> None:
    s = inscribe(latent(aria=1, egis=1, pyre=1))
    assert not s.can("inscribe", "rubedo-1")


def test_it_needs_all_three_gems() -> None:
    s = latent(aria=3, pyre=3).rest(A).do("cast", PRISM)
    assert s.inscription(A) == ""
    assert s.discards() == [PRISM]  # all one can do is to trade it


def test_it_needs_a_free_slot() -> None:
    s = latent(aria=1, egis=1, pyre=1).inscribed(A, "rubedo-2").rest(A).do("cast", PRISM)
    assert s.inscription(A) == "rubedo-2"
    assert s.discards() == [PRISM]


def test_it_can_be_traded_for_another_card() -> None:
    s = latent(aria=1, egis=1, pyre=1).rest(A).do("cast", PRISM)
    assert s.asked() == (A, "branch")
    s.do("branch", 1)
    assert s.discards() == [PRISM]
    assert len(s.cards(A)) == 2
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": 1}


def test_it_is_not_for_the_active_state() -> None:
    assert not latent(aria=1, egis=1, pyre=1, ylem=5).act(A).can("cast", PRISM)


def test_nor_can_it_be_inscribed_like_another_card() -> None:
    assert not latent(aria=1, egis=1, pyre=1).rest(A).can("inscribe", PRISM)


def test_it_generates_a_core_gem_of_ones_choice() -> None:
    s = Scenario(A, B).inscribed(A, PRISM).turn(A)
    assert s.asked() == (A, "gem")
    s.do("gem", "egis")
    assert s.pool(A) == {"egis": 1}


def test_its_gems_may_be_taken_back_and_the_card_goes() -> None:
    s = Scenario(A, B).inscribed(A, PRISM).rest(A).do("untransmute", "prism")
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": 1}
    assert s.inscription(A) == ""
    assert s.discards() == [PRISM]
    assert s.cards(A) == []


def test_it_stays_in_the_turn_in_which_it_was_inscribed() -> None:
    s = inscribe(latent(aria=1, egis=1, pyre=1))
    assert not s.can("untransmute", "prism")
    assert not s.can("uninscribe")


def test_broken_it_is_lost_with_its_gems() -> None:
    s = Scenario(B, A).revenant(B).put(A, 44).put(B, 49).inscribed(A, PRISM).hand(B, "break-transmutation")
    s.act(B).do("cast", "break-transmutation")
    assert s.built(A) == {}
    assert s.pool(A) == {}
    assert s.discards() == [PRISM]
    assert s.view(None)["supply"]["egis"] == 40
