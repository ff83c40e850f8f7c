"""The End of the Line: deliveries and demand tiles [End of the Line, Deliver, Demand Tiles]."""

from __future__ import annotations

import pytest

from steam.scenario import Scenario

A, B = "kings", "kerigan"


def match(*hexes: int) -> Scenario:
    """A before the End of the Line, with cars on these hexes. Lake 22 is beside the blue city 23."""
    return Scenario(A, B).cars(A, *hexes).conductor(A, 5)


def arrive(s: Scenario) -> Scenario:
    return s.turn(A).do("move", 1)


def stacked(n: int) -> Scenario:
    """A stands at the End with n blue goods and nothing else."""
    return arrive(match(22).bare().goods(22, blue=n))


# --- what happens there -----------------------------------------------------------------------------------------------


def test_delivery_upgrade_start() -> None:
    s = arrive(match(22))
    assert s.asked() == (A, "deliver")
    s.do("city", "blue")
    assert s.asked() == (A, "upgrade")
    s.do("upgrade", "mana")
    assert s.folio(A).conductor == 0
    assert s.asked() == (B, "turn")


def test_nothing_is_activated_there() -> None:
    s = arrive(match(22))
    assert not any(word.startswith("slot") for word in s.legal())


def test_the_delivery_is_voluntary_the_upgrade_is_not() -> None:
    s = arrive(match(22)).do("done")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {}
    assert s.refusal("done") == "Choose one of the three upgrades."


def test_without_a_delivery_to_make_the_upgrade_is_next() -> None:
    assert arrive(match(10)).asked() == (A, "upgrade")


# --- the example ------------------------------------------------------------------------------------------------------


def test_three_blue_goods_one_of_them_far_away() -> None:
    """Lakes 22, 14 and 2 hold a blue good each; only 22 is beside the blue city, and none hang together."""
    s = arrive(match(22, 14, 2)).do("city", "blue")
    assert s.asked() == (A, "goods")
    assert s.hexes() == [2, 14, 22]
    s.do("all")
    assert s.asked() == (A, "demand")
    assert sorted(s.legal()) == ["demand blue_double", "demand blue_triple", "done"]
    s.do("demand", "blue_triple")
    assert (s.held(A), s.tiles(A)) == ({"blue": 3}, ["blue_triple"])
    assert s.points(A) == 3 + 2


# --- which goods to which city ----------------------------------------------------------------------------------------


def test_only_goods_of_the_citys_colour() -> None:
    """Lava 17 and mountain 27 are beside the blue city as well."""
    s = arrive(match(22, 17, 27)).do("city", "blue")
    assert s.held(A) == {"blue": 1}
    assert (s.lying(17), s.lying(27)) == ({"red": 1}, {"grey": 1})


def test_the_city_must_be_next_to_the_network() -> None:
    s = arrive(match(22, 13))  # a grey good, but the grey city 6 is not beside
    assert s.refusal("city", "grey") == "That city is not next to your network."
    assert s.can("city", "blue")


def test_a_city_without_goods_for_it_is_not_on_offer() -> None:
    s = arrive(match(22, 2))
    assert s.refusal("city", "grey") == "No goods that this city wants lie in your network."


def test_one_city_only() -> None:
    """Mountain 1 lies beside the grey city, lake 22 beside the blue one."""
    s = arrive(match(22, 1))
    assert [word for word in s.legal() if word.startswith("city")] == ["city grey", "city blue"]
    s.do("city", "grey")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {"grey": 1}


@pytest.mark.parametrize("n", [1, 2, 3])
def test_any_number_of_goods(n: int) -> None:
    s = stacked(4).do("city", "blue")
    for _ in range(n):
        s.do("hex", 22)
    s.do("done")
    assert s.held(A) == {"blue": n}
    assert s.lying(22) == {"blue": 4 - n}


def test_at_least_one_once_the_city_is_chosen() -> None:
    s = stacked(4).do("city", "blue")
    assert s.refusal("done").startswith("Deliver at least one good")


def test_all_of_them_at_once() -> None:
    assert stacked(4).do("city", "blue").do("all").held(A) == {"blue": 4}


def test_goods_that_are_left_over_may_be_chosen_hex_by_hex() -> None:
    s = arrive(match(22, 14, 2)).do("city", "blue").do("hex", 14).do("done")
    assert (s.lying(14), s.lying(2), s.lying(22)) == ({}, {"blue": 1}, {"blue": 1})


