"""Game actions: move, carry, collapse, destroy, shift, return, discard, banish, draw, acquire, swap, stack."""

from __future__ import annotations

import pytest

from .scenario import CARDS, Scenario

SIX = ["Light Infantry"] * 6

# --- moving -----------------------------------------------------------------------------------------------------------


def test_a_card_moves_to_the_lowest_open_zone_of_another_battlefield() -> None:
    """Moving."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).put(0, 2, "Wolf", "Skald").command()
    s.choose("move", "Bondi", 2)
    assert s.row(0, 2) == ["Wolf", "Skald", "Bondi"]


def test_a_move_is_never_within_a_battlefield() -> None:
    """Moving: always between battlefields; with all others full it is not possible."""
    s = Scenario(["Feigned Retreat"], []).put(0, 2, *SIX).put(0, 3, *SIX).reveal(0, 1, "Feigned Retreat")
    assert s.row(0, 1) == ["Feigned Retreat"]
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).hand(0, "Wolf").command()
    assert not s.can("move", "Bondi", 1)
    assert s.can("move", "Bondi", 2)
    assert s.can("move", "Bondi", 3)


def test_a_move_by_a_reveal_must_be_made_while_there_is_an_open_zone() -> None:
    """Moving: not optional."""
    s = Scenario("cavalry", []).put(0, 1, "Cataphract").reveal(0, 1, "Flank Attack")
    assert s.asked() == (0, "place")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]
    s = Scenario("cavalry", []).put(0, 1, "Cataphract").put(0, 2, "Light Infantry").reveal(0, 1, "Flank Attack")
    assert "done no" not in s.offered()


def test_a_single_open_battlefield_is_taken_unasked() -> None:
    s = Scenario(["Feigned Retreat"], []).put(0, 2, *SIX).reveal(0, 1, "Feigned Retreat")
    assert s.asked() == (-1, "")
    assert s.at("Feigned Retreat") == (3, 1)


def test_flank_attack_moves_an_ally_which_gains_four() -> None:
    """The older book's example: Horse Archers go from battlefield 3 to 1, Flank Attack closes up from zone 3 to 2."""
    s = Scenario("cavalry", []).put(0, 3, "Light Infantry", "Horse Archers").reveal(0, 3, "Flank Attack")
    s.choose("Horse Archers").choose(1)
    assert (s.row(0, 1), s.row(0, 3)) == (["Horse Archers"], ["Light Infantry", "Flank Attack"])
    assert (s.might("Horse Archers"), s.might("Flank Attack")) == (5, 8)


def test_cards_behind_close_up_after_a_move_face_down_ones_too() -> None:
    """Collapsing."""
    s = (
        Scenario("vikings", [])
        .put(0, 1, "Bondi", move=1)
        .put(0, 1, "Wolf")
        .lay(0, 1, "Skald")
        .hand(0, "Thor")
        .command()
    )
    s.choose("move", "Bondi", 2)
    assert s.row(0, 1) == ["Wolf", "?"]
    assert s.at("Skald") == (1, 2)


def test_a_collapse_is_no_move() -> None:
    """Collapsing: it does not trigger conditional move abilities."""
    s = Scenario("vikings", "samurai").put(0, 1, "Wolf", "Bondi").reveal(1, 1, "Iaijutsu Duel").choose("Wolf")
    assert (s.at("Bondi"), s.might("Bondi")) == ((1, 1), 1)
    assert (s.tally_of(0, "raid"), s.tally_of(0, "moved")) == (0, 0)


def test_a_shift_is_no_move() -> None:
    """Shifting; the tide takes a Bondi to the end of its row."""
    s = Scenario("vikings", [], fields=("Tidal Flats",)).put(0, 1, "Bondi", "Wolf").round(3).end()
    assert (s.row(0, 1), s.might("Bondi")) == (["Wolf", "Bondi"], 3)  # the 2 of the Flats only
    assert (s.tally_of(0, "raid"), s.tally_of(0, "moved")) == (0, 0)


def test_a_return_is_no_move() -> None:
    """Returning."""
    s = Scenario(["Bondi", "Sally Port", "Skald"], []).put(0, 1, "Bondi").put(0, 2, "Skald").reveal(0, 1, "Sally Port")
    s.choose("Bondi")
    assert s.hand_of(0) == ["Bondi"]
    assert (s.tally_of(0, "raid"), s.tally_of(0, "moved"), s.might("Skald")) == (0, 0, 2)


