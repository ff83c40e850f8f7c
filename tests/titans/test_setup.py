"""Set-up as the rulebook has it: squads, maneuvers, stacks, reserve; mixed squads; hazards; options."""

from __future__ import annotations

from typing import Any

import pytest

from empyrean.games.titans.state import OUT, RESERVE
from empyrean.kernel.errors import IllegalAction, OptionError

from .scenario import BOOK, CARDS, GAME

SPECIES = ("dragon", "griffon", "manticore", "pegasus", "gargoyle", "harpy", "cockatrice", "phoenix")


def new(seed: int = 1, **options: Any) -> Any:
    return GAME.new(2, seed, options)


def choose(state: Any, seat: int, *actions: str) -> Any:
    for action in actions:
        state.apply(seat, GAME.space.read(action))
    return state


def legal(state: Any, seat: int) -> list[str]:
    """What a seat may choose; to leave the rest to chance is tested apart."""
    words = [GAME.space.words(action) for action in state.legal(seat)]
    return [word for word in words if word != "random"]


def squads(state: Any, south: str = "dragon", north: str = "harpy") -> Any:
    """Both take the first four titans of a species."""
    for seat, species in enumerate((south, north)):
        choose(state, seat, f"species {species}", "squad 0", "squad 1", "squad 2", "squad 3")
    return state


def drafted(seed: int = 1) -> Any:
    """Both leave out the first four maneuvers."""
    state = squads(new(seed))
    for seat in range(2):
        choose(state, seat, "omit 0", "omit 1", "omit 2", "omit 3")
    return state


def names(state: Any, seat: int, pile: int) -> list[str]:
    side = state.sides[seat]
    return [BOOK.card(side.cards[code]).name for code in side.deck.piles[pile]]


def deck(state: Any, seat: int) -> list[str]:
    """All cards that a side plays with."""
    return [name for pile in range(5) for name in names(state, seat, pile)]


def squad(state: Any, seat: int) -> list[str]:
    return [titan["name"] for titan in GAME.view(state, None)["titans"] if titan["seat"] == seat]


# --- what is in the box -----------------------------------------------------------------------------------------------


def test_there_are_eight_species_of_six_titans_and_eleven_maneuvers_and_21_basic_ones() -> None:
    """The Cards; Setup 3."""
    assert len(BOOK.species) == 8
    assert [len(species.titans) for species in BOOK.species] == [6] * 8
    assert [len(species.maneuvers) for species in BOOK.species] == [11] * 8
    assert len(BOOK.basics) == 21
    assert all(BOOK.card(card).species == -1 for card in BOOK.basics)


def test_every_squad_leaves_cards_for_a_reserve() -> None:
    """Setup 5 and 6: the stacks never take all 28 cards, not even in a mixed squad."""
    largest = sorted(int(card.stack) for card in BOOK.cards if card.kind == 0)[-4:]
    assert sum(largest) < 28


def test_no_two_titans_have_the_same_printed_initiative() -> None:
    """Audit E3: ties come only from mirror matches and modifiers."""
    initiatives = [card.printed["initiative"] for card in BOOK.cards if card.kind == 0]
    assert len(initiatives) == 48
    assert len(set(initiatives)) == 48


# --- choosing a squad -------------------------------------------------------------------------------------------------


def test_each_player_first_chooses_one_of_the_eight_species() -> None:
    """Setup 2."""
    state = new()
    assert legal(state, 0) == legal(state, 1) == [f"species {name}" for name in SPECIES]


def test_each_player_chooses_four_of_the_six_titans_of_the_species() -> None:
    """Setup 2."""
    state = choose(new(), 0, "species griffon")
    assert legal(state, 0) == [f"squad {i}" for i in range(6)]
    choose(state, 0, "squad 5", "squad 0", "squad 3")
    assert legal(state, 0) == ["squad 1", "squad 2", "squad 4"]
    choose(state, 0, "squad 1")
    assert legal(state, 0) == []
    assert state.to_act() == (1,)


def test_a_titan_can_be_chosen_only_once() -> None:
    """Setup 2: four titans, each of which is one card."""
    state = choose(new(), 0, "species griffon", "squad 2")
    with pytest.raises(IllegalAction):
        choose(state, 0, "squad 2")


