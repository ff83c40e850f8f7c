"""The arena: a hundred tiles with the great circle engraved in them, walls of fire, and what lies about."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.kings import words
from empyrean.games.kings.cards import EDGES, Book
from empyrean.games.kings.drawing.jewels import gem, sign, use
from empyrean.games.kings.drawing.sight import FRAME, SIDE, Sight, called, place
from empyrean.games.kings.events import E_EVENT

HALF = SIDE * 5
RIM = 31.0
BOX = (-HALF - RIM, -HALF - RIM, 2 * (HALF + RIM), 2 * (HALF + RIM))
FLAME = (  # two tongues of fire, from the outer to the inner
    (
        "ki-f0",
        "M-30 30C-33 8-21 2-22-18C-14-12-11-4-9 3C-7-10 2-16-1-34C9-26 12-12 12-3C16-7 18-12 17-19C28-8 33 10 30 30Z",
    ),
    ("ki-f1", "M-21 30C-23 14-15 9-16-4C-10 1-8 6-6 11C-4 1 2-4 0-18C7-11 9-2 9 6C12 3 13-1 12-6C20 2 23 16 21 30Z"),
    ("ki-f2", "M-11 30C-12 20-7 17-8 9C-4 12-3 15-2 18C-1 12 2 9 1 1C5 6 6 11 6 16C8 14 8 12 8 9C12 15 13 22 11 30Z"),
)
OUTWARD = {"north": 0, "east": 90, "south": 180, "west": 270}


# --- ground -----------------------------------------------------------------------------------------------------------


@lru_cache(4)
def ground(book: Book, seats: int) -> Markup:
    """What never changes: frame, tiles, the circle, numbers, starting tiles."""
    return tag(
        "g",
        _frame(book),
        [tag("path", d=_squares(tint), class_=f"ki-tile{tint}") for tint in range(2)],
        tag("path", d=_squares(None, 3.2), class_="ki-bevel"),
        _circle(),
        tag("g", [_start(tile) for tile in book.starts[seats]], class_="ki-starts"),
        tag("g", [_number(tile) for tile in range(100)], class_="ki-numbers"),
        id="ki-ground",
        aria_hidden="true",
    )


def _frame(book: Book) -> Markup:
    outer, inner = HALF + RIM - 3, HALF + 5
    edges = {EDGES[int(book.edge_of.get(face))]: face + 1 for face in range(4)}
    corners = [
        tag("path", d="M-12 0L0-12L12 0L0 12ZM-6 0L0 6L6 0L0-6Z", transform=at(x * (HALF + 14), y * (HALF + 14)))
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    return join(
        _rect(outer, "ki-rim", 16),
        _rect(outer - 4, "ki-line", 13),
        _rect(inner, "ki-pit", 4),
        _rect(inner, "ki-line", 4),
        tag("g", corners, class_="ki-corners"),
        [_edge(edge, number) for edge, number in edges.items()],
    )


def _rect(half: float, kind: str, radius: float) -> Markup:
    side = num(2 * half)
    return tag("rect", x=num(-half), y=num(-half), width=side, height=side, rx=num(radius), class_=kind)


def _edge(edge: str, number: int) -> Markup:
    """The number of an edge, on a gem, and which way the fire comes from."""
    turn = OUTWARD[edge]
    return tag(
        "g",
        tag(
            "path",
            d=f"M-{num(HALF - 14)} {num(-HALF - 16)}H-26M26 {num(-HALF - 16)}H{num(HALF - 14)}",
            class_="ki-line",
        ),
        tag("path", d="M-22 0L-10-12H10L22 0L10 12H-10Z", transform=at(0, -HALF - 16), class_="ki-cartouche"),
        tag(
            "text",
            number,
            transform=f"translate(0 {num(-HALF - 16)}) rotate({-turn})",
            y="5.5",
            text_anchor="middle",
            font_size="16",
        ),
        class_="ki-side",
        transform=f"rotate({turn})",
    )


def _squares(tint: int | None, gap: float = 1.2) -> str:
    """Tiles as one path: those of one tint, like a chess board, or all."""
    out = []
    for tile in range(100):
        if tint is None or (tile // 10 + tile) % 2 == tint:
            x, y, width, _ = FRAME.box(tile, gap)
            out.append(f"M{num(x)} {num(y)}h{num(width)}v{num(width)}h-{num(width)}z")
    return "".join(out)


def _circle() -> Markup:
    """The great work: circles, a star of seven and a square, with the signs of the foci."""
    points = [(262 * sin(2 * pi * k / 7), -262 * cos(2 * pi * k / 7)) for k in range(7)]
    star = "M" + "L".join(f"{num(points[k * 3 % 7][0])} {num(points[k * 3 % 7][1])}" for k in range(7)) + "Z"
    foci = [
        sign(name, transform=f"translate({num(x - 24)} {num(y - 24)}) scale(2)")
        for name, (x, y) in zip(
            ("ylem", "aria", "pyre", "dire", "egis"),
            [(196 * sin(2 * pi * k / 5), -196 * cos(2 * pi * k / 5)) for k in range(5)],
            strict=True,
        )
    ]
    rings = [tag("circle", r=str(r)) for r in (286, 262, 222, 170, 92, 30)]
    ticks = tag("circle", r="274", class_="ki-ticks")
    square = tag("path", d="M-120-120H120V120H-120ZM0-170L170 0L0 170L-170 0Z")
    return join(
        tag("g", rings, ticks, square, tag("path", d=star), class_="ki-circle"), tag("g", foci, class_="ki-foci")
    )


def _start(tile: int) -> Markup:
    return tag("path", d="M0-23L23 0L0 23L-23 0ZM0-17L-17 0L0 17L17 0Z", transform=at(*place(tile)))


def _number(tile: int) -> Markup:
    x, y = place(tile)
    return tag("text", f"{tile:02}", x=num(x - 25), y=num(y - 17.5), font_size="9.5")


# --- fire -------------------------------------------------------------------------------------------------------------


@lru_cache(1)
def defs() -> Markup:
    """Gradients and the shape of a flame."""
    stops = {
        "ki-heat": (("0", "var(--ki-fire1)", ".95"), (".72", "var(--ki-fire0)", ".85"), ("1", "var(--ki-fire2)", ".9")),
        "ki-glowing": (("0", "var(--ki-fire2)", ".55"), ("1", "var(--ki-fire2)", "0")),
    }
    across = {"gradientUnits": "userSpaceOnUse", "x1": "0", "x2": "0"}
    spans = {"ki-heat": ("-60", "0"), "ki-glowing": ("0", "26")}
    gradients = [
        tag(
            "linearGradient",
            [tag("stop", offset=o, stop_color=colour, stop_opacity=opacity) for o, colour, opacity in stops[name]],
            id=name,
            y1=spans[name][0],
            y2=spans[name][1],
            **across,
        )
        for name in stops
    ]
    clip = tag(
        "clipPath", tag("rect", x=num(-HALF), y=num(-HALF), width=num(2 * HALF), height=num(2 * HALF)), id="ki-clip"
    )
    tongues = [tag("path", d=path, fill=f"var(--{kind.replace('ki-f', 'ki-flame')})") for kind, path in FLAME]
    cracks = tag("path", d=_cracks(), id="ki-cracks")
    return tag("defs", gradients, clip, cracks, tag("g", tongues, id="ki-flame"))


def fire(sight: Sight) -> Markup:
    """The four walls. Each is drawn as if it came from the north and turned; those not laid yet wait outside."""
    walls = [_wall(edge, sight.view["walls"][edge]) for edge in EDGES]
    return tag("g", walls, id="ki-fire", clip_path="url(#ki-clip)", class_=_blaze(sight))


def _blaze(sight: Sight) -> str:
    """The fire burns blue right after blue fire has struck."""
    told = (event for _, step in sight.news for event in step)
    blue = any(event[0] == E_EVENT and sight.book.happenings[event[1]].wounds for event in told)
    return "ki-blaze ki-blue" if blue else "ki-blaze"


@lru_cache(64)
def _wall(edge: str, line: int | None) -> Markup:
    """`line` is a row or a column; lines burned count from the wall's own edge."""
    burned = -0.5 if line is None else line + 1 if edge in ("north", "west") else 10 - line
    depth = burned * SIDE - HALF
    length = num(2 * HALF)
    flames = [
        tag("g", use("ki-flame", class_=f"ki-lick ki-lick{k % 4}"), transform=_upright(edge, (k - 4.5) * SIDE))
        for k in range(10)
    ]
    ash = tag("rect", x=num(-HALF), y=num(-2 * HALF - SIDE), width=length, height=num(2 * HALF), class_="ki-ash")
    return tag(
        "g",
        tag(
            "g",
            ash,
            use("ki-cracks", class_="ki-cracks"),
            tag("rect", x=num(-HALF), y=num(-SIDE), width=length, height=num(SIDE), fill="url(#ki-heat)"),
            tag("rect", x=num(-HALF), y="0", width=length, height="26", fill="url(#ki-glowing)"),
            flames,
            id=f"ki-wall-{edge}",
            class_="ki-wall",
            transform=at(0, depth),
        ),
        transform=f"rotate({OUTWARD[edge]})",
    )


