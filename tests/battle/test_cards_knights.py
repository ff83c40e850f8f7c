"""Knights of the Round Table: every card by what its text says."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

NOBODY = (-1, "")


def drawn(s: Scenario) -> int:
    """How many cards two ends of a round bring with a Minstrel looking on, who draws one for each quest."""
    return len(s.put(0, 3, "Minstrel").end().end().hand_of(0))


def test_squire() -> None:
    s = Scenario("knights", ["Sir Kay"]).put(0, 1, "Squire", "Squire").put(0, 2, "Squire").reveal(0, 1, "Sir Galahad")
    assert s.mights(0, 1) == [1, 1, 6 + 2]
    assert s.reveal(0, 1, "Excalibur").might("Excalibur") == 5  # not a Knight
    assert s.reveal(0, 3, "Sir Tristan").might("Sir Tristan") == 5  # not here
    assert s.reveal(1, 1, "Sir Kay").might("Sir Kay") == 2  # not an ally
    s = Scenario("knights", []).put(0, 1, "Squire", stun=1).reveal(0, 1, "Sir Galahad")
    assert s.mights(0, 1) == [1, 6]


def test_minstrel() -> None:
    assert Scenario("knights", []).reveal(0, 1, "Minstrel").mights(0, 1) == [1]
    s = Scenario("knights", []).deck(0, "Merlin", "Excalibur").put(0, 3, "Minstrel").put(0, 1, "Sir Gawain").end()
    assert s.might("Sir Gawain") == 8
    assert s.hand_of(0) == ["Merlin"]
    assert s.end().hand_of(0) == ["Merlin"]  # no quest is fulfilled twice
    s = Scenario("knights", []).put(0, 3, "Minstrel").put(0, 1, "Sir Gawain").put(1, 1, "Light Infantry", might=9).end()
    assert s.hand_of(0) == []
    s = Scenario("knights", ["Sir Gawain"]).put(0, 3, "Minstrel").put(1, 1, "Sir Gawain").end()
    assert [s.might("Sir Gawain"), s.hand_of(0)] == [8, []]  # the opponent's quest
    s = Scenario("knights", []).put(0, 3, "Minstrel", stun=1).put(0, 1, "Sir Gawain").end()
    assert s.hand_of(0) == []


def test_destrier() -> None:
    s = Scenario("knights", []).put(0, 1, "Squire", "Sir Kay", "Sir Bors").put(0, 2, "Sir Galahad")
    s.reveal(0, 1, "Destrier")
    assert len(s.offered()) == 2
    s.choose("Sir Bors")
    assert s.tokens(0, 1, "move") == [0, 0, 1, 0]
    assert s.mights(0, 1) == [1, 2, 4, 1]
    s.command().choose("move", "Sir Bors", 3)
    assert s.tokens(0, 3, "move") == [0]
    s = Scenario("knights", []).put(0, 1, "Squire").put(0, 2, "Sir Galahad").reveal(0, 1, "Destrier")
    assert s.tokens(0, 1, "move") + s.tokens(0, 2, "move") == [0, 0, 0]


def test_sir_kay() -> None:
    s = Scenario("knights", ["Sir Galahad"]).reveal(0, 1, "Sir Kay")
    assert s.mights(0, 1) == [2]  # not himself
    assert s.reveal(0, 1, "Sir Bors").mights(0, 1) == [3, 4]
    assert s.reveal(0, 1, "Squire").might("Sir Kay") == 3
    assert s.reveal(0, 2, "Sir Gawain").might("Sir Kay") == 3
    assert s.reveal(1, 1, "Sir Galahad").might("Sir Kay") == 3
    assert s.reveal(0, 1, "King Arthur").might("Sir Kay") == 3 + 1 + 1  # one from the king himself
    s = Scenario("knights", []).put(0, 1, "Sir Kay", stun=1).reveal(0, 1, "Sir Bors")
    assert s.might("Sir Kay") == 2


def test_sir_bedivere() -> None:
    s = Scenario("knights", []).deck(0, "Merlin", "Excalibur").put(0, 1, "Sir Bors", "Sir Bedivere").end()
    assert s.hand_of(0) == ["Merlin"]
    assert s.mights(0, 1) == [4, 3]
    assert s.end().hand_of(0) == ["Merlin"]  # once
    assert drawn(Scenario("knights", []).put(0, 1, "Sir Bors", "Sir Bedivere")) == 2  # his own and the Minstrel's
    s = Scenario("knights", []).deck(0).put(0, 1, "Sir Bors", "Sir Bedivere").put(0, 2, "Merlin").end()
    assert s.choose("Sir Bors").might("Sir Bors") == 7  # fulfilled, though there is no card to draw
    s = Scenario("knights", []).put(0, 1, "Sir Bedivere", "Squire", "Sir Bors").put(0, 2, "Sir Kay").end()
    assert s.hand_of(0) == []  # none beside him
    s = Scenario("knights", []).put(0, 1, "Sir Bedivere", stun=1).put(0, 1, "Sir Bors").end()
    assert s.hand_of(0) == []


def test_heraldic_shield() -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Kay", "Squire", "Sir Gawain", "Sir Tristan").put(0, 2, "Sir Galahad")
    s.reveal(0, 1, "Heraldic Shield")
    assert [s.can(name) for name in ("Squire", "Sir Galahad", "done")] == [False, False, True]
    s.choose("Sir Kay").choose("Sir Tristan")
    assert s.asked() == NOBODY
    assert s.tokens(0, 1, "shield") == [1, 0, 0, 1, 0]
    assert s.might("Heraldic Shield") == 4
    s = Scenario("knights", []).put(0, 1, "Sir Kay", "Sir Gawain").reveal(0, 1, "Heraldic Shield").choose("Sir Kay")
    assert s.choose("done").tokens(0, 1, "shield") == [1, 0, 0]
    s = Scenario("knights", []).put(0, 1, "Sir Kay", "Sir Gawain").reveal(0, 1, "Heraldic Shield").choose("done")
    assert s.tokens(0, 1, "shield") == [0, 0, 0]


def test_bound_by_oath() -> None:
    s = Scenario("knights", ["Builder"]).put(1, 1, "Builder", "Light Infantry").put(1, 2, "Light Infantry")
    s.reveal(0, 1, "Bound by Oath")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.tokens(1, 1, "anchor") == [1, 0]
    assert s.mights(0, 1) == [3]
    s = Scenario("knights", []).put(0, 1, "Sir Kay").put(1, 2, "Light Infantry").reveal(0, 1, "Bound by Oath")
    assert s.tokens(1, 2, "anchor") + s.tokens(0, 1, "anchor") == [0, 0, 0]


def test_joust() -> None:
    s = Scenario("knights", ["Garrison"]).put(0, 1, "Sir Kay").put(1, 2, "Light Infantry").put(1, 1, "Garrison")
    s.put(1, 1, "Light Infantry", might=4).reveal(0, 1, "Joust")
    assert s.row(1, 1) == ["Garrison"]
    assert s.pile_of(1, "destroyed") == ["Light Infantry"]
    assert s.mights(0, 1) == [2, 3]
    s = Scenario("knights", []).put(0, 1, "Sir Kay").put(1, 1, "Light Infantry", might=5).put(1, 2, "Light Infantry")
    assert s.reveal(0, 1, "Joust").pile_of(1, "destroyed") == []
    s = Scenario("knights", ["Sir Kay"]).put(0, 1, "Squire").put(0, 2, "Sir Kay").put(1, 1, "Sir Kay")
    assert s.reveal(0, 1, "Joust").row(1, 1) == ["Sir Kay"]  # no ally Knight here
    s = Scenario("knights", ["Builder"]).put(0, 1, "Sir Kay").put(1, 1, "Light Infantry", "Builder")
    assert s.reveal(0, 1, "Joust").choose("Builder").row(1, 1) == ["Light Infantry"]


def test_sir_percival() -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Percival").put(0, 2, "Sir Kay").put(0, 3, "Squire", "Sir Bors").end()
    assert s.might("Sir Percival") == 7
    assert s.end().might("Sir Percival") == 7
    assert drawn(Scenario("knights", []).put(0, 1, "Sir Percival").put(0, 2, "Sir Kay").put(0, 3, "Sir Bors")) == 1
    s = Scenario("knights", []).put(0, 1, "Sir Percival", "Sir Gawain").put(0, 2, "Sir Kay").put(0, 3, "Squire").end()
    assert s.might("Sir Percival") == 3
    s = Scenario("knights", ["Sir Bors"]).put(0, 1, "Sir Percival").put(0, 2, "Sir Kay").put(1, 3, "Sir Bors").end()
    assert s.might("Sir Percival") == 3
    s = Scenario("knights", []).put(0, 1, "Sir Percival", stun=1).put(0, 2, "Sir Kay").put(0, 3, "Sir Bors").end()
    assert s.might("Sir Percival") == 3


def test_sir_bors() -> None:
    s = Scenario("knights", ["Kraken", "Parthian Shot"]).put(0, 1, "Sir Bors", "Squire")
    assert s.reveal(1, 1, "Kraken").mights(0, 1) == [4, 0]
    s.reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == ["Sir Bors"]  # his sign shields him
    s = Scenario("knights", [], fields=("Sirens' Shoals",)).put(0, 1, "Sir Bors", "Sir Tristan").game_end()
    assert s.mights(0, 1) == [4, 2]  # battlefields take nothing from him either
    s = Scenario("knights", []).put(0, 1, "Sir Bors").reveal(0, 1, "Excalibur")
    assert s.might("Sir Bors") == 11


def test_lady_of_the_lake() -> None:
    s = Scenario("knights", []).deck(0, "Merlin", "Excalibur", "Joust").reveal(0, 1, "Lady of the Lake")
    s.choose("Acquire Excalibur")
    assert s.hand_of(0) == ["Excalibur"]
    assert sorted(s.deck_of(0)) == ["Joust", "Merlin"]
    assert s.mights(0, 1) == [3]
    s = Scenario("knights", []).deck(0, "Merlin", "Excalibur", "Joust").reveal(0, 1, "Lady of the Lake")
    s.choose("Draw a card")
    assert s.hand_of(0) == ["Merlin"]
    assert s.deck_of(0) == ["Excalibur", "Joust"]


def test_lady_of_the_lake_searches_in_vain() -> None:
    s = Scenario("knights", []).deck(0, "Merlin", "Joust").hand(0, "Excalibur").reveal(0, 1, "Lady of the Lake")
    assert s.can("Acquire Excalibur")  # the others must not see from the question that it is gone
    s.choose("Acquire Excalibur")
    assert s.hand_of(0) == ["Excalibur"]
    assert s.deck_of(0) == ["Merlin", "Joust"]


def test_merlins_riddle() -> None:
    s = Scenario("knights", []).reveal(0, 1, "Merlin's Riddle").choose(3)
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 0, 0, 1]
    assert s.mights(0, 1) == [5]


@pytest.mark.parametrize(("theirs", "might"), [(5, 7), (6, 3), (7, 3)])
def test_sir_gawain(theirs: int, might: int) -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Gawain", "Heraldic Shield", might=3).put(0, 2, "Sir Tristan")
    s.put(1, 1, "Light Infantry", might=theirs).put(1, 3, "Light Infantry", might=20).end()
    assert s.might("Sir Gawain") == might
    assert s.end().might("Sir Gawain") == might


def test_sir_gawain_has_a_quest() -> None:
    assert drawn(Scenario("knights", []).put(0, 1, "Sir Gawain")) == 1
    assert Scenario("knights", []).put(0, 1, "Sir Gawain", stun=1).end().mights(0, 1) == [4]


def test_sir_tristan() -> None:
    s = (
        Scenario("knights", [])
        .put(0, 1, "Sir Tristan", "Squire")
        .put(0, 2, "Sir Kay")
        .put(1, 1, "Light Infantry")
        .end()
    )
    assert s.mights(0, 1) == [7, 3]
    assert s.mights(0, 2) + s.mights(1, 1) == [2, 2]
    assert s.end().mights(0, 1) == [7, 3]
    assert drawn(Scenario("knights", []).put(0, 1, "Sir Tristan", "Squire")) == 1
    assert Scenario("knights", []).put(0, 1, "Sir Tristan").end().mights(0, 1) == [5]
    assert Scenario("knights", []).put(0, 1, "Sir Tristan", "Squire", "Sir Kay").end().mights(0, 1) == [5, 1, 2]
    assert Scenario("knights", []).put(0, 1, "Sir Tristan", "Squire", stun=1).end().mights(0, 1) == [5, 1]


def test_morgans_glamour() -> None:
    s = Scenario("knights", ["Builder"]).put(1, 1, "Builder", "Light Infantry").put(1, 2, "Light Infantry")
    s.put(0, 1, "Squire").reveal(0, 1, "Morgan's Glamour")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]
    s.choose(2)
    assert s.row(1, 2) == ["Light Infantry", "Builder"]
    assert s.tokens(1, 2, "stun") == [0, 1]
    assert s.mights(0, 1) == [1, 5]
    s = Scenario("knights", []).put(1, 1, "Light Infantry", anchor=1).reveal(0, 1, "Morgan's Glamour")
    assert s.row(1, 1) == ["Light Infantry"]
    assert s.tokens(1, 1, "stun") == [1]
    s = Scenario("knights", []).put(1, 2, "Light Infantry").reveal(0, 1, "Morgan's Glamour")
    assert [s.asked(), s.tokens(1, 2, "stun")] == [NOBODY, [0]]


def test_sir_galahad() -> None:
    four = ("Squire", "Squire", "Squire", "Minstrel")
    s = Scenario("knights", []).put(0, 1, "Sir Galahad", *four).end()
    assert s.mights(0, 1) == [13, 1, 1, 1, 1]
    assert s.end().might("Sir Galahad") == 13
    assert drawn(Scenario("knights", []).put(0, 1, "Sir Galahad", *four[:3], "Joust")) == 1
    assert Scenario("knights", []).put(0, 1, "Sir Galahad", *four, "Joust").end().might("Sir Galahad") == 13
    s = Scenario("knights", []).put(0, 1, "Sir Galahad", *four[:3]).put(0, 2, "Minstrel").put(1, 1, "Light Infantry")
    assert s.end().might("Sir Galahad") == 6
    assert Scenario("knights", []).put(0, 1, "Sir Galahad", *four, stun=1).end().might("Sir Galahad") == 6


@pytest.mark.parametrize(("theirs", "might"), [(6, 7), (7, 7), (8, 9)])
def test_sir_lancelot(theirs: int, might: int) -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Lancelot").put(1, 2, "Light Infantry", might=theirs)
    s.put(1, 1, "Light Infantry", might=20).command().choose("move", "Sir Lancelot", 2)
    assert s.might("Sir Lancelot") == might  # his own might is there already


def test_sir_lancelot_every_round() -> None:
    s = Scenario("knights", []).deck(0).deck(1).put(0, 1, "Sir Lancelot")
    s.put(1, 2, "Light Infantry", might=20).put(1, 3, "Light Infantry", might=20).command()
    for field, might in ((2, 9), (3, 11), (1, 11)):
        assert s.choose("move", field).might("Sir Lancelot") == might
    s = Scenario("knights", []).put(0, 1, "Sir Lancelot", stun=1).put(1, 2, "Light Infantry", might=20)
    assert s.command().choose("move", 2).might("Sir Lancelot") == 7


def test_excalibur() -> None:
    s = Scenario("knights", []).put(0, 1, "Squire", "Sir Kay", "Sir Gawain").put(0, 2, "Sir Tristan")
    s.reveal(0, 1, "Excalibur")
    assert len(s.offered()) == 2
    assert s.choose("Sir Gawain").mights(0, 1) == [1, 2, 11, 5]
    s = Scenario("knights", ["Sir Kay"]).put(0, 1, "Squire").put(0, 2, "Sir Tristan").put(1, 1, "Sir Kay")
    s.reveal(0, 1, "Excalibur")
    assert s.mights(0, 1) + s.mights(0, 2) + s.mights(1, 1) == [1, 5, 5, 2]


def test_merlin() -> None:
    s = Scenario("knights", []).put(0, 1, "Sir Gawain", "Squire").put(0, 2, "Merlin").put(0, 3, "Sir Bors").end()
    assert [s.can(name) for name in ("Sir Gawain", "Sir Bors", "Squire", "Merlin")] == [True, True, False, False]
    s.choose("Sir Bors")
    assert s.mights(0, 1) + s.mights(0, 2) + s.mights(0, 3) == [8, 1, 8, 7]
    assert s.end().mights(0, 3) == [7]
    s = Scenario("knights", ["Sir Gawain"]).put(0, 2, "Merlin", "Sir Kay").put(1, 1, "Sir Gawain").end()
    assert [s.might("Sir Gawain"), s.might("Sir Kay")] == [8, 2]
    s = Scenario("knights", []).put(0, 2, "Merlin", stun=1).put(0, 1, "Sir Gawain").end()
    assert s.might("Sir Gawain") == 8


@pytest.mark.parametrize(("theirs", "might"), [(10, 11), (11, 11), (12, 16)])
def test_the_green_knight(theirs: int, might: int) -> None:
    s = Scenario("knights", []).put(0, 1, "The Green Knight").put(1, 1, "Light Infantry", might=theirs).end()
    assert s.might("The Green Knight") == might
    s.put(1, 1, "Light Infantry", might=30)
    assert s.end().might("The Green Knight") == 16
    assert s.end().might("The Green Knight") == 16


def test_the_green_knight_has_a_quest() -> None:
    assert drawn(Scenario("knights", []).put(0, 1, "The Green Knight").put(1, 1, "Light Infantry", might=12)) == 1
    s = Scenario("knights", []).put(0, 1, "The Green Knight", stun=1).put(1, 1, "Light Infantry", might=30).end()
    assert s.might("The Green Knight") == 11


def test_queen_guinevere() -> None:
    s = Scenario("knights", ["Sir Kay"]).put(0, 1, "Squire", "Sir Kay", "Sir Gawain").put(0, 2, "Sir Tristan")
    s.put(1, 1, "Sir Kay").reveal(0, 1, "Queen Guinevere")
    assert s.mights(0, 1) == [1, 4, 6, 10]
    assert s.mights(0, 2) + s.mights(1, 1) == [5, 2]


def test_king_arthur() -> None:
    s = Scenario("knights", ["Sir Kay"]).put(0, 1, "Minstrel", "Sir Bors").put(0, 2, "Sir Tristan", "The Green Knight")
    s.put(1, 1, "Sir Kay").reveal(0, 1, "King Arthur")
    assert s.mights(0, 1) == [1, 5, 10 + 3]
    assert s.mights(0, 2) + s.mights(1, 1) == [6, 12, 2]
    assert Scenario("knights", []).reveal(0, 1, "King Arthur").mights(0, 1) == [10]
