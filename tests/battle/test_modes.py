"""Three players, two teams of two, and decks of one's own [3-Player Mode, 4-Player Team Mode, Mash-up Mode]."""

from __future__ import annotations

import random
from typing import Any

import pytest

from empyrean.games.battle.events import E_REVEALED
from empyrean.kernel.errors import OptionError

from .scenario import GAME, Scenario
from .test_laws import MASH_UP

# --- mash-up ----------------------------------------------------------------------------------------------------------


def mash_up(**changes: str) -> list[str]:
    """The cards of a legal mash-up, the first copy of some replaced by others."""
    cards = MASH_UP[:]
    for old, new in changes.items():
        cards[cards.index(old.replace("_", " "))] = new
    return cards


def test_a_mash_up_of_cards_from_many_decks_can_be_played() -> None:
    state = GAME.new(2, 1, {"deck_0": mash_up()})
    assert sorted(card.name for card in state.lists[0].cards) == sorted(MASH_UP)


def test_a_mash_up_keeps_the_template() -> None:
    """Five cards of cost 1, not six."""
    with pytest.raises(OptionError, match="cost 1") as refused:
        GAME.new(2, 1, {"deck_0": mash_up(Fledgling="Squire")})
    assert "5" in str(refused.value)
    assert "6" in str(refused.value)


@pytest.mark.parametrize("cards", [MASH_UP[:-1], [*MASH_UP, "Jarl"]])
def test_a_mash_up_has_24_cards(cards: list[str]) -> None:
    with pytest.raises(OptionError, match="24"):
        GAME.new(2, 1, {"deck_0": cards})


def test_a_mash_up_has_no_more_copies_than_are_printed() -> None:
    """Audit 7.5."""
    with pytest.raises(OptionError, match="Kraken") as refused:
        GAME.new(2, 1, {"deck_0": mash_up(Medusa="Kraken", Abe_no_Seimei="Kraken")})
    assert "1" in str(refused.value)


def test_a_mash_up_names_existing_cards() -> None:
    with pytest.raises(OptionError, match="Jormungand"):
        GAME.new(2, 1, {"deck_0": mash_up(Shogun="Jormungand")})


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_list_of_a_mash_up_is_public(seat: int | None) -> None:
    """Audit 7.5: by kinds and copies."""
    view = GAME.view(GAME.new(2, 1, {"deck_0": mash_up()}), seat)
    shown = {kind["name"]: kind["copies"] for kind in view["sides"][0]["list"]}
    assert shown == {name: MASH_UP.count(name) for name in MASH_UP}


# --- three players ----------------------------------------------------------------------------------------------------


def three(**options: Any) -> Scenario:
    return Scenario("vikings", "vikings", "vikings", **options)


@pytest.mark.parametrize(("round_", "essence"), [(2, 4), (5, 7), (9, 11)])
def test_three_players_have_two_more_essence_than_the_round(round_: int, essence: int) -> None:
    s = three().round(round_ - 1).begin()
    assert [s.essence_of(seat) for seat in (0, 1, 2)] == [essence] * 3


def test_three_players_start_with_three_essence_and_play_nine_rounds() -> None:
    state, chance = GAME.new(3, 4), random.Random(4)
    assert [side["essence"] for side in GAME.view(state, None)["sides"]] == [3, 3, 3]
    while not state.is_over():
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    assert state.round == 9


def test_the_token_goes_round_among_three() -> None:
    s = three().token(1)
    holders = []
    for _ in range(4):
        s.next_round()
        holders.append(int(s.state.token))
    assert holders == [2, 0, 1, 2]


