"""What is going on, beside the arena: the question, dice, attacks and wounds on their way, and the answers to press."""

from __future__ import annotations

from typing import Any, NamedTuple

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.kings import words
from empyrean.games.kings.drawing.cards import face
from empyrean.games.kings.drawing.jewels import GEMS, die, glyph, stone
from empyrean.games.kings.drawing.sight import Sight, acts, presses
from empyrean.games.kings.events import E_CAST, E_INSTANT, E_INVOKE
from empyrean.kernel.game import Option

HINTS = {
    "king": "All kings follow the same rules; the focus says which cards they can inscribe.",
    "gem": "Any of the core colours.",
    "absorb": "It leaves the game, and so do all your wounds.",
    "shield": "No card may target you in this turn. The transmutation is spent.",
    "state": "Latent: gather strength. Active: move, attack, cast.",
    "pause": "Dice of an instant power are rolled along.",
    "claim": "Point at a gem: the dice below it pay.",
    "latent": "Point at a transmutation of your mat, or inscribe a card.",
    "active": "Point at a tile to step, at a figure to attack, at a card to cast.",
    "number": "Egis of the defender stops one Pyre each.",
    "attacked": "Play instant powers, or take it. Egis stops what it can by itself.",
    "wounds": "Play instant powers, or take it.",
    "last_breath": "Ylem that you win now comes back with you.",
    "overflow": "Point at a gem of your pool.",
    "discard": "You keep five cards at most. An instant power counts as well.",
    "return": "On the tile that was rolled, or around it.",
    "target": "Point at what glows in the arena.",
    "tile": "Point at a tile that glows.",
    "collect": "Point at a tile that glows.",
    "lose": "Point at a gem of its pool.",
    "slot": "Point at a transmutation of its mat.",
    "prism": "Point at a figure that glows.",
}
SIGNS = {
    "pass": "end",
    "absorb": "heal",
    "number": "attack",
    "seat": "yes",
    "wall": "wall",
    "branch": "special",
    "uninscribe": "inscribe",
    "invoke": "cast",
    "king": "level",
}
POINTED = {"tile", "instant", "cast", "inscribe", "discard", "king"}  # answered elsewhere, and only there


USED = {int(E_INSTANT): "played", int(E_CAST): "cast", int(E_INVOKE): "activated"}


class Deed(NamedTuple):
    """A button: what it does if it may, and why not if it may not."""

    sign: str
    label: str
    option: Option | None
    why: str = ""
    note: str = ""


def status(sight: Sight) -> Markup:
    """The whole of it, which is the table's place for what is asked."""
    view = sight.view
    seat = next(iter(view["asked"]), None)
    dot = tag("i", class_=f"dot seat{seat}") if seat is not None else None
    said = begun(sight.told(words.prompt(sight.book, view)))
    hint = _hint(sight)
    kind = "ki-status" + (" ki-mine" if sight.mine else " ki-may" if sight.may else "")
    return tag(
        "div",
        tag("div", tag("b", dot, said), tag("small", hint) if hint else None, class_="ki-said"),
        _stage(sight),
        _deeds(sight),
        id="status",
        class_=kind,
    )


def _hint(sight: Sight) -> str:
    view = sight.view
    if view["result"]:
        return ""
    if sight.mine:
        return HINTS.get(view["question"], "")
    return "You may answer with an instant power." if sight.may else ""


# --- what is going on -------------------------------------------------------------------------------------------------


def _stage(sight: Sight) -> Markup:
    """Dice, threats and the card that is being carried out; for those who wait also what happened last."""
    view = sight.view
    parts = [
        _roll(sight) if view["roll"] else None,
        _threat(sight) if words.danger(view) is not None else None,
        _aim(sight) if view["attack"] and view["attack"]["pyre"] is None else None,
        _card(sight),
        _latest(sight) if not sight.mine else None,
    ]
    return tag("div", parts, class_="ki-stage")


def _roll(sight: Sight) -> Markup:
    """The dice on the table: spent ones lie with the gem that they buy, the others can still be used."""
    roll = sight.view["roll"]
    seat = roll["seat"]
    free = list(roll["dice"])
    for part in roll["split"]:
        for value in part["dice"]:
            free.remove(value)
    dice = [_die(sight, seat, n, value) for n, value in enumerate(free)]
    if roll["ascended"] is not None:
        said = words.ascended(sight.book, roll["ascended"])
        dice.append(
            tag(
                "i",
                stone("die", "ki-gem ki-ascended"),
                tag("small", said),
                class_="ki-extra",
                title=f"Ascended Die: {said}",
            )
        )
    bought = [
        tag(
            "li",
            tag("span", [die(value, "ki-die ki-die-small") for value in part["dice"]] or stone("die")),
            stone(part["gem"]),
        )
        for part in roll["split"]
    ]
    notes = [f"Ylem from {roll['needed']}" if roll["needed"] else "no Ylem to be had"]
    notes += ["all alike: 1 Ylem more"] if roll["mirror"] else []
    focus = sight.players[seat]["focus"]
    return tag(
        "section",
        tag("div", dice, class_="ki-tray", role="group", aria_label="Dice"),
        tag("p", " · ".join(notes), class_="ki-quiet"),
        tag("ul", bought, class_="ki-bought", aria_label="Claimed") if bought else None,
        _offers(sight),
        class_=f"ki-roll ki-c-{focus}",
    )


