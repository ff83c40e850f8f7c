"""What can happen to a titan: its stats, flying and colliding, attacks, burning cards, dying.

Everything here happens at once. What it sets off (clauses of cards, hazards, the rest of a movement) is left as frames
for the machine to run in the order of the rulings.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.cards import (
    ACTIVE_LOST,
    ALL_ROUND,
    ALLY_ATTACKED,
    ALLY_DIES,
    APPROACHED,
    ARMOR,
    ATTACKED,
    ATTACKS,
    BURNS,
    COLLIDES,
    DIES,
    ENTERS,
    FREE_EXIT,
    GRIP,
    IMPACT,
    INITIATIVE,
    REACH,
    REAR_STRIKE,
    ROOTED,
    STRENGTH,
    UNBOWED,
    Card,
)
from empyrean.games.titans.state import (
    BAR,
    BOOST,
    BURNED,
    DEAD,
    FIELD,
    IN_FORCE,
    MOVE,
    OFF,
    RESERVE,
    TRANSIT,
    Mark,
    Titan,
    TitansState,
)
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.hexes import OUTSIDE
from empyrean.kernel.machine import NONE, Frame, Op, State
from empyrean.kernel.values import Condition

# Events told to people. Numbers: a, b, c as named, and a card code whose owner is the seat of titan or seat a.
E_ROUND: Final[i64] = 0  # round
E_PHASE: Final[i64] = 1  # titan
E_MOVED: Final[i64] = 2  # titan, from, to
E_ENTERED: Final[i64] = 3  # titan, hex, facing
E_LEFT: Final[i64] = 4  # titan, 1 if through a portal
E_TURNED: Final[i64] = 5  # titan, facing
E_COLLIDED: Final[i64] = 6  # hex, mask of titans
E_ATTACKED: Final[i64] = 7  # titan, target, damage
E_DAMAGED: Final[i64] = 8  # titan, n
E_HEALED: Final[i64] = 9  # titan, n
E_TRANSFERRED: Final[i64] = 10  # from, to, n
E_BURNED: Final[i64] = 11  # seat, pile, titan or -1; card
E_PLAYED: Final[i64] = 12  # titan, pile, 1 if it fizzles; card
E_ACTIVE: Final[i64] = 13  # titan; card now in force
E_ACTIVE_LOST: Final[i64] = 14  # titan; card
E_SLID: Final[i64] = 15  # seat, from pile, to pile; card, for those who know it
E_LOOKED: Final[i64] = 16  # seat that looked, owner, pile; card, for that seat
E_HAZARD: Final[i64] = 17  # titan, hex, hazard
E_BARRED: Final[i64] = 18  # titan, action, book id of the card
E_BOOSTED: Final[i64] = 19  # titan, stat, n
E_FREED: Final[i64] = 20  # titan
E_DIED: Final[i64] = 21  # titan
E_REVIVED: Final[i64] = 22  # titan
E_RESOLVED: Final[i64] = 23  # titan, way
E_DUEL: Final[i64] = 24  # rounds
E_USED: Final[i64] = 25  # titan, book id of the card
E_TRIGGERED: Final[i64] = 26  # titan, book id of the card
E_SQUADS: Final[i64] = 27
E_READY: Final[i64] = 28  # seat
E_RESOLUTION: Final[i64] = 29
E_OVER: Final[i64] = 30  # how
E_UPKEEP: Final[i64] = 31  # titan


def seat_of(t: i64) -> i64:
    return t >> 2


def slot_of(t: i64) -> i64:
    """Which of its side's four stacks is the titan's."""
    return t & 3


def opponents(t: i64) -> i64:
    """Mask of all titans of the other side."""
    return 0xF0 if t < 4 else 0x0F


def card_of(s: TitansState, t: i64) -> Card:
    return s.titans[t].card


def active_of(s: TitansState, t: i64) -> Card | None:
    """The active maneuver in force on the titan."""
    return s.titans[t].held


def hex_of(s: TitansState, t: i64) -> i64:
    """Where it is, or where it died; NONE off the field."""
    titan = s.titans[t]
    if titan.place == FIELD:
        return titan.hex
    return titan.last_hex if titan.place == DEAD else NONE


def facing_of(s: TitansState, t: i64) -> i64:
    titan = s.titans[t]
    return titan.last_facing if titan.place == DEAD else titan.facing


def stack_size(s: TitansState, t: i64) -> i64:
    return s.sides[t >> 2].deck.size(t & 3)


def on_field(s: TitansState, mask: i64) -> i64:
    """Those of the mask that are on the field."""
    return mask & s.fielded


def on_hex(s: TitansState, hex: i64) -> i64:
    """Mask of the titans on a hex."""
    out: i64 = 0
    t: i64 = 0
    while t < 8:
        if s.titans[t].hex == hex:
            out |= bit(t)
        t += 1
    return out


# --- stats and rules, computed from their sources whenever asked -----------------------------------------------------


def flags(s: TitansState, t: i64) -> i64:
    """The rules that its own cards change for it."""
    titan = s.titans[t]
    held = titan.held
    return titan.card.flags if held is None else titan.card.flags | held.flags


def stat(s: TitansState, t: i64, which: i64, attacker: i64 = NONE) -> i64:
    """A stat with everything that changes it now. Armor is asked about one attacker."""
    total = s.titans[t].card.stat(which)
    if s.marks:
        for mark in s.marks:
            if mark.kind == BOOST and mark.titan == t and mark.what == which:
                total += mark.n
    owners = modifying(s, t, which)
    u: i64 = 0
    while owners != 0:
        if owners & 1:
            titan = s.titans[u]
            total += _modified(s, titan.card, u, t, which, attacker)
            held = titan.held
            if held is not None:
                total += _modified(s, held, u, t, which, attacker)
        owners >>= 1
        u += 1
    return total


def modifying(s: TitansState, t: i64, which: i64) -> i64:
    """Mask of the titans whose cards may change this stat of titan t."""
    return ((s.modified >> (which * 8)) & bit(t)) | ((s.radiated >> (which * 8)) & 255)


def _modified(s: TitansState, card: Card, owner: i64, t: i64, which: i64, attacker: i64) -> i64:
    """What the standing clauses of `owner`'s card do to t's stat."""
    total: i64 = 0
    if (card.modifies >> (which * 8)) & 1 == 0:
        return total
    frame = Frame(0, owner >> 2, owner, NONE, NONE, attacker, NONE, 0, 0)
    for modifier in card.modifiers:
        if modifier.stat != which:
            continue
        to = modifier.to
        if to is None:
            if owner != t:
                continue
        elif (to.mask(s, frame) >> t) & 1 == 0:
            continue
        given = modifier.given
        if given is None or given.holds(s, frame):
            total += modifier.n.value(s, frame)
    return total


def barred(s: TitansState, t: i64, action: i64) -> bool:
    for mark in s.marks:
        if mark.kind == BAR and mark.titan == t and mark.what == action and mark.until == IN_FORCE:
            return True
    return False


def swiftest(s: TitansState, mask: i64) -> i64:
    """The titan of highest current initiative in a mask that is not empty; ties go to the holder of the marker."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    best: i64 = NONE
    most: i64 = 0
    t: i64 = 0
    while mask != 0:
        if mask & 1:
            pace = stat(s, t, INITIATIVE)
            if best < 0 or pace > most or (pace == most and t >> 2 == s.marker and best >> 2 != s.marker):
                best = t
                most = pace
        mask >>= 1
        t += 1
    return best


