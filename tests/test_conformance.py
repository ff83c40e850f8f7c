"""The laws have teeth: the template game keeps them, and each way of breaking one is reported as that law."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lanterns import effects, game, observe, rules, state, view
from lanterns.effects import LANTERN, Aim, Gust, Peek
from lanterns.game import Lanterns
from lanterns.rules import NextRound, Pick
from lanterns.state import HAND, PILE, PLAYED, Pier

from empyrean.kernel import chance, registry
from empyrean.kernel.conformance import LAWS, at, check, unlike, variations, veiled
from empyrean.kernel.errors import IllegalAction
from empyrean.kernel.game import Option, Result
from empyrean.kernel.machine import EVERYONE, Frame
from empyrean.kernel.observing import Numbers

Patch = Callable[..., None]
Breaker = Callable[[Patch], None]
BREAKERS: list[tuple[int, Breaker]] = []


def breaks(law: int) -> Callable[[Breaker], Breaker]:
    def note(breaker: Breaker) -> Breaker:
        BREAKERS.append((law, breaker))
        return breaker

    return note


# --- the template ---------------------------------------------------------------------------------------------------


def test_the_template_keeps_all_laws() -> None:
    report = check(game.load(), 30, every=2)
    assert report.violation is None
    assert report.matches == 30
    assert report.decisions > 300


def test_the_template_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "lanterns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[empyrean.games]\nlanterns = lanterns\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.packages.cache_clear()
    registry.game.cache_clear()
    try:
        assert "lanterns" in {meta.code for meta in registry.metas()}
        assert registry.game("lanterns").meta.title == "Lanterns"
    finally:
        monkeypatch.undo()
        registry.packages.cache_clear()
        registry.game.cache_clear()


def test_seats_that_may_act_unasked_need_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether somebody may act must not tell what the hand holds, so a volunteer may have an empty list."""
    options = Aim.options

    def own(self: Aim, state: Pier, frame: Frame, seat: int, out: Any) -> None:
        if seat == frame.seat:
            options(self, state, frame, seat, out)

    monkeypatch.setattr(Aim, "volunteers", lambda self, state, frame: 0b11)
    monkeypatch.setattr(Aim, "options", own)
    assert check(game.load(), 6, every=2).violation is None


def test_the_variations_of_a_game_are_its_settings_one_by_one() -> None:
    assert list(variations(game.load())) == [{}, {"rounds": 2}]


def test_a_report_names_law_seed_step_and_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "census", lambda self, state: "A lantern is missing.")
    report = check(game.load(), 3, seed=40)
    assert report.matches == 1
    assert str(report.violation) == (
        f"law 7 broken ({LAWS[7]}): A lantern is missing. [seed 40, step 0, seats 2, options {{}}]"
    )


def test_the_same_seed_reproduces_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    show_unnoticed(monkeypatch.setattr)
    first = check(game.load(), 30, every=1).violation
    assert first is not None
    assert check(game.load(), 1, seed=first.seed, every=1, variants=[first.options]).violation == first


def test_the_place_of_a_difference_is_named() -> None:
    one, two = {"a": [1, {"b": 2}], "c": 0}, {"a": [1, {"b": 3}], "c": 0}
    assert unlike(one, one) == ""
    assert unlike(one, two) == "a/1/b"
    assert at(two, "a/1/b") == 3
    assert unlike([1], [1, 2]) == "."
    assert unlike({"a": [1]}, {"a": [1, 2]}) == "a"


def test_a_veil_is_a_none_where_another_sees_something() -> None:
    assert veiled({"hand": [None, 3]}, {"hand": [4, 3]})
    assert not veiled({"hand": [4, 3]}, {"hand": [None, 3]})
    assert not veiled({"seat": 0}, {"seat": 1})


# --- law 1: clone -----------------------------------------------------------------------------------------------------

clone, pack = Pier.clone, Pier.pack


@breaks(1)
def clone_shares_a_list(patch: Patch) -> None:
    def shared(self: Pier) -> Pier:
        copy = clone(self)
        copy.lit = self.lit
        return copy

    patch(Pier, "clone", shared)


@breaks(1)
def clone_shares_the_stack(patch: Patch) -> None:
    def shared(self: Pier) -> Pier:
        copy = clone(self)
        copy.stack = self.stack
        return copy

    patch(Pier, "clone", shared)


@breaks(1)
def clone_forgets_a_field(patch: Patch) -> None:
    def forgetful(self: Pier) -> Pier:
        copy = clone(self)
        copy.picks = [-1, -1]
        return copy

    patch(Pier, "clone", forgetful)


