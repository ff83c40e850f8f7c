"""Samurai of the Sengoku, each card by what its text says: what is discarded comes back, or counts.

After every discard its owner is asked as if it were an Ashigaru, with `done` alone if it is none: silence would tell.
"""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

SAMURAI = "samurai"
NOBODY = (-1, "")


def test_ashigaru() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru").essence(0, 0).lay(0, 2, "Taisho").reveal(0, 1, "Ronin")
    s.choose("yes")
    assert [s.can(field) for field in (1, 2, 3)] == [True, True, True]
    s.choose(2)
    assert s.row(0, 2) == ["Taisho", "Ashigaru"]
    assert s.might("Ashigaru") == 2
    assert s.essence_of(0) == 0  # for free
    assert s.pile_of(0, "discards") == []
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru").reveal(0, 1, "Ronin").choose("no")
    assert s.pile_of(0, "discards") == ["Ashigaru"]
    s = Scenario(SAMURAI, []).put(0, 1, *["Ashigaru"] * 3, "Sohei", "Sohei").hand(0, "Ashigaru").reveal(0, 1, "Ronin")
    s.choose("yes")
    assert (s.can(1), s.can(2)) == (False, True)  # the row here is full
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru", "Ashigaru", "Sohei").reveal(0, 1, "Tanegashima Volley")
    s.choose("Ashigaru").choose("Ashigaru").choose("Sohei")
    s.choose("yes").choose(1).choose("yes").choose(3).choose("done")
    assert (s.row(0, 1), s.row(0, 3)) == (["Tanegashima Volley", "Ashigaru"], ["Ashigaru"])
    assert s.might("Tanegashima Volley") == 17  # those too were discarded
    s = Scenario(["Recycler", "Ashigaru"], []).hand(0, "Ashigaru").reveal(0, 1, "Recycler").choose("Ashigaru")
    assert (s.asked(), s.pile_of(0, "banished")) == (NOBODY, ["Ashigaru"])  # a banish is no discard


def test_ashigaru_comes_after_all_that_is_deployed() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru").lay(0, 1, "Hatamoto").lay(0, 1, "Shogun").reveal_all()
    s.choose("yes").choose(1)
    assert s.row(0, 1) == ["Hatamoto", "Shogun", "Ashigaru"]
    lines = [line for line in s.told(0) if "Ashigaru" in line or "Shogun" in line]
    assert "Ashigaru" in lines[-1]


def test_ronin() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Sohei", "Ninja").reveal(0, 1, "Ronin")
    assert not s.can("done")
    s.choose("Ninja")
    assert s.offered() == ["done no"]
    s.choose("done")
    assert (s.pile_of(0, "discards"), s.hand_of(0)) == (["Ninja"], ["Sohei"])
    assert (s.asked(), s.might("Ronin")) == (NOBODY, 3)
    s = Scenario(SAMURAI, []).reveal(0, 1, "Ronin")  # an empty hand
    assert (s.asked(), s.might("Ronin")) == (NOBODY, 3)


@pytest.mark.parametrize(("round", "might"), [(1, 3), (4, 3), (5, 3), (6, 2), (10, 2)])
def test_sohei(round: int, might: int) -> None:
    assert Scenario(SAMURAI, []).round(round).put(0, 1, "Sohei").end().might("Sohei") == might
    assert Scenario(SAMURAI, []).round(round).put(0, 1, "Sohei", stun=1).end().might("Sohei") == 2


def test_katchushi() -> None:
    s = Scenario(SAMURAI, ["Bondi"]).put(0, 1, "Ronin").put(1, 1, "Bondi").put(0, 2, "Sohei").reveal(0, 1, "Katchushi")
    assert len(s.offered()) == 2  # neither itself nor one elsewhere, and no way to refuse
    assert s.can("Ronin")
    s.choose("Bondi")
    assert [s.tokens_on(name, "shield") for name in ("Bondi", "Ronin", "Katchushi")] == [1, 0, 0]
    s = Scenario(SAMURAI, ["Soul of the Living", "Eater of Souls"]).put(1, 1, "Soul of the Living")
    s.reveal(0, 1, "Katchushi").reveal(1, 1, "Eater of Souls")
    assert s.row(1, 1) == ["Soul of the Living", "Eater of Souls"]  # its owner cannot destroy it either
    assert Scenario(SAMURAI, []).put(0, 2, "Ronin").reveal(0, 1, "Katchushi").tokens_on("Ronin", "shield") == 0


