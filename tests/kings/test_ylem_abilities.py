"""The four abilities of the Ylem Transmutation, and Ylem Prism."""

from __future__ import annotations

import pytest

from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def test_without_the_transmutation_there_are_none() -> None:
    s = Scenario(A, B).put(A, 34).walls(north=2).lay(77, ylem=1).gems(A, aria=1, egis=1, pyre=1, ylem=1, dire=1)
    abilities = {"bridge", "heal", "wall north"}
    assert not abilities & set(s.act(A).legal())
    assert abilities <= set(s.made(A, "ylem").act(A).legal())


def test_revenants_have_them_as_well() -> None:
    s = Scenario(A, B).revenant(A).made(A, "ylem").put(A, 34).walls(north=2).lay(77, ylem=1)
    s.gems(A, aria=1, egis=1, pyre=1, ylem=1, dire=1).act(A)
    assert {"bridge", "heal", "wall north"} <= set(s.legal())


@pytest.mark.parametrize("missing", ["aria", "egis", "pyre", "ylem"])
def test_each_costs_a_ylem_and_a_gem_of_its_own(missing: str) -> None:
    s = Scenario(A, B).made(A, "ylem").put(A, 34).walls(north=2).lay(77, ylem=1)
    s.gems(A, aria=1, egis=1, pyre=1, ylem=1, dire=1).gems(A, **{missing: 0}).act(A)
    gone = {"aria": {"bridge"}, "egis": {"heal"}, "pyre": {"wall north"}, "ylem": {"bridge", "heal", "wall north"}}
    assert {"bridge", "heal", "wall north"} - set(s.legal()) == gone[missing]


# --- Ylem Bridge ------------------------------------------------------------------------------------------------------


def bridge(**gems: int) -> Scenario:
    return Scenario(A, B).made(A, "ylem").put(A, 44).gems(A, **{"ylem": 1, "aria": 1, **gems})


def test_bridge_leads_to_ylem_and_claims_all_that_lies_there() -> None:
    s = bridge().lay(77, ylem=1, pyre=1, stones=1).stones(B, 0).act(A).do("bridge")
    assert s.at(A) == 77
    assert s.pool(A) == {"ylem": 1, "pyre": 1}
    assert s.player(A).stones == 2
    assert s.lying(77) == {}


def test_bridge_asks_which_ylem() -> None:
    s = bridge().lay(77, ylem=1).lay(12, ylem=2).act(A).do("bridge")
    assert s.tiles() == [12, 77]
    s.do("tile", 12)
    assert s.at(A) == 12
    assert s.has(A, "ylem") == 2


def test_bridge_pays_no_escape() -> None:
    s = bridge().put(B, 45).lay(77, ylem=1).act(A).do("bridge")
    assert s.at(A) == 77


def test_bridge_does_not_lead_onto_a_figure() -> None:
    assert not bridge().gems(B, ylem=5).lay(85, ylem=1).act(A).can("bridge")


def test_bridge_needs_ylem_on_the_board() -> None:
    assert not bridge().act(A).can("bridge")


def test_bridge_to_omega_needs_a_bloodstone() -> None:
    assert not bridge().war(omega=90).stones(A, 0).lay(90, ylem=1).act(A).can("bridge")
    s = bridge().war(omega=90).lay(90, ylem=1).act(A).do("bridge")
    assert s.state.is_over()
    assert s.state.claimer == s.seat(A)


# --- Heal Wound -------------------------------------------------------------------------------------------------------


def test_heal_wound() -> None:
    s = Scenario(A, B).made(A, "ylem").gems(A, ylem=2, egis=2, dire=2).act(A).do("heal")
    assert s.pool(A) == {"ylem": 1, "egis": 1, "dire": 1}
    s.do("heal")
    assert s.pool(A) == {}


def test_heal_needs_a_wound() -> None:
    assert not Scenario(A, B).made(A, "ylem").gems(A, ylem=1, egis=1).act(A).can("heal")


# --- Pyrokinesis ------------------------------------------------------------------------------------------------------


def kinetic(tile: int, n: int = 1, **walls: int) -> Scenario:
    return Scenario(A, B).made(A, "ylem").put(A, tile).put(B, 55).walls(**walls).gems(A, ylem=n, pyre=n).act(A)


def lines(s: Scenario) -> dict[str, int]:
    return {edge: line for edge, line in s.view(None)["walls"].items() if line is not None}


@pytest.mark.parametrize(
    ("tile", "edge", "line", "after"),
    [(34, "north", 2, 1), (43, "west", 2, 1), (64, "south", 7, 8), (46, "east", 7, 8)],
)
def test_pyrokinesis_next_to_a_wall(tile: int, edge: str, line: int, after: int) -> None:
    s = kinetic(tile, **{edge: line}).do("wall", edge)
    assert lines(s) == {edge: after}
    assert s.pool(A) == {}


def test_pyrokinesis_in_a_wall_frees_who_stands_there() -> None:
    s = kinetic(24, north=2).do("wall", "north")
    assert lines(s) == {"north": 1}
    assert s.view(A)["players"][0]["burning"] is False
    assert s.wounds(A) == 0


