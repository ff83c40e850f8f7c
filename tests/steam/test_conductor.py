"""Moving the conductor and activating cars: prices, limits, the order [Move + Activate]."""

from __future__ import annotations

from itertools import permutations

import pytest

from steam.scenario import Scenario

A, B = "kings", "kerigan"
PLAIN = ("Points: Forest or Lava", "Points: Mountain or Desert")  # no inherent cost, something to build from lake 22


def match() -> Scenario:
    return Scenario(A, B).cars(A, 22)


def column(*cars: str, at: int = 1) -> Scenario:
    """The conductor stands before a column with these cars below the printed one."""
    s = match().conductor(A, at - 1)
    for row, name in enumerate(cars):
        s.car(A, 5 * (row + 1) + at - 1, name)
    return s


def moves(s: Scenario) -> list[int | None]:
    prices: list[int | None] = s.view(A)["prices"]["moves"]
    return prices


def activate(s: Scenario, *slots: int) -> list[int]:
    """Start these cars one after the other, without building; what is spent after each."""
    spent = []
    for slot in slots:
        s.do("slot", slot)
        spent.append(s.purse(A)[1])
        if s.asked() == (A, "build"):
            s.do("done")
    return spent


# --- the move ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spaces", "price"), [(1, 0), (2, 1), (3, 3), (4, 6)])
def test_prices_of_moves(spaces: int, price: int) -> None:
    s = match().mana(A, 8).turn(A).do("move", spaces)
    assert s.purse(A) == (8 - price, price, 0)
    assert s.folio(A).conductor == spaces


def test_it_must_move_one_to_four_spaces() -> None:
    s = match().mana(A, 10).turn(A)
    assert [word for word in s.legal() if word.startswith("move")] == ["move 1", "move 2", "move 3", "move 4"]


