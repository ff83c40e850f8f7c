"""The command line. Every command ends with a sentence rather than a traceback when something is wrong."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from empyrean.kernel import registry
from empyrean.kernel.content import list_file
from empyrean.kernel.errors import EmpyreanError, OptionError
from empyrean.kernel.game import state_hash
from empyrean.table import BOT, HERE, Seat, pipe, setup, terminal
from empyrean.table.seats import own_level

if TYPE_CHECKING:
    from empyrean.arena import peers

app = typer.Typer(
    name="empyrean",
    help="One table for four board games: play them, serve them, study them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
out = Console(highlight=False, soft_wrap=True)
WIDE = 140  # columns of a table that must not be cut, whatever the terminal

GameCode = Annotated[str, typer.Argument(metavar="GAME", help="The code of a game; `empyrean games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the match; may be given several times. A list of names, such as an own deck, "
        "may be a file ending in .toml with a table `cards`.",
    ),
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="FILE.py:CLASS", help="A bot of your own that may play; may be given several times."),
]
Seconds = Annotated[
    float, typer.Option("--patience", help="Seconds after which a bot that still thinks over a decision has lost.")
]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    metas = registry.metas()
    if as_json:
        _print_json([setup.described(meta) for meta in metas])
        return
    grid = Grid("code", "title", "players", "minutes", "status", box=None, header_style="bold")
    for meta in metas:
        grid.add_row(
            meta.code, Text(meta.title), "-".join(map(str, _ends(meta.seats))), meta.minutes, Text(meta.status)
        )
    out.print(grid)
    out.print("Options of a game: empyrean games --json. Start one: empyrean play CODE, or empyrean serve.")


@app.command()
def play(
    game: GameCode,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays, separated by commas: `me` for a person, a bot's level, or FILE.py:CLASS for a bot of your "
            "own. Default: me,normal"
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="The same seed and actions give the same match.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    bot: OwnBots = None,
    as_json: Annotated[bool, typer.Option("--json", help="A line of JSON per decision, for programs.")] = False,
) -> None:
    """Play in the terminal."""
    _admit(bot)
    if load is not None:
        table = terminal.load(str(load))
        if table.game.meta.code != setup.meta_of(game).code:
            raise OptionError(f"{load} is a match of {table.game.meta.title}.")
    else:
        described = None if seats is None else [_seat(word) for word in seats.split(",")]
        table = setup.arranged(game, described, _options(option), quickly=True, seed=seed)
    if as_json:
        pipe.play(table, input, lambda text: print(text, flush=True))
        return
    out.print(Text(table.game.meta.title, style="bold"), Text("Say help for help.", style="dim"))
    terminal.Terminal(table, input, lambda text: out.print(Text(text)), _print_rules, out.clear).play()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others on the network in.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int | None, typer.Option(help="The port; without it the first free one from 8421 on.")] = None,
    data: Annotated[Path | None, typer.Option(help="The file that keeps the matches.", envvar="EMPYREAN_DATA")] = None,
    pause: Annotated[float, typer.Option(help="Seconds between two moves of bots, so that one can follow.")] = 0.8,
    lag: Annotated[
        float,
        typer.Option(
            help="Seconds that a person mostly takes to let something pass out of turn. What the table lets pass for "
            "people takes as long, so that its speed tells nothing of a hand."
        ),
    ] = 1.6,
    bot: OwnBots = None,
    browse: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
) -> None:
    """Serve the table to browsers."""
    try:
        from empyrean.server import serve as server
        from empyrean.server.clock import Clock
    except ModuleNotFoundError as missing:
        raise EmpyreanError(f"The server needs {missing.name}: pip install 'empyrean[server]'.") from None
    _admit(bot)
    matches = data or Path(typer.get_app_dir("empyrean")) / "matches.db"
    server.serve(host, port, matches, Clock(pause, lag), browse)


@app.command()
def content(
    game: GameCode,
    kind: Annotated[str | None, typer.Option(help="Only entries of this kind.")] = None,
    as_json: AsJson = False,
) -> None:
    """List every card, board and token with its source."""
    entries = [entry for entry in registry.game(game).content() if kind in (None, entry["kind"])]
    if as_json:
        _print_json(entries)
        return
    if not entries:
        raise OptionError(f"{setup.meta_of(game).title} has no content of the kind {kind!r}.")
    grid = Grid("kind", "name", "source", "text", box=None, header_style="bold")
    for entry in entries:
        cells = (entry["kind"], entry["name"], entry["source"], entry.get("text", ""))
        grid.add_row(*(Text(str(cell)) for cell in cells))
    out.print(grid)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    step: Annotated[int | None, typer.Option(help="Show the table after this many actions.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it, from 0; else as a spectator.")] = None,
    bot: OwnBots = None,
    as_json: AsJson = False,
) -> None:
    """Tell a saved match again, in words."""
    _admit(bot)
    table = terminal.load(str(file))
    if seat is not None and not 0 <= seat < len(table.seats):
        raise OptionError(f"This match has the seats 0 to {len(table.seats) - 1}; not {seat}.")
    if step is not None and not 0 <= step <= table.steps:
        raise OptionError(f"This match has the steps 0 to {table.steps}; not {step}.")
    state = table.state_at(step)
    lines = table.lines(seat, step)
    result = state.result() if state.is_over() else None
    if as_json:
        _print_json(
            {
                "game": table.game.meta.code,
                "options": table.match.options,
                "seats": [s.to_json() for s in table.seats],
                "steps": table.steps,
                "actions": [{"seat": who, **table.game.decode(action)} for who, action in table.match.log[:step]],
                "lines": [{"step": line.step, "seat": line.seat, "text": line.text} for line in lines],
                "hash": state_hash(state),
                "result": result.to_json() if result else None,
            }
        )
        return
    out.print(Text(table.game.meta.title, style="bold"))
    for line in lines:
        out.print(Text(f"{line.step:>5}  {line.text}"))
    out.print(Text(table.text(seat, step)))
    if result:
        out.print(Text(result.reason, style="bold"))


@app.command()
def sim(
    game: GameCode,
    matches: Annotated[int, typer.Option("-n", "--matches", help="How many matches.")] = 100,
    bots: Annotated[
        str,
        typer.Option(help="One for each seat, separated by commas; seats rotate. FILE.py:CLASS is one of your own."),
    ] = "greedy,random",
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    workers: Annotated[int | None, typer.Option(help="Processes; default: one for each core.")] = None,
    patience: Seconds = 120.0,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots and count who wins."""
    from empyrean.arena.simulate import simulate
    from empyrean.arena.umpire import Patience

    names = [name.strip() for name in bots.split(",")]
    options = setup.read_options(setup.meta_of(game), _options(option))
    with _progress("matches", matches, as_json) as step:
        summary = simulate(
            game, matches, names, seed, options, workers=workers, progress=step, patience=Patience(patience)
        )
    data = summary.to_json()
    if as_json:
        _print_json(data)
        return
    grid = Grid("", "", "wins", "95% interval", "matches", box=None, header_style="bold")
    for part, shares in data.items():
        if not isinstance(shares, dict) or part in ("reasons", "pairings"):
            continue
        for name, share in shares.items():
            cells = (f"{share['rate']:.1%}", f"{share['low']:.1%} to {share['high']:.1%}", str(share["matches"]))
            grid.add_row(part, Text(name), *cells)
    out.print(grid)
    for reason, count in data["reasons"].items():
        out.print(Text(f"{count:>7}  {reason}"))
    for fault in sorted(set(summary.faults)):
        out.print(Text(fault))


