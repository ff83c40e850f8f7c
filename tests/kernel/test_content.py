"""A mistake in a content file is told with its file, entry and field and what was expected.

First one field at a time in small files, then in the content of Titans, copied and broken in one place each."""

from __future__ import annotations

import re
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from empyrean.games.titans import game as titans
from empyrean.kernel.content import Entry, File, slug
from empyrean.kernel.errors import ContentError

# --- one entry --------------------------------------------------------------------------------------------------------


def entry(**data: Any) -> Entry:
    return Entry("cards.toml", "card", {"name": "Taper", **data})


def problem(error: pytest.ExceptionInfo[ContentError]) -> str:
    return str(error.value).removeprefix("cards.toml: card 'Taper', field ")


@pytest.mark.parametrize("value", ["", "  ", 3, True, ["a"]])
def test_a_text_is_a_text(value: Any) -> None:
    with pytest.raises(ContentError) as error:
        entry(text=value).text("text")
    assert problem(error) == f"'text': expected a text, found {value!r}"


@pytest.mark.parametrize("value", [0, 7, "3", 2.0, True, None])
def test_a_number_is_whole_and_within_its_bounds(value: Any) -> None:
    with pytest.raises(ContentError) as error:
        entry(value=value).number("value", 1, 6)
    assert problem(error) == f"'value': expected a whole number from 1 to 6, found {value!r}"


@pytest.mark.parametrize("value", ["slow", 1, ["burn"]])
def test_a_choice_is_one_of_the_known(value: Any) -> None:
    with pytest.raises(ContentError) as error:
        entry(kind=value).one_of("kind", ("burn", "active"))
    assert problem(error) == f"'kind': expected one of burn, active, found {value!r}"


@pytest.mark.parametrize("value", ["abc", [1], {"a": 1}])
def test_names_are_a_list_of_texts(value: Any) -> None:
    with pytest.raises(ContentError) as error:
        entry(squad=value).names("squad")
    assert problem(error) == f"'squad': expected a list of names, found {value!r}"


@pytest.mark.parametrize("ask", [lambda e: e.text("f"), lambda e: e.number("f", 0, 9), lambda e: e.one_of("f", "ab")])
def test_a_field_that_is_missing_is_named(ask: Any) -> None:
    with pytest.raises(ContentError) as error:
        ask(entry())
    assert problem(error) == "'f': is missing"


def test_a_list_of_names_may_be_left_out() -> None:
    assert entry().names("squad") == ()


def test_a_field_that_nobody_asked_for_is_a_slip() -> None:
    card = entry(text="Burns.", txet="Burns.", note="for ourselves")
    card.text("name")
    card.text("text")
    with pytest.raises(ContentError) as error:
        card.done()
    assert problem(error) == "'txet': is not a field of this kind of entry"


def test_an_entry_says_where_it_is_from() -> None:
    assert entry(source="found").source() == {"source": "found"}
    card = entry(source="rulebook", designed=["value"])
    assert card.source() == {"source": "rulebook", "designed": ["value"]}
    with pytest.raises(ContentError) as error:
        entry(source="hearsay").source()
    assert problem(error) == "'source': expected one of rulebook, found, derived, designed, found 'hearsay'"


def test_a_mistake_in_an_effect_gets_its_file_entry_and_field() -> None:
    def reader(text: str) -> None:
        raise ContentError(f"no verb {text!r}")

    with pytest.raises(ContentError) as error:
        entry(effect="burn").read("effect", reader)
    assert str(error.value) == "cards.toml: card 'Taper', field 'effect': no verb 'burn'"


def test_an_entry_without_a_name_is_named_so() -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: card '\?', field 'name': is missing"):
        Entry("cards.toml", "card", {}).text("name")


# --- one file ---------------------------------------------------------------------------------------------------------


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "cards.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_file_that_is_not_toml_says_where(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: not a TOML file: .*line 2"):
        File(written(tmp_path, '[[card]]\nname = "Taper\n'))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: not a TOML file"):
        File(written(tmp_path, b"\xff\xfe\x00"))


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: cannot be read"):
        File(tmp_path / "cards.toml")


