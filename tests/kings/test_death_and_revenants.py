"""Death: what falls, what is kept; the return as a Revenant; and who is the last king standing."""

from __future__ import annotations

import pytest

from empyrean.games.kings.cards import REVENANT
from kings.scenario import Scenario

A, B, C, D = "dlone", "kariis", "apsu", "harromere"


def killed(s: Scenario, *victims: str) -> Scenario:
    """A, a Revenant on 44 with Pyre to spare, kills those who stand around it, one after another."""
    s.act(A)
    for victim in victims:
        n = s.player(victim).level + 2 - s.wounds(victim) + s.has(victim, "egis")
        s.do("attack", victim)
        if s.asked() == (A, "number"):
            s.do("number", n)
    return s


def duel(*others: str, pyre: int = 9) -> Scenario:
    """A on 44; B, C, D on 45, 54, 55."""
    s = Scenario(A, *(others or (B,))).revenant(A).put(A, 44).gems(A, pyre=pyre)
    for king, tile in zip(others or (B,), (45, 54, 55), strict=False):
        s.put(king, tile)
    return s


# --- what falls -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "falls"), [(35, 35), (14, 24), (17, 26), (38, 36)])
def test_stones_fall_on_the_nearest_open_tile(tile: int, falls: int) -> None:
    """The four examples of the book, with the north wall on row 1 and the east wall on column 7."""
    s = Scenario(A, B).walls(north=1, east=7).put(A, 66).put(B, tile).gems(B, dire=2).gems(A, dire=1, ylem=3)
    s.hand(A, "dire-transfer-3").act(A).do("cast", "dire-transfer-3").do("seat", B)
    assert s.at(B) == -1
    assert s.lying(falls) == {"stones": 1}


def test_stones_that_fall_on_a_figure_are_gained_at_once() -> None:
    s = duel(B, C).walls(north=3).put(A, 44).put(B, 34).put(C, 55)
    killed(s, B)
    assert s.player(A).stones == 2  # from row 3 they fall on 44
    assert s.player(B).stones == 0


def test_the_figure_is_gone_at_once_and_its_tile_can_be_entered() -> None:
    s = killed(duel(pyre=3).gems(A, aria=1), B)
    assert s.at(B) == -1
    assert s.lying(45) == {"stones": 1}
    s.do("tile", 45)
    assert s.player(A).stones == 2


def test_all_cards_are_discarded_openly() -> None:
    s = duel().hand(B, "sun-and-sky-1", "rubedo-1", "nigredo-1", "citrinitas-2").inscribed(B, "conjunction-3")
    killed(s, B)
    assert s.asked() == (B, "attacked")
    s.do("pass")
    assert sorted(s.discards()) == ["citrinitas-2", "conjunction-3", "nigredo-1", "rubedo-1", "sun-and-sky-1"]
    assert len(s.view(None)["decks"][0]["discards"]) == 5


def test_transmuted_gems_and_ylem_are_kept_up_to_five_ylem() -> None:
    s = killed(duel().made(B, "pyre", "ylem").gems(B, ylem=3, aria=2, egis=1, pyre=1, dire=1), B)
    assert s.pool(B) == {"pyre": 3, "ylem": 5}
    assert s.built(B) == {}
    assert s.view(None)["supply"] == {"aria": 40, "egis": 40, "pyre": 40 - 3 - s.has(A, "pyre"), "ylem": 29, "dire": 25}


def test_prisms_of_a_revenant_are_kept() -> None:
    s = killed(duel().revenant(B).made(B, "prism", "prism"), B)
    assert s.pool(B) == {"aria": 2, "egis": 2, "pyre": 2}


def test_a_prismatic_inscription_is_lost_with_its_gems() -> None:
    s = killed(duel().inscribed(B, "prismatic-inscription"), B)
    assert s.pool(B) == {}
    assert s.discards() == ["prismatic-inscription"]
    assert s.view(None)["supply"]["aria"] == 40


