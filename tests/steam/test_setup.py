"""Before the first turn: map, goods, demand tiles, markets, awards, companies, captains, headquarters."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.games.steam.boards import COLOURS, TERRAINS
from empyrean.games.steam.track import lay_car
from empyrean.kernel.errors import IllegalAction, OptionError
from steam.scenario import BOOK, CODES, GAME, tile

M = "1A 2A 3A"
WILD = ["Irialandradayamorella", "Trias Blackwind"]


def new(seats: int, seed: int = 1, **options: Any) -> Any:
    return GAME.new(seats, seed, options)


def seen(state: Any) -> dict[str, Any]:
    view: dict[str, Any] = GAME.view(state, None)
    return view


def legal(state: Any) -> list[str]:
    """What the asked seat may do; companies and captains by name."""
    out = []
    for action in state.legal(state.to_act()[0]):
        group, value = GAME.space.group(action)
        names = {"company": CODES, "captain": [t.name for t in BOOK.tiles[118:126]]}.get(group)
        out.append(names[value] if names else GAME.space.words(action))
    return out


def choose(state: Any, *words: str) -> None:
    """The asked seat chooses a company or a captain, or does something in the words of the actions."""
    for word in words:
        action = word
        if word in CODES:
            action = f"company {CODES.index(word)}"
        elif not word.startswith(("hex", "award")):
            action = f"captain {tile(word) - 118}"
        state.apply(state.to_act()[0], GAME.space.read(action))


def all_chosen(seats: int, **options: Any) -> Any:
    """The first question is about the headquarters of seat 0, Kings' Line."""
    companies = ["kings", "kerigan", "sands", "gesselheim", "afterworld", "caterpillar"][:seats]
    captains = ["runika", "rayleigh", "seth", "bartok", "dolores", "marcinae"]
    for seat, company in enumerate(companies):
        options[f"company_{seat}"] = company
        options[f"captain_{seat}"] = captains[seat]
    return new(seats, **options)


# --- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hexes"), [(2, 90), (3, 90), (4, 120), (5, 150), (6, 180)])
def test_boards_by_number_of_players(seats: int, hexes: int) -> None:
    view = seen(new(seats))
    assert len(view["hexes"]) == hexes
    assert len(view["boards"]) == hexes // 30
    assert sorted(hex["city"] for hex in view["hexes"] if hex["city"]) == sorted(COLOURS)


def test_chance_draws_sides_order_and_turns() -> None:
    maps = [new(4, seed).map.names for seed in range(150)]  # a star marks a half turn
    sides = {tuple(sorted(name.rstrip("*") for name in names)) for names in maps}
    assert sides == {tuple(sorted(names)) for names in BOOK.atlas.choices(4)}
    for slot in range(4):
        assert {names[slot].endswith("*") for names in maps} == {True, False}
        assert len({names[slot].rstrip("*") for names in maps}) == 12  # every side in every slot
    assert new(4, 7).map.names == maps[7]


def test_a_named_map_lies_in_the_plain_order() -> None:
    boards = seen(new(2, map="4B 5B 6B"))["boards"]
    assert [(board["side"], board["turned"]) for board in boards] == [("4B", False), ("5B", False), ("6B", False)]


def test_a_map_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(OptionError, match="not for 4 players"):
        new(4, map=M)


def test_one_good_of_its_colour_on_every_terrain_hex() -> None:
    for number, hex in enumerate(seen(new(2, map=M))["hexes"]):
        if hex["terrain"] in TERRAINS:
            assert hex["goods"] == {COLOURS[TERRAINS.index(hex["terrain"])]: 1}
        else:
            assert hex["goods"] == {}, number
    assert [seen(new(2, map=M))["hexes"][n]["terrain"] for n in (6, 23, 9, 16)] == ["city", "city"] + ["wasteland"] * 2


