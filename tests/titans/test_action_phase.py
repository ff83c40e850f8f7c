"""The action phase: who acts when, what a titan may and must do, attacks, maneuvers, replenishing, Burn and Turn."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from empyrean.games.titans.state import BURNED, RESERVE
from empyrean.kernel.hexes import NAMES

from .scenario import BOOK, CARDS, GAME, Scenario

AROUND_E5 = {"N": "E4", "NE": "F4", "SE": "F5", "S": "E6", "SW": "D5", "NW": "D4"}


def duel() -> Scenario:
    """Skyfurnace (strength 2) on E5 facing north, Carrion Duchess far away; everyone else off the field."""
    s = Scenario(["Skyfurnace", "Vaultscale"], ["Carrion Duchess", "Magpie Queen"])
    return s.put("Skyfurnace", "E5", "N").put("Carrion Duchess", "A1", "S")


def acting(s: Scenario) -> str:
    return s.names[s.state.acting]


def finish(s: Scenario) -> Scenario:
    """The acting titan does what it must and ends its phase."""
    now = s.state.acting
    while s.state.acting == now and not s.can("end"):
        s.do("move")
    return s.do("end") if s.state.acting == now else s


# --- order ------------------------------------------------------------------------------------------------------------


def test_titans_act_in_order_of_initiative_whoever_they_belong_to() -> None:
    """The Action Phase: play order is determined by titan, not by player."""
    state = GAME.new(2, 4, {"setup": "quick", "species_0": "griffon", "species_1": "pegasus"})
    order = []
    while state.round == 1 and state.stage == 3:
        view = GAME.view(state, None)
        name = view["titans"][view["acting"]]["name"]
        if name not in order:
            order.append(name)
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, GAME.space.read("end") if GAME.space.read("end") in legal else legal[0])
    assert len(order) == 8
    assert order == sorted(order, key=lambda name: -CARDS[name].printed["initiative"])
    seats = [0 if CARDS[name].species == CARDS["Talonward"].species else 1 for name in order]
    assert seats != sorted(seats)


def three() -> Scenario:
    """Snatchclaw (41) acts before Pyrraxis (36), Carrion Duchess (14) last but for Old Cinderjaw (9)."""
    s = Scenario(["Pyrraxis Kiln-Throat", "Old Cinderjaw"], ["Snatchclaw", "Carrion Duchess"], kit=("Stolen Breath",))
    s.alone("Pyrraxis Kiln-Throat", "Old Cinderjaw", "Snatchclaw", "Carrion Duchess")
    s.put("Pyrraxis Kiln-Throat", "C4", "N").put("Old Cinderjaw", "I4", "N")
    return s.put("Snatchclaw", "E5", "S").put("Carrion Duchess", "F2", "S")


def test_initiative_is_compared_anew_at_each_pick() -> None:
    """Audit 2.1: -40 on a titan that waits counts at once."""
    s = three()
    s.stack("Snatchclaw", "Stolen Breath", "Rake")
    s.next_round()
    assert acting(s) == "Snatchclaw"
    s.do("play", "stack").do("move").do("end")
    assert acting(s) == "Carrion Duchess"
    finish(s)
    assert acting(s) == "Old Cinderjaw"
    finish(s)
    assert acting(s) == "Pyrraxis Kiln-Throat"


def test_a_titan_that_has_acted_does_not_act_again_this_round() -> None:
    """Audit 2.1: each titan takes one action phase a round, even if its initiative falls afterwards."""
    s = three()
    s.next_round()
    finish(s)
    assert acting(s) == "Pyrraxis Kiln-Throat"
    s.boost("Snatchclaw", "initiative", -30)
    finish(s)
    assert acting(s) == "Carrion Duchess"
    finish(s)
    assert acting(s) == "Old Cinderjaw"
    finish(s)
    assert s.state.round == 4


def test_a_dead_titan_gets_no_action_phase() -> None:
    """Stack Size: it is removed from the game."""
    s = three().kill("Carrion Duchess")
    s.next_round()
    for name in ("Snatchclaw", "Pyrraxis Kiln-Throat", "Old Cinderjaw"):
        assert acting(s) == name
        finish(s)


@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_of_the_marker_wins_a_tie_between_the_players_and_passes_it_on(holder: int) -> None:
    """Audit E3."""
    s = Scenario(["Emberwake"], ["Ember of the First Dawn"])
    s.alone("Emberwake", "Ember of the First Dawn")
    s.put("Emberwake", "C4", "N").put("Ember of the First Dawn", "G4", "S")
    s.active("Ember of the First Dawn", "Swift Pinions")  # 30 + 15 = 45
    s.state.marker = holder
    s.next_round()
    assert acting(s) == ("Emberwake", "Ember of the First Dawn")[holder]
    assert s.view(None)["marker"] == 1 - holder
    finish(s)
    assert acting(s) == ("Ember of the First Dawn", "Emberwake")[holder]
    assert s.view(None)["marker"] == 1 - holder


def test_chance_says_who_holds_the_marker_first() -> None:
    """Audit E3: the first holder is random."""
    assert {GAME.view(GAME.new(2, seed, {"setup": "quick"}), None)["marker"] for seed in range(12)} == {0, 1}


def test_without_a_tie_the_marker_stays() -> None:
    """Audit E3."""
    s = three()
    s.state.marker = 1
    s.next_round()
    for _ in range(4):
        assert s.view(None)["marker"] == 1
        finish(s)


def test_the_owner_chooses_between_own_titans_of_the_same_initiative() -> None:
    """Audit E3: the marker has nothing to do with it."""
    for first, second in (("Old Cinderjaw", "Pyrraxis Kiln-Throat"), ("Pyrraxis Kiln-Throat", "Old Cinderjaw")):
        s = three().boost("Old Cinderjaw", "initiative", 27)
        s.state.marker = 1
        s.next_round()
        finish(s)
        assert s.asked() == (0, "order")
        assert sorted(s.legal()) == sorted(f"titan {s.index(name)}" for name in (first, second))
        s.do("titan", first)
        assert acting(s) == first
        finish(s)
        assert acting(s) == second
        assert s.view(None)["marker"] == 1


def test_a_tie_of_two_own_titans_and_an_enemy_is_settled_by_the_marker_first() -> None:
    """Audit E3: the holder's titan acts, and the holder chooses which."""
    s = three().boost("Old Cinderjaw", "initiative", 27).boost("Carrion Duchess", "initiative", 22)
    s.state.marker = 0
    s.next_round()
    finish(s)
    assert s.asked() == (0, "order")
    s.do("titan", "Old Cinderjaw")
    assert acting(s) == "Old Cinderjaw"
    finish(s)
    assert acting(s) == "Carrion Duchess"  # the marker has passed to North, and passes back now
    finish(s)
    assert acting(s) == "Pyrraxis Kiln-Throat"
    assert s.view(None)["marker"] == 0


