"""Hundreds of matches of one game, stepped in one compiled call. What a learner reads and writes crosses as bytes.

Nothing here needs numpy; `matches.py` shows the same as arrays.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64

from empyrean import bots
from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import LOW, Chance
from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions
from empyrean.kernel.observing import Numbers, Observation

EVERY: Final = -1  # the caller plays all seats
IN_TURN: Final = -2  # the caller's seat changes from match to match: its seed modulo the seats
RANDOM, REFLEX = "random", "reflex"  # others that are answered for in the loop; any level of a bot will do too
PATIENCE: Final = 1000  # matches in a row that may end before the caller's seat is asked at all
GOES_ON, BY_RULES, BY_FAULT = range(3)  # what `Batch.ended` says of a match


def observation(game: Game, seats: int) -> Observation:
    """What a learner sees in a match of so many; an error where the game has not said."""
    found = game.observation(seats)
    if not found.parts:
        raise EmpyreanError(f"{game.meta.title} declares no observation (Game.observation), which learners need.")
    return found


def rewards(scores: tuple[float, ...]) -> list[float]:
    """A seat's reward is its score less the mean score of the others. All together are always 0."""
    total = sum(scores)
    others = max(1, len(scores) - 1)
    return [score - (total - score) / others for score in scores]


def forfeited(seats: int, loser: int) -> list[float]:
    """Rewards of a match that one seat has lost by an illegal action."""
    return rewards(tuple(0.0 if seat == loser else 1.0 / max(1, seats - 1) for seat in range(seats)))


@final
class Terms:
    """What the matches of a batch have in common: the game and its options, who the others are, and one buffer."""

    def __init__(
        self, game: Game, seats: int | None = None, options: dict[str, Any] | None = None, others: str = RANDOM
    ) -> None:
        self.game = game
        self.seats = game.meta.check_seats(game.meta.seats[0] if seats is None else seats)
        self.options = game.meta.settle(options or {})
        self.observation = observation(game, self.seats)
        self.others = others
        self.offer = Actions(game.space.size)
        if others != REFLEX:
            bots.make(others, 0)


@final
class Bout:
    """One match, played on to the caller's next question. Bots answer for the seats that are not the caller's."""

    def __init__(self, terms: Terms, seed: int, seat: i64) -> None:
        self.terms = terms
        self.seed = seed
        self.seat: i64 = seat  # the caller's, or EVERY
        self.luck = Chance(~seed)  # of the others; not the match's own chance
        self.answers: i64 = 0  # that they have given
        self.levels: list[Bot] = []
        if seat != EVERY and terms.others != RANDOM and terms.others != REFLEX:
            self.levels = [bots.make(terms.others, seed * 1_000_003 + at * 7919) for at in range(terms.seats)]
        self.state = terms.game.start(terms.seats, seed, terms.options)
        self.advance()

    def advance(self) -> None:
        """On to the next question of the caller, whose answers are then in the buffer, or to the end."""
        code = self.terms.game.code
        while code.settle(self.state, self.terms.offer):
            asked = self.state.asking
            if self.seat == EVERY or asked == self.seat:
                return
            code.choose(self.state, asked, self.answer(asked))

    def answer(self, seat: i64) -> i64:
        """What a bot does for a seat, from what that seat knows."""
        offer = self.terms.offer
        if self.levels:
            self.answers += 1
            position = Position(self.state, int(seat))
            return bots.ask(self.terms.others, self.levels[seat], position, offer.listed(), int(self.answers))
        if self.terms.others == RANDOM:
            return offer.get(self.luck.below(offer.n))
        game = self.terms.game
        world = game.imagine(self.state, int(seat), int(self.luck.below(LOW)))
        return game.reflex(world, seat, offer, self.luck.below(LOW))

    def play(self, action: i64) -> None:
        self.terms.game.code.choose(self.state, self.state.asking, action)
        self.advance()

    def why_not(self, action: int) -> str:
        """Why the action is refused; empty if it is not."""
        try:
            self.state.refuse(int(self.state.asking), action)
        except IllegalAction as refusal:
            return str(refusal)
        return ""