# --- clauses that answer to events -----------------------------------------------------------------------------------


@final
class Fire(Op):
    """The head of a trigger: is its card still in force, has it not fired in this action, does its condition hold?"""

    def __init__(self, card: i64, event: i64, given: Condition | None, slot: i64) -> None:
        super().__init__()
        self.card = card
        self.event = event
        self.given = given
        self.slot = slot

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        t = frame.source
        titan = state.titans[t]
        printed = titan.kind == self.card
        # What is in force at death still speaks, although the titan and its active maneuver are gone.
        if self.event != DIES:
            active = active_of(state, t)
            if titan.place == DEAD or (not printed and (active is None or active.id != self.card)):
                return
        clause = bit(t * 6 + (0 if printed else 3) + self.slot)
        if state.fired & clause:
            return
        given = self.given
        if given is not None and not given.holds(state, frame):
            return
        if not state.game.code.possible(state, frame.to(self.next)):
            return
        state.fired |= clause
        state.tell(E_TRIGGERED, t, self.card)
        state.push(frame.to(self.next))


def happen(s: TitansState, t: i64, event: i64, target: i64 = NONE, cause: i64 = NONE, subject: i64 = NONE) -> None:
    """Let the clauses of titan t that listen to the event run next: its ability first, then its active maneuver."""
    _listen(s, card_of(s, t), t, event, target, cause, subject)
    active = active_of(s, t)
    if active is not None:
        _listen(s, active, t, event, target, cause, subject)


