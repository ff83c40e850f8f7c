"""A match as it is kept: how it was set up and the actions since. Everything else follows from that."""

from __future__ import annotations

import json
from typing import Any

from empyrean.kernel.errors import EmpyreanError, IllegalAction, SaveError
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Event, State

FORMAT = "empyrean-match"


class Match:
    """A running or finished match: its log and the state that the log leads to."""

    def __init__(
        self, game: Game, seats: int | None = None, seed: int = 0, options: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = game.meta.check_seats(game.meta.seats[0] if seats is None else seats)
        self.seed = seed
        self.options = game.meta.settle(options or {})
        self.log: list[tuple[int, int]] = []
        self._lessons: list[int] = []  # before each action: how much had been learned
        self._secret: list[bool] = []  # was it an answer given at the same time as others, unseen by them
        self.state = self.start()

    def start(self) -> State:
        return self.game.new(self.seats, self.seed, self.options)

    def apply(self, seat: int, action: int) -> list[Event]:
        """Do the action; what happened. Raises IllegalAction, changing nothing, if it is not legal."""
        state = self.state
        lessons = state.lessons()
        secret = state.is_secret()
        state.events = []
        try:
            state.apply(seat, action)
            events = state.events
        finally:
            state.events = None
        self.log.append((seat, action))
        self._lessons.append(lessons)
        self._secret.append(secret)
        return events

    def undoable(self, seat: int) -> int:
        """Which entry of the log this seat may take back, or -1.

        Its own last decision, unless anything was revealed, drawn or looked at since, or another seat has decided.
        Answers that others gave in secret to the same question do not count as decided since.
        """
        last = len(self.log) - 1
        i = last
        while i >= 0 and self.log[i][0] != seat:
            if not self._secret[i]:
                return -1
            i -= 1
        if i < 0 or self._lessons[i] != self.state.lessons():
            return -1
        # Closing a secret question is a lesson, so secret answers since the last one belong to the same question.
        return i if i == last or self._secret[i] else -1

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision."""
        i = self.undoable(seat)
        if i < 0:
            raise IllegalAction("There is nothing you can take back: something was revealed or decided since.")
        log = self.log[:i] + self.log[i + 1 :]
        self.log, self._lessons, self._secret = [], [], []
        self.state = self.start()
        for who, action in log:
            self.apply(who, action)

    def at(self, step: int) -> State:
        """The state after the first `step` actions."""
        state = self.start()
        for seat, action in self.log[:step]:
            state.apply(seat, action)
        return state

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game.meta.code,
            "rules": self.game.meta.version,
            "content": self.game.content_hash(),
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "actions": [list(entry) for entry in self.log],
        }

    @classmethod
    def from_json(cls, game: Game, data: dict[str, Any]) -> Match:
        """Replay a saved match; SaveError says what is wrong with it."""
        check_save(game, data)
        try:
            match = cls(game, data["seats"], data["seed"], data["options"])
        except (EmpyreanError, TypeError, AttributeError) as error:
            raise SaveError(f"This match file is damaged: {_clause(error)}.") from None
        for number, entry in enumerate(data["actions"], 1):
            try:
                if [type(n) for n in entry] != [int, int]:
                    raise ValueError(f"expected a seat and an action, found {entry!r}")
                match.apply(*entry)
            except (IllegalAction, TypeError, ValueError) as error:
                where = f"action {number} does not fit ({_clause(error)})"
                raise SaveError(f"This match file is damaged: {where}.") from None
        return match


def _clause(error: Exception) -> str:
    """What an error says, as a part of another sentence."""
    return str(error).rstrip(".")


def read_save(text: str) -> dict[str, Any]:
    """A match file's data, or SaveError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("This is not a match file: it is not JSON.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("This is not a match file of Empyrean.")
    _check_fields(data)
    return data


def _check_fields(data: dict[str, Any]) -> None:
    missing = [k for k in ("game", "rules", "content", "seats", "seed", "options", "actions") if k not in data]
    if missing:
        raise SaveError(f"This match file is damaged: it lacks {', '.join(missing)}.")
    for field, kind, what in (("seats", int, "a number"), ("seed", int, "a number"), ("actions", list, "a list")):
        if not isinstance(data[field], kind):
            raise SaveError(f"This match file is damaged: {field!r} is not {what}.")


def check_save(game: Game, data: dict[str, Any]) -> None:
    """A match can go on only under the rules and with the content it was begun with."""
    _check_fields(data)
    if data["game"] != game.meta.code:
        raise SaveError(f"This match file is of the game {data['game']!r}, not of {game.meta.title}.")
    if data["rules"] != game.meta.version:
        raise SaveError(
            f"This match was played under version {data['rules']} of the rules of {game.meta.title}; "
            f"here is version {game.meta.version}."
        )
    if data["content"] != game.content_hash():
        raise SaveError("This match was played with other cards than the ones installed here.")
