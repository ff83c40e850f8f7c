"""What is going on, beside the map: the question, whose text asks, and the answers to press."""

from __future__ import annotations

from typing import Any, Final

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.steam import words
from empyrean.games.steam.drawing import faces, goods
from empyrean.games.steam.drawing.folio import toll
from empyrean.games.steam.drawing.sight import Sight, acts, if_, presses
from empyrean.games.steam.drawing.signs import effect, sign
from empyrean.games.steam.telling import names
from empyrean.kernel.game import Option

HINTS: Final = {
    "headquarters": "Point at a hex: first on your home terrain, then next to it.",
    "turn": "Point at a specialist, at a space of your path, or administrate.",
    "activate": "Point at a car under your conductor. The first is free, then it costs more.",
    "build": "Point at a hex that glows; crystals show what the transfers cost.",
    "deliver": "Point at a city that glows. Every good is a point; demand tiles are worth more.",
    "goods": "Take them all, or point at hexes one by one.",
    "market": "Point at a spellcar of the market.",
    "slot": "Point at a slot of your railyard. Only the cars under your conductor act.",
    "type": "You see the whole stack and keep one.",
    "discard": "Point at a tile of your railyard.",
    "rearrange": "Point at two slots of your railyard.",
    "copy_market": "Point at a spellcar of the market; its inherent cost is due.",
    "copy_beside": "Point at the car to the left or to the right.",
    "upgrade": "Then your conductor returns to Start.",
    "wasteland": "Point at a hex in your network or next to it. Goods there are lost.",
    "give": "Point at a hex of your network; its good goes to the supply.",
    "haul": "Point at the hex it lies on.",
    "move_car": "Point at a car of yours, then at a hex beside it.",
    "swap_cars": "Point at your car, then at the other one.",
    "copy_seat": "Point at a company.",
    "exchange": "Point at a specialist of your folio, then at a company.",
    "token": "Another transfer of this turn could use it instead.",
}
SIGNS: Final = {
    "done": "done",
    "all": "deliver",
    "administrate": "administrate",
    "move": "pawn",
    "activate_first": "bolt",
    "twice": "bolt",
    "reclaim": "refresh",
    "place": "person",
    "branch": "bolt",
    "colour": "good",
    "city": "city",
    "seat": "car",
    "slot": "bolt",
    "demand": "plate",
    "upgrade": "plus",
}
UPGRADES: Final = {"mana": "plus", "specialist": "person", "spellcars": "spellcar"}
POINTED: Final = {"hex", "spellcar", "company", "captain", "award"}  # answered elsewhere, and only there
YARD: Final = {"slot", "rearrange", "discard"}  # questions whose slots are answered on the folio alone


def status(sight: Sight) -> Markup:
    """The whole of it, which is the table's place for what is asked."""
    view = sight.view
    seat = next(iter(view["asked"]), None)
    dot = tag("i", class_=f"dot seat{seat}") if seat is not None else None
    said = begun(sight.told(words.prompt(sight.book, view)))
    hint = HINTS.get(sight.question)
    return tag(
        "div",
        tag(
            "div",
            tag("b", dot, said),
            tag("small", hint) if hint else None,
            class_="st-said",
            id="st-ask",
            tabindex="-1",
        ),
        _stage(sight),
        _deeds(sight),
        id="status",
        class_="st-status" + if_(sight.mine, " st-mine"),
    )


# --- what it is about -------------------------------------------------------------------------------------------------


def _stage(sight: Sight) -> Markup | None:
    """The tile whose text is carried out or that is being placed, the delivery under way, and tiles to choose from."""
    view = sight.view
    parts = [_source(sight), _delivery(sight), _choice(sight)]
    if not sight.mine:
        parts.append(_latest(sight))
    shown = [part for part in parts if part is not None]
    return tag("div", shown, class_="st-stage") if shown and not view["result"] else None


def _source(sight: Sight) -> Markup | None:
    view = sight.view
    id = view["placing"] if view.get("placing") is not None else view["source"]
    if id is None:
        return None
    tile = sight.tile(id)
    face = faces.specialist(tile) if tile.place >= 0 else faces.spellcar(tile)
    return tag("div", face, class_="st-asking")


def _delivery(sight: Sight) -> Markup | None:
    delivery = sight.view["delivery"]
    if delivery is None:
        return None
    colour = delivery["colour"] or delivery["city"]
    tiles = next(city["tiles"] for city in sight.view["cities"] if city["colour"] == delivery["city"])
    stand = [goods.demand(tile["colour"], names.SIZES.index(tile["size"])) for tile in tiles]
    taken = [goods.good(colour)] * delivery["taken"] or [tag("span", "nothing yet", class_="st-quiet")]
    return tag(
        "p",
        tag("b", names.city(sight.book, delivery["city"])),
        tag("span", taken, class_="st-goods"),
        tag("span", stand, class_="st-demands"),
        class_="st-delivering",
    )


