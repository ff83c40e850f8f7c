"""What is printed: cards, decks and battlefields, once their effects have been compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE
from empyrean.kernel.tables import Table
from empyrean.kernel.values import Condition

if TYPE_CHECKING:
    from empyrean.games.battle.groups import Cards, Filter, Printed

# Kinds of ability.
PLAIN: Final[i64] = 0  # no ability
INSTANT: Final[i64] = 1
CONDITIONAL: Final[i64] = 2
PASSIVE: Final[i64] = 3
ABILITIES: Final = {"none": 0, "instant": 1, "conditional": 2, "passive": 3}

# Tokens, on cards but for Stop, which lies on a side of a battlefield.
STUN: Final[i64] = 1
SHIELD: Final[i64] = 2
ANCHOR: Final[i64] = 3
MOVE: Final[i64] = 4
CAPTIVE: Final[i64] = 5
STOP: Final[i64] = 6
TOKENS: Final = {"stun": 1, "shield": 2, "anchor": 3, "move": 4, "captive": 5, "stop": 6}

# Events that clauses listen to, with the references each binds.
REVEAL: Final[i64] = 0  # of the card itself
DESTROYED: Final[i64] = 1
MOVED: Final[i64] = 2
DISCARDED: Final[i64] = 3
BITTEN: Final[i64] = 4
ALLY_REVEALED: Final[i64] = 5
ALLY_DESTROYED: Final[i64] = 6
ALLY_MOVED: Final[i64] = 7
ALLY_RETURNED: Final[i64] = 8
ALLY_DISCARDED: Final[i64] = 9
ALLY_BANISHED: Final[i64] = 10
ALLY_STACKED: Final[i64] = 11
ALLY_SWAPPED: Final[i64] = 12
OPP_REVEALED: Final[i64] = 13
OPP_DESTROYED: Final[i64] = 14
OPP_MOVED: Final[i64] = 15
MARKED: Final[i64] = 16
FILLED: Final[i64] = 17  # battlefields only
DEPLOYED: Final[i64] = 18  # battlefields only
BEGIN: Final[i64] = 19
COMMAND: Final[i64] = 20
END: Final[i64] = 21
GAME_END: Final[i64] = 22
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "reveal": (),
    "destroyed": ("cause",),
    "moved": (),
    "discarded": (),
    "bitten": ("cause",),
    "ally_revealed": ("it",),
    "ally_destroyed": ("it", "cause"),
    "ally_moved": ("it",),
    "ally_returned": ("it",),
    "ally_discarded": ("it",),
    "ally_banished": ("it",),
    "ally_stacked": ("it",),
    "ally_swapped": ("it",),
    "opp_revealed": ("it",),
    "opp_destroyed": ("it", "cause"),
    "opp_moved": ("it",),
    "marked": ("it",),
    "filled": ("it",),
    "deployed": (),
    "begin": (),
    "command": (),
    "end": (),
    "game_end": (),
}
EVENT_COUNT: Final = 23

# Places, seen from the effect's card. From `adjacent` to `previous` within the rows of its own seat.
HERE: Final[i64] = 0
ELSEWHERE: Final[i64] = 1
ANYWHERE: Final[i64] = 2
ADJACENT: Final[i64] = 3  # one zone lower or higher, or the same zone of the battlefield above or below
BESIDE: Final[i64] = 4  # one zone lower or higher
LOWER: Final[i64] = 5
HIGHER: Final[i64] = 6
PREVIOUS: Final[i64] = 7  # one zone lower
FROM_HERE: Final[i64] = 8  # of a move: where it began

BY_ALLY: Final[i64] = 1
BY_OPP: Final[i64] = 2

# How often a clause may start.
ALWAYS: Final[i64] = 0
ONCE: Final[i64] = 1  # once a card (battlefield: a player) and game
PER_ROUND: Final[i64] = 2
FIRST: Final[i64] = 3  # battlefields: only the first player of all
LIMITS: Final = {"once": 1, "per_round": 2, "first": 3}

# What a card may be immune to.
IMMUNITIES: Final = {"destroy": 1, "move": 2, "recall": 4, "loss": 8, "stun": 16, "anchor": 32}
TO_DESTROY: Final[i64] = 1
TO_MOVE: Final[i64] = 2
TO_RECALL: Final[i64] = 4
TO_LOSS: Final[i64] = 8
TO_STUN: Final[i64] = 16
TO_ANCHOR: Final[i64] = 32

# Tallies that the engine itself keeps; named marks follow after them.
TALLIES: Final = ("moved", "destroyed", "discarded", "banished", "returned", "stacked")
T_MOVED: Final[i64] = 0
T_DESTROYED: Final[i64] = 1
T_DISCARDED: Final[i64] = 2
T_BANISHED: Final[i64] = 3
T_RETURNED: Final[i64] = 4
T_STACKED: Final[i64] = 5

DECK_SIZE: Final = 24
CLAUSES: Final = 4  # of one card or battlefield at most
PHASES: Final = ("begin", "draft", "command", "deploy", "reveal", "end", "game_end")


@final
class Clause:
    """`on(EVENT, where, filters, given=CONDITION): once: ...`, or what is done when the card is revealed."""

    def __init__(self, event: i64, slot: i64) -> None:
        self.event = event
        self.slot = slot  # which clause of its card: 0 to 3
        self.where: i64 = ANYWHERE
        self.by: i64 = 0
        self.mark: i64 = NONE  # of `marked`: which tally
        self.kinds: Printed | None = None  # what must be printed on the event's card
        self.filters: list[Filter] = []  # what else must be true of it
        self.given: Condition | None = None
        self.limit: i64 = ALWAYS
        self.speaks: bool = False  # its program speaks of the event's card, which must still be where it was
        self.entry: i64 = NONE  # the op that checks all this when its turn comes
        self.program: i64 = NONE


@final
class Ward:
    """`rule(immune, CARDS, WHAT)`"""

    def __init__(self, cards: Cards, what: i64) -> None:
        self.cards = cards
        self.what = what


@final
class Card:
    """A kind of card; its copies in a match are numbers that point here."""

    def __init__(self, id: i64, name: str, type: i64, cost: i64, might: i64, ability: i64, token: i64) -> None:
        self.id = id
        self.name = name
        self.type = type
        self.cost = cost
        self.might = might
        self.ability = ability
        self.token = token  # the affixed sign: Move and Shield work on the card itself
        self.copies: i64 = 1
        self.deck = ""
        self.text = ""
        self.branches: list[str] = []  # what each alternative of `or` says
        self.printed: dict[str, Any] = {}  # the entry as data, for lists and pictures
        self.clauses: vec[Clause] = vec[Clause]()
        self.listens: i64 = 0  # mask of the events it has a clause for
        self.maximum: i64 = NONE  # of might
        self.wards: list[Ward] = []
        self.cargo: Cards | None = None  # what it may take along when it moves
        self.carries: i64 = 0
        self.from_discard: bool = False  # may be deployed from the discard pile
        self.first_op: i64 = 0  # its ops in the code, from first to before last
        self.last_op: i64 = 0

    def hears(self, event: i64) -> bool:
        return (self.listens >> event) & 1 == 1


@final
class Price:
    """`rule(cost, hand(...), n, given=CONDITION)` of a battlefield."""

    def __init__(self, kinds: Printed | None, n: i64, given: Condition | None) -> None:
        self.kinds = kinds
        self.n = n
        self.given = given


@final
class Battlefield:
    """A battlefield card with its two effects."""

    def __init__(self, id: i64, name: str) -> None:
        self.id = id
        self.name = name
        self.printed: dict[str, Any] = {}
        self.clauses: vec[Clause] = vec[Clause]()
        self.listens: i64 = 0
        self.prices: list[Price] = []
        self.zones: i64 = 6  # of each side
        self.closed: Condition | None = None
        self.vanishes: Condition | None = None
        self.stops: i64 = 1  # so many Stop tokens stop one instant
        self.rebirth: bool = False  # what is destroyed here returns to its owner's hand
        self.branches: list[str] = []
        self.first_op: i64 = 0
        self.last_op: i64 = 0


@final
class Deck:
    """A printed deck: its cards by id, each as often as it is in the deck."""

    def __init__(self, code: str, name: str, cards: list[int], printed: dict[str, Any]) -> None:
        self.code = code
        self.name = name
        self.cards = cards
        self.printed = printed


@final
class DeckList:
    """The 24 cards that one seat plays with, ordered by cost and name; equal ones share a slot. Never changes.

    Sets of these cards are masks of their numbers 0 to 23.
    """

    def __init__(self, name: str, cards: list[Card], filters: list[Printed]) -> None:
        self.name = name
        kinds: list[Card] = []
        slots: list[int] = []
        ordered = sorted(cards, key=lambda card: (card.cost, card.name))
        for card in ordered:
            if not kinds or kinds[-1].id != card.id:
                kinds.append(card)
            slots.append(len(kinds) - 1)
        self.cards: vec[Card] = vec[Card](ordered)
        self.kinds: vec[Card] = vec[Card](kinds)  # by slot
        self._slots = Table(slots)
        self._copies = Table([sum(1 << n for n in range(DECK_SIZE) if slots[n] == slot) for slot in range(len(kinds))])
        self._fits = Table([sum(1 << n for n in range(DECK_SIZE) if f.fits(self.cards[n])) for f in filters] or [0])
        self.hears_discard: i64 = NONE  # the card, if any, that answers to being discarded
        self.from_discard: i64 = 0
        for n in range(DECK_SIZE):
            if self.cards[n].hears(DISCARDED):
                self.hears_discard = n
            if self.cards[n].from_discard:
                self.from_discard |= bit(n)

    def slot(self, n: i64) -> i64:
        """The slot of a card."""
        return self._slots.get(n)

    def copies(self, slot: i64) -> i64:
        """All cards of a slot."""
        return self._copies.get(slot)

    def fits(self, printed: i64) -> i64:
        """All cards on which that is printed: the number of a Printed."""
        return self._fits.get(printed)


@final
class Book:
    """All printed matter of the game, and where the flow's own ops lie in the code."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.decks: list[Deck] = []
        self.battlefields: list[Battlefield] = []
        self.types: list[str] = []
        self.tallies: list[str] = list(TALLIES)
        self.filters: list[Printed] = []  # everything that cards ask about what is printed on others
        self.lists: dict[str, DeckList] = {}  # of the printed decks
        self.begin: i64 = NONE
        self.command: i64 = NONE
        self.deploy: i64 = NONE
        self.reveal: i64 = NONE
        self.end: i64 = NONE
        self.game_end: i64 = NONE
        self.answers: i64 = NONE
        self.release: i64 = NONE
        self.fate: i64 = NONE
        self.swapped: i64 = NONE
        self.moving: i64 = NONE
        self.cargo: i64 = NONE
        self.bluff: i64 = NONE

    def card(self, id: i64) -> Card:
        return self.cards[id]

    def tally(self, name: str) -> int:
        """The number of a tally, which is new if nobody named it before."""
        if name not in self.tallies:
            self.tallies.append(name)
        return self.tallies.index(name)

    def type(self, name: str) -> int:
        """The number of a type of cards."""
        if name not in self.types:
            self.types.append(name)
        return self.types.index(name)

    def named(self, name: str) -> Card | None:
        """A card by its name, however it is written."""
        for card in self.cards:
            if card.name.lower() == name.strip().lower():
                return card
        return None

    def owner_of(self, at: i64) -> Card | Battlefield | None:
        """The card or battlefield whose text an op belongs to; None for the flow of the game."""
        for card in self.cards:
            if card.first_op <= at < card.last_op:
                return card
        for field in self.battlefields:
            if field.first_op <= at < field.last_op:
                return field
        return None
