"""The notation's own words: then, so, or, if, may, brackets, and what is possible.

`write(n)` writes n, `miss(n)` writes n and counts as having done nothing, `cannot(n)` could do nothing."""

from __future__ import annotations

import pytest

from kernel.tiny import BRANCH, NO, YES, is_possible, offered, played

FIRST, SECOND, THIRD = BRANCH, BRANCH + 1, BRANCH + 2


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("write(1) then write(2)", [1, 2]),
        ("miss(1) then write(2)", [1, 2]),
        ("write(1) so write(2)", [1, 2]),
        ("miss(1) so write(2)", [1]),
        ("miss(1) so write(2) then write(3)", [1]),
        ("write(1) then miss(2) so write(3)", [1, 2]),
        ("write(1) so miss(2) so write(3)", [1, 2]),
        ("miss(1) then write(2) so write(3)", [1, 2, 3]),
    ],
)
def test_then_goes_on_in_any_case_and_so_only_after_something_was_done(text: str, marks: list[int]) -> None:
    assert played(text) == marks


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("(miss(1) so write(2)) then write(3)", [1, 3]),
        ("(write(1) so write(2)) then write(3)", [1, 2, 3]),
        ("(miss(1) so write(2)) so write(3)", [1]),
        ("(miss(1) then write(2)) so write(3)", [1, 2, 3]),
        ("(write(1) then miss(2)) so write(3)", [1, 2]),
        ("write(1) then (miss(2) so write(3)) then write(4)", [1, 2, 4]),
        ("((miss(1) so write(2)) then miss(3) so write(4)) then write(5)", [1, 3, 5]),
        ("write(1) so (write(2) then write(3))", [1, 2, 3]),
    ],
)
def test_brackets_limit_what_so_ends(text: str, marks: list[int]) -> None:
    assert played(text) == marks


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("write(1) if on(always)", [1]),
        ("write(1) if on(never)", []),
        ("write(1) if on(always) else write(2)", [1]),
        ("write(1) if on(never) else write(2)", [2]),
        ("write(1) if on(never) then write(2)", [2]),
        ("write(1) if on(never) so write(2)", []),
        ("write(1) if on(never) else miss(3) so write(2)", [3]),
        ("write(1) then write(2) if length == 1 else write(3)", [1, 2]),
        ("(write(1) then write(2)) if on(never) else (write(3) then write(4))", [3, 4]),
        ("(miss(1) so write(2)) if on(always) then write(3)", [1, 3]),
    ],
)
def test_if_takes_one_of_two_ways_at_that_moment(text: str, marks: list[int]) -> None:
    assert played(text) == marks


def test_or_asks_for_one_part_and_goes_on_behind_it() -> None:
    text = "write(1) or (write(2) then write(3)) or write(4) then write(5)"
    assert offered(text) == [FIRST, SECOND, THIRD]
    assert played(text, FIRST) == [1, 5]
    assert played(text, SECOND) == [2, 3, 5]
    assert played(text, THIRD) == [4, 5]


def test_or_offers_only_what_could_do_something() -> None:
    assert offered("write(1) or cannot(2) or write(3)") == [FIRST, THIRD]
    assert offered("(cannot(1) so write(2)) or write(3) or (write(4) so write(5))") == [SECOND, THIRD]


def test_a_lone_part_is_taken_and_none_is_nothing() -> None:
    assert played("cannot(1) or write(2) then write(3)") == [2, 3]
    assert played("cannot(1) or cannot(2) then write(3)") == [3]
    assert played("cannot(1) or cannot(2) so write(3)") == []


def test_or_binds_tighter_than_so() -> None:
    text = "miss(1) so write(2) or write(3)"
    assert played(text) == [1]
    assert played("write(1) so write(2) or write(3)", SECOND) == [1, 3]
    assert played("(miss(1) so write(2)) or write(3)", FIRST) == [1]


