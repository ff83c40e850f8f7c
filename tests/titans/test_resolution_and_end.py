"""The resolution phase, and all the ways in which a match ends."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.games.titans.state import BURNED, RESERVE
from empyrean.kernel.errors import IllegalAction

from .scenario import GAME, Scenario


def hurt(damage: int, *stack: str, active: str = "", reserve: tuple[str, ...] = ()) -> Scenario:
    """Skyfurnace (endurance 3) with that much damage; the Duchess is unhurt; the resolution has not begun."""
    s = Scenario(["Skyfurnace", "Vaultscale"], ["Carrion Duchess", "Magpie Queen"])
    s.put("Skyfurnace", "E5", "N", damage=damage).put("Carrion Duchess", "A1", "S")
    if active:
        s.active("Skyfurnace", active)
    return s.stack("Skyfurnace", *stack).reserve(0, *reserve)


def burned(s: Scenario, n: int) -> list[str]:
    """The last n cards of South's that were burned, the latest first."""
    return s.pile(0, BURNED)[:n]


def in_resolution(s: Scenario) -> bool:
    return s.asked()[1] == "resolve"


# --- resolving damage -------------------------------------------------------------------------------------------------


def test_damage_up_to_the_endurance_need_not_be_resolved() -> None:
    """Endurance: how much damage a titan can hold."""
    s = hurt(3, "Rake", "Dazzle").resolve()
    assert not in_resolution(s)
    assert s.damage("Skyfurnace") == 3
    assert s.cards("Skyfurnace") == ["Rake", "Dazzle"]


def test_damage_above_the_endurance_must_be_resolved() -> None:
    """The Resolution Phase."""
    s = hurt(4, "Rake", "Dazzle", reserve=("Spite", "Stoop")).resolve()
    assert s.asked() == (0, "resolve")


def test_each_maneuver_burned_off_the_stack_resolves_one_damage() -> None:
    """The Resolution Phase, way 1."""
    s = hurt(5, "Rake", "Dazzle", "Stoop", reserve=("Spite", "Sideslip")).resolve().do("resolve", "stack")
    assert s.damage("Skyfurnace") == 4
    assert s.cards("Skyfurnace") == ["Dazzle", "Stoop"]
    assert burned(s, 1) == ["Rake"]


def test_burning_the_active_maneuver_resolves_two_damage() -> None:
    """The Resolution Phase, way 2."""
    s = hurt(5, "Rake", "Dazzle", active="Whetted Talons").resolve().do("resolve", "active")
    assert s.damage("Skyfurnace") == 3
    assert s.active_of("Skyfurnace") == ""
    assert burned(s, 1) == ["Whetted Talons"]


def test_burning_two_maneuvers_of_the_reserve_resolves_one_damage() -> None:
    """The Resolution Phase, way 3."""
    s = hurt(5, "Rake", "Dazzle", reserve=("Spite", "Stoop", "Sideslip", "Updraft")).resolve().do("resolve", "reserve")
    assert s.damage("Skyfurnace") == 4
    assert s.pile(0, RESERVE) == ["Sideslip", "Updraft"]
    assert burned(s, 2) == ["Stoop", "Spite"]


def test_the_three_ways_may_be_mixed_in_any_order() -> None:
    """The Resolution Phase: there are three ways."""
    s = hurt(7, "Rake", "Dazzle", active="Whetted Talons", reserve=("Spite", "Stoop", "Sideslip")).resolve()
    assert sorted(s.legal()) == ["resolve active", "resolve reserve", "resolve stack"]
    s.do("resolve", "reserve").do("resolve", "stack").do("resolve", "active")
    assert s.damage("Skyfurnace") == 3
    assert s.cards("Skyfurnace") == ["Dazzle"]
    assert not in_resolution(s)


