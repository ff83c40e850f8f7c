"""Move + Activate: the conductor goes along its path, and the cars where it stops do their work [Move + Activate].

One pays as one goes: the move first, then each activation when it begins, 0 for the first, 1 more for the second, 2
more for the third, and the car's inherent cost. Mana that activations of this turn gave pays for none of it but moves.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam import deliver, mana, market, running, specialists
from empyrean.games.steam.actions import A_DONE, A_MOVE, A_SLOT, A_TWICE, A_UPGRADE
from empyrean.games.steam.cards import CAPTAIN, ENGINEER
from empyrean.games.steam.events import E_ACTIVATED, E_MOVED, E_UPGRADED
from empyrean.games.steam.modifiers import (
    after_activating,
    double_price,
    inherent_price,
    move_price,
    step_price,
)
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.state import COLUMNS, END, MAX_MANA, SLOTS, SteamState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

LONGEST: Final[i64] = 4  # spaces in one move
MOST: Final[i64] = 3  # activations in one turn

# The registers of Activating: `done` activations so far, `subject` the cars activated, eight bits each, `it` 1 while
# the car to be activated twice is chosen, `cause` 1 if the conductor moves afterwards.


def can_move(s: SteamState, seat: i64, spaces: i64) -> bool:
    """Is the path long enough, and the move affordable?"""
    folio = s.folios[seat]
    return folio.conductor + spaces <= END and move_price(s, seat, spaces) <= folio.mana


def add_moves(s: SteamState, seat: i64, out: Actions) -> None:
    spaces: i64 = 1
    while spaces <= LONGEST:
        if can_move(s, seat, spaces):
            out.add(A_MOVE + spaces - 1)
        spaces += 1


def why_no_move(s: SteamState, seat: i64, spaces: i64) -> str:
    folio = s.folios[seat]
    if folio.conductor + spaces > END:
        return "Your conductor must stop at the End of the Line."
    return f"That move costs {move_price(s, seat, spaces)} mana, you have {folio.mana}."


def move(s: SteamState, seat: i64, spaces: i64) -> None:
    """Pay, and go on."""
    folio = s.folios[seat]
    mana.spend(s, seat, move_price(s, seat, spaces))
    s.tell(E_MOVED, seat, folio.conductor, folio.conductor + spaces)
    folio.conductor += spaces


def move_and_activate(s: SteamState, seat: i64, spaces: i64) -> None:
    """The main action: the cars where the conductor stops, or all that belongs to the End of the Line."""
    move(s, seat, spaces)
    if s.folios[seat].conductor == END:
        after_activating(s, seat)
        s.push(Frame(s.book.upgrade, seat))
        deliver.at_end_of_line(s, seat)
    else:
        s.push(Frame(s.book.activating, seat, NONE, NONE, 0, 0, 0))


def activate_and_move(s: SteamState, seat: i64) -> None:
    """Peril: the cars where the conductor stands, and then the move."""
    s.push(Frame(s.book.activating, seat, NONE, NONE, 0, 1, 0))


def activation_price(s: SteamState, seat: i64, tile: i64, nth: i64) -> i64:
    """What it costs to activate this car as the nth of the turn."""
    return step_price(s, seat, nth) + inherent_price(s, seat, tile, running.MAIN)


def twice_price(s: SteamState, seat: i64, tile: i64) -> i64:
    return double_price(s, seat) + 2 * inherent_price(s, seat, tile, running.MAIN)


def can_activate(s: SteamState, frame: Frame, slot: i64, twice: bool) -> bool:
    """Is there a car that has not been activated yet, affordable, and with something to do?"""
    seat = frame.seat
    tile = car_at(s, seat, slot)
    if tile < 0 or _was_activated(frame.subject, tile):
        return False
    price = twice_price(s, seat, tile) if twice else activation_price(s, seat, tile, frame.done + 1)
    return price <= mana.old(s, seat) and running.can_run(s, seat, tile, slot, running.MAIN, price)


def _was_activated(cars: i64, tile: i64) -> bool:
    while cars != 0:
        if cars & 255 == tile + 1:
            return True
        cars >>= 8
    return False


@final
class Activating(Op):
    """Which car is activated next? Each once, three at most."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.done < MOST:
            twice = frame.it == 1
            if _add_cars(state, frame, twice, out) and not twice and frame.done == 0 and double_price(state, seat) >= 0:
                before = out.n
                if _add_cars(state, frame, True, out):
                    out.n = before
                    out.add(A_TWICE)
        if frame.it != 1:
            out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            after_activating(state, seat)
            if frame.cause == 1:
                state.push(Frame(state.book.move_after, seat))
            return
        if action == A_TWICE:
            state.push(Frame(frame.at, seat, NONE, NONE, 0, frame.cause, 1))
            return
        slot = action - A_SLOT
        tile = car_at(state, seat, slot)
        twice = frame.it == 1
        done = MOST if twice else frame.done + 1
        state.push(Frame(frame.at, seat, NONE, NONE, frame.subject * 256 + tile + 1, frame.cause, 0, 0, done))
        if twice:
            mana.spend_old(state, seat, twice_price(state, seat, tile))
            state.tell(E_ACTIVATED, seat, tile, slot)
            running.run_tile(state, seat, tile, slot, running.MAIN)
        else:
            mana.spend_old(state, seat, activation_price(state, seat, tile, done))
        state.tell(E_ACTIVATED, seat, tile, slot)
        running.run_tile(state, seat, tile, slot, running.MAIN)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        column = state.folios[seat].conductor - 1
        if not A_SLOT <= action < A_SLOT + SLOTS:
            return "Activate a car under your conductor, or be done."
        if (action - A_SLOT) % COLUMNS != column:
            return "Only the cars where your conductor stands are activated."
        tile = car_at(state, seat, action - A_SLOT)
        if tile < 0:
            return "There is no car in that slot."
        if _was_activated(frame.subject, tile):
            return "Each car is activated once a turn."
        price = twice_price(state, seat, tile) if frame.it == 1 else activation_price(state, seat, tile, frame.done + 1)
        if price > mana.old(state, seat):
            return f"That activation costs {price} mana, you have {mana.old(state, seat)} for it."
        return "That car could do nothing now."

    def question(self) -> str:
        return "activate"


