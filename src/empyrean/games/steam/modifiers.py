"""Prices and permissions: the usual ones, what lies on a folio and changes them, and what holds until the turn ends.

Of several prices the lowest counts; they do not add up.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam import mana
from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.cards import STATION_MASTER, SURVEYOR, TRANSFERS, Rules
from empyrean.games.steam.running import MAIN
from empyrean.games.steam.state import SteamState
from empyrean.kernel.machine import NONE, Frame, Op, State


def packed(prices: list[int]) -> int:
    """A row of prices, four bits each."""
    return sum(price << i * 4 for i, price in enumerate(prices))


def _price(prices: i64, i: i64) -> i64:
    return (prices >> (i * 4)) & 15


def _rules(s: SteamState, seat: i64, place: i64) -> Rules | None:
    """What the tile of a place changes. Only station masters do; one may lie on the surveyor's place."""
    tile = s.folios[seat].places.get(place)
    return s.book.tiles[tile].rules if tile >= 0 else None


def move_price(s: SteamState, seat: i64, n: i64) -> i64:
    """What it costs to move the conductor by n spaces."""
    best = _price(s.book.rules.moves, n - 1)
    if s.turn_moves >= 0 and _price(s.turn_moves, n - 1) < best:
        best = _price(s.turn_moves, n - 1)
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None and rules.moves >= 0 and _price(rules.moves, n - 1) < best:
            best = _price(rules.moves, n - 1)
        place += 1
    return best


def _activations_price(s: SteamState, seat: i64, n: i64) -> i64:
    """What n activations cost in all, inherent costs apart."""
    if n == 0:
        return 0
    best = _price(s.book.rules.activations, n - 1)
    if s.turn_activations >= 0 and _price(s.turn_activations, n - 1) < best:
        best = _price(s.turn_activations, n - 1)
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None and rules.activations >= 0 and _price(rules.activations, n - 1) < best:
            best = _price(rules.activations, n - 1)
        place += 1
    return best


def step_price(s: SteamState, seat: i64, nth: i64) -> i64:
    """What the nth activation of a turn costs beyond those before it."""
    return _activations_price(s, seat, nth) - _activations_price(s, seat, nth - 1)


def inherent_price(s: SteamState, seat: i64, tile: i64, mode: i64) -> i64:
    """The tile's inherent cost; the waivers speak of the main action alone."""
    return 0 if mode == MAIN and s.waived == 1 else s.book.tiles[tile].cost


def transfer_price(s: SteamState, seat: i64, over: i64) -> i64:
    """What it costs to pass over a hex of a class (see cards.py)."""
    best = s.book.rules.transfer(over)
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None:
            price = rules.transfer(over)
            if price >= 0 and price < best:
                best = price
        place += 1
    return best


def transfer_prices(s: SteamState, seat: i64) -> i64:
    """Those of all classes, four bits each."""
    if _rules(s, seat, SURVEYOR) is None and _rules(s, seat, STATION_MASTER) is None:
        return s.book.transfers
    prices: i64 = 0
    over: i64 = 0
    while over < len(TRANSFERS):
        prices |= transfer_price(s, seat, over) << (over * 4)
        over += 1
    return prices


def demand_bonus(s: SteamState, seat: i64) -> i64:
    """By how much the demand tiles within reach at the End of the Line are worth more."""
    bonus: i64 = 0
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None:
            bonus += rules.demand
        place += 1
    return bonus


def double_price(s: SteamState, seat: i64) -> i64:
    """What it costs to activate one car twice, inherent costs apart; NONE: not allowed."""
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None and rules.double >= 0:
            return rules.double
        place += 1
    return NONE


def may_activate_first(s: SteamState, seat: i64) -> bool:
    place = SURVEYOR
    while place <= STATION_MASTER:
        rules = _rules(s, seat, place)
        if rules is not None and rules.activate_first:
            return True
        place += 1
    return False


# --- until the turn ends ----------------------------------------------------------------------------------------------

MOVES: Final[i64] = 0
ACTIVATIONS: Final[i64] = 1
INHERENT: Final[i64] = 2
TOKEN: Final[i64] = 3
PASS_FREE: Final[i64] = 4
RECLAIM_AFTER: Final[i64] = 5


def new_turn(s: SteamState) -> None:
    """Nothing of the turn before holds any longer."""
    s.turn_moves = NONE
    s.turn_activations = NONE
    s.waived = 0
    s.tokens = 0
    s.reclaim_after = 0
    s.gained = 0
    w: i64 = 0
    while w < 3:
        if s.passes.get(w) != 0:
            s.passes.set(w, 0)
            s.routes = None
        w += 1


def after_activating(s: SteamState, seat: i64) -> None:
    """The activating is over: mana that was promised for then comes back. It is not fresh: no spellcar gives it."""
    if s.reclaim_after > 0:
        mana.reclaim(s, seat, s.reclaim_after, False)
        s.reclaim_after = 0


@final
class ThisTurn(Op):
    """Change a price or a rule until the turn ends; lower prices stay. `n`: the price, the row of prices, how many."""

    def __init__(self, what: i64, n: i64) -> None:
        super().__init__()
        self.what = what
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        if self.what == MOVES:
            state.turn_moves = _lower(state.turn_moves, self.n)
        elif self.what == ACTIVATIONS:
            state.turn_activations = _lower(state.turn_activations, self.n)
        elif self.what == INHERENT:
            state.waived = 1
        elif self.what == TOKEN:
            state.tokens += self.n
        elif self.what == RECLAIM_AFTER:
            state.reclaim_after += self.n
        elif frame.it >= 0:
            w = word(frame.it)
            state.passes.set(w, state.passes.get(w) | mark(frame.it))
            state.routes = None
        self.on(state, frame)


def _lower(a: i64, b: i64) -> i64:
    """Price by price the lower one of two rows."""
    if a < 0:
        return b
    out: i64 = 0
    i: i64 = 0
    while i < 4:
        out |= (_price(a, i) if _price(a, i) < _price(b, i) else _price(b, i)) << (i * 4)
        i += 1
    return out
