"""What can be pointed at on the board, and the front arc of the titan that acts."""

from __future__ import annotations

from collections.abc import Iterable

from empyrean.draw.hexes import at, polar, turned
from empyrean.draw.markup import Markup, tag
from empyrean.games.titans.drawing.sight import Sight, acts, use
from empyrean.kernel.game import Option

CHEVRON = "M0-13L11.5 3L6 6.5L0-2L-6 6.5L-11.5 3Z"
OUTSIDE = 0.94  # how far beyond the border, in hexes, an arrow that leads off the field lies


def below(sight: Sight) -> Markup:
    """Under the tokens: the front arc, and why nothing happens where nothing glows."""
    return tag("g", _why(sight), _arc(sight), id="ti-below")


def above(sight: Sight) -> Markup:
    """Glowing hexes and arrows, between the board and the tokens so that tokens stay clickable."""
    return tag("g", _hexes(sight), _entries(sight), _edge(sight), id="ti-targets")


def turns(sight: Sight) -> Markup:
    """Arrows around the titan, over the tokens that are there."""
    titan = sight.subject
    if titan is None or titan["hex"] is None:
        return tag("g", id="ti-turns")
    x, y = sight.frame.centers[titan["hex"]]
    heading = sight.frame.angle(titan["facing"])
    out = []
    for way, side in (("left", -98), ("right", 98)):
        option = sight.at(f"turn:{titan['id']}:{way}")
        if option is None:
            continue
        dx, dy = polar(heading + side, 46)
        out.append(
            tag(
                "g",
                tag("circle", r="27", class_="ti-hit"),
                tag("circle", r="13.5", class_="ti-knob"),
                use(
                    f"ti-s-{way}", transform=f"{turned(heading)} translate(-9.6 -9.6) scale(.8)", class_="ti-knob-sign"
                ),
                id=f"ti-turn-{way}",
                class_="ti-turn",
                transform=at(x + dx, y + dy),
                data_refocus=f"ti-t{titan['id']}",
                **acts(option),
            )
        )
    return tag("g", out, _directions(sight), _ram(sight), id="ti-turns")


# --- under the tokens --------------------------------------------------------------------------------------------


def _arc(sight: Sight) -> list[Markup]:
    """The front face and the two hexes beside it, where an attack reaches."""
    titan = sight.subject
    if titan is None or titan["hex"] is None or sight.view["stage"] != "action":
        return []
    out = []
    for side in (0, 1, 5):
        hex = int(sight.book.board.neighbour(titan["hex"], (titan["facing"] + side) % 6))
        if hex >= 0:
            kind = "ti-arc ti-front" if side == 0 else "ti-arc"
            out.append(
                tag("polygon", points=sight.frame.outline(0.95), transform=at(*sight.frame.centers[hex]), class_=kind)
            )
    return out


def _why(sight: Sight) -> Markup | None:
    reason = _reason(sight)
    if not reason:
        return None
    return use("ti-whole", class_="ti-why", data_why=reason)


def _reason(sight: Sight) -> str:
    """Why a hex that does not glow cannot be chosen."""
    if not sight.mine:
        return ""
    subject = sight.subject
    name = subject["name"] if subject else ""
    match sight.view["question"]:
        case "menu" if sight.of("enter"):
            return f"{name} comes in over a glowing edge: choose one of the arrows there."
        case "menu" if sight.of("move"):
            return f"{name} flies exactly one hex, straight ahead."
        case "menu":
            return f"{name} has made its move."
        case "hex":
            return "Only the glowing hexes can be chosen."
        case "titan" | "attack":
            return "Choose one of the titans that glow."
        case "direction" | "facing":
            return "Choose one of the arrows."
    return ""


# --- what glows --------------------------------------------------------------------------------------------------


def _hexes(sight: Sight) -> list[Markup]:
    out = []
    for option in sight.of("hex", "move"):
        kind, _, value = option.points[0].partition(":")
        if kind == "hex":
            out.append(_hex(sight, option, int(value)))
    return out


def _hex(sight: Sight, option: Option, hex: int) -> Markup:
    """A glowing hex; for a move with an arrow."""
    titan = sight.subject
    arrow = None
    if option.group == "move" and titan is not None and not _crowd(sight, hex):
        arrow = tag(
            "path", d=CHEVRON, transform=turned(sight.frame.angle(titan["facing"]), 0, 0, 1.15), class_="ti-arrow"
        )
    return tag(
        "g",
        tag("polygon", points=sight.frame.outline(0.9), class_="ti-glow"),
        arrow,
        id=f"ti-h{hex}",
        class_="ti-pick",
        transform=at(*sight.frame.centers[hex]),
        data_refocus=f"ti-t{titan['id']}" if titan else None,
        **acts(option, _said(sight, option, hex)),
    )


def _crowd(sight: Sight, hex: int) -> list[str]:
    """Whom a titan would collide with there."""
    return [t["name"] for t in sight.titans if t["hex"] == hex and t is not sight.subject]


def _said(sight: Sight, option: Option, hex: int) -> str:
    crowd = _crowd(sight, hex) if option.group == "move" else []
    return f"{option.label}: a collision with {' and '.join(crowd)}" if crowd else option.label


