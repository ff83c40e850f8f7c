"""Bots of one's own: found in files, refused with a sentence, and seated at tables."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from arena.bad_bots import FILE
from empyrean import bots
from empyrean.kernel import registry
from empyrean.kernel.errors import BotError, EmpyreanError, OptionError
from empyrean.server.app import create_app
from empyrean.server.clock import Clock
from empyrean.server.storage import Storage
from empyrean.server.thinker import Processes
from empyrean.table import BOT, Seat, Table, pipe
from empyrean.table.seats import own_level
from table_helpers import Screen, command, environment

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble")

FIRST, RAISES, HANGS = f"{FILE}:First", f"{FILE}:Raises", f"{FILE}:Hangs"


@pytest.fixture(autouse=True)
def usual_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is admitted in a test is not admitted in the next."""
    monkeypatch.setattr(bots, "LEVELS", dict(bots.LEVELS))


# --- files ---------------------------------------------------------------------------------------------------------


def test_a_bot_is_made_from_its_file_and_imports_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "wisdom_beside_it.py").write_text("BEST = 5\n")
    source = (
        "from empyrean import bots\nimport wisdom_beside_it\nclass Mine(bots.Bot):\n    best = wisdom_beside_it.BEST\n"
    )
    (tmp_path / "mine.py").write_text(source)
    bot = bots.make(f"{tmp_path}/mine.py:Mine", 3)
    assert (bot.seed, getattr(bot, "best", None)) == (3, 5)


@pytest.mark.parametrize(
    ("source", "name", "said"),
    [
        (None, "Mine", r"mine\.py cannot be read: No such file"),
        ("", "Mine", r"no bot 'Mine' in .*mine\.py: it has no class of that name\. Bots there: none\."),
        ("", "", r"no bot '' in .*mine\.py"),
        ("import", "Mine", r"mine\.py cannot be loaded: SyntaxError: "),
        ("import nowhere_at_all", "Mine", "cannot be loaded: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise SystemExit(3)", "Mine", "cannot be loaded: SystemExit: 3"),
    ],
)
def test_a_file_without_the_bot_gets_a_sentence(tmp_path: Path, source: str | None, name: str, said: str) -> None:
    if source is not None:
        (tmp_path / "mine.py").write_text(source)
    with pytest.raises(OptionError, match=said):
        bots.make(f"{tmp_path}/mine.py:{name}", 0)


@pytest.mark.parametrize("name", ["NO_BOT", "Stranger"])
def test_what_is_no_bot_gets_a_sentence(name: str) -> None:
    with pytest.raises(OptionError, match=r"means something that is no subclass of .* Bots there: .*First, Hangs"):
        bots.make(f"{FILE}:{name}", 0)


def test_a_bot_that_cannot_be_made_gets_a_sentence() -> None:
    with pytest.raises(OptionError, match=r"cannot be made: Unmade\(seed\) raised RuntimeError: no weights"):
        bots.make(f"{FILE}:Unmade", 1)


def test_the_command_line_says_it_in_one_sentence(tmp_path: Path) -> None:
    for words in (("sim", "titans", "--bots"), ("ladder", "titans", "--bots"), ("play", "titans", "--seats")):
        ended = subprocess.run(
            command(*words, f"random,{tmp_path}/mine.py:Mine"), env=environment(), capture_output=True, text=True
        )
        assert ended.returncode == 1
        assert (
            ended.stderr == f"empyrean: The bot's file {tmp_path}/mine.py cannot be read: No such file or directory.\n"
        )


def test_a_bot_in_a_simulation(tmp_path: Path) -> None:
    words = ("sim", "titans", "-n", "4", "--bots", f"{RAISES},{FIRST}", "-o", "setup=random", "--json")
    ended = subprocess.run(command(*words), env=environment(), capture_output=True, text=True, check=True)
    data = json.loads(ended.stdout)
    assert data["bots"][FIRST]["rate"] == 1.0
    assert data["reasons"] == {"A bot failed.": 4}
    assert len(data["faults"]) == 4


# --- at the table --------------------------------------------------------------------------------------------------


def test_a_file_is_not_opened_because_somebody_elsewhere_names_it(tmp_path: Path) -> None:
    file = tmp_path / "evil.py"
    file.write_text(f"open({str(tmp_path / 'done')!r}, 'w')")
    with pytest.raises(BotError, match="may play here when --bot names it"):
        Seat.from_json({"kind": BOT, "level": f"{file}:Evil"})
    with TestClient(create_app(Storage(tmp_path / "matches.db"), Processes(1))) as client:
        seats = [{"kind": "here"}, {"kind": "bot", "level": f"{file}:Evil"}]
        assert client.post("/api/matches", json={"game": "nimble", "seats": seats}).status_code == 400
    assert not (tmp_path / "done").exists()


def test_people_choose_a_bot_that_was_admitted_and_it_plays(tmp_path: Path) -> None:
    own_level(FIRST)
    with TestClient(create_app(Storage(tmp_path / "matches.db"), Processes(1), Clock(pause=0, lag=0))) as client:
        assert FIRST in client.get("/").text
        seats = [{"kind": "here"}, {"kind": "bot", "level": FIRST}]
        match = client.post("/api/matches", json={"game": "nimble", "seats": seats}).json()
        with client.websocket_connect(f"/ws/{match['host']}") as session:
            screen = Screen(session)
            screen.act(3)
            screen.until("You begin with a bid of 3.", "log0")


@pytest.mark.parametrize(("name", "did"), [(RAISES, "raised ValueError: no idea"), (HANGS, "took more than 1 seconds")])
def test_a_bot_that_fails_at_a_table_is_named_and_the_match_goes_on(tmp_path: Path, name: str, did: str) -> None:
    own_level(name)
    thinker = Processes(1, patience=1)
    with TestClient(create_app(Storage(tmp_path / "matches.db"), thinker, Clock(pause=0, lag=0))) as client:
        seats = [{"kind": "here"}, {"kind": "bot", "level": name}]
        match = client.post("/api/matches", json={"game": "nimble", "seats": seats}).json()
        with client.websocket_connect(f"/ws/{match['host']}") as session:
            screen = Screen(session)
            heard: list[str] = []
            screen.session.send_json({"action": 3, "at": 0, "id": "mine"})
            while not (heard and "You begin" in screen.page["log0"]):
                heard += [reply["error"] for reply in screen.hear()["replies"] if "error" in reply]
    assert heard[0].startswith(f"{name} {did}")
    assert heard[0].endswith("Its first possible answer stands in for it.")


def test_a_bot_that_fails_in_the_terminal_is_named_and_the_match_goes_on() -> None:
    own_level(RAISES)
    table = Table.begin(registry.game("nimble"), [Seat(), Seat(BOT, level=RAISES)], 5, {"stones": 3})
    with pytest.raises(EmpyreanError, match="no idea"):
        table.bot_turn()
    said: list[str] = []
    answers = iter(["bid 3", "take 3"])
    pipe.play(table, lambda: next(answers), said.append)
    errors = [json.loads(line)["error"] for line in said if "error" in line[:9]]
    assert errors == [
        f"{RAISES} raised ValueError: no idea, at decision 1. Its first possible answer stands in for it."
    ]
    assert table.state.is_over()