def _choice(sight: Sight) -> Markup | None:
    """Specialists to choose from: those of a stack, or drawn from the box."""
    found = sight.of("specialist")
    if not found:
        return None
    people = []
    for option in found:
        tile = sight.tile(int(option.points[0].partition(":")[2]))
        people.append(faces.specialist(tile, class_="st-can", id=f"st-k{int(tile.id)}", **acts(option)))
    return tag("div", people, class_="st-spread")


LINES: Final = 4


def _latest(sight: Sight) -> Markup | None:
    """The last things that happened, for those who wait and do not see the log."""
    events = [event for _, step in sight.news for event in step]
    lines = words.chronicle(sight.book, sight.view, events)[-LINES:]
    if not lines:
        return None
    inside = [tag("li", line.strip(), class_="st-deep" if line[0] == " " else None) for line in lines]
    return tag("ol", inside, class_="st-latest")


# --- answers ----------------------------------------------------------------------------------------------------------


def _deeds(sight: Sight) -> Markup | None:
    """Everything that is not answered by pointing alone; the way out comes last."""
    options = [option for option in sight.options if not _pointed(sight, option)]
    moves = [option for option in options if option.group == "move"]
    rest = [option for option in options if option.group not in ("move", "done")]
    out = [option for option in options if option.group == "done"]
    if not options:
        return None
    main = [option for option in rest if option.group == "administrate"]
    rest = [option for option in rest if option.group != "administrate"]
    return tag(
        "div",
        [_button(sight, option) for option in rest],
        [_move(sight, option) for option in moves],
        [_button(sight, option) for option in main + out],
        class_=f"st-deeds st-ask-{sight.question or 'none'}",
    )


def _pointed(sight: Sight, option: Option) -> bool:
    if option.group == "specialist" or option.group in POINTED:
        return True
    return option.group == "slot" and sight.question in YARD


def _button(sight: Sight, option: Option) -> Markup:
    return tag(
        "button",
        _mark(sight, option),
        tag("span", option.label, tag("small", option.note) if option.note else None),
        id=f"st-do-{option.action}",
        class_=f"st-deed st-do-{option.group}",
        **presses(option),
    )


def _mark(sight: Sight, option: Option) -> Markup:
    """The picture on a button."""
    kind, _, what = option.points[0].partition(":")
    if kind in ("colour", "city"):
        return goods.good(what)
    if kind == "demand":
        colour, _, size = what.partition(":")[2].partition("_")
        return goods.demand(colour, names.SIZES.index(size))
    if kind == "upgrade":
        return goods.crystal() if what == "mana" else sign(UPGRADES[what])
    return sign(SIGNS.get(option.group, "done"))


def _move(sight: Sight, option: Option) -> Markup:
    """A move with its price, and what the cars there do: the signs of their effects and their inherent costs."""
    to = int(option.points[0].rpartition(":")[2])
    spaces = int(option.points[1].rpartition(":")[2])
    price = (sight.view["prices"]["moves"] or [0] * 4)[spaces - 1] or 0
    cars: list[Any] = []
    if to == names.END:
        cars = [sign("deliver"), tag("small", "deliver and upgrade")]
    else:
        steps = _steps(sight)
        for slot in names.column(sight.me, to):
            tile = sight.tile(names.at_slot(sight.me, slot) or 0)
            inherent = 0 if sight.view["prices"].get("waived") else int(tile.cost)
            cars.append(
                tag(
                    "span",
                    effect(str(tile.printed["effect"])),
                    [goods.crystal()] * inherent,
                    title=tile.name,
                    class_="st-car-there",
                )
            )
        if len(cars) > 1:
            more = " ".join(f"+{n}" for n in steps[1 : len(cars)])
            cars.append(tag("small", more, goods.crystal(), title="for a second and a third car", class_="st-more"))
    return tag(
        "button",
        tag("b", spaces, class_="st-spaces"),
        tag("span", cars or tag("small", "no car there"), class_="st-there"),
        toll(int(price)),
        id=f"st-do-{option.action}",
        class_="st-deed st-do-move",
        **presses(option),
    )


def _steps(sight: Sight) -> list[int]:
    """What the first, second and third activation add to the price."""
    given = sight.view["prices"].get("steps")
    return [int(n) for n in given] if given else [0, 1, 2]