def test_resolving_stops_at_the_endurance() -> None:
    """The Resolution Phase: until it has no more damage than its endurance; audit M18."""
    s = hurt(5, "Rake", "Dazzle", "Stoop", reserve=("Spite", "Sideslip")).resolve()
    s.do("resolve", "stack").do("resolve", "stack")
    assert s.damage("Skyfurnace") == 3
    assert s.cards("Skyfurnace") == ["Stoop"]
    assert not in_resolution(s)


def test_what_cannot_be_chosen_is_done_at_once() -> None:
    """Design, section 7.7: with only the stack to burn from nothing is asked."""
    s = hurt(5, "Rake", "Dazzle", "Stoop").resolve()
    assert s.damage("Skyfurnace") == 3
    assert s.cards("Skyfurnace") == ["Stoop"]


def test_burning_the_active_maneuver_never_leaves_less_than_no_damage() -> None:
    """Audit M18."""
    s = hurt(1, active="Whetted Talons").boost("Skyfurnace", "endurance", -3).resolve()
    assert s.damage("Skyfurnace") == 0
    assert s.at("Skyfurnace") == "E5"


@pytest.mark.parametrize(("stack", "active"), [(("Rake",), ""), ((), "Whetted Talons"), (("Rake",), "Whetted Talons")])
def test_while_stack_or_active_maneuver_are_left_a_titan_may_not_be_given_up(stack: Any, active: str) -> None:
    """The Resolution Phase: you must continue to burn cards from the stack or the active maneuver."""
    s = hurt(9, *stack, active=active, reserve=("Spite", "Stoop")).resolve()
    assert not s.can("resolve", "death")
    assert s.refusal("resolve", "death")


def test_with_stack_and_active_maneuver_gone_one_may_let_the_titan_die() -> None:
    """The Resolution Phase: rather than deplete the reserve."""
    s = hurt(5, reserve=("Spite", "Stoop", "Sideslip", "Updraft")).resolve()
    assert sorted(s.legal()) == ["resolve death", "resolve reserve"]
    s.do("resolve", "death")
    assert s.at("Skyfurnace") == "dead"
    assert s.pile(0, RESERVE) == ["Spite", "Stoop", "Sideslip", "Updraft"]


def test_the_reserve_can_save_a_titan_without_cards() -> None:
    """The Resolution Phase, way 3; audit M19: an empty stack does not kill by itself."""
    s = hurt(5, reserve=("Spite", "Stoop", "Sideslip", "Updraft", "Rake"))
    s.resolve().do("resolve", "reserve").do("resolve", "reserve")
    assert s.at("Skyfurnace") == "E5"
    assert s.damage("Skyfurnace") == 3
    assert s.pile(0, RESERVE) == ["Rake"]


def test_one_may_let_it_die_after_having_burned_some_of_the_reserve() -> None:
    """The Resolution Phase: each step is a choice of its own."""
    s = hurt(5, reserve=("Spite", "Stoop", "Sideslip", "Updraft")).resolve().do("resolve", "reserve")
    s.do("resolve", "death")
    assert s.at("Skyfurnace") == "dead"
    assert s.pile(0, RESERVE) == ["Sideslip", "Updraft"]


def test_a_titan_that_cannot_resolve_its_damage_dies() -> None:
    """The Resolution Phase: or else it dies."""
    s = hurt(4, reserve=("Spite",)).put("Vaultscale", "E9", "N").resolve()
    assert s.at("Skyfurnace") == "dead"
    assert s.pile(0, RESERVE) == ["Spite"]


def test_all_cards_of_the_stack_go_before_a_titan_dies() -> None:
    """The Resolution Phase: forced, although it does not help."""
    s = hurt(9, "Rake", "Dazzle", active="Whetted Talons").put("Vaultscale", "E9", "N").resolve()
    while s.state.titans[0].place != 4:
        assert "resolve death" not in s.legal()
        s.do("resolve", s.legal()[0].split()[1])
    assert sorted(burned(s, 3)) == ["Dazzle", "Rake", "Whetted Talons"]


