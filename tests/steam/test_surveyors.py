"""Every surveyor. A surveyor is turned face down when used and never refreshed: once a match [Surveyors]."""

from __future__ import annotations

import pytest

from empyrean.games.steam.awards import measure
from empyrean.games.steam.cards import SPECIALISTS, SURVEYORS
from steam.scenario import BOOK, Scenario, untested

A, B, C = "kings", "kerigan", "sands"


def survey(name: str, mana: int = 5, spent: int = 0) -> Scenario:
    """Kings' Line on the lake 22, next to the blue city, with that surveyor; Kerigan far away on lava 0."""
    return Scenario(A, B).cars(A, 22).cars(B, 0).specialist(A, name).mana(A, mana, spent)


def test_every_surveyor_has_a_test() -> None:
    assert untested(globals(), int(SURVEYORS), SPECIALISTS) == []


def test_a_surveyor_is_used_once_a_match() -> None:
    s = survey("Hikaru", 0, spent=5).use(A, "surveyor")
    assert s.at(A, "surveyor") == "(Hikaru Sorayama)"
    s.mana(A, 0, spent=5).do("administrate").mana(A, 0, spent=5).turn(A)
    assert s.refusal("place", "surveyor") == "That specialist is exhausted."


# --- Aella Ivaline Oran'hei -------------------------------------------------------------------------------------------


def aella(*draws: tuple[int, int]) -> Scenario:
    """Aella is used; the box holds fourteen station masters: all but the three of the stack."""
    return survey("Aella", 0).stack("Clive", "Peril", "Viona").chance(*draws).use(A, "surveyor")


def test_aella_draws_three_of_the_box_and_one_lies_on_her() -> None:
    s = aella((14, 10), (13, 0), (12, 0))
    assert s.legal() == ["specialist Antine Frass", "specialist Dareios Kuel", "specialist Simon la Faucheuse"]
    s.do("specialist", "Simon")
    assert s.at(A, "surveyor") == "Simon la Faucheuse"
    assert {"Antine Frass", "Dareios Kuel"} <= set(s.boxed())
    assert "Simon la Faucheuse" not in s.boxed()
    assert s.can("move", 2)  # for nothing: she works from there


def test_aella_shows_them_to_nobody_else() -> None:
    one, other = aella((14, 10)), aella((14, 2))
    assert one.legal() != other.legal()
    for company in (B, None):
        assert one.view(company) == other.view(company)


def test_aella_is_full_for_good_but_a_station_master_can_still_be_gained() -> None:
    s = Scenario(A, B).cars(A, 22).on_aella(A, "Clive").specialist(A, "Irialandradayamorella").use(A, "captain")
    s.do("branch", 0)
    assert s.legal() == ["place engineer", "place station_master"]


def test_aella_makes_two_station_masters_who_act_once_each() -> None:
    s = Scenario(A, B).cars(A, 22, 27).on_aella(A, "Clive").specialist(A, "Dareios").mana(A, 0, spent=3)
    s.use(A, "surveyor")
    assert s.purse(A) == (1, 2, 0)
    assert not s.can("place", "surveyor")
    s.do("place", "station_master").do("hex", 22)
    assert s.purse(A) == (2, 2, 0)
    assert not s.can("place", "station_master")


def test_aella_covered_cannot_be_copied() -> None:
    s = Scenario(A, B).cars(A, 22).on_aella(A, "Clive").cars(B, 0).specialist(B, "Doc")
    assert not s.usable(B, "surveyor")


def test_aella_covered_does_not_count_beside_the_one_on_her() -> None:
    s = Scenario(A, B).on_aella(A, "Clive").specialist(B, "Hikaru")
    technologist = next(award for award in BOOK.awards if award.name == "Technologist")
    assert measure(s.state, 0, technologist.measure) == measure(s.state, 1, technologist.measure) == 7


# --- Almir Nol Kanda --------------------------------------------------------------------------------------------------


def test_almir_fills_up_to_three_bare_hexes() -> None:
    s = survey("Almir").cars(A, 17, 21, 26).bare().use(A, "surveyor")
    s.do("hex", 22)
    assert s.hexes() == [17, 21, 26]
    s.do("hex", 17).do("hex", 26)
    assert s.asked() == (A, "turn")
    assert [s.lying(hex) for hex in (22, 17, 26, 21)] == [{"blue": 1}, {"red": 1}, {"green": 1}, {}]


