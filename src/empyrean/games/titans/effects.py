"""The words that titans, maneuvers and hazards are written with: groups of titans, numbers, conditions and verbs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_ATTACK,
    A_BRANCH,
    A_DIRECTION,
    A_ENTER,
    A_HEX,
    A_IN,
    A_LEFT,
    A_NO,
    A_OUT,
    A_RIGHT,
    A_TITAN,
    A_YES,
)
from empyrean.games.titans.cards import EVENTS, INITIATIVE, STATS
from empyrean.games.titans.field import (
    E_FREED,
    E_LOOKED,
    E_REVIVED,
    E_TRANSFERRED,
    burn_active,
    burn_card,
    burn_top,
    card_of,
    enter,
    face,
    facing_of,
    fly,
    heal,
    hex_of,
    hurt,
    in_contact,
    lay_mark,
    leave,
    living,
    on_field,
    on_hex,
    opponents,
    place,
    portal,
    recover,
    replenish_in,
    slide,
    stack_size,
    stands,
    stat,
    strike,
    swiftest,
    targets,
)
from empyrean.games.titans.state import (
    BAR,
    BOOST,
    COMING,
    DEAD,
    FIELD,
    MOVE,
    RESERVE,
    START,
    THIS_PHASE,
    TRANSIT,
    TitansState,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.hexes import OUTSIDE
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State
from empyrean.kernel.values import Condition, Constant, Group, Number
from empyrean.kernel.vocabulary import GROUP, INT, NUMBER, Vocabulary, Word, Words

ACTION_WORDS: Final = {"move": 0, "turn": 1, "attack": 2, "play": 3, "replenish": 4}
MINE: Final[i64] = 0
THEIRS: Final[i64] = 1
SIDES: Final = {"mine": 0, "theirs": 1}
PHASE: Final[i64] = 0
NEXT: Final[i64] = 1
DURATIONS: Final = {"phase": 0, "next": 1}
# Directions relative to the facing, as masks: bit 1 is front right, bit 2 rear right, 4 rear left, 5 front left.
SHIFTS: Final = {"front_sides": 0b100010, "rear_sides": 0b010100, "sides": 0b110110}
EVERYTHING: Final = 99  # `heal(self, all)`
BEGUN: Final[i64] = 1 << 20  # in a frame's `left`: the loop has listed its members


def only(t: i64) -> i64:
    return bit(t) if t >= 0 else 0


# --- groups of titans: on the field unless said otherwise, seen from `self` -------------------------------------------


@final
class Self(Group):
    """Wherever it is, unless dead."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return only(frame.source) if state.titans[frame.source].place != DEAD else 0


@final
class Ally(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, 0xFF & ~opponents(frame.source)) & ~only(frame.source)


@final
class Enemy(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, opponents(frame.source))


@final
class Other(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, 0xFF) & ~only(frame.source)


@final
class Away(Group):
    """Own titans that are not on the field."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        own = living(state, frame.source >> 2)
        return own & ~on_field(state, own) & ~only(frame.source)


@final
class Arc(Group):
    """On a neighbouring hex that lies in one of the given directions from self's facing."""

    def __init__(self, directions: i64) -> None:
        self.directions = directions

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        facing = facing_of(state, frame.source)
        out: i64 = 0
        d: i64 = 0
        while d < 6:
            if (self.directions >> d) & 1:
                hex = state.book.board.neighbour(here, (facing + d) % 6)
                if hex != OUTSIDE:
                    out |= on_hex(state, hex)
            d += 1
        return out


