"""The side: where the round stands, the armies with their essence and piles, and what one may look into."""

from __future__ import annotations

from collections import Counter
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.battle.drawing.board import closer
from empyrean.games.battle.drawing.cards import gem, kinds, listed
from empyrean.games.battle.drawing.glossary import glossary
from empyrean.games.battle.drawing.sight import Side, Sight, crest, glyph
from empyrean.games.battle.words import PHASE_NAMES, army, count, tallied

PHASES = ("begin", "draft", "command", "deploy", "reveal", "end")
PILES = (  # sign and key of the view, name, for a closer look
    ("hand", "hand", "hand"),
    ("deck", "pile", "deck"),
    ("discards", "discards", "discard pile"),
    ("destroyed", "destroyed", "destroy pile"),
    ("banished", "banished", "banish pile"),
)
DUMB_TALLIES = {"moved", "destroyed", "discarded", "banished", "returned", "stacked"}  # counted for a few cards only


def panel(sight: Sight) -> dict[str, Markup]:
    """The whole side, in parts. What one may look at closely lies hidden at its end."""
    order = [seat for rank in sight.ranks for seat in rank]
    parts = {"ba-round": _round(sight)}
    parts |= {f"ba-side{seat}": _side(sight, sight.sides[seat]) for seat in order}
    looks = {**closer(sight), **_piles(sight)}
    looks |= {f"ba-kinds{side['seat']}": kinds(sight.book, side) for side in sight.sides}
    looks["ba-words"] = glossary()
    shown = [tag("section", id=name, data_hole=True) for name in parts]
    hidden = [tag("div", id=name, hidden=True, data_hole=True) for name in looks]
    return {
        "panel": tag("aside", shown, hidden, id="panel", class_="ba-panel", aria_label="The armies"),
        **parts,
        **looks,
    }


# --- the round ---------------------------------------------------------------------------------------------------


def _round(sight: Sight) -> Markup:
    view = sight.view
    steps = [
        tag("li", glyph(phase), class_="ba-now" if phase == view["phase"] else None, title=PHASE_NAMES[phase])
        for phase in PHASES
    ]
    held = [_holder(sight, field) for field in sight.fields]
    return tag(
        "section",
        tag("b", view["round"], tag("small", f"/{view['rounds']}"), class_="ba-clock", title="Round"),
        tag("ol", steps, class_="ba-track", aria_label=f"Phase: {PHASE_NAMES[view['phase']]}"),
        tag("ol", held, class_="ba-holds", aria_label="Who leads where"),
        id="ba-round",
        class_="ba-box ba-round",
        title="Two of the three battlefields win the match.",
    )


def _holder(sight: Sight, field: dict[str, Any]) -> Markup:
    leader = field["leader"]
    who = f"{sight.team(leader)}" if leader is not None else "nobody"
    seat = f"seat{sight.view['teams'][leader][0]}" if leader is not None else "ba-nobody"
    return tag("li", tag("i", class_=f"dot {seat}"), title=f"{field['name']}: {who} ahead")


# --- armies ------------------------------------------------------------------------------------------------------


def _side(sight: Sight, side: Side) -> Markup:
    seat = side["seat"]
    asked = seat in sight.view["asked"] and not sight.view["result"]
    token = sight.view["token"] in sight.view["teams"][side["team"]]
    first = tag("span", glyph("first"), class_="ba-first", title="First player token") if token else None
    ready = tag("span", glyph("yes"), class_="ba-ready", title="Done with this phase") if side["ready"] else None
    deck = _deck_code(side)
    return tag(
        "section",
        tag(
            "header",
            tag("i", crest(deck), class_=f"ba-crested ba-d-{deck}"),
            tag("div", tag("b", tag("i", class_=f"dot seat{seat}"), sight.name(seat)), tag("span", side["deck"])),
            ready,
            first,
            _essence(side),
        ),
        tag(
            "div",
            [_chip(sight, side, *pile) for pile in PILES],
            [_tally(name, n) for name, n in side["tallies"].items() if name not in DUMB_TALLIES],
            class_="ba-chips",
        ),
        id=f"ba-side{seat}",
        class_=f"ba-box ba-side seat{seat}" + (" ba-asked" if asked else ""),
        data_flip=True,
        aria_label=f"{sight.name(seat)}: {side['deck']}",
    )


