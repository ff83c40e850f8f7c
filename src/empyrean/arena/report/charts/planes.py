"""A line along the match, and points on a plane."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from empyrean.arena.report.charts.scales import PLAIN, Scale, axis, percent, points
from empyrean.draw.markup import Markup, num, tag


def curve(points_: Sequence[tuple[float, float, float]], low: float, unit: str, ends: tuple[str, str]) -> Markup:
    """A line with its interval from the left to the right edge: (low, value, high) at equal steps, as parts of one."""
    step = 100 / (len(points_) - 1)

    def up(value: float) -> str:
        return num(100 * (1 - (max(value, low) - low) / (1 - low)))

    def path(values: Iterable[tuple[float, float]]) -> str:
        return " ".join(f"{num(x)},{up(value)}" for x, value in values)

    places = [n * step for n in range(len(points_))]
    above = [(x, high) for x, (_, _, high) in zip(places, points_, strict=True)]
    below = [(x, least) for x, (least, _, _) in zip(places, points_, strict=True)]
    line = [(x, value) for x, (_, value, _) in zip(places, points_, strict=True)]
    levels = [tick for tick in (0.0, 0.25, 0.5, 0.75, 1.0) if tick >= low]
    grid = [tag("line", class_="grid", x1=0, x2=100, y1=up(at), y2=up(at)) for at in levels]
    drawing = tag(
        "svg",
        grid,
        tag("polygon", class_="around", points=path([*above, *reversed(below)])),
        tag("polyline", class_="line", points=path(line)),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        class_="plot",
        aria_hidden="true",
    )
    return tag(
        "div",
        tag("div", drawing, [tag("i", percent(at), style=f"top:{up(at)}%") for at in levels], class_="frame"),
        tag("span", tag("i", ends[0]), tag("i", unit), tag("i", ends[1]), class_="ends"),
        class_="curve",
    )


@dataclass(frozen=True)
class Dot:
    """A point with a name: how far to the right, how far up, how much there is of it."""

    name: str
    x: float
    y: float
    weight: float
    mark: str = PLAIN
    named: bool = False
    said: str = ""


def scatter(found: Sequence[Dot], along: Scale, up: Scale, unit: str, unit_up: str) -> Markup:
    """Points on a plane; some are named at the right edge, each with a line to its point."""
    height = 360
    most = max((dot.weight for dot in found), default=1.0)

    def top(value: float) -> float:
        return height - float(up.at(value)[:-1]) * height / 100

    def circle(dot: Dot) -> Markup:
        return tag(
            "circle",
            tag("title", dot.said or dot.name),
            class_=dot.mark,
            cx=along.at(dot.x),
            cy=num(top(dot.y)),
            r=num(2.5 + 4.5 * (dot.weight / most) ** 0.5),
        )

    named = sorted((dot for dot in found if dot.named), key=lambda dot: top(dot.y))
    labels = []
    for dot, at in zip(named, apart([top(dot.y) for dot in named], 17, height), strict=True):
        labels.append(tag("line", class_="lead", x1=along.at(dot.x), x2="100%", y1=num(top(dot.y)), y2=num(at)))
        labels.append(tag("svg", tag("text", dot.name, x=7, y=4), x="100%", y=num(at), overflow="visible"))
    ground = [tag("line", class_="grid", x1=0, x2="100%", y1=num(top(at)), y2=num(top(at))) for at in up.ticks]
    middle = tag("line", class_="fair", x1=0, x2="100%", y1=num(top(0)), y2=num(top(0)))
    levels = [tag("i", points(at), style=f"top:{num(top(at))}px") for at in up.ticks]
    drawing = tag("svg", ground, middle, labels, [circle(dot) for dot in found], class_="plane", aria_hidden="true")
    return tag(
        "div",
        tag("p", unit_up, class_="unit up"),
        tag("div", drawing, levels, class_="frame", style=f"height:{height}px"),
        axis(along, percent),
        tag("p", unit, class_="unit"),
        class_="dots named" if named else "dots",
    )


def apart(places: Sequence[float], least: float, height: float) -> list[float]:
    """Places from the top down, moved so that each is at least so far below the one above, within the height."""
    out: list[float] = []
    for place in places:
        out.append(max(place, out[-1] + least if out else least / 2))
    lowest = height - least / 2
    for n in range(len(out) - 1, -1, -1):
        out[n] = min(out[n], lowest)
        lowest = out[n] - least
    return out
