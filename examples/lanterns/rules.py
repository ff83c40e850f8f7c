"""The flow: both keepers pick a card in secret, the cards are opened, the lower number acts first."""

from __future__ import annotations

from empyrean.kernel.machine import NONE, Actions, Code, Frame, Op, State
from lanterns.effects import LANTERN, PLAY
from lanterns.state import HAND, PILE, PLAYED, Pier

OVER = 1
E_PICKED, E_PLAYED = 0, 1


class NextRound(Op):
    """Fill up the hands, or end the match."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Pier)
        if state.rounds == 0:
            state.finish(OVER)
            return
        state.rounds -= 1
        for seat in range(2):
            while state.deck.size(seat) < HAND and state.deck.size(PILE):
                state.deck.put(seat, state.deck.take(PILE))
        self.on(state, frame)


class Pick(Op):
    """Each picks a card from the hand, unseen by the other; then both cards act."""

    def __init__(self, programs: list[int]) -> None:
        super().__init__()
        self.asks = True
        self.secret = True
        self.programs = programs  # of the kinds of cards

    def seats(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Pier)
        return sum(1 << seat for seat in range(2) if state.picks[seat] < 0)

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        assert isinstance(state, Pier)
        for card in state.deck.piles[seat]:
            out.add(PLAY + card)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Pier)
        state.picks[seat] = action - PLAY
        state.tell(E_PICKED, seat, card=action - PLAY, seen=1 << seat)
        state.push(frame)  # the question stays open until both have answered

    def run(self, state: State, frame: Frame) -> None:
        """Nobody is left to answer. What is pushed last runs first."""
        assert isinstance(state, Pier)
        self.on(state, frame)
        picks, state.picks = state.picks, [int(NONE), int(NONE)]
        for seat in (0, 1) if picks[0] > picks[1] else (1, 0):
            card = picks[seat]
            state.deck.pull(seat, card)
            state.deck.put(PLAYED, card)
            state.push(Frame(self.programs[card % len(self.programs)], seat, card))
        for seat in range(2):
            state.tell(E_PLAYED, seat, picks[seat])

    def why_not(self, state: State, frame: Frame, seat: int, action: int) -> str:
        return "You do not hold that card." if action < LANTERN else ""

    def question(self) -> str:
        return "pick"


def lay(code: Code, programs: list[int]) -> int:
    """Lay the flow; where a match begins."""
    pick = Pick(programs)
    code.lay(pick)
    pick.next = code.lay(NextRound(), pick.at)
    return int(pick.next)
