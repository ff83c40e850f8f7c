"""A world that a seat cannot tell from the true one: everything hidden from it is dealt anew.

Bots search such worlds and never the truth. Of an opponent's cards the seat knows what lies open, which kinds must be
among the private ones, what could have been deployed face-down where it lies, and what essence that may have cost.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.battle.board import price
from empyrean.games.battle.effects import Swap, Through
from empyrean.games.battle.knowledge import is_private
from empyrean.games.battle.picking import PickPile, chosen_of, with_cards
from empyrean.games.battle.state import (
    DECK,
    DISCARDS,
    DRAWN,
    FIELD_SOURCE,
    HAND,
    PAID,
    PRICE_SHIFT,
    SEAT_CARDS,
    BattleState,
)
from empyrean.kernel import chance
from empyrean.kernel.bits import bit
from empyrean.kernel.chance import Chance
from empyrean.kernel.machine import Frame, new_stack

PRICE: Final[i64] = 31 << 24
TRIES: Final = 6  # how often another card is tried in a face-down place


def imagine(state: BattleState, seat: i64, seed: int) -> BattleState:
    world = state.clone()
    luck = Chance(seed)
    owner: i64 = 0
    while owner < world.seats:
        if world.allied(owner, seat):
            _imagine_deck(world, owner, seat, luck)
        else:
            _imagine_other(world, owner, seat, luck)
        owner += 1
    world.rng = chance.start(int(luck.below(1 << 30)))
    return world


def _imagine_deck(s: BattleState, owner: i64, seat: i64, luck: Chance) -> None:
    """Of the own team only the order of the deck is unknown, where nobody of the team has seen it."""
    deck = s.decks[owner]
    places = [i for i in range(len(deck)) if (s.seen.get(owner * 24 + deck[i]) >> seat) & 1 == 0]
    cards = [deck[i] for i in places]
    seen = [s.seen.get(owner * 24 + n) for n in cards]  # what others have seen goes with the place
    luck.shuffle(cards)
    for i in range(len(places)):
        deck[places[i]] = cards[i]
        s.seen.set(owner * 24 + cards[i], seen[i])


def _imagine_other(s: BattleState, owner: i64, seat: i64, luck: Chance) -> None:
    """Exchange an opponent's hidden cards at random, as long as all that the seat knows stays true.

    Everything about a hidden place stays with the place: it only gets another card.
    """
    base = owner * 24
    holders = [base + n for n in range(24) if _hidden(s, base + n, seat)]
    dealt = holders[:]  # the card that each place gets
    laid = [i for i in range(len(holders)) if s.is_hidden(holders[i])]
    bound = _bound_source(s, owner)
    for i in laid:
        for _ in range(TRIES):
            j = luck.below(len(holders))
            if _fits(s, holders, dealt, i, j, owner, seat, bound):
                dealt[i], dealt[j] = dealt[j], dealt[i]
    # Known kinds lie somewhere in the private area, all other cards anywhere.
    rest = [i for i in range(len(holders)) if i not in laid and holders[i] != bound]
    private = [i for i in rest if is_private(s, holders[i])]
    known = [dealt[i] for i in rest if (s.seen.get(dealt[i]) >> seat) & 1]
    luck.shuffle(private)
    for i in range(len(known)):
        at = private[i]
        j = dealt.index(known[i])
        dealt[at], dealt[j] = dealt[j], dealt[at]
    free = [i for i in rest if i not in private[: len(known)]]
    cards = [dealt[i] for i in free]
    luck.shuffle(cards)
    for i in range(len(free)):
        dealt[free[i]] = cards[i]
    _put(s, owner, seat, holders, dealt)
    _remember(s, owner, holders, dealt)


def _hidden(s: BattleState, card: i64, seat: i64) -> bool:
    """Could another card lie in this one's place, as far as the seat knows?"""
    at = s.place.get(card)
    if at == DECK:
        return (s.seen.get(card) >> seat) & 1 == 0
    return at == DRAWN or is_private(s, card)


def _bound_source(s: BattleState, owner: i64) -> i64:
    """A discarded card whose own text is running: everybody knows it by now, or asks about it as if it were one."""
    if s.stack.is_empty():
        return -1
    for frame in s.stack.listed():
        if 0 <= frame.source < FIELD_SOURCE and frame.source // 24 == owner:
            if s.place.get(frame.source) == DISCARDS:
                return frame.source
    return -1


