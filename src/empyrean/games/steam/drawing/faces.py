"""Faces of tiles: spellcars and specialists as they lie on the table. In full they are read in a closer look."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from empyrean.draw.markup import Markup, tag
from empyrean.games.steam.cards import PLACES, PRINTED, USES, Tile
from empyrean.games.steam.drawing.glossary import words_in
from empyrean.games.steam.drawing.goods import crystal
from empyrean.games.steam.drawing.portraits import portrait
from empyrean.games.steam.drawing.signs import effect, sign
from empyrean.games.steam.telling.names import PLACE_NAMES

WHEN: Final = {
    "exhaust": "Flip to use; refreshed when you administrate.",
    "once": "Flip to use, once a game.",
    "turn": "Once each turn, before your main action.",
    "always": "In force as long as it lies here.",
    "administrate": "When you administrate.",
    "delivery": "When you deliver at the End of the Line.",
    "delivery_no_tile": "When you deliver at the End of the Line and take no tile.",
}


def spellcar(tile: Tile, **attributes: Any) -> Markup:
    """A spellcar. Its text shows where there is room for it, and always in a closer look."""
    kind = "st-tile" + (" st-printed" if tile.id >= PRINTED else "")
    return _framed(kind, _spellcar(tile), tile, attributes)


def _framed(kind: str, inside: Markup, tile: Tile, attributes: dict[str, Any]) -> Markup:
    extra = attributes.pop("class_", "")
    added = attributes.pop("added", None)
    return tag(
        "article",
        inside,
        added,
        class_=f"{kind} {extra}".strip(),
        data_more=words_in(tile.text),
        **{"data_zoom": True, "tabindex": "0", "aria_label": tile.name, **attributes},
    )


@lru_cache(128)
def _spellcar(tile: Tile) -> Markup:
    head, _, tail = tile.name.partition(": ")
    cost = (
        tag("span", [crystal()] * int(tile.cost), class_="st-cost", title=f"inherent cost {tile.cost}")
        if tile.cost
        else None
    )
    return Markup(
        tag("h4", tag("span", head, tag("small", f": {tail}") if tail else None), cost)
        + effect(str(tile.printed["effect"]))
        + tag("p", tile.text)
        + _small(tile, f"Inherent cost {tile.cost}." if tile.cost else "No inherent cost.")
    )


def _small(tile: Tile, said: str) -> Markup:
    source = "Designed by us." if tile.printed.get("source") == "designed" else ""
    harsh = "" if tile.friendly else "Not in the Friendly(ish) game."
    return tag("small", " ".join(part for part in (said, harsh, source) if part), class_="st-hint")


def specialist(tile: Tile, down: bool = False, used: bool = False, **attributes: Any) -> Markup:
    """A specialist, face up or exhausted."""
    kind = "st-tile st-person" + (" st-down" if down else "") + (" st-acted" if used else "")
    return _framed(kind, _specialist(tile, down), tile, attributes)


@lru_cache(256)
def _specialist(tile: Tile, down: bool) -> Markup:
    use = USES[tile.use]
    role = PLACE_NAMES[tile.place].capitalize()
    state = (
        tag("span", sign("refresh" if use == "exhaust" else "no"), class_="st-state", title="exhausted")
        if down
        else None
    )
    return Markup(
        portrait(tile.code, PLACES[tile.place])
        + tag("h4", tag("span", tile.name))
        + effect(str(tile.printed["effect"]))
        + tag("p", tile.text)
        + _small(tile, f"{role}. {WHEN[use]}")
        + (state or Markup(""))
    )
