"""Vikings of Valhalla, each card by what its text says: a Viking that moves makes a raid."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

VIKINGS = "vikings"
NOBODY = (-1, "")


def raid(name: str, printed: int, n: int) -> None:
    """When it moves it gains n might and you have made a raid."""
    s = Scenario(VIKINGS, []).put(0, 1, name, move=2).put(0, 3, "Raven").command().choose("move", name, 2)
    assert (s.at(name), s.tokens_on(name, "move")) == ((2, 1), 1)
    assert (s.might(name), s.tally_of(0, "raid")) == (printed + n, 1)
    s.choose("move", name, 3)
    assert (s.might(name), s.tally_of(0, "raid"), s.tally_of(1, "raid")) == (printed + 2 * n, 2, 0)
    s = Scenario(VIKINGS, []).put(0, 1, name, move=1, stun=1).put(0, 3, "Raven").command().choose("move", name, 2)
    assert (s.at(name), s.might(name), s.tally_of(0, "raid")) == ((2, 1), printed, 0)  # it moves without its ability
    s = Scenario(VIKINGS, ["Circe"]).put(0, 1, name).reveal(1, 1, "Circe").choose(3)
    assert (s.might(name), s.tally_of(0, "raid"), s.tally_of(1, "raid")) == (printed + n, 1, 0)  # whoever moves it
    s = Scenario(VIKINGS, ["Iaijutsu Duel"]).put(0, 1, "Wolf").put(0, 1, name, shield=1).reveal(1, 1, "Iaijutsu Duel")
    assert (s.at(name), s.tally_of(0, "raid")) == ((1, 1), 0)  # a collapse is no move


def arrives_with_a_move_token(name: str) -> None:
    s = Scenario(VIKINGS, []).stops(0, 1).reveal(0, 1, name)
    assert (s.tokens_on(name, "move"), s.stops_of(0, 1)) == (1, 1)


def test_bondi() -> None:
    raid("Bondi", 1, 1)
    assert Scenario(VIKINGS, []).reveal(0, 1, "Bondi").tokens_on("Bondi", "move") == 0


def test_wolf() -> None:
    s = Scenario(VIKINGS, []).put(0, 2, "Wolf").put(0, 1, "Bondi", move=2).put(0, 3, "Raven").command()
    assert s.choose("move", "Bondi", 2).might("Bondi") == 3  # 1 of its own, 1 of the Wolf's
    assert s.might("Wolf") == 1
    assert s.choose("move", "Bondi", 3).might("Bondi") == 4  # not here
    s = Scenario(VIKINGS, []).put(0, 2, "Wolf", stun=1).put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2).might("Bondi") == 2
    s = Scenario(VIKINGS, VIKINGS).put(1, 2, "Wolf").put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2).might("Bondi") == 2  # no raid of yours
    s = Scenario(VIKINGS, [], VIKINGS, []).put(2, 2, "Wolf").put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2, seat=0).might("Bondi") == 2  # nor is a partner's
    s = Scenario(VIKINGS, []).put(0, 2, "Wolf").put(0, 1, "Raven").command().choose("move", "Raven", 2)
    assert s.might("Raven") == 1  # a move that is no raid


def test_raven() -> None:
    top = ["Thor", "Bondi", "Jarl"]
    s = Scenario(VIKINGS, []).deck(0, *top, "Skald", "Wolf").reveal(0, 1, "Raven")
    assert s.asked()[0] == 0
    assert [s.can(name) for name in (*top, "Skald", "Wolf")] == [True] * 3 + [False] * 2
    s.choose("Bondi").choose("Thor")
    assert s.asked() == NOBODY  # two at most
    assert s.deck_of(0)[:3] == ["Jarl", "Skald", "Wolf"]
    assert sorted(s.deck_of(0)[3:]) == ["Bondi", "Thor"]
    s = Scenario(VIKINGS, []).deck(0, *top, "Skald").reveal(0, 1, "Raven").choose("Jarl").choose("done")
    assert s.deck_of(0) == ["Thor", "Bondi", "Skald", "Jarl"]
    s = Scenario(VIKINGS, []).deck(0, *top, "Skald").reveal(0, 1, "Raven").choose("done")
    assert (s.deck_of(0), s.hand_of(0)) == ([*top, "Skald"], [])
    s.command().choose("move", "Raven", 3)
    assert (s.at("Raven"), s.might("Raven"), s.tally_of(0, "raid")) == ((3, 1), 1, 0)  # by its sign, and no raid


def test_longship() -> None:
    def scene() -> Scenario:
        s = Scenario(VIKINGS, []).put(0, 1, "Bondi", "Berserker", "Jarl", "Wolf").put(0, 2, "Ulfhednar")
        return s.reveal(0, 1, "Longship")

    s = scene()
    assert [s.can(name) for name in ("Wolf", "Ulfhednar", "Longship")] == [False] * 3  # ally Vikings here
    s.choose("Bondi").choose("Jarl")
    assert s.asked() == NOBODY
    assert [s.tokens_on(name, "move") for name in ("Bondi", "Berserker", "Jarl", "Ulfhednar")] == [1, 0, 1, 0]
    s = scene().choose("Berserker").choose("done")
    assert [s.tokens_on(name, "move") for name in ("Bondi", "Berserker", "Jarl")] == [0, 1, 0]
    s = scene().choose("done")
    assert [s.tokens_on(name, "move") for name in ("Bondi", "Berserker", "Jarl")] == [0, 0, 0]
    s = Scenario(VIKINGS, [], VIKINGS, []).put(2, 1, "Bondi", move=1).reveal(0, 1, "Longship").choose("Bondi")
    assert s.tokens_on("Bondi", "move") == 2  # a partner's Viking is an ally; tokens pile up


def test_round_shield() -> None:
    s = Scenario(VIKINGS, []).put(0, 1, "Bondi", "Wolf").lay(0, 1, "Round Shield").put(0, 1, "Skald", "Thor")
    s.put(0, 2, "Raven", "Jarl", "Blendingur").put(1, 1, *["Light Infantry"] * 4).reveal_all()
    assert s.tokens(0, 1, "shield") == [0, 1, 0, 1, 0]
    assert s.tokens(0, 2, "shield") + s.tokens(1, 1, "shield") == [0] * 7
    assert s.might("Round Shield") == 4
    s = Scenario(VIKINGS, []).lay(0, 1, "Thor").reveal(0, 1, "Round Shield")
    assert s.tokens_on("Thor", "shield") == 0  # it was face down


def test_skald() -> None:
    s = Scenario(VIKINGS, []).put(0, 1, "Skald").put(0, 2, "Bondi", move=3).command()
    assert s.choose("move", "Bondi", 3).might("Skald") == 3  # a raid anywhere
    assert s.choose("move", "Bondi", 1).might("Skald") == 3  # once a round
    s.choose("done").choose("Jarl", seat=0).choose("Light Infantry", seat=1)
    assert s.choose("move", "Bondi", 2).might("Skald") == 4  # and again in the next
    s = Scenario(VIKINGS, []).put(0, 1, "Skald", stun=1).put(0, 2, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 3).might("Skald") == 2
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Skald").put(0, 2, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 3).might("Skald") == 2


def test_ulfhednar() -> None:
    raid("Ulfhednar", 3, 1)
    arrives_with_a_move_token("Ulfhednar")
    s = Scenario(VIKINGS, VIKINGS).put(0, 1, "Ulfhednar", move=1).put(0, 2, "Wolf", might=0).put(1, 1, "Bondi")
    s.put(1, 2, "Thor", "Skald", "Jarl").command().choose("move", "Ulfhednar", 2)
    assert (s.mights(1, 2), s.mights(1, 1)) == ([9, 1, 10], [1])  # the weakest there
    s = Scenario(VIKINGS, VIKINGS).put(0, 1, "Ulfhednar", move=1).put(1, 2, "Bondi", "Wolf", "Thor").command()
    s.choose("move", "Ulfhednar", 2)
    assert len(s.offered()) == 2  # of equals the owner of the text chooses
    assert s.choose("Wolf").mights(1, 2) == [1, 0, 9]


def test_ulfhednar_against_one_of_several_opponents() -> None:
    s = Scenario(VIKINGS, [], ["Thor"]).put(1, 2, "Light Infantry").put(2, 2, "Thor").put(0, 1, "Ulfhednar", move=1)
    s.command().choose("move", "Ulfhednar", 2)
    assert s.can("seat 1")
    s.choose("seat 2")  # the weakest card of an opponent: you choose which
    assert (s.might("Thor"), s.might("Light Infantry")) == (8, 2)


def test_bearded_axe() -> None:
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Ulfhednar", "Wolf", "Blendingur").put(1, 2, "Bondi")
    s.put(0, 1, "Bondi", "Wolf", "Jarl").reveal(0, 1, "Bearded Axe")
    assert len(s.offered()) == 2  # 3 might or less, here, an opponent's
    s.choose("Ulfhednar")
    assert s.row(1, 1) == ["Wolf", "Blendingur"]
    assert len(s.offered()) == 2  # an ally Viking here
    s.choose("Jarl")
    assert s.mights(0, 1) == [1, 1, 11, 3]
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Blendingur").put(0, 1, "Bondi").reveal(0, 1, "Bearded Axe")
    assert (s.row(1, 1), s.mights(0, 1)) == (["Blendingur"], [1, 3])  # nobody destroyed, nothing gained
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Bondi").put(0, 1, "Wolf").put(0, 2, "Bondi").reveal(0, 1, "Bearded Axe")
    assert (s.row(1, 1), s.mights(0, 1), s.mights(0, 2)) == ([], [1, 3], [1])  # no Viking here


def test_fury_of_the_northmen() -> None:
    s = Scenario(VIKINGS, VIKINGS).put(0, 1, "Bondi", "Wolf").put(0, 3, "Berserker").put(0, 2, "Jarl", anchor=1)
    s.put(1, 1, "Bondi").reveal(0, 1, "Fury of the Northmen")
    assert len(s.offered()) == 2  # an ally Viking that can move, anywhere; no way to refuse
    s.choose("Berserker")
    assert (s.can(1), s.can(2), s.can(3)) == (True, True, False)
    s.choose(2)
    assert (s.row(0, 2), s.mights(0, 2)) == (["Jarl", "Berserker"], [10, 8])
    assert (s.tokens_on("Berserker", "move"), s.tally_of(0, "raid")) == (1, 1)
    s = Scenario(VIKINGS, []).put(0, 2, "Bondi", anchor=1).reveal(0, 1, "Fury of the Northmen")
    assert (s.row(0, 2), s.tokens_on("Bondi", "move")) == (["Bondi"], 0)  # not moved, no token


def test_dawn_landing() -> None:
    s = Scenario(VIKINGS, []).put(0, 1, "Bondi").put(0, 2, "Berserker", "Wolf").put(0, 3, "Jarl")
    s.reveal(0, 1, "Dawn Landing")
    assert len(s.offered()) == 2
    s.choose("Berserker")
    assert (s.row(0, 1), s.might("Berserker")) == (["Bondi", "Dawn Landing", "Berserker"], 8)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    s = Scenario(VIKINGS, []).put(0, 1, "Bondi").put(0, 2, "Wolf").reveal(0, 1, "Dawn Landing")
    assert (s.asked(), s.stops_of(1, 1), s.row(0, 2)) == (NOBODY, 1, ["Wolf"])  # the Stop all the same
    s = Scenario(VIKINGS, []).put(0, 1, *["Bondi"] * 3, "Wolf", "Raven").put(0, 2, "Jarl").reveal(0, 1, "Dawn Landing")
    assert (s.row(0, 2), s.stops_of(1, 1)) == (["Jarl"], 1)  # no open zone


def test_blendingur() -> None:
    raid("Blendingur", 4, 2)
    arrives_with_a_move_token("Blendingur")


def test_gjallarhorn() -> None:
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Bondi").put(1, 3, "Skald").put(0, 2, "Berserker", "Wolf")
    s.put(0, 1, "Jarl").reveal(0, 1, "Gjallarhorn")
    assert len(s.offered()) == 2  # an opponent's card anywhere
    s.choose("Skald")
    assert len(s.offered()) == 2  # then an ally Viking anywhere
    s.choose("Berserker")
    assert (s.tokens_on("Skald", "stun"), s.tokens_on("Bondi", "stun")) == (1, 0)
    assert [s.tokens_on(name, "move", 0) for name in ("Berserker", "Jarl", "Wolf")] == [1, 0, 0]
    s = Scenario(VIKINGS, []).put(0, 2, "Berserker").reveal(0, 1, "Gjallarhorn")
    assert s.tokens_on("Berserker", "move") == 1  # nobody to stun


def test_berserker() -> None:
    raid("Berserker", 6, 2)
    assert Scenario(VIKINGS, []).reveal(0, 1, "Berserker").tokens_on("Berserker", "move") == 0
    for theirs, token in ((5, 0), (6, 0), (7, 1)):
        s = Scenario(VIKINGS, []).put(0, 1, "Berserker").put(1, 1, "Light Infantry", might=theirs).end()
        assert s.tokens_on("Berserker", "move") == token  # only behind
    s = Scenario(VIKINGS, []).put(0, 1, "Berserker").put(1, 2, "Light Infantry", might=20).end()
    assert s.tokens_on("Berserker", "move") == 0  # behind here
    s = Scenario(VIKINGS, []).put(0, 1, "Berserker", stun=1).put(1, 1, "Light Infantry", might=20).end()
    assert s.tokens_on("Berserker", "move") == 0
    s = Scenario(VIKINGS, []).put(0, 1, "Berserker").put(1, 1, "Light Infantry", might=20).end().end()
    assert s.tokens_on("Berserker", "move") == 2  # every round


def test_valkyrie() -> None:
    s = Scenario(VIKINGS, VIKINGS).put(0, 1, "Bondi", "Wolf").put(0, 2, "Jarl").put(1, 1, "Bondi").lay(0, 3, "Bondi")
    s.reveal(0, 1, "Valkyrie")
    assert s.tokens(0, 1, "move") == [1, 0, 0]
    assert (s.tokens(0, 2, "move"), s.tokens(1, 1, "move"), s.tokens_on("Bondi", "move", 0, 1)) == ([1], [0], 0)
    foes = ["Iaijutsu Duel"]
    s = Scenario(VIKINGS, foes).put(0, 2, "Valkyrie").put(0, 1, "Bondi", might=3, move=1).reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Bondi"], [], 1)
    s.reveal(0, 3, "Bondi")
    assert (s.might("Bondi"), s.tokens_on("Bondi", "move")) == (1, 0)  # a new card
    s = Scenario(VIKINGS, foes).put(0, 2, "Valkyrie").put(0, 1, "Wolf").reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed")) == ([], ["Wolf"])  # no Viking
    s = Scenario(VIKINGS, foes).put(0, 2, "Valkyrie", stun=1).put(0, 1, "Bondi").reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed")) == ([], ["Bondi"])


def test_valkyrie_and_a_partner() -> None:
    s = Scenario(VIKINGS, ["Iaijutsu Duel"], VIKINGS, []).put(2, 1, "Bondi").reveal(0, 2, "Valkyrie")
    assert s.tokens_on("Bondi", "move") == 1
    s.reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(2), s.hand_of(0), s.pile_of(2, "destroyed")) == (["Bondi"], [], [])  # to its owner's hand


def test_einherjar() -> None:
    raid("Einherjar", 8, 3)
    arrives_with_a_move_token("Einherjar")
    s = Scenario(VIKINGS, []).put(0, 2, "Einherjar").put(0, 1, "Bondi", move=2).put(0, 3, "Raven").command()
    assert s.choose("move", "Bondi", 2).might("Einherjar") == 9
    assert s.choose("move", "Bondi", 3).might("Einherjar") == 9  # not here
    s = Scenario(VIKINGS, []).put(0, 2, "Einherjar", stun=1).put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2).might("Einherjar") == 8
    s = Scenario(VIKINGS, VIKINGS).put(1, 2, "Einherjar").put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2).might("Einherjar") == 8


def test_wolf_and_einherjar_greet_the_same_raid() -> None:
    s = Scenario(VIKINGS, []).put(0, 2, "Wolf", "Einherjar").put(0, 1, "Bondi", move=1).command()
    assert s.choose("move", "Bondi", 2).mights(0, 2) == [1, 9, 3]


def test_sea_king() -> None:
    def scene() -> Scenario:
        s = Scenario(VIKINGS, []).put(0, 1, "Bondi", "Wolf").put(0, 2, "Blendingur", "Berserker").put(0, 3, "Jarl")
        return s.reveal(0, 1, "Sea King")

    s = scene()
    assert (s.can("Wolf"), s.can("Sea King")) == (False, False)
    s.choose("Bondi").choose("Blendingur").choose("Berserker").choose(3).choose(1).choose(3)  # each where you like
    assert (s.row(0, 1), s.row(0, 2)) == (["Wolf", "Sea King", "Blendingur"], [])
    assert s.row(0, 3) == ["Jarl", "Bondi", "Berserker"]
    assert (s.asked(), s.might("Sea King"), s.tally_of(0, "raid")) == (NOBODY, 15, 3)
    assert (s.might("Bondi"), s.might("Blendingur"), s.might("Berserker")) == (2, 7, 8)  # the Wolf has greeted one
    s = scene().choose("Jarl").choose("done").choose(2)
    assert (s.row(0, 2), s.might("Sea King"), s.tally_of(0, "raid")) == (["Blendingur", "Berserker", "Jarl"], 11, 0)
    s = scene().choose("done")
    assert (s.asked(), s.might("Sea King"), s.row(0, 3)) == (NOBODY, 9, ["Jarl"])


def test_thor() -> None:
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Bondi", "Skald", "Berserker", "Jarl").put(1, 2, "Wolf").put(0, 1, "Bondi")
    s.reveal(0, 1, "Thor")
    assert len(s.offered()) == 4
    s.choose("Bondi", "seat 1").choose("Jarl").choose("Skald")
    assert s.asked() == NOBODY
    assert (s.mights(1, 1), s.mights(1, 2), s.mights(0, 1)) == ([0, 0, 6, 8], [1], [1, 9])
    s = Scenario(VIKINGS, VIKINGS).put(1, 1, "Berserker", "Jarl").reveal(0, 1, "Thor")
    assert s.mights(1, 1) == [4, 8]  # as many as there are


@pytest.mark.parametrize("raids", [0, 4])
def test_jarl(raids: int) -> None:
    s = Scenario(VIKINGS, VIKINGS).tally(0, "raid", raids).tally(1, "raid", 7).reveal(0, 1, "Jarl")
    assert s.might("Jarl") == 10 + raids
    s = Scenario(VIKINGS, []).tally(0, "raid", raids).put(0, 1, "Jarl", move=1).command().choose("move", "Jarl", 2)
    assert s.tally_of(0, "raid") == raids  # he makes none himself
