"""The state of a match of Spells & Steam: the map with its cars and goods, the folios, the markets, the running turn.

A hex is 30 * board + 5 * row + column. Sets of hexes are three words of sixty bits (see boards.py). Goods are packed
into one number, six bits a colour; demand tiles likewise, two bits for each of the 18 kinds, colour * 3 + size. Tiles
are known by their ids (see cards.py). What changes on the map goes through track.py, which keeps the sets right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.machine import NONE, Stack, State
from empyrean.kernel.tables import Row, filled, row

if TYPE_CHECKING:
    from empyrean.games.steam.boards import Map
    from empyrean.games.steam.cards import Book
    from empyrean.games.steam.network import Routes
    from empyrean.kernel.game import Game

# Phases.
SETUP: Final[i64] = 0
SPECIALISTS: Final[i64] = 1  # of a turn, before its main action
MAIN: Final[i64] = 2
FINAL: Final[i64] = 3  # the deliveries after the last round

# The conductor's path: Start, five columns, the End of the Line.
START: Final[i64] = 0
COLUMNS: Final[i64] = 5
END: Final[i64] = 6
SLOTS: Final[i64] = 15  # row * 5 + column
MAX_MANA: Final[i64] = 10


def goods(pack: i64, colour: i64) -> i64:
    """How many goods of a colour are in a packed set."""
    return (pack >> (colour * 6)) & 63


def all_goods(pack: i64) -> i64:
    """How many goods a packed set holds."""
    n: i64 = 0
    while pack != 0:
        n += pack & 63
        pack >>= 6
    return n


def demand(pack: i64, tile: i64) -> i64:
    """How many demand tiles of a kind are in a packed set."""
    return (pack >> (tile * 2)) & 3


def all_demand(pack: i64) -> i64:
    """How many demand tiles a packed set holds."""
    n: i64 = 0
    while pack != 0:
        n += pack & 3
        pack >>= 2
    return n


@final
@mypyc_attr(acyclic=True)
class Folio:
    """A company's folio and what belongs to it."""

    FIELDS: Final = (
        "company",
        "conductor",
        "mana",
        "spent",
        "fresh",
        "goods",
        "demand",
        "cars",
        "faces",
        "acted",
        "under",
    )

    def __init__(self, places: Row, slots: Row) -> None:
        self.places = places  # captain, engineer, surveyor, station master: a tile or NONE
        self.slots = slots  # spellcar tiles; NONE in the first row: the printed car shows
        self.company: i64 = NONE
        self.conductor: i64 = START
        self.mana: i64 = 0  # available
        self.spent: i64 = 0
        self.fresh: i64 = 0  # of the available mana, what activations of this turn gave: it pays for no activation
        self.goods: i64 = 0  # packed
        self.demand: i64 = 0  # packed
        self.cars: i64 = 0  # train cars in the supply
        self.faces: i64 = 0  # mask of the places whose tile lies face down
        self.acted: i64 = 0  # mask of the places whose station master has been used this turn
        self.under: i64 = NONE  # the surveyor that a station master lies on

    def clone(self) -> Folio:
        copy = Folio(self.places.copy(), self.slots.copy())
        copy.company = self.company
        copy.conductor = self.conductor
        copy.mana = self.mana
        copy.spent = self.spent
        copy.fresh = self.fresh
        copy.goods = self.goods
        copy.demand = self.demand
        copy.cars = self.cars
        copy.faces = self.faces
        copy.acted = self.acted
        copy.under = self.under
        return copy

    def is_down(self, place: i64) -> bool:
        """Does the tile of that place lie face down?"""
        return (self.faces >> place) & 1 == 1

    def pack(self) -> dict[str, Any]:
        return {
            **{name: int(getattr(self, name)) for name in self.FIELDS},
            "places": self.places.listed(),
            "slots": self.slots.listed(),
        }


