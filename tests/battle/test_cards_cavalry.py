"""Cavalry of the Parthian Empire: every card by what its text says."""

from __future__ import annotations

from battle.scenario import Scenario

NOBODY = (-1, "")
SIX = ["Light Infantry"] * 6


def test_light_infantry() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Cataphract").put(1, 1, "Light Infantry").stops(0, 1)
    s.reveal(0, 1, "Light Infantry")
    assert s.mights(0, 1) == [7, 2]
    assert s.mights(1, 1) == [2]
    assert s.stops_of(0, 1) == 1  # no ability that could be stopped


def test_tribute_bearer() -> None:
    s = Scenario("cavalry", []).reveal(0, 1, "Tribute Bearer")
    assert s.mights(0, 1) == [1]
    assert [s.essence_of(0), s.extra_of(0), s.extra_of(1)] == [4, 1, 0]
    s = Scenario("cavalry", []).hand(0, "Tribute Bearer").deck(0).deck(1).put(1, 1, "Light Infantry", move=2)
    s.deploy().choose("deploy", 1).pass_until("command")
    assert [s.essence_of(0), s.essence_of(1)] == [6, 5]  # in round 4
    assert s.choose("done").essence_of(0) == 6  # and no more than the others in round 5


def test_silk_caravan() -> None:
    s = Scenario("cavalry", []).deck(0, "Spahbed", "Cataphract").reveal(0, 1, "Silk Caravan")
    assert s.mights(0, 1) == [2]
    assert s.hand_of(0) == ["Spahbed"]
    assert s.deck_of(0) == ["Cataphract"]
    assert Scenario("cavalry", []).deck(0).reveal(0, 1, "Silk Caravan").hand_of(0) == []


def test_horse_archers() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Light Infantry", "Cataphract").put(0, 2, "Light Infantry")
    s.put(1, 1, "Light Infantry").lay(0, 1, "Spahbed").reveal(0, 1, "Horse Archers")
    assert s.mights(0, 1)[:2] == [3, 8]
    assert s.might("Horse Archers") == 1  # no ally of itself
    assert s.might("Spahbed") == 12  # was face down
    assert s.mights(0, 2) + s.mights(1, 1) == [2, 2]


def test_camel_rider() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Light Infantry", "Horse Archers", "Light Infantry")
    s.put(0, 2, "Light Infantry").put(1, 1, "Light Infantry").reveal(0, 1, "Camel Rider")
    assert s.mights(0, 1) == [3, 1, 3, 4 + 2]
    assert s.mights(0, 2) + s.mights(1, 1) == [2, 2]
    s = Scenario("cavalry", []).put(0, 1, "Tribute Bearer").reveal(0, 1, "Camel Rider")
    assert s.mights(0, 1) == [1, 4]


def test_azadan_riders() -> None:
    s = Scenario("cavalry", "cavalry").put(0, 1, "Camel Rider").put(0, 3, "Light Infantry", "Azadan Riders")
    s.put(1, 1, "Camel Rider").reveal(0, 1, "Azadan Riders")
    assert s.mights(0, 1) == [4, 4 + 2]
    s = Scenario("cavalry", []).put(0, 2, "Horse Archers", "Horse Archers", "Camel Rider", "Cataphract")
    assert s.reveal(0, 1, "Azadan Riders").mights(0, 1) == [4 + 3]
    assert Scenario("cavalry", []).reveal(0, 1, "Azadan Riders").mights(0, 1) == [4]


def test_feigned_retreat() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Light Infantry").put(0, 3, "Light Infantry").reveal(0, 1, "Feigned Retreat")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]  # it must go, and not to where it is
    s.choose(3)
    assert s.row(0, 3) == ["Light Infantry", "Feigned Retreat"]
    assert s.might("Feigned Retreat") == 6
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 1, 0, 0]
    s = Scenario([*SIX * 2, "Feigned Retreat"], []).put(0, 2, *SIX).put(0, 3, *SIX).reveal(0, 1, "Feigned Retreat")
    assert s.row(0, 1) == ["Feigned Retreat"]
    assert s.stops_of(1, 1) == 1


def test_remount_herd() -> None:
    s = Scenario("cavalry", "cavalry").put(0, 1, "Horse Archers", "Light Infantry", "Cataphract")
    s.put(0, 2, "Camel Rider").put(1, 1, "Camel Rider").reveal(0, 1, "Remount Herd")
    assert [s.extra_of(0), s.extra_of(1), s.essence_of(0)] == [2, 0, 4]
    assert s.might("Remount Herd") == 6
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers", "Horse Archers", "Camel Rider", "Cataphract")
    assert s.reveal(0, 1, "Remount Herd").extra_of(0) == 3
    assert Scenario("cavalry", []).reveal(0, 1, "Remount Herd").extra_of(0) == 0


def test_thunder_of_drums() -> None:
    s = Scenario("cavalry", ["Builder"]).put(0, 1, "Light Infantry").put(1, 2, "Light Infantry")
    s.put(1, 1, "Builder", "Light Infantry").put(1, 1, "Light Infantry", might=0).reveal(0, 1, "Thunder of Drums")
    assert len(s.offered()) == 3
    assert s.choose("Builder").tokens(1, 1, "stun") == [1, 0, 0]
    assert s.mights(1, 1) == [1, 1, 0]
    assert s.mights(0, 1) + s.mights(1, 2) == [2, 5, 2]
    assert s.tokens(1, 2, "stun") == [0]
    s = Scenario("cavalry", []).put(1, 1, "Light Infantry", stun=1).reveal(0, 1, "Thunder of Drums")
    assert s.tokens(1, 1, "stun") == [1]
    assert s.mights(1, 1) == [1]  # nobody left to stun, yet all lose


