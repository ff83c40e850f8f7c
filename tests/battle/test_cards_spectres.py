"""Spectres of the Necropolis, each card by what its text says: they destroy their own and live on it."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

SPECTRES = "spectres"
NOBODY = (-1, "")
LIVING, POWERFUL, EATER = "Soul of the Living", "Soul of the Powerful", "Eater of Souls"


def test_soul_of_the_living() -> None:
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, LIVING).put(0, 2, LIVING).reveal(0, 1, EATER)
    assert (s.extra_of(0), s.extra_of(1), s.essence_of(0)) == (2, 0, 4)  # next round's, for each of the two
    s = Scenario(SPECTRES, ["Iaijutsu Duel"]).put(0, 1, LIVING).reveal(1, 1, "Iaijutsu Duel")
    assert (s.extra_of(0), s.extra_of(1)) == (1, 0)  # whoever destroys it
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, stun=1).reveal(0, 1, EATER)
    assert (s.extra_of(0), s.pile_of(0, "destroyed")) == (0, [LIVING])
    s = Scenario([LIVING, "Sally Port"], []).put(0, 1, LIVING).reveal(0, 1, "Sally Port").choose(LIVING)
    assert (s.extra_of(0), s.hand_of(0)) == (0, [LIVING])  # a return is no death
    s = Scenario(SPECTRES, ["Disintegrator"]).put(0, 1, LIVING).reveal(1, 1, "Disintegrator")
    assert (s.extra_of(0), s.row(0, 1)) == (0, [])  # nor is a banish


def test_taker_of_souls() -> None:
    s = Scenario(SPECTRES, []).put(0, 2, "Taker of Souls").put(0, 1, LIVING, POWERFUL).reveal(0, 1, EATER)
    assert s.might("Taker of Souls") == 3  # deaths anywhere
    s = Scenario(SPECTRES, []).put(0, 2, "Taker of Souls").put(0, 1, "Zombie Horde").reveal(0, 1, EATER)
    assert s.might("Taker of Souls") == 2  # a Horde counts as destroyed
    s = Scenario(SPECTRES, []).put(0, 2, "Taker of Souls", might=6).put(0, 1, LIVING, LIVING).reveal(0, 1, EATER)
    assert s.might("Taker of Souls") == 7  # at most
    s = Scenario(SPECTRES, []).put(0, 2, "Taker of Souls", stun=1).put(0, 1, LIVING).reveal(0, 1, EATER)
    assert s.might("Taker of Souls") == 1
    s = Scenario(SPECTRES, SPECTRES).put(0, 2, "Taker of Souls").put(1, 1, LIVING).reveal(1, 1, EATER)
    assert s.might("Taker of Souls") == 1  # no ally
    s = Scenario(SPECTRES, [], SPECTRES, []).put(0, 2, "Taker of Souls").put(2, 1, LIVING).reveal(2, 1, EATER)
    assert s.might("Taker of Souls") == 2  # a partner's is one


def test_eater_of_souls() -> None:
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, POWERFUL).put(0, 2, LIVING).put(1, 1, "Light Infantry")
    s.reveal(0, 1, EATER)
    assert (s.row(0, 1), s.mights(0, 1)) == ([EATER], [3 + 2 + 2 + 1])  # the last 1 is the powerful Soul's
    assert (s.row(0, 2), s.row(1, 1)) == ([LIVING], ["Light Infantry"])
    assert (s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == ([LIVING, POWERFUL], 2)
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, shield=1).put(0, 1, "Reap").reveal(0, 1, EATER)
    assert (s.row(0, 1), s.mights(0, 1)) == ([LIVING, EATER], [2, 5])  # nothing for the shielded one
    s = Scenario(SPECTRES, []).lay(0, 1, "Death").put(0, 1, LIVING)
    s.reveal(0, 1, EATER)
    assert (s.row(0, 1), s.mights(0, 1)) == (["Death", EATER], [15, 5])  # face-down cards are safe
    s = Scenario(SPECTRES, [], SPECTRES, []).put(2, 1, LIVING).reveal(0, 1, EATER)
    assert (s.row(2, 1), s.might(EATER)) == ([LIVING], 3)  # a partner's card is not yours
    s = Scenario(SPECTRES, []).put(0, 1, LIVING).stops(0, 1).reveal(0, 1, EATER)
    assert (s.row(0, 1), s.might(EATER)) == ([LIVING, EATER], 3)


def test_mourning_bell() -> None:
    s = Scenario(SPECTRES, []).put(0, 2, "Mourning Bell").put(0, 1, LIVING, LIVING).reveal(0, 1, EATER)
    assert (s.might(EATER), s.might("Mourning Bell")) == (3 + 3 + 3, 3)
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, "Mourning Bell").reveal(0, 1, EATER)
    assert s.might(EATER) == 3 + 3 + 2  # it does not toll for itself
    s = Scenario(SPECTRES, []).put(0, 2, "Mourning Bell", stun=1).put(0, 1, LIVING).reveal(0, 1, EATER)
    assert s.might(EATER) == 5
    s = Scenario(SPECTRES, ["Iaijutsu Duel"]).put(0, 2, "Mourning Bell").put(0, 1, LIVING).reveal(1, 1, "Iaijutsu Duel")
    assert s.might("Iaijutsu Duel") == 3  # destroyed by no ally
    s = Scenario(SPECTRES, []).put(0, 2, "Mourning Bell").put(1, 1, "Light Infantry").reveal(0, 1, "Reap")
    assert s.might("Reap") == 3  # destroyed was no ally
    s = Scenario(SPECTRES, []).put(0, 2, "Mourning Bell").put(0, 1, LIVING).reveal(0, 1, "Reap")
    assert s.might("Reap") == 4


def test_grasping_hands() -> None:
    s = Scenario(SPECTRES, "vikings").put(1, 1, "Bondi", "Wolf", "Thor").put(1, 2, "Jarl").put(0, 1, LIVING)
    s.reveal(0, 1, "Grasping Hands")
    assert len(s.offered()) == 3
    s.choose("Thor").choose("Bondi")
    assert s.asked() == NOBODY
    assert [s.tokens_on(name, "anchor") for name in ("Bondi", "Wolf", "Thor", "Jarl", LIVING)] == [1, 0, 1, 0, 0]
    s = Scenario(SPECTRES, "vikings").put(1, 1, "Wolf").reveal(0, 1, "Grasping Hands")
    assert s.tokens_on("Wolf", "anchor") == 1  # as many as there are


def test_reap() -> None:
    s = Scenario(SPECTRES, "vikings").put(0, 1, LIVING, "Necromancer").put(1, 1, "Ulfhednar", "Blendingur")
    s.put(0, 2, LIVING).put(1, 2, "Wolf").reveal(0, 1, "Reap")
    assert len(s.offered()) == 2  # 3 might or less, here, not itself; no way to refuse
    assert s.can(LIVING)
    s.choose("Ulfhednar")
    assert (s.row(1, 1), s.pile_of(1, "destroyed"), s.row(0, 1)) == (
        ["Blendingur"],
        ["Ulfhednar"],
        [LIVING, "Necromancer", "Reap"],
    )
    s = Scenario(SPECTRES, "vikings").put(0, 1, LIVING).put(1, 1, "Blendingur").reveal(0, 1, "Reap")
    assert (s.row(0, 1), s.extra_of(0)) == (["Reap"], 1)  # the only one, though it is yours
    s = Scenario(SPECTRES, "vikings").put(0, 1, LIVING, shield=1).put(1, 1, "Blendingur").reveal(0, 1, "Reap")
    assert (s.row(0, 1), s.row(1, 1)) == ([LIVING, "Reap"], ["Blendingur"])


def test_banshee() -> None:
    def scene() -> Scenario:
        s = Scenario(SPECTRES, "vikings").put(0, 1, LIVING, POWERFUL).put(0, 2, LIVING).put(1, 1, "Bondi", "Thor")
        return s.put(1, 2, "Wolf").reveal(0, 1, "Banshee")

    s = scene().choose("Opponents lose might")
    assert (s.mights(1, 1), s.mights(1, 2), s.mights(0, 1)) == ([0, 8], [1], [2, 4, 3])
    s = scene().choose("Allies gain might")
    assert (s.mights(1, 1), s.mights(0, 1), s.mights(0, 2)) == ([1, 9], [3, 5, 3], [2])
    assert Scenario(SPECTRES, []).put(0, 1, LIVING).reveal(0, 1, "Banshee").mights(0, 1) == [3, 3]  # the one possible


def test_soul_of_the_powerful() -> None:
    s = Scenario(SPECTRES, ["Joust", "Sir Kay"]).put(0, 1, POWERFUL, LIVING).put(0, 2, LIVING)
    s.put(1, 1, "Sir Kay").reveal(1, 1, "Joust").choose(POWERFUL)
    assert (s.row(0, 1), s.mights(0, 1), s.mights(0, 2), s.mights(1, 1)) == ([LIVING], [3], [2], [2, 3])
    s = Scenario(SPECTRES, []).put(0, 1, POWERFUL, stun=1).put(0, 1, "Zombie Horde").reveal(0, 1, EATER)
    assert s.mights(0, 1) == [7, 9]
    s = Scenario(SPECTRES, []).put(0, 1, POWERFUL, "Zombie Horde").reveal(0, 1, EATER)
    assert (s.row(0, 1), s.mights(0, 1)) == ([EATER, "Zombie Horde"], [8, 10])


def test_grave_silence() -> None:
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, POWERFUL).put(0, 2, LIVING).reveal(0, 1, "Grave Silence").choose(3)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [0, 0, 1]
    assert (len(s.offered()), s.can(2, LIVING)) == (3, False)  # one of the two here, or none
    s.choose(LIVING)
    assert (s.asked(), s.row(0, 1), s.mights(0, 1)) == (NOBODY, [POWERFUL, "Grave Silence"], [4, 7])
    s = Scenario(SPECTRES, []).put(0, 1, LIVING).reveal(0, 1, "Grave Silence").choose(1).choose("done")
    assert (s.row(0, 1), s.mights(0, 1), s.stops_of(1, 1)) == ([LIVING, "Grave Silence"], [2, 5], 1)
    s = Scenario(SPECTRES, []).put(0, 1, LIVING, shield=1).reveal(0, 1, "Grave Silence").choose(1)
    assert (s.asked(), s.mights(0, 1)) == (NOBODY, [2, 5])


def test_devourer_of_souls() -> None:
    def scene() -> Scenario:
        s = Scenario(SPECTRES, []).put(0, 1, LIVING, "Necromancer", POWERFUL).put(0, 2, LIVING)
        return s.reveal(0, 1, "Devourer of Souls")

    s = scene()
    assert (len(s.offered()), s.can(2)) == (4, False)
    s.choose("Necromancer").choose(LIVING)
    assert (s.asked(), s.row(0, 1), s.mights(0, 1)) == (NOBODY, [POWERFUL, "Devourer of Souls"], [4, 15])
    s = scene().choose(LIVING).choose("done")
    assert (s.row(0, 1), s.might("Devourer of Souls")) == (["Necromancer", POWERFUL, "Devourer of Souls"], 11)
    s = scene().choose("done")
    assert (s.might("Devourer of Souls"), s.tally_of(0, "destroyed")) == (7, 0)


def test_zombie_horde() -> None:
    s = Scenario(SPECTRES, []).put(0, 1, "Zombie Horde", might=5, anchor=1, move=2).reveal(0, 1, EATER)
    assert (s.row(0, 1), s.mights(0, 1)) == ([EATER, "Zombie Horde"], [5, 5])  # destroyed once, and at the end now
    assert (s.tokens_on("Zombie Horde", "anchor"), s.tokens_on("Zombie Horde", "move")) == (1, 2)
    assert (s.tally_of(0, "destroyed"), s.pile_of(0, "destroyed")) == (1, [])
    s = Scenario(SPECTRES, []).put(0, 1, "Zombie Horde", stun=1).reveal(0, 1, EATER)
    assert (s.row(0, 1), s.pile_of(0, "destroyed")) == ([EATER], ["Zombie Horde"])
    s = Scenario(SPECTRES, ["Parthian Shot"]).put(0, 1, "Zombie Horde", might=7).put(0, 1, POWERFUL, shield=1)
    s.reveal(1, 1, "Parthian Shot")
    assert (s.row(0, 1), s.mights(0, 1)) == ([POWERFUL, "Zombie Horde"], [4, 7])
    row = [LIVING, LIVING, "Taker of Souls", "Mourning Bell"]
    s = Scenario(SPECTRES, []).put(0, 1, "Zombie Horde", might=3).put(0, 1, *row).reveal(0, 1, "Reap")
    assert s.choose("Zombie Horde").row(0, 1) == [*row, "Reap", "Zombie Horde"]  # also in a full row
    assert s.tally_of(0, "moved") == 0  # a shift is no move


def test_chill_of_the_grave() -> None:
    s = Scenario(SPECTRES, "vikings").put(1, 1, "Bondi").put(1, 3, "Thor").put(0, 1, LIVING)
    s.reveal(0, 1, "Chill of the Grave")
    assert len(s.offered()) == 2
    s.choose("Thor")
    assert [s.tokens_on("Thor", token) for token in ("stun", "anchor")] == [1, 1]
    assert [s.tokens_on("Bondi", token) for token in ("stun", "anchor")] == [0, 0]
    assert s.might("Chill of the Grave") == 7
    s = Scenario(SPECTRES, ["Flying Dutchman"]).put(1, 2, "Flying Dutchman").reveal(0, 1, "Chill of the Grave")
    assert [s.tokens_on("Flying Dutchman", token) for token in ("stun", "anchor")] == [1, 0]


def test_plague_wind() -> None:
    s = Scenario(SPECTRES, "vikings").put(0, 1, LIVING, POWERFUL).put(0, 1, "Taker of Souls", shield=1)
    s.put(0, 2, LIVING).put(1, 1, "Bondi", "Ulfhednar", "Longship").put(1, 2, "Wolf").reveal(0, 1, "Plague Wind")
    assert s.row(0, 1) == [POWERFUL, "Taker of Souls", "Plague Wind"]
    assert (s.row(1, 1), s.row(0, 2), s.row(1, 2)) == (["Ulfhednar"], [LIVING], ["Wolf"])
    assert (s.might("Plague Wind"), s.extra_of(0)) == (11, 1)
    assert (s.tally_of(0, "destroyed"), s.tally_of(1, "destroyed")) == (1, 2)
    s = Scenario(SPECTRES, []).put(0, 1, POWERFUL, might=2).put(0, 1, LIVING, might=2).reveal(0, 1, "Plague Wind")
    assert s.row(0, 1) == ["Plague Wind"]  # who dies is fixed at the start, though one of them had gained


def test_plague_wind_with_several_opponents() -> None:
    """Ruling: it reaches one opponent, as the owner chooses, and spares neither the owner nor a partner."""
    s = Scenario(["Plague Wind", LIVING], ["Bondi"], ["Bondi"]).put(0, 1, LIVING, might=2)
    s.put(1, 1, "Bondi").put(2, 1, "Bondi").reveal(0, 1, "Plague Wind")
    assert s.offered() == ["seat 1", "seat 2"]
    s.choose("seat 2")
    assert [s.row(seat, 1) for seat in range(3)] == [["Plague Wind"], ["Bondi"], []]
    s = Scenario(["Plague Wind"], ["Bondi"], ["Bondi"]).put(1, 1, "Bondi", shield=1).put(2, 1, "Bondi")
    assert s.reveal(0, 1, "Plague Wind").row(2, 1) == []  # nothing to choose
    s = Scenario(["Plague Wind", LIVING], ["Bondi"], ["Bondi"], ["Bondi"]).put(0, 1, LIVING, might=2)
    s.put(1, 1, "Bondi").put(2, 1, "Bondi").put(3, 1, "Bondi").reveal(0, 1, "Plague Wind").choose("seat 3")
    assert [s.row(seat, 1) for seat in range(4)] == [["Plague Wind"], ["Bondi"], [], []]


def test_necromancer() -> None:
    def scene() -> Scenario:
        return Scenario(SPECTRES, []).put(0, 1, "Necromancer", LIVING, POWERFUL).put(0, 2, LIVING).end()

    s = scene().choose("Destroy one of yours")
    assert (len(s.offered()), s.can(2)) == (2, False)
    s.choose(LIVING)
    assert (s.asked(), s.row(0, 1), s.might("Necromancer")) == (NOBODY, ["Necromancer", POWERFUL], 14)
    s = scene()
    assert not s.can("done")
    s.choose("Lose 1 might")
    assert (s.asked(), len(s.row(0, 1)), s.might("Necromancer")) == (NOBODY, 3, 13)
    s = Scenario(SPECTRES, []).put(0, 1, "Necromancer").put(0, 1, LIVING, shield=1).put(0, 2, LIVING)
    assert s.end().end().might("Necromancer") == 12  # nobody to destroy here
    assert Scenario(SPECTRES, []).put(0, 1, "Necromancer", stun=1).end().might("Necromancer") == 14
    s = Scenario(SPECTRES, []).put(0, 1, "Necromancer", "Zombie Horde").end().choose("Destroy one of yours")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Necromancer", "Zombie Horde"], [14, 9])


@pytest.mark.parametrize(("deaths", "loss"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3), (9, 3)])
def test_soul_storm(deaths: int, loss: int) -> None:
    s = Scenario(SPECTRES, "vikings").tally(0, "destroyed", deaths).tally(1, "destroyed", 8).put(1, 1, "Bondi", "Thor")
    s.put(1, 2, "Jarl").put(0, 1, POWERFUL).reveal(0, 1, "Soul Storm")
    assert (s.mights(1, 1), s.mights(1, 2), s.mights(0, 1)) == ([max(0, 1 - loss), 9 - loss], [10], [4, 11])


def test_ferryman_of_the_dead() -> None:
    def scene() -> Scenario:
        s = Scenario(SPECTRES, []).pile(0, "destroyed", LIVING, LIVING, POWERFUL, "Reap").pile(0, "discards", "Banshee")
        return s.reveal(0, 1, "Ferryman of the Dead")

    s = scene()
    assert not s.can("Banshee")
    s.choose(LIVING).choose("Reap").choose(POWERFUL)
    assert (s.asked(), s.extra_of(0)) == (NOBODY, 1)
    assert (s.hand_of(0), s.pile_of(0, "destroyed")) == ([LIVING, "Reap", POWERFUL], [LIVING])
    s = scene().choose("done")
    assert (s.hand_of(0), s.extra_of(0), s.might("Ferryman of the Dead")) == ([], 1, 13)
    assert Scenario(SPECTRES, []).reveal(0, 1, "Ferryman of the Dead").extra_of(0) == 1  # nobody to bring back


def test_death() -> None:
    s = Scenario(SPECTRES, SPECTRES).put(0, 1, LIVING, "Zombie Horde").put(1, 1, LIVING).reveal(0, 1, EATER)
    s.reveal(1, 1, EATER).reveal(0, 2, "Death")
    assert s.might("Death", 0) == 16  # a Soul and a Horde of yours
    assert Scenario(SPECTRES, []).pile(0, "destroyed", LIVING).reveal(0, 1, "Death").might("Death") == 14
