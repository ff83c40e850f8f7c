"""The active state: roll for Ylem, then act as often as one can pay [Active State]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import (
    A_ATTACK,
    A_BRIDGE,
    A_CAST,
    A_DRAW,
    A_HEAL,
    A_INSTANT,
    A_INVOKE,
    A_LEVEL,
    A_PASS,
    A_PRISM,
    A_SEAT,
    A_TILE,
    A_WALL,
)
from empyrean.games.kings.arena import enterable, nearest
from empyrean.games.kings.attack import add_attacks, declare
from empyrean.games.kings.cards import ARIA, DIRE, EGIS, KING, PRISM, PYRE, REVENANT, YLEM
from empyrean.games.kings.casting import add_casts, cast, castable, inscribed_card, invoke
from empyrean.games.kings.death import shatter
from empyrean.games.kings.events import E_BRIDGE, E_LEVEL, E_PRISM, E_SPAWN, E_TILE_ROLL
from empyrean.games.kings.fire import add_walls, push_back
from empyrean.games.kings.gems import gain, heal, spend
from empyrean.games.kings.hand import draw_cards
from empyrean.games.kings.instants import add_instants, bystanders, play_instant
from empyrean.games.kings.movement import add_steps, claim, lay_gems, set_down, step
from empyrean.games.kings.state import ACTIVE, KingsState
from empyrean.games.kings.transmuting import drop_prismatic
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def enter_active(s: KingsState, seat: i64) -> None:
    s.phase = ACTIVE
    s.push(Frame(s.book.active, seat))
    if not s.war:
        roll_for_ylem(s)


def roll_for_ylem(s: KingsState) -> None:
    """A Ylem on a random tile; whoever stands there takes it [Roll for Ylem]."""
    rolled = s.draw(100)
    tile = nearest(s, rolled)
    s.tell(E_TILE_ROLL, rolled, tile)
    n = lay_gems(s, tile, YLEM, 1)
    s.tell(E_SPAWN, tile, YLEM, n)
    figure = s.figure(tile)
    if figure >= 0:
        claim(s, figure)


@final
class Active(Op):
    """Any action, in any order, as long as there are gems and cards for it."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def volunteers(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        return bystanders(state, frame.seat)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        if seat == frame.seat:
            out.add(A_PASS)
            add_steps(state, seat, out)
            add_attacks(state, seat, out)
            add_casts(state, seat, out)
            add_ylem_uses(state, seat, out)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            state.push(frame.to(self.next))
            return
        state.push(frame)
        if action >= A_INSTANT:
            play_instant(state, seat, action - A_INSTANT)
        elif action >= A_CAST:
            cast(state, seat, action - A_CAST)
        elif action >= A_TILE:
            step(state, seat, action - A_TILE)
        elif action >= A_WALL:
            spend(state, seat, YLEM, 1)
            spend(state, seat, PYRE, 1)
            push_back(state, action - A_WALL)
        elif action >= A_ATTACK:
            declare(state, seat, action - A_ATTACK, 0)
        elif action == A_LEVEL:
            level_up(state, seat)
        elif action == A_DRAW:
            spend(state, seat, YLEM, 1)
            draw_cards(state, seat, 1)
        elif action == A_HEAL:
            spend(state, seat, YLEM, 1)
            spend(state, seat, EGIS, 1)
            heal(state, seat, 1)
        elif action == A_BRIDGE:
            state.push(Frame(state.book.bridge, seat))
        elif action == A_INVOKE:
            invoke(state, seat)
        else:
            state.push(Frame(state.book.prism_seat, seat))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, KingsState)
        if seat != frame.seat:
            return "In another's turn you may play instant powers."
        return refusal(state, seat, action)


