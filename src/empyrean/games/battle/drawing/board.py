"""The battlefields: landscapes with their effects, both sides' rows, and the cards in them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import begun
from empyrean.games.battle.drawing.emblems import DECKS, emblem
from empyrean.games.battle.drawing.lands import HEIGHT, WIDTH, land, skies
from empyrean.games.battle.drawing.news import Story, rows, when
from empyrean.games.battle.drawing.sight import Card, Kind, Sight, acts, crest, glyph, use
from empyrean.games.battle.drawing.signs import SIGNS, sign, type_sign
from empyrean.games.battle.words import PHASE_NAMES, SEATS, count

NUMBERS = ("1", "2", "3")
LONG = 6  # letters: longer words may be broken on narrow cards
SYLLABLE = re.compile(r"(\w[aeiouy][^\Waeiouy]*?)(?=(?:[cpst]h|[^\Waeiouy])[aeiouy]\w)")


@cache
def sheet(fields: tuple[str, ...]) -> Markup:
    """Everything that is drawn more than once: emblems, signs, and the landscapes of the match."""
    parts = [f'<g id="ba-e-{name}">{emblem(name)}</g>' for name in DECKS]
    parts += [f'<g id="ba-s-{name}">{sign(name)}</g>' for name in SIGNS]
    scenes = [tag("g", land(name), id=f"ba-land{b}") for b, name in enumerate(fields)]
    return tag("defs", skies(), scenes, Markup("".join(parts)))


def fields(sight: Sight, story: Story) -> dict[str, Markup]:
    """All battlefields, each row a part of its own: few of them change at once."""
    out: dict[str, Markup] = {}
    for b in range(3):
        out[f"ba-field{b}"] = _field(sight, b)
        out[f"ba-banner{b}"] = _banner(sight, story, b)
        out |= {f"ba-row-{side['seat']}-{b}": row(sight, story, side["seat"], b) for side in sight.sides}
    return out


def _field(sight: Sight, b: int) -> Markup:
    """A landscape, and holes for all that lies in it."""
    lines = rows(sight)
    ours = sight.sides[sight.near]["team"]
    shown = [
        tag(
            "div",
            [tag("div", id=f"ba-row-{seat}-{b}", data_hole=True) for seat in line],
            class_="ba-line" + (" ba-ours" if sight.sides[line[0]]["team"] == ours else ""),
        )
        for line in lines
    ]
    theirs = sum(sight.sides[line[0]]["team"] != ours for line in lines)
    banner = tag("section", id=f"ba-banner{b}", data_hole=True)
    return tag(
        "section",
        _scenery(b),
        shown[:theirs],
        banner,
        shown[theirs:],
        id=f"ba-field{b}",
        class_=f"ba-field ba-lines{len(lines)}" + ("" if sight.fields[b]["exists"] else " ba-absent"),
        aria_label=sight.fields[b]["name"],
    )


@cache
def _scenery(b: int, class_: str = "ba-scenery") -> Markup:
    box = f"0 0 {WIDTH} {HEIGHT}"
    return tag(
        "svg", use(f"ba-land{b}"), class_=class_, viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )


# --- the battlefield itself --------------------------------------------------------------------------------------


def _banner(sight: Sight, story: Story, b: int) -> Markup:
    field = sight.fields[b]
    option = sight.at(f"field:{b}")
    state = "not there this round" if not field["exists"] else "closed" if field["closed"] else ""
    chosen = (
        acts(option) if option else {"role": "button", "tabindex": "0", "aria_label": f"{field['name']}: closer look"}
    )
    asks = sight.view["source"] is not None and sight.view["source"]["field"] == b
    acted = -1 - b in story.acted
    return tag(
        "section",
        tag(
            "div",
            _scenery(b, "ba-picture"),
            tag("h3", tag("i", NUMBERS[b], class_="ba-number"), field["name"]),
            tag("p", glyph("closed"), state, class_="ba-state") if state else None,
            class_="ba-title",
        ),
        tag("ul", [_effect(effect) for effect in field["effects"]], class_="ba-effects"),
        _totals(sight, story, b),
        id=f"ba-banner{b}",
        class_="ba-banner" + _wordy(field) + (" ba-asks" if asks else "") + (" ba-acted" if acted else ""),
        data_zoom=f"ba-f{b}",
        **chosen,
    )


def _wordy(field: dict[str, Any]) -> str:
    """Effects of many words are written smaller, so that they can be read without scrolling."""
    letters = sum(len(effect["text"]) for effect in field["effects"])
    return " ba-wordier" if letters > 220 else " ba-wordy" if letters > 180 else ""


def _effect(effect: dict[str, Any]) -> Markup:
    phase = effect["phase"]
    return tag("li", tag("i", glyph(phase), class_="ba-phase", title=PHASE_NAMES.get(phase, "Always")), effect["text"])


def _totals(sight: Sight, story: Story, b: int) -> Markup:
    """The might of each team here, from top to bottom as the rows are, and who leads."""
    order = list(dict.fromkeys(sight.sides[line[0]]["team"] for line in rows(sight)))
    return tag("ol", [_total(sight, story, b, team) for team in order], class_="ba-totals", aria_label="Might")


def _total(sight: Sight, story: Story, b: int, team: int) -> Markup:
    """A total that has changed shows what it was until all that happened here has been shown."""
    field, before = sight.fields[b], sight.before["battlefields"][b]
    leads = field["leader"] == team
    now, was, turn = field["totals"][team], before["totals"][team], story.settled.get(b)
    label = f"{sight.team(team)}: {now} might{', leading' if leads else ''}"
    number = tag("b", now)
    classes = f"seat{sight.view['teams'][team][0]}" + (" ba-leads" if leads else "")
    if turn is not None and before["leader"] != field["leader"]:
        classes += f" ba-overtakes {when(turn)}"
    if turn is not None and was != now:
        number = tag("b", tag("span", now), tag("i", was, aria_hidden="true"), class_=f"ba-late {when(turn)}")
    return tag("li", glyph("lead") if leads else None, number, class_=classes, title=label, aria_label=label)


def closer(sight: Sight) -> dict[str, Markup]:
    """The battlefields for a closer look."""
    return {f"ba-f{b}": _large_field(sight, b) for b in range(3)}


def _large_field(sight: Sight, b: int) -> Markup:
    field = sight.fields[b]
    seats = sorted({seat for seats in field["used"] for seat in seats})
    used = [sight.named(f"{SEATS[seat]} has had the first time here.") for seat in seats]
    used += ["Somebody has been the first here."] if any(field["taken"]) else []
    standing = [f"{begun(sight.team(t))} {total}" for t, total in enumerate(field["totals"])]
    return tag(
        "article",
        tag("div", _scenery(b, "ba-picture"), tag("h3", field["name"]), class_="ba-title"),
        tag("ul", [_effect(effect) for effect in field["effects"]], class_="ba-effects"),
        tag("p", field["decision"], class_="ba-quiet"),
        tag("p", tag("b", "Might: "), ", ".join(standing), "."),
        tag("p", f"{count(field['zones'], 'zone')} for each player."),
        [tag("p", line, class_="ba-quiet") for line in used],
        id=f"ba-f{b}",
        class_="ba-large",
        hidden=True,
        aria_label=field["name"],
    )


# --- rows --------------------------------------------------------------------------------------------------------


def row(sight: Sight, story: Story, seat: int, b: int) -> Markup:
    """One player's side of a battlefield, from zone 1 on."""
    side, field = sight.sides[seat], sight.fields[b]
    cards = side["rows"][b]
    zones = [
        tag("i", z + 1, class_="ba-zone" + ("" if z < field["zones"] else " ba-shut"))
        for z in range(len(cards), sight.columns)
    ]
    held = count(len(cards), "card")
    label = f"{begun(sight.whose(seat, 'row'))} on {field['name']}: {held}, {side['totals'][b]} might"
    return tag(
        "div",
        [tile(sight, story, seat, b, card) for card in cards],
        zones,
        story.graves(seat, b),
        _stops(side["stops"][b]),
        _whose(sight, seat, b),
        _drop(sight, seat, b),
        id=f"ba-row-{seat}-{b}",
        class_=f"ba-row ba-cols{sight.columns} seat{seat}",
        role="group",
        aria_label=label,
    )