def _upright(edge: str, x: float) -> str:
    """A flame in the middle of its tile that burns upwards on the screen, whatever the wall's turn."""
    return f"translate({num(x)} {num(-SIDE / 2)}) rotate({-OUTWARD[edge]})"


@lru_cache(1)
def _cracks() -> str:
    """Glowing cracks in the burned ground, behind the wall."""
    out = []
    for row in range(1, 10):
        y = -SIDE * row - 30
        for k in range(10):
            x = (k - 4.5) * SIDE + (17 * row + 29 * k) % 22 - 11
            bend = (row * 7 + k * 5) % 17 - 8
            out.append(f"M{num(x - 16)} {num(y + bend)}l9-7l6 9l8-4l9 8M{num(x)} {num(y + bend + 2)}l-4 12l5 6")
    return "".join(out)


# --- what lies about --------------------------------------------------------------------------------------------------

THINGS = ("omega", "stones", "die", "ylem", "pyre", "dire")
SPREAD = {  # where several kinds lie on one tile
    1: ((0, 3),),
    2: ((-13, 3), (13, 3)),
    3: ((0, -10), (-14, 11), (14, 11)),
    4: ((-13, -10), (13, -10), (-13, 13), (13, 13)),
}
CORNER = ((17, -18), (17, 3), (-18, 3), (-18, 20), (17, 20), (0, 22))  # beside a figure


