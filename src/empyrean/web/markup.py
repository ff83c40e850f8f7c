"""Markup that escapes by itself: everything is text until it is `Markup`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup, escape

__all__ = ["Markup", "actions_in", "composed", "icon", "tag", "text"]
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def text(content: Any) -> Markup:
    """Anything as markup: itself if it is, a joined list, escaped text otherwise; None and False are nothing."""
    if isinstance(content, Markup):
        return content
    if content is None or content is False:
        return Markup()
    if isinstance(content, list | tuple):
        return Markup("".join(text(part) for part in content))
    return escape(content)


def tag(name: str, /, *content: Any, **attributes: Any) -> Markup:
    """An element. `data_action=3` is written data-action="3", `class_` class; True is a bare attribute, None none."""
    words = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        label = key.rstrip("_").replace("_", "-")
        words.append(label if value is True else f'{label}="{escape(value)}"')
    opening = f"<{' '.join(words)}>"
    return Markup(opening) if name in VOID else Markup(f"{opening}{text(list(content))}</{name}>")


def icon(path: str, label: str = "") -> Markup:
    """A line drawing of 24 by 24, in the colour of the text around it."""
    drawn = tag("path", d=path)
    return tag(
        "svg",
        drawn,
        class_="icon",
        viewBox="0 0 24 24",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def actions_in(fragments: Iterable[str]) -> set[int]:
    """Every action that some element of the picture carries."""
    return {int(found) for markup in fragments for found in re.findall(r'data-action="(\d+)"', markup)}


def composed(fragments: Mapping[str, str], roots: Iterable[str]) -> dict[str, str]:
    """The fragments named by `roots`, each with its holes filled, for the first page; fragments that fill no hole
    and are no root come under the empty name, one after another."""
    used: set[str] = set()

    def fill(markup: str) -> str:
        def one(match: re.Match[str]) -> str:
            name = match["id"]
            if name not in fragments or name in used:
                return match[0]
            used.add(name)
            return fill(fragments[name])

        return HOLE.sub(one, markup)

    named = [name for name in roots if name in fragments]
    used.update(named)
    out = {name: fill(fragments[name]) for name in named}
    for name, markup in fragments.items():
        if name not in used:
            used.add(name)
            out[""] = out.get("", "") + fill(markup)
    return out


HOLE = re.compile(r'<(?P<tag>\w+)(?=[^>]*\bdata-hole\b)(?=[^>]*\bid="(?P<id>[^"]+)")[^>]*?(?:/>|>\s*</(?P=tag)>)')
