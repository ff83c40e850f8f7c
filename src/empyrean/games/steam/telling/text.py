"""The whole view as text, for a terminal or a screen reader: at most a hundred columns wide."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Any, Final

from empyrean.games.steam.boards import CODES, COLOURS, COLUMNS, ROWS, TERRAINS
from empyrean.games.steam.cards import PLACES, Book
from empyrean.games.steam.telling.names import (
    NEEDS,
    PLACE_NAMES,
    WORTH,
    Player,
    View,
    at_slot,
    count,
    good,
    goods,
    hex_name,
    listed,
    spot_name,
    who,
)

WIDTH: Final = 100
STEP: Final = "  "
CELL: Final = 5  # letters of a hex


def text(book: Book, v: View, prompt: str) -> str:
    lines = _wrapped(f"Spells & Steam, {_when(v)}. {prompt}" + ("" if prompt.endswith((".", "?")) else "."))
    lines += ["", *_map(v), *_legend(v), ""]
    lines += _cities(book, v) + _odd(book, v) + [""]
    for player in v["players"]:
        lines += _player(book, v, player)
    lines += ["", *_market(book, v), *_stacks(book, v), *_supply(book, v), *_awards(v)]
    lines += _choices(book, v) + _tiles(book, v)
    if v["result"]:
        lines += [f"{who(v, seat)}: {n} VP" for seat, n in enumerate(v["result"]["points"])]
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(said: str, indent: str = "") -> list[str]:
    return wrap(said, WIDTH, initial_indent=indent, subsequent_indent=indent + STEP)


def _when(v: View) -> str:
    if v["result"]:
        return f"over after round {v['round']}"
    if v["phase"] == "setup":
        return "set-up"
    last = ", the last round" if v["end"]["triggered"] else f", {v['end']['tiles']} demand tiles bring the end"
    return "final deliveries" if v["phase"] == "final" else f"round {v['round']}{last}"


# --- the map ----------------------------------------------------------------------------------------------------------


def _map(v: View) -> list[str]:
    """Rows of hexes. Each board's part of a row begins with the number of its first hex."""
    origins = [board["origin"] for board in v["boards"]]
    bottom = max(top for _, top in origins) + ROWS
    width = 4 + CELL * COLUMNS + 1
    out = []
    for row in range(bottom):
        line = ""
        for slot, (left, top) in sorted(enumerate(origins), key=lambda item: item[1][0]):
            if top <= row < top + ROWS:
                first = slot * ROWS * COLUMNS + (row - top) * COLUMNS
                cells = "".join(_cell(v["hexes"][hex]).ljust(CELL) for hex in range(first, first + COLUMNS))
                start = round(left / COLUMNS * width) + 2 * (row % 2)
                line = f"{line.ljust(start)}{first:>3} {cells}"
        out.append(line)
    return out


def _cell(hex: dict[str, Any]) -> str:
    """`F'12`: a forest with its good and cars of players 1 and 2; `*` for other goods."""
    if hex["city"]:
        return "@" + CODES[COLOURS.index(hex["city"])]
    terrain = hex["terrain"]
    letter = "W" if terrain == "wasteland" else CODES[TERRAINS.index(terrain)]
    own = {} if terrain == "wasteland" else {COLOURS[TERRAINS.index(terrain)]: 1}
    mark = "'" if hex["goods"] == own and own else "*" if hex["goods"] else ""
    return letter + mark + "".join(str(int(seat) + 1) * n for seat, n in hex["cars"].items())


def _legend(v: View) -> list[str]:
    lands = ", ".join(f"{CODES[i]} {terrain}" for i, terrain in enumerate(TERRAINS))
    cars = ", ".join(f"{p['seat'] + 1} {who(v, p['seat'])}" for p in v["players"])
    said = f"{lands}, W wasteland, @ city; ' the terrain's own good, * other goods; cars: {cars}."
    return _wrapped(said)


def _cities(book: Book, v: View) -> list[str]:
    """Each city with its demand tiles: `2 for 1 VP, 3 for 2 VP twice`; those of another colour are named."""
    out = []
    for place in v["cities"]:
        kinds = Counter((tile["colour"], tile["size"]) for tile in place["tiles"])
        tiles = [
            (f"{NEEDS[size]} " + (f"{good(book, colour)} " if colour != place["colour"] else ""))
            + f"for {WORTH[size]} VP{' twice' if n > 1 else ''}"
            for (colour, size), n in kinds.items()
        ]
        wants = f"{place['name']} (hex {place['hex']}) wants {good(book, place['colour'])}"
        out += _wrapped(f"{wants}: {', '.join(tiles) or 'no tile left'}.")
    return out


def _tile(book: Book, tile: dict[str, Any]) -> str:
    return f"{NEEDS[tile['size']]} {good(book, tile['colour'])} for {WORTH[tile['size']]} VP"


def _odd(book: Book, v: View) -> list[str]:
    """Hexes whose goods are not just the terrain's own one."""
    found = [
        f"{hex_name(book, v, hex)} {goods(book, there['goods'])}"
        for hex, there in enumerate(v["hexes"])
        if there["goods"] and "*" in _cell(there)
    ]
    return _wrapped(f"Other goods: {'; '.join(found)}.") if found else []


# --- players ----------------------------------------------------------------------------------------------------------


