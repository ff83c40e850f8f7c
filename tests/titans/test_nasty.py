"""Ten nasty interactions: places where several rules and cards meet, each with the one right outcome."""

from __future__ import annotations

from empyrean.games.titans.state import BURNED, RESERVE

from .scenario import Scenario


def acting(s: Scenario) -> str:
    return s.names[s.state.acting]


def line(s: Scenario, text: str) -> int:
    """The number of the first line of the log with this text."""
    return next(i for i, told in enumerate(s.told(None)) if text in told)


# --- 1 ----------------------------------------------------------------------------------------------------------------


def full_tilt_over_two_hazards() -> Scenario:
    s = Scenario(["Vaultscale"], ["Carrion Duchess"], hazards={"E6": "Air Current", "E5": "Whirlwind"})
    s.put("Vaultscale", "E7", "N").put("Carrion Duchess", "A1", "S").stack("Vaultscale", "Full Tilt", "Rake", "Dazzle")
    return s.act("Vaultscale").do("play", "stack")


def test_full_tilt_over_an_air_current_and_a_whirlwind_goes_back_the_way_it_came() -> None:
    """Audit M10, M13: one step, the current carries on, the whirlwind turns, the second step leads back."""
    s = full_tilt_over_two_hazards()
    assert s.at("Vaultscale") == "E6"
    assert s.facing("Vaultscale") == "S"
    assert s.view(None)["hazards"] == []


def test_a_chain_of_hazards_gives_one_burn_and_turn_at_its_very_end() -> None:
    """Audit M2."""
    s = full_tilt_over_two_hazards()
    assert s.asked() == (0, "menu")
    s.do("reverse", "stack")
    assert s.facing("Vaultscale") == "N"
    assert not s.can("reverse", "stack")
    assert not s.can("end")  # the regular move is still to come
    s.do("move")
    assert s.at("Vaultscale") == "E5"


# --- 2 ----------------------------------------------------------------------------------------------------------------


def panic(*stack: str) -> Scenario:
    """Contagious Panic sends the last enemy on the field over the rim."""
    s = Scenario(["Snatchclaw"], ["Vaultscale", "Skyfurnace"], kit=("Contagious Panic",))
    s.alone("Snatchclaw", "Vaultscale", "Skyfurnace").put("Snatchclaw", "E3", "S").put("Vaultscale", "E1", "N")
    s.off("Skyfurnace").stack("Vaultscale", *stack).stack("Snatchclaw", "Contagious Panic", "Rake")
    return s.act("Snatchclaw").do("play", "stack")


def test_an_enemy_panicked_over_the_rim_burns_a_card() -> None:
    """Off The Field; audit M14."""
    s = panic("Rake", "Dazzle")
    assert s.at("Vaultscale") == "off"
    assert s.cards("Vaultscale") == ["Dazzle"]


def test_an_enemy_panicked_over_the_rim_without_cards_dies() -> None:
    """Stack Size."""
    assert panic().at("Vaultscale") == "dead"


def test_to_be_the_last_one_driven_off_means_nothing_before_the_round_ends() -> None:
    """Audit M20b."""
    s = panic("Rake", "Dazzle")
    assert not s.state.is_over()
    assert acting(s) == "Snatchclaw"


def test_a_panicked_enemy_that_has_not_acted_may_come_back_or_stay_off_without_upkeep() -> None:
    """Audit E1: it burned for leaving in this round."""
    s = panic("Rake", "Dazzle").do("move").do("end")
    assert acting(s) == "Skyfurnace"
    s.do("end")
    assert acting(s) == "Vaultscale"
    assert any(action.startswith("enter") for action in s.legal())
    s.do("end")
    assert s.cards("Vaultscale") == ["Dazzle"]
    assert s.state.is_over()  # now nobody of that side is on the field
    assert s.state.winner == 0


# --- 3 ----------------------------------------------------------------------------------------------------------------


def grotesque() -> Scenario:
    """Magpie Queen pushes the Grotesque (on E4) onto E3, where Gravelmaw and Gustrake are."""
    s = Scenario(["Ninth-Spire Grotesque", "Gravelmaw"], ["Gustrake", "Magpie Queen"])
    s.put("Ninth-Spire Grotesque", "E4", "N").put("Gravelmaw", "E3", "N").put("Gustrake", "E3", "N")
    s.put("Magpie Queen", "E5", "N").stack("Magpie Queen", "Wing Buffet", "Rake")
    s.active("Ninth-Spire Grotesque", "Thick Hide").active("Gravelmaw", "Spite").active("Gustrake", "Spite")
    return s.act("Magpie Queen").do("play", "stack")


