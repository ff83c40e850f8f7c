"""Set-up: squads and maneuvers are chosen in secret by both players at once, then cards are shuffled and dealt."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_DEAL,
    A_END,
    A_OMIT,
    A_RANDOM,
    A_SPECIES,
    A_SQUAD,
    A_SUBSTITUTE,
)
from empyrean.games.titans.cards import INITIATIVE, Book
from empyrean.games.titans.field import E_READY, E_SQUADS
from empyrean.games.titans.state import BURNED, OUT, PILES, RESERVE, TABLE, Side, Titan, TitansState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State
from empyrean.kernel.piles import Deck, new_deck
from empyrean.kernel.tables import Table

SQUADS: Final[i64] = 0
MANEUVERS: Final[i64] = 1
STACKS: Final[i64] = 2  # mixed squads deal their own stacks

BASICS: Final = 21
OWN: Final = 11  # maneuvers of a species
TAKEN: Final = 7  # of which so many are taken along
SUBSTITUTES: Final = 2

DRAFT: Final[i64] = 0
QUICK: Final[i64] = 1
CHANCE: Final[i64] = 2


def _watchers(seat: int) -> Table:
    """The owner sees the top of every stack at all times; what is burned or on the table all see."""
    watchers = [1 << seat] * PILES
    watchers[OUT] = 0
    watchers[BURNED] = watchers[TABLE] = 3
    return Table(watchers)


WATCHERS: Final = (_watchers(0), _watchers(1))


def new_side(seat: int) -> Side:
    return Side(new_deck([[] for _ in range(PILES)], WATCHERS[seat], 2), [])


@final
class Setup(Op):
    """One stage of the set-up. Both seats answer at the same time, unseen; chance comes in when both are ready."""

    def __init__(self, rounds: i64) -> None:
        super().__init__()
        self.asks = True
        self.stays = True
        self.secret = True
        self.rounds = rounds  # the op that starts the first round

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return (1 - state.sides[0].ready) | (1 - state.sides[1].ready) << 1

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        side = state.sides[seat]
        if state.stage == SQUADS:
            self.squad_options(state, side, out)
        elif state.stage == MANEUVERS:
            self.maneuver_options(state, side, out)
        else:
            sizes = room(state, side)
            for pile in range(5):
                if sizes[pile] > 0:
                    out.add(A_DEAL + pile)
            out.add(A_RANDOM)

    def squad_options(self, s: TitansState, side: Side, out: Actions) -> None:
        if side.species < 0:
            for k in range(len(s.book.species)):
                out.add(A_SPECIES + k)
            out.add(A_RANDOM)
            return
        if s.mixed and len(side.squad) == 3 and side.lone < 0:
            for k in range(len(s.book.species)):
                if k != side.species:
                    out.add(A_SPECIES + k)
            out.add(A_RANDOM)
            return
        species = s.book.species[side.lone if side.lone >= 0 else side.species]
        for k in range(len(species.titans)):
            if species.titans[k] not in side.squad:
                out.add(A_SQUAD + k)
        out.add(A_RANDOM)

    def maneuver_options(self, s: TitansState, side: Side, out: Actions) -> None:
        if substituting(s, side):
            for j in range(OWN):
                if BASICS + OWN + j not in side.swapped:
                    out.add(A_SUBSTITUTE + j)
            out.add(A_END)
        else:
            for j in range(OWN):
                if BASICS + j not in side.left_out:
                    out.add(A_OMIT + j)
        out.add(A_RANDOM)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        side = state.sides[seat]
        if action == A_RANDOM:
            side.chance = 1
            self.make_ready(state, seat)
        elif state.stage == SQUADS:
            if action < A_SQUAD:
                if side.species < 0:
                    side.species = action - A_SPECIES
                else:
                    side.lone = action - A_SPECIES
            else:
                species = state.book.species[side.lone if side.lone >= 0 else side.species]
                side.squad = [*side.squad, species.titans[action - A_SQUAD]]
                if len(side.squad) == 4:
                    self.make_ready(state, seat)
        elif state.stage == MANEUVERS:
            if action == A_END:
                side.dealt = [-1]  # no more substitutes
            elif action >= A_SUBSTITUTE:
                side.swapped = [*side.swapped, int(BASICS + OWN + action - A_SUBSTITUTE)]
            else:
                side.left_out = [*side.left_out, int(BASICS + action - A_OMIT)]
                if len(side.left_out) == to_leave_out(side):
                    self.make_ready(state, seat)
        else:
            side.dealt = [*side.dealt, int(action - A_DEAL)]
            if len(side.dealt) == len(deck_codes(side)):
                self.make_ready(state, seat)

    def make_ready(self, s: TitansState, seat: i64) -> None:
        s.sides[seat].ready = 1
        s.tell(E_READY, seat)

    def run(self, state: State, frame: Frame) -> None:
        """Both are ready: let chance choose what was left to it, and go on."""
        assert isinstance(state, TitansState)
        finish_stage(state)
        if state.stage <= (STACKS if state.mixed else MANEUVERS):
            state.push(frame)
        else:
            state.push(Frame(self.rounds, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, TitansState)
        if state.stage == SQUADS:
            return "Choose a species, then titans of it that you do not have yet."
        if state.stage == MANEUVERS:
            return "Choose the species maneuvers that stay at home."
        return "That stack is full."

    def question(self) -> str:
        return "setup"


def substituting(s: TitansState, side: Side) -> bool:
    """Is a mixed squad still choosing maneuvers of its lone titan's species?"""
    return bool(s.mixed) and len(side.swapped) < SUBSTITUTES and not side.dealt and not side.left_out


def to_leave_out(side: Side) -> int:
    """How many of the eleven stay at home."""
    return OWN - TAKEN + len(side.swapped)


