"""The hand: the titan that acts, large, with its cards and everything it may still do."""

from __future__ import annotations

from typing import Any, NamedTuple

from empyrean.draw.markup import Markup, tag
from empyrean.games.titans.drawing.cards import back, maneuver, medal, printed, stats, wounds
from empyrean.games.titans.drawing.sight import Sight, Titan, acts, glyph
from empyrean.games.titans.drawing.tokens import where
from empyrean.kernel.game import Option

SPENT = {
    "move": "move",
    "turn": "turn",
    "attack": "attack",
    "play a maneuver": "maneuver",
    "replenish": "replenishing",
}


class Deed(NamedTuple):
    """A button: what it does if it may, and why not if it may not."""

    sign: str
    label: str
    option: Option | None
    why: str = ""
    note: str = ""


def hand(sight: Sight) -> Markup:
    titan = sight.subject
    content: list[Any] = []
    if not sight.view["result"] and sight.view["round"]:
        used: set[int] = set()
        if titan is not None:
            content = _about(sight, titan, used)
        content = [_question(sight, used), *content]
        content.append(_rest(sight, used))
    label = f"{titan['name']} and its cards" if titan else "Cards"
    return tag("section", content, id="hand", class_="ti-hand" if content else None, aria_label=label)


def _about(sight: Sight, titan: Titan, used: set[int]) -> list[Any]:
    """The titan and its cards. Buttons are there only for the one who must decide about it."""
    deeds = sight.mine and bool(sight.options) and titan["seat"] == sight.seat
    own = titan["seat"] == sight.seat
    resolving = sight.view["question"] == "resolve"
    menu = deeds and sight.view["question"] == "menu"
    out: list[Any] = [
        _hero(
            sight,
            titan,
            _resolve_deeds(sight, titan) if deeds and resolving else _deeds(sight, titan) if menu else [],
            used,
        )
    ]
    if own:
        reserve = sight.view["sides"][titan["seat"]]["reserve"]
        stack_deeds = _stack_deeds(sight, titan, menu) if deeds else []
        reserve_deeds = _reserve_deeds(sight, titan, menu) if deeds else []
        out.append(
            _pile(
                "Stack",
                f"{len(titan['cards'])} of {titan['stack']}",
                titan["cards"],
                stack_deeds,
                used,
                f"ti-card-{titan['id']}",
            )
        )
        out.append(_pile("Reserve", f"{len(reserve)} cards", reserve, reserve_deeds, used, f"ti-pile-{titan['seat']}"))
    out.append(_active(sight, titan, deeds, used))
    return out


# --- the titan ---------------------------------------------------------------------------------------------------


def _hero(sight: Sight, titan: Titan, deeds: list[Deed], used: set[int]) -> Markup:
    number = titan["id"] % 4 + 1
    title = tag(
        "div",
        tag("h3", titan["name"]),
        tag("span", f"{titan['species']} of {sight.name(titan['seat'])}, {where(titan)}"),
    )
    return tag(
        "article",
        tag("header", medal(titan["species"], titan["seat"], number), title, wounds(titan)),
        stats(titan),
        tag("p", titan["ability"], class_="ti-ability"),
        [
            tag("p", glyph("barred"), f"May not {b['action']}: {b['by']}", class_="ti-bar")
            for b in titan["bars"]
            if b["now"]
        ],
        tag("div", [_button(deed, used) for deed in deeds], class_="ti-deeds") if deeds else None,
        id="ti-hero",
        class_=f"ti-hero ti-edge{titan['seat']}",
        data_zoom=f"ti-card-{titan['id']}",
    )


