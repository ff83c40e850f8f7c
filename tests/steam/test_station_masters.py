"""Every station master. They are never turned; those with something to do act once a turn [Station Masters]."""

from __future__ import annotations

import pytest

from empyrean.games.steam.cards import SPECIALISTS, STATION_MASTERS
from steam.scenario import Scenario, untested

A, B = "kings", "kerigan"


def staff(name: str, mana: int = 5, spent: int = 0) -> Scenario:
    """Kings' Line on the lake 22 and the mountain 27 next to the blue city, with that station master."""
    return Scenario(A, B).cars(A, 22, 27).cars(B, 0).specialist(A, name).mana(A, mana, spent)


def arriving(name: str, **goods: int) -> Scenario:
    """These goods lie on lake 22 next to the blue city, none on the mountain, and the conductor reaches the End."""
    return staff(name).goods(27).goods(22, **goods).conductor(A, 5).turn(A).do("move", 1)


def building(name: str, car: str, mana: int, *hexes: int) -> Scenario:
    """With cars on these hexes, that spellcar of the first column is activated."""
    s = Scenario(A, B).cars(A, *hexes).cars(B, 13).specialist(A, name).mana(A, mana).car(A, 5, car)
    return s.turn(A).do("move", 1).do("slot", 5)


def test_every_station_master_has_a_test() -> None:
    assert untested(globals(), int(STATION_MASTERS), SPECIALISTS) == []


# --- transfers: Antine Frass, Irini Grenhart, Sanathes Danah ----------------------------------------------------------


def test_antine_passes_over_cities_for_nothing() -> None:
    s = building("Antine", "Regenerator: Glacier", 0, 22)
    assert s.hexes() == [28]
    assert s.do("hex", 28).purse(A) == (0, 0, 0)


def test_irini_passes_over_competitors_for_1() -> None:
    """From lava 17 over Kerigan's car on mountain 13."""
    s = building("Irini", "Regenerator: Glacier", 1, 17)
    assert s.hexes() == [7, 8]
    s.do("hex", 8)
    assert s.on(8) == {A: 1}
    assert s.purse(A) == (1, 0, 0)  # 1 paid, 1 reclaimed by the car


def test_sanathes_passes_over_wasteland_for_1() -> None:
    """From lake 22 over the wasteland 16."""
    s = building("Sanathes", "Regenerator: Mountain", 1, 22)
    assert s.hexes() == [15, 27]


def test_sanathes_passes_over_wasteland_with_a_competitor_for_1_and_irini_does_not() -> None:
    for name, hexes in (("Sanathes", [15, 27]), ("Irini", [27])):
        s = Scenario(A, B).cars(A, 22).cars(B, 16).specialist(A, name).mana(A, 1).car(A, 5, "Regenerator: Mountain")
        assert s.turn(A).do("move", 1).do("slot", 5).hexes() == hexes


# --- Clive Melmont ----------------------------------------------------------------------------------------------------


def test_clive_reclaims_1_once_a_turn() -> None:
    s = staff("Clive", 0, spent=3).use(A, "station_master")
    assert s.purse(A) == (1, 2, 0)
    assert s.at(A, "station_master") == "Clive Melmont"
    assert s.refusal("place", "station_master") == "That station master has been used this turn."
    assert s.do("move", 1).purse(A) == (1, 2, 0)
    assert s.usable(A, "station_master")  # in the next turn


def test_clive_is_not_forgotten() -> None:
    assert staff("Clive", 0, spent=3).turn(A).do("move", 1).purse(A) == (1, 2, 0)


def test_clive_waits_until_something_is_spent() -> None:
    s = staff("Clive", 2).specialist(A, "Luc von")
    assert not s.usable(A, "station_master")
    assert s.do("place", "engineer").do("move", 1).purse(A) == (3, 0, 0)


# --- Dareios Kuel -----------------------------------------------------------------------------------------------------


def test_dareios_gives_up_two_goods_for_a_crystal() -> None:
    s = staff("Dareios").goods(22, blue=2).use(A, "station_master").do("hex", 22).do("hex", 27)
    assert s.purse(A) == (6, 0, 0)
    assert (s.lying(22), s.lying(27)) == ({"blue": 1}, {})
    assert s.at(A, "station_master") == "Dareios Kuel"
    assert not s.can("place", "station_master")


def test_dareios_acts_again_in_the_next_turn() -> None:
    s = staff("Dareios").goods(22, blue=3).use(A, "station_master").do("hex", 22).do("hex", 22).do("move", 1)
    assert s.usable(A, "station_master")


