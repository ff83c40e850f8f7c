"""The state of a match of Titans: eight titans, two sides with their cards, the hazards, and where the round stands.

Seat 0 is South, seat 1 North. Titan t belongs to seat t // 4. A card is a *code* within its owner's deck: 0 to 20 the
basic maneuvers, 21 to 31 those of the squad's species, 32 to 42 those of the lone titan's species.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Stack, State
from empyrean.kernel.piles import Deck, unpack_deck

if TYPE_CHECKING:
    from empyrean.games.titans.cards import Book, Card
    from empyrean.kernel.game import Game

# Where a titan is.
START: Final[i64] = 0  # not yet on the board
FIELD: Final[i64] = 1
OFF: Final[i64] = 2
TRANSIT: Final[i64] = 3  # off the field through a Portal: must come back in its next action phase
DEAD: Final[i64] = 4

# The actions of an action phase.
MOVE: Final[i64] = 0
TURN: Final[i64] = 1
ATTACK: Final[i64] = 2
PLAY: Final[i64] = 3
REPLENISH: Final[i64] = 4

# Piles of a side's deck; 0 to 3 are the titans' stacks.
RESERVE: Final[i64] = 4
BURNED: Final[i64] = 5
OUT: Final[i64] = 6  # species maneuvers that were left at home
TABLE: Final[i64] = 7  # a maneuver while its text is carried out
PILES: Final = 8
CARDS: Final = 43

# Marks on titans.
BAR: Final[i64] = 0
BOOST: Final[i64] = 1
COMING: Final[i64] = 0  # a bar that waits for the titan's next action phase
IN_FORCE: Final[i64] = 1
THIS_PHASE: Final[i64] = -1  # a boost to the end of the current action phase; else `until` is the last round


@final
@mypyc_attr(acyclic=True)
class Mark:
    """A bar or a boost laid on a titan by a card. Immutable, so clones share it."""

    __slots__ = ("card", "kind", "n", "titan", "until", "what")

    def __init__(self, kind: i64, titan: i64, what: i64, n: i64, until: i64, card: i64) -> None:
        self.kind = kind
        self.titan = titan
        self.what = what  # a bar's action, a boost's stat
        self.n = n
        self.until = until
        self.card = card  # which card did it: an id of the book, to give reasons

    def pack(self) -> list[int]:
        return [int(n) for n in (self.kind, self.titan, self.what, self.n, self.until, self.card)]


@final
@mypyc_attr(acyclic=True)
class Titan:
    """One titan: what is printed on it is its `kind`; the rest is what happened to it."""

    FIELDS: Final = (
        "kind",
        "place",
        "hex",
        "facing",
        "damage",
        "active",
        "uses",
        "spent",
        "used",
        "last_hex",
        "last_facing",
        "paid_round",
        "revived",
    )

    def __init__(self, card: Card) -> None:
        self.card = card
        self.kind = card.id
        self.place: i64 = START
        self.hex: i64 = NONE
        self.facing: i64 = 0
        self.damage: i64 = 0
        self.active: i64 = NONE  # the code of its active maneuver
        self.held: Card | None = None  # the active maneuver itself
        self.uses: i64 = 0  # how often it may still move, turn, ...: four bits each
        self.spent: i64 = 0  # mask of the actions it took in its current or latest action phase
        self.used: i64 = 0  # mask of its `once` clauses used in this phase: 1 ability, 2 active maneuver
        self.last_hex: i64 = NONE  # where it died, for what still speaks of it
        self.last_facing: i64 = 0
        self.paid_round: i64 = 0  # the round in which it last burned a card for leaving the field
        self.revived: i64 = 0

    def clone(self) -> Titan:
        copy = Titan(self.card)
        copy.place = self.place
        copy.hex = self.hex
        copy.facing = self.facing
        copy.damage = self.damage
        copy.active = self.active
        copy.held = self.held
        copy.uses = self.uses
        copy.spent = self.spent
        copy.used = self.used
        copy.last_hex = self.last_hex
        copy.last_facing = self.last_facing
        copy.paid_round = self.paid_round
        copy.revived = self.revived
        return copy

    def left(self, action: i64) -> i64:
        """How often it may still take the action in this phase, bars aside."""
        return (self.uses >> (action * 4)) & 15

    def gain(self, action: i64) -> None:
        self.uses += bit(action * 4)

    def spend(self, action: i64) -> None:
        self.uses -= bit(action * 4)
        self.spent |= bit(action)


@final
@mypyc_attr(acyclic=True)
class Side:
    """One player's squad and deck, and how far its set-up is. Lists are replaced, not changed: clones share them."""

    FIELDS: Final = ("species", "fixed", "lone", "squad", "swapped", "left_out", "dealt", "chance", "ready", "cards")

    def __init__(self, deck: Deck, cards: list[int]) -> None:
        self.deck = deck
        self.cards = cards  # book id of each card code
        self.species: i64 = NONE
        self.fixed: i64 = 0  # 1: the species was an option of the match, so it is no secret
        self.lone: i64 = NONE  # species of the lone titan of a mixed squad
        self.squad: list[int] = []  # book ids of its titans, in the order chosen
        self.swapped: list[int] = []  # maneuvers of the lone titan's species that replace others
        self.left_out: list[int] = []  # maneuvers of its own species that stay at home
        self.dealt: list[int] = []  # mixed squads: the pile of each card dealt so far
        self.chance: i64 = 0  # 1: chance chooses the rest
        self.ready: i64 = 0

    def clone(self) -> Side:
        copy = Side(self.deck.clone(), self.cards)
        copy.species = self.species
        copy.fixed = self.fixed
        copy.lone = self.lone
        copy.squad = self.squad
        copy.swapped = self.swapped
        copy.left_out = self.left_out
        copy.dealt = self.dealt
        copy.chance = self.chance
        copy.ready = self.ready
        return copy


