"""Teams: who is a competitor, cheaper transfers, the score of a team [Team Variant]."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.errors import OptionError
from steam.scenario import GAME, Scenario

A, B, C, D = "kings", "kerigan", "sands", "gesselheim"  # A and C against B and D
SIX = (A, B, C, D, "afterworld", "caterpillar")


def match(*hexes: int, mana: int = 5) -> Scenario:
    return Scenario(A, B, C, D, teams="2v2").cars(A, *hexes).mana(A, mana)


def prices(s: Scenario, name: str) -> dict[int, int]:
    s.run(A, name)
    assert s.asked() == (A, "build")
    return {int(hex): target["price"] for hex, target in s.view(A)["targets"].items()}


# --- seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "seats", "who"),
    [
        ("2v2", 4, [[0, 2], [1, 3]]),
        ("2v2v2", 6, [[0, 3], [1, 4], [2, 5]]),
        ("3v3", 6, [[0, 2, 4], [1, 3, 5]]),
    ],
)
def test_teammates_sit_apart(teams: str, seats: int, who: list[list[int]]) -> None:
    view = GAME.view(GAME.new(seats, 1, {"teams": teams}), None)
    assert view["teams"] == who
    assert [player["team"] for player in view["players"]] == [s % len(who) for s in range(seats)]


@pytest.mark.parametrize(("teams", "seats"), [("2v2", 3), ("2v2", 6), ("2v2v2", 4), ("3v3", 5), ("3v3", 2)])
def test_teams_need_their_seats(teams: str, seats: int) -> None:
    with pytest.raises(OptionError, match=f"{teams} is for"):
        GAME.new(seats, 1, {"teams": teams})


@pytest.mark.parametrize("awards", ["plain", "expert"])
def test_teams_play_without_awards(awards: str) -> None:
    with pytest.raises(OptionError, match="without awards"):
        GAME.new(4, 1, {"teams": "2v2", "awards": awards})


# --- transfers --------------------------------------------------------------------------------------------------------


def test_a_transfer_over_a_teammate_costs_1() -> None:
    """From lava 10 over forest 11 to desert 12."""
    assert prices(match(10).cars(C, 11), "Regenerator: Desert")[12] == 1
    assert prices(match(10).cars(B, 11), "Regenerator: Desert")[12] == 2


def test_with_both_there_the_cheaper_counts_but_wasteland_stays_wasteland() -> None:
    s = match(10).cars(C, 11).cars(B, 11)
    assert prices(s, "Regenerator: Desert")[12] == 1
    assert prices(s.waste(11), "Regenerator: Desert")[12] == 4


def test_a_free_competitor_transfer_does_not_lead_over_teammates() -> None:
    assert prices(match(10).cars(C, 11), "Running Rights: Desert")[12] == 1
    assert prices(match(10).cars(B, 11), "Running Rights: Desert")[12] == 0


def test_wendys_does_not_either() -> None:
    def over(company: str) -> bool:
        s = match(10, mana=0).cars(company, 11).specialist(A, "Wendy").turn(A).do("place", "engineer").do("move", 1)
        return s.asked() == (A, "activate") and s.can("slot", 0)

    assert over(B)
    assert not over(C)


# --- teammates are no competitors -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Follow Through", "Candide"])
def test_no_building_onto_a_teammates_hex_as_if_it_were_a_competitors(name: str) -> None:
    assert prices(match(22).cars(C, 17).cars(B, 26), name).keys() == {26}


def test_no_switching_with_teammates() -> None:
    s = match(22).cars(C, 17).car(A, 5, "Switching Station").turn(A).do("move", 1)
    assert s.refusal("slot", 5) == "That car could do nothing now."
    s = match(22).cars(B, 17).car(A, 5, "Switching Station").turn(A).do("move", 1)
    assert s.can("slot", 5)


def test_car_bomb_spares_teammates() -> None:
    s = match(22).fill(C, 1).fill(B, 1).run(A, "Car Bomb")
    assert s.asked() == (B, "discard")
    s.do("slot", 5)
    assert (len(s.yard(B)), len(s.yard(C))) == (4, 5)
    assert s.asked()[1] == "turn"


def dolores(company: str) -> bool:
    """May the red good of lava 17 be fetched from under that company's car?"""
    s = match(22, 10).specialist(A, "Dolores").cars(company, 17).turn(A).do("place", "captain")
    return 17 in s.hexes()


def test_dolores_may_take_from_a_teammates_hex() -> None:
    assert dolores(C)
    assert not dolores(B)


