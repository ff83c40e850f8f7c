"""The verbs that cards are written with.

In a program `seat` is who casts, `source` the card, `target` the opponent announced or 8 + a tile.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_GEM, A_PASS, A_SLOT, A_TILE
from empyrean.games.kings.arena import (
    burns,
    direction,
    distance,
    enterable,
    in_line,
    is_behind,
    is_free,
    neighbour,
)
from empyrean.games.kings.attack import declare
from empyrean.games.kings.cards import ARIA, CORE, DIRE, EGIS, KING, PRISM, PYRE, YLEM
from empyrean.games.kings.events import (
    E_CLEANSE,
    E_COLLECT,
    E_CONVERT,
    E_DIRE_LAID,
    E_INSCRIBE,
    E_LOSE,
    E_MOVED,
    E_SPAWN,
    E_TRADED,
)
from empyrean.games.kings.gems import BY_CARD, core_supplied, fit, gain, give_up
from empyrean.games.kings.groups import only
from empyrean.games.kings.hand import draw_cards
from empyrean.games.kings.inscribing import burn_inscription, seize_inscription
from empyrean.games.kings.movement import lay_gems, set_down
from empyrean.games.kings.rolling import throw
from empyrean.games.kings.state import INSCRIBED, ON_TILE, TABLE, KingsState
from empyrean.games.kings.transmuting import break_transmutation, has_each, transmute
from empyrean.games.kings.wounds import CARD, TAKES_STONES, hurt, hurt_all
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State
from empyrean.kernel.values import Group, Number

OWNER: Final[i64] = 0  # who names the gems that somebody loses
CASTER: Final[i64] = 1
OUT_OF_REACH: Final[i64] = 1000  # more than the square of any distance on the board


# --- gems -------------------------------------------------------------------------------------------------------------


@final
class Gain(Op):
    """Take n gems from the supply; `core` is any core colour, chosen one by one."""

    def __init__(self, gem: i64, n: Number) -> None:
        super().__init__()
        self.gem = gem
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        n = self.n.value(state, frame)
        if self.gem == CORE:
            self.on(state, frame, n)
            state.push(Frame(state.book.choose_gems, frame.seat, NONE, NONE, NONE, BY_CARD, NONE, n, 0))
            return
        got = gain(state, frame.seat, self.gem, n)
        self.on(state, frame, got)
        fit(state, frame.seat)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if self.gem == CORE:
            return core_supplied(state)
        return state.supplied(self.gem) > 0 and (self.gem != YLEM or state.sockets(frame.seat) > 0)


@final
class Lose(Op):
    """Each gives up to n gems back to the supply; of core gems the owner or the caster names each."""

    def __init__(self, who: Group, gem: i64, n: Number, by: i64 = OWNER) -> None:
        super().__init__()
        self.who = who
        self.gem = gem
        self.n = n
        self.by = by

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        mask = self.who.mask(state, frame)
        n = self.n.value(state, frame)
        self.on(state, frame, mask)
        while mask != 0:
            victim = lowest(mask)
            mask &= mask - 1
            if self.gem == CORE:
                names = frame.seat if self.by == CASTER else victim
                state.push(Frame(state.book.take_gems, names, NONE, victim, NONE, NONE, NONE, n, 0))
            else:
                lose(state, victim, self.gem, n)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        mask = self.who.mask(state, frame)
        while mask != 0:
            player = state.players[lowest(mask)]
            mask &= mask - 1
            if (player.core() if self.gem == CORE else player.has(self.gem)) > 0:
                return True
        return False


def lose(s: KingsState, seat: i64, gem: i64, n: i64) -> None:
    """As far as there are any."""
    if n > s.players[seat].has(gem):
        n = s.players[seat].has(gem)
    if n > 0:
        s.tell(E_LOSE, seat, gem, n)
        give_up(s, seat, gem, n)


@final
class TakeGems(Op):
    """`seat` names, one by one, the core gems that `target` gives up; `left` of them."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if frame.left > 0 and state.players[frame.target].core() > 0:
            return True
        state.stack.pop()
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        gem: i64 = 0
        while gem < 3:
            if state.players[frame.target].has(gem) > 0:
                out.add(A_GEM + gem)
            gem += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.through(frame.at, NONE, frame.left - 1))
        lose(state, frame.target, action - A_GEM, 1)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Name a core gem that is in that pool."

    def question(self) -> str:
        return "lose"


