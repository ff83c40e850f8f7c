"""Walls of fire: how they move, what stops them, and what they burn."""

from __future__ import annotations

import pytest

from empyrean.games.kings.events import E_KILL, E_WOUND
from empyrean.games.kings.wounds import REASONS
from kings.scenario import Scenario

A, B, C = "dlone", "kariis", "apsu"
NORTH, EAST, SOUTH, WEST = 1, 2, 3, 4  # on the immolation die


def arena(*tiles: int, **walls: int) -> Scenario:
    """A, B and C on these tiles, in the middle if none is named."""
    s = Scenario(A, B, C).walls(**walls)
    for king, tile in zip((A, B, C), (*tiles, *(44, 45, 46)[len(tiles) :]), strict=True):
        s.put(king, tile)
    return s


def burn(s: Scenario, die: int) -> Scenario:
    """The round ends with this number, and a Ylem falls on 55, far from everybody."""
    return s.end_round(die, "ylem", 55)


def lines(s: Scenario) -> dict[str, int]:
    return {edge: line for edge, line in s.view(None)["walls"].items() if line is not None}


def hurt(s: Scenario) -> list[int]:
    return [s.wounds(king) for king in (A, B, C)]


# --- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "edge", "first", "second"),
    [(NORTH, "north", 0, 1), (EAST, "east", 9, 8), (SOUTH, "south", 9, 8), (WEST, "west", 0, 1)],
)
def test_a_wall_starts_at_the_edge_and_moves_on_line_by_line(die: int, edge: str, first: int, second: int) -> None:
    s = burn(arena(), die)
    assert lines(s) == {edge: first}
    assert lines(burn(s, die)) == {edge: second}


@pytest.mark.parametrize(
    ("walls", "tiles", "die"),
    [
        ({"north": 2, "south": 6}, (44, 45, 46), NORTH),
        ({"north": 2, "south": 6}, (44, 45, 46), SOUTH),
        ({"west": 2, "east": 6}, (43, 44, 45), WEST),
        ({"west": 2, "east": 6}, (43, 44, 45), EAST),
        ({"north": 6}, (74, 75, 76), NORTH),  # three lines are left before the far edge
        ({"north": 6}, (74, 75, 76), SOUTH),  # the first line of the other wall would leave two
        ({"east": 3}, (50, 51, 52), WEST),
    ],
)
def test_parallel_walls_leave_three_open_lines(walls: dict[str, int], tiles: tuple[int, ...], die: int) -> None:
    assert lines(burn(arena(*tiles, **walls), die)) == walls


def test_with_four_open_lines_a_wall_still_moves() -> None:
    assert lines(burn(arena(north=2, south=7), NORTH)) == {"north": 3, "south": 7}
    assert lines(burn(arena(74, 75, 76, north=5), NORTH)) == {"north": 6}


def test_the_smallest_arena_has_nine_tiles() -> None:
    walls = {"north": 2, "south": 6, "west": 2, "east": 6}
    for die in (NORTH, EAST, SOUTH, WEST):
        assert lines(burn(arena(33, 44, 55, **walls), die)) == walls


def test_a_bloodstone_in_its_path_stops_a_wall() -> None:
    s = arena(north=2).lay(37, stones=1)
    assert lines(burn(s, NORTH)) == {"north": 2}
    assert lines(burn(s, WEST)) == {"north": 2, "west": 0}  # another wall is free to move


def test_also_one_that_is_not_on_the_board_yet() -> None:
    """The die still turns the dial, and whoever stands in another wall burns."""
    s = arena(49, east=9).lay(5, stones=1)
    s.state.icon = 3
    s.end_round(NORTH)
    assert lines(s) == {"east": 9}
    assert hurt(s)[0] >= 1
    assert s.view(None)["dial"]["icon"] == 4


def test_stones_that_players_wear_stop_nothing() -> None:
    assert lines(burn(arena(35, north=2), NORTH)) == {"north": 3}


# --- figures ----------------------------------------------------------------------------------------------------------


def test_who_stands_on_its_line_is_in_the_wall_and_takes_a_wound() -> None:
    s = burn(arena(34, 45, 46, north=2), NORTH)
    assert s.at(A) == 34
    assert s.view(None)["players"][0]["burning"]
    assert hurt(s) == [1, 0, 0]


def test_a_wound_for_everybody_in_any_wall() -> None:
    assert hurt(burn(arena(41, 25, 46, west=1, north=2), EAST)) == [1, 1, 0]


def test_where_walls_cross_it_is_one_wound() -> None:
    assert hurt(burn(arena(11, north=1, west=1), EAST)) == [1, 0, 0]


def test_a_deadlocked_wall_burns_all_the_same() -> None:
    assert hurt(burn(arena(24, north=2, south=6), NORTH)) == [1, 0, 0]
    assert hurt(burn(arena(24, north=2).lay(39, stones=1), NORTH)) == [1, 0, 0]


def test_egis_does_not_help_against_fire() -> None:
    s = burn(arena(34, north=2).gems(A, egis=3), NORTH)
    assert s.pool(A) == {"egis": 3, "dire": 1}