def test_three_players_act_in_the_order_of_the_token() -> None:
    s = three().token(1).hand(0, "Bondi", "Wolf").hand(1, "Bondi", "Wolf").hand(2, "Bondi", "Wolf").deploy()
    asked = []
    while s.asked()[1] == "deploy":
        asked.append(s.asked()[0])
        s.choose("Bondi", 1).choose("done")
    assert asked == [1, 2, 0]
    assert [event.b // 21 for event in s.events if event.kind == E_REVEALED] == [1, 2, 0]


def three_finished(*mights: tuple[int, int, int]) -> Scenario:
    s = Scenario([], [], []).round(9)
    for field, row in enumerate(mights, 1):
        for seat, might in enumerate(row):
            s.put(seat, field, "Light Infantry", might=might)
    return s.finish()


@pytest.mark.parametrize(
    ("mights", "fields", "winners"),
    [
        (((9, 8, 1), (5, 4, 4), (0, 90, 90)), [0, 0, None], [0]),
        (((9, 9, 1), (5, 4, 4), (0, 2, 1)), [None, 0, 1], [1]),  # two tied at the top: nobody's; 15 beats 14
        (((9, 1, 1), (1, 8, 1), (1, 1, 9)), [0, 1, 2], [0, 2]),  # one each: the highest totals share it
        (((9, 1, 1), (1, 8, 1), (1, 1, 8)), [0, 1, 2], [0]),
        (((3, 3, 3), (2, 2, 2), (1, 1, 1)), [None, None, None], [0, 1, 2]),
    ],
)
def test_three_players_need_two_battlefields_or_the_highest_total(
    mights: tuple[tuple[int, int, int], ...], fields: list[int | None], winners: list[int]
) -> None:
    """Audit 7.1: more than each of the others; 1-1-1 is decided by the total; equal totals are shared."""
    s = three_finished(*mights)
    assert s.view(None)["tally"]["fields"] == fields
    assert s.view(None)["tally"]["winners"] == winners
    result = s.state.result()
    assert [seat for seat in range(3) if result.places[seat] == 1] == winners
    assert result.scores == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(3))


def test_a_stop_token_is_put_on_one_of_two_opponents() -> None:
    """Stun and Stop tokens can be applied to either opponent, but not both."""
    s = Scenario("knights", [], []).reveal(0, 1, "Merlin's Riddle")
    assert len(s.offered()) == 6
    s.choose("seat 2", 3)
    assert [s.stops_of(seat, field) for seat in (0, 1, 2) for field in (1, 2, 3)] == [0, 0, 0, 0, 0, 0, 0, 0, 1]


def test_a_stop_token_here_asks_for_the_opponent() -> None:
    s = Scenario("defenders", [], []).reveal(0, 2, "Portcullis")
    assert s.asked()[0] == 0
    s.choose("seat 1")
    assert (s.stops_of(1, 2), s.stops_of(2, 2)) == (1, 0)


def test_a_stun_token_goes_to_a_card_of_either_opponent() -> None:
    s = Scenario("vikings", ["Bondi"], ["Wolf"]).put(1, 2, "Bondi").put(2, 3, "Wolf").reveal(0, 1, "Gjallarhorn")
    assert s.can("Bondi")
    s.choose("Wolf")
    assert (s.tokens_on("Wolf", "stun"), s.tokens_on("Bondi", "stun")) == (1, 0)


def test_kraken_touches_the_cards_of_one_opponent() -> None:
    """Audit 7.2: one opponent for each resolution, chosen by the owner."""
    s = Scenario("pirates", "vikings", "vikings").put(1, 1, "Berserker", "Skald").put(2, 1, "Berserker")
    s.reveal(0, 1, "Kraken")
    assert s.asked() == (0, "seat")
    assert s.offered() == ["seat 1", "seat 2"]
    s.choose("seat 1")
    assert (s.mights(1, 1), s.mights(2, 1)) == ([4, 0], [6])


def test_an_opponents_reveal_is_heard_by_each_of_the_others() -> None:
    s = Scenario("vikings", "defenders", "defenders").put(1, 1, "Archer Tower", "Fortress Wall")
    s.put(2, 1, "Archer Tower", "Fortress Wall").reveal(0, 1, "Berserker")
    assert s.might("Berserker") == 4


