"""The battlefields, both effects of each by what the texts say. Number 1 is in question, the others are plain."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

NOBODY = (-1, "")
FOOT = "Light Infantry"  # cost 1, 2 might, no ability


def on(field: str, *decks: str | list[str]) -> Scenario:
    """A match on that battlefield, of plain foot unless decks are named."""
    return Scenario(*(decks or ([], [])), fields=(field,))


def stack_up(s: Scenario, seat: int, *mights: int) -> Scenario:
    """Foot with these mights on battlefield 1."""
    for might in mights:
        s.put(seat, 1, FOOT, might=might)
    return s


# --- Altar of Bargains ------------------------------------------------------------------------------------------------


def test_altar_of_bargains_sells_essence_for_might() -> None:
    s = stack_up(on("Altar of Bargains"), 0, 7, 2, 3).put(0, 2, FOOT, might=9).hand(0, FOOT).command()
    s.choose("effect", 1)
    assert len(s.offered()) == 2  # cards here that have 3 might
    s.choose("zone 1")
    assert (s.mights(0, 1), s.essence_of(0), s.extra_of(0)) == ([4, 2, 3], 6, 0)  # this round's essence
    assert s.asked() == (0, "deploy")  # once a round
    s = stack_up(on("Altar of Bargains"), 0, 3).hand(0, FOOT).command().choose("done")
    assert (s.mights(0, 1), s.essence_of(0)) == ([3], 4)  # you may
    s = stack_up(on("Altar of Bargains"), 0, 2).put(0, 2, FOOT, might=9).hand(0, FOOT).command()
    assert s.asked() == (0, "deploy")
    s = on("Altar of Bargains", ["Sir Bors"], []).put(0, 1, "Sir Bors").hand(0, FOOT).command()
    assert s.asked() == (0, "deploy")  # he cannot lose might
    s = stack_up(stack_up(on("Altar of Bargains"), 0, 3), 1, 3).hand(0, FOOT).hand(1, FOOT).command()
    s.choose("effect").choose("effect")
    assert (s.essence_of(0), s.essence_of(1)) == (6, 6)  # each player


def test_altar_of_bargains_rewards_essence_left() -> None:
    s = stack_up(on("Altar of Bargains"), 0, 2, 2).put(0, 2, FOOT).essence(0, 2).essence(1, 1)
    stack_up(s, 1, 2).end()
    assert (s.asked()[0], len(s.offered())) == (0, 2)
    s.choose("zone 2")
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([2, 3], [2], [2])


# --- Bountiful Bazaar -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(2, 11))
def test_bountiful_bazaar_deals_cards(round: int) -> None:
    s = on("Bountiful Bazaar").round(round - 1).begin()
    drawn = 1 if round in (3, 6, 9) else 0
    assert (len(s.hand_of(0)), len(s.hand_of(1))) == (drawn, drawn)


def test_bountiful_bazaar_feeds_the_few() -> None:
    s = stack_up(stack_up(on("Bountiful Bazaar"), 0, 9), 1, 1, 1).put(0, 2, FOOT).end()
    assert (s.extra_of(0), s.extra_of(1)) == (1, 0)
    s = stack_up(stack_up(on("Bountiful Bazaar"), 0, 9, 9), 1, 1, 1).put(1, 2, FOOT).end()
    assert (s.extra_of(0), s.extra_of(1)) == (0, 0)
    s = stack_up(stack_up(stack_up(on("Bountiful Bazaar", [], [], []), 0, 2, 2), 1, 2, 2), 2, 2).end()
    assert [s.extra_of(seat) for seat in (0, 1, 2)] == [1, 1, 1]  # both others together
    s = stack_up(stack_up(stack_up(on("Bountiful Bazaar", [], [], [], []), 0, 2), 1, 2), 2, 2).end()
    assert [s.extra_of(seat) for seat in (0, 1, 2, 3)] == [0, 1, 0, 1]  # team against team


# --- Court of the Elite -----------------------------------------------------------------------------------------------


def test_court_of_the_elite_weakens_the_one_before() -> None:
    s = stack_up(stack_up(on("Court of the Elite"), 0, 5, 5), 1, 5).put(0, 2, FOOT).reveal(0, 1, FOOT)
    assert (s.mights(0, 1), s.mights(1, 1)) == ([5, 3, 2], [5])
    assert on("Court of the Elite").reveal(0, 1, FOOT).mights(0, 1) == [2]
    assert stack_up(on("Court of the Elite"), 0, 1).reveal(0, 1, FOOT).mights(0, 1) == [0, 2]
    s = on("Court of the Elite").put(0, 2, FOOT).reveal(0, 2, FOOT)
    assert s.mights(0, 2) == [2, 2]
    s = on("Court of the Elite", ["Fortress Wall", "Builder"], []).put(0, 1, "Fortress Wall").reveal(0, 1, "Builder")
    assert s.mights(0, 1) == [3, 2]  # the Builder's 3 first, the battlefield last


def test_court_of_the_elite_makes_the_great_cheaper() -> None:
    s = on("Court of the Elite", "vikings", []).hand(0, "Jarl", "Valkyrie", "Berserker").essence(0, 7).deploy()
    assert [s.can("Jarl", field) for field in (1, 2, 3)] == [True, False, False]
    assert s.choose("Valkyrie", 1).essence_of(0) == 2  # 5 instead of 6
    s = on("Court of the Elite", "vikings", []).hand(0, "Jarl", "Berserker").essence(0, 6).deploy()
    assert (s.can("Jarl", 1), s.can("Berserker", 1)) == (False, True)
    assert s.choose("Berserker", 1).essence_of(0) == 1  # cost 5 as printed


# --- Crowded Causeway -------------------------------------------------------------------------------------------------


def test_crowded_causeway_pays_the_first_to_fill_it() -> None:
    s = stack_up(stack_up(on("Crowded Causeway"), 0, 1, 1, 1, 1), 1, 1, 1, 1)
    s.reveal(1, 1, FOOT)
    assert (s.extra_of(0), s.extra_of(1)) == (0, 0)  # four of five
    s.reveal(0, 1, FOOT)
    assert (s.extra_of(0), s.extra_of(1)) == (4, 0)
    s.reveal(1, 1, FOOT)
    assert (s.extra_of(0), s.extra_of(1)) == (4, 0)  # only the first
    s = on("Crowded Causeway").put(0, 2, *[FOOT] * 5).reveal(0, 2, FOOT)
    assert s.extra_of(0) == 0  # another battlefield
    s = stack_up(on("Crowded Causeway", "vikings", []), 1, 1).put(0, 1, "Bondi", "Bondi", "Bondi", "Wolf")
    s.put(0, 2, "Raven").hand(0, "Jarl").command().choose("move", "Raven", 1)
    assert (len(s.row(0, 1)), s.extra_of(0)) == (5, 0)  # moving in does not fill
    s = stack_up(on("Crowded Causeway", ["Iaijutsu Duel"], []), 0, 1, 1, 1).lay(0, 1, FOOT)
    s.reveal(0, 1, "Iaijutsu Duel")
    assert s.extra_of(0) == 4  # into the last zone, though the one before it was face down
    s = on("Crowded Causeway", "samurai", []).put(0, 1, "Sohei", "Ronin", "Ninja").hand(0, "Ashigaru")
    assert s.reveal(0, 1, "Taisho").extra_of(0) == 0
    assert s.choose("Ashigaru", 1).extra_of(0) == 4  # deployed for free is deployed


def test_crowded_causeway_has_five_zones() -> None:
    s = stack_up(on("Crowded Causeway"), 0, 1, 1, 1, 1).hand(0, FOOT, FOOT).deploy()
    assert s.can(FOOT, 1)
    s.choose(FOOT, 1)
    assert (s.can(FOOT, 1), s.can(FOOT, 2)) == (False, True)
    s = stack_up(on("Crowded Causeway", ["Raven"], []), 0, 1, 1, 1, 1, 1).put(0, 2, "Raven").command()
    assert (s.can("move", 1), s.can("move", 3)) == (False, True)


# --- Darkwall Prison --------------------------------------------------------------------------------------------------


def test_darkwall_prison_takes_a_card_the_first_time() -> None:
    s = on("Darkwall Prison", "vikings", "vikings").hand(0, "Jarl", "Thor").reveal(0, 2, "Bondi")
    assert s.asked() == NOBODY
    s.reveal(0, 1, "Bondi")
    assert not s.can("done")
    s.choose("Thor")
    assert (s.hand_of(0), s.pile_of(0, "banished")) == (["Jarl"], ["Thor"])
    assert s.reveal(0, 1, "Bondi").asked() == NOBODY  # the first time only
    s.hand(1, "Jarl", "Thor").reveal(1, 1, "Bondi").choose("Jarl")
    assert (s.pile_of(1, "banished"), s.pile_of(0, "banished")) == (["Jarl"], ["Thor"])  # each player
    s = on("Darkwall Prison", "vikings", []).reveal(0, 1, "Bondi").hand(0, "Jarl", "Thor").reveal(0, 1, "Bondi")
    assert (s.asked(), len(s.hand_of(0))) == (NOBODY, 2)  # used up with an empty hand
    s = on("Darkwall Prison", "vikings", [], "vikings", []).hand(0, "Jarl").hand(2, "Jarl").reveal(2, 1, "Bondi")
    assert (s.pile_of(2, "banished"), s.hand_of(0)) == (["Jarl"], ["Jarl"])
    s.reveal(0, 1, "Bondi")
    assert s.pile_of(0, "banished") == ["Jarl"]  # a partner has a first time of his own


def test_darkwall_prison_gives_it_back_to_four() -> None:
    s = on("Darkwall Prison", "vikings", []).pile(0, "banished", "Sea King").hand(0, "Jarl")
    s.reveal(0, 1, "Bondi").put(0, 1, "Bondi", "Wolf").put(0, 2, "Raven", "Skald").put(1, 1, FOOT).end()
    assert (s.hand_of(0), s.pile_of(0, "banished")) == ([], ["Sea King", "Jarl"])  # three are not enough
    s.put(0, 1, "Bondi").end()
    assert (s.hand_of(0), s.pile_of(0, "banished")) == (["Jarl"], ["Sea King"])  # that one alone
    s.pile(0, "banished", "Jarl").end()
    assert s.hand_of(0) == []  # it is not taken out again


# --- Eldritch Rift ----------------------------------------------------------------------------------------------------


def test_eldritch_rift_is_not_there_in_the_last_round() -> None:
    s = on("Eldritch Rift", "vikings", []).round(9).put(0, 1, "Bondi", move=1).put(0, 2, "Raven").command()
    assert (s.can("move", "Bondi"), s.can("move", "Raven", 1)) == (True, True)
    s = on("Eldritch Rift", "vikings", []).round(10).put(0, 1, "Bondi", move=1).put(0, 2, "Raven").command()
    assert (s.can("move", "Bondi"), s.can("move", "Raven", 1), s.can("move", "Raven", 3)) == (False, False, True)
    s = on("Eldritch Rift").round(10).hand(0, FOOT).deploy()
    assert [s.can(FOOT, field) for field in (1, 2, 3)] == [False, True, True]
    s = on("Eldritch Rift", "vampires", []).round(10).put(0, 1, "Villager", "Fledgling", "Dracula")
    s.put(0, 2, "Fledgling").put(0, 3, "Bat Swarm").command()
    assert not s.can("use")  # neither there nor from beside it
    s = on("Eldritch Rift", ["Kiai", "Overmind"], []).round(10).put(1, 1, FOOT).put(1, 2, FOOT).put(0, 1, "Overmind")
    s.reveal(0, 2, "Kiai")
    assert (s.tokens(1, 1, "stun"), s.tokens(1, 2, "stun")) == ([0], [1])  # the only one to be chosen
    assert s.end().might("Overmind") == 10
    s = on("Eldritch Rift", "samurai", []).round(10).reveal(0, 2, "Smoke and Caltrops")
    assert [s.can(field) for field in (1, 2, 3)] == [False, True, True]  # no Stop there
    s = on("Eldritch Rift", "vampires", []).round(10).put(0, 1, "Fledgling").put(0, 2, "Fledgling")
    s.reveal(0, 2, "Blood Moon")
    assert (s.mights(0, 1), s.mights(0, 2)) == ([3], [5, 6])
    s = on("Eldritch Rift", "vampires", []).round(10).put(0, 1, "Villager").put(0, 2, "Villager")
    assert s.reveal(0, 2, "Dracula").might("Dracula") == 14  # not counted
    s = on("Eldritch Rift", "vikings", [], []).round(9).put(0, 1, "Bondi", move=1).put(0, 2, "Raven").command()
    assert (s.can("move", "Bondi"), s.can("move", "Raven", 3)) == (False, True)  # with three the ninth is the last


def test_eldritch_rift_is_back_when_the_game_ends() -> None:
    s = on("Eldritch Rift", ["Ninja", "Hermes"], []).round(10).put(0, 1, "Ninja").put(0, 2, "Hermes").game_end()
    s.choose("yes")
    assert s.can(1)
    assert s.choose(1).mights(0, 1) == [11, 15]
    s = on("Eldritch Rift").round(10).put(0, 1, FOOT).put(0, 2, FOOT).put(1, 3, FOOT, might=9).finish()
    assert s.state.is_over()
    assert s.state.result().places == (1, 2)  # the Rift is one of two


def test_eldritch_rift_lets_a_second_one_through() -> None:
    def scene(round: int, *hand: str) -> Scenario:
        return on("Eldritch Rift", "vikings", []).hand(0, *hand).round(round).deploy()

    s = scene(7, "Berserker", "Bondi", "Skald", "Ulfhednar").choose("Berserker", 1)
    assert (s.can("Bondi", 1), s.can("Skald", 1), s.can("Ulfhednar"), s.can(2)) == (True, True, False, False)
    s.choose("Skald")
    assert (s.essence_of(0), s.row(0, 1), s.asked()) == (3, ["?", "?"], (0, "deploy"))  # free, and earns no other
    s.choose("Bondi", 1)
    assert s.asked() == (0, "free")  # each paid one earns one
    assert s.choose("done").asked() == (0, "deploy")
    s = scene(7, "Berserker", "Ulfhednar").choose("Berserker", 1)
    assert s.offered() == ["done no"]  # silence would tell
    assert scene(7, "Berserker", "Bondi").choose("Berserker", 2).asked() == (0, "deploy")
    assert scene(6, "Berserker", "Bondi").choose("Berserker", 1).asked() == (0, "deploy")


# --- Forge of Succession ----------------------------------------------------------------------------------------------


def test_forge_of_succession_strengthens_the_one_before() -> None:
    s = stack_up(stack_up(on("Forge of Succession"), 0, 5, 5), 1, 5).reveal(0, 1, FOOT)
    assert (s.mights(0, 1), s.mights(1, 1)) == ([5, 7, 2], [5])
    assert on("Forge of Succession").reveal(0, 1, FOOT).mights(0, 1) == [2]
    assert on("Forge of Succession").put(0, 2, FOOT).reveal(0, 2, FOOT).mights(0, 2) == [2, 2]
    assert on("Forge of Succession").lay(0, 1, FOOT).reveal(0, 1, FOOT).mights(0, 1) == [2, 2]  # it was face down
    s = on("Forge of Succession", ["Nahualli"], []).put(0, 1, "Nahualli", might=6).reveal(0, 1, FOOT)
    assert s.mights(0, 1) == [8, 2]  # beyond its maximum


def test_forge_of_succession_burns_five() -> None:
    s = stack_up(stack_up(on("Forge of Succession"), 0, 2, 2, 0, 2, 9), 1, 2, 2, 2, 2)
    s.put(0, 2, FOOT).put(1, 2, FOOT).end()
    assert (s.mights(0, 1), s.mights(1, 1)) == ([1, 1, 0, 1, 8], [2, 2, 2, 2])
    assert (s.mights(0, 2), s.mights(1, 2)) == ([2], [2])
    assert stack_up(on("Forge of Succession"), 0, 2, 2, 2, 2, 2, 2).end().mights(0, 1) == [1] * 6


# --- Frozen Pass ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "open"), [(6, True), (7, False), (8, False), (9, True)])
def test_frozen_pass_lets_nobody_in(round: int, open: bool) -> None:
    s = on("Frozen Pass").round(round).hand(0, FOOT).deploy()
    assert (s.can(FOOT, 1), s.can(FOOT, 2)) == (open, True)
    s = on("Frozen Pass", "vikings", []).round(round).put(0, 2, "Raven").put(0, 1, "Bondi", move=1).command()
    assert (s.can("move", "Raven", 1), s.can("move", "Raven", 3), s.can("move", "Bondi", 2)) == (open, True, True)
    s = on("Frozen Pass", "samurai", []).round(round).hand(0, "Ashigaru").reveal(0, 2, "Taisho")
    assert (s.can("Ashigaru", 1), s.can("Ashigaru", 3)) == (open, True)


def test_frozen_pass_feeds_those_behind() -> None:
    s = stack_up(stack_up(on("Frozen Pass"), 0, 5), 1, 6).round(8).begin()
    assert [s.essence_of(seat) for seat in (0, 1)] == [12, 10]  # 10 in round 9
    assert [s.extra_of(seat) for seat in (0, 1)] == [0, 0]
    s = stack_up(stack_up(on("Frozen Pass"), 0, 5), 1, 5).round(8).begin()
    assert [s.essence_of(seat) for seat in (0, 1)] == [10, 10]
    s = stack_up(stack_up(on("Frozen Pass"), 0, 5), 1, 6).round(7).begin()
    assert [s.essence_of(seat) for seat in (0, 1)] == [9, 9]


# --- Hall of Small Heroes ---------------------------------------------------------------------------------------------


def test_hall_of_small_heroes_makes_the_small_dearer() -> None:
    s = on("Hall of Small Heroes", "vikings", []).hand(0, "Bondi", "Skald", "Ulfhednar").essence(0, 2).deploy()
    assert (s.can("Bondi", 1), s.can("Skald", 1), s.can("Skald", 2)) == (True, False, True)
    assert s.choose("Bondi", 1).essence_of(0) == 0
    s = on("Hall of Small Heroes", "vikings", []).hand(0, "Skald", "Ulfhednar", "Jarl").essence(0, 6).deploy()
    assert s.choose("Ulfhednar", 1).essence_of(0) == 3  # cost 3 as printed
    assert s.choose("Skald", 1).essence_of(0) == 0


def test_hall_of_small_heroes_makes_the_small_great() -> None:
    s = on("Hall of Small Heroes", "vikings", []).reveal(0, 1, "Bondi").reveal(0, 1, "Skald").reveal(0, 1, "Ulfhednar")
    assert s.mights(0, 1) == [4, 5, 3]
    assert on("Hall of Small Heroes").reveal(0, 2, FOOT).mights(0, 2) == [2]


# --- Hexed Standard ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [0, 1])
def test_hexed_standard_weakens_the_holders_cards(holder: int) -> None:
    s = on("Hexed Standard", ["Ninja"], ["Ninja"]).token(holder).reveal(0, 1, "Ninja").reveal(1, 1, "Ninja")
    assert (s.mights(holder, 1), s.mights(1 - holder, 1)) == ([1], [3])
    s = on("Hexed Standard", ["Ninja"], ["Ninja"]).token(holder).reveal(holder, 2, "Ninja")
    assert s.mights(holder, 2) == [3]


def test_hexed_standard_weakens_a_holder_ahead() -> None:
    s = stack_up(stack_up(on("Hexed Standard"), 0, 3, 5), 1, 7).put(0, 2, FOOT, might=9).end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([3, 4], [7], [9])
    s = stack_up(stack_up(on("Hexed Standard"), 0, 4, 4), 1, 7).end()
    assert (s.asked()[0], len(s.offered())) == (0, 2)  # of equals the owner chooses
    assert s.choose("zone 2").mights(0, 1) == [4, 3]
    for ours, theirs, holder in ((7, 7, 0), (6, 7, 0), (7, 6, 1)):
        s = stack_up(stack_up(on("Hexed Standard"), 0, ours), 1, theirs).token(holder).end()
        assert (s.mights(0, 1), s.mights(1, 1)) == ([ours], [theirs])  # not ahead; ahead without the token


# --- Ivory Throne -----------------------------------------------------------------------------------------------------


def test_ivory_throne_seats_the_first() -> None:
    s = on("Ivory Throne", "vikings", "vikings").reveal(0, 1, "Ulfhednar").reveal(0, 2, "Thor")
    assert (s.might("Ulfhednar"), s.might("Thor")) == (3, 9)  # cost 3; elsewhere
    assert s.reveal(1, 1, "Blendingur").might("Blendingur") == 8
    assert s.reveal(0, 1, "Sea King").choose("done").might("Sea King") == 9  # only the first player
    assert s.reveal(1, 1, "Thor").might("Thor", 1) == 9


def test_ivory_throne_weakens_the_other_side() -> None:
    s = stack_up(on("Ivory Throne", ["Thor"], []), 1, 9, 8).put(0, 1, FOOT).put(1, 2, FOOT).reveal(0, 1, "Thor").end()
    assert (s.mights(1, 1), s.mights(1, 2)) == ([7, 5], [2])  # Thor's 2 each, then the throne's
    assert s.mights(0, 1) == [2, 13]
    s = on("Ivory Throne", ["Thor"], ["Parthian Shot"]).reveal(0, 1, "Thor")
    s.state.might.set(s.find("Thor"), 7)
    s.reveal(1, 1, "Parthian Shot").end()
    assert (s.row(0, 1), s.might("Parthian Shot")) == ([], 8)  # it was seated, and has left
    assert s.end().might("Parthian Shot") == 7  # every round
    s = stack_up(on("Ivory Throne", ["Thor"], []), 1, 9).put(0, 1, "Thor").end()
    assert s.mights(1, 1) == [9]  # nobody was seated
    s = stack_up(on("Ivory Throne", ["Ninja"], []), 1, 0, 5).reveal(0, 1, "Ninja").end()
    assert s.mights(1, 1) == [0, 5]  # the weakest has nothing to lose


def test_ivory_throne_and_several_opponents() -> None:
    s = stack_up(stack_up(on("Ivory Throne", ["Ninja"], [], []), 1, 3), 2, 5).reveal(0, 1, "Ninja").end()
    assert s.can("seat 1")
    s.choose("seat 2")  # the weakest card of an opponent: you choose which
    assert (s.mights(1, 1), s.mights(2, 1)) == ([3], [4])


# --- Lonely Watchtower ------------------------------------------------------------------------------------------------


def test_lonely_watchtower_strengthens_a_lone_card() -> None:
    s = stack_up(stack_up(on("Lonely Watchtower"), 0, 2), 1, 2, 2).put(0, 2, FOOT).end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([4], [2, 2], [2])


@pytest.mark.parametrize(("might", "fed"), [(6, 0), (7, 1), (12, 1)])
def test_lonely_watchtower_feeds_the_enemy(might: int, fed: int) -> None:
    s = stack_up(stack_up(on("Lonely Watchtower"), 0, might), 1, 9, 9).put(0, 2, FOOT, might=9).end()
    assert (s.extra_of(0), s.extra_of(1)) == (0, fed)  # 2 might are gained first
    s = stack_up(on("Lonely Watchtower"), 0, might, might).end()
    assert s.extra_of(1) == 0
    if fed:
        s = stack_up(on("Lonely Watchtower", [], [], []), 0, might).end().choose("seat 2")
        assert [s.extra_of(seat) for seat in (0, 1, 2)] == [0, 0, 1]  # an opponent of your choice


# --- River of Rebirth -------------------------------------------------------------------------------------------------


def test_river_of_rebirth_sends_the_dead_home() -> None:
    s = on("River of Rebirth", "spectres", ["Iaijutsu Duel"]).put(0, 1, "Soul of the Living", might=3, stun=1)
    s.reveal(1, 1, "Iaijutsu Duel")
    assert (s.hand_of(0), s.pile_of(0, "destroyed"), s.tally_of(0, "destroyed")) == (["Soul of the Living"], [], 1)
    s.reveal(0, 1, "Soul of the Living")
    assert (s.mights(0, 1), s.tokens(0, 1, "stun")) == ([2], [0])
    s = on("River of Rebirth", "spectres", []).put(0, 1, "Soul of the Living").reveal(0, 1, "Eater of Souls")
    assert (s.hand_of(0), s.extra_of(0), s.mights(0, 1)) == (["Soul of the Living"], 1, [5])  # destroyed all the same
    s = on("River of Rebirth", "spectres", []).put(0, 2, "Soul of the Living").reveal(0, 2, "Eater of Souls")
    assert (s.hand_of(0), s.pile_of(0, "destroyed")) == ([], ["Soul of the Living"])
    s = on("River of Rebirth", "spectres", []).put(0, 1, "Zombie Horde").reveal(0, 1, "Eater of Souls")
    assert (s.hand_of(0), s.row(0, 1)) == ([], ["Eater of Souls", "Zombie Horde"])  # its own text goes first


def test_river_of_rebirth_washes_stuns_off() -> None:
    s = on("River of Rebirth").put(0, 1, FOOT, FOOT, stun=1, anchor=1).put(0, 2, FOOT, stun=1).put(1, 1, FOOT, stun=1)
    s.end()
    assert (s.tokens(0, 1, "stun"), s.tokens(1, 1, "stun"), s.tokens(0, 2, "stun")) == ([0, 0], [0], [1])
    assert s.tokens(0, 1, "anchor") == [1, 1]


# --- Sacrificial Spring -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(1, 9))
def test_sacrificial_spring_takes_cards(round: int) -> None:
    s = on("Sacrificial Spring", "vikings", []).round(round).put(0, 1, "Bondi", "Jarl").put(0, 2, "Thor")
    s.hand(0, "Wolf").command()
    assert s.can("effect") == (2 <= round <= 6)
    if 2 <= round <= 6:
        s.choose("effect")
        assert (len(s.offered()), s.can("Thor")) == (2, False)
        s.choose("Bondi")
        assert (s.row(0, 1), s.pile_of(0, "banished")) == (["Jarl"], ["Bondi"])
        assert (s.essence_of(0), s.extra_of(0), s.asked()) == (round + 3, 0, (0, "deploy"))  # once a round
        s = on("Sacrificial Spring").round(round).put(0, 1, FOOT).hand(0, FOOT).command().choose("done")
        assert (s.row(0, 1), s.essence_of(0)) == ([FOOT], round + 1)
        s = on("Sacrificial Spring").round(round).put(0, 2, FOOT).hand(0, FOOT).command()
        assert s.asked() == (0, "deploy")


def test_sacrificial_spring_gives_them_back() -> None:
    s = on("Sacrificial Spring", "vikings", []).pile(0, "banished", "Raven").put(0, 1, "Bondi", "Jarl").hand(0, "Thor")
    s.deck(0).command().choose("effect").choose("Bondi").choose("done").choose(FOOT).choose("effect")
    assert s.pile_of(0, "banished") == ["Bondi", "Raven", "Jarl"]  # one in each of two rounds
    s.round(6).begin()
    assert s.hand_of(0) == ["Thor"]  # not yet
    s.round(7).begin()
    assert (s.hand_of(0), s.pile_of(0, "banished")) == (["Bondi", "Thor", "Jarl"], ["Raven"])
    assert (s.essence_of(0), s.essence_of(1)) == (11, 9)  # 9 in round 8, and 1 for each


# --- Scales of Balance ------------------------------------------------------------------------------------------------


def test_scales_of_balance_rewards_equal_numbers() -> None:
    s = stack_up(stack_up(on("Scales of Balance"), 0, 2, 2), 1, 2).hand(0, FOOT, FOOT).hand(1, FOOT, FOOT).end()
    assert (s.asked()[0], len(s.offered())) == (0, 2)
    s.choose("zone 2")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([2, 4], [2])
    s = stack_up(on("Scales of Balance"), 0, 2, 2).put(0, 2, FOOT).hand(0, *[FOOT] * 3).end()
    assert (s.asked(), s.mights(0, 1)) == (NOBODY, [2, 2])  # more
    assert stack_up(on("Scales of Balance"), 0, 2, 2).hand(0, FOOT).end().asked() == NOBODY  # fewer
    s = on("Scales of Balance").put(0, 2, FOOT).end()
    assert (s.asked(), s.mights(0, 2)) == (NOBODY, [2])  # none in hand, none here


def test_scales_of_balance_punishes_a_full_hand() -> None:
    s = stack_up(stack_up(on("Scales of Balance"), 0, 2, 9), 1, 4).hand(0, *[FOOT] * 3).hand(1, FOOT, FOOT)
    s.put(0, 2, FOOT, FOOT, might=20).game_end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([2, 4], [0], [20, 20])
    s = stack_up(stack_up(on("Scales of Balance"), 0, 2, 9), 1, 9, 9).hand(0, FOOT, FOOT).hand(1, FOOT).game_end()
    assert (s.mights(0, 1), s.mights(1, 1)) == ([2, 9], [9, 9])
    s = on("Scales of Balance", ["Ninja"], []).put(0, 1, "Ninja").hand(0, FOOT, FOOT).game_end()
    assert s.might("Ninja") == 6  # cards first: 3 + 8 - 5


# --- Silent Sanctuary -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stops", "draws", "left"), [(0, 1, 0), (1, 1, 1), (2, 0, 0), (3, 0, 1)])
def test_silent_sanctuary_needs_two_stops(stops: int, draws: int, left: int) -> None:
    s = on("Silent Sanctuary", "zulus", []).stops(0, 1, stops).reveal(0, 1, "isiGijimi")
    assert (len(s.hand_of(0)), s.stops_of(0, 1)) == (draws, left)
    s = on("Silent Sanctuary", "zulus", []).stops(0, 2, stops).reveal(0, 2, "isiGijimi")
    assert len(s.hand_of(0)) == (0 if stops else 1)  # elsewhere one is enough


def test_silent_sanctuary_favours_patience() -> None:
    s = on("Silent Sanctuary", ["Ninja", "Shogun", "Thor"], [])
    for name in ("Ninja", "Shogun", FOOT, "Thor"):
        s.reveal(0, 1, name)
    assert s.mights(0, 1) == [4, 17, 3, 9]  # conditional, passive, none; an instant gains nothing
    assert s.reveal(0, 2, FOOT).mights(0, 2) == [2]


# --- Sirens' Shoals ---------------------------------------------------------------------------------------------------


def test_sirens_shoals_give_now() -> None:
    s = stack_up(on("Sirens' Shoals"), 0, 2).reveal(0, 1, FOOT).reveal(1, 1, FOOT).reveal(0, 2, FOOT)
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([2, 4], [4], [2])
    s = on("Sirens' Shoals", ["Feigned Retreat"], []).reveal(0, 1, "Feigned Retreat").choose(2)
    assert s.mights(0, 2) == [6]  # it has left


def test_sirens_shoals_take_at_the_end() -> None:
    s = stack_up(stack_up(on("Sirens' Shoals"), 0, 2, 9), 1, 4).put(0, 2, FOOT, might=5).game_end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([0, 6], [1], [5])
    assert stack_up(on("Sirens' Shoals"), 0, 9).end().mights(0, 1) == [9]  # not of a round


# --- Spire of Ten -----------------------------------------------------------------------------------------------------


def test_spire_of_ten_rewards_the_first_to_ten() -> None:
    s = stack_up(stack_up(on("Spire of Ten"), 0, 9), 1, 5, 5).put(0, 2, FOOT, might=9).end()
    assert (len(s.hand_of(0)), s.extra_of(0)) == (0, 0)
    assert (len(s.hand_of(1)), s.extra_of(1)) == (1, 2)
    stack_up(s, 0, 9).end()
    assert (len(s.hand_of(0)), s.extra_of(0)) == (0, 0)  # too late
    assert (len(s.hand_of(1)), s.extra_of(1)) == (1, 2)  # and once
    for holder in (0, 1):
        s = stack_up(stack_up(on("Spire of Ten"), 0, 10), 1, 99).token(holder).end()
        assert (s.extra_of(holder), s.extra_of(1 - holder)) == (2, 0)  # both in one round: who holds the token


@pytest.mark.parametrize("round", [4, 5, 6])
def test_spire_of_ten_helps_the_others_up(round: int) -> None:
    s = stack_up(stack_up(on("Spire of Ten"), 0, 4, 5), 1, 10).put(0, 2, FOOT).round(round).end()
    if round == 5:
        assert (s.asked()[0], len(s.offered())) == (0, 2)
        s.choose("zone 1")
    assert (s.asked(), s.mights(0, 1), s.mights(1, 1)) == (NOBODY, [7 if round == 5 else 4, 5], [10])


# --- The Eye of Power -------------------------------------------------------------------------------------------------


def test_the_eye_of_power_favours_the_few() -> None:
    s = stack_up(stack_up(on("The Eye of Power"), 0, 3, 5), 1, 1, 1, 1).put(0, 2, FOOT, might=9).end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([3, 6], [1, 1, 1], [9])
    s = stack_up(stack_up(on("The Eye of Power"), 0, 3, 5), 1, 1, 1).put(1, 2, FOOT).end()
    assert (s.mights(0, 1), s.mights(1, 1)) == ([3, 5], [1, 1])
    s = stack_up(stack_up(stack_up(on("The Eye of Power", [], [], []), 0, 3, 3), 1, 1), 2, 1, 1).end()
    assert s.asked()[0] == 0  # with three players: fewer than both others together, and two are strongest
    s.choose("zone 1")
    assert s.mights(0, 1) == [4, 3]


def test_the_eye_of_power_favours_the_many_at_last() -> None:
    s = stack_up(stack_up(on("The Eye of Power"), 0, 3, 5), 1, 9).put(0, 2, FOOT).put(1, 3, FOOT, FOOT).game_end()
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([4, 6], [9], [2])
    s = stack_up(stack_up(on("The Eye of Power"), 0, 3), 1, 9).put(0, 2, FOOT).game_end()
    assert (s.mights(0, 1), s.mights(1, 1)) == ([3], [9])
    s = stack_up(stack_up(stack_up(on("The Eye of Power", [], [], [], []), 0, 3, 3), 2, 5), 1, 9, 9).game_end()
    assert (s.mights(0, 1), s.mights(2, 1), s.mights(1, 1)) == ([4, 4], [6], [9, 9])  # team against team


# --- Thornwood Maze ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(1, 11))
def test_thornwood_maze_shows_the_last_a_way_out(round: int) -> None:
    s = stack_up(stack_up(on("Thornwood Maze"), 0, 1, 1), 1, 1).put(0, 2, *[FOOT] * 3).round(round).end()
    given = 1 if round in (3, 5, 7, 9) else 0
    assert (s.tokens(0, 1, "move"), s.tokens(1, 1, "move"), s.tokens(0, 2, "move")) == ([0, given], [given], [0] * 3)


def test_thornwood_maze_strengthens_who_leaves() -> None:
    s = on("Thornwood Maze", "vikings", ["Circe"]).put(0, 1, "Raven").put(0, 2, "Wolf", move=1)
    s.put(0, 3, "Skald", move=1).command().choose("move", "Raven", 2)
    assert s.might("Raven") == 2
    assert s.choose("move", "Wolf", 1).might("Wolf") == 1  # who comes
    assert s.choose("move", "Skald", 2).might("Skald") == 2  # who passes by
    s = stack_up(on("Thornwood Maze", [], ["Circe"]), 0, 2).reveal(1, 1, "Circe").choose(3)
    assert s.mights(0, 3) == [3]  # also if driven out
    s = on("Thornwood Maze", ["Sally Port"], []).put(0, 1, FOOT).reveal(0, 1, "Sally Port").choose(FOOT)
    assert s.mights(0, 1) == [6]  # a return is no move: only the Port has gained


# --- Tidal Flats ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(1, 11))
def test_tidal_flats_turn_the_row(round: int) -> None:
    s = stack_up(stack_up(on("Tidal Flats"), 0, 1, 5, 9), 1, 1).put(0, 2, FOOT, FOOT).round(round).end()
    turned = round in (3, 6, 9)
    assert s.mights(0, 1) == ([5, 9, 3] if turned else [1, 5, 9])
    assert (s.mights(1, 1), s.mights(0, 2)) == ([3 if turned else 1], [2, 2])  # a lone one stays and gains


def test_tidal_flats_turn_without_moving() -> None:
    s = on("Tidal Flats", "vikings", []).put(0, 1, "Bondi", move=1, shield=1, stun=1).put(0, 1, "Wolf").end()
    assert (s.row(0, 1), s.mights(0, 1), s.tally_of(0, "raid")) == (["Wolf", "Bondi"], [1, 3], 0)
    assert [s.tokens_on("Bondi", token) for token in ("move", "shield", "stun")] == [1, 1, 1]
    s = on("Tidal Flats", "vikings", []).put(0, 1, "Bondi", anchor=1).put(0, 1, "Wolf").end()
    assert (s.row(0, 1), s.mights(0, 1)) == (["Wolf", "Bondi"], [1, 3])  # an Anchor does not hold it


def test_tidal_flats_have_seven_zones() -> None:
    s = stack_up(on("Tidal Flats"), 0, 1, 1, 1, 1, 1, 1).put(0, 2, *[FOOT] * 6).hand(0, FOOT, FOOT).deploy()
    assert (s.can(FOOT, 1), s.can(FOOT, 2)) == (True, False)
    s.choose(FOOT, 1)
    assert not s.can(FOOT, 1)


# --- Twilight Gate ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", [2, 4, 10])
def test_twilight_gate_is_cheap_in_even_rounds(round: int) -> None:
    s = on("Twilight Gate", "vikings", []).round(round).hand(0, "Bondi", "Skald", "Thor", "Jarl")
    s.essence(0, 9).deploy()
    assert s.choose("Bondi", 1).essence_of(0) == 8  # cost 1 stays
    assert s.choose("Skald", 1).essence_of(0) == 7
    assert (s.can("Jarl", 1), s.can("Jarl", 2)) == (True, False)
    assert s.choose("Jarl", 1).essence_of(0) == 0


@pytest.mark.parametrize("round", [1, 3, 9])
def test_twilight_gate_is_dear_in_odd_rounds(round: int) -> None:
    s = on("Twilight Gate", "vikings", []).round(round).hand(0, "Bondi", "Skald", "Jarl").essence(0, 13).deploy()
    assert s.choose("Bondi", 1).essence_of(0) == 11
    assert s.choose("Skald", 1).essence_of(0) == 8
    assert (s.can("Jarl", 1), s.can("Jarl", 2)) == (False, True)


# --- Unmarked Graves --------------------------------------------------------------------------------------------------


def test_unmarked_graves_bury_the_weakest_of_four() -> None:
    s = stack_up(stack_up(on("Unmarked Graves"), 0, 5, 2, 5), 1, 1).put(0, 2, FOOT, might=1).reveal(0, 1, FOOT)
    assert s.choose("zone 2").mights(0, 1) == [5, 5, 2]
    assert (s.mights(1, 1), s.mights(0, 2)) == ([1], [1])
    s = stack_up(on("Unmarked Graves"), 0, 1, 1, 1, 1).reveal(0, 2, FOOT)
    assert (s.asked(), s.mights(0, 1)) == (NOBODY, [1] * 4)  # the fourth is not the one revealed here
    s = stack_up(on("Unmarked Graves"), 0, 5, 5, 5).reveal(0, 1, FOOT)
    assert s.mights(0, 1) == [5, 5, 5]  # it may be the new one
    s = stack_up(on("Unmarked Graves"), 0, 5, 1, 1).reveal(0, 1, FOOT)
    assert (s.asked()[0], len(s.offered())) == (0, 2)  # of equals you choose
    assert s.choose("zone 3").mights(0, 1) == [5, 1, 2]
    s = stack_up(on("Unmarked Graves"), 0, 1, 1).put(0, 2, FOOT).reveal(0, 1, FOOT)
    assert s.mights(0, 1) == [1, 1, 2]  # three here
    assert stack_up(on("Unmarked Graves"), 0, 1, 1, 1, 1).reveal(0, 1, FOOT).mights(0, 1) == [1, 1, 1, 1, 2]
    s = stack_up(on("Unmarked Graves").put(0, 1, FOOT, might=1, shield=1), 0, 5, 5).reveal(0, 1, FOOT)
    assert s.mights(0, 1) == [1, 5, 5]  # the weakest that can be destroyed
    s = on("Unmarked Graves").put(0, 2, FOOT, FOOT, FOOT).reveal(0, 2, FOOT)
    assert s.mights(0, 2) == [2, 2, 2, 2]


def test_unmarked_graves_pay_for_the_dead() -> None:
    s = stack_up(on("Unmarked Graves"), 0, 5, 1, 5).reveal(0, 1, FOOT)
    assert [(len(s.hand_of(seat)), s.extra_of(seat)) for seat in (0, 1)] == [(1, 1), (0, 0)]
    s = on("Unmarked Graves", "spectres", ["Iaijutsu Duel"]).put(0, 1, "Zombie Horde", might=3)
    s.reveal(1, 1, "Iaijutsu Duel")
    assert [(len(s.hand_of(seat)), s.extra_of(seat)) for seat in (0, 1)] == [(1, 1), (0, 0)]  # though it stays
    s = on("Unmarked Graves", [], ["Iaijutsu Duel"]).put(0, 2, FOOT).reveal(1, 2, "Iaijutsu Duel")
    assert (s.row(0, 2), s.hand_of(0), s.extra_of(0)) == ([], [], 0)
    s = on("Unmarked Graves", "spectres", []).put(0, 1, "Reap", "Banshee").reveal(0, 1, "Eater of Souls")
    assert (len(s.hand_of(0)), s.extra_of(0)) == (2, 2)  # for each


# --- Veil of Mists ----------------------------------------------------------------------------------------------------


def test_veil_of_mists_echoes_the_first_instant() -> None:
    s = on("Veil of Mists", "zulus", "zulus").reveal(0, 2, "isiGijimi").reveal(0, 1, "uVe")
    assert len(s.hand_of(0)) == 1  # elsewhere; no instant
    s.reveal(0, 1, "isiGijimi")
    assert len(s.hand_of(0)) == 3
    s.reveal(1, 1, "isiGijimi")
    assert len(s.hand_of(1)) == 2  # each player
    assert len(s.reveal(1, 1, "isiGijimi").hand_of(1)) == 3  # the first only
    s = on("Veil of Mists", "zulus", []).stops(0, 1).reveal(0, 1, "isiGijimi")
    assert (len(s.hand_of(0)), s.stops_of(0, 1)) == (1, 0)  # stopped, and heard after all
    assert len(s.reveal(0, 1, "isiGijimi").hand_of(0)) == 2


def test_veil_of_mists_weakens_the_great() -> None:
    s = on("Veil of Mists", "samurai", []).put(1, 1, FOOT).reveal(0, 1, "Ikko-Ikki").reveal(0, 1, "Ninja")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([9, 3], [0])  # cost 4 is not touched; the other was heard twice
    s = on("Veil of Mists", "spectres", []).reveal(0, 1, "Zombie Horde").reveal(0, 2, "Zombie Horde")
    assert (s.mights(0, 1), s.mights(0, 2)) == ([7], [9])


# --- Wandering Isle ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(2, 11))
def test_wandering_isle_carries_the_first_off(round: int) -> None:
    s = stack_up(stack_up(on("Wandering Isle"), 0, 5, 6), 1, 7).round(round - 1).begin()
    if round in (4, 7):
        assert (s.can(1), s.can(2), s.can(3)) == (False, True, True)
        s.choose(3)
        assert s.asked()[0] == 1
        s.choose(2)
        assert (s.mights(0, 1), s.mights(0, 3), s.mights(1, 1), s.mights(1, 2)) == ([6], [5], [], [7])
    else:
        assert (s.mights(0, 1), s.mights(1, 1)) == ([5, 6], [7])
        assert s.asked()[1] == "keep"


def test_wandering_isle_leaves_who_cannot_go() -> None:
    s = stack_up(on("Wandering Isle"), 0, 5).put(0, 2, *[FOOT] * 6).put(0, 3, *[FOOT] * 6).begin()
    assert (s.asked()[1], s.mights(0, 1)) == ("keep", [5])
    s = on("Wandering Isle").put(0, 1, FOOT, anchor=1).begin()
    assert (s.asked()[1], s.row(0, 1)) == ("keep", [FOOT])
    s = on("Wandering Isle", "vikings", []).put(0, 1, "Bondi").begin().choose(2)
    assert (s.might("Bondi"), s.tally_of(0, "raid")) == (2, 1)  # it is a move


def test_wandering_isle_carries_off_the_first_that_is_not_anchored() -> None:
    """Ruling: the lowest zone of those that can move; but the End effect is for the first, anchored or not."""
    s = on("Wandering Isle", "vikings", []).put(0, 1, "Bondi", anchor=1).put(0, 1, "Wolf").begin()
    assert s.asked() == (0, "place")
    s.choose(2)
    assert [s.row(0, 1), s.row(0, 2)] == [["Bondi"], ["Wolf"]]
    s = on("Wandering Isle", "vikings", []).put(0, 1, "Bondi", anchor=1).put(0, 1, "Wolf").round(3)
    before = s.might("Bondi")
    assert s.end().might("Bondi") == before + 2


@pytest.mark.parametrize("round", range(1, 11))
def test_wandering_isle_strengthens_the_first(round: int) -> None:
    s = stack_up(stack_up(on("Wandering Isle"), 0, 5, 6), 1, 7).put(0, 2, FOOT).round(round).end()
    gain = 2 if round in (3, 6) else 0
    assert (s.mights(0, 1), s.mights(1, 1), s.mights(0, 2)) == ([5 + gain, 6], [7 + gain], [2])


# --- Whispering Library -----------------------------------------------------------------------------------------------


def test_whispering_library_is_read_the_first_time() -> None:
    top = ["Thor", "Bondi", "Jarl"]
    s = on("Whispering Library", "vikings", "vikings").deck(0, *top, "Skald", "Wolf", "Longship", "Berserker")
    assert s.reveal(0, 2, "Wolf").asked() == NOBODY
    s.reveal(0, 1, "Berserker")
    assert [s.can(name) for name in (*top, "Skald")] == [True, True, True, False]
    s.choose("Thor").choose("Bondi")
    assert (s.asked(), s.hand_of(0)) == (NOBODY, ["Jarl"])
    assert s.deck_of(0)[:2] == ["Skald", "Longship"]
    assert sorted(s.deck_of(0)[2:]) == ["Bondi", "Thor"]
    assert s.reveal(0, 1, "Skald").asked() == NOBODY  # the first time only
    s.reveal(1, 1, "Bondi").choose("done")
    assert len(s.hand_of(1)) == 1  # each player
    s = on("Whispering Library", "vikings", []).deck(0, *top, "Skald").reveal(0, 1, "Skald").choose("done")
    assert (s.hand_of(0), s.deck_of(0)) == (["Thor"], ["Bondi", "Jarl"])


def test_whispering_library_burns_books() -> None:
    s = stack_up(on("Whispering Library", "vikings", []), 1, 1).put(0, 1, "Thor", "Ulfhednar", "Jarl")
    s.put(0, 2, "Bondi").hand(0, "Wolf", "Skald").end().choose("Skald")
    assert (s.pile_of(0, "discards"), s.hand_of(0), s.mights(0, 1)) == (["Skald"], ["Wolf"], [9, 5, 10])
    assert (s.asked(), s.mights(1, 1)) == (NOBODY, [1])  # the other has no hand
    s = on("Whispering Library", "vikings", []).put(0, 1, "Thor").hand(0, "Wolf").end().choose("done")
    assert (s.hand_of(0), s.mights(0, 1)) == (["Wolf"], [9])
    s = stack_up(on("Whispering Library", "vikings", []), 1, 1).put(0, 2, "Thor").hand(0, "Wolf").end()
    assert s.asked() == NOBODY  # no card here
    s = on("Whispering Library", "samurai", []).put(0, 1, "Ninja").hand(0, "Ashigaru").end().choose("Ashigaru")
    s.choose("yes").choose(1)
    assert (s.row(0, 1), s.mights(0, 1)) == (["Ninja", "Ashigaru"], [5, 2])  # revealed before the round is over


# --- Ziggurat of Echoes -----------------------------------------------------------------------------------------------


def test_ziggurat_of_echoes_answers_equal_steps() -> None:
    s = on("Ziggurat of Echoes", "vikings", []).put(0, 1, "Wolf", "Bondi").put(1, 1, FOOT).reveal(0, 1, "Raven")
    s = s.choose("done")
    assert (s.mights(0, 1), s.mights(1, 1)) == ([1, 3, 3], [2])  # the one just before it
    s = on("Ziggurat of Echoes", "vikings", []).put(0, 1, "Wolf", "Skald").reveal(0, 1, "Bondi")
    assert s.mights(0, 1) == [1, 2, 1]
    assert on("Ziggurat of Echoes").reveal(0, 1, FOOT).mights(0, 1) == [2]
    assert on("Ziggurat of Echoes").put(0, 2, FOOT).reveal(0, 2, FOOT).mights(0, 2) == [2, 2]


@pytest.mark.parametrize(
    ("row", "gain"),
    [
        (["Bondi", "Skald", "Ulfhednar"], 2),
        (["Bondi", "Ulfhednar", "Thor", "Jarl"], 2),
        (["Bondi", "Skald"], 0),  # three or more
        (["Bondi", "Wolf", "Skald"], 0),  # each more than the one before it
        (["Skald", "Bondi", "Ulfhednar"], 0),
    ],
)
def test_ziggurat_of_echoes_rewards_rising_steps(row: list[str], gain: int) -> None:
    s = on("Ziggurat of Echoes", "vikings", []).put(0, 1, *row).put(0, 2, "Longship", "Raven", "Blendingur")
    before = s.mights(0, 1)
    assert s.game_end().mights(0, 1) == [might + gain for might in before]
    assert s.mights(0, 2) == [2, 1, 4]
