"""Moving a card to another battlefield: where to, what it takes along, and what that sets off [Moving]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle import triggers
from empyrean.games.battle.actions import A_DONE, A_FIELD
from empyrean.games.battle.board import append, field_exists, open_fields, vacate, zones
from empyrean.games.battle.cards import ALLY_MOVED, MOVED, OPP_MOVED, T_MOVED, TO_MOVE
from empyrean.games.battle.events import E_MOVED
from empyrean.games.battle.groups import in_order
from empyrean.games.battle.picking import card_of, holding, offer
from empyrean.games.battle.state import HALF, TIMES_SHIFT, BattleState
from empyrean.games.battle.tokens import immune, is_anchored, who
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def may_move(s: BattleState, card: i64) -> bool:
    """Anchored cards do not move, nor do those that a rule protects from it."""
    return not is_anchored(s, card) and not immune(s, card, TO_MOVE)


def destinations(s: BattleState, card: i64) -> i64:
    """Mask of the other battlefields that have an open zone for it."""
    here = s.field_of(card)
    if not field_exists(s, here):
        return 0
    return open_fields(s, card // 24) & ~bit(here)


@final
class Moving(Op):
    """Where does the card go? Chosen by the owner of the effect; `left` holds the battlefields it may choose from."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        goals = destinations(state, frame.it) & frame.left
        b: i64 = 0
        while b < 3:
            if (goals >> b) & 1:
                out.add(A_FIELD + b)
            b += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        set_off(state, frame.it, action - A_FIELD)

    def run(self, state: State, frame: Frame) -> None:
        """There is no open zone: it stays."""

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "A card moves to another battlefield with an open zone."

    def question(self) -> str:
        return "place"


def set_off(s: BattleState, card: i64, b: i64) -> None:
    """The card moves to a battlefield; its owner may be asked what it takes along."""
    if s.cards[card].carries > 0:
        s.push(Frame(s.book.cargo, card // 24, card, NONE, 0, NONE, b, 0, 0))
    else:
        land(s, card, b, 0, 0)


@final
class Cargo(Op):
    """A carrier takes others along: up to its number, and while there are zones. `it` is the battlefield it goes to."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def rest(self, s: BattleState, frame: Frame, half: i64) -> i64:
        carrier = s.cards[frame.source]
        cargo = carrier.cargo
        taken = count(frame.left) + count(frame.subject)
        room = zones(s, frame.it) - s.length.get(frame.seat * 3 + frame.it) - 1
        if cargo is None or taken >= carrier.carries or taken >= room:
            return 0
        mask = cargo.half(s, frame, half) & ~(frame.left if half == 0 else frame.subject)
        rest = mask
        while rest != 0:
            n = lowest(rest)
            rest &= rest - 1
            if not may_move(s, half * HALF + n):
                mask &= ~bit(n)
        return mask

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer(state, self.rest(state, frame, 0), self.rest(state, frame, 1) if state.seats > 2 else 0, out)
        if out.n > 0:
            out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        if action == A_DONE:
            self.run(state, frame)
            return
        card = card_of(state, action)
        if card < HALF:
            state.push(holding(frame, self.at, frame.left | bit(card), frame.subject))
        else:
            state.push(holding(frame, self.at, frame.left, frame.subject | bit(card - HALF)))

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        land(state, frame.source, frame.it, frame.left, frame.subject)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "It cannot take that card along."

    def question(self) -> str:
        return "cargo"


def land(s: BattleState, card: i64, b: i64, low: i64, high: i64) -> None:
    """The card and its cargo arrive. Only when all have landed does anything answer: the carrier's move first."""
    start = s.field_of(card)
    passengers = in_order(s, card // 24, low, high)
    _transfer(s, card, b)
    for one in passengers:
        _transfer(s, one, b)
    _answer(s, card, start, b)
    for one in passengers:
        _answer(s, one, start, b)


def _transfer(s: BattleState, card: i64, b: i64) -> None:
    start = s.field_of(card)
    s.deactivate(card)
    vacate(s, card)
    at = append(s, card, b)
    s.activate(card, at)
    s.memory.add(card, bit(TIMES_SHIFT))
    s.tallies.add((card // 24) * len(s.book.tallies) + T_MOVED, 1)
    if s.events is not None:
        s.tell(E_MOVED, who(s, card), start, (card // 24) * 21 + at)


def _answer(s: BattleState, card: i64, start: i64, end: i64) -> None:
    triggers.own(s, card, MOVED)
    triggers.others(s, card, ALLY_MOVED, OPP_MOVED, start, end, NONE)
    triggers.fields(s, card, ALLY_MOVED, start, end, NONE)
