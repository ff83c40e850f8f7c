"""The report: played, written, read back, stopped and gone on with, for every game."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow.parquet as pq
import pytest

from empyrean import cli
from empyrean.arena import runs, umpire
from empyrean.arena.record import Record
from empyrean.arena.report.making import Plan, Report, by_chance, report
from empyrean.arena.report.page import page
from empyrean.arena.report.remarks import remarks
from empyrean.arena.umpire import Job, Patience
from empyrean.draw.markup import VOID
from empyrean.kernel import registry
from empyrean.kernel.errors import ContentError, EmpyreanError, OptionError
from empyrean.kernel.game import Game

GAMES = ("battle", "kings", "steam", "titans")
SHORT: dict[str, dict[str, Any]] = {"kings": {"rounds": 3, "war_rounds": 3}, "titans": {"round_limit": 8}}
SECTIONS = {"remarks", "wins", "course", "cards", "made"}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Report, Path]]:
    """The report of a game on a few matches, made once."""
    made: dict[str, tuple[Report, Path]] = {}

    def of(code: str) -> tuple[Report, Path]:
        if code not in made:
            folder = tmp_path_factory.mktemp(code)
            made[code] = report(Plan(code, 4, "random", options=SHORT.get(code, {}), bans=1), folder, 1), folder
        return made[code]

    return of


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed where it was opened, and no name is given twice."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.named: list[str] = []
        self.figures: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if name := found.get("id"):
            self.ids.append(name)
        self.links += [found[link] or "" for link in ("href", "src", "srcset", "xlink:href") if link in found]
        for reference in ("aria-labelledby", "aria-describedby"):
            self.named += (found.get(reference) or "").split()
        if tag == "figure":
            self.figures.append(found.get("aria-labelledby") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# --- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", GAMES)
def test_the_page_of_every_game_is_whole_and_needs_nothing_else(
    code: str, reports: Callable[[str], tuple[Report, Path]]
) -> None:
    made, folder = reports(code)
    text = (folder / "index.html").read_text(encoding="utf-8")
    read = Reader(text)
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert set(read.ids) >= SECTIONS
    assert all(link.startswith("#") and link[1:] in read.ids for link in read.links)
    assert set(read.named) <= set(read.ids)
    assert all(read.figures), "every chart has a title"
    assert not re.search(r"https?:|//\w|@import|url\(", text)
    assert made.subject.content in text
    assert made.subject.command in text
    for trait in made.found.traits:
        assert f"by-{trait}" in read.ids


@pytest.mark.parametrize("code", GAMES)
def test_chance_decides_what_seats_play_with(code: str) -> None:
    game = registry.game(code)
    options = game.meta.settle(by_chance(game.meta, {}))
    seen = [game.traits(game.new(2, seed, options), 0) for seed in range(30)]
    for trait in seen[0]:
        assert len({traits[trait] for traits in seen}) > 3
    assert seen[0], "known before the first question"


def test_what_a_person_chooses_is_not_left_to_chance() -> None:
    meta = registry.game("titans").meta
    assert by_chance(meta, {}) == {"setup": "random"}
    assert by_chance(meta, {"setup": "quick"}) == {"setup": "quick"}


def test_the_same_plan_makes_the_same_page(tmp_path: Path) -> None:
    plan = Plan("battle", 6, "random", seed=5, bans=1)
    pages = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        made = report(plan, folder, 1)
        pages.append((folder / "index.html").read_text(encoding="utf-8").replace(str(folder), "FOLDER"))
        assert len(made.found.endings) >= 1
    assert pages[0] == pages[1]


def test_names_are_written_as_text(reports: Callable[[str], tuple[Report, Path]]) -> None:
    made, _ = reports("battle")
    subject = made.subject
    changed = {**vars(subject), "title": "<b>Battle</b> & co", "seats": ("<i>one</i>", "two")}
    text = page(made.found, type(subject)(**changed))
    assert "<b>Battle" not in text
    assert "&lt;b&gt;Battle&lt;/b&gt; &amp; co" in text
    assert "&lt;i&gt;one" in text
    assert Reader(text).open == []


# --- the data ---------------------------------------------------------------------------------------------------------


def test_parquet_has_a_row_for_each_seat_and_for_each_card_it_had(
    reports: Callable[[str], tuple[Report, Path]],
) -> None:
    made, folder = reports("battle")
    seats = pq.read_table(folder / "seats.parquet")
    plain = [row for row in seats.to_pylist() if not row["ban"]]
    assert len(plain) == 4 * 2
    assert {row["version"] for row in plain} == {"current"}
    assert all(row["deck"] for row in plain)
    for match in range(4):
        assert sum(row["score"] for row in plain if row["match"] == match) == 1.0
    assert seats.schema.metadata[b"content"].decode() == made.subject.content
    known = {entry["id"] for entry in registry.game("battle").content()}
    cards = pq.read_table(folder / "cards.parquet").to_pylist()
    assert {row["card"] for row in cards} <= known
    had = {(row["match"], row["seat"], row["card"]) for row in cards if not row["ban"]}
    assert len(had) == sum(worth.seats for worth in made.found.cards)


def test_the_summary_is_kept_as_json(reports: Callable[[str], tuple[Report, Path]]) -> None:
    made, folder = reports("kings")
    kept = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(made.to_json()))
    assert kept["found"]["matches"] == 4
    assert sum(kept["found"]["endings"].values()) == 4
    assert kept["rules"] == registry.game("kings").meta.version


def test_a_banned_card_is_not_played_by_the_seat_that_may_not(tmp_path: Path) -> None:
    made = report(Plan("battle", 12, "random", bans=2), tmp_path, 1)
    rows = pq.read_table(tmp_path / "cards.parquet").to_pylist()
    banned = [row for row in rows if row["banned"]]
    assert banned
    assert not any(row["played"] for row in banned)
    assert sum(worth.ban is not None for worth in made.found.cards) == 2


# --- stopped and gone on ----------------------------------------------------------------------------------------------


def test_a_report_that_was_stopped_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan("battle", 8, "random", bans=1)
    whole = report(plan, tmp_path / "whole", 1)
    kept = tmp_path / "stopped" / "matches"
    shutil.copytree(tmp_path / "whole" / "matches", kept)
    lines = (kept / "matches.jsonl").read_bytes().splitlines(keepends=True)
    (kept / "matches.jsonl").write_bytes(b"".join(lines[:5]) + lines[5][:20])
    played: list[int] = []

    def play(game: Game, job: Job, patience: Patience) -> Record:
        played.append(job.number)
        return umpire.play(game, job, patience)

    monkeypatch.setattr(runs, "umpire", SimpleNamespace(play=play))
    again = report(plan, tmp_path / "stopped", 1)
    assert played[:3] == [5, 6, 7]
    assert (kept / "matches.jsonl").read_bytes() == b"".join(lines)
    assert again.found.to_json() == whole.found.to_json()


def test_more_bans_are_added_to_the_matches_that_are_there(tmp_path: Path) -> None:
    report(Plan("battle", 6, "random", bans=0), tmp_path, 1)
    before = (tmp_path / "matches" / "matches.jsonl").read_bytes()
    for bans in (1, 2):
        made = report(Plan("battle", 6, "random", bans=bans), tmp_path, 1)
        assert sum(worth.ban is not None for worth in made.found.cards) == bans
    assert (tmp_path / "matches" / "matches.jsonl").read_bytes() == before
    with pytest.raises(EmpyreanError, match="another run"):
        report(Plan("battle", 6, "random", seed=1), tmp_path, 1)


# --- two versions -----------------------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The content of Battle in which the humblest of the Vikings beats everything."""
    folder = tmp_path / "content"
    shutil.copytree(str(files("empyrean.games.battle") / "content"), folder)
    vikings = folder / "vikings.toml"
    before, bondi = vikings.read_text(encoding="utf-8").split('name = "Bondi"', 1)
    vikings.write_text(f'{before}name = "Bondi"{bondi.replace("might = 1", "might = 30", 1)}', encoding="utf-8")
    return folder


