"""The verbs that cards and battlefields are written with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.battle import triggers
from empyrean.games.battle.actions import (
    A_BRANCH,
    A_SEAT,
    A_SIDE,
    A_ZONE,
)
from empyrean.games.battle.board import field_exists
from empyrean.games.battle.cards import ADJACENT, BITTEN, REVEAL, TO_LOSS
from empyrean.games.battle.events import (
    E_ESSENCE,
    E_MARKED,
    E_REPEATED,
)
from empyrean.games.battle.groups import (
    Cards,
    Reference,
    field_of_effect,
    first_in_order,
    goals,
    nearby,
    single,
)
from empyrean.games.battle.leaving import (
    banish,
    destroy,
    discard,
    is_lifted,
    may_destroy,
    may_return,
    replace_fate,
    return_card,
    return_from_pile,
    shift,
    stack,
    swap,
)
from empyrean.games.battle.moving import destinations, may_move
from empyrean.games.battle.picking import Verb, any_able, card_of, chosen_of
from empyrean.games.battle.state import (
    FIELD_SOURCE,
    HALF,
    HAND,
    BattleState,
)
from empyrean.games.battle.tokens import add_stop, add_token, drop_token, gain, immune, lose, takes, who
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, State
from empyrean.kernel.values import Number

# --- might and tokens -------------------------------------------------------------------------------------------------


@final
class Might(Verb):
    """n might more on each card, or less; how many cards changed."""

    def __init__(self, cards: Cards, n: Number) -> None:
        super().__init__()
        self.cards = cards
        self.n = n

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return self.n.value(s, frame) >= 0 or not immune(s, card, TO_LOSS)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        n = self.n.value(state, frame)
        done: i64 = 0
        that: i64 = frame.target
        half: i64 = 0
        while half < state.halves():
            mask = self.cards.half(state, frame, half)
            while mask != 0:
                that = half * HALF + lowest(mask)
                mask &= mask - 1
                changed = gain(state, that, n, frame.source) if n > 0 else lose(state, that, -n, frame.source)
                if changed > 0:
                    done += 1
            half += 1
        self.go_on(state, frame, done, that)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.cards.size(state, frame) > 0


@final
class Transfer(Verb):
    """Up to n might from one card to another, as much as is there and as the other may have."""

    def __init__(self, giver: Cards, taker: Cards, n: Number) -> None:
        super().__init__()
        self.giver = giver
        self.taker = taker
        self.n = n

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        """The one that is picked may be either."""
        taker = single(s, self.taker, frame)
        if taker >= 0 and isinstance(self.taker, Reference):
            return self.amount(s, frame, card, taker) > 0
        giver = single(s, self.giver, frame)
        return giver >= 0 and self.amount(s, frame, giver, card) > 0

    def amount(self, s: BattleState, frame: Frame, giver: i64, taker: i64) -> i64:
        if giver == taker or immune(s, giver, TO_LOSS):
            return 0
        n = self.n.value(s, frame)
        if n > s.might.get(giver):
            n = s.might.get(giver)
        most = s.cards[taker].maximum
        if most >= 0 and frame.source < FIELD_SOURCE and n > most - s.might.get(taker):
            n = most - s.might.get(taker)
        return n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        giver = single(state, self.giver, frame)
        taker = single(state, self.taker, frame)
        done: i64 = 0
        if giver >= 0 and taker >= 0:
            n = self.amount(state, frame, giver, taker)
            if n > 0:
                done = lose(state, giver, n, frame.source)
                gain(state, taker, done, frame.source)
        self.go_on(state, frame, done, taker)


@final
class Apply(Verb):
    """n tokens on each card."""

    def __init__(self, token: i64, cards: Cards, n: Number | None) -> None:
        super().__init__()
        self.token = token
        self.cards = cards
        self.n = n

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return takes(s, card, self.token)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        n: i64 = 1
        number = self.n
        if number is not None:
            n = number.value(state, frame)
        done: i64 = 0
        that: i64 = frame.target
        half: i64 = 0
        while half < state.halves() and n > 0:
            mask = self.cards.half(state, frame, half)
            while mask != 0:
                card = half * HALF + lowest(mask)
                mask &= mask - 1
                if takes(state, card, self.token):
                    add_token(state, card, self.token, n)
                    done += 1
                    that = card
            half += 1
        self.go_on(state, frame, done, that)

    def possible(self, state: State, frame: Frame) -> bool:
        return any_able(state, frame, self.cards, self.at)


@final
class Remove(Verb):
    """Up to n tokens off each card; how many."""

    def __init__(self, token: i64, cards: Cards, n: Number | None) -> None:
        super().__init__()
        self.token = token
        self.cards = cards
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        n: i64 = 1
        number = self.n
        if number is not None:
            n = number.value(state, frame)
        done: i64 = 0
        that: i64 = frame.target
        half: i64 = 0
        while half < state.halves():
            mask = self.cards.half(state, frame, half)
            while mask != 0:
                that = half * HALF + lowest(mask)
                mask &= mask - 1
                done += drop_token(state, that, self.token, n)
            half += 1
        self.go_on(state, frame, done, that)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.cards.size(state, frame) > 0


@final
class Stop(Verb):
    """A Stop token on an opponent's side of this battlefield, or of any: the effect's owner chooses where."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.to = to

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        where = goals(state, frame, self.to)
        other: i64 = 0
        while other < state.seats:
            if not state.allied(other, frame.seat):
                b: i64 = 0
                while b < 3:
                    if (where >> b) & 1 and field_exists(state, b):
                        out.add(A_SIDE + other * 3 + b)
                    b += 1
            other += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        side = action - A_SIDE
        add_stop(state, side // 3, side % 3, 1)
        self.go_on(state, frame, 1, frame.target)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.go_on(state, frame, 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return goals(state, frame, self.to) & state.present != 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "A Stop token goes to an opponent's side of a battlefield."

    def question(self) -> str:
        return "side"


# --- essence ----------------------------------------------------------------------------------------------------------


@final
class Essence(Verb):
    """n essence more or less, next round or now, for the player or for one opponent."""

    def __init__(self, n: Number, now: bool, foe: bool) -> None:
        super().__init__()
        self.asks = foe
        self.skips = True
        self.n = n
        self.now = now
        self.foe = foe

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer_opponents(state, frame.seat, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        self.give(state, frame, action - A_SEAT)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.give(state, frame, frame.seat)

    def give(self, s: BattleState, frame: Frame, seat: i64) -> None:
        n = self.n.value(s, frame)
        if n != 0:
            if self.now:
                change_purse(s, seat, n)
            else:
                s.extra.add(seat, n)
                s.tell(E_ESSENCE, seat, n, 0)
        self.go_on(s, frame, n if n > 0 else -n, frame.target)

    def question(self) -> str:
        return "seat"


def offer_opponents(s: BattleState, seat: i64, out: Actions) -> None:
    other: i64 = 0
    while other < s.seats:
        if not s.allied(other, seat):
            out.add(A_SEAT + other)
        other += 1


def change_purse(s: BattleState, seat: i64, n: i64) -> None:
    """Essence of the running round, in front of everybody; never below 0."""
    left = s.purse.get(seat) + n
    shown = s.budget.get(seat) + n
    s.purse.set(seat, left if left > 0 else 0)
    s.budget.set(seat, shown if shown > 0 else 0)
    s.tell(E_ESSENCE, seat, n, 1)


@final
class Pay(Verb):
    """Pay n essence, or do nothing."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        n = self.n.value(state, frame)
        able = state.purse.get(frame.seat) >= n
        if able:
            change_purse(state, frame.seat, -n)
        self.go_on(state, frame, n if able else 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return state.purse.get(frame.seat) >= self.n.value(state, frame)


@final
class Bite(Verb):
    """Bloodlust: pay 1 essence, an own Human with might in reach loses 1 might, the biter gains n."""

    def __init__(self, n: Number, here: bool) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.n = n
        self.here = here  # anywhere on this battlefield, else adjacent
        self.human: i64 = NONE  # the type of card that can be bitten, and the tally of bites: set when it is laid
        self.bite: i64 = NONE

    def prey(self, s: BattleState, frame: Frame) -> i64:
        """Mask of the Humans in reach, in the half of the biter."""
        half = frame.source // HALF
        if self.here:
            reach = s.on.get(s.field_of(frame.source) * 2 + half) & s.of_seat(frame.seat, half)
        else:
            reach = nearby(s, frame.source, ADJACENT, half)
        rest = reach
        while rest != 0:
            n = lowest(rest)
            rest &= rest - 1
            card = half * HALF + n
            if s.cards[card].type != self.human or s.might.get(card) == 0 or card == frame.source:
                reach &= ~bit(n)
        return reach

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        if state.purse.get(frame.seat) < 1:
            return
        mask = self.prey(state, frame)
        half = frame.source // HALF
        while mask != 0:
            card = half * HALF + lowest(mask)
            mask &= mask - 1
            out.add(A_ZONE + (card // 24) * 21 + state.place.get(card))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        human = card_of(state, action)
        self.go_on(state, frame, 1, human)
        change_purse(state, frame.seat, -1)
        lose(state, human, 1, frame.source)
        gain(state, frame.source, self.n.value(state, frame), frame.source)
        triggers.own(state, human, BITTEN, frame.source)
        make_mark(state, frame, self.bite, 1)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.go_on(state, frame, 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return state.purse.get(frame.seat) >= 1 and self.prey(state, frame) != 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "It can bite one of your Humans in reach that has might."

    def question(self) -> str:
        return "zone"


def make_mark(s: BattleState, frame: Frame, mark: i64, n: i64) -> None:
    """Raise a tally of the player; its cards hear of it."""
    i = frame.seat * len(s.book.tallies) + mark
    s.tallies.add(i, n)
    s.tell(E_MARKED, frame.seat, mark, s.tallies.get(i))
    card: i64 = NONE
    if frame.source < FIELD_SOURCE:
        card = s.top_of(frame.source)
    triggers.marked(s, card, frame.seat, mark, field_of_effect(s, frame))


@final
class Mark(Verb):
    def __init__(self, mark: i64, n: Number | None) -> None:
        super().__init__()
        self.mark = mark
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        n: i64 = 1
        number = self.n
        if number is not None:
            n = number.value(state, frame)
        self.go_on(state, frame, n, frame.target)
        make_mark(state, frame, self.mark, n)


# --- going through cards one by one -----------------------------------------------------------------------------------


BEGUN: Final[i64] = 1 << 20  # in a frame's `done`: the loop has begun, and counts from here


class Through(Verb):
    """A verb that goes through the set at hand in board order, each card with all consequences before the next."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        low = frame.left
        high = frame.subject
        if low == 0 and high == 0:
            self.go_on(state, frame, frame.done - BEGUN if frame.done >= BEGUN else 0, frame.target)
            return
        done = frame.done if frame.done >= BEGUN else BEGUN
        card = first_in_order(state, frame.seat, low, high)
        if card < HALF:
            low &= ~bit(card)
        else:
            high &= ~bit(card - HALF)
        if not self.applies(state, frame, card):
            state.push(Frame(self.at, frame.seat, frame.source, frame.target, high, frame.cause, frame.it, low, done))
            return
        state.push(Frame(self.at, frame.seat, frame.source, card, high, frame.cause, frame.it, low, done + 1))
        self.act(state, frame, card)

    def applies(self, s: BattleState, frame: Frame, card: i64) -> bool:
        """Can it still be done to the card, now that its turn has come?"""
        return s.is_active(card) and self.able(s, frame, card)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        raise AssertionError


@final
class Each(Through):
    """`each(CARDS): ...`: the program is done for every card that is still there, as `it`."""

    def __init__(self) -> None:
        super().__init__()
        self.body: i64 = NONE

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        s.push(Frame(self.body, frame.seat, frame.source, NONE, 0, frame.cause, card, 0, 0))


@final
class Destroy(Through):
    def __init__(self, feed: Number | None) -> None:
        super().__init__()
        self.feed = feed

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return may_destroy(s, card)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        feed: i64 = 0
        number = self.feed
        if number is not None:
            feed = number.value(s, frame)
        destroy(s, card, frame.source, feed)


@final
class Banish(Through):
    """From a battlefield or from the hand."""

    def applies(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return s.place.get(card) == HAND or s.is_active(card)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        banish(s, card, frame.source)


@final
class Recall(Through):
    """Return cards from a battlefield or a pile to their owner's hand."""

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return may_return(s, card)

    def applies(self, s: BattleState, frame: Frame, card: i64) -> bool:
        if s.place.get(card) > HAND:
            return True
        return s.is_active(card) and self.able(s, frame, card)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        if s.place.get(card) > HAND:
            return_from_pile(s, card)
        else:
            return_card(s, card)


@final
class SpareFrom(Verb):
    """`recall(it)` or `shift(self)` of a card that is being destroyed changes its fate; else the card is at hand."""

    def __init__(self, card: Reference, fate: i64) -> None:
        super().__init__()
        self.card = card
        self.fate = fate

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        card = self.card.card(state, frame)
        if card >= 0 and state.place.get(card) < HAND and is_lifted(state, card):
            done: i64 = 1 if replace_fate(state, card, self.fate) else 0
            after = state.game.code.ops[self.next]
            assert isinstance(after, Verb)
            after.go_on(state, frame, done, card)
            return
        low = self.card.half(state, frame, 0)
        high: i64 = 0
        if state.seats > 2:
            high = self.card.half(state, frame, 1)
        state.push(Frame(self.next, frame.seat, frame.source, frame.target, high, frame.cause, frame.it, low, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        card = self.card.card(state, frame)
        return card >= 0 and (state.is_active(card) or is_lifted(state, card))


@final
class Shift(Through):
    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        shift(s, card)


@final
class Move(Through):
    """To another battlefield; where to, the effect's owner chooses."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        if destinations(s, card) & goals(s, frame, self.to) == 0:
            return False
        return may_move(s, card)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        where = goals(s, frame, self.to)
        s.push(Frame(s.book.moving, frame.seat, frame.source, NONE, 0, NONE, card, where, 0))


@final
class Repeat(Through):
    """The card's own ability, as when it was revealed, for its owner; this is no reveal."""

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return s.cards[card].hears(REVEAL)

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        s.tell(E_REPEATED, who(s, card))
        triggers.own(s, card, REVEAL)


@final
class Discard(Through):
    def applies(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return s.place.get(card) == HAND

    def act(self, s: BattleState, frame: Frame, card: i64) -> None:
        discard(s, card)


# --- swap and stack ---------------------------------------------------------------------------------------------------


@final
class Swap(Verb):
    """The card changes places with the one that was chosen from the owner's hand or deck."""

    def __init__(self, card: Reference) -> None:
        super().__init__()
        self.card = card

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        old = self.card.card(state, frame)
        chosen = chosen_of(frame, frame.seat)
        if old < 0 or chosen == 0 or not state.is_active(old):
            self.go_on(state, frame, 0, frame.target)
            return
        new = frame.seat * 24 + lowest(chosen)
        self.go_on(state, frame, 1, new)
        swap(state, old, new)


@final
class StackUp(Verb):
    """One card leaves its zone and forms a stack with another; its owner says which is on top."""

    def __init__(self, mover: Cards, stander: Cards) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.mover = mover
        self.stander = stander

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        mover = single(s, self.mover, frame)
        return mover >= 0 and mover != card

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        mover = single(state, self.mover, frame)
        stander = single(state, self.stander, frame)
        if mover >= 0 and stander >= 0 and mover != stander:
            out.add(A_BRANCH)
            out.add(A_BRANCH + 1)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        mover = single(state, self.mover, frame)
        stander = single(state, self.stander, frame)
        top = mover if action == A_BRANCH else stander
        self.go_on(state, frame, 1, top)
        stack(state, mover, stander, top)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.go_on(state, frame, 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        mover = single(state, self.mover, frame)
        stander = single(state, self.stander, frame)
        return mover >= 0 and stander >= 0 and mover != stander

    def question(self) -> str:
        return "top"
