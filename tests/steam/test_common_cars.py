"""The 36 common spellcars: six kinds, six tiles of each [Spellcar Reference].

The network is 12, 17 and 21 (see activating.py); next to it are all six terrains, a wasteland and two cities.
"""

from __future__ import annotations

import pytest

from steam.activating import BESIDE, NETWORK, activate, beside, costs, scene, stop
from steam.scenario import BOOK, Scenario

TERRAINS = ("mountain", "lake", "forest", "desert", "lava", "glacier")
TWIN_TRACKS = (
    ("mountain", "lake"),
    ("lake", "forest"),
    ("forest", "desert"),
    ("desert", "lava"),
    ("lava", "glacier"),
    ("mountain", "glacier"),
)
POINTS = (
    ("mountain", "forest"),
    ("forest", "lava"),
    ("lake", "lava"),
    ("lake", "glacier"),
    ("desert", "glacier"),
    ("mountain", "desert"),
)
TURNTABLES = (
    ("mountain", "lake", "desert"),
    ("mountain", "forest", "lava"),
    ("mountain", "lava", "glacier"),
    ("lake", "forest", "glacier"),
    ("lake", "desert", "lava"),
    ("forest", "desert", "glacier"),
)


def twin_track(one: str, other: str) -> str:
    return f"Twin Track: {one.title()} and {other.title()}"


def points(one: str, other: str) -> str:
    return f"Points: {one.title()} or {other.title()}"


def turntable(one: str, two: str, three: str) -> str:
    return f"Turntable: {one.title()}, {two.title()} or {three.title()}"


def running_rights(terrain: str) -> str:
    return f"Running Rights: {terrain.title()}"


def through_line(terrain: str) -> str:
    return f"Through Line: {terrain.title()}"


def regenerator(terrain: str) -> str:
    return f"Regenerator: {terrain.title()}"


COSTS = {
    **{twin_track(*pair): 2 for pair in TWIN_TRACKS},
    **{points(*pair): 0 for pair in POINTS},
    **{turntable(*three): 1 for three in TURNTABLES},
    **{running_rights(terrain): 0 for terrain in TERRAINS},
    **{through_line(terrain): 0 for terrain in TERRAINS},
    **{regenerator(terrain): 0 for terrain in TERRAINS},
}


def test_all_common_cars_are_here() -> None:
    assert [tile.name for tile in BOOK.tiles[31:67]] == list(COSTS)


@pytest.mark.parametrize(("car", "cost"), COSTS.items())
def test_inherent_cost(car: str, cost: int) -> None:
    assert costs(car, cost)


def built(s: Scenario, hex: int) -> bool:
    """A train car of ours is there now, and this was the last build of the activation."""
    s.do("hex", hex)
    return s.on(hex).get("kings") == 1 and s.asked()[1] != "build"


# --- Build on Two: Twin Track -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", TWIN_TRACKS + tuple((b, a) for a, b in TWIN_TRACKS))
def test_twin_track_builds_on_both_terrains_in_either_order(pair: tuple[str, str]) -> None:
    first, second = pair
    car = twin_track(*(pair if pair in TWIN_TRACKS else (second, first)))
    s = activate(scene(car, *NETWORK, mana=2))
    assert s.hexes() == beside(first, second)
    s.do("hex", BESIDE[first][0])
    assert set(BESIDE[second]) <= set(s.hexes())
    assert {s.terrain(hex) for hex in s.hexes()} == {second}
    assert built(s, BESIDE[second][0])
    assert s.on(BESIDE[first][0]) == {"kings": 1}
    assert s.purse("kings")[:2] == (0, 2)


def test_twin_track_may_build_the_second_next_to_the_first() -> None:
    s = activate(scene("Twin Track: Mountain and Lake", 12, mana=2))
    assert s.hexes() == [13]
    s.do("hex", 13)
    assert s.hexes() == [14]
    assert built(s, 14)


def test_twin_track_builds_one_where_the_other_is_out_of_reach_or_not_wanted() -> None:
    assert built(activate(scene("Twin Track: Mountain and Lake", 12, mana=2).waste(14)), 13)
    s = activate(scene("Twin Track: Mountain and Lake", *NETWORK, mana=2)).do("hex", 13).do("done")
    assert s.on(22) == {}


def test_twin_track_has_transfers_for_each_build() -> None:
    s = activate(scene("Twin Track: Mountain and Glacier", 12, 17, mana=8).cars("kings", 7, 13))
    s.do("hex", 1).do("hex", 28)  # over the grey and over the blue city
    assert s.on(1) == s.on(28) == {"kings": 1}
    assert s.purse("kings")[:2] == (0, 8)


# --- Pick One: Points and Turntable -----------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", POINTS)
def test_points_build_on_one_of_two_terrains(pair: tuple[str, str]) -> None:
    for terrain in pair:
        s = activate(scene(points(*pair), *NETWORK, mana=0))
        assert s.hexes() == beside(*pair)
        assert built(s, BESIDE[terrain][0])


@pytest.mark.parametrize("three", TURNTABLES)
def test_turntable_builds_on_one_of_three_terrains(three: tuple[str, str, str]) -> None:
    for terrain in three:
        s = activate(scene(turntable(*three), *NETWORK, mana=1))
        assert s.hexes() == beside(*three)
        assert built(s, BESIDE[terrain][0])


