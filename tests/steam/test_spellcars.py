"""The 31 unique spellcars, each by what its text says [Spellcar Reference].

Each is activated from the second row with the mana named and no more, so that no transfer is affordable unless a test
is about one. Mana is told as available and spent.
"""

from __future__ import annotations

import sys

import pytest

from empyrean.kernel.content import slug
from steam.activating import NETWORK, activate, costs, scene, stop, supply, useless
from steam.scenario import BOOK, Scenario

COSTS = {
    "Arctic Shocker": 2,
    "Car Bomb": 1,
    "Corruption Junction": 1,
    "Deep One": 2,
    "Flow Controller": 0,
    "Follow Through": 1,
    "Gilt Runner": 2,
    "Horizon Chaser": 0,
    "The Hypetrain": 1,
    "Icecar": 0,
    "Limited Express": 1,
    "Liquid Purifier": 2,
    "Luxury Carriage": 1,
    "Mana Surger": 1,
    "Meditation Mecha": 0,
    "Metro": 0,
    "Mirror Box": 1,
    "Pollinator": 1,
    "Pollution Solution": 1,
    "Refinery Car": 2,
    "Reforester": 3,
    "Science Car": 2,
    "Searing Supplier": 1,
    "Spice Convoy": 1,
    "Suburban Express": 1,
    "Switching Station": 1,
    "Terraformer": 2,
    "Transformer": 1,
    "Transmuter": 1,
    "Volcanic Vexxer": 1,
    "Worldspanner": 3,
}
CARS = ("Metro", "Icecar", "Deep One", "Reforester")  # for a market


def test_all_unique_cars_are_here_and_each_has_a_test_of_its_own() -> None:
    assert [tile.name for tile in BOOK.tiles[:31]] == list(COSTS)
    tests = [name for name in dir(sys.modules[__name__]) if name.startswith("test_")]
    untested = [car for car in COSTS if not any(name.startswith(f"test_{_slug(car)}_") for name in tests)]
    assert not untested


def _slug(car: str) -> str:
    return slug(car).replace("-", "_")


@pytest.mark.parametrize(("car", "cost"), COSTS.items())
def test_inherent_cost(car: str, cost: int) -> None:
    assert costs(car, cost)


def staffed(s: Scenario) -> Scenario:
    """Every place is filled and face up."""
    for name in ("Orman", "Hikaru", "Levine"):
        s.specialist("kings", name)
    return s


# --- builds -----------------------------------------------------------------------------------------------------------


def test_arctic_shocker_builds_on_a_glacier_and_puts_any_good_there() -> None:
    s = activate(scene("Arctic Shocker", 12, mana=2))
    assert s.hexes() == [7]
    s.do("hex", 7)
    assert len(s.legal()) == 6
    s.do("colour", "red")
    assert s.on(7) == {"kings": 1}
    assert s.lying(7) == {"red": 1, "white": 1}
    assert s.purse("kings")[:2] == (0, 2)


def test_arctic_shocker_puts_nothing_where_nothing_is_built() -> None:
    s = activate(scene("Arctic Shocker", 12, mana=2)).do("done")
    assert s.lying(7) == {"white": 1}
    assert s.asked()[1] != "place"


def test_arctic_shocker_builds_though_the_supply_is_empty() -> None:
    s = scene("Arctic Shocker", 12, mana=2).stock(grey=0, blue=0, green=0, yellow=0, red=0, white=0)
    activate(s).do("hex", 7)
    assert (s.on(7), s.lying(7)) == ({"kings": 1}, {"white": 1})


def test_deep_one_builds_on_any_mountain_of_the_map_without_transfers() -> None:
    s = activate(scene("Deep One", 12, 15, mana=2).waste(13))
    assert s.hexes() == [1, 27, 31, 37, 46, 54, 56, 64, 66, 78, 80]  # not 15, which is ours, nor 13, now wasteland
    s.do("hex", 80)
    assert s.on(80) == {"kings": 1}
    assert s.purse("kings")[:2] == (0, 2)


def test_follow_through_builds_where_a_competitor_is_on_wasteland_too() -> None:
    s = activate(scene("Follow Through", 12, mana=1).cars("kerigan", 16, 17, 22))
    assert s.hexes() == [16, 17]
    s.do("hex", 16)
    assert s.on(16) == {"kings": 1, "kerigan": 1}


