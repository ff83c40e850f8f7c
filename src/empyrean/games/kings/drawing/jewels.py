"""Gems, stones, dice and the signs of actions: everything small that is drawn many times."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from empyrean.draw.markup import Markup, tag
from empyrean.games.kings.drawing.figures import figures, name_of

# --- gems -------------------------------------------------------------------------------------------------------------

# Each colour has a cut of its own, so that colour is not the only sign. Outline, then lit facets, then shaded ones;
# all in a box from -12 to 12.
CUTS: Final = {
    "aria": (
        "M0-12L8.5-3.5L0 12L-8.5-3.5Z",
        "M0-12L-8.5-3.5L-3.4-3.5ZM0-12L3.4-3.5H-3.4Z",
        "M3.4-3.5H8.5L0 12ZM-3.4-3.5L0 12L3.4-3.5Z",
    ),
    "egis": (
        "M-5.5-10.5H5.5L11 0L5.5 10.5H-5.5L-11 0Z",
        "M-5.5-10.5H5.5L3.2-5.6H-3.2ZM-5.5-10.5L-3.2-5.6L-6 0H-11Z",
        "M5.5 10.5H-5.5L-3.2 5.6H3.2ZM5.5 10.5L3.2 5.6L6 0H11Z",
    ),
    "pyre": (
        "M0-11.5C4.5-6.5 9.5 1.5 11.2 8.6C4.5 11.4-4.5 11.4-11.2 8.6C-9.5 1.5-4.5-6.5 0-11.5Z",
        "M0-11.5L-4.4 2.6L-11.2 8.6C-9.5 1.5-4.5-6.5 0-11.5ZM0-11.5L4.4 2.6H-4.4Z",
        "M-11.2 8.6L-4.4 2.6H4.4L11.2 8.6C4.5 11.4-4.5 11.4-11.2 8.6Z",
    ),
    "ylem": (
        "M-4.4-10.7H4.4L10.7-4.4V4.4L4.4 10.7H-4.4L-10.7 4.4V-4.4Z",
        "M-4.4-10.7H4.4L2.6-6.2H-2.6L-6.2-2.6V2.6L-10.7 4.4V-4.4Z",
        "M4.4 10.7H-4.4L-2.6 6.2H2.6L6.2 2.6V-2.6L10.7-4.4V4.4Z",
    ),
    "dire": (
        "M-1.5-12L6.5-8.5L9.5-1L5 4L6 8L-.5 12L-4 6.5L-9.5 4.5L-7-2.5L-8.5-6.5Z",
        "M-1.5-12L-2.5-3L-7-2.5L-8.5-6.5ZM-2.5-3L-4 6.5L-9.5 4.5L-7-2.5Z",
        "M9.5-1L2-1.5L-.5 12L6 8L5 4Z",
    ),
}
GEMS: Final = tuple(CUTS)
CORE: Final = GEMS[:3]


@cache
def _gem(name: str) -> Markup:
    outline, lit, shaded = CUTS[name]
    return Markup(
        f'<path d="{outline}" fill="var(--ki-{name})" stroke="var(--ki-gem-edge)" stroke-width="1.1"></path>'
        f'<path d="{lit}" fill="var(--ki-{name}2)" fill-opacity=".75"></path>'
        f'<path d="{shaded}" fill="var(--ki-{name}1)" fill-opacity=".75"></path>'
    )


# A drop of blood in a setting of gold; the Omega Stone; the die of the last king.
STONE: Final = (
    ("var(--ki-gold)", "M0-13L5-9.4L12-1V6L6 12H-6L-12 6V-1L-5-9.4Z"),
    ("#3a0710", "M0-10.6C4.6-5.2 8.6-1.2 8.6 3.4A8.6 8 0 0 1-8.6 3.4C-8.6-1.2-4.6-5.2 0-10.6Z"),
    ("#c3122f", "M0-8C3.8-3.4 6.8 0 6.8 3.4A6.8 6.2 0 0 1-6.8 3.4C-6.8 0-3.8-3.4 0-8Z"),
    ("#ff8d95", "M-1.2-4.6C-3.4-1.8-5 .6-4.8 3.2L-3 3C-3 1-2-1.4-.4-3.4Z"),
)
OMEGA: Final = (
    ("var(--ki-gold1)", "M0-14.5A14.5 14.5 0 1 0 .1-14.5Z"),
    ("var(--ki-gold)", "M0-12.6A12.6 12.6 0 1 0 .1-12.6Z"),
    (
        "#2a1b05",
        "M-8.6 8.4V5.4H-4.6C-7.2 3.4-8.6.8-8.6-2C-8.6-6.6-5-9.8 0-9.8S8.6-6.6 8.6-2C8.6.8 7.2 3.4 4.6 5.4H8.6V8.4H1.4"
        "V4.8C3.8 3.4 5.2 1 5.2-1.8C5.2-5 3.2-7.2 0-7.2S-5.2-5-5.2-1.8C-5.2 1-3.8 3.4-1.4 4.8V8.4Z",
    ),
)
DIE: Final = (
    ("var(--ki-gold1)", "M0-13L11.5-6.5V6.5L0 13L-11.5 6.5V-6.5Z"),
    ("var(--ki-gold)", "M0-8L8 5.4H-8Z"),
    ("#ffe9a8", "M0-13L0-8L-8 5.4L-11.5 6.5V-6.5ZM0-13L11.5-6.5L0-8Z"),
    ("#2a1b05", "M0-4.4L1.4-.4L5 .8L1.4 2L0 5L-1.4 2L-5 .8L-1.4-.4Z"),
)
JEWELS: Final = {"stone": STONE, "omega": OMEGA, "die": DIE}


@cache
def _jewel(name: str) -> Markup:
    """A Bloodstone, the Omega Stone or the Ascended Die, in a box from -14 to 14."""
    shapes = "".join(f'<path fill-rule="evenodd" d="{path}" fill="{tone}"></path>' for tone, path in JEWELS[name])
    return Markup(f'<g stroke="var(--ki-gem-edge)" stroke-width=".8" stroke-linejoin="round">{shapes}</g>')


# --- focus dice -------------------------------------------------------------------------------------------------------

PIPS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5.5, -5.5), (0, 0), (5.5, 5.5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5.5, -5.5), (5.5, -5.5), (0, 0), (-5.5, 5.5), (5.5, 5.5)),
    6: ((-5, -6), (5, -6), (-5, 0), (5, 0), (-5, 6), (5, 6)),
}


@cache
def die(face: int, class_: str = "ki-die") -> Markup:
    """A focus die, in the colour of its surroundings."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.1"></circle>' for x, y in PIPS[face])
    return tag(
        "svg",
        tag("rect", x="-11.4", y="-11.4", width="22.8", height="22.8", rx="5"),
        tag("path", d="M-11.4-6.4A5 5 0 0 1-6.4-11.4H6.4A5 5 0 0 1 11.4-6.4L-6.4 11.4A5 5 0 0 1-11.4 6.4Z"),
        Markup(pips),
        class_=class_,
        viewBox="-12.5 -12.5 25 25",
        role="img",
        aria_label=f"die {face}",
    )


