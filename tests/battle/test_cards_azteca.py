"""Azteca & Mexica of Tenochtitlan: every card by what its text says."""

from __future__ import annotations

from battle.scenario import Scenario

NOBODY = (-1, "")


def test_captive() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Jaguar Spirit").put(0, 2, "Nahualli").reveal(0, 1, "Captive")
    assert s.mights(0, 1) == [3, 1, 2]
    assert s.tokens(0, 1, "captive") == [1, 0, 0]
    assert s.tokens(0, 2, "captive") == [0]
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Nahualli").reveal(0, 1, "Captive").choose("Nahualli")
    assert s.tokens(0, 1, "captive") == [0, 1, 0]
    s = Scenario("azteca", ["Otontin"]).put(0, 1, "Jaguar Spirit").put(1, 1, "Otontin").reveal(0, 1, "Captive")
    assert s.tokens(0, 1, "captive") + s.tokens(1, 1, "captive") == [0, 0, 0]  # no Warrior of ours here


def test_eagle_spirit() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Captive").put(0, 2, "Otontin").reveal(0, 1, "Eagle Spirit")
    assert s.mights(0, 1) == [3, 2, 1]
    assert s.tokens(0, 1, "move")[:2] == [1, 0]
    assert s.tokens(0, 2, "move") == [0]
    s.command().choose("move", "Eagle Spirit", 3)  # by its sign
    assert s.row(0, 3) == ["Eagle Spirit"]
    assert not s.can("move", "Eagle Spirit")
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Nahualli").reveal(0, 1, "Eagle Spirit").choose("Tlapilli")
    assert s.tokens(0, 1, "move")[0] == 1


def test_jaguar_spirit() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Captive").put(0, 2, "Otontin").reveal(0, 1, "Jaguar Spirit")
    assert s.mights(0, 1) == [5, 2, 1]
    assert s.mights(0, 2) == [4]
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Otontin").reveal(0, 1, "Jaguar Spirit").choose("Otontin")
    assert s.mights(0, 1) == [3, 6, 1]
    s = Scenario("azteca", ["Otontin"]).put(1, 1, "Otontin").reveal(0, 1, "Jaguar Spirit")
    assert s.mights(0, 1) + s.mights(1, 1) == [1, 4]


def test_lure_into_the_shallows() -> None:
    s = Scenario("azteca", ["Garrison"]).put(1, 1, "Light Infantry").put(1, 2, "Garrison", "Light Infantry")
    s.put(0, 2, "Captive").reveal(0, 1, "Lure Into the Shallows")  # the Garrison is too strong
    assert s.row(1, 1) == ["Light Infantry", "Light Infantry"]
    assert s.row(1, 2) == ["Garrison"]
    assert s.tokens(1, 1, "anchor") == [0, 1]
    assert s.mights(0, 1) == [3]
    for might, moved in ((3, 1), (4, 0)):
        s = Scenario("azteca", []).put(1, 2, "Light Infantry", might=might).reveal(0, 1, "Lure Into the Shallows")
        assert s.tokens(1, 1, "anchor") == [1] * moved
    s = Scenario("azteca", ["Builder"]).put(1, 2, "Light Infantry").put(1, 3, "Builder")
    assert s.reveal(0, 1, "Lure Into the Shallows").choose("Builder").row(1, 1) == ["Builder"]
    s = Scenario("azteca", []).put(1, 1, *["Light Infantry"] * 6).put(1, 2, "Light Infantry")
    assert s.reveal(0, 1, "Lure Into the Shallows").asked() == NOBODY  # no open zone here
    assert s.tokens(1, 1, "anchor") + s.tokens(1, 2, "anchor") == [0] * 7
    s = Scenario("azteca", ["Fortress Wall"]).put(1, 2, "Light Infantry", anchor=1).put(1, 2, "Fortress Wall")
    assert s.reveal(0, 1, "Lure Into the Shallows").row(1, 1) == []  # neither of them can be moved


def test_nahualli() -> None:
    s = Scenario("azteca", []).deck(0).deck(1).put(0, 1, "Nahualli").command()
    assert s.choose("move", "Nahualli", 2).might("Nahualli") == 3  # and the next round has come
    for might, field in ((4, 1), (5, 2), (6, 3), (6, 1)):
        assert s.choose("move", "Nahualli", field).might("Nahualli") == might
        assert s.at("Nahualli") == (field, 1)
    s = Scenario("azteca", []).put(0, 1, "Nahualli", might=5).reveal(0, 1, "Jaguar Spirit")
    assert s.might("Nahualli") == 6
    s = Scenario("azteca", []).put(0, 1, "Nahualli", stun=1).command().choose("move", "Nahualli", 2)
    assert s.might("Nahualli") == 2


