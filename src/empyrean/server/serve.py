"""Starting the server: a port, a file for the matches, and a browser."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn

from empyrean.kernel.errors import EmpyreanError
from empyrean.server.app import create_app
from empyrean.server.clock import Clock
from empyrean.server.storage import Storage

PORT = 8421
TRIES = 20


class PortError(EmpyreanError):
    """The server cannot listen where it was told to."""


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket. A port that was asked for must be free; else the first free one from 8421 on is taken."""
    asked = range(PORT, PORT + TRIES) if port is None else (port,)
    try:
        family = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][0]
    except OSError:
        raise PortError(f"This machine has no address {host!r}.") from None
    for number in asked:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(128)
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = error
    if port is None:
        raise PortError(f"No port from {PORT} to {PORT + TRIES - 1} is free on {host}; choose one with --port.")
    taken = isinstance(reason, OSError) and reason.errno in (48, 98, 10048)
    why = "it is in use" if taken else str(reason).rstrip(".")
    raise PortError(f"Port {port} on {host} cannot be used: {why}. Choose another with --port, or none.")


def serve(host: str, port: int | None, data: Path, clock: Clock, browse: bool) -> None:
    """Serve until interrupted."""
    listening = listen(host, port)
    storage = Storage(data)
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Empyrean is at {address}\nMatches are kept in {data}. Ctrl+C stops it.", flush=True)
    logging.basicConfig(format="%(levelname)s: %(message)s")
    config = uvicorn.Config(create_app(storage, clock=clock), log_level="warning", access_log=False, ws_max_size=65_536)
    server = uvicorn.Server(config)
    if browse:
        threading.Thread(target=_browse, args=(server, address), daemon=True).start()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    finally:
        storage.close()


def _browse(server: uvicorn.Server, address: str) -> None:
    """Open the browser once there is something to see."""
    for _ in range(100):
        if server.started:
            webbrowser.open(address)
            return
        time.sleep(0.1)