def test_both_players_choose_at_the_same_time() -> None:
    """Setup: neither waits for the other."""
    state = new()
    assert state.to_act() == (0, 1)
    choose(state, 1, "species harpy", "squad 0", "squad 1")
    choose(state, 0, "species dragon", "squad 4")
    choose(state, 1, "squad 2", "squad 3")
    assert state.to_act() == (0,)


def test_squads_are_secret_until_both_have_chosen() -> None:
    """Audit M23."""
    one = choose(new(), 0, "species griffon", "squad 5", "squad 0", "squad 3", "squad 1")
    other = choose(new(), 0, "species phoenix", "squad 1", "squad 2", "squad 3", "squad 4")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None) == GAME.view(other, None)
    assert GAME.view(one, 0)["sides"][0]["species"] == "Griffon"


def test_a_half_chosen_squad_is_secret_too() -> None:
    """Audit M23: at most that a seat is ready is public."""
    one = choose(new(), 0, "species griffon", "squad 5")
    other = choose(new(), 0, "species phoenix", "squad 1", "squad 2")
    assert GAME.view(one, 1) == GAME.view(other, 1)


def test_squads_are_shown_before_maneuvers_are_chosen() -> None:
    """Audit M23: the squads are on the table, then come the maneuvers."""
    state = squads(new())
    view = GAME.view(state, 1)
    assert view["stage"] == "maneuvers"
    assert {titan["name"] for titan in view["titans"] if titan["seat"] == 0} == {
        BOOK.card(kind).name for kind in BOOK.species[0].titans[:4]
    }
    assert [side["species"] for side in view["sides"]] == ["Dragon", "Harpy"]


def test_titans_are_laid_out_in_initiative_order() -> None:
    """Setup 2."""
    state = squads(new())
    for seat in range(2):
        initiatives = [CARDS[name].printed["initiative"] for name in squad(state, seat)]
        assert initiatives == sorted(initiatives, reverse=True)


def test_the_rest_of_a_squad_may_be_left_to_chance() -> None:
    """Setup 3a allows it for maneuvers; we offer it for titans too. What was chosen is kept."""
    seen = set()
    for seed in range(8):
        state = choose(new(seed), 0, "species griffon", "squad 5", "random")
        choose(state, 1, "species harpy", "squad 0", "squad 1", "squad 2", "squad 3")
        kinds = squad(state, 0)
        assert len(set(kinds)) == 4
        assert {BOOK.species[CARDS[name].species].name for name in kinds} == {"Griffon"}
        assert BOOK.card(BOOK.species[1].titans[5]).name in kinds
        seen.add(frozenset(kinds))
    assert len(seen) > 2


def test_both_players_may_choose_the_same_species() -> None:
    """Audit E5: each brings an own set of basic maneuvers."""
    state = squads(new(), "dragon", "dragon")
    for seat in range(2):
        choose(state, seat, "random")
    assert squad(state, 0) == squad(state, 1)
    assert len(deck(state, 0)) == len(deck(state, 1)) == 28


# --- choosing maneuvers -----------------------------------------------------------------------------------------------


def test_seven_of_the_eleven_species_maneuvers_are_selected() -> None:
    """Setup 3: four are left out."""
    state = squads(new())
    assert [f"omit {i}" for i in range(11)] == [words for words in legal(state, 0) if words.startswith("omit")]
    choose(state, 0, "omit 10", "omit 2", "omit 5")
    assert "omit 2" not in legal(state, 0)
    choose(state, 0, "omit 0")
    assert state.to_act() == (1,)
    choose(state, 1, "random")
    dragon = [BOOK.card(card).name for card in BOOK.species[0].maneuvers]
    assert sorted(names(state, 0, OUT)) == sorted(dragon[i] for i in (0, 2, 5, 10))
    assert {name for name in deck(state, 0) if name in dragon} == {dragon[i] for i in (1, 3, 4, 6, 7, 8, 9)}


def test_the_deck_is_all_21_basic_maneuvers_and_seven_of_the_species() -> None:
    """Setup 3."""
    state = drafted()
    for seat in range(2):
        cards = deck(state, seat)
        basic = [name for name in cards if CARDS[name].species < 0]
        own = [name for name in cards if CARDS[name].species >= 0]
        assert sorted(basic) == sorted(BOOK.card(card).name for card in BOOK.basics)
        assert len(own) == len(set(own)) == 7
        assert {BOOK.species[CARDS[name].species].name for name in own} == {("Dragon", "Harpy")[seat]}