def refusal(s: KingsState, seat: i64, action: i64) -> str:
    """Why an action is not on offer in the active state."""
    player = s.players[seat]
    if A_TILE <= action < A_TILE + 100:
        if player.has(ARIA) == 0:
            return "A step costs 1 Aria, and you have none."
        return "No step leads there: too far, taken, burning, or you lack the Egis to escape."
    if A_ATTACK <= action < A_ATTACK + 4:
        return "You have no Pyre." if player.has(PYRE) == 0 else "Nobody to attack there."
    if A_CAST <= action < A_INSTANT:
        return f"That card needs its price in Ylem and a target within reach; you have {player.has(YLEM)} Ylem."
    if action == A_LEVEL:
        if player.level == 3:
            return "You are on the highest level."
        return f"Level {player.level + 1} costs {s.book.price.get(player.level + 1)} Ylem, you have {player.has(YLEM)}."
    if action == A_HEAL or action == A_BRIDGE or A_WALL <= action < A_WALL + 4:
        return "Ylem abilities need a Ylem Transmutation, 1 Ylem, the other gem, and something to work on."
    if action == A_INVOKE:
        return "You have no inscription that can be activated now."
    return ""


def add_ylem_uses(s: KingsState, seat: i64, out: Actions) -> None:
    """Level, card, inscription, Ylem abilities and Ylem Prism."""
    player = s.players[seat]
    ylem = player.has(YLEM)
    if player.level < 3 and ylem >= s.book.price.get(player.level + 1):
        out.add(A_LEVEL)
    if ylem > 0:
        out.add(A_DRAW)
    if not s.invoked:
        card = inscribed_card(s, seat)
        if card is not None and castable(s, seat, card):
            out.add(A_INVOKE)
    if ylem > 0 and player.built(YLEM) > 0:
        if player.has(ARIA) > 0 and _bridge_end(s, seat, NONE) >= 0:
            out.add(A_BRIDGE)
        if player.has(EGIS) > 0 and player.has(DIRE) > 0:
            out.add(A_HEAL)
        if player.has(PYRE) > 0:
            add_walls(s, player.tile, out)
    if player.built(PRISM) > 0 and prism_seats(s, seat) != 0:
        out.add(A_PRISM)


def level_up(s: KingsState, seat: i64) -> None:
    player = s.players[seat]
    player.level += 1
    s.tell(E_LEVEL, seat, player.level)
    spend(s, seat, YLEM, s.book.price.get(player.level))


# --- Ylem Bridge ------------------------------------------------------------------------------------------------------


def _bridge_end(s: KingsState, seat: i64, before: i64) -> i64:
    """The first tile after `before` on which Ylem lies and the seat may stand; NONE if there is no more."""
    tile = before + 1
    while tile < 100:
        if s.lying(tile, YLEM) > 0 and enterable(s, seat, tile):
            return tile
        tile += 1
    return NONE


@final
class Bridge(Op):
    """To any free tile with Ylem on it [Ylem Bridge]."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        tile = _bridge_end(state, seat, NONE)
        while tile >= 0:
            out.add(A_TILE + tile)
            tile = _bridge_end(state, seat, tile)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.tell(E_BRIDGE, seat)
        spend(state, seat, YLEM, 1)
        spend(state, seat, ARIA, 1)
        set_down(state, seat, action - A_TILE, NONE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The bridge leads to a tile with Ylem on it where nobody stands."

    def question(self) -> str:
        return "tile"


# --- Ylem Prism -------------------------------------------------------------------------------------------------------


def prism_seats(s: KingsState, seat: i64) -> i64:
    """Who may get the Ylem: any Revenant on the board with a free socket; a King only itself [Ylem Prism]."""
    if s.supplied(YLEM) == 0:
        return 0
    if s.players[seat].form == KING:
        return bit(seat) if s.sockets(seat) > 0 else 0
    mask: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if s.players[other].form == REVENANT and s.players[other].tile >= 0 and s.sockets(other) > 0:
            mask |= bit(other)
        other += 1
    return mask


@final
class PrismSeat(Op):
    """Into whose Ylem pool the Ylem goes."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        mask = prism_seats(state, seat)
        other: i64 = 0
        while other < state.seats:
            if (mask >> other) & 1:
                out.add(A_SEAT + other)
            other += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        other = action - A_SEAT
        state.tell(E_PRISM, seat, other)
        shatter(state, seat, PRISM)
        if state.players[seat].form == KING:
            drop_prismatic(state, seat)
        gain(state, other, YLEM, 1)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The Ylem goes to a Revenant on the board with a free socket."

    def question(self) -> str:
        return "prism"
