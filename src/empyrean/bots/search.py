"""Information-set Monte Carlo tree search: many imagined worlds, and for each seat a tree over what it can tell apart.

Every iteration takes one imagined world down the trees: whoever decides does so in the tree of its own seat, where an
answer of somebody else is only what others see of it. A position reached for the first time is valued by looking one
step further with the game's own evaluation, and those values guide the next visits.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions, State

WORLDS: Final = 12  # imagined worlds that take turns
LOOK_UP: Final[i64] = 8  # iterations from one look whether all is decided to the next


@final
class Node:
    """A point reached by the same actions in every world, as far as a seat sees them. `total` is what it brought the
    searching seat.

    Not marked acyclic for mypyc: trees grow deep, and only collected types may nest that far when they are freed.
    """

    def __init__(self, action: i64, guess: float) -> None:
        self.action: i64 = action  # the one that led here
        self.children: list[Node] = []  # the seat's own answers; empty until somebody has looked one step further
        self.others: list[Node] = []  # what other seats have been seen to do here
        self.visits: i64 = 0
        self.total: float = 0.0
        self.guess: float = guess  # what the game thinks of it at first sight

    def worth(self) -> float:
        return (self.guess + self.total) / float(1 + self.visits)

    def child(self, action: i64, at: i64) -> Node | None:
        """What the action leads to; it was number `at` on offer, which is where it mostly was before."""
        if at < len(self.children):
            likely = self.children[at]
            if likely.action == action:
                return likely
        for child in self.children:
            if child.action == action:
                return child
        return None

    def after(self, seen: i64) -> Node:
        """Where another seat's answer leads to."""
        for other in self.others:
            if other.action == seen:
                return other
        other = Node(seen, 0.0)
        self.others.append(other)
        return other


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
        worlds: list[State] = []
        for _world in range(WORLDS):
            self.seed += 1
            worlds.append(position.world(self.seed))
        search = Search(game, position.seat, game.seat_count(worlds[0]), self.seed)
        left: i64 = self.effort * game.effort() * len(legal)
        while left > 0 and not (left % LOOK_UP == 0 and search.decided(left)):
            search.descend(worlds[left % WORLDS].clone())
            left -= 1
            self.searched += 1
        return search.answer(legal)


@final
class Search:
    """The trees of one decision, and the buffers that its iterations share."""

    def __init__(self, game: Game, seat: int, seats: int, seed: int) -> None:
        self.game = game
        self.explore = game.doubt()
        self.seat: i64 = seat
        self.luck = Chance(seed)
        self.roots: list[Node] = [Node(-1, 0.0) for _ in range(seats)]
        self.root = self.roots[seat]
        self.offer = Actions(game.space.size)
        self.next_offer = Actions(game.space.size)

    def decided(self, left: i64) -> bool:
        """Is one answer so far ahead that the iterations left could not change it?"""
        first: i64 = 0
        second: i64 = 0
        for child in self.root.children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def answer(self, legal: list[int]) -> int:
        """The most visited answer; of equals the one that is worth most."""
        best = legal[0]
        most = -1.0
        for i in range(len(legal)):
            child = self.root.child(legal[i], i)
            if child is not None:
                score = float(child.visits) + child.worth() * 0.5
                if score > most:
                    best = legal[i]
                    most = score
        return best

    def descend(self, state: State) -> None:
        """One iteration: down the trees to a position not seen before, its value, and that value back up."""
        code = self.game.code
        here = self.roots[:]
        path: list[Node] = [self.root]
        value: float = 0.0
        while True:
            if not code.settle(state, self.offer):
                value = self.game.evaluate(state, self.seat)
                break
            asked = state.asking
            node = here[asked]
            if path[-1] is not node:
                path.append(node)
            if not node.children:
                self.expand(state, node)
                value = best_guess(node, asked == self.seat)
                break
            child = self.select(node, asked == self.seat)
            seen = code.ops[state.stack.top().at].shown(child.action)
            code.choose(state, asked, child.action)
            for seat in range(len(here)):
                here[seat] = child if seat == asked else here[seat].after(seen)
            path.append(child)
        for visited in path:
            visited.visits += 1
            visited.total += value

    def expand(self, state: State, node: Node) -> None:
        """Value every action on offer one step ahead."""
        i: i64 = 0
        while i < self.offer.n:
            node.children.append(self.look(state, self.offer.get(i)))
            i += 1

    def look(self, state: State, action: i64) -> Node:
        """What the game thinks of an action at first sight."""
        after = state.clone()
        self.game.code.choose(after, state.asking, action)
        self.game.code.settle(after, self.next_offer)
        return Node(action, self.game.evaluate(self.game.quiet(after, self.seat), self.seat))

    def select(self, node: Node, own: bool) -> Node:
        """The most promising action on offer: its worth for whoever decides, plus a bonus for what was tried little.

        Chance breaks ties: the numbers of actions are not alike for both seats.
        """
        offer = self.offer
        best: Node | None = None
        most: float = -10.0
        spread: float = self.explore * sqrt(float(1 + node.visits))
        at: i64 = self.luck.below(offer.n)
        i: i64 = 0
        while i < offer.n:
            child = node.child(offer.get(at), at)
            if child is None:  # never offered before in any world
                child = Node(offer.get(at), 0.0)
                node.children.append(child)
                return child
            score: float = spread / float(1 + child.visits)
            if own:
                score += child.worth()
            else:
                score -= child.worth()
            if score > most:
                most = score
                best = child
            at = at + 1 if at + 1 < offer.n else 0
            i += 1
        assert best is not None
        return best


def best_guess(node: Node, own: bool) -> float:
    """What a fresh position is worth: its best action for whoever decides there."""
    best: float = -2.0
    for child in node.children:
        value: float = child.guess
        if not own:
            value = -value
        if value > best:
            best = value
    return best if own else -best