def test_follow_through_may_transfer() -> None:
    s = activate(scene("Follow Through", 12, mana=3).cars("kerigan", 16, 17, 22))
    assert s.hexes() == [16, 17, 22]
    s.do("hex", 22)
    assert s.purse("kings")[:2] == (0, 3)


def test_follow_through_needs_a_competitor_in_reach() -> None:
    assert useless(scene("Follow Through", 12, mana=1).cars("kerigan", 22))


def test_horizon_chaser_builds_on_the_edge_but_not_on_wasteland() -> None:
    s = activate(scene("Horizon Chaser", 8, 11, 22, mana=0))
    assert s.hexes() == [3, 4, 5, 10, 14, 15]  # 9 is wasteland; 27, on the seam of two boards, has six neighbours
    s.do("hex", 10)
    assert s.on(10) == {"kings": 1}


def test_liquid_purifier_builds_on_a_lake_and_gains_a_crystal() -> None:
    s = activate(scene("Liquid Purifier", 17, mana=2))
    assert s.hexes() == [22]
    s.do("hex", 22)
    assert s.on(22) == {"kings": 1}
    assert s.purse("kings")[:2] == (1, 2)


def test_liquid_purifier_gains_without_a_lake_and_builds_with_ten_crystals() -> None:
    assert activate(scene("Liquid Purifier", 12, mana=2)).purse("kings")[:2] == (1, 2)
    assert activate(scene("Liquid Purifier", 17, mana=2)).do("done").purse("kings")[:2] == (1, 2)
    s = activate(scene("Liquid Purifier", 17, mana=2, spent=8)).do("hex", 22)
    assert s.purse("kings")[:2] == (0, 10)


def test_metro_builds_next_to_a_city_but_not_on_wasteland() -> None:
    s = activate(scene("Metro", 12, mana=0))
    assert s.hexes() == [7, 11, 17]  # 13 is next to no city
    s.do("hex", 17)
    assert s.on(17) == {"kings": 1}
    assert activate(scene("Metro", 12, mana=0).waste(11)).hexes() == [7, 17]


def test_pollution_solution_builds_on_two_wastelands() -> None:
    s = activate(scene("Pollution Solution", 12, mana=1).waste(17))
    assert s.hexes() == [16, 17]
    s.do("hex", 16)
    assert s.hexes() == [17]
    s.do("hex", 17)
    assert s.on(16) == s.on(17) == {"kings": 1}


def test_pollution_solution_is_content_with_one_wasteland() -> None:
    s = activate(scene("Pollution Solution", 12, mana=1)).do("hex", 16)
    assert s.on(16) == {"kings": 1}
    assert s.asked()[1] != "build"


def test_pollution_solution_has_transfers_for_each_build() -> None:
    s = activate(scene("Pollution Solution", 12, 17, mana=7).waste(5, 28))
    assert s.hexes() == [5, 16, 28]
    s.do("hex", 5).do("hex", 28)  # over the grey and over the blue city
    assert s.on(5) == s.on(28) == {"kings": 1}
    assert s.purse("kings")[:2] == (0, 7)


def test_reforester_builds_in_two_forests_and_puts_heartwood_on_both() -> None:
    s = activate(scene("Reforester", 12, 17, mana=3))
    assert s.hexes() == [11, 18]
    s.do("hex", 11)
    assert s.hexes() == [18]
    s.do("hex", 18)
    assert s.on(11) == s.on(18) == {"kings": 1}
    assert s.lying(11) == s.lying(18) == {"green": 2}
    assert s.purse("kings")[:2] == (0, 3)


def test_reforester_builds_on_when_heartwood_runs_out() -> None:
    s = activate(scene("Reforester", 12, 17, mana=3).stock(green=1)).do("hex", 11).do("hex", 18)
    assert s.on(11) == s.on(18) == {"kings": 1}
    assert (s.lying(11), s.lying(18)) == ({"green": 2}, {"green": 1})


def test_spice_convoy_builds_in_a_desert_and_refreshes_the_engineer() -> None:
    s = activate(scene("Spice Convoy", 20, mana=1).specialist("kings", "Orman", down=True))
    assert s.hexes() == [21, 25]
    s.do("hex", 21)
    assert s.on(21) == {"kings": 1}
    assert s.at("kings", "engineer") == "Orman Kaspar"
    assert not s.can("place", "engineer")  # not before the next turn


