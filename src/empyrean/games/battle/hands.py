"""The verbs that draw cards, search decks and look at them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle.actions import A_CARD, A_DONE, A_SEAT
from empyrean.games.battle.events import E_ACQUIRED, E_BOTTOM, E_NOT_FOUND, E_PEEKED
from empyrean.games.battle.groups import Pile
from empyrean.games.battle.knowledge import draw_card, put, show_all, shuffle, take, under_deck
from empyrean.games.battle.picking import Verb, offer_slots
from empyrean.games.battle.state import DISCARDS, HAND, BattleState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, State
from empyrean.kernel.values import Number


@final
class Draw(Verb):
    """Top cards of the deck to the hand, as many as there are."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        wanted = self.n.value(state, frame)
        done: i64 = 0
        while done < wanted and len(state.decks[frame.seat]) > 0:
            draw_card(state, frame.seat)
            done += 1
        self.go_on(state, frame, done, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return len(state.decks[frame.seat]) > 0


@final
class Acquire(Verb):
    """Search the deck for a card that fits, take it to the hand, shuffle the deck. If there is none, do not shuffle."""

    def __init__(self, pile: Pile) -> None:
        super().__init__()
        self.asks = True
        self.opens = True
        self.pile = pile

    def named(self, s: BattleState, seat: i64) -> bool:
        """Does it speak of one kind only? Then everybody knows which card is taken."""
        allowed = self.pile.allowed(s, seat)
        if allowed == 0:
            return False
        return allowed & ~s.lists[seat].copies(s.lists[seat].slot(lowest(allowed))) == 0

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        found = self.pile.mask(state, frame)
        if found == 0:
            state.stack.pop()
            self.fail(state, frame)
            return False
        if self.named(state, frame.seat):
            state.stack.pop()
            self.get(state, frame, lowest(found))
            return False
        return True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer_slots(state, frame.seat, self.pile.mask(state, frame), out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        copies = state.lists[seat].copies(action - A_CARD)
        self.get(state, frame, lowest(copies & self.pile.mask(state, frame)))

    def get(self, s: BattleState, frame: Frame, n: i64) -> None:
        seat = frame.seat
        card = seat * 24 + n
        s.decks[seat].remove(int(n))
        take(s, card)
        put(s, card, HAND)
        s.seen.set(card, 0)
        if self.named(s, seat):
            show_all(s, card)
            s.tell(E_ACQUIRED, seat, NONE, NONE, s.cards[card].id)
        else:
            s.tell(E_ACQUIRED, seat, NONE, NONE, s.cards[card].id, s.team_seats(seat))
        shuffle(s, seat)
        self.go_on(s, frame, 1, frame.target)

    def fail(self, s: BattleState, frame: Frame) -> None:
        """Everybody learns that the deck has no such card, and so where those are that do not lie open."""
        seat = frame.seat
        s.learned += 1
        s.tell(E_NOT_FOUND, seat)
        rest = self.pile.allowed(s, seat) & (s.pile(seat, HAND) | s.pile(seat, DISCARDS))
        while rest != 0:
            show_all(s, seat * 24 + lowest(rest))
            rest &= rest - 1
        self.go_on(s, frame, 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        """As far as everybody can tell."""
        assert isinstance(state, BattleState)
        return len(state.decks[frame.seat]) > 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "There is no such card in your deck that fits."

    def question(self) -> str:
        return "card"


@final
class Peek(Verb):
    """Look at the top n cards of the own deck, or of an opponent's."""

    def __init__(self, foe: bool, n: Number) -> None:
        super().__init__()
        self.asks = foe
        self.skips = True
        self.foe = foe
        self.n = n

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        other: i64 = 0
        while other < state.seats:
            if not state.allied(other, frame.seat) and len(state.decks[other]) > 0:
                out.add(A_SEAT + other)
            other += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        self.look(state, frame, action - A_SEAT)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        if self.foe or len(state.decks[frame.seat]) == 0:
            self.go_on(state, frame, 0, frame.target)
        else:
            self.look(state, frame, frame.seat)

    def look(self, s: BattleState, frame: Frame, owner: i64) -> None:
        deck = s.decks[owner]
        n = self.n.value(s, frame)
        size: i64 = len(deck)
        if n > size:
            n = size
        s.peeker = frame.seat
        s.peeked = owner
        s.peek = n
        i: i64 = 0
        while i < n:
            card = owner * 24 + deck[size - 1 - i]
            s.seen.set(card, s.seen.get(card) | s.team_seats(frame.seat))
            i += 1
        s.learned += 1
        s.tell(E_PEEKED, frame.seat, owner, n)
        self.go_on(s, frame, n, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        if not self.foe:
            return len(state.decks[frame.seat]) > 0
        other: i64 = 0
        while other < state.seats:
            if not state.allied(other, frame.seat) and len(state.decks[other]) > 0:
                return True
            other += 1
        return False

    def question(self) -> str:
        return "seat"


@final
class Bottom(Verb):
    """Put up to n of the peeked cards on the bottom of their deck, in the order chosen; the others stay on top."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.asks = True
        self.opens = True
        self.n = n

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        if state.peeker < 0 or state.peek == 0 or frame.left == self.n:
            state.stack.pop()
            self.close(state, frame)
            return False
        return True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer_slots(state, state.peeked, self.top(state), out)
        out.add(A_DONE)

    def top(self, s: BattleState) -> i64:
        """The peeked cards that are still on top."""
        deck = s.decks[s.peeked]
        size: i64 = len(deck)
        mask: i64 = 0
        i: i64 = 0
        while i < s.peek:
            mask |= bit(deck[size - 1 - i])
            i += 1
        return mask

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        if action == A_DONE:
            self.close(state, frame)
            return
        s = state
        owner = s.peeked
        top = self.top(s)
        n = lowest(top & s.lists[owner].copies(action - A_CARD))
        watching = s.team_seats(s.peeker)
        rest = top
        while rest != 0:
            # Nobody else can tell which of them goes.
            card = owner * 24 + lowest(rest)
            rest &= rest - 1
            s.seen.set(card, s.seen.get(card) & watching)
        s.decks[owner].remove(int(n))
        under_deck(s, owner, n, watching)
        s.peek -= 1
        s.tell(E_BOTTOM, owner, seat, NONE, s.cards[owner * 24 + n].id, watching)
        s.push(
            Frame(self.at, frame.seat, frame.source, frame.target, 0, frame.cause, frame.it, frame.left + 1, frame.done)
        )

    def close(self, s: BattleState, frame: Frame) -> None:
        s.peeker = NONE
        s.peeked = NONE
        s.peek = 0
        self.go_on(s, frame, frame.left, frame.target)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.close(state, frame)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose one of the cards you look at, or leave them on top."

    def question(self) -> str:
        return "card"
