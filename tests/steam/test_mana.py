"""Mana: paying, reclaiming, gaining, and fresh mana, which pays for no activation [Spending Mana, Gaining Mana]."""

from __future__ import annotations

import pytest

from steam.scenario import GAME, Scenario

A, B = "kings", "kerigan"


def match() -> Scenario:
    """A's first column has a printed car that costs nothing: it builds on a lake or in a desert, here on 21."""
    return Scenario(A, B).cars(A, 22)


# --- paying, reclaiming, gaining --------------------------------------------------------------------------------------


def test_paid_mana_is_spent() -> None:
    assert match().turn(A).do("move", 2).purse(A) == (4, 1, 0)


def test_reclaiming_gives_back_no_more_than_was_spent() -> None:
    assert match().mana(A, 1, spent=2).turn(A).do("place", "captain").purse(A) == (3, 0, 0)
    assert match().mana(A, 1, spent=7).turn(A).do("place", "captain").purse(A) == (6, 2, 0)


def test_a_gained_crystal_is_available_at_once() -> None:
    assert match().mana(A, 3, spent=4).run(A, "Mana Surger", mode=0).purse(A) == (4, 4, 0)


def test_ten_crystals_at_most_and_spent_ones_count() -> None:
    s = match().specialist(A, "Luc von").mana(A, 2, spent=8).turn(A)
    assert not s.can("place", "engineer")
    s = match().specialist(A, "Hikaru").mana(A, 4, spent=5).turn(A).do("place", "surveyor")
    assert s.purse(A) == (10, 0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_has_more_than_ten(seed: int) -> None:
    state = GAME.new(3, seed, {"setup": "quick"})
    for step in range(300):
        if state.is_over():
            break
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[(step * 7 + seed) % len(legal)])
        for folio in state.folios:
            assert 0 <= folio.fresh <= folio.mana
            assert 5 <= folio.mana + folio.spent <= 10


# --- fresh mana -------------------------------------------------------------------------------------------------------


def test_gained_mana_pays_for_no_further_activation() -> None:
    """With one crystal Mana Surger takes it and brings a fresh one; with two the second car can be paid."""
    s = match().car(A, 5, "Mana Surger").mana(A, 1).turn(A).do("move", 1).do("slot", 5)
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (1, 1, 0)
    s = match().car(A, 5, "Mana Surger").mana(A, 2).turn(A).do("move", 1).do("slot", 5)
    assert s.purse(A) == (2, 1, 1)
    assert s.can("slot", 0)


def test_reclaimed_mana_pays_for_no_further_activation() -> None:
    s = match().car(A, 5, "Flow Controller").car(A, 10, "Points: Forest or Lava").mana(A, 1, spent=3).turn(A)
    s.do("move", 1).do("slot", 5)
    assert s.purse(A) == (4, 0, 3)
    s.do("slot", 0).do("done")
    assert s.asked() == (B, "turn")  # the third would cost 2 more
    assert s.purse(A) == (3, 1, 0)


def test_fresh_mana_pays_for_transfers() -> None:
    """From lava 10 over B's forest 11 to desert 12."""
    s = Scenario(A, B).cars(A, 10).cars(B, 11).car(A, 5, "Flow Controller").mana(A, 1, spent=2).turn(A)
    s.do("move", 1).do("slot", 5).do("slot", 0)
    assert s.purse(A) == (2, 1, 2)
    s.do("hex", 12)
    assert s.purse(A) == (0, 3, 0)


def test_fresh_mana_is_spent_first() -> None:
    s = Scenario(A, B).cars(A, 10).cars(B, 11).mana(A, 4, fresh=2).run(A, "Points: Mountain or Desert").do("hex", 12)
    assert s.purse(A) == (2, 2, 0)


