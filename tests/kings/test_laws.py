"""The ten laws on Ascended Kings: every option, two to four seats, played at random and by reflex."""

from __future__ import annotations

from typing import Any

import empyrean
from empyrean.kernel.conformance import check

VARIANTS: list[dict[str, Any]] = [
    {},
    {"setup": "quick"},
    {"setup": "quick", "rounds": 3, "war_rounds": 3},
    {"countdown": False, "war_rounds": 2},
    {"two": "egis", "rounds": 20, "king_0": "apsu", "king_1": "dlone"},
]


def test_kings_keeps_all_laws_looked_at_closely() -> None:
    report = check(empyrean.game("kings"), 6, seed=100, every=61, variants=VARIANTS[1:3])
    assert report.violation is None, str(report.violation)


def test_kings_keeps_the_laws_on_many_matches() -> None:
    report = check(empyrean.game("kings"), 30, seed=1000, every=401, variants=VARIANTS)
    assert report.violation is None, str(report.violation)
