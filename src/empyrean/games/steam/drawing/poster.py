"""The map as a drawing that stands alone, with the companies beneath it."""

from __future__ import annotations

from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.steam import words
from empyrean.games.steam.drawing import goods, map, terrain, trains
from empyrean.games.steam.drawing.atlas import Box
from empyrean.games.steam.drawing.goods import use
from empyrean.games.steam.drawing.sight import Player, Sight
from empyrean.games.steam.telling import names

STRIP = 78.0  # below the map


def box(sight: Sight) -> Box:
    x, y, w, h = sight.atlas.box
    return x, y, w, h + STRIP


def poster(sight: Sight) -> Markup:
    x, y, w, h = box(sight)
    layers = map.layers(sight)
    count = len(sight.players)
    return join(
        terrain.symbols(),
        tag("defs", goods.symbols(), trains.symbols()),
        tag("rect", x=num(x), y=num(y), width=num(w), height=num(h), class_="st-desk"),
        map.ground(sight),
        [layers[name] for name in map.order(sight) if name in layers],
        [
            _company(sight, player, x + w * (i + 0.5) / count, y + h - STRIP / 2, w / count)
            for i, player in enumerate(sight.players)
        ],
        _over(sight),
    )


def _company(sight: Sight, player: Player, x: float, y: float, wide: float) -> Markup | None:
    if player["company"] is None:
        return None
    scale = min(1.0, wide / 190)
    colour = sight.colour(player["seat"])
    said = f"{player['vp']['total']} VP · {len(player['demand'])} demand"
    return tag(
        "g",
        tag("g", use(f"st-car-{colour}"), class_=f"st-co-{colour}", transform="translate(-62 2) scale(1.3)"),
        tag(
            "text", names.who(sight.view, player["seat"]), x="-30", y="-3", font_size="17", class_="st-label st-display"
        ),
        tag("text", said, x="-30", y="16", font_size="12.5", class_="st-label"),
        transform=f"translate({num(x)} {num(y)}) scale({scale:.2f})",
    )


def _over(sight: Sight) -> Markup | None:
    """The verdict, once there is one."""
    if not sight.view["result"]:
        return None
    x, y, w, h = sight.atlas.box
    head = words.verdict(sight.view).partition(". ")[0]
    return tag(
        "g",
        tag("rect", x="-230", y="-38", width="460", height="76", rx="14", class_="st-banner"),
        tag("text", head, y="12", text_anchor="middle", font_size="32", class_="st-label st-display"),
        transform=f"translate({num(x + w / 2)} {num(y + h / 2)})",
    )
