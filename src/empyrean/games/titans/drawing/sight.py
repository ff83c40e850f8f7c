"""What one screen sees: the view, what may be chosen, and from which side it looks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from empyrean.draw.hexes import HexFrame
from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import YOU, spoken
from empyrean.games.titans.cards import Book, Card
from empyrean.games.titans.view import SEATS
from empyrean.kernel.game import Option
from empyrean.kernel.hexes import HexBoard

SIZE = 36.0  # of a hex, middle to corner
Titan = dict[str, Any]


@lru_cache(16)
def frame(board: HexBoard, turn: int) -> HexFrame:
    return HexFrame(board, SIZE, turn)


class Sight:
    """Everything that the parts of a picture are made from. It is made anew for every picture."""

    def __init__(self, book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> None:
        self.book = book
        self.view = view
        self.options = options
        self.wide = bool(layout.get("wide"))  # a picture that stands alone is wider than the field on the page
        self.news: list[tuple[int, list[list[int]]]] = layout.get("news", [])
        self.seat: int | None = view["seat"]
        self.near = 1 if self.seat == 1 else 0  # whose side is at the bottom
        self.frame = frame(book.board, 180 if self.near else 0)
        self.mine: bool = self.seat is not None and self.seat in view["asked"]
        given = [str(seat.get("name") or "") for seat in layout.get("seats", [])]
        self.names = [given[i] if i < len(given) and given[i] else SEATS[i] for i in range(2)]
        self.aimed: set[int] = set()  # hexes that can be chosen
        self._by_point: dict[str, list[Option]] = {}
        for option in options:
            for point in option.points:
                self._by_point.setdefault(point, []).append(option)
                kind, _, rest = point.partition(":")
                if kind in ("hex", "enter"):
                    self.aimed.add(int(rest.partition(":")[0]))

    # --- what may be chosen ------------------------------------------------------------------------------------

    def at(self, point: str, group: str = "") -> Option | None:
        """The option that points at a thing, of one group where several do."""
        return next((o for o in self._by_point.get(point, ()) if not group or o.group == group), None)

    def of(self, *groups: str) -> list[Option]:
        return [option for option in self.options if option.group in groups]

    # --- what is there -----------------------------------------------------------------------------------------

    @property
    def titans(self) -> list[Titan]:
        return list(self.view["titans"])

    @property
    def subject(self) -> Titan | None:
        """The titan that is spoken of: the one the question is about, or the one that acts."""
        number = self.view["subject"] if self.view["subject"] is not None else self.view["acting"]
        return self.view["titans"][number] if number is not None and self.view["titans"] else None

    @property
    def source(self) -> Card | None:
        """The card whose text asks."""
        return self.card(self.view["source"]) if self.view["source"] else None

    def card(self, name: str) -> Card | None:
        return next((card for card in self.book.cards if card.name == name), None)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def named(self, text: str) -> str:
        """A sentence about South and North with the names of those who play them."""
        return spoken(text, SEATS, self.names)

    def whose(self, seat: int, thing: str) -> str:
        """A thing and whose it is."""
        return f"your {thing}" if self.names[seat] == YOU else f"{thing} of {self.names[seat]}"

    def blow(self, victim: Titan) -> int:
        """What an attack of the titan in question would do to a victim."""
        return int(self.view["blows"].get(str(victim["id"]), 0))

    @property
    def looked_at(self) -> dict[str, Any] | None:
        """The top card of the stack that the running effect has chosen, where the seat knows it."""
        target = self.view["target"]
        if target is None or self.view["titans"][target]["seat"] == self.view["seat"]:
            return None
        cards = self.view["titans"][target]["cards"]
        return cards[0] if cards else None


def acts(option: Option, label: str = "") -> dict[str, Any]:
    """The attributes that make an element choose an option."""
    said = label or option.label
    if option.note:
        said = f"{said} ({option.note})"
    return {"data_action": option.action, "role": "button", "tabindex": "0", "aria_label": said}


@cache
def glyph(name: str, class_: str = "ti-sign") -> Markup:
    """A sign of the sheet as a small picture in running text."""
    return tag("svg", use(f"ti-s-{name}"), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


@cache
def crest(species: str, class_: str = "ti-crest") -> Markup:
    """A species emblem as a picture in running text."""
    return tag("svg", use(f"ti-e-{species}"), class_=class_, viewBox="-25 -25 50 50", aria_hidden="true")


def use(id: str, **attributes: Any) -> Markup:
    return tag("use", href=f"#{id}", **attributes)
