"""Networks, building and transfers by real tiles, wasteland, and words that many texts share [Game Effects].

Prices of chains against a search over all of them are in test_network.py.
"""

from __future__ import annotations

import pytest

from empyrean.games.steam.events import E_BUILT
from empyrean.games.steam.network import unpacked_path
from steam.scenario import Scenario

A, B, C, D = "kings", "kerigan", "sands", "gesselheim"


def match(*hexes: int, mana: int = 5) -> Scenario:
    return Scenario(A, B).cars(A, *hexes).mana(A, mana)


def four(*hexes: int, mana: int = 5) -> Scenario:
    """Four players; the first board is the same."""
    return Scenario(A, B, C, D).cars(A, *hexes).mana(A, mana)


def prices(s: Scenario) -> dict[int, int]:
    """The price of every hex on offer."""
    assert s.asked() == (A, "build")
    return {int(hex): target["price"] for hex, target in s.view(A)["targets"].items()}


def where(s: Scenario, name: str) -> dict[int, int]:
    """Where a car's build could go, and for how much."""
    return prices(s.run(A, name))


GLACIER, LAKE, FOREST = "Regenerator: Glacier", "Regenerator: Lake", "Regenerator: Forest"
DESERT, MOUNTAIN, LAVA = "Regenerator: Desert", "Regenerator: Mountain", "Regenerator: Lava"


# --- the network ------------------------------------------------------------------------------------------------------


def test_the_kings_line_car_on_a_lake() -> None:
    s = match(22)
    assert s.network(A) == [22]
    assert where(s, "Worldspanner").keys() >= {16, 17, 21, 26, 27}  # the city 23 is beside it too, but takes no car


def test_a_hex_of_the_network_is_not_next_to_it() -> None:
    assert not {22, 27} & where(match(22, 27, mana=0), "Worldspanner").keys()


def test_the_network_need_not_hang_together() -> None:
    s = match(0, 29, mana=0)
    assert s.network(A) == [0, 29]
    assert where(s, "Points: Mountain or Desert").keys() >= {1}
    assert where(s, GLACIER).keys() >= {5, 28}


def test_a_company_without_cars_builds_anywhere_and_delivers_nothing() -> None:
    s = match(mana=0).conductor(A, 5)
    lakes = [hex for hex in range(90) if s.terrain(hex) == "lake"]
    assert where(s, LAKE) == dict.fromkeys(lakes, 0)
    assert s.turn(A).do("move", 1).asked() == (A, "upgrade")


def test_and_once_it_has_a_car_it_builds_from_there() -> None:
    s = match(mana=0).run(A, "Twin Track: Forest and Desert").do("hex", 26)
    assert s.hexes() == [21, 25]


# --- building ---------------------------------------------------------------------------------------------------------


def test_builds_of_the_example() -> None:
    """From lake 29: lake 62 with a lake build; from lake 22: lava 17 with a lava build, B's forest 26 with a forest."""
    s = match(22, 29, mana=0).cars(B, 26)
    assert where(s, LAKE) == {62: 0}
    assert where(s, LAVA) == {17: 0}
    assert where(s, FOREST) == {24: 0, 26: 0}
    s.do("hex", 26)
    assert s.on(26) == {A: 1, B: 1}


def test_a_built_car_comes_from_the_supply() -> None:
    s = match(22).run(A, LAVA).do("hex", 17)
    assert s.folio(A).cars == 33
    assert s.network(A) == [17, 22]


def test_the_terrain_must_fit() -> None:
    s = match(22, mana=0).run(A, LAVA)
    assert s.hexes() == [17]
    assert s.refusal("hex", 26) == "This builds on lava, and that hex is forest."


def test_not_where_one_has_a_car() -> None:
    assert 27 not in where(match(22, 27, 21, mana=0), "Turntable: Mountain, Lake or Desert")


def test_two_foreign_cars_leave_room_three_do_not() -> None:
    s = four(22, mana=0).cars(B, 17).cars(C, 17)
    assert where(s, LAVA) == {17: 0}
    s.cars(D, 17)
    s.run(A, "Points: Forest or Lava")
    assert s.hexes() == [26]


def test_home_is_the_companys_terrain() -> None:
    assert match(17, mana=0).specialist(A, "Trias").turn(A).do("place", "captain").hexes() == [22]