def test_spice_convoy_does_what_it_can() -> None:
    s = activate(scene("Spice Convoy", 12, mana=1).specialist("kings", "Orman", down=True))
    assert s.at("kings", "engineer") == "Orman Kaspar"
    assert not useless(scene("Spice Convoy", 20, mana=1).specialist("kings", "Orman"))
    assert useless(scene("Spice Convoy", 12, mana=1).specialist("kings", "Orman"))


def test_suburban_express_builds_next_to_a_city_or_wasteland() -> None:
    s = activate(scene("Suburban Express", 12, 21, mana=1))
    assert s.hexes() == [7, 11, 15, 17, 22]  # neither 16, the wasteland, nor 13, 20, 25, 26
    s.do("hex", 15)
    assert s.on(15) == {"kings": 1}


def test_terraformer_builds_on_wasteland_and_puts_any_good_there() -> None:
    s = activate(scene("Terraformer", 12, mana=2))
    assert s.hexes() == [16]
    s.do("hex", 16).do("colour", "blue")
    assert (s.on(16), s.lying(16), s.terrain(16)) == ({"kings": 1}, {"blue": 1}, "wasteland")
    assert s.purse("kings")[:2] == (0, 2)


def test_volcanic_vexxer_builds_on_lava_and_a_good_beside_it_must_go() -> None:
    s = activate(scene("Volcanic Vexxer", 12, mana=1).cars("kerigan", 18))
    assert s.hexes() == [17]
    before = supply(s, "green")
    s.do("hex", 17)
    assert s.hexes() == [12, 13, 18, 22]  # our own too
    assert not s.can("done")
    s.do("hex", 18)
    assert (s.on(17), s.lying(18), supply(s, "green")) == ({"kings": 1}, {}, before + 1)


def test_volcanic_vexxer_only_builds_where_no_good_is_near() -> None:
    s = activate(scene("Volcanic Vexxer", 12, mana=1).bare()).do("hex", 17)
    assert s.on(17) == {"kings": 1}
    assert s.asked()[1] != "destroy"


def test_volcanic_vexxer_destroys_nothing_without_building() -> None:
    s = activate(scene("Volcanic Vexxer", 12, mana=1)).do("done")
    assert s.asked()[1] != "destroy"
    assert s.lying(13) == {"grey": 1}


def test_worldspanner_builds_on_two_kinds_of_terrain() -> None:
    s = activate(scene("Worldspanner", 20, mana=3))
    assert s.hexes() == [15, 21, 25]
    s.do("hex", 21)
    assert s.hexes() == [15, 16, 22, 26]  # no second desert
    s.do("hex", 16)
    assert s.on(21) == s.on(16) == {"kings": 1}
    assert s.purse("kings")[:2] == (0, 3)


def test_worldspanner_counts_wasteland_as_one_kind() -> None:
    s = activate(scene("Worldspanner", 12, mana=3).waste(17)).do("hex", 16)
    assert s.can("hex", 11)
    assert not s.can("hex", 17)


# --- wasteland, goods and deliveries ----------------------------------------------------------------------------------


def test_corruption_junction_places_wasteland_and_gains_a_crystal() -> None:
    s = activate(scene("Corruption Junction", 12, mana=1))
    assert s.hexes() == [7, 11, 12, 13, 17]
    assert not s.can("done")
    s.do("hex", 7)
    assert (s.terrain(7), s.lying(7)) == ("wasteland", {})
    assert s.purse("kings")[:2] == (1, 1)


def test_corruption_junction_does_what_it_can() -> None:
    s = activate(scene("Corruption Junction", 12, mana=1, spent=9)).do("hex", 7)
    assert (s.terrain(7), s.purse("kings")[:2]) == ("wasteland", (0, 10))
    s = activate(scene("Corruption Junction", 12, mana=1).wastelands(0))
    assert s.purse("kings")[:2] == (1, 1)
    assert useless(scene("Corruption Junction", 12, mana=1, spent=9).wastelands(0))


