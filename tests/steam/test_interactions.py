"""Where several rules and tiles of Spells & Steam meet."""

from __future__ import annotations

import pytest

from empyrean.games.steam.awards import measure
from steam.scenario import BOOK, Scenario

A, B, C = "kings", "kerigan", "sands"


def measured(s: Scenario, award: str) -> list[int]:
    """What an award counts for each company."""
    found = next(tile for tile in BOOK.awards if tile.name == award)
    return [int(measure(s.state, seat, found.measure)) for seat in range(len(s.names))]


# --- a spellcar that comes to where the conductor stands --------------------------------------------------------------


def test_a_car_gained_into_the_conductors_column_is_activated_as_the_second() -> None:
    s = Scenario(A, B).cars(A, 22).car(A, 6, "Meditation Mecha").fill(A, 1).conductor(A, 1).mana(A, 3)
    s.market("Metro", "Icecar", "Car Bomb", "Flow Controller").turn(A).do("move", 1)
    s.do("slot", 6).do("spellcar", "Metro").do("slot", 11).do("slot", 11)
    assert s.purse(A) == (2, 1, 0)
    s.do("hex", 17).do("slot", 1)
    assert s.purse(A) == (0, 3, 0)  # the third, and the last
    s.do("hex", 18)
    assert s.asked() == (B, "turn")


def test_a_car_that_covers_a_printed_one_already_activated_is_a_new_car() -> None:
    s = Scenario(A, B).cars(A, 22).car(A, 6, "Meditation Mecha").fill(A, 1, 2).conductor(A, 1).mana(A, 3)
    s.market("Flow Controller", "Icecar", "Car Bomb", "Metro").turn(A).do("move", 1)
    s.do("slot", 1).do("hex", 17).do("slot", 6).do("spellcar", "Flow Controller").do("slot", 1)
    assert s.purse(A) == (2, 1, 0)
    s.do("slot", 1)
    assert s.purse(A)[:2] == (3, 0)  # 2 for the third activation, and all reclaimed
    assert s.asked() == (B, "turn")  # there is no fourth, though row 3 has a car too


# --- chains of copies -------------------------------------------------------------------------------------------------


def chain(mana: int, *market: str) -> Scenario:
    """Limited Express in the first column, Transformer to its right, these cars in the market."""
    s = Scenario(A, B).cars(A, 22).car(A, 5, "Limited Express").car(A, 6, "Transformer").market(*market)
    return s.mana(A, mana)


def test_limited_express_copies_transformer_copies_corruption_junction() -> None:
    s = chain(4, "Corruption Junction").turn(A).do("move", 1).do("slot", 5)
    assert s.purse(A) == (1, 3, 0)
    s.do("hex", 26)
    assert s.terrain(26) == "wasteland"
    assert s.purse(A) == (2, 3, 1)  # the crystal is fresh


def test_every_link_of_a_chain_is_paid() -> None:
    s = chain(2, "Corruption Junction").turn(A).do("move", 1)
    assert not s.can("slot", 5)
    s = chain(2, "Corruption Junction", "Metro").turn(A).do("move", 1).do("slot", 5)
    assert s.asked() == (A, "build")  # only Metro can still be paid for, so it is not asked


@pytest.mark.parametrize("who", ["Seth", "Sarafina"])
def test_a_chain_is_free_where_inherent_costs_are_waived(who: str) -> None:
    s = chain(0, "Corruption Junction").specialist(A, who).use(A, "captain" if who == "Seth" else "engineer")
    s.do("move", 1).do("slot", 5).do("hex", 21)
    assert s.purse(A)[:2] == (1, 0)


def test_uumi_copies_transformer_copies_another_car_of_the_market() -> None:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Uumi").mana(A, 3).market("Transformer", "Mana Surger", "Gilt Runner")
    s.use(A, "engineer").do("spellcar", "Transformer")
    assert s.asked() == (A, "turn")  # 1 + 1 are paid: Gilt Runner is too dear, Transformer not its own copy
    assert s.purse(A) == (1, 3, 0)
    assert s.on_offer() == ["Transformer", "Mana Surger", "Gilt Runner"]


# --- Milton, Mana Surger and The Hypetrain ----------------------------------------------------------------------------