def _player(book: Book, v: View, p: Player) -> list[str]:
    you = " (you)" if p["seat"] == v["seat"] else ""
    if p["company"] is None:
        return [f"Player {p['seat'] + 1}{you}: no company yet"]
    marks = ["to act"] * (p["seat"] in v["asked"]) + [f"team {p['team'] + 1}"] * bool(v["teams"])
    vp = p["vp"]
    score = f"{vp['total']} VP ({vp['goods']} goods, {vp['demand']} demand, {vp['awards']} awards as it stands)"
    state = f"{p['name']}, home {p['home']}, {score}, conductor at {spot_name(p['conductor'])}"
    lines = _wrapped(f"Player {p['seat'] + 1}{you}: {', '.join([state, *marks])}")
    fresh = f", {p['fresh']} of it fresh" if p["fresh"] else ""
    tiles = listed(_tile(book, tile) for tile in p["demand"])
    held = f"Mana {p['mana']}{fresh}, {p['spent']} spent. Goods: {goods(book, p['goods']) or 'none'}. "
    held += f"Demand tiles: {tiles or 'none'}. Cars: {p['on_map']} on the map, {p['cars']} left."
    lines += _wrapped(held, STEP)
    lines += _wrapped(f"Network: {_network(book, v, p) or 'no car on the map'}.", STEP)
    for number in range(1, 6):
        lines += _wrapped(f"Column {number}: {_column(book, p, number)}.", STEP)
    for i, place in enumerate(PLACES):
        if held_tile := p["places"][place]:
            lines += _wrapped(_specialist(book, PLACE_NAMES[i], held_tile), STEP)
    return lines


def _network(book: Book, v: View, p: Player) -> str:
    parts = []
    for hex in p["network"]:
        lying = goods(book, v["hexes"][hex]["goods"])
        parts.append(hex_name(book, v, hex) + (f" ({lying})" if lying else ""))
    return ", ".join(parts)


def _column(book: Book, p: Player, number: int) -> str:
    """The cars of a column from the top; `-` for an open slot."""
    parts = []
    for slot in (number - 1, number + 4, number + 9):
        tile = at_slot(p, slot)
        below = f" over {book.tile(p['printed'][slot]).name}" if slot < 5 and p["slots"][slot] is not None else ""
        parts.append("-" if tile is None else _priced(book, tile) + below)
    return " | ".join(parts)


def _priced(book: Book, id: int) -> str:
    tile = book.tile(id)
    return f"{tile.name} ({tile.cost})" if tile.cost else tile.name


def _specialist(book: Book, name: str, held: dict[str, Any]) -> str:
    tile = book.tile(held["tile"])
    state = "exhausted" if held["down"] else "used this turn" if held["acted"] else "ready"
    return f"{name.capitalize()}: {tile.name}, {state}. {tile.text}"


# --- the table --------------------------------------------------------------------------------------------------------


def _market(book: Book, v: View) -> list[str]:
    out = [f"Market, {count(v['pile'], 'spellcar')} in the pile:"]
    for id in v["market"]:
        if id is not None:
            out += _wrapped(f"- {_priced(book, id)}: {book.tile(id).text}", STEP)
    thrown = ", ".join(book.tile(id).name for id in v["discards"])
    return out + (_wrapped(f"Discarded: {thrown}.") if thrown else [])


def _stacks(book: Book, v: View) -> list[str]:
    parts = []
    for i, place in enumerate(PLACES[1:], 1):
        stack = v["stacks"][place]
        known = f" ({', '.join(book.tile(id).name for id in stack['tiles'])})" if stack["tiles"] else ""
        parts.append(f"{count(stack['count'], PLACE_NAMES[i])}{known}")
    return _wrapped(f"Specialists: {listed(parts)}.")


def _supply(book: Book, v: View) -> list[str]:
    return _wrapped(f"Supply: {goods(book, v['supply']) or 'no goods'}; {count(v['wastelands'], 'wasteland')}.")


def _awards(v: View) -> list[str]:
    out = []
    for award in v["awards"]:
        ranks = ", ".join(
            f"{who(v, seat)} {n} ({count(award['vp'][seat], 'point')})" for seat, n in enumerate(award["counts"])
        )
        out += _wrapped(f"Award {award['name']}: {award['text']} {ranks}.")
    return out


def _choices(book: Book, v: View) -> list[str]:
    """What a choice of company or captain is made from."""
    out = []
    if v["question"] == "company":
        for company in v["companies_left"]:
            printed = book.companies[company]
            captain = book.tile(printed.captain)
            cars = [book.tile(126 + company * 5 + i).name for i in range(5)]
            said = f"{printed.name}, home {TERRAINS[printed.home]}. Captain {captain.name}: {captain.text} Cars: "
            out += _wrapped(f"{said}{', '.join(cars)}.", STEP)
    if v["question"] in ("company", "captain"):
        for id in v["captains_left"]:
            out += _wrapped(f"Captain {book.tile(id).name}: {book.tile(id).text}", STEP)
    for id in v["peek"]:
        out += _wrapped(f"Drawn from the box: {book.tile(id).name}: {book.tile(id).text}", STEP)
    return out


def _tiles(book: Book, v: View) -> list[str]:
    """What the cars of all railyards do, each once."""
    cars = {tile for p in v["players"] for tile in (*p["slots"], *p["printed"]) if tile is not None}
    names = sorted({(book.tile(id).name, book.tile(id).text) for id in cars})
    out = ["", "Cars in the railyards:"] if names else []
    for name, said in names:
        out += _wrapped(f"{name}: {said}", STEP)
    known = [(book.tile(id).name, book.tile(id).text) for s in v["stacks"].values() for id in s["tiles"] or ()]
    for name, said in sorted(set(known)):
        out += _wrapped(f"{name}: {said}", STEP)
    return out