def things(sight: Sight) -> Markup:
    """Gems and stones on the tiles."""
    taken = {player["tile"] for player in sight.players}
    drawn = [_heap(sight, tile, tile["tile"] in taken) for tile in sight.view["tiles"]]
    return tag("g", drawn, id="ki-things")


def _heap(sight: Sight, tile: dict[str, Any], beside: bool) -> Markup:
    kinds = [(name, int(tile[name])) for name in THINGS if tile[name]]
    spots = CORNER if beside else SPREAD.get(len(kinds), CORNER)
    scale = 0.62 if beside else {1: 1.08, 2: 0.86}.get(len(kinds), 0.72)
    number = tile["tile"]
    return tag(
        "g",
        [_thing(number, name, n, spot, scale) for (name, n), spot in zip(kinds, spots, strict=False)],
        id=f"ki-at{number}",
        class_="ki-heap",
        transform=at(*place(number)),
        role="img",
        aria_label=f"{words.lying(sight.view, number)} on {called(number)}",
    )


def _thing(tile: int, name: str, n: int, spot: tuple[float, float], scale: float) -> Markup:
    kind = "stone" if name == "stones" else name
    x, y = spot
    count = (
        tag(
            "g",
            tag("circle", r="7.5"),
            tag("text", n, y="3.6", text_anchor="middle", font_size="10.5"),
            class_="ki-count",
            transform=at(10, 9),
        )
        if n > 1
        else None
    )
    return tag(
        "g",
        tag("ellipse", cy="11", rx="10", ry="3.4", class_="ki-drop"),
        tag("g", gem(kind), class_=f"ki-thing ki-thing-{kind}"),
        count,
        id=f"ki-at{tile}-{kind}",
        transform=f"translate({num(x)} {num(y)}) scale({scale})",
    )
