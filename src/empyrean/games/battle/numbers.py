"""The numbers and conditions of Battle's cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle.cards import HIGHER, LOWER
from empyrean.games.battle.groups import Cards, field_of_effect, mights, nearby, single, standpoint
from empyrean.games.battle.state import HALF, HALF_CARDS, P_GAME_END, TIMES_SHIFT, BattleState
from empyrean.games.battle.tokens import token_count
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import Frame, State
from empyrean.kernel.values import Condition, Number

# --- numbers ----------------------------------------------------------------------------------------------------------


@final
class Total(Number):
    """All might of a set of cards."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        n = mights(state, self.cards.half(state, frame, 0), 0)
        return n + mights(state, self.cards.half(state, frame, 1), 1) if state.seats > 2 else n


@final
class CostOf(Number):
    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        card = single(state, self.cards, frame)
        return state.cards[card].cost if card >= 0 else 0


@final
class TokensOn(Number):
    def __init__(self, cards: Cards, token: i64) -> None:
        self.cards = cards
        self.token = token

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        total: i64 = 0
        half: i64 = 0
        while half < state.halves():
            mask = self.cards.half(state, frame, half)
            while mask != 0:
                total += token_count(state, half * HALF + lowest(mask), self.token)
                mask &= mask - 1
            half += 1
        return total


@final
class TimesMoved(Number):
    """How often a card has moved since it came onto the battlefields."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        card = single(state, self.cards, frame)
        return state.memory.get(card) >> TIMES_SHIFT if card >= 0 else 0


@final
class Layers(Number):
    """How many cards a stack has; a single card is one."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        card = single(state, self.cards, frame)
        n: i64 = 0
        while card >= 0:
            n += 1
            card = state.below.get(card)
        return n


@final
class Tally(Number):
    """How often something has happened to the player's cards, or a named mark."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        return state.tallies.get(frame.seat * len(state.book.tallies) + self.which)


@final
class Fibonacci(Number):
    """1, 2, 3, 5, 8: the n-th step of might that climbs along these numbers."""

    def __init__(self, n: Number) -> None:
        self.n = n

    def value(self, state: State, frame: Frame) -> i64:
        n = self.n.value(state, frame)
        a: i64 = 0
        b: i64 = 1
        while n > 0:
            a, b = b, a + b
            n -= 1
        return a


@final
class Least(Number):
    def __init__(self, a: Number, b: Number) -> None:
        self.a = a
        self.b = b

    def value(self, state: State, frame: Frame) -> i64:
        a = self.a.value(state, frame)
        b = self.b.value(state, frame)
        return a if a < b else b


@final
class Most(Number):
    def __init__(self, a: Number, b: Number) -> None:
        self.a = a
        self.b = b

    def value(self, state: State, frame: Frame) -> i64:
        a = self.a.value(state, frame)
        b = self.b.value(state, frame)
        return a if a > b else b


@final
class Half(Number):
    """Rounded down."""

    def __init__(self, n: Number) -> None:
        self.n = n

    def value(self, state: State, frame: Frame) -> i64:
        return self.n.value(state, frame) // 2


@final
class Round(Number):
    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        return state.round


@final
class Purse(Number):
    """The player's essence left this round."""

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        return state.purse.get(frame.seat)


@final
class Done(Number):
    """How much the step before did."""

    def value(self, state: State, frame: Frame) -> i64:
        return frame.done


# --- conditions -------------------------------------------------------------------------------------------------------


@final
class Flanked(Condition):
    """Is the effect's card between two of a set [Between]: in its row, or on the middle battlefield in its column?"""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        me = standpoint(state, frame)
        if me < 0:
            return False
        half = me // HALF
        members = self.cards.half(state, frame, half)
        if members & nearby(state, me, LOWER, half) != 0 and members & nearby(state, me, HIGHER, half) != 0:
            return True
        at = state.place.get(me)
        if not 7 <= at < 14:
            return False
        above = state.card_at(me // 24, at - 7)
        below = state.card_at(me // 24, at + 7)
        if above < 0 or below < 0:
            return False
        return (members >> (above % HALF)) & 1 == 1 and (members >> (below % HALF)) & 1 == 1


@final
class EveryField(Condition):
    """Has every battlefield one of a set?"""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        low = self.cards.half(state, frame, 0)
        high = self.cards.half(state, frame, 1) if state.seats > 2 else 0
        b: i64 = 0
        while b < 3:
            if state.on.get(b * 2) & low == 0 and state.on.get(b * 2 + 1) & high == 0:
                return False
            b += 1
        return True


@final
class Ascending(Condition):
    """Do the costs of a set of own cards here rise from zone to zone?"""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        half = frame.seat >> 1
        members = self.cards.half(state, frame, half)
        here = field_of_effect(state, frame)
        last: i64 = 0
        z: i64 = 0
        while here >= 0 and z < 7:
            card = state.card_at(frame.seat, here * 7 + z)
            if card >= 0 and (members >> (card % HALF)) & 1:
                if state.cards[card].cost <= last:
                    return False
                last = state.cards[card].cost
            z += 1
        return True


def might_of(s: BattleState, b: i64, seat: i64, ours: bool) -> i64:
    """The might of a seat's team on a battlefield, or that of all others together."""
    total: i64 = 0
    half: i64 = 0
    while half < s.halves():
        team = s.of_team(seat, half)
        total += mights(s, s.on.get(b * 2 + half) & (team if ours else HALF_CARDS & ~team), half)
        half += 1
    return total


@final
class Ahead(Condition):
    """More might here than the opponents; `sign` -1 asks for less."""

    def __init__(self, sign: i64) -> None:
        self.sign = sign

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        here = field_of_effect(state, frame)
        if here < 0:
            return False
        ours = might_of(state, here, frame.seat, True)
        theirs = might_of(state, here, frame.seat, False)
        return ours > theirs if self.sign > 0 else ours < theirs


@final
class Rounds(Condition):
    """From one round to another."""

    def __init__(self, first: i64, last: i64) -> None:
        self.first = first
        self.last = last

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return self.first <= state.round <= self.last


@final
class FirstPlayer(Condition):
    """The player, or its team, holds the first player token."""

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return state.allied(state.token, frame.seat)


@final
class LastRound(Condition):
    """It is the last round; the end of the game comes after it."""

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return state.round == state.rounds and state.phase < P_GAME_END


@final
class Paid(Condition):
    """The card that was deployed was paid for."""

    def holds(self, state: State, frame: Frame) -> bool:
        return frame.done > 0
