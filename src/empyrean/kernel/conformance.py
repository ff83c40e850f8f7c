"""The laws that every game keeps, checked on whole matches. An outside game can run them too.

`check(game, matches)` plays matches, half of them at random and half by the game's own reflex, and stops at the first
broken law with the seed and the step that reproduce it. Cheap laws are checked at every step, dear ones at some.
"""

from __future__ import annotations

import json
import traceback
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from empyrean.kernel.chance import Chance
from empyrean.kernel.errors import IllegalAction, OptionError
from empyrean.kernel.game import Game, Option, digest, state_hash
from empyrean.kernel.machine import Actions, State
from empyrean.kernel.match import Match
from empyrean.kernel.observing import Numbers

LAWS = {
    1: "Clone: a clone has the same hash, and keeps it while the original plays on",
    2: "Save and load: JSON there and back is the same state, at any point",
    3: "Replay: the log and the seed reproduce every state",
    4: "Legality: what is listed applies, anything else raises and changes nothing, the list is never empty",
    5: "Secrecy: what a seat cannot know does not show in anything it gets",
    6: "Determinize: an imagined world looks the same to the seat and is a legal position",
    7: "Conservation: everything in the box is accounted for",
    8: "End: every match ends within its bound, with a result and a reason",
    9: "Undo: goes back to the same bytes, or is refused",
    10: "Show: every state draws and prints for every seat and a spectator, and is observed as declared",
}
REFUSED = 6  # how many illegal actions are tried at a checked step
TURNS = 5  # how far a copy is played on


class Broken(Exception):
    """A law that does not hold."""

    def __init__(self, law: int, problem: str) -> None:
        super().__init__(problem)
        self.law = law
        self.problem = problem


@dataclass(frozen=True)
class Violation:
    """Which law broke, and what reproduces it."""

    law: int
    seed: int
    step: int
    seats: int
    options: dict[str, Any]
    problem: str

    def __str__(self) -> str:
        return (
            f"law {self.law} broken ({LAWS[self.law]}): {self.problem} "
            f"[seed {self.seed}, step {self.step}, seats {self.seats}, options {json.dumps(self.options)}]"
        )


@dataclass(frozen=True)
class Report:
    """What was checked."""

    matches: int
    decisions: int
    violation: Violation | None


