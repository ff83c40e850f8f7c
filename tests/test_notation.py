"""The language of the cards: one test per line of its grammar, its errors, and that a tree writes itself back."""

from __future__ import annotations

import random

import pytest

from empyrean.kernel.errors import ContentError
from empyrean.kernel.notation import Clause, Node, read_card, read_expression

PREFIXES = ("may", "up_to")


def name(word: str) -> Node:
    return Node("name", word)


def number(n: int) -> Node:
    return Node("number", str(n))


def call(verb: str, *parts: Node, **named: Node) -> Node:
    return Node("call", verb, parts, named)


def op(sign: str, *parts: Node) -> Node:
    return Node("op", sign, parts)


def program(text: str) -> Node:
    """The program of a card that is one clause without heads."""
    (clause,) = read_card(text, PREFIXES)
    assert clause.heads == ()
    return clause.program


A, B, C, D = map(name, "abcd")


# --- the lines of the grammar ---------------------------------------------------------------------------------------


def test_a_card_is_a_list_of_clauses() -> None:
    assert read_card("a; on(b): c") == (Clause((), A), Clause((call("on", B),), C))


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_a_card_without_effect_has_no_clauses(text: str) -> None:
    assert read_card(text) == ()


def test_a_clause_has_any_number_of_heads() -> None:
    (clause,) = read_card("on(end, given=count(army(here)) >= 4): once: draw(1)")
    on, once = clause.heads
    assert on == call("on", name("end"), given=op(">=", call("count", call("army", name("here"))), number(4)))
    assert once == name("once")
    assert clause.program == call("draw", number(1))


def test_a_head_may_stand_before_a_prefix_or_a_bracket() -> None:
    assert read_card("on(a): may b") == (Clause((call("on", A),), Node("prefix", parts=(name("may"), B))),)
    assert read_card("each(a): (b or c)") == (Clause((call("each", A),), Node("choice", parts=(B, C))),)


def test_then_and_so_join_steps_in_the_order_written() -> None:
    assert program("a then b so c") == Node("program", parts=(A, B, C), joins=("then", "so"))


def test_or_binds_tighter_than_then_and_so() -> None:
    assert program("a so b or c then d") == Node(
        "program", parts=(A, Node("choice", parts=(B, C)), D), joins=("so", "then")
    )


def test_brackets_make_a_program_a_part() -> None:
    inside = Node("program", parts=(A, B), joins=("then",))
    assert program("(a then b) or c") == Node("choice", parts=(inside, C))
    assert program("(a then b) so c") == Node("program", parts=(inside, C), joins=("so",))


def test_if_speaks_of_its_own_step_with_all_its_alternatives() -> None:
    assert program("a then b or c if d") == Node(
        "program", parts=(A, Node("condition", parts=(Node("choice", parts=(B, C)), D))), joins=("then",)
    )


def test_else_gives_the_other_way() -> None:
    assert program("a if b else c or d") == Node("condition", parts=(A, B, Node("choice", parts=(C, D))))


def test_or_after_if_belongs_to_the_condition() -> None:
    assert program("a if b or c") == Node("condition", parts=(A, op("or", B, C)))


def test_may_takes_no_arguments_so_that_a_bracket_can_follow() -> None:
    inside = Node("program", parts=(A, B), joins=("then",))
    assert program("may (a then b)") == Node("prefix", parts=(name("may"), inside))
    assert program("may a then b") == Node(
        "program", parts=(Node("prefix", parts=(name("may"), A)), B), joins=("then",)
    )


def test_other_prefixes_take_arguments() -> None:
    inside = Node("program", parts=(A, B), joins=("so",))
    assert program("up_to(2) (a so b)") == Node("prefix", parts=(call("up_to", number(2)), inside))
    assert program("may up_to(2) a") == Node(
        "prefix", parts=(name("may"), Node("prefix", parts=(call("up_to", number(2)), A)))
    )


def test_a_word_is_a_prefix_only_where_the_game_says_so() -> None:
    assert read_card("up_to(2)", ("may",)) == (Clause((), call("up_to", number(2))),)


