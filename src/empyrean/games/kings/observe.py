"""What a learner sees: what the view shows, as numbers. The own seat comes first, the others follow in turn order.

Seats, cards, kings and tiles count from 1, and 0 is none: 1 is one's own seat, 2 the next one; cards and tiles are 1
more than in the actions. What is declared is written in the same order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.actions import TRANSMUTATIONS
from empyrean.games.kings.arena import burns, is_behind, neighbour, wall_line
from empyrean.games.kings.cards import CODES, DIRE, EDGES, GEMS, KINDS, PRISM, PYRE, YLEM, Book, gems
from empyrean.games.kings.inscribing import has_prismatic
from empyrean.games.kings.koru import koru
from empyrean.games.kings.meta import META
from empyrean.games.kings.movement import can_step, escape_cost
from empyrean.games.kings.rolling import is_mirror, needed
from empyrean.games.kings.state import DIE_GONE, INSCRIBED, ON_TILE, TABLE, KingsState
from empyrean.games.kings.wounds import REASONS
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Code, Frame
from empyrean.kernel.observing import Numbers, Observation, Part, Questions
from empyrean.kernel.tables import Table

QUESTIONS: Final = (
    *("king", "state", "pause", "latent", "active", "discard", "shield", "absorb", "return"),
    *("gem", "overflow", "cure", "claim", "number", "attacked", "wounds", "last_breath"),
    *("target", "tile", "prism", "slot", "lose", "colour_from", "colour_to", "collect", "branch", "may"),
)
PHASES: Final = ("set-up", "begin", "latent", "active", "end", "end of the round", "over")
OVER: Final[i64] = 6
MOST_DEATHS: Final[i64] = 9
ALL: Final = 99  # the highest number that a text may name


def declare(book: Book, seats: int) -> Observation:
    """All parts with their ranges."""
    last = seats - 1
    supply = [int(gems(book.supply, gem)) for gem in range(len(GEMS))]
    most = max(supply)
    icons = len(book.icons[0])
    dice = max(sum(int(c.copies * c.dice) for c in book.cards if c.deck == deck) for deck in range(2))
    dice += book.dice_count.get(3)
    chart = book.koru
    points = chart["bloodstone"] * int(book.stones) + chart["transmutation"] * len(TRANSMUTATIONS)
    points += chart["ylem"] * int(book.sockets) + chart["never_killed"] + chart["omega"]
    events = ", ".join(happening.id for happening in book.happenings)
    tiles = (10, 10)
    cards = (2 * KINDS,)
    gem_names = ", ".join(GEMS)
    return Observation(
        1,
        (
            # The question.
            Part("seat", (1,), 0, last, "one's own seat, as the actions name it"),
            Part("question", (1,), 0, len(QUESTIONS), f"from 1: {', '.join(QUESTIONS)}; 0 when the match is over"),
            Part("asked", (seats,), 0, 2, "1 must answer, 2 may act unasked"),
            Part("source", (1,), 0, 100, "the card whose text asks"),
            Part("left", (1,), 0, ALL, "how many gems or tiles are still to be named"),
            Part("table", (1,), 0, 100, "the card that is being carried out"),
            Part("table_seats", (2,), 0, seats, "whose card that is, and the seat it is cast on"),
            Part("roller", (1,), 0, seats, "whose dice lie on the table"),
            Part("dice", (6,), 0, dice, "how many of them show 1 to 6"),
            Part("claims", (4,), 0, most, "gems claimed for them so far: aria, egis, pyre, ylem"),
            Part("threshold", (1,), 0, 7, "the value that buys a Ylem in this roll; 0 none can be bought"),
            Part("ascended", (1,), 0, 6, "the face of the Ascended Die in this roll, in the order of the content"),
            Part("mirror", (1,), 0, 1, "1 when all these dice show the same"),
            Part("attack", (2,), 0, seats, "attacker and defender"),
            Part("attack_pyre", (1,), 0, ALL, "the Pyre of the attack; 0 while it is being named"),
            Part("attack_free", (1,), 0, ALL, "Pyre that a card brings along, while the rest is being named"),
            Part("attack_ready", (1,), 0, ALL, "wounds of the attack that cards of the defender will cancel"),
            Part("wounds", (seats,), 0, ALL, "wounds that each seat is about to take"),
            Part("wounds_seats", (2,), 0, seats, "who gets the credit for them, and who is being hurt just now"),
            Part("wounds_reason", (1,), 0, len(REASONS), f"from 1: {', '.join(REASONS)}"),
            Part("wounds_ready", (1,), 0, ALL, "wounds that cards of who is being hurt will cancel"),
            Part("returning", (1,), 0, 100, "the tile that was rolled for who returns"),
            Part("steps", (8,), -1, last, "in the active state, Egis for a step, from north clockwise; -1 none"),
            # The match.
            Part("phase", (1,), 0, int(OVER), f"from 0: {', '.join(PHASES)}"),
            Part("round", (1,), 0, 40, "0 in the set-up"),
            Part("rounds_left", (1,), 0, 40, "what the round dial shows; 0 in the Omega War"),
            Part("countdown", (1,), 0, 1, "1 when the war comes by itself"),
            Part("turns", (1,), 0, seats, "turns ended in this round"),
            Part("war_turns_left", (1,), 0, 50 * seats, "turns left in the Omega War"),
            Part("acting", (1,), 0, seats, "whose turn it is"),
            Part("first", (1,), 1, seats, "the start player"),
            Part("dial", (icons,), 1, len(book.happenings), f"events of the dial from the shown one on: {events}"),
            Part("dial_side", (1,), 0, 1, "0 front, 1 back"),
            Part("walls", (4,), 0, 10, f"the row or column of each, from 1: {', '.join(EDGES)}"),
            Part("supply", (5,), 0, most, gem_names),
            Part("aside", (1,), 0, 2, "Bloodstones set aside"),
            Part("die", (1,), -1, seats, "who holds the Ascended Die; -1 when it has left the game"),
            # The arena.
            Part("fire", tiles, 0, 2, "1 a wall, 2 behind one"),
            Part("figures", tiles, 0, seats, "whose figure stands there"),
            Part("ylem", tiles, 0, supply[YLEM], "gems that lie there"),
            Part("pyre", tiles, 0, supply[PYRE], "gems that lie there"),
            Part("dire", tiles, 0, supply[DIRE], "gems that lie there"),
            Part("stones", tiles, 0, int(book.stones), "Bloodstones that lie there"),
            Part("relics", tiles, 0, 3, "1 the Ascended Die, 2 the Omega Stone, 3 both"),
            # The mats.
            Part("king", (seats,), 0, len(book.kings), f"from 1: {', '.join(king.id for king in book.kings)}"),
            Part("form", (seats,), 0, 1, "0 King, 1 Revenant"),
            Part("level", (seats,), 1, 3, "level"),
            Part("gems", (seats, 5), 0, most, f"in the pools: {gem_names}"),
            Part("needed", (seats,), 0, 7, "the value that buys the next Ylem; 0 with a full pool"),
            Part("made", (seats, 5), 0, int(book.prisms), f"transmutations: {', '.join(TRANSMUTATIONS)}"),
            Part("tile", (seats,), 0, 100, "where the figure stands"),
            Part("crest", (seats,), 0, int(book.stones), "Bloodstones"),
            Part("owed", (seats,), 0, 2, "Bloodstones set aside that the dead return with"),
            Part("deaths", (seats,), 0, int(MOST_DEATHS), f"{MOST_DEATHS}: so many or more"),
            Part("shielded", (seats,), 0, 1, "1 when no card may target the seat this turn"),
            Part("koru", (seats,), 0, points, "points as things stand"),
            Part("hand_size", (seats,), 0, CODES, "cards in hand"),
            Part("inscribed", (seats,), 0, 2, "1 a card face down, 2 face up"),
            Part("inscription", (seats,), 0, 100, "that card, where it is one's own or lies face up"),
            # The cards.
            Part("hand", cards, 0, 3, "one's own hand: how many of each card"),
            Part("known", (last, *cards), 0, 3, "cards that each other is known to hold, or to have face down"),
            Part("discards", cards, 0, 3, "both discard piles"),
            Part("unseen", cards, 0, 3, "cards that the seat cannot place"),
            Part("stock", (2,), 0, CODES, "cards in each deck"),
            Part("shown", (1,), 0, 100, "the card taken back from a mat this turn"),
        ),
    )


@final
class Observer:
    """Writes what a seat sees; one for a game."""

    def __init__(self, book: Book, code: Code) -> None:
        self.declared = {seats: declare(book, seats) for seats in META.seats}
        self.questions = Questions(code, QUESTIONS)
        owners = [NONE] * len(code.ops)
        for card in book.cards:
            owners[card.first_op : card.last_op] = [card.id] * int(card.last_op - card.first_op)
        self._owners = Table(owners)  # by op: the card whose text it belongs to

    def observe(self, s: KingsState, seat: i64, out: Numbers) -> None:
        """Write all parts in their order."""
        order = [(seat + i) % s.seats for i in range(s.seats)]
        self._question(s, seat, order, out)
        _match(s, seat, out)
        _arena(s, seat, out)
        _mats(s, seat, order, out)
        _cards(s, seat, order, out)

    def _question(self, s: KingsState, seat: i64, order: list[i64], out: Numbers) -> None:
        out.put(seat)
        out.put(self.questions.kind(s))
        if s.stack.is_empty():
            out.fill(0, s.seats + 2)
        else:
            frame = s.stack.top()
            op = s.game.code.ops[frame.at]
            must = op.seats(s, frame)
            may = op.volunteers(s, frame)
            for other in order:
                out.put(1 if (must >> other) & 1 else 2 * ((may >> other) & 1))
            out.put(self._owners.get(frame.at) + 1)
            out.put(_left(s, frame))
        _pending(s, seat, order, out)
        _steps(s, out)


def _told(s: KingsState, seat: i64, other: i64) -> i64:
    """Another seat as one tells of it: 1 for oneself, 2 for the next in turn order; 0 for nobody."""
    return (other - seat + s.seats) % s.seats + 1 if other >= 0 else 0


def _clipped(n: i64, most: i64) -> i64:
    return n if n < most else most


# --- the question -----------------------------------------------------------------------------------------------------


def _left(s: KingsState, frame: Frame) -> i64:
    """How many more things are to be named, where the question is such a one."""
    book = s.book
    if frame.at == book.overflow:
        return -s.room(frame.seat)
    if frame.at == book.choose_gems or frame.at == book.cure or frame.at == book.take_gems or frame.at == book.collect:
        return _clipped(frame.left, ALL)
    return 0


def _pending(s: KingsState, seat: i64, order: list[i64], out: Numbers) -> None:
    """What is going on: of each kind the frame that lies highest."""
    book = s.book
    table: Frame | None = None
    roll: Frame | None = None
    attack: Frame | None = None
    wounds: Frame | None = None
    tile = NONE
    for frame in s.stack.listed():
        at = frame.at
        if at == book.put_away or at == book.aim:
            table = frame
        elif at == book.claim:
            roll = frame
        elif at == book.attacked or at == book.amount:
            attack = frame
        elif at == book.wounds:
            wounds = frame
        elif at == book.place_revenant:
            tile = frame.target
    _table(s, seat, table, out)
    _roll(s, seat, roll, out)
    _attack(s, seat, attack, out)
    _wounds(s, seat, wounds, order, out)
    out.put(tile + 1)


def _table(s: KingsState, seat: i64, frame: Frame | None, out: Numbers) -> None:
    card = NONE
    for form in range(2):
        cards = s.decks[form].at(TABLE)
        if cards != 0:
            card = s.kind(form, lowest(cards))
    out.put(card + 1)
    if card < 0 or frame is None:
        out.fill(0, 2)
    else:
        out.put(_told(s, seat, frame.seat))
        out.put(_told(s, seat, frame.target) if frame.target < ON_TILE else 0)


def _roll(s: KingsState, seat: i64, frame: Frame | None, out: Numbers) -> None:
    if frame is None:
        out.fill(0, 14)
        return
    out.put(_told(s, seat, frame.seat))
    face: i64 = 0
    while face < 6:
        out.put((frame.source >> (face * 8)) & 255)
        face += 1
    gem: i64 = 0
    while gem <= YLEM:
        out.put(gems(frame.target, gem))
        gem += 1
    out.put(frame.subject)
    out.put(frame.it + 1)
    out.put(1 if is_mirror(s, frame) else 0)


def _attack(s: KingsState, seat: i64, frame: Frame | None, out: Numbers) -> None:
    if frame is None:
        out.fill(0, 5)
        return
    out.put(_told(s, seat, frame.seat))
    out.put(_told(s, seat, frame.target))
    declared = frame.at == s.book.attacked
    out.put(frame.left if declared else 0)
    more = frame.subject if frame.subject > 0 else 0
    out.put(0 if declared else more)
    out.put(more if declared else 0)


def _wounds(s: KingsState, seat: i64, frame: Frame | None, order: list[i64], out: Numbers) -> None:
    if frame is None:
        out.fill(0, s.seats + 4)
        return
    for other in order:
        out.put(_clipped(gems(frame.left, other), ALL))
    out.put(_told(s, seat, frame.source))
    out.put(_told(s, seat, frame.target))
    out.put(frame.it + 1)
    out.put(frame.subject if frame.subject > 0 else 0)


def _steps(s: KingsState, out: Numbers) -> None:
    if s.stack.is_empty() or s.stack.top().at != s.book.active:
        out.fill(NONE, 8)
        return
    acting = s.stack.top().seat
    here = s.players[acting].tile
    direction: i64 = 0
    while direction < 8:
        tile = neighbour(here, direction) if here >= 0 else NONE
        out.put(escape_cost(s, acting, tile) if tile >= 0 and can_step(s, acting, tile) else NONE)
        direction += 1


# --- the match --------------------------------------------------------------------------------------------------------


def _match(s: KingsState, seat: i64, out: Numbers) -> None:
    out.put(OVER if s.stack.is_empty() else s.phase)
    out.put(s.round)
    out.put(0 if s.war else s.left)
    out.put(s.countdown)
    out.put(s.turns)
    out.put(s.war_rounds * s.seats - s.war_turns if s.war else 0)
    out.put(_told(s, seat, s.acting))
    out.put(_told(s, seat, s.first))
    icons = s.book.icons[s.side]
    i: i64 = 0
    while i < len(icons):
        out.put(icons[(s.icon + i) % len(icons)] + 1)
        i += 1
    out.put(s.side)
    edge: i64 = 0
    while edge < 4:
        out.put(wall_line(s, edge) + 1)
        edge += 1
    gem: i64 = 0
    while gem <= DIRE:
        out.put(s.supplied(gem))
        gem += 1
    out.put(s.aside)
    out.put(NONE if s.die == DIE_GONE else _told(s, seat, s.die if s.die < s.seats else NONE))


# --- the arena --------------------------------------------------------------------------------------------------------


def _arena(s: KingsState, seat: i64, out: Numbers) -> None:
    tile: i64 = 0
    while tile < 100:
        fire: i64 = 1 if burns(s, tile) else 0
        out.put(2 if fire and is_behind(s, tile) else fire)
        tile += 1
    tile = 0
    while tile < 100:
        out.put(_told(s, seat, s.figure(tile)))
        tile += 1
    _plane(s, YLEM, out)
    _plane(s, PYRE, out)
    _plane(s, DIRE, out)
    tile = 0
    while tile < 100:
        out.put(s.stones_at(tile))
        tile += 1
    omega = s.omega if s.claimer < 0 else NONE
    tile = 0
    while tile < 100:
        out.put((1 if s.die == ON_TILE + tile else 0) + (2 if tile == omega else 0))
        tile += 1


def _plane(s: KingsState, gem: i64, out: Numbers) -> None:
    tile: i64 = 0
    while tile < 100:
        out.put(s.lying(tile, gem))
        tile += 1


# --- the mats ---------------------------------------------------------------------------------------------------------


def _mats(s: KingsState, seat: i64, order: list[i64], out: Numbers) -> None:
    for other in order:
        out.put(s.players[other].king + 1)
    for other in order:
        out.put(s.players[other].form)
    for other in order:
        out.put(s.players[other].level)
    for other in order:
        gem: i64 = 0
        while gem <= DIRE:
            out.put(s.players[other].has(gem))
            gem += 1
    for other in order:
        out.put(needed(s, other))
    for other in order:
        made: i64 = 0
        while made <= PRISM:
            out.put(s.players[other].built(made))
            made += 1
    for other in order:
        out.put(s.players[other].tile + 1)
    for other in order:
        out.put(s.players[other].stones)
    for other in order:
        out.put(s.players[other].owed)
    for other in order:
        out.put(_clipped(s.players[other].deaths, MOST_DEATHS))
    for other in order:
        out.put((s.shields >> other) & 1)
    for other in order:
        out.put(koru(s, other))
    for other in order:
        out.put(s.deck(other).size(other))
    for other in order:
        out.put(0 if s.inscription(other) == 0 else (2 if has_prismatic(s, other) else 1))
    for other in order:
        card = s.inscription(other)
        seen = card != 0 and (other == seat or has_prismatic(s, other))
        out.put(s.kind(s.players[other].form, lowest(card)) + 1 if seen else 0)


# --- the cards --------------------------------------------------------------------------------------------------------


def _cards(s: KingsState, seat: i64, order: list[i64], out: Numbers) -> None:
    for other in order:
        form = s.players[other].form
        deck = s.decks[form]
        cards = deck.at(other)
        if other != seat:
            if not has_prismatic(s, other):
                cards |= deck.at(INSCRIBED + other)
            cards &= deck.known.get(seat)
        out.fill(0, form * KINDS)
        _kinds(s, form, cards, out)
        out.fill(0, (1 - form) * KINDS)
    for form in range(2):
        _kinds(s, form, s.decks[form].discards, out)
    for form in range(2):
        seen = s.decks[form].known.get(seat) | s.decks[form].discards
        _kinds(s, form, (bit(CODES) - 1) & ~seen, out)
    for form in range(2):
        out.put(count(s.decks[form].stock))
    out.put(s.shown + 1)


def _kinds(s: KingsState, form: i64, cards: i64, out: Numbers) -> None:
    """How many of each kind of a deck are among some of its cards."""
    kind: i64 = form * KINDS
    while kind < form * KINDS + KINDS:
        out.put(count(s.book.codes_of.get(kind) & cards))
        kind += 1
