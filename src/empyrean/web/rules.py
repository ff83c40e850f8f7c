"""A game's rules in our words, from the `How to play` part of its README."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from markdown_it import MarkdownIt

from empyrean.draw.markup import Markup
from empyrean.kernel import registry
from empyrean.kernel.errors import UnknownGame

PART = "How to play"


def package_file(code: str, name: str) -> str | None:
    """A text file that lies in a game's folder, or None."""
    package = registry.packages().get(code)
    if package is None:
        raise UnknownGame(f"There is no game {code!r} here.")
    file = resources.files(package) / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


def how_to_play(code: str) -> str:
    """The part of the README that teaches the game, as Markdown."""
    readme = package_file(code, "README.md") or ""
    found = re.search(rf"^## {PART}\s*$(.*?)(?=^## |\Z)", readme, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else "The rules of this game are not written down yet."


@cache
def rendered(code: str) -> Markup:
    """The same as markup. Markup inside the text stays text; columns are aligned by class, as styles are refused."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(how_to_play(code))
    return Markup(re.sub(r'style="text-align:(\w+)"', r'class="\1"', html))
