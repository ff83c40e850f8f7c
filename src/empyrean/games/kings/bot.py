"""What the bots know of Ascended Kings: how good a position is, and a quick sensible answer.

A seat's strength is counted in Koru: what it would score now, what its gems and cards are good for, and what it stands
to lose or to win next. The bots set it against that of the others.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.actions import (
    A_ABSORB,
    A_ACTIVE,
    A_ATTACK,
    A_BRIDGE,
    A_CAST,
    A_DISCARD,
    A_DRAW,
    A_GEM,
    A_INSCRIBE,
    A_INSTANT,
    A_LATENT,
    A_LEVEL,
    A_NUMBER,
    A_PASS,
    A_PAUSE,
    A_SHIELD,
    A_TILE,
    A_TRANSMUTE,
    A_UNINSCRIBE,
    A_UNTRANSMUTE,
    A_WALL,
)
from empyrean.games.kings.arena import burns, by_a_wall, distance
from empyrean.games.kings.attack import attackable
from empyrean.games.kings.cards import ARIA, DIRE, EGIS, PRISM, PYRE, REVENANT, YLEM
from empyrean.games.kings.koru import places
from empyrean.games.kings.state import KingsState, Player
from empyrean.kernel.bits import count
from empyrean.kernel.machine import Actions

# What things are worth, in Koru.
STONE: Final = 15.0
UNDYING: Final = 10.0
TRANSMUTED: Final = 5.0
GENERATES: Final = 4.0  # what a transmutation will still bring, at the start of the game
YLEM_WORTH: Final = 2.2
LEVEL_WORTH: Final = 6.0
ARIA_WORTH: Final = 0.75
EGIS_WORTH: Final = 1.0
PYRE_WORTH: Final = 1.0
CARD: Final = 1.5
INSCRIPTION: Final = 3.0
WOUND: Final = 1.6
BURNING: Final = 3.0
NEAR_FIRE: Final = 0.6
LIFE: Final = 5.0  # what a death costs beside stones and the bonus
NEAR_STONE: Final = 9.0
NEAR_OMEGA: Final = 45.0
OMEGA: Final = 25
SCALE: Final = 40.0


def evaluate(s: KingsState, seat: i64) -> float:
    """From -1 to 1: the seat's strength against the best and the mean of the others."""
    if s.ended:
        return _final(s, seat)
    if s.round == 0 and s.players[seat].tile < 0:
        return 0.0  # kings are being chosen
    mine = 0.0
    best = -1000.0
    total = 0.0
    other: i64 = 0
    while other < s.seats:
        strength = _strength(s, other)
        if other == seat:
            mine = strength
        else:
            total += strength
            if strength > best:
                best = strength
        other += 1
    balance = mine - 0.5 * best - 0.5 * total / float(s.seats - 1)
    return balance / (SCALE + (balance if balance > 0.0 else -balance))


def _final(s: KingsState, seat: i64) -> float:
    order = places(s)
    if order[seat] != 1:
        return -1.0
    return 1.0 if order.count(1) == 1 else 0.0


def _strength(s: KingsState, seat: i64) -> float:
    player = s.players[seat]
    made = float(player.transmuted())
    points = made * (TRANSMUTED + GENERATES * _future(s)) + float(player.has(YLEM)) * YLEM_WORTH
    points += float(player.stones + player.owed) * STONE + float(player.level) * LEVEL_WORTH
    points += float(player.has(ARIA)) * ARIA_WORTH + float(player.has(EGIS)) * EGIS_WORTH
    points += float(player.has(PYRE)) * PYRE_WORTH - float(player.has(DIRE)) * WOUND
    if player.deaths == 0:
        points += UNDYING
    cards = count(s.hand(seat))
    points += float(cards if cards < 5 else 5) * CARD
    if s.inscription(seat) != 0 and (player.form == REVENANT or player.built(PRISM) == 0):
        points += INSCRIPTION
    if player.tile >= 0:
        points += _place(s, seat, player)
    return points


def _future(s: KingsState) -> float:
    """How much of the game is still to come, from 1 down to a little."""
    return 0.3 if s.war else 0.3 + 0.7 * float(s.left) / 20.0


def _place(s: KingsState, seat: i64, player: Player) -> float:
    """What the figure's tile is good or bad for."""
    stake = float(player.stones) * STONE + (UNDYING if player.deaths == 0 else 0.0) + LIFE
    points = -stake * _risk(s, seat, player)
    if s.war:
        points += _omega(s, seat, player)
    elif burns(s, player.tile):
        points -= BURNING + 0.2 * stake
    elif by_a_wall(s, player.tile):
        points -= NEAR_FIRE
    tile: i64 = 0
    while tile < 100:
        n = s.stones_at(tile)
        if n > 0:
            points += float(n) * NEAR_STONE * _near(player, tile)
        tile += 1
    return points


