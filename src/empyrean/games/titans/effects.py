"""The verbs that titans, maneuvers and hazards are written with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_ATTACK,
    A_DIRECTION,
    A_ENTER,
    A_HEX,
    A_IN,
    A_LEFT,
    A_NO,
    A_OUT,
    A_RIGHT,
    A_TITAN,
)
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
    lay_mark,
    leave,
    on_field,
    on_hex,
    place,
    portal,
    recover,
    replenish_in,
    slide,
    stack_size,
    stands,
    strike,
    swiftest,
    targets,
)
from empyrean.games.titans.groups import one_of, only
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
from empyrean.kernel.values import Group, Number

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
    place = s.titans[t].place
    if place == FIELD:
        return
    sides = s.book.entry_sides
    wanted: i64 = bit(t >> 2) if place == START else 0
    e: i64 = 0
    while e < sides.size:
        if sides.get(e) & wanted == wanted:
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