def test_the_seven_may_be_chosen_by_chance() -> None:
    """Setup 3a: over several matches different ones are left out."""
    seen = set()
    for seed in range(8):
        state = choose(choose(squads(new(seed)), 0, "random"), 1, "random")
        assert len(names(state, 0, OUT)) == 4
        assert len(deck(state, 0)) == 28
        seen.add(frozenset(names(state, 0, OUT)))
    assert len(seen) > 4


def test_chance_keeps_what_was_left_out_already() -> None:
    """Setup 3a, for the rest only."""
    for seed in range(5):
        state = choose(squads(new(seed)), 0, "omit 3", "omit 7", "random")
        choose(state, 1, "random")
        out = names(state, 0, OUT)
        dragon = [BOOK.card(card).name for card in BOOK.species[0].maneuvers]
        assert len(out) == 4
        assert dragon[3] in out
        assert dragon[7] in out


def test_maneuvers_are_chosen_in_secret() -> None:
    """Audit section 4: of the other side's species cards one knows only that seven of eleven are in."""
    one = choose(squads(new()), 0, "omit 0", "omit 1", "omit 2", "omit 3")
    other = choose(squads(new()), 0, "omit 7", "omit 8", "omit 9", "omit 10")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None) == GAME.view(other, None)


def test_to_leave_it_to_chance_is_secret_too() -> None:
    """Audit M23: chance is drawn when both are done."""
    one = choose(squads(new()), 0, "omit 0", "omit 1", "omit 2", "omit 3")
    other = choose(squads(new()), 0, "random")
    assert GAME.view(one, 1) == GAME.view(other, 1)


# --- dealing ----------------------------------------------------------------------------------------------------------


def test_each_titan_is_dealt_as_many_cards_as_its_stack_size() -> None:
    """Setup 5."""
    state = drafted()
    for seat in range(2):
        sizes = [CARDS[name].printed["stack"] for name in squad(state, seat)]
        assert [len(names(state, seat, slot)) for slot in range(4)] == sizes


def test_the_rest_of_the_deck_is_the_reserve() -> None:
    """Setup 6."""
    state = drafted()
    for seat in range(2):
        stacks = sum(CARDS[name].printed["stack"] for name in squad(state, seat))
        assert len(names(state, seat, RESERVE)) == 28 - stacks


def test_the_deck_is_shuffled_before_it_is_dealt() -> None:
    """Setup 4."""
    assert len({tuple(deck(drafted(seed), 0)) for seed in range(6)}) == 6
    state = drafted()
    assert deck(state, 0) != sorted(deck(state, 0), key=lambda name: CARDS[name].id)


def test_the_same_seed_and_choices_deal_the_same_cards() -> None:
    """A match can be played again."""
    assert deck(drafted(5), 0) == deck(drafted(5), 0)
    assert deck(drafted(5), 1) == deck(drafted(5), 1)


def test_all_titans_begin_off_the_board() -> None:
    """Setup 7."""
    view = GAME.view(drafted(), None)
    assert view["round"] == 1
    assert [titan["place"] for titan in view["titans"]] == ["start"] * 8


def test_nobody_has_damage_an_active_maneuver_or_burned_cards_at_the_start() -> None:
    """Setup."""
    view = GAME.view(drafted(), None)
    assert all(titan["damage"] == 0 and titan["active"] is None for titan in view["titans"])
    assert [side["burned"] for side in view["sides"]] == [[], []]


# --- ready-made and chance squads -------------------------------------------------------------------------------------


def test_ready_made_squads_start_the_first_round_at_once() -> None:
    """Option setup = quick."""
    state = new(setup="quick", species_0="gargoyle", species_1="phoenix")
    assert GAME.view(state, None)["round"] == 1
    for seat, kind in ((0, BOOK.species[4]), (1, BOOK.species[7])):
        assert set(squad(state, seat)) == {BOOK.card(kind.titans[i]).name for i in kind.squad}
        own = {name for name in deck(state, seat) if CARDS[name].species >= 0}
        assert own == {BOOK.card(kind.maneuvers[i]).name for i in kind.kit}
        assert len(deck(state, seat)) == 28


