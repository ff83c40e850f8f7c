"""The ten laws on Battle: two and three players, teams, mash-ups, named battlefields; at random and by reflex."""

from __future__ import annotations

from typing import Any

import empyrean
from empyrean.kernel.conformance import check

MASH_UP = [
    *(["Ashigaru"] * 3 + ["Deckhand"] * 2),
    *(["Tlapilli", "Fledgling", "Welder Unit", "Eater of Souls"]),
    *(["Camel Rider", "Sloop", "Assembler", "Soul of the Powerful"]),
    *(["Sentinel", "Chariot", "Blendingur"]),
    *(["Zombie Horde", "Ocelotl", "Cataphract"]),
    *(["Flank Attack", "Replicator"]),
    *(["Medusa", "Abe no Seimei"]),
    "Shogun",
]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"deck_0": MASH_UP, "deck_1": "samurai", "battlefields": ["Eldritch Rift", "Darkwall Prison"]},
    {"deck_0": "robots", "deck_1": "pirates", "deck_2": "zulus", "battlefields": ["Whispering Library"]},
    {"deck_0": "legends", "deck_1": "azteca", "deck_3": "samurai", "battlefields": ["River of Rebirth", "Frozen Pass"]},
    {"deck_0": "spectres", "deck_1": "vampires", "battlefields": ["Unmarked Graves", "Veil of Mists"], "first": "2"},
]


def test_battle_keeps_all_laws_looked_at_closely() -> None:
    report = check(empyrean.game("battle"), 10, seed=100, every=29, variants=VARIANTS)
    assert report.violation is None, str(report.violation)


def test_battle_keeps_the_laws_on_many_matches() -> None:
    report = check(empyrean.game("battle"), 30, seed=1000, every=301, variants=VARIANTS)
    assert report.violation is None, str(report.violation)
