"""Cars that copy cars, cars whose transfers are free, and what lowers their prices; cars that work hand in hand.

Every link of a chain of copies pays its inherent cost, with mana that is not fresh; a tile is in it once at most
[Limited Express, Transformer, Uumi]. Where several things lower a price, the lowest one counts.
"""

from __future__ import annotations

import pytest

from steam.activating import NETWORK, activate, scene, stop, useless
from steam.scenario import Scenario

# --- chains of copies -------------------------------------------------------------------------------------------------


def chain(mana: int) -> Scenario:
    """Limited Express beside Transformer, and the Deep One, which costs 2, in the market."""
    return scene("Limited Express", 12, mana=mana).car("kings", 6, "Transformer").market("Deep One")


def test_limited_express_copies_transformer_and_every_link_is_paid() -> None:
    s = activate(chain(4))
    assert 80 in s.hexes()
    s.do("hex", 80)
    assert (s.on(80), s.purse("kings")[:2]) == ({"kings": 1}, (0, 4))
    assert s.yard("kings") == {5: "Limited Express", 6: "Transformer"}
    assert s.on_offer() == ["Deep One"]
    assert useless(chain(3))


@pytest.mark.parametrize(("place", "waiver"), [("captain", "Seth"), ("engineer", "Sarafina")])
def test_a_waiver_of_inherent_costs_holds_for_every_link(place: str, waiver: str) -> None:
    s = chain(0).specialist("kings", waiver).turn("kings").do("place", place).do("move", 1).do("slot", 5)
    s.do("hex", 80)
    assert (s.on(80), s.purse("kings")[:2]) == ({"kings": 1}, (0, 0))


def test_a_waiver_does_not_hold_for_a_car_copied_before_the_main_action() -> None:
    s = scene("Metro", 12, mana=2).market("Mana Surger").specialist("kings", "Seth").specialist("kings", "Uumi")
    s.turn("kings").do("place", "captain").do("place", "engineer")
    assert s.purse("kings") == (1, 2, 0)  # Uumi's 1 and the Surger's; the crystal is not fresh
    s = scene("Metro", 12, mana=1).market("Mana Surger").specialist("kings", "Seth").specialist("kings", "Uumi")
    assert not s.turn("kings").do("place", "captain").can("place", "engineer")


def test_transformer_copies_limited_express_from_its_own_slot() -> None:
    s = scene("Transformer", 12, mana=3, slot=6).market("Limited Express")
    s.car("kings", 5, "Mana Surger").car("kings", 7, "Meditation Mecha").car("kings", 8, "Flow Controller")
    activate(s, 6)
    assert s.legal() == ["slot 5", "slot 7"]
    s.do("slot", 5)
    assert s.purse("kings")[:2] == (1, 3)  # 1 + 1 + 1, and the crystal


def test_transformer_cannot_choose_a_limited_express_that_would_find_nothing() -> None:
    s = scene("Transformer", 12, mana=5, spent=1, slot=6).market("Limited Express", "Flow Controller", "Metro")
    assert activate(s, 6).legal() == ["spellcar Flow Controller", "spellcar Metro"]


def test_uumi_has_no_slot_for_limited_express_and_does_not_copy_transformer_twice() -> None:
    cars = ("Limited Express", "Transformer", "Flow Controller", "Mana Surger")
    s = scene("Metro", 12, mana=4, spent=2).car("kings", 6, "Icecar").market(*cars).specialist("kings", "Uumi")
    s.turn("kings").do("place", "engineer")
    assert set(s.legal()) == {"spellcar Transformer", "spellcar Flow Controller", "spellcar Mana Surger"}
    s.do("spellcar", "Transformer")
    assert set(s.legal()) == {"spellcar Flow Controller", "spellcar Mana Surger"}
    s.do("spellcar", "Mana Surger")
    assert s.purse("kings") == (2, 5, 0)  # 1 for Uumi, 1 + 1, and the crystal


def test_uumi_needs_more_than_limited_express() -> None:
    s = scene("Metro", 12).market("Limited Express").specialist("kings", "Uumi")
    assert not s.turn("kings").can("place", "engineer")


def test_fresh_mana_pays_for_no_copied_car() -> None:
    s = scene("Flow Controller", 12, mana=2, spent=3).car("kings", 10, "Transformer").market("Mana Surger", "Metro")
    activate(s)
    assert s.purse("kings") == (5, 0, 3)
    s.do("slot", 10)  # the second activation 1, Transformer 1; the Surger's 1 would be fresh
    assert s.asked()[1] == "build"  # so Metro is the only choice
    assert s.purse("kings") == (3, 2, 3)


