"""What each player knows: views, options, refusals and the log tell a seat no more than it may know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from empyrean.games.titans import field
from empyrean.games.titans.state import BURNED, OUT, RESERVE
from empyrean.kernel.errors import IllegalAction

from .scenario import BOOK, CARDS, GAME, Scenario


def shown(cards: list[dict[str, Any] | None]) -> list[str]:
    """A pile of a view from top to bottom, ? for a card one does not know."""
    return [card["name"] if card else "?" for card in cards]


def stack(s: Scenario, seat: int | None, name: str) -> list[str]:
    return shown(s.view(seat)["titans"][s.index(name)]["cards"])


def reserve(s: Scenario, seat: int | None, owner: int) -> list[str]:
    return shown(s.view(seat)["sides"][owner]["reserve"])


def fresh(hazards: dict[str, str] | None = None, kit: tuple[str, ...] = ()) -> Scenario:
    """Skyfurnace and Vaultscale against the Duchess; South's piles are short; nobody has seen more than the tops."""
    s = Scenario(["Skyfurnace", "Vaultscale"], ["Carrion Duchess", "Magpie Queen"], hazards=hazards, kit=kit)
    s.put("Skyfurnace", "E5", "N").put("Vaultscale", "C7", "N").put("Carrion Duchess", "A1", "S")
    s.stack("Skyfurnace", "Catch Breath", "Rake", "Dazzle").stack("Vaultscale", "Stoop", "Sideslip")
    return forget(s.reserve(0, "Spite", "Hard Bank", "Updraft"))


def forget(s: Scenario) -> Scenario:
    for seat, side in enumerate(s.state.sides):
        side.deck.known[0] = side.deck.known[1] = 0
        for code in side.deck.piles[OUT]:
            side.deck.show(code, 1 << seat)
    return s.seen()


# --- top cards --------------------------------------------------------------------------------------------------------


def test_the_owner_sees_the_tops_the_others_see_none() -> None:
    """Gameplay: you may look at the top card of any of your stacks, and only the top card."""
    s = fresh().act("Skyfurnace")
    assert stack(s, 0, "Skyfurnace") == ["Catch Breath", "?", "?"]
    assert reserve(s, 0, 0) == ["Spite", "?", "?"]
    for seat in (1, None):
        assert stack(s, seat, "Skyfurnace") == ["?", "?", "?"]
        assert reserve(s, seat, 0) == ["?", "?", "?"]


def test_the_number_of_cards_is_public() -> None:
    """Audit section 4: counts."""
    s = fresh().act("Skyfurnace")
    for seat in (0, 1, None):
        assert len(stack(s, seat, "Vaultscale")) == 2
        assert len(reserve(s, seat, 0)) == 3
        assert s.view(seat)["sides"][0]["unturned"] == s.view(0)["sides"][0]["unturned"]


def test_a_new_top_card_is_seen_by_its_owner_however_it_came_up() -> None:
    """Audit section 4: by playing, replenishing, burning to turn."""
    s = fresh().act("Skyfurnace").do("play", "stack")
    assert stack(s, 0, "Skyfurnace") == ["Rake", "?"]
    s = fresh().act("Skyfurnace").do("replenish", "out")
    assert stack(s, 0, "Skyfurnace") == ["Rake", "?"]
    s = fresh().act("Skyfurnace").do("replenish", "in")
    assert reserve(s, 0, 0) == ["Hard Bank", "?"]
    s = fresh().act("Skyfurnace").do("move").do("reverse", "reserve")
    assert reserve(s, 0, 0) == ["Hard Bank", "?"]
    assert reserve(s, 1, 0) == ["?", "?"]


def test_a_burn_forced_by_the_enemy_shows_the_next_card_to_its_owner_only() -> None:
    """Audit section 4."""
    s = fresh(kit=("Mobbing",)).put("Carrion Duchess", "E4", "S").stack("Carrion Duchess", "Mobbing", "Rake")
    s.act("Carrion Duchess").do("play", "stack")
    assert stack(s, 0, "Skyfurnace") == ["Rake", "?"]
    assert stack(s, 1, "Skyfurnace") == ["?", "?"]


# --- cards that move face down ----------------------------------------------------------------------------------------


