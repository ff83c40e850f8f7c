"""What must stay right behind the scenes: full hexes after a swap, and a market that ran dry."""

from __future__ import annotations

from empyrean.games.steam.boards import mark, word
from steam.scenario import GAME, Scenario


def test_a_swap_between_two_full_hexes_leaves_them_full() -> None:
    s = Scenario("kings", "kerigan", "sands", "gesselheim", map="1A 2A 3C 6C")
    s.cars("kings", 11).cars("kerigan", 12)
    for company in ("sands", "gesselheim"):
        s.cars(company, 11, 12)
    s.run("kings", "Switching Station").do("seat", "kerigan")
    assert (s.on(11), s.on(12)) == (
        {"kerigan": 1, "sands": 1, "gesselheim": 1},
        {"kings": 1, "sands": 1, "gesselheim": 1},
    )
    assert all(s.state.full.get(word(hex)) & mark(hex) for hex in (11, 12))
    assert GAME.census(s.state) == ""


def test_a_market_that_ran_dry_revives_with_the_next_discard() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22).cars("kerigan", 11)
    s.car("kerigan", 5, "Icecar").market("Metro")
    s.state.pile = s.state.pile_high = 0
    s.run("kings", "Car Bomb")
    assert s.works_in("kerigan", 5) == ""
    assert sorted(s.on_offer()) == ["Icecar", "Metro"]
