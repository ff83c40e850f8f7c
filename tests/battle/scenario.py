"""Sets up any position of Battle for a test, in the words of the game, and plays from there.

    s = Scenario(["Horse Archers", "Flank Attack"], "defenders")   # cards by name, or a whole deck by its code
    s.put(0, 3, "Horse Archers", might=4).put(1, 1, "Fortress Wall", might=5, shield=1)
    s.reveal(0, 2, "Flank Attack")                   # deployed by seat 0 on battlefield 2, and turned over now
    s.choose(1)                                      # asked for a battlefield: the first one
    assert s.row(0, 1) == ["Horse Archers"] and s.might("Horse Archers") == 8

Seats count from 0; battlefields and zones from 1, as people say. A seat plays with a printed deck, or with exactly the
cards that are named, filled up to 24 with Light Infantry. Battlefields have no effects unless `fields` names them. It
is round 3, seat 0 holds the token, hands are empty, and every card that is not put anywhere lies in its deck. Cards
have the reveal might of mights.toml, so that balancing does not touch the tests.

Setting up     put (revealed cards), lay (face-down), hand, deck, pile, stops, tally, round, essence, extra, token
Playing        reveal, reveal_all, command, deploy, begin, end, game_end, next_round, finish
Answering      choose, act, can, offered, asked, refusal, pass_until
Looking        might, row, mights, tokens, tokens_on, hand_of, deck_of, pile_of, essence_of, extra_of, tally_of,
               view, told, happened

`choose` takes words, each of which must fit: a card's name, "done", "yes", "use", "move", "seat 1", "zone 2", the text
or number of an alternative as in "branch 1" (of a stack: "mover" or "stander" on top), a battlefield by number or name.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from empyrean.games.battle import events, rules, triggers
from empyrean.games.battle.actions import SPACE
from empyrean.games.battle.board import append, cover, lay_down, look_for_fields, number
from empyrean.games.battle.cards import END, GAME_END, TOKENS, Battlefield, Card, DeckList
from empyrean.games.battle.game import load
from empyrean.games.battle.knowledge import put, take
from empyrean.games.battle.state import (
    BANISHED,
    DECK,
    DESTROYS,
    DISCARDS,
    HAND,
    P_END,
    P_GAME_END,
    P_REVEAL,
    BattleState,
)
from empyrean.games.battle.tokens import add_stop, add_token, token_count
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.machine import Actions, Frame

GAME: Any = load()  # a game of the tests' own: see mights.toml
BOOK = GAME.book
CARDS: dict[str, Card] = {card.name: card for card in BOOK.cards}
for _name, _might in tomllib.loads((Path(__file__).parent / "mights.toml").read_text()).items():
    CARDS[_name].might = _might
FILLER = "Light Infantry"
PILES = {"discards": DISCARDS, "destroyed": DESTROYS, "banished": BANISHED, "hand": HAND, "deck": DECK}


def blank(number: int) -> Battlefield:
    """A battlefield without effects."""
    field = Battlefield(number, f"Plain {number + 1}")
    field.printed = {"decision": "", "effects": []}
    return field


def listed(cards: str | list[str]) -> DeckList:
    """The deck list of a printed deck, or of these cards and Light Infantry."""
    if isinstance(cards, str):
        found: DeckList = BOOK.lists[cards]
        return found
    names = cards + [FILLER] * (24 - len(cards))
    return DeckList("Scenario", [CARDS[name] for name in names], BOOK.filters)


class Scenario:
    def __init__(self, *decks: str | list[str], fields: tuple[str, ...] = ()) -> None:
        """Two to four decks; `fields`: names of battlefields, the others are blank."""
        self.events: list[Any] = []
        self.state = BattleState(GAME, BOOK, None, 1, len(decks))
        known = {field.name: field for field in BOOK.battlefields}
        chosen = [known[name] if name else blank(b) for b, name in enumerate(fields)]
        chosen += [blank(b) for b in range(len(chosen), 3)]
        self.state.deal([listed(deck) for deck in decks], chosen)
        self.state.rounds = 9 if len(decks) == 3 else 10
        self.revealing = False
        self.round(3)

    # --- setting up -------------------------------------------------------------------------------------------------

    def round(self, n: int) -> Scenario:
        """It is that round, and everybody has its base essence."""
        self.state.round = n
        for seat in range(self.state.seats):
            self.essence(seat, n + (2 if self.state.seats == 3 else 1))
        look_for_fields(self.state)
        return self

    def essence(self, seat: int, n: int) -> Scenario:
        self.state.purse.set(seat, n)
        self.state.budget.set(seat, n)
        return self

    def extra(self, seat: int, n: int) -> Scenario:
        """Essence more or less in the next round."""
        self.state.extra.set(seat, n)
        return self

    def token(self, seat: int) -> Scenario:
        self.state.token = self.state.team(seat)
        return self

    def tally(self, seat: int, name: str, n: int) -> Scenario:
        self.state.tallies.set(seat * len(BOOK.tallies) + BOOK.tallies.index(name), n)
        return self

    def stops(self, seat: int, field: int, n: int = 1) -> Scenario:
        """Stop tokens on the seat's own side of a battlefield."""
        add_stop(self.state, seat, field - 1, n)
        return self

    def put(self, seat: int, field: int, *names: str, might: int | None = None, **tokens: int) -> Scenario:
        """Revealed cards in the next zones, with their printed might or another, and tokens such as `move=2`.

        `"Nanobot/Welder Unit"` is a stack with the Nanobot on top.
        """
        for name in names:
            layers = name.split("/")
            card = self._out_of_pile(seat, layers[0])
            at = append(self.state, card, field - 1)
            number(self.state, card)
            for below in layers[1:]:
                cover(self.state, card, self._out_of_pile(seat, below))
            self.state.activate(card, at)
            self.state.might.set(card, int(self.state.cards[card].might) if might is None else might)
            for token, n in tokens.items():
                add_token(self.state, card, TOKENS[token], n)
        return self

    def lay(self, seat: int, field: int, *names: str, free: bool = False) -> Scenario:
        """Face-down cards in the next zones, deployed in this order for their printed cost, which is not taken."""
        for name in names:
            card = self._out_of_pile(seat, name)
            lay_down(self.state, card, field - 1, (1 << 24) - 1, -1 if free else 0, False)
        return self

    def hand(self, seat: int, *names: str) -> Scenario:
        """These cards too are in the hand."""
        return self.pile(seat, "hand", *names)

    def pile(self, seat: int, pile: str, *names: str) -> Scenario:
        """These cards too are in the pile: discards, destroyed, banished, hand."""
        for name in names:
            put(self.state, self._out_of_pile(seat, name), PILES[pile])
        return self

    def deck(self, seat: int, *names: str) -> Scenario:
        """Exactly these cards are in the deck, from the top; the others go to the destroy pile."""
        wanted = [self._out_of_pile(seat, name) for name in names]
        for n in list(self.state.decks[seat]):
            take(self.state, seat * 24 + n)
            put(self.state, seat * 24 + n, DESTROYS)
        self.state.decks[seat] = [card % 24 for card in reversed(wanted)]
        for card in wanted:
            put(self.state, card, DECK)
        return self

    def _out_of_pile(self, seat: int, name: str) -> int:
        """Take a copy of the card out of the deck, or else out of another pile."""
        cards = self.state.lists[seat].cards
        for pile in (DECK, HAND, DESTROYS, DISCARDS, BANISHED):
            for n in range(24):
                if cards[n].name == name and (self.state.pile(seat, pile) >> n) & 1:
                    take(self.state, seat * 24 + n)
                    if pile == DECK:
                        self.state.decks[seat].remove(n)
                    return seat * 24 + n
        raise AssertionError(f"seat {seat} has no {name} left")

    # --- playing ----------------------------------------------------------------------------------------------------

    def reveal(self, seat: int, field: int, name: str) -> Scenario:
        """The card is deployed there and turned over now, with all that follows."""
        self.lay(seat, field, name)
        card = self.state.waiting.pop()
        self.state.waiting.insert(0, card)
        return self.reveal_all()

    def reveal_all(self) -> Scenario:
        """All face-down cards are turned over, from the token on."""
        self.state.phase = P_REVEAL
        self.revealing = True
        return self._settle()

    def command(self) -> Scenario:
        """The command phase begins; after it the round goes on."""
        return self._run(BOOK.command)

    def deploy(self) -> Scenario:
        """The deploy phase begins; after it the round goes on."""
        return self._run(BOOK.deploy)

    def begin(self) -> Scenario:
        """The next round begins, up to the draft."""
        return self._run(BOOK.begin)

    def next_round(self) -> Scenario:
        """The end phase, the token passes, and the next round begins."""
        return self._run(BOOK.end)

    def finish(self) -> Scenario:
        """The end of the game, and the verdict."""
        return self._run(BOOK.game_end)

    def end(self) -> Scenario:
        """The effects of the end phase, and what they deploy; nothing else."""
        self.state.phase = P_END
        self.revealing = True
        triggers.phase(self.state, END)
        return self._settle()

    def game_end(self) -> Scenario:
        """The effects of the end of the game; nothing else."""
        self.state.phase = P_GAME_END
        look_for_fields(self.state)
        self.revealing = True
        triggers.phase(self.state, GAME_END)
        return self._settle()

    def _run(self, at: int) -> Scenario:
        phases = {int(BOOK.command): 2, int(BOOK.deploy): 3}
        self.state.phase = phases.get(int(at), self.state.phase)
        self.state.ready = 0
        self.state.push(Frame(at, 0))
        return self._settle()

    def _settle(self) -> Scenario:
        state = self.state
        state.events = self.events
        GAME.code.settle(state, Actions())
        while self.revealing and state.stack.is_empty() and state.waiting:
            order = [state.in_turn(i) for i in range(state.seats)]
            card = min(state.waiting, key=lambda c: order.index(c // 24) // (2 if state.seats == 4 else 1))
            rules.reveal(state, card)
            GAME.code.settle(state, Actions())
        state.events = None
        return self

    # --- answering --------------------------------------------------------------------------------------------------

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what kind of question; (-1, "") when nobody is."""
        seats = self.state.to_act()
        return (seats[0], self.state.question()) if seats else (-1, "")

    def words(self, action: int) -> list[str]:
        """All words that fit an action of the seat that is asked."""
        group, value = SPACE.group(action)
        state, seat = self.state, self.state.to_act()[0]
        if group in ("done", "yes"):
            return ["done", "no"] if group == "done" else ["yes"]
        if group == "branch":
            source = BOOK.owner_of(state.stack.top().at)
            texts = source.branches if source and state.question() == "branch" else ["mover", "stander"]
            return [f"branch {value + 1}", *texts[value : value + 1]]
        if group == "card":
            owner = seat if state.peeker < 0 else state.peeked
            return [state.lists[owner].kinds[value].name]
        if group in ("deploy", "deploy_pile"):
            where = ["hand"] if group == "deploy" else ["discards"]
            return ["deploy", state.lists[seat].kinds[value // 3].name, *self._field(value % 3), *where]
        if group == "seat":
            return [f"seat {value}"]
        if group == "side":
            return [f"seat {value // 3}", *self._field(value % 3)]
        if group in ("field", "effect"):
            return [group, *self._field(value)]
        if group == "move":
            return ["move", self._at(seat, value // 3), f"from {value // 21 + 1}", *self._field(value % 3)]
        owner, at = (seat, value) if group == "use" else (value // 21, value % 21)
        place = [*self._field(at // 7), f"zone {at % 7 + 1}", f"seat {owner}"]
        return [group, self._at(owner, at), *place]

    def _field(self, b: int) -> list[str]:
        return [str(b + 1), self.state.fields[b].name]

    def _at(self, seat: int, at: int) -> str:
        return self.state.cards[self.state.card_at(seat, at)].name

    def _matching(self, wanted: tuple[str | int, ...], seat: int | None) -> list[int]:
        asked = self.state.to_act()
        assert asked, "nobody is asked"
        legal = self.state.legal(asked[0] if seat is None else seat)
        return [a for a in legal if all(str(word) in self.words(a) for word in wanted)]

    def choose(self, *wanted: str | int, seat: int | None = None) -> Scenario:
        """The seat that is asked answers with the one action that all words fit; of equal cards the first is taken."""
        found = self._matching(wanted, seat)
        assert found, f"{wanted} is not offered; there is {self.offered()}"
        kinds = {tuple(w for w in self.words(a) if not w.startswith("zone")) for a in found}
        assert len(kinds) == 1, f"{wanted} fits several: {sorted(kinds)}"
        return self.act(found[0], seat)

    def act(self, action: int, seat: int | None = None) -> Scenario:
        """The seat that is asked takes an action by its number."""
        self.state.events = self.events
        self.state.apply(self.state.to_act()[0] if seat is None else seat, action)
        return self._settle()

    def pass_until(self, question: str, seat: int | None = None) -> Scenario:
        """Everybody says done, and keeps the first card of a draft, until that question is asked (of that seat)."""
        for _ in range(200):
            asked, kind = self.asked()
            if asked < 0 or (kind == question and seat in (None, asked)):
                break
            legal = self.state.legal(asked)
            self.state.events = self.events
            self.state.apply(asked, 0 if 0 in legal else legal[0])
            self._settle()
        assert self.asked()[1] == question, f"nobody is asked {question}, but {self.asked()}"
        return self

    def can(self, *wanted: str | int) -> bool:
        """Is there an action on offer that all words fit?"""
        return bool(self.state.to_act()) and bool(self._matching(wanted, None))

    def offered(self) -> list[str]:
        """All that is on offer to the seat that is asked."""
        seats = self.state.to_act()
        return [" ".join(self.words(a)) for a in self.state.legal(seats[0])] if seats else []

    def refusal(self, action: str) -> str:
        """The sentence with which an illegal action, as in `deploy 3-1` or `done`, is refused."""
        before = self.state.to_json()
        try:
            self.state.apply(self.state.to_act()[0], SPACE.read(action))
        except IllegalAction as error:
            assert self.state.to_json() == before
            return str(error)
        raise AssertionError(f"{action} is legal")

    def slot(self, seat: int, name: str) -> int:
        """The slot of a kind of card, for actions by number."""
        return [card.name for card in self.state.lists[seat].kinds].index(name)

    # --- looking ----------------------------------------------------------------------------------------------------

    def find(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """A card that is on a battlefield: by seat, battlefield and zone the nth of that name."""
        seats = range(self.state.seats) if seat is None else [seat]
        found = [
            card
            for p in seats
            for at in range(21)
            if (card := int(self.state.card_at(p, at))) >= 0 and self.state.cards[card].name == name
        ]
        assert len(found) > nth, f"{name} is not on a battlefield"
        return found[nth]

    def might(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        return int(self.state.might.get(self.find(name, seat, nth)))

    def at(self, name: str, seat: int | None = None, nth: int = 0) -> tuple[int, int]:
        """Battlefield and zone of a card."""
        place = int(self.state.place.get(self.find(name, seat, nth)))
        return place // 7 + 1, place % 7 + 1

    def tokens_on(self, name: str, token: str, seat: int | None = None, nth: int = 0) -> int:
        return int(token_count(self.state, self.find(name, seat, nth), TOKENS[token]))

    def row(self, seat: int, field: int) -> list[str]:
        """The names on one side of a battlefield, from zone 1 on; face-down cards are `?`, stacks as in `put`."""
        out = []
        for z in range(self.state.length.get(seat * 3 + field - 1)):
            card = int(self.state.card_at(seat, (field - 1) * 7 + z))
            names = []
            below = card
            while below >= 0:
                names.append(self.state.cards[below].name)
                below = int(self.state.below.get(below))
            out.append("?" if self.state.is_hidden(card) else "/".join(names))
        return out

    def mights(self, seat: int, field: int) -> list[int]:
        """The might on one side of a battlefield, from zone 1 on."""
        cards = [
            self.state.card_at(seat, (field - 1) * 7 + z) for z in range(self.state.length.get(seat * 3 + field - 1))
        ]
        return [int(self.state.might.get(card)) for card in cards]

    def tokens(self, seat: int, field: int, token: str) -> list[int]:
        """The tokens of one kind on one side of a battlefield, from zone 1 on."""
        cards = [
            self.state.card_at(seat, (field - 1) * 7 + z) for z in range(self.state.length.get(seat * 3 + field - 1))
        ]
        return [int(token_count(self.state, card, TOKENS[token])) for card in cards]

    def hand_of(self, seat: int) -> list[str]:
        return self.pile_of(seat, "hand")

    def pile_of(self, seat: int, pile: str) -> list[str]:
        """The names in a pile (hand, discards, destroyed, banished), ordered by cost and name."""
        mask = self.state.pile(seat, PILES[pile])
        return [self.state.lists[seat].cards[n].name for n in range(24) if (mask >> n) & 1]

    def deck_of(self, seat: int) -> list[str]:
        """The names in the deck, from the top."""
        return [self.state.lists[seat].cards[n].name for n in reversed(self.state.decks[seat])]

    def essence_of(self, seat: int) -> int:
        return int(self.state.purse.get(seat))

    def extra_of(self, seat: int) -> int:
        return int(self.state.extra.get(seat))

    def tally_of(self, seat: int, name: str) -> int:
        return int(self.state.tallies.get(seat * len(BOOK.tallies) + BOOK.tallies.index(name)))

    def stops_of(self, seat: int, field: int) -> int:
        return int(self.state.stops.get(seat * 3 + field - 1))

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = GAME.view(self.state, seat)
        return view

    def told(self, seat: int | None) -> list[str]:
        """All that has happened, as a seat is told."""
        lines: list[str] = GAME.told(self.state, self.events, seat)
        return lines

    def happened(self, *kinds: str) -> list[str]:
        """What has happened of these kinds, in order: `revealed Jarl`, `might Jarl 10`, `destroyed Captive`.

        Kinds are named as in events.py, and must be about a card or battlefield.
        """
        names = {int(getattr(events, "E_" + kind.upper())): kind for kind in kinds}
        out = []
        for event in self.events:
            if event.kind in names:
                words = [names[event.kind], self._who(event.a)]
                out.append(" ".join([*words, str(event.b)] if names[event.kind] == "might" else words))
        return out

    def _who(self, who: int) -> str:
        number = who % int(events.PIECE_WHO)
        if number >= events.FIELD_WHO:
            return self.state.fields[number - int(events.FIELD_WHO)].name
        return str(BOOK.cards[number % 1024].name)
