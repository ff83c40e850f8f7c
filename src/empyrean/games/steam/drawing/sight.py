"""What one screen sees: the view, what may be chosen, who sits where, and the map's geometry."""

from __future__ import annotations

from typing import Any

from empyrean.draw.hexes import Point
from empyrean.draw.speech import YOU
from empyrean.games.steam.boards import COLOURS
from empyrean.games.steam.cards import Book, Tile
from empyrean.games.steam.drawing.atlas import atlas
from empyrean.games.steam.telling import names
from empyrean.kernel.game import Option

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
        self.mine: bool = self.seat is not None and self.seat in view["asked"]
        self.players: list[Player] = view["players"]
        self.near: int = self.seat or 0  # whose folio lies in front of the one who looks
        slots = tuple((board["origin"][0], board["origin"][1]) for board in view["boards"])
        broad = len(slots) > 4
        self.atlas = atlas(slots, broad and bool(layout.get("portrait")))
        given = [str(seat.get("name") or "") for seat in layout.get("seats", [])]
        self.people = [given[i] if i < len(given) and given[i] else f"Player {i + 1}" for i in range(len(self.players))]
        self._by_point: dict[str, list[Option]] = {}
        for option in options:
            for point in option.points:
                self._by_point.setdefault(point, []).append(option)

    # --- what may be chosen ------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What this seat is asked; empty for those who wait."""
        return str(self.view["question"]) if self.mine else ""

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

    def tile(self, id: int) -> Tile:
        return self.book.tile(id)

    def colour(self, seat: int) -> str:
        """The colour of a seat's company; grey while it has none."""
        return str(self.players[seat]["colour"] or "grey")

    def who(self, seat: int) -> str:
        return names.who(self.view, seat)

    def told(self, text: str) -> str:
        """A sentence about companies, told to the one who looks."""
        return names.told_to(self.view, text)

    def sitting(self, seat: int) -> str:
        """Who plays it, in a few words beside the company's name."""
        return "you" if self.people[seat] == YOU else self.people[seat]

    # --- the map -----------------------------------------------------------------------------------------------

    def place(self, hex: int) -> Point:
        """The middle of a hex."""
        return self.atlas.centers[hex]

    def called(self, hex: int) -> str:
        return names.hex_name(self.book, self.view, hex)

    def printed(self) -> list[str]:
        """What is printed on every hex, whatever lies on it now."""
        sides = self.book.atlas
        turns = [int(board["turned"]) for board in self.view["boards"]]
        land = sides.map(sides.key([board["side"] for board in self.view["boards"]], turns))
        return [KINDS[int(land.kind(hex))] for hex in range(int(land.size))]


KINDS = ("mountain", "lake", "forest", "desert", "lava", "glacier", "wasteland", *COLOURS)  # a colour is its city


def acts(option: Option, label: str = "") -> dict[str, Any]:
    """The attributes that make an element choose an option."""
    said = label or option.label
    if option.note:
        said = f"{said} ({option.note})"
    return {"data_action": option.action, "role": "button", "tabindex": "0", "aria_label": said}


def presses(option: Option) -> dict[str, Any]:
    """The same for a button, which needs no role."""
    return {**acts(option), "role": None, "tabindex": None, "type": "button"}


def if_(true: object, text: str) -> str:
    """A class that an element has only sometimes."""
    return text if true else ""