def test_a_card_that_was_broken_shows_in_the_same_matches(broken: Path, tmp_path: Path) -> None:
    options = {"deck_0": "vikings", "deck_1": "zulus"}
    made = report(Plan("battle", 60, "random", options=options, bans=0, against=broken), tmp_path / "out", 1)
    against = made.found.against
    assert against is not None
    assert against.matches == 60
    assert [(change.name, change.fields) for change in against.changes] == [("Bondi", (("might", 1, 30),))]
    decks = against.traits["deck"]
    assert decks["Vikings of Valhalla"].low > 0
    assert decks["Zulus of the Mfecane"].high < 0
    assert against.cards["bondi"].low > 0
    said = [remark.text for remark in remarks(made.found, made.subject)]
    assert any("Vikings of Valhalla wins" in text and text.endswith("more.") for text in said)
    assert any("Bondi" in text and text.endswith("more in the other version.") for text in said)
    assert "versions" in Reader((tmp_path / "out" / "index.html").read_text(encoding="utf-8")).ids
    rows = pq.read_table(tmp_path / "out" / "seats.parquet").to_pylist()
    assert [row["version"] for row in rows].count("other") == 120


def test_the_same_content_makes_no_difference(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(str(files("empyrean.games.battle") / "content"), folder)
    made = report(Plan("battle", 4, "random", bans=0, against=folder), tmp_path / "out", 1)
    assert made.found.against is not None
    assert (made.found.against.same, made.found.against.changes) == (4, [])
    assert "The two versions have the same content." in [r.text for r in remarks(made.found, made.subject)]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="There is no folder"):
        report(Plan("titans", 2, "random", against=tmp_path / "nowhere"), tmp_path / "out", 1)


# --- the command ------------------------------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["empyrean", "report", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code in (0, None)


def test_the_command_says_what_stands_out_and_where_the_page_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("battle", "-n", "3", "--bots", "random", "--bans", "0", "--workers", "1", "--out", str(tmp_path / "out"))
    run(monkeypatch, *words)
    said = capsys.readouterr().out
    assert "No deck stands out" in said
    assert str(tmp_path / "out" / "index.html") in said
    run(monkeypatch, *words, "--json")
    assert json.loads(capsys.readouterr().out)["found"]["matches"] == 3


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.startswith("empyrean.arena.report")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr(sys, "argv", ["empyrean", "report", "battle", "--out", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1
    assert "The report needs pyarrow: pip install 'empyrean[lab]'." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan("battle", 0), "At least one match"),
        (Plan("battle", 2, "genius"), "genius"),
        (Plan("battle", 2, seats=7), "players"),
        (Plan("battle", 2, bans=-1), "negative"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(plan: Plan, said: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=said):
        report(plan, tmp_path, 1)
