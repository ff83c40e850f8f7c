"""Might and its limits; allies, places and neighbours; Stop, Stun, Shield, Anchor, Move and captive tokens."""

from __future__ import annotations

import pytest

from .scenario import CARDS, Scenario

# --- might ------------------------------------------------------------------------------------------------------------


def test_might_is_never_below_zero() -> None:
    """Might: a card can never go below 0."""
    s = Scenario("pirates", []).put(1, 1, "Light Infantry", might=1).reveal(0, 1, "Kraken")
    assert (s.row(1, 1), s.might("Light Infantry")) == (["Light Infantry"], 0)


def test_might_stays_when_its_source_leaves() -> None:
    """Might Token: permanent; audit 3.7."""
    s = Scenario(["Horse Archers", "Sally Port"], []).put(0, 1, "Light Infantry").reveal(0, 1, "Horse Archers")
    s.reveal(0, 1, "Sally Port").choose("Horse Archers")
    assert s.hand_of(0) == ["Horse Archers"]
    assert s.might("Light Infantry") == 3


def test_cards_stop_at_the_maximum() -> None:
    """Might: a maximum; a Wall has at most 16."""
    s = Scenario("defenders", []).put(0, 1, "Fortress Wall", might=15).reveal(0, 1, "Builder")
    assert s.might("Fortress Wall") == 16


def succession(might: int) -> Scenario:
    s = Scenario(["Nahualli"], [], fields=("Forge of Succession",)).put(0, 1, "Nahualli", might=might)
    return s.reveal(0, 1, "Light Infantry")


def test_battlefields_pass_the_maximum() -> None:
    """Might: only battlefield effects allow the card to exceed it."""
    assert succession(6).might("Nahualli") == 8


def test_above_the_maximum_cards_give_nothing_and_nothing_is_cut() -> None:
    """Audit 2.4."""
    s = succession(6).hand(0, "Light Infantry").command().choose("move", "Nahualli", 2)
    assert s.might("Nahualli") == 8


def test_reveal_might_obeys_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    """Audit 2.4; no printed card has less than its reveal might, so one is made."""
    monkeypatch.setattr(CARDS["Amazon"], "maximum", 3)
    assert Scenario("legends", []).reveal(0, 1, "Amazon").might("Amazon") == 3


@pytest.mark.parametrize(("theirs", "left", "mine"), [(1, 0, 6), (2, 0, 7), (5, 3, 7)])
def test_no_more_might_is_taken_than_is_there(theirs: int, left: int, mine: int) -> None:
    """Audit 5.10; Hypnotic Stare takes 2."""
    s = Scenario("vampires", []).put(1, 1, "Light Infantry", might=theirs).reveal(0, 1, "Hypnotic Stare")
    assert (s.might("Light Infantry"), s.might("Hypnotic Stare")) == (left, mine)
    assert s.tokens_on("Light Infantry", "stun") == 1


def test_what_does_not_fit_under_the_maximum_stays_where_it_was() -> None:
    """Audit 5.10; Buried Treasure gives up to 3 to a Deckhand that has 7 of at most 8."""
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure").put(0, 2, "Deckhand", might=7).hand(0, "Kraken")
    s.command().choose("use", "Buried Treasure")
    assert (s.might("Deckhand"), s.might("Buried Treasure")) == (8, 2)


def test_buried_treasure_goes_both_ways() -> None:
    """From a card here to the Treasure, or from the Treasure to any card."""
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure", "Blackbeard").put(0, 2, "Galleon").hand(0, "Kraken")
    s.command().choose("use").choose("branch 1")
    assert (s.mights(0, 1), s.might("Galleon")) == ([6, 5], 7)
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure", "Blackbeard").put(0, 2, "Galleon").hand(0, "Kraken")
    s.command().choose("use").choose("branch 2").choose("Galleon")
    assert (s.mights(0, 1), s.might("Galleon")) == ([0, 8], 10)


def test_buried_treasure_without_might_and_company_has_nothing_to_offer() -> None:
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure", might=0).put(0, 2, "Galleon").hand(0, "Kraken").command()
    assert not s.can("use", "Buried Treasure")
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure").hand(0, "Kraken").command()
    assert s.asked() == (0, "deploy")


