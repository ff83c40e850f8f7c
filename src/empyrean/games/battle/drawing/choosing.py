"""Cards that are chosen from: the two of a draft, the top of a deck, a pile."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.games.battle.drawing.cards import face
from empyrean.games.battle.drawing.news import Story, when
from empyrean.games.battle.drawing.sight import Sight, acts, glyph
from empyrean.games.battle.words import PROMPTS, SEATS
from empyrean.kernel.game import Option

PATIENCE = 14  # turns of the story that one waits for at most


def choosing(sight: Sight, story: Story) -> Markup:
    """Large cards over the board; nothing where the hand or the board is pointed at. What happened is shown first."""
    seat, options = sight.seat, sight.of("card")
    if seat is None or not options or sight.from_hand:
        return tag("section", id="ba-choose", hidden=True)
    if sight.view["question"] == "keep":
        drawn = sight.sides[seat]["drawn"]
        return _screen(sight, story, "Keep one of these", "The other goes under your deck.", seat, drawn)
    peek = sight.view["peek"]
    if peek:
        owner = peek["owner"]
        whose = "your deck" if owner == seat else sight.named(f"{SEATS[owner]}'s deck")
        return _screen(sight, story, f"The top of {whose}", _source(sight), owner, peek["cards"])
    return _screen(sight, story, PROMPTS["card"], _source(sight), seat, [_slot(option) for option in options])


def _source(sight: Sight) -> str:
    source = sight.view["source"]
    return str(source.get("text") or source["name"]) if source else ""


def _slot(option: Option) -> int:
    return int(option.points[0].partition(":")[2])


def _screen(sight: Sight, story: Story, title: str, said: str, owner: int, slots: list[int]) -> Markup:
    by_slot = {_slot(option): option for option in sight.of("card")}
    cards = [_candidate(sight, owner, slot, slots[:i].count(slot), by_slot.get(slot)) for i, slot in enumerate(slots)]
    done = sight.at("done")
    none = (
        tag("button", glyph("no"), tag("span", done.label), class_="ba-deed", data_action=done.action) if done else None
    )
    return tag(
        "section",
        tag("header", tag("h2", title), tag("p", said) if said else None, none),
        tag("div", cards, class_=f"ba-offer ba-offer{min(len(cards), 6)}"),
        id="ba-choose",
        class_=f"ba-choose {when(min(story.turns, PATIENCE))}",
        aria_label=title,
    )


def _candidate(sight: Sight, owner: int, slot: int, copy: int, option: Option | None) -> Markup:
    kind = sight.kind(owner, slot)
    keep = sight.view["question"] == "keep"
    chosen = not keep and slot in sight.view["chosen"]
    can: dict[str, Any] = acts(option) if option else {"data_why": f"{kind['name']} cannot be chosen.", "tabindex": "0"}
    return face(
        kind,
        id=f"ba-dr{slot}" if keep and not copy else f"ba-o{slot}-{copy}",  # from where it glides to the hand
        class_="ba-candidate" + (" ba-chosen" if chosen else "") + ("" if option else " ba-cannot"),
        data_flip=True,
        data_zoom=f"ba-k{owner}-{slot}",
        **can,
    )
