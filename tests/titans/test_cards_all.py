"""Every card has a test of its name, every such test a card, and what a text says in numbers and set phrases its effect
says too."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from empyrean.kernel.notation import Node, read_card
from titans.scenario import GAME, Scenario

CONTENT: list[dict[str, Any]] = [entry for entry in GAME.content() if entry["kind"] != "species"]
FILES = ["basic", "hazards", *(entry["id"] for entry in GAME.content() if entry["kind"] == "species")]

each_card = pytest.mark.parametrize("card", CONTENT, ids=[card["id"] for card in CONTENT])


def called(name: str) -> str:
    """The name of a card's test."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", ""))


def file_of(card: dict[str, Any]) -> str:
    return "hazards" if card["kind"] == "hazard" else card.get("species") or "basic"


def found_in(file: str) -> list[str]:
    tree = ast.parse((Path(__file__).parent / f"test_cards_{file}.py").read_text())
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


# --- a test for each card ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_every_card_has_a_test(file: str) -> None:
    assert sorted(found_in(file)) == sorted(called(card["name"]) for card in CONTENT if file_of(card) == file)


def test_the_numbers_of_cards() -> None:
    def count(**wanted: Any) -> int:
        return sum(1 for card in CONTENT if all(card.get(key) == value for key, value in wanted.items()))

    assert (count(kind="titan"), count(kind="maneuver"), count(kind="hazard")) == (48, 109, 8)
    assert count(kind="maneuver", species=None) == 21
    for species in FILES[2:]:
        assert (count(kind="titan", species=species), count(kind="maneuver", species=species)) == (6, 11)


# --- text and effect --------------------------------------------------------------------------------------------------

# What a text says in words: "a maneuver", "the top card", "reverse", "an attack".
IN_WORDS = {
    *(("turn", 3), ("attack", 0), ("burn", 1), ("burn_reserve", 1), ("sink", 1)),
    *(("feed", 1), ("recover", 1), ("revive", 1)),
}


def nodes(card: dict[str, Any]) -> Iterator[Node]:
    """All nodes of its effect, heads included."""

    def below(node: Node) -> Iterator[Node]:
        yield node
        for part in (*node.parts, *node.named.values()):
            yield from below(part)

    for clause in read_card(card["effect"], ("may",)):
        for head in clause.heads:
            yield from below(head)
        yield from below(clause.program)


def has(card: dict[str, Any], *words: str) -> bool:
    """Does the effect use one of these words?"""
    return any(node.kind in ("name", "call") and node.value in words for node in nodes(card))


@each_card
def test_text_and_effect_agree_on_numbers(card: dict[str, Any]) -> None:
    said = {int(n) for n in re.findall(r"(?<!\w)[+-]?\d+", card["text"])}
    meant = {int(node.value) for node in nodes(card) if node.kind == "number"}
    meant |= {1} if has(card, "slip", "thrift") else set()  # one hex; a single card for 1 damage
    in_words = {0} if "empty" in card["text"] else set()
    in_words |= {
        int(part.value)
        for node in nodes(card)
        for part in node.parts
        if part.kind == "number" and (node.value, int(part.value)) in IN_WORDS
    }
    assert said <= meant
    assert meant - in_words <= said


@each_card
def test_text_and_effect_agree_on_phrases(card: dict[str, Any]) -> None:
    text, effect = card["text"], card["effect"]
    assert bool(re.match("once in ", text, re.I)) == has(card, "once")
    assert bool(re.search(r"\bpay \d", text, re.I)) == has(card, "pay", "pay_reserve")
    assert bool(re.search("(instead of|as) its attack", text, re.I)) == ("instead(attack)" in effect)
    assert bool(re.match("(as its move|its move may be)", text, re.I)) == ("instead(move)" in effect)
    assert bool(re.search("until the end of next round", text)) == bool(re.search(r"boost\(.*, next\)", effect))
    assert bool(re.search("for (this|the rest of the) phase|for the rest of it", text, re.I)) == (", phase)" in effect)
    for n in re.findall(r"within (\d)", text):
        assert f"within({n})" in effect
    for n in re.findall(r"up to (\d) hexes straight ahead", text):
        assert f"ahead({n})" in effect
    for n in re.findall(r"\b(?:within|ahead)\((\d)\)", effect):
        assert re.search(rf"within {n}\b|up to {n} hexes straight ahead", text)
    assert ("front face" in text or "it faces directly" in text) >= bool(re.search(r"\bfront\b", effect))
    assert ("rear face" in text) == bool(re.search(r"\brear\b|rear_strike", effect))
    assert ("front arc" in text) == has(card, "front_arc", "watching")
    assert ("rear arc" in text) == has(card, "rear_arc")
    assert bool(re.search("vanishes|taken off the field", text)) == has(card, "portal")
    assert bool(re.search("voluntary", text)) == has(card, "hover")
    assert bool(re.search("must burn", text)) == has(card, "burn")
    assert bool(re.search("[Ll]ook at", text)) == has(card, "peek", "peek_reserve")
    assert bool(re.search("[Pp]ush", text)) == has(card, "push")
    assert bool(re.search(r"\b[Pp]ull", text)) == has(card, "pull")
    assert bool(re.search("[Ee]xchange", text)) == has(card, "swap")
    assert bool(re.search("makes no regular move", text)) == bool(re.search(r"bar\(.*, move\)", effect))
    if has(card, "may"):
        assert "may" in text


