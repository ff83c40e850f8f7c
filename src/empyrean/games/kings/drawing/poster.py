"""The arena as a drawing that stands alone, with the players beside it."""

from __future__ import annotations

import re

from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.kings import words
from empyrean.games.kings.drawing import arena, tokens
from empyrean.games.kings.drawing.jewels import figure, gem, symbols
from empyrean.games.kings.drawing.sight import Player, Sight

BOX = (-560.0, -345.0, 1120.0, 690.0)
PLACES = ((-452.0, -95.0), (452.0, -95.0), (452.0, 225.0), (-452.0, 225.0))  # of the players' portraits


def poster(sight: Sight) -> Markup:
    x, y, width, height = BOX
    drawn = join(
        tag("rect", x=num(x), y=num(y), width=num(width), height=num(height), class_="ki-night"),
        arena.ground(sight.book, len(sight.players)),
        arena.fire(sight),
        arena.things(sight),
        list(tokens.tokens(sight).values()),
        [_portrait(sight, player) for player in sight.players if player["king"]],
        _over(sight),
    )
    used = set(re.findall(r'href="#([^"]+)"', drawn))
    return join(tag("defs", [shape for name, shape in symbols().items() if name in used]), arena.defs(), drawn)


def _portrait(sight: Sight, player: Player) -> Markup:
    """A large figure with its name, wounds and stones."""
    count = len(sight.players)
    x, y = PLACES[player["seat"] if count > 2 else (3, 1)[player["seat"]]]
    if count == 2:
        y = 65.0
    pool = player["pool"]
    gems = [
        ("aria", pool["aria"]),
        ("egis", pool["egis"]),
        ("pyre", pool["pyre"]),
        ("ylem", player["ylem"]),
        ("dire", pool["dire"]),
    ]
    row = [
        tag(
            "g",
            gem(name, transform="scale(.8)"),
            tag("text", n, x="11", y="5", font_size="14", class_="ki-ink"),
            transform=f"translate({num(-78 + 36 * k)} 62)",
        )
        for k, (name, n) in enumerate(gems)
    ]
    stones = [gem("stone", transform=f"translate({num(66 - 22 * k)} -128) scale(.8)") for k in range(player["stones"])]
    return tag(
        "g",
        tag("ellipse", cy="2", rx="62", ry="19", fill=f"var(--ki-{player['focus']}1)", stroke="var(--ki-gold)"),
        figure(player["king"], player["form"] == "revenant", transform="scale(2.25)"),
        stones,
        tag("text", player["name"], y="40", text_anchor="middle", font_size="19", class_="ki-ink ki-display"),
        row,
        transform=f"translate({num(x)} {num(y)})",
    )


def _over(sight: Sight) -> Markup | None:
    """The verdict, once there is one."""
    if not sight.view["result"]:
        return None
    head = words.verdict(sight.view).partition(". ")[0]
    return tag(
        "g",
        tag("rect", x="-230", y="-38", width="460", height="76", rx="14", class_="ki-banner"),
        tag("text", head, y="12", text_anchor="middle", font_size="32", class_="ki-ink ki-display"),
    )
