"""Instant powers at any time, and the questions that the table asks out of turn."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"
SIX = ("calcination-2", "separation-1", "separation-2", "rubedo-1", "nigredo-1", "conjunction-2")


def at(moment: str, s: Scenario) -> Scenario:
    """A's turn, as far as the moment at which A is asked that."""
    if moment in ("state", "pause", "claim"):
        s.turn(A)
    elif moment == "latent":
        s.rest(A)
    else:
        s.act(A)
    if moment == "pause":
        s.do("state", "pause")
    elif moment == "claim":
        s.latent(3, 4)
    elif moment == "discard":
        s.do("pass")
    assert s.asked() == (A, moment)
    return s


# --- in one's own turn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["state", "pause", "claim", "latent", "active", "discard"])
def test_an_instant_power_at_any_moment_of_ones_turn(moment: str) -> None:
    s = at(moment, Scenario(A, B).hand(A, *SIX))
    before = s.has(A, "pyre")
    s.do("instant", "calcination-2")
    assert s.has(A, "pyre") == before + 2
    assert "calcination-2" in s.discards()
    if moment != "discard":
        assert s.asked() == (A, moment)


def test_all_gems_of_the_card() -> None:
    s = Scenario(A, B).hand(A, "pneuma-mundus-1").act(A).do("instant", "pneuma-mundus-1")
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": 1, "ylem": 1}


def test_up_to_so_many_dire() -> None:
    s = Scenario(A, B).gems(A, dire=2).hand(A, "albedo-1").act(A).do("instant", "albedo-1")
    assert s.asked() == (A, "cure")
    assert s.legal() == ["number 0", "number 1", "number 2"]
    assert s.do("number", 2).wounds(A) == 0


def test_dice_at_another_time_are_a_roll_of_their_own() -> None:
    s = Scenario(A, B).hand(A, "separation-2").act(A).dice(3, 4).do("instant", "separation-2")
    assert s.view(A)["roll"]["dice"] == [3, 4]
    s.do("gem", "egis").do("gem", "pyre")
    assert s.asked() == (A, "active")


def test_not_from_the_inscription() -> None:
    s = Scenario(A, B).inscribed(A, "calcination-1").act(A)
    assert not s.can("instant", "calcination-1")


@pytest.mark.parametrize("card", ["lancea-of-aeterna", "prismatic-inscription"])
def test_most_special_cards_of_kings_have_none(card: str) -> None:
    assert not Scenario(A, B).gems(A, dire=1).hand(A, card).act(A).can("instant", card)


@pytest.mark.parametrize("card", ["the-traverse-1", "break-transmutation", "revenant-curse"])
def test_no_special_card_of_revenants_has_one(card: str) -> None:
    assert not Scenario(A, B).revenant(A).gems(A, dire=1).hand(A, card).act(A).can("instant", card)


# --- in another's turn, unasked ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["state", "latent", "active", "discard"])
def test_others_may_play_instants_while_one_is_choosing(moment: str) -> None:
    cards = ("citrinitas-3", "lancea-of-aeterna", "rubedo-3")
    s = at(moment, Scenario(A, B, C).hand(A, *SIX).hand(B, *cards))
    assert s.state.may_act() == (1,)  # C holds no cards
    assert [card for card in cards if s.may(B, "instant", card)] == ["citrinitas-3"]  # B has no Dire to be rid of
    assert not s.may(B, "pass")
    s.by(B, "instant", "citrinitas-3")
    assert s.view(None)["players"][1]["needed"] == 6
    assert s.asked() == (A, moment)


def test_dice_out_of_turn_are_claimed_before_play_goes_on() -> None:
    s = Scenario(A, B).hand(B, "separation-2").act(A).dice(3, 4).by(B, "instant", "separation-2")
    assert s.asked() == (B, "claim")
    s.do("gem", "egis").do("gem", "pyre")
    assert s.pool(B) == {"egis": 1, "pyre": 1}
    assert s.asked() == (A, "active")


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_a_wound_that_changes_nothing_more_is_not_asked_about() -> None:
    """Neither mortal nor pushing a gem out: the Dire may be removed just as well afterwards."""
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, ylem=1).hand(A, "nigredo-1").hand(B, "albedo-1").act(A)
    s.do("cast", "nigredo-1")
    assert s.wounds(B) == 1
    assert s.asked() == (A, "active")