def test_the_eye_of_power_counts_the_cards_of_both_opponents() -> None:
    """The older book's own example."""
    s = Scenario(["Jarl"], [], [], fields=("The Eye of Power",)).put(0, 1, "Jarl", "Light Infantry")
    s.put(1, 1, "Light Infantry", might=0).put(2, 1, "Light Infantry", might=0)
    assert s.end().mights(0, 1) == [10, 2]  # two are not fewer than two together
    s.put(2, 1, "Light Infantry", might=1)
    assert s.end().mights(0, 1) == [11, 2]
    assert s.game_end().mights(0, 1) == [11, 2]  # and not more than three


def test_bountiful_bazaar_compares_with_both_opponents_together() -> None:
    s = Scenario([], [], [], fields=("Bountiful Bazaar",)).put(
        0, 1, "Light Infantry", "Light Infantry", "Light Infantry"
    )
    s.put(1, 1, "Light Infantry", "Light Infantry").put(2, 1, "Light Infantry").end()
    assert [s.extra_of(seat) for seat in (0, 1, 2)] == [0, 1, 1]


@pytest.mark.parametrize(("token", "winner"), [(0, 0), (1, 1), (2, 2)])
def test_the_spire_pays_only_one_of_three(token: int, winner: int) -> None:
    """Achieved only once; in the same end phase the token decides."""
    s = Scenario(["Jarl"], ["Jarl"], ["Jarl"], fields=("Spire of Ten",)).token(token)
    s.put(0, 1, "Jarl").put(1, 1, "Jarl").put(2, 1, "Jarl").end().end()
    assert [s.extra_of(seat) for seat in (0, 1, 2)] == [2 if seat == winner else 0 for seat in (0, 1, 2)]


def test_the_throne_seats_only_one_of_three() -> None:
    s = three(fields=("Ivory Throne",)).reveal(1, 1, "Blendingur").reveal(0, 1, "Blendingur").reveal(2, 1, "Blendingur")
    assert [s.might("Blendingur", seat) for seat in (0, 1, 2)] == [4, 8, 4]


@pytest.mark.parametrize(("round_", "there"), [(8, True), (9, False)])
def test_the_rift_is_missing_in_the_ninth_round_of_three_players(round_: int, there: bool) -> None:
    """Audit 6.4: the last round."""
    s = three(fields=("Eldritch Rift",)).round(round_).hand(0, "Bondi", "Wolf").deploy()
    assert s.can("deploy", 1) == there


@pytest.mark.parametrize(("round_", "question"), [(6, "deploy"), (7, "free"), (8, "free")])
def test_the_rift_gives_free_cards_to_three_players_in_rounds_7_and_8(round_: int, question: str) -> None:
    s = three(fields=("Eldritch Rift",)).round(round_).hand(0, "Bondi", "Wolf").deploy().choose("Bondi", 1)
    assert s.asked() == (0, question)


# --- teams ------------------------------------------------------------------------------------------------------------


def teams(deck: str | list[str] = "vikings", **options: Any) -> Scenario:
    return Scenario(deck, deck, deck, deck, **options)


def test_seats_1_and_3_play_against_2_and_4() -> None:
    view = teams().view(None)
    assert view["teams"] == [[0, 2], [1, 3]]
    assert GAME.partners(teams().state, 0) == (2,)


def test_the_might_of_partners_is_added_up() -> None:
    """Teammates have a combined battlefield score."""
    s = Scenario([], [], [], []).round(10).put(0, 1, "Light Infantry", might=3).put(2, 1, "Light Infantry", might=3)
    s.put(1, 1, "Light Infantry", might=5).put(3, 2, "Light Infantry", might=1).put(2, 3, "Light Infantry", might=2)
    s.finish()
    assert s.view(None)["tally"] == {"fields": [0, 1, 0], "totals": [8, 6], "winners": [0]}
    assert s.state.result().places == (1, 2, 1, 2)


def test_the_token_belongs_to_the_team() -> None:
    s = teams().token(2)
    assert s.view(None)["token"] == 0
    holders = []
    for _ in range(3):
        s.next_round()
        holders.append(s.view(None)["token"])
    assert holders == [1, 0, 1]


