"""Decks whose order nobody sees: who knows what, and what may be dealt anew."""

from __future__ import annotations

from empyrean.kernel import chance
from empyrean.kernel.bits import count
from empyrean.kernel.chance import Chance
from empyrean.kernel.hands import NO_CARD, Hands, new_hands, unpack_hands
from empyrean.kernel.machine import Code, State
from kernel.tiny import Slate, Tiny


def dealt() -> tuple[Hands, State]:
    """Ten cards, three each in two hands; place 2 is a table."""
    hands, state = new_hands(10, 3, 2, 2), Slate(Tiny(Code(), -1))
    state.rng = chance.start(3)
    for _ in range(3):
        hands.draw(state, 0, 0)
        hands.draw(state, 1, 1)
    return hands, state


def test_the_drawer_alone_knows_a_card() -> None:
    hands, _ = dealt()
    assert hands.known.get(0) == hands.at(0)
    assert hands.known.get(1) == hands.at(1)
    assert hands.at(0) & hands.at(1) == 0
    assert count(hands.stock) == 4


def test_an_empty_stock_is_filled_from_the_discards() -> None:
    hands, state = dealt()
    for _ in range(4):
        hands.discard(hands.draw(state, 0, 0), 0)
    thrown = hands.discards
    assert count(thrown) == 4
    card = hands.draw(state, 0, 0)
    assert thrown >> card & 1
    assert hands.discards == 0
    assert hands.strata == [1023 & ~thrown, thrown]


def test_nothing_left_to_draw() -> None:
    hands, state = dealt()
    for _ in range(4):
        hands.draw(state, 0, 0)
    assert hands.draw(state, 0, 0) == NO_CARD


def test_strangers_are_dealt_anew_within_their_stratum() -> None:
    hands, state = dealt()
    for _ in range(4):
        hands.discard(hands.draw(state, 0, 0), 0)
    hands.draw(state, 1, 1)  # of the new stratum
    old, new = hands.strata
    seen = set()
    for seed in range(40):
        world = hands.clone()
        world.deal_anew(0, Chance(seed))
        assert world.at(0) == hands.at(0)
        assert world.known.get(0) == hands.known.get(0)
        assert world.known.get(1) == world.at(1)
        assert count(world.at(1) & old) == 3
        assert count(world.at(1) & new) == 1
        seen.add(int(world.at(1)))
    assert len(seen) > 3


def test_what_is_shown_stays_where_it_is() -> None:
    hands, _ = dealt()
    card = next(c for c in range(10) if hands.at(1) >> c & 1)
    hands.show(card)
    for seed in range(20):
        world = hands.clone()
        world.deal_anew(0, Chance(seed))
        assert world.at(1) >> card & 1


def test_of_copies_the_best_known_goes_first() -> None:
    hands, _ = dealt()
    card = next(c for c in range(9, -1, -1) if hands.at(1) >> c & 1)
    hands.show(card)
    assert hands.best_known(hands.at(1)) == card


def test_marks_go_with_the_place_until_the_card_leaves() -> None:
    hands, _ = dealt()
    hands.marks.set(1, hands.at(1))
    world = hands.clone()
    world.deal_anew(0, Chance(5))
    assert world.marks.get(1) == world.at(1)
    card = next(c for c in range(10) if hands.at(1) >> c & 1)
    hands.move(card, 1, 2)
    assert hands.marks.get(1) == hands.at(1)


def test_who_loses_track_knows_no_more_than_that_it_is_there() -> None:
    hands, _ = dealt()
    trail = hands.at(1)
    card = next(c for c in range(10) if trail >> c & 1)
    hands.show(card)
    hands.lose_track(trail, 1 << card, 0b01)
    hands.move(card, 1, 2)
    assert not hands.knows(0, card)
    assert hands.knows(1, card)
    assert hands.is_loose(0) == 1 << card
    assert hands.is_loose(1) == 0
    world = hands.clone()
    world.deal_anew(0, Chance(5))
    assert count(world.trail & (world.at(1) | world.at(2))) == 3  # it goes with the places
    assert world.is_loose(0) == 1 << card  # and this with the card
    hands.discard(card, 2)
    assert hands.is_loose(0) == 0
    assert hands.trail == trail & ~(1 << card)


def test_packing() -> None:
    hands, _ = dealt()
    hands.lose_track(hands.at(1), hands.at(1), 0b11)
    assert unpack_hands(hands.pack()).pack() == hands.pack()