def test_the_owner_remembers_a_card_put_under_a_pile_and_the_other_does_not_learn_it() -> None:
    """Audit section 4: replenishing, both ways."""
    s = fresh().act("Skyfurnace").do("replenish", "out")
    assert reserve(s, 0, 0) == ["Spite", "?", "?", "Catch Breath"]
    assert reserve(s, 1, 0) == ["?", "?", "?", "?"]
    s = fresh().act("Skyfurnace").do("replenish", "in")
    assert stack(s, 0, "Skyfurnace") == ["Catch Breath", "?", "?", "Spite"]
    assert stack(s, 1, "Skyfurnace") == ["?", "?", "?", "?"]


@pytest.mark.parametrize(("way", "card"), [("in", "Spite"), ("out", "Catch Breath")])
def test_only_the_owner_is_told_which_card_was_replenished(way: str, card: str) -> None:
    """Audit section 4: the other knows that a card moved from where to where."""
    s = fresh().act("Skyfurnace").do("replenish", way)
    assert any(card in line for line in s.told(0))
    for seat in (1, None):
        told = "\n".join(s.told(seat))
        assert card not in told
        assert "a card goes from" in told.lower()


def test_a_card_known_to_the_other_is_named_to_it_when_it_moves() -> None:
    """Audit section 4: identity only if it knew it."""
    s = fresh()
    s.side(0).deck.show(s.code(0, "Spite"), 2)
    s.act("Skyfurnace").do("replenish", "in")
    assert any("Spite" in line for line in s.told(1))
    assert not any("Spite" in line for line in s.told(None))
    assert stack(s, 1, "Skyfurnace") == ["?", "?", "?", "Spite"]


# --- what is public ---------------------------------------------------------------------------------------------------


def test_played_burned_and_active_cards_are_public() -> None:
    """Audit section 4."""
    s = fresh().stack("Vaultscale", "Thick Hide", "Sideslip")
    s.act("Skyfurnace").do("play", "stack")
    s.act("Vaultscale").do("play", "stack")
    for seat in (0, 1, None):
        view = s.view(seat)
        assert shown(view["sides"][0]["burned"])[0] == "Catch Breath"
        assert view["titans"][s.index("Vaultscale")]["active"]["name"] == "Thick Hide"
        assert any("plays Catch Breath" in line for line in s.told(seat))


def test_the_burned_pile_lies_face_up_in_order() -> None:
    """Burn Immediately: face up on top of the pile; audit section 4."""
    s = fresh().burned(0, "Dazzle", "Stoop", "Sideslip").act("Skyfurnace").do("play", "stack")
    for seat in (0, 1, None):
        assert shown(s.view(seat)["sides"][0]["burned"]) == ["Catch Breath", "Dazzle", "Stoop", "Sideslip"]


def test_regenerate_puts_a_card_under_the_stack_that_both_know() -> None:
    """Audit section 4: Regenerate takes the bottom of the burned pile."""
    s = fresh(hazards={"E4": "Regenerate"}).burned(0, "Stoop", "Sideslip").act("Skyfurnace").do("move")
    assert stack(s, 1, "Skyfurnace") == ["?", "?", "?", "Sideslip"]
    assert stack(s, 0, "Skyfurnace")[-1] == "Sideslip"


def test_damage_facing_place_bars_and_marker_are_public() -> None:
    """Audit section 4."""
    s = fresh().bar("Skyfurnace", "attack").hurt("Skyfurnace", 2).act("Vaultscale")
    views = [s.view(seat) for seat in (0, 1, None)]
    for view in views:
        titan = view["titans"][s.index("Skyfurnace")]
        assert (titan["damage"], titan["facing"], titan["at"]) == (2, 0, "E5")
        assert [bar["action"] for bar in titan["bars"]] == ["attack"]
        assert view["marker"] == views[0]["marker"]


# --- the maneuvers taken along ----------------------------------------------------------------------------------------


