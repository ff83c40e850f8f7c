"""What the words on the cards mean, a line for each. A card that is read large shows those that occur on it."""

from __future__ import annotations

import re
from functools import cache

from empyrean.draw.markup import Markup, tag

WORDS = (  # id, where it occurs, the word, its meaning
    ("contact", r"in contact", "in contact", "on the same hex or on a neighbouring one"),
    ("arc", r"front arc", "front arc", "the hex it faces and the one on each side of that"),
    ("front", r"front face", "front face", "the hex right in front of it"),
    ("rear", r"rear arc|rear face|from behind", "rear", "the three hexes behind it; the rear face is the middle one"),
    ("ahead", r"straight ahead", "straight ahead", "on the line that starts in front of it, in the direction it faces"),
    ("ally", r"\b(?:ally|allies)\b", "ally", "another of your titans on the field"),
    ("pay", r"\bpays? \d", "pay n", "burn n cards from the top of its stack; with too few, nothing happens"),
    ("must", r"must burn", "must burn", "the top card of its stack; if the stack is empty, it dies"),
    ("damage", r"\d damage to|takes? \d", "n damage", "not an attack: strength and what weakens attacks do not matter"),
    ("less", r"less damage", "less damage", "from attacks only, and never below zero"),
    ("under", r"\bunder\b", "under a stack", "to its bottom, and only as long as the stack is not full"),
    ("push", r"\b(?:push|pull)", "push, pull", "straight away from this titan or towards it; facing is kept"),
    ("shift", r"\bshift", "shift", "to a neighbouring hex; facing is kept"),
    ("reverse", r"[Rr]everse", "reverse", "turn to face the other way"),
    ("finish", r"finishes a movement", "finishes a movement", "when all of it is over, whatever moved it"),
    ("regular", r"regular move", "regular move", "the one move of its action phase"),
    ("stunned", r"stunned|may n(?:ot|either)|no regular move", "stunned", "barred from an action in its next phase"),
    ("wounded", r"\bwounded\b", "wounded", "has damage"),
    ("replenish", r"\breplenish", "replenish", "reserve card under the stack, or stack card under the reserve"),
    ("portal", r"Portal|taken off the field", "in transit", "away through a portal: it comes back in its next phase"),
    ("leap", r"\bleap", "leap", "touches nothing on the way; landing is an arrival"),
    ("exchange", r"[Ee]xchange places", "exchange places", "both arrive, but do not collide with each other"),
    ("next", r"until the end of next round", "until the end of next round", "and for the rest of this one"),
    ("burned", r"burned pile", "burned pile", "used cards, the latest on top; never shuffled back"),
)


@cache
def words_in(text: str) -> str | None:
    """The ids of the lines that explain a text, for `data-more`."""
    found = [f"ti-g-{id}" for id, pattern, _, _ in WORDS if re.search(pattern, text)]
    return " ".join(found) or None


@cache
def glossary() -> Markup:
    """All lines, once on the page; a closer look takes copies of those it needs."""
    lines = [tag("p", tag("b", word), f": {means}.", id=f"ti-g-{id}") for id, _, word, means in WORDS]
    return tag("div", lines, id="ti-words", hidden=True)
