"""Set-up, the begin of a round, essence, draft, command and deploy: what the books say about phases 1 to 4."""

from __future__ import annotations

import random

import pytest

from empyrean.games.battle.cards import TOKENS
from empyrean.games.battle.events import E_DREW, E_KEPT
from empyrean.games.battle.state import DRAWN, HAND, BattleState
from empyrean.games.battle.tokens import add_token
from empyrean.kernel.game import state_hash

from .scenario import BOOK, GAME, Scenario

QUIET = ["Sirens' Shoals", "Hexed Standard", "Lonely Watchtower"]  # battlefields that neither draw nor ask


def new(seed: int = 1, **options: object) -> BattleState:
    state = GAME.new(2, seed, options)
    assert isinstance(state, BattleState)
    return state


# --- set-up -----------------------------------------------------------------------------------------------------------


def test_a_match_starts_with_four_cards_in_hand_and_two_essence() -> None:
    """Setup; Essence: 2 in round 1."""
    view = GAME.view(new(), None)
    assert (view["round"], view["rounds"]) == (1, 10)
    for side in view["sides"]:
        assert (len(side["hand"]), len(side["pile"]) + len(side["drawn"])) == (4, 20)
        assert [side[pile] for pile in ("discards", "destroyed", "banished")] == [[], [], []]
        assert side["rows"] == [[], [], []]
        assert (side["essence"], side["essence_next"]) == (2, 0)


def test_a_match_of_two_ends_after_round_ten() -> None:
    """Objective; End of the Game Phase."""
    state, chance, rounds = new(7), random.Random(7), []
    while not state.is_over():
        rounds.append(int(state.round))
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    assert sorted(set(rounds)) == list(range(1, 11))
    assert state.round == 10
    assert GAME.view(state, None)["phase"] == "over"


@pytest.mark.parametrize("code", sorted(BOOK.lists))
def test_every_deck_has_24_cards_of_the_template(code: str) -> None:
    """Mash-up Mode names the template; the total cost follows."""
    costs = [int(card.cost) for card in BOOK.lists[code].cards]
    assert [costs.count(cost) for cost in range(1, 9)] == [5, 4, 4, 3, 3, 2, 2, 1]
    assert sum(costs) == 86


def test_three_different_battlefields_are_in_play() -> None:
    """Game Components: three of 27, by chance."""
    assert len({field.name for field in BOOK.battlefields}) == 27
    drawn = [[field.name for field in new(seed).fields] for seed in range(60)]
    assert all(len(set(names)) == 3 for names in drawn)
    assert len({name for names in drawn for name in names}) == 27


def test_battlefields_can_be_chosen_by_name() -> None:
    assert [field.name for field in new(1, battlefields=QUIET).fields] == QUIET


def test_chance_gives_the_first_player_token_to_either_seat() -> None:
    """To start a game: randomly select who gets it."""
    holders = [int(new(seed).token) for seed in range(200)]
    assert 60 < holders.count(0) < 140


@pytest.mark.parametrize("first", ["1", "2"])
def test_the_first_player_can_be_set_before_the_match(first: str) -> None:
    assert {int(new(seed, first=first).token) for seed in range(10)} == {int(first) - 1}


# --- begin and essence ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "essence"), [(2, 3), (4, 5), (10, 11)])
def test_essence_is_one_more_than_the_round(round_: int, essence: int) -> None:
    """Phase 1: Begin."""
    s = Scenario([], []).round(round_ - 1).begin()
    assert s.state.round == round_
    assert [s.essence_of(0), s.essence_of(1)] == [essence, essence]


def test_one_more_essence_next_round_lasts_that_round_only() -> None:
    """The older book's example: gained in round 3 it makes 6 in round 4, and round 5 has its usual 6."""
    s = Scenario(["Tribute Bearer"], []).round(3).reveal(0, 1, "Tribute Bearer")
    assert s.essence_of(0) == 4
    s.begin()
    assert (s.state.round, s.essence_of(0), s.essence_of(1)) == (4, 6, 5)
    s.pass_until("keep", 1).pass_until("keep", 0)
    assert (s.state.round, s.essence_of(0), s.essence_of(1)) == (5, 6, 6)


def test_unspent_essence_is_lost() -> None:
    """Essence: unspent essence does not roll over."""
    s = Scenario([], []).round(3).essence(0, 4).next_round()
    assert (s.state.round, s.essence_of(0)) == (4, 5)


