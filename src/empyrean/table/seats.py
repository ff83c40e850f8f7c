"""Who sits at a table: people at this screen, people elsewhere, bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from empyrean.kernel.errors import OptionError
from empyrean.kernel.meta import Meta

HERE = "here"
AWAY = "away"
BOT = "bot"
KINDS = (HERE, AWAY, BOT)
LONGEST_NAME = 40


@dataclass(frozen=True)
class Seat:
    """Who plays one seat. `here` is a person at the screen that set up the match, `away` one with a link of his own."""

    kind: str = HERE
    name: str = ""
    level: str = ""  # of a bot

    @property
    def is_bot(self) -> bool:
        return self.kind == BOT

    def to_json(self) -> dict[str, str]:
        return {"kind": self.kind, "name": self.name, "level": self.level}

    @classmethod
    def from_json(cls, data: Any) -> Seat:
        """A seat from outside data; OptionError says what is wrong with it."""
        if not isinstance(data, dict) or data.get("kind") not in KINDS:
            raise OptionError(f"A seat is one of {', '.join(KINDS)}; not {data!r}.")
        name = " ".join(str(data.get("name") or "").split())
        if len(name) > LONGEST_NAME:
            raise OptionError(f"A name has at most {LONGEST_NAME} characters.")
        level = str(data.get("level") or "")
        if data["kind"] == BOT:
            check_level(level)
        return cls(str(data["kind"]), name, level if data["kind"] == BOT else "")


def check_level(level: str) -> str:
    """A bot's level, if there is such a one; OptionError says which there are."""
    from empyrean import bots

    return bots.check(level)


def own_level(level: str) -> str:
    """A level named by whoever runs this program: also a bot from a file, which people may choose from now on."""
    from empyrean import bots

    return bots.add(level) if bots.is_named(level) else bots.check(level)


def bot_name(level: str) -> str:
    """What people call a bot: its level, or its class if it lies in a file."""
    return level.rpartition(":")[2]


def named(meta: Meta, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats, each with a name: its own, else the one the game gives to the seat."""
    out = []
    for number, seat in enumerate(seats):
        plain = meta.seat_names[number] if number < len(meta.seat_names) else f"Player {number + 1}"
        out.append(Seat(seat.kind, seat.name or plain, seat.level))
    return tuple(out)


def called(meta: Meta, seats: Sequence[Seat], mine: Sequence[int]) -> tuple[str, ...]:
    """What one screen calls the seats. Those without a name of their own are called by what its reader knows of them:
    `You` where one person plays there, `Bot (normal)`; by their places where that would not tell them apart."""
    plain = [seat.name for seat in named(meta, [Seat(seat.kind) for seat in seats])]
    out = []
    for number, seat in enumerate(seats):
        known = seat.name
        if seat.name == plain[number] and seat.is_bot:
            known = f"Bot ({bot_name(seat.level)})"
        elif seat.name == plain[number] and tuple(mine) == (number,):
            known = "You"
        out.append(known)
    return tuple(plain[i] if out.count(name) > 1 and seats[i].is_bot else name for i, name in enumerate(out))