def test_several_cards_move_one_at_a_time_each_to_its_own_goal() -> None:
    """The older book; Sea King takes up to three, 2 might for each."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", "Blendingur").put(0, 2, "Ulfhednar").reveal(0, 1, "Sea King")
    s.choose("Bondi").choose("Blendingur").choose("Ulfhednar").choose(2).choose(3).choose(3)
    assert (s.row(0, 1), s.row(0, 2), s.row(0, 3)) == (["Sea King"], ["Bondi"], ["Blendingur", "Ulfhednar"])
    assert (s.might("Sea King"), s.tally_of(0, "raid")) == (15, 3)


def test_sea_king_may_take_fewer() -> None:
    s = Scenario("vikings", []).put(0, 1, "Bondi", "Blendingur").reveal(0, 1, "Sea King").choose("done")
    assert (s.row(0, 1), s.might("Sea King")) == (["Bondi", "Blendingur", "Sea King"], 9)


def test_the_owner_of_the_effect_chooses_where_an_opponents_card_goes() -> None:
    """Audit 3; Circe."""
    s = Scenario("legends", "vikings").put(1, 1, "Bondi").reveal(0, 1, "Circe")
    assert s.asked() == (0, "place")
    s.choose(3)
    assert s.at("Bondi") == (3, 1)
    assert s.tally_of(1, "raid") == 1  # it is its owner's raid


def test_a_fortress_wall_cannot_be_moved() -> None:
    s = Scenario("legends", "defenders").put(1, 1, "Fortress Wall").reveal(0, 1, "Circe")
    assert s.row(1, 1) == ["Fortress Wall"]
    s = Scenario("legends", "defenders").put(1, 1, "Fortress Wall", "Builder").reveal(0, 1, "Circe").choose(2)
    assert (s.row(1, 1), s.row(1, 2)) == (["Fortress Wall"], ["Builder"])


def test_lure_into_the_shallows_pulls_a_weak_card_and_anchors_it() -> None:
    s = Scenario("azteca", []).put(1, 2, "Light Infantry", might=3).reveal(0, 1, "Lure Into the Shallows")
    assert (s.at("Light Infantry"), s.tokens_on("Light Infantry", "anchor")) == ((1, 1), 1)


@pytest.mark.parametrize(("might", "field", "here"), [(4, 2, 0), (3, 1, 0), (3, 2, 6)])
def test_lure_into_the_shallows_does_nothing_without_a_fitting_card_and_room(might: int, field: int, here: int) -> None:
    """Too strong, already here, or a full row here."""
    s = Scenario("azteca", ["Bondi"]).put(1, 1, *["Light Infantry"] * here).put(1, field, "Bondi", might=might)
    s.reveal(0, 1, "Lure Into the Shallows")
    assert s.at("Bondi")[0] == field
    assert s.tokens_on("Bondi", "anchor") == 0


def test_trojan_horse_puts_its_stop_where_it_has_arrived() -> None:
    """And hosts there gain."""
    s = Scenario("legends", []).put(0, 2, "Nymph").reveal(0, 1, "Trojan Horse").choose(2)
    assert s.row(0, 2) == ["Nymph", "Trojan Horse"]
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [0, 1, 0]
    assert s.might("Nymph") == 1


def test_trojan_horse_without_room_elsewhere_puts_its_stop_here() -> None:
    s = Scenario(["Trojan Horse"], []).put(0, 2, *SIX).put(0, 3, *SIX).reveal(0, 1, "Trojan Horse")
    assert s.row(0, 1) == ["Trojan Horse"]
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]


def test_dawn_landing_raids_first_and_stops_all_the_same_without_a_viking() -> None:
    s = Scenario("vikings", []).put(0, 2, "Bondi").reveal(0, 1, "Dawn Landing")
    assert (s.row(0, 1), s.might("Bondi"), s.stops_of(1, 1)) == (["Dawn Landing", "Bondi"], 2, 1)
    s = Scenario("vikings", []).put(0, 1, "Bondi").put(0, 2, "Wolf").reveal(0, 1, "Dawn Landing")
    assert (s.row(0, 1), s.row(0, 2), s.stops_of(1, 1)) == (["Bondi", "Dawn Landing"], ["Wolf"], 1)


def test_gates_of_olympus_pull_only_what_can_move_and_only_into_an_open_zone() -> None:
    s = Scenario(["Gates of Olympus", "Fortress Wall", "Bondi"], []).put(0, 1, "Gates of Olympus")
    s.put(0, 2, "Fortress Wall").put(0, 2, "Bondi", anchor=1).hand(0, "Light Infantry").command()
    assert not s.can("use")
    s = Scenario(["Gates of Olympus", "Bondi"], []).put(0, 1, "Gates of Olympus", *SIX[:5]).put(0, 2, "Bondi")
    assert not s.hand(0, "Light Infantry").command().can("use")
    s = Scenario(["Gates of Olympus", "Bondi"], []).put(0, 1, "Gates of Olympus").put(0, 2, "Bondi")
    s.hand(0, "Light Infantry").command().choose("use", "Gates of Olympus")
    assert s.row(0, 1) == ["Gates of Olympus", "Bondi"]


def test_amazon_gains_from_any_other_card_that_moves_to_her() -> None:
    """From an ally, and from an opponent's card that Circe sends her way."""
    s = Scenario("legends", "vikings").put(0, 2, "Amazon").put(1, 1, "Bondi").put(0, 3, "Nymph")
    s.reveal(0, 1, "Circe").choose(2)
    assert s.might("Amazon") == 5
    s.reveal(0, 1, "Argonauts").choose("Nymph").choose(2)
    assert s.might("Amazon") == 6


def test_satyr_greets_once_a_round() -> None:
    s = Scenario("legends", []).put(0, 1, "Satyr").put(0, 2, "Hydra", move=1).put(0, 3, "Harpy").hand(0, "Circe")
    s.command().choose("move", "Hydra", 1)
    assert (s.might("Satyr"), s.might("Hydra")) == (1, 7)
    s.choose("move", "Harpy", 1)
    assert (s.might("Satyr"), s.might("Harpy")) == (1, 3)
    s.choose("done").pass_until("command", 0).choose("move", "Harpy", 2).choose("done").pass_until("command", 0)
    s.choose("move", "Harpy", 1)
    assert (s.might("Satyr"), s.might("Harpy")) == (2, 4)


# --- raids ------------------------------------------------------------------------------------------------------------