def _stops(n: int) -> Markup | None:
    """Stop tokens that wait for an instant here."""
    if not n:
        return None
    label = f"{count(n, 'Stop token')}: the next instant revealed here does not resolve"
    return tag("span", glyph("stop"), n if n > 1 else None, class_="ba-stops", title=label, aria_label=label)


def _whose(sight: Sight, seat: int, b: int) -> Markup | None:
    """At tables of more than two a row says whose it is, and how much of the might is there, while it has room."""
    side = sight.sides[seat]
    room = sight.columns - len(side["rows"][b])
    if len(sight.sides) == 2 or room == 0:
        return None
    name = sight.name(seat) if room > 1 else None
    return tag("span", tag("i", class_=f"dot seat{seat}"), name, tag("b", side["totals"][b]), class_="ba-whose")


def _drop(sight: Sight, seat: int, b: int) -> Markup | None:
    """Where a card that was picked up may be put, or a side that may be chosen."""
    name = sight.fields[b]["name"]
    option = sight.at(f"row:{seat}:{b}")
    if option:
        chosen = {**acts(option, sight.named(option.label)), "role": None}
        return tag("button", tag("span", "Here"), id=f"ba-drop-{seat}-{b}", class_="ba-drop", **chosen)
    puts = sight.puts(f"row:{seat}:{b}")
    if not puts:
        return None
    verb = "Move" if puts[0][1].group == "move" else "Deploy"
    carried = " ".join(f"{point}={option.action}" for point, option in puts)
    return tag(
        "button",
        tag("span", f"{verb} here"),
        id=f"ba-drop-{seat}-{b}",
        class_="ba-drop",
        data_with=carried,
        data_refocus="ba-done",
        tabindex="-1",
        aria_label=f"{verb} to {name}",
    )


