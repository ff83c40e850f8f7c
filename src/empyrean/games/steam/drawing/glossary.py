"""What the words on the tiles mean, a line for each. A tile that is read large shows those that occur on it."""

from __future__ import annotations

import re
from functools import cache

from empyrean.draw.markup import Markup, tag

WORDS = (  # id, where it occurs, the word, its meaning
    (
        "build",
        r"\b[Bb]uild\b",
        "build",
        "lay one of your cars next to your network; three cars fit a hex, one of yours",
    ),
    ("network", r"\bnetwork\b", "network", "the hexes where you have a car; they need not be connected"),
    ("transfer", r"\btransfer", "transfer", "skip a city (3 mana), a competitor (2) or a wasteland (4) when you build"),
    ("wasteland", r"\bwasteland", "wasteland", "placed in or next to your network; goods there go back to the supply"),
    ("reclaim", r"\b[Rr]eclaim", "reclaim", "spent crystals become available again"),
    ("crystal", r"\bcrystal", "crystal", "mana, at most ten; what cars give this turn pays for no activation"),
    ("refresh", r"\b[Rr]efresh", "refresh", "a flipped tile is turned face up"),
    ("gain_car", r"\b[Gg]ains? (?:a |two )?spellcar", "gain a spellcar", "from the market, row two before row three"),
    ("gain_one", r"\bspecialist\b", "specialist", "of a kind you lack: look through its stack and keep one"),
    ("deliver", r"\b[Dd]eliver", "deliver", "goods of your network to a city next to it; a point each"),
    ("demand", r"\bdemand tile", "demand tile", "for two, three or four goods in one delivery: 1, 2 or 3 points"),
    ("home", r"\bhome\b", "home", "the terrain on your folio"),
    ("inherent", r"\binherent\b", "inherent cost", "the crystals on a car, paid on top of activating it"),
    (
        "activate",
        r"\b[Aa]ctivat",
        "activate",
        "the first car under your conductor is free, the second costs 1, the third 2 more",
    ),
    ("competitor", r"\bcompetitor", "competitor", "every other company, but no teammate"),
    ("supply", r"\bsupply\b", "supply", "goods and wastelands that lie beside the map; what is not there does nothing"),
    ("edge", r"\b(?:edge|rim)\b", "edge", "hexes with fewer than six neighbours"),
    ("market", r"\bmarket\b", "market", "six spellcars face up; when two are left, six new ones are dealt"),
    (
        "end",
        r"End of the Line",
        "End of the Line",
        "where the conductor delivers, the company is upgraded, and the path begins anew",
    ),
)


@cache
def words_in(text: str) -> str | None:
    """The ids of the lines that explain a text, for `data-more`."""
    found = [f"st-w-{id}" for id, pattern, _, _ in WORDS if re.search(pattern, text)]
    return " ".join(found) or None


@cache
def glossary() -> Markup:
    """All lines, once on the page; a closer look takes copies of those it needs."""
    lines = [tag("p", tag("b", word), f": {means}.", id=f"st-w-{id}") for id, _, word, means in WORDS]
    return tag("div", lines, id="st-words", hidden=True)