def test_wolf_and_einherjar_welcome_a_raid() -> None:
    """Bondi: his own 1 and the Wolf's 1; Einherjar 1. Einherjar's own raid gives him 3 only."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).put(0, 2, "Wolf").put(0, 2, "Einherjar", move=1)
    s.hand(0, "Thor").command().choose("move", "Bondi", 2)
    assert (s.might("Bondi"), s.might("Einherjar")) == (3, 9)
    s.choose("move", "Einherjar", 1)
    assert s.might("Einherjar") == 12
    assert s.tally_of(0, "raid") == 2


def test_skald_sings_once_a_round_of_however_many_raids() -> None:
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=3).put(0, 3, "Skald").hand(0, "Thor").command()
    s.choose("move", "Bondi", 2).choose("move", "Bondi", 1).choose("move", "Bondi", 2)
    assert (s.might("Skald"), s.tally_of(0, "raid"), s.might("Bondi")) == (3, 3, 4)


# --- ships ------------------------------------------------------------------------------------------------------------


def fleet(ship: str, *crew: str, **tokens: int) -> Scenario:
    return Scenario("pirates", []).put(0, 1, *crew).put(0, 1, ship, **tokens).hand(0, "Kraken")


def test_a_carrier_arrives_before_its_cargo() -> None:
    """Audit 5.9."""
    s = fleet("Sloop", "Deckhand").command().choose("move", "Sloop", 2).choose("Deckhand")
    assert s.row(0, 2) == ["Sloop", "Deckhand"]
    assert (s.row(0, 1), s.might("Deckhand")) == ([], 2)


def test_texts_about_moving_wait_until_all_have_landed() -> None:
    """Audit 5.9: the Captain sees his ship, Mary sees Anne wherever they stood."""
    s = fleet("Galleon", "Captain", "Mary Read", "Anne Bonny").command().choose("move", "Galleon", 2)
    s.choose("Captain").choose("Mary Read").choose("Anne Bonny")
    assert s.row(0, 2)[0] == "Galleon"
    assert (s.might("Captain"), s.might("Mary Read"), s.might("Anne Bonny")) == (4, 3, 2)


def test_the_carriers_move_is_answered_first() -> None:
    """Audit 5.9; Thornwood Maze strengthens whoever leaves it."""
    s = Scenario("pirates", [], fields=("Thornwood Maze",)).put(0, 1, "Deckhand", "Galleon").hand(0, "Kraken").command()
    s.choose("move", "Galleon", 2).choose("Deckhand")
    assert s.happened("might") == ["might Galleon 1", "might Deckhand 1", "might Deckhand 1"]


def test_an_anchored_ship_does_not_sail_and_anchored_cargo_is_left() -> None:
    """Audit 5.5."""
    assert fleet("Sloop", "Deckhand", anchor=1).command().asked() == (0, "deploy")
    s = Scenario("pirates", []).put(0, 1, "Sloop").put(0, 1, "Deckhand", anchor=1).hand(0, "Kraken").command()
    s.choose("move", "Sloop", 2)
    assert not s.can("Deckhand")
    assert s.row(0, 1) == ["Deckhand"]


def test_a_sloop_takes_one_crew_captain_or_cannon() -> None:
    s = fleet("Sloop", "Deckhand", "Captain", "Cannon", "Drop Anchor").command().choose("move", "Sloop", 2)
    assert s.asked() == (0, "cargo")
    assert [s.can(name) for name in ("Deckhand", "Captain", "Cannon")] == [True] * 3
    assert not s.can("Drop Anchor")
    s.choose("Captain")
    assert s.asked()[1] != "cargo"
    assert s.row(0, 2) == ["Sloop", "Captain"]


def test_what_a_question_has_at_hand_is_shown_as_what_it_is() -> None:
    """A Galleon's question knows the battlefield it sails to (3) and who comes along; neither is some other card."""
    s = fleet("Galleon", "Deckhand", "Captain", "Cannon").command().choose("move", "Galleon", 2)
    s.choose("Captain")
    assert s.asked() == (0, "cargo")
    for seat in (0, 1, None):
        seen = s.state.game.view(s.state, seat)
        side = seen["sides"][0]
        pieces = {side["list"][card["slot"]]["name"]: card["piece"] for card in side["rows"][0]}
        assert (seen["it"], seen["chosen"]) == (None, [pieces["Captain"]])


def test_carrying_is_optional() -> None:
    s = fleet("Sloop", "Deckhand").command().choose("move", "Sloop", 2).choose("done")
    assert (s.row(0, 1), s.row(0, 2), s.might("Deckhand")) == (["Deckhand"], ["Sloop"], 1)


def test_a_brigantine_takes_anything_but_ships() -> None:
    """Up to two."""
    s = fleet("Brigantine", "Buried Treasure", "Deckhand", "Sloop", "Parley").command().choose("move", "Brigantine", 2)
    assert [s.can(name) for name in ("Buried Treasure", "Deckhand", "Parley")] == [True] * 3
    assert not s.can("Sloop")
    s.choose("Buried Treasure").choose("Parley")
    assert s.row(0, 2) == ["Brigantine", "Buried Treasure", "Parley"]


def test_anne_and_mary_on_one_ship() -> None:
    """Mary gains when she arrives where Anne is, Anne at the end if they are side by side."""
    s = fleet("Brigantine", "Anne Bonny", "Mary Read").command().choose("move", "Brigantine", 2)
    s.choose("Anne Bonny").choose("Mary Read")
    assert (s.might("Mary Read"), s.might("Anne Bonny")) == (3, 2)
    s = Scenario("pirates", []).put(0, 1, "Anne Bonny", "Mary Read").end()
    assert s.might("Anne Bonny") == 3
    s = Scenario("pirates", []).put(0, 1, "Anne Bonny", "Sloop", "Mary Read").end()
    assert s.might("Anne Bonny") == 2


def test_a_deckhand_gains_along_the_fibonacci_numbers() -> None:
    """1, 1, 2, 3, 5: from 1 to 8 in four moves and no further."""
    s = Scenario("pirates", []).put(0, 1, "Deckhand", move=6).hand(0, "Kraken").command()
    mights = []
    for goal in (2, 1, 2, 1, 2):
        mights.append(s.choose("move", "Deckhand", goal).might("Deckhand"))
    assert mights == [2, 3, 5, 8, 8]


# --- destroying -------------------------------------------------------------------------------------------------------


