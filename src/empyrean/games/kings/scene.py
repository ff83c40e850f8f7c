"""The picture of a match, from a view: fragments for the table, and one drawing that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, num, tag
from empyrean.draw.standalone import picture
from empyrean.draw.theme import Sheet
from empyrean.games.kings.cards import Book
from empyrean.games.kings.drawing import arena, index, jewels, news, poster, targets, tokens
from empyrean.games.kings.drawing.choosing import choosing, gathering
from empyrean.games.kings.drawing.crucible import status
from empyrean.games.kings.drawing.glossary import glossary
from empyrean.games.kings.drawing.hand import hand
from empyrean.games.kings.drawing.looks import looks
from empyrean.games.kings.drawing.mats import mat
from empyrean.games.kings.drawing.sight import Sight
from empyrean.kernel.game import Option

LAYERS = ("ki-fire", "ki-things", "ki-targets", "ki-trails", "ki-figures", "ki-marks")
STAGES = {
    "setup": "Set-up",
    "begin": "beginning of a turn",
    "latent": "Latent State",
    "active": "Active State",
    "end": "end of a turn",
    "round_end": "end of the round",
}


def fragments(book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
    """What one seat sees, split by how often it changes. Each part is one element and owns what is inside."""
    sight = Sight(book, view, options, layout)
    screen = choosing(sight)
    out: dict[str, str] = {"phase": phase(sight), "status": status(sight)}
    if screen is None:
        out["boardwrap"] = _arena(sight)
        out |= _layers(sight) | tokens.tokens(sight)
    else:
        out["boardwrap"] = tag("main", _sheet(), screen, id="boardwrap", class_="ki-field")
    out |= _panel(sight, screen is None)
    out["hand"] = hand(sight)
    if view["result"]:
        out["verdict"] = verdict(sight)
    return out


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    """The board as one self-contained drawing."""
    sight = Sight(book, view, [], {})
    return picture(poster.poster(sight), poster.BOX, style(), theme, f"kings-{theme}-", "Ascended Kings")


@cache
def style() -> Sheet:
    """The colours and drawing rules of the picture."""
    return Sheet((resources.files(__package__) / "scene.css").read_text(encoding="utf-8"))


# --- parts ------------------------------------------------------------------------------------------------------------


def _arena(sight: Sight) -> Markup:
    """The arena with holes for everything that changes."""
    drawing = tag(
        "svg",
        arena.defs(),
        arena.ground(sight.book, len(sight.players)),
        [tag("g", id=name, data_hole=True) for name in LAYERS],
        id="ki-board",
        class_="ki-board",
        viewBox=" ".join(num(n) for n in arena.BOX),
        role="group",
        aria_label="The arena",
    )
    return tag("main", _sheet(), drawing, id="boardwrap", class_="ki-field")


def _layers(sight: Sight) -> dict[str, str]:
    """All that changes in the arena; the figures are holes, as each is a part of its own."""
    holes = [tag("g", id=f"ki-f{player['seat']}", data_hole=True) for player in tokens.standing(sight)]
    return {
        "ki-fire": arena.fire(sight),
        "ki-things": arena.things(sight),
        "ki-targets": targets.targets(sight),
        "ki-trails": news.trails(sight),
        "ki-figures": tag("g", holes, id="ki-figures"),
        "ki-marks": news.marks(sight),
    }


def _sheet() -> Markup:
    return tag("svg", jewels.sheet(), class_="ki-sheet", aria_hidden="true", width="0", height="0")


def _panel(sight: Sight, playing: bool) -> dict[str, str]:
    """The time and the other players; what one may look at closely lies hidden at the end."""
    hidden: dict[str, str] = {"ki-words": glossary(), **looks(sight)}
    parts: dict[str, str] = {"ki-gather": gathering(sight)}
    shown = [tag("section", id="ki-gather", data_hole=True)]
    if playing:
        hidden |= index.looks(sight)
        parts = {"ki-index": index.index(sight)}
        mats = [tag("section", id=f"ki-mat{player['seat']}", data_hole=True) for player in sight.others]
        shown = [
            tag("section", id="ki-index", data_hole=True),
            tag("div", mats, class_=f"ki-mats ki-mats{len(mats)}"),
        ]
        parts |= {f"ki-mat{player['seat']}": mat(sight, player) for player in sight.players}
    holes = [tag(_root(markup), id=name, hidden=True, data_hole=True) for name, markup in hidden.items()]
    colours = [f"ki-{player['seat']}-{player['focus']}" for player in sight.players if player["king"]]
    classes = " ".join(["ki-panel", *colours])
    panel = tag("aside", shown, holes, id="panel", class_=classes, aria_label="Time and players")
    return {"panel": panel, **parts, **hidden}


def _root(markup: str) -> str:
    """The name of the element that a fragment is."""
    return markup[1:].partition(" ")[0]


# --- words ------------------------------------------------------------------------------------------------------------


def phase(sight: Sight) -> Markup:
    view = sight.view
    if view["result"]:
        return tag("span", "Over after round ", tag("b", view["round"]), id="phase")
    if view["phase"] == "setup":
        return tag("span", STAGES["setup"], id="phase")
    when = ["Omega War"] if view["war"] else ["Round ", tag("b", view["round"])]
    turn = f" · {sight.told(sight.who(view['acting']) + chr(39) + 's turn')}" if view["acting"] is not None else ""
    return tag("span", when, turn, f" · {STAGES[view['phase']]}" if view["phase"] != "begin" else None, id="phase")


def verdict(sight: Sight) -> Markup:
    """Why the match ended as it did, in words and in Koru."""
    view = sight.view
    chart = sight.book.koru
    places = view["result"]["places"]
    order = sorted(sight.players, key=lambda player: (places[player["seat"]], player["seat"]))
    heads = [
        tag(
            "th",
            tag("i", tokens.portrait(p), class_=f"ki-face ki-c-{p['focus']}"),
            title=p["name"],
            aria_label=p["name"],
        )
        for p in order
    ]
    claimer = view["war"]["claimer"] if view["war"] else None
    rows = (
        ("Bloodstones", [chart["bloodstone"] * p["stones"] for p in order]),
        ("Omega Stone", [chart["omega"] * (p["seat"] == claimer) for p in order]),
        ("Never killed", [chart["never_killed"] * (p["deaths"] == 0) for p in order]),
        ("Transmutations", [chart["transmutation"] * sum(p["transmuted"].values()) for p in order]),
        ("Ylem", [chart["ylem"] * p["ylem"] for p in order]),
    )
    lines = [tag("tr", tag("th", label, scope="row"), [tag("td", n) for n in numbers]) for label, numbers in rows]
    total = tag("tr", tag("th", "Koru", scope="row"), [tag("td", p["koru"]) for p in order], class_="decisive")
    return tag(
        "div",
        tag("p", view["result"]["reason"]),
        tag("table", tag("tr", tag("td"), heads), lines, total),
        id="verdict",
    )
