"""The phoenixes: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

EMBER, SOLMARROW, CINDERSONG = "Ember of the First Dawn", "Solmarrow", "Cindersong"
PILGRIM, PYRELASH, FLAREWING = "Ashen Pilgrim", "Pyrelash", "Flarewing"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A phoenix on E5 facing N, an ally at hand (Pyrelash, or Flarewing for it), and others where they are put."""
    s = Scenario([me, PYRELASH if me != PYRELASH else FLAREWING], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_ember_of_the_first_dawn() -> None:
    s = scene(EMBER, (A, "E4", "S"), (B, "E5", "S"), (C, "E6", "S"), (D, "E3", "S"), (PYRELASH, "D4", "N"))
    s.stack(EMBER).reserve(0).hurt(EMBER, 9).resolve()
    assert s.at(EMBER) == "dead"
    assert (s.damage(A), s.damage(B), s.damage(C), s.damage(D), s.damage(PYRELASH)) == (2, 2, 2, 0, 0)
    s = scene(EMBER, (A, "E4", "S"), (PYRELASH, "D4", "N")).stack(PYRELASH).reserve(0).hurt(PYRELASH, 9).resolve()
    assert s.at(PYRELASH) == "dead" and s.damage(A) == 0  # another died


def test_solmarrow() -> None:
    s = scene(SOLMARROW, (PYRELASH, "E9", "N"), (A, "E4", "S")).stack(SOLMARROW).reserve(0).burned(0, "Rake", "Stoop")
    s.reserve(0).hurt(SOLMARROW, 9)
    s.side(0).deck.piles[5][:] = [s.code(0, "Stoop"), s.code(0, "Rake")]
    s.resolve()
    assert s.at(SOLMARROW) == "transit" and s.damage(SOLMARROW) == 0 and s.cards(SOLMARROW) == ["Stoop"]
    assert s.pile(0, 5) == ["Rake"]
    s.act(SOLMARROW)
    assert not s.can("end") and s.can("enter", "A1", "SE")  # it must come back
    s.do("enter", "A1", "SE").stack(SOLMARROW).reserve(0).hurt(SOLMARROW, 9).resolve()
    assert s.at(SOLMARROW) == "dead"  # only the first time


def test_cindersong() -> None:
    s = scene(CINDERSONG).hurt(CINDERSONG, 3).stack(CINDERSONG, "Rake", "Stoop").act(CINDERSONG).do("use", "ability")
    assert s.damage(CINDERSONG) == 1 and s.cards(CINDERSONG) == ["Stoop"] and s.pile(0, 5) == ["Rake"]
    assert not s.can("use", "ability")
    s = scene(CINDERSONG, (PYRELASH, "E4", "N")).hurt(CINDERSONG, 3).hurt(PYRELASH, 3).act(CINDERSONG)
    assert s.do("use", "ability").do("titan", PYRELASH).wounded() == {CINDERSONG: 3, PYRELASH: 1}
    for hex in ("E6", "E5"):
        s = scene(CINDERSONG, (PYRELASH, hex, "N")).hurt(PYRELASH, 3).act(CINDERSONG).do("use", "ability")
        assert s.wounded() == {PYRELASH: 1}  # the only one that needs it
    s = scene(CINDERSONG, (PYRELASH, "E3", "N"), (A, "E4", "S")).hurt(PYRELASH, 3).hurt(A, 3).act(CINDERSONG)
    assert not s.can("use", "ability")  # nobody to heal in contact
    assert not scene(CINDERSONG).hurt(CINDERSONG, 3).stack(CINDERSONG).act(CINDERSONG).can("use", "ability")


def test_ashen_pilgrim() -> None:
    s = scene(PILGRIM).stack(PILGRIM, "Rake").burned(0, "Stoop", "Spite").act(PILGRIM)
    assert s.cards(PILGRIM) == ["Rake", "Spite"] and s.pile(0, 5) == ["Stoop"]
    assert scene(PILGRIM).stack(PILGRIM).burned(0, "Stoop", "Spite").act(PILGRIM).cards(PILGRIM) == ["Spite"]
    s = scene(PILGRIM).stack(PILGRIM, "Rake", "Dazzle").burned(0, "Stoop").act(PILGRIM)
    assert s.cards(PILGRIM) == ["Rake", "Dazzle"]
    assert scene(PILGRIM).stack(PILGRIM, "Rake").burned(0).act(PILGRIM).cards(PILGRIM) == ["Rake"]
    s = scene(PILGRIM, (PYRELASH, "E4", "N")).stack(PILGRIM, "Rake").burned(0, "Stoop").act(PYRELASH)
    assert s.cards(PILGRIM) == ["Rake"]  # another's phase


def test_pyrelash() -> None:
    s = scene(PYRELASH, (A, "E4", "S")).hurt(PYRELASH, 3)
    strength = s.stat(PYRELASH, "strength")
    s.hit(PYRELASH, A)
    assert s.wounded() == {PYRELASH: 2, A: strength + 1}
    s = scene(PYRELASH, (A, "E4", "S"))
    s.hit(PYRELASH, A)
    assert s.wounded() == {A: strength}  # none to move
    assert scene(PYRELASH, (A, "E4", "S")).hurt(PYRELASH, 3).play(PYRELASH, "Rake").wounded() == {PYRELASH: 3, A: 2}


def test_flarewing() -> None:
    near = ((A, "E3", "S"), (B, "E4", "S"), (C, "E6", "S"), (PYRELASH, "D4", "N"))
    s = scene(FLAREWING, *near).stack(FLAREWING, "Rake", "Stoop").act(FLAREWING).do("move").do("reverse", "stack")
    assert s.at(FLAREWING) == "E4" and s.wounded() == {FLAREWING: 1, A: 1, B: 1 + 1}  # burn and turn, after a collision
    s = scene(FLAREWING, *near).stack(FLAREWING, "Rake", "Stoop").act(FLAREWING).do("move").do("reverse", "reserve")
    assert s.wounded() == {FLAREWING: 1, B: 1}  # not from its stack
    s = scene(FLAREWING, (A, "E4", "S")).play(FLAREWING, "Hard Bank").do("direction", "N")
    assert s.wounded() == {}  # played
    s = Scenario([FLAREWING], ["Vaultscale", "Emberwake"], kit=("Melt",)).put(FLAREWING, "E5", "N")
    s.put("Vaultscale", "E4", "S").put("Emberwake", "E6", "N").play("Vaultscale", "Melt")
    assert s.wounded() == {"Vaultscale": 1, "Emberwake": 1}  # also when an enemy makes it burn
    s.hurt(FLAREWING, s.stat(FLAREWING, "endurance") + 1).hurt("Vaultscale", 0).resolve()
    assert s.damage("Vaultscale") == 0


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_rise_from_ash() -> None:
    s = scene(PYRELASH).hurt(PYRELASH, 2).stack(PYRELASH, "Rise from Ash", "Rake").burned(0, "Stoop", "Spite", "Dazzle")
    s.act(PYRELASH).do("play", "stack")
    assert s.cards(PYRELASH) == ["Rake", "Dazzle", "Spite"] and s.damage(PYRELASH) == 1
    assert s.pile(0, 5) == ["Rise from Ash", "Stoop"]
    s = scene(FLAREWING).stack(FLAREWING, "Rise from Ash", "Rake", "Dazzle", "Updraft").burned(0, "Stoop", "Spite")
    s.act(FLAREWING).do("play", "stack")
    assert s.cards(FLAREWING) == ["Rake", "Dazzle", "Updraft", "Spite"]  # room for one


def test_funeral_pyre() -> None:
    def pyre(*reserve: str) -> Scenario:
        s = scene(PYRELASH, (A, "E3", "S"), (B, "E5", "S"), (C, "E2", "S"), (FLAREWING, "E4", "N"))
        return s.stack(PYRELASH, "Funeral Pyre", "Catch Breath").reserve(0, *reserve).act(PYRELASH).do("play", "stack")

    s = pyre("Rake", "Stoop", "Spite")
    assert s.wounded() == {A: 2, B: 2} and s.pile(0, 4) == ["Spite"] and s.cards(PYRELASH) == ["Catch Breath"]
    assert s.pile(0, 5)[:3] == ["Funeral Pyre", "Stoop", "Rake"]
    s = pyre("Rake")
    assert s.wounded() == {} and s.pile(0, 4) == ["Rake"]  # cannot pay: nothing is paid, nothing happens


def test_rekindle() -> None:
    def kindled() -> Scenario:
        s = scene(PYRELASH, (FLAREWING, "E1", "S"), (A, "E4", "S")).stack(PYRELASH, "Rekindle", "Rake")
        s.stack(FLAREWING, "Hard Bank").reserve(0, "Dazzle")
        s.burned(0, "Updraft", "Stoop", "Spite", "Sideslip")
        s.side(0).deck.piles[6] += s.side(0).deck.piles[4][:-1]  # a reserve of one card
        s.side(0).deck.piles[4][:] = [s.code(0, "Dazzle")]
        return s.act(PYRELASH).do("play", "stack")

    s = kindled()
    assert s.pile(0, 4) == ["Dazzle", "Sideslip", "Spite", "Stoop"] and s.asked() == (0, "titan")
    assert s.can("titan", PYRELASH) and not s.can("titan", A)
    s.do("titan", FLAREWING)
    assert s.cards(FLAREWING) == ["Hard Bank", "Dazzle", "Sideslip"] and s.pile(0, 4) == ["Spite", "Stoop"]
    assert kindled().do("titan", PYRELASH).cards(PYRELASH) == ["Rake", "Dazzle", "Sideslip"]


def test_shared_agony() -> None:
    for hex in ("E4", "E6", "E5"):
        s = scene(PYRELASH, (A, hex, "S")).hurt(PYRELASH, 3).play(PYRELASH, "Shared Agony")
        assert s.wounded() == {PYRELASH: 1, A: 2}
    assert scene(PYRELASH, (A, "E4", "S")).hurt(PYRELASH, 1).play(PYRELASH, "Shared Agony").wounded() == {A: 1}
    s = scene(PYRELASH, (A, "E3", "S"), (FLAREWING, "E4", "N")).hurt(PYRELASH, 3).play(PYRELASH, "Shared Agony")
    assert s.wounded() == {PYRELASH: 3}
    assert scene(PYRELASH, (A, "E4", "S")).play(PYRELASH, "Shared Agony").wounded() == {}
    s = scene(PYRELASH, (A, "E4", "S"), (B, "E6", "S")).hurt(PYRELASH, 3).play(PYRELASH, "Shared Agony").do("titan", B)
    assert s.wounded() == {PYRELASH: 1, B: 2}


def test_ash_cloud() -> None:
    s = scene(PYRELASH, (A, "E4", "S"), (B, "E5", "S"), (C, "E3", "S"), (FLAREWING, "E6", "N"))
    s.stack(PYRELASH, "Ash Cloud", "Rake").act(PYRELASH).do("play", "stack")
    assert s.wounded() == {A: 1, B: 1, FLAREWING: 1}
    assert s.at(PYRELASH) == "transit" and s.cards(PYRELASH) == ["Rake"] and s.can("end")
    assert s.at(FLAREWING) == "E6"
    s.do("end").act(PYRELASH)
    assert s.cards(PYRELASH) == ["Rake"] and not s.can("end")


def test_last_light() -> None:
    for rest, harm in ((("Rake",), 2), ((), 4)):  # with a card left, and as the last card
        s = scene(PYRELASH, (A, "E6", "S"), (FLAREWING, "E4", "N")).stack(PYRELASH, "Last Light", *rest).act(PYRELASH)
        assert s.do("play", "stack").wounded() == {A: harm}
        s = scene(PYRELASH, (A, "E4", "S"), (B, "E5", "S"), (C, "E3", "S")).stack(PYRELASH, "Last Light", *rest)
        s.act(PYRELASH).do("play", "stack")
        assert s.can("titan", A) and s.can("titan", B) and not s.can("titan", C)
        assert s.do("titan", B).wounded() == {B: harm}


def test_scatter_the_ashes() -> None:
    s = scene(PYRELASH, (FLAREWING, "E1", "S"), (EMBER, "E9", "N"), (A, "E4", "S")).stack(PYRELASH, "Scatter the Ashes")
    s.stack(FLAREWING).stack(EMBER, "Rake").stack(SOLMARROW).burned(0, "Stoop", "Spite", "Dazzle")
    s.stack(A).burned(1, "Rake")
    s.act(PYRELASH).do("play", "stack")
    assert s.cards(FLAREWING) == ["Dazzle"] and s.cards(PYRELASH) == ["Spite"]  # the quicker one first
    assert s.cards(EMBER) == ["Rake"] and s.cards(SOLMARROW) == [] == s.cards(A)  # not empty; off the field; an enemy
    assert s.asked() == (0, "may")
    assert s.do("yes").do("direction", "SE").facing(PYRELASH) == "SE"
    s = scene(PYRELASH).play(PYRELASH, "Scatter the Ashes").do("no")
    assert s.facing(PYRELASH) == "N" and s.asked() == (0, "menu")


def test_burning_bright() -> None:
    s = scene(PYRELASH, (A, "E4", "S"), kit="Burning Bright")
    strength = s.stat(PYRELASH, "strength")
    s.put(FLAREWING, "E9", "N").stack(FLAREWING, "Spite")
    s.active(PYRELASH, "Burning Bright").stack(PYRELASH, "Rake", "Stoop").act(PYRELASH)
    assert s.stat(PYRELASH, "strength") == strength + 2
    assert s.cards(PYRELASH) == ["Stoop"] and s.cards(FLAREWING) == ["Spite"]
    s.drop(PYRELASH).act(PYRELASH)
    assert s.stat(PYRELASH, "strength") == strength and s.cards(PYRELASH) == ["Stoop"]
    s = scene(PYRELASH, (FLAREWING, "E1", "S"), kit="Burning Bright").active(PYRELASH, "Burning Bright").stack(PYRELASH)
    assert s.act(PYRELASH).at(PYRELASH) == "dead"  # nothing to burn
    s = scene(PYRELASH, kit="Burning Bright").stack(PYRELASH, "Burning Bright", "Rake").act(PYRELASH)
    s.do("play", "stack")
    assert s.cards(PYRELASH) == ["Rake"]  # the phase had begun before


def test_warm_ashes() -> None:
    def warm() -> Scenario:
        s = scene(PYRELASH, (A, "E1", "S"), kit="Warm Ashes").active(PYRELASH, "Warm Ashes")
        return s.stack(PYRELASH, "Rake", "Stoop").reserve(0, "Spite", "Dazzle")

    s = warm().act(PYRELASH).do("move").do("reverse", "stack")
    assert s.cards(PYRELASH) == ["Stoop", "Spite"]
    s = warm().act(PYRELASH).do("move").do("reverse", "reserve")
    assert s.cards(PYRELASH) == ["Rake", "Stoop"]  # not of its stack
    s = warm().put(PYRELASH, "E9", "S").put(FLAREWING, "E5", "N").act(PYRELASH).do("move")
    assert s.at(PYRELASH) == "off" and s.cards(PYRELASH) == ["Stoop", "Spite"]
    s = warm().hurt(PYRELASH, warm().stat(PYRELASH, "endurance") + 1).resolve().do("resolve", "stack")
    assert s.cards(PYRELASH) == ["Stoop"]  # burned to resolve damage
    s = warm().act(PYRELASH).do("play", "stack")
    assert s.cards(PYRELASH) == ["Stoop"]  # played, not burned from the stack
    s = warm().drop(PYRELASH).act(PYRELASH).do("move").do("reverse", "stack")
    assert s.cards(PYRELASH) == ["Stoop"]


def test_corona() -> None:
    def approached(start: str, facing: str, wounds: int) -> Scenario:
        s = scene(PYRELASH, (A, start, facing), kit="Corona").active(PYRELASH, "Corona").hurt(PYRELASH, wounds)
        return s.act(A).do("move")

    assert approached("E3", "S", 1).damage(A) == 1
    assert approached("E7", "N", 2).damage(A) == 1  # from any side, and 1 however deep the wound
    assert approached("E3", "S", 0).damage(A) == 0
    assert approached("E2", "S", 1).damage(A) == 0  # not in contact
    s = scene(PYRELASH, (FLAREWING, "E3", "S"), kit="Corona").active(PYRELASH, "Corona").hurt(PYRELASH, 1)
    assert s.act(FLAREWING).do("move").damage(FLAREWING) == 0  # an ally
    s = scene(PYRELASH, (A, "E3", "S"), kit="Corona").active(PYRELASH, "Corona").hurt(PYRELASH, 1).act(PYRELASH)
    assert s.do("move").damage(A) == 0  # it moved itself
    s = scene(PYRELASH, (A, "E3", "S"), kit="Corona").active(PYRELASH, "Corona").hurt(PYRELASH, 1).drop(PYRELASH)
    assert s.act(A).do("move").damage(A) == 0


def test_banked_fire() -> None:
    s = scene(PYRELASH, (A, "E1", "S"), kit="Banked Fire").active(PYRELASH, "Banked Fire")
    endurance = s.stat(PYRELASH, "endurance")
    s.hurt(PYRELASH, endurance + 3).resolve().do("resolve", "active")
    assert s.damage(PYRELASH) == endurance and s.active_of(PYRELASH) == ""
    s = scene(PYRELASH, (A, "E4", "S"), kit="Banked Fire").active(PYRELASH, "Banked Fire").act(PYRELASH).do("move")
    assert s.wounded() == {PYRELASH: 1, A: 1} and s.active_of(PYRELASH) == "Banked Fire"