def test_the_reserve_may_be_burned_first_although_the_stack_has_cards() -> None:
    """The Resolution Phase: three ways, and the player chooses."""
    s = hurt(4, "Rake", reserve=("Spite", "Stoop")).resolve().do("resolve", "reserve")
    assert s.cards("Skyfurnace") == ["Rake"]
    assert s.damage("Skyfurnace") == 3


def test_a_single_reserve_card_resolves_nothing() -> None:
    """The Resolution Phase, way 3: two cards."""
    s = hurt(4, "Rake", active="Whetted Talons", reserve=("Spite",)).resolve()
    assert sorted(s.legal()) == ["resolve active", "resolve stack"]


def test_vaultscale_needs_one_reserve_card_only() -> None:
    """The wording on a card can supersede the rules: thrift."""
    s = hurt(0).put("Vaultscale", "E9", "N", damage=4).stack("Vaultscale", "Rake").reserve(0, "Spite").resolve()
    s.do("resolve", "reserve")
    assert s.damage("Vaultscale") == 3
    assert s.pile(0, RESERVE) == []


def test_titans_resolve_in_order_of_initiative() -> None:
    """The Resolution Phase: from highest to lowest, whoever they belong to."""
    s = hurt(5, "Rake", "Dazzle", "Stoop", "Sideslip", reserve=("Hard Bank", "Updraft"))  # Skyfurnace 27
    s.put("Magpie Queen", "I1", "S", damage=6)  # 50
    s.hurt("Carrion Duchess", 4)  # 14
    s.resolve()
    order = []
    while in_resolution(s):
        name = s.names[s.state.stack.top().source]
        if name not in order:
            order.append(name)
        s.do("resolve", "stack")
    assert order == ["Magpie Queen", "Skyfurnace", "Carrion Duchess"]


def test_a_boosted_initiative_counts_in_the_resolution_too() -> None:
    """Audit M18: highest current initiative first."""
    s = hurt(9, "Rake", "Dazzle", reserve=("Hard Bank", "Updraft")).hurt("Carrion Duchess", 20)
    s.boost("Carrion Duchess", "initiative", 20).resolve()
    assert s.asked()[0] == 1


@pytest.mark.parametrize("holder", [0, 1])
def test_a_tie_in_the_resolution_goes_to_the_holder_of_the_marker_who_keeps_it(holder: int) -> None:
    """Audit E3."""
    s = hurt(9, "Rake", "Dazzle", reserve=("Hard Bank", "Updraft")).hurt("Carrion Duchess", 20)
    s.boost("Carrion Duchess", "initiative", 13)
    s.state.marker = holder
    s.resolve()
    assert s.asked()[0] == holder
    assert s.view(None)["marker"] == holder


def test_the_owner_orders_own_titans_of_the_same_initiative_in_the_resolution_too() -> None:
    """Audit E3: own ties are the owner's choice; with a common reserve the order matters."""
    for first, second in (("Skyfurnace", "Vaultscale"), ("Vaultscale", "Skyfurnace")):
        s = hurt(5, "Rake", "Dazzle").put("Vaultscale", "E9", "N", damage=5).boost("Vaultscale", "initiative", 9)
        s.reserve(0, "Spite", "Stoop").resolve()
        assert s.asked() == (0, "order")
        assert sorted(s.legal()) == ["titan 0", "titan 1"]
        s.do("titan", first)
        assert s.asked() == (0, "resolve")
        assert s.names[s.state.stack.top().source] == first
        while s.names[s.state.stack.top().source] == first:
            s.do("resolve", "stack")
        assert s.names[s.state.stack.top().source] == second


def test_titans_off_the_field_resolve_their_damage_too() -> None:
    """Audit M18."""
    s = hurt(0).hurt("Vaultscale", 5).stack("Vaultscale", "Rake", "Dazzle", "Spite").reserve(0).resolve()
    assert s.damage("Vaultscale") == 3
    assert s.cards("Vaultscale") == ["Spite"]


