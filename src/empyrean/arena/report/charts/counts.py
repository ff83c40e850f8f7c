"""How often: columns for numbers, bars for names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from empyrean.arena.report.charts.scales import Scale, percent, rounded
from empyrean.draw.markup import Markup, join, tag

MOST_COLUMNS = 24


@dataclass(frozen=True)
class Column:
    """So many matches lie from `low` to below `high`."""

    low: float
    high: float
    count: int


def columns_of(values: Sequence[float], whole: bool = True, most: int = MOST_COLUMNS) -> list[Column]:
    """Values counted in columns of one width, a round one."""
    width = max(rounded((max(values) - min(values) + 1e-9) / most), 1.0 if whole else 0.0)
    first = floor(min(values) / width)
    counts = [0] * (floor(max(values) / width) - first + 1)
    for value in values:
        counts[floor(value / width) - first] += 1
    return [Column((first + n) * width, (first + n + 1) * width, count) for n, count in enumerate(counts)]


def spanned(column: Column, whole: bool = True) -> str:
    """What a column stands for."""
    if not whole:
        return f"{column.low:.3g} to {column.high:.3g}"
    last = column.high - 1
    return f"{column.low:.0f}" if last <= column.low else f"{column.low:.0f} to {last:.0f}"


def histogram(columns: Sequence[Column], middle: float, unit: str, whole: bool = True) -> Markup:
    """How often each number comes up, with a mark at the middle one."""
    matches = sum(column.count for column in columns)
    top = max(column.count for column in columns)
    along = Scale(columns[0].low, columns[-1].high, ())
    every = max(1, ceil(len(columns) / 6))
    width = 100 / len(columns)
    single = whole and columns[0].high - columns[0].low == 1
    bars = [
        tag(
            "rect",
            tag("title", f"{spanned(column, whole)}: {column.count} of {matches} matches"),
            x=f"{n * width + width * 0.06:.2f}%",
            width=f"{width * 0.88:.2f}%",
            y=f"{100 - 92 * column.count / top:.2f}%",
            height=f"{92 * column.count / top:.2f}%",
            rx=2,
        )
        for n, column in enumerate(columns)
    ]
    at = along.at(middle + 0.5 if single else middle)
    mark = join(
        tag("line", class_="fair", x1=at, x2=at, y1=0, y2="100%"),
        tag("svg", tag("path", d="M-5 0H5L0 7Z"), class_="dot", x=at, y=0, overflow="visible"),
    )
    ticks = [
        tag("i", f"{column.low:.3g}", style=f"left:{(n + (0.5 if single else 0)) * width:.2f}%")
        for n, column in enumerate(columns)
        if n % every == 0
    ]
    return tag(
        "div",
        tag("svg", bars, mark, class_="plot low", aria_hidden="true"),
        tag("span", ticks, class_="ticks", aria_hidden="true"),
        tag("p", unit, class_="unit"),
        class_="histogram",
    )


def bars(counts: dict[str, int]) -> Markup:
    """How often each of several things happened."""
    whole = sum(counts.values())
    return tag(
        "div",
        [
            tag(
                "div",
                tag("span", name, class_="name"),
                tag("span", tag("i", style=f"width:{100 * count / whole:.2f}%"), class_="bar"),
                tag("b", percent(count / whole) if count * 200 >= whole else f"{count}×", class_="figure"),
                class_="row",
            )
            for name, count in counts.items()
        ],
        class_="bars",
    )