@breaks(1)
def clone_does_not_count_lessons(patch: Patch) -> None:
    def forgetful(self: Pier) -> Pier:
        copy = clone(self)
        copy.learned = 0
        return copy

    patch(Pier, "clone", forgetful)


# --- law 2: save and load ---------------------------------------------------------------------------------------------


@breaks(2)
def pack_forgets_a_field(patch: Patch) -> None:
    patch(Pier, "pack", lambda self: {**pack(self), "picks": [-1, -1]})


@breaks(2)
def pack_forgets_a_public_field(patch: Patch) -> None:
    patch(Pier, "pack", lambda self: {**pack(self), "lit": [-1] * 5})


@breaks(2)
def pack_leaves_out_what_unpack_needs(patch: Patch) -> None:
    patch(Pier, "pack", lambda self: {k: v for k, v in pack(self).items() if k != "lit"})


@breaks(2)
def pack_writes_what_json_cannot(patch: Patch) -> None:
    patch(Pier, "pack", lambda self: {**pack(self), "extra": {1, 2}})


@breaks(2)
def json_turns_the_keys_of_a_field_into_texts(patch: Patch) -> None:
    unpack = state.unpack
    patch(Pier, "pack", lambda self: {**pack(self), "lit": dict(enumerate(self.lit))})
    patch(game, "unpack", lambda g, data: unpack(g, {**data, "lit": [data["lit"][i] for i in range(5)]}))


@breaks(2)
def unpack_keeps_the_data(patch: Patch) -> None:
    unpack = state.unpack

    def keeping(g: Lanterns, data: dict[str, Any]) -> Pier:
        state = unpack(g, data)
        state.lit = data["lit"]
        return state

    patch(game, "unpack", keeping)


@breaks(2)
def pack_hands_out_the_live_list(patch: Patch) -> None:
    patch(Pier, "pack", lambda self: {**pack(self), "lit": self.lit})


# --- law 3: replay ----------------------------------------------------------------------------------------------------


@breaks(3)
def chance_outside_the_state(patch: Patch) -> None:
    numbers = itertools.count()

    def run(self: Gust, state: Pier, frame: Frame) -> None:
        self.on(state, frame)
        lantern = next(numbers) % 5
        state.tell(effects.E_OUT, frame.seat, lantern)
        state.lit[lantern] = -1

    patch(Gust, "run", run)


@breaks(3)
def a_start_that_ignores_the_seed(patch: Patch) -> None:
    start = Lanterns.start
    patch(Lanterns, "start", lambda self, seats, seed, options: start(self, seats, random.getrandbits(30), options))


@breaks(3)
def memory_in_the_game(patch: Patch) -> None:
    """The rule remembers the last lantern in the op, which all states share."""

    def run(self: Gust, state: Pier, frame: Frame) -> None:
        self.on(state, frame)
        self.last = (getattr(self, "last", 0) + 1) % 5  # type: ignore[attr-defined]
        state.lit[self.last] = frame.seat  # type: ignore[attr-defined]

    patch(Gust, "run", run)


# --- law 4: legality --------------------------------------------------------------------------------------------------

options, choose = Pick.options, Pick.choose


@breaks(4)
def an_empty_list(patch: Patch) -> None:
    patch(Pick, "options", lambda self, state, frame, seat, out: None)


@breaks(4)
def an_action_listed_twice(patch: Patch) -> None:
    def twice(self: Pick, state: Pier, frame: Frame, seat: int, out: Any) -> None:
        options(self, state, frame, seat, out)
        out.add(state.deck.piles[seat][0])

    patch(Pick, "options", twice)


@breaks(4)
def a_listed_action_that_is_refused(patch: Patch) -> None:
    def refusing(self: Pick, state: Pier, frame: Frame, seat: int, action: int) -> None:
        if action % 3 == 2:
            raise IllegalAction("Not today.")
        choose(self, state, frame, seat, action)

    patch(Pick, "choose", refusing)


@breaks(4)
def a_listed_action_that_crashes(patch: Patch) -> None:
    patch(effects.Set, "run", lambda self, state, frame: [][frame.target])


@breaks(4)
def a_refusal_that_changes_something(patch: Patch) -> None:
    def meddling(self: Pick, state: Pier, frame: Frame, seat: int, action: int) -> str:
        state.lit[0] = 1 - state.lit[0]
        return "No."

    patch(Pick, "why_not", meddling)


@breaks(4)
def anything_applies(patch: Patch) -> None:
    patch(Pier, "refuse", lambda self, seat, action: None)


