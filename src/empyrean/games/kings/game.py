"""Ascended Kings as the kernel sees it: ties the rules, the content, the view and the picture together."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.kings import bot, imagine, koru, library, scene, setup, stops, view, words
from empyrean.games.kings.actions import (
    A_ABSORB,
    A_BRIDGE,
    A_CAST,
    A_DISCARD,
    A_HEAL,
    A_INVOKE,
    A_KING,
    A_PASS,
    A_PRISM,
    A_SHIELD,
    A_TRANSMUTE,
    A_UNTRANSMUTE,
    A_WALL,
    CARDS,
    SPACE,
    TRANSMUTATIONS,
)
from empyrean.games.kings.cards import CODES, DIRE, GEMS, PRISM, PYRE, Book, Card
from empyrean.games.kings.casting import inscribed_card
from empyrean.games.kings.meta import KINGS, META
from empyrean.games.kings.observe import Observer
from empyrean.games.kings.omega import LONGEST
from empyrean.games.kings.state import PLACES, KingsState, new_state, unpack
from empyrean.kernel import chance
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import NONE, Actions, Code, Event, Frame, State, restore
from empyrean.kernel.observing import Numbers, Observation

DECISIONS_A_TURN: Final = 120


@final
class Kings(Game):
    """The game with one set of content."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(META, SPACE, code)
        self.book = book
        self.observer = Observer(book, code)

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> State:
        book = self.book
        state = new_state(self, book, chance.start(seed), seats)
        state.quick = 1 if options["setup"] == "quick" else 0
        state.countdown = 1 if options["countdown"] else 0
        state.war_rounds = options["war_rounds"]
        state.two = 1 if options["two"] == "egis" else 0
        rounds = (options["rounds"] or book.rounds[seats]) if options["countdown"] else int(book.front)
        state.left = rounds
        state.side = 1 if rounds <= book.back else 0
        codes = [code for code, _ in KINGS]
        for seat in range(seats):
            king = options[f"king_{seat}"]
            if king != "any":
                if not setup.is_left(state, codes.index(king)):
                    raise OptionError("Two seats cannot have the same king.")
                state.players[seat].king = codes.index(king)
        state.first = state.draw(seats)
        fires = [i for i, event in enumerate(book.icons[state.side]) if book.happenings[event].wounds > 0]
        state.icon = fires[state.draw(len(fires))]
        if state.quick:
            setup.crown_by_chance(state)
        last = (int(state.first) + seats - 1) % seats
        state.push(Frame(book.choose_king, last, NONE, NONE, NONE, NONE, NONE, seats, 0))
        return state

    def unpack(self, data: dict[str, Any]) -> State:
        state = unpack(self, self.book, data)
        restore(state, data)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def text(self, state: State, seat: int | None) -> str:
        return words.text(self.book, view.view(state, seat))

    def label(self, view: dict[str, Any], action: int) -> Option:
        return words.label(self.book, view, action)

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        return words.event(self.book, view, told)

    def told(self, state: State, events: list[Event], seat: int | None) -> list[str]:
        """Gems taken together are one line, and what follows from something stands indented below it."""
        heard = [event.told(-1 if seat is None else seat) for event in events]
        return words.chronicle(self.book, view.view(state, seat), heard)

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return scene.fragments(self.book, view, options, layout)

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return scene.svg(self.book, view.view(state, seat), theme)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, KingsState)
        return imagine.imagine(state, seat, seed)

    def evaluate(self, state: State, seat: i64) -> float:
        assert isinstance(state, KingsState)
        return bot.evaluate(state, seat)

    def reflex(self, state: State, seat: i64, legal: Actions, random: i64) -> i64:
        assert isinstance(state, KingsState)
        return bot.reflex(state, seat, legal, random)

    def result(self, state: State) -> Result:
        assert isinstance(state, KingsState)
        places = koru.places(state)
        winners = places.count(1)
        reason = REASONS[state.ended]
        if winners > 1:
            reason += " All is equal between the best: a draw."
        points = tuple(koru.koru(state, seat) for seat in range(state.seats))
        return Result(tuple(places), tuple(1 / winners if place == 1 else 0.0 for place in places), reason, points)

    def census(self, state: State) -> str:
        assert isinstance(state, KingsState)
        return _gems_missing(state) or _stones_missing(state) or _cards_missing(state)

    def content(self) -> list[dict[str, Any]]:
        return self.book.entries

    def lets_pass(self, state: State, seat: int) -> int:
        return int(A_PASS) if state.question() in stops.ANSWERS else -1

    def concerns(self, state: State, seat: int, openly: bool = False) -> bool:
        assert isinstance(state, KingsState)
        return stops.concerns(state, seat, openly)

    def turn(self, state: State) -> int:
        """Turns since the beginning; what happens between two rounds counts as one."""
        assert isinstance(state, KingsState)
        return int((state.seats + 1) * state.round + state.turns + state.war_turns)

    def observation(self, seats: int) -> Observation:
        return self.observer.declared[seats]

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        assert isinstance(state, KingsState)
        self.observer.observe(state, seat, out)

    def plays(self, state: State, seat: int, action: int) -> str:
        assert isinstance(state, KingsState)
        return _plays(state, seat, action)

    def holds(self, state: State, seat: int) -> tuple[str, ...]:
        assert isinstance(state, KingsState)
        return _holds(state, seat)

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, KingsState)
        king = state.players[seat].king
        return {"king": self.book.kings[king].name} if king >= 0 else {}

    def length(self, state: State) -> int:
        assert isinstance(state, KingsState)
        return int(state.round) + int(state.war_turns) // int(state.seats)

    def bound(self, options: dict[str, Any]) -> int:
        """Set-up at most 16 answers; then rounds of up to four turns."""
        rounds = (options["rounds"] or 20) if options["countdown"] else int(LONGEST)
        return 16 + 4 * DECISIONS_A_TURN * (rounds + int(options["war_rounds"]))

    def seat_count(self, state: State) -> int:
        assert isinstance(state, KingsState)
        return int(state.seats)