@pytest.mark.parametrize("gems", [{"dire": 2}, {"pyre": 9}])
def test_one_that_kills_or_pushes_a_gem_out_is(gems: dict[str, int]) -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, ylem=1).gems(B, **gems).hand(A, "nigredo-1").hand(B, "albedo-1")
    s.act(A).do("cast", "nigredo-1")
    assert s.asked() == (B, "wounds")
    s.do("instant", "albedo-1")
    if s.asked() == (B, "cure"):
        s.do("number", 0)
    assert s.wounds(B) == gems.get("dire", 0)
    assert s.at(B) == 45


def test_the_victim_of_a_card_may_answer_with_several() -> None:
    s = (
        Scenario(A, B)
        .put(A, 44)
        .put(B, 46)
        .level(B, 2)
        .hand(A, "lancea-of-aeterna")
        .hand(B, "rubedo-3", "egis-bound-2")
    )
    s.act(A).do("cast", "lancea-of-aeterna").do("instant", "rubedo-3")
    assert (s.at(B), s.wounds(B)) == (46, 3)  # after one card it is no longer mortal


@pytest.mark.parametrize(
    "hand", [("rubedo-3", "albedo-1"), ("lancea-of-aeterna", "prismatic-inscription"), ("calcination-1", "nigredo-2")]
)
@pytest.mark.parametrize(
    ("gems", "asked"), [({"egis": 1}, "attacked"), ({"egis": 2}, "active"), ({"dire": 2}, "attacked")]
)
def test_what_the_hand_holds_does_not_matter_for_being_asked(
    hand: tuple[str, ...], gems: dict[str, int], asked: str
) -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, pyre=2).gems(B, **gems).hand(B, *hand)
    s.act(A).do("attack", B).do("number", 2)
    assert s.asked()[1] == asked


def test_several_victims_are_asked_from_the_start_player_on() -> None:
    s = Scenario(A, B, C).walls(north=2).put(A, 77).put(B, 43).put(C, 45).lay(34, pyre=1)
    s.gems(B, dire=2).gems(C, dire=2).hand(B, "nigredo-1").hand(C, "nigredo-2")
    s.state.first = 2
    s.end_round(1, "ylem", 88)
    assert s.asked() == (C, "wounds")
    s.do("pass")
    assert s.asked() == (B, "wounds")
    assert s.at(C) == 45  # all die together, when everybody has answered
    s.do("pass")
    assert s.asked() == (C, "return")


def test_cancelling_one_of_two_victims() -> None:
    s = Scenario(A, B, C).walls(north=2).put(A, 77).put(B, 43).put(C, 45).lay(34, pyre=1)
    s.gems(B, dire=2).gems(C, dire=2).hand(B, "rubedo-3").hand(C, "nigredo-2")
    s.end_round(1, "ylem", 88)
    s.do("instant", "rubedo-3").do("pass")
    assert s.at(B) == 43
    assert s.player(C).deaths == 1


# --- full pools and cures ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "wounds"), [(0, 2), (1, 1), (2, 0)])
def test_a_full_pool_answers_with_the_egis_it_keeps(kept: int, wounds: int) -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, pyre=2).gems(B, pyre=9).hand(B, "albedo-3", "nigredo-1")
    s.act(A).do("attack", B).do("number", 2).do("instant", "albedo-3")
    for gem in ["egis"] * (2 - kept) + ["pyre"] * kept:
        s.do("gem", gem)
    if wounds:
        assert s.asked() == (B, "attacked")
        s.do("pass")
    while s.asked() == (B, "overflow"):
        s.do("gem", "pyre")
    assert s.wounds(B) == wounds


def test_dice_in_answer_lead_back_to_the_same_question() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).level(B, 2).gems(A, pyre=3).hand(B, "rubedo-1", "nigredo-1").act(A)
    s.do("attack", B).do("number", 3).dice(3, 3, 4).do("instant", "rubedo-1")
    s.do("gem", "egis").do("gem", "egis").do("gem", "pyre")
    assert s.asked() == (B, "attacked")
    assert s.view(B)["attack"]["egis"] == 2
    s.do("pass")
    assert s.pool(B) == {"pyre": 1, "dire": 1}


def test_a_cure_of_two_against_one_mortal_wound() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, pyre=1).gems(B, dire=2).hand(B, "albedo-1").act(A)
    s.do("attack", B).do("instant", "albedo-1")
    assert s.asked() == (B, "cure")
    assert s.legal() == ["number 0", "number 1"]
    s.do("number", 1)
    assert (s.at(B), s.wounds(B)) == (45, 1)
    assert (s.has(A, "ylem"), s.cards(A)) == (0, [])
