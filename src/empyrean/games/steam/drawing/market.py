"""The spellcar market with pile and discards, and the stacks of specialists."""

from __future__ import annotations

from empyrean.draw.markup import Markup, tag
from empyrean.games.steam.cards import PLACES
from empyrean.games.steam.drawing import faces
from empyrean.games.steam.drawing.goods import good
from empyrean.games.steam.drawing.sight import Sight, acts, if_
from empyrean.games.steam.drawing.signs import chip, sign
from empyrean.games.steam.telling import names
from empyrean.games.steam.telling.names import PLACE_NAMES


def market(sight: Sight) -> Markup:
    """Six spellcars, of which one may be pointed at while one is gained."""
    cars = []
    for id in sight.view["market"]:
        if id is None:
            cars.append(tag("div", class_="st-tile st-open"))
            continue
        tile = sight.tile(id)
        option = sight.at(f"tile:{id}")
        attributes = acts(option) if option else {}
        cars.append(
            faces.spellcar(
                tile,
                class_=if_(option, "st-can"),
                id=f"st-m{id}",
                data_flip=True,
                title=tile.text,
                **attributes,
            )
        )
    view = sight.view
    pile = f"{view['pile']} in the pile" + (f", {len(view['discards'])} discarded" if view["discards"] else "")
    return tag(
        "section",
        tag("h3", "Market", tag("small", pile, data_zoom="st-pile", tabindex="0", role="button")),
        tag("div", cars, class_="st-cars"),
        stacks(sight),
        id="st-market",
        class_="st-market" + if_(sight.of("spellcar"), " st-chosen-from"),
        aria_label="Spellcar market",
    )


def stacks(sight: Sight) -> Markup:
    """How many specialists are left, and what else lies beside the map."""
    found = []
    for i, place in enumerate(PLACES[1:], 1):
        stack = sight.view["stacks"][place]
        zoom = {"data_zoom": f"st-stack-{place}", "tabindex": "0", "role": "button"} if stack["tiles"] else {}
        name = names.count(stack["count"], PLACE_NAMES[i])
        found.append(tag("span", sign("person"), tag("b", stack["count"]), PLACE_NAMES[i] + "s", title=name, **zoom))
    wastes = sight.view["wastelands"]
    found.append(tag("span", chip("wasteland"), tag("b", wastes), "wastelands", title=f"{wastes} wastelands left"))
    return tag("div", found, class_="st-stacks")


def looks(sight: Sight) -> dict[str, Markup]:
    """Hidden until somebody looks: the pile and discards, and stacks that this seat knows."""
    view = sight.view
    out = {"st-pile": _beside(sight, view["unseen_cars"], view["discards"])}
    for place in PLACES[1:]:
        tiles = view["stacks"][place]["tiles"]
        if tiles:
            faces_of = [faces.specialist(sight.tile(id), data_zoom=None, tabindex=None) for id in tiles]
            title = f"{PLACE_NAMES[PLACES.index(place)].capitalize()}s to be had"
            inside = [tag("h3", title), tag("div", faces_of, class_="st-spread")]
            out[f"st-stack-{place}"] = tag(
                "article", inside, id=f"st-stack-{place}", class_="st-large", hidden=True, aria_label=title
            )
    return out


def _beside(sight: Sight, pile: list[int], discards: list[int]) -> Markup:
    """What lies beside the map: the supply, and the spellcars that are not on offer."""
    supply = [tag("span", good(colour), tag("b", n)) for colour, n in sight.view["supply"].items()]
    return tag(
        "article",
        tag("h3", "Beside the map"),
        tag("p", tag("b", "Goods in the supply: "), supply, class_="st-goods"),
        tag("p", tag("b", "In the pile: "), ", ".join(sight.tile(id).name for id in pile) or "nothing"),
        tag("p", tag("b", "Discarded: "), ", ".join(sight.tile(id).name for id in discards) or "nothing"),
        id="st-pile",
        class_="st-large",
        hidden=True,
        aria_label="Beside the map",
    )
