"""What is printed, compiled: spellcars, specialists, companies, awards. All matches share it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.steam.boards import Atlas
from empyrean.kernel.machine import NONE

# Tiles are numbered through: what an action, a slot, a place of a folio or a frame names is this number.
SPELLCARS: Final = 67
SPECIALISTS: Final = 17  # of each type
ENGINEERS: Final[i64] = 67
SURVEYORS: Final[i64] = 84
STATION_MASTERS: Final[i64] = 101
CAPTAINS: Final[i64] = 118
PRINTED: Final[i64] = 126  # + company * 5 + column
TILES: Final = 156

# Places of a folio, by what lies there. Aella's surveyor place may come to hold a station master.
CAPTAIN: Final[i64] = 0
ENGINEER: Final[i64] = 1
SURVEYOR: Final[i64] = 2
STATION_MASTER: Final[i64] = 3
PLACES: Final = ("captain", "engineer", "surveyor", "station_master")

# When a specialist does what it does.
EXHAUST: Final[i64] = 0  # by flipping it; refreshed when administrating
ONCE: Final[i64] = 1  # by flipping it, once a game
TURN: Final[i64] = 2  # once in the specialist part of each turn
ALWAYS: Final[i64] = 3  # it stands in force
ADMINISTRATE: Final[i64] = 4  # when its owner administrates
DELIVERY: Final[i64] = 5  # when its owner delivers at the End of the Line
NO_TILE: Final[i64] = 6  # the same, if no demand tile is taken
USES: Final = ("exhaust", "once", "turn", "always", "administrate", "delivery", "delivery_no_tile")

# Transfers, by what one goes over. The numbers are bits in `free=...`, too.
OVER_CITY: Final[i64] = 0
OVER_COMPETITOR: Final[i64] = 1
OVER_WASTELAND: Final[i64] = 2
OVER_TEAMMATE: Final[i64] = 3
TRANSFERS: Final = ("city", "competitor", "wasteland", "teammate")


@final
class Rules:
    """What a tile changes while it lies on a folio. NONE: it does not."""

    def __init__(self) -> None:
        self.moves: i64 = NONE  # prices for 1 to 4 spaces, four bits each
        self.activations: i64 = NONE  # prices for 1 to 3 cars in all, four bits each
        self.city: i64 = NONE
        self.competitor: i64 = NONE
        self.wasteland: i64 = NONE
        self.teammate: i64 = NONE
        self.demand: i64 = 0  # demand tiles worth so much more are within reach
        self.double: i64 = NONE  # the price of activating one car twice
        self.activate_first: bool = False

    def transfer(self, over: i64) -> i64:
        if over == OVER_CITY:
            return self.city
        if over == OVER_COMPETITOR:
            return self.competitor
        return self.wasteland if over == OVER_WASTELAND else self.teammate


@final
class Tile:
    """A spellcar, printed or not, or a specialist."""

    def __init__(self, id: i64, kind: str, code: str, name: str, text: str, printed: dict[str, Any]) -> None:
        self.id = id
        self.kind = kind
        self.code = code  # its id in the content
        self.name = name
        self.text = text
        self.printed = printed  # the entry as data, for lists and pictures
        self.cost: i64 = 0  # inherent, of a spellcar
        self.use: i64 = NONE  # of a specialist
        self.place: i64 = NONE  # of a specialist
        self.company: i64 = NONE  # of a captain; NONE: it may lead any company
        self.friendly = True  # stays in the Friendly(ish) game
        self.program: i64 = NONE  # NONE: it only changes rules
        self.branches: list[str] = []  # what each alternative of `or` says
        self.rules: Rules | None = None
        self.first_op: i64 = 0  # its ops in the code, from first to before last
        self.last_op: i64 = 0


@final
class Company:
    """A company: its colour and home terrain have one number."""

    def __init__(self, code: str, name: str, home: i64, captain: i64) -> None:
        self.code = code
        self.name = name
        self.home = home
        self.captain = captain  # its own captain, as a tile


@final
class Good:
    """A kind of good, with the terrain it lies on and the city that wants it."""

    def __init__(self, name: str, terrain: str, colour: str, city: str) -> None:
        self.name = name
        self.terrain = terrain
        self.colour = colour
        self.city = city


# What an award counts.
GROUPS: Final[i64] = 0
LARGEST_GROUP: Final[i64] = 1
GOODS: Final[i64] = 2
CARS_NEAR_CITY: Final[i64] = 3
CARS_ON_EDGE: Final[i64] = 4
CARS_ON_COMPETITOR: Final[i64] = 5
TILE_COLOURS: Final[i64] = 6
TILES_OF_ONE_COLOUR: Final[i64] = 7
HOLDINGS: Final[i64] = 8
MEASURES: Final = (
    "groups",
    "largest_group",
    "goods",
    "cars(near=city)",
    "cars(on=edge)",
    "cars(on=competitor)",
    "tile_colours",
    "tiles_of_one_colour",
    "holdings",
)


@final
class Award:
    def __init__(self, name: str, text: str, measure: i64, fewest: bool, players: i64) -> None:
        self.name = name
        self.text = text
        self.measure = measure
        self.fewest = fewest  # else the most
        self.players = players  # it is only used by so many or more


@final
class Demand:
    """A size of demand tile."""

    def __init__(self, name: str, needs: i64, worth: i64, copies: i64) -> None:
        self.name = name
        self.needs = needs
        self.worth = worth
        self.copies = copies  # of each colour


@final
class Book:
    """All printed matter of the game, and where the flow's own ops lie in the code."""

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.companies: list[Company] = []
        self.goods: list[Good] = []
        self.awards: list[Award] = []
        self.demands: list[Demand] = []
        self.demand: dict[int, list[int]] = {}  # by players: tiles of each size in every city
        self.end_tiles: dict[int, int] = {}  # by players: so many tiles of one company start the end
        self.atlas = Atlas({}, {}, [])
        self.supply: i64 = 35  # of each good
        self.wastelands: i64 = 20
        self.cars: i64 = 35  # of each company
        self.headquarters: i64 = 2
        self.mana: i64 = 5
        self.max_mana: i64 = 10
        self.rules = Rules()  # the prices that hold where nothing changes them
        self.transfers: i64 = 0  # those of transfers by class, four bits each
        self.market: i64 = 6
        self.market_low: i64 = 2
        self.stack_extra: i64 = 1  # a stack has so many specialists more than there are players
        self.max_rounds: i64 = 100
        self.awards_in_play: i64 = 2
        self.expert_extra: i64 = 2  # awards dealt for the draft, beyond the number of players
        self.epic: i64 = 1  # demand tiles more to start the end
        self.award_points: dict[int, list[int]] = {}  # by players: of the first place, the second, ...
        self.team_colour: i64 = 5  # for the team with the most goods of a colour
        self.entries: list[dict[str, Any]] = []  # everything, for the list of content
        # What tiles ask, laid by effects.lay.
        self.use_token: i64 = NONE
        self.haul_to: i64 = NONE
        # Where the flow's ops lie.
        self.strike: i64 = NONE
        self.choose_company: i64 = NONE
        self.choose_captain: i64 = NONE
        self.place_headquarters: i64 = NONE
        self.begin_turn: i64 = NONE
        self.menu: i64 = NONE
        self.main_action: i64 = NONE
        self.administrate: i64 = NONE
        self.activating: i64 = NONE
        self.move_after: i64 = NONE
        self.upgrade: i64 = NONE
        self.final_delivery: i64 = NONE
        self.gain_spellcar: i64 = NONE
        self.place_spellcar: i64 = NONE
        self.gain_specialist: i64 = NONE
        self.look_through: i64 = NONE
        self.recruit: i64 = NONE
        self.deliver: i64 = NONE
        self.deliver_colour: i64 = NONE
        self.deliver_goods: i64 = NONE
        self.deliver_tile: i64 = NONE

    def tile(self, id: i64) -> Tile:
        return self.tiles[id]

    def owner_of(self, at: i64) -> Tile | None:
        """The tile whose text an op belongs to; None for the flow of the game."""
        for tile in self.tiles:
            if tile.first_op <= at < tile.last_op:
                return tile
        return None