def test_the_supply_is_35_of_each_colour_less_those_on_the_map() -> None:
    view = seen(new(3))
    for colour in COLOURS:
        assert view["supply"][colour] + sum(hex["goods"].get(colour, 0) for hex in view["hexes"]) == 35


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (1, 1, 1)), (3, (1, 2, 1)), (4, (1, 2, 1)), (5, (1, 2, 1)), (6, (2, 2, 1))]
)
def test_demand_tiles_by_number_of_players(seats: int, sizes: tuple[int, ...]) -> None:
    for city in seen(new(seats))["cities"]:
        tiles = city["tiles"]
        assert {tile["colour"] for tile in tiles} == {city["colour"]}
        assert tuple([t["size"] for t in tiles].count(size) for size in ("double", "triple", "quadruple")) == sizes


# --- markets and folios -----------------------------------------------------------------------------------------------


def test_six_different_spellcars_are_open_and_61_in_the_pile() -> None:
    view = seen(new(2))
    assert len(set(view["market"]) - {None}) == 6
    assert (view["pile"], view["discards"]) == (61, [])
    assert sorted(view["market"] + view["unseen_cars"]) == list(range(67))


def test_another_seed_another_market() -> None:
    assert len({tuple(seen(new(2, seed))["market"]) for seed in range(10)}) == 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_specialist_more_than_players_in_each_stack_the_others_in_the_box(seats: int) -> None:
    state = new(seats)
    for kind in range(3):
        stack, box = int(state.stacks.get(kind)), int(state.boxes.get(kind))
        assert (stack.bit_count(), box.bit_count()) == (seats + 1, 16 - seats)
        assert stack & box == 0


def test_five_mana_for_everybody() -> None:
    assert [(p["mana"], p["spent"], p["fresh"]) for p in seen(new(4))["players"]] == [(5, 0, 0)] * 4


# --- companies and captains -------------------------------------------------------------------------------------------


def test_companies_are_chosen_from_the_last_player_to_the_first_and_once_each() -> None:
    state = new(3)
    assert (state.to_act(), legal(state)) == ((2,), CODES)
    choose(state, "kings")
    assert (state.to_act(), legal(state)) == ((2,), ["Runika Zenanen", *WILD])
    choose(state, "Trias")
    assert (state.to_act(), legal(state)) == ((1,), [code for code in CODES if code != "kings"])
    choose(state, "kerigan")
    assert legal(state) == ["Rayleigh Kerigan", "Irialandradayamorella"]  # Trias is taken
    choose(state, "Rayleigh")
    assert (state.to_act(), state.question()) == ((0,), "company")
    choose(state, "sands", "Irial")
    assert [p["name"] for p in seen(state)["players"]] == [
        "Golden Sands Company",
        "Kerigan Transcontinental",
        "Kings' Line",
    ]


def test_named_companies_and_captains_are_not_asked_for() -> None:
    state = new(2, company_1="kings", captain_1="trias")
    assert (state.to_act(), state.question()) == ((0,), "company")
    assert "kings" not in legal(state)
    player = seen(state)["players"][1]
    assert (player["name"], player["places"]["captain"]["tile"]) == ("Kings' Line", tile("Trias"))


def test_a_company_by_chance_leaves_the_captain_to_the_table() -> None:
    drawn = set()
    for seed in range(40):
        state = new(2, seed, company_1="random")
        assert (state.to_act(), state.question()) == ((1,), "captain")
        drawn.add(seen(state)["players"][1]["company"])
    assert drawn == set(range(6))


@pytest.mark.parametrize(
    "named",
    [
        {"company_0": "kings", "company_1": "kings"},
        {"captain_0": "trias", "captain_1": "trias"},
        {"company_0": "kings", "captain_0": "rayleigh"},
        {"company_0": "gesselheim", "captain_0": "bartok", "friendly": True},
    ],
)
def test_what_cannot_be_had_together_is_refused(named: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="cannot be had together"):
        new(2, **named)


def test_a_company_is_kept_for_who_named_it() -> None:
    state = new(2, company_0="kings")
    assert (state.to_act(), "kings" in legal(state)) == ((1,), False)


