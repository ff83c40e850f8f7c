"""Mistakes in content files are found when they load: with the file, the entry, the field and what was expected."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from empyrean.games.battle import library
from empyrean.games.battle.vocabulary import VOCABULARY
from empyrean.kernel.errors import ContentError

CONTENT = files("empyrean.games.battle") / "content"
JARL = 'effect = "might(self, tally(raid))"'
RIFT = 'effect = "rule(vanish, given=last_round)"'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(str(CONTENT), tmp_path / "content")
    return tmp_path / "content"


def problem(folder: Path, file: str, old: str, new: str) -> str:
    """What is said about a file in which one line is changed."""
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        library.load(folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("migth(self, 1)", "no verb 'migth(self, 1)'; known are might, transfer,"),
        ("might(self)", "might takes cards, n: might(self)"),
        (
            "might(enemy(here), 1)",
            "expected cards (ally, own, army, opp, card, self, it, that, cause), found enemy(here)",
        ),
        ("might(it, 1)", "'it' means nothing here: nothing has set it before"),
        ("might(that, 1)", "'that' means nothing here: no step before it has touched a card"),
        ('might(own(type(\\"Wiking\\")), 1)', "no card has the type 'Wiking'"),
        ('might(own(name(\\"Jarll\\")), 1)', "no card has the name 'Jarll'"),
        ("might(own(sideways), 1)", "expected a place or a filter (here, elsewhere,"),
        ("apply(stop, self)", "a Stop token goes to thisfield or anyfield, the others to cards"),
        ("apply(sleep, self)", "expected token (stun, shield, anchor, move, captive, stop), found sleep"),
        ("transfer(one(own), one(opp), 1)", "a step chooses once; choose the other one in a step of its own"),
        ("acquire(hand)", "acquire searches the deck: hand"),
        ("deploy(hand)", "expected self or up_to(n, PILE) to deploy, found hand"),
        ("discard(up_to(1, hand(might >= 2)))", "in a pile only what is printed on a card can be asked"),
        ("recall(banished_here)", "only a battlefield remembers what it banished"),
        ("might(self, tally(raids))", "nothing ever makes a mark 'raids'"),
        ("peek(deck, 3)", "peek(...) is followed by bottom(up_to(n, peeked)) in the same clause"),
        ("draw(1) or essence(1)", "`or` offers 2 choices, but 'branches' names 0"),
        ("first: draw(1)", "only a battlefield knows who was first"),
        ("when(round): draw(1)", "no head 'when(round)' here; there are on(...), once, per_round, first, each(...)"),
        ("rule(zones, 7)", "rule zones is for battlefields"),
    ],
)
def test_a_wrong_effect_is_told(folder: Path, effect: str, expected: str) -> None:
    said = problem(folder, "vikings.toml", JARL, f'effect = "{effect}"')
    assert said.startswith("vikings.toml: card 'Jarl', field 'effect': ")
    assert expected in said


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("on(end): might(self, 1)", "an instant is done when it is revealed and leaves nothing behind"),
        ("rule(max_might, 5)", "an instant is done when it is revealed and leaves nothing behind"),
    ],
)
def test_the_badge_must_fit_the_text(folder: Path, effect: str, expected: str) -> None:
    said = problem(folder, "vikings.toml", JARL, f'effect = "{effect}"')
    assert said == f"vikings.toml: card 'Jarl', field 'ability': {expected}"


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("rule(vanish)", "expected given=CONDITION: rule(vanish)"),
        ("rule(max_might, 3)", "rule max_might is for cards"),
        ("draw(1)", "an effect of a battlefield begins with on(...) or is a rule(...)"),
        ("on(end): might(self, 1)", "a battlefield has no 'self'; the card of the event is 'it'"),
        ("on(opp_revealed): draw(1)", "expected an event (ally_revealed,"),
        ("on(end): bite(1)", "a battlefield does not bite"),
    ],
)
def test_a_wrong_effect_of_a_battlefield_is_told(folder: Path, effect: str, expected: str) -> None:
    said = problem(folder, "battlefields.toml", RIFT, f'effect = "{effect}"')
    assert said.startswith("battlefields.toml: effect of 'Eldritch Rift', field 'effect': ")
    assert expected in said


def test_a_deck_keeps_to_the_template(folder: Path) -> None:
    old = 'name = "Jarl"\ntype = "Viking"\ncost = 8'
    assert problem(folder, "vikings.toml", old, old.replace("8", "7")) == (
        "vikings.toml: a deck has 2 cards of cost 7; found 3"
    )


def test_names_of_cards_differ(folder: Path) -> None:
    said = problem(folder, "vikings.toml", 'name = "Jarl"', 'name = "Thor"')
    assert said == "vikings.toml: card 'Thor', field 'name': is the name of another card; names must differ"


def test_every_word_is_explained() -> None:
    page = VOCABULARY.reference()
    for title in ("Verbs", "Groups", "Places", "Filters", "Quantifiers", "Piles", "Standing rules", "Events"):
        assert f"### {title}" in page