def test_sir_bors_cannot_lose_might() -> None:
    """Against cards and battlefields alike."""
    s = (
        Scenario("knights", "pirates", fields=("Sirens' Shoals",))
        .put(0, 1, "Sir Bors", "Sir Kay")
        .reveal(1, 1, "Kraken")
    )
    assert s.mights(0, 1) == [4, 0]
    s.game_end()
    assert s.mights(0, 1) == [4, 0]


def test_altar_of_bargains_does_not_offer_sir_bors() -> None:
    s = Scenario("knights", [], fields=("Altar of Bargains",)).put(0, 1, "Sir Bors").hand(0, "Squire").command()
    assert not s.can("effect", 1)


# --- allies and places ------------------------------------------------------------------------------------------------


def test_an_ally_is_never_the_card_itself() -> None:
    """Ally: other revealed cards."""
    s = Scenario("cavalry", "cavalry").put(1, 1, "Light Infantry").reveal(0, 1, "Horse Archers")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([1], [2])


def test_where_no_side_is_named_both_are_meant() -> None:
    """Ally; Plague Wind spares only itself and the strong."""
    s = Scenario("spectres", "cavalry").put(0, 1, "Soul of the Living", "Zombie Horde").put(1, 1, "Light Infantry")
    s.put(1, 1, "Cataphract").put(1, 2, "Light Infantry").reveal(0, 1, "Plague Wind")
    assert s.row(0, 1) == ["Zombie Horde", "Plague Wind"]
    assert (s.row(1, 1), s.row(1, 2)) == (["Cataphract"], ["Light Infantry"])


def test_beside_is_the_zone_before_or_after_in_the_same_row() -> None:
    """Adjacent; Murder Hole protects its neighbours."""
    s = Scenario(["Murder Hole"], ["Parthian Shot"])
    s.put(0, 1, "Light Infantry", might=7).put(0, 1, "Murder Hole", might=8).put(0, 1, "Light Infantry", might=6)
    s.put(0, 1, "Light Infantry", might=5).put(0, 2, "Light Infantry", "Light Infantry")
    s.reveal(1, 1, "Parthian Shot")
    assert s.mights(0, 1) == [7, 8, 6]


def horns(*between: str) -> Scenario:
    return Scenario("zulus", "zulus").put(0, 1, "Left Horn", *between)


def test_between_in_a_row_at_any_distance() -> None:
    """Between: any zone higher than the first card and lower than the second."""
    s = horns("uVe", "isiHlangu", "Sangoma").reveal(0, 1, "Right Horn")
    assert s.mights(0, 1) == [11, 5, 6, 6, 11]


def test_cards_outside_the_horns_gain_nothing() -> None:
    s = Scenario("zulus", "zulus").put(0, 1, "uVe", "Left Horn", "isiHlangu").put(1, 1, "uVe", "uVe", "isiHlangu")
    s.reveal(0, 1, "Right Horn")
    assert s.mights(0, 1) == [2, 11, 6, 11]
    assert s.mights(1, 1) == [2, 2, 3]  # audit 5.13: own side only


def test_between_in_a_column_is_the_same_zone_of_the_middle_battlefield() -> None:
    """Between: the first card on the top and the second on the bottom battlefield."""
    s = Scenario("zulus", "zulus").put(0, 1, "uDibi", "Left Horn").put(0, 2, "uVe", "isiHlangu", "Sangoma")
    s.put(0, 3, "uDibi").put(1, 2, "uVe", "uVe").reveal(0, 3, "Right Horn")
    assert s.mights(0, 2) == [2, 6, 3]
    assert s.mights(1, 2) == [2, 2]


@pytest.mark.parametrize(("first", "second"), [((1, 2), (3, 1)), ((1, 1), (2, 1)), ((2, 1), (3, 1))])
def test_nothing_is_between_other_places(first: tuple[int, int], second: tuple[int, int]) -> None:
    """Audit 5.13: neighbouring battlefields have nothing between them, nor have different zones of the outer ones."""
    s = Scenario(["Left Horn", "Right Horn"], [])
    for field in (1, 2, 3):
        for zone in (1, 2):
            if (field, zone) == first:
                s.put(0, field, "Left Horn")
            elif field != second[0] or zone < second[1]:
                s.put(0, field, "Light Infantry")
    s.reveal(0, second[0], "Right Horn")
    assert (s.at("Left Horn"), s.at("Right Horn")) == (first, second)
    assert {might for field in (1, 2, 3) for might in s.mights(0, field)} == {2, 11}


