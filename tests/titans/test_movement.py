"""Coming onto the field, collisions, leaving it, portals and hazards."""

from __future__ import annotations

import pytest

from empyrean.games.titans.state import BURNED, RESERVE
from empyrean.kernel.hexes import NAMES

from .scenario import BOOK, GAME, Scenario


def sky(hazards: dict[str, str] | None = None) -> Scenario:
    """South: Vaultscale, Skyfurnace, ...; North: Carrion Duchess, Magpie Queen, ...: nobody on the field yet."""
    return Scenario(["Vaultscale", "Skyfurnace"], ["Carrion Duchess", "Magpie Queen"], hazards=hazards)


def ways_in(s: Scenario) -> set[tuple[str, str]]:
    """The entries on offer, as hex and facing."""
    numbers = [int(action[6:]) for action in s.legal() if action.startswith("enter")]
    return {(BOOK.board.labels[BOOK.entries[n].hex], NAMES[BOOK.entries[n].facing]) for n in numbers}


def own_sides(seat: int) -> set[tuple[str, str]]:
    """What the first round allows: the two sides of the board towards the player, flying in across them."""
    east = ("I5", "H6", "G7", "F8", "E9") if seat == 0 else ("E1", "F1", "G1", "H1", "I1")
    west = ("E9", "D8", "C7", "B6", "A5") if seat == 0 else ("A1", "B1", "C1", "D1", "E1")
    ahead, from_east, from_west = ("N", "NW", "NE") if seat == 0 else ("S", "SW", "SE")
    ways = {(hex, facing) for hex in east for facing in (ahead, from_east)}
    return ways | {(hex, facing) for hex in west for facing in (ahead, from_west)}


# --- entering ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_first_round_titans_enter_across_their_own_two_sides(seat: int) -> None:
    """Movement: either of the two board facings on their side of the table; audit M3: 19 ways."""
    s = sky()
    s.state.round = 1
    name = ("Vaultscale", "Carrion Duchess")[seat]
    s.titan(name).place = 0
    s.act(name)
    assert ways_in(s) == own_sides(seat)
    assert len(ways_in(s)) == 19


def test_in_the_first_round_a_titan_must_enter() -> None:
    """Movement: each titan uses its move to enter the field."""
    s = sky()
    s.state.round = 1
    s.titan("Vaultscale").place = 0
    s.act("Vaultscale")
    assert not s.can("end")
    assert s.refusal("end")
    s.do("enter", "H6", "NW")
    assert s.at("Vaultscale") == "H6"
    assert s.facing("Vaultscale") == "NW"
    assert s.can("end")


def test_entering_is_the_move() -> None:
    """Movement: no other move in the same phase."""
    s = sky().act("Vaultscale").do("enter", "E9", "N")
    assert not s.can("move")


def test_before_it_enters_a_titan_may_play_and_replenish_but_not_turn() -> None:
    """Audit section 2: all possible before entering, but turn and attack need a hex."""
    s = sky().stack("Vaultscale", "Catch Breath", "Rake")
    s.state.round = 1
    s.titan("Vaultscale").place = 0
    s.act("Vaultscale")
    assert s.can("play", "stack")
    assert s.can("replenish", "in")
    assert not s.can("turn", "left")
    assert not s.can("move")
    s.do("play", "stack").do("enter", "E9", "N").do("turn", "right")
    assert s.facing("Vaultscale") == "NE"


def test_after_entering_a_titan_may_attack_in_the_same_phase() -> None:
    """The Action Phase: other actions before or after the move."""
    s = sky().put("Carrion Duchess", "E8", "N").act("Vaultscale").do("enter", "E9", "N").do("attack", "Carrion Duchess")
    assert s.damage("Carrion Duchess") == 2


def test_later_a_titan_may_come_back_on_any_border_hex_facing_as_if_it_moved_in() -> None:
    """Off The Field; audit M3: 54 ways."""
    s = sky().act("Vaultscale")
    board = BOOK.board
    expected = {
        (board.labels[hex], NAMES[d]) for hex in range(61) for d in range(6) if board.neighbour(hex, (d + 3) % 6) < 0
    }
    assert ways_in(s) == expected
    assert len(expected) == 54