def names(view: dict[str, Any]) -> set[str]:
    """Every maneuver named anywhere in a view, except in lists of what is possible."""
    found: set[str] = set()

    def walk(data: Any, key: str) -> None:
        if isinstance(data, dict):
            for k, value in data.items():
                walk(value, k)
        elif isinstance(data, list):
            if key != "unseen":
                for value in data:
                    walk(value, key)
        elif isinstance(data, str) and key == "name" and data in CARDS and CARDS[data].kind in (1, 2):
            found.add(data)

    walk(view, "")
    return found


def test_the_owner_knows_the_seven_and_the_four_left_out() -> None:
    """Audit section 4: also when chosen at random."""
    state = GAME.new(2, 3, {"setup": "random"})
    side = state.sides[0]
    out = {BOOK.card(side.cards[code]).name for code in side.deck.piles[OUT]}
    assert set(shown(GAME.view(state, 0)["sides"][0]["out"])) == out
    assert not out & set(GAME.view(state, 0)["sides"][0]["unseen"])


def test_the_other_side_does_not_learn_which_maneuvers_were_left_out() -> None:
    """Audit section 4: the four left out stay face down."""
    state = GAME.new(2, 3, {"setup": "quick", "species_0": "dragon", "species_1": "harpy"})
    dragon = {BOOK.card(card).name for card in BOOK.species[0].maneuvers}
    view = GAME.view(state, 1)
    assert "out" not in view["sides"][0]
    assert not names(view) & dragon
    assert dragon <= set(view["sides"][0]["unseen"])


def test_the_owner_knows_its_unseen_cards_as_a_set() -> None:
    """Audit section 4: the set of 28 is known, so unseen cards are known as a set."""
    s = fresh().act("Skyfurnace")
    unseen = s.view(0)["sides"][0]["unseen"]
    hidden = [name for pile in range(5) for name in s.pile(0, pile)[1:]]
    assert sorted(unseen) == sorted(hidden)


def test_the_four_left_out_stay_face_down_to_the_end() -> None:
    """Audit section 4."""
    s = fresh().alone("Skyfurnace", "Carrion Duchess").off("Carrion Duchess").resolve()
    assert s.state.is_over()
    assert "out" not in s.view(1)["sides"][0]
    assert not names(s.view(None)) & set(s.pile(0, OUT))


def test_the_owner_of_a_mixed_squad_knows_which_cards_are_in_which_stack_but_not_their_order() -> None:
    """Audit section 4: stacks put together by choice, then shuffled."""
    state = GAME.new(2, 5, {"mixed": True})
    for seat, (main, lone) in enumerate((("dragon", "harpy"), ("griffon", "phoenix"))):
        words = [f"species {main}", "squad 0", "squad 1", "squad 4", f"species {lone}", "squad 2"]
        for word in words:
            state.apply(seat, GAME.space.read(word))
    for seat in range(2):
        for word in ("end", "omit 0", "omit 1", "omit 2", "omit 3"):
            state.apply(seat, GAME.space.read(word))
    for seat in range(2):
        while seat in state.to_act() and GAME.view(state, seat)["stage"] == "stacks":
            state.apply(seat, state.legal(seat)[0])
    view = GAME.view(state, 0)
    side = state.sides[0]
    piles = [*(titan["cards"] for titan in view["titans"][:4]), view["sides"][0]["reserve"]]
    for pile, cards in enumerate(piles):
        assert [card is not None for card in cards] == [True] + [False] * (len(cards) - 1)
        inside = sorted(BOOK.card(side.cards[code]).name for code in side.deck.piles[pile])
        assert sorted(view["sides"][0]["contents"][pile]) == inside
    assert "contents" not in GAME.view(state, 1)["sides"][0]
    assert "contents" not in GAME.view(state, None)["sides"][0]


# --- looking at enemy cards -------------------------------------------------------------------------------------------


def reading() -> Scenario:
    """South plays Cold Reading on the Duchess."""
    s = fresh().put("Carrion Duchess", "E2", "S").stack("Skyfurnace", "Cold Reading", "Rake")
    s.stack("Carrion Duchess", "Thick Hide", "Hard Bank", "Swift Pinions")
    return forget(s).act("Skyfurnace").do("play", "stack")


