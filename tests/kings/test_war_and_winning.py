"""The Omega War: how it begins, who may claim the Omega Stone, and who wins."""

from __future__ import annotations

import pytest

from empyrean.games.kings.omega import edge_tile
from kings.scenario import GAME, Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def at_war(omega: int = 9) -> Scenario:
    return Scenario(A, B, C).war(omega).put(A, 44).put(B, 45).put(C, 77)


# --- how it begins ----------------------------------------------------------------------------------------------------


def united() -> Scenario:
    """A has three stones and steps onto the fourth."""
    s = Scenario(A, B, C).put(A, 44).stones(A, 3).stones(B, 0).stones(C, 0).lay(43, stones=1).gems(A, aria=1)
    return s.act(A).do("tile", 43)


def test_four_stones_in_one_crest_bring_the_war_after_the_turn() -> None:
    s = united()
    assert s.view(None)["war"] is None
    s.do("pass")
    assert s.view(None)["war"] is not None
    assert s.asked() == (B, "state")


def test_killed_players_return_before_it() -> None:
    s = united().gems(A, pyre=3).put(B, 44).do("attack", B).do("number", 3).do("pass")
    assert s.asked() == (B, "return")
    assert s.view(None)["war"] is None
    s.do("tile", s.tiles()[0])
    for _ in range(3):
        s.do("gem", "aria")
    assert s.view(None)["war"] is not None


def test_there_is_no_end_of_the_round_before_it() -> None:
    s = united()
    s.state.turns = 2  # A is the last of the round
    s.do("pass")
    assert s.view(None)["war"] is not None
    assert s.state.round == 2
    assert s.asked() == (B, "state")


def test_four_stones_in_anothers_turn() -> None:
    """A kills B in the wall, and the stone falls onto C's tile."""
    s = Scenario(A, B, C).walls(north=3).put(A, 35).put(B, 34).put(C, 44).stones(A, 0).stones(C, 3).gems(A, pyre=3)
    s.act(A).do("attack", B).do("number", 3)
    assert s.player(C).stones == 4
    assert s.view(None)["war"] is None
    s.do("pass").do("tile", s.tiles()[0])
    for _ in range(3):
        s.do("gem", "aria")
    assert s.view(None)["war"] is not None


def test_stones_once_united_bring_it_even_if_they_are_lost_again() -> None:
    s = united().lay(53, dire=3).gems(A, aria=1).do("tile", 53)
    assert s.at(A) == -1
    assert s.lying(53) == {"stones": 4}
    s.do("tile", s.tiles()[0])
    for _ in range(3):
        s.do("gem", "aria")
    assert s.view(None)["war"] is not None


def test_four_stones_by_a_return() -> None:
    """B comes back onto the tile where all stones lie."""
    s = Scenario(A, B, C).put(A, 44).put(B, 45).stones(A, 0).stones(C, 0).lay(77, stones=3).gems(A, pyre=3)
    s.state.aside = 0
    s.act(A).do("attack", B).do("number", 3).lay(45, stones=-1).lay(77, stones=1)
    s.chance((52, None), (51, None), (50, None), (100, 77)).do("pass").do("tile", 77)
    assert s.player(B).stones == 4
    for _ in range(3):
        s.do("gem", "aria")
    assert s.view(None)["war"] is not None


def test_four_stones_at_the_end_of_a_round() -> None:
    """A is overtaken, its stone falls to B and is the fourth: fire goes on, the event and the next round do not."""
    s = Scenario(A, B, C).walls(north=3).put(A, 34).put(B, 54).put(C, 47).stones(B, 3).stones(C, 0).lay(43, pyre=1)
    s.end_round(1, "ylem", 77)
    assert s.player(B).stones == 4
    assert (s.wounds(B), s.wounds(C)) == (1, 1)  # by the explosion, by the wall
    assert s.lying(77) == {}
    assert s.asked() == (A, "return")
    assert s.view(None)["war"] is None
    s.do("tile", s.tiles()[0])
    for _ in range(3):
        s.do("gem", "aria")
    assert s.view(None)["war"] is not None
    assert (s.state.round, s.state.first) == (2, 0)


def test_the_rounds_run_out() -> None:
    assert Scenario(A, B).left(1).end_round(1).view(None)["war"] is not None


def test_a_match_of_one_round() -> None:
    s = Scenario(A, B, rounds=1)
    s.state.turns = 0
    s.turn(A).active(33).do("pass").active(34).do("pass")
    assert s.view(None)["war"] is not None
    assert s.asked() == (A, "state")


def test_walls_are_taken_away() -> None:
    s = Scenario(A, B).walls(north=3, west=2).left(1).put(A, 3).end_round(1)
    assert set(s.view(None)["walls"].values()) == {None}
    assert not s.view(None)["players"][0]["burning"]