def test_each_victim_is_dealt_with_before_the_next() -> None:
    """Destroying: the causer's gain, the victim's text, texts of others, the pile; audit 4.2. Lowest zone first."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living", "Soul of the Powerful").put(0, 2, "Taker of Souls")
    s.reveal(0, 1, "Eater of Souls")
    assert s.happened("might") == [
        "might Eater of Souls 3",
        "might Eater of Souls 2",
        "might Taker of Souls 1",
        "might Eater of Souls 2",
        "might Eater of Souls 1",
        "might Taker of Souls 1",
    ]
    assert s.happened("destroyed") == ["destroyed Soul of the Living", "destroyed Soul of the Powerful"]


def test_a_horde_is_destroyed_once_by_one_effect() -> None:
    """Audit 4.1: victims are fixed."""
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde").reveal(0, 1, "Eater of Souls")
    assert (s.might("Eater of Souls"), s.tally_of(0, "destroyed")) == (5, 1)


def test_a_horde_shifts_with_its_might_and_tokens() -> None:
    """Shifting: it counts as destroyed."""
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde", might=9, anchor=1).reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Eater of Souls", "Zombie Horde"]
    assert (s.might("Zombie Horde"), s.tokens_on("Zombie Horde", "anchor")) == (9, 1)
    assert (s.tally_of(0, "destroyed"), s.pile_of(0, "destroyed")) == (1, [])


def test_a_stunned_soul_does_not_answer_to_its_destruction() -> None:
    """Destroying: unless it has a Stun token."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living", stun=1).reveal(0, 1, "Eater of Souls")
    assert (s.extra_of(0), s.might("Eater of Souls")) == (0, 5)


def test_a_stunned_horde_dies() -> None:
    """Audit 4.3."""
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde", stun=1).reveal(0, 1, "Eater of Souls")
    assert (s.row(0, 1), s.pile_of(0, "destroyed")) == (["Eater of Souls"], ["Zombie Horde"])


def test_a_card_destroyed_by_an_opponent_answers_for_its_owner() -> None:
    """Destroying: by an ally or an opponent."""
    s = Scenario("samurai", "spectres").put(1, 1, "Soul of the Living").reveal(0, 1, "Iaijutsu Duel")
    assert (s.extra_of(1), s.extra_of(0)) == (1, 0)
    assert s.pile_of(1, "destroyed") == ["Soul of the Living"]
    assert (s.tally_of(1, "destroyed"), s.tally_of(0, "destroyed")) == (1, 0)


def test_soul_of_the_powerful_lifts_allies_on_its_battlefield_only() -> None:
    s = Scenario("spectres", "samurai").put(0, 1, "Soul of the Powerful", might=3).put(0, 1, "Grasping Hands", might=9)
    s.put(0, 2, "Soul of the Living").put(1, 1, "Ronin").reveal(1, 1, "Iaijutsu Duel")
    assert (s.mights(0, 1), s.mights(0, 2)) == ([10], [2])
    assert s.might("Ronin") == 3


def test_taker_of_souls_hears_deaths_everywhere_but_not_its_own() -> None:
    """At most 7."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living", "Soul of the Living").put(0, 2, "Taker of Souls")
    assert s.reveal(0, 1, "Eater of Souls").might("Taker of Souls") == 3
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living").put(0, 2, "Taker of Souls", might=7)
    assert s.reveal(0, 1, "Eater of Souls").might("Taker of Souls") == 7
    s = Scenario("spectres", []).put(0, 1, "Taker of Souls").reveal(0, 1, "Eater of Souls")
    assert (s.row(0, 1), s.might("Eater of Souls")) == (["Eater of Souls"], 5)


def test_mourning_bell_rewards_only_allies_that_destroy_allies() -> None:
    s = Scenario("spectres", "samurai").put(0, 2, "Mourning Bell").put(0, 1, "Soul of the Living")
    s.reveal(1, 1, "Iaijutsu Duel")
    assert (s.might("Iaijutsu Duel"), s.might("Mourning Bell")) == (3, 3)
    s.put(0, 1, "Soul of the Living").reveal(0, 1, "Eater of Souls")
    assert s.might("Eater of Souls") == 6


def test_destroyed_this_game_counts_destructions() -> None:
    """Audit 4.4: a Horde that died three times counts three times for Death."""
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde").reveal(0, 1, "Eater of Souls")
    s.reveal(0, 1, "Devourer of Souls").choose("Zombie Horde").choose("done")
    s.reveal(0, 1, "Devourer of Souls").choose("Zombie Horde").choose("done")
    assert (s.tally_of(0, "destroyed"), s.pile_of(0, "destroyed")) == (3, [])
    assert s.reveal(0, 2, "Death").might("Death") == 17


def test_a_destroyed_stack_is_one_destruction_and_sends_all_its_cards() -> None:
    """Audit 4.4."""
    s = (
        Scenario("robots", "cavalry")
        .put(0, 1, "Nanobot/Welder Unit/Scrap Drone", might=6)
        .reveal(1, 1, "Parthian Shot")
    )
    assert s.row(0, 1) == []
    assert sorted(s.pile_of(0, "destroyed")) == ["Nanobot", "Scrap Drone", "Welder Unit"]
    assert s.tally_of(0, "destroyed") == 1


def test_face_down_cards_cannot_be_destroyed_but_collapse() -> None:
    """Audit 4.6."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living").lay(0, 1, "Soul of the Powerful")
    s.reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Soul of the Powerful", "Eater of Souls"]
    assert s.might("Eater of Souls") == 5


def test_devourer_of_souls_may_destroy_two_one_or_none() -> None:
    row = ("Soul of the Living", "Taker of Souls", "Mourning Bell")
    s = Scenario("spectres", []).put(0, 1, *row).reveal(0, 1, "Devourer of Souls").choose("done")
    assert (s.might("Devourer of Souls"), len(s.row(0, 1))) == (7, 4)
    s = Scenario("spectres", []).put(0, 1, *row).reveal(0, 1, "Devourer of Souls")
    s.choose("Soul of the Living").choose("Taker of Souls")
    assert s.asked() == (-1, "")
    assert s.row(0, 1) == ["Mourning Bell", "Devourer of Souls"]
    assert s.might("Devourer of Souls") == 17  # 7 + 4 + 4, and 1 for each from the Bell


def test_plague_wind_goes_through_ones_own_row_first() -> None:
    """Audit 4.1: own side before the opponents', lowest zone first."""
    s = Scenario(["Plague Wind", "Soul of the Living", "Ronin"], ["Bondi", "Wolf"])
    s.put(1, 1, "Bondi", "Wolf").put(0, 1, "Ronin", might=2).put(0, 1, "Soul of the Living").reveal(0, 1, "Plague Wind")
    victims = ["Ronin", "Soul of the Living", "Bondi", "Wolf"]
    assert s.happened("destroyed") == [f"destroyed {name}" for name in victims]