def _deeds(sight: Sight, titan: Titan) -> list[Deed]:
    """What the titan does by itself."""
    t, name = titan["id"], titan["name"]
    move = next(iter(sight.of("move")), None)
    entering = bool(sight.of("enter"))
    if entering:
        out = [
            Deed(
                "move",
                "Enter",
                None,
                "Choose a glowing hex at the border of the board, then the arrow to fly along.",
                "on the board",
            )
        ]
    else:
        out = [
            Deed(
                "move",
                "Leave" if move and move.points[0].startswith("edge") else "Fly on",
                move,
                _refusal(titan, "move"),
            )
        ]
    for way in ("left", "right"):
        out.append(Deed(way, way.capitalize(), sight.at(f"turn:{t}:{way}"), _refusal(titan, "turn")))
    attacks = sight.of("attack")
    for option in attacks:
        victim = sight.view["titans"][int(option.points[0].partition(":")[2])]
        out.append(Deed("attack", option.label, option, "", f"{sight.blow(victim)} damage"))
    if not attacks:
        reason = _refusal(titan, "attack") or "There is no enemy in its front arc or on its hex."
        out.append(Deed("attack", "Attack", None, reason))
    card = next(card for card in sight.book.cards if card.name == name)
    if card.ability >= 0:
        out.append(
            Deed(
                "ability",
                "Ability",
                sight.at(f"ability:{t}"),
                f"{name} has used its ability, or it would do nothing now.",
            )
        )
    out.append(Deed("end", "End", sight.at("end"), f"{name} must move first: it is flying and cannot stop."))
    return out


def _refusal(titan: Titan, action: str) -> str:
    """Why the titan may not do that now; empty if nothing in its state forbids it."""
    name = titan["name"]
    for bar in titan["bars"]:
        if bar["now"] and bar["action"] == action:
            return f"{name} may not {action} in this phase: {bar['by']}."
    if action in titan["spent"]:
        return f"{name} has already used its {SPENT[action]}."
    if action in ("turn", "attack") and titan["hex"] is None:
        return f"{name} is not on the field."
    return ""


# --- its cards ---------------------------------------------------------------------------------------------------


def _stack_deeds(sight: Sight, titan: Titan, menu: bool) -> list[Deed]:
    t = titan["id"]
    empty = f"The stack of {titan['name']} is empty." if not titan["cards"] else ""
    burn = sight.at(f"stack:{t}", "resolve")
    if burn:
        return [Deed("burn", "Burn it", burn, "", burn.note)]
    if not menu:
        return _replenishing(sight, titan, "out", "Under reserve", "")
    return [
        Deed("burn", "Play", sight.at(f"stack:{t}", "play"), _refusal(titan, "play a maneuver") or empty),
        *_reversing(sight, t, "stack"),
        *_replenishing(sight, titan, "out", "Under reserve", empty),
    ]


def _reserve_deeds(sight: Sight, titan: Titan, menu: bool) -> list[Deed]:
    t, seat = titan["id"], titan["seat"]
    empty = "The reserve is empty." if not sight.view["sides"][seat]["reserve"] else ""
    burn = sight.at(f"reserve:{seat}", "resolve")
    if burn:
        return [Deed("burn", "Burn from it", burn, "", burn.note)]
    full = f"The stack of {titan['name']} is full." if len(titan["cards"]) >= titan["stack"] else ""
    if not menu:
        return _replenishing(sight, titan, "in", "Under stack", "")
    return [
        Deed("burn", "Play", sight.at(f"reserve:{seat}", "play"), _refusal(titan, "play a maneuver") or empty),
        *_reversing(sight, t, "reserve"),
        *_replenishing(sight, titan, "in", "Under stack", empty or full),
    ]


def _reversing(sight: Sight, t: int, pile: str) -> list[Deed]:
    """Burn and turn is shown only while it can be done: right after a move."""
    option = sight.at(f"reverse:{t}:{pile}")
    return [Deed("reverse", "Burn and turn", option)] if option else []


def _replenishing(sight: Sight, titan: Titan, way: str, label: str, why: str) -> list[Deed]:
    option = sight.at(f"{way}:{titan['id']}")
    reason = _refusal(titan, "replenish") or why
    return [Deed(way, label, option, reason)] if option or reason else []