def _die(sight: Sight, seat: int, n: int, value: int) -> Markup:
    """A die that is not spent. If it buys one kind of gem by itself, it can be pointed at."""
    offers = sight.view["roll"]["offers"]
    single = [gem for gem, faces in offers.items() if faces == [value]]
    option = sight.at(f"gem:{single[0]}") if len(single) == 1 and sight.mine else None
    attributes: dict[str, Any] = acts(option) if option else {}
    return tag(
        "span", die(value), id=f"ki-die{seat}-{n}", class_="ki-rolled-die" + (" ki-can" if option else ""), **attributes
    )


def _offers(sight: Sight) -> Markup | None:
    """Gems that can be claimed, each with the dice that would pay."""
    if not sight.mine or sight.view["question"] != "claim":
        return None
    buttons = []
    for gem, faces in sight.view["roll"]["offers"].items():
        option = sight.at(f"gem:{gem}")
        if option:
            paid = [die(value, "ki-die ki-die-small") for value in faces] or stone("die")
            inside = [stone(gem, "ki-gem ki-big"), tag("span", gem.capitalize()), tag("small", paid)]
            buttons.append(tag("button", inside, class_="ki-offer", id=f"ki-take-{gem}", **presses(option)))
    return tag("div", buttons, class_="ki-offers") if buttons else None


def _threat(sight: Sight) -> Markup:
    """Damage on its way: what comes, what stops it, what is left, and what that would do."""
    view = sight.view
    attack, hurt = view["attack"], view["wounds"]
    n = words.danger(view) or 0
    victim = attack["defender"] if attack else hurt["victim"]
    ready = (attack or hurt)["ready"]
    coming = attack["pyre"] if attack else hurt["amounts"][str(victim)]
    stopped = min(attack["egis"], coming) if attack else 0
    cancelled = min(ready, coming - stopped)
    row = [tag("i", stone("pyre" if attack else "dire"), class_=_fate(k, stopped, cancelled)) for k in range(coming)]
    player = sight.players[victim]
    dire = player["pool"]["dire"]
    deadly = n > 0 and dire + n >= player["death"]
    outcome = [
        tag("b", words.count(n, "wound") if n else "nothing gets through"),
        tag("span", f"Dire {dire} → {min(dire + n, player['death'])} of {player['death']}"),
        tag("em", glyph("dire"), "fatal") if deadly else None,
    ]
    legend = [tag("span", stone("egis"), f"{stopped} stopped by Egis") if stopped else None]
    legend.append(tag("span", glyph("heal"), f"{cancelled} cancelled") if cancelled else None)
    awaited = None
    if view["asked"] and not sight.mine:
        awaited = tag("p", glyph("wait"), f"{sight.who(view['asked'][0])} may still answer", class_="ki-awaits")
    return tag(
        "section",
        tag("p", words.threat(view).partition(":")[0]),
        tag("div", row, class_="ki-volley"),
        tag("p", legend, class_="ki-legend") if stopped or cancelled else None,
        tag("p", outcome, class_="ki-outcome"),
        awaited,
        class_="ki-threatening" + (" ki-deadly" if deadly else ""),
        role="status",
    )


def _fate(k: int, stopped: int, cancelled: int) -> str | None:
    return "ki-stopped" if k < stopped else "ki-cancelled" if k < stopped + cancelled else None


def _aim(sight: Sight) -> Markup:
    """Before an attack: what the defender has to set against it."""
    attack = sight.view["attack"]
    victim = sight.players[attack["defender"]]
    free = tag("span", stone("pyre"), f"{attack['free']} of the card") if attack["free"] else None
    return tag(
        "section",
        tag("p", f"{sight.who(attack['defender'])} has"),
        tag(
            "p",
            tag("span", stone("egis"), f"{attack['egis']} Egis"),
            tag("span", stone("dire"), f"{victim['pool']['dire']} of {victim['death']} Dire"),
            tag("span", glyph("cards"), words.count(victim["hand_size"], "card")),
            free,
            class_="ki-legend",
        ),
        class_="ki-aiming",
    )


