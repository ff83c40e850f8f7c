"""What is told to people: the kinds of events, and the numbers that each carries.

WHO is (piece + 1) * 8192 + seat * 1024 + the id of a card in the book, with piece + 1 = 0 for a card that is not on a
battlefield; or 4096 + b for battlefield b. PLACE is seat * 21 + battlefield * 7 + zone. `card` is an id in the book,
shown only to those who may see it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

E_ROUND: Final[i64] = 0  # round, seat with the token
E_PHASE: Final[i64] = 1  # phase
E_KEPT: Final[i64] = 2  # seat; card kept, for the team
E_BOTTOM: Final[i64] = 3  # owner of the deck, seat that put it there; card, for those who see it
E_PLACED: Final[i64] = 4  # PLACE, price or -1 for free (for all), 1 from the discard pile; card, for the team
E_DONE: Final[i64] = 5  # seat, phase
E_REVEALED: Final[i64] = 6  # WHO, PLACE
E_STOPPED: Final[i64] = 7  # WHO, battlefield
E_TRIGGERED: Final[i64] = 8  # WHO
E_USED: Final[i64] = 9  # WHO: a command ability or effect, seat
E_MIGHT: Final[i64] = 10  # WHO, change, WHO did it
E_TOKEN: Final[i64] = 11  # WHO, token, change
E_STOP: Final[i64] = 12  # seat * 3 + battlefield, change
E_ESSENCE: Final[i64] = 13  # seat, change, 1 now or 0 next round
E_MOVED: Final[i64] = 14  # WHO, from battlefield, PLACE
E_SHIFTED: Final[i64] = 15  # WHO, PLACE
E_DESTROYED: Final[i64] = 16  # WHO, WHO did it, PLACE
E_RETURNED: Final[i64] = 17  # WHO or, from a pile, seat; card
E_SWAPPED: Final[i64] = 18  # WHO went, WHO came, 1 into the deck
E_STACKED: Final[i64] = 19  # WHO is on top, WHO is covered
E_DISCARDED: Final[i64] = 20  # seat; card, for the team
E_BANISHED: Final[i64] = 21  # seat, 1 from the hand; card
E_DREW: Final[i64] = 22  # seat; card, for the team
E_ACQUIRED: Final[i64] = 23  # seat; card, for all if it was named
E_NOT_FOUND: Final[i64] = 24  # seat
E_SHUFFLED: Final[i64] = 25  # seat
E_PEEKED: Final[i64] = 26  # seat, owner of the deck, how many
E_MARKED: Final[i64] = 27  # seat, tally, count now
E_TOKEN_PASSED: Final[i64] = 28  # seat
E_TALLIED: Final[i64] = 29  # battlefield, winning team or -1
E_OVER: Final[i64] = 30  # how
E_REPEATED: Final[i64] = 31  # WHO
E_SAVED: Final[i64] = 32  # WHO could not be destroyed

FIELD_WHO: Final[i64] = 4096
PIECE_WHO: Final[i64] = 8192
