"""Every captain. A captain is turned face down when used, and up again by a refresh [Captains]."""

from __future__ import annotations

from empyrean.games.steam.cards import CAPTAINS
from steam.scenario import Scenario, untested

B = "kerigan"


def led(company: str, captain: str, mana: int = 5, spent: int = 0) -> Scenario:
    """The company on the lake 22 and the mountain 27 next to the blue city, with that captain; Kerigan on lava 0."""
    return Scenario(company, B).specialist(company, captain).cars(company, 22, 27).cars(B, 0).mana(company, mana, spent)


def test_every_captain_has_a_test() -> None:
    assert untested(globals(), int(CAPTAINS), 8) == []


# --- Bartok Kulle -----------------------------------------------------------------------------------------------------


def bartok() -> Scenario:
    return led("gesselheim", "Bartok", 0)


def test_bartok_builds_on_wasteland() -> None:
    s = bartok().use("gesselheim", "captain").do("branch", 0)
    assert s.hexes() == [16]
    assert s.do("hex", 16).on(16) == {"gesselheim": 1}


def test_bartok_places_a_wasteland_and_takes_the_goods_there() -> None:
    """They count, but they are no delivery: no demand tile, and Leto gives nothing."""
    s = bartok().specialist("gesselheim", "Leto").goods(21, blue=2).use("gesselheim", "captain").do("branch", 1)
    assert s.hexes() == [17, 21, 22, 26, 27, 28, 34, 60]
    s.do("hex", 21)
    assert s.asked() == ("gesselheim", "turn")
    assert (s.terrain(21), s.lying(21)) == ("wasteland", {})
    assert (s.held("gesselheim"), s.points("gesselheim"), s.tiles("gesselheim")) == ({"blue": 2}, 2, [])
    assert s.purse("gesselheim") == (0, 0, 0)


def test_bartok_without_wasteland_tiles_can_only_build() -> None:
    s = bartok().wastelands(0).use("gesselheim", "captain")
    assert s.asked() == ("gesselheim", "build")


def test_bartok_with_neither() -> None:
    s = Scenario("gesselheim", B).cars("gesselheim", 27).wastelands(0).mana("gesselheim", 0)
    assert not s.usable("gesselheim", "captain")


# --- Dolores Malephaise -----------------------------------------------------------------------------------------------


def test_dolores_fetches_a_good_from_any_hex_without_competitors() -> None:
    """An empty hex far away will do, one's own hexes will, a hex with Kerigan's car will not."""
    s = led("afterworld", "Dolores", 1).cars(B, 17).use("afterworld", "captain")
    assert s.purse("afterworld") == (0, 1, 0)
    assert {22, 27, 45, 89} <= set(s.hexes())
    assert not {0, 17} & set(s.hexes())
    s.do("hex", 45)
    assert s.legal() == ["hex 22", "hex 27"]
    s.do("hex", 27)
    assert (s.lying(45), s.lying(27)) == ({}, {"grey": 1, "red": 1})


def test_dolores_shifts_a_good_within_the_network_and_over_wasteland() -> None:
    s = led("afterworld", "Dolores").cars("afterworld", 16).use("afterworld", "captain").do("hex", 22).do("hex", 16)
    assert (s.lying(22), s.lying(16)) == ({}, {"blue": 1})


def test_dolores_costs_1() -> None:
    assert not led("afterworld", "Dolores", 0).usable("afterworld", "captain")


# --- Marcinae Ayle Shorec ---------------------------------------------------------------------------------------------


def test_marcinae_gives_up_a_good_to_move_the_car_from_there() -> None:
    s = led("caterpillar", "Marcinae", 0).use("caterpillar", "captain")
    assert s.legal() == ["hex 22", "hex 27"]
    blue = s.state.supplied(1)
    s.do("hex", 22)
    assert s.state.supplied(1) == blue + 1
    assert s.legal() == ["hex 16", "hex 17", "hex 21", "hex 26"]
    s.do("hex", 16)
    assert s.network("caterpillar") == [16, 27]
    assert s.lying(22) == {}
    assert s.folio("caterpillar").cars == 33


