"""Deliveries: goods of one colour from the network to a city beside it, and the demand tile they earn [Deliver].

Usually a city takes goods of its own colour. A demand tile that Wardlaw has brought there is claimed with goods of the
tile's colour, and only a delivery that claims such a tile may bring goods of a strange colour.

Registers of these frames: `target` the city, `subject` the colour of the goods, `left` how many more may go, `done`
how many have gone, `cause` the kind of delivery, a mask of the three below.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam import running
from empyrean.games.steam.actions import A_ALL, A_CITY, A_COLOUR, A_DEMAND, A_DONE, A_HEX
from empyrean.games.steam.boards import PER_WORD, mark, word
from empyrean.games.steam.cards import DELIVERY, NO_TILE, STATION_MASTER, SURVEYOR
from empyrean.games.steam.events import E_DELIVERED, E_DEMAND, E_END, E_GOOD_MOVED, E_PASSED
from empyrean.games.steam.modifiers import demand_bonus
from empyrean.games.steam.state import SteamState, all_demand, goods
from empyrean.games.steam.track import put_goods
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

TILES: Final[i64] = 1  # it may claim a demand tile
FORCED: Final[i64] = 2  # it may not be declined
LINE: Final[i64] = 4  # it is the one at the End of the Line
ANY_NUMBER: Final[i64] = 255


def begin(s: SteamState, seat: i64, most: i64, tiles: bool, forced: bool) -> None:
    """The seat may deliver up to so many goods to one city."""
    s.push(_started(s, seat, most, tiles, forced))


def _started(s: SteamState, seat: i64, most: i64, tiles: bool, forced: bool) -> Frame:
    kind = (TILES if tiles else 0) | (FORCED if forced else 0)
    return Frame(s.book.deliver, seat, NONE, NONE, NONE, kind, NONE, most, 0)


def at_end_of_line(s: SteamState, seat: i64) -> None:
    s.push(Frame(s.book.deliver, seat, NONE, NONE, NONE, TILES | LINE, NONE, ANY_NUMBER, 0))


def can_deliver(s: SteamState, seat: i64, most: i64, tiles: bool) -> bool:
    """Is a city beside the network that takes goods lying in it?"""
    return _cities(s, _started(s, seat, most, tiles, False)) != 0


def network_goods(s: SteamState, seat: i64) -> i64:
    """All goods lying in a seat's network, packed."""
    stock: i64 = 0
    w: i64 = 0
    while w < s.map.words:
        mask = s.own.get(seat * 3 + w) & s.laden.get(w)
        while mask != 0:
            stock += s.ground.get(w * PER_WORD + lowest(mask))
            mask &= mask - 1
        w += 1
    return stock


def is_beside(s: SteamState, seat: i64, city: i64) -> bool:
    """Is the city of that colour network-adjacent?"""
    hex = s.map.city(city)
    return s.near.get(seat * 3 + word(hex)) & mark(hex) != 0


def claimable(s: SteamState, city: i64, colour: i64, n: i64) -> bool:
    """Could n goods of the colour claim a demand tile there? Lower tiles need fewer goods."""
    tile = colour * 3
    while tile < colour * 3 + 3:
        if tile - colour * 3 + 2 <= n and s.stands_at(city, tile) > 0:
            return True
        tile += 1
    return False


def reach_of(s: SteamState, frame: Frame, n: i64) -> i64:
    """As how many goods n of them count for demand tiles."""
    if frame.cause & TILES == 0:
        return 0
    return n + demand_bonus(s, frame.seat) if frame.cause & LINE != 0 and n > 0 else n


def takes(s: SteamState, frame: Frame, city: i64, colour: i64, stock: i64) -> bool:
    """May goods of that colour be delivered there? `stock`: what lies in the network."""
    n = goods(stock, colour)
    if n == 0:
        return False
    if city == colour:
        return True
    return claimable(s, city, colour, reach_of(s, frame, n if n < frame.left else frame.left))