def test_goods_on_shared_hexes_may_be_taken() -> None:
    s = arrive(match(22, 14).cars(B, 14)).do("city", "blue").do("all")
    assert s.held(A) == {"blue": 2}


def test_goods_of_others_networks_may_not() -> None:
    s = arrive(match(22).cars(B, 14)).do("city", "blue")
    assert s.held(A) == {"blue": 1}
    assert s.lying(14) == {"blue": 1}


def test_goods_on_a_wasteland_of_the_network_too() -> None:
    s = arrive(match(22, 27).waste(27).goods(27, blue=2)).do("city", "blue").do("all")
    assert s.held(A) == {"blue": 3}


def test_delivered_goods_lie_on_the_folio_and_no_longer_on_the_map() -> None:
    s = match(22, 14, 2)
    before = s.state.supplied(1)
    arrive(s).do("city", "blue").do("all").do("done")
    assert [s.lying(hex) for hex in (22, 14, 2)] == [{}, {}, {}]
    assert s.held(A) == {"blue": 3}
    assert s.points(A) == 3
    assert s.state.supplied(1) == before


# --- demand tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "sizes"),
    [
        (2, ["double"]),
        (3, ["double", "triple"]),
        (4, ["double", "triple", "quadruple"]),
        (6, ["double", "triple", "quadruple"]),
    ],
)
def test_tiles_by_number_of_goods(n: int, sizes: list[str]) -> None:
    s = stacked(n).do("city", "blue").do("all")
    assert sorted(s.legal()) == sorted(["done", *(f"demand blue_{size}" for size in sizes)])


def test_one_good_reaches_no_tile() -> None:
    assert stacked(1).do("city", "blue").asked() == (A, "upgrade")


def test_one_tile_for_a_delivery() -> None:
    s = stacked(6).do("city", "blue").do("all").do("demand", "blue_quadruple")
    assert s.asked() == (A, "upgrade")
    assert s.tiles(A) == ["blue_quadruple"]


def test_four_goods_with_triple_and_quadruple_gone() -> None:
    s = match(22).bare().goods(22, blue=4).collected(B, "blue_triple", "blue_quadruple")
    arrive(s).do("city", "blue").do("all")
    assert sorted(s.legal()) == ["demand blue_double", "done"]
    assert s.do("demand", "blue_double").tiles(A) == ["blue_double"]


def test_the_tile_may_be_declined() -> None:
    s = stacked(4).do("city", "blue").do("all").do("done")
    assert s.asked() == (A, "upgrade")
    assert (s.held(A), s.tiles(A)) == ({"blue": 4}, [])


def test_the_tile_leaves_the_city() -> None:
    s = stacked(4).do("city", "blue").do("all").do("demand", "blue_triple")
    assert s.stands("blue") == ["blue_double", "blue_quadruple"]


def test_a_city_without_tiles_still_takes_goods() -> None:
    s = match(22).bare().goods(22, blue=4).collected(B, "blue_double", "blue_triple", "blue_quadruple")
    arrive(s).do("city", "blue").do("all")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {"blue": 4}


def test_more_tiles_than_needed_may_be_taken_and_count() -> None:
    have = ["red_double", "red_triple", "red_quadruple", "grey_double", "grey_triple", "grey_quadruple"]
    s = match(22).bare().goods(22, blue=2).collected(A, *have)
    s.state.triggered = 1
    before = s.points(A)
    arrive(s).do("city", "blue").do("all").do("demand", "blue_double")
    assert len(s.tiles(A)) == 7
    assert s.points(A) == before + 2 + 1


@pytest.mark.parametrize(("size", "worth"), [("double", 1), ("triple", 2), ("quadruple", 3)])
def test_what_tiles_are_worth(size: str, worth: int) -> None:
    assert match(22).collected(A, f"green_{size}").points(A) == worth


# --- deliveries elsewhere ---------------------------------------------------------------------------------------------


def test_other_deliveries_bring_neither_tile_nor_upgrade() -> None:
    s = Scenario(A, B).cars(A, 22).goods(22, blue=4).car(A, 5, "Searing Supplier").turn(A).do("move", 1).do("slot", 5)
    s.do("city", "blue")
    assert s.held(A) == {"blue": 1}
    assert s.asked() == (A, "activate")
    s.do("done")
    assert s.asked() == (B, "turn")
    assert s.tiles(A) == []
