"""The questions inside effects: which cards, which kind, which battlefield, which opponent.

A picking op stands before the verb it picks for and leaves the set at hand in the frame: `left` is its first half,
`subject` the second. What the verb could do nothing to is not on offer.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.battle.actions import A_CARD, A_DONE, A_SEAT, A_ZONE
from empyrean.games.battle.groups import OPP, Cards, Pile, Selection
from empyrean.games.battle.state import HALF, BattleState
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import Actions, Frame, Op, State


def holding(frame: Frame, at: i64, low: i64, high: i64) -> Frame:
    """Go on at `at` with a set at hand."""
    return Frame(at, frame.seat, frame.source, frame.target, high, frame.cause, frame.it, low, frame.done)


class Verb(Op):
    """A step of a card's text. It starts and leaves off with no set at hand, unless its question picks one."""

    def able(self, s: BattleState, frame: Frame, card: i64) -> bool:
        """Could it do anything to the card?"""
        return True

    def go_on(self, s: BattleState, frame: Frame, done: i64, that: i64) -> None:
        """Let the program go on: so much was done, to that card last."""
        if self.next >= 0:
            s.push(Frame(self.next, frame.seat, frame.source, that, 0, frame.cause, frame.it, 0, done))


def among(s: BattleState, frame: Frame, cards: Cards, at: i64, half: i64) -> i64:
    """Those of a set to which the verb at `at` could do something."""
    mask = cards.half(s, frame, half)
    if mask == 0:
        return 0
    verb = s.game.code.ops[at]
    assert isinstance(verb, Verb)
    rest = mask
    while rest != 0:
        n = lowest(rest)
        rest &= rest - 1
        if not verb.able(s, frame, half * HALF + n):
            mask &= ~bit(n)
    return mask


