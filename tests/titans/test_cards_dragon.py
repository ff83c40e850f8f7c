"""The dragons: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

PYRRAXIS, EMBERWAKE, CINDERJAW = "Pyrraxis Kiln-Throat", "Emberwake", "Old Cinderjaw"
VAULTSCALE, SKYFURNACE, ASHMANTLE = "Vaultscale", "Skyfurnace", "Ashmantle"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A dragon on E5 facing N, an ally at hand (Emberwake, or Vaultscale), and others where they are put."""
    s = Scenario([me, EMBERWAKE if me != EMBERWAKE else VAULTSCALE], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_pyrraxis_kiln_throat() -> None:
    s = scene(PYRRAXIS, (A, "E4", "S"), (B, "E2", "S"), (EMBERWAKE, "E3", "N"), (C, "F4", "S"), (D, "E1", "S"))
    s.stack(PYRRAXIS, "Rake", "Stoop").act(PYRRAXIS).do("use", "ability")
    assert s.wounded() == {A: 2, B: 2, EMBERWAKE: 2}  # friend and foe; C is beside the line, D too far
    assert s.cards(PYRRAXIS) == ["Stoop"] and s.pile(0, 5) == ["Rake"]
    assert not s.can("use", "ability") and s.can("attack", A)  # once; its attack is still there
    assert s.act(PYRRAXIS).can("use", "ability")  # in each phase
    for hex in ("E1", "F4", "D4", "E5", "E6", "F3"):
        assert not scene(PYRRAXIS, (A, hex, "S")).act(PYRRAXIS).can("use", "ability")
    s = scene(PYRRAXIS, (EMBERWAKE, "E4", "N")).act(PYRRAXIS).do("use", "ability")
    assert s.wounded() == {EMBERWAKE: 2}
    assert not scene(PYRRAXIS, (A, "E4", "S")).stack(PYRRAXIS).act(PYRRAXIS).can("use", "ability")  # cannot pay


def test_emberwake() -> None:
    s = scene(EMBERWAKE, (A, "E3", "S")).stack(EMBERWAKE, "Rake", "Stoop").act(EMBERWAKE).do("move").do("attack", A)
    assert s.asked() == (0, "may") and not s.can("end")
    s.do("yes")
    assert s.cards(EMBERWAKE) == ["Stoop"] and s.pile(0, 5) == ["Rake"] and s.can("end")  # a second one is voluntary
    assert s.do("move").at(EMBERWAKE) == "E3" and not s.can("move")
    s = scene(EMBERWAKE, (A, "E4", "S")).stack(EMBERWAKE, "Rake").act(EMBERWAKE).do("attack", A).do("yes")
    assert s.do("move").do("move").at(EMBERWAKE) == "E3"  # before its move as well
    s = scene(EMBERWAKE, (A, "E4", "S")).stack(EMBERWAKE, "Rake").act(EMBERWAKE).do("attack", A).do("no")
    assert s.cards(EMBERWAKE) == ["Rake"] and s.do("move").can("end") and not s.can("move")
    s = scene(EMBERWAKE, (A, "E4", "S")).stack(EMBERWAKE).act(EMBERWAKE).do("attack", A)
    assert s.asked() == (0, "menu")  # cannot pay
    s = scene(EMBERWAKE, (A, "E4", "S")).play(EMBERWAKE, "Rake")
    assert s.damage(A) == 2 and s.asked() == (0, "menu")  # not an attack


def test_old_cinderjaw() -> None:
    s = scene(CINDERJAW, (A, "E4", "S"), (B, "F4", "N"), (C, "E4", "S"), (D, "E2", "S"), (EMBERWAKE, "D4", "N"))
    s.act(CINDERJAW).do("attack", A)
    assert s.wounded() == {A: s.stat(CINDERJAW, "strength"), B: 1, C: 1}  # D is too far from A; an ally is no enemy
    s = scene(CINDERJAW, (A, "E4", "S"), (B, "F4", "N")).play(CINDERJAW, "Rake").do("titan", A)
    assert s.wounded() == {A: 2}  # not an attack


def test_vaultscale() -> None:
    s = scene(VAULTSCALE, (A, "E1", "S")).stack(VAULTSCALE, "Rake").reserve(0, "Stoop")
    endurance = s.stat(VAULTSCALE, "endurance")
    s.hurt(VAULTSCALE, endurance + 1).resolve().do("resolve", "reserve")
    assert s.damage(VAULTSCALE) == endurance and s.pile(0, 4) == [] and s.cards(VAULTSCALE) == ["Rake"]
    s = scene(EMBERWAKE, (A, "E1", "S"), (VAULTSCALE, "E9", "N")).stack(EMBERWAKE, "Rake").reserve(0, "Stoop")
    s.hurt(EMBERWAKE, s.stat(EMBERWAKE, "endurance") + 1).resolve()
    assert s.pile(0, 4) == ["Stoop"] and s.cards(EMBERWAKE) == []  # one reserve card is of no use to the others


def test_skyfurnace() -> None:
    s = scene(SKYFURNACE, (A, "E4", "S"), (B, "F4", "S"), (C, "E2", "S"), (D, "F3", "S"), (EMBERWAKE, "D4", "N"))
    s.act(SKYFURNACE).do("use", "ability")
    assert s.wounded() == {A: 2, B: 2, C: 2}  # each once; D stands beside the line
    assert not s.can("attack", A) and not s.can("use", "ability") and s.can("move")
    s = scene(SKYFURNACE, (A, "E4", "S")).act(SKYFURNACE).do("attack", A)
    assert not s.can("use", "ability")
    s = scene(SKYFURNACE, (A, "E1", "S"), (B, "E5", "S"), (C, "E6", "S"), (EMBERWAKE, "E4", "N")).act(SKYFURNACE)
    assert not s.can("use", "ability")  # nobody there
    assert not scene(SKYFURNACE, (A, "E4", "S")).bar(SKYFURNACE, "attack").act(SKYFURNACE).can("use", "ability")


def test_ashmantle() -> None:
    near = ((A, "E4", "S"), (B, "E6", "S"), (C, "E5", "S"), (D, "E3", "S"), (EMBERWAKE, "D4", "N"))
    s = scene(ASHMANTLE, *near).active(ASHMANTLE, "Spite").play(ASHMANTLE, "Thick Hide")
    assert s.wounded() == {A: 2, B: 2, C: 2} and s.active_of(ASHMANTLE) == "Thick Hide"
    assert scene(ASHMANTLE, *near).play(ASHMANTLE, "Thick Hide").wounded() == {}  # none left play
    s = scene(ASHMANTLE, (A, "E4", "S")).active(ASHMANTLE, "Spite").act(ASHMANTLE).do("move")
    assert s.wounded() == {ASHMANTLE: 1, A: 3}  # burned in a collision
    s = scene(ASHMANTLE, *near).active(EMBERWAKE, "Spite").play(EMBERWAKE, "Thick Hide")
    assert s.wounded() == {}  # another's active
    s = scene(ASHMANTLE, (A, "E4", "S")).active(ASHMANTLE, "Spite").hurt(ASHMANTLE, 9).resolve().do("resolve", "active")
    assert s.damage(A) == 2


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_gout_of_flame() -> None:
    for hex in ("E4", "E3", "E2"):
        assert scene(VAULTSCALE, (A, hex, "S")).play(VAULTSCALE, "Gout of Flame").wounded() == {A: 3}
    for hex in ("E1", "F4", "D4", "E5", "E6"):
        s = scene(VAULTSCALE, (A, hex, "S"), (EMBERWAKE, "E3", "N")).play(VAULTSCALE, "Gout of Flame")
        assert s.wounded() == {} and s.pile(0, 5) == ["Gout of Flame"]
    s = scene(VAULTSCALE, (A, "E4", "S"), (B, "E3", "S")).play(VAULTSCALE, "Gout of Flame").do("titan", B)
    assert s.wounded() == {B: 3} and s.can("attack", A)


def test_cinder_breath() -> None:
    s = scene(VAULTSCALE, (A, "E4", "S"), (B, "F4", "S"), (C, "E2", "S"), (D, "E5", "S"), (EMBERWAKE, "D4", "N"))
    s.play(VAULTSCALE, "Cinder Breath")
    assert s.wounded() == {A: 2, B: 1, C: 1, EMBERWAKE: 1}  # friend and foe; not on its own hex
    assert scene(VAULTSCALE, (EMBERWAKE, "E3", "N")).play(VAULTSCALE, "Cinder Breath").wounded() == {EMBERWAKE: 1}
    assert scene(VAULTSCALE, (A, "E6", "S"), (B, "E1", "S")).play(VAULTSCALE, "Cinder Breath").wounded() == {}


def test_melt() -> None:
    for hex in ("D4", "E4", "F4"):
        s = scene(VAULTSCALE, (A, hex, "S")).stack(A, "Rake", "Stoop").play(VAULTSCALE, "Melt")
        assert s.cards(A) == ["Stoop"] and s.pile(1, 5) == ["Rake"] and s.wounded() == {}
    for hex in ("E5", "E6", "E3"):
        assert scene(VAULTSCALE, (A, hex, "S")).stack(A, "Rake").play(VAULTSCALE, "Melt").cards(A) == ["Rake"]
    assert scene(VAULTSCALE, (A, "E4", "S"), (B, "D4", "S")).play(VAULTSCALE, "Melt").asked() == (0, "titan")
    s = scene(VAULTSCALE, (A, "E4", "S"), (B, "E1", "S")).stack(A).active(A, "Spite").play(VAULTSCALE, "Melt")
    assert s.at(A) == "dead" and s.pile(1, 5)[0] == "Spite"  # its active does not save it


def test_backdraft() -> None:
    s = scene(VAULTSCALE, (A, "D4", "N"), (B, "E5", "N"), (C, "E6", "N"), (D, "E3", "N"), (EMBERWAKE, "F4", "N"))
    s.play(VAULTSCALE, "Backdraft")
    assert s.at(VAULTSCALE) == "E4" and s.wounded() == {A: 1, B: 1}
    assert s.can("move") and not s.can("end")
    s = scene(VAULTSCALE, (A, "E4", "N")).play(VAULTSCALE, "Backdraft")
    assert s.wounded() == {VAULTSCALE: 1, A: 1}  # on the same hex there is only the collision
    s = scene(VAULTSCALE, (A, "E2", "N")).put(VAULTSCALE, "E1", "N").play(VAULTSCALE, "Backdraft")
    assert s.at(VAULTSCALE) == "off" and s.wounded() == {}


def test_hoard_tithe() -> None:
    def tithe() -> Scenario:
        s = scene(VAULTSCALE).stack(VAULTSCALE, "Hoard Tithe", "Rake").reserve(0, "Dazzle", "Hard Bank")
        return s.burned(0, "Catch Breath", "Spite", "Stoop", "Thick Hide").act(VAULTSCALE).do("play", "stack")

    s = tithe()
    assert s.pile(0, 4)[:2] == ["Dazzle", "Hard Bank"] and s.pile(0, 4)[-3:] == ["Thick Hide", "Stoop", "Spite"]
    assert s.asked() == (0, "replenish")
    s.do("replenish", "in")
    assert s.cards(VAULTSCALE) == ["Rake", "Dazzle"] and s.pile(0, 5) == ["Hoard Tithe", "Catch Breath"]
    assert s.can("replenish", "in")  # its own action is still there
    s = tithe().do("no")
    assert s.cards(VAULTSCALE) == ["Rake"]
    s = tithe().do("replenish", "out")
    assert s.cards(VAULTSCALE) == [] and s.pile(0, 4)[-1] == "Rake"


def test_immolate() -> None:
    near = ((A, "E4", "S"), (B, "E5", "S"), (C, "E6", "S"), (D, "E3", "S"), (EMBERWAKE, "D4", "N"))
    s = scene(VAULTSCALE, *near).stack(VAULTSCALE, "Immolate", "Rake", "Stoop").stack(EMBERWAKE, "Spite")
    s.act(VAULTSCALE).do("play", "stack")
    assert s.wounded() == {A: 2, B: 2, C: 2, EMBERWAKE: 2}
    assert s.cards(VAULTSCALE) == ["Stoop"] and s.cards(EMBERWAKE) == ["Spite"]
    s = scene(VAULTSCALE, *near).stack(VAULTSCALE, "Immolate").act(VAULTSCALE).do("play", "stack")
    assert s.at(VAULTSCALE) == "dead"  # nothing left to burn; the blast comes all the same
    assert s.wounded() == {A: 2, B: 2, C: 2, EMBERWAKE: 2}


def test_dread_roar() -> None:
    for hex in ("E3", "E6", "E5", "G4"):
        s = scene(VAULTSCALE, (A, hex, "NE")).play(VAULTSCALE, "Dread Roar")
        assert s.facing(A) == "SW" and s.at(A) == hex and s.wounded() == {}
    s = scene(VAULTSCALE, (A, "E2", "NE"), (EMBERWAKE, "E4", "N")).play(VAULTSCALE, "Dread Roar")
    assert s.facing(A) == "NE" and s.facing(EMBERWAKE) == "N"
    assert scene(VAULTSCALE, (A, "E4", "N"), (B, "E3", "N")).play(VAULTSCALE, "Dread Roar").asked() == (0, "titan")


def test_smelt() -> None:
    for hex in ("E4", "D4", "F4", "E3", "E2"):
        s = scene(VAULTSCALE, (A, hex, "S"), kit="Smelt").active(A, "Spite").play(VAULTSCALE, "Smelt")
        assert s.wounded() == {A: 1} and s.active_of(A) == "" and s.pile(1, 5) == ["Spite"]
    for hex in ("E1", "E5", "E6", "F3"):
        s = scene(VAULTSCALE, (A, hex, "S"), kit="Smelt").active(A, "Spite").play(VAULTSCALE, "Smelt")
        assert s.wounded() == {} and s.active_of(A) == "Spite"
    assert scene(VAULTSCALE, (A, "E4", "S"), kit="Smelt").play(VAULTSCALE, "Smelt").wounded() == {A: 1}  # no active


def test_molten_scales() -> None:
    for hex, facing, burnt in (("E4", "S", 1), ("D4", "SE", 1), ("E6", "N", 0), ("D5", "NE", 0), ("E5", "N", 0)):
        s = scene(VAULTSCALE, (A, hex, facing), (B, "F4", "N"), kit="Molten Scales").active(VAULTSCALE, "Molten Scales")
        s.hit(A, VAULTSCALE)
        assert s.damage(A) == burnt
    s = scene(VAULTSCALE, (A, "E4", "S"), kit="Molten Scales").active(VAULTSCALE, "Molten Scales").act(VAULTSCALE)
    s.do("move")
    assert s.wounded() == {VAULTSCALE: 1, A: 2} and s.active_of(VAULTSCALE) == ""


def test_furnace_heart() -> None:
    s = scene(VAULTSCALE, (A, "E4", "S"), kit="Furnace Heart")
    strength = s.stat(VAULTSCALE, "strength")
    s.active(VAULTSCALE, "Furnace Heart").stack(VAULTSCALE, "Rake", "Stoop").act(VAULTSCALE)
    assert s.stat(VAULTSCALE, "strength") == strength
    s.do("use", "active")
    assert s.cards(VAULTSCALE) == ["Stoop"] and not s.can("use", "active")
    s.do("attack", A)
    assert s.damage(A) == strength + 2
    s.hurt(A, 0).do("move").do("end")
    assert s.stat(VAULTSCALE, "strength") == strength
    s = scene(VAULTSCALE, kit="Furnace Heart").active(VAULTSCALE, "Furnace Heart").stack(VAULTSCALE).act(VAULTSCALE)
    assert not s.can("use", "active")  # cannot pay


def test_lance_of_fire() -> None:
    for hex in ("E4", "E3", "D4", "F4", "E5"):
        s = scene(VAULTSCALE, (A, hex, "S"), kit="Lance of Fire").active(VAULTSCALE, "Lance of Fire").act(VAULTSCALE)
        s.do("attack", A)
        assert s.damage(A) == s.stat(VAULTSCALE, "strength") + (hex == "E5")
    for hex in ("E2", "F3", "G3", "E6"):
        s = scene(VAULTSCALE, (A, hex, "S"), kit="Lance of Fire").active(VAULTSCALE, "Lance of Fire").act(VAULTSCALE)
        assert not s.can("attack", A)
    assert not s.put(A, "E3", "S").drop(VAULTSCALE).act(VAULTSCALE).can("attack", A)