def test_the_horns_close_either_way_round_and_once() -> None:
    s = Scenario("zulus", []).put(0, 1, "Right Horn", "isiHlangu").reveal(0, 1, "Left Horn")
    assert s.mights(0, 1) == [11, 6, 11]


def test_intanga_pays_when_the_second_half_is_revealed() -> None:
    """[Intanga] 2: both gain."""
    s = Scenario("zulus", []).put(0, 1, "uVe").reveal(0, 1, "uVe")
    assert s.mights(0, 1) == [4, 4]


def test_intanga_counts_both_neighbours() -> None:
    """The one in the middle gains for each, each outer one for the middle; face-down ones do not count yet."""
    s = Scenario("zulus", []).put(0, 1, "uDibi").lay(0, 1, "uDibi", "uDibi")
    s.state.waiting.reverse()
    s.reveal_all()
    assert s.mights(0, 1) == [2, 3, 2]


def test_intanga_asks_for_the_same_cost_not_the_same_name() -> None:
    s = Scenario("zulus", []).put(0, 1, "uDibi").reveal(0, 1, "isiGijimi")
    assert s.mights(0, 1) == [2, 1]
    s = Scenario("zulus", []).put(0, 1, "uDibi").reveal(0, 1, "uVe")
    assert s.mights(0, 1) == [1, 2]


def test_a_collapse_makes_no_intanga() -> None:
    """Nothing is revealed when cards close up."""
    s = Scenario("zulus", "cavalry").put(0, 1, "uVe").put(0, 1, "iWisa").put(0, 1, "uVe").put(0, 1, "Shaka")
    s.reveal(1, 1, "Parthian Shot").choose("iWisa")
    assert s.row(0, 1) == ["uVe", "uVe", "Shaka"]
    assert s.mights(0, 1) == [2, 2, 13]


def test_ingobamakhosi_hurts_only_when_it_gains() -> None:
    """Whenever it gains so, an opponent's card here loses 1."""
    s = Scenario("zulus", []).put(1, 1, "Light Infantry").reveal(0, 1, "iNgobamakhosi")
    assert s.might("Light Infantry") == 2
    s.reveal(0, 1, "iNgobamakhosi")
    assert s.mights(0, 1) == [10, 10]
    assert s.might("Light Infantry") == 0  # both gained


# --- Stop -------------------------------------------------------------------------------------------------------------


def stopped(n: int = 1, *fields: str) -> Scenario:
    s = Scenario("defenders", "defenders", fields=fields).put(0, 1, "Fortress Wall").put(1, 1, "Fortress Wall")
    return s.stops(0, 1, n)


def test_a_stopped_instant_gets_its_might_but_not_its_ability() -> None:
    """Stop Token: prevents the next instant ability; one-time."""
    s = stopped().reveal(0, 1, "Builder")
    assert s.mights(0, 1) == [2, 2]
    assert s.stops_of(0, 1) == 0
    assert s.reveal(0, 1, "Builder").mights(0, 1) == [5, 2, 2]


def test_other_cards_do_not_use_a_stop_up() -> None:
    """Audit 5.2: it waits for an instant."""
    s = stopped().reveal(0, 1, "Fortress Wall")
    assert s.stops_of(0, 1) == 1
    assert s.reveal(0, 1, "Archer Tower").stops_of(0, 1) == 1
    assert s.reveal(0, 1, "Builder").mights(0, 1) == [2, 2, 2, 2]


def test_each_stop_stops_one_instant() -> None:
    s = stopped(2).reveal(0, 1, "Builder")
    assert s.stops_of(0, 1) == 1
    s.reveal(0, 1, "Builder")
    assert (s.stops_of(0, 1), s.might("Fortress Wall", 0)) == (0, 2)
    assert s.reveal(0, 1, "Builder").might("Fortress Wall", 0) == 5


def test_a_stop_is_used_up_by_an_ability_that_could_do_nothing() -> None:
    """Audit 5.2."""
    s = Scenario("defenders", []).stops(0, 1).reveal(0, 1, "Builder")
    assert s.stops_of(0, 1) == 0


