"""Networks, builds and transfers [Your Network, Build Track, Transfers]; the cheapest chain against all chains."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.building import Build
from empyrean.games.steam.cards import OVER_CITY, OVER_COMPETITOR, OVER_TEAMMATE, OVER_WASTELAND
from empyrean.games.steam.modifiers import new_turn, transfer_price
from empyrean.games.steam.network import (
    Routes,
    beside,
    can_transfer,
    competitors,
    own,
    packed_path,
    routes,
    teammates,
    unpacked_path,
)
from empyrean.games.steam.state import SteamState
from empyrean.games.steam.track import cars_of, cars_on, is_waste, lay_car, lay_waste, lift_car, shift_car
from empyrean.games.steam.vocabulary import VOCABULARY, TileCompiler
from empyrean.kernel.machine import Frame, new_stack
from empyrean.kernel.notation import read_card
from empyrean.kernel.tables import Row
from steam.scenario import BOOK, GAME, Scenario, tile

FREE = {"none": 0, "competitor": 2, "city and wasteland": 5}


def members(s: SteamState, words: Callable[[int], int]) -> set[int]:
    """The hexes of a set that is asked word by word."""
    return {hex for hex in range(s.map.size) if words(word(hex)) & mark(hex)}


def here(s: SteamState, sets: Row, seat: int) -> list[int]:
    """The hexes of a seat's set in a row of the state."""
    return [hex for hex in range(s.map.size) if sets.get(seat * 3 + word(hex)) & mark(hex)]


# --- in the network, beside it ----------------------------------------------------------------------------------------


def test_a_lake_with_a_car_is_in_the_network_and_the_six_hexes_around_are_adjacent() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22).state
    assert members(s, lambda w: own(s, 0, w)) == {22}
    assert members(s, lambda w: beside(s, 0, w)) == {21, 23, 16, 17, 26, 27}


def test_a_hex_is_in_the_network_or_adjacent_never_both() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22, 17).state
    assert members(s, lambda w: own(s, 0, w)) & members(s, lambda w: beside(s, 0, w)) == set()
    assert 22 in members(s, lambda w: s.near.get(w))  # beside the other car


def test_a_network_need_not_hang_together() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22, 2).state
    assert members(s, lambda w: own(s, 0, w)) == {2, 22}


def test_teammates_are_no_competitors() -> None:
    s = Scenario("kings", "kerigan", "sands", "gesselheim", teams="2v2").state
    for seat, hex in enumerate((10, 20, 30, 40)):
        lay_car(s, seat, hex)
    assert members(s, lambda w: competitors(s, 0, w)) == {20, 40}
    assert members(s, lambda w: teammates(s, 0, w)) == {30}


@pytest.mark.parametrize("seed", range(12))
def test_sets_stay_right_whatever_cars_do(seed: int) -> None:
    """Lay, lift and shift at random; then count everything anew."""
    chance = random.Random(seed)
    s = Scenario("kings", "kerigan", "sands").state
    for _ in range(120):
        seat, hex = chance.randrange(3), chance.randrange(90)
        if cars_of(s, hex, seat) and chance.random() < 0.5:
            to = chance.randrange(90)
            if chance.random() < 0.5:
                lift_car(s, seat, hex)
            elif cars_on(s, to) < 3:
                shift_car(s, seat, hex, to)
        elif cars_on(s, hex) < 3 and s.folios[seat].cars > 0:
            lay_car(s, seat, hex)
    for seat in range(3):
        mine = {hex for hex in range(90) if cars_of(s, hex, seat)}
        assert set(here(s, s.own, seat)) == mine
        assert set(here(s, s.near, seat)) == {n for hex in mine for n in around(s, hex)}
        assert s.folios[seat].cars == BOOK.cars - sum(int(cars_of(s, hex, seat)) for hex in range(90))
    assert members(s, lambda w: s.full.get(w)) == {hex for hex in range(90) if cars_on(s, hex) == 3}


# --- builds: the example of the figure --------------------------------------------------------------------------------


