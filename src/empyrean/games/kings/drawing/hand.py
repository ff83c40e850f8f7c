"""The own place at the table: the mat, and the cards in hand with everything that can be done with them."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.games.kings import words
from empyrean.games.kings.cards import Card
from empyrean.games.kings.drawing.cards import face, instant
from empyrean.games.kings.drawing.jewels import glyph
from empyrean.games.kings.drawing.sight import Player, Sight, presses

VERBS = {"cast": "Cast", "inscribe": "Inscribe", "discard": "Discard"}


def hand(sight: Sight) -> Markup:
    """Both parts are places of the page's own grid: the mat beside the arena, the cards below it."""
    playing = sight.view["question"] != "king"
    return tag(
        "section",
        tag("section", id=f"ki-mat{sight.near}", data_hole=True) if playing else None,
        _cards(sight, sight.me) if playing else None,
        id="hand",
        class_="ki-hand",
        aria_label="Your mat and your hand" if sight.seat is not None else "A mat",
    )


def _cards(sight: Sight, me: Player) -> Markup | None:
    if me["hand"] is None:
        return None
    copies: dict[int, int] = {}
    cards = []
    for kind in me["hand"]:
        copies[kind] = copies.get(kind, -1) + 1
        cards.append(_held(sight, me, kind, copies[kind]))
    empty = None if cards else tag("p", "You hold no cards.", class_="ki-quiet")
    return tag(
        "div", cards, empty, class_=f"ki-cards ki-cards{min(len(cards), 9)}", role="group", aria_label="Your hand"
    )


def _held(sight: Sight, me: Player, kind: int, copy: int) -> Markup:
    card = sight.card(kind)
    at_once = sight.at(f"instant:{kind}")
    deeds = [_deed(sight, card, group) for group in VERBS]
    able = at_once is not None or any(sight.at(f"{group}:{kind}") for group in VERBS)
    dull = bool(sight.options) and not able
    return face(
        card,
        tag("div", deeds, class_="ki-uses"),
        power=_power(sight, card),
        id=f"ki-h{kind}-{copy}",
        class_="ki-held-card" + (" ki-able" if able else " ki-dull" if dull else ""),
        data_flip=True,
        tabindex="0",
    )


def _power(sight: Sight, card: Card) -> Markup:
    """The top of the card: pressed, it is discarded for its instant power."""
    option = sight.at(f"instant:{int(card.id)}")
    shown = instant(card)
    if option:
        return tag(
            "button",
            glyph("instant"),
            shown,
            class_="ki-power ki-can",
            title=f"At once: {option.note}",
            **presses(option),
        )
    why = _no_instant(sight, card)
    attributes: dict[str, Any] = {"data_why": why, "title": why} if why else {}
    return tag("div", shown, class_="ki-power", **attributes)


def _no_instant(sight: Sight, card: Card) -> str:
    """Why the instant power cannot be used, where one might think so."""
    if "instant" not in card.printed or not sight.options:
        return ""
    if card.cure:
        return "You have no Dire, and none is coming."
    return "It would do nothing now: no room in your Ylem Pool, or the supply is empty."


def _deed(sight: Sight, card: Card, group: str) -> Markup | None:
    kind = int(card.id)
    option = sight.at(f"{group}:{kind}")
    if option:
        verb = "Use" if card.latent else VERBS[group]
        note = tag("small", option.note) if group == "cast" and option.note else None
        inside = [glyph(group), tag("span", verb, note)]
        return tag("button", inside, class_=f"ki-use ki-do-{group}", **presses(option))
    if group == "cast" and sight.mine and sight.view["question"] == "active" and card.program >= 0 and not card.latent:
        why = _no_cast(sight, card)
        inside = [glyph(group), tag("span", "Cast", tag("small", f"{card.level} Ylem") if card.level else None)]
        return tag("button", inside, class_="ki-use", data_why=why, title=why, aria_disabled="true", type="button")
    return None


def _no_cast(sight: Sight, card: Card) -> str:
    """Why a card cannot be cast now."""
    ylem = sight.me["ylem"]
    if card.level > ylem:
        return f"{words.title(card)} costs {card.level} Ylem; you have {ylem}."
    return f"{words.title(card)} finds no target now, or would do nothing."
