"""Everything that a seat can play with against everything else, bots of one level on all seats.

    python benchmarks/balance.py titans species -o setup=random     # every species against every other
    python benchmarks/balance.py battle deck --matches 200          # every deck against every other
    python benchmarks/balance.py kings king --seats 4               # every four kings, in all seats

Writes the table into the game's README. The matches are kept in a folder beside the build, so that a run that was
stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from rich.progress import Progress

from empyrean.arena import runs, simulate
from empyrean.arena.simulate import Share, Summary
from empyrean.arena.umpire import Job
from empyrean.kernel import registry

ROOT = Path(__file__).parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the balance of a game.")
    parser.add_argument("game")
    parser.add_argument("trait", help="what is compared: species, deck, king")
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value, for all matches")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--matches", type=int, default=400, help="per pairing, or per group of so many seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="do not write the README")
    given = parser.parse_args()
    game = registry.game(given.game)
    setting = next(setting for setting in game.meta.settings if setting.name == f"{given.trait}_0")
    named = {code: label for code, label in setting.choices if code not in (setting.default, "random")}
    options = {name: value for name, _, value in (text.partition("=") for text in given.option)}
    groups = list(combinations(named, given.seats))
    size = f"--seats {given.seats} --bot {given.bot} --matches {given.matches} --seed {given.seed}"
    mark = "-".join([given.game, given.trait, *size.replace("--", "").split(), *given.option, game.content_hash()])
    level = [given.bot] * given.seats
    jobs: list[Job] = []
    for group in groups:
        turned = [group[turn:] + group[:turn] for turn in range(given.seats)]
        ways = [{f"{given.trait}_{seat}": code for seat, code in enumerate(way)} for way in turned]
        jobs += simulate.jobs(given.game, given.matches, level, given.seed + len(jobs), options, ways, len(jobs))
    rows = []
    with Progress() as progress:
        task = progress.add_task(f"{given.bot} against {given.bot}", total=len(jobs))
        step = partial(progress.advance, task)
        records = runs.run(given.game, jobs, ROOT / "build" / f"balance-{mark}", progress=step)
        for group in groups:
            summary = Summary(given.game, given.seed)
            for record in islice(records, given.matches):
                summary.add(record)
            won = summary.by_trait[given.trait]
            rows.append(
                {
                    "group": group,
                    "points": [won[named[code]].points for code in group],
                    "seats": [summary.by_seat[str(seat)].points for seat in range(given.seats)],
                    "matches": given.matches,
                    "rounds": summary.length,
                    "endings": summary.reasons,
                }
            )
    chosen = "".join(f" -o {text}" for text in given.option)
    command = f"python benchmarks/balance.py {given.game} {given.trait}{chosen} {size}"
    text = table(rows, command, given.trait)
    print(text)
    if not given.dry:
        number = "" if given.seats == 2 else f"-{given.seats}"
        start, end = f"<!-- balance{number} -->", f"<!-- /balance{number} -->"
        readme = ROOT / "src/empyrean/games" / given.game / "README.md"
        before, rest = readme.read_text().split(start)
        readme.write_text(before + start + "\n" + text + end + rest.split(end)[1])


def table(rows: list[dict[str, Any]], command: str, trait: str) -> str:
    """Wins in percent of all that can be played with; of pairs also against each other."""
    field: dict[str, Share] = {}
    cells: dict[tuple[str, str], float] = {}
    seats = [Share() for _ in rows[0]["seats"]]
    endings: dict[str, int] = {}
    for row in rows:
        for name, points in zip(row["group"], row["points"], strict=True):
            share = field.setdefault(name, Share())
            share.points += points
            share.matches += row["matches"]
            for other in row["group"]:
                cells[name, other] = points / row["matches"]
        for seat, points in zip(seats, row["seats"], strict=True):
            seat.points += points
            seat.matches += row["matches"]
        for ending, times in row["endings"].items():
            endings[ending] = endings.get(ending, 0) + times
    names = list(field)
    others = names if len(seats) == 2 else []
    group = "a pairing" if len(seats) == 2 else f"for every {len(seats)} of them"
    lines = [
        f"Made by `{command}`: {rows[0]['matches']} matches {group}, wins in percent of the row's {trait}.",
        "",
        "| | field | 95% |" + "".join(f" {name.capitalize()} |" for name in others),
        "|---|---|---|" + "---|" * len(others),
    ]
    for name in names:
        versus = "".join(f" {100 * cells[name, other]:.0f} |" if name != other else " |" for other in others)
        lines.append(f"| {name.capitalize()} | {_percent(field[name])} |{versus}")
    lines += ["", "| seat | wins | 95% |", "|---|---|---|"]
    lines += [f"| {seat + 1} | {_percent(share)} |" for seat, share in enumerate(seats)]
    mean = sum(row["rounds"] for row in rows) / seats[0].matches
    lines += ["", f"A match lasts {mean:.1f} rounds on average. How the matches ended:", ""]
    lines += [f"- {ending} {100 * times / seats[0].matches:.1f}%" for ending, times in sorted(endings.items())]
    return "\n".join(lines) + "\n"


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.rate:.1f} | {100 * low:.0f}-{100 * high:.0f}"


if __name__ == "__main__":
    main()
