"""The end: what brings it about, the last round, the final deliveries, points and ties [Game End, Scoring]."""

from __future__ import annotations

import random
from typing import Any

import pytest

from empyrean.games.steam.events import E_END, E_TURN
from steam.scenario import GAME, Scenario

A, B, C = "kings", "kerigan", "sands"
ALL = (A, B, C, "gesselheim", "afterworld", "caterpillar")
OTHERS = tuple(f"{colour}_{size}" for colour in ("grey", "green", "red") for size in ("double", "triple", "quadruple"))


def claiming(seats: int, tiles: int, epic: bool = False) -> Scenario:
    """A has so many demand tiles and takes one more at the End of the Line."""
    s = Scenario(*ALL[:seats], epic=epic)
    site = int(s.state.map.geometry.neighbour(s.state.map.city(1), 0))  # beside the blue city
    s.cars(A, site).bare().goods(site, blue=2).collected(A, *OTHERS[:tiles])
    s.conductor(A, 5).turn(A).do("move", 1).do("city", "blue").do("all")
    assert not s.view(None)["end"]["triggered"]
    return s.do("demand", "blue_double")


def three() -> Scenario:
    """Three companies share lake 22 beside the blue city, with six blue goods."""
    return Scenario(A, B, C).cars(A, 22).cars(B, 22).cars(C, 22).goods(22, blue=6)


def last_round(first: str) -> Scenario:
    """Three companies; that one lays its last car."""
    s = three().supply(first, 1).specialist(first, "John Strong").turn(first)
    return s.do("place", "surveyor").do("hex", 17)


# --- what brings it about ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epic", [False, True])
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_enough_demand_tiles(seats: int, tiles: int, epic: bool) -> None:
    assert not claiming(seats, tiles + epic - 2, epic).view(None)["end"]["triggered"]
    assert claiming(seats, tiles + epic - 1, epic).view(None)["end"]["triggered"]


def test_the_last_train_car() -> None:
    s = Scenario(A, B).cars(A, 22).supply(A, 2).turn(A).do("move", 2).do("slot", 1).do("hex", 17)
    assert not s.view(None)["end"]["triggered"]
    s = Scenario(A, B).cars(A, 22).supply(A, 1).turn(A).do("move", 2).do("slot", 1).do("hex", 17)
    assert s.view(None)["end"]["triggered"]


def test_a_tile_taken_elsewhere_counts_too() -> None:
    s = Scenario(A, B).cars(A, 22).goods(22, blue=2).collected(A, *OTHERS[:5]).specialist(A, "Lyal").turn(A)
    s.do("place", "surveyor").do("city", "blue").do("all").do("demand", "blue_double")
    assert s.view(None)["end"]["triggered"]
    assert s.asked() == (A, "turn")


def test_it_is_not_taken_back_when_cars_return() -> None:
    s = Scenario(A, B).cars(A, 17).supply(A, 1).specialist(A, "Trias").specialist(A, "Ariel").turn(A)
    s.do("place", "captain").do("hex", 22).do("place", "surveyor").do("hex", 22)
    assert s.folio(A).cars == 2
    assert s.view(None)["end"]["triggered"]
    assert s.do("administrate").do("administrate").state.is_over()


# --- the last round ---------------------------------------------------------------------------------------------------


def test_the_round_is_played_to_its_end() -> None:
    s = last_round(A).do("administrate")
    assert s.asked() == (B, "turn")
    s.do("administrate")
    assert s.asked() == (C, "turn")
    s.do("administrate")
    assert s.asked() == (C, "deliver")
    assert s.view(None)["phase"] == "final"


def test_after_the_last_seats_turn_the_final_deliveries_follow_at_once() -> None:
    s = last_round(C).do("administrate")
    assert s.asked() == (C, "deliver")
    assert s.state.round == 2


def test_after_round_100_the_match_ends_as_usual() -> None:
    s = Scenario(A, B).cars(A, 22).cars(B, 10)
    s.state.round = 99
    s.turn(B).do("administrate")
    assert s.asked() == (A, "turn")
    s.turn(B).do("administrate")
    assert s.asked() == (A, "deliver")
    s.do("city", "blue")
    assert s.state.is_over()
    result = s.state.result()
    assert (result.places, result.reason) == ((1, 2), "After a hundred rounds the victory points decide.")


@pytest.mark.parametrize("seed", range(3))
def test_all_have_had_the_same_number_of_turns_when_it_is_over(seed: int) -> None:
    """Matches at random, extra turns apart; the end was triggered in the last round and not before."""
    chance = random.Random(seed)
    state = GAME.new(3, seed, {"setup": "quick"})
    events: list[Any] = []
    state.events = events
    while not state.is_over():
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    turns = [event.a for event in events if event.kind == E_TURN and event.c == 0]
    assert [0, *turns] == [0, 1, 2] * int(state.round)  # the first had begun
    triggered = next(i for i, event in enumerate(events) if event.kind == E_END)
    assert not [event for event in events[triggered:] if event.kind == E_TURN and event.b > state.round]
    assert [event.b for event in events[:triggered] if event.kind == E_TURN][-1] == state.round


