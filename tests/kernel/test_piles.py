"""Piles of cards: who sees what, and what is forgotten."""

from __future__ import annotations

import pytest

from empyrean.kernel.piles import NO_CARD, Deck, new_deck
from empyrean.kernel.tables import Table
from kernel.tiny import Ask, slate

DRAW, HAND, DISCARD = 0, 1, 2
OWNER, OTHER = 0, 1


def deck() -> Deck:
    """Nobody watches the draw pile, the owner the hand, both the discards. Tops are at the end."""
    return new_deck([[10, 11, 12], [], []], Table([0b00, 0b01, 0b11]), 2)


def knows(deck: Deck) -> tuple[set[int], set[int]]:
    return tuple({card for card in range(20) if deck.knows(seat, card)} for seat in (OWNER, OTHER))  # type: ignore[return-value]


def test_nobody_sees_an_unwatched_pile() -> None:
    d = deck()
    assert (d.take(DRAW), d.top(DRAW), d.size(DRAW)) == (12, 11, 2)
    d.put(DRAW, 12)
    assert knows(d) == (set(), set())
    assert d.learned == 0


def test_watchers_see_what_is_put_on_top() -> None:
    d = deck()
    d.put(HAND, d.take(DRAW))
    assert knows(d) == ({12}, set())
    d.put(DISCARD, d.take(HAND))
    assert knows(d) == ({12}, {12})
    assert d.learned == 2


def test_watchers_see_the_next_card_when_the_top_is_taken() -> None:
    d = new_deck([[3, 4]], Table([0b01]), 2)
    d.look(0)
    assert knows(d) == ({4}, set())
    d.take(0)
    assert knows(d) == ({3, 4}, set())


def test_what_goes_under_a_pile_is_not_seen_unless_it_is_the_top() -> None:
    d = deck()
    d.put_under(DISCARD, 5)
    assert knows(d) == ({5}, {5})
    d.put_under(DISCARD, 6)
    assert knows(d) == ({5}, {5})
    assert d.piles[DISCARD] == [6, 5]
    assert d.take_bottom(DISCARD) == 6


def test_a_card_that_was_shown_stays_known_wherever_it_goes() -> None:
    d = deck()
    d.show(12, 0b10)
    d.put(HAND, d.take(DRAW))
    assert d.knows(OTHER, 12)
    d.put_under(DRAW, d.take(HAND))
    assert d.knows(OTHER, 12)


def test_a_lesson_is_counted_once_for_each_seat_and_card() -> None:
    d = deck()
    d.show(10, 0b11)
    d.show(10, 0b11)
    d.show(10, 0b01)
    assert d.learned == 2


def test_showing_to_nobody_teaches_nothing() -> None:
    d = deck()
    d.show(10, 0)
    assert (knows(d), d.learned) == ((set(), set()), 0)


def test_a_shuffle_makes_everybody_forget_the_cards_of_that_pile_only() -> None:
    d, state = deck(), slate(Ask(1))
    d.put(DISCARD, 3)
    for card in (10, 11, 12):
        d.show(card, 0b11)
    lessons = state.lessons()
    d.shuffle(DRAW, state)
    assert sorted(d.piles[DRAW]) == [10, 11, 12]
    assert knows(d) == ({3}, {3})
    assert state.lessons() > lessons


def test_watchers_see_the_top_after_a_shuffle() -> None:
    d, state = new_deck([list(range(9))], Table([0b10]), 2), slate(Ask(1))
    d.shuffle(0, state)
    assert knows(d) == (set(), {d.top(0)})


def test_shuffles_follow_the_chance_of_the_state() -> None:
    orders = []
    for seed in (1, 1, 2):
        d = new_deck([list(range(30))], Table([0]), 1)
        d.shuffle(0, slate(Ask(1), seed=seed))
        orders.append(d.piles[0])
    assert orders[0] == orders[1] != orders[2]


def test_an_empty_pile_has_no_top() -> None:
    d = deck()
    assert d.top(HAND) == NO_CARD
    assert d.size(HAND) == 0
    d.look(HAND)
    with pytest.raises(IndexError):
        d.take(HAND)


def test_a_clone_is_its_own() -> None:
    d = deck()
    copy = d.clone()
    d.put(DISCARD, d.take(DRAW))
    assert copy.piles == [[10, 11, 12], [], []]
    assert (knows(copy), copy.learned) == ((set(), set()), 0)


def test_a_packed_deck_is_plain_data_of_its_own() -> None:
    d = deck()
    packed = d.pack()
    d.put(DISCARD, d.take(DRAW))
    assert packed == {
        "piles": [[10, 11, 12], [], []],
        "known": [0, 0],
        "watchers": [0, 1, 3],
        "learned": 0,
    }