def test_ones_own_death_ends_the_turn_without_a_discard() -> None:
    s = Scenario(A, B).put(A, 44).lay(45, dire=3).gems(A, aria=2, pyre=1)
    s.hand(A, "rubedo-1", "rubedo-2", "separation-1", "separation-2", "nigredo-1", "nigredo-2").act(A).do("tile", 45)
    assert s.asked() == (A, "wounds")
    s.do("pass")
    assert s.asked() == (A, "return")
    assert len(s.discards()) == 6
    assert back(s, s.tiles()[0]).asked() == (B, "state")


def test_no_stone_falls_to_one_who_dies_of_the_same_thing() -> None:
    """One explosion kills B in the wall and C behind it, onto whose tile the stone of B falls."""
    s = Scenario(A, B, C).walls(north=2).put(A, 88).put(B, 34).put(C, 44).lay(33, pyre=3)
    s.end_round(1, "ylem", 77)
    assert s.asked() == (B, "return")
    assert s.player(C).stones == 0
    assert s.lying(44) == {"stones": 2}


# --- the return -------------------------------------------------------------------------------------------------------


def returning(s: Scenario, tile: int) -> Scenario:
    """The turn ends, and the one who died rolls that tile after drawing three cards."""
    stock = 52 - sum(len(s.cards(king)) for king in s.names if s.player(king).form == REVENANT)
    return s.chance((stock, None), (stock - 1, None), (stock - 2, None), (100, tile)).do("pass")


def back(s: Scenario, tile: int, *gems: str) -> Scenario:
    s.do("tile", tile)
    for gem in gems or ("aria", "aria", "aria"):
        s.do("gem", gem)
    return s


def test_the_dead_return_after_the_turn_and_before_the_end_of_the_round() -> None:
    s = killed(Scenario(B, A).revenant(A).put(A, 44).put(B, 45).gems(A, pyre=3), B)
    assert s.asked() == (A, "active")
    s.state.turns = 1  # A is the last of the round
    returning(s, 50)
    assert s.asked() == (B, "return")
    assert s.view(None)["rounds_left"] == 20
    back(s, 50)
    assert s.view(None)["rounds_left"] == 19


def test_they_return_in_the_order_of_their_deaths() -> None:
    s = killed(duel(B, C), C, B).do("pass")
    assert s.asked() == (C, "return")
    back(s, s.tiles()[0])
    assert s.asked() == (B, "return")


@pytest.mark.parametrize("was", ["king", "revenant"])
def test_as_a_revenant_of_the_same_level(was: str) -> None:
    s = duel().level(B, 2)
    if was == "revenant":
        s.revenant(B)
    back(returning(killed(s, B), 70), 70)
    player = s.view(None)["players"][1]
    assert (player["form"], player["level"], player["name"]) == ("revenant", 2, "Aria Revenant")
    assert player["deaths"] == (2 if was == "revenant" else 1)


def test_kept_gems_go_to_the_pools_and_not_into_transmutations() -> None:
    s = back(returning(killed(duel().made(B, "ylem", "aria").gems(B, ylem=1), B), 70), 70, "pyre", "egis", "egis")
    assert s.pool(B) == {"aria": 3, "egis": 2, "pyre": 1, "ylem": 4}
    assert s.built(B) == {}


def test_three_cards_of_the_revenant_deck_are_seen_before_placing() -> None:
    s = returning(killed(duel(), B), 70)
    assert s.asked() == (B, "return")
    assert len(s.cards(B)) == 3
    assert all(kind >= 50 for kind in s.view(B)["players"][1]["hand"])


def test_on_the_tile_that_was_rolled_or_around_it() -> None:
    s = returning(killed(duel(), B), 77)
    assert s.tiles() == [66, 67, 68, 76, 77, 78, 86, 87, 88]


def test_not_on_a_tile_that_is_taken() -> None:
    s = returning(killed(duel(B, C).put(C, 77), B), 77)
    assert s.tiles() == [66, 67, 68, 76, 78, 86, 87, 88]


