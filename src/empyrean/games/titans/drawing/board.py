"""The battlefield in the sky: clouds, floating hexes, whose sides are whose, hazards."""

from __future__ import annotations

from functools import lru_cache

from empyrean.draw.hexes import HexFrame, at, turned
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.titans.cards import Book
from empyrean.games.titans.drawing.emblems import SIGNS, emblem, sign
from empyrean.games.titans.drawing.sight import SIZE, Sight, frame, use

WIDE = (-530.0, -298.0, 1060.0, 604.0)
TALL = (-282.0, -316.0, 564.0, 636.0)
CLOUD = (
    "M-58 14C-72 14-76-2-62-6C-64-20-44-26-36-16C-30-34 0-36 6-18C16-28 36-22 34-8C50-14 64-2 56 8C54 13 50 14 46 14Z"
)


def box(sight: Sight) -> tuple[float, float, float, float]:
    return WIDE if sight.wide else TALL


@lru_cache(4)
def sheet(species: tuple[str, ...]) -> Markup:
    """Everything that is drawn more than once: emblems, signs, clouds, gradients."""
    parts = [f'<g id="ti-e-{name}">{emblem(name)}</g>' for name in species]
    parts += [f'<g id="ti-s-{name}">{sign(name)}</g>' for name in SIGNS]
    parts += [f'<path id="ti-cloud" d="{CLOUD}"></path>']
    return tag("defs", Markup("".join(parts)), _gradients())


def _gradients() -> Markup:
    def stop(offset: float, kind: str) -> Markup:
        return tag("stop", offset=offset, class_=kind)

    across = {"gradientUnits": "userSpaceOnUse", "x1": "0", "y1": "-290", "x2": "0", "y2": "290"}
    glow = {"id": "ti-light", "cx": ".5", "cy": ".5", "r": ".5"}
    return join(
        [
            tag("linearGradient", stop(0, f"ti-f{k}0"), stop(1, f"ti-f{k}1"), id=f"ti-face{k}", **across)
            for k in range(3)
        ],
        tag("radialGradient", stop(0, "ti-l0"), stop(0.32, "ti-l1"), stop(1, "ti-l2"), **glow),
        tag("linearGradient", stop(0, "ti-y0"), stop(0.55, "ti-y1"), stop(1, "ti-y2"), id="ti-sky", x2="0", y2="1"),
    )


# --- sky ---------------------------------------------------------------------------------------------------------

STARS = (
    *((-498, -240, 1.4), (-452, -120, 1), (-410, -286, 1.1), (-388, -196, 1.7), (-331, -272, 1), (-300, -150, 1.2)),
    *((-262, -232, 1.6), (-215, -290, 1), (-150, -262, 1.3), (-516, -30, 1.2), (-345, -60, 1), (-470, 60, 1)),
    *((160, -282, 1.2), (226, -262, 1.7), (268, -190, 1), (318, -286, 1.3), (342, -120, 1.5), (306, -24, 1)),
    *((468, -290, 1.2), (512, -60, 1.5), (430, 30, 1), (505, 120, 1.1), (372, -34, 1), (-400, 20, 1.3)),
)
CLOUDS = (  # x, y, scale, layer
    *((-430, -170, 1.1, 1), (-330, 30, 0.8, 2), (420, 40, 1.0, 2), (330, -250, 0.75, 1), (-200, -270, 0.6, 2)),
    *((480, -150, 0.8, 1), (-490, 140, 1.3, 1), (210, -275, 0.5, 2)),
)
BANK = (  # the cloud bank on which the field floats
    *((-900, 290, 2), (-760, 270, 1.8), (-610, 292, 1.9), (620, 276, 1.8), (770, 290, 2), (910, 272, 1.8)),
    *((-470, 285, 1.9), (-330, 268, 1.7), (-205, 238, 1.5), (-110, 275, 1.8), (0, 305, 1.7), (120, 280, 1.8)),
    *((215, 240, 1.6), (340, 272, 1.8), (480, 288, 1.9)),
)
WINDS = (
    "M-540-92C-380-132-310-52-190-92S60-172 190-122S420-52 540-112",
    "M-540 128C-400 88-300 168-150 128S120 58 260 118S440 178 540 128",
    "M-540 28C-420 58-320-12-200 18S100 78 240 18S420-22 540 28",
)