def test_a_ready_made_squad_of_any_species_is_picked_by_chance() -> None:
    """Option species = any."""
    assert len({GAME.view(new(seed, setup="quick"), None)["sides"][0]["species"] for seed in range(30)}) > 4


def test_squads_by_chance_are_four_titans_of_one_species() -> None:
    """Option setup = random; Setup 2 and 3a."""
    seen = set()
    for seed in range(20):
        state = new(seed, setup="random", species_0="manticore")
        for seat in range(2):
            kinds = squad(state, seat)
            assert len(set(kinds)) == 4
            assert len({CARDS[name].species for name in kinds}) == 1
            assert len(deck(state, seat)) == 28
            assert len([name for name in deck(state, seat) if CARDS[name].species >= 0]) == 7
        assert GAME.view(state, None)["sides"][0]["species"] == "Manticore"
        seen.add(frozenset(squad(state, 0)))
    assert len(seen) > 5


def test_a_species_option_settles_the_species_in_the_draft() -> None:
    """Option species: only the titans remain to be chosen; the other seat still chooses its species."""
    state = new(species_1="pegasus")
    assert legal(state, 0)[0] == "species dragon"
    assert legal(state, 1) == [f"squad {i}" for i in range(6)]
    choose(state, 1, "squad 0", "squad 1", "squad 2", "squad 3")
    choose(state, 0, "species dragon", "squad 0", "squad 1", "squad 2", "squad 3")
    assert [side["species"] for side in GAME.view(state, None)["sides"]] == ["Dragon", "Pegasus"]


# --- mixed squads -----------------------------------------------------------------------------------------------------


def mixed_squads(seed: int = 1) -> Any:
    """South: three dragons and a harpy; North: three griffons and a phoenix."""
    state = new(seed, mixed=True)
    choose(state, 0, "species dragon", "squad 0", "squad 1", "squad 4", "species harpy", "squad 2")
    choose(state, 1, "species griffon", "squad 0", "squad 1", "squad 4", "species phoenix", "squad 2")
    return state


def mixed_decks(seed: int = 1) -> Any:
    """South takes two harpy maneuvers and leaves six dragon ones out; North none and four."""
    state = mixed_squads(seed)
    choose(state, 0, "substitute 0", "substitute 5")
    if "end" in legal(state, 0):
        choose(state, 0, "end")
    choose(state, 0, *(f"omit {i}" for i in range(6)))
    choose(state, 1, "end", *(f"omit {i}" for i in range(4)))
    return state


def dealt_out(seed: int = 1) -> Any:
    """Both deal their cards in the order in which they are shown: first stack, second, ..., reserve."""
    state = mixed_decks(seed)
    for seat in range(2):
        while seat in state.to_act() and legal(state, seat)[0].startswith("deal"):
            choose(state, seat, legal(state, seat)[0])
    return state


def test_a_mixed_squad_is_three_titans_of_one_species_and_one_of_another() -> None:
    """Mixing Species."""
    state = choose(new(mixed=True), 0, "species dragon", "squad 0", "squad 1", "squad 4")
    assert legal(state, 0) == [f"species {name}" for name in SPECIES if name != "dragon"]
    choose(state, 0, "species harpy")
    assert legal(state, 0) == [f"squad {i}" for i in range(6)]
    choose(state, 0, "squad 2")
    assert state.to_act() == (1,)
    choose(state, 1, "species griffon", "squad 0", "squad 1", "squad 4", "species phoenix", "squad 2")
    species = sorted(titan["species"] for titan in GAME.view(state, None)["titans"][:4])
    assert species == ["Dragon", "Dragon", "Dragon", "Harpy"]


def test_up_to_two_maneuvers_of_the_lone_titans_species_may_be_substituted() -> None:
    """Mixing Species."""
    state = mixed_squads()
    assert [words for words in legal(state, 0) if words.startswith("substitute")] == [
        f"substitute {i}" for i in range(11)
    ]
    choose(state, 0, "substitute 3")
    assert "substitute 3" not in legal(state, 0)
    choose(state, 0, "substitute 9")
    assert not [words for words in legal(state, 0) if words.startswith("substitute")]


def test_nobody_has_to_substitute() -> None:
    """Mixing Species: you may."""
    state = mixed_decks()
    own = [card["name"] for card in GAME.view(state, 1)["sides"][1]["setup"]["deck"]]
    assert {CARDS[name].species for name in own} == {-1, CARDS["Talonward"].species}