def test_entries_are_a_list_of_tables(tmp_path: Path) -> None:
    assert len(File(written(tmp_path, "[[card]]\n[[card]]\n")).entries("card")) == 2
    assert File(written(tmp_path, "")).entries("card") == []
    for content in ("card = 3", "[card]\n", "card = [1, 2]"):
        with pytest.raises(ContentError, match=r"cards\.toml: \[\[card\]\] must be a list of entries"):
            File(written(tmp_path, content)).entries("card")


def test_a_table_must_be_there(tmp_path: Path) -> None:
    for content in ("", "species = 3", "[[species]]\n"):
        with pytest.raises(ContentError, match=r"cards\.toml: there is no \[species\]"):
            File(written(tmp_path, content)).table("species")


@pytest.mark.parametrize(
    ("name", "id"), [("Cold Reading", "cold-reading"), ("Wyrm's Due", "wyrms-due"), ("A  B-C!", "a-b-c")]
)
def test_a_name_becomes_an_id(name: str, id: str) -> None:
    assert slug(name) == id


# --- the content of Titans, with one mistake each ---------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(str(files("empyrean.games.titans") / "content"), tmp_path, dirs_exist_ok=True)
    return tmp_path


def spoil(file: Path, entry: str, field: str, value: str | None) -> None:
    """Give a field of an entry another value, or take it away."""
    text = file.read_text(encoding="utf-8")
    found = re.search(rf'(?ms)^name = "{re.escape(entry)}"$.*?(?=^\[|\Z)', text)
    assert found is not None, f"{file.name} has no {entry}"
    line = re.search(rf"(?m)^{field} = .*\n", found.group())
    new = f"{field} = {value}\n" if value is not None else ""
    block = found.group().replace(line.group(), new) if line else found.group().rstrip() + f"\n{new}\n"
    file.write_text(text[: found.start()] + block + text[found.end() :], encoding="utf-8")


def test_a_copy_of_the_content_is_the_same_game(folder: Path) -> None:
    assert titans.load(folder).content_hash() == titans.load().content_hash()


def test_a_changed_card_is_other_content(folder: Path) -> None:
    spoil(folder / "dragon.toml", "Gout of Flame", "effect", '"damage(target(enemy & ahead(4)), 3)"')
    assert titans.load(folder).content_hash() != titans.load().content_hash()


