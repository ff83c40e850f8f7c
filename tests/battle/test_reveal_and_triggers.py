"""Phase 5: the order of reveals, the four steps of each, triggers, and the battlefields that answer to a reveal."""

from __future__ import annotations

import pytest

from .scenario import Scenario

# --- the order of reveals ---------------------------------------------------------------------------------------------


def test_cards_are_revealed_in_the_order_of_deployment() -> None:
    """Phase 5: in the order they were deployed, on whatever battlefield."""
    s = Scenario("knights", []).lay(0, 2, "Minstrel").lay(0, 1, "Sir Kay").lay(0, 2, "Squire").reveal_all()
    assert s.happened("revealed") == ["revealed Minstrel", "revealed Sir Kay", "revealed Squire"]


@pytest.mark.parametrize("token", [0, 1])
def test_the_token_holder_reveals_all_cards_before_the_other(token: int) -> None:
    """Phase 5: then repeat the steps for the other player. The second deployed after the first; here they alternate."""
    s = Scenario("knights", "vikings").token(token)
    s.lay(0, 1, "Squire").lay(1, 1, "Wolf").lay(0, 2, "Minstrel").lay(1, 2, "Skald").hand(1, "Jarl").deploy()
    s.choose("done")
    ours, theirs = ["revealed Squire", "revealed Minstrel"], ["revealed Wolf", "revealed Skald"]
    assert s.happened("revealed") == (ours + theirs if token == 0 else theirs + ours)


def test_the_queue_holds_cards_not_zones() -> None:
    """Audit 3.1: a card in front leaves, face-down cards close up, their order stays."""
    s = Scenario("defenders", []).put(0, 1, "Builder")
    s.lay(0, 1, "Chariot").lay(0, 2, "Murder Hole").lay(0, 1, "Archer Tower").lay(0, 1, "Portcullis").reveal_all()
    order = ["Chariot", "Murder Hole", "Archer Tower", "Portcullis"]
    assert s.happened("revealed") == [f"revealed {name}" for name in order]
    assert s.row(0, 1) == ["Chariot", "Archer Tower", "Portcullis"]


def test_a_card_deployed_by_an_ability_is_free_and_comes_last_of_its_owner() -> None:
    """Deploy: put face-down during the reveal phase; audit 3.2."""
    s = Scenario("samurai", []).essence(0, 0).hand(0, "Sohei").lay(0, 1, "Taisho", "Ashigaru").reveal_all()
    s.choose("Sohei", 2)
    assert s.happened("revealed") == ["revealed Taisho", "revealed Ashigaru", "revealed Sohei"]
    assert (s.row(0, 2), s.essence_of(0)) == (["Sohei"], 0)


def test_a_card_deployed_while_the_other_reveals_is_revealed_in_the_same_phase() -> None:
    """Audit 3.2: the phase goes round again in token order."""
    s = Scenario("samurai", "robots").lay(0, 1, "Ashigaru").lay(1, 1, "Recycler", "Scrap Drone").hand(1, "Nanobot")
    s.deploy().choose("done")
    assert s.happened("revealed") == ["revealed Ashigaru", "revealed Recycler"]
    s.lay(0, 2, "Sohei", free=True).choose("done")
    assert s.happened("revealed")[2:] == ["revealed Scrap Drone", "revealed Sohei"]
    assert s.state.round == 4


# --- the steps of a reveal --------------------------------------------------------------------------------------------


def test_the_reveal_might_comes_before_the_ability() -> None:
    """Reveal, steps 1 and 2; Jarl with three raids."""
    s = Scenario("vikings", []).tally(0, "raid", 3).reveal(0, 1, "Jarl")
    assert s.happened("might") == ["might Jarl 10", "might Jarl 3"]
    assert s.might("Jarl") == 13


def test_a_cards_own_ability_comes_before_those_of_allies() -> None:
    """Reveal, steps 2 and 3; audit 3.3: allies from the lowest zone up."""
    s = Scenario("knights", []).put(0, 1, "Squire", "Sir Kay").reveal(0, 1, "King Arthur")
    assert s.happened("might") == [
        "might King Arthur 10",
        "might Sir Kay 1",
        "might King Arthur 1",
        "might King Arthur 1",  # the Squire's
        "might Sir Kay 1",
    ]
    assert (s.might("King Arthur"), s.might("Sir Kay"), s.might("Squire")) == (12, 4, 1)


