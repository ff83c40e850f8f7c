"""Cards that only the Ascendant Deck has, each by what its text says, and the instant powers of the whole deck.

A casts on 44 with 5 Ylem. Around it lie 33, 34, 35, 43, 45, 53, 54, 55.
"""

from __future__ import annotations

import pytest

from kings.casting import A, B, C, can_cast, cast, instant, scene, targets

INSTANTS: dict[str, dict[str, int]] = {
    "sun-and-sky-1": {"aria": 2, "egis": 1},
    "sun-and-sky-2": {"aria": 2},
    "sun-and-sky-3": {"dice": 2},
    "conjunction-1": {"aria": 1, "pyre": 2},
    "conjunction-2": {"dice": 2},
    "conjunction-3": {"aria": 1, "pyre": 1},
    "sublimation-1": {"dice": 3},
    "sublimation-2": {"aria": 1, "ylem": 1},
    "sublimation-3": {"cure": 1},
    "egis-bound-1": {"egis": 3},
    "egis-bound-2": {"cure": 1},
    "egis-bound-3": {"ylem": 1},
    "albedo-1": {"cure": 2},
    "albedo-2": {"egis": 1, "ylem": 1},
    "albedo-3": {"egis": 2},
    "coagulation-1": {"aria": 1, "egis": 2},
    "coagulation-2": {"dice": 2},
    "coagulation-3": {"aria": 1, "egis": 1},
    "calcination-1": {"pyre": 3},
    "calcination-2": {"pyre": 2},
    "calcination-3": {"dice": 1},
    "separation-1": {"aria": 1, "pyre": 2},
    "separation-2": {"dice": 2},
    "separation-3": {"aria": 1, "pyre": 1},
    "rubedo-1": {"dice": 3},
    "rubedo-2": {"pyre": 1, "ylem": 1},
    "rubedo-3": {"cure": 1},
    "dire-transfer-1": {"cure": 2},
    "dire-transfer-2": {"pyre": 2},
    "dire-transfer-3": {"dice": 2},
    "nigredo-1": {"egis": 1, "pyre": 2},
    "nigredo-2": {"pyre": 1, "ylem": 1},
    "nigredo-3": {"dice": 1},
    "dissolution-1": {"dice": 3},
    "dissolution-2": {"cure": 1},
    "dissolution-3": {"pyre": 2},
    "citrinitas-1": {"egis": 1, "ylem": 1},
    "citrinitas-2": {"dice": 2},
    "citrinitas-3": {"ylem": 1},
    "distillation-1": {"ylem": 2},
    "distillation-2": {"aria": 1, "ylem": 1},
    "distillation-3": {"dice": 2},
    "fermentation-1": {"dice": 3},
    "fermentation-2": {"aria": 1, "pyre": 1},
    "fermentation-3": {"cure": 1},
    "pneuma-mundus-1": {"aria": 1, "egis": 1, "pyre": 1, "ylem": 1},
    "pneuma-mundus-2": {"cure": 3},
    "pneuma-mundus-3": {"dice": 4},
}


@pytest.mark.parametrize(("card", "power"), INSTANTS.items())
def test_instant_power(card: str, power: dict[str, int]) -> None:
    assert instant(card) == power


# --- Sublimation ------------------------------------------------------------------------------------------------------


def settled(card: str, steps: int) -> None:
    """Free tiles within reach, past figures and fire; nothing is touched on the way."""
    s = cast(scene(card, 45, 55).walls(north=1).lay(46, dire=1).lay(47, ylem=1))
    rows, columns = range(max(2, 4 - steps), min(9, 4 + steps) + 1), range(max(0, 4 - steps), min(9, 4 + steps) + 1)
    assert s.tiles() == [
        10 * row + column for row in rows for column in columns if 10 * row + column not in (44, 45, 55)
    ]
    s.do("tile", 47)
    assert (s.at(A), s.wounds(A)) == (47, 0)
    assert s.lying(47) == {}
    assert s.lying(46) == {"dire": 1}
    assert 46 not in cast(scene(card).war(omega=46)).tiles()


def test_sublimation_1() -> None:
    settled("sublimation-1", 3)


