"""Goods, mana, demand tiles and cities: what lies on the map and comes to the folios. Each kind has its own shape, so
that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from empyrean.draw.markup import Markup, join, num, tag

COLOURS: Final = ("grey", "blue", "green", "yellow", "red", "white")

# Outline, then what is lit, then what is engraved; all in a box from -10 to 10.
SHAPES: Final = {
    "grey": (
        "M-5.5-4.5H5.5L9 5.5H-9Z",
        "M-5.5-4.5H5.5L4.3-1.5H-4.3Z",
        "M-4.3-1.5H4.3M-4.3-1.5L-6.6 5.5M4.3-1.5L6.6 5.5",
    ),
    "blue": (
        "M0-9.5C3.4-4.6 6.8-1.4 6.8 2.6A6.8 6.6 0 0 1-6.8 2.6C-6.8-1.4-3.4-4.6 0-9.5Z",
        "M-.6-5.4C-2.8-2.4-4.6-.2-4.4 2.6L-2.6 2.2C-2.6.2-1.4-2.2-.6-5.4Z",
        "M4.2 3.2A4.2 4.2 0 0 1 .8 6.8",
    ),
    "green": (
        "M-7.5 7.5C-9-2.5-2.5-8.5 8-8C8.6 2.6 2.4 9 -7.5 7.5Z",
        "M-6.6 6.4C-7.4-2 -2-7 6.6-7L-6.6 6.4Z",
        "M-8.8 8.8L4.6-4.6M-3.4 3.4L-3.6-1.2M-3.4 3.4L1.2 3.6M0 0L-.2-4M0 0L4 .2",
    ),
    "yellow": (
        "M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z",
        "M0-10L0 0L-10 0L-2.8-2.8ZM10 0L0 0L2.8-2.8Z",
        "M0-6V6M-6 0H6",
    ),
    "red": (
        "M-5-8.4H5L9.4 0L5 8.4H-5L-9.4 0Z",
        "M-5-8.4H5L3-4.2H-3Z",
        "M-5.6 1.4Q-2.8-1.6 0 1.4T5.6 1.4M-3.6 4.8Q-1.6 2.6 0 4.8T3.6 4.8",
    ),
    "white": (
        "M0-9.6A3.5 3.5 0 0 1 3.3-5.6A3.5 3.5 0 0 1 8.3-4.8A3.5 3.5 0 0 1 6.5 0A3.5 3.5 0 0 1 8.3 4.8"
        "A3.5 3.5 0 0 1 3.3 5.6"
        "A3.5 3.5 0 0 1 0 9.6A3.5 3.5 0 0 1-3.3 5.6A3.5 3.5 0 0 1-8.3 4.8A3.5 3.5 0 0 1-6.5 0A3.5 3.5 0 0 1-8.3-4.8"
        "A3.5 3.5 0 0 1-3.3-5.6A3.5 3.5 0 0 1 0-9.6Z",
        "M0-9.6A3.5 3.5 0 0 1 3.3-5.6L0 0L-3.3-5.6A3.5 3.5 0 0 1 0-9.6Z",
        "M0-6.4V6.4M-5.6-3.2L5.6 3.2M-5.6 3.2L5.6-3.2",
    ),
}
CRYSTAL: Final = ("M0-10L5-4V5L0 10L-5 5V-4Z", "M0-10L-5-4V5L-1.6 3V-3Z", "M0 10L5 5V-4L1.6-3V3Z")
SKYLINE: Final = (  # towers of a city, each with its roof
    "M-27 8V-3L-22-8L-17-3V8Z",
    "M-17 8V-10H-15V-14H-13V-10H-8V8Z",
    "M-8 8V-16L-3-25L2-16V8Z",
    "M2 8V-8L8-13V-18H10V-12L14-8V8Z",
    "M14 8V-2H18L21-9L24-2H28V8Z",
)
WINDOWS: Final = (
    "M-23-1h2v2.5h-2zM-14-6h2v2.5h-2zM-14-1h2v2.5h-2zM-4-14h2v3h-2zM-4-8h2v2.5h-2zM-4-2h2v2.5h-2z"
    "M6-4h2v2.5h-2zM10-4h2v2.5h-2zM6 1h2v2.5h-2zM17 2h2v2.5h-2zM23 2h2v2.5h-2z"
)


@cache
def symbols() -> Markup:
    """Goods with and without their disc, crystals and the skyline, once in a page."""
    plain = [
        tag(
            "g",
            tag("path", d=outline, class_=f"st-g-{colour}"),
            tag("path", d=lit, class_="st-g-lit"),
            tag("path", d=engraved, class_="st-g-cut"),
            id=f"st-good-{colour}",
        )
        for colour, (outline, lit, engraved) in SHAPES.items()
    ]
    discs = [
        tag(
            "g",
            tag("circle", r="11", class_="st-disc"),
            use(f"st-good-{colour}", transform="scale(.82)"),
            id=f"st-token-{colour}",
        )
        for colour in COLOURS
    ]
    whole, lit, dim = CRYSTAL
    crystal = tag(
        "g",
        tag("path", d=whole, class_="st-cr"),
        tag("path", d=lit, class_="st-cr-lit"),
        tag("path", d=dim, class_="st-cr-dim"),
        id="st-crystal",
    )
    spent = tag("g", tag("path", d=whole, class_="st-cr-spent"), id="st-spent")
    city = tag(
        "g",
        [tag("path", d=tower, class_="st-tower") for tower in SKYLINE],
        tag("path", d=WINDOWS, class_="st-window"),
        id="st-skyline",
    )
    return join(plain, discs, crystal, spent, city)


def use(name: str, **attributes: Any) -> Markup:
    return tag("use", href=f"#{name}", **attributes)


@cache
def good(colour: str, class_: str = "st-icon") -> Markup:
    """A good beside words."""
    return tag("svg", use(f"st-good-{colour}"), class_=class_, viewBox="-11 -11 22 22", aria_hidden="true")


@cache
def crystal(kind: str = "crystal", class_: str = "st-icon") -> Markup:
    """A mana crystal beside words; `spent` is hollow."""
    return tag("svg", use(f"st-{kind}"), class_=class_, viewBox="-11 -11 22 22", aria_hidden="true")


# --- on the map -------------------------------------------------------------------------------------------------------

ROW: Final = 22.0  # goods lie below the middle of their hex
WIDE: Final = {1: (0.0,), 2: (-10.5, 10.5), 3: (-19.0, 0.0, 19.0)}


@lru_cache(512)
def heap(goods: tuple[tuple[str, int], ...]) -> Markup:
    """The goods on a hex: single ones as tokens, several of a colour as one token with a number."""
    whole = sum(n for _, n in goods)
    singles = [colour for colour, n in goods for _ in range(n)] if whole <= 3 else []
    if singles:
        spots = WIDE[len(singles)]
        return join([_token(colour, x, 1) for colour, x in zip(singles, spots, strict=True)])
    count = len(goods)
    step = min(21.0, 48 / max(1, count - 1)) if count > 1 else 0
    return join([_token(colour, step * (i - (count - 1) / 2), n) for i, (colour, n) in enumerate(goods)])


def _token(colour: str, x: float, n: int) -> Markup:
    number = None
    if n > 1:
        number = tag(
            "g",
            tag("circle", r="6.4", class_="st-count"),
            tag("text", n, y="3.2", text_anchor="middle", font_size="9"),
            transform="translate(8 -7)",
            class_="st-counted",
        )
    inside = [use(f"st-token-{colour}"), number]
    return tag("g", inside, transform=f"translate({num(x)} {num(ROW - abs(x) * 0.12)})")


# --- demand -----------------------------------------------------------------------------------------------------------

NEEDS: Final = (2, 3, 4)


@lru_cache(64)
def plate(colour: str, size: int) -> Markup:
    """A demand tile: how many goods it takes, and below it a pip for each point."""
    pips = [tag("circle", cx=num(4.4 * (k - size / 2)), cy="5.6", r="1.45") for k in range(size + 1)]
    return join(
        tag("rect", x="-9.5", y="-9", width="19", height="18", rx="3.5", class_=f"st-plate st-p-{colour}"),
        tag("text", NEEDS[size], y="2", text_anchor="middle", font_size="11", class_=f"st-need st-n-{colour}"),
        tag("g", pips, class_=f"st-n-{colour}"),
    )


@lru_cache(64)
def demand(colour: str, size: int, class_: str = "st-demand") -> Markup:
    """A demand tile beside words."""
    label = named(colour, size)
    return tag("svg", plate(colour, size), class_=class_, viewBox="-10.5 -10 21 20", role="img", aria_label=label)


def named(colour: str, size: int) -> str:
    return f"{colour} demand tile for {NEEDS[size]} goods, {size + 1} VP"


def stand(tiles: Sequence[tuple[str, int]]) -> Markup:
    """The demand tiles of a city, in one row, or in two smaller ones."""
    rows, scale, ys = ([tiles], 1.0, (17.0,)) if len(tiles) <= 3 else ([tiles[:3], tiles[3:]], 0.86, (3.0, 19.5))
    out = []
    for row, y in zip(rows, ys, strict=True):
        for i, (colour, size) in enumerate(row):
            x = 20.5 * scale * (i - (len(row) - 1) / 2)
            out.append(tag("g", plate(colour, size), transform=f"translate({num(x)} {num(y)}) scale({scale})"))
    return join(out)
