"""How programs, frames and questions run, on slates that ops write numbers on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from empyrean.kernel.bits import lowest
from empyrean.kernel.chance import Chance
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.game import state_hash
from empyrean.kernel.machine import EVERYONE, Actions, Code, Event, Frame, Op, State
from kernel.tiny import INSTANT, SPACE, Ask, End, Everyone, Slate, Write, begun, build, chain, slate


def doing(act: Callable[[Op, Slate, Frame], None]) -> Op:
    """An op that does this."""

    class Doing(Op):
        def run(self, state: State, frame: Frame) -> None:
            assert isinstance(state, Slate)
            act(self, state, frame)

    return Doing()


# --- running ----------------------------------------------------------------------------------------------------------


def test_a_program_runs_from_its_beginning_to_its_end() -> None:
    state = slate(Write(1), Write(2), Write(3))
    assert state.marks == [1, 2, 3]
    assert state.is_over()
    assert state.to_act() == ()


def test_settling_stops_at_a_question_with_the_options_at_hand() -> None:
    game = build(Write(1), Ask(4, 5), Write(2))
    state = game.start(2, 1, {})
    out = Actions(SPACE.size)
    assert game.code.settle(state, out)
    assert out.listed() == [4, 5]
    assert (state.marks, state.asking) == ([1], 0)
    game.code.choose(state, 0, 5)
    assert not game.code.settle(state, out)
    assert (state.marks, state.asking) == ([1, 5, 2], -1)


def test_what_is_pushed_last_happens_before_the_program_goes_on() -> None:
    def both(op: Op, state: Slate, frame: Frame) -> None:
        op.on(state, frame)
        state.push(Frame(one, 0))
        state.push(Frame(two, 0))

    code = Code()
    one, two = chain(code, Write(1)), chain(code, Write(2))
    assert begun(code, chain(code, doing(both), Write(3))).marks == [2, 1, 3]


def test_finishing_ends_the_match_in_the_middle_of_everything() -> None:
    def triggering(op: Op, state: Slate, frame: Frame) -> None:
        op.on(state, frame)
        state.trigger(Frame(end, 0))
        state.trigger(Frame(write, 0))

    code = Code()
    write, end = chain(code, Write(1)), chain(code, End())
    state = begun(code, chain(code, doing(triggering), Write(2)))
    assert state.is_over()
    assert state.ended == 1
    assert state.marks == []


# --- triggers ---------------------------------------------------------------------------------------------------------


def test_triggers_run_first_in_first_out_before_the_next_step_and_depth_first() -> None:
    code = Code()
    deep = chain(code, Write(11))

    def first(op: Op, state: Slate, frame: Frame) -> None:
        op.on(state, frame)
        state.marks.append(1)
        state.trigger(Frame(deep, 0))

    a, b = chain(code, doing(first), Write(12)), chain(code, Write(2))

    def cause(op: Op, state: Slate, frame: Frame) -> None:
        op.on(state, frame)
        state.trigger(Frame(a, 0))
        state.trigger(Frame(b, 0))
        state.marks.append(0)  # the causing op is through before they run

    state = begun(code, chain(code, doing(cause), Write(3)))
    assert state.marks == [0, 1, 11, 12, 2, 3]
    assert state.queue == []


def test_triggers_of_an_answer_run_before_its_program_goes_on() -> None:
    class Answer(Ask):
        def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
            super().choose(state, frame, seat, action)
            state.trigger(Frame(heard, 1))

    code = Code()
    heard = chain(code, Ask(7, 8))
    state = begun(code, chain(code, Answer(1, 2), Write(9)))
    state.apply(0, 2)
    assert state.to_act() == (1,)
    state.apply(1, 8)
    assert state.marks == [2, 8, 9]


# --- questions --------------------------------------------------------------------------------------------------------


def test_a_question_that_skips_is_asked_only_with_a_choice() -> None:
    assert slate(Ask(skips=True), Write(1)).marks == [1]
    assert slate(Ask(6, skips=True), Write(1)).marks == [6, 1]
    assert slate(Ask(6, 7, skips=True)).legal(0) == [6, 7]


def test_a_question_that_does_not_skip_is_asked_with_one_answer() -> None:
    state = slate(Ask(6))
    assert state.to_act() == (0,)
    assert state.legal(0) == [6]


def test_a_question_that_opens_is_dropped_when_it_makes_no_sense_any_more() -> None:
    class Opening(Ask):
        def __init__(self) -> None:
            super().__init__(1, 2)
            self.opens = True

        def open(self, state: State, frame: Frame) -> bool:
            assert isinstance(state, Slate)
            if 9 not in state.marks:
                return True
            state.stack.pop()
            self.on(state, frame, 0)
            return False

    assert slate(Opening(), Write(3)).to_act() == (0,)
    gone = slate(Write(9), Opening(), Write(3))
    assert gone.is_over()
    assert gone.marks == [9, 3]


def test_an_op_may_set_its_marks_on_its_class() -> None:
    """Compiled code reads a field of the object, so laying the op carries the marks over."""

    class Marked(Op):
        asks = True
        skips = True
        opens = True
        secret = True

    op = Marked()
    Code().lay(op)
    assert (op.asks, op.skips, op.opens, op.secret) == (True, True, True, True)
    plain = Write(1)
    Code().lay(plain)
    assert (plain.asks, plain.skips, plain.opens, plain.secret) == (False, False, False, False)


def test_a_question_marked_on_its_class_is_asked() -> None:
    class Asking(Op):
        asks = True

        def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
            out.add(3)

    assert slate(Asking()).legal(0) == [3]


def test_secret_answers_are_asked_of_all_and_opened_together() -> None:
    state = slate(Everyone(), Write(9))
    assert state.to_act() == (0, 1)
    lessons = state.lessons()
    state.apply(1, 2)
    assert state.to_act() == (0,)
    assert (state.marks, state.lessons()) == ([], lessons)
    state.apply(0, 1)
    assert state.marks == [1, 2, 9]
    assert state.lessons() == lessons + 1  # what was answered unseen is open now


def test_the_order_of_secret_answers_does_not_matter() -> None:
    one = slate(Everyone())
    two = one.clone()
    one.apply(0, 1)
    one.apply(1, 2)
    two.apply(1, 2)
    two.apply(0, 1)
    assert state_hash(one) == state_hash(two)


def test_partners_who_answer_openly_teach_nothing() -> None:
    state = slate(Everyone(secret=False))
    lessons = state.lessons()
    state.apply(0, 1)
    state.apply(1, 2)
    assert state.is_over()
    assert state.lessons() == lessons


# --- acting unasked ---------------------------------------------------------------------------------------------------


class Menu(Ask):
    """Asks one seat; every other may act with an instant: an effect that is done before the question is asked again."""

    def __init__(self, instant: int) -> None:
        super().__init__(1, 2)
        self.instant = instant

    def volunteers(self, state: State, frame: Frame) -> int:
        return 0b111

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        if seat == frame.seat:
            super().options(state, frame, seat, out)
        else:
            out.add(INSTANT)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        if action != INSTANT:
            super().choose(state, frame, seat, action)
            return
        state.push(frame)
        state.push(Frame(self.instant, seat))


def menu() -> Slate:
    code = Code()
    instant = chain(code, Write(7), Ask(4, 5))
    return begun(code, chain(code, Menu(instant), Write(9)))


def test_another_seat_may_answer_with_an_instant_while_one_is_asked() -> None:
    state = menu()
    assert (state.to_act(), state.may_act()) == ((0,), (1, 2))
    assert state.legal(2) == [INSTANT]
    state.apply(2, INSTANT)
    assert (state.to_act(), state.may_act()) == ((2,), ())  # the instant's own question
    assert state.marks == [7]
    state.apply(2, 5)
    assert (state.to_act(), state.legal(0)) == ((0,), [1, 2])  # and the first question again
    state.apply(0, 1)
    assert state.marks == [7, 5, 1, 9]


def test_the_seat_that_is_asked_is_no_volunteer() -> None:
    state = menu()
    with pytest.raises(IllegalAction):
        state.apply(0, INSTANT)
    assert 0 not in state.may_act()


def test_an_instant_may_be_answered_again_and_again() -> None:
    state = menu()
    for seat in (1, 2, 1):
        state.apply(seat, INSTANT)
        state.apply(seat, 4)
    state.apply(0, 2)
    assert state.marks == [7, 4, 7, 4, 7, 4, 2, 9]


# --- effects in effects -----------------------------------------------------------------------------------------------


def copying() -> Slate:
    """Seat 2 plays a card that copies another card's effect and then goes on; that other effect asks in the middle."""
    code = Code()
    original = chain(code, Write(1), Ask(3, 4), Write(2))

    def copy(op: Op, state: Slate, frame: Frame) -> None:
        op.on(state, frame)
        state.push(Frame(original, frame.seat, frame.source))

    copier = chain(code, Write(8), doing(copy), Write(9))
    return begun(code, chain(code, doing(lambda op, state, frame: state.push(Frame(copier, 2, 6)))))