# --- cards in their zones ----------------------------------------------------------------------------------------


def tile(sight: Sight, story: Story, seat: int, b: int, card: Card) -> Markup:
    """A card on a battlefield. It keeps its element wherever it goes, so that it glides and turns."""
    side = sight.sides[seat]
    kind = side["list"][card["slot"]] if card["slot"] is not None else None
    deck = kind["deck"] if kind else _deck(side["list"])
    point = f"zone:{seat}:{b}:{card['zone']}"
    option = sight.at(point)
    piece = card["piece"]
    classes = f"ba-tile ba-d-{deck}" + (" ba-down" if card["hidden"] else " ba-up") + story.classes(piece)
    classes += "".join(f" ba-{name}" for name in _states(sight, card)) + (_length(kind["name"]) if kind else "")
    label = _told(sight, seat, b, card, kind)
    attributes: dict[str, Any] = {"role": "img", "aria_label": label}
    if sight.picks(point):  # what else it can do has a button of its own
        attributes = {"data_pick": point, "role": "button", "tabindex": "0", "aria_label": f"Pick up to move: {label}"}
    elif option:
        attributes = acts(option, f"{sight.named(option.label)}. {label}")
    elif kind:
        attributes = {"role": "button", "tabindex": "0", "aria_label": label}
    more = [f"ba-w-{token}" for token, n in card["tokens"].items() if n]
    return tag(
        "article",
        tag("div", _front(sight, card, kind) if kind else None, _back(deck), class_="ba-flip"),
        _order(sight, card) if card["hidden"] else None,
        story.marks(piece),
        tag("div", _state_lines(sight, side, card), id=f"ba-at{piece}", hidden=True) if kind else None,
        id=f"ba-p{piece}",
        class_=classes,
        data_flip=_origin(sight, seat, card),
        data_zoom=f"ba-k{seat}-{card['slot']}" if kind else None,
        data_more=" ".join([f"ba-at{piece}", *more]) if kind else None,
        title=None if kind else label,
        **attributes,
    )


def _deck(kinds: list[Kind]) -> str:
    """The deck whose back a list's cards show; a mash-up has none of its own."""
    decks = {kind["deck"] for kind in kinds}
    return str(decks.pop()) if len(decks) == 1 else "plain"


def _states(sight: Sight, card: Card) -> list[str]:
    source = sight.view["source"]
    return [
        *(["own"] if card["hidden"] and card["slot"] is not None else []),
        *(["asks"] if source and source["piece"] == card["piece"] else []),
        *(["it"] if sight.view["it"] == card["piece"] else []),
        *(["chosen"] if sight.view["question"] in ("zone", "cargo") and card["piece"] in sight.view["chosen"] else []),
        *(["leaving"] if card["leaving"] else []),
        *([f"deep{min(len(card['stack']), 3)}"] if card["stack"] else []),
    ]