@cache
def program(effect: str) -> int:
    """An effect of the test's own, laid behind the game's."""
    return TileCompiler(VOCABULARY, GAME.code).program(read_card(effect)[0].program)


def build(s: Scenario, terrain: str) -> Scenario:
    """The first company builds on that terrain; then it is the second one's turn."""
    new_turn(s.state)
    s.state.acting = 0
    s.state.stack = new_stack(
        [Frame(BOOK.begin_turn, 1), Frame(program(f"build({terrain})"), 0, tile("Metro"), -1, 0, 1)]
    )
    return s.settle()


def test_builds_beside_the_network_by_terrain() -> None:
    """From the lake 22: lava 17 with a lava build, forest 26 with a forest build; the mountain 27 and the desert 21."""
    s = Scenario("kings", "kerigan").cars("kings", 22).mana("kings", 0)
    assert build(s, "lava").hexes() == [17]
    assert build(s, "forest").hexes() == [26]
    assert build(s, "mountain|desert").hexes() == [21, 27]
    assert build(s, "any").hexes() == [17, 21, 26, 27]
    assert build(s, "every").hexes() == [16, 17, 21, 26, 27]


def test_a_build_may_be_declined() -> None:
    s = build(Scenario("kings", "kerigan").cars("kings", 22), "lava").do("done")
    assert s.asked() == ("kerigan", "turn")
    assert s.on(17) == {}


def test_building_beside_a_competitor_costs_nothing() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22).cars("kerigan", 26).mana("kings", 0)
    build(s, "forest").do("hex", 26)
    assert s.on(26) == {"kings": 1, "kerigan": 1}
    assert s.purse("kings")[0] == 0


def test_three_cars_fill_a_hex() -> None:
    s = Scenario("kings", "kerigan", "sands", "gesselheim").mana("kings", 0)
    s.cars("kings", 22).cars("kerigan", 17).cars("sands", 17).cars("gesselheim", 17)
    assert 17 not in build(s, "lava").hexes()


def test_never_where_one_has_a_car() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22, 17).mana("kings", 0)
    assert 17 not in build(s, "lava").hexes()


def test_without_train_cars_there_is_no_build() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 22).supply("kings", 0)
    build(s, "lava")
    assert s.asked() == ("kerigan", "turn")


def test_a_company_wiped_off_the_map_builds_anywhere() -> None:
    s = Scenario("kings", "kerigan").mana("kings", 0)
    lakes = [hex for hex in range(90) if s.terrain(hex) == "lake"]
    assert build(s, "lake").hexes() == lakes


# --- transfers: the example of the figure -----------------------------------------------------------------------------


def price(s: Scenario, hex: int, free: int = 0) -> int:
    """What a build there costs the first company with all the mana it might have; -1: out of reach."""
    return int(routes(s.state, 0, free).price(hex, s.state.tokens))


def test_over_a_city_for_3() -> None:
    """From lava 17 over the blue city 23 to glacier 28."""
    s = Scenario("kings", "kerigan").cars("kings", 17)
    assert price(s, 28) == 3
    build(s, "glacier").do("hex", 28)
    assert s.purse("kings") == (2, 3, 0)
    built = next(event for event in s.events if event.kind == 11)
    assert (built.b, built.c & 15, unpacked_path(int(built.card), int(built.c))) == (28, 3, [23])


def test_over_a_wasteland_for_4() -> None:
    """From desert 21 over the wasteland 16 to forest 11; the mountain 15 beside both is nearer."""
    s = Scenario("kings", "kerigan").cars("kings", 21)
    assert (price(s, 11), price(s, 15)) == (4, 0)
    build(s, "forest").do("hex", 11)
    assert s.purse("kings") == (1, 4, 0)


def test_over_two_competitors_for_2_and_2() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 20).cars("kerigan", 15, 11)
    assert [price(s, hex) for hex in (10, 12)] == [2, 4]
    assert routes(s.state, 0, 0).path(s.state, 12, 0) == [15, 11]


