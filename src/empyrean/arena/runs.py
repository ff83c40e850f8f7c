"""A run: many matches between bots, on all cores or on a cluster, kept in a folder so that it can be stopped and go on.

The folder holds `run.json`, which says what is played, and `matches.jsonl`, a line for each finished match in the order
of the jobs. Whatever stops a run, the same command goes on after the last whole line.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, Protocol

from empyrean.arena import umpire
from empyrean.arena.record import Record
from empyrean.arena.umpire import Job, Patience
from empyrean.bots import files
from empyrean.bots.process import NOBODY, Lost, Process
from empyrean.kernel import registry
from empyrean.kernel.errors import EmpyreanError
from empyrean.kernel.game import Game, digest

FEW = 4  # so few matches are played here: starting other processes would take longer
AHEAD = 32  # matches for each player that may be finished before an earlier one

Load = Callable[[str, str], Game]  # the game of a code and a variant, the same in every process


class RunError(EmpyreanError):
    """A run that cannot be kept, or that is not the one in its folder."""


def usual(code: str, variant: str) -> Game:
    """The game with its own content."""
    return registry.game(code)


# --- playing -------------------------------------------------------------------------------------------------------


class Player(Protocol):
    """Plays one match after another."""

    def play(self, job: Job) -> Record: ...

    def close(self) -> None: ...


class Here:
    """Plays in this process. For a few matches of bots that are known not to hang."""

    def __init__(self, code: str, load: Load, patience: Patience) -> None:
        self._task = (code, load, patience)

    def play(self, job: Job) -> Record:
        return play_one(*self._task, job)

    def close(self) -> None:
        pass


class Apart:
    """Plays in a process of its own, and sees to it that a bot that hangs or ends the process loses its match."""

    def __init__(self, code: str, load: Load, patience: Patience) -> None:
        self._task = (code, load, patience)
        self._process = Process(patience.decision)

    def play(self, job: Job) -> Record:
        try:
            return self._process.do(play_one, *self._task, job)
        except Lost as lost:
            if lost.seat == NOBODY:
                raise RunError(
                    f"The process of match {job.number}, seed {job.seed}, has ended, and no bot was at work. A script "
                    "that starts a run does so below `if __name__ == '__main__':`."
                ) from None
            code, load, _ = self._task
            fault = f"{job.called[lost.seat]} {lost.did}."
            return umpire.forfeited(load(code, job.variant), job, lost.seat, max(0, lost.decision - 1), fault)

    def close(self) -> None:
        self._process.close()


class Remote:
    """Plays somewhere in a Ray cluster, in a process of its own there."""

    def __init__(self, code: str, load: Load, patience: Patience) -> None:
        self._ray = _ray()
        actor = self._ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Apart)
        self._actor = actor.remote(code, load, patience)

    def play(self, job: Job) -> Record:
        record: Record = self._ray.get(self._actor.play.remote(job))
        return record

    def close(self) -> None:
        self._ray.kill(self._actor)


def play_one(code: str, load: Load, patience: Patience, job: Job) -> Record:
    try:
        return umpire.play(load(code, job.variant), job, patience)
    except Exception as error:  # no bot's fault: a mistake in the rules, worth to be looked at
        error.add_note(f"That was match {job.number}, seed {job.seed}, {job.called}.")
        raise


def play(
    code: str,
    jobs: Sequence[Job],
    workers: int | None = None,
    ray: bool = False,
    patience: Patience | None = None,
    load: Load = usual,
) -> Generator[Record, None, None]:
    """Play all jobs, as many at a time as there are cores; their records in the order of the jobs. Without workers (0)
    they are played here, where a debugger can follow, but nothing stops a bot that hangs."""
    limits = patience or Patience()
    tame = not any(files.is_named(bot) for job in jobs for bot in job.bots)
    if not ray and (workers == 0 or (tame and (workers == 1 or len(jobs) <= FEW))):
        yield from map(Here(code, load, limits).play, jobs)
        return
    count = min(len(jobs), _cluster() if ray else workers or os.cpu_count() or 1)
    kind = Remote if ray else Apart
    players: list[Player] = [kind(code, load, limits) for _ in range(count)]
    yield from _shared(players, jobs)


def _shared(players: Sequence[Player], jobs: Sequence[Job]) -> Iterator[Record]:
    """Every job to the next player who is free."""
    free: SimpleQueue[Player] = SimpleQueue()
    for player in players:
        free.put(player)

    def work(job: Job) -> Record:
        player = free.get()
        try:
            return player.play(job)
        finally:
            free.put(player)

    rest = iter(jobs)
    with ThreadPoolExecutor(max(1, len(players))) as threads:
        waiting: deque[Future[Record]] = deque()
        try:
            for job in islice(rest, AHEAD * len(players)):
                waiting.append(threads.submit(work, job))
            while waiting:
                yield waiting.popleft().result()
                for job in islice(rest, 1):
                    waiting.append(threads.submit(work, job))
        finally:
            for future in waiting:
                future.cancel()
            for player in players:
                player.close()


def _cluster() -> int:
    """Join the Ray cluster that RAY_ADDRESS names, or start one on this machine; how many cores it has."""
    ray = _ray()
    if not ray.is_initialized():
        if os.environ.get("RAY_ADDRESS"):
            ray.init(address="auto", log_to_driver=False, logging_level=logging.WARNING)
        else:
            ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.WARNING)
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise RunError("A cluster needs Ray: pip install 'empyrean[cluster]'.") from None
    return ray


# --- keeping -------------------------------------------------------------------------------------------------------


def run(
    code: str,
    jobs: Sequence[Job],
    folder: Path | None = None,
    workers: int | None = None,
    ray: bool = False,
    patience: Patience | None = None,
    load: Load = usual,
    progress: Callable[[int], None] | None = None,
) -> Generator[Record, None, None]:
    """The records of all jobs, in their order. With a folder they are kept there, and those it has are not played
    again. `progress` hears how many more matches there are."""
    tell = progress or (lambda more: None)
    if folder is None:
        for record in play(code, jobs, workers, ray, patience, load):
            tell(1)
            yield record
        return
    with _kept(folder, about(code, jobs, load)) as file:
        kept = 0
        for record in _read(file, jobs):
            kept += 1
            tell(1)
            yield record
        with closing(play(code, jobs[kept:], workers, ray, patience, load)) as fresh:
            for record in fresh:
                file.write(json.dumps(record.to_json(), separators=(",", ":")).encode() + b"\n")
                file.flush()
                tell(1)
                yield record


def about(code: str, jobs: Sequence[Job], load: Load = usual) -> dict[str, Any]:
    """What makes a run what it is: if anything of it differs, it is another."""
    variants = sorted({job.variant for job in jobs})
    seated = sorted({bot for job in jobs for bot in job.bots})
    return {
        "game": code,
        "rules": registry.game(code).meta.version,
        "content": {variant: load(code, variant).content_hash() for variant in variants},
        "bots": {bot: files.content(bot) if files.is_named(bot) else "" for bot in seated},
        "matches": len(jobs),
        "first seed": jobs[0].seed if jobs else 0,
        "jobs": digest([vars(job) for job in jobs]),
    }


@contextmanager
def _kept(folder: Path, described: dict[str, Any]) -> Iterator[IO[bytes]]:
    """The file of records in a folder of this run alone."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "matches.jsonl").open("a+b") as file:
            _alone(file, folder)
            _same(folder / "run.json", described)
            yield file
    except OSError as error:
        raise RunError(f"The run cannot be kept in {folder}: {error.strerror}.") from None


