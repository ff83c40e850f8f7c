"""The game's README says what the content says. `python tests/titans/test_readme.py` writes its tables anew."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

import empyrean
from empyrean.web.rules import how_to_play, rendered

GAME: Any = empyrean.game("titans")
FOLDER = Path(__file__).parents[2] / "src/empyrean/games/titans"
README = FOLDER / "README.md"
CONTENT = GAME.content()
SPECIES = [entry for entry in CONTENT if entry["kind"] == "species"]
FILES = {entry["id"]: tomllib.loads((FOLDER / f"content/{entry['id']}.toml").read_text("utf-8")) for entry in SPECIES}
HEADINGS = [
    "How to play",
    "The species",
    "Rulings",
    "What is designed by us",
    "Actions",
    "Observation",
    "Balance",
    "Known gaps",
]


def table(head: list[str], rules: list[str], rows: list[list[Any]]) -> str:
    return "".join("| " + " | ".join(str(cell) for cell in row) + " |\n" for row in [head, rules, *rows])


def species_part(species: dict[str, Any]) -> str:
    """The table of a species' titans, and what its ready-made squad takes along."""
    titans = [entry for entry in CONTENT if entry["kind"] == "titan" and entry["species"] == species["id"]]
    stats = ("stack", "initiative", "strength", "endurance")
    head = ["Titan", *(stat.capitalize() for stat in stats), "Ability"]
    rows = [[titan["name"], *(titan[stat] for stat in stats), titan["text"]] for titan in titans]
    return (
        table(head, ["---", *["---:"] * len(stats), "---"], rows)
        + f"\nReady-made squad: {', '.join(species['squad'])}; with {', '.join(species['kit'])}.\n"
    )


def hazard_table() -> str:
    hazards = [entry for entry in CONTENT if entry["kind"] == "hazard"]
    rows = [[entry["name"], entry["count"], entry["text"]] for entry in hazards]
    return table(["Hazard", "Tokens", "Effect"], ["---", "---:", "---"], rows)


def action_rows() -> list[list[str]]:
    """Integers, name and argument of every group of actions."""
    rows = []
    for group in GAME.space.groups:
        names = list(group.names) or [str(n) for n in range(group.count)]
        values = ", ".join(names) if group.names and group.count <= 8 else f"{names[0]} to {names[-1]}"
        numbers = f"{group.first}-{group.first + group.count - 1}" if group.count > 1 else f"{group.first}"
        rows.append([numbers, f"`{group.name}`", f"{group.argument}: {values}" if group.argument else ""])
    return rows


def rewritten(text: str) -> str:
    """The README with the tables that the content gives."""
    for species in SPECIES:
        head = rf"^### {species['name']}\n\n(?:[^|\n].*\n)+\n"
        text = exchanged(text, rf"({head})(?:\|.*\n)+\nReady-made.*\n", species_part(species))
    return exchanged(text, r"()^\| Hazard \|.*\n(?:\|.*\n)*", hazard_table())


def exchanged(text: str, old: str, new: str) -> str:
    """What the pattern finds, except its first group, gives way to the new text."""
    return re.sub(old, lambda found: found[1] + new, text, count=1, flags=re.MULTILINE)


def part(heading: str) -> str:
    """What stands under a heading of the second order."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def test_the_readme_has_its_parts_in_order() -> None:
    text = README.read_text("utf-8")
    assert text.startswith("# Titans of Empyrean\n")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("species", SPECIES, ids=lambda entry: str(entry["name"]))
def test_each_species_is_listed_as_in_the_content(species: dict[str, Any]) -> None:
    assert f"### {species['name']}\n" in part("The species")
    assert species_part(species) in part("The species")


def test_hazards_are_listed_as_in_the_content() -> None:
    assert hazard_table() in part("How to play")
    pile = sum(GAME.book.hazard_counts)
    hexad, equator, eye = (len(GAME.book.formations[name]) for name in ("hexad", "equator", "eye"))
    said = f"{hexad} in the formation Hexad, {equator} in Equator, {eye} in Eye of the Storm"
    assert f"{said}, drawn from a pile of {pile}." in " ".join(part("How to play").split())


def test_the_tables_need_not_be_written_anew() -> None:
    assert rewritten(README.read_text("utf-8")) == README.read_text("utf-8")


def test_all_actions_are_listed() -> None:
    lines = [line for line in part("Actions").splitlines() if re.match(r"\| \d", line)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert [row[:3] for row in rows] == action_rows()
    assert all(row[3] for row in rows)
    assert GAME.space.size == 200


def test_the_size_of_the_reserve_is_as_said() -> None:
    squads = [[titan["stack"] for titan in file["titan"]] for file in FILES.values()]
    reserves = [28 - sum(four) for squad in squads for four in combinations(squad, 4)]
    assert f"The rest, {min(reserves)} to {max(reserves)} cards, is the reserve." in part("How to play")


def test_every_titan_keeps_the_budget() -> None:
    """What is designed by us: 5 for strength, 3 for endurance, 1 for stack size, and the points of the ability."""
    spent = {
        titan["name"]: 5 * titan["strength"] + 3 * titan["endurance"] + titan["stack"] + titan["points"]
        for file in FILES.values()
        for titan in file["titan"]
    }
    assert spent == dict.fromkeys(spent, 28)


def test_the_maneuvers_of_every_species_keep_the_budget() -> None:
    values = {name: sum(maneuver["value"] for maneuver in file["maneuver"]) for name, file in FILES.items()}
    assert values == dict.fromkeys(values, 33)


def test_every_species_has_a_titan_in_each_of_six_bands_of_speed() -> None:
    paces = [sorted(titan["initiative"] for titan in file["titan"]) for file in FILES.values()]
    bands = list(zip(*paces, strict=True))
    assert len(bands) == 6
    assert all(max(slow) < min(fast) for slow, fast in pairwise(bands))
    assert (min(bands[0]), max(bands[-1])) == (8, 60)


def test_only_one_card_and_the_names_of_species_and_hazards_come_from_the_rulebook() -> None:
    stated = {entry["name"] for entry in CONTENT if entry["source"] == "rulebook"}
    hazards = {entry["name"] for entry in CONTENT if entry["kind"] == "hazard"}
    assert stated == {"Gout of Flame"} | hazards | {species["name"] for species in SPECIES}


def test_how_to_play_is_shown_with_its_headings_and_tables() -> None:
    """The browser and the terminal show this part alone."""
    html = str(rendered("titans"))
    text = how_to_play("titans")
    assert text.startswith("### The goal")
    assert html.count("<table>") == len(re.findall(r"^\| ---", text, re.MULTILINE))
    assert "<h3>The resolution phase</h3>" in html
    assert "&lt;" not in html


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text("utf-8")), "utf-8")