@each_card
def test_text_is_written_for_players(card: dict[str, Any]) -> None:
    """One or two plain sentences that fit on a card."""
    assert 5 < len(card["text"]) <= 165
    assert card["text"][0] in "+-0123456789" or card["text"][0].isupper()
    assert card["text"].endswith(".")
    assert not re.search(r"  |[_|&]|\bpc\b|\bself\b", card["text"])


# --- who is not named is not touched ----------------------------------------------------------------------------------

# Four titans of each species that do nothing outside their own action phase: the first one acts, the others look on.
QUIET = {
    "dragon": ("Vaultscale", "Skyfurnace", "Pyrraxis Kiln-Throat", "Old Cinderjaw"),
    "cockatrice": ("Adder-Tail", "Henge Mother", "Limestone Tyrant", "Basilcrest"),
    "gargoyle": ("Corbel the Unmoved", "Rainspout", "Keystone Warden", "Gravelmaw"),
    "griffon": ("Lancer Oriole", "Courier Vess", "Talonward", "Highperch Matron"),
    "harpy": ("Shriekmother Ovela", "Carrion Duchess", "Snatchclaw", "Magpie Queen"),
    "manticore": ("Hookmaw", "Dune Widow", "Sarn Vilethorn", "Thornlash"),
    "pegasus": ("Nimbus Colt", "Zephyrine", "Cloudstep", "Dawnherald"),
    "phoenix": ("Pyrelash", "Flarewing", "Cindersong", "Ashen Pilgrim"),
}
# Around the acting titan on E5 facing N: three allies, then four enemies.
LAYOUTS = (
    ("D4 N", "D5 S", "E7 N", "E4 S", "E6 N", "F4 SW", "F5 NW"),
    ("E4 N", "E6 S", "E5 N", "E5 S", "F4 SW", "D4 SE", "E2 S"),
    ("E2 S", "F4 N", "F5 N", "E3 S", "D4 SE", "D5 NE", "E7 N"),
)


def answer(s: Scenario, me: str) -> None:
    """Answer everything until a menu comes, always with the first answer offered. It never is about allies."""
    allies = [s.index(name) for name in s.names[:4] if name != me]
    while s.asked()[1] != "menu":
        assert s.view(0)["subject"] not in allies
        assert not {f"titan {t}" for t in allies} & set(s.legal())
        s.do(*s.legal()[0].split())


def act_out(s: Scenario, me: str, foe: str, maneuver: str, check: Callable[[], None]) -> None:
    """A phase of ours with everything the card may do in it, one of the enemy's, and the beginning of our next."""
    s.acted(*(name for name in s.names if name not in (me, foe)))
    for name, first, last in ((me, ["play stack"] if maneuver else [], "end"), (foe, [], ""), (me, [], "")):
        s.act(name)
        answer(s, me)
        for wanted in (*first, "use ability", "use active", "attack", "move"):
            if s.asked() == (s.index(name) // 4, "menu"):
                legal = [words for words in s.legal() if words.startswith(wanted)]
                if name == foe and wanted == "attack":
                    legal = [words for words in legal if words == f"attack {s.index(me)}"]
                if legal and (name == me or "use" not in wanted):
                    s.do(*legal[0].split())
                    answer(s, me)
                    check()
        if last in s.legal():
            s.do(last)
            answer(s, me)


@pytest.mark.parametrize("layout", LAYOUTS)
@each_card
def test_allies_that_are_not_named_are_left_alone(card: dict[str, Any], layout: tuple[str, ...]) -> None:
    if re.search(r"\b(ally|allies|your titans|other titans?)\b", card["text"]):
        return
    quiet = QUIET[card.get("species") or "dragon"]
    me = card["name"] if card["kind"] == "titan" else quiet[0]
    allies = [name for name in quiet if name != me][:3]
    foes = QUIET["pegasus" if card.get("species") != "pegasus" else "dragon"]
    maneuver = card["name"] if card["kind"] == "maneuver" else ""
    hazards = {"E4": card["name"]} if card["kind"] == "hazard" else None
    played = (maneuver,) if maneuver else ()
    s = Scenario([me, *allies], list(foes), kit=played, hazards=hazards).put(me, "E5", "N", damage=2)
    for name, where in zip([*allies, *foes], layout, strict=True):
        hex, facing = where.split()
        if not (hazards and hex == "E4"):
            s.put(name, hex, facing, damage=1)
    fill = [basic["name"] for basic in CONTENT if file_of(basic) == "basic" and basic["name"] != maneuver]
    s.active(allies[0], fill.pop()).stack(allies[0]).stack(allies[1], fill[0]).stack(allies[2], fill[1])
    s.bar(allies[1], "turn").stack(me, *played, fill[2]).reserve(0, *fill[3:6]).burned(0, *fill[6:10])

    def state(name: str) -> list[Any]:
        t = s.index(name)
        marks = [mark.pack() for mark in s.state.marks if mark.titan == t]
        return [s.at(name), s.facing(name), s.damage(name), s.cards(name), s.active_of(name), marks]

    before = [state(name) for name in allies]

    def check() -> None:
        for name, was in zip(allies, before, strict=True):
            now = state(name)
            if any(line.startswith("Collision") and name in line for line in s.told(0)):
                now[2], now[4] = was[2], was[4]  # the rules of collisions, not the card
            assert now == was

    act_out(s, me, foes[0], maneuver, check)
    check()