def _same(file: Path, described: dict[str, Any]) -> None:
    """Write down what the run is, or compare it with what stands there."""
    if not file.exists():
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")
        fresh.replace(file)
        return
    try:
        there = json.loads(file.read_text(encoding="utf-8"))
        other = [name for name in described if there.get(name) != described[name]]
    except (ValueError, AttributeError):
        raise RunError(f"{file} is damaged. Choose another folder.") from None
    if other:
        what = ", ".join(name for name in other if name != "jobs" or other == ["jobs"])
        raise RunError(f"{file.parent} holds another run: not the same {what}. Choose another folder, or remove it.")


def _alone(file: IO[bytes], folder: Path) -> None:
    """Refuse a folder in which somebody else is writing."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RunError(f"The run in {folder} is going on already.") from None


def _read(file: IO[bytes], jobs: Sequence[Job]) -> Iterator[Record]:
    """The records that are there. A line that was torn by whatever stopped the run is taken away."""
    file.seek(0)
    for number, line in enumerate(file, 1):
        if not line.endswith(b"\n"):
            file.truncate(file.seek(0, os.SEEK_END) - len(line))
            return
        try:
            record = Record.from_json(json.loads(line))
            if number > len(jobs) or record.number != jobs[number - 1].number:
                raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError):
            raise RunError(f"{file.name} is damaged at line {number}. Choose another folder, or remove it.") from None
        yield record
