"""The map: an atlas sheet with its frame, terrains and cities, and the layers of what changes on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.games.steam.boards import COLOURS
from empyrean.games.steam.cards import Book
from empyrean.games.steam.drawing import goods, terrain, trains
from empyrean.games.steam.drawing.atlas import CELLS, MARGIN, SIZE, Atlas
from empyrean.games.steam.drawing.goods import use
from empyrean.games.steam.drawing.sight import KINDS, Sight, if_
from empyrean.games.steam.telling import names

LANDS = KINDS[:7]


# --- what never changes -----------------------------------------------------------------------------------------------


def ground(sight: Sight) -> Markup:
    sides = tuple((board["side"], bool(board["turned"])) for board in sight.view["boards"])
    return _ground(sight.book, sight.atlas, sides, tuple(sight.printed()))


@lru_cache(8)
def _ground(book: Book, sheet: Atlas, sides: tuple[tuple[str, bool], ...], printed: tuple[str, ...]) -> Markup:
    by_kind = {kind: [hex for hex, there in enumerate(printed) if there == kind] for kind in LANDS}
    cities = [(hex, kind) for hex, kind in enumerate(printed) if kind in COLOURS]
    coast = sheet.edges(sheet.coast())
    return tag(
        "g",
        _frame(sheet),
        [tag("path", d=coast, class_=f"st-sea st-sea{n}") for n in range(3)],
        tag("path", d=sheet.area(range(len(printed)), 1.02), class_="st-shadow"),
        [tag("path", d=sheet.area(hexes, 0.985), class_=f"st-h-{kind}") for kind, hexes in by_kind.items() if hexes],
        tag("path", d=sheet.area(by_kind["lake"], 0.9) + sheet.area(by_kind["lake"], 0.8), class_="st-depth"),
        tag("path", d=sheet.area([hex for hex, kind in enumerate(printed) if kind != "lake"], 0.93), class_="st-bevel"),
        [_motif(sheet, hex, kind) for hex, kind in enumerate(printed) if kind in LANDS],
        tag("path", d=sheet.edges(sheet.seams()), class_="st-seam-line"),
        tag("path", d=coast, class_="st-coast"),
        tag("g", [_number(sheet, hex) for hex, kind in enumerate(printed) if kind in LANDS], class_="st-numbers"),
        [_city(sheet, hex, colour) for hex, colour in cities],
        _rose(sheet),
        _legend(book, sheet),
        id="st-ground",
        aria_hidden="true",
    )


def _motif(sheet: Atlas, hex: int, kind: str) -> Markup:
    x, y = sheet.centers[hex]
    return use(terrain.motif(kind, hex), x=num(x), y=num(y))


def _number(sheet: Atlas, hex: int) -> Markup:
    x, y = sheet.centers[hex]
    return tag("text", hex, x=num(x), y=num(y - (25 if sheet.turned else 29)), text_anchor="middle", font_size="6.6")


def _city(sheet: Atlas, hex: int, colour: str) -> Markup:
    return tag(
        "g",
        tag("polygon", points=sheet.outline(0.985), class_="st-town"),
        tag("polygon", points=sheet.outline(0.9), class_=f"st-ring st-r-{colour}"),
        use("st-skyline", transform="translate(0 -5) scale(.86)"),
        use(f"st-token-{colour}", transform="translate(0 -29) scale(.72)"),
        transform=at(*sheet.centers[hex]),
    )


def _frame(sheet: Atlas) -> Markup:
    """The paper, a double neat line and the scale of degrees along it."""
    x, y, w, h = sheet.box

    def rect(gap: float, kind: str, radius: float = 3) -> Markup:
        size = {"width": num(w - 2 * gap), "height": num(h - 2 * gap), "rx": num(radius)}
        return tag("rect", x=num(x + gap), y=num(y + gap), class_=kind, **size)

    return join(rect(0, "st-sheet", 12), rect(5, "st-neat", 8), rect(10, "st-degrees", 4), rect(14.5, "st-neat", 3))


def _free(sheet: Atlas, x: float, y: float, w: float, h: float) -> bool:
    """Is there no hex in this part of the sheet?"""
    near = SIZE - 2
    return not any(x - near < cx < x + w + near and y - near < cy < y + h + near for cx, cy in sheet.centers)


def _corners(sheet: Atlas, w: float, h: float) -> list[tuple[float, float]]:
    """The corners of the sheet that have room for so much, by their left upper point."""
    x, y, width, height = sheet.box
    gap = MARGIN + 1
    spots = [(left, top) for top in (y + gap, y + height - gap - h) for left in (x + width - gap - w, x + gap)]
    return [spot for spot in spots if _free(sheet, *spot, w, h)]


def _rose(sheet: Atlas) -> Markup | None:
    """A compass rose, in a free corner."""
    room = _corners(sheet, 96, 96)
    if not room:
        return None
    left, top = room[0]
    points = [tag("path", d="M0-44L7-9L0 0Z", transform=f"rotate({90 * k})", class_="st-rose-dark") for k in range(4)]
    points += [
        tag("path", d="M0-44L-7-9L0 0Z", transform=f"rotate({90 * k})", class_="st-rose-light") for k in range(4)
    ]
    small = [
        tag("path", d="M0-29L5-7L-5-7Z", transform=f"rotate({45 + 90 * k})", class_="st-rose-dark") for k in range(4)
    ]
    return tag(
        "g",
        [tag("circle", r=r, class_="st-rose-ring") for r in ("34", "31", "12")],
        small,
        points,
        tag("text", "N", y="-46.5", text_anchor="middle", font_size="10", class_="st-engraved"),
        transform=at(left + 48, top + 56),
    )


def _legend(book: Book, sheet: Atlas) -> Markup | None:
    """Which good lies on which terrain and goes to which city, in another free corner."""
    room = _corners(sheet, 104, 262)
    taken = _corners(sheet, 96, 96)
    room = [spot for spot in room if not taken or abs(spot[0] - taken[0][0]) > 40] or [
        (left, top + 112) for left, top in _corners(sheet, 104, 374)
    ]
    if not room:
        return None
    left, top = room[-1]
    lines = []
    for i, good in enumerate(book.goods):
        y = 26 + 41 * i
        lines.append(use(f"st-token-{good.colour}", transform=f"translate(13 {y + 6})"))
        lines.append(tag("text", good.name, x="30", y=num(y + 4), font_size="10.5", class_="st-engraved"))
        said = f"{good.terrain}, {good.city}"
        lines.append(tag("text", said, x="30", y=num(y + 15), font_size="7.4", class_="st-engraved st-fine"))
    return tag("g", lines, transform=at(left + 2, top))


@lru_cache(1)
def symbols() -> Markup:
    """Everything that is drawn many times, once in a page."""
    return join(terrain.symbols(), tag("defs", goods.symbols(), trains.symbols()))


# --- layers -----------------------------------------------------------------------------------------------------------


def layers(sight: Sight) -> dict[str, Markup]:
    """All that changes on the map, apart from targets and news; goods and cars by board, since few of them change."""
    boards = range(len(sight.view["boards"]))
    return {
        "st-waste": _wastelands(sight),
        "st-lines": _lines(sight),
        "st-cities": tag("g", [_stand(sight, city) for city in sight.view["cities"]], id="st-cities"),
        **{f"st-goods{slot}": _goods(sight, slot) for slot in boards},
        **{f"st-cars{slot}": _cars(sight, slot) for slot in boards},
        "st-ribbons": tag(
            "g", [_ribbon(sight, city) for city in sight.view["cities"]], id="st-ribbons", aria_hidden="true"
        ),
    }


def order(sight: Sight) -> list[str]:
    """The layers from the lowest to the highest. What glows lies below the names of cities, which stay readable."""
    boards = range(len(sight.view["boards"]))
    below = ["st-waste", "st-lines", "st-cities", *(f"st-goods{slot}" for slot in boards)]
    return [*below, *(f"st-cars{slot}" for slot in boards), "st-targets", "st-ribbons", "st-news"]


def _wastelands(sight: Sight) -> Markup:
    """Wasteland tiles that were placed, on top of what was there."""
    printed = sight.printed()
    placed = [
        hex
        for hex, there in enumerate(sight.view["hexes"])
        if there["terrain"] == "wasteland" and printed[hex] != "wasteland"
    ]
    drawn = [
        tag(
            "g",
            tag("polygon", points=sight.atlas.outline(0.96), class_="st-h-wasteland st-laid"),
            use(terrain.motif("wasteland", hex)),
            id=f"st-w{hex}",
            class_="st-new",
            transform=at(*sight.place(hex)),
        )
        for hex in placed
    ]
    return tag("g", drawn, id="st-waste", aria_hidden="true")


def _lines(sight: Sight) -> Markup:
    """Lines between neighbouring cars of one company; those of several run side by side."""
    drawn = []
    count = len(sight.players)
    for player in sight.players:
        own = set(player["network"])
        shift = 7.0 * (player["seat"] - (count - 1) / 2) / max(1, count - 1) if count > 1 else 0
        data = ""
        for hex in sorted(own):
            x, y = sight.place(hex)
            for direction in range(3):
                other = sight.atlas.near[hex][direction]
                if other in own and other is not None:
                    ox, oy = sight.place(other)
                    dx, dy = (oy - y) / (2 * SIZE) * shift * 1.1, (x - ox) / (2 * SIZE) * shift * 1.1
                    data += f"M{num(x + dx)} {num(y + dy - 1)}L{num(ox + dx)} {num(oy + dy - 1)}"
        if data:
            drawn.append(trains.bed(data, sight.colour(player["seat"])))
    return tag("g", drawn, id="st-lines", aria_hidden="true")


def _goods(sight: Sight, slot: int) -> Markup:
    drawn = []
    for hex in range(slot * CELLS, (slot + 1) * CELLS):
        lying = sight.view["hexes"][hex]["goods"]
        if lying:
            heap = goods.heap(tuple((colour, lying[colour]) for colour in COLOURS if lying.get(colour)))
            drawn.append(tag("g", heap, id=f"st-g{hex}", transform=at(*sight.place(hex)), class_="st-heap"))
    return tag("g", drawn, id=f"st-goods{slot}", aria_hidden="true")


def _cars(sight: Sight, slot: int) -> Markup:
    """The cars on a board. A hex with cars says in words all that is there."""
    drawn = []
    for hex in range(slot * CELLS, (slot + 1) * CELLS):
        there = sight.view["hexes"][hex]
        standing = [int(seat) for seat, n in there["cars"].items() for _ in range(n)]
        if standing:
            said = f"{sight.called(hex)}: {names.on_hex(sight.book, sight.view, hex)}"
            cars = [_car(sight, hex, seat, i, len(standing)) for i, seat in enumerate(standing)]
            drawn.append(tag("g", cars, id=f"st-c{hex}", transform=at(*sight.place(hex)), role="img", aria_label=said))
    return tag("g", drawn, id=f"st-cars{slot}")


def _car(sight: Sight, hex: int, seat: int, i: int, count: int) -> Markup:
    x, y, scale = trains.spots(count)[min(i, 2)]
    colour = sight.colour(seat)
    return tag(
        "g",
        use(f"st-car-{colour}", class_="st-new"),
        id=f"st-c{hex}-{seat}-{i}",
        class_=f"st-car st-co-{colour}" + if_(seat == sight.seat, " st-own"),
        transform=f"translate({num(x)} {num(y)}) scale({scale})",
    )


def _ribbon(sight: Sight, city: dict[str, Any]) -> Markup:
    """The name of a city."""
    wide = 6 + 4.5 * len(city["name"])
    return tag(
        "g",
        tag("rect", x=num(-wide / 2), y="29", width=num(wide), height="11.5", rx="3", class_="st-ribbon"),
        tag("text", city["name"], y="37.6", text_anchor="middle", font_size="8.2", class_="st-city-name"),
        transform=at(*sight.place(city["hex"])),
    )


def _stand(sight: Sight, city: dict[str, Any]) -> Markup:
    """The demand tiles of a city, each of which may be pointed at."""
    tiles = [(tile["colour"], names.SIZES.index(tile["size"])) for tile in city["tiles"]]
    said = f"{city['name']}: " + (", ".join(goods.named(*tile) for tile in tiles) or "no demand tile left")
    return tag(
        "g",
        goods.stand(tiles),
        id=f"st-city-{city['colour']}",
        transform=at(*sight.place(city["hex"])),
        role="img",
        aria_label=said,
    )
