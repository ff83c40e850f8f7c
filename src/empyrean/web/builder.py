"""The page on which a player builds a list of his own, such as a deck, from a game's content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.kernel.meta import Meta, Pool, Setting
from empyrean.web.pages import brand, page, themed_button


def builder(meta: Meta, setting: Setting, pool: Pool, content: Sequence[dict[str, Any]]) -> str:
    """Everything of the pool by its number, with what a list still needs always in sight."""
    entries = [entry for entry in content if entry["kind"] == pool.kind]
    families = list(dict.fromkeys(entry[pool.family] for entry in entries))
    title = f"{meta.title}: build a {setting.kind}"
    return page(
        f"{title} — Empyrean",
        "builder",
        tag("header", brand(), tag("h1", title), themed_button(), id="top"),
        tag(
            "main",
            tag("p", setting.help, class_="note"),
            _filters(pool, families),
            [_section(pool, number, entries) for number in range(1, len(pool.shape) + 1)],
        ),
        _bar(pool),
        script="builder.js",
        styles=("/static/builder.css",),
        data={"game": meta.code, "setting": setting.name, "shape": " ".join(map(str, pool.shape))},
    )


def _filters(pool: Pool, families: Sequence[str]) -> Markup:
    choices = [tag("option", family.capitalize(), value=family) for family in families]
    return tag(
        "div",
        tag("input", type="search", id="find", placeholder="Find a name or a word", aria_label="Find"),
        tag("select", tag("option", f"Every {pool.family}", value=""), choices, id="family", aria_label="From where"),
        tag("label", tag("input", type="checkbox", id="taken"), tag("span", "Only what is taken")),
        class_="filters",
    )


def _section(pool: Pool, number: int, entries: Sequence[dict[str, Any]]) -> Markup:
    of_it = sorted((entry for entry in entries if entry[pool.by] == number), key=lambda entry: str(entry["name"]))
    wanted = pool.shape[number - 1]
    return tag(
        "section",
        tag("h2", f"{pool.by.capitalize()} {number}", tag("span", f"0 of {wanted}", class_="count")),
        tag("ul", [_entry(pool, entry) for entry in of_it]),
        data_number=number,
    )


def _entry(pool: Pool, entry: dict[str, Any]) -> Markup:
    name = str(entry["name"])
    said = {field: entry.get(field, "") for field in (pool.family, *pool.facts)}
    facts = [f"{value} {field}" if isinstance(value, int) else value.capitalize() for field, value in said.items()]
    return tag(
        "li",
        tag("b", name),
        tag("span", " · ".join(fact for fact in facts if fact and fact != "None"), class_="facts"),
        tag("p", entry.get("text", "")),
        tag(
            "div",
            tag("button", "−", data_less=True, aria_label=f"One {name} less", disabled=True),
            tag("output", "0"),
            tag("button", "+", data_more=True, aria_label=f"One {name} more"),
            tag("small", f"of {entry[pool.limit]}"),
            class_="stepper",
        ),
        data_name=name,
        data_family=entry[pool.family],
        data_limit=entry[pool.limit],
    )


def _bar(pool: Pool) -> Markup:
    needs = [
        tag("li", tag("b", number), tag("span", f"0/{wanted}"), data_need=number)
        for number, wanted in enumerate(pool.shape, 1)
    ]
    keeping = tag(
        "details",
        tag("summary", "Keep, save, open"),
        tag(
            "div",
            tag("input", id="name", placeholder="Its name", maxlength=40, aria_label="Its name"),
            tag("button", "Keep", id="keep", title="In this browser: it can then be chosen when a match is set up"),
            tag("select", id="kept", aria_label="Kept in this browser"),
            tag("button", "Save to a file", id="save"),
            tag("label", "Open a file", tag("input", type="file", id="open", accept=".toml,.txt"), class_="button"),
            class_="row",
        ),
    )
    return tag(
        "footer",
        tag("ul", needs, aria_label=f"So many of each {pool.by}"),
        tag("output", f"0 of {sum(pool.shape)}", id="total"),
        keeping,
        tag("button", "Clear", id="clear"),
        tag("button", "Fill up", id="fill", title="By chance"),
        tag("button", "Play with it", id="play", class_="main", disabled=True),
        tag("p", class_="error", role="alert", hidden=True),
        id="need",
    )
