"""The pegasi: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

ZEPHYRINE, COLT, MARE = "Zephyrine", "Nimbus Colt", "Starfall Mare"
CLOUDSTEP, DAWNHERALD, THUNDERHOOF = "Cloudstep", "Dawnherald", "Thunderhoof"
A, B, C, D = "Vaultscale", "Pyrraxis Kiln-Throat", "Skyfurnace", "Old Cinderjaw"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A pegasus on E5 facing N, an ally at hand (Zephyrine, or Colt for it), and others where they are put."""
    s = Scenario([me, ZEPHYRINE if me != ZEPHYRINE else COLT], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_zephyrine() -> None:
    s = scene(ZEPHYRINE, (A, "E4", "S")).act(ZEPHYRINE).do("use", "ability")
    assert s.at(ZEPHYRINE) == "E3" and s.wounded() == {} and s.asked() == (0, "may")  # over A, not through it
    s.do("yes")
    assert s.facing(ZEPHYRINE) == "S" and not s.can("move") and not s.can("use", "ability")
    assert s.can("end") and s.can("turn", "left") and s.can("attack", A)
    assert scene(ZEPHYRINE).act(ZEPHYRINE).do("use", "ability").do("no").facing(ZEPHYRINE) == "N"
    s = scene(ZEPHYRINE, (A, "E3", "S")).act(ZEPHYRINE).do("use", "ability").do("no")
    assert s.wounded() == {ZEPHYRINE: 1, A: 1}  # where it lands it collides
    s = scene(ZEPHYRINE).act(ZEPHYRINE).do("move")
    assert s.at(ZEPHYRINE) == "E4" and not s.can("use", "ability")  # or 1 hex, as anybody
    s = scene(ZEPHYRINE).put(ZEPHYRINE, "E2", "N").act(ZEPHYRINE).do("use", "ability")
    assert s.at(ZEPHYRINE) == "off" and s.asked() == (0, "menu")  # nothing to turn
    assert not scene(ZEPHYRINE).bar(ZEPHYRINE, "move").act(ZEPHYRINE).can("use", "ability")


def test_nimbus_colt() -> None:
    for facing in ("N", "NE", "NW"):
        s = scene(COLT, (A, "E4", facing)).stack(A, "Rake", "Stoop")
        assert s.hit(COLT, A) == s.stat(COLT, "strength") + 1
        assert s.cards(A) == ["Stoop"] and s.pile(1, 5) == ["Rake"]
    for hex, facing, more in (("E4", "S", 0), ("E4", "SE", 0), ("E5", "N", 1)):
        s = scene(COLT, (A, hex, facing)).stack(A, "Rake", "Stoop")
        assert s.hit(COLT, A) == s.stat(COLT, "strength") + more  # face to face, or the 1 for the same hex
        assert s.cards(A) == ["Rake", "Stoop"]
    s = scene(COLT, (A, "E4", "N"), (B, "E1", "N")).stack(A)
    s.act(COLT).do("attack", A)
    assert s.at(A) == "dead"
    s = scene(COLT, (A, "E4", "N")).stack(A, "Rake").play(COLT, "Rake")
    assert s.cards(A) == ["Rake"] and s.wounded() == {A: 2}  # not an attack


def test_starfall_mare() -> None:
    s = scene(MARE, (A, "E2", "S"), (ZEPHYRINE, "E9", "N")).put(MARE, "E1", "N").stack(MARE, "Rake")
    s.act(MARE).do("move")
    assert s.at(MARE) == "off" and s.cards(MARE) == ["Rake"]
    s.do("end")
    assert s.cards(MARE) == ["Rake"]
    s.act(MARE).do("end")  # it stays away
    assert s.at(MARE) == "off" and s.cards(MARE) == ["Rake"]
    s.act(MARE).do("enter", "E1", "S")
    assert s.asked() == (0, "attack")
    s.do("attack", A)
    assert s.wounded() == {A: s.stat(MARE, "strength") + 2} and s.can("attack", A)  # its attack is still there
    s = scene(MARE, (A, "E2", "S"), (ZEPHYRINE, "E3", "N")).off(MARE).act(MARE).do("enter", "E1", "S").do("no")
    assert s.wounded() == {} and s.at(MARE) == "E1" and s.asked() == (0, "menu")  # nobody else
    s = scene(MARE, (A, "E5", "S")).off(MARE).act(MARE).do("enter", "E1", "S")
    assert s.asked() == (0, "menu")  # nobody to attack
    s = scene(MARE, (A, "E3", "S")).put(MARE, "E5", "N").act(MARE).do("move")
    assert s.asked() == (0, "menu")  # it was on the field already


def test_cloudstep() -> None:
    s = scene(CLOUDSTEP, (A, "E3", "S"), (ZEPHYRINE, "E8", "N")).act(CLOUDSTEP).do("move").do("end")
    assert s.asked() == (0, "may")
    s.do("yes")
    assert s.legal() == ["direction NE", "direction SE", "direction SW", "direction NW"]
    s.do("direction", "SE")
    assert s.at(CLOUDSTEP) == "F4" and s.facing(CLOUDSTEP) == "N"
    s = scene(CLOUDSTEP, (A, "E3", "S")).act(CLOUDSTEP).do("move").do("end").do("no")
    assert s.at(CLOUDSTEP) == "E4"
    s = scene(CLOUDSTEP, (A, "E3", "S")).act(CLOUDSTEP).do("move").do("attack", A).hurt(A, 0).do("end")
    assert s.asked() != (0, "may") and s.at(CLOUDSTEP) == "E4"


def test_dawnherald() -> None:
    s = scene(DAWNHERALD, (ZEPHYRINE, "E4", "N"), (COLT, "E6", "N"), (MARE, "E7", "N"), (A, "F4", "S"))
    for name in (ZEPHYRINE, COLT, MARE, A, DAWNHERALD):
        s.hurt(name, 2)
    s.act(DAWNHERALD)
    assert s.wounded() == {ZEPHYRINE: 1, COLT: 1, MARE: 2, A: 2, DAWNHERALD: 1}  # MARE is too far, A an enemy
    assert scene(DAWNHERALD, (ZEPHYRINE, "E5", "N")).hurt(ZEPHYRINE, 1).act(DAWNHERALD).wounded() == {}
    assert scene(DAWNHERALD).hurt(DAWNHERALD, 3).act(DAWNHERALD).damage(DAWNHERALD) == 2  # alone
    s = scene(DAWNHERALD, (ZEPHYRINE, "E4", "N")).hurt(ZEPHYRINE, 1).act(ZEPHYRINE)
    assert s.wounded() == {ZEPHYRINE: 1}  # another's phase


def test_thunderhoof() -> None:
    s = scene(THUNDERHOOF, (A, "E5", "SE")).act(THUNDERHOOF).do("move")
    assert s.at(THUNDERHOOF) == "E4" and s.at(A) == "E6" and s.facing(A) == "SE" and s.wounded() == {A: 1}
    s = scene(THUNDERHOOF, (A, "D4", "N"), (B, "F4", "N")).act(THUNDERHOOF).do("move").do("titan", B)
    assert s.at(A) == "D4" and s.at(B) == "G4" and s.wounded() == {B: 1}  # one of them
    s = scene(THUNDERHOOF, (A, "E3", "N"), (B, "E6", "N"), (ZEPHYRINE, "E5", "N")).act(THUNDERHOOF).do("move")
    assert s.wounded() == {} and s.asked() == (0, "menu")
    s = scene(THUNDERHOOF, (A, "E4", "N")).act(THUNDERHOOF).do("move")
    assert s.at(A) == "E4" and s.wounded() == {THUNDERHOOF: 1, A: 1}  # on the same hex there is only the collision
    s = scene(THUNDERHOOF, (A, "E4", "N")).play(THUNDERHOOF, "Full Tilt")
    assert s.at(A) == "E4" and s.wounded() == {THUNDERHOOF: 1, A: 1}  # a maneuver is not its move


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_gallop() -> None:
    s = scene(COLT, (A, "E4", "S")).play(COLT, "Gallop")
    assert s.at(COLT) == "E3" and s.wounded() == {COLT: 1, A: 1}
    assert s.do("yes").asked() == (0, "turn")
    s.do("turn", "right")
    assert s.facing(COLT) == "NE" and s.can("move") and s.can("turn", "left")
    assert scene(COLT).play(COLT, "Gallop").do("no").facing(COLT) == "N"
    s = scene(COLT).put(COLT, "E2", "N").play(COLT, "Gallop")
    assert s.at(COLT) == "off" and s.asked() == (0, "menu")  # nothing to turn


def test_sky_vault() -> None:
    s = scene(COLT, (A, "E4", "S"), (B, "D3", "S")).play(COLT, "Sky Vault")
    assert s.at(COLT) == "E3" and s.asked() == (0, "titan")
    assert s.do("titan", B).wounded() == {B: 2}  # no collision with A, over which it went
    assert scene(COLT, (A, "E4", "S")).play(COLT, "Sky Vault").wounded() == {A: 2}
    assert scene(COLT, (A, "E2", "S")).play(COLT, "Sky Vault").wounded() == {}  # before it
    s = scene(COLT, (A, "E3", "S"), (B, "E2", "S"), (ZEPHYRINE, "E4", "N")).play(COLT, "Sky Vault")
    assert s.wounded() == {COLT: 1, A: 1}  # it lands on A; nobody hostile behind it
    s = scene(COLT, (A, "E2", "S")).put(COLT, "E2", "N").stack(COLT, "Sky Vault", "Rake", "Stoop").act(COLT)
    s.do("play", "stack")
    assert s.at(COLT) == "off" and s.cards(COLT) == ["Stoop"] and s.wounded() == {}


def test_mirage_gate() -> None:
    s = scene(COLT, (A, "E4", "S"), (ZEPHYRINE, "E6", "S")).play(COLT, "Mirage Gate")
    assert s.can("hex", "E2") and s.can("hex", "H2") and s.can("hex", "E8")
    assert not s.can("hex", "E1") and not s.can("hex", "E4") and not s.can("hex", "E6") and not s.can("hex", "E5")
    s.do("hex", "G6")
    assert s.at(COLT) == "G6" and s.facing(COLT) == "N" and s.wounded() == {}
    s = scene(CLOUDSTEP).play(CLOUDSTEP, "Mirage Gate").do("hex", "E2").do("turn", "left").do("turn", "left")
    assert not s.can("turn", "left") and s.can("move")


def test_thunder_of_hooves() -> None:
    s = scene(COLT, (A, "E5", "S"), (B, "E4", "S"), (ZEPHYRINE, "E5", "SE")).put(COLT, "E5", "NE")
    s.play(COLT, "Thunder of Hooves")
    assert s.at(A) == "F4" and s.at(ZEPHYRINE) == "F4" and s.at(COLT) == "E5" and s.facing(A) == "S"
    assert s.at(B) == "E4"
    assert s.wounded() == {A: 3, ZEPHYRINE: 3}  # 2 each, and then they meet on F4
    assert scene(COLT, (A, "E4", "S")).play(COLT, "Thunder of Hooves").wounded() == {}


def test_rear_kick() -> None:
    for hex, goal in (("E6", "E8"), ("D5", "B5"), ("F5", "H5")):
        s = scene(COLT, (A, hex, "NE")).play(COLT, "Rear Kick")
        assert s.at(A) == goal and s.facing(A) == "NE" and s.wounded() == {A: 3}
    for hex in ("D4", "F4", "E4", "E5", "E7"):
        s = scene(COLT, (A, hex, "N"), (ZEPHYRINE, "E6", "N")).play(COLT, "Rear Kick")
        assert s.at(A) == hex and s.wounded() == {}
    assert scene(COLT, (A, "E6", "N"), (B, "D5", "N")).play(COLT, "Rear Kick").asked() == (0, "titan")
    s = scene(COLT, (A, "E9", "N")).put(COLT, "E8", "N").stack(A, "Rake", "Stoop").play(COLT, "Rear Kick")
    assert s.at(A) == "off" and s.cards(A) == ["Stoop"]  # burned once, and the rest of the way is lost


def test_second_gallop() -> None:
    s = scene(CLOUDSTEP).play(CLOUDSTEP, "Second Gallop").do("move").do("turn", "left").do("turn", "right")
    assert not s.can("turn", "left") and s.can("end")  # the second move is voluntary
    s.do("move")
    assert s.at(CLOUDSTEP) == "E3" and not s.can("move")
    s = scene(CLOUDSTEP).give(CLOUDSTEP, "Second Gallop").act(CLOUDSTEP).do("move").do("play", "stack").do("move")
    assert s.at(CLOUDSTEP) == "E3" and not s.can("move")
    assert not scene(CLOUDSTEP).play(CLOUDSTEP, "Second Gallop").can("end")  # the first is not


def test_riderless_charge() -> None:
    s = scene(COLT, (A, "E2", "S"), (B, "D2", "S")).play(COLT, "Riderless Charge")
    assert s.at(COLT) == "E3" and s.asked() == (0, "facing")
    s.do("direction", "NW").do("attack", B)
    assert s.wounded() == {B: s.stat(COLT, "strength")}
    assert not s.can("attack", A) and s.can("move") and not s.can("end")
    s = scene(COLT, (A, "E4", "S")).play(COLT, "Riderless Charge").do("direction", "S")
    assert s.wounded() == {COLT: 1, A: 1} and s.asked() == (0, "attack")  # through it, and back at it
    s.do("no")
    assert s.wounded() == {COLT: 1, A: 1} and not s.can("attack", A)
    s = scene(COLT, (A, "E4", "S")).give(COLT, "Riderless Charge").act(COLT).do("attack", A).do("play", "stack")
    assert s.at(COLT) == "E5"  # its attack is used up
    assert scene(COLT).bar(COLT, "attack").play(COLT, "Riderless Charge").at(COLT) == "E5"


def test_over_the_horizon() -> None:
    def horizon() -> Scenario:
        s = scene(COLT, (CLOUDSTEP, "E9", "N"), kit="Over the Horizon").stack(COLT, "Over the Horizon", "Rake")
        return s.stack(CLOUDSTEP, "Spite").reserve(0, "Stoop", "Dazzle").act(COLT).do("play", "stack")

    s = horizon()
    assert s.asked() == (0, "branch")
    s.do("branch", "0")
    assert s.at(COLT) == "transit" and s.cards(COLT) == ["Rake", "Stoop"] and s.can("end")
    assert s.at(CLOUDSTEP) == "E9" and s.cards(CLOUDSTEP) == ["Spite"]
    s.do("end").act(COLT)
    assert not s.can("end") and s.can("enter", "A1", "SE")
    s = horizon().do("branch", "1").do("titan", ZEPHYRINE)
    assert s.asked() == (0, "enter")
    s.do("enter", "I5", "NW")
    assert s.at(ZEPHYRINE) == "I5" and s.facing(ZEPHYRINE) == "NW" and s.at(COLT) == "E5" and s.cards(COLT) == ["Rake"]
    assert s.asked() == (0, "menu") and s.can("move")
    assert s.act(ZEPHYRINE).can("move")  # it did not use its move
    s = scene(COLT, kit="Over the Horizon").alone(COLT, A).put(A, "E1", "S").play(COLT, "Over the Horizon")
    assert s.at(COLT) == "transit"  # nobody is off the field: no choice
    s = scene(COLT, kit="Over the Horizon").alone(COLT, A).put(A, "E1", "S").off(COLT).stack(COLT, "Over the Horizon")
    s.reserve(0, "Stoop").act(COLT).do("play", "stack")
    assert s.at(COLT) == "off" and s.cards(COLT) == ["Stoop"]  # off the field only the card is left of it


def test_feather_fall() -> None:
    s = scene(COLT, (ZEPHYRINE, "E9", "N"), kit="Feather Fall").active(COLT, "Feather Fall").put(COLT, "E1", "N")
    s.hurt(COLT, 3).hurt(ZEPHYRINE, 3).stack(COLT, "Rake").act(COLT).do("move")
    assert s.at(COLT) == "off" and s.cards(COLT) == ["Rake"]
    s.do("end").act(COLT).do("end")
    assert s.cards(COLT) == ["Rake"] and s.damage(COLT) == 3
    s.act(COLT).do("enter", "A1", "SE")
    assert s.wounded() == {COLT: 1, ZEPHYRINE: 3}
    s = scene(COLT, (ZEPHYRINE, "E9", "N"), kit="Feather Fall").active(COLT, "Feather Fall").drop(COLT)
    s.off(COLT).hurt(COLT, 3).stack(COLT, "Rake").act(COLT).do("end")
    assert s.cards(COLT) == []  # without it, staying away costs a card


def test_slipstream() -> None:
    s = scene(COLT, kit="Slipstream").active(COLT, "Slipstream").act(COLT).do("move")
    assert s.asked() == (0, "may")
    s.do("yes")
    assert s.legal() == ["direction NE", "direction NW"]
    s.do("direction", "NW")
    assert s.at(COLT) == "D3" and s.facing(COLT) == "N"
    assert scene(COLT, kit="Slipstream").active(COLT, "Slipstream").act(COLT).do("move").do("no").at(COLT) == "E4"
    s = scene(COLT, kit="Slipstream").active(COLT, "Slipstream").play(COLT, "Full Tilt")
    assert s.asked() == (0, "menu")  # a maneuver is not its move
    s = scene(COLT, (A, "E4", "S"), kit="Slipstream").active(COLT, "Slipstream").act(COLT).do("move")
    assert s.asked() == (0, "menu")  # it burned in the collision


def test_outrun() -> None:
    s = scene(COLT, (A, "E4", "S"), kit="Outrun")
    initiative = s.stat(COLT, "initiative")
    s.active(COLT, "Outrun")
    assert s.stat(COLT, "initiative") == initiative + 10
    assert s.stat(A, "initiative") < initiative
    assert s.hit(A, COLT) == s.stat(A, "strength") - 1
    s.boost(A, "initiative", 99)
    assert s.hit(A, COLT) == s.stat(A, "strength")  # now the attacker is the quicker one
    s = scene(COLT, (A, "E4", "S"), kit="Outrun").active(COLT, "Outrun").drop(COLT)
    assert s.stat(COLT, "initiative") == initiative and s.hit(A, COLT) == s.stat(A, "strength")
