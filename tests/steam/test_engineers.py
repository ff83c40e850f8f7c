"""Every engineer. An engineer is turned face down when used, and up again by a refresh [Specialist Reference]."""

from __future__ import annotations

import pytest

from empyrean.games.steam.cards import ENGINEERS, SPECIALISTS
from steam.scenario import Scenario, untested

A, B, C = "kings", "kerigan", "sands"


def crew(engineer: str, mana: int = 5, spent: int = 0) -> Scenario:
    """Kings' Line on the lake 22 and the mountain 27 next to the blue city, with that engineer; Kerigan far away."""
    return Scenario(A, B).cars(A, 22, 27).cars(B, 0).specialist(A, engineer).mana(A, mana, spent)


def test_every_engineer_has_a_test() -> None:
    assert untested(globals(), int(ENGINEERS), SPECIALISTS) == []


def test_an_engineer_is_used_once_until_it_is_refreshed() -> None:
    s = crew("Luc von").use(A, "engineer")
    assert s.at(A, "engineer") == "(Luc von Gott)"
    assert s.refusal("place", "engineer") == "That specialist is exhausted."
    s.do("administrate")
    assert s.at(A, "engineer") == "Luc von Gott"


# --- Adelaide Chivers -------------------------------------------------------------------------------------------------


def test_adelaide_gains_a_spellcar_that_can_be_activated_in_the_same_turn() -> None:
    s = crew("Adelaide").market("Metro", "Icecar", "Deep One", "Car Bomb").use(A, "engineer")
    s.do("spellcar", "Metro").do("slot", 5)
    assert s.on_offer() == ["Icecar", "Deep One", "Car Bomb"]
    s.do("move", 1).do("slot", 5).do("hex", 17)
    assert s.on(17) == {A: 1}


def test_adelaide_may_be_declined_at_the_market() -> None:
    s = crew("Adelaide").market("Metro", "Icecar", "Deep One").use(A, "engineer").do("done")
    assert s.asked() == (A, "turn")
    assert s.yard(A) == {}


def test_adelaide_needs_room() -> None:
    s = crew("Adelaide").market("Metro", "Icecar", "Deep One").fill(A, 0, 1, 2)
    assert not s.usable(A, "engineer")


def test_adelaide_needs_a_market() -> None:
    assert not crew("Adelaide").market().usable(A, "engineer")


# --- Aerlion ----------------------------------------------------------------------------------------------------------


def wasted() -> Scenario:
    """From the desert 25, Aerlion has turned the desert 21 into wasteland; the lake 22 lies behind it."""
    s = Scenario(A, B).cars(A, 25).cars(B, 21).specialist(A, "Aerlion").goods(21, yellow=1, red=2).mana(A, 0)
    return s.use(A, "engineer").do("hex", 21)


def test_aerlion_places_a_wasteland_and_the_goods_there_go() -> None:
    s = wasted()
    assert (s.terrain(21), s.lying(21), s.on(21)) == ("wasteland", {}, {B: 1})
    assert s.at(A, "engineer") == "(Aerlion)"


def test_aerlion_passes_over_that_hex_for_nothing_this_turn() -> None:
    s = wasted().do("move", 1).do("slot", 0)
    assert s.hexes() == [22]
    assert s.do("hex", 22).purse(A) == (0, 0, 0)


def test_aerlion_passes_as_often_as_one_likes() -> None:
    s = wasted().car(A, 5, "Regenerator: Mountain").mana(A, 1)
    s.do("move", 1).do("slot", 0).do("hex", 22).do("slot", 5).do("hex", 15)
    assert (s.on(22), s.on(15)) == ({A: 1}, {A: 1})
    assert s.purse(A)[0] == 1  # the second activation was 1, and that is what the Regenerator reclaims


def test_aerlion_pays_like_everybody_in_the_next_turn() -> None:
    s = wasted().mana(A, 4).turn(A).do("move", 1).do("slot", 0).do("hex", 22)
    assert s.purse(A) == (0, 4, 0)


def test_aerlion_needs_a_wasteland_tile() -> None:
    assert not crew("Aerlion").wastelands(0).usable(A, "engineer")


def test_aerlion_needs_a_site() -> None:
    s = Scenario(A, B).cars(A, 9).waste(4, 8, 14).specialist(A, "Aerlion")
    assert not s.usable(A, "engineer")


# --- Arret Draamivaar -------------------------------------------------------------------------------------------------


