"""Robots of the Iron Collective, each card by what its text says: stacks, and cards banished for power."""

from __future__ import annotations

from battle.scenario import Scenario

ROBOTS = "robots"
NOBODY = (-1, "")


def collective(name: str, n: int) -> None:
    """In the command phase it may stack with another Robot of yours here; the stack gains n might."""
    s = Scenario([name, "Titan Frame", "Scrap Drone", "Recycler", "Mech Walker"], ["Nanobot"])
    s.put(0, 1, name, might=4).put(0, 1, "Recycler", "Titan Frame", "Light Infantry", "Mech Walker")
    s.put(0, 2, "Scrap Drone").put(1, 1, "Nanobot").command().choose("use", name)
    assert len(s.offered()) == 2
    assert s.can("Titan Frame", "seat 0")
    assert s.can("Mech Walker", "seat 0")
    s.choose("Titan Frame").choose("mover")
    assert s.row(0, 1) == ["Recycler", f"{name}/Titan Frame", "Light Infantry", "Mech Walker"]  # where the other stood
    assert s.mights(0, 1) == [2, 4 + 13 + n, 2, 9]
    assert not s.can("use")  # once a round, though the Mech Walker is there; the drone could still move
    s = Scenario([name, "Scrap Drone"], []).put(0, 1, name, "Scrap Drone", might=1).command().choose("use")
    s.choose("stander")  # the only one is not asked for, the top is
    assert s.row(0, 1) == [f"Scrap Drone/{name}"]
    assert s.mights(0, 1) == [2 + n]
    s = Scenario([name, "Scrap Drone"], []).put(0, 1, name, "Scrap Drone").command().choose("done")
    assert s.row(0, 1) == [name, "Scrap Drone"]  # you may
    s = Scenario([name, "Scrap Drone"], []).put(0, 1, name, stun=1).put(0, 1, "Scrap Drone").command()
    assert not s.can("use")
    s = Scenario([name, "Scrap Drone"], []).put(0, 1, name, "Light Infantry").put(0, 2, "Scrap Drone").command()
    assert not s.can("use")  # no other Robot here
    s = Scenario([name, "Titan Frame"], []).lay(0, 1, "Titan Frame").put(0, 1, name).command()
    assert not s.can("use")  # nor one that is face down
    s = Scenario([name, "Scrap Drone"], [], ["Mech Walker"], []).put(0, 1, name).put(2, 1, "Mech Walker")
    assert not s.put(0, 2, "Scrap Drone").command().can("use")  # nor a partner's


def test_nanobot() -> None:
    collective("Nanobot", 1)
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot/Welder Unit", might=6).put(0, 1, "Sentinel").command()
    s.choose("use", "Nanobot").choose("stander")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Sentinel/Nanobot/Welder Unit"], [12])  # a stack is stacked again


def test_scrap_drone() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Scrap Drone").put(0, 3, "Nanobot", "Nanobot").command()
    assert (s.can("move", 2), s.can("move", 3), s.can("move", 1)) == (True, True, False)
    s.choose("move", "Scrap Drone", 2)
    assert s.at("Scrap Drone") == (2, 1)
    assert s.might("Scrap Drone") == 1
    assert not s.can("move")  # once a round
    s.choose("done").choose("Titan Frame", seat=0).choose("Light Infantry", seat=1)
    assert s.can("move", "Scrap Drone")  # the sign is never used up
    s.choose("done")
    assert s.at("Scrap Drone") == (2, 1)
    assert not Scenario(ROBOTS, []).put(0, 1, "Scrap Drone", anchor=1).command().can("move")


