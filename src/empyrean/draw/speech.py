"""Sentences about seats, told to one of the people who sit there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

YOU = "You"  # the name of the one who reads
VERBS = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}


def spoken(text: str, plain: Sequence[str], names: Sequence[str]) -> str:
    """A sentence in which games name seats by their places (`North bids 3`), with the names of those who sit there;
    whoever is called You is spoken to (`You bid 3`)."""
    if tuple(plain) == tuple(names):
        return text

    def one(found: re.Match[str]) -> str:
        name = names[plain.index(found[1])]
        owning, verb = found[2] or "", found[3] or ""
        if name != YOU:
            return f"{name}{owning}{verb}"
        begins = found.start() == 0 or text[: found.start()].endswith((". ", ": "))
        word = ("Your" if owning else "You") if begins else ("your" if owning else "you")
        return word + (verb if owning else _second_person(verb))

    return _pattern(tuple(plain)).sub(one, text)


def begun(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


@lru_cache(16)
def _pattern(plain: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, plain))})\b('s)?( [a-z]+s\b)?")


def _second_person(verb: str) -> str:
    """` bids` after a name is ` bid` after `you`."""
    word = verb.strip()
    if not word:
        return verb
    if word in VERBS:
        return f" {VERBS[word]}"
    return f" {word[:-2]}" if word.endswith(("sses", "ches", "shes", "xes")) else f" {word[:-1]}"
