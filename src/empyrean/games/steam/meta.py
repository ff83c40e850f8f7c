"""Empyreal: Spells & Steam before its rules are loaded."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Setting

# Code and name, in the order of the content.
COMPANIES = (
    ("afterworld", "Afterworld Express"),
    ("caterpillar", "Caterpillar Conveyance Consortium"),
    ("gesselheim", "Gesselheim Imperial"),
    ("sands", "Golden Sands Company"),
    ("kerigan", "Kerigan Transcontinental"),
    ("kings", "Kings' Line"),
)
CAPTAINS = (
    ("bartok", "Bartok Kulle"),
    ("dolores", "Dolores Malephaise"),
    ("marcinae", "Marcinae Ayle Shorec"),
    ("rayleigh", "Rayleigh Kerigan"),
    ("runika", "Runika Zenanen"),
    ("seth", "Seth Cremmul"),
    ("irialandra", "Irialandradayamorella"),
    ("trias", "Trias Blackwind"),
)
# Sides of the boards in the plain order, by number of players.
MAPS = {
    2: ("1A 2A 3A", "4B 5B 6B"),
    3: ("1A 2A 3A", "4B 5B 6B"),
    4: ("1A 2A 3C 6C", "1A 3A 2C 5C", "2A 3A 1C 4C", "4B 5B 1C 6C", "4B 6B 3C 5C", "5B 6B 2C 4C"),
    5: ("1A 2C 3C 5C 6C", "2A 1C 3C 4C 6C", "3A 1C 2C 4C 5C", "4B 1C 3C 5C 6C", "5B 1C 2C 4C 6C", "6B 2C 3C 4C 5C"),
    6: ("1C 2C 3C 4C 5C 6C",),
}
TEAMS = {"none": 0, "2v2": 2, "2v2v2": 3, "3v3": 2}
TEAM_SEATS = {"2v2": 4, "2v2v2": 6, "3v3": 6}
SEATS = 6

_MAP_CHOICES = tuple(
    dict.fromkeys(
        (sides, f"{'2-3' if count == 2 else count} players: {sides}") for count in (2, 4, 5, 6) for sides in MAPS[count]
    )
)

META = Meta(
    code="steam",
    title="Empyreal: Spells & Steam",
    tagline="Railways, spellcars and contracts: build a network, grow an engine, deliver what six cities ask for.",
    seats=(2, 3, 4, 5, 6),
    version=1,
    status="playable: all rules, all tiles, awards, epic, teams; balance still to be measured",
    minutes="60-150",
    credits="Rules, tiles and numbers: the Spells & Steam manual. Maps, homes and most printed cars: designed by us.",
    settings=(
        Setting(
            "setup",
            "Set-up",
            "choose",
            (("choose", "Choose company, captain and headquarters"), ("quick", "Quick start")),
            help="Quick start: what is not named below, and the headquarters, by chance.",
        ),
        Setting(
            "awards",
            "Awards",
            "none",
            (("none", "None"), ("plain", "Two by chance"), ("expert", "Expert: each player strikes one")),
            help="Extra points at the end for the best two or three. Not in a team game.",
        ),
        Setting(
            "teams",
            "Teams",
            "none",
            (("none", "Everyone alone"), ("2v2", "2 against 2"), ("2v2v2", "Three teams of 2"), ("3v3", "3 against 3")),
            help="Teammates sit apart: every other player, or every third, is of one team.",
        ),
        Setting(
            "epic", "Epic", False, ((False, "Usual length"), (True, "One more demand tile")), help="A longer game."
        ),
        Setting(
            "open",
            "Open Information",
            False,
            ((False, "Stacks of specialists lie face down"), (True, "All specialists are open")),
        ),
        Setting(
            "friendly",
            "Friendly(ish)",
            False,
            ((False, "All tiles"), (True, "Without the harshest tiles")),
            help="Captains, specialists and spellcars that hurt competitors stay in the box.",
        ),
        Setting(
            "map",
            "Map",
            "chance",
            (("chance", "By chance"), *_MAP_CHOICES),
            help="By chance: sides, order and turns of the boards. A named map lies in the plain order.",
        ),
        *(
            Setting(
                f"company_{seat}",
                f"Company of player {seat + 1}",
                "table",
                (("table", "Chosen at the table"), ("random", "By chance"), *COMPANIES),
            )
            for seat in range(SEATS)
        ),
        *(
            Setting(
                f"captain_{seat}",
                f"Captain of player {seat + 1}",
                "table",
                (("table", "Chosen at the table"), ("random", "By chance"), *CAPTAINS),
            )
            for seat in range(SEATS)
        ),
    ),
)
