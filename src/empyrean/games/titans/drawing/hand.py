"""The hand: the titan that acts, large, with its cards and everything it may still do."""

from __future__ import annotations

from typing import Any, NamedTuple

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.titans import field, words
from empyrean.games.titans.drawing.cards import back, maneuver, medal, printed, stats, wounds
from empyrean.games.titans.drawing.sight import Sight, Titan, acts, glyph
from empyrean.games.titans.drawing.tokens import where
from empyrean.kernel.game import Option

PLAYED = int(field.E_PLAYED)
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
    """Everything that can be pressed lies in one bar; beside it the titan in question, its cards and what asks."""
    titan = sight.subject
    if sight.view["result"] or not sight.view["round"]:
        return tag("section", id="hand", aria_label="Cards")
    used: set[int] = set()
    deciding = sight.mine and bool(sight.options)
    asking = _asking(sight)
    own = titan is not None and titan["seat"] == sight.seat
    piles = _piles(sight, titan, deciding and own, used) if titan else []
    deeds = _bar(sight, titan, deciding and own, used) if deciding else []
    bar = tag("div", deeds, id="ti-deeds", class_="ti-deeds")
    strip = tag("div", asking, _hero(sight, titan) if titan else None, piles, _played(sight), class_="ti-strip")
    label = f"{titan['name']} and its cards" if titan else "Cards"
    kind = "ti-hand" + (" ti-asking" if asking or (deciding and not own) else "")
    return tag("section", bar, strip, id="hand", class_=kind, aria_label=label)


def _bar(sight: Sight, titan: Titan | None, own: bool, used: set[int]) -> list[Markup]:
    """The answers to what is asked, or what the titan may do by itself; at last whatever nothing else carries."""
    deeds = [
        Deed(o.group if o.group != "branch" else "ability", o.label, o)
        for o in [*sight.of("yes"), *sight.of("branch"), *sight.of("no")]
    ]
    if own and titan is not None:
        if sight.view["question"] == "menu":
            deeds += _deeds(sight, titan)
        elif sight.view["question"] == "resolve":
            deeds += _resolve_deeds(sight, titan)
    out = [_button(deed, used) for deed in deeds]
    return [*out, *_rest(sight, used)]


def _piles(sight: Sight, titan: Titan, deciding: bool, used: set[int]) -> list[Markup | None]:
    """The titan's cards. Buttons are there only for the one who must decide about it."""
    menu = deciding and sight.view["question"] == "menu"
    active = _active(sight, titan, deciding, used)
    if titan["seat"] != sight.seat:
        return [active]
    reserve = sight.view["sides"][titan["seat"]]["reserve"]
    stack_deeds = _stack_deeds(sight, titan, menu) if deciding else []
    reserve_deeds = _reserve_deeds(sight, titan, menu) if deciding else []
    count = f"{len(titan['cards'])} of {titan['stack']}"
    left = f"{len(reserve)} card{'s' if len(reserve) != 1 else ''}"
    return [
        _pile("Stack", count, titan["cards"], stack_deeds, used, f"ti-card-{titan['id']}"),
        _pile("Reserve", left, reserve, reserve_deeds, used, f"ti-pile-{titan['seat']}"),
        active,
    ]


