"""How strong bots are, from who came before whom: ratings on the scale of Elo, and how sure they are.

The model is that of Bradley and Terry, fitted by choix. A match compares every two different bots in it once, by their
places; a shared place counts half for each. 400 points more mean that a bot comes before the other ten times as often
as after it; the anchor has 1000.

The intervals come from a bootstrap over matches, in Bayes' form: every match gets a weight by chance (exponential, 1 on
average), and the ratings are fitted again. Each pair of bots also starts with half a win for either side, which no one
played, with a weight of its own (Jeffreys' prior). So a bot that has never lost gets a rating that is finite and an
interval that says how little is known of it. With two bots this is exactly the Jeffreys interval of a share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import log
from typing import TYPE_CHECKING

from empyrean.arena.record import Record
from empyrean.kernel.errors import EmpyreanError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Table = NDArray[np.float64]

ELO = 400 / log(10)
ANCHOR = 1000.0
HALF = 0.5  # a win that nobody played
TIMES = 1000  # fits of the bootstrap
MOST_STEPS = 10_000
LAB = ("numpy", "choix", "matplotlib")


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, with a 95% interval."""

    value: float
    low: float
    high: float


def compared(record: Record) -> dict[tuple[str, str], float]:
    """How far each bot came before each other one in a match, from 0 to 1: 1 and 0 where they have a seat each, a half
    where they share a place, the mean over their seats where they have several."""
    out: dict[tuple[str, str], float] = {}
    for seat, bot in enumerate(record.bots):
        for other, rival in enumerate(record.bots):
            if bot != rival:
                mine, theirs = record.places[seat], record.places[other]
                ahead = 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
                times = record.bots.count(bot) * record.bots.count(rival)
                out[bot, rival] = out.get((bot, rival), 0.0) + ahead / times
    return out


def ratings(records: Sequence[Record], names: Sequence[str], anchor: str, seed: int = 0) -> dict[str, Rating]:
    """The rating of each bot. The same records and seed give the same numbers."""
    import numpy as np

    n = len(names)
    tables = np.zeros((len(records), n, n))
    for table, record in zip(tables, records, strict=True):
        for (bot, rival), ahead in compared(record).items():
            table[names.index(bot), names.index(rival)] = ahead
    apart = 1.0 - np.eye(n)
    fitted = _fitted(tables.sum(0) + HALF * apart)
    luck = np.random.default_rng(seed)
    weighed = np.empty((TIMES, n))
    for again in range(TIMES):
        won = np.tensordot(luck.exponential(size=len(records)), tables, 1)
        weighed[again] = _fitted(won + luck.gamma(HALF, size=(n, n)) * apart)
    fixed = names.index(anchor)
    low, high = np.percentile(weighed - weighed[:, fixed : fixed + 1], [2.5, 97.5], axis=0)
    middle = fitted - fitted[fixed]
    return {
        name: Rating(*(round(ANCHOR + ELO * float(side[i]), 1) for side in (middle, low, high)))
        for i, name in enumerate(names)
    }


def check_lab() -> None:
    """What ratings and charts are made with is there; else a sentence, before anything is played."""
    for name in LAB:
        if find_spec(name) is None:
            raise EmpyreanError(f"The ladder needs {name}: pip install 'empyrean[lab]'.")


def _fitted(won: Table) -> Table:
    """The strength of each bot from how often it came before each other one."""
    import choix

    return choix.ilsr_pairwise_dense(won, max_iter=MOST_STEPS)