# --- what a titan must and may do -------------------------------------------------------------------------------------


def test_a_titan_must_move_before_its_phase_may_end() -> None:
    """Movement: mandatory."""
    s = duel().act("Skyfurnace")
    assert not s.can("end")
    assert "move" in s.refusal("end")
    s.do("move")
    assert s.can("end")


def test_all_other_actions_are_voluntary() -> None:
    """Movement: each of the other actions is voluntary."""
    s = duel().act("Skyfurnace").do("move").do("end")
    assert acting(s) != "Skyfurnace"
    assert s.facing("Skyfurnace") == "N"
    assert len(s.cards("Skyfurnace")) == 4


def test_a_regular_move_is_exactly_one_hex_forward() -> None:
    """Movement."""
    for facing, goal in AROUND_E5.items():
        s = duel().put("Skyfurnace", "E5", facing).act("Skyfurnace").do("move")
        assert s.at("Skyfurnace") == goal
        assert s.facing("Skyfurnace") == facing


FIVE = ("move", "turn left", "attack Carrion Duchess", "play stack", "replenish out")


def busy() -> Scenario:
    """A position in which all five actions stay possible, whatever the order."""
    s = Scenario(["Skyfurnace"], ["Carrion Duchess", "Magpie Queen"]).put("Skyfurnace", "E5", "N")
    s.put("Carrion Duchess", "F4", "N").put("Magpie Queen", "D5", "N")
    s.active("Skyfurnace", "Serpent Neck").stack("Skyfurnace", "Catch Breath", "Updraft", "Cold Reading")
    return s.act("Skyfurnace")


def words(action: str) -> tuple[str, ...]:
    return tuple(action.split(" ", 1))


