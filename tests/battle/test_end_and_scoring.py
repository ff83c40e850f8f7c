"""Phase 6, the end of the game and the verdict, with the cards and battlefields that speak of them."""

from __future__ import annotations

import pytest

from .scenario import Scenario

# --- the end phase ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [0, 1])
def test_cards_come_before_battlefields_and_the_token_holder_first(token: int) -> None:
    """Phase 6: cards first, then battlefields; audit 2.8."""
    s = Scenario("pirates", "samurai", fields=("Wandering Isle", "Tidal Flats")).round(3).token(token)
    s.put(0, 1, "Anne Bonny", "Mary Read").put(1, 2, "Sohei").put(1, 1, "Ronin").put(0, 2, "Sloop").end()
    cards = ["might Anne Bonny 1", "might Sohei 1"]
    isle = ["might Anne Bonny 2", "might Ronin 2"]
    flats = ["might Sloop 2", "might Sohei 2"]
    assert s.happened("might") == [
        line for part in (cards, isle, flats) for line in (part if token == 0 else part[::-1])
    ]


def test_the_token_passes_at_the_end_of_every_round() -> None:
    """Phase 6."""
    s = Scenario([], [])
    holders = []
    for _ in range(3):
        s.next_round()
        holders.append(int(s.state.token))
    assert holders == [1, 0, 1]


def test_a_card_deployed_at_the_end_is_revealed_before_the_token_passes() -> None:
    """Audit 3.2; Whispering Library lets an Ashigaru be discarded, which marches on."""
    s = Scenario("samurai", [], fields=("Whispering Library", "Hexed Standard")).put(0, 1, "Ronin").hand(0, "Ashigaru")
    s.next_round().choose("Ashigaru").choose("yes").choose(2)
    assert s.row(0, 2) == ["Ashigaru"]
    assert s.might("Ashigaru") == 0  # its owner still held the token
    assert s.state.token == 1
    assert s.might("Ronin") == 5


@pytest.mark.parametrize(("round_", "might"), [(1, 3), (5, 3), (6, 2), (10, 2)])
def test_sohei_grow_in_the_first_five_rounds(round_: int, might: int) -> None:
    assert Scenario("samurai", []).round(round_).put(0, 1, "Sohei").end().might("Sohei") == might


# --- quests -----------------------------------------------------------------------------------------------------------


def test_a_quest_is_fulfilled_once() -> None:
    """Gawain is ahead in two rounds: 4 might once, one card for the Minstrel, 3 might from Merlin once."""
    s = (
        Scenario("knights", [])
        .put(0, 1, "Sir Gawain")
        .put(0, 2, "Minstrel", "Merlin", "Sir Kay")
        .deck(0, "Squire", "Joust")
    )
    s.end().choose("Sir Kay")
    assert (s.might("Sir Gawain"), s.might("Sir Kay"), s.hand_of(0)) == (8, 5, ["Squire"])
    s.end()
    assert s.asked() == (-1, "")
    assert (s.might("Sir Gawain"), s.might("Sir Kay"), s.hand_of(0)) == (8, 5, ["Squire"])
    assert s.tally_of(0, "quest") == 1


@pytest.mark.parametrize(("theirs", "gawain"), [(3, 8), (4, 4), (5, 4)])
def test_a_tie_is_not_ahead(theirs: int, gawain: int) -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Gawain").put(1, 1, "Light Infantry", might=theirs).end()
    assert s.might("Sir Gawain") == gawain


@pytest.mark.parametrize(("theirs", "knight"), [(10, 11), (11, 11), (12, 16)])
def test_a_tie_is_not_behind(theirs: int, knight: int) -> None:
    s = Scenario("knights", []).put(0, 1, "The Green Knight").put(1, 1, "Light Infantry", might=theirs).end()
    assert s.might("The Green Knight") == knight


def test_percival_needs_a_knight_on_every_battlefield() -> None:
    """Himself on his own."""
    s = Scenario("knights", []).put(0, 1, "Sir Percival").put(0, 2, "Sir Kay").put(0, 3, "Squire").end()
    assert s.might("Sir Percival") == 3
    assert s.put(0, 3, "Sir Bors").end().might("Sir Percival") == 7


@pytest.mark.parametrize(("others", "mights"), [(0, [5]), (1, [7, 4]), (2, [5, 2, 2])])
def test_tristan_wants_exactly_one_companion(others: int, mights: list[int]) -> None:
    s = Scenario(["Sir Tristan"], []).put(0, 1, "Sir Tristan", *["Light Infantry"] * others).end()
    assert s.mights(0, 1) == mights


