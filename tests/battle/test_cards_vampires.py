"""Vampires of the Evernight, each card by what its text says: essence is paid to bite one's own Humans."""

from __future__ import annotations

from battle.scenario import Scenario

VAMPIRES = "vampires"
NOBODY = (-1, "")


def bitten(human: str, **tokens: int) -> Scenario:
    """In round 3 with 4 essence a Fledgling in zone 1 has bitten the Human in zone 2, and a bat could still fly."""
    s = Scenario(VAMPIRES, []).put(0, 1, "Fledgling").put(0, 1, human, **tokens).put(0, 3, "Bat Swarm")
    return s.command().choose("use", "Fledgling")


def bloodlust(name: str, n: int, anywhere: bool = False) -> None:
    """In the command phase 1 essence may be paid to bite an adjacent Human of yours that has might, or any one here."""
    s = Scenario([name, "Villager", "Coffin Bearer", "Blood Cult", "Bat Swarm", "Renfield"], ["Innkeeper"])
    s.put(0, 2, "Villager", "Light Infantry", might=5).put(0, 2, name, might=1).put(0, 2, "Coffin Bearer", "Renfield")
    s.put(0, 1, "Light Infantry", "Light Infantry", "Blood Cult").put(1, 2, "Innkeeper").put(0, 3, "Bat Swarm")
    s.command().choose("use", name)
    reach = ["Villager", "Coffin Bearer", "Renfield"] if anywhere else ["Blood Cult", "Coffin Bearer"]  # above, beside
    assert len(s.offered()) == len(reach)
    assert all(s.can(human) for human in reach)
    s.choose("Coffin Bearer")
    assert (s.mights(0, 2), s.essence_of(0)) == ([5, 5, 1 + n, 3, 8], 3)
    assert not s.can("use")  # once a round
    s = Scenario([name, "Villager"], []).put(0, 1, name, "Villager").command().choose("done")
    assert s.mights(0, 1)[1] == 3  # you may
    for essence, might, tokens in ((0, 3, {}), (4, 0, {}), (4, 3, {"stun": 1})):
        s = Scenario([name, "Villager", "Bat Swarm"], []).put(0, 3, "Bat Swarm").essence(0, essence)
        s.put(0, 1, name, **tokens).put(0, 1, "Villager", might=might).command()
        assert not s.can("use")  # nothing to pay with; a Human without might; a stunned vampire
    s = Scenario([name, "Villager", "Bat Swarm"], []).put(0, 3, "Bat Swarm", "Villager").put(0, 1, name).command()
    assert not s.can("use")  # battlefields 1 and 3 do not touch
    s = Scenario([name, "Villager"], []).essence(0, 1).put(0, 1, "Villager", name, might=1).command().choose("use")
    assert s.mights(0, 1) == [0, 1 + n]  # the last essence, the last might: it stays where it is


def test_villager() -> None:
    s = bitten("Villager")
    assert s.mights(0, 1) == [5, 2]  # a Human, and nothing else
    s = Scenario(VAMPIRES, []).stops(0, 1).reveal(0, 1, "Villager")
    assert (s.asked(), s.might("Villager"), s.stops_of(0, 1)) == (NOBODY, 3, 1)  # it has no instant ability


def test_willing_donor() -> None:
    s = bitten("Willing Donor")
    assert (s.mights(0, 1), s.essence_of(0), s.extra_of(0)) == ([5, 1], 3, 1)
    assert bitten("Willing Donor", stun=1).extra_of(0) == 0
    s = Scenario(VAMPIRES, []).put(0, 1, "Willing Donor").reveal(0, 1, "Countess Bathory")
    assert (s.might("Willing Donor"), s.extra_of(0)) == (1, 0)  # that was no bite


def test_bat_swarm() -> None:
    s = Scenario(VAMPIRES, []).put(0, 1, "Bat Swarm").hand(0, "Villager").command().choose("move", "Bat Swarm", 3)
    assert (s.at("Bat Swarm"), s.might("Bat Swarm")) == ((3, 1), 1)
    assert s.asked() == (0, "deploy")  # once a round
    s = Scenario(VAMPIRES, []).put(0, 1, "Bat Swarm", "Fledgling").hand(0, "Villager").command()
    assert s.asked() == (0, "command")
    assert s.choose("done").row(0, 1) == ["Bat Swarm", "Fledgling"]