def test_not_in_fire() -> None:
    """The tile rolled burns, so its nearest open one takes its place: 26 for 17."""
    s = returning(killed(duel().walls(north=1, east=7), B), 17)
    assert s.tiles() == [25, 26, 35, 36]


def test_around_those_who_are_in_the_way_if_all_is_taken() -> None:
    """Rolled is the corner, where the Omega Stone lies and the others stand on all three tiles around."""
    s = duel(B, C, D).war(omega=0).put(A, 1).put(B, 2).put(C, 10).put(D, 11)
    killed(s, B)
    returning(s, 0)
    assert s.tiles() == [2, 12, 20, 21, 22]


def test_what_lies_there_is_claimed_and_then_three_core_gems_are_taken() -> None:
    s = returning(killed(duel().lay(66, ylem=2, pyre=1), B), 77).do("tile", 66)
    assert s.asked() == (B, "gem")
    assert s.pool(B) == {"ylem": 2, "pyre": 1}
    assert s.legal() == ["gem aria", "gem egis", "gem pyre"]
    s.do("gem", "aria").do("gem", "aria").do("gem", "egis")
    assert s.pool(B) == {"aria": 2, "egis": 1, "pyre": 1, "ylem": 2}


def test_gems_beyond_the_pool_go_back() -> None:
    s = duel(pyre=5).level(B, 3).made(B, "aria", "egis", "pyre")
    s.player(B).level = 1
    returning(killed(s, B), 77).do("tile", 77).do("gem", "aria").do("gem", "aria").do("gem", "aria")
    assert s.asked() == (B, "overflow")
    s.do("gem", "egis").do("gem", "egis").do("gem", "pyre")
    assert s.pool(B) == {"aria": 6, "egis": 1, "pyre": 2}


def test_dire_on_that_tile_may_kill_again() -> None:
    """Three Dire at level 1: dead again before the gems, a stone that came with the return stays there."""
    s = returning(killed(duel().lay(77, dire=3), B), 77).do("tile", 77)
    assert s.asked() == (B, "wounds")
    s.do("pass")
    assert s.player(B).deaths == 2
    assert s.lying(77) == {"stones": 1}
    assert s.asked() == (B, "return")
    assert s.pool(B) == {}


def test_never_on_the_tile_of_the_omega_stone() -> None:
    s = returning(killed(duel().war(omega=90), B), 91)
    assert s.tiles() == [80, 81, 82, 91, 92]


def test_with_three_players_the_first_to_die_brings_the_fourth_stone() -> None:
    s = killed(duel(B, C), B, C)
    assert s.view(None)["aside"] == 0
    s.do("pass")
    assert s.player(B).stones == 1
    back(s, s.tiles()[0])
    assert s.asked() == (C, "return")
    assert s.player(C).stones == 0


def test_with_two_players_both_first_deaths_bring_one_also_of_the_same_player() -> None:
    s = duel()
    for stones in (1, 1, 0):
        killed(s.put(B, 45).stones(B, 0).gems(B, egis=0).gems(A, pyre=3), B)
        while s.asked() != (B, "return"):
            s.do("pass")
        assert s.player(B).stones == stones
        back(s, s.tiles()[0])


def test_with_four_players_no_stones_are_set_aside() -> None:
    s = killed(duel(B, C, D), B).do("pass")
    assert s.player(B).stones == 0


def test_the_dead_are_not_on_the_board() -> None:
    s = duel(B, C).gems(A, ylem=3).hand(A, "citrinitas-3").gems(C, aria=2)
    killed(s.made(B, "aria"), B)
    s.do("cast", "citrinitas-3").do("gem", "egis")
    assert s.pool(C) == {"egis": 2}
    assert s.pool(B) == {"aria": 3}


def test_the_dead_play_no_instants() -> None:
    s = killed(duel(B, C).hand(C, "nigredo-1"), B)
    assert s.state.may_act() == (s.seat(C),)


# --- the last king standing -------------------------------------------------------------------------------------------


