"""The right side of a mat: transmutations as triangles with a gem at each corner, and the inscription."""

from __future__ import annotations

from functools import cache

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, join, tag
from empyrean.games.kings import words
from empyrean.games.kings.actions import TRANSMUTATIONS
from empyrean.games.kings.drawing.cards import focus_of
from empyrean.games.kings.drawing.jewels import CORE, gem, sign
from empyrean.games.kings.drawing.sight import Player, Sight, acts
from empyrean.kernel.game import Option

CORNERS = ((0.0, -13.0), (-12.5, 9.0), (12.5, 9.0))
CELLS = ((193.0, 32.0), (237.0, 32.0), (281.0, 32.0))
YLEM_CELL = (193.0, 88.0)
SLOT = (237.0, 88.0)


def transmutations(sight: Sight, player: Player) -> list[Markup]:
    """Three of the core colours for a King, three prisms for a Revenant, and the one of Ylem. Those that can be
    completed, undone, broken or used can be pointed at; of several prisms the first that fits."""
    made = player["transmuted"]
    if player["form"] == "revenant":
        kinds, done = ["prism"] * 3, [k < made["prism"] for k in range(3)]
        shut = False
    else:
        kinds, done = list(CORE), [bool(made[kind]) for kind in CORE]
        shut = sum(done) >= player["core_limit"]
    rows = list(zip([*kinds, "ylem"], [*done, bool(made["ylem"])], [*CELLS, YLEM_CELL], strict=True))
    out = []
    for number, (kind, full, cell) in enumerate(rows):
        first = (kind, full) not in [row[:2] for row in rows[:number]]
        option = _option(sight, player["seat"], kind, full) if first else None
        out.append(_transmutation(kind, full, shut and kind in CORE and not full, cell, option))
    return out


def _option(sight: Sight, seat: int, kind: str, done: bool) -> Option | None:
    groups = ("untransmute", "slot", "prism") if done else ("transmute",)
    return next((found for group in groups if (found := sight.at(f"transmutation:{seat}:{kind}", group))), None)


def _transmutation(kind: str, done: bool, shut: bool, cell: tuple[float, float], option: Option | None) -> Markup:
    classes = "ki-made" + (" ki-done" if done else " ki-shut" if shut else "")
    if option:
        ring = tag("circle", r="24", class_="ki-aim")
        return tag("g", ring, _triangle(kind, done), class_=f"{classes} ki-pick", transform=at(*cell), **acts(option))
    state = "complete" if done else "no more at this level" if shut else "empty"
    said = tag("title", f"{words.MADE[TRANSMUTATIONS.index(kind)]}, {state}")
    return tag("g", _triangle(kind, done), said, class_=classes, transform=at(*cell))


@cache
def _triangle(kind: str, done: bool) -> Markup:
    """The three gems, or the sockets that wait for them."""
    gems = CORE if kind == "prism" else (kind,) * 3
    corners = [
        gem(name, transform=f"translate({x} {y}) scale(.62)")
        if done
        else tag("circle", cx=str(x), cy=str(y), r="6.6", class_=f"ki-ghost ki-ghost-{name}")
        for name, (x, y) in zip(gems, CORNERS, strict=True)
    ]
    mark = sign(kind, transform="translate(-7 -6) scale(.58)", class_="ki-inner")
    return join(tag("path", d="M0-20L20 14H-20Z", class_="ki-triangle"), mark, corners)


# --- inscription ------------------------------------------------------------------------------------------------------


def inscription(sight: Sight, player: Player) -> Markup:
    """The card on the mat: face down to others, open to its owner. It can be pointed at to be used or taken back."""
    shown = player["inscription"]
    option = sight.at(f"inscription:{player['seat']}") or _of_prism(sight, player)
    frame = tag("rect", x="-15", y="-21", width="30", height="42", rx="4", class_="ki-slot")
    if option:
        aim = tag("rect", x="-19", y="-25", width="38", height="50", rx="6", class_="ki-aim")
        return tag("g", aim, frame, _inscribed(sight, player), class_="ki-pick", transform=at(*SLOT), **acts(option))
    said = "a card, face down" if player["inscribed"] else "none"
    if shown is not None:
        said = words.title(sight.card(shown))
    zoom = f"ki-k{shown}" if shown is not None else None
    name = tag("title", f"Inscription: {said}")
    return tag("g", frame, _inscribed(sight, player), name, transform=at(*SLOT), data_zoom=zoom)


def _of_prism(sight: Sight, player: Player) -> Option | None:
    """A King's prism lies on its inscription."""
    return _option(sight, player["seat"], "prism", True) if player["form"] == "king" else None


def _inscribed(sight: Sight, player: Player) -> Markup:
    """What lies in the slot."""
    if not player["inscribed"]:
        return sign("inscribe", transform="translate(-8 -8) scale(.66)", class_="ki-empty-sign")
    shown = player["inscription"]
    if shown is None:
        return _small("ki-card-back", "special", 0)
    card = sight.card(shown)
    if player["face_up"]:
        spots = zip(CORE, CORNERS, strict=True)
        gems = [gem(name, transform=f"translate({0.58 * x:.1f} {0.78 * y:.1f}) scale(.5)") for name, (x, y) in spots]
        return join(_small("ki-card-face ki-c-special", "", 0), gems)
    return _small(f"ki-card-face ki-c-{focus_of(card)}", focus_of(card), int(card.level))


@cache
def _small(kind: str, mark: str, level: int) -> Markup:
    """A very small card."""
    return join(
        tag("rect", x="-14", y="-20", width="28", height="40", rx="3.5", class_=kind),
        sign(mark, transform="translate(-9 -9) scale(.75)", class_="ki-card-sign") if mark else None,
        tag("text", level, x="9", y="17", text_anchor="middle", font_size="11", class_="ki-card-level")
        if level
        else None,
    )
