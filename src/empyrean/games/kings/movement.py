"""Steps over the board, and what happens to whoever enters a tile [Movement]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_TILE
from empyrean.games.kings.arena import are_adjacent, burns, enterable, is_behind, neighbour
from empyrean.games.kings.cards import ARIA, DIRE, EGIS, PYRE, REVENANT
from empyrean.games.kings.death import get_stones
from empyrean.games.kings.events import E_DIE, E_ESCAPE, E_GAIN, E_MOVED, E_STEP
from empyrean.games.kings.gems import fit, lift_ylem, spend
from empyrean.games.kings.omega import claim_omega
from empyrean.games.kings.state import ON_TILE, KingsState, Player
from empyrean.games.kings.wounds import FIRE, FOUND, hurt
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

# --- Aria movement ----------------------------------------------------------------------------------------------------


def stride(player: Player) -> i64:
    """1 if every direction is open to it, 2 if only the orthogonal ones are [Movement Restrictions]."""
    return 1 if player.form == REVENANT or player.built(ARIA) > 0 else 2


def add_steps(s: KingsState, seat: i64, out: Actions) -> None:
    """Every tile that a step may lead to."""
    player = s.players[seat]
    if player.has(ARIA) == 0:
        return
    along = walks_in_fire(s, seat, player)
    direction: i64 = 0
    while direction < 8:
        tile = neighbour(player.tile, direction)
        if tile >= 0 and _open_to(s, seat, player, tile, along):
            out.add(A_TILE + tile)
        direction += stride(player)


def can_step(s: KingsState, seat: i64, tile: i64) -> bool:
    """May the seat step onto that tile now?"""
    player = s.players[seat]
    if player.has(ARIA) == 0 or player.tile < 0:
        return False
    direction: i64 = 0
    while direction < 8:
        if neighbour(player.tile, direction) == tile:
            return _open_to(s, seat, player, tile, walks_in_fire(s, seat, player))
        direction += stride(player)
    return False


def _open_to(s: KingsState, seat: i64, player: Player, tile: i64, along: bool) -> bool:
    if not enterable(s, seat, tile) or burns(s, tile) != along or (along and is_behind(s, tile)):
        return False
    return escape_cost(s, seat, tile) <= player.has(EGIS)


def walks_in_fire(s: KingsState, seat: i64, player: Player) -> bool:
    """In a wall, and no way back into the arena is open: then a step leads along the wall [Movement in Fire]."""
    if not burns(s, player.tile):
        return False
    direction: i64 = 0
    while direction < 8:
        tile = neighbour(player.tile, direction)
        if tile >= 0 and not burns(s, tile) and enterable(s, seat, tile):
            return False
        direction += stride(player)
    return True


def escape_cost(s: KingsState, seat: i64, tile: i64) -> i64:
    """Egis to pay: one for each opponent next to whom one stands now and no longer after the step [Escape]."""
    player = s.players[seat]
    if player.form == REVENANT or player.built(EGIS) > 0 or burns(s, player.tile):
        return 0
    cost: i64 = 0
    other: i64 = 0
    while other < s.seats:
        where = s.players[other].tile
        if other != seat and where >= 0 and are_adjacent(player.tile, where) and not are_adjacent(tile, where):
            cost += 1
        other += 1
    return cost


def peril(s: KingsState, tile: i64) -> i64:
    """Wounds that wait on a tile: its Dire, or the fire."""
    return 1 if burns(s, tile) else s.lying(tile, DIRE)


def step(s: KingsState, seat: i64, tile: i64) -> None:
    """Pay the Aria, and Egis to escape, and enter the tile."""
    player = s.players[seat]
    cost = escape_cost(s, seat, tile)
    if cost > 0:
        spend(s, seat, EGIS, cost)
        s.tell(E_ESCAPE, seat, cost)
    spend(s, seat, ARIA, 1)
    s.tell(E_STEP, seat, player.tile, tile)
    arrive(s, seat, tile, NONE)


# --- entering a tile --------------------------------------------------------------------------------------------------


def set_down(s: KingsState, seat: i64, tile: i64, credit: i64) -> None:
    """Moved by something else than its own steps."""
    s.tell(E_MOVED, seat, s.players[seat].tile, tile)
    arrive(s, seat, tile, credit)


def arrive(s: KingsState, seat: i64, tile: i64, credit: i64) -> None:
    """The figure is on the tile: it burns, or claims what lies there. A kill by the fire is credited to `credit`.

    The match may end here, so nothing may be pushed after this.
    """
    s.players[seat].tile = tile
    settle_in(s, seat, credit)


def settle_in(s: KingsState, seat: i64, credit: i64) -> None:
    tile = s.players[seat].tile
    if burns(s, tile):
        hurt(s, seat, 1, credit, FIRE)
    elif tile == s.omega:
        claim_stones(s, seat, tile)
        claim_omega(s, seat)
    else:
        claim(s, seat)


def claim(s: KingsState, seat: i64) -> None:
    """Take what lies on one's tile: stones, die, Ylem, Pyre, and Dire last [Claiming Gemstones, Bloodstones...]."""
    tile = s.players[seat].tile
    if s.die == ON_TILE + tile:
        s.die = seat
        s.tell(E_DIE, seat, tile)
    if s.ground.get(tile) == 0:
        return
    claim_stones(s, seat, tile)
    lift_ylem(s, seat)
    dire = s.lying(tile, DIRE)
    if dire > 0:
        # The gems go through the supply, as cancelled wounds go there.
        s.lay(tile, DIRE, -dire)
        s.restock(DIRE, dire)
        hurt(s, seat, dire, NONE, FOUND)
    pyre = s.lying(tile, PYRE)
    if pyre > 0:
        s.lay(tile, PYRE, -pyre)
        s.players[seat].add(PYRE, pyre)
        s.tell(E_GAIN, seat, PYRE, pyre)
        fit(s, seat)  # on top: room for the Pyre is found before the Dire comes


def claim_stones(s: KingsState, seat: i64, tile: i64) -> None:
    n = s.stones_at(tile)
    if n > 0:
        s.lay_stones(tile, -n)
        get_stones(s, seat, n)


def lay_gems(s: KingsState, tile: i64, gem: i64, n: i64) -> i64:
    """From the supply onto a tile that does not burn; whoever stands there must then `claim`."""
    if n > s.supplied(gem):
        n = s.supplied(gem)
    if n > 0:
        s.restock(gem, -n)
        s.lay(tile, gem, n)
    return n


@final
class Arrive(Op):
    """Burn or claim on the tile where one was set down a moment ago; `source` has the credit of a kill."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        if state.players[frame.seat].tile >= 0:
            settle_in(state, frame.seat, frame.source)


@final
class Walk(Op):
    """A figure is moved `left` tiles in the direction `it`, entering each; `seat` is whose card does it."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        victim = frame.target
        if frame.left == 0 or state.players[victim].tile < 0:
            return
        state.push(frame.through(frame.at, frame.it, frame.left - 1))
        set_down(state, victim, neighbour(state.players[victim].tile, frame.it), frame.seat)