def test_arret_does_what_a_face_up_engineer_of_another_player_does() -> None:
    s = crew("Arret", 2, spent=4).specialist(B, "Orman").use(A, "engineer")
    assert s.purse(A) == (5, 1, 0)
    assert s.at(A, "engineer") == "(Arret Draamivaar)"
    assert s.at(B, "engineer") == "Orman Kaspar"


def test_arret_chooses_among_the_players() -> None:
    s = Scenario(A, B, C).cars(A, 22).specialist(A, "Arret").specialist(B, "Orman").specialist(C, "Wendy")
    s.mana(A, 2, spent=1).use(A, "engineer")
    assert s.legal() == [f"seat {B}", f"seat {C}"]
    s.do("seat", C)
    assert s.purse(A) == (2, 1, 0)


def test_arret_copies_nobody_who_is_face_down() -> None:
    assert not crew("Arret", 2, spent=4).specialist(B, "Orman", down=True).usable(A, "engineer")


def test_arret_pays_the_price() -> None:
    s = crew("Arret", 3).specialist(B, "Luc von").use(A, "engineer")
    assert s.purse(A) == (3, 1, 0)
    assert s.purse(B) == (5, 0, 0)


def test_arret_needs_what_the_other_one_needs() -> None:
    assert not crew("Arret", 0, spent=3).specialist(B, "Luc von").usable(A, "engineer")
    assert not crew("Arret", 3).specialist(B, "Orman").usable(A, "engineer")


# --- Candide Malepaise ------------------------------------------------------------------------------------------------


def test_candide_builds_where_a_competitor_is_wasteland_too() -> None:
    s = crew("Candide", 0).cars(B, 16, 26).use(A, "engineer")
    assert s.hexes() == [16, 26]
    assert s.do("hex", 16).on(16) == {A: 1, B: 1}


def test_candide_transfers() -> None:
    s = crew("Candide", 2).cars(B, 26, 25).use(A, "engineer")
    assert s.hexes() == [25, 26]
    assert s.do("hex", 25).purse(A) == (0, 2, 0)


def test_candide_needs_a_competitor_in_reach() -> None:
    assert not crew("Candide", 0).usable(A, "engineer")


# --- Daedalus Khmsey --------------------------------------------------------------------------------------------------


def test_daedalus_delivers_one_good_without_a_tile_or_an_upgrade() -> None:
    s = crew("Daedalus").specialist(A, "Hai").goods(22, blue=3).use(A, "engineer").do("city", "blue")
    assert s.asked() == (A, "turn")
    assert (s.held(A), s.lying(22), s.tiles(A)) == ({"blue": 1}, {"blue": 2}, [])


def test_daedalus_needs_a_good_of_the_citys_colour() -> None:
    assert not crew("Daedalus").goods(22, red=2, grey=1).usable(A, "engineer")


def test_daedalus_never_claims_a_tile_so_a_strange_city_does_not_want_his_good() -> None:
    s = Scenario(A, B).cars(A, 62).goods(62, blue=2).city("red", "blue_double").specialist(A, "Daedalus")
    assert not s.usable(A, "engineer")


def test_daedalus_needs_a_city_next_to_the_network() -> None:
    assert not Scenario(A, B).cars(A, 21, 26).goods(21, blue=1).specialist(A, "Daedalus").usable(A, "engineer")


# --- Eloi Klaus -------------------------------------------------------------------------------------------------------


def test_eloi_makes_activations_free_but_not_inherent_costs() -> None:
    s = crew("Eloi", 2, spent=2).car(A, 5, "Metro").car(A, 10, "Deep One").use(A, "engineer").do("move", 1)
    s.do("slot", 0).do("hex", 21).do("slot", 5).do("hex", 17)
    assert s.purse(A) == (2, 2, 0)
    s.do("slot", 10)
    assert s.purse(A) == (0, 4, 0)
    s.do("hex", 1)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (1, 3, 0)  # 1 is reclaimed when the activating is over


def test_eloi_reclaims_though_nothing_is_activated() -> None:
    s = crew("Eloi", 2, spent=2).use(A, "engineer").do("move", 1).do("done")
    assert s.purse(A) == (3, 1, 0)


def test_eloi_reclaims_at_the_end_of_the_line() -> None:
    s = crew("Eloi", 2, spent=2).conductor(A, 5).use(A, "engineer").do("move", 1)
    assert s.asked()[0] == A
    assert s.purse(A) == (3, 1, 0)