def milton(mana: int) -> Scenario:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Milton").mana(A, mana)
    s.market("Mana Surger", "The Hypetrain", "Metro", "Icecar", "Deep One", "Car Bomb").use(A, "surveyor")
    return s.do("spellcar", "Mana Surger").do("slot", 5).do("spellcar", "The Hypetrain").do("slot", 6)


def test_a_crystal_of_miltons_first_car_pays_neither_his_second_nor_an_activation_of_the_main_action() -> None:
    s = milton(1).do("slot", 5)
    assert s.asked() == (A, "turn")  # The Hypetrain would cost 1 that is not fresh
    assert s.purse(A) == (1, 1, 1)
    s.do("move", 1).do("slot", 0).do("hex", 21)
    assert not s.can("slot", 5)


def test_a_crystal_of_miltons_first_car_pays_the_move() -> None:
    assert milton(1).do("slot", 5).do("move", 2).purse(A) == (0, 2, 0)


def test_cars_that_miltons_second_car_gains_are_not_activated() -> None:
    s = milton(3).do("slot", 6).do("spellcar", "Metro").do("slot", 7).do("spellcar", "Icecar").do("slot", 8)
    assert s.legal() == ["slot 5", "done"]


# --- Trias and Manch --------------------------------------------------------------------------------------------------


def test_trias_and_manch_go_round_until_the_mana_is_gone() -> None:
    s = Scenario(A, B).cars(A, 27).specialist(A, "Trias").specialist(A, "Manch", down=True).mana(A, 2).turn(A)
    for left in (1, 0):
        s.do("place", "captain").do("branch", 1).do("place", "engineer")
        assert s.purse(A)[0] == left
    s.do("place", "captain").do("branch", 0).do("hex", 22)
    assert s.on(22) == {A: 1}
    assert not s.can("place", "captain")
    assert not s.can("place", "engineer")


# --- Tegusgan behind a competitor -------------------------------------------------------------------------------------


def shut_in(mana: int) -> Scenario:
    """From the wasteland 9 the way leads over competitors on the full glacier 8 only; two goods lie there."""
    s = Scenario(A, B, C).cars(A, 9).waste(4, 14).cars(B, 8, 8).cars(C, 8).goods(9, red=2)
    return s.specialist(A, "Tegusgan").specialist(A, "Wendy").mana(A, mana)


def test_tegusgan_prices_the_build_with_what_is_left() -> None:
    assert not shut_in(3).usable(A, "station_master")
    s = shut_in(4).use(A, "station_master")
    assert s.legal() == ["hex 3", "hex 7", "hex 13"]  # the price is paid, so the track is built
    assert s.do("hex", 13).purse(A) == (0, 4, 0)


def test_tegusgan_counts_on_wendys_free_transfer() -> None:
    s = shut_in(3).use(A, "engineer").do("place", "station_master").do("hex", 13)
    assert s.asked() == (A, "turn")  # the token is spent unasked
    assert s.purse(A) == (1, 2, 0)
    assert s.on(13) == {A: 1}


# --- Aerlion on a competitor's hex ------------------------------------------------------------------------------------


def wasted(*, next_turn: bool, mana: int, master: str = "Clive", car: str = "Regenerator: Lava") -> Scenario:
    """From lava 20 Aerlion has wasted Gesselheim's mountain 15; lava 10 lies behind it."""
    s = Scenario(A, "gesselheim").cars(A, 20).cars("gesselheim", 15, 21).specialist(A, "Aerlion").mana(A, mana)
    s.specialist(A, master).car(A, 5, car).use(A, "engineer").do("hex", 15)
    return (s.turn(A) if next_turn else s).do("move", 1)


def test_aerlions_wasteland_is_free_this_turn() -> None:
    s = wasted(next_turn=False, mana=0).do("slot", 5)
    assert s.hexes() == [10]
    assert s.lying(15) == {}
    assert s.on(15) == {"gesselheim": 1}


