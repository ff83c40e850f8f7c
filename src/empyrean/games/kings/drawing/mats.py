"""A player's mat as it lies on the table: gem pool, Ylem Pool, transmutations, inscription, level, Bloodcrest."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.kings import words
from empyrean.games.kings.drawing import jewels
from empyrean.games.kings.drawing.jewels import CORE, glyph, stone
from empyrean.games.kings.drawing.sight import Player, Sight, acts
from empyrean.games.kings.drawing.tokens import portrait
from empyrean.games.kings.drawing.transmutations import inscription, transmutations
from empyrean.kernel.game import Option

BOX = "0 0 330 114"
COLUMNS, ROWS = 5, 3
STEP = 25.0
SOCKETS = 5  # of the Ylem Pool
STONES = 4


def mat(sight: Sight, player: Player) -> Markup:
    """One player's mat. What may be chosen on it glows."""
    seat = player["seat"]
    view = sight.view
    marks = {
        "ki-own": seat == sight.seat,
        "ki-asked": seat in view["asked"] and not view["result"],
        "ki-turn": seat == view["acting"],
        "ki-dead": player["dead"],
        "ki-revenant": player["form"] == "revenant",
    }
    classes = " ".join(
        ["ki-mat", f"ki-c-{player['focus']}", f"seat{seat}", *(name for name, on in marks.items() if on)]
    )
    return tag(
        "section",
        _header(sight, player),
        _body(sight, player),
        _brief(player),
        id=f"ki-mat{seat}",
        class_=classes,
        data_zoom=f"ki-look{seat}",
        tabindex="0",
        aria_label=f"Mat of {player['name']}",
    )


# --- head -------------------------------------------------------------------------------------------------------------


def _header(sight: Sight, player: Player) -> Markup:
    seat = player["seat"]
    revenant = player["form"] == "revenant"
    form = "Revenant" if revenant else "King"
    return tag(
        "header",
        tag("i", portrait(player), class_="ki-face"),
        tag(
            "div",
            tag(
                "b",
                tag("span", player["name"], class_="ki-full"),
                tag("span", sight.who(seat).removesuffix(" Revenant"), class_="ki-short"),
            ),
            tag("span", tag("i", class_=f"dot seat{seat}"), f"{sight.sitting(seat)} · {form}"),
            class_="ki-title",
        ),
        tag("div", _marks(sight, player), class_="ki-marks"),
        tag("div", player["koru"], tag("small", "Koru"), class_="ki-koru", title="Koru if the game were counted now"),
        tag(
            "div",
            _crest(player["stones"], player["owed"]),
            class_="ki-crest",
            role="img",
            aria_label=f"{player['stones']} of 4 Bloodstones",
        ),
    )


@lru_cache(32)
def _crest(stones: int, owed: int) -> list[Markup]:
    """The Bloodcrest: four sockets; what will come with the return is pale."""
    kinds = ["ki-gem", "ki-gem ki-owed", "ki-gem ki-none"]
    return [stone("stone", kinds[0 if k < stones else 1 if k < stones + owed else 2]) for k in range(STONES)]


def _marks(sight: Sight, player: Player) -> list[Markup | None]:
    """What is special about a player now."""
    view = sight.view
    seat = player["seat"]
    said = (
        ("first", "goes first in this round", seat == view["first"] and not view["war"]),
        ("shield", "Ylem Shield: no card may target this player this turn", player["shielded"]),
        ("burning", "stands in fire", player["burning"]),
        ("dire", "was killed, and will return", player["dead"]),
        ("wait", "must answer", seat in view["asked"] and not view["result"] and seat != view["acting"]),
    )
    found: list[Markup | None] = [
        tag("i", glyph(name), title=what, class_=f"ki-mark-{name}") for name, what, on in said if on
    ]
    if view["die"]["seat"] == seat:
        found.append(tag("i", stone("die"), title="holds the Ascended Die"))
    return found


def _brief(player: Player) -> Markup:
    """The mat in numbers, for narrow screens."""
    pool = player["pool"]
    counts: list[tuple[str, Any]] = [(gem, pool[gem]) for gem in CORE]
    counts += [("ylem", player["ylem"]), ("dire", f"{pool['dire']}/{player['death']}")]
    parts = [tag("span", stone(gem), n, class_="ki-none" if n == 0 else None) for gem, n in counts]
    made = sum(player["transmuted"].values())
    cards = tag("span", glyph("cards"), player["hand_size"])
    return tag("div", parts, cards, tag("span", glyph("prism"), made) if made else None, class_="ki-brief")


# --- body -------------------------------------------------------------------------------------------------------------


def _body(sight: Sight, player: Player) -> Markup:
    return tag(
        "svg",
        _pool(sight, player),
        _levels(sight, player),
        _ylem(player["ylem"], tuple(int(sight.book.needed.get(k)) for k in range(SOCKETS))),
        transmutations(sight, player),
        inscription(sight, player),
        _hand(player["hand_size"]),
        class_="ki-body",
        viewBox=BOX,
        role="group",
        aria_label=_told(player),
    )


def _told(player: Player) -> str:
    pool = {gem: n for gem, n in player["pool"].items() if gem != "dire"}
    dire = f"{player['pool']['dire']} of {player['death']} Dire"
    return f"Pool: {words.gems(pool) or 'no gems'}, {dire}; {player['ylem']} Ylem"


def _spot(index: int, columns: int) -> tuple[float, float]:
    """Where the sockets of the pool are, row by row."""
    row, column = divmod(index, columns)
    return 15 + STEP * column, 36 + STEP * row