def _card(sight: Sight) -> Markup | None:
    """The card whose text is being carried out, or that was just shown."""
    table, shown = sight.view["table"], sight.view["shown"]
    if table:
        card = sight.card(table["card"])
        on = f" on {sight.who(table['target'])}" if table["target"] not in (None, table["seat"]) else ""
        by = f"{sight.who(table['seat'])} casts{on}" if table["seat"] is not None else "On the table"
        return tag("div", tag("h4", sight.told(by)), face(card, id="ki-table"), class_="ki-open")
    if shown is not None and sight.view["acting"] != sight.seat:
        return tag("div", tag("h4", "Shown to all"), face(sight.card(shown), id="ki-table"), class_="ki-open")
    return _played(sight)


def _played(sight: Sight) -> Markup | None:
    """The card that another has just used, to be read."""
    for _, step in reversed(sight.news):
        for kind, seat, card, *_ in reversed(step):
            if kind in USED and seat != sight.seat:
                said = f"{sight.who(seat)} {USED[kind]}"
                return tag("div", tag("h4", said), face(sight.card(card), id="ki-table"), class_="ki-open ki-just")
    return None


LINES = 3


def _latest(sight: Sight) -> Markup | None:
    """The last things that happened, for those who wait and do not see the log."""
    events = [event for _, step in sight.news for event in step]
    lines = words.chronicle(sight.book, sight.view, events)[-LINES:]
    if not lines:
        return None
    return tag(
        "ol",
        [tag("li", line.strip(), class_="ki-deep" if line[0] == " " else None) for line in lines],
        class_="ki-latest",
    )


# --- answers ----------------------------------------------------------------------------------------------------------


def _deeds(sight: Sight) -> Markup | None:
    """Everything that is not answered by a card or a tile alone; what one might expect and cannot do says why."""
    if not sight.options:
        return None
    question = sight.view["question"]
    carried = {int(o.action) for o in sight.of("gem")} if question == "claim" else set()
    deeds = [_deed(option) for option in sight.options if option.group not in POINTED and option.action not in carried]
    if sight.mine and question == "active":
        deeds += _refused(sight, {deed.option.group for deed in deeds if deed.option})
    deeds.sort(key=lambda deed: (deed.option is not None and deed.option.group == "pass", deed.option is None))
    if not deeds:
        return None
    kind = "ki-deeds" + (f" ki-ask-{question}" if sight.mine else "")
    return tag("div", [_button(deed) for deed in deeds], class_=kind)


def _deed(option: Option) -> Deed:
    sign = SIGNS.get(option.group, option.group)
    if option.group == "gem":
        sign = option.points[0].partition(":")[2]
    elif option.group == "state":
        sign = {"state:latent": "latent", "state:pause": "pause", "state:active": "active"}[option.points[0]]
    elif option.group in ("transmute", "untransmute", "slot"):
        sign = option.points[0].rpartition(":")[2]
    elif option.group == "pass" and option.label == "Let it pass":
        sign = "no"
    elif option.group == "number" and option.label.endswith("Dire"):
        sign = "heal"
    return Deed(sign, option.label, option, "", option.note)


def _refused(sight: Sight, there: set[str]) -> list[Deed]:
    """Actions of the Active State that are missing, with the reason."""
    me = sight.me
    ylem, made = me["ylem"], me["transmuted"]
    price = int(sight.book.price.get(me["level"] + 1)) if me["level"] < 3 else 0
    no_level = f"Level {me['level'] + 1} costs {price} Ylem, you have {ylem}." if price else ""
    closed = "Ylem abilities need a complete Ylem Transmutation." if not made["ylem"] else ""
    poor = closed or ("It costs 1 Ylem, and you have none." if not ylem else "")
    wanted = (
        ("level", f"Rise to level {me['level'] + 1}", no_level),
        ("draw", "Draw a card", "A card costs 1 Ylem, and you have none."),
        (
            "heal",
            "Heal a wound",
            poor or ("You have no wound." if not me["pool"]["dire"] else "It costs 1 Egis as well."),
        ),
        (
            "bridge",
            "Ylem Bridge",
            poor or ("It costs 1 Aria as well." if not me["pool"]["aria"] else "No Ylem lies where you could go."),
        ),
        (
            "wall",
            "Push back a wall",
            poor or ("It costs 1 Pyre as well." if not me["pool"]["pyre"] else "You stand at no wall of fire."),
        ),
    )
    return [Deed(sign, label, None, why) for sign, label, why in wanted if sign not in there and why]


def _button(deed: Deed) -> Markup:
    """A button that acts, or that says why it does not."""
    mark = stone(deed.sign) if deed.sign in GEMS and deed.option else glyph(deed.sign)
    inside = [mark, tag("span", deed.label, tag("small", deed.note) if deed.note else None)]
    if deed.option is None:
        why = deed.why
        return tag("button", inside, data_why=why, aria_disabled="true", title=why, class_="ki-deed", type="button")
    return tag(
        "button",
        inside,
        class_=f"ki-deed ki-do-{deed.option.group}",
        id=f"ki-do-{deed.option.action}",
        **presses(deed.option),
    )
