"""Spells & Steam in words: what is asked, and what each action says. Events are told by `chronicle`, the whole view by
`text`; all of it is made from the view and from what is printed."""

from __future__ import annotations

from typing import Final

from empyrean.draw.speech import begun
from empyrean.games.steam.actions import SPACE
from empyrean.games.steam.boards import COLOURS, TERRAINS
from empyrean.games.steam.cards import CAPTAINS, ENGINEERS, PLACES, Book
from empyrean.games.steam.telling import text as printing
from empyrean.games.steam.telling.chronicle import TELLERS, chronicle, event
from empyrean.games.steam.telling.names import (
    END,
    NEEDS,
    PLACE_NAMES,
    WORTH,
    View,
    at_slot,
    city,
    column,
    count,
    demand,
    demand_of,
    good,
    hex_name,
    listed,
    mana,
    on_hex,
    slot_name,
    spot_name,
    told_to,
    who,
)
from empyrean.kernel.game import Option

__all__ = ["TELLERS", "chronicle", "event", "label", "prompt", "text", "verdict"]

UPGRADES: Final = ("mana", "specialist", "spellcars")

# What is asked: of the one who answers, and told to those who wait.
PROMPTS: Final = {
    "strike": ("Strike one of the awards", "strikes an award"),
    "company": ("Choose your company", "chooses a company"),
    "captain": ("Choose your captain", "chooses a captain"),
    "headquarters": ("Place your headquarters", "places headquarters"),
    "turn": ("Use specialists, then administrate or move", "plans a turn"),
    "administrate": ("Administrate in the order you like", "administrates"),
    "activate": ("Activate cars under your conductor", "activates spellcars"),
    "move": ("Now move your conductor", "moves the conductor"),
    "deliver": ("Deliver to a city?", "may deliver"),
    "colour": ("Which good?", "chooses a kind of good"),
    "goods": ("Which goods go along?", "gathers goods for a delivery"),
    "demand": ("Take a demand tile?", "may take a demand tile"),
    "upgrade": ("Choose an upgrade for your company", "chooses an upgrade"),
    "market": ("Gain a spellcar from the market", "looks over the market"),
    "slot": ("Where does the spellcar go?", "places a spellcar"),
    "type": ("Which kind of specialist?", "gains a specialist"),
    "specialist": ("Take one of these specialists", "chooses a specialist"),
    "recruit": ("Choose a station master", "recruits a station master"),
    "branch": ("Choose one", "chooses what a tile does"),
    "build": ("Build track", "builds track"),
    "token": ("Use the saved free transfer for this build?", "plans a build"),
    "wasteland": ("Place a wasteland", "places a wasteland"),
    "hex": ("Choose a hex of your network", "chooses a hex"),
    "good": ("Choose a kind of good", "chooses a kind of good"),
    "place": ("Add a good from the supply", "adds a good"),
    "give": ("Which good is given up?", "gives up goods"),
    "destroy": ("Which good is destroyed?", "destroys a good"),
    "haul": ("Which good is fetched?", "fetches a good"),
    "haul_to": ("Where does the good go?", "fetches a good"),
    "pocket": ("Goods of which city's colour?", "takes goods from the supply"),
    "move_car": ("Move one of your cars", "moves a car"),
    "swap_cars": ("Which cars change places?", "swaps cars"),
    "copy_market": ("Copy a spellcar of the market", "copies a spellcar"),
    "copy_beside": ("Copy the car beside it", "copies a spellcar"),
    "copy_seat": ("Whose specialist is copied?", "copies a specialist"),
    "activate_gained": ("Activate what you have gained", "activates new spellcars"),
    "rearrange": ("Move a spellcar, or exchange two", "rearranges the railyard"),
    "discard": ("Discard a spellcar", "discards a spellcar"),
    "use": ("Use them now without flipping them", "uses specialists"),
    "exchange": ("Which specialist is exchanged, and with whom?", "exchanges specialists"),
    "swap_demand": ("Which demand tiles change places?", "swaps demand tiles"),
}


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(book: Book, v: View) -> str:
    """What is being asked, for the seat of the view or for those who wait."""
    if v["result"]:
        return verdict(v)
    mine, others = PROMPTS.get(v["question"], ("Choose", "chooses"))
    if v["seat"] not in v["asked"]:
        return f"{listed(who(v, seat) for seat in v['asked'])} {others}"
    source = f"{book.tile(v['source']).name}: " if v["source"] is not None else ""
    if v["question"] == "deliver" and v["phase"] == "final":
        mine = "Your final delivery: to which city?"
    left = f" ({v['left']} to go)" if v["left"] and v["left"] > 1 else ""
    return source + mine + left