def test_essence_of_this_round_can_be_spent_at_once() -> None:
    """Audit 2.1; Altar of Bargains."""
    s = Scenario(["Jarl", "Thor"], [], fields=("Altar of Bargains",)).put(0, 1, "Jarl").hand(0, "Thor").round(4)
    assert not s.deploy().can("Thor")
    s = Scenario(["Jarl", "Thor"], [], fields=("Altar of Bargains",)).put(0, 1, "Jarl").hand(0, "Thor").round(4)
    s.command().choose("effect", 1)
    assert s.can("deploy", "Thor")
    assert (s.might("Jarl"), s.essence_of(0), s.extra_of(0)) == (7, 7, 0)
    s.pass_until("keep")
    assert (s.state.round, s.essence_of(0)) == (5, 6)


def test_essence_is_never_below_zero() -> None:
    """Audit 2.1."""
    s = Scenario([], []).round(1).extra(0, -9).begin()
    assert (s.essence_of(0), s.essence_of(1)) == (0, 3)


def test_essence_for_the_round_after_the_last_is_lost() -> None:
    """There is no eleventh round."""
    s = Scenario(["Tribute Bearer"], []).round(10).lay(0, 1, "Tribute Bearer").deploy()
    assert s.state.is_over()
    assert s.state.round == 10


def test_begin_is_not_done_in_round_one() -> None:
    """Phase 1: do not perform on round 1. Whatever the battlefields are, nobody has gained anything."""
    for seed in range(30):
        sides = GAME.view(new(seed), None)["sides"]
        assert [(len(side["hand"]), side["essence"]) for side in sides] == [(4, 2), (4, 2)]


def test_essence_gained_by_both_is_added_for_both_in_the_same_begin() -> None:
    """Phase 1: for both players simultaneously."""
    s = Scenario(["Tribute Bearer"], ["Remount Herd", "Cataphract"]).round(5).put(1, 1, "Cataphract")
    s.reveal(0, 1, "Tribute Bearer").reveal(1, 1, "Remount Herd").begin()
    assert [s.essence_of(0), s.essence_of(1)] == [8, 8]


# --- draft ------------------------------------------------------------------------------------------------------------


def drafting(*deck: str) -> Scenario:
    """Seat 0 is about to draft from this deck of Vampires."""
    return Scenario("vampires", "vikings").deck(0, *deck).begin()


def test_the_card_kept_goes_to_the_hand_the_other_under_the_deck() -> None:
    """Phase 2: Draft."""
    s = drafting("Dracula", "Renfield", "Villager", "Bat Swarm").choose("Dracula", seat=0)
    assert s.hand_of(0) == ["Dracula"]
    assert s.deck_of(0) == ["Villager", "Bat Swarm", "Renfield"]


def test_every_card_is_seen_once_in_ten_rounds_without_draws() -> None:
    """Phase 2: 4 + 2 x 10 cards."""
    state = new(5, deck_0="vampires", deck_1="knights", battlefields=QUIET)
    seen: list[set[int]] = [set(), set()]
    while not state.is_over():
        for seat in (0, 1):
            held = state.pile(seat, HAND) | state.pile(seat, DRAWN)
            seen[seat] |= {n for n in range(24) if held >> n & 1}
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, 0 if 0 in legal else legal[0])
    assert seen == [set(range(24)), set(range(24))]
    assert [len(side["hand"]) for side in GAME.view(state, None)["sides"]] == [14, 14]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_draft_at_the_same_time_and_the_order_of_answers_does_not_matter(seats: int) -> None:
    """Phase 2: simultaneously; audit 8.4."""
    state = GAME.new(seats, 11)
    assert state.to_act() == tuple(range(seats))
    assert state.is_secret()
    ends = []
    for order in (range(seats), reversed(range(seats))):
        copy = state.clone()
        for seat in order:
            copy.apply(seat, copy.legal(seat)[-1])
        ends.append(state_hash(copy))
    assert ends[0] == ends[1]


def test_the_last_card_of_a_deck_is_drawn_without_a_question() -> None:
    """Phase 2: reduced to one card; audit 2.7."""
    s = drafting("Dracula")
    assert s.hand_of(0) == ["Dracula"]
    assert s.deck_of(0) == []
    assert s.state.to_act() == (1,)


def test_without_a_deck_there_is_no_draft_for_that_player() -> None:
    """Phase 2: reduced to zero cards."""
    s = drafting()
    assert s.state.to_act() == (1,)
    s.state.apply(1, s.state.legal(1)[0])
    assert s.hand_of(0) == []
    assert len(s.hand_of(1)) == 1