def test_icecar_turns_a_good_of_the_network_into_a_crystal() -> None:
    s = activate(scene("Icecar", 12, 13, mana=0).cars("kerigan", 13))
    assert s.hexes() == [12, 13]  # a shared hex too
    before = supply(s, "grey")
    s.do("hex", 13)
    assert (s.lying(12), s.lying(13), supply(s, "grey")) == ({"yellow": 1}, {}, before + 1)
    assert s.purse("kings")[:2] == (1, 0)


def test_icecar_needs_a_good_and_room_for_the_crystal() -> None:
    assert not useless(scene("Icecar", 12, mana=4, spent=5))
    assert useless(scene("Icecar", 12, mana=4, spent=6))
    assert useless(scene("Icecar", 12, mana=4, spent=5).goods(12))


def test_mirror_box_doubles_a_good_of_the_network() -> None:
    s = activate(scene("Mirror Box", 12, 13, mana=1).goods(12, yellow=1, red=1))
    assert s.hexes() == [12, 13]
    before = supply(s, "red")
    s.do("hex", 12)
    assert s.legal() == ["colour yellow", "colour red"]
    s.do("colour", "red")
    assert (s.lying(12), supply(s, "red")) == ({"yellow": 1, "red": 2}, before - 1)


def test_mirror_box_needs_that_colour_in_the_supply() -> None:
    s = activate(scene("Mirror Box", 12, 13, 17, mana=1).stock(grey=0))
    assert s.hexes() == [12, 17]
    assert useless(scene("Mirror Box", 13, mana=1).stock(grey=0))


def test_pollinator_brings_a_good_from_a_neighbouring_hex_whoever_is_there() -> None:
    s = activate(scene("Pollinator", 12, 26, mana=1).cars("kerigan", 17))
    assert s.hexes() == [12, 26]
    s.do("hex", 12)
    assert s.hexes() == [7, 11, 13, 17]
    s.do("hex", 17)
    assert (s.lying(12), s.lying(17)) == ({"yellow": 1, "red": 1}, {})


def test_pollinator_takes_from_the_own_network_too() -> None:
    s = activate(scene("Pollinator", 12, 13, mana=1)).do("hex", 12).do("hex", 13)
    assert (s.lying(12), s.lying(13)) == ({"grey": 1, "yellow": 1}, {})
    assert useless(scene("Pollinator", 12, mana=1).bare())


def test_searing_supplier_delivers_one_good_without_tile_or_upgrade() -> None:
    s = scene("Searing Supplier", 12, mana=1).goods(12, grey=4).specialist("kings", "Hai")
    tiles = s.stands("grey")
    activate(s).do("city", "grey")
    assert (s.held("kings"), s.lying(12)) == ({"grey": 1}, {"grey": 3})
    assert (s.tiles("kings"), s.stands("grey")) == ([], tiles)
    assert s.asked()[1] not in ("demand", "upgrade")


def test_searing_supplier_delivers_to_any_city_next_to_the_network() -> None:
    s = activate(scene("Searing Supplier", 12, 17, 85, mana=1).goods(12, blue=1).goods(85, grey=1))
    assert s.legal() == ["city grey", "city blue", "done"]
    s.do("city", "grey")
    assert (s.held("kings"), s.lying(85)) == ({"grey": 1}, {})
    assert useless(scene("Searing Supplier", 12, mana=1).goods(12, blue=1))


def test_transmuter_exchanges_a_good_for_one_of_another_colour() -> None:
    s = activate(scene("Transmuter", 12, 13, mana=1))
    assert s.hexes() == [12, 13]
    before = supply(s, "yellow"), supply(s, "blue")
    s.do("hex", 12)
    assert s.legal() == [f"colour {colour}" for colour in ("grey", "blue", "green", "red", "white")]
    s.do("colour", "blue")
    assert s.lying(12) == {"blue": 1}
    assert (supply(s, "yellow"), supply(s, "blue")) == (before[0] + 1, before[1] - 1)


def test_transmuter_needs_another_colour_in_the_supply() -> None:
    empty = {"grey": 0, "blue": 0, "green": 0, "red": 0, "white": 0}
    assert useless(scene("Transmuter", 12, mana=1).stock(**empty))
    s = activate(scene("Transmuter", 12, 13, mana=1).stock(**empty))
    assert s.lying(13) == {"yellow": 1}  # the only way


# --- cars of competitors ----------------------------------------------------------------------------------------------


