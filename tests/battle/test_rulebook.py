"""What the rule books and other public material state about decks, cards and battlefields is kept in the content."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from empyrean.kernel.notation import Node, read_card

FOLDER = Path(__file__).parents[2] / "src/empyrean/games/battle/content"
FILES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
BATTLEFIELDS: list[dict[str, Any]] = FILES.pop("battlefields")["battlefield"]
CARDS: dict[str, dict[str, Any]] = {card["name"]: card for file in FILES.values() for card in file["card"]}
SOURCES = {"rulebook", "found", "derived", "designed"}

NAMES = {
    "azteca": "Azteca & Mexica of Tenochtitlan",
    "cavalry": "Cavalry of the Parthian Empire",
    "defenders": "Defenders of the Bastion",
    "knights": "Knights of the Round Table",
    "legends": "Legends of the Parthenon",
    "pirates": "Pirates of the High Seas",
    "robots": "Robots of the Iron Collective",
    "samurai": "Samurai of the Sengoku",
    "spectres": "Spectres of the Necropolis",
    "vampires": "Vampires of the Evernight",
    "vikings": "Vikings of Valhalla",
    "zulus": "Zulus of the Mfecane",
}

# How many copies the cards of each cost have, for the decks of which it is known.
COPIES = {
    "azteca": [[1, 1, 3], [1, 1, 2], [1, 3], [1, 2], [1, 1, 1], [1, 1], [1, 1], [1]],
    "cavalry": [[1, 4], [1, 3], [2, 2], [1, 2], [1, 2], [2], [2], [1]],
    "defenders": [[1, 1, 3], [1, 3], [1, 1, 2], [1, 2], [1, 2], [1, 1], [2], [1]],
    "legends": [[1, 1, 1, 2], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1], [1, 1], [1]],
    "samurai": [[1, 4], [1, 1, 2], [1, 1, 2], [1, 1, 1], [1, 2], [1, 1], [1, 1], [1]],
    "spectres": [[1, 4], [1, 1, 2], [1, 1, 2], [1, 2], [1, 2], [1, 1], [1, 1], [1]],
}

# The one deck of which all is known but the abilities: cost, copies, type and sign; an empty one is not known.
AZTECA = {
    "Captive": (1, 3, "", ""),
    "Eagle Spirit": (1, 1, "Animal Spirit", "move"),
    "Jaguar Spirit": (1, 1, "Animal Spirit", ""),
    "Lure Into the Shallows": (2, 1, "", "anchor"),
    "Nahualli": (2, 1, "Warrior", "move"),
    "Tlapilli": (2, 2, "Warrior", ""),
    "Otontin": (3, 1, "Warrior", ""),
    "Capture!": (3, 3, "", "captive"),
    "Ambush": (4, 1, "", "stop"),
    "Tlamacazqui": (4, 2, "", ""),
    "Ocelotl": (5, 1, "Warrior", ""),
    "Cuauhtli": (5, 1, "Warrior", ""),
    "Peyotl": (5, 1, "", "stun"),
    "Coatlicue": (6, 1, "Deity", ""),
    "Xochiquetzal": (6, 1, "Deity", ""),
    "Tezcatlipoca": (7, 1, "Deity", ""),
    "Quetzalcoatl": (7, 1, "Deity", ""),
    "Huitzilopochtli": (8, 1, "Deity", ""),
}

# Cards known by name and place: cost and copies.
PLACES = {
    "Ashigaru": (1, 4),
    "Sohei": (2, 2),
    "Shogun": (8, 1),
    "Soul of the Living": (1, 4),
    "Eater of Souls": (2, 2),
    "Soul of the Powerful": (3, 2),
    "Devourer of Souls": (4, 2),
    "Zombie Horde": (5, 2),
    "Death": (8, 1),
    "Fortress Wall": (1, 3),
    "Builder": (2, 3),
    "Chariot": (4, 2),
    "Man the Walls": (7, 2),
    "Fortify": (8, 1),
    "Light Infantry": (1, 4),
    "Horse Archers": (2, 3),
    "Cataphract": (5, 2),
    "Flank Attack": (6, 2),
    "Parthian Shot": (7, 2),
    "Spahbed": (8, 1),
    "Medusa": (7, 1),
    "Eros": (7, 1),
    "Hermes": (8, 1),
    "Deckhand": (1, 3),
    "Captain": (2, 2),
    "Buried Treasure": (2, 1),
}

# Abilities that the rule books tell.
TOLD = {
    "Eater of Souls": "destroy(own(here), feed=2)",
    "Soul of the Living": "on(destroyed): essence(1)",
    "Soul of the Powerful": "on(destroyed): might(ally(here), 1)",
    "Zombie Horde": "on(destroyed): shift(self)",
    "Bondi": "on(moved): might(self, 1) then mark(raid)",
    "Blendingur": "on(moved): might(self, 2) then mark(raid)",
    "Jarl": "might(self, tally(raid))",
    "Flank Attack": "move(one(ally(anywhere)))",
    "Chariot": 'recall(own(anywhere, name("Builder")))',
    "Fledgling": "bite(2)",
    "Sloop": 'rule(carry, own(here, type("Crew", "Captain", "Cannon")), 1)',
    "Nanobot": 'stack(self, one(own(here, type("Robot"))))',
    "Tlapilli": "tokens(self, captive) >= 2",
}


def cards(code: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = FILES[code]["card"]
    return found


def texts() -> Iterator[tuple[str, str]]:
    """Every effect with the name of its card or battlefield."""
    for card in CARDS.values():
        yield card["name"], card.get("effect", "")
    for field in BATTLEFIELDS:
        for effect in field["effect"]:
            yield field["name"], effect["effect"]


def nodes(effect: str) -> Iterator[Node]:
    """Everything that is written in an effect, heads included."""
    open_ = [part for clause in read_card(effect) for part in (*clause.heads, clause.program)]
    while open_:
        node = open_.pop()
        yield node
        open_ += [*node.parts, *node.named.values()]


def test_there_are_twelve_decks() -> None:
    assert {code: file["deck"]["name"] for code, file in FILES.items()} == NAMES
    assert all(file["deck"]["code"] == code for code, file in FILES.items())


@pytest.mark.parametrize("code", NAMES)
def test_every_deck_keeps_the_template(code: str) -> None:
    counts = [sum(card["copies"] for card in cards(code) if card["cost"] == cost) for cost in range(1, 9)]
    assert counts == [5, 4, 4, 3, 3, 2, 2, 1]
    assert sum(card["cost"] * card["copies"] for card in cards(code)) == 86


@pytest.mark.parametrize("code", COPIES)
def test_the_known_decks_have_their_copies(code: str) -> None:
    found = [sorted(card["copies"] for card in cards(code) if card["cost"] == cost) for cost in range(1, 9)]
    assert found == COPIES[code]


def test_the_azteca_list_is_complete() -> None:
    assert [card["name"] for card in cards("azteca")] == list(AZTECA)
    for name, (cost, copies, kind, token) in AZTECA.items():
        card = CARDS[name]
        assert (card["cost"], card["copies"]) == (cost, copies)
        assert card.get("token", "") == token
        assert kind in ("", card["type"])


def test_known_cards_stand_in_their_places() -> None:
    assert {name: (CARDS[name]["cost"], CARDS[name]["copies"]) for name in PLACES} == PLACES
    assert CARDS["isiGijimi"]["copies"] == 2
    assert {"inZwebeli", "Wolf", "Kraken", "Davy Jones", "Flying Dutchman", "Ikko-Ikki"} <= set(CARDS)


@pytest.mark.parametrize("name", TOLD)
def test_told_abilities_are_kept(name: str) -> None:
    assert TOLD[name] in CARDS[name]["effect"]


def test_the_jarl_has_reveal_might_ten() -> None:
    assert CARDS["Jarl"]["might"] == 10


@pytest.mark.parametrize("code", NAMES)
def test_every_deck_has_a_stop_at_cost_4_and_a_stun_at_cost_5(code: str) -> None:
    signs = {(card["cost"], card.get("token")) for card in cards(code)}
    assert {(4, "stop"), (5, "stun")} <= signs


@pytest.mark.parametrize("code", [code for code in NAMES if code != "cavalry"])
def test_removal_at_cost_3_and_shield_or_anchor_at_cost_2(code: str) -> None:
    """The Cavalry is the exception: its removal costs 7."""
    effects = {
        cost: " ".join(card.get("effect", "") for card in cards(code) if card["cost"] == cost) for cost in (2, 3)
    }
    assert "destroy(" in effects[3] or "banish(" in effects[3]
    assert "apply(shield" in effects[2] or "apply(anchor" in effects[2]


def test_there_are_27_battlefields_with_two_effects() -> None:
    assert len({field["name"] for field in BATTLEFIELDS}) == 27
    assert all(len(field["effect"]) == 2 for field in BATTLEFIELDS)
    assert {"Darkwall Prison", "Eldritch Rift", "River of Rebirth", "The Eye of Power"} <= {
        field["name"] for field in BATTLEFIELDS
    }


def test_names_differ() -> None:
    names = [card["name"] for file in FILES.values() for card in file["card"]] + [f["name"] for f in BATTLEFIELDS]
    assert len({name.lower() for name in names}) == len(names)


@pytest.mark.parametrize("code", NAMES)
def test_no_two_cards_of_a_deck_do_the_same(code: str) -> None:
    said = [(card["effect"], card.get("token")) for card in cards(code) if "effect" in card]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("code", NAMES)
def test_cards_speak_of_names_and_types_of_their_own_deck(code: str) -> None:
    known = {"name": {card["name"] for card in cards(code)}, "type": {card["type"] for card in cards(code)}}
    for card in cards(code):
        for node in nodes(card.get("effect", "")):
            if node.kind == "call" and node.value in known:
                assert {part.value for part in node.parts} <= known[node.value], card["name"]


def test_battlefields_name_no_cards() -> None:
    for field in BATTLEFIELDS:
        for effect in field["effect"]:
            assert not [node for node in nodes(effect["effect"]) if node.value in ("name", "type")]


def test_a_sign_shows_what_the_ability_gives() -> None:
    """Move and Shield work on the card itself; the others are applied by its ability."""
    for card in CARDS.values():
        if card.get("token") in ("stop", "stun", "anchor", "captive"):
            assert f"apply({card['token']}," in card["effect"], card["name"]


def test_kinds_of_abilities_fit_their_effects() -> None:
    """An instant waits for nothing, a conditional for something besides its reveal, a passive has a standing rule."""
    for card in CARDS.values():
        clauses = read_card(card.get("effect", ""))
        events = {head.parts[0].value for clause in clauses for head in clause.heads if head.value == "on"}
        rules = any(clause.program.value == "rule" for clause in clauses)
        fits = {
            "none": not clauses,
            "instant": bool(clauses) and not events and not rules,
            "conditional": bool(events - {"reveal"}),
            "passive": rules,
        }
        assert fits[card["ability"]], card["name"]


def test_a_card_has_at_most_one_command_ability() -> None:
    for card in CARDS.values():
        assert card.get("effect", "").count("on(command") <= 1, card["name"]


def test_choices_are_named() -> None:
    for card in CARDS.values():
        choices = [len(node.parts) for node in nodes(card.get("effect", "")) if node.kind == "choice"]
        assert len(card.get("branches", [])) == max(choices, default=0), card["name"]


def test_everything_says_where_it_is_from() -> None:
    assert {card["source"] for card in CARDS.values()} <= SOURCES
    assert {effect["source"] for field in BATTLEFIELDS for effect in field["effect"]} <= SOURCES
    assert all("known" in card for card in CARDS.values() if card["source"] in ("rulebook", "found"))


def test_might_is_named_as_a_maximum_where_it_is_one() -> None:
    for card in CARDS.values():
        assert ("max_might" in card.get("effect", "")) == ("At most" in card.get("text", "")), card["name"]


def test_every_effect_prints_itself_back() -> None:
    for name, effect in texts():
        tree = read_card(effect)
        assert read_card("; ".join(map(str, tree))) == tree, name
