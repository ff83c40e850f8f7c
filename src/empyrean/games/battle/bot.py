"""What the bots know of Battle: how good a position is, and a quick sensible answer.

A position in the middle of a round says little, because face-down cards, queued abilities and end effects are still to
come. So a search first plays it on, with quick answers, to the next draft or to the end of the match.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.battle.actions import A_CARD, A_DEPLOY, A_DEPLOY_PILE, A_DONE, A_USE
from empyrean.games.battle.board import score
from empyrean.games.battle.cards import CAPTIVE, CONDITIONAL, DECK_SIZE, MOVE
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
DOUBT: Final = 0.1  # two ways in which a round may go on differ by so much
EFFORT: Final = 3  # so a round that may go on in many ways is seen in enough of them
FACE_DOWN: Final[i64] = 4  # what a card of somebody else is taken for
NEVER: Final[i64] = -(1 << 20)
LIMIT: Final[i64] = 200  # no round has so many questions left


# --- evaluation -------------------------------------------------------------------------------------------------------


def evaluate(s: BattleState, seat: i64) -> float:
    """From -1 to 1: the chance to win two battlefields, or else the total, by the leads and what is still to come."""
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


def quiet(s: BattleState) -> BattleState:
    """The next draft as it may come: everybody answers by reflex until then."""
    if s.ended or s.phase == P_DRAFT:
        return s
    copy = s.clone()
    code = copy.game.code
    out = Actions(copy.game.space.size)
    luck = copy.rng
    round = copy.round
    n: i64 = 0
    while code.settle(copy, out) and copy.round == round and n < LIMIT:
        luck = chance.advance(luck)
        asked = copy.asking
        code.choose(copy, asked, reflex(copy, asked, out, chance.below(luck, 0x7FFFFFFF)))
        n += 1
    return copy


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
    """Might on a battlefield, that of face-down cards too, and what the tokens promise."""
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
    for hidden in s.waiting:
        if s.field_of(hidden) == b and s.team(hidden // DECK_SIZE) == team:
            worth += float(s.cards[hidden].might)
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
    """Deploy what is dearest where it counts, use abilities more often than not, and let chance decide the rest."""
    if legal.n == 1:
        return legal.get(0)
    first: i64 = legal.get(0)
    if A_CARD <= first < A_DEPLOY and s.phase == P_DRAFT:
        return _kept(s, seat, legal)
    if A_DEPLOY <= first < A_DEPLOY_PILE + 72:
        return _deployed(s, seat, legal, random)
    pick: i64 = legal.get((random * legal.n) >> 31)
    if pick == A_DONE and first >= A_USE and random & 3:
        return first  # most of what may be commanded is worth doing
    return pick


def _deployed(s: BattleState, seat: i64, legal: Actions, random: i64) -> i64:
    """The dearest card, on the battlefield that is contested most; chance has a say in which that is."""
    team = s.team(seat)
    one = _contest(s, team, 0) - (random & 7)
    two = _contest(s, team, 1) - (random >> 3 & 7)
    three = _contest(s, team, 2) - (random >> 6 & 7)
    best: i64 = legal.get(0)
    most: i64 = NEVER
    i: i64 = 0
    while i < legal.n:
        action: i64 = legal.get(i)
        if A_DEPLOY <= action < A_DEPLOY_PILE + 72:
            b = (action - A_DEPLOY) % 3
            slot = (action - (A_DEPLOY_PILE if action >= A_DEPLOY_PILE else A_DEPLOY)) // 3
            wish: i64 = one if b == 0 else two if b == 1 else three
            rank = s.lists[seat].kinds[slot].cost * 256 + wish
            if rank > most:
                most = rank
                best = action
        i += 1
    return best


def _contest(s: BattleState, team: i64, b: i64) -> i64:
    """How close a battlefield is, as the team sees it: 0, and less the further one side is ahead."""
    lead: i64 = score(s, team, b)
    other: i64 = 0
    while other < s.teams():
        if other != team:
            lead -= score(s, other, b)
        other += 1
    for hidden in s.waiting:
        if s.field_of(hidden) == b:
            lead += s.cards[hidden].might if s.team(hidden // DECK_SIZE) == team else -FACE_DOWN
    return -lead if lead > 0 else lead


def _kept(s: BattleState, seat: i64, legal: Actions) -> i64:
    """Of two drafted cards the dearer one, else the mightier: cards run out before essence does."""
    one = s.lists[seat].kinds[legal.get(0) - A_CARD]
    two = s.lists[seat].kinds[legal.get(1) - A_CARD]
    return legal.get(0) if one.cost * 32 + one.might > two.cost * 32 + two.might else legal.get(1)