def test_berserker_finds_a_move_token_whenever_he_is_behind() -> None:
    """Each time; ahead he finds none."""
    s = Scenario("vikings", []).put(0, 1, "Berserker").put(1, 1, "Light Infantry", might=7).end().end()
    assert s.tokens_on("Berserker", "move") == 2
    s = Scenario("vikings", []).put(0, 1, "Berserker").put(1, 1, "Light Infantry", might=6).end()
    assert s.tokens_on("Berserker", "move") == 0


def test_chest_of_the_buffalo_is_flanked_at_any_distance_and_once() -> None:
    """Between two Regiments or Formations of yours."""
    s = Scenario("zulus", []).put(0, 1, "uVe", "uDibi", "Chest of the Buffalo", "isiHlangu", "Left Horn").end()
    assert s.might("Chest of the Buffalo") == 18
    assert s.end().might("Chest of the Buffalo") == 18
    s = Scenario("zulus", []).put(0, 1, "uVe", "uDibi", "Chest of the Buffalo", "isiHlangu").end()
    assert s.might("Chest of the Buffalo") == 13


# --- battlefields at the end of a round -------------------------------------------------------------------------------


@pytest.mark.parametrize(("essence", "might"), [(1, 10), (2, 11), (5, 11)])
def test_altar_of_bargains_rewards_two_essence_left(essence: int, might: int) -> None:
    s = Scenario(["Jarl"], [], fields=("Altar of Bargains",)).put(0, 1, "Jarl").essence(0, essence).end()
    assert s.might("Jarl") == might


@pytest.mark.parametrize(("mine", "theirs", "more"), [(1, 2, 1), (0, 1, 1), (2, 2, 0), (3, 2, 0)])
def test_bountiful_bazaar_gives_essence_to_who_has_fewer_cards(mine: int, theirs: int, more: int) -> None:
    s = Scenario([], [], fields=("Bountiful Bazaar",)).put(0, 1, *["Light Infantry"] * mine)
    s.put(1, 1, *["Light Infantry"] * theirs).end()
    assert s.extra_of(0) == more


def prison(warriors: int) -> Scenario:
    """Seat 0 has banished a Jarl on its first reveal here, and now has so many cards here."""
    s = Scenario(["Jarl", "Bondi"], [], fields=("Darkwall Prison",)).hand(0, "Jarl").reveal(0, 1, "Bondi")
    return s.put(0, 1, *["Light Infantry"] * (warriors - 1))


@pytest.mark.parametrize(("warriors", "hand"), [(3, []), (4, ["Jarl"]), (5, ["Jarl"])])
def test_darkwall_prison_frees_the_card_for_four_warriors(warriors: int, hand: list[str]) -> None:
    """Four or more; audit 6.3."""
    assert prison(warriors).end().hand_of(0) == hand


def test_darkwall_prison_frees_only_what_it_has_taken_and_once() -> None:
    s = prison(4).pile(0, "banished", "Light Infantry").end()
    assert (s.hand_of(0), s.pile_of(0, "banished")) == (["Jarl"], ["Light Infantry"])
    assert s.end().hand_of(0) == ["Jarl"]


@pytest.mark.parametrize(("cards", "loss"), [(4, 0), (5, 1), (6, 1)])
def test_forge_of_succession_punishes_five_cards(cards: int, loss: int) -> None:
    s = Scenario([], [], fields=("Forge of Succession",)).put(0, 1, *["Light Infantry"] * cards).end()
    assert s.mights(0, 1) == [2 - loss] * cards


@pytest.mark.parametrize(("token", "theirs", "might"), [(0, 9, 9), (0, 10, 10), (0, 11, 10), (1, 9, 10)])
def test_hexed_standard_weakens_the_holder_who_is_ahead(token: int, theirs: int, might: int) -> None:
    """The strongest card; a tie is not ahead."""
    s = Scenario(["Jarl", "Bondi"], ["Jarl"], fields=("Hexed Standard",)).put(0, 1, "Jarl").put(0, 1, "Bondi", might=0)
    s.put(1, 1, "Jarl", might=theirs).token(token).end()
    assert (s.might("Jarl", 0), s.might("Bondi")) == (might, 0)