def _add_cars(s: SteamState, frame: Frame, twice: bool, out: Actions) -> bool:
    """The cars of the column that can be activated; are there any?"""
    before = out.n
    slot = s.folios[frame.seat].conductor - 1
    while slot < SLOTS:
        if can_activate(s, frame, slot, twice):
            out.add(A_SLOT + slot)
        slot += COLUMNS
    return out.n > before


@final
class MoveAfter(Op):
    """The move that follows the activating. Reaching the End of the Line this way allows no delivery."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        add_moves(state, seat, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        move(state, seat, action - A_MOVE + 1)
        if state.folios[seat].conductor == END:
            state.push(Frame(state.book.upgrade, seat))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        if A_MOVE <= action < A_MOVE + LONGEST:
            return why_no_move(state, seat, action - A_MOVE + 1)
        return "Now your conductor must move."

    def question(self) -> str:
        return "move"


@final
class Upgrade(Op):
    """At the End of the Line one of three upgrades is a duty, whether or not anything was delivered [Upgrade]."""

    MANA: Final[i64] = 0
    SPECIALIST: Final[i64] = 1

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        upgrade: i64 = 0
        while upgrade < 3:
            out.add(A_UPGRADE + upgrade)
            upgrade += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        upgrade = action - A_UPGRADE
        state.tell(E_UPGRADED, seat, upgrade)
        if upgrade == self.MANA:
            mana.gain(state, seat, 1, False)
            mana.reclaim(state, seat, MAX_MANA, False)
        elif upgrade == self.SPECIALIST:
            specialists.refresh(state, seat, bit(CAPTAIN) | bit(ENGINEER))
            specialists.gain(state, seat, False)
        else:
            market.gain(state, seat, 2, False)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose one of the three upgrades."