def test_who_peeks_sees_the_card_and_nobody_else_is_told_it() -> None:
    """Design, section 5: others see that it looked."""
    s = reading()
    assert stack(s, 0, "Carrion Duchess") == ["Thick Hide", "?", "?"]
    assert stack(s, None, "Carrion Duchess") == ["?", "?", "?"]
    assert any("looks at" in line and "Thick Hide" in line for line in s.told(0))
    assert any("looks at" in line for line in s.told(None))
    assert not any("Thick Hide" in line for line in s.told(None))


def test_the_owner_is_told_that_a_card_was_peeked_at_and_has_it_on_top() -> None:
    """Design, section 5; the owner sees that card anyway."""
    s = reading()
    assert any("looks at the top of the stack of Carrion Duchess" in line for line in s.told(1))
    assert stack(s, 1, "Carrion Duchess") == ["Thick Hide", "?", "?"]


def test_a_sunk_card_shows_the_new_top_to_its_owner_only() -> None:
    """Audit section 4."""
    s = reading().do("yes")
    assert stack(s, 0, "Carrion Duchess") == ["?", "?", "Thick Hide"]
    assert stack(s, 1, "Carrion Duchess") == ["Hard Bank", "?", "Thick Hide"]


# --- hazards ----------------------------------------------------------------------------------------------------------


def test_places_of_hazards_are_public_their_kinds_are_not() -> None:
    """Audit section 4: kinds and counts are public, which lies where is unknown to both."""
    one = fresh(hazards={"E4": "Portal", "C3": "Toxic Blast"}).act("Skyfurnace")
    other = fresh(hazards={"E4": "Toxic Blast", "C3": "Portal"}).act("Skyfurnace")
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat)["hazards"] == sorted([BOOK.board.named("E4"), BOOK.board.named("C3")])


# --- nothing leaks, anywhere ------------------------------------------------------------------------------------------


def disguise(state: Any, seat: int | None, rng: random.Random) -> Any:
    """The same match with everything that the seat has not seen dealt otherwise.

    The owner of a mixed squad has put its stacks together, so those are only shuffled.
    """
    copy = state.clone()
    for owner, side in enumerate(copy.sides):
        deck = side.deck
        places = [
            (pile, i)
            for pile in (0, 1, 2, 3, RESERVE, OUT)
            for i, code in enumerate(deck.piles[pile])
            if seat is None or not deck.knows(seat, code)
        ]
        apart = [[place for place in places if place[0] == pile] for pile in range(7)]
        for group in apart if copy.mixed and seat == owner else [places]:
            codes = [deck.piles[pile][i] for pile, i in group]
            rng.shuffle(codes)
            for (pile, i), code in zip(group, codes, strict=True):
                deck.piles[pile][i] = code
    hexes = [hex for hex, kind in enumerate(copy.hazards) if kind >= 0]
    tokens = [copy.hazards[hex] for hex in hexes] + list(copy.hazard_pile)
    rng.shuffle(tokens)
    for hex in hexes:
        copy.hazards[hex] = tokens.pop()
    copy.hazard_pile = tokens
    return copy


def refusals(state: Any, seat: int) -> list[str]:
    """What a seat is told about each action: that it is legal, or why not."""
    answers = []
    for action in range(GAME.space.size):
        try:
            state.refuse(seat, action)
            answers.append("legal")
        except IllegalAction as error:
            answers.append(str(error))
    return answers