def test_later_a_titan_may_stay_off_the_field() -> None:
    """Off The Field: round after round."""
    s = sky().act("Vaultscale")
    assert s.can("end")
    s.do("end")
    assert s.at("Vaultscale") == "off"


def test_a_titan_pushed_off_in_the_first_round_comes_back_anywhere() -> None:
    """Audit M3: the own sides bind only the first entry; it left the field and has not yet acted."""
    s = sky()
    s.state.round = 1
    s.off("Vaultscale").act("Vaultscale")
    assert len(ways_in(s)) == 54


def test_entering_an_occupied_hex_is_a_collision() -> None:
    """Rulings C.3, audit M3."""
    s = sky().put("Carrion Duchess", "E9", "N").act("Vaultscale").do("enter", "E9", "N")
    assert s.wounded() == {"Vaultscale": 1, "Carrion Duchess": 1}


# --- collisions -------------------------------------------------------------------------------------------------------


def test_in_a_collision_every_titan_on_the_hex_takes_one_damage_the_mover_too() -> None:
    """Collision."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S", damage=1).act("Vaultscale").do("move")
    assert s.at("Vaultscale") == s.at("Carrion Duchess") == "E4"
    assert s.wounded() == {"Vaultscale": 1, "Carrion Duchess": 2}


def test_in_a_collision_every_titan_on_the_hex_burns_its_active_maneuver() -> None:
    """Collision."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S")
    s.active("Vaultscale", "Thick Hide").active("Carrion Duchess", "Spite")
    s.act("Vaultscale").do("move")
    assert s.active_of("Vaultscale") == s.active_of("Carrion Duchess") == ""
    assert s.pile(0, BURNED) == ["Thick Hide"]
    assert s.pile(1, BURNED) == ["Spite"]


def test_friends_collide_too() -> None:
    """Collision; audit M11."""
    s = sky().put("Vaultscale", "E5", "N").put("Skyfurnace", "E4", "S").active("Skyfurnace", "Thick Hide")
    s.act("Vaultscale").do("move")
    assert s.wounded() == {"Vaultscale": 1, "Skyfurnace": 1}
    assert s.active_of("Skyfurnace") == ""


def test_in_a_collision_of_three_each_takes_one_damage_only() -> None:
    """Collision: once per arrival, not per titan; rulings C.3."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S").put("Skyfurnace", "E4", "S")
    s.act("Vaultscale").do("move")
    assert s.wounded() == {"Vaultscale": 1, "Carrion Duchess": 1, "Skyfurnace": 1}


def test_every_new_arrival_is_a_collision_for_all_on_the_hex() -> None:
    """Collision: similarly affected every time a new titan moves onto the hex."""
    s = sky().put("Vaultscale", "E5", "N").put("Skyfurnace", "E3", "S").put("Carrion Duchess", "E4", "S")
    s.act("Vaultscale").do("move")
    s.act("Skyfurnace").do("move")
    assert s.wounded() == {"Vaultscale": 2, "Carrion Duchess": 2, "Skyfurnace": 1}


def test_a_collision_without_active_maneuvers_burns_nothing() -> None:
    """Audit M11: nothing to burn, no death."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S")
    s.stack("Vaultscale").stack("Carrion Duchess").act("Vaultscale").do("move")
    assert s.at("Vaultscale") == s.at("Carrion Duchess") == "E4"
    assert s.pile(0, BURNED) == s.pile(1, BURNED) == []


def test_a_titan_that_takes_no_collision_damage_takes_none_from_a_ramming_enemy_either() -> None:
    """Collision with Buttress and Ramming Speed: what comes on top is damage of the collision, too. Buttress adds 1."""
    s = Scenario(["Vaultscale", "Skyfurnace"], ["Buttress"]).put("Vaultscale", "E5", "N").put("Buttress", "E4", "S")
    s.put("Skyfurnace", "E4", "S").active("Vaultscale", "Ramming Speed").act("Vaultscale").do("move")
    assert s.wounded() == {"Vaultscale": 2, "Skyfurnace": 4}


