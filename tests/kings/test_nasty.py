"""Where several rules of Ascended Kings meet."""

from __future__ import annotations

from empyrean.games.kings.cards import REVENANT
from empyrean.kernel.machine import Frame, new_stack
from kings.scenario import BOOK, GAME, Scenario


def test_pushed_into_the_fire_with_one_life_left() -> None:
    """The victim may answer; it dies in the wall, its stone falls next to it, and the push has the kill bonus."""
    s = Scenario("dlone", "kariis").walls(east=7).put("dlone", 45).put("kariis", 46)
    s.gems("dlone", ylem=1).hand("dlone", "separation-1").gems("kariis", dire=2).hand("kariis", "sun-and-sky-1")
    s.act("dlone").do("cast", "separation-1")
    assert s.asked() == ("kariis", "wounds")
    s.do("pass")
    assert s.at("kariis") == -1
    assert s.lying(46) == {"stones": 1}
    assert s.pool("dlone") == {"ylem": 1, "pyre": 1}


def test_swapping_with_a_figure_in_the_fire() -> None:
    """The caster burns to death and its turn ends; the target still claims what lay under the caster."""
    s = Scenario("kariis", "dlone").walls(east=7).put("kariis", 46).put("dlone", 47).lay(46, pyre=1)
    s.gems("kariis", ylem=1, dire=2).hand("kariis", "sun-and-sky-1").act("kariis").do("cast", "sun-and-sky-1")
    assert s.at("kariis") == -1
    assert s.at("dlone") == 46
    assert s.has("dlone", "pyre") == 1
    assert s.player("dlone").stones == 2  # the dead one's stone falls on 46, where dlone stands
    assert s.asked() == ("kariis", "return")


def test_a_defender_with_a_full_pool_answers_with_egis() -> None:
    s = Scenario("dlone", "harromere").put("dlone", 44).put("harromere", 45)
    s.gems("dlone", pyre=3).gems("harromere", pyre=9).hand("harromere", "albedo-3")
    s.act("dlone").do("attack", "harromere").do("number", 3)
    assert s.asked() == ("harromere", "attacked")
    s.do("instant", "albedo-3")  # +2 Egis: two Pyre or Egis must go
    assert s.asked() == ("harromere", "overflow")
    s.do("gem", "pyre").do("gem", "pyre")
    assert s.pool("harromere") == {"pyre": 7, "dire": 1}


def test_two_cures_against_one_lethal_wound() -> None:
    """One cancels, the other may heal, and nothing is left to kill with."""
    s = Scenario("dlone", "harromere").put("dlone", 44).put("harromere", 45)
    s.gems("dlone", pyre=1).gems("harromere", dire=2).hand("harromere", "albedo-1", "coagulation-1")
    s.act("dlone").do("attack", "harromere").do("instant", "albedo-1")
    assert s.asked() == ("harromere", "cure")
    s.do("number", 1)
    assert s.wounds("harromere") == 1


def test_immolation_of_a_stone_holder_next_to_a_rival() -> None:
    """The stone clamps onto the rival's tile; with it the fourth stone is united, and the war comes."""
    s = Scenario("dlone", "kariis").walls(north=3).stones("kariis", 3).put("kariis", 54).put("dlone", 34).left(8)
    s.end_round(die=1)
    assert s.player("kariis").stones == 4
    assert s.state.war == 0
    assert s.asked() == ("dlone", "return")
    s.do("tile", s.tiles()[0])
    for _ in range(3):
        s.do("gem", "aria")
    assert s.state.war == 1
    assert s.state.omega >= 0


def test_blue_fire_kills_the_last_two_kings() -> None:
    """Both die together, so nobody is the last king, and the Ascended Die stays out for good."""
    s = Scenario("dlone", "kariis").walls(north=0).put("dlone", 14).put("kariis", 17)
    s.gems("dlone", dire=2).gems("kariis", dire=2).left(8)
    s.state.icon = 3  # the die shows 1: the next icon is a fire
    s.end_round(die=1)
    assert s.asked() == ("dlone", "return")
    assert s.state.die == -1
    assert s.player("dlone").form == s.player("kariis").form == REVENANT


def test_the_traverse_on_somebody_who_stands_on_ylem() -> None:
    s = Scenario("apsu", "dlone").revenant("apsu").put("apsu", 44).put("dlone", 45).lay(45, ylem=1)
    s.gems("dlone", ylem=5).hand("apsu", "the-traverse-2").act("apsu").do("cast", "the-traverse-2")
    assert s.has("dlone", "ylem") == 4
    assert s.lying(45) == {}