def test_recycler() -> None:
    s = Scenario(ROBOTS, []).hand(0, "Nanobot", "Overmind").deck(0, "Sentinel", "Force Field").reveal(0, 1, "Recycler")
    s.choose("Overmind")
    assert s.pile_of(0, "banished") == ["Overmind"]
    assert s.hand_of(0) == ["Nanobot", "Sentinel"]
    assert s.might("Recycler") == 2
    s = Scenario(ROBOTS, []).hand(0, "Nanobot").deck(0, "Sentinel").reveal(0, 1, "Recycler").choose("done")
    assert (s.hand_of(0), s.pile_of(0, "banished")) == (["Nanobot"], [])
    s = Scenario(ROBOTS, []).deck(0, "Sentinel").reveal(0, 1, "Recycler")
    assert s.hand_of(0) == []  # no card, no draw
    s = Scenario(["Recycler", "Ashigaru"], []).hand(0, "Ashigaru").reveal(0, 1, "Recycler").choose("Ashigaru")
    assert s.asked() == NOBODY  # a banish is no discard
    assert s.pile_of(0, "banished") == ["Ashigaru"]


def test_welder_unit() -> None:
    collective("Welder Unit", 2)
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot", "Welder Unit", "Mech Walker").command().choose("use", "Nanobot")
    s.choose("Welder Unit").choose("stander").choose("use", "Welder Unit").choose("mover")
    assert s.row(0, 1) == ["Welder Unit/Nanobot/Mech Walker"]  # its own ability was still there
    assert s.mights(0, 1) == [2 + 3 + 1 + 9 + 2]


def test_force_field() -> None:
    s = Scenario(ROBOTS, ["Bondi"]).put(0, 1, "Nanobot").put(0, 2, "Scrap Drone").put(1, 3, "Bondi")
    s.put(0, 3, "Welder Unit", shield=1).lay(0, 3, "Assembler").reveal(0, 1, "Force Field")
    assert len(s.offered()) == 3  # neither itself nor a card that has one nor a face-down one; no way to refuse
    assert all(s.can(name) for name in ("Nanobot", "Scrap Drone", "Bondi"))
    s.choose("Bondi")
    assert s.tokens_on("Bondi", "shield") == 1
    assert s.tokens_on("Nanobot", "shield") == 0
    s = Scenario(ROBOTS, []).put(0, 2, "Nanobot").reveal(0, 1, "Force Field")
    assert s.tokens_on("Nanobot", "shield") == 1  # the only other card
    assert Scenario(ROBOTS, []).reveal(0, 1, "Force Field").might("Force Field") == 4


def test_magnetic_clamp() -> None:
    s = Scenario(ROBOTS, "vikings").put(1, 1, "Bondi", "Longship", "Ulfhednar").put(1, 2, "Wolf").put(0, 1, "Nanobot")
    s.reveal(0, 1, "Magnetic Clamp")
    assert [s.tokens_on(name, "anchor") for name in ("Bondi", "Longship")] == [1, 1]
    assert [s.tokens_on(name, "anchor") for name in ("Ulfhednar", "Wolf", "Nanobot", "Magnetic Clamp")] == [0] * 4


def test_disintegrator() -> None:
    foes = ["Soul of the Living", "Zombie Horde", "Necromancer", "Bondi"]
    s = Scenario(ROBOTS, foes).put(1, 1, "Soul of the Living", shield=1).put(1, 1, "Zombie Horde", might=2)
    s.put(1, 1, "Necromancer", might=3).put(1, 2, "Bondi").put(0, 1, "Nanobot").reveal(0, 1, "Disintegrator")
    assert len(s.offered()) == 2
    s.choose("Soul of the Living")  # a Shield is no help
    assert s.pile_of(1, "banished") == ["Soul of the Living"]
    assert s.row(1, 1) == ["Zombie Horde", "Necromancer"]
    assert s.extra_of(1) == 0  # it was not destroyed
    assert s.tally_of(1, "destroyed") == 0
    s = Scenario(ROBOTS, foes).put(1, 1, "Zombie Horde", might=2).reveal(0, 1, "Disintegrator")
    assert s.row(1, 1) == []  # nor does a Horde shift
    s = Scenario(ROBOTS, foes).put(1, 1, "Necromancer", might=3).put(1, 2, "Bondi").reveal(0, 1, "Disintegrator")
    assert (s.row(1, 1), s.row(1, 2)) == (["Necromancer"], ["Bondi"])