def test_car_bomb_costs_each_competitor_a_tile_in_turn_order() -> None:
    s = Scenario("kerigan", "sands", "kings", "afterworld").cars("kings", 12)
    s.car("kings", 5, "Car Bomb").car("kings", 6, "Science Car")
    s.car("kerigan", 0, "Icecar").car("kerigan", 5, "Metro")
    s.car("afterworld", 5, "Deep One").car("afterworld", 6, "Mirror Box")
    activate(s)
    assert s.asked() == ("afterworld", "discard")
    assert s.legal() == ["slot 5", "slot 6"]
    s.do("slot", 6)
    assert s.asked() == ("kerigan", "discard")
    assert s.legal() == ["slot 0", "slot 5"]
    s.do("slot", 0)
    assert s.asked()[0] != "sands"
    assert s.yard("kings") == {5: "Car Bomb", 6: "Science Car"}
    assert (s.yard("afterworld"), s.yard("kerigan")) == ({5: "Deep One"}, {5: "Metro"})
    assert s.works_in("kerigan", 0) == "Points: Lava or Mountain"  # the printed car, uncovered


def test_car_bomb_needs_somebody_to_hit() -> None:
    assert useless(scene("Car Bomb", 12, mana=1))


def test_switching_station_exchanges_a_car_with_a_competitors_next_to_it() -> None:
    s = activate(scene("Switching Station", 12, 26, mana=1).cars("kerigan", 17, 22, 29))
    assert s.hexes() == [12, 26]
    s.do("hex", 12)
    assert (s.on(12), s.on(17)) == ({"kerigan": 1}, {"kings": 1})
    assert (s.lying(12), s.lying(17)) == ({"yellow": 1}, {"red": 1})


def test_switching_station_asks_where_and_whose() -> None:
    s = Scenario("kings", "kerigan", "sands").car("kings", 5, "Switching Station")
    activate(s.cars("kings", 12).cars("kerigan", 13, 17).cars("sands", 17))
    assert s.hexes() == [13, 17]
    s.do("hex", 17)
    assert s.legal() == ["seat kerigan", "seat sands"]
    s.do("seat", "sands")
    assert (s.on(12), s.on(17)) == ({"sands": 1}, {"kings": 1, "kerigan": 1})


def test_switching_station_may_double_theirs_but_not_ours() -> None:
    s = activate(scene("Switching Station", 12, mana=1).cars("kerigan", 12, 17))
    assert (s.on(12), s.on(17)) == ({"kerigan": 2}, {"kings": 1})
    assert useless(scene("Switching Station", 12, 17, mana=1).cars("kerigan", 17))
    assert useless(scene("Switching Station", 12, mana=1).cars("kerigan", 12))  # the same hex


# --- mana, spellcars and specialists ----------------------------------------------------------------------------------


def test_flow_controller_reclaims_three() -> None:
    assert activate(scene("Flow Controller", 12, mana=0, spent=5)).purse("kings")[:2] == (3, 2)
    assert activate(scene("Flow Controller", 12, mana=0, spent=2)).purse("kings")[:2] == (2, 0)
    assert useless(scene("Flow Controller", 12))


def test_mana_surger_gains_a_crystal() -> None:
    assert activate(scene("Mana Surger", 12, mana=1)).purse("kings")[:2] == (1, 1)
    assert activate(scene("Mana Surger", 12, mana=2, spent=7)).purse("kings")[:2] == (2, 8)
    assert useless(scene("Mana Surger", 12, mana=2, spent=8))


def test_meditation_mecha_gains_a_spellcar() -> None:
    s = activate(scene("Meditation Mecha", 12, mana=0).market(*CARS))
    assert s.can("done")
    s.do("spellcar", "Icecar").do("slot", 8)
    assert s.yard("kings") == {5: "Meditation Mecha", 8: "Icecar"}
    assert s.on_offer() == ["Metro", "Deep One", "Reforester"]


def test_meditation_mecha_needs_a_car_and_a_slot() -> None:
    assert useless(scene("Meditation Mecha", 12))
    assert not useless(scene("Meditation Mecha", 12).fill("kings", 1, 2).market(*CARS))
    assert useless(scene("Meditation Mecha", 12).fill("kings", 0, 1, 2).market(*CARS))


