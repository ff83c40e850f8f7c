"""What is around a chart, and what is a table: plain ones, and each against each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from empyrean.arena.report.charts.scales import HIGH, LOW
from empyrean.draw.markup import Markup, tag


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
        strength = min(100, round(abs(lean) * 300))
        return tag("td", f"{100 * value:.0f}", class_=way, style=f"--by:{strength}%", title=said)

    head = tag("tr", tag("th", corner, scope="col"), [tag("th", tag("span", name), scope="col") for name in names])
    rows = [tag("tr", tag("th", row, scope="row"), [cell(row, column) for column in names]) for row in names]
    return tag("div", tag("table", tag("thead", head), tag("tbody", rows)), class_="heat scroll", tabindex=0)