def test_cataphract() -> None:
    s = Scenario("cavalry", "cavalry").put(0, 1, "Horse Archers", "Light Infantry", "Cataphract")
    s.put(0, 2, "Camel Rider").put(1, 1, "Camel Rider").reveal(0, 1, "Cataphract")
    assert s.mights(0, 1) == [1, 2, 7, 7 + 4]
    assert Scenario("cavalry", []).reveal(0, 1, "Cataphract").mights(0, 1) == [7]


def test_flank_attack() -> None:
    """The older rule book's example: the archers ride from the third battlefield to the first."""
    s = Scenario("cavalry", []).put(0, 3, "Light Infantry", "Horse Archers").reveal(0, 3, "Flank Attack")
    assert not s.can("Flank Attack")  # only others
    s.choose("Horse Archers").choose(1)
    assert s.row(0, 1) == ["Horse Archers"]
    assert s.mights(0, 1) == [1 + 4]
    assert s.row(0, 3) == ["Light Infantry", "Flank Attack"]
    assert s.mights(0, 3) == [2, 8]
    s = Scenario("cavalry", []).put(0, 2, "Cataphract").put(1, 1, "Light Infantry").reveal(0, 1, "Flank Attack")
    assert s.choose(3).mights(0, 3) == [11]  # from another battlefield, to any other one
    s = Scenario("cavalry", []).put(1, 1, "Light Infantry").reveal(0, 1, "Flank Attack")
    assert [s.asked(), s.row(1, 1)] == [NOBODY, ["Light Infantry"]]


def test_flank_attack_gives_nothing_to_a_card_that_cannot_move() -> None:
    s = Scenario([*SIX * 2, "Flank Attack", "Cataphract"], []).put(0, 2, *SIX).put(0, 3, *SIX)
    s.put(0, 1, "Cataphract").reveal(0, 1, "Flank Attack")
    s.choose("Light Infantry", 2)  # to the only open row
    assert s.mights(0, 1) == [7, 8, 6]
    s = Scenario("cavalry", []).put(0, 1, "Cataphract", anchor=1).reveal(0, 1, "Flank Attack")
    assert [s.asked(), s.mights(0, 1)] == [NOBODY, [7, 8]]


def test_parthian_shot() -> None:
    s = Scenario("cavalry", ["Garrison", "Builder"]).put(0, 1, "Light Infantry").put(1, 2, "Light Infantry")
    s.put(1, 1, "Builder", "Garrison").put(1, 1, "Light Infantry", might=7).reveal(0, 1, "Parthian Shot")
    assert not s.can("Garrison")  # has 8
    assert s.choose("Light Infantry").row(1, 1) == ["Builder", "Garrison"]
    assert s.pile_of(1, "destroyed") == ["Light Infantry"]
    assert s.mights(0, 1) == [2, 9]
    assert s.row(1, 2) == ["Light Infantry"]
    s = Scenario("cavalry", []).put(1, 1, "Light Infantry", shield=1).put(1, 2, "Light Infantry")
    assert s.reveal(0, 1, "Parthian Shot").pile_of(1, "destroyed") == []


def test_spahbed() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers", "Cataphract", "Light Infantry").put(0, 2, "Tribute Bearer")
    s.reveal(0, 1, "Spahbed")
    assert not s.can("Light Infantry")  # has no instant
    assert not s.can("Tribute Bearer")  # is elsewhere
    s.choose("Cataphract").choose("Horse Archers")
    assert s.asked() == NOBODY
    assert s.mights(0, 1) == [1, 7 + 2 + 1, 2 + 1, 12 + 1]
    assert s.extra_of(0) == 0


def test_spahbed_up_to_two() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers", "Cataphract", "Tribute Bearer").reveal(0, 1, "Spahbed")
    assert s.choose("done").mights(0, 1) == [1, 7, 1, 12]
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers", "Cataphract", "Tribute Bearer").reveal(0, 1, "Spahbed")
    s.choose("Tribute Bearer").choose("done")
    assert [s.extra_of(0), *s.mights(0, 1)] == [1, 1, 7, 1, 12]
    s = Scenario("cavalry", []).put(0, 1, "Horse Archers", "Cataphract", "Tribute Bearer").reveal(0, 1, "Spahbed")
    s.choose("Tribute Bearer").choose("Cataphract")
    assert s.asked() == NOBODY  # no third one


def test_spahbed_repeats_are_no_reveals_and_choose_anew() -> None:
    s = Scenario("cavalry", []).put(0, 1, "Light Infantry", "Feigned Retreat", "Parthian Shot", "Flank Attack")
    s.put(1, 1, "Light Infantry", "Light Infantry").reveal(0, 1, "Spahbed").stops(0, 1)
    s.choose("Feigned Retreat").choose("Flank Attack")
    s.choose(2)  # the Retreat moves
    assert s.stops_of(1, 1) == 1
    s.choose("Light Infantry").choose(3)  # then the Flank Attack moves whom it likes
    assert s.mights(0, 3) == [6]
    assert s.row(0, 1) == ["Parthian Shot", "Flank Attack", "Spahbed"]
    assert s.stops_of(0, 1) == 1
    assert s.row(1, 1) == ["Light Infantry"] * 2
    mixed = Scenario(["Spahbed", "Squire", "Murder Hole"], []).put(0, 1, "Squire", "Murder Hole")
    assert mixed.reveal(0, 1, "Spahbed").asked() == NOBODY  # conditional and passive abilities are not repeated