def test_a_titan_pushed_onto_two_others_collides_with_both_at_once() -> None:
    """Audit M8, M11: all three lose their actives and take 1; the Wing Buffet itself did 1."""
    s = grotesque()
    assert s.at("Ninth-Spire Grotesque") == "E3"
    assert s.wounded() == {"Ninth-Spire Grotesque": 2, "Gravelmaw": 1, "Gustrake": 1}
    assert [s.active_of(name) for name in ("Ninth-Spire Grotesque", "Gravelmaw", "Gustrake")] == ["", "", ""]


def test_the_grotesque_may_answer_the_collision_with_an_attack_in_the_enemys_phase() -> None:
    """Its owner is asked; 2 - 1 strength, + 1 on the same hex; Gustrake then reverses it, Spite is burned already."""
    s = grotesque()
    assert s.asked() == (0, "attack")
    assert s.can("no")
    s.do("attack", "Gustrake")
    assert s.damage("Gustrake") == 3
    assert s.facing("Ninth-Spire Grotesque") == "S"
    assert s.damage("Ninth-Spire Grotesque") == 2
    assert acting(s) == "Magpie Queen"


def test_the_grotesque_answers_only_the_first_collision_of_one_action() -> None:
    """Each clause fires at most once in an action: pushed two hexes through two titans it attacks once."""
    s = Scenario(["Ninth-Spire Grotesque"], ["Nimbus Colt", "Cloudstep", "Dawnherald"], kit=("Rear Kick",))
    s.put("Ninth-Spire Grotesque", "E4", "N").put("Nimbus Colt", "E5", "S")
    s.put("Cloudstep", "E3", "N").put("Dawnherald", "E2", "N").stack("Nimbus Colt", "Rear Kick", "Rake")
    s.act("Nimbus Colt").do("play", "stack")
    assert s.at("Ninth-Spire Grotesque") == "E3"
    s.do("attack", "Cloudstep")
    assert s.at("Ninth-Spire Grotesque") == "E2"
    assert s.asked() == (1, "menu")
    assert s.wounded() == {"Ninth-Spire Grotesque": 5, "Cloudstep": 3, "Dawnherald": 1}


def test_the_grotesque_answers_again_in_the_next_action() -> None:
    """The bound is per action, not per phase."""
    s = Scenario(["Ninth-Spire Grotesque"], ["Nimbus Colt", "Cloudstep"], kit=("Second Gallop",))
    s.put("Ninth-Spire Grotesque", "E4", "N").put("Nimbus Colt", "E5", "N").put("Cloudstep", "A1", "N")
    s.stack("Nimbus Colt", "Second Gallop", "Rake", "Dazzle").act("Nimbus Colt").do("play", "stack").do("move")
    s.do("attack", "Nimbus Colt").do("reverse", "stack").do("turn", "left")
    s.put("Ninth-Spire Grotesque", "F4", "N", damage=1)  # south-east of E4, which the Colt now faces
    s.do("move")
    assert s.asked() == (0, "attack")


# --- 4 ----------------------------------------------------------------------------------------------------------------


def test_burning_thick_hide_to_resolve_takes_its_endurance_away_at_once() -> None:
    """Audit M6: damage 6 against 3 + 2; the active resolves 2, and 4 against 3 must go on."""
    s = Scenario(["Skyfurnace", "Vaultscale"], ["Carrion Duchess"])
    s.put("Skyfurnace", "E5", "N", damage=6).put("Vaultscale", "E9", "N").put("Carrion Duchess", "A1", "S")
    s.active("Skyfurnace", "Thick Hide").stack("Skyfurnace", "Rake", "Dazzle").reserve(0, "Spite", "Stoop")
    s.resolve().do("resolve", "active")
    assert s.damage("Skyfurnace") == 4
    assert s.asked() == (0, "resolve")
    s.do("resolve", "stack")
    assert s.damage("Skyfurnace") == 3
    assert s.asked()[1] != "resolve"


def test_burning_a_stack_card_instead_keeps_thick_hide() -> None:
    """Audit M6: one card was enough."""
    s = Scenario(["Skyfurnace", "Vaultscale"], ["Carrion Duchess"])
    s.put("Skyfurnace", "E5", "N", damage=6).put("Carrion Duchess", "A1", "S")
    s.active("Skyfurnace", "Thick Hide").stack("Skyfurnace", "Rake", "Dazzle").resolve().do("resolve", "stack")
    assert s.damage("Skyfurnace") == 5
    assert s.active_of("Skyfurnace") == "Thick Hide"
    assert s.asked()[1] != "resolve"


