"""What one seat may know, as data. Everything a person sees is made from this; nothing else reaches a client.

Hidden are the specialists in the stacks from whoever has not looked through them, what that leaves in the box, and the
station masters that Aella has drawn. All else lies open.
"""

from __future__ import annotations

from typing import Any, Final

from empyrean.games.steam.actions import A_SLOT, SIZES
from empyrean.games.steam.awards import measure, shares
from empyrean.games.steam.boards import COLOURS, TERRAINS, WASTELAND, mark, word
from empyrean.games.steam.building import Build
from empyrean.games.steam.cards import CAPTAINS, ENGINEERS, PLACES, PRINTED, SPECIALISTS
from empyrean.games.steam.conductor import LONGEST, MOST, activation_price, can_move, twice_price
from empyrean.games.steam.deliver import ANY_NUMBER, is_beside, network_goods, reach_of, takes
from empyrean.games.steam.modifiers import move_price, step_price
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.scoring import demand_points, members, points, team_count, team_points
from empyrean.games.steam.setup import is_in_play
from empyrean.games.steam.state import COLUMNS, SLOTS, SteamState, all_goods, demand, goods
from empyrean.games.steam.track import cars_of, terrain
from empyrean.kernel.machine import Actions, Frame, State

PHASES: Final = ("setup", "specialists", "main", "final")


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; None is a spectator."""
    assert isinstance(state, SteamState)
    s = state
    over = s.is_over()
    awards = _awards(s)
    return {
        "game": "steam",
        "seat": seat,
        "asked": list(s.to_act()),
        "question": s.question(),
        "phase": "over" if over else PHASES[s.phase],
        "acting": int(s.acting) if s.acting >= 0 else None,
        "round": int(s.round),
        "players_n": int(s.seats),
        "teams": [members(s, team) for team in range(team_count(s))] if s.teams else [],
        "team_vp": [team_points(s, team) for team in range(team_count(s))] if s.teams else [],
        "options": {
            "open": bool(s.open),
            "friendly": bool(s.friendly),
            "epic": s.wanted > s.book.end_tiles[int(s.seats)],
            "awards": bool(awards),
        },
        "boards": _boards(s),
        "hexes": [_hex(s, hex) for hex in range(s.map.size)],
        "cities": [_city(s, colour) for colour in range(6)],
        "players": [_player(s, owner, awards) for owner in range(s.seats)],
        "market": [_some(tile) for tile in s.market.listed()],
        "pile": len(_spellcars(s.pile, s.pile_high)),
        "discards": _spellcars(s.discards, s.discards_high),
        "unseen_cars": _spellcars(s.pile, s.pile_high),
        "stacks": {PLACES[i + 1]: _stack(s, i, seat) for i in range(3)},
        "boxed": _specialists(int(s.boxed.get(seat)), 2) if seat is not None else [],
        "peek": _specialists(int(s.peek), 2) if seat is not None and seat in s.to_act() else [],
        "supply": _goods(int(s.supply)),
        "wastelands": int(s.wastes),
        "awards": awards,
        "end": {"tiles": int(s.wanted), "triggered": bool(s.triggered)},
        **_pending(s),
        "companies_left": _companies_left(s),
        "captains_left": _captains_left(s),
        "result": s.result().to_json() if over else None,
    }


def _some(n: int) -> int | None:
    return n if n >= 0 else None


def _goods(pack: int) -> dict[str, int]:
    return {colour: int(goods(pack, i)) for i, colour in enumerate(COLOURS) if goods(pack, i)}


def _demand(pack: int) -> list[dict[str, str]]:
    return [_tile(kind) for kind in range(18) for _ in range(int(demand(pack, kind)))]


def _tile(kind: int) -> dict[str, str]:
    return {"colour": COLOURS[kind // 3], "size": SIZES[kind % 3]}


def _spellcars(low: int, high: int) -> list[int]:
    return [n for n in range(67) if (low >> n if n < 60 else high >> n - 60) & 1]


def _specialists(mask: int, kind: int) -> list[int]:
    return [int(ENGINEERS) + kind * SPECIALISTS + n for n in range(SPECIALISTS) if mask >> n & 1]


# --- the map ----------------------------------------------------------------------------------------------------------


def _boards(s: SteamState) -> list[dict[str, Any]]:
    origins = s.map.geometry.slots
    return [
        {"side": name.rstrip("*"), "turned": name.endswith("*"), "origin": list(origin)}
        for name, origin in zip(s.map.names, origins, strict=True)
    ]


def _hex(s: SteamState, hex: int) -> dict[str, Any]:
    kind = int(terrain(s, hex))
    city = COLOURS[kind - 7] if kind > WASTELAND else None
    return {
        "terrain": TERRAINS[kind] if kind < WASTELAND else "city" if city else "wasteland",
        "city": city,
        "goods": _goods(int(s.ground.get(hex))),
        "cars": {str(seat): int(cars_of(s, hex, seat)) for seat in range(s.seats) if cars_of(s, hex, seat)},
    }


def _city(s: SteamState, colour: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[colour],
        "name": s.book.goods[colour].city,
        "hex": int(s.map.city(colour)),
        "tiles": _demand(int(s.stands.get(colour))),
    }


# --- folios and markets -----------------------------------------------------------------------------------------------


def _player(s: SteamState, owner: int, awards: list[dict[str, Any]]) -> dict[str, Any]:
    folio = s.folios[owner]
    company = s.book.companies[folio.company] if folio.company >= 0 else None
    won = sum(award["vp"][owner] for award in awards)
    seen = s.seen.get(owner)
    return {
        "seat": owner,
        "company": _some(int(folio.company)),
        "name": company.name if company else None,
        "colour": COLOURS[company.home] if company else None,
        "home": TERRAINS[company.home] if company else None,
        "conductor": int(folio.conductor),
        "mana": int(folio.mana),
        "spent": int(folio.spent),
        "fresh": int(folio.fresh),
        "slots": [_some(tile) for tile in folio.slots.listed()],
        "printed": [int(PRINTED + folio.company * COLUMNS) + i for i in range(COLUMNS)] if company else [],
        "places": {name: _place(s, owner, place) for place, name in enumerate(PLACES)},
        "goods": _goods(int(folio.goods)),
        "demand": _demand(int(folio.demand)),
        "cars": int(folio.cars),
        "on_map": int(s.book.cars - folio.cars),
        "network": [hex for hex in range(s.map.size) if s.own.get(owner * 3 + word(hex)) & mark(hex)],
        "vp": {
            "goods": int(all_goods(folio.goods)),
            "demand": int(demand_points(folio.demand)),
            "awards": won,
            "total": points(s, owner),
        },
        "team": int(s.team(owner)),
        "looked": [name for i, name in enumerate(PLACES[1:]) if (seen >> i) & 1],
    }


def _place(s: SteamState, owner: int, place: int) -> dict[str, Any] | None:
    folio = s.folios[owner]
    tile = folio.places.get(place)
    if tile < 0:
        return None
    return {
        "tile": int(tile),
        "down": folio.is_down(place),
        "acted": bool((folio.acted >> place) & 1),
        "under": _some(int(folio.under)) if place == 2 else None,
    }


def _stack(s: SteamState, kind: int, seat: int | None) -> dict[str, Any]:
    """How many there are, and which, for those who know."""
    mask = int(s.stacks.get(kind))
    known = bool(s.open) or (seat is not None and (s.seen.get(seat) >> kind) & 1 == 1)
    return {"count": mask.bit_count(), "tiles": _specialists(mask, kind) if known else None}


def _awards(s: SteamState) -> list[dict[str, Any]]:
    return [
        {
            "award": i,
            "name": award.name,
            "text": award.text,
            "counts": [int(measure(s, seat, award.measure)) for seat in range(s.seats)],
            "vp": shares(s, i),
        }
        for i, award in enumerate(s.book.awards)
        if (s.awards >> i) & 1
    ]


def _companies_left(s: SteamState) -> list[int]:
    """The companies that nobody has taken, while they are chosen."""
    if s.phase != 0:
        return []
    taken = [int(folio.company) for folio in s.folios]
    return [i for i in range(len(s.book.companies)) if i not in taken]


def _captains_left(s: SteamState) -> list[int]:
    if s.phase != 0:
        return []
    taken = [int(folio.places.get(0)) for folio in s.folios]
    captains = range(int(CAPTAINS), int(PRINTED))
    return [tile for tile in captains if tile not in taken and is_in_play(s, tile)]


# --- what is going on -------------------------------------------------------------------------------------------------


def _pending(s: SteamState) -> dict[str, Any]:
    """What the question is about: whose text asks, prices, where one may build, what may be delivered."""
    data: dict[str, Any] = {
        "source": None,
        "branches": [],
        "left": None,
        "prices": {"moves": None, "activations": {}, "twice": {}, "steps": [], "waived": False},
        "targets": {},
        "deliveries": {},
        "delivery": None,
        "placing": None,
        "trading": None,
    }
    op = s.asks()
    if op is None:
        return data
    frame = s.stack.top()
    question = s.question()
    tile = s.book.owner_of(op.at)
    if tile is not None:
        data["source"] = int(frame.source) if frame.source >= 0 else int(tile.id)
        if question == "branch":
            data["branches"] = list(tile.branches)
    if isinstance(op, Build):
        built = {str(hex): {"price": price, "path": path} for hex, (price, path) in op.priced(s, frame).items()}
        data["targets"] = built
        data["left"] = int(op.times - (frame.left & 15)) if op.times > 1 else None
    elif question == "market":
        data["left"] = int(frame.left)
    elif question == "slot" and frame.at == s.book.place_spellcar:
        data["placing"] = int(frame.it)
    elif question == "activate":
        data["prices"] |= _activations(s, frame)
    elif question == "exchange":
        data["trading"] = PLACES[(frame.left & 15) - 1] if frame.left else None
    elif question == "deliver":
        data["deliveries"] = _deliveries(s, frame)
    elif frame.at in (s.book.deliver_colour, s.book.deliver_goods, s.book.deliver_tile):
        data["delivery"] = _delivery(s, frame)
    if question in ("turn", "move", "activate"):
        data["prices"] |= _main_action(s, frame.seat)
    return data


def _main_action(s: SteamState, seat: int) -> dict[str, Any]:
    """Prices of moves and of the first, second and third activation, and whether inherent costs are waived."""
    spaces = range(1, LONGEST + 1)
    return {
        "moves": [int(move_price(s, seat, n)) if can_move(s, seat, n) else None for n in spaces],
        "steps": [int(step_price(s, seat, nth)) for nth in range(1, MOST + 1)],
        "waived": bool(s.waived),
    }


def _activations(s: SteamState, frame: Frame) -> dict[str, Any]:
    """What it costs in all to activate each car that is on offer."""
    out = Actions()
    op = s.asks()
    assert op is not None
    op.options(s, frame, frame.seat, out)
    slots = [action - int(A_SLOT) for action in out.listed() if A_SLOT <= action < A_SLOT + SLOTS]
    cars = {slot: car_at(s, frame.seat, slot) for slot in slots}
    if frame.it == 1:
        return {"twice": {str(slot): int(twice_price(s, frame.seat, tile)) for slot, tile in cars.items()}}
    prices = {str(slot): int(activation_price(s, frame.seat, tile, frame.done + 1)) for slot, tile in cars.items()}
    return {"activations": prices}


def _deliveries(s: SteamState, frame: Frame) -> dict[str, Any]:
    """For each city on offer, how many goods of its colour could go, and the demand tiles that could be earned."""
    seat = frame.seat
    stock = network_goods(s, seat)
    out: dict[str, Any] = {}
    for city in range(6):
        if not is_beside(s, seat, city):
            continue
        colours = [colour for colour in range(6) if takes(s, frame, city, colour, stock)]
        if colours:
            out[COLOURS[city]] = {
                "goods": min(int(goods(stock, city)), int(frame.left)),
                "tiles": [_tile(kind) for colour in colours for kind in _earned(s, frame, city, colour, stock)],
            }
    return out


def _earned(s: SteamState, frame: Frame, city: int, colour: int, stock: int) -> list[int]:
    n = min(int(goods(stock, colour)), int(frame.left))
    reach = int(reach_of(s, frame, n))
    return [colour * 3 + size for size in range(3) if size + 2 <= reach and s.stands_at(city, colour * 3 + size)]


def _delivery(s: SteamState, frame: Frame) -> dict[str, Any]:
    """The delivery under way."""
    return {
        "city": COLOURS[frame.target],
        "colour": COLOURS[frame.subject] if frame.subject >= 0 else None,
        "taken": int(frame.done),
        "limit": int(frame.left + frame.done) if frame.left + frame.done < ANY_NUMBER else None,
    }
