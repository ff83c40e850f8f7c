"""Zulus of the Mfecane, each card by what its text says: equal costs side by side, and the horns of the buffalo."""

from __future__ import annotations

from battle.scenario import Scenario

ZULUS = "zulus"
NOBODY = (-1, "")
AGEMATE = {1: "Light Infantry", 2: "Skald", 3: "Innkeeper", 4: "Ninja", 5: "Mech Walker"}  # of equal cost, and quiet


def intanga(name: str, cost: int, printed: int, n: int) -> None:
    """n might for each card of the same cost beside it, when either of the two is revealed."""
    mate = AGEMATE[cost]

    def scene(**tokens: int) -> Scenario:
        return Scenario([name, name, name, mate, "Left Horn"], [name]).put(0, 1, name, **tokens)

    s = scene().reveal(0, 1, name)
    assert s.mights(0, 1) == [printed + n, printed + n]  # each of the two
    assert Scenario([name], []).reveal(0, 1, name).might(name) == printed
    assert scene().reveal(0, 1, mate).might(name) == printed + n  # the same cost is enough
    assert Scenario([name, mate], []).put(0, 1, mate).reveal(0, 1, name).might(name) == printed + n
    assert scene().reveal(0, 1, "Left Horn").might(name) == printed  # another cost
    s = scene().put(0, 1, "Left Horn").reveal(0, 1, name)
    assert s.mights(0, 1) == [printed, 11, printed]  # not beside
    assert s.reveal(0, 1, name).mights(0, 1) == [printed, 11, printed + n, printed + n]
    s = scene().reveal(0, 2, name)
    assert (s.mights(0, 1), s.mights(0, 2)) == ([printed], [printed])  # adjacent is not beside
    s = scene().reveal(1, 1, name)
    assert (s.mights(0, 1), s.mights(1, 1)) == ([printed], [printed])
    s = scene(stun=1).reveal(0, 1, name)
    assert s.mights(0, 1) == [printed, printed + n]  # only the other one has its ability
    s = scene().lay(0, 1, name).put(0, 1, name).reveal_all()
    assert s.mights(0, 1) == [printed + n, printed + 2 * n, printed + n]  # between two
    s = Scenario([name, name], []).lay(0, 1, name).reveal(0, 1, name)
    assert s.mights(0, 1) == [printed + n, printed + n]  # face down it was not yet there: one gain for each


def impondo_zankomo(waiting: str, coming: str) -> None:
    """When the other horn is revealed, every card of yours between the two gains 3 might."""
    s = Scenario(ZULUS, []).put(0, 1, "uDibi", waiting, "uVe", "Shaka", "iziCwe").put(0, 2, "uVe")
    s.put(1, 1, *["Light Infantry"] * 5).reveal(0, 1, coming)
    assert s.mights(0, 1) == [1, 11, 5, 16, 6, 11]  # any number of zones between the two
    assert (s.mights(0, 2), s.mights(1, 1)) == ([2], [2] * 5)
    for first, last in ((1, 3), (3, 1)):
        s = Scenario(ZULUS, []).put(0, first, "uDibi", waiting).put(0, 2, "uVe", "iziCwe", "Shaka")
        s.put(0, last, "uDibi").reveal(0, last, coming)
        assert s.mights(0, 2) == [2, 6, 13]  # the same zone of the middle battlefield
    s = Scenario(ZULUS, []).put(0, 1, "uDibi", waiting).put(0, 2, "uVe", "iziCwe").put(0, 3, "uDibi", "uVe")
    s.reveal(0, 3, coming)
    assert s.mights(0, 2) == [2, 3]  # zones 2 and 3 have nothing between them
    s = Scenario(ZULUS, []).put(0, 1, "uDibi", waiting, "uVe").put(0, 2, "uDibi").reveal(0, 2, coming)
    assert (s.mights(0, 1), s.mights(0, 2)) == ([1, 11, 2], [1, 11])  # nor have neighbouring battlefields
    s = Scenario(ZULUS, []).put(0, 1, waiting, stun=1).put(0, 1, "uVe").reveal(0, 1, coming)
    assert s.mights(0, 1) == [11, 2, 11]
    s = Scenario(ZULUS, []).put(0, 1, waiting, "uVe").stops(0, 1).reveal(0, 1, coming)
    assert (s.mights(0, 1), s.stops_of(0, 1)) == ([11, 5, 11], 1)  # no instants
    s = Scenario(ZULUS, [coming]).put(0, 1, waiting, "uVe", "uDibi").reveal(1, 1, coming)
    assert s.mights(0, 1) == [11, 2, 1]  # not yours