def _length(name: str) -> str:
    """Names with long words are written smaller."""
    longest = max(map(len, name.split()))
    return " ba-longer" if longest > 11 else " ba-long" if longest > 9 else ""


def _origin(sight: Sight, seat: int, card: Card) -> str:
    """Where the card glides from when it is new: the hand that it was in."""
    if card["slot"] is None:
        return f"ba-side{seat}"
    held = sight.sides[seat]["hand"].count(card["slot"])
    return f"ba-h{card['slot']}-{held}" if seat == sight.seat and card["from"] == "hand" else f"ba-side{seat}"


def breakable(name: str) -> str:
    """A name whose long words may be broken between syllables."""
    return " ".join(SYLLABLE.sub("\\1\u00ad", word) if len(word) > LONG else word for word in name.split())


def _front(sight: Sight, card: Card, kind: Kind) -> Markup:
    tokens = [_token(token, n) for token, n in card["tokens"].items() if n]
    return tag(
        "div",
        crest(kind["deck"], "ba-mark"),
        tag("i", kind["cost"], class_="ba-price", title=f"cost {kind['cost']}"),
        tag("h4", breakable(kind["name"]) if sight.portrait or len(sight.sides) > 2 else kind["name"]),
        tag("span", glyph(type_sign(kind["type"])), class_=f"ba-badge ba-a-{kind['ability']}"),
        tag("span", tokens, class_="ba-tokens") if tokens else None,
        tag("b", kind["might"] if card["hidden"] else card["might"], class_="ba-might"),
        class_="ba-front",
    )


@cache
def _token(name: str, n: int) -> Markup:
    return tag(
        "i", glyph(name), n if n > 1 else None, class_=f"ba-token ba-t-{name}", title=f"{count(n, name + ' token')}"
    )


@cache
def _back(deck: str) -> Markup:
    return tag("div", crest(deck), class_="ba-back")


def _order(sight: Sight, card: Card) -> Markup | None:
    """When a face-down card will be turned up."""
    waiting = sight.view["waiting"]
    if card["piece"] not in waiting:
        return None
    number = waiting.index(card["piece"]) + 1
    return tag("b", number, class_="ba-order", title=f"turned up as number {number}")


def _told(sight: Sight, seat: int, b: int, card: Card, kind: Kind | None) -> str:
    """A card in words, for those who do not see it."""
    where = f"{sight.whose(seat, 'row')} on {sight.fields[b]['name']}, zone {card['zone'] + 1}"
    if kind is None:
        return f"A face-down card, {where}"
    if card["hidden"]:
        return f"{kind['name']}, face-down, {where}"
    tokens = "".join(f", {count(n, token + ' token')}" for token, n in card["tokens"].items() if n)
    return f"{kind['name']}, {card['might']} might{tokens}, {where}"


def _state_lines(sight: Sight, side: dict[str, Any], card: Card) -> list[Markup]:
    """What a closer look at a card on the board adds to what is printed."""
    if card["hidden"]:
        return [tag("p", tag("b", "Face-down"), ": it does nothing until it is revealed.")]
    lines = [tag("p", tag("b", f"{card['might']} might"), " on it now.")]
    if card["stack"]:
        under = [side["list"][slot]["name"] for slot in card["stack"]]
        lines.append(tag("p", tag("b", "Stacked on"), f": {', '.join(under)}."))
    if card["moves"]:
        lines.append(tag("p", f"It has moved {count(card['moves'], 'time')}."))
    return lines


def table(sight: Sight) -> Markup:
    """The board with holes for everything that changes."""
    sheets = tag(
        "svg", sheet(tuple(field["name"] for field in sight.fields)), width="0", height="0", aria_hidden="true"
    )
    shape = "ba-tall" if sight.portrait else "ba-wide"
    return tag(
        "main",
        tag("div", sheets, class_="ba-sheet"),
        tag(
            "div",
            [tag("section", id=f"ba-field{b}", data_hole=True) for b in range(3)],
            tag("svg", id="ba-links", data_hole=True),
            id="ba-board",
            class_=f"ba-board ba-seats{len(sight.sides)}",
        ),
        tag("section", id="ba-choose", data_hole=True),
        id="boardwrap",
        class_=f"ba-wrap {shape}",
    )