def test_battlefields_come_last() -> None:
    """Reveal, step 4: a Wall with 1 might gains 3 of the Builder before the Court takes 2."""
    s = Scenario("defenders", [], fields=("Court of the Elite",)).put(0, 1, "Fortress Wall", might=1)
    assert s.reveal(0, 1, "Builder").might("Fortress Wall") == 2


@pytest.mark.parametrize("row", [("Squire", "Sir Kay"), ("Sir Kay", "Squire")])
def test_own_triggers_resolve_from_the_lowest_zone_up(row: tuple[str, str]) -> None:
    """Audit 3.3."""
    s = Scenario("knights", []).put(0, 1, *row).reveal(0, 1, "Sir Percival")
    gains = {"Squire": "might Sir Percival 1", "Sir Kay": "might Sir Kay 1"}
    assert s.happened("might")[1:] == [gains[name] for name in row]


def test_own_triggers_resolve_by_battlefield_before_zone() -> None:
    """Audit 3.3: the Taker on battlefield 1 before the one that is nearer in zone and event."""
    s = Scenario(["Taker of Souls", "Mourning Bell", "Eater of Souls"], [])
    s.put(0, 1, "Light Infantry", "Mourning Bell").put(0, 2, "Taker of Souls").put(0, 3, "Light Infantry")
    s.reveal(0, 3, "Eater of Souls")
    assert s.happened("might")[1:] == ["might Eater of Souls 2", "might Eater of Souls 1", "might Taker of Souls 1"]


def test_opponents_triggers_come_after_ones_own() -> None:
    """Audit 3.3: the Squire gives 1 before the Archer Tower takes 1."""
    s = Scenario("knights", "defenders").put(0, 1, "Squire").put(1, 1, "Archer Tower", "Fortress Wall")
    s.reveal(0, 1, "Sir Kay")
    assert s.happened("might") == ["might Sir Kay 2", "might Sir Kay 1", "might Sir Kay -1"]


def test_archer_tower_needs_a_wall_beside_it() -> None:
    s = Scenario("knights", "defenders").put(1, 1, "Archer Tower", "Builder", "Fortress Wall").reveal(0, 1, "Sir Kay")
    assert s.might("Sir Kay") == 2


def test_a_battlefield_does_nothing_for_a_card_that_has_left_it() -> None:
    """Audit 3.4: the Sirens sing for a Retreat that is no longer here."""
    s = Scenario("cavalry", [], fields=("Sirens' Shoals",)).reveal(0, 1, "Feigned Retreat").choose(2)
    assert (s.at("Feigned Retreat"), s.might("Feigned Retreat")) == ((2, 1), 6)
    assert s.reveal(0, 1, "Light Infantry").might("Light Infantry") == 4


def test_where_a_card_moves_to_no_battlefield_answers_to_its_reveal() -> None:
    """Audit 3.4: the place of the event is where it was revealed."""
    s = Scenario("cavalry", [], fields=("Sirens' Shoals",)).reveal(0, 2, "Feigned Retreat").choose(1)
    assert s.might("Feigned Retreat") == 6


def test_an_ability_does_not_set_itself_off() -> None:
    """Audit 3.5: Carmilla's own bite is no bite of another Vampire; Vlad hears it."""
    s = Scenario("vampires", []).put(0, 1, "Villager", "Carmilla", "Vlad the Impaler").put(1, 1, "Light Infantry")
    s.hand(0, "Dracula").command().choose("use", "Carmilla")
    assert (s.might("Carmilla"), s.might("Vlad the Impaler"), s.might("Light Infantry")) == (9, 11, 1)


def test_carmilla_hears_the_bites_of_others() -> None:
    s = Scenario("vampires", []).put(0, 1, "Fledgling", "Villager").put(0, 2, "Carmilla").hand(0, "Dracula")
    s.command().choose("use", "Fledgling")
    assert s.might("Carmilla") == 7


def test_an_instant_resolves_once() -> None:
    """Instant: does not resolve again unless a card says otherwise."""
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers").reveal(0, 1, "Light Infantry")
    assert (s.might("Light Infantry"), s.might("Horse Archers")) == (2, 1)


def test_an_instant_that_was_returned_resolves_again_when_revealed_anew() -> None:
    """Audit 3.8."""
    s = Scenario("defenders", []).put(0, 1, "Fortress Wall").reveal(0, 1, "Builder").reveal(0, 1, "Chariot")
    assert (s.might("Fortress Wall"), s.hand_of(0)) == (5, ["Builder"])
    s.reveal(0, 1, "Builder")
    assert s.might("Fortress Wall") == 8