def verdict(v: View) -> str:
    best = [seat for seat, place in enumerate(v["result"]["places"]) if place == 1]
    names = listed(who(v, seat) for seat in best)
    head = f"{names} {'wins' if len(best) == 1 else 'win'}"
    return f"{told_to(v, head)}. {v['result']['reason']}"


def text(book: Book, v: View) -> str:
    """The whole view for a terminal or a screen reader."""
    return printing.text(book, v, prompt(book, v))


# --- actions ----------------------------------------------------------------------------------------------------------


def label(book: Book, v: View, action: int) -> Option:
    """One action in words, what it costs, and what in the picture it points at."""
    group, value = SPACE.group(action)
    me = v["seat"] if v["seat"] is not None else (v["asked"] or [0])[0]
    make = LABELS.get(group)
    if make is not None:
        return make(book, v, action, value, me)
    said, note = SIMPLE[group]
    return Option(action, said, (group,), note, group)


SIMPLE: Final = {
    "activate_first": ("Activate first, move afterwards", "the column you stand on"),
    "twice": ("Activate one car twice", "and no other"),
    "reclaim": ("Reclaim, refresh, gain a spellcar", "now"),
}


def _done(book: Book, v: View, action: int, value: int, me: int) -> Option:
    said = {
        "activate": "Done activating",
        "administrate": "Done",
        "deliver": "No delivery",
        "goods": "That is all",
        "demand": "No tile",
        "market": "Gain none",
        "type": "Gain none",
        "build": "Build no more" if v["left"] else "Do not build",
    }.get(v["question"], "No more")
    return Option(action, said, ("done",), "", "done")


def _all(book: Book, v: View, action: int, value: int, me: int) -> Option:
    delivery = v["delivery"]
    if delivery is None:
        return Option(action, "All of it", ("all",), "", "all")
    name = good(book, delivery["colour"])
    held = sum(v["hexes"][hex]["goods"].get(delivery["colour"], 0) for hex in v["players"][me]["network"])
    n = min(held, delivery["limit"] - delivery["taken"]) if delivery["limit"] else held
    return Option(action, f"Deliver all {n} {name}", ("all",), f"{n} VP", "all")


def _administrate(book: Book, v: View, action: int, value: int, me: int) -> Option:
    player = v["players"][me]
    parts = [f"reclaim {player['spent']}"] if player["spent"] else []
    down = [PLACE_NAMES[i] for i, place in enumerate(PLACES[:2]) if (p := player["places"][place]) and p["down"]]
    parts += [f"refresh {listed(down)}"] if down else []
    return Option(action, "Administrate", ("administrate",), ", ".join([*parts, "a spellcar"]), "administrate")


def _move(book: Book, v: View, action: int, value: int, me: int) -> Option:
    """What a move costs, and what the cars there would cost on top of it."""
    player = v["players"][me]
    to = min(END, player["conductor"] + value + 1)
    price = (v["prices"]["moves"] or [None] * 4)[value]
    note = mana(price or 0)
    if to == END:
        note += ", then deliver and upgrade" if v["question"] != "move" else ", then upgrade"
    elif v["question"] != "move":
        note += f"; {cars_there(book, v, me, to)}"
    said = f"Move {count(value + 1, 'space')} to {spot_name(to)}"
    return Option(action, said, (f"conductor:{me}:{to}", f"move:{value + 1}"), note, "move")


