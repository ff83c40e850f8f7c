"""Sets up any position of Ascended Kings for a test, in the words of the game, and plays from there.

    s = Scenario("kariis", "dlone")                    # kings by id, in seat order
    s.put("kariis", 44).put("dlone", 46)
    s.gems("kariis", ylem=3).hand("kariis", "sun-and-sky-2")
    s.act("kariis")                                    # its active state, without the roll for Ylem
    s.do("cast", "sun-and-sky-2")
    assert s.at("kariis") == 46

Cards are named by their id without the deck: `sun-and-sky-2` is the Ascendant one for a King and the Revenant one for a
Revenant. Hands are empty until they are given. Chance is what the test says it is: `s.dice(3, 5)`, `s.roll_tile(57)`.
"""

from __future__ import annotations

from typing import Any

import empyrean
from empyrean.games.kings.cards import DIRE, GEMS, KING, PRISM, REVENANT
from empyrean.games.kings.meta import KINGS
from empyrean.games.kings.state import (
    ACTIVE,
    BEGIN,
    DIE_GONE,
    INSCRIBED,
    LATENT,
    NO_WALL_HIGH,
    NO_WALL_LOW,
    ON_TILE,
    KingsState,
    Player,
)
from empyrean.kernel import chance
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.machine import Actions, Frame, new_stack

GAME: Any = empyrean.game("kings")
BOOK = GAME.book
CODES = [code for code, _ in KINGS]
KIND_BY_ID = {card.printed["id"]: int(card.id) for card in BOOK.cards}
TRANSMUTATIONS = ("aria", "egis", "pyre", "ylem", "prism")


def card(name: str, form: int = KING) -> int:
    """The kind of a card by its id without the deck."""
    return KIND_BY_ID[f"{'r' if form == REVENANT else 'a'}-{name}"]


def luck(*draws: tuple[int, int | None]) -> int:
    """A state of the generator with these draws ahead: out of how many, and the number drawn from 0 on; None: any."""
    for seed in range(3_000_000):
        x = start = chance.start(seed)
        for n, wanted in draws:
            x = chance.advance(x)
            if wanted is not None and chance.below(x, n) != wanted:
                break
        else:
            return int(start)
    raise AssertionError("too much to ask of chance")