def test_a_card_without_reveal_might_is_a_card_and_an_ally() -> None:
    """Might: it can be zero."""
    s = Scenario(["Nymph", "Horse Archers", "Garrison"], []).reveal(0, 1, "Nymph")
    assert (s.row(0, 1), s.might("Nymph")) == (["Nymph"], 0)
    assert s.reveal(0, 1, "Garrison").might("Garrison") == 9
    assert s.reveal(0, 1, "Horse Archers").might("Nymph") == 1


def test_a_conditional_ability_may_resolve_on_its_own_reveal() -> None:
    """Conditional: may resolve when you reveal the card; Einherjar arrives with a Move token."""
    s = Scenario("vikings", []).reveal(0, 1, "Einherjar")
    assert s.tokens_on("Einherjar", "move") == 1
    assert s.might("Einherjar") == 8


# --- filling ----------------------------------------------------------------------------------------------------------


def causeway() -> Scenario:
    s = Scenario(["Horse Archers", "Bondi", "Argonauts"], [], fields=("Crowded Causeway",))
    return s.put(0, 1, *["Light Infantry"] * 4).put(1, 1, *["Light Infantry"] * 4)


def test_the_first_to_fill_the_causeway_has_the_essence_nobody_later() -> None:
    """Fills: deployed to the last open zone."""
    s = causeway().reveal(0, 1, "Light Infantry")
    assert [s.extra_of(0), s.extra_of(1)] == [4, 0]
    s.reveal(1, 1, "Light Infantry")
    assert [s.extra_of(0), s.extra_of(1)] == [4, 0]


def test_only_the_last_open_zone_fills() -> None:
    s = Scenario([], [], fields=("Crowded Causeway",)).put(0, 1, *["Light Infantry"] * 3).reveal(0, 1, "Light Infantry")
    assert s.extra_of(0) == 0
    assert s.reveal(0, 1, "Light Infantry").extra_of(0) == 4


def test_a_card_that_is_stopped_fills_all_the_same() -> None:
    """Audit 4.7: it counts in step 4 of that card's reveal."""
    s = causeway().stops(0, 1).reveal(0, 1, "Horse Archers")
    assert s.mights(0, 1) == [2, 2, 2, 2, 1]
    assert s.extra_of(0) == 4


def test_a_fill_counts_when_the_card_is_revealed() -> None:
    """Audit 4.7: not when it is laid down."""
    s = causeway().lay(0, 1, "Light Infantry")
    assert s.extra_of(0) == 0
    assert s.reveal_all().extra_of(0) == 4


def test_a_move_does_not_fill() -> None:
    """Audit 4.7: it makes the battlefield full, but it was not deployed there."""
    s = causeway().put(0, 2, "Bondi").reveal(0, 2, "Argonauts").choose("Bondi").choose(1)
    assert (len(s.row(0, 1)), s.extra_of(0)) == (5, 0)
    assert s.reveal(1, 1, "Light Infantry").extra_of(1) == 4  # still the first


# --- deploying by a text ----------------------------------------------------------------------------------------------


def test_deploying_by_a_text_needs_an_open_zone() -> None:
    """Press Gang on a row that it has filled itself."""
    s = Scenario("pirates", []).hand(0, "Deckhand").put(0, 1, "Sloop", "Sloop", "Captain", "Captain", "Cannon")
    s.reveal(0, 1, "Press Gang")
    assert s.asked() == (-1, "")  # everybody can see that there is no room
    assert s.hand_of(0) == ["Deckhand"]
    assert len(s.row(0, 1)) == 6


def test_press_gang_deploys_up_to_two_crew_here() -> None:
    s = Scenario("pirates", []).hand(0, "Deckhand", "Anne Bonny", "Mary Read", "Captain").reveal(0, 1, "Press Gang")
    assert not s.can("Captain")
    assert not s.can("Deckhand", 2)
    s.choose("Anne Bonny").choose("Mary Read")
    assert s.asked() == (-1, "")
    assert s.row(0, 1) == ["Press Gang", "Anne Bonny", "Mary Read"]
    assert s.hand_of(0) == ["Deckhand", "Captain"]


