"""The code in the documents runs. The Python blocks of a page run one after another, as one program.

A block whose first line names a file (`# lanterns/rules.py`) is an excerpt and must stand in that file as it is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from empyrean.kernel import registry

ROOT = Path(__file__).parent.parent
PAGES = sorted(page for page in (ROOT / "docs").glob("*.md") if "```python" in page.read_text(encoding="utf-8"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXCERPT = re.compile(r"# (\w+/[\w/]+\.py)\n")


def blocks(page: Path) -> list[tuple[int, str]]:
    """The Python blocks of a page, with the line each begins at."""
    text = page.read_text(encoding="utf-8")
    return [(text[: found.start(1)].count("\n"), found.group(1)) for found in BLOCK.finditer(text)]


def test_there_are_pages_with_code() -> None:
    assert {"adding-a-card.md", "adding-a-game.md"} <= {page.name for page in PAGES}


@pytest.fixture
def known_games() -> Iterator[None]:
    """A page may make games known; afterwards there are those that there were."""
    games = dict(registry.packages())
    yield
    registry.packages().clear()
    registry.packages().update(games)
    registry.game.cache_clear()


@pytest.mark.usefixtures("known_games")
@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(ROOT / "examples"), *sys.path])
    names: dict[str, Any] = {"__name__": page.stem}
    for line, code in blocks(page):
        if not EXCERPT.match(code):
            exec(compile("\n" * line + code, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_excerpts_stand_in_their_files(page: Path) -> None:
    for line, code in blocks(page):
        if named := EXCERPT.match(code):
            source = (ROOT / "examples" / named.group(1)).read_text(encoding="utf-8")
            assert code[named.end() :] in source, f"{page.name}, line {line + 1}"