@final
class Here(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        return on_hex(state, here) if here >= 0 else 0


@final
class Within(Group):
    """At most n hexes away; `contact` is within 1."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            titan = state.titans[t]
            if titan.place == FIELD and state.book.board.distance(here, titan.hex) <= self.n:
                out |= bit(t)
            t += 1
        return out


@final
class Ahead(Group):
    """On the n hexes straight ahead."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        at = hex_of(state, frame.source)
        facing = facing_of(state, frame.source)
        out: i64 = 0
        i: i64 = 0
        while i < self.n and at >= 0:
            at = state.book.board.neighbour(at, facing)
            if at >= 0:
                out |= on_hex(state, at)
            i += 1
        return out


@final
class Seeing(Group):
    """Has self in one of the given directions of its own facing: `watching` in front, `flanked` in its rear arc."""

    def __init__(self, directions: i64) -> None:
        self.directions = directions

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            titan = state.titans[t]
            if titan.place == FIELD and t != frame.source and state.book.board.distance(here, titan.hex) == 1:
                d: i64 = 0
                while d < 6:
                    if (self.directions >> d) & 1:
                        if state.book.board.neighbour(titan.hex, (titan.facing + d) % 6) == here:
                            out |= bit(t)
                    d += 1
            t += 1
        return out


@final
class Near(Group):
    """In contact with one of a group, without that one itself."""

    def __init__(self, group: Group) -> None:
        self.group = group

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        members = self.group.mask(state, frame)
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            if (members >> t) & 1 and state.titans[t].place == FIELD:
                out |= in_contact(state, state.titans[t].hex) & ~only(t)
            t += 1
        return out


ARMED: Final[i64] = 0
WOUNDED: Final[i64] = 1
HOLLOW: Final[i64] = 2
STUNNED: Final[i64] = 3
ACTED: Final[i64] = 4
SLOWER: Final[i64] = 5


@final
class InCondition(Group):
    """Titans in a certain condition: armed, wounded, hollow, stunned, acted, slower."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            if state.titans[t].place != DEAD and self.fits(state, t, frame.source):
                out |= bit(t)
            t += 1
        return out

    def fits(self, s: TitansState, t: i64, me: i64) -> bool:
        if self.which == ARMED:
            return s.titans[t].active >= 0
        if self.which == WOUNDED:
            return s.titans[t].damage > 0
        if self.which == HOLLOW:
            return stack_size(s, t) == 0
        if self.which == ACTED:
            return (s.acted >> t) & 1 == 1
        if self.which == SLOWER:
            return stat(s, t, INITIATIVE) < stat(s, me, INITIATIVE)
        for mark in s.marks:
            if mark.kind == BAR and mark.titan == t:
                return True
        return False


@final
class Target(Group):
    """The titan that target(...) chose, or that the event speaks of."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.target)


@final
class Cause(Group):
    """`attacker` or `mover`: who brought the event about."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.cause)


@final
class Victim(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.subject)


@final
class It(Group):
    """The titan whose turn it is while a verb goes through several."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.it)


def _alive(state: State, t: i64) -> i64:
    assert isinstance(state, TitansState)
    return only(t) if t >= 0 and state.titans[t].place != DEAD else 0


def one_of(mask: i64) -> i64:
    """The titan of a mask with one member; NONE for none."""
    t: i64 = 0
    while t < 8:
        if (mask >> t) & 1:
            return t
        t += 1
    return NONE


# --- numbers and conditions ------------------------------------------------------------------------------------------


@final
class StackOf(Number):
    def __init__(self, group: Group) -> None:
        self.group = group

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        t = one_of(self.group.mask(state, frame))
        return stack_size(state, t) if t >= 0 else 0


@final
class WoundsOf(Number):
    def __init__(self, group: Group) -> None:
        self.group = group

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        t = one_of(self.group.mask(state, frame))
        return state.titans[t].damage if t >= 0 else 0


@final
class Spent(Condition):
    """Has self taken the action in its current or latest action phase?"""

    def __init__(self, action: i64) -> None:
        self.action = action

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return (state.titans[frame.source].spent >> self.action) & 1 == 1


# --- choosing and going through --------------------------------------------------------------------------------------


@final
class Aim(Op):
    """`target(GROUP)`: the effect's owner chooses one; a lone candidate is taken unasked, none is no target."""

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.group = group

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        mask = self.group.mask(state, frame)
        t: i64 = 0
        while t < 8:
            if (mask >> t) & 1:
                out.add(A_TITAN + t)
            t += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        state.push(frame.aimed(self.next, action - A_TITAN))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.aimed(self.next, NONE))

    def possible(self, state: State, frame: Frame) -> bool:
        """Is there one to whom the verb could do something?"""
        mask = self.group.mask(state, frame)
        verb = state.game.code.ops[self.next]
        t: i64 = 0
        while t < 8:
            if (mask >> t) & 1 and verb.possible(state, frame.aimed(self.next, t)):
                return True
            t += 1
        return False

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The effect does not reach that titan."

    def question(self) -> str:
        return "titan"


