"""Bots think in processes of their own: one that never answers or dies is stopped and takes nothing else with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from empyrean.kernel import registry
from empyrean.kernel.errors import EmpyreanError

T = TypeVar("T")
NOBODY = -1
LOOK = 0.5  # seconds from one look at a process to the next
THOUGHTS, SEAT, DECISION = range(3)

_note: MutableSequence[int] = [0, NOBODY, 0]  # in a process that is watched this lies in memory shared with its watcher


@contextmanager
def thinking(seat: int, decision: int) -> Iterator[None]:
    """While a bot thinks, so that whoever watches this process knows whom it waits for."""
    _note[THOUGHTS] += 1
    _note[DECISION] = decision
    _note[SEAT] = seat
    try:
        yield
    finally:
        _note[SEAT] = NOBODY


class Lost(Exception):
    """Work that did not come to its end: what the bot did that was thinking then, to be read after its name."""

    def __init__(self, seat: int, decision: int, did: str) -> None:
        super().__init__(seat, decision, did)
        self.seat = seat  # NOBODY: no bot was thinking
        self.decision = decision
        self.did = did


class Closed(Exception):
    """Work that was given up because nobody wants it any more."""


class Process:
    """Does one piece of work after another in a process of its own, which is made when it is needed. No bot in it may
    think longer than `patience` seconds at a time."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._note: Any = None
        self._pipe: Connection | None = None
        self._child: Any = None
        self._closed = False

    def do(self, work: Callable[..., T], *given: Any) -> T:
        """What `work` returns; its errors are raised here. Lost if a bot hangs or the process dies; for the next work
        there is a new one. What has died may have been ended from outside, so it is tried once more."""
        try:
            return self._do(work, *given)
        except EOFError:
            self._end()
        try:
            return self._do(work, *given)
        except EOFError:
            lost = self._lost("ended its process at")
            self._end()
            raise lost from None

    def _do(self, work: Callable[..., T], *given: Any) -> T:
        """EOFError if the process dies."""
        if self._closed:
            raise Closed
        pipe = self._pipe or self._start()
        try:
            pipe.send((work, given))
            if self._waited_in_vain(pipe):
                lost = self._lost(f"took more than {self._patience:g} seconds over")
                self._end()
                raise lost
            fine, answer = pipe.recv()
        except OSError:
            raise EOFError from None
        if not fine:
            raise answer
        result: T = answer
        return result

    def _lost(self, did: str) -> Lost:
        seat, decision = self._note[SEAT], self._note[DECISION]
        return Lost(seat, decision, f"{did} decision {decision}" if decision else f"{did} its making")

    def close(self) -> None:
        """End it, whatever it does now."""
        self._closed = True
        if self._child is not None:
            self._child.kill()

    def _start(self) -> Connection:
        spawned = multiprocessing.get_context("spawn")
        self._note = spawned.RawArray("q", [0, NOBODY, 0])
        self._pipe, theirs = spawned.Pipe()
        child = spawned.Process(target=_serve, args=(theirs, self._note, dict(registry.packages())), daemon=True)
        child.start()
        theirs.close()
        self._child = child
        if self._closed:  # while it started
            child.kill()
        return self._pipe

    def _end(self) -> None:
        self._child.kill()
        self._child.join()
        self._pipe = None

    def _waited_in_vain(self, pipe: Connection) -> bool:
        """Wait for the answer; True when a bot has taken too long over one thought."""
        thought, since = NOBODY, time.monotonic()
        while not pipe.poll(min(LOOK, self._patience / 4)):
            now = self._note[THOUGHTS] if self._note[SEAT] != NOBODY else NOBODY
            if now != thought or now == NOBODY:
                thought, since = now, time.monotonic()
            elif time.monotonic() - since > self._patience:
                return True
        return False


def _serve(pipe: Connection, note: Any, packages: dict[str, str]) -> None:
    """In the process: do what is asked until nobody asks any more."""
    global _note
    _note = note
    stay_with_parent()
    os.dup2(2, 1)  # what bots print is not the output of the program that watches them
    for code, package in packages.items():
        registry.packages().setdefault(code, package)
    answer: tuple[bool, Any]
    while True:
        try:
            work, given = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, work(*given)
        except EmpyreanError as error:
            answer = False, error
        except Exception:
            answer = False, RuntimeError(traceback.format_exc())
        with suppress(BrokenPipeError):
            pipe.send(answer)


def stay_with_parent() -> None:
    """Leave an interrupt to the parent, and end when the parent does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
