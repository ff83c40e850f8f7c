"""The manticores: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise
from the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

THORNLASH, SIBYL, SARN = "Thornlash", "Quillback Sibyl", "Sarn Vilethorn"
WIDOW, HOOKMAW, NINETAILS = "Dune Widow", "Hookmaw", "Old Nine-Tails"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A manticore on E5 facing N, an ally at hand (Hookmaw, or Widow for it), and others where they are put."""
    s = Scenario([me, HOOKMAW if me != HOOKMAW else WIDOW], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_thornlash() -> None:
    for hex, more in (("E4", 0), ("F4", 0), ("F5", 1), ("E6", 1), ("D5", 1), ("D4", 0), ("E5", 1)):
        s = scene(THORNLASH, (A, hex, "N"), (B, "E6", "N"))  # on E5 the 1 is for the same hex
        assert s.hit(THORNLASH, A) == s.stat(THORNLASH, "strength") + more
    assert not scene(THORNLASH, (A, "E7", "N"), (HOOKMAW, "E6", "N")).act(THORNLASH).can("attack", A)


def test_quillback_sibyl() -> None:
    for hex, facing, burnt in (("E6", "N", 2), ("D5", "NE", 2), ("F5", "NW", 2), ("E4", "S", 0), ("E5", "S", 0)):
        s = scene(SIBYL, (A, hex, facing), (B, "D5", "S"))
        s.hit(A, SIBYL)
        assert s.damage(A) == burnt
    assert scene(SIBYL, (A, "E6", "N")).play(A, "Rake").damage(A) == 0  # not an attack


def test_sarn_vilethorn() -> None:
    s = scene(SARN, (A, "E4", "S"), (B, "D4", "S"))
    endurance, other = s.stat(A, "endurance"), s.stat(B, "endurance")
    s.hit(SARN, A)
    assert s.stat(A, "endurance") == endurance - 2 and s.stat(B, "endurance") == other
    s.hurt(A, 0)
    assert s.resolve().stat(A, "endurance") == endurance - 2
    assert s.resolve().stat(A, "endurance") == endurance
    s = scene(SARN, (A, "E4", "S")).play(SARN, "Rake")
    assert s.stat(A, "endurance") == endurance  # not an attack


def test_dune_widow() -> None:
    for hex in ("E2", "E8", "E5", "H2"):
        s = scene(WIDOW, (A, hex, "S")).act(WIDOW).do("use", "ability")
        assert s.wounded() == {A: 1} and not s.can("use", "ability") and not s.can("attack", A)
    assert not scene(WIDOW, (A, "E1", "S"), (HOOKMAW, "E4", "N")).act(WIDOW).can("use", "ability")
    assert not scene(WIDOW, (A, "E4", "S")).act(WIDOW).do("attack", A).can("use", "ability")
    s = scene(WIDOW, (A, "E4", "S"), (B, "E7", "S")).act(WIDOW).do("use", "ability").do("titan", B)
    assert s.wounded() == {B: 1} and not s.can("attack", A)


def test_hookmaw() -> None:
    s = scene(HOOKMAW, (A, "E2", "SE")).act(HOOKMAW).do("use", "ability")
    assert s.at(A) == "E4" and s.facing(A) == "SE" and s.wounded() == {}
    assert not s.can("use", "ability") and s.can("attack", A)
    s = scene(HOOKMAW, (A, "E3", "S"), (B, "E4", "S")).act(HOOKMAW).do("use", "ability").do("titan", A)
    assert s.at(A) == "E5" and s.wounded() == {A: 2, B: 1, HOOKMAW: 1}  # a collision on each hex
    s = scene(HOOKMAW, (A, "E4", "S")).act(HOOKMAW).do("use", "ability")
    assert s.at(A) == "E5" and s.wounded() == {A: 1, HOOKMAW: 1}  # no farther than its own hex
    for hex in ("E1", "D4", "E6"):
        assert not scene(HOOKMAW, (A, hex, "S"), (WIDOW, "E3", "N")).act(HOOKMAW).can("use", "ability")


def test_old_nine_tails() -> None:
    near = ((A, "E4", "S"), (B, "E6", "N"), (C, "E5", "S"), (D, "E3", "S"), (HOOKMAW, "D4", "N"))
    s = scene(NINETAILS, *near).act(NINETAILS).do("use", "ability")
    assert s.wounded() == {A: 1, B: 1, C: 1}  # on every side and on its hex; D is too far, an ally is spared
    assert not s.can("attack", A) and not s.can("use", "ability") and s.can("move")
    assert not scene(NINETAILS, (A, "E4", "S")).act(NINETAILS).do("attack", A).can("use", "ability")
    assert not scene(NINETAILS, (A, "E3", "S"), (HOOKMAW, "E4", "N")).act(NINETAILS).can("use", "ability")
    assert not scene(NINETAILS, (A, "E4", "S")).bar(NINETAILS, "attack").act(NINETAILS).can("use", "ability")


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_spike_volley() -> None:
    s = scene(HOOKMAW, (A, "E2", "S"), (B, "E8", "S"), (C, "E1", "S")).play(HOOKMAW, "Spike Volley")
    assert s.can("titan", A) and s.can("titan", B) and not s.can("titan", C)
    assert s.do("titan", A).do("titan", B).wounded() == {A: 1, B: 1}
    s = scene(HOOKMAW, (A, "E2", "S"), (B, "E8", "S")).play(HOOKMAW, "Spike Volley").do("titan", A).do("titan", A)
    assert s.wounded() == {A: 2}
    assert scene(HOOKMAW, (A, "E6", "S")).play(HOOKMAW, "Spike Volley").wounded() == {A: 2}
    assert scene(HOOKMAW, (A, "E1", "S"), (WIDOW, "E4", "N")).play(HOOKMAW, "Spike Volley").wounded() == {}


def test_paralytic_sting() -> None:
    s = scene(HOOKMAW, (A, "E6", "S"))
    strength = s.stat(A, "strength")
    s.play(HOOKMAW, "Paralytic Sting")
    assert s.stat(A, "strength") == strength - 1 and s.wounded() == {}
    s.act(A)
    assert not s.can("turn", "left") and s.can("move")
    assert s.do("move").do("end").act(A).can("turn", "left")
    assert s.resolve().stat(A, "strength") == strength - 1
    assert s.resolve().stat(A, "strength") == strength
    s = scene(HOOKMAW, (A, "E5", "S")).play(HOOKMAW, "Paralytic Sting")
    assert s.stat(A, "strength") == strength - 1
    s = scene(HOOKMAW, (A, "E3", "S")).play(HOOKMAW, "Paralytic Sting")
    assert s.stat(A, "strength") == strength and s.act(A).can("turn", "left")


def test_whip_around() -> None:
    s = scene(HOOKMAW, (A, "E6", "N"), (B, "E4", "S")).play(HOOKMAW, "Whip Around")
    assert s.facing(HOOKMAW) == "S" and s.asked() == (0, "attack") and not s.can("attack", B)
    s.do("attack", A)
    assert s.wounded() == {A: s.stat(HOOKMAW, "strength") + 1}
    assert not s.can("attack", A) and s.can("turn", "left") and s.can("move")
    assert scene(HOOKMAW, (A, "E6", "N")).play(HOOKMAW, "Whip Around").do("no").wounded() == {}
    s = scene(HOOKMAW, (A, "E4", "N")).give(HOOKMAW, "Whip Around").act(HOOKMAW).do("attack", A).do("play", "stack")
    assert s.facing(HOOKMAW) == "N"  # its attack is used up
    assert scene(HOOKMAW, (A, "E6", "N")).bar(HOOKMAW, "attack").play(HOOKMAW, "Whip Around").facing(HOOKMAW) == "N"


def test_festering_wound() -> None:
    s = scene(HOOKMAW, (A, "E3", "S"), (B, "E5", "S"), (C, "E6", "S"), (D, "E2", "S"), (WIDOW, "E4", "N"))
    s.hurt(A, 1).hurt(B, 4).hurt(D, 1).hurt(WIDOW, 1).play(HOOKMAW, "Festering Wound")
    assert s.wounded() == {A: 2, B: 5, D: 1, WIDOW: 1}  # C is unhurt, D too far, an ally is spared
    assert scene(HOOKMAW, (A, "E4", "S")).play(HOOKMAW, "Festering Wound").wounded() == {}


def test_impale() -> None:
    for hex in ("E4", "E6"):
        s = scene(HOOKMAW, (A, hex, "S")).play(HOOKMAW, "Impale")
        assert s.wounded() == {A: 2}
        s.act(A)
        assert not s.can("turn", "left") and s.can("move")
        assert s.do("move").do("end").act(A).can("turn", "left")
    for hex in ("D4", "F5", "E5", "E3"):
        s = scene(HOOKMAW, (A, hex, "S")).play(HOOKMAW, "Impale")
        assert s.wounded() == {} and s.act(A).can("turn", "left")


def test_drag_down() -> None:
    s = scene(HOOKMAW, (A, "E3", "NE")).play(HOOKMAW, "Drag Down")
    assert s.at(A) == "E4" and s.facing(A) == "NE" and s.wounded() == {A: 1}
    s = scene(HOOKMAW, (A, "E2", "S")).play(HOOKMAW, "Drag Down")
    assert s.at(A) == "E3" and s.wounded() == {}  # still not in contact
    s = scene(HOOKMAW, (A, "E6", "S")).play(HOOKMAW, "Drag Down")
    assert s.at(A) == "E5" and s.wounded() == {A: 2, HOOKMAW: 1}  # with the collision
    s = scene(HOOKMAW, (A, "E5", "S")).play(HOOKMAW, "Drag Down")
    assert s.at(A) == "E5" and s.wounded() == {A: 1}
    s = scene(HOOKMAW, (A, "E1", "S")).play(HOOKMAW, "Drag Down")
    assert s.at(A) == "E1" and s.wounded() == {}


def test_bleed_out() -> None:
    s = scene(HOOKMAW, (A, "E6", "S"), (B, "E4", "S")).hurt(A, 1).stack(A, "Rake", "Stoop").stack(B, "Spite")
    s.play(HOOKMAW, "Bleed Out")
    assert s.cards(A) == ["Stoop"] and s.cards(B) == ["Spite"] and s.wounded() == {A: 1}
    s = scene(HOOKMAW, (A, "E5", "S"), (B, "E4", "S")).hurt(A, 1).hurt(B, 1).stack(A, "Rake").stack(B, "Spite", "Stoop")
    s.play(HOOKMAW, "Bleed Out").do("titan", A)
    assert s.cards(A) == [] and s.cards(B) == ["Spite", "Stoop"]
    s = scene(HOOKMAW, (A, "E3", "S")).hurt(A, 1).stack(A, "Rake").play(HOOKMAW, "Bleed Out")
    assert s.cards(A) == ["Rake"]
    s = scene(HOOKMAW, (A, "E6", "S"), (B, "E1", "S")).hurt(A, 1).stack(A).play(HOOKMAW, "Bleed Out")
    assert s.at(A) == "dead"


def test_tail_guard() -> None:
    for start, facing, burnt in (("E7", "N", 2), ("C5", "NE", 2), ("E3", "S", 0), ("E8", "N", 0), ("E6", "N", 1)):
        s = scene(HOOKMAW, (A, start, facing), (B, "F5", "S"), kit="Tail Guard").active(HOOKMAW, "Tail Guard")
        assert s.act(A).do("move").damage(A) == burnt  # from E6 it collides, on a hex that is in no arc
    s = scene(HOOKMAW, (WIDOW, "E7", "N"), kit="Tail Guard").active(HOOKMAW, "Tail Guard").act(WIDOW).do("move")
    assert s.wounded() == {}  # an ally
    s = scene(HOOKMAW, (A, "E4", "N"), kit="Tail Guard").active(HOOKMAW, "Tail Guard").put(A, "E6", "N").act(HOOKMAW)
    assert s.do("move").wounded() == {}  # it moved itself
    s = scene(HOOKMAW, (A, "E7", "N"), kit="Tail Guard").active(HOOKMAW, "Tail Guard").drop(HOOKMAW).act(A).do("move")
    assert s.wounded() == {}


def test_black_blood() -> None:
    s = scene(HOOKMAW, (A, "E4", "S"), kit="Black Blood").active(HOOKMAW, "Black Blood")
    endurance = s.stat(A, "endurance")
    s.hit(A, HOOKMAW)
    assert s.stat(A, "endurance") == endurance - 1 and s.damage(A) == 0
    s.drop(HOOKMAW).hurt(HOOKMAW, 0)
    assert s.resolve().stat(A, "endurance") == endurance - 1
    assert s.resolve().stat(A, "endurance") == endurance
    s.hit(A, HOOKMAW)
    assert s.stat(A, "endurance") == endurance  # the blood is gone


def test_spined_crest() -> None:
    s = scene(HOOKMAW, (A, "E4", "S"), (WIDOW, "E4", "N"), (B, "E3", "S"), kit="Spined Crest")
    s.active(HOOKMAW, "Spined Crest").act(HOOKMAW).do("move")
    assert s.wounded() == {HOOKMAW: 1, A: 2, WIDOW: 2} and s.active_of(HOOKMAW) == "Spined Crest"
    s.act(B).do("move")
    assert s.wounded() == {HOOKMAW: 2, A: 4, WIDOW: 4, B: 2}  # run into; still there
    s = scene(HOOKMAW, (A, "E4", "S"), (B, "E3", "S"), kit="Spined Crest").active(HOOKMAW, "Spined Crest").act(B)
    assert s.do("move").wounded() == {A: 1, B: 1}  # a collision elsewhere


def test_hunters_patience() -> None:
    s = scene(HOOKMAW, (B, "D4", "NW"), kit="Hunter's Patience").active(HOOKMAW, "Hunter's Patience")
    strength = s.stat(HOOKMAW, "strength")
    for facing, more in (("N", 2), ("NE", 2), ("NW", 2), ("S", 0), ("SE", 0), ("SW", 0)):
        assert s.put(A, "E4", facing).hit(HOOKMAW, A) == strength + more
    assert s.put(A, "E5", "N").hit(HOOKMAW, A) == strength + 1  # on the same hex it is not behind
    assert s.drop(HOOKMAW).put(A, "E4", "N").hit(HOOKMAW, A) == strength
