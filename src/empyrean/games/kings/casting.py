"""Casting focus abilities and special cards, from the hand or from the inscription [Focus Abilities]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_CAST, A_SEAT, A_TILE
from empyrean.games.kings.arena import are_adjacent, distance, in_line, is_free, neighbour, sees
from empyrean.games.kings.cards import ADJACENT, ALL, ANY, CARDINAL, SELF, SURROUNDING, YLEM, Card
from empyrean.games.kings.death import clear_table
from empyrean.games.kings.events import E_CAST, E_INVOKE
from empyrean.games.kings.gems import spend
from empyrean.games.kings.hand import code_in_hand
from empyrean.games.kings.state import INSCRIBED, ON_TILE, TABLE, KingsState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def in_reach(s: KingsState, seat: i64, card: Card, tile: i64) -> bool:
    """Does a tile meet the card's position requirement [Position Requirement Symbols]?"""
    here = s.players[seat].tile
    if card.target == ADJACENT:
        if not are_adjacent(here, tile):
            return False
    elif card.target == SURROUNDING:
        if distance(here, tile) != 1:
            return False
    elif card.target == CARDINAL:
        if not in_line(here, tile):
            return False
    return distance(here, tile) <= card.reach and (not card.sight or sees(s, here, tile))


def program(card: Card, seat: i64, target: i64) -> Frame:
    return Frame(card.program, seat, card.id, target, NONE, NONE, NONE, 0, 0)


def works(s: KingsState, seat: i64, card: Card, target: i64) -> bool:
    """Does the card's condition hold with this target, and could its text do anything?"""
    frame = program(card, seat, target)
    if card.needs is not None and not card.needs.holds(s, frame):
        return False
    return s.game.code.possible(s, frame)


def opponents(s: KingsState, seat: i64, card: Card) -> i64:
    """Mask of the seats that the card may be cast on. Shielded ones and those off the board are out of reach."""
    mask: i64 = 0
    other: i64 = 0
    while other < s.seats:
        tile = s.players[other].tile
        if other != seat and tile >= 0 and (s.shields >> other) & 1 == 0:
            if in_reach(s, seat, card, tile) and works(s, seat, card, other):
                mask |= bit(other)
        other += 1
    return mask


def castable(s: KingsState, seat: i64, card: Card) -> bool:
    """Can the target requirement be met? The price is another matter."""
    if card.program < 0 or card.latent:
        return False
    if card.target == SELF or card.target == ALL:
        return works(s, seat, card, NONE)
    if opponents(s, seat, card) != 0:
        return True
    return card.tiles and works(s, seat, card, ON_TILE) and _any_tile(s, seat, card)


def _any_tile(s: KingsState, seat: i64, card: Card) -> bool:
    if card.target == ANY:
        return True
    direction: i64 = 0
    while direction < 8:
        tile = neighbour(s.players[seat].tile, direction)
        if tile >= 0 and is_free(s, tile) and in_reach(s, seat, card, tile):
            return True
        direction += 1
    return False


def add_casts(s: KingsState, seat: i64, out: Actions) -> None:
    """The cards in hand that can be paid and have a target."""
    player = s.players[seat]
    ylem = player.has(YLEM)
    cards = s.hand(seat)
    before = NONE
    while cards != 0:
        kind = s.kind(player.form, lowest(cards))
        cards &= cards - 1
        card = s.book.cards[kind]
        if kind != before and card.level <= ylem and castable(s, seat, card):
            out.add(A_CAST + kind)
        before = kind


def inscribed_card(s: KingsState, seat: i64) -> Card | None:
    """The card on a seat's mat."""
    mask = s.inscription(seat)
    return s.book.cards[s.kind(s.players[seat].form, lowest(mask))] if mask != 0 else None


def cast(s: KingsState, seat: i64, kind: i64) -> None:
    """Play a card from the hand; its target is announced, then its Ylem paid."""
    code = code_in_hand(s, seat, kind)
    lay_open(s, seat, code, seat)
    s.push(Frame(s.book.aim, seat, kind, NONE, NONE, 0))


def invoke(s: KingsState, seat: i64) -> None:
    """Turn over the inscribed card and cast it for nothing, once a turn [Activating an Inscription]."""
    code = lowest(s.inscription(seat))
    kind = s.kind(s.players[seat].form, code)
    s.invoked = 1
    lay_open(s, seat, code, INSCRIBED + seat)
    s.push(Frame(s.book.aim, seat, kind, NONE, NONE, 1))


def lay_open(s: KingsState, seat: i64, code: i64, place: i64) -> None:
    """Face up on the table while it is carried out: neither in a hand nor discarded."""
    deck = s.deck(seat)
    deck.show(code)
    deck.move(code, place, TABLE)


@final
class Aim(Op):
    """Announce the target; a lone one needs no words. `source` is the card, `cause` 1 if it was inscribed."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        card = state.book.cards[frame.source]
        if card.target == SELF or card.target == ALL:
            return
        mask = opponents(state, seat, card)
        other: i64 = 0
        while other < state.seats:
            if (mask >> other) & 1:
                out.add(A_SEAT + other)
            other += 1
        if card.tiles and works(state, seat, card, ON_TILE):
            tile: i64 = 0
            while tile < 100:
                if is_free(state, tile) and in_reach(state, seat, card, tile):
                    out.add(A_TILE + tile)
                tile += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        start(state, frame, action - A_SEAT if action < A_TILE else ON_TILE + action - A_TILE)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        start(state, frame, NONE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The card does not reach that, or has no effect there."

    def question(self) -> str:
        return "target"


def start(s: KingsState, frame: Frame, target: i64) -> None:
    """Pay, carry out, discard."""
    card = s.book.cards[frame.source]
    if frame.cause == 0:
        s.tell(E_CAST, frame.seat, card.id, target)
        spend(s, frame.seat, YLEM, card.level)
    else:
        s.tell(E_INVOKE, frame.seat, card.id, target)
    s.push(Frame(s.book.put_away, frame.seat, card.id, target))
    s.push(program(card, frame.seat, target))


@final
class PutAway(Op):
    """The card has been carried out: onto the discards."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        clear_table(state)