def offer(s: BattleState, low: i64, high: i64, out: Actions) -> None:
    """Cards on the battlefields as actions."""
    while low != 0:
        card = lowest(low)
        low &= low - 1
        out.add(A_ZONE + (card // 24) * 21 + s.place.get(card))
    while high != 0:
        card = HALF + lowest(high)
        high &= high - 1
        out.add(A_ZONE + (card // 24) * 21 + s.place.get(card))


def card_of(s: BattleState, action: i64) -> i64:
    """The card that an action of `offer` names."""
    return s.board.get(action - A_ZONE)


@final
class Fix(Op):
    """Settle a set before a verb goes through it. Cards of opponents are those of one opponent [Modes]."""

    def __init__(self, cards: Cards, one_opponent: bool) -> None:
        super().__init__()
        self.asks = one_opponent
        self.skips = True
        self.cards = cards
        self.one_opponent = one_opponent

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        """Which opponent, if the set has cards of several."""
        assert isinstance(state, BattleState)
        if state.seats == 2:
            return
        low = among(state, frame, self.cards, self.next, 0)
        high = among(state, frame, self.cards, self.next, 1)
        other: i64 = 0
        while other < state.seats:
            if not state.allied(other, frame.seat):
                if low & state.of_seat(other, 0) or high & state.of_seat(other, 1):
                    out.add(A_SEAT + other)
            other += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        opponent = action - A_SEAT
        low = among(state, frame, self.cards, self.next, 0)
        high = among(state, frame, self.cards, self.next, 1)
        low &= state.of_seat(opponent, 0) | state.of_team(frame.seat, 0)
        high &= state.of_seat(opponent, 1) | state.of_team(frame.seat, 1)
        state.push(holding(frame, self.next, low, high))

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        low = among(state, frame, self.cards, self.next, 0)
        high: i64 = 0
        if state.seats > 2:
            high = among(state, frame, self.cards, self.next, 1)
        state.push(holding(frame, self.next, low, high))

    def possible(self, state: State, frame: Frame) -> bool:
        return any_able(state, frame, self.cards, self.next)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose one of the opponents whose cards it concerns."

    def question(self) -> str:
        return "seat"


def any_able(state: State, frame: Frame, cards: Cards, at: i64) -> bool:
    """Is there a card to which the verb could do something?"""
    assert isinstance(state, BattleState)
    if among(state, frame, cards, at, 0) != 0:
        return True
    return state.seats > 2 and among(state, frame, cards, at, 1) != 0


@final
class Pick(Op):
    """`one(...)`, `some(n, ...)`, `up_to(n, ...)`: the effect's owner chooses cards on the battlefields, one by one."""

    def __init__(self, cards: Cards, least: i64, most: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.cards = cards
        self.least = least
        self.most = most

    def rest(self, s: BattleState, frame: Frame, half: i64) -> i64:
        """What may still be chosen: several cards of opponents are those of one opponent."""
        if half == 1 and s.seats == 2:
            return 0
        mask = among(s, frame, self.cards, self.next, half)
        if s.seats > 2 and frame.left | frame.subject:
            first = lowest(frame.left) if frame.left else HALF + lowest(frame.subject)
            if not s.allied(first // 24, frame.seat):
                mask &= s.of_seat(first // 24, half) | s.of_team(frame.seat, half)
        return mask & ~(frame.left if half == 0 else frame.subject)

    def divided(self, s: BattleState, frame: Frame, low: i64, high: i64) -> bool:
        """Are there cards of several opponents, of whom the first choice picks one?"""
        owners: i64 = 0
        other: i64 = 0
        while s.seats > 2 and other < s.seats:
            if low & s.of_seat(other, 0) or high & s.of_seat(other, 1):
                owners |= bit(other)
            other += 1
        owners &= ~s.team_seats(frame.seat)
        return self.most > 1 and owners & (owners - 1) != 0

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        low = self.rest(state, frame, 0)
        high = self.rest(state, frame, 1)
        chosen = count(frame.left) + count(frame.subject)
        if (
            self.least > 0
            and count(low) + count(high) <= self.least - chosen
            and not self.divided(state, frame, low, high)
        ):
            # All of them must be chosen, so nobody is asked in which order.
            if low:
                low = bit(lowest(low))
                high = 0
            elif high:
                high = bit(lowest(high))
        offer(state, low, high, out)
        if self.least == 0 and out.n > 0:
            out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        if action == A_DONE:
            self.run(state, frame)
            return
        card = card_of(state, action)
        low = frame.left
        high = frame.subject
        if card < HALF:
            low |= bit(card)
        else:
            high |= bit(card - HALF)
        if count(low) + count(high) == self.most:
            state.push(holding(frame, self.next, low, high))
        else:
            state.push(holding(frame, self.at, low, high))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.to(self.next))

    def possible(self, state: State, frame: Frame) -> bool:
        return any_able(state, frame, self.cards, self.next)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The effect does not reach that card, or could do nothing to it."

    def question(self) -> str:
        return "zone"


WEAKEST: Final[i64] = 0
STRONGEST: Final[i64] = 1
FRONT: Final[i64] = 2
BACK: Final[i64] = 3


@final
class Extreme(Op):
    """`weakest(...)`, `strongest(...)`, `front(...)`, `back(...)`: the owner chooses among equals, and the opponent."""

    def __init__(self, cards: Cards, which: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.cards = cards
        self.which = which

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        low = among(state, frame, self.cards, self.next, 0)
        if state.seats == 2:
            self.offer_best(state, low, 0, out)
            return
        high = among(state, frame, self.cards, self.next, 1)
        self.offer_best(state, low & state.of_team(frame.seat, 0), high & state.of_team(frame.seat, 1), out)
        other: i64 = 0
        while other < state.seats:
            if not state.allied(other, frame.seat):
                self.offer_best(state, low & state.of_seat(other, 0), high & state.of_seat(other, 1), out)
            other += 1

    def offer_best(self, s: BattleState, low: i64, high: i64, out: Actions) -> None:
        """Those of a set that are farthest out."""
        start = out.n
        best: i64 = 1000
        half: i64 = 0
        while half < 2:
            mask = low if half == 0 else high
            while mask != 0:
                card = half * HALF + lowest(mask)
                mask &= mask - 1
                rank = self.rank(s, card)
                if rank < best:
                    best = rank
                    out.n = start
                if rank == best:
                    out.add(A_ZONE + (card // 24) * 21 + s.place.get(card))
            half += 1

    def rank(self, s: BattleState, card: i64) -> i64:
        if self.which == WEAKEST:
            return s.might.get(card)
        if self.which == STRONGEST:
            return -s.might.get(card)
        zone = s.place.get(card) % 7
        return zone if self.which == FRONT else -zone

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        card = card_of(state, action)
        if card < HALF:
            state.push(holding(frame, self.next, bit(card), 0))
        else:
            state.push(holding(frame, self.next, 0, bit(card - HALF)))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.to(self.next))

    def possible(self, state: State, frame: Frame) -> bool:
        return any_able(state, frame, self.cards, self.next)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose among the cards that are equally far out."

    def question(self) -> str:
        return "zone"


# --- cards in hands and piles -----------------------------------------------------------------------------------------


def offer_slots(s: BattleState, seat: i64, mask: i64, out: Actions) -> None:
    """Cards of a seat's list as actions: one for each kind."""
    deck = s.lists[seat]
    while mask != 0:
        slot = deck.slot(lowest(mask))
        out.add(A_CARD + slot)
        mask &= ~deck.copies(slot)


@final
class PickPile(Op):
    """The effect's owner chooses kinds of cards in its hand or a pile, one by one.

    Asked whenever the pile holds cards, because nobody else can see whether one fits; then perhaps with `done` alone.
    """

    def __init__(self, pile: Pile, least: i64, most: i64) -> None:
        super().__init__()
        self.asks = True
        self.opens = True
        self.pile = pile
        self.least = least
        self.most = most

    def rest(self, s: BattleState, frame: Frame) -> i64:
        """What may still be chosen, by number in the owner's list."""
        return self.pile.mask(s, frame) & ~chosen_of(frame, frame.seat)

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        held = self.pile.held(state, frame) - count(chosen_of(frame, frame.seat))
        if held == 0:
            state.stack.pop()
            state.push(frame.to(self.next))
            return False
        if self.least > 0 and self.pile.printed is None and held <= self.least - count(chosen_of(frame, frame.seat)):
            state.stack.pop()
            rest = chosen_of(frame, frame.seat) | self.rest(state, frame)
            state.push(with_cards(frame, self.next, frame.seat, rest))
            return False
        return True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer_slots(state, frame.seat, self.rest(state, frame), out)
        if self.least == 0 or out.n == 0:
            out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        if action == A_DONE:
            state.push(frame.to(self.next))
            return
        copies = state.lists[seat].copies(action - A_CARD)
        chosen = chosen_of(frame, seat) | bit(lowest(copies & self.rest(state, frame)))
        state.push(with_cards(frame, self.next if count(chosen) == self.most else self.at, seat, chosen))

    def run(self, state: State, frame: Frame) -> None:
        state.push(frame.to(self.next))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return self.pile.held(state, frame) > 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "That card is not there, or does not fit."

    def question(self) -> str:
        return "card"


def chosen_of(frame: Frame, seat: i64) -> i64:
    """The cards of a seat in the set at hand, by number in its list."""
    mask = frame.left if seat < 2 else frame.subject
    return mask >> 24 if seat & 1 else mask & (bit(24) - 1)


def with_cards(frame: Frame, at: i64, seat: i64, mask: i64) -> Frame:
    """Go on with a set of one seat's cards at hand."""
    if seat & 1:
        mask <<= 24
    return holding(frame, at, mask, 0) if seat < 2 else holding(frame, at, 0, mask)


def is_foreign(cards: Cards) -> bool:
    """Does the set hold cards of opponents?"""
    return isinstance(cards, Selection) and cards.side >= OPP


@final
class FixPile(Op):
    """All cards of a pile, without a question."""

    def __init__(self, pile: Pile) -> None:
        super().__init__()
        self.pile = pile

    def run(self, state: State, frame: Frame) -> None:
        state.push(with_cards(frame, self.next, frame.seat, self.pile.mask(state, frame)))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return self.pile.held(state, frame) > 0
