"""The application: pages for people, JSON for programs, a WebSocket for the table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import Body, FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

import empyrean
from empyrean.kernel import registry
from empyrean.kernel.chance import Chance
from empyrean.kernel.errors import EmpyreanError, IllegalAction, SaveError, UnknownGame
from empyrean.server.clock import Clock
from empyrean.server.house import House
from empyrean.server.room import PACES, Room
from empyrean.server.storage import HOST, SEAT, WATCH, Link, Storage
from empyrean.server.thinker import Processes, Thinker
from empyrean.server.viewer import Viewer
from empyrean.table import AWAY, Seat, Table, setup
from empyrean.web import builder, pages, rules

LARGEST_FILE = 4_000_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
log = logging.getLogger("empyrean")


class SeatWish(BaseModel):
    """Who plays a seat."""

    kind: Literal["here", "away", "bot"] = "here"
    name: str = ""
    level: str = ""


class MatchWish(BaseModel):
    """A match to set up. Without seats: one person here, bots on the others. `quick`: the game's quickest start."""

    game: str
    seats: list[SeatWish] | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    quick: bool = False


class Choice(BaseModel):
    """An action of a seat, and how many things had happened (`at`) when it was chosen."""

    action: int
    at: int
    id: str | None = None


class Stop(BaseModel):
    """How often a person wants to be stopped by questions out of turn."""

    stop: Literal["always", "matters", "pass"]


class Gone(EmpyreanError):
    """A link that leads nowhere."""


