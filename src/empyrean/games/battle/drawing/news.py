"""What happened since one last decided, shown on the board: cards that were turned up, who acted on whom, what changed.

Every event has its turn: marks appear one after another, so that a chain can be followed with the eyes.
"""

from __future__ import annotations

from typing import NamedTuple

from empyrean.draw.markup import Markup, num, tag
from empyrean.games.battle import events as ev
from empyrean.games.battle.actions import PLACES, ZONES
from empyrean.games.battle.cards import TOKENS
from empyrean.games.battle.drawing.sight import Sight, glyph
from empyrean.games.battle.words import piece_of, whose

LAST_TURN = 30  # marks after this one appear together
LINKS = 14  # more would only cover each other
TOKEN_SIGNS = {number: name for name, number in TOKENS.items()}
SOURCES = {int(kind) for kind in (ev.E_REVEALED, ev.E_TRIGGERED, ev.E_USED, ev.E_REPEATED)}


class Link(NamedTuple):
    """Somebody did something to somebody: pieces, or battlefields as -1 to -3."""

    source: int
    target: int
    kind: str
    turn: int


class Fallen(NamedTuple):
    """A card that was destroyed: which, whose row it stood in, where, and when it was its turn."""

    name: str
    seat: int
    field: int
    zone: int
    turn: int


class Story:
    """The news, told by pieces."""

    def __init__(self, sight: Sight) -> None:
        self._by_kind: dict[tuple[int, int], list[int]] = {}
        self._there: dict[int, int] = {}  # piece to battlefield
        self._names = sight.book.cards
        for side in sight.sides:
            for b, row in enumerate(side["rows"]):
                for card in row:
                    self._there[card["piece"]] = b
                    if not card["hidden"]:
                        id = side["list"][card["slot"]]["id"]
                        self._by_kind.setdefault((side["seat"], id), []).append(card["piece"])
        self.turned: dict[int, int] = {}  # piece to turn
        self.acted: dict[int, int] = {}  # pieces and battlefields that did something
        self.might: dict[int, tuple[int, int]] = {}  # piece to change and turn
        self.tokens: dict[int, dict[str, tuple[int, int]]] = {}
        self.moved: dict[int, int] = {}
        self.links: list[Link] = []
        self.fallen: list[Fallen] = []
        self.settled: dict[int, int] = {}  # battlefield to the turn of the last thing that happened there
        self.turns = 0  # how many there are
        cause: int | None = None
        for _, events in sight.news:
            for event in events:
                kind = event[0]
                if kind in SOURCES:
                    cause = self.find(event[1])
                    if cause is not None:
                        self.acted[cause] = self.turns
                self.turns += self._hear(event, cause, self.turns)

    def find(self, who: int) -> int | None:
        """The piece of a WHO if it is still there; battlefields are -1 to -3. Of several copies the first is meant."""
        if who < 0:
            return None
        seat, id = whose(who)
        if seat is None:
            return -1 - id
        piece = piece_of(who)
        if piece is not None:
            return piece if piece in self._there else None
        return next(iter(self._by_kind.get((seat, id), ())), None)

    def _hear(self, event: list[int], cause: int | None, turn: int) -> int:
        """Note an event; whether it took a turn."""
        kind, a, b, c, _ = event
        if kind == ev.E_DESTROYED:
            seat, place = divmod(c, int(PLACES))
            self.fallen.append(Fallen(self._names[whose(a)[1]].name, seat, *divmod(place, int(ZONES)), turn))
            self.settled[self.fallen[-1].field] = turn
            return 1
        target = self.find(a)
        if kind == ev.E_STOP or target is None:
            return 0
        if target in self._there:
            self.settled[self._there[target]] = turn
        if kind == ev.E_REVEALED:
            self.turned[target] = turn
        elif kind == ev.E_MIGHT:
            self.might[target] = (self.might.get(target, (0, 0))[0] + b, turn)
            self._link(self.find(c), target, "gain" if b > 0 else "loss", turn)
        elif kind == ev.E_TOKEN:
            held = self.tokens.setdefault(target, {})
            name = TOKEN_SIGNS[b]
            held[name] = (held.get(name, (0, 0))[0] + c, turn)
            self._link(cause, target, "token", turn)
        elif kind == ev.E_MOVED:
            self.moved[target] = turn
            self.settled[b] = turn
            self._link(cause, target, "token", turn)
        return 1

    def _link(self, source: int | None, target: int, kind: str, turn: int) -> None:
        if source is not None and source != target:
            self.links.append(Link(source, target, kind, turn))

    # --- for the parts of the picture --------------------------------------------------------------------------

    def classes(self, piece: int) -> str:
        """How a card shows that it was turned up, or that it did something."""
        turn = self.turned.get(piece, self.acted.get(piece))
        out = " ba-turned" if piece in self.turned else ""
        out += " ba-acted" if piece in self.acted and piece not in self.turned else ""
        return f"{out} {when(turn)}" if turn is not None else out

    def marks(self, piece: int) -> list[Markup]:
        """What changed on a card."""
        out = []
        if piece in self.might and self.might[piece][0]:
            change, turn = self.might[piece]
            out.append(
                tag(
                    "b",
                    f"{change:+d}".replace("-", "−"),
                    class_=f"{'ba-gain' if change > 0 else 'ba-loss'} {when(turn)}",
                )
            )
        for name, (change, turn) in self.tokens.get(piece, {}).items():
            if change and not (name == "move" and piece in self.moved):
                out.append(tag("b", glyph(name), class_=f"{'ba-got' if change > 0 else 'ba-lost'} {when(turn)}"))
        if piece in self.moved:
            out.append(tag("b", glyph("move"), class_=f"ba-got {when(self.moved[piece])}"))
        return [tag("span", out, class_="ba-marks", aria_hidden="true")] if out else []

    def graves(self, seat: int, field: int) -> list[Markup]:
        """Where cards of a row were destroyed."""
        here = [fallen for fallen in self.fallen if (fallen.seat, fallen.field) == (seat, field)]
        return [
            tag(
                "i",
                glyph("destroyed"),
                tag("b", one.name),
                class_=f"ba-grave ba-z{one.zone} {when(one.turn)}",
                aria_hidden="true",
            )
            for one in here
        ]