@pytest.mark.parametrize(("at", "spaces"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_it_stops_at_the_end_of_the_line(at: int, spaces: int) -> None:
    s = match().mana(A, 10).conductor(A, at).turn(A)
    assert [n for n in range(1, 5) if s.can("move", n)] == list(range(1, spaces + 1))
    if spaces < 4:
        assert s.refusal("move", spaces + 1) == "Your conductor must stop at the End of the Line."


def test_rayleigh_and_simon_give_the_lower_price_for_each_distance() -> None:
    s = match().mana(A, 10).specialist(A, "Simon").specialist(A, "Rayleigh").turn(A)
    assert moves(s) == [0, 0, 2, 4]
    s.do("place", "captain")
    assert moves(s) == [0, 0, 0, 2]
    s.do("move", 4)
    assert s.purse(A) == (8, 2, 0)


def test_two_station_masters_give_the_lower_price_too() -> None:
    s = match().mana(A, 10).on_aella(A, "Simon").specialist(A, "Clive").turn(A)
    assert moves(s) == [0, 0, 2, 4]


# --- the example of five options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "slots", "paid"),
    [(1, [0], 0), (2, [1], 1), (3, [2], 4), (4, [3], 7), (4, [8], 7), (4, [8, 3], 9), (4, [3, 8], 9)],
)
def test_runikas_five_options(spaces: int, slots: list[int], paid: int) -> None:
    """Inherent costs of 0, 0, 1 and, in the fourth column, 1 and 1."""
    s = match().mana(A, 9).car(A, 8, "Turntable: Lake, Desert or Lava").turn(A).do("move", spaces)
    assert activate(s, *slots)[-1] == paid


# --- activating -------------------------------------------------------------------------------------------------------


def test_one_is_free_two_cost_1_three_cost_3() -> None:
    s = column(*PLAIN).turn(A).do("move", 1)
    assert activate(s, 0, 5, 10) == [0, 1, 3]
    assert s.asked() == (B, "turn")


@pytest.mark.parametrize("order", list(permutations((0, 5, 10))))
def test_cars_are_activated_in_any_order(order: tuple[int, ...]) -> None:
    assert activate(column(*PLAIN).turn(A).do("move", 1), *order) == [0, 1, 3]


def test_each_car_once() -> None:
    s = column(*PLAIN).turn(A).do("move", 1)
    activate(s, 5)
    assert sorted(s.legal()) == ["done", "slot 0", "slot 10"]
    assert s.refusal("slot", 5) == "Each car is activated once a turn."


def test_only_the_column_where_the_conductor_stopped() -> None:
    s = column(*PLAIN, at=2).car(A, 5, "Flow Controller").car(A, 7, "Metro").mana(A, 3, spent=2).turn(A)
    s.do("move", 1)
    assert sorted(s.legal()) == ["done", "slot 1", "slot 11", "slot 6"]
    assert s.refusal("slot", 5) == "Only the cars where your conductor stands are activated."


def test_a_column_without_tiles_has_its_printed_car() -> None:
    s = match().turn(A).do("move", 1)
    assert sorted(s.legal()) == ["done", "slot 0"]
    assert s.refusal("slot", 5) == "There is no car in that slot."


def test_activating_is_voluntary() -> None:
    s = column(*PLAIN).turn(A).do("move", 1).do("done")
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (5, 0, 0)


def test_what_cannot_be_paid_is_not_on_offer() -> None:
    s = column("Turntable: Lake, Desert or Lava").mana(A, 0).turn(A).do("move", 1)
    assert sorted(s.legal()) == ["done", "slot 0"]
    assert s.refusal("slot", 5) == "That activation costs 1 mana, you have 0 for it."


def test_a_car_that_could_do_nothing_is_not_on_offer() -> None:
    s = column("Flow Controller").turn(A).do("move", 1)
    assert s.refusal("slot", 5) == "That car could do nothing now."


def test_a_declined_build_leaves_the_rest_of_the_text() -> None:
    s = column("Regenerator: Desert").mana(A, 3, spent=2).turn(A).do("move", 1).do("slot", 5).do("done")
    assert s.purse(A) == (4, 1, 1)
    assert s.on(21) == {}


def test_without_a_legal_build_the_rest_is_still_done() -> None:
    """No glacier is in reach of lake 22."""
    s = column("Regenerator: Glacier").mana(A, 2, spent=2).turn(A).do("move", 1).do("slot", 5)
    assert s.purse(A) == (3, 1, 1)
    assert s.asked() == (A, "activate")


# --- cars that come while one activates -------------------------------------------------------------------------------


def test_a_car_gained_into_the_column_may_be_activated() -> None:
    """The second row is full, and Mecha puts Points below itself: the second activation, for 1."""
    s = column("Meditation Mecha").fill(A, 1).market("Points: Forest or Lava", "Metro", "Icecar", "Deep One").turn(A)
    s.do("move", 1).do("slot", 5).do("spellcar", "Points: Forest or Lava").do("slot", 10)
    assert activate(s, 10) == [1]


def full_yard() -> Scenario:
    """All ten slots are full; Mecha and Points are in the first column."""
    s = column("Meditation Mecha", "Points: Forest or Lava").fill(A, 1, 2)
    return s.market("Metro", "Points: Mountain or Desert", "Icecar", "Deep One").turn(A).do("move", 1)


def test_a_car_that_covers_a_used_one_is_a_new_car() -> None:
    s = full_yard()
    assert activate(s, 0) == [0]
    s.do("slot", 5).do("spellcar", "Points: Mountain or Desert").do("slot", 0)
    assert sorted(s.legal()) == ["done", "slot 0", "slot 10"]
    assert activate(s, 0) == [3]


def test_never_a_fourth() -> None:
    s = full_yard()
    activate(s, 0, 10)
    s.do("slot", 5).do("spellcar", "Points: Mountain or Desert").do("slot", 0)
    assert s.asked() == (B, "turn")


# --- cheaper activations ----------------------------------------------------------------------------------------------


def test_levine_makes_the_second_free_and_the_third_cost_1() -> None:
    s = column(*PLAIN).specialist(A, "Levine").turn(A).do("move", 1)
    assert activate(s, 0, 5, 10) == [0, 0, 1]


def test_eloi_makes_any_number_free_but_not_inherent_costs() -> None:
    s = column("Turntable: Lake, Desert or Lava", PLAIN[0]).specialist(A, "Eloi").turn(A)
    s.do("place", "engineer").do("move", 1)
    assert activate(s, 0, 5) == [0, 1]
    s.do("slot", 10)
    assert s.purse(A)[1] == 1


def test_levine_and_eloi_together() -> None:
    s = column(*PLAIN).specialist(A, "Levine").specialist(A, "Eloi").turn(A).do("place", "engineer").do("move", 1)
    assert activate(s, 0, 5, 10) == [0, 0, 0]


COSTLY = ("Turntable: Lake, Desert or Lava", "Turntable: Mountain, Forest or Lava")


def test_seth_makes_everything_in_the_column_free() -> None:
    s = column(*COSTLY).specialist(A, "Seth").mana(A, 0).turn(A).do("place", "captain").do("move", 1)
    assert activate(s, 0, 5, 10) == [0, 0, 0]


def test_sarafina_waives_inherent_costs_alone() -> None:
    s = column(*COSTLY).specialist(A, "Sarafina").turn(A).do("place", "engineer").do("move", 1)
    assert activate(s, 5, 10, 0) == [0, 1, 3]


@pytest.mark.parametrize(("name", "place"), [("Seth", "captain"), ("Sarafina", "engineer")])
def test_both_hold_for_copied_cars_too(name: str, place: str) -> None:
    s = column("Transformer").specialist(A, name).market("Mana Surger", "Metro").mana(A, 0).turn(A)
    s.do("place", place).do("move", 1).do("slot", 5).do("spellcar", "Mana Surger")
    assert s.purse(A)[:2] == (1, 0)


def test_seth_does_not_pay_for_uumi() -> None:
    s = match().specialist(A, "Seth").specialist(A, "Uumi").market("Mana Surger", "Icecar").bare().mana(A, 3).turn(A)
    s.do("place", "captain").do("place", "engineer")
    assert s.purse(A) == (2, 2, 0)


def test_nor_for_milton() -> None:
    s = match().specialist(A, "Seth").specialist(A, "Milton").mana(A, 3)
    s.market("Mana Surger", "Metro", "Icecar", "Deep One", "Transmuter").turn(A)
    s.do("place", "captain").do("place", "surveyor")
    s.do("spellcar", "Mana Surger").do("slot", 6).do("spellcar", "Metro").do("slot", 7).do("slot", 6)
    assert s.purse(A) == (3, 1, 1)


# --- Viona ------------------------------------------------------------------------------------------------------------


def test_viona_pays_1_and_both_inherent_costs_at_once() -> None:
    s = column("Gilt Runner").specialist(A, "Viona").turn(A).do("move", 1).do("twice").do("slot", 5)
    assert s.asked() == (A, "type")
    assert s.purse(A) == (0, 5, 0)
    s.do("done")
    assert s.asked() == (A, "type")
    assert s.do("done").asked() == (B, "turn")


def test_viona_runs_the_car_twice() -> None:
    s = column("Flow Controller").specialist(A, "Viona").mana(A, 1, spent=5).turn(A).do("move", 1).do("twice")
    assert s.do("slot", 5).purse(A)[:2] == (6, 0)


def test_viona_needs_the_mana_for_both() -> None:
    s = column("Gilt Runner").specialist(A, "Viona").mana(A, 4).turn(A).do("move", 1).do("twice")
    assert s.asked() == (A, "build")  # only the printed car can be paid twice: not asked
    assert s.purse(A) == (3, 1, 0)


def test_vionas_car_is_the_first_and_only_one() -> None:
    s = column(*PLAIN).specialist(A, "Viona").turn(A).do("move", 1)
    assert s.can("twice")
    activate(s, 0)
    assert not s.can("twice")
    s = column(*PLAIN).specialist(A, "Viona").turn(A).do("move", 1).do("twice")
    s.do("slot", 5).do("hex", 17).do("hex", 26)
    assert (s.on(17), s.on(26)) == ({A: 1}, {A: 1})
    assert s.asked() == (B, "turn")


@pytest.mark.parametrize(("name", "paid"), [("Seth", 1), ("Eloi", 3), ("Sarafina", 1)])
def test_nothing_lowers_vionas_1(name: str, paid: int) -> None:
    s = column(COSTLY[0]).specialist(A, "Viona").specialist(A, name).turn(A)
    s.do("place", "captain" if name == "Seth" else "engineer").do("move", 1).do("twice").do("slot", 5)
    assert s.purse(A)[1] == paid


def test_nor_does_levine() -> None:
    s = column(PLAIN[0]).on_aella(A, "Levine").specialist(A, "Viona").turn(A).do("move", 1).do("twice").do("slot", 5)
    assert s.purse(A)[1] == 1


# --- Peril ------------------------------------------------------------------------------------------------------------


def test_at_start_there_is_nothing_to_activate_first() -> None:
    assert not match().specialist(A, "Peril").turn(A).can("activate_first")


def test_peril_activates_first_and_moves_then() -> None:
    s = match().specialist(A, "Peril").conductor(A, 1).turn(A).do("activate_first").do("slot", 0).do("hex", 21)
    assert s.asked() == (A, "move")
    s.do("move", 2)
    assert s.folio(A).conductor == 3
    assert s.asked() == (B, "turn")  # nothing is activated there


def test_with_peril_the_usual_order_stays_open() -> None:
    s = match().specialist(A, "Peril").conductor(A, 1).turn(A).do("move", 1)
    assert s.can("slot", 1)


def test_mana_gained_by_activating_first_pays_the_move() -> None:
    s = column("Flow Controller", at=2).conductor(A, 2).specialist(A, "Peril").mana(A, 0, spent=3).turn(A)
    s.do("activate_first").do("slot", 6)
    assert s.asked() == (A, "move")
    assert s.do("move", 3).purse(A) == (0, 3, 0)


def test_peril_at_the_end_of_the_line_no_delivery_but_an_upgrade() -> None:
    """From the fifth column there is one way to go, and nothing to activate: neither is asked."""
    s = match().specialist(A, "Peril").conductor(A, 5).turn(A).do("activate_first")
    assert s.asked() == (A, "upgrade")
    s.do("upgrade", "mana")
    assert s.folio(A).conductor == 0
    assert s.held(A) == {}
