"""What focus dice give: matching and adding up, the value that buys a Ylem, the mirror bonus, the Ascended Die."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from empyrean.games.kings.dice import yields
from kings.scenario import BOOK, Scenario

A, B = "dlone", "kariis"
DICE_1, DICE_2 = "calcination-3", "separation-2"  # cards with one die and with two


def rolled(*faces: int, ylem: int = 0, **options: str) -> Scenario:
    """A latent turn in which the dice show this; the level is the one that has so many dice."""
    return Scenario(A, B, **options).level(A, max(1, len(faces) - 1)).gems(A, ylem=ylem).turn(A).latent(*faces)


def offer(s: Scenario) -> set[str]:
    assert s.asked() == (A, "claim")
    return {word.removeprefix("gem ") for word in s.legal() if word.startswith("gem ")}


def claim(s: Scenario, *gems: str) -> Scenario:
    for gem in gems:
        s.do("gem", gem)
    return s


# --- values -----------------------------------------------------------------------------------------------------------


def test_matching_values() -> None:
    """The example of the book: a 3 and a 4 are an Egis and a Pyre."""
    assert claim(rolled(3, 4), "egis", "pyre").pool(A) == {"egis": 1, "pyre": 1}


@pytest.mark.parametrize(("face", "gems"), [(1, "a"), (2, "a"), (3, "e"), (4, "p"), (5, "p"), (6, "aep")])
def test_what_each_face_is_worth(face: int, gems: str) -> None:
    """A die of an instant power, alone, without Ylem in the pool."""
    s = Scenario(A, B).hand(A, DICE_1).act(A).dice(face).do("instant", DICE_1)
    assert {gem[0] for gem in offer(s)} == set(gems)


def test_adding_up() -> None:
    """The example of the book: a 2 and a 3 are a Pyre, by 5."""
    s = claim(rolled(2, 3), "pyre")
    assert s.pool(A) == {"pyre": 1}
    assert s.asked() == (A, "latent")


@pytest.mark.parametrize("gems", [("aria", "egis", "pyre"), ("pyre", "pyre"), ("ylem", "aria")])
def test_many_choices_of_1_3_and_5(gems: tuple[str, ...]) -> None:
    """The example of the book: each for itself; 1 + 3 and 5; 5 + 3 for a Ylem, and 1."""
    s = claim(rolled(1, 3, 5), *gems)
    assert s.asked() == (A, "latent")
    assert s.pool(A) == {gem: gems.count(gem) for gem in gems}


def test_each_die_is_used_once() -> None:
    assert offer(claim(rolled(1, 3, 5), "ylem")) == {"aria"}  # after 5 + 3
    assert "ylem" not in offer(claim(rolled(1, 3, 5), "egis"))  # 1 + 5 is no 7


def test_two_sixes_are_any_two_core_gems_or_a_ylem() -> None:
    for pair in product(("aria", "egis", "pyre"), repeat=2):
        s = claim(rolled(6, 6), *pair)
        assert all(s.has(A, gem) == pair.count(gem) for gem in pair)
    assert claim(rolled(6, 6), "ylem").has(A, "ylem") == 2  # by 12, and the mirror bonus


def test_a_two_may_be_egis_by_option() -> None:
    assert offer(rolled(2, 2)) == {"aria", "pyre"}
    s = rolled(2, 2, two="egis")
    assert offer(s) == {"egis", "pyre"}
    assert claim(s, "egis", "egis").has(A, "egis") == 2


def test_values_above_six_are_good_for_ylem_alone() -> None:
    s = rolled(6, 1)
    assert offer(s) == {"aria", "egis", "pyre", "ylem"}
    claim(s, "ylem")
    assert s.pool(A) == {"ylem": 1}
    assert s.asked() == (A, "latent")


# --- the value that buys a Ylem ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "needed"), [(0, 7), (1, 6), (2, 5), (3, 4), (4, 3), (5, None)])
def test_the_more_ylem_the_less_is_needed(held: int, needed: int | None) -> None:
    s = Scenario(A, B).gems(A, ylem=held).act(A)
    assert s.view(A)["players"][0]["needed"] == needed
    for face in range(1, 7):
        s = Scenario(A, B).gems(A, ylem=held).hand(A, DICE_1).act(A).dice(face).do("instant", DICE_1)
        assert ("ylem" in offer(s)) == (needed is not None and face >= needed)


def test_with_five_ylem_there_is_no_more() -> None:
    s = rolled(6, 6, ylem=5)
    assert "ylem" not in offer(s)
    assert claim(s, "pyre", "pyre").pool(A) == {"pyre": 2, "ylem": 5}  # nor a mirror bonus


def test_there_is_no_change() -> None:
    """The example of the book: 3 and 4 together for a Ylem that needs 5, and nothing for the two left over."""
    s = claim(rolled(3, 4, ylem=2), "ylem")
    assert s.pool(A) == {"ylem": 3}
    assert s.asked() == (A, "latent")


def test_the_value_is_fixed_for_the_roll() -> None:
    """The long example of the book: 6 at first, 5 after generating, 4 after an instant power, and 4 for the roll."""
    s = Scenario(A, B).level(A, 2).made(A, "ylem").gems(A, ylem=1).hand(A, "citrinitas-3", DICE_1).turn(A)
    assert s.has(A, "ylem") == 2
    s.do("state", "pause").do("instant", "citrinitas-3").dice(3, 4, 4).do("roll")
    assert s.view(A)["roll"]["needed"] == 4
    claim(s, "ylem")
    assert s.view(A)["roll"]["needed"] == 4
    claim(s, "ylem")
    assert s.has(A, "ylem") == 3  # nothing is placed before the end
    claim(s, "egis")
    assert s.has(A, "ylem") == 5


def test_a_ylem_of_the_roll_does_not_make_the_next_one_cheaper() -> None:
    assert offer(claim(rolled(3, 4, ylem=3), "ylem")) == {"egis"}  # by the 4; for a fifth a 3 would do


def test_a_later_roll_has_the_new_value() -> None:
    s = Scenario(A, B).made(A, "ylem").gems(A, ylem=2).hand(A, DICE_1).turn(A).latent(4, 1)
    claim(s, "ylem", "aria")
    assert s.has(A, "ylem") == 4
    s.dice(3).do("instant", DICE_1)
    assert s.view(A)["roll"]["needed"] == 3
    assert s.can("gem", "ylem")


def test_ylem_transmuted_in_between_makes_it_dearer_again() -> None:
    s = Scenario(A, B).gems(A, ylem=4).hand(A, DICE_1).rest(A).do("transmute", "ylem").dice(3).do("instant", DICE_1)
    assert s.view(A)["roll"]["needed"] == 6
    assert not s.can("gem", "ylem")


def test_ylem_that_comes_during_the_roll_changes_nothing() -> None:
    s = Scenario(A, B).gems(A, ylem=1).hand(A, "citrinitas-3").turn(A).latent(5, 3)
    s.do("instant", "citrinitas-3")
    assert s.has(A, "ylem") == 2
    assert s.view(A)["roll"]["needed"] == 6


def test_no_more_ylem_than_sockets() -> None:
    s = rolled(3, 4, ylem=4)
    claim(s, "ylem")
    assert "ylem" not in offer(s)


# --- all gems together ------------------------------------------------------------------------------------------------


def test_gems_are_placed_together_at_the_end() -> None:
    s = Scenario(A, B).gems(A, pyre=8).turn(A).latent(3, 4)
    s.do("gem", "egis").do("gem", "pyre")
    assert s.asked() == (A, "overflow")
    assert s.has(A, "pyre") + s.has(A, "egis") == 10
    s.do("gem", "pyre")
    assert s.asked() == (A, "latent")


def test_one_may_stop_when_the_pool_is_full_and_not_before() -> None:
    s = Scenario(A, B).gems(A, pyre=8).turn(A).latent(3, 4)
    assert not s.can("pass")
    s.do("gem", "egis")
    assert s.can("pass")
    s.do("pass")
    assert s.pool(A) == {"egis": 1, "pyre": 8}


# --- the mirror bonus -------------------------------------------------------------------------------------------------


def test_a_mirror_gives_a_ylem_besides() -> None:
    s = rolled(4, 4)
    assert s.has(A, "ylem") == 0
    assert claim(s, "pyre", "pyre").pool(A) == {"pyre": 2, "ylem": 1}


def test_a_mirror_does_not_make_ylem_cheaper_in_its_roll() -> None:
    s = rolled(6, 6)
    assert s.view(A)["roll"]["needed"] == 7
    assert claim(s, "ylem").pool(A) == {"ylem": 2}


def test_all_dice_must_show_the_same() -> None:
    assert claim(rolled(4, 4, 3), "pyre", "pyre", "egis").has(A, "ylem") == 0
    assert claim(rolled(4, 4, 4), "pyre", "pyre", "pyre").has(A, "ylem") == 1


@pytest.mark.parametrize(("face", "bonus"), [(4, 1), (1, 0)])
def test_the_mirror_is_judged_once_on_all_dice_of_the_roll(face: int, bonus: int) -> None:
    s = Scenario(A, B).hand(A, DICE_1).turn(A).latent(4, 4)
    s.dice(face).do("instant", DICE_1)
    claim(s, "pyre", "pyre", "pyre" if face == 4 else "aria")
    assert s.has(A, "ylem") == bonus


def test_a_single_die_is_no_mirror() -> None:
    s = Scenario(A, B).hand(A, DICE_1).act(A).dice(4).do("instant", DICE_1)
    assert claim(s, "pyre").pool(A) == {"pyre": 1}


def test_dice_of_an_instant_power_can_mirror_each_other() -> None:
    s = Scenario(A, B).hand(A, DICE_2).act(A).dice(4, 4).do("instant", DICE_2)
    assert claim(s, "pyre", "pyre").pool(A) == {"pyre": 2, "ylem": 1}


def test_the_mirror_bonus_has_its_socket_first() -> None:
    s = rolled(3, 3, ylem=4)
    assert "ylem" not in offer(s)
    assert claim(s, "egis", "egis").pool(A) == {"egis": 2, "ylem": 5}


# --- the Ascended Die -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "gem"), [(1, "aria"), (2, "egis"), (3, "pyre"), (5, "ylem")])
def test_a_face_with_one_gem_adds_it(face: int, gem: str) -> None:
    s = Scenario(A, B).die(A).turn(A).latent(3, 1, ascended=face)
    claim(s, "egis", "aria")
    assert sum(s.pool(A).values()) == 3
    assert s.has(A, gem) == {"aria": 2, "egis": 2, "pyre": 1, "ylem": 1}[gem]


@pytest.mark.parametrize(("face", "more"), [(4, 1), (6, 2)])
def test_a_face_with_core_gems_lets_one_choose(face: int, more: int) -> None:
    s = Scenario(A, B).die(A).turn(A).latent(3, 1, ascended=face)
    claim(s, "egis", "aria", *["pyre"] * more)
    assert s.asked() == (A, "latent")
    assert s.pool(A) == {"aria": 1, "egis": 1, "pyre": more}


def test_its_ylem_counts_against_the_sockets() -> None:
    s = Scenario(A, B).die(A).gems(A, ylem=4).turn(A).latent(3, 4, ascended=5)
    assert not s.can("gem", "ylem")
    assert claim(s, "egis", "pyre").has(A, "ylem") == 5


def test_the_ascended_die_does_not_matter_for_the_mirror() -> None:
    s = Scenario(A, B).die(A).turn(A).latent(3, 3, ascended=1)
    assert claim(s, "egis", "egis").pool(A) == {"aria": 1, "egis": 2, "ylem": 1}


@pytest.mark.parametrize("card", [DICE_1, DICE_2])
def test_it_is_not_rolled_with_an_instant_power(card: str) -> None:
    s = Scenario(A, B).die(A).hand(A, card).act(A).do("instant", card)
    assert s.view(A)["roll"]["ascended"] is None


def test_it_is_not_rolled_with_a_card_which_has_a_value_of_its_own() -> None:
    s = Scenario(A, B).die(A).gems(A, ylem=3).hand(A, "fermentation-1").act(A).dice(4, 1).do("cast", "fermentation-1")
    roll = s.view(A)["roll"]
    assert (roll["dice"], roll["ascended"], roll["needed"]) == ([1, 4], None, 5)


def test_only_its_holder_rolls_it() -> None:
    assert Scenario(A, B).die(B).turn(A).latent(3, 4).view(A)["roll"]["ascended"] is None


# --- against all ways to use the dice ---------------------------------------------------------------------------------


def ways(dice: tuple[int, ...], needed: int) -> Iterator[tuple[int, ...]]:
    """The gems of every way to group the dice, counted as Aria, Egis, Pyre, Ylem."""
    if not dice:
        yield (0, 0, 0, 0)
        return
    first, *others = dice
    for chosen in product((0, 1), repeat=len(others)):
        value = first + sum(die for die, joined in zip(others, chosen, strict=True) if joined)
        rest = tuple(die for die, joined in zip(others, chosen, strict=True) if not joined)
        bought = {1: [0], 2: [0], 3: [1], 4: [2], 5: [2], 6: [0, 1, 2]}.get(value, [])
        for way in ways(rest, needed):
            yield way  # the first group left unused
            for gem in [*bought, *([3] if value >= needed else [])]:
                yield (*way[:gem], way[gem] + 1, *way[gem + 1 :])


@pytest.mark.parametrize("needed", [3, 4, 5, 6, 7, 0])
def test_a_gem_is_on_offer_if_some_way_to_use_the_dice_gives_it(needed: int) -> None:
    """Every roll of up to four dice, and all that anybody could ask of it; 0: there is no socket for Ylem."""
    for n in (1, 2, 3, 4):
        for dice in combinations_with_replacement(range(1, 7), n):
            possible = set(ways(dice, needed or 99))
            outcomes = BOOK.dice[0].outcomes(sum(1 << 8 * (die - 1) for die in dice), needed)
            for claims in product(range(n + 1), repeat=4):
                if sum(claims) <= n:
                    packed = sum(count << 8 * gem for gem, count in enumerate(claims))
                    assert yields(outcomes, packed, 0) == (claims in possible), (dice, claims)
