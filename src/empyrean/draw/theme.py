"""Colours. A style sheet is their one source: browsers read its variables, stand-alone pictures get them baked in.

A sheet sets the variables of the dark theme in `:root { ... }` and those that differ in `:root[data-theme="light"]`.
What lies between `/* drawing */` and `/* end of drawing */` styles the inside of SVG and is baked too.
"""

from __future__ import annotations

import re

_VARIABLE = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
_USE = re.compile(r"var\((--[\w-]+)\)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DRAWING = re.compile(r"/\* drawing \*/(.*?)/\* end of drawing \*/", re.DOTALL)


class Sheet:
    """A style sheet with variables."""

    def __init__(self, css: str) -> None:
        dark = _variables(css, r":root")
        self._themes = {"dark": dark, "light": dark | _variables(css, r':root\[data-theme="light"\]')}
        found = _DRAWING.search(css)
        self.drawing = re.sub(r"\s+", " ", _COMMENT.sub("", found[1])).strip() if found else ""

    def bake(self, text: str, theme: str) -> str:
        """The text with every variable replaced by its value. KeyError names one that the sheet does not set."""
        values = self._themes[theme]

        def value(match: re.Match[str]) -> str:
            return _USE.sub(value, values[match[1]])

        return _USE.sub(value, text)

    def style(self, theme: str) -> str:
        """The drawing rules for a picture that stands alone."""
        return self.bake(self.drawing, theme)


def _variables(css: str, selector: str) -> dict[str, str]:
    blocks = re.findall(rf"(?:^|\}}|\*/)\s*{selector}\s*\{{([^}}]*)\}}", css)
    return {name: value.strip() for block in blocks for name, value in _VARIABLE.findall(_COMMENT.sub("", block))}
