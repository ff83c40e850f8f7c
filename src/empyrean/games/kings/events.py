"""What happens, told for the log and the picture: a kind and up to three numbers, and a card for those who may see it.

The comments say what a, b and c are. A card is a kind, 0 to 99.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

E_KING: Final[i64] = 1  # seat, king
E_TURN: Final[i64] = 2  # seat
E_STATE: Final[i64] = 3  # seat, 0 latent or 1 active
E_ROUND: Final[i64] = 4  # round, rounds left
E_FIRST: Final[i64] = 5  # seat: the new start player
E_SHIELD: Final[i64] = 6  # seat
E_ABSORB: Final[i64] = 7  # seat, Dire removed
E_DRAW: Final[i64] = 8  # seat; card: for its owner
E_SHUFFLE: Final[i64] = 9  # deck
E_DISCARD: Final[i64] = 10  # seat, card
E_INSTANT: Final[i64] = 11  # seat, card
E_CAST: Final[i64] = 12  # seat, card, target: a seat, 8 + tile, or -1
E_INVOKE: Final[i64] = 13  # the same from the inscription
E_INSCRIBE: Final[i64] = 14  # seat, 1 if face up; card: for its owner
E_UNINSCRIBE: Final[i64] = 15  # seat, card
E_SEIZE: Final[i64] = 16  # thief, victim; card: for those two
E_BURN: Final[i64] = 17  # whose inscription is discarded, card
E_ROLL: Final[i64] = 18  # seat, dice as digits in rising order, face of the Ascended Die or -1
E_GAIN: Final[i64] = 19  # seat, gem, n
E_GIVE_BACK: Final[i64] = 20  # seat, gem, n: no room in the pool
E_LOSE: Final[i64] = 21  # seat, gem, n: by a card
E_CONVERT: Final[i64] = 22  # seat, n, from * 8 + to
E_MIRROR: Final[i64] = 23  # seat
E_TRANSMUTE: Final[i64] = 24  # seat, transmutation
E_UNTRANSMUTE: Final[i64] = 25  # seat, transmutation
E_BREAK: Final[i64] = 26  # seat, transmutation
E_PRISM: Final[i64] = 27  # seat that gives, seat that gets the Ylem
E_LEVEL: Final[i64] = 28  # seat, level
E_STEP: Final[i64] = 29  # seat, from, to
E_ESCAPE: Final[i64] = 30  # seat, Egis paid
E_MOVED: Final[i64] = 31  # seat, from, to: not by its own steps
E_ATTACK: Final[i64] = 32  # attacker, defender, Pyre
E_BLOCK: Final[i64] = 33  # seat, Egis spent
E_CANCEL: Final[i64] = 34  # seat, wounds cancelled
E_WOUND: Final[i64] = 35  # seat, n, reason (see wounds)
E_HEAL: Final[i64] = 36  # seat, n
E_KILL: Final[i64] = 37  # seat, killer or -1, 1 if overkill
E_DROP: Final[i64] = 38  # seat, tile, stones
E_STONES: Final[i64] = 39  # seat, stones it has got
E_DIE: Final[i64] = (
    40  # seat that gets the Ascended Die, or -1 and the tile where it lies, or -1 and -1: out of the game
)
E_RETURN: Final[i64] = 41  # seat, tile
E_LAST_KING: Final[i64] = 42  # seat
E_SPAWN: Final[i64] = 43  # tile, gem, n
E_COLLECT: Final[i64] = 44  # seat, tile, n Ylem
E_CLEANSE: Final[i64] = 45  # tile, n
E_DIRE_LAID: Final[i64] = 46  # seat, tile
E_WALL: Final[i64] = 47  # edge, its line now (row or column), 1 if it was pushed back
E_DEADLOCK: Final[i64] = 48  # edge, 0 parallel or 1 by a Bloodstone
E_EXPLODE: Final[i64] = 49  # tile, Pyre
E_SWALLOWED: Final[i64] = 50  # tile: the fire takes what lies there
E_EVENT: Final[i64] = 51  # event
E_FLIP: Final[i64] = 52  # the index is turned over
E_UNITED: Final[i64] = 53  # seat: holds all four stones
E_WAR: Final[i64] = 54
E_OMEGA: Final[i64] = 55  # tile
E_CLAIMED: Final[i64] = 56  # seat: the Omega Stone
E_OVER: Final[i64] = 57  # how
E_TILE_ROLL: Final[i64] = 58  # tile rolled, tile after the proximity rules
E_SPEND: Final[i64] = 59  # seat, gem, n: a price
E_OWED: Final[i64] = 60  # seat, stones of those set aside that it returns with
E_PASSED: Final[i64] = 61  # seat: no more answers to what hurts it
E_BRIDGE: Final[i64] = 62  # seat
E_TRADED: Final[i64] = 63  # seat, card: for a new one
