"""What a learner in a seat sees of a position, as numbers. Nothing is in it that the view does not show.

Titans are told in eight rows: the own four first, each side in the order of its initiative as printed. Cards are
numbered from 1 in the order of the book; a maneuver also has a code within its side's deck (see state).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.cards import ENDURANCE, FREE_EXIT, INITIATIVE, MEND, STRENGTH, Book
from empyrean.games.titans.effects import Attack
from empyrean.games.titans.ends import unturned
from empyrean.games.titans.field import blow, flags, stat, targets
from empyrean.games.titans.resolution import reserve_price
from empyrean.games.titans.setup import MANEUVERS, SQUADS, STACKS, deck_codes, room, substituting
from empyrean.games.titans.state import (
    BOOST,
    BURNED,
    CARDS,
    DEAD,
    FIELD,
    IN_FORCE,
    OUT,
    RESERVE,
    TABLE,
    Side,
    TitansState,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import Code, State
from empyrean.kernel.observing import Numbers, Observation, Part, Questions
from empyrean.kernel.tables import Row, Table, filled

QUESTIONS: Final = (
    *("setup", "order", "menu", "resolve", "titan", "may", "branch"),
    *("direction", "turn", "facing", "attack", "replenish", "hex", "enter"),
)
MENU: Final[i64] = 3
STRIKE: Final[i64] = 11
RESOLUTION: Final[i64] = 4  # the last of the five stages of a match
OVER: Final[i64] = 5

# Where a maneuver is, in `where`: 1 to 4 a stack, 5 the reserve, then:
IS_BURNED: Final[i64] = 6
IS_OUT: Final[i64] = 7
IS_ON_TABLE: Final[i64] = 8
IS_TAKEN: Final[i64] = 9
IS_ACTIVE: Final[i64] = 10  # + row of its titan on its side

DEPTH: Final = 8  # cards of a stack
RESERVES: Final = 28  # cards of a reserve
OLDEST: Final = 3  # burned cards that come back first
MOST: Final = 40  # damage, and other numbers without a bound of their own; more are told as so many
PACES: Final = 127  # of initiative likewise

# Columns of the sheet that is filled titan by titan and written column by column.
KIND: Final[i64] = 0
PLACE: Final[i64] = 8
HEX: Final[i64] = 16
COLUMN: Final[i64] = 24
LINE: Final[i64] = 32
FACING: Final[i64] = 40
DAMAGE: Final[i64] = 48
STRONG: Final[i64] = 56
ENDURING: Final[i64] = 64
PACE: Final[i64] = 72
ORDER: Final[i64] = 80
ACTED: Final[i64] = 88
RESOLVED: Final[i64] = 96
STACK: Final[i64] = 104
HELD: Final[i64] = 112
ACTIVE: Final[i64] = 120
MENDED: Final[i64] = 128
PRICE: Final[i64] = 136
FREE: Final[i64] = 144
BLOW: Final[i64] = 152
COLUMNS: Final = 20


def declare(book: Book) -> Observation:
    """All parts with their ranges, which follow from the number of cards."""
    cards = len(book.cards)
    hexes = int(book.board.size)
    kinds = len(book.species)
    return Observation(
        1,
        (
            Part("seat", (1,), 0, 1, "the own seat, as actions number hexes and titans: 0 South, 1 North"),
            Part("stage", (1,), 0, 5, "0 squads, 1 maneuvers, 2 stacks, 3 action phase, 4 resolution, 5 over"),
            Part("question", (1,), 0, len(QUESTIONS), f"what is asked, from 1: {', '.join(QUESTIONS)}; 0 nothing"),
            Part("asked", (2,), 0, 1, "1 for a seat that must answer"),
            Part("source", (1,), 0, cards, "the card whose text asks"),
            Part("acting", (1,), 0, 8, "row of the titan whose action phase it is, from 1"),
            Part("subject", (1,), 0, 8, "row of the titan that the question is about, from 1"),
            Part("target", (1,), 0, 8, "row of the titan that the effect has chosen, from 1"),
            Part("window", (1,), 0, 1, "1 right after a movement, when burn and turn is possible"),
            Part("spent", (5,), 0, 1, "1 for what the acting titan has used: move, turn, attack, play, replenish"),
            Part("round", (1,), 0, 200, "the round; 0 in the set-up"),
            Part("round_limit", (1,), 5, 200, "the last round"),
            Part("duel", (1,), 0, 6, "rounds of one titan against one so far"),
            Part("mixed", (1,), 0, 1, "1 with mixed squads"),
            Part("marker", (1,), 0, 2, "who wins the next tie of initiative: 1 own, 2 the other"),
            Part("winner", (1,), 0, 2, "who has won: 1 own, 2 the other; 0 nobody"),
            Part("kind", (8,), 0, cards, "the titan's card; in the set-up the own squad so far"),
            Part(
                "place", (8,), 0, 5, "0 unknown, 1 not yet on the board, 2 on the field, 3 off, 4 in a Portal, 5 dead"
            ),
            Part("hex", (8,), 0, hexes, "its hex, from 1 in the order of the actions; 0 not on the field"),
            Part("q", (8,), -4, 4, "columns to the east of the middle"),
            Part("r", (8,), -4, 4, "hexes to the south in its column, less half of q"),
            Part("facing", (8,), 0, 6, "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW; 0 not on the field"),
            Part("damage", (8,), 0, MOST, "its damage"),
            Part("strength", (8,), 0, MOST, "its strength now"),
            Part("endurance", (8,), -MOST, MOST, "its endurance now"),
            Part("initiative", (8,), 0, PACES, "its initiative now"),
            Part("order", (8,), 0, 8, "1 for the next to act or to resolve, 2 for the one after it; 0 not waiting"),
            Part("acted", (8,), 0, 1, "1 after its action phase in this round"),
            Part("resolved", (8,), 0, 1, "1 after its resolution began in this round"),
            Part("stack", (8,), 0, 8, "cards that its stack holds at most"),
            Part("cards", (8,), 0, RESERVES, "cards in its stack"),
            Part("active", (8,), 0, cards, "its active maneuver"),
            Part("mend", (8,), 0, MOST, "damage that burning its active maneuver resolves"),
            Part("price", (8,), 0, 2, "reserve cards for 1 damage"),
            Part("free_exit", (8,), 0, 1, "1 if leaving the field burns nothing"),
            Part("blow", (8,), -1, MOST, "damage that an attack of the subject would do to it; -1 no attack possible"),
            Part("bars", (8, 5), 0, 2, "1 if its next phase is without that action, 2 if this one is"),
            Part("boosts", (8, 3), -MOST, MOST, "what cards have added to strength, endurance, initiative for a while"),
            Part("species", (2,), 0, kinds, "each side's species"),
            Part("lone", (2,), 0, kinds, "the species of each side's lone titan"),
            Part("ready", (2,), 0, 1, "1 for a side that is done with this stage of the set-up"),
            Part("unturned", (2,), 0, RESERVES, "face-down cards of each side, which decide where titans do not"),
            Part("reserves", (2,), 0, RESERVES, "cards in each reserve"),
            Part("burned", (2,), 0, CARDS, "cards burned"),
            Part(
                "where",
                (2, CARDS),
                0,
                13,
                "where each maneuver of a side is, by code: 1-4 stack of that row, 5 reserve, 6 burned, 7 at home, "
                "8 being carried out, 9 taken along (set-up), 10-13 active on that row; 0 unknown",
            ),
            Part("stacks", (8, DEPTH), 0, cards, "each stack from its top: cards that the seat has seen, else 0"),
            Part("reserve", (2, RESERVES), 0, cards, "each reserve likewise"),
            Part("oldest", (2, OLDEST), 0, cards, "burned cards, first the one at the bottom, which comes back first"),
            Part("room", (5,), 0, RESERVES, "set-up of a mixed squad: free places in the own stacks and reserve"),
            Part("dealing", (1,), 0, cards, "set-up of a mixed squad: the maneuver to be dealt"),
            Part("substituting", (1,), 0, 1, "1 while maneuvers of the lone titan's species may be taken"),
            Part("hazards", (hexes,), 0, 1, "1 for a hex with a face-down hazard"),
            Part("hazards_left", (len(book.hazards),), 0, 20, "hazards of each kind that may still lie face down"),
        ),
    )


@final
class Observer:
    """Writes observations; it knows what each op of the code asks, and for which card."""

    def __init__(self, book: Book, code: Code) -> None:
        self.declared = declare(book)
        self.questions = Questions(code, QUESTIONS)
        owners = [book.owner_of(at) for at in range(len(code.ops))]
        self.sources = Table([0 if card is None else card.id + 1 for card in owners])
        self.columns = Table([q for q, r in book.board.cells])
        self.lines = Table([r for q, r in book.board.cells])

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        """The parts in their order."""
        assert isinstance(state, TitansState)
        own = seat * 4  # row and number of a titan differ by this bit
        subject = self._question(state, seat, own, out)
        _match(state, seat, out)
        sheet = filled(0, COLUMNS * 8)
        if state.stage == SQUADS:
            _squad(state.sides[seat], sheet)
        else:
            row: i64 = 0
            while row < 8:
                self._titan(state, row ^ own, row, sheet)
                row += 1
            _order(state, own, sheet)
            _blows(state, own, subject, self.questions.kind(state), sheet)
        out.put_row(sheet)
        _marks(state, own, out)
        _sides(state, seat, out)
        _where(state, seat, seat, out)
        _where(state, 1 - seat, seat, out)
        _piles(state, seat, out)
        _own_setup(state, state.sides[seat], out)
        _hazards(state, out)

    def _question(self, s: TitansState, seat: i64, own: i64, out: Numbers) -> i64:
        """What is asked; answers with the titan that it is about."""
        subject: i64 = -1
        target: i64 = -1
        source: i64 = 0
        asked: i64 = 0
        op = s.asks()
        if op is not None:
            frame = s.stack.top()
            asked = op.seats(s, frame)
            if s.round > 0:
                subject = frame.it if frame.it >= 0 and frame.left != 0 else frame.source
                target = frame.target
                source = self.sources.get(frame.at)
        out.put(seat)
        out.put(OVER if op is None else s.stage)
        out.put(self.questions.kind(s))
        out.put((asked >> seat) & 1)
        out.put((asked >> (1 - seat)) & 1)
        out.put(source)
        out.put(_row(s.acting, own))
        out.put(_row(subject, own))
        out.put(_row(target, own))
        out.put(s.window)
        action: i64 = 0
        while action < 5:
            out.put(1 if s.acting >= 0 and s.titans[s.acting].left(action) == 0 else 0)
            action += 1
        return subject

    def _titan(self, s: TitansState, t: i64, row: i64, sheet: Row) -> None:
        """What there is to say about one titan, each in its column."""
        titan = s.titans[t]
        held = titan.held
        sheet.set(KIND + row, titan.kind + 1)
        sheet.set(PLACE + row, titan.place + 1)
        if titan.place == FIELD:
            sheet.set(HEX + row, titan.hex + 1)
            sheet.set(COLUMN + row, self.columns.get(titan.hex))
            sheet.set(LINE + row, self.lines.get(titan.hex))
            sheet.set(FACING + row, titan.facing + 1)
        sheet.set(DAMAGE + row, _within(titan.damage, 0, MOST))
        if titan.place != DEAD:
            sheet.set(STRONG + row, _within(stat(s, t, STRENGTH), 0, MOST))
            sheet.set(ENDURING + row, _within(stat(s, t, ENDURANCE), -MOST, MOST))
            sheet.set(PACE + row, _within(stat(s, t, INITIATIVE), 0, PACES))
        sheet.set(ACTED + row, (s.acted >> t) & 1)
        sheet.set(RESOLVED + row, (s.resolved >> t) & 1)
        sheet.set(STACK + row, titan.card.stack)
        sheet.set(HELD + row, s.sides[t >> 2].deck.size(t & 3))
        sheet.set(ACTIVE + row, 0 if held is None else held.id + 1)
        sheet.set(MENDED + row, _within(2 + stat(s, t, MEND), 0, MOST))
        sheet.set(PRICE + row, reserve_price(s, t))
        sheet.set(FREE + row, 1 if flags(s, t) & FREE_EXIT else 0)
        sheet.set(BLOW + row, -1)


def _row(t: i64, own: i64) -> i64:
    """The row of a titan, from 1; 0 for none."""
    return (t ^ own) + 1 if t >= 0 else 0


def _within(n: i64, low: i64, high: i64) -> i64:
    return low if n < low else (high if n > high else n)


def _whose(owner: i64, seat: i64) -> i64:
    """1 the own seat, 2 the other, 0 nobody."""
    if owner < 0:
        return 0
    return 1 if owner == seat else 2


def _match(s: TitansState, seat: i64, out: Numbers) -> None:
    """Where the match stands."""
    out.put(s.round)
    out.put(s.round_limit)
    out.put(s.duel)
    out.put(s.mixed)
    out.put(_whose(s.marker, seat) if s.round > 0 else 0)
    out.put(_whose(s.winner, seat))


def _squad(side: Side, sheet: Row) -> None:
    """While squads are chosen in secret there are no titans yet: nothing but the cards of the own ones."""
    row: i64 = 0
    while row < len(side.squad):
        sheet.set(KIND + row, side.squad[row] + 1)
        row += 1
    row = 0
    while row < 8:
        sheet.set(BLOW + row, -1)
        row += 1


def _order(s: TitansState, own: i64, sheet: Row) -> None:
    """Whose turn comes when: the swifter first, of equal ones those of the marker's side, then by number."""
    waiting: i64 = 0
    if s.round > 0:
        waiting = s.alive & ~(s.resolved if s.stage == RESOLUTION else s.acted)
    if s.acting >= 0:
        waiting &= ~bit(s.acting)
    i: i64 = 0
    while i < 8:
        if (waiting >> (i ^ own)) & 1:
            rank: i64 = 1
            j: i64 = 0
            while j < 8:
                if (waiting >> (j ^ own)) & 1 and _before(s, j, i, own, sheet):
                    rank += 1
                j += 1
            sheet.set(ORDER + i, rank)
        i += 1


