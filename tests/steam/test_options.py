"""Options of a match: awards plain and expert, epic, open information, friendly."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.errors import IllegalAction
from steam.scenario import BOOK, GAME, Scenario, tile

HARSH = {
    "captains": ["Bartok", "Marcinae"],
    "engineers": ["Aerlion", "Malandrax"],
    "surveyors": ["Ariel", "Cin Atalar", "Telemyr"],
    "station masters": ["Dareios", "Feylana", "Lucca", "Tegusgan"],
    "spellcars": [
        "Car Bomb",
        "Corruption Junction",
        "Icecar",
        "Pollinator",
        "Switching Station",
        "Volcanic Vexxer",
    ],
}


def new(seats: int, seed: int = 1, **options: Any) -> Any:
    return GAME.new(seats, seed, options)


def awards(state: Any) -> list[str]:
    return [award.name for i, award in enumerate(BOOK.awards) if state.awards >> i & 1]


def strike(state: Any, name: str) -> None:
    number = [award.name for award in BOOK.awards].index(name)
    state.apply(state.to_act()[0], GAME.space.read(f"award {number}"))


# --- awards -----------------------------------------------------------------------------------------------------------


def test_without_awards_there_are_none() -> None:
    assert awards(new(3)) == GAME.view(new(3), None)["awards"] == []


def test_two_different_awards_lie_open() -> None:
    dealt = [awards(new(3, seed, awards="plain")) for seed in range(80)]
    assert {len(set(names)) for names in dealt} == {2}
    assert [award["name"] for award in GAME.view(new(3, 0, awards="plain"), None)["awards"]] == dealt[0]
    assert {name for names in dealt for name in names} == {award.name for award in BOOK.awards}


@pytest.mark.parametrize("kind", ["plain", "expert"])
def test_second_opinion_is_not_for_two(kind: str) -> None:
    assert not any("Second Opinion" in awards(new(2, seed, awards=kind)) for seed in range(60))
    assert any("Second Opinion" in awards(new(3, seed, awards=kind)) for seed in range(60))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_expert_two_more_than_players_are_dealt_and_each_strikes_one(seats: int) -> None:
    state = new(seats, awards="expert")
    assert len(awards(state)) == seats + 2
    for seat in range(seats):
        assert (state.to_act(), state.question()) == ((seat,), "strike")
        struck = awards(state)[-1]
        strike(state, struck)
        assert struck not in awards(state)
    assert len(awards(state)) == 2
    assert (state.to_act(), state.question()) == ((seats - 1,), "company")


def test_an_award_that_is_not_there_cannot_be_struck() -> None:
    state = new(3, awards="expert")
    struck = awards(state)[0]
    strike(state, struck)
    with pytest.raises(IllegalAction, match="Strike one of the awards"):
        strike(state, struck)


# --- epic -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_epic_asks_for_one_tile_more(seats: int, tiles: int) -> None:
    assert GAME.view(new(seats), None)["end"]["tiles"] == tiles
    assert GAME.view(new(seats, epic=True), None)["end"]["tiles"] == tiles + 1


# --- open information -------------------------------------------------------------------------------------------------


def test_with_open_information_everybody_sees_the_stacks() -> None:
    state = new(3, open=True)
    for seat in (0, 1, 2, None):
        stacks = GAME.view(state, seat)["stacks"]
        assert [len(stack["tiles"]) for stack in stacks.values()] == [4, 4, 4]
    for seed in range(5):
        assert GAME.determinize(state, 1, seed).stacks.listed() == state.stacks.listed()


# --- friendly ---------------------------------------------------------------------------------------------------------


def test_a_friendly_match_has_61_spellcars_and_fewer_specialists() -> None:
    state = new(2, friendly=True)
    view = GAME.view(state, 0)
    cars = [*view["market"], *view["unseen_cars"]]
    assert len(cars) == 61
    assert not set(cars) & {tile(name) for name in HARSH["spellcars"]}
    assert [(state.stacks.get(kind) | state.boxes.get(kind)).bit_count() for kind in range(3)] == [15, 14, 13]
    for kind, names in enumerate((HARSH["engineers"], HARSH["surveyors"], HARSH["station masters"])):
        both = int(state.stacks.get(kind) | state.boxes.get(kind))
        assert not any(both >> (tile(name) - 67) % 17 & 1 for name in names)
    captains = set(view["captains_left"])
    assert len(captains) == 6
    assert not captains & {tile(name) for name in HARSH["captains"]}


def test_an_unfriendly_match_has_them_all() -> None:
    state = new(2)
    assert [(state.stacks.get(kind) | state.boxes.get(kind)).bit_count() for kind in range(3)] == [17, 17, 17]
    assert len(GAME.view(state, 0)["captains_left"]) == 8


def test_what_is_removed_is_not_in_aellas_box_either() -> None:
    gone = {BOOK.tiles[tile(name)].name for name in HARSH["station masters"]}
    drawn: set[str] = set()
    for seed in range(30):
        s = Scenario("kings", "kerigan", friendly=True).specialist("kings", "Aella")
        s.state.rng = GAME.new(2, seed).rng
        s.turn("kings").do("place", "surveyor")
        assert s.asked() == ("kings", "recruit")
        drawn |= {word.removeprefix("specialist ") for word in s.legal()}
    assert len(drawn) > 6
    assert not drawn & gone


def test_printed_cars_stay_in_a_friendly_match() -> None:
    s = Scenario("gesselheim", "afterworld", friendly=True).cars("gesselheim", 22).turn("gesselheim")
    s.do("move", 2).do("slot", 1)
    assert s.asked() == ("gesselheim", "wasteland")
    s = Scenario("afterworld", "gesselheim", friendly=True).cars("afterworld", 22).conductor("afterworld", 4)
    s.turn("afterworld").do("move", 1)
    assert s.works_in("afterworld", 4) == "Bone Hauler"
    assert s.can("slot", 4)
