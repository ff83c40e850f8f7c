"""The state of a match of Battle: where every card is, what lies on it, and where the round stands.

Card c belongs to seat c // 24 and is number c % 24 of that seat's deck list. Sets of cards on the battlefields are two
masks, or halves: cards 0 to 47 (seats 0 and 1) and cards 48 to 95 (seats 2 and 3). A match of two has one half only.
Sets of one seat's cards in hand or piles are masks of the numbers 0 to 23.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from empyrean.games.battle.cards import (
    CONDITIONAL,
    DECK_SIZE,
    EVENT_COUNT,
    Battlefield,
    Card,
    DeckList,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Stack, State
from empyrean.kernel.tables import filled, row

if TYPE_CHECKING:
    from empyrean.games.battle.cards import Book
    from empyrean.kernel.game import Game

HALF: Final[i64] = 48
SEAT_CARDS: Final[i64] = (1 << 24) - 1
UPPER_CARDS: Final[i64] = ((1 << 24) - 1) << 24  # those of the second seat of a half
HALF_CARDS: Final[i64] = (1 << 48) - 1

# Where a card is: 0 to 20 a zone, battlefield * 7 + zone; else a pile.
HAND: Final[i64] = 21
DECK: Final[i64] = 22
DRAWN: Final[i64] = 23  # the two cards of a draft that is not yet decided
DISCARDS: Final[i64] = 24
DESTROYS: Final[i64] = 25
BANISHED: Final[i64] = 26  # openly; 27 to 29: by the effect of that battlefield
BANISHED_UNSEEN: Final[i64] = 30  # from a hand; 31 to 33 likewise
UNDER: Final[i64] = 34  # covered in a stack
PILE_COUNT: Final = 6  # hand, deck, drawn, discards, destroyed, banished

# Tokens on a card.
STUNNED: Final[i64] = 1
SHIELDED: Final[i64] = 2
ANCHORED: Final[i64] = 4
MOVES_SHIFT: Final[i64] = 4  # Move tokens, six bits
CAPTIVES_SHIFT: Final[i64] = 10  # Captive tokens, six bits

# What a card remembers while it is on the battlefields.
USED_ONCE: Final[i64] = 1  # << clause
USED_ROUND: Final[i64] = 1 << 4  # << clause
BUSY: Final[i64] = 1 << 8  # << clause: it is being resolved, and nothing triggers the card meanwhile
ANY_BUSY: Final[i64] = 15 << 8
SAILED: Final[i64] = 1 << 12  # its affixed Move has been used this round
LIFTED: Final[i64] = 1 << 13  # being destroyed: off the battlefield, but its zone is not yet open
GOES_HOME: Final[i64] = 1 << 14  # being destroyed, it will return to its owner's hand
STAYS: Final[i64] = 1 << 15  # being destroyed, it will shift to the end of its row
FILLS: Final[i64] = 1 << 16  # it was deployed to the last open zone
TIMES_SHIFT: Final[i64] = 20  # how often it has moved
EACH_ROUND: Final[i64] = (15 << 4) | (1 << 12)

# How a face-down card was deployed: the numbers of its owner's list that it may be, and above them:
PRICE_SHIFT: Final[i64] = 24  # essence paid, five bits
PAID: Final[i64] = 1 << 29
FROM_DISCARD: Final[i64] = 1 << 30

# Memory of a battlefield's clauses, by clause * 4 + seat.
FIELD_ONCE: Final[i64] = 0
FIELD_ROUND: Final[i64] = 16
FIELD_BUSY: Final[i64] = 32
FIELD_FIRST: Final[i64] = 48  # + clause

FIELD_SOURCE: Final[i64] = 96  # + battlefield: the source of an effect that is a battlefield's

# Phases, in the order of cards.PHASES.
P_BEGIN: Final[i64] = 0
P_DRAFT: Final[i64] = 1
P_COMMAND: Final[i64] = 2
P_DEPLOY: Final[i64] = 3
P_REVEAL: Final[i64] = 4
P_END: Final[i64] = 5
P_GAME_END: Final[i64] = 6


@final
@mypyc_attr(acyclic=True)
class BattleState(State):
    """Everything there is to know about a match at one moment."""

    SCALARS: Final = (
        "seats",
        "rounds",
        "round",
        "phase",
        "token",
        "present",
        "ready",
        "pieces",
        "peeker",
        "peeked",
        "peek",
    )
    ROWS: Final = (
        "place",
        "might",
        "tokens",
        "memory",
        "below",
        "above",
        "seen",
        "laid",
        "piece",
        "board",
        "length",
        "piles",
        "purse",
        "budget",
        "extra",
        "stops",
        "tallies",
        "field_memory",
        "on",
    )

    def __init__(self, game: Game, book: Book, stack: Stack | None, rng: i64, seats: i64) -> None:
        super().__init__(game, rng, stack)
        self.book = book
        self.seats = seats
        # Never changed after set-up, so clones share them:
        self.lists: vec[DeckList] = vec[DeckList]()  # by seat
        self.cards: vec[Card] = vec[Card]()  # what is printed on each card
        self.fields: vec[Battlefield] = vec[Battlefield]()
        # Where the round stands.
        self.rounds: i64 = 10
        self.round: i64 = 0
        self.phase: i64 = P_BEGIN
        self.token: i64 = 0  # who holds the first player token; of a team its first seat
        self.present: i64 = 7  # mask of the battlefields that exist
        self.ready: i64 = 0  # mask of the seats that are done with the running phase
        self.pieces: i64 = 0  # how many cards have been put onto battlefields so far
        self.peeker: i64 = NONE  # the seat that looks at the top cards of a deck
        self.peeked: i64 = NONE  # whose deck that is
        self.peek: i64 = 0  # and how many cards

    # The rows are filled by `deal` or taken over by `clone`.

    def deal(self, lists: list[DeckList], fields: list[Battlefield]) -> None:
        """All cards lie in their decks, in the order of the lists; nothing else has happened."""
        seats = len(lists)
        cards = seats * DECK_SIZE
        self.lists = vec[DeckList](lists)
        self.cards = vec[Card]([card for deck in lists for card in deck.cards])
        self.fields = vec[Battlefield](fields)
        self.place = filled(DECK, cards)
        self.might = filled(0, cards)
        self.tokens = filled(0, cards)
        self.memory = filled(0, cards)
        self.below = filled(NONE, cards)  # the next card under it in a stack
        self.above = filled(NONE, cards)  # the card that covers it
        self.seen = filled(0, cards)  # mask of the seats that can tell where it is: see knowledge
        self.laid = filled(0, cards)  # of a face-down card: how it came there
        self.piece = filled(NONE, cards)  # its number on the battlefields, by which eyes can follow it
        self.board = filled(NONE, seats * 21)  # the card at seat * 21 + battlefield * 7 + zone
        self.length = filled(0, seats * 3)  # occupied zones at seat * 3 + battlefield
        self.piles = filled(0, PILE_COUNT * 4)  # mask of the cards at pile * 4 + seat
        self.purse = filled(0, seats)  # essence left
        self.budget = filled(0, seats)  # the same as far as everybody can tell
        self.extra = filled(0, seats)  # essence more or less in the next round
        self.stops = filled(0, seats * 3)  # Stop tokens on the side of a seat
        self.tallies = filled(0, seats * len(self.book.tallies))
        self.field_memory = filled(0, 3)
        self.on = filled(0, 6)  # revealed cards that are active, at battlefield * 2 + half
        self.ears = filled(0, EVENT_COUNT * 2)  # those that listen, at event * 2 + half
        self.wards = filled(0, 2)  # those that make others immune
        self.decks = [list(range(DECK_SIZE)) for _ in lists]  # the top card last
        self.waiting: list[int] = []  # face-down cards, in the order in which each side reveals them
        for seat in range(seats):
            self.piles.set((DECK - HAND) * 4 + seat, SEAT_CARDS)

    def clone(self) -> BattleState:
        copy = BattleState(self.game, self.book, self.stack.clone(), self.rng, self.seats)
        copy.asking = self.asking
        copy.learned = self.learned
        copy.ended = self.ended
        copy.lists = self.lists
        copy.cards = self.cards
        copy.fields = self.fields
        copy.rounds = self.rounds
        copy.round = self.round
        copy.phase = self.phase
        copy.token = self.token
        copy.present = self.present
        copy.ready = self.ready
        copy.pieces = self.pieces
        copy.peeker = self.peeker
        copy.peeked = self.peeked
        copy.peek = self.peek
        copy.place = self.place.copy()
        copy.might = self.might.copy()
        copy.tokens = self.tokens.copy()
        copy.memory = self.memory.copy()
        copy.below = self.below.copy()
        copy.above = self.above.copy()
        copy.seen = self.seen.copy()
        copy.laid = self.laid.copy()
        copy.piece = self.piece.copy()
        copy.board = self.board.copy()
        copy.length = self.length.copy()
        copy.piles = self.piles.copy()
        copy.purse = self.purse.copy()
        copy.budget = self.budget.copy()
        copy.extra = self.extra.copy()
        copy.stops = self.stops.copy()
        copy.tallies = self.tallies.copy()
        copy.field_memory = self.field_memory.copy()
        copy.on = self.on.copy()
        copy.ears = self.ears.copy()
        copy.wards = self.wards.copy()
        copy.decks = [deck[:] for deck in self.decks]
        copy.waiting = self.waiting[:]
        return copy

    # --- seats and teams ---------------------------------------------------------------------------------------

    def teams(self) -> i64:
        return 2 if self.seats == 4 else self.seats

    def team(self, seat: i64) -> i64:
        return seat & 1 if self.seats == 4 else seat

    def allied(self, a: i64, b: i64) -> bool:
        return a == b or (self.seats == 4 and a & 1 == b & 1)

    def team_seats(self, seat: i64) -> i64:
        """Mask of a seat and its partner."""
        if self.seats == 4:
            return 5 if seat & 1 == 0 else 10
        return bit(seat)

    def in_turn(self, i: i64) -> i64:
        """The seats from the token on: 0 is its holder. Partners come one after the other."""
        if self.seats == 4:
            first = self.token if i < 2 else 1 - self.token
            return first + 2 * (i & 1)
        return (self.token + i) % self.seats

    # --- sets --------------------------------------------------------------------------------------------------

    def halves(self) -> i64:
        return 1 if self.seats == 2 else 2

    def of_seat(self, seat: i64, half: i64) -> i64:
        """All cards of a seat in that half of a set."""
        if seat >> 1 != half:
            return 0
        return SEAT_CARDS if seat & 1 == 0 else UPPER_CARDS

    def of_team(self, seat: i64, half: i64) -> i64:
        """All cards of a seat and its partner."""
        if self.seats == 4:
            return SEAT_CARDS if seat & 1 == 0 else UPPER_CARDS
        return self.of_seat(seat, half)

    def active(self, half: i64) -> i64:
        """All cards that are revealed, on top, and on a battlefield that exists."""
        out: i64 = 0
        if self.present & 1:
            out |= self.on.get(half)
        if self.present & 2:
            out |= self.on.get(2 + half)
        if self.present & 4:
            out |= self.on.get(4 + half)
        return out

    def is_active(self, card: i64) -> bool:
        """Is the card revealed, on top, not being destroyed, and on a battlefield that exists?"""
        at = self.place.get(card)
        if at >= HAND or (self.present >> (at // 7)) & 1 == 0:
            return False
        half: i64 = 1 if card >= HALF else 0
        return (self.on.get((at // 7) * 2 + half) >> (card - half * HALF)) & 1 == 1

    def is_hidden(self, card: i64) -> bool:
        """Does the card lie face-down on a battlefield?"""
        return self.place.get(card) < HAND and self.laid.get(card) != 0

    def field_of(self, card: i64) -> i64:
        """The battlefield on which a card lies; NONE if it does not."""
        at = self.place.get(card)
        return at // 7 if at < HAND else NONE

    def top_of(self, card: i64) -> i64:
        """The card on top of the stack that this one is in."""
        while self.place.get(card) == UNDER:
            card = self.above.get(card)
        return card

    def pile(self, seat: i64, pile: i64) -> i64:
        """The cards of a seat in its hand, deck or another pile."""
        return self.piles.get((pile - HAND) * 4 + seat)

    def card_at(self, seat: i64, at: i64) -> i64:
        """The card in a zone of a seat, or NONE."""
        return self.board.get(seat * 21 + at)

    # --- what a card listens to --------------------------------------------------------------------------------

    def activate(self, card: i64, at: i64) -> None:
        """A revealed card takes its place as the top card of a zone."""
        half: i64 = 1 if card >= HALF else 0
        mask = bit(card - half * HALF)
        i = (at // 7) * 2 + half
        self.on.set(i, self.on.get(i) | mask)
        printed = self.cards[card]
        if printed.wards:
            self.wards.set(half, self.wards.get(half) | mask)
        if printed.listens != 0 and (printed.ability != CONDITIONAL or self.tokens.get(card) & STUNNED == 0):
            self.hearken(card)

    def deactivate(self, card: i64) -> None:
        """The card is no longer active: it leaves, is covered, or is being destroyed."""
        half: i64 = 1 if card >= HALF else 0
        mask = ~bit(card - half * HALF)
        i = (self.place.get(card) // 7) * 2 + half
        self.on.set(i, self.on.get(i) & mask)
        printed = self.cards[card]
        if printed.wards:
            self.wards.set(half, self.wards.get(half) & mask)
        if printed.listens != 0:
            self._deafen(card)

    def hearken(self, card: i64) -> None:
        """The card listens to the events it has clauses for."""
        half: i64 = 1 if card >= HALF else 0
        mask = bit(card - half * HALF)
        events = self.cards[card].listens
        i: i64 = half
        while events != 0:
            if events & 1:
                self.ears.set(i, self.ears.get(i) | mask)
            events >>= 1
            i += 2

    def hush(self, card: i64) -> None:
        """A stunned card: a conditional ability listens no more."""
        if self.cards[card].ability == CONDITIONAL:
            self._deafen(card)

    def _deafen(self, card: i64) -> None:
        half: i64 = 1 if card >= HALF else 0
        mask = ~bit(card - half * HALF)
        events = self.cards[card].listens
        i: i64 = half
        while events != 0:
            if events & 1:
                self.ears.set(i, self.ears.get(i) & mask)
            events >>= 1
            i += 2

    def refresh(self) -> None:
        """Note anew who listens and who protects: it follows from the cards that are active."""
        self.ears = filled(0, EVENT_COUNT * 2)
        self.wards = filled(0, 2)
        for card in range(len(self.cards)):
            half = 1 if card >= HALF else 0
            at = self.place.get(card)
            if at < HAND and (self.on.get((at // 7) * 2 + half) >> (card - half * HALF)) & 1:
                self.activate(card, at)

    # --- saving ------------------------------------------------------------------------------------------------

    def pack(self) -> dict[str, Any]:
        return {
            **{name: int(getattr(self, name)) for name in self.SCALARS},
            **{name: getattr(self, name).listed() for name in self.ROWS},
            "decks": [deck[:] for deck in self.decks],
            "waiting": self.waiting[:],
            "lists": [[deck.name, [int(card.id) for card in deck.cards]] for deck in self.lists],
            "fields": [int(field.id) for field in self.fields],
        }


def unpack(game: Game, book: Book, data: dict[str, Any]) -> BattleState:
    """The state that `pack` wrote, but for the machine's own fields."""
    state = BattleState(game, book, None, 0, data["seats"])
    lists = [DeckList(name, [book.cards[id] for id in ids], book.filters) for name, ids in data["lists"]]
    state.deal(lists, [book.battlefields[id] for id in data["fields"]])
    for name in BattleState.SCALARS:
        setattr(state, name, data[name])
    for name in BattleState.ROWS:
        setattr(state, name, row(data[name]))
    state.decks = [list(deck) for deck in data["decks"]]
    state.waiting = list(data["waiting"])
    state.refresh()
    return state