def test_a_copied_effect_runs_for_the_copier_and_then_its_own_card_goes_on() -> None:
    state = copying()
    assert state.marks == [8, 1]
    assert state.to_act() == (2,)
    assert state.stack.top().source == 6
    state.apply(2, 4)
    assert state.marks == [8, 1, 4, 2, 9]


def test_a_chain_of_nested_programs_is_saved_and_loaded_in_the_middle() -> None:
    state = copying()
    assert len(state.stack.listed()) == 2
    loaded = state.game.from_json(json.loads(json.dumps(state.to_json())))
    assert isinstance(loaded, Slate)
    assert state_hash(loaded) == state_hash(state)
    assert (loaded.to_act(), loaded.asking, loaded.legal(2)) == ((2,), 2, [3, 4])
    loaded.apply(2, 3)
    assert loaded.marks == [8, 1, 3, 2, 9]
    assert state.marks == [8, 1]


def test_clones_share_frames_but_not_the_stack() -> None:
    state = copying()
    clone = state.clone()
    assert clone.stack.top() is state.stack.top()
    clone.apply(2, 3)
    assert state.marks == [8, 1]
    assert len(state.stack.listed()) == 2


# --- chance -----------------------------------------------------------------------------------------------------------


def roll(op: Op, state: Slate, frame: Frame) -> None:
    op.on(state, frame)
    state.marks.append(int(state.draw(6)))


