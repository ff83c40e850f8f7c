"""The ten laws on Spells & Steam: every option, two to six seats, played at random and by reflex."""

from __future__ import annotations

from typing import Any

import empyrean
from empyrean.kernel.conformance import check

VARIANTS: list[dict[str, Any]] = [
    {},
    {"setup": "quick", "awards": "plain"},
    {"setup": "quick", "open": True, "friendly": True},
    {"setup": "quick", "teams": "2v2"},
    {"setup": "quick", "teams": "2v2v2", "epic": True},
    {"setup": "quick", "teams": "3v3"},
    {"awards": "expert", "friendly": True, "company_0": "random", "captain_1": "trias"},
]


def test_steam_keeps_all_laws_looked_at_closely() -> None:
    report = check(empyrean.game("steam"), 2, seed=100, every=127, variants=VARIANTS[1:2])
    assert report.violation is None, str(report.violation)


def test_steam_keeps_the_laws_on_many_matches() -> None:
    report = check(empyrean.game("steam"), 22, seed=1000, every=5001, variants=VARIANTS)
    assert report.violation is None, str(report.violation)