def test_a_cure_does() -> None:
    s = burn(arena(34, north=2).gems(A, dire=2).hand(A, "rubedo-3"), NORTH)
    assert s.asked() == (A, "wounds")
    s.do("instant", "rubedo-3")
    assert (s.at(A), s.wounds(A)) == (34, 2)


def test_who_is_overtaken_dies_at_once() -> None:
    """Whatever its level and wounds; nobody has a bonus for it."""
    s = burn(arena(34, 46, 47, north=3).level(A, 3), NORTH)
    assert s.at(A) == -1
    assert s.lying(54) == {"stones": 1}
    assert s.has(B, "ylem") + s.has(C, "ylem") == 0
    assert s.asked() == (A, "return")


def test_the_stones_of_the_overtaken_may_fall_to_a_neighbour() -> None:
    assert burn(arena(34, 54, north=3), NORTH).player(B).stones == 2


# --- what lies in the path --------------------------------------------------------------------------------------------


def test_ylem_and_dire_in_the_path_go_to_the_supply() -> None:
    s = burn(arena(44, 45, 46, north=2).lay(31, ylem=2, dire=1).lay(61, ylem=1), NORTH)
    assert s.lying(31) == {}
    assert s.lying(61) == {"ylem": 1}
    assert s.view(None)["supply"]["ylem"] == 33  # one more fell on 55
    assert s.view(None)["supply"]["dire"] == 25


@pytest.mark.parametrize("pyre", [1, 2])
def test_pyre_in_the_path_explodes(pyre: int) -> None:
    """Each of them is a wound to everybody around its tile."""
    s = burn(arena(45, 54, 48, north=2).lay(34, pyre=pyre), NORTH)
    assert hurt(s) == [pyre, 0, 0]
    assert s.lying(34) == {}
    assert s.view(None)["supply"]["pyre"] == 40


def test_a_wall_that_is_laid_down_makes_pyre_explode_as_well() -> None:
    assert hurt(burn(arena(11, 13, 46).lay(2, pyre=1), NORTH)) == [1, 1, 0]


def test_two_tiles_explode_together() -> None:
    """Two wounds at once are asked about as two."""
    s = burn(arena(44, 77, 78, north=2).lay(33, pyre=1).lay(35, pyre=1).gems(A, dire=1).hand(A, "albedo-1"), NORTH)
    assert s.asked() == (A, "wounds")
    assert s.view(A)["wounds"]["amounts"] == {"0": 2}
    assert s.do("instant", "albedo-1").wounds(A) == 1


def test_an_explosion_that_kills_is_nobodys_kill() -> None:
    s = burn(arena(45, 54, 48, north=2).lay(34, pyre=3), NORTH)
    assert s.asked() == (A, "return")
    assert s.has(B, "ylem") + s.has(C, "ylem") == 0


def test_an_explosion_reaches_into_the_wall() -> None:
    """A stands in the line that the wall moves to, B in front of it."""
    s = burn(arena(33, 45, 77, north=2).lay(34, pyre=1), NORTH)
    assert hurt(s) == [2, 1, 0]


def test_pyre_elsewhere_lies_still() -> None:
    s = burn(arena(45, 54, 48, north=2).lay(44, pyre=1), NORTH)
    assert hurt(s) == [0, 0, 0]
    assert s.lying(44) == {"pyre": 1}


def test_an_ascended_die_in_the_path_is_out_of_the_game() -> None:
    s = burn(arena(44, 45, 46, north=2).die(35), NORTH)
    assert s.view(None)["die"]["place"] == "gone"


def test_first_the_overtaken_die_then_pyre_explodes_then_the_walls_burn() -> None:
    """A is behind the wall, B in it next to the Pyre, with two wounds to live."""
    s = burn(arena(34, 43, 77, north=3).gems(B, dire=1).lay(44, pyre=1), NORTH)
    told = [
        (s.names[event.a], "dies" if event.kind == E_KILL else REASONS[event.c])
        for event in s.events
        if event.kind in (E_KILL, E_WOUND)
    ]
    assert told == [(A, "dies"), (B, "explosion"), (B, "fire"), (B, "dies")]


# --- the last breath --------------------------------------------------------------------------------------------------


def test_who_is_overtaken_may_still_win_ylem() -> None:
    """It cannot live, but Ylem comes back with the Revenant."""
    s = burn(arena(34, north=3).hand(A, "distillation-1", "rubedo-3").gems(A, dire=1), NORTH)
    assert s.asked() == (A, "last_breath")
    s.do("instant", "distillation-1").do("pass")
    assert s.at(A) == -1
    assert s.has(A, "ylem") == 2


@pytest.mark.parametrize(("ylem", "cards"), [(5, ["distillation-1"]), (0, [])])
def test_without_a_socket_or_a_card_there_is_nothing_to_ask(ylem: int, cards: list[str]) -> None:
    s = burn(arena(34, north=3).gems(A, ylem=ylem).hand(A, *cards), NORTH)
    assert s.asked() == (A, "return")
