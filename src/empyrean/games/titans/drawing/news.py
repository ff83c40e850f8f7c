"""What happened since one last decided, drawn onto the board: trails, blows, damage, cards that were played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from empyrean.draw.hexes import Point, at, turned
from empyrean.draw.markup import Markup, num, tag
from empyrean.games.titans import field, words
from empyrean.games.titans.drawing.sight import Sight, use
from empyrean.games.titans.drawing.tokens import Spots

FLIGHT = (int(field.E_MOVED), int(field.E_ENTERED))
ATTACKED, DAMAGED, HEALED = int(field.E_ATTACKED), int(field.E_DAMAGED), int(field.E_HEALED)
TRANSFERRED, COLLIDED, HAZARD = int(field.E_TRANSFERRED), int(field.E_COLLIDED), int(field.E_HAZARD)
PLAYED, USED = int(field.E_PLAYED), int(field.E_USED)
TIP = "M7 0L-5-6.5V6.5Z"
LABELS = 2  # more would cover the field
CLEAR = 25.0  # a blow begins and ends beside the tokens, not on them


def _events(sight: Sight) -> Iterator[tuple[str, list[int]]]:
    """Every event with a name of its own, so that only what is new moves."""
    for step, events in sight.news:
        for number, event in enumerate(events):
            yield f"{step}-{number}", event


def trails(sight: Sight) -> Markup:
    """Under the tokens: where titans flew."""
    out = []
    for name, (kind, t, b, c, _) in _events(sight):
        if kind not in FLIGHT:
            continue
        start = sight.frame.centers[b] if kind == FLIGHT[0] else sight.frame.beyond(b, (c + 3) % 6, 0.95)
        end = sight.frame.centers[c if kind == FLIGHT[0] else b]
        out.append(_flight(f"ti-tr{name}", start, end, t // 4))
    return tag("g", out, id="ti-trails", class_="ti-news", aria_hidden="true")


def _flight(id: str, start: Point, end: Point, seat: int) -> Markup:
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return tag(
        "g",
        tag("circle", cx=num(start[0]), cy=num(start[1]), r="7"),
        tag("path", d=f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"),
        tag("path", d=TIP, class_="ti-tip", transform=_along(start, end, x, y)),
        id=id,
        class_=f"ti-trail ti-trail{seat}",
    )


def _along(start: Point, end: Point, x: float, y: float) -> str:
    """A transform that points from one place to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    c, s = dx / far, dy / far
    return f"matrix({c:.3f} {s:.3f} {-s:.3f} {c:.3f} {num(x)} {num(y)})"


def marks(sight: Sight, spots: Spots) -> Markup:
    """Over the tokens: blows, what they did to each titan in all, crashes, and the names of cards that others used."""
    blows: list[Markup | None] = []
    hurt: dict[int, int] = {}
    healed: dict[int, int] = {}
    said: dict[int, Markup] = {}  # the latest card of each titan
    latest = str(sight.news[-1][0]) if sight.news else ""
    for name, event in _events(sight):
        kind, a, b, c, _ = event
        if kind in (ATTACKED, TRANSFERRED):
            blows.append(_blow(f"ti-bl{name}", spots, a, b))
            hurt[b] = hurt.get(b, 0) + c
        elif kind == DAMAGED:
            hurt[a] = hurt.get(a, 0) + b
        elif kind == HEALED:
            healed[a] = healed.get(a, 0) + b
        elif kind == COLLIDED and name.startswith(f"{latest}-"):
            blows.append(_crash(f"ti-cr{name}", sight.frame.centers[a]))
        elif kind in (PLAYED, USED, HAZARD) and a in spots and (kind == HAZARD or a // 4 != sight.seat):
            said.pop(a, None)
            said[a] = _label(f"ti-la{name}", spots[a], _title(sight, event), kind == HAZARD)
    numbers = [_number(f"ti-hurt{t}-{n}", spots[t], f"−{n}", "ti-hurt", -6) for t, n in hurt.items() if t in spots]
    numbers += [_number(f"ti-heal{t}-{n}", spots[t], f"+{n}", "ti-heal", 14) for t, n in healed.items() if t in spots]
    labels = list(said.values())[-LABELS:]
    look = "ti-news ti-answer" if sight.mine and sight.options else "ti-news"  # names of cards do not stay in the way
    return tag("g", blows, numbers, labels, id="ti-marks", class_=look, aria_hidden="true")


def _title(sight: Sight, event: list[int]) -> str:
    """The card that an event is about."""
    kind, a, b, c, card = event
    told = words.Told(sight.book, sight.view, a, b, c, card)
    if kind == PLAYED:
        return told.maneuver(a // 4)
    if kind == HAZARD:
        return sight.book.card(sight.book.hazards[c]).name
    name = told.card_of(a, b)
    return name.removeprefix("its ").capitalize() if name.startswith("its ") else name


def _blow(id: str, spots: Spots, a: int, b: int) -> Markup | None:
    if a not in spots or b not in spots:
        return None
    (x, y, _), (u, v, _) = spots[a], spots[b]
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    if far < 2 * CLEAR:  # on one hex
        return None
    dx, dy = (u - x) / far * CLEAR, (v - y) / far * CLEAR
    start, end = (x + dx, y + dy), (u - dx, v - dy)
    line = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    return tag(
        "g", tag("path", d=line), tag("path", d=TIP, transform=_along(start, end, *end)), id=id, class_="ti-strike"
    )


def _number(id: str, spot: tuple[float, float, float], text: str, kind: str, dy: float) -> Markup:
    x, y, scale = spot
    words = tag("text", text, text_anchor="middle", font_size="13", y="4.6")
    inner = tag("g", tag("circle", r="11"), words, class_="ti-float")
    return tag("g", inner, id=id, class_=kind, transform=at(x + 28 * scale, y + dy * scale))


def _crash(id: str, place: Point) -> Markup:
    return tag(
        "g", use("ti-s-crash", transform=turned(0, -21.6, -21.6, 1.8)), id=id, transform=at(*place), class_="ti-burst"
    )


def _label(id: str, spot: tuple[float, float, float], text: str, hazard: bool) -> Markup:
    x, y, _ = spot
    width = 7.1 * len(text) + 16
    inner: list[Any] = [
        tag("rect", x=num(-width / 2), y="-10", width=num(width), height="20", rx="10"),
        tag("text", text, y="4.2", text_anchor="middle", font_size="12"),
    ]
    kind = "ti-label ti-danger" if hazard else "ti-label"
    middle = min(max(x, -276 + width / 2), 276 - width / 2)
    return tag("g", tag("g", inner, class_="ti-float"), id=id, class_=kind, transform=at(middle, y + 37))
