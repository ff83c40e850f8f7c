"""What can be pointed at in the arena: tiles to step on or to choose, walls to push back."""

from __future__ import annotations

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, num, tag
from empyrean.games.kings.cards import EDGES
from empyrean.games.kings.drawing.arena import HALF, OUTWARD
from empyrean.games.kings.drawing.jewels import gem
from empyrean.games.kings.drawing.sight import SIDE, Sight, acts, place
from empyrean.kernel.game import Option

EDGE_OF_TILE = SIDE / 2 - 3.5


def targets(sight: Sight) -> Markup:
    """Everything in the arena that glows, under the figures."""
    marked = sight.view["returning"]
    return tag(
        "g",
        _why(sight),
        [_wall(sight, edge) for edge in EDGES],
        _spot(marked["tile"], "ki-rolled") if marked else None,
        [_tile(sight, option, int(option.points[0].partition(":")[2])) for option in sight.of("tile")],
        id="ki-targets",
    )


def _spot(tile: int, kind: str) -> Markup:
    return tag("circle", r=num(EDGE_OF_TILE - 2), transform=at(*place(tile)), class_=kind)


def _tile(sight: Sight, option: Option, tile: int) -> Markup:
    side = num(2 * EDGE_OF_TILE)
    return tag(
        "g",
        tag("rect", x=num(-EDGE_OF_TILE), y=num(-EDGE_OF_TILE), width=side, height=side, rx="7", class_="ki-glow"),
        _toll(sight, tile),
        id=f"ki-t{tile}",
        class_="ki-pick",
        transform=at(*place(tile)),
        data_refocus=f"ki-f{sight.seat}",
        **acts(option),
    )


def _toll(sight: Sight, tile: int) -> list[Markup]:
    """What a step there costs besides its Aria."""
    cost = sight.view["costs"].get(str(tile))
    tolls = [(name, cost[key]) for name, key in (("egis", "egis"), ("dire", "wounds")) if cost[key]] if cost else []
    return [
        tag(
            "g",
            tag("rect", x="-15", y="-9", width="30", height="18", rx="9"),
            gem(name, transform="translate(-6 0) scale(.55)"),
            tag("text", f"−{n}" if name == "egis" else f"+{n}", x="6", y="4.4", text_anchor="middle", font_size="12"),
            class_="ki-toll",
            transform=at(0, 16 - 20 * i),
        )
        for i, (name, n) in enumerate(tolls)
    ]


def _wall(sight: Sight, edge: str) -> Markup | None:
    """A wall that can be pushed back: the whole of it can be pointed at."""
    option = sight.at(f"wall:{edge}")
    line = sight.view["walls"][edge]
    if option is None or line is None:
        return None
    burned = line + 1 if edge in ("north", "west") else 10 - line
    depth = burned * SIDE - HALF
    arrows = "".join(f"M{(k - 4.5) * SIDE - 12:.0f} 8l12-14l12 14l-12-6z" for k in (1, 4, 5, 8))
    return tag(
        "g",
        tag(
            "rect",
            x=num(-HALF + 3),
            y=num(-SIDE + 3),
            width=num(2 * HALF - 6),
            height=num(SIDE - 6),
            rx="9",
            class_="ki-glow",
        ),
        tag("path", d=arrows, transform=at(0, -SIDE / 2), class_="ki-push"),
        id=f"ki-push-{edge}",
        class_="ki-pick",
        transform=f"rotate({OUTWARD[edge]}) translate(0 {num(depth)})",
        data_refocus=f"ki-f{sight.seat}",
        **acts(option),
    )


def _why(sight: Sight) -> Markup | None:
    """Tiles that do not glow say why."""
    reason = _reason(sight)
    if not reason:
        return None
    side = num(2 * HALF)
    return tag("rect", x=num(-HALF), y=num(-HALF), width=side, height=side, class_="ki-hit", data_why=reason)


def _reason(sight: Sight) -> str:
    if not sight.mine:
        return ""
    match sight.view["question"]:
        case "active" if not sight.me["pool"]["aria"]:
            return "A step costs 1 Aria, and you have none."
        case "active":
            return "A step leads to a glowing tile: not onto a figure, not into fire, and escaping costs Egis."
        case "tile" | "return" | "collect" | "target" if sight.of("tile"):
            return "Only the glowing tiles can be chosen."
        case "target" | "prism":
            return "Choose one of the figures that glow."
        case "state":
            return "Choose the Latent or the Active State first."
        case "latent":
            return "In the Latent State nobody moves."
    return ""