def test_a_dead_titans_cards_go_to_the_burned_pile_and_the_reserve_stays() -> None:
    """Rulings C.3, audit E7."""
    s = hurt(4, reserve=("Spite", "Stoop")).put("Vaultscale", "E9", "N").resolve().do("resolve", "death")
    assert s.at("Skyfurnace") == "dead"
    assert s.pile(0, RESERVE) == ["Spite", "Stoop"]
    assert s.view(None)["titans"][0]["hex"] is None


def test_damage_within_the_endurance_stays_for_the_next_round() -> None:
    """The Resolution Phase: only excess damage is resolved."""
    s = hurt(2, "Rake").resolve()
    assert s.state.round == 3
    assert s.damage("Skyfurnace") == 2


def test_the_resolution_phase_comes_when_all_titans_have_acted() -> None:
    """Gameplay: all action phases, then all resolutions; then a new round."""
    s = Scenario(["Vaultscale"], ["Carrion Duchess"]).alone("Vaultscale", "Carrion Duchess")
    s.put("Vaultscale", "E5", "S", damage=5).put("Carrion Duchess", "A1", "S")
    s.next_round()  # 18 before 14
    before = s.state.round
    s.do("move").do("end")
    assert s.damage("Vaultscale") == 5
    assert s.state.acting == s.index("Carrion Duchess")
    s.do("move").do("end")
    while in_resolution(s):
        s.do("resolve", "stack")
    assert s.damage("Vaultscale") == 3
    assert s.state.round == before + 1


# --- elimination ------------------------------------------------------------------------------------------------------


def pair(south: str = "Vaultscale", north: str = "Carrion Duchess") -> Scenario:
    """One titan a side is alive; they face each other from afar, in different columns."""
    return Scenario([south], [north]).alone(south, north).put(south, "E9", "N").put(north, "D1", "S")


def result(s: Scenario) -> tuple[float, ...]:
    assert s.state.is_over()
    scores: tuple[float, ...] = s.state.result().scores
    return scores


def test_who_eliminates_all_enemy_titans_wins() -> None:
    """End Game 1."""
    s = pair().put("Carrion Duchess", "D1", "N").stack("Carrion Duchess").act("Carrion Duchess").do("move")
    assert result(s) == (1.0, 0.0)
    assert s.state.result().places == (1, 2)
    assert "No titan is left" in s.state.result().reason


def test_with_titans_left_the_match_goes_on() -> None:
    """End Game 1: all of them."""
    s = Scenario(["Vaultscale"], ["Carrion Duchess", "Gustrake"]).alone("Vaultscale", "Carrion Duchess", "Gustrake")
    s.put("Vaultscale", "E9", "N").put("Carrion Duchess", "D1", "N").put("Gustrake", "I1", "S")
    s.stack("Carrion Duchess").act("Carrion Duchess").do("move")
    assert s.at("Carrion Duchess") == "dead"
    assert not s.state.is_over()


def test_elimination_in_the_action_phase_ends_the_match_at_once() -> None:
    """End Game 1; audit M20: when the action is finished, not at the end of the round."""
    s = pair().put("Vaultscale", "D2", "N").put("Carrion Duchess", "D1", "S").stack("Carrion Duchess")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert result(s) == (1.0, 0.0)


def test_elimination_by_upkeep_ends_the_match_at_once() -> None:
    """Audit M20a: the last titan cannot pay for staying off; nobody acts any more."""
    s = pair().off("Vaultscale").stack("Vaultscale").act("Vaultscale").do("end")
    assert result(s) == (0.0, 1.0)
    assert not any("Carrion Duchess" in line for line in s.told(None))


def test_elimination_in_the_resolution_ends_the_match_before_others_resolve() -> None:
    """Audit M20: after each titan's resolution."""
    s = pair().stack("Vaultscale").stack("Carrion Duchess").reserve(0).reserve(1)
    s.hurt("Vaultscale", 9).hurt("Carrion Duchess", 9).resolve()
    assert result(s) == (0.0, 1.0)  # Vaultscale (18) resolves before the Duchess (14)
    assert s.at("Carrion Duchess") == "D1"