def test_the_five_actions_may_be_done_in_any_order() -> None:
    """The Action Phase: any or all, in any order."""
    for order in permutations(FIVE):
        s = busy()
        for action in order:
            if action.startswith("attack") and not s.can(*words(action)):
                action = "attack Magpie Queen"  # it turned first and flew away from the Duchess
            if order.index("move") == 4 and s.at("Skyfurnace") != "E5":
                break  # only the move was left, which is not asked
            assert s.can(*words(action)), (order, action)
            s.do(*words(action))
        assert s.damage("Carrion Duchess") + s.damage("Magpie Queen") == 2
        assert s.at("Skyfurnace") == ("E4" if order.index(FIVE[0]) < order.index(FIVE[1]) else "D4")
        assert s.facing("Skyfurnace") == "NW"
        assert s.pile(0, BURNED) == [card for card in ("Catch Breath", "Updraft") if card not in s.pile(0, RESERVE)][:1]


@pytest.mark.parametrize("action", FIVE)
def test_each_action_may_be_done_once(action: str) -> None:
    """The Action Phase: once each."""
    s = busy().do(*words(action))
    assert not s.can(*words(action))
    assert s.refusal(*words(action))
    for other in FIVE:
        assert other == action or s.can(*words(other))


def test_having_turned_left_it_may_not_turn_right_either() -> None:
    """Turn: once, to the left or right."""
    s = busy().do("turn", "left")
    assert not s.can("turn", "right")


def test_having_played_from_the_stack_it_may_not_play_from_the_reserve() -> None:
    """The Action Phase: the top maneuver from its stack or from the reserve."""
    assert not busy().do("play", "stack").can("play", "reserve")
    s = busy()
    s.reserve(0, "Rake", "Hard Bank", "Dazzle")
    assert not s.do("play", "reserve").can("play", "stack")


def test_a_turn_is_one_hex_facing_left_or_right() -> None:
    """Turn."""
    for d, facing in enumerate(NAMES):
        for way, step in (("left", -1), ("right", 1)):
            s = duel().put("Skyfurnace", "E5", facing).act("Skyfurnace").do("turn", way)
            assert s.facing("Skyfurnace") == NAMES[(d + step) % 6]
            assert s.at("Skyfurnace") == "E5"


def test_a_new_phase_gives_all_actions_again() -> None:
    """The Action Phase."""
    s = busy()
    for action in FIVE:
        s.do(*words(action))
    s.put("Skyfurnace", "E5", "N").act("Skyfurnace")
    assert all(s.can(*words(action)) for action in FIVE)


# --- attack -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("d", range(6))
def test_a_titan_may_attack_its_front_arc_but_not_its_rear_arc(d: int) -> None:
    """Attack: front face and the hexes to either side of it."""
    facing = NAMES[d]
    for place, hex in AROUND_E5.items():
        s = duel().put("Skyfurnace", "E5", facing).put("Carrion Duchess", hex, "N").act("Skyfurnace")
        in_front = (NAMES.index(place) - d) % 6 in (5, 0, 1)
        assert s.can("attack", "Carrion Duchess") == in_front, (facing, place)


def test_an_attack_does_as_much_damage_as_the_attackers_strength() -> None:
    """Attack; Strength."""
    s = duel().put("Carrion Duchess", "D4", "N", damage=1).act("Skyfurnace").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 3
    assert s.damage("Skyfurnace") == 0


@pytest.mark.parametrize("facing", NAMES)
def test_a_titan_on_the_same_hex_may_be_attacked_and_takes_one_more(facing: str) -> None:
    """Attack: whatever the facing."""
    s = duel().put("Skyfurnace", "E5", facing).put("Carrion Duchess", "E5", "S")
    s.act("Skyfurnace").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 3


def test_a_titan_two_hexes_away_cannot_be_attacked() -> None:
    """Attack: the front arc is next to the titan."""
    s = duel().put("Carrion Duchess", "E3", "S").act("Skyfurnace")
    assert not s.can("attack", "Carrion Duchess")
    assert s.refusal("attack", "Carrion Duchess")


def test_friends_cannot_be_attacked() -> None:
    """Rulings C.3, audit R1."""
    s = duel().put("Vaultscale", "E4", "S").act("Skyfurnace")
    assert not s.can("attack", "Vaultscale")
    s = duel().put("Vaultscale", "E5", "S").act("Skyfurnace")
    assert not s.can("attack", "Vaultscale")


