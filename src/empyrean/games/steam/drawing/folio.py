"""A company folio: conductor's path, railyard, specialists, mana, goods and demand tiles."""

from __future__ import annotations

from typing import Any, Final

from empyrean.draw.markup import Markup, tag
from empyrean.games.steam.cards import PLACES
from empyrean.games.steam.drawing import faces, goods, trains
from empyrean.games.steam.drawing.sight import Player, Sight, acts, if_
from empyrean.games.steam.drawing.signs import chip, sign
from empyrean.games.steam.telling import names
from empyrean.games.steam.telling.names import END, PLACE_NAMES

MOST: Final = 10  # mana crystals


def folio(sight: Sight) -> Markup:
    """The folio in front of the one who looks. What may be chosen on it glows."""
    player = sight.me
    seat = player["seat"]
    if player["company"] is None:
        return tag("section", id="st-folio", hidden=True)
    marks = if_(seat in sight.view["asked"] and not sight.view["result"], " st-asked")
    return tag(
        "section",
        _header(sight, player),
        crew(sight, player, live=True),
        yard(sight, player, live=True),
        id="st-folio",
        class_=f"st-folio st-co-{sight.colour(seat)} seat{seat}{marks}",
        aria_label=f"Folio of {player['name']}",
    )


# --- head -------------------------------------------------------------------------------------------------------------


def _header(sight: Sight, player: Player) -> Markup:
    seat = player["seat"]
    return tag(
        "header",
        trains.car(sight.colour(seat), "st-car-icon st-large-car"),
        tag(
            "div",
            tag("b", player["name"]),
            tag("span", f"{sight.sitting(seat)} · home ", chip(player["home"]), player["home"]),
            class_="st-title",
        ),
        mana(player),
        stock(sight, player),
        tag("div", tag("b", player["cars"]), tag("small", "cars left"), class_="st-figure", title=_left(player)),
        score(player),
        class_="st-head",
        data_zoom=f"st-look{seat}",
        tabindex="0",
        aria_label=f"All about {player['name']}",
    )


def _left(player: Player) -> str:
    return f"{player['cars']} train cars in the supply, {player['on_map']} on the map"


def score(player: Player) -> Markup:
    vp = player["vp"]
    said = f"{vp['goods']} for goods, {vp['demand']} for demand tiles, {vp['awards']} for awards as they stand"
    return tag("div", tag("b", vp["total"]), tag("small", "VP"), class_="st-figure st-vp", title=said)


def mana(player: Player) -> Markup:
    """Ten places for crystals: available, spent, and those not gained yet."""
    have, spent, fresh = player["mana"], player["spent"], player["fresh"]
    kinds = ["st-on"] * (have - fresh) + ["st-on st-fresh"] * fresh + ["st-off"] * spent
    kinds += ["st-none"] * (MOST - len(kinds))
    drawn = [goods.crystal("crystal" if "st-on" in kind else "spent", f"st-icon {kind}") for kind in kinds]
    said = f"{have} mana available, {spent} spent" + (f", {fresh} fresh: pays for no activation" if fresh else "")
    return tag(
        "div",
        tag("div", drawn, class_="st-crystals"),
        tag("span", tag("b", have), f" mana · {spent} spent", f" · {fresh} fresh" if fresh else None),
        class_="st-mana",
        role="img",
        aria_label=said,
        title=said,
    )


def stock(sight: Sight, player: Player) -> Markup:
    """Goods delivered and demand tiles taken, with how many bring the end."""
    held = [
        tag("span", goods.good(colour), tag("b", n), title=f"{n} {names.good(sight.book, colour)}")
        for colour, n in player["goods"].items()
    ]
    tiles = [goods.demand(tile["colour"], names.SIZES.index(tile["size"])) for tile in player["demand"]]
    wanted = sight.view["end"]["tiles"]
    empty = [tag("i", class_="st-gap") for _ in range(max(0, wanted - len(tiles)))]
    return tag(
        "div",
        tag("div", held or tag("span", "no goods yet", class_="st-quiet"), class_="st-goods"),
        tag("div", tiles, empty, class_="st-demands", title=f"{len(tiles)} demand tiles; {wanted} bring the end"),
        class_="st-stock",
    )


# --- specialists ------------------------------------------------------------------------------------------------------


def crew(sight: Sight, player: Player, live: bool) -> Markup:
    """The four places for specialists."""
    inside = [_place(sight, player, place, live) for place in range(4)]
    return tag("div", inside, class_="st-crew", role="group", aria_label="Specialists")