def test_dareios_needs_two_goods_and_room_for_a_crystal() -> None:
    assert not staff("Dareios").goods(27).usable(A, "station_master")
    assert not staff("Dareios", 4, spent=6).usable(A, "station_master")


# --- Feylana Chorgitz -------------------------------------------------------------------------------------------------


def test_feylana_pays_1_and_a_good_to_refresh_the_engineer() -> None:
    s = staff("Feylana", 1).specialist(A, "Luc von", down=True).use(A, "station_master").do("hex", 27)
    assert s.at(A, "engineer") == "Luc von Gott"
    assert (s.lying(22), s.lying(27)) == ({"blue": 1}, {})
    assert s.purse(A) == (0, 1, 0)


@pytest.mark.parametrize(("mana", "goods", "down"), [(0, True, True), (1, False, True), (1, True, False)])
def test_feylana_needs_mana_a_good_and_an_engineer_who_is_face_down(mana: int, goods: bool, down: bool) -> None:
    s = staff("Feylana", mana).specialist(A, "Luc von", down=down)
    if not goods:
        s.bare()
    assert not s.usable(A, "station_master")


# --- Hai of Noirwood --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "tiles"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_hai_reaches_a_tile_worth_1_more(n: int, tiles: int) -> None:
    s = arriving("Hai", blue=n).do("city", "blue")
    if n > 1:
        s.do("all")
    assert s.legal() == [*("demand blue_double", "demand blue_triple", "demand blue_quadruple")[:tiles], "done"]


def test_hai_takes_one_tile() -> None:
    s = arriving("Hai", blue=3).do("city", "blue").do("all").do("demand", "blue_quadruple")
    assert s.asked() == (A, "upgrade")
    assert s.tiles(A) == ["blue_quadruple"]


def test_hai_does_nothing_in_the_final_delivery() -> None:
    s = staff("Hai").goods(27).last_deliveries().do("city", "blue")
    assert s.tiles(A) == []
    assert s.held(A) == {"blue": 1}


# --- Leto Fulgore -----------------------------------------------------------------------------------------------------


def test_leto_gains_a_crystal_for_a_delivery_before_the_upgrade() -> None:
    s = arriving("Leto", blue=1).do("city", "blue")
    assert s.asked() == (A, "upgrade")
    assert s.purse(A) == (6, 0, 0)


def test_leto_gains_nothing_without_a_delivery() -> None:
    s = arriving("Leto", blue=1).do("done")
    assert s.asked() == (A, "upgrade")
    assert s.purse(A) == (5, 0, 0)


def test_leto_gains_nothing_beyond_ten_crystals() -> None:
    s = arriving("Leto", blue=1).mana(A, 7, spent=3).do("city", "blue")
    assert s.asked() == (A, "upgrade")
    assert s.purse(A) == (7, 3, 0)


# --- Levine Casterlie -------------------------------------------------------------------------------------------------


def test_levine_makes_the_second_activation_free_and_the_third_cost_1() -> None:
    s = staff("Levine", 3).car(A, 5, "Metro").car(A, 10, "Deep One").turn(A).do("move", 1)
    s.do("slot", 0).do("hex", 21).do("slot", 5).do("hex", 17)
    assert s.purse(A) == (3, 0, 0)
    s.do("slot", 10)
    assert s.purse(A) == (0, 3, 0)  # 1, and the inherent 2


def test_levine_with_eloi_all_are_free() -> None:
    s = staff("Levine", 0).specialist(A, "Eloi").car(A, 5, "Metro").car(A, 10, "Horizon Chaser").use(A, "engineer")
    s.do("move", 1).do("slot", 0).do("hex", 21).do("slot", 5).do("hex", 17).do("slot", 10).do("hex", 25)
    assert s.purse(A) == (0, 0, 0)


# --- Lucca Turlotte ---------------------------------------------------------------------------------------------------


def test_lucca_pays_2_and_two_goods_to_refresh_the_captain() -> None:
    s = staff("Lucca", 2, spent=3).specialist(A, "Runika", down=True).use(A, "station_master").do("hex", 22)
    assert s.at(A, "captain") == "Runika Zenanen"
    assert (s.lying(22), s.lying(27)) == ({}, {})
    assert s.purse(A) == (0, 5, 0)
    assert s.do("place", "captain").purse(A) == (5, 0, 0)


