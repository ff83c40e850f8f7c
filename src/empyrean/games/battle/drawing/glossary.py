"""What the words and tokens on the cards mean, a line for each. A card that is read large shows those on it."""

from __future__ import annotations

import re
from functools import cache

from empyrean.draw.markup import Markup, tag
from empyrean.games.battle.drawing.sight import glyph

TOKENS = {
    "stun": "its conditional ability no longer works",
    "shield": "it cannot be destroyed",
    "anchor": "it can neither move nor return to a hand",
    "move": "in the command phase it may be spent to move the card to another battlefield",
    "captive": "does nothing by itself; other cards make use of it",
    "stop": "the next instant that is revealed on this side of the battlefield does not resolve",
}
WORDS = (  # id, where it occurs, the word, its meaning
    ("ally", r"\b[Aa]ll(?:y|ies)\b", "ally", "another revealed card of yours, or of your partner"),
    ("opponent", r"\bopponents?\b", "opponent's card", "any revealed card of an opponent"),
    ("beside", r"\bbeside\b|\bnext to\b", "beside", "one zone lower or higher in the same row"),
    (
        "adjacent",
        r"\badjacent\b",
        "adjacent",
        "beside, or in the same zone of a neighbouring battlefield, on your side",
    ),
    ("between", r"\b[Bb]etween\b", "between", "with one of the two in a lower, the other in a higher zone of the row"),
    ("here", r"\bhere\b", "here", "on the battlefield where this card is"),
    ("move", r"\bmov(?:es?|ed|ing)\b(?! token)", "move", "to the lowest open zone of another battlefield"),
    ("shift", r"\b[Ss]hifts?\b", "shift", "to the end of its own row, with might and tokens; this is no move"),
    ("destroy", r"\b[Dd]estroy", "destroy", "put the card on its owner's destroy pile; those behind it close up"),
    ("return", r"\b[Rr]eturn", "return", "to its owner's hand, without might and tokens"),
    ("swap", r"\b[Ss]wap", "swap", "the new card takes the zone and resolves; this is neither a deploy nor a reveal"),
    ("stack", r"\b[Ss]tack", "stack", "two cards become one: might is added up, only the top card counts"),
    ("discard", r"\b[Dd]iscard", "discard", "from the hand, face-down, to the own discard pile"),
    ("banish", r"\b[Bb]anish", "banish", "out of the game, unless a text says otherwise"),
    ("acquire", r"\b[Aa]cquire", "acquire", "search the own deck for it, take it, shuffle; nothing if it is not there"),
    ("deploy", r"\b[Dd]eploy", "deploy", "face-down into the lowest open zone; it is revealed later in the round"),
    ("fill", r"\bfills?\b|\bfull\b", "fill", "deploy to the last open zone"),
    ("essence", r"essence next round", "next round", "added to the essence of the next round, for that round only"),
    ("yours", r"\bof yours\b|\byour (?:own )?cards?\b", "yours", "not those of a partner"),
)


@cache
def words_in(text: str) -> tuple[str, ...]:
    """The ids of the lines that explain a text, for `data-more`."""
    tokens = [f"ba-w-{name}" for name in TOKENS if re.search(rf"\b{name}\b.{{0,9}}\btoken|\b{name}\b sign", text, re.I)]
    return (*tokens, *(f"ba-g-{id}" for id, pattern, _, _ in WORDS if re.search(pattern, text)))


@cache
def glossary() -> Markup:
    """All lines, once on the page; a closer look takes copies of those it needs."""
    tokens = [
        tag("p", glyph(name), " ", tag("b", f"{name.capitalize()} token"), f": {means}.", id=f"ba-w-{name}")
        for name, means in TOKENS.items()
    ]
    words = [tag("p", tag("b", word), f": {means}.", id=f"ba-g-{id}") for id, _, word, means in WORDS]
    return tag("div", tokens, words, id="ba-words", hidden=True)
