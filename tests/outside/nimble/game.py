"""Rules, view and picture of Nimble: a heap of stones, a secret bid, and a hidden number for each seat."""

from __future__ import annotations

from html import escape
from typing import Any

from empyrean.kernel import chance
from empyrean.kernel.actions import ActionSpace, Group
from empyrean.kernel.game import Game, Option, Result
from empyrean.kernel.machine import Actions, Code, Frame, Op, Stack, State, restore
from nimble.meta import META

TOOK, BEGINS, NUMBER, BID = range(4)
SPACE = ActionSpace([Group("bid", "stones", 4), Group("take", "stones", 4), Group("peek")])
TAKE, PEEK = SPACE.first("take"), SPACE.first("peek")


class Heap(State):
    """The position: stones left, the bids so far, whose turn it is, and each seat's hidden number."""

    def __init__(self, game: Game, rng: int, stack: Stack | None = None) -> None:
        super().__init__(game, rng, stack)
        self.stones = 0
        self.bids: list[int] = []
        self.numbers: list[int] = []
        self.peeked: list[int] = []
        self.winner = -1

    def clone(self) -> Heap:
        other = Heap(self.game, self.rng, self.stack.clone())
        other.asking, other.learned, other.ended = self.asking, self.learned, self.ended
        other.stones, other.winner = self.stones, self.winner
        other.bids, other.numbers, other.peeked = self.bids[:], self.numbers[:], self.peeked[:]
        return other

    def pack(self) -> dict[str, Any]:
        return {
            "stones": self.stones,
            "bids": self.bids[:],
            "numbers": self.numbers[:],
            "peeked": self.peeked[:],
            "winner": self.winner,
        }


class Bids(Op):
    """Everyone bids at once, unseen; the highest begins, chance decides between equals."""

    asks = True
    secret = True

    def seats(self, state: State, frame: Frame) -> int:
        assert isinstance(state, Heap)
        return sum(1 << seat for seat, bid in enumerate(state.bids) if bid < 0)

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        for stones in range(4):
            out.add(stones)

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Heap)
        state.bids[seat] = action
        state.tell(BID, seat, card=action, seen=1 << seat)
        state.push(frame)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, Heap)
        best = [seat for seat, bid in enumerate(state.bids) if bid == max(state.bids)]
        first = best[state.draw(len(best))]
        state.tell(BEGINS, first, state.bids[first])
        state.push(Frame(self.next, first))


class Take(Op):
    """Take one to three stones, or look at your hidden number first."""

    asks = True

    def options(self, state: State, frame: Frame, seat: int, out: Actions) -> None:
        assert isinstance(state, Heap)
        for stones in range(1, min(3, state.stones) + 1):
            out.add(TAKE + stones)
        if not state.peeked[seat]:
            out.add(PEEK)

    def why_not(self, state: State, frame: Frame, seat: int, action: int) -> str:
        assert isinstance(state, Heap)
        if TAKE < action < TAKE + 4:
            return f"Only {state.stones} stones are left."
        return ""

    def choose(self, state: State, frame: Frame, seat: int, action: int) -> None:
        assert isinstance(state, Heap)
        if action == PEEK:
            state.peeked[seat] = 1
            state.learned += 1
            state.tell(NUMBER, seat, card=state.numbers[seat], seen=1 << seat)
            state.push(frame)
            return
        state.stones -= action - TAKE
        state.tell(TOOK, seat, action - TAKE, state.stones)
        if state.stones:
            state.push(Frame(self.at, (seat + 1) % len(state.bids)))
        else:
            state.winner = seat
            state.finish(1)


