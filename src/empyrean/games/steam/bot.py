"""How well a company stands, in victory points to come, and quick answers for the inside of a search.

A search judges a position in the middle of a turn by where the turn leads if its owner goes on by reflex (`quiet`).
Whoever looks no further has only hints of what is under way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.steam.actions import (
    A_ADMINISTRATE,
    A_ALL,
    A_CITY,
    A_COLOUR,
    A_DEMAND,
    A_DONE,
    A_FIRST,
    A_HEX,
    A_MOVE,
    A_NO,
    A_PLACE,
    A_SLOT,
    A_SPECIALIST,
    A_SPELLCAR,
    A_TWICE,
    A_UPGRADE,
)
from empyrean.games.steam.awards import award_points
from empyrean.games.steam.boards import PER_WORD, mark, word
from empyrean.games.steam.building import Build
from empyrean.games.steam.cards import CAPTAIN, ENGINEER, STATION_MASTER, SURVEYOR
from empyrean.games.steam.deliver import is_beside, network_goods
from empyrean.games.steam.network import competitors, has_network
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.scoring import demand_points, places
from empyrean.games.steam.setup import Headquarters
from empyrean.games.steam.state import COLUMNS, END, SETUP, SLOTS, SteamState, all_demand, all_goods, goods
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import Actions
from empyrean.kernel.tables import Table

# What things are worth, in victory points.
CRYSTAL: Final = 0.5  # in all, over a whole game
MANA: Final = 0.25  # at hand
SPELLCAR: Final = 0.5  # the first; each further one a little less
SPECIALIST: Final = 1.6
READY: Final = 0.35  # a specialist that is not exhausted
SURVEYED: Final = 1.0  # a surveyor not used yet
TRACK: Final = 0.15  # a car on the map
SPACE: Final = 0.08  # of the conductor's path: an upgrade is at its end
SOON: Final = 0.55  # of what the best delivery brings, with the conductor at Start
NEARER: Final = 0.06  # more for each space of its path, if the city is beside the network
SHARED: Final = 0.85  # a good that a competitor could take first
ACTIVATION: Final = 0.5  # the first of a turn is still to come
PROMISE: Final = 0.9  # whatever else is being asked
SCALE: Final = 16.0
LAST_STEPS: Final[i64] = 60  # a turn that is played on by reflex is no longer than this


def evaluate(s: SteamState, seat: i64) -> float:
    """From -1 to 1: the seat's team against the best and the mean of the others."""
    if s.ended != 0:
        return 1.0 if places(s)[seat] == 1 else -1.0
    if s.phase == SETUP:
        return _site(s, seat)
    own = s.team(seat)
    mine = 0.0
    best = -1000.0
    total = 0.0
    rivals = 0.0
    team: i64 = 0
    teams = s.teams if s.teams > 0 else s.seats
    while team < teams:
        strength = 0.0
        member = team
        while member < s.seats:
            strength += _strength(s, member)
            if member == s.asking and not _is_fresh(s):
                strength += _under_way(s)
            member += teams
        if team == own:
            mine = strength
        else:
            total += strength
            rivals += 1.0
            if strength > best:
                best = strength
        team += 1
    balance = mine - 0.5 * best - 0.5 * total / rivals
    return balance / (SCALE + (balance if balance > 0.0 else -balance))


def quiet(s: SteamState) -> SteamState:
    """Where the running turn leads, if everyone goes on by reflex until the next turn begins."""
    if s.ended != 0 or s.phase == SETUP or s.stack.is_empty() or _is_fresh(s):
        return s
    world = s.clone()
    out = Actions()
    steps: i64 = 0
    while steps < LAST_STEPS and world.game.code.settle(world, out) and not _is_fresh(world):
        world.game.code.choose(world, world.asking, reflex(world, world.asking, out, MIDDLE))
        steps += 1
    return world


def _is_fresh(s: SteamState) -> bool:
    """Is it the beginning of a turn?"""
    frame = s.stack.top()
    return frame.at == s.book.menu and frame.left == 0


MIDDLE: Final[i64] = 0x3FFFFFFF


def _under_way(s: SteamState) -> float:
    """What the open question promises: something of a tile, of the market, or of a city is about to be had."""
    at = s.stack.top().at
    book = s.book
    if at == book.menu or at == book.deliver_tile:
        return 0.0
    if at == book.activating:
        return ACTIVATION
    return PROMISE


# --- how strong a company is ------------------------------------------------------------------------------------------


def _strength(s: SteamState, seat: i64) -> float:
    folio = s.folios[seat]
    future = _future(s)
    points = float(all_goods(folio.goods) + demand_points(folio.demand))
    points += _deliveries(s, seat)
    points += (float(folio.mana + folio.spent) * CRYSTAL + _engine(s, seat)) * future
    points += float(folio.conductor) * SPACE * future
    points += float(folio.mana) * MANA * (0.3 + 0.7 * future)
    points += float(s.book.cars - folio.cars) * TRACK * future
    if s.awards != 0:
        points += float(award_points(s, seat)) * (1.0 - 0.5 * future)
    return points