def test_teams_have_the_essence_and_rounds_of_two_players() -> None:
    s = teams().round(3).begin()
    assert [s.essence_of(seat) for seat in range(4)] == [5] * 4
    assert s.view(None)["rounds"] == 10


def test_partners_reveal_in_the_order_in_which_they_deployed() -> None:
    """Across both hands, before the other team."""
    s = teams().hand(0, "Bondi", "Bondi", "Thor").hand(2, "Wolf", "Skald", "Thor").hand(1, "Longship", "Thor").deploy()
    s.choose("Bondi", 1, seat=0).choose("Skald", 1, seat=2).choose("Bondi", 2, seat=0).choose("Wolf", 1, seat=2)
    s.choose("done", seat=0).choose("done", seat=2)
    assert s.state.to_act() == (1,)
    s.choose("Longship", 1, seat=1).choose("done", seat=1)
    names = ["Bondi", "Skald", "Bondi", "Wolf", "Longship"]
    assert s.happened("revealed") == [f"revealed {name}" for name in names]


def test_both_partners_must_be_ready_and_an_act_takes_readiness_off() -> None:
    """Audit 7.4."""
    s = teams().hand(0, "Bondi", "Raven").hand(2, "Wolf", "Skald").hand(1, "Thor").deploy()
    assert s.state.to_act() == (0, 2)
    s.choose("done", seat=0)
    assert s.state.to_act() == (2,)
    s.choose("Wolf", 1, seat=2)
    assert s.state.to_act() == (0, 2)
    s.choose("done", seat=2).choose("done", seat=0)
    assert s.state.to_act() == (1,)


def test_partners_command_in_any_order() -> None:
    s = teams().put(0, 1, "Bondi", move=1).put(2, 1, "Bondi", move=1).hand(0, "Thor").command()
    assert s.state.to_act() == (0, 2)
    s.choose("move", "Bondi", 2, seat=2)
    assert (s.row(2, 2), s.row(0, 1)) == (["Bondi"], ["Bondi"])
    assert s.can("move", "Bondi", 3)


def test_a_partners_command_takes_readiness_off() -> None:
    """Audit 7.4: the command phase too ends when both are ready."""
    s = teams().put(0, 1, "Bondi", move=1).put(2, 1, "Bondi", move=2).hand(0, "Thor").command().choose("done", seat=0)
    assert s.state.to_act() == (2,)
    s.choose("move", "Bondi", 2, seat=2)
    assert s.state.to_act() == (0, 2)
    s.choose("done", seat=0).choose("done", seat=2)
    assert s.asked() == (0, "deploy")


def test_essence_is_not_shared() -> None:
    s = teams("cavalry").reveal(0, 1, "Tribute Bearer")
    assert [s.extra_of(seat) for seat in range(4)] == [1, 0, 0, 0]


def test_the_cards_of_a_partner_are_allies() -> None:
    """Ally refers to both your own cards and your teammate's."""
    s = teams("cavalry").put(2, 1, "Light Infantry").put(1, 1, "Light Infantry").reveal(0, 1, "Horse Archers")
    assert (s.mights(2, 1), s.mights(1, 1)) == ([3], [2])


def test_what_is_yours_is_never_your_partners() -> None:
    """Audit 7.3: costs and sacrifices."""
    s = teams("spectres").put(2, 1, "Soul of the Living").put(0, 1, "Soul of the Living").reveal(0, 1, "Eater of Souls")
    assert (s.row(2, 1), s.might("Eater of Souls")) == (["Soul of the Living"], 5)
    s = teams("defenders").put(2, 1, "Fortress Wall").put(0, 1, "Fortress Wall").reveal(0, 1, "Man the Walls")
    assert (s.mights(0, 1), s.mights(2, 1)) == ([5, 11], [2])