@pytest.mark.parametrize(
    ("mana", "master", "car", "price"),
    [
        (3, "Clive", "Regenerator: Lava", None),
        (4, "Clive", "Regenerator: Lava", 4),
        (3, "Irini", "Regenerator: Lava", None),
        (3, "Clive", "Running Rights: Lava", None),
        (3, "Clive", "Through Line: Lava", 0),
        (1, "Sanathes", "Regenerator: Lava", 1),
    ],
)
def test_aerlions_wasteland_is_wasteland_afterwards(mana: int, master: str, car: str, price: int | None) -> None:
    """Who helps over competitors helps no longer, who helps over wasteland does."""
    s = wasted(next_turn=True, mana=mana, master=master, car=car)
    assert s.can("slot", 5) == (price is not None)
    if price is not None:
        s.do("slot", 5).do("hex", 10)
        built = next(event for event in s.events if event.kind == 11)
        assert (built.b, built.c) == (10, price)


def test_aerlions_wasteland_is_nobodys_home() -> None:
    s = Scenario(A, "gesselheim").cars(A, 20).cars("gesselheim", 21).specialist("gesselheim", "Trias")
    s.specialist(A, "Aerlion").mana("gesselheim", 0)
    assert s.usable("gesselheim", "captain")
    s.use(A, "engineer").do("hex", 15)
    assert not s.usable("gesselheim", "captain")


# --- Ariel at the brink -----------------------------------------------------------------------------------------------


def brink() -> Scenario:
    """Kings' Line lays its last train car on 22; then Ariel sweeps it away, and all that Kerigan has."""
    s = Scenario(A, B).cars(A, 27).cars(B, 26).supply(A, 1).specialist(A, "Trias").specialist(A, "Ariel")
    s.use(A, "captain").do("hex", 22)
    assert s.state.triggered == 1
    return s.do("place", "surveyor").do("hex", 22)


def test_the_end_once_begun_is_not_taken_back_by_ariel() -> None:
    s = brink()
    assert s.folio(A).cars > 0
    s.do("move", 1).do("done").do("move", 1).do("done")
    assert s.state.to_act() == ()  # the round is over, and nobody has anything to deliver


def test_a_company_swept_off_the_map_builds_where_its_car_allows() -> None:
    s = brink().mana(B, 0).do("move", 1).do("done").do("move", 1).do("slot", 0)  # Kerigan: lava or mountain
    assert s.hexes() == [hex for hex in range(90) if s.terrain(hex) in ("lava", "mountain")]
    s.do("hex", 45)
    assert s.network(B) == [45]


def test_a_company_swept_off_the_map_delivers_nothing_and_has_no_group() -> None:
    s = brink().conductor(B, 5)
    assert measured(s, "Branch Office") == [0, 0]
    s.do("move", 1).do("done").do("move", 1)
    assert s.asked() == (B, "upgrade")


# --- Telemyr after use ------------------------------------------------------------------------------------------------


def test_telemyr_trades_a_used_captain_for_one_who_acts_at_once() -> None:
    s = Scenario(A, B).cars(A, 22).specialist(A, "Telemyr").mana(A, 0, spent=2)
    s.use(A, "captain").do("place", "surveyor")
    assert (s.at(A, "captain"), s.at(B, "captain")) == ("Rayleigh Kerigan", "(Runika Zenanen)")
    s.do("place", "captain").do("move", 3)
    assert s.purse(A) == (2, 0, 0)


def test_telemyr_trades_for_a_station_master_who_lies_on_aella() -> None:
    s = Scenario(A, B).cars(A, 22, 27).specialist(A, "Telemyr").specialist(A, "Dareios").on_aella(B, "Clive")
    s.mana(A, 0, spent=3).use(A, "station_master").do("hex", 22).do("place", "surveyor").do("place", "station_master")
    assert (s.at(A, "station_master"), s.at(B, "surveyor"), s.at(B, "station_master")) == (
        "Clive Melmont",
        "Dareios Kuel",
        "",
    )
    assert s.do("place", "station_master").purse(A) == (2, 2, 0)  # Clive has not acted this turn


# --- Wardlaw, Hai and Voco at one End of the Line ---------------------------------------------------------------------


def at_the_red_city() -> Scenario:
    """A blue Triple stands in the red city; two blue goods and a red one lie beside it. Hai and Voco both work."""
    s = Scenario(A, B).cars(A, 62, 68).bare().goods(62, blue=2).goods(68, red=1).city("red", "blue_triple")
    s.specialist(A, "Hai").on_aella(A, "Voco").conductor(A, 5)
    return s.turn(A).do("move", 1).do("city", "red")


