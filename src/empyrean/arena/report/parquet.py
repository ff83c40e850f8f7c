"""The matches as Parquet, for whoever wants to ask what the page does not say.

`seats.parquet` has a row for each match and seat, `cards.parquet` one for each card that a seat had in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet as pq

from empyrean.arena.record import Record
from empyrean.arena.report.course import lead_changes


def write(records: Sequence[Record], seats: Sequence[str], folder: Path, about: dict[str, str]) -> tuple[Path, ...]:
    """Both files; what the run was stands in their metadata."""
    named = {"seats": list(_seats(records, seats)), "cards": list(_cards(records))}
    out = []
    for name, rows in named.items():
        table = pa.Table.from_pylist(rows, schema=_schema(name, records)).replace_schema_metadata(about)
        file = folder / f"{name}.parquet"
        pq.write_table(table, file)
        out.append(file)
    return tuple(out)


def _match(record: Record) -> dict[str, Any]:
    """What the rows of a match have in common. `ban`: what one of its seats was not allowed to play."""
    return {
        "match": record.number,
        "seed": record.seed,
        "version": "other" if record.variant else "current",
        "ban": next(filter(None, record.banned), ""),
    }


MATCH = {"match": pa.int64(), "seed": pa.int64(), "version": pa.string(), "ban": pa.string()}
SEAT = {
    "seat": pa.int8(),
    "seat_name": pa.string(),
    "bot": pa.string(),
    "banned": pa.bool_(),
    "score": pa.float64(),
    "place": pa.int8(),
    "points": pa.int64(),
    "reason": pa.string(),
    "fault": pa.string(),
    "rounds": pa.int32(),
    "decisions": pa.int32(),
    "offered": pa.int64(),
    "lead_changes": pa.int32(),
}
CARD = {"seat": pa.int8(), "card": pa.string(), "played": pa.bool_(), "banned": pa.bool_(), "score": pa.float64()}


def _schema(name: str, records: Sequence[Record]) -> Any:
    if name == "cards":
        return pa.schema({**MATCH, **CARD})
    traits = sorted({trait for record in records for each in record.traits for trait in each})
    return pa.schema({**MATCH, **SEAT, **{trait: pa.string() for trait in traits}})


def _seats(records: Sequence[Record], names: Sequence[str]) -> Iterator[dict[str, Any]]:
    for record in records:
        for seat, score in enumerate(record.scores):
            yield {
                **_match(record),
                "seat": seat,
                "seat_name": names[seat],
                "bot": record.bots[seat],
                "banned": bool(record.banned[seat]),
                "score": score,
                "place": record.places[seat],
                "points": record.points[seat] if record.points else None,
                "reason": record.reason,
                "fault": record.fault,
                "rounds": record.length,
                "decisions": record.decisions,
                "offered": record.offered,
                "lead_changes": lead_changes(record),
                **record.traits[seat],
            }


def _cards(records: Sequence[Record]) -> Iterator[dict[str, Any]]:
    for record in records:
        for seat, (held, played) in enumerate(zip(record.held, record.played, strict=True)):
            for card in sorted({*held, *played}):
                yield {
                    **_match(record),
                    "seat": seat,
                    "card": card,
                    "played": card in played,
                    "banned": card == record.banned[seat],
                    "score": record.scores[seat],
                }
