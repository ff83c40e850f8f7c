"""The rule books' own examples, and twelve positions where several rules meet, each with the one right outcome."""

from __future__ import annotations

import pytest

from .scenario import Scenario

# --- examples of the books --------------------------------------------------------------------------------------------


def eaten() -> Scenario:
    s = Scenario("spectres", []).round(3).put(0, 1, "Soul of the Living", "Soul of the Powerful")
    return s.reveal(0, 1, "Eater of Souls")


def test_example_eater_of_souls_eats_a_living_and_a_powerful_soul() -> None:
    """Destroying Cards: it ends alone in zone 1 with 3 + 2 + 2 + 1 might."""
    s = eaten()
    assert (s.row(0, 1), s.might("Eater of Souls")) == (["Eater of Souls"], 8)
    assert s.extra_of(0) == 1
    assert s.pile_of(0, "destroyed") == ["Soul of the Living", "Soul of the Powerful"]
    assert s.tally_of(0, "destroyed") == 2


def test_example_eater_of_souls_goes_soul_by_soul() -> None:
    """For each: what the Eater gains, then the Soul's own text; the first is done with before the second."""
    assert eaten().happened("revealed", "might", "destroyed", "triggered") == [
        "revealed Eater of Souls",
        "might Eater of Souls 3",
        "destroyed Soul of the Living",
        "might Eater of Souls 2",
        "triggered Soul of the Living",
        "destroyed Soul of the Powerful",
        "might Eater of Souls 2",
        "triggered Soul of the Powerful",
        "might Eater of Souls 1",
    ]


def test_example_the_essence_of_the_living_soul_comes_next_round() -> None:
    """Begin Phase: from round 3 to 4, one essence gained: 6 instead of 5, and again 6 in round 5."""
    s = eaten().next_round()
    assert (s.state.round, s.essence_of(0), s.essence_of(1)) == (4, 6, 5)
    s.pass_until("deploy", 0).pass_until("keep")
    assert (s.state.round, s.essence_of(0), s.essence_of(1)) == (5, 6, 6)


def test_example_two_zombie_hordes_shift_behind_the_eater() -> None:
    """Shifting: they keep might and tokens, and count as destroyed."""
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde", might=9).put(0, 1, "Zombie Horde", might=11, anchor=1)
    s.reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Eater of Souls", "Zombie Horde", "Zombie Horde"]
    assert s.mights(0, 1) == [7, 9, 11]
    assert s.tokens_on("Zombie Horde", "anchor", nth=1) == 1
    assert (s.tally_of(0, "destroyed"), s.pile_of(0, "destroyed")) == (2, [])


def test_example_flank_attack_moves_horse_archers_and_collapses() -> None:
    """Moving Cards: from battlefield 3 to 1; Flank Attack closes up from zone 3 to zone 2."""
    s = Scenario("cavalry", []).put(0, 3, "Horse Archers", "Light Infantry").reveal(0, 3, "Flank Attack")
    assert s.at("Flank Attack") == (3, 3)
    s.choose("Horse Archers").choose(1)
    assert (s.at("Horse Archers"), s.at("Flank Attack")) == ((1, 1), (3, 2))
    assert (s.might("Horse Archers"), s.might("Light Infantry")) == (5, 2)


def test_example_three_zones_are_vacated_and_the_fifth_card_slides_to_zone_two() -> None:
    """Deploy / Collapse: it keeps its tokens."""
    s = Scenario("pirates", []).put(0, 3, "Parley", "Galleon", "Deckhand", "Captain")
    s.put(0, 3, "Cannon", might=6, stun=1, move=1).hand(0, "Kraken").command()
    s.choose("move", "Galleon", 1).choose("Deckhand").choose("Captain").choose("done")
    assert s.row(0, 3) == ["Parley", "Cannon"]
    assert (s.might("Cannon"), s.tokens_on("Cannon", "stun"), s.tokens_on("Cannon", "move")) == (6, 1, 1)