def _beside(columns: int) -> list[tuple[float, float]]:
    """Where gems lie for which the pool is too small: in columns that are still closed, then below."""
    closed = [_spot(i, COLUMNS) for i in range(COLUMNS * ROWS) if i % COLUMNS >= columns]
    return closed + [(15 + 12.0 * k, 108.0) for k in range(COLUMNS * ROWS)]


def _pool(sight: Sight, player: Player) -> Markup:
    """Dire fills the first row from the left: a full row kills. Core gems take the rest, by colour."""
    columns = player["size"] // ROWS
    pool = player["pool"]
    gems = [gem for gem in CORE for _ in range(pool[gem])]
    free = [i for i in range(player["size"]) if i >= pool["dire"]]
    too_many = gems[len(free) :]
    drawn = [_lying("dire", *_spot(i, columns)) for i in range(pool["dire"])]
    drawn += [_gem(sight, player, gem, *_spot(i, columns)) for gem, i in zip(gems, free, strict=False)]
    drawn += [_gem(sight, player, gem, *spot) for gem, spot in zip(too_many, _beside(columns), strict=False)]
    return tag("g", _sockets(columns), drawn, _threatened(sight, player, columns), class_="ki-pool")


@cache
def _sockets(columns: int) -> Markup:
    """The whole grid; columns of higher levels are closed."""
    kinds = ["ki-socket" if i % COLUMNS < columns else "ki-locked" for i in range(COLUMNS * ROWS)]
    spots = [_spot(i, COLUMNS) for i in range(COLUMNS * ROWS)]
    return join(
        [tag("circle", cx=num(x), cy=num(y), r="10.5", class_=kind) for kind, (x, y) in zip(kinds, spots, strict=True)]
    )


@lru_cache(256)
def _lying(gem: str, x: float, y: float, class_: str | None = None) -> Markup:
    """A gem in a socket."""
    return jewels.gem(gem, transform=f"translate({num(x)} {num(y)}) scale(.82)", class_=class_)


def _gem(sight: Sight, player: Player, gem: str, x: float, y: float) -> Markup:
    """A gem of the pool; it can be pointed at to be given back or lost."""
    option = _loss(sight, player, gem)
    if option is None:
        return _lying(gem, x, y)
    ring = tag("circle", cx=num(x), cy=num(y), r="12", class_="ki-aim")
    return tag("g", ring, _lying(gem, x, y), class_="ki-pick", **acts(option))


def _loss(sight: Sight, player: Player, gem: str) -> Option | None:
    """The option that takes a gem out of this pool."""
    question, table = sight.view["question"], sight.view["table"]
    if not sight.mine or question not in ("overflow", "lose"):
        return None
    owner = sight.seat if question == "overflow" else table["target"] if table else None
    return sight.at(f"gem:{gem}") if player["seat"] == owner else None


def _threatened(sight: Sight, player: Player, columns: int) -> list[Markup]:
    """Where the Dire would go that is on its way."""
    attack, hurt = sight.view["attack"], sight.view["wounds"]
    victim = attack["defender"] if attack else hurt["victim"] if hurt else None
    n = words.danger(sight.view) or 0
    if victim != player["seat"] or not n:
        return []
    dire = player["pool"]["dire"]
    last = min(dire + n, columns)
    return [_lying("dire", *_spot(i, columns), "ki-coming") for i in range(dire, last)]


def _levels(sight: Sight, player: Player) -> Markup:
    """A crown over the last column of each level; the next one can be pointed at to rise."""
    option = sight.at(f"level:{player['seat']}")
    crowns = []
    for level in range(1, 4):
        x = 15 + STEP * (level + 1)
        kind = "ki-crown ki-has" if level <= player["level"] else "ki-crown"
        crown = jewels.sign("level", transform=f"translate({num(x - 9)} 2) scale(.75)", class_=kind)
        if option and level == player["level"] + 1:
            ring = tag("circle", cx=num(x), cy="11", r="13", class_="ki-aim")
            crown = tag("g", ring, crown, class_="ki-pick", **acts(option))
        crowns.append(crown)
    label = tag("text", f"dies at {player['death']}", x="4", y="15", font_size="9", class_="ki-small")
    return tag("g", label, crowns)


@lru_cache(16)
def _ylem(held: int, needed: tuple[int, ...]) -> Markup:
    """Filled from below. The number on the next free socket is what dice must show for one more."""
    x = 152.0
    parts = [tag("rect", x="139.5", y="3", width="25", height="109", rx="12.5", class_="ki-tube")]
    for k, value in enumerate(needed):
        y = 100 - 21.4 * k
        if k < held:
            parts.append(jewels.gem("ylem", transform=f"translate({num(x)} {num(y)}) scale(.8)"))
            continue
        text = tag("text", f"{value}+", x=num(x), y=num(y + 4), text_anchor="middle", font_size="12")
        kind = "ki-need ki-next" if k == held else "ki-need"
        parts.append(tag("g", tag("circle", cx=num(x), cy=num(y), r="9.5"), text, class_=kind))
    next_one = f", the next takes {needed[held]}" if held < len(needed) else ""
    return tag("g", parts, role="img", aria_label=f"Ylem Pool: {held} of {len(needed)}{next_one}")


@lru_cache(16)
def _hand(n: int) -> Markup:
    """How many cards are held."""
    shown = min(n, 5)
    backs = [
        tag(
            "rect",
            x="-10",
            y="-16",
            width="20",
            height="28",
            rx="3",
            transform=f"translate({num(5 * k - 2.5 * (shown - 1))} 0) rotate({8 * k - 4 * (shown - 1)})",
            class_="ki-card-back",
        )
        for k in range(shown)
    ]
    number = tag("text", n, y="5", text_anchor="middle", font_size="17", class_="ki-held")
    return tag("g", backs, number, tag("title", f"{words.count(n, 'card')} in hand"), transform=at(287, 88))