def test_tlapilli() -> None:
    assert Scenario("azteca", []).reveal(0, 1, "Tlapilli").mights(0, 1) == [3]
    s = Scenario("azteca", []).put(0, 1, "Captive", "Tlapilli", "Captive", captive=2, anchor=1)
    s.stops(0, 1).essence(0, 0).hand(0, "Ocelotl", "Captive", "Tlapilli").command().choose("use", "Tlapilli")
    assert s.offered() == ["Ocelotl"]  # a Warrior of another name
    s.choose("Ocelotl")  # its instant is resolved, no Stop token stops it
    assert s.row(0, 1) == ["Captive", "Ocelotl", "Captive"]
    assert s.mights(0, 1) == [2, 10, 2]
    assert s.tokens(0, 1, "captive") == [2, 2, 2]
    assert s.tokens(0, 1, "anchor") == [1, 0, 1]
    assert s.hand_of(0) == ["Captive", "Tlapilli", "Tlapilli"]
    assert s.stops_of(0, 1) == 1


def test_tlapilli_loses_its_captives() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=3).hand(0, "Cuauhtli").command().choose("use")
    assert s.choose("Cuauhtli").mights(0, 1) == [9]
    assert s.tokens(0, 1, "captive") == [0]


def test_tlapilli_needs_two_captives_and_a_warrior_in_hand() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=1).hand(0, "Ocelotl").command()
    assert not s.can("use")
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=3).hand(0, "Ocelotl").command()
    assert s.can("use")
    assert s.choose("done").row(0, 1) == ["Tlapilli"]
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2).hand(0, "Tlapilli", "Captive").command().choose("use")
    assert s.offered() == ["done no"]
    assert s.choose("done").hand_of(0) == ["Captive", "Tlapilli"]
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", captive=2, stun=1).hand(0, "Ocelotl").command()
    assert not s.can("use")


def test_otontin() -> None:
    s = Scenario("azteca", ["Builder"]).put(1, 1, "Builder", "Light Infantry").put(1, 2, "Light Infantry")
    s.put(1, 1, "Light Infantry", might=3).put(0, 1, "Captive").reveal(0, 1, "Otontin")
    assert len(s.offered()) == 2  # not the third one here, nor the one elsewhere
    s.choose("Builder")
    assert s.row(1, 1) == ["Light Infantry", "Light Infantry"]
    assert s.pile_of(1, "destroyed") == ["Builder"]
    assert s.mights(0, 1) == [2, 4]
    assert s.tokens(0, 1, "captive") == [0, 1]
    for tokens in ({"might": 3}, {"shield": 1}):
        s = Scenario("azteca", []).put(1, 1, "Light Infantry", **tokens).put(1, 2, "Light Infantry")
        assert s.reveal(0, 1, "Otontin").pile_of(1, "destroyed") == []
        assert s.tokens(0, 1, "captive") == [0]


def test_capture() -> None:
    s = Scenario("azteca", ["Builder"]).put(0, 1, "Tlapilli", "Captive").put(0, 2, "Nahualli")
    s.put(1, 1, "Light Infantry", "Builder", might=5).put(1, 2, "Light Infantry").reveal(0, 1, "Capture!")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.mights(1, 1) == [5, 3]
    assert s.tokens(0, 1, "captive") == [1, 0, 0]
    assert s.tokens(0, 2, "captive") == [0]
    assert s.might("Capture!") == 3
    s = Scenario("azteca", []).put(1, 1, "Light Infantry", might=1).reveal(0, 1, "Capture!")
    assert s.mights(1, 1) == [0]  # without a Warrior too
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Nahualli").reveal(0, 1, "Capture!").choose("Nahualli")
    assert s.tokens(0, 1, "captive") == [0, 1, 0]  # without an opponent too


def test_ambush() -> None:
    s = Scenario("azteca", []).put(0, 2, "Captive", "Tlapilli").put(0, 1, "Nahualli").reveal(0, 2, "Ambush")
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 0, 1, 0]
    assert s.tokens(0, 2, "captive") == [0, 1, 0]
    assert s.tokens(0, 1, "captive") == [0]
    assert s.might("Ambush") == 5
    s = Scenario("azteca", []).put(0, 2, "Tlapilli", "Nahualli").reveal(0, 2, "Ambush").choose("Nahualli")
    assert s.tokens(0, 2, "captive") == [0, 1, 0]
    s = Scenario("azteca", []).reveal(0, 2, "Ambush")
    assert s.stops_of(1, 2) == 1


