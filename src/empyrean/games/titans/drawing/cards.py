"""Titan cards and maneuver cards, as they lie in the hand and as they are read large."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.titans.cards import ACTIVE, Card
from empyrean.games.titans.drawing.glossary import words_in
from empyrean.games.titans.drawing.sight import Sight, Titan, crest, glyph
from empyrean.games.titans.drawing.tokens import where

Printed = dict[str, Any]
KINDS = {"burn": "Burns at once", "active": "Stays active"}
HINTS = {
    "burn": "Once played, it takes effect and is burned.",
    "active": "In force beside its titan until another replaces it or a collision burns it. Burned to resolve damage, "
    "it pays for 2.",
}
SOURCES = {"designed": "Card: our design", "rulebook": "Card: from the rulebook"}
STATS = (
    ("strength", "Strength", "the damage of its attack"),
    ("endurance", "Endurance", "the damage it can bear after a round"),
    ("initiative", "Initiative", "the higher, the earlier it acts"),
    ("stack", "Stack", "how many maneuvers it can hold"),
)


def printed(sight: Sight, card: Card) -> Printed:
    """A card of the book in the form that views have."""
    kind = "active" if card.kind == ACTIVE else str(card.printed.get("type", "titan"))
    species = sight.book.species[card.species].name if card.species >= 0 else None
    return {"name": card.name, "type": kind, "species": species, "text": card.text, "source": card.printed["source"]}


# --- maneuvers ---------------------------------------------------------------------------------------------------


def maneuver(card: Printed, *extra: Any, **attributes: Any) -> Markup:
    """A maneuver, face up: gold if it burns at once, blue if it stays. Other cards that speak look much the same."""
    kind = card["type"] if card["type"] in KINDS else "other"
    species = card["species"]
    classes = f"ti-card ti-{kind} {attributes.pop('class_', '')}".strip()
    attributes.setdefault("data_zoom", True)
    attributes.setdefault("data_more", words_in(card["text"]))
    if "data_action" not in attributes:
        attributes.setdefault("aria_label", card["name"])
    return tag(
        "article",
        tag("header", tag("i", glyph(kind if kind in KINDS else "ability"), class_="ti-kind"), tag("h3", card["name"])),
        tag("div", crest(species) if species else glyph("basic", "ti-crest"), class_="ti-art"),
        tag("p", card["text"]),
        tag("footer", tag("b", KINDS.get(kind, "")), tag("span", species or ("any species" if kind in KINDS else ""))),
        _small_print(kind, species, card["source"]),
        extra,
        class_=classes,
        **attributes,
    )


@cache
def _small_print(kind: str, species: str | None, source: str) -> Markup:
    """What only a closer look shows: how the card is used, by whom, and where it is from."""
    user = f"For titans of the species {species}; played by others it only burns." if species else "For every titan."
    lines = [HINTS[kind], user] if kind in HINTS else []
    return tag("div", [tag("p", line) for line in lines], tag("small", SOURCES[source]), class_="ti-hint")


def back(count: int, **attributes: Any) -> Markup:
    """A card that lies face down."""
    classes = f"ti-card ti-backside {attributes.pop('class_', '')}".strip()
    return tag("article", tag("div", glyph("basic", "ti-crest")), tag("span", count), class_=classes, **attributes)


# --- titans ------------------------------------------------------------------------------------------------------


@cache
def medal(species: str, seat: int, number: int | None = None) -> Markup:
    """The emblem in its owner's colour and shape."""
    return tag("i", crest(species), tag("b", number) if number else None, class_=f"ti-medal ti-p{seat}")


def stats(titan: dict[str, Any]) -> Markup:
    """The four numbers, each against what is printed where something changes it."""
    plain = titan.get("printed", {})
    return tag("dl", [_stat(titan, plain, *row) for row in STATS], class_="ti-stats")


def _stat(titan: dict[str, Any], plain: dict[str, int], key: str, name: str, means: str) -> Markup:
    value = titan[key]
    was = plain.get(key, value)
    change = None
    if key == "stack" and "cards" in titan:
        value = f"{len(titan['cards'])}/{titan['stack']}"
    elif value != was:
        change = tag("small", f"{value - was:+d}", title=f"{was} is printed")
    kind = None if change is None else "ti-up" if value > was else "ti-down"
    return tag(
        "div", tag("dt", glyph(key), tag("span", name)), tag("dd", value, change), class_=kind, title=f"{name}: {means}"
    )