def test_two_alike_cards_are_asked_about_all_the_same() -> None:
    """Audit 9: otherwise the silence would tell."""
    s = drafting("Villager", "Villager", "Dracula")
    assert s.state.to_act() == (0, 1)
    assert len(s.state.legal(0)) == 1
    s.choose("Villager", seat=0)
    assert s.hand_of(0) == ["Villager"]
    assert s.deck_of(0) == ["Dracula", "Villager"]


def test_a_draft_is_no_draw() -> None:
    """Draw: this is not the same as drafting."""
    s = drafting("Dracula", "Renfield", "Villager").choose("Dracula", seat=0)
    told = {event.kind for event in s.events if event.a == 0}
    assert E_KEPT in told
    assert E_DREW not in told


def test_one_of_the_two_must_be_kept_and_only_one() -> None:
    """The older book: you cannot keep both."""
    s = drafting("Dracula", "Renfield", "Villager")
    assert "done" not in s.offered()
    assert s.refusal("done")
    s.choose("Renfield", seat=0)
    assert s.state.to_act() == (1,)


# --- command ----------------------------------------------------------------------------------------------------------


def biting(might: int = 3, essence: int = 4) -> Scenario:
    s = Scenario("vampires", "vampires").put(0, 1, "Villager", might=might).put(0, 1, "Fledgling")
    return s.essence(0, essence).hand(0, "Dracula")


def test_the_token_holder_commands_until_done_then_the_other() -> None:
    """Phase 3: in first player token order."""
    s = biting().put(1, 2, "Villager", "Fledgling").command()
    assert s.asked() == (0, "command")
    s.choose("use", "Fledgling")
    assert s.asked() == (1, "command")  # nothing is left for the first
    s.choose("done")
    assert s.asked() == (0, "deploy")
    s = biting().put(1, 2, "Villager", "Fledgling").token(1).command()
    assert s.asked() == (1, "command")
    s.choose("done")
    assert s.asked() == (0, "command")


def test_commands_are_optional() -> None:
    """Audit 5.12; Gates of Olympus."""
    s = Scenario("legends", []).put(0, 1, "Gates of Olympus").put(0, 2, "Amazon").command()
    assert s.can("use", "Gates of Olympus")
    s.choose("done")
    assert s.row(0, 2) == ["Amazon"]


def test_a_command_ability_is_used_once_a_round() -> None:
    """Audit 5.12."""
    s = biting().put(0, 1, "Night Stalker").command()
    s.choose("use", "Fledgling")
    assert not s.can("use", "Fledgling")
    assert s.asked() == (0, "command")
    s.choose("done").pass_until("command", 0)
    assert s.state.round == 4
    assert s.can("use", "Fledgling")


def test_both_command_phases_are_over_before_anybody_deploys() -> None:
    """Phase 3: all activity in the command phase resolves fully before the deploy phase."""
    s = Scenario("vikings", "vikings").put(0, 1, "Bondi", move=1).put(1, 1, "Bondi", move=1)
    s.hand(0, "Wolf").hand(1, "Wolf").command()
    asked = [s.asked()]
    s.choose("move", "Bondi", 2)
    asked.append(s.asked())
    s.choose("move", "Bondi", 3)
    asked.append(s.asked())
    assert asked == [(0, "command"), (1, "command"), (0, "deploy")]
    assert (s.row(0, 2), s.row(1, 3)) == (["Bondi"], ["Bondi"])


def test_a_move_token_is_good_for_one_move() -> None:
    """Move Token: one-time use."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).put(0, 1, "Raven").command().choose("move", "Bondi", 2)
    assert s.at("Bondi") == (2, 1)
    assert s.tokens_on("Bondi", "move") == 0
    assert s.asked() == (0, "command")  # for the Raven's sake
    assert not s.can("move", "Bondi")


def test_several_move_tokens_may_be_used_in_one_phase() -> None:
    """Audit 5.6; the Hydra gains 1, then 2."""
    s = Scenario("legends", []).put(0, 1, "Hydra", move=2).command().choose("move", "Hydra", 2)
    assert s.might("Hydra") == 6
    s.choose("move", "Hydra", 1)
    assert (s.might("Hydra"), s.at("Hydra"), s.tokens_on("Hydra", "move")) == (8, (1, 1), 0)


def test_a_move_token_gained_in_the_command_phase_may_be_used_at_once() -> None:
    """Audit 5.6."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", "Raven").command()
    assert not s.can("move", "Bondi")
    add_token(s.state, s.find("Bondi"), TOKENS["move"], 1)
    s.choose("move", "Bondi", 3)
    assert s.at("Bondi") == (3, 1)