def test_the_hypetrain_gains_two_and_the_market_is_dealt_anew_between_them() -> None:
    s = activate(scene("The Hypetrain", 12, mana=1).market("Metro", "Icecar", "Deep One"))
    s.do("spellcar", "Metro").do("slot", 6)
    new = s.on_offer()
    assert len(new) == 6
    assert not {"Icecar", "Deep One"} & set(new)
    s.do("spellcar", new[0]).do("slot", 7)
    assert s.yard("kings") == {5: "The Hypetrain", 6: "Metro", 7: new[0]}
    assert s.on_offer() == new[1:]


def test_the_hypetrain_may_gain_one_only() -> None:
    s = activate(scene("The Hypetrain", 12, mana=1).market(*CARS)).do("spellcar", "Metro").do("slot", 6).do("done")
    assert s.yard("kings") == {5: "The Hypetrain", 6: "Metro"}


def gains_a_specialist(s: Scenario) -> None:
    """The branch is chosen: a type, a look through the stack, one of it."""
    assert s.legal() == ["place engineer", "place surveyor", "place station_master", "done"]
    s.do("place", "surveyor")
    assert s.legal() == ["specialist Almir Nol Kanda", "specialist Anya Southwind", "specialist Hikaru Sorayama"]
    s.do("specialist", "Anya")
    assert s.at("kings", "surveyor") == "Anya Southwind"


def test_gilt_runner_gains_a_specialist_or_refreshes_both() -> None:
    s = scene("Gilt Runner", 12, mana=2).specialist("kings", "Runika", down=True).stack("Hikaru", "Anya", "Almir")
    gains_a_specialist(activate(s).do("branch", 0))
    assert s.at("kings", "captain") == "(Runika Zenanen)"
    s = scene("Gilt Runner", 12, mana=2).specialist("kings", "Runika", down=True)
    activate(s.specialist("kings", "Orman", down=True)).do("branch", 1)
    assert (s.at("kings", "captain"), s.at("kings", "engineer")) == ("Runika Zenanen", "Orman Kaspar")


def test_gilt_runner_does_not_ask_where_one_half_is_possible() -> None:
    s = activate(staffed(scene("Gilt Runner", 12, mana=2)).specialist("kings", "Orman", down=True))
    assert s.at("kings", "engineer") == "Orman Kaspar"
    assert useless(staffed(scene("Gilt Runner", 12, mana=2)))


def test_luxury_carriage_gains_a_specialist_or_a_spellcar() -> None:
    s = scene("Luxury Carriage", 12, mana=1).stack("Hikaru", "Anya", "Almir").market(*CARS)
    gains_a_specialist(activate(s).do("branch", 0))
    s = activate(scene("Luxury Carriage", 12, mana=1).market(*CARS)).do("branch", 1)
    s.do("spellcar", "Metro").do("slot", 6)
    assert s.yard("kings") == {5: "Luxury Carriage", 6: "Metro"}
    assert activate(staffed(scene("Luxury Carriage", 12, mana=1)).market(*CARS)).can("spellcar", "Metro")
    assert useless(staffed(scene("Luxury Carriage", 12, mana=1)))


def test_refinery_car_gains_a_specialist_or_a_crystal() -> None:
    s = scene("Refinery Car", 12, mana=2).stack("Hikaru", "Anya", "Almir")
    gains_a_specialist(activate(s).do("branch", 0))
    assert s.purse("kings")[:2] == (0, 2)
    assert activate(scene("Refinery Car", 12, mana=2)).do("branch", 1).purse("kings")[:2] == (1, 2)
    assert activate(staffed(scene("Refinery Car", 12, mana=2))).purse("kings")[:2] == (1, 2)
    assert useless(staffed(scene("Refinery Car", 12, mana=2, spent=8)))


def test_science_car_gains_a_crystal_or_a_spellcar() -> None:
    s = activate(scene("Science Car", 12, mana=2).market(*CARS)).do("branch", 0)
    assert (s.purse("kings")[:2], s.yard("kings")) == ((1, 2), {5: "Science Car"})
    s = activate(scene("Science Car", 12, mana=2).market(*CARS)).do("branch", 1)
    s.do("spellcar", "Metro").do("slot", 6)
    assert (s.purse("kings")[:2], s.yard("kings")) == ((0, 2), {5: "Science Car", 6: "Metro"})
    assert activate(scene("Science Car", 12, mana=2)).purse("kings")[:2] == (1, 2)  # an empty market
    assert useless(scene("Science Car", 12, mana=2, spent=8))