def test_assembler() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Assembler", "Nanobot", "Scrap Drone").put(0, 2, "Assembler").command()
    s.choose("use", "Nanobot").choose("Scrap Drone").choose("mover")
    assert s.might("Assembler", nth=0) == 6
    assert s.might("Assembler", nth=1) == 4  # not here
    for top in ("mover", "stander"):
        s = Scenario(ROBOTS, []).put(0, 1, "Nanobot", "Assembler").command().choose("use").choose(top)
        assert s.mights(0, 1) == [7]  # its own stack: 2 + 4 + 1
    s = Scenario(ROBOTS, []).put(0, 1, "Assembler", stun=1).put(0, 1, "Nanobot", "Titan Frame").command()
    s.choose("use").choose("Titan Frame").choose("mover")
    assert s.might("Assembler") == 4
    s = Scenario(ROBOTS, ROBOTS).put(1, 1, "Assembler").put(0, 1, "Nanobot", "Scrap Drone").command()
    s.choose("use").choose("mover")
    assert s.might("Assembler") == 4  # not an ally's
    s = Scenario(ROBOTS, [], ROBOTS, []).put(2, 1, "Assembler").put(0, 1, "Nanobot", "Mech Walker").command()
    s.choose("use").choose("mover")
    assert s.might("Assembler") == 6  # a partner's is one


def test_power_cell() -> None:
    s = Scenario(ROBOTS, []).hand(0, "Nanobot", "Overmind").reveal(0, 1, "Power Cell").choose("Nanobot")
    assert s.pile_of(0, "banished") == ["Nanobot"]
    assert (s.extra_of(0), s.extra_of(1), s.essence_of(0)) == (3, 0, 4)  # next round, not this one
    s = Scenario(ROBOTS, []).hand(0, "Nanobot").reveal(0, 1, "Power Cell").choose("done")
    assert (s.extra_of(0), s.hand_of(0)) == (0, ["Nanobot"])
    assert Scenario(ROBOTS, []).reveal(0, 1, "Power Cell").extra_of(0) == 0


def test_signal_jammer() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot").put(0, 2, "Recycler").reveal(0, 1, "Signal Jammer")
    assert s.asked() == NOBODY  # no other Module here
    assert [s.stops_of(1, field) for field in (1, 2, 3)] == [1, 0, 0]
    assert [s.stops_of(0, field) for field in (1, 2, 3)] == [0, 0, 0]
    s = Scenario(ROBOTS, []).put(0, 1, "Recycler").reveal(0, 1, "Signal Jammer")
    assert s.stops_of(1, 1) == 1
    assert [s.can(field) for field in (1, 2, 3)] == [True, True, True]
    assert not s.can("done")
    assert s.choose(3).stops_of(1, 3) == 1
    s = Scenario(ROBOTS, []).put(0, 1, "Recycler").reveal(0, 1, "Signal Jammer").choose(1)
    assert s.stops_of(1, 1) == 2
    s = Scenario(ROBOTS, [], []).put(0, 1, "Recycler").reveal(0, 1, "Signal Jammer")
    s.choose("seat 2").choose("seat 1", 2)
    assert (s.stops_of(2, 1), s.stops_of(1, 2)) == (1, 1)  # of one opponent, then of another


def test_sentinel() -> None:
    collective("Sentinel", 3)
    s = Scenario(ROBOTS, ["Parthian Shot"]).put(0, 1, "Sentinel", "Nanobot").reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == ["Sentinel"]  # only the Nanobot can be destroyed
    s = Scenario(ROBOTS, ["Parthian Shot"]).put(0, 1, "Sentinel/Nanobot", might=7).reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == ["Sentinel/Nanobot"]  # on top its sign is that of the stack
    s = Scenario(ROBOTS, ["Parthian Shot"]).put(0, 1, "Nanobot/Sentinel", might=7).reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == []
    assert s.pile_of(0, "destroyed") == ["Nanobot", "Sentinel"]