def test_abe_no_seimei_deploys_from_hand_or_discard_pile() -> None:
    """For free, on any battlefield."""
    s = Scenario("samurai", []).essence(0, 0).hand(0, "Ikko-Ikki").pile(0, "discards", "Shogun", "Ronin")
    s.reveal(0, 1, "Abe no Seimei")
    assert s.can("Ikko-Ikki", 2)
    assert not s.can("Ronin")
    s.choose("Shogun", 3)
    assert s.row(0, 3) == ["Shogun"]
    assert s.might("Shogun") == 17  # the Ronin is left in the pile
    assert s.hand_of(0) == ["Ikko-Ikki"]


def test_abe_no_seimei_asks_also_if_neither_is_there() -> None:
    """Audit 8.5."""
    s = Scenario("samurai", []).hand(0, "Ronin").reveal(0, 1, "Abe no Seimei")
    assert s.asked()[0] == 0
    assert s.offered() == ["done no"]


def test_master_builder_acquires_a_wall_and_may_deploy_it_at_once() -> None:
    """It is revealed at the end of the queue."""
    s = Scenario("defenders", []).lay(0, 1, "Master Builder", "Builder").reveal_all()
    assert s.hand_of(0) == ["Fortress Wall"]
    s.choose("Fortress Wall", 1)
    assert s.happened("revealed") == ["revealed Master Builder", "revealed Builder", "revealed Fortress Wall"]
    assert s.mights(0, 1) == [3, 2, 2]
    s = Scenario("defenders", []).hand(0, "Fortress Wall").reveal(0, 1, "Master Builder").choose("done")
    assert s.hand_of(0) == ["Fortress Wall", "Fortress Wall"]


def test_loins_of_the_buffalo_may_be_refused() -> None:
    """You may deploy."""
    s = Scenario("zulus", []).hand(0, "uThulwana", "iWisa").reveal(0, 1, "Loins of the Buffalo")
    assert s.can("uThulwana", 2)
    assert not s.can("iWisa")
    s.choose("done")
    assert s.hand_of(0) == ["uThulwana", "iWisa"]


# --- battlefields that answer to a reveal -----------------------------------------------------------------------------


def darkwall(*hand: str) -> Scenario:
    return Scenario("vikings", "vikings", fields=("Darkwall Prison",)).hand(0, *hand)


def test_darkwall_prison_takes_a_card_at_the_first_reveal_only() -> None:
    """The first time you reveal a card here; its owner chooses."""
    s = darkwall("Jarl", "Thor", "Skald").reveal(0, 1, "Bondi")
    assert s.asked() == (0, "card")
    assert "done no" not in s.offered()
    s.choose("Thor")
    assert (s.pile_of(0, "banished"), s.hand_of(0)) == (["Thor"], ["Skald", "Jarl"])
    s.reveal(0, 1, "Bondi")
    assert s.asked() == (-1, "")
    assert s.pile_of(0, "banished") == ["Thor"]


def test_darkwall_prison_is_used_up_with_an_empty_hand() -> None:
    """Audit 6.2: it was the first time."""
    s = darkwall().reveal(0, 1, "Bondi").hand(0, "Jarl", "Thor").reveal(0, 1, "Bondi")
    assert s.asked() == (-1, "")
    assert s.pile_of(0, "banished") == []


def test_darkwall_prison_is_for_each_player_separately() -> None:
    """Battlefields: effects apply separately to each player."""
    s = darkwall("Jarl").hand(1, "Jarl").reveal(0, 1, "Bondi")
    assert (s.pile_of(0, "banished"), s.pile_of(1, "banished")) == (["Jarl"], [])
    s.reveal(1, 1, "Bondi")
    assert s.pile_of(1, "banished") == ["Jarl"]


def test_darkwall_prison_counts_partners_separately() -> None:
    """Audit 7.3: effects of battlefields are about one's own cards."""
    s = Scenario(*["vikings"] * 4, fields=("Darkwall Prison",)).hand(2, "Jarl").reveal(0, 1, "Bondi")
    assert s.pile_of(2, "banished") == []
    s.reveal(2, 1, "Bondi")
    assert s.pile_of(2, "banished") == ["Jarl"]


def test_court_of_the_elite_weakens_the_card_before_the_new_one() -> None:
    s = Scenario("cavalry", [], fields=("Court of the Elite",)).reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [2]
    s.reveal(0, 1, "Cataphract").reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [0, 5, 2]