def test_murder_hole_protects_from_ones_own_battlefields_too() -> None:
    """Unmarked Graves take the weakest that is not protected."""
    s = Scenario(["Murder Hole"], [], fields=("Unmarked Graves",)).put(0, 1, "Light Infantry", might=1)
    s.put(0, 1, "Murder Hole", might=5).put(0, 1, "Light Infantry", might=3).reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [1, 5, 3]


def test_necromancer_wants_a_body_or_fades() -> None:
    """At the end of each round: destroy another card of yours here, or lose 1."""
    s = Scenario("spectres", []).put(0, 1, "Necromancer").put(0, 2, "Soul of the Living").end()
    assert (s.might("Necromancer"), s.row(0, 2)) == (13, ["Soul of the Living"])
    s = Scenario("spectres", []).put(0, 1, "Necromancer", "Soul of the Living", "Zombie Horde").end()
    assert s.asked() == (0, "branch")
    s.choose("branch 1").choose("Soul of the Living")
    assert (s.might("Necromancer"), s.row(0, 1)) == (14, ["Necromancer", "Zombie Horde"])
    s = Scenario("spectres", []).put(0, 1, "Necromancer", "Soul of the Living").end().choose("branch 2")
    assert (s.might("Necromancer"), s.row(0, 1)) == (13, ["Necromancer", "Soul of the Living"])


def test_a_destroyed_phoenix_goes_to_the_hand_and_counts_as_destroyed() -> None:
    s = Scenario("legends", "cavalry").put(0, 1, "Phoenix", might=7).reveal(1, 1, "Parthian Shot")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Phoenix"], [], 1)
    s = Scenario("legends", "cavalry").put(0, 1, "Phoenix", might=7, stun=1).reveal(1, 1, "Parthian Shot")
    assert (s.hand_of(0), s.pile_of(0, "destroyed")) == ([], ["Phoenix"])


def test_valkyrie_sends_fallen_vikings_to_the_hand() -> None:
    s = Scenario("vikings", "samurai").put(0, 1, "Bondi").put(0, 2, "Valkyrie").reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Bondi"], [], 1)
    s = Scenario("vikings", "samurai").put(0, 1, "Wolf").put(0, 2, "Valkyrie").reveal(1, 1, "Iaijutsu Duel")
    assert s.pile_of(0, "destroyed") == ["Wolf"]


@pytest.mark.parametrize(
    ("beside", "might", "destroyed"), [("uVe", 5, True), ("isiHlangu", 5, False), ("isiHlangu", 2, True)]
)
def test_iklwa_reaches_further_with_a_regiment_beside_it(beside: str, might: int, destroyed: bool) -> None:
    s = Scenario("zulus", []).put(0, 1, beside).put(1, 1, "Light Infantry", might=might).reveal(0, 1, "iKlwa")
    assert (s.row(1, 1) == []) == destroyed


@pytest.mark.parametrize(("deaths", "loss"), [(1, 0), (5, 2), (6, 3), (7, 3), (12, 3)])
def test_soul_storm_counts_every_two_deaths_up_to_three(deaths: int, loss: int) -> None:
    s = Scenario("spectres", []).tally(0, "destroyed", deaths).put(1, 1, "Light Infantry", might=5)
    assert s.reveal(0, 1, "Soul Storm").might("Light Infantry") == 5 - loss


# --- returning --------------------------------------------------------------------------------------------------------


def test_chariot_returns_all_builders_without_a_question() -> None:
    """Returning: not optional; might and tokens are gone."""
    s = Scenario("defenders", []).put(0, 1, "Builder").put(0, 2, "Builder", shield=1).reveal(0, 1, "Chariot")
    assert s.asked() == (-1, "")
    assert (s.hand_of(0), s.might("Chariot")) == (["Builder", "Builder"], 8)
    assert (s.row(0, 1), s.row(0, 2)) == (["Chariot"], [])


def test_with_nothing_to_return_the_ability_is_ignored() -> None:
    """Returning: if the specified cards are not on the battlefield; face-down ones cannot be returned."""
    s = Scenario("defenders", []).lay(0, 2, "Builder").reveal(0, 1, "Chariot")
    assert s.might("Chariot") == 6
    assert s.row(0, 2) == ["Builder"]


def test_a_returned_card_is_deployed_again_for_its_cost() -> None:
    """Returning."""
    s = Scenario("defenders", []).put(0, 1, "Builder").reveal(0, 1, "Chariot").hand(0, "Fortify")
    s.essence(0, 5).deploy().choose("deploy", "Builder", 1)
    assert s.essence_of(0) == 3


def test_sally_port_may_return_a_card_that_is_not_anchored() -> None:
    """If you did, 2 might."""
    s = Scenario("defenders", []).put(0, 1, "Builder", "Archer Tower").reveal(0, 1, "Sally Port").choose("done")
    assert (s.might("Sally Port"), s.hand_of(0)) == (4, [])
    s = Scenario("defenders", []).put(0, 1, "Builder", anchor=1).put(0, 1, "Archer Tower").reveal(0, 1, "Sally Port")
    assert not s.can("Builder")
    s.choose("Archer Tower")
    assert (s.might("Sally Port"), s.hand_of(0)) == (6, ["Archer Tower"])


