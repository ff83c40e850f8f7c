"""What a learner sees of a match of railways, and what statistics are told of tiles."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.games.steam.boards import COLOURS
from empyrean.kernel.chance import Chance
from empyrean.kernel.conformance import observed
from steam.activating import scene
from steam.scenario import GAME, Scenario, tile

PLACES = ("captain", "engineer", "surveyor", "station_master")


def seen(state: Any, seat: int) -> dict[str, tuple[int, ...]]:
    """The parts of its observation by name."""
    found: dict[str, tuple[int, ...]] = GAME.observation(GAME.seat_count(state)).read(observed(GAME, state, seat))
    return found


def played(s: Scenario, *words: Any) -> str:
    found: str = GAME.plays(s.state, s.state.to_act()[0], s.action(*words))
    return found


# --- what a learner sees ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"awards": "plain"}), (4, {"teams": "2v2"}), (5, {"open": True}), (6, {"teams": "2v2v2"})],
)
def test_the_numbers_are_those_of_the_view(seats: int, options: dict[str, Any]) -> None:
    luck = Chance(seats)
    state = GAME.new(seats, seats, {"setup": "quick", **options})
    for step in range(400):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
        if state.is_over() or step % 9:
            continue
        for seat in range(seats):
            told, parts = by_view(GAME.view(state, seat), seat), seen(state, seat)
            assert {name: parts[name] for name in told} == told


def by_view(view: dict[str, Any], seat: int) -> dict[str, tuple[int, ...]]:
    """What the parts about map and folios should be, from the view."""
    n = view["players_n"]
    order = [(seat + i) % n for i in range(n)]
    players = [view["players"][other] for other in order]
    awards = {award["award"]: award["counts"] for award in view["awards"]}
    targets = {int(hex): target["price"] for hex, target in view["targets"].items()}
    return {
        "seat": (seat,),
        "asked": tuple(int(other in view["asked"]) for other in order),
        "source": ((-1 if view["source"] is None else view["source"]) + 1,),
        "build": tuple(targets.get(hex, -1) for hex in range(len(view["hexes"]))),
        "mates": tuple(int(player["team"] == players[0]["team"]) for player in players),
        "award_counts": tuple(awards[i][other] if i in awards else 0 for i in range(10) for other in order),
        "goods": tuple(hex["goods"].get(colour, 0) for colour in COLOURS for hex in view["hexes"]),
        "cars": tuple(hex["cars"].get(str(other), 0) for other in order for hex in view["hexes"]),
        "company": tuple(player["company"] + 1 for player in players),
        "conductor": tuple(player["conductor"] for player in players),
        "mana": tuple(player[part] for player in players for part in ("mana", "spent", "fresh")),
        "slots": tuple(
            (player["printed"][i] if slot is None and i < 5 else -1 if slot is None else slot) + 1
            for player in players
            for i, slot in enumerate(player["slots"])
        ),
        "specialists": tuple(
            0 if player["places"][place] is None else player["places"][place]["tile"] + 1
            for player in players
            for place in PLACES
        ),
        "folio_goods": tuple(player["goods"].get(colour, 0) for player in players for colour in COLOURS),
        "cars_left": tuple(player["cars"] for player in players),
        "points": tuple(player["vp"]["goods"] + player["vp"]["demand"] for player in players),
        "stacks": tuple(view["stacks"][place]["count"] for place in PLACES[1:]),
        "supply": tuple(view["supply"].get(colour, 0) for colour in COLOURS),
        "wastelands": (view["wastelands"],),
    }


def test_distances_and_goods_of_networks_are_seen() -> None:
    s = Scenario("kings", "kerigan").bare().cars("kings", 12, 21).goods(21, blue=2).turn("kings")
    parts = seen(s.state, 1)
    assert parts["steps_to_city"][:6] == (0,) * 6
    assert parts["steps_to_city"][6:8] == (1, 2)  # grey on 6, blue on 23
    assert parts["network"] == (0,) * 6 + (0, 2, 0, 0, 0, 0)


def test_a_stack_is_seen_by_who_has_looked_through_it() -> None:
    s = Scenario("kings", "kerigan").stack("Manch", "Adelaide").conductor("kings", 5).turn("kings").do("move", 1)
    s.do("upgrade", "specialist").do("place", "engineer")
    known = [i for i, n in enumerate(seen(s.state, 0)["hiring"]) if n == 1]
    assert known == sorted(tile(name) - 67 for name in ("Manch", "Adelaide"))
    assert 1 not in seen(s.state, 1)["hiring"]
    assert seen(s.state, 1)["looked"] == (0, 0, 0, 1, 0, 0)


def test_prices_under_the_conductor_are_seen() -> None:
    s = scene("Arctic Shocker", 12).conductor("kings", 0).turn("kings")
    assert seen(s.state, 0)["moves"] == (0, 1, 3, -1)
    assert seen(s.state, 0)["under_conductor"] == (-1, -1, -1)
    s.do("move", 1)
    assert seen(s.state, 1)["activations"] == (0, 1, 2)
    assert seen(s.state, 1)["under_conductor"] == (0, GAME.book.tiles[tile("Arctic Shocker")].cost, -1)


# --- for statistics ---------------------------------------------------------------------------------------------------


def test_what_lies_on_a_folio_is_held() -> None:
    s = Scenario("kings", "kerigan").specialist("kings", "Manch").car("kings", 5, "Icecar")
    manch, icecar = (GAME.book.tiles[tile(name)].code for name in ("Manch", "Icecar"))
    captain = GAME.book.tiles[GAME.book.companies[5].captain].code
    assert set(GAME.holds(s.state, 0)) == {"kings-line", captain, manch, icecar}


def test_cars_are_played_when_gained_and_when_activated() -> None:
    s = scene("Arctic Shocker", 12).market("Icecar").conductor("kings", 0).turn("kings").do("move", 1)
    assert played(s, "slot", 5) == "arctic-shocker"
    assert played(s, "slot", 0) == "kings-line"
    s.turn("kings").do("administrate")
    assert played(s, "spellcar", "Icecar") == GAME.book.tiles[tile("Icecar")].code
    s.do("spellcar", "Icecar")
    assert s.state.question() == "slot"
    assert played(s, "slot", 6) == ""


def test_specialists_are_played_when_gained_and_when_used() -> None:
    s = Scenario("kings", "kerigan").specialist("kings", "Manch").turn("kings")
    assert played(s, "place", "engineer") == GAME.book.tiles[tile("Manch")].code
    assert played(s, "place", "captain") == GAME.book.tiles[GAME.book.companies[5].captain].code
    assert played(s, "specialist", "Adelaide") == GAME.book.tiles[tile("Adelaide")].code
    assert played(s, "administrate") == ""


def test_what_is_held_and_played_is_in_the_content() -> None:
    ids = {"", *(entry["id"] for entry in GAME.content())}
    luck = Chance(1)
    state = GAME.new(3, 1)
    while not state.is_over() and state.round < 6:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        assert {GAME.plays(state, seat, action) for action in legal} <= ids
        assert set(GAME.holds(state, seat)) <= ids
        state.apply(seat, legal[luck.below(len(legal))])
