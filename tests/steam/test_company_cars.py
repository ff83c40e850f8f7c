"""The 30 cars printed on the folios, five to a company, from the first column to the last.

One of each company is the rulebook's [Captains and their Company Spellcars]; the other four build, by kind. The network
is 12, 17 and 21 (see activating.py), where all six terrains are near, unless a test says otherwise.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from empyrean.games.steam.meta import COMPANIES
from steam.activating import BESIDE, NETWORK, activate, beside, stop, useless
from steam.scenario import BOOK, CODES, Scenario


class Builder(NamedTuple):
    """A printed car that builds on one of these terrains; some reclaim 1 afterwards."""

    company: str
    column: int  # 1 to 5
    cost: int
    terrains: tuple[str, ...]
    reclaims: bool = False


BUILDERS = (
    Builder("afterworld", 1, 0, ("glacier", "lake")),
    Builder("afterworld", 2, 0, ("mountain", "forest")),
    Builder("afterworld", 3, 0, ("glacier",), reclaims=True),
    Builder("afterworld", 4, 1, ("forest", "desert", "lava")),
    Builder("caterpillar", 1, 0, ("desert", "glacier")),
    Builder("caterpillar", 2, 0, ("forest", "lava")),
    Builder("caterpillar", 4, 0, ("forest",), reclaims=True),
    Builder("caterpillar", 5, 1, ("glacier", "mountain", "lake")),
    Builder("gesselheim", 1, 0, ("mountain", "forest")),
    Builder("gesselheim", 3, 0, ("lake", "desert")),
    Builder("gesselheim", 4, 1, ("desert", "lava", "glacier")),
    Builder("gesselheim", 5, 0, ("mountain",), reclaims=True),
    Builder("sands", 2, 0, ("desert", "glacier")),
    Builder("sands", 3, 1, ("mountain", "lake", "forest")),
    Builder("sands", 4, 0, ("lava", "mountain")),
    Builder("sands", 5, 0, ("desert",), reclaims=True),
    Builder("kerigan", 1, 0, ("lava", "mountain")),
    Builder("kerigan", 2, 1, ("lake", "forest", "desert")),
    Builder("kerigan", 4, 0, ("glacier", "lake")),
    Builder("kerigan", 5, 0, ("lava",), reclaims=True),
    Builder("kings", 1, 0, ("lake", "desert")),
    Builder("kings", 2, 0, ("forest", "lava")),
    Builder("kings", 3, 1, ("lava", "glacier", "mountain")),
    Builder("kings", 5, 0, ("lake",), reclaims=True),
)
OWN = {
    ("afterworld", 5): "Bone Hauler",
    ("caterpillar", 3): "Great Caterpillar",
    ("gesselheim", 2): "Titan",
    ("sands", 1): "Jewelled Saloon",
    ("kerigan", 3): "Tridian",
    ("kings", 4): "Relic Runner",
}


def test_all_printed_cars_are_here() -> None:
    assert {builder[:2] for builder in BUILDERS} | set(OWN) == {(code, n) for code in CODES for n in range(1, 6)}
    assert len(BUILDERS) + len(OWN) == len(BOOK.tiles[126:]) == 30
    for (company, column), name in OWN.items():
        assert scene(company).works_in(company, column - 1) == name


def scene(company: str, *hexes: int, mana: int = 0, spent: int = 0) -> Scenario:
    """The company begins, against one of the others."""
    other = "kerigan" if company != "kerigan" else "kings"
    return Scenario(company, other).cars(company, *hexes).mana(company, mana, spent)


@pytest.mark.parametrize("car", BUILDERS, ids=lambda car: f"{car.company} {car.column}")
def test_printed_car_builds(car: Builder) -> None:
    slot = car.column - 1
    for terrain in car.terrains:
        s = activate(scene(car.company, *NETWORK, mana=car.cost, spent=3), slot, car.company)
        assert s.hexes() == beside(*car.terrains)
        s.do("hex", BESIDE[terrain][0])
        assert s.on(BESIDE[terrain][0]) == {car.company: 1}
        assert s.asked()[1] != "build"
        assert s.purse(car.company)[0] == int(car.reclaims)
    if car.cost:
        assert useless(scene(car.company, *NETWORK, mana=0, spent=3), slot, car.company)


@pytest.mark.parametrize("car", [car for car in BUILDERS if car.reclaims], ids=lambda car: car.company)
def test_printed_car_reclaims_without_building(car: Builder) -> None:
    s = activate(scene(car.company, *NETWORK, spent=3), car.column - 1, car.company).do("done")
    assert s.purse(car.company)[:2] == (1, 2)


@pytest.mark.parametrize("company", [code for code, _ in COMPANIES])
def test_five_stops_activate_the_five_printed_cars(company: str) -> None:
    """One space at a time costs nothing, and only the car of the column where the conductor stops is on offer."""
    for column in range(1, 6):
        s = scene(company, *NETWORK, mana=5, spent=1).market("Metro", "Icecar", "Deep One", "Reforester")
        stop(s, column - 1, company)
        assert s.legal() == [f"slot {column - 1}", "done"]
        assert s.purse(company) == (5, 1, 0)


# --- the six of the rulebook ------------------------------------------------------------------------------------------


def test_bone_hauler_brings_a_good_from_a_neighbouring_hex_whoever_is_there() -> None:
    s = scene("afterworld", 12, 26, mana=1).cars("kerigan", 17)
    activate(s, 4, "afterworld")
    assert s.hexes() == [12, 26]
    s.do("hex", 12)
    assert s.hexes() == [7, 11, 13, 17]
    s.do("hex", 17)
    assert (s.lying(12), s.lying(17)) == ({"yellow": 1, "red": 1}, {})
    assert s.purse("afterworld")[:2] == (0, 1)


def test_bone_hauler_needs_a_good_and_one_mana() -> None:
    assert useless(scene("afterworld", 12, mana=1).bare(), 4, "afterworld")
    assert useless(scene("afterworld", 12, mana=0), 4, "afterworld")


def test_great_caterpillar_builds_on_any_terrain_but_wasteland() -> None:
    s = activate(scene("caterpillar", *NETWORK, mana=1), 2, "caterpillar")
    assert s.hexes() == beside(*BESIDE)
    s.do("hex", 25)
    assert (s.on(25), s.purse("caterpillar")[:2]) == ({"caterpillar": 1}, (0, 1))
    assert useless(scene("caterpillar", *NETWORK, mana=0), 2, "caterpillar")


def test_titan_places_wasteland_and_builds_on_it() -> None:
    s = activate(scene("gesselheim", 12), 1, "gesselheim")
    assert s.hexes() == [7, 11, 12, 13, 17]  # in the network too; neither the city 6 nor the wasteland 16
    assert not s.can("done")
    s.do("hex", 7)
    assert (s.terrain(7), s.lying(7)) == ("wasteland", {})
    assert s.hexes() == [7]
    s.do("hex", 7)
    assert s.on(7) == {"gesselheim": 1}


def test_titan_may_leave_it_at_the_wasteland() -> None:
    s = activate(scene("gesselheim", 12), 1, "gesselheim").do("hex", 7).do("done")
    assert (s.terrain(7), s.on(7)) == ("wasteland", {})


def test_titan_only_places_where_there_is_no_room_for_its_car() -> None:
    s = activate(scene("gesselheim", 12), 1, "gesselheim").do("hex", 12)
    assert (s.terrain(12), s.on(12), s.asked()[1]) == ("wasteland", {"gesselheim": 1}, "turn")
    s = Scenario("gesselheim", "kerigan", "kings", "sands").cars("gesselheim", 12)
    activate(s.cars("kerigan", 11).cars("kings", 11).cars("sands", 11), 1, "gesselheim").do("hex", 11)
    assert (s.terrain(11), s.on(11)) == ("wasteland", {"kerigan": 1, "kings": 1, "sands": 1})


def test_titan_needs_a_wasteland_tile() -> None:
    assert useless(scene("gesselheim", 12).wastelands(0), 1, "gesselheim")  # though 16 is a wasteland


def test_jewelled_saloon_gains_a_spellcar() -> None:
    s = activate(scene("sands", 12).market("Metro", "Icecar", "Deep One", "Reforester"), 0, "sands")
    assert s.can("done")
    s.do("spellcar", "Metro").do("slot", 7)
    assert (s.yard("sands"), s.on_offer()) == ({7: "Metro"}, ["Icecar", "Deep One", "Reforester"])
    assert useless(scene("sands", 12), 0, "sands")  # an empty market


def test_tridian_gains_a_specialist_or_refreshes_both() -> None:
    s = scene("kerigan", 12, mana=1).specialist("kerigan", "Orman", down=True).stack("Hikaru", "Anya", "Almir")
    s.specialist("kerigan", "Rayleigh", down=True)
    activate(s, 2, "kerigan").do("branch", 0).do("place", "surveyor").do("specialist", "Almir")
    assert (s.at("kerigan", "surveyor"), s.at("kerigan", "engineer")) == ("Almir Nol Kanda", "(Orman Kaspar)")
    assert s.purse("kerigan")[:2] == (0, 1)
    s = scene("kerigan", 12, mana=1).specialist("kerigan", "Orman", down=True)
    activate(s.specialist("kerigan", "Rayleigh", down=True), 2, "kerigan").do("branch", 1)
    assert (s.at("kerigan", "captain"), s.at("kerigan", "engineer")) == ("Rayleigh Kerigan", "Orman Kaspar")
    assert useless(scene("kerigan", 12, mana=0), 2, "kerigan")


def test_relic_runner_gains_a_crystal_that_pays_for_no_activation() -> None:
    s = scene("kings", 12, mana=2).car("kings", 8, "Metro")
    activate(s, 3)
    assert s.purse("kings") == (2, 1, 1)
    assert s.can("slot", 8)
    s = activate(scene("kings", 12, mana=1).car("kings", 8, "Metro"), 3)
    assert (s.asked()[0], s.purse("kings")[:2]) == ("kerigan", (1, 1))


def test_relic_runner_does_not_work_with_ten_crystals() -> None:
    assert not useless(scene("kings", 12, mana=4, spent=5), 3)
    assert useless(scene("kings", 12, mana=4, spent=6), 3)


def test_a_covered_car_is_out_of_use() -> None:
    s = stop(scene("kings", 12, mana=1, spent=3).car("kings", 3, "Flow Controller"), 3).do("slot", 3)
    assert s.purse("kings")[:2] == (4, 0)
