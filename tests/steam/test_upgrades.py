"""The three upgrades at the End of the Line [Upgrade]."""

from __future__ import annotations

from steam.scenario import Scenario

A, B = "kings", "kerigan"


def upgrade(s: Scenario) -> Scenario:
    """A arrives at the End of the Line with nothing to deliver."""
    s.cars(A, 10).conductor(A, 5).turn(A).do("move", 1)
    assert s.asked() == (A, "upgrade")
    return s


def match() -> Scenario:
    return Scenario(A, B)


def test_one_of_three_even_if_it_brings_nothing() -> None:
    s = match().mana(A, 10).fill(A, 0, 1, 2).specialist(A, "Orman").specialist(A, "Hikaru").specialist(A, "Clive")
    upgrade(s)
    assert s.legal() == ["upgrade mana", "upgrade specialist", "upgrade spellcars"]
    for kind in ("mana", "specialist", "spellcars"):
        assert upgrade(match().mana(A, 10).fill(A, 0, 1, 2)).can("upgrade", kind)
    assert s.do("upgrade", "spellcars").asked() == (B, "turn")


# --- mana -------------------------------------------------------------------------------------------------------------


def test_a_crystal_and_all_spent_mana_back() -> None:
    assert upgrade(match().mana(A, 2, spent=3)).do("upgrade", "mana").purse(A) == (6, 0, 0)


def test_with_ten_crystals_the_mana_is_only_reclaimed() -> None:
    assert upgrade(match().mana(A, 6, spent=4)).do("upgrade", "mana").purse(A) == (10, 0, 0)


# --- specialist -------------------------------------------------------------------------------------------------------


def test_a_specialist_and_a_refresh() -> None:
    s = match().specialist(A, "Runika", down=True).stack("Orman", "Manch", "Eloi")
    upgrade(s).do("upgrade", "specialist")
    assert s.asked() == (A, "type")
    assert sorted(s.legal()) == ["done", "place engineer", "place station_master", "place surveyor"]
    s.do("place", "engineer")
    assert sorted(s.legal()) == ["specialist Eloi Klaus", "specialist Manch", "specialist Orman Kaspar"]
    s.do("specialist", "Orman")
    assert (s.at(A, "captain"), s.at(A, "engineer")) == ("Runika Zenanen", "Orman Kaspar")
    assert sorted(s.stacked("engineer")) == ["Eloi Klaus", "Manch"]
    assert s.asked() == (B, "turn")


def test_only_types_that_one_does_not_have() -> None:
    s = upgrade(match().specialist(A, "Orman").specialist(A, "Clive")).do("upgrade", "specialist")
    assert sorted(s.legal()) == ["done", "place surveyor"]
    assert s.refusal("place", "engineer") == "Choose a type of specialist that you do not have yet."


def test_a_full_folio_is_only_refreshed() -> None:
    s = match().specialist(A, "Runika", down=True).specialist(A, "Orman", down=True)
    s.specialist(A, "Hikaru", down=True).specialist(A, "Clive")
    upgrade(s).do("upgrade", "specialist")
    assert s.asked() == (B, "turn")
    assert (s.at(A, "captain"), s.at(A, "engineer")) == ("Runika Zenanen", "Orman Kaspar")
    assert s.at(A, "surveyor") == "(Hikaru Sorayama)"


def test_who_declines_the_specialist_is_refreshed_all_the_same() -> None:
    s = upgrade(match().specialist(A, "Runika", down=True)).do("upgrade", "specialist").do("done")
    assert s.at(A, "captain") == "Runika Zenanen"
    assert s.at(A, "engineer") == ""


# --- spellcars --------------------------------------------------------------------------------------------------------


def test_two_spellcars() -> None:
    s = match().market("Metro", "Icecar", "Deep One", "Transmuter", "Car Bomb")
    upgrade(s).do("upgrade", "spellcars").do("spellcar", "Metro").do("slot", 8).do("spellcar", "Icecar").do("slot", 5)
    assert s.yard(A) == {5: "Icecar", 8: "Metro"}
    assert s.asked() == (B, "turn")


def test_each_of_them_may_be_declined() -> None:
    offer = ("Metro", "Icecar", "Deep One", "Transmuter", "Car Bomb")
    s = upgrade(match().market(*offer)).do("upgrade", "spellcars").do("spellcar", "Metro").do("slot", 8).do("done")
    assert s.yard(A) == {8: "Metro"}
    s = upgrade(match().market(*offer)).do("upgrade", "spellcars").do("done")
    assert s.yard(A) == {}
    assert s.asked() == (B, "turn")
