"""Cards: the instant power at the top, the ability below, as they lie in the hand and as they are read large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from empyrean.draw.markup import Markup, num, tag
from empyrean.games.kings import words
from empyrean.games.kings.cards import DECKS, GEMS, Book, Card
from empyrean.games.kings.drawing.glossary import words_in
from empyrean.games.kings.drawing.jewels import die, glyph, stone

SOURCES = {
    "designed": "Card: our design",
    "derived": "Card: after the rulebook, with our numbers",
    "rulebook": "Card: from the rulebook",
}
AIMS = {
    "self": "you alone",
    "adjacent": "an opponent next to you",
    "surrounding": "an opponent around you",
    "cardinal": "an opponent in your row or column",
    "any": "any opponent",
    "all": "all opponents",
    "line_of_sight": "an opponent in sight",
}
LONG = 84  # letters: longer texts are set smaller


def focus_of(card: Card) -> str:
    return GEMS[card.focus] if card.focus >= 0 else "special"


def face(card: Card, *extra: Any, power: Markup | None = None, **attributes: Any) -> Markup:
    """A card, face up. `power` takes the place of its instant power, where that can be pressed."""
    focus = focus_of(card)
    long = " ki-long" if len(card.text) > LONG else ""
    classes = f"ki-card ki-c-{focus}{long} {attributes.pop('class_', '')}".strip()
    attributes.setdefault("data_zoom", True)
    attributes.setdefault("data_more", words_in(card.text))
    attributes.setdefault("aria_label", words.title(card))
    return tag(
        "article",
        power if power is not None else tag("div", instant(card), class_="ki-power"),
        tag(
            "header",
            tag("i", glyph(focus), class_="ki-focus"),
            tag("h3", card.name, _price(int(card.level))),
        ),
        tag("p", card.text),
        _small_print(card),
        extra,
        class_=classes,
        **attributes,
    )


@cache
def _price(level: int) -> Markup | None:
    """The power level, which is the price in Ylem."""
    if not level:
        return None
    said = f"costs {level} Ylem"
    return tag(
        "span", [stone("ylem") for _ in range(level)], title=said, class_="ki-price", role="img", aria_label=said
    )


@lru_cache(128)
def instant(card: Card) -> Markup | None:
    """The instant power as it is pictured: gems, dice, or Dire struck out."""
    power = card.printed.get("instant", {})
    if "dice" in power:
        parts: list[Any] = [
            tag("i", "+"),
            [die(1 + (2 * k + 2) % 6, "ki-die ki-die-small") for k in range(power["dice"])],
        ]
    elif "dire" in power:
        parts = [tag("i", "−"), [stone("dire") for _ in range(-power["dire"])]]
    elif "gems" in power:
        parts = [tag("i", "+"), [stone(gem) for gem, n in power["gems"].items() for _ in range(n)]]
    else:
        return tag("span", "no instant power", class_="ki-quiet")
    return tag("span", parts, class_="ki-gains", role="img", aria_label=words.instant(card))


@lru_cache(128)
def _small_print(card: Card) -> Markup:
    """What only a closer look shows: whom it reaches, what both uses are, and where it is from."""
    deck = DECKS[card.deck].capitalize()
    target = str(card.printed.get("target", "self"))
    lines: list[Any] = []
    if card.program >= 0 and not card.latent:
        aim = AIMS[target] + (f", at most {card.reach} tiles away" if card.reach < 10 else "")
        aim += ", in sight" if card.sight and target != "line_of_sight" else ""
        aim += ", or a tile" if card.tiles else ""
        lines.append(tag("p", diagram(target), tag("span", tag("b", "Target: "), aim)))
        price = f"{card.level} Ylem, or nothing once it is inscribed" if card.level else "nothing"
        lines.append(tag("p", glyph("cast"), tag("span", tag("b", "Cast "), f"in your Active State for {price}.")))
    if "instant" in card.printed:
        said = f"at any time, in anybody's turn: {words.instant(card)}. The card is discarded."
        lines.append(tag("p", glyph("instant"), tag("span", tag("b", "Instant power "), said)))
    copies = f", {words.count(int(card.copies), 'card')} of its kind" if card.copies > 1 else ""
    source = SOURCES[card.printed["source"]]
    return tag("div", lines, tag("small", f"{deck} Deck{copies}. {source}"), class_="ki-hint")


@cache
def diagram(target: str) -> Markup:
    """Whom a card reaches, on a little board of five by five with oneself in the middle."""
    cells = []
    for row in range(-2, 3):
        for column in range(-2, 3):
            me = row == 0 and column == 0
            hit = {
                "self": me,
                "adjacent": abs(row) + abs(column) == 1,
                "surrounding": max(abs(row), abs(column)) == 1,
                "cardinal": (row == 0) != (column == 0),
                "any": not me,
                "all": not me,
                "line_of_sight": (abs(row) == abs(column) or not row or not column) and not me,
            }[target]
            kind = "ki-d-me" if me else "ki-d-hit" if hit else "ki-d-no"
            cells.append(
                tag(
                    "rect",
                    x=num(5 * column - 2.1),
                    y=num(5 * row - 2.1),
                    width="4.2",
                    height="4.2",
                    rx="1",
                    class_=kind,
                )
            )
    return tag("svg", cells, class_="ki-diagram", viewBox="-13 -13 26 26", aria_hidden="true")


def reader(card: Card) -> Markup:
    """A card to be read large that lies nowhere in full: hidden, until somebody looks at it."""
    return face(card, id=f"ki-k{int(card.id)}", hidden=True)


def listed(book: Book, kinds: Iterable[int]) -> Markup:
    """Cards as lines of text, copies together."""
    copies = Counter(kinds)
    return tag("ul", [_line(book.card(kind), n) for kind, n in copies.items()], class_="ki-list")


@lru_cache(256)
def _line(card: Card, n: int) -> Markup:
    focus = focus_of(card)
    power = words.instant(card)
    return tag(
        "li",
        tag("i", glyph(focus), class_=f"ki-dot ki-c-{focus}"),
        tag("b", words.title(card) + (f" ×{n}" if n > 1 else "")),
        tag("span", card.text + (f" At once: {power}." if power else "")),
    )