# --- where the Omega Stone appears ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolled", "tile"),
    [(42, 40), (52, 50), (37, 39), (14, 4), (84, 94), (22, 0), (27, 9), (77, 99), (72, 90), (44, 0), (5, 5), (60, 60)],
)
def test_the_nearest_edge_or_the_corner_between_two(rolled: int, tile: int) -> None:
    s = Scenario(A, B).put(A, 33).put(B, 34).left(1).roll_tile(rolled).end_round()
    assert s.view(None)["war"]["omega"] == tile


def test_every_tile_has_its_nearest_edge() -> None:
    """Tiles as near to a row edge as to a column edge are those of the two diagonals."""
    for tile in range(100):
        row, column = divmod(tile, 10)
        up, down, left, right = row, 9 - row, column, 9 - column
        near = min(up, down, left, right)
        wanted_row = 0 if up == near else 9 if down == near else row
        wanted_column = 0 if left == near else 9 if right == near else column
        assert edge_tile(tile) == 10 * wanted_row + wanted_column


def test_the_roll_is_repeated_on_a_figure() -> None:
    s = Scenario(A, B).put(A, 40).put(B, 34).left(1).roll_tile(42, 37).end_round()
    assert s.view(None)["war"]["omega"] == 39


# --- turns in the war -------------------------------------------------------------------------------------------------


def test_play_goes_on_left_of_the_last_turn_without_ends_of_rounds() -> None:
    s = Scenario(A, B, C).left(1)
    s.state.first, s.state.last = 1, 0
    s.end_round(1)
    order = []
    for _ in range(5):
        order.append(s.asked()[0])
        s.do("state", "active").do("pass")
    assert order == [B, C, A, B, C]
    assert s.state.round == 2


def test_the_war_is_bounded_and_then_koru_decides_without_omega() -> None:
    s = Scenario(A, B, war_rounds=1).war(9).put(A, 44).put(B, 45).stones(B, 2).turn(A)
    s.do("state", "active").do("pass").do("state", "active")
    assert not s.state.is_over()
    s.do("pass")
    assert s.state.is_over()
    assert s.state.result().points == (25, 40)
    assert s.state.result().places == (2, 1)


# --- claiming the Omega Stone -----------------------------------------------------------------------------------------


def test_only_who_wears_a_bloodstone_may_enter() -> None:
    s = at_war(43).gems(A, aria=1, egis=1).stones(A, 0).act(A)
    assert 43 not in s.tiles()
    s.stones(A, 1).do("tile", 43)
    assert s.state.is_over()
    assert s.view(None)["war"]["claimer"] == s.seat(A)


def test_four_stones_and_omega_win_outright() -> None:
    s = at_war(43).gems(A, aria=1, egis=1).stones(A, 4).stones(B, 0).stones(C, 0).act(A).do("tile", 43)
    assert s.state.result().scores == (1.0, 0.0, 0.0)
    assert "all four" in s.state.result().reason


def test_stones_on_its_tile_count() -> None:
    s = at_war(43).gems(A, aria=1, egis=1).stones(A, 3).stones(B, 0).stones(C, 0).lay(43, stones=1).act(A)
    s.do("tile", 43)
    assert "all four" in s.state.result().reason


def test_being_driven_onto_it_is_entering() -> None:
    """Even against one's will, and to the good of who did it."""
    s = at_war(47).put(B, 46).put(A, 45).stones(A, 3).stones(C, 0).gems(A, ylem=1).hand(A, "separation-1").act(A)
    s.do("cast", "separation-1")
    assert s.state.claimer == s.seat(B)
    assert s.state.result().points == (55, 50, 10)
    assert s.state.result().places == (1, 2, 3)


def test_without_a_stone_one_stops_before_it() -> None:
    s = at_war(48).put(A, 45).put(B, 46).stones(B, 0).gems(A, ylem=1).hand(A, "separation-1").act(A)
    s.do("cast", "separation-1")
    assert s.at(B) == 47
    assert not s.state.is_over()


@pytest.mark.parametrize(("stones", "tile"), [(0, 46), (1, 45)])
def test_the_same_for_being_pulled(stones: int, tile: int) -> None:
    s = at_war(45).put(B, 48).stones(B, stones).gems(A, ylem=2).hand(A, "conjunction-2").act(A)
    s.do("cast", "conjunction-2")
    assert s.at(B) == tile
    assert s.state.is_over() == (stones > 0)


def test_nobody_flies_onto_it() -> None:
    s = at_war(43).gems(A, ylem=3).hand(A, "sublimation-3").act(A).do("cast", "sublimation-3")
    assert 43 not in s.tiles()


