"""The cockatrices: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise
from the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

BASILCREST, GRAVEGLANCE, HENGE = "Basilcrest", "Graveglance", "Henge Mother"
ADDER, TYRANT, SOOTFEATHER = "Adder-Tail", "Limestone Tyrant", "Sootfeather"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A cockatrice on E5 facing N, an ally at hand (Adder-Tail, or Henge Mother), and others where they are put."""
    s = Scenario([me, ADDER if me != ADDER else HENGE], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_basilcrest() -> None:
    s = scene(BASILCREST, (A, "E3", "S"), (B, "D4", "NE"), (C, "F4", "SE"), (D, "E6", "N"), (ADDER, "F3", "SW"))
    s.act(BASILCREST).do("move")
    assert s.wounded() == {}  # not before the end
    s.do("end")
    assert s.wounded() == {A: 1, B: 1}  # C looks away from E4, D is too far, an ally may look
    s = scene(BASILCREST, (A, "E4", "S")).act(BASILCREST).do("move").do("end")
    assert s.wounded() == {BASILCREST: 1, A: 1}  # on the same hex it is in no arc: the collision alone


def test_graveglance() -> None:
    s = scene(GRAVEGLANCE, (A, "E4", "S"))
    s.hit(A, GRAVEGLANCE)
    assert s.can("turn", "left")  # still in this phase
    s.do("move").do("end").act(A)
    assert not s.can("turn", "left") and s.can("move") and s.can("attack", GRAVEGLANCE)
    s.do("move").do("end").act(A)
    assert s.can("turn", "left")
    s = scene(GRAVEGLANCE, (A, "E4", "S")).play(A, "Rake").do("move").do("end").act(A)
    assert s.can("turn", "left")  # not an attack
    s = scene(GRAVEGLANCE, (A, "E4", "S"), (ADDER, "D4", "N"))
    s.hit(A, ADDER)
    assert s.do("move").do("end").act(A).can("turn", "left")  # an ally was attacked


def test_henge_mother() -> None:
    for start, facing, goal in (("E3", "S", "E4"), ("C4", "NE", "D4"), ("F3", "S", "F4")):
        s = scene(HENGE, (A, start, facing)).act(A).do("move")
        assert s.at(A) == goal and s.wounded() == {}
        s.do("end").act(A)
        assert not s.can("move") and s.can("turn", "left") and s.can("end")
        assert s.do("end").act(A).can("move")
    for start, facing in (("E7", "N"), ("E2", "S"), ("E4", "S")):  # behind her, too far away, onto her hex
        s = scene(HENGE, (A, start, facing)).act(A).do("move").do("end").act(A)
        assert s.can("move")
    s = scene(HENGE, (A, "E4", "S")).act(HENGE).do("turn", "left").do("move").act(A)
    assert s.can("move")  # it did not move there
    s = scene(HENGE, (ADDER, "E3", "S")).act(ADDER).do("move").do("end").act(ADDER)
    assert s.can("move")


def test_adder_tail() -> None:
    s = scene(ADDER, (A, "E6", "N"), (B, "D5", "N"), (C, "E4", "N"), (D, "E7", "N")).act(ADDER)
    assert s.can("attack", A) and s.can("attack", C)
    assert not s.can("attack", B) and not s.can("attack", D)
    s.do("attack", A)
    assert s.wounded() == {A: s.stat(ADDER, "strength")} and not s.can("attack", C)
    s.act(A)
    assert not s.can("move") and s.can("turn", "left") and s.can("end")
    assert s.do("end").act(A).can("move")
    for hex in ("E4", "D4", "E5"):
        s = scene(ADDER, (A, hex, "N"))
        s.hit(ADDER, A)
        assert s.act(A).can("move")  # before it, or on its hex


def test_limestone_tyrant() -> None:
    s = scene(TYRANT, (A, "E4", "S"))
    strength = s.stat(TYRANT, "strength")
    assert s.hit(TYRANT, A) == strength
    for action in ("move", "turn", "attack", "play", "replenish"):
        assert scene(TYRANT, (A, "E4", "S")).bar(A, action).hit(TYRANT, A) == strength + 2
    s = scene(TYRANT, (A, "E4", "S"), (B, "D4", "S")).bar(B, "turn")
    assert s.hit(TYRANT, A) == strength  # the other one is stunned
    s = scene(TYRANT, (A, "E4", "S")).bar(A, "turn").play(TYRANT, "Rake")
    assert s.damage(A) == 2  # not an attack


def test_sootfeather() -> None:
    s = scene(SOOTFEATHER)
    names = (A, B, C, ADDER)
    before = {name: s.stat(name, "strength") for name in names}
    s.put(A, "E4", "N").put(B, "E5", "N").put(C, "E7", "N").put(ADDER, "E6", "N")
    assert [s.stat(name, "strength") - before[name] for name in names] == [-1, -1, 0, 0]
    assert s.put(A, "E4", "S").hit(A, SOOTFEATHER) == before[A] - 1
    s.put(A, "E3", "N")
    assert s.stat(A, "strength") == before[A]


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_petrifying_stare() -> None:
    for hex in ("E4", "E3", "E2"):
        s = scene(ADDER, (A, hex, "N")).play(ADDER, "Petrifying Stare").act(A)
        assert not s.can("move") and not s.can("turn", "left") and s.can("end") and s.can("play", "stack")
        s.do("end").act(A)
        assert s.can("move") and s.can("turn", "left")
    for hex in ("E1", "D4", "E6", "E5"):
        s = scene(ADDER, (A, hex, "N")).play(ADDER, "Petrifying Stare").act(A)
        assert s.can("move") and s.can("turn", "left")
    assert scene(ADDER, (A, "E4", "N"), (B, "E2", "N")).play(ADDER, "Petrifying Stare").asked() == (0, "titan")


def test_shed_the_old_skin() -> None:
    s = scene(ADDER, (A, "E4", "S")).hurt(ADDER, 3).bar(ADDER, "turn", "attack")
    s.stack(ADDER, "Shed the Old Skin", "Rake").reserve(0, "Stoop").act(ADDER)
    assert not s.can("turn", "left") and not s.can("attack", A)
    s.do("play", "stack")
    assert s.damage(ADDER) == 1 and s.asked() == (0, "replenish")
    s.do("replenish", "in")
    assert s.cards(ADDER) == ["Rake", "Stoop"]
    assert s.can("turn", "left") and s.can("attack", A)
    s = scene(ADDER, (A, "E4", "S")).hurt(ADDER, 1).give(ADDER, "Shed the Old Skin").act(ADDER).bar(ADDER, "turn")
    s.do("play", "stack").do("no")
    assert s.damage(ADDER) == 0
    assert s.do("move").do("end").act(ADDER).can("turn", "left")  # bars to come are dropped too


def test_venom_spittle() -> None:
    for hex in ("E4", "D4", "F4", "E3"):
        s = scene(ADDER, (A, hex, "N"))
        strength = s.stat(A, "strength")
        s.play(ADDER, "Venom Spittle")
        assert s.wounded() == {A: 1} and s.stat(A, "strength") == strength - 1
    s.resolve()
    assert s.stat(A, "strength") == strength - 1  # all through the next round
    s.resolve()
    assert s.stat(A, "strength") == strength
    for hex in ("E2", "E5", "E6"):
        s = scene(ADDER, (A, hex, "N")).play(ADDER, "Venom Spittle")
        assert s.wounded() == {} and s.stat(A, "strength") == strength


def test_crumble() -> None:
    for hex in ("E4", "E6", "E5", "F5"):
        assert scene(ADDER, (A, hex, "N")).play(ADDER, "Crumble").wounded() == {A: 1}
        assert scene(ADDER, (A, hex, "N")).bar(A, "play").play(ADDER, "Crumble").wounded() == {A: 3}
    assert scene(ADDER, (A, "E3", "N")).play(ADDER, "Crumble").wounded() == {}
    s = scene(ADDER, (A, "E4", "N"), (B, "E6", "N")).bar(B, "turn").play(ADDER, "Crumble").do("titan", A)
    assert s.wounded() == {A: 1}


def test_roosters_alarm() -> None:
    s = scene(ADDER, (BASILCREST, "E9", "N"), (A, "E4", "N")).hurt(BASILCREST, 2).hurt(A, 2).hurt(HENGE, 2)
    before = {name: s.stat(name, "initiative") for name in (ADDER, BASILCREST, HENGE, A)}
    s.play(ADDER, "Rooster's Alarm")
    assert {name: s.stat(name, "initiative") - before[name] for name in before} == {
        ADDER: 25,
        BASILCREST: 25,
        HENGE: 0,  # off the field
        A: 0,
    }
    assert s.wounded() == {BASILCREST: 1, HENGE: 2, A: 2}
    assert s.hurt(HENGE, 0).resolve().stat(BASILCREST, "initiative") == before[BASILCREST] + 25
    assert s.resolve().stat(BASILCREST, "initiative") == before[BASILCREST]


def test_calcify() -> None:
    assert scene(ADDER, (A, "E5", "S")).play(ADDER, "Calcify").wounded() == {A: 1}
    s = scene(ADDER, (A, "E6", "S")).stack(A, "Rake").play(ADDER, "Calcify")
    assert s.wounded() == {A: 1}
    s.act(A)
    assert not s.can("play", "stack") and not s.can("play", "reserve")
    assert not s.can("replenish", "in") and not s.can("replenish", "out") and s.can("turn", "left")
    s.do("move").do("end").act(A)
    assert s.can("play", "stack") and s.can("replenish", "in")
    s = scene(ADDER, (A, "E3", "S")).play(ADDER, "Calcify")
    assert s.wounded() == {} and s.act(A).can("play", "stack")


def test_serpents_coil() -> None:
    s = scene(ADDER, (A, "E4", "SE")).play(ADDER, "Serpent's Coil")
    assert (s.at(ADDER), s.at(A)) == ("E4", "E5") and s.wounded() == {}  # no collision with each other
    s.do("turn", "left")
    assert s.facing(A) == "NE" and s.facing(ADDER) == "N" and s.can("move")
    s = scene(ADDER, (A, "E4", "S"), (B, "E5", "N")).play(ADDER, "Serpent's Coil").do("turn", "right")
    assert s.facing(A) == "SW" and s.wounded() == {A: 1, B: 1}  # B was on E5 too
    for hex in ("D4", "E5", "E3"):
        s = scene(ADDER, (A, hex, "S")).play(ADDER, "Serpent's Coil")
        assert s.at(A) == hex and s.asked() == (0, "menu")


def test_stone_sleep() -> None:
    def awake() -> Scenario:
        s = scene(ADDER, (A, "E4", "S"), (B, "E3", "N"), (HENGE, "D4", "N"), kit="Stone Sleep")
        return s.active(ADDER, "Stone Sleep")

    s = awake()
    strength = s.stat(A, "strength")
    assert s.hit(A, ADDER) == strength
    for action in ("move", "turn", "play", "replenish"):
        assert awake().bar(A, action).hit(A, ADDER) == strength - 2
    assert awake().bar(A, "turn").hit(A, HENGE) == strength  # an ally
    assert awake().bar(B, "turn").hit(A, ADDER) == strength  # another is stunned
    assert awake().bar(A, "turn").drop(ADDER).hit(A, ADDER) == strength


def test_mirror_eyes() -> None:
    for hex, facing, burnt in (("E4", "S", 2), ("D4", "SE", 0), ("E6", "N", 0), ("E5", "N", 0)):
        s = scene(ADDER, (A, hex, facing), (B, "E4", "N"), kit="Mirror Eyes").active(ADDER, "Mirror Eyes")
        s.hit(A, ADDER)
        assert s.damage(A) == burnt
    s = scene(ADDER, (A, "E4", "S"), kit="Mirror Eyes").active(ADDER, "Mirror Eyes").play(A, "Rake")
    assert s.damage(A) == 0  # not an attack
    s = scene(ADDER, (A, "E4", "S"), kit="Mirror Eyes").active(ADDER, "Mirror Eyes").drop(ADDER)
    s.hit(A, ADDER)
    assert s.damage(A) == 0


def test_lidless_watch() -> None:
    s = scene(ADDER, (A, "E3", "S"), kit="Lidless Watch")
    strength = s.stat(A, "strength")
    s.active(ADDER, "Lidless Watch").act(A).do("move")
    assert s.at(A) == "E4" and s.stat(A, "strength") == strength - 2
    s.do("end")
    assert s.stat(A, "strength") == strength  # the phase is over
    s.put(A, "C4", "NE").act(A).do("move")
    assert s.at(A) == "D4" and s.stat(A, "strength") == strength - 2
    for start, facing in (("E7", "N"), ("E2", "S"), ("C5", "NE")):  # to the rear face, too far away, rear arc
        s = scene(ADDER, (A, start, facing), (B, "F4", "N"), kit="Lidless Watch").active(ADDER, "Lidless Watch")
        s.act(A).do("move")
        assert s.stat(A, "strength") == strength
    s = scene(ADDER, (A, "E4", "S"), kit="Lidless Watch").active(ADDER, "Lidless Watch").act(ADDER)
    assert s.stat(A, "strength") == strength  # it did not move there


def test_gizzard_stones() -> None:
    s = scene(ADDER, (A, "E1", "S"), kit="Gizzard Stones")
    endurance = s.stat(ADDER, "endurance")
    s.active(ADDER, "Gizzard Stones")
    assert s.stat(ADDER, "endurance") == endurance + 1
    s.hurt(ADDER, endurance + 3).resolve().do("resolve", "active")
    assert s.damage(ADDER) == endurance and s.stat(ADDER, "endurance") == endurance
    s = scene(ADDER, (A, "E1", "S"), kit="Gizzard Stones").active(ADDER, "Spite").hurt(ADDER, endurance + 3).resolve()
    assert s.do("resolve", "active").damage(ADDER) == endurance + 1  # any other resolves 2
