"""How often people are stopped by questions out of turn, in Toll: whoever is robbed may show a guard that nobody sees.

What the table lets pass is an ordinary action, comes back after a restart, and tells others nothing by its moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError, SaveError
from empyrean.kernel.game import state_hash
from empyrean.kernel.match import Match
from empyrean.server.app import create_app
from empyrean.server.clock import Clock
from empyrean.server.room import Room
from empyrean.server.storage import Storage
from empyrean.table import AWAY, BOT, HERE, Seat, Stops, Table
from empyrean.table.stops import ALWAYS, MATTERS, PASS
from empyrean.table.terminal import Terminal
from table_helpers import FirstThinker, Screen

pytest_plugins = ["table_fixtures"]
pytestmark = pytest.mark.usefixtures("nimble", "first_bots")

PAY, GUARD, ROB, REST = range(4)
NORTH, SOUTH, EAST = range(3)


def toll(*kinds: str, **options: Any) -> Table:
    seats = [Seat(kind, level="first" if kind == BOT else "") for kind in kinds]
    return Table.begin(registry.game("toll"), seats, 5, options)


def robbed(table: Table) -> Table:
    """North robs South."""
    table.act(NORTH, ROB, table.at)
    return table


# --- at the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "guards", "coins", "answered"),
    [
        (MATTERS, 0, 3, True),  # nothing to answer with
        (MATTERS, 2, 3, False),
        (MATTERS, 2, 0, True),  # nothing to lose, as everybody sees
        (ALWAYS, 0, 0, False),
        (PASS, 2, 3, True),
    ],
)
def test_the_table_lets_pass_what_a_person_lets_pass(setting: str, guards: int, coins: int, answered: bool) -> None:
    table = toll(AWAY, AWAY, guards=guards, coins=coins)
    table.stop(SOUTH, setting)
    robbed(table)
    assert table.stands_in(SOUTH) == answered
    assert table.pass_turn() == ((SOUTH, PAY) if answered else None)
    assert table.state.to_act() == ((NORTH,) if answered else (SOUTH,))


def test_by_default_one_is_stopped_when_it_matters() -> None:
    assert toll(HERE, BOT).stopping(NORTH) == MATTERS


def test_not_this_turn_lasts_a_turn_and_the_former_setting_comes_back() -> None:
    table = toll(AWAY, AWAY, guards=2)
    table.stop(SOUTH, ALWAYS)
    robbed(table)
    table.stop(SOUTH, PASS)
    table.pass_turn()
    assert robbed(table).pass_turn() == (SOUTH, PAY)
    table.act(NORTH, REST, table.at)
    assert table.stopping(SOUTH) == ALWAYS
    table.act(SOUTH, REST, table.at)
    assert robbed(table).pass_turn() is None


def test_only_questions_out_of_turn_pass_and_only_those_of_people() -> None:
    table = toll(AWAY, BOT)
    table.stop(NORTH, PASS)
    assert table.pass_turn() is None
    robbed(table)
    assert table.pass_turn() is None
    assert table.bot_turn() == (SOUTH, PAY)


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(OptionError, match="always, if it matters or not this turn"):
        toll(HERE, BOT).stop(NORTH, "sometimes")


def test_people_at_one_screen_are_stopped_by_what_everybody_knows() -> None:
    """Being handed the screen, or not, would tell what one holds."""
    for guards in (0, 2):
        assert robbed(toll(HERE, HERE, guards=guards)).pass_turn() is None
        assert robbed(toll(HERE, HERE, guards=guards, coins=0)).pass_turn() == (SOUTH, PAY)


def test_a_standing_answer_is_an_ordinary_action() -> None:
    table = robbed(toll(AWAY, AWAY))
    table.pass_turn()
    assert table.match.log == [(NORTH, ROB), (SOUTH, PAY)]
    assert [line.text for line in table.lines(None)] == ["North robs South.", "South pays 1."]
    again = Match.from_json(table.game, table.match.to_json())
    assert state_hash(again.state) == state_hash(table.state)
    assert table.state_at(1).to_act() == (SOUTH,)


def test_who_takes_a_standing_answer_back_is_asked() -> None:
    table = robbed(toll(AWAY, AWAY))
    table.pass_turn()
    assert table.undoable(SOUTH)
    table.undo(SOUTH)
    assert table.state.to_act() == (SOUTH,)
    assert table.pass_turn() is None
    records = [(NORTH, ROB), (SOUTH, PAY), (SOUTH, None)]
    kept = Table.resume(table.match.to_json(), table.seats, records)
    assert kept.pass_turn() is None
    table.act(SOUTH, PAY, table.at)
    assert robbed(table).pass_turn() == (SOUTH, PAY)


def test_what_passed_by_itself_is_still_news() -> None:
    table = robbed(toll(AWAY, AWAY))
    table.pass_turn()
    assert [step for step, _ in table.news(SOUTH)] == [1, 2]
    table.act(NORTH, REST, table.at)
    assert [step for step, _ in table.news(SOUTH)] == [1, 2, 3]


def test_settings_go_into_the_match_file() -> None:
    table = toll(HERE, BOT)
    table.stop(NORTH, ALWAYS)
    table.stop(NORTH, PASS)
    assert Table.load(table.save()).stops == [Stops(ALWAYS, 0), Stops()]
    with pytest.raises(SaveError, match="not 'never'"):
        Table.load(table.save().replace('"always"', '"never"'))


# --- in the terminal --------------------------------------------------------------------------------------------------


def typed(table: Table, *lines: str) -> str:
    said: list[str] = []
    answers = iter(lines)

    def ask(prompt: str) -> str:
        said.append(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    Terminal(table, ask, said.append).play()
    return "\n".join(said)


def test_the_terminal_stops_as_it_is_told() -> None:
    table = toll(BOT, HERE, guards=2, turns=4)  # the bot robs whenever it can
    said = typed(table, "help", "stop", "stop not", "rest", "stop always", "stop never", "pass")
    assert "stop not this turn" in said
    assert "the table stops you if it matters." in said
    assert "the table stops you not this turn." in said
    assert "the table stops you always." in said
    assert "not 'never'" in said
    assert table.match.log[:4] == [(NORTH, ROB), (SOUTH, PAY), (NORTH, ROB), (SOUTH, PAY)]
    assert said.count("Show the guard") == 3  # at the first robbery, and twice in the third turn


def test_games_without_such_questions_say_nothing_of_them() -> None:
    table = Table.begin(registry.game("nimble"), [Seat(), Seat(BOT, level="first")], 5)
    said = typed(table, "help", "stop always")
    assert "stop not this turn" not in said
    assert "Nothing in the list begins with 'stop always'" in said


# --- on the server: what moments tell ---------------------------------------------------------------------------------


class StillClock(Clock):
    """Time that only waiting moves on; each window is drawn another lag."""

    def __init__(self) -> None:
        super().__init__(pause=0)
        self.time = 0.0
        self.lags = iter(n + 0.25 for n in range(1, 100))

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        self.time = max(self.time, moment)

    def lag(self) -> float:
        return next(self.lags)


class Watching:
    """A screen that notes when it has news."""

    def __init__(self, room: Room, *mine: int) -> None:
        self.room = room
        self.mine = mine
        self.pace = 1.0
        self.moments: list[float] = []
        room.viewers.add(self)  # type: ignore[arg-type]

    def changed(self) -> None:
        self.moments.append(self.room._clock.now())


class Trial:
    """A room of Toll in which time stands still, watched by North."""

    def __init__(self, storage: Storage, *kinds: str, **options: Any) -> None:
        table = toll(*kinds, **options)
        self.clock = StillClock()
        self.room = Room(storage.create(table), table, storage, FirstThinker(), self.clock)
        self.north = Watching(self.room, NORTH)

    async def act(self, seat: int, action: int) -> None:
        await self.room.act(seat, action, self.room.table.at)
        await self.settled()

    async def settled(self) -> None:
        """Until bots and standing answers have come to rest."""
        for task in (self.room._standing, self.room._bots, self.room._standing, self.room._bots):
            if task is not None:
                await asyncio.wait_for(task, 10)


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "matches.db")


def moments_of_a_robbery(storage: Storage, setting: str, guards: int, thinks: float = 0) -> list[float]:
    """What North notices when it robs South twice and South pays, by itself or by hand after some thought."""

    async def played() -> list[float]:
        trial = Trial(storage, AWAY, AWAY, guards=guards)
        await trial.room.stop(SOUTH, setting)
        for _ in range(2):
            await trial.act(NORTH, ROB)
            if trial.room.table.state.to_act() == (SOUTH,):
                trial.clock.time += thinks
                await trial.act(SOUTH, PAY)
        assert trial.room.table.match.log == [(NORTH, ROB), (SOUTH, PAY)] * 2
        return trial.north.moments

    return asyncio.run(played())


def test_nobody_can_tell_a_pass_by_hand_from_one_by_the_table(storage: Storage) -> None:
    quick = moments_of_a_robbery(storage, ALWAYS, 2)
    assert quick == moments_of_a_robbery(storage, MATTERS, 0)  # South has no guard: the table answers
    assert quick == moments_of_a_robbery(storage, MATTERS, 2, thinks=1.5)  # it has one, and lets the robber go
    assert quick == moments_of_a_robbery(storage, ALWAYS, 0)
    assert quick == moments_of_a_robbery(storage, PASS, 2)
    assert quick[1] - quick[0] == 2.25  # the lag that was drawn when the window opened


def test_who_thinks_longer_than_that_answers_at_once(storage: Storage) -> None:
    moments = moments_of_a_robbery(storage, MATTERS, 2, thinks=60)
    assert moments[1] - moments[0] == 60


def test_a_change_of_the_setting_is_nobody_elses_business(storage: Storage) -> None:
    async def changed() -> tuple[list[float], list[float]]:
        trial = Trial(storage, AWAY, AWAY)
        south = Watching(trial.room, SOUTH)
        await trial.room.stop(SOUTH, ALWAYS)
        return trial.north.moments, south.moments

    assert asyncio.run(changed()) == ([], [0.0])


def test_a_guard_is_shown_at_once(storage: Storage) -> None:
    async def shown() -> list[float]:
        trial = Trial(storage, AWAY, AWAY, guards=2)
        await trial.act(NORTH, ROB)
        await trial.act(SOUTH, GUARD)
        return trial.north.moments

    assert asyncio.run(shown()) == [0.0, 0.0]


@pytest.mark.parametrize(("kinds", "coins"), [((BOT, HERE), 3), ((AWAY, AWAY), 0), ((HERE, HERE), 0)])
def test_nothing_drags_where_nobody_could_read_anything(storage: Storage, kinds: tuple[str, ...], coins: int) -> None:
    """Alone against bots; and where everybody sees that the question concerns nobody."""

    async def played() -> tuple[float, int]:
        trial = Trial(storage, *kinds, coins=coins)
        if kinds[0] == BOT:
            trial.room.wake()
            await trial.settled()
        else:
            await trial.act(NORTH, ROB)
        return trial.clock.now(), trial.room.table.steps

    time, steps = asyncio.run(played())
    assert time == 0
    assert steps >= 2


def test_a_person_may_change_its_mind_until_it_passes(storage: Storage) -> None:
    async def changed() -> list[tuple[int, int]]:
        trial = Trial(storage, AWAY, AWAY, guards=2)
        await trial.room.stop(SOUTH, PASS)
        await trial.room.act(NORTH, ROB, 0)
        await trial.room.stop(SOUTH, ALWAYS)
        await trial.settled()
        return trial.room.table.match.log

    assert asyncio.run(changed()) == [(NORTH, ROB)]


def test_a_pass_by_hand_and_one_by_the_table_are_one(storage: Storage) -> None:
    async def both() -> list[tuple[int, int]]:
        trial = Trial(storage, AWAY, AWAY, guards=2)
        await trial.act(NORTH, ROB)
        await asyncio.gather(trial.room.act(SOUTH, PAY, 1), trial.room.stop(SOUTH, PASS))
        await trial.settled()
        return trial.room.table.match.log

    assert asyncio.run(both()) == [(NORTH, ROB), (SOUTH, PAY)]


def test_a_bot_waits_as_long_with_a_guard_as_without(storage: Storage) -> None:
    async def played(guards: int) -> list[float]:
        trial = Trial(storage, AWAY, BOT, AWAY, guards=guards)
        trial.clock.pause = 0.8
        await trial.act(NORTH, ROB)
        return trial.north.moments

    assert asyncio.run(played(0)) == asyncio.run(played(2)) == [0.0, 0.8]


def test_a_bot_does_not_wait_where_everybody_sees_that_it_is_not_concerned(storage: Storage) -> None:
    async def played() -> list[float]:
        trial = Trial(storage, AWAY, BOT, AWAY, coins=0)
        trial.clock.pause = 0.8
        await trial.act(NORTH, ROB)
        return trial.north.moments

    assert asyncio.run(played()) == [0.0, 0.0]


def test_a_lag_is_like_that_of_a_person() -> None:
    lags = sorted(Clock(lag=1.6).lag() for _ in range(400))
    assert 0.6 < lags[0] < 1.3
    assert 1.3 < lags[200] < 1.9
    assert 2.2 < lags[-1] < 4.2


# --- on the server: screens -------------------------------------------------------------------------------------------


@pytest.fixture
def client(storage: Storage) -> Iterator[TestClient]:
    with TestClient(create_app(storage, FirstThinker(), Clock(pause=0, lag=0))) as client:
        yield client


def set_up(client: TestClient, *kinds: str, game: str = "toll", **options: Any) -> dict[str, Any]:
    seats = [{"kind": kind, "level": "first" if kind == BOT else ""} for kind in kinds]
    answer = client.post("/api/matches", json={"game": game, "seats": seats, "options": options})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def pressed(screen: Screen) -> str:
    """The setting that a screen shows as chosen."""
    return screen.page["stops"].partition('aria-pressed="true"')[0].rpartition('data-stop="')[2].partition('"')[0]


def test_two_people_by_link_and_a_restart(client: TestClient, storage: Storage) -> None:
    match = set_up(client, AWAY, AWAY, guards=2)
    north, south = (f"/ws/{match['seats'][seat]}" for seat in "01")
    with client.websocket_connect(north) as one, client.websocket_connect(south) as two:
        first, second = Screen(one), Screen(two)
        assert pressed(first) == pressed(second) == MATTERS
        assert "error" not in second.say(stop=ALWAYS)
        assert "error" not in second.say(stop=PASS)
        assert pressed(second) == PASS
        first.act(ROB)
        first.until("South pays 1", "log0")
        assert pressed(first) == MATTERS
    with (
        TestClient(create_app(storage, FirstThinker(), Clock(pause=0, lag=0))) as again,
        again.websocket_connect(south) as two,
        again.websocket_connect(north) as one,
    ):
        first, second = Screen(one), Screen(two)
        assert pressed(second) == PASS
        first.act(REST, id="after the restart")
        second.until("North rests", "log0")
        assert pressed(second) == ALWAYS


def test_the_window_offers_to_let_it_pass(client: TestClient) -> None:
    match = set_up(client, AWAY, AWAY, guards=2)
    with (
        client.websocket_connect(f"/ws/{match['seats']['0']}") as one,
        client.websocket_connect(f"/ws/{match['seats']['1']}") as two,
        client.websocket_connect(f"/ws/{match['watch']}") as three,
    ):
        first, second, watching = Screen(one), Screen(two), Screen(three)
        assert "data-pass" not in second.page["stops"]
        first.act(ROB)
        second.until("Let everything pass this turn", "actions")
        assert f'class="main" data-action="{PAY}"' in second.page["actions"]
        assert f'data-pass="{PAY}"' in second.page["stops"]
        assert second.last["asked"]
        for other in (first, watching):
            other.until("Waiting for South.", "status")
            assert "data-action" not in other.page["actions"]
            assert "Let everything" not in other.page["actions"]
        assert "hidden" in watching.page["stops"]
        assert "watching" in watching.say(stop=PASS)["error"]
        second.say(stop=PASS)
        first.until("South pays 1", "log0")


def test_what_others_see_is_the_same_whether_it_passes_by_itself_or_not(storage: Storage) -> None:
    """All that a seat and a watcher are sent while South is asked."""
    pages = []
    for guards in (0, 2):
        with TestClient(create_app(storage, FirstThinker(), Clock(pause=0, lag=1000))) as client:
            match = set_up(client, AWAY, AWAY, guards=guards)
            for token in (match["seats"]["0"], match["watch"]):
                with client.websocket_connect(f"/ws/{match['seats']['0']}") as one:
                    screen = Screen(one)
                    if not screen.at:
                        screen.act(ROB)
                with client.websocket_connect(f"/ws/{token}") as session:
                    looking = Screen(session)
                    pages.append((looking.page, looking.last["asked"], client.get(f"/api/m/{token}").json()))
    assert pages[:2] == pages[2:]


def test_games_without_windows_have_no_such_setting(client: TestClient) -> None:
    match = set_up(client, HERE, BOT, game="nimble")
    page = client.get(match["url"]).text
    assert 'id="stops" hidden' in page
    assert "Shift+P" not in page
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        assert "does not understand" in Screen(session).say(stop=ALWAYS)["error"]


def test_at_one_screen_nobody_is_handed_what_passes_by_itself(client: TestClient) -> None:
    match = set_up(client, HERE, HERE, coins=0, guards=2)
    with client.websocket_connect(f"/ws/{match['host']}") as session:
        screen = Screen(session)
        screen.say(ready=NORTH)
        screen.act(ROB)
        screen.until("South pays 0", "log0")
        assert "hidden" in screen.page["curtain"]


def test_programs_set_it_too(client: TestClient) -> None:
    match = set_up(client, AWAY, AWAY)
    path = f"/api/m/{match['seats']['1']}"
    assert client.get(path).json()["stop"] == MATTERS
    assert client.post(f"{path}/stop", json={"stop": ALWAYS}).json()["stop"] == ALWAYS
    assert client.post(f"{path}/stop", json={"stop": "never"}).status_code == 422
    assert client.post(f"/api/m/{match['watch']}/stop", json={"stop": ALWAYS}).status_code == 409
    assert client.get(f"/api/m/{match['watch']}").json()["stop"] is None