def test_quetzalcoatl_brings_captives_back() -> None:
    """Up to two, 2 might for each."""
    s = Scenario("azteca", []).pile(0, "destroyed", "Captive", "Captive", "Jaguar Spirit").reveal(0, 1, "Quetzalcoatl")
    assert not s.can("Jaguar Spirit")
    s.choose("Captive").choose("done")
    assert (s.hand_of(0), s.might("Quetzalcoatl")) == (["Captive"], 14)
    s = Scenario("azteca", []).pile(0, "destroyed", "Captive").reveal(0, 1, "Quetzalcoatl").choose("Captive")
    assert (s.pass_until("").hand_of(0), s.might("Quetzalcoatl")) == (["Captive"], 14)
    s = Scenario("azteca", []).pile(0, "destroyed", "Captive", "Captive", "Captive").reveal(0, 1, "Quetzalcoatl")
    s.choose("Captive").choose("Captive")
    assert (s.hand_of(0), s.might("Quetzalcoatl")) == (["Captive", "Captive"], 16)
    assert s.pile_of(0, "destroyed") == ["Captive"]


# --- sacrifices -------------------------------------------------------------------------------------------------------


def test_tlamacazqui_sacrifices_a_token_or_a_captive_once_a_round_each() -> None:
    """Each sacrifice feeds Coatlicue."""
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Captive").put(0, 2, "Tlamacazqui", "Coatlicue")
    s.put(0, 3, "Tlapilli", captive=1).hand(0, "Ambush").command()
    s.choose("use", "Tlamacazqui", 1).choose("branch 1")
    assert (s.tokens_on("Tlapilli", "captive"), s.might("Tlamacazqui"), s.might("Coatlicue")) == (0, 7, 13)
    assert not s.can("use", "Tlamacazqui", 1)
    s.choose("use", "Tlamacazqui", 2)
    assert (s.row(0, 1), s.pile_of(0, "destroyed")) == (["Tlamacazqui"], ["Captive"])
    assert (s.might("Coatlicue"), s.tally_of(0, "sacrifice")) == (15, 2)


def test_tlamacazqui_without_anything_to_give_is_not_on_offer() -> None:
    """A shielded Captive cannot be destroyed."""
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui").put(0, 1, "Tlapilli").hand(0, "Ambush").command()
    assert s.asked() == (0, "deploy")
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui").put(0, 1, "Captive", shield=1).hand(0, "Ambush").command()
    assert s.asked() == (0, "deploy")


# --- discarding -------------------------------------------------------------------------------------------------------


def test_whoever_has_fewer_cards_discards_them_all() -> None:
    """Discarding; Onna-Musha draws two, then discards one."""
    s = Scenario("samurai", []).deck(0).hand(0, "Sohei").reveal(0, 1, "Onna-Musha")
    assert (s.hand_of(0), s.pile_of(0, "discards")) == ([], ["Sohei"])


def test_without_a_card_in_hand_a_discard_is_ignored() -> None:
    """Discarding; Hatamoto: if you did."""
    s = Scenario("samurai", []).reveal(0, 1, "Hatamoto")
    assert (s.might("Hatamoto"), s.asked()) == (4, (-1, ""))
    s = Scenario("samurai", []).hand(0, "Sohei").reveal(0, 1, "Hatamoto").choose("done")  # it might be an Ashigaru
    assert (s.might("Hatamoto"), s.pile_of(0, "discards")) == (7, ["Sohei"])


def test_a_discarded_ashigaru_may_be_deployed_for_free() -> None:
    s = Scenario("samurai", []).essence(0, 0).hand(0, "Ashigaru").reveal(0, 1, "Hatamoto").choose("yes").choose(3)
    assert (s.row(0, 3), s.pile_of(0, "discards"), s.might("Hatamoto")) == (["Ashigaru"], [], 7)
    s = Scenario("samurai", []).hand(0, "Ashigaru").reveal(0, 1, "Hatamoto").choose("done")
    assert (s.pile_of(0, "discards"), s.might("Hatamoto")) == (["Ashigaru"], 7)


def test_an_ashigaru_goes_only_where_there_is_room() -> None:
    s = Scenario(["Ashigaru", "Hatamoto"], []).put(0, 1, *SIX[:5]).put(0, 2, *SIX).hand(0, "Ashigaru")
    s.reveal(0, 1, "Hatamoto").choose("yes")
    assert s.row(0, 3) == ["Ashigaru"]


def test_the_shogun_is_deployed_from_the_discard_pile_too() -> None:
    """For his cost; 1 might for each card in the discard pile."""
    s = (
        Scenario("samurai", [])
        .essence(0, 8)
        .pile(0, "discards", "Shogun", "Ronin", "Sohei")
        .hand(0, "Ikko-Ikki")
        .deploy()
    )
    assert s.can("deploy", "Shogun", "discards", 1)
    assert not s.can("deploy", "Ronin")
    s.choose("deploy", "Shogun", 2)
    assert s.essence_of(0) == 0
    assert s.choose("done").might("Shogun") == 18
    s = Scenario("samurai", []).essence(0, 7).pile(0, "discards", "Shogun").hand(0, "Ikko-Ikki").deploy()
    assert not s.can("deploy", "Shogun")


def test_itako_draws_as_many_cards_as_there_are() -> None:
    """Draw: nothing to choose."""
    s = Scenario("samurai", []).deck(0, "Ronin", "Sohei").reveal(0, 1, "Itako").choose("branch 2")
    assert (s.hand_of(0), s.might("Itako")) == (["Ronin", "Sohei"], 12)


# --- banishing --------------------------------------------------------------------------------------------------------


def test_a_banish_is_neither_a_destruction_nor_a_discard() -> None:
    """Banishing."""
    s = Scenario("robots", "spectres").put(1, 1, "Soul of the Living").put(1, 2, "Taker of Souls")
    s.reveal(0, 1, "Disintegrator")
    assert (s.pile_of(1, "banished"), s.extra_of(1), s.tally_of(1, "destroyed")) == (["Soul of the Living"], 0, 0)
    assert s.might("Taker of Souls") == 1
    s = Scenario(["Recycler", "Ashigaru"], []).hand(0, "Ashigaru").reveal(0, 1, "Recycler").choose("Ashigaru")
    assert s.asked() == (-1, "")
    assert (s.pile_of(0, "banished"), s.pile_of(0, "discards"), len(s.hand_of(0))) == (["Ashigaru"], [], 1)


