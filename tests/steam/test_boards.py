"""The map: which boards, how they join, what lies where [Setting Up the Game, 1]."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from empyrean.games.steam.boards import BOARD, COLOURS, PER_WORD, TERRAINS, WORDS, Geometry, Map, legal_sets
from empyrean.games.steam.library import load
from empyrean.kernel.bits import bit

BOOK, _ = load()
ATLAS = BOOK.atlas
EVERY_SET = [(players, names) for players in range(2, 7) for names in ATLAS.choices(players)]


def plain(names: tuple[str, ...]) -> Map:
    """The boards in the order named, none turned."""
    return ATLAS.map(ATLAS.key(names, [0] * len(names)))


def members(words: list[int]) -> set[int]:
    return {w * 60 + i for w in range(3) for i in range(60) if words[w] >> i & 1}


def is_land(map: Map, hex: int) -> bool:
    return int(map.kind(hex)) < len(TERRAINS)


# --- which boards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "boards", "choices"), [(2, 3, 2), (3, 3, 2), (4, 4, 6), (5, 5, 6), (6, 6, 1)])
def test_boards_and_choices_by_number_of_players(players: int, boards: int, choices: int) -> None:
    sets = ATLAS.choices(players)
    assert len(sets) == choices
    assert all(plain(names).size == boards * BOARD for names in sets)


@pytest.mark.parametrize(("players", "names"), EVERY_SET)
def test_kinds_of_sides(players: int, names: tuple[str, ...]) -> None:
    kinds = "".join(sorted(name[-1] for name in names))
    assert (
        kinds
        in {2: ("AAA", "BBB"), 3: ("AAA", "BBB"), 4: ("AACC", "BBCC"), 5: ("ACCCC", "BCCCC"), 6: ("CCCCCC",)}[players]
    )
    assert len({name[0] for name in names}) == len(names)


@pytest.mark.parametrize(("players", "names"), EVERY_SET)
def test_six_cities_every_colour_once(players: int, names: tuple[str, ...]) -> None:
    map = plain(names)
    assert len(set(map.city_hexes)) == 6
    assert [map.kind(map.city(colour)) - 7 for colour in range(6)] == list(range(6))


def test_a_side_with_a_colour_twice_is_not_a_legal_choice() -> None:
    cities = {"1A": ["grey", "blue"], "2A": ["grey", "yellow"], "3A": ["red", "white"]}
    assert legal_sets(cities) == []


@pytest.mark.parametrize(("players", "names"), EVERY_SET)
def test_goods_for_all_demand_and_no_more_than_there_are_tokens(players: int, names: tuple[str, ...]) -> None:
    map = plain(names)
    lying = Counter(int(map.kind(hex)) for hex in range(map.size) if is_land(map, hex))
    wanted = sum(n * int(size.needs) for n, size in zip(BOOK.demand[players], BOOK.demands, strict=True))
    assert set(lying) == set(range(6))
    assert wanted <= min(lying.values()) <= max(lying.values()) <= BOOK.supply


# --- how they join ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boards", [3, 4, 5, 6])
def test_boards_join_edge_to_edge(boards: int) -> None:
    geometry: Geometry = ATLAS.geometries[boards]
    assert len(set(geometry.axial)) == boards * BOARD  # none lies on another
    reached, todo = {0}, [0]
    while todo:
        hex = todo.pop()
        around = {int(geometry.neighbour(hex, d)) for d in range(6)} - {-1} - reached
        reached |= around
        todo += around
    assert len(reached) == boards * BOARD


@pytest.mark.parametrize("boards", [3, 4, 5, 6])
def test_neighbours_are_one_step_away_and_mutual(boards: int) -> None:
    geometry = ATLAS.geometries[boards]
    for hex in range(geometry.size):
        near = [int(geometry.neighbour(hex, d)) for d in range(6)]
        q, r = geometry.axial[hex]
        for other in set(near) - {-1}:
            dq, dr = geometry.axial[other][0] - q, geometry.axial[other][1] - r
            assert max(abs(dq), abs(dr), abs(dq + dr)) == 1
            assert geometry.touch(other, hex)
        assert members([int(geometry.around(hex, w)) for w in range(3)]) == set(near) - {-1}
        on_rim = geometry.rim(hex // PER_WORD) & bit(hex % PER_WORD) != 0
        assert on_rim == (-1 in near)


def test_a_city_in_the_middle_of_its_board_has_six_neighbours() -> None:
    geometry = plain(("1A", "2A", "3A")).geometry
    assert {int(geometry.neighbour(6, d)) for d in range(6)} == {5, 7, 1, 2, 11, 12}
    assert {int(geometry.neighbour(23, d)) for d in range(6)} == {22, 24, 17, 18, 27, 28}


def test_boards_touch_across_their_edge() -> None:
    """Board 1 lies above the other two: its last row touches their first rows."""
    geometry = plain(("1A", "2A", "3A")).geometry
    below = {int(geometry.neighbour(hex, d)) for hex in range(25, 30) for d in range(6)}
    assert {hex // BOARD for hex in below if hex >= 0} == {0, 1, 2}


def test_a_half_turn_shows_the_last_cell_first() -> None:
    names = ("1A", "2A", "3A")
    straight, turned = plain(names), ATLAS.map(ATLAS.key(names, (1, 0, 0)))
    assert [turned.kind(hex) for hex in range(BOARD)] == [straight.kind(BOARD - 1 - hex) for hex in range(BOARD)]
    assert [turned.kind(hex) for hex in range(BOARD, 90)] == [straight.kind(hex) for hex in range(BOARD, 90)]
    assert turned.names == ("1A*", "2A", "3A")
    assert turned.geometry is straight.geometry


def test_one_map_for_each_set_up() -> None:
    names = ("4B", "5B", "6B")
    key = ATLAS.key(names, (0, 1, 0))
    assert ATLAS.map(key) is ATLAS.map(key)
    assert ATLAS.map(key).key == key
    assert key != ATLAS.key(("5B", "4B", "6B"), (1, 0, 0))


# --- what lies where --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_sets_of_hexes_agree_with_what_is_printed(seed: int) -> None:
    chance = random.Random(seed)
    _, names = chance.choice(EVERY_SET)
    order = chance.sample(names, len(names))
    map = ATLAS.map(ATLAS.key(order, [chance.randrange(2) for _ in order]))
    kinds = [int(map.kind(hex)) for hex in range(map.size)]
    combo = chance.randrange(64)
    assert members([int(map.land(combo, w)) for w in range(3)]) == {
        h for h, k in enumerate(kinds) if combo >> k & 1 and k < 6
    }
    assert members([int(map.waste(w)) for w in range(3)]) == {h for h, k in enumerate(kinds) if k == 6}
    cities = {h for h, k in enumerate(kinds) if k >= 7}
    assert members([int(map.cities(w)) for w in range(3)]) == cities
    beside = {int(map.geometry.neighbour(h, d)) for h in cities for d in range(6)} - {-1}
    assert members([int(map.beside_city(w)) for w in range(3)]) == beside
    assert map.words == (len(kinds) + 59) // 60 <= WORDS


def test_cities_are_far_enough_apart_and_off_the_rim_of_their_boards() -> None:
    for _, names in EVERY_SET:
        map = plain(names)
        for hex in map.city_hexes:
            row, column = hex % BOARD // 5, hex % 5
            assert 0 < row < 5
            assert 0 < column < 4
            ring = {int(map.kind(map.geometry.neighbour(hex, d))) for d in range(6)}
            assert len(ring & set(range(6))) >= 5  # at least five terrains around
        for a in map.city_hexes:
            for b in map.city_hexes:
                (q, r), (p, s) = map.geometry.axial[a], map.geometry.axial[b]
                assert a == b or max(abs(q - p), abs(r - s), abs(q + r - p - s)) >= 3


def test_colours_and_terrains_go_together() -> None:
    assert [(good.terrain, good.colour) for good in BOOK.goods] == list(zip(TERRAINS, COLOURS, strict=True))