def test_marcinae_needs_a_way_out() -> None:
    """The wasteland 9 is shut in by full hexes; so only the good on 22 can be given up."""
    s = Scenario("caterpillar", B, "sands").cars("caterpillar", 9).goods(9, red=1)
    s.cars(B, 4, 4, 8, 8, 14, 14).cars("sands", 4, 8, 14)
    assert not s.usable("caterpillar", "captain")
    s.cars("caterpillar", 22).use("caterpillar", "captain")
    assert s.lying(9) == {"red": 1}
    assert s.hexes() == [16, 17, 21, 26, 27]


def test_marcinae_needs_a_good() -> None:
    assert not led("caterpillar", "Marcinae").bare().usable("caterpillar", "captain")


def test_marcinae_moves_one_of_two_cars() -> None:
    s = Scenario("caterpillar", B).cars("caterpillar", 22, 22).use("caterpillar", "captain").do("hex", 17)
    assert (s.on(22), s.on(17)) == ({"caterpillar": 1}, {"caterpillar": 1})


# --- Rayleigh Kerigan -------------------------------------------------------------------------------------------------


def test_rayleigh_moves_three_spaces_for_nothing_and_four_for_2() -> None:
    s = led("kings", "Rayleigh", 0).use("kings", "captain")
    assert [s.can("move", n) for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert s.refusal("move", 4) == "That move costs 2 mana, you have 0."
    assert s.do("move", 3).purse("kings") == (0, 0, 0)
    assert led("kings", "Rayleigh", 2).use("kings", "captain").do("move", 4).purse("kings") == (0, 2, 0)


def test_rayleigh_changes_nothing_before_she_is_used() -> None:
    s = led("kings", "Rayleigh", 0).turn("kings")
    assert s.refusal("move", 2) == "That move costs 1 mana, you have 0."


def test_rayleigh_with_simon_the_lower_price_counts() -> None:
    s = led("kings", "Rayleigh", 1).specialist("kings", "Simon").use("kings", "captain")
    assert s.can("move", 3)
    assert s.refusal("move", 4) == "That move costs 2 mana, you have 1."


def test_rayleigh_is_lost_by_administrating() -> None:
    s = led("kings", "Rayleigh", 0).use("kings", "captain").do("administrate").turn("kings")
    assert s.refusal("move", 3) == "That move costs 3 mana, you have 0."
    assert s.at("kings", "captain") == "Rayleigh Kerigan"


# --- Runika Zenanen ---------------------------------------------------------------------------------------------------


def test_runika_is_turned_face_down_and_reclaims_5() -> None:
    s = led("kings", "Runika", 0, spent=6).use("kings", "captain")
    assert s.purse("kings") == (5, 1, 0)
    assert s.at("kings", "captain") == "(Runika Zenanen)"
    assert not s.can("place", "captain")


def test_runika_reclaims_what_there_is() -> None:
    assert led("kings", "Runika", 2, spent=3).use("kings", "captain").purse("kings") == (5, 0, 0)
    assert not led("kings", "Runika").usable("kings", "captain")


# --- Seth Cremmul -----------------------------------------------------------------------------------------------------


def test_seth_makes_all_cars_of_the_column_free_inherent_costs_and_copies_included() -> None:
    s = led("sands", "Seth", 0).car("sands", 5, "Deep One").car("sands", 10, "Transformer")
    s.market("Mana Surger", "Metro", "Icecar", "Car Bomb").use("sands", "captain").do("move", 1)
    s.do("slot", 0).do("spellcar", "Metro").do("slot", 6)
    s.do("slot", 5).do("hex", 1)
    s.do("slot", 10).do("spellcar", "Mana Surger")
    assert s.on(1) == {"sands": 1}
    assert s.purse("sands")[:2] == (1, 0)


def test_seth_does_not_pay_the_move() -> None:
    assert led("sands", "Seth", 0).use("sands", "captain").refusal("move", 2) == "That move costs 1 mana, you have 0."


def test_seth_does_nothing_for_uumi() -> None:
    s = led("sands", "Seth", 2).specialist("sands", "Uumi").market("Mana Surger").use("sands", "captain")
    assert s.do("place", "engineer").purse("sands") == (1, 2, 0)


def test_seth_does_nothing_for_milton() -> None:
    s = led("sands", "Seth", 1).specialist("sands", "Milton").market("Mana Surger", "Deep One", "Metro", "Icecar")
    s.use("sands", "captain").do("place", "surveyor")
    s.do("spellcar", "Mana Surger").do("slot", 5).do("spellcar", "Deep One").do("slot", 6)
    assert s.legal() == ["slot 5", "done"]
    assert s.do("slot", 5).purse("sands") == (1, 1, 1)


# --- Irialandradayamorella --------------------------------------------------------------------------------------------


def test_irialandradayamorella_pays_1_for_a_specialist_who_acts_at_once() -> None:
    s = led("kings", "Irialandradayamorella", 1, spent=2).stack("Orman", "Garek", "Eloi").use("kings", "captain")
    assert s.purse("kings") == (0, 3, 0)
    s.do("branch", 0)
    assert s.legal() == ["place engineer", "place surveyor", "place station_master"]  # paid, so one is gained
    s.do("place", "engineer")
    assert s.legal() == ["specialist Eloi Klaus", "specialist Garek Tesias", "specialist Orman Kaspar"]
    s.do("specialist", "Orman")
    assert s.at("kings", "engineer") == "Orman Kaspar"
    assert s.stacked("engineer") == ["Eloi Klaus", "Garek Tesias"]
    assert s.do("place", "engineer").purse("kings") == (3, 0, 0)


def test_irialandradayamorella_pays_1_to_build_next_to_a_city() -> None:
    s = led("kings", "Irialandradayamorella", 1).use("kings", "captain").do("branch", 1)
    assert s.legal() == ["hex 17", "hex 28", "hex 34"]  # not the wasteland 16, and having paid one cannot decline
    s.do("hex", 28)
    assert s.on(28) == {"kings": 1}
    assert s.purse("kings") == (0, 1, 0)


def test_irialandradayamorella_needs_1_mana() -> None:
    assert not led("kings", "Irialandradayamorella", 0, spent=5).usable("kings", "captain")


def test_irialandradayamorella_needs_something_to_do() -> None:
    s = Scenario("kings", B).specialist("kings", "Irialandradayamorella").cars("kings", 9).mana("kings", 1)
    s.specialist("kings", "Garek").specialist("kings", "Hikaru").specialist("kings", "Clive")
    assert not s.usable("kings", "captain")


# --- Trias Blackwind --------------------------------------------------------------------------------------------------


def test_trias_builds_on_home_terrain() -> None:
    s = Scenario("kings", B).specialist("kings", "Trias").cars("kings", 17).mana("kings", 0).use("kings", "captain")
    assert s.hexes() == [22]
    assert s.do("hex", 22).on(22) == {"kings": 1}


def test_trias_builds_on_the_home_of_the_folio_he_is_on() -> None:
    s = Scenario("sands", B).specialist("sands", "Trias").cars("sands", 17).mana("sands", 0).use("sands", "captain")
    assert s.hexes() == [12]


def test_trias_refreshes_the_engineer_who_acts_again_in_the_same_turn() -> None:
    s = Scenario("kings", B).specialist("kings", "Trias").specialist("kings", "Orman").cars("kings", 17)
    s.mana("kings", 0, spent=9).use("kings", "engineer").do("place", "captain").do("branch", 1)
    assert s.at("kings", "engineer") == "Orman Kaspar"
    assert s.do("place", "engineer").purse("kings") == (6, 3, 0)


def test_trias_with_nothing_to_do() -> None:
    """No lake is near lava 0, and the engineer is face up."""
    s = Scenario("kings", B).specialist("kings", "Trias").specialist("kings", "Garek").cars("kings", 0).mana("kings", 0)
    assert not s.usable("kings", "captain")
