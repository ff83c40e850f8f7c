"""Cards that only the Revenant Deck has, each by what its text says, and the instant powers of the whole deck.

A, a Revenant, casts on 44 with 5 Ylem. Around it lie 33, 34, 35, 43, 45, 53, 54, 55.
"""

from __future__ import annotations

from functools import partial

import pytest

from empyrean.games.kings.cards import REVENANT
from kings.casting import A, B, C, can_cast, cast, instant, targets
from kings.casting import scene as any_scene

scene = partial(any_scene, form="revenant")

INSTANTS: dict[str, dict[str, int]] = {
    "sun-and-sky-1": {"aria": 1, "egis": 1, "pyre": 1},
    "sun-and-sky-2": {"aria": 1, "pyre": 1},
    "sun-and-sky-3": {"dice": 2},
    "conjunction-1": {"aria": 1, "pyre": 2},
    "conjunction-2": {"dice": 2},
    "conjunction-3": {"egis": 1, "pyre": 1},
    "sublimation-1": {"dice": 3},
    "sublimation-2": {"pyre": 1, "ylem": 1},
    "sublimation-3": {"cure": 1},
    "egis-bound-1": {"egis": 2, "pyre": 1},
    "egis-bound-2": {"cure": 1},
    "egis-bound-3": {"ylem": 1},
    "albedo-1": {"cure": 2},
    "albedo-2": {"egis": 1, "ylem": 1},
    "albedo-3": {"egis": 1, "pyre": 1},
    "coagulation-1": {"aria": 1, "egis": 1, "pyre": 1},
    "coagulation-2": {"dice": 2},
    "coagulation-3": {"aria": 1, "egis": 1},
    "calcination-1": {"pyre": 3},
    "calcination-2": {"pyre": 2},
    "calcination-3": {"dice": 1},
    "separation-1": {"egis": 1, "pyre": 2},
    "separation-2": {"dice": 2},
    "separation-3": {"aria": 1, "pyre": 1},
    "rubedo-1": {"dice": 3},
    "rubedo-2": {"pyre": 1, "ylem": 1},
    "rubedo-3": {"cure": 1},
    "dire-transfer-1": {"cure": 2},
    "dire-transfer-2": {"pyre": 2},
    "dire-transfer-3": {"dice": 2},
    "nigredo-1": {"aria": 1, "egis": 1, "pyre": 1},
    "nigredo-2": {"pyre": 1, "ylem": 1},
    "nigredo-3": {"dice": 1},
    "dissolution-1": {"dice": 3},
    "dissolution-2": {"cure": 1},
    "dissolution-3": {"pyre": 2},
    "citrinitas-1": {"pyre": 1, "ylem": 1},
    "citrinitas-2": {"dice": 2},
    "citrinitas-3": {"ylem": 1},
    "distillation-1": {"ylem": 2},
    "distillation-2": {"egis": 1, "ylem": 1},
    "distillation-3": {"dice": 2},
    "fermentation-1": {"dice": 3},
    "fermentation-2": {"aria": 1, "egis": 1},
    "fermentation-3": {"cure": 1},
}


@pytest.mark.parametrize(("card", "power"), INSTANTS.items())
def test_instant_power(card: str, power: dict[str, int]) -> None:
    assert instant(card, "revenant") == power


# --- Sublimation ------------------------------------------------------------------------------------------------------


def settled(card: str, steps: int) -> None:
    s = cast(scene(card, 45, 55))
    near = range(4 - steps, 4 + steps + 1)
    assert s.tiles() == [10 * row + column for row in near for column in near if 10 * row + column not in (44, 45, 55)]
    s.do("tile", 46)
    assert s.at(A) == 46
    assert s.has(A, "pyre") == 1


def test_sublimation_1() -> None:
    settled("sublimation-1", 2)


def test_sublimation_2() -> None:
    settled("sublimation-2", 4)


# --- Fermentation -----------------------------------------------------------------------------------------------------


