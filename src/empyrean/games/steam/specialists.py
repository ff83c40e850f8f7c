"""Specialists: using those on the folio, gaining new ones [Activate Specialists, Upgrade]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import running
from empyrean.games.steam.actions import A_DONE, A_PLACE, A_SPECIALIST
from empyrean.games.steam.cards import (
    CAPTAIN,
    ENGINEER,
    ENGINEERS,
    EXHAUST,
    ONCE,
    SPECIALISTS,
    STATION_MASTER,
    STATION_MASTERS,
    SURVEYOR,
    TURN,
)
from empyrean.games.steam.events import E_LOOKED, E_REFRESHED, E_SPECIALIST, E_USED
from empyrean.games.steam.state import SteamState
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

# --- using them -------------------------------------------------------------------------------------------------------


def can_use(s: SteamState, seat: i64, place: i64) -> bool:
    """May the specialist at that place be used now? Something that would change nothing may not."""
    folio = s.folios[seat]
    id = folio.places.get(place)
    if id < 0:
        return False
    tile = s.book.tiles[id]
    if tile.use == EXHAUST or tile.use == ONCE:
        if folio.is_down(place):
            return False
    elif tile.use != TURN or (folio.acted >> place) & 1 == 1:
        return False
    return running.can_run(s, seat, id, running.ON_PLACE + place, running.PLAIN, 0)


def use(s: SteamState, seat: i64, place: i64) -> None:
    """Captains, engineers and surveyors turn face down; station masters do not, but act once a turn."""
    folio = s.folios[seat]
    id = folio.places.get(place)
    if s.book.tiles[id].use == TURN:
        folio.acted |= bit(place)
    else:
        folio.faces |= bit(place)
    s.tell(E_USED, seat, id, place)
    running.run_tile(s, seat, id, running.ON_PLACE + place, running.PLAIN)


def refresh(s: SteamState, seat: i64, places: i64) -> None:
    """Turn captain or engineer, a mask of places, face up again."""
    folio = s.folios[seat]
    place = CAPTAIN
    while place <= ENGINEER:
        if (places & folio.faces) >> place & 1 == 1 and folio.places.get(place) >= 0:
            s.tell(E_REFRESHED, seat, place)
        place += 1
    folio.faces &= ~places


# --- gaining them -----------------------------------------------------------------------------------------------------


def can_gain(s: SteamState, seat: i64) -> bool:
    """Is a place empty whose stack still has tiles?"""
    folio = s.folios[seat]
    place = ENGINEER
    while place <= STATION_MASTER:
        if folio.places.get(place) < 0 and s.stacks.get(place - 1) != 0:
            return True
        place += 1
    return False


def gain(s: SteamState, seat: i64, forced: bool) -> None:
    """The seat may choose a type, look through its stack and take a tile."""
    s.push(Frame(s.book.gain_specialist, seat, NONE, NONE, NONE, 1 if forced else 0))


def first_of(place: i64) -> i64:
    """The first tile of the type that belongs to a place."""
    return ENGINEERS + (place - ENGINEER) * SPECIALISTS


@final
class GainSpecialist(Op):
    """Which type? Only of a type that the folio has none of. `cause` 1: one may not decline."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        folio = state.folios[seat]
        place = ENGINEER
        while place <= STATION_MASTER:
            if folio.places.get(place) < 0 and state.stacks.get(place - 1) != 0:
                out.add(A_PLACE + place)
            place += 1
        if out.n > 0 and frame.cause == 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """No place is empty."""

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            return
        place = action - A_PLACE
        look(state, seat, place)
        state.push(Frame(state.book.look_through, seat, NONE, NONE, NONE, NONE, place))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a type of specialist that you do not have yet."

    def question(self) -> str:
        return "type"


def look(s: SteamState, seat: i64, place: i64) -> None:
    """The seat looks through a stack; from now on it knows it, and so what is left in the box."""
    mask = bit(place - 1)
    if s.open == 0 and s.seen.get(seat) & mask == 0:
        s.seen.set(seat, s.seen.get(seat) | mask)
        s.learned += 1
    s.tell(E_LOOKED, seat, place)


@final
class LookThrough(Op):
    """Which tile of the stack? Only who looks through it knows what there is. `it` is the place."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        add_specialists(state.stacks.get(frame.it - 1), first_of(frame.it), out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        place = frame.it
        tile = ENGINEERS + action - A_SPECIALIST
        state.stacks.set(place - 1, state.stacks.get(place - 1) & ~bit(tile - first_of(place)))
        state.folios[seat].places.set(place, tile)
        state.folios[seat].faces &= ~bit(place)
        state.folios[seat].acted &= ~bit(place)
        state.tell(E_SPECIALIST, seat, place, tile)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Take one of the specialists in the stack."

    def question(self) -> str:
        return "specialist"


def add_specialists(mask: i64, first: i64, out: Actions) -> None:
    while mask != 0:
        out.add(A_SPECIALIST + first - ENGINEERS + lowest(mask))
        mask &= mask - 1


# --- Aella ------------------------------------------------------------------------------------------------------------


def can_recruit(s: SteamState) -> bool:
    return s.boxes.get(STATION_MASTER - 1) != 0


def recruit(s: SteamState, seat: i64, where: i64, n: i64) -> None:
    """Draw n station masters from the box; one comes to lie on the tile at `where`, the others go back."""
    box = s.boxes.get(STATION_MASTER - 1)
    drawn: i64 = 0
    while n > 0 and box != drawn:
        left = box & ~drawn
        i = s.draw(count(left))
        while i > 0:
            left &= left - 1
            i -= 1
        drawn |= left & -left
        n -= 1
    s.peek = drawn
    s.push(Frame(s.book.recruit, seat, NONE, where))


@final
class Recruit(Op):
    """Which of the station masters drawn? `target` is where the tile lies that it will cover."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        add_specialists(state.peek, STATION_MASTERS, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        folio = state.folios[seat]
        tile = ENGINEERS + action - A_SPECIALIST
        taken = bit(tile - STATION_MASTERS)
        state.boxed.set(seat, state.boxed.get(seat) | state.peek)
        other: i64 = 0
        while other < state.seats:
            state.boxed.set(other, state.boxed.get(other) & ~taken)
            other += 1
        state.boxes.set(STATION_MASTER - 1, state.boxes.get(STATION_MASTER - 1) & ~taken)
        state.peek = 0
        folio.under = folio.places.get(SURVEYOR)
        folio.places.set(SURVEYOR, tile)
        folio.faces &= ~bit(SURVEYOR)
        folio.acted &= ~bit(SURVEYOR)
        state.tell(E_SPECIALIST, seat, SURVEYOR, tile)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Take one of the three station masters."

    def question(self) -> str:
        return "recruit"
