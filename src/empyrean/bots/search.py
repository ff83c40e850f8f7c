"""Information-set Monte Carlo tree search: many imagined worlds, one tree over what the seat can tell apart."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions, State

EXPLORE: Final = 0.35
FIRST: Final = 0.10  # an untried action is worth the node's mean plus this


@final
@mypyc_attr(acyclic=True)
class Node:
    """A decision reached by the same actions in every world; `total` is what it brought the searching seat."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits: i64 = 0
        self.total: float = 0.0
        self.offered: i64 = 0  # how often it could have been chosen


@final
class SearchBot(Bot):
    """Searches a fixed number of iterations, so that the same seed plays the same match on any machine."""

    def __init__(self, seed: int, iterations: int, depth: int = 12) -> None:
        super().__init__(seed)
        self.iterations: i64 = iterations
        self.depth: i64 = depth  # decisions played out by reflex below the tree before the game is asked for a value
        self.done: i64 = 0

    def choose(self, position: Position) -> int:
        legal = position.legal()
        if len(legal) == 1:
            return legal[0]
        root = Node()
        luck = Chance(self.seed)
        out = Actions(position.game.space.size)
        i: i64 = 0
        while i < self.iterations:
            self.seed += 1
            descend(position.game, position.world(self.seed), root, position.seat, self.depth, luck, out)
            i += 1
        self.done += self.iterations
        best = legal[0]
        most: i64 = -1
        for action in legal:
            child = root.children.get(action)
            if child is not None and child.visits > most:
                best = action
                most = child.visits
        return best


def descend(game: Game, state: State, root: Node, seat: i64, depth: i64, luck: Chance, out: Actions) -> None:
    """One iteration: down the tree, one new node, a short playout, and the value back up."""
    code = game.code
    path: list[Node] = [root]
    node = root
    growing = True
    while growing and code.settle(state, out):
        own = state.asking == seat
        action = select(node, out, own, luck)
        child = node.children.get(action)
        if child is None:
            child = Node()
            node.children[action] = child
            growing = False
        code.choose(state, state.asking, action)
        node = child
        path.append(node)
    i: i64 = 0
    while i < depth and code.settle(state, out):
        code.choose(state, state.asking, game.reflex(state, state.asking, out, luck.below(0x7FFFFFFF)))
        i += 1
    code.settle(state, out)
    value = game.evaluate(state, seat)
    for visited in path:
        visited.visits += 1
        visited.total += value


def select(node: Node, out: Actions, own: bool, luck: Chance) -> int:
    """The most promising action on offer: its mean for whoever decides, plus a bonus for what was tried little."""
    mean = node.total / float(node.visits) if node.visits > 0 else 0.0
    if not own:
        mean = -mean
    best = out.items[0]
    most = -10.0
    start = luck.below(out.n)
    i: i64 = 0
    while i < out.n:
        action = out.items[(start + i) % out.n]
        child = node.children.get(action)
        if child is None:
            score = mean + FIRST
        else:
            child.offered += 1
            worth = child.total / float(child.visits)
            score = (worth if own else -worth) + EXPLORE * root_of(float(child.offered)) / float(child.visits)
        if score > most:
            most = score
            best = action
        i += 1
    return best


def root_of(x: float) -> float:
    return float(x**0.5)
