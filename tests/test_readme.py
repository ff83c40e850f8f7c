"""The project's README is true: its examples run, its commands and links exist, its table of games is up to date."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import empyrean
from empyrean.cli import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = [
    *("README.md", "CHANGELOG.md", "src/empyrean/games/titans/README.md", "examples/ppo/README.md"),
    *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))),
]


def blocks(language: str) -> list[str]:
    """The fenced blocks in a language; that of the command line has none."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [text for name, text in found if name == language]


COMMANDS = [line for line in "".join(blocks("")).splitlines() if line.startswith("empyrean ")]


def test_the_examples_run() -> None:
    """They are one session: the second goes on where the first ends."""
    session = doctest.DocTestParser().get_doctest("".join(blocks("python")), {}, "README.md", "README.md", 0)
    assert session.examples
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(session, out=told.append)
    assert "".join(told) == ""


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_exist(line: str) -> None:
    """With their options: `--help` comes last, so that everything before it is read and nothing is done."""
    words = re.split(r" {2,}", line)[0].split()[1:]
    assert CliRunner().invoke(app, [*words, "--help"]).exit_code == 0
    known = CliRunner().invoke(app, [words[0], "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).output
    assert all(word in known for word in words if word.startswith("-"))


def test_all_commands_are_listed() -> None:
    names = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    assert names == {line.split()[1] for line in COMMANDS}


def test_the_games_that_are_there_are_called_playable_and_no_others() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if "| `" in line]
    playable = {row[1].strip("`"): row[0] for row in rows if row[3].startswith("Playable")}
    assert len(rows) == 4
    assert set(playable) == {meta.code for meta in empyrean.games()}
    assert all(meta.title in playable[meta.code] for meta in empyrean.games())
    assert all(row[3] == "Not started" for row in rows if row[1].strip("`") not in playable)


def test_the_quoted_card_is_one_of_ours() -> None:
    quoted = tomllib.loads(blocks("toml")[0])["maneuver"][0]
    card = next(entry for entry in empyrean.game("titans").content() if entry["name"] == quoted["name"])
    assert (card["type"], card["text"], card["effect"]) == (quoted["kind"], quoted["text"], quoted["effect"])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / document).read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (folder / link).exists()] == []


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {line.split()[1] for line in blocks("sh")[0].splitlines()} <= set(targets)
