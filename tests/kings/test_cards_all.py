"""Every card has a test of its name and every instant power its line; and each card costs what it says."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from kings import test_cards_ascendant, test_cards_revenant
from kings.casting import A, B, C
from kings.scenario import GAME, Scenario

DECKS: dict[str, list[dict[str, Any]]] = {
    "ascendant": [entry for entry in GAME.content() if entry["id"].startswith("a-")],
    "revenant": [entry for entry in GAME.content() if entry["id"].startswith("r-")],
}
FOCUS_CARDS = [card["id"] for cards in DECKS.values() for card in cards if card["level"] > 0]
SPECIAL_CARDS = ["a-lancea-of-aeterna", *(card["id"] for card in DECKS["revenant"] if card["level"] == 0)]
ABILITY = ("target", "reach", "sight", "accepts", "needs", "text", "effect")


def found_in(file: str) -> list[str]:
    tree = ast.parse((Path(__file__).parent / f"test_cards_{file}.py").read_text("utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def called(card: dict[str, Any]) -> str:
    return f"test_{card['id'][2:].replace('-', '_')}"


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_test(deck: str) -> None:
    """In the common file if the other deck has the same ability, or nearly; else in that of its deck."""
    own, common = found_in(deck), found_in("of_both_decks")
    other = {card["id"][2:]: card for card in DECKS["revenant" if deck == "ascendant" else "ascendant"]}
    for card in DECKS[deck]:
        twin = other.get(card["id"][2:], {})
        same = all(card.get(field) == twin.get(field) for field in ABILITY)
        assert (called(card) in own) != (called(card) in common), card["id"]
        assert called(card) in common or not same, card["id"]
        assert called(card) in own or twin, card["id"]


@pytest.mark.parametrize("deck", DECKS)
def test_every_instant_power_has_a_line(deck: str) -> None:
    tested = {"ascendant": test_cards_ascendant, "revenant": test_cards_revenant}[deck].INSTANTS
    assert list(tested) == [card["id"][2:] for card in DECKS[deck] if "instant" in card]


def busy(card: str, ylem: int) -> Scenario:
    """A position in which every card has a target: B next to A, C down the column, both with all that can be lost."""
    s = Scenario(A, B, C).put(A, 44).put(B, 45).put(C, 74).lay(43, ylem=1).gems(A, ylem=ylem, dire=1)
    if card.startswith("r-"):
        s.revenant(A)
    s.hand(A, card[2:])
    for king in (B, C):
        s.gems(king, aria=2, egis=2, pyre=2, ylem=1).made(king, "pyre")
    return s.inscribed(B, "conjunction-2" if card != "a-conjunction-2" else "conjunction-3")


@pytest.mark.parametrize("card", FOCUS_CARDS)
def test_a_focus_ability_costs_its_level_in_ylem(card: str) -> None:
    level, name = int(card[-1]), card[2:]
    assert not busy(card, level - 1).act(A).can("cast", name)
    s = busy(card, level).act(A)
    before = s.view(None)["supply"]["ylem"]
    s.do("cast", name)
    if s.asked() == (A, "target"):
        s.do(*s.legal()[0].split())
    assert s.view(None)["supply"]["ylem"] == before + level


@pytest.mark.parametrize("card", SPECIAL_CARDS)
def test_a_special_card_is_free(card: str) -> None:
    assert busy(card, 0).act(A).can("cast", card[2:])
