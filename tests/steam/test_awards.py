"""Awards: what each counts, places and ties [Awards, Scoring]."""

from __future__ import annotations

import pytest

from steam.scenario import Scenario

A, B, C = "kings", "kerigan", "sands"
ALL = (A, B, C, "gesselheim", "afterworld", "caterpillar")


def counts(s: Scenario, award: str) -> list[int]:
    """What the award counts for each seat."""
    (shown,) = s.awards(award).turn(A).view(None)["awards"]
    assert shown["name"] == award
    found: list[int] = shown["counts"]
    return found


# --- what they count --------------------------------------------------------------------------------------------------


def test_branch_office_counts_groups() -> None:
    s = Scenario(A, B).cars(A, 0, 1, 29).cars(B, 10, 15, 11)
    assert counts(s, "Branch Office") == [2, 1]


def test_cars_on_one_hex_are_one_group_and_each_counts() -> None:
    s = Scenario(A, B).cars(A, 22, 22)
    assert counts(s, "Branch Office") == [1, 0]
    assert counts(s, "Conglomerate") == [2, 0]


def test_groups_reach_across_boards() -> None:
    """27 and 60 lie on different boards, and side by side."""
    s = Scenario(A, B).cars(A, 27, 60)
    assert counts(s, "Branch Office") == [1, 0]


def test_conglomerate_counts_the_cars_of_the_largest_group() -> None:
    s = Scenario(A, B).cars(A, 0, 1, 5, 29, 28).cars(B, 10)
    assert counts(s, "Conglomerate") == [3, 1]


def test_cache_counts_goods_in_the_network_for_each_who_is_there() -> None:
    s = Scenario(A, B).bare().cars(A, 22, 17).cars(B, 22).goods(22, blue=2, red=1).goods(17, red=1).goods(21, red=5)
    assert counts(s, "Cache") == [4, 3]


def test_cosmopolitan_counts_cars_next_to_cities() -> None:
    s = Scenario(A, B).cars(A, 22, 17, 5, 20).cars(B, 22, 10)
    assert counts(s, "Cosmopolitan") == [3, 1]


def test_drive_by_wants_the_fewest_but_at_least_one() -> None:
    s = Scenario(A, B, C, "gesselheim").cars(A, 22, 17, 5).cars(B, 22).cars(C, 10).cars("gesselheim", 24, 27)
    assert counts(s, "Drive By") == [3, 1, 0, 2]
    assert s.view(None)["awards"][0]["vp"] == [2, 6, 0, 4]


def test_edge_lord_counts_cars_on_the_edge_of_the_map() -> None:
    """26 lies at its board's edge, but another board follows."""
    s = Scenario(A, B).cars(A, 0, 25, 26, 22).cars(B, 4)
    assert counts(s, "Edge Lord") == [2, 1]


def test_diversity_counts_colours_of_demand_tiles() -> None:
    s = Scenario(A, B).collected(A, "red_double", "red_triple", "blue_double").collected(B, "grey_triple")
    assert counts(s, "Diversity") == [2, 1]


def test_focus_counts_the_most_tiles_of_one_colour() -> None:
    s = Scenario(A, B).collected(A, "red_double", "red_triple", "blue_double").collected(B, "grey_triple")
    assert counts(s, "Focus") == [2, 1]


def test_a_tile_keeps_its_colour_wherever_it_was_taken() -> None:
    """The blue Double stands in the red city 67; A takes it there and has two red tiles already."""
    s = Scenario(A, B).collected(A, "red_double", "red_triple").cars(A, 68).bare().goods(68, blue=2)
    s.city("red", "blue_double").conductor(A, 5).turn(A).do("move", 1).do("city", "red").do("all")
    assert sorted(s.tiles(A)) == ["blue_double", "red_double", "red_triple"]
    assert counts(s, "Diversity")[0] == 2
    assert counts(s, "Focus")[0] == 2