def _steps(player: Player, tile: i64) -> i64:
    """Steps to a tile over an empty board."""
    if player.form == REVENANT or player.built(ARIA) > 0:
        return distance(player.tile, tile)
    down = player.tile // 10 - tile // 10
    right = player.tile % 10 - tile % 10
    return (down if down > 0 else -down) + (right if right > 0 else -right)


def _near(player: Player, tile: i64) -> float:
    """1 on the tile, less with every step, and much less with every step that there is no Aria for."""
    steps = _steps(player, tile)
    short = steps - player.has(ARIA)
    value = 1.0
    while steps > 0:
        value *= 0.9
        steps -= 1
    while short > 0:
        value *= 0.85
        short -= 1
    return value


def _risk(s: KingsState, seat: i64, player: Player) -> float:
    """How likely it is to be killed soon: the worst that one of the others could do with its Pyre."""
    life = s.book.death.get(player.level) - player.has(DIRE)
    worst = 0.0
    other: i64 = 0
    while other < s.seats:
        enemy = s.players[other]
        if other != seat and enemy.tile >= 0:
            hits = enemy.has(PYRE) - player.has(EGIS)
            if hits > 0:
                share = 1.0 if hits >= life else float(hits) / float(life) * 0.6
                risk = 0.45 * share * share * _within_reach(s, other, seat, enemy, player)
                if risk > worst:
                    worst = risk
        other += 1
    return worst


def _within_reach(s: KingsState, other: i64, seat: i64, enemy: Player, player: Player) -> float:
    if attackable(s, other, seat):
        return 1.0
    value = 1.1 * _near(enemy, player.tile)
    return value if value < 1.0 else 1.0


def _omega(s: KingsState, seat: i64, player: Player) -> float:
    """How near the seat is to an Omega Stone that would win it the match."""
    if player.stones == 0:
        return 0.0
    if player.stones < s.book.stones:
        own = _koru(player) + OMEGA
        other: i64 = 0
        while other < s.seats:
            if other != seat and _koru(s.players[other]) >= own:
                return 0.0
            other += 1
    return NEAR_OMEGA * _near(player, s.omega)


def _koru(player: Player) -> i64:
    return 15 * player.stones + 5 * player.transmuted() + player.has(YLEM) + (10 if player.deaths == 0 else 0)


# --- a quick answer ---------------------------------------------------------------------------------------------------


def reflex(s: KingsState, seat: i64, legal: Actions, random: i64) -> i64:
    """Attack with all one has, build in the latent state, answer what hurts; chance decides the rest."""
    pick: i64 = legal.get((random * legal.n) >> 31)
    best: i64 = pick
    most: i64 = -1
    i: i64 = 0
    while i < legal.n:
        action: i64 = legal.get(i)
        urge = _urge(s, seat, action, (random >> 3) & 7)
        if urge > most or (urge == most and action == pick):
            most = urge
            best = action
        i += 1
    return best


def _urge(s: KingsState, seat: i64, action: i64, mood: i64) -> i64:
    """How much an action suggests itself; `mood` is a number below 8 that differs from time to time."""
    player = s.players[seat]
    if action == A_PASS:
        return 5
    if action == A_LATENT:
        return 6
    if action == A_PAUSE or action == A_UNINSCRIBE or action == A_SHIELD:
        return 1
    if action == A_ACTIVE:
        return 8 if mood < player.has(PYRE) + player.has(YLEM) - 1 else 4
    if action == A_ABSORB:
        return 6 if player.has(DIRE) >= 2 else 3
    if action == A_LEVEL:
        return 9
    if action == A_DRAW or action == A_BRIDGE:
        return 6 if mood < 3 else 2
    if action < A_UNTRANSMUTE and action >= A_TRANSMUTE:
        return 9
    if action < A_GEM and action >= A_UNTRANSMUTE:
        return 1
    if action == A_GEM + YLEM:
        return 8
    if A_ATTACK <= action < A_WALL:
        return 9 if player.has(PYRE) > s.players[action - A_ATTACK].has(EGIS) else 1
    if A_NUMBER <= action < A_TILE:
        return action - A_NUMBER
    if A_TILE <= action < A_CAST:
        return 5 + (1 if mood < 4 else 0)
    if A_CAST <= action < A_INSTANT:
        return 7
    if A_INSTANT <= action < A_INSCRIBE:
        return _urge_instant(s, seat)
    if A_INSCRIBE <= action < A_DISCARD:
        return 8
    return 5


def _urge_instant(s: KingsState, seat: i64) -> i64:
    """Instant powers are for answers to what kills, and for hands that are full."""
    if s.acting != seat:
        return 7 if s.stack.top().at == s.book.attacked or s.stack.top().at == s.book.wounds else 1
    return 6 if count(s.hand(seat)) >= s.book.hand_limit else 2