@final
class Through(Op):
    """Go through a group one by one, the swiftest first, with all consequences before the next."""

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.group = group
        self.body: i64 = NONE

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        left = frame.left
        if left & BEGUN == 0:
            left = self.group.mask(state, frame) | BEGUN
            frame = frame.doing(frame.at, left & 0xFF)
        members: i64 = 0
        t: i64 = 0
        while t < 8:
            if (left >> t) & 1 and state.titans[t].place != DEAD:
                members |= bit(t)
            t += 1
        if members == 0:
            if self.next >= 0:
                state.push(frame.through(self.next, NONE, 0))
            return
        first = swiftest(state, members)
        state.push(frame.through(self.body, first, (members & ~only(first)) | BEGUN))

    def possible(self, state: State, frame: Frame) -> bool:
        mask = self.group.mask(state, frame)
        verb = state.game.code.ops[self.body]
        t: i64 = 0
        while t < 8:
            if (mask >> t) & 1 and verb.possible(state, frame.through(self.body, t, 0)):
                return True
            t += 1
        return False


class Verb(Op):
    """A verb that does something to every titan of a group."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        mask = self.who.mask(state, frame)
        self.on(state, frame, mask)
        while mask != 0:
            t = swiftest(state, mask) if mask & (mask - 1) else one_of(mask)
            mask &= ~only(t)
            self.act(state, frame, t)

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        raise AssertionError

    def possible(self, state: State, frame: Frame) -> bool:
        return self.who.mask(state, frame) != 0


class Asking(Op):
    """A verb that must ask about the one titan at hand; nothing to choose from: it goes on."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.subject(state, frame) >= 0

    def subject(self, state: State, frame: Frame) -> i64:
        """The titan in question, if it is on the field."""
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        return t if t >= 0 and state.titans[t].place == FIELD else NONE


# --- damage, cards ----------------------------------------------------------------------------------------------------


@final
class Damage(Verb):
    def __init__(self, who: Group, n: Number) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        hurt(s, t, self.n.value(s, frame))


@final
class Heal(Verb):
    def __init__(self, who: Group, n: Number) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        heal(s, t, self.n.value(s, frame))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        mask = self.who.mask(state, frame)
        t: i64 = 0
        while t < 8:
            if (mask >> t) & 1 and state.titans[t].damage > 0:
                return True
            t += 1
        return False


@final
class Transfer(Op):
    """Move up to n damage from one titan to another."""

    def __init__(self, source: Group, goal: Group, n: Number) -> None:
        super().__init__()
        self.source = source
        self.goal = goal
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        a = one_of(self.source.mask(state, frame))
        b = one_of(self.goal.mask(state, frame))
        moved: i64 = 0
        if a >= 0 and b >= 0 and a != b:
            moved = self.n.value(state, frame)
            if moved > state.titans[a].damage:
                moved = state.titans[a].damage
            if moved > 0:
                state.titans[a].damage -= moved
                state.titans[b].damage += moved
                state.tell(E_TRANSFERRED, a, b, moved)
        self.on(state, frame, moved)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        a = one_of(self.source.mask(state, frame))
        return a >= 0 and state.titans[a].damage > 0