def test_an_attack_is_on_one_titan_only() -> None:
    """Attack: one titan in the front arc or on the hex."""
    s = duel().put("Carrion Duchess", "E4", "S").put("Magpie Queen", "E4", "S").act("Skyfurnace")
    assert s.can("attack", "Magpie Queen")
    s.do("attack", "Carrion Duchess")
    assert s.damage("Magpie Queen") == 0
    assert not s.can("attack", "Magpie Queen")


def test_titans_off_the_field_cannot_be_attacked() -> None:
    """Rulings C.3."""
    s = duel().act("Skyfurnace")
    assert not any(action.startswith("attack") for action in s.legal())


def test_strength_below_zero_does_no_damage() -> None:
    """Audit M6."""
    s = duel().put("Carrion Duchess", "E4", "S").boost("Skyfurnace", "strength", -5)
    s.act("Skyfurnace").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 0


def test_strength_below_zero_does_not_eat_up_the_damage_for_the_same_hex() -> None:
    """Design, section 6: max(0, strength) + 1 on the same hex."""
    s = duel().put("Carrion Duchess", "E5", "S").boost("Skyfurnace", "strength", -5)
    s.act("Skyfurnace").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 1


def test_damage_alone_never_kills_in_the_action_phase() -> None:
    """Resolution Phase, audit M17."""
    s = duel().put("Carrion Duchess", "E4", "S", damage=30).act("Skyfurnace").do("attack", "Carrion Duchess")
    assert s.at("Carrion Duchess") == "E4"
    assert s.damage("Carrion Duchess") == 32


# --- playing maneuvers ------------------------------------------------------------------------------------------------


def test_a_titan_plays_the_top_card_of_its_stack() -> None:
    """Play a Maneuver."""
    s = duel().stack("Skyfurnace", "Catch Breath", "Rake").hurt("Skyfurnace", 3).act("Skyfurnace").do("play", "stack")
    assert s.damage("Skyfurnace") == 0
    assert s.cards("Skyfurnace") == ["Rake"]


def test_a_titan_may_play_the_top_card_of_the_reserve_instead() -> None:
    """Play a Maneuver: two options for each titan."""
    s = duel().stack("Skyfurnace", "Rake").reserve(0, "Catch Breath", "Dazzle").hurt("Skyfurnace", 3)
    s.act("Skyfurnace").do("play", "reserve")
    assert s.damage("Skyfurnace") == 0
    assert s.cards("Skyfurnace") == ["Rake"]
    assert s.pile(0, RESERVE) == ["Dazzle"]


def test_a_burn_immediately_maneuver_goes_on_top_of_the_burned_pile() -> None:
    """Burn Immediately."""
    s = duel().burned(0, "Dazzle", "Rake").stack("Skyfurnace", "Catch Breath").act("Skyfurnace").do("play", "stack")
    assert s.pile(0, BURNED) == ["Catch Breath", "Dazzle", "Rake"]


def test_nothing_can_be_played_from_an_empty_stack_or_reserve() -> None:
    """Rulings C.3: options using it are unavailable."""
    s = duel().stack("Skyfurnace").reserve(0).act("Skyfurnace")
    assert not s.can("play", "stack")
    assert not s.can("play", "reserve")
    assert s.refusal("play", "stack")
    assert s.refusal("play", "reserve")


def test_an_active_maneuver_stays_in_play_and_is_in_force_at_once() -> None:
    """Active maneuvers; audit M4."""
    s = duel().put("Carrion Duchess", "E4", "S").stack("Skyfurnace", "Whetted Talons", "Rake")
    s.act("Skyfurnace").do("play", "stack")
    assert s.active_of("Skyfurnace") == "Whetted Talons"
    assert s.pile(0, BURNED) == []
    s.do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 3


def test_a_new_active_maneuver_replaces_the_old_one_which_is_burned() -> None:
    """Play a Maneuver; audit M4."""
    s = duel().active("Skyfurnace", "Whetted Talons").stack("Skyfurnace", "Thick Hide").burned(0, "Rake")
    s.act("Skyfurnace").do("play", "stack")
    assert s.active_of("Skyfurnace") == "Thick Hide"
    assert s.pile(0, BURNED) == ["Whetted Talons", "Rake"]
    assert s.stat("Skyfurnace", "strength") == 2
    assert s.stat("Skyfurnace", "endurance") == 5


def test_a_burn_immediately_maneuver_does_not_replace_an_active_one() -> None:
    """Play a Maneuver."""
    s = duel().active("Skyfurnace", "Whetted Talons").stack("Skyfurnace", "Catch Breath")
    s.act("Skyfurnace").do("play", "stack")
    assert s.active_of("Skyfurnace") == "Whetted Talons"