def dice(seed: int) -> Slate:
    return slate(doing(roll), Ask(7, 8), doing(roll), doing(roll), seed=seed)


def test_a_roll_is_in_the_state_and_replays_equal() -> None:
    one, two = dice(5), dice(5)
    loaded = one.game.from_json(one.to_json())
    assert isinstance(loaded, Slate)
    for state in (one, two, loaded):
        state.apply(0, 7)
    assert one.marks == two.marks == loaded.marks
    assert len({tuple(dice(seed).marks) for seed in range(20)}) > 3


def test_an_answer_does_not_change_the_dice_that_follow() -> None:
    one, two = dice(5), dice(5)
    one.apply(0, 7)
    two.apply(0, 8)
    assert one.marks[2:] == two.marks[2:]


def test_each_draw_is_a_lesson() -> None:
    state = dice(5)
    lessons = state.lessons()
    state.draw(6)
    assert state.lessons() == lessons + 1


def test_a_state_shuffles_as_chance_does() -> None:
    state, luck = dice(5), Chance(0)
    luck.x = state.rng
    mine, theirs = list(range(20)), list(range(20))
    state.shuffle(mine)
    luck.shuffle(theirs)
    assert mine == theirs != list(range(20))
    assert sorted(mine) == list(range(20))


# --- refusals ---------------------------------------------------------------------------------------------------------


class Picky(Ask):
    def why_not(self, state: State, frame: Frame, seat: int, action: int) -> str:
        return "Nine is too much." if action == 9 else ""


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, 9, "Nine is too much."),
        (0, 5, "Not possible now: number 5."),
        (0, INSTANT, "Not possible now: instant."),
        (0, -1, "-1 is no action of Tiny."),
        (0, SPACE.size, f"{SPACE.size} is no action of Tiny."),
        (1, 1, "It is not your decision now: Player 1 must decide."),
        (3, 1, "There is no seat 3 in this match."),
        (-1, 1, "There is no seat -1 in this match."),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(seat: int, action: int, reason: str) -> None:
    state = slate(Picky(1, 2))
    before = state_hash(state)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, action)
    assert str(refusal.value) == reason
    assert state_hash(state) == before


