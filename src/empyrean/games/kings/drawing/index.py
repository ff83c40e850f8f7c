"""The Omega Index: rounds that are left, the dial of events, and the decks beside it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from empyrean.draw.hexes import at, polar, turned
from empyrean.draw.markup import Markup, num, tag
from empyrean.games.kings import words
from empyrean.games.kings.drawing.cards import listed
from empyrean.games.kings.drawing.jewels import gem, glyph, sign, stone
from empyrean.games.kings.drawing.sight import Sight, acts

RADIUS = 47.0


def index(sight: Sight) -> Markup:
    """What time it is: the dial, and in words what comes next."""
    view = sight.view
    war = bool(view["war"])
    left = str(view["rounds_left"]) if view["countdown"] else "∞"
    return tag(
        "section",
        None if war else _dial(tuple(view["dial"]["icons"]), view["dial"]["icon"], left),
        tag("div", _war(sight) if war else _rounds(sight), _decks(sight), class_="ki-when"),
        id="ki-index",
        class_="ki-box ki-index" + (" ki-war" if war else ""),
        data_zoom="ki-clock",
        tabindex="0",
        aria_label="Round and events",
    )


def _rounds(sight: Sight) -> list[Markup]:
    view, dial = sight.view, sight.view["dial"]
    left = f"{words.count(view['rounds_left'], 'round')} to" if view["countdown"] else "no countdown to"
    short = tag("span", f" · {view['rounds_left']} left", class_="ki-narrow") if view["countdown"] else None
    now = tag("p", tag("b", f"Round {view['round']}"), tag("span", f" · {left} the Omega War", class_="ki-hide"), short)
    coming = [_coming(dial, k) for k in range(1, words.AHEAD + 1)]
    return [now, tag("ol", coming, class_="ki-coming-events", aria_label="What the die can bring next")]


def _coming(dial: dict[str, Any], k: int) -> Markup:
    i = (dial["icon"] + k) % len(dial["icons"])
    said = f"on a {k}: {dial['names'][i]}. {dial['texts'][i]}"
    name = tag("span", tag("b", dial["names"][i]), f": {dial['texts'][i]}", class_="ki-event-name")
    return tag("li", tag("small", k), _event(dial["icons"][i]), name, title=said, aria_label=said)


@lru_cache(8)
def _event(id: str) -> Markup:
    """An event as a small picture."""
    return tag("svg", _icon(id), class_=f"ki-event ki-e-{id}", viewBox="-14 -14 28 28", aria_hidden="true")


@lru_cache(8)
def _icon(id: str) -> Markup:
    if id == "blue_fire":
        return sign("burning", transform="translate(-12.6 -12.6) scale(1.05)", class_="ki-bluefire")
    kinds = {"ylem": ("ylem",), "pyre": ("pyre",), "two_pyre": ("pyre", "pyre"), "ylem_dire": ("ylem", "dire")}[id]
    if len(kinds) == 1:
        return gem(kinds[0])
    return tag(
        "g",
        [
            gem(kind, transform=f"translate({x} {y}) scale(.72)")
            for kind, x, y in zip(kinds, (-5, 5), (-4, 4), strict=True)
        ],
    )


@lru_cache(256)
def _dial(icons: tuple[str, ...], icon: int, left: str) -> Markup:
    """The ring turns; the icon at the top is the event that came last, those after it can come next."""
    turn = 360 * icon / len(icons)
    drawn = []
    for k, id in enumerate(icons):
        x, y = polar(360 * k / len(icons), RADIUS)
        ahead = (k - icon) % len(icons)
        kind = "ki-icon ki-now" if ahead == 0 else "ki-icon ki-ahead" if ahead <= words.AHEAD else "ki-icon"
        inner = tag("g", tag("circle", r="15.5"), _icon(id), transform=turned(turn, 0, 0, 0.62))
        drawn.append(tag("g", inner, class_=kind, transform=at(x, y)))
    return tag(
        "svg",
        tag("circle", r="62", class_="ki-disc"),
        tag("circle", r="59", class_="ki-etched"),
        tag("path", d="M-31-18L31-18L0 36ZM-31 18L31 18L0-36Z", class_="ki-etched"),
        tag("circle", r=num(RADIUS), class_="ki-groove"),
        tag("g", drawn, id="ki-ring", class_="ki-ring", transform=turned(-turn)),
        tag("path", d="M0-61L6-70H-6Z", class_="ki-needle"),
        tag("circle", r="29", class_="ki-hub"),
        tag("text", left, y="7", text_anchor="middle"),
        tag("text", "rounds left", y="17", text_anchor="middle", class_="ki-left-word"),
        class_="ki-dial",
        viewBox="-66 -72 132 138",
        role="img",
        aria_label=f"{left} rounds left",
    )


def _war(sight: Sight) -> list[Markup]:
    war = sight.view["war"]
    if war["claimer"] is not None:
        said = sight.told(f"{sight.who(war['claimer'])} has claimed the Omega Stone.")
    else:
        left = words.count(war["turns_left"], "turn")
        said = (
            f"The Omega Stone lies on tile {war['omega']:02}. Who has a Bloodstone may claim it; four win. {left} left."
        )
    return [tag("p", stone("omega", "ki-gem ki-big"), tag("b", "The Omega War")), tag("p", said, class_="ki-quiet")]


def _decks(sight: Sight) -> Markup:
    """Both decks; the own one can be pointed at to draw."""
    own = "revenant" if sight.me["form"] == "revenant" else "ascendant"
    option = sight.at(f"deck:{sight.near}")
    chips = []
    for deck in sight.view["decks"]:
        name = deck["id"].capitalize()
        said = f"{name} Deck: {words.count(deck['stock'], 'card')}, {len(deck['discards'])} discarded"
        chosen = (
            acts(option) if option and deck["id"] == own else {"role": "button", "tabindex": "0", "aria_label": said}
        )
        inside = [glyph("level" if deck["id"] == "ascendant" else "dire"), tag("b", deck["stock"])]
        kind = f"ki-deck ki-deck-{deck['id']}"
        chips.append(tag("span", inside, class_=kind, data_zoom=f"ki-deck-{deck['id']}", title=said, **chosen))
    return tag("div", chips, class_="ki-decks")


# --- closer looks -----------------------------------------------------------------------------------------------------


def looks(sight: Sight) -> dict[str, Markup]:
    """The clock, and what is known of both decks."""
    out = {"ki-clock": _clock(sight)}
    for form, deck in enumerate(sight.view["decks"]):
        id = f"ki-deck-{deck['id']}"
        title = f"{deck['id'].capitalize()} Deck"
        unseen = sight.view["unseen"][form]
        parts = [
            tag("p", f"{words.count(deck['stock'], 'card')} to draw.", class_="ki-quiet"),
            tag("h4", f"Discarded ({len(deck['discards'])})"),
            listed(sight.book, deck["discards"]) if deck["discards"] else tag("p", "Nothing yet.", class_="ki-quiet"),
        ]
        if unseen:
            names = Counter(words.title(sight.card(kind)) for kind in unseen)
            rows = [tag("li", name if n == 1 else f"{name} ×{n}") for name, n in names.items()]
            parts += [tag("h4", f"Not seen yet ({len(unseen)})"), tag("ul", rows, class_="ki-names")]
        out[id] = tag("section", tag("h3", title), parts, id=id, class_="ki-large", hidden=True, aria_label=title)
    return out


def _clock(sight: Sight) -> Markup:
    dial = sight.view["dial"]
    supply = [tag("span", stone(name), n) for name, n in sight.view["supply"].items()]
    counts = Counter(dial["icons"])
    texts = dict(zip(dial["icons"], zip(dial["names"], dial["texts"], strict=True), strict=True))
    rows = [
        tag(
            "li",
            tag("i", _event(id), class_="ki-dot"),
            tag("b", f"{texts[id][0]} ({n} of 12)"),
            tag("span", texts[id][1]),
        )
        for id, n in counts.items()
    ]
    ending = "At the end of each round one wall of fire advances, and the same die turns the dial by 1 to 4 icons."
    aside = sight.view["aside"]
    return tag(
        "section",
        tag("h3", "Omega Index"),
        tag("p", ending),
        tag("ul", rows, class_="ki-list"),
        tag("p", f"{words.count(aside, 'Bloodstone')} set aside: the next to die returns with one.") if aside else None,
        tag("h4", "Supply"),
        tag("p", supply, class_="ki-supply"),
        id="ki-clock",
        class_="ki-large",
        hidden=True,
        aria_label="Omega Index",
    )