# --- signs ------------------------------------------------------------------------------------------------------------

SIGNS: Final[dict[str, str]] = {
    # The foci as alchemists wrote them: air, earth, fire, the stone, and the dead head.
    "aria": "M12 2L22.5 21H1.5ZM12 6.1L9.2 11.2H14.8ZM8 13.4L5 18.8H19L16 13.4Z",
    "egis": "M12 22L1.5 3H22.5ZM12 17.9L14.8 12.8H9.2ZM16 10.6L19 5.2H5L8 10.6Z",
    "pyre": "M12 2L22.5 21H1.5ZM12 6.3L5.1 18.8H18.9Z",
    "ylem": (
        "M12 1.2A10.8 10.8 0 1 0 12.1 1.2ZM12 3.4A8.6 8.6 0 1 1 11.9 3.4ZM12 5L19 17H5ZM12 8.6L8.4 15H15.6Z"
        "M12 10.4A2.2 2.2 0 1 0 12.1 10.4Z"
    ),
    "dire": (
        "M12 2A9 9 0 0 0 6.5 18V22H17.5V18A9 9 0 0 0 12 2ZM8.6 9.4A2.1 2.1 0 1 1 8.5 9.4ZM15.4 9.4"
        "A2.1 2.1 0 1 1 15.3 9.4Z"
        "M12 14L13.3 16.4H10.7ZM9.6 18.4H10.6V22H9.6ZM13.4 18.4H14.4V22H13.4Z"
    ),
    "special": "M12 1.5L14.6 9.4L22.5 12L14.6 14.6L12 22.5L9.4 14.6L1.5 12L9.4 9.4Z",
    "prism": "M12 2L22.5 21H1.5ZM12 6.3L9.4 11H14.6ZM8.2 13L5.1 18.8H10.9V13ZM13.1 13V18.8H18.9L15.8 13Z",
    # What one does.
    "level": "M2.5 19.5H21.5V22H2.5ZM2.5 17.5L1.5 6L7 10.5L12 2.5L17 10.5L22.5 6L21.5 17.5Z",
    "draw": "M3 6.5L12.5 3.5L17 17.5L7.5 20.5ZM14.5 3H21V18.5H18.8L14.9 6Z",
    "heal": "M9 2.5H15V9H21.5V15H15V21.5H9V15H2.5V9H9Z",
    "bridge": (
        "M1 7.5H23V10.5H20.5V20.5H17.3V17.5A5.3 5.3 0 0 0 6.7 17.5V20.5H3.5V10.5H1ZM3.5 3H6.7V6.5H3.5ZM17.3 3"
        "H20.5V6.5H17.3Z"
    ),
    "wall": (
        "M12.5 1.5C13.5 6 18.5 8.5 18.5 14.5A6.5 7 0 0 1 5.5 14.5C5.5 11.5 7 10 8 7.5C9.2 8.5 9.8 9.7 10 11"
        "C11.8 8.7 12.6 5.5 12.5 1.5Z"
    ),
    "shield": "M12 1.5L21 5V11C21 17 17 20.5 12 22.5C7 20.5 3 17 3 11V5ZM12 5L6.2 7.2V11C6.2 15 8.4 17.6 12 19.1Z",
    "attack": (
        "M20.5 3.5L9.5 11.5L12.5 14.5ZM8.3 12.7L11.3 15.7L8.8 18.2L9.8 19.2L8.3 20.7L3.3 15.7L4.8 14.2L5.8 15.2Z"
    ),
    "cast": "M13.5 1.5L4 13.5H10.5L8.5 22.5L20 9H12.8Z",
    "instant": "M12 1.5A10.5 10.5 0 1 0 12.1 1.5ZM13.2 4.6L7.4 12.6H11.2L10 19.4L16.8 10.4H12.6Z",
    "inscribe": (
        "M21.5 2C14 3 8 8 5.5 17L3 21.5L4.8 22.5L7 18.6C14.5 18 19.5 12 21.5 2ZM17 6.5C14 9 10.5 12.5 8 16"
        "C9.5 11.5 13 8.5 17 6.5Z"
    ),
    "discard": "M4 6H20V8.4H4ZM6 9.6H18L17 22H7ZM9 3H15V5H9ZM9.4 11.6L9.9 20H11.2V11.6ZM12.8 11.6V20H14.1L14.6 11.6Z",
    "roll": (
        "M4 6.5L12 2.5L20 6.5V17.5L12 21.5L4 17.5ZM12 5.5A1.5 1.3 0 1 0 12.1 5.5ZM8 11A1.4 1.7 0 1 0 8.1 11Z"
        "M8 15A1.4 1.7 0 1 0 8.1 15ZM16 12.5A1.4 1.7 0 1 0 16.1 12.5Z"
    ),
    "pause": "M5 3.5H10V20.5H5ZM14 3.5H19V20.5H14Z",
    "latent": (
        "M15.5 2A10.2 10.2 0 1 0 22 15.5A8.2 8.2 0 1 1 15.5 2ZM17 4.5L18 7.2L20.8 8.2L18 9.2L17 12L16 9.2"
        "L13.2 8.2L16 7.2Z"
    ),
    "active": (
        "M12 7A5 5 0 1 0 12.1 7ZM10.9 .8H13.1V4.8H10.9ZM10.9 19.2H13.1V23.2H10.9ZM.8 10.9H4.8V13.1H.8Z"
        "M19.2 10.9H23.2V13.1H19.2Z"
        "M3.3 4.9L4.9 3.3L7.7 6.1L6.1 7.7ZM16.3 17.9L17.9 16.3L20.7 19.1L19.1 20.7ZM3.3 19.1L6.1 16.3"
        "L7.7 17.9L4.9 20.7Z"
        "M16.3 6.1L19.1 3.3L20.7 4.9L17.9 7.7Z"
    ),
    "end": "M5 4.5H8.5V19.5H5ZM10.5 4.5L20 12L10.5 19.5Z",
    "yes": "M3.5 12.5L6.2 9.8L10 13.6L18 5L20.7 7.7L10 19Z",
    "no": "M6 3.5L12 9.5L18 3.5L20.5 6L14.5 12L20.5 18L18 20.5L12 14.5L6 20.5L3.5 18L9.5 12L3.5 6Z",
    # What there is.
    "cards": "M3 7.5L11 5L15.5 19L7.5 21.5ZM13 5.5H20.5V20H17.6Z",
    "first": "M4 3H7V21.5H4ZM8 3.5H20.5L17 8.5L20.5 13.5H8Z",
    "wait": "M5 2H19V5L14 12L19 19V22H5V19L10 12L5 5ZM8 19.5H16L12 14Z",
    "eye": (
        "M1 12C5 6 9 4.5 12 4.5S19 6 23 12C19 18 15 19.5 12 19.5S5 18 1 12ZM12 7.2A4.8 4.8 0 1 0 12.1 7.2Z"
        "M12 9.6A2.4 2.4 0 1 1 11.9 9.6Z"
    ),
    "koru": (
        "M12 2A10 10 0 1 0 22 12H19A7 7 0 1 1 12 5A5 5 0 1 1 12 15A3 3 0 1 1 14.5 10.4L16.6 9"
        "A5.5 5.5 0 1 0 12 17.5A7.6 7.6 0 1 0 12 2Z"
    ),
    "burning": (
        "M12.5 1.5C13.5 6 18.5 8.5 18.5 14.5A6.5 7 0 0 1 5.5 14.5C5.5 11.5 7 10 8 7.5C9.2 8.5 9.8 9.7 10 11"
        "C11.8 8.7 12.6 5.5 12.5 1.5ZM12.4 12C11.6 13.8 9.6 14.8 9.6 17A2.5 2.7 0 0 0 14.6 17C14.6 15 13 14.2 12.4 12Z"
    ),
}


