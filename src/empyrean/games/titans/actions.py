"""The 200 actions of Titans, each with one meaning in every state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.titans.meta import SPECIES
from empyrean.kernel.actions import ActionSpace, Group
from empyrean.kernel.hexes import NAMES, hexagon

RADIUS: Final = 4

A_END: Final[i64] = 0
A_NO: Final[i64] = 1
A_YES: Final[i64] = 2
A_MOVE: Final[i64] = 3
A_LEFT: Final[i64] = 4
A_RIGHT: Final[i64] = 5
A_PLAY_STACK: Final[i64] = 6
A_PLAY_RESERVE: Final[i64] = 7
A_IN: Final[i64] = 8
A_OUT: Final[i64] = 9
A_ABILITY: Final[i64] = 10
A_ACTIVE: Final[i64] = 11
A_RESOLVE_STACK: Final[i64] = 12
A_RESOLVE_ACTIVE: Final[i64] = 13
A_RESOLVE_RESERVE: Final[i64] = 14
A_LET_DIE: Final[i64] = 15
A_REVERSE_STACK: Final[i64] = 16
A_REVERSE_RESERVE: Final[i64] = 17
A_ATTACK: Final[i64] = 18
A_TITAN: Final[i64] = 26
A_DIRECTION: Final[i64] = 34
A_BRANCH: Final[i64] = 40
A_HEX: Final[i64] = 43
A_ENTER: Final[i64] = 104
A_SPECIES: Final[i64] = 158
A_SQUAD: Final[i64] = 166
A_OMIT: Final[i64] = 172
A_SUBSTITUTE: Final[i64] = 183
A_RANDOM: Final[i64] = 194
A_DEAL: Final[i64] = 195

SPACE: Final = ActionSpace(
    [
        Group("end"),
        Group("no"),
        Group("yes"),
        Group("move"),
        Group("turn", "way", names=("left", "right")),
        Group("play", "pile", names=("stack", "reserve")),
        Group("replenish", "way", names=("in", "out")),
        Group("use", "card", names=("ability", "active")),
        Group("resolve", "by", names=("stack", "active", "reserve", "death")),
        Group("reverse", "by", names=("stack", "reserve")),
        Group("attack", "titan", 8),
        Group("titan", "titan", 8),
        Group("direction", "direction", names=NAMES),
        Group("branch", "branch", 3),
        Group("hex", "hex", names=hexagon(RADIUS).labels),
        Group("enter", "entry", 54),
        Group("species", "species", names=[name.lower() for name in SPECIES]),
        Group("squad", "titan", 6),
        Group("omit", "maneuver", 11),
        Group("substitute", "maneuver", 11),
        Group("random"),
        Group("deal", "pile", names=("1", "2", "3", "4", "reserve")),
    ]
)
assert (SPACE.size, SPACE.first("enter"), SPACE.first("deal")) == (200, A_ENTER, A_DEAL)
