"""Before the first round: decks, battlefields and the first player token, by choice or by chance."""

from __future__ import annotations

from typing import Any

from empyrean.games.battle.cards import Battlefield, Book, Card, DeckList
from empyrean.games.battle.knowledge import draw_card, shuffle
from empyrean.games.battle.library import template_problem
from empyrean.games.battle.state import BattleState
from empyrean.kernel import chance
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Frame

START_HAND = 4


def start(game: Game, book: Book, seats: int, seed: int, options: dict[str, Any]) -> BattleState:
    """Decks are shuffled, four cards drawn; the first frame is the first round's."""
    s = BattleState(game, book, None, chance.start(seed), seats)
    s.rounds = 9 if seats == 3 else 10
    lists = [_deck(s, options[f"deck_{seat}"]) for seat in range(seats)]
    s.deal(lists, _fields(s, options["battlefields"]))
    for seat in range(seats):
        shuffle(s, seat)
        for _ in range(START_HAND):
            draw_card(s, seat)
    s.token = _first(s, options["first"])
    s.push(Frame(book.begin, 0))
    return s


def _deck(s: BattleState, choice: Any) -> DeckList:
    book = s.book
    if isinstance(choice, list):
        return DeckList("Mash-up", mash_up(book, choice), book.filters)
    if choice == "random":
        return book.lists[book.decks[s.draw(len(book.decks))].code]
    return book.lists[choice]


def mash_up(book: Book, names: list[str]) -> list[Card]:
    """The cards of a player's own deck: by the template, and no more copies of a card than are printed."""
    cards: list[Card] = []
    for name in names:
        card = book.named(name)
        if card is None:
            raise OptionError(f"There is no card {name!r}.")
        cards.append(card)
    for card in cards:
        if cards.count(card) > card.copies:
            raise OptionError(f"{card.name} is printed {card.copies} times; found {cards.count(card)}.")
    if problem := template_problem(cards):
        raise OptionError(f"A mash-up keeps to the template: {problem}.")
    return cards


def _fields(s: BattleState, choice: Any) -> list[Battlefield]:
    """Three different battlefields: those that are named, in their order, then others by chance."""
    known = s.book.battlefields
    chosen: list[Battlefield] = []
    for name in choice if isinstance(choice, list) else []:
        found = [field for field in known if field.name.lower() == name.strip().lower()]
        if not found:
            raise OptionError(f"There is no battlefield {name!r}.")
        if found[0] in chosen:
            raise OptionError(f"{found[0].name} can be only one of the three battlefields.")
        chosen.append(found[0])
    while len(chosen) < 3:
        field = known[s.draw(len(known))]
        if field not in chosen:
            chosen.append(field)
    return chosen


def _first(s: BattleState, choice: str) -> int:
    if choice == "random":
        return int(s.draw(s.teams()))
    seat = int(choice) - 1
    if seat >= s.seats:
        raise OptionError(f"There is no player {choice} at a table of {s.seats}.")
    return int(s.team(seat))
