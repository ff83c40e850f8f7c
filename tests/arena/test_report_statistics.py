"""What made-up matches say is known beforehand, so the numbers of a report can be checked one by one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from empyrean.arena.record import Record
from empyrean.arena.report import cards, course, versions, wins
from empyrean.arena.report.findings import compare, find
from empyrean.arena.report.remarks import surely, unfair
from empyrean.arena.report.statistics import off, paired, share, standing_out, stratified

ALONE = ((0,), (1,))


def match(number: int = 0, winner: int = 0, **changed: Any) -> Record:
    """A match of two seats, Red and Blue, won by one of them."""
    scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    record = Record(
        number=number,
        seed=number,
        variant="",
        options={},
        bots=("greedy", "greedy"),
        scores=scores,
        places=(1, 2) if winner == 0 else (2, 1),
        points=(),
        traits=({"deck": "Red"}, {"deck": "Blue"}),
        reason="Somebody won.",
        fault="",
        decisions=10,
        length=4,
        offered=40,
        worth=((0.0, 0.0),),
        held=((), ()),
        played=((), ()),
        banned=("", ""),
    )
    return replace(record, **changed)


def decks(one: str, other: str) -> tuple[dict[str, str], dict[str, str]]:
    return {"deck": one}, {"deck": other}


# --- shares and differences -----------------------------------------------------------------------------------------


def test_a_share_has_the_interval_that_the_textbooks_give() -> None:
    seen = share([1.0] * 60 + [0.0] * 40)
    assert seen.rate == 0.6
    assert seen.interval == pytest.approx((0.502, 0.691), abs=0.001)


def test_a_difference_between_the_same_matches_knows_its_size_and_its_doubt() -> None:
    gained = paired([1.0] * 30 + [0.0] * 60 + [-1.0] * 10)
    assert gained is not None
    assert gained.value == pytest.approx(0.2)
    assert 0.05 < gained.low < 0.1
    assert 0.3 < gained.high < 0.35
    assert gained.chance < 0.01


def test_a_few_equal_matches_are_no_certainty() -> None:
    gained, unchanged = paired([1.0, 1.0, 1.0]), paired([0.0] * 50)
    assert gained is not None
    assert gained.low < 0.1
    assert unchanged is not None
    assert unchanged.low < 0 < unchanged.high
    assert paired([]) is None


def test_what_a_group_is_like_does_not_count_as_a_difference_within_it() -> None:
    """The first kind is mostly in the strong group: over all it wins more, yet within each group just as much."""
    strong = share([1.0] * 72 + [0.0] * 18), share([1.0] * 8 + [0.0] * 2)
    weak = share([1.0] * 2 + [0.0] * 8), share([1.0] * 18 + [0.0] * 72)
    found = stratified([strong, weak])
    assert found is not None
    assert found.value == pytest.approx(0.0)
    assert found.low < 0 < found.high
    assert stratified([(strong[0], share([]))]) is None


def test_of_many_that_are_looked_at_one_must_differ_the_more() -> None:
    alone = {"one": 0.03}
    many = {**alone, **{f"other {n}": 0.5 for n in range(19)}}
    assert standing_out(alone) == {"one"}
    assert standing_out(many) == set()
    assert standing_out({**many, "sure": 0.0001}) == {"sure"}
    assert standing_out({"one": 0.04, "other": 0.045}) == {"one", "other"}, "together they are less likely chance"


def test_how_unlikely_a_share_is_when_all_is_fair() -> None:
    assert off(share([1.0] * 60 + [0.0] * 40), 0.5) == pytest.approx(0.0455, abs=0.001)
    assert off(share([1.0] * 25 + [0.0] * 75), 0.25) == 1.0


# --- who wins ---------------------------------------------------------------------------------------------------------


def test_a_deck_is_measured_against_others_and_not_against_itself() -> None:
    records = [match(n, winner=n % 4 == 0) for n in range(8)]
    mirrors = [match(n, traits=decks("Red", "Red")) for n in range(8, 20)]
    red = wins.by_trait([*records, *mirrors], "deck", ["Red", "Blue"])["Red"]
    assert (red.matches, red.rate) == (8, 0.75)


def test_of_four_seats_a_quarter_is_fair_and_a_pairing_is_who_comes_out_ahead() -> None:
    record = match(
        scores=(1.0, 0.0, 0.0, 0.0),
        places=(1, 2, 3, 3),
        bots=("greedy",) * 4,
        traits=tuple({"king": name} for name in ("Apsu", "Dlone", "Kariis", "Harromere")),
    )
    assert wins.fair([record]) == 0.25
    ahead = wins.pairings([record], "king", [(seat,) for seat in range(4)])
    assert ahead["Dlone", "Kariis"].rate == 1.0
    assert ahead["Harromere", "Kariis"].rate == 0.5
    assert ahead["Harromere", "Apsu"].rate == 0.0


def test_partners_are_not_each_others_rivals() -> None:
    record = match(scores=(1.0, 0.0, 1.0, 0.0), places=(1, 3, 1, 3), traits=tuple({"deck": name} for name in "ABCD"))
    ahead = wins.pairings([record], "deck", [(0, 2), (1, 3), (2, 0), (3, 1)])
    assert ("A", "C") not in ahead
    assert ahead["A", "B"].rate == 1.0


def test_who_is_asked_first_counts_where_there_is_one() -> None:
    records = [match(n, winner=n % 2) for n in range(4)]
    assert wins.asked_first([replace(record, first=record.number % 2) for record in records]).rate == 1.0
    assert wins.asked_first(records).matches == 0


# --- the course of a match --------------------------------------------------------------------------------------------

BACK_AND_FORTH = ((0.0, 0.0), (0.3, -0.3), (0.0, 0.02), (-0.4, 0.4), (0.5, -0.5))


def test_the_lead_passes_only_when_the_other_is_clearly_ahead() -> None:
    record = match(worth=BACK_AND_FORTH)
    assert course.leaders(record) == [-1, 0, 0, 1, 0]
    assert course.lead_changes(record) == 2


def test_a_match_is_decided_when_the_winner_leads_for_good() -> None:
    assert course.decided(match(winner=0, worth=BACK_AND_FORTH)) == 0.8
    assert course.decided(match(winner=1, worth=BACK_AND_FORTH)) == 1.0
    assert course.decided(match(winner=0, worth=((0.2, -0.2),) * 4)) == 0.0
    assert course.decided(match(scores=(0.5, 0.5), places=(1, 1), worth=BACK_AND_FORTH)) is None


def test_how_often_the_leader_wins_is_told_along_the_match() -> None:
    late = [match(n, winner=0, worth=((-0.5, 0.5),) * 5 + ((0.5, -0.5),) * 5) for n in range(10)]
    told = course.leader_wins(late)
    assert [told[0].rate, told[-1].rate] == [0.0, 1.0]
    assert told[0].matches == 10


def test_endings_are_counted_the_most_frequent_first() -> None:
    records = [match(n, reason="Time." if n < 2 else "A win.") for n in range(5)]
    assert list(course.endings(records).items()) == [("A win.", 3), ("Time.", 2)]


# --- cards ------------------------------------------------------------------------------------------------------------


def hands(n: int) -> Record:
    """Red has the sword in every other match and then wins three of four; else one of four. Both have the shield."""
    armed = n % 2 == 0
    won = n % 8 != 0 if armed else n % 8 == 1
    mine = ("shield", "sword") if armed else ("shield",)
    return match(n, winner=0 if won else 1, held=(mine, ("shield",)), played=(("sword",) if armed else (), ()))


KNOWN = cards.of_content(
    [{"id": "sword", "name": "Sword", "kind": "card"}, {"id": "shield", "name": "Shield", "kind": "card"}]
)


def test_a_card_is_worth_what_its_holders_win_more_than_others_with_the_same_deck() -> None:
    found = {worth.card.name: worth for worth in cards.worths([hands(n) for n in range(80)], KNOWN)}
    sword, shield = found["Sword"], found["Shield"]
    assert (sword.seats, sword.plays, sword.use) == (40, 40, 1.0)
    assert sword.held.rate == 0.75
    assert sword.holding is not None
    assert sword.holding.value == pytest.approx(0.5)
    assert sword.holding.low > 0.2
    assert shield.holding is None, "everybody has it, so nobody knows"
    assert shield.held.matches == 0


def test_a_card_of_a_strong_deck_does_not_shine_by_its_deck() -> None:
    records = [match(n, winner=0, held=(("sword",) if n % 2 else (), ())) for n in range(80)]
    sword = cards.worths(records, KNOWN)[0]
    assert sword.held.rate == 1.0
    assert sword.holding is not None
    assert sword.holding.value == 0.0


def test_a_ban_costs_what_the_same_seat_loses_in_the_same_matches() -> None:
    records = [hands(n) for n in range(80)]
    banned = [match(n, winner=1, banned=("sword", "")) for n in range(0, 80, 2)]
    sword = next(worth for worth in cards.worths(records, KNOWN, banned) if worth.card.id == "sword")
    assert sword.ban is not None
    assert sword.ban.value == pytest.approx(0.75)
    assert sword.ban.matches == 40


def test_a_ban_in_a_match_that_was_forfeited_without_it_says_nothing() -> None:
    assert cards.bans([], [match(3, banned=("sword", ""))]) == {}


def test_the_cards_that_stand_out_are_the_first_to_be_banned() -> None:
    found = cards.worths([hands(n) for n in range(80)], KNOWN)
    assert cards.of_interest(found, 3) == ["sword"], "nobody plays the shield"


def test_where_all_is_fair_hardly_anything_stands_out() -> None:
    """Twenty reports on matches that a coin decides: about one of them may be wrong about some deck, one about some
    card, and one card in twenty lies outside its interval."""
    luck = random.Random(1)
    wrong_decks = wrong_cards = outside = judged = 0
    for _report in range(20):
        records = []
        for number in range(200):
            names = [luck.choice("ABCD") for _seat in range(2)]
            held = tuple(tuple(sorted(luck.sample([f"{name}{n}" for n in range(8)], 4))) for name in names)
            records.append(match(number, luck.randrange(2), traits=decks(*names), held=held))
        found = find(records, {}, ALONE)
        worth = {each.card.id: each.holding for each in found.cards if each.holding is not None}
        wrong_decks += bool(unfair(found.traits["deck"], found.fair))
        wrong_cards += bool(surely(worth))
        judged += len(worth)
        outside += sum(not lift.low <= 0 <= lift.high for lift in worth.values())
    assert wrong_decks <= 3
    assert wrong_cards <= 3
    assert judged == 20 * 4 * 8
    assert 0.02 < outside / judged < 0.08


# --- two versions -----------------------------------------------------------------------------------------------------


def test_the_same_matches_show_what_a_change_does_to_a_deck_and_its_card() -> None:
    before = [match(n, winner=n % 2, held=(("sword",), ())) for n in range(40)]
    after = [match(n, winner=n % 4 == 3, held=(("sword",), ()), variant="new") for n in range(40)]
    old = [{"kind": "card", "id": "sword", "name": "Sword", "might": 2, "text": "Hits."}]
    new = [{"kind": "card", "id": "sword", "name": "Sword", "might": 5, "text": "Hits."}]
    found = compare(before, after, old, new)
    assert (found.matches, found.same) == (40, 30)
    assert [(change.name, change.fields) for change in found.changes] == [("Sword", (("might", 2, 5),))]
    assert found.traits["deck"]["Red"].value == pytest.approx(0.25)
    assert found.traits["deck"]["Red"].low > 0
    assert found.traits["deck"]["Blue"].value == pytest.approx(-0.25)
    assert found.cards["sword"].value == pytest.approx(0.25)
    assert found.measures["rounds"] == (0.0, 0.0, 0.0)


def test_an_entry_that_came_or_went_is_a_change() -> None:
    sword = {"kind": "card", "id": "sword", "name": "Sword"}
    assert [change.name for change in versions.changes([], [sword])] == ["Sword"]
    assert [change.name for change in versions.changes([sword], [])] == ["Sword"]
    assert versions.changes([sword], [sword]) == []


# --- all together -----------------------------------------------------------------------------------------------------


def test_a_forfeited_match_is_named_and_counts_nowhere() -> None:
    records = [match(0), match(1, fault="mine.py:Mine raised ValueError.")]
    found = find(records, {}, ALONE)
    assert found.matches == 1
    assert found.seats[0].rate == 1.0
    assert found.faults == ["Match 1: mine.py:Mine raised ValueError."]
    assert found.endings == {"Somebody won.": 1}


def test_there_is_something_to_say_of_no_sound_match_at_all() -> None:
    found = find([match(0, fault="It hung.")], {}, ALONE)
    assert found.matches == 0
    assert found.to_json()["rounds"]["mean"] == 0.0