def test_a_teammates_specialist_may_be_copied() -> None:
    s = match(22).specialist(A, "Arret").specialist(C, "Orman").mana(A, 0, spent=5).turn(A).do("place", "engineer")
    assert s.purse(A) == (3, 2, 0)
    s = match(22).specialist(A, "Doc").specialist(C, "Hikaru").mana(A, 0, spent=5).turn(A).do("place", "surveyor")
    assert s.purse(A) == (7, 0, 0)


def test_telemyr_may_trade_with_a_teammate() -> None:
    s = match(22).specialist(A, "Telemyr").specialist(A, "Orman").specialist(C, "Manch", down=True)
    s.specialist(B, "Eloi").turn(A).do("place", "surveyor").do("place", "engineer").do("seat", C)
    assert (s.at(A, "engineer"), s.at(C, "engineer")) == ("Manch", "Orman Kaspar")


def test_what_asks_for_no_owner_hits_teammates() -> None:
    s = match(22).specialist(A, "Ariel").cars(C, 17).cars(B, 26).turn(A).do("place", "surveyor")
    assert (s.on(22), s.on(17), s.on(26)) == ({}, {}, {})
    s = match(22).cars(C, 17).run(A, "Corruption Junction").do("hex", 17)
    assert (s.terrain(17), s.lying(17)) == ("wasteland", {})


def test_nobody_delivers_from_a_teammates_network() -> None:
    s = match(22).cars(C, 14).conductor(A, 5).turn(A).do("move", 1).do("city", "blue")
    assert s.held(A) == {"blue": 1}
    assert s.lying(14) == {"blue": 1}


def test_teammates_see_no_more_than_others() -> None:
    s = match(10).conductor(A, 5).turn(A).do("move", 1).do("upgrade", "specialist").do("place", "engineer")
    assert s.view(A)["stacks"]["engineer"]["tiles"] is not None
    assert s.view(C)["stacks"]["engineer"] == s.view(B)["stacks"]["engineer"] == {"count": 5, "tiles": None}


# --- the score --------------------------------------------------------------------------------------------------------


def result(s: Scenario) -> Any:
    """Nobody has anything to deliver."""
    return s.last_deliveries().state.result()


def test_a_team_adds_up_goods_and_tiles_and_gets_5_for_each_colour_it_leads() -> None:
    s = match().collected(A, "red_triple", red=3, blue=1).collected(C, blue=2, grey=1)
    s.collected(B, red=1, blue=3).collected(D, green=1)
    # A and C: 7 goods, 2 for the tile, red, grey, and blue shared with B and D; B and D: 5 goods, green, blue.
    ours, theirs = 7 + 2 + 5 * 3, 5 + 5 * 2
    assert result(s).points == (ours, theirs, ours, theirs)
    assert s.view(None)["team_vp"] == [ours, theirs]


def test_a_colour_that_nobody_has_gives_nothing() -> None:
    assert result(match()).points == (0, 0, 0, 0)


def test_teammates_share_a_place_and_the_win() -> None:
    outcome = result(match().collected(C, red=3).collected(B, blue=1))
    assert outcome.places == (1, 2, 1, 2)
    assert outcome.scores == (1.0, 0.0, 1.0, 0.0)


def test_three_teams_are_ranked() -> None:
    s = Scenario(*SIX, teams="2v2v2").collected(A, red=1).collected("afterworld", blue=3).collected(C, green=2)
    assert result(s).places == (3, 1, 2, 3, 1, 2)
    assert result(s).points == (6, 8, 7, 6, 8, 7)


def test_a_tie_of_teams_goods_then_cars_then_the_last_seat() -> None:
    s = match().collected(A, "red_double", red=4).collected(B, blue=5)
    assert result(s).points == (10, 10, 10, 10)
    assert result(s).places == (2, 1, 2, 1)  # more goods
    s = match(0).bare().collected(A, red=4).collected(B, blue=4).cars(C, 20).cars(D, 10)
    assert result(s).places == (1, 2, 1, 2)  # more cars on the map
    s = match(0).bare().collected(A, red=4).collected(B, blue=4).cars(D, 10)
    assert result(s).places == (2, 1, 2, 1)  # the team of the last seat


def test_the_end_comes_with_one_companys_tiles() -> None:
    """Five for four players; those of a teammate do not count."""
    mine = ("red_double", "red_triple", "red_quadruple", "grey_double")
    for own, others, ends in ((mine, (), True), (mine[:3], mine[3:], False)):
        s = match(22).goods(22, blue=2).collected(A, *own).collected(C, *others).conductor(A, 5).turn(A)
        s.do("move", 1).do("city", "blue").do("all").do("demand", "blue_double")
        assert s.view(None)["end"]["triggered"] == ends
