"""The command line: it plays, lists, replays, and never ends in a traceback."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from empyrean import cli
from empyrean.table import Table, pipe
from empyrean.table.terminal import Terminal, chosen
from table_helpers import against_bot, command, environment, people

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble", "first_bots")

TAKE = 4
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command with some words and some lines of input; its exit code, output and errors."""

    def runner(*words: str, typed: str = "") -> tuple[int, str, str]:
        lines = iter(typed.splitlines())

        def ask(_: str = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(sys, "argv", ["empyrean", *words])
        monkeypatch.setattr("builtins.input", ask)
        with pytest.raises(SystemExit) as ended:
            cli.main()
        shown = capsys.readouterr()
        return int(ended.value.code or 0), shown.out, shown.err

    return runner


def saved(tmp_path: Path) -> str:
    table = against_bot()
    table.act(0, 3, 0)
    while table.bot_turn():
        pass
    file = tmp_path / "match.json"
    file.write_text(table.save())
    return str(file)


# --- lists -----------------------------------------------------------------------------------------------------


def test_games_are_listed(run: Run) -> None:
    code, shown, _ = run("games")
    assert code == 0
    assert "Nimble" in shown
    listed = json.loads(run("games", "--json")[1])
    nimble = next(game for game in listed if game["code"] == "nimble")
    assert {"code", "title", "seats", "options", "status"} <= set(nimble)
    assert nimble["options"][0]["name"] == "stones"


def test_content_is_listed_with_its_sources(run: Run) -> None:
    assert "Stone" in run("content", "nimble")[1]
    entries = json.loads(run("content", "nimble", "--json")[1])
    assert {"kind", "id", "name", "source"} <= set(entries[0])
    code, _, said = run("content", "nimble", "--kind", "dragon")
    assert (code, said) == (1, "empyrean: Nimble has no content of the kind 'dragon'.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("content", "chess"), "chess"),
        (("play", "chess"), "no game 'chess'"),
        (("play", "nimble", "-o", "stones"), "NAME=VALUE"),
        (("play", "nimble", "-o", "stones=2"), "number from 3 to 40"),
        (("play", "nimble", "-o", "moon=2"), "no option 'moon'"),
        (("play", "nimble", "--seats", "me,genius"), "No bot 'genius'"),
        (("play", "nimble", "--seats", "me"), "2 or 3 players"),
        (("play", "nimble", "--load", "nothing.json"), "cannot be read"),
        (("replay", "nothing.json"), "cannot be read"),
    ],
)
def test_a_mistake_gets_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    code, _, shown = run(*words)
    assert code == 1
    assert said in shown
    assert shown.count("\n") == 1


# --- playing ---------------------------------------------------------------------------------------------------


def test_a_whole_match_in_the_terminal(run: Run) -> None:
    typed = "help\nlog\n\nbid 3\nnonsense\n99\nshow\n2\ntake 1\ntake 1\nTake 1\n1\n1\n1\n1\n"
    code, shown, errors = run("play", "nimble", "--seats", "me,first", "-o", "stones=5", typed=typed)
    assert (code, errors) == (0, "")
    assert "North begins with a bid of 3." in shown
    assert "Nothing in the list begins with 'nonsense'" in shown
    assert "There is no 99 in the list" in shown
    assert "wins. The last stone is taken." in shown


def test_leaving_says_what_is_lost(run: Run) -> None:
    shown = run("play", "nimble", "--seats", "me,first", typed="4\n")[1]
    assert "You leave the table. The match was not saved." in shown


def test_saving_undo_and_loading_in_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    typed = f"bid 3\nundo\ntake 1\nsave\nsave /nowhere/at/all\nsave {file}\nload {file}\nquit\n"
    shown = run("play", "nimble", "--seats", "me,first", typed=typed)[1]
    assert "revealed or decided since" in shown
    assert "Say: save FILE" in shown
    assert "/nowhere/at/all cannot be written" in shown
    assert f"Loaded {file}." in shown
    assert shown.rstrip().endswith("You leave the table.")
    again = run("play", "nimble", "--load", str(file), typed="quit\n")[1]
    assert "stones in the heap" in again


def terminal(table: Table, typed: list[str]) -> list[str]:
    said: list[str] = []
    lines: Iterator[str] = iter(typed)

    def ask(prompt: str) -> str:
        said.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Terminal(table, ask, said.append).play()
    return said


def test_people_pass_the_keyboard_and_secrets_stay_secret() -> None:
    said = terminal(people(), ["", "bid 3", "", "bid 1", "", "log"])
    handed = [i for i, line in enumerate(said) if line.startswith("Pass the keyboard")]
    assert len(handed) == 3
    between = "\n".join(said[handed[1] : handed[2]])
    assert "North bids." in between
    assert "North bids 3" not in between


def test_an_option_is_found_by_its_words() -> None:
    table = people()
    table.act(0, 3, 0)
    table.act(1, 1, 1)
    options = table.options(0)
    name = table.game.action_name
    assert chosen("look", options, name).action == 8
    assert chosen("take 2", options, name).action == TAKE + 2
    assert chosen("peek", options, name).action == 8
    with pytest.raises(Exception, match="That could be: Take 1; Take 2; Take 3"):
        chosen("take", options, name)


def test_programs_play_line_by_line() -> None:
    said: list[str] = []
    answers = iter(["[]", "77", "bid 3", json.dumps({"choose": "take", "stones": 3})])
    pipe.play(against_bot(stones=3), lambda: next(answers), said.append)
    messages = [json.loads(line) for line in said]
    assert [sorted(message) for message in messages] == [
        ["at", "lines", "options", "question", "seat", "view"],
        ["error"],
        ["error"],
        ["at", "lines", "options", "question", "seat", "view"],
        ["result"],
    ]
    assert messages[-1]["result"]["places"] == [1, 2]


# --- replay ----------------------------------------------------------------------------------------------------


def test_a_match_is_told_again(run: Run, tmp_path: Path) -> None:
    file = saved(tmp_path)
    assert "begins with a bid of 3" in run("replay", file)[1]
    assert "North bids 3." in run("replay", file, "--seat", "0")[1]
    told = json.loads(run("replay", file, "--json", "--step", "1")[1])
    assert told["actions"] == [{"seat": 0, "choose": "bid", "stones": 3}]
    assert told["result"] is None
    assert "steps 0 to 2" in run("replay", file, "--step", "9")[2]
    assert "seats 0 to 1" in run("replay", file, "--seat", "9")[2]


# --- serving ---------------------------------------------------------------------------------------------------


def test_a_port_in_use_ends_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = command("serve", "--port", port, "--data", str(tmp_path / "m.db"))
        ended = subprocess.run(words, env=environment(), capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr == (
        f"empyrean: Port {port} on 127.0.0.1 cannot be used: it is in use. Choose another with --port, or none.\n"
    )