def test_the_singularity_counts_the_own_banish_pile() -> None:
    s = Scenario("robots", "robots").pile(0, "banished", "Nanobot", "Recycler", "Sentinel")
    s.pile(1, "banished", "Nanobot").reveal(0, 1, "The Singularity")
    assert s.might("The Singularity") == 21


# --- drawing and acquiring --------------------------------------------------------------------------------------------


def test_draw_takes_the_top_card() -> None:
    """Draw; with an empty deck nothing happens."""
    s = Scenario("cavalry", []).deck(0, "Spahbed", "Cataphract").reveal(0, 1, "Silk Caravan")
    assert (s.hand_of(0), s.deck_of(0)) == (["Spahbed"], ["Cataphract"])
    s = Scenario("cavalry", []).deck(0).reveal(0, 1, "Silk Caravan")
    assert s.hand_of(0) == []


def test_acquire_takes_the_card_out_of_the_deck_and_shuffles() -> None:
    """Acquire; Lady of the Lake."""
    deck = ["Merlin", "Squire", "Excalibur", "Joust", "Sir Kay", "Sir Bors", "Sir Gawain", "Queen Guinevere"]
    s = Scenario("knights", []).deck(0, *deck)
    lessons = s.state.lessons()
    s.reveal(0, 1, "Lady of the Lake").choose("branch 1")
    assert s.hand_of(0) == ["Excalibur"]
    assert sorted(s.deck_of(0)) == sorted(set(deck) - {"Excalibur"})
    assert s.deck_of(0) != [name for name in deck if name != "Excalibur"]
    assert s.state.lessons() > lessons


def test_acquire_without_the_card_does_nothing_and_does_not_shuffle() -> None:
    """Acquire: no longer in your deck."""
    deck = ["Archer Tower", "Murder Hole", "Fortify", "Ballista", "Catapult", "Portcullis"]
    s = Scenario("defenders", []).deck(0, *deck).hand(0, "Fortress Wall").reveal(0, 1, "Master Builder").choose("done")
    assert s.deck_of(0) == deck
    assert s.hand_of(0) == ["Fortress Wall"]


# --- swapping ---------------------------------------------------------------------------------------------------------


def tlapilli(*hand: str, captives: int = 2, field: str = "") -> Scenario:
    s = Scenario("azteca", [], fields=(field,)).put(0, 1, "Jaguar Spirit").put(0, 1, "Tlapilli", captive=captives)
    return s.put(0, 1, "Coatlicue").hand(0, *hand).command()


def test_a_swapped_card_takes_the_zone_of_the_other_which_goes_to_the_hand() -> None:
    """Swapping: reveal might and ability, no essence, tokens removed."""
    s = tlapilli("Ocelotl").choose("use", "Tlapilli").choose("Ocelotl")
    assert s.row(0, 1) == ["Jaguar Spirit", "Ocelotl", "Coatlicue"]
    assert (s.might("Ocelotl"), s.hand_of(0), s.essence_of(0)) == (10, ["Tlapilli"], 4)
    assert s.tokens_on("Ocelotl", "captive") == 2  # its own ability's


def test_a_swap_is_no_reveal() -> None:
    """Swap: not a Deploy nor Reveal; audit 2.11."""
    s = tlapilli("Otontin", field="Sirens' Shoals").choose("use", "Tlapilli").choose("Otontin")
    assert s.might("Otontin") == 4
    assert s.happened("revealed") == []


def test_opponents_do_not_hear_a_swap_as_a_reveal() -> None:
    s = Scenario("azteca", "defenders").put(0, 1, "Tlapilli", captive=2).hand(0, "Otontin", "Ambush")
    s.put(1, 1, "Archer Tower", might=9).put(1, 1, "Fortress Wall", might=9).command()
    s.choose("use", "Tlapilli").choose("Otontin")
    assert s.might("Otontin") == 4


def test_a_swap_does_not_fill() -> None:
    s = Scenario(["Tlapilli", "Otontin"], [], fields=("Crowded Causeway",)).put(0, 1, *SIX[:4]).hand(0, "Otontin")
    s.put(0, 1, "Tlapilli", captive=2).command().choose("use", "Tlapilli").choose("Otontin")
    assert s.extra_of(0) == 0


def test_a_swap_is_neither_a_move_nor_a_return() -> None:
    """Swapping."""
    s = tlapilli("Nahualli").choose("use", "Tlapilli").choose("Nahualli")
    assert (s.might("Nahualli"), s.tally_of(0, "moved")) == (2, 0)
    assert s.happened("moved", "returned") == []


def test_the_swap_needs_two_captives() -> None:
    s = tlapilli("Ocelotl", captives=1)
    assert s.asked() == (0, "deploy")


def test_the_swap_takes_a_warrior_of_another_name_and_is_asked_about_all_the_same() -> None:
    """Audit 8.5: a hand is hidden."""
    s = tlapilli("Tlapilli", "Ambush")
    assert s.can("use", "Tlapilli")
    s.choose("use", "Tlapilli")
    assert s.asked() == (0, "card")
    assert s.offered() == ["done no"]
    s.choose("done")
    assert s.row(0, 1) == ["Jaguar Spirit", "Tlapilli", "Coatlicue"]
    assert s.tokens_on("Tlapilli", "captive") == 2


# --- stacking ---------------------------------------------------------------------------------------------------------


def robots(*row: str, **tokens: int) -> Scenario:
    return Scenario("robots", []).put(0, 1, *row, **tokens).hand(0, "The Singularity")


def test_a_stack_adds_might_and_collective_adds_more() -> None:
    """Stacking; [Collective] 1."""
    s = robots("Nanobot", "Welder Unit").command().choose("use", "Nanobot").choose("mover")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Nanobot/Welder Unit"], [6])


def test_the_owner_chooses_which_card_is_on_top() -> None:
    s = robots("Nanobot", "Welder Unit").command().choose("use", "Nanobot")
    assert s.asked() == (0, "top")
    s.choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Welder Unit/Nanobot"], [6])


