"""A match at a table: staleness, undo, stepping, the log per seat, saving, bots."""

from __future__ import annotations

import json

import pytest

from empyrean.draw.speech import spoken
from empyrean.kernel import registry
from empyrean.kernel.errors import IllegalAction, OptionError, SaveError
from empyrean.kernel.game import state_hash
from empyrean.table import BOT, HERE, Seat, Stale, Table, setup
from empyrean.table.seats import called
from empyrean.table.table import folded
from table_helpers import against_bot, people

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble", "first_bots")

TAKE, PEEK = 4, 8


def begun() -> Table:
    """Bids are made; North begins."""
    table = people()
    table.act(0, 3, 0)
    table.act(1, 1, 1)
    return table


def test_an_action_chosen_in_an_older_position_is_refused() -> None:
    table = begun()
    table.act(0, TAKE + 1, 2)
    with pytest.raises(Stale, match="moved on"):
        table.act(1, TAKE + 1, 2)
    assert table.steps == 3


def test_an_action_from_the_future_is_refused() -> None:
    with pytest.raises(Stale):
        begun().act(0, TAKE + 1, 99)


def test_secret_answers_of_others_do_not_make_mine_stale() -> None:
    table = people(3)
    table.act(0, 3, 0)
    table.act(2, 1, 0)
    table.act(1, 1, 0)
    assert table.state.to_act() == (0,)


def test_an_action_is_stale_after_an_undo_and_another_choice() -> None:
    table = begun()
    table.act(0, TAKE + 1, 2)
    table.undo(0)
    table.act(0, TAKE + 2, table.at)
    with pytest.raises(Stale):
        table.act(1, TAKE + 1, 3)


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    table = people(stones=3)
    table.act(0, 3, 0)
    table.act(1, 1, 1)
    table.act(0, TAKE + 1, 2)
    before = state_hash(table.state)
    with pytest.raises(IllegalAction, match="Only 2 stones"):
        table.act(1, TAKE + 3, 3)
    assert state_hash(table.state) == before
    assert table.at == 3


def test_undo_returns_to_the_same_position_and_forgets_the_line() -> None:
    table = begun()
    before = state_hash(table.state)
    said = table.lines(0)
    table.act(0, TAKE + 1, 2)
    assert table.undoable(0)
    assert not table.undoable(1)
    table.undo(0)
    assert state_hash(table.state) == before
    assert table.lines(0) == said


def test_undo_of_a_secret_answer_keeps_the_answers_of_others() -> None:
    table = people(3)
    table.act(0, 3, 0)
    table.act(1, 2, 1)
    table.undo(0)
    assert table.match.log == [(1, 2)]
    assert [line.text for line in table.lines(1)] == ["South bids 2."]
    assert table.state.to_act() == (0, 2)


def test_undo_never_crosses_something_that_was_looked_at() -> None:
    table = begun()
    table.act(0, PEEK, 2)
    with pytest.raises(IllegalAction, match="revealed or decided"):
        table.undo(0)


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    table = begun()
    table.act(0, PEEK, 2)
    mine, other, watching = ([line.text for line in table.lines(seat)] for seat in (0, 1, None))
    assert mine[0] == "North bids 3."
    assert other[0] == watching[0] == "North bids."
    assert mine[-1].startswith("North looks at a number: ")
    assert other[-1] == watching[-1] == "North looks at a number."
    assert [line.step for line in table.lines(0)] == [1, 2, 2, 3]


def test_news_is_what_a_seat_has_not_answered_yet() -> None:
    table = begun()
    table.act(0, PEEK, 2)
    table.act(0, TAKE + 1, 3)
    assert [step for step, _ in table.news(1)] == [3, 4]
    assert [step for step, _ in table.news(0)] == [4]
    assert [step for step, _ in table.news(None, 2)] == [2]
    peeked = [event[-1] for _, events in table.news(1, 3) for event in events]
    assert peeked == [-1], "what was seen stays with the one who saw it"


def test_seats_are_called_by_what_their_reader_knows() -> None:
    meta = registry.game("nimble").meta
    alone = [Seat(HERE, "North"), Seat(BOT, "South", "first")]
    assert called(meta, alone, (0,)) == ("You", "Bot (first)")
    assert called(meta, alone, ()) == ("North", "Bot (first)")
    assert called(meta, [Seat(HERE, "Anna"), Seat(HERE, "South")], (0, 1)) == ("Anna", "South")
    assert called(meta, [Seat(BOT, "North", "first"), Seat(BOT, "South", "first")], ()) == ("North", "South")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("North bids 3.", "You bid 3."),
        ("North is ready", "You are ready"),
        ("Crumble burns from North's reserve", "Crumble burns from your reserve"),
        ("Waiting for North and South", "Waiting for you and Bo"),
        ("South passes. North goes first", "Bo passes. You go first"),
        ("Northern South's fish", "Northern Bo's fish"),
    ],
)
def test_sentences_speak_to_their_reader(text: str, said: str) -> None:
    assert spoken(text, ("North", "South"), ("You", "Bo")) == said