@breaks(4)
def a_refusal_without_a_reason(patch: Patch) -> None:
    def silent(self: Pier, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            raise IllegalAction("")

    patch(Pier, "refuse", silent)


@breaks(4)
def a_codec_that_mixes_up_actions(patch: Patch) -> None:
    patch(Lanterns, "decode", lambda self, action: {"choose": "play", "card": 0})


@breaks(4)
def a_standing_answer_that_is_not_legal(patch: Patch) -> None:
    patch(Lanterns, "lets_pass", lambda self, state, seat: self.space.size - 1)


@breaks(4)
def a_standing_answer_that_the_title_page_does_not_know(patch: Patch) -> None:
    patch(Lanterns, "lets_pass", lambda self, state, seat: state.legal(seat)[0])


@breaks(5)
def a_stop_that_all_could_tell_from_a_hand(patch: Patch) -> None:
    """Tables go by it where people share a screen."""

    def by_hand(self: Lanterns, state: Pier, seat: int, openly: bool = False) -> bool:
        return state.deck.piles[seat][0] % 2 == 0

    patch(Lanterns, "concerns", by_hand)


@breaks(4)
def a_match_that_stands_still(patch: Patch) -> None:
    """Nobody is asked, but the stack is not empty."""
    patch(Pier, "to_act", lambda self: ())


@breaks(4)
def a_reflex_that_answers_something_else(patch: Patch) -> None:
    patch(Lanterns, "reflex", lambda self, state, seat, legal, random: LANTERN if legal.get(0) < LANTERN else 0)


# --- law 5: secrecy ---------------------------------------------------------------------------------------------------

look = Lanterns.view


@breaks(5)
def a_view_that_leaks_a_hidden_card(patch: Patch) -> None:
    def leaking(self: Lanterns, state: Pier, seat: int | None) -> dict[str, Any]:
        shown = look(self, state, seat)
        if seat is not None:
            shown["hands"][1 - seat] = look(self, state, 1 - seat)["hands"][1 - seat]
        return shown

    patch(Lanterns, "view", leaking)


@breaks(5)
def a_view_that_leaks_a_secret_answer(patch: Patch) -> None:
    patch(Lanterns, "view", lambda self, state, seat: {**look(self, state, seat), "picks": state.picks[:]})


@breaks(5)
def a_spectator_who_sees_a_hand(patch: Patch) -> None:
    def leaking(self: Lanterns, state: Pier, seat: int | None) -> dict[str, Any]:
        shown = look(self, state, seat)
        return {**shown, "hands": look(self, state, 0)["hands"]} if seat is None else shown

    patch(Lanterns, "view", leaking)


@breaks(5)
def an_observation_that_leaks_a_hidden_card(patch: Patch) -> None:
    def leaking(state: Pier, seat: int, card: int) -> int:
        return 1 + next(pile for pile, cards in enumerate(state.deck.piles) if card in cards)

    patch(observe, "place", leaking)


@breaks(5)
def an_observation_that_leaks_a_secret_answer(patch: Patch) -> None:
    place = observe.place

    def leaking(state: Pier, seat: int, card: int) -> int:
        return 4 if card in state.picks else place(state, seat, card)

    patch(observe, "place", leaking)


def other_hand(state: Pier, seat: int) -> str:
    return str(state.deck.piles[1 - seat])


@breaks(5)
def options_whose_label_leaks(patch: Patch) -> None:
    offered = Lanterns.options

    def leaking(self: Lanterns, state: Pier, seat: int) -> list[Option]:
        return [Option(o.action, o.label, o.points, other_hand(state, seat)) for o in offered(self, state, seat)]

    patch(Lanterns, "options", leaking)


@breaks(5)
def a_text_that_leaks(patch: Patch) -> None:
    told = Lanterns.text

    def leaking(self: Lanterns, state: Pier, seat: int | None) -> str:
        return told(self, state, seat) + ("" if seat is None else other_hand(state, seat))

    patch(Lanterns, "text", leaking)


@breaks(5)
def a_picture_that_leaks(patch: Patch) -> None:
    patch(Lanterns, "svg", lambda self, state, seat, theme="dark": f"<svg>{state.deck.piles[PILE]}</svg>")


@breaks(5)
def a_refusal_that_leaks(patch: Patch) -> None:
    patch(Pick, "why_not", lambda self, state, frame, seat, action: f"The other holds {other_hand(state, seat)}.")


@breaks(5)
def an_event_that_leaks_a_card(patch: Patch) -> None:
    def run(self: Peek, state: Pier, frame: Frame) -> None:
        self.on(state, frame)
        if self.possible(state, frame):
            card = state.deck.top(PILE)
            state.deck.show(card, 1 << frame.seat)
            state.tell(effects.E_PEEKED, frame.seat, card=card, seen=EVERYONE)

    patch(Peek, "run", run)


@breaks(5)
def an_event_that_leaks_a_secret_answer(patch: Patch) -> None:
    def telling(self: Pick, state: Pier, frame: Frame, seat: int, action: int) -> None:
        choose(self, state, frame, seat, action)
        state.tell(rules.E_PICKED, seat, card=action)

    patch(Pick, "choose", telling)


@breaks(5)
def who_may_act_follows_from_a_hand(patch: Patch) -> None:
    def holders(self: Aim, state: Pier, frame: Frame) -> int:
        return sum(1 << seat for seat in range(2) if any(card % 3 == 1 for card in state.deck.piles[seat]))

    patch(Aim, "volunteers", holders)


@breaks(5)
def secret_answers_whose_order_matters(patch: Patch) -> None:
    def drawing(self: Pick, state: Pier, frame: Frame, seat: int, action: int) -> None:
        choose(self, state, frame, seat, action)
        state.lit[state.draw(5)] = seat

    patch(Pick, "choose", drawing)


@breaks(5)
def a_secret_answer_that_changes_what_another_is_offered(patch: Patch) -> None:
    def bounded(self: Pick, state: Pier, frame: Frame, seat: int, out: Any) -> None:
        for card in state.deck.piles[seat]:
            if card > state.picks[1 - seat] or card == max(state.deck.piles[seat]):
                out.add(card)

    patch(Pick, "options", bounded)


# --- law 6: determinize -----------------------------------------------------------------------------------------------

imagine = view.imagine


@breaks(6)
def imagine_changes_what_the_seat_sees(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        world.deck.piles[seat] = world.deck.piles[seat][::-1]
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_changes_what_everybody_sees(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        world.lit[0] = -1 if world.lit[0] == 1 else 1
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_loses_a_card(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        hand = world.deck.piles[1 - seat]
        if len(hand) > 1:
            world.deck.piles[1 - seat] = [hand[1], *hand[1:]]
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_keeps_the_generator(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        world.rng = state.rng
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_touches_the_true_state(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        state.deck.piles[1 - seat] = state.deck.piles[1 - seat][::-1]
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_leaves_the_secrets_in_place(patch: Patch) -> None:
    """Then a bot would know everything, and no leak would ever show."""

    def peeking(state: Pier, seat: int, seed: int) -> Pier:
        world = state.clone()
        world.rng = chance.start(seed)
        return world

    patch(view, "imagine", peeking)


@breaks(6)
def imagine_keeps_an_answer_that_does_not_fit(patch: Patch) -> None:
    def careless(state: Pier, seat: int, seed: int) -> Pier:
        world = imagine(state, seat, seed)
        world.picks[1 - seat] = state.picks[1 - seat]
        return world

    patch(view, "imagine", careless)


@breaks(6)
def imagine_does_not_follow_its_seed(patch: Patch) -> None:
    patch(view, "imagine", lambda state, seat, seed: imagine(state, seat, random.getrandbits(30)))


@breaks(6)
def imagine_crashes(patch: Patch) -> None:
    patch(view, "imagine", lambda state, seat, seed: [][seat])


# --- law 7: conservation ----------------------------------------------------------------------------------------------


@breaks(7)
def a_rule_that_loses_a_card(patch: Patch) -> None:
    run = Pick.run

    def losing(self: Pick, state: Pier, frame: Frame) -> None:
        run(self, state, frame)
        state.deck.piles[PLAYED].pop()

    patch(Pick, "run", losing)


@breaks(7)
def a_card_lost_with_the_last_decision(patch: Patch) -> None:
    run = NextRound.run

    def losing(self: NextRound, state: Pier, frame: Frame) -> None:
        run(self, state, frame)
        if state.ended:
            state.deck.piles[PLAYED].pop()

    patch(NextRound, "run", losing)


@breaks(7)
def a_census_that_is_off_by_one(patch: Patch) -> None:
    def counting(self: Lanterns, state: Pier) -> str:
        found = sum(len(pile) for pile in state.deck.piles)
        return "" if found == 13 else f"There are {found} cards, not 13."

    patch(Lanterns, "census", counting)


# --- law 8: end -------------------------------------------------------------------------------------------------------


@breaks(8)
def a_match_that_never_ends(patch: Patch) -> None:
    def again(self: NextRound, state: Pier, frame: Frame) -> None:
        """The cards that were played go back under the pile."""
        while state.deck.size(PLAYED):
            state.deck.put_under(PILE, state.deck.take(PLAYED))
        for seat in range(2):
            while state.deck.size(seat) < HAND:
                state.deck.put(seat, state.deck.take(PILE))
        self.on(state, frame)

    patch(NextRound, "run", again)


@breaks(8)
def a_result_without_a_reason(patch: Patch) -> None:
    patch(Lanterns, "result", lambda self, state: Result((1, 2), (1.0, 0.0), ""))


@breaks(8)
def a_result_that_leaves_out_a_seat(patch: Patch) -> None:
    patch(Lanterns, "result", lambda self, state: Result((1,), (1.0,), "Ebb wins."))


@breaks(8)
def a_result_without_a_winner(patch: Patch) -> None:
    patch(Lanterns, "result", lambda self, state: Result((2, 2), (0.0, 0.0), "Nobody wins."))


@breaks(8)
def a_result_that_crashes(patch: Patch) -> None:
    patch(Lanterns, "result", lambda self, state: [][0])


# --- law 9: undo ------------------------------------------------------------------------------------------------------


@breaks(9)
def show_unnoticed(patch: Patch) -> None:
    """The owner sees a card, but no lesson is counted: undo would cross what was seen."""

    def run(self: Peek, state: Pier, frame: Frame) -> None:
        self.on(state, frame)
        if self.possible(state, frame):
            state.deck.known[frame.seat] |= 1 << state.deck.top(PILE)

    patch(Peek, "run", run)


@breaks(9)
def lessons_that_forget_the_cards(patch: Patch) -> None:
    patch(Pier, "lessons", lambda self: int(self.learned))


@breaks(9)
def chance_that_is_not_counted(patch: Patch) -> None:
    def run(self: Gust, state: Pier, frame: Frame) -> None:
        self.on(state, frame)
        state.rng = chance.advance(state.rng)
        state.lit[chance.below(state.rng, 5)] = frame.seat

    patch(Gust, "run", run)


# --- law 10: show -----------------------------------------------------------------------------------------------------


@breaks(10)
def an_svg_with_a_double_id(patch: Patch) -> None:
    patch(Lanterns, "svg", lambda self, state, seat, theme="dark": '<svg><g id="a"/><g id="a"/></svg>')


@breaks(10)
def an_svg_that_does_not_parse(patch: Patch) -> None:
    patch(Lanterns, "svg", lambda self, state, seat, theme="dark": "<svg><g></svg>")


@breaks(10)
def a_text_that_is_empty(patch: Patch) -> None:
    patch(Lanterns, "text", lambda self, state, seat: " ")


@breaks(10)
def a_picture_that_crashes_for_a_spectator(patch: Patch) -> None:
    svg = Lanterns.svg

    def crashing(self: Lanterns, state: Pier, seat: int | None, theme: str = "dark") -> str:
        return svg(self, state, (0, 1)[seat])  # type: ignore[index]

    patch(Lanterns, "svg", crashing)


@breaks(10)
def a_view_that_crashes(patch: Patch) -> None:
    patch(Lanterns, "view", lambda self, state, seat: [][0])


@breaks(10)
def an_observation_out_of_its_range(patch: Patch) -> None:
    patch(observe, "place", lambda state, seat, card: 5)


@breaks(10)
def an_observation_of_another_length(patch: Patch) -> None:
    observed = Lanterns.observe

    def longer(self: Lanterns, state: Pier, seat: int, out: Numbers) -> None:
        observed(self, state, seat, out)
        out.put(0)

    patch(Lanterns, "observe", longer)


@breaks(10)
def an_observation_that_crashes(patch: Patch) -> None:
    patch(Lanterns, "observe", lambda self, state, seat, out: out.put(state.lit[5]))


@breaks(10)
def fragments_with_a_double_id(patch: Patch) -> None:
    patch(Lanterns, "fragments", lambda self, view, options, layout: {"a": '<p id="x"></p>', "b": '<p id="x"></p>'})


@breaks(10)
def an_option_without_words(patch: Patch) -> None:
    patch(Lanterns, "label", lambda self, view, action: Option(action, ""))


# --- the teeth --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("law", "breaker"), BREAKERS, ids=[f"{law}-{b.__name__}" for law, b in BREAKERS])
def test_the_kit_reports_the_law_that_is_broken(law: int, breaker: Breaker, monkeypatch: pytest.MonkeyPatch) -> None:
    breaker(monkeypatch.setattr)
    violation = check(game.load(), 30, every=1).violation
    assert violation is not None, "not noticed"
    assert violation.law == law, str(violation)


def test_every_law_is_tried() -> None:
    assert {law for law, _ in BREAKERS} == set(LAWS)