def test_a_card_swapped_in_may_use_its_move_sign_at_once() -> None:
    """The command phase is not over."""
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2).hand(0, "Nahualli").command()
    s.choose("use", "Tlapilli").choose("Nahualli")
    s.choose("move", "Nahualli", 2)
    assert (s.at("Nahualli"), s.might("Nahualli")) == ((2, 1), 3)


def test_a_move_sign_moves_the_card_once_in_every_command_phase() -> None:
    """Audit 2.14; the older book's permanent Move token."""
    s = Scenario("legends", []).put(0, 1, "Golden Hind").put(0, 1, "Harpy")
    for round_, goal in ((3, 2), (4, 3), (5, 1)):
        s.command() if round_ == 3 else s.pass_until("command", 0)
        assert s.state.round == round_
        s.choose("move", "Golden Hind", goal)
        assert s.at("Golden Hind")[0] == goal
        assert not s.can("move", "Golden Hind")
        s.choose("done")
    assert s.might("Golden Hind") == 3


def test_a_move_sign_is_used_before_a_move_token() -> None:
    """README, Command: the sign is never used up."""
    s = Scenario("azteca", []).put(0, 1, "Eagle Spirit", move=1).put(0, 2, "Nahualli").command()
    s.choose("move", "Eagle Spirit", 2)
    assert s.tokens_on("Eagle Spirit", "move") == 1
    s.choose("move", "Eagle Spirit", 3)
    assert s.tokens_on("Eagle Spirit", "move") == 0
    assert not s.can("move", "Eagle Spirit")


def test_a_move_token_is_of_no_use_in_the_deploy_phase() -> None:
    """Move Token: during the command phase."""
    s = Scenario("vikings", []).put(0, 1, "Bondi", move=1).hand(0, "Wolf").deploy()
    assert s.asked() == (0, "deploy")
    assert not s.can("move")


def test_a_price_that_cannot_be_paid_is_not_on_offer() -> None:
    """Bites cost 1 essence."""
    assert biting(essence=1).command().can("use", "Fledgling")
    assert biting(essence=0).command().asked()[1] != "command"


def test_a_human_without_might_cannot_be_bitten() -> None:
    """[Bloodlust]"""
    assert biting(might=1).command().can("use", "Fledgling")
    assert biting(might=0).command().asked()[1] != "command"


@pytest.mark.parametrize(
    ("vampire", "human", "bites"),
    [
        ((1, 1), (1, 2), True),
        ((1, 2), (1, 1), True),
        ((1, 1), (1, 3), False),
        ((1, 1), (2, 1), True),
        ((2, 1), (1, 1), True),
        ((2, 2), (3, 2), True),
        ((1, 1), (2, 2), False),
        ((1, 1), (3, 1), False),  # audit 5.13: battlefields 1 and 3 are not adjacent
    ],
)
def test_adjacent_is_beside_or_the_same_zone_above_or_below(
    vampire: tuple[int, int], human: tuple[int, int], bites: bool
) -> None:
    """Adjacent."""
    s = Scenario(["Fledgling", "Villager"], [])
    for field, zone in ((f, z) for f in (1, 2, 3) for z in (1, 2, 3)):
        name = "Fledgling" if (field, zone) == vampire else "Villager" if (field, zone) == human else "Light Infantry"
        s.put(0, field, name)
    s.command()
    assert s.can("use", "Fledgling") == bites


def test_a_bite_costs_one_essence_and_feeds_the_vampire() -> None:
    """[Bloodlust] 2."""
    s = biting().command().choose("use", "Fledgling")
    assert (s.might("Fledgling"), s.might("Villager"), s.essence_of(0)) == (5, 2, 3)


def test_the_command_phase_is_skipped_when_nobody_can_command() -> None:
    """Phase 3: skip this phase. In round 1 there is nothing to command."""
    state = new()
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert state.question() == "deploy"


def test_a_battlefields_command_effect_is_used_once_a_round() -> None:
    """README, Command: once a round for each player."""
    s = Scenario(["Jarl", "Bondi"], ["Jarl"], fields=("Altar of Bargains",))
    s.put(0, 1, "Jarl").put(0, 2, "Bondi", move=1).put(1, 1, "Jarl").command().choose("effect", 1)
    assert s.asked() == (0, "command")
    assert not s.can("effect")
    s.choose("done")
    assert s.asked() == (1, "command")
    s.hand(1, "Light Infantry").choose("effect", 1)
    assert (s.might("Jarl", 0), s.might("Jarl", 1)) == (7, 7)
    s.pass_until("command", 1)
    assert s.can("effect", 1)


