"""Train cars, the lines between them, and conductors: every colour has a silhouette and a pattern of its own."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.steam.drawing.goods import use

# By the colour of the company: its body, what is lit, what is dark, wheels. In a box from -19 to 19, -15 to 11.
BODIES: Final = {
    "white": (  # ribs of bone behind a skull
        "M-18-6Q-18-10-14-10H4V5H-15Q-18 5-18 2ZM5-2A7.5 7.5 0 1 1 18 3L16.5 7H9L8 4.5A7 7 0 0 1 5-2Z",
        "M-14-9.2H3V-6.8H-15.6ZM9-8.4A5.6 5.6 0 0 1 14-8Z",
        (
            "M-13-7V5H-11.4V-7ZM-8.4-7V5H-6.8V-7ZM-3.8-7V5H-2.2V-7ZM.6-7V5H2.2V-7ZM10-3.6A1.9 1.9 0 1 0 10.1-3.6Z"
            "M15-3.6A1.6 1.6 0 1 0 15.1-3.6ZM11 3.4H12V7H11ZM13.4 3.4H14.4V7H13.4Z"
        ),
        (-13, -5, 3, 12),
    ),
    "green": (  # segments, feelers, many feet
        "M-18 6A6.4 6.4 0 1 1-8-1A6.4 6.4 0 0 1 1-2A6.8 6.8 0 0 1 8-5A7 7 0 1 1 17 6Z",
        "M-15-1A4.4 4.4 0 0 1-9.6-1.6ZM-5-3A4.2 4.2 0 0 1 0-2.6ZM8-6A5 5 0 0 1 14-6.6Z",
        (
            "M10.6-10.5L8-15L9.4-15.4L12.2-11ZM14-10.8L15.4-15.2L16.8-14.8L15.6-10.4Z"
            "M13-4.2A1.7 1.7 0 1 0 13.1-4.2ZM-8.6-1V6H-7.2V-1ZM.4-2V6H1.8V-2Z"
        ),
        (-14, -9, -4, 1, 6, 11),
    ),
    "grey": (  # armour plates and a ram
        "M-18-11H-4V-8H6V-14H12V-8H15L19 5H14L12 7H-18Z",
        "M-17-10H-5V-7.4H-17ZM-3-7H14.4L15-5H-3Z",
        "M-15-6H-11V-1.6H-15ZM-9-6H-5V-1.6H-9ZM-2-3.4H12V-1.8H-2ZM-2 .6H13V2.2H-2ZM14.6 1L17.6 1L18.4 4.6H13.6Z",
        (-13, -5, 4, 11),
    ),
    "yellow": (  # a palace on wheels, with a dome
        "M-18-5H-11C-12-10-7-11-6.5-15C-6-11-1-10-2-5H3C3-9 6.6-9.6 7-13C7.4-9.6 11-9 11-5H18V6H-18Z",
        "M-17-4.2H17V-2.6H-17ZM-10-6C-10-9-7-10-6.5-12.4L-6.3-6Z",
        (
            "M-15 5V0A2 2 0 0 1-11 0V5ZM-8.6 5V0A2 2 0 0 1-4.6 0V5ZM-2.2 5V0A2 2 0 0 1 1.8 0V5Z"
            "M4.2 5V0A2 2 0 0 1 8.2 0V5ZM10.6 5V0A2 2 0 0 1 14.6 0V5Z"
        ),
        (-12, -4, 5, 13),
    ),
    "red": (  # a streamlined express
        "M-18-8H3C11-8 17-3 19 5Q19 7 16 7H-18Z",
        "M-17-7H3C9-7 13-4.6 15.6-1.4H13C10-4 7-5 2-5H-17Z",
        "M-15-3H-11V0H-15ZM-9-3H-5V0H-9ZM-3-3H1V0H-3ZM4-3H7.4L11.4 0H4ZM-18 2.4H17.4L17.9 4H-18Z",
        (-12, -5, 4, 11),
    ),
    "blue": (  # a locomotive with a crowned boiler
        "M-18-11H-7V-4H9V-10L7-14L10-12L12-15L14-12L17-14L15-10V-4Q18-3 18 1L19 6H-18Z",
        "M-17-10H-8V-8.4H-17ZM-6-3.2H16V-1.6H-6Z",
        "M-15-7H-10V-2.4H-15ZM-3-4.5H-1.6V6H-3ZM3-4.5H4.4V6H3ZM10-9.6H14V-8.2H10Z",
        (-13, -5, 3, 11),
    ),
}
# Lines between neighbouring cars: (stroke of the core, its dashes, width); below each lies a dark bed.
LINES: Final = {
    "white": ("9 4", "4"),
    "green": ("0.1 6.6", "5.4"),
    "grey": ("2.4 3.4", "6.4"),
    "yellow": ("", "4.6"),
    "red": ("", "4.6"),
    "blue": ("11 4 3 4", "4.4"),
}
PAWN: Final = (
    "M0-12A5 5 0 0 1 3.4-3.3C6.4-1.6 7.4 4 7.8 9.6H-7.8C-7.4 4-6.4-1.6-3.4-3.3A5 5 0 0 1 0-12Z",
    "M-5.4-8.2Q-5-13 0-13.4Q5-13 5.4-8.2L7-7.4H-5.4Z",
)


@cache
def symbols() -> Markup:
    """Every car, and the pawn of a conductor."""
    cars = []
    for colour, (body, lit, dark, wheels) in BODIES.items():
        rims = "".join(f"M{num(x - 3)} 7.4a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z" for x in wheels)
        hubs = "".join(f"M{num(x - 1)} 7.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z" for x in wheels)
        cars.append(
            tag(
                "g",
                tag("path", d=f"{body}{rims}", class_="st-halo"),
                tag("path", d=rims, class_="st-wheel"),
                tag("path", d=body, class_="st-body"),
                tag("path", d=lit, class_="st-sheen"),
                tag("path", d=dark, class_="st-dark"),
                tag("path", d=hubs, class_="st-hub"),
                id=f"st-car-{colour}",
            )
        )
    figure, cap = PAWN
    pawn = tag("g", tag("path", d=figure, class_="st-body st-pawn"), tag("path", d=cap, class_="st-dark"), id="st-pawn")
    return join(cars, pawn)


@cache
def car(colour: str, class_: str = "st-car-icon") -> Markup:
    """A car beside words."""
    name = f"{class_} st-co-{colour}"
    return tag("svg", use(f"st-car-{colour}"), class_=name, viewBox="-20.5 -17 41 29", aria_hidden="true")


@cache
def pawn(colour: str, class_: str = "st-pawn-icon") -> Markup:
    name = f"{class_} st-co-{colour}"
    return tag("svg", use("st-pawn"), class_=name, viewBox="-11 -15 22 26", aria_hidden="true")


# --- in a hex ---------------------------------------------------------------------------------------------------------

SPOTS: Final = {  # x, y, scale for so many cars
    1: ((0.0, -3.0, 0.98),),
    2: ((-13.5, -11.0, 0.78), (13.5, 3.5, 0.78)),
    3: ((-15.5, -12.0, 0.68), (15.5, -8.0, 0.68), (0.0, 5.5, 0.68)),
}


@lru_cache(16)
def spots(count: int) -> tuple[tuple[float, float, float], ...]:
    """Places for the cars of one hex; a hex holds three, and never more than that is drawn."""
    return SPOTS[min(3, max(1, count))]


def bed(data: str, colour: str) -> Markup:
    """All lines of one colour, as one path: the bed, the line, and for two companies a second rail."""
    dashes, width = LINES[colour]
    core = tag("path", d=data, class_="st-rail", stroke_width=width, stroke_dasharray=dashes or None)
    thin = colour in ("yellow", "grey")
    inner = tag("path", d=data, class_="st-rail-inner") if thin else None
    return tag("g", tag("path", d=data, class_="st-bed"), core, inner, class_=f"st-line st-co-{colour}")
