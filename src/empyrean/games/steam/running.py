"""How a tile's program runs.

Its frame says: `source` the tile, `target` where it lies (a slot of the railyard, or ON_PLACE + a place), `subject` the
tiles that copied it, `it` the hex that the program speaks of, `left` what a step remembers while it is asking, and in
`cause` the circumstances: how the tile came to run and what its steps have to know of each other.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.state import SteamState
from empyrean.kernel.machine import NONE, Frame, Op, State

ON_PLACE: Final[i64] = 16  # + place: where a specialist's program runs from

# How a tile came to run: the lowest two bits of `cause`.
PLAIN: Final[i64] = 0  # a specialist
MAIN: Final[i64] = 1  # an activation of the main action
EXTRA: Final[i64] = 2  # an activation outside it
_MODE: Final[i64] = 3
# What the steps of a program have to know.
FORCED: Final[i64] = 4  # a price is paid, so what it is paid for cannot be declined
OPTIONAL: Final[i64] = 8  # the first step of one of several times, and one may stop
_TIMES: Final[i64] = 4  # four bits from here on: 1 + how often `up_to` may still repeat; 0: nothing is repeated
_COLOUR: Final[i64] = 8  # four bits from here on: 1 + the colour of the good that was given up


def run_tile(s: SteamState, seat: i64, tile: i64, where: i64, mode: i64, chain: i64 = 0) -> None:
    """Put a tile's program on the stack; its prices are paid."""
    s.push(Frame(s.book.tile(tile).program, seat, tile, where, chain, mode, NONE, 0, 0))


def can_run(s: SteamState, seat: i64, tile: i64, where: i64, mode: i64, price: i64, chain: i64 = 0) -> bool:
    """Could the tile do anything, once `price` is paid with mana that is not fresh?"""
    program = s.book.tile(tile).program
    folio = s.folios[seat]
    if program < 0 or folio.mana - folio.fresh < price:
        return False
    return possible_after(s, price, 0, Frame(program, seat, tile, where, chain, mode, NONE, 0, 0))


def possible_after(s: SteamState, price: i64, fresh: i64, frame: Frame) -> bool:
    """Could the program do anything once its seat has paid the price, so much of it with fresh mana?"""
    folio = s.folios[frame.seat]
    folio.mana -= price
    folio.spent += price
    folio.fresh -= fresh
    able = s.game.code.possible(s, frame)
    folio.mana += price
    folio.spent -= price
    folio.fresh += fresh
    return able


def follows(s: SteamState, op: Op, frame: Frame) -> bool:
    """Could the step after this one do anything, with the registers of `frame`? True where none follows."""
    return op.after < 0 or s.game.code.possible(s, frame.to(op.after))


# --- reading the circumstances ----------------------------------------------------------------------------------------


def mode_of(frame: Frame) -> i64:
    return frame.cause & _MODE


def gives_fresh(frame: Frame) -> bool:
    """Is the mana that this program brings fresh?"""
    return frame.cause & _MODE != PLAIN


def may_decline(frame: Frame) -> bool:
    """May a step that its owner may leave undone be declined here?"""
    return frame.cause & FORCED == 0


def may_stop(frame: Frame) -> bool:
    """May any step be left undone here, because it begins one of several times?"""
    return frame.cause & OPTIONAL != 0


def times_left(frame: Frame) -> i64:
    """How often `up_to` may still repeat; NONE before the first time."""
    return ((frame.cause >> _TIMES) & 15) - 1


def paid_colour(frame: Frame) -> i64:
    """The colour of the good given up by the step before, or NONE."""
    return ((frame.cause >> _COLOUR) & 15) - 1


# --- frames with other registers --------------------------------------------------------------------------------------


def with_it(frame: Frame, at: i64, it: i64, done: i64) -> Frame:
    """Go on at `at`, speaking of another hex; nothing is left over from asking."""
    cause = frame.cause & ~OPTIONAL
    return Frame(at, frame.seat, frame.source, frame.target, frame.subject, cause, it, 0, done)


def asking(frame: Frame, left: i64) -> Frame:
    """The same question, further on."""
    return Frame(
        frame.at, frame.seat, frame.source, frame.target, frame.subject, frame.cause, frame.it, left, frame.done
    )


def forced(frame: Frame, at: i64, it: i64, colour: i64) -> Frame:
    """A price is paid, maybe with a good of a colour from the hex `it`: go on at `at`."""
    cause = (frame.cause & ~(15 << _COLOUR)) | FORCED | (colour + 1) << _COLOUR
    return Frame(at, frame.seat, frame.source, frame.target, frame.subject, cause, it, 0, 1)


def repeating(frame: Frame, at: i64, times: i64, done: i64) -> Frame:
    """Go on at `at` with so many repeats to come (NONE: the repeating is over), speaking of no hex yet."""
    cause = frame.cause & ~(OPTIONAL | 15 << _TIMES)
    if times >= 0:
        cause |= OPTIONAL | (times + 1) << _TIMES
    return Frame(at, frame.seat, frame.source, frame.target, frame.subject, cause, NONE, 0, done)


# --- chains of copies -------------------------------------------------------------------------------------------------


def linked(chain: i64, tile: i64) -> i64:
    """A chain of copying tiles with one more link."""
    return (chain << 8) | (tile + 1)


def is_linked(chain: i64, tile: i64) -> bool:
    """Is the tile in the chain? A tile may appear once."""
    while chain > 0:
        if (chain & 255) == tile + 1:
            return True
        chain >>= 8
    return False


@final
class UpTo(Op):
    """A prefix: the part behind it again and again, at most n times, until it is declined or impossible.

    The part comes back here; that it did something shows in `done` or in the hex that it speaks of.
    """

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n
        self.body: i64 = NONE

    def possible(self, state: State, frame: Frame) -> bool:
        return state.game.code.possible(state, frame.to(self.body))

    def run(self, state: State, frame: Frame) -> None:
        left = times_left(frame)
        first = left < 0
        if first:
            left = self.n
        again = first or (left > 0 and (frame.done > 0 or frame.it >= 0))
        if again and self.possible(state, frame):
            state.push(repeating(frame, self.body, left - 1, 0))
        elif self.next >= 0:
            state.push(repeating(frame, self.next, NONE, 0 if first else 1))