# --- Free Competitor Transfer: Running Rights -------------------------------------------------------------------------

COMPETITORS = (11, 13, 18, 25, 26)
BEHIND_COMPETITORS = {
    "mountain": [27],
    "lake": [14],
    "forest": [24, 34],
    "desert": [19],
    "lava": [10, 32],
    "glacier": [5, 8, 33],
}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_running_rights_cross_one_competitor_free(terrain: str) -> None:
    s = scene(running_rights(terrain), *NETWORK, mana=0).cars("kerigan", *COMPETITORS)
    assert activate(s).hexes() == sorted(BESIDE[terrain] + BEHIND_COMPETITORS[terrain])
    assert built(s, BEHIND_COMPETITORS[terrain][0])
    s = scene(regenerator(terrain), *NETWORK, mana=0).cars("kerigan", *COMPETITORS)
    assert activate(s).hexes() == BESIDE[terrain]  # another car has to pay


def test_running_rights_are_for_one_competitor_only() -> None:
    s = scene("Running Rights: Glacier", 10, mana=2).cars("kerigan", 11, 12)
    assert activate(s).hexes() == [5, 7]
    assert built(s, 7)
    assert s.purse("kings")[:2] == (0, 2)
    assert activate(scene("Running Rights: Glacier", 10, mana=1).cars("kerigan", 11, 12)).hexes() == [5]


def test_running_rights_do_not_cross_cities_or_wasteland() -> None:
    assert activate(scene("Running Rights: Mountain", 12, mana=0)).hexes() == [13]  # not 1, over the city
    s = scene("Running Rights: Lake", 14, 15, mana=0).cars("kerigan", 16)
    assert "slot 5" not in stop(s).legal()  # 22 is behind a wasteland, whoever is on it


# --- Free City & Wasteland Transfer: Through Line ---------------------------------------------------------------------

WASTELANDS = (11, 18, 26)
BEHIND_CITIES_AND_WASTELANDS = {
    "mountain": [1, 27],
    "lake": [2, 14],
    "forest": [24, 34],
    "desert": [19],
    "lava": [10],
    "glacier": [5, 28, 33],
}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_through_line_crosses_a_city_or_a_wasteland_free(terrain: str) -> None:
    near = [hex for hex in BESIDE[terrain] if hex not in WASTELANDS]
    s = activate(scene(through_line(terrain), *NETWORK, mana=0).waste(*WASTELANDS))
    assert s.hexes() == sorted(near + BEHIND_CITIES_AND_WASTELANDS[terrain])
    assert built(s, BEHIND_CITIES_AND_WASTELANDS[terrain][-1])
    s = stop(scene(running_rights(terrain), *NETWORK, mana=0).waste(*WASTELANDS))
    assert s.can("slot", 5) == bool(near)  # another car has to pay
    if near:
        assert s.do("slot", 5).hexes() == near


def test_through_line_crosses_one_of_each_in_one_build() -> None:
    s = activate(scene("Through Line: Desert", 24, mana=0).waste(22))
    assert s.hexes() == [19, 21]
    assert built(s, 21)  # over the blue city and the wasteland 22


def test_through_line_crosses_one_of_each_only() -> None:
    assert activate(scene("Through Line: Mountain", 11, mana=3).waste(22)).hexes() == [1, 15]
    s = activate(scene("Through Line: Mountain", 11, mana=4).waste(22))
    assert 27 in s.hexes()  # over the wastelands 16 and 22
    assert built(s, 27)
    assert s.purse("kings")[:2] == (0, 4)


def test_through_line_does_not_cross_competitors() -> None:
    assert activate(scene("Through Line: Lake", 17, mana=0).cars("kerigan", 13)).hexes() == [22]


# --- Reclaim Mana: Regenerator ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("terrain", TERRAINS)
def test_regenerator_builds_and_reclaims_one(terrain: str) -> None:
    s = activate(scene(regenerator(terrain), *NETWORK, mana=1, spent=3))
    assert s.hexes() == BESIDE[terrain]
    assert built(s, BESIDE[terrain][0])
    assert s.purse("kings")[:2] == (2, 2)
    s = activate(scene(regenerator(terrain), *NETWORK, mana=1, spent=3)).do("done")
    assert s.purse("kings")[:2] == (2, 2)  # the build declined


def test_regenerator_reclaims_what_the_build_cost_but_not_for_activations() -> None:
    s = activate(scene("Regenerator: Mountain", 12, 17, 21, mana=4).car("kings", 10, "Metro"))
    s.do("hex", 1)  # over the city for 3
    assert s.purse("kings") == (2, 2, 1)
    s.do("slot", 10)  # the second activation, for 1
    assert s.purse("kings") == (1, 3, 1)


def test_regenerator_works_with_either_half() -> None:
    assert activate(scene("Regenerator: Lake", 12, mana=0, spent=1)).purse("kings")[:2] == (1, 0)
    assert activate(scene("Regenerator: Lake", 17, mana=0)).hexes() == [22]
    assert "slot 5" not in stop(scene("Regenerator: Lake", 12, mana=0)).legal()
