"""Death: what it drops, what the killer gets, and what it ends [Death]. The way back is in returning."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.arena import nearest
from empyrean.games.kings.cards import ARIA, DIRE, EGIS, KING, PRISM, PYRE, REVENANT, YLEM
from empyrean.games.kings.events import (
    E_DIE,
    E_DROP,
    E_KILL,
    E_LAST_KING,
    E_STONES,
    E_UNITED,
)
from empyrean.games.kings.gems import gain
from empyrean.games.kings.hand import draw_cards
from empyrean.games.kings.state import DIE_ASIDE, INSCRIBED, ON_TILE, TABLE, KingsState
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Frame


def deaths(s: KingsState, first: i64, dying: i64, overkill: i64, credit: i64, stones: bool) -> None:
    """All who die of one thing leave the board together; then their stones drop, and the killer has its bonus.

    `credit` is the killer, whom with `stones` the Bloodstones of the killed go to.
    """
    tiles: i64 = 0  # where each of them stood, eight bits a seat
    seat = first
    i: i64 = 0
    while i < s.seats:
        if (dying >> seat) & 1:
            tiles |= s.players[seat].tile << (seat * 8)
            s.tell(E_KILL, seat, credit, (overkill >> seat) & 1)
            fall(s, seat)
        seat = s.after(seat)
        i += 1
    taker = credit if stones and credit >= 0 and s.players[credit].tile >= 0 else NONE
    i = 0
    while i < s.seats:
        if (dying >> seat) & 1:
            drop(s, seat, nearest(s, (tiles >> (seat * 8)) & 255), taker)
        seat = s.after(seat)
        i += 1
    if credit >= 0 and s.players[credit].tile >= 0:
        echo(s, credit, dying, overkill)
    last_king(s)
    if s.acting >= 0 and (dying >> s.acting) & 1:
        unwind(s, s.acting)


def fall(s: KingsState, seat: i64) -> None:
    """Off the board: cards are discarded, transmutations and Ylem are kept, everything else is lost.

    The mat is turned over at once, so that nobody counts as a King who is not on the board.
    """
    player = s.players[seat]
    deck = s.deck(seat)
    cards = deck.at(seat)
    while cards != 0:
        deck.discard(lowest(cards), seat)
        cards &= cards - 1
    if deck.at(INSCRIBED + seat) != 0:
        deck.discard(lowest(deck.at(INSCRIBED + seat)), INSCRIBED + seat)
        if player.form == KING and player.built(PRISM) > 0:
            shatter(s, seat, PRISM)
    gem: i64 = ARIA
    while gem <= PYRE:
        kept = 3 * player.built(gem) + player.built(PRISM)
        s.restock(gem, player.has(gem))
        player.add(gem, kept - player.has(gem))
        gem += 1
    s.restock(DIRE, player.has(DIRE))
    player.add(DIRE, -player.has(DIRE))
    ylem = player.has(YLEM) + 3 * player.built(YLEM)
    surplus = ylem - s.book.sockets if ylem > s.book.sockets else 0
    s.restock(YLEM, surplus)
    player.add(YLEM, ylem - surplus - player.has(YLEM))
    player.made = 0
    player.form = REVENANT
    player.tile = NONE
    player.deaths += 1
    if s.aside > 0:
        s.aside -= 1
        player.owed += 1
    s.dead = queued(s.dead, seat)


def shatter(s: KingsState, seat: i64, kind: i64) -> None:
    """The gems of a completed transmutation go back to the supply."""
    s.players[seat].build(kind, -1)
    if kind == PRISM:
        s.restock(ARIA, 1)
        s.restock(EGIS, 1)
        s.restock(PYRE, 1)
    else:
        s.restock(kind, 3)


def queued(queue: i64, seat: i64) -> i64:
    """The queue of the dead with one more at its end: four bits each, the first lowest."""
    shift: i64 = 0
    while (queue >> shift) & 15:
        shift += 4
    return queue | ((seat + 1) << shift)


def drop(s: KingsState, seat: i64, tile: i64, taker: i64) -> None:
    """The dead's Bloodstones and Ascended Die fall onto a tile; a figure that stands there has them at once."""
    player = s.players[seat]
    n = player.stones
    player.stones = 0
    if n > 0 and taker >= 0:
        get_stones(s, taker, n)
    elif n > 0:
        s.tell(E_DROP, seat, tile, n)
        figure = s.figure(tile)
        if figure >= 0:
            get_stones(s, figure, n)
        else:
            s.lay_stones(tile, n)
    if s.die == seat:
        figure = s.figure(tile)
        s.die = figure if figure >= 0 else ON_TILE + tile
        s.tell(E_DIE, figure, tile)


def get_stones(s: KingsState, seat: i64, n: i64) -> None:
    """Into the Bloodcrest; all four in one crest bring the Omega War."""
    player = s.players[seat]
    player.stones += n
    s.tell(E_STONES, seat, n)
    if player.stones == s.book.stones and not s.united:
        s.united = 1
        s.tell(E_UNITED, seat)


def echo(s: KingsState, killer: i64, dying: i64, overkill: i64) -> None:
    """1 Ylem for each kill, and 1 card where it was more than enough [Echo of Ylem]."""
    seat: i64 = 0
    while seat < s.seats:
        if (dying >> seat) & 1 and seat != killer:
            gain(s, killer, YLEM, 1)
            if (overkill >> seat) & 1:
                draw_cards(s, killer, 1)
        seat += 1


def last_king(s: KingsState) -> None:
    """The only King left gets the Ascended Die [Last King Standing]."""
    if s.die != DIE_ASIDE:
        return
    king: i64 = NONE
    seat: i64 = 0
    while seat < s.seats:
        if s.players[seat].form == KING:
            if king >= 0:
                return
            king = seat
        seat += 1
    if king >= 0:
        s.die = king
        s.tell(E_LAST_KING, king)


def unwind(s: KingsState, seat: i64) -> None:
    """Who dies in its own turn ends it: nothing that it began goes on, but what others are in the middle of does."""
    frames = s.stack.listed()
    s.stack.clear()
    s.push(Frame(s.book.close_turn, seat))
    for frame in frames:
        if frame.seat != seat:
            s.push(frame)
    clear_table(s)


def clear_table(s: KingsState) -> None:
    """A card that has been carried out, or never will be, is discarded."""
    for deck in s.decks:
        if deck.at(TABLE) != 0:
            deck.discard(lowest(deck.at(TABLE)), TABLE)