def test_kusarigama_adept() -> None:
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Bondi", "Thor").put(1, 2, "Wolf").put(0, 1, "Ronin")
    s.reveal(0, 1, "Kusarigama Adept")
    assert len(s.offered()) == 2
    s.choose("Thor")
    assert (s.tokens_on("Thor", "anchor"), s.might("Thor")) == (1, 8)
    assert (s.tokens_on("Bondi", "anchor"), s.might("Bondi")) == (0, 1)
    assert s.might("Kusarigama Adept") == 2
    s = Scenario(SAMURAI, "vikings").put(1, 2, "Wolf").reveal(0, 1, "Kusarigama Adept")
    assert (s.tokens_on("Wolf", "anchor"), s.might("Wolf")) == (0, 1)


def test_iaijutsu_duel() -> None:
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Ulfhednar", "Blendingur", "Bondi").put(1, 2, "Wolf").put(0, 1, "Ronin")
    s.reveal(0, 1, "Iaijutsu Duel")
    assert all(s.can(name) for name in ("Ulfhednar", "Bondi"))
    assert len(s.offered()) == 2  # 3 might or less, here, an opponent's
    s.choose("Ulfhednar")
    assert (s.row(1, 1), s.pile_of(1, "destroyed")) == (["Blendingur", "Bondi"], ["Ulfhednar"])
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Blendingur").put(1, 2, "Wolf").reveal(0, 1, "Iaijutsu Duel")
    assert (s.asked(), s.row(1, 1)) == (NOBODY, ["Blendingur"])
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Bondi", shield=1).reveal(0, 1, "Iaijutsu Duel")
    assert (s.asked(), s.row(1, 1)) == (NOBODY, ["Bondi"])


def test_war_fan() -> None:
    s = Scenario(SAMURAI, "vikings").put(0, 1, "Ronin", "Sohei").put(1, 1, "Thor", "Jarl")
    s.put(0, 2, "Ninja").put(1, 2, "Wolf").reveal(0, 1, "War Fan")
    assert len(s.offered()) == 2
    s.choose("Sohei")
    assert len(s.offered()) == 2
    s.choose("Thor")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([3, 4, 2], [7, 10])
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Bondi").reveal(0, 1, "War Fan")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([2], [0])  # no ally here; never below 0
    assert Scenario(SAMURAI, "vikings").put(0, 1, "Ronin").reveal(0, 1, "War Fan").mights(0, 1) == [5, 2]


def test_hatamoto() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Sohei", "Ninja").reveal(0, 1, "Hatamoto")
    assert not s.can("done")
    s.choose("Sohei").choose("done")
    assert (s.might("Hatamoto"), s.pile_of(0, "discards")) == (7, ["Sohei"])
    assert Scenario(SAMURAI, []).reveal(0, 1, "Hatamoto").might("Hatamoto") == 4


def test_smoke_and_caltrops() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Sohei", "Ninja").reveal(0, 1, "Smoke and Caltrops")
    assert [s.can(field) for field in (1, 2, 3)] == [True, True, True]
    assert not s.can("done")
    s.choose(2)
    assert s.stops_of(1, 2) == 1
    s.choose("Sohei").choose("done").choose(2)
    assert s.asked() == NOBODY  # once more, no third time
    assert (s.stops_of(1, 2), s.pile_of(0, "discards")) == (2, ["Sohei"])
    s = Scenario(SAMURAI, []).hand(0, "Sohei").reveal(0, 1, "Smoke and Caltrops").choose(1).choose("done")
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    assert (s.asked(), s.hand_of(0)) == (NOBODY, ["Sohei"])
    s = Scenario(SAMURAI, []).reveal(0, 1, "Smoke and Caltrops").choose(3)
    assert (s.asked(), s.stops_of(1, 3), s.might("Smoke and Caltrops")) == (NOBODY, 1, 4)


