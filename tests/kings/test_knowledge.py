"""What each seat knows: hands and inscriptions are secret until they are shown, and worlds are imagined accordingly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from empyrean.games.kings.events import E_DRAW, E_INSCRIBE, E_SEIZE, E_SHUFFLE
from kings.scenario import BOOK, GAME, Scenario, card

A, B, C = "dlone", "kariis", "apsu"  # Pyre, Aria, Ylem


def known(s: Scenario, seat: str, owner: str) -> list[int]:
    """The cards of another that a seat knows to be in its hand or on its mat."""
    kinds: list[int] = s.view(seat)["players"][s.seat(owner)]["known"]
    return kinds


def heard(s: Scenario, kind: int, king: str | None) -> list[int]:
    """The cards named to a seat in all events of a kind; -1 for one that it may not see."""
    seat = -1 if king is None else s.seat(king)
    return [event.told(seat)[4] for event in s.events if event.kind == kind]


# --- hands ------------------------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = Scenario(A, B).hand(A, "rubedo-1", "nigredo-2").act(A)
    assert s.view(A)["players"][0]["hand"] == sorted([card("rubedo-1"), card("nigredo-2")])
    for seat in (B, None):
        player = s.view(seat)["players"][0]
        assert (player["hand"], player["hand_size"], player["known"]) == (None, 2, [])


def test_a_drawn_card_is_told_to_who_draws_it() -> None:
    s = Scenario(A, B).gems(A, ylem=1).act(A).do("draw")
    assert heard(s, int(E_DRAW), A) == [card(s.cards(A)[0])]
    assert heard(s, int(E_DRAW), B) == heard(s, int(E_DRAW), None) == [-1]


def test_discards_are_open() -> None:
    s = Scenario(A, B).hand(A, "calcination-2").act(A).do("instant", "calcination-2")
    for seat in (A, B, None):
        assert s.view(seat)["decks"][0]["discards"] == [card("calcination-2")]


def test_unseen_are_all_cards_that_one_cannot_place() -> None:
    s = Scenario(A, B).hand(A, "rubedo-1").hand(B, "nigredo-2").act(A)
    unseen = s.view(A)["unseen"][0]
    assert len(unseen) == 51
    assert card("rubedo-1") not in unseen
    assert card("nigredo-2") in unseen


def test_the_view_holds_neither_hidden_cards_nor_chance() -> None:
    """Whatever the others hold and whatever the generator will draw, a seat is shown the same."""
    s = Scenario(A, B).hand(A, "rubedo-1").hand(B, "nigredo-2").inscribed(B, "conjunction-1").act(A)
    shown = json.dumps(s.view(A), sort_keys=True)
    for seed in range(10):
        world = GAME.determinize(s.state, 0, seed)
        assert json.dumps(GAME.view(world, 0), sort_keys=True) == shown


# --- inscriptions -----------------------------------------------------------------------------------------------------


def test_an_inscription_is_secret() -> None:
    s = Scenario(A, B).hand(A, "rubedo-1", "rubedo-2").rest(A).do("inscribe", "rubedo-1")
    assert s.view(A)["players"][0]["inscription"] == card("rubedo-1")
    assert heard(s, int(E_INSCRIBE), A) == [card("rubedo-1")]
    for seat in (B, None):
        player = s.view(seat)["players"][0]
        assert (player["inscribed"], player["inscription"], player["face_up"]) == (True, None, False)
        assert heard(s, int(E_INSCRIBE), seat) == [-1]


def test_uninscribing_shows_the_card_to_all() -> None:
    s = Scenario(A, B, C).inscribed(A, "rubedo-1").rest(A).do("uninscribe")
    assert known(s, B, A) == known(s, C, A) == [card("rubedo-1")]
    for seat in (B, C, None):
        assert s.view(seat)["shown"] == card("rubedo-1")


def test_a_known_card_may_lie_in_the_hand_or_on_the_mat() -> None:
    """Others saw it go to the hand; whether that card or another was inscribed then they cannot tell."""
    shown = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "rubedo-2").rest(A).do("uninscribe")
    same = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "rubedo-2").rest(A).do("uninscribe")
    shown.do("inscribe", "rubedo-1")
    same.do("inscribe", "rubedo-2")
    assert known(shown, B, A) == known(same, B, A) == [card("rubedo-1")]
    assert shown.view(B) == same.view(B)


def test_a_stolen_inscription_is_known_to_thief_and_victim() -> None:
    s = (
        Scenario(A, B, C)
        .gems(A, ylem=3)
        .hand(A, "calcination-3")
        .inscribed(B, "sublimation-2")
        .hand(B, "sublimation-1")
    )
    s.act(A).do("cast", "calcination-3")
    assert s.view(A)["players"][0]["hand"] == [card("sublimation-2")]
    assert known(s, B, A) == [card("sublimation-2")]
    assert known(s, C, A) == []
    told = [heard(s, int(E_SEIZE), seat) for seat in (A, B, C, None)]
    assert told == [[card("sublimation-2")], [card("sublimation-2")], [-1], [-1]]


def test_a_stolen_card_of_the_other_deck_is_open() -> None:
    s = Scenario(A, B, C).revenant(A).gems(A, ylem=3).hand(A, "calcination-3").inscribed(B, "sublimation-2")
    s.act(A).do("cast", "calcination-3")
    assert card("sublimation-2") in s.view(C)["decks"][0]["discards"]


def test_a_reshuffle_makes_known_cards_unknown() -> None:
    """A showed a card, discarded it, and it is shuffled into the deck: nobody can place it any more."""
    s = Scenario(A, B).inscribed(A, "rubedo-1").hand(A, "calcination-2").gems(A, ylem=1).rest(A).do("uninscribe")
    deck = s.state.decks[0]
    deck.discards, deck.stock = deck.stock, 0
    s.do("instant", "rubedo-1")
    while s.asked() == (A, "claim"):
        s.do("gem", next(word[4:] for word in s.legal() if word.startswith("gem ")))
    assert card("rubedo-1") not in s.view(B)["unseen"][0]
    s.act(A).do("draw")
    assert [event.kind for event in s.events].count(E_SHUFFLE) == 1
    assert known(s, B, A) == []
    assert card("rubedo-1") in s.view(B)["unseen"][0]
    assert s.view(B)["decks"][0] == {"id": "ascendant", "stock": 50, "discards": []}


# --- the end ----------------------------------------------------------------------------------------------------------


def test_hands_that_decide_a_tie_are_shown() -> None:
    s = Scenario(A, B, C).war(43).put(A, 44).put(B, 77).put(C, 88).revenant(A).stones(B, 2).gems(A, aria=1)
    s.hand(B, "rubedo-1").hand(C, "rubedo-2").act(A).do("tile", 43)
    assert s.state.result().points == (40, 40, 25)
    assert known(s, A, B) == [card("rubedo-1")]
    assert known(s, A, C) == []


# --- imagined worlds --------------------------------------------------------------------------------------------------


def worlds(s: Scenario, seat: str) -> list[Any]:
    return [GAME.determinize(s.state, s.seat(seat), seed) for seed in range(60)]


def held(world: Any, seat: int) -> list[int]:
    hand: list[int] = GAME.view(world, seat)["players"][seat]["hand"]
    return hand


def on_mat(world: Any, seat: int) -> int:
    return int(GAME.view(world, seat)["players"][seat]["inscription"])


def test_a_bot_imagines_others_hands_and_keeps_its_own() -> None:
    s = Scenario(A, B).hand(A, "rubedo-1").hand(B, "nigredo-2", "nigredo-3").act(A)
    imagined = worlds(s, A)
    assert {tuple(held(world, 0)) for world in imagined} == {(card("rubedo-1"),)}
    hands = [held(world, 1) for world in imagined]
    assert all(len(hand) == 2 and card("rubedo-1") not in hand for hand in hands)
    assert len({kind for hand in hands for kind in hand}) > 20


def test_a_card_that_was_shown_is_in_every_world() -> None:
    s = Scenario(A, B).hand(B, "nigredo-2").inscribed(B, "conjunction-1").rest(B).do("uninscribe")
    assert all(card("conjunction-1") in held(world, 1) for world in worlds(s, A))


def test_an_imagined_inscription_is_one_that_its_owner_may_inscribe() -> None:
    s = Scenario(A, B, C).revenant(C).inscribed(B, "conjunction-1").inscribed(C, "rubedo-1").act(A)
    kings = {on_mat(world, 1) for world in worlds(s, A)}
    assert len(kings) > 4
    assert all(BOOK.cards[kind].printed["focus"] == "aria" for kind in kings)
    revenants = {on_mat(world, 2) for world in worlds(s, A)}
    assert len(revenants) > 10
    assert all("focus" in BOOK.cards[kind].printed for kind in revenants)


@pytest.mark.parametrize(("seat", "sure"), [(B, True), (C, False)])
def test_a_stolen_card_is_fixed_for_those_who_saw_it(seat: str, sure: bool) -> None:
    s = Scenario(A, B, C).gems(A, ylem=3).hand(A, "calcination-3").inscribed(B, "sublimation-2").act(A)
    s.do("cast", "calcination-3")
    imagined = {tuple(held(world, 0)) for world in worlds(s, seat)}
    assert (imagined == {(card("sublimation-2"),)}) == sure


def robbed(*more: str) -> Scenario:
    """B has shown Conjunction 1, and then inscribed one of its cards unseen; A steals that."""
    s = Scenario(A, B, C).gems(A, ylem=3).hand(A, "calcination-3").inscribed(B, "conjunction-1").hand(B, *more)
    s.rest(B).do("uninscribe").do("inscribe", "conjunction-1")
    return s.act(A).do("cast", "calcination-3")


@pytest.mark.parametrize("more", [("sublimation-2",), ("sublimation-2", "nigredo-1", "rubedo-2")])
def test_a_card_that_may_have_been_stolen_is_with_the_thief_or_the_robbed(more: tuple[str, ...]) -> None:
    s = robbed(*more)
    assert known(s, C, A) == known(s, C, B) == []
    imagined = worlds(s, C)
    here = [card("conjunction-1") in held(world, 0) for world in imagined]
    there = [card("conjunction-1") in held(world, 1) for world in imagined]
    assert all(a != b for a, b in zip(here, there, strict=True))
    assert 0.6 / (1 + len(more)) < sum(here) / len(here) < 1.5 / (1 + len(more))
    stolen = {held(world, 0)[0] for world in imagined}
    assert all(BOOK.cards[kind].printed["focus"] == "aria" for kind in stolen)


def test_where_all_others_are_seen_not_to_fit_the_stolen_card_is_the_one() -> None:
    s = Scenario(A, B, C).gems(A, ylem=3).hand(A, "calcination-3").inscribed(B, "conjunction-1").hand(B, "nigredo-1")
    s.state.deck(1).show(int(BOOK.codes_of.get(card("nigredo-1"))).bit_length() - 1)
    s.rest(B).do("uninscribe").do("inscribe", "conjunction-1").act(A).do("cast", "calcination-3")
    assert all(held(world, 0) == [card("conjunction-1")] for world in worlds(s, C))


def test_a_stolen_card_that_is_played_is_looked_for_no_longer() -> None:
    s = robbed("sublimation-2").by(A, "instant", "conjunction-1")
    assert card("conjunction-1") in s.view(C)["decks"][0]["discards"]
    for world in worlds(s, C):
        assert len(held(world, 0)) == 0
        assert len(held(world, 1)) == 1


def test_a_card_that_may_have_been_stolen_may_be_inscribed_again() -> None:
    s = robbed("sublimation-2").rest(B).do("inscribe", "sublimation-2")
    imagined = worlds(s, C)
    assert {card("conjunction-1") in (*held(world, 0), on_mat(world, 1)) for world in imagined} == {True}
    assert {card("conjunction-1") in held(world, 0) for world in imagined} == {True, False}


def test_an_imagined_world_has_all_cards_once() -> None:
    s = Scenario(A, B, C).hand(B, "nigredo-2").inscribed(B, "conjunction-1").hand(C, "rubedo-1", "rubedo-2").act(A)
    for world in worlds(s, A):
        cards = [kind for seat in range(3) for kind in held(world, seat)] + [on_mat(world, 1)]
        stock = world.decks[0].stock
        cards += [int(world.kind(0, code)) for code in range(52) if stock >> code & 1]
        assert sorted(cards) == sorted(kind for kind in range(50) for _ in range(BOOK.cards[kind].copies))