def create_app(storage: Storage, thinker: Thinker | None = None, clock: Clock | None = None) -> FastAPI:
    """The application on a file of matches. A thinker of one's own replaces the worker processes, a clock the time."""
    thinking = thinker or Processes()
    house = House(storage, thinking, clock or Clock())

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if isinstance(thinking, Processes):
            thinking.warm()
        yield
        thinking.close()

    app = FastAPI(
        title="Empyrean",
        version=empyrean.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    _guard(app)
    _answer_errors(app)
    _serve_pages(app, house)
    _serve_games(app)
    _serve_api(app, house)
    _serve_tables(app, house)
    app.mount("/static", StaticFiles(directory=Path(str(resources.files("empyrean.web")))), name="static")
    return app


# --- what holds for every request ------------------------------------------------------------------------------


def _guard(app: FastAPI) -> None:
    @app.middleware("http")
    async def guarded(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        """Other sites may not act here; pages load nothing from elsewhere; links are not passed on."""
        if request.method != "GET" and request.headers.get("sec-fetch-site", "same-origin") == "cross-site":
            return JSONResponse({"error": "This must come from the table's own pages."}, 403, HEADERS)
        if request.url.path.startswith("/static/") and request.url.path.endswith((".py", ".pyc")):
            return PlainTextResponse("There is no such page.", 404, HEADERS)
        response = await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        static = request.url.path.startswith("/static/") and request.url.query == pages.version()
        response.headers.setdefault("Cache-Control", "max-age=31536000, immutable" if static else "no-store")
        return response


def _answer_errors(app: FastAPI) -> None:
    def said(request: Request, sentence: str, status: int) -> Response:
        if request.url.path.startswith("/api/") or request.url.path.endswith("/save"):
            return JSONResponse({"error": sentence}, status)
        return HTMLResponse(pages.problem(sentence), status)

    @app.exception_handler(EmpyreanError)
    async def refused(request: Request, error: EmpyreanError) -> Response:
        status = 404 if isinstance(error, Gone | UnknownGame) else 409 if isinstance(error, IllegalAction) else 400
        return said(request, str(error), status)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return said(request, f"That request is not complete: {where or 'the body'}: {first['msg']}.", 422)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        return said(request, "Something is wrong with this game or this table. Nothing that was played is lost.", 500)

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        return said(request, "There is no such page." if error.status_code == 404 else error.detail, error.status_code)


# --- pages -----------------------------------------------------------------------------------------------------


def _serve_pages(app: FastAPI, house: House) -> None:
    @app.get("/", include_in_schema=False)
    async def lobby() -> HTMLResponse:
        return HTMLResponse(pages.lobby(registry.metas(), setup.bot_levels(), setup.usual_level()))

    @app.get("/api", include_in_schema=False)
    async def programs() -> HTMLResponse:
        return HTMLResponse(pages.programs(app.openapi()))

    @app.get("/rules/{code}", include_in_schema=False)
    async def read_rules(code: str, bare: bool = False) -> HTMLResponse:
        text = rules.rendered(code)
        return HTMLResponse(text if bare else pages.rules(setup.meta_of(code), text))

    @app.get("/build/{code}/{name}", include_in_schema=False)
    async def build(code: str, name: str) -> HTMLResponse:
        meta = setup.meta_of(code)
        for setting in meta.settings:
            if setting.name == name and setting.pool is not None:
                content = await asyncio.to_thread(registry.game(code).content)
                return HTMLResponse(builder.builder(meta, setting, setting.pool, content))
        raise Gone("There is no such page.")

    @app.get("/m/{token}", include_in_schema=False)
    async def match(token: str, request: Request) -> HTMLResponse:
        link = await _link(house, token)
        room = await house.room(link.match)
        viewer = Viewer(room, link, {"portrait": request.headers.get("sec-ch-ua-mobile") == "?1"})
        async with room.lock:
            table = room.table
            fragments = viewer.fragments()
        code = table.game.meta.code
        style = [f"/games/{code}/scene.css"] if rules.package_file(code, "scene.css") is not None else []
        return HTMLResponse(
            pages.match(table, token, fragments, viewer.names, await _invitations(house, link, table), style)
        )

    @app.get("/m/{token}/save", include_in_schema=False)
    async def save(token: str) -> Response:
        link = await _link(house, token)
        room = await house.room(link.match)
        async with room.lock:
            table = room.table
            name = f"empyrean-{table.game.meta.code}-{table.steps}.json"
            if not table.state.is_over() and (link.role != HOST or any(s.kind == AWAY for s in table.seats)):
                raise IllegalAction(
                    "The file of a match tells what everybody holds. While it goes on, only the one who set it up can "
                    "save it, and only if all people sit at one screen."
                )
            headers = {"Content-Disposition": f'attachment; filename="{name}"'}
            return Response(table.save(), media_type="application/json", headers=headers)


def _serve_games(app: FastAPI) -> None:
    @app.get("/games/{code}/scene.css", include_in_schema=False)
    async def scene_css(code: str) -> Response:
        style = rules.package_file(code, "scene.css")
        if style is None:
            raise Gone("There is no such page.")
        return Response(style, media_type="text/css")

    @app.get("/games/{code}/picture.svg", include_in_schema=False)
    async def picture(code: str, theme: Literal["dark", "light"] = "dark") -> Response:
        drawn = await asyncio.to_thread(_picture, code, theme)
        policy = "default-src 'none'; style-src 'unsafe-inline'"
        headers = {"Content-Security-Policy": policy, "Cache-Control": "max-age=300"}
        return Response(drawn, media_type="image/svg+xml", headers=headers)


@cache
def _picture(code: str, theme: str) -> str:
    """A board in the middle of some match, for the lobby."""
    game = registry.game(code)
    state = game.new(seed=3, options=setup.quick(game.meta))
    chance = Chance(3)
    for _ in range(60):
        before = state.clone()
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        if state.is_over():
            state = before
            break
    return game.svg(state, None, theme)


# --- for programs ----------------------------------------------------------------------------------------------


def _serve_api(app: FastAPI, house: House) -> None:
    @app.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        """Every game, its options and the levels of bots."""
        return [setup.described(meta) for meta in registry.metas()]

    @app.post("/api/matches")
    async def set_up(wish: MatchWish) -> dict[str, Any]:
        """Set up a match; the links to its seats."""
        seats = None if wish.seats is None else [Seat.from_json(seat.model_dump()) for seat in wish.seats]
        return await _opened(house, setup.arranged(wish.game, seats, wish.options, wish.quick))

    @app.post("/api/load")
    async def load(request: Request) -> dict[str, Any]:
        """Go on with a match file, which is the body."""
        body = await request.body()
        if len(body) > LARGEST_FILE:
            raise SaveError("This file is too large for a match file.")
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise SaveError("This is not a match file: it is not text.") from None
        return await _opened(house, await asyncio.to_thread(Table.load, text))

    @app.post("/api/status")
    async def status(tokens: Annotated[list[str], Body(max_length=100)]) -> dict[str, Any]:
        """Which of these links lead to matches, and how far those have come."""
        found: dict[str, Any] = {}
        for token in tokens:
            link = house.storage.link(token)
            summary = house.storage.summary(link.match) if link else None
            if summary is not None:
                names = [seat.name for seat in summary.seats]
                found[token] = {"game": summary.game, "names": names, "steps": summary.records, "over": summary.over}
        return found

    @app.get("/api/m/{token}")
    async def position(token: str) -> dict[str, Any]:
        """The match as the link's seat may know it: view, options, who must decide, and `at` for the next action."""
        link = await _link(house, token)
        room = await house.room(link.match)
        async with room.lock:
            return _position(room.table, link.seat)

    @app.post("/api/m/{token}/act")
    async def act(token: str, choice: Choice) -> dict[str, Any]:
        """Do an action at the link's seat."""
        room, seat = await _seat(house, token)
        await room.act(seat, choice.action, choice.at, choice.id and f"{token[:8]}:{choice.id[:40]}")
        async with room.lock:
            return _position(room.table, seat)

    @app.post("/api/m/{token}/stop")
    async def stop(token: str, wish: Stop) -> dict[str, Any]:
        """Be stopped by questions out of turn `always`, only where an answer of yours `matters` (else the table lets
        them pass), or not at all this turn (`pass`)."""
        room, seat = await _seat(house, token)
        await room.stop(seat, wish.stop)
        async with room.lock:
            return _position(room.table, seat)

    @app.post("/api/m/{token}/again")
    async def again(token: str) -> dict[str, Any]:
        """Set up the same match once more."""
        link = await _link(house, token)
        if link.role != HOST:
            raise IllegalAction("The one who set up the match can start it again.")
        table = (await house.room(link.match)).table
        return await _opened(house, Table.begin(table.game, table.seats, setup.new_seed(), table.match.options))


def _position(table: Table, seat: int | None) -> dict[str, Any]:
    state = table.state
    return {
        "at": table.at,
        "seat": seat,
        "to_act": list(state.to_act()),
        "may_act": list(state.may_act()),
        "question": state.question(),
        "stop": table.stopping(seat) if table.game.meta.answers and seat is not None else None,
        "options": [{"action": o.action, "label": o.label, "note": o.note} for o in table.options(seat)],
        "view": table.game.view(state, seat),
        "lines": [line.text for line in table.lines(seat)],
        "result": state.result().to_json() if state.is_over() else None,
    }


async def _opened(house: House, table: Table) -> dict[str, Any]:
    token = await house.open(table)
    link = await _link(house, token)
    links = house.storage.links(link.match)
    return {
        "url": f"/m/{token}",
        "host": token,
        "watch": next(other.token for other in links if other.role == WATCH),
        "seats": {str(other.seat): other.token for other in links if other.role == SEAT},
    }


async def _link(house: House, token: str) -> Link:
    link = await house.link(token)
    if link is None:
        raise Gone("This link leads to no match here.")
    return link


async def _seat(house: House, token: str) -> tuple[Room, int]:
    """The room of a link, and the seat that it plays."""
    link = await _link(house, token)
    if link.role != SEAT or link.seat is None:
        raise IllegalAction("This link plays no seat.")
    return await house.room(link.match), link.seat


async def _invitations(house: House, link: Link, table: Table) -> list[tuple[str, str]]:
    """Only the host hands out links."""
    if link.role != HOST:
        return []
    others = await asyncio.to_thread(house.storage.links, link.match)
    return [
        (table.seats[other.seat].name if other.seat is not None else "Watch", other.token)
        for other in sorted(others, key=lambda link: link.role)
        if other.role != HOST
    ]


# --- the table, live -------------------------------------------------------------------------------------------


def _serve_tables(app: FastAPI, house: House) -> None:
    @app.websocket("/ws/{token}")
    async def live(
        socket: WebSocket, token: str, portrait: bool = False, theme: str = "dark", seat: int = -1, pace: str = "normal"
    ) -> None:
        """Fragments out, commands in, until the screen goes away."""
        await socket.accept()
        try:
            link = await _link(house, token)
            room = await house.room(link.match)
        except EmpyreanError as error:
            await socket.send_text(json.dumps({"fatal": str(error)}))
            await socket.close()
            return
        layout = {"portrait": portrait, "theme": theme if theme in ("dark", "light") else "dark"}
        viewer = Viewer(room, link, layout, seat)
        viewer.pace = PACES.get(pace, viewer.pace)
        room.viewers.add(viewer)
        room.wake()
        sending = asyncio.create_task(_send(socket, viewer))
        try:
            while True:
                await viewer.receive(_read(await socket.receive_text()))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            room.viewers.discard(viewer)
            sending.cancel()


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    """Each message is made when it is sent, so a slow screen skips what it would have missed anyway."""
    try:
        await socket.send_text(json.dumps({"version": pages.version()}))
        while True:
            await socket.send_text(json.dumps(await viewer.next_message(), separators=(",", ":")))
    except (WebSocketDisconnect, RuntimeError):
        return
    except Exception:
        log.exception("match %s cannot be drawn", viewer.room.match)
        sentence = "This table cannot be drawn: a mistake in the game's picture."
        with contextlib.suppress(Exception):
            await socket.send_text(json.dumps({"fatal": sentence}))
            await socket.close()
