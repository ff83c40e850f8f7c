"""The side: who acts next, both squads, the piles, and what decides the match."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.titans.drawing.cards import contents, listed, medal, wounds
from empyrean.games.titans.drawing.glossary import glossary
from empyrean.games.titans.drawing.sight import Sight, Titan, glyph
from empyrean.games.titans.drawing.tokens import PLACES, told
from empyrean.games.titans.view import SEATS

DUEL = 6  # rounds
GOAL = "Wins who destroys all titans of the other side, or leaves it none on the field."
SLOTS = 4  # stacks of a side; the reserve comes after them
Side = dict[str, Any]


def panel(sight: Sight) -> dict[str, Markup]:
    """The whole side, in parts. What one may look at closely lies hidden at its end."""
    parts = _sides(sight) if sight.view["round"] else {"ti-gather": _gathering(sight)}
    shown = [tag("section", id=name, data_hole=True) for name in parts]
    hidden = [tag("article", id=f"ti-card-{titan['id']}", hidden=True, data_hole=True) for titan in sight.titans]
    hidden += [tag("section", id=name, hidden=True, data_hole=True) for name in _names(sight)]
    hidden.append(tag("div", id="ti-words", hidden=True, data_hole=True))
    return {"panel": tag("aside", shown, hidden, id="panel", aria_label="The sides"), "ti-words": glossary(), **parts}


def _sides(sight: Sight) -> dict[str, Markup]:
    near, far = sight.near, 1 - sight.near
    sides = sight.view["sides"]
    return {
        "ti-order": _order(sight),
        f"ti-squad{far}": _squad(sight, sides[far]),
        f"ti-squad{near}": _squad(sight, sides[near]),
        "ti-score": _score(sight),
    }


def members(sight: Sight) -> dict[str, Markup]:
    """The lines of the squads, each a part of its own: few of them change at once."""
    return {f"ti-m{titan['id']}": _member(sight, titan) for titan in sight.titans} if sight.view["round"] else {}


# --- who acts next -----------------------------------------------------------------------------------------------


def _order(sight: Sight) -> Markup:
    """The rest of the round in order of initiative."""
    if sight.view["result"]:
        return tag("section", id="ti-order", hidden=True)
    resolving = sight.view["stage"] == "resolution"
    now = sight.subject if resolving else None
    acting = sight.view["acting"]
    first = now["id"] if now else acting
    line = dict.fromkeys([first, *sight.view["order"]] if first is not None else sight.view["order"])
    marks = [_turn(sight, sight.view["titans"][t], t == first) for t in line]
    title = "Resolving damage" if resolving else "Acting this round"
    return tag("section", tag("h2", title), tag("ol", marks), id="ti-order", class_="ti-box ti-order", aria_label=title)


def _turn(sight: Sight, titan: Titan, now: bool) -> Markup:
    mark = medal(titan["species"], titan["seat"], titan["id"] % 4 + 1)
    pace = tag("span", titan["initiative"])
    label = f"{sight.whose(titan['seat'], titan['name'])}, initiative {titan['initiative']}{', now' if now else ''}"
    return tag(
        "li",
        mark,
        pace,
        id=f"ti-o{titan['id']}",
        class_="ti-now" if now else None,
        data_flip=True,
        data_zoom=f"ti-card-{titan['id']}",
        title=label,
        aria_label=label,
    )


# --- squads ------------------------------------------------------------------------------------------------------


def _squad(sight: Sight, side: Side) -> Markup:
    seat = side["seat"]
    titans = [titan for titan in sight.titans if titan["seat"] == seat]
    kind = f"{side['species']} and {side['lone']}" if side["lone"] else side["species"]
    asked = seat in sight.view["asked"]
    return tag(
        "section",
        tag(
            "header",
            tag("i", class_=f"dot seat{seat}"),
            tag("b", sight.name(seat)),
            tag("span", glyph("marker"), class_="ti-first", title=_first(sight))
            if seat == sight.view["marker"]
            else None,
            tag("span", kind, class_="ti-kind-name"),
            _pile_button("stack", len(side["reserve"]), "reserve", f"ti-pile-{seat}", sight.whose(seat, "reserve")),
            _pile_button("burn", len(side["burned"]), "burned", f"ti-burned-{seat}", sight.whose(seat, "burned pile")),
        ),
        tag("ul", [tag("li", id=f"ti-m{titan['id']}", data_hole=True) for titan in titans]),
        id=f"ti-squad{seat}",
        class_=f"ti-box ti-squad ti-edge{seat}" + (" ti-asked" if asked else ""),
        aria_label=f"{sight.name(seat)}: {kind}",
    )


def _pile_button(sign: str, count: int, name: str, zoom: str, whose: str) -> Markup:
    label = f"{begun(whose)}: {count} cards"
    return tag(
        "span",
        glyph(sign),
        count,
        data_zoom=zoom,
        role="button",
        tabindex="0",
        class_=f"ti-chip ti-chip-{name}",
        title=label,
        aria_label=label,
    )


def _member(sight: Sight, titan: Titan) -> Markup:
    dead = titan["place"] == "dead"
    subject = sight.subject
    now = subject is not None and subject["id"] == titan["id"] and not sight.view["result"]
    done = titan["acted"] if sight.view["stage"] == "action" else titan["resolved"]
    classes = "ti-member" + (" ti-dead" if dead else " ti-now" if now else " ti-done" if done else "")
    return tag(
        "li",
        medal(titan["species"], titan["seat"], titan["id"] % 4 + 1),
        tag("b", titan["name"], class_="ti-name"),
        tag("span", _state(titan, done), class_="ti-state"),
        None
        if dead
        else tag("span", glyph("stack"), len(titan["cards"]), class_="ti-cards", title="cards in its stack"),
        None if dead else wounds(titan),
        id=f"ti-m{titan['id']}",
        class_=classes,
        data_zoom=f"ti-card-{titan['id']}",
        role="button",
        tabindex="0",
        aria_label=told(sight, titan) if not dead else f"{titan['name']}, dead",
    )


def _state(titan: Titan, done: bool) -> list[Any]:
    """What is special about a titan now, in a few signs and words."""
    if titan["place"] == "dead":
        return ["dead"]
    out: list[Any] = [tag("span", glyph("initiative"), titan["initiative"], title="initiative", class_="ti-pace")]
    if titan["hex"] is None:
        out.append(
            tag(
                "em",
                {"start": "waits", "off": "off field", "transit": "portal"}[titan["place"]],
                title=PLACES[titan["place"]],
            )
        )
    if titan["active"]:
        out.append(tag("em", glyph("active"), titan["active"]["name"], class_="ti-has-active"))
    if titan["bars"]:
        out.append(tag("em", glyph("barred"), "barred", class_="ti-is-barred"))
    if done and not titan["active"] and not titan["bars"] and titan["hex"] is not None:
        out.append(tag("em", "done"))
    return out


# --- what decides ------------------------------------------------------------------------------------------------


def _first(sight: Sight) -> str:
    return sight.named(f"{SEATS[sight.view['marker']]} goes first where initiative is equal")


def _score(sight: Sight) -> Markup:
    view = sight.view
    seats = (sight.near, 1 - sight.near)
    left = [sum(1 for t in sight.titans if t["seat"] == s and t["place"] != "dead") for s in seats]
    cards = [view["sides"][s]["unturned"] for s in seats]
    rows: list[Any] = [
        tag("tr", tag("td"), [tag("th", tag("i", class_=f"dot seat{s}"), sight.name(s), scope="col") for s in seats]),
        tag("tr", tag("th", "Titans left", scope="row"), [tag("td", n) for n in left]),
        tag("tr", tag("th", "Unturned cards", scope="row"), [tag("td", n) for n in cards]),
        tag(
            "tr",
            tag("th", "First on ties", scope="row"),
            [tag("td", glyph("marker") if s == view["marker"] else None) for s in seats],
            title=_first(sight),
        ),
    ]
    duel = None
    if view["duel"]:
        pips = [tag("i", class_="ti-w-full" if i < view["duel"] else "ti-w-free") for i in range(DUEL)]
        duel = tag(
            "p",
            tag("b", "Duel "),
            pips,
            f" round {view['duel']} of {DUEL}: then unturned cards decide",
            class_="ti-duel",
        )
    return tag("section", tag("table", rows), duel, id="ti-score", class_="ti-box ti-score", title=GOAL)


def _gathering(sight: Sight) -> Markup:
    """Before the first round: who is ready."""
    rows = [
        tag(
            "li",
            tag("i", class_=f"dot seat{side['seat']}"),
            tag("b", sight.name(side["seat"])),
            tag("span", _chosen(side)),
            tag("em", "ready" if side["ready"] else "choosing"),
        )
        for side in sight.view["sides"]
    ]
    return tag(
        "section", tag("h2", "Squads gather"), tag("ul", rows, class_="ti-gather"), id="ti-gather", class_="ti-box"
    )


def _chosen(side: Side) -> str:
    if not side["species"]:
        return ""
    return f"{side['species']} and {side['lone']}" if side["lone"] else str(side["species"])


# --- closer looks ------------------------------------------------------------------------------------------------


def _names(sight: Sight) -> list[str]:
    names = [f"ti-{name}-{seat}" for seat in range(2) for name in ("burned", "pile")] if sight.view["round"] else []
    return [*names, "ti-hazards"] if sight.view["hazards_left"] else names


def piles(sight: Sight) -> dict[str, Markup]:
    """The burned pile, what is known of the reserve and what is still unseen, for each side."""
    out: dict[str, Markup] = {}
    for side in sight.view["sides"] if sight.view["round"] else ():
        seat = side["seat"]
        burned = listed(side["burned"]) if side["burned"] else tag("p", "Nothing has burned yet.", class_="ti-quiet")
        out[f"ti-burned-{seat}"] = _look(f"ti-burned-{seat}", begun(sight.whose(seat, "burned cards")), burned, seat)
        out[f"ti-pile-{seat}"] = _look(
            f"ti-pile-{seat}", begun(sight.whose(seat, "reserve")), _reserve(sight, side), seat
        )
    if sight.view["hazards_left"]:
        rows = [
            tag("li", tag("i", h["count"], class_="ti-dot"), tag("b", h["name"]), tag("span", h["text"]))
            for h in sight.view["hazards_left"]
        ]
        note = tag("p", "What may still lie face down, and how many there are of each.", class_="ti-quiet")
        out["ti-hazards"] = _look("ti-hazards", "Hazards", [note, tag("ul", rows, class_="ti-list")], None)
    return out


def _reserve(sight: Sight, side: Side) -> list[Any]:
    known = [card for card in side["reserve"] if card]
    out: list[Any] = [tag("p", f"{len(side['reserve'])} cards, face down.", class_="ti-quiet")]
    if known:
        out += [tag("h4", "Known, from the top"), listed(side["reserve"][: _last_known(side["reserve"]) + 1])]
    out.append(contents(sight, side["seat"], SLOTS))
    if side["unseen"]:
        note = "In some stack or the reserve" + ("" if side["seat"] == sight.seat else ", or left at home")
        names = tag("ul", [tag("li", name) for name in side["unseen"]], class_="ti-names")
        out += [tag("h4", f"Not seen yet ({len(side['unseen'])})"), tag("p", f"{note}.", class_="ti-quiet"), names]
    return out


def _last_known(cards: list[Any]) -> int:
    return max(i for i, card in enumerate(cards) if card)


def _look(id: str, title: str, content: Any, seat: int | None) -> Markup:
    edge = f" ti-edge{seat}" if seat is not None else ""
    return tag("section", tag("h3", title), content, id=id, class_=f"ti-large{edge}", hidden=True, aria_label=title)