def _future(s: SteamState) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if s.triggered:
        return 0.0
    most: i64 = 0
    for folio in s.folios:
        n = all_demand(folio.demand)
        if n > most:
            most = n
    return float(s.wanted - most) / float(s.wanted)


def _engine(s: SteamState, seat: i64) -> float:
    """Spellcars and specialists."""
    folio = s.folios[seat]
    points = 0.0
    worth = SPELLCAR
    slot: i64 = 0
    while slot < SLOTS:
        if folio.slots.get(slot) >= 0:
            points += worth
            worth *= 0.88
        slot += 1
    place = ENGINEER
    while place <= STATION_MASTER:
        if folio.places.get(place) >= 0:
            points += SPECIALIST
            if place == SURVEYOR and not folio.is_down(place):
                points += SURVEYED
        place += 1
    if not folio.is_down(CAPTAIN):
        points += READY
    if folio.places.get(ENGINEER) >= 0 and not folio.is_down(ENGINEER):
        points += READY
    return points


def _deliveries(s: SteamState, seat: i64) -> float:
    """What the goods in the network will bring: the best city soon, the others later and less surely."""
    stock = network_goods(s, seat)
    contested = _contested(s, seat)
    values: list[float] = []
    soon = 0.0
    city: i64 = 0
    while city < 6:
        value = _delivery(s, seat, city, stock, contested)
        values.append(value)
        if value > soon and is_beside(s, seat, city):
            soon = value
        city += 1
    values.sort(reverse=True)
    total = 0.0
    share = SOON
    for value in values:
        total += value * share
        share *= 0.35 if s.triggered else 0.85
    return total + soon * NEARER * float(s.folios[seat].conductor)


def _delivery(s: SteamState, seat: i64, colour: i64, stock: i64, contested: i64) -> float:
    """What a delivery of all goods of a colour would bring, the less the farther the city is."""
    n = goods(stock, colour)
    if n == 0:
        return 0.0
    near = _nearness(_distance(s, seat, colour))
    value = (float(n) - float(goods(contested, colour)) * (1.0 - SHARED)) * near
    size: i64 = 2
    while size >= 0:
        if s.stands_at(colour, colour * 3 + size) > 0:
            if n >= size + 2:
                return value + float(size + 1) * near
            if n == size + 1:
                value += 0.35 * float(size + 1) * near
        size -= 1
    return value


# How much of a city's worth is left at a distance, in percent; 1 is beside the network.
NEARNESS: Final = Table([100, 100, 80, 65, 55, 50, 45] + [40] * 12)


def _nearness(apart: i64) -> float:
    return float(NEARNESS.get(apart)) * 0.01


def _distance(s: SteamState, seat: i64, city: i64) -> i64:
    """How far the network is from a city; 1 is beside it."""
    best: i64 = 18
    if is_beside(s, seat, city):
        return 1
    w: i64 = 0
    while w < s.map.words:
        mask = s.own.get(seat * 3 + w)
        while mask != 0:
            n = s.map.apart(w * PER_WORD + lowest(mask), city)
            if n < best:
                best = n
            mask &= mask - 1
        w += 1
    return best


def _contested(s: SteamState, seat: i64) -> i64:
    """The goods of a network that lie where a competitor has cars, too."""
    stock: i64 = 0
    w: i64 = 0
    while w < s.map.words:
        mask = s.own.get(seat * 3 + w) & s.laden.get(w) & competitors(s, seat, w)
        while mask != 0:
            stock += s.ground.get(w * PER_WORD + lowest(mask))
            mask &= mask - 1
        w += 1
    return stock


def _site(s: SteamState, seat: i64) -> float:
    """Before the first turn: headquarters among many goods, near several cities."""
    points = 0.0
    w: i64 = 0
    while w < s.map.words:
        mask = s.near.get(seat * 3 + w) & s.laden.get(w)
        while mask != 0:
            points += 0.3
            mask &= mask - 1
        w += 1
    if points > 0.0:
        city: i64 = 0
        while city < 6:
            points += 2.0 * _nearness(_distance(s, seat, city))
            city += 1
    return points / (SCALE + points)


# --- a quick answer ---------------------------------------------------------------------------------------------------