def test_fledgling() -> None:
    bloodlust("Fledgling", 2)
    s = Scenario(VAMPIRES, []).put(0, 1, "Fledgling", "Villager", "Fledgling").put(0, 3, "Bat Swarm").command()
    s.choose("use", "Fledgling", "zone 1").choose("use", "Fledgling")
    assert (s.mights(0, 1), s.essence_of(0)) == ([5, 1, 5], 2)  # one Human feeds several
    s = Scenario(VAMPIRES, [], VAMPIRES, []).put(0, 1, "Fledgling").put(2, 1, "Villager").put(0, 3, "Bat Swarm")
    assert not s.command().can("use")  # a partner's Human is not yours


def test_coffin_bearer() -> None:
    s = Scenario(VAMPIRES, []).put(0, 1, "Fledgling", "Villager").put(0, 2, "Renfield").put(1, 1, "Light Infantry")
    s.reveal(0, 1, "Coffin Bearer")
    assert len(s.offered()) == 2
    s.choose("Fledgling")
    names = ("Fledgling", "Villager", "Coffin Bearer", "Renfield", "Light Infantry")
    assert [s.tokens_on(name, "shield") for name in names] == [1, 0, 0, 0, 0]
    assert s.might("Coffin Bearer") == 4
    s = Scenario(VAMPIRES, [], VAMPIRES, []).put(2, 1, "Villager").reveal(0, 1, "Coffin Bearer")
    assert s.tokens_on("Villager", "shield") == 1  # a partner's card is an ally
    assert Scenario(VAMPIRES, []).put(1, 1, "Light Infantry").reveal(0, 1, "Coffin Bearer").asked() == NOBODY


def test_entrancing_gaze() -> None:
    s = Scenario(VAMPIRES, "vikings").put(1, 1, "Bondi", "Wolf").put(1, 2, "Thor").put(0, 1, "Villager")
    s.reveal(0, 1, "Entrancing Gaze")
    assert len(s.offered()) == 2
    s.choose("Wolf")
    assert [s.tokens_on(name, "anchor") for name in ("Bondi", "Wolf", "Thor", "Villager")] == [0, 1, 0, 0]
    assert (s.might("Wolf"), s.might("Entrancing Gaze")) == (1, 3)


def test_exsanguinate() -> None:
    s = Scenario(VAMPIRES, "vikings").put(1, 1, "Ulfhednar", "Bondi", "Blendingur").put(1, 2, "Wolf")
    s.put(0, 1, "Villager").reveal(0, 1, "Exsanguinate")
    assert len(s.offered()) == 2  # 3 might or less, here, an opponent's
    s.choose("Ulfhednar")
    assert (s.row(1, 1), s.pile_of(1, "destroyed")) == (["Bondi", "Blendingur"], ["Ulfhednar"])
    assert s.might("Exsanguinate") == 3
    s = Scenario(VAMPIRES, "vikings").put(1, 1, "Bondi", shield=1).put(1, 1, "Blendingur").reveal(0, 1, "Exsanguinate")
    assert (s.row(1, 1), s.might("Exsanguinate")) == (["Bondi", "Blendingur"], 2)
    s = Scenario(VAMPIRES, ["Zombie Horde"]).put(1, 1, "Zombie Horde", might=3).reveal(0, 1, "Exsanguinate")
    assert s.might("Exsanguinate") == 3  # it stays, and was destroyed all the same


def test_night_stalker() -> None:
    bloodlust("Night Stalker", 2)
    s = Scenario(VAMPIRES, []).put(0, 1, "Night Stalker").put(0, 2, "Villager").put(0, 3, "Bat Swarm").command()
    s.choose("move", "Night Stalker", 2).choose("use", "Night Stalker")
    assert (s.row(0, 2), s.mights(0, 2)) == (["Villager", "Night Stalker"], [2, 5])  # there, then bite
    assert not s.can("move", "Night Stalker")
    s = Scenario(VAMPIRES, []).put(0, 1, "Night Stalker", stun=1).command()
    assert s.can("move", "Night Stalker")  # a Stun does not touch the sign


