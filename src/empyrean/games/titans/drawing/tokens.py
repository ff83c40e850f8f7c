"""Titans on the field and beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from empyrean.draw.hexes import at, fan, turned
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.draw.tokens import badge, pips
from empyrean.games.titans.drawing.sight import Sight, Titan, acts, use
from empyrean.kernel.game import Option
from empyrean.kernel.hexes import NAMES

BODY = (  # South's titans are round, North's square: colour is not the only sign
    ('<circle r="22"></circle>', '<circle r="18.2"></circle>'),
    (
        '<rect x="-20.5" y="-20.5" width="41" height="41" rx="8"></rect>',
        '<rect x="-16.8" y="-16.8" width="33.6" height="33.6" rx="5"></rect>',
    ),
)
NOSE = "M0-39L12-22.5C6-26-6-26-12-22.5Z"
Spots = dict[int, tuple[float, float, float]]
PERCHES = ((-1, 0), (-1, 1), (1, 1), (1, 0))  # left or right, outer or inner


def places(sight: Sight) -> Spots:
    """Where every titan that lives is drawn: x, y, scale. Those that share a hex fan out; the others perch outside."""
    out: Spots = {}
    shared: dict[int, list[int]] = {}
    for titan in sight.titans:
        if titan["hex"] is not None:
            shared.setdefault(titan["hex"], []).append(titan["id"])
        elif titan["place"] != "dead":
            out[titan["id"]] = (*perch(sight, titan), 1.0)
    for hex, crowd in shared.items():
        x, y = sight.frame.centers[hex]
        for t, (dx, dy, scale) in zip(crowd, fan(len(crowd), 21), strict=True):
            out[t] = (x + dx, y + dy, scale)
    return out


def perch(sight: Sight, titan: Titan) -> tuple[float, float]:
    """Where a titan waits outside the field, on its own player's side."""
    way, inner = PERCHES[titan["id"] % 4]
    outer, nearer = (330, 272) if sight.wide else (246, 192)
    y = 262 if sight.wide else 288
    return way * (nearer if inner else outer), float(y if titan["seat"] == sight.near else -y)


def tokens(sight: Sight, spots: Spots) -> dict[str, Markup]:
    """Every titan that lives, each a part of its own: few of them change at once."""
    return {f"ti-t{t}": token(sight, sight.view["titans"][t], spot) for t, spot in sorted(spots.items())}


def token(sight: Sight, titan: Titan, spot: tuple[float, float, float]) -> Markup:
    """One titan. The group glides; inside it the nose turns."""
    t, seat = titan["id"], titan["seat"]
    x, y, scale = spot
    option = sight.at(f"titan:{t}")
    subject = sight.subject
    acting = subject is not None and subject["id"] == t and sight.view["stage"] in ("action", "resolution")
    done = titan["acted"] if sight.view["stage"] == "action" else titan["resolved"]
    through = option is None and titan["hex"] in sight.aimed  # one points through it at its hex
    classes = f"ti-token ti-p{seat}" + _if(acting, " ti-acting") + _if(done and not acting, " ti-done")
    chosen = (
        acts(option, f"{option.label}, {where(titan)}") if option else {"role": "img", "aria_label": told(sight, titan)}
    )
    return tag(
        "g",
        tag("circle", r=num(27 / scale), class_="ti-hit"),  # as large to touch when it is drawn small
        tag("circle", r="29", class_="ti-halo") if acting else None,
        None if titan["facing"] is None else _nose(t, sight.frame.angle(titan["facing"])),
        _body(seat, titan["species"]),
        tag("circle", r="27", class_="ti-aim") if option else None,
        _wear(
            titan["id"] % 4 + 1,
            len(titan["cards"]),
            titan["damage"],
            titan["endurance"],
            titan["active"] is not None,
            bool(titan["bars"]),
        ),
        _blow(sight, titan, option),
        id=f"ti-t{t}",
        class_=classes + _if(option is not None, " ti-target") + _if(through, " ti-through"),
        transform=turned(0, x, y, scale),
        data_zoom=f"ti-card-{t}",
        **chosen,
    )