def test_a_competitor_transfer_costs_2_however_many_cars_are_there() -> None:
    s = Scenario("kings", "kerigan", "sands", "gesselheim").cars("kings", 20)
    s.cars("kerigan", 15).cars("sands", 15).cars("gesselheim", 15)
    assert price(s, 10) == 2


def test_a_competitor_on_a_wasteland_is_a_wasteland() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 20).cars("kerigan", 15).waste(15)
    assert price(s, 10) == 4


def test_own_cars_need_no_transfer_and_plain_hexes_allow_none() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 20, 11)
    assert price(s, 12) == 0
    assert price(s, 18) == -1


def test_over_a_teammate_for_1() -> None:
    s = Scenario("kings", "kerigan", "sands", "gesselheim", teams="2v2").cars("kings", 20).cars("sands", 15)
    assert price(s, 10) == 1
    s.cars("kerigan", 15)
    assert price(s, 10) == 1  # the cheaper of both
    s.waste(15)
    assert price(s, 10) == 4


def test_what_one_cannot_pay_is_not_on_offer_and_the_refusal_names_the_price() -> None:
    s = build(Scenario("kings", "kerigan").cars("kings", 17, 12).mana("kings", 2), "glacier")
    assert s.hexes() == [7]
    assert s.refusal("hex", 28) == "The transfers to that hex cost 3 mana, you have 2."


def test_fresh_mana_pays_transfers() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 17).mana("kings", 3, fresh=2)
    build(s, "glacier").do("hex", 28)
    assert s.purse("kings")[2] == 0


# --- discounts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "over", "cost"), [("Antine", 0, 0), ("Irini", 1, 1), ("Sanathes", 2, 1)])
def test_station_masters_lower_one_price(name: str, over: int, cost: int) -> None:
    s = Scenario("kings", "kerigan").specialist("kings", name).state
    usual = [3, 2, 4, 1]
    usual[over] = cost
    assert [transfer_price(s, 0, n) for n in range(4)] == usual
    assert [transfer_price(s, 1, n) for n in range(4)] == [3, 2, 4, 1]


def test_one_free_transfer_of_each_class_that_a_car_names() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 20).cars("kerigan", 15, 11)
    assert (price(s, 10, 2), price(s, 12, 2)) == (0, 2)
    assert price(s, 10, 5) == 2


def with_token(mana: int) -> Scenario:
    """A token, and from lava 17 the blue city is on the way to glacier 28."""
    s = Scenario("kings", "kerigan").cars("kings", 17, 12).mana("kings", mana)
    return build(s, "glacier").tokens(1).do("hex", 28)


def test_a_token_may_be_used_or_saved() -> None:
    s = with_token(3)
    assert s.asked() == ("kings", "token")
    assert s.do("branch", 0).purse("kings") == (3, 0, 0)
    assert with_token(3).do("branch", 1).purse("kings") == (0, 3, 0)


def test_a_token_is_spent_unasked_where_the_mana_would_not_do() -> None:
    s = with_token(2)
    assert s.asked() == ("kerigan", "turn")
    assert s.purse("kings") == (2, 0, 0)
    assert s.on(28) == {"kings": 1}


def test_a_pass_makes_one_hex_free() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 20).waste(15).mana("kings", 0)
    assert price(s, 10) == -1
    s.state.passes.set(0, mark(15))
    s.state.routes = None
    assert price(s, 10) == 0


# --- the same map is searched once ------------------------------------------------------------------------------------


def test_an_answer_is_kept_until_the_map_changes() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 17).cars("kerigan", 22).state
    first = routes(s, 0, 0)
    assert routes(s, 0, 0) is first
    assert routes(s, 0, 2) is not first
    assert routes(s, 0, 0) is first  # the other answer did not push it out
    assert routes(s.clone(), 0, 0) is first  # nor does a clone search again
    s.folios[0].mana -= 2
    assert routes(s, 0, 0) is first
    lay_car(s, 1, 26)
    assert routes(s, 0, 0) is not first


