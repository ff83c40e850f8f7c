"""Who knows what: views, questions, options and log tell a seat no more than it may know; what can be taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.game import state_hash
from empyrean.kernel.match import Match

from .scenario import GAME, Scenario


def shown(s: Scenario, seat: int | None) -> str:
    """All that reaches a seat: its view, who is asked, its options, the events as it is told them."""
    options = GAME.options(s.state, seat) if seat in s.state.to_act() else []
    told = [event.told(-1 if seat is None else seat) for event in s.events]
    return json.dumps([s.view(seat), s.state.to_act(), [str(o) for o in options], told, s.told(seat)], sort_keys=True)


def alike(positions: list[Scenario], *seats: int | None) -> bool:
    """Can none of these seats tell the positions apart?"""
    return all(len({shown(s, seat) for s in positions}) == 1 for seat in seats)


def side(s: Scenario, seat: int | None, owner: int) -> dict[str, Any]:
    """What a seat sees of a side."""
    found: dict[str, Any] = s.view(seat)["sides"][owner]
    return found


def names(s: Scenario, owner: int, slots: list[int | None]) -> list[str]:
    """Slots as names, ? for what is not known."""
    return ["?" if slot is None else s.state.lists[owner].kinds[slot].name for slot in slots]


# --- hands, decks, drafts ---------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only_its_size_by_all() -> None:
    """Audit 8.1, 8.2."""
    s = Scenario("vikings", "vikings").hand(0, "Jarl", "Thor").deploy()
    assert names(s, 0, side(s, 0, 0)["hand"]) == ["Thor", "Jarl"]
    for seat in (1, None):
        assert names(s, 0, side(s, seat, 0)["hand"]) == ["?", "?"]


@pytest.mark.parametrize("phase", ["deploy", "begin", "command", "next_round"])
def test_unknown_cards_of_hand_and_deck_can_be_exchanged_unnoticed(phase: str) -> None:
    """Audit 8.2."""
    positions = []
    for held, other in (("Jarl", "Bondi"), ("Bondi", "Jarl")):
        s = Scenario("vikings", "vikings").put(0, 1, "Berserker", move=1).put(1, 1, "Skald", move=1)
        s.deck(1, "Thor", "Wolf", other, "Raven").hand(1, held, "Longship").hand(0, "Wolf")
        getattr(s, phase)()
        positions.append(s)
    assert alike(positions, 0, None)
    assert not alike(positions, 1)


def test_nobody_knows_the_order_of_a_deck() -> None:
    one = Scenario("vikings", "vikings").deck(0, "Jarl", "Thor", "Wolf", "Bondi").begin()
    other = Scenario("vikings", "vikings").deck(0, "Jarl", "Thor", "Bondi", "Wolf").begin()
    assert alike([one, other], 0, 1, None)


def test_the_opponent_learns_neither_card_of_a_draft() -> None:
    """Audit 8.2: not while it lasts, not afterwards."""
    after = []
    for kept in ("Jarl", "Bondi"):
        s = Scenario("vikings", "vikings").deck(0, "Jarl", "Bondi", "Thor", "Wolf").begin().choose(kept, seat=0)
        after.append(s)
    assert alike(after, 1, None)
    assert names(after[0], 0, side(after[0], 1, 0)["drawn"]) == []
    for s in after:
        s.state.apply(1, s.state.legal(1)[0])
    assert alike(after, 1, None)
    one = Scenario("vikings", "vikings").deck(0, "Jarl", "Bondi", "Thor", "Wolf").begin()
    other = Scenario("vikings", "vikings").deck(0, "Thor", "Wolf", "Jarl", "Bondi").begin()
    assert alike([one, other], 1, None)


def test_the_owner_knows_what_lies_under_the_deck_until_it_is_shuffled() -> None:
    """Audit 8.3."""
    s = Scenario("defenders", []).deck(0, "Fortify", "Catapult", "Fortress Wall", "Garrison", "Ballista", "Murder Hole")
    s.begin().choose("Fortify", seat=0)
    assert names(s, 0, side(s, 0, 0)["pile"]) == ["?", "?", "?", "?", "Catapult"]
    assert names(s, 0, side(s, 1, 0)["pile"]) == ["?"] * 5
    s = Scenario("defenders", []).deck(0, "Fortify", "Catapult", "Fortress Wall", "Garrison", "Ballista", "Murder Hole")
    s.hand(0, "Master Builder").begin().choose("Fortify", seat=0).pass_until("deploy").choose("Master Builder", 1)
    s.choose("done", seat=0).choose("done", seat=1)
    assert s.asked() == (0, "free")  # the Master Builder has found a Wall
    assert names(s, 0, side(s, 0, 0)["pile"]) == ["?"] * 4


def test_the_opponent_does_not_see_which_card_is_drawn() -> None:
    one = Scenario("cavalry", "cavalry").deck(0, "Spahbed", "Cataphract").reveal(0, 1, "Silk Caravan")
    other = Scenario("cavalry", "cavalry").deck(0, "Cataphract", "Spahbed").reveal(0, 1, "Silk Caravan")
    assert alike([one, other], 1, None)
    assert not alike([one, other], 0)


# --- face-down cards --------------------------------------------------------------------------------------------------


def test_the_opponent_sees_number_place_and_order_of_face_down_cards() -> None:
    """Audit 8.1."""
    s = Scenario("vikings", "vikings").essence(0, 9).hand(0, "Bondi", "Skald", "Wolf", "Thor").hand(1, "Jarl").deploy()
    s.choose("Skald", 2).choose("Bondi", 1).choose("Wolf", 2).choose("done")
    assert s.asked() == (1, "deploy")
    rows = side(s, 1, 0)["rows"]
    assert [[(card["hidden"], card["slot"]) for card in row] for row in rows] == [
        [(True, None)],
        [(True, None)] * 2,
        [],
    ]
    order = [rows[1][0]["piece"], rows[0][0]["piece"], rows[1][1]["piece"]]
    assert s.view(1)["waiting"] == order
    assert "Skald" not in "\n".join(s.told(1))


def test_the_opponent_sees_neither_the_card_nor_the_essence_left() -> None:
    """Audit 8.2; Phase 4: no need to announce it."""
    after = []
    for name in ("Bondi", "Berserker"):
        s = Scenario("vikings", "vikings").essence(0, 5).hand(0, "Bondi", "Berserker").hand(1, "Jarl").deploy()
        after.append(s.choose(name, 1).choose("done"))
    assert alike(after, 1, None)
    assert [side(s, 0, 0)["essence"] for s in after] == [4, 0]
    assert [(side(s, 1, 0)["essence"], side(s, 1, 0)["essence_exact"]) for s in after] == [(5, False), (5, False)]


def test_essence_is_known_again_when_all_cards_are_revealed() -> None:
    s = Scenario("vikings", "robots").essence(0, 5).hand(0, "Skald", "Thor").lay(1, 1, "Recycler").hand(1, "Sentinel")
    s.deploy().choose("Skald", 1).choose("done").choose("done")
    assert s.happened("revealed") == ["revealed Skald", "revealed Recycler"]
    assert (side(s, 1, 0)["essence"], side(s, 1, 0)["essence_exact"]) == (3, True)


def test_the_face_down_card_of_the_rift_is_known_to_be_free() -> None:
    after = []
    for name in ("Bondi", "Skald"):
        s = Scenario("vikings", "vikings", fields=("Eldritch Rift",)).round(7).hand(1, "Jarl")
        s.hand(0, "Bondi", "Skald", "Berserker", "Thor").deploy().choose("Berserker", 1).choose(name, 1).choose("done")
        after.append(s)
    assert alike(after, 1, None)
    assert [card["paid"] for card in side(after[0], 1, 0)["rows"][0]] == [True, False]


# --- discards and banished cards --------------------------------------------------------------------------------------


def test_the_own_discard_pile_may_be_looked_at_the_other_is_a_number() -> None:
    """Discarding."""
    s = Scenario("samurai", "samurai").pile(0, "discards", "Ronin", "Shogun")
    assert names(s, 0, side(s, 0, 0)["discards"]) == ["Ronin", "Shogun"]
    for seat in (1, None):
        assert names(s, 0, side(s, seat, 0)["discards"]) == ["?", "?"]


def test_the_destroy_pile_lies_face_up() -> None:
    """Destroying."""
    s = Scenario("samurai", "samurai").pile(0, "destroyed", "Ronin", "Sohei")
    assert names(s, 0, side(s, 1, 0)["destroyed"]) == ["Ronin", "Sohei"]


def discarded(name: str) -> Scenario:
    s = Scenario("samurai", "vikings").hand(0, "Ashigaru", "Sohei").reveal(0, 1, "Hatamoto")
    return s.choose(name)


def test_an_ashigaru_that_stays_in_the_discard_pile_does_not_give_itself_away() -> None:
    """Audit 8.5: whatever is discarded, the same question follows."""
    one, other = discarded("Ashigaru"), discarded("Sohei")
    assert one.asked() == other.asked() == (0, "may")
    assert alike([one, other], 1, None)
    assert (one.can("yes"), other.can("yes")) == (True, False)
    assert alike([one.choose("done"), other.choose("done")], 1, None)
    assert one.might("Hatamoto") == other.might("Hatamoto") == 7


def test_a_deck_without_ashigaru_is_not_asked_after_a_discard() -> None:
    """Lists are public: nothing to hide."""
    s = Scenario(["Hatamoto", "Bondi"], []).hand(0, "Bondi").reveal(0, 1, "Hatamoto")
    assert s.asked() == (-1, "")


@pytest.mark.parametrize("seat", [1, None])
def test_cards_banished_from_a_hand_are_a_number(seat: int | None) -> None:
    """Audit 8.2."""
    after = []
    for name in ("Jarl", "Thor"):
        s = Scenario("vikings", "vikings", fields=("Darkwall Prison",)).hand(0, "Jarl", "Thor").reveal(0, 1, "Bondi")
        after.append(s.choose(name))
    assert names(after[0], 0, side(after[0], 0, 0)["banished"]) == ["Jarl"]
    assert names(after[0], 0, side(after[0], seat, 0)["banished"]) == ["?"]
    assert alike(after, seat)


def test_what_darkwall_prison_takes_and_frees_is_known_to_its_owner_only() -> None:
    """Audit 6.3."""
    after = []
    for name in ("Jarl", "Thor"):
        s = Scenario("vikings", "vikings", fields=("Darkwall Prison",)).hand(0, "Jarl", "Thor").reveal(0, 1, "Bondi")
        after.append(s.choose(name).put(0, 1, "Bondi", "Bondi", "Wolf").end())
    assert after[0].pile_of(0, "banished") == []
    assert alike(after, 1, None)


def test_cards_banished_from_a_battlefield_are_known() -> None:
    """Everybody saw them go."""
    s = Scenario("robots", "vikings").put(1, 1, "Bondi").reveal(0, 1, "Disintegrator")
    for seat in (0, 1, None):
        assert names(s, 1, side(s, seat, 1)["banished"]) == ["Bondi"]


# --- cards that were seen ---------------------------------------------------------------------------------------------


def known(s: Scenario, seat: int | None, owner: int) -> list[str]:
    return names(s, owner, side(s, seat, owner)["known"])


def test_a_returned_card_is_known_to_be_in_the_hand() -> None:
    """Audit 8.3."""
    s = Scenario("defenders", "vikings").put(0, 1, "Builder").reveal(0, 1, "Chariot")
    assert known(s, 1, 0) == ["Builder"]
    assert names(s, 0, side(s, 1, 0)["hand"]) == ["?"]


def test_a_returned_card_may_be_the_one_that_is_deployed_face_down() -> None:
    """Audit 8.3: the opponent no longer knows where it is, only that it is in hand or face down."""
    after = []
    for name in ("Builder", "Fortress Wall"):
        s = Scenario("defenders", "vikings").put(0, 1, "Builder").reveal(0, 1, "Chariot")
        s.hand(0, "Fortress Wall", "Murder Hole").hand(1, "Jarl").deploy().choose(name, 2).choose("done")
        after.append(s)
    assert alike(after, 1, None)
    assert known(after[0], 1, 0) == ["Builder"]
    assert side(after[0], 1, 0)["rows"][1][0]["slot"] is None


def test_a_known_card_is_forgotten_when_a_card_of_its_kind_is_revealed() -> None:
    """Copies are alike: it may have been that one."""
    s = Scenario("defenders", "vikings").put(0, 1, "Builder").reveal(0, 1, "Chariot").reveal(0, 2, "Builder")
    assert known(s, 1, 0) == []


def test_a_swapped_card_is_known_to_be_in_the_hand() -> None:
    """Audit 8.3; Tlapilli."""
    s = Scenario("azteca", "vikings").put(0, 1, "Tlapilli", captive=2).hand(0, "Ocelotl", "Ambush").command()
    assert known(s, 1, 0) == []
    s.choose("use", "Tlapilli").choose("Ocelotl")
    assert known(s, 1, 0) == ["Tlapilli"]


def test_a_card_acquired_by_name_is_known() -> None:
    s = Scenario("knights", "vikings").reveal(0, 1, "Lady of the Lake").choose("branch 1")
    assert s.hand_of(0) == ["Excalibur"]
    assert known(s, 1, 0) == ["Excalibur"]


def test_a_failed_acquire_tells_everybody_that_the_card_is_not_in_the_deck() -> None:
    """Audit 8.4: so it must be in the hand, face down or discarded."""
    s = Scenario("knights", "vikings").hand(0, "Excalibur").reveal(0, 1, "Lady of the Lake")
    other = Scenario("knights", "vikings").hand(0, "Merlin").reveal(0, 1, "Lady of the Lake")
    assert alike([s, other], 1, None)  # the choice is offered in either case
    order = s.deck_of(0)
    s.choose("branch 1")
    assert (s.deck_of(0), s.hand_of(0)) == (order, ["Excalibur"])
    assert known(s, 1, 0) == ["Excalibur"]


def test_a_card_acquired_by_its_kind_is_not_shown() -> None:
    """Audit 8.5; Sangoma takes a Regiment of cost 4 or less."""
    after = []
    for name in ("uVe", "iziCwe"):
        s = Scenario("zulus", "vikings").deck(0, "uVe", "iziCwe", "Shaka", "iWisa", "uDibi").reveal(0, 1, "Sangoma")
        assert not s.can("Shaka")
        after.append(s.choose(name))
        assert known(s, 1, 0) == []
    one, other = after
    assert [event.told(1) for event in one.events] == [event.told(1) for event in other.events]
    assert side(one, 1, 0)["unseen"] == side(other, 1, 0)["unseen"]


def test_raven_shows_the_top_cards_to_its_owner_only() -> None:
    """Look at the top three and put up to two of them on the bottom."""
    deck = ["Jarl", "Thor", "Bondi", "Skald", "Wolf"]
    s = Scenario("vikings", "vikings").deck(0, *deck).reveal(0, 1, "Raven")
    assert names(s, 0, s.view(0)["peek"]["cards"]) == ["Jarl", "Thor", "Bondi"]
    assert s.view(1)["peek"]["cards"] == [None, None, None]
    other = Scenario("vikings", "vikings").deck(0, "Wolf", "Skald", "Jarl", "Thor", "Bondi").reveal(0, 1, "Raven")
    assert alike([s, other], 1, None)
    s.choose("Jarl").choose("Bondi")
    other.choose("Wolf").choose("Skald")
    assert alike([s, other], 1, None)
    assert names(s, 0, side(s, 0, 0)["pile"]) == ["Thor", "?", "?", "Jarl", "Bondi"]
    assert names(s, 0, side(s, 1, 0)["pile"]) == ["?"] * 5


def test_raven_may_leave_everything_as_it_is() -> None:
    s = Scenario("vikings", []).deck(0, "Jarl", "Thor", "Bondi", "Skald").reveal(0, 1, "Raven").choose("done")
    assert s.deck_of(0) == ["Jarl", "Thor", "Bondi", "Skald"]


def spied(name: str) -> Scenario:
    s = Scenario("zulus", "vikings").deck(1, "Jarl", "Thor", "Bondi", "Skald", "Wolf").reveal(0, 1, "inZwebeli")
    return s.choose("branch 2").choose(name)


def test_inzwebeli_looks_into_the_opponents_deck_whose_owner_does_not_learn_what_it_sees() -> None:
    """One of the three to the bottom."""
    one, other = spied("Jarl"), spied("Bondi")
    assert one.deck_of(1) == ["Thor", "Bondi", "Skald", "Wolf", "Jarl"]
    assert alike([one, other], 1, None)
    assert names(one, 1, side(one, 0, 1)["pile"]) == ["Thor", "Bondi", "?", "?", "Jarl"]
    assert names(one, 1, side(one, 1, 1)["pile"]) == ["?"] * 5


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "source", "cheap", "dear"),
    [
        ("samurai", "Taisho", "Ashigaru", "Shogun"),
        ("samurai", "Abe no Seimei", "Shogun", "Ronin"),
        ("zulus", "Loins of the Buffalo", "uDibi", "Shaka"),
        ("pirates", "Press Gang", "Deckhand", "Kraken"),
    ],
)
def test_free_deploys_are_offered_whatever_the_hand_holds(deck: str, source: str, cheap: str, dear: str) -> None:
    """Audit 8.5: the sequence of questions does not depend on hidden facts."""
    one = Scenario(deck, "vikings").hand(0, cheap).reveal(0, 1, source)
    other = Scenario(deck, "vikings").hand(0, dear).reveal(0, 1, source)
    assert one.asked() == other.asked() == (0, "free")
    assert other.offered() == ["done no"]
    assert alike([one, other], 1, None)
    assert alike([one.choose("done"), other.choose("done")], 1, None)


@pytest.mark.parametrize("held", [("Sohei", "Sohei"), ("Sohei", "Ronin")])
def test_which_of_two_alike_cards_to_discard_is_asked_too(held: tuple[str, str]) -> None:
    """Audit 8.5: that a hand holds two alike is hidden."""
    s = Scenario("samurai", "vikings").hand(0, *held).reveal(0, 1, "Hatamoto")
    assert s.asked() == (0, "card")
    other = Scenario("samurai", "vikings").hand(0, "Shogun", "Itako").reveal(0, 1, "Hatamoto")
    assert alike([s, other], 1, None)


@pytest.mark.parametrize("held", [("Bondi", "Bondi"), ("Bondi", "Jarl")])
def test_which_of_two_alike_cards_to_banish_is_asked_too(held: tuple[str, str]) -> None:
    s = Scenario("vikings", "vikings", fields=("Darkwall Prison",)).hand(0, *held).reveal(0, 1, "Wolf")
    assert s.asked() == (0, "card")


@pytest.mark.parametrize("regiments", [("uVe",), ("uVe", "iziCwe")])
def test_which_card_to_acquire_is_asked_also_if_there_is_one_kind(regiments: tuple[str, ...]) -> None:
    """Sangoma: how many kinds of Regiments are in the deck is hidden."""
    s = Scenario("zulus", "vikings").deck(0, *regiments, "Shaka", "iWisa").reveal(0, 1, "Sangoma")
    assert s.asked() == (0, "card")


@pytest.mark.parametrize("top", [("Bondi", "Bondi", "Bondi"), ("Jarl", "Bondi", "Wolf")])
def test_a_look_at_alike_cards_is_asked_about_like_any_other(top: tuple[str, ...]) -> None:
    s = Scenario("vikings", "vikings").deck(0, *top, "Thor").reveal(0, 1, "Raven").choose("Bondi")
    assert s.asked() == (0, "card")


def test_a_player_who_can_pay_nothing_is_asked_like_one_who_can() -> None:
    one = Scenario("vikings", "vikings").essence(0, 3).hand(0, "Jarl").deploy()
    other = Scenario("vikings", "vikings").essence(0, 3).hand(0, "Bondi").deploy()
    assert alike([one, other], 1, None)


def test_a_player_with_a_discard_pile_that_may_hold_the_shogun_is_asked_to_deploy() -> None:
    one = Scenario("samurai", "vikings").pile(0, "discards", "Shogun").round(8).deploy()
    other = Scenario("samurai", "vikings").pile(0, "discards", "Ronin").round(8).deploy()
    assert one.asked() == other.asked() == (0, "deploy")
    assert alike([one, other], 1, None)


def test_the_swap_of_a_tlapilli_is_on_offer_whatever_the_hand_holds() -> None:
    one = Scenario("azteca", "vikings").put(0, 1, "Tlapilli", captive=2).hand(0, "Ocelotl").command()
    other = Scenario("azteca", "vikings").put(0, 1, "Tlapilli", captive=2).hand(0, "Ambush").command()
    assert alike([one, other], 1, None)
    assert alike([one.choose("use", "Tlapilli"), other.choose("use", "Tlapilli")], 1, None)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_third_seat_learns_no_more_than_the_opponent(seats: int) -> None:
    after = []
    for name in ("Bondi", "Berserker"):
        s = Scenario(*["vikings"] * seats).essence(0, 6).hand(0, "Bondi", "Berserker", "Thor").hand(1, "Jarl").deploy()
        after.append(s.choose(name, 1, seat=0).choose("done", seat=0))
    assert alike(after, 1, None)
    assert alike(after, 3 if seats == 4 else 2)
    if seats == 4:
        assert not alike(after, 2)  # the partner sees it


# --- undo -------------------------------------------------------------------------------------------------------------


PLAIN = ["Sirens' Shoals", "Hexed Standard", "Lonely Watchtower"]


def match() -> Match:
    """A match of Vikings in which both have drafted; seat 0 deploys first, and has a card that it can pay."""
    for seed in range(50):
        found = Match(GAME, 2, seed, {"deck_0": "vikings", "deck_1": "vikings", "first": "1", "battlefields": PLAIN})
        for seat in (0, 1):
            found.apply(seat, found.state.legal(seat)[0])
        if len(found.state.legal(0)) > 3 and found.state.question() == "deploy":
            return found
    raise AssertionError("no such match")


def deploy(m: Match, seat: int) -> None:
    """The seat deploys the first card that it can pay for."""
    m.apply(seat, next(action for action in m.state.legal(seat) if action))


def test_a_deployment_can_be_taken_back_to_the_same_bytes() -> None:
    """Nobody has learned anything."""
    m = match()
    before = state_hash(m.state)
    deploy(m, 0)
    assert state_hash(m.state) != before
    m.undo(0)
    assert state_hash(m.state) == before
    assert m.state.to_act() == (0,)


def test_a_deployment_cannot_be_taken_back_after_the_other_has_acted() -> None:
    m = match()
    deploy(m, 0)
    m.apply(0, 0)
    deploy(m, 1)
    assert m.undoable(0) == -1
    with pytest.raises(IllegalAction):
        m.undo(0)
    assert m.undoable(1) >= 0  # the other may


def test_nothing_is_taken_back_across_a_reveal_or_a_draft() -> None:
    m = match()
    deploy(m, 0)
    m.apply(0, 0)
    m.apply(1, 0)
    assert m.game.length(m.state) == 2
    assert (m.undoable(0), m.undoable(1)) == (-1, -1)


def test_a_draft_can_be_taken_back_until_all_have_drafted() -> None:
    """Answers given in secret do not stand in each other's way."""
    m = Match(GAME, 2, 1, {})
    before = state_hash(m.state)
    m.apply(0, m.state.legal(0)[0])
    assert m.undoable(0) == 0
    m.undo(0)
    assert state_hash(m.state) == before
    m.apply(0, m.state.legal(0)[0])
    m.apply(1, m.state.legal(1)[0])
    assert (m.undoable(0), m.undoable(1)) == (-1, -1)


def test_a_draw_is_a_lesson() -> None:
    s = Scenario("cavalry", []).hand(0, "Silk Caravan", "Spahbed").deploy().choose("Silk Caravan", 1)
    lessons = s.state.lessons()
    s.choose("done")
    assert s.state.lessons() > lessons