def test_tlamacazqui() -> None:
    s = Scenario("azteca", ["Captive"]).put(0, 1, "Tlamacazqui", "Captive").put(0, 2, "Tlapilli", captive=2)
    s.put(1, 1, "Captive", captive=1).command().choose("use").choose("Remove a captive token")
    assert s.might("Tlamacazqui") == 7
    assert s.tokens(0, 2, "captive") == [1]
    assert s.row(0, 1) == ["Tlamacazqui", "Captive"]
    assert s.tally_of(0, "sacrifice") == 1
    s = Scenario("azteca", ["Captive"]).put(0, 1, "Tlamacazqui").put(0, 2, "Captive").put(0, 3, "Tlapilli", captive=1)
    s.put(1, 1, "Captive").command().choose("use").choose("Destroy a Captive")
    assert s.might("Tlamacazqui") == 7
    assert s.row(0, 2) == []
    assert s.row(1, 1) == ["Captive"]
    assert s.pile_of(0, "destroyed") == ["Captive"]
    assert s.tokens(0, 3, "captive") == [1]
    assert s.tally_of(0, "sacrifice") == 1


def test_tlamacazqui_chooses_one() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui").put(0, 2, "Tlapilli", "Nahualli", captive=1).command()
    assert s.choose("use").choose("Nahualli").tokens(0, 2, "captive") == [1, 0]


def test_tlamacazqui_may_refuse_and_needs_a_victim() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Captive").command().choose("done")
    assert s.row(0, 1) == ["Tlamacazqui", "Captive"]
    s = Scenario("azteca", ["Captive"]).put(0, 1, "Tlamacazqui", captive=1).put(1, 1, "Captive", captive=1)
    assert not s.command().can("use")  # on another card, and of ours
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui").put(0, 1, "Captive", shield=1)
    assert not s.command().can("use")
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Tlamacazqui").put(0, 2, "Captive", "Captive", "Captive")
    s.command().choose("use", "zone 1").choose("Captive")
    assert not s.can("use", "zone 1")  # once a round, each priest
    s.choose("use", "zone 2").choose("Captive")
    assert s.mights(0, 1) == [7, 7]
    assert s.row(0, 2) == ["Captive"]


def test_ocelotl() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Captive").put(0, 2, "Nahualli").reveal(0, 1, "Ocelotl")
    assert len(s.offered()) == 2
    assert s.choose("Tlapilli").tokens(0, 1, "captive") == [2, 0, 0]
    assert s.tokens(0, 2, "captive") == [0]
    assert s.might("Ocelotl") == 10
    s = Scenario("azteca", []).put(0, 1, "Tlapilli").reveal(0, 1, "Ocelotl").choose("Ocelotl")
    assert s.tokens(0, 1, "captive") == [0, 2]
    assert Scenario("azteca", []).reveal(0, 1, "Ocelotl").tokens(0, 1, "captive") == [2]


def test_cuauhtli() -> None:
    s = Scenario("azteca", ["Tlapilli"]).put(0, 1, "Tlapilli", captive=2).put(0, 3, "Captive", captive=1)
    s.put(1, 1, "Tlapilli", captive=4)
    assert s.reveal(0, 1, "Cuauhtli").might("Cuauhtli") == 9 + 3
    for tokens, might in ((0, 9), (5, 14), (6, 14)):
        s = Scenario("azteca", []).put(0, 2, "Nahualli", captive=tokens).reveal(0, 1, "Cuauhtli")
        assert s.might("Cuauhtli") == might
        assert s.tokens(0, 2, "captive") == [tokens]


def test_peyotl() -> None:
    s = Scenario("azteca", ["Builder"]).put(1, 1, "Light Infantry").put(1, 3, "Builder").hand(0, "Captive")
    s.put(0, 1, "Nahualli").deck(0, "Ambush", "Otontin").reveal(0, 1, "Peyotl")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.tokens(1, 3, "stun") == [1]
    assert s.tokens(1, 1, "stun") == [0]
    assert s.offered() == ["Captive", "Ambush"]  # the card just drawn too, and one of them must go
    s.choose("Captive")
    assert s.hand_of(0) == ["Ambush"]
    assert s.pile_of(0, "discards") == ["Captive"]
    assert s.deck_of(0) == ["Otontin"]
    assert s.might("Peyotl") == 7
    s = Scenario("azteca", []).deck(0).hand(0, "Captive").reveal(0, 1, "Peyotl")
    assert s.pile_of(0, "discards") == ["Captive"]  # nobody to stun, nothing to draw


