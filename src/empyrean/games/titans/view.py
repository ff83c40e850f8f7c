"""What one seat may know, as data. Everything a person sees is made from this; nothing else reaches a client."""

from __future__ import annotations

from typing import Any, Final

from empyrean.games.titans.cards import ENDURANCE, FREE_EXIT, INITIATIVE, MEND, STATS, STRENGTH, Book, Card
from empyrean.games.titans.effects import Attack
from empyrean.games.titans.ends import unturned
from empyrean.games.titans.field import blow, flags, stat, targets
from empyrean.games.titans.resolution import reserve_price
from empyrean.games.titans.rules import ACTION_NAMES
from empyrean.games.titans.setup import BASICS, MANEUVERS, OWN, SQUADS, STACKS, deck_codes, room, substituting
from empyrean.games.titans.state import (
    BAR,
    BURNED,
    DEAD,
    FIELD,
    IN_FORCE,
    OUT,
    RESERVE,
    TABLE,
    Side,
    TitansState,
)
from empyrean.kernel.machine import State

PLACES: Final = ("start", "field", "off", "transit", "dead")
STAGES: Final = ("squads", "maneuvers", "stacks", "action", "resolution")
SEATS: Final = ("South", "North")
STAT_NAMES: Final = tuple(STATS)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; None is a spectator."""
    assert isinstance(state, TitansState)
    s = state
    shown = s.stage > SQUADS  # squads are on the table
    return {
        "game": "titans",
        "seat": seat,
        "asked": list(s.to_act()),
        "question": s.question(),
        "stage": "over" if s.is_over() else STAGES[s.stage],
        "round": int(s.round),
        "round_limit": int(s.round_limit),
        "duel": int(s.duel),
        "mixed": bool(s.mixed),
        "marker": int(s.marker) if s.round else None,
        "acting": int(s.acting) if s.acting >= 0 else None,
        "subject": _subject(s),
        "source": _source(s),
        "branches": _branches(s),
        "target": _target(s),
        "blows": _blows(s),
        "window": bool(s.window),
        "order": _order(s) if s.round else [],
        "titans": [_titan(s, t, seat) for t in range(8)] if shown else [],
        "sides": [_side(s, owner, seat) for owner in range(2)],
        "hazards": [hex for hex, kind in enumerate(s.hazards) if kind >= 0],
        "hazards_left": _hazards_left(s),
        "result": s.result().to_json() if s.is_over() else None,
        "winner": int(s.winner) if s.is_over() else None,
    }


def _subject(s: TitansState) -> int | None:
    """The titan that the question is about."""
    if s.is_over() or s.round == 0:
        return None
    frame = s.stack.top()
    if frame.it >= 0 and frame.left:
        return int(frame.it)
    return int(frame.source) if frame.source >= 0 else None


def _source(s: TitansState) -> str | None:
    """The card whose text asks the question."""
    if s.is_over() or s.round == 0 or s.question() in ("menu", "resolve", "order"):
        return None
    card = s.book.owner_of(s.stack.top().at)
    return card.name if card else None


def _branches(s: TitansState) -> list[str]:
    """What each alternative of a choice says."""
    card = s.book.owner_of(s.stack.top().at) if s.question() == "branch" else None
    return list(card.branches) if card else []


def _target(s: TitansState) -> int | None:
    """The titan that the running effect has chosen."""
    return int(s.stack.top().target) if not s.is_over() and s.round and s.stack.top().target >= 0 else None


def _blows(s: TitansState) -> dict[str, int]:
    """What an attack of the titan in question would do to each enemy it can attack."""
    t = _subject(s)
    if t is None or s.question() not in ("menu", "attack"):
        return {}
    op = s.asks()
    bonus = op.bonus if isinstance(op, Attack) else 0
    mask = targets(s, t)
    return {str(u): int(blow(s, t, u, bonus)) for u in range(8) if (mask >> u) & 1}


def _order(s: TitansState) -> list[int]:
    """Titans that have still to act (or to resolve) this round, the next one first."""
    done = s.acted if s.stage == 3 else s.resolved
    waiting = [t for t in range(8) if s.titans[t].place != DEAD and not (done >> t) & 1 and t != s.acting]
    return sorted(waiting, key=lambda t: (-int(stat(s, t, INITIATIVE)), t // 4 != s.marker, t))


def _titan(s: TitansState, t: int, seat: int | None) -> dict[str, Any]:
    titan = s.titans[t]
    card = s.book.card(titan.kind)
    side = s.sides[t // 4]
    dead = titan.place == DEAD
    return {
        "id": t,
        "seat": t // 4,
        "name": card.name,
        "species": s.book.species[card.species].name,
        "ability": card.text,
        "place": PLACES[titan.place],
        "hex": int(titan.hex) if titan.place == FIELD else None,
        "at": s.book.board.labels[titan.hex] if titan.place == FIELD else None,
        "facing": int(titan.facing) if titan.place == FIELD else None,
        "damage": int(titan.damage),
        "free_exit": bool(flags(s, t) & FREE_EXIT),
        "mend": 2 + int(stat(s, t, MEND)),
        "stack": int(card.stack),
        "strength": 0 if dead else max(0, int(stat(s, t, STRENGTH))),
        "endurance": 0 if dead else int(stat(s, t, ENDURANCE)),
        "initiative": 0 if dead else int(stat(s, t, INITIATIVE)),
        "printed": {name: int(card.stat(STATS[name])) for name in ("strength", "endurance", "initiative")},
        "cards": _pile(side, t % 4, seat, s.book),
        "active": _maneuver(s.book, side, int(titan.active)) if titan.active >= 0 else None,
        "acted": bool((s.acted >> t) & 1),
        "resolved": bool((s.resolved >> t) & 1) and s.stage == 4,
        "spent": [name for i, name in enumerate(ACTION_NAMES) if t == s.acting and titan.left(i) == 0],
        "bars": [
            {"action": ACTION_NAMES[m.what], "now": m.until == IN_FORCE, "by": s.book.card(m.card).name}
            for m in s.marks
            if m.kind == BAR and m.titan == t
        ],
        "boosts": [
            {"stat": STAT_NAMES[m.what], "n": int(m.n), "by": s.book.card(m.card).name}
            for m in s.marks
            if m.kind != BAR and m.titan == t
        ],
    }


def _pile(side: Side, pile: int, seat: int | None, book: Book) -> list[Any]:
    """A face-down pile from top to bottom: the cards that the seat has seen, None for the others."""
    deck = side.deck
    return [
        _maneuver(book, side, code) if seat is not None and deck.knows(seat, code) else None
        for code in reversed(deck.piles[pile])
    ]


def _maneuver(book: Book, side: Side, code: int) -> dict[str, Any]:
    card = book.card(side.cards[code])
    return _printed(book, card)


def _printed(book: Book, card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "type": card.printed.get("type", "titan"),
        "species": book.species[card.species].name if card.species >= 0 else None,
        "text": card.text,
        "source": card.printed["source"],
    }


def _side(s: TitansState, owner: int, seat: int | None) -> dict[str, Any]:
    side = s.sides[owner]
    deck = side.deck
    own = seat == owner
    shown = s.stage > SQUADS
    dealt = s.round > 0
    data: dict[str, Any] = {
        "seat": owner,
        "name": SEATS[owner],
        "species": s.book.species[side.species].name if side.species >= 0 and (shown or own or side.fixed) else None,
        "lone": s.book.species[side.lone].name if side.lone >= 0 and (shown or own) else None,
        "ready": bool(side.ready),
        "reserve": _pile(side, RESERVE, seat, s.book) if dealt else [],
        "burned": [_maneuver(s.book, side, code) for code in reversed(deck.piles[BURNED])],
        "table": [_maneuver(s.book, side, code) for code in deck.piles[TABLE]],
        "unturned": int(unturned(s, owner)) if dealt else 0,
        "unseen": _unseen(s, owner, seat) if dealt else [],
        "price": [int(reserve_price(s, owner * 4 + slot)) for slot in range(4)] if shown else [],
    }
    if own and not dealt:
        data["setup"] = _choices(s, side)
    if own and dealt:
        data["out"] = [_maneuver(s.book, side, code) for code in deck.piles[OUT]]
        if s.mixed:  # the stacks were put together openly to their owner, then shuffled
            data["contents"] = [sorted(s.book.card(side.cards[code]).name for code in deck.piles[p]) for p in range(5)]
    return data


def _unseen(s: TitansState, owner: int, seat: int | None) -> list[str]:
    """Names of the cards that the seat cannot place: they are in a face-down pile, or perhaps left at home."""
    side = s.sides[owner]
    if seat is None:
        return []
    known = [code for code in range(len(side.cards)) if side.deck.knows(seat, code)]
    return sorted(s.book.card(side.cards[code]).name for code in range(len(side.cards)) if code not in known)


def _choices(s: TitansState, side: Side) -> dict[str, Any]:
    """A seat's own set-up so far."""
    book = s.book
    data: dict[str, Any] = {"squad": [_titan_card(book, kind) for kind in side.squad]}
    if s.stage == SQUADS:
        data["species_cards"] = [
            {"name": kind.name, "style": kind.style, "titans": [_titan_card(book, t) for t in kind.titans]}
            for kind in book.species
        ]
    else:
        own = book.species[side.species]
        data["maneuvers"] = [_printed(book, book.card(card)) for card in own.maneuvers]
        data["left_out"] = [code - BASICS for code in side.left_out]
        data["substituting"] = s.stage == MANEUVERS and substituting(s, side)
        if side.lone >= 0:
            data["lone_maneuvers"] = [_printed(book, book.card(card)) for card in book.species[side.lone].maneuvers]
            data["swapped"] = [code - BASICS - OWN for code in side.swapped]
    if s.stage == STACKS:
        codes = deck_codes(side)
        data["deck"] = [_maneuver(book, side, code) for code in codes]
        data["dealt"] = list(side.dealt)
        data["room"] = room(s, side)
    return data


def _titan_card(book: Book, kind: int) -> dict[str, Any]:
    card = book.card(kind)
    return {
        "name": card.name,
        "species": book.species[card.species].name,
        "text": card.text,
        "stack": int(card.stack),
        **{name: int(card.stat(STATS[name])) for name in ("strength", "endurance", "initiative")},
    }


def _hazards_left(s: TitansState) -> list[dict[str, Any]]:
    """Kinds of hazard that may still lie face down, with how many there are of each."""
    if not s.hazards:
        return []
    book = s.book
    counts = [0] * len(book.hazards)
    for kind in [*(k for k in s.hazards if k >= 0), *s.hazard_pile]:
        counts[kind] += 1
    return [
        {"name": book.card(card).name, "text": book.card(card).text, "count": counts[i]}
        for i, card in enumerate(book.hazards)
    ]
