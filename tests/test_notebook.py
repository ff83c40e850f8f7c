"""The notebook in `examples` runs, and what is kept of its outputs is what its cells show."""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
FILE = ROOT / "examples" / "boards.ipynb"
KEPT = nbformat.read(FILE, as_version=4)
PICTURE = "image/svg+xml"


@pytest.fixture(scope="module")
def shown() -> Any:
    """The notebook, run anew on the source."""
    fresh = copy.deepcopy(KEPT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    NotebookClient(fresh, timeout=120, coalesce_streams=True).execute(env=environment)
    return fresh


def outputs(notebook: Any) -> list[list[Any]]:
    return [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]


def kinds(notebook: Any) -> list[list[list[str]]]:
    """What each cell puts out: pictures, values, text."""
    return [[sorted(out.get("data", [out.output_type])) for out in cell] for cell in outputs(notebook)]


def test_its_cells_run_and_show_what_is_kept(shown: Any) -> None:
    assert kinds(shown) == kinds(KEPT)


def test_it_shows_a_board_of_every_game_and_one_as_a_seat_sees_it(shown: Any) -> None:
    data = [output.get("data", {}) for cell in outputs(shown) for output in cell]
    pictures = [found[PICTURE] for found in data if PICTURE in found]
    assert len(pictures) == 5
    assert all(picture.lstrip().startswith("<svg") for picture in pictures)
    assert len(set(pictures)) == 5


def test_it_stays_small() -> None:
    assert FILE.stat().st_size < 500_000
