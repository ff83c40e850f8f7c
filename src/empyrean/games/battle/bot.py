"""What the bots know of Battle: how good a position is, and a quick sensible answer.

A position in the middle of a round says little, because face-down cards, queued abilities and end effects are still to
come. So it is first played on, with quick answers, to the next draft or to the end of the match, and valued there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.battle.actions import A_CARD, A_DEPLOY, A_DEPLOY_PILE, A_DONE, A_USE
from empyrean.games.battle.board import score
from empyrean.games.battle.cards import CAPTIVE, CONDITIONAL, MOVE
from empyrean.games.battle.rules import winners
from empyrean.games.battle.state import DISCARDS, HALF, HAND, P_DRAFT, STUNNED, BattleState
from empyrean.games.battle.tokens import token_count
from empyrean.kernel import chance
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import Actions

# What things are worth in might.
CARD: Final = 0.4  # a card in hand, and more for each essence of its cost
COST: Final = 0.35
ESSENCE: Final = 0.7  # essence of the next round
MOVE_WORTH: Final = 0.7
CAPTIVE_WORTH: Final = 0.8
STOP_WORTH: Final = 1.2
STUN_LOSS: Final = 0.8
MARKS: Final[i64] = 6  # the first tally that cards raise and count themselves
MARK_WORTH: Final = 0.3
LIMIT: Final[i64] = 200  # no round has so many questions left


# --- evaluation -------------------------------------------------------------------------------------------------------


def evaluate(s: BattleState, seat: i64) -> float:
    """From -1 to 1: the chance to win two battlefields, or else the total, by the leads and what is still to come."""
    if s.ended or s.phase == P_DRAFT:
        return _worth(s, seat)
    return _worth(played_on(s, seat), seat)


def played_on(s: BattleState, seat: i64) -> BattleState:
    """The round as it may go on: the seat deploys no more, everybody else answers by reflex."""
    copy = s.clone()
    code = copy.game.code
    out = Actions(copy.game.space.size)
    luck = copy.rng
    round = copy.round
    n: i64 = 0
    while code.settle(copy, out) and copy.round == round and n < LIMIT:
        luck = chance.advance(luck)
        asked = copy.asking
        action = reflex(copy, asked, out, chance.below(luck, 0x7FFFFFFF))
        if asked == seat and A_DEPLOY <= action < A_DEPLOY_PILE + 72 and out.has(A_DONE):
            action = A_DONE
        code.choose(copy, asked, action)
        n += 1
    return copy


def _worth(s: BattleState, seat: i64) -> float:
    team = s.team(seat)
    if s.ended:
        won = winners(s)
        if (won >> team) & 1 == 0:
            return -1.0
        return 1.0 if won & (won - 1) == 0 else 0.0
    if s.seats == 2:
        return _against(s, team, 1 - team)
    worst = 1.0
    other: i64 = 0
    while other < s.teams():
        if other != team:
            value = _against(s, team, other)
            if value < worst:
                worst = value
        other += 1
    return worst


def _against(s: BattleState, team: i64, other: i64) -> float:
    """One team against another."""
    left = float(s.rounds - s.round + 1)
    spread = 4.0 + 3.5 * left  # how far a battlefield may still swing
    a = _strength(s, team, 0) - _strength(s, other, 0)
    b = _strength(s, team, 1) - _strength(s, other, 1)
    c = _strength(s, team, 2) - _strength(s, other, 2)
    spare = _means(s, team) - _means(s, other)
    # What is still in hand may go where it counts.
    p = _chance(a + spare * 0.4, spread)
    q = _chance(b + spare * 0.4, spread)
    r = _chance(c + spare * 0.4, spread)
    two = p * q + p * r + q * r - 2.0 * p * q * r
    total = a + b + c + spare
    size = total if total > 0.0 else -total
    return 1.9 * (two - 0.5) + 0.05 * total / (10.0 + size)


def _chance(lead: float, spread: float) -> float:
    """A lead as the chance to keep it."""
    size = lead if lead > 0.0 else -lead
    return 0.5 + 0.5 * lead / (spread + size)


def _strength(s: BattleState, team: i64, b: i64) -> float:
    """Might on a battlefield, and what the tokens promise."""
    worth = float(score(s, team, b))
    half: i64 = 0
    while half < s.halves():
        mask = s.on.get(b * 2 + half) & s.of_team(team, half)
        while mask != 0:
            card = half * HALF + lowest(mask)
            mask &= mask - 1
            tokens = s.tokens.get(card)
            if tokens != 0:
                worth += MOVE_WORTH * float(token_count(s, card, MOVE))
                worth += CAPTIVE_WORTH * float(token_count(s, card, CAPTIVE))
                if tokens & STUNNED and s.cards[card].ability == CONDITIONAL:
                    worth -= STUN_LOSS
        half += 1
    seat = team
    while seat < s.seats:
        worth -= STOP_WORTH * float(s.stops.get(seat * 3 + b))
        seat += s.teams()
    return worth


def _means(s: BattleState, team: i64) -> float:
    """What a team may still bring: cards in hand as far as they can be paid, essence, and what its decks count."""
    rounds = s.rounds - s.round + 1
    total = 0.0
    seat = team
    while seat < s.seats:
        payable = float(essence_to_come(s)) * 0.8 + float(s.extra.get(seat))
        rest = s.pile(seat, HAND) | (s.pile(seat, DISCARDS) & s.lists[seat].from_discard)
        worth = 0.0
        price = 0.0
        while rest != 0:
            cost = float(s.lists[seat].cards[lowest(rest)].cost)
            rest &= rest - 1
            worth += CARD + COST * cost
            price += cost
        total += worth if price <= payable else worth * payable / price
        total += ESSENCE * float(s.extra.get(seat))
        names: i64 = len(s.book.tallies)
        mark = MARKS
        while mark < names:
            total += MARK_WORTH * float(s.tallies.get(seat * names + mark)) * float(rounds) * 0.2
            mark += 1
        seat += s.teams()
    return total


def essence_to_come(s: BattleState) -> i64:
    """The base essence of this round and all that follow."""
    total: i64 = 0
    round = s.round
    while round <= s.rounds:
        total += round + 1
        round += 1
    return total


# --- reflex -----------------------------------------------------------------------------------------------------------


def reflex(s: BattleState, seat: i64, legal: Actions, random: i64) -> i64:
    """Deploy what is dearest, use abilities more often than not, and let chance decide the rest."""
    if legal.n == 1:
        return legal.get(0)
    first: i64 = legal.get(0)
    if A_CARD <= first < A_DEPLOY and s.phase == P_DRAFT:
        return _kept(s, seat, legal)
    best: i64 = -1
    most: i64 = -1
    i: i64 = 0
    while i < legal.n:
        action: i64 = legal.get(i)
        if A_DEPLOY <= action < A_DEPLOY_PILE + 72:
            slot = (action - (A_DEPLOY_PILE if action >= A_DEPLOY_PILE else A_DEPLOY)) // 3
            # The dearest card first; which battlefield is left to chance.
            rank = s.lists[seat].kinds[slot].cost * 4 + ((random >> ((action - A_DEPLOY) % 3 * 2)) & 3)
            if rank > most:
                most = rank
                best = action
        i += 1
    if best >= 0:
        return best
    pick: i64 = legal.get((random * legal.n) >> 31)
    if pick == A_DONE and first >= A_USE and random & 3:
        return first  # most of what may be commanded is worth doing
    return pick


def _kept(s: BattleState, seat: i64, legal: Actions) -> i64:
    """Of two drafted cards the dearer one, else the mightier: cards run out before essence does."""
    one = s.lists[seat].kinds[legal.get(0) - A_CARD]
    two = s.lists[seat].kinds[legal.get(1) - A_CARD]
    return legal.get(0) if one.cost * 32 + one.might > two.cost * 32 + two.might else legal.get(1)