def _listen(s: TitansState, card: Card, t: i64, event: i64, target: i64, cause: i64, subject: i64) -> None:
    if (card.listens >> event) & 1:
        for clause in card.triggers:
            if clause.event == event:
                s.trigger(Frame(clause.entry, t >> 2, t, target, subject, cause, NONE, 0, 0))


def hears(s: TitansState, t: i64, event: i64) -> bool:
    """Has the titan a clause for the event?"""
    titan = s.titans[t]
    held = titan.held
    return (titan.card.listens >> event) & 1 == 1 or (held is not None and (held.listens >> event) & 1 == 1)


def happen_all(s: TitansState, mask: i64, event: i64, cause: i64 = NONE, subject: i64 = NONE) -> None:
    """The same for several titans, the swiftest first."""
    hearing: i64 = 0
    t: i64 = 0
    while t < 8:
        if (mask >> t) & 1 and hears(s, t, event):
            hearing |= bit(t)
        t += 1
    while hearing != 0:
        first = swiftest(s, hearing)
        hearing &= ~bit(first)
        happen(s, first, event, NONE, cause, subject)


# --- cards ---------------------------------------------------------------------------------------------------------


def burn_top(s: TitansState, seat: i64, pile: i64, titan: i64) -> None:
    """Turn a pile's top card over onto the burned pile. `titan`: whose stack it is, or -1."""
    deck = s.sides[seat].deck
    card = deck.take(pile)
    deck.put(BURNED, card)
    s.tell(E_BURNED, seat, pile, titan, card)


def burn_card(s: TitansState, t: i64) -> bool:
    """The titan must burn a maneuver: from its own stack, or it dies [Stack Size]. True if it could."""
    if s.titans[t].place == DEAD:
        return False
    if stack_size(s, t) == 0:
        die(s, t)
        return False
    burn_top(s, t >> 2, t & 3, t)
    happen(s, t, BURNS)
    return True


def burn_active(s: TitansState, t: i64) -> bool:
    """Burn its active maneuver, if it has one."""
    titan = s.titans[t]
    code = titan.active
    if code < 0:
        return False
    s.arm(t, NONE)
    s.sides[t >> 2].deck.put(BURNED, code)
    s.tell(E_ACTIVE_LOST, t, NONE, NONE, code)
    _listen(s, card_of(s, t), t, ACTIVE_LOST, NONE, NONE, NONE)
    s.fired &= ~(7 * bit(t * 6 + 3))  # the next active maneuver's clauses are fresh
    return True


def slide(s: TitansState, seat: i64, source: i64, goal: i64) -> None:
    """The top card of one pile goes under another, unseen by the opponent."""
    deck = s.sides[seat].deck
    card = deck.take(source)
    deck.put_under(goal, card)
    s.tell(E_SLID, seat, source, goal, card, known_by(s, seat, card))