def _deck_code(side: Side) -> str:
    decks = Counter(kind["deck"] for kind in side["list"])
    return str(next(iter(decks))) if len(decks) == 1 else "plain"


def _essence(side: Side) -> Markup:
    exact = side["essence_exact"]
    more = side["essence_next"]
    label = f"{side['essence']} essence" + ("" if exact else " before what was deployed face-down")
    label += f", {more:+d} next round" if more else ""
    change = tag("small", f"{more:+d}".replace("-", "−"), class_="ba-next") if more else None
    return tag(
        "span", gem(side["essence"] if exact else f"≤{side['essence']}"), change, class_="ba-essence", title=label
    )


def _chip(sight: Sight, side: Side, sign: str, key: str, name: str) -> Markup:
    n = len(side[key])
    label = f"{begun(sight.whose(side['seat'], name))}: {count(n, 'card')}"
    return tag(
        "span",
        glyph(sign),
        n,
        data_zoom=f"ba-{sign}-{side['seat']}",
        role="button",
        tabindex="0",
        class_=f"ba-chip ba-chip-{sign}" + ("" if n else " ba-none"),
        title=label,
        aria_label=label,
    )


def _tally(name: str, n: int) -> Markup:
    return tag("span", tallied(name, n), class_="ba-chip ba-tally")


# --- closer looks ------------------------------------------------------------------------------------------------


def _piles(sight: Sight) -> dict[str, Markup]:
    out: dict[str, Markup] = {}
    for side in sight.sides:
        seat = side["seat"]
        out[f"ba-hand-{seat}"] = _look(sight, side, "hand", "hand", _hand(sight, side))
        out[f"ba-deck-{seat}"] = _look(sight, side, "deck", "deck", _deck(sight, side))
        for key, name in (("discards", "discard pile"), ("destroyed", "destroy pile"), ("banished", "banish pile")):
            content = listed(side, side[key]) if side[key] else tag("p", "There is nothing in it.", class_="ba-quiet")
            out[f"ba-{key}-{seat}"] = _look(sight, side, key, name, content)
    return out


def _hand(sight: Sight, side: Side) -> list[Any]:
    held = count(len(side["hand"]), "card")
    if side["seat"] == sight.seat or any(slot is not None for slot in side["hand"]):
        return [tag("p", f"{held}.", class_="ba-quiet"), listed(side, side["hand"])]
    out: list[Any] = [tag("p", f"{held}, hidden.", class_="ba-quiet")]
    if side["known"]:
        where = "Known to be in the hand, face-down on a battlefield, discarded or banished"
        out += [tag("h4", where), listed(side, side["known"])]
    return out


def _deck(sight: Sight, side: Side) -> list[Any]:
    """What is left in a deck as far as one can tell, and all that it began with."""
    pile = side["pile"]
    known = [slot for slot in pile if slot is not None]
    unseen = [slot for slot, n in enumerate(side["unseen"]) for _ in range(n)]
    own = sight.seat is not None and sight.sides[sight.seat]["team"] == side["team"]
    where = "In the deck" if own else "In the deck, the hand, face-down or discarded"
    out: list[Any] = [tag("p", f"{side['deck']}. {count(len(pile), 'card')} left in the deck.", class_="ba-quiet")]
    if known:
        places = [f"{i + 1}" for i, slot in enumerate(pile) if slot is not None]
        out += [tag("h4", f"Known, at {', '.join(places)} from the top"), listed(side, known)]
    if unseen:
        out += [tag("h4", f"{where} ({len(unseen)})"), listed(side, unseen)]
    return out


def _look(sight: Sight, side: Side, key: str, name: str, content: Any) -> Markup:
    title = begun(sight.whose(side["seat"], name))
    return tag(
        "section",
        tag("h3", glyph(key), title, tag("small", army(side["deck"]))),
        content,
        id=f"ba-{key}-{side['seat']}",
        class_=f"ba-large seat{side['seat']}",
        hidden=True,
        aria_label=title,
    )
