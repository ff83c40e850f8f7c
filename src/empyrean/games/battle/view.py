"""What one seat may know, as data. Everything a person sees is made from this; nothing else reaches a client.

Cards in hands and piles are named by slot, the number of their kind in their owner's list. A card on a battlefield has
a piece number by which eyes can follow it; which copy of a kind it is never shows.
"""

from __future__ import annotations

from typing import Any, Final

from empyrean.games.battle.board import field_exists, is_closed, price, score, zones
from empyrean.games.battle.cards import ANCHOR, CAPTIVE, MOVE, PHASES, SHIELD, STUN, TOKENS, Battlefield, Card
from empyrean.games.battle.effects import StackUp
from empyrean.games.battle.groups import single
from empyrean.games.battle.knowledge import is_private
from empyrean.games.battle.moving import Cargo
from empyrean.games.battle.picking import Pick, PickPile
from empyrean.games.battle.rules import tally
from empyrean.games.battle.state import (
    BANISHED,
    BANISHED_UNSEEN,
    DECK,
    DESTROYS,
    DISCARDS,
    DRAWN,
    FIELD_FIRST,
    FIELD_ONCE,
    FIELD_SOURCE,
    FROM_DISCARD,
    HALF,
    HAND,
    LIFTED,
    PAID,
    TIMES_SHIFT,
    UNDER,
    BattleState,
)
from empyrean.games.battle.tokens import token_count
from empyrean.kernel.machine import NONE, Frame, State