@final
@mypyc_attr(acyclic=True)
class SteamState(State):
    """Everything there is to know about a match at one moment."""

    SCALARS: Final = (
        "seats",
        "teams",
        "quick",
        "open",
        "friendly",
        "expert",
        "wanted",
        "phase",
        "round",
        "acting",
        "triggered",
        "extra_turns",
        "turn_moves",
        "turn_activations",
        "waived",
        "tokens",
        "reclaim_after",
        "gained",
        "supply",
        "wastes",
        "awards",
        "pile",
        "pile_high",
        "discards",
        "discards_high",
        "peek",
    )
    ROWS: Final = (
        "ground",
        "rails",
        "own",
        "near",
        "full",
        "waste",
        "laden",
        "passes",
        "stands",
        "market",
        "stacks",
        "boxes",
        "seen",
        "boxed",
        "wishes",
    )

    def __init__(
        self,
        game: Game,
        book: Book,
        map: Map,
        rng: i64,
        stack: Stack | None,
        folios: vec[Folio],
        ground: Row,
        rails: Row,
        own: Row,
        near: Row,
        full: Row,
        waste: Row,
        laden: Row,
        passes: Row,
        stands: Row,
        market: Row,
        stacks: Row,
        boxes: Row,
        seen: Row,
        boxed: Row,
        wishes: Row,
    ) -> None:
        super().__init__(game, rng, stack)
        self.book = book
        self.map = map
        self.folios = folios
        # The map, by hex.
        self.ground = ground  # goods, packed
        self.rails = rails  # cars, two bits a seat; from bit 12 on, three bits a seat: own cars' hexes beside it
        # Sets of hexes, three words each.
        self.own = own  # by seat: where it has cars
        self.near = near  # by seat: beside its cars, its own hexes too if they are
        self.full = full  # three cars
        self.waste = waste  # wastelands, printed and placed
        self.laden = laden  # any good
        self.passes = passes  # transfers over them are free until the turn ends
        # Markets.
        self.stands = stands  # by city: demand tiles, packed
        self.market = market  # spellcars on offer, or NONE
        self.stacks = stacks  # engineers, surveyors, station masters: mask of those still to be had, by number in type
        self.boxes = boxes  # likewise: those left in the box
        # What seats know of them.
        self.seen = seen  # by seat: mask of the stacks it has looked through
        self.boxed = boxed  # by seat: station masters that it knows to be in the box
        self.wishes = wishes  # two a seat: company and captain's tile that the options name; never changed
        self.seats: i64 = len(folios)
        # Options of the match.
        self.teams: i64 = 0  # how many; 0: everyone alone
        self.quick: i64 = 0
        self.open: i64 = 0  # Open Information
        self.friendly: i64 = 0
        self.expert: i64 = 0  # awards are struck one by one
        self.wanted: i64 = 0  # demand tiles on one folio that bring the end about
        # Where the match stands.
        self.phase: i64 = SETUP
        self.round: i64 = 0
        self.acting: i64 = NONE
        self.triggered: i64 = 0  # 1: this round is the last
        # In the running turn.
        self.extra_turns: i64 = 0  # to be taken after this one
        self.turn_moves: i64 = NONE  # prices, four bits each; NONE: none but the usual
        self.turn_activations: i64 = NONE
        self.waived: i64 = 0  # 1: no inherent costs in the main action
        self.tokens: i64 = 0  # free transfers kept for this turn
        self.reclaim_after: i64 = 0  # mana to reclaim when the activating is over
        self.gained: i64 = 0  # mask of slots filled since the running effect began
        # Supplies.
        self.supply: i64 = 0  # goods, packed
        self.wastes: i64 = 0  # wasteland tiles
        self.awards: i64 = 0  # mask of those in play
        # Spellcars 0 to 59 and 60 to 66. The pile is a set: which tile comes next is drawn when it comes.
        self.pile: i64 = 0
        self.pile_high: i64 = 0
        self.discards: i64 = 0
        self.discards_high: i64 = 0
        self.peek: i64 = 0  # station masters that the asked seat has drawn from the box: mask
        self.routes: Routes | None = None  # the answers about transfers on this map; never saved

    def clone(self) -> SteamState:
        copy = SteamState(
            self.game,
            self.book,
            self.map,
            self.rng,
            self.stack.clone(),
            vec[Folio]([folio.clone() for folio in self.folios]),
            self.ground.copy(),
            self.rails.copy(),
            self.own.copy(),
            self.near.copy(),
            self.full.copy(),
            self.waste.copy(),
            self.laden.copy(),
            self.passes.copy(),
            self.stands.copy(),
            self.market.copy(),
            self.stacks.copy(),
            self.boxes.copy(),
            self.seen.copy(),
            self.boxed.copy(),
            self.wishes,
        )
        copy.asking = self.asking
        copy.learned = self.learned
        copy.ended = self.ended
        copy.teams = self.teams
        copy.quick = self.quick
        copy.open = self.open
        copy.friendly = self.friendly
        copy.expert = self.expert
        copy.wanted = self.wanted
        copy.phase = self.phase
        copy.round = self.round
        copy.acting = self.acting
        copy.triggered = self.triggered
        copy.extra_turns = self.extra_turns
        copy.turn_moves = self.turn_moves
        copy.turn_activations = self.turn_activations
        copy.waived = self.waived
        copy.tokens = self.tokens
        copy.reclaim_after = self.reclaim_after
        copy.gained = self.gained
        copy.supply = self.supply
        copy.wastes = self.wastes
        copy.awards = self.awards
        copy.pile = self.pile
        copy.pile_high = self.pile_high
        copy.discards = self.discards
        copy.discards_high = self.discards_high
        copy.peek = self.peek
        copy.routes = self.routes
        return copy

    # --- seats -------------------------------------------------------------------------------------------------

    def after(self, seat: i64) -> i64:
        """The next seat clockwise. Seat 0 is the Start Player."""
        return seat + 1 if seat + 1 < self.seats else 0

    def team(self, seat: i64) -> i64:
        """Every other seat, or every third, is of one team; without teams each is its own."""
        return seat % self.teams if self.teams > 0 else seat

    def competes(self, seat: i64, other: i64) -> bool:
        """Are these competitors? Teammates are not."""
        return self.team(seat) != self.team(other)

    def home(self, seat: i64) -> i64:
        """The home terrain of the seat's company."""
        return self.book.companies[self.folios[seat].company].home

    # --- goods and demand tiles --------------------------------------------------------------------------------

    def lying(self, hex: i64, colour: i64) -> i64:
        """How many goods of a colour lie on a hex."""
        return goods(self.ground.get(hex), colour)

    def supplied(self, colour: i64) -> i64:
        return goods(self.supply, colour)

    def restock(self, colour: i64, n: i64) -> None:
        """Goods come back to the supply; with a negative number they leave it."""
        self.supply += n << (colour * 6)

    def stands_at(self, city: i64, tile: i64) -> i64:
        """How many demand tiles of a kind stand in a city."""
        return demand(self.stands.get(city), tile)

    # --- saving ------------------------------------------------------------------------------------------------

    def pack(self) -> dict[str, Any]:
        return {
            **{name: int(getattr(self, name)) for name in self.SCALARS},
            **{name: getattr(self, name).listed() for name in self.ROWS},
            "map": int(self.map.key),
            "folios": [folio.pack() for folio in self.folios],
        }


