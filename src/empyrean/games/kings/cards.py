"""What is printed: the cards of both decks, the character mats, the board, the dial and the dice."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.kings.dice import Dice
from empyrean.kernel.machine import NONE
from empyrean.kernel.tables import Table
from empyrean.kernel.values import Condition

# Gems, and the foci of kings and cards. The first three are the core colours.
ARIA: Final[i64] = 0
EGIS: Final[i64] = 1
PYRE: Final[i64] = 2
YLEM: Final[i64] = 3
DIRE: Final[i64] = 4
CORE: Final[i64] = 5  # any core colour, where a card or a die says so
GEMS: Final = ("aria", "egis", "pyre", "ylem", "dire")

# Transmutations go by the gem they are made of; the fifth takes one of each core colour.
PRISM: Final[i64] = 4

# The two sides of a mat. Each draws from a deck of its own.
KING: Final[i64] = 0
REVENANT: Final[i64] = 1
DECKS: Final = ("ascendant", "revenant")
KINDS: Final = 50  # different cards in a deck
CODES: Final = 52  # cards in a deck

# Whom a card may be cast on [Position Requirement Symbols].
SELF: Final[i64] = 0
ADJACENT: Final[i64] = 1
SURROUNDING: Final[i64] = 2
CARDINAL: Final[i64] = 3
ANY: Final[i64] = 4
ALL: Final[i64] = 5
POSITIONS: Final = {
    "self": 0,
    "adjacent": 1,
    "surrounding": 2,
    "cardinal": 3,
    "any": 4,
    "all": 5,
    "line_of_sight": 4,  # with sight
}
ANYWHERE: Final = 99  # as a distance; as a number: all

# Edges of the board.
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
EDGES: Final = ("north", "east", "south", "west")


def gems(pack: i64, gem: i64) -> i64:
    """How many gems of a kind are in a packed set: eight bits for each kind."""
    return (pack >> (gem * 8)) & 255


@final
class Card:
    """A kind of card. Copies of it are alike."""

    def __init__(self, id: i64, name: str, text: str, printed: dict[str, Any]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.printed = printed  # the entry as data, for lists and pictures
        self.deck: i64 = KING
        self.focus: i64 = NONE  # NONE: a special card, which cannot be inscribed
        self.level: i64 = 0  # its power level, which is also its price in Ylem
        self.copies: i64 = 1
        self.target: i64 = SELF
        self.reach: i64 = ANYWHERE
        self.sight = False
        self.tiles = False  # a tile will do as well as an opponent
        self.latent = False  # used in the latent state instead of being cast
        self.koru: i64 = 0  # in the tie chart, while in hand
        self.needs: Condition | None = None
        self.program: i64 = NONE
        self.branches: list[str] = []  # what each alternative of `or` says
        self.first_op: i64 = 0  # its ops in the code, from first to before last
        self.last_op: i64 = 0
        # Its instant power: one of these three.
        self.gems: i64 = 0  # packed
        self.cure: i64 = 0  # Dire removed or cancelled
        self.dice: i64 = 0


@final
class King:
    """A king, and the revenant it comes back as. Their mats differ in nothing but the glyph."""

    def __init__(self, id: str, name: str, focus: i64, revenant: str, style: str) -> None:
        self.id = id
        self.name = name
        self.focus = focus
        self.revenant = revenant
        self.style = style


@final
class Happening:
    """An event of the dial."""

    def __init__(self, id: str, name: str, text: str, wounds: i64, gems: i64) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.wounds = wounds  # to whoever stands in a wall or next to one
        self.gems = gems  # packed: laid on one random tile


@final
class Book:
    """All printed matter of the game, and where the flow's own ops lie in the code."""

    def __init__(self) -> None:
        self.cards: list[Card] = []  # by kind: 0 to 49 ascendant, 50 to 99 revenant
        self.kind_of = Table([])  # by deck * 64 + code
        self.codes_of = Table([])  # by kind: mask of its codes
        self.fits = Table([])  # by focus: mask of the ascendant codes a king of that focus may inscribe
        self.omega_glyph: i64 = 0  # mask of the codes a revenant may inscribe
        self.latent_codes: i64 = 0  # mask of the ascendant codes that are used in the latent state
        self.kings: list[King] = []
        # Levels 1 to 3; index 0 is unused.
        self.pool = Table([])
        self.death = Table([])
        self.dice_count = Table([])
        self.core_limit = Table([])
        self.price = Table([])
        self.needed = Table([])  # the value that buys a Ylem with so many in the pool
        self.sockets: i64 = 5  # of the Ylem pool
        self.prisms: i64 = 3
        self.hand_cards: i64 = 3
        self.hand_gems: i64 = 3
        self.hand_limit: i64 = 5
        self.supply: i64 = 0  # packed
        self.stones: i64 = 4
        self.open_lines: i64 = 3
        self.starts: dict[int, list[int]] = {}  # by players: the tile of each seat
        self.edge_of = Table([])  # the edge of each face of the immolation die
        self.rounds: dict[int, int] = {}  # by players
        self.front: i64 = 20
        self.back: i64 = 10
        self.happenings: list[Happening] = []
        self.icons: list[list[int]] = []  # by side of the index: the event of each icon
        self.dice = [Dice([]), Dice([])]  # a two is Aria; a two is Egis
        self.mirror: i64 = 2
        self.ascended = Table([])  # by face: packed gems
        self.ascended_any = Table([])  # by face: gems of any core colour
        self.koru: dict[str, int] = {}
        self.tie: dict[str, int] = {}
        self.entries: list[dict[str, Any]] = []  # everything, for the list of content
        # Where the flow's ops lie.
        self.choose_king: i64 = NONE
        self.begin_turn: i64 = NONE
        self.latent: i64 = NONE
        self.pause: i64 = NONE
        self.active: i64 = NONE
        self.close_turn: i64 = NONE
        self.returns: i64 = NONE
        self.place_revenant: i64 = NONE
        self.after_turn: i64 = NONE
        self.round_dial: i64 = NONE
        self.start_war: i64 = NONE
        self.choose_gems: i64 = NONE
        self.overflow: i64 = NONE
        self.cure: i64 = NONE
        self.claim: i64 = NONE
        self.amount: i64 = NONE
        self.attacked: i64 = NONE
        self.wounds: i64 = NONE
        self.last_breath: i64 = NONE
        self.arrive: i64 = NONE
        self.walk: i64 = NONE
        self.aim: i64 = NONE
        self.put_away: i64 = NONE
        self.bridge: i64 = NONE
        self.prism_seat: i64 = NONE
        self.take_gems: i64 = NONE
        self.colour_from: i64 = NONE
        self.colour_to: i64 = NONE
        self.collect: i64 = NONE

    def card(self, kind: i64) -> Card:
        return self.cards[kind]

    def owner_of(self, at: i64) -> Card | None:
        """The card whose text an op belongs to; None for the flow of the game."""
        for card in self.cards:
            if card.first_op <= at < card.last_op:
                return card
        return None