def _place(sight: Sight, player: Player, place: int, live: bool) -> Markup:
    seat, name = player["seat"], PLACES[place]
    held = player["places"][name]
    option = sight.at(f"place:{seat}:{name}") if live or seat != sight.near else None
    id = {"id": f"st-place{seat}-{name}", "data_flip": True} if live else {}
    if held is None:
        attributes: dict[str, Any] = {**id, **(acts(option) if option else {})}
        inside = [sign("person"), tag("span", PLACE_NAMES[place])]
        return tag("div", inside, class_="st-tile st-person st-vacant" + if_(option, " st-can"), **attributes)
    tile = sight.tile(held["tile"])
    attributes = {**id}
    if option:
        attributes |= acts(option)
    elif live and sight.question == "turn" and (why := _refusal(held, tile.name, place)):
        attributes["data_why"] = why
    under = held.get("under")
    added = tag("em", f"on {sight.tile(under).name}", class_="st-under") if under is not None else None
    return faces.specialist(
        tile,
        held["down"],
        held["acted"],
        class_=if_(option, "st-can"),
        title=f"{tile.name}: {tile.text}",
        added=added,
        **attributes,
    )


def _refusal(held: dict[str, Any], name: str, place: int) -> str:
    if held["down"]:
        return f"{name} is exhausted: {'comes back when you administrate' if place < 2 else 'works once a game'}."
    return f"{name} has been used this turn." if held["acted"] else ""


# --- path and railyard ------------------------------------------------------------------------------------------------


def yard(sight: Sight, player: Player, live: bool) -> Markup:
    """The conductor's path above three rows of five cars, between Start and the End of the Line."""
    cells = [_space(sight, player, column, live) for column in range(END + 1)]
    slots = [_slot(sight, player, slot, live) for slot in range(15)]
    return tag("div", cells, slots, class_="st-yard", role="group", aria_label="Conductor's path and railyard")


def _space(sight: Sight, player: Player, column: int, live: bool) -> Markup:
    """A space of the path: the conductor, or what it costs to get there."""
    seat = player["seat"]
    here = player["conductor"] == column
    option = sight.at(f"conductor:{seat}:{column}") if live else None
    label = {0: [sign("first"), tag("span", "Start")], END: [sign("last"), tag("span", "End of the Line")]}.get(column)
    kind = f"st-space st-space{column}" + if_(here, " st-here") + if_(option, " st-can")
    inside: list[Any] = [label]
    attributes: dict[str, Any] = {}
    if here:
        glides = {"id": f"st-pawn{seat}", "data_flip": True} if live else {}
        inside.append(tag("i", trains.pawn(sight.colour(seat)), class_="st-conductor", title="conductor", **glides))
    if option:
        inside.append(toll(_price(sight, column)))
        attributes = {**acts(option), "id": f"st-to{column}"}
    elif live and sight.question in ("turn", "move") and column and (why := _too_far(sight, player, column)):
        attributes = {"data_why": why}
    return tag("div", inside, class_=kind, **attributes)


def _price(sight: Sight, column: int) -> int:
    moves = sight.view["prices"]["moves"] or []
    step = column - sight.me["conductor"]
    return int(moves[step - 1] or 0) if 0 < step <= len(moves) else 0


def toll(n: int) -> Markup:
    """A price in crystals."""
    inside = [goods.crystal()] * n if n <= 3 else [tag("b", n), goods.crystal()]
    return tag("span", inside if n else "free", class_="st-toll" + if_(not n, " st-free"))


def _too_far(sight: Sight, player: Player, column: int) -> str:
    step = column - player["conductor"]
    if step <= 0:
        return "The conductor goes from Start to the End of the Line, never back."
    if step > 4:
        return "The conductor moves at most four spaces."
    return f"You cannot pay for {names.count(step, 'space')}: you have {player['mana']} mana."


def _slot(sight: Sight, player: Player, slot: int, live: bool) -> Markup:
    """A slot of the railyard: a tile, a printed car, or an open place."""
    seat = player["seat"]
    id = names.at_slot(player, slot)
    option = sight.at(f"slot:{seat}:{slot}") if live else None
    under = player["conductor"] == slot % 5 + 1
    kind = if_(option, "st-can ") + if_(under, "st-under-conductor ") + f"st-col{slot % 5 + 1}"
    attributes: dict[str, Any] = acts(option) if option else {}
    if live:
        attributes |= {"id": f"st-slot{seat}-{slot}"}
    if id is None:
        return tag("div", tag("span", "+") if option else None, class_=f"st-tile st-open {kind}", **attributes)
    tile = sight.tile(id)
    prices = sight.view["prices"]
    price = prices["activations"].get(str(slot), prices["twice"].get(str(slot))) if option else None
    added = toll(price) if price is not None else None
    covered = player["slots"][slot] is not None and slot < 5
    kind += if_(covered, " st-covering")
    below = f" Covers {sight.tile(player['printed'][slot]).name}." if covered else ""
    return faces.spellcar(tile, class_=kind, title=f"{tile.name}: {tile.text}{below}", added=added, **attributes)