def test_forge_of_succession_strengthens_the_card_before_the_new_one() -> None:
    s = Scenario("cavalry", [], fields=("Forge of Succession",)).reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [2]
    s.reveal(0, 1, "Light Infantry").reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [4, 4, 2]


def test_hexed_standard_weakens_the_cards_of_the_token_holder() -> None:
    s = Scenario("cavalry", "cavalry", fields=("Hexed Standard",)).token(1)
    s.reveal(0, 1, "Light Infantry").reveal(1, 1, "Light Infantry")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([2], [0])


def test_ivory_throne_seats_the_first_great_card_of_the_match() -> None:
    """Cost 4 or more; later ones of either player get nothing."""
    s = Scenario("vikings", "vikings", fields=("Ivory Throne",)).reveal(0, 1, "Ulfhednar").reveal(1, 1, "Blendingur")
    assert (s.might("Ulfhednar"), s.might("Blendingur")) == (3, 8)
    s.reveal(0, 1, "Berserker").reveal(1, 1, "Berserker")
    assert (s.might("Berserker", 0), s.might("Berserker", 1)) == (6, 6)


@pytest.mark.parametrize(("name", "might"), [("Light Infantry", 3), ("Squire", 2), ("Horse Archers", 1), ("Sloop", 5)])
def test_silent_sanctuary_favours_what_is_no_instant(name: str, might: int) -> None:
    """No ability, a conditional, an instant, a passive."""
    s = Scenario([name], [], fields=("Silent Sanctuary",)).reveal(0, 1, name)
    assert s.might(name) == might


def graves(*row: str) -> Scenario:
    return Scenario("spectres", [], fields=("Unmarked Graves",)).put(0, 1, *row)


def test_unmarked_graves_bury_the_weakest_of_exactly_four() -> None:
    """Card and essence for the owner."""
    s = graves("Soul of the Powerful", "Eater of Souls").deck(0, "Death").reveal(0, 1, "Mourning Bell")
    assert len(s.row(0, 1)) == 3
    s.reveal(0, 1, "Soul of the Living")
    assert s.row(0, 1) == ["Soul of the Powerful", "Eater of Souls", "Mourning Bell"]
    assert s.hand_of(0) == ["Death"]
    assert s.extra_of(0) == 2  # the Soul's own one too


def test_unmarked_graves_ask_if_several_are_weakest() -> None:
    """Ties: the owner chooses."""
    s = graves("Grasping Hands", "Eater of Souls", "Zombie Horde").reveal(0, 1, "Mourning Bell")
    assert s.asked() == (0, "zone")
    assert not s.can("Zombie Horde")
    s.choose("Eater of Souls")
    assert s.row(0, 1) == ["Grasping Hands", "Zombie Horde", "Mourning Bell"]


def test_a_horde_shifts_on_the_unmarked_graves_and_still_pays() -> None:
    """It counts as destroyed."""
    s = Scenario("spectres", [], fields=("Unmarked Graves",)).deck(0, "Death").put(0, 1, "Zombie Horde", might=1)
    s.put(0, 1, "Eater of Souls", "Mourning Bell").reveal(0, 1, "Soul of the Powerful")
    assert s.row(0, 1) == ["Eater of Souls", "Mourning Bell", "Soul of the Powerful", "Zombie Horde"]
    assert (s.hand_of(0), s.extra_of(0), s.tally_of(0, "destroyed")) == (["Death"], 1, 1)


def test_unmarked_graves_leave_five_alone() -> None:
    s = graves("Soul of the Living", "Soul of the Living", "Soul of the Living", "Soul of the Living")
    assert len(s.reveal(0, 1, "Mourning Bell").row(0, 1)) == 5


def test_veil_of_mists_repeats_the_first_instant_of_each_player() -> None:
    """The first time in the game."""
    s = Scenario("cavalry", "cavalry", fields=("Veil of Mists",)).put(0, 1, "Light Infantry")
    s.put(1, 1, "Light Infantry").reveal(0, 1, "Horse Archers")
    assert s.mights(0, 1) == [4, 1]
    s.reveal(1, 1, "Horse Archers")
    assert s.mights(1, 1) == [4, 1]
    s.reveal(0, 1, "Horse Archers")
    assert s.mights(0, 1) == [5, 2, 1]