def reflex(s: SteamState, seat: i64, legal: Actions, random: i64) -> i64:
    """Build where goods and cities are, activate what there is, deliver all one can; chance decides the rest."""
    pick: i64 = legal.get((random * legal.n) >> 31)
    best: i64 = pick
    most = -1000.0
    frame = s.stack.top()
    op = s.game.code.ops[frame.at]
    free: i64 = op.free if isinstance(op, Build) else -1
    sites = free >= 0 or isinstance(op, Headquarters)
    stock: i64 = network_goods(s, seat) if sites else 0
    i: i64 = 0
    while i < legal.n:
        action: i64 = legal.get(i)
        if action >= A_HEX and sites:
            urge = _build_urge(s, seat, action - A_HEX, stock)
        else:
            urge = _urge(s, seat, action, random)
        if action == pick:
            urge += 0.05
        if urge > most:
            most = urge
            best = action
        i += 1
    return best


def _build_urge(s: SteamState, seat: i64, hex: i64, stock: i64) -> float:
    """How good it is to have a car on a hex: its goods, and the cities that it is nearer to than the network was."""
    urge = 5.0
    pack = s.ground.get(hex)
    city: i64 = 0
    while city < 6:
        n = goods(pack, city)
        if n > 0:
            urge += float(n) * (0.6 + 0.25 * float(goods(stock, city)))
        apart = s.map.apart(hex, city)
        if apart < 5:
            distance = _distance(s, seat, city)
            if apart < distance:
                wanted = float(goods(stock, city)) + 0.5
                urge += wanted * (_nearness(apart) - _nearness(distance))
        city += 1
    if s.near.get(seat * 3 + word(hex)) & mark(hex) == 0 and has_network(s, seat):
        ways = s.routes
        if ways is not None and ways.seat == seat:
            price = ways.price(hex, s.tokens)
            urge -= 0.45 * float(price if price > 0 else 0)
    return urge


def _urge(s: SteamState, seat: i64, action: i64, random: i64) -> float:
    """How much an action suggests itself."""
    folio = s.folios[seat]
    if action == A_DONE or action == A_NO:
        return 1.0
    if action == A_ALL:
        return 9.0
    if action == A_ADMINISTRATE:
        return 4.0 + 0.5 * float(folio.spent) - 0.9 * float(folio.mana)
    if A_MOVE <= action < A_FIRST:
        return _move_urge(s, seat, action - A_MOVE + 1)
    if action == A_FIRST or action == A_TWICE:
        return 0.5
    if A_PLACE <= action < A_UPGRADE:
        return 6.5
    if A_UPGRADE <= action < A_UPGRADE + 3:
        return _upgrade_urge(s, seat, action - A_UPGRADE)
    if A_COLOUR <= action < A_CITY:
        return 3.0 + 0.3 * float(goods(network_goods(s, seat), action - A_COLOUR))
    if A_CITY <= action < A_CITY + 6:
        city = action - A_CITY
        stock = network_goods(s, seat)
        return 2.0 + _delivery(s, seat, city, stock, 0)
    if A_DEMAND <= action < A_HEX:
        return 5.0 + float((action - A_DEMAND) % 3)
    if A_SLOT <= action < A_DEMAND:
        return _slot_urge(s, seat, action - A_SLOT)
    if A_SPELLCAR <= action < A_SLOT:
        return 4.0 - 0.5 * float(s.book.tiles[action - A_SPELLCAR].cost)
    if A_SPECIALIST <= action < A_SPELLCAR:
        return 4.0
    return 3.0


def _move_urge(s: SteamState, seat: i64, spaces: i64) -> float:
    """Towards cars that are affordable, and to the end with much to deliver."""
    folio = s.folios[seat]
    to = folio.conductor + spaces
    left = folio.mana - spaces * (spaces - 1) // 2
    urge = 3.0 - 0.4 * float(folio.mana - left)
    if to == END:
        best = 0.0
        stock = network_goods(s, seat)
        city: i64 = 0
        while city < 6:
            if is_beside(s, seat, city):
                value = _delivery(s, seat, city, stock, 0)
                if value > best:
                    best = value
            city += 1
        return urge + 0.8 * best
    slot = to - 1
    while slot < SLOTS:
        tile = car_at(s, seat, slot)
        if tile >= 0 and s.book.tiles[tile].cost <= left:
            urge += 1.0
            left -= s.book.tiles[tile].cost + 1
        slot += COLUMNS
    return urge


def _upgrade_urge(s: SteamState, seat: i64, upgrade: i64) -> float:
    folio = s.folios[seat]
    if upgrade == 0:
        return 3.0 + 0.5 * float(folio.spent) + (1.0 if folio.mana + folio.spent < 8 else 0.0)
    if upgrade == 1:
        return 5.0 if folio.places.get(ENGINEER) < 0 or folio.places.get(STATION_MASTER) < 0 else 2.0
    return 4.5


def _slot_urge(s: SteamState, seat: i64, slot: i64) -> float:
    """The car there is activated if it costs little; a new one goes where few are."""
    tile = car_at(s, seat, slot)
    if tile < 0:
        return 3.0
    return 4.0 - 0.8 * float(s.book.tiles[tile].cost)