def test_the_same_map_is_never_searched_twice_in_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in later turns either, and not in clones made on the way."""
    searched: set[tuple[object, ...]] = set()
    search = Routes.search

    def once(self: Routes, s: SteamState, shorter: Routes | None) -> None:
        land = (*s.own.listed(), *s.waste.listed(), *s.passes.listed())
        question = (land, int(self.seat), int(self.free), int(self.tokens), int(self.prices), int(self.limit))
        assert question not in searched
        assert shorter is not None or not any(asked[:5] == question[:5] for asked in searched)
        searched.add(question)
        search(self, s, shorter)

    monkeypatch.setattr(Routes, "search", once)
    for seats, seed in ((2, 1), (3, 2), (6, 3)):
        searched.clear()
        chance = random.Random(seed)
        state = GAME.new(seats, seed=seed, options={"setup": "quick"})
        while not state.is_over() and len(searched) < 60:
            (seat,) = state.to_act()
            state.apply(seat, chance.choice(state.legal(seat)))
            state = state.clone()
        assert len(searched) > 10


def test_more_mana_goes_on_where_the_search_has_stopped() -> None:
    """What less mana reaches is not looked for again, and what comes out is the same."""
    for seed in range(40):
        s = random_position(seed)
        had = int(s.folios[0].mana)
        s.folios[0].mana = 2
        short = routes(s, 0, 5)
        s.folios[0].mana = had
        longer = routes(s, 0, 5)
        assert (longer is short) == (had <= 2)
        s.routes = None
        afresh = routes(s, 0, 5)
        for tokens in range(int(s.tokens) + 1):
            for hex in range(s.map.size):
                price = longer.price(hex, tokens)
                assert price == afresh.price(hex, tokens) or price > had
                assert longer.path(s, hex, tokens) == afresh.path(s, hex, tokens) or price > had


# --- all chains -------------------------------------------------------------------------------------------------------


def crossings(s: SteamState, seat: int, hex: int) -> list[tuple[int, int]]:
    """The ways to pass over a hex: class and price; class -1 is a free pass."""
    if cars_of(s, hex, seat):
        return []
    if s.map.kind(hex) >= 7:
        return [(int(OVER_CITY), int(transfer_price(s, seat, OVER_CITY)))]
    if is_waste(s, hex):
        free = [(-1, 0)] if s.passes.get(word(hex)) & mark(hex) else []
        return [*free, (int(OVER_WASTELAND), int(transfer_price(s, seat, OVER_WASTELAND)))]
    ways = []
    others = [other for other in range(s.seats) if other != seat and cars_of(s, hex, other)]
    if any(s.competes(seat, other) for other in others):
        ways.append((int(OVER_COMPETITOR), int(transfer_price(s, seat, OVER_COMPETITOR))))
    if any(not s.competes(seat, other) for other in others):
        ways.append((int(OVER_TEAMMATE), int(transfer_price(s, seat, OVER_TEAMMATE))))
    return ways


def around(s: SteamState, hex: int) -> Iterator[int]:
    return (int(n) for d in range(6) if (n := s.map.geometry.neighbour(hex, d)) >= 0)


def all_chains(s: SteamState, seat: int, free: int, tokens: int, budget: int) -> dict[int, int]:
    """The least price of every hex, by trying every chain of different hexes."""
    best: dict[int, int] = {}

    def go(hex: int, chain: set[int], spent: int, free: int, tokens: int) -> None:
        for target in around(s, hex):
            best[target] = min(best.get(target, 99), spent)
        for over in around(s, hex):
            if over in chain:
                continue
            for kind, cost in crossings(s, seat, over):
                ways = [(spent + cost, free, tokens)]
                if 0 <= kind < 3 and free >> kind & 1:
                    ways.append((spent, free & ~(1 << kind), tokens))
                if 0 <= kind < 3 and tokens:
                    ways.append((spent, free, tokens - 1))
                for paid, left, kept in ways:
                    if paid <= budget:
                        go(over, chain | {over}, paid, left, kept)

    for hex in range(s.map.size):
        if cars_of(s, hex, seat):
            go(hex, set(), 0, free, tokens)
    return best


def random_position(seed: int) -> SteamState:
    chance = random.Random(seed)
    companies = ("kings", "kerigan", "sands", "gesselheim")
    options = {"teams": "2v2"} if seed % 3 == 0 else {}
    scenario = Scenario(*companies[: 4 if options else chance.randrange(2, 5)], **options)
    s = scenario.state
    for _ in range(chance.randrange(3)):
        scenario.specialist("kings", chance.choice(["Antine", "Irini", "Sanathes", "Clive"]))
    middle = chance.randrange(s.map.size)
    near = sorted(range(s.map.size), key=lambda hex: _apart(s, middle, hex))[:30]
    for _ in range(chance.randrange(1, 8)):
        seat, hex = chance.randrange(s.seats), chance.choice(near)
        if s.map.kind(hex) < 7 and cars_on(s, hex) < 3 and not cars_of(s, hex, seat):
            lay_car(s, seat, hex)
    if not any(cars_of(s, hex, 0) for hex in range(s.map.size)):
        lay_car(s, 0, next(hex for hex in near if s.map.kind(hex) < 7))
    for hex in chance.sample(near, 3):
        if s.map.kind(hex) < 6 and chance.random() < 0.7:
            lay_waste(s, hex)
            if chance.random() < 0.3:
                s.passes.set(word(hex), s.passes.get(word(hex)) | mark(hex))
    s.tokens = chance.choice([0, 0, 1, 2])
    s.folios[0].mana = chance.randrange(0, 9)
    return s


def _apart(s: SteamState, a: int, b: int) -> int:
    (q, r), (p, t) = s.map.geometry.axial[a], s.map.geometry.axial[b]
    return max(abs(q - p), abs(r - t), abs(q + r - p - t))


@pytest.mark.parametrize("free", FREE.values(), ids=FREE)
@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_price_is_that_of_the_best_of_all_chains(seed: int, free: int) -> None:
    s = random_position(seed)
    mana, tokens = int(s.folios[0].mana), int(s.tokens)
    found = routes(s, 0, free)
    for used in range(tokens + 1):
        best = all_chains(s, 0, free, used, mana)
        assert {hex: int(found.price(hex, used)) for hex in range(s.map.size) if found.price(hex, used) >= 0} == best
    if not can_transfer(s, 0, free):
        assert set(all_chains(s, 0, free, tokens, mana)) == members(s, lambda w: s.near.get(w))


@pytest.mark.parametrize("seed", range(40))
def test_the_path_shown_is_a_chain_of_that_price(seed: int) -> None:
    s = random_position(seed)
    found = routes(s, 0, 0)
    for hex in range(s.map.size):
        best = int(found.price(hex, 0))
        if best < 0:
            continue
        path = found.path(s, hex, 0)
        assert unpacked_path(*packed_path(path, best)) == path
        assert sum(min(cost for _, cost in crossings(s, 0, over)) for over in path) == best
        steps = [*path, hex]
        assert any(cars_of(s, n, 0) for n in around(s, steps[0]))
        assert all(b in around(s, a) for a, b in zip(path, steps[1:], strict=True))


def test_a_long_path_is_told_whole() -> None:
    path = [hex * 17 for hex in range(11)]
    assert unpacked_path(*packed_path(path, 10)) == path
    assert packed_path(path, 10)[1] & 15 == 10


@pytest.mark.parametrize("seed", range(20))
def test_what_is_on_offer_is_what_can_be_reached_and_takes_a_car(seed: int) -> None:
    s = random_position(seed)
    wanted = {
        hex
        for hex in all_chains(s, 0, 0, int(s.tokens), int(s.folios[0].mana))
        if s.map.kind(hex) < 6 and not is_waste(s, hex) and cars_on(s, hex) < 3 and not cars_of(s, hex, 0)
    }
    op = GAME.code.ops[program("build(any)")]
    assert isinstance(op, Build)
    assert set(op.priced(s, Frame(op.at, 0, tile("Metro"), 0, 0, 1))) == wanted