GOUT = ("dragon.toml", "maneuver", "Gout of Flame")
ASH = ("dragon.toml", "titan", "Ashmantle")
DRAGON = ("dragon.toml", "species", "Dragon")
PORTAL = ("hazards.toml", "hazard", "Portal")
MISTAKES = [
    (GOUT, "effect", '"damge(target(enemy), 3)"', "no verb 'damge(target(enemy), 3)'; known are damage"),
    (GOUT, "effect", '"damage(target(enemy), 3"', "expected ',' or ')' at the end"),
    (GOUT, "effect", '"damage(target(enemy), 3) then"', "expected a step at the end"),
    (GOUT, "effect", '"damage(target(enemy & ahed(3)), 3)"', "no group 'ahed(3)'; known are self, ally"),
    (GOUT, "effect", '"bar(target(enemy), fly)"', "expected action (move, turn, attack, play"),
    (GOUT, "effect", '"damage(target(enemy))"', "damage takes who, n: damage(target(enemy))"),
    (GOUT, "effect", '"damage(target, 3)"', "'target' is named before target(...) chooses it"),
    (GOUT, "effect", '"damage(attacker, 1)"', "'attacker' means nothing here"),
    (GOUT, "effect", '"on(attacked): damage(attacker, 1)"', "no head 'on(attacked)' for this card"),
    (GOUT, "effect", '"face(self); face(self)"', "has one program; join its steps with `then`"),
    (GOUT, "effect", '""', "expected a text, found ''"),
    (GOUT, "effect", None, "is missing"),
    (GOUT, "kind", '"slow"', "expected one of burn, active, found 'slow'"),
    (GOUT, "value", "9", "expected a whole number from 1 to 6, found 9"),
    (GOUT, "source", '"hearsay"', "expected one of rulebook, found, derived, designed"),
    (GOUT, "source", None, "is missing"),
    (GOUT, "txet", '"Burns."', "is not a field of this kind of entry"),
    (ASH, "stack", '"four"', "expected a whole number from 1 to 8, found 'four'"),
    (ASH, "initiative", "0", "expected a whole number from 1 to 99, found 0"),
    (ASH, "effect", '"on(noon): damage(enemy, 1)"', "expected an event (begins, ends"),
    (ASH, "effect", '"on(ends, when=3): damage(enemy, 1)"', "expected on(EVENT, given=CONDITION)"),
    (ASH, "effect", '"on(ends): damage(mover, 1)"', "'mover' means nothing here"),
    (ASH, "effect", '"modify(beauty, 1)"', "expected a stat (strength, endurance"),
    (ASH, "effect", '"rule(fly)"', "expected a rule (all_round"),
    (ASH, "effect", '"damage(enemy, 1)"', "expected on(...): ..., once: ..."),
    (ASH, "effect", '"instead(play): face(self)"', "expected move or attack (move, attack), found play"),
    (ASH, "effect", '"once: face(self); once: face(self)"', "at most one clause with `once`"),
    (ASH, "effect", '"once: on(ends): face(self)"', "expected one head before the colon"),
    (PORTAL, "count", "0", "expected a whole number from 1 to 20, found 0"),
    (PORTAL, "effect", '"once: portal(self)"', "no head 'once' for this card"),
    (DRAGON, "squad", '["Ashmantle"]', "expected 4 of Pyrraxis Kiln-Throat, Emberwake"),
    (DRAGON, "name", '"Wyvern"', "expected 'Dragon', by the name of the file"),
]


@pytest.mark.parametrize(("place", "field", "value", "expected"), MISTAKES)
def test_a_mistake_names_file_entry_field_and_what_was_expected(
    folder: Path, place: tuple[str, str, str], field: str, value: str | None, expected: str
) -> None:
    file, kind, entry = place
    spoil(folder / file, entry, field, value)
    with pytest.raises(ContentError) as error:
        titans.load(folder)
    named = "Wyvern" if field == "name" else entry
    assert str(error.value).startswith(f"{file}: {kind} {named!r}, field {field!r}: ")
    assert expected in str(error.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "phoenix.toml").unlink()
    with pytest.raises(ContentError, match=r"phoenix\.toml: cannot be read"):
        titans.load(folder)


def test_a_file_with_too_few_cards_is_named(folder: Path) -> None:
    path = folder / "dragon.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("[[maneuver]]")], encoding="utf-8")
    with pytest.raises(ContentError, match=r"dragon\.toml: expected 11 maneuvers, found 10"):
        titans.load(folder)


def test_two_cards_of_one_name_are_refused(folder: Path) -> None:
    path = folder / "griffon.toml"
    first = re.findall(r'(?ms)^\[\[maneuver\]\]\nname = "(.*?)"', path.read_text(encoding="utf-8"))[0]
    spoil(path, first, "name", '"Rake"')
    with pytest.raises(ContentError, match="Rake"):
        titans.load(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("hazards.toml", "[[hazard]]", "[[hazzard]]", "hazards.toml: 'hazzard' is not known here"),
        ("hazards.toml", "hexes = [[0, -2]", "hexes = [5", "field 'hexes': expected hexes (q, r) of the board"),
        ("board.toml", '"A1"', '"Z9"', "field 'hexes': expected hexes of the board, found 'Z9'"),
    ],
)
def test_what_would_be_passed_over_in_silence_is_told(folder: Path, file: str, old: str, new: str, told: str) -> None:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError, match=re.escape(told)):
        titans.load(folder)