def _before(s: TitansState, j: i64, i: i64, own: i64, sheet: Row) -> bool:
    """Does the titan of row j come before that of row i?"""
    mine = sheet.get(PACE + j)
    theirs = sheet.get(PACE + i)
    if mine != theirs:
        return mine > theirs
    if j >> 2 != i >> 2:
        return (j ^ own) >> 2 == s.marker
    return j < i


def _blows(s: TitansState, own: i64, subject: i64, kind: i64, sheet: Row) -> None:
    """What the attacks that the subject could make would do."""
    if subject < 0 or (kind != MENU and kind != STRIKE):
        return
    op = s.asks()
    bonus = op.bonus if isinstance(op, Attack) else 0
    mask = targets(s, subject)
    i: i64 = 0
    while i < 8:
        t = i ^ own
        if (mask >> t) & 1:
            sheet.set(BLOW + i, _within(blow(s, subject, t, bonus), 0, MOST))
        i += 1


def _marks(s: TitansState, own: i64, out: Numbers) -> None:
    """Bars and boosts that lie on the titans."""
    if not s.marks:
        out.fill(0, 8 * 8)
        return
    bars = filled(0, 8 * 5)
    boosts = filled(0, 8 * 3)
    for mark in s.marks:
        row = mark.titan ^ own
        if mark.kind == BOOST:
            i = row * 3 + mark.what
            boosts.set(i, _within(boosts.get(i) + mark.n, -MOST, MOST))
        elif mark.until == IN_FORCE:
            bars.set(row * 5 + mark.what, 2)
        elif bars.get(row * 5 + mark.what) == 0:
            bars.set(row * 5 + mark.what, 1)
    out.put_row(bars)
    out.put_row(boosts)


