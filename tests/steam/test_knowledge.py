"""What each seat knows: stacks of specialists, the box, the pile of spellcars; and worlds imagined from that."""

from __future__ import annotations

import json
from typing import Any

import pytest

from empyrean.kernel.match import Match
from steam.scenario import BOOK, GAME, Scenario, tile

A, B = "kings", "kerigan"
STACK = ("Orman", "Manch", "Eloi")


def looking() -> Scenario:
    """A has reached the End of the Line and looks through the engineers."""
    s = Scenario(A, B).cars(A, 10).stack(*STACK).conductor(A, 5).turn(A).do("move", 1)
    return s.do("upgrade", "specialist").do("place", "engineer")


def taken() -> Scenario:
    return looking().do("specialist", "Orman")


def shown(s: Scenario, seat: str | None, kind: str = "engineer") -> list[str] | None:
    """The stack as a seat knows it."""
    tiles = s.view(seat)["stacks"][kind]["tiles"]
    return None if tiles is None else [BOOK.tiles[id].name for id in tiles]


def worlds(s: Scenario, seat: str, n: int = 60) -> list[Any]:
    return [GAME.determinize(s.state, s.seat(seat), seed) for seed in range(n)]


# --- stacks -----------------------------------------------------------------------------------------------------------


def test_of_an_unseen_stack_one_knows_the_number() -> None:
    s = Scenario(A, B).turn(A)
    for seat in (A, B, None):
        for kind in ("engineer", "surveyor", "station_master"):
            assert s.view(seat)["stacks"][kind] == {"count": 3, "tiles": None}


def test_who_looks_through_a_stack_knows_it_from_then_on() -> None:
    s = looking()
    assert shown(s, A) == ["Eloi Klaus", "Manch", "Orman Kaspar"]
    assert shown(s, B) is None
    assert shown(s, None) is None
    assert shown(s, A, "surveyor") is None


def test_what_is_taken_is_seen_by_all_and_the_rest_by_who_looked() -> None:
    s = taken()
    assert shown(s, A) == ["Eloi Klaus", "Manch"]
    assert s.view(B)["stacks"]["engineer"] == {"count": 2, "tiles": None}
    for seat in (A, B, None):
        player = s.view(seat)["players"][0]
        assert player["places"]["engineer"]["tile"] == tile("Orman")
        assert player["looked"] == ["engineer"]


def test_what_others_take_later_is_known_to_be_gone() -> None:
    s = taken().cars(B, 20).conductor(B, 5).turn(B).do("move", 1).do("upgrade", "specialist").do("place", "engineer")
    s.do("specialist", "Manch")
    assert shown(s, A) == ["Eloi Klaus"]
    assert shown(s, B) == ["Eloi Klaus"]


def test_while_one_looks_others_see_only_that() -> None:
    s = looking()
    assert s.state.legal(1) == []
    view = s.view(B)
    assert (view["asked"], view["question"]) == ([0], "specialist")
    told = " ".join(s.told(B))
    assert not any(BOOK.tiles[tile(name)].name in told for name in STACK)


def test_who_has_looked_must_take_one_who_has_not_may_decline() -> None:
    s = looking()
    assert s.refusal("done") == "Take one of the specialists in the stack."
    s = Scenario(A, B).cars(A, 10).conductor(A, 5).turn(A).do("move", 1).do("upgrade", "specialist")
    assert s.can("done")


def test_looking_cannot_be_undone() -> None:
    match = Match(GAME, 2, 1, {"setup": "quick", "map": "1A 2A 3A"})
    match.state.folios[0].conductor = 5  # type: ignore[attr-defined]
    match.apply(0, GAME.space.read("move 1"))
    if match.state.question() == "deliver":
        match.apply(0, GAME.space.read("done"))
    match.apply(0, GAME.space.read("upgrade specialist"))
    assert match.undoable(0) >= 0
    match.apply(0, GAME.space.read("place engineer"))
    assert match.undoable(0) == -1


# --- Aella ------------------------------------------------------------------------------------------------------------