@cache
def _nose(t: int, angle: int) -> Markup:
    """The arrow that shows where it flies. It has an id so that it turns instead of being drawn anew."""
    return tag("g", tag("path", d=NOSE), id=f"ti-nose{t}", class_="ti-nose", transform=turned(angle))


@cache
def _body(seat: int, species: str) -> Markup:
    base, ring = BODY[seat]
    return join(
        tag("ellipse", cy="5", rx="22", ry="21", class_="ti-drop"),
        tag("g", Markup(base), class_="ti-base"),
        tag("g", Markup(ring), class_="ti-ring"),
        use(f"ti-e-{species}", transform="scale(.6)", class_="ti-emblem"),
    )


@lru_cache(4096)
def _wear(number: int, cards: int, damage: int, endurance: int, active: bool, barred: bool) -> Markup:
    """Number, cards in its stack, damage, active maneuver, bars."""
    return join(
        badge(number, -17, -16, "ti-number", 7.5),
        tag(
            "g",
            tag("rect", x="-6", y="-8.5", width="12", height="17", rx="2.5"),
            tag("text", cards, y="4.4", text_anchor="middle", font_size="12"),
            class_="ti-count" + _if(not cards, " ti-none"),
            transform="translate(18.5 -14) rotate(10)",
        ),
        pips(damage, endurance, 21.5, "ti-pips" + _if(damage > endurance, " ti-mortal")),
        _mark("active", -21.5, 6, "ti-m-active") if active else None,
        _mark("barred", 21.5, 7, "ti-m-barred") if barred else None,
    )


def _mark(name: str, x: float, y: float, kind: str) -> Markup:
    parts = tag("circle", r="7.5"), use(f"ti-s-{name}", transform="translate(-5.4 -5.4) scale(.45)")
    return tag("g", parts, class_=f"ti-mark {kind}", transform=at(x, y))


def _blow(sight: Sight, titan: Titan, option: Option | None) -> Markup | None:
    """What an attack would do."""
    if option is None or option.group != "attack" or sight.subject is None:
        return None
    return tag(
        "g",
        tag("rect", x="-17", y="-10", width="34", height="20", rx="10"),
        use("ti-s-attack", transform="translate(-15 -7.5) scale(.62)"),
        tag("text", sight.blow(titan), x="7", y="5", text_anchor="middle", font_size="14"),
        class_="ti-blow",
        transform="translate(0 -31)",
    )


def told(sight: Sight, titan: Titan) -> str:
    """A titan in words, for those who do not see it."""
    words = f"{titan['name']}, {sight.whose(titan['seat'], titan['species'])}, {where(titan)}, "
    words += f"{titan['damage']} of {titan['endurance']} damage, {len(titan['cards'])} cards"
    if titan["active"]:
        words += f", active {titan['active']['name']}"
    return words + "".join(f", may not {bar['action']}" for bar in titan["bars"])


def where(titan: Titan) -> str:
    if titan["at"]:
        return f"on {titan['at']} facing {NAMES[titan['facing']]}"
    return PLACES[titan["place"]]


PLACES = {"start": "not yet on the field", "off": "off the field", "transit": "in a portal", "dead": "dead"}


def perches(sight: Sight) -> Markup:
    """A wisp of cloud under those who wait outside."""
    waiting: Iterable[Titan] = (t for t in sight.titans if t["hex"] is None and t["place"] != "dead")
    wisps = []
    for titan in waiting:
        x, y = perch(sight, titan)
        wisps.append(use("ti-cloud", transform=f"translate({num(x)} {num(y + 14)}) scale(.48)"))
    return tag("g", wisps, class_="ti-perches", id="ti-perches", aria_hidden="true")


def _if(true: bool, text: str) -> str:
    return text if true else ""