def test_stepping_back_shows_the_past_as_the_seat_saw_it() -> None:
    table = begun()
    table.act(0, TAKE + 2, 2)
    assert "9 stones" in table.text(0, 2)
    assert "7 stones" in table.text(0)
    past = table.fragments(0, {}, 2)
    assert "data-action" not in past["heap"]
    assert past["heap"].count("<circle") == 9
    assert len(table.lines(0, 1)) == 1
    assert state_hash(table.state_at(2)) == state_hash(table.match.at(2))


def test_a_saved_match_goes_on_where_it_was() -> None:
    table = against_bot()
    table.act(0, 3, 0)
    table.bot_turn()
    again = Table.load(table.save())
    assert state_hash(again.state) == state_hash(table.state)
    assert again.seats == table.seats
    assert again.lines(0) == table.lines(0)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.pop("seed"), "lacks seed"),
        (lambda data: data.update(format="x"), "not a match file"),
        (lambda data: data.update(rules=99), "version 99 of the rules"),
        (lambda data: data.update(content="0"), "other cards"),
        (lambda data: data.update(actions=[[0, 3], [0, 3]]), "action 2 does not fit"),
        (lambda data: data.update(actions=7), "not a list"),
        (lambda data: data.update(options={"colour": 1}), "no option 'colour'"),
        (lambda data: data.update(table=[{"kind": "ghost"}] * 2), "A seat is one of"),
        (lambda data: data.update(table=[{"kind": "here"}]), "2 seats"),
        (lambda data: data.update(table=5), "'table' is not a list"),
        (lambda data: data.update(game="chess"), "chess"),
    ],
)
def test_a_broken_match_file_gets_a_clear_sentence(change: object, said: str) -> None:
    data = json.loads(begun().save())
    change(data)  # type: ignore[operator]
    with pytest.raises(Exception, match=said) as refused:
        Table.load(json.dumps(data))
    assert type(refused.value).__module__ == "empyrean.kernel.errors"


def test_a_file_that_is_no_json_gets_a_clear_sentence() -> None:
    with pytest.raises(SaveError, match="not JSON"):
        Table.load("{")


def test_a_kept_table_resumes_with_its_undos() -> None:
    table = begun()
    begun_as = {key: value for key, value in table.match.to_json().items() if key != "actions"}
    again = Table.resume(begun_as, table.seats, [(0, 1), (0, None), (0, 3), (1, 1)])
    assert state_hash(again.state) == state_hash(table.state)
    assert again.at == 4


def test_an_undo_without_an_action_is_a_damaged_match() -> None:
    with pytest.raises(SaveError, match="never made"):
        folded([(0, None)])


def test_a_bot_takes_its_turn_and_only_its_turn() -> None:
    table = against_bot()
    assert table.bot_turn() == (1, 0)
    assert table.bot_turn() is None
    table.act(0, 3, table.at)
    assert table.state.to_act() == (0,)


def test_a_bot_chooses_the_same_after_a_resume() -> None:
    table = against_bot()
    again = Table.load(table.save())
    assert table.bot_seed(1) == again.bot_seed(1)


def test_seats_are_checked() -> None:
    with pytest.raises(OptionError, match="there are first"):
        Seat.from_json({"kind": BOT, "level": "genius"})
    with pytest.raises(OptionError, match="at most 40"):
        Seat.from_json({"kind": HERE, "name": "x" * 41})
    with pytest.raises(OptionError, match="2 or 3 players"):
        Table.begin(registry.game("nimble"), [Seat()] * 5, 1)


def test_a_match_is_arranged_from_what_people_typed() -> None:
    table = setup.arranged("nimble", None, {"stones": "12", "heap": "odd"}, seed=1)
    assert [seat.kind for seat in table.seats] == [HERE, BOT]
    assert table.match.options == {"stones": 12, "heap": "odd"}
    with pytest.raises(OptionError, match="number from 3 to 40"):
        setup.arranged("nimble", None, {"stones": "many"})
    with pytest.raises(OptionError, match="has no option"):
        setup.arranged("nimble", None, {"moons": "2"})
