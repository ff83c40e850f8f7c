"""Before the first turn: kings, cards, gems and the first Ylem [Game Setup]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_KING
from empyrean.games.kings.cards import YLEM
from empyrean.games.kings.events import E_KING, E_SPAWN, E_TILE_ROLL
from empyrean.games.kings.fire import begin_round
from empyrean.games.kings.gems import FIRST, gain
from empyrean.games.kings.hand import draw_cards
from empyrean.games.kings.movement import lay_gems
from empyrean.games.kings.state import KingsState
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


@final
class ChooseKing(Op):
    """The last player first, each takes one of the kings that are left; `left` seats are still to choose."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if frame.left > 0 and state.players[frame.seat].king < 0:
            return True
        state.stack.pop()
        if frame.left > 0:
            self.pass_on(state, frame)
        else:
            self.on(state, frame)
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        king: i64 = 0
        while king < len(state.book.kings):
            if is_left(state, king):
                out.add(A_KING + king)
            king += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        crown(state, seat, action - A_KING)
        self.pass_on(state, frame)

    def pass_on(self, s: KingsState, frame: Frame) -> None:
        """The seat before this one is next."""
        before = frame.seat - 1 if frame.seat > 0 else s.seats - 1
        s.push(Frame(frame.at, before, NONE, NONE, NONE, NONE, NONE, frame.left - 1, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a king that nobody has taken."

    def question(self) -> str:
        return "king"


def is_left(s: KingsState, king: i64) -> bool:
    for player in s.players:
        if player.king == king:
            return False
    return True


def crown(s: KingsState, seat: i64, king: i64) -> None:
    s.players[seat].king = king
    s.tell(E_KING, seat, king)


def crown_by_chance(s: KingsState) -> None:
    """Quick start: a king for every seat that has none."""
    seat: i64 = 0
    while seat < s.seats:
        if s.players[seat].king < 0:
            kings = [king for king in range(len(s.book.kings)) if is_left(s, king)]
            crown(s, seat, kings[s.draw(len(kings))])
        seat += 1


@final
class Deal(Op):
    """Figures on their tiles, a Bloodstone, three cards and three core gems each; then the first Ylem."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        tiles = state.book.starts[int(state.seats)]
        seat: i64 = 0
        while seat < state.seats:
            player = state.players[seat]
            player.tile = tiles[seat]
            player.stones = 1
            draw_cards(state, seat, state.book.hand_cards)
            seat += 1
        state.aside = state.book.stones - state.seats
        # Gems are chosen one seat after another from the start player on: the last is pushed first.
        i: i64 = 0
        seat = state.first
        while i < state.seats:
            seat = seat - 1 if seat > 0 else state.seats - 1
            if state.quick:
                gem: i64 = 0
                while gem < 3:
                    gain(state, seat, gem, 1)
                    gem += 1
            else:
                n = state.book.hand_gems
                state.push(Frame(state.book.choose_gems, seat, NONE, NONE, NONE, FIRST, NONE, n, 0))
            i += 1


@final
class FirstYlem(Op):
    """The first roll for Ylem is repeated while it hits a figure."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        tile = state.draw(100)
        while state.figure(tile) >= 0:
            tile = state.draw(100)
        state.tell(E_TILE_ROLL, tile, tile)
        state.tell(E_SPAWN, tile, YLEM, lay_gems(state, tile, YLEM, 1))
        begin_round(state)