def test_a_mixed_deck_has_21_basic_and_seven_species_maneuvers_with_the_substitutes() -> None:
    """Mixing Species: substitutes replace maneuvers of the main species."""
    state = dealt_out()
    species = [CARDS[name].species for name in deck(state, 0)]
    assert species.count(-1) == 21
    assert species.count(CARDS["Emberwake"].species) == 5
    assert species.count(CARDS["Snatchclaw"].species) == 2
    harpy = BOOK.species[5].maneuvers
    assert {BOOK.card(harpy[0]).name, BOOK.card(harpy[5]).name} <= set(deck(state, 0))


def test_with_mixed_squads_the_owner_puts_the_stacks_together() -> None:
    """Mixing Species: the cards for each titan are selected from the deck."""
    state = mixed_decks()
    cards = [card["name"] for card in GAME.view(state, 0)["sides"][0]["setup"]["deck"]]
    assert len(cards) == 28
    kinds = squad(state, 0)
    sizes = [CARDS[name].printed["stack"] for name in kinds]
    # Every second card to the reserve, as long as there is room, the others to the stacks from the last to the first.
    want: dict[int, list[str]] = {pile: [] for pile in range(5)}
    for i, name in enumerate(cards):
        stacks = [pile for pile in (3, 2, 1, 0) if len(want[pile]) < sizes[pile]]
        pile = 4 if (i % 2 or not stacks) and len(want[4]) < 28 - sum(sizes) else stacks[0]
        want[pile].append(name)
        choose(state, 0, "deal reserve" if pile == 4 else f"deal {pile + 1}")
    assert state.to_act() == (1,)
    while state.to_act() == (1,) and legal(state, 1)[0].startswith("deal"):
        choose(state, 1, legal(state, 1)[0])
    for pile in range(5):
        assert sorted(names(state, 0, pile)) == sorted(want[pile])


def test_a_dealt_out_stack_is_exactly_its_stack_size() -> None:
    """Mixing Species with Stack Size: a full stack takes no more cards."""
    state = mixed_decks()
    size = CARDS[squad(state, 0)[0]].printed["stack"]
    choose(state, 0, *["deal 1"] * size)
    assert "deal 1" not in legal(state, 0)
    full = dealt_out()
    for seat in range(2):
        sizes = [CARDS[name].printed["stack"] for name in squad(full, seat)]
        assert [len(names(full, seat, slot)) for slot in range(4)] == sizes
        assert len(names(full, seat, RESERVE)) == 28 - sum(sizes)


def test_the_reserve_cannot_take_cards_that_the_stacks_need() -> None:
    """Mixing Species with Setup 5: every stack is full in the end."""
    state = mixed_decks()
    sizes = [CARDS[name].printed["stack"] for name in squad(state, 0)]
    choose(state, 0, *["deal reserve"] * (28 - sum(sizes)))
    assert "deal reserve" not in legal(state, 0)


def test_the_stacks_put_together_are_shuffled() -> None:
    """Mixing Species: each stack and the reserve are shuffled; their cards stay the same."""
    games = [dealt_out(seed) for seed in range(6)]
    for pile in range(5):
        assert len({frozenset(names(state, 0, pile)) for state in games}) == 1
        assert len({tuple(names(state, 0, pile)) for state in games}) > 1


def test_dealing_the_stacks_is_secret() -> None:
    """Audit M24 and section 4."""
    one = choose(mixed_decks(), 0, "deal 1", "deal 2", "deal reserve")
    other = choose(mixed_decks(), 0, "deal 4", "deal 4", "deal 3")
    assert GAME.view(one, 1) == GAME.view(other, 1)


def test_substitutes_are_secret() -> None:
    """Audit section 4: the other side does not even know how many there are."""
    one = choose(mixed_squads(), 0, "substitute 0", "substitute 5")
    other = choose(mixed_squads(), 0, "end", "omit 1")
    assert GAME.view(one, 1) == GAME.view(other, 1)


