"""What one screen sees: the view, what may be chosen, and who sits where."""

from __future__ import annotations

from typing import Any

from empyrean.draw.speech import YOU
from empyrean.draw.squares import SquareFrame
from empyrean.games.kings import words
from empyrean.games.kings.actions import TILES
from empyrean.games.kings.cards import Book, Card
from empyrean.games.kings.meta import SEAT_NAMES
from empyrean.kernel.game import Option
from empyrean.kernel.squares import SquareBoard

SIDE = 60.0  # of a tile
FRAME = SquareFrame(SquareBoard(10, 10), SIDE)
Player = dict[str, Any]
News = list[tuple[int, list[list[int]]]]


class Sight:
    """Everything that the parts of a picture are made from. It is made anew for every picture."""

    def __init__(self, book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> None:
        self.book = book
        self.view = view
        self.options = options
        self.news: News = layout.get("news", [])
        self.seat: int | None = view["seat"]
        self.near: int = self.seat or 0  # whose mat lies in front of the one who looks
        self.mine: bool = self.seat is not None and self.seat in view["asked"]
        self.may: bool = bool(options) and not self.mine  # instants in another's decision
        self.players: list[Player] = view["players"]
        given = [str(seat.get("name") or "") for seat in layout.get("seats", [])]
        self.names = [given[i] if i < len(given) and given[i] else SEAT_NAMES[i] for i in range(len(self.players))]
        self._by_point: dict[str, list[Option]] = {}
        for option in options:
            for point in option.points:
                self._by_point.setdefault(point, []).append(option)

    # --- what may be chosen ------------------------------------------------------------------------------------

    def at(self, point: str, group: str = "") -> Option | None:
        """The option that points at a thing, of one group where several do."""
        return next((o for o in self._by_point.get(point, ()) if not group or o.group == group), None)

    def of(self, *groups: str) -> list[Option]:
        return [option for option in self.options if option.group in groups]

    # --- who and what ------------------------------------------------------------------------------------------

    @property
    def me(self) -> Player:
        return self.players[self.near]

    @property
    def others(self) -> list[Player]:
        """Everybody else, clockwise."""
        count = len(self.players)
        return [self.players[(self.near + k) % count] for k in range(1, count)]

    def card(self, kind: int) -> Card:
        return self.book.card(kind)

    def who(self, seat: int) -> str:
        """The short name of a figure."""
        return words.who(self.view, seat)

    def person(self, seat: int) -> str:
        """Who plays it."""
        return self.names[seat]

    def told(self, text: str) -> str:
        """A sentence about figures, told to the one who looks."""
        return words.told_to(self.view, text)

    def whose(self, seat: int, thing: str) -> str:
        """A thing and whose it is."""
        return f"your {thing}" if seat == self.seat else f"{thing} of {self.who(seat)}"

    def sitting(self, seat: int) -> str:
        """Who plays it, in a few words beside the figure's name."""
        return "you" if self.names[seat] == YOU else self.names[seat]


def acts(option: Option, label: str = "") -> dict[str, Any]:
    """The attributes that make an element choose an option."""
    said = label or option.label
    if option.note:
        said = f"{said} ({option.note})"
    return {"data_action": option.action, "role": "button", "tabindex": "0", "aria_label": said}


def presses(option: Option) -> dict[str, Any]:
    """The same for a button, which needs no role."""
    return {**acts(option), "role": None, "tabindex": None, "type": "button"}


def place(tile: int) -> tuple[float, float]:
    """The middle of a tile."""
    return FRAME.centers[tile]


def called(tile: int) -> str:
    return f"tile {TILES[tile]}"
