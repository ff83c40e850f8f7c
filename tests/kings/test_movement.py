"""Steps over the board: where they lead, what they cost, and how one gets out of the fire."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def steps(s: Scenario) -> list[int]:
    return s.act(A).tiles()


# --- Aria movement ----------------------------------------------------------------------------------------------------


def test_a_step_costs_one_aria() -> None:
    s = Scenario(A, B).put(A, 44).gems(A, aria=2)
    assert steps(s) == [34, 43, 45, 54]
    s.do("tile", 34)
    assert s.at(A) == 34
    assert s.has(A, "aria") == 1
    assert s.do("tile", 33).tiles() == []


def test_diagonals_with_the_aria_transmutation_or_as_a_revenant() -> None:
    around = [33, 34, 35, 43, 45, 53, 54, 55]
    assert steps(Scenario(A, B).put(A, 44).gems(A, aria=1).made(A, "aria")) == around
    assert steps(Scenario(A, B).revenant(A).put(A, 44).gems(A, aria=1)) == around


def test_not_onto_a_figure() -> None:
    assert 45 not in steps(Scenario(A, B).put(A, 44).put(B, 45).gems(A, aria=1, egis=1))


@pytest.mark.parametrize(("tile", "ways"), [(0, [1, 10]), (99, [89, 98]), (9, [8, 19]), (40, [30, 41, 50])])
def test_not_over_the_edge_of_the_board(tile: int, ways: list[int]) -> None:
    assert steps(Scenario(A, B).put(A, tile).gems(A, aria=1)) == ways


def test_not_into_fire() -> None:
    assert steps(Scenario(A, B).put(A, 24).walls(north=1).gems(A, aria=1)) == [23, 25, 34]


# --- escape -----------------------------------------------------------------------------------------------------------


def escaped(s: Scenario, tile: int) -> int:
    """The Egis that a step there cost."""
    before = s.has(A, "egis")
    s.act(A)
    told = s.view(A)["costs"][str(tile)]["egis"]
    s.do("tile", tile)
    assert s.at(A) == tile
    assert told == before - s.has(A, "egis")
    return before - s.has(A, "egis")


def test_escape_from_two() -> None:
    """The first example of the book: one on either side, a step up."""
    assert escaped(Scenario(A, B, C).put(A, 44).put(B, 43).put(C, 45).gems(A, aria=1, egis=2), 34) == 2


def test_escape_from_one_while_another_is_diagonal() -> None:
    """The second example of the book."""
    assert escaped(Scenario(A, B, C).put(A, 44).put(B, 43).put(C, 55).gems(A, aria=1, egis=2), 34) == 1


def test_a_diagonal_step_around_an_opponent_is_free() -> None:
    """The third example of the book: up and to the right, past an opponent on the right."""
    assert escaped(Scenario(A, B).made(A, "aria").put(A, 54).put(B, 55).gems(A, aria=1), 45) == 0


def test_the_same_step_leaves_a_second_opponent() -> None:
    """The fourth example of the book: another one below."""
    s = Scenario(A, B, C).made(A, "aria").put(A, 54).put(B, 55).put(C, 64).gems(A, aria=1, egis=2)
    assert escaped(s, 45) == 1


def test_diagonal_opponents_cost_nothing() -> None:
    assert escaped(Scenario(A, B).put(A, 44).put(B, 55).gems(A, aria=1), 34) == 0


def test_a_step_that_cannot_be_paid_is_not_offered_and_others_are() -> None:
    s = Scenario(A, B, C).made(A, "aria").put(A, 44).put(B, 43).put(C, 34).gems(A, aria=1, egis=1)
    assert steps(s) == [33, 35, 53]  # beside both, or beside one of them
    assert steps(s.gems(A, egis=2)) == [33, 35, 45, 53, 54, 55]


def test_the_egis_is_gone() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, aria=1, egis=1).act(A).do("tile", 43)
    assert s.view(None)["supply"]["egis"] == 40


def test_each_escape_costs_anew() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, aria=3, egis=2).act(A)
    s.do("tile", 43).do("tile", 44).do("tile", 34)
    assert s.pool(A) == {}


def test_narrow_escape_is_free() -> None:
    s = Scenario(A, B, C).made(A, "egis").put(A, 44).put(B, 43).put(C, 45).gems(A, aria=1, egis=2)
    assert escaped(s, 34) == 0


def test_revenants_pay_nothing() -> None:
    s = Scenario(A, B, C, D).revenant(A).put(A, 44).put(B, 43).put(C, 45).put(D, 54).gems(A, aria=1, egis=3)
    assert escaped(s, 34) == 0


def test_in_fire_there_is_nothing_to_pay() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 25).gems(A, aria=1, egis=1)
    assert escaped(s, 34) == 0


# --- in fire ----------------------------------------------------------------------------------------------------------


def test_one_may_stay_in_fire_and_act() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 25).gems(A, aria=1, pyre=1, ylem=1).act(A)
    assert {"pass", "draw", f"attack {B}"} <= set(s.legal())
    s.do("draw").do("pass")
    assert s.at(A) == 24
    assert s.wounds(A) == 0


def test_a_step_must_lead_out_of_the_fire() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).gems(A, aria=1)
    assert steps(s) == [34]
    assert steps(s.lay(34, dire=1)) == [34]  # a Dire does not block
    assert steps(s.made(A, "aria")) == [33, 34, 35]


def test_blocked_one_walks_along_the_wall_and_burns() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 34).gems(A, aria=1)
    assert steps(s) == [23, 25]
    s.do("tile", 25)
    assert s.wounds(A) == 1
    assert s.has(A, "aria") == 0


def test_the_way_out_from_57() -> None:
    """The example of the book: blocked by two opponents, three steps, of which two enter burning tiles."""
    s = Scenario(A, B, C).walls(east=7, south=6).put(A, 57).put(B, 56).put(C, 46).gems(A, aria=3)
    assert steps(s) == [47, 67]  # not 58, behind the wall
    s.do("tile", 47)
    assert s.tiles() == [37, 57]
    s.do("tile", 37)
    assert s.tiles() == [36]
    s.do("tile", 36)
    assert (s.at(A), s.wounds(A), s.has(A, "aria")) == (36, 2, 0)


def test_or_kill_who_is_in_the_way() -> None:
    """The other half of that example."""
    s = Scenario(A, B, C).walls(east=7, south=6).put(A, 57).put(B, 56).put(C, 46).gems(A, aria=1, pyre=3).act(A)
    s.do("attack", B).do("number", 3)
    assert s.tiles() == [56]
    s.do("tile", 56)
    assert s.player(A).stones == 2
    assert s.wounds(A) == 0


def test_a_diagonal_way_out_counts_for_those_who_can_use_it() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 34).gems(A, aria=1)
    assert steps(s) == [23, 25]
    assert steps(s.made(A, "aria")) == [33, 35]
    assert steps(Scenario(A, B).revenant(A).walls(north=2).put(A, 24).put(B, 34).gems(A, aria=1)) == [33, 35]


def test_never_behind_a_wall() -> None:
    s = Scenario(A, B).walls(north=2, west=3).put(A, 24).put(B, 34).gems(A, aria=3)
    assert steps(s) == [23, 25]
    s.do("tile", 23)  # where the walls cross
    assert s.tiles() == [24, 33]


def test_the_wound_of_a_burning_step_may_be_cancelled() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 34).gems(A, aria=1, dire=2).hand(A, "rubedo-3")
    s.act(A).do("tile", 25)
    assert s.asked() == (A, "wounds")
    s.do("instant", "rubedo-3")
    assert (s.at(A), s.wounds(A)) == (25, 2)


def test_who_burns_to_death_on_a_step_has_no_more_turn() -> None:
    s = Scenario(A, B).walls(north=2).put(A, 24).put(B, 34).gems(A, aria=2, dire=2, ylem=2).act(A).do("tile", 25)
    assert s.at(A) == -1
    assert s.lying(35) == {"stones": 1}
    assert s.asked() == (A, "return")
    assert s.has(B, "ylem") == 0
