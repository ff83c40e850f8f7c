"""The worked examples of the rulebook that fix how the engine reads it."""

from __future__ import annotations

from empyrean.games.kings.death import deaths
from empyrean.games.kings.rolling import throw
from kings.scenario import Scenario


def test_swap_two_tiles_away() -> None:
    s = Scenario("kariis", "dlone").put("kariis", 44).put("dlone", 46)
    s.gems("kariis", ylem=3).hand("kariis", "sun-and-sky-2").act("kariis").do("cast", "sun-and-sky-2")
    assert (s.at("kariis"), s.at("dlone")) == (46, 44)
    assert s.has("kariis", "ylem") == 1
    assert s.discards() == ["sun-and-sky-2"]


def test_attack_of_four_against_three_egis() -> None:
    s = Scenario("kariis", "dlone").put("kariis", 44).put("dlone", 45)
    s.gems("kariis", pyre=4).gems("dlone", egis=3).act("kariis").do("attack", "dlone").do("number", 4)
    assert s.pool("dlone") == {"dire": 1}


def test_kill_and_overkill() -> None:
    s = Scenario("kariis", "dlone").put("kariis", 44).put("dlone", 45).level("dlone", 2)
    s.gems("kariis", pyre=3).gems("dlone", dire=3).act("kariis").do("attack", "dlone").do("number", 3)
    assert s.at("dlone") == -1
    assert s.has("kariis", "ylem") == 1
    assert len(s.cards("kariis")) == 1
    assert s.lying(45) == {"stones": 1}


def test_stones_of_the_dead_fall_by_proximity() -> None:
    for tile, falls in ((35, 35), (14, 24), (17, 26), (38, 36)):
        s = Scenario("kariis", "dlone").walls(north=1, east=7).put("dlone", tile).put("kariis", 54).act("kariis")
        deaths(s.state, 0, 1 << s.seat("dlone"), 0, -1, False)
        assert s.lying(falls) == {"stones": 1}, tile


def test_the_way_out_of_the_fire_at_57() -> None:
    """In the corner of two walls and blocked by two opponents: three steps, two of them into burning tiles."""
    s = Scenario("kariis", "dlone", "apsu").walls(east=7, south=5).put("kariis", 57).put("dlone", 46).put("apsu", 47)
    s.gems("kariis", aria=3).act("kariis")
    assert s.tiles() == [56]
    s.do("tile", 56).do("tile", 55)
    assert s.tiles() == [45]
    s.do("tile", 45)
    assert (s.at("kariis"), s.wounds("kariis"), s.has("kariis", "aria")) == (45, 2, 0)


def test_dice_1_3_5_may_be_added_up() -> None:
    s = Scenario("kariis", "dlone").level("kariis", 2).rest("kariis").dice(1, 3, 5)
    throw(s.state, s.seat("kariis"), 3, True)
    s.settle()
    assert sorted(s.legal()) == ["gem aria", "gem egis", "gem pyre", "gem ylem"]
    s.do("gem", "pyre").do("gem", "pyre")
    assert s.pool("kariis") == {"pyre": 2}
