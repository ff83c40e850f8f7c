"""The server: pages without secrets, the WebSocket's manners, the curtain, bots, and coming back."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from empyrean.kernel import registry
from empyrean.server.app import create_app
from empyrean.server.clock import Clock
from empyrean.server.serve import PORT, PortError, listen
from empyrean.server.storage import Storage, StorageError
from empyrean.server.thinker import Processes
from empyrean.table import Seat, Table
from table_helpers import FirstThinker, Screen, command, environment

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble", "first_bots")

TAKE, PEEK = 4, 8


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "matches.db")


@pytest.fixture
def client(storage: Storage) -> Iterator[TestClient]:
    with TestClient(create_app(storage, FirstThinker(), Clock(pause=0, lag=0))) as client:
        yield client


def set_up(client: TestClient, *kinds: str, **options: Any) -> dict[str, Any]:
    seats = [{"kind": kind, "level": "first" if kind == "bot" else ""} for kind in kinds]
    answer = client.post("/api/matches", json={"game": "nimble", "seats": seats, "options": options})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# --- pages -----------------------------------------------------------------------------------------------------


def test_the_lobby_offers_every_game_and_escapes_its_texts(client: TestClient) -> None:
    page = client.get("/").text
    assert 'data-play="nimble"' in page
    assert "take the last &lt;stone&gt;" in page
    assert "More stones, longer game." in page
    assert "2 to 3 players" in page


def test_pages_load_nothing_from_elsewhere(client: TestClient) -> None:
    match = set_up(client, "here", "bot")
    for path in ("/", match["url"], "/rules/nimble", "/nowhere"):
        answer = client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", answer.text)
        assert not re.search(r"<script(?![^>]*\bsrc=)", answer.text)
        assert " style=" not in answer.text
        assert not re.search(r"\son\w+=", answer.text)


def test_the_rules_are_one_click_away_and_markup_in_them_is_text(client: TestClient) -> None:
    page = client.get("/rules/nimble").text
    assert "<strong>in secret</strong>" in page
    assert "<table>" in page
    assert "&lt;script&gt;" in page
    assert "None of this" not in page
    assert client.get("/rules/nimble?bare=true").text.startswith("<p>")


def test_an_unknown_page_link_or_game_gets_a_sentence(client: TestClient) -> None:
    for path, said in (("/nowhere", "no such page"), ("/m/guess", "leads to no match"), ("/rules/chess", "no game")):
        answer = client.get(path)
        assert answer.status_code == 404
        assert said in answer.text


def test_the_sources_of_the_pages_are_not_served(client: TestClient) -> None:
    assert client.get("/static/client.js").status_code == 200
    assert client.get("/static/pages.py").status_code == 404
    assert client.get("/static/../server/app.py").status_code == 404


def test_what_programs_may_ask_is_told_without_help_from_elsewhere(client: TestClient) -> None:
    page = client.get("/api").text
    assert "POST /api/matches" in page
    assert "http" not in page.replace("http-equiv", "")
    assert "/api/m/{token}/act" in client.get("/api/openapi.json").json()["paths"]


def test_a_name_is_text_everywhere(client: TestClient) -> None:
    seats = [{"kind": "here", "name": "<img src=x onerror=alert(1)>"}, {"kind": "here"}]
    match = client.post("/api/matches", json={"game": "nimble", "seats": seats}).json()
    page = client.get(match["url"]).text
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def secrets_of(storage: Storage, url: str) -> list[str]:
    link = storage.link(url.rsplit("/", 1)[1])
    assert link is not None
    table = storage.table(link.match)
    return [str(table.match.seed), str(table.state.rng), *(str(n) for n in table.state.numbers)]  # type: ignore[attr-defined]


def test_neither_seed_nor_hidden_things_reach_a_client(client: TestClient, storage: Storage) -> None:
    match = set_up(client, "here", "here")
    hidden = secrets_of(storage, match["url"])
    sent = client.get(match["url"]).text
    with client.websocket_connect(f"/ws/{match['seats']['0']}") as session:
        screen = Screen(session)
        screen.act(3)
        sent += json.dumps(screen.page) + json.dumps(screen.last)
    for token in (match["watch"], match["seats"]["0"], match["seats"]["1"]):
        sent += client.get(f"/m/{token}").text + client.get(f"/api/m/{token}").text
    for secret in hidden:
        assert not re.search(rf"(?<![\w.-]){secret}(?![\w-])", sent), secret


def test_only_the_host_gets_links(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    host, other = client.get(match["url"]).text, client.get(f"/m/{match['seats']['1']}").text
    assert match["seats"]["1"] in host
    assert match["watch"] in host
    assert match["host"] not in other
    assert match["seats"]["0"] not in other


# --- playing ---------------------------------------------------------------------------------------------------


def test_only_changed_fragments_are_sent(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        assert {"boardwrap", "heap", "status", "panel", "hand", "log", "history", "undo"} <= set(screen.page)
        screen.act(3)
        assert "heap" not in screen.last["f"]
        assert "status" in screen.last["f"]


def test_what_no_element_of_the_picture_carries_is_offered_as_a_button(client: TestClient) -> None:
    match = set_up(client, "here", "bot")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        assert 'data-action="3"' in screen.page["actions"]
        screen.act(3)
        screen.until("Look at your number", "actions")
        assert f'data-action="{TAKE + 1}"' in screen.page["heap"]
        assert f'data-action="{TAKE + 1}"' not in screen.page["actions"]


def test_refusals_come_with_a_reason(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        assert "Not possible now" in screen.act(TAKE + 1)["error"]
        assert "no action" in screen.act(999)["error"]
        assert "moved on" in screen.say(action=1, at=7)["error"]
        assert "take back" in screen.say(undo=True, at=0)["error"]
        for nonsense in ({"action": "x"}, {"step": "x"}, {"ready": 1}, {"layout": 3}, {}):
            assert "does not understand" in screen.say(**nonsense)["error"]
        session.send_text("not json")
        assert "does not understand" in screen.hear()["replies"][0]["error"]
        assert screen.at == 0


def test_watchers_see_and_do_not_act(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    with client.websocket_connect(f"/ws/{match['watch']}") as session:
        screen = Screen(session)
        assert "watching" in screen.act(1)["error"]


def test_a_lost_answer_is_not_carried_out_twice(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    for _ in range(2):
        with client.websocket_connect(f"/ws/{match['host']}") as session:
            screen = Screen(session)
            assert "error" not in screen.say(action=2, at=0, id="same")
            assert screen.at == 1


def test_an_action_that_cannot_be_kept_does_not_happen(
    client: TestClient, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = set_up(client, "here", "away")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)

        def full(*_: object) -> None:
            raise StorageError("That could not be kept, so it did not happen: disk full.")

        with monkeypatch.context() as patched:
            patched.setattr(storage, "add", full)
            assert "disk full" in screen.act(2)["error"]
        assert screen.at == 0
        assert "error" not in screen.act(2)
        assert screen.at == 1


def test_an_action_is_on_disk_when_it_is_seen(client: TestClient, storage: Storage) -> None:
    match = set_up(client, "away", "away")
    link = storage.link(match["watch"])
    assert link is not None
    with (
        client.websocket_connect(f"/ws/{match['watch']}") as watching,
        client.websocket_connect(f"/ws/{match['seats']['0']}") as playing,
    ):
        watcher, player = Screen(watching), Screen(playing)
        player.act(3)
        watcher.hear()
        assert watcher.at == 1
        assert storage.records(link.match) == [(0, 3)]


def test_undo_and_stepping(client: TestClient) -> None:
    match = set_up(client, "here", "bot")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.act(3)
        screen.until("You begin", "log0")
        assert "error" in screen.say(undo=True, at=screen.at)
        screen.say(step=0)
        assert "step 0 of 2" in screen.page["actions"]
        assert screen.last["step"] == 0
        screen.say(step=None)
        assert screen.last["step"] is None
        assert "Look at your number" in screen.page["actions"]


def test_a_person_can_take_back_before_anything_is_revealed(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.act(3)
        assert 'data-command="undo"' in screen.page["undo"]
        assert "error" not in screen.say(undo=True, at=screen.at)
        assert screen.at == 2
        assert 'data-action="3"' in screen.page["actions"]


def test_bots_play_on_to_the_end(client: TestClient) -> None:
    match = set_up(client, "here", "bot", stones=3)
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.act(3)
        screen.until("Look at your number", "actions")
        screen.act(TAKE + 1)
        while not screen.last["over"]:
            if screen.last["asked"]:
                screen.act(TAKE + 1)
            else:
                screen.hear()
        assert "You win" in screen.page["actions"]
    assert client.post("/api/status", json=[match["host"], "guess"]).json()[match["host"]]["over"]


def test_the_end_offers_what_comes_next(client: TestClient) -> None:
    match = set_up(client, "here", "here", stones=3)
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        while not screen.last["over"]:
            for seat in (0, 1):
                screen.say(ready=seat)
                screen.act(3 if 'data-action="3"' in screen.page["actions"] else TAKE + 1)
        for what in ("wins", "Play again", "Look back", "Save"):
            assert what in screen.page["actions"]


def test_a_screen_sets_the_pace_of_bots(client: TestClient) -> None:
    match = set_up(client, "here", "bot")
    with client.websocket_connect(f"/ws/{match['host']}?pace=slow") as session:
        screen = Screen(session)
        assert "error" not in screen.say(pace="fast")
        assert "does not understand" in screen.say(pace="sometimes")["error"]


def test_a_bot_that_fails_does_not_stop_the_match(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, table: Table, seat: int) -> Awaitable[int]:
        async def thought() -> int:
            raise ValueError("no idea")

        return thought()

    monkeypatch.setattr(FirstThinker, "choose", broken)
    match = set_up(client, "here", "bot")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        Screen(session).until("bids", "log0")


def test_bots_think_in_processes_of_their_own() -> None:
    async def thought() -> int:
        thinker = Processes(1)
        try:
            return await thinker.choose(table, 1)
        finally:
            thinker.close()

    table = Table.begin(registry.game("nimble"), [Seat(), Seat("bot", level="random")], 5)
    assert asyncio.run(thought()) in table.state.legal(1)


# --- several people at one screen --------------------------------------------------------------------------------


def test_the_screen_is_passed_between_people_behind_a_curtain(client: TestClient) -> None:
    match = set_up(client, "here", "here")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        assert "Pass the screen to" in screen.page["curtain"]
        assert "Seat None" in screen.page["panel"]
        assert "Pass the screen first" in screen.act(1)["error"]
        screen.say(ready=0)
        assert "hidden" in screen.page["curtain"]
        assert "Seat 0" in screen.page["panel"]
        screen.act(3)
        assert "South" in screen.page["curtain"]
        assert "Seat None" in screen.page["panel"]
        assert "North bids 3" not in json.dumps(screen.page)
        assert "Take back (North)" in screen.page["curtain"]
        screen.say(ready=1)
        screen.act(1)
        assert "North" in screen.page["curtain"]


def test_behind_the_curtain_one_can_take_back(client: TestClient) -> None:
    match = set_up(client, "here", "here")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.say(ready=0)
        screen.act(3)
        screen.say(undo=True, at=screen.at)
        assert "hidden" in screen.page["curtain"]
        assert "Seat 0" in screen.page["panel"]


def test_a_seat_cannot_look_as_another(client: TestClient) -> None:
    match = set_up(client, "here", "here")
    with client.websocket_connect(f"/ws/{match['seats']['1']}?seat=0") as session:
        screen = Screen(session)
        assert "Seat 1" in screen.page["panel"]
        assert "does not understand" in screen.say(ready=0)["error"]
        assert "Seat 1" in screen.page["panel"]


def test_after_a_break_the_screen_shows_the_same_person(client: TestClient) -> None:
    match = set_up(client, "here", "here")
    with client.websocket_connect(f"/ws/{match['host']}?seat=0") as session:
        assert "Seat 0" in Screen(session).page["panel"]


# --- files and requests ------------------------------------------------------------------------------------------


def test_a_match_is_saved_and_loaded(client: TestClient) -> None:
    match = set_up(client, "here", "bot")
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.act(3)
        screen.until("You begin", "log0")
    saved = client.get(f"{match['url']}/save")
    assert saved.headers["content-disposition"] == 'attachment; filename="empyrean-nimble-2.json"'
    loaded = client.post("/api/load", content=saved.content).json()
    assert "You begin" in client.get(loaded["url"]).text


def test_the_file_of_a_running_match_is_not_for_everybody(client: TestClient) -> None:
    match = set_up(client, "here", "away")
    for token in (match["host"], match["watch"], match["seats"]["1"]):
        answer = client.get(f"/m/{token}/save")
        assert answer.status_code == 409
        assert "tells what everybody holds" in answer.json()["error"]


@pytest.mark.parametrize(
    ("body", "said"),
    [(b"{", "not JSON"), (b"\xff\xfe", "not text"), (b"[]", "not a match file"), (b" " * 5_000_000, "too large")],
)
def test_a_broken_file_gets_a_sentence(client: TestClient, body: bytes, said: str) -> None:
    answer = client.post("/api/load", content=body)
    assert answer.status_code == 400
    assert said in answer.json()["error"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "nimble", "seats": [{"kind": "here"}]}, "2 or 3 players"),
        ({"game": "nimble", "seats": [{"kind": "bot", "level": "x"}, {}]}, "there are first"),
        ({"game": "nimble", "options": {"stones": "1"}}, "number from 3 to 40"),
        ({"game": "nimble", "options": {"moon": 1}}, "no option 'moon'"),
        ({"seats": []}, "game"),
        ([], "not complete"),
    ],
)
def test_a_match_that_cannot_be_gets_a_sentence(client: TestClient, wish: Any, said: str) -> None:
    answer = client.post("/api/matches", json=wish)
    assert 400 <= answer.status_code < 500
    assert said in answer.json()["error"]


def test_other_sites_may_not_act_here(client: TestClient) -> None:
    answer = client.post("/api/matches", json={"game": "nimble"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_programs_play_a_seat_by_its_link(client: TestClient) -> None:
    match = set_up(client, "away", "bot", stones=3)
    path = f"/api/m/{match['seats']['0']}"
    asked = client.get(path).json()
    assert [option["action"] for option in asked["options"]] == [0, 1, 2, 3]
    client.post(f"{path}/act", json={"action": 3, "at": asked["at"]})
    refused = client.post(f"{path}/act", json={"action": 3, "at": 0})
    assert refused.status_code == 409
    assert "error" in refused.json()
    assert client.post(f"/api/m/{match['watch']}/act", json={"action": 1, "at": 1}).status_code == 409


def test_the_same_match_can_be_set_up_again(client: TestClient) -> None:
    match = set_up(client, "here", "bot", stones=7)
    again = client.post(f"/api/m/{match['host']}/again").json()
    assert again["host"] != match["host"]
    assert "7 stones" in client.get(again["url"]).text


def test_a_table_whose_rules_changed_says_so(client: TestClient, storage: Storage) -> None:
    match = set_up(client, "here", "bot")
    storage._db.execute("UPDATE matches SET begun = replace(begun, '\"rules\": 1', '\"rules\": 0')")
    assert "version 0 of the rules" in client.get(match["url"]).text
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        assert "version 0 of the rules" in session.receive_json()["fatal"]


# --- ports and restarts --------------------------------------------------------------------------------------------


def test_a_port_in_use_gets_a_sentence_or_the_next_one() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        with pytest.raises(PortError, match="it is in use"):
            listen("127.0.0.1", number)
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert PORT <= first.getsockname()[1] < second.getsockname()[1]
    with pytest.raises(PortError, match="no address"):
        listen("no.such.host.invalid", None)
    with pytest.raises(PortError, match="cannot be used"):
        listen("127.0.0.1", 99999)


def start(port: int, data: Path) -> subprocess.Popen[bytes]:
    words = command("serve", "--port", str(port), "--data", str(data))
    process = subprocess.Popen(words, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(100):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/games")
            return process
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def test_after_a_kill_every_match_goes_on(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = start(port, tmp_path / "m.db")
    try:
        base = f"http://127.0.0.1:{port}"
        wish = {"game": "nimble", "seats": [{"kind": "away"}, {"kind": "away"}]}
        match = httpx.post(f"{base}/api/matches", json=wish).json()
        path = f"{base}/api/m/{match['seats']['0']}"
        before = httpx.post(f"{path}/act", json={"action": 3, "at": 0}).json()
        server.send_signal(signal.SIGKILL)
        server.wait()
        server = start(port, tmp_path / "m.db")
        assert httpx.get(path).json() == before
    finally:
        server.kill()
        server.wait()


def test_the_game_is_found_by_its_entry_point() -> None:
    assert registry.packages()["nimble"] == "nimble"