@final
class Burn(Verb):
    """Must burn n from its stack, one by one; it dies at the first that is missing."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        i: i64 = 0
        while i < self.n and burn_card(s, t):
            i += 1


@final
class BurnActive(Verb):
    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        burn_active(s, t)


@final
class BurnReserve(Op):
    """The top n cards of a reserve are burned, as many as there are."""

    def __init__(self, side: i64, n: i64) -> None:
        super().__init__()
        self.side = side
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        seat = frame.seat if self.side == MINE else 1 - frame.seat
        i: i64 = 0
        while i < self.n and state.sides[seat].deck.size(RESERVE) > 0:
            burn_top(state, seat, RESERVE, NONE)
            i += 1
        self.on(state, frame, i)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return state.sides[frame.seat if self.side == MINE else 1 - frame.seat].deck.size(RESERVE) > 0


@final
class Pay(Op):
    """Burn n cards of self's stack as a price; if it is short, nothing is burned."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        able = self.possible(state, frame)
        self.on(state, frame, self.n if able else 0)
        if able:
            i: i64 = 0
            while i < self.n:
                burn_card(state, frame.source)
                i += 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return stack_size(state, frame.source) >= self.n


@final
class PayReserve(Op):
    """The same from the top of the reserve."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        able = self.possible(state, frame)
        self.on(state, frame, self.n if able else 0)
        if able:
            i: i64 = 0
            while i < self.n:
                burn_top(state, frame.seat, RESERVE, NONE)
                i += 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return state.sides[frame.seat].deck.size(RESERVE) >= self.n


@final
class Replenish(Asking):
    """Reserve card under the stack, stack card under the reserve, or neither, by the rule of the action."""

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        if t < 0:
            return
        if replenish_in(state, t):
            out.add(A_IN)
        if stack_size(state, t) > 0:
            out.add(A_OUT)
        if out.n > 0:
            out.add(A_NO)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        self.on(state, frame)
        if action == A_IN:
            slide(state, t >> 2, RESERVE, t & 3)
        elif action == A_OUT:
            slide(state, t >> 2, t & 3, RESERVE)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        return t >= 0 and (stack_size(state, t) > 0 or replenish_in(state, t))


@final
class Feed(Verb):
    """Up to n times: the reserve's top card under its stack, within stack size."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        i: i64 = 0
        while i < self.n and replenish_in(s, t):
            slide(s, t >> 2, RESERVE, t & 3)
            i += 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        mask = self.who.mask(state, frame)
        t: i64 = 0
        while t < 8:
            if (mask >> t) & 1 and replenish_in(state, t):
                return True
            t += 1
        return False


@final
class Stow(Verb):
    """Up to n times: its stack's top card under its owner's reserve. No burn, so it cannot kill."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        i: i64 = 0
        while i < self.n and stack_size(s, t) > 0:
            slide(s, t >> 2, t & 3, RESERVE)
            i += 1


@final
class Sink(Verb):
    """Its stack's top card goes under the same stack."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        i: i64 = 0
        while i < self.n and stack_size(s, t) > 1:
            slide(s, t >> 2, t & 3, t & 3)
            i += 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        return t >= 0 and stack_size(state, t) > 1


@final
class Recover(Verb):
    """Up to n times: the bottom card of the owner's burned pile under its stack, within stack size unless `over`."""

    def __init__(self, who: Group, n: i64, over: i64 = 0) -> None:
        super().__init__(who)
        self.n = n
        self.over = over

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        i: i64 = 0
        while i < self.n:
            if self.over == 0 and stack_size(s, t) >= card_of(s, t).stack:
                return
            if not recover(s, t >> 2, t & 3):
                return
            i += 1


@final
class Refill(Op):
    """Up to n times: the bottom card of the own burned pile under the own reserve."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        i: i64 = 0
        while i < self.n and recover(state, frame.seat, RESERVE):
            i += 1
        self.on(state, frame, i)


@final
class Peek(Verb):
    """The effect's owner sees the top card of each one's stack."""

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        look(s, frame.seat, t >> 2, t & 3)


@final
class PeekReserve(Op):
    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side = side

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        look(state, frame.seat, frame.seat if self.side == MINE else 1 - frame.seat, RESERVE)


def look(s: TitansState, seat: i64, owner: i64, pile: i64) -> None:
    deck = s.sides[owner].deck
    card = deck.top(pile)
    if card >= 0:
        deck.show(card, bit(seat))
        s.tell(E_LOOKED, seat, owner, pile, card, bit(seat))


@final
class Revive(Op):
    """Once a match: a titan that dies lives again, undamaged, as through a Portal, with n recovered cards."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        t = frame.source
        titan = state.titans[t]
        if titan.revived or titan.place != DEAD:
            return
        titan.revived = 1
        state.set_place(t, TRANSIT)
        titan.uses = 0
        state.tell(E_REVIVED, t)
        i: i64 = 0
        while i < self.n and recover(state, t >> 2, t & 3):
            i += 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return state.titans[frame.source].revived == 0