@pytest.mark.parametrize(("tile", "edge", "line"), [(14, "north", 0), (4, "north", 0), (81, "south", 9)])
def test_a_wall_at_the_edge_cannot_be_pushed_off(tile: int, edge: str, line: int) -> None:
    assert not kinetic(tile, **{edge: line}).can("wall", edge)


def test_farther_off_it_does_not_work() -> None:
    assert not kinetic(44, north=2).can("wall", "north")


def test_in_a_corner_one_chooses_the_wall() -> None:
    s = kinetic(33, north=2, west=2)
    assert [word for word in s.legal() if word.startswith("wall")] == ["wall north", "wall west"]
    assert lines(s.do("wall", "west")) == {"north": 2, "west": 1}


def test_pyrokinesis_as_often_as_it_is_paid() -> None:
    s = kinetic(33, 2, north=3).do("wall", "north")
    assert lines(s) == {"north": 2}
    assert lines(s.do("wall", "north")) == {"north": 1}
    assert s.pool(A) == {}


# --- Ylem Shield ------------------------------------------------------------------------------------------------------


def test_shield_before_the_state_is_chosen() -> None:
    s = Scenario(A, B).made(B, "ylem").turn(A)
    assert s.asked() == (B, "shield")
    assert s.legal() == ["shield", "pass"]
    s.do("shield")
    assert s.built(B) == {}
    assert s.view(None)["supply"]["ylem"] == 35
    assert s.asked() == (A, "state")


def test_a_shield_stops_focus_abilities_and_special_cards() -> None:
    s = Scenario(A, B, C).put(A, 44).put(B, 45).put(C, 34).made(B, "ylem").gems(A, ylem=3)
    s.hand(A, "lancea-of-aeterna", "nigredo-1").turn(A).do("shield").active(90)
    assert s.do("cast", "nigredo-1").wounds(C) == 1  # the only target left
    s.do("cast", "lancea-of-aeterna")
    assert s.at(C) == -1
    assert s.wounds(B) == 0


def test_a_shield_leaves_one_out_of_what_concerns_all() -> None:
    s = Scenario(A, B, C).made(B, "ylem").gems(A, ylem=3).gems(B, pyre=2).gems(C, pyre=2).hand(A, "citrinitas-3")
    s.turn(A).do("shield").active(90).do("cast", "citrinitas-3").do("gem", "egis")
    assert s.pool(B) == {"pyre": 2}
    assert s.pool(C) == {"egis": 2}


def test_a_shield_does_not_stop_attacks() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).made(B, "ylem").gems(A, pyre=1).turn(A).do("shield").active(90)
    assert s.do("attack", B).wounds(B) == 1


def test_a_shield_lasts_for_one_turn() -> None:
    s = Scenario(A, B, C).put(B, 45).put(C, 44).made(B, "ylem").hand(C, "nigredo-1").gems(C, ylem=1)
    s.turn(A).do("shield").active(90)
    assert s.view(None)["players"][1]["shielded"]
    s.do("pass").active(90).do("pass")  # B's own turn goes by
    assert s.asked() == (C, "state")
    assert not s.view(None)["players"][1]["shielded"]
    assert s.active(91).can("cast", "nigredo-1")


def test_there_is_no_shield_in_ones_own_turn() -> None:
    assert Scenario(A, B).made(A, "ylem").turn(A).asked() == (A, "state")


def test_several_are_asked_clockwise() -> None:
    s = Scenario(A, B, C, D).made(A, "ylem").made(C, "ylem").made(D, "ylem").turn(B)
    asked = []
    while s.asked()[1] == "shield":
        asked.append(s.asked()[0])
        s.do("pass")
    assert asked == [C, D, A]
    assert s.asked() == (B, "state")


# --- Ylem Prism -------------------------------------------------------------------------------------------------------


def test_prism_gives_a_ylem_to_any_revenant() -> None:
    s = Scenario(A, B, C, D).revenant(A, B, D).made(A, "prism", "prism").gems(B, ylem=4).gems(D, ylem=5).act(A)
    s.do("prism")
    assert s.asked() == (A, "prism")
    assert s.legal() == [f"seat {A}", f"seat {B}"]  # C is a King, D has no socket left
    s.do("seat", B)
    assert s.has(B, "ylem") == 5
    assert s.built(A) == {"prism": 1}
    assert s.pool(A) == {}
    assert s.view(None)["supply"]["aria"] == 39  # its gems have gone back
    s.do("prism")
    assert s.has(A, "ylem") == 1  # nobody else is left


def test_prism_needs_a_revenant_with_a_socket() -> None:
    s = Scenario(A, B, C).revenant(A, C).made(A, "prism").gems(A, ylem=5).gems(C, ylem=5).act(A)
    assert not s.can("prism")


def test_the_prism_of_a_king_is_for_itself() -> None:
    s = Scenario(A, B).revenant(B).inscribed(A, "prismatic-inscription").act(A).do("prism")
    assert s.has(A, "ylem") == 1
    assert s.pool(A) == {"ylem": 1}
    assert s.built(A) == {}
    assert s.inscription(A) == ""
    assert s.discards() == ["prismatic-inscription"]
    assert s.view(None)["supply"]["aria"] == 40


def test_the_prism_of_a_king_with_a_full_pool_is_of_no_use() -> None:
    assert not Scenario(A, B).inscribed(A, "prismatic-inscription").gems(A, ylem=5).act(A).can("prism")
