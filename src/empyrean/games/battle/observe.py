"""What a learner in a seat sees of a position, as numbers. Nothing is in it that the view does not show.

Seats are told in rows: the own one first, the others in turn order; of four the third is the partner, whose cards are
open to it. Cards and battlefields are numbered from 1 in the order of the book. Cards in hands and piles are counted
by slot (see actions), cards on battlefields lie in spots: 21 of each row, battlefield * 7 + zone.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.battle.board import is_closed, price, score
from empyrean.games.battle.cards import ANCHOR, CAPTIVE, DECK_SIZE, MOVE, SHIELD, STUN, Book, Card
from empyrean.games.battle.cards import PHASES as PHASE_NAMES
from empyrean.games.battle.effects import StackUp
from empyrean.games.battle.groups import single
from empyrean.games.battle.knowledge import is_private
from empyrean.games.battle.picking import PickPile, chosen_of
from empyrean.games.battle.rules import winners
from empyrean.games.battle.state import (
    BANISHED,
    BANISHED_UNSEEN,
    DECK,
    DESTROYS,
    DISCARDS,
    DRAWN,
    FIELD_FIRST,
    FIELD_ONCE,
    FIELD_SOURCE,
    FROM_DISCARD,
    HALF,
    HAND,
    LIFTED,
    PAID,
    PILE_COUNT,
    TIMES_SHIFT,
    UNDER,
    BattleState,
)
from empyrean.games.battle.tokens import token_count
from empyrean.kernel.bits import count
from empyrean.kernel.machine import Code, Frame, State
from empyrean.kernel.observing import Numbers, Observation, Part, Questions
from empyrean.kernel.tables import Row, Table, filled

QUESTIONS: Final = (
    *("keep", "command", "deploy", "free", "zone", "cargo", "card", "place"),
    *("side", "seat", "top", "may", "branch"),
)
FREE: Final[i64] = 4  # from here on what a question speaks of lies in its frame
ZONE: Final[i64] = 5
CARGO: Final[i64] = 6
CARD: Final[i64] = 7
OVER: Final[i64] = len(PHASE_NAMES)

SLOTS: Final[i64] = 24
SPOTS: Final[i64] = 21
MIGHT: Final = 99  # on a card; more is told as so much
TOTAL: Final = 999  # on a battlefield likewise
ESSENCE: Final = 40
TOKENS: Final = 63
TALLY: Final = 99

# What is counted by slot, each for all rows.
KINDS: Final[i64] = 0
COPIES: Final[i64] = 1
IN_HAND: Final[i64] = 2
IN_DRAFT: Final[i64] = 3
DISCARDED: Final[i64] = 4
DESTROYED: Final[i64] = 5
AWAY: Final[i64] = 6
UNSEEN: Final[i64] = 7
KNOWN: Final[i64] = 8
LISTS: Final = 9

# What is said of each spot, each for all rows.
WHICH: Final[i64] = 0
FACE: Final[i64] = 1
POWER: Final[i64] = 2
TURN: Final[i64] = 3
STUNS: Final[i64] = 4
SHIELDS: Final[i64] = 5
ANCHORS: Final[i64] = 6
MOVES: Final[i64] = 7
CAPTIVES: Final[i64] = 8
HEIGHT: Final[i64] = 9
BELOW: Final[i64] = 10
LOWER: Final[i64] = 11
TIMES: Final[i64] = 12
LEAVING: Final[i64] = 13
BOUGHT: Final[i64] = 14
RETURNED: Final[i64] = 15
CHOSEN: Final[i64] = 16
FACTS: Final = 17


def declare(book: Book, seats: int) -> Observation:
    """All parts with their ranges, which follow from the number of cards and seats."""
    cards = len(book.cards)
    fields = len(book.battlefields)
    spots = seats * int(SPOTS)
    clauses = clause_count(book)
    lists, board = (seats, DECK_SIZE), (seats, int(SPOTS))
    return Observation(
        1,
        (
            Part("seat", (1,), 0, seats - 1, "the own seat, as actions number seats, from 0"),
            Part("question", (1,), 0, len(QUESTIONS), f"what is asked, from 1: {', '.join(QUESTIONS)}; 0 nothing"),
            Part("asked", (seats,), 0, 1, "1 for a seat that must answer"),
            Part("phase", (1,), 0, len(PHASE_NAMES), f"from 0: {', '.join(PHASE_NAMES)}, over"),
            Part("round", (1,), 0, 10, "the round"),
            Part("rounds", (1,), 9, 10, "how many there are"),
            Part("token", (seats,), 0, 1, "1 for who holds the first player token, or whose team does"),
            Part("ready", (seats,), 0, 1, "1 for who is done with this phase"),
            Part("won", (seats,), 0, 1, "1 for who has won, alone or among others"),
            Part("source", (1,), 0, cards, "the card whose text asks; 0 none, or not to be seen"),
            Part("source_field", (1,), 0, 3, "which of the battlefields asks, from 1"),
            Part("source_spot", (1,), 0, spots, "where that card lies: row × 21 + spot, from 1"),
            Part("it", (1,), 0, spots, "where the card lies that the question speaks of, likewise"),
            Part("stacking", (2,), 0, spots, "where the two cards lie that are being stacked, likewise"),
            Part("picked", (DECK_SIZE,), 0, SLOTS, "cards picked so far from a hand or pile, by slot"),
            Part("peeker", (1,), 0, seats, "row, from 1, of who looks at the top of a deck"),
            Part("peeked", (1,), 0, seats, "row, from 1, of whose deck that is"),
            Part("peek", (1,), 0, SLOTS, "how many cards"),
            Part("fields", (3,), 0, fields, "the battlefields"),
            Part("exists", (3,), 0, 1, "1 if it is there in this round"),
            Part("closed", (3,), 0, 1, "1 if it is closed now"),
            Part("zones", (3,), 0, 7, "zones of a side"),
            Part("taken", (3, clauses), 0, 1, "1 for an effect of which only the first to use it has any good"),
            Part("used", (3, clauses, seats), 0, 1, "1 for an effect that the row has had, where once is enough"),
            Part("totals", (seats, 3), 0, TOTAL, "might of the row's team on each battlefield"),
            Part("stops", (seats, 3), 0, TOKENS, "Stop tokens on its side"),
            Part("essence", (seats,), 0, ESSENCE, "essence left, as far as can be told"),
            Part("essence_exact", (seats,), 0, 1, "1 if that is certain"),
            Part("essence_next", (seats,), -ESSENCE, ESSENCE, "essence more or less in the next round"),
            Part("tallies", (seats, len(book.tallies)), 0, TALLY, f"counted so far: {', '.join(book.tallies)}"),
            Part("sizes", (seats, PILE_COUNT), 0, SLOTS, "cards in hand, deck, draft, discards, destroyed, banished"),
            Part("prices", (DECK_SIZE, 3), 0, ESSENCE, "by slot of the own deck: what it costs on each battlefield"),
            Part("kinds", lists, 0, cards, "by slot: the cards of the deck"),
            Part("copies", lists, 0, SLOTS, "by slot: how many of them the deck has"),
            Part("hand", lists, 0, SLOTS, "by slot: how many are in hand; 0 for opponents"),
            Part("draft", lists, 0, 2, "by slot: the two of a draft; 0 for opponents"),
            Part("discards", lists, 0, SLOTS, "by slot: how many are discarded; 0 for opponents"),
            Part("destroyed", lists, 0, SLOTS, "by slot: how many are destroyed"),
            Part("banished", lists, 0, SLOTS, "by slot: how many are banished, as far as seen"),
            Part("unseen", lists, 0, SLOTS, "by slot: how many might be anywhere that the seat cannot see"),
            Part("known", lists, 0, SLOTS, "by slot: how many must be in hand, face down, discarded or banished"),
            Part("deck", lists, 0, cards, "each deck from its top: cards known to lie there, else 0"),
            Part("card", board, 0, cards, "by spot: the card; 0 none or face down"),
            Part("face", board, 0, 2, "by spot: 1 revealed, 2 face down"),
            Part("might", board, 0, MIGHT, "by spot: its might"),
            Part("turn", board, 0, spots, "by spot: 1 for the face-down card deployed first, and so on"),
            Part("stunned", board, 0, 1, "by spot: Stun token"),
            Part("shielded", board, 0, 1, "by spot: Shield token"),
            Part("anchored", board, 0, 1, "by spot: Anchor token"),
            Part("moves", board, 0, TOKENS, "by spot: Move tokens"),
            Part("captives", board, 0, TOKENS, "by spot: Captive tokens"),
            Part("height", board, 0, SLOTS, "by spot: cards under it"),
            Part("below", board, 0, cards, "by spot: the card right under it"),
            Part("lower", board, 0, cards, "by spot: the one under that"),
            Part("times", board, 0, TOKENS, "by spot: how often it has moved"),
            Part("leaving", board, 0, 1, "by spot: 1 while it is being destroyed"),
            Part("bought", board, 0, 1, "by spot: 1 if essence was paid for the face-down card"),
            Part("returned", board, 0, 1, "by spot: 1 if the face-down card comes from the discard pile"),
            Part("chosen", board, 0, 1, "by spot: 1 for what the question has chosen so far"),
        ),
    )


def clause_count(book: Book) -> int:
    """The most effects that a battlefield has."""
    return max(len(field.clauses) for field in book.battlefields)


@final
class Observer:
    """Writes observations; it knows what each op of the code asks, and for which card."""

    def __init__(self, book: Book, code: Code) -> None:
        self.declared = [declare(book, seats) for seats in (2, 3, 4)]
        self.questions = Questions(code, QUESTIONS)
        self.clauses: i64 = clause_count(book)
        self.tallies: i64 = len(book.tallies)
        owners = [book.owner_of(at) for at in range(len(code.ops))]
        # Of each op, whose text it belongs to: a card's number, -1 a battlefield's, 0 the flow's.
        self.sources = Table(
            [0 if of is None else int(of.id) + 1 if isinstance(of, Card) else -1 for of in owners],
        )

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        """The parts in their order."""
        assert isinstance(state, BattleState)
        kind = self.questions.kind(state)
        board = filled(0, FACTS * int(state.seats) * 21)
        out.put(seat)
        out.put(kind)
        _match(state, seat, out)
        if kind >= FREE:
            self._speaks_of(state, seat, kind, board, out)
        else:
            out.fill(0, 6 + SLOTS)
        out.put(0 if state.peeker < 0 else _row(state, seat, state.peeker) + 1)
        out.put(0 if state.peeked < 0 else _row(state, seat, state.peeked) + 1)
        out.put(state.peek)
        self._fields(state, seat, out)
        self._sides(state, seat, out)
        _prices(state, seat, out)
        _lists(state, seat, out)
        _decks(state, seat, out)
        row: i64 = 0
        while row < state.seats:
            _side_of_board(state, seat, row, board)
            row += 1
        out.put_row(board)

    def _speaks_of(self, s: BattleState, seat: i64, kind: i64, board: Row, out: Numbers) -> None:
        """The card or battlefield that asks, the card it asks about, and what has been chosen so far."""
        frame = s.stack.top()
        source = self.sources.get(frame.at)
        seen = source > 0 and _is_public(s, frame.source, frame.seat, seat)
        out.put(source if seen else 0)
        out.put(frame.source - FIELD_SOURCE + 1 if source < 0 else 0)
        out.put(_spot(s, seat, s.top_of(frame.source)) if seen and frame.source >= 0 else 0)
        it = frame.source if kind == CARGO else frame.it
        out.put(_spot(s, seat, it) if 0 <= it < s.seats * SLOTS else 0)
        op = s.asks()
        if isinstance(op, StackUp):
            out.put(_spot(s, seat, single(s, op.mover, frame)))
            out.put(_spot(s, seat, single(s, op.stander, frame)))
        else:
            out.fill(0, 2)
        if isinstance(op, PickPile) and s.allied(frame.seat, seat):
            _picked(s, frame, out)
        else:
            out.fill(0, SLOTS)
        if kind == ZONE or kind == CARGO:
            _mark_chosen(s, seat, frame, board)

    def _fields(self, s: BattleState, seat: i64, out: Numbers) -> None:
        """The three battlefields."""
        b: i64 = 0
        while b < 3:
            out.put(s.fields[b].id + 1)
            b += 1
        b = 0
        while b < 3:
            out.put((s.present >> b) & 1)
            b += 1
        b = 0
        while b < 3:
            out.put(1 if is_closed(s, b) else 0)
            b += 1
        b = 0
        while b < 3:
            out.put(s.fields[b].zones)
            b += 1
        i: i64 = 0
        while i < 3 * self.clauses:
            out.put((s.field_memory.get(i // self.clauses) >> (FIELD_FIRST + i % self.clauses)) & 1)
            i += 1
        i = 0
        while i < 3 * self.clauses:
            had = s.field_memory.get(i // self.clauses) >> (FIELD_ONCE + (i % self.clauses) * 4)
            row: i64 = 0
            while row < s.seats:
                out.put((had >> _seat(s, seat, row)) & 1)
                row += 1
            i += 1

    def _sides(self, s: BattleState, seat: i64, out: Numbers) -> None:
        """Might, tokens, essence, tallies and sizes of piles."""
        i: i64 = 0
        while i < 3 * s.seats:
            out.put(_within(score(s, s.team(_seat(s, seat, i // 3)), i % 3), 0, TOTAL))
            i += 1
        i = 0
        while i < 3 * s.seats:
            out.put(_within(s.stops.get(_seat(s, seat, i // 3) * 3 + i % 3), 0, TOKENS))
            i += 1
        row: i64 = 0
        while row < s.seats:
            owner = _seat(s, seat, row)
            essence = s.purse.get(owner) if s.allied(owner, seat) else s.budget.get(owner)
            out.put(_within(essence, 0, ESSENCE))
            row += 1
        row = 0
        while row < s.seats:
            owner = _seat(s, seat, row)
            out.put(1 if s.allied(owner, seat) or not _owes(s, owner) else 0)
            row += 1
        row = 0
        while row < s.seats:
            out.put(_within(s.extra.get(_seat(s, seat, row)), -ESSENCE, ESSENCE))
            row += 1
        i = 0
        while i < self.tallies * s.seats:
            at = _seat(s, seat, i // self.tallies) * self.tallies + i % self.tallies
            out.put(_within(s.tallies.get(at), 0, TALLY))
            i += 1
        i = 0
        while i < PILE_COUNT * s.seats:
            out.put(count(s.pile(_seat(s, seat, i // PILE_COUNT), HAND + i % PILE_COUNT)))
            i += 1


# --- rows and spots ---------------------------------------------------------------------------------------------------


def _row(s: BattleState, seat: i64, owner: i64) -> i64:
    """In which row a seat is told, from 0."""
    return (owner - seat + s.seats) % s.seats


def _seat(s: BattleState, seat: i64, row: i64) -> i64:
    return (seat + row) % s.seats


def _spot(s: BattleState, seat: i64, card: i64) -> i64:
    """Where a card lies, from 1; 0 if it is on no battlefield."""
    if card < 0 or s.place.get(card) >= HAND:
        return 0
    return _row(s, seat, card // SLOTS) * SPOTS + s.place.get(card) + 1


def _within(n: i64, low: i64, high: i64) -> i64:
    return low if n < low else (high if n > high else n)


# --- the match and its question ---------------------------------------------------------------------------------------


def _match(s: BattleState, seat: i64, out: Numbers) -> None:
    """Who is asked, where the round stands, who has won."""
    op = s.asks()
    asked = op.seats(s, s.stack.top()) if op is not None else 0
    row: i64 = 0
    while row < s.seats:
        out.put((asked >> _seat(s, seat, row)) & 1)
        row += 1
    out.put(OVER if s.ended else s.phase)
    out.put(s.round)
    out.put(s.rounds)
    row = 0
    while row < s.seats:
        out.put(1 if s.team(_seat(s, seat, row)) == s.token else 0)
        row += 1
    row = 0
    while row < s.seats:
        out.put((s.ready >> _seat(s, seat, row)) & 1)
        row += 1
    won = winners(s) if s.ended else 0
    row = 0
    while row < s.seats:
        out.put((won >> s.team(_seat(s, seat, row))) & 1)
        row += 1


def _is_public(s: BattleState, source: i64, owner: i64, seat: i64) -> bool:
    """Does the seat see the card that asks? One that answers to its own discarding lies face-down."""
    if source < 0 or s.allied(owner, seat):
        return True
    at = s.place.get(source)
    return at < HAND or at == UNDER or at == DESTROYS or BANISHED <= at < BANISHED_UNSEEN


def _picked(s: BattleState, frame: Frame, out: Numbers) -> None:
    """Cards that were picked so far from a hand or pile of the one who is asked."""
    mask = chosen_of(frame, frame.seat)
    deck = s.lists[frame.seat]
    kinds: i64 = len(deck.kinds)
    slot: i64 = 0
    while slot < kinds:
        out.put(count(mask & deck.copies(slot)))
        slot += 1
    out.fill(0, SLOTS - kinds)


def _mark_chosen(s: BattleState, seat: i64, frame: Frame, board: Row) -> None:
    """Cards on the battlefields that were chosen so far."""
    card: i64 = 0
    while card < s.seats * SLOTS:
        half = frame.left if card < HALF else frame.subject
        if half > 0 and (half >> (card % HALF)) & 1:
            spot = _spot(s, seat, card)
            if spot > 0:
                board.set(CHOSEN * s.seats * SPOTS + spot - 1, 1)
        card += 1


# --- sides ------------------------------------------------------------------------------------------------------------


def _owes(s: BattleState, owner: i64) -> bool:
    """Has it a face-down card that was paid for, so that others cannot tell what it has left?"""
    for card in s.waiting:
        if card // SLOTS == owner and s.laid.get(card) & PAID:
            return True
    return False


def _prices(s: BattleState, seat: i64, out: Numbers) -> None:
    """What the cards of the own deck cost now."""
    deck = s.lists[seat]
    kinds: i64 = len(deck.kinds)
    n: i64 = -1
    slot: i64 = 0
    while slot < kinds:
        n += count(deck.copies(slot))  # the last card of each slot
        b: i64 = 0
        while b < 3:
            out.put(_within(price(s, seat, n, b) if s.fields[b].prices else deck.kinds[slot].cost, 0, ESSENCE))
            b += 1
        slot += 1
    out.fill(0, (SLOTS - kinds) * 3)


def _lists(s: BattleState, seat: i64, out: Numbers) -> None:
    """Hands and piles by slot."""
    lists = filled(0, LISTS * int(s.seats) * DECK_SIZE)
    card: i64 = 0
    while card < s.seats * SLOTS:
        owner = card // SLOTS
        at = s.place.get(card)
        ours = s.allied(owner, seat)
        private = is_private(s, card)
        first = _row(s, seat, owner) * SLOTS + s.lists[owner].slot(card % SLOTS)
        lists.set(KINDS * s.seats * SLOTS + first, s.cards[card].id + 1)
        lists.add(COPIES * s.seats * SLOTS + first, 1)
        pile: i64 = -1
        if at == DESTROYS:
            pile = DESTROYED
        elif BANISHED <= at < BANISHED_UNSEEN:
            pile = AWAY
        elif at == DECK or (not ours and (at == DRAWN or private)):
            if (s.seen.get(card) >> seat) & 1 == 0:
                pile = UNSEEN
            elif at != DECK and private:
                pile = KNOWN
        elif at == HAND:
            pile = IN_HAND
        elif at == DRAWN:
            pile = IN_DRAFT
        elif at == DISCARDS:
            pile = DISCARDED
        elif BANISHED_UNSEEN <= at < UNDER:
            pile = AWAY
        if pile >= 0:
            lists.add(pile * s.seats * SLOTS + first, 1)
        card += 1
    out.put_row(lists)


def _decks(s: BattleState, seat: i64, out: Numbers) -> None:
    """Each deck from its top, as far as the seat knows it."""
    row: i64 = 0
    while row < s.seats:
        owner = _seat(s, seat, row)
        deck = s.decks[owner]
        size: i64 = len(deck)
        i = size - 1
        while i >= 0:
            card = owner * SLOTS + deck[i]
            out.put(s.cards[card].id + 1 if (s.seen.get(card) >> seat) & 1 else 0)
            i -= 1
        out.fill(0, SLOTS - size)
        row += 1


# --- battlefields -----------------------------------------------------------------------------------------------------


def _side_of_board(s: BattleState, seat: i64, row: i64, board: Row) -> None:
    """The cards of a row on the three battlefields."""
    owner = _seat(s, seat, row)
    b: i64 = 0
    while b < 3:
        z: i64 = 0
        while z < s.length.get(owner * 3 + b):
            _on_spot(s, seat, s.card_at(owner, b * 7 + z), row * SPOTS + b * 7 + z, board)
            z += 1
        b += 1


def _on_spot(s: BattleState, seat: i64, card: i64, spot: i64, board: Row) -> None:
    """One card on a battlefield, face-down or revealed, with what lies on it and under it."""
    spots = s.seats * SPOTS
    laid = s.laid.get(card)
    if laid == 0 or s.allied(card // SLOTS, seat):
        board.set(WHICH * spots + spot, s.cards[card].id + 1)
    board.set(POWER * spots + spot, _within(s.might.get(card), 0, MIGHT))
    board.set(TIMES * spots + spot, _within(s.memory.get(card) >> TIMES_SHIFT, 0, TOKENS))
    board.set(LEAVING * spots + spot, 1 if s.memory.get(card) & LIFTED else 0)
    below = s.below.get(card)
    if below >= 0:
        board.set(BELOW * spots + spot, s.cards[below].id + 1)
        lower = s.below.get(below)
        if lower >= 0:
            board.set(LOWER * spots + spot, s.cards[lower].id + 1)
    while below >= 0:
        board.add(HEIGHT * spots + spot, 1)
        below = s.below.get(below)
    if laid != 0:
        board.set(FACE * spots + spot, 2)
        board.set(TURN * spots + spot, _turn(s, card))
        board.set(BOUGHT * spots + spot, 1 if laid & PAID else 0)
        board.set(RETURNED * spots + spot, 1 if laid & FROM_DISCARD else 0)
        return
    board.set(FACE * spots + spot, 1)
    board.set(STUNS * spots + spot, token_count(s, card, STUN))
    board.set(SHIELDS * spots + spot, token_count(s, card, SHIELD))
    board.set(ANCHORS * spots + spot, token_count(s, card, ANCHOR))
    board.set(MOVES * spots + spot, token_count(s, card, MOVE))
    board.set(CAPTIVES * spots + spot, token_count(s, card, CAPTIVE))


def _turn(s: BattleState, card: i64) -> i64:
    """The place of a face-down card in the order of deployment, from 1."""
    i: i64 = 1
    for other in s.waiting:
        if other == card:
            return i
        i += 1
    return 0