# --- attacks and movement ---------------------------------------------------------------------------------------------


@final
class Attack(Asking):
    """The titan at hand may attack one enemy it could attack now, with +n strength; no attack action is used."""

    def __init__(self, who: Group, bonus: i64) -> None:
        super().__init__(who)
        self.bonus = bonus

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        if t < 0:
            return
        mask = targets(state, t)
        u: i64 = 0
        while u < 8:
            if (mask >> u) & 1:
                out.add(A_ATTACK + u)
            u += 1
        if out.n > 0:
            out.add(A_NO)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame, 0 if action == A_NO else 1)
        if action != A_NO:
            strike(state, self.subject(state, frame), action - A_ATTACK, self.bonus)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        return t >= 0 and targets(state, t) != 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "It can attack a titan in its front arc or on its own hex."


@final
class Move(Op):
    """The titan at hand moves n hexes forward."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        self.on(state, frame)
        if t >= 0 and state.titans[t].place == FIELD:
            fly(state, t, self.n, NONE, frame.seat)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        t = one_of(on_field(state, self.who.mask(state, frame)))
        return t >= 0 and not stands(state, t, frame.seat)


@final
class Leap(Verb):
    """It lands n hexes straight ahead and touches nothing between; beyond the edge it leaves the field."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        titan = s.titans[t]
        if titan.place != FIELD:
            return
        goal = titan.hex
        i: i64 = 0
        while i < self.n and goal != OUTSIDE:
            goal = s.book.board.neighbour(goal, titan.facing)
            i += 1
        if goal == OUTSIDE:
            leave(s, t)
        else:
            place(s, t, goal, frame.seat)


@final
class Slip(Asking):
    """The titan at hand shifts 1 hex sideways with its facing kept."""

    def __init__(self, who: Group, where: i64) -> None:
        super().__init__(who)
        self.where = where

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        if t < 0:
            return
        d: i64 = 0
        while d < 6:
            if (self.where >> d) & 1:
                out.add(A_DIRECTION + (state.titans[t].facing + d) % 6)
            d += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        fly(state, self.subject(state, frame), 1, action - A_DIRECTION, frame.seat)

    def question(self) -> str:
        return "direction"


