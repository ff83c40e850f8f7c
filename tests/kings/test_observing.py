"""What a learner sees of a match of kings, and what statistics are told of plays and hands."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.kernel.chance import Chance
from empyrean.kernel.conformance import observed
from kings.scenario import GAME, Scenario, card

HALVES = (range(50), range(50, 100))
IDS = {entry["id"] for entry in GAME.content()}


def seen(s: Scenario, king: str) -> dict[str, tuple[int, ...]]:
    """The parts of its observation by name."""
    found: dict[str, tuple[int, ...]] = GAME.observation(len(s.names)).read(observed(GAME, s.state, s.seat(king)))
    return found


def one_more(n: int | None) -> int:
    """Counted from 1; 0 for none."""
    return 0 if n is None else n + 1


def copies(s: Scenario, king: str, part: str) -> dict[int, int]:
    """What such a part says of cards: how many there are of each."""
    return {kind: n for kind, n in enumerate(seen(s, king)[part]) if n}


def played(s: Scenario, *words: Any) -> str:
    found: str = GAME.plays(s.state, s.state.to_act()[0], s.action(*words))
    return found


# --- what a learner sees ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_numbers_are_those_of_the_view(seats: int) -> None:
    luck = Chance(seats)
    state = GAME.new(seats, seats, {"setup": "quick", "rounds": 4, "war_rounds": 2})
    step = 0
    while not state.is_over():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
        step += 1
        for seat in range(seats) if step % 5 == 0 else ():
            told = by_view(GAME.view(state, seat), seat, seats)
            parts = GAME.observation(seats).read(observed(GAME, state, seat))
            assert {name: parts[name] for name in told} == told


def by_view(view: dict[str, Any], seat: int, seats: int) -> dict[str, tuple[int, ...]]:
    """What some parts should be, from the view."""
    order = [(seat + i) % seats for i in range(seats)]
    players = [view["players"][other] for other in order]
    lying = {tile["tile"]: tile for tile in view["tiles"]}
    roll, attack, wounds = view["roll"], view["attack"], view["wounds"]
    return {
        "seat": (seat,),
        "asked": tuple(1 if other in view["asked"] else 2 * (other in view["may"]) for other in order),
        "source": (one_more(view["source"]),),
        "left": (view["left"] or 0,),
        "table": (one_more(view["table"] and view["table"]["card"]),),
        "dice": tuple(roll["dice"].count(face) if roll else 0 for face in range(1, 7)),
        "mirror": (int(bool(roll and roll["mirror"])),),
        "attack_pyre": ((attack and attack["pyre"]) or 0,),
        "wounds": tuple(wounds["amounts"].get(str(other), 0) if wounds else 0 for other in order),
        "rounds_left": (view["rounds_left"] or 0,),
        "war_turns_left": (view["war"]["turns_left"] if view["war"] else 0,),
        "supply": tuple(view["supply"].values()),
        "walls": tuple(one_more(line) for line in view["walls"].values()),
        "ylem": tuple(lying[tile]["ylem"] if tile in lying else 0 for tile in range(100)),
        "stones": tuple(lying[tile]["stones"] if tile in lying else 0 for tile in range(100)),
        "form": tuple(int(player["form"] == "revenant") for player in players),
        "level": tuple(player["level"] for player in players),
        "needed": tuple(player["needed"] or 0 for player in players),
        "made": tuple(n for player in players for n in player["transmuted"].values()),
        "tile": tuple(one_more(player["tile"]) for player in players),
        "crest": tuple(player["stones"] for player in players),
        "owed": tuple(player["owed"] for player in players),
        "shielded": tuple(int(player["shielded"]) for player in players),
        "koru": tuple(player["koru"] for player in players),
        "inscription": tuple(one_more(player["inscription"]) for player in players),
        "hand": tuple(players[0]["hand"].count(kind) for kind in range(100)),
        "known": tuple(player["known"].count(kind) for player in players[1:] for kind in range(100)),
        "discards": tuple(view["decks"][deck]["discards"].count(kind) for deck in range(2) for kind in HALVES[deck]),
        "unseen": tuple(cards.count(kind) for deck, cards in enumerate(view["unseen"]) for kind in HALVES[deck]),
        "stock": tuple(deck["stock"] for deck in view["decks"]),
    }


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
