"""Defenders of the Bastion: every card by what its text says."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

NOBODY = (-1, "")
WALL, TOWER, HOLE = "Fortress Wall", "Archer Tower", "Murder Hole"


def test_fortress_wall() -> None:
    for before, after in ((12, 15), (14, 16), (16, 16)):
        s = Scenario("defenders", []).put(0, 1, WALL, might=before).reveal(0, 1, "Builder")
        assert s.might(WALL) == after
    assert Scenario("defenders", []).reveal(0, 1, WALL).mights(0, 1) == [2]


def test_fortress_wall_cannot_be_moved() -> None:
    s = Scenario([WALL, "Flank Attack"], ["Circe"]).put(0, 1, WALL, move=1)
    assert not s.reveal(0, 1, "Flank Attack").can(WALL)
    s.reveal(1, 1, "Circe")
    assert s.asked() == (1, "place")  # for the Flank Attack, which is all that Circe can move
    s.choose(2)
    assert s.row(0, 1) == [WALL]
    s = Scenario([WALL], []).put(0, 1, WALL, move=1).command()
    assert not s.can("move")
    s = Scenario([WALL], [], fields=("Wandering Isle",)).put(0, 1, WALL).begin()  # of round 4
    assert s.row(0, 1) == [WALL]


def test_archer_tower() -> None:
    s = Scenario("defenders", []).put(0, 1, WALL, TOWER).put(1, 1, "Light Infantry").reveal(1, 1, "Light Infantry")
    assert s.mights(1, 1) == [2, 1]
    assert s.reveal(1, 2, "Light Infantry").mights(1, 2) == [2]  # not here
    assert s.reveal(0, 1, "Builder").might("Builder") == 2  # not an opponent's
    assert s.mights(0, 1) == [5, 2, 2]


def test_archer_tower_needs_a_wall_beside_it() -> None:
    for row, might in (([TOWER, WALL], 1), ([TOWER, HOLE, WALL], 2), ([TOWER, HOLE], 2), ([TOWER], 2)):
        assert Scenario("defenders", []).put(0, 1, *row).reveal(1, 1, "Light Infantry").mights(1, 1) == [might]
    s = Scenario("defenders", []).put(0, 1, TOWER).put(0, 2, WALL).reveal(1, 1, "Light Infantry")
    assert s.mights(1, 1) == [2]
    s = Scenario("defenders", []).put(0, 1, TOWER, stun=1).put(0, 1, WALL).reveal(1, 1, "Light Infantry")
    assert s.mights(1, 1) == [2]


def test_murder_hole() -> None:
    s = Scenario("defenders", "cavalry").put(0, 1, WALL, HOLE, "Builder", TOWER).put(0, 2, "Pavise", "Sally Port")
    s.reveal(1, 1, "Parthian Shot")
    assert [s.can(name) for name in (WALL, HOLE, "Builder", TOWER)] == [False, True, False, True]
    s.choose(HOLE)
    assert s.row(0, 1) == [WALL, "Builder", TOWER]
    assert Scenario("defenders", []).reveal(0, 1, HOLE).mights(0, 1) == [2]
    s.reveal(1, 1, "Parthian Shot")
    assert s.can(WALL)  # no longer protected
    s = Scenario("defenders", "cavalry").put(0, 1, HOLE).put(0, 2, "Builder").reveal(1, 2, "Parthian Shot")
    assert s.row(0, 2) == []  # beside is not above and below


def test_murder_hole_guards_against_its_owner_too() -> None:
    s = Scenario([HOLE, "Light Infantry", "Eater of Souls"], []).put(0, 1, "Light Infantry", HOLE)
    s.reveal(0, 1, "Eater of Souls")
    assert s.row(0, 1) == ["Light Infantry", "Eater of Souls"]


def test_pavise() -> None:
    s = Scenario("defenders", []).put(0, 1, WALL, "Builder").put(0, 2, "Garrison").put(1, 1, "Light Infantry")
    s.reveal(0, 1, "Pavise")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.mights(0, 1) == [2, 3, 3]
    assert s.tokens(0, 1, "shield") == [0, 1, 0]
    s = Scenario("defenders", []).put(0, 1, WALL, shield=1).put(0, 1, "Builder").reveal(0, 1, "Pavise")
    assert s.tokens(0, 1, "shield") == [1, 1, 0]  # not a second one on the same card
    assert s.mights(0, 1) == [2, 3, 3]
    s = Scenario("defenders", []).put(1, 1, "Light Infantry").put(0, 2, "Garrison").reveal(0, 1, "Pavise")
    assert s.tokens(0, 1, "shield") + s.tokens(1, 1, "shield") == [0, 0]


def test_builder() -> None:
    s = Scenario("defenders", [WALL]).put(0, 1, WALL, TOWER).put(0, 2, WALL).put(1, 1, WALL).reveal(0, 1, "Builder")
    assert s.mights(0, 1) == [5, 2, 2]
    assert s.mights(0, 2) + s.mights(1, 1) == [2, 2]
    s = Scenario("defenders", []).put(0, 1, WALL, WALL, TOWER).reveal(0, 1, "Builder").choose("zone 2")
    assert s.mights(0, 1) == [2, 5, 2, 2]
    assert Scenario("defenders", []).put(0, 1, TOWER).reveal(0, 1, "Builder").mights(0, 1) == [2, 2]


def test_master_builder() -> None:
    s = Scenario("defenders", []).hand(0, "Builder").put(0, 2, "Builder").deck(0, "Fortify", WALL, "Chariot")
    s.essence(0, 0).reveal(0, 1, "Master Builder")
    assert s.hand_of(0) == [WALL, "Builder"]
    assert sorted(s.deck_of(0)) == ["Chariot", "Fortify"]
    assert s.offered() == [f"deploy {WALL} {b} Plain {b} hand" for b in (1, 2, 3)] + ["done no"]
    s.choose(WALL, 2)
    assert s.row(0, 2) == ["Builder", WALL]  # deployed and revealed
    assert s.mights(0, 2) == [2, 2]
    assert s.might("Master Builder") == 3
    assert s.essence_of(0) == 0


def test_master_builder_may_keep_the_wall_and_deploy_another() -> None:
    s = Scenario("defenders", []).deck(0, "Fortify", WALL).reveal(0, 1, "Master Builder").choose("done")
    assert s.hand_of(0) == [WALL]
    assert s.asked() == NOBODY
    s = Scenario("defenders", []).deck(0, "Fortify", "Chariot").hand(0, WALL).reveal(0, 1, "Master Builder")
    assert s.deck_of(0) == ["Fortify", "Chariot"]
    assert s.choose(WALL, 3).row(0, 3) == [WALL]
    s = Scenario("defenders", []).hand(0, WALL).deck(0, WALL, WALL).reveal(0, 1, "Master Builder").choose(WALL, 1)
    assert s.asked() == NOBODY  # only one
    assert [s.hand_of(0), s.deck_of(0)] == [[WALL], [WALL]]


def test_boiling_oil() -> None:
    s = Scenario("defenders", ["Garrison", "Builder"]).put(1, 1, "Garrison", "Builder", "Light Infantry")
    s.put(1, 2, "Light Infantry").put(0, 1, WALL).reveal(0, 1, "Boiling Oil")
    assert s.row(1, 1) == ["Garrison", "Light Infantry"]
    assert s.row(1, 2) == ["Light Infantry"]
    assert s.mights(0, 1) == [2, 3]
    for might, row in ((4, []), (5, ["Light Infantry"])):
        s = Scenario("defenders", []).put(1, 1, "Light Infantry", might=might).reveal(0, 1, "Boiling Oil")
        assert s.row(1, 1) == row
    s = Scenario("defenders", ["Builder"]).put(1, 1, "Light Infantry", shield=1).put(1, 1, "Builder")
    assert s.reveal(0, 1, "Boiling Oil").row(1, 1) == ["Light Infantry"]


def test_sally_port() -> None:
    s = Scenario("defenders", []).put(0, 1, WALL, "Builder", might=9, shield=1).put(0, 2, "Garrison")
    s.put(1, 1, "Light Infantry").reveal(0, 1, "Sally Port")
    assert len(s.offered()) == 3  # two cards, or none
    s.choose("Builder")
    assert s.row(0, 1) == [WALL, "Sally Port"]
    assert s.hand_of(0) == ["Builder"]
    assert s.might("Sally Port") == 4 + 2
    s = Scenario("defenders", []).put(0, 1, WALL).reveal(0, 1, "Sally Port").choose("done")
    assert s.mights(0, 1) == [2, 4]
    assert s.hand_of(0) == []
    s = Scenario("defenders", []).put(0, 1, WALL, anchor=1).put(0, 2, "Garrison").reveal(0, 1, "Sally Port")
    assert [s.asked(), s.mights(0, 1)] == [NOBODY, [2, 4]]


def test_portcullis() -> None:
    s = Scenario("defenders", "defenders").reveal(0, 2, "Portcullis")
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 0, 1, 0]
    assert s.mights(0, 2) == [6]
    s.put(1, 2, WALL).reveal(1, 2, "Builder")
    assert s.mights(1, 2) == [2, 2]  # stopped
    assert s.reveal(1, 2, "Builder").mights(1, 2) == [5, 2, 2]


def test_chariot() -> None:
    s = Scenario("defenders", ["Builder"]).put(0, 1, "Builder", "Master Builder").put(0, 3, WALL, "Builder", might=7)
    s.put(1, 1, "Builder").reveal(0, 1, "Chariot")
    assert [s.row(0, 1), s.row(0, 3)] == [["Master Builder", "Chariot"], [WALL]]
    assert s.hand_of(0) == ["Builder", "Builder"]
    assert s.might("Chariot") == 6 + 2
    assert s.row(1, 1) == ["Builder"]
    assert s.hand_of(1) == []


def test_chariot_returns_what_can_be_returned() -> None:
    s = Scenario("defenders", []).put(0, 1, "Builder", anchor=1).put(0, 1, "Builder", shield=1).lay(0, 2, "Builder")
    s.reveal(0, 1, "Chariot")
    assert s.row(0, 1) == ["Builder", "Chariot"]  # the anchored one stays
    assert s.row(0, 2) == ["Builder"]  # so does the one that was face down
    assert s.might("Chariot") == 7
    assert Scenario("defenders", []).put(0, 1, WALL).reveal(0, 1, "Chariot").mights(0, 1) == [2, 6]


def test_garrison() -> None:
    s = Scenario("defenders", []).put(0, 1, WALL, "Builder").put(0, 2, TOWER).put(1, 1, "Light Infantry")
    assert s.reveal(0, 1, "Garrison").mights(0, 1) == [2, 2, 8 + 2]
    assert Scenario("defenders", []).reveal(0, 1, "Garrison").mights(0, 1) == [8]


def test_alarm_bell() -> None:
    s = Scenario("defenders", ["Builder"]).put(0, 1, WALL, "Builder").put(0, 2, TOWER)
    s.put(1, 1, "Light Infantry").put(1, 3, "Builder").reveal(0, 1, "Alarm Bell")
    s.choose("Builder", "seat 1").choose(WALL)
    assert s.tokens(1, 1, "stun") + s.tokens(1, 3, "stun") == [0, 1]
    assert s.tokens(0, 1, "shield") == [1, 0, 0]
    assert s.mights(0, 1) == [2, 2, 7]
    s = Scenario("defenders", []).put(0, 1, WALL).put(0, 2, TOWER).reveal(0, 1, "Alarm Bell")
    assert s.tokens(0, 1, "shield") == [1, 0]  # nobody to stun
    s = Scenario("defenders", []).put(0, 2, TOWER).put(1, 1, "Light Infantry").reveal(0, 1, "Alarm Bell")
    assert s.tokens(1, 1, "stun") == [1]  # nobody to shield
    assert s.tokens(0, 1, "shield") + s.tokens(0, 2, "shield") == [0, 0]


def test_catapult() -> None:
    s = Scenario("defenders", ["Builder"]).deck(0).deck(1).put(0, 1, "Catapult", WALL)
    s.put(1, 1, "Light Infantry").put(1, 3, "Builder", might=5).command().choose("use", "Catapult")
    assert not s.can(WALL)
    s.choose("Builder")
    assert s.mights(1, 3) == [3]
    assert s.state.round == 4  # nothing else was on offer: once a round
    s.choose("use").choose("Light Infantry")
    assert s.mights(1, 1) == [0]
    assert s.might("Catapult") == 8
    assert s.choose("done").mights(1, 3) == [3]  # it may be left
    assert not Scenario("defenders", []).put(0, 1, "Catapult").command().can("use")
    s = Scenario("defenders", []).put(0, 1, "Catapult", stun=1).put(1, 1, "Light Infantry").command()
    assert not s.can("use")


def test_ballista() -> None:
    s = Scenario("defenders", ["Builder", "Garrison"]).put(1, 1, "Builder", "Light Infantry", "Garrison", might=7)
    s.put(1, 2, "Light Infantry").put(0, 1, WALL).reveal(0, 1, "Ballista")
    assert len(s.offered()) == 3
    s.choose("Garrison").choose("Builder")
    assert s.asked() == NOBODY
    assert s.mights(1, 1) == [4, 7, 4]
    assert s.mights(1, 2) + s.mights(0, 1) == [2, 2, 8]
    s = Scenario("defenders", []).put(1, 1, "Light Infantry", "Light Infantry").reveal(0, 1, "Ballista")
    assert s.mights(1, 1) == [0, 0]
    s = Scenario("defenders", []).put(1, 1, "Light Infantry", might=9).reveal(0, 1, "Ballista")
    assert s.mights(1, 1) == [6]  # only one there


def test_man_the_walls() -> None:
    s = Scenario("defenders", [WALL]).put(0, 1, WALL, TOWER).put(0, 2, WALL, might=15).put(0, 3, WALL)
    s.put(1, 1, WALL).reveal(0, 1, "Man the Walls")
    assert [s.mights(0, 1), s.mights(0, 2), s.mights(0, 3)] == [[5, 2, 11], [16], [5]]
    assert s.mights(1, 1) == [2]


@pytest.mark.parametrize("field", [1, 3])
def test_fortify(field: int) -> None:
    s = Scenario("defenders", [WALL]).put(0, 1, WALL, TOWER, "Builder").put(0, 2, HOLE).put(0, 2, WALL, might=15)
    s.put(1, 1, WALL).reveal(0, field, "Fortify")
    assert s.mights(0, 1)[:3] == [5, 5, 2]
    assert s.mights(0, 2) == [5, 16]
    assert s.tokens(0, 1, "shield")[:3] == [1, 1, 0]
    assert s.tokens(0, 2, "shield") == [1, 1]
    assert s.might("Fortify") == 13
    assert s.mights(1, 1) + s.tokens(1, 1, "shield") == [2, 0]
    s = Scenario("defenders", []).put(0, 1, WALL, might=16).reveal(0, field, "Fortify")
    assert s.tokens(0, 1, "shield")[0] == 1  # though it gains nothing


def test_ballista_aims_at_one_of_several_opponents() -> None:
    s = Scenario(["Ballista"], [], []).put(1, 1, "Light Infantry", might=9).put(2, 1, "Light Infantry", might=9)
    s.reveal(0, 1, "Ballista").choose("seat 2")
    assert [s.mights(1, 1), s.mights(2, 1)] == [[9], [6]]


def test_boiling_oil_is_poured_on_one_of_several_opponents() -> None:
    s = Scenario(["Boiling Oil"], [], ["Builder"]).put(1, 1, "Light Infantry").put(2, 1, "Light Infantry", "Builder")
    s.reveal(0, 1, "Boiling Oil").choose("seat 2")
    assert [s.row(1, 1), s.row(2, 1)] == [["Light Infantry"], ["Builder"]]
