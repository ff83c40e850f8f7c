"""The ground: engraved terrains in a few variants, so that no two stretches of land look alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import Final

from empyrean.draw.markup import Markup, num, tag

TERRAINS: Final = ("mountain", "lake", "forest", "desert", "lava", "glacier", "wasteland")
VARIANTS: Final = 4


class Pen:
    """Draws with a steady hand: the same numbers for the same terrain and variant, on every machine."""

    def __init__(self, seed: int) -> None:
        self._seed = (seed * 40503 * 77 + 977) % 2147483648
        for _ in range(3):
            self.at(0, 1)

    def at(self, low: float, high: float) -> float:
        self._seed = (self._seed * 1103515245 + 12345) % 2147483648
        return low + (high - low) * (self._seed >> 8) / 8388608

    def pick(self, count: int) -> int:
        return int(self.at(0, count - 0.0001))


def _path(kind: str, data: str) -> Markup:
    return Markup(f'<path class="st-{kind}" d="{data}"></path>')


def _inside(x: float, y: float, room: float = 31) -> bool:
    """Within a hex, whichever way it stands."""
    return x * x + y * y < room * room


def _mountain(pen: Pen) -> list[Markup]:
    """Peaks from the back to the front: a lit and a shaded flank with hachures, snow, and foothills below."""
    side = 1 if pen.pick(2) else -1
    peaks = [(-17 * side, -10, 17), (16 * side, -9, 15), (-1 * side, -1, 25), (-20 * side, 9, 13), (19 * side, 10, 14)]
    out = [_hills(pen, 12, 26)]
    for cx, cy, tall in peaks:
        x, y, h = cx + pen.at(-2, 2), cy + pen.at(-1, 1), tall * pen.at(0.92, 1.1)
        w = h * pen.at(0.66, 0.8)
        lean = pen.at(-1.5, 1.5)
        top = f"M{num(x + lean)} {num(y - h)}"
        ridge = f"L{num(x + lean + 2)} {num(y - h * 0.55)}L{num(x - 1)} {num(y - h * 0.3)}L{num(x + 1)} {num(y)}"
        out.append(_path("lit", f"M{num(x - w)} {num(y)}L{num(x + lean)} {num(y - h)}L{num(x + 1)} {num(y)}Z"))
        out.append(_path("dim", f"{top}{ridge}L{num(x + w)} {num(y)}Z"))
        snow = f"{top}l{num(-w * 0.27)} {num(h * 0.3)}l{num(w * 0.16)} {num(-h * 0.05)}"
        out.append(_path("snow", snow + f"l{num(w * 0.12)} {num(h * 0.09)}l{num(w * 0.26)} {num(-h * 0.06)}Z"))
        hatch = "".join(
            f"M{num(x + lean + w * t)} {num(y - h * (1 - t) + 1)}l{num(-w * 0.14)} {num(h * 0.24)}"
            for t in (0.32, 0.46, 0.6, 0.74, 0.86)
        )
        out.append(_path("line", hatch))
    return out


def _hills(pen: Pen, low: float, high: float) -> Markup:
    """Short arcs, as engravers draw uneven ground."""
    data = ""
    for _ in range(13):
        x, y, w = pen.at(-27, 22), pen.at(low, high), pen.at(4, 8)
        if _inside(x, y, 30) and _inside(x + w, y, 30):
            data += f"M{num(x)} {num(y)}q{num(w / 2)} {num(-w * 0.5)} {num(w)} 0"
    return _path("soft", data)


def _lake(pen: Pen) -> list[Markup]:
    """Ripples, and here and there a sail or an islet; the lines of depth belong to the hex."""
    ripples = ""
    for line in range(-25, 27, 5):
        x, y = -27 + pen.at(0, 9), float(line)
        while x < 22:
            n = 1 + pen.pick(2)
            if _inside(x, y, 27) and _inside(x + 8 * n, y, 27):
                ripples += f"M{num(x)} {num(y + pen.at(-1, 1))}" + "q2-2.3 4 0t4 0" * n
            x += 8 * n + pen.at(4, 14)
    out = [_path("line", ripples)]
    x, y = pen.at(-14, 12), pen.at(-14, -6)
    if x > -2.5:
        out.append(_path("sail", f"M{num(x)} {num(y)}v-10l7 9ZM{num(x - 1)} {num(y - 1)}v-7l-4.4 6.7Z"))
        out.append(_path("hull", f"M{num(x - 6)} {num(y + 1)}h14l-3 3.6h-8Z"))
    else:
        out.append(_path("isle", f"M{num(x - 8)} {num(y)}q3-5 8-5t9 5q-8 3.6-17 0Z"))
        out += _fir(x - 2, y - 2, 8)
        out += _fir(x + 3, y - 2, 6)
    return out


def _plates(pen: Pen, inner: float, count: int) -> str:
    """The seams of broken ground: a ring of jittered points, joined around and outwards."""
    ring = [_polar(360 * k / count + pen.at(-14, 14), inner * pen.at(0.75, 1.25)) for k in range(count)]
    data = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in ring) + "Z"
    for k, (x, y) in enumerate(ring):
        fx, fy = _polar(360 * k / count + pen.at(-16, 16), pen.at(28, 31))
        bend = pen.at(-4, 4)
        mx, my = (x + fx) / 2 + bend, (y + fy) / 2 - bend
        data += f"M{num(x)} {num(y)}L{num(mx)} {num(my)}L{num(fx)} {num(fy)}"
        if pen.pick(3):
            data += f"M{num(mx)} {num(my)}l{num(pen.at(-7, 7))} {num(pen.at(3, 8))}"
    return data


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    a = degrees * pi / 180
    return radius * sin(a), -radius * cos(a)


def _forest(pen: Pen) -> list[Markup]:
    """Trees in rows, firs and broad crowns."""
    out = [_hills(pen, -24, 27)]
    for y, step in ((-17, 9.5), (-9.5, 10.0), (-2, 9.5), (6, 10.0), (14, 10.5), (22, 11.0)):
        x = -32 + pen.at(0, 6)
        while x < 31:
            cx, cy, h = x + pen.at(-1.5, 1.5), y + pen.at(-1.2, 1.2), pen.at(10, 14.5)
            if _inside(cx, cy - h * 0.6, 31) and _inside(cx, cy, 31):
                out += _fir(cx, cy, h) if pen.pick(4) else _crown(cx, cy, h * 0.85)
            x += step
    return out


def _fir(x: float, y: float, h: float) -> list[Markup]:
    w = h * 0.36
    lit = f"M{num(x)} {num(y - h)}L{num(x + w)} {num(y - 1.5)}H{num(x - w)}Z"
    dim = f"M{num(x)} {num(y - h)}L{num(x + w)} {num(y - 1.5)}H{num(x)}Z"
    return [_path("line", f"M{num(x)} {num(y - 2)}v2.4"), _path("lit", lit), _path("dim", dim)]


def _crown(x: float, y: float, h: float) -> list[Markup]:
    r = h * 0.42
    top, side = y - r - 1.5, f"a{num(r)} {num(r)} 0"
    lit = f"M{num(x - r)} {num(top)}{side} 1 1 {num(2 * r)} 0{side} 0 1 {num(-2 * r)} 0Z"
    lean = r * 0.4
    dim = (
        f"M{num(x + lean / 2)} {num(top - r)}{side} 0 1 {num(-lean)} {num(2 * r)}{side} 0 0 {num(lean)} {num(-2 * r)}Z"
    )
    return [_path("line", f"M{num(x)} {num(y - 2)}v2.4"), _path("lit", lit), _path("dim", dim)]


def _desert(pen: Pen) -> list[Markup]:
    """Dunes with a lit and a shaded side, ribs of sand between them, a plant now and then."""
    ribs = ""
    for line in range(-26, 30, 4):
        x, y = -29 + pen.at(0, 10), float(line)
        while x < 24:
            w = pen.at(6, 13)
            if _inside(x, y, 30) and _inside(x + w, y, 30):
                bend, fall, half = num(pen.at(-2, -1)), num(pen.at(-1, 1)), num(w / 2)
                ribs += f"M{num(x)} {num(y)}q{num(w * 0.3)} {bend} {half} 0t{half} {fall}"
            x += w + pen.at(3, 12)
    out = [_path("soft", ribs)]
    for cx, cy, wide in ((-11, -13, 28), (12, -6, 30), (-9, 6, 34), (12, 19, 26)):
        x, y, w = cx + pen.at(-3, 3), cy + pen.at(-1.5, 1.5), wide * pen.at(0.9, 1.1)
        top = pen.at(-0.08, 0.12) * w
        left = f"M{num(x - w / 2)} {num(y)}Q{num(x - w * 0.16)} {num(y - w * 0.06)} {num(x + top)} {num(y - w * 0.32)}"
        right = f"Q{num(x + w * 0.22)} {num(y - w * 0.1)} {num(x + w / 2)} {num(y)}"
        lee = f"Q{num(x + top + 3)} {num(y - w * 0.14)} {num(x + top)} {num(y - w * 0.32)}"
        out.append(_path("lit", f"{left}{right}Z"))
        out.append(_path("dim", f"M{num(x + top)} {num(y - w * 0.32)}{right}H{num(x + w * 0.04)}{lee}Z"))
        out.append(_path("line", left))
    if pen.pick(2):
        x, y = pen.at(-18, 18), pen.at(-17, -13)
        arms = f"M{num(x)} {num(y - 4)}h-3.4v-3.4M{num(x)} {num(y - 3)}h3.2v-4.2"
        out.append(_path("plant", f"M{num(x)} {num(y)}v-10{arms}"))
    return out


def _lava(pen: Pen) -> list[Markup]:
    """A dark crust with glowing seams, and on some hexes a cone with its plume."""
    seams = _plates(pen, 15, 6)
    out = [_path("seam2", seams), _path("seam", seams)]
    if pen.pick(4):
        x, y = pen.at(-7, 7), pen.at(-4, 0)
        foot = f"Q{num(x + 7)} {num(y - 5)} {num(x + 18)} {num(y)}Z"
        out.append(
            _path("dim", f"M{num(x - 18)} {num(y)}Q{num(x - 7)} {num(y - 5)} {num(x - 5)} {num(y - 18)}h10{foot}")
        )
        out.append(_path("flow", f"M{num(x - 5)} {num(y - 18)}h10l-2 5l2.4 6l-3.8-2l-1.2 8l-3.2-9Z"))
        out.append(_path("fume", f"M{num(x)} {num(y - 19)}q-5-3-1-6t-2-5q7 0 8 4t-2 7Z"))
    return out


def _glacier(pen: Pen) -> list[Markup]:
    """Blocks of ice and the crevasses between them."""
    cracks = _plates(pen, 17, 7)
    out = [_path("line", cracks)]
    for cx, cy, tall in ((-15, -4, 21), (14, -5, 20), (-1, 3, 27), (-19, 14, 14), (18, 15, 15)):
        x, y, h = cx + pen.at(-2, 2), cy + pen.at(-1, 1), tall * pen.at(0.88, 1.1)
        w, tip = h * pen.at(0.42, 0.5), pen.at(-0.16, 0.16) * h
        left = f"M{num(x - w)} {num(y)}L{num(x - w * 0.7)} {num(y - h * 0.55)}L{num(x + tip)} {num(y - h)}"
        right = f"M{num(x + tip)} {num(y - h)}L{num(x + w * 0.8)} {num(y - h * 0.5)}L{num(x + w)} {num(y)}"
        out.append(_path("lit", f"{left}L{num(x + w * 0.15)} {num(y)}Z"))
        out.append(_path("dim", f"{right}H{num(x + w * 0.15)}Z"))
        knee = f"{num(x + w * 0.05)} {num(y - h * 0.4)}"
        facet = f"M{num(x - w * 0.7)} {num(y - h * 0.55)}L{knee}L{num(x + w * 0.15)} {num(y)}"
        out.append(_path("soft", f"{facet}M{knee}L{num(x + tip)} {num(y - h)}"))
    return out


def _wasteland(pen: Pen) -> list[Markup]:
    """Broken earth, dead trees, slag and a chimney that still smokes."""
    out = [_path("line", _plates(pen, 16, 7)), _hills(pen, -22, 26)]
    for cx, cy, h in ((-17, 0, 20), (17, 5, 16)):
        x, y = cx + pen.at(-3, 3), cy + pen.at(-2, 2)
        arms = f"M{num(x)} {num(y - h * 0.45)}l6-5v-4M{num(x)} {num(y - h * 0.62)}l-5-4"
        out.append(_path("stump", f"M{num(x)} {num(y)}v{num(-h)}{arms}"))
    x, y = pen.at(-3, 3), pen.at(-5, -1)
    out.append(_path("dim", f"M{num(x - 11)} {num(y + 4)}l5-8h3l1-14h5l1 14h3l5 8Z"))
    out.append(_path("fume", f"M{num(x + 1)} {num(y - 19)}q-5-2-1-6t-4-6q8 0 9 5t-2 7Z"))
    return out


DRAWN: Final[dict[str, Callable[[Pen], list[Markup]]]] = {
    "mountain": _mountain,
    "lake": _lake,
    "forest": _forest,
    "desert": _desert,
    "lava": _lava,
    "glacier": _glacier,
    "wasteland": _wasteland,
}


@cache
def symbols() -> Markup:
    """Every terrain in every variant, once in a drawing."""
    return tag(
        "defs",
        [
            tag("g", DRAWN[name](Pen(1 + 10 * i + variant)), id=f"st-{name}{variant}", class_=f"st-land st-on-{name}")
            for i, name in enumerate(TERRAINS)
            for variant in range(VARIANTS)
        ],
    )


def motif(name: str, hex: int) -> str:
    """Which variant lies on a hex, as the id of its drawing; neighbours differ."""
    return f"st-{name}{(hex * 7 + hex // 5 * 3 + hex // 30) % VARIANTS}"
