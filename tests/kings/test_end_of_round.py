"""The end of a round: round dial, wall, event dial, event, returns, start player."""

from __future__ import annotations

import pytest

from kings.scenario import BOOK, Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def three() -> Scenario:
    return Scenario(A, B, C).put(A, 44).put(B, 45).put(C, 46)


# --- dials ------------------------------------------------------------------------------------------------------------


def test_the_round_dial_goes_down_by_one() -> None:
    s = three().left(9).end_round(1, "ylem", 77)
    assert s.view(None)["rounds_left"] == 8
    assert s.view(None)["round"] == 3


def test_the_last_round_brings_the_war_and_nothing_else() -> None:
    s = three().left(1)
    s.put(A, 4).walls(north=0).state.icon = 3
    s.end_round(1)
    assert s.view(None)["war"] is not None
    assert set(s.view(None)["walls"].values()) == {None}
    assert s.wounds(A) == 0
    assert s.view(None)["dial"]["icon"] == 3


def test_after_eleven_the_index_is_turned_over() -> None:
    s = three().left(12).end_round(1, "ylem", 77)
    assert (s.view(None)["rounds_left"], s.view(None)["dial"]["side"]) == (11, "front")
    s.end_round(1, "pyre", 78)
    assert (s.view(None)["rounds_left"], s.view(None)["dial"]["side"]) == (10, "back")


def test_one_die_moves_the_wall_and_turns_the_dial() -> None:
    """The example of the book: a 3 turns the dial to the third icon on."""
    s = three()
    s.state.icon = 4
    s.end_round(3)
    assert s.view(None)["walls"] == {"north": None, "east": None, "south": 9, "west": None}
    assert s.view(None)["dial"]["icon"] == 7


def test_the_dial_goes_round() -> None:
    s = three()
    s.state.icon = len(BOOK.icons[0]) - 1
    assert s.end_round(2).view(None)["dial"]["icon"] == 1


# --- events -----------------------------------------------------------------------------------------------------------


def test_blue_fire_hurts_in_a_wall_and_next_to_it() -> None:
    """The wall on row 1, moved there by this round: in it the fire and the event, next to it the event alone."""
    s = Scenario(A, B, C).walls(north=0).put(A, 14).put(B, 25).put(C, 36).end_round(1, "blue_fire")
    assert [s.wounds(king) for king in (A, B, C)] == [2, 1, 0]


def test_blue_fire_does_not_reach_diagonally_around_a_corner() -> None:
    """33 is next to both walls, 34 next to one, 44 only diagonal to where they cross."""
    s = Scenario(A, B, C).walls(north=2, west=2).put(A, 33).put(B, 34).put(C, 44).end_round(2, "blue_fire")
    assert [s.wounds(king) for king in (A, B, C)] == [1, 1, 0]


def test_blue_fire_without_walls_near_hurts_nobody() -> None:
    s = three().end_round(1, "blue_fire")
    assert [s.wounds(king) for king in (A, B, C)] == [0, 0, 0]


def test_blue_fire_that_kills_is_nobodys_kill() -> None:
    s = three().walls(north=2).put(A, 34).gems(A, dire=2).end_round(2, "blue_fire")
    assert s.at(A) == -1
    assert s.has(B, "ylem") + s.has(C, "ylem") == 0


@pytest.mark.parametrize(
    ("event", "gems"),
    [("ylem", {"ylem": 1}), ("pyre", {"pyre": 1}), ("two_pyre", {"pyre": 2}), ("ylem_dire", {"ylem": 1, "dire": 1})],
)
def test_an_event_with_gems_lays_them_on_one_random_tile(event: str, gems: dict[str, int]) -> None:
    assert three().left(9).end_round(1, event, 77).lying(77) == gems
    assert three().left(9).walls(south=6).end_round(1, event, 77).lying(57) == gems  # the nearest that does not burn
    s = three().left(9).put(C, 77).end_round(1, event, 77)
    assert s.pool(C) == gems
    assert s.lying(77) == {}