@pytest.mark.parametrize(("mana", "goods", "down"), [(1, 2, True), (2, 1, True), (2, 2, False)])
def test_lucca_needs_mana_two_goods_and_a_captain_who_is_face_down(mana: int, goods: int, down: bool) -> None:
    s = staff("Lucca", mana).specialist(A, "Runika", down=down).goods(27).goods(22, blue=goods)
    assert not s.usable(A, "station_master")


# --- Nicomedes An'sige ------------------------------------------------------------------------------------------------


def test_nicomedes_delivers_one_good_when_administrating() -> None:
    s = staff("Nicomedes", 0, spent=5).goods(22, blue=3).turn(A)
    assert not s.can("place", "station_master")
    s.do("administrate")
    assert s.legal() == ["reclaim", "place station_master"]
    s.do("place", "station_master").do("city", "blue")
    assert s.asked() == (B, "turn")
    assert (s.held(A), s.tiles(A)) == ({"blue": 1}, [])
    assert s.purse(A) == (5, 0, 0)


def test_nicomedes_is_not_asked_when_he_cannot_deliver() -> None:
    s = staff("Nicomedes", 0, spent=5).bare().turn(A).do("administrate")
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (5, 0, 0)


def test_nicomedes_may_be_left_out() -> None:
    s = staff("Nicomedes", 0, spent=5).turn(A).do("administrate").do("reclaim").do("done")
    assert s.asked() == (B, "turn")
    assert s.held(A) == {}


# --- Peril ------------------------------------------------------------------------------------------------------------


def test_peril_activates_where_the_conductor_stands_and_then_moves() -> None:
    s = staff("Peril").conductor(A, 2).turn(A).do("activate_first")
    assert s.legal() == ["slot 1", "done"]
    s.do("slot", 1).do("hex", 17)
    assert s.legal() == ["move 1", "move 2", "move 3"]
    s.do("move", 1)
    assert s.asked() == (B, "turn")  # nothing is activated in the new column
    assert s.folio(A).conductor == 3


def test_peril_may_do_it_in_the_usual_order() -> None:
    s = staff("Peril").conductor(A, 1).turn(A).do("move", 1)
    assert s.legal() == ["slot 1", "done"]


def test_peril_has_no_column_at_the_start() -> None:
    assert not staff("Peril").turn(A).can("activate_first")
    assert not staff("Clive").conductor(A, 2).turn(A).can("activate_first")


def test_peril_pays_the_move_with_mana_of_the_activation() -> None:
    s = staff("Peril", 1).conductor(A, 4).turn(A).do("activate_first").do("slot", 3)
    assert s.purse(A) == (1, 1, 1)
    s.do("move", 2)
    assert s.purse(A) == (0, 2, 0)
    assert s.asked() == (A, "upgrade")


def test_peril_brings_no_delivery_but_an_upgrade_at_the_end_of_the_line() -> None:
    s = staff("Peril").goods(22, blue=3).conductor(A, 5).turn(A).do("activate_first")
    assert s.asked() == (A, "upgrade")
    s.do("upgrade", "mana")
    assert s.asked() == (B, "turn")
    assert s.held(A) == {}
    assert s.folio(A).conductor == 0


# --- Simon la Faucheuse -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spaces", "price"), [(1, 0), (2, 0), (3, 2), (4, 4)])
def test_simon_lowers_the_prices_of_moving(spaces: int, price: int) -> None:
    assert staff("Simon", 4).turn(A).do("move", spaces).purse(A) == (4 - price, price, 0)


# --- Tegusgan ---------------------------------------------------------------------------------------------------------


def test_tegusgan_pays_2_and_two_goods_to_build_on_any_terrain_but_wasteland() -> None:
    s = staff("Tegusgan", 2).use(A, "station_master").do("hex", 22)
    assert s.purse(A) == (0, 2, 0)
    assert s.legal() == ["hex 17", "hex 21", "hex 26", "hex 28", "hex 34", "hex 60"]  # paid, so it is built
    s.do("hex", 60)
    assert s.on(60) == {A: 1}
    assert (s.lying(22), s.lying(27)) == ({}, {})
    assert not s.can("place", "station_master")


def test_tegusgan_needs_2_mana_and_two_goods() -> None:
    assert not staff("Tegusgan", 1).usable(A, "station_master")
    assert not staff("Tegusgan", 2).goods(22).usable(A, "station_master")


def test_tegusgan_needs_a_train_car() -> None:
    assert not staff("Tegusgan", 2).supply(A, 0).usable(A, "station_master")


