"""A turn: any of one's specialists, then one main action; rounds, and who is next [Gameplay]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import conductor, specialists
from empyrean.games.steam.actions import A_ADMINISTRATE, A_FIRST, A_MOVE, A_PLACE
from empyrean.games.steam.administrate import administrate
from empyrean.games.steam.cards import STATION_MASTER, SURVEYOR
from empyrean.games.steam.events import E_TURN
from empyrean.games.steam.mana import ReclaimMana
from empyrean.games.steam.modifiers import may_activate_first, new_turn
from empyrean.games.steam.state import END, MAIN, SPECIALISTS, START, SteamState
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


@final
class BeginTurn(Op):
    """`left` is 1 for an extra turn."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        folio = state.folios[frame.seat]
        state.acting = frame.seat
        state.phase = SPECIALISTS
        folio.acted = 0
        folio.fresh = 0
        new_turn(state)
        state.tell(E_TURN, frame.seat, state.round, frame.left)
        self.on(state, frame)


@final
class Menu(Op):
    """Specialists in any order and number, then the main action. `left` is 1 once a specialist has been used."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        place: i64 = 0
        while place < 4:
            if specialists.can_use(state, seat, place):
                out.add(A_PLACE + place)
            place += 1
        out.add(A_ADMINISTRATE)
        conductor.add_moves(state, seat, out)
        if state.folios[seat].conductor > START and may_activate_first(state, seat):
            out.add(A_FIRST)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if A_PLACE <= action < A_PLACE + 4:
            state.push(frame.through(frame.at, NONE, 1))
            specialists.use(state, seat, action - A_PLACE)
            return
        state.push(frame.doing(state.book.main_action, action))
        close_specialists(state, seat)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        if A_MOVE <= action < A_MOVE + conductor.LONGEST:
            return conductor.why_no_move(state, seat, action - A_MOVE + 1)
        if A_PLACE <= action < A_PLACE + 4:
            folio = state.folios[seat]
            place = action - A_PLACE
            if folio.places.get(place) < 0:
                return "There is no specialist at that place."
            if folio.is_down(place):
                return "That specialist is exhausted."
            if (folio.acted >> place) & 1 == 1:
                return "That station master has been used this turn."
            return "That specialist could do nothing now."
        return "Use specialists, then administrate or move your conductor."

    def question(self) -> str:
        return "turn"


def close_specialists(s: SteamState, seat: i64) -> None:
    """The specialist part ends: a station master whose effect can do no harm is not forgotten (Clive)."""
    s.phase = MAIN
    folio = s.folios[seat]
    place = SURVEYOR
    while place <= STATION_MASTER:
        id = folio.places.get(place)
        if id >= 0 and _is_harmless(s, id) and specialists.can_use(s, seat, place):
            specialists.use(s, seat, place)
        place += 1


def _is_harmless(s: SteamState, id: i64) -> bool:
    """Does it reclaim mana, and nothing else?"""
    program = s.book.tiles[id].program
    if program < 0:
        return False
    op = s.game.code.ops[program]
    return isinstance(op, ReclaimMana) and op.next < 0


@final
class MainAction(Op):
    """Carry out the main action; `done` is what was chosen in the menu."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        action = frame.done
        if action == A_ADMINISTRATE:
            administrate(state, frame.seat)
        elif action == A_FIRST:
            conductor.activate_and_move(state, frame.seat)
        else:
            conductor.move_and_activate(state, frame.seat, action - A_MOVE + 1)


@final
class EndTurn(Op):
    """An extra turn, the next seat, a new round, or after the last round the final deliveries [Game End]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        book = state.book
        folio = state.folios[frame.seat]
        folio.fresh = 0
        if folio.conductor == END:
            folio.conductor = START
        state.acting = NONE
        if state.extra_turns > 0:
            state.extra_turns -= 1
            state.push(Frame(book.begin_turn, frame.seat, NONE, NONE, NONE, NONE, NONE, 1, 0))
        elif frame.seat + 1 < state.seats:
            state.push(Frame(book.begin_turn, frame.seat + 1))
        elif state.triggered or state.round >= book.max_rounds:
            state.push(Frame(book.final_delivery, frame.seat))
        else:
            state.round += 1
            state.push(Frame(book.begin_turn, 0))