# --- 5 ----------------------------------------------------------------------------------------------------------------


def immolate() -> Scenario:
    """A dragon in a flight of griffons plays its last card, Immolate, and cannot burn another."""
    s = Scenario(["Talonward", "Aurelion Standardwing", "Highperch Matron", "Skyfurnace"], ["Carrion Duchess"])
    s.put("Skyfurnace", "E5", "N").put("Talonward", "E4", "S").put("Highperch Matron", "A5", "N", damage=3)
    s.put("Carrion Duchess", "E6", "N").stack("Skyfurnace", "Immolate").stack("Highperch Matron", "Rake")
    return s.reserve(0, "Spite", "Stoop").act("Skyfurnace").do("play", "stack")


def test_immolate_with_an_empty_stack_kills_and_still_burns_all_around() -> None:
    """Effects outlive their source: measured from its last hex."""
    s = immolate()
    assert s.at("Skyfurnace") == "dead"
    assert s.damage("Talonward") == 2
    assert s.damage("Carrion Duchess") == 2


def test_the_death_by_immolate_is_heard_by_the_others() -> None:
    """ally_dies: the Matron heals 2, takes a reserve card and is stronger."""
    s = immolate()
    assert s.damage("Highperch Matron") == 1
    assert s.cards("Highperch Matron") == ["Rake", "Spite"]
    assert s.stat("Highperch Matron", "strength") == 3


def test_the_card_that_killed_its_titan_is_burned_and_the_phase_is_over() -> None:
    """The rest of the phase is dropped."""
    s = immolate()
    assert "Immolate" in s.pile(0, BURNED)
    assert acting(s) != "Skyfurnace"
    assert not s.state.is_over()


def test_immolate_by_the_last_titan_loses_the_match() -> None:
    """Audit M20a: elimination is looked at when the action is over."""
    s = Scenario(["Skyfurnace"], ["Carrion Duchess"]).alone("Skyfurnace", "Carrion Duchess")
    s.put("Skyfurnace", "E5", "N").put("Carrion Duchess", "E6", "N").stack("Skyfurnace", "Immolate")
    s.act("Skyfurnace").do("play", "stack")
    assert s.state.is_over()
    assert s.state.winner == 1
    assert s.damage("Carrion Duchess") == 2


# --- 6 ----------------------------------------------------------------------------------------------------------------


def solmarrow() -> Scenario:
    """Solmarrow, the last of its side, flies off the board with an empty stack."""
    s = Scenario(["Solmarrow"], ["Carrion Duchess"]).alone("Solmarrow", "Carrion Duchess")
    s.put("Solmarrow", "E1", "N", damage=1).put("Carrion Duchess", "A1", "S").stack("Solmarrow").reserve(0)
    return s.act("Solmarrow").do("move")


def test_solmarrow_returns_before_elimination_is_looked_at() -> None:
    """Dies, revived in transit, without damage, with the bottom burned card as its stack."""
    s = Scenario(["Solmarrow"], ["Carrion Duchess"]).alone("Solmarrow", "Carrion Duchess")
    s.put("Solmarrow", "E1", "N", damage=1).put("Carrion Duchess", "A1", "S").stack("Solmarrow").reserve(0)
    bottom = s.pile(0, BURNED)[-1]
    s.act("Solmarrow").do("move")
    assert not s.state.is_over()
    assert s.at("Solmarrow") == "transit"
    assert s.damage("Solmarrow") == 0
    assert s.cards("Solmarrow") == [bottom]


def test_solmarrow_revived_in_its_own_phase_comes_back_next_round_and_has_not_fled() -> None:
    """Audit R3, M14: in transit; not back in the same phase."""
    s = solmarrow()
    assert acting(s) == "Carrion Duchess"
    s.do("move").do("end")
    assert not s.state.is_over()
    assert s.state.round == 3
    assert acting(s) == "Solmarrow"
    assert len(s.cards("Solmarrow")) == 1
    assert not s.can("end")
    s.do("enter", "E9", "N")
    assert s.at("Solmarrow") == "E9"


def test_solmarrow_dies_for_good_the_second_time() -> None:
    """Once a match."""
    s = solmarrow()
    s.put("Solmarrow", "E1", "N").stack("Solmarrow").act("Solmarrow").do("move")
    assert s.at("Solmarrow") == "dead"
    assert s.state.is_over()
    assert s.state.winner == 1


