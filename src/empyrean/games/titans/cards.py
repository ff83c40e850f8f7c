"""What is printed: titans, maneuvers, hazards and the board, once their effects have been compiled."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.kernel.hexes import HexBoard
from empyrean.kernel.machine import NONE
from empyrean.kernel.tables import Table
from empyrean.kernel.values import Condition, Group, Number

# Stats: the first three can be boosted.
STRENGTH: Final[i64] = 0
ENDURANCE: Final[i64] = 1
INITIATIVE: Final[i64] = 2
ARMOR: Final[i64] = 3  # attacks do that much less to it
IMPACT: Final[i64] = 4  # others in its collisions take that much more
REACH: Final[i64] = 5  # attacks that many hexes farther straight ahead
MEND: Final[i64] = 6  # burning its active resolves that much more
STATS: Final = {
    "strength": 0,
    "endurance": 1,
    "initiative": 2,
    "armor": 3,
    "impact": 4,
    "reach": 5,
    "mend": 6,
}

# Rules that a card changes for its titan, as bits.
ALL_ROUND: Final[i64] = 1  # attacks anything in contact
REAR_STRIKE: Final[i64] = 2  # also attacks its rear face
HOVER: Final[i64] = 4  # its move is voluntary
UNBOWED: Final[i64] = 8  # no damage from collisions
GRIP: Final[i64] = 16  # keeps its active maneuver in collisions
FREE_EXIT: Final[i64] = 32  # leaving the field and staying off burn nothing
DOUBLE_TURN: Final[i64] = 64
THRIFT: Final[i64] = 128  # a single reserve card resolves 1 damage
ROOTED: Final[i64] = 256  # enemy cards cannot move it
FLAGS: Final = {
    "all_round": 1,
    "rear_strike": 2,
    "hover": 4,
    "unbowed": 8,
    "grip": 16,
    "free_exit": 32,
    "double_turn": 64,
    "thrift": 128,
    "rooted": 256,
}

# Events that clauses listen to, with the references each binds.
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "begins": (),
    "ends": (),
    "moves": (),
    "enters": (),
    "attacks": ("target",),
    "attacked": ("attacker",),
    "ally_attacked": ("attacker", "victim"),
    "collides": (),
    "approached": ("mover",),
    "burns": (),
    "active_lost": (),
    "dies": (),
    "ally_dies": (),
}
BEGINS: Final[i64] = 0
ENDS: Final[i64] = 1
MOVES: Final[i64] = 2
ENTERS: Final[i64] = 3
ATTACKS: Final[i64] = 4
ATTACKED: Final[i64] = 5
ALLY_ATTACKED: Final[i64] = 6
COLLIDES: Final[i64] = 7
APPROACHED: Final[i64] = 8
BURNS: Final[i64] = 9
ACTIVE_LOST: Final[i64] = 10
DIES: Final[i64] = 11
ALLY_DIES: Final[i64] = 12

TITAN: Final[i64] = 0
BURN: Final[i64] = 1  # a burn-immediately maneuver
ACTIVE: Final[i64] = 2
HAZARD: Final[i64] = 3


@final
class Trigger:
    """`on(EVENT, given=CONDITION): ...`"""

    def __init__(self, event: i64, given: Condition | None, entry: i64, slot: i64) -> None:
        self.event = event
        self.given = given
        self.entry = entry  # the op that checks and then runs the program
        self.slot = slot  # which clause of its card: 0, 1 or 2


@final
class Modifier:
    """`modify(STAT, n, to=GROUP, given=CONDITION)`; without a group it speaks of its own titan."""

    def __init__(self, stat: i64, n: Number, to: Group | None, given: Condition | None) -> None:
        self.stat = stat
        self.n = n
        self.to = to
        self.given = given


@final
class Card:
    """A titan card, a maneuver or a hazard."""

    def __init__(self, id: i64, kind: i64, name: str, species: i64, text: str, printed: dict[str, Any]) -> None:
        self.id = id
        self.kind = kind
        self.name = name
        self.species = species  # NONE: any species may use it
        self.text = text
        self.printed = printed  # the entry as data, for lists and pictures
        self.branches: list[str] = []  # what each alternative of `or` says
        self.stack: i64 = 0
        self.stats: i64 = 0  # printed, eight bits each
        self.triggers: list[Trigger] = []
        self.listens: i64 = 0  # mask of the events it has a clause for
        self.modifiers: list[Modifier] = []
        self.modifies: i64 = 0  # the stats it changes: for stat s the bit 8 * s
        self.radiates: i64 = 0  # likewise those it changes for other titans too
        self.flags: i64 = 0
        self.first_op: i64 = 0  # its ops in the code, from first to before last
        self.last_op: i64 = 0
        self.program: i64 = NONE  # a burn maneuver's or hazard's text
        self.ability: i64 = NONE  # the program of a `once` or `instead` clause
        self.replaces: i64 = NONE  # the action that an `instead` clause uses up

    def stat(self, which: i64) -> i64:
        """A printed stat."""
        return (self.stats >> (which * 8)) & 255

    def print_stat(self, which: i64, n: i64) -> None:
        self.stats |= n << (which * 8)


@final
class Species:
    """A species: its titans and maneuvers as card ids, in the order of its file, and its ready-made squad."""

    def __init__(self, name: str, style: str, source: str) -> None:
        self.name = name
        self.style = style
        self.source = source
        self.titans: list[int] = []
        self.maneuvers: list[int] = []
        self.squad: list[int] = []  # numbers 0 to 5 of its own titans
        self.kit: list[int] = []  # numbers 0 to 10 of its own maneuvers
        self.spare: list[int] = []  # those that the kit leaves at home


@final
class Entry:
    """A way onto the board: a border hex, and a facing that flies in."""

    def __init__(self, hex: i64, facing: i64, sides: i64) -> None:
        self.hex = hex
        self.facing = facing
        self.sides = sides  # mask of the seats across whose two sides it leads


@final
class Book:
    """All printed matter of the game, and where the flow's own ops lie in the code."""

    def __init__(self, board: HexBoard, entries: list[Entry]) -> None:
        self.board = board
        self.entries = entries
        self.entry_sides = Table([entry.sides for entry in entries])  # once more, for the menu
        self.cards: list[Card] = []
        self.species: list[Species] = []
        self.basics: list[int] = []
        self.hazards: list[int] = []  # card ids
        self.hazard_counts: list[int] = []
        self.formations: dict[str, list[int]] = {}
        self.movement: i64 = NONE
        self.landing: i64 = NONE
        self.discard: i64 = NONE
        self.install: i64 = NONE
        self.moved: i64 = NONE
        self.setup: i64 = NONE
        self.rounds: i64 = NONE
        self.order: i64 = NONE
        self.menu: i64 = NONE
        self.upkeep: i64 = NONE
        self.end_phase: i64 = NONE
        self.resolution: i64 = NONE

    def card(self, id: i64) -> Card:
        return self.cards[id]

    def owner_of(self, at: i64) -> Card | None:
        """The card whose text an op belongs to; None for the flow of the game."""
        for card in self.cards:
            if card.first_op <= at < card.last_op:
                return card
        return None
