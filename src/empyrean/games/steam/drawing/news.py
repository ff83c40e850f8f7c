"""What happened since one last decided, drawn into the map: new track with its way, goods that moved, deliveries."""

from __future__ import annotations

from collections.abc import Iterator

from empyrean.draw.hexes import Point, at
from empyrean.draw.markup import Markup, num, tag
from empyrean.games.steam import events as e
from empyrean.games.steam.boards import COLOURS
from empyrean.games.steam.drawing.goods import use
from empyrean.games.steam.drawing.sight import Sight
from empyrean.games.steam.drawing.targets import way
from empyrean.games.steam.network import unpacked_path

TIP = "M8 0L-6-6.5V6.5Z"


def news(sight: Sight) -> Markup:
    """Every event has a name of its own, so that only what is new moves."""
    out = [drawn for name, event in _events(sight) if (drawn := _drawn(sight, f"st-n{name}", event))]
    return tag("g", out, id="st-news", class_="st-news", aria_hidden="true")


def _events(sight: Sight) -> Iterator[tuple[str, list[int]]]:
    for step, events in sight.news:
        for number, event in enumerate(events):
            yield f"{step}-{number}", event


def _drawn(sight: Sight, id: str, event: list[int]) -> Markup | None:
    kind, a, b, c, card = event
    if kind in (e.E_BUILT, e.E_HEADQUARTERS):
        crossed = unpacked_path(card, c) if kind == e.E_BUILT else []
        way_there = way([sight.place(hex) for hex in (*crossed, b)]) if crossed else None
        ring = tag("circle", r="31", transform=at(*sight.place(b)), class_="st-pulse")
        return tag("g", way_there, ring, id=id, class_=f"st-laid-now st-co-{sight.colour(a)}")
    if kind == e.E_CAR_MOVED and b >= 0 and c >= 0:
        return _arrow(id, sight.place(b), sight.place(c), f"st-trail st-co-{sight.colour(a)}")
    if kind == e.E_GOOD_MOVED and b >= 0 and c >= 0:
        return _arrow(id, sight.place(b), sight.place(c), f"st-trail st-gone-{COLOURS[a]}")
    if kind == e.E_GOOD_MOVED and b >= 0:
        return _lost(id, sight.place(b), COLOURS[a], c < -1)
    if kind == e.E_WASTELAND and b >= 0:
        return tag("circle", r="33", id=id, transform=at(*sight.place(b)), class_="st-pulse st-blight")
    return None


def _arrow(id: str, start: Point, end: Point, kind: str) -> Markup:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    c, s = dx / far, dy / far
    tip = f"matrix({c:.3f} {s:.3f} {-s:.3f} {c:.3f} {num(end[0] - c * 18)} {num(end[1] - s * 18)})"
    line = f"M{num(start[0])} {num(start[1])}L{num(end[0] - c * 20)} {num(end[1] - s * 20)}"
    return tag("g", tag("path", d=line), tag("path", d=TIP, transform=tip, class_="st-tip"), id=id, class_=kind)


def _lost(id: str, spot: Point, colour: str, delivered: bool) -> Markup:
    """A good that left the map, rising from where it lay."""
    kind = "st-rise" if delivered else "st-rise st-crossed"
    inside = tag("g", use(f"st-token-{colour}"), class_=kind)
    return tag("g", inside, id=id, transform=at(spot[0], spot[1] + 22))
