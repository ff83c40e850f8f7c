"""Rows of values with their intervals: a dot, a bar beside it, and where it would be if all were fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from empyrean.arena.report.charts.scales import HIGH, LOW, PLAIN, Scale, axis, percent, points
from empyrean.draw.markup import Markup, join, tag


@dataclass(frozen=True)
class Row:
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float
    figure: str
    mark: str = PLAIN
    note: str = ""


def forest(
    rows: Sequence[Row],
    along: Scale,
    middle: float,
    band: tuple[float, float] | None,
    unit: str,
    differences: bool = False,
) -> Markup:
    """One line for each: a dot for the value, a bar for its interval, and where it would be if all were fair."""
    write = points if differences else percent
    return tag(
        "div",
        [
            tag(
                "div",
                tag("span", row.name, tag("small", row.note) if row.note else None, class_="name"),
                tag("svg", _ground(along, middle, band), _whisker(along, row), class_="track", aria_hidden="true"),
                tag("b", row.figure, class_="figure"),
                class_=f"row {row.mark}",
                title=f"{row.name}: {row.figure}, 95% between {write(row.low)} and {write(row.high)}",
            )
            for row in rows
        ],
        tag(
            "div",
            tag("span", class_="name"),
            axis(along, write),
            tag("b", class_="figure"),
            tag("p", unit, class_="unit"),
            class_="row axis",
        ),
        class_="forest",
    )


def _ground(along: Scale, middle: float, band: tuple[float, float] | None) -> Markup:
    shade = None
    if band is not None:
        left, right = along.at(band[0]), along.at(band[1])
        width = f"{float(right[:-1]) - float(left[:-1]):.2f}%"
        shade = tag("rect", class_="band", x=left, y=0, width=width, height="100%")
    grid = [tag("line", class_="grid", x1=along.at(at), x2=along.at(at), y1=0, y2="100%") for at in along.ticks]
    fair = tag("line", class_="fair", x1=along.at(middle), x2=along.at(middle), y1=0, y2="100%")
    return join(shade, grid, fair)


SHAPES = {HIGH: "M0-7 7 5-7 5Z", LOW: "M0 7 7-5-7-5Z", PLAIN: "M0-5.5A5.5 5.5 0 1 1 0 5.5 5.5 5.5 0 1 1 0-5.5Z"}


def _whisker(along: Scale, row: Row) -> Markup:
    reach = tag("line", class_="reach", x1=along.at(row.low), x2=along.at(row.high), y1="50%", y2="50%")
    dot = tag("svg", tag("path", d=SHAPES[row.mark]), class_="dot", x=along.at(row.value), y="50%", overflow="visible")
    return join(reach, dot)
