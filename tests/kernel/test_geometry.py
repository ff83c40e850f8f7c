"""Hexes and squares: neighbours, distances, directions, labels."""

from __future__ import annotations

import pytest

from empyrean.kernel import hexes, squares
from empyrean.kernel.hexes import HexBoard, hexagon
from empyrean.kernel.squares import SquareBoard

N, NE, SE, S, SW, NW = range(6)
BOARD = hexagon(4)


def test_a_hexagon_has_the_right_number_of_hexes() -> None:
    assert [hexagon(radius).size for radius in range(5)] == [1, 7, 19, 37, 61]


def test_columns_have_letters_and_hexes_count_from_the_north() -> None:
    assert BOARD.labels[BOARD.index[(0, 0)]] == "E5"
    assert BOARD.labels[BOARD.index[(0, -4)]] == "E1"
    assert BOARD.labels[BOARD.index[(-4, 0)]] == "A1"
    assert BOARD.labels[BOARD.index[(4, 0)]] == "I5"
    assert len(set(BOARD.labels)) == 61
    assert all(BOARD.named(label) == cell for cell, label in enumerate(BOARD.labels))
    assert BOARD.named("Z9") == -1


def test_the_six_neighbours_of_a_hex_turn_to_the_right_from_north() -> None:
    here = BOARD.named("E5")
    assert [BOARD.labels[BOARD.neighbour(here, d)] for d in range(6)] == ["E4", "F4", "F5", "E6", "D5", "D4"]


def test_stepping_back_leads_back() -> None:
    for cell in range(BOARD.size):
        for d in range(6):
            there = BOARD.neighbour(cell, d)
            if there != hexes.OUTSIDE:
                assert BOARD.neighbour(there, (d + 3) % 6) == cell


def test_beyond_the_border_is_outside() -> None:
    assert BOARD.neighbour(BOARD.named("E1"), N) == hexes.OUTSIDE
    border = BOARD.border()
    assert len(border) == 24
    assert BOARD.named("E1") in border
    assert BOARD.named("E2") not in border
    inner = [cell for cell in range(BOARD.size) if cell not in border]
    assert all(BOARD.neighbour(cell, d) >= 0 for cell in inner for d in range(6))


def test_distance_is_the_length_of_the_shortest_way() -> None:
    for start in (BOARD.named("E5"), BOARD.named("A1"), BOARD.named("C3")):
        steps, edge = {start: 0}, [start]
        while edge:
            cell = edge.pop(0)
            for d in range(6):
                there = int(BOARD.neighbour(cell, d))
                if there >= 0 and there not in steps:
                    steps[there] = steps[cell] + 1
                    edge.append(there)
        assert all(BOARD.distance(start, cell) == n for cell, n in steps.items())


@pytest.mark.parametrize(
    ("goal", "directions"),
    [
        ("E5", []),
        ("E1", [N]),
        ("G3", [NE]),
        ("G5", [SE]),
        ("E9", [S]),
        ("F3", [N, NE]),  # halfway between two directions
        ("G4", [NE, SE]),
        ("F2", [N]),
        ("G2", [NE]),
        ("C4", [SW, NW]),
        ("D6", [S, SW]),
    ],
)
def test_toward_names_the_straightest_directions(goal: str, directions: list[int]) -> None:
    mask = BOARD.toward(BOARD.named("E5"), BOARD.named(goal))
    assert [d for d in range(6) if mask >> d & 1] == directions


def test_toward_and_back_are_opposite_and_lead_nearer() -> None:
    for a in range(BOARD.size):
        for b in range(BOARD.size):
            there, back = BOARD.toward(a, b), BOARD.toward(b, a)
            for d in range(6):
                assert there >> d & 1 == back >> (d + 3) % 6 & 1
                if there >> d & 1 and BOARD.neighbour(a, d) >= 0:
                    assert BOARD.distance(BOARD.neighbour(a, d), b) == BOARD.distance(a, b) - 1


def named(mask: int) -> set[str]:
    return {label for cell, label in enumerate(BOARD.labels) if mask >> cell & 1}


def test_masks_of_the_hexes_around_and_in_front() -> None:
    here, corner = BOARD.named("E5"), BOARD.named("E1")
    assert named(BOARD.around(here)) == {"E5", "E4", "F4", "F5", "E6", "D5", "D4"}
    assert named(BOARD.front(here, N)) == {"D4", "E4", "F4"}
    assert named(BOARD.front(here, NW)) == {"D5", "D4", "E4"}
    assert named(BOARD.front(here, SE)) == {"F4", "F5", "E6"}
    assert named(BOARD.around(corner)) == {"E1", "F1", "E2", "D1"}
    assert named(BOARD.front(corner, N)) == set()  # outside


def test_any_set_of_hexes_is_a_board() -> None:
    board = HexBoard([(0, 0), (0, 1), (2, 0)])
    assert board.size == 3
    assert board.labels == ["A1", "A2", "B1"]
    assert board.neighbour(board.index[(0, 0)], S) == board.index[(0, 1)]
    assert board.neighbour(board.index[(0, 0)], SE) == hexes.OUTSIDE  # (1, 0) is not part of it
    assert board.distance(board.index[(0, 0)], board.index[(2, 0)]) == 2


# --- squares ----------------------------------------------------------------------------------------------------------

FIELD = SquareBoard(5, 3)


def test_squares_are_numbered_row_by_row() -> None:
    assert FIELD.size == 15
    assert FIELD.labels[:6] == ["A1", "B1", "C1", "D1", "E1", "A2"]


def test_the_eight_neighbours_of_a_square_turn_to_the_right_from_north() -> None:
    here = FIELD.labels.index("C2")
    around = [FIELD.labels[FIELD.neighbour(here, d)] for d in range(8)]
    assert dict(zip(squares.NAMES, around, strict=True)) == {
        "N": "C1",
        "NE": "D1",
        "E": "D2",
        "SE": "D3",
        "S": "C3",
        "SW": "B3",
        "W": "B2",
        "NW": "B1",
    }


def test_squares_do_not_wrap_around() -> None:
    corner = FIELD.labels.index("E1")
    inside = [squares.NAMES[d] for d in range(8) if FIELD.neighbour(corner, d) != squares.OUTSIDE]
    assert inside == ["S", "SW", "W"]


def test_stepping_back_on_squares_leads_back() -> None:
    for cell in range(FIELD.size):
        for d in range(8):
            there = FIELD.neighbour(cell, d)
            if there >= 0:
                assert FIELD.neighbour(there, (d + 4) % 8) == cell
                assert FIELD.distance(cell, there) == 1


@pytest.mark.parametrize(("a", "b", "steps"), [("A1", "A1", 0), ("A1", "E3", 4), ("E3", "A1", 4), ("B1", "C3", 2)])
def test_distance_on_squares_is_a_kings(a: str, b: str, steps: int) -> None:
    assert FIELD.distance(FIELD.labels.index(a), FIELD.labels.index(b)) == steps
