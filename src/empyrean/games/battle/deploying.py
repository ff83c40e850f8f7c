"""Deploying: putting a card face-down on a battlefield, in the deploy phase or because a text says so."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle import triggers
from empyrean.games.battle.actions import A_DEPLOY, A_DEPLOY_PILE, A_DONE, A_FIELD
from empyrean.games.battle.board import lay_down, open_fields
from empyrean.games.battle.cards import DEPLOYED
from empyrean.games.battle.events import E_PLACED
from empyrean.games.battle.groups import Pile, goals
from empyrean.games.battle.knowledge import take
from empyrean.games.battle.picking import Verb
from empyrean.games.battle.state import DISCARDS, HAND, BattleState
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Actions, Frame, State


@final
class Deploy(Verb):
    """Up to n cards from the hand or a pile, face-down and free, to the end of the owner's queue.

    Asked whenever there are cards and an open zone, because nobody else can see whether one fits.
    """

    def __init__(self, pile: Pile, n: i64, to: i64) -> None:
        super().__init__()
        self.asks = True
        self.opens = True
        self.pile = pile
        self.n = n
        self.to = to

    def where(self, s: BattleState, frame: Frame) -> i64:
        return open_fields(s, frame.seat) & goals(s, frame, self.to)

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        if frame.left < self.n and self.possible(state, frame):
            return True
        state.stack.pop()
        self.run(state, frame)
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        fields = self.where(state, frame)
        mask = self.pile.mask(state, frame)
        offer_deploys(state, seat, mask & state.pile(seat, HAND), fields, A_DEPLOY, out)
        offer_deploys(state, seat, mask & state.pile(seat, DISCARDS), fields, A_DEPLOY_PILE, out)
        out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        if action == A_DONE:
            self.run(state, frame)
            return
        state.push(Frame(self.at, frame.seat, frame.source, frame.target, 0, frame.cause, frame.it, frame.left + 1, 0))
        discarded = action >= A_DEPLOY_PILE
        slot = (action - (A_DEPLOY_PILE if discarded else A_DEPLOY)) // 3
        pile = state.pile(seat, DISCARDS if discarded else HAND)
        n = lowest(pile & state.lists[seat].copies(slot))
        put_down(state, seat * 24 + n, (action - A_DEPLOY) % 3, self.pile.allowed(state, seat), NONE)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.go_on(state, frame, frame.left, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return self.where(state, frame) != 0 and self.pile.held(state, frame) > 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "That card does not fit, or there is no open zone for it there."

    def shown(self, action: i64) -> i64:
        return seen_of_deploy(action)

    def question(self) -> str:
        return "free"


def seen_of_deploy(action: i64) -> i64:
    """Others see where a card is put down, and which one only if it comes from the discard pile."""
    return A_DEPLOY + (action - A_DEPLOY) % 3 if A_DEPLOY <= action < A_DEPLOY_PILE else action


def offer_deploys(s: BattleState, seat: i64, mask: i64, fields: i64, first: i64, out: Actions) -> None:
    """Each kind of card to each battlefield."""
    deck = s.lists[seat]
    while mask != 0:
        slot = deck.slot(lowest(mask))
        mask &= ~deck.copies(slot)
        b: i64 = 0
        while b < 3:
            if (fields >> b) & 1:
                out.add(first + slot * 3 + b)
            b += 1


def put_down(s: BattleState, card: i64, b: i64, allowed: i64, paid: i64) -> None:
    """Deploy a card from its hand or the discard pile. Battlefields with a deploy effect answer at once."""
    discarded = s.place.get(card) == DISCARDS
    take(s, card)
    at = lay_down(s, card, b, allowed, paid, discarded)
    seat = card // 24
    s.tell(
        E_PLACED,
        seat * 21 + at,
        NONE if paid < 0 else 0,
        1 if discarded else 0,
        s.cards[card].id,
        s.team_seats(seat),
    )
    triggers.fields(s, card, DEPLOYED, b, b, NONE, 1 if paid >= 0 else 0)


@final
class DeploySelf(Verb):
    """The effect's own card, from wherever it lies, face-down and free; its owner chooses the battlefield."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.to = to

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        fields = open_fields(state, frame.seat) & goals(state, frame, self.to)
        b: i64 = 0
        while b < 3:
            if (fields >> b) & 1:
                out.add(A_FIELD + b)
            b += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        card = frame.source
        self.go_on(state, frame, 1, card)
        # It names itself: nothing else answers so.
        copies = state.lists[seat].copies(state.lists[seat].slot(card % 24))
        put_down(state, card, action - A_FIELD, copies, NONE)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        self.go_on(state, frame, 0, frame.target)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, BattleState)
        return open_fields(state, frame.seat) & goals(state, frame, self.to) != 0

    def question(self) -> str:
        return "place"
