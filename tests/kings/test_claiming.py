"""What lies on a tile goes to whoever comes there, on purpose or not."""

from __future__ import annotations

from kings.scenario import Scenario

A, B = "dlone", "kariis"


def stepping(**lying: int) -> Scenario:
    """A steps from 44 onto 45, where these things lie."""
    return Scenario(A, B).put(A, 44).lay(45, **lying).gems(A, aria=1)


def test_all_bloodstones_of_a_tile() -> None:
    s = stepping(stones=2).act(A).do("tile", 45)
    assert s.player(A).stones == 3
    assert s.lying(45) == {}


def test_as_much_ylem_as_there_are_sockets() -> None:
    s = stepping(ylem=3).gems(A, ylem=4).act(A).do("tile", 45)
    assert s.has(A, "ylem") == 5
    assert s.lying(45) == {"ylem": 2}


def test_pyre_or_what_it_is_exchanged_for() -> None:
    s = stepping(pyre=2).gems(A, egis=8).act(A).do("tile", 45)
    assert s.asked() == (A, "overflow")
    s.do("gem", "pyre")
    assert s.pool(A) == {"egis": 8, "pyre": 1}
    assert s.lying(45) == {}


def test_a_dire_must_be_taken() -> None:
    s = stepping(dire=1).act(A).do("tile", 45)
    assert s.wounds(A) == 1
    assert s.lying(45) == {}


def test_a_dire_in_a_full_pool_pushes_a_gem_out() -> None:
    s = stepping(dire=1).gems(A, egis=4, pyre=5).act(A).do("tile", 45)
    assert s.asked() == (A, "overflow")
    s.do("gem", "egis")
    assert s.pool(A) == {"egis": 3, "pyre": 5, "dire": 1}


def test_who_dies_of_it_dies_there_and_nobody_has_a_bonus() -> None:
    s = stepping(dire=1, stones=1).gems(A, dire=2).act(A).do("tile", 45)
    assert s.at(A) == -1
    assert s.lying(45) == {"stones": 2}  # the stone was claimed first, and fell with the other
    assert s.has(B, "ylem") == 0


def test_all_dire_of_a_tile_together() -> None:
    s = stepping(dire=3).act(A).do("tile", 45)
    assert s.at(A) == -1
    assert s.view(None)["supply"]["dire"] == 25


def test_dire_of_a_tile_can_be_cancelled() -> None:
    s = stepping(dire=1).gems(A, dire=2).hand(A, "albedo-1").act(A).do("tile", 45)
    assert s.asked() == (A, "wounds")
    s.do("instant", "albedo-1").do("number", 1)
    assert (s.at(A), s.wounds(A)) == (45, 1)
    assert s.view(None)["supply"]["dire"] == 24


def test_who_would_lose_a_gem_by_it_is_asked_too() -> None:
    s = stepping(dire=1).gems(A, aria=2, egis=8).hand(A, "albedo-1").act(A).do("tile", 45)
    assert s.asked() == (A, "wounds")


def test_the_ascended_die_of_a_tile() -> None:
    s = stepping().die(45).act(A).do("tile", 45)
    assert s.view(None)["die"] == {"place": "seat", "seat": 0, "tile": None}


def test_things_are_claimed_before_the_dire_kills() -> None:
    """Stones, die and Ylem first: the Ylem is kept for the return, the die falls where it was found."""
    s = stepping(dire=3, ylem=1).die(45).act(A).do("tile", 45)
    assert s.at(A) == -1
    assert s.has(A, "ylem") == 1
    assert s.view(None)["die"] == {"place": "tile", "seat": None, "tile": 45}


def test_who_is_moved_onto_a_tile_claims_as_well() -> None:
    s = Scenario(A, B).put(A, 44).put(B, 45).lay(46, stones=1, ylem=1).lay(47, pyre=1).gems(A, ylem=1)
    s.hand(A, "separation-1").act(A).do("cast", "separation-1").do("tile", 47)
    assert s.at(B) == 47
    assert s.player(B).stones == 2
    assert s.pool(B) == {"ylem": 1, "pyre": 1}


def test_ylem_underfoot_is_taken_in_anybodys_turn() -> None:
    s = Scenario(A, B).revenant(A).put(A, 44).put(B, 45).lay(45, ylem=1).gems(B, ylem=5).hand(A, "the-traverse-3")
    s.act(A).do("cast", "the-traverse-3")
    assert s.has(B, "ylem") == 3
    assert s.lying(45) == {}


def test_ylem_underfoot_is_taken_when_ylem_is_transmuted() -> None:
    s = Scenario(A, B).put(A, 44).lay(44, ylem=1).gems(A, ylem=5).rest(A).do("transmute", "ylem")
    assert s.has(A, "ylem") == 3
    assert s.lying(44) == {}
