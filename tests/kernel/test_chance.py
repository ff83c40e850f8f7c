"""Chance: the same numbers everywhere, evenly spread, and unrelated for neighbouring seeds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from empyrean.kernel import chance
from empyrean.kernel.chance import Chance

GOLDEN = {
    0: [90, 62, 79, 51, 13, 25, 28, 97],
    7: [79, 88, 38, 39, 66, 96, 82, 96],
    -1: [68, 5, 84, 84, 80, 21, 70, 52],
    2**80 + 1: [89, 25, 65, 67, 5, 65, 48, 7],
}


def numbers(seed: int, n: int, count: int) -> list[int]:
    luck = Chance(seed)
    return [int(luck.below(n)) for _ in range(count)]


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    """These are written down: match files rely on them, compiled or not, on every machine."""
    assert numbers(0, 100, 8) == GOLDEN[0]
    assert numbers(7, 100, 8) == GOLDEN[7]
    assert numbers(-1, 100, 8) == GOLDEN[-1]
    assert numbers(2**80 + 1, 100, 8) == GOLDEN[2**80 + 1]


@pytest.mark.parametrize("n", [1, 2, 6, 13, 1000, 1 << 30])
def test_a_number_is_below_its_bound(n: int) -> None:
    assert all(0 <= number < n for number in numbers(3, n, 2000))


def test_the_state_stays_a_positive_number_of_63_bits() -> None:
    for seed in (0, 1, -1, 2**64 - 1):
        x = chance.start(seed)
        for _ in range(2000):
            assert 0 < x < 2**63
            x = chance.advance(x)


@pytest.mark.parametrize("n", [2, 6, 10, 52])
def test_numbers_are_evenly_spread(n: int) -> None:
    draws = 2000 * n
    found = Counter(numbers(11, n, draws))
    square = sum((found[k] - 2000) ** 2 / 2000 for k in range(n))
    assert square < n + 5 * (2 * n) ** 0.5  # five standard deviations above what is expected


def test_pairs_of_numbers_are_evenly_spread() -> None:
    row = numbers(12, 6, 72_001)
    found = Counter(pairwise(row))
    square = sum((found[a, b] - 2000) ** 2 / 2000 for a in range(6) for b in range(6))
    assert square < 36 + 5 * 72**0.5


def test_first_numbers_of_neighbouring_seeds_are_unrelated() -> None:
    found = Counter(numbers(seed, 6, 1)[0] for seed in range(12_000))
    square = sum((found[k] - 2000) ** 2 / 2000 for k in range(6))
    assert square < 6 + 5 * 12**0.5
    rows = [numbers(seed, 6, 20) for seed in range(201)]
    same = sum(a == b for one, two in pairwise(rows) for a, b in zip(one, two, strict=True))
    assert 500 < same < 840  # 4000 pairs, one in six alike


def test_neighbouring_seeds_give_different_matches() -> None:
    assert len({tuple(numbers(seed, 1000, 4)) for seed in range(-50, 50)}) == 100


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    luck = Chance(5)
    for _ in range(6000):
        cards = [0, 1, 2]
        luck.shuffle(cards)
        orders[tuple(cards)] += 1
    assert sorted(orders) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert all(850 < count < 1150 for count in orders.values())


def test_a_shuffle_of_one_card_draws_nothing() -> None:
    luck = Chance(5)
    before = luck.x
    luck.shuffle([4])
    luck.shuffle([])
    assert luck.x == before