def test_a_wasteland_is_no_lake_and_nobodys_home() -> None:
    s = match(17, 28, mana=0).waste(22)
    assert s.terrain(22) == "wasteland"
    assert where(s, LAKE) == {29: 0}
    assert where(s, "Pollution Solution").keys() >= {22}
    assert s.specialist(A, "Trias").turn(A).do("place", "captain").hexes() == [29]


def test_any_terrain_excludes_wasteland_and_every_terrain_includes_it() -> None:
    s = Scenario("caterpillar", B).cars("caterpillar", 22).mana("caterpillar", 1).conductor("caterpillar", 2)
    s.turn("caterpillar").do("move", 1).do("slot", 2)
    assert s.hexes() == [17, 21, 26, 27]
    assert 16 in where(match(22, mana=0), "Worldspanner")
    s = match(22, mana=0).cars(B, 16, 21)
    assert where(s, "Follow Through") == {16: 0, 21: 0}


def test_next_to_a_city_means_next_to_the_network_as_well() -> None:
    """From desert 12 beside the city 6: glacier 7, forest 11; lake 2 on its far side is not next to the network."""
    assert where(match(12, mana=0), "Metro") == {7: 0, 11: 0, 17: 0}  # 17 is beside the blue city


def test_next_to_a_city_or_wasteland() -> None:
    s = match(16, mana=0)
    assert where(s, "Suburban Express").keys() == {11, 12, 15, 17, 21, 22}
    s = match(15, mana=0)
    assert where(s, "Suburban Express").keys() == {11, 21}  # 16 itself is wasteland; 10 and 20 are beside none


def test_the_edge_is_that_of_the_whole_map() -> None:
    """25 is on the rim, 26 to 28 touch the boards below, 29 is on the rim again."""
    assert where(match(21, mana=0), "Horizon Chaser") == {15: 0, 20: 0, 25: 0}
    assert where(match(24, mana=0), "Horizon Chaser") == {19: 0, 29: 0}
    assert 9 not in where(match(4, 14, mana=0), "Horizon Chaser")  # a wasteland on the edge


def test_anywhere_needs_no_transfer() -> None:
    s = match(22, mana=0).cars(B, 78)
    mountains = [hex for hex in range(90) if s.terrain(hex) == "mountain"]
    assert where(s, "Deep One") == dict.fromkeys(mountains, 0)


def test_only_hexes_with_a_competitors_car() -> None:
    assert where(match(22, mana=0).cars(B, 17, 50), "Follow Through") == {17: 0}


def test_without_train_cars_nothing_is_built() -> None:
    s = match(22).supply(A, 0).turn(A).do("move", 1)
    assert s.asked() == (B, "turn")  # the printed car could do nothing


def test_a_build_may_be_declined() -> None:
    s = match(22).run(A, LAVA)
    assert s.can("done")
    assert s.do("done").network(A) == [22]


# --- several builds ---------------------------------------------------------------------------------------------------


def test_one_possible_build_of_two_is_enough() -> None:
    s = match(22, mana=0).run(A, "Twin Track: Mountain and Glacier")
    assert s.hexes() == [27]  # no glacier in reach yet
    s.do("hex", 27)
    assert s.hexes() == [28]


def test_both_terrains_in_either_order_each_once() -> None:
    s = match(22, mana=0).run(A, "Twin Track: Forest and Desert")
    assert s.hexes() == [21, 26]
    s.do("hex", 26)
    assert s.hexes() == [21, 25]  # a desert now
    s = match(22, mana=0).run(A, "Twin Track: Forest and Desert").do("hex", 21).do("hex", 26)
    assert s.network(A) == [21, 22, 26]
    assert s.asked() == (B, "turn")


def test_the_first_of_two_builds_carries_the_second() -> None:
    """A lake beside the network, and a mountain that only neighbours that lake."""
    s = match(17, mana=0).run(A, "Twin Track: Mountain and Lake").do("hex", 22)
    assert 27 in s.hexes()


def test_worldspanner_wants_two_kinds_and_wasteland_is_one() -> None:
    s = match(22, mana=0).run(A, "Worldspanner").do("hex", 21)
    assert 20 in s.hexes()
    assert 25 not in s.hexes()  # another desert
    s = match(22, mana=0).waste(26).run(A, "Worldspanner").do("hex", 16)
    assert 26 not in s.hexes()


def test_one_of_three_is_one_build() -> None:
    s = match(22, mana=0).run(A, "Turntable: Mountain, Forest or Lava").do("hex", 17)
    assert s.asked() == (B, "turn")


# --- transfers: the example -------------------------------------------------------------------------------------------


