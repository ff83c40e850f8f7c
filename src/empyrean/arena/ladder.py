"""The ladder: all bots of a game against each other, and how strong that says they are."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, cycle, islice, permutations
from pathlib import Path
from typing import Any

from empyrean import bots
from empyrean.arena import runs
from empyrean.arena.ratings import ANCHOR, Rating, check_lab, compared, ratings
from empyrean.arena.record import Record
from empyrean.arena.simulate import Share
from empyrean.arena.umpire import Job, Patience
from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game

USUAL = ("random", "easy", "greedy", "normal", "hard")
FIXED = "greedy"  # has 1000 points wherever it plays, else the first that was named
DOT, LINE = "#4f6bd8", "#9aa3b5"


@dataclass(frozen=True)
class Standing:
    """A bot on the ladder."""

    name: str
    rating: Rating
    ahead: Share  # how often it came before another bot
    matches: int
    faults: int  # matches that it lost because it failed


@dataclass(frozen=True)
class Ladder:
    """What was played, and who stands where, the strongest first."""

    game: str
    title: str
    content: str
    bots: tuple[str, ...]  # as they were named
    seats: int
    options: dict[str, Any]
    seed: int
    matches: int  # of each group of bots
    anchor: str
    standings: tuple[Standing, ...]
    between: dict[tuple[str, str], Share]  # how often the one came before the other
    faults: tuple[str, ...]  # the first of each bot that failed

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "content": self.content,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "matches_per_group": self.matches,
            "anchor": {"bot": self.anchor, "rating": ANCHOR},
            "bots": [
                {
                    "name": standing.name,
                    "rating": standing.rating.value,
                    "low": standing.rating.low,
                    "high": standing.rating.high,
                    "ahead": standing.ahead.to_json(),
                    "matches": standing.matches,
                    "faults": standing.faults,
                }
                for standing in self.standings
            ],
            "between": [
                {"bot": bot, "rival": rival, **share.to_json()} for (bot, rival), share in self.between.items()
            ],
            "faults": list(self.faults),
        }


# --- playing -------------------------------------------------------------------------------------------------------


def climb(
    code: str,
    names: Sequence[str] = USUAL,
    matches: int = 40,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    folder: Path | None = None,
    workers: int | None = None,
    ray: bool = False,
    patience: Patience | None = None,
    progress: Callable[[int], None] | None = None,
) -> Ladder:
    """Play the ladder of a game. With a folder the matches are kept there, and table and chart are written beside
    them."""
    check_lab()
    todo = jobs(code, names, matches, seats, options, seed)
    records = list(runs.run(code, todo, folder, workers, ray, patience, progress=progress))
    ladder = judged(code, names, matches, seed, records)
    if folder is not None:
        written(ladder, folder)
    return ladder


def jobs(
    code: str,
    names: Sequence[str],
    matches: int,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
) -> list[Job]:
    """So many matches for every group of bots that can sit at a table, in turning seats. Partners are of one bot, and
    where there are more sides than bots, some play several."""
    game = registry.game(code)
    if len(set(names)) < max(2, len(names)):
        raise OptionError("A ladder needs at least two bots, each named once.")
    for name in names:
        bots.make(name, 0)
    if matches < 1:
        raise OptionError("At least one match must be played.")
    settled = game.meta.settle(options or {})
    sides = _sides(game, game.meta.check_seats(game.meta.seats[0] if seats is None else seats), seed, settled)
    out: list[Job] = []
    for group in _groups(names, len(sides)):
        for order in islice(cycle(_orders(len(sides))), matches):
            seated = {seat: group[place] for place, side in zip(order, sides, strict=True) for seat in side}
            names_by_seat = tuple(seated[seat] for seat in sorted(seated))
            out.append(Job(len(out), seed + len(out), names_by_seat, settled))
    return out


def _sides(game: Game, seats: int, seed: int, options: dict[str, Any]) -> list[tuple[int, ...]]:
    """The seats that play together."""
    state = game.new(seats, seed, options)
    return sorted({tuple(sorted((seat, *game.partners(state, seat)))) for seat in range(seats)})


def _groups(names: Sequence[str], sides: int) -> list[tuple[str, ...]]:
    if len(names) >= sides:
        return list(combinations(names, sides))
    return [group for group in combinations_with_replacement(names, sides) if len(set(group)) > 1]


def _orders(sides: int) -> list[tuple[int, ...]]:
    """All ways to sit, so that after each round of so many matches everybody has had every seat."""
    rounds = [(0, *rest) for rest in permutations(range(1, sides))]
    return list(chain.from_iterable([way[turn:] + way[:turn] for turn in range(sides)] for way in rounds))


# --- judging -------------------------------------------------------------------------------------------------------


def judged(code: str, names: Sequence[str], matches: int, seed: int, records: Sequence[Record]) -> Ladder:
    """Who stands where after these matches."""
    game = registry.game(code)
    anchor = FIXED if FIXED in names else names[0]
    between = {(bot, rival): Share() for bot in names for rival in names if bot != rival}
    for record in records:
        for pair, ahead in compared(record).items():
            between[pair].add(ahead)
    rated = ratings(records, names, anchor, seed)
    standings = [
        Standing(
            name,
            rated[name],
            _all(share for (bot, _), share in between.items() if bot == name),
            sum(name in record.bots for record in records),
            sum(_failed(record) == name for record in records),
        )
        for name in names
    ]
    ranked = tuple(sorted(standings, key=lambda standing: -standing.rating.value))
    order = [standing.name for standing in ranked]
    first = {_failed(record): record for record in reversed(records) if record.fault}
    return Ladder(
        game=code,
        title=game.meta.title,
        content=game.content_hash(),
        bots=tuple(names),
        seats=len(records[0].bots),
        options=records[0].options,
        seed=seed,
        matches=matches,
        anchor=anchor,
        standings=ranked,
        between={(bot, rival): between[bot, rival] for bot in order for rival in order if bot != rival},
        faults=tuple(f"Match {first[name].number}: {first[name].fault}" for name in order if name in first),
    )


def _failed(record: Record) -> str:
    """The bot that lost the match by failing."""
    return record.bots[record.places.index(max(record.places))] if record.fault else ""


def _all(shares: Iterator[Share]) -> Share:
    total = Share()
    for share in shares:
        total.points += share.points
        total.matches += share.matches
    return total


# --- writing -------------------------------------------------------------------------------------------------------


def written(ladder: Ladder, folder: Path) -> None:
    """The table as `ladder.md`, all numbers as `ladder.json`, the chart as `ladder.svg` and `ladder.png`."""
    (folder / "ladder.json").write_text(json.dumps(ladder.to_json(), indent=1) + "\n", encoding="utf-8")
    (folder / "ladder.md").write_text(page(ladder), encoding="utf-8")
    chart(ladder, folder)


def row(ladder: Ladder, one: Standing) -> tuple[str, ...]:
    """A standing for a table: bot, rating, interval, how often it was ahead, matches."""
    interval = "fixed" if one.name == ladder.anchor else f"{one.rating.low:.0f} to {one.rating.high:.0f}"
    return one.name, f"{one.rating.value:.0f}", interval, f"{one.ahead.rate:.1%}", str(one.matches)


def page(ladder: Ladder) -> str:
    """The ladder in Markdown."""
    order = [standing.name for standing in ladder.standings]
    lines = [
        f"# {ladder.title}: the ladder of bots",
        "",
        "| bot | rating | 95% | ahead of others | matches |",
        "|---|---:|---:|---:|---:|",
    ]
    for one in ladder.standings:
        lines.append(f"| {' | '.join(row(ladder, one))} |")
    lines += [
        "",
        "![Ratings with 95% intervals](ladder.svg)",
        "",
        "How often the bot of the row came before that of the column, in percent:",
        "",
        "| |" + "".join(f" {name} |" for name in order),
        "|---|" + "---:|" * len(order),
    ]
    for bot in order:
        cells = (f" {100 * ladder.between[bot, rival].rate:.0f} |" if rival != bot else " |" for rival in order)
        lines.append(f"| {bot} |" + "".join(cells))
    group = "pair" if ladder.seats == 2 else "group"
    lines += [
        "",
        f"{ladder.matches} matches for each {group} of bots, {ladder.seats} seats, which turn. {ladder.anchor} is fixed"
        f" at {ANCHOR:.0f} points; 400 more mean coming before another bot ten times as often as after it. The ratings"
        " are fitted to who came before whom in each match (Bradley and Terry), the intervals come from a bootstrap"
        " over matches.",
        "",
        f"Made by `{command(ladder)}` with the content {ladder.content}.",
    ]
    if ladder.faults:
        lines += ["", "Bots that failed lost the match by it:", ""]
        lines += [f"- {fault}" for fault in ladder.faults]
    return "\n".join(lines) + "\n"


def command(ladder: Ladder) -> str:
    """What plays this ladder again."""
    usual = registry.game(ladder.game).meta.settle({})
    chosen = [
        f"-o {shlex.quote(f'{name}={_typed(value)}')}" for name, value in ladder.options.items() if value != usual[name]
    ]
    sizes = f"-n {ladder.matches} --seats {ladder.seats} --seed {ladder.seed}"
    return " ".join(["empyrean ladder", ladder.game, sizes, "--bots", shlex.quote(",".join(ladder.bots)), *chosen])


def _typed(value: Any) -> str:
    """The value of an option as one types it."""
    return (
        ", ".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)
    )


def chart(ladder: Ladder, folder: Path) -> None:
    """Ratings and intervals, the strongest at the top. The same ladder gives the same file."""
    import matplotlib
    from matplotlib.figure import Figure

    ranked = ladder.standings[::-1]
    ratings = [one.rating for one in ranked]
    values = [rating.value for rating in ratings]
    sides = [[r.value - r.low for r in ratings], [r.high - r.value for r in ratings]]
    figure = Figure(figsize=(7.5, 1.2 + 0.45 * len(ranked)), layout="constrained")
    axes = figure.add_subplot()
    heights = list(range(len(ranked)))
    axes.errorbar(values, heights, xerr=sides, fmt="o", color=DOT, ecolor=LINE, elinewidth=2, capsize=4)
    for height, rating in enumerate(ratings):
        axes.annotate(f"{rating.value:.0f}", (rating.value, height), (0, 7), textcoords="offset points", ha="center")
    axes.set_yticks(heights, [one.name for one in ranked])
    axes.set_ylim(-0.6, len(ranked) - 0.2)
    axes.set_xlabel(f"rating with 95% interval ({ladder.anchor} = {ANCHOR:.0f})")
    axes.set_title(f"{ladder.title}, {ladder.seats} seats", loc="left")
    axes.grid(axis="x", alpha=0.3)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    with matplotlib.rc_context({"svg.hashsalt": "empyrean", "svg.fonttype": "none"}):
        figure.savefig(folder / "ladder.svg", metadata={"Date": None})
        figure.savefig(folder / "ladder.png", dpi=144, metadata={"Software": None})