# --- 7 ----------------------------------------------------------------------------------------------------------------


def alarm(marker: int = 0) -> Scenario:
    """Sootfeather (55) sounds the alarm; Basilcrest 37 and the Tyrant 10 get 25; Grotesque 53, Buttress 35 wait."""
    s = Scenario(
        ["Sootfeather", "Basilcrest", "Limestone Tyrant"],
        ["Ninth-Spire Grotesque", "Buttress"],
        kit=("Rooster's Alarm",),
    )
    s.alone("Sootfeather", "Basilcrest", "Limestone Tyrant", "Ninth-Spire Grotesque", "Buttress")
    s.put("Sootfeather", "A4", "N").put("Basilcrest", "C5", "N").put("Limestone Tyrant", "E8", "N")
    s.put("Ninth-Spire Grotesque", "G3", "N").put("Buttress", "I3", "N")
    s.stack("Sootfeather", "Rooster's Alarm", "Rake")
    s.state.marker = marker
    s.next_round()
    assert acting(s) == "Sootfeather"
    return s.do("play", "stack").do("move").do("end")


def test_roosters_alarm_lets_waiting_titans_jump_ahead() -> None:
    """Audit 2.1: Basilcrest (62) now comes before the Grotesque (53); Sootfeather (80) has acted."""
    s = alarm()
    assert acting(s) == "Basilcrest"
    s.do("move").do("end")
    assert acting(s) == "Ninth-Spire Grotesque"


def test_a_tie_made_by_roosters_alarm_is_settled_by_the_marker_which_passes() -> None:
    """Audit E3: the Tyrant (10 + 25) against Buttress (35)."""
    for marker, first in ((0, "Limestone Tyrant"), (1, "Buttress")):
        s = alarm(marker)
        s.do("move").do("end").do("move").do("end")
        assert acting(s) == first
        assert s.view(None)["marker"] == 1 - marker


def test_roosters_alarm_lasts_to_the_end_of_next_round() -> None:
    """boost(..., next)."""
    s = alarm()
    assert s.stat("Basilcrest", "initiative") == 62
    for _ in range(4):
        s.do("move").do("end")
    first = s.state.round
    assert s.stat("Basilcrest", "initiative") == 62
    s.put("Sootfeather", "A4", "N").put("Basilcrest", "C5", "N").put("Limestone Tyrant", "E8", "N")
    s.put("Ninth-Spire Grotesque", "G3", "N").put("Buttress", "I3", "N")
    for _ in range(5):
        s.do("move").do("end")
    assert s.state.round == first + 1
    assert s.stat("Basilcrest", "initiative") == 37


# --- 8 ----------------------------------------------------------------------------------------------------------------


def test_replacing_ashmantles_active_burns_all_around_before_the_new_one_is_in_force() -> None:
    """Audit M4: the old one goes, leave triggers, then the new one."""
    s = Scenario(["Ashmantle"], ["Carrion Duchess", "Gustrake"]).put("Ashmantle", "E5", "N")
    s.put("Carrion Duchess", "E6", "N").put("Gustrake", "E3", "N").active("Ashmantle", "Thick Hide")
    s.stack("Ashmantle", "Whetted Talons", "Rake").act("Ashmantle").do("play", "stack")
    assert s.wounded() == {"Carrion Duchess": 2}
    assert s.active_of("Ashmantle") == "Whetted Talons"
    assert s.pile(0, BURNED) == ["Thick Hide"]
    assert line(s, "loses Thick Hide") < line(s, "Carrion Duchess takes 2") < line(s, "Whetted Talons is in force")


def test_a_first_active_on_ashmantle_burns_nobody() -> None:
    """Nothing left play."""
    s = Scenario(["Ashmantle"], ["Carrion Duchess"]).put("Ashmantle", "E5", "N").put("Carrion Duchess", "E6", "N")
    s.stack("Ashmantle", "Whetted Talons", "Rake").act("Ashmantle").do("play", "stack")
    assert s.wounded() == {}


def test_a_collision_that_takes_ashmantles_active_burns_all_around() -> None:
    """active_lost by any burn of it; audit M8: after the collision's own damage."""
    s = Scenario(["Ashmantle"], ["Carrion Duchess", "Gustrake"]).put("Ashmantle", "E5", "N")
    s.put("Carrion Duchess", "E4", "N").put("Gustrake", "F3", "N").active("Ashmantle", "Thick Hide")
    s.act("Ashmantle").do("move")
    assert s.wounded() == {"Ashmantle": 1, "Carrion Duchess": 3, "Gustrake": 2}