def deck_codes(side: Side) -> list[int]:
    """The 28 cards of the deck, in the order of their codes."""
    home: i64 = 0
    for code in side.left_out:
        home |= bit(code)
    own = [code for code in range(BASICS + OWN) if (home >> code) & 1 == 0]
    return own + sorted(side.swapped) if side.swapped else own


def left_at_home(side: Side, codes: list[int]) -> list[int]:
    """The cards that are not in the deck."""
    taken: i64 = 0
    for code in codes:
        taken |= bit(code)
    return [code for code in range(len(side.cards)) if (taken >> code) & 1 == 0]


def room(s: TitansState, side: Side) -> list[int]:
    """How many cards each of the five piles still takes, while a mixed squad deals its stacks."""
    sizes = [int(s.book.cards[kind].stack) for kind in side.squad]
    sizes.append(len(deck_codes(side)) - sum(sizes))
    for pile in side.dealt:
        sizes[pile] -= 1
    return sizes


def finish_stage(s: TitansState) -> None:
    """Close the running stage for both seats, in seat order, and open the next."""
    if s.stage == SQUADS:
        for seat in range(2):
            _complete_squad(s, s.sides[seat])
        s.refresh()
        s.tell(E_SQUADS)
    elif s.stage == MANEUVERS:
        for seat in range(2):
            _complete_maneuvers(s, seat)
    else:
        for seat in range(2):
            _complete_stacks(s, s.sides[seat])
    for side in s.sides:
        side.ready = 0
        side.chance = 0
        if s.stage == (STACKS if s.mixed else MANEUVERS):
            side.left_out = []  # from here on the piles tell all of this
            side.swapped = []
            side.dealt = []
    s.stage += 1


def _complete_squad(s: TitansState, side: Side) -> None:
    book = s.book
    if side.species < 0:
        side.species = s.draw(len(book.species))
    own = book.species[side.species]
    size = 3 if s.mixed else 4
    while len(side.squad) < size:
        side.squad = _with_one_more(s, side.squad, own.titans)
    if s.mixed:
        if side.lone < 0:
            side.lone = s.draw(len(book.species) - 1)
            if side.lone >= side.species:
                side.lone += 1
        if len(side.squad) < 4:
            side.squad = _with_one_more(s, side.squad, book.species[side.lone].titans)
    side.squad = sorted(side.squad, key=lambda kind: -book.cards[kind].stat(INITIATIVE))
    side.cards = book.basics + own.maneuvers + (book.species[side.lone].maneuvers if side.lone >= 0 else [])
    for kind in side.squad:
        s.titans = append(s.titans, Titan(book.cards[kind]))


def _with_one_more(s: TitansState, taken: list[int], pool: list[int]) -> list[int]:
    """One of the pool that is not among the taken, by chance."""
    left = [item for item in pool if item not in taken]
    return [*taken, left[s.draw(len(left))]]


def _complete_maneuvers(s: TitansState, seat: int) -> None:
    side = s.sides[seat]
    if side.chance and s.mixed:
        while substituting(s, side):
            if s.draw(2):
                side.swapped = _with_one_more(s, side.swapped, [BASICS + OWN + j for j in range(OWN)])
            else:
                side.dealt = [-1]
    while len(side.left_out) < to_leave_out(side):
        side.left_out = _with_one_more(s, side.left_out, [BASICS + j for j in range(OWN)])
    side.dealt = []
    codes = deck_codes(side)
    deck = side.deck
    deck.piles[OUT] = left_at_home(side, codes)
    for code in deck.piles[OUT]:
        deck.show(code, 1 << seat)
    if not s.mixed:
        s.shuffle(codes)
        for slot in range(4):
            size = int(s.book.cards[side.squad[slot]].stack)
            deck.piles[slot] = codes[:size]
            del codes[:size]
        deck.piles[RESERVE] = codes
        _look_at_tops(deck)


def _complete_stacks(s: TitansState, side: Side) -> None:
    """A mixed squad's stacks as dealt by its owner, each shuffled."""
    codes = deck_codes(side)
    while len(side.dealt) < len(codes):
        places = [pile for pile, free in enumerate(room(s, side)) for _ in range(free)]
        side.dealt = [*side.dealt, places[s.draw(len(places))]]
    for pile in range(5):
        cards = [code for code, goal in zip(codes, side.dealt, strict=True) if goal == pile]
        s.shuffle(cards)
        side.deck.piles[pile] = cards
    _look_at_tops(side.deck)


def _look_at_tops(deck: Deck) -> None:
    for pile in range(5):
        deck.look(pile)


def prepare(s: TitansState, how: i64) -> None:
    """Ready-made squads, or squads by chance: the whole set-up without a question."""
    for seat in range(2):
        side = s.sides[seat]
        if how == QUICK:
            if side.species < 0:
                side.species = s.draw(len(s.book.species))
            species = s.book.species[side.species]
            side.squad = [species.titans[k] for k in species.squad]
            side.left_out = [BASICS + j for j in species.spare]
        else:
            side.chance = 1
    finish_stage(s)
    for side in s.sides:
        side.chance = 1
    finish_stage(s)
    if s.mixed:
        finish_stage(s)


def lay_hazards(s: TitansState, formation: str, book: Book) -> None:
    """Tokens are drawn face down onto the hexes of a formation; the rest stay unseen in the pile."""
    if formation == "none":
        return
    pile = [kind for kind, count in enumerate(book.hazard_counts) for _ in range(count)]
    s.shuffle(pile)
    s.hazards = [int(NONE)] * int(book.board.size)
    for hex in book.formations[formation]:
        s.hazards[hex] = pile.pop()
    s.hazard_pile = pile