def test_a_stop_of_the_second_player_meets_the_next_round() -> None:
    """Audit 5.2: the first player's reveals are over."""
    s = Scenario("defenders", "defenders").put(0, 1, "Fortress Wall").lay(1, 1, "Portcullis").lay(0, 1, "Builder")
    s.reveal_all()
    assert (s.might("Fortress Wall"), s.stops_of(0, 1)) == (5, 1)
    s.next_round()
    assert s.stops_of(0, 1) == 1
    assert s.stops_of(1, 1) == 0


def test_a_stop_of_the_first_player_meets_the_second_in_the_same_round() -> None:
    s = Scenario("defenders", "defenders").put(1, 1, "Fortress Wall").lay(1, 1, "Builder").lay(0, 1, "Portcullis")
    s.reveal_all()
    assert (s.might("Fortress Wall"), s.stops_of(1, 1)) == (2, 0)


def test_a_stop_may_lie_where_the_opponent_has_no_card() -> None:
    """Audit 5.2; Merlin's Riddle: any battlefield."""
    s = Scenario("knights", []).reveal(0, 1, "Merlin's Riddle")
    assert s.asked() == (0, "side")
    assert len(s.offered()) == 3
    s.choose(3)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [0, 0, 1]
    assert [s.stops_of(0, field) for field in (1, 2, 3)] == [0, 0, 0]


def test_a_stop_counts_for_its_side_of_its_battlefield_only() -> None:
    """Stop Token: opponent battlefield card area."""
    s = stopped().put(0, 2, "Fortress Wall").reveal(0, 2, "Builder").reveal(1, 1, "Builder")
    assert (s.mights(0, 2), s.mights(1, 1)) == ([5, 2], [5, 2])
    assert s.stops_of(0, 1) == 1


@pytest.mark.parametrize(("stops", "wall", "left"), [(1, 5, 1), (2, 2, 0), (3, 2, 1)])
def test_on_the_silent_sanctuary_it_takes_two_stops(stops: int, wall: int, left: int) -> None:
    s = stopped(stops, "Silent Sanctuary").reveal(0, 1, "Builder")
    assert (s.might("Fortress Wall", 0), s.stops_of(0, 1)) == (wall, left)


def test_a_swap_is_not_stopped() -> None:
    """Audit 2.11: it is no reveal."""
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2).hand(0, "Ocelotl").stops(0, 1).command()
    s.choose("use", "Tlapilli").choose("Ocelotl")
    assert s.tokens_on("Ocelotl", "captive") == 2
    assert s.stops_of(0, 1) == 1


# --- Stun -------------------------------------------------------------------------------------------------------------


def test_a_stunned_conditional_ability_does_nothing_more() -> None:
    """Stun Token: for the remainder of the game."""
    s = Scenario("knights", []).put(0, 1, "Squire", stun=1).reveal(0, 1, "Sir Kay")
    assert s.might("Sir Kay") == 2


def test_stun_covers_command_and_end_parts() -> None:
    """Audit 5.3."""
    s = Scenario("vampires", []).put(0, 1, "Villager").put(0, 1, "Fledgling", stun=1).hand(0, "Dracula").command()
    assert s.asked() == (0, "deploy")
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living").put(0, 1, "Necromancer", stun=1).end()
    assert (s.row(0, 1), s.might("Necromancer")) == (["Soul of the Living", "Necromancer"], 14)


def test_stun_covers_neither_signs_nor_a_maximum() -> None:
    """Audit 5.3; a stunned Golden Hind moves by its sign, gains nothing, and has at most 5."""
    s = Scenario(["Golden Hind", "Horse Archers", "Bondi"], []).put(0, 1, "Golden Hind", stun=1, might=4)
    s.hand(0, "Bondi").command().choose("move", "Golden Hind", 2)
    assert (s.at("Golden Hind"), s.might("Golden Hind")) == ((2, 1), 4)
    s = Scenario(["Golden Hind", "Horse Archers"], []).put(0, 1, "Golden Hind", stun=1, might=5)
    assert s.reveal(0, 1, "Horse Archers").might("Golden Hind") == 5