def plain(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@pytest.mark.parametrize("seed", range(4))
def test_views_options_and_refusals_do_not_depend_on_what_a_seat_has_not_seen(seed: int) -> None:
    """Audit section 4, in whole matches: every view and every answer is the same if all hidden cards are changed."""
    rng = random.Random(seed)
    options = {"setup": "random", "hazards": "eye", "mixed": seed == 3, "round_limit": 8}
    state = GAME.new(2, seed, options)
    step = 0
    while not state.is_over():
        actor = state.to_act()[0]
        for seat in (0, 1, None):
            other = disguise(state, seat, rng)
            assert plain(GAME.view(other, seat)) == plain(GAME.view(state, seat))
            assert other.to_act() == state.to_act()
            assert other.question() == state.question()
            if seat is None:
                assert other.legal(actor) == state.legal(actor)
                continue
            if step % 5 == 0:
                assert refusals(other, seat) == refusals(state, seat)
            assert [
                (option.action, option.label, option.points, option.note) for option in GAME.options(other, seat)
            ] == [(option.action, option.label, option.points, option.note) for option in GAME.options(state, seat)]
            assert GAME.text(other, seat) == GAME.text(state, seat)
        legal = state.legal(actor)
        state.apply(actor, rng.choice(legal))
        step += 1


def owner_of(event: Any) -> int:
    """Whose card an event speaks of."""
    if event.kind in (field.E_PLAYED, field.E_ACTIVE, field.E_ACTIVE_LOST):
        return int(event.a) // 4
    if event.kind == field.E_LOOKED:
        return int(event.b)
    assert event.kind in (field.E_BURNED, field.E_SLID), event.kind
    return int(event.a)


@pytest.mark.parametrize("seed", range(4))
def test_the_log_names_a_card_only_to_those_who_know_it(seed: int) -> None:
    """Design, section 5, in whole matches: spectators hear of cards that lay face up, a seat of those it saw."""
    rng = random.Random(100 + seed)
    state = GAME.new(2, seed, {"setup": "random", "hazards": "hexad", "mixed": seed == 3, "round_limit": 8})
    public: set[tuple[int, int]] = set()  # owner and code of every card that has lain face up
    told = kept = 0
    while not state.is_over():
        actor = state.to_act()[0]
        state.events = []
        state.apply(actor, rng.choice(state.legal(actor)))
        for event in state.events:
            if event.card < 0:
                continue
            card = (owner_of(event), int(event.card))
            if event.kind not in (field.E_SLID, field.E_LOOKED):
                public.add(card)
            for seat in (0, 1, -1):
                if event.told(seat)[4] < 0:
                    kept += 1
                    continue
                told += 1
                if seat < 0:
                    assert card in public
                else:
                    assert state.sides[card[0]].deck.knows(seat, card[1])
        state.events = None
    assert told > 50
    assert kept > 5


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_never_forgets_a_card_it_has_seen(seed: int) -> None:
    """Audit section 4: nothing is shuffled after set-up, so knowledge only grows."""
    rng = random.Random(seed)
    state = GAME.new(2, seed, {"setup": "random", "round_limit": 8})
    before = [[int(n) for n in side.deck.known] for side in state.sides]
    while not state.is_over():
        actor = state.to_act()[0]
        state.apply(actor, rng.choice(state.legal(actor)))
        for owner, side in enumerate(state.sides):
            for seat in range(2):
                assert side.deck.known[seat] & before[owner][seat] == before[owner][seat]
            # and the owner has seen every top, everybody every burned card
            for pile in range(5):
                if side.deck.piles[pile]:
                    assert side.deck.knows(owner, side.deck.top(pile))
            for code in side.deck.piles[BURNED]:
                assert side.deck.knows(0, code)
                assert side.deck.knows(1, code)
        before = [[int(n) for n in side.deck.known] for side in state.sides]


def test_a_spectator_sees_public_things_only() -> None:
    """Design, section 4."""
    s = fresh().act("Skyfurnace").do("replenish", "out").do("play", "stack")
    assert names(s.view(None)) == {"Rake"} | set(s.pile(0, BURNED))


def test_a_view_is_plain_data() -> None:
    """What reaches a client can be written as JSON and holds no chance."""
    s = fresh().act("Skyfurnace")
    for seat in (0, 1, None):
        text = json.dumps(s.view(seat))
        assert "rng" not in text
        assert "known" not in text


def test_a_seat_that_is_not_asked_gets_no_options() -> None:
    """The other's options are not offered to it, and a try is refused without saying why it would be."""
    s = fresh().act("Skyfurnace")
    assert s.state.legal(1) == []
    assert GAME.options(s.state, 1) == []
    with pytest.raises(IllegalAction, match="South must decide"):
        s.state.apply(1, GAME.space.read("move"))


def test_option_notes_name_a_top_card_to_its_owner_only() -> None:
    """Options are made from the view of the seat that is asked."""
    s = fresh().act("Skyfurnace")
    notes = {option.note for option in GAME.options(s.state, 0)}
    assert {"Catch Breath", "Spite"} <= notes
    assert not notes & {"Rake", "Dazzle", "Hard Bank", "Updraft"}