def test_an_active_maneuver_works_for_its_own_titan_only() -> None:
    """Active: its text becomes an ability of the titan."""
    s = duel().active("Skyfurnace", "Whetted Talons")
    assert s.stat("Skyfurnace", "strength") == 3
    assert s.stat("Vaultscale", "strength") == 2


def stranger() -> Scenario:
    """Snatchclaw, a harpy, flies with three dragons."""
    s = Scenario(["Emberwake", "Ashmantle", "Skyfurnace", "Snatchclaw"], ["Talonward"])
    return s.put("Snatchclaw", "E5", "N").put("Talonward", "E4", "S")


def test_a_maneuver_of_another_species_is_burned_without_effect() -> None:
    """Play a Maneuver: ignore the text and burn it."""
    s = stranger().stack("Snatchclaw", "Gout of Flame", "Rake").act("Snatchclaw").do("play", "stack")
    assert s.damage("Talonward") == 0
    assert s.pile(0, BURNED) == ["Gout of Flame"]


def test_a_maneuver_of_another_species_counts_as_the_play() -> None:
    """Rulings C.3."""
    s = stranger().stack("Snatchclaw", "Gout of Flame", "Rake").act("Snatchclaw").do("play", "stack")
    assert not s.can("play", "stack")
    assert not s.can("play", "reserve")


def test_an_active_maneuver_of_another_species_does_not_replace_the_old_one() -> None:
    """Audit M5."""
    s = stranger().active("Snatchclaw", "Whetted Talons").stack("Snatchclaw", "Lance of Fire", "Rake")
    s.act("Snatchclaw").do("play", "stack")
    assert s.active_of("Snatchclaw") == "Whetted Talons"
    assert s.pile(0, BURNED) == ["Lance of Fire"]


def test_a_maneuver_of_the_own_species_works_in_a_mixed_squad() -> None:
    """Mixing Species."""
    s = stranger().put("Emberwake", "E6", "N").stack("Emberwake", "Gout of Flame")
    s.act("Emberwake").do("play", "stack")
    assert s.damage("Talonward") == 3
    s = stranger().stack("Snatchclaw", "Filthy Talons").act("Snatchclaw").do("play", "stack")
    assert s.active_of("Snatchclaw") == "Filthy Talons"


def test_a_basic_maneuver_works_for_any_species() -> None:
    """The Cards: the 21 basic maneuvers can be used by any species."""
    s = stranger().stack("Snatchclaw", "Rake").act("Snatchclaw").do("play", "stack")
    assert s.damage("Talonward") == 2


def test_after_a_maneuver_that_moves_it_a_titan_must_still_move() -> None:
    """Play a Maneuver: unless the card says it is the move."""
    s = duel().stack("Skyfurnace", "Full Tilt", "Rake").act("Skyfurnace").do("play", "stack")
    assert s.at("Skyfurnace") == "E3"
    assert not s.can("end")
    assert s.can("move")


def test_after_a_maneuver_that_does_damage_a_titan_may_still_attack() -> None:
    """Play a Maneuver."""
    s = duel().put("Carrion Duchess", "E4", "S").stack("Skyfurnace", "Rake", "Dazzle")
    s.act("Skyfurnace").do("play", "stack").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 4


def test_a_maneuver_in_lieu_of_the_attack_uses_the_attack_up() -> None:
    """Play a Maneuver: for this titan's attack action."""
    s = duel().put("Carrion Duchess", "E3", "S").stack("Skyfurnace", "Stoop", "Rake").act("Skyfurnace")
    s.do("play", "stack").do("attack", "Carrion Duchess")
    assert s.at("Skyfurnace") == "E4"
    assert s.damage("Carrion Duchess") == 3
    assert not s.can("attack", "Carrion Duchess")
    assert not s.can("use", "ability")  # Skyfurnace's own is instead of its attack, too


def test_a_maneuver_in_lieu_of_the_attack_does_nothing_when_the_attack_is_used_up() -> None:
    """Audit section 2: but it is burned."""
    s = duel().put("Carrion Duchess", "E4", "S").stack("Skyfurnace", "Stoop", "Rake").act("Skyfurnace")
    s.do("attack", "Carrion Duchess").do("play", "stack")
    assert s.at("Skyfurnace") == "E5"
    assert s.damage("Carrion Duchess") == 2
    assert s.pile(0, BURNED) == ["Stoop"]