@cache
def _sign(name: str) -> Markup:
    """A sign in a box from 0 to 24, in the colour that its surroundings fill with."""
    return Markup(f'<path fill-rule="evenodd" d="{SIGNS[name]}"></path>')


# --- on the page ------------------------------------------------------------------------------------------------------


@cache
def symbols() -> dict[str, Markup]:
    """Everything small, and the figures, by the names under which drawings use them."""
    drawn = {f"ki-g-{name}": _gem(name) for name in GEMS}
    drawn |= {f"ki-j-{name}": _jewel(name) for name in JEWELS}
    drawn |= {f"ki-s-{name}": _sign(name) for name in SIGNS} | figures()
    return {name: tag("g", shapes, id=name) for name, shapes in drawn.items()}


@cache
def sheet() -> Markup:
    """All of it, once; the page uses it where it is needed."""
    return tag("defs", list(symbols().values()))


def use(name: str, /, **attributes: Any) -> Markup:
    return tag("use", href=f"#{name}", **attributes)


def gem(name: str, /, **attributes: Any) -> Markup:
    """A gem or jewel in a drawing, around the origin."""
    return use(f"ki-{'j' if name in JEWELS else 'g'}-{name}", **attributes)


def sign(name: str, /, **attributes: Any) -> Markup:
    """A sign in a drawing, in a box from 0 to 24."""
    return use(f"ki-s-{name}", **attributes)


def figure(king: str, revenant: bool, /, **attributes: Any) -> Markup:
    """A figure in a drawing, with its feet at the origin."""
    return use(name_of(king, revenant), **attributes)


@cache
def glyph(name: str, class_: str = "ki-sign") -> Markup:
    """A sign as a small picture in running text."""
    return tag("svg", sign(name), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


@cache
def stone(name: str, class_: str = "ki-gem") -> Markup:
    """A gem or jewel as a small picture in running text."""
    return tag("svg", gem(name), class_=class_, viewBox="-15 -15 30 30", role="img", aria_label=name)