def _pile(title: str, count: str, cards: list[Any], deeds: list[Deed], used: set[int], zoom: str) -> Markup:
    """A face-down pile whose top card its owner may look at."""
    top = cards[0] if cards else None
    if top:
        face = maneuver(top)
    elif cards:
        face = back(len(cards), data_zoom=zoom, aria_label=f"{title}, face down")
    else:
        face = tag("article", tag("span", "empty"), class_="ti-card ti-slot")
    head = tag(
        "h4", title, tag("small", count), data_zoom=zoom, role="button", tabindex="0", aria_label=f"{title}: {count}"
    )
    depth = f"ti-deep{min(len(cards), 4)}"
    return tag(
        "div",
        tag("div", face, class_=f"ti-stacked {depth}"),
        tag("div", head, [_button(deed, used) for deed in deeds], class_="ti-deeds"),
        class_="ti-pile" if deeds else "ti-pile ti-bare",
    )


def _active(sight: Sight, titan: Titan, deeds: bool, used: set[int]) -> Markup | None:
    card = titan["active"]
    if not card:
        return None
    buttons: list[Deed] = []
    if deeds:
        burn = sight.at(f"active:{titan['id']}", "resolve")
        use = sight.at(f"active:{titan['id']}", "use")
        if burn:
            buttons = [Deed("burn", "Burn it", burn, "", burn.note)]
        elif use:
            buttons = [Deed("ability", "Use it", use)]
    head = tag("h4", "Active", tag("small", "in force"))
    return tag(
        "div",
        tag("div", maneuver(card), class_="ti-stacked"),
        tag("div", head, [_button(deed, used) for deed in buttons], class_="ti-deeds"),
        class_="ti-pile" if buttons else "ti-pile ti-bare",
    )


# --- questions ---------------------------------------------------------------------------------------------------


def _resolve_deeds(sight: Sight, titan: Titan) -> list[Deed]:
    option = sight.at(f"die:{titan['id']}")
    return [Deed("die", "Let it die", option)] if option else []


def _question(sight: Sight, used: set[int]) -> Markup | None:
    """The card whose text asks, with the answers that are not on the board."""
    card = sight.source
    answers = [*sight.of("yes"), *sight.of("branch"), *sight.of("no")] if sight.mine else []
    if card is None and not answers:
        return None
    deeds = [Deed(o.group if o.group != "branch" else "ability", o.label, o) for o in answers]
    face = maneuver(printed(sight, card)) if card else None
    looked = sight.looked_at if sight.mine and card else None
    buttons = (
        tag("div", tag("h4", "Now"), [_button(deed, used) for deed in deeds], class_="ti-deeds") if deeds else None
    )
    return tag(
        "div",
        tag("div", face, class_="ti-stacked") if face else None,
        tag("div", maneuver(looked), class_="ti-stacked") if looked else None,
        buttons,
        class_="ti-pile ti-asks",
    )


def _rest(sight: Sight, used: set[int]) -> Markup | None:
    """Whatever neither the board nor the cards carry."""
    if not sight.options:
        return None
    pointed = {"hex", "move", "enter", "attack"}
    if sight.subject is not None:
        pointed |= {"titan"} if sight.subject["hex"] is None else {"titan", "direction", "turn"}
    rest = [o for o in sight.options if o.action not in used and o.group not in pointed]
    if not rest:
        return None
    return tag("div", [_button(Deed("ability", o.label, o, "", o.note), used) for o in rest], class_="ti-deeds ti-rest")


def _button(deed: Deed, used: set[int]) -> Markup:
    """A button that acts, or that says why it does not."""
    option = deed.option
    words = tag("span", deed.label, tag("small", deed.note) if deed.note else None)
    if option is None:
        why = deed.why or "That cannot be done now."
        return tag(
            "button",
            glyph(deed.sign),
            words,
            data_why=why,
            aria_disabled="true",
            title=why,
            class_="ti-deed",
            type="button",
        )
    used.add(option.action)
    attributes = {**acts(option), "role": None, "tabindex": None}
    return tag("button", glyph(deed.sign), words, class_=f"ti-deed ti-do-{deed.sign}", type="button", **attributes)
