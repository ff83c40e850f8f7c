"""The state of a match of Ascended Kings: the players with their mats, the board with its walls, the decks, the round.

Tiles are 0 to 99, ten times the row plus the column, row 0 at the north edge. Sets of gems are packed into one number,
eight bits for each kind (see cards.gems). A card in play is a code 0 to 51 of its deck; its kind is what is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from empyrean.games.kings.cards import ARIA, CODES, DIRE, EGIS, GEMS, KING, PYRE, YLEM, gems
from empyrean.kernel.bits import bit
from empyrean.kernel.hands import Hands, new_hands, unpack_hands
from empyrean.kernel.machine import NONE, Stack, State
from empyrean.kernel.tables import Row, filled, row

if TYPE_CHECKING:
    from empyrean.games.kings.cards import Book
    from empyrean.kernel.game import Game

# Places of a deck's cards: 0 to 3 the hands.
INSCRIBED: Final[i64] = 4  # + seat: on its mat
TABLE: Final[i64] = 8  # a card while its text is carried out
PLACES: Final = 9

# Phases, for the view.
SETUP: Final[i64] = 0
BEGIN: Final[i64] = 1  # of a turn, before a state is chosen
LATENT: Final[i64] = 2
ACTIVE: Final[i64] = 3
END: Final[i64] = 4  # of a turn: discarding, returns
ROUND_END: Final[i64] = 5

# On a tile, above the gems.
STONES: Final[i64] = 40  # four bits

# Fire walls that are not on the board.
NO_WALL_LOW: Final[i64] = -1  # north, west
NO_WALL_HIGH: Final[i64] = 10  # south, east

# Where the Ascended Die is: with a seat (0 to 3), on a tile (8 + tile), or:
DIE_ASIDE: Final[i64] = -1
DIE_GONE: Final[i64] = -2
ON_TILE: Final[i64] = 8  # + tile; also in targets of cards


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player's character mat, and its figure on the board."""

    FIELDS: Final = ("king", "form", "level", "gems", "made", "tile", "stones", "owed", "deaths")

    def __init__(self) -> None:
        self.king: i64 = NONE
        self.form: i64 = KING
        self.level: i64 = 1
        self.gems: i64 = 0  # packed: the gem pool (core and Dire), and the Ylem pool
        self.made: i64 = 0  # completed transmutations: four bits each
        self.tile: i64 = NONE  # NONE: not on the board
        self.stones: i64 = 0  # Bloodstones in its crest
        self.owed: i64 = 0  # of those set aside at set-up, that it will return with
        self.deaths: i64 = 0

    def clone(self) -> Player:
        copy = Player()
        copy.king = self.king
        copy.form = self.form
        copy.level = self.level
        copy.gems = self.gems
        copy.made = self.made
        copy.tile = self.tile
        copy.stones = self.stones
        copy.owed = self.owed
        copy.deaths = self.deaths
        return copy

    def has(self, gem: i64) -> i64:
        return gems(self.gems, gem)

    def add(self, gem: i64, n: i64) -> None:
        self.gems += n << (gem * 8)

    def core(self) -> i64:
        return gems(self.gems, ARIA) + gems(self.gems, EGIS) + gems(self.gems, PYRE)

    def pool(self) -> i64:
        """How many gems are in the gem pool: core gems and Dire."""
        return self.core() + gems(self.gems, DIRE)

    def built(self, kind: i64) -> i64:
        """How many transmutations of a kind are completed."""
        return (self.made >> (kind * 4)) & 15

    def build(self, kind: i64, n: i64) -> None:
        self.made += n << (kind * 4)

    def transmuted(self) -> i64:
        """How many transmutations are completed in all."""
        n: i64 = 0
        made = self.made
        while made != 0:
            n += made & 15
            made >>= 4
        return n