def test_innkeeper() -> None:
    s = Scenario(VAMPIRES, ["Villager"]).put(0, 1, "Innkeeper").reveal(0, 1, "Villager")
    assert s.might("Innkeeper") == 5
    assert s.reveal(0, 1, "Fledgling").reveal(0, 2, "Renfield").might("Innkeeper") == 5  # a Vampire; elsewhere
    assert s.reveal(1, 1, "Villager").might("Innkeeper") == 5  # no ally
    assert Scenario(VAMPIRES, []).reveal(0, 1, "Innkeeper").might("Innkeeper") == 4  # not for itself
    assert Scenario(VAMPIRES, []).put(0, 1, "Innkeeper", stun=1).reveal(0, 1, "Villager").might("Innkeeper") == 4


def test_mistform() -> None:
    s = Scenario(VAMPIRES, []).put(0, 1, "Fledgling", "Carmilla", "Villager").put(0, 2, "Dracula")
    s.reveal(0, 1, "Mistform").choose(2)
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [0, 1, 0]
    assert len(s.offered()) == 2  # a Vampire here
    s.choose("Carmilla")
    assert [s.tokens_on(name, "move") for name in ("Carmilla", "Fledgling", "Villager", "Dracula")] == [1, 0, 0, 0]
    s = Scenario(VAMPIRES, []).put(0, 1, "Villager").reveal(0, 1, "Mistform").choose(1)
    assert (s.asked(), s.stops_of(1, 1), s.tokens_on("Villager", "move")) == (NOBODY, 1, 0)


def test_nosferatu() -> None:
    bloodlust("Nosferatu", 3, anywhere=True)


def test_blood_cult() -> None:
    s = bitten("Blood Cult")
    assert s.mights(0, 1) == [5, 6]  # 1 lost, 2 gained
    assert bitten("Blood Cult", stun=1).mights(0, 1) == [5, 4]


def test_hypnotic_stare() -> None:
    s = Scenario(VAMPIRES, "vikings").put(1, 1, "Thor", "Jarl").put(1, 2, "Wolf").put(0, 1, "Villager")
    s.reveal(0, 1, "Hypnotic Stare")
    assert len(s.offered()) == 2
    s.choose("Thor")
    assert (s.tokens_on("Thor", "stun"), s.tokens_on("Jarl", "stun")) == (1, 0)
    assert (s.mights(1, 1), s.might("Hypnotic Stare")) == ([7, 10], 7)
    s = Scenario(VAMPIRES, "vikings").put(1, 1, "Bondi").reveal(0, 1, "Hypnotic Stare")
    assert (s.mights(1, 1), s.might("Hypnotic Stare")) == ([0], 6)  # as much as is there
    s = Scenario(VAMPIRES, ["Sir Bors"]).put(1, 1, "Sir Bors").reveal(0, 1, "Hypnotic Stare")
    assert (s.mights(1, 1), s.might("Hypnotic Stare")) == ([4], 5)  # he cannot lose might
    assert Scenario(VAMPIRES, "vikings").put(1, 2, "Wolf").reveal(0, 1, "Hypnotic Stare").might("Hypnotic Stare") == 5


def test_carmilla() -> None:
    bloodlust("Carmilla", 3)
    s = Scenario(VAMPIRES, []).put(0, 1, "Carmilla").put(0, 2, "Villager", "Fledgling").put(0, 3, "Bat Swarm").command()
    assert s.choose("use", "Fledgling").might("Carmilla") == 7  # anywhere
    assert s.choose("use", "Carmilla").might("Carmilla") == 10  # not for her own bite
    s = Scenario(VAMPIRES, []).put(0, 1, "Carmilla", stun=1).put(0, 2, "Villager", "Fledgling").put(0, 3, "Bat Swarm")
    assert s.command().choose("use", "Fledgling").might("Carmilla") == 6
    s = Scenario(VAMPIRES, VAMPIRES).put(1, 1, "Carmilla").put(0, 1, "Villager", "Fledgling").put(0, 3, "Bat Swarm")
    assert s.command().choose("use", "Fledgling").might("Carmilla") == 6
    s = Scenario(VAMPIRES, [], VAMPIRES, []).put(2, 1, "Carmilla").put(0, 1, "Villager", "Fledgling")
    s.put(0, 3, "Bat Swarm").command()
    assert s.choose("use", "Fledgling", seat=0).might("Carmilla") == 6  # a partner's Vampire is not yours


