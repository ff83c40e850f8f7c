"""The hand: what it holds, what of it can be paid for, and the answers that nothing on the board stands for."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.games.battle.drawing.cards import face, gem
from empyrean.games.battle.drawing.sight import Kind, Side, Sight, acts, glyph
from empyrean.kernel.game import Option

SIGNS = {"yes": "yes", "done": "yes", "use": "command", "effect": "command", "seat": "person"}


def hand(sight: Sight) -> Markup:
    """The cards of the one who looks; spectators see none."""
    if sight.seat is None:
        return tag("section", id="hand", aria_label="Hand")
    side = sight.sides[sight.seat]
    slots = side["hand"]
    cards = [_held(sight, side, slot, slots[:i].count(slot)) for i, slot in enumerate(slots)]
    piled = [_piled(side, slot) for slot in _from_discards(sight)]
    empty = tag("p", "Your hand is empty.", class_="ba-quiet") if not cards and not piled else None
    return tag(
        "section",
        _purse(side),
        tag("div", cards, piled, empty, class_=f"ba-fan ba-fan{min(len(cards) + len(piled), 14)}"),
        id="hand",
        class_=f"ba-hand seat{sight.seat}",
        aria_label="Your hand",
    )


def _purse(side: Side) -> Markup:
    """How much essence is left, and what the next round brings or takes."""
    more = side["essence_next"]
    change = tag("small", f"{more:+d} next round".replace("-", "−")) if more else None
    label = f"{side['essence']} essence"
    return tag(
        "div", gem(side["essence"]), tag("span", "essence"), change, class_="ba-purse", role="img", aria_label=label
    )


def _held(sight: Sight, side: Side, slot: int, copy: int) -> Markup:
    kind = side["list"][slot]
    can = _chosen(sight, side, kind)
    return face(
        kind,
        _prices(side, kind),
        id=f"ba-h{slot}-{copy}",
        class_="ba-held" + (" ba-cannot" if "data_why" in can else "") + _marked(sight, slot),
        data_flip=f"ba-dr{slot}",
        data_zoom=f"ba-k{side['seat']}-{slot}",
        **can,
    )


def _marked(sight: Sight, slot: int) -> str:
    return " ba-chosen" if sight.from_hand and slot in sight.view["chosen"] else ""


def _chosen(sight: Sight, side: Side, kind: Kind) -> dict[str, Any]:
    """What happens when one points at a card of the hand."""
    slot, name = kind["slot"], kind["name"]
    option = sight.at(f"card:{slot}")
    if option and sight.from_hand:
        return acts(option)
    if sight.picks(f"hand:{slot}"):
        return {"data_pick": f"hand:{slot}", "role": "button", "tabindex": "0", "aria_label": _deploying(side, kind)}
    plain: dict[str, Any] = {"role": "button", "tabindex": "0", "aria_label": name}
    if sight.mine and sight.options and sight.view["question"] == "deploy":
        return {**plain, "data_why": _refusal(side, kind), "aria_disabled": "true"}
    return plain


def _deploying(side: Side, kind: Kind) -> str:
    prices = sorted(set(side["prices"][kind["slot"]]))
    return f"Pick up {kind['name']} to deploy it for {' or '.join(map(str, prices))} essence"


def _refusal(side: Side, kind: Kind) -> str:
    """Why a card cannot be deployed now."""
    cheapest = min(side["prices"][kind["slot"]], default=kind["cost"])
    if cheapest > side["essence"]:
        return f"{kind['name']} costs {cheapest} essence; you have {side['essence']}."
    return f"No battlefield has an open zone for {kind['name']}."


def _prices(side: Side, kind: Kind) -> Markup | None:
    """What it costs on each battlefield, where that is not what is printed."""
    prices = side["prices"][kind["slot"]] if side["prices"] else []
    if not prices or set(prices) == {kind["cost"]}:
        return None
    changes = [tag("i", price, class_=_change(price - kind["cost"])) for price in prices]
    label = "costs " + ", ".join(f"{price} on battlefield {b + 1}" for b, price in enumerate(prices))
    return tag("span", changes, class_="ba-prices", title=label)


def _change(n: int) -> str | None:
    return "ba-cheap" if n < 0 else "ba-dear" if n > 0 else None


def _from_discards(sight: Sight) -> list[int]:
    """Cards that may be deployed from the discard pile."""
    points = [option.points[0] for option in sight.of("deploy_pile")]
    return [int(point.partition(":")[2]) for point in dict.fromkeys(points)]


def _piled(side: Side, slot: int) -> Markup:
    kind = side["list"][slot]
    return face(
        kind,
        tag("span", glyph("discards"), "from the discard pile", class_="ba-origin"),
        id=f"ba-dp{slot}",
        class_="ba-held ba-piled",
        data_flip=True,
        data_zoom=f"ba-k{side['seat']}-{slot}",
        data_pick=f"discards:{slot}",
        role="button",
        tabindex="0",
        aria_label=f"{_deploying(side, kind)}, from the discard pile",
    )


# --- answers -----------------------------------------------------------------------------------------------------


def deeds(sight: Sight) -> Markup | None:
    """Buttons for the answers that no card, row or battlefield stands for."""
    if not sight.options:
        return None
    wanted = sight.of("use", "effect", "yes", "branch", "seat")
    buttons = [_deed(sight, option) for option in wanted]
    if sight.view["question"] == "deploy" and _laid(sight):
        buttons.append(
            tag("button", glyph("undo"), tag("span", "Take back"), class_="ba-deed ba-back-again", data_command="undo")
        )
    done = sight.at("done")
    if done:
        buttons.append(_deed(sight, done, "ba-done"))
    return tag("div", buttons, class_="ba-deeds")


def _laid(sight: Sight) -> bool:
    """Has this seat deployed anything that is not yet turned up?"""
    own = sight.sides[sight.seat]["rows"] if sight.seat is not None else []
    return any(card["hidden"] for row in own for card in row)


def _deed(sight: Sight, option: Option, id: str = "") -> Markup:
    main = option.group == "yes" or (option.group == "done" and sight.view["question"] in ("command", "deploy"))
    name = sight.named(option.label) + (f" ({option.note})" if option.group == "seat" else "")
    return tag(
        "button",
        glyph(SIGNS.get(option.group, "magic")),
        tag("span", name.partition(" on ")[0] if option.group == "use" else name),  # where it is shows by its glow
        id=id or f"ba-do{option.action}",
        class_="ba-deed" + (" main" if main else ""),
        data_action=option.action,
        aria_label=name,
        title=option.note or None,
    )
