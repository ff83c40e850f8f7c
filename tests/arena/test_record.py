"""A record is the same after it was written down and read again."""

from __future__ import annotations

import json

from empyrean.arena.record import Record


def test_a_record_comes_back_from_its_file_as_it_was() -> None:
    record = Record(
        number=3,
        seed=7,
        variant="",
        options={"deck": ["Bondi", "Jarl"], "rounds": 4},
        bots=("hard", "greedy"),
        scores=(1.0, 0.0),
        places=(1, 2),
        points=(12, -3),
        traits=({"deck": "vikings"}, {"deck": "zulus"}),
        reason="North has more.",
        fault="",
        decisions=80,
        length=6,
        offered=403,
        worth=((0.1, -0.1), (0.25, -0.25)),
        held=(("bondi", "jarl"), ()),
        played=(("bondi",), ()),
        banned=("", "jarl"),
    )
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