def test_the_holder_of_four_may_die_and_the_war_goes_on() -> None:
    s = at_war().stones(A, 0).stones(B, 4).stones(C, 0).gems(A, pyre=3).act(A).do("attack", B).do("number", 3)
    assert s.lying(45) == {"stones": 4}
    s.do("pass")
    assert not s.state.is_over()
    assert s.asked() == (B, "return")


def test_no_ylem_rises_in_the_war() -> None:
    s = at_war().gems(A, ylem=1).hand(A, "fermentation-1").act(A).dice(3, 1).do("cast", "fermentation-1")
    s.do("gem", "egis").do("gem", "aria")
    assert s.asked() == (A, "active")
    assert [tile for tile in s.view(None)["tiles"] if tile["ylem"]] == []


# --- Koru -------------------------------------------------------------------------------------------------------------


def claimed(s: Scenario) -> Scenario:
    """A enters the tile of the Omega Stone."""
    s.gems(A, aria=1, egis=2).act(A).do("tile", 43)
    assert s.state.is_over()
    return s


def test_the_koru_of_omega_stones_transmutations_and_ylem() -> None:
    s = at_war(43).made(A, "ylem", "pyre").gems(A, ylem=3)
    s.player(A).deaths = 1
    assert claimed(s).state.result().points[0] == 25 + 15 + 10 + 3


def test_who_claims_it_may_lose() -> None:
    """The example of the book, with points: one stone and Omega against three stones."""
    s = at_war(43).stones(A, 1).stones(B, 3).stones(C, 0)
    s.player(A).deaths = s.player(C).deaths = 1
    result = claimed(s).state.result()
    assert result.points == (40, 55, 0)
    assert result.places == (2, 1, 3)
    assert result.scores == (0.0, 1.0, 0.0)


def test_ten_koru_for_never_having_been_killed() -> None:
    s = at_war(43).revenant(B)
    assert claimed(s).state.result().points == (50, 15, 25)


def test_ylem_in_a_transmutation_is_not_counted_twice() -> None:
    s = at_war(43).revenant(B).made(B, "ylem").gems(B, ylem=2)
    assert claimed(s).state.result().points[1] == 15 + 5 + 2


def test_each_prism_is_a_transmutation() -> None:
    s = at_war(43).revenant(B).made(B, "prism", "prism").inscribed(C, "prismatic-inscription")
    assert claimed(s).state.result().points[1:] == (25, 30)


def tied() -> Scenario:
    """A claims the stone and has 40 Koru, with one Bloodstone and killed once; B has 40 as well, C only 25."""
    return at_war(43).revenant(A).stones(B, 2)


def places(s: Scenario) -> tuple[int, ...]:
    result = claimed(s).state.result()
    assert result.points == (40, 40, 25)
    return tuple(result.places)


def test_the_tied_count_their_levels() -> None:
    assert places(tied().level(B, 2)) == (2, 1, 3)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (["rubedo-3"], ["rubedo-2"]),
        (["rubedo-2"], ["rubedo-1"]),
        (["rubedo-1"], []),
        (["revenant-curse"], ["rubedo-3", "separation-3", "calcination-3"]),
        (["rubedo-1", "calcination-3", "nigredo-3", "dissolution-3"], ["nigredo-2", "calcination-2", "rubedo-2"]),
        (["rubedo-1"], ["pneuma-mundus-1", "prismatic-inscription"]),
    ],
)
def test_the_tied_count_their_cards(better: list[str], worse: list[str]) -> None:
    assert places(tied().hand(A, *better).hand(B, *worse)) == (1, 2, 3)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (["lancea-of-aeterna"], ["rubedo-3", "separation-3", "calcination-3", "nigredo-3", "rubedo-2"]),
        (["lancea-of-aeterna"], ["revenant-curse", "nigredo-3", "rubedo-1"]),
        (["rubedo-1"], ["the-traverse-3", "break-transmutation"]),
    ],
)
def test_the_same_from_the_other_side(better: list[str], worse: list[str]) -> None:
    assert places(tied().hand(B, *better).hand(A, *worse)) == (2, 1, 3)


def test_inscribed_cards_do_not_count() -> None:
    assert places(tied().inscribed(B, "sublimation-3").hand(A, "rubedo-1")) == (1, 2, 3)


def test_only_the_tied_use_the_second_chart() -> None:
    assert places(tied().level(C, 3).hand(C, "lancea-of-aeterna").hand(A, "rubedo-1")) == (1, 2, 3)


def test_all_equal_share_the_place() -> None:
    s = tied()
    assert places(s) == (1, 1, 3)
    assert s.state.result().scores == (0.5, 0.5, 0.0)


def test_the_match_is_over_at_once() -> None:
    s = claimed(at_war(43).hand(B, "distillation-1"))
    assert s.state.to_act() == ()
    assert s.state.may_act() == ()
    assert GAME.view(s.state, None)["phase"] == "over"
