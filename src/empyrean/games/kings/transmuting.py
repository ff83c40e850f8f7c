"""Transmutations: three gems set together onto the mat, and taken off again [Transmutation]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_TRANSMUTE, A_UNTRANSMUTE
from empyrean.games.kings.cards import ARIA, EGIS, KING, PRISM, PYRE, REVENANT, YLEM
from empyrean.games.kings.death import shatter
from empyrean.games.kings.events import E_BREAK, E_BURN, E_TRANSMUTE, E_UNTRANSMUTE
from empyrean.games.kings.gems import fit, lift_ylem
from empyrean.games.kings.state import INSCRIBED, KingsState, Player
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import Actions

UNDONE: Final[i64] = 8  # in `changed`: the bits of transmutations that were undone this turn


def has_each(player: Player) -> bool:
    """One gem of each core colour in the pool?"""
    return player.has(ARIA) > 0 and player.has(EGIS) > 0 and player.has(PYRE) > 0


def can_transmute(s: KingsState, seat: i64, kind: i64) -> bool:
    """Kings make core transmutations, as many as their level; Revenants prisms; both the Ylem Transmutation.

    What was undone this turn is not made again, so that a turn comes to an end.
    """
    player = s.players[seat]
    if (s.changed >> (UNDONE + kind)) & 1:
        return False
    if kind == PRISM:
        return player.form == REVENANT and player.built(PRISM) < s.book.prisms and has_each(player)
    if player.built(kind) > 0 or player.has(kind) < 3:
        return False
    if kind == YLEM:
        return True
    core = player.built(ARIA) + player.built(EGIS) + player.built(PYRE)
    return player.form == KING and core < s.book.core_limit.get(player.level)


def can_untransmute(s: KingsState, seat: i64, kind: i64) -> bool:
    return s.players[seat].built(kind) > 0 and (s.changed >> kind) & 1 == 0


def add_transmutations(s: KingsState, seat: i64, out: Actions) -> None:
    kind: i64 = 0
    while kind <= PRISM:
        if can_transmute(s, seat, kind):
            out.add(A_TRANSMUTE + kind)
        if can_untransmute(s, seat, kind):
            out.add(A_UNTRANSMUTE + kind)
        kind += 1


def transmute(s: KingsState, seat: i64, kind: i64) -> None:
    player = s.players[seat]
    if kind == PRISM:
        player.add(ARIA, -1)
        player.add(EGIS, -1)
        player.add(PYRE, -1)
    else:
        player.add(kind, -3)
    player.build(kind, 1)
    s.changed |= bit(kind)
    s.tell(E_TRANSMUTE, seat, kind)
    if kind == YLEM:
        lift_ylem(s, seat)


def untransmute(s: KingsState, seat: i64, kind: i64) -> None:
    """The gems go back to the pools; Ylem that finds no socket, to the supply."""
    player = s.players[seat]
    player.build(kind, -1)
    s.changed |= bit(UNDONE + kind)
    s.tell(E_UNTRANSMUTE, seat, kind)
    if kind == YLEM:
        room = s.sockets(seat)
        kept: i64 = 3 if room > 3 else room
        player.add(YLEM, kept)
        s.restock(YLEM, 3 - kept)
        return
    if kind == PRISM:
        player.add(ARIA, 1)
        player.add(EGIS, 1)
        player.add(PYRE, 1)
        if player.form == KING:
            drop_prismatic(s, seat)
    else:
        player.add(kind, 3)
    fit(s, seat)


def break_transmutation(s: KingsState, seat: i64, kind: i64) -> None:
    """All gems of a completed transmutation are lost, and with them a Prismatic Inscription."""
    shatter(s, seat, kind)
    s.tell(E_BREAK, seat, kind)
    if kind == PRISM and s.players[seat].form == KING:
        drop_prismatic(s, seat)


def drop_prismatic(s: KingsState, seat: i64) -> None:
    """A Prismatic Inscription without gems is discarded."""
    code = lowest(s.inscription(seat))
    s.deck(seat).discard(code, INSCRIBED + seat)
    s.tell(E_BURN, seat, s.kind(KING, code))
