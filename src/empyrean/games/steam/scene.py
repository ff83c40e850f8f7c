"""The picture of a match, from a view: fragments for the table, and one drawing that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, num, tag
from empyrean.draw.standalone import picture
from empyrean.draw.theme import Sheet
from empyrean.games.steam.cards import Book
from empyrean.games.steam.drawing import companies, map, market, news, poster, signs, targets, trains
from empyrean.games.steam.drawing.choosing import choosing
from empyrean.games.steam.drawing.console import status
from empyrean.games.steam.drawing.folio import folio
from empyrean.games.steam.drawing.glossary import glossary
from empyrean.games.steam.drawing.sight import Player, Sight
from empyrean.kernel.game import Option

PHASES = {"setup": "Set-up", "final": "Final deliveries"}
ZOOM = (("in", "plus", "Closer"), ("out", "minus", "Farther"), ("all", "all", "The whole map"))


def fragments(book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
    """What one seat sees, split by how often it changes. Each part is one element and owns what is inside."""
    sight = Sight(book, view, options, layout)
    screen = choosing(sight)
    out: dict[str, str] = {"phase": phase(sight), "status": status(sight)}
    if screen is None:
        out["boardwrap"] = _map(sight)
        out |= map.layers(sight)
        out["st-targets"] = targets.targets(sight)
        out["st-news"] = news.news(sight)
    else:
        out["boardwrap"] = tag("main", _sheet(), screen, id="boardwrap", class_="st-field")
    out |= _panel(sight)
    out["hand"] = tag(
        "section",
        tag("section", id="st-folio", data_hole=True),
        id="hand",
        class_="st-hand",
        aria_label="Your folio",
    )
    out["st-folio"] = folio(sight)
    if view["result"]:
        out["verdict"] = verdict(sight)
    return out


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    """The map as one self-contained drawing."""
    sight = Sight(book, view, [], {})
    return picture(poster.poster(sight), poster.box(sight), style(), theme, f"steam-{theme}-", "Spells &amp; Steam")


@cache
def style() -> Sheet:
    """The colours and drawing rules of the picture."""
    return Sheet((resources.files(__package__) / "scene.css").read_text(encoding="utf-8"))


# --- parts ------------------------------------------------------------------------------------------------------------


def _map(sight: Sight) -> Markup:
    """The map with holes for everything that changes, and buttons to look closer."""
    drawing = tag(
        "svg",
        tag(
            "g",
            map.ground(sight),
            [tag("g", id=name, data_hole=True) for name in map.order(sight)],
            id="st-pan",
            data_pan=True,
        ),
        id="st-board",
        class_="st-board",
        viewBox=" ".join(num(n) for n in sight.atlas.box),
        role="group",
        aria_label="The map",
    )
    buttons = [
        tag("button", signs.sign(sign), data_pan_by=by, class_="st-zoom", aria_label=name, title=name, type="button")
        for by, sign, name in ZOOM
    ]
    broad = " st-broad" if len(sight.view["boards"]) > 4 else ""
    lens = tag("div", buttons, class_="st-lens", role="group", aria_label="Look closer")
    return tag("main", _sheet(), drawing, lens, id="boardwrap", class_=f"st-field{broad}")


def _sheet() -> Markup:
    shapes = [map.symbols(), tag("defs", signs.sheet())]
    return tag("svg", shapes, class_="st-sheet-of-signs", aria_hidden="true", width="0", height="0")


def _panel(sight: Sight) -> dict[str, str]:
    """The other companies, awards and market; what one may look at closely lies hidden at the end."""
    hidden: dict[str, str] = {"st-words": glossary(), **market.looks(sight)}
    hidden |= {f"st-look{p['seat']}": companies.look(sight, p) for p in sight.players if p["company"] is not None}
    parts: dict[str, str] = {f"st-rival{p['seat']}": companies.rival(sight, p) for p in sight.others}
    parts |= {"st-awards": companies.awards(sight), "st-market": market.market(sight)}
    rivals = [tag("section", id=f"st-rival{p['seat']}", data_hole=True) for p in sight.others]
    holes = [tag(_root(markup), id=name, hidden=True, data_hole=True) for name, markup in hidden.items()]
    colours = [f"st-{p['seat']}-{p['colour']}" for p in sight.players if p["colour"]]
    panel = tag(
        "aside",
        tag("div", rivals, class_=f"st-rivals st-rivals{len(rivals)}"),
        tag("section", id="st-awards", data_hole=True),
        tag("section", id="st-market", data_hole=True),
        holes,
        id="panel",
        class_=" ".join(["st-panel", *colours]),
        aria_label="Companies, awards and market",
    )
    return {"panel": panel, **parts, **hidden}


def _root(markup: str) -> str:
    """The name of the element that a fragment is."""
    return markup[1:].partition(" ")[0]


# --- words ------------------------------------------------------------------------------------------------------------


def phase(sight: Sight) -> Markup:
    view = sight.view
    if view["result"]:
        return tag("span", "Over after round ", tag("b", view["round"]), id="phase")
    if view["phase"] in PHASES:
        return tag("span", PHASES[view["phase"]], id="phase")
    turn = f" · {sight.told(sight.who(view['acting']) + chr(39) + 's turn')}" if view["acting"] is not None else ""
    last = " · the last round" if view["end"]["triggered"] else ""
    return tag("span", "Round ", tag("b", view["round"]), turn, last, id="phase")


def verdict(sight: Sight) -> Markup:
    """Why the match ended as it did, in words and in points: a line for each company, the best first; with teams, their
    companies together above what the team has."""
    view = sight.view
    counted = [("Goods", "goods"), ("Tiles", "demand"), *([("Awards", "awards")] if view["awards"] else [])]
    places = view["result"]["places"]
    order = sorted(sight.players, key=lambda player: (places[player["seat"]], player["seat"]))
    lines: list[Markup] = []
    for player in order:
        lines.append(_line(sight, player, counted))
        team = player["team"]
        if view["teams"] and player["seat"] == max(view["teams"][team]):
            lines.append(_team(sight, team, len(counted)))
    head = tag("tr", tag("td"), [tag("th", label) for label, _ in counted], tag("th", "VP"))
    return tag("div", tag("p", view["result"]["reason"]), tag("table", head, lines), id="verdict")


def _line(sight: Sight, player: Player, counted: list[tuple[str, str]]) -> Markup:
    vp = player["vp"]
    name = tag("th", trains.car(sight.colour(player["seat"])), sight.who(player["seat"]), scope="row")
    points = [tag("td", vp[key]) for _, key in counted]
    decisive = None if sight.view["teams"] else "decisive"
    return tag("tr", name, points, tag("td", vp["total"], class_=decisive), title=player["name"])


def _team(sight: Sight, team: int, columns: int) -> Markup:
    """The points of a team, and how many of them its goods of each colour add."""
    total = sight.view["team_vp"][team]
    extra = total - sum(sight.players[seat]["vp"]["total"] for seat in sight.view["teams"][team])
    said = tag("small", f"{extra} for colours led") if extra else None
    name = tag("th", f"Team {team + 1}", said, scope="row", colspan=columns + 1)
    return tag("tr", name, tag("td", total), class_="st-team decisive")