def _sides(s: TitansState, seat: i64, out: Numbers) -> None:
    """Species and counts of the own side and the other."""
    own = s.sides[seat]
    other = s.sides[1 - seat]
    shown = s.stage > SQUADS
    dealt = s.round > 0
    out.put(own.species + 1)
    out.put(other.species + 1 if shown or other.fixed else 0)
    out.put(own.lone + 1)
    out.put(other.lone + 1 if shown else 0)
    out.put(own.ready)
    out.put(other.ready)
    out.put(unturned(s, seat) if dealt else 0)
    out.put(unturned(s, 1 - seat) if dealt else 0)
    out.put(own.deck.size(RESERVE))
    out.put(other.deck.size(RESERVE))
    out.put(own.deck.size(BURNED))
    out.put(other.deck.size(BURNED))


def _where(s: TitansState, owner: i64, seat: i64, out: Numbers) -> None:
    """Where each maneuver of a side's deck is, as far as the seat knows."""
    side = s.sides[owner]
    places = filled(0, CARDS)
    if s.round > 0:
        known = side.deck.known[seat]
        if s.mixed and owner == seat:
            known = -1  # it dealt its piles itself
        pile: i64 = 0
        while pile < BURNED:
            for card in side.deck.piles[pile]:
                code: i64 = card
                if (known >> code) & 1:
                    places.set(code, pile + 1)
            pile += 1
        _lay(places, side.deck.piles[BURNED], IS_BURNED)
        _lay(places, side.deck.piles[TABLE], IS_ON_TABLE)
        if owner == seat:
            _lay(places, side.deck.piles[OUT], IS_OUT)
        row: i64 = 0
        while row < 4:
            code = s.titans[owner * 4 + row].active
            if code >= 0:
                places.set(code, IS_ACTIVE + row)
            row += 1
    elif owner == seat:
        _lay(places, side.swapped, IS_TAKEN)
        _lay(places, side.left_out, IS_OUT)
        if s.stage == STACKS:
            codes = deck_codes(side)
            i: i64 = 0
            while i < len(side.dealt):
                places.set(codes[i], side.dealt[i] + 1)
                i += 1
    out.put_row(places)