def test_eloi_used_twice_reclaims_2() -> None:
    s = crew("Eloi", 2, spent=3).specialist(A, "Trias").use(A, "engineer").do("place", "captain")
    s.do("place", "engineer").do("move", 1).do("done")
    assert s.purse(A) == (4, 1, 0)


def test_eloi_is_lost_by_administrating() -> None:
    s = crew("Eloi", 0).use(A, "engineer").do("administrate").conductor(A, 0)
    s.mana(A, 0, spent=2).turn(A).do("move", 1).do("done")
    assert s.purse(A) == (0, 2, 0)


# --- Garek Tesias -----------------------------------------------------------------------------------------------------


def test_garek_swaps_two_tiles() -> None:
    s = crew("Garek").car(A, 5, "Metro").car(A, 13, "Icecar").use(A, "engineer").do("slot", 5).do("slot", 13)
    assert s.yard(A) == {5: "Icecar", 13: "Metro"}


def test_garek_moves_a_tile_to_an_empty_slot_of_the_third_row_though_the_second_is_not_full() -> None:
    s = crew("Garek").car(A, 5, "Metro").car(A, 6, "Icecar").use(A, "engineer").do("slot", 5).do("slot", 14)
    assert s.yard(A) == {6: "Icecar", 14: "Metro"}


def test_garek_may_uncover_a_printed_car_but_moves_nothing_onto_one() -> None:
    s = crew("Garek").car(A, 1, "Metro").car(A, 5, "Icecar").use(A, "engineer")
    assert s.legal() == ["slot 1", "slot 5"]
    s.do("slot", 1)
    assert s.legal() == [f"slot {slot}" for slot in range(5, 15)]
    s.do("slot", 6)
    assert s.works_in(A, 1) == "Points: Forest or Lava"
    assert s.works_in(A, 6) == "Metro"


def test_garek_needs_a_tile() -> None:
    assert not crew("Garek").usable(A, "engineer")
    assert crew("Garek").car(A, 5, "Metro").usable(A, "engineer")


# --- Irion Juiz -------------------------------------------------------------------------------------------------------


def test_irion_moves_a_car_to_a_neighbouring_hex() -> None:
    """From the lake 22: not to the city 23, to the mountain 27 with a car of one's own, to the full forest 26."""
    s = Scenario(A, B, C).cars(A, 22, 27).cars(B, 26, 26).cars(C, 26).specialist(A, "Irion").use(A, "engineer")
    assert s.purse(A) == (4, 1, 0)
    assert s.legal() == ["hex 22", "hex 27"]
    s.do("hex", 22)
    assert s.legal() == ["hex 16", "hex 17", "hex 21"]
    s.do("hex", 16)
    assert s.network(A) == [16, 27]
    assert s.folio(A).cars == 33


def test_irion_costs_1() -> None:
    assert not crew("Irion", 0).usable(A, "engineer")


def test_irion_needs_a_car_that_can_move() -> None:
    s = Scenario(A, B, C).cars(A, 9).cars(B, 4, 4, 8, 8, 14, 14).cars(C, 4, 8, 14).specialist(A, "Irion")
    assert not s.usable(A, "engineer")


# --- Lixis Ran Kanda --------------------------------------------------------------------------------------------------


def test_lixis_puts_the_terrains_own_good_on_a_bare_hex() -> None:
    s = crew("Lixis").goods(22).goods(27).use(A, "engineer")
    assert s.legal() == ["hex 22", "hex 27"]
    s.do("hex", 27)
    assert (s.lying(22), s.lying(27)) == ({}, {"grey": 1})


@pytest.mark.parametrize("case", ["another good lies there", "wasteland", "none in the supply", "not in the network"])
def test_lixis_finds_no_hex(case: str) -> None:
    s = crew("Lixis")
    if case == "another good lies there":
        s.goods(22, red=1)
    elif case == "wasteland":
        s.cars(A, 16)
    elif case == "none in the supply":
        s.goods(22).stock(blue=0)
    else:
        s.goods(17)
    assert not s.usable(A, "engineer")


# --- Luc von Gott -----------------------------------------------------------------------------------------------------


def test_luc_pays_1_for_a_crystal() -> None:
    assert crew("Luc von", 3).use(A, "engineer").purse(A) == (3, 1, 0)