def test_a_maneuver_in_lieu_of_the_move_counts_as_the_mandatory_move() -> None:
    """Play a Maneuver; audit section 2."""
    s = Scenario(["Gravelmaw"], ["Talonward"], kit=("Statue Feint",)).put("Gravelmaw", "E5", "N")
    s.stack("Gravelmaw", "Statue Feint", "Rake").act("Gravelmaw").do("play", "stack").do("direction", "S")
    assert s.at("Gravelmaw") == "E5"
    assert s.facing("Gravelmaw") == "S"
    assert s.can("end")
    assert not s.can("move")


def test_a_second_move_given_by_a_card_is_voluntary() -> None:
    """Audit section 2."""
    s = Scenario(["Nimbus Colt"], ["Talonward"], kit=("Second Gallop",)).put("Nimbus Colt", "E5", "N")
    s.stack("Nimbus Colt", "Second Gallop", "Rake").act("Nimbus Colt").do("play", "stack")
    assert not s.can("end")
    s.do("move")
    assert s.can("end")
    s.do("move")
    assert s.at("Nimbus Colt") == "E3"
    assert not s.can("move")


def test_a_barred_action_may_not_be_taken_in_the_next_phase_only() -> None:
    """Audit 2.2: bars laid earlier take hold when the phase begins."""
    s = duel().put("Carrion Duchess", "E4", "S").bar("Skyfurnace", "attack").act("Skyfurnace")
    assert not s.can("attack", "Carrion Duchess")
    assert s.refusal("attack", "Carrion Duchess")
    s.do("move").do("end")
    s.put("Skyfurnace", "E5", "N").act("Skyfurnace")
    assert s.can("attack", "Carrion Duchess")


def test_a_titan_barred_from_moving_may_end_without_a_move() -> None:
    """Audit section 2, MOVE."""
    s = duel().bar("Skyfurnace", "move").act("Skyfurnace")
    assert not s.can("move")
    assert s.can("end")


def test_losing_a_card_that_made_the_move_voluntary_counts_at_once() -> None:
    """Audit section 2, MOVE: asked when END is asked."""
    s = duel().active("Skyfurnace", "Hold the Air").stack("Skyfurnace", "Thick Hide", "Rake").act("Skyfurnace")
    assert s.can("end")
    s.do("play", "stack")
    assert not s.can("end")


# --- replenishing -----------------------------------------------------------------------------------------------------


def test_replenishing_takes_the_top_of_the_reserve_under_the_stack() -> None:
    """Replenishing Maneuvers."""
    s = duel().stack("Skyfurnace", "Rake", "Dazzle").reserve(0, "Thick Hide", "Spite")
    s.act("Skyfurnace").do("replenish", "in")
    assert s.cards("Skyfurnace") == ["Rake", "Dazzle", "Thick Hide"]
    assert s.pile(0, RESERVE) == ["Spite"]


def test_replenishing_may_also_put_the_top_of_the_stack_under_the_reserve() -> None:
    """Replenishing Maneuvers; rulings C.2.4."""
    s = duel().stack("Skyfurnace", "Rake", "Dazzle").reserve(0, "Thick Hide", "Spite")
    s.act("Skyfurnace").do("replenish", "out")
    assert s.cards("Skyfurnace") == ["Dazzle"]
    assert s.pile(0, RESERVE) == ["Thick Hide", "Spite", "Rake"]


def test_a_full_stack_can_only_be_replenished_outwards() -> None:
    """Replenishing Maneuvers; audit M16."""
    s = duel().stack("Skyfurnace", "Rake", "Dazzle", "Spite", "Stoop").act("Skyfurnace")
    assert not s.can("replenish", "in")
    assert "4" in s.refusal("replenish", "in") or "full" in s.refusal("replenish", "in")
    assert s.can("replenish", "out")


def test_a_stack_above_its_size_is_not_replenished() -> None:
    """Audit M15."""
    s = duel().stack("Skyfurnace", "Rake", "Dazzle", "Spite", "Stoop", "Sideslip").act("Skyfurnace")
    assert not s.can("replenish", "in")