def test_udibi() -> None:
    intanga("uDibi", 1, 1, 1)
    s = Scenario(["uDibi", "uDibi", "iKlwa"], ["Iaijutsu Duel"]).put(0, 1, "uDibi", "iKlwa", "uDibi")
    s.reveal(1, 1, "Iaijutsu Duel").choose("iKlwa")
    assert (s.row(0, 1), s.mights(0, 1)) == (["uDibi", "uDibi"], [1, 1])  # nobody was revealed


def test_isigijimi() -> None:
    s = Scenario(ZULUS, []).deck(0, "Shaka", "uVe").reveal(0, 1, "isiGijimi")
    assert (s.hand_of(0), s.deck_of(0), s.might("isiGijimi")) == (["Shaka"], ["uVe"], 1)
    assert Scenario(ZULUS, []).deck(0).reveal(0, 1, "isiGijimi").hand_of(0) == []


def test_uve() -> None:
    intanga("uVe", 2, 2, 2)


def test_isihlangu() -> None:
    s = Scenario(ZULUS, ["uVe"]).put(0, 1, "uVe", "uDibi", "iziCwe").put(0, 2, "uVe").put(1, 1, "uVe")
    s.reveal(0, 1, "isiHlangu")
    assert (s.tokens(0, 1, "shield"), s.tokens(0, 2, "shield"), s.tokens(1, 1, "shield")) == ([1, 0, 1, 0], [0], [0])
    s = Scenario(ZULUS, [], ZULUS, []).put(2, 1, "uVe").reveal(0, 1, "isiHlangu")
    assert s.tokens(2, 1, "shield") == [0]  # a partner's is not yours


def test_inzwebeli() -> None:
    top = ["Shaka", "uVe", "iKlwa"]
    s = Scenario(ZULUS, []).deck(0, *top, "uDibi").reveal(0, 1, "inZwebeli").choose("Your own deck")
    assert [s.can(name) for name in (*top, "uDibi")] == [True, True, True, False]
    s.choose("uVe")
    assert (s.asked(), s.deck_of(0), s.hand_of(0)) == (NOBODY, ["Shaka", "iKlwa", "uDibi", "uVe"], [])
    s = Scenario(ZULUS, []).deck(0, *top, "uDibi").reveal(0, 1, "inZwebeli").choose("Your own deck").choose("done")
    assert s.deck_of(0) == [*top, "uDibi"]
    s = Scenario(ZULUS, ZULUS).deck(1, *top, "uDibi").reveal(0, 1, "inZwebeli").choose("An opponent's deck")
    assert s.asked()[0] == 0
    assert [s.can(name) for name in (*top, "uDibi")] == [True, True, True, False]
    s.choose("Shaka")
    assert (s.deck_of(1), s.hand_of(0), s.hand_of(1)) == (["uVe", "iKlwa", "uDibi", "Shaka"], [], [])
    assert "Shaka" in " ".join(s.told(0))
    assert "Shaka" not in " ".join(s.told(1))  # the deck's owner does not learn which
    s = Scenario(ZULUS, [], ZULUS).deck(2, *top, "uDibi").reveal(0, 1, "inZwebeli").choose("An opponent's deck")
    s.choose("seat 2").choose("Shaka")
    assert s.deck_of(2)[-1] == "Shaka"


