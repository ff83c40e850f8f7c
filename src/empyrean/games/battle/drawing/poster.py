"""The board as one drawing, for notebooks, documents and the lobby: three landscapes and the armies on them."""

from __future__ import annotations

from empyrean.draw.markup import Markup, num, tag
from empyrean.draw.tokens import wrapped
from empyrean.games.battle.drawing.board import sheet
from empyrean.games.battle.drawing.lands import HEIGHT, WIDTH
from empyrean.games.battle.drawing.sight import Card, Side, Sight, use
from empyrean.games.battle.words import PHASE_NAMES, army

BOX = (0.0, 0.0, 1060.0, 640.0)
FIELD = 200.0  # height of a battlefield
BANNER = 236.0
ZONES = 7
CARD = (98.0, 84.0)


def poster(sight: Sight) -> Markup:
    """Everything, in the coordinates of BOX."""
    head = f"Round {sight.view['round']} of {sight.view['rounds']}: {PHASE_NAMES[sight.view['phase']]}"
    return tag(
        "g",
        sheet(tuple(field["name"] for field in sight.fields)),
        tag("rect", width=BOX[2], height=BOX[3], class_="bp-page"),
        [_field(sight, b) for b in range(3)],
        tag("text", head, x=14, y=631, font_size="15", class_="bp-small"),
        tag("text", _armies(sight), x=1046, y=631, font_size="15", text_anchor="end", class_="bp-small"),
    )


def _armies(sight: Sight) -> str:
    teams = [" and ".join(army(sight.sides[seat]["deck"]) for seat in rank) for rank in reversed(sight.ranks)]
    return " against ".join(teams)


def _field(sight: Sight, b: int) -> Markup:
    field = sight.fields[b]
    width, height = BOX[2] - 16, FIELD - 8
    scene = tag(
        "svg",
        use(f"ba-land{b}"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=width,
        height=height,
        preserveAspectRatio="xMidYMid slice",
    )
    lines = [
        tag("text", line, x=14, y=62 + 15 * i, font_size="12.5", class_="bp-text")
        for i, line in enumerate(line for effect in field["effects"] for line in [*wrapped(effect["text"], 32), ""])
    ][:10]
    rows = [_rank(sight, rank, b, r) for r, rank in enumerate(sight.ranks)]
    return tag(
        "g",
        tag("clipPath", tag("rect", width=width, height=height, rx="12"), id=f"bp-clip{b}"),
        tag("g", scene, clip_path=f"url(#bp-clip{b})"),
        tag("rect", width=width, height=height, rx="12", class_="bp-veil"),
        tag("rect", width=BANNER, height=height, rx="12", class_="bp-banner"),
        tag("text", field["name"], x=14, y=34, font_size="19", class_="bp-title"),
        lines,
        rows,
        transform=f"translate(8 {8 + FIELD * b})",
    )


def _rank(sight: Sight, rank: list[int], b: int, r: int) -> Markup:
    """The cards of a team in a line, partners side by side, with their might at its left."""
    field, team = sight.fields[b], sight.sides[rank[0]]["team"]
    height = (FIELD - 8) / len(sight.ranks)
    leads = " bp-leads" if field["leader"] == team else ""
    number = tag(
        "g",
        tag("rect", x=-19, y=-16, width=38, height=32, rx="9", class_=f"bp-total bp-p{rank[0]}{leads}"),
        tag("text", field["totals"][team], y="7", font_size="20", text_anchor="middle", class_="bp-number"),
        transform=f"translate({num(BANNER + 28)} 0)",
    )
    room = (BOX[2] - 16 - BANNER - 56) / len(rank)
    scale = min((height - 8) / CARD[1], room / (ZONES * (CARD[0] + 8)), 1.0)
    cards = [
        tag("g", _card(sight.sides[seat], card), transform=f"translate({num(x)} 0) scale({scale:.2f})")
        for i, seat in enumerate(rank)
        for z, card in enumerate(sight.sides[seat]["rows"][b])
        for x in [BANNER + 56 + i * room + z * (CARD[0] + 8) * scale]
    ]
    return tag("g", number, cards, transform=f"translate(0 {num(height * (r + 0.5))})")


def _card(side: Side, card: Card) -> Markup:
    width, height = CARD
    kind = side["list"][card["slot"]] if card["slot"] is not None else None
    deck = kind["deck"] if kind else side["list"][0]["deck"]
    back = tag("rect", y=-height / 2, width=width, height=height, rx="9", class_=f"bp-card bp-d-{deck}")
    emblem = use(f"ba-e-{deck}", transform=f"translate({width / 2} 2) scale({1.2 if card['hidden'] else 1.5})")
    if card["hidden"] or kind is None:
        return tag("g", back, tag("g", emblem, class_="bp-back"))
    name = [
        tag("text", line, x=8, y=-height / 2 + 17 + 13 * i, font_size="12", class_="bp-name")
        for i, line in enumerate(wrapped(kind["name"], 12)[:3])
    ]
    might = [
        tag("circle", cx=width - 18, cy=height / 2 - 18, r="15", class_="bp-disc"),
        tag(
            "text",
            card["might"],
            x=width - 18,
            y=height / 2 - 12,
            font_size="17",
            text_anchor="middle",
            class_="bp-might",
        ),
    ]
    return tag("g", back, tag("g", emblem, class_="bp-ghost"), name, might)
