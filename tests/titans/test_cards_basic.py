"""The 21 basic maneuvers, each by what its text says. A dragon plays them; around E5 facing N lie, clockwise from the
front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

ME, ALLY, ALLY2 = "Vaultscale", "Skyfurnace", "Pyrraxis Kiln-Throat"
A, B, C = "Nimbus Colt", "Zephyrine", "Cloudstep"


def scene(*foes: tuple[str, str, str]) -> Scenario:
    """Our titan on E5 facing N, and foes where they are put."""
    s = Scenario([ME, ALLY, ALLY2], [A, B, C]).put(ME, "E5", "N")
    for name, hex, facing in foes:
        s.put(name, hex, facing)
    return s


def test_rake() -> None:
    for hex in ("D4", "E4", "F4", "E5"):
        assert scene((A, hex, "N")).play(ME, "Rake").wounded() == {A: 2}
    for hex in ("E6", "D5", "F5", "E3"):
        s = scene((A, hex, "N")).play(ME, "Rake")
        assert s.wounded() == {} and s.pile(0, 5) == ["Rake"]
    s = scene((A, "E4", "N"), (B, "F4", "N")).put(ALLY, "D4", "N").play(ME, "Rake")
    assert s.asked() == (0, "titan") and s.can("titan", A) and not s.can("titan", ALLY)
    assert s.do("titan", B).wounded() == {B: 2}
    assert s.can("attack", A)  # it was not its attack


def test_wing_buffet() -> None:
    s = scene((A, "E4", "NE")).play(ME, "Wing Buffet")
    assert s.wounded() == {A: 1} and s.at(A) == "E3" and s.facing(A) == "NE"
    assert scene((A, "F4", "N")).play(ME, "Wing Buffet").at(A) == "G3"
    s = scene((A, "E4", "N"), (B, "E3", "N")).play(ME, "Wing Buffet")
    assert s.wounded() == {A: 2, B: 1}  # pushed into a collision
    for hex in ("E5", "E6", "E3"):
        s = scene((A, hex, "N")).play(ME, "Wing Buffet")
        assert s.wounded() == {} and s.at(A) == hex
    s = scene((A, "E1", "N")).put(ME, "E2", "N").stack(A, "Rake", "Stoop").play(ME, "Wing Buffet")
    assert s.at(A) == "off" and s.cards(A) == ["Stoop"]


def test_tail_lash() -> None:
    for hex in ("D5", "E6", "F5"):
        s = scene((A, hex, "N")).play(ME, "Tail Lash")
        assert s.wounded() == {A: 2}
        assert s.do("yes").do("turn", "right").facing(A) == "NE"
    s = scene((A, "E6", "N")).play(ME, "Tail Lash").do("no")
    assert s.facing(A) == "N" and s.asked() == (0, "menu")
    for hex in ("E4", "E5", "E7"):
        s = scene((A, hex, "N")).play(ME, "Tail Lash")
        assert s.wounded() == {} and s.asked() == (0, "menu")


def test_hard_bank() -> None:
    for facing in ("N", "NE", "SE", "S", "SW", "NW"):
        assert scene().play(ME, "Hard Bank").do("direction", facing).facing(ME) == facing
    s = scene().play(ME, "Hard Bank").do("direction", "S")
    assert s.at(ME) == "E5" and s.can("turn", "left") and s.can("move")  # neither its turn nor its move


def test_full_tilt() -> None:
    s = scene((A, "E3", "N"), (B, "E4", "N")).play(ME, "Full Tilt")
    assert s.at(ME) == "E3"
    assert s.wounded() == {ME: 2, A: 2, B: 1}  # two collisions, and 1 more where it finishes
    assert s.can("move") and not s.can("end")
    s = scene().put(ALLY, "E3", "N").play(ME, "Full Tilt")
    assert s.wounded() == {ME: 1, ALLY: 1}  # an ally only collides
    s = scene((A, "E1", "N")).put(ME, "E1", "N").stack(ME, "Full Tilt", "Rake", "Stoop").play(ME, "Full Tilt")
    assert s.at(ME) == "off" and s.cards(ME) == ["Stoop"] and s.wounded() == {}


def test_sideslip() -> None:
    for way, hex in (("NE", "F4"), ("SE", "F5"), ("SW", "D5"), ("NW", "D4")):
        s = scene().play(ME, "Sideslip").do("direction", way)
        assert s.at(ME) == hex and s.facing(ME) == "N"
    s = scene((A, "F4", "N")).play(ME, "Sideslip")
    assert not s.can("direction", "N") and not s.can("direction", "S")
    s.do("direction", "NE")
    assert s.wounded() == {ME: 1, A: 1}
    assert s.do("turn", "left").do("turn", "left").facing(ME) == "SW"
    assert not s.can("turn", "left") and s.can("move")


def test_stoop() -> None:
    s = scene((A, "E3", "S"))
    s.play(ME, "Stoop")
    assert s.at(ME) == "E4" and s.asked() == (0, "attack")
    s.do("attack", A)
    assert s.wounded() == {A: s.stat(ME, "strength") + 1}
    assert not s.can("attack", A) and s.can("move") and not s.can("end")
    s = scene((A, "E3", "S")).play(ME, "Stoop").do("no")
    assert s.wounded() == {} and not s.can("attack", A)
    s = scene((A, "E4", "S")).give(ME, "Stoop").act(ME).do("attack", A)
    harm = s.damage(A)
    s.do("play", "stack")  # its attack is spent: nothing happens
    assert s.at(ME) == "E5" and s.damage(A) == harm and s.pile(0, 5) == ["Stoop"]
    s = scene((A, "E3", "S")).bar(ME, "attack").play(ME, "Stoop")
    assert s.at(ME) == "E5" and s.wounded() == {}


def test_catch_breath() -> None:
    assert scene().hurt(ME, 5).play(ME, "Catch Breath").damage(ME) == 2
    s = scene().put(ALLY, "E4", "N").hurt(ALLY, 2).hurt(ME, 1).play(ME, "Catch Breath")
    assert s.wounded() == {ALLY: 2}


def test_updraft() -> None:
    s = scene().stack(ME, "Updraft", "Rake").reserve(0, "Dazzle", "Hard Bank").burned(0, "Stoop", "Spite")
    s.act(ME).do("play", "stack")
    assert s.cards(ME) == ["Rake", "Spite", "Dazzle"]
    assert s.pile(0, 5) == ["Updraft", "Stoop"]
    s = scene().stack(ME, "Updraft").reserve(0, "Dazzle").burned(0).act(ME).do("play", "stack")
    assert s.cards(ME) == ["Dazzle"]  # the Updraft is not yet burned when it is carried out
    # Never beyond the stack size: a full stack has room for one.
    s = scene().stack(ME, "Updraft", "Rake", "Stoop", "Spite", "Dazzle").burned(0, "Hard Bank")
    s.act(ME).do("play", "stack")
    assert s.cards(ME) == ["Rake", "Stoop", "Spite", "Dazzle", "Hard Bank"]


def test_second_strike() -> None:
    s = scene((A, "E4", "S")).give(ME, "Second Strike").act(ME).do("attack", A)
    full = s.damage(A)
    assert full == s.stat(ME, "strength") and not s.can("attack", A)
    s.do("play", "stack").do("attack", A)
    assert s.damage(A) == full + full - 1 and not s.can("attack", A)
    s.do("move").do("end")
    assert s.stat(ME, "strength") == full  # for the phase only
    s = scene((A, "E4", "S")).play(ME, "Second Strike").do("attack", A).do("attack", A)
    assert s.damage(A) == 2 * (full - 1) and not s.can("attack", A)


def test_dazzle() -> None:
    s = scene((A, "E4", "S")).play(ME, "Dazzle").act(A)
    assert not s.can("attack", ME) and s.can("turn", "left") and s.can("play", "stack")
    s.do("move").do("end").act(A)
    assert s.can("attack", ME)  # one action phase long
    s = scene((A, "E4", "S"), (B, "D4", "N"), (C, "E3", "S")).play(ME, "Dazzle")
    assert s.asked() == (0, "menu")  # B looks away, C is too far: A it was
    assert not s.act(A).can("attack", ME)
    assert scene((A, "E4", "S"), (B, "D4", "SE")).play(ME, "Dazzle").asked() == (0, "titan")
    s = scene((A, "E3", "S")).play(ME, "Dazzle").act(A).do("move")
    assert s.can("attack", ME)


def test_cold_reading() -> None:
    s = scene((A, "E1", "S")).stack(A, "Rake", "Stoop").give(ME, "Rake")
    assert not s.knows(0, 1, "Rake")
    s.play(ME, "Cold Reading")
    assert s.knows(0, 1, "Rake") and not s.knows(0, 1, "Stoop")
    assert s.do("no").cards(A) == ["Rake", "Stoop"]
    assert s.can("play", "stack")
    assert not s.do("play", "stack").can("play", "stack")
    s = scene((A, "E1", "S")).stack(A, "Rake", "Stoop", "Spite").play(ME, "Cold Reading").do("yes")
    assert s.cards(A) == ["Stoop", "Spite", "Rake"] and not s.knows(0, 1, "Stoop")
    s = scene((A, "E1", "S"), (B, "E2", "S")).play(ME, "Cold Reading")
    assert s.can("titan", A) and s.can("titan", B)


def test_cloud_cover() -> None:
    s = scene((A, "E4", "S")).hurt(ME, 3).stack(ME, "Cloud Cover", "Rake").act(ME).do("play", "stack")
    assert s.damage(ME) == 2 and s.at(ME) == "transit" and s.cards(ME) == ["Rake"]
    assert not s.can("enter", "E9", "N") and s.can("end")  # not back in the same phase
    s.do("end")
    assert s.cards(ME) == ["Rake"]  # staying away costs nothing
    s.act(ME)
    assert s.can("enter", "E1", "S") and not s.can("end")


def test_whetted_talons() -> None:
    s = scene((A, "E4", "S"))
    strength = s.stat(ME, "strength")
    s.play(ME, "Whetted Talons")
    assert s.active_of(ME) == "Whetted Talons" and s.stat(ME, "strength") == strength + 1
    s.do("attack", A)
    assert s.damage(A) == strength + 1
    s.do("move")  # collides
    assert s.active_of(ME) == "" and s.stat(ME, "strength") == strength


def test_thick_hide() -> None:
    s = scene()
    endurance = s.stat(ME, "endurance")
    s.play(ME, "Thick Hide")
    assert s.stat(ME, "endurance") == endurance + 2
    assert s.drop(ME).stat(ME, "endurance") == endurance
    # At endurance + 2 nothing need be resolved; burning the active for 2 takes its own 2 away.
    s = scene((A, "E1", "S")).active(ME, "Thick Hide").hurt(ME, endurance + 2).resolve()
    assert s.damage(ME) == endurance + 2 and s.active_of(ME) == "Thick Hide"
    s = scene((A, "E1", "S")).active(ME, "Thick Hide").stack(ME, "Rake").hurt(ME, endurance + 3).resolve()
    assert s.do("resolve", "active").damage(ME) == endurance + 1  # still one too much
    assert s.do("resolve", "stack").damage(ME) == endurance


def test_guarded_flight() -> None:
    s = scene((A, "E4", "S")).active(ME, "Guarded Flight")
    assert s.hit(A, ME) == s.stat(A, "strength") - 1
    s.drop(ME)
    assert s.hit(A, ME) == s.stat(A, "strength")
    s = scene((A, "E4", "S")).active(ME, "Guarded Flight").play(A, "Rake")
    assert s.damage(ME) == 2  # not an attack
    s = scene((A, "E4", "S")).active(ME, "Guarded Flight").act(A).do("move")
    assert s.damage(ME) == 1 and s.damage(A) == 1  # nor is a collision


def test_serpent_neck() -> None:
    for hex in ("E4", "F4", "F5", "E6", "D5", "D4", "E5"):
        s = scene((A, hex, "N")).active(ME, "Serpent Neck").act(ME)
        assert s.can("attack", A)
    for hex in ("E7", "E3", "D6"):
        assert not scene((A, hex, "N")).active(ME, "Serpent Neck").act(ME).can("attack", A)
    s = scene((A, "E6", "N")).act(ME)
    assert not s.can("attack", A)
    s = scene().put(ALLY, "E6", "N").active(ME, "Serpent Neck").act(ME)
    assert not s.can("attack", ALLY)


def test_hold_the_air() -> None:
    s = scene()
    initiative = s.stat(ME, "initiative")
    s.act(ME)
    assert not s.can("end")
    s.play(ME, "Hold the Air")
    assert s.can("end") and s.can("move") and s.stat(ME, "initiative") == initiative - 10
    s.drop(ME)
    assert not s.can("end") and s.stat(ME, "initiative") == initiative


def test_swift_pinions() -> None:
    s = scene()
    initiative = s.stat(ME, "initiative")
    s.active(ME, "Swift Pinions").act(ME)
    assert s.stat(ME, "initiative") == initiative + 15
    s.do("turn", "left").do("turn", "left")
    assert s.facing(ME) == "SW" and not s.can("turn", "left")
    s.drop(ME).act(ME).do("turn", "left")
    assert s.stat(ME, "initiative") == initiative and not s.can("turn", "left")
    s = scene().give(ME, "Swift Pinions").act(ME).do("turn", "left").do("play", "stack").do("turn", "right")
    assert s.facing(ME) == "N" and not s.can("turn", "left")


def test_spite() -> None:
    s = scene((A, "E4", "S")).active(ME, "Spite")
    s.hit(A, ME)
    assert s.damage(A) == 1
    s.drop(ME).hit(A, ME)
    assert s.damage(A) == 1
    s = scene((A, "E4", "S")).active(ME, "Spite").play(A, "Rake")
    assert s.wounded() == {ME: 2}  # not an attack
    s = scene((A, "E4", "S")).put(ALLY, "D4", "N").active(ME, "Spite")
    s.hit(A, ALLY)
    assert s.damage(A) == 0  # another was attacked


def test_ramming_speed() -> None:
    s = scene((A, "E4", "S")).put(ALLY, "E4", "N").active(ME, "Ramming Speed").act(ME).do("move")
    assert s.wounded() == {ME: 1, A: 3, ALLY: 3}
    assert s.active_of(ME) == ""
    s = scene((A, "E4", "S"), (B, "E4", "S")).active(ME, "Ramming Speed").act(A).do("move")
    assert s.wounded() == {ME: 1, A: 3}  # also when it is run into
    s.act(B).do("move")
    assert s.wounded() == {ME: 2, A: 4, B: 1}  # it burned in the first collision
