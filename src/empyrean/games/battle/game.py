"""Battle for Empyrean as the kernel sees it: ties the rules, the content, the view and the picture together."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.battle import bot, imagine, library, rules, scene, setup, view, words
from empyrean.games.battle.actions import A_DEPLOY, A_DEPLOY_PILE, A_EFFECT, A_USE, A_ZONE, SPACE
from empyrean.games.battle.cards import Book
from empyrean.games.battle.meta import META
from empyrean.games.battle.observe import Observer
from empyrean.games.battle.state import DISCARDS, HAND, UNDER, BattleState, unpack
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Event, State, restore
from empyrean.kernel.observing import Numbers, Observation


@final
class Battle(Game):
    """The game with one set of content."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(META, SPACE, code)
        self.book = book
        self.observer = Observer(book, code)

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> State:
        return setup.start(self, self.book, seats, seed, options)

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
        """Told as chains: what follows from something stands indented below it."""
        heard = [event.told(-1 if seat is None else seat) for event in events]
        return words.chain(self.book, view.view(state, seat), heard)

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return scene.fragments(self.book, view, options, layout)

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return scene.svg(self.book, view.view(state, seat), theme)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, BattleState)
        return imagine.imagine(state, seat, seed)

    def evaluate(self, state: State, seat: i64) -> float:
        assert isinstance(state, BattleState)
        return bot.evaluate(state, seat)

    def quiet(self, state: State, seat: i64) -> State:
        assert isinstance(state, BattleState)
        return bot.quiet(state)

    def doubt(self) -> float:
        return bot.DOUBT

    def effort(self) -> int:
        return bot.EFFORT

    def reflex(self, state: State, seat: i64, legal: Actions, random: i64) -> i64:
        assert isinstance(state, BattleState)
        return bot.reflex(state, seat, legal, random)

    def seat_count(self, state: State) -> int:
        assert isinstance(state, BattleState)
        return int(state.seats)

    def partners(self, state: State, seat: int) -> tuple[int, ...]:
        assert isinstance(state, BattleState)
        return tuple(p for p in range(state.seats) if p != seat and state.allied(p, seat))

    def result(self, state: State) -> Result:
        assert isinstance(state, BattleState)
        won = rules.winners(state)
        teams = range(state.teams())
        ranks = {team: (int((won >> team) & 1), *_standing(state, team)) for team in teams}
        place = {team: 1 + sum(1 for other in teams if ranks[other] > ranks[team]) for team in teams}
        for team in teams:
            if (won >> team) & 1:
                place[team] = 1
        share = 1.0 / sum(1 for team in teams if (won >> team) & 1)
        seats = [int(state.team(seat)) for seat in range(state.seats)]
        return Result(
            tuple(place[team] for team in seats),
            tuple(share if (won >> team) & 1 else 0.0 for team in seats),
            REASONS[int(state.ended)],
            tuple(int(rules.total(state, team)) for team in seats),
        )

    def census(self, state: State) -> str:
        assert isinstance(state, BattleState)
        return _census(state)

    def content(self) -> list[dict[str, Any]]:
        book = self.book
        return [
            *(deck.printed for deck in book.decks),
            *(card.printed for card in book.cards),
            *(field.printed for field in book.battlefields),
        ]

    def observation(self, seats: int) -> Observation:
        return self.observer.declared[seats - META.seats[0]]

    def observe(self, state: State, seat: i64, out: Numbers) -> None:
        self.observer.observe(state, seat, out)

    def plays(self, state: State, seat: int, action: int) -> str:
        """The card that is deployed, or whose ability is used in the command phase."""
        assert isinstance(state, BattleState)
        if A_DEPLOY <= action < A_ZONE:
            slot = (action - (A_DEPLOY_PILE if action >= A_DEPLOY_PILE else A_DEPLOY)) // 3
            return str(state.lists[seat].kinds[slot].printed["id"])
        if A_USE <= action < A_EFFECT:
            return str(state.cards[state.card_at(seat, action - A_USE)].printed["id"])
        return ""

    def holds(self, state: State, seat: int) -> tuple[str, ...]:
        """The cards in its hand and on the battlefields, and those of the discard pile that may come from there."""
        assert isinstance(state, BattleState)
        late = state.pile(seat, DISCARDS) & state.lists[seat].from_discard
        held = [
            card.printed["id"]
            for n, card in enumerate(state.lists[seat].cards)
            if state.place.get(seat * 24 + n) <= HAND or (late >> n) & 1
        ]
        return tuple(dict.fromkeys(held))

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, BattleState)
        return {"deck": state.lists[seat].name}

    def length(self, state: State) -> int:
        assert isinstance(state, BattleState)
        return int(state.round)

    def bound(self, options: dict[str, Any]) -> int:
        """Ten rounds of four seats, with some 24 deploys, commands and choices each at the very most."""
        return 10 * 4 * 100


def _standing(s: BattleState, team: int) -> tuple[int, int]:
    return int(rules.fields_won(s, team)), int(rules.total(s, team))


REASONS: Final = {
    int(rules.BY_FIELDS): "Two of the three battlefields decide.",
    int(rules.BY_TOTAL): "Nobody has won two battlefields: the total might decides.",
    int(rules.DRAWN_MATCH): "Nobody has won two battlefields, and the total might is equal: a draw.",
}


def _census(s: BattleState) -> str:
    """Every card is in exactly one place, and every row is without a gap."""
    for seat in range(s.seats):
        deck = sorted(s.decks[seat])
        if deck != [n for n in range(24) if (s.pile(seat, 22) >> n) & 1]:
            return f"The deck of seat {seat} is not what its pile says."
        found = 0
        for pile in range(HAND, HAND + 6):
            mask = int(s.pile(seat, pile))
            if found & mask:
                return f"A card of seat {seat} lies in two piles."
            found |= mask
        for b in range(3):
            row = [int(s.card_at(seat, b * 7 + z)) for z in range(7)]
            length = int(s.length.get(seat * 3 + b))
            if -1 in row[:length] or any(card >= 0 for card in row[length:]):
                return f"Seat {seat} has a gap on battlefield {b + 1}: {row}."
            for z in range(length):
                card = row[z]
                if s.place.get(card) != b * 7 + z:
                    return f"Card {card} is not where it lies."
                while card >= 0:
                    if found >> (card % 24) & 1 or card // 24 != seat:
                        return f"Card {card} is in two places."
                    found |= 1 << (card % 24)
                    below = int(s.below.get(card))
                    if below >= 0 and s.place.get(below) != UNDER:
                        return f"Card {below} is covered, but does not know it."
                    card = below
        if found != (1 << 24) - 1:
            return f"Seat {seat} has {found.bit_count()} cards."
        if s.purse.get(seat) < 0 or s.budget.get(seat) < s.purse.get(seat):
            return f"Seat {seat} has spent more essence than it had."
    return ""


def load(folder: Traversable | None = None) -> Game:
    """The game, with the content of a folder or our own."""
    book, code = library.load(folder)
    return Battle(book, code)