def fermented(card: str, dice: int, cards: int) -> None:
    s = scene(card).act(A).dice(3, 4, 3).do("cast", card)
    assert len(s.view(A)["roll"]["dice"]) == dice
    for gem in ("egis", "pyre", "egis")[:dice]:
        s.do("gem", gem)
    assert s.has(A, "egis") + s.has(A, "pyre") == dice
    assert len(s.cards(A)) == cards
    assert s.asked() == (A, "active")


def test_fermentation_1() -> None:
    fermented("fermentation-1", 1, cards=1)


def test_fermentation_2() -> None:
    fermented("fermentation-2", 2, cards=1)


def test_fermentation_3() -> None:
    fermented("fermentation-3", 3, cards=2)


def test_fermentation_3_with_one_card_in_the_deck() -> None:
    """The second card comes from the reshuffled discards, among which the card being cast is not."""
    s = scene("fermentation-3", 45)
    deck = s.state.decks[REVENANT]
    deck.stock, deck.discards = 1, deck.stock & ~1
    s.act(A).dice(3, 4, 3).do("cast", "fermentation-3").do("gem", "egis").do("gem", "pyre").do("gem", "egis")
    assert len(s.cards(A)) == 2
    assert s.discards(REVENANT) == ["fermentation-3"]
    assert s.view(None)["decks"][REVENANT]["stock"] == 49


# --- special cards ----------------------------------------------------------------------------------------------------


def robbed(card: str, near: int, ylem: int) -> None:
    s = cast(scene(card, near, ylem=0).gems(B, ylem=4).made(B, "ylem"))
    assert s.has(B, "ylem") == 4 - ylem
    assert s.built(B) == {"ylem": 1}
    assert s.pool(A) == {}  # it is free, and what is lost is nobody's
    assert s.discards(REVENANT) == [card]
    assert cast(scene(card, near).gems(B, ylem=1)).pool(B) == {}  # as far as there is any
    assert not can_cast(scene(card, near))  # nobody without Ylem is a target


def test_the_traverse_1() -> None:
    robbed("the-traverse-1", 97, 1)


def test_the_traverse_2() -> None:
    robbed("the-traverse-2", 49, 2)
    assert not can_cast(scene("the-traverse-2", 55).gems(B, ylem=4))


def test_the_traverse_3() -> None:
    robbed("the-traverse-3", 55, 3)
    assert not can_cast(scene("the-traverse-3", 46).gems(B, ylem=4))


def test_break_transmutation() -> None:
    s = cast(scene("break-transmutation", 49, ylem=0).made(B, "aria", "ylem").inscribed(B, "prismatic-inscription"))
    assert s.asked() == (A, "slot")
    assert s.legal() == ["slot aria", "slot ylem", "slot prism"]
    s.do("slot", "aria")
    assert s.built(B) == {"ylem": 1, "prism": 1}
    assert s.pool(B) == {}
    assert s.view(None)["supply"]["aria"] == 39
    s = cast(scene("break-transmutation", 49).made(B, "aria").inscribed(B, "prismatic-inscription")).do("slot", "prism")
    assert s.built(B) == {"aria": 1}
    assert s.discards() == ["prismatic-inscription"]
    assert cast(scene("break-transmutation", 49).revenant(B).made(B, "prism", "prism")).built(B) == {"prism": 1}
    assert not can_cast(scene("break-transmutation", 49))
    assert not can_cast(scene("break-transmutation", 55).made(B, "aria"))


def test_revenant_curse() -> None:
    s = cast(scene("revenant-curse", 97, ylem=0).level(B, 2).gems(B, egis=4))
    assert s.pool(B) == {"egis": 4, "dire": 3}
    s = cast(scene("revenant-curse", 97, ylem=0).stones(B, 2))
    assert s.at(B) == -1
    assert s.player(A).stones == 3
    assert s.lying(97) == {}
    assert (s.has(A, "ylem"), len(s.cards(A))) == (1, 0)  # three wounds were just enough
    assert len(cast(scene("revenant-curse", 97).gems(B, dire=1)).cards(A)) == 1
    assert cast(scene("revenant-curse", 77, 66)).at(C) == -1  # B is out of sight behind C
    assert targets(cast(scene("revenant-curse", 97, 45))) == [B, C]