@app.command()
def report(
    game: GameCode,
    matches: Annotated[int, typer.Option("-n", "--matches", help="How many matches.")] = 1000,
    bots: Annotated[str, typer.Option(help="The bot on all seats: a level, or an own one as FILE.py:NAME.")] = "greedy",
    option: Options = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; default: the fewest.")] = None,
    seed: Annotated[int, typer.Option(help="Of the first match; the same seed gives the same report.")] = 0,
    bans: Annotated[
        int, typer.Option(help="So many cards, the most interesting, are banned for one seat in matches played again.")
    ] = 8,
    against: Annotated[
        Path | None, typer.Option(help="A folder with another version of the content, to play the same matches.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--out", help="The folder of the report; default: report-GAME.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; default: one for each core.")] = None,
    ray: Annotated[bool, typer.Option("--ray", help="On a Ray cluster: RAY_ADDRESS, or one on this machine.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write a page about a game's balance. What was stopped goes on with the same command."""
    try:
        from empyrean.arena.report import making
        from empyrean.arena.report.remarks import remarks
    except ModuleNotFoundError as missing:
        raise EmpyreanError(f"The report needs {missing.name}: pip install 'empyrean[lab]'.") from None
    options = setup.read_options(setup.meta_of(game), _options(option))
    plan = making.Plan(game, matches, bots, seats, seed, options, bans, against)
    folder = to or Path(f"report-{game}")
    made = making.report(plan, folder, workers, ray, lambda what, total: _progress(what, total, as_json))
    if as_json:
        _print_json(made.to_json())
        return
    for remark in remarks(made.found, made.subject):
        out.print(Text(remark.text))
    for file in made.files:
        out.print(Text(str(file), style="dim"))


@app.command()
def ladder(
    game: GameCode,
    matches: Annotated[int, typer.Option("-n", "--matches", help="How many for each group of bots that meet.")] = 40,
    bots: Annotated[str, typer.Option(help="The bots, separated by commas.")] = "random,easy,greedy,normal,hard",
    bot: OwnBots = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at a table; default: the fewest.")] = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    folder: Annotated[
        Path | None,
        typer.Option("--out", help="Keep the matches here, and write table and chart. A run that was stopped goes on."),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; default: one for each core.")] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on a Ray cluster: that of RAY_ADDRESS, else one here.")
    ] = False,
    patience: Seconds = 120.0,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other and rate them."""
    from empyrean.arena import ladder as arena
    from empyrean.arena.umpire import Patience

    names = [name.strip() for name in bots.split(",") if name.strip()] + (bot or [])
    options = setup.read_options(setup.meta_of(game), _options(option))
    total = len(arena.jobs(game, names, matches, seats, options, seed))
    with _progress("matches", total, as_json) as step:
        ladder = arena.climb(
            game, names, matches, seats, options, seed, folder, workers, ray, Patience(patience), progress=step
        )
    if as_json:
        _print_json(ladder.to_json())
        return
    grid = Grid("bot", "rating", "95% interval", "ahead of others", "matches", box=None, header_style="bold")
    for one in ladder.standings:
        grid.add_row(*map(Text, arena.row(ladder, one)))
    out.print(grid)
    for fault in ladder.faults:
        out.print(Text(fault))
    if folder is not None:
        out.print(Text(f"Table and chart are in {folder}."))


@app.command()
def bench(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The code of a game; with --peers none means all."),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each figure is measured.")] = 2.0,
    with_peers: Annotated[bool, typer.Option("--peers", help="Also other projects, where they are installed.")] = False,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast a game runs here, or all games beside other projects."""
    from empyrean.arena import bench as arena
    from empyrean.arena import peers

    if game is None and not with_peers:
        raise OptionError("Name a game, or say --peers for all of them beside other projects.")
    figures: dict[str, Any] = {"compiled": arena.compiled()}
    if game is not None:
        options = setup.read_options(setup.meta_of(game), _options(option))
        figures = arena.bench(game, seconds, options)
    speeds: list[peers.Speed] = []
    if with_peers:
        games = [meta.code for meta in registry.metas()] if game is None else [game]
        with _progress("slices", arena.SLICES, as_json) as step:
            speeds = peers.compare(seconds, games, peers.RIVALS, step)
        figures["peers"] = [vars(speed) for speed in speeds]
    if as_json:
        _print_json(figures)
        return
    grid = Grid(box=None, show_header=False)
    grid.add_column(justify="left")
    grid.add_column(justify="right")
    for name, figure in figures.items():
        if name != "peers":
            grid.add_row(name, f"{figure:,}" if type(figure) in (int, float) else str(figure))
    out.print(grid)
    if with_peers:
        Console(highlight=False, width=WIDE).print(_beside(speeds))


def _beside(speeds: list[peers.Speed]) -> Grid:
    """Our games beside others: how many times as fast each of ours is, driven the same way."""
    games = list(dict.fromkeys(game for speed in speeds for game in speed.ratios))
    grid = Grid("project", "game", "driven from", box=box.MARKDOWN)
    for title in ("decisions/s", "spread", *(f"{game} is" for game in games)):
        grid.add_column(title, justify="right")
    for speed in speeds:
        named = (speed.project, speed.game, speed.driven)
        if speed.missing:
            grid.add_row(*named, Text(speed.missing))
        else:
            ratios = (f"{ratio:.2f}x" if ratio < 1 else f"{ratio:,.1f}x" for ratio in speed.ratios.values())
            grid.add_row(*named, f"{speed.decisions_per_s:,}", f"{speed.spread:.0%}", *ratios)
    return grid


@app.command()
def check(
    game: GameCode,
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches.")] = 20,
    seed: Annotated[int, typer.Option(help="Of the first match.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Check a game against the laws that every game keeps; exits with 1 when one breaks."""
    from empyrean.kernel import conformance

    checked = registry.game(game)
    with _progress("matches", matches, as_json) as step:
        report = conformance.check(checked, matches, seed, progress=lambda: step(1))
    broken = report.violation
    if as_json:
        found = None if broken is None else {**vars(broken), "name": conformance.LAWS[broken.law]}
        _print_json({"game": game, "matches": report.matches, "decisions": report.decisions, "violation": found})
    elif broken is None:
        out.print(f"{checked.meta.title} keeps all {len(conformance.LAWS)} laws: {report.matches} matches.")
    else:
        out.print(Text(str(broken)))
    if broken is not None:
        raise typer.Exit(1)


def main() -> None:
    """The entry point."""
    try:
        app()
    except EmpyreanError as error:
        print(f"empyrean: {error}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        if os.environ.get("EMPYREAN_DEBUG"):
            raise
        said = f"something is wrong here ({type(error).__name__}: {error}). EMPYREAN_DEBUG=1 shows where."
        print(f"empyrean: {said}", file=sys.stderr)
        sys.exit(70)


def _seat(word: str) -> Seat:
    word = word.strip()
    return Seat(HERE) if word in ("me", HERE) else Seat(BOT, level=own_level(word))


def _admit(bots: list[str] | None) -> None:
    """These bots from files may sit at tables."""
    for name in bots or ():
        own_level(name)


def _options(words: list[str] | None) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"An option is given as NAME=VALUE; not {word!r}.")
        out[name.strip()] = list_file(Path(value.strip())) if value.strip().endswith(".toml") else value.strip()
    return out


def _ends(seats: tuple[int, ...]) -> tuple[int, ...]:
    return (min(seats), max(seats)) if len(seats) > 1 else seats


@contextmanager
def _progress(what: str, total: int, hidden: bool) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; nothing where the output is for programs."""
    with Progress(console=Console(stderr=True), disable=hidden or not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def _print_json(data: Any) -> None:
    print(json.dumps(data, indent=1))


def _print_rules(code: str) -> str:
    from empyrean.web.rules import how_to_play

    out.print(Markdown(how_to_play(code)))
    return ""
