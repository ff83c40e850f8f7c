"""Ascended Kings before its rules are loaded."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

# Code of each king, and its name.
KINGS = (
    ("apsu", "High King Apsu"),
    ("dlone", "Dlone Kynazarr"),
    ("kariis", "Kariis Vara"),
    ("harromere", "Harromere Eloden"),
    ("khadrius", "Khadrius Zhoth"),
)
SEAT_NAMES = ("North", "East", "South", "West")
ANY_KING = (("any", "Any"), *KINGS)

META = Meta(
    code="kings",
    title="Ascended Kings",
    tagline="Kings duel for four Bloodstones while walls of fire close in; who falls comes back as a Revenant.",
    seats=(2, 3, 4),
    version=1,
    status="playable: all rules, both decks, five kings, the Omega War",
    minutes="60-90",
    credits="Rules: the Ascended Kings rulebook. Most card texts, the event dial and the Ascended Die: designed by us.",
    seat_names=SEAT_NAMES,
    answers=True,
    settings=(
        Setting(
            "setup",
            "Set-up",
            "choose",
            (("choose", "Choose king and first gems"), ("quick", "Quick start")),
            help="Quick start: kings by chance unless named below, and one gem of each core colour.",
        ),
        *(
            Setting(f"king_{seat}", f"{name}'s king", "any", ANY_KING, help="Any: chosen at the table, or by chance.")
            for seat, name in enumerate(SEAT_NAMES)
        ),
        Setting(
            "rounds",
            "Rounds",
            0,
            low=0,
            high=20,
            help="Rounds before the Omega War. 0: as the rulebook advises, 20, 15 or 10 for 2, 3 or 4 players.",
        ),
        Setting(
            "countdown",
            "Countdown",
            True,
            ((True, "The Omega War comes by itself"), (False, "Only who unites four Bloodstones brings it about")),
            help="Without a countdown the war still comes after 40 rounds.",
        ),
        Setting(
            "war_rounds",
            "Rounds of war",
            20,
            low=1,
            high=50,
            help="If nobody has claimed the Omega Stone by then, the Koru points decide.",
        ),
        Setting(
            "two",
            "A 2 on a focus die",
            "aria",
            (("aria", "Aria"), ("egis", "Egis")),
            help="The rulebook shows what every other face is worth.",
        ),
    ),
)
