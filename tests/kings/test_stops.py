"""What a table is told about questions out of turn: how to let them pass, and whom they would concern."""

from __future__ import annotations

from kings.scenario import GAME, Scenario


def stops(s: Scenario, king: str) -> tuple[str, bool]:
    """The standing answer of the one who is asked, in words, and whether the question concerns it."""
    seat = s.seat(king)
    assert s.state.to_act() == (seat,)
    action = GAME.lets_pass(s.state, seat)
    return GAME.action_name(action) if action >= 0 else "", GAME.concerns(s.state, seat)


def attacked(*cards: str) -> Scenario:
    s = Scenario("dlone", "kariis").put("dlone", 44).put("kariis", 45).gems("dlone", pyre=1).hand("kariis", *cards)
    return s.act("dlone").do("attack", "kariis")


def test_an_attack_concerns_who_can_answer_it() -> None:
    assert stops(attacked("sun-and-sky-1"), "kariis") == ("pass", True)
    assert stops(attacked("prismatic-inscription"), "kariis") == ("pass", False)


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