def check(
    game: Game,
    matches: int,
    seed: int = 0,
    every: int = 23,
    variants: list[dict[str, Any]] | None = None,
    progress: Callable[[], None] | None = None,
) -> Report:
    """Check all laws on that many matches; the dear ones at every `every`th step."""
    decisions = 0
    tables = [
        (seats, options)
        for options in variants or variations(game)
        for seats in game.meta.seats
        if allowed(game, options, seats)
    ]
    veils = Veils()
    for number in range(matches):
        seats, options = tables[number % len(tables)]
        reflex = (number + number // len(tables)) % 2 == 1  # each table is played both ways
        trial = Trial(game, seats, seed + number, options, every, reflex, veils)
        try:
            trial.run()
            if number == matches - 1:
                veils.check()
        except Broken as broken:
            violation = Violation(broken.law, seed + number, len(trial.match.log), seats, options, broken.problem)
            return Report(number + 1, decisions + len(trial.match.log), violation)
        decisions += len(trial.match.log)
        if progress is not None:
            progress()
    return Report(matches, decisions, None)


def variations(game: Game) -> list[dict[str, Any]]:
    """The default options, then each other choice (or the lowest number) of each setting."""
    out: list[dict[str, Any]] = [{}]
    for setting in game.meta.settings:
        for value in [choice for choice, _ in setting.choices] or [setting.low]:
            if value != setting.default:
                out.append({setting.name: value})
    return out


def allowed(game: Game, options: dict[str, Any], seats: int) -> bool:
    """Does the game take these options at a table of so many seats?"""
    try:
        game.new(seats, options=options)
    except OptionError:
        return False
    return True


class Veils:
    """Whether imagined worlds differ from the true one at all. If none did, the laws of secrecy would check nothing."""

    ENOUGH = 30

    def __init__(self) -> None:
        self.looked = 0  # worlds that were imagined where one seat sees what another does not
        self.lifted = 0  # those in which the other sees something else

    def check(self) -> None:
        if self.looked >= self.ENOUGH and self.lifted == 0:
            raise Broken(6, f"{self.looked} imagined worlds, and none deals the secrets of another seat anew")


class Trial:
    """One match, played and checked."""

    def __init__(
        self, game: Game, seats: int, seed: int, options: dict[str, Any], every: int, reflex: bool, veils: Veils
    ) -> None:
        self.game = game
        self.match = Match(game, seats, seed, options)
        self.luck = Chance(seed + 1)
        self.every = every
        self.reflex = reflex
        self.veils = veils
        self.kept: list[tuple[State, dict[str, Any], str]] = []
        self.hashes: dict[int, str] = {}

    def run(self) -> None:
        match = self.match
        with law(2):
            beginning = state_hash(match.state)
        with law(3):
            if state_hash(match.start()) != beginning:
                raise Broken(3, "the same seed gives another beginning")
        bound = self.game.bound(match.options)
        while not match.state.is_over():
            step = len(match.log)
            if step > bound:
                raise Broken(8, f"not over after {bound} decisions")
            self.legal_at_all()
            self.conserved(match.state)
            if step % self.every == 0:
                self.everything()
            seat, action = self.pick()
            if step % self.every == self.every // 2:
                self.cloned(match.state)
                self.told_alike(match.state, seat, action)
                self.one_step(seat, action)
            else:
                self.play(match, seat, action)
        self.conserved(match.state)
        self.everything()
        self.replayed()
        for clone, data, was in self.kept:
            if state_hash(clone) != was:
                raise Broken(1, "a clone changed while the original played on")
            if digest(data) != was:
                raise Broken(2, "what was saved changed while the original played on")

    def pick(self) -> tuple[int, int]:
        state = self.match.state
        ready = [s for s in state.may_act() if self.luck.below(4) == 0 and state.legal(s)]
        seats = [*state.to_act(), *ready]
        seat = seats[self.luck.below(len(seats))]
        legal = state.legal(seat)
        if self.reflex:
            out = Actions(self.game.space.size)
            for action in legal:
                out.add(action)
            with law(4):
                action = int(self.game.reflex(state, seat, out, self.luck.below(0x7FFFFFFF)))
            if action not in legal:
                raise Broken(4, f"the reflex answers with {action}, which is not legal")
            return seat, action
        return seat, legal[self.luck.below(len(legal))]

    def play(self, state: State | Match, seat: int, action: int, imagined: bool = False) -> None:
        """Do what is listed as legal; it must not fail."""
        number, name = (6 if imagined else 4), self.game.action_name(action)
        try:
            state.apply(seat, action)
        except IllegalAction as refusal:
            raise Broken(number, f"listed action {name} is refused: {refusal}") from None
        except Exception as error:
            raise Broken(number, f"listed action {name} fails: {told_of(error)}") from error
        reached = state.state if isinstance(state, Match) else state
        if reached.is_over():
            self.ended(reached)

    def wander(self, state: State) -> None:
        """Play on at random for a while."""
        for _turn in range(TURNS):
            if state.is_over():
                break
            seat = state.to_act()[0]
            legal = state.legal(seat)
            self.play(state, seat, legal[self.luck.below(len(legal))])

    def together(self, one: State, two: State, number: int, problem: str) -> None:
        """Two equal states play on alike for a while."""
        for _turn in range(TURNS):
            if one.is_over():
                break
            seat = one.to_act()[0]
            legal = one.legal(seat)
            if legal != two.legal(seat):
                raise Broken(number, f"{problem}: it offers other actions")
            action = legal[self.luck.below(len(legal))]
            self.play(one, seat, action)
            if legal != two.legal(seat):
                raise Broken(1, "what is played on one copy changes another")
            self.play(two, seat, action)
        if state_hash(one) != state_hash(two):
            raise Broken(number, problem)

    def same(self, state: State, other: State, number: int, what: str) -> None:
        """Equal in hash, in what is asked, and in what every seat sees: also what `pack` may have forgotten."""
        if state_hash(state) != state_hash(other):
            raise Broken(number, f"{what} has another hash")
        if (state.to_act(), state.may_act()) != (other.to_act(), other.may_act()):
            raise Broken(number, f"{what} asks other seats")
        for seat in (*range(self.game.seat_count(state)), None):
            with law(10):
                views = self.game.view(state, seat), self.game.view(other, seat)
                alike = observed(self.game, state, seat) == observed(self.game, other, seat)
            if place := unlike(*views):
                raise Broken(number, f"{what} shows seat {seat} something else at {place}")
            if not alike:
                raise Broken(number, f"{what} is observed by seat {seat} as something else")

    def world(self, state: State, seat: int) -> State:
        """The state as the seat might imagine it."""
        with law(6):
            return self.game.determinize(state, seat, int(self.luck.below(1 << 30)))

    def everything(self) -> None:
        state = self.match.state
        self.cloned(state)
        self.saved(state)
        self.refused(state)
        self.shown(state)
        self.hidden(state)

    # --- the laws -----------------------------------------------------------------------------------------------

    def cloned(self, state: State) -> None:
        with law(2):
            data = state.to_json()
            was = digest(data)
        with law(1):
            clone = state.clone()
            self.same(state, clone, 1, "a fresh clone")
            self.kept.append((clone, data, was))
            self.hashes[len(self.match.log)] = was
            self.wander(state.clone())
            self.untouched(state, was)
            for seat in (*state.to_act(), *state.may_act()):
                for action in state.legal(seat):
                    self.play(state.clone(), seat, action)
            self.untouched(state, was)
            self.together(state.clone(), state.clone(), 3, "the same actions on two clones lead to different states")

    def untouched(self, state: State, was: str) -> None:
        if state_hash(state) != was:
            raise Broken(1, "what is played on a copy changes the original")

    def saved(self, state: State) -> None:
        with law(2):
            text = json.dumps(state.to_json())
            data = json.loads(text)
            loaded = self.game.from_json(data)
            self.same(state, loaded, 2, "the loaded state")
            self.together(state.clone(), loaded, 2, "the loaded state plays on differently")
            if data != json.loads(text):
                raise Broken(2, "playing on with a loaded state changes the data it was loaded from")

    def replayed(self) -> None:
        with law(3):
            match = self.match
            again = Match.from_json(self.game, json.loads(json.dumps(match.to_json())))
            if state_hash(again.state) != state_hash(match.state):
                raise Broken(3, "replaying the log ends in another state")
            for step, was in self.hashes.items():
                if step % 3 == 0 and state_hash(match.at(step)) != was:
                    raise Broken(3, f"replaying the log gives another state at step {step}")

    def legal_at_all(self) -> None:
        state = self.match.state
        with law(4):
            if not state.to_act():
                raise Broken(4, "nobody is to act, but the match is not over")
            for seat in (*state.to_act(), *state.may_act()):
                legal = state.legal(seat)
                if not legal and seat in state.to_act():  # who may act unasked must not tell what a hand holds
                    raise Broken(4, f"seat {seat} is asked but has no legal action")
                if len(set(legal)) != len(legal):
                    raise Broken(4, f"seat {seat} is offered an action twice")
                for action in legal:
                    if self.game.encode(self.game.decode(action)) != action:
                        raise Broken(4, f"action {action} does not survive its readable form")
                if seat in state.to_act():
                    self.let_pass(state, seat, legal)

    def let_pass(self, state: State, seat: int, legal: list[int]) -> None:
        """What a table may answer for a seat can be answered, and the title page says that there is such a thing."""
        passing = self.game.lets_pass(state, seat)
        if passing >= 0 and passing not in legal:
            raise Broken(4, f"seat {seat} would let things pass with {passing}, which is not legal")
        if passing >= 0 and not self.game.meta.answers:
            raise Broken(4, f"seat {seat} may let things pass, but the title page does not speak of answers")

    def refused(self, state: State) -> None:
        with law(4):
            was = state_hash(state)
            for seat in range(self.game.seat_count(state)):
                size = self.game.space.size
                for action in (-1, size, *(int(self.luck.below(size)) for _ in range(REFUSED))):
                    if action not in state.legal(seat):
                        self.one_refusal(state, seat, action)
                        if state_hash(state) != was:
                            raise Broken(4, f"action {action} of seat {seat} is refused but changes the state")
            self.kept_secret(state)

    def one_refusal(self, state: State, seat: int, action: int) -> None:
        try:
            state.apply(seat, action)
        except IllegalAction as refusal:
            if not str(refusal):
                raise Broken(4, f"action {action} is refused without a reason") from None
        else:
            raise Broken(4, f"action {action} of seat {seat} is not listed but applies")

    def kept_secret(self, state: State) -> None:
        """Of answers given at the same time nobody else sees which they are, and their order does not matter."""
        asked = state.to_act()
        if len(asked) < 2 or not state.is_secret():
            return
        first, second = asked[:2]
        mine, theirs = state.legal(first), state.legal(second)
        i = self.luck.below(len(mine))
        a, other = mine[i], mine[i - 1]
        b = theirs[self.luck.below(len(theirs))]
        one, two, three = state.clone(), state.clone(), state.clone()
        one.events, two.events = [], []
        self.play(one, first, a)
        self.play(two, first, other)
        quiet = one.to_act() == two.to_act()  # else it shows that the seat is ready, as it may
        knowing = (first, *self.game.partners(state, first))
        for seat in (*(s for s in range(self.game.seat_count(state)) if s not in knowing), None) if quiet else ():
            if place := unlike(self.game.view(one, seat), self.game.view(two, seat)):
                raise Broken(5, f"a secret answer shows to seat {seat}, at {place} of its view")
            if observed(self.game, one, seat) != observed(self.game, two, seat):
                raise Broken(5, f"a secret answer shows to seat {seat} in its observation")
            if self.game.told(one, one.events, seat) != self.game.told(two, two.events, seat):
                raise Broken(5, f"the events tell seat {seat} a secret answer")
        self.play(three, second, b)
        if not one.legal(second) == two.legal(second) == theirs or three.legal(first) != mine:
            raise Broken(5, "a secret answer changes what another seat is offered")
        self.play(one, second, b)
        self.play(three, first, a)
        if state_hash(one) != state_hash(three):
            raise Broken(5, "the order of secret answers matters")

    def hidden(self, state: State) -> None:
        """What a seat cannot know is what its imagined worlds deal anew: nothing that it gets may change with that."""
        game = self.game
        was = state_hash(state)
        for seat in range(game.seat_count(state)):
            with law(6):
                seed = int(self.luck.below(1 << 30))
                world = game.determinize(state, seat, seed)
                if state_hash(state) != was:
                    raise Broken(6, "imagining a world changes the true one")
                if state_hash(game.determinize(state, seat, seed)) != state_hash(world):
                    raise Broken(6, "the same seed imagines another world")
                if problem := game.census(world):
                    raise Broken(6, f"an imagined world does not add up: {problem}")
                if not world.is_over() and world.rng == state.rng:
                    raise Broken(6, "an imagined world keeps the generator of the true one")
                if place := unlike(game.view(state, seat), game.view(world, seat)):
                    raise self.unveiled(state, seat, place)
            with law(5):
                got, gets = seen(game, state, seat), seen(game, world, seat)
                for what in got:
                    if got[what] != gets[what]:
                        raise Broken(5, f"something hidden from seat {seat} shows in its {what}")
                if seen(game, state, None) != seen(game, world, None):
                    raise Broken(5, f"a spectator sees something that is hidden from seat {seat}")
            with law(6):
                self.lifted(state, world, seat)
                self.played_on(world)
            self.untouched(state, was)

    def unveiled(self, state: State, seat: int, place: str) -> Broken:
        """A seat's view is another in an imagined world: a secret of another seat that shows, or a bad world."""
        value = at(self.game.view(state, seat), place)
        others = [at(self.game.view(state, s), place) for s in range(self.game.seat_count(state)) if s != seat]
        if value in others and at(self.game.view(state, None), place) != value:
            return Broken(5, f"the view of seat {seat} shows at {place} what only another seat may know")
        return Broken(6, f"seat {seat} sees something else in an imagined world, at {place} of its view")

    def lifted(self, state: State, world: State, seat: int) -> None:
        """Count the worlds in which another seat, who sees more than this one, sees something else."""
        game = self.game
        mine = game.view(state, seat)
        for other in range(game.seat_count(state)):
            theirs = game.view(state, other)
            if veiled(mine, theirs):
                self.veils.looked += 1
                self.veils.lifted += unlike(theirs, game.view(world, other)) != ""

    def played_on(self, world: State) -> None:
        """An imagined world is a position like any other."""
        for _turn in range(TURNS):
            if world.is_over():
                break
            seat = world.to_act()[0]
            legal = world.legal(seat)
            if not legal:
                raise Broken(6, f"in an imagined world seat {seat} has no legal action")
            self.play(world, seat, legal[self.luck.below(len(legal))], imagined=True)
            if problem := self.game.census(world):
                raise Broken(7, f"an imagined world adds up no more when it is played on: {problem}")

    def told_alike(self, before: State, seat: int, action: int) -> None:
        """Where the same action and the same luck show a seat the same in two worlds, it must also be told the same."""
        game = self.game
        with law(5):
            for listener in range(game.seat_count(before)):
                true, other = before.clone(), self.world(before, listener)
                if action not in other.legal(seat):
                    continue
                other.rng = before.rng
                true.events, other.events = [], []
                self.play(true, seat, action)
                self.play(other, seat, action, imagined=True)
                told = game.told(true, true.events, listener)
                if told == game.told(other, other.events, listener):
                    continue
                again = before.clone()
                again.events = []
                self.play(again, seat, action)
                if told != game.told(again, again.events, listener):
                    raise Broken(3, "the same action on two clones tells different events")
                if game.view(true, listener) == game.view(other, listener):
                    raise Broken(5, f"the events tell seat {listener} something it cannot know")

    def conserved(self, state: State) -> None:
        with law(7):
            if problem := self.game.census(state):
                raise Broken(7, problem)

    def ended(self, state: State) -> None:
        with law(8):
            if state.to_act() or state.may_act():
                raise Broken(8, "the match is over, but somebody is to act")
            result = state.result()
            seats = self.game.seat_count(state)
            if not result.reason or not len(result.places) == len(result.scores) == seats or min(result.places) != 1:
                raise Broken(8, f"the result is incomplete: {result}")

    def one_step(self, seat: int, action: int) -> None:
        """Play on; if that can be taken back, take it back and play it again."""
        match = self.match
        before = state_hash(match.state)
        worlds = [self.world(match.state, learner) for learner in range(match.seats)]
        self.play(match, seat, action)
        if match.undoable(seat) < 0:
            return
        after = state_hash(match.state)
        with law(3):
            if state_hash(match.at(len(match.log))) != after:
                raise Broken(3, "replaying the log gives another state")
        with law(9):
            self.nothing_learned(worlds, seat, action)
            match.undo(seat)
            if state_hash(match.state) != before:
                raise Broken(9, "undo leads to another state than there was")
            match.apply(seat, action)
            if state_hash(match.state) != after:
                raise Broken(9, "the same action after undo leads elsewhere")

    def nothing_learned(self, worlds: list[State], seat: int, action: int) -> None:
        """Two worlds looked the same to a seat. If they no longer do after the same action, it learned something."""
        for learner, world in enumerate(worlds):
            if action in world.legal(seat):
                self.play(world, seat, action, imagined=True)
                if place := unlike(self.game.view(self.match.state, learner), self.game.view(world, learner)):
                    raise Broken(9, f"undo would cross what seat {learner} has learned, at {place} of its view")

    def shown(self, state: State) -> None:
        game = self.game
        for seat in (*range(game.seat_count(state)), None):
            with law(10):
                if not game.text(state, seat).strip():
                    raise Broken(10, f"no text for seat {seat}")
                picture = ET.fromstring(game.svg(state, seat))
                twice([e.get("id", "") for e in picture.iter()], "the SVG")
                options = game.options(state, seat) if seat is not None else []
                for option in options:
                    if not option.label.strip():
                        raise Broken(10, f"{game.action_name(option.action)} has no label")
                parser = _Ids()
                for markup in game.fragments(game.view(state, seat), options, {"portrait": False}).values():
                    parser.feed(markup)
                twice(parser.ids, "the fragments")
                if seat is not None:
                    self.declared(state, seat)

    def declared(self, state: State, seat: int) -> None:
        """A seat observes as many numbers as the game says, and each of them is in the range of its part."""
        declared = self.game.observation(self.game.seat_count(state))
        packed = observed(self.game, state, seat)
        if len(packed) != 2 * declared.size:
            raise Broken(10, f"seat {seat} observes {len(packed) // 2} numbers, but {declared.size} are declared")
        numbers = declared.read(packed)
        for part in declared.parts:
            for number in numbers[part.name]:
                if not part.low <= number <= part.high:
                    raise Broken(10, f"seat {seat} observes {number} in {part.name}, not {part.low} to {part.high}")


@contextmanager
def law(number: int) -> Iterator[None]:
    """Whatever goes wrong in here is this law broken."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(number, told_of(error)) from error


def told_of(error: Exception) -> str:
    """An unforeseen error in one line, with where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def seen(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat or a spectator gets to see of a state, by name."""
    options = game.options(state, seat) if seat is not None else []
    view = game.view(state, seat)
    return {
        "questions": [state.to_act(), state.may_act(), state.question()],
        "windows": windows(game, state, seat),
        "view": view,
        "observation": observed(game, state, seat),
        "text": game.text(state, seat),
        "picture": game.svg(state, seat),
        "options": options,
        "fragments": game.fragments(view, options, {"portrait": False}),
        "refusals": refusals(state, seat, options) if seat is not None else [],
    }


def observed(game: Game, state: State, seat: int | None) -> bytes:
    """What a learner in that seat sees; a spectator learns nothing."""
    out = Numbers()
    if seat is not None:
        game.observe(state, seat, out)
    return out.packed()


def windows(game: Game, state: State, seat: int | None) -> list[Any]:
    """What a table goes by when it answers for people: all may know that, but whom its own hand lets be concerned."""
    asked = [(s, game.lets_pass(state, s), game.concerns(state, s, True)) for s in state.to_act()]
    return [game.turn(state), asked, seat in state.to_act() and seat is not None and game.concerns(state, seat)]


def refusals(state: State, seat: int, options: list[Option]) -> list[str]:
    """The reasons that a seat is given for everything it may not do."""
    if not options:
        return []
    legal = {option.action for option in options}
    out = []
    for action in range(0, state.game.space.size, 7):
        if action not in legal:
            try:
                state.refuse(seat, action)
            except IllegalAction as refusal:
                out.append(str(refusal))
    return out


def unlike(one: Any, two: Any) -> str:
    """The first place where two pieces of data differ, such as `sides/1/reserve/0`; empty when they are equal."""
    if one == two:
        return ""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        keys: Iterable[Any] = one.keys()
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        keys = range(len(one))
    else:
        return "."
    key = next(k for k in keys if one[k] != two[k])
    return f"{key}/{unlike(one[key], two[key])}".removesuffix("/.")


def at(data: Any, place: str) -> Any:
    """What lies at a place that `unlike` named; None if there is no such place."""
    for key in place.split("/") if place != "." else []:
        if isinstance(data, dict):
            data = data.get(key)
        elif isinstance(data, list) and int(key) < len(data):
            data = data[int(key)]
        else:
            return None
    return data


def veiled(mine: Any, theirs: Any) -> bool:
    """Is there a place where I see None and they see something?"""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return any(veiled(mine[k], theirs[k]) for k in mine.keys() & theirs.keys())
    if isinstance(mine, list) and isinstance(theirs, list):
        return any(veiled(m, t) for m, t in zip(mine, theirs, strict=False))
    return mine is None and theirs is not None


def twice(ids: list[str], where: str) -> None:
    named = [i for i in ids if i]
    if len(set(named)) != len(named):
        again = next(i for i in named if named.count(i) > 1)
        raise Broken(10, f"the id {again!r} stands twice in {where}")


class _Ids(HTMLParser):
    """Collects the ids of elements, but not of empty places that another fragment fills."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if "data-hole" not in names:
            self.ids.append(names.get("id") or "")
