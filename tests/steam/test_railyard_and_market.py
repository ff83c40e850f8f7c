"""The railyard's rows and the spellcar market [Placing Spellcars, Gain Spellcar]."""

from __future__ import annotations

import pytest

from empyrean.kernel.match import Match
from steam.scenario import BOOK, GAME, Scenario, tile

A, B = "kings", "kerigan"
OPEN = ("Metro", "Icecar", "Deep One", "Transmuter", "Car Bomb")


def match() -> Scenario:
    return Scenario(A, B).cars(A, 22).market(*OPEN)


def slots(s: Scenario) -> list[int]:
    """The slots on offer for Metro, which A takes by administrating."""
    s.turn(A).do("administrate").do("spellcar", "Metro")
    assert s.asked() == (A, "slot")
    return sorted(int(word[5:]) for word in s.legal())


def took(s: Scenario) -> int:
    """Where Metro went, there being one slot only."""
    s.turn(A).do("administrate").do("spellcar", "Metro")
    assert s.asked() == (B, "turn")
    return next(slot for slot, name in s.yard(A).items() if name == "Metro")


def mask(names: list[str]) -> tuple[int, int]:
    """Spellcars as the state keeps a set of them."""
    ids = [tile(name) for name in names]
    return sum(1 << id for id in ids if id < 60), sum(1 << id - 60 for id in ids if id >= 60)


def pile(s: Scenario, drawn: list[str], discards: list[str]) -> Scenario:
    """The pile and the discards are these; all other spellcars are out of the game."""
    s.state.pile, s.state.pile_high = mask(drawn)
    s.state.discards, s.state.discards_high = mask(discards)
    return s


# --- where a new car goes ---------------------------------------------------------------------------------------------


def test_the_second_row_first_in_any_column() -> None:
    assert slots(match()) == [5, 6, 7, 8, 9]


def test_the_last_hole_of_the_second_row() -> None:
    s = match().fill(A, 1)
    s.folio(A).slots.set(7, -1)
    assert took(s) == 7


def test_the_third_row_when_the_second_is_full() -> None:
    s = match().fill(A, 1)
    assert slots(s) == [10, 11, 12, 13, 14]
    assert s.refusal("slot", 0).startswith("The second row is filled first")


def test_printed_cars_are_covered_when_all_ten_slots_are_full() -> None:
    assert slots(match().fill(A, 1, 2)) == [0, 1, 2, 3, 4]


def test_and_not_before() -> None:
    s = match().fill(A, 1, 2)
    s.folio(A).slots.set(14, -1)
    assert took(s) == 14


def test_a_cover_is_not_covered_again() -> None:
    assert slots(match().fill(A, 1, 2).car(A, 0, "Mana Surger")) == [1, 2, 3, 4]


def test_without_room_nothing_is_gained() -> None:
    s = match().fill(A, 0, 1, 2).specialist(A, "Adelaide").turn(A)
    assert not s.can("place", "engineer")
    assert s.do("administrate").asked() == (B, "turn")
    assert s.on_offer() == list(OPEN)


def bombed(s: Scenario, slot: int) -> Scenario:
    """B's Car Bomb takes A's tile in that slot."""
    s.run(B, "Car Bomb")
    assert s.asked() == (A, "discard")
    return s.do("slot", slot)


def test_a_hole_in_the_second_row_comes_first_again() -> None:
    s = match().fill(A, 1).car(A, 10, "Mana Surger")
    bombed(s, 6)
    assert took(s) == 6


def test_a_covered_print_does_not_work_and_an_uncovered_one_does_again() -> None:
    s = match().fill(A, 1, 2).car(A, 1, "Mana Surger")
    assert s.works_in(A, 1) == "Mana Surger"
    s.mana(A, 4).turn(A).do("move", 2).do("slot", 1)
    assert s.purse(A)[:2] == (3, 2)  # 1 for the move, 1 for Mana Surger, 1 gained
    bombed(s, 1)
    assert s.works_in(A, 1) == "Points: Forest or Lava"
    s.mana(A, 3).conductor(A, 0).turn(A).do("move", 2).do("slot", 1)
    assert s.hexes() == [17, 26]


