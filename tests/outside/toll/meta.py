"""Title page of Toll."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

META = Meta(
    code="toll",
    title="Toll",
    tagline="Rob your neighbour, unless there is a guard.",
    seats=(2, 3),
    version=1,
    status="a test game",
    settings=(
        Setting("turns", "Turns", 6, low=1, high=40),
        Setting("coins", "Coins of each player", 3, low=0, high=9),
        Setting("guards", "Seats with a guard, as a sum of 1, 2 and 4", 0, low=0, high=7),
    ),
    seat_names=("North", "South", "East"),
    answers=True,
)
