"""The griffons: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

AURELION, BRIGHTMANE, TALONWARD = "Aurelion Standardwing", "Brightmane", "Talonward"
VESS, MATRON, ORIOLE = "Courier Vess", "Highperch Matron", "Lancer Oriole"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "", squad: tuple[str, ...] = ()) -> Scenario:
    """A griffon on E5 facing N, Vess, Matron and Oriole for allies, and others where they are put."""
    allies = [name for name in (VESS, MATRON, ORIOLE, TALONWARD) if name != me][:3]
    s = Scenario([me, *(squad or allies)], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_aurelion_standardwing() -> None:
    s = scene(AURELION)
    names = (VESS, MATRON, ORIOLE, A, AURELION)
    before = {name: s.stat(name, "strength") for name in names}
    s.put(VESS, "E5", "N").put(MATRON, "E3", "N").put(ORIOLE, "E8", "N").put(A, "E6", "S")
    assert [s.stat(name, "strength") - before[name] for name in names] == [1, 1, 0, 0, 0]
    s.put(AURELION, "E7", "N")
    assert [s.stat(name, "strength") - before[name] for name in names] == [1, 0, 1, 0, 0]


def test_brightmane() -> None:
    s = scene(BRIGHTMANE, (VESS, "D4", "N"), (A, "E4", "SW"), (B, "F4", "S"))
    harm = s.hit(A, VESS)
    assert s.asked() == (0, "attack") and s.can("attack", B)  # whoever is in reach, not only the attacker
    assert s.do("attack", A).wounded() == {VESS: harm, A: s.stat(BRIGHTMANE, "strength")}
    assert s.asked() == (1, "menu")
    s = scene(BRIGHTMANE, (VESS, "D4", "N"), (A, "E4", "SW"))
    harm = s.hit(A, VESS)
    assert s.do("no").wounded() == {VESS: harm}
    s = scene(BRIGHTMANE, (VESS, "E6", "N"), (A, "E7", "N"))
    s.hit(A, VESS)
    assert s.asked() == (1, "menu")  # nobody in reach
    s = scene(BRIGHTMANE, (VESS, "E3", "N"), (A, "E4", "N"))
    s.hit(A, VESS)
    assert s.asked() == (1, "menu")  # not in contact with the ally
    s = scene(BRIGHTMANE, (A, "E4", "S"), (VESS, "E6", "N"))
    s.hit(A, BRIGHTMANE)
    assert s.asked() == (1, "menu")  # it was attacked itself


def test_talonward() -> None:
    s = scene(TALONWARD, (A, "E4", "S"))
    strength = s.stat(A, "strength")
    assert s.hit(A, TALONWARD) == strength
    for hex in ("E3", "E4", "D3"):
        assert scene(TALONWARD, (A, "E4", "S"), (VESS, hex, "N")).hit(A, TALONWARD) == strength - 1
    s = scene(TALONWARD, (A, "E4", "S"), (VESS, "E3", "N"), (MATRON, "D3", "N"))
    assert s.hit(A, TALONWARD) == strength - 1  # not for each
    s = scene(TALONWARD, (A, "E4", "S"), (VESS, "E6", "N"), (B, "E3", "N"))
    assert s.hit(A, TALONWARD) == strength  # in contact with Talonward, not with the attacker
    s = scene(TALONWARD, (A, "E4", "S"), (VESS, "D4", "N"))
    assert s.hit(A, VESS) == strength  # an ally is not guarded
    s = scene(TALONWARD, (A, "E4", "S"), (VESS, "E3", "N")).play(A, "Rake")
    assert s.wounded() == {TALONWARD: 2}  # not an attack


def test_courier_vess() -> None:
    s = scene(VESS, (MATRON, "A1", "N")).stack(MATRON, "Rake").stack(VESS, "Stoop").reserve(0, "Spite", "Dazzle")
    s.act(VESS).do("use", "ability")
    assert s.cards(MATRON) == ["Rake", "Spite"] and s.asked() == (0, "replenish")
    s.do("replenish", "in")
    assert s.cards(VESS) == ["Stoop", "Dazzle"]
    assert not s.can("use", "ability") and s.can("replenish", "out")
    s = scene(VESS, (MATRON, "A1", "N"), (ORIOLE, "I1", "N"), (A, "E1", "S"))
    s.stack(MATRON, "Rake").stack(ORIOLE, "Stoop").act(VESS).do("use", "ability")
    assert not s.can("titan", A)
    s.do("titan", ORIOLE)
    assert len(s.cards(ORIOLE)) == 2 and s.cards(MATRON) == ["Rake"]
    before = s.cards(VESS)
    assert s.do("no").cards(VESS) == before and s.asked() == (0, "menu")
    s = scene(VESS, (A, "E4", "N")).stack(VESS, "Stoop").reserve(0, "Spite").act(VESS).do("use", "ability")
    assert s.do("replenish", "in").cards(VESS) == ["Stoop", "Spite"]  # no ally on the field: only the second half


def test_highperch_matron() -> None:
    s = scene(MATRON, (VESS, "E1", "N"), (ORIOLE, "E6", "N"), (A, "E9", "N")).hurt(MATRON, 3).hurt(ORIOLE, 2)
    s.stack(MATRON, "Rake").stack(ORIOLE, "Spite").stack(VESS).reserve(0, "Stoop", "Dazzle")
    strength, other = s.stat(MATRON, "strength"), s.stat(ORIOLE, "strength")
    s.act(VESS).do("move")  # off the field with nothing to burn
    assert s.at(VESS) == "dead"
    assert s.wounded() == {MATRON: 1, ORIOLE: 2} and s.cards(MATRON) == ["Rake", "Stoop"]
    assert s.stat(MATRON, "strength") == strength + 1
    assert s.stat(ORIOLE, "strength") == other and s.cards(ORIOLE) == ["Spite"]  # hers alone
    assert s.resolve().stat(MATRON, "strength") == strength + 1
    assert s.resolve().stat(MATRON, "strength") == strength
    s = scene(MATRON, (A, "E1", "N"), (B, "I1", "N")).hurt(MATRON, 3).stack(A).act(A).do("move")
    assert s.at(A) == "dead" and s.damage(MATRON) == 3 and s.stat(MATRON, "strength") == strength  # an enemy died


def test_lancer_oriole() -> None:
    s = scene(ORIOLE, (A, "E3", "S"))
    strength = s.stat(ORIOLE, "strength")
    s.act(ORIOLE)
    assert s.stat(ORIOLE, "strength") == strength
    s.do("move")
    assert s.stat(ORIOLE, "strength") == strength + 1
    s.do("attack", A)
    assert s.damage(A) == strength + 1
    s.do("turn", "left")
    assert s.stat(ORIOLE, "strength") == strength
    s = scene(ORIOLE).act(ORIOLE).do("turn", "left").do("move")
    assert s.stat(ORIOLE, "strength") == strength
    s = scene(ORIOLE).play(ORIOLE, "Full Tilt")
    assert s.stat(ORIOLE, "strength") == strength  # that was not its move


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_wheel_together() -> None:
    s = scene(AURELION, (VESS, "E3", "N"), (ORIOLE, "E8", "N"), (A, "E4", "S"))
    strength, other = s.stat(AURELION, "strength"), s.stat(VESS, "strength")
    s.play(AURELION, "Wheel Together")
    assert s.asked() == (0, "turn")
    s.do("turn", "left").do("turn", "right")  # Vess is the quicker of the two
    assert (s.facing(VESS), s.facing(AURELION), s.facing(ORIOLE), s.facing(A)) == ("NW", "NE", "N", "S")
    assert s.stat(AURELION, "strength") == strength - 1 and s.stat(VESS, "strength") == other
    s.do("attack", A).do("attack", A)
    assert s.damage(A) == 2 * (strength - 1) and not s.can("attack", A) and s.can("turn", "left")
    assert s.hurt(A, 0).do("move").do("end").stat(AURELION, "strength") == strength


def test_twin_charge() -> None:
    s = scene(AURELION, (VESS, "E6", "NE"), (MATRON, "E9", "N")).play(AURELION, "Twin Charge")
    assert (s.at(AURELION), s.at(VESS), s.at(MATRON)) == ("E4", "F5", "E9")
    assert s.can("move") and not s.can("end")
    s = scene(AURELION, (VESS, "E7", "NE"), (A, "E3", "S")).play(AURELION, "Twin Charge")
    assert (s.at(AURELION), s.at(VESS), s.at(A)) == ("E4", "E7", "E3")  # Vess is 3 away by then
    s = scene(AURELION, (VESS, "E6", "NE"), (MATRON, "E3", "SE")).play(AURELION, "Twin Charge").do("titan", MATRON)
    assert (s.at(VESS), s.at(MATRON)) == ("E6", "F3")
    assert s.act(VESS).can("move")  # it still has its own move


def test_beak_and_claw() -> None:
    assert scene(AURELION, (A, "E4", "S")).play(AURELION, "Beak and Claw").wounded() == {A: 1}
    s = scene(AURELION, (A, "E4", "S"), (VESS, "E3", "S"), (MATRON, "E4", "N"), (ORIOLE, "E6", "N"), (B, "D3", "N"))
    assert s.play(AURELION, "Beak and Claw").wounded() == {A: 3}
    for hex in ("D4", "F4", "E5"):
        assert scene(AURELION, (A, hex, "S")).play(AURELION, "Beak and Claw").wounded() == {A: 1}
    for hex in ("E6", "E3"):
        assert scene(AURELION, (A, hex, "S"), (VESS, "E4", "N")).play(AURELION, "Beak and Claw").wounded() == {}


def test_bear_the_wound() -> None:
    s = scene(AURELION, (VESS, "E3", "N"), (MATRON, "E8", "N")).hurt(VESS, 4).hurt(MATRON, 4)
    assert s.play(AURELION, "Bear the Wound").wounded() == {VESS: 1, MATRON: 4, AURELION: 1}
    s = scene(AURELION, (VESS, "E3", "N"), (MATRON, "E4", "N")).hurt(VESS, 1).hurt(AURELION, 3)
    assert s.play(AURELION, "Bear the Wound").wounded() == {AURELION: 2}  # an unhurt ally is no choice
    s = scene(AURELION, (VESS, "E3", "N"), (MATRON, "E4", "N")).hurt(VESS, 1).hurt(MATRON, 3)
    assert s.play(AURELION, "Bear the Wound").do("titan", MATRON).wounded() == {VESS: 1, AURELION: 1}
    s = scene(AURELION, (VESS, "E3", "N"), (A, "E4", "N")).hurt(A, 3).hurt(AURELION, 3)
    assert s.play(AURELION, "Bear the Wound").wounded() == {A: 3, AURELION: 1}  # nobody to help: it heals itself


def test_supply_flight() -> None:
    s = scene(AURELION, (VESS, "E4", "N"), (MATRON, "E3", "N"), (A, "E6", "N"))
    s.stack(AURELION, "Supply Flight", "Rake").stack(VESS, "Stoop").stack(MATRON, "Spite").stack(A, "Rake")
    s.reserve(0, "Dazzle", "Hard Bank", "Thick Hide").hurt(AURELION, 1).hurt(VESS, 3).hurt(MATRON, 2).hurt(A, 2)
    s.act(AURELION).do("play", "stack")
    assert s.cards(VESS) == ["Stoop", "Dazzle"]  # the quicker one first
    assert s.cards(AURELION) == ["Rake", "Hard Bank"] and s.cards(MATRON) == ["Spite"]
    assert s.wounded() == {VESS: 1, MATRON: 2, A: 2} and s.cards(A) == ["Rake"]
    for hex in ("E6", "E5"):
        s = scene(AURELION, (VESS, hex, "N")).stack(VESS, "Stoop").hurt(VESS, 3).play(AURELION, "Supply Flight")
        assert len(s.cards(VESS)) == 2 and s.wounded() == {VESS: 1}


def test_talon_lock() -> None:
    for hex in ("E4", "E5"):
        s = scene(AURELION, (A, hex, "S")).play(AURELION, "Talon Lock")
        assert s.wounded() == {A: 2}
        s.act(A)
        assert not s.can("move") and s.can("turn", "left") and s.can("end")
        assert s.do("end").act(A).can("move")
    for hex in ("D4", "E6", "E3"):
        s = scene(AURELION, (A, hex, "S")).play(AURELION, "Talon Lock")
        assert s.wounded() == {} and s.act(A).can("move")


def test_relay() -> None:
    s = scene(AURELION, (VESS, "E8", "SE"), (MATRON, "E9", "N"), (A, "E4", "S")).play(AURELION, "Relay")
    assert (s.at(AURELION), s.at(VESS), s.facing(AURELION), s.facing(VESS)) == ("E8", "E5", "N", "SE")
    assert s.wounded() == {}
    s.do("turn", "left").do("turn", "left")
    assert not s.can("turn", "left") and s.can("move")
    s = scene(AURELION, (VESS, "E8", "SE"), (MATRON, "E4", "N")).play(AURELION, "Relay").do("titan", MATRON)
    assert (s.at(AURELION), s.at(MATRON), s.at(VESS)) == ("E4", "E5", "E8")
    s = scene(AURELION, (VESS, "E9", "SE")).play(AURELION, "Relay")
    assert s.at(AURELION) == "E5" and s.do("turn", "left").can("turn", "left")  # too far; the turn comes all the same
    s = scene(AURELION, (VESS, "E7", "SE"), (A, "E7", "S")).play(AURELION, "Relay")
    assert s.wounded() == {AURELION: 1, A: 1}  # it arrives where A is


def test_rally_screech() -> None:
    s = scene(BRIGHTMANE, (VESS, "E3", "N"), (A, "E2", "S"), (B, "E4", "S")).play(BRIGHTMANE, "Rally Screech")
    assert s.asked() == (0, "attack") and not s.can("attack", B)  # only what the ally could attack
    s.do("attack", A)
    assert s.wounded() == {A: s.stat(VESS, "strength")} and s.can("attack", B)
    assert s.act(VESS).can("attack", A)  # it still has its own attack
    s = scene(BRIGHTMANE, (VESS, "E3", "N"), (A, "E2", "S")).play(BRIGHTMANE, "Rally Screech").do("no")
    assert s.wounded() == {}
    s = scene(BRIGHTMANE, (VESS, "E3", "NW"), (MATRON, "D3", "N"), (A, "D2", "S")).play(BRIGHTMANE, "Rally Screech")
    assert s.asked() == (0, "titan")
    assert s.do("titan", MATRON).do("attack", A).wounded() == {A: s.stat(MATRON, "strength")}
    assert s.asked() == (0, "menu")  # one of them
    s = scene(BRIGHTMANE, (VESS, "E2", "N"), (A, "E1", "S")).play(BRIGHTMANE, "Rally Screech")
    assert s.asked() == (0, "menu")  # too far away


def test_interlocked_wings() -> None:
    s = scene(AURELION, (VESS, "E6", "N"), (C, "E4", "S"), kit="Interlocked Wings")
    s.active(AURELION, "Interlocked Wings")
    assert s.hit(C, AURELION) == s.stat(C, "strength") - 1
    s.put(C, "E7", "N")
    assert s.hit(C, VESS) == s.stat(C, "strength") - 1
    s.put(MATRON, "E7", "N").put(C, "E8", "N")
    assert s.hit(C, MATRON) == s.stat(C, "strength")  # not in contact with the wearer
    s.put(VESS, "E5", "N").put(C, "E6", "N")
    assert s.hit(C, VESS) == s.hit(C, AURELION) == s.stat(C, "strength") - 1  # on its own hex
    assert s.put(C, "E4", "N").hit(AURELION, C) == s.stat(AURELION, "strength")  # no enemy is shielded
    s.off(MATRON)
    s.put(VESS, "E3", "N").put(C, "E4", "S")
    assert s.hit(C, AURELION) == s.stat(C, "strength")  # alone
    s.put(VESS, "E6", "N").drop(AURELION)
    assert s.hit(C, AURELION) == s.stat(C, "strength")


def test_pride_banner() -> None:
    s = scene(BRIGHTMANE, kit="Pride Banner").active(BRIGHTMANE, "Pride Banner")
    strength, initiative = s.stat(BRIGHTMANE, "strength"), s.stat(BRIGHTMANE, "initiative")
    before = {name: s.stat(name, "initiative") for name in (VESS, MATRON, A)}
    s.put(VESS, "E4", "N").put(MATRON, "E9", "N").put(A, "E6", "N")
    assert s.stat(BRIGHTMANE, "strength") == strength + 1 and s.stat(BRIGHTMANE, "initiative") == initiative
    assert [s.stat(name, "initiative") - before[name] for name in before] == [10, 0, 0]
    for hex in ("E6", "E5"):
        assert s.put(VESS, hex, "N").stat(BRIGHTMANE, "strength") == strength + 1
    for hex in ("E3", "E2"):
        s.put(VESS, hex, "N")
        assert s.stat(BRIGHTMANE, "strength") == strength and s.stat(VESS, "initiative") == before[VESS] + 10
    s.put(VESS, "E4", "N").drop(BRIGHTMANE)
    assert s.stat(BRIGHTMANE, "strength") == strength and s.stat(VESS, "initiative") == before[VESS]


def test_old_oath() -> None:
    s = scene(AURELION, (VESS, "E4", "N"), (A, "E3", "S"), kit="Old Oath").active(AURELION, "Old Oath")
    s.hit(A, VESS)
    assert s.damage(A) == 1
    s.hit(A, VESS)
    assert s.damage(A) == 2  # every time
    s.put(VESS, "E3", "N").put(A, "E2", "S").hit(A, VESS)
    assert s.damage(A) == 0  # the enemy is too far away
    s.put(A, "E4", "S").hit(A, AURELION)
    assert s.damage(A) == 0  # it was attacked itself
    s.put(VESS, "D4", "N").drop(AURELION).hit(A, VESS)
    assert s.damage(A) == 0