def test_coatlicue() -> None:
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Tlamacazqui", "Captive", "Captive").put(0, 2, "Coatlicue")
    s.command().choose("use", "zone 1").choose("Captive")
    assert s.might("Coatlicue") == 13
    s.choose("use", "zone 2")
    assert s.might("Coatlicue") == 15
    theirs = Scenario(["Coatlicue"], "azteca").put(0, 1, "Coatlicue").put(1, 1, "Tlamacazqui", "Captive")
    assert theirs.command().choose("use").might("Tlamacazqui") == 7
    assert theirs.might("Coatlicue") == 11
    # Destroying a Captive is a sacrifice by a priest only.
    s = Scenario("azteca", ["Otontin"]).put(0, 1, "Coatlicue", "Captive").reveal(1, 1, "Otontin")
    assert s.row(0, 1) == ["Coatlicue"]
    assert s.might("Coatlicue") == 11
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Captive").put(0, 2, "Coatlicue", stun=1)
    assert s.command().choose("use").might("Coatlicue") == 11


def test_xochiquetzal() -> None:
    for discards in (0, 1, 2):
        s = Scenario("azteca", []).put(0, 1, "Tlapilli", "Captive").put(0, 2, "Nahualli").put(1, 1, "Light Infantry")
        s.hand(0, "Ambush", "Otontin", "Peyotl").reveal(0, 1, "Xochiquetzal")
        for name in ("Ambush", "Peyotl")[:discards]:
            s.choose(name)
        if discards < 2:
            s.choose("done")
        assert s.asked() == NOBODY
        assert s.mights(0, 1) == [3 + discards, 2 + discards, 10]
        assert s.mights(0, 2) + s.mights(1, 1) == [2, 2]
        assert s.pile_of(0, "discards") == ["Ambush", "Peyotl"][:discards]


def test_tezcatlipoca() -> None:
    for discards in (0, 1, 2):
        s = Scenario("azteca", ["Builder"]).put(0, 1, "Tlapilli").put(1, 2, "Light Infantry")
        s.put(1, 1, "Light Infantry", might=1).put(1, 1, "Builder", might=5)
        s.hand(0, "Ambush", "Otontin", "Peyotl").reveal(0, 1, "Tezcatlipoca")
        for name in ("Ambush", "Peyotl")[:discards]:
            s.choose(name)
        if discards < 2:
            s.choose("done")
        assert s.asked() == NOBODY
        assert s.mights(1, 1) == [max(0, 1 - discards), 5 - discards]
        assert s.mights(0, 1) + s.mights(1, 2) == [3, 12, 2]
        assert s.pile_of(0, "discards") == ["Ambush", "Peyotl"][:discards]


def test_quetzalcoatl() -> None:
    for returned in (0, 1, 2):
        s = Scenario("azteca", ["Captive"]).pile(0, "destroyed", "Captive", "Captive", "Captive", "Ambush")
        s.pile(1, "destroyed", "Captive").reveal(0, 1, "Quetzalcoatl")
        assert s.offered() == ["Captive", "done no"]
        for _ in range(returned):
            s.choose("Captive")
        if returned < 2:
            s.choose("done")
        assert s.hand_of(0) == ["Captive"] * returned
        assert s.might("Quetzalcoatl") == 12 + 2 * returned
        assert s.pile_of(0, "destroyed") == ["Captive"] * (3 - returned) + ["Ambush"]
    s = Scenario("azteca", []).pile(0, "destroyed", "Ambush").reveal(0, 1, "Quetzalcoatl")
    assert s.asked() == NOBODY
    assert s.might("Quetzalcoatl") == 12


def test_huitzilopochtli() -> None:
    assert Scenario("azteca", []).tally(1, "sacrifice", 2).reveal(0, 1, "Huitzilopochtli").mights(0, 1) == [15]
    s = Scenario("azteca", []).put(0, 1, "Tlamacazqui", "Tlamacazqui", "Captive").put(0, 2, "Tlapilli", captive=1)
    s.hand(0, "Huitzilopochtli").essence(0, 8).command().choose("use", "zone 1").choose("Destroy a Captive")
    s.choose("use", "zone 2").choose("deploy", 3).pass_until("keep")
    assert s.mights(0, 3) == [19]