def test_veil_of_mists_is_not_used_up_by_what_is_no_instant() -> None:
    s = Scenario("cavalry", [], fields=("Veil of Mists",)).reveal(0, 1, "Light Infantry").reveal(0, 1, "Horse Archers")
    assert s.might("Light Infantry") == 4


@pytest.mark.parametrize(("name", "loss"), [("Blendingur", 0), ("Berserker", 2), ("Einherjar", 2)])
def test_veil_of_mists_weakens_cards_of_cost_five_or_more(name: str, loss: int) -> None:
    s = Scenario("vikings", [], fields=("Veil of Mists",)).reveal(0, 1, name)
    assert s.might(name) == s.state.cards[s.find(name)].might - loss


def test_whispering_library_lets_the_first_reveal_look_at_three_cards() -> None:
    """Up to two of them to the bottom, then a card is drawn."""
    s = Scenario("vikings", [], fields=("Whispering Library",))
    s.deck(0, "Jarl", "Thor", "Bondi", "Skald", "Wolf").reveal(0, 1, "Raven").choose("done")  # the Raven's own look
    assert s.asked() == (0, "card")
    assert sorted(s.offered()) == ["Bondi", "Jarl", "Thor", "done no"]
    s.choose("Jarl").choose("Bondi")
    assert s.hand_of(0) == ["Thor"]
    assert s.deck_of(0) == ["Skald", "Wolf", "Jarl", "Bondi"]
    s.reveal(0, 1, "Longship")
    assert s.asked() == (-1, "")
    assert s.hand_of(0) == ["Thor"]


def test_ziggurat_of_echoes_rewards_equal_steps() -> None:
    """Same cost as the card in the zone before it: both gain 2."""
    s = Scenario("vikings", [], fields=("Ziggurat of Echoes",)).put(0, 1, "Skald").reveal(0, 1, "Bondi")
    assert s.mights(0, 1) == [2, 1]
    s.reveal(0, 1, "Wolf")
    assert s.mights(0, 1) == [2, 3, 3]


# --- cards that look around when they are revealed --------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "might"), [(4, 4), (5, 6)])
def test_parley_counts_its_own_might_before_it_looks_whether_it_is_behind(theirs: int, might: int) -> None:
    s = Scenario("pirates", []).put(1, 1, "Light Infantry", might=theirs).reveal(0, 1, "Parley").choose(2)
    assert s.might("Parley") == might


@pytest.mark.parametrize(("riders", "more"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_remount_herd_counts_riders_here_up_to_three(riders: int, more: int) -> None:
    s = Scenario(["Remount Herd", *["Horse Archers"] * 5], []).put(0, 1, *["Horse Archers"] * riders)
    s.put(0, 2, "Horse Archers").reveal(0, 1, "Remount Herd")
    assert s.extra_of(0) == more


@pytest.mark.parametrize(("riders", "might"), [(0, 4), (2, 6), (5, 7)])
def test_azadan_riders_count_other_riders_anywhere_up_to_three(riders: int, might: int) -> None:
    s = Scenario(["Azadan Riders", *["Horse Archers"] * 5], []).put(0, 2, *["Horse Archers"] * riders)
    assert s.reveal(0, 1, "Azadan Riders").might("Azadan Riders") == might


def test_countess_bathory_takes_from_every_human_that_has_might_and_bites_none() -> None:
    """A Human with 0 gives nothing; the Willing Donor does not answer."""
    s = Scenario("vampires", []).put(0, 1, "Willing Donor", "Villager").put(0, 2, "Blood Cult", might=0)
    s.reveal(0, 1, "Countess Bathory")
    assert (s.might("Countess Bathory"), s.mights(0, 1)[:2], s.mights(0, 2)) == (17, [1, 2], [0])
    assert s.extra_of(0) == 0
    assert s.tally_of(0, "bite") == 0


def test_dracula_bites_anywhere_here_but_not_on_other_battlefields() -> None:
    """The Human may be anywhere here."""
    s = (
        Scenario("vampires", [])
        .put(0, 1, "Dracula", "Bat Swarm", "Villager")
        .put(0, 2, "Renfield")
        .hand(0, "Fledgling")
    )
    s.command().choose("use", "Dracula")
    assert (s.might("Dracula"), s.might("Villager"), s.might("Renfield")) == (17, 2, 8)
    s = Scenario("vampires", []).put(0, 1, "Dracula").put(0, 2, "Renfield").hand(0, "Fledgling").command()
    assert not s.can("use", "Dracula")