@pytest.mark.parametrize(("top", "might"), [("stander", 9), ("mover", 7)])
def test_only_the_top_card_is_active(top: str, might: int) -> None:
    """Stacking; an Assembler below does not hear the next stack."""
    s = robots("Nanobot", "Assembler").put(0, 1, "Welder Unit", "Scrap Drone").command()
    s.choose("use", "Nanobot").choose("Assembler").choose(top)
    assert s.mights(0, 1) == [7, 3, 1]
    s.choose("use", "Welder Unit").choose("Scrap Drone").choose("mover")
    assert s.mights(0, 1) == [might, 6]


def test_a_stack_stands_in_the_zone_of_the_card_stacked_upon() -> None:
    """Audit 5.8: whoever is on top; the other zone collapses."""
    for top in ("mover", "stander"):
        s = robots("Nanobot", "Recycler", "Welder Unit", "Force Field").command().choose("use", "Nanobot").choose(top)
        assert [name.count("/") for name in s.row(0, 1)] == [0, 1, 0]


def test_the_lower_cards_tokens_go_and_the_top_cards_stay() -> None:
    """Stacking: all specialty tokens for the bottom card are removed."""
    for top, name, anchor, shield in (("mover", "Nanobot", 1, 0), ("stander", "Welder Unit", 0, 1)):
        s = Scenario("robots", []).put(0, 1, "Nanobot", anchor=1).put(0, 1, "Welder Unit", shield=1)
        s.hand(0, "The Singularity").command().choose("use", "Nanobot").choose(top)
        assert (s.tokens_on(name, "anchor"), s.tokens_on(name, "shield")) == (anchor, shield)


def test_a_stack_stacks_again() -> None:
    """Stacking: with a card and an existing stack; either may go on top."""
    s = robots("Nanobot/Scrap Drone", "Welder Unit", might=3).command().choose("use", "Welder Unit").choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Nanobot/Scrap Drone/Welder Unit"], [8])


def test_stacking_is_no_move_shift_or_destruction() -> None:
    s = robots("Nanobot", "Welder Unit").command().choose("use", "Nanobot").choose("mover")
    assert (s.tally_of(0, "moved"), s.tally_of(0, "destroyed")) == (0, 0)
    assert s.happened("moved", "shifted", "destroyed", "returned") == []
    assert s.pile_of(0, "destroyed") == []


def test_a_stack_is_cut_to_the_maximum_of_its_top_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Audit 2.4; no Robot has a maximum, so one is given to the Nanobot."""
    monkeypatch.setattr(CARDS["Nanobot"], "maximum", 7)
    s = (
        Scenario("robots", [])
        .put(0, 1, "Nanobot", might=3)
        .put(0, 1, "Welder Unit", might=6)
        .hand(0, "The Singularity")
    )
    s.command().choose("use", "Nanobot").choose("mover")
    assert s.mights(0, 1) == [7]
    s = (
        Scenario("robots", [])
        .put(0, 1, "Nanobot", might=3)
        .put(0, 1, "Welder Unit", might=6)
        .hand(0, "The Singularity")
    )
    s.command().choose("use", "Nanobot").choose("stander")
    assert s.mights(0, 1) == [10]


def test_a_stack_moves_as_one_card() -> None:
    """Audit 5.8; Circe."""
    s = (
        Scenario("legends", "robots")
        .put(1, 1, "Welder Unit/Nanobot/Scrap Drone", might=8)
        .reveal(0, 1, "Circe")
        .choose(2)
    )
    assert (s.row(1, 1), s.row(1, 2), s.mights(1, 2)) == ([], ["Welder Unit/Nanobot/Scrap Drone"], [8])


def test_a_stack_returns_as_one_card() -> None:
    """Audit 5.8."""
    s = (
        Scenario(["Sally Port", "Nanobot", "Welder Unit"], [])
        .put(0, 1, "Nanobot/Welder Unit")
        .reveal(0, 1, "Sally Port")
    )
    s.choose("Nanobot")
    assert s.hand_of(0) == ["Nanobot", "Welder Unit"]


def test_mech_walker_grows_only_as_the_top_of_a_stack() -> None:
    assert robots("Mech Walker").end().mights(0, 1) == [9]
    assert robots("Mech Walker/Nanobot", might=11).end().mights(0, 1) == [12]
    assert robots("Sentinel/Mech Walker", might=14).end().mights(0, 1) == [14]


def test_assembler_hears_stacks_here_and_overmind_everywhere_but_not_their_own() -> None:
    s = robots("Nanobot", "Scrap Drone", "Assembler").put(0, 2, "Overmind", "Assembler").command()
    s.choose("use", "Nanobot").choose("Scrap Drone").choose("mover")
    assert s.mights(0, 1) == [4, 6]
    assert s.mights(0, 2) == [12, 4]
    s = robots("Nanobot", "Assembler").command().choose("use", "Nanobot").choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Assembler/Nanobot"], [7])
    s = robots("Nanobot", "Overmind").command().choose("use", "Nanobot").choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Overmind/Nanobot"], [13])


def test_titan_frame_stacks_up_to_three_robots_one_after_another() -> None:
    """1 might for each; the top is chosen each time."""
    s = (
        Scenario("robots", [])
        .put(0, 1, "Nanobot", "Welder Unit", "Scrap Drone", "Recycler")
        .reveal(0, 1, "Titan Frame")
    )
    s.choose("Nanobot").choose("Welder Unit").choose("Scrap Drone")
    assert s.asked() == (0, "top")
    s.choose("stander").choose("mover").choose("stander")
    assert s.asked() == (-1, "")
    assert [name.count("/") for name in s.row(0, 1)] == [0, 3]
    assert s.mights(0, 1) == [2, 13 + 2 + 3 + 1 + 3]
    s = Scenario("robots", []).put(0, 1, "Nanobot").reveal(0, 1, "Titan Frame").choose("done")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Nanobot", "Titan Frame"], [2, 13])