def wounds(titan: Titan) -> Markup:
    """Damage against endurance as boxes, with the number beside them."""
    return _boxes(titan["damage"], titan["endurance"])


@lru_cache(1024)
def _boxes(used: int, whole: int) -> Markup:
    boxes = [
        "full" if i < min(used, whole) else "over" if i < used else "free" for i in range(min(max(used, whole), 9))
    ]
    return tag(
        "span",
        [tag("i", class_=f"ti-w-{kind}") for kind in boxes],
        tag("b", f"{used}/{whole}"),
        class_="ti-wounds" + (" ti-mortal" if used > whole else ""),
        role="img",
        aria_label=f"{used} of {whole} damage",
    )


def titan_card(titan: dict[str, Any], *extra: Any, seat: int = 0, **attributes: Any) -> Markup:
    """A titan as it is chosen in the set-up."""
    classes = f"ti-card ti-titan {attributes.pop('class_', '')}".strip()
    return tag(
        "article",
        tag("header", medal(titan["species"], seat), tag("h3", titan["name"])),
        stats(titan),
        tag("p", titan["text"]),
        extra,
        class_=classes,
        **attributes,
    )


def large(sight: Sight, titan: Titan) -> Markup:
    """All that may be known of a titan, for a closer look."""
    return tag(
        "article",
        tag(
            "header",
            medal(titan["species"], titan["seat"], titan["id"] % 4 + 1),
            tag(
                "div",
                tag("h3", titan["name"]),
                tag("span", f"{begun(sight.whose(titan['seat'], titan['species']))}, {where(titan)}"),
            ),
        ),
        stats(titan),
        tag("p", titan["ability"], class_="ti-ability"),
        tag("p", tag("b", "Damage "), wounds(titan)) if titan["place"] != "dead" else None,
        [
            tag("p", glyph("barred"), f"May not {b['action']}{_when(b)}: {b['by']}", class_="ti-bar")
            for b in titan["bars"]
        ],
        [tag("p", glyph("ability"), f"{b['n']:+d} {b['stat']}: {b['by']}") for b in titan["boosts"]],
        _row("Active maneuver", [titan["active"]]) if titan["active"] else None,
        _row("Stack, from the top", titan["cards"])
        if titan["cards"]
        else tag("p", "Its stack is empty.", class_="ti-quiet"),
        contents(sight, titan["seat"], titan["id"] % 4),
        tag("small", SOURCES[_source(sight, titan)], class_="ti-source"),
        data_more=words_in(titan["ability"]),
        id=f"ti-card-{titan['id']}",
        class_=f"ti-large ti-edge{titan['seat']}",
        hidden=True,
        aria_label=titan["name"],
    )


def _source(sight: Sight, titan: Titan) -> str:
    card = sight.card(titan["name"])
    return str(card.printed["source"]) if card else "designed"


def contents(sight: Sight, seat: int, pile: int) -> Markup | None:
    """What lies in a pile that its owner put together before it was shuffled."""
    found = sight.view["sides"][seat].get("contents")
    if not found or not found[pile]:
        return None
    names = tag("ul", [tag("li", name) for name in found[pile]], class_="ti-names")
    return tag("section", tag("h4", "In it, in some order"), names)


def _when(bar: dict[str, Any]) -> str:
    return " in this phase" if bar["now"] else " in its next phase"


def _row(title: str, cards: Iterable[Printed | None]) -> Markup:
    return tag("section", tag("h4", title), listed(cards))


def listed(cards: Iterable[Printed | None]) -> Markup:
    """Cards as lines of text; those that are not known stay unknown."""
    out = []
    for known, some in groupby(cards, lambda card: card is not None):
        found = list(some)
        if not known:
            count = f"{len(found)} cards face down" if len(found) > 1 else "a card face down"
            out.append(tag("li", tag("i", class_="ti-dot"), tag("b", count), class_="ti-quiet"))
            continue
        out += [_listed(card) for card in found if card]
    return tag("ul", out, class_="ti-list")


def _listed(card: Printed) -> Markup:
    kind = card["type"] if card["type"] in KINDS else "burn"
    mark = tag("i", glyph(kind), class_=f"ti-dot ti-{kind}")
    return tag("li", mark, tag("b", card["name"]), tag("span", card["text"]))
