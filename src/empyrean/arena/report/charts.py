"""Charts as markup: they take their colours from the page and its width, so that they read on a phone as on a desk.

Places along a chart are percentages, letters keep their size. Where a number matters, form tells as well as colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from empyrean.draw.markup import Markup, join, num, tag

HIGH, LOW, PLAIN = "high", "low", "plain"  # how a value stands out


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


@dataclass(frozen=True)
class Scale:
    """From where to where a chart goes, and what is written along it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> str:
        """The place of a value, in percent of the width; what lies outside is put on the edge."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return f"{100 * part:.2f}%"


def scale(values: Iterable[float], around: float, least: float = 0.06, most: int = 6) -> Scale:
    """A scale with round ticks that holds all the values, as far to the left of `around` as to the right."""
    reach = max(least, *(abs(value - around) for value in values))
    step = _round(2 * reach / most)
    steps = ceil(reach / step - 1e-9)
    return Scale(
        around - steps * step, around + steps * step, tuple(around + step * n for n in range(-steps, steps + 1))
    )


def rising(top: float, most: int = 6) -> Scale:
    """A scale from zero with round ticks."""
    step = _round(max(top, 1e-9) / most)
    steps = max(1, ceil(top / step - 1e-9))
    return Scale(0.0, steps * step, tuple(step * n for n in range(steps + 1)))


def _round(step: float) -> float:
    """The next round number: 1, 2, 5, 10, ..."""
    size = 10.0 ** floor(log10(step))
    return next(size * n for n in (1, 2, 5, 10) if size * n >= step * (1 - 1e-9))


def percent(value: float) -> str:
    return f"{100 * value:.0f}%"


def points(value: float) -> str:
    """A difference in percentage points, with its sign."""
    return f"{100 * value:+.0f}".replace("-", "−") if round(100 * value) else "0"


# --- rows with intervals ----------------------------------------------------------------------------------------------


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
            _axis(along, write),
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


def _axis(along: Scale, write: Callable[[float], str]) -> Markup:
    return tag(
        "span",
        [tag("i", write(tick), style=f"left:{along.at(tick)}") for tick in along.ticks],
        class_="ticks",
        aria_hidden="true",
    )


# --- how often: columns and bars --------------------------------------------------------------------------------------

MOST_COLUMNS = 24


@dataclass(frozen=True)
class Column:
    """So many matches lie from `low` to below `high`."""

    low: float
    high: float
    count: int


def columns_of(values: Sequence[float], whole: bool = True, most: int = MOST_COLUMNS) -> list[Column]:
    """Values counted in columns of one width, a round one."""
    if not values:
        return []
    width = max(_round((max(values) - min(values) + 1e-9) / most), 1.0 if whole else 0.0)
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


# --- along the match --------------------------------------------------------------------------------------------------


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


# --- each against each ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dot:
    """A point with a name: how far to the right, how far up, how much there is of it."""

    name: str
    x: float
    y: float
    weight: float
    mark: str = PLAIN
    said: str = ""


def dots(found: Sequence[Dot], along: Scale, up: Scale, unit: str, unit_up: str) -> Markup:
    """Points on a plane; those that stand out are named at the right edge, each with a line to its point."""
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

    named = sorted((dot for dot in found if dot.mark != PLAIN), key=lambda dot: top(dot.y))
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
        _axis(along, percent),
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


def heat(names: Sequence[str], cells: dict[tuple[str, str], tuple[float, float, str]], corner: str) -> Markup:
    """How often the row comes out ahead of the column: its number on a ground that is the stronger, the more it says.

    A cell is a share, how far from a half to show it, and what else is known of it.
    """

    def cell(row: str, column: str) -> Markup:
        found = cells.get((row, column))
        if found is None:
            return tag("td", "·", class_="none")
        value, lean, said = found
        way = HIGH if lean >= 0 else LOW
        strength = min(100, round(abs(lean) * 250))
        return tag("td", f"{100 * value:.0f}", class_=way, style=f"--by:{strength}%", title=said)

    head = tag("tr", tag("th", corner, scope="col"), [tag("th", tag("span", name), scope="col") for name in names])
    rows = [tag("tr", tag("th", row, scope="row"), [cell(row, column) for column in names]) for row in names]
    return tag("div", tag("table", tag("thead", head), tag("tbody", rows)), class_="heat scroll", tabindex=0)


# --- around a chart ---------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]], class_: str = "") -> Markup:
    """Plain rows; the first column names them."""
    body = [
        tag("tr", tag("th", row[0], scope="row"), [tag("td", "–" if cell is None else cell) for cell in row[1:]])
        for row in rows
    ]
    titles = tag("tr", [tag("th", title, scope="col") for title in head])
    return tag(
        "div",
        tag("table", tag("thead", titles), tag("tbody", body), class_=class_ or None),
        class_="scroll",
        tabindex=0,
    )


def figure(
    id_: str,
    title: str,
    chart: Markup,
    caption: str,
    instead: Markup | None,
    wide: bool = False,
    read: bool = False,
) -> Markup:
    """A chart with its title and what it says; `instead` is the same as a table, and a chart to be `read` is one."""
    if instead is not None and not read:
        chart = tag("div", chart, role="img", aria_labelledby=f"{id_}-title", aria_describedby=f"{id_}-caption")
    return tag(
        "figure",
        tag("h3", title, id=f"{id_}-title"),
        chart,
        tag("figcaption", caption, id=f"{id_}-caption"),
        None if instead is None else tag("details", tag("summary", "As a table"), instead),
        id=id_,
        aria_labelledby=f"{id_}-title",
        class_="wide" if wide else None,
    )