def test_twice_pays_the_copier_twice_at_once_and_each_copy_when_it_is_made() -> None:
    def twice(mana: int) -> Scenario:
        s = scene("Limited Express", 12, mana=mana).car("kings", 6, "Mana Surger").specialist("kings", "Viona")
        return stop(s.car("kings", 0, "Follow Through"))  # which could do nothing

    assert twice(5).do("twice").purse("kings")[:2] == (2, 5)  # 1 + 2, then 1 and 1 for two crystals
    assert twice(4).do("twice").purse("kings")[:2] == (1, 4)  # no mana for the second copy but the fresh one
    assert not twice(3).can("twice")


def test_limited_express_copies_the_cover_of_a_printed_car() -> None:
    s = scene("Limited Express", 12, mana=1, spent=2, slot=0).car("kings", 1, "Flow Controller")
    assert activate(s, 0).purse("kings")[:2] == (3, 0)


def test_a_copied_car_keeps_its_free_transfers() -> None:
    s = scene("Limited Express", 10, mana=1).car("kings", 6, "Running Rights: Desert").cars("kerigan", 11)
    activate(s).do("hex", 12)
    assert (s.on(12), s.purse("kings")[:2]) == ({"kings": 1}, (0, 1))
    s = scene("Transformer", 24, mana=1).market("Through Line: Desert").waste(22)
    activate(s).do("hex", 21)
    assert (s.on(21), s.purse("kings")[:2]) == ({"kings": 1}, (0, 1))


def test_a_copied_hypetrain_may_be_gained_by_what_it_does() -> None:
    s = scene("Transformer", 12, mana=2).market("The Hypetrain", "Reforester", "Icecar", "Deep One", "Worldspanner")
    activate(s).do("spellcar", "The Hypetrain")
    s.do("spellcar", "The Hypetrain").do("slot", 6).do("spellcar", "Icecar").do("slot", 7)
    assert s.yard("kings") == {5: "Transformer", 6: "The Hypetrain", 7: "Icecar"}
    assert s.purse("kings")[:2] == (0, 2)


def test_milton_activates_copiers_where_they_lie_for_their_costs() -> None:
    s = scene("Flow Controller", 12, mana=2, spent=4).specialist("kings", "Milton")
    s.market("Limited Express", "Metro", "Deep One", "Reforester", "Worldspanner").turn("kings").do("place", "surveyor")
    s.do("spellcar", "Limited Express").do("slot", 6).do("spellcar", "Metro").do("slot", 9).do("slot", 6)
    assert s.purse("kings") == (4, 2, 3)  # 1 paid, the neighbour on the left reclaims 3


# --- lower prices -----------------------------------------------------------------------------------------------------


def crossing(station_master: str = "", mana: int = 5) -> Scenario:
    """Running Rights to the glacier 7, behind Kerigan's 11 and 12: one of the two is free."""
    s = scene("Running Rights: Glacier", 10, mana=mana).cars("kerigan", 11, 12)
    return s.specialist("kings", station_master) if station_master else s


def test_the_free_transfer_and_irini_for_two_competitors() -> None:
    s = activate(crossing("Irini", mana=1)).do("hex", 7)
    assert s.purse("kings")[:2] == (0, 1)


def test_the_free_transfer_and_sanathes_for_two_wastelands() -> None:
    s = scene("Through Line: Mountain", 11, mana=1).waste(22).specialist("kings", "Sanathes")
    activate(s).do("hex", 27)  # over 16 and 22
    assert s.purse("kings")[:2] == (0, 1)


def test_antine_leaves_the_free_city_transfer_without_use() -> None:
    s = scene("Through Line: Desert", 24, mana=0).waste(22).specialist("kings", "Antine")
    activate(s).do("hex", 21)
    assert s.purse("kings")[:2] == (0, 0)


@pytest.mark.parametrize(("answer", "left", "tokens"), [(0, 5, 0), (1, 3, 1)])
def test_wendy_is_asked_about_what_the_car_does_not_cover(answer: int, left: int, tokens: int) -> None:
    s = crossing().specialist("kings", "Wendy").turn("kings").do("place", "engineer").do("move", 1).do("slot", 5)
    s.do("hex", 7)
    assert s.asked() == ("kings", "token")
    s.do("branch", answer)
    assert s.on(7) == {"kings": 1}
    assert (s.purse("kings")[0], s.state.tokens) == (left, tokens)


