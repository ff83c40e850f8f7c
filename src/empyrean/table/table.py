"""A match at a table. Everything that people see of it is made here, from what their seat may know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from empyrean.kernel import registry
from empyrean.kernel.errors import BotError, IllegalAction, OptionError, SaveError
from empyrean.kernel.game import Game, Option
from empyrean.kernel.machine import Event, State
from empyrean.kernel.match import Match, read_save
from empyrean.table import thinking
from empyrean.table.seats import AWAY, BOT, HERE, Seat, named
from empyrean.table.stops import ALWAYS, PASS, Stops

Record = tuple[int, int | None]
NEWS = 30  # steps: more of them would only cover each other in a picture


class Stale(IllegalAction):
    """Chosen in a position that is no more."""


class Line(NamedTuple):
    """A sentence of the log: after which step it was said, and whose action brought it about."""

    step: int
    seat: int
    text: str


class Table:
    """A match, the seats around it, and its past.

    Clones are cheap, so the table keeps the state after every action: looking back costs nothing. `at` counts what
    has happened here, taken back actions included; a choice carries the count it was made at.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], at: int | None = None, stops: Sequence[Stops] | None = None
    ) -> None:
        if len(seats) != match.seats:
            raise OptionError(f"This match has {match.seats} seats; {len(seats)} are described.")
        self.match = match
        self.seats = named(match.game.meta, seats)
        self.stops = list(stops or [Stops()] * match.seats)
        self.at = len(match.log) if at is None else at
        self._taken_back: int | None = None  # who has just taken something back, and now wants to decide
        self._states = [match.start()]
        self._events: list[list[Event]] = []
        self._told: dict[int | None, list[list[str]]] = {}
        self._relive(0)

    # --- beginnings --------------------------------------------------------------------------------------------

    @classmethod
    def begin(cls, game: Game, seats: Sequence[Seat], seed: int, options: dict[str, Any] | None = None) -> Table:
        return cls(Match(game, len(seats), seed, options), seats)

    @classmethod
    def resume(
        cls,
        data: dict[str, Any],
        seats: Sequence[Seat],
        records: Iterable[Record],
        stops: Sequence[Stops] | None = None,
    ) -> Table:
        """A table as it was kept: how the match began, and everything that happened, undos (None) included."""
        happened = list(records)
        match = Match.from_json(registry.game(data["game"]), {**data, "actions": folded(happened)})
        table = cls(match, seats, len(happened), stops)
        if happened and happened[-1][1] is None:
            table._taken_back = happened[-1][0]
        return table

    @classmethod
    def load(cls, text: str) -> Table:
        """A table from a match file. Seats that the file does not describe are people here."""
        data = read_save(text)
        match = Match.from_json(registry.game(str(data["game"])), data)
        described = data.get("table", [{"kind": HERE}] * match.seats)
        if not isinstance(described, list):
            raise SaveError("This match file is damaged: 'table' is not a list.")
        try:
            seats = [Seat.from_json(seat) for seat in described]
            return cls(match, seats, stops=[Stops.from_json(seat) for seat in described])
        except OptionError as error:
            raise SaveError(f"This match file is damaged: {error}") from None

    def save(self) -> str:
        """The match file: everything, secrets included. For the people whose secrets they all are."""
        seats = [seat.to_json() | stops.to_json() for seat, stops in zip(self.seats, self.stops, strict=True)]
        return json.dumps({**self.match.to_json(), "table": seats}, indent=1)

    # --- what it is --------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def steps(self) -> int:
        """How many actions the match has come to; `state_at` takes 0 to this."""
        return len(self.match.log)

    def state_at(self, step: int | None) -> State:
        """The state after `step` actions; the present for None and for steps beyond it."""
        if step is None or step >= self.steps:
            return self.state
        return self._states[max(step, 0)]

    def options(self, seat: int | None) -> list[Option]:
        """What the seat may do now; nothing for spectators and those who are not asked."""
        return [] if seat is None else self.state.options(seat)

    def text(self, seat: int | None, step: int | None = None) -> str:
        return self.game.text(self.state_at(step), seat)

    def fragments(self, seat: int | None, layout: dict[str, Any], step: int | None = None) -> dict[str, str]:
        """The game's picture for one seat; a look at the past offers nothing to do."""
        view = self.game.view(self.state_at(step), seat)
        now = step is None or step >= self.steps
        return self.game.fragments(view, self.options(seat) if now else [], layout)

    def lines(self, seat: int | None, step: int | None = None) -> list[Line]:
        """The log in words, as the seat heard it when it happened, up to a step."""
        told = self._told.setdefault(seat, [])
        for i in range(len(told), self.steps):
            events = self._events[i]
            told.append(self.game.told(self._states[i + 1], events, seat) if events else [])
        last = self.steps if step is None else min(step, self.steps)
        return [Line(i + 1, self.match.log[i][0], text) for i in range(last) for text in told[i]]

    def news(self, seat: int | None, step: int | None = None) -> list[tuple[int, list[list[int]]]]:
        """What a seat has not answered yet, for pictures of it: the last steps of others in a row, or its own last
        one. Each with its number and its events as the seat may hear them."""
        last = self.steps if step is None else min(step, self.steps)
        first = last
        while first > 0 and seat is not None and (self._unseen(first - 1, seat) or self._passed(first - 1, seat)):
            first -= 1  # what others answer in secret, while this seat is asked too, does not push the news aside
        teller = self.match.log[first - 1][0] if first > 0 else None
        while first > 0 and last - first < NEWS:
            if self.match.log[first - 1][0] != teller and (seat is None or not self._passed(first - 1, seat)):
                break
            first -= 1
            if teller == seat:
                break
        heard = -1 if seat is None else seat
        return [(i + 1, [event.told(heard) for event in self._events[i]]) for i in range(first, last)]

    def before(self, seat: int | None, step: int | None = None) -> dict[str, Any] | None:
        """What a seat saw one step earlier, for pictures that let a change be seen."""
        last = self.steps if step is None else min(step, self.steps)
        return self.game.view(self.state_at(last - 1), seat) if last > 0 else None

    # --- what happens ------------------------------------------------------------------------------------------

    def act(self, seat: int, action: int, at: int) -> None:
        """Do what the seat chose when `at` things had happened. IllegalAction, changing nothing, if it may not."""
        if self._outdated(seat, at):
            raise Stale("The table has moved on since you chose that. Look again.")
        events = self.match.apply(seat, action)
        self._taken_back = None
        self._events.append(events)
        self._states.append(self.state.clone())
        self.at += 1

    def action_at(self, at: int) -> tuple[int, int] | None:
        """The seat and the action that came when `at` things had happened, if it stands."""
        since = self.at - at
        return self.match.log[-since] if 0 < since <= self.steps else None

    def undoable(self, seat: int) -> bool:
        return self.match.undoable(seat) >= 0

    def undo(self, seat: int) -> None:
        """Take back the seat's own last decision, where nothing was revealed or decided since."""
        step = self.match.undoable(seat)
        self.match.undo(seat)
        self._taken_back = seat
        self._relive(step)
        self.at += 1

    def bot_seat(self) -> int | None:
        """The first seat that must decide and is a bot's."""
        return next((seat for seat in self.state.to_act() if self.seats[seat].kind == BOT), None)

    def bot_seed(self, seat: int) -> int:
        return thinking.seed_for(self.match.seed, self.steps, seat)

    def bot_turn(self, failed: Callable[[str], None] | None = None) -> tuple[int, int] | None:
        """Let a bot that is asked decide; the seat and its action, or None when no bot is asked. Where somebody hears
        why a bot `failed`, its first possible answer stands in for it; else BotError is raised."""
        seat = self.bot_seat()
        if seat is None:
            return None
        try:
            level = self.seats[seat].level
            action = thinking.choice(self.state, seat, level, self.bot_seed(seat), self.steps + 1)
        except BotError as error:
            if failed is None:
                raise
            failed(thinking.excuse(error))
            action = self.state.legal(seat)[0]
        self.act(seat, action, self.at)
        return seat, action

    # --- questions out of turn ---------------------------------------------------------------------------------

    def stop(self, seat: int, setting: str) -> None:
        """How often the person at this seat wants to be stopped from now on."""
        self.stops[seat] = self.stops[seat].changed(setting, self.game.turn(self.state))

    def stopping(self, seat: int) -> str:
        """The setting of this seat that holds now."""
        return self.stops[seat].at(self.game.turn(self.state))

    def passing(self, seat: int | None) -> int:
        """The answer by which this seat lets pass what it is asked out of turn; -1 if it is not asked so."""
        if seat is None or seat not in self.state.to_act():
            return -1
        return self.game.lets_pass(self.state, seat)

    def weighs(self, seat: int) -> bool:
        """Is this seat asked out of turn what, by all that everybody knows, may concern it?"""
        return self.passing(seat) >= 0 and self.game.concerns(self.state, seat, openly=True)

    def stands_in(self, seat: int | None) -> bool:
        """Will the table let it pass for this person? Who has just taken something back wants to decide."""
        if seat is None or self.seats[seat].is_bot or seat == self._taken_back or self.passing(seat) < 0:
            return False
        setting = self.stopping(seat)
        if setting in (ALWAYS, PASS):
            return setting == PASS
        return not self.game.concerns(self.state, seat, openly=self._shares(seat))

    def standing(self) -> tuple[int, int] | None:
        """The first seat that the table answers for, and the answer; None when there is none."""
        seat = next((seat for seat in self.state.to_act() if self.stands_in(seat)), None)
        return None if seat is None else (seat, self.passing(seat))

    def pass_turn(self) -> tuple[int, int] | None:
        """Let pass what the first such seat wants to; the seat and its action, or None."""
        answer = self.standing()
        if answer is not None:
            self.act(*answer, self.at)
        return answer

    def tells(self, seat: int) -> bool:
        """Could a person at another screen read something from how soon this person passes? Not if everybody knows
        that the question does not concern it."""
        people = [other.kind for other in self.seats if not other.is_bot]
        apart = not self.seats[seat].is_bot and len(people) > 1 and AWAY in people
        return apart and self.game.concerns(self.state, seat, openly=True)

    def _shares(self, seat: int) -> bool:
        """Do several people sit at the screen of this one?"""
        return self.seats[seat].kind == HERE and sum(other.kind == HERE for other in self.seats) > 1

    # --- its past ----------------------------------------------------------------------------------------------

    def _relive(self, first: int) -> None:
        """Remember the match anew from step `first` on."""
        del self._states[first + 1 :], self._events[first:]
        for told in self._told.values():
            del told[first:]
        state = self._states[first].clone()
        for seat, action in self.match.log[first:]:
            state.events = []
            state.apply(seat, action)
            self._events.append(state.events)
            state.events = None
            self._states.append(state.clone())

    def _outdated(self, seat: int, at: int) -> bool:
        """Has anything happened since `at` that the seat should know? What others answer in secret, at the same time
        as it, does not count: a question that this seat has not answered is still the same."""
        since = self.at - at
        if since == 0:
            return False
        if not 0 < since <= self.steps:
            return True
        return not all(self._unseen(i, seat) for i in range(self.steps - since, self.steps))

    def _unseen(self, i: int, seat: int) -> bool:
        """Was action `i` a secret answer of somebody else to what this seat is asked too?"""
        before = self._states[i]
        return before.is_secret() and self.match.log[i][0] != seat and seat in before.to_act()

    def _passed(self, i: int, seat: int) -> bool:
        """Did this seat let something pass with action `i`? Nobody need have looked at it for that."""
        return self.match.log[i] == (seat, self.game.lets_pass(self._states[i], seat))


def folded(records: Iterable[Record]) -> list[list[int]]:
    """The actions that stand after every undo took back its seat's last one."""
    out: list[list[int]] = []
    for seat, action in records:
        if action is not None:
            out.append([seat, action])
            continue
        last = max((i for i, entry in enumerate(out) if entry[0] == seat), default=-1)
        if last < 0:
            raise SaveError("This match is damaged: it takes back an action that was never made.")
        del out[last]
    return out
