"""The title page: importable without the rules."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

META = Meta(
    code="lanterns",
    title="Lanterns",
    tagline="Five lanterns on a pier, two keepers, and a wind that takes no sides.",
    seats=(2,),
    version=1,
    status="complete: an example to copy",
    minutes="5",
    credits="Designed as an example for authors of games.",
    seat_names=("Ebb", "Flow"),
    settings=(Setting("rounds", "Rounds", 6, low=2, high=6, help="Each keeper plays one card a round."),),
)