def test_wendy_is_not_asked_where_the_cars_free_transfer_is_enough() -> None:
    s = scene("Running Rights: Desert", 10, mana=5).cars("kerigan", 11).specialist("kings", "Wendy")
    s.turn("kings").do("place", "engineer").do("move", 1).do("slot", 5).do("hex", 12)
    assert (s.on(12), s.purse("kings")[:2]) == ({"kings": 1}, (5, 0))
    assert s.asked()[1] != "token"


def test_wastelands_cost_pollution_solution_less_with_sanathes() -> None:
    s = scene("Pollution Solution", 12, mana=2).waste(22).specialist("kings", "Sanathes")
    assert activate(s).hexes() == [16, 22]
    s.do("hex", 22)
    assert s.purse("kings")[:2] == (0, 2)
    assert s.hexes() == [16]


def test_running_rights_are_not_for_teammates() -> None:
    s = Scenario("kings", "kerigan", "sands", "afterworld", teams="2v2").car("kings", 5, "Running Rights: Desert")
    s.cars("kings", 10).cars("sands", 11).mana("kings", 1)
    activate(s).do("hex", 12)
    assert s.purse("kings")[:2] == (0, 1)  # a teammate's 1


def test_seth_makes_a_whole_column_free() -> None:
    s = scene("Twin Track: Mountain and Lake", *NETWORK, mana=0).car("kings", 10, "Worldspanner")
    s.specialist("kings", "Seth").turn("kings").do("place", "captain").do("move", 1)
    s.do("slot", 5).do("hex", 13).do("done").do("slot", 10).do("hex", 16).do("done").do("slot", 0).do("hex", 25)
    assert s.network("kings") == sorted((*NETWORK, 13, 16, 25))
    assert s.purse("kings")[:2] == (0, 0)


def test_sarafina_waives_inherent_costs_but_not_the_second_activation() -> None:
    s = scene("Worldspanner", 12, mana=1).car("kings", 10, "Deep One").specialist("kings", "Sarafina")
    s.turn("kings").do("place", "engineer").do("move", 1).do("slot", 5).do("hex", 16).do("done")
    assert s.purse("kings")[:2] == (1, 0)
    s.do("slot", 10).do("hex", 80)
    assert s.purse("kings")[:2] == (0, 1)


@pytest.mark.parametrize(
    ("place", "name", "paid"),
    [("", "", (2, 1 + 2, 2)), ("station_master", "Levine", (2, 2, 1)), ("engineer", "Eloi", (2, 2, 0))],
)
def test_cheaper_activations_leave_inherent_costs(place: str, name: str, paid: tuple[int, int, int]) -> None:
    """Arctic Shocker and Deep One cost 2 each; the printed car, activated last, nothing but its turn."""
    s = scene("Arctic Shocker", *NETWORK, mana=9).car("kings", 10, "Deep One")
    if name:
        s.specialist("kings", name)
    s.turn("kings")
    if place == "engineer":
        s.do("place", place)
    s.do("move", 1)
    for slot, price in zip((5, 10, 0), paid, strict=True):
        before = s.purse("kings")[0]
        s.do("slot", slot)
        assert before - s.purse("kings")[0] == price
        if slot:
            s.do("done")


# --- hand in hand -----------------------------------------------------------------------------------------------------


def test_pollution_solution_builds_on_what_corruption_junction_has_just_spoilt() -> None:
    s = scene("Corruption Junction", 12, mana=3).car("kings", 10, "Pollution Solution")
    activate(s).do("hex", 7).do("slot", 10)
    assert s.hexes() == [7, 16]


@pytest.mark.parametrize(
    ("car", "steps"),
    [
        ("Terraformer", [("hex", 16), ("colour", "grey")]),
        ("Arctic Shocker", [("hex", 7), ("colour", "grey")]),
        ("Transmuter", [("colour", "grey")]),
        ("Pollinator", [("hex", 13)]),
    ],
)
def test_searing_supplier_delivers_what_another_car_has_just_brought(car: str, steps: list[tuple[str, str]]) -> None:
    """Next to the network is the grey city; of grey goods one lies on the mountain 13, beyond the network."""
    s = scene(car, 12, mana=4).car("kings", 10, "Searing Supplier")
    assert not stop(s).can("slot", 10)
    s.do("slot", 5)
    for step in steps:
        s.do(*step)
    s.do("slot", 10).do("city", "grey")
    assert s.held("kings") == {"grey": 1}