def test_over_a_city_for_3() -> None:
    s = match(11)
    assert where(s, GLACIER) == {5: 0, 7: 3}
    assert s.do("hex", 7).purse(A)[:2] == (3, 2)  # and Regenerator gives 1 back


def test_over_a_wasteland_for_4() -> None:
    assert where(match(15), LAKE) == {22: 4}


def test_over_two_competitors_for_2_and_2() -> None:
    """Over 11 and 12; over 11 and the city it would be 5."""
    s = match(10).cars(B, 11, 12).run(A, GLACIER)
    assert s.view(A)["targets"]["7"] == {"price": 4, "path": [11, 12]}
    s.do("hex", 7)
    built = next(event for event in s.events if event.kind == E_BUILT)
    assert (built.b, built.c, unpacked_path(int(built.card), int(built.c))) == (7, 4, [11, 12])


# --- transfers --------------------------------------------------------------------------------------------------------


def test_however_many_competitors_are_there() -> None:
    s = four(10).cars(B, 11).cars(C, 11).cars(D, 11)
    assert where(s, DESERT) == {12: 2}


def test_a_full_hex_can_be_crossed_not_built_on() -> None:
    s = four(10).cars(B, 11).cars(C, 11).cars(D, 11)
    assert 11 not in where(s, "Points: Mountain or Forest")
    assert 12 in where(s, "Points: Mountain or Desert")


def test_a_competitor_on_a_wasteland_is_a_wasteland_transfer() -> None:
    s = match(15).cars(B, 16)
    assert where(s, LAKE) == {22: 4}


def test_transfers_of_different_kinds_add_up() -> None:
    s = match(10).cars(B, 11)
    assert where(s, LAKE) == {2: 5}


def test_an_empty_plain_hex_cannot_be_crossed() -> None:
    assert where(match(10), "Points: Desert or Glacier") == {5: 0}


def test_own_cars_need_no_transfer() -> None:
    assert where(match(10, 12, mana=0), GLACIER) == {5: 0, 7: 0}


def test_the_first_hex_crossed_must_be_next_to_the_network() -> None:
    """The city 6 is two hexes from 10."""
    assert where(match(10, mana=10), "Points: Lake or Glacier") == {5: 0}


def test_the_cheapest_way_is_taken_unasked() -> None:
    """Glacier 7 from 11: over the city for 3, over a wasteland on 12 for 4, over a competitor there for 2."""
    assert where(match(11).waste(12), GLACIER)[7] == 3
    s = match(11).cars(B, 12).run(A, GLACIER)
    assert s.view(A)["targets"]["7"] == {"price": 2, "path": [12]}


def test_what_cannot_be_paid_is_refused_with_its_price() -> None:
    s = match(11, mana=2).run(A, GLACIER)
    assert s.hexes() == [5]
    assert s.refusal("hex", 7) == "The transfers to that hex cost 3 mana, you have 2."


@pytest.mark.parametrize(("mana", "reached"), [(4, True), (3, False)])
def test_the_inherent_cost_is_paid_before(mana: int, reached: bool) -> None:
    s = match(11, mana=mana).car(A, 5, "Turntable: Mountain, Lava or Glacier").turn(A).do("move", 1).do("slot", 5)
    assert (7 in s.hexes()) == reached


# --- cheaper transfers ------------------------------------------------------------------------------------------------


def test_antine_over_cities() -> None:
    assert where(match(11, mana=0).specialist(A, "Antine"), GLACIER) == {5: 0, 7: 0}


def test_irini_over_competitors() -> None:
    assert where(match(10, mana=1).specialist(A, "Irini").cars(B, 11), DESERT) == {12: 1}


def test_sanathes_over_wasteland_with_a_competitor_or_without() -> None:
    assert where(match(15).specialist(A, "Sanathes"), LAKE) == {22: 1}
    assert where(match(15).specialist(A, "Sanathes").cars(B, 16), LAKE) == {22: 1}
    assert where(match(15).specialist(A, "Irini").cars(B, 16), LAKE) == {22: 4}


def test_one_free_competitor_transfer() -> None:
    assert where(match(10).cars(B, 11, 12), "Running Rights: Glacier")[7] == 2
    assert where(match(10, mana=0).cars(B, 11), "Running Rights: Desert") == {12: 0}


def test_a_free_city_and_a_free_wasteland_in_one_build() -> None:
    assert where(match(15, mana=0), "Through Line: Lake") == {22: 0}
    assert where(match(11, mana=0), "Through Line: Glacier") == {5: 0, 7: 0}
    # From 5 over the city 6 and a wasteland on 12 to mountain 13.
    assert where(match(5, mana=0).waste(12), "Through Line: Mountain")[13] == 0
    assert where(match(5, mana=7).waste(12), MOUNTAIN)[13] == 7