@final
@mypyc_attr(acyclic=True)
class TitansState(State):
    """Everything there is to know about a match at one moment."""

    FIELDS: Final = (
        "mixed",
        "setup",
        "round_limit",
        "stage",
        "round",
        "acting",
        "acted",
        "resolved",
        "window",
        "marker",
        "duel",
        "duel_from",
        "fired",
        "winner",
        "hazards",
        "hazard_pile",
    )

    def __init__(
        self,
        game: Game,
        book: Book,
        rng: i64,
        stack: Stack | None,
        titans: vec[Titan],
        sides: vec[Side],
        marks: list[Mark],
        hazards: list[int],
        hazard_pile: list[int],
    ) -> None:
        super().__init__(game, rng, stack)
        self.book = book
        self.titans = titans
        self.sides = sides
        self.marks = marks
        self.hazards = hazards  # by hex: a hazard's number, or -1; empty when the match has none
        self.hazard_pile = hazard_pile  # tokens that were not laid out
        self.mixed: i64 = 0
        self.setup: i64 = 0  # 0 draft, 1 ready-made, 2 by chance
        self.round_limit: i64 = 40
        self.stage: i64 = 0  # of the set-up, then of the round: see rules
        self.round: i64 = 0
        self.acting: i64 = NONE
        self.acted: i64 = 0  # mask of the titans that have had their action phase this round
        self.resolved: i64 = 0  # likewise their resolution
        self.window: i64 = 0  # 1: the acting titan has just moved and may burn and turn
        self.marker: i64 = 0  # the seat that wins the next tie of initiative
        self.duel: i64 = 0  # rounds of one titan against one
        self.duel_from: i64 = 0  # 1: this round began as such a duel
        self.fired: i64 = 0  # which clauses have fired in this action: six bits a titan
        self.winner: i64 = NONE
        # What follows from the titans, kept at hand because it is asked so often:
        self.modified: i64 = 0  # for each stat eight bits: the titans whose cards change their own
        self.radiated: i64 = 0  # likewise those whose cards change that of others too
        self.alive: i64 = 0  # mask of the living titans
        self.fielded: i64 = 0  # mask of the titans on the field

    def clone(self) -> TitansState:
        copy = TitansState(
            self.game,
            self.book,
            self.rng,
            self.stack.clone(),
            vec[Titan]([titan.clone() for titan in self.titans]),
            vec[Side]([side.clone() for side in self.sides]),
            self.marks[:],
            self.hazards[:],
            self.hazard_pile[:],
        )
        copy.asking = self.asking
        copy.learned = self.learned
        copy.ended = self.ended
        copy.mixed = self.mixed
        copy.setup = self.setup
        copy.round_limit = self.round_limit
        copy.stage = self.stage
        copy.round = self.round
        copy.acting = self.acting
        copy.acted = self.acted
        copy.resolved = self.resolved
        copy.window = self.window
        copy.marker = self.marker
        copy.duel = self.duel
        copy.duel_from = self.duel_from
        copy.fired = self.fired
        copy.winner = self.winner
        copy.modified = self.modified
        copy.radiated = self.radiated
        copy.alive = self.alive
        copy.fielded = self.fielded
        return copy

    def refresh(self) -> None:
        """Note anew what follows from the titans."""
        modified: i64 = 0
        radiated: i64 = 0
        alive: i64 = 0
        fielded: i64 = 0
        t: i64 = 0
        for titan in self.titans:
            if titan.place != DEAD:
                alive |= bit(t)
                modified |= titan.card.modifies << t
                radiated |= titan.card.radiates << t
                held = titan.held
                if held is not None:
                    modified |= held.modifies << t
                    radiated |= held.radiates << t
            if titan.place == FIELD:
                fielded |= bit(t)
            t += 1
        self.modified = modified
        self.radiated = radiated
        self.alive = alive
        self.fielded = fielded

    def set_place(self, t: i64, place: i64) -> None:
        """A titan comes onto the field, leaves it, dies or lives again."""
        titan = self.titans[t]
        titan.place = place
        if place != FIELD:
            titan.hex = NONE
        self.refresh()

    def arm(self, t: i64, code: i64) -> None:
        """Give a titan its active maneuver; NONE takes it away."""
        titan = self.titans[t]
        titan.active = code
        titan.held = self.book.cards[self.sides[t >> 2].cards[code]] if code >= 0 else None
        self.refresh()

    def lessons(self) -> int:
        return int(self.learned) + sum(int(side.deck.learned) for side in self.sides)

    def pack(self) -> dict[str, Any]:
        return {
            **{name: _plain(getattr(self, name)) for name in self.FIELDS},
            "titans": [{name: _plain(getattr(titan, name)) for name in titan.FIELDS} for titan in self.titans],
            "sides": [
                {**{name: _plain(getattr(side, name)) for name in side.FIELDS}, "deck": side.deck.pack()}
                for side in self.sides
            ],
            "marks": [mark.pack() for mark in self.marks],
        }


def unpack(game: Game, book: Book, data: dict[str, Any]) -> TitansState:
    """The state that `pack` wrote, but for the machine's own fields."""
    titans = vec[Titan]()
    for packed in data["titans"]:
        titan = Titan(book.cards[packed["kind"]])
        for name in Titan.FIELDS:
            setattr(titan, name, packed[name])
        titans = append(titans, titan)
    sides = vec[Side]()
    for packed in data["sides"]:
        side = Side(unpack_deck(packed["deck"]), list(packed["cards"]))
        for name in Side.FIELDS:
            value = packed[name]
            setattr(side, name, list(value) if isinstance(value, list) else value)
        sides = append(sides, side)
    marks = [Mark(*[int(n) for n in packed]) for packed in data["marks"]]
    state = TitansState(game, book, 0, None, titans, sides, marks, [], [])
    for name in TitansState.FIELDS:
        value = data[name]
        setattr(state, name, list(value) if isinstance(value, list) else value)
    for t in range(len(titans)):
        state.arm(t, titans[t].active)
    return state


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else int(value)
