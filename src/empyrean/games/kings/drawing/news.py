"""What happened since one last decided, drawn into the arena: paths, blows, wounds, gems that appeared."""

from __future__ import annotations

from collections.abc import Iterator

from empyrean.draw.hexes import Point, at
from empyrean.draw.markup import Markup, num, tag
from empyrean.games.kings import events as e
from empyrean.games.kings.drawing.jewels import gem, sign
from empyrean.games.kings.drawing.sight import Sight, place

STEPS = (int(e.E_STEP), int(e.E_MOVED))
TIP = "M7 0L-5-6.5V6.5Z"
CLEAR = 24.0  # a blow begins and ends beside the figures, not on them


def _events(sight: Sight) -> Iterator[tuple[str, list[int]]]:
    """Every event with a name of its own, so that only what is new moves."""
    for step, events in sight.news:
        for number, event in enumerate(events):
            yield f"{step}-{number}", event


def trails(sight: Sight) -> Markup:
    """Under the figures: where they went, and where the dice pointed."""
    out: list[Markup] = []
    for name, (kind, a, b, c, _) in _events(sight):
        if kind in STEPS and b >= 0 and c >= 0 and b != c:
            out.append(_path(f"ki-tr{name}", place(b), place(c), sight.players[a]["focus"], kind != STEPS[0]))
        elif kind == e.E_TILE_ROLL:
            out.append(tag("circle", r="25", id=f"ki-ro{name}", class_="ki-pointed", transform=at(*place(b))))
        elif kind == e.E_EXPLODE:
            out.append(tag("circle", r="88", id=f"ki-ex{name}", class_="ki-burst", transform=at(*place(a))))
    return tag("g", out, id="ki-trails", class_="ki-news", aria_hidden="true")


def _path(id: str, start: Point, end: Point, focus: str, forced: bool) -> Markup:
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return tag(
        "g",
        tag("circle", cx=num(start[0]), cy=num(start[1]), r="6"),
        tag("path", d=f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"),
        tag("path", d=TIP, class_="ki-tip", transform=_along(start, end, middle)),
        id=id,
        class_=f"ki-trail ki-c-{focus}" + (" ki-forced" if forced else ""),
    )


def _along(start: Point, end: Point, at: Point) -> str:
    """A transform that points from one place to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    c, s = dx / far, dy / far
    return f"matrix({c:.3f} {s:.3f} {-s:.3f} {c:.3f} {num(at[0])} {num(at[1])})"


def marks(sight: Sight) -> Markup:
    """Over the figures: blows, wounds in all, deaths."""
    spots = {p["seat"]: place(p["tile"]) for p in sight.players if p["tile"] is not None}
    out: list[Markup | None] = []
    hurt: dict[int, int] = {}
    for name, (kind, a, b, _, _) in _events(sight):
        if kind == e.E_ATTACK:
            out.append(_blow(f"ki-bl{name}", spots.get(a), spots.get(b)))
        elif kind == e.E_WOUND:
            hurt[a] = hurt.get(a, 0) + b
        elif kind == e.E_DROP:
            out.append(_skull(f"ki-sk{name}", place(b)))
    out += [_number(f"ki-hurt{seat}-{n}", spots[seat], n) for seat, n in hurt.items() if seat in spots]
    return tag("g", out, id="ki-marks", class_="ki-news", aria_hidden="true")


def _blow(id: str, start: Point | None, end: Point | None) -> Markup | None:
    if start is None or end is None:
        return None
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5
    if far < 2 * CLEAR:
        return None
    ux, uy = dx / far * CLEAR, dy / far * CLEAR
    a, b = (start[0] + ux, start[1] + uy), (end[0] - ux, end[1] - uy)
    return tag(
        "g",
        tag("path", d=f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"),
        tag("path", d=TIP, transform=_along(a, b, b)),
        id=id,
        class_="ki-strike",
    )


def _number(id: str, spot: Point, n: int) -> Markup:
    inner = tag(
        "g",
        tag("rect", x="-17", y="-10", width="34", height="20", rx="10"),
        gem("dire", transform="translate(-7 0) scale(.6)"),
        tag("text", f"+{n}", x="7", y="4.8", text_anchor="middle", font_size="13"),
        class_="ki-float",
    )
    return tag("g", inner, id=id, class_="ki-hurt", transform=at(spot[0], spot[1] - 40))


def _skull(id: str, spot: Point) -> Markup:
    inner = tag("g", sign("dire", transform="translate(-16 -16) scale(1.35)"), class_="ki-float")
    return tag("g", inner, id=id, class_="ki-death", transform=at(*spot))
