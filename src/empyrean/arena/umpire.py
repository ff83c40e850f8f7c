"""The umpire of one match between bots: asks them, keeps the record, and ends the match when a bot fails."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from empyrean import bots
from empyrean.arena.record import Record
from empyrean.bots import Bot
from empyrean.kernel.errors import BotError
from empyrean.kernel.game import Game, Result
from empyrean.kernel.machine import Actions, State

FAILED = "A bot failed."  # how such a match ends; the record's `fault` says more


@dataclass(frozen=True)
class Job:
    """A match to be played."""

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat, as bots.make knows them
    options: dict[str, Any]  # complete, as settled
    names: tuple[str, ...] = ()  # by seat, as the run calls them; empty: as bots.make does
    variant: str = ""
    banned: tuple[str, ...] = ()  # by seat: content it may not play as long as there is anything else, "" for none
    details: bool = False  # keep what seats held and played, and how they stood

    @property
    def called(self) -> tuple[str, ...]:
        return self.names or self.bots


@dataclass(frozen=True)
class Patience:
    """How many seconds a bot may think: so generous that it only ever stops bots that hang."""

    decision: float = 120.0
    match: float = 3600.0  # over all its decisions


@dataclass
class Details:
    """What is kept of a match besides its end, where it is wanted."""

    wanted: bool
    seats: int
    rounds: int = -1
    worth: list[tuple[float, ...]] = field(default_factory=list)
    held: list[set[str]] = field(default_factory=list)
    played: list[set[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.held = [set() for _ in range(self.seats)] if self.wanted else []
        self.played = [set() for _ in range(self.seats)] if self.wanted else []

    def question(self, game: Game, state: State, seat: int) -> None:
        """Before the seat decides."""
        if not self.wanted:
            return
        self.held[seat].update(game.holds(state, seat))
        if game.length(state) != self.rounds:
            self.rounds = game.length(state)
            self.worth.append(tuple(round(game.evaluate(state, who), 4) for who in range(self.seats)))

    def answer(self, game: Game, state: State, seat: int, action: int) -> None:
        """What the seat is about to do."""
        if self.wanted and (content := game.plays(state, seat, action)):
            self.held[seat].add(content)
            self.played[seat].add(content)


def play(game: Game, job: Job, patience: Patience) -> Record:
    """Play a match, each bot seeing only what its seat may know. The same job always gives the same record, unless a
    bot hangs or is not the same itself."""
    seats = len(job.bots)
    state = game.new(seats, job.seed, job.options)
    details = Details(job.details, seats)
    banned = job.banned or ("",) * seats
    seated: list[Bot] = []
    spent = [0.0] * seats
    out = Actions(game.space.size)
    decisions = offered = seat = 0
    first = -1
    fault = ""
    try:
        for seat in range(seats):
            seated.append(bots.seated(job.called[seat], job.bots[seat], job.seed * 1_000_003 + seat * 7919, seat))
        while not state.is_over():
            asked = state.to_act()
            seat = asked[0]
            if first < 0 and len(asked) == 1 and not state.is_secret():
                first = seat
            details.question(game, state, seat)
            luck = job.seed * 1_000_003 + decisions
            position = bots.position(state, seat, job.bots[seat], luck, banned[seat])
            legal = position.legal()
            offered += len(legal)
            begin = perf_counter()
            action = bots.ask(job.called[seat], seated[seat], position, legal, decisions + 1)
            spent[seat] += perf_counter() - begin
            if spent[seat] > patience.match:
                raise BotError(f"{job.called[seat]} took more than {patience.match:g} seconds over its decisions.")
            details.answer(game, state, seat, action)
            game.code.choose(state, seat, action)
            game.code.settle(state, out)
            decisions += 1
        result = state.result()
    except BotError as error:
        fault, result = str(error), lost_by(game, state, seat)
    return _record(game, job, state, result, fault, decisions, offered, first, details)


def forfeited(game: Game, job: Job, seat: int, decisions: int, fault: str) -> Record:
    """The record of a match of which nothing is left but who is to blame for that."""
    state = game.new(len(job.bots), job.seed, job.options)
    return _record(
        game, job, state, lost_by(game, state, seat), fault, decisions, 0, -1, Details(job.details, len(job.bots))
    )


def _record(
    game: Game,
    job: Job,
    state: State,
    result: Result,
    fault: str,
    decisions: int,
    offered: int,
    first: int,
    details: Details,
) -> Record:
    seats = len(job.bots)
    return Record(
        number=job.number,
        seed=job.seed,
        variant=job.variant,
        options=job.options,
        bots=job.called,
        scores=result.scores,
        places=result.places,
        points=result.points,
        traits=tuple(game.traits(state, seat) for seat in range(seats)),
        reason=result.reason,
        fault=fault,
        decisions=decisions,
        length=game.length(state),
        offered=offered,
        worth=tuple(details.worth),
        held=tuple(tuple(sorted(ids)) for ids in details.held),
        played=tuple(tuple(sorted(ids)) for ids in details.played),
        banned=job.banned or ("",) * seats,
        first=first,
    )


def lost_by(game: Game, state: State, seat: int) -> Result:
    """The seat and its partners lose; all others share the win."""
    seats = range(game.seat_count(state))
    lost = {seat, *game.partners(state, seat)}
    sides = {frozenset((who, *game.partners(state, who))) for who in seats if who not in lost}
    places = tuple(1 + (len(seats) - len(lost)) * (who in lost) for who in seats)
    return Result(places, tuple(0.0 if who in lost else 1.0 / len(sides) for who in seats), FAILED)