def test_a_maneuver_of_two_hexes_collides_on_each() -> None:
    """Audit M10: passing through counts."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S").put("Skyfurnace", "E3", "S")
    s.stack("Vaultscale", "Full Tilt", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "E3"
    assert s.wounded() == {"Vaultscale": 2, "Carrion Duchess": 1, "Skyfurnace": 1}


def test_a_leap_does_not_touch_what_it_jumps() -> None:
    """Audit M10."""
    s = Scenario(["Nimbus Colt"], ["Carrion Duchess"], kit=("Sky Vault",))
    s.put("Nimbus Colt", "E5", "S").put("Carrion Duchess", "E6", "N").stack("Nimbus Colt", "Sky Vault", "Rake")
    s.act("Nimbus Colt").do("play", "stack")
    assert s.at("Nimbus Colt") == "E7"
    assert s.wounded() == {"Carrion Duchess": 2}  # by the card, now in the rear arc: no collision


def test_a_pushed_titan_collides() -> None:
    """Audit M10: every way of coming to a hex counts."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S").put("Skyfurnace", "E3", "S")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Carrion Duchess") == "E3"
    assert s.wounded() == {"Carrion Duchess": 2, "Skyfurnace": 1}


def test_a_pushed_titan_must_still_move_in_its_own_phase() -> None:
    """Play a Maneuver: being moved by a card is not its move."""
    s = sky().put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    s.act("Carrion Duchess")
    assert s.facing("Carrion Duchess") == "S"
    assert not s.can("end")


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_a_titan_that_flies_off_the_board_burns_a_maneuver_of_its_stack() -> None:
    """Off The Field: must immediately burn a maneuver off its stack."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale", "Rake", "Dazzle").act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == ["Dazzle"]
    assert s.pile(0, BURNED) == ["Rake"]


def test_a_titan_that_leaves_keeps_its_damage_and_its_active_maneuver() -> None:
    """Audit M14 and M7."""
    s = sky().put("Vaultscale", "E1", "N", damage=2).active("Vaultscale", "Thick Hide").act("Vaultscale").do("move")
    assert s.damage("Vaultscale") == 2
    assert s.active_of("Vaultscale") == "Thick Hide"


def test_a_titan_that_leaves_with_an_empty_stack_dies() -> None:
    """Off The Field; Stack Size."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale").act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "dead"


def test_the_active_maneuver_does_not_save_a_titan_that_must_burn() -> None:
    """Play a Maneuver: burning means the stack; audit E7: the active goes to the burned pile."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale").active("Vaultscale", "Thick Hide").burned(0, "Rake")
    s.act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "dead"
    assert s.active_of("Vaultscale") == ""
    assert s.pile(0, BURNED) == ["Thick Hide", "Rake"]


def test_the_reserve_does_not_save_a_titan_that_must_burn() -> None:
    """Play a Maneuver: the burned maneuver cannot come from the reserve."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale").reserve(0, "Rake", "Dazzle", "Spite")
    s.act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "dead"
    assert s.pile(0, RESERVE) == ["Rake", "Dazzle", "Spite"]


def test_a_titan_pushed_off_the_board_burns_a_maneuver_too() -> None:
    """Off The Field: any titan that leaves; audit M14."""
    s = sky().put("Vaultscale", "E2", "N").put("Carrion Duchess", "E1", "S").stack("Carrion Duchess", "Dazzle", "Spite")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Carrion Duchess") == "off"
    assert s.cards("Carrion Duchess") == ["Spite"]


def test_a_titan_pushed_off_the_board_with_an_empty_stack_dies() -> None:
    """Audit M17: at once, whoever's phase it is."""
    s = sky().put("Vaultscale", "E2", "N").put("Carrion Duchess", "E1", "S").stack("Carrion Duchess")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Carrion Duchess") == "dead"
    assert s.state.acting == s.index("Vaultscale")


