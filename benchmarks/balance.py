"""Every species of Titans against every other, bots of one level on both sides, squads and maneuvers by chance.

    python benchmarks/balance.py --bot hard --matches 400        # per pairing; writes the table into the game's README

A pairing that is done is kept in a file beside the build, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.progress import Progress

from empyrean.arena.simulate import Share, simulate
from empyrean.games.titans.meta import SPECIES
from empyrean.kernel import registry

ROOT = Path(__file__).parent.parent
README = ROOT / "src/empyrean/games/titans/README.md"
START, END = "<!-- balance -->", "<!-- /balance -->"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the balance of Titans.")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--matches", type=int, default=400, help="per pairing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="do not write the README")
    given = parser.parse_args()
    pairs = list(combinations([name.lower() for name in SPECIES], 2))
    content = registry.game("titans").content_hash()
    kept = ROOT / "build" / f"balance-{given.bot}-{given.matches}-{given.seed}-{content}.jsonl"
    kept.parent.mkdir(exist_ok=True)
    done = {tuple(row["pair"]): row for row in map(json.loads, kept.read_text().splitlines())} if kept.exists() else {}
    with Progress() as progress:
        task = progress.add_task(f"{given.bot} against {given.bot}", total=len(pairs) * given.matches)
        for number, pair in enumerate(pairs):
            if pair not in done:
                done[pair] = measure(pair, given.bot, given.matches, given.seed + number * given.matches)
                with kept.open("a") as file:
                    file.write(json.dumps(done[pair]) + "\n")
            progress.advance(task, given.matches)
    command = f"python benchmarks/balance.py --bot {given.bot} --matches {given.matches} --seed {given.seed}"
    text = table([done[pair] for pair in pairs], command)
    print(text)
    if not given.dry:
        before, rest = README.read_text().split(START)
        README.write_text(before + START + "\n" + text + END + rest.split(END)[1])


def measure(pair: tuple[str, str], bot: str, matches: int, seed: int) -> dict[str, Any]:
    """One pairing, each species as often South as North."""
    ways = [{"species_0": pair[0], "species_1": pair[1]}, {"species_0": pair[1], "species_1": pair[0]}]
    summary = simulate("titans", matches, [bot, bot], seed, {"setup": "random"}, pairings=ways)
    won = summary.by_trait["species"][pair[0].capitalize()]
    south = summary.by_seat["0"]
    return {"pair": pair, "points": won.points, "south": south.points, "matches": matches, "rounds": summary.length}


def table(rows: list[dict[str, Any]], command: str) -> str:
    """Wins in percent of the row's species against the column's, and against the field."""
    field = {name.lower(): Share() for name in SPECIES}
    cells: dict[tuple[str, str], float] = {}
    south = Share()
    rounds = 0
    for row in rows:
        one, other = row["pair"]
        for name, points in ((one, row["points"]), (other, row["matches"] - row["points"])):
            field[name].points += points
            field[name].matches += row["matches"]
        cells[one, other] = row["points"] / row["matches"]
        cells[other, one] = 1 - cells[one, other]
        south.points += row["south"]
        south.matches += row["matches"]
        rounds += row["rounds"]
    names = list(field)
    lines = [
        f"Made by `{command}`: {rows[0]['matches']} matches a pairing, wins in percent of the row's species.",
        "",
        "| | field | 95% | " + " | ".join(name.capitalize() for name in names) + " |",
        "|---|---|---|" + "---|" * len(names),
    ]
    for name in names:
        low, high = field[name].interval
        versus = [f"{100 * cells[name, other]:.0f}" if name != other else "" for other in names]
        share = f"{100 * field[name].rate:.1f} | {100 * low:.0f}-{100 * high:.0f}"
        lines.append(f"| {name.capitalize()} | {share} | " + " | ".join(versus) + " |")
    low, high = south.interval
    mean = rounds / max(1, south.matches)
    lines += [
        "",
        f"South, the first seat, wins {100 * south.rate:.1f}% ({100 * low:.0f}-{100 * high:.0f}); "
        f"a match lasts {mean:.1f} rounds on average.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