def test_example_a_ship_takes_a_captain_and_a_cannon_along() -> None:
    """Moving."""
    s = Scenario("pirates", []).put(0, 1, "Captain", "Cannon", "Galleon").put(1, 2, "Light Infantry").hand(0, "Kraken")
    s.command().choose("move", "Galleon", 2).choose("Captain").choose("Cannon")
    assert (s.row(0, 1), s.row(0, 2)) == ([], ["Galleon", "Captain", "Cannon"])
    assert (s.might("Captain"), s.might("Light Infantry")) == (4, 0)


def test_example_a_chariot_returns_builders() -> None:
    """Returning."""
    s = Scenario("defenders", []).put(0, 1, "Builder", "Fortress Wall", "Builder").put(0, 2, "Builder")
    s.reveal(0, 1, "Chariot")
    assert (s.row(0, 1), s.row(0, 2)) == (["Fortress Wall", "Chariot"], [])
    assert (s.might("Chariot"), len(s.hand_of(0))) == (9, 3)


def test_example_an_ocelotl_swaps_with_a_tlapilli() -> None:
    """Swapping."""
    s = Scenario("azteca", []).put(0, 2, "Captive", "Tlapilli", "Captive").hand(0, "Ocelotl")
    s.reveal(0, 2, "Captive").reveal(0, 2, "Capture!").command().choose("use", "Tlapilli").choose("Ocelotl")
    assert s.row(0, 2) == ["Captive", "Ocelotl", "Captive", "Captive", "Capture!"]
    assert (s.might("Ocelotl"), s.tokens_on("Ocelotl", "captive")) == (10, 2)
    assert "Tlapilli" in s.hand_of(0)


def test_example_robots_stack_by_the_collective() -> None:
    """Stacking: might is combined, a stack can be stacked again."""
    s = Scenario("robots", []).put(0, 1, "Nanobot", "Nanobot", "Sentinel").hand(0, "The Singularity").command()
    s.choose("use", "Nanobot", "zone 1").choose("Sentinel").choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Nanobot", "Sentinel/Nanobot"], [2, 8])
    s.choose("use", "Sentinel").choose("mover")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Sentinel/Nanobot/Nanobot"], [13])


def test_example_bondi_gains_one_and_blendingur_two_for_a_raid_and_the_jarl_counts_them() -> None:
    """Ability Types and Keywords; Final Tips: add 10 to the counter."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).put(0, 1, "Blendingur", move=1).hand(0, "Jarl", "Thor")
    s.round(7).command().choose("move", "Bondi", 2).choose("move", "Blendingur", 3)
    assert (s.might("Bondi"), s.might("Blendingur")) == (2, 6)
    assert s.choose("Jarl", 1).choose("done").might("Jarl") == 12


# --- 1, 2: eating a Horde ---------------------------------------------------------------------------------------------


def test_1_an_eater_among_a_powerful_soul_and_a_horde_with_a_bell_elsewhere() -> None:
    """Eater + 7, Horde + 1, two deaths, one card in the pile; the Horde is not eaten twice."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Powerful", "Zombie Horde").put(0, 2, "Mourning Bell")
    s.reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Eater of Souls", "Zombie Horde"]
    assert s.mights(0, 1) == [3 + 7, 9 + 1]
    assert (s.tally_of(0, "destroyed"), s.pile_of(0, "destroyed")) == (2, ["Soul of the Powerful"])


