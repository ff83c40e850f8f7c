"""Plays what a report needs, goes on where it was stopped, and writes the page and the data."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from empyrean import bots
from empyrean.arena import runs
from empyrean.arena.record import Record
from empyrean.arena.report import cards, parquet
from empyrean.arena.report.findings import Findings, Subject, compare, find, sound
from empyrean.arena.report.page import page
from empyrean.arena.umpire import Job
from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game, digest
from empyrean.kernel.meta import Meta

CHANCE = ("random", "quick")  # where a setting offers one of these, what is open is left to chance
FEWEST_BANS = 20  # matches for each banned card, however few were played

Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]


def unseen(_what: str, _total: int) -> AbstractContextManager[Callable[[int], None]]:
    """Progress that nobody looks at."""
    return nullcontext(lambda more: None)


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    code: str
    matches: int = 1000
    bot: str = "greedy"  # on all seats
    seats: int | None = None
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    bans: int = 8  # cards that are banned, the most interesting
    against: Path | None = None  # a folder with other content

    def command(self, folder: Path) -> str:
        """What a person types to make the report again."""
        words = ["empyrean", "report", self.code, "-n", str(self.matches), "--bots", self.bot, "--seed", str(self.seed)]
        words += ["--seats", str(self.seats)] if self.seats is not None else []
        words += [word for name, value in self.options.items() for word in ("-o", f"{name}={_typed(value)}")]
        words += ["--bans", str(self.bans)]
        words += ["--against", str(self.against)] if self.against is not None else []
        return shlex.join([*words, "--out", str(folder)])


@dataclass(frozen=True)
class Report:
    """What was found, and the files that show it."""

    subject: Subject
    found: Findings
    files: tuple[Path, ...]

    def to_json(self) -> dict[str, Any]:
        subject = {name: value for name, value in vars(self.subject).items() if name != "names"}
        return {**subject, "found": self.found.to_json(), "files": [str(file) for file in self.files]}


def version(code: str, variant: str) -> Game:
    """The game with the content of a folder; with its own where the variant is empty."""
    return registry.game(f"{code}@{variant}" if variant else code)


def report(
    plan: Plan, folder: Path, workers: int | None = None, ray: bool = False, progress: Progress = unseen
) -> Report:
    """Play, or go on playing, and write the page and the data into the folder, beside the matches."""
    if plan.matches < 1:
        raise OptionError("At least one match must be played.")
    if plan.bans < 0:
        raise OptionError("The number of banned cards cannot be negative.")
    bots.make(plan.bot, 0)
    game = version(plan.code, "")
    variant = "" if plan.against is None else str(plan.against.resolve())
    other = version(plan.code, variant)
    jobs = matches(game.meta, plan)

    def played(what: str, jobs: Sequence[Job], kept: Path) -> list[Record]:
        with progress(what, len(jobs)) as step:
            return list(runs.run(plan.code, jobs, kept, workers, ray, load=version, progress=step))

    def again(what: str, jobs: Sequence[Job]) -> list[Record]:
        """Matches that go with the first ones; other bans and other versions stay beside each other."""
        return played(what, jobs, folder / f"{what}-{digest(runs.about(plan.code, jobs, version))[:8]}")

    records = played("matches", jobs, folder / "matches")
    others = again("other", [_changed(job, variant) for job in jobs]) if variant else []
    known = cards.of_content(game.content())
    banned_jobs = bans(records, jobs, plan.bans, known)
    banned = again("bans", banned_jobs) if banned_jobs else []
    opening = game.new(len(jobs[0].bots), jobs[0].seed, jobs[0].options)
    seats = range(len(jobs[0].bots))
    found = find(
        records,
        known,
        teams=[(seat, *game.partners(opening, seat)) for seat in seats],
        banned=banned,
        against=compare(records, others, game.content(), other.content()) if variant else None,
    )
    subject = Subject(
        code=plan.code,
        title=game.meta.title,
        tagline=game.meta.tagline,
        rules=game.meta.version,
        content=game.content_hash(),
        seats=tuple(game.seat_name(opening, seat) for seat in seats),
        bots=jobs[0].bots,
        options=jobs[0].options,
        seed=plan.seed,
        matches=plan.matches,
        command=plan.command(folder),
        names={**{entry["id"]: entry["name"] for entry in other.content()}, **{c.id: c.name for c in known.values()}},
        against=str(plan.against or ""),
        other_content=other.content_hash() if variant else "",
    )
    return _written(Report(subject, found, ()), [*records, *others, *banned], folder)


def _written(made: Report, records: Sequence[Record], folder: Path) -> Report:
    subject = made.subject
    html, data = folder / "index.html", folder / "report.json"
    html.write_text(page(made.found, subject), encoding="utf-8")
    about = {"command": subject.command, "rules": str(subject.rules), "content": subject.content}
    files = (html, data, *parquet.write(records, subject.seats, folder, about))
    whole = Report(subject, made.found, files)
    data.write_text(json.dumps(whole.to_json(), indent=1) + "\n", encoding="utf-8")
    return whole


# --- what is played ---------------------------------------------------------------------------------------------------


def matches(meta: Meta, plan: Plan) -> list[Job]:
    """Matches that differ by their seed alone: what each seat plays with follows from it."""
    seats = meta.check_seats(meta.seats[0] if plan.seats is None else plan.seats)
    options = meta.settle(by_chance(meta, plan.options))
    return [
        Job(number, plan.seed + number, (plan.bot,) * seats, options, details=True) for number in range(plan.matches)
    ]


def by_chance(meta: Meta, options: dict[str, Any]) -> dict[str, Any]:
    """The options, with everything left to chance that they leave open and that a game can leave to chance."""
    out = dict(options)
    for setting in meta.settings:
        offered = [value for value, _ in setting.choices]
        chance = next((value for value in CHANCE if value in offered), None)
        if chance is not None:
            out.setdefault(setting.name, chance)
    return out


def bans(records: Sequence[Record], jobs: Sequence[Job], many: int, known: dict[str, cards.Card]) -> list[Job]:
    """Matches to be played again with one card banned for one seat that had it; all together at most as many as were
    played, but a few for each card."""
    if not many:
        return []
    whole = sound(records)
    chosen = cards.of_interest(cards.worths(whole, known), many)
    each = max(FEWEST_BANS, len(records) // many)
    by_number = {job.number: job for job in jobs}
    out = []
    for name in chosen:
        having = [record for record in whole if any(name in held for held in record.held)][:each]
        for turn, record in enumerate(having):
            seats = [seat for seat, held in enumerate(record.held) if name in held]
            banned = seats[turn % len(seats)]
            job = by_number[record.number]
            out.append(_banning(job, tuple(name if seat == banned else "" for seat in range(len(job.bots)))))
    return out


def _banning(job: Job, banned: tuple[str, ...]) -> Job:
    return Job(job.number, job.seed, job.bots, job.options, banned=banned, details=True)


def _changed(job: Job, variant: str) -> Job:
    return Job(job.number, job.seed, job.bots, job.options, variant=variant, details=True)


def _typed(value: Any) -> str:
    """An option as one types it."""
    if isinstance(value, list):
        return ", ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)