def new_state(game: Game, book: Book, map: Map, rng: i64, seats: int) -> SteamState:
    """The bare map and empty folios; the set-up lays out all else."""
    size = int(map.size)
    return SteamState(
        game,
        book,
        map,
        rng,
        None,
        vec[Folio]([Folio(filled(NONE, 4), filled(NONE, int(SLOTS))) for _ in range(seats)]),
        filled(0, size),
        filled(0, size),
        filled(0, 3 * seats),
        filled(0, 3 * seats),
        filled(0, 3),
        row([int(map.waste(w)) for w in range(3)]),
        filled(0, 3),
        filled(0, 3),
        filled(0, 6),
        filled(NONE, 6),
        filled(0, 3),
        filled(0, 3),
        filled(0, seats),
        filled(0, seats),
        filled(NONE, 2 * seats),
    )


def unpack(game: Game, book: Book, data: dict[str, Any]) -> SteamState:
    """The state that `pack` wrote, but for the machine's own fields."""
    folios = vec[Folio]()
    for packed in data["folios"]:
        folio = Folio(row(packed["places"]), row(packed["slots"]))
        for name in Folio.FIELDS:
            setattr(folio, name, packed[name])
        folios = append(folios, folio)
    rows = [row(data[name]) for name in SteamState.ROWS]
    state = SteamState(game, book, book.atlas.map(data["map"]), 0, None, folios, *rows)
    for name in SteamState.SCALARS:
        setattr(state, name, data[name])
    return state
