"""A turn: absorb, Generate Focus, shields, the choice of a state, and the discard at its end."""

from __future__ import annotations

from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"
SIX = ("calcination-2", "separation-1", "separation-2", "rubedo-1", "nigredo-1", "conjunction-2")


# --- Generate Focus ---------------------------------------------------------------------------------------------------


def test_each_transmutation_generates_a_gem_of_its_colour() -> None:
    """The example of the book: a Ylem into the lowest open socket and a Pyre."""
    s = Scenario(A, B).made(A, "ylem", "pyre").gems(A, ylem=1).turn(A)
    assert s.pool(A) == {"ylem": 2, "pyre": 1}
    assert s.view(A)["players"][0]["needed"] == 5
    assert s.asked() == (A, "state")


def test_a_prism_generates_a_core_gem_of_ones_choice() -> None:
    s = Scenario(A, B).revenant(A).made(A, "prism", "prism").turn(A)
    assert s.asked() == (A, "gem")
    assert s.legal() == ["gem aria", "gem egis", "gem pyre"]
    s.do("gem", "aria").do("gem", "egis")
    assert s.pool(A) == {"aria": 1, "egis": 1}
    assert s.asked() == (A, "state")


def test_generating_into_a_full_pool_is_not_optional() -> None:
    s = Scenario(A, B).made(A, "aria").gems(A, egis=9).turn(A)
    assert s.asked() == (A, "overflow")
    assert s.legal() == ["gem aria", "gem egis"]
    s.do("gem", "egis")
    assert s.pool(A) == {"aria": 1, "egis": 8}


def test_a_full_ylem_pool_generates_no_more() -> None:
    assert Scenario(A, B).made(A, "ylem").gems(A, ylem=5).turn(A).pool(A) == {"ylem": 5}


def test_without_transmutations_nothing_is_generated_or_asked() -> None:
    s = Scenario(A, B).gems(A, pyre=2).turn(A)
    assert s.pool(A) == {"pyre": 2}
    assert s.asked() == (A, "state")


# --- the choice of a state --------------------------------------------------------------------------------------------


def test_a_state_must_be_chosen() -> None:
    """`pause` is the latent state as well, with a moment between the card and the dice."""
    assert Scenario(A, B).turn(A).legal() == ["state latent", "state pause", "state active"]


def test_absorbing_comes_first_then_generating_then_shields_then_the_state() -> None:
    s = Scenario(A, B, C).revenant(A).made(A, "prism").made(B, "ylem").die(C).gems(C, dire=1).turn(A)
    assert s.asked() == (C, "absorb")
    s.do("pass")
    assert s.asked() == (A, "gem")
    s.do("gem", "pyre")
    assert s.asked() == (B, "shield")
    s.do("pass")
    assert s.asked() == (A, "state")


def test_turns_go_clockwise() -> None:
    s = Scenario(A, B, C, D).turn(B)
    order = []
    for _ in range(3):
        order.append(s.asked()[0])
        s.active(33).do("pass")
    assert [*order, s.asked()[0]] == [B, C, D, A]


# --- five cards at the end --------------------------------------------------------------------------------------------


def test_seven_cards_go_down_to_five() -> None:
    s = Scenario(A, B).hand(A, *SIX, "dissolution-1").gems(A, dire=1).act(A).do("pass")
    assert s.asked() == (A, "discard")
    assert {f"discard {card}" for card in s.cards(A)} <= set(s.legal())
    assert not s.can("pass")
    s.do("discard", "rubedo-1")
    assert s.asked() == (A, "discard")
    s.do("discard", "separation-1")
    assert s.asked() == (B, "state")
    assert len(s.cards(A)) == 5
    assert sorted(s.discards()) == ["rubedo-1", "separation-1"]
    assert s.has(A, "pyre") == 0  # simply discarded


def test_a_card_may_go_for_its_instant_power_instead() -> None:
    s = Scenario(A, B).hand(A, *SIX).act(A).do("pass").do("instant", "calcination-2")
    assert s.asked() == (B, "state")
    assert s.has(A, "pyre") == 2
    assert len(s.cards(A)) == 5


def test_with_five_cards_nothing_is_asked() -> None:
    assert Scenario(A, B).hand(A, *SIX[:5]).act(A).do("pass").asked() == (B, "state")


def test_the_limit_holds_at_the_end_of_ones_own_turn_only() -> None:
    s = Scenario(A, B).hand(B, *SIX).act(A).do("pass")
    assert s.asked() == (B, "state")
    assert len(s.cards(B)) == 6


def test_it_holds_after_a_latent_turn_too() -> None:
    s = Scenario(A, B).hand(A, *SIX).rest(A).do("pass")
    assert s.asked() == (A, "discard")