def test_emp_burst() -> None:
    s = Scenario(ROBOTS, "vikings").put(1, 1, "Bondi", "Wolf", "Skald").put(1, 2, "Berserker").put(0, 1, "Nanobot")
    s.reveal(0, 1, "EMP Burst")
    assert len(s.offered()) == 3
    s.choose("Wolf").choose("Bondi")
    assert s.asked() == NOBODY
    names = ("Bondi", "Wolf", "Skald", "Berserker", "Nanobot")
    assert [s.tokens_on(name, "stun") for name in names] == [1, 1, 0, 0, 0]
    s = Scenario(ROBOTS, "vikings").put(1, 1, "Bondi", stun=1).put(1, 1, "Wolf", "Skald").reveal(0, 1, "EMP Burst")
    assert [s.tokens_on(name, "stun") for name in ("Bondi", "Wolf", "Skald")] == [1, 1, 1]  # those that have none
    s = Scenario(ROBOTS, "vikings").put(1, 1, "Wolf").reveal(0, 1, "EMP Burst")
    assert s.tokens_on("Wolf", "stun") == 1  # as many as there are
    s = Scenario(ROBOTS, ["Bondi", "Skald"], ["Wolf"]).put(1, 1, "Bondi", "Skald").put(2, 1, "Wolf")
    s.reveal(0, 1, "EMP Burst").choose("Wolf")
    assert s.asked() == NOBODY  # both of one opponent
    assert [s.tokens_on(name, "stun") for name in ("Bondi", "Skald", "Wolf")] == [0, 0, 1]
    s = Scenario(ROBOTS, ["Bondi"], ["Wolf"]).put(1, 1, "Bondi").put(2, 1, "Wolf").reveal(0, 1, "EMP Burst")
    assert s.asked()[0] == 0  # who is asked for, though there are but two cards


def test_mech_walker() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Mech Walker/Nanobot", "Mech Walker").end()
    assert s.mights(0, 1) == [10, 9]
    assert s.end().mights(0, 1) == [11, 9]  # every round
    assert Scenario(ROBOTS, []).put(0, 1, "Nanobot/Mech Walker").end().mights(0, 1) == [2]
    assert Scenario(ROBOTS, []).put(0, 1, "Mech Walker/Nanobot", stun=1).end().mights(0, 1) == [9]


def test_fusion_reactor() -> None:
    def scene() -> Scenario:
        return Scenario(ROBOTS, []).hand(0, "Nanobot", "Sentinel", "Overmind").reveal(0, 1, "Fusion Reactor")

    s = scene().choose("Overmind").choose("Nanobot")
    assert s.asked() == NOBODY  # two at most
    assert s.might("Fusion Reactor") == 16
    assert (s.pile_of(0, "banished"), s.hand_of(0)) == (["Nanobot", "Overmind"], ["Sentinel"])
    assert scene().choose("Sentinel").choose("done").might("Fusion Reactor") == 12
    assert scene().choose("done").might("Fusion Reactor") == 8
    assert Scenario(ROBOTS, []).reveal(0, 1, "Fusion Reactor").might("Fusion Reactor") == 8


