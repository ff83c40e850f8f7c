"""Every mistake in a card is told when it is read, with what was expected instead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code
from empyrean.kernel.vocabulary import Compiler, Word
from kernel.tiny import VOCABULARY, Write, compiled, played

VERBS = "write, miss, cannot, note, each"
GROUPS = "marked, some, target, cause"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        # words that there are not
        ("wrote(1)", f"no verb 'wrote(1)'; known are {VERBS}"),
        ("marked", f"no verb 'marked'; known are {VERBS}"),
        ("note(market)", f"no group 'market'; known are {GROUPS}"),
        ("note(some(2) & 3)", f"no group '3'; known are {GROUPS}"),
        ("note(some(2) + some(1))", f"no group 'some(2) + some(1)'; known are {GROUPS}"),
        ("note(marked, height)", "no number 'height'; known are length"),
        ("note(marked, marked | marked)", "no number 'marked | marked'; known are length"),
        ("note(marked, count(marked, marked))", "no number 'count(marked, marked)'; known are length"),
        ("write(1) if sunny", "no condition 'sunny'; known are on"),
        ("write(1) if length", "no condition 'length'; known are on"),
        ("write(1) if any(marked, marked)", "no condition 'any(marked, marked)'; known are on"),
        # arguments of another kind
        ("write(length)", "expected a whole number, found length"),
        ("write(1 + 1)", "expected a whole number, found 1 + 1"),
        ("write(1) if on(sunday)", "expected day (never, always), found sunday"),
        ("write(1) if on(1)", "expected day (never, always), found 1"),
        ('write("one")', 'expected a whole number, found "one"'),
        # too few, too many, twice
        ("write", "write takes n: write"),
        ("write(1, 2)", "write takes n: write(1, 2)"),
        ("note(marked, 1, 2)", "note takes who, plus: note(marked, 1, 2)"),
        ("note(plus=1)", "note lacks 'who': note(plus=1)"),
        ("note(marked, 1, plus=2)", "note has 'plus' twice: note(marked, 1, plus=2)"),
        ("write(1, times=2)", "write has no 'times'; it takes n"),
        ("note(marked(3))", "marked takes no arguments: marked(3)"),
        ("note(marked(of=3))", "marked has no 'of'; it takes nothing"),
        # references
        ("note(target)", "'target' is named before target(...) chooses it"),
        ("note(target) then note(target(marked))", "'target' is named before target(...) chooses it"),
        ("write(1) if any(target) then note(target(marked))", "'target' is named before target(...) chooses it"),
        ("note(target(marked)) if any(target)", "'target' is named before target(...) chooses it"),
        ("note(target(marked)) or note(target)", "'target' is named before target(...) chooses it"),
        ("note(target(marked)) if on(always) else note(target)", "'target' is named before target(...) chooses it"),
        ("note(target(some(3) & target))", "'target' is named before target(...) chooses it"),
        ("note(cause)", "'cause' means nothing here: nothing has set it before"),
        ("note(marked, count(cause))", "'cause' means nothing here: nothing has set it before"),
        # choosing where nothing can be chosen
        ("note(target())", "'target' is named before target(...) chooses it"),
        ("note(target(marked, some(2)))", "target takes one group: target(marked, some(2))"),
        (
            "write(1) if any(target(marked))",
            "target(...) chooses what a verb acts on; it cannot stand here: target(marked)",
        ),
        (
            "note(target(marked) & target(some(2)))",
            "a step chooses one target; choose the other one in a step of its own: target(some(2))",
        ),
        # alternatives
        ("write(1) or write(2) or write(3) or write(4)", "`or` joins at most 3 parts"),
    ],
)
def test_a_mistake_is_told_with_what_was_expected(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        compiled(text)
    assert str(error.value) == problem


@pytest.mark.parametrize("text", ["write(1", "write(1) then", "then write(1)", "write(1) write(2)", "on(x): on(y):"])
def test_a_mistake_of_grammar_is_told_too(text: str) -> None:
    with pytest.raises(ContentError, match=r"expected|did not expect"):
        compiled(text)


def test_a_reference_of_the_event_may_be_used() -> None:
    compiled("note(cause)", ("cause",))
    compiled("note(target)", ("target",))


def test_a_target_chosen_before_alternatives_may_be_named_in_each() -> None:
    assert played("note(target(some(2))) then write(7) or note(target, 10)", 1, 11) == [1, 11]


def test_each_alternative_may_choose_its_own_target() -> None:
    text = "note(target(some(2))) or note(target(some(3)), 10) then note(target, 20)"
    assert played(text, 11, 2) == [12, 22]


def test_arguments_may_be_named() -> None:
    assert played("note(who=some(2), plus=10)") == [10, 11]
    assert played("note(some(2), plus=10)") == [10, 11]


def test_optional_arguments_may_be_left_out() -> None:
    assert played("note(some(2))") == [0, 1]


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("3", 3),
        ("-2", -2),
        ("2 + 3 * 2", 8),
        ("(2 + 3) * 2", 10),
        ("7 % 4", 3),
        ("5 - 2 - 1", 2),
        ("-length", -1),
        ("length + count(some(3))", 4),
        ("count(some(3) & some(2))", 2),
        ("count(some(3) | marked)", 4),
    ],
)
def test_numbers_count_and_calculate(number: str, value: int) -> None:
    assert played(f"write(7) then note(some(1), {number})") == [7, value]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("length == 1", True),
        ("length != 1", False),
        ("length < 2", True),
        ("length <= 0", False),
        ("length > 1", False),
        ("length >= 1", True),
        ("any(marked)", True),
        ("none(marked)", False),
        ("any(some(0))", False),
        ("not on(never)", True),
        ("on(always) and on(never)", False),
        ("on(always) or on(never)", True),
        ("not on(always) or length == 1 and on(always)", True),
        ("not (on(always) or on(never))", False),
    ],
)
def test_conditions_compare_ask_and_join(condition: str, holds: bool) -> None:
    assert played(f"write(7) then write(1) if {condition}") == ([7, 1] if holds else [7])


def test_nothing_is_laid_twice_for_a_card_that_is_read_twice() -> None:
    code = Code()
    compiler = Compiler(VOCABULARY, code)
    (clause,) = compiler.clauses("write(1) then write(2)")
    first, second = compiler.program(clause.program), compiler.program(clause.program)
    assert len(code.ops) == 4
    assert first != second


def test_the_reference_lists_every_word_with_its_arguments_and_meaning() -> None:
    page = VOCABULARY.reference()
    for word in (*VOCABULARY.verbs, *VOCABULARY.groups, *VOCABULARY.numbers, *VOCABULARY.conditions):
        assert word.text in page
    assert "| `note(who: group, plus: number)` | write each, plus a number |" in page
    assert "| `on(when: day)` | by a word |" in page
    assert "`dawn`, `fall` (cause)" in page


def test_the_reference_leaves_out_what_there_is_not() -> None:
    page = replace(VOCABULARY, numbers=[], conditions=[], events={}).reference()
    assert [line for line in page.splitlines() if line.startswith("###")] == ["### Verbs", "### Groups"]


def test_a_word_may_be_made_by_any_function() -> None:
    assert isinstance(Word("w", (), lambda: Write(1), "w").make(), Write)