def test_staying_off_the_field_burns_a_maneuver_at_the_end_of_the_phase() -> None:
    """Off The Field: each round; audit E1."""
    s = sky().stack("Vaultscale", "Rake", "Dazzle").act("Vaultscale")
    assert s.cards("Vaultscale") == ["Rake", "Dazzle"]
    s.do("end")
    assert s.cards("Vaultscale") == ["Dazzle"]
    assert s.pile(0, BURNED) == ["Rake"]


def test_a_titan_that_stays_off_the_field_with_an_empty_stack_dies() -> None:
    """Off The Field."""
    s = sky().stack("Vaultscale").act("Vaultscale").do("end")
    assert s.at("Vaultscale") == "dead"


def test_a_titan_off_the_field_may_replenish_before_it_pays() -> None:
    """Audit E1."""
    s = sky().stack("Vaultscale").act("Vaultscale").do("replenish", "in").do("end")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == []


def test_the_round_of_leaving_costs_one_maneuver_only() -> None:
    """Audit E1: it has burned for leaving already."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale", "Rake", "Dazzle").act("Vaultscale").do("move").do("end")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == ["Dazzle"]


def test_a_titan_pushed_off_before_it_acted_pays_nothing_more_this_round() -> None:
    """Audit E1: unless it already burned for leaving in this round."""
    s = sky().put("Vaultscale", "E2", "N").put("Carrion Duchess", "E1", "S").stack("Carrion Duchess", "Dazzle", "Spite")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    s.act("Carrion Duchess").do("end")
    assert s.cards("Carrion Duchess") == ["Spite"]


def test_in_the_round_after_leaving_a_titan_pays_again() -> None:
    """Off The Field: must burn a maneuver each round."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale", "Rake", "Dazzle").act("Vaultscale").do("move").do("end")
    s.state.round += 1
    s.act("Vaultscale").do("end")
    assert s.cards("Vaultscale") == []


def test_coming_back_costs_nothing() -> None:
    """Off The Field: only staying off burns."""
    s = sky().stack("Vaultscale", "Rake", "Dazzle").act("Vaultscale").do("enter", "A3", "NE").do("end")
    assert s.at("Vaultscale") == "A3"
    assert s.cards("Vaultscale") == ["Rake", "Dazzle"]


def test_a_titan_that_left_by_its_move_cannot_come_back_in_the_same_phase() -> None:
    """The Action Phase: one move."""
    s = sky().put("Vaultscale", "E1", "N").act("Vaultscale").do("move")
    assert not any(action.startswith("enter") for action in s.legal())
    assert s.can("end")