def test_a_prefix_word_is_an_ordinary_word_inside_arguments() -> None:
    assert program("discard(up_to(2, hand))") == call("discard", call("up_to", number(2), name("hand")))


def test_calls_take_plain_then_named_arguments() -> None:
    assert program("wound(target, 4, stones=take)") == call("wound", name("target"), number(4), stones=name("take"))


def test_empty_brackets_mean_the_same_as_none() -> None:
    assert program("swap_cars()") == name("swap_cars")


def test_a_name_may_have_a_field() -> None:
    assert read_expression("self.dire >= 1") == op(">=", name("self.dire"), number(1))


def test_texts_keep_everything_between_their_quotes() -> None:
    assert read_expression('type("Ship of the Line; or: 2")') == call("type", Node("text", "Ship of the Line; or: 2"))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a or b and c", op("or", A, op("and", B, C))),
        ("not a and b", op("and", op("not", A), B)),
        ("not a == b", op("not", op("==", A, B))),
        ("not not a", op("not", op("not", A))),
        ("a == b | c", op("==", A, op("|", B, C))),
        ("a | b & c", op("|", A, op("&", B, C))),
        ("(a | b) & c", op("&", op("|", A, B), C)),
        ("a & b + c", op("&", A, op("+", B, C))),
        ("a - b - c", op("-", op("-", A, B), C)),
        ("a - (b - c)", op("-", A, op("-", B, C))),
        ("a + b * c", op("+", A, op("*", B, C))),
        ("a % 2 == 1", op("==", op("%", A, number(2)), number(1))),
        ("a * b % c", op("%", op("*", A, B), C)),
        ("-2 * a", op("*", number(-2), A)),
        ("a - -2", op("-", A, number(-2))),
        ("-f(a)", op("-", number(0), call("f", A))),
        *[(f"a {sign} b", op(sign, A, B)) for sign in ("<=", ">=", "==", "!=", "<", ">")],
    ],
)
def test_operators_bind_in_the_written_order(text: str, tree: Node) -> None:
    assert read_expression(text) == tree


# --- errors ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("draw(1", "expected ',' or ')' at the end"),
        ("draw(1 2)", "expected ',' or ')' before '2)'"),
        ("draw(1,)", "expected a value before ')'"),
        ("draw(, 1)", "expected a value before ', 1)'"),
        ("draw(then)", "expected a value before 'then)'"),
        ("draw(1 +)", "expected a value before ')'"),
        ("draw((1)", "expected ',' or ')' at the end"),
        ("draw(1) then", "expected a step at the end"),
        ("then draw(1)", "expected a step before 'then draw(1)'"),
        ("draw(1) so 3", "expected a step before '3'"),
        ("draw(1);", "expected a step at the end"),
        ("; draw(1)", "expected a step before '; draw(1)'"),
        ("on(end):", "expected a step at the end"),
        ("on(end): : draw(1)", "expected a step before ': draw(1)'"),
        ("(draw(1) then heal(2)", "expected ')' at the end"),
        ("draw(1))", "did not expect more before ')'"),
        ("draw(1) heal(2)", "did not expect more before 'heal(2)'"),
        ("draw(1) if", "expected a value at the end"),
        ("draw(1) else heal(2)", "did not expect more before 'else heal(2)'"),
        ("a if b else c if d", "did not expect more before 'if d'"),
        ("may", "expected a step at the end"),
        ("may: draw(1)", "expected a step before ': draw(1)'"),
        ("up_to build(lake)", "expected '(' before 'build(lake)'"),
        ("wound(stones=take, 4)", "expected only named arguments after a named one before '4)'"),
        ("wound(stones=take, stones=drop)", "wound has 'stones' twice"),
        ("wound(4=stones)", "expected the name of an argument before '4=stones)'"),
        ("wound(if=4)", "expected the name of an argument before 'if=4)'"),
        ("draw(1) @ heal(2)", "cannot read '@ heal(2)'"),
        ('own(type("Wall), 2)', "expected a closing quote after '\"Wall), 2)'"),
        ("own(type('Wall'))", "cannot read \"'Wall'))\""),
        ("__import__('os')", "cannot read \"'os')\""),
    ],
)
def test_errors_say_what_was_expected_and_where(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        read_card(text, PREFIXES)
    assert str(error.value) == problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "expected a value at the end"),
        ("a >= 1 then b", "did not expect more before 'then b'"),
        ("a; b", "did not expect more before '; b'"),
    ],
)
def test_a_lone_expression_is_nothing_but_an_expression(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        read_expression(text)
    assert str(error.value) == problem


# --- the way back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "once: pay(1) so heal(target((self | ally & contact) & wounded), 2)",
        "on(attacked, given=any(attacker & front_arc)): damage(attacker, 1); modify(impact, 1)",
        "(burn_active(self) then damage(other & contact, 2)) if any(self & armed) else damage(enemy & here, 2)",
        "damage(target(enemy & rear_arc), 2) then may turn(target, 1)",
        'on(command, given=tokens(self, captive) >= 2): swap(self, hand(type("Warrior"), not name("Tlapilli")))',
        "on(end, given=any(army(here))): discard(up_to(1, hand)) so might(weakest(army(here)), 2)",
        'each(own(anywhere, type("Human"), might >= 1)): might(it, -1) then might(self, 3)',
        "rule(cost, hand(cost >= 2), -1, given=round % 2 == 0)",
        "gain(egis, 2) then gain(egis, 1) if self.dire >= 2",
        "burn_inscription(target) or lose(target, egis, 2)",
        "pay(2, goods=2) so build(any)",
        "up_to(2) (build(forest) so place(green, it))",
        "this_turn(activations, 0, 0, 0) then this_turn(inherent, 0)",
        "build(mountain | lake, times=2, spread=different)",
    ],
)
def test_a_card_is_written_back_as_it_was(text: str) -> None:
    assert "; ".join(map(str, read_card(text, PREFIXES))) == text


