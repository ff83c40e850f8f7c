"""Information-set Monte Carlo tree search: many imagined worlds, one tree over what the seat can tell apart.

Every iteration takes one imagined world down the tree. A position reached for the first time is valued by looking one
step further with the game's own evaluation, and those values guide the next visits; there are no random playouts.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions, State

EXPLORE: Final = 0.01
WORLDS: Final = 12  # imagined worlds that take turns
LOOK_UP: Final[i64] = 8  # iterations from one look whether all is decided to the next


@final
class Node:
    """A decision reached by the same actions in every world. `total` is what it brought the searching seat.

    Not marked acyclic for mypyc: trees grow deep, and only collected types may nest that far when they are freed.
    """

    def __init__(self, guess: float) -> None:
        self.children: dict[int, Node] | None = None
        self.visits: i64 = 0
        self.total: float = 0.0
        self.guess = guess  # what the game thinks of it at first sight

    def worth(self) -> float:
        return (self.guess + self.total) / float(1 + self.visits)


@final
class SearchBot(Bot):
    """Searches so many iterations for each answer on offer, whatever the clock says: the same seed plays the same match
    on any machine."""

    def __init__(self, seed: int, effort: int) -> None:
        super().__init__(seed)
        self.effort: i64 = effort
        self.searched: i64 = 0  # iterations so far

    def choose(self, position: Position) -> int:
        legal = position.legal()
        obvious = self.obvious(position, legal)
        if obvious >= 0:
            return obvious
        game = position.game
        seat: i64 = position.seat
        worlds: list[State] = []
        for _world in range(WORLDS):
            self.seed += 1
            worlds.append(position.world(self.seed))
        root = Node(0.0)
        out = Actions(game.space.size)
        luck = Chance(self.seed)
        left: i64 = self.effort * len(legal)
        while left > 0 and not (left % LOOK_UP == 0 and decided(root, left)):
            descend(game, worlds[left % WORLDS].clone(), root, seat, luck, out)
            left -= 1
            self.searched += 1
        return most_visited(root, legal)


def decided(root: Node, left: i64) -> bool:
    """Is one answer so far ahead that the iterations left could not change it?"""
    children = root.children
    if children is None:
        return False
    first: i64 = 0
    second: i64 = 0
    for child in children.values():
        if child.visits > first:
            second = first
            first = child.visits
        elif child.visits > second:
            second = child.visits
    return first - second > left


def most_visited(root: Node, legal: list[int]) -> int:
    best = legal[0]
    most = -1.0
    children = root.children
    assert children is not None
    for action in legal:
        child = children.get(action)
        if child is not None:
            score = float(child.visits) + child.worth() * 0.5
            if score > most:
                best = action
                most = score
    return best


def descend(game: Game, state: State, root: Node, seat: i64, luck: Chance, out: Actions) -> None:
    """One iteration: down the tree to a position not seen before, its value, and that value back up."""
    code = game.code
    path: list[Node] = [root]
    node = root
    while code.settle(state, out):
        if node.children is None:
            expand(game, state, node, seat, out)
            break
        asked = state.asking
        action = select(node, out, asked == seat, luck)
        child = node.children.get(action)
        code.choose(state, asked, action)
        if child is None:
            child = Node(0.0)
            node.children[action] = child
            node = child
            path.append(node)
            code.settle(state, out)
            break
        node = child
        path.append(node)
    value = game.evaluate(state, seat) if node.children is None else best_guess(node, state.asking == seat)
    for visited in path:
        visited.visits += 1
        visited.total += value


def expand(game: Game, state: State, node: Node, seat: i64, out: Actions) -> None:
    """Value every action on offer one step ahead."""
    children: dict[int, Node] = {}
    actions = out.listed()
    asked = state.asking
    for action in actions:
        after = state.clone()
        game.code.choose(after, asked, action)
        game.code.settle(after, out)
        children[action] = Node(game.evaluate(after, seat))
    node.children = children


def best_guess(node: Node, own: bool) -> float:
    """What a fresh position is worth: its best action for whoever decides there."""
    best = -2.0
    children = node.children
    assert children is not None
    for child in children.values():
        value = child.guess if own else -child.guess
        if value > best:
            best = value
    return best if own else -best


def select(node: Node, out: Actions, own: bool, luck: Chance) -> int:
    """The most promising action on offer: its worth for whoever decides, plus a bonus for what was tried little.

    Chance breaks ties: the numbers of actions are not alike for both seats.
    """
    children = node.children
    assert children is not None
    best = int(out.get(0))
    most = -10.0
    first = luck.below(out.n)
    i: i64 = 0
    spread = EXPLORE * float(1 + node.visits) ** 0.5
    while i < out.n:
        action = int(out.get((first + i) % out.n))
        child = children.get(action)
        if child is None:
            return action  # never offered before in any world
        worth = child.worth()
        score = (worth if own else -worth) + spread / float(1 + child.visits)
        if score > most:
            most = score
            best = action
        i += 1
    return best