def test_izicwe() -> None:
    intanga("iziCwe", 3, 3, 3)


def test_iklwa() -> None:
    def scene(*ours: str) -> Scenario:
        s = Scenario(ZULUS, []).put(0, 1, *ours).put(1, 2, "Light Infantry", might=1)
        s.put(1, 1, "Light Infantry", might=2).put(1, 1, "Light Infantry", might=3)
        return s.put(1, 1, "Light Infantry", might=5).put(1, 1, "Light Infantry", might=6).reveal(0, 1, "iKlwa")

    s = scene("uVe", "uDibi")  # a Regiment here, but not beside it
    assert (s.asked(), s.mights(1, 1), s.mights(1, 2)) == (NOBODY, [3, 5, 6], [1])
    s = scene("uDibi", "uVe")
    assert len(s.offered()) == 3  # an opponent's, here, with 5 or less
    assert [s.can(f"zone {zone}", 1, "seat 1") for zone in (1, 2, 3, 4)] == [True, True, True, False]
    assert s.choose("zone 3").mights(1, 1) == [2, 3, 6]
    s = Scenario(ZULUS, []).put(1, 1, "Light Infantry", might=3).reveal(0, 1, "iKlwa")
    assert (s.mights(1, 1), s.might("iKlwa")) == ([3], 3)
    s = Scenario(ZULUS, []).put(0, 1, "uVe").put(1, 1, "Light Infantry", might=2, shield=1).reveal(0, 1, "iKlwa")
    assert s.mights(1, 1) == [2]


def test_sangoma() -> None:
    s = Scenario(ZULUS, []).put(0, 1, "uDibi", "Shaka").lay(0, 1, "Sangoma").put(0, 1, "uVe", "uDibi").put(0, 2, "uVe")
    s.reveal_all()
    assert s.mights(0, 1) == [1, 14, 3, 3, 1]
    assert {name for name in s.offered() if name != "done no"} == {"iziCwe", "uThulwana"}  # no uVe is left in the deck
    s.choose("uThulwana")
    assert s.hand_of(0) == ["uThulwana"]
    s = Scenario(ZULUS, []).reveal(0, 1, "Sangoma")
    assert {name for name in s.offered() if name != "done no"} == {"uVe", "iziCwe", "uThulwana"}
    s = Scenario(ZULUS, []).deck(0, "iNgobamakhosi", "Shaka", "uDibi").reveal(0, 1, "Sangoma")
    assert (s.asked(), s.hand_of(0)) == (NOBODY, [])
    assert s.deck_of(0) == ["iNgobamakhosi", "Shaka", "uDibi"]  # nothing is shuffled


def test_usuthu() -> None:
    s = Scenario(ZULUS, ["uVe"]).put(0, 1, "uVe", "uDibi", "iziCwe").put(0, 2, "uVe").put(1, 1, "uVe")
    s.reveal(0, 1, "Usuthu!")
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    assert (s.mights(0, 1), s.mights(0, 2), s.mights(1, 1)) == ([3, 1, 4, 4], [2], [2])


def test_uthulwana() -> None:
    intanga("uThulwana", 4, 7, 2)
    s = Scenario(ZULUS, ["Parthian Shot"]).put(0, 1, "uThulwana").reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == ["uThulwana"]  # its sign


def test_iwisa() -> None:
    s = Scenario(ZULUS, "vikings").put(1, 1, "Thor", "Bondi").put(1, 2, "Jarl").put(0, 1, "uVe").reveal(0, 1, "iWisa")
    assert len(s.offered()) == 2
    s.choose("Thor")
    assert (s.tokens_on("Thor", "stun"), s.mights(1, 1), s.mights(1, 2)) == (1, [7, 1], [10])
    s = Scenario(ZULUS, "vikings").put(1, 1, "Bondi").reveal(0, 1, "iWisa")
    assert (s.tokens_on("Bondi", "stun"), s.might("Bondi"), s.might("iWisa")) == (1, 0, 6)