def _lay(places: Row, codes: list[int], place: i64) -> None:
    for code in codes:
        places.set(code, place)


def _piles(s: TitansState, seat: i64, out: Numbers) -> None:
    """Face-down piles from their tops, and the burned cards that come back first."""
    slot: i64 = 0
    while slot < 4:
        _pile(s.sides[seat], slot, seat, DEPTH, out)
        slot += 1
    slot = 0
    while slot < 4:
        _pile(s.sides[1 - seat], slot, seat, DEPTH, out)
        slot += 1
    _pile(s.sides[seat], RESERVE, seat, RESERVES, out)
    _pile(s.sides[1 - seat], RESERVE, seat, RESERVES, out)
    _bottom(s.sides[seat], out)
    _bottom(s.sides[1 - seat], out)


def _pile(side: Side, pile: i64, seat: i64, depth: i64, out: Numbers) -> None:
    codes = side.deck.piles[pile]
    known = side.deck.known[seat]
    size: i64 = len(codes)
    i: i64 = 0
    while i < size and i < depth:
        code: i64 = codes[size - 1 - i]
        out.put(side.cards[code] + 1 if (known >> code) & 1 else 0)
        i += 1
    out.fill(0, depth - i)


def _bottom(side: Side, out: Numbers) -> None:
    codes = side.deck.piles[BURNED]
    i: i64 = 0
    while i < OLDEST:
        out.put(side.cards[codes[i]] + 1 if i < len(codes) else 0)
        i += 1


def _own_setup(s: TitansState, side: Side, out: Numbers) -> None:
    """The own choices in a set-up that is under way."""
    if s.round == 0 and s.stage == STACKS:
        for free in room(s, side):
            out.put(free)
        codes = deck_codes(side)
        out.put(side.cards[codes[len(side.dealt)]] + 1 if len(side.dealt) < len(codes) else 0)
    else:
        out.fill(0, 6)
    out.put(1 if s.round == 0 and s.stage == MANEUVERS and substituting(s, side) else 0)


def _hazards(s: TitansState, out: Numbers) -> None:
    hexes = s.book.board.size
    kinds: i64 = len(s.book.hazards)
    if not s.hazards:
        out.fill(0, hexes + kinds)
        return
    left = filled(0, len(s.book.hazards))
    for kind in s.hazards:
        out.put(1 if kind >= 0 else 0)
        if kind >= 0:
            left.add(kind, 1)
    for kind in s.hazard_pile:
        left.add(kind, 1)
    out.put_row(left)