def test_hai_helps_to_claim_a_tile_in_a_strange_city() -> None:
    s = at_the_red_city()
    assert s.legal() == ["colour blue", "colour red"]
    s.do("colour", "blue").do("hex", 62)
    assert not s.can("done")  # one good does not reach the Triple, and without it blue is not wanted here
    s.do("hex", 62)
    assert s.asked() == (A, "upgrade")
    assert (s.held(A), s.tiles(A)) == ({"blue": 2}, ["blue_triple"])


def test_voco_pays_when_the_strange_tile_is_left_alone() -> None:
    s = at_the_red_city().do("colour", "red")
    assert s.asked() == (A, "pocket")
    s.do("city", "red")
    assert (s.held(A), s.tiles(A)) == ({"red": 3}, [])


# --- Eirene in the last seat of the last round ------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Eirene", "Doc"])
def test_the_last_seats_extra_turn_comes_before_the_final_deliveries(who: str) -> None:
    s = Scenario(A, B).cars(A, 22).cars(B, 0).specialist(B, who).specialist(B, "Clive").specialist(B, "Wendy")
    if who == "Doc":
        s.specialist(A, "Eirene", down=True)
    s.state.triggered = 1
    s.mana(B, 0, spent=4).use(B, "surveyor").do("place", "station_master").do("place", "engineer")
    assert s.state.tokens == 1
    s.do("move", 1).do("done")
    assert s.asked() == (B, "turn")
    assert s.state.tokens == 0
    s.do("place", "station_master").do("move", 1)
    assert s.asked()[0] == A
    assert s.can("city", "blue")  # the final delivery; Kerigan had nothing to deliver
    s.do("city", "blue")
    assert s.state.to_act() == ()


# --- Switching Station puts two cars of one company on a hex ----------------------------------------------------------


def doubled() -> Scenario:
    """Kings' Line on 22 and Kerigan on 17 have changed places; Kerigan had a car on 22 already."""
    s = Scenario(A, B, C).cars(A, 22).cars(B, 17, 22).specialist(B, "Anya").car(A, 5, "Switching Station")
    s.turn(A).do("move", 1).do("slot", 5)
    while s.asked() == (A, "swap_cars"):
        s.do(*s.legal()[0].split())
    return s


def test_two_cars_on_one_hex_count_twice_for_awards_and_once_for_the_network() -> None:
    s = doubled()
    assert (s.on(22), s.on(17)) == ({B: 2}, {A: 1})
    assert s.network(B) == [22]
    assert measured(s, "Cosmopolitan") == [1, 2, 0]
    assert measured(s, "Conglomerate") == [1, 2, 0]
    assert measured(s, "Branch Office") == [1, 1, 0]


def test_one_of_two_cars_on_a_hex_may_move_off() -> None:
    s = doubled().use(B, "surveyor").do("hex", 22).do("hex", 27)
    assert (s.on(22), s.on(27)) == ({B: 1}, {B: 1})


def test_two_cars_on_a_hex_leave_room_for_one_more() -> None:
    s = doubled().cars(C, 22).cars(A, 27).specialist(A, "Irion").use(A, "engineer").do("hex", 27)
    assert not s.can("hex", 22)
    s = doubled().cars(A, 27).specialist(A, "Irion").use(A, "engineer").do("hex", 27)
    assert s.can("hex", 22)


# --- Peril to the End of the Line with a double -----------------------------------------------------------------------


def test_peril_and_viona_on_the_way_to_the_end_of_the_line() -> None:
    """Twice Mana Surger for 3; the crystals pay the move; Eloi's reclaim comes before it; nothing is delivered."""
    s = Scenario(A, B).cars(A, 22).goods(22, blue=3).specialist(A, "Peril").on_aella(A, "Viona").specialist(A, "Eloi")
    s.car(A, 8, "Mana Surger").conductor(A, 4).mana(A, 3).use(A, "engineer")
    s.do("activate_first").do("twice").do("slot", 8)
    assert s.asked() == (A, "move")
    assert s.purse(A) == (3, 2, 2)
    s.do("move", 2)
    assert s.asked() == (A, "upgrade")
    assert s.purse(A) == (2, 3, 1)
    s.do("upgrade", "mana")
    assert s.purse(A) == (6, 0, 0)
    assert s.held(A) == {}
    assert s.folio(A).conductor == 0