SHOWN_TOKENS: Final = (("stun", STUN), ("shield", SHIELD), ("anchor", ANCHOR), ("move", MOVE), ("captive", CAPTIVE))
ABILITIES: Final = ("none", "instant", "conditional", "passive")
TOKEN_NAMES: Final = ("", *TOKENS)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; None is a spectator."""
    assert isinstance(state, BattleState)
    s = state
    over = s.ended != 0
    return {
        "game": "battle",
        "seat": seat,
        "asked": list(s.to_act()),
        "question": s.question(),
        "phase": "over" if over else PHASES[s.phase],
        "round": int(s.round),
        "rounds": int(s.rounds),
        "token": int(s.token),
        "teams": [[p for p in range(s.seats) if s.team(p) == t] for t in range(s.teams())],
        **_asking(s, seat),
        "peek": _peek(s, seat),
        "battlefields": [_battlefield(s, b) for b in range(3)],
        "sides": [_side(s, owner, seat) for owner in range(s.seats)],
        "waiting": [int(s.piece.get(card)) for card in s.waiting],
        "tally": tally(s) if over else None,
        "result": s.result().to_json() if over else None,
    }


def _ours(s: BattleState, owner: int, seat: int | None) -> bool:
    """Does the seat see what the owner sees?"""
    return seat is not None and s.allied(owner, seat)


# --- the question -----------------------------------------------------------------------------------------------------


def _asking(s: BattleState, seat: int | None) -> dict[str, Any]:
    """The card or battlefield whose text asks, and what has been chosen so far."""
    data: dict[str, Any] = {"source": None, "branches": [], "it": None, "chosen": [], "stacked": []}
    if s.stack.is_empty():
        return data
    frame = s.stack.top()
    printed = s.book.owner_of(frame.at)
    if printed is not None and _public_source(s, frame.source, frame.seat, seat):
        data["source"] = _source(s, printed, frame.source)
        if s.question() == "branch":
            data["branches"] = list(printed.branches)
    if s.question() in ("keep", "command", "deploy"):
        return data
    op = s.asks()
    if isinstance(op, StackUp):
        data["stacked"] = [_piece(s, single(s, cards, frame)) for cards in (op.mover, op.stander)]
    if 0 <= frame.it < len(s.cards) and not isinstance(op, Cargo):  # cargo is asked for a battlefield
        data["it"] = _piece(s, frame.it)
    if isinstance(op, (Pick, Cargo)):
        data["chosen"] = [_piece(s, c) for c in _at_hand(s, frame)]
    elif isinstance(op, PickPile) and _ours(s, int(frame.seat), seat):
        data["chosen"] = [int(s.lists[c // 24].slot(c % 24)) for c in _at_hand(s, frame)]
    return data


def _at_hand(s: BattleState, frame: Frame) -> list[int]:
    """The set that a picking question has gathered so far."""
    return [c for c in range(len(s.cards)) if (_half(frame.left, frame.subject, c) >> (c % HALF)) & 1]


def _half(left: int, subject: int, card: int) -> int:
    return left if card < HALF else max(subject, 0)


def _public_source(s: BattleState, source: int, owner: int, seat: int | None) -> bool:
    """Can everybody see the card that asks? One that answers to its own discarding lies face-down."""
    if _ours(s, int(owner), seat) or source >= FIELD_SOURCE or source < 0:
        return True
    at = s.place.get(source)
    return at < HAND or at in (UNDER, DESTROYS) or BANISHED <= at < BANISHED_UNSEEN


def _source(s: BattleState, printed: Card | Battlefield, source: int) -> dict[str, Any]:
    if isinstance(printed, Battlefield):
        return {"name": printed.name, "field": source - FIELD_SOURCE, "seat": None, "piece": None}
    piece = _piece(s, s.top_of(source))
    return {"name": printed.name, "field": None, "seat": source // 24, "piece": piece, "text": printed.text}


def _piece(s: BattleState, card: int) -> int | None:
    return int(s.piece.get(card)) if s.place.get(card) < HAND else None


def _peek(s: BattleState, seat: int | None) -> dict[str, Any] | None:
    """Whose top cards are being looked at, and which they are, from the top."""
    if s.peeker < 0:
        return None
    owner = int(s.peeked)
    cards = s.decks[owner][::-1][: s.peek]
    mine = _ours(s, int(s.peeker), seat)
    return {
        "seat": int(s.peeker),
        "owner": owner,
        "cards": [int(s.lists[owner].slot(n)) if mine else None for n in cards],
    }


# --- battlefields -----------------------------------------------------------------------------------------------------


def _battlefield(s: BattleState, b: int) -> dict[str, Any]:
    field = s.fields[b]
    memory = int(s.field_memory.get(b))
    totals = [int(score(s, t, b)) for t in range(s.teams())]
    best = max(totals)
    clauses = range(len(field.clauses))
    return {
        "name": field.name,
        "decision": field.printed["decision"],
        "effects": field.printed["effects"],
        "exists": bool(field_exists(s, b)),
        "closed": bool(is_closed(s, b)),
        "zones": int(zones(s, b)),
        "totals": totals,  # by team
        "leader": totals.index(best) if totals.count(best) == 1 else None,
        # What of "the first time you" and "the first player to" has been used up: by clause, the seats that had it.
        "used": [[p for p in range(s.seats) if (memory >> (FIELD_ONCE + i * 4 + p)) & 1] for i in clauses],
        "taken": [bool((memory >> (FIELD_FIRST + i)) & 1) for i in clauses],
    }


# --- sides ------------------------------------------------------------------------------------------------------------


def _side(s: BattleState, owner: int, seat: int | None) -> dict[str, Any]:
    ours = _ours(s, owner, seat)
    deck = s.lists[owner]
    rows = [_row(s, owner, b, ours) for b in range(3)]
    data: dict[str, Any] = {
        "seat": owner,
        "team": int(s.team(owner)),
        "deck": deck.name,
        "list": [_kind(s, owner, slot) for slot in range(len(deck.kinds))],
        "ready": bool((s.ready >> owner) & 1),
        # While cards lie face-down nobody else can tell what their owner has left.
        "essence": int(s.purse.get(owner) if ours else s.budget.get(owner)),
        "essence_exact": ours or not any(_paid_unseen(s, c) for c in s.waiting if c // 24 == owner),
        "essence_next": int(s.extra.get(owner)),
        "hand": _cards(s, owner, HAND, ours),
        "drawn": _cards(s, owner, DRAWN, ours),
        "discards": _cards(s, owner, DISCARDS, ours),
        "destroyed": _cards(s, owner, DESTROYS, True),
        "banished": _banished(s, owner, ours),
        "pile": [_in_deck(s, owner, n, seat) for n in reversed(s.decks[owner])],  # the deck, from its top
        "known": _known(s, owner, seat),
        "unseen": _unseen(s, owner, seat),
        "rows": rows,
        "stops": [int(s.stops.get(owner * 3 + b)) for b in range(3)],
        "totals": [sum(card["might"] for card in row) for row in rows],
        "tallies": _tallies(s, owner),
        "prices": [],
    }
    if ours:
        data["prices"] = [
            [int(price(s, owner, int(deck.copies(k)).bit_length() - 1, b)) for b in range(3)]
            for k in range(len(deck.kinds))
        ]
    return data


def _paid_unseen(s: BattleState, card: int) -> bool:
    return bool(s.laid.get(card) & PAID)


def _kind(s: BattleState, owner: int, slot: int) -> dict[str, Any]:
    """A kind of card in a deck list: what is printed, and how many copies the deck has."""
    card = s.lists[owner].kinds[slot]
    return {
        "slot": slot,
        "id": int(card.id),
        "name": card.name,
        "type": s.book.types[card.type],
        "cost": int(card.cost),
        "might": int(card.might),
        "max": int(card.maximum) if card.maximum >= 0 else None,
        "ability": ABILITIES[card.ability],
        "token": TOKEN_NAMES[card.token],
        "phases": card.printed["phases"],
        "text": card.text,
        "deck": card.deck,
        "source": card.printed["source"],
        "copies": int(s.lists[owner].copies(slot)).bit_count(),
    }


def _numbers(mask: int) -> list[int]:
    return [n for n in range(24) if (mask >> n) & 1]


def _cards(s: BattleState, owner: int, pile: int, shown: bool) -> list[int | None]:
    """The cards of a pile as slots in their order; None for each that the seat cannot see."""
    numbers = _numbers(s.pile(owner, pile))
    return [int(s.lists[owner].slot(n)) if shown else None for n in numbers]


def _banished(s: BattleState, owner: int, ours: bool) -> list[int | None]:
    """The banish pile: first what was banished openly, then what was banished from the hand."""
    numbers = _numbers(s.pile(owner, BANISHED))
    shown = [n for n in numbers if s.place.get(owner * 24 + n) < BANISHED_UNSEEN]
    rest = [n for n in numbers if n not in shown]
    slot = s.lists[owner].slot
    return [*(int(slot(n)) for n in shown), *(int(slot(n)) if ours else None for n in rest)]


def _in_deck(s: BattleState, owner: int, n: int, seat: int | None) -> int | None:
    known = seat is not None and (s.seen.get(owner * 24 + n) >> seat) & 1
    return int(s.lists[owner].slot(n)) if known else None


def _known(s: BattleState, owner: int, seat: int | None) -> list[int]:
    """Kinds that the seat knows to be among an opponent's hand, face-down cards, discards and banished cards."""
    if _ours(s, owner, seat):
        return []
    return sorted(
        int(s.lists[owner].slot(n))
        for n in range(24)
        if is_private(s, owner * 24 + n) and (seat is not None and (s.seen.get(owner * 24 + n) >> seat) & 1)
    )