def test_replicator() -> None:
    s = Scenario(ROBOTS, []).hand(0, "Nanobot", "Force Field", "Assembler").essence(0, 0).reveal(0, 1, "Replicator")
    found = {name for name in s.offered() if name != "done no"}
    assert found == {"Nanobot", "Scrap Drone", "Welder Unit", "Assembler", "Sentinel", "Mech Walker"}
    s.choose("Welder Unit")
    assert "Welder Unit" in s.hand_of(0)
    assert {offer for offer in s.offered() if offer != "done no"} == {
        "deploy Nanobot 1 Plain 1 hand",
        "deploy Welder Unit 1 Plain 1 hand",  # Robots of cost 1 or 2, here
    }
    s.choose("Welder Unit")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Replicator", "Welder Unit"], [9, 3])
    assert s.asked() == NOBODY
    s = Scenario(ROBOTS, []).hand(0, "Nanobot").reveal(0, 1, "Replicator").choose("Mech Walker").choose("done")
    assert (s.row(0, 1), s.hand_of(0)) == (["Replicator"], ["Nanobot", "Mech Walker"])
    s = Scenario(ROBOTS, []).hand(0, "Nanobot").deck(0, "Recycler", "Overmind", "Power Cell").reveal(0, 1, "Replicator")
    assert s.deck_of(0) == ["Recycler", "Overmind", "Power Cell"]  # none to be found, nothing shuffled
    assert s.choose("Nanobot").row(0, 1) == ["Replicator", "Nanobot"]
    s = Scenario(["Replicator", "Replicator"], []).reveal(0, 1, "Replicator")
    assert (s.asked(), s.hand_of(0)) == (NOBODY, [])  # one of cost 6 is not found
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot", "Nanobot", "Nanobot", "Recycler", "Power Cell").hand(0, "Welder Unit")
    s.deck(0).reveal(0, 1, "Replicator")
    assert not s.can("deploy")  # no open zone here


def test_titan_frame() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot", "Recycler", "Welder Unit", "Mech Walker", "Scrap Drone")
    s.put(0, 2, "Sentinel").reveal(0, 1, "Titan Frame")
    assert [s.can(name) for name in ("Recycler", "Sentinel", "Titan Frame")] == [False] * 3  # other Robots from here
    s.choose("Nanobot").choose("Welder Unit").choose("Mech Walker").choose("stander").choose("stander").choose("mover")
    assert s.row(0, 1) == ["Recycler", "Scrap Drone", "Mech Walker/Titan Frame/Nanobot/Welder Unit"]
    assert s.mights(0, 1) == [2, 1, 13 + 2 + 3 + 9 + 3]
    assert s.asked() == NOBODY  # three at most
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot", "Welder Unit").reveal(0, 1, "Titan Frame").choose("Nanobot")
    s.choose("done").choose("mover")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Welder Unit", "Nanobot/Titan Frame"], [3, 16])
    s = Scenario(ROBOTS, [], ROBOTS, []).put(2, 1, "Nanobot").reveal(0, 1, "Titan Frame")
    assert s.asked() == NOBODY  # a partner's is not yours
    s = Scenario(ROBOTS, []).put(0, 1, "Nanobot").reveal(0, 1, "Titan Frame").choose("done")
    assert (s.row(0, 1), s.mights(0, 1)) == (["Nanobot", "Titan Frame"], [2, 13])


def test_overmind() -> None:
    s = Scenario(ROBOTS, []).put(0, 1, "Overmind").put(0, 2, "Nanobot", "Mech Walker").command()
    s.choose("use", "Nanobot").choose("mover")
    assert s.might("Overmind") == 13  # a stack elsewhere, then the end of that round
    assert Scenario(ROBOTS, []).put(0, 1, "Overmind").end().end().might("Overmind") == 12
    assert Scenario(ROBOTS, []).put(0, 1, "Overmind", stun=1).end().might("Overmind") == 10
    s = Scenario(ROBOTS, []).put(0, 1, "Overmind", "Nanobot").put(0, 2, "Scrap Drone").command()
    assert s.choose("use", "Nanobot").choose("stander").mights(0, 1) == [13]  # 10 + 2 + 1: not its own stack
    s = Scenario(ROBOTS, ROBOTS).put(1, 1, "Overmind").put(0, 2, "Nanobot", "Welder Unit", "Scrap Drone").command()
    assert s.choose("use", "Nanobot").choose("Scrap Drone").choose("stander").might("Overmind") == 10


def test_the_singularity() -> None:
    s = Scenario(ROBOTS, ROBOTS).pile(0, "banished", "Nanobot", "Recycler", "Overmind").pile(1, "banished", "Nanobot")
    s.pile(0, "discards", "Sentinel").pile(0, "destroyed", "Sentinel").reveal(0, 1, "The Singularity")
    assert s.might("The Singularity") == 21
    assert Scenario(ROBOTS, []).reveal(0, 1, "The Singularity").might("The Singularity") == 15