@final
class TurnBy(Asking):
    """The titan at hand turns n facings to the left or right; 3 is about."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n
        self.asks = n != 3

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        if self.subject(state, frame) >= 0:
            out.add(A_LEFT)
            out.add(A_RIGHT)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        t = self.subject(state, frame)
        by = self.n if action == A_RIGHT else 6 - self.n
        face(state, t, state.titans[t].facing + by)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        self.on(state, frame)
        if self.n == 3 and t >= 0:
            face(state, t, state.titans[t].facing + 3)

    def question(self) -> str:
        return "turn"


@final
class Face(Asking):
    """The titan at hand takes any facing."""

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        if self.subject(state, frame) >= 0:
            d: i64 = 0
            while d < 6:
                out.add(A_DIRECTION + d)
                d += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        face(state, self.subject(state, frame), action - A_DIRECTION)

    def question(self) -> str:
        return "facing"


@final
class Shove(Asking):
    """Push the titan at hand n hexes straight away from self, or pull it closer, facing kept.

    Between two equally straight ways the effect's owner chooses. On self's own hex a push goes the way self faces and a
    pull does nothing; a pull stops on self's hex.
    """

    def __init__(self, who: Group, n: i64, pull: i64) -> None:
        super().__init__(who)
        self.n = n
        self.pull = pull

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        here = hex_of(state, frame.source)
        if t < 0 or here < 0 or stands(state, t, frame.seat):
            return
        there = state.titans[t].hex
        ways = state.book.board.toward(there, here) if self.pull else state.book.board.toward(here, there)
        if ways == 0 and self.pull == 0:
            ways = bit(facing_of(state, frame.source))
        d: i64 = 0
        while d < 6:
            if (ways >> d) & 1:
                out.add(A_DIRECTION + d)
            d += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        t = self.subject(state, frame)
        steps = self.n
        if self.pull:
            apart = state.book.board.distance(hex_of(state, frame.source), state.titans[t].hex)
            steps = steps if steps < apart else apart
        fly(state, t, steps, action - A_DIRECTION, frame.seat)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        return t >= 0 and not stands(state, t, frame.seat)

    def question(self) -> str:
        return "direction"


@final
class Swap(Op):
    """Two titans exchange hexes; each then arrives, but not against the other."""

    def __init__(self, a: Group, b: Group) -> None:
        super().__init__()
        self.a = a
        self.b = b

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        a = one_of(self.a.mask(state, frame))
        b = one_of(self.b.mask(state, frame))
        able = a >= 0 and b >= 0 and state.titans[a].place == FIELD and state.titans[b].place == FIELD
        able = able and not stands(state, a, frame.seat) and not stands(state, b, frame.seat)
        self.on(state, frame, 1 if able else 0)
        if not able:
            return
        first = state.titans[a]
        second = state.titans[b]
        here = first.hex
        there = second.hex
        second.hex = NONE
        place(state, a, there, frame.seat)
        second.hex = there
        first.hex = NONE
        place(state, b, here, frame.seat)
        first.hex = there


@final
class Blink(Asking):
    """The titan at hand goes to a chosen hex without titans at most n away, facing kept."""

    def __init__(self, who: Group, n: i64) -> None:
        super().__init__(who)
        self.n = n

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = self.subject(state, frame)
        if t < 0:
            return
        here = state.titans[t].hex
        hex: i64 = 0
        while hex < state.book.board.size:
            if state.book.board.distance(here, hex) <= self.n and on_hex(state, hex) == 0:
                out.add(A_HEX + hex)
            hex += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        place(state, self.subject(state, frame), action - A_HEX, frame.seat)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return f"It goes to an empty hex at most {self.n} away."

    def question(self) -> str:
        return "hex"


@final
class Portal(Verb):
    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        if s.titans[t].place == FIELD:
            portal(s, t)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return on_field(state, self.who.mask(state, frame)) != 0


@final
class Enter(Asking):
    """The titan at hand, off the field, comes on now without using its move; its owner chooses where."""

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = one_of(self.who.mask(state, frame))
        if t >= 0:
            entries(state, t, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        enter(state, one_of(self.who.mask(state, frame)), action - A_ENTER)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        mask = self.who.mask(state, frame)
        return mask & ~on_field(state, mask) != 0


def entries(s: TitansState, t: i64, out: Actions) -> None:
    """The ways onto the field: across the owner's two sides when it first enters, anywhere later."""
    if s.titans[t].place == FIELD:
        return
    own = s.titans[t].place == START
    e: i64 = 0
    for way in s.book.entries:
        if not own or (way.sides >> (t >> 2)) & 1:
            out.add(A_ENTER + e)
        e += 1


# --- rights and marks -------------------------------------------------------------------------------------------------


@final
class Regain(Op):
    """Self has one more use of an action in this phase; outside its own phase nothing.

    No move after a Portal in the same phase: it comes back in its next one.
    """

    def __init__(self, action: i64) -> None:
        super().__init__()
        self.action = action

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        self.on(state, frame)
        titan = state.titans[frame.source]
        gone = self.action == MOVE and titan.place == TRANSIT and titan.left(MOVE) == 0
        if state.acting == frame.source and not gone:
            titan.gain(self.action)