def test_a_stone_on_the_edge_line_holds_a_wall_that_is_not_yet_there() -> None:
    """It does not move, but whoever stands in another wall burns all the same."""
    s = Scenario("dlone", "kariis").walls(east=9).lay(3, stones=1).stones("dlone", 0).put("kariis", 49).left(8)
    s.end_round(die=1)
    assert s.state.north == -1
    assert s.wounds("kariis") >= 1


def test_pushing_a_stone_holder_onto_omega_ends_the_match() -> None:
    s = Scenario("dlone", "kariis").war(omega=47).put("dlone", 45).put("kariis", 46)
    s.gems("dlone", ylem=1).hand("dlone", "separation-1").act("dlone").do("cast", "separation-1")
    assert s.state.is_over()
    assert s.state.claimer == s.seat("kariis")


def test_without_a_stone_the_push_stops_before_omega() -> None:
    s = Scenario("dlone", "kariis").war(omega=48).put("dlone", 45).put("kariis", 46).stones("kariis", 0)
    s.gems("dlone", ylem=1).hand("dlone", "separation-1").act("dlone").do("cast", "separation-1")
    assert s.at("kariis") == 47
    assert not s.state.is_over()


def test_returning_onto_three_dire_kills_again() -> None:
    """It dies before it has taken its gems, and is back in the queue; the owed stone lies where it fell."""
    s = Scenario("dlone", "kariis").revenant("kariis").put("kariis", -1).lay(70, dire=3).act("dlone")
    s.state.acting = -1
    s.state.stack = new_stack(
        [Frame(BOOK.after_turn, 0), Frame(BOOK.returns, 0), Frame(BOOK.place_revenant, s.seat("kariis"), -1, 70)]
    )
    s.settle().do("tile", 70)
    assert s.player("kariis").deaths == 2
    assert s.lying(70) == {"stones": 1}
    assert s.asked() == ("kariis", "return")


def test_a_revenant_burns_the_hidden_card_of_a_king() -> None:
    s = Scenario("dlone", "kariis").revenant("dlone").gems("dlone", ylem=3).hand("dlone", "calcination-3")
    s.inscribed("kariis", "sublimation-2").act("dlone").do("cast", "calcination-3")
    assert s.inscription("kariis") == ""
    assert s.cards("dlone") == []
    assert "sublimation-2" in s.discards()


def test_between_kings_a_stolen_card_is_known_to_two() -> None:
    s = Scenario("dlone", "kariis", "apsu").gems("dlone", ylem=3).hand("dlone", "calcination-3")
    s.inscribed("kariis", "sublimation-2").hand("kariis", "sublimation-1")
    s.act("dlone").do("cast", "calcination-3")
    assert s.cards("dlone") == ["sublimation-2"]
    assert len(s.view("kariis")["players"][0]["known"]) == 1
    assert s.view("apsu")["players"][0]["known"] == []


def test_a_reshuffle_leaves_out_the_card_on_the_table() -> None:
    """Whatever is drawn while a card is carried out, it is not that card."""
    s = Scenario("apsu", "dlone").gems("apsu", ylem=3).hand("apsu", "distillation-3").lay(20, ylem=1)
    deck = s.state.decks[0]
    deck.discards = deck.stock & ~1
    deck.stock = 0
    s.act("apsu").do("cast", "distillation-3").do("pass")
    assert "distillation-3" in s.discards()
    assert len(deck.strata) == 2
    assert len(s.cards("apsu")) == 1


def test_an_instant_of_a_bystander() -> None:
    """Whoever is not asked may play instants; the question stays open."""
    s = Scenario("dlone", "kariis").hand("kariis", "sun-and-sky-2").act("dlone")
    assert s.state.may_act() == (1,)
    s.by("kariis", "instant", "sun-and-sky-2")
    assert s.pool("kariis") == {"aria": 2}
    assert s.asked() == ("dlone", "active")
    assert GAME.census(s.state) == ""


def test_a_stolen_card_is_imagined_with_the_glyph_of_the_mat_it_came_from() -> None:
    """A third seat cannot know which card was stolen, but that Kariis can inscribe Aria only."""
    s = Scenario("dlone", "kariis", "apsu").gems("dlone", ylem=3).hand("dlone", "calcination-3")
    s.inscribed("kariis", "sublimation-2").act("dlone").do("cast", "calcination-3")
    seen = set()
    for seed in range(40):
        world = GAME.determinize(s.state, s.seat("apsu"), seed)
        (code,) = [c for c in range(52) if world.hand(0) >> c & 1]
        card = BOOK.cards[world.kind(0, code)]
        assert card.printed["focus"] == "aria"
        seen.add(card.id)
    assert len(seen) > 3
