"""All that a report says, in numbers: gathered once, then shown as a page, as JSON and in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from empyrean.arena.record import Record
from empyrean.arena.report import cards, course, versions, wins
from empyrean.arena.report.cards import Card, Worth
from empyrean.arena.report.course import Spread
from empyrean.arena.report.statistics import Difference
from empyrean.arena.report.versions import Change
from empyrean.arena.simulate import Share


@dataclass(frozen=True)
class Subject:
    """What was played, so that anybody can play it again."""

    code: str
    title: str
    tagline: str
    rules: int  # version
    content: str  # hash
    seats: tuple[str, ...]  # their names
    bots: tuple[str, ...]  # by seat
    options: dict[str, Any]
    seed: int  # of the first match
    matches: int
    command: str
    names: dict[str, str]  # of all content, by id
    against: str = ""  # the folder of the other version
    other_content: str = ""  # its hash


@dataclass(frozen=True)
class Against:
    """What another version of the content does to the same matches."""

    matches: int
    same: int  # matches that went alike in both
    changes: list[Change]
    seats: list[Difference | None]
    traits: dict[str, dict[str, Difference]]
    cards: dict[str, Difference]
    measures: dict[str, tuple[float, float, float]]  # how much longer, with the interval

    def to_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "same": self.same,
            "changes": [change.to_json() for change in self.changes],
            "seats": [None if seat is None else seat.to_json() for seat in self.seats],
            "traits": {
                trait: {name: difference.to_json() for name, difference in found.items()}
                for trait, found in self.traits.items()
            },
            "cards": {name: difference.to_json() for name, difference in self.cards.items()},
            "measures": {name: [round(value, 3) for value in values] for name, values in self.measures.items()},
        }


@dataclass(frozen=True)
class Findings:
    """What many matches say. Matches that a bot forfeited are named and count nowhere else."""

    matches: int
    fair: float
    seats: list[Share]
    first: Share
    traits: dict[str, dict[str, Share]]
    pairings: dict[str, dict[tuple[str, str], Share]]
    rounds: Spread
    decisions: Spread
    branching: Spread
    lead_changes: Spread
    decided: Spread
    leader_wins: list[Share]
    endings: dict[str, int]
    cards: list[Worth]
    faults: list[str]
    against: Against | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "fair": round(self.fair, 4),
            "seats": [share.to_json() for share in self.seats],
            "asked_first": self.first.to_json(),
            "traits": {
                trait: {name: share.to_json() for name, share in found.items()} for trait, found in self.traits.items()
            },
            "pairings": {
                trait: {f"{one} - {other}": share.to_json() for (one, other), share in sorted(found.items())}
                for trait, found in self.pairings.items()
            },
            "rounds": self.rounds.to_json(),
            "decisions": self.decisions.to_json(),
            "answers_on_offer": self.branching.to_json(),
            "lead_changes": self.lead_changes.to_json(),
            "decided": self.decided.to_json(),
            "leader_wins": [share.to_json() for share in self.leader_wins],
            "endings": self.endings,
            "cards": [worth.to_json() for worth in self.cards],
            "faults": self.faults,
            **({} if self.against is None else {"against": self.against.to_json()}),
        }


def find(
    played: Sequence[Record],
    known: dict[str, Card],
    teams: wins.Teams,
    banned: Sequence[Record] = (),
    against: Against | None = None,
) -> Findings:
    """Everything, from the matches that were played, and those played again with a card banned."""
    records = sound(played)
    values = wins.values(records)
    decided = [part for record in records if (part := course.decided(record)) is not None]
    return Findings(
        matches=len(records),
        fair=wins.fair(records),
        seats=wins.by_seat(records),
        first=wins.asked_first(records),
        traits={trait: wins.by_trait(records, trait, names) for trait, names in values.items()},
        pairings={trait: wins.pairings(records, trait, teams) for trait in values},
        rounds=course.rounds(records),
        decisions=course.decisions(records),
        branching=course.branching(records),
        lead_changes=Spread(tuple(course.lead_changes(record) for record in records)),
        decided=Spread(tuple(decided)),
        leader_wins=course.leader_wins(records),
        endings=course.endings(records),
        cards=cards.worths(records, known, sound(banned)),
        faults=[f"Match {record.number}: {record.fault}" for record in (*played, *banned) if record.fault],
        against=against,
    )


def compare(
    before: Sequence[Record], after: Sequence[Record], old: list[dict[str, Any]], new: list[dict[str, Any]]
) -> Against:
    """Two versions by the matches that both have played."""
    both = versions.pairs(sound(before), sound(after))
    values = wins.values(record for pair in both for record in pair)
    measures: dict[str, Callable[[Record], float]] = {
        "rounds": lambda record: record.length,
        "decisions": lambda record: record.decisions,
        "answers on offer": lambda record: record.offered / max(1, record.decisions),
        "lead changes": course.lead_changes,
    }
    return Against(
        matches=len(both),
        same=versions.same_course(both),
        changes=versions.changes(old, new),
        seats=versions.by_seat(both),
        traits={trait: versions.by_trait(both, trait, names) for trait, names in values.items()},
        cards=versions.by_card(both, cards.FEWEST),
        measures={name: versions.longer(both, measure) for name, measure in measures.items()},
    )


def sound(records: Sequence[Record]) -> list[Record]:
    """Those that no bot forfeited."""
    return [record for record in records if not record.fault]