def test_a_free_transfer_of_one_kind_is_no_use_for_another() -> None:
    """B stands on the wasteland 16."""
    assert where(match(15).cars(B, 16), "Running Rights: Lake") == {22: 4}
    assert where(match(15, mana=0).cars(B, 16), "Through Line: Lake") == {22: 0}
    assert where(match(10).cars(B, 11), "Through Line: Desert")[12] == 2


def test_a_free_transfer_and_a_lower_price_do_not_add_up_but_both_serve() -> None:
    assert where(match(10).cars(B, 11, 12).specialist(A, "Irini"), "Running Rights: Glacier")[7] == 1
    assert where(match(11, mana=0).specialist(A, "Antine"), "Through Line: Glacier")[7] == 0


def wendy(mana: int) -> Scenario:
    """Wendy's token, and a printed car that builds on desert 12 over B's forest 11."""
    s = match(10, mana=mana).cars(B, 11).specialist(A, "Wendy").turn(A)
    return s.do("place", "engineer").do("move", 1).do("slot", 0)


def test_wendys_free_transfer_is_asked_about() -> None:
    s = wendy(2).do("hex", 12)
    assert s.asked() == (A, "token")
    assert s.do("branch", 0).purse(A) == (2, 0, 0)
    assert wendy(2).do("hex", 12).do("branch", 1).purse(A) == (0, 2, 0)


def test_wendys_free_transfer_is_used_unasked_where_mana_does_not_do() -> None:
    s = wendy(1).do("hex", 12)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (1, 0, 0)


def test_wendys_free_transfer_is_kept_where_it_does_not_help() -> None:
    """Lake 22 is next to the network; the second car then needs it."""
    s = match(10, 17, mana=1).cars(B, 11).specialist(A, "Wendy").car(A, 5, "Points: Mountain or Forest").turn(A)
    s.do("place", "engineer").do("move", 1).do("slot", 0).do("hex", 22)
    assert s.asked() == (A, "activate")
    assert s.state.tokens == 1


def test_aerlions_wasteland_is_free_to_cross_this_turn_alone() -> None:
    s = match(10, mana=0).specialist(A, "Aerlion").turn(A).do("place", "engineer").do("hex", 11)
    s.do("move", 1).do("slot", 0)
    assert prices(s) == {12: 0}
    s = match(10, mana=5).specialist(A, "Aerlion").turn(A).do("place", "engineer").do("hex", 11).do("administrate")
    s.turn(A).do("move", 1).do("slot", 0)
    assert prices(s) == {12: 4}


# --- wasteland --------------------------------------------------------------------------------------------------------


def test_sites_of_the_example() -> None:
    """Next to the network, or in it; not on a wasteland, not on a city, not farther away."""
    s = match(22).run(A, "Corruption Junction")
    assert s.hexes() == [17, 21, 22, 26, 27]
    before = s.state.supplied(4)
    s.do("hex", 17)
    assert s.terrain(17) == "wasteland"
    assert s.lying(17) == {}
    assert s.state.supplied(4) == before + 1


def test_on_an_own_hex_the_cars_stay() -> None:
    s = match(22).cars(B, 22).run(A, "Corruption Junction").do("hex", 22)
    assert s.on(22) == {A: 1, B: 1}
    assert s.terrain(22) == "wasteland"


def test_all_goods_there_go_to_the_supply() -> None:
    s = match(22).goods(17, red=2, blue=1)
    red, blue = s.state.supplied(4), s.state.supplied(1)
    s.run(A, "Corruption Junction").do("hex", 17)
    assert s.lying(17) == {}
    assert (s.state.supplied(4), s.state.supplied(1)) == (red + 2, blue + 1)


def test_a_competitors_car_stays() -> None:
    s = match(22).cars(B, 17).run(A, "Corruption Junction").do("hex", 17)
    assert (s.terrain(17), s.on(17)) == ("wasteland", {B: 1})


def test_there_are_20_tiles() -> None:
    assert match(22).state.wastes == 20
    s = match(22, mana=3).wastelands(1).run(A, "Corruption Junction").do("hex", 17)
    assert s.state.wastes == 0
    s.mana(A, 3).run(A, "Corruption Junction")
    assert s.asked() == (B, "turn")  # nothing to place
    assert s.purse(A)[:2] == (4, 0)  # but a crystal


