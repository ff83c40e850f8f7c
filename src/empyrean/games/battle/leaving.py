"""How cards leave a battlefield or change their place on it: destroyed, returned, banished, shifted, swapped, stacked;
and how they leave a hand: discarded, banished. Every single one is done, with all that it sets off, before the next.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle import triggers
from empyrean.games.battle.actions import A_DONE
from empyrean.games.battle.board import append, cover, number, send, strip, vacate
from empyrean.games.battle.cards import (
    ALLY_BANISHED,
    ALLY_DESTROYED,
    ALLY_DISCARDED,
    ALLY_RETURNED,
    ALLY_STACKED,
    ALLY_SWAPPED,
    DESTROYED,
    DISCARDED,
    OPP_DESTROYED,
    REVEAL,
    T_BANISHED,
    T_DESTROYED,
    T_DISCARDED,
    T_RETURNED,
    T_STACKED,
    TO_DESTROY,
    TO_RECALL,
)
from empyrean.games.battle.events import (
    E_BANISHED,
    E_DESTROYED,
    E_DISCARDED,
    E_RETURNED,
    E_SHIFTED,
    E_STACKED,
    E_SWAPPED,
)
from empyrean.games.battle.knowledge import publish, put, show_all, shuffle, take
from empyrean.games.battle.state import (
    BANISHED,
    BANISHED_UNSEEN,
    DECK,
    DESTROYS,
    DISCARDS,
    FIELD_SOURCE,
    GOES_HOME,
    HAND,
    LIFTED,
    STAYS,
    BattleState,
)
from empyrean.games.battle.tokens import gain, immune, is_anchored, is_shielded, who
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def count_up(s: BattleState, seat: i64, tally: i64) -> None:
    s.tallies.add(seat * len(s.book.tallies) + tally, 1)


# --- destroy [Destroying] ---------------------------------------------------------------------------------------------


def may_destroy(s: BattleState, card: i64) -> bool:
    return not is_shielded(s, card) and not immune(s, card, TO_DESTROY)


def destroy(s: BattleState, card: i64, source: i64, feed: i64) -> None:
    """Lift the card; its destroyer gains; the card's own clause and the others' answer; then it meets its fate."""
    b = s.field_of(card)
    s.deactivate(card)
    s.memory.set(card, s.memory.get(card) | LIFTED)
    count_up(s, card // 24, T_DESTROYED)
    if s.events is not None:
        s.tell(E_DESTROYED, who(s, card), who(s, source), (card // 24) * 21 + s.place.get(card))
    if feed > 0 and source < FIELD_SOURCE and s.is_active(source):
        gain(s, source, feed, source)
    s.push(Frame(s.book.fate, card // 24, card, NONE, 0, source, NONE, 0, 0))
    triggers.own(s, card, DESTROYED, source)
    triggers.others(s, card, ALLY_DESTROYED, OPP_DESTROYED, b, b, source)


@final
class Fate(Op):
    """A destroyed card goes to its pile, or home, or to the end of its row; the row closes up; battlefields answer."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        card = frame.source
        b = state.field_of(card)
        memory = state.memory.get(card)
        vacate(state, card)
        if memory & STAYS:
            state.memory.set(card, memory & ~(LIFTED | STAYS))
            at = append(state, card, b)
            state.activate(card, at)
            if state.events is not None:
                state.tell(E_SHIFTED, who(state, card), (card // 24) * 21 + at)
        elif memory & GOES_HOME or state.fields[b].rebirth:
            go_home(state, card, b)
        else:
            send(state, card, DESTROYS)
        triggers.fields(state, card, ALLY_DESTROYED, b, b, frame.cause)


def is_lifted(s: BattleState, card: i64) -> bool:
    """Is the card being destroyed?"""
    return s.memory.get(card) & LIFTED != 0


def replace_fate(s: BattleState, card: i64, fate: i64) -> bool:
    """A card being destroyed will go home or stay; whoever says so first is heard."""
    if s.memory.get(card) & (GOES_HOME | STAYS):
        return False
    s.memory.set(card, s.memory.get(card) | fate)
    return True


# --- shift [Shifting] -------------------------------------------------------------------------------------------------


def shift(s: BattleState, card: i64) -> None:
    """To the end of its own row, with everything; the row closes up."""
    b = s.field_of(card)
    s.deactivate(card)
    vacate(s, card)
    at = append(s, card, b)
    s.activate(card, at)
    if s.events is not None:
        s.tell(E_SHIFTED, who(s, card), (card // 24) * 21 + at)


# --- return [Returning] -----------------------------------------------------------------------------------------------


def may_return(s: BattleState, card: i64) -> bool:
    return not is_anchored(s, card) and not immune(s, card, TO_RECALL)


def return_card(s: BattleState, card: i64) -> None:
    """From a battlefield to its owner's hand."""
    b = s.field_of(card)
    s.deactivate(card)
    vacate(s, card)
    go_home(s, card, b)
    triggers.fields(s, card, ALLY_RETURNED, b, b, NONE)


def go_home(s: BattleState, card: i64, b: i64) -> None:
    """A vacated card goes to its owner's hand, and others hear of it."""
    if s.events is not None:
        s.tell(E_RETURNED, who(s, card), NONE, NONE, s.cards[card].id)
    send(s, card, HAND)
    count_up(s, card // 24, T_RETURNED)
    triggers.others(s, card, ALLY_RETURNED, NONE, b, b, NONE)


def return_from_pile(s: BattleState, card: i64) -> None:
    """From the destroy or banish pile to its owner's hand. Everybody knows it, unless it was banished unseen."""
    open_to_all = s.place.get(card) < BANISHED_UNSEEN
    take(s, card)
    put(s, card, HAND)
    if open_to_all:
        show_all(s, card)
    seat = card // 24
    count_up(s, seat, T_RETURNED)
    if open_to_all:
        s.tell(E_RETURNED, NONE, seat, NONE, s.cards[card].id)
    else:
        s.tell(E_RETURNED, NONE, seat, NONE, s.cards[card].id, s.team_seats(seat))


# --- banish [Banishing] -----------------------------------------------------------------------------------------------


def banish(s: BattleState, card: i64, source: i64) -> None:
    """From a battlefield openly, or from the hand unseen; a battlefield remembers what its effect banished."""
    seat = card // 24
    by: i64 = 0
    if source >= FIELD_SOURCE:
        by = source - FIELD_SOURCE + 1
    count_up(s, seat, T_BANISHED)
    if s.place.get(card) < HAND:
        b = s.field_of(card)
        s.tell(E_BANISHED, seat, 0, NONE, s.cards[card].id)
        s.deactivate(card)
        vacate(s, card)
        send(s, card, BANISHED + by)
        triggers.others(s, card, ALLY_BANISHED, NONE, b, b, source)
        triggers.fields(s, card, ALLY_BANISHED, b, b, source)
    else:
        s.tell(E_BANISHED, seat, 1, NONE, s.cards[card].id, s.team_seats(seat))
        take(s, card)
        put(s, card, BANISHED_UNSEEN + by)


# --- discard [Discarding] ---------------------------------------------------------------------------------------------


def discard(s: BattleState, card: i64) -> None:
    """From the hand to the discard pile, unseen by others."""
    seat = card // 24
    take(s, card)
    put(s, card, DISCARDS)
    count_up(s, seat, T_DISCARDED)
    s.tell(E_DISCARDED, seat, NONE, NONE, s.cards[card].id, s.team_seats(seat))
    if s.cards[card].hears(DISCARDED):
        triggers.own(s, card, DISCARDED)
    elif s.lists[seat].hears_discard >= 0:
        s.trigger(Frame(s.book.bluff, seat, card, NONE, 0, NONE, NONE, 0, 0))
    triggers.others(s, card, ALLY_DISCARDED, NONE, NONE, NONE, NONE)


@final
class Bluff(Op):
    """A discarded card that has no answer is asked about like one that has, if its deck holds such cards."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        """Not asked where a card that answers could not do so now either."""
        assert isinstance(state, BattleState)
        deck = state.lists[frame.seat]
        for clause in deck.cards[deck.hears_discard].clauses:
            if clause.event == DISCARDED and state.game.code.possible(state, frame.to(clause.program)):
                return True
        state.stack.pop()
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        """There was nothing to say yes to."""

    def question(self) -> str:
        return "may"


# --- swap [Swapping] --------------------------------------------------------------------------------------------------


def swap(s: BattleState, old: i64, new: i64) -> None:
    """A card on a battlefield and one from its owner's hand or deck change places."""
    seat = old // 24
    at = s.place.get(old)
    home = s.place.get(new)
    s.deactivate(old)
    take(s, new)
    if home == DECK:
        s.decks[seat].remove(int(new % 24))
        s.decks[seat] += layers(s, old)
    send(s, old, home)
    s.board.set(seat * 21 + at, new)
    s.place.set(new, at)
    publish(s, new)
    number(s, new)
    s.activate(new, at)
    if s.events is not None:
        s.tell(E_SWAPPED, who(s, old), who(s, new), 1 if home == DECK else 0)
    if home == DECK:
        shuffle(s, seat)
    gain(s, new, s.cards[new].might, new)
    s.push(Frame(s.book.swapped, seat, new, NONE, 0, NONE, NONE, at // 7, 0))
    triggers.own(s, new, REVEAL)


def layers(s: BattleState, card: i64) -> list[int]:
    """The cards of a stack, by number in their owner's list."""
    out: list[int] = []
    while card >= 0:
        out.append(int(card % 24))
        card = s.below.get(card)
    return out


@final
class Swapped(Op):
    """The new card's ability has been resolved: its allies hear of the swap."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        triggers.others(state, frame.source, ALLY_SWAPPED, NONE, frame.left, frame.left, NONE)
        triggers.fields(state, frame.source, ALLY_SWAPPED, frame.left, frame.left, NONE)


# --- stack [Stacking] -------------------------------------------------------------------------------------------------


def stack(s: BattleState, mover: i64, stander: i64, top: i64) -> None:
    """One card leaves its zone for another's; either is on top. Their might is one, the lower one's tokens go."""
    lower = stander if top == mover else mover
    s.deactivate(mover)
    s.deactivate(stander)
    vacate(s, mover)
    at = s.place.get(stander)
    might = s.might.get(mover) + s.might.get(stander)
    most = s.cards[top].maximum
    s.might.set(top, most if 0 <= most < might else might)
    strip(s, lower)
    cover(s, top, lower)
    s.board.set((top // 24) * 21 + at, top)
    s.place.set(top, at)
    s.activate(top, at)
    count_up(s, top // 24, T_STACKED)
    if s.events is not None:
        s.tell(E_STACKED, who(s, top), who(s, lower))
    triggers.others(s, top, ALLY_STACKED, NONE, at // 7, at // 7, NONE)
    triggers.fields(s, top, ALLY_STACKED, at // 7, at // 7, NONE)
