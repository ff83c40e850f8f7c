"""Cards face up, as they are held, drafted and read large; and lists of cards, as piles show them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from empyrean.draw.markup import Markup, join, tag
from empyrean.games.battle.cards import Book
from empyrean.games.battle.drawing.glossary import words_in
from empyrean.games.battle.drawing.sight import Kind, Side, crest, glyph
from empyrean.games.battle.drawing.signs import type_sign
from empyrean.games.battle.words import PHASE_NAMES, count, keyword

ABILITIES = {
    "instant": ("Instant", "Resolves once, when the card is revealed. A Stop token can prevent it."),
    "conditional": ("Conditional", "Resolves whenever its condition comes true. A Stun token ends it."),
    "passive": ("Passive", "Always in force. Nothing prevents it."),
    "none": ("No ability", "Nothing but might."),
}
SIGNED = {
    "move": "may move once in every command phase",
    "shield": "cannot be destroyed",
}
SOURCES = {
    "designed": "Ability: our design",
    "derived": "Ability: our design, from what is known of the card",
    "found": "Card: from published material",
    "rulebook": "Card: from the rulebook",
}


def face(kind: Kind, *extra: Any, **attributes: Any) -> Markup:
    """A card to be read: cost, might, name, type, what it does."""
    classes = f"ba-card ba-d-{kind['deck']} {attributes.pop('class_', '')}".strip()
    return tag("article", _printed(*_facts(kind)), extra, class_=classes, **attributes)


def _facts(kind: Kind) -> tuple[Any, ...]:
    keys = ("name", "type", "cost", "might", "max", "ability", "token", "text", "deck")
    return tuple(kind[key] for key in keys)


@lru_cache(512)
def _printed(
    name: str, type: str, cost: int, might: int, most: int | None, ability: str, token: str, text: str, deck: str
) -> Markup:
    return join(
        tag("header", gem(cost), tag("h3", name)),
        tag(
            "div",
            crest(deck),
            tag("i", glyph(token), class_=f"ba-token ba-t-{token}", title=f"{token.capitalize()} sign")
            if token
            else None,
            shown_might(might, most),
            class_="ba-art",
        ),
        tag("p", text or "No ability.", class_="ba-text" if text else "ba-text ba-quiet"),
        tag(
            "footer",
            glyph(ability),
            ABILITIES[ability][0] if text else None,
            tag("span", glyph(type_sign(type)), type),
            class_=f"ba-kind ba-a-{ability}",
        ),
    )


def gem(cost: int | str) -> Markup:
    """What a card costs."""
    return tag("i", tag("b", cost), class_="ba-gem", title=f"costs {cost} essence")


def shown_might(might: int, most: int | None = None) -> Markup:
    limit = tag("small", f"/{most}") if most is not None else None
    title = f"{might} might" + (f", at most {most}" if most is not None else "")
    return tag("b", might, limit, class_="ba-might", title=title)


def large(book: Book, seat: int, kind: Kind) -> Markup:
    """A kind of card for a closer look, with all that only matters then. It never changes in a match."""
    ability, means = ABILITIES[kind["ability"]]
    special = keyword(book, kind["deck"], kind["text"])
    lines = [tag("p", special)] if special else []
    lines.append(tag("p", glyph(kind["ability"]), tag("b", ability), f": {means}", class_=f"ba-a-{kind['ability']}"))
    if kind["phases"]:
        phases = [tag("span", glyph(phase), PHASE_NAMES[phase]) for phase in kind["phases"]]
        lines.append(tag("p", "Acts in: ", phases, class_="ba-when"))
    if kind["max"] is not None:
        lines.append(tag("p", f"At most {kind['max']} might; only battlefields can give it more."))
    if kind["token"]:
        does = SIGNED.get(kind["token"])
        sign = f"{kind['token'].capitalize()} sign: " + (does or "shows what the ability gives")
        lines.append(tag("p", glyph(kind["token"]), sign, "."))
    lines.append(tag("p", f"{count(kind['copies'], 'copy', 'copies')} in this deck."))
    more = [*words_in(kind["text"])]
    more += [f"ba-w-{kind['token']}"] if kind["token"] and kind["token"] not in SIGNED else []
    small = tag("div", lines, tag("small", SOURCES.get(kind["source"], "")), class_="ba-hint")
    return face(
        kind,
        small,
        id=f"ba-k{seat}-{kind['slot']}",
        data_more=" ".join(dict.fromkeys(more)) or None,
        aria_label=kind["name"],
    )


def kinds(book: Book, side: Side) -> Markup:
    """All kinds of a deck for closer looks. They are drawn once for all pictures of a match."""
    return _kinds(book, side["seat"], json.dumps(side["list"]))


@lru_cache(64)
def _kinds(book: Book, seat: int, deck: str) -> Markup:
    cards = [large(book, seat, kind) for kind in json.loads(deck)]
    return tag("div", cards, id=f"ba-kinds{seat}", hidden=True)


def listed(side: Side, slots: Iterable[int | None]) -> Markup:
    """Cards as lines of text, equal ones together; those that are not known stay unknown."""
    found = Counter(slots)
    hidden = found.pop(None, 0)
    known = sorted((slot, n) for slot, n in found.items() if slot is not None)
    rows = [_line(*(side["list"][slot][key] for key in ("name", "cost", "might", "text")), n) for slot, n in known]
    if hidden:
        unknown = tag("i", hidden, class_="ba-dot")
        rows.append(tag("li", unknown, tag("b", f"{count(hidden, 'card')} face-down"), class_="ba-quiet"))
    return tag("ul", rows, class_="ba-list")


@lru_cache(512)
def _line(name: str, cost: int, might: int, text: str, n: int) -> Markup:
    title = tag("b", name, tag("small", f" ×{n}") if n > 1 else None)
    return tag("li", gem(cost), title, tag("span", might, class_="ba-might"), tag("span", text, class_="ba-text"))
