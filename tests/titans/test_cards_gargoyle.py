"""The gargoyles: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

CORBEL, BUTTRESS, RAINSPOUT = "Corbel the Unmoved", "Buttress", "Rainspout"
WARDEN, GROTESQUE, GRAVELMAW = "Keystone Warden", "Ninth-Spire Grotesque", "Gravelmaw"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A gargoyle on E5 facing N, an ally at hand (Rainspout, or Corbel for it), and others where they are put."""
    s = Scenario([me, RAINSPOUT if me != RAINSPOUT else CORBEL], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_corbel_the_unmoved() -> None:
    s = scene(CORBEL).act(CORBEL)
    assert s.can("end") and s.can("move")
    s.do("move")
    assert s.at(CORBEL) == "E4" and not s.can("move")
    assert not scene(CORBEL, (RAINSPOUT, "E4", "N")).act(RAINSPOUT).can("end")  # nobody else
    s = scene(CORBEL, (A, "E4", "S")).play(A, "Wing Buffet")
    assert s.at(CORBEL) == "E5" and s.wounded() == {CORBEL: 1}  # what else the card does happens
    s = scene(CORBEL, (A, "E5", "S")).play(A, "Thunder of Hooves")
    assert s.at(CORBEL) == "E5" and s.wounded() == {CORBEL: 2}

    def against(foe: str, kit: str = "") -> Scenario:
        s = Scenario([CORBEL, RAINSPOUT], [foe], kit=(kit,) if kit else ())
        return s.put(CORBEL, "E5", "N").put(foe, "E4", "S")

    s = against("Hookmaw").act("Hookmaw")
    assert not s.can("use", "ability")  # nobody whom it could pull
    assert s.put(RAINSPOUT, "E6", "N").act("Hookmaw").can("use", "ability")
    assert against("Gustrake", "Contagious Panic").play("Gustrake", "Contagious Panic").at(CORBEL) == "E5"
    s = against("Graveglance", "Serpent's Coil").play("Graveglance", "Serpent's Coil")
    assert (s.at(CORBEL), s.at("Graveglance")) == ("E5", "E4") and s.do("turn", "left").facing(CORBEL) == "NW"
    s = Scenario([CORBEL], [A], hazards={"E4": "Air Current"}).put(CORBEL, "E5", "N").act(CORBEL).do("move")
    assert s.at(CORBEL) != "E4"  # a hazard is no card of an enemy's


def test_buttress() -> None:
    s = scene(BUTTRESS, (A, "E4", "S")).active(BUTTRESS, "Spite").act(BUTTRESS).do("move")
    assert s.wounded() == {A: 2} and s.active_of(BUTTRESS) == ""  # it still loses its active
    s = scene(BUTTRESS, (A, "E4", "S"), (RAINSPOUT, "E5", "N"), (B, "E6", "N")).act(A).do("move")
    assert s.wounded() == {A: 2, RAINSPOUT: 2}  # friend and foe, whoever came
    s = scene(BUTTRESS, (A, "E4", "S")).active(A, "Ramming Speed").act(A).do("move")
    assert s.wounded() == {A: 2}  # what a collision adds is damage from it too
    s = scene(BUTTRESS, (A, "E4", "S"), (B, "E3", "S")).act(B).do("move")
    assert s.wounded() == {A: 1, B: 1}  # a collision elsewhere
    s = scene(BUTTRESS, (A, "E4", "S"))
    assert s.hit(A, BUTTRESS) == s.stat(A, "strength")


def test_rainspout() -> None:
    for hex, goal in (("E4", "E3"), ("E3", "E2")):
        s = scene(RAINSPOUT, (A, hex, "SE")).act(RAINSPOUT).do("use", "ability")
        assert s.at(A) == goal and s.facing(A) == "SE" and s.wounded() == {A: 1}
        assert not s.can("use", "ability") and not s.can("end")  # once; neither its move nor its attack is used
    for hex in ("E2", "D4", "F4", "E5", "E6"):
        assert not scene(RAINSPOUT, (A, hex, "S"), (CORBEL, "E3", "N")).act(RAINSPOUT).can("use", "ability")
    s = scene(RAINSPOUT, (A, "E4", "S"), (B, "E3", "S")).act(RAINSPOUT).do("use", "ability").do("titan", A)
    assert s.at(A) == "E3" and s.wounded() == {A: 2, B: 1}  # onto the other
    s = scene(RAINSPOUT, (A, "E1", "S")).put(RAINSPOUT, "E2", "N").stack(A, "Rake", "Stoop").act(RAINSPOUT)
    s.do("use", "ability")
    assert s.at(A) == "off" and s.cards(A) == ["Stoop"]


def test_keystone_warden() -> None:
    for hex, facing, less in (("E4", "S", 1), ("D4", "SE", 1), ("F4", "SW", 1), ("E6", "N", 0), ("D5", "NE", 0)):
        s = scene(WARDEN, (C, hex, facing), (B, "F4", "N"))
        assert s.hit(C, WARDEN) == s.stat(C, "strength") - less
    s = scene(WARDEN, (C, "E5", "S"))
    assert s.hit(C, WARDEN) == s.stat(C, "strength") + 1  # on its own hex, which is in no arc
    assert scene(WARDEN, (C, "E4", "S")).play(C, "Rake").damage(WARDEN) == 2  # not an attack
    behind = (("E6", "E7", "N", 1), ("D5", "C5", "NE", 1), ("F5", "F6", "N", 1), ("E5", "E6", "N", 0))
    for hex, foe, facing, less in behind:
        s = scene(WARDEN, (RAINSPOUT, hex, "S"), (C, foe, facing))
        assert s.hit(C, RAINSPOUT) == s.stat(C, "strength") - less  # behind it, from wherever the attack comes
    s = scene(WARDEN, (C, "E4", "S"), (RAINSPOUT, "D4", "N"))
    assert s.hit(C, RAINSPOUT) == s.stat(C, "strength")  # beside it


def test_ninth_spire_grotesque() -> None:
    s = scene(GROTESQUE, (A, "E4", "S")).act(GROTESQUE).do("move")
    assert s.asked() == (0, "attack")
    s.do("attack", A)
    assert s.damage(A) == 1 + s.stat(GROTESQUE, "strength") - 1 + 1  # the collision; the attack on its own hex
    assert s.can("attack", A)  # its attack action is still there
    assert s.do("attack", A).damage(A) == 2 * (s.stat(GROTESQUE, "strength") + 1)
    s = scene(GROTESQUE, (A, "E4", "S"), (B, "D4", "S")).act(A).do("move")  # also when it is run into
    assert s.asked() == (0, "attack") and s.can("attack", B)
    s.do("no")
    assert s.wounded() == {GROTESQUE: 1, A: 1} and s.asked() == (1, "menu")
    s = scene(GROTESQUE, (A, "E4", "S"), (B, "D3", "SE")).act(B).do("move")
    assert s.wounded() == {A: 1, B: 1} and s.asked() == (1, "menu")  # a collision elsewhere


def test_gravelmaw() -> None:
    s = scene(GRAVELMAW, (A, "E2", "S"), (RAINSPOUT, "F4", "N")).hurt(GRAVELMAW, 3).hurt(RAINSPOUT, 3).act(GRAVELMAW)
    s.do("move")
    assert s.damage(GRAVELMAW) == 3
    assert s.do("end").wounded() == {GRAVELMAW: 1, RAINSPOUT: 3}
    for hex, collision in (("E3", 0), ("E5", 0), ("E4", 1)):
        s = scene(GRAVELMAW, (A, hex, "S")).hurt(GRAVELMAW, 3).act(GRAVELMAW).do("move").do("end")
        assert s.damage(GRAVELMAW) == 3 + collision  # an enemy is in contact
    s = scene(GRAVELMAW).hurt(GRAVELMAW, 1).act(GRAVELMAW).do("move").do("end")
    assert s.damage(GRAVELMAW) == 0


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_deadfall() -> None:
    s = scene(CORBEL, (A, "E4", "S"), (RAINSPOUT, "E4", "N"), (B, "E3", "S"), (C, "E5", "S")).play(CORBEL, "Deadfall")
    assert s.at(CORBEL) == "E4" and s.wounded() == {CORBEL: 1, A: 4, RAINSPOUT: 4}  # 1 of each by the collision
    assert s.can("move")
    assert scene(CORBEL, (A, "E3", "S"), (B, "E5", "S")).play(CORBEL, "Deadfall").wounded() == {}
    s = scene(CORBEL, (A, "E1", "S")).put(CORBEL, "E1", "N").play(CORBEL, "Deadfall")
    assert s.at(CORBEL) == "off" and s.wounded() == {}


def test_shoulder_through() -> None:
    s = scene(CORBEL, (A, "E4", "SE")).play(CORBEL, "Shoulder Through")
    assert (s.at(CORBEL), s.at(A), s.facing(A)) == ("E4", "E2", "SE") and s.wounded() == {A: 1}
    s = scene(CORBEL, (A, "E4", "S"), (B, "E3", "S")).play(CORBEL, "Shoulder Through")
    assert s.at(A) == "E2" and s.wounded() == {A: 2, B: 1}  # through a collision
    s = scene(CORBEL, (A, "D4", "S"), (B, "E5", "S")).play(CORBEL, "Shoulder Through")
    assert s.at(CORBEL) == "E4" and s.at(A) == "D4" and s.wounded() == {}  # nobody there: it still moves


def test_statue_feint() -> None:
    s = scene(CORBEL).hurt(CORBEL, 4).play(CORBEL, "Statue Feint").do("direction", "SW")
    assert s.damage(CORBEL) == 1 and s.at(CORBEL) == "E5" and s.facing(CORBEL) == "SW"
    assert not s.can("move") and s.can("end") and s.can("turn", "left")
    s = scene(RAINSPOUT).hurt(RAINSPOUT, 4).play(RAINSPOUT, "Statue Feint").do("direction", "N")
    assert s.can("end")  # it stood for the mandatory move
    s = scene(CORBEL).hurt(CORBEL, 4).give(CORBEL, "Statue Feint").act(CORBEL).do("move").do("play", "stack")
    assert s.damage(CORBEL) == 4 and s.facing(CORBEL) == "N"  # the move is used: nothing happens
    assert scene(CORBEL).hurt(CORBEL, 4).bar(CORBEL, "move").play(CORBEL, "Statue Feint").damage(CORBEL) == 4


def test_shatter() -> None:
    near = ((A, "E5", "S"), (B, "E4", "S"), (C, "E6", "S"), (D, "E3", "S"), (RAINSPOUT, "D4", "N"))
    s = scene(CORBEL, *near).active(CORBEL, "Spite").active(RAINSPOUT, "Thick Hide").play(CORBEL, "Shatter")
    assert s.wounded() == {A: 2, B: 2, C: 2, RAINSPOUT: 2}
    assert s.active_of(CORBEL) == "" and s.active_of(RAINSPOUT) == "Thick Hide"
    s = scene(CORBEL, *near).put(RAINSPOUT, "E5", "N").active(RAINSPOUT, "Thick Hide").play(CORBEL, "Shatter")
    assert s.wounded() == {A: 2}  # no active of its own: enemies on its hex


def test_gutter_chain() -> None:
    s = scene(CORBEL, (A, "E3", "SE")).play(CORBEL, "Gutter Chain")
    assert s.at(A) == "E4" and s.facing(A) == "SE" and s.wounded() == {}
    s.act(A)
    assert not s.can("turn", "left") and s.can("move")
    assert s.do("move").do("end").act(A).can("turn", "left")
    s = scene(CORBEL, (A, "E6", "S")).play(CORBEL, "Gutter Chain")
    assert s.at(A) == "E5" and s.wounded() == {CORBEL: 1, A: 1}
    s = scene(CORBEL, (A, "E5", "S")).play(CORBEL, "Gutter Chain")
    assert s.at(A) == "E5" and s.wounded() == {} and not s.act(A).can("turn", "left")
    s = scene(CORBEL, (A, "E2", "S")).play(CORBEL, "Gutter Chain")
    assert s.at(A) == "E2" and s.act(A).can("turn", "left")
    s = scene(CORBEL, (A, "G4", "S")).play(CORBEL, "Gutter Chain")  # exactly between two directions
    assert s.asked() == (0, "direction") and s.legal() == ["direction SW", "direction NW"]
    assert s.do("direction", "NW").at(A) == "F4"


def test_old_mortar() -> None:
    s = scene(CORBEL).stack(CORBEL, "Old Mortar", "Rake").burned(0, "Stoop", "Spite", "Dazzle").act(CORBEL)
    s.do("play", "stack")
    assert s.cards(CORBEL) == ["Rake", "Dazzle", "Spite"] and s.pile(0, 5) == ["Old Mortar", "Stoop"]
    s = scene(RAINSPOUT).stack(RAINSPOUT, "Old Mortar", "Rake", "Updraft", "Hard Bank", "Sideslip")
    s.burned(0, "Stoop", "Spite").act(RAINSPOUT).do("play", "stack")
    assert s.cards(RAINSPOUT) == ["Rake", "Updraft", "Hard Bank", "Sideslip", "Spite"]  # room for one
    s = scene(CORBEL).stack(CORBEL, "Old Mortar").burned(0).act(CORBEL).do("play", "stack")
    assert s.cards(CORBEL) == []


def test_toll_of_the_bell() -> None:
    s = scene(CORBEL, (A, "E4", "S"), (B, "E3", "S"), (C, "F4", "S"), (D, "E2", "S"), (RAINSPOUT, "D4", "N"))
    s.acted(A, B, D, RAINSPOUT).play(CORBEL, "Toll of the Bell")
    assert s.wounded() == {A: 2, B: 1}  # C has not acted, D is too far, an ally is spared
    s = scene(CORBEL, (A, "E5", "S")).acted(A).play(CORBEL, "Toll of the Bell")
    assert s.wounded() == {A: 2}


def test_granite_skin() -> None:
    s = scene(CORBEL, (A, "E4", "S"), (B, "E6", "N"), kit="Granite Skin")
    endurance, initiative = s.stat(CORBEL, "endurance"), s.stat(CORBEL, "initiative")
    s.active(CORBEL, "Granite Skin")
    assert s.stat(CORBEL, "endurance") == endurance + 1 and s.stat(CORBEL, "initiative") == initiative - 10
    assert s.hit(A, CORBEL) == s.stat(A, "strength") - 1
    assert s.hit(B, CORBEL) == s.stat(B, "strength")
    assert s.put(C, "D4", "SE").hit(C, CORBEL) == s.stat(C, "strength") - 1
    assert s.put(C, "E5", "SE").hit(C, CORBEL) == s.stat(C, "strength") + 1  # the same hex is in no arc
    s.drop(CORBEL)
    assert s.stat(CORBEL, "endurance") == endurance and s.stat(CORBEL, "initiative") == initiative
    assert s.hit(A, CORBEL) == s.stat(A, "strength")


def test_perch() -> None:
    def perched() -> Scenario:
        s = scene(GRAVELMAW, (RAINSPOUT, "E9", "N"), kit="Perch").active(GRAVELMAW, "Perch")
        return s.stack(GRAVELMAW, "Rake").reserve(0, "Stoop").act(GRAVELMAW)

    s = perched()
    assert s.can("end") and s.can("move")
    s.do("end")
    assert s.asked() == (0, "replenish")
    assert s.do("replenish", "in").cards(GRAVELMAW) == ["Rake", "Stoop"]
    assert perched().do("end").do("no").cards(GRAVELMAW) == ["Rake"]
    s = perched().do("move").do("end")
    assert s.asked()[1] == "menu" and s.cards(GRAVELMAW) == ["Rake"]  # it moved
    s = perched().drop(GRAVELMAW)
    assert not s.can("end")


def test_crushing_embrace() -> None:
    s = scene(GRAVELMAW, (A, "E4", "S"), (RAINSPOUT, "E4", "N"), (B, "E3", "N"), kit="Crushing Embrace")
    s.active(GRAVELMAW, "Crushing Embrace").act(GRAVELMAW).do("move")
    assert s.wounded() == {GRAVELMAW: 1, A: 1, RAINSPOUT: 1} and s.active_of(GRAVELMAW) == "Crushing Embrace"
    assert s.act(RAINSPOUT).can("move") and s.act(B).can("move")
    s.act(A)
    assert not s.can("move") and s.can("turn", "left") and s.can("end")
    assert s.do("end").act(A).can("move")
    s = scene(GRAVELMAW, (A, "E4", "S"), kit="Crushing Embrace").active(GRAVELMAW, "Crushing Embrace").act(A)
    s.do("move").do("end")  # it ran into it itself
    assert not s.act(A).can("move")
    s = scene(GRAVELMAW, (A, "E5", "S"), kit="Crushing Embrace").active(GRAVELMAW, "Crushing Embrace").act(A)
    assert s.can("move")  # without a collision nothing holds it


def test_flying_buttress() -> None:
    s = scene(CORBEL, (RAINSPOUT, "E3", "N"), (A, "E2", "S"), kit="Flying Buttress").active(CORBEL, "Flying Buttress")
    harm = s.hurt(RAINSPOUT, 1).hit(A, RAINSPOUT)
    assert s.asked() == (0, "may")
    s.do("yes")
    assert s.wounded() == {CORBEL: 2, RAINSPOUT: 1 + harm - 2}
    s = scene(CORBEL, (RAINSPOUT, "E3", "N"), (A, "E2", "S"), kit="Flying Buttress").active(CORBEL, "Flying Buttress")
    s.hit(A, RAINSPOUT)
    assert s.do("no").wounded() == {RAINSPOUT: s.stat(A, "strength")}
    s = scene(CORBEL, (RAINSPOUT, "E2", "N"), (A, "E1", "S"), kit="Flying Buttress").active(CORBEL, "Flying Buttress")
    s.hit(A, RAINSPOUT)
    assert s.asked() == (1, "menu")  # too far away
    s = scene(CORBEL, (A, "E4", "S"), kit="Flying Buttress").active(CORBEL, "Flying Buttress")
    s.hit(A, CORBEL)
    assert s.asked() == (1, "menu")  # not an ally