def test_ingobamakhosi() -> None:
    intanga("iNgobamakhosi", 5, 8, 2)
    name = "iNgobamakhosi"

    def scene() -> Scenario:
        return Scenario(ZULUS, "vikings").put(1, 1, "Thor", "Jarl").put(1, 2, "Wolf")

    s = scene().put(0, 1, name).reveal(0, 1, "Shaka")
    assert (s.asked(), s.mights(1, 1)) == (NOBODY, [9, 10])  # nothing gained so
    s = scene().put(0, 1, name, "Shaka").reveal(0, 1, name)
    assert (s.asked(), s.mights(1, 1)) == (NOBODY, [9, 10])
    s = scene().put(0, 1, name).reveal(0, 1, name)
    assert len(s.offered()) == 2  # an opponent's card here
    s.choose("Thor")
    assert len(s.offered()) == 2  # and for the other one, which has gained as well
    s.choose("Jarl")
    assert (s.asked(), s.mights(1, 1), s.mights(1, 2), s.mights(0, 1)) == (NOBODY, [8, 9], [1], [10, 10])


def test_left_horn() -> None:
    impondo_zankomo("Left Horn", "Right Horn")


def test_right_horn() -> None:
    impondo_zankomo("Right Horn", "Left Horn")


def test_chest_of_the_buffalo() -> None:
    chest = "Chest of the Buffalo"
    s = Scenario(ZULUS, []).put(0, 1, "uVe", "uDibi", chest, "Shaka", "Left Horn").end()
    assert s.might(chest) == 18  # at any distance
    assert s.end().might(chest) == 18  # once
    for row in (["uDibi", chest, "uVe"], ["uVe", "Left Horn", chest, "Shaka"], [chest, "uVe", "iziCwe"], [chest]):
        s = Scenario(ZULUS, ["uVe"]).put(0, 1, *row).put(1, 1, "uVe").end()
        assert s.might(chest) == 13
        assert s.put(0, 1, "iziCwe").end().might(chest) == (18 if row[:2] == ["uVe", "Left Horn"] else 13)
    s = Scenario(ZULUS, []).put(0, 1, "uVe").put(0, 1, chest, stun=1).put(0, 1, "uVe").end()
    assert s.might(chest) == 13
    s = Scenario(ZULUS, []).put(0, 1, "uVe").put(0, 2, chest).put(0, 3, "uVe").end()
    assert s.might(chest) == 18  # between the two on the middle battlefield


def test_loins_of_the_buffalo() -> None:
    loins = "Loins of the Buffalo"
    s = Scenario(ZULUS, []).hand(0, "uVe", "uThulwana", "iWisa").essence(0, 0).reveal(0, 1, loins)
    offers = [(name, field) for name in ("uVe", "uThulwana", "iWisa") for field in (1, 2, 3) if s.can(name, field)]
    assert offers == [(name, field) for name in ("uVe", "uThulwana") for field in (1, 2, 3)]
    s.choose("uThulwana", 3)
    assert (s.asked(), s.row(0, 3), s.mights(0, 3), s.hand_of(0)) == (NOBODY, ["uThulwana"], [7], ["uVe", "iWisa"])
    s = Scenario(ZULUS, []).hand(0, "uVe").reveal(0, 1, loins).choose("done")
    assert (s.hand_of(0), s.might(loins)) == (["uVe"], 12)


def test_shaka() -> None:
    s = Scenario(ZULUS, ["uVe"]).put(0, 1, "uVe", "uDibi", "Left Horn").put(0, 2, "iziCwe", "Right Horn")
    s.put(1, 1, "uVe").reveal(0, 1, "Shaka")
    assert (s.mights(0, 1), s.mights(0, 2), s.mights(1, 1)) == ([4, 1, 12, 13], [4, 11], [2])
    s = Scenario(ZULUS, [], ZULUS, []).put(2, 1, "uVe").reveal(0, 1, "Shaka")
    assert s.might("uVe") == 2  # a partner's is not yours