@final
class Convert(Op):
    """The caster names two core colours: up to n gems of the first in each pool become the second."""

    def __init__(self, who: Group, n: Number) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        mask = self.who.mask(state, frame)
        n = self.n.value(state, frame)
        self.on(state, frame, mask)
        state.push(Frame(state.book.colour_from, frame.seat, NONE, mask, NONE, NONE, NONE, n, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        mask = self.who.mask(state, frame)
        return _held(state, mask, ARIA) or _held(state, mask, EGIS) or _held(state, mask, PYRE)


def _held(s: KingsState, mask: i64, gem: i64) -> bool:
    """Does anyone of the group have such a gem?"""
    while mask != 0:
        if s.players[lowest(mask)].has(gem) > 0:
            return True
        mask &= mask - 1
    return False


@final
class ColourFrom(Op):
    """Which colour is converted; `target` is the mask of those concerned, `left` how many gems of each."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        gem: i64 = 0
        while gem < 3:
            if _held(state, frame.target, gem):
                out.add(A_GEM + gem)
            gem += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(
            Frame(
                state.book.colour_to,
                seat,
                NONE,
                frame.target,
                action - A_GEM,
                NONE,
                NONE,
                frame.left,
                0,
            )
        )

    def run(self, state: State, frame: Frame) -> None:
        """Nothing is left to convert."""

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Name a core colour that is in those pools."

    def question(self) -> str:
        return "colour_from"


@final
class ColourTo(Op):
    """Which colour the gems become; `subject` is what they were."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        gem: i64 = 0
        while gem < 3:
            if gem != frame.subject:
                out.add(A_GEM + gem)
            gem += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        """Converted gems are discarded and replaced, as far as the supply goes [Convert]."""
        assert isinstance(state, KingsState)
        goal = action - A_GEM
        mask = frame.target
        while mask != 0:
            victim = lowest(mask)
            mask &= mask - 1
            player = state.players[victim]
            n = player.has(frame.subject)
            if n > frame.left:
                n = frame.left
            if n > state.supplied(goal):
                n = state.supplied(goal)
            if n > 0:
                player.add(frame.subject, -n)
                state.restock(frame.subject, n)
                state.restock(goal, -n)
                player.add(goal, n)
                state.tell(E_CONVERT, victim, n, frame.subject * 8 + goal)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Name another core colour."

    def question(self) -> str:
        return "colour_to"


# --- wounds -----------------------------------------------------------------------------------------------------------


@final
class Wound(Op):
    """n wounds for each, which Egis does not stop; `stones=take`: the Bloodstones of the killed come to the caster."""

    def __init__(self, who: Group, n: Number, stones: i64 = 0) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.flags: i64 = TAKES_STONES if stones else 0

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        mask = self.who.mask(state, frame)
        n = self.n.value(state, frame)
        self.on(state, frame, mask)
        batch: i64 = 0
        while mask != 0:
            batch += n << (lowest(mask) * 8)
            mask &= mask - 1
        hurt_all(state, frame.seat, batch, frame.seat, CARD, self.flags)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.who.mask(state, frame) != 0


@final
class Heal(Op):
    """Remove up to n of the caster's Dire."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        n = self.n.value(state, frame)
        state.push(Frame(state.book.cure, frame.seat, NONE, NONE, NONE, NONE, NONE, n, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        return state.players[frame.seat].has(DIRE) > 0


@final
class TransferDire(Op):
    """One Dire leaves the caster's pool: to an opponent as a wound, or onto a tile."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        able = self.possible(state, frame)
        self.on(state, frame, 1 if able else 0)
        if not able:
            return
        give_up(state, frame.seat, DIRE, 1)
        if frame.target >= ON_TILE:
            tile = frame.target - ON_TILE
            lay_gems(state, tile, DIRE, 1)
            state.tell(E_DIRE_LAID, frame.seat, tile)
        else:
            hurt(state, frame.target, 1, frame.seat, CARD)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if state.players[frame.seat].has(DIRE) == 0:
            return False
        return frame.target >= ON_TILE or self.who.mask(state, frame) != 0


@final
class Strike(Op):
    """An attack with n Pyre of the card and any of one's own."""

    def __init__(self, who: Group, n: Number) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        self.on(state, frame, 1 if victim >= 0 else 0)
        if victim >= 0:
            declare(state, frame.seat, victim, self.n.value(state, frame))

    def possible(self, state: State, frame: Frame) -> bool:
        return self.who.mask(state, frame) != 0


# --- places on the board ----------------------------------------------------------------------------------------------


@final
class Swap(Op):
    """Caster and target trade places: both are set down, then the caster claims or burns, then the target."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        other = only(self.who.mask(state, frame))
        self.on(state, frame, 1 if other >= 0 else 0)
        if other < 0:
            return
        here = state.players[frame.seat].tile
        there = state.players[other].tile
        state.players[frame.seat].tile = there
        state.players[other].tile = here
        state.tell(E_MOVED, frame.seat, here, there)
        state.tell(E_MOVED, other, there, here)
        state.push(Frame(state.book.arrive, other, frame.seat))
        state.push(Frame(state.book.arrive, frame.seat, NONE))

    def possible(self, state: State, frame: Frame) -> bool:
        return self.who.mask(state, frame) != 0


class Landing(Op):
    """A verb that asks for a tile; without one it goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def question(self) -> str:
        return "tile"

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The card does not lead to that tile."


@final
class Push(Landing):
    """Straight away from the caster, up to n tiles, entering each; the caster picks where it ends."""

    def __init__(self, who: Group, n: Number) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        if victim < 0:
            return
        here = state.players[frame.seat].tile
        tile = state.players[victim].tile
        way = direction(here, tile)
        n = self.n.value(state, frame)
        while n > 0:
            goal = neighbour(tile, way)
            if goal < 0 or not enterable(state, victim, goal) or not driven(state, here, tile, goal):
                return
            out.add(A_TILE + goal)
            if burns(state, goal) and not burns(state, tile):
                return  # into a wall, and no further
            if goal == state.omega:
                return
            tile = goal
            n -= 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        tile = state.players[victim].tile
        way = direction(state.players[frame.seat].tile, tile)
        self.on(state, frame)
        steps = distance(tile, action - A_TILE)
        state.push(Frame(state.book.walk, frame.seat, NONE, victim, NONE, NONE, way, steps, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        if victim < 0:
            return False
        here = state.players[frame.seat].tile
        tile = state.players[victim].tile
        goal = neighbour(tile, direction(here, tile))
        return goal >= 0 and enterable(state, victim, goal) and driven(state, here, tile, goal)


def driven(s: KingsState, caster: i64, tile: i64, goal: i64) -> bool:
    """Can a push lead on: never behind a wall, and along one only from within it [Separation]?"""
    if is_behind(s, goal):
        return False
    if not burns(s, goal) or not burns(s, tile):
        return True
    return _same_wall(s, caster, tile) and _same_wall(s, tile, goal)


def _same_wall(s: KingsState, a: i64, b: i64) -> bool:
    """Are both tiles in one and the same wall?"""
    if a // 10 == b // 10 and (a // 10 == s.north or a // 10 == s.south):
        return True
    return a % 10 == b % 10 and (a % 10 == s.west or a % 10 == s.east)


@final
class Pull(Landing):
    """Towards the caster: along a row or column step by step, from elsewhere onto the nearest tile next to it."""

    def __init__(self, who: Group, n: Number) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        if victim < 0:
            return
        here = state.players[frame.seat].tile
        there = state.players[victim].tile
        if in_line(here, there):
            goal = self.line_end(state, frame, victim)
            if goal != there:
                out.add(A_TILE + goal)
            return
        best = OUT_OF_REACH - 1
        way: i64 = 0
        while way < 8:
            apart = _apart(state, neighbour(here, way), there)
            if apart < best:
                best = apart
            way += 2
        way = 0
        while way < 8:
            tile = neighbour(here, way)
            if _apart(state, tile, there) == best:
                out.add(A_TILE + tile)
            way += 2

    def line_end(self, s: KingsState, frame: Frame, victim: i64) -> i64:
        """How far along the line it comes: up to n tiles, and not onto anybody."""
        here = s.players[frame.seat].tile
        tile = s.players[victim].tile
        way = direction(tile, here)
        n = self.n.value(s, frame)
        while n > 0:
            goal = neighbour(tile, way)
            if goal < 0 or goal == here or not enterable(s, victim, goal):
                return tile
            tile = goal
            if tile == s.omega:
                return tile
            n -= 1
        return tile

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        here = state.players[frame.seat].tile
        there = state.players[victim].tile
        goal = action - A_TILE
        self.on(state, frame)
        if in_line(here, there):
            way = direction(there, here)
            steps = distance(there, goal)
            state.push(Frame(state.book.walk, frame.seat, NONE, victim, NONE, NONE, way, steps, 0))
        else:
            set_down(state, victim, goal, frame.seat)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        if victim < 0:
            return False
        here = state.players[frame.seat].tile
        there = state.players[victim].tile
        if in_line(here, there):
            return self.line_end(state, frame, victim) != there
        way: i64 = 0
        while way < 8:
            if _apart(state, neighbour(here, way), there) < OUT_OF_REACH:
                return True
            way += 2
        return False


def _apart(s: KingsState, tile: i64, there: i64) -> i64:
    """The straight distance, squared, from a free tile; none is farther than OUT_OF_REACH."""
    if tile < 0 or not is_free(s, tile):
        return OUT_OF_REACH
    down = tile // 10 - there // 10
    right = tile % 10 - there % 10
    return down * down + right * right


@final
class Fly(Landing):
    """The caster goes to a free tile within so many steps; nothing between is entered."""

    def __init__(self, within: Number) -> None:
        super().__init__()
        self.within = within

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        add_free_tiles(state, seat, self.within.value(state, frame), out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        set_down(state, seat, action - A_TILE, NONE)


def add_free_tiles(s: KingsState, seat: i64, within: i64, out: Actions) -> None:
    here = s.players[seat].tile
    tile: i64 = 0
    while tile < 100:
        if distance(here, tile) <= within and is_free(s, tile):
            out.add(A_TILE + tile)
        tile += 1


# --- dice, cards, inscriptions, transmutations ------------------------------------------------------------------------


@final
class Roll(Op):
    """Roll n focus dice for gems."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        throw(state, frame.seat, self.n.value(state, frame), False)


@final
class DrawCards(Op):
    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        draw_cards(state, frame.seat, self.n.value(state, frame))


@final
class Seize(Op):
    """Take the inscribed card of the target into one's hand; one of the other deck is discarded."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        able = self.possible(state, frame)
        self.on(state, frame, 1 if able else 0)
        if able:
            seize_inscription(state, frame.seat, only(self.who.mask(state, frame)))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        seat = only(self.who.mask(state, frame))
        return seat >= 0 and state.inscription(seat) != 0


@final
class BurnInscription(Op):
    """The inscribed card of the target is discarded."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        able = self.possible(state, frame)
        self.on(state, frame, 1 if able else 0)
        if able:
            burn_inscription(state, only(self.who.mask(state, frame)))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        seat = only(self.who.mask(state, frame))
        return seat >= 0 and state.inscription(seat) != 0


@final
class BreakTransmutation(Op):
    """The caster names a completed transmutation of the target, which loses all its gems."""

    def __init__(self, who: Group) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.who = who

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        victim = only(self.who.mask(state, frame))
        if victim < 0:
            return
        kind: i64 = 0
        while kind <= PRISM:
            if state.players[victim].built(kind) > 0:
                out.add(A_SLOT + kind)
            kind += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        break_transmutation(state, only(self.who.mask(state, frame)), action - A_SLOT)

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        seat = only(self.who.mask(state, frame))
        return seat >= 0 and state.players[seat].made != 0

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Name a completed transmutation."

    def question(self) -> str:
        return "slot"


@final
class Prism(Op):
    """Inscribe this Prismatic Inscription face up, with a gem of each core colour [Prismatic Inscription Card]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        able = self.possible(state, frame)
        self.on(state, frame, 1 if able else 0)
        if able:
            deck = state.deck(frame.seat)
            deck.move(lowest(deck.at(TABLE)), TABLE, INSCRIBED + frame.seat)
            state.wrote = 1
            state.tell(E_INSCRIBE, frame.seat, 1, NONE, frame.source)
            transmute(state, frame.seat, PRISM)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        player = state.players[frame.seat]
        return player.form == KING and state.inscription(frame.seat) == 0 and has_each(player)


@final
class Redraw(Op):
    """Trade this card for a new one."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        state.tell(E_TRADED, frame.seat, frame.source)
        draw_cards(state, frame.seat, 1)


# --- Ylem and Dire on tiles -------------------------------------------------------------------------------------------


@final
class Collect(Op):
    """Take the Ylem of up to so many tiles within reach, as far as there are sockets."""

    def __init__(self, gem: i64, tiles: Number, within: Number) -> None:
        super().__init__()
        self.tiles = tiles
        self.within = within

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        tiles = self.tiles.value(state, frame)
        within = self.within.value(state, frame)
        self.on(state, frame)
        state.push(Frame(state.book.collect, frame.seat, NONE, NONE, NONE, NONE, within, tiles, 0))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if state.sockets(frame.seat) == 0:
            return False
        within = self.within.value(state, frame)
        tile: i64 = 0
        while tile < 100:
            if collectable(state, frame.seat, tile, within):
                return True
            tile += 1
        return False


def collectable(s: KingsState, seat: i64, tile: i64, within: i64) -> bool:
    return s.lying(tile, YLEM) > 0 and distance(s.players[seat].tile, tile) <= within and is_free(s, tile)


@final
class CollectFrom(Op):
    """From which tile to draw off Ylem next; `left` tiles more, within `it` steps."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if frame.left > 0 and state.sockets(frame.seat) > 0:
            tile: i64 = 0
            while tile < 100:
                if collectable(state, frame.seat, tile, frame.it):
                    return True
                tile += 1
        state.stack.pop()
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        out.add(A_PASS)
        tile: i64 = 0
        while tile < 100:
            if collectable(state, seat, tile, frame.it):
                out.add(A_TILE + tile)
            tile += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            return
        state.push(frame.through(frame.at, frame.it, frame.left - 1))
        tile = action - A_TILE
        n = state.lying(tile, YLEM)
        if n > state.sockets(seat):
            n = state.sockets(seat)
        state.lay(tile, YLEM, -n)
        state.players[seat].add(YLEM, n)
        state.tell(E_COLLECT, seat, tile, n)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "No Ylem within reach lies there, or somebody stands on it."

    def question(self) -> str:
        return "collect"


@final
class Spawn(Landing):
    """A Ylem rises on a free tile within reach; not in the Omega War."""

    def __init__(self, gem: i64, within: Number) -> None:
        super().__init__()
        self.within = within

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        if self.possible(state, frame):
            add_free_tiles(state, seat, self.within.value(state, frame), out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        tile = action - A_TILE
        self.on(state, frame)
        state.tell(E_SPAWN, tile, YLEM, lay_gems(state, tile, YLEM, 1))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        return not state.war and state.supplied(YLEM) > 0


@final
class Cleanse(Op):
    """All Dire that lies within reach goes back to the supply."""

    def __init__(self, within: Number) -> None:
        super().__init__()
        self.within = within

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        within = self.within.value(state, frame)
        here = state.players[frame.seat].tile
        cleansed: i64 = 0
        tile: i64 = 0
        while tile < 100:
            n = state.lying(tile, DIRE)
            if n > 0 and distance(here, tile) <= within:
                state.lay(tile, DIRE, -n)
                state.restock(DIRE, n)
                state.tell(E_CLEANSE, tile, n)
                cleansed += n
            tile += 1
        self.on(state, frame, cleansed)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        within = self.within.value(state, frame)
        here = state.players[frame.seat].tile
        tile: i64 = 0
        while tile < 100:
            if state.lying(tile, DIRE) > 0 and distance(here, tile) <= within:
                return True
            tile += 1
        return False
