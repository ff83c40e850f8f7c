"""What a learner sees of a match of kings, and what statistics are told of plays and hands."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.conformance import observed
from kings.scenario import GAME, Scenario, card

IDS = {entry["id"] for entry in GAME.content()}


def seen(s: Scenario, king: str) -> dict[str, tuple[int, ...]]:
    """The parts of its observation by name."""
    found: dict[str, tuple[int, ...]] = GAME.observation(len(s.names)).read(observed(GAME, s.state, s.seat(king)))
    return found


def copies(s: Scenario, king: str, part: str) -> dict[int, int]:
    """What such a part says of cards: how many there are of each."""
    return {kind: n for kind, n in enumerate(seen(s, king)[part]) if n}


def played(s: Scenario, *words: Any) -> str:
    found: str = GAME.plays(s.state, s.state.to_act()[0], s.action(*words))
    return found


# --- what a learner sees ----------------------------------------------------------------------------------------------


def test_everybody_comes_first_in_what_it_sees() -> None:
    s = Scenario("dlone", "kariis", "apsu").put("dlone", 44).put("kariis", 57).put("apsu", 90).act("kariis")
    assert seen(s, "dlone")["tile"] == (45, 58, 91)
    assert seen(s, "kariis")["tile"] == (58, 91, 45)
    assert seen(s, "apsu")["king"] == (1, 2, 3)
    assert [seen(s, king)["acting"] for king in s.names] == [(2,), (1,), (3,)]
    assert [seen(s, "kariis")["figures"][tile] for tile in (44, 57, 90, 0)] == [3, 1, 2, 0]


def test_only_the_own_hand_and_inscription_are_seen() -> None:
    s = Scenario("dlone", "kariis").hand("kariis", "sun-and-sky-2").inscribed("kariis", "sun-and-sky-1").act("dlone")
    assert copies(s, "kariis", "hand") == {card("sun-and-sky-2"): 1}
    assert seen(s, "kariis")["inscription"] == (card("sun-and-sky-1") + 1, 0)
    assert copies(s, "dlone", "hand") == copies(s, "dlone", "known") == {}
    assert seen(s, "dlone")["inscription"] == (0, 0)
    assert seen(s, "dlone")["inscribed"] == (0, 1)
    assert seen(s, "dlone")["hand_size"] == (0, 1)


def test_a_card_once_shown_stays_known() -> None:
    s = Scenario("kariis", "dlone").inscribed("kariis", "sun-and-sky-1").rest("kariis").do("uninscribe")
    assert copies(s, "dlone", "known") == {card("sun-and-sky-1"): 1}
    assert seen(s, "dlone")["shown"] == (card("sun-and-sky-1") + 1,)


def test_a_prismatic_inscription_is_seen_by_all() -> None:
    s = Scenario("kariis", "dlone").inscribed("kariis", "prismatic-inscription").act("dlone")
    assert seen(s, "dlone")["inscribed"] == (0, 2)
    assert seen(s, "dlone")["inscription"] == (0, card("prismatic-inscription") + 1)
    assert copies(s, "dlone", "known") == {}


def test_fire_and_what_lies_in_the_arena_is_seen() -> None:
    s = Scenario("kariis", "dlone").walls(north=1).lay(55, stones=2, ylem=3).die(66).war(99).walls(north=1).act("dlone")
    parts = seen(s, "dlone")
    assert [parts["fire"][tile] for tile in (5, 15, 25)] == [2, 1, 0]
    assert parts["walls"] == (2, 0, 0, 0)
    assert (parts["stones"][55], parts["ylem"][55]) == (2, 3)
    assert (parts["relics"][66], parts["relics"][99], parts["die"]) == (1, 2, (0,))


def test_steps_tell_the_egis_to_escape() -> None:
    s = Scenario("dlone", "kariis").put("dlone", 44).put("kariis", 45).gems("dlone", aria=1, egis=1).act("dlone")
    assert seen(s, "dlone")["steps"] == (1, -1, -1, -1, 1, -1, 1, -1)
    assert seen(s, "kariis")["steps"] == seen(s, "dlone")["steps"]


def test_dice_and_claims_are_seen() -> None:
    parts = seen(Scenario("dlone", "kariis").turn("dlone").latent(1, 4).do("gem", "pyre"), "kariis")
    assert (parts["roller"], parts["dice"], parts["threshold"]) == ((2,), (1, 0, 0, 1, 0, 0), (7,))
    assert parts["claims"] == (0, 0, 1, 0)


def test_an_attack_is_seen_with_what_is_held_ready() -> None:
    s = Scenario("dlone", "kariis").put("dlone", 44).put("kariis", 45).gems("dlone", pyre=3)
    s.hand("kariis", "albedo-1", "albedo-2").act("dlone").do("attack", "kariis").do("number", 3)
    parts = seen(s, "kariis")
    assert (parts["attack"], parts["attack_pyre"], parts["attack_ready"]) == ((2, 1), (3,), (0,))
    assert parts["asked"] == (1, 0)
    assert seen(s.do("instant", "albedo-1"), "dlone")["attack_ready"] == (2,)


# --- for statistics ---------------------------------------------------------------------------------------------------


def test_who_holds_a_card_could_play_it() -> None:
    s = (
        Scenario("kariis", "dlone")
        .revenant("dlone")
        .hand("kariis", "sun-and-sky-2")
        .inscribed("kariis", "sun-and-sky-1")
    )
    s.hand("dlone", "sun-and-sky-2")
    assert sorted(GAME.holds(s.state, 0)) == ["a-sun-and-sky-1", "a-sun-and-sky-2"]
    assert GAME.holds(s.state, 1) == ("r-sun-and-sky-2",)


def test_a_card_is_played_in_whatever_way() -> None:
    s = Scenario("kariis", "dlone").gems("kariis", ylem=3).hand("kariis", "sun-and-sky-2")
    assert played(s.act("kariis"), "cast", "sun-and-sky-2") == "a-sun-and-sky-2"
    assert played(s, "instant", "sun-and-sky-2") == "a-sun-and-sky-2"
    assert played(s.rest("kariis"), "inscribe", "sun-and-sky-2") == "a-sun-and-sky-2"
    assert played(s.inscribed("kariis", "sun-and-sky-1").act("kariis"), "invoke") == "a-sun-and-sky-1"
    assert played(s, "discard", "sun-and-sky-2") == ""


@pytest.mark.parametrize(
    ("words", "id"),
    [
        (("transmute", "ylem"), "ylem-transmutation"),
        (("prism",), "prism-transmutation"),
        (("wall", "west"), "pyrokinesis"),
        (("bridge",), "bridge"),
        (("heal",), "heal"),
        (("shield",), "shield"),
        (("absorb",), "ascended-die"),
        (("untransmute", "ylem"), ""),
        (("level",), ""),
        (("tile", 55), ""),
        (("king", "apsu"), ""),
        (("pass",), ""),
    ],
)
def test_transmutations_and_abilities_are_played(words: tuple[Any, ...], id: str) -> None:
    assert played(Scenario("kariis", "dlone").act("kariis"), *words) == id
    assert id in {"", *IDS}