def test_almir_may_stop() -> None:
    s = survey("Almir").cars(A, 17, 21).bare().use(A, "surveyor").do("hex", 22).do("done")
    assert s.asked() == (A, "turn")
    assert s.lying(17) == {}


def test_almir_needs_a_bare_hex_that_is_no_wasteland() -> None:
    assert not survey("Almir").usable(A, "surveyor")
    assert not survey("Almir").cars(A, 16).usable(A, "surveyor")


# --- Anya Southwind ---------------------------------------------------------------------------------------------------


def test_anya_moves_the_same_car_four_times() -> None:
    s = survey("Anya", 0).use(A, "surveyor")
    for here, there in ((22, 17), (17, 12), (12, 7), (7, 8)):
        s.do("hex", here).do("hex", there)
    assert s.asked() == (A, "turn")
    assert s.network(A) == [8]


def test_anya_moves_different_cars_and_stops_at_will() -> None:
    s = survey("Anya", 0).cars(A, 27).use(A, "surveyor").do("hex", 27).do("hex", 28).do("hex", 22).do("hex", 16)
    s.do("done")
    assert s.network(A) == [16, 28]


def test_anya_moves_neither_into_a_city_nor_to_an_own_car_nor_to_a_full_hex() -> None:
    s = Scenario(A, B, C).cars(A, 22, 27).cars(B, 26, 26).cars(C, 26).specialist(A, "Anya").use(A, "surveyor")
    assert s.do("hex", 22).legal() == ["hex 16", "hex 17", "hex 21"]


# --- Ariel Malephaise -------------------------------------------------------------------------------------------------


def test_ariel_sends_all_cars_on_a_hex_and_around_it_home() -> None:
    s = survey("Ariel").cars(A, 27, 34).cars(B, 22, 17, 26).use(A, "surveyor").do("hex", 22)
    assert (s.network(A), s.network(B)) == ([34], [0])
    assert (s.folio(A).cars, s.folio(B).cars) == (34, 34)
    assert [s.lying(hex) for hex in (22, 17)] == [{"blue": 1}, {"red": 1}]


def test_ariel_chooses_a_hex_of_her_own_network() -> None:
    s = survey("Ariel").cars(A, 34).cars(B, 27).use(A, "surveyor")
    assert s.legal() == ["hex 22", "hex 34"]


# --- Cin Atalar -------------------------------------------------------------------------------------------------------


def test_cin_draws_all_goods_around_onto_a_hex() -> None:
    s = survey("Cin").cars(B, 17).goods(21, yellow=2).goods(16, white=1).use(A, "surveyor")
    assert s.lying(22) == {"grey": 1, "blue": 1, "green": 1, "yellow": 2, "red": 1, "white": 1}
    assert [s.lying(hex) for hex in (16, 17, 21, 26, 27)] == [{}] * 5


def test_cin_needs_a_good_around() -> None:
    s = survey("Cin").bare().goods(22, blue=1)
    assert not s.usable(A, "surveyor")


# --- Doc Silnan -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("down", [False, True])
def test_doc_does_what_another_surveyor_does_used_or_not(down: bool) -> None:
    s = survey("Doc", 0, spent=5).specialist(B, "Hikaru", down=down).use(A, "surveyor")
    assert s.purse(A) == (7, 0, 0)
    assert s.purse(B) == (5, 0, 0)
    assert s.at(A, "surveyor") == "(Doc Silnan)"
    assert s.at(B, "surveyor") == ("(Hikaru Sorayama)" if down else "Hikaru Sorayama")


def test_doc_chooses_whom_to_copy() -> None:
    s = Scenario(A, B, C).cars(A, 22).specialist(A, "Doc").specialist(B, "Hikaru").specialist(C, "John")
    s.mana(A, 0, spent=5).use(A, "surveyor")
    assert s.legal() == [f"seat {B}", f"seat {C}"]
    assert s.do("seat", C).hexes() == [17, 21, 26, 27]


def test_doc_copying_eirene_takes_the_extra_turn() -> None:
    s = survey("Doc").specialist(B, "Eirene").use(A, "surveyor").do("move", 1).do("done")
    assert s.asked() == (A, "turn")