@final
class Bar(Verb):
    """It may not take the action in the next action phase it begins."""

    def __init__(self, who: Group, action: i64) -> None:
        super().__init__(who)
        self.action = action
        self.card: i64 = NONE

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        lay_mark(s, BAR, t, self.action, 0, COMING, self.card)


@final
class Free(Verb):
    """All bars on it are dropped, in force and coming."""

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        before = len(s.marks)
        s.marks = [mark for mark in s.marks if mark.kind != BAR or mark.titan != t]
        if len(s.marks) < before:
            s.tell(E_FREED, t)


@final
class Boost(Verb):
    """A stat is changed to the end of this phase, or to the end of the next round."""

    def __init__(self, who: Group, stat: i64, n: Number, until: i64) -> None:
        super().__init__(who)
        self.stat = stat
        self.n = n
        self.until = until
        self.card: i64 = NONE

    def act(self, s: TitansState, frame: Frame, t: i64) -> None:
        until = THIS_PHASE if self.until == PHASE else s.round + 1
        lay_mark(s, BOOST, t, self.stat, self.n.value(s, frame), until, self.card)


# --- the vocabulary ---------------------------------------------------------------------------------------------------

ACTION: Final = Words("action", ACTION_WORDS)
BOOSTABLE: Final = Words("stat", {name: STATS[name] for name in ("strength", "endurance", "initiative")})
WHO: Final = ("who", GROUP)


def all_damage() -> Number:
    return Constant(EVERYTHING)


def push(who: Group, n: int) -> Op:
    return Shove(who, n, 0)


def pull(who: Group, n: int) -> Op:
    return Shove(who, n, 1)


def arc(*directions: int) -> int:
    return sum(1 << d for d in directions)


