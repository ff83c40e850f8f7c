"""Before the first round: decks, mash-ups, battlefields, the token; and what is wrong with a wrong choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import empyrean
from empyrean.kernel.content import list_file
from empyrean.kernel.errors import ContentError, OptionError

GAME: Any = empyrean.game("battle")
MASH_UP = [
    *["Bondi", "Bondi", "Nymph", "Villager", "Ashigaru"],
    *["Captain", "Builder", "uVe", "Fledgling"],
    *["Sloop", "Camel Rider", "Reap", "Amazon"],
    *["Chariot", "Hydra", "Ninja"],
    *["Zombie Horde", "Circe", "Ocelotl"],
    *["Excalibur", "Phoenix"],
    *["Thor", "Kraken"],
    "Jarl",
]


def start(seats: int = 2, seed: int = 0, **options: Any) -> Any:
    return GAME.new(seats, seed, options)


@pytest.mark.parametrize(("seats", "rounds", "essence"), [(2, 10, 2), (3, 9, 3), (4, 10, 2)])
def test_everybody_starts_with_four_cards_and_drafts_two(seats: int, rounds: int, essence: int) -> None:
    view = GAME.view(start(seats), 0)
    assert (view["round"], view["rounds"], view["phase"]) == (1, rounds, "draft")
    for side in view["sides"]:
        assert (len(side["hand"]), len(side["drawn"]), len(side["pile"])) == (4, 2, 18)
        assert side["essence"] == essence
    assert view["asked"] == list(range(seats))


def test_three_different_battlefields_are_drawn() -> None:
    for seed in range(60):
        names = [field["name"] for field in GAME.view(start(seed=seed), None)["battlefields"]]
        assert len(set(names)) == 3


def test_battlefields_can_be_named_and_chance_draws_the_rest() -> None:
    state = start(battlefields=["eldritch rift", "Spire of Ten"])
    assert [field.name for field in state.fields][:2] == ["Eldritch Rift", "Spire of Ten"]
    with pytest.raises(OptionError, match="There is no battlefield 'Atlantis'"):
        start(battlefields=["Atlantis"])
    with pytest.raises(OptionError, match="Spire of Ten can be only one of the three"):
        start(battlefields=["Spire of Ten", "Spire of Ten"])


def test_the_token_is_given_by_chance_or_by_choice() -> None:
    assert {int(start(seed=seed).token) for seed in range(40)} == {0, 1}
    assert {int(start(seed=seed, first="2").token) for seed in range(10)} == {1}
    assert int(start(4, first="4").token) == 1  # it belongs to the team
    with pytest.raises(OptionError, match="There is no player 3 at a table of 2"):
        start(first="3")


def test_a_deck_is_chosen_by_its_code_or_by_chance() -> None:
    state = start(deck_0="vikings", deck_1="zulus")
    assert [deck.name for deck in state.lists] == ["Vikings of Valhalla", "Zulus of the Mfecane"]
    assert len({start(seed=seed).lists[0].name for seed in range(80)}) == 12


def test_a_mash_up_is_played_and_everybody_sees_its_list() -> None:
    state = start(deck_0=MASH_UP, deck_1="vikings")
    kinds = {kind["name"]: kind["copies"] for kind in GAME.view(state, 1)["sides"][0]["list"]}
    assert kinds["Bondi"] == 2
    assert sum(kinds.values()) == 24


def change(old: str, new: str) -> list[str]:
    names = list(MASH_UP)
    names[names.index(old)] = new
    return names


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (change("Thor", "Bondi"), "A mash-up keeps to the template: a deck has 5 cards of cost 1; found 6."),
        (change("Thor", "Thorr"), "There is no card 'Thorr'."),
        (change("Thor", "Jarl"), "Jarl is printed 1 times; found 2."),
        (MASH_UP[:-1], "Option 'deck_0' is a list of 24 names; found 23."),
    ],
)
def test_a_wrong_mash_up_says_what_is_wrong(names: list[str], problem: str) -> None:
    with pytest.raises(OptionError) as error:
        start(deck_0=names)
    assert str(error.value) == problem


def test_a_deck_typed_by_a_person_is_read() -> None:
    setting = next(s for s in GAME.meta.settings if s.name == "deck_0")
    typed = ", ".join(["2 Bondi", *MASH_UP[2:]])
    assert setting.read(typed) == MASH_UP
    assert setting.read("Vikings") == "vikings"


def test_a_deck_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\ncards = {"Bondi" = 2, "Jarl" = 1}\n')
    assert list_file(file) == ["Bondi", "Bondi", "Jarl"]
    file.write_text('cards = {"Bondi" = "two"}\n')
    with pytest.raises(ContentError, match=r"mine.toml: expected how many copies of 'Bondi', found 'two'"):
        list_file(file)
    file.write_text('name = "Mine"\n')
    with pytest.raises(ContentError, match="expected cards ="):
        list_file(file)