# --- deploy -----------------------------------------------------------------------------------------------------------


def test_a_card_is_deployed_to_the_lowest_open_zone() -> None:
    """Phase 4: Deploy."""
    s = Scenario("knights", []).put(0, 1, "Squire", "Squire").hand(0, "Squire", "Minstrel").deploy()
    s.choose("Squire", 1)
    assert s.row(0, 1) == ["Squire", "Squire", "?"]


def test_deploying_takes_the_cost_from_the_essence() -> None:
    """Phase 4: spend essence."""
    s = Scenario("knights", []).essence(0, 5).hand(0, "Sir Percival", "Excalibur").deploy()
    assert not s.can("Excalibur")
    said = s.refusal(f"deploy {s.slot(0, 'Excalibur')}-1")
    assert "6" in said
    assert "5" in said
    s.choose("Sir Percival", 2)
    assert s.essence_of(0) == 2


def test_any_number_of_cards_may_be_deployed_that_can_be_paid() -> None:
    """Phase 4: one or more cards, or pass."""
    s = Scenario("knights", []).essence(0, 5).hand(0, "Squire", "Squire", "Sir Percival", "Minstrel").deploy()
    assert s.can("done")
    s.choose("Squire", 1).choose("Sir Percival", 1).choose("Squire", 2)
    assert (s.row(0, 1), s.row(0, 2), s.essence_of(0)) == (["?", "?"], ["?"], 0)
    assert s.offered() == ["done no"]


def test_passing_the_deploy_phase_is_legal_with_everything_to_deploy() -> None:
    s = Scenario("knights", []).hand(0, "Squire").deploy().choose("done")
    assert s.hand_of(0) == ["Squire"]
    assert s.row(0, 1) == []


def test_a_full_battlefield_takes_no_card() -> None:
    """Fills/Full: no open zones to deploy a card to."""
    s = Scenario([], []).put(0, 1, *["Light Infantry"] * 6).hand(0, "Light Infantry").deploy()
    assert not s.can("deploy", 1)
    assert s.can("deploy", 2)
    assert "6 zones" in s.refusal(f"deploy {s.slot(0, 'Light Infantry')}-1")


def test_the_first_player_deploys_all_before_the_second() -> None:
    """Phase 4."""
    s = Scenario("knights", "knights").hand(0, "Squire", "Squire", "Squire").hand(1, "Squire").token(1).deploy()
    assert s.asked() == (1, "deploy")
    s.choose("done")
    assert s.asked() == (0, "deploy")
    s.choose("Squire", 1)
    assert s.asked() == (0, "deploy")


def test_the_last_card_of_a_hand_can_still_be_taken_back() -> None:
    """A deployment stands when its owner says done, also if no card is left to deploy."""
    s = Scenario("knights", []).hand(0, "Squire").deploy().choose("Squire", 1)
    assert s.asked() == (0, "deploy")
    assert s.row(0, 1) == ["?"]


def test_a_face_down_card_is_not_active() -> None:
    """Phase 5: not active until it is revealed."""
    s = Scenario("knights", []).lay(0, 1, "Squire").reveal(0, 1, "Sir Kay")
    assert s.row(0, 1) == ["Squire", "Sir Kay"]
    assert s.might("Sir Kay") == 2


def test_face_down_cards_are_not_counted() -> None:
    """Audit 4.6; Garrison: 1 for each ally here."""
    s = Scenario("defenders", []).put(0, 1, "Pavise").lay(0, 1, "Fortress Wall", "Fortress Wall")
    assert s.reveal(0, 1, "Garrison").might("Garrison") == 9


def test_face_down_cards_cannot_be_chosen() -> None:
    """Audit 4.6: the revealed one is the only choice and is taken unasked."""
    s = Scenario(["Pavise"], []).put(0, 1, "Light Infantry").lay(0, 1, "Light Infantry").reveal(0, 1, "Pavise")
    assert s.asked() == (-1, "")
    assert [s.tokens_on("Light Infantry", "shield", nth=n) for n in (0, 1)] == [1, 0]


def test_face_down_cards_occupy_zones() -> None:
    """Audit 4.6."""
    s = Scenario([], []).put(0, 1, *["Light Infantry"] * 5).lay(0, 1, "Light Infantry").hand(0, "Light Infantry")
    assert not s.deploy().can("deploy", 1)