def test_onna_musha() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Ninja").deck(0, "Sohei", "Kiai", "Itako").reveal(0, 1, "Onna-Musha")
    assert s.hand_of(0) == ["Sohei", "Ninja", "Kiai"]
    assert not s.can("done")
    s.choose("Ninja").choose("done")
    assert (s.hand_of(0), s.pile_of(0, "discards"), s.deck_of(0)) == (["Sohei", "Kiai"], ["Ninja"], ["Itako"])
    assert s.might("Onna-Musha") == 7
    s = Scenario(SAMURAI, []).deck(0, "Sohei").reveal(0, 1, "Onna-Musha")  # what there is
    assert (s.hand_of(0), s.pile_of(0, "discards")) == ([], ["Sohei"])


def test_ninja() -> None:
    s = Scenario(SAMURAI, []).reveal(0, 1, "Ninja")
    assert s.end().might("Ninja") == 3
    assert s.game_end().might("Ninja") == 11
    assert Scenario(SAMURAI, []).put(0, 1, "Ninja", stun=1).game_end().might("Ninja") == 3


def test_kiai() -> None:
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Bondi").put(1, 2, "Thor").put(1, 3, "Jarl", stun=1).put(0, 1, "Ronin")
    s.reveal(0, 1, "Kiai")
    assert len(s.offered()) == 2  # any battlefield; a second Stun is of no use
    s.choose("Thor")
    assert (s.tokens_on("Thor", "stun"), s.might("Thor")) == (1, 8)
    assert (s.tokens_on("Bondi", "stun"), s.might("Bondi")) == (0, 1)
    assert Scenario(SAMURAI, []).reveal(0, 1, "Kiai").might("Kiai") == 6


def test_taisho() -> None:
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru", "Sohei", "Hatamoto").essence(0, 0).reveal(0, 1, "Taisho")
    assert s.asked()[0] == 0
    offers = [(name, field) for name in ("Ashigaru", "Sohei", "Hatamoto") for field in (1, 2, 3) if s.can(name, field)]
    assert offers == [(name, field) for name in ("Ashigaru", "Sohei") for field in (1, 2, 3)]
    s.choose("Sohei", 3)
    assert (s.row(0, 3), s.mights(0, 3)) == (["Sohei"], [2])
    assert (s.asked(), s.hand_of(0)) == (NOBODY, ["Ashigaru", "Hatamoto"])  # one card
    s = Scenario(SAMURAI, []).hand(0, "Ashigaru").reveal(0, 1, "Taisho").choose("done")
    assert (s.hand_of(0), s.might("Taisho")) == (["Ashigaru"], 9)


def test_tanegashima_volley() -> None:
    def scene() -> Scenario:
        s = Scenario(SAMURAI, []).hand(0, "Sohei", "Ninja", "Kiai", "Itako")
        return s.reveal(0, 1, "Tanegashima Volley")

    s = scene().choose("Sohei").choose("Kiai").choose("Itako")
    assert s.choose("done").choose("done").choose("done").asked() == NOBODY  # three at most
    assert (s.might("Tanegashima Volley"), s.pile_of(0, "discards")) == (17, ["Sohei", "Kiai", "Itako"])
    assert scene().choose("Sohei").choose("done").choose("done").might("Tanegashima Volley") == 11
    assert scene().choose("done").might("Tanegashima Volley") == 8
    assert Scenario(SAMURAI, []).reveal(0, 1, "Tanegashima Volley").might("Tanegashima Volley") == 8