def test_2_shield_and_stun_are_the_answers_to_it() -> None:
    """The shielded Soul is no victim, the stunned Horde dies."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Powerful", shield=1).put(0, 1, "Zombie Horde", stun=1)
    s.put(0, 2, "Mourning Bell").reveal(0, 1, "Eater of Souls")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Soul of the Powerful", "Eater of Souls"], [4, 3 + 2 + 1])
    assert s.pile_of(0, "destroyed") == ["Zombie Horde"]


# --- 3: several fates -------------------------------------------------------------------------------------------------


def test_3_a_horde_on_the_river_of_rebirth_shifts() -> None:
    """A card's own text goes before the battlefield's."""
    s = Scenario("spectres", [], fields=("River of Rebirth",)).put(0, 1, "Zombie Horde").reveal(0, 1, "Eater of Souls")
    assert (s.row(0, 1), s.hand_of(0)) == (["Eater of Souls", "Zombie Horde"], [])
    assert s.tally_of(0, "destroyed") == 1


def test_3_a_phoenix_on_the_river_returns_once() -> None:
    s = Scenario("legends", "cavalry", fields=("River of Rebirth",)).put(0, 1, "Phoenix", might=7)
    s.reveal(1, 1, "Parthian Shot")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Phoenix"], [], 1)


def test_3_a_viking_with_a_valkyrie_on_the_river_returns_once() -> None:
    s = Scenario("vikings", "samurai", fields=("River of Rebirth",)).put(0, 1, "Bondi", "Valkyrie")
    s.reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Bondi"], [], 1)


def test_3_any_card_destroyed_on_the_river_returns_and_counts() -> None:
    s = (
        Scenario("spectres", [], fields=("River of Rebirth",))
        .put(0, 1, "Soul of the Living")
        .put(0, 2, "Taker of Souls")
    )
    s.reveal(0, 1, "Eater of Souls")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.extra_of(0)) == (["Soul of the Living"], [], 1)
    assert (s.tally_of(0, "destroyed"), s.might("Taker of Souls"), s.might("Eater of Souls")) == (1, 2, 5)


# --- 4: a Stop in the mists -------------------------------------------------------------------------------------------


def test_4_veil_of_mists_repeats_an_instant_that_was_stopped() -> None:
    """Step 2 is lost, step 4 resolves it once; Stop and Veil are used up."""
    s = Scenario("cavalry", [], fields=("Veil of Mists",)).put(0, 1, "Light Infantry").stops(0, 1)
    s.reveal(0, 1, "Horse Archers")
    assert (s.mights(0, 1), s.stops_of(0, 1)) == ([3, 1], 0)
    s.reveal(0, 1, "Horse Archers")
    assert s.mights(0, 1) == [4, 2, 1]


def test_4_a_second_stop_is_not_used_up_by_the_repeat() -> None:
    """A repeat is no reveal."""
    s = Scenario("cavalry", [], fields=("Veil of Mists",)).put(0, 1, "Light Infantry").stops(0, 1, 2)
    assert s.reveal(0, 1, "Horse Archers").stops_of(0, 1) == 1
    assert s.mights(0, 1) == [3, 1]


# --- 5: orders carried out twice --------------------------------------------------------------------------------------


def test_5_spahbed_repeats_both_orders_in_board_order_from_where_they_are_now() -> None:
    """Flank Attack moves the Retreat to battlefield 3, where it then puts its Stop; it moves on from there."""
    s = Scenario("cavalry", []).put(0, 1, "Flank Attack", "Feigned Retreat").reveal(0, 1, "Spahbed")
    s.choose("Feigned Retreat").choose("Flank Attack")  # chosen in any order
    s.choose("Feigned Retreat").choose(3)  # what Flank Attack moves, and where to
    assert s.might("Feigned Retreat") == 10
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [0, 0, 1]
    s.choose(2)
    assert s.at("Feigned Retreat") == (2, 1)
    assert s.row(0, 1) == ["Flank Attack", "Spahbed"]


def test_5_the_lower_zone_goes_first() -> None:
    """The Retreat in zone 1 puts its Stop here, then leaves; Flank Attack is repeated after it."""
    s = Scenario("cavalry", []).put(0, 1, "Feigned Retreat", "Flank Attack").reveal(0, 1, "Spahbed")
    s.choose("Flank Attack").choose("Feigned Retreat")
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    s.choose(2).choose("Feigned Retreat").choose(3)
    assert (s.at("Feigned Retreat"), s.might("Feigned Retreat")) == ((3, 1), 10)


def test_5_a_repeat_is_neither_stopped_nor_a_reveal() -> None:
    s = Scenario("cavalry", [], fields=("Sirens' Shoals",)).put(0, 1, "Light Infantry", "Horse Archers").stops(0, 1)
    s.reveal(0, 1, "Spahbed")
    assert s.mights(0, 1) == [2, 1, 14]  # the Spahbed himself was stopped
    s = Scenario("cavalry", [], fields=("Sirens' Shoals",)).put(0, 1, "Light Infantry", "Horse Archers")
    s.reveal(0, 1, "Spahbed").choose("Horse Archers")
    assert s.asked() == (-1, "")
    assert s.mights(0, 1) == [3, 1, 15]


# --- 6: Medusa arms the Jarl ------------------------------------------------------------------------------------------


def test_6_medusa_drives_vikings_off_and_each_flight_is_their_raid() -> None:
    """Her owner picks the destinations; the other side answers where its own texts ask."""
    s = Scenario(["Medusa"], "vikings").put(1, 1, "Bondi", "Ulfhednar", "Blendingur", "Berserker")
    s.put(0, 2, "Light Infantry", "Light Infantry").put(1, 2, "Wolf").reveal(0, 1, "Medusa")
    assert s.asked() == (0, "place")
    s.choose(3)
    assert s.might("Bondi") == 2
    assert s.asked() == (0, "place")
    s.choose(2)
    assert s.asked() == (1, "zone")  # two cards are the weakest where the Ulfhednar arrives
    s.choose("Light Infantry", "zone 1")
    assert (s.mights(0, 2), s.might("Ulfhednar")) == ([1, 2], 5)  # 1 of the raid, 1 of the Wolf
    assert s.asked() == (0, "place")
    s.choose(3)
    assert (s.row(1, 1), s.row(1, 3)) == (["Berserker"], ["Bondi", "Blendingur"])
    assert s.tally_of(1, "raid") == 3
    assert s.reveal(1, 1, "Jarl").might("Jarl") == 13


# --- 7: closed gates --------------------------------------------------------------------------------------------------


def test_7_the_gates_of_hades_do_not_push_a_card_that_has_left_and_keep_their_once() -> None:
    s = Scenario("cavalry", "legends").put(1, 1, "Gates of Hades").reveal(0, 1, "Feigned Retreat").choose(2)
    assert s.asked() == (-1, "")
    assert s.at("Feigned Retreat") == (2, 1)
    s.reveal(0, 1, "Light Infantry")
    assert s.asked() == (1, "place")
    s.choose(3)
    assert s.at("Light Infantry") == (3, 1)
    s.reveal(0, 1, "Cataphract")
    assert s.asked() == (-1, "")
    assert s.at("Cataphract") == (1, 1)


# --- 8: a full ship ---------------------------------------------------------------------------------------------------


def test_8_a_galleon_into_two_open_zones_takes_one_passenger() -> None:
    """Of its owner's choice; the others close up at home, and the Captain sees his ship."""
    s = Scenario(["Galleon", "Deckhand", "Captain", "Cannon"], []).put(0, 1, "Deckhand", "Galleon", "Captain", "Cannon")
    s.put(0, 2, *["Light Infantry"] * 4).hand(0, "Light Infantry").command().choose("move", "Galleon", 2)
    assert s.asked() == (0, "cargo")
    s.choose("Captain")
    assert s.asked()[1] != "cargo"
    assert s.row(0, 2)[4:] == ["Galleon", "Captain"]
    assert (s.row(0, 1), s.might("Captain"), s.might("Deckhand")) == (["Deckhand", "Cannon"], 4, 1)