def test_court_of_the_elite_makes_great_cards_cheaper_there_only() -> None:
    s = Scenario("vikings", [], fields=("Court of the Elite",)).essence(0, 7).hand(0, "Jarl", "Berserker").deploy()
    assert s.can("deploy", "Jarl", 1)
    assert not s.can("deploy", "Jarl", 2)
    s.choose("Jarl", 1)
    assert s.essence_of(0) == 0
    s = Scenario("vikings", [], fields=("Court of the Elite",)).essence(0, 5).hand(0, "Berserker", "Wolf").deploy()
    assert s.choose("Berserker", 1).essence_of(0) == 0  # a cost of 5 is no elite


def test_texts_look_at_the_printed_cost_whatever_was_paid() -> None:
    """Audit 6.6; Hall of Small Heroes: a card of cost 2 costs 3 and is still small."""
    s = Scenario("vikings", [], fields=("Hall of Small Heroes",)).essence(0, 3).hand(0, "Skald", "Jarl").deploy()
    s.choose("Skald", 1)
    assert s.essence_of(0) == 0
    s.choose("done")
    assert s.might("Skald") == 5


@pytest.mark.parametrize(("name", "price", "gain"), [("Bondi", 2, 3), ("Skald", 3, 3), ("Fury of the Northmen", 3, 0)])
def test_hall_of_small_heroes_asks_one_more_and_gives_three(name: str, price: int, gain: int) -> None:
    """Cost 1 or 2."""
    s = Scenario("vikings", [], fields=("Hall of Small Heroes",)).essence(0, 5).hand(0, name, "Jarl").deploy()
    s.choose(name, 1)
    assert s.essence_of(0) == 5 - price
    printed = s.state.cards[s.find(name)].might
    assert s.choose("done").might(name) == printed + gain


@pytest.mark.parametrize(
    ("round_", "name", "price"), [(4, "Bondi", 1), (4, "Skald", 1), (4, "Jarl", 7), (5, "Bondi", 2), (5, "Skald", 3)]
)
def test_twilight_gate_is_cheap_in_even_and_dear_in_odd_rounds(round_: int, name: str, price: int) -> None:
    """Audit 6.6: cards of cost 1 stay at 1."""
    s = Scenario("vikings", [], fields=("Twilight Gate",)).round(round_).essence(0, 9).hand(0, name, "Wolf").deploy()
    assert s.choose(name, 1).essence_of(0) == 9 - price


def test_a_player_with_dear_cards_only_is_asked_too() -> None:
    """Audit 8.5: who could not pay anything is not told apart from who does not want to."""
    s = Scenario("vikings", []).essence(0, 3).hand(0, "Jarl").deploy()
    assert s.asked() == (0, "deploy")
    assert s.offered() == ["done no"]


# --- battlefields that change these phases ----------------------------------------------------------------------------


@pytest.mark.parametrize(("might", "offered"), [(2, False), (3, True)])
def test_altar_of_bargains_needs_a_card_with_three_might(might: int, offered: bool) -> None:
    s = Scenario(["Jarl"], [], fields=("Altar of Bargains",)).put(0, 1, "Jarl", might=might).command()
    assert s.can("effect", 1) == offered


@pytest.mark.parametrize(("round_", "drawn"), [(2, 0), (3, 1), (4, 0), (6, 1), (9, 1), (10, 0)])
def test_bountiful_bazaar_gives_a_card_in_rounds_3_6_and_9(round_: int, drawn: int) -> None:
    s = Scenario("vikings", "vikings", fields=("Bountiful Bazaar",)).round(round_ - 1).begin()
    assert [len(s.hand_of(seat)) for seat in (0, 1)] == [drawn, drawn]


def test_crowded_causeway_has_five_zones_and_tidal_flats_seven() -> None:
    s = Scenario([], [], fields=("Crowded Causeway", "Tidal Flats")).hand(0, "Light Infantry")
    s.put(0, 1, *["Light Infantry"] * 5).put(0, 2, *["Light Infantry"] * 6).deploy()
    assert not s.can("deploy", 1)
    s.choose("deploy", 2)
    assert len(s.row(0, 2)) == 7


@pytest.mark.parametrize(("round_", "is_open"), [(6, True), (7, False), (8, False), (9, True)])
def test_frozen_pass_takes_no_card_in_rounds_7_and_8(round_: int, is_open: bool) -> None:
    """Neither deployed nor moved; whoever is there may leave."""
    s = Scenario("vikings", [], fields=("Frozen Pass",)).round(round_).hand(0, "Wolf", "Skald")
    s.put(0, 1, "Bondi", move=1).put(0, 2, "Blendingur", move=1).command()
    assert s.can("move", "Blendingur", 1) == is_open
    s.choose("move", "Bondi", 2).choose("done")
    assert s.asked() == (0, "deploy")
    assert s.can("deploy", "Wolf", 1) == is_open
    assert s.can("deploy", "Wolf", 2)