def test_renfield() -> None:
    s = Scenario(VAMPIRES, []).deck(0, "Dracula", "Villager").put(0, 1, "Renfield", "Fledgling").put(0, 3, "Bat Swarm")
    s.command().choose("use", "Fledgling")
    assert (s.hand_of(0), s.mights(0, 1)) == (["Dracula"], [7, 5])
    s = Scenario(VAMPIRES, []).deck(0, "Dracula", "Villager").put(0, 1, "Renfield", stun=1).put(0, 1, "Fledgling")
    assert s.put(0, 3, "Bat Swarm").command().choose("use", "Fledgling").hand_of(0) == []


def test_blood_moon() -> None:
    s = Scenario(VAMPIRES, VAMPIRES).put(0, 1, "Fledgling", "Villager").put(0, 2, "Dracula").put(1, 1, "Fledgling")
    s.reveal(0, 1, "Blood Moon")
    assert (s.mights(0, 1), s.mights(0, 2), s.mights(1, 1)) == ([5, 3, 6], [15], [3])
    s = Scenario(VAMPIRES, [], VAMPIRES, []).put(2, 1, "Fledgling").reveal(0, 1, "Blood Moon")
    assert s.might("Fledgling") == 3  # a partner's is not yours


def test_lord_ruthven() -> None:
    bloodlust("Lord Ruthven", 4)


def test_countess_bathory() -> None:
    s = Scenario(VAMPIRES, VAMPIRES).put(0, 1, "Villager", might=1).put(0, 1, "Renfield")
    s.put(0, 1, "Innkeeper", might=0).put(0, 2, "Blood Cult", "Fledgling").put(1, 1, "Villager")
    s.lay(0, 3, "Villager").reveal(0, 1, "Countess Bathory")
    assert s.mights(0, 1) == [0, 7, 0, 11 + 9]
    assert (s.mights(0, 2), s.mights(1, 1)) == ([4, 3], [3])  # not a bite: the Cult gains nothing
    assert Scenario(VAMPIRES, []).reveal(0, 1, "Countess Bathory").might("Countess Bathory") == 11


def test_vlad_the_impaler() -> None:
    bloodlust("Vlad the Impaler", 3)

    def scene() -> Scenario:
        s = Scenario(VAMPIRES, "vikings").put(0, 1, "Vlad the Impaler", "Carmilla").put(0, 2, "Villager", "Fledgling")
        return s.put(0, 3, "Bat Swarm").put(1, 2, "Wolf")

    s = scene().put(1, 1, "Thor", "Jarl").command().choose("use", "Fledgling")
    assert len(s.offered()) == 2  # an opponent's card where he is
    s.choose("Jarl")
    assert (s.mights(1, 1), s.mights(1, 2)) == ([9, 9], [1])
    s.choose("use", "Vlad the Impaler")
    assert (s.might("Vlad the Impaler"), s.mights(1, 1)) == (14, [9, 9])  # not for his own bite
    assert scene().command().choose("use", "Fledgling").mights(1, 2) == [1]  # nobody where he is
    s = Scenario(VAMPIRES, "vikings").put(0, 1, "Vlad the Impaler", stun=1).put(0, 2, "Villager", "Fledgling")
    assert s.put(0, 3, "Bat Swarm").put(1, 1, "Thor").command().choose("use", "Fledgling").mights(1, 1) == [9]


def test_dracula() -> None:
    bloodlust("Dracula", 4, anywhere=True)
    s = Scenario(VAMPIRES, VAMPIRES).put(0, 1, "Villager", "Fledgling").put(0, 2, "Renfield", "Innkeeper")
    s.put(1, 1, "Villager").lay(0, 3, "Villager").reveal(0, 1, "Dracula")
    assert s.might("Dracula") == 16  # three revealed Humans of yours, anywhere
    assert Scenario(VAMPIRES, []).reveal(0, 1, "Dracula").might("Dracula") == 13
    s = Scenario(VAMPIRES, []).put(0, 1, "Villager").stops(0, 1).reveal(0, 1, "Dracula")
    assert (s.might("Dracula"), s.stops_of(0, 1)) == (14, 1)  # no instant
