"""The picture of a match, from a view: fragments for the table, and one drawing that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, join, num, tag
from empyrean.draw.standalone import picture
from empyrean.draw.theme import Sheet
from empyrean.draw.tokens import wrapped
from empyrean.games.titans import words
from empyrean.games.titans.cards import Book
from empyrean.games.titans.drawing import board, targets, tokens
from empyrean.games.titans.drawing.cards import large
from empyrean.games.titans.drawing.choosing import choosing
from empyrean.games.titans.drawing.hand import hand
from empyrean.games.titans.drawing.panel import panel, piles
from empyrean.games.titans.drawing.sight import Sight
from empyrean.kernel.game import Option

LAYERS = ("ti-back", "ti-below", "ti-hz", "ti-targets", "ti-perches", "ti-tokens", "ti-turns", "ti-over")
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
        out |= _layers(sight)
    else:
        out["boardwrap"] = tag("main", _sheet(book), screen, id="boardwrap", class_="ti-field ti-choosing")
    out["panel"] = panel(sight)
    out |= {f"ti-card-{titan['id']}": large(sight, titan) for titan in sight.titans}
    out |= piles(sight)
    out["hand"] = hand(sight)
    return out


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    """The board as one self-contained drawing."""
    sight = Sight(book, view, [], {})
    layers = _layers(sight)
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


def _layers(sight: Sight) -> dict[str, str]:
    return {
        "ti-back": board.backdrop(sight),
        "ti-below": targets.below(sight),
        "ti-hz": board.hazards(sight),
        "ti-targets": targets.above(sight),
        "ti-perches": tokens.perches(sight),
        "ti-tokens": tokens.tokens(sight),
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
    """What is asked, or for whom one waits and why."""
    said = sight.named(words.prompt(sight.view))
    hint = _hint(sight)
    seat = next(iter(sight.view["asked"]), None)
    dot = tag("i", class_=f"dot seat{seat}") if seat is not None and not sight.mine else None
    return tag("div", dot, tag("span", said), tag("small", hint) if hint else None, id="status", class_="ti-status")


def _hint(sight: Sight) -> str:
    """How to answer, in a few words."""
    if not sight.mine or not sight.options:
        return ""
    match sight.view["question"]:
        case "menu" if sight.of("enter"):
            return "Point at a glowing hex of the border, then at the arrow to fly along. Other actions may come first."
        case "menu" if sight.of("move"):
            return "Each action once, in any order. It must fly one hex ahead before its phase ends."
        case "menu":
            return "It has moved. Use what is left, or end its phase."
        case "resolve":
            return "Burn cards until its damage is no more than its endurance."
        case "titan" | "order" | "attack":
            return "Point at a titan that glows."
        case "hex":
            return "Point at a glowing hex."
        case "direction" | "facing" | "turn":
            return "Point at an arrow."
    return ""


def _over(sight: Sight) -> Markup:
    """Big words on the board: the verdict, or that squads are being chosen."""
    view = sight.view
    if view["result"]:
        head, _, reason = words.verdict(view).partition(". ")
        title = {"You win": "Victory", "You lose": "Defeat"}.get(head, sight.named(head))
        kind = "ti-won" if view["winner"] == view["seat"] or view["seat"] is None else "ti-lost"
        return tag("g", targets.banner(wrapped(reason, 48), title, kind), id="ti-over")
    if not view["round"]:
        names = " and ".join(sight.name(seat) for seat in view["asked"])
        return tag(
            "g", targets.banner(wrapped(f"{names} still choosing.", 48), "Squads gather", "ti-calm"), id="ti-over"
        )
    return tag("g", id="ti-over")