def recover(s: TitansState, seat: i64, goal: i64) -> bool:
    """The bottom card of the burned pile goes under a stack or the reserve."""
    deck = s.sides[seat].deck
    if deck.size(BURNED) == 0:
        return False
    card = deck.take_bottom(BURNED)
    deck.put_under(goal, card)
    s.tell(E_SLID, seat, BURNED, goal, card)
    return True


def known_by(s: TitansState, seat: i64, card: i64) -> i64:
    """Mask of the seats that know one of this seat's cards."""
    deck = s.sides[seat].deck
    return (1 if deck.knows(0, card) else 0) | (2 if deck.knows(1, card) else 0)


# --- damage and death ----------------------------------------------------------------------------------------------


def hurt(s: TitansState, t: i64, n: i64) -> None:
    """Damage never kills by itself in the action phase."""
    titan = s.titans[t]
    if n > 0 and titan.place != DEAD:
        titan.damage += n
        s.tell(E_DAMAGED, t, n)


def heal(s: TitansState, t: i64, n: i64) -> i64:
    titan = s.titans[t]
    n = n if n < titan.damage else titan.damage
    if n > 0:
        titan.damage -= n
        s.tell(E_HEALED, t, n)
    return n


def die(s: TitansState, t: i64) -> None:
    """It leaves the game; its cards are burned, stack from top to bottom, then the active maneuver."""
    titan = s.titans[t]
    happen(s, t, DIES)
    s.tell(E_DIED, t)
    titan.last_hex = titan.hex if titan.place == FIELD else NONE
    titan.last_facing = titan.facing
    s.set_place(t, DEAD)
    titan.damage = 0
    if t == s.acting:
        s.acting = NONE
    while stack_size(s, t) > 0:
        burn_top(s, t >> 2, t & 3, NONE)
    if titan.active >= 0:
        s.sides[t >> 2].deck.put(BURNED, titan.active)
    s.arm(t, NONE)
    if s.marks:
        s.marks = [mark for mark in s.marks if mark.titan != t]
    happen_all(s, living(s, t >> 2), ALLY_DIES, NONE, t)


def living(s: TitansState, seat: i64) -> i64:
    """Mask of a side's living titans."""
    return s.alive & (0x0F if seat == 0 else 0xF0)


# --- attacks -------------------------------------------------------------------------------------------------------


def targets(s: TitansState, t: i64) -> i64:
    """Mask of the enemies it can attack: in its front arc, on its hex, and where its cards let it [Attack]."""
    titan = s.titans[t]
    if titan.place != FIELD:
        return 0
    return on_hexes(s, opponents(t) & s.fielded, hexes_in_reach(s, t, titan))


def hexes_in_reach(s: TitansState, t: i64, titan: Titan) -> i64:
    """Mask of the hexes it can strike at."""
    board = s.book.board
    rules = flags(s, t)
    if rules & ALL_ROUND:
        out = board.around(titan.hex)
    else:
        out = board.front(titan.hex, titan.facing) | bit(titan.hex)
        if rules & REAR_STRIKE:
            behind = board.neighbour(titan.hex, (titan.facing + 3) % 6)
            if behind != OUTSIDE:
                out |= bit(behind)
    if modifying(s, t, REACH):
        at = titan.hex
        left = 1 + stat(s, t, REACH)
        while left > 0 and at != OUTSIDE:
            out |= bit(at)
            at = board.neighbour(at, titan.facing)
            left -= 1
        if at != OUTSIDE:
            out |= bit(at)
    return out


def on_hexes(s: TitansState, titans: i64, hexes: i64) -> i64:
    """Those of a mask of titans that are on one of a mask of hexes."""
    out: i64 = 0
    t: i64 = 0
    while titans != 0:
        if titans & 1 and (hexes >> s.titans[t].hex) & 1:
            out |= bit(t)
        titans >>= 1
        t += 1
    return out