def aella() -> Scenario:
    return Scenario(A, B).cars(A, 10).specialist(A, "Aella").turn(A).do("place", "surveyor")


def test_only_aellas_user_sees_the_three() -> None:
    s = aella()
    assert len(s.view(A)["peek"]) == 3
    assert s.view(B)["peek"] == s.view(None)["peek"] == []
    told = " ".join(s.told(B))
    assert not any(BOOK.tiles[id].name in told for id in s.view(A)["peek"])


def test_aellas_user_knows_two_of_them_to_be_in_the_box() -> None:
    s = aella()
    three = s.view(A)["peek"]
    s.do("specialist", BOOK.tiles[three[0]].name)
    assert s.view(A)["boxed"] == three[1:]
    assert s.view(B)["boxed"] == []
    assert s.view(B)["players"][0]["places"]["surveyor"]["tile"] == three[0]


def test_they_are_in_the_box_in_all_worlds_that_the_user_imagines() -> None:
    s = aella()
    three = s.view(A)["peek"]
    s.do("specialist", BOOK.tiles[three[0]].name)
    known = sum(1 << id - 101 for id in three[1:])
    assert all(int(world.boxes.get(2)) & known == known for world in worlds(s, A))
    assert any(int(world.boxes.get(2)) & known != known for world in worlds(s, B))


# --- imagined worlds --------------------------------------------------------------------------------------------------


def test_unseen_stacks_are_imagined_anew_and_seen_ones_are_true() -> None:
    s = taken()
    true = int(s.state.stacks.get(0))
    assert {int(world.stacks.get(0)) for world in worlds(s, A)} == {true}
    others = {int(world.stacks.get(0)) for world in worlds(s, B)}
    assert len(others) > 20
    assert {mask.bit_count() for mask in others} == {2}
    orman = 1 << tile("Orman") - 67
    assert not any(mask & orman for mask in others)  # it lies on a folio


def test_who_has_seen_a_stack_knows_the_box() -> None:
    s = taken()
    assert {int(world.boxes.get(0)) for world in worlds(s, A)} == {int(s.state.boxes.get(0))}
    assert len({int(world.boxes.get(0)) for world in worlds(s, B)}) > 20


@pytest.mark.parametrize("position", [looking, taken, aella])
@pytest.mark.parametrize("seat", [A, B])
def test_an_imagined_world_looks_the_same_and_adds_up(position: Any, seat: str) -> None:
    s = position()
    view = json.dumps(s.view(seat), sort_keys=True)
    text = GAME.text(s.state, s.seat(seat))
    for world in worlds(s, seat, 8):
        assert json.dumps(GAME.view(world, s.seat(seat)), sort_keys=True) == view
        assert GAME.text(world, s.seat(seat)) == text
        assert GAME.census(world) == ""


def test_the_next_market_differs_from_world_to_world() -> None:
    s = Scenario(A, B).cars(A, 22).market("Metro", "Icecar", "Deep One").turn(A)
    markets = set()
    for world in worlds(s, A, 10):
        for words in ("administrate", f"spellcar {tile('Metro')}", "slot 5"):
            world.apply(0, GAME.space.read(words))
        markets.add(tuple(world.market.listed()))
    assert len(markets) == 10


# --- the law of secrecy -----------------------------------------------------------------------------------------------


def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown() -> None:
    """Two engineers change places between stack and box: only who looks through the stack can tell."""

    def match(*stack: str) -> Scenario:
        return Scenario(A, B).cars(A, 10).stack(*stack).conductor(A, 5).turn(A).do("move", 1)

    one, other = match("Orman", "Manch", "Eloi"), match("Orman", "Manch", "Uumi")
    for seat in (A, B):
        assert one.view(seat) == other.view(seat)
    for s in (one, other):
        s.do("upgrade", "specialist").do("place", "engineer").do("specialist", "Orman")
    assert one.view(B) == other.view(B)
    assert one.told(B) == other.told(B)
    assert GAME.text(one.state, 1) == GAME.text(other.state, 1)
    assert GAME.options(one.state, 1) == GAME.options(other.state, 1)
    assert one.view(A) != other.view(A)
