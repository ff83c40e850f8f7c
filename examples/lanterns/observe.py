"""What a learner sees: what the view shows, as numbers. Own seat first, then the other."""

from __future__ import annotations

from empyrean.kernel.observing import Numbers, Observation, Part, Questions
from lanterns.state import CARDS, LANTERNS, PLAYED, Pier

QUESTIONS = ("pick", "lantern", "may", "branch")
OBSERVATION = Observation(
    1,
    (
        Part("question", (1,), 0, len(QUESTIONS), f"what is asked: {', '.join(QUESTIONS)}; 0 when it is over"),
        Part("asked", (2,), 0, 1, "1 for a seat that must answer"),
        Part("source", (1,), 0, CARDS, "the card, from 1, whose text asks; 0 none"),
        Part("rounds", (1,), 0, 6, "rounds still to come"),
        Part("lit", (LANTERNS,), 0, 2, "whose light burns in each lantern: 1 own, 2 the other's, 0 nobody's"),
        Part("place", (CARDS,), 0, 4, "where each card is: 1 own hand, 2 the other's, 3 pile, 4 played, 0 unknown"),
        Part("picked", (2,), 0, 1, "1 for a seat that has picked a card for this round"),
    ),
)


def observe(state: Pier, seat: int, questions: Questions, out: Numbers) -> None:
    """The parts in their order."""
    other = 1 - seat
    asked = state.to_act()
    out.put(questions.kind(state))
    out.put(seat in asked)
    out.put(other in asked)
    out.put(0 if state.is_over() else state.stack.top().source + 1)
    out.put(state.rounds)
    for keeper in state.lit:
        out.put(0 if keeper < 0 else 1 if keeper == seat else 2)
    for card in range(CARDS):
        out.put(place(state, seat, card))
    out.put(state.picks[seat] >= 0)
    out.put(state.picks[other] >= 0)


def place(state: Pier, seat: int, card: int) -> int:
    """Where the card lies, as far as the seat knows."""
    pile = next(pile for pile, cards in enumerate(state.deck.piles) if card in cards)
    if pile != PLAYED and not state.deck.knows(seat, card):
        return 0
    return pile + 1 if pile > 1 else 1 + (pile != seat)
