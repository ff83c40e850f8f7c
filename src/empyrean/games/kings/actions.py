"""The 569 actions of Ascended Kings, each with one meaning in every state.

A card is named by its kind: 0 to 49 in the Ascendant Deck, 50 to 99 in the Revenant Deck, in the order of the files.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.meta import KINGS
from empyrean.kernel.actions import ActionSpace, Group

A_PASS: Final[i64] = 0  # end, no, no more
A_LATENT: Final[i64] = 1
A_PAUSE: Final[i64] = 2  # latent, with a pause between the drawn card and the dice
A_ACTIVE: Final[i64] = 3
A_ROLL: Final[i64] = 4
A_LEVEL: Final[i64] = 5
A_DRAW: Final[i64] = 6
A_HEAL: Final[i64] = 7
A_BRIDGE: Final[i64] = 8
A_INVOKE: Final[i64] = 9
A_UNINSCRIBE: Final[i64] = 10
A_PRISM: Final[i64] = 11
A_SHIELD: Final[i64] = 12
A_ABSORB: Final[i64] = 13
A_TRANSMUTE: Final[i64] = 14
A_UNTRANSMUTE: Final[i64] = 19
A_SLOT: Final[i64] = 24  # a completed transmutation of somebody
A_GEM: Final[i64] = 29
A_SEAT: Final[i64] = 33
A_ATTACK: Final[i64] = 37
A_WALL: Final[i64] = 41
A_KING: Final[i64] = 45
A_BRANCH: Final[i64] = 50
A_NUMBER: Final[i64] = 53
A_TILE: Final[i64] = 69  # a step there in the active menu, else a choice
A_CAST: Final[i64] = 169
A_INSTANT: Final[i64] = 269
A_INSCRIBE: Final[i64] = 369
A_DISCARD: Final[i64] = 469

CARDS: Final = 100
TRANSMUTATIONS: Final = ("aria", "egis", "pyre", "ylem", "prism")
TILES: Final = tuple(f"{tile:02}" for tile in range(100))

SPACE: Final = ActionSpace(
    [
        Group("pass"),
        Group("state", "state", names=("latent", "pause", "active")),
        Group("roll"),
        Group("level"),
        Group("draw"),
        Group("heal"),
        Group("bridge"),
        Group("invoke"),
        Group("uninscribe"),
        Group("prism"),
        Group("shield"),
        Group("absorb"),
        Group("transmute", "transmutation", names=TRANSMUTATIONS),
        Group("untransmute", "transmutation", names=TRANSMUTATIONS),
        Group("slot", "transmutation", names=TRANSMUTATIONS),
        Group("gem", "gem", names=("aria", "egis", "pyre", "ylem")),
        Group("seat", "seat", 4),
        Group("attack", "seat", 4),
        Group("wall", "edge", names=("north", "east", "south", "west")),
        Group("king", "king", names=[code for code, _ in KINGS]),
        Group("branch", "branch", 3),
        Group("number", "number", 16),
        Group("tile", "tile", names=TILES),
        Group("cast", "card", CARDS),
        Group("instant", "card", CARDS),
        Group("inscribe", "card", CARDS),
        Group("discard", "card", CARDS),
    ]
)
assert (SPACE.size, SPACE.first("tile"), SPACE.first("discard")) == (569, A_TILE, A_DISCARD)
