"""Rolling focus dice [Roll Focus Dice]. How the gems are claimed is in claiming."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.cards import YLEM
from empyrean.games.kings.dice import FACES, die
from empyrean.games.kings.events import E_ROLL
from empyrean.games.kings.state import KingsState
from empyrean.kernel.machine import NONE, Frame


def needed(s: KingsState, seat: i64) -> i64:
    """The value that buys the seat's next Ylem; 0 with a full pool [Acquiring Ylem]."""
    held = s.players[seat].has(YLEM)
    return s.book.needed.get(held) if held < s.book.sockets else 0


def cast_dice(s: KingsState, n: i64) -> i64:
    roll: i64 = 0
    i: i64 = 0
    while i < n:
        roll += die(s.draw(FACES))
        i += 1
    return roll


def throw(s: KingsState, seat: i64, n: i64, latent: bool) -> None:
    """Roll n focus dice; in a Latent turn the Ascended Die is rolled along by who holds it [Last King Standing]."""
    threshold = needed(s, seat)
    roll = cast_dice(s, n)
    face = s.draw(FACES) if latent and s.die == seat else NONE
    jokers = s.book.ascended_any.get(face) if face >= 0 else 0
    s.tell(E_ROLL, seat, roll, face)
    s.push(Frame(s.book.claim, seat, roll, 0, threshold, jokers, face, 0, 0))


def is_mirror(s: KingsState, frame: Frame) -> bool:
    """Do all focus dice of the roll, two at least, show the same [Mirror Bonus]?"""
    face: i64 = 0
    while face < FACES:
        shown = (frame.source >> (face * 8)) & 255
        if shown > 0:
            return shown >= s.book.mirror and frame.source >> (face * 8) == shown
        face += 1
    return False
