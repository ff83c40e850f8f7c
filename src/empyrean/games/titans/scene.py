"""The picture of a match, from a view: fragments for the table, and one drawing that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, join, num, tag
from empyrean.draw.speech import begun
from empyrean.draw.standalone import picture
from empyrean.draw.theme import Sheet
from empyrean.draw.tokens import wrapped
from empyrean.games.titans import words
from empyrean.games.titans.cards import Book
from empyrean.games.titans.drawing import board, news, targets, tokens
from empyrean.games.titans.drawing.cards import large
from empyrean.games.titans.drawing.choosing import choosing
from empyrean.games.titans.drawing.hand import hand
from empyrean.games.titans.drawing.panel import members, panel, piles
from empyrean.games.titans.drawing.sight import Sight
from empyrean.games.titans.view import SEATS
from empyrean.kernel.game import Option

LAYERS = (
    *("ti-back", "ti-below", "ti-hz", "ti-targets", "ti-perches", "ti-trails"),
    *("ti-tokens", "ti-marks", "ti-turns", "ti-over"),
)
STAGES = {
    "squads": "Set-up",
    "maneuvers": "Set-up",
    "stacks": "Set-up",
    "action": "Action phases",
    "resolution": "Resolution",
}


def fragments(book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
    """What one seat sees, split by how often it changes. Each part is one element and owns what is inside."""
    sight = Sight(book, view, options, layout)
    screen = choosing(sight)
    out: dict[str, str] = {"phase": phase(sight), "status": status(sight)}
    if screen is None:
        out["boardwrap"] = _field(sight)
        spots = tokens.places(sight)
        out |= _layers(sight, spots) | tokens.tokens(sight, spots)
    else:
        out["boardwrap"] = tag("main", _sheet(book), screen, id="boardwrap", class_="ti-field ti-choosing")
    out |= panel(sight) | members(sight)
    out |= {f"ti-card-{titan['id']}": large(sight, titan) for titan in sight.titans}
    out |= piles(sight)
    out["hand"] = hand(sight)
    if view["result"]:
        out["verdict"] = verdict(sight)
    return out


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    """The board as one self-contained drawing."""
    sight = Sight(book, view, [], {"wide": True})
    spots = tokens.places(sight)
    layers = _layers(sight, spots)
    layers["ti-tokens"] = tag("g", list(tokens.tokens(sight, spots).values()), id="ti-tokens")
    body = join(
        _defs(book), board.sky(True), board.ground(book, sight.frame.turn), [Markup(layers[name]) for name in LAYERS]
    )
    return picture(body, board.WIDE, style(), theme, f"titans-{theme}-", "Titans of Empyrean")


@cache
def style() -> Sheet:
    """The colours and drawing rules of the picture."""
    return Sheet((resources.files(__package__) / "scene.css").read_text(encoding="utf-8"))


# --- parts -------------------------------------------------------------------------------------------------------


def _field(sight: Sight) -> Markup:
    """The board with holes for everything that moves."""
    drawing = tag(
        "svg",
        board.sky(False),
        tag("g", id="ti-back", data_hole=True),
        board.ground(sight.book, sight.frame.turn),
        [tag("g", id=name, data_hole=True) for name in LAYERS[1:]],
        id="ti-board",
        class_="ti-board",
        viewBox=" ".join(num(n) for n in board.box(sight)),
        role="group",
        aria_label="The field",
    )
    return tag("main", _sheet(sight.book), drawing, id="boardwrap", class_="ti-field")


def _layers(sight: Sight, spots: tokens.Spots) -> dict[str, str]:
    """All that lies on the field; the titans are holes, as each is a part of its own."""
    return {
        "ti-back": board.backdrop(sight),
        "ti-below": targets.below(sight),
        "ti-hz": board.hazards(sight),
        "ti-targets": targets.above(sight),
        "ti-perches": tokens.perches(sight),
        "ti-trails": news.trails(sight),
        "ti-tokens": tag("g", [tag("g", id=f"ti-t{t}", data_hole=True) for t in sorted(spots)], id="ti-tokens"),
        "ti-marks": news.marks(sight, spots),
        "ti-turns": targets.turns(sight),
        "ti-over": _over(sight),
    }


def _defs(book: Book) -> Markup:
    return board.sheet(tuple(species.name for species in book.species))


def _sheet(book: Book) -> Markup:
    return tag("svg", _defs(book), class_="ti-sheet", aria_hidden="true", width="0", height="0")


# --- words -------------------------------------------------------------------------------------------------------


def phase(sight: Sight) -> Markup:
    view = sight.view
    if view["result"]:
        return tag("span", "Over after round ", tag("b", view["round"]), id="phase")
    stage = STAGES[view["stage"]]
    if not view["round"]:
        return tag("span", stage, id="phase")
    return tag("span", "Round ", tag("b", view["round"]), f"/{view['round_limit']} · {stage}", id="phase")


def status(sight: Sight) -> Markup:
    """What is asked and how to answer, or for whom one waits and why."""
    said = _asked(sight)
    hint = _hint(sight)
    seat = next(iter(sight.view["asked"]), None)
    dot = tag("i", class_=f"dot seat{seat}") if seat is not None else None
    kind = "ti-status ti-mine" if sight.mine else "ti-status"
    subject = sight.subject
    zoom = f"ti-card-{subject['id']}" if subject and not sight.view["result"] else None
    return tag(
        "div", tag("b", dot, said), tag("small", hint) if hint else None, id="status", class_=kind, data_zoom=zoom
    )


def _asked(sight: Sight) -> str:
    view = sight.view
    subject = sight.subject
    if view["question"] == "menu" and subject and not view["result"]:
        return f"Your turn: {subject['name']}" if sight.mine else f"{sight.name(subject['seat'])}: {subject['name']}"
    return sight.named(words.prompt(view))


def _hint(sight: Sight) -> str:
    """How to answer, in a few words."""
    if not sight.mine:
        return "" if sight.view["result"] or not sight.view["round"] else _latest(sight)
    if not sight.options:
        return ""
    match sight.view["question"]:
        case "menu" if sight.of("enter"):
            return "Choose an arrow at the border: there it flies in."
        case "menu" if sight.of("move"):
            return "Each action once, in any order. It must fly one hex ahead."
        case "menu" if sight.at("end") and sight.view["window"]:
            return "It has flown. Turn, attack, play a card, or end its phase."
        case "menu":
            return "Use what is left, or end its phase."
        case "resolve":
            return "It can bear no more than its endurance: burn cards for the rest."
        case "titan" | "order" | "attack":
            return "Point at a titan that glows."
        case "hex":
            return "Point at a glowing hex."
        case "direction" | "facing" | "turn":
            return "Point at an arrow."
    return ""


def _latest(sight: Sight) -> str:
    """The last thing that happened, in words, for those who wait."""
    events = [event for _, step in sight.news for event in step]
    lines = (words.event(sight.book, sight.view, event) for event in reversed(events))
    return sight.named(begun(next((line for line in lines if line), "")))


def verdict(sight: Sight) -> Markup:
    """Why the match ended as it did, in words and in numbers."""
    view = sight.view
    head, _, reason = words.verdict(view).partition(". ")
    seats = (sight.near, 1 - sight.near)
    squads = [[t for t in sight.titans if t["seat"] == seat] for seat in seats]
    rows = (
        ("Titans alive", [sum(t["place"] != "dead" for t in squad) for squad in squads]),
        ("On the field", [sum(t["place"] in ("field", "transit") for t in squad) for squad in squads]),
        ("Unturned cards", [view["sides"][seat]["unturned"] for seat in seats]),
        ("Cards burned", [len(view["sides"][seat]["burned"]) for seat in seats]),
    )
    names = [tag("th", tag("i", class_=f"dot seat{seat}"), sight.name(seat), scope="col") for seat in seats]
    decisive = _decisive([numbers for _, numbers in rows]) if view["winner"] in (0, 1) else -1
    table = [
        tag(
            "tr",
            tag("th", label, scope="row"),
            [tag("td", n) for n in numbers],
            class_="decisive" if i == decisive else None,
            title="This decided the match." if i == decisive else None,
        )
        for i, (label, numbers) in enumerate(rows)
    ]
    played = f"{view['round']} round{'s' if view['round'] != 1 else ''}."
    return tag(
        "div",
        tag("p", sight.named(reason or head)),
        tag("table", tag("tr", tag("td"), names), table),
        tag("p", played, class_="ti-quiet"),
        id="verdict",
    )


def _decisive(rows: list[list[int]]) -> int:
    """Which of the verdict's rows decided: titans alive, titans on the field or unturned cards; -1 for initiative."""
    alive, fielded, unturned = rows[:3]
    if alive[0] != alive[1] and (0 in alive or 0 not in fielded):
        return 0
    if fielded[0] != fielded[1] and 0 in fielded:
        return 1
    return 2 if unturned[0] != unturned[1] else -1


def _over(sight: Sight) -> Markup:
    """Big words on the board: that squads are being chosen; in a picture that stands alone also the verdict."""
    view = sight.view
    if view["result"] and sight.wide:
        head, _, reason = words.verdict(view).partition(". ")
        title = {"You win": "Victory", "You lose": "Defeat"}.get(head, head)
        kind = "ti-won" if view["winner"] == view["seat"] or view["seat"] is None else "ti-lost"
        return tag("g", targets.banner(wrapped(reason, 48), title, kind), id="ti-over")
    if not view["round"]:
        said = sight.named(f"{' and '.join(SEATS[seat] for seat in view['asked'])} still choosing.")
        return tag("g", targets.banner(wrapped(said, 48), "Squads gather", "ti-calm"), id="ti-over")
    return tag("g", id="ti-over")
