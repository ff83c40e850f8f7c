"""Title page of Nimble."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

META = Meta(
    code="nimble",
    title="Nimble",
    tagline="Bid for the first move, then take the last <stone>.",
    seats=(2, 3),
    version=1,
    status="a test game",
    settings=(
        Setting("stones", "Stones in the heap", 9, low=3, high=40, help="More stones, longer game."),
        Setting("heap", "Kind of heap", "plain", (("plain", "Plain"), ("odd", "Always odd"))),
    ),
    minutes="1",
    seat_names=("North", "South", "East"),
)