def test_the_front_has_three_events_and_the_back_all_five() -> None:
    front, back = ({BOOK.happenings[icon].id for icon in icons} for icons in BOOK.icons)
    assert front == {"blue_fire", "ylem", "pyre"}
    assert back == {"blue_fire", "ylem", "pyre", "two_pyre", "ylem_dire"}


def test_pyre_of_an_event_into_a_full_pool() -> None:
    s = three().put(C, 77).gems(C, egis=9).end_round(1, "pyre", 77)
    assert s.asked() == (C, "overflow")
    s.do("gem", "egis")
    assert s.pool(C) == {"egis": 8, "pyre": 1}
    assert s.asked() == (B, "state")


def test_the_dire_of_an_event_kills_without_a_bonus() -> None:
    s = three().left(9).put(C, 77).gems(C, dire=2).end_round(1, "ylem_dire", 77)
    assert s.at(C) == -1
    assert s.has(C, "ylem") == 1  # claimed first, and kept
    assert s.has(A, "ylem") + s.has(B, "ylem") == 0


# --- returns and the next round ---------------------------------------------------------------------------------------


def test_the_dead_of_the_fire_are_spared_the_event_and_return_after_it() -> None:
    """A is overtaken; the Ylem of the event falls on what would be its tile; then A returns, then the next round."""
    s = three().walls(north=3).put(A, 34).end_round(1, "ylem", 54)
    assert s.lying(54) == {"ylem": 1, "stones": 1}
    assert s.asked() == (A, "return")
    assert s.view(None)["first"] == 0
    s.do("tile", s.tiles()[0]).do("gem", "aria").do("gem", "aria").do("gem", "aria")
    assert s.view(None)["first"] == 1
    assert s.asked() == (B, "state")


def test_those_who_die_together_return_in_player_order_from_the_start_player() -> None:
    s = three().walls(north=3).put(A, 34).put(B, 36)
    s.state.first = 1
    s.end_round(1, "ylem", 77)
    assert s.asked() == (B, "return")
    s.do("tile", s.tiles()[0]).do("gem", "aria").do("gem", "aria").do("gem", "aria")
    assert s.asked() == (A, "return")


def test_the_start_player_passes_on() -> None:
    """The example of the book: 1, 2, 3 and then 2, 3, 1."""
    s = three().end_round(1, "ylem", 77)
    order = []
    for _ in range(3):
        order.append(s.asked()[0])
        s.active(90).do("pass")
    assert order == [B, C, A]


def test_with_two_players_the_start_player_stays() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).end_round(1, "ylem", 77)
    assert s.view(None)["first"] == 0
    assert s.asked() == (A, "state")


def test_a_round_ends_when_all_have_had_a_turn() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).turn(A)
    s.state.turns = 0
    s.active(90).do("pass").active(91)
    assert s.view(None)["round"] == 2
    assert s.do("pass").view(None)["round"] == 3


# --- without a countdown ----------------------------------------------------------------------------------------------


def test_without_a_countdown_the_dial_stops_at_ten() -> None:
    s = Scenario(A, B, countdown=False).put(A, 44).put(B, 45).left(11).end_round(1, "ylem", 77)
    assert (s.view(None)["rounds_left"], s.view(None)["dial"]["side"]) == (10, "back")
    s.end_round(1, "ylem", 78)
    assert s.view(None)["rounds_left"] == 10
    assert s.view(None)["war"] is None


def test_after_forty_rounds_the_war_comes_all_the_same() -> None:
    s = Scenario(A, B, countdown=False).put(A, 44).put(B, 45).left(10)
    s.state.round = 39
    assert s.end_round(1, "ylem", 77).view(None)["war"] is None
    assert s.view(None)["round"] == 40
    assert s.end_round(1).view(None)["war"] is not None
