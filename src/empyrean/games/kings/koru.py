"""Points at the end, and who wins by them [Scoring]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.cards import YLEM
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import lowest

# How a match ends.
FOUR_STONES: Final[i64] = 1  # the Omega Stone claimed with all four Bloodstones
OMEGA: Final[i64] = 2  # claimed with fewer: Koru decides
LIMIT: Final[i64] = 3  # the last round of the war is over: Koru decides

OUTRIGHT: Final = 1000  # more than any Koru


def koru(s: KingsState, seat: i64) -> int:
    """The first chart."""
    player = s.players[seat]
    chart = s.book.koru
    points = chart["bloodstone"] * player.stones + chart["transmutation"] * player.transmuted()
    points += chart["ylem"] * player.has(YLEM)
    if player.deaths == 0:
        points += chart["never_killed"]
    if s.claimer == seat:
        points += chart["omega"]
    return int(points)


def tie_koru(s: KingsState, seat: i64) -> int:
    """The second chart, for those who are equal in the first: level and cards in hand."""
    player = s.players[seat]
    chart = s.book.tie
    points = chart["level"] * int(player.level)
    cards = s.hand(seat)
    while cards != 0:
        card = s.book.cards[s.kind(player.form, lowest(cards))]
        cards &= cards - 1
        points += int(card.koru)
        if card.level > 0:
            points += chart[f"level_{int(card.level)}"]
    return points


def places(s: KingsState) -> list[int]:
    """The place of each seat, from 1; seats that are equal in everything share one."""
    first = [koru(s, seat) for seat in range(s.seats)]
    if s.ended == FOUR_STONES:
        first[s.claimer] = OUTRIGHT
    second = [tie_koru(s, seat) if first.count(first[seat]) > 1 else 0 for seat in range(s.seats)]
    scores = list(zip(first, second, strict=True))
    return [1 + sum(other > score for other in scores) for score in scores]


def show_tied_hands(s: KingsState) -> None:
    """Cards in hand decide between those who are equal: everybody sees them."""
    points = [koru(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        if points.count(points[seat]) > 1:
            deck = s.deck(seat)
            deck.marks.set(seat, 0)  # none of these is the card on its mat
            cards = s.hand(seat)
            while cards != 0:
                deck.show(lowest(cards))
                cards &= cards - 1