def test_ivory_throne_weakens_the_opponents_weakest_also_when_the_seated_card_has_left() -> None:
    s = Scenario(["Blendingur", "Sally Port"], [], fields=("Ivory Throne",)).reveal(0, 1, "Blendingur")
    s.put(1, 1, "Light Infantry", might=5).put(1, 1, "Light Infantry", might=3).end()
    assert s.mights(1, 1) == [5, 2]
    s.reveal(0, 1, "Sally Port").choose("Blendingur").end()
    assert s.mights(1, 1) == [5, 1]
    assert s.mights(0, 1) == [6]


def test_ivory_throne_does_nothing_while_nobody_sits_on_it() -> None:
    s = Scenario("vikings", "vikings", fields=("Ivory Throne",)).reveal(0, 1, "Ulfhednar").put(1, 1, "Wolf").end()
    assert (s.mights(0, 1), s.mights(1, 1)) == ([3], [1])


@pytest.mark.parametrize(("before", "after", "feeds"), [(6, 8, 0), (7, 9, 1), (12, 14, 1)])
def test_lonely_watchtower_strengthens_one_card_and_then_feeds_the_enemy(before: int, after: int, feeds: int) -> None:
    """From 9 might on, in the same end phase."""
    s = Scenario([], [], fields=("Lonely Watchtower",)).put(0, 1, "Light Infantry", might=before).end()
    assert (s.mights(0, 1), s.extra_of(1), s.extra_of(0)) == ([after], feeds, 0)


def test_lonely_watchtower_wants_exactly_one_card() -> None:
    s = Scenario([], [], fields=("Lonely Watchtower",)).put(0, 1, "Light Infantry", "Light Infantry", might=9).end()
    assert (s.mights(0, 1), s.extra_of(1)) == ([9, 9], 0)


def test_river_of_rebirth_washes_stun_tokens_off() -> None:
    """From all own cards here, whatever their ability; the ability works again."""
    s = (
        Scenario("knights", [], fields=("River of Rebirth",))
        .put(0, 1, "Squire", "Joust", stun=1)
        .put(0, 2, "Squire", stun=1)
    )
    s.end()
    assert (s.tokens_on("Squire", "stun"), s.tokens_on("Joust", "stun")) == (0, 0)
    assert s.tokens_on("Squire", "stun", nth=1) == 1
    assert s.reveal(0, 1, "Sir Kay").might("Sir Kay") == 3


@pytest.mark.parametrize(("hand", "might"), [(0, 10), (1, 12), (2, 10)])
def test_scales_of_balance_reward_as_many_cards_in_hand_as_here(hand: int, might: int) -> None:
    s = Scenario(["Jarl"], [], fields=("Scales of Balance",)).put(0, 1, "Jarl").hand(0, *["Light Infantry"] * hand)
    assert s.end().might("Jarl") == might


def test_spire_of_ten_pays_the_first_with_ten_once() -> None:
    """A card and 2 essence."""
    s = (
        Scenario(["Jarl", "Bondi"], ["Jarl"], fields=("Spire of Ten",))
        .put(0, 1, "Jarl", might=9)
        .deck(0, "Light Infantry")
    )
    s.end()
    assert (s.hand_of(0), s.extra_of(0)) == ([], 0)
    s.put(0, 1, "Bondi").end()
    assert (s.hand_of(0), s.extra_of(0)) == (["Light Infantry"], 2)
    s.put(1, 1, "Jarl").end()
    assert (s.extra_of(0), s.extra_of(1)) == (2, 0)


@pytest.mark.parametrize(("round_", "before", "after"), [(5, 9, 12), (5, 10, 10), (4, 9, 9), (6, 9, 9)])
def test_spire_of_ten_consoles_at_the_end_of_round_5(round_: int, before: int, after: int) -> None:
    s = Scenario(["Jarl"], [], fields=("Spire of Ten",)).put(0, 1, "Jarl", might=before).round(round_).end()
    assert s.might("Jarl") == after


@pytest.mark.parametrize(("mine", "theirs", "gain"), [(1, 2, 1), (2, 2, 0), (2, 1, 0)])
def test_the_eye_of_power_strengthens_the_leaner_row(mine: int, theirs: int, gain: int) -> None:
    """Its strongest card."""
    s = Scenario(["Jarl"], [], fields=("The Eye of Power",)).put(0, 1, "Jarl", *["Light Infantry"] * (mine - 1))
    s.put(1, 1, *["Light Infantry"] * theirs).end()
    assert s.mights(0, 1) == [10 + gain] + [2] * (mine - 1)


