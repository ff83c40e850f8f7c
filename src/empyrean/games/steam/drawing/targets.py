"""What can be pointed at on the map: hexes with the price of the way there, cities with what could be delivered."""

from __future__ import annotations

from functools import lru_cache

from empyrean.draw.hexes import Point, at
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.steam.drawing.atlas import SIZE
from empyrean.games.steam.drawing.goods import use
from empyrean.games.steam.drawing.sight import Sight, acts
from empyrean.kernel.game import Option

REASONS = {  # why a hex that does not glow cannot be chosen
    "headquarters": "The first car goes to a free hex of your home terrain, the second to a free hex beside it.",
    "build": "Build beside your network on a terrain the tile names; over cities, competitors and wastelands for mana.",
    "city": "You deliver to cities next to your network that want goods you have there.",
    "goods": "Take goods of that colour from hexes where you have a car.",
}
TURN = "Use a specialist, administrate, or move your conductor: cars on the path build track."


def targets(sight: Sight) -> Markup:
    """Everything on the map that glows, above what lies there."""
    chosen = [(option, _hex(option)) for option in sight.options if _hex(option) is not None]
    return tag(
        "g",
        _why(sight, bool(chosen)),
        [_target(sight, option, hex) for option, hex in chosen if hex is not None],
        id="st-targets",
    )


def _hex(option: Option) -> int | None:
    for point in option.points:
        kind, _, number = point.partition(":")
        if kind == "hex":
            return int(number)
    return None


def _target(sight: Sight, option: Option, hex: int) -> Markup:
    """A hex that glows. What it would mean is drawn after it, and shown while the hex is pointed at."""
    target = sight.view["targets"].get(str(hex)) if option.group == "hex" else None
    price = target["price"] if target else 0
    chosen = tag(
        "g",
        tag("polygon", points=sight.atlas.outline(0.9), class_="st-glow"),
        _price(price) if price else None,
        id=f"st-t{hex}",
        class_="st-pick",
        transform=at(*sight.place(hex)),
        data_price=price or None,
        data_refocus="st-ask",
        **acts(option),
    )
    if target and target["path"]:
        return join(chosen, _way(sight, hex, target["path"], price))
    return join(chosen, _load(sight, option)) if option.group == "city" else chosen


@lru_cache(16)
def _price(n: int) -> Markup:
    return tag(
        "g",
        tag("rect", x="-15", y="-9.5", width="30", height="19", rx="9.5"),
        use("st-crystal", transform="translate(-6.5 0) scale(.68)"),
        tag("text", n, x="5.5", y="4.8", text_anchor="middle", font_size="13.5"),
        class_="st-price",
        transform=at(0, -19),
    )


def _way(sight: Sight, hex: int, path: list[int], price: int) -> Markup:
    """The cheapest way there, from a car over what lies between; shown while the hex is pointed at, below its price."""
    own = set(sight.me["network"])
    start = next((near for near in sight.atlas.near[path[0]] if near in own and near is not None), path[0])
    again = tag("g", _price(price), transform=at(*sight.place(hex))) if price else None
    return way([sight.place(step) for step in (start, *path, hex)], again)


def way(points: list[Point], above: Markup | None = None) -> Markup:
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return tag(
        "g",
        tag("path", d=line, class_="st-way-bed"),
        tag("path", d=line, class_="st-way-line"),
        [tag("circle", cx=num(x), cy=num(y), r="5.5") for x, y in points[1:-1]],
        above,
        class_="st-way",
    )


def _load(sight: Sight, option: Option) -> Markup | None:
    """The goods that a delivery there could take; shown while the city is pointed at."""
    colour = next(point.partition(":")[2] for point in option.points if point.startswith("city:"))
    held = [hex for hex in sight.me["network"] if sight.view["hexes"][hex]["goods"].get(colour)]
    rings = [tag("circle", r="14.5", transform=at(sight.place(hex)[0], sight.place(hex)[1] + 22)) for hex in held]
    return tag("g", rings, class_="st-load") if rings else None


def _why(sight: Sight, some: bool) -> Markup | None:
    """Hexes that do not glow say why."""
    question = sight.question
    reason = REASONS.get(question, "Only the glowing hexes can be chosen." if some else "")
    if question == "turn":
        reason = TURN
    if not reason:
        return None
    x, y, w, h = sight.atlas.box
    gap = SIZE / 2
    return tag(
        "rect",
        x=num(x + gap),
        y=num(y + gap),
        width=num(w - 2 * gap),
        height=num(h - 2 * gap),
        class_="st-hit",
        data_why=reason,
    )
