"""What a table is told about questions out of turn: how to let them pass, and whom they would concern."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from empyrean.table import BOT, Seat, Table
from empyrean.table.terminal import Terminal
from kings.scenario import GAME, Scenario


def stops(s: Scenario, king: str) -> tuple[str, bool]:
    """The standing answer of the one who is asked, in words, and whether the question concerns it."""
    seat = s.seat(king)
    assert s.state.to_act() == (seat,)
    action = GAME.lets_pass(s.state, seat)
    return GAME.action_name(action) if action >= 0 else "", GAME.concerns(s.state, seat)


def attacked(*cards: str, dire: int = 0) -> Scenario:
    s = Scenario("dlone", "kariis").put("dlone", 44).put("kariis", 45).gems("dlone", pyre=1).hand("kariis", *cards)
    return s.gems("kariis", dire=dire).act("dlone").do("attack", "kariis")


@pytest.mark.parametrize(
    ("card", "dire", "matters"),
    [
        ("sun-and-sky-2", 0, False),  # Aria helps as well afterwards
        ("albedo-1", 0, True),
        ("egis-bound-1", 0, True),
        ("sun-and-sky-3", 0, True),
        ("egis-bound-3", 0, False),
        ("egis-bound-3", 2, True),  # the dead keep their Ylem
        ("sun-and-sky-2", 2, False),
        ("prismatic-inscription", 2, False),
    ],
)
def test_an_attack_concerns_who_can_answer_it(card: str, dire: int, matters: bool) -> None:
    s = attacked(card, dire=dire)
    assert stops(s, "kariis") == ("pass", matters)
    assert GAME.concerns(s.state, s.seat("kariis"), openly=True)


def test_a_shield_concerns_who_has_stones_to_lose() -> None:
    s = Scenario("dlone", "kariis").made("kariis", "ylem")
    assert stops(s.turn("dlone"), "kariis") == ("pass", False)
    assert stops(s.stones("kariis", 2).turn("dlone"), "kariis") == ("pass", True)


def test_the_ascended_die_concerns_the_badly_hurt() -> None:
    s = Scenario("dlone", "kariis").die("kariis").gems("kariis", dire=1)
    assert stops(s.turn("dlone"), "kariis") == ("pass", False)
    assert stops(s.gems("kariis", dire=2).turn("dlone"), "kariis") == ("pass", True)


def test_a_turn_of_ones_own_never_passes_by_itself() -> None:
    assert stops(Scenario("dlone", "kariis").turn("dlone"), "dlone") == ("", True)
    assert stops(Scenario("dlone", "kariis").act("dlone"), "dlone") == ("", True)


def test_fire_that_overtakes_concerns_who_can_still_win_ylem() -> None:
    for name, matters in (("distillation-1", True), ("sun-and-sky-3", True), ("albedo-1", False)):
        s = Scenario("dlone", "kariis").put("dlone", 34).put("kariis", 77).walls(north=3).hand("dlone", name)
        s.gems("dlone", dire=1).end_round(1)  # the north wall
        assert s.asked() == ("dlone", "last_breath")
        assert stops(s, "dlone") == ("pass", matters)


def test_a_turn_passes_when_the_next_one_begins() -> None:
    state = GAME.new(3, 5, {"setup": "quick", "rounds": 2, "war_rounds": 1})
    luck = random.Random(5)
    turns = [(GAME.turn(state), state.acting)]
    while not state.is_over():
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal(seat)))
        if state.acting >= 0 and turns[-1] != (GAME.turn(state), state.acting):
            turns.append((GAME.turn(state), state.acting))
    numbers = [turn for turn, _ in turns]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 6


def typed(table: Table, unasked: Callable[[], str]) -> None:
    """Seat 0 sits at a terminal: it gathers strength in its own turns, and says `unasked` where it may act all the
    same."""

    def ask(prompt: str) -> str:
        if 0 not in table.state.to_act():
            return unasked()
        ends = any(option.label == "End your turn" for option in table.options(0))
        return "end your turn" if ends else "1"

    Terminal(table, ask, lambda said: None).play()


def at_the_terminal() -> Table:
    table = Table.begin(GAME, [Seat(), Seat(BOT, level="random")], 4, {"setup": "quick"})
    table.stop(0, "always")
    return table


def test_who_is_always_stopped_plays_instants_out_of_turn_in_the_terminal() -> None:
    table = at_the_terminal()
    words = iter(["1"])
    typed(table, lambda: next(words, None) or leave())
    unasked = [i for i, (seat, _) in enumerate(table.match.log) if seat == 0 and table.state_at(i).to_act() == (1,)]
    assert len(unasked) == 1
    assert any("at once" in line.text for line in table.lines(0) if line.step == unasked[0] + 1)


def test_who_passes_unasked_is_asked_again_after_the_next_step_of_others() -> None:
    table = at_the_terminal()
    moments: list[int] = []

    def unasked() -> str:
        moments.append(table.at)
        return "pass" if len(moments) < 4 else leave()

    typed(table, unasked)
    assert len(set(moments)) == 4


def leave() -> str:
    raise EOFError