def test_doc_copying_aella_is_covered_himself() -> None:
    s = survey("Doc").specialist(B, "Aella").stack("Clive", "Peril", "Viona").chance((14, 10)).use(A, "surveyor")
    s.do("specialist", "Simon")
    assert s.at(A, "surveyor") == "Simon la Faucheuse"
    assert s.at(B, "surveyor") == "Aella Ivaline Oran'hei"


def test_doc_needs_another_surveyor() -> None:
    assert not survey("Doc").usable(A, "surveyor")
    assert not survey("Doc").specialist(B, "Hikaru").mana(A, 10).usable(A, "surveyor")


# --- Eirene Lemina Kobor ----------------------------------------------------------------------------------------------


def test_eirene_gives_a_second_turn_in_which_everything_starts_anew() -> None:
    s = survey("Eirene", 0, spent=4).specialist(A, "Clive").car(A, 5, "Flow Controller").use(A, "surveyor")
    s.do("place", "station_master").do("move", 1).do("slot", 5).do("done")
    assert s.asked() == (A, "turn")
    assert s.purse(A) == (4, 0, 0)  # 1 and 3 reclaimed, and nothing is fresh any more
    assert not s.can("place", "surveyor")
    s.mana(A, 3, spent=1).do("place", "station_master").do("move", 1).do("done")
    assert s.asked() == (B, "turn")


# --- Hikaru Sorayama --------------------------------------------------------------------------------------------------


def test_hikaru_reclaims_all_and_gains_two_crystals() -> None:
    assert survey("Hikaru", 1, spent=4).use(A, "surveyor").purse(A) == (7, 0, 0)
    assert survey("Hikaru", 5).use(A, "surveyor").purse(A) == (7, 0, 0)


def test_hikaru_loses_what_is_beyond_ten() -> None:
    assert survey("Hikaru", 0, spent=9).use(A, "surveyor").purse(A) == (10, 0, 0)
    assert survey("Hikaru", 9, spent=1).use(A, "surveyor").purse(A) == (10, 0, 0)


def test_hikaru_with_ten_available() -> None:
    assert not survey("Hikaru", 10).usable(A, "surveyor")


# --- Hydeart Burnstein ------------------------------------------------------------------------------------------------


def test_hydeart_builds_up_to_four_times_on_the_terrain_of_the_first() -> None:
    s = survey("Hydeart", 0).cars(A, 28).use(A, "surveyor")
    assert not s.can("hex", 16)
    s.do("hex", 26)
    assert s.hexes() == [24, 34, 60]
    s.do("hex", 34).do("hex", 24).do("hex", 60)  # 18 would be the fifth
    assert s.asked() == (A, "turn")
    assert s.network(A) == [22, 24, 26, 28, 34, 60]


def test_hydeart_transfers_and_stops_at_will() -> None:
    s = survey("Hydeart", 3).use(A, "surveyor").do("hex", 28)
    assert s.purse(A) == (0, 3, 0)
    assert s.hexes() == [61]
    assert s.do("done").asked() == (A, "turn")


# --- John Strong Stevenson --------------------------------------------------------------------------------------------


def test_john_builds_up_to_three_times_on_any_terrain_but_wasteland() -> None:
    s = survey("John", 0).use(A, "surveyor")
    assert s.hexes() == [17, 21, 26, 27]
    s.do("hex", 17)
    assert s.hexes() == [12, 13, 18, 21, 26, 27]
    s.do("hex", 12).do("hex", 27)
    assert s.asked() == (A, "turn")
    assert s.network(A) == [12, 17, 22, 27]


def test_john_may_stop() -> None:
    assert survey("John").use(A, "surveyor").do("hex", 17).do("done").network(A) == [17, 22]


# --- Lyal Kerigan -----------------------------------------------------------------------------------------------------


def test_lyal_delivers_up_to_four_goods_for_a_tile_but_no_upgrade() -> None:
    s = survey("Lyal").specialist(A, "Leto").goods(22, blue=6).use(A, "surveyor").do("city", "blue")
    while s.asked() == (A, "goods"):
        assert not s.can("all")
        s.do("hex", 22)
    assert (s.held(A), s.lying(22)) == ({"blue": 4}, {"blue": 2})
    assert s.legal() == ["demand blue_double", "demand blue_triple", "demand blue_quadruple", "done"]
    s.do("demand", "blue_quadruple")
    assert s.asked() == (A, "turn")
    assert s.tiles(A) == ["blue_quadruple"]
    assert s.purse(A) == (5, 0, 0)  # Leto speaks of the End of the Line