def test_cars_in_the_yard_stay_where_they_are() -> None:
    s = match().fill(A, 1).turn(A)
    assert not any(word.startswith("slot") for word in s.legal())
    assert s.do("administrate").refusal("slot", 5) == "Take one of the spellcars in the market."


# --- the market -------------------------------------------------------------------------------------------------------


def test_a_gained_car_leaves_the_market() -> None:
    s = match().turn(A).do("administrate").do("spellcar", "Metro").do("slot", 5)
    assert s.on_offer() == list(OPEN[1:])
    assert s.yard(A) == {5: "Metro"}


def test_only_cars_of_the_market_can_be_taken() -> None:
    s = match().turn(A).do("administrate")
    assert s.refusal("spellcar", "Mana Surger") == "Take one of the spellcars in the market."


def test_two_left_are_discarded_and_six_dealt() -> None:
    s = match().market("Metro", "Icecar", "Deep One").turn(A).do("administrate").do("spellcar", "Metro").do("slot", 5)
    assert len(s.on_offer()) == 6
    assert not set(s.on_offer()) & {"Metro", "Icecar", "Deep One"}
    discards = [BOOK.tiles[id].name for id in s.view(B)["discards"]]
    assert sorted(discards) == ["Deep One", "Icecar"]


def test_three_left_stay() -> None:
    s = match().market("Metro", "Icecar", "Deep One", "Car Bomb").turn(A).do("administrate")
    s.do("spellcar", "Metro").do("slot", 5)
    assert s.on_offer() == ["Icecar", "Deep One", "Car Bomb"]


def test_a_new_market_between_two_gains() -> None:
    s = match().market("Metro", "Icecar", "Deep One").conductor(A, 5).turn(A).do("move", 1)
    s.do("done").do("upgrade", "spellcars").do("spellcar", "Metro").do("slot", 5)
    assert s.asked() == (A, "market")
    assert len(s.legal()) == 7  # six new ones, or none
    assert not s.can("spellcar", "Icecar")
    s.do("spellcar", s.on_offer()[0]).do("slot", 6)
    assert sorted(s.yard(A)) == [5, 6]


def test_the_discards_are_shuffled_when_the_pile_runs_out() -> None:
    s = match().market("Metro", "Icecar", "Deep One")
    pile(s, ["Mana Surger", "Pollinator"], ["Car Bomb", "Mirror Box", "Science Car"])
    s.turn(A).do("administrate").do("spellcar", "Metro").do("slot", 5)
    offer = s.on_offer()
    assert {"Mana Surger", "Pollinator"} <= set(offer)  # the pile first
    old = {"Car Bomb", "Mirror Box", "Science Car", "Icecar", "Deep One"}  # then the discards, the last two among them
    assert len(offer) == 6
    assert set(offer[2:]) < old
    view = s.view(A)
    assert (view["pile"], view["discards"]) == (1, [])


def test_with_nothing_to_deal_the_market_is_emptied() -> None:
    s = pile(match().market("Metro", "Icecar", "Deep One"), [], [])
    for name, left in (("Metro", ["Icecar", "Deep One"]), ("Icecar", ["Deep One"]), ("Deep One", [])):
        s.turn(A).do("administrate").do("spellcar", name).do("slot", 5 + len(left))
        assert s.on_offer() == left
    s.specialist(A, "Adelaide").turn(A)
    assert not s.can("place", "engineer")
    assert s.do("administrate").asked() == (B, "turn")


def test_the_discards_lie_open_and_the_pile_has_no_order() -> None:
    s = match().fill(A, 1)
    bombed(s, 6)
    gone = s.view(B)["discards"]
    assert len(gone) == 1
    unseen = s.view(B)["unseen_cars"]
    assert unseen == sorted(unseen)
    assert gone[0] not in unseen


@pytest.mark.parametrize(("cars", "may"), [(6, True), (3, False)])
def test_a_new_market_cannot_be_undone(cars: int, may: bool) -> None:
    match = Match(GAME, 2, 1, {"setup": "quick"})
    state = match.state
    for i in range(cars, 6):
        state.market.set(i, -1)  # type: ignore[attr-defined]
    match.apply(0, GAME.space.read("administrate"))
    match.apply(0, next(action for action in state.legal(0) if action > 0))
    match.apply(0, GAME.space.read("slot 5"))
    assert (match.undoable(0) >= 0) == may
