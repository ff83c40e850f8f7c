"""The other companies beside the map, the awards, and closer looks at every folio."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.games.steam.cards import PLACES
from empyrean.games.steam.drawing import faces, goods, trains
from empyrean.games.steam.drawing.folio import mana, score, stock, yard
from empyrean.games.steam.drawing.portraits import portrait
from empyrean.games.steam.drawing.sight import Player, Sight, acts, if_
from empyrean.games.steam.drawing.signs import chip, effect, sign
from empyrean.games.steam.telling import names
from empyrean.games.steam.telling.names import END, PLACE_NAMES


def rival(sight: Sight, player: Player) -> Markup:
    """Another company in short."""
    seat = player["seat"]
    view = sight.view
    option = sight.at(f"seat:{seat}")
    marks = {
        "st-asked": seat in view["asked"] and not view["result"],
        "st-turn": seat == view["acting"] and not view["result"],
        "st-can": option is not None,
    }
    kind = " ".join(["st-rival", f"seat{seat}", f"st-co-{sight.colour(seat)}", *(k for k, on in marks.items() if on)])
    if player["company"] is None:
        name = f"Player {seat + 1}"
        sitting = sight.sitting(seat)
        header = tag("header", tag("b", name), tag("span", sitting) if sitting != name else None)
        return tag("section", header, id=f"st-rival{seat}", class_=kind)
    pawn = [tag("i", trains.pawn(sight.colour(seat)) if player["conductor"] == c else None) for c in range(END + 1)]
    spellcars = sum(1 for tile in player["slots"] if tile is not None)
    facts = [
        tag("span", goods.crystal(), tag("b", player["mana"]), f"/{player['mana'] + player['spent']}", title="mana"),
        tag("span", sign("spellcar"), tag("b", spellcars), title=names.count(spellcars, "spellcar tile")),
        tag("span", sign("car"), tag("b", player["cars"]), title=f"{player['cars']} train cars left"),
    ]
    team = tag("em", f"team {player['team'] + 1}") if view["teams"] else None
    return tag(
        "section",
        tag(
            "header",
            trains.car(sight.colour(seat)),
            tag("div", tag("b", names.who(view, seat)), tag("span", sight.sitting(seat), team), class_="st-title"),
            score(player),
        ),
        tag(
            "div",
            facts,
            tag("span", pawn, class_="st-track", title=names.spot_name(player["conductor"])),
            class_="st-facts",
        ),
        tag("div", _heads(sight, player), _held(sight, player), class_="st-facts st-second"),
        _cars(sight, player),
        id=f"st-rival{seat}",
        class_=kind,
        **(acts(option) if option else {"tabindex": "0", "aria_label": f"All about {player['name']}"}),
        data_zoom=f"st-look{seat}",
    )


def _cars(sight: Sight, player: Player) -> Markup:
    """The railyard as signs alone, for screens that have room."""
    cells = []
    for slot in range(15):
        id = names.at_slot(player, slot)
        here = if_(player["conductor"] == slot % 5 + 1, "st-here")
        if id is None:
            cells.append(tag("i", class_=here or None))
            continue
        tile = sight.tile(id)
        inside = [effect(str(tile.printed["effect"])), tag("sup", tile.cost) if tile.cost else None]
        cells.append(tag("i", inside, class_=f"st-full {here}".strip(), title=f"{tile.name}: {tile.text}"))
    return tag("div", cells, class_="st-mini", aria_hidden="true")


def _heads(sight: Sight, player: Player) -> Markup:
    """Specialists as small portraits; exhausted ones are dim. They may be pointed at where one is chosen."""
    heads = []
    for i, place in enumerate(PLACES):
        held = player["places"][place]
        if held is None:
            continue
        tile = sight.tile(held["tile"])
        option = sight.at(f"place:{player['seat']}:{place}")
        said = f"{tile.name}, {PLACE_NAMES[i]}{', exhausted' if held['down'] else ''}: {tile.text}"
        kind = if_(held["down"], "st-down ") + if_(option, "st-can")
        heads.append(
            tag("i", portrait(tile.code, place), class_=kind or None, title=said, **(acts(option) if option else {}))
        )
    return tag("span", heads, class_="st-heads")


def _held(sight: Sight, player: Player) -> Markup:
    tiles = [goods.demand(tile["colour"], names.SIZES.index(tile["size"])) for tile in player["demand"]]
    held = [tag("span", goods.good(colour), tag("b", n)) for colour, n in player["goods"].items()]
    return tag("span", held, tiles, class_="st-held")


# --- awards and the end -----------------------------------------------------------------------------------------------


def awards(sight: Sight) -> Markup:
    """What brings the end, and who leads in the awards."""
    view = sight.view
    end = view["end"]
    most = max((len(player["demand"]) for player in sight.players), default=0)
    last = "This round is the last." if end["triggered"] else f"{most} of {end['tiles']} demand tiles bring the end."
    items = [_award(sight, award) for award in view["awards"]]
    teams = [
        tag("li", tag("b", f"Team {i + 1}"), " and ".join(sight.who(seat) for seat in seats), tag("em", f"{vp} VP"))
        for i, (seats, vp) in enumerate(zip(view["teams"], view.get("team_vp", []), strict=False))
    ]
    return tag(
        "section",
        tag("p", sign("last"), last, class_="st-ending" + if_(end["triggered"], " st-alarm")),
        tag("ul", teams, class_="st-teams") if teams else None,
        items,
        id="st-awards",
        class_="st-awards",
        aria_label="Awards and the end of the match",
    )


def _award(sight: Sight, award: dict[str, Any]) -> Markup:
    ranks = sorted(range(len(sight.players)), key=lambda seat: (-award["vp"][seat], -award["counts"][seat], seat))
    option = sight.at(f"award:{award['award']}")
    rows = [
        tag(
            "span",
            trains.car(sight.colour(seat)),
            tag("b", award["counts"][seat]),
            tag("small", f"+{award['vp'][seat]}") if award["vp"][seat] else None,
            title=f"{sight.who(seat)}: {award['counts'][seat]}, {award['vp'][seat]} VP as it stands",
        )
        for seat in ranks
        if sight.players[seat]["company"] is not None
    ]
    return tag(
        "div",
        tag("h4", sign("award"), award["name"]),
        tag("p", award["text"]),
        tag("div", rows, class_="st-ranks"),
        class_="st-award" + if_(option, " st-can"),
        title=award["text"],
        **(acts(option) if option else {}),
    )


# --- closer looks -----------------------------------------------------------------------------------------------------


def look(sight: Sight, player: Player) -> Markup:
    """A whole folio, to be read."""
    seat = player["seat"]
    hexes = [sight.called(hex) for hex in player["network"]]
    people = [
        faces.specialist(sight.tile(held["tile"]), held["down"], held["acted"], data_zoom=None, tabindex=None)
        for place in PLACES
        if (held := player["places"][place])
    ]
    cars = sorted({id for slot in range(15) if (id := names.at_slot(player, slot)) is not None})
    lines = [tag("li", tag("b", sight.tile(id).name), _cost(sight, id), " ", sight.tile(id).text) for id in cars]
    vp = player["vp"]
    return tag(
        "article",
        tag(
            "header",
            trains.car(sight.colour(seat), "st-car-icon st-large-car"),
            tag(
                "div",
                tag("h3", player["name"]),
                tag("span", f"{sight.sitting(seat)} · home ", chip(player["home"]), player["home"]),
            ),
            score(player),
        ),
        mana(player),
        stock(sight, player),
        yard(sight, player, live=False),
        tag("div", people, class_="st-spread"),
        tag(
            "p",
            f"{vp['goods']} VP for goods, {vp['demand']} for demand tiles, {vp['awards']} for awards as they stand.",
        ),
        tag("p", f"{player['on_map']} cars on the map, {player['cars']} left. Network: {', '.join(hexes) or 'none'}."),
        tag("ul", lines, class_="st-lines"),
        id=f"st-look{seat}",
        class_=f"st-large st-co-{sight.colour(seat)}",
        hidden=True,
        aria_label=player["name"],
    )


def _cost(sight: Sight, id: int) -> list[Markup]:
    return [goods.crystal()] * int(sight.tile(id).cost)