def test_both_ways_of_replenishing_are_the_same_action() -> None:
    """Replenishing Maneuvers: once during the action phase."""
    s = duel().stack("Skyfurnace", "Rake", "Dazzle").act("Skyfurnace").do("replenish", "in")
    assert not s.can("replenish", "out")
    s = duel().stack("Skyfurnace", "Rake", "Dazzle").act("Skyfurnace").do("replenish", "out")
    assert not s.can("replenish", "in")


def test_an_empty_reserve_does_not_replenish() -> None:
    """Rulings C.3."""
    s = duel().stack("Skyfurnace", "Rake").reserve(0).act("Skyfurnace")
    assert not s.can("replenish", "in")
    assert s.can("replenish", "out")


def test_the_last_card_may_be_put_away_without_dying() -> None:
    """Audit M16: it is no burn."""
    s = duel().stack("Skyfurnace", "Rake").act("Skyfurnace").do("replenish", "out")
    assert s.cards("Skyfurnace") == []
    assert s.at("Skyfurnace") == "E5"
    assert not s.can("replenish", "out")


def test_an_active_maneuver_does_not_count_for_the_stack_size() -> None:
    """Audit M7."""
    s = duel().active("Skyfurnace", "Thick Hide").stack("Skyfurnace", "Rake", "Dazzle", "Spite").act("Skyfurnace")
    assert s.can("replenish", "in")


# --- looking at the top cards -----------------------------------------------------------------------------------------


def top(view: dict[str, Any], s: Scenario, name: str) -> str | None:
    cards = view["titans"][s.index(name)]["cards"]
    return cards[0]["name"] if cards and cards[0] else None


def test_a_player_sees_the_top_card_of_every_own_stack_and_of_the_reserve() -> None:
    """Gameplay: at any time, and only the top card."""
    state = GAME.new(2, 4, {"setup": "quick", "species_0": "griffon", "species_1": "pegasus"})
    for seat in range(2):
        view = GAME.view(state, seat)
        for titan in view["titans"]:
            known = [card is not None for card in titan["cards"]]
            assert known == [titan["seat"] == seat] + [False] * (len(known) - 1)
        for side in view["sides"]:
            known = [card is not None for card in side["reserve"]]
            assert known == [side["seat"] == seat] + [False] * (len(known) - 1)


def test_the_next_card_is_seen_as_soon_as_the_top_card_is_gone() -> None:
    """Gameplay: any time."""
    s = duel().stack("Skyfurnace", "Catch Breath", "Rake", "Dazzle")
    for side in s.state.sides:
        side.deck.known[0] = side.deck.known[1] = 0
    s.seen().act("Skyfurnace")
    assert top(s.view(0), s, "Skyfurnace") == "Catch Breath"
    s.do("play", "stack")
    assert top(s.view(0), s, "Skyfurnace") == "Rake"
    assert top(s.view(1), s, "Skyfurnace") is None
    assert s.view(0)["titans"][s.index("Skyfurnace")]["cards"][1] is None


# --- Burn and Turn ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("d", range(6))
def test_burn_and_turn_burns_the_top_of_the_stack_and_reverses_the_titan(d: int) -> None:
    """Burn and Turn."""
    s = duel().put("Skyfurnace", "E5", NAMES[d]).stack("Skyfurnace", "Rake", "Dazzle")
    s.act("Skyfurnace").do("move").do("reverse", "stack")
    assert s.facing("Skyfurnace") == NAMES[(d + 3) % 6]
    assert s.at("Skyfurnace") == AROUND_E5[NAMES[d]]
    assert s.cards("Skyfurnace") == ["Dazzle"]
    assert s.pile(0, BURNED) == ["Rake"]


def test_burn_and_turn_may_be_paid_from_the_reserve() -> None:
    """Burn and Turn; rulings C.2.9."""
    s = duel().stack("Skyfurnace", "Rake").reserve(0, "Dazzle", "Spite").burned(0)
    s.act("Skyfurnace").do("move").do("reverse", "reserve")
    assert s.facing("Skyfurnace") == "S"
    assert s.cards("Skyfurnace") == ["Rake"]
    assert s.pile(0, BURNED) == ["Dazzle"]


def test_burn_and_turn_is_possible_only_after_moving() -> None:
    """Burn and Turn: immediately after moving."""
    s = duel().act("Skyfurnace")
    assert not s.can("reverse", "stack")
    assert not s.can("reverse", "reserve")
    assert s.refusal("reverse", "stack")