def _ram(sight: Sight) -> Markup | None:
    """A move into others can be pointed at between the titans, as tokens cover its hex."""
    titan = sight.subject
    option = next(iter(sight.of("move")), None)
    kind, _, value = option.points[0].partition(":") if option else ("", "", "")
    if titan is None or option is None or kind != "hex" or not _crowd(sight, int(value)):
        return None
    x, y = sight.frame.beyond(titan["hex"], titan["facing"], 0.56)
    return tag(
        "g",
        tag("circle", r="27", class_="ti-hit"),
        use("ti-s-crash", transform="translate(-14.4 -14.4) scale(1.2)", class_="ti-crash"),
        id="ti-ram",
        class_="ti-pick",
        transform=at(x, y),
        data_refocus=f"ti-t{titan['id']}",
        **acts(option, _said(sight, option, int(value))),
    )


def _entries(sight: Sight) -> list[Markup]:
    """Ways onto the field: small arrows at the border, which grow while one points at their hex."""
    ways: dict[int, list[tuple[int, Option]]] = {}
    for option in sight.of("enter"):
        _, hex, facing = option.points[0].split(":")
        ways.setdefault(int(hex), []).append((int(facing), option))
    return [_gate(sight, hex, found) for hex, found in ways.items()]


def _gate(sight: Sight, hex: int, ways: Iterable[tuple[int, Option]]) -> Markup:
    arrows = []
    for facing, option in ways:
        angle = sight.frame.angle(facing)
        x, y = polar(angle + 180, 37)
        inner = tag(
            "g",
            tag("rect", x="-15", y="-34", width="30", height="30", class_="ti-hit ti-bridge"),
            tag("circle", r="17", class_="ti-hit"),
            tag("circle", r="11.5", class_="ti-knob"),
            tag("path", d=CHEVRON, transform="translate(0 1.8) scale(.62)", class_="ti-knob-sign"),
            class_="ti-way-in",
        )
        arrows.append(
            tag("g", inner, id=f"ti-n{hex}-{facing}", class_="ti-way", transform=turned(angle, x, y), **acts(option))
        )
    label = sight.book.board.labels[hex]
    return tag(
        "g",
        tag("polygon", points=sight.frame.outline(0.9), class_="ti-glow"),
        arrows,
        id=f"ti-h{hex}",
        class_="ti-gate",
        transform=at(*sight.frame.centers[hex]),
        tabindex="-1",
        aria_label=f"Enter at {label}",
        role="group",
    )


def _directions(sight: Sight) -> list[Markup]:
    """Directions to move or to face in, on the hexes around the titan."""
    titan = sight.subject
    if titan is None or titan["hex"] is None:
        return []
    out = []
    for option in sight.of("direction"):
        direction = int(option.points[0].partition(":")[2])
        turning = sight.view["question"] == "facing"
        x, y = sight.frame.beyond(titan["hex"], direction, 0.86 if turning else 1)
        hexed = not turning and int(sight.book.board.neighbour(titan["hex"], direction)) >= 0
        out.append(
            tag(
                "g",
                tag("polygon", points=sight.frame.outline(0.9), class_="ti-glow") if hexed else None,
                tag("circle", r="27", class_="ti-hit"),
                tag("circle", r="15", class_="ti-knob"),
                tag(
                    "path", d=CHEVRON, transform=turned(sight.frame.angle(direction), 0, 0, 0.8), class_="ti-knob-sign"
                ),
                id=f"ti-d{direction}",
                class_="ti-pick ti-turn",
                transform=at(x, y),
                data_refocus=f"ti-t{titan['id']}",
                **acts(option),
            )
        )
    return out


def _edge(sight: Sight) -> Markup | None:
    """The way off the field, which costs a card."""
    titan = sight.subject
    option = sight.at(f"edge:{titan['id']}") if titan else None
    if titan is None or option is None or titan["hex"] is None:
        return None
    x, y = sight.frame.beyond(titan["hex"], titan["facing"], OUTSIDE)
    angle = sight.frame.angle(titan["facing"])
    return tag(
        "g",
        tag("circle", r="27", class_="ti-hit"),
        tag("circle", r="21", class_="ti-exit"),
        tag("path", d=CHEVRON, transform=turned(angle, 0, 0, 0.95), class_="ti-exit-sign"),
        use("ti-s-burn", transform="translate(8 4) scale(.6)", class_="ti-exit-burn"),
        id="ti-edge",
        class_="ti-pick",
        transform=at(x, y),
        data_refocus=f"ti-t{titan['id']}",
        **acts(option),
    )


def banner(lines: Iterable[str], title: str, kind: str) -> Markup:
    """Big words over the board."""
    said = list(lines)
    height = 66 + 22 * len(said)
    return tag(
        "g",
        tag("rect", x="-232", y=str(-height / 2), width="464", height=str(height), rx="14"),
        tag("path", d=f"M-190 {-height / 2 + 52}H190", class_="ti-rule"),
        tag("text", title, y=str(-height / 2 + 40), text_anchor="middle", font_size="34", class_="ti-headline"),
        [
            tag("text", line, y=str(-height / 2 + 76 + 21 * i), text_anchor="middle", font_size="16")
            for i, line in enumerate(said)
        ],
        class_=f"ti-banner {kind}",
        role="status",
        transform=at(0, -125),
    )
