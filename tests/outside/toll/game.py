"""Rules, view and words of Toll: coins in the open, hidden guards, and a window whenever somebody is robbed."""

from __future__ import annotations

from typing import Any

from empyrean.kernel import chance
from empyrean.kernel.actions import ActionSpace, Group
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import NONE, Actions, Code, Frame, Op, Stack, State, restore
from toll.meta import META

ROBS, GUARDS, PAYS, RESTS = range(4)
SPACE = ActionSpace([Group("pass"), Group("guard"), Group("rob"), Group("rest")])
PASS, GUARD, ROB, REST = (SPACE.first(name) for name in ("pass", "guard", "rob", "rest"))
ROBBERIES = 2  # in one turn


class Road(State):
    """Coins, hidden guards, and how many turns have passed."""

    def __init__(self, game: Game, rng: int, stack: Stack | None = None) -> None:
        super().__init__(game, rng, stack)
        self.coins: list[int] = []
        self.guards: list[int] = []
        self.turn = 0
        self.turns = 0

    def clone(self) -> Road:
        other = Road(self.game, self.rng, self.stack.clone())
        other.asking, other.learned, other.ended = self.asking, self.learned, self.ended
        other.coins, other.guards, other.turn, other.turns = self.coins[:], self.guards[:], self.turn, self.turns
        return other

    def pack(self) -> dict[str, Any]:
        return {"coins": self.coins[:], "guards": self.guards[:], "turn": self.turn, "turns": self.turns}


class Turn(Op):
    """Rob the next player up to twice (`left`), or rest."""

    asks = True

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        if frame.left > 0:
            out.add(ROB)
        out.add(REST)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Road)
        after = (seat + 1) % len(state.coins)
        if action == ROB:
            state.tell(ROBS, seat, after)
            state.push(frame.through(self.at, NONE, frame.left - 1))
            state.push(Frame(self.at - 1, after, seat))
            return
        state.tell(RESTS, seat)
        state.turn += 1
        if state.turn == state.turns:
            state.finish(1)
        else:
            state.push(Frame(self.at, after, left=ROBBERIES))


class Robbed(Op):
    """Who is robbed is asked, whatever it holds; `source` robs."""

    asks = True

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        assert isinstance(state, Road)
        out.add(PASS)
        if state.guards[seat]:
            out.add(GUARD)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Road)
        if action == GUARD:
            state.guards[seat] = 0
            state.tell(GUARDS, seat)
            return
        paid = min(1, state.coins[seat])
        state.coins[seat] -= paid
        state.coins[frame.source] += paid
        state.tell(PAYS, seat, paid)


class Toll(Game):
    """The game itself."""

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> Road:
        state = Road(self, chance.start(seed))
        state.coins = [options["coins"]] * seats
        state.guards = [options["guards"] >> seat & 1 for seat in range(seats)]
        state.turns = options["turns"]
        state.push(Frame(1, 0, left=ROBBERIES))
        return state

    def unpack(self, data: dict[str, Any]) -> Road:
        state = Road(self, data["rng"])
        state.coins, state.guards = data["coins"][:], data["guards"][:]
        state.turn, state.turns = data["turn"], data["turns"]
        restore(state, data)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Road)
        return {
            "seat": seat,
            "coins": state.coins[:],
            "guard": None if seat is None else state.guards[seat],
            "asked": list(state.to_act()),
            "turn": state.turn,
        }

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, Road)
        world = state.clone()
        world.rng = chance.start(seed)
        for other in range(len(world.coins)):
            if other != seat:
                world.guards[other] = world.draw(2)
        world.learned = state.learned
        return world

    def lets_pass(self, state: State, seat: int) -> int:
        return PASS if state.question() == "robbed" else -1

    def concerns(self, state: State, seat: int, openly: bool = False) -> bool:
        assert isinstance(state, Road)
        if state.question() != "robbed":
            return True
        return state.coins[seat] > 0 and (openly or state.guards[seat] > 0)

    def turn(self, state: State) -> int:
        assert isinstance(state, Road)
        return state.turn

    def text(self, state: State, seat: int | None) -> str:
        view = self.view(state, seat)
        return f"Coins: {view['coins']}. Your guard: {view['guard']}."

    def label(self, view: dict[str, Any], action: int) -> Option:
        return Option(action, {PASS: "Pay", GUARD: "Show the guard", ROB: "Rob", REST: "Rest"}[action])

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        return {"phase": f'<span id="phase">turn {view["turn"]}, coins {view["coins"]}</span>'}

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><circle r="4"/></svg>'

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        kind, seat, number, *_ = told
        name = self.meta.seat_names[seat]
        if kind == ROBS:
            if view["coins"][number] == 0:
                return ""  # not worth a word
            return f"{name} robs {self.meta.seat_names[number]}."
        if kind == PAYS:
            return f"{name} pays {number}."
        return f"{name} shows a guard." if kind == GUARDS else f"{name} rests."

    def result(self, state: State) -> Result:
        assert isinstance(state, Road)
        won = [coins == max(state.coins) for coins in state.coins]
        return Result(tuple(1 if w else 2 for w in won), tuple(w / sum(won) for w in won), "The road is at its end.")

    def census(self, state: State) -> str:
        return ""

    def content(self) -> list[dict[str, Any]]:
        return [{"kind": "coin", "id": "coin", "name": "Coin", "source": "designed", "text": "Round."}]

    def seat_count(self, state: State) -> int:
        assert isinstance(state, Road)
        return len(state.coins)


def load() -> Toll:
    code = Code()
    code.lay(Robbed())
    code.lay(Turn())
    return Toll(META, SPACE, code)