@final
@mypyc_attr(acyclic=True)
class KingsState(State):
    """Everything there is to know about a match at one moment."""

    SCALARS: Final = (
        "seats",
        "quick",
        "countdown",
        "war_rounds",
        "two",
        "phase",
        "round",
        "left",
        "first",
        "acting",
        "turns",
        "last",
        "changed",
        "wrote",
        "invoked",
        "shown",
        "shields",
        "north",
        "east",
        "south",
        "west",
        "side",
        "icon",
        "war",
        "war_turns",
        "united",
        "omega",
        "claimer",
        "die",
        "aside",
        "dead",
        "supply",
    )

    def __init__(
        self,
        game: Game,
        book: Book,
        rng: i64,
        stack: Stack | None,
        players: vec[Player],
        decks: vec[Hands],
        ground: Row,
    ) -> None:
        super().__init__(game, rng, stack)
        self.book = book
        self.players = players
        self.decks = decks  # by form
        self.ground = ground  # by tile: gems packed, and Bloodstones
        self.seats: i64 = len(players)
        # Options of the match.
        self.quick: i64 = 0
        self.countdown: i64 = 1
        self.war_rounds: i64 = 20
        self.two: i64 = 0  # which chart of the dice
        # Where the match stands.
        self.phase: i64 = SETUP
        self.round: i64 = 0
        self.left: i64 = 0  # what the round dial shows
        self.first: i64 = 0  # the start player
        self.acting: i64 = NONE  # whose turn it is, until it ends
        self.turns: i64 = 0  # turns ended in this round
        self.last: i64 = NONE  # who ended a turn last
        # In the running turn.
        self.changed: i64 = 0  # transmutations completed (bits 0 to 4) and undone (bits 8 to 12)
        self.wrote: i64 = 0  # 1: a card was inscribed
        self.invoked: i64 = 0  # 1: the inscription was activated
        self.shown: i64 = NONE  # the kind of card that was shown and taken back to the hand
        self.shields: i64 = 0  # mask of the seats that no card may target
        # Fire walls: the row or column that each covers.
        self.north: i64 = NO_WALL_LOW
        self.east: i64 = NO_WALL_HIGH
        self.south: i64 = NO_WALL_HIGH
        self.west: i64 = NO_WALL_LOW
        # The Omega Index.
        self.side: i64 = 0  # 0 front, 1 back
        self.icon: i64 = 0
        # The end.
        self.war: i64 = 0
        self.war_turns: i64 = 0
        self.united: i64 = 0  # 1: somebody has held all four stones
        self.omega: i64 = NONE  # the tile of the Omega Stone
        self.claimer: i64 = NONE  # who claimed it
        self.die: i64 = DIE_ASIDE
        self.aside: i64 = 0  # Bloodstones set aside at set-up
        self.dead: i64 = 0  # who waits to return, in order: four bits each, seat + 1
        self.supply: i64 = 0  # packed

    def clone(self) -> KingsState:
        copy = KingsState(
            self.game,
            self.book,
            self.rng,
            self.stack.clone(),
            vec[Player]([player.clone() for player in self.players]),
            vec[Hands]([deck.clone() for deck in self.decks]),
            self.ground.copy(),
        )
        copy.asking = self.asking
        copy.learned = self.learned
        copy.ended = self.ended
        copy.quick = self.quick
        copy.countdown = self.countdown
        copy.war_rounds = self.war_rounds
        copy.two = self.two
        copy.phase = self.phase
        copy.round = self.round
        copy.left = self.left
        copy.first = self.first
        copy.acting = self.acting
        copy.turns = self.turns
        copy.last = self.last
        copy.changed = self.changed
        copy.wrote = self.wrote
        copy.invoked = self.invoked
        copy.shown = self.shown
        copy.shields = self.shields
        copy.north = self.north
        copy.east = self.east
        copy.south = self.south
        copy.west = self.west
        copy.side = self.side
        copy.icon = self.icon
        copy.war = self.war
        copy.war_turns = self.war_turns
        copy.united = self.united
        copy.omega = self.omega
        copy.claimer = self.claimer
        copy.die = self.die
        copy.aside = self.aside
        copy.dead = self.dead
        copy.supply = self.supply
        return copy

    # --- cards -------------------------------------------------------------------------------------------------

    def deck(self, seat: i64) -> Hands:
        """The deck that a seat draws from in its present form."""
        return self.decks[self.players[seat].form]

    def hand(self, seat: i64) -> i64:
        """The cards in a seat's hand."""
        return self.decks[self.players[seat].form].at(seat)

    def inscription(self, seat: i64) -> i64:
        """The inscribed card, as a mask of at most one."""
        return self.decks[self.players[seat].form].at(INSCRIBED + seat)

    def kind(self, form: i64, code: i64) -> i64:
        return self.book.kind_of.get(form * 64 + code)

    # --- gems and tiles ----------------------------------------------------------------------------------------

    def supplied(self, gem: i64) -> i64:
        return gems(self.supply, gem)

    def restock(self, gem: i64, n: i64) -> None:
        """Gems come back to the supply; with a negative number they leave it."""
        self.supply += n << (gem * 8)

    def lying(self, tile: i64, gem: i64) -> i64:
        return gems(self.ground.get(tile), gem)

    def lay(self, tile: i64, gem: i64, n: i64) -> None:
        self.ground.add(tile, n << (gem * 8))

    def stones_at(self, tile: i64) -> i64:
        return (self.ground.get(tile) >> STONES) & 15

    def lay_stones(self, tile: i64, n: i64) -> None:
        self.ground.add(tile, n << STONES)

    def figure(self, tile: i64) -> i64:
        """The seat whose figure stands on a tile, or NONE."""
        seat: i64 = 0
        while seat < self.seats:
            if self.players[seat].tile == tile:
                return seat
            seat += 1
        return NONE

    # --- seats -------------------------------------------------------------------------------------------------

    def present(self) -> i64:
        """Mask of the seats whose figures are on the board."""
        mask: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.players[seat].tile >= 0:
                mask |= bit(seat)
            seat += 1
        return mask

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def sockets(self, seat: i64) -> i64:
        """How many more Ylem the seat's Ylem pool takes."""
        return self.book.sockets - self.players[seat].has(YLEM)

    def room(self, seat: i64) -> i64:
        """How many more gems the gem pool takes; negative when some must go back."""
        player = self.players[seat]
        return self.book.pool.get(player.level) - player.pool()

    # --- saving ------------------------------------------------------------------------------------------------

    def lessons(self) -> int:
        return int(self.learned) + sum(int(deck.learned) for deck in self.decks)

    def pack(self) -> dict[str, Any]:
        return {
            **{name: int(getattr(self, name)) for name in self.SCALARS},
            "players": [{name: int(getattr(player, name)) for name in player.FIELDS} for player in self.players],
            "decks": [deck.pack() for deck in self.decks],
            "ground": self.ground.listed(),
        }


def new_state(game: Game, book: Book, rng: i64, seats: int) -> KingsState:
    """An empty board, full decks and a full supply."""
    players = vec[Player]([Player() for _ in range(seats)])
    decks = vec[Hands]([new_hands(CODES, PLACES, seats, seats + len(GEMS)) for _ in range(2)])
    state = KingsState(game, book, rng, None, players, decks, filled(0, 100))
    state.supply = book.supply
    return state


def unpack(game: Game, book: Book, data: dict[str, Any]) -> KingsState:
    """The state that `pack` wrote, but for the machine's own fields."""
    players = vec[Player]()
    for packed in data["players"]:
        player = Player()
        for name in Player.FIELDS:
            setattr(player, name, packed[name])
        players = append(players, player)
    decks = vec[Hands]([unpack_hands(packed) for packed in data["decks"]])
    state = KingsState(game, book, 0, None, players, decks, row(data["ground"]))
    for name in KingsState.SCALARS:
        setattr(state, name, data[name])
    return state
