"""Sets up any position of Titans for a test, in the words of the game, and plays from there.

    s = Scenario(["Emberwake"], ["Snatchclaw"])        # squads by name; others of the species fill up the four
    s.put("Emberwake", "E5", "N").put("Snatchclaw", "E4", "S")
    s.act("Emberwake")                                 # its action phase begins
    s.do("attack", "Snatchclaw")
    assert s.titan("Snatchclaw").damage == 3

Titans that are not put anywhere are off the field (place OFF) with the cards dealt to them and never act by
themselves. Stacks are listed from top to bottom.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append

import empyrean
from empyrean.games.titans import setup
from empyrean.games.titans.cards import STATS, Card
from empyrean.games.titans.state import (
    BAR,
    BOOST,
    BURNED,
    COMING,
    DEAD,
    FIELD,
    OFF,
    OUT,
    RESERVE,
    TRANSIT,
    Mark,
    Side,
    Titan,
    TitansState,
)
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.hexes import NAMES
from empyrean.kernel.machine import Actions, Frame, new_stack

GAME: Any = empyrean.game("titans")
BOOK = GAME.book
CARDS: dict[str, Card] = {card.name: card for card in BOOK.cards}


def card(name: str) -> Card:
    return CARDS[name]


def species_of(name: str) -> int:
    return int(CARDS[name].species)


class Scenario:
    def __init__(
        self, south: list[str], north: list[str], *, kit: tuple[str, ...] = (), hazards: dict[str, str] | None = None
    ) -> None:
        """Squads of up to four; `kit`: species maneuvers that must be among the seven taken along."""
        self.events: list[Any] = []
        state = GAME.start(2, 1, GAME.meta.settle({"setup": "draft"}))
        assert isinstance(state, TitansState)
        self.state = state
        self.names: list[str] = []
        for seat, squad in enumerate((south, north)):
            self._side(state.sides[seat], seat, squad, kit)
        if hazards is not None:
            names = [BOOK.card(kind).name for kind in BOOK.hazards]
            state.hazards = [-1] * BOOK.board.size
            for hex, name in hazards.items():
                state.hazards[BOOK.board.named(hex)] = names.index(name)
        state.stage = 3
        state.round = 2
        state.stack.clear()
        self.seen()

    def _side(self, side: Side, seat: int, squad: list[str], kit: tuple[str, ...]) -> None:
        species = BOOK.species[species_of(squad[0])]
        kinds = [int(CARDS[name].id) for name in squad]
        lone = [kind for kind in kinds if BOOK.card(kind).species != species_of(squad[0])]
        kinds += [kind for kind in species.titans if kind not in kinds][: 4 - len(kinds)]
        side.species = species_of(squad[0])
        side.lone = BOOK.card(lone[0]).species if lone else -1
        side.squad = kinds
        side.cards = BOOK.basics + species.maneuvers + (BOOK.species[side.lone].maneuvers if lone else [])
        wanted = [setup.BASICS + species.maneuvers.index(CARDS[n].id) for n in kit if CARDS[n].id in species.maneuvers]
        own = wanted + [c for c in range(setup.BASICS, setup.BASICS + setup.OWN) if c not in wanted]
        codes = list(range(setup.BASICS)) + own[: setup.TAKEN]
        deck = side.deck
        deck.piles[OUT] = [c for c in range(len(side.cards)) if c not in codes]
        for slot, kind in enumerate(kinds):
            self.state.titans = append(self.state.titans, Titan(BOOK.card(kind)))
            self.state.titans[seat * 4 + slot].place = OFF
            self.names.append(BOOK.card(kind).name)
            deck.piles[slot] = [codes.pop() for _ in range(BOOK.card(kind).stack)]
        deck.piles[RESERVE] = codes

    # --- setting up -----------------------------------------------------------------------------------------------

    def index(self, name: str) -> int:
        return self.names.index(name)

    def titan(self, name: str) -> Titan:
        return self.state.titans[self.index(name)]

    def side(self, seat: int) -> Side:
        return self.state.sides[seat]

    def put(self, name: str, hex: str, facing: str, damage: int = 0) -> Scenario:
        titan = self.titan(name)
        titan.place = FIELD
        titan.hex = BOOK.board.named(hex)
        assert titan.hex >= 0, hex
        titan.facing = NAMES.index(facing)
        titan.damage = damage
        self.state.refresh()
        return self

    def hurt(self, name: str, damage: int) -> Scenario:
        self.titan(name).damage = damage
        return self

    def off(self, name: str, *, transit: bool = False) -> Scenario:
        self.state.set_place(self.index(name), TRANSIT if transit else OFF)
        return self

    def kill(self, *names: str) -> Scenario:
        """They are dead from the start; their cards go to the burned pile."""
        for name in names:
            self.titan(name).place = DEAD
            self.titan(name).hex = -1
            t = self.index(name)
            deck = self.side(t // 4).deck
            deck.piles[BURNED] += deck.piles[t % 4]
            deck.piles[t % 4] = []
        return self.seen()

    def alone(self, *names: str) -> Scenario:
        """Only these are alive."""
        return self.kill(*(name for name in self.names if name not in names))

    def boost(self, name: str, stat: str, n: int) -> Scenario:
        """As by a card, to the end of the next round."""
        t = self.index(name)
        self.state.marks.append(Mark(BOOST, t, STATS[stat], n, self.state.round + 1, self.titan(name).kind))
        return self

    def code(self, seat: int, name: str) -> int:
        return self.side(seat).cards.index(CARDS[name].id)

    def _pull(self, seat: int, name: str) -> int:
        """Take a card out of whatever pile it is in."""
        code = self.code(seat, name)
        for pile in self.side(seat).deck.piles:
            if code in pile:
                pile.remove(code)
                return code
        raise AssertionError(f"{name} is in no pile")

    def _arrange(self, seat: int, pile: int, names: tuple[str, ...], park: int) -> None:
        deck = self.side(seat).deck
        wanted = [self._pull(seat, name) for name in names]
        rest, deck.piles[pile] = deck.piles[pile], []
        deck.piles[park] = rest + deck.piles[park]  # at the bottom, out of the way
        deck.piles[pile] = wanted[::-1]
        self.seen()

    def stack(self, name: str, *cards: str) -> Scenario:
        """Exactly these cards, from top to bottom; what was there goes to the bottom of the reserve."""
        t = self.index(name)
        self._arrange(t // 4, t % 4, cards, RESERVE)
        return self

    def reserve(self, seat: int, *cards: str) -> Scenario:
        """Exactly these cards in the reserve; what was there goes to the bottom of the burned pile."""
        self._arrange(seat, RESERVE, cards, BURNED)
        return self

    def burned(self, seat: int, *cards: str) -> Scenario:
        """Exactly these cards burned, from top to bottom; what was there goes to the bottom of the reserve."""
        self._arrange(seat, BURNED, cards, RESERVE)
        return self

    def active(self, name: str, maneuver: str) -> Scenario:
        t = self.index(name)
        self.state.arm(t, self._pull(t // 4, maneuver))
        return self.seen()

    def give(self, name: str, *cards: str) -> Scenario:
        """These go on top of its stack, the first one topmost; what is too much for it goes under the reserve."""
        t = self.index(name)
        deck = self.side(t // 4).deck
        wanted = [self._pull(t // 4, card) for card in cards]
        deck.piles[t % 4] += wanted[::-1]
        extra = max(0, len(deck.piles[t % 4]) - CARDS[name].stack)
        deck.piles[RESERVE] = deck.piles[t % 4][:extra] + deck.piles[RESERVE]
        del deck.piles[t % 4][:extra]
        return self.seen()

    def drop(self, name: str) -> Scenario:
        """Its active maneuver lies burned, without anything that follows from burning it."""
        t = self.index(name)
        self.side(t // 4).deck.piles[BURNED].append(int(self.titan(name).active))
        self.state.arm(t, -1)
        return self.seen()

    def bar(self, name: str, *actions: str) -> Scenario:
        """It may not do these in its next action phase; no card of the game said so."""
        names = ("move", "turn", "attack", "play", "replenish")
        for action in actions:
            self.state.marks.append(Mark(BAR, self.index(name), names.index(action), 0, COMING, CARDS[name].id))
        return self

    def acted(self, *names: str) -> Scenario:
        """They have had their action phase this round."""
        for name in names:
            self.state.acted |= 1 << self.index(name)
        return self

    def seen(self) -> Scenario:
        """Owners look at the tops of their stacks; what is burned or in force everybody has seen."""
        self.state.refresh()
        for seat, side in enumerate(self.state.sides):
            for pile in range(5):
                side.deck.look(pile)
            for code in side.deck.piles[BURNED]:
                side.deck.show(code, 3)
            for titan in self.state.titans[seat * 4 : seat * 4 + 4]:
                if titan.active >= 0:
                    side.deck.show(titan.active, 3)
        return self

    # --- playing --------------------------------------------------------------------------------------------------

    def act(self, name: str) -> Scenario:
        """The titan's action phase begins."""
        t = self.index(name)
        begin = next(op for op in GAME.code.ops if type(op).__name__ == "Begin")
        self.state.stack = new_stack([Frame(begin.at, t // 4, t)])
        return self._settle()

    def play(self, name: str, maneuver: str) -> Scenario:
        """The titan's action phase begins, and it plays that maneuver from its stack."""
        return self.give(name, maneuver).act(name).do("play", "stack")

    def hit(self, attacker: str, victim: str) -> int:
        """The attacker's action phase begins and it attacks: the damage which the victim took."""
        before = self.damage(victim)
        self.act(attacker).do("attack", victim)
        return self.damage(victim) - before

    def resolve(self) -> Scenario:
        """All titans have acted: the resolution phase begins."""
        first = next(op for op in GAME.code.ops if type(op).__name__ == "NextResolution")
        self.state.stage = 4
        self.state.acted = 255
        self.state.resolved = 0
        self.state.acting = -1
        self.state.stack = new_stack([Frame(first.at, 0)])
        return self._settle()

    def next_round(self) -> Scenario:
        """A new round begins, with the titan of highest initiative."""
        self.state.stack = new_stack([Frame(BOOK.rounds, 0)])
        return self._settle()

    def _settle(self) -> Scenario:
        self.state.refresh()
        self.state.events = self.events
        GAME.code.settle(self.state, Actions())
        self.state.events = None
        return self

    def action(self, *words: str) -> int:
        """("attack", "Snatchclaw"), ("hex", "E4"), ("turn", "left"), ("enter", "E9", "N"), ("end",) as an action."""
        if len(words) == 2 and words[1] in self.names:
            return int(GAME.space.read(f"{words[0]} {self.index(words[1])}"))
        if words[0] == "enter":
            for number, way in enumerate(BOOK.entries):
                if BOOK.board.labels[way.hex] == words[1] and NAMES[way.facing] == words[2]:
                    return int(GAME.space.read(f"enter {number}"))
            raise AssertionError(f"no way in: {words}")
        return int(GAME.space.read(" ".join(words)))

    def do(self, *words: str) -> Scenario:
        """The seat that is asked does it."""
        self.state.events = self.events
        self.state.apply(self.state.to_act()[0], self.action(*words))
        self.state.events = None
        return self

    def can(self, *words: str) -> bool:
        return self.action(*words) in self.state.legal(self.state.to_act()[0])

    def refusal(self, *words: str) -> str:
        """The sentence with which an illegal action is refused."""
        before = self.state.to_json()
        try:
            self.state.apply(self.state.to_act()[0], self.action(*words))
        except IllegalAction as error:
            assert self.state.to_json() == before
            return str(error)
        raise AssertionError(f"{words} is legal")

    def legal(self) -> list[str]:
        """All legal actions in words."""
        return [GAME.space.words(a) for a in self.state.legal(self.state.to_act()[0])]

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what kind of question."""
        return self.state.to_act()[0], self.state.question()

    # --- looking --------------------------------------------------------------------------------------------------

    def at(self, name: str) -> str:
        """The hex of a titan, or where else it is: start, off, transit, dead."""
        titan = self.titan(name)
        if titan.place == FIELD:
            return str(BOOK.board.labels[titan.hex])
        return ("start", "field", "off", "transit", "dead")[titan.place]

    def facing(self, name: str) -> str:
        return NAMES[self.titan(name).facing]

    def damage(self, name: str) -> int:
        return int(self.titan(name).damage)

    def wounded(self) -> dict[str, int]:
        """All who carry damage."""
        return {name: self.damage(name) for name in self.names if self.damage(name)}

    def knows(self, seat: int, owner: int, maneuver: str) -> bool:
        """Has the seat seen this card of the owner's?"""
        return bool(self.side(owner).deck.knows(seat, self.code(owner, maneuver)))

    def cards(self, name: str) -> list[str]:
        """The names in a titan's stack, from top to bottom."""
        t = self.index(name)
        return self.pile(t // 4, t % 4)

    def pile(self, seat: int, pile: int) -> list[str]:
        side = self.side(seat)
        return [BOOK.card(side.cards[code]).name for code in reversed(side.deck.piles[pile])]

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = GAME.view(self.state, seat)
        return view

    def told(self, seat: int | None) -> list[str]:
        """All that has happened, as a seat is told."""
        lines: list[str] = GAME.told(self.state, self.events, seat)
        return lines

    def active_of(self, name: str) -> str:
        titan = self.titan(name)
        return BOOK.card(self.side(self.index(name) // 4).cards[titan.active]).name if titan.active >= 0 else ""

    def stat(self, name: str, stat: str) -> int:
        from empyrean.games.titans.field import stat as current

        return int(current(self.state, self.index(name), STATS[stat]))
