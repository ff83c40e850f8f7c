"""What the tests of cards have in common: a caster on 44 with Ylem enough, and its opponents where they are put."""

from __future__ import annotations

from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"
FORMS = ("king", "revenant")


def scene(card: str, *tiles: int, form: str = "king", **gems: int) -> Scenario:
    """A on 44 with 5 Ylem, these gems and the card in hand; B, C and D, as many as there are tiles for, on those."""
    others = (B, C, D)[: max(1, len(tiles))]
    s = Scenario(A, *others).put(A, 44).gems(A, **{"ylem": 5, **gems})
    for king, tile in zip(others, tiles, strict=False):
        s.put(king, tile)
    if form == "revenant":
        s.revenant(A)
    return s.hand(A, card)


def cast(s: Scenario) -> Scenario:
    """A casts the card in its hand."""
    return s.act(A).do("cast", s.cards(A)[0])


def can_cast(s: Scenario) -> bool:
    return s.act(A).can("cast", s.cards(A)[0])


def targets(s: Scenario) -> list[str]:
    """The seats and tiles that are asked for after casting."""
    assert s.asked() == (A, "target")
    return [word.split()[1] for word in s.legal()]


def instant(card: str, form: str = "king") -> dict[str, int]:
    """What the instant power of a card does, found out by playing it: gems gained, `cure` or `dice`."""
    s = scene(card, form=form, ylem=0, dire=4).level(A, 3).act(A).do("instant", card)
    if s.asked() == (A, "cure"):
        return {"cure": len(s.legal()) - 1}
    if s.asked() == (A, "claim"):
        return {"dice": len(s.view(A)["roll"]["dice"])}
    return {gem: n for gem, n in s.pool(A).items() if gem != "dire"}
