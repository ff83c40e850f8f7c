"""Every card and battlefield has a test of its name, what a text says in numbers and set phrases its effect says too,
and no card does more than its text says: not to those whom it does not name, not when it is stopped or stunned."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from battle.scenario import BOOK, GAME, Scenario
from battle.scenario import CARDS as PRINTED
from battle.test_rulebook import nodes
from empyrean.games.battle.actions import A_DONE

CONTENT: list[dict[str, Any]] = GAME.content()
DECKS: dict[str, list[dict[str, Any]]] = {
    entry["id"]: [card for card in CONTENT if card.get("deck") == entry["id"]]
    for entry in CONTENT
    if entry["kind"] == "deck"
}
CARDS = [card for cards in DECKS.values() for card in cards]
FIELDS = [entry for entry in CONTENT if entry["kind"] == "battlefield"]
TEXTS = [(card["name"], card["text"], card["effect"]) for card in CARDS if card["text"]] + [
    (field["name"], effect["text"], effect["effect"]) for field in FIELDS for effect in field["effects"]
]


def called(name: str) -> str:
    """The name of a card's test."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def says(card: dict[str, Any], phrase: str) -> bool:
    return bool(re.search(phrase, card["text"], re.I))


def each(cards: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", cards, ids=[card["id"] for card in cards])


each_text = pytest.mark.parametrize(("name", "text", "effect"), TEXTS, ids=[called(name)[5:] for name, _, _ in TEXTS])


# --- a test for each card and battlefield -----------------------------------------------------------------------------


def found_in(file: str) -> list[str]:
    tree = ast.parse((Path(__file__).parent / f"{file}.py").read_text("utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def counted(file: str, names: list[str]) -> dict[str, int]:
    """How many tests of a file are about each of these names; every test is about one."""
    tests = found_in(file)
    about = {name: [test for test in tests if f"{test}_".startswith(f"{called(name)}_")] for name in names}
    assert {test for found in about.values() for test in found} == set(tests)
    return {name: len(found) for name, found in about.items()}


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_test(deck: str) -> None:
    assert 0 not in counted(f"test_cards_{deck}", [card["name"] for card in DECKS[deck]]).values()


def test_every_battlefield_has_a_test_for_each_effect() -> None:
    tests = counted("test_battlefields", [field["name"] for field in FIELDS])
    assert [field["name"] for field in FIELDS if tests[field["name"]] < len(field["effects"])] == []


def test_the_numbers_of_cards() -> None:
    assert len(DECKS) == 12
    assert all(sum(card["copies"] for card in cards) == 24 for cards in DECKS.values())
    assert (len(CARDS), len(FIELDS)) == (220, 27)


# --- text and effect --------------------------------------------------------------------------------------------------

IN_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "seven": 7}
# Numbers that a text puts otherwise than its effect: those only the text has, those only the effect has.
PUT_OTHERWISE: dict[str, tuple[set[int], set[int]]] = {
    "Deckhand": ({2, 3, 5}, set()),  # the beginning of the Fibonacci numbers
    "Mech Walker": (set(), {2}),  # two layers are a stack
    "Soul Storm": ({2}, set()),  # half
    "Eldritch Rift": ({6}, {7}),  # after round 6 is from round 7 on
    "Thornwood Maze": ({5, 7}, {2}),  # odd rounds from 3 to 9
    "Tidal Flats": ({6, 9}, set()),  # every third round
    "Twilight Gate": (set(), {2}),  # even and odd
}


@each_text
def test_text_and_effect_agree_on_numbers(name: str, text: str, effect: str) -> None:
    """But for 0 and 1, which a text leaves out where they go without saying."""
    words = re.sub("(the|between) two", "", text.lower())
    said = {int(n) for n in re.findall(r"\d+", words)} | {
        n for word, n in IN_WORDS.items() if re.search(rf"\b{word}\b", words)
    }
    meant = {abs(int(node.value)) for node in nodes(effect) if node.kind == "number"}
    only_said, only_meant = PUT_OTHERWISE.get(name, (set(), set()))
    assert (said - meant - {0, 1}) <= only_said
    assert (meant - said - {0, 1}) <= only_meant


# A text has the phrase if and only if its effect has one of the words.
PHRASES = {
    r"\bdraws?\b": "draw",
    r"(?<!you )\bdiscard (?!pile)": "discard",
    "acquire": "acquire",
    r"\bbanish (?!pile)": "banish",
    r"\bswap\b": "swap",
    r"\bstack (this|up)": "stack",
    "shifts": "shift",
    "cannot": "immune",
    "shield": "shield",
    "anchor": "anchor",
    r"\bstun\b": "stun",
    "stop token on": "stop",
    "captive token": "captive",
    "look at": "peek",
    "on the bottom": "bottom",
    "weakest": "weakest",
    "strongest": "strongest",
    "lowest zone": "front",
    "highest zone": "back",
    "ahead": "ahead",
    "behind": "behind",
    "beside": "beside",
    "same cost": "same_cost",
    r"at most \d+ might": "max_might",
    "essence (next|this) round": "essence",
    "essence this round": "now",
    "once a round": "per_round",
    "once,|first time|quest:": "once",
    "the first player to ": "first",
    "last round": "last_round",
    "instead of going": "destroy_becomes",
    "when bitten": "bitten",
    "opponent|(any|every) other card (here|moves)": "opp opp_revealed opp_moved stop foe foe_deck card",
}


@each_text
def test_text_and_effect_agree_on_phrases(name: str, text: str, effect: str) -> None:
    words = {node.value for node in nodes(effect) if node.kind in ("name", "call")}
    if "[" not in text:  # else a word in brackets says something too
        for phrase, meant in PHRASES.items():
            assert bool(re.search(phrase, text.lower())) == bool(words & set(meant.split())), phrase
    if re.search(r"\b(ally|allies)\b", text):
        assert [word for word in words if word.startswith("ally")] != []


@each_text
def test_text_is_written_for_players(name: str, text: str, effect: str) -> None:
    """One to three plain sentences that fit on a card."""
    assert 10 < len(text) <= 170
    assert text[0] in "[0123456789" or text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"  |[_|&]|\bself\b", text)


# --- who is not named is not touched ----------------------------------------------------------------------------------

LOOSE = ("move", "stun", "shield", "anchor", "captive")
LOOKS_ON = {"stun": 1, "might": 3}  # such a card does nothing by itself
# What a text has to say if its card touches these.
OPPONENT = "opponent|every other card"
ALLY = r"\b(ally|allies)\b|yours or|every other card"
OWN = r"\byours?\b"
PILES = "draw|discard|banish|hand|acquire|deploy|deck|destroy"

INSTANTS = [card for card in CARDS if card["ability"] == "instant"]


def stage(card: dict[str, Any], seats: int = 2) -> Scenario:
    """Cards of its deck on all battlefields and in hand, above all those that its text names, and Light Infantry.

    A partner has the same cards as its owner, opponents have the Light Infantry.
    """
    others = [other for other in DECKS[card["deck"]] if other is not card]
    named = [other["name"] for other in others if other["type"] in card["text"] or other["name"] in card["text"]]
    cast = named + [other["name"] for other in others if other["name"] not in named]
    owners = (0, 2) if seats == 4 else (0,)
    s = Scenario(*(card["deck"] if seat in owners else [] for seat in range(seats)))
    for seat in range(seats):
        if seat in owners:
            s.put(seat, 1, *cast[:4], **LOOKS_ON).put(seat, 2, *cast[4:7], **LOOKS_ON)
            s.put(seat, 3, *cast[7:9], **LOOKS_ON).hand(seat, *cast[9:12])
        else:
            for field in (1, 2, 3):
                s.put(seat, field, "Light Infantry", might=2).put(seat, field, "Light Infantry", might=6)
        for tally in BOOK.tallies:
            s.tally(seat, tally, 4)
    return s


def answer(s: Scenario, which: int) -> Scenario:
    """Answer everything, always with the first or the last thing offered, and never with done if possible."""
    while s.asked()[0] >= 0:
        legal = s.state.legal(s.asked()[0])
        wanted = [action for action in legal if action != A_DONE] or legal
        s.act(wanted[which])
    return s


def cards_of(s: Scenario, seat: int, without: str = "") -> list[Any]:
    """All about the cards of a seat on the battlefields, but for one."""
    out: list[Any] = [s.stops_of(seat, field) for field in (1, 2, 3)]
    for field in (1, 2, 3):
        columns = [s.row(seat, field), s.mights(seat, field), *(s.tokens(seat, field, token) for token in LOOSE)]
        out.append([facts for facts in zip(*columns, strict=True) if facts[0] != without])
    return out


def piles_of(s: Scenario, seat: int) -> list[Any]:
    return [s.deck_of(seat), *(s.pile_of(seat, pile) for pile in ("hand", "discards", "destroyed", "banished"))]


def purse_of(s: Scenario, seat: int) -> list[int]:
    return [s.essence_of(seat), s.extra_of(seat)]


def all_of(s: Scenario, seat: int) -> list[Any]:
    return [cards_of(s, seat), piles_of(s, seat), purse_of(s, seat)]


@pytest.mark.parametrize("which", [0, -1])
@each([card for card in CARDS if not says(card, "resolve")])  # which does what the abilities that it repeats say
def test_a_reveal_touches_only_what_the_text_names(card: dict[str, Any], which: int) -> None:
    name = card["name"]
    s = stage(card).lay(0, 1, name)
    mine, piles, purse, theirs = cards_of(s, 0, "?"), piles_of(s, 0), purse_of(s, 0), all_of(s, 1)
    answer(s.reveal_all(), which)
    if not says(card, OPPONENT):
        assert all_of(s, 1) == theirs
    if not says(card, f"{ALLY}|{OWN}"):
        assert cards_of(s, 0, name) == mine
    if not says(card, PILES):
        assert piles_of(s, 0) == piles
    if not says(card, "essence"):
        assert purse_of(s, 0) == purse
    if not says(card, r"\bmight\b|\["):
        assert s.might(name, 0) == PRINTED[name].might


@each(INSTANTS)
def test_a_stop_token_stops_all_of_an_instant_but_its_might(card: dict[str, Any]) -> None:
    s = stage(card).lay(0, 1, card["name"])
    before = [cards_of(s, 0, "?"), piles_of(s, 0), purse_of(s, 0), all_of(s, 1)]
    assert s.stops(0, 1).reveal_all().asked() == (-1, "")
    assert s.stops_of(0, 1) == 0
    assert [cards_of(s, 0, card["name"]), piles_of(s, 0), purse_of(s, 0), all_of(s, 1)] == before
    assert s.might(card["name"], 0) == PRINTED[card["name"]].might


@each([card for card in CARDS if card["ability"] != "instant"])
def test_a_stop_token_waits_for_an_instant(card: dict[str, Any]) -> None:
    assert stage(card).stops(0, 1).reveal(0, 1, card["name"]).stops_of(0, 1) == 1


@each([card for card in CARDS if card["ability"] != "passive"])
def test_instants_and_stunned_cards_do_nothing_later(card: dict[str, Any]) -> None:
    name = card["name"]
    stun = {"stun": 1} if card["ability"] == "conditional" else {}
    s = stage(card).put(0, 1, name, **stun)
    before = [all_of(s, 0), all_of(s, 1)]
    assert s.end().asked() == (-1, "")
    assert s.game_end().asked() == (-1, "")
    assert [all_of(s, 0), all_of(s, 1)] == before
    s = stage(card).put(0, 1, name, move=1, **stun).command()
    mights = [sorted(s.mights(seat, 1) + s.mights(seat, 2) + s.mights(seat, 3)) for seat in (0, 1)]
    assert not s.can("use", name)
    s.choose("move", name, 3)
    assert s.at(name)[0] == 3
    assert [sorted(s.mights(seat, 1) + s.mights(seat, 2) + s.mights(seat, 3)) for seat in (0, 1)] == mights


@pytest.mark.parametrize("seats", [3, 4])
@each([card for card in INSTANTS if says(card, OPPONENT)])
def test_one_opponent_of_the_owners_choice_is_touched(card: dict[str, Any], seats: int) -> None:
    """Three players and teams: one resolution, one opponent."""
    foes = (1, 2) if seats == 3 else (1, 3)
    touched = []
    for which in (0, -1):
        s = stage(card, seats)
        before = {foe: all_of(s, foe) for foe in foes}
        answer(s.reveal(0, 1, card["name"]), which)
        touched.append([foe for foe in foes if all_of(s, foe) != before[foe]])
    if says(card, "yours or|your own|or every ally"):
        assert all(len(found) <= 1 for found in touched)
    else:
        assert touched == [[foes[0]], [foes[1]]]


@pytest.mark.parametrize("which", [0, -1])
@each([card for card in CARDS if not says(card, ALLY)])
def test_a_partners_cards_are_not_yours(card: dict[str, Any], which: int) -> None:
    s = stage(card, seats=4)
    before = all_of(s, 2)
    assert all_of(answer(s.reveal(0, 1, card["name"]), which), 2) == before


@each([card for card in INSTANTS if says(card, r"^every ally|\. every ally")])
def test_a_partners_cards_are_allies(card: dict[str, Any]) -> None:
    s = stage(card, seats=4)
    before = cards_of(s, 2)
    assert cards_of(answer(s.reveal(0, 1, card["name"]), 0), 2) != before