GIVERS: dict[str, tuple[list[tuple[str, int]], int]] = {  # the answers on the way, and how much mana comes of it
    "Corruption Junction": ([("hex", 15)], 1),
    "Flow Controller": ([], 3),
    "Icecar": ([], 1),
    "Liquid Purifier": ([("hex", 22)], 1),
    "Mana Surger": ([], 1),
    "Refinery Car": ([("branch", 1)], 1),
    "Science Car": ([("branch", 0)], 1),
}


@pytest.mark.parametrize("car", GIVERS)
def test_mana_that_a_car_gives_pays_for_no_activation_this_turn(car: str) -> None:
    steps, given = GIVERS[car]
    for old in (0, 1):  # for the printed car above it, which would cost 1
        s = activate(scene(car, 21, mana=COSTS[car] + old, spent=3).market(*CARS))
        for step in steps:
            s.do(*step)
        assert s.purse("kings")[0] == old + given
        assert (s.asked() == ("kings", "activate")) == (old == 1)
    assert s.purse("kings")[2] == given


# --- copies -----------------------------------------------------------------------------------------------------------


def test_limited_express_does_what_a_neighbour_in_its_row_does_and_pays_both_costs() -> None:
    s = scene("Limited Express", 12, mana=4, slot=6).car("kings", 5, "Mana Surger").car("kings", 7, "Gilt Runner")
    activate(s, 6)
    assert s.legal() == ["slot 5", "slot 7"]
    s.do("slot", 5)
    assert s.purse("kings")[:2] == (3, 2)
    assert s.yard("kings") == {5: "Mana Surger", 6: "Limited Express", 7: "Gilt Runner"}


def test_limited_express_must_pay_the_neighbour_too() -> None:
    s = scene("Limited Express", 12, mana=2, slot=6).car("kings", 5, "Mana Surger").car("kings", 7, "Gilt Runner")
    assert activate(s, 6).purse("kings")[:2] == (1, 2)  # the Surger: two are too few for the Runner
    assert useless(scene("Limited Express", 12, mana=1, slot=6).car("kings", 5, "Mana Surger"), 6)


def test_limited_express_on_a_printed_car_has_printed_neighbours() -> None:
    s = activate(scene("Limited Express", *NETWORK, mana=2, slot=1), 1)
    assert s.legal() == ["slot 0", "slot 2"]
    s.do("slot", 2)  # lava, glacier or mountain, for 1
    assert s.hexes() == [7, 13, 15, 20]
    assert s.purse("kings")[:2] == (0, 2)


def test_limited_express_looks_along_its_own_row_only() -> None:
    full = {"mana": 5, "spent": 3}
    assert not useless(scene("Limited Express", 12, slot=5, **full).car("kings", 6, "Flow Controller"))
    assert useless(scene("Limited Express", 12, slot=5, **full).car("kings", 7, "Flow Controller"))
    assert useless(scene("Limited Express", 12, slot=5, **full).car("kings", 10, "Flow Controller"))
    assert useless(scene("Limited Express", 12, slot=9, **full).car("kings", 10, "Flow Controller"), 9)


def test_transformer_does_what_a_car_in_the_market_does_and_pays_both_costs() -> None:
    s = scene("Transformer", 12, mana=2).market("Mana Surger", "Metro", "Gilt Runner", "Flow Controller")
    activate(s)
    assert s.legal() == ["spellcar Mana Surger", "spellcar Metro", "spellcar Flow Controller"]  # the Runner costs 2
    s.do("spellcar", "Mana Surger")
    assert s.purse("kings")[:2] == (1, 2)
    assert s.on_offer() == ["Mana Surger", "Metro", "Gilt Runner", "Flow Controller"]


def test_transformer_needs_a_car_that_can_do_something() -> None:
    assert useless(scene("Transformer", 12))
    assert useless(scene("Transformer", 12, mana=1).market("Mana Surger"))
    assert useless(scene("Transformer", 12).market("Follow Through"))


def test_a_car_that_can_do_nothing_is_refused_with_that_reason() -> None:
    s = stop(scene("Follow Through", 21))  # the printed car above it could build on the lake
    assert s.refusal("slot", 5) == "That car could do nothing now."
