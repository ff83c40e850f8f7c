"""Sets up any position of Spells & Steam for a test, in the words of the game, and plays from there.

    s = Scenario("kings", "kerigan")                   # companies by code, in seat order; on the map 1A 2A 3A
    s.cars("kings", 22, 27).goods(22, blue=2)
    s.mana("kings", 4, spent=3).specialist("kings", "Manch").car("kings", 5, "Icecar")
    s.turn("kings").do("move", 1).do("slot", 0).do("hex", 17)
    assert s.on(17) == {"kings": 1}

Tiles are named by the beginning of their names. At first no car is on the map, goods lie as at the start of a match,
folios have five mana and their own captain, the market is empty (`s.market(...)`), and nobody has looked at anything.
Chance is what the test says it is: `s.chance((6, 3))`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import empyrean
from empyrean.games.steam import railyard, scoring
from empyrean.games.steam.actions import PLACES, SIZES
from empyrean.games.steam.boards import COLOURS, mark, word
from empyrean.games.steam.cards import ENGINEERS, SPECIALISTS, SPELLCARS, STATION_MASTERS
from empyrean.games.steam.meta import COMPANIES, MAPS
from empyrean.games.steam.modifiers import new_turn
from empyrean.games.steam.state import END, Folio, SteamState, demand, goods
from empyrean.games.steam.state import SPECIALISTS as SPECIALISTS_PHASE
from empyrean.games.steam.track import cars_of, lay_car, lay_waste, put_goods, terrain
from empyrean.kernel import chance
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.machine import Actions, Frame, new_stack

GAME: Any = empyrean.game("steam")
BOOK = GAME.book
CODES = [code for code, _ in COMPANIES]
TILES = tuple(f"{colour}_{size}" for colour in COLOURS for size in SIZES)


def tile(name: str) -> int:
    """A tile by the beginning of its name; printed cars by their ids only."""
    if isinstance(name, int):
        return name
    found = [t for t in BOOK.tiles[:126] if t.name.lower().startswith(name.lower())]
    exact = [t for t in found if t.name.lower() == name.lower()]
    assert len(exact or found) == 1, f"{name!r} is the beginning of {[t.name for t in found]}"
    return int((exact or found)[0].id)


def untested(tests: Iterable[str], first: int, n: int) -> list[str]:
    """Those of n specialists, counted from a tile on, that no test is called after: `test_orman_...`."""
    called = {name.split("_")[1] for name in tests if name.startswith("test_")}
    return [tile.name for tile in BOOK.tiles[first : first + n] if tile.name.split()[0].lower() not in called]


def luck(*draws: tuple[int, int | None]) -> int:
    """A state of the generator with these draws ahead: out of how many, and the number drawn from 0 on; None: any."""
    for seed in range(3_000_000):
        x = start = chance.start(seed)
        for n, wanted in draws:
            x = chance.advance(x)
            if wanted is not None and chance.below(x, n) != wanted:
                break
        else:
            return int(start)
    raise AssertionError("too much to ask of chance")


class Scenario:
    def __init__(self, *companies: str, **options: Any) -> None:
        """Two to six companies with their own captains; seat 0, the Start Player, is the first one named."""
        self.events: list[Any] = []
        self.names = list(companies)
        named = {f"company_{seat}": company for seat, company in enumerate(companies)}
        plain = {"map": MAPS[len(companies)][0], **named}
        state = GAME.start(len(companies), 1, GAME.meta.settle({**plain, **options}))
        assert isinstance(state, SteamState)
        self.state = state
        state.stack.clear()
        state.round = 2
        state.phase = SPECIALISTS_PHASE
        for seat, company in enumerate(companies):
            folio = state.folios[seat]
            folio.company = CODES.index(company)
            folio.places.set(0, BOOK.companies[folio.company].captain)
        self.market()

    # --- setting up -----------------------------------------------------------------------------------------------

    def seat(self, company: str) -> int:
        return self.names.index(company)

    def folio(self, company: str) -> Folio:
        return self.state.folios[self.seat(company)]

    def cars(self, company: str, *hexes: int) -> Scenario:
        """Train cars from the company's supply onto these hexes."""
        for hex in hexes:
            lay_car(self.state, self.seat(company), hex)
        return self

    def supply(self, company: str, n: int) -> Scenario:
        """Only so many train cars are left; the rest is out of the game. The census will not add up."""
        self.folio(company).cars = n
        return self

    def goods(self, hex: int, **colours: int) -> Scenario:
        """Exactly these goods lie on the hex; they come from the supply or go there."""
        for i, colour in enumerate(COLOURS):
            n = colours.get(colour, 0) - int(self.state.lying(hex, i))
            put_goods(self.state, hex, i, n)
            self.state.restock(i, -n)
        return self

    def bare(self) -> Scenario:
        """No goods on the map at all."""
        for hex in range(self.state.map.size):
            self.goods(hex)
        return self

    def stock(self, **colours: int) -> Scenario:
        """The supply has only so many goods; the rest is out of the game. The census will not add up."""
        for colour, n in colours.items():
            i = COLOURS.index(colour)
            self.state.restock(i, n - self.state.supplied(i))
        return self

    def waste(self, *hexes: int) -> Scenario:
        """Wasteland tiles onto these hexes; goods there go to the supply."""
        for hex in hexes:
            self.goods(hex)
            lay_waste(self.state, hex)
        return self

    def wastelands(self, n: int) -> Scenario:
        """Only so many wasteland tiles are left; the rest is out of the game. The census will not add up."""
        self.state.wastes = n
        return self

    def mana(self, company: str, available: int, spent: int = 0, fresh: int = 0) -> Scenario:
        folio = self.folio(company)
        folio.mana, folio.spent, folio.fresh = available, spent, fresh
        return self

    def specialist(self, company: str, name: str, down: bool = False) -> Scenario:
        """This captain or specialist is on the folio, at its place; it comes out of stack or box."""
        id = tile(name)
        place = int(BOOK.tiles[id].place)
        self._draw(id)
        folio = self.folio(company)
        folio.places.set(place, id)
        folio.faces = folio.faces & ~(1 << place) | int(down) << place
        return self

    def on_aella(self, company: str, name: str) -> Scenario:
        """Aella has been used, and this station master lies on her."""
        aella = tile("Aella")
        self._draw(aella)
        self._draw(tile(name))
        self.folio(company).under = aella
        self.folio(company).places.set(2, tile(name))
        return self

    def _draw(self, id: int) -> None:
        """The specialist leaves stack and box. From the stack another one of the box takes its place."""
        kind = (id - int(ENGINEERS)) // SPECIALISTS
        if not 0 <= kind < 3:
            return
        one = 1 << (id - int(ENGINEERS)) % SPECIALISTS
        stack, box = int(self.state.stacks.get(kind)), int(self.state.boxes.get(kind))
        if stack & one:
            swapped = box & -box
            stack, box = stack & ~one | swapped, box & ~swapped
        self.state.stacks.set(kind, stack)
        self.state.boxes.set(kind, box & ~one)

    def stack(self, *names: str) -> Scenario:
        """These specialists of one type are what its stack holds; the others are in the box."""
        ids = [tile(name) for name in names]
        kind = (ids[0] - int(ENGINEERS)) // SPECIALISTS
        both = int(self.state.stacks.get(kind) | self.state.boxes.get(kind))
        mask = sum(1 << id - int(ENGINEERS) - kind * SPECIALISTS for id in ids)
        assert mask & ~both == 0, "one of them is on a folio"
        self.state.stacks.set(kind, mask)
        self.state.boxes.set(kind, both & ~mask)
        return self

    def car(self, company: str, slot: int, name: str) -> Scenario:
        """This spellcar is in that slot, row * 5 + column."""
        self._take(tile(name))
        self.folio(company).slots.set(slot, tile(name))
        return self

    def fill(self, company: str, *rows: int) -> Scenario:
        """Every open slot of these rows holds some spellcar of the pile, the highest numbers first."""
        for row in rows:
            for slot in range(row * 5, row * 5 + 5):
                if self.folio(company).slots.get(slot) < 0:
                    left = [id for id in range(SPELLCARS) if self._in_pile(id)]
                    self.car(company, slot, BOOK.tiles[left[-1]].name)
        return self

    def _in_pile(self, id: int) -> bool:
        s = self.state
        return bool((s.pile >> id if id < 60 else s.pile_high >> id - 60) & 1)

    def _take(self, id: int) -> None:
        """The spellcar leaves pile, market and discards."""
        s = self.state
        for i in range(s.market.size):
            if s.market.get(i) == id:
                s.market.set(i, -1)
        if id < 60:
            s.pile &= ~(1 << id)
            s.discards &= ~(1 << id)
        else:
            s.pile_high &= ~(1 << id - 60)
            s.discards_high &= ~(1 << id - 60)

    def market(self, *names: str) -> Scenario:
        """These spellcars are on offer, and no others; the rest of the old market goes to the pile."""
        s = self.state
        for id in s.market.listed():
            if 0 <= id < 60:
                s.pile |= 1 << id
            elif id >= 60:
                s.pile_high |= 1 << id - 60
        for i in range(s.market.size):
            s.market.set(i, -1)
        for i, name in enumerate(names):
            self._take(tile(name))
            s.market.set(i, tile(name))
        return self

    def conductor(self, company: str, at: int | str) -> Scenario:
        """0 Start, 1 to 5 the columns."""
        self.folio(company).conductor = int(END) if at == "end" else int(at)
        return self

    def collected(self, company: str, *tiles: str, **colours: int) -> Scenario:
        """Goods and demand tiles on the folio: `s.collected("kings", "blue_triple", red=3)`; tiles leave a city."""
        folio = self.folio(company)
        for colour, n in colours.items():
            i = COLOURS.index(colour)
            self.state.restock(i, -n)
            folio.goods += n << i * 6
        for name in tiles:
            kind = TILES.index(name)
            city = next(c for c in range(6) if self.state.stands_at(c, kind))
            self.state.stands.add(city, -(1 << kind * 2))
            folio.demand += 1 << kind * 2
        return self

    def city(self, colour: str, *tiles: str) -> Scenario:
        """Exactly these demand tiles stand in the city. The census will not add up unless the others are elsewhere."""
        self.state.stands.set(COLOURS.index(colour), sum(1 << TILES.index(name) * 2 for name in tiles))
        return self

    def awards(self, *names: str) -> Scenario:
        """These awards are in play."""
        self.state.awards = sum(1 << [award.name for award in BOOK.awards].index(name) for name in names)
        return self

    def tokens(self, n: int) -> Scenario:
        """Free transfers saved in the running turn; call it after `turn`."""
        self.state.tokens = n
        return self

    def chance(self, *draws: tuple[int, int | None]) -> Scenario:
        """The next draws, as (out of how many, the number drawn from 0 on); None for any number."""
        self.state.rng = luck(*draws)
        return self

    # --- playing --------------------------------------------------------------------------------------------------

    def turn(self, company: str) -> Scenario:
        """The company's turn begins."""
        self.state.stack = new_stack([Frame(BOOK.begin_turn, self.seat(company))])
        return self.settle()

    def use(self, company: str, place: str) -> Scenario:
        """The company's turn begins with the use of the specialist at that place."""
        return self.turn(company).do("place", place)

    def usable(self, company: str, place: str) -> bool:
        """Could the company use the specialist at that place if its turn began now?"""
        return self.turn(company).can("place", place)

    def run(self, company: str, name: str | int, mode: int = 1, where: int = -1) -> Scenario:
        """The tile does its work for the company, paid already. `mode`: 0 a specialist's use, 1 an activation of the
        main action, 2 one outside it. `where`: the slot it lies in, or 16 + a place."""
        seat = self.seat(company)
        self.state.acting = seat
        new_turn(self.state)
        id = name if isinstance(name, int) else tile(name)
        self.state.stack = new_stack([Frame(BOOK.begin_turn, self.state.after(seat))])
        self.state.push(Frame(BOOK.tiles[id].program, seat, id, where, 0, mode))
        return self.settle()

    def last_deliveries(self) -> Scenario:
        """The last round is over."""
        self.state.acting = -1
        self.state.triggered = 1
        self.state.stack = new_stack([Frame(BOOK.final_delivery, len(self.names) - 1)])
        return self.settle()

    def settle(self) -> Scenario:
        """Run on to the next question."""
        self.state.events = self.events
        GAME.code.settle(self.state, Actions(GAME.space.size))
        self.state.events = None
        return self

    def action(self, *words: Any) -> int:
        """("hex", 17), ("spellcar", "Icecar"), ("place", "captain"), ("seat", "kerigan"), ("done",) as an action."""
        if len(words) == 1:
            return int(GAME.space.read(str(words[0])))
        group, value = words
        if group == "seat":
            value = self.seat(value)
        elif group == "company":
            value = CODES.index(value)
        elif group == "captain":
            value = tile(value) - 118
        elif group == "specialist":
            value = tile(value) - int(ENGINEERS)
        elif group == "spellcar":
            value = tile(value)
        elif group == "award":
            value = [award.name for award in BOOK.awards].index(value)
        return int(GAME.space.read(f"{group} {value}"))

    def do(self, *words: Any) -> Scenario:
        """The seat that is asked does it."""
        self.state.events = self.events
        try:
            self.state.apply(self.state.to_act()[0], self.action(*words))
        finally:
            self.state.events = None
        return self

    def can(self, *words: Any) -> bool:
        return self.action(*words) in self.state.legal(self.state.to_act()[0])

    def refusal(self, *words: Any) -> str:
        """The sentence with which an illegal action is refused."""
        before = self.state.to_json()
        try:
            self.state.apply(self.state.to_act()[0], self.action(*words))
        except IllegalAction as error:
            assert self.state.to_json() == before
            return str(error)
        raise AssertionError(f"{words} is legal")

    def legal(self) -> list[str]:
        """All legal actions in words; tiles and companies by their names."""
        out = []
        for action in self.state.legal(self.state.to_act()[0]):
            group, value = GAME.space.group(action)
            if group == "seat":
                out.append(f"{group} {self.names[value]}")
            elif group == "company":
                out.append(f"{group} {CODES[value]}")
            elif group in ("captain", "specialist", "spellcar"):
                first = {"captain": 118, "specialist": int(ENGINEERS), "spellcar": 0}[group]
                out.append(f"{group} {BOOK.tiles[first + value].name}")
            elif group == "award":
                out.append(f"{group} {BOOK.awards[value].name}")
            else:
                out.append(GAME.space.words(action))
        return out

    def hexes(self) -> list[int]:
        """The hexes on offer."""
        return sorted(int(word[4:]) for word in self.legal() if word.startswith("hex "))

    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question."""
        return self.names[self.state.to_act()[0]], self.state.question()

    # --- looking --------------------------------------------------------------------------------------------------

    def on(self, hex: int) -> dict[str, int]:
        """The train cars on a hex."""
        cars = {name: int(cars_of(self.state, hex, seat)) for seat, name in enumerate(self.names)}
        return {name: n for name, n in cars.items() if n}

    def lying(self, hex: int) -> dict[str, int]:
        """The goods on a hex."""
        return _counted(int(self.state.ground.get(hex)))

    def terrain(self, hex: int) -> str:
        names = ("mountain", "lake", "forest", "desert", "lava", "glacier", "wasteland", *("city",) * 6)
        return names[terrain(self.state, hex)]

    def network(self, company: str) -> list[int]:
        own = self.state.own
        return [h for h in range(self.state.map.size) if own.get(self.seat(company) * 3 + word(h)) & mark(h)]

    def purse(self, company: str) -> tuple[int, int, int]:
        """Mana available, spent, and how much of the available is fresh."""
        folio = self.folio(company)
        return int(folio.mana), int(folio.spent), int(folio.fresh)

    def held(self, company: str) -> dict[str, int]:
        """The goods on a folio."""
        return _counted(int(self.folio(company).goods))

    def tiles(self, company: str) -> list[str]:
        """The demand tiles on a folio."""
        pack = int(self.folio(company).demand)
        return [name for kind, name in enumerate(TILES) for _ in range(int(demand(pack, kind)))]

    def stands(self, colour: str) -> list[str]:
        """The demand tiles in a city."""
        pack = int(self.state.stands.get(COLOURS.index(colour)))
        return [name for kind, name in enumerate(TILES) for _ in range(int(demand(pack, kind)))]

    def yard(self, company: str) -> dict[int, str]:
        """The spellcar tiles of a railyard, by slot."""
        return {slot: BOOK.tiles[id].name for slot, id in enumerate(self.folio(company).slots.listed()) if id >= 0}

    def works_in(self, company: str, slot: int) -> str:
        """The car that works in a slot, printed or not."""
        id = railyard.car_at(self.state, self.seat(company), slot)
        return BOOK.tiles[id].name if id >= 0 else ""

    def at(self, company: str, place: str) -> str:
        """Who is at a place of the folio; face down in brackets."""
        folio = self.folio(company)
        i = PLACES.index(place)
        id = folio.places.get(i)
        if id < 0:
            return ""
        name: str = BOOK.tiles[id].name
        return f"({name})" if folio.is_down(i) else name

    def on_offer(self) -> list[str]:
        """The spellcars in the market."""
        return [BOOK.tiles[id].name for id in self.state.market.listed() if id >= 0]

    def stacked(self, place: str) -> list[str]:
        """The specialists in a stack."""
        kind = PLACES.index(place) - 1
        mask = int(self.state.stacks.get(kind))
        first = int(ENGINEERS) + kind * SPECIALISTS
        return [BOOK.tiles[first + n].name for n in range(SPECIALISTS) if mask >> n & 1]

    def boxed(self) -> list[str]:
        """The station masters in the box."""
        mask = int(self.state.boxes.get(2))
        return [BOOK.tiles[int(STATION_MASTERS) + n].name for n in range(SPECIALISTS) if mask >> n & 1]

    def points(self, company: str) -> int:
        return scoring.points(self.state, self.seat(company))

    def view(self, company: str | None) -> dict[str, Any]:
        view: dict[str, Any] = GAME.view(self.state, None if company is None else self.seat(company))
        return view

    def told(self, company: str | None) -> list[str]:
        """All that has happened, as a seat is told."""
        lines: list[str] = GAME.told(self.state, self.events, None if company is None else self.seat(company))
        return lines


def _counted(pack: int) -> dict[str, int]:
    return {colour: int(goods(pack, i)) for i, colour in enumerate(COLOURS) if goods(pack, i)}
