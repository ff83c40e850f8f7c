"""The 363 actions of Battle, each with one meaning in every state.

A card in a hand or pile is a *slot*: the index of its kind in its owner's deck list, ordered by cost and then by name.
Copies share a slot, so that equal cards are one option, and no deck changes the space.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.kernel.actions import ActionSpace, Group

FIELDS: Final[i64] = 3
ZONES: Final[i64] = 7  # of one battlefield at most
PLACES: Final[i64] = 21  # zones of one seat: battlefield * 7 + zone

A_DONE: Final[i64] = 0
A_YES: Final[i64] = 1
A_BRANCH: Final[i64] = 2
A_CARD: Final[i64] = 5  # + slot
A_DEPLOY: Final[i64] = 29  # + slot * 3 + battlefield
A_DEPLOY_PILE: Final[i64] = 101  # + slot * 3 + battlefield
A_ZONE: Final[i64] = 173  # + seat * 21 + place
A_FIELD: Final[i64] = 257  # + battlefield
A_SIDE: Final[i64] = 260  # + seat * 3 + battlefield
A_SEAT: Final[i64] = 272  # + seat
A_USE: Final[i64] = 276  # + place
A_EFFECT: Final[i64] = 297  # + battlefield
A_MOVE: Final[i64] = 300  # + place * 3 + battlefield


def _fields(count: int) -> list[str]:
    return [f"{slot}-{field + 1}" for slot in range(count) for field in range(FIELDS)]


_PLACES: Final = [f"{field + 1}-{zone + 1}" for field in range(FIELDS) for zone in range(ZONES)]

SPACE: Final = ActionSpace(
    [
        Group("done"),
        Group("yes"),
        Group("branch", "branch", 3),
        Group("card", "slot", 24),
        Group("deploy", "card", names=_fields(24)),
        Group("deploy_pile", "card", names=_fields(24)),
        Group("zone", "zone", names=[f"{seat}-{place}" for seat in range(4) for place in _PLACES]),
        Group("field", "field", names=("1", "2", "3")),
        Group("side", "side", names=[f"{seat}-{field + 1}" for seat in range(4) for field in range(FIELDS)]),
        Group("seat", "seat", 4),
        Group("use", "zone", names=_PLACES),
        Group("effect", "field", names=("1", "2", "3")),
        Group("move", "zone", names=[f"{place}-{field + 1}" for place in _PLACES for field in range(FIELDS)]),
    ]
)
assert (SPACE.size, SPACE.first("zone"), SPACE.first("move")) == (363, A_ZONE, A_MOVE)
