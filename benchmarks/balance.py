"""Everything that a seat can play with against everything else, bots of one level on all sides.

    python benchmarks/balance.py titans species -o setup=random     # every species against every other
    python benchmarks/balance.py battle deck --matches 200          # every deck against every other

Writes the table into the game's README. A pairing that is done is kept in a file beside the build, so that a run that
was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.progress import Progress

from empyrean.arena.simulate import Share, simulate
from empyrean.kernel import registry

ROOT = Path(__file__).parent.parent
START, END = "<!-- balance -->", "<!-- /balance -->"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the balance of a game.")
    parser.add_argument("game")
    parser.add_argument("trait", help="what is compared: species, deck")
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value, for all matches")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--matches", type=int, default=400, help="per pairing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="do not write the README")
    given = parser.parse_args()
    game = registry.game(given.game)
    setting = next(setting for setting in game.meta.settings if setting.name == f"{given.trait}_0")
    named = {code: label for code, label in setting.choices if code != setting.default}
    options = {name: value for name, _, value in (text.partition("=") for text in given.option)}
    pairs = list(combinations(named, 2))
    mark = "-".join([given.game, given.bot, str(given.matches), str(given.seed), *given.option, game.content_hash()])
    kept = ROOT / "build" / f"balance-{mark}.jsonl"
    kept.parent.mkdir(exist_ok=True)
    done = {tuple(row["pair"]): row for row in map(json.loads, kept.read_text().splitlines())} if kept.exists() else {}
    with Progress() as progress:
        task = progress.add_task(f"{given.bot} against {given.bot}", total=len(pairs) * given.matches)
        for number, pair in enumerate(pairs):
            if pair not in done:
                ways = [{f"{given.trait}_{seat}": code for seat, code in enumerate(way)} for way in (pair, pair[::-1])]
                seed = given.seed + number * given.matches
                summary = simulate(given.game, given.matches, [given.bot, given.bot], seed, options, pairings=ways)
                won = summary.by_trait[given.trait][named[pair[0]]]
                done[pair] = {
                    "pair": pair,
                    "points": won.points,
                    "first": summary.by_seat["0"].points,
                    "matches": given.matches,
                    "rounds": summary.length,
                }
                with kept.open("a") as file:
                    file.write(json.dumps(done[pair]) + "\n")
            progress.advance(task, given.matches)
    chosen = "".join(f" -o {text}" for text in given.option)
    size = f"--bot {given.bot} --matches {given.matches} --seed {given.seed}"
    command = f"python benchmarks/balance.py {given.game} {given.trait}{chosen} {size}"
    text = table([done[pair] for pair in pairs], command, given.trait)
    print(text)
    if not given.dry:
        readme = ROOT / "src/empyrean/games" / given.game / "README.md"
        before, rest = readme.read_text().split(START)
        readme.write_text(before + START + "\n" + text + END + rest.split(END)[1])


def table(rows: list[dict[str, Any]], command: str, trait: str) -> str:
    """Wins in percent of the row's species or deck against the column's, and against the field."""
    field: dict[str, Share] = {}
    cells: dict[tuple[str, str], float] = {}
    first = Share()
    rounds = 0
    for row in rows:
        one, other = row["pair"]
        for name, points in ((one, row["points"]), (other, row["matches"] - row["points"])):
            share = field.setdefault(name, Share())
            share.points += points
            share.matches += row["matches"]
        cells[one, other] = row["points"] / row["matches"]
        cells[other, one] = 1 - cells[one, other]
        first.points += row["first"]
        first.matches += row["matches"]
        rounds += row["rounds"]
    names = list(field)
    lines = [
        f"Made by `{command}`: {rows[0]['matches']} matches a pairing, wins in percent of the row's {trait}.",
        "",
        "| | field | 95% | " + " | ".join(name.capitalize() for name in names) + " |",
        "|---|---|---|" + "---|" * len(names),
    ]
    for name in names:
        low, high = field[name].interval
        versus = [f"{100 * cells[name, other]:.0f}" if name != other else "" for other in names]
        overall = f"{100 * field[name].rate:.1f} | {100 * low:.0f}-{100 * high:.0f}"
        lines.append(f"| {name.capitalize()} | {overall} | " + " | ".join(versus) + " |")
    low, high = first.interval
    mean = rounds / max(1, first.matches)
    lines += [
        "",
        f"The first seat wins {100 * first.rate:.1f}% ({100 * low:.0f}-{100 * high:.0f}); "
        f"a match lasts {mean:.1f} rounds on average.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
