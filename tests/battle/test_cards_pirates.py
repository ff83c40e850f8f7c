"""Pirates of the High Seas: every card by what its text says."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

NOBODY = (-1, "")
SIX = ["Light Infantry"] * 6


def test_anne_bonny() -> None:
    s = Scenario("pirates", []).put(0, 1, "Mary Read", "Anne Bonny")
    for might in (3, 4, 5, 5):
        assert s.end().mights(0, 1) == [2, might]
    assert Scenario("pirates", []).put(0, 1, "Anne Bonny", "Sloop", "Mary Read").end().might("Anne Bonny") == 2
    assert Scenario("pirates", []).put(0, 1, "Anne Bonny").put(0, 2, "Mary Read").end().might("Anne Bonny") == 2
    s = Scenario("pirates", ["Mary Read"]).put(0, 1, "Anne Bonny", "Deckhand").put(1, 1, "Mary Read").end()
    assert s.might("Anne Bonny") == 2
    assert Scenario("pirates", []).put(0, 1, "Anne Bonny", "Mary Read", stun=1).end().might("Anne Bonny") == 2


def test_mary_read() -> None:
    s = Scenario("pirates", []).put(0, 1, "Mary Read", move=2).put(0, 2, "Anne Bonny", "Sloop").put(0, 3, "Kraken")
    s.command().choose("move", "Mary Read", 2)
    assert [s.might("Mary Read"), s.might("Anne Bonny")] == [3, 2]  # anywhere on that battlefield
    assert s.choose("move", "Mary Read", 3).might("Mary Read") == 3
    s = Scenario("pirates", []).put(0, 1, "Mary Read").put(0, 2, "Anne Bonny", move=1).command()
    assert s.choose("move", 1).mights(0, 1) == [2, 3]  # she did not move; and the round's end was Anne's
    s = Scenario("pirates", []).put(0, 1, "Mary Read", "Brigantine", "Anne Bonny").command().choose("move", 2)
    s.choose("Mary Read").choose("Anne Bonny")
    assert s.might("Mary Read") == 3  # they sail together
    for tokens, might in (({"might": 5}, 5), ({"might": 4}, 5), ({"stun": 1}, 2)):
        s = Scenario("pirates", []).put(0, 1, "Mary Read", move=1, **tokens).put(0, 2, "Anne Bonny").command()
        assert s.choose("move", 2).might("Mary Read") == might


def test_deckhand() -> None:
    s = Scenario("pirates", []).put(0, 1, "Deckhand", move=6).command()
    for might, field in ((2, 2), (3, 3), (5, 1), (8, 2), (8, 3), (8, 1)):
        assert s.choose("move", field).might("Deckhand") == might
    s = Scenario("pirates", []).put(0, 1, "Deckhand", might=0, move=4).command()
    for might, field in ((1, 2), (2, 3), (4, 1), (7, 2)):  # by the number of its moves, not by what it has
        assert s.choose("move", field).might("Deckhand") == might
    s = Scenario("pirates", []).put(0, 1, "Deckhand", move=1, stun=1).command()
    assert s.choose("move", 2).might("Deckhand") == 1


def test_captain() -> None:
    s = Scenario("pirates", ["Galleon"]).deck(0).deck(1).put(0, 1, "Captain", move=3).put(0, 2, "Galleon", anchor=1)
    s.put(1, 3, "Galleon", anchor=1).put(0, 3, "Kraken").command()
    for field, might in ((2, 4), (3, 4), (2, 5)):
        assert s.choose("move", field).might("Captain") == might
    s = Scenario("pirates", []).put(0, 1, "Captain", "Sloop").command().choose("move", 2).choose("Captain")
    assert s.mights(0, 2) == [4, 4]  # the Ship that brought him
    s = Scenario("pirates", []).put(0, 1, "Captain", "Sloop", stun=1).command().choose("move", 2).choose("Captain")
    assert s.mights(0, 2) == [4, 3]


def test_buried_treasure() -> None:
    s = Scenario("pirates", []).deck(0).deck(1).put(0, 1, "Buried Treasure", "Captain", "Parley")
    s.put(0, 2, "Kraken").put(1, 1, "Light Infantry").command()
    s.choose("use").choose("Bury might")
    assert len(s.offered()) == 2  # the Captain and the Parley
    s.choose("Parley")
    assert s.mights(0, 1) == [6, 3, 1]
    assert s.state.round == 4  # once a round
    s.choose("use").choose("Dig up might")
    assert len(s.offered()) == 3
    s.choose("Kraken")
    assert s.mights(0, 1) + s.mights(0, 2) == [3, 3, 1, 12]
    s.choose("use").choose("Bury might").choose("Parley")
    assert s.mights(0, 1) == [4, 3, 0]  # all there is
    assert s.choose("done").mights(0, 1) == [4, 3, 0]  # it may be left


def test_buried_treasure_gives_what_is_there_and_fits() -> None:
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure", might=2).put(0, 2, "Kraken").command().choose("use")
    assert s.mights(0, 1) + s.mights(0, 2) == [0, 11]
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure").put(0, 2, "Deckhand", might=7).command().choose("use")
    assert s.mights(0, 1) + s.mights(0, 2) == [2, 8]  # the rest stays
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure").put(1, 1, "Light Infantry").command()
    assert not s.can("use")  # no other card of ours
    s = Scenario("pirates", []).put(0, 1, "Buried Treasure", stun=1).put(0, 2, "Kraken").command()
    assert not s.can("use")


def test_drop_anchor() -> None:
    s = Scenario("pirates", ["Builder"]).put(1, 1, "Light Infantry").put(1, 3, "Builder").put(0, 1, "Captain")
    s.reveal(0, 1, "Drop Anchor")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.tokens(1, 1, "anchor") + s.tokens(1, 3, "anchor") == [0, 1]
    assert s.mights(0, 1) == [3, 3]
    s = Scenario("pirates", ["Circe"]).put(0, 1, "Drop Anchor").reveal(1, 1, "Circe").choose(2)
    assert s.row(0, 2) == ["Drop Anchor"]  # its sign does not hold it


def test_sloop() -> None:
    s = Scenario("pirates", []).put(0, 1, "Deckhand", "Parley", "Sloop", "Cannon", "Captain").put(0, 2, "Mary Read")
    s.command().choose("move", "Sloop", 3)
    assert [s.can(name) for name in ("Deckhand", "Cannon", "Captain", "Parley", "Mary Read", "done")] == [
        *(True, True, True),
        *(False, False, True),
    ]
    s.choose("Deckhand")
    assert s.row(0, 3) == ["Sloop", "Deckhand"]  # one only
    assert s.row(0, 1) == ["Parley", "Cannon", "Captain"]
    assert s.mights(0, 3) == [4, 2]
    s = Scenario("pirates", []).put(0, 1, "Deckhand", "Sloop").command().choose("move", 3).choose("done")
    assert [s.row(0, 1), s.row(0, 3)] == [["Deckhand"], ["Sloop"]]


def test_sloop_and_anchors() -> None:
    s = Scenario("pirates", []).put(0, 1, "Sloop").put(0, 1, "Deckhand", anchor=1).command().choose("move", 3)
    assert [s.row(0, 1), s.row(0, 3)] == [["Deckhand"], ["Sloop"]]
    assert not Scenario("pirates", []).put(0, 1, "Sloop", anchor=1).command().can("move")
    s = Scenario("pirates", []).put(0, 1, "Sloop", stun=1).put(0, 1, "Deckhand").command().choose("move", 3)
    assert s.can("Deckhand")  # a passive ability is not stunned


def test_walk_the_plank() -> None:
    s = Scenario("pirates", ["Garrison", "Builder"]).put(1, 1, "Garrison", "Light Infantry").put(1, 2, "Light Infantry")
    s.put(1, 1, "Builder", might=1).put(0, 1, "Deckhand").reveal(0, 1, "Walk the Plank")
    assert s.row(1, 1) == ["Garrison", "Light Infantry"]
    assert s.pile_of(1, "destroyed") == ["Builder"]
    assert s.mights(0, 1) == [1, 3]
    for might, row in ((4, []), (5, ["Light Infantry"])):
        s = Scenario("pirates", []).put(1, 1, "Light Infantry", might=might).put(1, 2, "Light Infantry")
        assert s.reveal(0, 1, "Walk the Plank").row(1, 1) == row
    s = Scenario("pirates", ["Builder"]).put(1, 1, "Light Infantry", "Builder").reveal(0, 1, "Walk the Plank")
    assert s.choose("Builder").row(1, 1) == ["Light Infantry"]


def test_walk_the_plank_passes_over_a_shield() -> None:
    """Ruling: the weakest of those that can be destroyed."""
    s = Scenario("pirates", ["Builder"]).put(1, 1, "Light Infantry", might=1, shield=1).put(1, 1, "Builder", might=3)
    assert s.reveal(0, 1, "Walk the Plank").row(1, 1) == ["Light Infantry"]
    s = Scenario("pirates", ["Builder"]).put(1, 1, "Light Infantry", might=1, shield=1).put(1, 1, "Builder", might=5)
    assert s.reveal(0, 1, "Walk the Plank").row(1, 1) == ["Light Infantry", "Builder"]


def test_cannon() -> None:
    s = Scenario("pirates", ["Builder"]).put(0, 1, "Cannon", move=3).put(1, 1, "Light Infantry")
    s.put(0, 2, "Deckhand").put(1, 2, "Light Infantry", "Builder", might=5).command().choose("move", 2)
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.mights(1, 2) == [5, 3]
    assert s.choose("move", 1).mights(1, 1) == [0]  # there is only one
    assert s.choose("move", 3).might("Cannon") == 4
    s = Scenario("pirates", []).put(0, 1, "Cannon", move=1, stun=1).put(1, 2, "Light Infantry").command()
    assert s.choose("move", 2).mights(1, 2) == [2]


@pytest.mark.parametrize(("theirs", "might"), [(4, 4), (5, 4), (6, 6)])
def test_parley(theirs: int, might: int) -> None:
    s = Scenario("pirates", []).put(0, 1, "Deckhand").put(1, 1, "Light Infantry", might=theirs)
    s.put(1, 2, "Light Infantry", might=20).reveal(0, 1, "Parley").choose(3)
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 0, 0, 1]
    assert s.mights(0, 1) == [1, might]  # with its own might on the table


def test_brigantine() -> None:
    s = Scenario("pirates", []).put(0, 1, "Parley", "Brigantine", "Buried Treasure", "Sloop", "Deckhand")
    s.put(0, 2, "Captain").command().choose("move", "Brigantine", 3)
    assert [s.can(name) for name in ("Parley", "Buried Treasure", "Deckhand", "Sloop", "Captain", "done")] == [
        *(True, True, True),
        *(False, False, True),
    ]
    s.choose("Buried Treasure").choose("Parley")
    assert sorted(s.row(0, 3)[1:]) == ["Buried Treasure", "Parley"]  # two at most
    assert s.row(0, 3)[0] == "Brigantine"
    assert Scenario("pirates", []).reveal(0, 1, "Brigantine").mights(0, 1) == [5]
    assert s.row(0, 1) == ["Sloop", "Deckhand"]
    s = Scenario("pirates", []).put(0, 1, "Parley", "Brigantine", "Deckhand").command().choose("move", "Brigantine", 3)
    assert s.choose("Deckhand").choose("done").row(0, 3) == ["Brigantine", "Deckhand"]


def test_boarding_party() -> None:
    s = Scenario("pirates", ["Builder"]).put(0, 1, "Boarding Party", move=3).put(1, 1, "Light Infantry", might=0)
    s.put(0, 2, "Deckhand").put(1, 2, "Light Infantry", "Builder").command().choose("move", 2)
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.mights(1, 2) + s.mights(0, 2) == [2, 1, 1, 6]
    assert s.choose("move", 1).mights(0, 1) == [6]  # nothing to take there
    assert s.choose("move", 3).mights(0, 3) == [6]
    s = Scenario("pirates", []).put(0, 1, "Boarding Party", move=1, stun=1).put(1, 2, "Light Infantry").command()
    assert s.choose("move", 2).mights(1, 2) + s.mights(0, 2) == [2, 5]


def test_black_spot() -> None:
    s = Scenario("pirates", ["Garrison"]).put(1, 1, "Garrison").put(1, 3, "Light Infantry").put(0, 2, "Deckhand")
    s.reveal(0, 1, "Black Spot")
    assert len(s.offered()) == 2
    s.choose("Garrison")
    assert s.tokens(1, 1, "stun") + s.tokens(1, 3, "stun") == [1, 0]
    assert s.row(1, 1) == ["Garrison"]
    assert s.mights(0, 1) == [6]
    for might, row in ((2, []), (3, ["Light Infantry"])):
        s = Scenario("pirates", []).put(1, 2, "Light Infantry", might=might).reveal(0, 1, "Black Spot")
        assert s.row(1, 2) == row
    s = Scenario("pirates", []).put(1, 2, "Light Infantry", shield=1).reveal(0, 1, "Black Spot")
    assert [s.row(1, 2), s.tokens(1, 2, "stun")] == [["Light Infantry"], [1]]
    s = Scenario("pirates", ["Soul of the Living"]).put(1, 2, "Soul of the Living", might=1).reveal(0, 1, "Black Spot")
    assert [s.row(1, 2), s.extra_of(1)] == [[], 0]  # stunned before it is destroyed


def test_galleon() -> None:
    crew = ("Deckhand", "Captain", "Cannon", "Anne Bonny")
    s = Scenario("pirates", []).put(0, 1, *crew, "Galleon", "Parley").put(0, 3, "Mary Read").command()
    s.choose("move", 2)
    assert [s.can(name) for name in (*crew, "done", "Parley", "Mary Read")] == [True] * 5 + [False] * 2
    s.choose("Cannon").choose("Captain").choose("Deckhand")
    assert s.row(0, 1) == ["Anne Bonny", "Parley"]  # three at most
    assert s.row(0, 2)[0] == "Galleon"
    assert [s.might("Captain"), s.might("Deckhand"), s.might("Galleon")] == [4, 2, 7]
    s = Scenario("pirates", []).put(0, 1, *crew, "Galleon").command().choose("move", 2).choose("done")
    assert s.row(0, 2) == ["Galleon"]
    s = Scenario(["Galleon", "Deckhand", "Captain"], []).put(0, 1, "Galleon", "Deckhand", "Captain").put(0, 2, *SIX[:4])
    s.command().choose("move", 2).choose("Captain")
    assert s.row(0, 1) == ["Deckhand"]  # no zone left


def test_blackbeard() -> None:
    s = Scenario("pirates", []).put(0, 1, "Blackbeard", move=2).command()
    assert s.choose("move", 2).might("Blackbeard") == 10
    assert s.choose("move", 1).might("Blackbeard") == 12
    s = Scenario("pirates", []).put(0, 1, "Blackbeard", "Sloop").command().choose("move", 2).choose("Blackbeard")
    assert s.mights(0, 2) == [4, 10]
    s = Scenario("pirates", []).put(0, 1, "Blackbeard", move=1, stun=1).command().choose("move", 2)
    assert s.might("Blackbeard") == 8


@pytest.mark.parametrize(
    ("fleet", "loss"),
    [((), 1), (("Sloop",), 2), (("Cannon", "Sloop"), 3), (("Cannon", "Sloop", "Sloop", "Galleon"), 4)],
)
def test_broadside(fleet: tuple[str, ...], loss: int) -> None:
    s = Scenario("pirates", ["Builder", "Garrison", "Sloop"]).put(0, 1, "Deckhand", *fleet).put(0, 2, "Brigantine")
    s.put(1, 1, "Builder", "Light Infantry", "Garrison", might=7).put(1, 1, "Sloop").put(1, 2, "Light Infantry")
    s.reveal(0, 1, "Broadside")
    assert len(s.offered()) == 4
    s.choose("Garrison").choose("Builder")
    assert s.asked() == NOBODY
    assert s.mights(1, 1) == [7 - loss, 7, 7 - loss, 4]
    assert s.mights(1, 2) == [2]
    assert s.might("Broadside") == 9


def test_press_gang() -> None:
    s = Scenario("pirates", []).hand(0, "Deckhand", "Deckhand", "Boarding Party", "Captain").essence(0, 0)
    s.reveal(0, 2, "Press Gang")
    assert s.offered() == ["deploy Deckhand 2 Plain 2 hand", "deploy Boarding Party 2 Plain 2 hand", "done no"]
    s.choose("Boarding Party").choose("Deckhand")
    assert s.asked() == NOBODY
    assert s.row(0, 2) == ["Press Gang", "Boarding Party", "Deckhand"]
    assert s.mights(0, 2) == [10, 5, 1]
    assert s.hand_of(0) == ["Deckhand", "Captain"]
    s = Scenario("pirates", []).hand(0, "Deckhand", "Deckhand").reveal(0, 2, "Press Gang").choose("done")
    assert [s.row(0, 2), len(s.hand_of(0))] == [["Press Gang"], 2]
    s = Scenario(["Press Gang", "Deckhand"], []).put(0, 2, *SIX[:5]).hand(0, "Deckhand").reveal(0, 2, "Press Gang")
    assert not s.can("Deckhand")  # no open zone


def test_kraken() -> None:
    s = Scenario("pirates", ["Garrison"]).put(0, 1, "Deckhand").put(1, 1, "Garrison").put(1, 2, "Light Infantry")
    s.put(1, 1, "Light Infantry", might=1).reveal(0, 1, "Kraken")
    assert s.mights(1, 1) == [6, 0]
    assert s.mights(1, 2) + s.mights(0, 1) == [2, 1, 9]


def test_davy_jones() -> None:
    s = Scenario("pirates", ["Captain", "Flying Dutchman"]).put(0, 1, "Deckhand", "Parley", "Captain")
    s.put(0, 2, "Anne Bonny", "Sloop", "Blackbeard").put(1, 1, "Captain", "Light Infantry", "Flying Dutchman")
    s.put(1, 2, "Light Infantry").reveal(0, 1, "Davy Jones")
    assert s.mights(0, 1) == [2, 4, 4, 11]
    assert s.mights(0, 2) == [3, 4, 9]
    assert s.mights(1, 1) == [3, 2, 14]
    assert s.tokens(1, 1, "anchor") == [1, 1, 0]
    assert s.tokens(1, 2, "anchor") + s.tokens(0, 1, "anchor") == [0] * 5
    s = Scenario("pirates", []).put(1, 1, "Light Infantry").reveal(0, 1, "Davy Jones")
    assert s.tokens(1, 1, "anchor") == [1]  # without any Crew


def test_flying_dutchman() -> None:
    others = ("Sloop", "Parley", "Captain", "Buried Treasure", "Kraken")
    s = Scenario("pirates", []).put(0, 1, "Flying Dutchman", *others).put(0, 2, "Deckhand").command()
    s.choose("move", "Flying Dutchman", 3)
    assert not s.can("Deckhand")
    for name in others:
        s.choose(name)
    assert sorted(s.row(0, 3)) == sorted(("Flying Dutchman", *others))
    assert s.row(0, 3)[0] == "Flying Dutchman"
    assert [s.row(0, 1), s.row(0, 2)] == [[], ["Deckhand"]]
    assert Scenario("pirates", []).reveal(0, 1, "Flying Dutchman").mights(0, 1) == [14]
    s = Scenario("pirates", []).put(0, 1, "Flying Dutchman", "Parley").command().choose("move", 3).choose("done")
    assert [s.row(0, 1), s.row(0, 3)] == [["Parley"], ["Flying Dutchman"]]


def test_flying_dutchman_leaves_the_sixth_behind() -> None:
    s = Scenario(["Flying Dutchman"], [], fields=("Tidal Flats",)).put(0, 1, "Flying Dutchman", *SIX).command()
    s.choose("move", 3)
    for _ in range(5):
        s.choose("Light Infantry")
    assert [len(s.row(0, 1)), len(s.row(0, 3))] == [1, 6]


def test_flying_dutchman_cannot_be_anchored() -> None:
    s = Scenario("pirates", ["Drop Anchor", "Bound by Oath"]).put(0, 1, "Flying Dutchman").put(0, 2, "Deckhand")
    s.reveal(1, 1, "Drop Anchor").reveal(1, 1, "Bound by Oath")
    assert s.asked() == NOBODY
    assert s.tokens(0, 1, "anchor") + s.tokens(0, 2, "anchor") == [0, 1]


def test_walk_the_plank_takes_the_weakest_of_one_opponent() -> None:
    s = Scenario(["Walk the Plank"], [], ["Builder"]).put(1, 1, "Light Infantry", might=1).put(2, 1, "Builder", might=3)
    s.reveal(0, 1, "Walk the Plank").choose("seat 2")
    assert [s.row(1, 1), s.row(2, 1)] == [["Light Infantry"], []]