def test_a_titan_that_left_by_a_card_may_come_back_by_its_move() -> None:
    """Audit M14: but need not."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale", "Full Tilt", "Rake", "Dazzle")
    s.act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == ["Dazzle"]
    assert s.can("end")
    assert len(ways_in(s)) == 54
    s.do("enter", "E9", "N")
    assert s.at("Vaultscale") == "E9"


def test_the_rest_of_a_movement_is_lost_when_the_titan_leaves() -> None:
    """Audit M13: it leaves, and pays, once."""
    s = sky().put("Vaultscale", "E1", "N").stack("Vaultscale", "Full Tilt", "Rake", "Dazzle")
    s.act("Vaultscale").do("play", "stack")
    assert s.pile(0, BURNED) == ["Full Tilt", "Rake"]
    assert not any("moves from" in line for line in s.told(None))


def test_off_the_field_a_titan_cannot_turn_or_attack() -> None:
    """Audit E4."""
    s = sky().put("Carrion Duchess", "E5", "N").act("Vaultscale")
    assert not s.can("turn", "left")
    assert not s.can("move")
    assert not s.can("attack", "Carrion Duchess")


def test_off_the_field_any_maneuver_may_be_played_and_does_what_needs_no_hex() -> None:
    """Audit E4."""
    s = sky().hurt("Vaultscale", 4).stack("Vaultscale", "Catch Breath", "Rake").act("Vaultscale").do("play", "stack")
    assert s.damage("Vaultscale") == 1
    s = sky().stack("Vaultscale", "Full Tilt", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "off"
    assert s.pile(0, BURNED) == ["Full Tilt"]
    s = sky().stack("Vaultscale", "Thick Hide", "Rake").act("Vaultscale").do("play", "stack")
    assert s.active_of("Vaultscale") == "Thick Hide"


def test_off_the_field_nothing_measured_on_the_board_reaches_a_titan() -> None:
    """Audit E4."""
    s = sky(hazards={"E4": "Combustible Air Pocket"}).put("Vaultscale", "E5", "N").act("Vaultscale").do("move")
    assert s.wounded() == {}


# --- hazards ----------------------------------------------------------------------------------------------------------


def onto(hazard: str, s: Scenario | None = None) -> Scenario:
    """Vaultscale flies from E5 onto the hazard on E4."""
    s = s or sky()
    s.state.hazards = [-1] * 61
    s.state.hazards[BOOK.board.named("E4")] = [BOOK.card(kind).name for kind in BOOK.hazards].index(hazard)
    return s.put("Vaultscale", "E5", "N", damage=s.damage("Vaultscale")).act("Vaultscale").do("move")


def test_regenerate_puts_the_bottom_of_the_burned_pile_under_the_stack() -> None:
    """Hazard Tokens."""
    s = onto("Regenerate", sky().stack("Vaultscale", "Rake").burned(0, "Dazzle", "Stoop", "Spite"))
    assert s.cards("Vaultscale") == ["Rake", "Spite"]
    assert s.pile(0, BURNED) == ["Dazzle", "Stoop"]


def test_regenerate_may_exceed_the_stack_size() -> None:
    """Hazard Tokens; rulings C.2.10."""
    full = ("Rake", "Stoop", "Sideslip", "Updraft", "Hard Bank")
    s = onto("Regenerate", sky().stack("Vaultscale", *full).burned(0, "Dazzle"))
    assert s.cards("Vaultscale") == [*full, "Dazzle"]


def test_regenerate_does_nothing_without_burned_cards() -> None:
    """Audit M15."""
    s = onto("Regenerate", sky().stack("Vaultscale", "Rake"))
    assert s.cards("Vaultscale") == ["Rake"]


def test_a_portal_takes_the_titan_off_the_field_without_burning() -> None:
    """Hazard Tokens."""
    s = onto("Portal", sky().stack("Vaultscale", "Rake", "Dazzle"))
    assert s.at("Vaultscale") == "transit"
    assert s.cards("Vaultscale") == ["Rake", "Dazzle"]


def test_a_titan_in_a_portal_pays_no_upkeep() -> None:
    """Hazard Tokens; audit E1."""
    s = onto("Portal", sky().stack("Vaultscale", "Rake", "Dazzle"))
    if s.state.acting == s.index("Vaultscale"):
        s.do("end")
    assert s.at("Vaultscale") == "transit"
    assert s.cards("Vaultscale") == ["Rake", "Dazzle"]


def test_a_titan_must_come_back_from_a_portal_in_its_next_phase() -> None:
    """Hazard Tokens: it must come back on its next turn."""
    s = sky().off("Vaultscale", transit=True).act("Vaultscale")
    assert not s.can("end")
    assert s.refusal("end")
    assert len(ways_in(s)) == 54
    s.do("enter", "A3", "NE")
    assert s.at("Vaultscale") == "A3"
    assert s.can("end")


def test_a_titan_must_come_back_from_a_portal_even_if_barred_from_moving() -> None:
    """Audit M14."""
    s = sky().off("Vaultscale", transit=True).bar("Vaultscale", "move").act("Vaultscale")
    assert not s.can("end")
    s.do("enter", "A3", "NE")
    assert s.at("Vaultscale") == "A3"


def test_a_titan_does_not_come_back_from_a_portal_in_the_same_phase() -> None:
    """Audit M14: the unspent move lapses."""
    s = sky(hazards={"E4": "Portal"}).put("Vaultscale", "E5", "N").stack("Vaultscale", "Full Tilt", "Rake", "Dazzle")
    s.act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "transit"
    assert ways_in(s) == set()
    assert s.can("end")


def test_a_move_gained_after_the_portal_does_not_bring_a_titan_back_in_the_same_phase() -> None:
    """Audit M14: it comes back in its next action phase."""
    s = Scenario(["Nimbus Colt"], ["Carrion Duchess"], kit=("Second Gallop",), hazards={"E4": "Portal"})
    s.put("Nimbus Colt", "E5", "N").stack("Nimbus Colt", "Second Gallop", "Rake").act("Nimbus Colt").do("move")
    assert s.at("Nimbus Colt") == "transit"
    s.do("play", "stack")
    assert ways_in(s) == set()
    assert s.can("end")


def test_a_move_gained_before_coming_back_from_a_portal_is_one_more_move() -> None:
    """Audit M14 is about the phase of the portal only."""
    s = Scenario(["Nimbus Colt"], ["Carrion Duchess"], kit=("Second Gallop",)).off("Nimbus Colt", transit=True)
    s.stack("Nimbus Colt", "Second Gallop", "Rake").act("Nimbus Colt").do("play", "stack").do("enter", "E9", "N")
    s.do("move")
    assert s.at("Nimbus Colt") == "E8"


def test_a_titan_whose_move_is_voluntary_must_enter_and_must_come_back_all_the_same() -> None:
    """Audit section 2, MOVE: in round 1 before it has entered, and after a Portal before it is back."""
    s = Scenario(["Corbel the Unmoved"], ["Carrion Duchess"]).off("Corbel the Unmoved", transit=True)
    s.act("Corbel the Unmoved")
    assert not s.can("end")
    s.state.round = 1
    s.titan("Corbel the Unmoved").place = 0
    s.act("Corbel the Unmoved")
    assert not s.can("end")
    s.put("Corbel the Unmoved", "E5", "N").act("Corbel the Unmoved")
    assert s.can("end")


def test_a_titan_pushed_into_a_portal_before_it_acted_comes_back_in_the_same_round() -> None:
    """Audit M14."""
    s = sky(hazards={"E3": "Portal"}).put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Carrion Duchess") == "transit"
    s.act("Carrion Duchess")
    assert not s.can("end")
    assert len(ways_in(s)) == 54


def test_a_combustible_air_pocket_makes_the_titan_burn_a_maneuver() -> None:
    """Hazard Tokens."""
    s = onto("Combustible Air Pocket", sky().stack("Vaultscale", "Rake", "Dazzle"))
    assert s.cards("Vaultscale") == ["Dazzle"]
    assert s.damage("Vaultscale") == 0


def test_a_combustible_air_pocket_hurts_all_others_within_three_hexes() -> None:
    """Hazard Tokens; friend and foe: audit M15."""
    s = sky().put("Skyfurnace", "E1", "S").put("Carrion Duchess", "F5", "N").put("Magpie Queen", "E8", "N")
    s = onto("Combustible Air Pocket", s)
    assert s.wounded() == {"Skyfurnace": 1, "Carrion Duchess": 1}


def test_a_combustible_air_pocket_still_blasts_when_the_burn_kills() -> None:
    """Audit M15."""
    s = onto("Combustible Air Pocket", sky().stack("Vaultscale").put("Carrion Duchess", "E2", "S"))
    assert s.at("Vaultscale") == "dead"
    assert s.wounded() == {"Carrion Duchess": 1}


def test_a_soothing_breeze_removes_all_damage() -> None:
    """Hazard Tokens; audit E2."""
    assert onto("Soothing Breeze", sky().hurt("Vaultscale", 7)).damage("Vaultscale") == 0


def test_a_toxic_blast_does_one_damage() -> None:
    """Hazard Tokens."""
    s = onto("Toxic Blast", sky().put("Carrion Duchess", "E3", "N").hurt("Vaultscale", 1))
    assert s.wounded() == {"Vaultscale": 2}


def test_an_air_current_moves_the_titan_one_hex_forward() -> None:
    """Hazard Tokens."""
    s = onto("Air Current")
    assert s.at("Vaultscale") == "E3"
    assert s.facing("Vaultscale") == "N"
    assert not s.can("move")


def test_an_air_current_can_cause_a_collision() -> None:
    """Collision: the titan moves onto the hex."""
    s = onto("Air Current", sky().put("Carrion Duchess", "E3", "N"))
    assert s.wounded() == {"Vaultscale": 1, "Carrion Duchess": 1}


def test_burn_and_turn_comes_after_the_air_current_not_in_it() -> None:
    """Audit M2."""
    s = onto("Air Current")
    s.do("reverse", "stack")
    assert s.at("Vaultscale") == "E3"
    assert s.facing("Vaultscale") == "S"


def test_a_whirlwind_reverses_the_titan() -> None:
    """Hazard Tokens."""
    s = onto("Whirlwind")
    assert s.at("Vaultscale") == "E4"
    assert s.facing("Vaultscale") == "S"


def test_a_lightning_strike_does_two_damage_and_one_to_all_in_contact() -> None:
    """Hazard Tokens: friend and foe; contact is on adjacent hexes or the same hex."""
    s = sky().put("Skyfurnace", "E3", "S").put("Carrion Duchess", "F4", "N").put("Magpie Queen", "E2", "N")
    s = onto("Lightning Strike", s)
    assert s.wounded() == {"Vaultscale": 2, "Skyfurnace": 1, "Carrion Duchess": 1}


def test_a_lightning_strike_reaches_a_titan_on_the_same_hex() -> None:
    """In Contact: adjacent hexes or the same hex."""
    s = onto("Lightning Strike", sky().put("Carrion Duchess", "E4", "N"))
    assert s.wounded() == {"Vaultscale": 3, "Carrion Duchess": 2}  # a collision as well


def test_a_hazard_is_removed_once_it_is_resolved() -> None:
    """Hazard Tokens."""
    s = sky(hazards={"E4": "Toxic Blast", "D4": "Toxic Blast"}).put("Vaultscale", "E5", "N")
    s.put("Skyfurnace", "E3", "S").act("Vaultscale").do("move")
    assert s.view(None)["hazards"] == [BOOK.board.named("D4")]
    s.put("Vaultscale", "C7", "N").act("Skyfurnace").do("move")
    assert s.at("Skyfurnace") == "E4"
    assert s.damage("Skyfurnace") == 0


def test_a_hazard_is_turned_up_for_everybody() -> None:
    """Hazard Tokens: flip it over."""
    s = onto("Toxic Blast")
    for seat in (0, 1, None):
        assert any("Toxic Blast" in line for line in s.told(seat))


def test_a_titan_that_enters_the_field_onto_a_hazard_sets_it_off() -> None:
    """Audit M3: each entry is a movement onto the hex."""
    s = sky(hazards={"A3": "Toxic Blast"}).act("Vaultscale").do("enter", "A3", "NE")
    assert s.damage("Vaultscale") == 1


def test_a_pushed_titan_sets_off_the_hazard() -> None:
    """Audit M10."""
    s = sky(hazards={"E3": "Toxic Blast"}).put("Vaultscale", "E5", "N").put("Carrion Duchess", "E4", "S")
    s.stack("Vaultscale", "Wing Buffet", "Rake").act("Vaultscale").do("play", "stack")
    assert s.damage("Carrion Duchess") == 2


def test_an_air_current_onto_another_hazard_sets_that_off_too() -> None:
    """Rulings C.3: resolved in turn, each token once."""
    s = sky(hazards={"E4": "Air Current", "E3": "Air Current", "E2": "Toxic Blast"}).put("Vaultscale", "E5", "N")
    s.act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "E2"
    assert s.damage("Vaultscale") == 1
    assert s.view(None)["hazards"] == []


def test_an_air_current_can_blow_a_titan_off_the_field() -> None:
    """Off The Field: any titan that leaves burns a maneuver."""
    s = sky(hazards={"E1": "Air Current"}).put("Vaultscale", "E2", "N").stack("Vaultscale", "Rake", "Dazzle")
    s.act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == ["Dazzle"]


def test_a_movement_goes_on_after_an_air_current_and_a_whirlwind() -> None:
    """Audit M13 and M10: forward is the facing at that moment."""
    s = sky(hazards={"E4": "Air Current"}).put("Vaultscale", "E5", "N").stack("Vaultscale", "Full Tilt", "Rake")
    s.act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "E2"
    s = sky(hazards={"E4": "Whirlwind"}).put("Vaultscale", "E5", "N").stack("Vaultscale", "Full Tilt", "Rake")
    s.act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "E5"
    assert s.facing("Vaultscale") == "S"


def test_a_pushed_titan_turned_by_a_whirlwind_is_pushed_on_in_the_same_direction() -> None:
    """Design, section 6: a push goes away from the pusher, facing kept; a whirlwind turns only the titan."""
    s = Scenario(["Nimbus Colt"], ["Carrion Duchess"], kit=("Rear Kick",), hazards={"E3": "Whirlwind"})
    s.put("Nimbus Colt", "E5", "S").put("Carrion Duchess", "E4", "S").stack("Nimbus Colt", "Rear Kick", "Rake")
    s.act("Nimbus Colt").do("play", "stack")
    assert s.at("Carrion Duchess") == "E2"
    assert s.facing("Carrion Duchess") == "N"


def tail_guard(hazards: dict[str, str]) -> Scenario:
    """Hookmaw on F5 guards its rear arc: E6 is to its south-west, E5 right behind it, E4 out of contact."""
    s = Scenario(["Vaultscale"], ["Hookmaw"], kit=("Tail Guard",), hazards=hazards).put("Hookmaw", "F5", "SE")
    return s.put("Vaultscale", "E7", "N").active("Hookmaw", "Tail Guard").stack("Vaultscale", "Full Tilt", "Rake")


def test_a_movement_is_finished_when_all_its_steps_are_done() -> None:
    """Design, section 6, approached: where an air current sets the titan down in mid-movement does not count."""
    s = tail_guard({"E6": "Air Current"}).act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "E4"
    assert s.damage("Vaultscale") == 0


def test_a_movement_that_an_air_current_ends_in_contact_is_noticed_once() -> None:
    """Design, section 6, approached."""
    s = tail_guard({"E6": "Air Current"}).act("Vaultscale").do("move")
    assert s.at("Vaultscale") == "E5"
    assert s.damage("Vaultscale") == 2


def test_a_movement_ends_in_a_portal() -> None:
    """Audit M13: the rest is lost when the titan is taken off."""
    s = sky(hazards={"E4": "Portal"}).put("Vaultscale", "E5", "N").put("Carrion Duchess", "E3", "N")
    s.stack("Vaultscale", "Full Tilt", "Rake").act("Vaultscale").do("play", "stack")
    assert s.at("Vaultscale") == "transit"
    assert s.damage("Carrion Duchess") == 0
    assert [line for line in s.told(None) if "moves" in line] == ["Vaultscale moves from E5 to E4"]


def test_a_collision_comes_before_the_hazard() -> None:
    """Audit M12."""
    s = onto("Soothing Breeze", sky().put("Carrion Duchess", "E4", "N").hurt("Vaultscale", 3))
    assert s.wounded() == {"Carrion Duchess": 1}


def test_all_eight_hazards_are_there() -> None:
    """Hazard Tokens; audit E6: FOOM! belongs to the Combustible Air Pocket."""
    assert {BOOK.card(kind).name for kind in BOOK.hazards} == {
        "Regenerate",
        "Portal",
        "Combustible Air Pocket",
        "Soothing Breeze",
        "Toxic Blast",
        "Air Current",
        "Whirlwind",
        "Lightning Strike",
    }


def test_a_whole_match_conserves_every_card_and_token() -> None:
    """Rulings C.4.8: nothing is reshuffled, nothing is lost; the census finds nothing after any action."""
    for seed in range(3):
        state = GAME.new(2, seed, {"setup": "random", "mixed": seed == 2, "hazards": "eye", "round_limit": 6})
        step = 0
        while not state.is_over():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[(step * 7 + seed) % len(legal)])
            assert GAME.census(state) == ""
            step += 1
