"""What a learner sees: what the view shows, as numbers. The own seat comes first, the others follow in turn order.

Seats, companies, tiles (see cards) and hexes count from 1, and 0 is none: 1 is the own seat, 2 the next one. What is
declared is written in the same order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.actions import PLACES, SIZES
from empyrean.games.steam.awards import measure
from empyrean.games.steam.boards import COLOURS, PER_WORD, TERRAINS
from empyrean.games.steam.boards import COLUMNS as BOARD_COLUMNS
from empyrean.games.steam.boards import ROWS as BOARD_ROWS
from empyrean.games.steam.building import Build
from empyrean.games.steam.cards import PRINTED, SPECIALISTS, SPELLCARS, STATION_MASTERS, TILES, Book
from empyrean.games.steam.conductor import LONGEST, MOST, activation_price, can_move, twice_price
from empyrean.games.steam.crew import Exchange
from empyrean.games.steam.deliver import network_goods, reach_of
from empyrean.games.steam.meta import META
from empyrean.games.steam.modifiers import move_price, step_price
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.scoring import demand_points
from empyrean.games.steam.state import COLUMNS, END, MAX_MANA, SLOTS, SteamState, all_goods, demand, goods
from empyrean.games.steam.track import cars_of, terrain
from empyrean.kernel.bits import count, lowest
from empyrean.kernel.machine import NONE, Code, Frame, Op
from empyrean.kernel.observing import Numbers, Observation, Part, Questions
from empyrean.kernel.tables import Row, Table, filled

QUESTIONS: Final = (
    *("strike", "company", "captain", "headquarters", "turn", "administrate", "activate", "move", "upgrade"),
    *("market", "slot", "type", "specialist", "recruit", "deliver", "colour", "goods", "demand"),
    *("build", "token", "wasteland", "place", "give", "destroy", "hex", "haul", "haul_to", "move_car", "swap_cars"),
    *("activate_gained", "rearrange", "discard", "copy_market", "copy_beside", "copy_seat", "use", "exchange"),
    *("swap_demand", "pocket", "branch", "may"),
)
PHASES: Final = ("set-up", "specialists", "main action", "final deliveries", "over")
OVER: Final[i64] = 4
DEMANDS: Final[i64] = 18  # kinds of demand tile: colour * 3 + size
AT_ONCE: Final = 15  # the highest number of builds or spellcars in one effect
# Where a spellcar is.
ON_MARKET: Final[i64] = 1
ON_PILE: Final[i64] = 2
DISCARDED: Final[i64] = 3
# What one knows of a specialist.
IN_STACK: Final[i64] = 1
IN_BOX: Final[i64] = 2
DRAWN: Final[i64] = 3


def declare(book: Book, seats: int) -> Observation:
    """All parts with their ranges."""
    last = seats - 1
    boards = len(book.atlas.choices(seats)[0])
    hexes = (boards, BOARD_ROWS, BOARD_COLUMNS)
    supply = book.supply
    mana = int(MAX_MANA)
    tiles = book.end_tiles[seats]
    copies = max(int(size.copies) for size in book.demands)
    worth = sum(int(size.copies * size.worth) for size in book.demands)
    bonus = sum(int(tile.rules.demand) for tile in book.tiles if tile.rules is not None)
    colours = ", ".join(COLOURS)
    places = ", ".join(PLACES)
    companies = ", ".join(company.code for company in book.companies)
    return Observation(
        1,
        (
            # The question.
            Part("seat", (1,), 0, last, "the own seat, as the actions name it; seat 0 starts"),
            Part("question", (1,), 0, len(QUESTIONS), f"from 1: {', '.join(QUESTIONS)}; 0 when the match is over"),
            Part("asked", (seats,), 0, 1, "1 must answer"),
            Part("source", (1,), 0, TILES, "the tile whose text asks"),
            Part("left", (1,), 0, AT_ONCE, "how many train cars or spellcars may still follow, where it is several"),
            Part("placing", (1,), 0, SPELLCARS, "the spellcar that is being placed"),
            Part("trading", (1,), 0, len(PLACES), f"the type of specialist being traded: {places}"),
            Part("city", (1,), 0, 6, f"where goods are being delivered: {colours}"),
            Part("colour", (1,), 0, 6, "the colour of these goods"),
            Part("sent", (1,), 0, supply, "how many of them have gone"),
            Part("sendable", (1,), 0, supply, "how many may go in all, if there are so many"),
            Part(
                "earns", (1,), 0, 1 + bonus, "0 no demand tile is earned, 1 one worth the goods, 2 one worth 1 more ..."
            ),
            Part("moves", (4,), -1, mana, "in the main action, mana for a move by 1 to 4 spaces; -1 not possible"),
            Part("activations", (3,), -1, mana, "mana for the first, second and third activation; -1 no main action"),
            Part("under_conductor", (3,), -1, mana, "mana for the car of each row under the conductor; -1 no car"),
            Part("twice", (1,), 0, 1, "1 while the car to be activated twice is chosen"),
            Part("activated", (1,), 0, int(MOST), "activations so far"),
            Part("waived", (1,), 0, 1, "1 when this main action has no inherent costs"),
            Part("build", hexes, -1, mana, "mana for a train car on each hex; -1 not possible"),
            # The match.
            Part("phase", (1,), 0, int(OVER), f"from 0: {', '.join(PHASES)}"),
            Part("round", (1,), 0, int(book.max_rounds), "0 in the set-up"),
            Part("acting", (1,), 0, seats, "whose turn it is"),
            Part("mates", (seats,), 0, 1, "1 for the own company and those of its team"),
            Part(
                "end_tiles", (1,), tiles, tiles + int(book.epic), "demand tiles on one folio that bring the end about"
            ),
            Part("triggered", (1,), 0, 1, "1 when this round is the last"),
            Part("open", (1,), 0, 1, "1 with Open Information"),
            Part("friendly", (1,), 0, 1, "1 without the harshest tiles"),
            Part("awards", (len(book.awards),), 0, 1, "1 for an award in play, in the order of the content"),
            Part("award_counts", (len(book.awards), seats), 0, 6 * supply, "what each award in play counts"),
            # The map.
            Part("terrain", hexes, 0, 12, f"from 0: {', '.join(TERRAINS)}, wasteland, then cities: {colours}"),
            Part("goods", (6, *hexes), 0, supply, f"goods on each hex, by colour: {colours}"),
            Part("cars", (seats, *hexes), 0, 3, "each company's train cars on each hex"),
            Part("demand", (6, DEMANDS), 0, copies, f"demand tiles in each city: {', '.join(SIZES)} of each colour"),
            Part("steps_to_city", (seats, 6), 0, _across(book, boards), "from each network to each city; 0 no network"),
            Part("network", (seats, 6), 0, supply, "goods in each network, by colour"),
            # The folios.
            Part("company", (seats,), 0, len(book.companies), f"from 1: {companies}"),
            Part("conductor", (seats,), 0, int(END), "0 Start, 1 to 5 a column, 6 the End of the Line"),
            Part("mana", (seats, 3), 0, mana, "available, spent; and how much of the available is fresh"),
            Part("slots", (seats, int(SLOTS)), 0, TILES, "the car at work in each slot, row by row"),
            Part("specialists", (seats, 4), 0, int(PRINTED), f"the tile on each place: {places}"),
            Part("down", (seats, 4), 0, 1, "1 when it lies face down"),
            Part("acted", (seats, 4), 0, 1, "1 when this station master has been used this turn"),
            Part("under", (seats,), 0, int(STATION_MASTERS), "the surveyor that a station master lies on"),
            Part("folio_goods", (seats, 6), 0, supply, "goods on each folio, by colour"),
            Part("folio_demand", (seats, DEMANDS), 0, copies, "demand tiles on each folio, as in the cities"),
            Part("cars_left", (seats,), 0, book.cars, "train cars that are not on the map"),
            Part("points", (seats,), 0, 6 * (supply + worth), "victory points without awards and teams"),
            Part(
                "looked", (seats, 3), 0, 1, "1 for a stack that the seat has looked through: engineers, surveyors, ..."
            ),
            # Markets and supplies.
            Part(
                "spellcars", (SPELLCARS,), 0, 3, "where each is: 1 market, 2 pile, 3 discards; 0 on a folio or nowhere"
            ),
            Part("stacks", (3,), 0, seats + int(book.stack_extra), "specialists in each stack"),
            Part(
                "hiring", (3, SPECIALISTS), 0, 3, "1 known to be in its stack, 2 in the box, 3 drawn from it just now"
            ),
            Part("supply", (6,), 0, supply, "goods by colour"),
            Part("wastelands", (1,), 0, book.wastelands, "wasteland tiles in the supply"),
        ),
    )


def _across(book: Book, boards: int) -> int:
    """The most steps from one hex to another."""
    axial = book.atlas.geometries[boards].axial
    return max(
        max(line) - min(line) for line in ([q for q, r in axial], [r for q, r in axial], [q + r for q, r in axial])
    )


@final
class Observer:
    """Writes what a seat sees; one for a game."""

    def __init__(self, book: Book, code: Code) -> None:
        self.declared = {seats: declare(book, seats) for seats in META.seats}
        self.questions = Questions(code, QUESTIONS)
        owners = [NONE] * len(code.ops)
        for tile in book.tiles:
            owners[tile.first_op : tile.last_op] = [tile.id] * int(tile.last_op - tile.first_op)
        self._owners = Table(owners)  # by op: the tile whose text it belongs to

    def observe(self, s: SteamState, seat: i64, out: Numbers) -> None:
        """Write all parts in their order."""
        order = [(seat + i) % s.seats for i in range(s.seats)]
        out.put(seat)
        out.put(self.questions.kind(s))
        asked = False
        if s.stack.is_empty():
            out.fill(0, s.seats + 9)
            out.fill(NONE, 10)
            out.fill(0, 3)
            out.fill(NONE, s.map.size)
        else:
            frame = s.stack.top()
            op = s.game.code.ops[frame.at]
            must = op.seats(s, frame)
            asked = (must >> seat) & 1 == 1
            for other in order:
                out.put((must >> other) & 1)
            self._subject(s, frame, op, out)
            _delivery(s, frame, out)
            _prices(s, frame, out)
            _builds(s, frame, op, out)
        _match(s, seat, order, out)
        _map(s, order, out)
        _folios(s, order, out)
        _markets(s, seat, asked, out)

    def _subject(self, s: SteamState, frame: Frame, op: Op, out: Numbers) -> None:
        """What the question is about."""
        owner = self._owners.get(frame.at)
        out.put((frame.source if owner >= 0 and frame.source >= 0 else owner) + 1)
        left: i64 = 0
        if isinstance(op, Build):
            left = op.times - (frame.left & 15) if op.times > 1 else 0
        elif frame.at == s.book.gain_spellcar:
            left = frame.left
        out.put(left)
        out.put(frame.it + 1 if frame.at == s.book.place_spellcar else 0)
        out.put(frame.left & 15 if isinstance(op, Exchange) else 0)


def _told(s: SteamState, seat: i64, other: i64) -> i64:
    """Another seat as one tells of it: 1 for oneself, 2 for the next in turn order; 0 for nobody."""
    return (other - seat + s.seats) % s.seats + 1 if other >= 0 else 0


# --- the question -----------------------------------------------------------------------------------------------------


def _delivery(s: SteamState, frame: Frame, out: Numbers) -> None:
    book = s.book
    at = frame.at
    under_way = at == book.deliver_colour or at == book.deliver_goods or at == book.deliver_tile
    if not under_way and at != book.deliver:
        out.fill(0, 5)
        return
    out.put(frame.target + 1)
    out.put(frame.subject + 1)
    out.put(frame.done)
    most = frame.left + frame.done
    out.put(most if most < book.supply else book.supply)
    out.put(reach_of(s, frame, 1))


def _prices(s: SteamState, frame: Frame, out: Numbers) -> None:
    """Of moves and activations, in the main action and before."""
    book = s.book
    seat = frame.seat
    activating = frame.at == book.activating
    if frame.at != book.menu and frame.at != book.move_after and not activating:
        out.fill(NONE, 10)
        out.fill(0, 3)
        return
    n: i64 = 1
    while n <= LONGEST:
        out.put(move_price(s, seat, n) if can_move(s, seat, n) else NONE)
        n += 1
    n = 1
    while n <= MOST:
        out.put(step_price(s, seat, n))
        n += 1
    twice = activating and frame.it == 1
    slot = s.folios[seat].conductor - 1
    row: i64 = 0
    while row < 3:
        car = car_at(s, seat, row * COLUMNS + slot) if activating else NONE
        if car < 0:
            out.put(NONE)
        else:
            out.put(twice_price(s, seat, car) if twice else activation_price(s, seat, car, frame.done + 1))
        row += 1
    out.put(1 if twice else 0)
    out.put(frame.done if activating else 0)
    out.put(s.waived)


def _builds(s: SteamState, frame: Frame, op: Op, out: Numbers) -> None:
    """What a train car costs on each hex that may be built on."""
    if not isinstance(op, Build):
        out.fill(NONE, s.map.size)
        return
    ways = op.within(s, frame)
    w: i64 = 0
    while w < s.map.words:
        sites = op.sites(s, frame, ways, w)
        hex = w * PER_WORD
        while hex < (w + 1) * PER_WORD and hex < s.map.size:
            if (sites >> (hex % PER_WORD)) & 1 == 0:
                out.put(NONE)
            else:
                out.put(0 if ways is None else ways.price(hex, s.tokens))
            hex += 1
        w += 1


# --- the match --------------------------------------------------------------------------------------------------------


def _match(s: SteamState, seat: i64, order: list[i64], out: Numbers) -> None:
    out.put(OVER if s.stack.is_empty() else s.phase)
    out.put(s.round)
    out.put(_told(s, seat, s.acting))
    for other in order:
        out.put(0 if s.competes(seat, other) else 1)
    out.put(s.wanted)
    out.put(s.triggered)
    out.put(s.open)
    out.put(s.friendly)
    awards: i64 = len(s.book.awards)
    award: i64 = 0
    while award < awards:
        out.put((s.awards >> award) & 1)
        award += 1
    award = 0
    while award < awards:
        if (s.awards >> award) & 1:
            what = s.book.awards[award].measure
            for other in order:
                out.put(measure(s, other, what))
        else:
            out.fill(0, s.seats)
        award += 1


# --- the map ----------------------------------------------------------------------------------------------------------


def _map(s: SteamState, order: list[i64], out: Numbers) -> None:
    hex: i64 = 0
    while hex < s.map.size:
        out.put(terrain(s, hex))
        hex += 1
    colour: i64 = 0
    while colour < 6:
        hex = 0
        while hex < s.map.size:
            out.put(s.lying(hex, colour))
            hex += 1
        colour += 1
    for other in order:
        hex = 0
        while hex < s.map.size:
            out.put(cars_of(s, hex, other))
            hex += 1
    city: i64 = 0
    while city < 6:
        _put_demand(s.stands.get(city), out)
        city += 1
    for other in order:
        city = 0
        while city < 6:
            out.put(_steps_to(s, other, city))
            city += 1
    for other in order:
        _put_goods(network_goods(s, other), out)


def _steps_to(s: SteamState, seat: i64, city: i64) -> i64:
    """How far a city is from the nearest hex of a network; 0 for no network."""
    best: i64 = 0
    w: i64 = 0
    while w < s.map.words:
        mask = s.own.get(seat * 3 + w)
        while mask != 0:
            apart = s.map.apart(w * PER_WORD + lowest(mask), city)
            if best == 0 or apart < best:
                best = apart
            mask &= mask - 1
        w += 1
    return best


def _put_goods(pack: i64, out: Numbers) -> None:
    colour: i64 = 0
    while colour < 6:
        out.put(goods(pack, colour))
        colour += 1


def _put_demand(pack: i64, out: Numbers) -> None:
    kind: i64 = 0
    while kind < DEMANDS:
        out.put(demand(pack, kind))
        kind += 1


# --- the folios -------------------------------------------------------------------------------------------------------


def _folios(s: SteamState, order: list[i64], out: Numbers) -> None:
    for other in order:
        out.put(s.folios[other].company + 1)
    for other in order:
        out.put(s.folios[other].conductor)
    for other in order:
        out.put(s.folios[other].mana)
        out.put(s.folios[other].spent)
        out.put(s.folios[other].fresh)
    for other in order:
        slot: i64 = 0
        while slot < SLOTS:
            out.put(car_at(s, other, slot) + 1 if s.folios[other].company >= 0 else 0)
            slot += 1
    for other in order:
        place: i64 = 0
        while place < 4:
            out.put(s.folios[other].places.get(place) + 1)
            place += 1
    for other in order:
        _put_bits(s.folios[other].faces, 4, out)
    for other in order:
        _put_bits(s.folios[other].acted, 4, out)
    for other in order:
        out.put(s.folios[other].under + 1)
    for other in order:
        _put_goods(s.folios[other].goods, out)
    for other in order:
        _put_demand(s.folios[other].demand, out)
    for other in order:
        out.put(s.folios[other].cars)
    for other in order:
        out.put(all_goods(s.folios[other].goods) + demand_points(s.folios[other].demand))
    for other in order:
        _put_bits(s.seen.get(other), 3, out)


def _put_bits(mask: i64, n: i64, out: Numbers) -> None:
    while n > 0:
        out.put(mask & 1)
        mask >>= 1
        n -= 1


# --- markets and supplies ---------------------------------------------------------------------------------------------


def _markets(s: SteamState, seat: i64, asked: bool, out: Numbers) -> None:
    cars = filled(0, SPELLCARS)
    _mark(cars, 0, s.pile, ON_PILE)
    _mark(cars, 60, s.pile_high, ON_PILE)
    _mark(cars, 0, s.discards, DISCARDED)
    _mark(cars, 60, s.discards_high, DISCARDED)
    i: i64 = 0
    while i < s.market.size:
        if s.market.get(i) >= 0:
            cars.set(s.market.get(i), ON_MARKET)
        i += 1
    out.put_row(cars)
    hiring = filled(0, 3 * SPECIALISTS)
    kind: i64 = 0
    while kind < 3:
        stack = s.stacks.get(kind)
        out.put(count(stack))
        if s.open == 1 or (s.seen.get(seat) >> kind) & 1:
            _mark(hiring, kind * SPECIALISTS, stack, IN_STACK)
        kind += 1
    _mark(hiring, 2 * SPECIALISTS, s.boxed.get(seat), IN_BOX)
    if asked:
        _mark(hiring, 2 * SPECIALISTS, s.peek, DRAWN)
    out.put_row(hiring)
    _put_goods(s.supply, out)
    out.put(s.wastes)


def _mark(row: Row, first: i64, mask: i64, n: i64) -> None:
    """Set the numbers of a mask, counted from the first one on."""
    while mask != 0:
        row.set(first + lowest(mask), n)
        mask &= mask - 1
