"""Before the first turn: the five kings, to choose from."""

from __future__ import annotations

from empyrean.draw.markup import Markup, tag
from empyrean.games.kings.cards import GEMS, King
from empyrean.games.kings.drawing.jewels import figure, glyph
from empyrean.games.kings.drawing.sight import Sight, acts
from empyrean.games.kings.drawing.tokens import portrait

GOAL = (
    (
        "The goal",
        "Unite the four Bloodstones and enter the tile of the Omega Stone. If time runs out, Koru points decide.",
    ),
    ("The arena", "Walls of fire close in, one line each round. Keep away from them."),
    ("Death", "Not the end: whoever falls drops the stones and comes back as a Revenant."),
)


def choosing(sight: Sight) -> Markup | None:
    """The screen on which kings are chosen; None once all have one."""
    if sight.view["phase"] != "setup" or sight.view["question"] != "king":
        return None
    return tag(
        "div",
        tag("h2", "Five kings"),
        tag("div", [_king(sight, king) for king in sight.book.kings], class_="ki-kings"),
        class_="ki-choosing",
    )


def gathering(sight: Sight) -> Markup:
    """Who has chosen, and who is still to."""
    rows = []
    for player in sight.players:
        seat = player["seat"]
        state = player["name"] or ("choosing" if seat in sight.view["asked"] else "waits")
        mark = tag("i", portrait(player), class_="ki-face") if player["king"] else tag("i", class_="ki-face")
        name = tag("b", tag("i", class_=f"dot seat{seat}"), sight.person(seat))
        rows.append(
            tag("li", mark, name, tag("span", state), class_=f"ki-c-{player['focus']}" if player["king"] else None)
        )
    goal = tag("div", [tag("p", tag("b", f"{head}. "), text) for head, text in GOAL], class_="ki-goal")
    return tag("section", tag("h2", "At the table"), tag("ul", rows), goal, id="ki-gather", class_="ki-box ki-gather")


def _king(sight: Sight, king: King) -> Markup:
    focus = GEMS[king.focus]
    taken = next((player["seat"] for player in sight.players if player["king"] == king.id), None)
    option = sight.at(f"king:{king.id}")
    figures = [
        tag("svg", figure(king.id, revenant), class_="ki-portrait", viewBox="-30 -70 60 75", aria_hidden="true")
        for revenant in (False, True)
    ]
    stamp = None
    if taken is not None:
        stamp = tag("b", tag("i", class_=f"dot seat{taken}"), sight.person(taken), class_="ki-taken")
    return tag(
        "article",
        tag("div", figures, class_="ki-pair"),
        tag(
            "div",
            tag("h3", king.name, stamp),
            tag("p", glyph(focus), f" Focus of {focus.capitalize()} · returns as {king.revenant}", class_="ki-quiet"),
            tag("p", king.style),
        ),
        id=f"ki-king-{king.id}",
        class_=f"ki-king ki-c-{focus}" + (" ki-gone" if taken is not None else ""),
        **(acts(option) if option else {}),
    )