def _played(sight: Sight) -> Markup | None:
    """The card that another has just played, to be read."""
    for _, events in reversed(sight.news):
        for kind, a, b, c, card in reversed(events):
            if kind == PLAYED and a // 4 != sight.seat and card >= 0:
                found = sight.card(words.Told(sight.book, sight.view, a, b, c, card).maneuver(a // 4))
                active = sight.subject["active"] if sight.subject else None
                if found is None or (active and active["name"] == found.name):  # shown as what is in force
                    return None
                head = tag("h4", "Just played", tag("small", sight.view["titans"][a]["name"]))
                return tag("div", head, maneuver(printed(sight, found)), class_="ti-pile ti-played")
    return None


# --- the titan ---------------------------------------------------------------------------------------------------


def _hero(sight: Sight, titan: Titan) -> Markup:
    number = titan["id"] % 4 + 1
    title = tag(
        "div",
        tag("h3", titan["name"]),
        tag("span", f"{begun(sight.whose(titan['seat'], titan['species']))}, {where(titan)}"),
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
        id="ti-hero",
        class_=f"ti-hero ti-edge{titan['seat']}",
        data_zoom=f"ti-card-{titan['id']}",
    )


def _deeds(sight: Sight, titan: Titan) -> list[Deed]:
    """What the titan does by itself."""
    t, name = titan["id"], titan["name"]
    out: list[Deed] = []
    if titan["hex"] is not None:
        move = next(iter(sight.of("move")), None)
        leaving = move is not None and move.points[0].startswith("edge")
        out.append(Deed("move", "Leave" if leaving else "Fly on", move, _refusal(titan, "move")))
        for way in ("left", "right"):
            out.append(Deed(way, way.capitalize(), sight.at(f"turn:{t}:{way}"), _refusal(titan, "turn")))
        out += _attacks(sight, titan)
    card = sight.card(name)
    if card is not None and card.ability >= 0:
        reason = f"{name} has used its ability, or it would do nothing now."
        out.append(Deed("ability", "Ability", sight.at(f"ability:{t}"), reason))
    for pile in ("stack", "reserve"):
        option = sight.at(f"reverse:{t}:{pile}")
        if option:  # shown only while it can be done: right after a move
            out.append(Deed("reverse", "Burn and turn", option, "", f"from the {pile}"))
    end = sight.at("end")
    reason = f"{name} must move first: it is flying and cannot stop."
    out.append(Deed("end", "End its phase", end, reason))
    return out


def _attacks(sight: Sight, titan: Titan) -> list[Deed]:
    out = []
    for option in sight.of("attack"):
        victim = sight.view["titans"][int(option.points[0].partition(":")[2])]
        out.append(Deed("attack", option.label, option, "", f"{sight.blow(victim)} damage"))
    reason = _refusal(titan, "attack") or "There is no enemy in its front arc or on its hex."
    return out or [Deed("attack", "Attack", None, reason)]


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
        return [deed for deed in _replenishing(sight, titan, "out", "Under reserve", "") if deed.option]
    return [
        Deed("burn", "Play", sight.at(f"stack:{t}", "play"), _refusal(titan, "play a maneuver") or empty),
        *_replenishing(sight, titan, "out", "Under reserve", empty),
    ]


def _reserve_deeds(sight: Sight, titan: Titan, menu: bool) -> list[Deed]:
    seat = titan["seat"]
    empty = "The reserve is empty." if not sight.view["sides"][seat]["reserve"] else ""
    burn = sight.at(f"reserve:{seat}", "resolve")
    if burn:
        return [Deed("burn", "Burn from it", burn, "", burn.note)]
    full = f"The stack of {titan['name']} is full." if len(titan["cards"]) >= titan["stack"] else ""
    if not menu:
        return [deed for deed in _replenishing(sight, titan, "in", "Under stack", "") if deed.option]
    return [
        Deed("burn", "Play", sight.at(f"reserve:{seat}", "play"), _refusal(titan, "play a maneuver") or empty),
        *_replenishing(sight, titan, "in", "Under stack", empty or full),
    ]


def _replenishing(sight: Sight, titan: Titan, way: str, label: str, why: str) -> list[Deed]:
    option = sight.at(f"{way}:{titan['id']}")
    reason = _refusal(titan, "replenish") or why
    return [Deed(way, label, option, reason)]


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
    buttons = tag("div", [_button(deed, used) for deed in deeds], class_="ti-deeds") if deeds else None
    depth = f"ti-deep{min(len(cards), 4)}"
    return tag("div", head, tag("div", face, class_=f"ti-stacked {depth}"), buttons, class_="ti-pile")


def _active(sight: Sight, titan: Titan, deciding: bool, used: set[int]) -> Markup | None:
    card = titan["active"]
    if not card:
        return None
    deeds: list[Deed] = []
    if deciding:
        burn = sight.at(f"active:{titan['id']}", "resolve")
        use = sight.at(f"active:{titan['id']}", "use")
        if burn:
            deeds = [Deed("burn", "Burn it", burn, "", burn.note)]
        elif use:
            deeds = [Deed("ability", "Use it", use)]
    return tag(
        "div",
        tag("h4", "Active", tag("small", "in force")),
        tag("div", maneuver(card), class_="ti-stacked"),
        tag("div", [_button(deed, used) for deed in deeds], class_="ti-deeds") if deeds else None,
        class_="ti-pile ti-inforce",
    )


# --- questions ---------------------------------------------------------------------------------------------------


def _resolve_deeds(sight: Sight, titan: Titan) -> list[Deed]:
    option = sight.at(f"die:{titan['id']}")
    return [Deed("die", "Let it die", option)] if option else []


def _asking(sight: Sight) -> Markup | None:
    """The card whose text asks, and the one that it looks at."""
    card = sight.source
    own = card is not None and sight.subject is not None and card.name == sight.subject["name"]
    looked = sight.looked_at if sight.mine and card else None
    faces = [] if card is None or own else [maneuver(printed(sight, card))]  # its own ability is beside it already
    faces += [maneuver(looked)] if looked else []
    if not faces:
        return None
    title = "You look at" if own else "This card asks"
    return tag("div", tag("h4", title), tag("div", faces, class_="ti-stacked"), class_="ti-pile ti-asks")


def _rest(sight: Sight, used: set[int]) -> list[Markup]:
    """Whatever neither the board nor the cards carry."""
    pointed = {"hex", "move", "enter", "attack"}
    if sight.subject is not None:
        pointed |= {"titan"} if sight.subject["hex"] is None else {"titan", "direction", "turn"}
    rest = [o for o in sight.options if o.action not in used and o.group not in pointed]
    return [_button(Deed("ability", o.label, o, "", o.note), used) for o in rest]


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