def test_at_the_end_of_the_turn_fresh_mana_becomes_ordinary() -> None:
    s = match().car(A, 5, "Flow Controller").mana(A, 1, spent=3).turn(A).do("move", 1).do("slot", 5)
    assert s.purse(A) == (4, 0, 3)
    assert s.do("done").purse(A) == (4, 0, 0)


def test_inherent_costs_are_paid_with_old_mana() -> None:
    s = match().car(A, 5, "Flow Controller").car(A, 10, "Mana Surger").mana(A, 1, spent=2).turn(A)
    s.do("move", 1).do("slot", 5)
    assert s.purse(A) == (3, 0, 2)
    assert s.refusal("slot", 10) == "That activation costs 2 mana, you have 1 for it."
    assert s.can("slot", 0)


def copies(mana: int) -> Scenario:
    """Flow Controller gives one fresh mana, then Transformer copies."""
    s = Scenario(A, B).cars(A, 11).car(A, 5, "Flow Controller").car(A, 10, "Transformer").mana(A, mana, spent=1)
    s.market("Mana Surger", "Metro", "Horizon Chaser").turn(A)
    return s.do("move", 1).do("slot", 5).do("slot", 10)


def test_so_is_the_inherent_cost_of_a_copied_car() -> None:
    assert copies(2).legal() == ["spellcar Metro", "spellcar Horizon Chaser"]
    assert "spellcar Mana Surger" in copies(3).legal()


@pytest.mark.parametrize(
    ("place", "name", "back"), [("captain", "Runika", 5), ("engineer", "Orman", 3), ("station_master", "Clive", 1)]
)
def test_what_specialists_reclaim_is_not_fresh(place: str, name: str, back: int) -> None:
    s = match().specialist(A, name).car(A, 5, "Mana Surger").mana(A, 0, spent=6).turn(A)
    assert s.do("place", place).purse(A) == (back, 6 - back, 0)
    assert s.do("move", 1).can("slot", 5)


def test_eloi_gives_back_1_after_the_activating() -> None:
    s = match().specialist(A, "Eloi").car(A, 5, "Points: Forest or Lava").mana(A, 1, spent=3).turn(A)
    s.do("place", "engineer").do("move", 1).do("slot", 0).do("done")
    assert s.purse(A) == (1, 3, 0)
    s.do("slot", 5).do("done")
    assert s.asked() == (B, "turn")
    assert s.purse(A) == (2, 2, 0)


def test_miltons_cars_give_fresh_mana() -> None:
    """It pays for the move, but for no activation."""
    s = match().specialist(A, "Milton").market("Mana Surger", "Metro", "Icecar", "Deep One", "Transmuter")
    s.mana(A, 1).turn(A).do("place", "surveyor")
    s.do("spellcar", "Mana Surger").do("slot", 6).do("spellcar", "Metro").do("slot", 7)
    s.do("slot", 6).do("done")
    assert s.asked() == (A, "turn")
    assert s.purse(A) == (1, 1, 1)
    s.do("move", 2)
    assert s.purse(A) == (0, 2, 0)
    s = match().specialist(A, "Milton").market("Mana Surger", "Metro", "Icecar", "Deep One", "Transmuter")
    s.mana(A, 1).turn(A).do("place", "surveyor")
    s.do("spellcar", "Mana Surger").do("slot", 5).do("spellcar", "Metro").do("slot", 6)
    s.do("slot", 5).do("done").do("move", 1)
    assert not s.can("slot", 5)
    s.do("slot", 0).do("done")
    assert s.asked() == (B, "turn")


def test_what_uumi_copies_gives_ordinary_mana() -> None:
    s = match().specialist(A, "Uumi").market("Mana Surger", "Metro").mana(A, 2).car(A, 5, "Points: Forest or Lava")
    s.turn(A).do("place", "engineer").do("spellcar", "Mana Surger")
    assert s.purse(A) == (1, 2, 0)
    s.do("move", 1).do("slot", 0).do("done")
    assert s.can("slot", 5)
