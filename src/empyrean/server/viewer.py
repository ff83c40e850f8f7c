"""One screen: what it shows of a room, and what it was last sent."""

from __future__ import annotations

import asyncio
from typing import Any

from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.server.room import PACES, Room
from empyrean.server.storage import HOST, SEAT, Link
from empyrean.table import HERE
from empyrean.table.seats import called
from empyrean.web import shell
from empyrean.web.shell import Look


class Viewer:
    """A screen with a link. It remembers the fragments it was sent and is sent only those that changed."""

    def __init__(self, room: Room, link: Link, layout: dict[str, Any] | None = None, seat: int | None = None) -> None:
        self.room = room
        self.link = link
        self.layout = {"portrait": False, "theme": "dark"} | (layout or {})
        self.mine = self._seats()
        self.names = called(room.table.game.meta, room.table.seats, self.mine)
        self.pace = PACES["normal"]  # how long this screen wants bots to wait
        self.step: int | None = None
        self.shown = self.mine[0] if len(self.mine) == 1 else seat if seat in self.mine else None
        self.wanted: int | None = None  # the person here who asked for the screen
        self._sent: dict[str, str] = {}
        self._replies: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        self._news.set()

    def _seats(self) -> tuple[int, ...]:
        if self.link.role == HOST:
            return tuple(i for i, seat in enumerate(self.room.table.seats) if seat.kind == HERE)
        return (self.link.seat,) if self.link.role == SEAT and self.link.seat is not None else ()

    # --- what it shows -----------------------------------------------------------------------------------------

    def look(self) -> Look:
        table = self.room.table
        curtain = self._curtain()
        seat = self.shown if curtain is None else None
        undo = next((s for s in self.mine if table.undoable(s)), None)
        step = self.step if curtain is None and self.step is not None and self.step < table.steps else None
        return Look(seat, self.names, self.mine, step, curtain, undo)

    def _curtain(self) -> int | None:
        """Whom the screen must be passed to: the next person here who is asked, unless that one is looking already."""
        if len(self.mine) < 2:
            return None
        if self.wanted is not None and self.wanted != self.shown:
            return self.wanted
        table = self.room.table
        asked = [seat for seat in table.state.to_act() if seat in self.mine and not table.stands_in(seat)]
        return asked[0] if asked and self.shown not in asked else None

    def fragments(self) -> dict[str, str]:
        look = self.look()
        table = self.room.table
        seats = [{**seat.to_json(), "name": name} for seat, name in zip(table.seats, self.names, strict=True)]
        news = table.news(look.seat, look.step) if look.curtain is None else []
        before = table.before(look.seat, look.step) if news else None
        layout = {**self.layout, "seats": seats, "mine": list(self.mine), "news": news, "before": before}
        return shell.fragments(table, look, table.fragments(look.seat, layout, look.step))

    def message(self) -> dict[str, Any]:
        """What changed since the last message, the answers to commands, and where the table stands."""
        fragments = self.fragments()
        look = self.look()
        changed: dict[str, str | None] = {k: v for k, v in fragments.items() if self._sent.get(k) != v}
        changed |= {k: None for k in self._sent if k not in fragments}
        self._sent = fragments
        replies, self._replies = self._replies, []
        table = self.room.table
        return {
            "f": changed,
            "at": table.at,
            "step": look.step,
            "steps": table.steps,
            "seat": look.seat,
            "asked": look.seat in table.state.to_act() and not table.stands_in(look.seat),
            "over": table.state.is_over(),
            "replies": replies,
        }

    async def next_message(self) -> dict[str, Any]:
        """Waits for news."""
        await self._news.wait()
        self._news.clear()
        async with self.room.lock:
            return self.message()

    def changed(self) -> None:
        self._news.set()

    def tell(self, mishap: str) -> None:
        """Say what went wrong, though nobody here asked for anything."""
        self._replies.append({"id": None, "error": mishap})
        self.changed()

    # --- what it asks for --------------------------------------------------------------------------------------

    async def receive(self, message: Any) -> None:
        """Carry out a message of the client, and answer it."""
        command = message.get("id") if isinstance(message, dict) else None
        reply: dict[str, Any] = {"id": command}
        try:
            await self._obey(message)
        except EmpyreanError as error:
            reply["error"] = str(error)
        if command is not None or "error" in reply:
            self._replies.append(reply)
        self.changed()

    async def _obey(self, message: Any) -> None:
        match message:
            case {"action": int(action), "at": int(at), "id": str(command)}:
                await self.room.act(self._player(), action, at, self._named(command))
                self.step = self.wanted = None
            case {"undo": True, "at": int(at), "id": str(command)}:
                seat = self.look().undo
                if seat is None:
                    raise IllegalAction("There is nothing you can take back: something was revealed or decided since.")
                await self.room.undo(seat, at, self._named(command))
                self.step = None
            case {"stop": str(setting)} if self.room.table.game.meta.answers:
                await self.room.stop(self._player(), setting)
            case {"step": None}:
                self.step = None
            case {"step": int(step)}:
                self.step = max(step, 0) if step < self.room.table.steps else None
            case {"ready": int(seat)} if seat in self.mine:
                self.shown, self.wanted, self.step = seat, None, None
            case {"seat": int(seat)} if seat in self.mine:
                self.wanted = seat
            case {"layout": {"portrait": bool(portrait), "theme": "dark" | "light" as theme}}:
                self.layout = {"portrait": portrait, "theme": theme}
            case {"pace": str(pace)} if pace in PACES:
                self.pace = PACES[pace]
            case _:
                raise IllegalAction("The table does not understand that.")

    def _player(self) -> int:
        """The seat that acts from this screen."""
        look = self.look()
        if not self.mine:
            raise IllegalAction("You are watching: the seats have links of their own.")
        if look.seat is None:
            raise IllegalAction("Pass the screen first.")
        return look.seat

    def _named(self, command: str) -> str:
        """Command ids are the client's; those of different links must not meet."""
        return f"{self.link.token[:8]}:{command[:40]}"
