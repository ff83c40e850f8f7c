"""A server that browsers play on, and matches played to their end."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Error, Page, expect

from table_helpers import command, environment


class Server:
    """The command `empyrean serve`, which can be killed and started again on the same port and file."""

    def __init__(self, data: Path, *words: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._words = ("--data", str(data), "--pause", "0", "--lag", "0", *words)
        self.start()

    def start(self) -> None:
        words = command("serve", "--port", str(self.port), *self._words)
        self.process = subprocess.Popen(words, env=environment(), stdout=subprocess.DEVNULL)
        for _ in range(150):
            try:
                httpx.get(f"{self.url}/api/games")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def set_up(self, game: str, *seats: str, **options: object) -> str:
        """Set up a match; the address of its host. A seat is `here`, `away` or a bot's level."""
        return self.url + str(self._set_up(game, seats, options)["url"])

    def links(self, game: str, *seats: str, **options: object) -> list[str]:
        """Set up a match of people elsewhere; the secret words of their links."""
        return list(self._set_up(game, seats, options)["seats"].values())

    def _set_up(self, game: str, seats: tuple[str, ...], options: dict[str, object]) -> dict[str, Any]:
        people = ("here", "away")
        described = [{"kind": s} if s in people else {"kind": "bot", "level": s} for s in seats]
        answer = httpx.post(f"{self.url}/api/matches", json={"game": game, "seats": described, "options": options})
        return dict(answer.json())

    def ask(self, token: str, what: str = "", **data: object) -> dict[str, Any]:
        """What a program asks for a seat: its position, or after it has done something."""
        path = f"{self.url}/api/m/{token}{what}"
        return dict((httpx.post(path, json=data) if what else httpx.get(path)).json())


OVER = "#actions .result"
ENOUGH = 500


def play_to_the_end(page: Page, decide: Callable[[Page], None]) -> None:
    """Decide until the match is over. What vanishes while it is being pressed is left alone."""
    for _ in range(ENOUGH):
        page.wait_for_selector(f"#app [data-action], {OVER}")
        if page.locator(OVER).count():
            break
        if page.locator("dialog[open]").count():  # a slow machine may take a tap for a long touch
            page.keyboard.press("Escape")
        with suppress(Error):
            decide(page)
    expect(page.locator(OVER)).to_be_visible()
