"""The eight hazards, each by what its text says. Vaultscale moves from E5 onto the token on E4."""

from __future__ import annotations

from titans.scenario import BOOK, Scenario

ME, ALLY = "Vaultscale", "Skyfurnace"
A, B, C = "Nimbus Colt", "Zephyrine", "Cloudstep"


def scene(hazard: str, *others: tuple[str, str, str], more: dict[str, str] | None = None) -> Scenario:
    s = Scenario([ME, ALLY], [A, B, C], hazards={"E4": hazard} | (more or {})).put(ME, "E5", "N")
    for name, hex, facing in others:
        s.put(name, hex, facing)
    return s


def gone(s: Scenario, hex: str = "E4") -> bool:
    return bool(s.state.hazards[BOOK.board.named(hex)] < 0)


def test_regenerate() -> None:
    s = scene("Regenerate").stack(ME, "Rake").burned(0, "Stoop", "Spite").act(ME).do("move")
    assert s.cards(ME) == ["Rake", "Spite"] and s.pile(0, 5) == ["Stoop"] and gone(s)
    s = scene("Regenerate").burned(0, "Stoop")
    full = s.cards(ME)
    assert s.act(ME).do("move").cards(ME) == [*full, "Stoop"]  # even beyond its size
    assert not s.can("replenish", "in") and s.can("replenish", "out")
    s = scene("Regenerate").stack(ME, "Rake").burned(0).act(ME).do("move")
    assert s.cards(ME) == ["Rake"] and gone(s)


def test_portal() -> None:
    s = scene("Portal").active(ME, "Spite").hurt(ME, 2)
    cards = s.cards(ME)
    s.act(ME).do("move")
    assert s.at(ME) == "transit" and s.cards(ME) == cards and gone(s)
    assert s.active_of(ME) == "Spite" and s.damage(ME) == 2  # it keeps both
    assert s.do("end").cards(ME) == cards
    s.act(ME)
    assert not s.can("end") and s.can("enter", "E1", "S") and s.can("enter", "E9", "N")
    s.do("enter", "A1", "SE")
    assert s.at(ME) == "A1" and s.can("end")


def test_combustible_air_pocket() -> None:
    others = ((A, "E1", "S"), (B, "E4", "S"), (C, "E8", "S"), (ALLY, "D4", "N"))
    s = scene("Combustible Air Pocket", *others).put(B, "E3", "S").stack(ME, "Rake", "Stoop").act(ME).do("move")
    assert s.cards(ME) == ["Stoop"] and s.pile(0, 5) == ["Rake"] and gone(s)
    assert s.wounded() == {A: 1, B: 1, ALLY: 1}  # C is 4 hexes away; it does not hurt itself
    s = scene("Combustible Air Pocket", *others).put(B, "E3", "S").stack(ME).act(ME).do("move")
    assert s.at(ME) == "dead" and s.wounded() == {A: 1, B: 1, ALLY: 1}  # it goes off all the same


def test_soothing_breeze() -> None:
    s = scene("Soothing Breeze", (A, "E3", "S")).hurt(ME, 7).hurt(A, 2).act(ME).do("move")
    assert s.wounded() == {A: 2} and gone(s)


def test_toxic_blast() -> None:
    s = scene("Toxic Blast", (A, "E3", "S")).act(ME).do("move")
    assert s.wounded() == {ME: 1} and gone(s)


def test_air_current() -> None:
    s = scene("Air Current").act(ME).do("move")
    assert s.at(ME) == "E3" and s.facing(ME) == "N" and gone(s)
    s = scene("Air Current", (A, "E3", "S")).act(ME).do("move")
    assert s.wounded() == {ME: 1, A: 1}
    s = scene("Air Current", more={"E3": "Toxic Blast"}).act(ME).do("move")
    assert s.wounded() == {ME: 1} and gone(s, "E3")
    s = scene("Air Current", (A, "F3", "SW")).act(A).do("move")
    assert s.at(A) == "D4"  # whoever comes, the way it faces


def test_whirlwind() -> None:
    s = scene("Whirlwind").act(ME).do("move")
    assert s.at(ME) == "E4" and s.facing(ME) == "S" and gone(s)
    s = scene("Whirlwind").play(ME, "Full Tilt")
    assert s.at(ME) == "E5" and s.facing(ME) == "S"  # the second hex goes back


def test_lightning_strike() -> None:
    s = scene("Lightning Strike", (A, "E3", "S"), (B, "E2", "S"), (C, "F4", "S"), (ALLY, "D4", "N")).act(ME).do("move")
    assert s.wounded() == {ME: 2, A: 1, C: 1, ALLY: 1} and gone(s)
    s = scene("Lightning Strike", (A, "E4", "S")).act(ME).do("move")
    assert s.wounded() == {ME: 3, A: 2}  # a collision, then the lightning hits both