@pytest.mark.parametrize(("mana", "spent"), [(0, 3), (9, 1)])
def test_luc_needs_1_mana_and_room_for_a_crystal(mana: int, spent: int) -> None:
    assert not crew("Luc von", mana, spent).usable(A, "engineer")


# --- Malandrax Mecchi -------------------------------------------------------------------------------------------------


def test_malandrax_pulls_a_good_from_a_neighbouring_hex_whoever_is_there() -> None:
    s = crew("Malandrax").cars(B, 26).use(A, "engineer")
    assert s.purse(A) == (4, 1, 0)
    assert s.legal() == ["hex 22", "hex 27"]
    s.do("hex", 22)
    assert s.legal() == ["hex 17", "hex 21", "hex 26", "hex 27"]
    s.do("hex", 26)
    assert (s.lying(22), s.lying(26)) == ({"blue": 1, "green": 1}, {})


def test_malandrax_names_the_colour_where_several_lie() -> None:
    s = crew("Malandrax").goods(26, green=1, red=1).use(A, "engineer").do("hex", 22).do("hex", 26)
    assert s.legal() == ["colour green", "colour red"]
    assert s.do("colour", "red").lying(22) == {"blue": 1, "red": 1}


def test_malandrax_needs_1_mana_and_a_good_beside_the_network() -> None:
    assert not crew("Malandrax", 0).usable(A, "engineer")
    assert not crew("Malandrax").bare().usable(A, "engineer")


# --- Manch ------------------------------------------------------------------------------------------------------------


def test_manch_pays_1_to_refresh_the_captain() -> None:
    s = crew("Manch", 1, spent=3).specialist(A, "Runika", down=True).use(A, "engineer")
    assert s.purse(A) == (0, 4, 0)
    assert s.at(A, "captain") == "Runika Zenanen"
    assert s.do("place", "captain").purse(A) == (4, 0, 0)


def test_manch_needs_1_mana_and_a_captain_who_is_face_down() -> None:
    assert not crew("Manch").usable(A, "engineer")
    assert not crew("Manch", 0, spent=5).specialist(A, "Runika", down=True).usable(A, "engineer")


# --- Orman Kaspar -----------------------------------------------------------------------------------------------------


def test_orman_reclaims_3_that_are_not_fresh() -> None:
    assert crew("Orman", 1, spent=5).use(A, "engineer").purse(A) == (4, 2, 0)
    assert crew("Orman", 1, spent=2).use(A, "engineer").purse(A) == (3, 0, 0)


def test_orman_with_nothing_spent() -> None:
    assert not crew("Orman").usable(A, "engineer")


# --- Rixia van Sorrel -------------------------------------------------------------------------------------------------


def test_rixia_doubles_a_good_of_the_network() -> None:
    s = crew("Rixia").goods(22, blue=1, red=1).use(A, "engineer")
    assert s.purse(A) == (4, 1, 0)
    assert s.legal() == ["hex 22", "hex 27"]
    s.do("hex", 22)
    assert s.legal() == ["colour blue", "colour red"]
    assert s.do("colour", "red").lying(22) == {"blue": 1, "red": 2}


def test_rixia_needs_that_colour_in_the_supply() -> None:
    s = crew("Rixia").goods(22, blue=1, red=1).stock(red=0, grey=0).use(A, "engineer")
    assert s.lying(22) == {"blue": 2, "red": 1}
    assert not crew("Rixia").stock(blue=0, grey=0).usable(A, "engineer")


# --- Sarafina Vanedran ------------------------------------------------------------------------------------------------


def test_sarafina_waives_inherent_costs_but_not_those_of_activating() -> None:
    s = crew("Sarafina", 3).car(A, 5, "Deep One").car(A, 10, "Science Car").market("Metro").use(A, "engineer")
    s.do("move", 1).do("slot", 5)
    assert s.purse(A) == (3, 0, 0)
    s.do("hex", 1).do("slot", 10).do("branch", 0)
    assert s.purse(A) == (3, 1, 1)  # 1 for the second car, and its new crystal
    s.do("slot", 0)
    assert s.purse(A) == (1, 3, 1)


def test_sarafina_waives_the_costs_of_copied_cars() -> None:
    s = crew("Sarafina", 0).car(A, 5, "Transformer").market("Mana Surger", "Deep One").use(A, "engineer")
    s.do("move", 1).do("slot", 5).do("spellcar", "Mana Surger")
    assert s.purse(A)[:2] == (1, 0)