def test_8_a_galleon_into_the_last_open_zone_sails_alone() -> None:
    s = Scenario(["Galleon", "Deckhand"], []).put(0, 1, "Deckhand", "Galleon").put(0, 2, *["Light Infantry"] * 5)
    s.hand(0, "Light Infantry").command().choose("move", "Galleon", 2)
    assert s.asked() == (0, "deploy")
    assert s.row(0, 1) == ["Deckhand"]


# --- 9: a swap with everything on it ----------------------------------------------------------------------------------


def test_9_a_tlapilli_with_every_token_becomes_an_ocelotl_without_any() -> None:
    s = Scenario("azteca", "vikings").put(0, 1, "Tlapilli", captive=3, shield=1, anchor=1, move=1).stops(0, 1)
    s.hand(0, "Ocelotl", "Ambush").command().choose("use", "Tlapilli").choose("Ocelotl")
    assert (s.row(0, 1), s.might("Ocelotl"), s.stops_of(0, 1)) == (["Ocelotl"], 10, 1)
    assert [s.tokens_on("Ocelotl", token) for token in ("shield", "anchor", "move", "captive")] == [0, 0, 0, 2]
    slots = s.view(1)["sides"][0]["known"]
    assert [s.state.lists[0].kinds[slot].name for slot in slots] == ["Tlapilli"]