def test_in_a_friendly_match_of_six_both_wild_captains_are_kept_for_those_without_their_own() -> None:
    for company in CODES:
        state = new(6, friendly=True)
        assert state.to_act() == (5,)
        choose(state, company)
        if company in ("gesselheim", "caterpillar"):
            assert (state.to_act(), legal(state)) == ((5,), WILD)
        else:
            assert (state.to_act(), state.question()) == ((4,), "company")  # only its own captain: not asked
            assert BOOK.tiles[seen(state)["players"][5]["places"]["captain"]["tile"]].name not in WILD


def test_in_a_friendly_match_of_two_a_wild_captain_leads_whom_it_likes() -> None:
    state = new(2, friendly=True)
    choose(state, "kings")
    assert legal(state) == ["Runika Zenanen", *WILD]
    choose(state, "Trias")
    assert set(CODES) - set(legal(state)) == {"kings"}
    choose(state, "gesselheim")
    assert state.question() == "headquarters"  # Irialandradayamorella alone was left


@pytest.mark.parametrize("company", CODES)
def test_otherwise_six_players_may_choose_wild_captains_with_every_company(company: str) -> None:
    state = new(6)
    choose(state, company)
    assert legal(state)[1:] == WILD


# --- headquarters -----------------------------------------------------------------------------------------------------


def test_each_lays_both_cars_in_turn_order_and_33_are_left() -> None:
    state = all_chosen(3)
    asked = []
    while state.question() == "headquarters":
        asked.append(state.to_act()[0])
        choose(state, legal(state)[0])
    assert asked == [0, 0, 1, 1, 2, 2]
    assert [(p["cars"], p["on_map"]) for p in seen(state)["players"]] == [(33, 2)] * 3
    assert (state.to_act(), state.question(), seen(state)["round"]) == ((0,), "turn", 1)


def test_the_first_car_goes_to_an_empty_hex_of_the_home_terrain() -> None:
    state = all_chosen(2, map=M)
    hexes = seen(state)["hexes"]
    assert legal(state) == [f"hex {n}" for n in range(90) if hexes[n]["terrain"] == "lake"]
    lay_car(state, 1, 22)
    assert "hex 22" not in legal(state)
    with pytest.raises(IllegalAction, match="home terrain"):
        choose(state, "hex 22")


def test_the_first_car_needs_room_for_the_second() -> None:
    """Lake 2 has the neighbours 1, 3, 7 and the city 6."""
    state = all_chosen(2, map=M)
    for hex in (1, 3):
        lay_car(state, 1, hex)
    assert "hex 2" in legal(state)
    lay_car(state, 1, 7)
    assert "hex 2" not in legal(state)


def test_the_second_car_goes_beside_the_first_but_not_to_city_wasteland_or_others() -> None:
    state = all_chosen(2, map=M)
    choose(state, "hex 22")
    assert sorted(legal(state)) == ["hex 17", "hex 21", "hex 26", "hex 27"]
    lay_car(state, 1, 26)
    assert sorted(legal(state)) == ["hex 17", "hex 21", "hex 27"]


def test_quick_start_begins_with_the_first_turn() -> None:
    for seed in range(20):
        state = new(3, seed, setup="quick")
        assert (state.to_act(), state.question()) == ((0,), "turn")
        hexes = seen(state)["hexes"]
        for player in seen(state)["players"]:
            assert player["on_map"] == 2
            assert all(hexes[n]["terrain"] in TERRAINS for n in player["network"])
            assert player["home"] in [hexes[n]["terrain"] for n in player["network"]]
        assert sum(len(hex["cars"]) for hex in hexes) == 6
    assert len({tuple(p["company"] for p in seen(new(3, seed, setup="quick"))["players"]) for seed in range(20)}) > 10


def test_quick_start_keeps_what_is_named() -> None:
    for seed in range(10):
        players = seen(new(2, seed, setup="quick", company_0="kings", captain_0="trias"))["players"]
        assert (players[0]["name"], players[0]["places"]["captain"]["tile"]) == ("Kings' Line", tile("Trias"))