def test_a_passive_card_can_be_stunned_without_effect() -> None:
    """It may be put on any opponent's card."""
    s = Scenario("pirates", "vampires").put(0, 1, "Sloop").put(0, 1, "Deckhand", stun=1).hand(0, "Kraken")
    s.reveal(1, 1, "Hypnotic Stare")
    assert s.tokens_on("Sloop", "stun") == 1  # the only card that had none
    s.command().choose("move", "Sloop", 2).choose("Deckhand")
    assert s.row(0, 2) == ["Sloop", "Deckhand"]


def test_no_card_is_stunned_twice() -> None:
    """Audit 5: the only card without a Stun is taken unasked; if there is none, nothing happens."""
    s = Scenario("defenders", []).put(1, 1, "Light Infantry", stun=1).put(1, 2, "Light Infantry")
    s.reveal(0, 1, "Alarm Bell")
    assert s.asked() == (-1, "")
    assert [s.tokens_on("Light Infantry", "stun", nth=n) for n in (0, 1)] == [1, 1]


# --- Shield -----------------------------------------------------------------------------------------------------------


def test_a_shielded_card_is_not_destroyed_and_feeds_nobody() -> None:
    """Shield Token; audit 4.2."""
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living", shield=1).put(0, 1, "Soul of the Living")
    s.reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Soul of the Living", "Eater of Souls"]
    assert (s.might("Eater of Souls"), s.tally_of(0, "destroyed")) == (5, 1)


def test_a_shield_on_an_opponents_card_spoils_its_owners_plan() -> None:
    """Audit 5.4; Katchushi."""
    s = Scenario("samurai", "spectres").put(1, 1, "Soul of the Living").reveal(0, 1, "Katchushi")
    assert s.tokens_on("Soul of the Living", "shield") == 1
    s.reveal(1, 1, "Eater of Souls")
    assert (s.row(1, 1), s.might("Eater of Souls")) == (["Soul of the Living", "Eater of Souls"], 3)


def test_a_shielded_card_is_no_target() -> None:
    """Audit 5.4."""
    s = Scenario("samurai", []).put(1, 1, "Light Infantry", shield=1).reveal(0, 1, "Iaijutsu Duel")
    assert s.asked() == (-1, "")
    assert s.row(1, 1) == ["Light Infantry"]


def test_a_shield_stops_neither_banish_nor_return() -> None:
    """Shield Token: it does not protect from anything else; audit 5.4."""
    s = Scenario("robots", []).put(1, 1, "Light Infantry", shield=1).reveal(0, 1, "Disintegrator")
    assert (s.row(1, 1), s.pile_of(1, "banished")) == ([], ["Light Infantry"])
    s = Scenario("defenders", []).put(0, 1, "Builder", shield=1).reveal(0, 2, "Chariot")
    assert (s.row(0, 1), s.hand_of(0)) == ([], ["Builder"])


def test_a_shield_sign_protects_its_own_card_and_cannot_be_removed() -> None:
    """Audit 2.14; Sir Bors."""
    s = Scenario("knights", "samurai").put(0, 1, "Sir Bors", might=3).reveal(1, 1, "Iaijutsu Duel")
    assert s.row(0, 1) == ["Sir Bors"]
    s = Scenario("knights", "samurai").put(0, 1, "Sir Kay", might=3).reveal(1, 1, "Iaijutsu Duel")
    assert s.row(0, 1) == []


# --- Anchor -----------------------------------------------------------------------------------------------------------


