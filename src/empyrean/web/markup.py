"""What pages need beyond plain markup: icons, and fragments put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from empyrean.draw.markup import Markup, tag

ACTION = re.compile(r'data-action="(\d+)"')
WITH = re.compile(r'data-with="([^"]*)"')
HOLE = re.compile(r'<(?P<tag>\w+)(?=[^>]*\bdata-hole\b)(?=[^>]*\bid="(?P<id>[^"]+)")[^>]*?(?:/>|>\s*</(?P=tag)>)')


def icon(path: str) -> Markup:
    """A line drawing of 24 by 24, in the colour of the text around it."""
    return tag("svg", tag("path", d=path), class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def actions_in(fragments: Iterable[str]) -> set[int]:
    """Every action that some element of the picture carries."""
    alone = {int(found) for markup in fragments for found in ACTION.findall(markup)}
    return alone | {
        int(pair.rpartition("=")[2]) for markup in fragments for found in WITH.findall(markup) for pair in found.split()
    }


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
