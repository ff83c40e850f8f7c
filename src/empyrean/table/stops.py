"""How often a person is stopped by questions out of turn; what the person lets pass, the table passes.

That a window opens is public, but whether it stops somebody may hang on a hand. So where another person is there to
notice, a moment is drawn for every window when it opens, whatever anybody holds, and no pass is seen before it, be it
the table's or a quick one by hand; who thinks longer shows no more than at a table of wood. Nothing is held back where
all others are bots, or where everybody knows that the question does not concern the one who is asked; bots keep the
same pace whatever they hold; and where people share a screen, whose handing on would tell, the setting goes by what
everybody knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from empyrean.kernel.errors import OptionError

ALWAYS = "always"
MATTERS = "matters"
PASS = "pass"
NAMES = {ALWAYS: "always", MATTERS: "if it matters", PASS: "not this turn"}


@dataclass(frozen=True)
class Stops:
    """One seat's setting: what holds in general, and the turn (see Game.turn) in which it lets everything pass."""

    general: str = MATTERS
    passed: int = -1

    def at(self, turn: int) -> str:
        """The setting that holds in a turn."""
        return PASS if turn == self.passed else self.general

    def changed(self, setting: str, turn: int) -> Stops:
        """The setting from now on; OptionError if there is no such one."""
        if setting not in NAMES:
            raise OptionError(f"The table stops you {_listed()}; not {setting!r}.")
        return Stops(self.general, turn) if setting == PASS else Stops(setting)

    def to_json(self) -> dict[str, Any]:
        return {"stops": self.general, "passed": self.passed}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Stops:
        """A setting from outside data, as far as there is one."""
        general, passed = data.get("stops", MATTERS), data.get("passed", -1)
        if general not in (ALWAYS, MATTERS) or type(passed) is not int:
            raise OptionError(f"The table stops a seat {_listed()}; not {general!r}.")
        return cls(general, passed)


def _listed() -> str:
    *first, last = NAMES.values()
    return f"{', '.join(first)} or {last}"