# --- final deliveries -------------------------------------------------------------------------------------------------


def test_final_deliveries_go_from_the_last_player_to_the_first() -> None:
    s = three().last_deliveries()
    asked = []
    while not s.state.is_over():
        asked.append(s.asked())
        s.do("city", "blue").do("hex", 22).do("done")
    assert asked == [(C, "deliver"), (B, "deliver"), (A, "deliver")]
    assert [s.held(company) for company in (A, B, C)] == [{"blue": 1}] * 3


def test_a_final_delivery_may_earn_a_tile_but_no_upgrade() -> None:
    s = three().last_deliveries().do("city", "blue").do("all")
    assert s.can("demand", "blue_quadruple")
    s.do("demand", "blue_quadruple")
    assert s.state.is_over()  # nothing is left for the others
    assert s.points(C) == 6 + 3
    assert s.folio(C).mana == 5


def test_a_final_delivery_may_be_passed() -> None:
    s = three().last_deliveries().do("done")
    assert s.asked() == (B, "deliver")
    assert s.held(C) == {}


def test_no_specialist_takes_part_in_it() -> None:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Hai").last_deliveries().do("city", "blue")
    assert s.state.is_over()  # one good reaches no tile
    assert s.tiles(A) == []
    s = Scenario(A, B).cars(A, 22).specialist(A, "Leto").last_deliveries().do("city", "blue")
    assert s.purse(A) == (5, 0, 0)
    s = Scenario(A, B).cars(A, 22).specialist(A, "Voco").last_deliveries().do("city", "blue")
    assert s.held(A) == {"blue": 1}


def test_a_tile_of_another_city_may_be_claimed_in_it() -> None:
    """Wardlaw brought the blue Double to the red city 67, beside lava 68; two blue goods lie on it."""
    s = Scenario(A, B).bare().cars(A, 68).goods(68, blue=2).city("red", "blue_double").last_deliveries()
    s.do("city", "red").do("all")
    assert s.tiles(A) == ["blue_double"]


def test_the_end_coming_in_a_final_delivery_changes_nothing() -> None:
    s = three().collected(C, *OTHERS[:6]).last_deliveries().do("city", "blue").do("hex", 22).do("hex", 22).do("done")
    s.do("demand", "blue_double")
    assert s.asked() == (B, "deliver")


# --- points -----------------------------------------------------------------------------------------------------------


def test_goods_and_tiles_count() -> None:
    s = Scenario(A, B).collected(A, "red_double", "blue_quadruple", red=4, blue=3).turn(A)
    assert s.points(A) == 7 + 1 + 3
    assert s.view(None)["players"][0]["vp"] == {"goods": 7, "demand": 4, "awards": 0, "total": 11}


def test_goods_that_came_to_the_folio_without_a_delivery_count() -> None:
    s = Scenario("gesselheim", B).cars("gesselheim", 22).goods(17, red=2).turn("gesselheim").do("place", "captain")
    s.do("branch", 1).do("hex", 17)
    assert s.held("gesselheim") == {"red": 2}
    assert s.points("gesselheim") == 2


def test_the_result_has_places_points_and_a_reason() -> None:
    s = Scenario(A, B, C).collected(A, red=3).collected(B, red=8).collected(C, red=5).last_deliveries()
    result = s.state.result()
    assert (result.places, result.scores, result.points) == ((3, 1, 2), (0.0, 1.0, 0.0), (3, 8, 5))
    assert result.reason == "The last round is played, and the victory points decide."


# --- ties -------------------------------------------------------------------------------------------------------------


def test_first_the_goods_break_a_tie() -> None:
    s = Scenario(A, B).collected(A, red=9).collected(B, "blue_double", blue=8).last_deliveries()
    assert s.state.result().places == (1, 2)


def test_then_the_cars_on_the_map() -> None:
    s = Scenario(A, B).bare().collected(A, red=9).collected(B, blue=9).cars(A, 0, 1, 5).cars(B, 10, 11)
    assert s.last_deliveries().state.result().places == (1, 2)


def test_then_the_later_seat() -> None:
    s = Scenario(A, B, C).bare().collected(A, red=9).collected(B, blue=9).collected(C, grey=9)
    s.cars(A, 0).cars(B, 10).cars(C, 20)
    result = s.last_deliveries().state.result()
    assert result.places == (3, 2, 1)
    assert result.points == (9, 9, 9)
