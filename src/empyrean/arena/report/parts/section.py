"""What the parts have in common: a section with its title, and differences as rows."""

from __future__ import annotations

from dataclasses import dataclass

from empyrean.arena.report.charts.frames import figure, table
from empyrean.arena.report.charts.intervals import Row, forest
from empyrean.arena.report.charts.scales import points, scale
from empyrean.arena.report.statistics import Difference
from empyrean.arena.simulate import Share
from empyrean.draw.markup import Markup, join, tag

SHOWN = 10  # cards at either end of a ranking


@dataclass(frozen=True)
class Section:
    """A part of the page with a title and a name to link to."""

    id: str
    title: str
    body: Markup


def section(id_: str, title: str, text: str, *content: Markup | None) -> Section:
    head = join(tag("h2", title, id=f"{id_}-title"), tag("p", text, class_="lede"))
    return Section(id_, title, tag("section", head, list(content), id=id_, aria_labelledby=f"{id_}-title"))


def charted(id_: str, title: str, text: str, *figures: Markup | None) -> Section | None:
    """A section of charts; none where there is nothing to show."""
    found = [figure for figure in figures if figure is not None]
    return section(id_, title, text, tag("div", found, class_="figures")) if found else None


def difference_row(name: str, difference: Difference, mark: str) -> Row:
    note = f"{difference.matches:,}"
    return Row(name, difference.value, difference.low, difference.high, points(difference.value), mark, note)


def differences(id_: str, title: str, rows: list[Row], unit: str, caption: str) -> Markup:
    along = scale([end for row in rows for end in (row.low, row.high)], 0.0)
    instead = table(
        ("", "points", "95%", "seen"),
        [(row.name, row.figure, f"{points(row.low)} to {points(row.high)}", row.note) for row in rows],
    )
    return figure(id_, title, forest(rows, along, 0.0, None, unit, differences=True), caption, instead)


def told(difference: Difference | None) -> Markup | None:
    if difference is None:
        return None
    reach = tag("small", f" {points(difference.low)} to {points(difference.high)}")
    return join(points(difference.value), reach)


def exact(value: float) -> str:
    return f"{100 * value:.1f}%"


def interval(share: Share) -> str:
    low, high = share.interval
    return f"{100 * low:.0f} to {100 * high:.0f}%"
