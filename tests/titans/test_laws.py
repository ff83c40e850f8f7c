"""The ten laws on Titans: every set-up, with and without hazards, played at random and by reflex."""

from __future__ import annotations

import empyrean
from empyrean.kernel.conformance import check

VARIANTS = [
    {},
    {"setup": "quick"},
    {"setup": "random", "hazards": "eye"},
    {"mixed": True},
    {"setup": "random", "mixed": True, "hazards": "hexad"},
    {"setup": "quick", "hazards": "equator", "round_limit": 5},
]


def test_titans_keeps_all_laws_looked_at_closely() -> None:
    report = check(empyrean.game("titans"), 12, seed=100, every=31, variants=VARIANTS)
    assert report.violation is None, str(report.violation)


def test_titans_keeps_the_laws_on_many_matches() -> None:
    report = check(empyrean.game("titans"), 120, seed=1000, every=211, variants=VARIANTS)
    assert report.violation is None, str(report.violation)