def test_lyal_is_not_helped_by_hai() -> None:
    s = survey("Lyal").specialist(A, "Hai").goods(22, blue=2).use(A, "surveyor").do("city", "blue").do("all")
    assert s.legal() == ["demand blue_double", "done"]


def test_lyal_is_not_helped_by_voco() -> None:
    s = survey("Lyal").specialist(A, "Voco").goods(22, blue=2).use(A, "surveyor").do("city", "blue").do("all")
    s.do("done")
    assert s.asked() == (A, "turn")
    assert s.held(A) == {"blue": 2}


def test_lyal_may_begin_the_end() -> None:
    s = survey("Lyal").collected(A, "red_double", "red_triple", "grey_double", "grey_triple", "green_double")
    s.goods(22, blue=2).use(A, "surveyor").do("city", "blue").do("all").do("demand", "blue_double")
    assert s.state.triggered == 1


def test_lyal_claims_a_tile_that_stands_in_a_strange_city() -> None:
    """A blue tile in the red city, next to lake 62, is claimed with the blue goods lying there."""
    s = Scenario(A, B).cars(A, 62).goods(62, blue=2).city("red", "blue_double").specialist(A, "Lyal")
    assert s.usable(A, "surveyor")
    s.do("place", "surveyor").do("city", "red").do("all")
    assert s.tiles(A) == ["blue_double"]


# --- Milton Barts -----------------------------------------------------------------------------------------------------


def milton(mana: int, spent: int = 0) -> Scenario:
    s = survey("Milton", mana, spent).market("Metro", "Deep One", "Icecar", "Car Bomb", "Flow Controller")
    s.use(A, "surveyor").do("spellcar", "Metro").do("slot", 5)
    return s.do("spellcar", "Deep One").do("slot", 9)


def test_milton_gains_two_spellcars_and_activates_both_for_their_inherent_costs() -> None:
    s = milton(2)
    assert s.legal() == ["slot 5", "slot 9", "done"]
    s.do("slot", 9)
    assert s.purse(A) == (0, 2, 0)
    s.do("hex", 1).do("slot", 5).do("hex", 17)
    assert s.asked() == (A, "turn")
    assert s.network(A) == [1, 17, 22]
    assert s.purse(A) == (0, 2, 0)


def test_milton_may_decline_to_activate() -> None:
    s = milton(2).do("done")
    assert s.asked() == (A, "turn")
    assert s.yard(A) == {5: "Metro", 9: "Deep One"}


def test_milton_activates_what_he_can_pay_for() -> None:
    assert milton(1).legal() == ["slot 5", "done"]


def test_milton_covers_the_last_printed_car() -> None:
    s = survey("Milton", 3, spent=2).fill(A, 1, 2).car(A, 0, "Metro").car(A, 1, "Icecar").car(A, 2, "Deep One")
    s.car(A, 3, "Pollinator").market("Flow Controller", "Mana Surger", "Science Car", "Refinery Car")
    s.use(A, "surveyor").do("spellcar", "Flow Controller")
    assert s.works_in(A, 4) == "Flow Controller"
    assert s.legal() == ["slot 4", "done"]  # room for one, so one is activated
    assert s.do("slot", 4).purse(A) == (5, 0, 2)


def test_milton_needs_room() -> None:
    assert not survey("Milton").fill(A, 0, 1, 2).market("Icecar", "Metro", "Deep One").usable(A, "surveyor")


# --- Mindra Dirac -----------------------------------------------------------------------------------------------------


def test_mindra_builds_on_every_hex_around_one_wasteland_too() -> None:
    s = survey("Mindra", 0).cars(A, 27).use(A, "surveyor").do("hex", 22)
    assert s.hexes() == [16, 17, 21, 26]
    for hex in (17, 16, 26, 21):
        s.do("hex", hex)
    assert s.asked() == (A, "turn")
    assert s.network(A) == [16, 17, 21, 22, 26, 27]


