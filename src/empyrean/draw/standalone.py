"""A drawing that stands alone: in a notebook, in documents, as PNG. Its colours are baked and its ids its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from empyrean.draw.markup import num
from empyrean.draw.theme import Sheet

_ID = re.compile(r'\bid="([^"]+)"')
_REFERENCE = re.compile(r'(href="#|url\(#)([^")]+)')
_LIVE = re.compile(r' (?:data-[\w-]+|tabindex|role)="[^"]*"')


def picture(body: str, box: Sequence[float], sheet: Sheet, theme: str, prefix: str, title: str) -> str:
    """The body of a drawing as a whole SVG. Ids get the prefix, as several pictures may share one page."""
    inside = _LIVE.sub("", _ID.sub(rf'id="{prefix}\1"', str(body)))
    inside = sheet.bake(_REFERENCE.sub(rf"\g<1>{prefix}\g<2>", inside), theme)
    style = re.sub(r"(^|[},]\s*)(?=\.)", rf"\1#{prefix}picture ", sheet.style(theme))
    size = f'width="{num(box[2])}" height="{num(box[3])}" viewBox="{" ".join(num(n) for n in box)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}picture" {size} role="img">'
        f"<title>{title}</title><style>{style}</style>{inside}</svg>"
    )