def test_an_anchored_card_does_not_move() -> None:
    """Anchor Token."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1, anchor=1).hand(0, "Wolf").command()
    assert s.asked() == (0, "deploy")
    s = Scenario("legends", "vikings").put(1, 1, "Bondi", anchor=1).reveal(0, 1, "Circe")
    assert s.row(1, 1) == ["Bondi"]


def test_an_anchored_card_cannot_be_chosen_for_a_move() -> None:
    s = Scenario("legends", "vikings").put(1, 1, "Bondi", anchor=1).put(1, 1, "Wolf").reveal(0, 1, "Circe")
    assert s.asked() == (0, "place")  # the Wolf is the only one
    s.choose(2)
    assert (s.row(1, 1), s.row(1, 2)) == (["Bondi"], ["Wolf"])


def test_an_anchored_card_does_not_return() -> None:
    """Anchor Token; the Chariot counts the others only."""
    s = Scenario("defenders", []).put(0, 1, "Builder", anchor=1).put(0, 2, "Builder").reveal(0, 2, "Chariot")
    assert (s.row(0, 1), s.row(0, 2)) == (["Builder"], ["Chariot"])
    assert s.might("Chariot") == 7


def test_an_anchored_card_can_be_stacked() -> None:
    s = Scenario("robots", []).put(0, 1, "Nanobot", anchor=1).put(0, 1, "Scrap Drone").hand(0, "Sentinel").command()
    s.choose("use", "Nanobot").choose("stander")
    assert s.row(0, 1) == ["Scrap Drone/Nanobot"]


def test_an_anchored_card_shifts() -> None:
    s = Scenario("spectres", []).put(0, 1, "Zombie Horde", anchor=1).reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Eater of Souls", "Zombie Horde"]
    assert s.tokens_on("Zombie Horde", "anchor") == 1


def test_an_anchored_card_collapses() -> None:
    s = Scenario("spectres", []).put(0, 1, "Soul of the Living").put(0, 1, "Zombie Horde", anchor=1, shield=1)
    s.reveal(0, 1, "Eater of Souls")
    assert s.at("Zombie Horde") == (1, 1)


def test_an_anchored_card_can_be_swapped() -> None:
    """Audit 5.5."""
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2, anchor=1).hand(0, "Otontin").command()
    s.choose("use", "Tlapilli").choose("Otontin")
    assert (s.row(0, 1), s.tokens_on("Otontin", "anchor")) == (["Otontin"], 0)


def test_an_anchored_card_can_be_destroyed_and_banished() -> None:
    s = Scenario("samurai", []).put(1, 1, "Light Infantry", anchor=1).reveal(0, 1, "Iaijutsu Duel")
    assert s.pile_of(1, "destroyed") == ["Light Infantry"]
    s = Scenario("robots", []).put(1, 1, "Light Infantry", anchor=1).reveal(0, 1, "Disintegrator")
    assert s.pile_of(1, "banished") == ["Light Infantry"]


def test_the_flying_dutchman_cannot_be_anchored() -> None:
    """It is not among the choices; the Captain is taken unasked."""
    s = Scenario("pirates", "pirates").put(1, 1, "Flying Dutchman", "Captain").reveal(0, 1, "Drop Anchor")
    assert s.asked() == (-1, "")
    assert (s.tokens_on("Flying Dutchman", "anchor"), s.tokens_on("Captain", "anchor")) == (0, 1)


# --- tokens of cards that leave or move -------------------------------------------------------------------------------


def test_a_card_that_leaves_loses_all_tokens() -> None:
    """Audit 5.1: returned by the River and revealed again it has none."""
    s = Scenario("vikings", "samurai", fields=("River of Rebirth",)).put(0, 1, "Bondi", stun=1, anchor=1, move=2)
    s.reveal(1, 1, "Iaijutsu Duel")
    assert s.hand_of(0) == ["Bondi"]
    s.reveal(0, 1, "Bondi")
    assert [s.tokens_on("Bondi", token) for token in ("stun", "anchor", "move")] == [0, 0, 0]
    assert s.might("Bondi") == 1


def test_a_card_that_moves_keeps_tokens_and_might() -> None:
    """Audit 5.1; the older book: move it and its tokens."""
    s = Scenario("legends", "azteca").put(1, 1, "Tlapilli", might=5, stun=1, shield=1, captive=2)
    s.reveal(0, 1, "Circe").choose(3)
    assert (s.at("Tlapilli"), s.might("Tlapilli")) == ((3, 1), 5)
    assert [s.tokens_on("Tlapilli", token) for token in ("stun", "shield", "captive")] == [1, 1, 2]


def test_captives_go_when_their_holder_leaves() -> None:
    """Audit 5.6."""
    s = Scenario("azteca", "samurai").put(0, 1, "Tlapilli", captive=2).reveal(1, 1, "Iaijutsu Duel")
    assert s.pile_of(0, "destroyed") == ["Tlapilli"]
    assert s.reveal(0, 1, "Cuauhtli").might("Cuauhtli") == 9


@pytest.mark.parametrize(("captives", "might"), [((1, 2), 12), ((2, 2), 13), ((3, 4), 14)])
def test_cuauhtli_counts_captives_on_all_own_cards_up_to_five(captives: tuple[int, int], might: int) -> None:
    s = (
        Scenario("azteca", "azteca")
        .put(0, 1, "Tlapilli", captive=captives[0])
        .put(0, 2, "Otontin", captive=captives[1])
    )
    s.put(1, 1, "Tlapilli", captive=3).reveal(0, 1, "Cuauhtli")
    assert s.might("Cuauhtli") == might


def test_cuauhtli_does_not_count_the_captives_of_the_tlapilli_it_replaces() -> None:
    """They are gone with it."""
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2).put(0, 2, "Otontin", captive=1).hand(0, "Cuauhtli")
    s.command().choose("use", "Tlapilli").choose("Cuauhtli")
    assert s.might("Cuauhtli") == 10


def test_a_stop_stun_anchor_or_captive_sign_does_nothing_to_the_card_itself() -> None:
    """Audit 2.14; a Drop Anchor can be moved."""
    s = Scenario(["Drop Anchor", "Argonauts"], []).put(0, 1, "Drop Anchor").reveal(0, 1, "Argonauts").choose(2)
    assert s.at("Drop Anchor") == (2, 1)


# --- cards that give tokens -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("might", "shield", "destroyed"), [(2, 0, True), (3, 0, False), (2, 1, False)])
def test_black_spot_stuns_and_destroys_the_weak(might: int, shield: int, destroyed: bool) -> None:
    s = Scenario("pirates", []).put(1, 2, "Light Infantry", might=might, **({"shield": 1} if shield else {}))
    s.reveal(0, 1, "Black Spot")
    assert s.pile_of(1, "destroyed") == (["Light Infantry"] if destroyed else [])
    if not destroyed:
        assert s.tokens_on("Light Infantry", "stun") == 1


def test_smoke_and_caltrops_may_be_paid_for_a_second_stop() -> None:
    s = Scenario("samurai", []).hand(0, "Ashigaru", "Ronin").reveal(0, 1, "Smoke and Caltrops").choose(1).choose("done")
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    assert len(s.hand_of(0)) == 2


def test_smoke_and_caltrops_may_throw_an_ashigaru_that_marches_on() -> None:
    s = Scenario("samurai", []).hand(0, "Ashigaru", "Ronin").reveal(0, 1, "Smoke and Caltrops").choose(1)
    s.choose("Ashigaru").choose("yes").choose("field", 2)
    assert s.asked() == (0, "side")
    s.choose(3)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 1]
    assert s.row(0, 2) == ["Ashigaru"]
    assert s.hand_of(0) == ["Ronin"]


def test_signal_jammer_needs_another_module_here_for_its_second_stop() -> None:
    s = Scenario("robots", []).put(0, 2, "Force Field").reveal(0, 1, "Signal Jammer")
    assert s.asked() == (-1, "")
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    s = Scenario("robots", []).put(0, 1, "Force Field").reveal(0, 1, "Signal Jammer").choose(3)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 1]


def test_morgans_glamour_stuns_an_anchored_card_without_moving_it() -> None:
    s = Scenario("knights", []).put(1, 1, "Light Infantry", anchor=1).reveal(0, 1, "Morgan's Glamour")
    assert (s.at("Light Infantry"), s.tokens_on("Light Infantry", "stun")) == ((1, 1), 1)
    s = Scenario("knights", []).put(1, 1, "Light Infantry").reveal(0, 1, "Morgan's Glamour").choose(3)
    assert (s.at("Light Infantry"), s.tokens_on("Light Infantry", "stun")) == ((3, 1), 1)


def test_lyre_of_orpheus_stuns_an_anchored_card_without_moving_it() -> None:
    s = Scenario("legends", []).put(1, 2, "Light Infantry", anchor=1).reveal(0, 1, "Lyre of Orpheus")
    assert (s.at("Light Infantry"), s.tokens_on("Light Infantry", "stun")) == ((2, 1), 1)
    s = Scenario("legends", []).put(1, 2, "Light Infantry").reveal(0, 1, "Lyre of Orpheus")
    assert (s.at("Light Infantry"), s.tokens_on("Light Infantry", "stun")) == ((1, 1), 1)