def blow(s: TitansState, t: i64, victim: i64, bonus: i64) -> i64:
    """The damage of an attack: strength, 1 more on the same hex, less the victim's armor."""
    strength = stat(s, t, STRENGTH) + bonus
    damage = strength if strength > 0 else 0
    if s.titans[t].hex == s.titans[victim].hex:
        damage += 1
    damage -= stat(s, victim, ARMOR, t)
    return damage if damage > 0 else 0


def strike(s: TitansState, t: i64, victim: i64, bonus: i64) -> None:
    """An attack with all its damage; then the clauses of attacker, victim and the victim's friends."""
    damage = blow(s, t, victim, bonus)
    s.tell(E_ATTACKED, t, victim, damage)
    s.titans[victim].damage += damage
    happen(s, t, ATTACKS, victim)
    happen(s, victim, ATTACKED, NONE, t)
    friends = on_field(s, opponents(t)) & ~bit(victim)
    happen_all(s, friends, ALLY_ATTACKED, t, victim)


# --- flying --------------------------------------------------------------------------------------------------------


def stands(s: TitansState, t: i64, seat: i64) -> bool:
    """Is it one that this seat's cards cannot move?"""
    return seat != t >> 2 and flags(s, t) & ROOTED != 0


def fly(s: TitansState, t: i64, steps: i64, direction: i64, seat: i64) -> None:
    """Let it move hex by hex, forward (direction NONE) or in a fixed direction, facing kept; `seat` causes it."""
    if not stands(s, t, seat):
        move_on(s, t, steps, direction, seat)


def move_on(s: TitansState, t: i64, steps: i64, direction: i64, seat: i64) -> None:
    """The next step of a movement; what waits for its collision, hazard and clauses is left as a frame."""
    titan = s.titans[t]
    if titan.place != FIELD:
        return
    if steps == 0:
        landed(s, t, seat)
        return
    goal = s.book.board.neighbour(titan.hex, titan.facing if direction < 0 else direction)
    if steps == 1 and goal != OUTSIDE and is_clear(s, goal):
        arrive(s, t, goal)
        landed(s, t, seat)
        return
    s.push(Frame(s.book.movement, seat, t, NONE, NONE, NONE, direction, steps - 1, 0))
    if goal == OUTSIDE:
        leave(s, t)
    else:
        arrive(s, t, goal)


@final
class Movement(Op):
    """A movement goes on after all that its last step brought about."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        move_on(state, frame.source, frame.left, frame.it, frame.seat)


def is_clear(s: TitansState, hex: i64) -> bool:
    """Is there nothing on the hex that a titan could run into?"""
    return (not s.hazards or s.hazards[hex] < 0) and on_hex(s, hex) == 0


@final
class Landing(Op):
    """A movement that ended on its own (an entry, a leap, a placement) is over."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        if state.titans[frame.source].place == FIELD:
            landed(state, frame.source, frame.seat)


def landed(s: TitansState, t: i64, seat: i64) -> None:
    """A movement is over: its own player may burn and turn, and enemies in contact take notice."""
    if t == s.acting and seat == t >> 2:
        s.window = 1
    if s.stack.runs(s.book.movement, t) or s.stack.runs(s.book.landing, t):
        return  # a hazard has carried it on, and the movement itself is not over yet
    hearing = in_contact(s, s.titans[t].hex) & opponents(t)
    if hearing != 0:
        happen_all(s, hearing, APPROACHED, t)


def in_contact(s: TitansState, hex: i64) -> i64:
    """Mask of the titans on the hex or next to it."""
    return on_hexes(s, s.fielded, s.book.board.around(hex))


def place(s: TitansState, t: i64, hex: i64, seat: i64) -> None:
    """Set it onto a hex at once: a movement of its own."""
    if not stands(s, t, seat):
        s.push(Frame(s.book.landing, seat, t, NONE, NONE, NONE, NONE, 0, 0))
        arrive(s, t, hex)


