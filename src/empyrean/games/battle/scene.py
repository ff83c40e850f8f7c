"""The picture of a match, from a view: fragments for the table, and one drawing that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.draw.standalone import picture
from empyrean.draw.theme import Sheet
from empyrean.games.battle import words
from empyrean.games.battle.cards import Book
from empyrean.games.battle.drawing import board, poster
from empyrean.games.battle.drawing.choosing import choosing
from empyrean.games.battle.drawing.hand import deeds, hand
from empyrean.games.battle.drawing.news import Story, links
from empyrean.games.battle.drawing.panel import panel
from empyrean.games.battle.drawing.sight import Sight
from empyrean.kernel.game import Option

HINTS = {
    "keep": "The other goes under your deck. Nobody sees which is which.",
    "command": "Point at a card or battlefield that glows. To move a card, pick it up, then point at a battlefield.",
    "deploy": "Pick a card, then a battlefield; confirm when done. They are turned up in this order.",
    "zone": "Point at a card that glows.",
    "cargo": "Point at a card that glows, or go on.",
    "place": "Point at a battlefield.",
    "free": "Pick a card, then a battlefield.",
    "side": "Point at a row that glows.",
}


def fragments(book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
    """What one seat sees, split by how often it changes. Each part is one element and owns what is inside."""
    sight = Sight(book, view, options, layout)
    story = Story(sight)
    out: dict[str, str] = {
        "phase": phase(sight),
        "status": status(sight),
        "boardwrap": board.table(sight),
        "ba-links": links(sight, story),
        "ba-choose": choosing(sight, story),
    }
    out |= board.fields(sight, story) | panel(sight)
    out["hand"] = hand(sight)
    if view["result"]:
        out["verdict"] = verdict(sight)
    return out


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    """The board as one self-contained drawing."""
    sight = Sight(book, view, [], {})
    return picture(poster.poster(sight), poster.BOX, style(), theme, f"battle-{theme}-", "Battle for Empyrean")


@cache
def style() -> Sheet:
    """The colours and drawing rules of the picture."""
    return Sheet((resources.files(__package__) / "scene.css").read_text(encoding="utf-8"))


# --- words -------------------------------------------------------------------------------------------------------


def phase(sight: Sight) -> Markup:
    view = sight.view
    if view["result"]:
        return tag("span", "Over after round ", tag("b", view["round"]), id="phase")
    name = words.PHASE_NAMES[view["phase"]]
    return tag("span", "Round ", tag("b", view["round"]), f"/{view['rounds']} · {name}", id="phase")


def status(sight: Sight) -> Markup:
    """What is asked and how to answer, or for whom one waits and why; and the answers that are buttons."""
    said = sight.named(words.prompt(sight.view))
    hint = _hint(sight)
    seat = next(iter(sight.view["asked"]), None)
    dot = tag("i", class_=f"dot seat{seat}") if seat is not None else None
    return tag(
        "div",
        tag("div", tag("b", dot, said), tag("small", hint) if hint else None, class_="ba-said"),
        deeds(sight),
        id="status",
        class_="ba-status ba-mine" if sight.mine else "ba-status",
    )


def _hint(sight: Sight) -> str:
    """How to answer, in a few words, or what the card that asks says; for those who wait what happened last."""
    view = sight.view
    if view["result"]:
        return ""
    if not sight.mine:
        return _latest(sight)
    source = view["source"]
    if source and source.get("text"):
        own = view["sides"][source["seat"]]["list"]
        deck = next((kind["deck"] for kind in own if kind["name"] == source["name"]), "")
        return f"{source['text']} {words.keyword(sight.book, deck, source['text'])}".strip()
    if source and source["field"] is not None:
        effects = view["battlefields"][source["field"]]["effects"]
        return " ".join(effect["text"] for effect in effects if effect["phase"] in (view["phase"], "all"))
    return HINTS.get(view["question"], "") if sight.options else ""


def _latest(sight: Sight) -> str:
    """The last thing that happened, in words, for those who wait."""
    events = [event for _, step in sight.news for event in step]
    lines = (words.event(sight.book, sight.view, event).strip() for event in reversed(events))
    return sight.named(begun(next((line for line in lines if line), "")))


def verdict(sight: Sight) -> Markup:
    """Why the match ended as it did, in words and in numbers."""
    tally = sight.view["tally"]
    teams = range(len(sight.view["teams"]))
    names = [
        tag("th", tag("i", class_=f"dot seat{sight.view['teams'][t][0]}"), sight.team(t), scope="col") for t in teams
    ]
    rows = [
        tag(
            "tr",
            tag("th", field["name"], scope="row"),
            [tag("td", field["totals"][t], class_="decisive" if tally["fields"][b] == t else None) for t in teams],
        )
        for b, field in enumerate(sight.fields)
    ]
    total = tag("tr", tag("th", "All together", scope="row"), [tag("td", n) for n in tally["totals"]])
    return tag(
        "div",
        tag("p", sight.named(sight.view["result"]["reason"])),
        tag("table", tag("tr", tag("td"), names), rows, total),
        id="verdict",
    )