def test_sarafina_does_not_lower_the_move() -> None:
    assert crew("Sarafina", 0).use(A, "engineer").refusal("move", 2) == "That move costs 1 mana, you have 0."


# --- Uumi Nuoc --------------------------------------------------------------------------------------------------------


def test_uumi_does_what_a_car_of_the_market_does() -> None:
    s = crew("Uumi", 3).market("Mana Surger", "Metro").use(A, "engineer").do("spellcar", "Mana Surger")
    assert s.purse(A) == (2, 2, 0)  # 1 and the inherent 1; the crystal is not fresh
    assert s.on_offer() == ["Mana Surger", "Metro"]


def test_uumi_needs_the_inherent_cost_too() -> None:
    assert not crew("Uumi", 1).market("Mana Surger").usable(A, "engineer")
    assert crew("Uumi", 2).market("Mana Surger").usable(A, "engineer")


def test_uumi_has_no_slot_for_limited_express() -> None:
    s = crew("Uumi").market("Limited Express").car(A, 5, "Mana Surger")
    assert not s.usable(A, "engineer")


def test_uumi_may_gain_a_specialist_who_acts_at_once() -> None:
    s = crew("Uumi").market("Gilt Runner").stack("Hikaru", "Eirene", "Anya").use(A, "engineer")
    s.do("branch", 0).do("place", "surveyor").do("specialist", "Hikaru")
    assert s.purse(A) == (2, 3, 0)
    assert s.do("place", "surveyor").purse(A) == (7, 0, 0)


# --- Wendy Thristle ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("car", "hex", "price"),
    [("Regenerator: Glacier", 28, 3), ("Regenerator: Desert", 12, 2), ("Regenerator: Mountain", 15, 4)],
    ids=["over a city", "over a competitor", "over wasteland"],
)
def test_wendy_makes_one_transfer_free(car: str, hex: int, price: int) -> None:
    def built(branch: int) -> Scenario:
        s = Scenario(A, B).cars(A, 22).cars(B, 17).specialist(A, "Wendy").mana(A, 5).car(A, 5, car)
        s.use(A, "engineer").do("move", 1).do("slot", 5).do("hex", hex)
        assert s.asked() == (A, "token")
        return s.do("branch", branch)

    assert built(0).purse(A) == (5, 0, 0)
    assert built(1).purse(A)[:2] == (6 - price, price - 1)  # the Regenerator reclaims 1


def test_wendy_may_wait_for_a_later_build() -> None:
    """The first transfer, over the grey city, is paid; the second, over the blue one, is free."""
    s = Scenario(A, B).cars(A, 11, 22).specialist(A, "Wendy").mana(A, 6)
    s.car(A, 5, "Regenerator: Lake").car(A, 10, "Regenerator: Glacier").use(A, "engineer").do("move", 1)
    s.do("slot", 5).do("hex", 2).do("branch", 1)
    assert s.purse(A) == (4, 2, 1)  # 3 paid, 1 reclaimed
    s.do("slot", 10).do("hex", 28).do("branch", 0)
    assert s.purse(A)[:2] == (4, 2)  # 1 for the second activation, and 1 reclaimed


def test_wendy_is_forced_where_the_mana_would_not_do() -> None:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Wendy").mana(A, 0).car(A, 5, "Regenerator: Glacier")
    s.use(A, "engineer").do("move", 1).do("slot", 5).do("hex", 28)
    assert s.on(28) == {A: 1}
    assert s.purse(A) == (0, 0, 0)


def test_wendy_used_twice_makes_two_transfers_free() -> None:
    """From lava 10 over Kerigan's cars on 11 and 12 to glacier 7."""
    s = Scenario(A, B).cars(A, 10).cars(B, 11, 12).specialist(A, "Wendy").specialist(A, "Trias").mana(A, 0)
    s.car(A, 5, "Regenerator: Glacier").use(A, "engineer").do("place", "captain").do("place", "engineer")
    s.do("move", 1).do("slot", 5)
    assert s.hexes() == [5, 7]
    assert s.do("hex", 7).on(7) == {A: 1}


def test_wendy_is_lost_at_the_end_of_the_turn() -> None:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Wendy").mana(A, 0).car(A, 6, "Regenerator: Glacier")
    s.use(A, "engineer").do("move", 1).do("done").turn(A).do("move", 1)
    assert not s.can("slot", 6)
