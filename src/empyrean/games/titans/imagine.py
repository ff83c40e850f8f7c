"""A world that a seat cannot tell from the true one: everything hidden from it is dealt anew.

Bots search such worlds and never the truth. Cards that the seat knows stay where they are; the others are permuted over
the places it cannot tell apart. Which places their owner has looked at is public, so that goes with the place.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.titans.setup import (
    BASICS,
    MANEUVERS,
    OWN,
    SQUADS,
    STACKS,
    SUBSTITUTES,
    deck_codes,
    left_at_home,
    room,
    to_leave_out,
)
from empyrean.games.titans.state import OUT, Side, TitansState
from empyrean.kernel import chance
from empyrean.kernel.bits import bit
from empyrean.kernel.chance import Chance

HIDDEN: Final = [0, 1, 2, 3, 4]  # the piles that lie face down: stacks and reserve


def imagine(state: TitansState, seat: i64, seed: int) -> TitansState:
    world = state.clone()
    luck = Chance(seed)
    other = world.sides[1 - seat]
    if world.round == 0:
        _imagine_setup(world, other, luck)
    else:
        _imagine_own(world, world.sides[seat], seat, luck)
        _imagine_other(world, other, seat, luck)
    if world.hazards:
        _imagine_hazards(world, luck)
    world.rng = chance.start(int(luck.below(1 << 30)))
    return world


# --- cards in play ----------------------------------------------------------------------------------------------------


def _imagine_own(s: TitansState, side: Side, seat: i64, luck: Chance) -> None:
    """Own cards never seen on top: shuffled over their places; within each pile where the player dealt the piles."""
    piles = [[pile] for pile in HIDDEN] if s.mixed else [HIDDEN]
    for together in piles:
        places = side.deck.unseen(seat, together)
        cards = [side.deck.at(place) for place in places]
        luck.shuffle(cards)
        side.deck.redeal(places, cards)


def _imagine_other(s: TitansState, side: Side, seat: i64, luck: Chance) -> None:
    """The opponent's unseen cards: some of the species cards were left at home, the rest lie in the hidden places."""
    deck = side.deck
    owner = 1 - seat
    seen_by_owner = deck.known[owner]
    places = deck.unseen(seat, HIDDEN)
    hidden = [deck.at(place) for place in places]
    looked = [(seen_by_owner >> card) & 1 == 1 for card in hidden]
    unseen = hidden + deck.piles[OUT]
    home = _left_at_home(side, unseen, luck)
    cards = [card for card in unseen if card not in home]
    luck.shuffle(cards)
    deck.redeal(places, cards)
    deck.piles[OUT] = home
    for card in unseen:
        seen_by_owner &= ~bit(card)
    for card in home:
        seen_by_owner |= bit(card)
    for i in range(len(cards)):
        if looked[i]:
            seen_by_owner |= bit(cards[i])
    deck.known[owner] = seen_by_owner


def _left_at_home(side: Side, unseen: list[int], luck: Chance) -> list[int]:
    """Which of the unseen species cards are not in the deck at all."""
    own = [card for card in unseen if BASICS <= card < BASICS + OWN]
    lone = [card for card in unseen if card >= BASICS + OWN]
    luck.shuffle(own)
    luck.shuffle(lone)
    out = len(side.deck.piles[OUT])
    if side.lone < 0:
        return own[:out]
    # Mixed: `swapped` of the lone species are in the deck, as many as were seen at least and two at most.
    seen = OWN - len(lone)
    most = min(SUBSTITUTES, len(own) - (out - OWN))
    swapped = seen + int(luck.below(most - seen + 1)) if most > seen else seen
    return own[: out - OWN + swapped] + lone[: OWN - swapped]


# --- set-up -----------------------------------------------------------------------------------------------------------


def _imagine_setup(s: TitansState, side: Side, luck: Chance) -> None:
    """The opponent's secret choices so far, as many as were made, by chance."""
    if s.stage == SQUADS:
        _imagine_squad(s, side, luck)
        return
    side.chance = 0
    if s.stage == MANEUVERS:
        stopped = bool(side.dealt)
        side.swapped = _some(range(BASICS + OWN, BASICS + 2 * OWN), len(side.swapped), luck)
        full = to_leave_out(side) if side.ready else len(side.left_out)
        side.left_out = _some(range(BASICS, BASICS + OWN), full, luck)
        side.dealt = [-1] if stopped else []
        return
    if s.stage == STACKS:
        dealt = len(deck_codes(side)) if side.ready else len(side.dealt)
        swapped = int(luck.below(SUBSTITUTES + 1))
        side.swapped = _some(range(BASICS + OWN, BASICS + 2 * OWN), swapped, luck)
        side.left_out = _some(range(BASICS, BASICS + OWN), to_leave_out(side), luck)
        codes = deck_codes(side)
        side.deck.piles[OUT] = left_at_home(side, codes)
        mask = 0
        for code in side.deck.piles[OUT]:
            mask |= 1 << code
        side.deck.known[0 if side is s.sides[0] else 1] = mask
        side.dealt = []
        while len(side.dealt) < dealt:
            free = room(s, side)
            open_piles = [pile for pile in range(5) for _ in range(free[pile])]
            side.dealt.append(open_piles[luck.below(len(open_piles))])


def _imagine_squad(s: TitansState, side: Side, luck: Chance) -> None:
    size = len(side.squad)
    had_lone = side.lone >= 0
    if side.ready:
        size = 4
        had_lone = bool(s.mixed)
    if not side.fixed and (side.ready or side.species >= 0):
        side.species = luck.below(len(s.book.species))
    own = _some(s.book.species[side.species].titans, min(size, 3 if s.mixed else 4), luck) if side.species >= 0 else []
    if had_lone:
        side.lone = (side.species + 1 + luck.below(len(s.book.species) - 1)) % len(s.book.species)
        if size == 4:
            own += _some(s.book.species[side.lone].titans, 1, luck)
    side.squad = own
    side.chance = 0


def _some(pool: range | list[int], count: int, luck: Chance) -> list[int]:
    items = list(pool)
    luck.shuffle(items)
    return items[:count]


def _imagine_hazards(s: TitansState, luck: Chance) -> None:
    """Face-down tokens may be any of those not yet turned over."""
    tokens = [kind for kind in s.hazards if kind >= 0] + s.hazard_pile
    luck.shuffle(tokens)
    for hex in range(len(s.hazards)):
        if s.hazards[hex] >= 0:
            s.hazards[hex] = tokens.pop()
    s.hazard_pile = tokens
