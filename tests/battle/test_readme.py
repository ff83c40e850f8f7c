"""The game's README says what the content says. `python tests/battle/test_readme.py` writes its tables anew."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest

from empyrean.games.battle.actions import SPACE
from empyrean.games.battle.vocabulary import VOCABULARY
from empyrean.web.rules import how_to_play, rendered

FOLDER = Path(__file__).parents[2] / "src/empyrean/games/battle"
README = FOLDER / "README.md"
FILES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((FOLDER / "content").glob("*.toml"))}
BATTLEFIELDS: list[dict[str, Any]] = FILES.pop("battlefields")["battlefield"]
HEADINGS = [
    "How to play",
    "The decks",
    "The battlefields",
    "Rulings",
    "What is designed by us",
    "Words of the notation",
    "Actions",
    "Observation",
    "Balance",
    "Known gaps",
]


def table(head: list[str], rules: list[str], rows: list[list[Any]]) -> str:
    return "".join("| " + " | ".join(str(cell) for cell in row) + " |\n" for row in [head, rules, *rows])


def paragraph(text: str) -> str:
    return textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False) + "\n"


def deck_part(file: dict[str, Any]) -> str:
    """The page of a deck: what drives it, how to play it, what it fears, its cards."""
    deck = file["deck"]
    told = [
        f"{deck['engine']} Complexity: {deck['complexity']}.",
        *([f"**{deck['keyword'].replace(':', ':**', 1)}"] if "keyword" in deck else []),
        f"**How to play it.** {deck['strategy']}",
        f"**What it fears.** {deck['counterplay']}",
    ]
    head = ["Card", "Cost", "Copies", "Type", "Might", "Ability", "Text"]
    rows = [
        [card["name"], card["cost"], card["copies"], card["type"], card["might"], ability(card), card.get("text", "")]
        for card in file["card"]
    ]
    cards = table(head, ["---", "---:", "---:", "---", "---:", "---", "---"], rows)
    return f"### {deck['name']}\n\n" + "\n".join(paragraph(text) for text in told) + "\n" + cards


def ability(card: dict[str, Any]) -> str:
    """Its kind, with the sign that the card shows."""
    sign = [f"{card['token'].capitalize()} sign"] if "token" in card else []
    return ", ".join([card["ability"], *sign])


def decks_part() -> str:
    return "\n" + "\n".join(deck_part(file) for file in FILES.values()) + "\n"


def battlefields_part() -> str:
    rows = [
        [field["name"], *(f"*{phase(effect)}:* {effect['text']}" for effect in field["effect"]), field["decision"]]
        for field in BATTLEFIELDS
    ]
    return "\n" + table(["Battlefield", "One effect", "The other", "The question"], ["---"] * 4, rows) + "\n"


def phase(effect: dict[str, Any]) -> str:
    return str(effect["phase"]).replace("game_end", "end of the game").capitalize()


def words_part() -> str:
    """All words of the vocabulary, as the checker knows them."""
    return "\n" + VOCABULARY.reference() + "\n"


PARTS = {"decks": decks_part, "battlefields": battlefields_part, "words": words_part}


def rewritten(text: str) -> str:
    """The README with everything between the markers as the content gives it."""
    for name, part in PARTS.items():
        start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
        before, rest = text.split(start)
        text = before + start + part() + end + rest.split(end)[1]
    return text


def part(heading: str) -> str:
    """What stands under a heading of the second order."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def test_the_readme_has_its_parts_in_order() -> None:
    text = README.read_text("utf-8")
    assert text.startswith("# Battle for Empyrean\n")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("code", FILES)
def test_each_deck_is_listed_as_in_the_content(code: str) -> None:
    assert deck_part(FILES[code]) in part("The decks")


def test_the_battlefields_are_listed_as_in_the_content() -> None:
    assert battlefields_part() in part("The battlefields")


def test_the_tables_need_not_be_written_anew() -> None:
    assert rewritten(README.read_text("utf-8")) == README.read_text("utf-8")


def test_there_is_a_place_for_the_balance() -> None:
    assert re.search(r"<!-- balance -->\n.*?<!-- /balance -->\n", part("Balance"), re.DOTALL)


def test_the_costs_of_a_deck_are_as_said() -> None:
    for file in FILES.values():
        counts = [sum(card["copies"] for card in file["card"] if card["cost"] == cost) for cost in range(1, 9)]
        assert "| Cards | " + " | ".join(map(str, counts)) + " |\n" in part("How to play")


def test_all_actions_are_listed() -> None:
    lines = [line for line in part("Actions").splitlines() if re.match(r"\| \d", line)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert [row[:3] for row in rows] == action_rows()
    assert all(row[3] for row in rows)
    assert SPACE.size == 363


def action_rows() -> list[list[str]]:
    """Integers, name and argument of every group of actions."""
    rows = []
    for group in SPACE.groups:
        names = list(group.names) or [str(n) for n in range(group.count)]
        values = ", ".join(names) if group.names and group.count <= 8 else f"{names[0]} to {names[-1]}"
        numbers = f"{group.first}-{group.first + group.count - 1}" if group.count > 1 else f"{group.first}"
        rows.append([numbers, f"`{group.name}`", f"{group.argument}: {values}" if group.argument else ""])
    return rows


def test_how_to_play_is_shown_with_its_headings_and_tables() -> None:
    """The browser and the terminal show this part alone."""
    html = str(rendered("battle"))
    text = how_to_play("battle")
    assert text.startswith("### The goal")
    assert html.count("<table>") == len(re.findall(r"^\| ---", text, re.MULTILINE))
    assert "<h3>What can happen to cards</h3>" in html
    assert "&lt;" not in html


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text("utf-8")), "utf-8")
