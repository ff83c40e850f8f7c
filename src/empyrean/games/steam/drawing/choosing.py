"""Before the first turn: awards to strike, companies and captains to choose."""

from __future__ import annotations

from empyrean.draw.markup import Markup, num, tag
from empyrean.games.steam.boards import COLOURS, TERRAINS
from empyrean.games.steam.cards import PRINTED
from empyrean.games.steam.drawing import faces, map, trains
from empyrean.games.steam.drawing.sight import Sight, acts
from empyrean.games.steam.drawing.signs import chip, effect, sign


def choosing(sight: Sight) -> Markup | None:
    """What is chosen from, in the place of the map; None when there is nothing to choose."""
    if companies := sight.of("company"):
        cards = [_company(sight, int(o.points[0].partition(":")[2]), acts(o)) for o in companies]
        return _screen(
            sight, "Choose your company", "The captain comes next; a wild captain may lead any company.", cards
        )
    if captains := sight.of("captain"):
        people = []
        for option in captains:
            tile = sight.tile(int(option.points[0].partition(":")[2]))
            people.append(faces.specialist(tile, class_="st-can", id=f"st-k{int(tile.id)}", **acts(option)))
        return _screen(
            sight, "Choose your captain", "Flip the captain to use it; administrating turns it back.", people
        )
    if struck := sight.of("award"):
        awards = []
        for option in struck:
            award = sight.book.awards[int(option.points[0].partition(":")[2])]
            inside = [tag("h3", sign("award"), award.name), tag("p", award.text)]
            awards.append(tag("article", inside, class_="st-tile st-can st-prize", **acts(option)))
        return _screen(sight, "Strike one of the awards", "Two remain, and count at the end of the match.", awards)
    return None


def _screen(sight: Sight, title: str, said: str, inside: list[Markup]) -> Markup:
    return tag(
        "div",
        tag("h2", title),
        tag("p", said, class_="st-quiet"),
        tag("div", inside, class_="st-offer"),
        _land(sight),
        class_="st-choosing",
    )


def _land(sight: Sight) -> Markup:
    """The map to choose by; it can be looked at closely."""
    layers = map.layers(sight)
    drawing = tag(
        "svg",
        map.ground(sight),
        [layers[name] for name in map.order(sight) if name in layers],
        viewBox=" ".join(num(n) for n in sight.atlas.box),
        role="img",
        aria_label="The map",
    )
    return tag("figure", drawing, class_="st-land-seen", data_zoom=True, tabindex="0", aria_label="The map")


def _company(sight: Sight, number: int, attributes: dict[str, object]) -> Markup:
    company = sight.book.companies[number]
    colour = COLOURS[company.home]
    captain = sight.tile(int(company.captain))
    printed = [sight.tile(int(PRINTED) + number * 5 + i) for i in range(5)]
    cars = [tag("li", effect(str(tile.printed["effect"])), title=tile.text) for tile in printed]
    entry = next((e for e in sight.book.entries if e.get("name") == company.name and e.get("kind") == "company"), {})
    return tag(
        "article",
        tag(
            "header",
            trains.car(colour, "st-car-icon st-large-car"),
            tag(
                "div",
                tag("h3", company.name),
                tag("span", "home ", chip(TERRAINS[company.home]), TERRAINS[company.home]),
            ),
        ),
        tag("p", str(entry.get("style", ""))) if entry.get("style") else None,
        tag("p", tag("b", captain.name), f": {captain.text}"),
        tag("ol", cars, class_="st-printed-row"),
        class_=f"st-company st-can st-co-{colour}",
        id=f"st-company{number}",
        **attributes,
    )