def test_second_opinion_counts_cars_beside_a_competitors() -> None:
    s = Scenario(A, B, C).cars(A, 22, 17, 10).cars(B, 22, 17).cars(C, 17)
    assert counts(s, "Second Opinion") == [2, 2, 1]


def test_technologist_counts_specialists_tiles_and_crystals() -> None:
    s = Scenario(A, B).specialist(A, "Orman", down=True).specialist(A, "Clive").car(A, 5, "Metro").car(A, 6, "Icecar")
    s.mana(A, 2, spent=4)
    assert counts(s, "Technologist") == [1 + 2 + 2 + 6, 1 + 5]


def test_technologist_does_not_count_what_lies_under_a_station_master() -> None:
    s = Scenario(A, B).on_aella(A, "Clive")
    assert counts(s, "Technologist") == [1 + 1 + 5, 1 + 5]


# --- places and ties --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cached", "points"),
    [
        ((5, 3), [4, 0]),
        ((4, 4), [2, 2]),
        ((3, 7, 5), [0, 6, 4]),
        ((5, 5, 5), [3, 3, 3]),
        ((7, 4, 4), [6, 2, 2]),
        ((4, 4, 1), [5, 5, 0]),
        ((7, 5, 3, 1), [6, 4, 2, 0]),
        ((5, 5, 3, 1), [5, 5, 2, 0]),  # the first example
        ((9, 4, 4, 4), [6, 2, 2, 2]),  # the second
        ((5, 5, 5, 1), [4, 4, 4, 0]),
        ((5, 5, 5, 5), [3, 3, 3, 3]),
        ((9, 4, 4, 1), [6, 3, 3, 0]),
        ((9, 5, 3, 3), [6, 4, 1, 1]),
        ((6, 6, 4, 4), [5, 5, 1, 1]),
        ((9, 8, 3, 3, 3), [6, 4, 0, 0, 0]),
        ((9, 4, 4, 4, 4, 1), [6, 1, 1, 1, 1, 0]),
        ((2, 9, 1, 3, 8, 7), [0, 6, 0, 0, 4, 2]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((5, 0, 0, 0), [6, 0, 0, 0]),
        ((5, 5, 0, 0), [5, 5, 0, 0]),
        ((0, 3), [0, 4]),
    ],
)
def test_points_by_place(cached: tuple[int, ...], points: list[int]) -> None:
    """So many goods lie in each company's network, and Cache is in play."""
    s = Scenario(*ALL[: len(cached)]).bare().awards("Cache").turn(A)
    for company, hex, n in zip(ALL, (0, 4, 10, 14, 20, 28), cached, strict=False):
        s.cars(company, hex).goods(hex, white=n)
    assert s.view(None)["awards"][0]["vp"] == points
    assert [s.points(company) for company in ALL[: len(cached)]] == points


def test_two_awards_add_up() -> None:
    s = Scenario(A, B, C).bare().awards("Cache", "Branch Office").cars(A, 0, 20).cars(B, 4).goods(4, red=1)
    assert [s.points(company) for company in (A, B, C)] == [6, 4 + 6, 0]


def test_awards_are_counted_after_the_final_deliveries() -> None:
    """A would lead with three goods, but delivers them."""
    s = Scenario(A, B).bare().awards("Cache").cars(A, 22).goods(22, blue=3).cars(B, 10).goods(10, red=1)
    assert [s.points(A), s.points(B)] == [4, 0]
    s.last_deliveries().do("city", "blue").do("all").do("done")
    assert s.state.result().points == (3, 4)


def test_the_points_of_awards_are_in_the_score() -> None:
    s = Scenario(A, B).bare().awards("Cache").cars(A, 10).goods(10, red=1).collected(A, red=2).last_deliveries()
    assert s.view(None)["players"][0]["vp"] == {"goods": 2, "demand": 0, "awards": 4, "total": 6}
    assert s.state.result().points == (6, 0)