REASONS: Final = {
    int(koru.FOUR_STONES): "The Omega Stone was claimed with all four Bloodstones.",
    int(koru.OMEGA): "The Omega Stone was claimed, and the Koru points decide.",
    int(koru.LIMIT): "Nobody has claimed the Omega Stone in time: the Koru points decide.",
}


# --- for statistics ---------------------------------------------------------------------------------------------------

ABILITIES: Final = {
    int(A_BRIDGE): "bridge",
    int(A_HEAL): "heal",
    int(A_PRISM): "prism-transmutation",
    int(A_SHIELD): "shield",
    int(A_ABSORB): "ascended-die",
}


def _plays(s: KingsState, seat: int, action: int) -> str:
    """A card in whatever way, a transmutation, or what one of these can do."""
    if A_CAST <= action < A_DISCARD:
        return _id(s.book.cards[(action - A_CAST) % CARDS])
    if action == A_INVOKE:
        card = inscribed_card(s, seat)
        return _id(card) if card is not None else ""
    if A_TRANSMUTE <= action < A_UNTRANSMUTE:
        return f"{TRANSMUTATIONS[action - A_TRANSMUTE]}-transmutation"
    return "pyrokinesis" if A_WALL <= action < A_KING else ABILITIES.get(action, "")


def _holds(s: KingsState, seat: int) -> tuple[str, ...]:
    """The cards in hand and the inscribed one."""
    form = s.players[seat].form
    cards = s.hand(seat) | s.inscription(seat)
    return tuple(_id(s.book.cards[s.kind(form, code)]) for code in range(CODES) if (cards >> code) & 1)


def _id(card: Card) -> str:
    """Its id in the content."""
    return str(card.printed["id"])


# --- everything in the box --------------------------------------------------------------------------------------------


def _gems_missing(s: KingsState) -> str:
    for gem, name in enumerate(GEMS):
        found = int(s.supplied(gem)) + sum(int(s.lying(tile, gem)) for tile in range(100))
        for player in s.players:
            found += int(player.has(gem))
            if gem != DIRE:
                found += 3 * int(player.built(gem))
            if gem <= PYRE:
                found += int(player.built(PRISM))
        wanted = s.book.supply >> gem * 8 & 255
        if found != wanted:
            return f"There are {found} {name} gems, not {wanted}."
    return ""


def _stones_missing(s: KingsState) -> str:
    found = int(s.aside) + sum(int(s.stones_at(tile)) for tile in range(100))
    found += sum(int(player.stones + player.owed) for player in s.players)
    if found != s.book.stones and s.phase != 0:
        return f"There are {found} Bloodstones, not {s.book.stones}."
    return ""


def _cards_missing(s: KingsState) -> str:
    for form, deck in enumerate(s.decks):
        places = [int(deck.stock), int(deck.discards), *(int(deck.at(place)) for place in range(PLACES))]
        if sum(places) != (1 << CODES) - 1 or any(a & b for i, a in enumerate(places) for b in places[:i]):
            return f"The cards of deck {form} do not add up."
        for seat, player in enumerate(s.players):
            if player.form != form and (deck.at(seat) or deck.at(4 + seat)):
                return f"Seat {seat} holds cards of the other deck."
    for seat, player in enumerate(s.players):
        inscribed = bin(int(s.inscription(seat))).count("1")
        if inscribed > 1 or (player.form == 0 and player.built(PRISM) > 0 and inscribed == 0):
            return f"Seat {seat} has {inscribed} inscriptions."
    return ""


def load(folder: Traversable | None = None) -> Game:
    """The game, with the content of a folder or our own."""
    book, code = library.load(folder)
    return Kings(book, code)