@pytest.mark.parametrize(("round_", "mine", "more"), [(9, 2, 2), (9, 4, 0), (9, 5, 0), (8, 2, 0), (10, 2, 0)])
def test_frozen_pass_helps_who_is_behind_at_the_beginning_of_round_9(round_: int, mine: int, more: int) -> None:
    s = Scenario(["Jarl"], ["Jarl"], fields=("Frozen Pass",)).round(round_ - 1)
    s.put(0, 1, "Jarl", might=mine).put(1, 1, "Jarl", might=4).begin()
    assert s.essence_of(0) == round_ + 1 + more


def spring(round_: int) -> Scenario:
    s = Scenario("vikings", [], fields=("Sacrificial Spring",)).round(round_)
    return s.put(0, 1, "Bondi", "Skald").put(0, 2, "Raven").command()


@pytest.mark.parametrize(("round_", "offered"), [(1, False), (2, True), (6, True), (7, False), (10, False)])
def test_sacrificial_spring_takes_cards_in_rounds_2_to_6(round_: int, offered: bool) -> None:
    assert spring(round_).can("effect", 1) == offered


def test_sacrificial_spring_gives_two_essence_now_and_the_card_back_in_round_8() -> None:
    s = spring(6).choose("effect", 1).choose("Skald")
    assert (s.row(0, 1), s.pile_of(0, "banished"), s.essence_of(0)) == (["Bondi"], ["Skald"], 9)
    assert not s.can("effect")
    s.pass_until("keep")
    assert s.state.round == 7
    assert s.pile_of(0, "banished") == ["Skald"]
    s.pass_until("command", 0).pass_until("keep")
    assert s.state.round == 8
    assert s.pile_of(0, "banished") == []
    assert "Skald" in s.hand_of(0)
    assert (s.essence_of(0), s.essence_of(1)) == (10, 9)


def test_sacrificial_spring_returns_only_what_was_banished_there() -> None:
    s = Scenario("robots", [], fields=("Sacrificial Spring",)).round(6).pile(0, "banished", "Nanobot", "Sentinel")
    s.put(0, 1, "Scrap Drone").command().choose("effect", 1).pass_until("keep")
    s.pass_until("deploy", 0).pass_until("keep")
    assert s.state.round == 8
    assert s.pile_of(0, "banished") == ["Nanobot", "Sentinel"]
    assert "Scrap Drone" in s.hand_of(0)
    assert s.essence_of(0) == 10


@pytest.mark.parametrize(("round_", "moves"), [(3, False), (4, True), (7, True), (8, False)])
def test_wandering_isle_carries_the_front_card_off_in_rounds_4_and_7(round_: int, moves: bool) -> None:
    """Its owner chooses where to."""
    s = Scenario("vikings", [], fields=("Wandering Isle",)).put(0, 1, "Bondi", "Skald").round(round_ - 1).begin()
    assert s.asked() == ((0, "place") if moves else (0, "keep"))
    if moves:
        s.choose(3)
        assert (s.row(0, 1), s.row(0, 3)) == (["Skald"], ["Bondi"])
        assert (s.might("Bondi"), s.tally_of(0, "raid")) == (2, 1)  # it is a move


def test_wandering_isle_leaves_a_card_that_has_nowhere_to_go() -> None:
    s = Scenario(["Bondi"], [], fields=("Wandering Isle",)).put(0, 1, "Bondi").round(3)
    s.put(0, 2, *["Light Infantry"] * 6).put(0, 3, *["Light Infantry"] * 6).begin()
    assert s.row(0, 1) == ["Bondi"]
    assert s.asked()[1] == "keep"


def test_wandering_isle_does_not_move_a_fortress_wall() -> None:
    """It cannot be moved, by battlefields neither."""
    s = Scenario("defenders", [], fields=("Wandering Isle",)).put(0, 1, "Fortress Wall", "Builder").round(3).begin()
    assert s.row(0, 1) == ["Fortress Wall", "Builder"]


# --- Eldritch Rift ----------------------------------------------------------------------------------------------------


def rift(round_: int, *decks: str | list[str]) -> Scenario:
    return Scenario(*decks, fields=("Eldritch Rift",)).round(round_)


def test_nothing_is_deployed_to_the_rift_in_the_last_round() -> None:
    """Eldritch Rift: it does not exist; audit 6.4."""
    s = rift(10, "vikings", []).hand(0, "Bondi").deploy()
    assert not s.can("deploy", 1)
    assert "not there" in s.refusal(f"deploy {s.slot(0, 'Bondi')}-1")
    assert rift(9, "vikings", []).hand(0, "Bondi").deploy().can("deploy", 1)