@final
class Batch:
    """Matches that all wait for the caller. One that ends starts anew in the same step, with the next of its seeds:
    match `i` of `n` plays those of `seed + i`, `seed + i + n`, `seed + i + 2n` and so on.

    After each step these lie ready as bytes, for each match in turn (lower byte first):

    asked         u8             the seat that must decide
    observations  i16 * size     what that seat sees
    masks         u8 * actions   1 for each action that is legal
    rewards       f32 * players  what the step brought: all seats, or only the caller's
    ended         u8             has a match ended in this step: GOES_ON, BY_RULES or BY_FAULT
    seeds         i64            of the match that waits now

    `finals` has the last observation of each player (i16 * size * players) for the matches that have ended only.
    """

    def __init__(self, terms: Terms, matches: int, seed: int = 0, seat: int = EVERY, forfeits: bool = False) -> None:
        if matches < 1:
            raise EmpyreanError("A batch has at least one match.")
        if not IN_TURN <= seat < terms.seats:
            raise EmpyreanError(f"There is no seat {seat} in a match of {terms.seats}.")
        self.terms = terms
        self.matches: i64 = matches
        self.seat: i64 = seat
        self.forfeits = forfeits  # an illegal action loses its match; else it is an error and no match goes on
        self.players: i64 = terms.seats if seat == EVERY else 1
        self.asked = b""
        self.observations = b""
        self.masks = b""
        self.rewards = bytes(int(4 * self.players * self.matches))
        self.ended = bytes(matches)
        self.finals = b""
        self.seeds = b""
        self._actions: i64 = terms.game.space.size
        self._no_actions = bytes(terms.game.space.size)
        self._asked = BytesWriter()
        self._seen = Numbers()
        self._masks = BytesWriter()
        self._rewards = BytesWriter()
        self._ended = BytesWriter()
        self._last = Numbers()
        self._seeds = BytesWriter()
        self._bouts: list[Bout] = []
        for row in range(matches):
            self._bouts.append(self._begin(seed + row))
            self._look(row)
        self._publish()

    def step(self, actions: bytes) -> None:
        """Play one action (i64) in every match. All are looked at before any is played."""
        if len(actions) != 8 * self.matches:
            raise EmpyreanError(f"Expected {self.matches} actions of 8 bytes each, found {len(actions)} bytes.")
        row: i64 = 0
        while row < self.matches and not self.forfeits:
            action = read_i64_le(actions, row * 8)
            if not self._legal(row, action):
                raise IllegalAction(f"Match {row}, action {action}: {self._bouts[row].why_not(int(action))}")
            row += 1
        row = 0
        while row < self.matches:
            self._play(row, read_i64_le(actions, row * 8))
            self._look(row)
            row += 1
        self._publish()

    def why_not(self, row: int, action: int) -> str:
        """Why the action is refused in that match; empty if it is not."""
        return self._bouts[row].why_not(action)

    def match(self, row: int) -> Bout:
        """The match as it stands: for a picture, never for a learner."""
        return self._bouts[row]

    def _legal(self, row: i64, action: i64) -> bool:
        return 0 <= action < self._actions and self.masks[row * self._actions + action] == 1

    def _play(self, row: i64, action: i64) -> None:
        """One action in one match; if that ends it, what it brought, and the next match."""
        bout = self._bouts[row]
        state = bout.state
        if not self._legal(row, action):
            self._end(row, BY_FAULT, forfeited(self.terms.seats, int(state.asking)))
            return
        bout.play(action)
        if state.is_over():
            self._end(row, BY_RULES, rewards(state.result().scores))
            return
        self._ended.append(GOES_ON)
        player: i64 = 0
        while player < self.players:
            write_f32_le(self._rewards, 0.0)
            player += 1

    def _end(self, row: i64, how: int, worth: list[float]) -> None:
        bout = self._bouts[row]
        self._ended.append(how)
        for seat in range(self.terms.seats):
            if bout.seat == EVERY or bout.seat == seat:
                write_f32_le(self._rewards, worth[seat])
                self.terms.game.observe(bout.state, seat, self._last)
        self._bouts[row] = self._begin(bout.seed + int(self.matches))

    def _begin(self, seed: int) -> Bout:
        """A new match. One that ends before its player is asked at all teaches nothing and is passed over."""
        for _attempt in range(PATIENCE):
            bout = Bout(self.terms, seed, seed % self.terms.seats if self.seat == IN_TURN else self.seat)
            if not bout.state.is_over():
                return bout
            seed += int(self.matches)
        raise EmpyreanError(f"In {PATIENCE} matches of {self.terms.game.meta.title} the seat was never asked.")

    def _look(self, row: i64) -> None:
        """Write what the match asks, straight after it was played on: its answers are still in the buffer."""
        bout = self._bouts[row]
        offer = self.terms.offer
        asked = bout.state.asking
        self._asked.append(asked)
        write_i64_le(self._seeds, bout.seed)
        self.terms.game.observe(bout.state, asked, self._seen)
        base = i64(len(self._masks))
        self._masks.write(self._no_actions)
        i: i64 = 0
        while i < offer.n:
            self._masks[base + offer.get(i)] = 1
            i += 1

    def _publish(self) -> None:
        """Turn what was written into bytes, and empty the buffers."""
        self.asked = _taken(self._asked)
        self.observations = self._seen.packed()
        self._seen.clear()
        self.masks = _taken(self._masks)
        self.seeds = _taken(self._seeds)
        if len(self._ended) > 0:
            self.rewards = _taken(self._rewards)
            self.ended = _taken(self._ended)
            self.finals = self._last.packed()
            self._last.clear()


def _taken(written: BytesWriter) -> bytes:
    out = written.getvalue()
    written.truncate(0)
    return out