def test_9_a_stunned_tlapilli_does_not_swap() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2, stun=1).hand(0, "Ocelotl").command()
    assert s.asked() == (0, "deploy")


# --- 10: heads and tails of a stack -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "row", "stun"), [("mover", "Sentinel/Assembler", 0), ("stander", "Assembler/Sentinel", 1)]
)
def test_10_a_sentinel_stacked_with_a_stunned_assembler(top: str, row: str, stun: int) -> None:
    """Only the top card's tokens stay, and only other Assemblers hear of it."""
    s = Scenario("robots", []).put(0, 1, "Sentinel").put(0, 1, "Assembler", stun=1).put(0, 1, "Assembler")
    s.hand(0, "The Singularity").command().choose("use", "Sentinel").choose("Assembler", "zone 2").choose(top)
    assert s.row(0, 1) == [row, "Assembler"]
    assert s.mights(0, 1) == [5 + 4 + 3, 6]
    assert s.tokens_on(row.split("/")[0], "stun") == stun


@pytest.mark.parametrize("top", ["mover", "stander"])
def test_10_an_assembler_that_is_not_stunned_does_not_hear_its_own_stack(top: str) -> None:
    s = Scenario("robots", []).put(0, 1, "Sentinel", "Assembler").hand(0, "The Singularity").command()
    assert s.choose("use", "Sentinel").choose(top).mights(0, 1) == [12]


# --- 11: the last march -----------------------------------------------------------------------------------------------


def test_11_an_ashigaru_discarded_at_the_end_of_the_last_round_still_counts() -> None:
    """Revealed before the token passes, with the battlefield's effect."""
    s = Scenario("samurai", [], fields=("Whispering Library", "Hall of Small Heroes")).round(10)
    s.put(0, 1, "Ronin").hand(0, "Ashigaru").next_round().choose("Ashigaru").choose("yes").choose(2)
    assert s.state.is_over()
    assert (s.row(0, 2), s.mights(0, 2), s.mights(0, 1)) == (["Ashigaru"], [5], [5])
    assert s.view(None)["tally"]["totals"] == [10, 0]


# --- 12: photo finish -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [0, 1])
def test_12_of_two_who_reach_ten_in_the_same_end_the_token_holder_has_the_prize(token: int) -> None:
    s = Scenario(["Jarl"], ["Jarl"], fields=("Spire of Ten",)).put(0, 1, "Jarl").put(1, 1, "Jarl").token(token).end()
    assert [s.extra_of(token), s.extra_of(1 - token)] == [2, 0]
    assert [len(s.hand_of(token)), len(s.hand_of(1 - token))] == [1, 0]
    s.token(1 - token).end()
    assert s.extra_of(1 - token) == 0


def test_12_hermes_may_go_to_the_rift_when_the_game_ends() -> None:
    s = Scenario("legends", [], fields=("", "", "Eldritch Rift")).round(10).put(0, 1, "Hermes")
    s.next_round().choose("yes").choose(3)
    assert s.state.is_over()
    assert s.view(None)["tally"]["fields"] == [None, None, 0]


def test_12_hermes_does_not_fit_into_a_full_rift() -> None:
    s = Scenario(["Hermes"], [], fields=("", "", "Eldritch Rift")).round(10).put(0, 1, "Hermes")
    s.put(0, 3, *["Light Infantry"] * 6).next_round().choose("yes")
    assert s.at("Hermes") == (2, 1)
