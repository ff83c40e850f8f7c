"""The set-up: species, titans, maneuvers and stacks are chosen from cards."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.games.titans.drawing.cards import maneuver, medal, titan_card
from empyrean.games.titans.drawing.sight import Sight, acts, crest, glyph
from empyrean.kernel.game import Option

SQUAD = 4
TAKEN = 7
LARGEST_SWAP = 2


def choosing(sight: Sight) -> Markup | None:
    """The screen of the seat that chooses; None for those who wait or watch."""
    seat = sight.seat
    if seat is None or not sight.mine:
        return None
    side = sight.view["sides"][seat]
    stage = sight.view["stage"]
    screen = {"squads": _squad, "maneuvers": _maneuvers, "stacks": _stacks}.get(stage)
    if screen is None or "setup" not in side:
        return None
    return tag("div", screen(sight, side, side["setup"]), id="ti-setup", class_=f"ti-setup ti-{stage}")


def _head(title: str, said: str, *extra: Any) -> Markup:
    return tag("header", tag("div", tag("h2", title), tag("p", said)), extra)


def _spare(option: Option | None, sign: str) -> Markup | None:
    """A button for what no card stands for."""
    if option is None:
        return None
    return tag(
        "button",
        glyph(sign),
        tag("span", option.label),
        class_="ti-deed",
        type="button",
        data_action=option.action,
        aria_label=option.label,
    )


# --- squads ------------------------------------------------------------------------------------------------------


def _squad(sight: Sight, side: dict[str, Any], choices: dict[str, Any]) -> list[Markup]:
    picking_species = bool(sight.of("species")) or not side["species"]
    chosen = choices["squad"]
    seat = side["seat"]
    spare = _spare(sight.at("random"), "chance")
    progress = _progress([card["species"] for card in chosen], seat)
    if picking_species:
        lone = bool(side["species"])
        title = "Choose a species for the fourth titan" if lone else "Choose your species"
        said = "One titan of another kind joins the three." if lone else "Each flies and fights in its own way."
        cards = [_species(sight, k, card) for k, card in enumerate(choices["species_cards"])]
        return [_head(title, said, progress, spare), tag("div", cards, class_="ti-grid ti-kinds")]
    wanted = side["lone"] or side["species"]
    titans = next(card["titans"] for card in choices["species_cards"] if card["name"] == wanted)
    picked = {card["name"] for card in chosen}
    cards = [_candidate(sight, k, card, card["name"] in picked) for k, card in enumerate(titans)]
    said = f"{len(chosen)} of {SQUAD} chosen. The stack is also its life: a titan that must burn and cannot is lost."
    return [
        _head(f"Choose your titans: {wanted}", said, progress, spare),
        tag("div", cards, class_="ti-grid ti-titans"),
    ]


def _progress(species: list[str], seat: int) -> Markup:
    medals = [medal(name, seat) for name in species] + [
        tag("i", class_="ti-medal ti-open") for _ in range(SQUAD - len(species))
    ]
    return tag("div", medals, class_="ti-progress", role="img", aria_label=f"{len(species)} of {SQUAD} titans chosen")


def _species(sight: Sight, k: int, card: dict[str, Any]) -> Markup:
    option = sight.at(f"species:{k}")
    chosen = acts(option) if option else {"data_why": "That species is taken already.", "aria_disabled": "true"}
    content = tag("div", crest(card["name"]), class_="ti-art"), tag("h3", card["name"]), tag("p", card["style"])
    return tag("article", content, id=f"ti-k{k}", class_="ti-card ti-kindcard", data_zoom=True, **chosen)


def _candidate(sight: Sight, k: int, card: dict[str, Any], picked: bool) -> Markup:
    option = sight.at(f"squad:{k}")
    why = f"{card['name']} is in your squad." if picked else f"{card['name']} cannot be chosen now."
    chosen = acts(option) if option else {"data_why": why, "aria_disabled": "true"}
    mark = tag("b", glyph("yes"), "In your squad", class_="ti-stamp") if picked else None
    return titan_card(
        card,
        mark,
        seat=sight.seat or 0,
        id=f"ti-c{k}",
        data_zoom=True if option else None,
        class_="ti-picked" if picked else "",
        **chosen,
    )


# --- maneuvers ---------------------------------------------------------------------------------------------------


def _maneuvers(sight: Sight, side: dict[str, Any], choices: dict[str, Any]) -> list[Markup]:
    out, swapped = choices["left_out"], choices.get("swapped", [])
    spare = [_spare(sight.at("random"), "chance"), _spare(sight.at("end"), "end")]
    if choices["substituting"]:
        said = f"You may take up to {LARGEST_SWAP} in place of your own; {len(swapped)} taken."
        cards = [_swap(sight, j, card, j in swapped) for j, card in enumerate(choices["lone_maneuvers"])]
        return [_head(f"Maneuvers of the {side['lone']}", said, *spare), tag("div", cards, class_="ti-grid ti-deck")]
    leave = len(choices["maneuvers"]) - TAKEN + len(swapped) - len(out)
    said = f"The deck takes {TAKEN - len(swapped)} beside the 21 basic ones. Point at what stays at home: {leave} more."
    cards = [_omit(sight, j, card, j in out) for j, card in enumerate(choices["maneuvers"])]
    return [_head("Leave maneuvers at home", said, *spare), tag("div", cards, class_="ti-grid ti-deck")]


def _omit(sight: Sight, j: int, card: dict[str, Any], out: bool) -> Markup:
    option = sight.at(f"omit:{j}")
    chosen = acts(option) if option else {"data_why": f"{card['name']} stays at home.", "aria_disabled": "true"}
    mark = tag("b", glyph("no"), "Stays at home", class_="ti-stamp ti-gone") if out else None
    return maneuver(
        card, mark, id=f"ti-x{j}", class_="ti-picked" if out else "", data_zoom=True if option else None, **chosen
    )


def _swap(sight: Sight, j: int, card: dict[str, Any], taken: bool) -> Markup:
    option = sight.at(f"substitute:{j}")
    chosen = acts(option) if option else {"data_why": f"{card['name']} is taken.", "aria_disabled": "true"}
    mark = tag("b", glyph("yes"), "Taken", class_="ti-stamp") if taken else None
    return maneuver(
        card, mark, id=f"ti-u{j}", class_="ti-picked" if taken else "", data_zoom=True if option else None, **chosen
    )


# --- stacks ------------------------------------------------------------------------------------------------------


def _stacks(sight: Sight, side: dict[str, Any], choices: dict[str, Any]) -> list[Markup]:
    """Mixed squads: card by card to a titan's stack or the reserve; each pile is shuffled afterwards."""
    deck, dealt = choices["deck"], choices["dealt"]
    card = deck[len(dealt)] if len(dealt) < len(deck) else None
    said = f"Card {len(dealt) + 1} of {len(deck)}. Every pile is shuffled when all are dealt."
    heaps = [_heap(sight, side, choices, pile) for pile in range(SQUAD + 1)]
    table = tag(
        "div",
        maneuver(card, class_="ti-dealing", id="ti-dealing") if card else None,
        tag("div", heaps, class_="ti-heaps"),
        class_="ti-dealer",
    )
    return [_head("Deal the stacks", said, _spare(sight.at("random"), "chance")), table]


def _heap(sight: Sight, side: dict[str, Any], choices: dict[str, Any], pile: int) -> Markup:
    option = sight.at(f"deal:{pile}")
    here = [choices["deck"][i]["name"] for i, to in enumerate(choices["dealt"]) if to == pile]
    room = choices["room"][pile]
    if pile < SQUAD:
        titan = choices["squad"][pile]
        face, name = medal(titan["species"], side["seat"], pile + 1), titan["name"]
    else:
        face, name = tag("i", glyph("stack"), class_="ti-medal ti-open"), "Reserve"
    chosen = acts(option) if option else {"data_why": f"{name} has no room for more.", "aria_disabled": "true"}
    head = tag("header", face, tag("h3", name), tag("small", f"{room} free" if room else "full"))
    names = tag("ul", [tag("li", n) for n in here], class_="ti-names")
    return tag("article", head, names, id=f"ti-heap{pile}", class_="ti-heap", **chosen)