def when(turn: int) -> str:
    return f"ba-n{min(turn, LAST_TURN)}"


Point = tuple[float, float]


def links(sight: Sight, story: Story) -> Markup:
    """Lines from those who acted to those it happened to. They lie over all rows, in thousandths of them."""
    spots = places(sight)
    drawn = []
    for number, link in enumerate(story.links[-LINKS:]):
        start, end = spots.get(link.source), spots.get(link.target)
        if start and end:
            drawn.append(
                tag(
                    "path",
                    d=_curve(start, end),
                    id=f"ba-l{number}",
                    class_=f"ba-link ba-l-{link.kind} {when(link.turn)}",
                )
            )
    return tag(
        "svg",
        drawn,
        id="ba-links",
        class_="ba-links",
        viewBox="0 0 1000 1000",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _curve(start: Point, end: Point) -> str:
    (x, y), (u, v) = start, end
    bend = 60 if abs(y - v) < 40 else 0  # over the heads of those between
    return f"M{num(x)} {num(y)}Q{num((x + u) / 2)} {num((y + v) / 2 - bend)} {num(u)} {num(v)}"


STRIP = 0.5  # of a row: the height of a battlefield's strip on upright screens


def places(sight: Sight) -> dict[int, Point]:
    """The middle of every card, in thousandths of the rows' width and height; battlefields are at the left edge."""
    lines = rows(sight)
    theirs = sum(sight.sides[line[0]]["team"] != sight.sides[sight.near]["team"] for line in lines)
    height = len(lines) + (STRIP if sight.portrait else 0)
    out: dict[int, Point] = {}
    for field in range(3):
        out[-1 - field] = (0 if not sight.portrait else 500, (field + 0.5) * 1000 / 3)
        for number, line in enumerate(lines):
            y = number + 0.5 + (STRIP if sight.portrait and number >= theirs else 0)
            for i, seat in enumerate(line):
                for card in sight.sides[seat]["rows"][field]:
                    x = (i + (card["zone"] + 0.5) / sight.columns) / len(line)
                    out[card["piece"]] = (x * 1000, (field + y / height) * 1000 / 3)
    return out


def rows(sight: Sight) -> list[list[int]]:
    """The seats whose rows share a line: partners do on wide screens."""
    return [[seat] for rank in sight.ranks for seat in rank] if sight.portrait else sight.ranks