class Nimble(Game):
    """The game itself."""

    def start(self, seats: int, seed: int, options: dict[str, Any]) -> Heap:
        state = Heap(self, chance.start(seed))
        state.stones = options["stones"] | (options["heap"] == "odd")
        state.bids = [-1] * seats
        state.peeked = [0] * seats
        state.numbers = [100_000_000 + state.draw(900_000_000) for _ in range(seats)]
        state.push(Frame(1, 0))
        return state

    def unpack(self, data: dict[str, Any]) -> Heap:
        state = Heap(self, data["rng"])
        state.stones, state.winner = data["stones"], data["winner"]
        state.bids, state.numbers, state.peeked = data["bids"][:], data["numbers"][:], data["peeked"][:]
        restore(state, data)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Heap)
        opened = min(state.bids) >= 0
        return {
            "seat": seat,
            "stones": state.stones,
            "bids": [bid if opened or who == seat else None for who, bid in enumerate(state.bids)],
            "number": state.numbers[seat] if seat is not None and state.peeked[seat] else None,
            "asked": list(state.to_act()),
            "winner": state.winner,
        }

    def imagine(self, state: State, seat: int, seed: int) -> State:
        return state.clone()

    def text(self, state: State, seat: int | None) -> str:
        view = self.view(state, seat)
        return f"{view['stones']} stones in the heap; your number: {view['number'] or '?'}"

    def label(self, view: dict[str, Any], action: int) -> Option:
        name, value = self.space.group(action)
        if name == "peek":
            return Option(action, "Look at your number", note="nothing to pay")
        if name == "bid":
            return Option(action, f"Bid {value}", ("heap",), group="bid")
        return Option(action, f"Take {value}", ("heap",), group="take")

    def fragments(self, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
        taking = {o.action - TAKE: o for o in options if o.group == "take"}
        stones = "".join(
            f'<g id="stone{i}" transform="translate({30 + 40 * (i % 8)} {30 + 40 * (i // 8)})"'
            + (
                f' data-action="{taking[i + 1].action}" data-refocus="stone0" role="button" tabindex="0"'
                f' aria-label="{escape(taking[i + 1].label)}">'
                if i + 1 in taking
                else ' data-why="That is more than three.">'
            )
            + '<circle class="stone" r="15"/></g>'
            for i in range(view["stones"])
        )
        asked = view["seat"] in view["asked"]
        number = "" if view["number"] is None else f" Your number is {view['number']}."
        return {
            "status": f'<div id="status">{"Your turn." if asked else "Wait."}{number}</div>',
            "phase": f'<span id="phase">{view["stones"]} stones</span>',
            "boardwrap": '<main id="boardwrap"><svg id="board" viewBox="0 0 340 240" role="img" aria-label="Heap">'
            '<g id="heap" data-hole></g></svg></main>',
            "heap": f'<g id="heap">{stones}</g>',
            "panel": f'<aside id="panel"><p data-zoom>Seat {view["seat"]}, bids {view["bids"]}</p></aside>',
        }

    def svg(self, state: State, seat: int | None, theme: str = "dark") -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><circle r="4"/></svg>'

    def event(self, view: dict[str, Any], told: list[int]) -> str:
        kind, seat, number, left, card = told
        name = self.meta.seat_names[seat]
        if kind == BID:
            return f"{name} bids{f' {card}' if card >= 0 else ''}."
        if kind == BEGINS:
            return f"{name} begins with a bid of {number}."
        if kind == NUMBER:
            return f"{name} looks at a number{f': {card}' if card >= 0 else ''}."
        return f"{name} takes {number}, {left} left."

    def result(self, state: State) -> Result:
        assert isinstance(state, Heap)
        won = [seat == state.winner for seat in range(len(state.bids))]
        return Result(tuple(1 if w else 2 for w in won), tuple(float(w) for w in won), "The last stone is taken.")

    def census(self, state: State) -> str:
        return ""

    def content(self) -> list[dict[str, Any]]:
        return [{"kind": "stone", "id": "stone", "name": "Stone", "source": "designed", "text": "Round."}]

    def seat_count(self, state: State) -> int:
        assert isinstance(state, Heap)
        return len(state.bids)


def load() -> Nimble:
    code = Code()
    taking = code.lay(Take())
    code.lay(Bids(), taking)
    return Nimble(META, SPACE, code)
