"""A world that a seat cannot tell from the true one: specialists in stacks that it has not seen are dealt anew.

Bots search such worlds and never the truth. Which spellcar comes next is drawn when it comes, so a new generator is
all it takes there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.steam.state import SteamState
from empyrean.kernel import chance
from empyrean.kernel.bits import count
from empyrean.kernel.chance import Chance

MASTERS: Final[i64] = 2  # the stack of station masters


def imagine(state: SteamState, seat: i64, seed: int) -> SteamState:
    world = state.clone()
    luck = Chance(seed)
    peeks = world.peek != 0 and world.asking == seat
    kind: i64 = 0
    while kind < 3:
        if world.open == 0 and (world.seen.get(seat) >> kind) & 1 == 0:
            fixed: i64 = 0  # known to be in the box
            if kind == MASTERS:
                fixed = world.boxed.get(seat) | (world.peek if peeks else 0)
            _deal(world, kind, fixed & world.boxes.get(kind), luck)
        kind += 1
    other: i64 = 0
    while other < world.seats:
        if other != seat:
            world.boxed.set(other, _some_of(world.boxes.get(MASTERS), count(world.boxed.get(other)), luck))
        other += 1
    if world.peek != 0 and not peeks:
        world.peek = _some_of(world.boxes.get(MASTERS), count(world.peek), luck)
    world.rng = chance.start(int(luck.below(1 << 30)))
    return world


def _deal(s: SteamState, kind: i64, fixed: i64, luck: Chance) -> None:
    """Stack and box are mixed and dealt anew; what is fixed stays in the box."""
    stack = s.stacks.get(kind)
    loose = (stack | s.boxes.get(kind)) & ~fixed
    dealt = _some_of(loose, count(stack), luck)
    s.stacks.set(kind, dealt)
    s.boxes.set(kind, (loose & ~dealt) | fixed)


def _some_of(mask: i64, n: i64, luck: Chance) -> i64:
    """So many members of a mask by chance, or all if there are fewer."""
    out: i64 = 0
    while n > 0 and mask != 0:
        i = luck.below(count(mask))
        rest = mask
        while i > 0:
            rest &= rest - 1
            i -= 1
        out |= rest & -rest
        mask &= ~(rest & -rest)
        n -= 1
    return out