@pytest.mark.parametrize(("round_", "token"), [(1, 0), (2, 0), (3, 1), (4, 0), (5, 1), (7, 1), (9, 1), (10, 0)])
def test_thornwood_maze_gives_the_last_card_a_move_token_in_odd_rounds_from_3(round_: int, token: int) -> None:
    s = Scenario("vikings", [], fields=("Thornwood Maze",)).put(0, 1, "Wolf", "Skald").round(round_).end()
    assert (s.tokens_on("Wolf", "move"), s.tokens_on("Skald", "move")) == (0, token)


def test_thornwood_maze_strengthens_who_leaves_it() -> None:
    s = Scenario("vikings", [], fields=("Thornwood Maze",)).put(0, 1, "Skald", move=1).put(0, 2, "Wolf", move=1)
    s.hand(0, "Thor").command().choose("move", "Skald", 2)
    assert s.might("Skald") == 3
    s.choose("move", "Wolf", 1)
    assert s.might("Wolf") == 1


@pytest.mark.parametrize(("round_", "row"), [(2, "front"), (3, "back"), (6, "back"), (9, "back"), (10, "front")])
def test_tidal_flats_take_the_front_card_to_the_end(round_: int, row: str) -> None:
    """It gains 2."""
    s = Scenario("vikings", [], fields=("Tidal Flats",)).put(0, 1, "Wolf", "Skald", "Bondi").round(round_).end()
    assert s.row(0, 1) == (["Wolf", "Skald", "Bondi"] if row == "front" else ["Skald", "Bondi", "Wolf"])
    assert s.might("Wolf") == (1 if row == "front" else 3)


def test_a_lone_card_on_the_tidal_flats_stays_and_gains() -> None:
    """Audit 4.3: a shift always fits."""
    s = Scenario("vikings", [], fields=("Tidal Flats",)).put(0, 1, "Wolf").round(3).end()
    assert (s.row(0, 1), s.might("Wolf")) == (["Wolf"], 3)


@pytest.mark.parametrize(("round_", "gain"), [(3, 2), (4, 0), (6, 2), (7, 0)])
def test_wandering_isle_strengthens_the_front_card_before_it_is_carried_off(round_: int, gain: int) -> None:
    s = Scenario("vikings", [], fields=("Wandering Isle",)).put(0, 1, "Wolf", "Skald").round(round_).end()
    assert s.mights(0, 1) == [1 + gain, 2]


def test_whispering_library_may_take_a_card_for_two_might() -> None:
    """The weakest card here gains; it may be refused."""
    s = Scenario("vikings", [], fields=("Whispering Library",)).put(0, 1, "Wolf", "Skald").hand(0, "Thor", "Jarl").end()
    s.choose("Thor")
    assert (s.mights(0, 1), s.hand_of(0), s.pile_of(0, "discards")) == ([3, 2], ["Jarl"], ["Thor"])
    s = Scenario("vikings", [], fields=("Whispering Library",)).put(0, 1, "Wolf", "Skald").hand(0, "Thor", "Jarl").end()
    s.choose("done")
    assert (s.mights(0, 1), s.hand_of(0)) == ([1, 2], ["Thor", "Jarl"])


def test_whispering_library_asks_nobody_without_a_card_there() -> None:
    s = Scenario("vikings", [], fields=("Whispering Library",)).put(0, 2, "Wolf").hand(0, "Thor", "Jarl").end()
    assert s.asked() == (-1, "")


# --- the end of the game ----------------------------------------------------------------------------------------------


def test_at_the_end_of_the_game_cards_come_before_battlefields() -> None:
    """Audit 6.5: the Ninja is the strongest when the Scales look for it."""
    s = Scenario("samurai", [], fields=("Scales of Balance",)).put(0, 1, "Ninja").put(0, 1, "Sohei", might=9)
    s.hand(0, "Ronin", "Ashigaru", "Shogun").game_end()
    assert s.mights(0, 1) == [6, 9]


@pytest.mark.parametrize(("hand", "might"), [(0, 10), (1, 10), (2, 5)])
def test_scales_of_balance_punish_more_cards_in_hand_than_here(hand: int, might: int) -> None:
    s = Scenario(["Jarl"], [], fields=("Scales of Balance",)).put(0, 1, "Jarl").hand(0, *["Light Infantry"] * hand)
    assert s.game_end().might("Jarl") == might