class Scenario:
    def __init__(self, *kings: str, **options: Any) -> None:
        """Two to four kings, each with one Bloodstone, on their starting tiles, without gems and cards."""
        self.events: list[Any] = []
        self.names = list(kings)
        named = {f"king_{seat}": king for seat, king in enumerate(kings)}
        state = GAME.start(len(kings), 1, GAME.meta.settle({"setup": "quick", **named, **options}))
        assert isinstance(state, KingsState)
        self.state = state
        state.stack.clear()
        state.aside = 4 - len(kings)
        for seat, player in enumerate(state.players):
            player.tile = BOOK.starts[len(kings)][seat]
            player.stones = 1
        state.first = 0
        state.last = len(kings) - 1
        state.round = 2
        state.phase = BEGIN

    # --- setting up -----------------------------------------------------------------------------------------------

    def seat(self, king: str) -> int:
        return self.names.index(king)

    def player(self, king: str) -> Player:
        return self.state.players[self.seat(king)]

    def put(self, king: str, tile: int) -> Scenario:
        self.player(king).tile = tile
        return self

    def gems(self, king: str, **gems: int) -> Scenario:
        """Exactly so many of each colour named, in the gem pool or the Ylem pool; they come from the supply."""
        player = self.player(king)
        for name, n in gems.items():
            gem = GEMS.index(name)
            self.state.restock(gem, player.has(gem) - n)
            player.add(gem, n - player.has(gem))
        return self

    def level(self, king: str, level: int) -> Scenario:
        self.player(king).level = level
        return self

    def revenant(self, *kings: str) -> Scenario:
        """They have died once already. Call it before their cards are given."""
        for king in kings:
            self.player(king).form = REVENANT
            self.player(king).deaths = 1
        return self

    def made(self, king: str, *kinds: str) -> Scenario:
        """Completed transmutations; `prism` may be named several times."""
        for kind in kinds:
            i = TRANSMUTATIONS.index(kind)
            self.player(king).build(i, 1)
            for gem in range(3) if i == PRISM else (i,):
                self.state.restock(gem, -1 if i == PRISM else -3)
        return self

    def hand(self, king: str, *cards: str) -> Scenario:
        """These cards more in the hand."""
        seat = self.seat(king)
        for name in cards:
            self._take(king, name, seat)
        return self

    def inscribed(self, king: str, name: str) -> Scenario:
        """This card on the mat: face down, or a Prismatic Inscription with its gems."""
        seat = self.seat(king)
        code = self._take(king, name, int(INSCRIBED) + seat)
        deck = self.state.deck(seat)
        deck.marks.set(seat, deck.at(seat) | 1 << code)
        if name == "prismatic-inscription":
            deck.show(code)
            self.made(king, "prism")
        return self

    def _take(self, king: str, name: str, place: int) -> int:
        """Move a card from the stock to a place that its owner sees."""
        seat = self.seat(king)
        deck = self.state.deck(seat)
        codes = BOOK.codes_of.get(card(name, int(self.player(king).form))) & deck.stock
        assert codes, f"no {name} is left in the stock"
        code = (codes & -codes).bit_length() - 1
        deck.stock &= ~(1 << code)
        deck.places.set(place, deck.at(place) | 1 << code)
        deck.known.set(seat, deck.known.get(seat) | 1 << code)
        return int(code)

    def stones(self, king: str, n: int) -> Scenario:
        self.player(king).stones = n
        return self

    def walls(
        self, north: int | None = None, east: int | None = None, south: int | None = None, west: int | None = None
    ) -> Scenario:
        """The row or column that each wall covers."""
        self.state.north = NO_WALL_LOW if north is None else north
        self.state.east = NO_WALL_HIGH if east is None else east
        self.state.south = NO_WALL_HIGH if south is None else south
        self.state.west = NO_WALL_LOW if west is None else west
        return self

    def lay(self, tile: int, stones: int = 0, **gems: int) -> Scenario:
        """Gems from the supply, and Bloodstones, onto a tile."""
        for name, n in gems.items():
            self.state.restock(GEMS.index(name), -n)
            self.state.lay(tile, GEMS.index(name), n)
        self.state.lay_stones(tile, stones)
        return self

    def die(self, where: str | int | None) -> Scenario:
        """The Ascended Die: with a king, on a tile, or out of the game."""
        self.state.die = DIE_GONE if where is None else ON_TILE + where if isinstance(where, int) else self.seat(where)
        return self

    def supply(self, **gems: int) -> Scenario:
        """The supply has only so many; the rest is out of the game. The census will not add up."""
        for name, n in gems.items():
            self.state.restock(GEMS.index(name), n - self.state.supplied(GEMS.index(name)))
        return self

    def war(self, omega: int) -> Scenario:
        """The Omega War has begun, with the Omega Stone on that tile."""
        self.state.war = 1
        self.state.omega = omega
        return self.walls()

    def left(self, rounds: int) -> Scenario:
        """What the round dial shows."""
        self.state.left = rounds
        self.state.side = 1 if rounds <= BOOK.back else 0
        return self

    # --- chance ---------------------------------------------------------------------------------------------------

    def chance(self, *draws: tuple[int, int | None]) -> Scenario:
        """The next draws, as (out of how many, the number drawn from 0 on); None for any number."""
        self.state.rng = luck(*draws)
        return self

    def dice(self, *faces: int) -> Scenario:
        """The next focus dice show this."""
        return self.chance(*((6, face - 1) for face in faces))

    def roll_tile(self, *tiles: int) -> Scenario:
        """The percentile dice show this."""
        return self.chance(*((100, tile) for tile in tiles))

    # --- playing --------------------------------------------------------------------------------------------------

    def turn(self, king: str) -> Scenario:
        """The king's turn begins."""
        return self._begin(king, int(BOOK.begin_turn), int(BEGIN))

    def act(self, king: str) -> Scenario:
        """The king is in its active state; the roll for Ylem is over."""
        return self._begin(king, int(BOOK.active), int(ACTIVE))

    def rest(self, king: str) -> Scenario:
        """The king is in its latent state; its gems have been acquired."""
        return self._begin(king, int(BOOK.latent), int(LATENT))

    def latent(self, *faces: int, ascended: int | None = None) -> Scenario:
        """Whoever is choosing a state goes latent: a card by chance, then the dice show this.

        `ascended` is the face of the Ascended Die, from 1 on in the order of the content.
        """
        stock = self.state.deck(self.state.acting).stock
        dice = [*faces, ascended] if ascended else faces
        self.chance((int(stock).bit_count(), None), *((6, face - 1) for face in dice))
        return self.do("state", "latent")

    def active(self, tile: int) -> Scenario:
        """Whoever is choosing a state goes active, and the roll for Ylem shows this tile."""
        return self.roll_tile(tile).do("state", "active")

    def end_round(self, die: int | None = None, event: str = "", tile: int | None = None) -> Scenario:
        """All have had their turn: the end of the round begins. `die` is what the immolation die shows.

        With that number the dial comes to show the `event`, whose gems fall on `tile`.
        """
        if die is not None:
            self.chance((4, die - 1), *(((100, tile),) if tile is not None else ()))
            if event:
                icons = [BOOK.happenings[icon].id for icon in BOOK.icons[self.state.side]]
                self.state.icon = (icons.index(event) - die) % len(icons)
        self.state.acting = -1
        self.state.turns = self.state.seats
        self.state.stack = new_stack([Frame(BOOK.round_dial, self.state.first)])
        return self.settle()

    def _begin(self, king: str, at: int, phase: int) -> Scenario:
        self.state.acting = self.seat(king)
        self.state.phase = phase
        self.state.changed = self.state.wrote = self.state.invoked = self.state.shields = 0
        self.state.shown = -1
        self.state.stack = new_stack([Frame(at, self.seat(king))])
        return self.settle()

    def settle(self) -> Scenario:
        """Run on to the next question."""
        self.state.events = self.events
        GAME.code.settle(self.state, Actions(GAME.space.size))
        self.state.events = None
        return self

    def action(self, *words: Any) -> int:
        """("attack", "dlone"), ("tile", 57), ("cast", "sun-and-sky-2"), ("gem", "aria"), ("pass",) as an action."""
        if len(words) == 1:
            return int(GAME.space.read(str(words[0])))
        group, value = words
        if group in ("attack", "seat"):
            value = self.seat(value)
        elif group in ("cast", "instant", "inscribe", "discard"):
            seat = self.asking if self.asking is not None else self.state.to_act()[0]
            value = card(value, int(self.state.players[seat].form))
        elif group == "tile":
            value = f"{value:02}"
        return int(GAME.space.read(f"{group} {value}"))

    asking: int | None = None  # whose action is being read

    def do(self, *words: Any) -> Scenario:
        """The seat that is asked does it."""
        return self.by(self.names[self.state.to_act()[0]], *words)

    def by(self, king: str, *words: Any) -> Scenario:
        """This king does it, asked or not."""
        self.asking = self.seat(king)
        self.state.events = self.events
        try:
            self.state.apply(self.asking, self.action(*words))
        finally:
            self.state.events = None
            self.asking = None
        return self

    def can(self, *words: Any) -> bool:
        return self.action(*words) in self.state.legal(self.state.to_act()[0])

    def may(self, king: str, *words: Any) -> bool:
        """May this king do it, asked or not?"""
        self.asking = self.seat(king)
        try:
            return self.action(*words) in self.state.legal(self.asking)
        finally:
            self.asking = None

    def refusal(self, *words: Any) -> str:
        """The sentence with which an illegal action is refused."""
        before = self.state.to_json()
        try:
            self.state.apply(self.state.to_act()[0], self.action(*words))
        except IllegalAction as error:
            assert self.state.to_json() == before
            return str(error)
        raise AssertionError(f"{words} is legal")

    def legal(self) -> list[str]:
        """All legal actions in words; cards by their ids."""
        out = []
        for action in self.state.legal(self.state.to_act()[0]):
            group, value = GAME.space.group(action)
            if group in ("cast", "instant", "inscribe", "discard"):
                out.append(f"{group} {BOOK.cards[value].printed['id'][2:]}")
            elif group in ("attack", "seat"):
                out.append(f"{group} {self.names[value]}")
            else:
                out.append(GAME.space.words(action))
        return out

    def tiles(self) -> list[int]:
        """The tiles on offer."""
        return sorted(int(word[5:]) for word in self.legal() if word.startswith("tile "))

    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question."""
        return self.names[self.state.to_act()[0]], self.state.question()

    # --- looking --------------------------------------------------------------------------------------------------

    def at(self, king: str) -> int:
        """The tile of a figure; -1 when it is dead."""
        return int(self.player(king).tile)

    def has(self, king: str, gem: str) -> int:
        return int(self.player(king).has(GEMS.index(gem)))

    def pool(self, king: str) -> dict[str, int]:
        """The gems that a king has, of every colour of which there are any."""
        return {gem: self.has(king, gem) for gem in GEMS if self.has(king, gem)}

    def wounds(self, king: str) -> int:
        return int(self.player(king).has(DIRE))

    def built(self, king: str) -> dict[str, int]:
        player = self.player(king)
        return {kind: int(player.built(i)) for i, kind in enumerate(TRANSMUTATIONS) if player.built(i)}

    def cards(self, king: str) -> list[str]:
        """The ids in a hand."""
        return self._named(king, int(self.state.hand(self.seat(king))))

    def inscription(self, king: str) -> str:
        names = self._named(king, int(self.state.inscription(self.seat(king))))
        return names[0] if names else ""

    def _named(self, king: str, cards: int) -> list[str]:
        form = self.player(king).form
        return [BOOK.cards[self.state.kind(form, c)].printed["id"][2:] for c in range(52) if cards >> c & 1]

    def discards(self, form: int = KING) -> list[str]:
        deck = self.state.decks[form]
        return [BOOK.cards[self.state.kind(form, c)].printed["id"][2:] for c in range(52) if deck.discards >> c & 1]

    def lying(self, tile: int) -> dict[str, int]:
        """What lies on a tile: gems and stones."""
        things = {gem: int(self.state.lying(tile, i)) for i, gem in enumerate(GEMS)}
        things["stones"] = int(self.state.stones_at(tile))
        return {name: n for name, n in things.items() if n}

    def view(self, king: str | None) -> dict[str, Any]:
        view: dict[str, Any] = GAME.view(self.state, None if king is None else self.seat(king))
        return view

    def told(self, king: str | None) -> list[str]:
        """All that has happened, as a seat is told."""
        lines: list[str] = GAME.told(self.state, self.events, None if king is None else self.seat(king))
        return lines