def test_any_tree_is_read_back_from_its_text() -> None:
    for seed in range(400):
        trees = Trees(seed)
        card = tuple(trees.clause() for _ in range(1 + seed % 3))
        assert read_card("; ".join(map(str, card)), PREFIXES) == card, seed


class Trees:
    """Random trees of everything that the grammar can say."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def clause(self) -> Clause:
        return Clause(tuple(self.call(1) for _ in range(self.random.randrange(3))), self.step(4))

    def step(self, depth: int) -> Node:
        kinds = ["call", "program", "choice", "condition", "prefix"] if depth else ["call"]
        match self.random.choice(kinds):
            case "program":
                parts = self.several(depth)
                joins = tuple(self.random.choice(("then", "so")) for _ in parts[1:])
                return Node("program", parts=parts, joins=joins)
            case "choice":
                return Node("choice", parts=self.several(depth))
            case "condition":
                ways = (self.step(depth - 1), self.expression(depth - 1))
                return Node("condition", parts=(*ways, self.step(depth - 1)) if self.random.random() < 0.5 else ways)
            case "prefix":
                prefix = name("may") if self.random.random() < 0.5 else call("up_to", number(2))
                return Node("prefix", parts=(prefix, self.step(depth - 1)))
        return self.call(depth)

    def several(self, depth: int) -> tuple[Node, ...]:
        return tuple(self.step(depth - 1) for _ in range(self.random.randint(2, 3)))

    def call(self, depth: int) -> Node:
        word = self.random.choice(("draw", "hand", "self.dire", "up_to_two"))
        plain = tuple(self.expression(depth - 1) for _ in range(self.random.randrange(3))) if depth > 0 else ()
        named = {key: self.expression(depth - 1) for key in ("to", "given") if depth > 0 and self.random.random() < 0.3}
        return Node("call", word, plain, named) if plain or named else name(word)

    def expression(self, depth: int) -> Node:
        if depth <= 0:
            return self.random.choice((number(3), number(-1), name("ally"), Node("text", "Iron Wall")))
        sign = self.random.choice(("or", "and", "not", "==", "<", "|", "&", "+", "-", "*", "%", "call"))
        if sign == "call":
            return self.call(depth)
        return op(sign, *(self.expression(depth - 1) for _ in range(1 if sign == "not" else 2)))