def test_mindra_stays_around_that_hex_without_transfers_and_stops_at_will() -> None:
    s = Scenario(A, B, C).cars(A, 22).cars(B, 26, 26).cars(C, 26).specialist(A, "Mindra").mana(A, 10)
    s.use(A, "surveyor")
    assert s.hexes() == [16, 17, 21, 27]
    s.do("hex", 17)
    assert s.hexes() == [16, 21, 27]
    s.do("done")
    assert s.purse(A) == (10, 0, 0)
    assert s.network(A) == [17, 22]


# --- Ran Ugobia -------------------------------------------------------------------------------------------------------


def test_ran_refreshes_both_and_each_acts_once_without_being_turned() -> None:
    s = survey("Ran", 0, spent=10).specialist(A, "Runika", down=True).specialist(A, "Orman", down=True)
    s.use(A, "surveyor")
    assert s.legal() == ["place captain", "place engineer", "done"]
    s.do("place", "engineer")
    assert s.legal() == ["place captain", "done"]
    s.do("place", "captain")
    assert s.purse(A) == (8, 2, 0)
    assert (s.at(A, "captain"), s.at(A, "engineer")) == ("Runika Zenanen", "Orman Kaspar")
    s.mana(A, 0, spent=10).do("place", "captain").do("place", "engineer")
    assert s.purse(A) == (8, 2, 0)


def test_ran_without_an_engineer() -> None:
    s = survey("Ran", 0, spent=6).use(A, "surveyor").do("place", "captain")
    assert s.asked() == (A, "turn")
    assert s.purse(A) == (5, 1, 0)


def test_ran_with_nobody_to_refresh_or_to_use() -> None:
    assert not survey("Ran").usable(A, "surveyor")  # Runika is face up, and nothing is spent
    assert survey("Ran").specialist(A, "Runika", down=True).usable(A, "surveyor")


# --- Telemyr ----------------------------------------------------------------------------------------------------------


def test_telemyr_trades_an_engineer_who_comes_face_up_for_ones_own_as_it_is() -> None:
    s = survey("Telemyr", 2, spent=3).specialist(A, "Orman").specialist(B, "Luc von", down=True)
    s.use(A, "engineer").do("place", "surveyor").do("place", "engineer")
    assert (s.at(A, "engineer"), s.at(B, "engineer")) == ("Luc von Gott", "(Orman Kaspar)")
    assert s.can("place", "engineer")


def test_telemyr_needs_the_type_on_both_sides() -> None:
    s = survey("Telemyr").specialist(A, "Clive").specialist(B, "Luc von").use(A, "surveyor")
    assert (s.at(A, "captain"), s.at(B, "captain")) == ("Rayleigh Kerigan", "Runika Zenanen")
    assert s.asked() == (A, "turn")  # only the captains could be traded, so nothing was asked


def test_telemyr_chooses_the_other_player() -> None:
    s = Scenario(A, B, C).cars(A, 22).specialist(A, "Telemyr").specialist(A, "Manch").specialist(C, "Wendy")
    s.use(A, "surveyor").do("place", "captain")
    assert s.legal() == [f"seat {B}", f"seat {C}"]
    s.do("seat", C)
    assert (s.at(A, "captain"), s.at(C, "captain")) == ("Seth Cremmul", "Runika Zenanen")


def test_telemyr_leaves_printed_cars_and_homes_with_the_folios() -> None:
    """Trias on Golden Sands builds on deserts."""
    s = Scenario(C, A).cars(C, 22).specialist(C, "Telemyr").specialist(A, "Trias").mana(C, 0).use(C, "surveyor")
    assert s.works_in(C, 0) == "Jewelled Saloon"
    assert s.do("place", "captain").hexes() == [21]


def test_telemyr_does_not_take_away_what_was_used_this_turn() -> None:
    """Wendy has been used; her free transfer stays, and Kerigan does not get it."""
    s = survey("Telemyr", 0).specialist(A, "Wendy").specialist(B, "Garek").car(A, 5, "Regenerator: Glacier")
    s.use(A, "engineer").do("place", "surveyor").do("place", "engineer").do("move", 1).do("slot", 5)
    assert s.hexes() == [28]


def test_telemyr_brings_a_station_master_who_has_not_acted_yet() -> None:
    s = survey("Telemyr", 0, spent=3).cars(A, 27).specialist(A, "Dareios").specialist(B, "Clive")
    s.use(A, "station_master").do("hex", 22)
    assert not s.can("place", "station_master")
    s.do("place", "surveyor").do("place", "station_master").do("place", "station_master")
    assert s.purse(A) == (2, 2, 0)