def cars_there(book: Book, v: View, seat: int, number: int) -> str:
    """The cars of a column with their inherent costs."""
    player = v["players"][seat]
    tiles = [book.tile(at_slot(player, slot) or 0) for slot in column(player, number)]
    return ", ".join(f"{tile.name} {tile.cost}" if tile.cost else tile.name for tile in tiles) or "no car there"


def _place(book: Book, v: View, action: int, value: int, me: int) -> Option:
    place = PLACES[value]
    there = v["players"][me]["places"][place]
    point = f"place:{me}:{place}"
    if v["question"] == "type":
        stack = v["stacks"][place]["count"]
        return Option(
            action,
            begun(f"a{'n' * (place[0] in 'aeiou')} {PLACE_NAMES[value]}"),
            (point,),
            f"{stack} to choose from",
            "place",
        )
    if there is None:
        return Option(action, begun(PLACE_NAMES[value]), (point,), "", "place")
    tile = book.tile(there["tile"])
    verb = "Use" if v["question"] in ("turn", "administrate", "use") else "Choose"
    return Option(action, f"{verb} {tile.name}", (point,), tile.text.rstrip("."), "place")


def _upgrade(book: Book, v: View, action: int, value: int, me: int) -> Option:
    player = v["players"][me]
    full = player["mana"] + player["spent"] >= book.max_mana
    said, note = (
        ("Mana", f"{'' if full else 'gain a crystal, '}reclaim {player['spent']}"),
        ("Specialist", "gain one, refresh captain and engineer"),
        ("Two spellcars", "from the market"),
    )[value]
    return Option(action, said, (f"upgrade:{UPGRADES[value]}",), note, "upgrade")


def _branch(book: Book, v: View, action: int, value: int, me: int) -> Option:
    if v["branches"]:
        said = v["branches"][value] if value < len(v["branches"]) else f"choice {value + 1}"
    else:
        said = ("yes", "no")[value]
    return Option(action, begun(said), (f"branch:{value}",), "", "branch")


def _colour(book: Book, v: View, action: int, value: int, me: int) -> Option:
    colour = COLOURS[value]
    note = f"{v['supply'].get(colour, 0)} in the supply" if v["question"] in ("place", "good") else ""
    return Option(action, good(book, colour), (f"colour:{colour}",), note, "colour")


def _city(book: Book, v: View, action: int, value: int, me: int) -> Option:
    colour = COLOURS[value]
    hex = next(c["hex"] for c in v["cities"] if c["colour"] == colour)
    found = v["deliveries"].get(colour)
    name = city(book, colour)
    if not found:
        return Option(action, begun(name), (f"city:{colour}", f"hex:{hex}"), "", "city")
    tiles = sorted(found["tiles"], key=lambda tile: -WORTH[tile["size"]])
    best = f", {tiles[0]['size']} tile within reach" if tiles else ""
    note = f"up to {found['goods']} {good(book, colour)}{best}" if found["goods"] else best.removeprefix(", ")
    return Option(action, f"Deliver to {name}", (f"city:{colour}", f"hex:{hex}"), note, "city")


def _seat(book: Book, v: View, action: int, value: int, me: int) -> Option:
    """Another player, with the specialist that is copied or traded."""
    place = v["trading"]
    if v["source"] is not None and v["question"] == "copy_seat":
        place = PLACES[book.tile(v["source"]).place]
    held = v["players"][value]["places"][place] if place else None
    note = book.tile(held["tile"]).name if held else ""
    return Option(action, begun(who(v, value)), (f"seat:{value}",), note, "seat")


def _company(book: Book, v: View, action: int, value: int, me: int) -> Option:
    company = book.companies[value]
    return Option(action, company.name, (f"company:{value}",), f"home: {TERRAINS[company.home]}", "company")


def _captain(book: Book, v: View, action: int, value: int, me: int) -> Option:
    tile = book.tile(int(CAPTAINS) + value)
    return Option(action, tile.name, (f"tile:{int(tile.id)}",), tile.text.rstrip("."), "captain")


def _award(book: Book, v: View, action: int, value: int, me: int) -> Option:
    award = book.awards[value]
    return Option(action, f"Strike {award.name}", (f"award:{value}",), award.text.rstrip("."), "award")


