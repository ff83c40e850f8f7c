"""A drawing that stands alone: in a notebook, in documents, as PNG. Its colours are baked and its ids its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from empyrean.draw.markup import num
from empyrean.draw.theme import Sheet

_CLASSES = re.compile(r'\bclass="([^"]+)"')
_SELECTOR = re.compile(r"\.(?=[a-zA-Z])")
_ID = re.compile(r'\bid="([^"]+)"')
_REFERENCE = re.compile(r'(href="#|url\(#)([^")]+)')
_LIVE = re.compile(r' (?:data-[\w-]+|tabindex|role)="[^"]*"')


def picture(body: str, box: Sequence[float], sheet: Sheet, theme: str, prefix: str, title: str) -> str:
    """The body of a drawing as a whole SVG. Ids and classes get the prefix, as several pictures may share one page; a
    selector that starts with the picture's own id would not reach into what is drawn by `use`."""
    inside = _LIVE.sub("", _ID.sub(rf'id="{prefix}\1"', str(body)))
    inside = _CLASSES.sub(lambda found: f'class="{_prefixed(found[1], prefix)}"', inside)
    inside = sheet.bake(_REFERENCE.sub(rf"\g<1>{prefix}\g<2>", inside), theme)
    style = _SELECTOR.sub(f".{prefix}", sheet.style(theme))
    size = f'width="{num(box[2])}" height="{num(box[3])}" viewBox="{" ".join(num(n) for n in box)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}picture" {size} role="img">'
        f"<title>{title}</title><style>{style}</style>{inside}</svg>"
    )


def _prefixed(classes: str, prefix: str) -> str:
    return " ".join(prefix + name for name in classes.split())