def test_mixed_squads_by_chance_are_three_and_one() -> None:
    """Mixing Species, option setup = random."""
    for seed in range(12):
        state = new(seed, setup="random", mixed=True)
        for seat in range(2):
            species = [CARDS[name].species for name in squad(state, seat)]
            assert sorted(species.count(kind) for kind in set(species)) == [1, 3]
            main = max(set(species), key=species.count)
            cards = [CARDS[name].species for name in deck(state, seat)]
            assert len(cards) == 28
            assert cards.count(-1) == 21
            assert cards.count(main) >= 5
            assert set(cards) <= {-1, *species}
            sizes = [CARDS[name].printed["stack"] for name in squad(state, seat)]
            assert [len(names(state, seat, slot)) for slot in range(4)] == sizes


# --- hazards ----------------------------------------------------------------------------------------------------------

FORMATIONS = {"hexad": 6, "equator": 7, "eye": 12}


@pytest.mark.parametrize("formation", FORMATIONS)
def test_hazards_lie_in_their_formation(formation: str) -> None:
    """Hazard Tokens: placed on the board prior to set-up."""
    state = new(hazards=formation)
    places = GAME.view(state, None)["hazards"]
    assert places == sorted(BOOK.formations[formation])
    assert len(places) == FORMATIONS[formation]


@pytest.mark.parametrize("formation", FORMATIONS)
def test_formations_are_fair_and_keep_off_the_border(formation: str) -> None:
    """Hazard Tokens: a half turn of the board gives the same formation."""
    cells = {BOOK.board.cells[hex] for hex in BOOK.formations[formation]}
    assert {(-q, -r) for q, r in cells} == cells
    assert not set(BOOK.formations[formation]) & set(BOOK.board.border())


def test_without_the_option_there_are_no_hazards() -> None:
    """Hazard Tokens: if you choose to use them."""
    view = GAME.view(new(), None)
    assert view["hazards"] == []
    assert view["hazards_left"] == []


def test_hazards_are_drawn_by_chance_from_all_tokens() -> None:
    """Hazard Tokens: selected randomly from the pile."""
    drawn = {tuple(new(seed, hazards="hexad").hazards) for seed in range(10)}
    assert len(drawn) > 7
    state = new(hazards="hexad")
    tokens = sorted([kind for kind in state.hazards if kind >= 0] + list(state.hazard_pile))
    assert tokens == sorted(kind for kind, count in enumerate(BOOK.hazard_counts) for _ in range(count))


def test_hazards_lie_face_down() -> None:
    """Hazard Tokens: nobody sees which lies where."""
    views = []
    for seed in range(6):
        for seat in (0, 1, None):
            views.append(GAME.view(new(seed, hazards="eye"), seat))
    for view in views:
        assert view["hazards"] == views[0]["hazards"]
        assert view["hazards_left"] == views[0]["hazards_left"]


# --- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"species_2": "dragon"}, "no option 'species_2'"),
        ({"species_0": "unicorn"}, "'species_0' is one of any, dragon, .*; not unicorn"),
        ({"hazards": "many"}, "'hazards' is one of none, hexad, equator, eye; not many"),
        ({"setup": "fast"}, "'setup' is one of draft, quick, random; not fast"),
        ({"mixed": 1}, "'mixed' is one of false, true; not 1"),
        ({"round_limit": 4}, "'round_limit' is a number from 5 to 200; not 4"),
        ({"round_limit": "40"}, "'round_limit' is a number"),
        ({"setup": "quick", "mixed": True}, "Ready-made squads are of one species"),
    ],
)
def test_a_bad_option_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    """Options are checked before a match starts."""
    with pytest.raises(OptionError, match=sentence):
        GAME.new(2, 1, options)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_titans_is_for_two_players(seats: int) -> None:
    """Rulings C.1."""
    with pytest.raises(OptionError, match="for 2 players"):
        GAME.new(seats, 1, {})


def test_a_ready_seat_is_told_for_whom_it_waits() -> None:
    """A choice out of turn is refused with a sentence."""
    state = choose(new(), 0, "species griffon", "squad 0", "squad 1", "squad 2", "squad 3")
    with pytest.raises(IllegalAction, match="North must decide"):
        choose(state, 0, "squad 4")


def test_a_refused_choice_changes_nothing() -> None:
    """Refusals in the draft."""
    state = choose(new(), 0, "species griffon", "squad 2")
    before = state.to_json()
    for action in ("squad 2", "species dragon", "omit 0", "substitute 0", "end", "deal 1", "move"):
        with pytest.raises(IllegalAction):
            choose(state, 0, action)
    assert state.to_json() == before