@pytest.mark.parametrize("action", ["turn left", "attack Carrion Duchess", "play stack", "replenish out"])
def test_any_other_action_closes_the_window_of_burn_and_turn(action: str) -> None:
    """Burn and Turn: immediately after moving; audit M2."""
    s = busy().do("move")
    assert s.can("reverse", "stack")
    s.do(*words(action))
    assert not s.can("reverse", "stack")
    assert not s.can("reverse", "reserve")


def test_burn_and_turn_is_not_the_turn() -> None:
    """Audit M2: a turn may still follow, or have gone before."""
    s = duel().act("Skyfurnace").do("move").do("reverse", "stack").do("turn", "left")
    assert s.facing("Skyfurnace") == "SE"
    s = duel().act("Skyfurnace").do("turn", "left").do("move")
    assert s.can("reverse", "stack")


def test_burn_and_turn_is_possible_once_after_each_movement() -> None:
    """Audit M2."""
    s = duel().act("Skyfurnace").do("move").do("reverse", "stack")
    assert not s.can("reverse", "stack")
    assert not s.can("reverse", "reserve")
    s = duel().stack("Skyfurnace", "Full Tilt", "Rake", "Dazzle", "Spite")
    s.act("Skyfurnace").do("play", "stack").do("reverse", "stack").do("move")
    assert s.at("Skyfurnace") == "E4"
    assert s.can("reverse", "stack")


def test_burn_and_turn_follows_a_maneuver_that_moved_the_titan() -> None:
    """Audit M2."""
    s = duel().stack("Skyfurnace", "Full Tilt", "Rake").act("Skyfurnace").do("play", "stack")
    assert s.can("reverse", "stack")
    s.do("reverse", "stack")
    assert s.facing("Skyfurnace") == "S"


def test_burn_and_turn_does_not_follow_a_maneuver_that_moved_nobody() -> None:
    """Audit M2."""
    s = duel().stack("Skyfurnace", "Catch Breath", "Rake").act("Skyfurnace").do("play", "stack")
    assert not s.can("reverse", "stack")


def test_burn_and_turn_follows_an_entry() -> None:
    """Audit M2: the entry is its move."""
    s = duel().off("Skyfurnace").act("Skyfurnace").do("enter", "E9", "N")
    assert s.can("reverse", "stack")


def test_burn_and_turn_needs_a_card_and_never_kills() -> None:
    """Audit M2: empty stacks are not offered."""
    s = duel().stack("Skyfurnace").act("Skyfurnace").do("move")
    assert not s.can("reverse", "stack")
    assert s.can("reverse", "reserve")
    s = duel().stack("Skyfurnace", "Rake").reserve(0).act("Skyfurnace").do("move")
    assert not s.can("reverse", "reserve")
    s.do("reverse", "stack")
    assert s.at("Skyfurnace") == "E4"
    assert s.cards("Skyfurnace") == []


def test_burn_and_turn_is_not_offered_off_the_field() -> None:
    """Audit M2: the titan must be on the field."""
    s = duel().put("Skyfurnace", "E1", "N").act("Skyfurnace").do("move")
    assert s.at("Skyfurnace") == "off"
    if s.state.acting == s.index("Skyfurnace"):
        assert not s.can("reverse", "stack")


def test_being_moved_by_an_enemy_gives_no_burn_and_turn() -> None:
    """Audit M2: not after being moved by an enemy's card."""
    s = duel().put("Carrion Duchess", "E6", "N").stack("Carrion Duchess", "Wing Buffet", "Rake")
    s.act("Carrion Duchess").do("play", "stack")
    assert s.at("Skyfurnace") == "E4"
    assert not s.can("reverse", "stack")  # nothing for the Duchess, who has not moved
    s.act("Skyfurnace")
    assert not s.can("reverse", "stack")


def test_what_a_titan_must_do_is_not_asked() -> None:
    """Design, section 7.7: with the turn used up and no cards, only the move is left, and then only the end."""
    s = duel().stack("Skyfurnace").reserve(0).act("Skyfurnace").do("turn", "right")
    assert s.at("Skyfurnace") == "F4"
    assert s.state.acting != s.index("Skyfurnace")


def test_every_maneuver_says_whether_it_burns_or_stays() -> None:
    """Burn Immediately and Active: two kinds and no third."""
    kinds = [BOOK.card(card).kind for card in BOOK.basics + [m for kind in BOOK.species for m in kind.maneuvers]]
    assert len(kinds) == 109
    assert set(kinds) == {1, 2}