def enter(s: TitansState, t: i64, entry: i64) -> None:
    """Come onto the field from outside; an entry is a movement onto the hex."""
    way = s.book.entries[entry]
    titan = s.titans[t]
    titan.facing = way.facing
    s.set_place(t, FIELD)
    s.tell(E_ENTERED, t, way.hex, way.facing)
    s.push(Frame(s.book.landing, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
    happen(s, t, ENTERS)
    _onto(s, t, way.hex)


def arrive(s: TitansState, t: i64, hex: i64) -> None:
    s.tell(E_MOVED, t, s.titans[t].hex, hex)
    _onto(s, t, hex)


def _onto(s: TitansState, t: i64, hex: i64) -> None:
    """However it came there: collision with all titans on the hex first, then the hazard."""
    s.titans[t].hex = hex
    if s.hazards and s.hazards[hex] >= 0:
        spring(s, t, hex)
    there = on_hex(s, hex)
    if there & ~bit(t):
        collide(s, hex, there)


def spring(s: TitansState, t: i64, hex: i64) -> None:
    """Turn the hazard over; its text runs after the collision. The token leaves the game."""
    hazard: i64 = s.hazards[hex]
    s.hazards[hex] = -1
    s.learned += 1
    s.tell(E_HAZARD, t, hex, hazard)
    program = s.book.cards[s.book.hazards[hazard]].program
    s.push(Frame(program, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))


def collide(s: TitansState, hex: i64, there: i64) -> None:
    """Each titan on the hex burns its active maneuver and takes 1 damage [Collision]."""
    s.tell(E_COLLIDED, hex, there)
    heavy: i64 = 0  # damage by impact to everybody else on the hex
    t: i64 = 0
    while t < 8:
        if (there >> t) & 1:
            heavy += stat(s, t, IMPACT) << (t * 7)
        t += 1
    losing: i64 = 0
    t = 0
    while t < 8:
        if (there >> t) & 1:
            rules = flags(s, t)
            if rules & GRIP == 0 and s.titans[t].active >= 0:
                losing |= bit(t)
            if rules & UNBOWED == 0:
                damage: i64 = 1
                u: i64 = 0
                while u < 8:
                    if u != t:
                        damage += (heavy >> (u * 7)) & 127
                    u += 1
                hurt(s, t, damage)
        t += 1
    while losing != 0:
        first = swiftest(s, losing)
        losing &= ~bit(first)
        burn_active(s, first)
    happen_all(s, there, COLLIDES)


def leave(s: TitansState, t: i64) -> None:
    """Off the board: burn a maneuver at once, or die [Off The Field]."""
    titan = s.titans[t]
    free = flags(s, t) & FREE_EXIT
    s.tell(E_LEFT, t, 0)
    s.set_place(t, OFF)
    titan.paid_round = s.round
    if t == s.acting:
        s.window = 0
    if free == 0:
        burn_card(s, t)


def portal(s: TitansState, t: i64) -> None:
    """Taken off the field without burning; it must come back in its next action phase."""
    titan = s.titans[t]
    s.tell(E_LEFT, t, 1)
    s.set_place(t, TRANSIT)
    if t == s.acting:
        s.window = 0
        while titan.left(MOVE) > 0:
            titan.uses -= bit(MOVE * 4)


def face(s: TitansState, t: i64, facing: i64) -> None:
    titan = s.titans[t]
    titan.facing = facing % 6
    s.tell(E_TURNED, t, titan.facing)


def lay_mark(s: TitansState, kind: i64, t: i64, what: i64, n: i64, until: i64, card: i64) -> None:
    s.marks = [*s.marks, Mark(kind, t, what, n, until, card)]
    if kind == BAR:
        s.tell(E_BARRED, t, what, card)
    else:
        s.tell(E_BOOSTED, t, what, n)


def replenish_in(s: TitansState, t: i64) -> bool:
    """May a reserve card go under its stack?"""
    return s.sides[t >> 2].deck.size(RESERVE) > 0 and stack_size(s, t) < card_of(s, t).stack
