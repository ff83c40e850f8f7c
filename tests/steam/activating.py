"""A car in the first column of Kings' Line, ready to be activated, on the map 1A 2A 3A. Kerigan is the competitor.

    s = scene("Arctic Shocker", 12, mana=2)     # a train car on 12, two mana, the spellcar in slot 5
    activate(s).do("hex", 7)

Around 12, a desert: 6 the grey city, 7 glacier, 11 forest, 13 mountain, 16 wasteland, 17 lava.
Around 17, lava: 12 desert, 13 mountain, 16 wasteland, 18 forest, 22 lake, 23 the blue city.
Around 21, a desert: 15 mountain, 16 wasteland, 20 lava, 22 lake, 25 desert, 26 forest.
"""

from __future__ import annotations

from empyrean.games.steam.boards import COLOURS
from steam.scenario import Scenario

NETWORK = (12, 17, 21)
BESIDE = {  # the hexes next to that network
    "mountain": [13, 15],
    "lake": [22],
    "forest": [11, 18, 26],
    "desert": [25],
    "lava": [20],
    "glacier": [7],
}


def beside(*terrains: str) -> list[int]:
    return sorted(hex for terrain in terrains for hex in BESIDE[terrain])


def scene(car: str, *hexes: int, mana: int = 5, spent: int = 0, slot: int = 5) -> Scenario:
    s = Scenario("kings", "kerigan").cars("kings", *hexes).mana("kings", mana, spent)
    return s.car("kings", slot, car)


def stop(s: Scenario, slot: int = 5, company: str = "kings") -> Scenario:
    """The conductor comes, one space for nothing, to the column of the slot."""
    return s.conductor(company, slot % 5).turn(company).do("move", 1)


def activate(s: Scenario, slot: int = 5, company: str = "kings") -> Scenario:
    return stop(s, slot, company).do("slot", slot)


def useless(s: Scenario, slot: int = 5, company: str = "kings") -> bool:
    """The car in that slot cannot be activated."""
    return f"slot {slot}" not in stop(s, slot, company).legal()


def supply(s: Scenario, colour: str) -> int:
    return int(s.state.supplied(COLOURS.index(colour)))


def busy(car: str, mana: int) -> Scenario:
    """Wherever the car needs something, it is there: any car can do its work, if it can be paid."""
    s = scene(car, *NETWORK, mana=mana, spent=2).cars("kerigan", 13).car("kerigan", 5, "Points: Mountain or Forest")
    s.goods(12, yellow=1, grey=1).car("kings", 6, "Points: Lake or Glacier")
    s.specialist("kings", "Runika", down=True).specialist("kings", "Orman", down=True)
    return s.market("Points: Forest or Lava", "Points: Lake or Lava", "Regenerator: Lake", "Regenerator: Lava")


def costs(car: str, cost: int) -> bool:
    """Does activating the car take exactly so much mana?"""
    enough = not useless(busy(car, cost))
    if not cost:
        return enough
    short = stop(busy(car, cost - 1)).refusal("slot", 5)
    return enough and short == f"That activation costs {cost} mana, you have {cost - 1} for it."
