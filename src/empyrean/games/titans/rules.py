"""The flow of a match: rounds, the action phase of each titan in initiative order, the resolution phase, the ends."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_ABILITY,
    A_ACTIVE,
    A_ATTACK,
    A_END,
    A_ENTER,
    A_IN,
    A_LEFT,
    A_MOVE,
    A_OUT,
    A_PLAY_RESERVE,
    A_PLAY_STACK,
    A_REVERSE_RESERVE,
    A_REVERSE_STACK,
    A_RIGHT,
    A_TITAN,
)
from empyrean.games.titans.cards import (
    ACTIVE,
    BEGINS,
    BURNS,
    DOUBLE_TURN,
    ENDS,
    FREE_EXIT,
    HOVER,
    INITIATIVE,
    MOVES,
    Book,
    Card,
)
from empyrean.games.titans.effects import entries
from empyrean.games.titans.ends import EndRound, eliminated, is_duel
from empyrean.games.titans.field import (
    E_ACTIVE,
    E_PHASE,
    E_PLAYED,
    E_RESOLUTION,
    E_ROUND,
    E_UPKEEP,
    E_USED,
    Landing,
    Movement,
    active_of,
    barred,
    burn_active,
    burn_card,
    burn_top,
    card_of,
    enter,
    face,
    flags,
    fly,
    happen,
    hears,
    slide,
    stack_size,
    stat,
    strike,
    targets,
)
from empyrean.games.titans.resolution import BeginResolution, NextResolution, Resolve
from empyrean.games.titans.setup import Setup
from empyrean.games.titans.state import (
    ATTACK,
    BAR,
    BOOST,
    BURNED,
    COMING,
    DEAD,
    FIELD,
    IN_FORCE,
    MOVE,
    OFF,
    PLAY,
    REPLENISH,
    RESERVE,
    START,
    TABLE,
    THIS_PHASE,
    TRANSIT,
    TURN,
    Mark,
    Titan,
    TitansState,
)
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Code, Frame, Op, State

ACTION_PHASE: Final[i64] = 3
RESOLUTION_PHASE: Final[i64] = 4

ONE_OF_EACH: Final[i64] = 0x11111  # one move, turn, attack, play and replenish
MAY_MOVE: Final[i64] = 0xF  # the bits of `uses` for each of them
MAY_TURN: Final[i64] = 0xF0
MAY_ATTACK: Final[i64] = 0xF00
MAY_PLAY: Final[i64] = 0xF000
MAY_REPLENISH: Final[i64] = 0xF0000
SECOND_TURN: Final[i64] = 4  # in `used`: it has turned a second time


# --- the round --------------------------------------------------------------------------------------------------------


@final
class NextRound(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        if state.round == 0:
            state.marker = state.draw(2)
        state.round += 1
        state.stage = ACTION_PHASE
        state.acted = 0
        state.resolved = 0
        state.duel_from = 1 if is_duel(state) else 0
        state.tell(E_ROUND, state.round)
        next_titan(state)


def next_titan(s: TitansState) -> None:
    """The living titan of highest current initiative that has not acted this round acts [The Action Phase].

    A tie across the players goes to the holder of the marker, which then passes; a player orders his own tied titans.
    """
    waiting = s.alive & ~s.acted
    if waiting == 0:
        s.stage = RESOLUTION_PHASE
        s.tell(E_RESOLUTION)
        s.push(Frame(s.book.resolution, 0))
        return
    best: i64 = 0
    tied: i64 = 0
    t: i64 = 0
    while t < 8:
        if (waiting >> t) & 1:
            pace = stat(s, t, INITIATIVE)
            if tied == 0 or pace > best:
                best = pace
                tied = 0
            if pace == best:
                tied |= bit(t)
        t += 1
    if tied & 0x0F and tied & 0xF0:
        tied &= 0x0F if s.marker == 0 else 0xF0
        s.marker = 1 - s.marker
    first = lowest(tied)
    if tied & (tied - 1):
        s.push(Frame(s.book.order, first >> 2, NONE, NONE, NONE, NONE, NONE, tied, 0))
    else:
        begin(s, first)


@final
class Order(Op):
    """Which of a player's own titans of equal initiative acts, or resolves its damage, first."""

    def __init__(self, begin: i64) -> None:
        super().__init__()
        self.asks = True
        self.begin = begin

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        t: i64 = 0
        while t < 8:
            if (frame.left >> t) & 1:
                out.add(A_TITAN + t)
            t += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        t = action - A_TITAN
        state.push(Frame(self.begin, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose which of your titans with equal initiative comes first."


# --- the action phase -------------------------------------------------------------------------------------------------


def begin(s: TitansState, t: i64) -> None:
    """A titan's action phase begins: one use of each action, and bars laid on it take hold."""
    titan = s.titans[t]
    s.acting = t
    s.window = 0
    s.fired = 0
    titan.uses = ONE_OF_EACH
    titan.spent = 0
    titan.used = 0
    if s.marks:
        s.marks = [
            Mark(BAR, m.titan, m.what, 0, IN_FORCE, m.card)
            if m.kind == BAR and m.titan == t and m.until == COMING
            else m
            for m in s.marks
        ]
    s.tell(E_PHASE, t)
    s.push(Frame(s.book.menu, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
    happen(s, t, BEGINS)


@final
class Begin(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        begin(state, frame.source)


@final
class Menu(Op):
    """What a titan may do in its action phase: any or all of its actions, once each, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True
        self.stays = True

    def open(self, state: State, frame: Frame) -> bool:
        """Between two actions, when all consequences of the last one are done."""
        assert isinstance(state, TitansState)
        state.fired = 0
        if eliminated(state):
            return False
        if state.acting == frame.source:
            return True
        state.stack.pop()
        end(state, frame.source)  # it has died; even if it was revived, its phase is over
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = frame.source
        titan = state.titans[t]
        deck = state.sides[seat].deck
        cards = deck.size(t & 3)
        reserve = deck.size(RESERVE)
        able = open_actions(state, t, titan)
        if titan.place == FIELD:
            if able & MAY_MOVE:
                out.add(A_MOVE)
            if able & MAY_TURN or can_turn_again(state, t):
                out.add(A_LEFT)
                out.add(A_RIGHT)
            if able & MAY_ATTACK:
                mask = targets(state, t)
                u: i64 = 0
                while mask != 0:
                    if mask & 1:
                        out.add(A_ATTACK + u)
                    mask >>= 1
                    u += 1
            if state.window:
                if cards > 0:
                    out.add(A_REVERSE_STACK)
                if reserve > 0:
                    out.add(A_REVERSE_RESERVE)
        elif able & MAY_MOVE or (titan.place == TRANSIT and titan.left(MOVE) > 0):
            entries(state, t, out)
        if able & MAY_PLAY:
            if cards > 0:
                out.add(A_PLAY_STACK)
            if reserve > 0:
                out.add(A_PLAY_RESERVE)
        if able & MAY_REPLENISH:
            if reserve > 0 and cards < titan.card.stack:
                out.add(A_IN)
            if cards > 0:
                out.add(A_OUT)
        if titan.card.ability >= 0 and usable(state, t, titan.card, 1):
            out.add(A_ABILITY)
        held = titan.held
        if held is not None and held.ability >= 0 and usable(state, t, held, 2):
            out.add(A_ACTIVE)
        if may_end(state, t):
            out.add(A_END)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        t = frame.source
        titan = state.titans[t]
        state.window = 0
        if action == A_END:
            state.stack.pop()
            end(state, t)
            return
        if action == A_MOVE:
            titan.spend(MOVE)
            if hears(state, t, MOVES):
                state.push(frame.to(state.book.moved))
            fly(state, t, 1, NONE, seat)
        elif action == A_LEFT or action == A_RIGHT:
            if titan.left(TURN) > 0:
                titan.spend(TURN)
            else:
                titan.used |= SECOND_TURN
            face(state, t, titan.facing + (5 if action == A_LEFT else 1))
        elif A_ATTACK <= action < A_ATTACK + 8:
            titan.spend(ATTACK)
            strike(state, t, action - A_ATTACK, 0)
        elif action == A_PLAY_STACK or action == A_PLAY_RESERVE:
            titan.spend(PLAY)
            play(state, t, t & 3 if action == A_PLAY_STACK else RESERVE)
        elif action == A_IN:
            titan.spend(REPLENISH)
            slide(state, seat, RESERVE, t & 3)
        elif action == A_OUT:
            titan.spend(REPLENISH)
            slide(state, seat, t & 3, RESERVE)
        elif action == A_REVERSE_STACK:
            burn_top(state, seat, t & 3, t)
            face(state, t, titan.facing + 3)
            happen(state, t, BURNS)
        elif action == A_REVERSE_RESERVE:
            burn_top(state, seat, RESERVE, NONE)
            face(state, t, titan.facing + 3)
        elif action >= A_ENTER:
            titan.spend(MOVE)
            enter(state, t, action - A_ENTER)
        else:
            card = card_of(state, t)
            mark: i64 = 1
            if action == A_ACTIVE:
                active = active_of(state, t)
                assert active is not None
                card = active
                mark = 2
            state.tell(E_USED, t, card.id)
            if card.replaces < 0:
                titan.used |= mark
            carry_out(state, t, card, card.ability)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, TitansState)
        return refusal(state, frame.source, action)


def can(s: TitansState, t: i64, action: i64) -> bool:
    """Is the action unspent and not barred?"""
    return s.titans[t].left(action) > 0 and (not s.marks or not barred(s, t, action))


def open_actions(s: TitansState, t: i64, titan: Titan) -> i64:
    """The titan's uses of its actions, without the barred ones."""
    out = titan.uses
    for mark in s.marks:
        if mark.kind == BAR and mark.titan == t and mark.until == IN_FORCE:
            out &= ~(i64(15) << (mark.what * 4))
    return out


def can_turn_again(s: TitansState, t: i64) -> bool:
    second = flags(s, t) & DOUBLE_TURN != 0 and s.titans[t].used & SECOND_TURN == 0
    return second and not barred(s, t, TURN)


def can_replace(s: TitansState, t: i64, action: i64) -> bool:
    """May a card stand for the move or the attack? Only on the field: to come onto it is a move of its own kind."""
    return s.titans[t].place == FIELD and can(s, t, action)


def usable(s: TitansState, t: i64, card: Card, mark: i64) -> bool:
    """May the `once` or `instead` clause of the card be used now?"""
    if card.replaces >= 0:
        if not can_replace(s, t, card.replaces):
            return False
    elif s.titans[t].used & mark:
        return False
    return s.game.code.possible(s, Frame(card.ability, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))


def may_end(s: TitansState, t: i64) -> bool:
    """The move is mandatory: for a titan on the field, in the first round, and after a Portal [Movement]."""
    titan = s.titans[t]
    if titan.place == START:
        return False
    if titan.place == TRANSIT:
        return titan.left(MOVE) == 0
    if titan.place == OFF or (titan.spent >> MOVE) & 1:
        return True
    return not can(s, t, MOVE) or flags(s, t) & HOVER != 0


def carry_out(s: TitansState, t: i64, card: Card, program: i64) -> None:
    """Run a card's program; one that stands for an action uses that action up."""
    if card.replaces >= 0:
        s.titans[t].spend(card.replaces)
        if card.replaces == MOVE:
            s.push(Frame(s.book.moved, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
    s.push(Frame(program, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))


def play(s: TitansState, t: i64, pile: i64) -> None:
    """Flip the top card of a pile for the titan [Play a Maneuver]."""
    deck = s.sides[t >> 2].deck
    code = deck.take(pile)
    deck.put(TABLE, code)
    card = s.book.cards[s.sides[t >> 2].cards[code]]
    stranger = card.species >= 0 and card.species != card_of(s, t).species
    s.tell(E_PLAYED, t, pile, 1 if stranger else 0, code)
    if card.kind == ACTIVE and not stranger:
        s.push(Frame(s.book.install, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
        burn_active(s, t)
        return
    s.push(Frame(s.book.discard, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
    if stranger:
        return
    if card.ability >= 0:
        if can_replace(s, t, card.replaces):
            carry_out(s, t, card, card.ability)
    else:
        carry_out(s, t, card, card.program)


@final
class Discard(Op):
    """A burn-immediately maneuver is done: onto the burned pile."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        deck = state.sides[frame.seat].deck
        deck.put(BURNED, deck.take(TABLE))


@final
class Install(Op):
    """An active maneuver comes into force once the old one has gone, if its titan still lives."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        titan = state.titans[frame.source]
        deck = state.sides[frame.seat].deck
        code = deck.take(TABLE)
        if titan.place == DEAD:
            deck.put(BURNED, code)
            return
        state.arm(frame.source, code)
        titan.used &= ~2
        state.tell(E_ACTIVE, frame.source, NONE, NONE, code)


@final
class Moved(Op):
    """The move action is over: clauses that follow a move."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        if state.titans[frame.source].place == FIELD:
            happen(state, frame.source, MOVES)


def end(s: TitansState, t: i64) -> None:
    """The titan's player is done with its phase: clauses at its end, upkeep, then the next titan."""
    s.fired = 0
    s.window = 0
    if s.titans[t].place != DEAD and hears(s, t, ENDS):
        s.push(Frame(s.book.upkeep, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
        happen(s, t, ENDS)
    else:
        upkeep(s, t)


@final
class Upkeep(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        upkeep(state, frame.source)


def upkeep(s: TitansState, t: i64) -> None:
    """A titan that stays off the field must burn a maneuver each round [Off The Field]."""
    titan = s.titans[t]
    if titan.place == OFF and titan.paid_round != s.round and flags(s, t) & FREE_EXIT == 0:
        s.tell(E_UPKEEP, t)
        s.push(Frame(s.book.end_phase, t >> 2, t, NONE, NONE, NONE, NONE, 0, 0))
        burn_card(s, t)
    else:
        end_phase(s, t)


@final
class EndPhase(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        end_phase(state, frame.source)


def end_phase(s: TitansState, t: i64) -> None:
    """What was for this phase stops, and the next titan acts."""
    s.acted |= bit(t)
    s.acting = NONE
    s.fired = 0
    if s.marks:
        s.marks = [
            m
            for m in s.marks
            if not (m.kind == BAR and m.titan == t and m.until == IN_FORCE)
            and not (m.kind == BOOST and m.until == THIS_PHASE)
        ]
    if not eliminated(s):
        next_titan(s)


# --- reasons ----------------------------------------------------------------------------------------------------------

ACTION_NAMES: Final = ("move", "turn", "attack", "play a maneuver", "replenish")


def refusal(s: TitansState, t: i64, action: i64) -> str:
    """Why the acting titan may not do that, in words."""
    titan = s.titans[t]
    name = card_of(s, t).name
    wanted: i64 = NONE
    if action == A_MOVE or A_ENTER <= action < A_ENTER + len(s.book.entries):
        wanted = MOVE
    elif action == A_LEFT or action == A_RIGHT:
        wanted = TURN
    elif A_ATTACK <= action < A_ATTACK + 8:
        wanted = ATTACK
    elif action == A_PLAY_STACK or action == A_PLAY_RESERVE:
        wanted = PLAY
    elif action == A_IN or action == A_OUT:
        wanted = REPLENISH
    if wanted >= 0:
        for mark in s.marks:
            if mark.kind == BAR and mark.titan == t and mark.what == wanted and mark.until == IN_FORCE:
                return f"{name} may not {ACTION_NAMES[wanted]} in this phase: {s.book.cards[mark.card].name}."
        if titan.left(wanted) == 0:
            return f"{name} has already used its {('move', 'turn', 'attack', 'maneuver', 'replenishing')[wanted]}."
        if wanted <= ATTACK and titan.place != FIELD and action < A_ENTER:
            return f"{name} is not on the field."
    if wanted == ATTACK:
        return f"{name} can attack an enemy in its front arc or on its own hex."
    if wanted == MOVE and action >= A_ENTER:
        return f"{name} is on the field." if titan.place == FIELD else f"{name} first enters from its own side."
    if action == A_IN:
        return f"The stack of {name} is full." if stack_size(s, t) >= card_of(s, t).stack else "The reserve is empty."
    if action == A_PLAY_RESERVE:
        return "The reserve is empty."
    if action == A_PLAY_STACK or action == A_OUT:
        return f"The stack of {name} is empty."
    if action == A_REVERSE_STACK or action == A_REVERSE_RESERVE:
        return "Burn and turn comes right after a movement, with a card to burn."
    if action == A_END:
        return f"{name} must move first: it is flying and cannot stop."
    if action == A_ABILITY or action == A_ACTIVE:
        return "It has no such ability, has used it, or it would do nothing now."
    return ""


# --- laying the flow --------------------------------------------------------------------------------------------------


def lay(code: Code, book: Book) -> None:
    """Lay the flow's ops into the code and tell the book where they are."""
    book.rounds = code.lay(NextRound())
    book.menu = code.lay(Menu())
    book.upkeep = code.lay(Upkeep())
    book.end_phase = code.lay(EndPhase())
    book.order = code.lay(Order(code.lay(Begin())))
    resolution = NextResolution(code.lay(BeginResolution(), code.lay(Resolve())))
    resolution.order = code.lay(Order(resolution.begin))
    resolution.end = code.lay(EndRound(), book.rounds)
    book.resolution = code.lay(resolution)
    book.movement = code.lay(Movement())
    book.landing = code.lay(Landing())
    book.discard = code.lay(Discard())
    book.install = code.lay(Install())
    book.moved = code.lay(Moved())
    book.setup = code.lay(Setup(book.rounds))
