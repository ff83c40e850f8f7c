"""For tests of tables, servers and the command line: tables of a small game, the browser's end of the WebSocket, and
programs that are started."""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from empyrean.kernel import registry
from empyrean.table import BOT, HERE, Seat, Table

if TYPE_CHECKING:
    from starlette.testclient import WebSocketTestSession

OUTSIDE = Path(__file__).parent / "outside"
SOURCE = Path(__file__).parent.parent / "src"


def people(seats: int = 2, seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE)] * seats, seed, options)


def against_bot(seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE, "Anna"), Seat(BOT, level="first")], seed, options)


def environment(**more: str) -> dict[str, str]:
    """For programs that are started: this source, and the outside game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(OUTSIDE)]), "PYTHONUNBUFFERED": "1", **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", "from empyrean.cli import main; main()", *words]


class FirstThinker:
    """Bots that take the first option, without any process."""

    def choose(self, table: Table, seat: int) -> Awaitable[int]:
        async def thought() -> int:
            return table.state.legal(seat)[0]

        return thought()

    def close(self) -> None:
        pass


class Screen:
    """A browser's end of the WebSocket."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.page: dict[str, str] = {}
        self.at = 0
        self.count = 0
        assert "version" in session.receive_json()
        self.last: dict[str, Any] = {}
        self.hear()

    def hear(self) -> dict[str, Any]:
        self.last = self.session.receive_json()
        self.page.update(self.last["f"])
        self.at = self.last["at"]
        return self.last

    def say(self, **message: Any) -> dict[str, Any]:
        """Send, and wait for the answer; other news may come before it."""
        self.count += 1
        name = message.setdefault("id", f"c{self.count}")
        self.session.send_json(message)
        while True:
            for reply in self.hear()["replies"]:
                if reply["id"] == name:
                    return dict(reply)

    def act(self, action: int, **more: Any) -> dict[str, Any]:
        return self.say(action=action, at=self.at, **more)

    def until(self, text: str, fragment: str) -> None:
        for _ in range(50):
            if text in self.page[fragment]:
                return
            self.hear()
        raise AssertionError(f"{text!r} never came into {fragment}")