def test_nothing_moves_to_or_from_the_rift_in_the_last_round() -> None:
    s = rift(10, "vikings", []).put(0, 1, "Bondi", move=1).put(0, 2, "Blendingur", move=1).command()
    assert not s.can("move", "Bondi")
    assert not s.can("move", "Blendingur", 1)
    assert s.can("move", "Blendingur", 3)


def test_cards_on_the_rift_command_nothing_and_are_not_adjacent_in_the_last_round() -> None:
    s = rift(10, "vampires", []).put(0, 1, "Fledgling", "Villager").put(0, 2, "Night Stalker").command()
    assert not s.can("use")  # neither the Fledgling there nor the Stalker below it
    s = rift(10, "vampires", []).put(0, 1, "Villager").put(0, 2, "Fledgling").command()
    assert s.asked()[1] != "command"
    s = rift(9, "vampires", []).put(0, 1, "Villager").put(0, 2, "Fledgling").command()
    assert s.can("use", "Fledgling")


def test_cards_on_the_rift_are_neither_chosen_nor_counted_nor_changed_in_the_last_round() -> None:
    """Azadan Riders count Riders anywhere; Man the Walls touches every Wall; Drop Anchor goes anywhere."""
    s = rift(10, ["Azadan Riders", "Cataphract"], []).put(0, 1, "Cataphract").reveal(0, 2, "Azadan Riders")
    assert s.might("Azadan Riders") == 4
    s = rift(10, "defenders", []).put(0, 1, "Fortress Wall").put(0, 2, "Fortress Wall").reveal(0, 3, "Man the Walls")
    assert (s.mights(0, 1), s.mights(0, 2)) == ([2], [5])
    s = rift(10, "pirates", []).put(1, 1, "Light Infantry").reveal(0, 2, "Drop Anchor")
    assert s.tokens_on("Light Infantry", "anchor") == 0


def test_cards_on_the_rift_hear_nothing_and_end_nothing_in_the_last_round() -> None:
    s = rift(10, "spectres", []).put(0, 1, "Taker of Souls", "Necromancer").put(0, 2, "Soul of the Living")
    s.reveal(0, 2, "Eater of Souls")
    assert s.might("Taker of Souls") == 1
    s.end()
    assert s.might("Necromancer") == 14
    assert s.row(0, 1) == ["Taker of Souls", "Necromancer"]


def test_the_rift_counts_when_the_match_is_over() -> None:
    """Audit 6.4: the end of the game comes after the last round."""
    s = rift(10, "samurai", "samurai").put(0, 1, "Ninja").put(1, 1, "Ronin", might=10)
    s.put(0, 2, "Sohei", might=5).next_round()
    assert s.state.is_over()
    assert s.might("Ninja") == 11
    assert s.view(None)["tally"]["fields"] == [0, 0, None]


def test_after_round_six_a_paid_deploy_on_the_rift_earns_a_free_cheap_card() -> None:
    """Eldritch Rift; audit 6.4: the free one earns none, each paid one does."""
    s = rift(7, "vikings", []).essence(0, 8).hand(0, "Berserker", "Bondi", "Skald", "Wolf", "Raven").deploy()
    s.choose("deploy", "Berserker", 1)
    assert s.asked() == (0, "free")
    assert not s.can("Berserker")
    assert not s.can("Skald", 2)
    s.choose("Skald", 1)
    assert (s.asked(), s.essence_of(0)) == ((0, "deploy"), 3)
    s.choose("deploy", "Bondi", 1)
    assert (s.asked(), s.essence_of(0)) == ((0, "free"), 2)
    s.choose("done")
    assert s.row(0, 1) == ["?", "?", "?"]


@pytest.mark.parametrize(("round_", "field"), [(6, 1), (7, 2)])
def test_before_round_seven_and_elsewhere_there_is_no_free_card(round_: int, field: int) -> None:
    s = rift(round_, "vikings", []).hand(0, "Bondi", "Skald", "Wolf").deploy().choose("deploy", "Bondi", field)
    assert s.asked() == (0, "deploy")


def test_the_free_card_of_the_rift_is_asked_about_also_without_a_cheap_card() -> None:
    """Audit 8.5: silence would tell."""
    s = rift(7, "vikings", []).hand(0, "Bondi", "Jarl").deploy().choose("deploy", "Bondi", 1)
    assert s.asked() == (0, "free")
    assert s.offered() == ["done no"]