def test_both_sides_eliminated_at_once_are_compared_by_unturned_cards() -> None:
    """Audit M20a: only reserves are left."""
    s = pair().kill("Carrion Duchess").kill("Vaultscale")
    s.reserve(0, "Rake").reserve(1, "Rake", "Dazzle")
    s.resolve()
    assert result(s) == (0.0, 1.0)


def test_both_sides_eliminated_at_once_with_equal_cards_draw() -> None:
    """Audit M20a."""
    s = pair().kill("Carrion Duchess").kill("Vaultscale")
    s.reserve(0, "Rake").reserve(1, "Dazzle")
    s.resolve()
    assert result(s) == (0.5, 0.5)
    assert s.state.result().places == (1, 1)


# --- flight -----------------------------------------------------------------------------------------------------------


def test_a_side_without_titans_on_the_field_has_fled() -> None:
    """End Game 2."""
    s = pair().off("Carrion Duchess").resolve()
    assert result(s) == (1.0, 0.0)
    assert "fled" in s.state.result().reason


def test_flight_is_looked_at_when_the_round_is_over_not_before() -> None:
    """Audit M20b; rulings C.2.6."""
    s = pair().put("Carrion Duchess", "D1", "N").act("Carrion Duchess").do("move").do("end")
    assert s.at("Carrion Duchess") == "off"
    assert not s.state.is_over()
    assert s.state.acting == s.index("Vaultscale")
    s.do("move").do("end")
    assert result(s) == (1.0, 0.0)


def test_flight_counts_from_the_first_round_on() -> None:
    """Rulings C.2.6."""
    s = pair().off("Carrion Duchess")
    s.state.round = 1
    assert result(s.resolve()) == (1.0, 0.0)


def test_one_titan_on_the_field_is_enough() -> None:
    """End Game 2: no titans on the field."""
    s = Scenario(["Vaultscale"], ["Carrion Duchess", "Gustrake"]).alone("Vaultscale", "Carrion Duchess", "Gustrake")
    s.put("Vaultscale", "E9", "N").put("Carrion Duchess", "D1", "S").off("Gustrake").resolve()
    assert not s.state.is_over()


def test_a_titan_in_a_portal_has_not_fled() -> None:
    """Audit R3."""
    s = pair().off("Carrion Duchess", transit=True).resolve()
    assert not s.state.is_over()


def test_when_both_have_fled_unturned_cards_decide() -> None:
    """Audit M20b."""
    s = pair().off("Carrion Duchess").off("Vaultscale").stack("Vaultscale", "Rake").stack("Carrion Duchess", "Rake")
    s.reserve(0, "Dazzle", "Spite").reserve(1, "Dazzle").resolve()
    assert result(s) == (1.0, 0.0)


def test_when_both_have_fled_with_equal_cards_the_higher_printed_initiative_decides() -> None:
    """Audit M20b: printed, not current."""
    s = pair().off("Carrion Duchess").off("Vaultscale").stack("Vaultscale", "Rake").stack("Carrion Duchess", "Rake")
    s.reserve(0).reserve(1).boost("Carrion Duchess", "initiative", 50).resolve()
    assert result(s) == (1.0, 0.0)