def test_may_asks_first() -> None:
    assert offered("may write(1) then write(2)") == [YES, NO]
    assert played("may write(1) then write(2)", YES) == [1, 2]
    assert played("may write(1) then write(2)", NO) == [2]


def test_a_refusal_counts_as_having_done_nothing() -> None:
    assert played("may write(1) so write(2)", NO) == []
    assert played("may write(1) so write(2)", YES) == [1, 2]
    assert played("write(9) then may write(1) so write(2)", NO) == [9]


def test_may_is_not_asked_if_nothing_could_be_done() -> None:
    assert played("may cannot(1) then write(2)") == [2]
    assert played("may cannot(1) so write(2)") == []
    assert played("may (cannot(1) so write(2)) then write(3)") == [3]


def test_may_over_a_bracket_does_all_of_it_or_nothing() -> None:
    text = "may (write(1) then write(2)) then write(3)"
    assert played(text, YES) == [1, 2, 3]
    assert played(text, NO) == [3]


def test_may_and_or_nest() -> None:
    text = "may (write(1) or write(2)) then write(3)"
    assert played(text, NO) == [3]
    assert played(text, YES, SECOND) == [2, 3]
    assert played("(may write(1)) or write(2)", FIRST, NO) == []


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("write(1)", True),
        ("cannot(1)", False),
        ("cannot(1) then write(2)", True),
        ("write(1) then cannot(2)", True),
        ("cannot(1) then cannot(2)", False),
        ("write(1) so write(2)", True),
        ("cannot(1) so write(2)", False),
        ("write(1) so cannot(2)", False),
        ("cannot(1) then write(2) so cannot(3)", False),
        ("write(1) so cannot(2) then write(3)", True),
        ("(cannot(1) so write(2)) then write(3)", True),
        ("(cannot(1) so write(2)) then cannot(3)", False),
        ("(write(1) then cannot(2)) so cannot(3)", False),
        ("write(1) or cannot(2)", True),
        ("cannot(1) or cannot(2)", False),
        ("may cannot(1)", False),
        ("may write(1)", True),
        ("write(1) if on(always)", True),
        ("write(1) if on(never)", False),
        ("cannot(1) if on(always) else write(2)", False),
        ("cannot(1) if on(never) else write(2)", True),
        ("write(1) if on(never) so write(2)", False),
        ("write(1) if on(never) then cannot(2)", False),
        ("write(1) if on(never) then write(2)", True),
        ("write(1) if on(never) else cannot(2) so write(3)", False),
        ("(write(1) if on(never)) or cannot(2)", False),
        ("may (write(1) if on(never)) then cannot(2)", False),
    ],
)
def test_what_could_do_something_is_on_offer(text: str, possible: bool) -> None:
    assert is_possible(text) is possible


# --- target and going through a group ---------------------------------------------------------------------------------


def test_a_target_is_asked_for_and_then_named() -> None:
    assert offered("note(target(some(3))) then note(target, 10)") == [0, 1, 2]
    assert played("note(target(some(3))) then note(target, 10)", 2) == [2, 12]


def test_a_lone_target_is_taken_and_none_does_nothing() -> None:
    assert played("note(target(some(1))) then write(5)") == [0, 5]
    assert played("note(target(some(0))) then write(5)") == [5]
    assert played("note(target(some(0))) so write(5)") == []


def test_a_second_choice_replaces_the_first() -> None:
    assert played("note(target(some(2))) then note(target(some(2)), 10) then note(target, 20)", 0, 1) == [0, 11, 21]


def test_what_speaks_of_a_target_waits_for_it() -> None:
    """Whether a step about the target is possible is not known before the target is."""
    assert is_possible("note(target(some(2))) so note(target, 10)")
    assert not is_possible("note(target(some(0))) so note(target, 10)")


def test_a_verb_goes_through_its_group_one_by_one() -> None:
    assert played("each(some(3)) then write(9)") == [0, 1, 2, 9]
    assert played("write(4) then each(some(2)) then each(marked)") == [4, 0, 1, 0, 1, 4]