# --- 9 ----------------------------------------------------------------------------------------------------------------


def test_a_peeked_card_stays_known_wherever_it_goes() -> None:
    """Audit section 4: nothing is shuffled, so knowledge stays with the card."""
    s = Scenario(["Whisper-in-the-Gale"], ["Skyfurnace", "Vaultscale"])
    s.put("Whisper-in-the-Gale", "E7", "S").put("Skyfurnace", "E9", "N").put("Vaultscale", "I5", "N")
    s.stack("Skyfurnace", "Rake", "Dazzle").stack("Vaultscale", "Stoop").reserve(1, "Spite")
    for side in s.state.sides:
        side.deck.known[0] = side.deck.known[1] = 0
    s.seen().act("Skyfurnace").do("move").do("no")
    spied, other = s.index("Skyfurnace"), s.index("Vaultscale")

    def names(cards: list[dict[str, str] | None]) -> list[str]:
        return [card["name"] if card else "?" for card in cards]

    assert names(s.view(0)["titans"][spied]["cards"]) == ["Rake", "?"]
    s.do("replenish", "out")
    assert names(s.view(0)["titans"][spied]["cards"]) == ["?"]
    assert names(s.view(0)["sides"][1]["reserve"]) == ["?", "Rake"]
    s.reserve(1, "Rake").act("Vaultscale").do("replenish", "in")
    assert names(s.view(0)["titans"][other]["cards"]) == ["?", "Rake"]
    assert s.pile(1, RESERVE) == []
    assert names(s.view(None)["titans"][other]["cards"]) == ["?", "?"]


def test_a_card_recovered_from_the_burned_pile_is_known_to_both() -> None:
    """Audit section 4: the burned pile lies face up."""
    s = Scenario(["Gravelmaw"], ["Skyfurnace"], kit=("Old Mortar",)).put("Gravelmaw", "E5", "N")
    s.stack("Gravelmaw", "Old Mortar", "Rake").burned(0, "Dazzle", "Spite", "Stoop")
    s.act("Gravelmaw").do("play", "stack")
    assert s.cards("Gravelmaw") == ["Rake", "Stoop", "Spite"]
    cards = s.view(1)["titans"][s.index("Gravelmaw")]["cards"]
    assert [card["name"] for card in cards[1:]] == ["Stoop", "Spite"]
    assert s.pile(0, BURNED) == ["Old Mortar", "Dazzle"]  # a card being played is not yet in the burned pile


# --- 10 ---------------------------------------------------------------------------------------------------------------


def oriole() -> Scenario:
    """Lancer Oriole moves next to Graveglance, attacks it, plays Second Strike and attacks again."""
    s = Scenario(["Lancer Oriole", "Highperch Matron"], ["Graveglance"], kit=("Rally Screech",))
    s.put("Lancer Oriole", "E6", "N").put("Highperch Matron", "E7", "N").put("Graveglance", "E4", "S")
    s.stack("Lancer Oriole", "Second Strike", "Rake").stack("Highperch Matron", "Rally Screech", "Dazzle")
    s.act("Lancer Oriole").do("move").do("attack", "Graveglance")
    assert s.damage("Graveglance") == 4  # 3 + 1: it has moved and not turned
    return s.do("play", "stack")


def test_second_strike_gives_another_attack_at_one_less() -> None:
    """-1 from the flip to the end of the phase."""
    s = oriole().do("attack", "Graveglance")
    assert s.damage("Graveglance") == 4 + 3
    assert not s.can("attack", "Graveglance")


def test_the_bar_of_graveglance_is_for_orioles_next_phase() -> None:
    """It may still turn now, which costs its own +1; in its next phase it may not."""
    s = oriole().do("turn", "left")
    assert s.stat("Lancer Oriole", "strength") == 2
    s.do("attack", "Graveglance")
    assert s.damage("Graveglance") == 4 + 2
    s.do("end")
    s.act("Lancer Oriole")
    assert not s.can("turn", "left")
    assert "Graveglance" in s.refusal("turn", "left")


def test_an_attack_given_later_has_orioles_bonus_but_no_second_strike() -> None:
    """Spent actions are those of its latest phase; the -1 ended with the phase."""
    s = oriole().do("attack", "Graveglance").do("end")
    s.act("Highperch Matron").do("play", "stack")
    if s.asked()[1] == "attack":
        s.do("attack", "Graveglance")
    assert s.damage("Graveglance") == 4 + 3 + 4