def mirror() -> Scenario:
    """Vaultscale against Vaultscale, with a card each."""
    s = Scenario(["Vaultscale"], ["Vaultscale"])
    for t in (1, 2, 3, 5, 6, 7):
        s.state.titans[t].place = 4
        deck = s.side(t // 4).deck
        deck.piles[BURNED] += deck.piles[t % 4]
        deck.piles[t % 4] = []
    for seat in range(2):
        deck = s.side(seat).deck
        deck.piles[BURNED] += deck.piles[RESERVE] + deck.piles[0][1:]
        deck.piles[RESERVE] = []
        del deck.piles[0][1:]
    return s.seen()


def test_when_both_have_fled_and_all_is_equal_it_is_a_draw() -> None:
    """Audit M20b."""
    s = mirror().resolve()
    assert result(s) == (0.5, 0.5)
    assert "draw" in s.state.result().reason


# --- the duel of six rounds -------------------------------------------------------------------------------------------


def duel(south: tuple[str, ...], north: tuple[str, ...], rounds: int = 5) -> Scenario:
    """One against one for `rounds` rounds already, with these unturned cards; the resolution has not begun."""
    s = pair().stack("Vaultscale", *south).stack("Carrion Duchess", *north).reserve(0).reserve(1)
    s.state.duel = rounds
    s.state.duel_from = 1
    return s


def test_after_six_rounds_of_one_against_one_most_unturned_cards_win() -> None:
    """End Game 3."""
    assert result(duel(("Rake", "Dazzle"), ("Rake",)).resolve()) == (1.0, 0.0)
    assert result(duel(("Rake",), ("Rake", "Dazzle")).resolve()) == (0.0, 1.0)


def test_after_five_rounds_of_one_against_one_the_match_goes_on() -> None:
    """End Game 3: for six rounds."""
    s = duel(("Rake", "Dazzle"), ("Rake",), rounds=4).resolve()
    assert not s.state.is_over()
    assert s.view(None)["duel"] == 5


def test_six_rounds_are_counted_in_play() -> None:
    """End Game 3, played out: both fly past each other without a fight."""
    s = pair().stack("Vaultscale", "Rake").stack("Carrion Duchess", "Rake", "Dazzle").reserve(0).reserve(1)
    s.next_round()
    first = s.state.round
    for number in range(6):
        assert not s.state.is_over()
        assert s.state.round == first + number
        assert s.view(None)["duel"] == number
        for _ in range(2):
            s.do("move").do("end")
    assert s.state.is_over()
    assert result(s) == (0.0, 1.0)


def test_a_round_that_did_not_begin_as_a_duel_does_not_count() -> None:
    """Audit M20c: a round that both began and ended with exactly one titan a side."""
    s = Scenario(["Vaultscale"], ["Carrion Duchess", "Gustrake"]).alone("Vaultscale", "Carrion Duchess", "Gustrake")
    s.put("Vaultscale", "E9", "N").put("Carrion Duchess", "D1", "S").put("Gustrake", "I1", "NE").stack("Gustrake")
    s.next_round()  # Gustrake 23, Vaultscale 18, Duchess 14
    s.do("move")
    assert s.at("Gustrake") == "dead"
    s.do("move").do("end").do("move").do("end")
    assert s.view(None)["duel"] == 0
    s.do("move").do("end").do("move").do("end")
    assert s.view(None)["duel"] == 1


def test_with_equal_cards_the_higher_printed_initiative_wins_the_duel() -> None:
    """End Game 3: the player with the higher initiative titan; audit M20c: printed."""
    s = duel(("Rake",), ("Rake",)).boost("Carrion Duchess", "initiative", 50).resolve()
    assert result(s) == (1.0, 0.0)


def test_a_duel_of_equal_titans_with_equal_cards_is_a_draw() -> None:
    """Rulings C.3."""
    s = mirror()
    s.state.titans[0].place = s.state.titans[4].place = 1
    s.state.titans[0].hex, s.state.titans[4].hex = 3, 50
    s.state.duel = 5
    s.state.duel_from = 1
    assert result(s.resolve()) == (0.5, 0.5)


def test_two_against_one_is_no_duel() -> None:
    """End Game 3: each player has only one."""
    s = Scenario(["Vaultscale"], ["Carrion Duchess", "Gustrake"]).alone("Vaultscale", "Carrion Duchess", "Gustrake")
    s.put("Vaultscale", "E9", "N").put("Carrion Duchess", "D1", "S").put("Gustrake", "I1", "S")
    s.next_round()
    for _ in range(3):
        s.do("move").do("end")
    assert s.view(None)["duel"] == 0


def test_flight_is_looked_at_before_the_duel() -> None:
    """Audit M20: the order of ends."""
    s = duel(("Rake",), ("Rake", "Dazzle")).off("Carrion Duchess").resolve()
    assert result(s) == (1.0, 0.0)
    assert "fled" in s.state.result().reason


def test_unturned_are_the_cards_in_stacks_and_reserve_but_no_active_or_burned_ones() -> None:
    """Audit M22."""
    s = duel(("Rake",), ("Rake", "Dazzle")).active("Vaultscale", "Thick Hide").act("Vaultscale")
    assert [side["unturned"] for side in s.view(None)["sides"]] == [1, 2]
    s.reserve(0, "Updraft", "Spite")
    assert [side["unturned"] for side in s.view(None)["sides"]] == [3, 2]


def test_stacks_of_titans_off_the_field_are_unturned_cards_too() -> None:
    """Audit M22: wherever the titans are."""
    s = duel(("Rake",), ("Rake", "Dazzle")).off("Carrion Duchess").act("Vaultscale")
    assert s.view(None)["sides"][1]["unturned"] == 2


# --- the round limit --------------------------------------------------------------------------------------------------


def last_round(s: Scenario) -> Scenario:
    s.state.round = s.state.round_limit
    return s.resolve()


def test_the_round_limit_is_forty_unless_chosen_otherwise() -> None:
    """Audit M21."""
    assert GAME.view(GAME.new(2, 1, {}), None)["round_limit"] == 40
    assert GAME.view(GAME.new(2, 1, {"round_limit": 7}), None)["round_limit"] == 7


def test_at_the_round_limit_more_living_titans_win() -> None:
    """Audit M21: before unturned cards."""
    s = Scenario(["Vaultscale", "Skyfurnace"], ["Carrion Duchess"]).alone("Vaultscale", "Skyfurnace", "Carrion Duchess")
    s.put("Vaultscale", "E9", "N").put("Skyfurnace", "C7", "N").put("Carrion Duchess", "D1", "S")
    s.stack("Vaultscale").stack("Skyfurnace").reserve(0)
    last_round(s)
    assert result(s) == (1.0, 0.0)
    assert "last round" in s.state.result().reason


def test_at_the_round_limit_unturned_cards_decide_between_equal_numbers() -> None:
    """Audit M21."""
    assert result(last_round(duel(("Rake",), ("Rake", "Dazzle"), rounds=0))) == (0.0, 1.0)


def test_at_the_round_limit_printed_initiative_comes_last() -> None:
    """Audit M21."""
    assert result(last_round(duel(("Rake",), ("Rake",), rounds=0))) == (1.0, 0.0)


def test_at_the_round_limit_all_equal_is_a_draw() -> None:
    """Audit M21."""
    s = mirror()
    s.state.titans[0].place = s.state.titans[4].place = 1
    s.state.titans[0].hex, s.state.titans[4].hex = 3, 50
    assert result(last_round(s)) == (0.5, 0.5)


def test_before_the_round_limit_the_match_goes_on() -> None:
    """Audit M21."""
    s = duel(("Rake",), ("Rake", "Dazzle"), rounds=0)
    s.state.round = s.state.round_limit - 1
    assert not s.resolve().state.is_over()


# --- when it is over --------------------------------------------------------------------------------------------------


def test_a_finished_match_asks_nobody_and_refuses_everything() -> None:
    """The match is over."""
    s = pair().off("Carrion Duchess").resolve()
    assert s.state.to_act() == ()
    assert s.state.legal(0) == s.state.legal(1) == []
    with pytest.raises(IllegalAction, match="over"):
        s.state.apply(0, 0)
    assert s.view(0)["stage"] == "over"
    assert s.view(0)["result"]["scores"] == [1.0, 0.0]


def test_each_side_is_told_how_it_ended() -> None:
    """The winner, the loser and a spectator read the same result."""
    s = pair().off("Carrion Duchess").resolve()
    assert "You win" in GAME.text(s.state, 0)
    assert "You lose" in GAME.text(s.state, 1)
    assert "South wins" in GAME.text(s.state, None)