def test_sirens_shoals_take_three_from_each_card() -> None:
    """Down to 0."""
    s = Scenario("vikings", [], fields=("Sirens' Shoals",)).put(0, 1, "Jarl", "Skald").put(0, 2, "Thor").game_end()
    assert (s.mights(0, 1), s.mights(0, 2)) == ([7, 0], [9])


@pytest.mark.parametrize(("mine", "theirs", "gain"), [(2, 1, 1), (2, 2, 0), (1, 2, 0)])
def test_the_eye_of_power_rewards_the_longer_row_at_the_end_of_the_game(mine: int, theirs: int, gain: int) -> None:
    s = Scenario([], [], fields=("The Eye of Power",)).put(0, 1, *["Light Infantry"] * mine)
    s.put(1, 1, *["Light Infantry"] * theirs).game_end()
    assert s.mights(0, 1) == [2 + gain] * mine


@pytest.mark.parametrize(
    ("row", "gain"),
    [
        (("Bondi", "Skald", "Ulfhednar"), 2),
        (("Bondi", "Ulfhednar", "Jarl"), 2),
        (("Bondi", "Skald"), 0),
        (("Bondi", "Skald", "Longship"), 0),
        (("Skald", "Bondi", "Ulfhednar"), 0),
    ],
)
def test_ziggurat_of_echoes_rewards_three_rising_steps(row: tuple[str, ...], gain: int) -> None:
    """Strictly rising; equal neighbours are not."""
    s = Scenario("vikings", [], fields=("Ziggurat of Echoes",)).put(0, 1, *row, might=4).game_end()
    assert s.mights(0, 1) == [4 + gain] * len(row)


def test_ninja_shows_himself_when_the_game_ends() -> None:
    s = Scenario("samurai", []).put(0, 1, "Ninja").put(0, 2, "Ronin")
    assert s.end().might("Ninja") == 3
    assert s.game_end().might("Ninja") == 11


def test_hermes_may_move_when_the_game_ends() -> None:
    s = Scenario("legends", []).put(0, 1, "Hermes").game_end().choose("yes").choose(3)
    assert s.at("Hermes") == (3, 1)
    s = Scenario("legends", []).put(0, 1, "Hermes").game_end().choose("done")
    assert s.at("Hermes") == (1, 1)


def test_hermes_is_not_asked_when_all_other_rows_are_full() -> None:
    full = ["Light Infantry"] * 6
    s = Scenario(["Hermes"], []).put(0, 1, "Hermes").put(0, 2, *full).put(0, 3, *full).game_end()
    assert s.asked() == (-1, "")


# --- the verdict ------------------------------------------------------------------------------------------------------


def finished(*mights: tuple[int, int]) -> Scenario:
    """A match that ends with these mights of seat 0 and seat 1 on the three battlefields."""
    s = Scenario([], []).round(10)
    for field, pair in enumerate(mights, 1):
        for seat, might in enumerate(pair):
            s.put(seat, field, "Light Infantry", might=might)
    return s.finish()


@pytest.mark.parametrize(
    ("mights", "places", "by_total"),
    [
        (((20, 10), (5, 4), (0, 90)), (1, 2), False),  # two battlefields win, whatever the totals
        (((1, 2), (30, 3), (4, 5)), (2, 1), False),
        (((9, 1), (1, 3), (4, 4)), (1, 2), True),  # one each and a tie
        (((3, 1), (1, 9), (4, 4)), (2, 1), True),
        (((5, 4), (3, 3), (2, 2)), (1, 2), True),  # one won, two tied
        (((4, 4), (3, 3), (2, 2)), (1, 1), True),  # all equal: a draw
        (((6, 4), (3, 5), (2, 2)), (1, 1), True),
    ],
)
def test_two_battlefields_win_and_else_the_total_decides(
    mights: tuple[tuple[int, int], ...], places: tuple[int, int], by_total: bool
) -> None:
    """End of the Game Phase."""
    s = finished(*mights)
    assert s.state.is_over()
    result = s.state.result()
    assert result.places == places
    assert ("total might" in result.reason) == by_total
    assert result.points == tuple(sum(pair[seat] for pair in mights) for seat in (0, 1))


def test_a_draw_is_shared() -> None:
    result = finished((4, 4), (3, 3), (2, 2)).state.result()
    assert result.scores == (0.5, 0.5)
    assert "draw" in result.reason


def test_the_final_tally_names_the_winner_of_each_battlefield() -> None:
    assert finished((20, 10), (5, 5), (0, 90)).view(None)["tally"] == {
        "fields": [0, None, 1],
        "totals": [25, 105],
        "winners": [1],
    }