def _fits(
    s: BattleState, holders: list[int], dealt: list[int], i: i64, j: i64, owner: i64, seat: i64, bound: i64
) -> bool:
    """May the cards of two places be exchanged? The first place is face-down on a battlefield."""
    if holders[j] == bound:
        return False
    if not _allowed(s, holders[i], dealt[j]) or not _allowed(s, holders[j], dealt[i]):
        return False
    # A kind that is known to be private does not go to the deck or to a draft.
    if (s.seen.get(dealt[i]) >> seat) & 1 and not is_private(s, holders[j]):
        return False
    change = _cost_at(s, holders[i], dealt[j]) - _cost_at(s, holders[i], dealt[i])
    change += _cost_at(s, holders[j], dealt[i]) - _cost_at(s, holders[j], dealt[j])
    return change <= 0 or _spent(s, holders, dealt) + change <= s.budget.get(owner)


def _allowed(s: BattleState, holder: i64, card: i64) -> bool:
    """Could the card have been deployed where that one lies?"""
    if not s.is_hidden(holder):
        return True
    return (s.laid.get(holder) & SEAT_CARDS & bit(card % 24)) != 0


def _cost_at(s: BattleState, holder: i64, card: i64) -> i64:
    """What the card would have cost in that place; 0 where nothing was paid."""
    if not s.is_hidden(holder) or s.laid.get(holder) & PAID == 0:
        return 0
    return price(s, card // 24, card % 24, s.field_of(holder))


def _spent(s: BattleState, holders: list[int], dealt: list[int]) -> i64:
    total: i64 = 0
    for i in range(len(holders)):
        total += _cost_at(s, holders[i], dealt[i])
    return total


def _put(s: BattleState, owner: i64, seat: i64, holders: list[int], dealt: list[int]) -> None:
    """Give every place its new card, and settle what follows from that."""
    places = [s.place.get(card) for card in holders]
    laids = [s.laid.get(card) for card in holders]
    memories = [s.memory.get(card) for card in holders]
    pieces = [s.piece.get(card) for card in holders]
    seen = [s.seen.get(card) for card in holders]
    mine = [(s.seen.get(card) >> seat) & 1 for card in dealt]
    spent = _spent(s, holders, dealt)
    paid = False
    order = [s.waiting.index(card) if card in s.waiting else -1 for card in holders]
    deck = s.decks[owner]
    depth = [deck.index(card % 24) if s.place.get(card) == DECK else -1 for card in holders]
    for i in range(len(holders)):
        pile = places[i] if places[i] < 26 else 26
        if pile >= HAND:
            k = (pile - HAND) * 4 + owner
            s.piles.set(k, s.piles.get(k) & ~bit(holders[i] % 24))
    for i in range(len(holders)):
        card: i64 = dealt[i]
        s.place.set(card, places[i])
        laid = laids[i]
        if laid & PAID:
            paid = True
            cost = price(s, owner, card % 24, places[i] // 7)
            laid = (laid & ~PRICE) | (cost << PRICE_SHIFT)
        s.laid.set(card, laid)
        s.memory.set(card, memories[i])
        s.piece.set(card, pieces[i])
        # What others have seen goes with the place; what the seat itself knows of goes with the card.
        own: i64 = bit(seat) if mine[i] else 0
        s.seen.set(card, (seen[i] & ~bit(seat)) | own)
        pile = places[i] if places[i] < 26 else 26
        if pile >= HAND:
            k = (pile - HAND) * 4 + owner
            s.piles.set(k, s.piles.get(k) | bit(card % 24))
        else:
            s.board.set(owner * 21 + places[i], card)
        if order[i] >= 0:
            s.waiting[order[i]] = int(card)
        if depth[i] >= 0:
            deck[depth[i]] = int(card % 24)
    if paid:
        s.purse.set(owner, s.budget.get(owner) - spent)


def _remember(s: BattleState, owner: i64, holders: list[int], dealt: list[int]) -> None:
    """What is being chosen from a hand is now chosen from the new one."""
    frames = s.stack.listed()
    if not any(frame.seat == owner and _holds_cards(s, frame) for frame in frames):
        return
    s.stack = new_stack([_remapped(s, frame, owner, holders, dealt) for frame in frames])


def _holds_cards(s: BattleState, frame: Frame) -> bool:
    op = s.game.code.ops[frame.at]
    return isinstance(op, PickPile | Through | Swap) and chosen_of(frame, frame.seat) != 0


def _remapped(s: BattleState, frame: Frame, owner: i64, holders: list[int], dealt: list[int]) -> Frame:
    if frame.seat != owner or not _holds_cards(s, frame):
        return frame
    chosen = chosen_of(frame, owner)
    new = chosen
    for i in range(len(holders)):
        if (chosen >> (holders[i] % 24)) & 1:
            new &= ~bit(holders[i] % 24)
    for i in range(len(holders)):
        if (chosen >> (holders[i] % 24)) & 1:
            new |= bit(dealt[i] % 24)
    return with_cards(frame, frame.at, owner, new)