def _specialist(book: Book, v: View, action: int, value: int, me: int) -> Option:
    tile = book.tile(int(ENGINEERS) + value)
    return Option(action, f"Take {tile.name}", (f"tile:{int(tile.id)}",), tile.text.rstrip("."), "specialist")


def _spellcar(book: Book, v: View, action: int, value: int, me: int) -> Option:
    tile = book.tile(value)
    if v["question"] == "market":
        return Option(action, f"Gain {tile.name}", (f"tile:{value}",), tile.text.rstrip("."), "spellcar")
    note = f"{mana(int(tile.cost))}: {tile.text.rstrip('.')}"
    return Option(action, f"Choose {tile.name}", (f"tile:{value}",), note, "spellcar")


def _slot(book: Book, v: View, action: int, value: int, me: int) -> Option:
    player = v["players"][me]
    tile = at_slot(player, value)
    name = book.tile(tile).name if tile is not None else ""
    if v["question"] == "activate":
        price = v["prices"]["activations"].get(str(value), v["prices"]["twice"].get(str(value)))
        note = f"{mana(price or 0)}, row {value // 5 + 1}"
        return Option(action, f"Activate {name}", (f"slot:{me}:{value}",), note, "slot")
    if v["question"] == "discard":
        return Option(action, f"Discard {name}", (f"slot:{me}:{value}",), slot_name(value), "slot")
    if v["question"] == "slot":
        covers = f"covers {name}" if name else ""
        return Option(action, f"Into {slot_name(value)}", (f"slot:{me}:{value}",), covers, "slot")
    verb = {"activate_gained": "Activate", "copy_beside": "Copy"}.get(v["question"], "Choose")
    note = mana(int(book.tile(tile).cost)) if tile is not None and verb != "Choose" else ""
    said = f"{verb} {name or 'the open slot'} in {slot_name(value)}"
    return Option(action, said, (f"slot:{me}:{value}",), note, "slot")


def _demand(book: Book, v: View, action: int, value: int, me: int) -> Option:
    tile = demand_of(value)
    where = v["delivery"]["city"] if v["delivery"] else tile["colour"]
    note = f"{NEEDS[tile['size']]} goods, {WORTH[tile['size']]} VP"
    point = f"demand:{where}:{tile['colour']}_{tile['size']}"
    verb = "Swap" if v["question"] == "swap_demand" else "Take"
    return Option(action, f"{verb} {demand(book, tile)}", (point,), note, "demand")


HEX_VERBS: Final = {
    "headquarters": "Place a car on",
    "build": "Build on",
    "wasteland": "Lay waste",
    "goods": "Take from",
    "give": "Give up a good on",
    "destroy": "Destroy a good on",
    "haul": "Fetch from",
    "haul_to": "Bring to",
    "place": "Put a good on",
    "swap_cars": "Swap the car on",
}


def _hex(book: Book, v: View, action: int, value: int, me: int) -> Option:
    """A hex, with the price of the cheapest way there where something is built."""
    verb = HEX_VERBS.get(v["question"], "Choose")
    if v["question"] == "move_car":
        verb = "Move the car on" if value in v["players"][me]["network"] else "Move to"
    target = v["targets"].get(str(value))
    note = on_hex(book, v, value)
    if target is not None:
        over = listed(hex_name(book, v, hex) for hex in target["path"])
        note = f"{mana(target['price'])}, over {over}" if target["path"] else ""
    return Option(action, f"{verb} {hex_name(book, v, value)}", (f"hex:{value}",), note, "hex")


LABELS: Final = {
    "done": _done,
    "all": _all,
    "administrate": _administrate,
    "move": _move,
    "place": _place,
    "upgrade": _upgrade,
    "branch": _branch,
    "colour": _colour,
    "city": _city,
    "seat": _seat,
    "company": _company,
    "captain": _captain,
    "award": _award,
    "specialist": _specialist,
    "spellcar": _spellcar,
    "slot": _slot,
    "demand": _demand,
    "hex": _hex,
}
assert set(LABELS) | set(SIMPLE) == {group.name for group in SPACE.groups}