def test_ikko_ikki() -> None:
    s = Scenario(SAMURAI, "vikings").put(1, 1, "Bondi", "Thor").put(1, 1, "Wolf", might=0).put(1, 2, "Jarl")
    s.put(0, 1, "Ronin").reveal(0, 1, "Ikko-Ikki")
    assert s.mights(1, 1) == [0, 8, 0]
    assert (s.mights(1, 2), s.mights(0, 1)) == ([10], [3, 11])
    s = Scenario(SAMURAI, [], []).put(1, 1, "Light Infantry").put(2, 1, "Light Infantry").reveal(0, 1, "Ikko-Ikki")
    s.choose("seat 2")
    assert (s.mights(1, 1), s.mights(2, 1)) == ([2], [1])  # of one opponent


def test_itako() -> None:
    s = Scenario(SAMURAI, []).deck(0, "Sohei", "Kiai", "Ninja", "Shogun").reveal(0, 1, "Itako").choose("5 might")
    assert (s.might("Itako"), s.hand_of(0)) == (17, [])
    s = Scenario(SAMURAI, []).deck(0, "Sohei", "Kiai", "Ninja", "Shogun").reveal(0, 1, "Itako")
    s.choose("Draw three cards")
    assert (s.might("Itako"), s.hand_of(0)) == (12, ["Sohei", "Ninja", "Kiai"])


@pytest.mark.parametrize("name", ["Ikko-Ikki", "Shogun"])
@pytest.mark.parametrize("pile", ["hand", "discards"])
def test_abe_no_seimei(name: str, pile: str) -> None:
    s = Scenario(SAMURAI, []).hand(0, "Sohei").pile(0, "discards", "Ronin").pile(0, pile, name).essence(0, 0)
    s.reveal(0, 1, "Abe no Seimei")
    assert {offer for offer in s.offered() if offer != "done no"} == {
        f"deploy {name} {field} Plain {field} {pile}" for field in (1, 2, 3)
    }
    s.choose(name, 2)
    assert s.row(0, 2) == [name]
    assert (s.asked(), s.hand_of(0), s.pile_of(0, "discards")) == (NOBODY, ["Sohei"], ["Ronin"])
    s = Scenario(SAMURAI, []).pile(0, pile, name).reveal(0, 1, "Abe no Seimei").choose("done")
    assert (s.row(0, 1), s.pile_of(0, pile)) == (["Abe no Seimei"], [name])
    s = Scenario(SAMURAI, []).pile(0, "destroyed", name).hand(0, "Sohei").reveal(0, 1, "Abe no Seimei")
    assert s.offered() == ["done no"]  # asked all the same: silence would tell
    assert s.choose("done").might("Abe no Seimei") == 8


def test_shogun() -> None:
    s = Scenario(SAMURAI, SAMURAI).pile(0, "discards", "Ronin", "Sohei", "Kiai").pile(1, "discards", "Ronin")
    assert s.reveal(0, 1, "Shogun").might("Shogun") == 19
    s = Scenario(SAMURAI, []).pile(0, "discards", "Ronin", "Shogun", "Sohei").hand(0, "Ninja").essence(0, 9).deploy()
    assert (s.can("Shogun", 1, "discards"), s.can("Sohei"), s.can("Ninja", "hand")) == (True, False, True)
    s.choose("Shogun", 2)
    assert (s.essence_of(0), s.row(0, 2), s.pile_of(0, "discards")) == (1, ["?"], ["Ronin", "Sohei"])
    s = Scenario(SAMURAI, []).pile(0, "discards", "Shogun").hand(0, "Ninja").essence(0, 7).deploy()
    assert not s.can("Shogun")  # it costs 8 from there too
    s = Scenario(SAMURAI, []).pile(0, "discards", "Ronin").stops(0, 1).reveal(0, 1, "Shogun")
    assert (s.might("Shogun"), s.stops_of(0, 1)) == (17, 1)  # a passive is not stopped
    s = Scenario(SAMURAI, []).pile(0, "discards", "Ronin", "Shogun").essence(0, 8).deploy().choose("Shogun", 1)
    s.choose("done")
    assert s.might("Shogun") == 17  # he himself is no longer in the pile