def test_telemyr_changes_standing_rules_at_once() -> None:
    """Irini goes, Antine comes: forest 24 behind the blue city is free, lava 10 behind Kerigan's car costs 2."""
    s = survey("Telemyr", 1).cars(A, 20).cars(B, 15).specialist(A, "Irini").specialist(B, "Antine")
    s.car(A, 5, "Horizon Chaser")
    s.use(A, "surveyor").do("place", "station_master").do("move", 1).do("slot", 5)
    assert 24 in s.hexes()
    assert 10 not in s.hexes()


# --- Wardlaw O'Brien --------------------------------------------------------------------------------------------------


def swapped() -> Scenario:
    """The red Triple and the blue Double have changed places; one more swap is possible."""
    s = survey("Wardlaw").use(A, "surveyor").do("city", "red").do("demand", "red_triple")
    assert not s.can("city", "red")
    return s.do("city", "blue").do("demand", "blue_double")


def test_wardlaw_swaps_tiles_of_two_cities() -> None:
    s = swapped()
    assert s.stands("red") == ["blue_double", "red_double", "red_quadruple"]
    assert s.stands("blue") == ["blue_triple", "blue_quadruple", "red_triple"]
    assert s.do("done").asked() == (A, "turn")


def test_wardlaw_swaps_twice_the_same_tile_too() -> None:
    s = swapped().do("city", "red").do("demand", "blue_double").do("city", "green").do("demand", "green_double")
    assert s.asked() == (A, "turn")
    assert s.stands("red") == ["green_double", "red_double", "red_quadruple"]
    assert "blue_double" in s.stands("green")


def at_the_end_of_the_line(*tiles: str, **goods: int) -> Scenario:
    """These tiles stand in the red city; these goods lie on lake 62 next to it. The conductor arrives."""
    s = Scenario(A, B).cars(A, 62).goods(62, **goods).city("red", *tiles).conductor(A, 5)
    return s.turn(A).do("move", 1)


def test_wardlaws_tile_is_claimed_with_goods_of_its_own_colour() -> None:
    s = at_the_end_of_the_line("blue_double", "red_double", blue=2).do("city", "red").do("all")
    assert s.tiles(A) == ["blue_double"]
    assert s.held(A) == {"blue": 2}


def test_wardlaws_tile_is_all_that_goods_of_a_strange_colour_are_delivered_for() -> None:
    s = at_the_end_of_the_line("blue_double", "red_double", blue=1)
    assert s.asked() == (A, "upgrade")


def test_wardlaws_tile_is_not_for_goods_of_the_citys_colour() -> None:
    s = at_the_end_of_the_line("blue_double", "red_triple", red=2).do("city", "red").do("all")
    assert s.asked() == (A, "upgrade")
    assert (s.held(A), s.tiles(A)) == ({"red": 2}, [])


def test_wardlaws_tile_is_claimed_in_the_final_delivery() -> None:
    s = Scenario(A, B).cars(A, 62).goods(62, blue=2).city("red", "blue_double").last_deliveries()
    s.do("city", "red").do("all")
    assert s.tiles(A) == ["blue_double"]


def test_wardlaws_tile_back_home_is_an_ordinary_one() -> None:
    s = swapped().do("city", "red").do("demand", "blue_double").do("city", "blue").do("demand", "red_triple")
    assert s.stands("red") == ["red_double", "red_triple", "red_quadruple"]
    assert s.stands("blue") == ["blue_double", "blue_triple", "blue_quadruple"]


# --- Welsie Acktern ---------------------------------------------------------------------------------------------------


def test_welsie_builds_anywhere_and_then_at_home_beside_it() -> None:
    s = survey("Welsie", 0).use(A, "surveyor")
    assert {1, 45, 89} <= set(s.hexes())
    assert not {16, 22, 23, 75} & set(s.hexes())
    s.do("hex", 61)
    assert s.hexes() == [29, 62]
    s.do("hex", 62)
    assert s.network(A) == [22, 61, 62]
    assert s.purse(A) == (0, 0, 0)


def test_welsie_without_the_first_there_is_no_second() -> None:
    s = survey("Welsie").use(A, "surveyor").do("done")
    assert s.asked() == (A, "turn")
    assert s.network(A) == [22]