def sky(standing: bool) -> Markup:
    """What lies behind the field. A page paints the sky itself; a picture that stands alone brings it along."""
    x, y, width, height = WIDE
    moon = (440, -175) if standing else (236, -216)
    back = tag("rect", x=num(x), y=num(y), width=num(width), height=num(height), fill="url(#ti-sky)")
    return tag(
        "g",
        back if standing else None,
        tag("circle", cx=str(moon[0]), cy=str(moon[1]), r="190", fill="url(#ti-light)"),
        tag("circle", cx=str(moon[0]), cy=str(moon[1]), r="30", class_="ti-orb"),
        tag("g", [tag("circle", cx=cx, cy=cy, r=r) for cx, cy, r in STARS], class_="ti-stars"),
        [
            tag(
                "g", [_cloud(cx, cy, k) for cx, cy, k, on in CLOUDS if on == layer], class_=f"ti-clouds ti-drift{layer}"
            )
            for layer in (1, 2)
        ],
        tag("g", [tag("path", d=path) for path in WINDS], class_="ti-wind"),
        tag(
            "g",
            [_cloud(cx, cy, k) for cx, cy, k in BANK],
            tag("path", d="M-1200 262H1200V900H-1200Z"),
            class_="ti-bank",
        ),
        aria_hidden="true",
    )


def _cloud(x: float, y: float, scale: float) -> Markup:
    return use("ti-cloud", transform=f"translate({num(x)} {num(y)}) scale({scale})")


# --- field -------------------------------------------------------------------------------------------------------


@lru_cache(8)
def ground(book: Book, turn: int) -> Markup:
    """The hexes. They are the same for all who look from one side."""
    there = frame(book.board, turn)
    cells = range(book.board.size)
    tints: list[list[int]] = [[], [], []]
    for cell, (q, r) in enumerate(book.board.cells):
        tints[(q - r) % 3].append(cell)
    return tag(
        "g",
        tag("defs", tag("path", id="ti-whole", d=there.whole)),
        tag("path", d=there.area(cells, 1.0, 30), class_="ti-shade"),
        tag("path", d=there.area(book.board.border(), 1.0, 13), class_="ti-under"),
        tag("path", d=there.area(cells, 1.04), class_="ti-rim"),
        [tag("path", d=there.area(tints[k], 0.965), fill=f"url(#ti-face{k})", class_="ti-face") for k in range(3)],
        tag("path", d=there.area(cells, 0.88), class_="ti-bevel"),
        _rose(),
        [_side(book, there, seat) for seat in range(2)],
        tag("g", [_label(book, there, cell) for cell in cells], class_="ti-labels"),
        id="ti-ground",
        aria_hidden="true",
    )


def _rose() -> Markup:
    """A compass in the middle of the field."""
    ray = "M0-25L4.5-5L0 0L-4.5-5Z"
    rays = [tag("path", d=ray, transform=f"rotate({60 * k})") for k in range(6)]
    return tag("g", tag("circle", r="14"), rays, class_="ti-rose")


def _side(book: Book, there: HexFrame, seat: int) -> Markup:
    """The edges across which a player's titans first come in."""
    ways = {(int(e.hex), (int(e.facing) + 3) % 6) for e in book.entries if (e.sides >> seat) & 1}
    return tag("path", d=there.edges(sorted(ways), 1.08), class_=f"ti-side ti-side{seat}")


def _label(book: Book, there: HexFrame, cell: int) -> Markup:
    x, y = there.centers[cell]
    return tag("text", book.board.labels[cell], x=num(x), y=num(y + SIZE * 0.76), text_anchor="middle")


def hazards(sight: Sight) -> Markup:
    """Tokens that lie face down: nobody knows which."""
    names = ", ".join(f"{h['name']} ({h['count']})" for h in sight.view["hazards_left"] if h["count"])
    tokens = [
        tag(
            "g",
            tag("polygon", points="0,-17 14.7,-8.5 14.7,8.5 0,17 -14.7,8.5 -14.7,-8.5", class_="ti-hz-base"),
            tag("polygon", points="0,-13 11.3,-6.5 11.3,6.5 0,13 -11.3,6.5 -11.3,-6.5", class_="ti-hz-line"),
            use("ti-s-gust", transform="translate(-9 -9) scale(.75)", class_="ti-hz-sign"),
            id=f"ti-hz{hex}",
            class_="ti-hazard",
            transform=at(*sight.frame.centers[hex]),
            data_zoom="ti-hazards",
            role="img",
            aria_label=f"Hazard on {sight.book.board.labels[hex]}, one of: {names}",
        )
        for hex in sight.view["hazards"]
    ]
    return tag("g", tokens, id="ti-hz")


def backdrop(sight: Sight) -> Markup:
    """The two species behind the field like constellations, each on its player's side."""
    signs = []
    for side in sight.view["sides"]:
        if side["species"]:
            near = side["seat"] == sight.near
            x, y = (-405, 110) if sight.wide else (-252, 222)
            place = turned(0, *((x, y) if near else (-x, -y)), 5.2 if sight.wide else 4.4)
            signs.append(use(f"ti-e-{side['species']}", transform=place, class_=f"ti-giant ti-giant{side['seat']}"))
    return tag("g", signs, id="ti-back", aria_hidden="true")