# --- Tzart Kargan -----------------------------------------------------------------------------------------------------


def tzart(mana: int, spent: int) -> Scenario:
    """From forest 11 a lake lies behind the grey city for 3, another behind the wasteland for 4."""
    s = Scenario(A, B).cars(A, 11).specialist(A, "Tzart").mana(A, mana, spent)
    return s.turn(A).do("administrate")


def test_tzart_builds_before_the_reclaim_and_gets_the_mana_back() -> None:
    s = tzart(3, 0).do("place", "station_master")
    assert s.hexes() == [2]
    s.do("hex", 2)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (3, 0, 0)


def test_tzart_builds_after_the_reclaim_and_can_afford_it() -> None:
    s = tzart(0, 5).do("place", "station_master")
    assert s.hexes() == [2, 22]
    assert s.do("hex", 2).purse(A) == (2, 3, 0)


def test_tzart_may_be_left_out() -> None:
    s = tzart(0, 5).do("done")
    assert s.asked() == (B, "turn")
    assert s.network(A) == [11]


# --- Viona Larone -----------------------------------------------------------------------------------------------------


def test_viona_activates_one_car_twice_and_no_other() -> None:
    """1 and twice the inherent cost, all at the start."""
    s = staff("Viona", 5).car(A, 5, "Gilt Runner").stack("Orman", "Garek").stack("Hikaru", "Anya").turn(A)
    s.do("move", 1).do("twice").do("slot", 5)
    assert s.purse(A) == (0, 5, 0)
    s.do("place", "engineer").do("specialist", "Orman")
    s.do("place", "surveyor").do("specialist", "Hikaru")
    assert s.asked() == (B, "turn")
    assert (s.at(A, "engineer"), s.at(A, "surveyor")) == ("Orman Kaspar", "Hikaru Sorayama")


def test_viona_comes_first_or_not_at_all() -> None:
    s = staff("Viona").car(A, 5, "Metro").turn(A).do("move", 1)
    assert s.can("twice")
    s.do("slot", 0).do("hex", 21)
    assert s.can("slot", 5)
    assert not s.can("twice")


@pytest.mark.parametrize("other", ["Seth", "Eloi"])
def test_viona_costs_1_whoever_makes_activations_free(other: str) -> None:
    s = staff("Viona", 3).specialist(A, other).car(A, 5, "Mana Surger")
    s.use(A, "captain" if other == "Seth" else "engineer").do("move", 1).do("twice").do("slot", 5)
    spent = 1 if other == "Seth" else 3 - 1  # Seth waives the inherent costs; Eloi reclaims 1 afterwards
    assert s.purse(A)[:2] == (5 - spent, spent)
    assert s.asked() == (B, "turn")


def test_viona_needs_the_mana() -> None:
    assert not staff("Viona", 0).turn(A).do("move", 1).can("twice")


# --- Voco Astrum ------------------------------------------------------------------------------------------------------


def test_voco_puts_two_goods_on_the_folio_after_a_delivery_without_a_tile() -> None:
    s = arriving("Voco", blue=1).do("city", "blue")
    supply = s.state.supplied(1)
    s.do("city", "blue")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {"blue": 3}
    assert s.points(A) == 3
    assert s.state.supplied(1) == supply - 2


def test_voco_chooses_among_the_cities_next_to_the_network() -> None:
    s = staff("Voco").cars(A, 62).conductor(A, 5).bare().goods(22, blue=1).turn(A).do("move", 1).do("city", "blue")
    assert [word for word in s.legal() if word.startswith("city")] == ["city blue", "city red"]
    assert s.do("city", "red").held(A) == {"blue": 1, "red": 2}


def test_voco_works_if_the_tile_is_declined_and_not_if_it_is_taken() -> None:
    s = arriving("Voco", blue=2).do("city", "blue").do("all").do("done").do("city", "blue")
    assert s.held(A) == {"blue": 4}
    s = arriving("Voco", blue=2).do("city", "blue").do("all").do("demand", "blue_double")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {"blue": 2}


def test_voco_needs_two_goods_of_that_colour_in_the_supply() -> None:
    s = arriving("Voco", blue=1).stock(blue=1).do("city", "blue")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {"blue": 1}


def test_voco_needs_a_delivery() -> None:
    s = arriving("Voco", blue=1).do("done")
    assert s.asked() == (A, "upgrade")
    assert s.held(A) == {}
