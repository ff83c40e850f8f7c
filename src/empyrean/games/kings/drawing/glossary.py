"""What the words on the cards mean, a line for each. A card that is read large shows those that occur on it."""

from __future__ import annotations

import re
from functools import cache

from empyrean.draw.markup import Markup, tag

WORDS = (  # id, where it occurs, the word, its meaning
    ("take", r"\btake \d|\btake up to", "take", "from the supply; what finds no room is given back, as you choose"),
    ("lost", r"gives? up|\blost\b", "gives up, lost", "to the supply, from the pool only: transmuted gems are safe"),
    ("burn", r"^Burn|\bburn\b", "burn", "an inscribed card is discarded, gems go to the supply"),
    ("choice", r"of your choice", "of your choice", "you name the gems one by one"),
    ("turn", r"turn into", "turn into", "discarded, and replaced from the supply"),
    ("wound", r"\bwounds?\b", "wound", "1 Dire; Egis does not stop it, instant powers can cancel it"),
    ("dire", r"of your Dire", "your Dire", "wounds in your pool; handed on they are wounds to the other"),
    ("lay", r"leave it on a tile", "leave on a tile", "it waits there for whoever comes; not in fire, not on Omega"),
    ("attack", r"\bAttack\b", "attack", "with Pyre; each Egis stops one"),
    ("pull", r"\bpulled\b", "pulled", "set down on the tile next to you that is nearest to where it stood"),
    ("drive", r"\bDrive\b", "drive", "straight away, as far as you say; figures, the edge and fire stop it"),
    ("trade", r"Trade places", "trade places", "both claim what lies there, you first; nobody pays to escape"),
    ("settle", r"\bsettle\b", "settle", "set down there; nothing on the way is touched"),
    ("free", r"free tile", "free tile", "no fire, no figure, not the Omega Stone"),
    ("draw_off", r"Draw off", "draw off", "all its Ylem for which you have sockets, without going there"),
    ("rise", r"Ylem rise", "rise", "from the supply onto the tile; never in the Omega War"),
    ("around", r"around you", "around", "the eight tiles, also diagonally"),
    ("next", r"next to you", "next to", "the four tiles that share an edge"),
    ("line", r"row or column", "in your row or column", "at any distance, whoever is between, unless it says in sight"),
    ("sight", r"in sight", "in sight", "the straight line between both touches no tile with another figure"),
    ("steps", r"\bsteps\b", "steps", "a diagonal step counts as one"),
    ("core", r"core (?:gem|colour)", "core", "Aria, Egis and Pyre"),
    ("inscribed", r"inscribed card|[Ii]nscribe", "inscribed", "lies on a mat and can be cast for nothing"),
    ("made", r"transmutation|Transmutation", "transmutation", "three gems set aside; each turn it generates one"),
    (
        "roll",
        r"Focus Di",
        "Focus Dice",
        "1 is Aria, 3 Egis, 4 and 5 Pyre, 6 any core gem; dice add up, and high sums are Ylem",
    ),
    ("stones", r"Bloodstones", "Bloodstones", "four of them and the Omega Stone win the game"),
)


@cache
def words_in(text: str) -> str | None:
    """The ids of the lines that explain a text, for `data-more`."""
    found = [f"ki-w-{id}" for id, pattern, _, _ in WORDS if re.search(pattern, text)]
    return " ".join(found) or None


@cache
def glossary() -> Markup:
    """All lines, once on the page; a closer look takes copies of those it needs."""
    lines = [tag("p", tag("b", word), f": {means}.", id=f"ki-w-{id}") for id, _, word, means in WORDS]
    return tag("div", lines, id="ki-words", hidden=True)