@pytest.mark.parametrize("action", [1.0, "1", None])
def test_only_a_whole_number_is_an_action(action: Any) -> None:
    state = slate(Ask(1, 2))
    with pytest.raises((IllegalAction, TypeError)):  # compiled, the type is refused first
        state.apply(0, action)
    assert state.marks == []


def test_all_who_are_awaited_are_named() -> None:
    state = slate(Everyone())
    with pytest.raises(IllegalAction, match="Player 1 and Player 2 must decide"):
        state.apply(2, 1)


def test_nothing_is_legal_after_the_end() -> None:
    state = slate(Write(1))
    assert state.legal(0) == []
    assert state.question() == ""
    assert state.may_act() == ()
    with pytest.raises(IllegalAction, match="The match is over"):
        state.apply(0, 1)


def test_who_is_not_asked_has_nothing_legal() -> None:
    state = slate(Ask(1, 2))
    assert state.legal(1) == []
    assert state.question() == "ask"


def test_options_are_the_legal_actions_with_labels() -> None:
    state = slate(Write(5), Ask(1, 2))
    assert [(option.action, option.label) for option in state.options(0)] == [
        (1, "number 1 (1 marks)"),
        (2, "number 2 (1 marks)"),
    ]


def test_an_op_that_neither_runs_nor_asks_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="does not run"):
        slate(Op())


# --- events -----------------------------------------------------------------------------------------------------------


def test_events_are_made_only_when_somebody_listens() -> None:
    game = build(Ask(1, 2), Write(5))
    quiet, heard = game.new(), game.new()
    heard.events = []
    quiet.apply(0, 1)
    heard.apply(0, 1)
    assert quiet.events is None
    assert heard.events is not None
    assert game.told(heard, heard.events, 0) == ["1 5 -1 -1 -1"]


def test_the_card_of_an_event_is_heard_by_those_who_saw_it() -> None:
    event = Event(1, 2, 3, 4, 17, 0b10)
    assert event.told(1) == [1, 2, 3, 4, 17]
    assert event.told(0) == event.told(-1) == [1, 2, 3, 4, -1]
    assert Event(1, 2, 3, 4, 17, EVERYONE).told(-1) == [1, 2, 3, 4, 17]


def test_an_event_without_words_is_not_told() -> None:
    game = build(Ask(1))
    state = game.new()
    state.events = []
    state.tell(0, 1)
    state.tell(2, 1)
    assert game.told(state, state.events, 0) == ["2 1 -1 -1 -1"]


# --- small things -----------------------------------------------------------------------------------------------------


def test_a_frame_changes_by_making_another() -> None:
    frame = Frame(1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert frame.pack() == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert frame.to(0).pack() == [0, 2, 3, 4, 5, 6, 7, 8, 9]
    assert frame.doing(0, 1).pack() == [0, 2, 3, 4, 5, 6, 7, 8, 1]
    assert frame.aimed(0, 10).pack() == [0, 2, 3, 10, 5, 6, 7, 8, 1]
    assert frame.aimed(0, -1).pack() == [0, 2, 3, -1, 5, 6, 7, 8, 0]
    assert frame.through(0, 11, 12).pack() == [0, 2, 3, 4, 5, 6, 11, 12, 9]
    assert frame.pack() == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_buffer_of_actions_is_used_again() -> None:
    out = Actions(4)
    out.add(3)
    out.add(1)
    assert out.listed() == [3, 1]
    assert out.has(1)
    out.n = 0
    out.add(2)
    assert out.listed() == [2]
    assert not out.has(1)


@pytest.mark.parametrize("bit", [0, 1, 5, 40, 61])
def test_the_lowest_bit(bit: int) -> None:
    assert lowest(1 << bit | 1 << 61) == bit
