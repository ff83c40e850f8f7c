"""Signs of actions and effects, terrains as small hexes, and a tile's effect as a row of them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from empyrean.draw.markup import Markup, join, tag
from empyrean.games.steam.drawing.goods import crystal, good

SIGNS: Final[dict[str, str]] = {  # in a box of 24
    # On terrains.
    "mountain": "M1.5 20L9 5.5L12.2 11.4L15 7.5L22.5 20Z",
    "lake": (
        "M2 9Q5.3 5 8.6 9T15.2 9T22 9V11.6Q18.6 15 15.2 11.6T8.6 11.6T2 11.6Z"
        "M2 15.4Q5.3 11.4 8.6 15.4T15.2 15.4T22 15.4"
        "V18Q18.6 21.4 15.2 18T8.6 18T2 18Z"
    ),
    "forest": "M12 1.5L17 8.5H14.8L19 14.5H16.2L20 20H13.2V23H10.8V20H4L7.8 14.5H5L9.2 8.5H7Z",
    "desert": "M1.5 19Q8 18 11 10Q15 17 22.5 19ZM15.5 8.5A3.3 3.3 0 1 1 22 8.5A3.3 3.3 0 1 1 15.5 8.5Z",
    "lava": (
        "M12 1.5C13.5 6 18.8 8.8 18.8 14.6A6.8 7.4 0 0 1 5.2 14.6C5.2 11.6 6.8 9.8 8 7.8"
        "C8.6 9.6 9.4 10.4 10.4 10.8C10 7.4 10.6 4 12 1.5Z"
    ),
    "glacier": "M12 1L16 7L14.6 21H9.4L8 7ZM6.6 10L7.8 21H3L2 15ZM17.4 10L22 15L21 21H16.2Z",
    "wasteland": (
        "M8 22L9.4 9H11V3H13.6V9H14.6L16 22ZM3.4 22V12L1.4 9.4L3 8.4L4.6 10.4L6.2 8.4L7.6 9.4L5.6 12V22Z"
        "M18.4 22V13L20 10.6L21.6 11.6L20.6 13.4V22Z"
    ),
    "home": "M12 2.5L22.5 11.5H19.5V21.5H14.5V14.5H9.5V21.5H4.5V11.5H1.5Z",
    # What tiles do.
    "city": "M2 22V12L5 9L8 12V22ZM9 22V6L12 1.5L15 6V22ZM16 22V13H18V10H19.6V13H22V22Z",
    "car": (
        "M2 7H9V11H14V6.5H17.5V11Q22 11.4 22 15V17.5H2ZM4 18.5A2.6 2.6 0 1 0 9.2 18.5Z"
        "M13.4 18.5A2.6 2.6 0 1 0 18.6 18.5Z"
    ),
    "edge": "M12 1.5L21 6.7V17.3L12 22.5L3 17.3V6.7ZM12 5L6 8.5V15.5L12 19Z",
    "globe": (
        "M12 1.5A10.5 10.5 0 1 0 12.1 1.5ZM11 4V8H7.6A9 9 0 0 1 11 4ZM13 4A9 9 0 0 1 16.4 8H13Z"
        "M5 8A8.4 8.4 0 0 1 7.4 5.4Q6.4 6.6 5.8 8ZM16.6 5.4A8.4 8.4 0 0 1 19 8H18.2Q17.6 6.6 16.6 5.4Z"
        "M4 10H7V14H4A8.4 8.4 0 0 1 4 10ZM9 10H11V14H9ZM13 10H15V14H13ZM17 10H20A8.4 8.4 0 0 1 20 14H17Z"
        "M5 16H5.8Q6.4 17.4 7.4 18.6A8.4 8.4 0 0 1 5 16ZM7.6 16H11V20A9 9 0 0 1 7.6 16Z"
        "M13 16H16.4A9 9 0 0 1 13 20ZM18.2 16H19A8.4 8.4 0 0 1 16.6 18.6Q17.6 17.4 18.2 16Z"
    ),
    "spellcar": (
        "M3 3H21V16H3ZM5.6 5.6V13.4H18.4V5.6ZM5 17.4H9.4A2.4 2.4 0 0 1 5 17.4Z"
        "M14.6 17.4H19A2.4 2.4 0 0 1 14.6 17.4ZM11 7H13V8.6H15V10.6H13V12.4H11V10.6H9V8.6H11Z"
    ),
    "person": "M12 2A5 5 0 1 0 12.1 2ZM2.5 22C2.5 15.6 6.4 13 12 13S21.5 15.6 21.5 22Z",
    "refresh": (
        "M12 3A9 9 0 0 1 20.4 8.8L22.6 7.6L21.6 14.6L15.2 11.6L17.4 10.4A6 6 0 0 0 6.4 9.8L3.8 8.4"
        "A9 9 0 0 1 12 3Z"
        "M12 21A9 9 0 0 1 3.6 15.2L1.4 16.4L2.4 9.4L8.8 12.4L6.6 13.6A6 6 0 0 0 17.6 14.2L20.2 15.6"
        "A9 9 0 0 1 12 21Z"
    ),
    "deliver": "M2 8H11V17H2ZM4 10V15H9V10ZM12.5 10.5H17V7L22.5 12.5L17 18V14.5H12.5Z",
    "good": (
        "M12 2L21 7V17L12 22L3 17V7ZM12 4.8L6.6 7.8L12 10.8L17.4 7.8ZM5.4 9.6V15.6L10.8 18.6V12.6Z"
        "M18.6 9.6L13.2 12.6V18.6L18.6 15.6Z"
    ),
    "haul": (
        "M9 4L17 8.5V17.5L9 22L1 17.5V8.5ZM9 6.4L5.2 8.6L9 10.8L12.8 8.6Z"
        "M16 1.5H22.5V8L20.2 5.8L17.4 8.6L15.4 6.6L18.2 3.8Z"
    ),
    "move": "M1.5 9.5H13.5V4.5L22.5 12L13.5 19.5V14.5H1.5Z",
    "swap": "M2 8L8 2V6H21V10H8V14ZM22 16L16 10.5V14H3V18H16V22Z",
    "clear": (
        "M12 1L14.4 7.6L20.6 4L17.4 10L23.4 12L17.4 14L20.6 20L14.4 16.4L12 23L9.6 16.4L3.4 20L6.6 14L.6 12"
        "L6.6 10L3.4 4L9.6 7.6Z"
    ),
    "copy": "M3 2H15V6H19V22H7V18H3ZM5.4 4.4V15.6H7V6H12.6V4.4ZM9.4 8.4V19.6H16.6V8.4Z",
    "bomb": (
        "M10 8A7 7 0 1 0 14.8 10.2L16.6 8.4L15 6.8L17 4.8L19 6.8L21.6 4.2L20 2.6L16 2.4L13.4 5L15 6.6"
        "L13.2 8.6A7 7 0 0 0 10 8Z"
    ),
    "clock": "M12 2A10 10 0 1 0 12.1 2ZM12 4.6A7.4 7.4 0 1 1 11.9 4.6ZM10.9 7H13.1V11.5L16.4 14.4L15 16L10.9 12.5Z",
    "bolt": "M13.5 1.5L4 13.5H10.5L9 22.5L20 9H13Z",
    "transfer": (
        "M2 18C2 9 7 5 12 5S20 7.6 21 12L23.4 11.4L19.8 18L14.6 12.8L17.6 12.2C16.8 10 14.8 8.4 12 8.4S5.6 11 5.6 18Z"
    ),
    "plate": (
        "M3 4H21V20H3ZM5.4 6.4V17.6H18.6V6.4ZM8 10.8A2 2 0 1 0 8.1 10.8ZM12 10.8A2 2 0 1 0 12.1 10.8Z"
        "M16 10.8A2 2 0 1 0 16.1 10.8Z"
    ),
    "pawn": "M12 2A4.6 4.6 0 0 1 15.2 9.8C18 11.4 18.8 16.6 19.2 22H4.8C5.2 16.6 6 11.4 8.8 9.8A4.6 4.6 0 0 1 12 2Z",
    # Buttons and marks.
    "administrate": "M3 3H17L21 7V21H3ZM6 6.4V9H15V6.4ZM6 11.4V13.4H18V11.4ZM6 15.8V17.8H14V15.8Z",
    "done": "M9.4 16.4L4.6 11.6L2.4 13.8L9.4 20.8L21.8 8.4L19.6 6.2Z",
    "no": "M4.6 2.4L12 9.8L19.4 2.4L21.6 4.6L14.2 12L21.6 19.4L19.4 21.6L12 14.2L4.6 21.6L2.4 19.4L9.8 12L2.4 4.6Z",
    "first": "M3 2H6V22H3ZM7.5 3.5H21L17.5 8L21 12.5H7.5Z",
    "last": (
        "M3 2H6V22H3ZM7 3H11V7H7ZM15 3H19V7H15ZM11 7H15V11H11ZM19 7H22V11H19ZM7 11H11V15H7ZM15 11H19V15H15Z"
        "M19 3H22V4H19Z"
    ),
    "award": (
        "M6 2H18V4H21.5V8A4.5 4.5 0 0 1 17.4 12.5A6 6 0 0 1 13.2 15.9V19H17V22H7V19H10.8V15.9"
        "A6 6 0 0 1 6.6 12.5A4.5 4.5 0 0 1 2.5 8V4H6ZM4.5 6V8A2.5 2.5 0 0 0 6 10.3V6Z"
        "M18 6V10.3A2.5 2.5 0 0 0 19.5 8V6Z"
    ),
    "wait": "M6 2H18V6L13.6 12L18 18V22H6V18L10.4 12L6 6ZM8.4 19.8H15.6L12 15Z",
    "plus": "M10 3H14V10H21V14H14V21H10V14H3V10H10Z",
    "minus": "M3 10H21V14H3Z",
    "all": "M3 3H10V6H6V10H3ZM14 3H21V10H18V6H14ZM3 14H6V18H10V21H3ZM18 14H21V21H14V18H18Z",
    "cards": "M3 6.5L12.5 3.5L17 17.5L7.5 20.5ZM14.5 3H21V18.5H18.8L14.9 6Z",
}
LANDS: Final = ("mountain", "lake", "forest", "desert", "lava", "glacier", "wasteland")
CHIP: Final = "M12 .6L22 6.3V17.7L12 23.4L2 17.7V6.3Z"
SLICES: Final = (  # of the hex that stands for any terrain
    "M12 12V.6L22 6.3Z",
    "M12 12L22 6.3V17.7Z",
    "M12 12L22 17.7L12 23.4Z",
    "M12 12V23.4L2 17.7Z",
    "M12 12L2 17.7V6.3Z",
    "M12 12L2 6.3L12 .6Z",
)


@cache
def sheet() -> Markup:
    """Every sign and chip, once on the page."""
    signs = [tag("path", d=path, id=f"st-s-{name}", fill_rule="evenodd") for name, path in SIGNS.items()]
    chips = [
        tag(
            "g",
            tag("path", d=CHIP, class_=f"st-chip st-h-{land}"),
            tag("path", d=SIGNS[land], class_=f"st-chip-sign st-cs-{land}", transform="translate(5 5) scale(.583)"),
            id=f"st-chip-{land}",
        )
        for land in LANDS
    ]
    slices = [tag("path", d=path, class_=f"st-h-{land}") for path, land in zip(SLICES, LANDS[:6], strict=True)]
    rim = tag("path", d=CHIP, class_="st-chip st-chip-rim")
    core = tag("path", d="M12 7.6L15.9 9.8V14.2L12 16.4L8.1 14.2V9.8Z", class_="st-h-wasteland")
    chips.append(tag("g", slices, rim, id="st-chip-any"))
    chips.append(tag("g", slices, core, rim, id="st-chip-every"))
    house = tag("path", d=SIGNS["home"], class_="st-chip-sign", transform="translate(5 4) scale(.583)")
    chips.append(tag("g", tag("path", d=CHIP, class_="st-chip st-chip-home"), house, id="st-chip-home"))
    return join(signs, chips)


@cache
def sign(name: str, class_: str = "st-sign") -> Markup:
    return tag("svg", tag("use", href=f"#st-s-{name}"), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


@cache
def chip(land: str) -> Markup:
    """A terrain as a small hex."""
    drawn = tag("use", href=f"#st-chip-{land}")
    return tag("svg", drawn, class_="st-chip-icon", viewBox="1 0 22 24", aria_hidden="true")


# --- effects ----------------------------------------------------------------------------------------------------------

_PIECE: Final = re.compile(r"(\w+)(?:\(([^()]*)\))?")
_JOINS: Final = {"or": "or", "then": "›", "so": "›"}
_VERBS: Final = {  # verbs that are one sign, with a number where they have one
    "gain_spellcar": "spellcar",
    "gain_specialist": "person",
    "recruit": "person",
    "deliver": "deliver",
    "haul": "haul",
    "move_car": "move",
    "swap_cars": "swap",
    "clear": "clear",
    "copy": "copy",
    "discard": "bomb",
    "rearrange": "swap",
    "exchange": "swap",
    "swap_demand": "plate",
    "extra_turn": "clock",
    "pocket": "good",
    "activate": "bolt",
    "use": "bolt",
}
_RULES: Final = {
    "moves": "pawn",
    "activations": "bolt",
    "inherent": "bolt",
    "demand": "plate",
    "double": "bolt",
    "activate_first": "bolt",
    "reclaim_after": "refresh",
}


@cache
def effect(text: str) -> Markup:
    """An effect as a row of signs."""
    out: list[object] = []
    for name, inside in _PIECE.findall(text):
        if name in _JOINS:
            out.append(tag("i", _JOINS[name], class_="st-join"))
        elif name != "choose":
            out += _verb(name, [part.strip() for part in inside.split(",")] if inside else [])
    return tag("span", out, class_="st-effect", aria_hidden="true")


def _verb(name: str, parts: list[str]) -> list[object]:
    named = dict(part.split("=") for part in parts if "=" in part)
    plain = [part for part in parts if "=" not in part]
    number = plain[0] if plain and plain[0].isdigit() else ""
    match name:
        case "build":
            return _build(plain[0], named)
        case "reclaim":
            return [crystal(), tag("b", f"↺{number or 'all'}")]
        case "gain_mana":
            return [tag("b", "+"), *[crystal()] * int(number)]
        case "pay":
            price: list[object] = [tag("b", "−"), *[crystal()] * int(number)] if number else [tag("b", "−")]
            return [*price, *[sign("good")] * int(named.get("goods", 0))]
        case "place_wasteland":
            return [tag("b", "+"), chip("wasteland")]
        case "place":
            return [tag("b", "+"), good(plain[0]) if plain[0] == "green" else sign("good")]
        case "destroy":
            return [tag("b", "−"), sign("good")]
        case "refresh":
            return [sign("refresh")]
        case "up_to":
            return [tag("b", f"{number}×")]
        case "rule" | "this_turn":
            return _rule(plain)
    return [sign(_VERBS[name]), tag("b", number) if number not in ("", "1") else None] if name in _VERBS else []


def _build(terrains: str, named: dict[str, str]) -> list[object]:
    """The terrains, joined as they are chosen, then what the hex must be or which transfers are free."""
    between = "+" if named.get("spread") == "different" and terrains != "every" else "/"
    out: list[object] = []
    for i, land in enumerate(terrains.split("|")):
        out += [tag("i", between, class_="st-join")] if i else []
        out.append(chip(land))
    times = named.get("times")
    if times and between != "+":
        out.append(tag("b", f"×{times}"))
    if "free" in named:
        out.append(sign("transfer"))
        out += [_over(kind) for kind in named["free"].split("|")]
    for kind in named.get("near", "").split("|") if "near" in named else ():
        out.append(_over(kind))
    if "on" in named:
        out.append(sign("edge" if named["on"] == "edge" else "car"))
    if named.get("reach") == "map":
        out.append(sign("globe"))
    return out


def _over(kind: str) -> Markup:
    return {"city": sign("city"), "competitor": sign("car"), "wasteland": chip("wasteland")}[kind]


def _rule(plain: list[str]) -> list[object]:
    what, numbers = plain[0], plain[1:]
    if what in ("city", "competitor", "wasteland"):
        return [sign("transfer"), _over(what), tag("b", numbers[0])]
    if what in ("token", "pass_free"):
        return [sign("transfer"), tag("b", "0")]
    if what == "reclaim_after":
        return [crystal(), tag("b", f"↺{numbers[0]}")]
    said = {"double": "×2", "demand": "+1", "activate_first": "1st"}.get(what, " ".join(numbers))
    return [sign(_RULES[what]), crystal() if what == "inherent" else None, tag("b", said)]
