"""Whom a card can be cast on: the position requirements and the line of sight."""

from __future__ import annotations

from fractions import Fraction

import pytest

from empyrean.games.kings.arena import sees
from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def reached(card: str) -> list[int]:
    """Of some tiles around 44 and far from it those on which an opponent is in reach of the card."""
    tiles = []
    for tile in (45, 55, 46, 49, 4, 90):
        s = Scenario(A, B).put(A, 44).put(B, tile).gems(A, ylem=3).gems(B, aria=1, egis=1).hand(A, card).act(A)
        if s.can("cast", card):
            tiles.append(tile)
    return tiles


@pytest.mark.parametrize(
    ("card", "tiles"),
    [
        ("nigredo-1", [45]),  # adjacent
        ("nigredo-2", [45, 55]),  # surrounding
        ("dissolution-2", [45, 46, 49, 4]),  # cardinal
        ("rubedo-1", [45, 46]),  # cardinal, at most two tiles away
        ("citrinitas-1", [45, 55, 46, 49, 4, 90]),  # any
        ("citrinitas-3", [45, 55, 46, 49, 4, 90]),  # all
        ("lancea-of-aeterna", [45, 55, 46, 49, 4, 90]),  # in sight
    ],
)
def test_position_requirements(card: str, tiles: list[int]) -> None:
    assert reached(card) == tiles


def test_self_needs_nobody() -> None:
    s = Scenario(A, B).gems(A, ylem=2).hand(A, "sublimation-2").act(A)
    assert s.can("cast", "sublimation-2")


def test_all_is_everybody_else_on_the_board() -> None:
    s = Scenario(A, B, C, D).gems(A, ylem=3, aria=2).hand(A, "citrinitas-3")
    s.gems(B, aria=1).gems(C, aria=2).act(A).do("cast", "citrinitas-3").do("gem", "pyre")
    assert [s.pool(king) for king in (A, B, C, D)] == [{"aria": 2}, {"pyre": 1}, {"pyre": 2}, {}]


def test_cardinal_means_past_others() -> None:
    s = Scenario(A, B, C).put(A, 44).put(B, 45).put(C, 47).gems(A, ylem=2).hand(A, "sun-and-sky-2").act(A)
    s.do("cast", "sun-and-sky-2")
    assert s.legal() == [f"seat {B}", f"seat {C}"]
    s.do("seat", C)
    assert (s.at(A), s.at(C), s.at(B)) == (47, 44, 45)


# --- the line of sight ------------------------------------------------------------------------------------------------


def in_sight(here: int, there: int, *others: int) -> bool:
    """Can Lancea be cast from one tile to another, past figures on other tiles?"""
    s = Scenario(A, B, C, D).put(A, here).put(B, there)
    for king, tile in zip((C, D), (*others, *(97, 98)[len(others) :]), strict=True):
        s.put(king, tile)
    s.hand(A, "lancea-of-aeterna").act(A).do("cast", "lancea-of-aeterna")
    return s.can("seat", B) if s.asked() == (A, "target") else s.at(B) == -1


def test_a_figure_in_between_blocks() -> None:
    assert in_sight(44, 46)
    assert not in_sight(44, 46, 45)


def test_between_two_diagonal_figures_there_is_a_gap() -> None:
    """The book's diamond: the line meets no more than the corners of both tiles."""
    assert in_sight(0, 22, 1, 10)
    assert in_sight(0, 11, 1, 10)
    assert not in_sight(0, 22, 11)


def test_an_oblique_line() -> None:
    assert not in_sight(0, 12, 1)
    assert not in_sight(0, 12, 11)
    assert in_sight(0, 12, 2)


def test_beyond_the_target_nobody_matters() -> None:
    assert in_sight(44, 46, 47, 43)


def test_fire_and_gems_do_not_block() -> None:
    s = Scenario(A, B).walls(east=6).put(A, 44).put(B, 49).lay(45, ylem=1, stones=1).hand(A, "lancea-of-aeterna").act(A)
    assert s.can("cast", "lancea-of-aeterna")


def crosses(a: int, b: int, tile: int) -> bool:
    """Does the line between the middles of two tiles run through the inside of a third? By clipping it."""
    low, high = Fraction(0), Fraction(1)
    for start, end, middle in zip(divmod(a, 10), divmod(b, 10), divmod(tile, 10), strict=True):
        if start == end:
            if start != middle:
                return False
            continue
        ends = sorted(Fraction(2 * (middle - start) + side, 2 * (end - start)) for side in (-1, 1))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


@pytest.mark.parametrize("here", [0, 37, 44])
def test_sight_is_what_the_line_does_not_cross_in_both_directions(here: int) -> None:
    s = Scenario(A, B, C).put(A, here)
    for there in range(100):
        for tile in range(100):
            if len({here, there, tile}) == 3:
                s.put(B, there).put(C, tile)
                free = not crosses(here, there, tile)
                assert sees(s.state, here, there) == sees(s.state, there, here) == free, (there, tile)