VOCABULARY: Final = Vocabulary(
    verbs=[
        Word("damage", (WHO, ("n", NUMBER)), Damage, "n damage on each; not an attack"),
        Word("heal", (WHO, ("n", NUMBER)), Heal, "remove up to n damage from each; `all` removes all"),
        Word("transfer", (("from", GROUP), ("to", GROUP), ("n", NUMBER)), Transfer, "move up to n damage"),
        Word(
            "attack",
            (WHO, ("bonus", INT)),
            Attack,
            "each may attack at once with that much more strength",
            through=True,
        ),
        Word("burn", (WHO, ("n", INT)), Burn, "each must burn n cards of its stack, or die"),
        Word("burn_active", (WHO,), BurnActive, "each burns its active maneuver"),
        Word(
            "burn_reserve",
            (("side", Words("side", SIDES)), ("n", INT)),
            BurnReserve,
            "the top n of a reserve are burned",
        ),
        Word("pay", (("n", INT),), Pay, "burn n cards of the own stack as a price; join with `so`"),
        Word("pay_reserve", (("n", INT),), PayReserve, "the same from the reserve"),
        Word("replenish", (WHO,), Replenish, "each may replenish, either way", through=True),
        Word("feed", (WHO, ("n", INT)), Feed, "up to n reserve cards go under the stack, within its size"),
        Word("stow", (WHO, ("n", INT)), Stow, "up to n cards of the stack go under the reserve"),
        Word("sink", (WHO, ("n", INT)), Sink, "the top card goes under the same stack"),
        Word(
            "recover",
            (WHO, ("n", INT), ("over", Words("limit", {"over": 1}))),
            Recover,
            "up to n cards from the bottom of the burned pile go under the stack; `over`: even beyond its size",
            optional=1,
        ),
        Word("refill", (("n", INT),), Refill, "up to n cards from the bottom of the burned pile go under the reserve"),
        Word("peek", (WHO,), Peek, "look at the top card of each one's stack"),
        Word("peek_reserve", (("side", Words("side", SIDES)),), PeekReserve, "look at the top card of a reserve"),
        Word("revive", (("n", INT),), Revive, "only on(dies), once a match: it lives again with n recovered cards"),
        Word("move", (WHO, ("n", INT)), Move, "n hexes forward, step by step", through=True),
        Word("leap", (WHO, ("n", INT)), Leap, "land n hexes straight ahead"),
        Word("slip", (WHO, ("where", Words("way", SHIFTS))), Slip, "shift 1 hex, facing kept", through=True),
        Word("turn", (WHO, ("n", INT)), TurnBy, "turn n facings left or right; 3 is about", through=True),
        Word("face", (WHO,), Face, "take any facing", through=True),
        Word("push", (WHO, ("n", INT)), push, "n hexes straight away from self", through=True),
        Word("pull", (WHO, ("n", INT)), pull, "n hexes straight towards self", through=True),
        Word("swap", (("a", GROUP), ("b", GROUP)), Swap, "two titans exchange hexes"),
        Word("blink", (WHO, ("n", INT)), Blink, "go to an empty hex at most n away", through=True),
        Word("portal", (WHO,), Portal, "off the field as through a Portal"),
        Word("enter", (WHO,), Enter, "come onto the field now", through=True),
        Word("regain", (("action", ACTION),), Regain, "self may take the action once more in this phase"),
        Word("bar", (WHO, ("action", ACTION)), Bar, "each may not take the action in its next action phase"),
        Word("free", (WHO,), Free, "drop all bars"),
        Word(
            "boost",
            (WHO, ("stat", BOOSTABLE), ("n", NUMBER), ("until", Words("duration", DURATIONS))),
            Boost,
            "change a stat to the end of this `phase` or of the `next` round",
        ),
    ],
    groups=[
        Word("self", (), Self, "the titan whose card this is, wherever it is"),
        Word("ally", (), Ally, "other titans of its side"),
        Word("enemy", (), Enemy, "titans of the other side"),
        Word("other", (), Other, "all titans but itself"),
        Word("away", (), Away, "its side's titans off the field"),
        Word("here", (), Here, "on its hex"),
        Word("front", (), lambda: Arc(arc(0)), "on its front face"),
        Word("front_arc", (), lambda: Arc(arc(5, 0, 1)), "in its front arc"),
        Word("rear", (), lambda: Arc(arc(3)), "on its rear face"),
        Word("rear_arc", (), lambda: Arc(arc(2, 3, 4)), "in its rear arc"),
        Word("contact", (), lambda: Within(1), "on its hex or next to it"),
        Word("within", (("n", INT),), Within, "at most n hexes away"),
        Word("ahead", (("n", INT),), Ahead, "on the n hexes straight ahead"),
        Word("watching", (), lambda: Seeing(arc(5, 0, 1)), "has it in its front arc"),
        Word("flanked", (), lambda: Seeing(arc(2, 3, 4)), "has it in its rear arc"),
        Word("near", (("of", GROUP),), Near, "in contact with one of those"),
        Word("armed", (), lambda: InCondition(ARMED), "has an active maneuver"),
        Word("wounded", (), lambda: InCondition(WOUNDED), "has damage"),
        Word("hollow", (), lambda: InCondition(HOLLOW), "has an empty stack"),
        Word("stunned", (), lambda: InCondition(STUNNED), "is barred from something, now or next"),
        Word("acted", (), lambda: InCondition(ACTED), "has had its action phase this round"),
        Word("slower", (), lambda: InCondition(SLOWER), "has lower initiative than it"),
        Word("target", (), Target, "the one chosen by target(...), or attacked", needs="target"),
        Word("attacker", (), Cause, "the one that attacked", needs="attacker"),
        Word("mover", (), Cause, "the one that moved", needs="mover"),
        Word("victim", (), Victim, "the ally that was attacked", needs="victim"),
    ],
    numbers=[
        Word("stack", (("of", GROUP),), StackOf, "how many cards are in its stack"),
        Word("wounds", (("of", GROUP),), WoundsOf, "how much damage it has"),
        Word("all", (), all_damage, "everything"),
    ],
    conditions=[Word("spent", (("action", ACTION),), Spent, "it took the action in its current or latest phase")],
    aim=Aim,
    aimed=Target(),
    loop=Through,
    each=It(),
    yes=int(A_YES),
    no=int(A_NO),
    branch=int(A_BRANCH),
    branches=3,
    events=EVENTS,
)
