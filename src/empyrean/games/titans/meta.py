"""Titans of Empyrean before its rules are loaded."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

SPECIES = ("Dragon", "Griffon", "Manticore", "Pegasus", "Gargoyle", "Harpy", "Cockatrice", "Phoenix")
ANY_SPECIES = (("any", "Any"), *((name.lower(), name) for name in SPECIES))

META = Meta(
    code="titans",
    title="Titans of Empyrean",
    tagline="Four winged titans a side, never still, whose cards are both their weapons and their lives.",
    seats=(2,),
    version=1,
    status="playable: all rules, eight species, mixed squads, hazards",
    minutes="20-30",
    credits="Rules: the Titans of Empyrean prototype rulebook (2014). Titans, maneuvers and board: designed by us.",
    seat_names=("South", "North"),
    settings=(
        Setting(
            "setup",
            "Squads",
            "draft",
            (("draft", "Choose titans and maneuvers"), ("quick", "Ready-made squads"), ("random", "Let chance choose")),
            help="Ready-made squads start at once; to choose takes a few minutes.",
        ),
        Setting("species_0", "South's species", "any", ANY_SPECIES, help="Any: chosen in the draft, or by chance."),
        Setting("species_1", "North's species", "any", ANY_SPECIES, help="Any: chosen in the draft, or by chance."),
        Setting(
            "mixed",
            "Mixed squads",
            False,
            ((False, "One species"), (True, "Three and one")),
            help="Three titans of one species and one of another; each player deals out the stacks.",
        ),
        Setting(
            "hazards",
            "Hazards",
            "none",
            (("none", "None"), ("hexad", "Hexad"), ("equator", "Equator"), ("eye", "Eye of the Storm")),
            help="Face-down tokens on the board that go off when a titan flies onto them.",
        ),
        Setting(
            "round_limit",
            "Round limit",
            40,
            low=5,
            high=200,
            help="When this round ends the match is decided by titans left, then by unturned cards.",
        ),
    ),
)