def _unseen(s: BattleState, owner: int, seat: int | None) -> list[int]:
    """By slot: how many copies the seat cannot place. Of its own team's cards these lie in the deck."""
    ours = _ours(s, owner, seat)
    counts = [0] * len(s.lists[owner].kinds)
    for n in range(24):
        at = s.place.get(owner * 24 + n)
        known = seat is not None and (s.seen.get(owner * 24 + n) >> seat) & 1
        hidden = at == DECK or (not ours and (at == DRAWN or is_private(s, owner * 24 + n)))
        if hidden and not known:
            counts[int(s.lists[owner].slot(n))] += 1
    return counts


def _row(s: BattleState, owner: int, b: int, ours: bool) -> list[dict[str, Any]]:
    """The cards of one side of a battlefield, from zone 1 on."""
    return [_on_board(s, s.card_at(owner, b * 7 + z), z, ours) for z in range(s.length.get(owner * 3 + b))]


def _on_board(s: BattleState, card: int, zone: int, ours: bool) -> dict[str, Any]:
    printed = s.cards[card]
    laid = int(s.laid.get(card))
    slot = int(s.lists[card // 24].slot(card % 24))
    under = []
    below = s.below.get(card)
    while below != NONE:
        under.append(int(s.lists[card // 24].slot(below % 24)))
        below = s.below.get(below)
    return {
        "piece": int(s.piece.get(card)),
        "zone": zone,
        "hidden": laid != 0,
        "slot": slot if laid == 0 or ours else None,
        "might": int(s.might.get(card)),
        "max": int(printed.maximum) if printed.maximum >= 0 and laid == 0 else None,
        "tokens": {name: int(token_count(s, card, token)) for name, token in SHOWN_TOKENS} if laid == 0 else {},
        "stack": under,
        "moves": int(s.memory.get(card) >> TIMES_SHIFT),
        "leaving": bool(s.memory.get(card) & LIFTED),
        "paid": bool(laid & PAID) if laid else None,
        "from": ("discards" if laid & FROM_DISCARD else "hand") if laid else None,
    }


def _tallies(s: BattleState, owner: int) -> dict[str, int]:
    names = s.book.tallies
    found = {name: int(s.tallies.get(owner * len(names) + i)) for i, name in enumerate(names)}
    return {name: n for name, n in found.items() if n}