@final
class Deliver(Op):
    """To which city?"""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        cities = _cities(state, frame)
        while cities != 0:
            out.add(A_CITY + lowest(cities))
            cities &= cities - 1
        if out.n > 0 and frame.cause & FORCED == 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        state.tell(E_PASSED, frame.seat)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        city = action - A_CITY
        state.push(Frame(state.book.deliver_colour, seat, NONE, city, NONE, frame.cause, NONE, frame.left, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        if A_CITY <= action < A_CITY + 6:
            if not is_beside(state, seat, action - A_CITY):
                return "That city is not next to your network."
            return "No goods that this city wants lie in your network."
        return "Choose a city next to your network, or pass."


def _cities(s: SteamState, frame: Frame) -> i64:
    """The cities beside the network that take goods lying in it, as a mask."""
    mask: i64 = 0
    stock = network_goods(s, frame.seat)
    if stock == 0:
        return 0
    city: i64 = 0
    while city < 6:
        if is_beside(s, frame.seat, city):
            colour: i64 = 0
            while colour < 6:
                if takes(s, frame, city, colour, stock):
                    mask |= bit(city)
                colour += 1
        city += 1
    return mask


@final
class DeliverColour(Op):
    """Goods of which colour? Asked only where a demand tile of another colour stands in the city."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        stock = network_goods(state, seat)
        colour: i64 = 0
        while colour < 6:
            if takes(state, frame, frame.target, colour, stock):
                out.add(A_COLOUR + colour)
            colour += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        colour = action - A_COLOUR
        state.push(Frame(state.book.deliver_goods, seat, NONE, frame.target, colour, frame.cause, NONE, frame.left, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Goods of another colour than the city's must claim a demand tile that stands there."

    def question(self) -> str:
        return "colour"


@final
class DeliverGoods(Op):
    """Which goods? All of them, or one by one until enough have gone."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        colour = frame.subject
        stock = goods(network_goods(state, seat), colour)
        if frame.left == 0 or stock == 0:
            return
        if stock <= frame.left:
            out.add(A_ALL)
            if stock == 1 and frame.done == 0:
                return
        if frame.done > 0 and self._enough(state, frame):
            out.add(A_DONE)
        w: i64 = 0
        while w < state.map.words:
            mask = state.own.get(seat * 3 + w) & state.laden.get(w)
            while mask != 0:
                hex = w * PER_WORD + lowest(mask)
                if state.lying(hex, colour) > 0:
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1

    def _enough(self, s: SteamState, frame: Frame) -> bool:
        """A strange colour must earn its tile."""
        if frame.target == frame.subject:
            return True
        return claimable(s, frame.target, frame.subject, reach_of(s, frame, frame.done))

    def run(self, state: State, frame: Frame) -> None:
        """No more may go, or none are left."""
        assert isinstance(state, SteamState)
        state.tell(E_DELIVERED, frame.seat, frame.target, frame.done * 8 + frame.subject)
        state.push(frame.to(state.book.deliver_tile))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        n: i64 = 1
        if action == A_ALL:
            n = goods(network_goods(state, seat), frame.subject)
            i = n
            while i > 0:
                _carry(state, seat, frame.subject, _first(state, seat, frame.subject))
                i -= 1
        else:
            _carry(state, seat, frame.subject, action - A_HEX)
        done = frame.done + n
        state.push(Frame(frame.at, seat, NONE, frame.target, frame.subject, frame.cause, NONE, frame.left - n, done))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if action == A_DONE:
            return "Deliver at least one good, and enough for the demand tile if it is of another colour than the city."
        return "Choose goods of that colour in your network."

    def question(self) -> str:
        return "goods"


def _first(s: SteamState, seat: i64, colour: i64) -> i64:
    """The first hex of the network with a good of that colour."""
    w: i64 = 0
    while w < s.map.words:
        mask = s.own.get(seat * 3 + w) & s.laden.get(w)
        while mask != 0:
            hex = w * PER_WORD + lowest(mask)
            if s.lying(hex, colour) > 0:
                return hex
            mask &= mask - 1
        w += 1
    return NONE


def _carry(s: SteamState, seat: i64, colour: i64, hex: i64) -> None:
    """A good goes from the map to the folio."""
    put_goods(s, hex, colour, -1)
    s.folios[seat].goods += bit(colour * 6)
    s.tell(E_GOOD_MOVED, colour, hex, -2 - seat)


@final
class DeliverTile(Op):
    """Which demand tile? At most one, and none has to be taken but with goods of a strange colour."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        reach = reach_of(state, frame, frame.done)
        size: i64 = 0
        while size < 3 and size + 2 <= reach:
            tile = frame.subject * 3 + size
            if state.stands_at(frame.target, tile) > 0:
                out.add(A_DEMAND + tile)
            size += 1
        if out.n > 0 and frame.target == frame.subject:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """None is within reach."""
        assert isinstance(state, SteamState)
        self._after(state, frame, False)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self._after(state, frame, False)
            return
        claim(state, seat, frame.target, action - A_DEMAND)
        self._after(state, frame, True)

    def _after(self, s: SteamState, frame: Frame, claimed: bool) -> None:
        """At the End of the Line, what station masters do about a delivery."""
        if frame.cause & LINE == 0 or frame.done == 0:
            return
        places = s.folios[frame.seat].places
        place = STATION_MASTER
        while place >= SURVEYOR:
            id = places.get(place)
            if id >= 0:
                use = s.book.tiles[id].use
                if use == DELIVERY or (use == NO_TILE and not claimed):
                    where = running.ON_PLACE + place
                    if running.can_run(s, frame.seat, id, where, running.PLAIN, 0):
                        running.run_tile(s, frame.seat, id, where, running.PLAIN)
            place -= 1

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Take a demand tile that these goods have earned, or none."

    def question(self) -> str:
        return "demand"


def claim(s: SteamState, seat: i64, city: i64, tile: i64) -> None:
    """The tile goes from the city to the folio; with enough of them there, the end begins [Game End]."""
    folio = s.folios[seat]
    s.stands.add(city, -bit(tile * 2))
    folio.demand += bit(tile * 2)
    s.tell(E_DEMAND, seat, city, tile)
    if s.triggered == 0 and all_demand(folio.demand) >= s.wanted:
        s.triggered = 1
        s.tell(E_END, seat, 0)