def test_sublimation_2() -> None:
    settled("sublimation-2", 5)


# --- Fermentation -----------------------------------------------------------------------------------------------------


def fermented(card: str, dice: int, tiles: list[int]) -> None:
    """Dice that give an Egis each, then a Ylem rises."""
    s = scene(card, 45, ylem=3).walls(north=3).act(A).dice(3, 3, 3, 3).do("cast", card)
    assert s.view(A)["roll"]["dice"] == [3] * dice
    for _ in range(dice):
        s.do("gem", "egis")
    assert s.asked() == (A, "tile")
    assert s.tiles() == tiles  # not under a figure, not in fire
    s.do("tile", 54)
    assert s.lying(54) == {"ylem": 1}
    assert s.asked() == (A, "active")


def test_fermentation_1() -> None:
    fermented("fermentation-1", 2, [43, 53, 54, 55])


def test_fermentation_2() -> None:
    fermented("fermentation-2", 3, [t for t in range(40, 80) if 1 <= t % 10 <= 7 and t not in (44, 45)])


def test_fermentation_3() -> None:
    fermented("fermentation-3", 4, [t for t in range(40, 100) if t not in (44, 45)])


# --- special cards ----------------------------------------------------------------------------------------------------


def test_pneuma_mundus_1() -> None:
    s = scene("pneuma-mundus-1", 45, ylem=0)
    assert not can_cast(s)
    assert s.do("instant", "pneuma-mundus-1").pool(A) == {"aria": 1, "egis": 1, "pyre": 1, "ylem": 1}


def test_pneuma_mundus_2() -> None:
    s = scene("pneuma-mundus-2", 45, dire=2)
    assert not can_cast(s)
    assert s.do("instant", "pneuma-mundus-2").do("number", 2).wounds(A) == 0


def test_pneuma_mundus_3() -> None:
    s = scene("pneuma-mundus-3", 45)
    assert not can_cast(s)
    assert len(s.do("instant", "pneuma-mundus-3").view(A)["roll"]["dice"]) == 4


def test_prismatic_inscription() -> None:
    """In the latent state: a Prismatic Transmutation, face up, or another card. More in test_inscriptions."""
    s = scene("prismatic-inscription", aria=1, egis=1, pyre=1)
    assert not can_cast(s)
    s.rest(A).do("cast", "prismatic-inscription").do("branch", 0)
    assert s.built(A) == {"prism": 1}
    assert s.pool(A) == {"ylem": 5}
    s = (
        scene("prismatic-inscription", aria=1, egis=1, pyre=1)
        .rest(A)
        .do("cast", "prismatic-inscription")
        .do("branch", 1)
    )
    assert s.built(A) == {}
    assert s.discards() == ["prismatic-inscription"]
    assert len(s.cards(A)) == 1


def test_lancea_of_aeterna() -> None:
    s = cast(scene("lancea-of-aeterna", 97, ylem=0).level(B, 3).gems(B, egis=4))
    assert s.pool(B) == {"egis": 4, "dire": 4}  # Egis does not stop it
    assert s.discards() == ["lancea-of-aeterna"]
    s = cast(scene("lancea-of-aeterna", 97, ylem=0).stones(B, 2).level(B, 2))
    assert s.at(B) == -1
    assert s.player(A).stones == 3
    assert s.lying(97) == {}
    assert (s.has(A, "ylem"), len(s.cards(A))) == (1, 0)  # four wounds were just enough
    assert len(cast(scene("lancea-of-aeterna", 97)).cards(A)) == 1  # more than enough at level 1
    assert cast(scene("lancea-of-aeterna", 77, 66)).at(C) == -1  # B is out of sight behind C
    assert targets(cast(scene("lancea-of-aeterna", 97, 45))) == [B, C]


def test_lancea_of_aeterna_can_be_cancelled() -> None:
    s = cast(scene("lancea-of-aeterna", 97).hand(B, "pneuma-mundus-2"))
    assert s.asked() == (B, "wounds")
    s.do("instant", "pneuma-mundus-2")
    assert (s.at(B), s.wounds(B)) == (97, 1)
    assert s.player(A).stones == 1
