"""What one screen sees: the view, what may be chosen, and from which side it looks."""

from __future__ import annotations

from functools import cache
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import YOU, spoken
from empyrean.games.battle.cards import Book
from empyrean.games.battle.words import SEATS
from empyrean.kernel.game import Option

Card = dict[str, Any]  # on a battlefield
Kind = dict[str, Any]  # in a deck list
Side = dict[str, Any]
News = list[tuple[int, list[list[int]]]]
ZONES = 6


class Sight:
    """Everything that the parts of a picture are made from. It is made anew for every picture."""

    def __init__(self, book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> None:
        self.book = book
        self.view = view
        self.options = options
        self.portrait = bool(layout.get("portrait"))
        self.news: News = layout.get("news", [])
        self.before: dict[str, Any] = layout.get("before") or view  # one step earlier
        self.seat: int | None = view["seat"]
        self.near: int = self.seat or 0  # whose row is at the bottom
        self.mine: bool = self.seat is not None and self.seat in view["asked"]
        self.sides: list[Side] = view["sides"]
        self.fields: list[dict[str, Any]] = view["battlefields"]
        given = [str(seat.get("name") or "") for seat in layout.get("seats", [])]
        self.names = [given[i] if i < len(given) and given[i] else SEATS[i] for i in range(len(self.sides))]
        rows = [len(row) for side in self.sides for row in side["rows"]]
        self.columns = max([ZONES, *rows, *(field["zones"] for field in self.fields)])
        self._at: dict[str, list[Option]] = {}
        self._with: dict[str, list[tuple[str, Option]]] = {}  # where what is picked up may be put
        for option in options:
            if len(option.points) == 2:
                self._with.setdefault(option.points[1], []).append((option.points[0], option))
            for point in option.points[:1]:
                self._at.setdefault(point, []).append(option)

    # --- what may be chosen ------------------------------------------------------------------------------------

    def at(self, point: str, *groups: str) -> Option | None:
        """The option that is chosen by pointing at a thing alone."""
        found = (o for o in self._at.get(point, ()) if len(o.points) == 1)
        return next((o for o in found if not groups or o.group in groups), None)

    def picks(self, point: str) -> bool:
        """Is this something to pick up and put elsewhere?"""
        return any(len(option.points) == 2 for option in self._at.get(point, ()))

    def puts(self, point: str) -> list[tuple[str, Option]]:
        """What may be put there."""
        return self._with.get(point, [])

    def of(self, *groups: str) -> list[Option]:
        return [option for option in self.options if option.group in groups]

    @property
    def from_hand(self) -> bool:
        """Are cards of the hand asked for, and not some of a deck or pile?"""
        if self.seat is None or self.view["question"] != "card" or self.view["peek"]:
            return False
        held = {f"card:{slot}" for slot in self.sides[self.seat]["hand"]}
        return all(option.points[0] in held for option in self.of("card"))

    # --- who and what ------------------------------------------------------------------------------------------

    @property
    def ranks(self) -> list[list[int]]:
        """The seats from top to bottom: opponents first, the own team last. Partners are side by side."""
        teams: list[list[int]] = self.view["teams"]
        mine = self.sides[self.near]["team"]
        ours = sorted(teams[mine], key=lambda seat: seat == self.near)
        count = len(teams)
        return [*(teams[(mine + k) % count] for k in range(1, count)), ours]

    def kind(self, seat: int, slot: int) -> Kind:
        return dict(self.sides[seat]["list"][slot])

    def name(self, seat: int) -> str:
        return self.names[seat]

    def team(self, team: int) -> str:
        names = [self.names[seat] for seat in self.view["teams"][team]]
        return " and ".join(names)

    def named(self, text: str) -> str:
        """A sentence about players with the names of those who sit there."""
        count = len(self.sides)
        return spoken(text, SEATS[:count], self.names)

    def whose(self, seat: int, thing: str) -> str:
        """A thing and whose it is."""
        return f"your {thing}" if self.names[seat] == YOU else f"{thing} of {self.names[seat]}"


def acts(option: Option, label: str = "") -> dict[str, Any]:
    """The attributes that make an element choose an option."""
    said = label or option.label
    if option.note:
        said = f"{said} ({option.note})"
    return {"data_action": option.action, "role": "button", "tabindex": "0", "aria_label": said}


@cache
def glyph(name: str, class_: str = "ba-sign") -> Markup:
    """A sign of the sheet as a small picture in running text."""
    return tag("svg", use(f"ba-s-{name}"), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


@cache
def crest(deck: str, class_: str = "ba-crest") -> Markup:
    """A deck's emblem as a picture in running text."""
    return tag("svg", use(f"ba-e-{deck}"), class_=class_, viewBox="-25 -25 50 50", aria_hidden="true")


def use(id: str, **attributes: Any) -> Markup:
    return tag("use", href=f"#{id}", **attributes)