def test_without_a_site_the_tile_is_skipped() -> None:
    s = match(22, mana=3).waste(22, 17, 21, 26, 27).run(A, "Corruption Junction")
    assert s.asked() == (B, "turn")
    assert s.purse(A)[:2] == (4, 0)


def test_a_company_without_cars_has_no_site() -> None:
    s = match(mana=3).run(A, "Corruption Junction")
    assert s.purse(A)[:2] == (4, 0)
    assert s.state.wastes == 20


def test_with_a_site_it_must_be_placed() -> None:
    assert not match(22).run(A, "Corruption Junction").can("done")


def test_a_wasteland_with_a_good_on_it_stays_wasteland() -> None:
    s = match(17).waste(22).run(A, "Terraformer").do("hex", 22).do("colour", "blue")
    assert (s.terrain(22), s.lying(22)) == ("wasteland", {"blue": 1})
    assert 22 not in where(Scenario(A, B).cars(A, 17, 28).waste(22).goods(22, blue=1), LAKE)
    assert s.conductor(A, 5).turn(A).do("move", 1).do("city", "blue").held(A) == {"blue": 1}


# --- words that many texts share --------------------------------------------------------------------------------------


def test_pay_needs_the_mana_and_something_to_buy() -> None:
    def luc(mana: int, spent: int) -> bool:
        return match(22).specialist(A, "Luc von").mana(A, mana, spent=spent).turn(A).can("place", "engineer")

    assert luc(5, 0)
    assert not luc(0, 5)
    assert not luc(10, 0)
    assert not luc(3, 7)


def test_pay_needs_what_follows_to_be_possible() -> None:
    """Irion moves a car, but all hexes around 10 are full."""
    s = four(10).specialist(A, "Irion").cars(B, 5, 11, 15).cars(C, 5, 11, 15).cars(D, 5, 11)
    assert s.turn(A).can("place", "engineer")
    assert not s.cars(D, 15).turn(A).can("place", "engineer")


def test_having_paid_one_must_go_on() -> None:
    s = match(22, 17, mana=4).specialist(A, "Tegusgan").turn(A).do("place", "station_master").do("hex", 22)
    assert s.asked() == (A, "build")
    assert s.purse(A)[:2] == (2, 2)
    assert not s.can("done")


def test_of_two_alternatives_only_the_possible_ones() -> None:
    s = match(22).specialist(A, "Orman", down=True).specialist(A, "Hikaru").specialist(A, "Clive")
    s.car(A, 5, "Gilt Runner").turn(A).do("move", 1).do("slot", 5)
    assert s.at(A, "engineer") == "Orman Kaspar"  # the refresh, unasked
    s = match(22).specialist(A, "Orman").specialist(A, "Hikaru").specialist(A, "Clive")
    s.car(A, 5, "Gilt Runner").turn(A).do("move", 1)
    assert s.refusal("slot", 5) == "That car could do nothing now."


def test_then_does_both_as_far_as_possible() -> None:
    s = match(22, mana=10).run(A, "Corruption Junction").do("hex", 17)
    assert s.terrain(17) == "wasteland"
    assert s.purse(A)[:2] == (10, 0)


def test_what_speaks_of_that_hex_needs_the_build() -> None:
    s = match(12).run(A, "Arctic Shocker").do("done")
    assert s.asked() == (B, "turn")
    assert s.lying(7) == {"white": 1}
    s = match(12).run(A, "Arctic Shocker").do("hex", 7).do("colour", "red")
    assert s.lying(7) == {"white": 1, "red": 1}


def test_up_to_may_stop_at_will() -> None:
    s = match(22, 17, 27).bare().specialist(A, "Almir").turn(A).do("place", "surveyor").do("hex", 17)
    assert s.asked()[0] == A
    assert s.can("done")
    assert s.do("done").asked() == (A, "turn")
    assert (s.lying(17), s.lying(22)) == ({"red": 1}, {})


def test_a_single_answer_is_not_asked_for() -> None:
    s = match(22).run(A, "Icecar")
    assert s.asked() == (B, "turn")
    assert (s.lying(22), s.purse(A)[0]) == ({}, 6)


def test_what_the_supply_lacks_is_not_on_offer() -> None:
    s = match(22, 17).stock(blue=0)
    s.run(A, "Mirror Box")
    assert s.asked() == (B, "turn")
    assert (s.lying(22), s.lying(17)) == ({"blue": 1}, {"red": 2})