def test_places_are_within_one_players_row() -> None:
    """Audit 7.3: beside, between, collapse."""
    s = teams("zulus").put(2, 1, "uDibi", "uVe", "uDibi").reveal(0, 1, "uVe")
    assert (s.mights(0, 1), s.might("uVe", 2)) == ([2], 2)
    s = (
        teams("zulus")
        .put(0, 1, "Left Horn", "isiHlangu")
        .put(2, 1, "uDibi", "isiHlangu", "uVe")
        .reveal(0, 1, "Right Horn")
    )
    assert (s.mights(0, 1), s.mights(2, 1)) == ([11, 6, 11], [1, 3, 2])
    s = Scenario("vikings", "samurai", "vikings", []).put(0, 1, "Bondi", "Skald").put(2, 1, "Wolf", "Skald")
    s.reveal(1, 1, "Iaijutsu Duel").choose("Bondi")
    assert (s.row(0, 1), s.row(2, 1)) == (["Skald"], ["Wolf", "Skald"])


def test_a_partners_card_returns_to_its_owners_hand() -> None:
    """Audit 7.3; Valkyrie."""
    s = (
        Scenario("vikings", "samurai", "vikings", [])
        .put(0, 2, "Valkyrie")
        .put(2, 1, "Bondi")
        .reveal(1, 1, "Iaijutsu Duel")
    )
    assert (s.hand_of(2), s.hand_of(0), s.pile_of(2, "destroyed")) == (["Bondi"], [], [])


def test_an_ability_against_opponents_touches_one_of_the_two() -> None:
    """Opponent refers to either of your opponents' cards, your choice; audit 7.2."""
    s = teams("pirates").put(1, 1, "Blackbeard").put(3, 1, "Blackbeard").put(2, 1, "Blackbeard").reveal(0, 1, "Kraken")
    assert s.offered() == ["seat 1", "seat 3"]
    s.choose("seat 3")
    assert [s.mights(seat, 1) for seat in (1, 2, 3)] == [[8], [8], [6]]


def test_comparisons_take_the_teams_together() -> None:
    """Any battlefield that compares you to your opponent compares you to the opponent team."""
    s = Scenario("knights", [], "knights", []).put(0, 1, "Sir Gawain").put(2, 1, "Squire").put(1, 1, "Light Infantry")
    s.put(3, 1, "Light Infantry").end()
    assert s.might("Sir Gawain") == 8  # 5 against 4
    s = (
        Scenario("knights", [], "knights", [])
        .put(0, 1, "Sir Gawain")
        .put(1, 1, "Light Infantry", "Light Infantry")
        .end()
    )
    assert s.might("Sir Gawain") == 4  # 4 against 4


def test_battlefields_act_for_each_partner_separately() -> None:
    """Audit 7.3: about one's own cards."""
    s = Scenario([], [], [], [], fields=("Lonely Watchtower",)).put(0, 1, "Light Infantry").put(2, 1, "Light Infantry")
    s.end()
    assert (s.mights(0, 1), s.mights(2, 1)) == ([4], [4])


def test_choices_belong_to_the_owner_of_the_source() -> None:
    """Flank Attack moves the partner's card where its own owner chooses; it lands in the partner's row."""
    s = teams("cavalry").put(2, 1, "Cataphract").reveal(0, 3, "Flank Attack")
    assert s.asked() == (0, "place")
    s.choose(2)
    assert (s.row(2, 2), s.might("Cataphract"), s.row(0, 2)) == (["Cataphract"], 11, [])


def test_partners_see_each_others_cards_and_opponents_do_not() -> None:
    """Teammates may show their hands to each other."""
    s = teams().hand(2, "Jarl", "Thor").lay(2, 1, "Skald").pile(2, "discards", "Wolf").begin()
    for seat, sees in ((0, True), (1, False), (3, False), (None, False)):
        side = s.view(seat)["sides"][2]
        known = [side["hand"], side["drawn"], side["discards"], [card["slot"] for card in side["rows"][0]]]
        assert [len(cards) for cards in known] == [2, 2, 1, 1]
        assert all((card is not None) == sees for cards in known for card in cards)


def test_partners_do_not_see_the_order_of_each_others_deck() -> None:
    s = teams().begin()
    assert set(s.view(0)["sides"][2]["pile"]) == {None}
    assert set(s.view(2)["sides"][2]["pile"]) == {None}