def die(s: Scenario) -> dict[str, object]:
    """Where the Ascended Die is."""
    return {key: value for key, value in s.view(None)["die"].items() if value is not None}


def test_the_last_king_gets_the_ascended_die_at_once() -> None:
    s = Scenario(A, B, C).revenant(A).put(A, 44).put(B, 45).gems(A, pyre=3)
    assert die(s.act(A)) == {"place": "aside"}
    assert die(killed(s, B)) == {"place": "seat", "seat": s.seat(C)}


def test_with_two_players_the_survivor_of_the_first_death() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).gems(A, pyre=3)
    assert die(killed(s, B)) == {"place": "seat", "seat": s.seat(A)}


def test_with_two_kings_left_nobody() -> None:
    assert die(killed(duel(B, C, D), B)) == {"place": "aside"}


def test_kings_who_die_together_leave_no_last_one() -> None:
    s = Scenario(A, B).walls(north=0).put(A, 14).put(B, 17).gems(A, dire=2).gems(B, dire=2)
    s.end_round(2, "blue_fire")
    assert die(s) == {"place": "aside"}
    assert s.player(A).form == s.player(B).form == REVENANT


def test_it_is_given_once() -> None:
    s = Scenario(A, B, C).revenant(A).die(None).put(A, 44).put(B, 45).gems(A, pyre=3)
    assert die(killed(s, B)) == {"place": "gone"}


def test_who_is_left_over_by_the_fire_may_absorb_from_the_next_turn_on() -> None:
    s = Scenario(A, B).walls(north=0).put(A, 14).put(B, 17).gems(A, dire=2).gems(B, dire=1)
    s.end_round(2, "blue_fire")
    assert die(s) == {"place": "seat", "seat": s.seat(B)}
    assert s.asked() == (A, "return")
    assert back(s, s.tiles()[0]).asked() == (B, "absorb")


def test_absorbing_at_the_start_of_any_turn() -> None:
    for active in (A, B):
        s = Scenario(A, B).die(A).gems(A, dire=2, aria=1).turn(active)
        assert s.asked() == (A, "absorb")
        assert s.legal() == ["absorb", "pass"]
        s.do("absorb")
        assert s.pool(A) == {"aria": 1}
        assert die(s) == {"place": "gone"}
        assert s.asked() == (active, "state")


def test_the_die_may_be_kept() -> None:
    s = Scenario(A, B).die(A).gems(A, dire=2).turn(A).do("pass")
    assert die(s) == {"place": "seat", "seat": 0}
    assert s.wounds(A) == 2


def test_without_dire_the_holder_is_not_asked() -> None:
    assert Scenario(A, B).die(A).turn(A).asked() == (A, "state")


def test_it_is_not_absorbed_in_answer_to_an_attack() -> None:
    s = Scenario(A, B).die(B).put(A, 44).put(B, 45).gems(A, pyre=1).gems(B, dire=2).hand(B, "nigredo-1").act(A)
    s.do("attack", B)
    assert s.asked() == (B, "attacked")
    assert not s.can("absorb")


@pytest.mark.parametrize(("tile", "falls"), [(54, 54), (34, 44)])
def test_it_falls_where_its_holder_dies(tile: int, falls: int) -> None:
    s = killed(duel().walls(north=3).put(A, 45).put(B, tile).die(B), B)
    assert die(s) == {"place": "tile", "tile": falls}


def test_a_revenant_may_take_it_and_use_it() -> None:
    s = Scenario(A, B).revenant(A).put(A, 44).die(45).gems(A, aria=1).act(A).do("tile", 45)
    assert die(s) == {"place": "seat", "seat": 0}
    assert s.turn(A).latent(3, 4).view(A)["roll"]["ascended"] is not None


def test_it_falls_even_when_lancea_takes_the_stones() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 46).die(B).hand(A, "lancea-of-aeterna").act(A).do("cast", "lancea-of-aeterna")
    assert die(s) == {"place": "tile", "tile": 46}
    assert s.player(A).stones == 2
