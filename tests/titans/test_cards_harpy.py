"""The harpies: six abilities and eleven maneuvers, each by what its text says. Around E5 facing N lie, clockwise from
the front face: E4, F4, F5, E6, D5, D4."""

from __future__ import annotations

from titans.scenario import Scenario

OVELA, MAGPIE, SNATCHCLAW = "Shriekmother Ovela", "Magpie Queen", "Snatchclaw"
WHISPER, DUCHESS, GUSTRAKE = "Whisper-in-the-Gale", "Carrion Duchess", "Gustrake"
A, B, C, D = "Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"


def scene(me: str, *others: tuple[str, str, str], kit: str = "") -> Scenario:
    """A harpy on E5 facing N, an ally at hand (Gustrake, or Duchess for her), and others where they are put."""
    s = Scenario([me, GUSTRAKE if me != GUSTRAKE else DUCHESS], [A, B, C, D], kit=(kit,) if kit else ())
    s.put(me, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


# --- titans -----------------------------------------------------------------------------------------------------------


def test_shriekmother_ovela() -> None:
    for hex in ("E3", "E6", "G4", "E5"):
        s = scene(OVELA, (A, hex, "N")).act(OVELA).do("use", "ability")
        assert s.asked() == (0, "turn")
        assert s.do("turn", "left").facing(A) == "NW"
        assert not s.can("use", "ability") and s.can("turn", "left") and s.facing(OVELA) == "N"
    assert scene(OVELA, (A, "E4", "N")).act(OVELA).do("use", "ability").do("turn", "right").facing(A) == "NE"
    assert not scene(OVELA, (A, "E2", "N"), (GUSTRAKE, "E4", "N")).act(OVELA).can("use", "ability")
    assert scene(OVELA, (A, "E4", "N"), (B, "E3", "N")).act(OVELA).do("use", "ability").asked() == (0, "titan")


def test_magpie_queen() -> None:
    def raid() -> Scenario:
        s = scene(MAGPIE, (A, "E4", "S")).reserve(1, "Spite", "Dazzle").burned(1)
        assert s.hit(MAGPIE, A) == s.stat(MAGPIE, "strength")
        return s

    s = raid()
    assert s.asked() == (0, "may") and s.knows(0, 1, "Spite") and not s.knows(0, 1, "Dazzle")
    s.do("yes")
    assert s.pile(1, 5) == ["Spite"] and s.pile(1, 4)[0] == "Dazzle"
    s = raid().do("no")
    assert s.pile(1, 5) == [] and s.pile(1, 4)[0] == "Spite" and s.asked() == (0, "menu")
    s = scene(MAGPIE, (A, "E4", "S")).reserve(1)
    s.hit(MAGPIE, A)
    assert s.asked() == (0, "menu")  # an empty reserve
    assert scene(MAGPIE, (A, "E4", "S")).play(MAGPIE, "Rake").asked() == (0, "menu")  # not an attack


def test_snatchclaw() -> None:
    s = scene(SNATCHCLAW, (A, "E4", "S"), (B, "D4", "S")).active(A, "Guarded Flight").active(B, "Spite")
    assert s.hit(SNATCHCLAW, A) == s.stat(SNATCHCLAW, "strength") - 1  # it still guarded against this one
    assert s.active_of(A) == "" and s.pile(1, 5) == ["Guarded Flight"] and s.active_of(B) == "Spite"
    s = scene(SNATCHCLAW, (A, "E4", "S")).active(A, "Thick Hide").play(SNATCHCLAW, "Rake")
    assert s.active_of(A) == "Thick Hide"  # not an attack
    s = scene(SNATCHCLAW, (A, "E4", "S"))
    cards = s.cards(A)
    s.hit(SNATCHCLAW, A)
    assert s.cards(A) == cards  # without an active it burns nothing


def test_whisper_in_the_gale() -> None:
    def comes(start: str, facing: str = "S", *stack: str) -> Scenario:
        s = scene(WHISPER, (A, start, facing)).stack(A, *(stack or ("Rake", "Stoop", "Spite")))
        return s.act(A).do("move")

    s = comes("E3")
    assert s.asked() == (0, "may") and s.knows(0, 1, "Rake") and not s.knows(0, 1, "Stoop")
    assert s.do("yes").cards(A) == ["Stoop", "Spite", "Rake"]
    assert s.asked() == (1, "menu")
    assert comes("E3").do("no").cards(A) == ["Rake", "Stoop", "Spite"]
    for start, facing in (("E7", "N"), ("C5", "NE"), ("E4", "S")):
        assert comes(start, facing).asked() == (0, "may")  # on any side, and on her hex
    s = comes("E2")
    assert s.asked() == (1, "menu") and not s.knows(0, 1, "Rake")  # too far away
    s = comes("E3", "S", "Rake")
    assert s.asked() == (1, "menu") and s.knows(0, 1, "Rake")  # one card cannot go under itself
    s = scene(WHISPER, (A, "E3", "S")).stack(A, "Rake", "Stoop").act(WHISPER).do("move")
    assert s.asked() == (0, "menu") and not s.knows(0, 1, "Rake")  # she came herself


def test_carrion_duchess() -> None:
    s = scene(DUCHESS, (A, "E4", "S")).stack(A, "Rake", "Stoop")
    strength = s.stat(DUCHESS, "strength")
    assert s.hit(DUCHESS, A) == strength
    assert scene(DUCHESS, (A, "E4", "S")).stack(A, "Rake").hit(DUCHESS, A) == strength + 2
    assert scene(DUCHESS, (A, "E4", "S")).stack(A).active(A, "Spite").hit(DUCHESS, A) == strength + 2
    assert scene(DUCHESS, (A, "E4", "S")).stack(A).play(DUCHESS, "Rake").damage(A) == 2  # not an attack


def test_gustrake() -> None:
    s = scene(GUSTRAKE, (A, "E4", "S"))
    s.hit(A, GUSTRAKE)
    assert s.facing(A) == "N" and s.at(A) == "E4" and s.can("turn", "left")
    assert scene(GUSTRAKE, (A, "E4", "S")).play(A, "Rake").facing(A) == "S"
    s = scene(GUSTRAKE, (A, "E4", "S"), (DUCHESS, "D4", "N"))
    s.hit(A, DUCHESS)
    assert s.facing(A) == "S"


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_piercing_shriek() -> None:
    s = scene(DUCHESS, (A, "E4", "N"), (B, "E5", "N"), (C, "E3", "N"), (GUSTRAKE, "D4", "N"))
    s.play(DUCHESS, "Piercing Shriek").do("turn", "left").do("turn", "right")  # B, the quicker one, first
    assert (s.facing(B), s.facing(A), s.facing(C), s.facing(GUSTRAKE)) == ("NW", "NE", "N", "N")
    assert s.wounded() == {A: 1, B: 1}
    s = scene(DUCHESS, (A, "E3", "N")).play(DUCHESS, "Piercing Shriek")
    assert s.wounded() == {} and s.asked() == (0, "menu")


def test_pilfer() -> None:
    s = scene(DUCHESS, (A, "E6", "N")).stack(A, "Rake", "Stoop", "Spite").play(DUCHESS, "Pilfer")
    assert s.cards(A) == ["Spite"] and s.pile(1, 4)[-2:] == ["Rake", "Stoop"] and s.wounded() == {A: 2}
    s = scene(DUCHESS, (A, "E5", "N")).stack(A, "Rake").play(DUCHESS, "Pilfer")
    assert s.cards(A) == [] and s.at(A) == "E5" and s.wounded() == {A: 2}  # it is not burning: nobody dies
    s = scene(DUCHESS, (A, "E3", "N")).stack(A, "Rake").play(DUCHESS, "Pilfer")
    assert s.cards(A) == ["Rake"] and s.wounded() == {}


def test_mobbing() -> None:
    s = scene(DUCHESS, (A, "E6", "N")).stack(A, "Rake", "Stoop", "Spite").play(DUCHESS, "Mobbing")
    assert s.cards(A) == ["Stoop", "Spite"] and s.wounded() == {}
    s = scene(DUCHESS, (A, "E6", "N"), (GUSTRAKE, "E7", "N")).stack(A, "Rake", "Stoop", "Spite")
    s.play(DUCHESS, "Mobbing")
    assert s.cards(A) == ["Spite"] and s.pile(1, 5) == ["Stoop", "Rake"]
    s = scene(DUCHESS, (A, "E6", "N"), (GUSTRAKE, "E4", "N"), (B, "E7", "N")).stack(A, "Rake", "Stoop")
    s.play(DUCHESS, "Mobbing")
    assert s.cards(A) == ["Stoop"]  # the ally is in contact with the Duchess, not with A; B is no ally
    assert scene(DUCHESS, (A, "E5", "N")).stack(A, "Rake", "Stoop").play(DUCHESS, "Mobbing").cards(A) == ["Stoop"]
    s = scene(DUCHESS, (A, "E6", "N"), (B, "E1", "S"), (GUSTRAKE, "E7", "N")).stack(A, "Rake").play(DUCHESS, "Mobbing")
    assert s.at(A) == "dead"
    s = scene(DUCHESS, (A, "E3", "N")).stack(A, "Rake").play(DUCHESS, "Mobbing")
    assert s.cards(A) == ["Rake"]


def test_stolen_breath() -> None:
    s = scene(DUCHESS, (A, "E2", "S")).stack(A, "Rake")
    initiative = s.stat(A, "initiative")
    s.play(DUCHESS, "Stolen Breath")
    assert s.stat(A, "initiative") == initiative - 40 and s.wounded() == {A: 1}
    s.act(A)
    assert not s.can("replenish", "in") and not s.can("replenish", "out") and s.can("play", "stack")
    s.do("move").do("end").act(A)
    assert s.can("replenish", "in")
    assert s.resolve().stat(A, "initiative") == initiative - 40
    assert s.resolve().stat(A, "initiative") == initiative
    s = scene(DUCHESS, (A, "E1", "S")).play(DUCHESS, "Stolen Breath")
    assert s.stat(A, "initiative") == initiative and s.wounded() == {}


def test_ruin_the_nest() -> None:
    s = scene(DUCHESS).reserve(1, "Rake", "Stoop", "Spite", "Dazzle").burned(1).play(DUCHESS, "Ruin the Nest")
    assert s.pile(1, 5) == ["Spite", "Stoop", "Rake"] and s.pile(1, 4)[0] == "Dazzle"
    s = scene(DUCHESS, (A, "E4", "S")).reserve(1, "Rake")
    cards = s.cards(A)
    s.play(DUCHESS, "Ruin the Nest")
    assert s.pile(1, 4) == [] and s.pile(1, 5)[0] == "Rake" and s.cards(A) == cards  # as many as there are


def test_screaming_dive() -> None:
    s = scene(DUCHESS, (A, "E3", "S"), (B, "E4", "S"), (GUSTRAKE, "E3", "N")).play(DUCHESS, "Screaming Dive")
    assert s.at(DUCHESS) == "E3" and s.wounded() == {DUCHESS: 2, A: 1, B: 1, GUSTRAKE: 1}
    assert s.can("move") and not s.can("end")
    s.put(B, "E4", "N").act(A)
    assert not s.can("attack", DUCHESS) and s.can("turn", "left")
    s.do("move").do("end").put(A, "E2", "S").act(A)
    assert s.can("attack", DUCHESS)
    assert s.act(B).can("attack", DUCHESS)  # it was only passed
    s.act(GUSTRAKE)
    assert s.can("attack", A)


def test_eavesdrop() -> None:
    s = scene(DUCHESS, (A, "E1", "S"), (B, "I1", "S")).stack(A, "Rake").stack(B, "Stoop", "Spite").reserve(1, "Dazzle")
    s.stack(DUCHESS, "Eavesdrop", "Rake").reserve(0, "Stoop", "Spite").act(DUCHESS).do("play", "stack")
    assert all(s.knows(0, 1, name) for name in ("Rake", "Stoop", "Dazzle")) and not s.knows(0, 1, "Spite")
    s.do("replenish", "in").do("replenish", "in")
    assert s.cards(DUCHESS) == ["Rake", "Stoop", "Spite"] and s.asked() == (0, "menu")
    assert s.can("replenish", "out")  # its own action is still there
    s = scene(DUCHESS).stack(DUCHESS, "Eavesdrop", "Rake").reserve(0, "Stoop", "Spite").act(DUCHESS).do("play", "stack")
    assert s.do("no").do("replenish", "out").cards(DUCHESS) == []


def test_contagious_panic() -> None:
    s = scene(DUCHESS, (A, "E3", "SE"), (GUSTRAKE, "E4", "N")).play(DUCHESS, "Contagious Panic")
    assert s.at(A) == "F3" and s.facing(A) == "SE" and s.at(GUSTRAKE) == "E4"
    assert s.act(A).can("move")  # its own move is still to come
    s = scene(DUCHESS, (A, "E3", "SE"), (B, "E4", "SE")).play(DUCHESS, "Contagious Panic").do("titan", B)
    assert (s.at(A), s.at(B)) == ("E3", "F4")
    assert scene(DUCHESS, (A, "E2", "S")).play(DUCHESS, "Contagious Panic").at(A) == "E2"
    s = scene(DUCHESS, (A, "E1", "N")).put(DUCHESS, "E2", "N").stack(A, "Rake", "Stoop")
    s.play(DUCHESS, "Contagious Panic")
    assert s.at(A) == "off" and s.cards(A) == ["Stoop"]
    s = scene(DUCHESS, (A, "E4", "S")).play(DUCHESS, "Contagious Panic")
    assert s.at(A) == "E5" and s.wounded() == {DUCHESS: 1, A: 1}


def test_plundered_down() -> None:
    s = scene(DUCHESS, (A, "E4", "S"), kit="Plundered Down").active(DUCHESS, "Plundered Down").stack(DUCHESS, "Rake")
    s.reserve(0, "Stoop", "Spite").act(DUCHESS)
    assert s.cards(DUCHESS) == ["Rake"]
    assert s.do("attack", A).cards(DUCHESS) == ["Rake", "Stoop"]
    s.drop(DUCHESS).hit(DUCHESS, A)
    assert s.cards(DUCHESS) == ["Rake", "Stoop"]
    s = scene(DUCHESS, (A, "E4", "S"), kit="Plundered Down").active(DUCHESS, "Plundered Down")
    s.stack(DUCHESS, "Rake", "Stoop", "Spite", "Dazzle", "Hard Bank").hit(DUCHESS, A)
    assert s.cards(DUCHESS) == ["Rake", "Stoop", "Spite", "Dazzle", "Hard Bank"]  # the stack is full


def test_cackling_evasion() -> None:
    def approached(start: str, facing: str) -> Scenario:
        s = scene(DUCHESS, (A, start, facing), kit="Cackling Evasion").active(DUCHESS, "Cackling Evasion")
        return s.act(A).do("move")

    s = approached("E3", "S")
    assert s.asked() == (0, "may")
    s.do("yes")
    assert s.legal() == ["direction SE", "direction SW"]
    s.do("direction", "SW")
    assert s.at(DUCHESS) == "D5" and s.facing(DUCHESS) == "N" and s.asked() == (1, "menu")
    assert approached("E3", "S").do("no").at(DUCHESS) == "E5"
    assert approached("E7", "N").asked() == (0, "may")  # from any side
    assert approached("E2", "S").asked() == (1, "menu")  # not in contact
    s = scene(DUCHESS, (GUSTRAKE, "E3", "S"), kit="Cackling Evasion").active(DUCHESS, "Cackling Evasion")
    assert s.act(GUSTRAKE).do("move").asked() == (0, "menu")  # an ally


def test_filthy_talons() -> None:
    s = scene(DUCHESS, (A, "E4", "S"), (B, "D4", "S"), kit="Filthy Talons").active(DUCHESS, "Filthy Talons")
    strength, other = s.stat(A, "strength"), s.stat(B, "strength")
    s.hit(DUCHESS, A)
    assert s.stat(A, "strength") == strength - 1 and s.stat(B, "strength") == other
    s.hurt(A, 0).drop(DUCHESS)
    assert s.stat(A, "strength") == strength - 1  # it stays dirty without the talons
    assert s.resolve().stat(A, "strength") == strength - 1
    assert s.resolve().stat(A, "strength") == strength
