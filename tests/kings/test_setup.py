"""Before the first turn: start player, kings, cards, gems, the first Ylem and the dials; and options of a match."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.errors import OptionError
from kings.scenario import BOOK, GAME, Scenario, luck

KINGS = ["apsu", "dlone", "kariis", "harromere", "khadrius"]


def do(state: Any, words: str) -> None:
    state.apply(state.to_act()[0], GAME.space.read(words))


def started(seats: int, first: int, **options: Any) -> Any:
    """A new match in which that seat is the start player."""
    for seed in range(100):
        state = GAME.new(seats, seed, options)
        if state.first == first:
            return state
    raise AssertionError("nobody starts there")


def crowned(seats: int, first: int = 0, **options: Any) -> Any:
    """The same, with kings chosen and cards dealt."""
    named = {f"king_{seat}": KINGS[seat] for seat in range(seats)}
    return started(seats, first, **named, **options)


def gemmed(state: Any) -> Any:
    """Everybody takes three Aria."""
    while state.question() == "gem":
        do(state, "gem aria")
    return state


# --- start player and kings -------------------------------------------------------------------------------------------


def test_chance_picks_the_start_player() -> None:
    assert {int(GAME.new(4, seed).first) for seed in range(40)} == {0, 1, 2, 3}


def test_kings_are_chosen_from_the_last_player_to_the_first() -> None:
    state = started(4, first=1)
    asked = []
    for king in ("apsu", "dlone", "kariis", "harromere"):
        asked.append(state.to_act()[0])
        do(state, f"king {king}")
    assert asked == [0, 3, 2, 1]
    assert [player["king"] for player in GAME.view(state, None)["players"]] == ["apsu", "harromere", "kariis", "dlone"]


def test_a_chosen_king_is_taken_and_one_of_five_is_left_out() -> None:
    state = started(4, first=0)
    left = set(KINGS)
    for king in ("khadrius", "apsu", "kariis", "dlone"):
        assert {GAME.space.words(a) for a in state.legal(state.to_act()[0])} == {f"king {other}" for other in left}
        do(state, f"king {king}")
        left.remove(king)
    assert left == {"harromere"}
    assert state.question() == "gem"


# --- what everybody begins with ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "tiles", "aside", "rounds"),
    [(2, [14, 85], 2, 20), (3, [14, 48, 85], 1, 15), (4, [14, 48, 85, 51], 0, 10)],
)
def test_mats_figures_and_dials_at_the_start(seats: int, tiles: list[int], aside: int, rounds: int) -> None:
    view = GAME.view(crowned(seats), None)
    assert [player["tile"] for player in view["players"]] == tiles
    for player in view["players"]:
        assert (player["form"], player["level"], player["stones"], player["hand_size"]) == ("king", 1, 1, 3)
        assert (sum(player["pool"].values()), player["ylem"], player["inscribed"]) == (0, 0, False)
    assert view["aside"] == aside
    assert [deck["stock"] for deck in view["decks"]] == [52 - 3 * seats, 52]
    assert view["rounds_left"] == rounds
    assert view["dial"]["side"] == ("back" if rounds <= 10 else "front")
    assert set(view["walls"].values()) == {None}


def test_the_supply_is_that_of_the_box() -> None:
    assert GAME.view(crowned(4), None)["supply"] == {"aria": 40, "egis": 40, "pyre": 40, "ylem": 35, "dire": 25}


def test_three_core_gems_in_any_mix() -> None:
    state = crowned(2)
    assert [GAME.space.words(a) for a in state.legal(0)] == ["gem aria", "gem egis", "gem pyre"]
    for gem in ("pyre", "pyre", "aria"):
        do(state, f"gem {gem}")
    assert GAME.view(state, None)["players"][0]["pool"] == {"aria": 1, "egis": 0, "pyre": 2, "dire": 0}


def test_gems_are_taken_in_turn_order_with_the_hand_in_sight() -> None:
    state = crowned(4, first=2)
    asked = []
    while state.question() == "gem":
        (seat,) = state.to_act()
        asked.append(seat)
        assert len(GAME.view(state, seat)["players"][seat]["hand"]) == 3
        do(state, "gem aria")
    assert asked == [2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1]


def test_hands_are_secret_and_their_sizes_are_not() -> None:
    for seat in (1, None):
        other = GAME.view(crowned(2), seat)["players"][0]
        assert (other["hand_size"], other["hand"], other["known"]) == (3, None, [])


def test_the_first_ylem_is_rolled_again_while_it_hits_a_figure() -> None:
    state = crowned(2)
    for _ in range(5):
        do(state, "gem aria")
    state.rng = luck((100, 14), (100, 33))
    do(state, "gem aria")
    view = GAME.view(state, None)
    assert [(tile["tile"], tile["ylem"]) for tile in view["tiles"]] == [(33, 1)]
    assert [player["ylem"] for player in view["players"]] == [0, 0]
    assert view["supply"]["ylem"] == 34


def test_then_the_start_player_has_the_first_turn() -> None:
    state = gemmed(crowned(4, first=3))
    assert (state.to_act(), state.question()) == ((3,), "state")
    assert GAME.view(state, None)["round"] == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_event_dial_starts_on_any_of_the_fires(seats: int) -> None:
    icons = set()
    for seed in range(60):
        dial = GAME.view(GAME.new(seats, seed), None)["dial"]
        assert dial["icons"][dial["icon"]] == "blue_fire"
        icons.add(dial["icon"])
    assert len(icons) == dial["icons"].count("blue_fire")


# --- options ----------------------------------------------------------------------------------------------------------


def test_quick_start_deals_kings_and_a_gem_of_each_core_colour() -> None:
    seen = set()
    for seed in range(20):
        state = GAME.new(4, seed, {"setup": "quick"})
        assert state.question() == "state"
        players = GAME.view(state, None)["players"]
        assert all(player["pool"] == {"aria": 1, "egis": 1, "pyre": 1, "dire": 0} for player in players)
        assert len({player["king"] for player in players}) == 4
        seen.add(players[0]["king"])
    assert seen == set(KINGS)


def test_a_king_named_beforehand_is_neither_asked_for_nor_offered() -> None:
    state = started(2, 0, king_1="apsu")
    assert (state.to_act(), state.question()) == ((0,), "king")
    assert "king apsu" not in [GAME.space.words(a) for a in state.legal(0)]
    do(state, "king dlone")
    assert state.question() == "gem"


def test_two_seats_cannot_have_the_same_king() -> None:
    with pytest.raises(OptionError):
        GAME.new(2, 0, {"king_0": "apsu", "king_1": "apsu"})


@pytest.mark.parametrize(("rounds", "side"), [(10, "back"), (1, "back"), (11, "front"), (20, "front")])
def test_any_number_of_rounds_and_ten_or_fewer_on_the_back(rounds: int, side: str) -> None:
    view = GAME.view(GAME.new(4, 0, {"rounds": rounds}), None)
    assert (view["rounds_left"], view["dial"]["side"]) == (rounds, side)


@pytest.mark.parametrize("seats", [2, 4])
def test_without_a_countdown_the_dial_starts_at_twenty(seats: int) -> None:
    view = GAME.view(GAME.new(seats, 0, {"countdown": False, "rounds": 5}), None)
    assert (view["rounds_left"], view["dial"]["side"], view["countdown"]) == (20, "front", False)


# --- the kings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "name", "focus", "revenant"),
    [
        ("apsu", "High King Apsu", "ylem", "Engur"),
        ("dlone", "Dlone Kynazarr", "pyre", "Pyre Revenant"),
        ("kariis", "Kariis Vara", "aria", "Aria Revenant"),
        ("harromere", "Harromere Eloden", "egis", "Egis Revenant"),
        ("khadrius", "Khadrius Zhoth", "dire", "Dire Revenant"),
    ],
)
def test_a_king_its_focus_and_its_revenant(king: str, name: str, focus: str, revenant: str) -> None:
    """Mats differ in nothing but the focus: of the cards of its deck a King may inscribe the nine of its own."""
    other = "apsu" if king != "apsu" else "dlone"
    cards = [card.printed for card in BOOK.cards[:50]]
    own = [f"inscribe {card['id'][2:]}" for card in cards if card.get("focus") == focus]
    s = Scenario(king, other).hand(king, *(card["id"][2:] for card in cards)).rest(king)
    player = s.view(None)["players"][0]
    assert (player["name"], player["focus"]) == (name, focus)
    assert len(own) == 9
    assert [word for word in s.legal() if word.startswith("inscribe")] == own
    assert Scenario(king, other).revenant(king).act(king).view(None)["players"][0]["name"] == revenant
