"""Asking a bot, whoever wrote it: either the answer is legal, or a sentence says what the bot did wrong."""

from __future__ import annotations

import os
from operator import index
from reprlib import repr as shown
from traceback import format_exception_only, print_exc
from typing import Any

from empyrean.bots.bot import Bot, Position
from empyrean.bots.process import thinking
from empyrean.kernel.errors import BotError


def ask(name: str, bot: Bot, position: Position, legal: list[int], decision: int) -> int:
    """The bot's answer to its question, which is number `decision` of the match. BotError if it is not among the legal
    ones, or if there is none; EMPYREAN_DEBUG=1 shows where it raised."""
    try:
        with thinking(position.seat, decision):
            answer = bot.choose(position)
            action = _number(answer)
    except (Exception, SystemExit) as error:
        if os.environ.get("EMPYREAN_DEBUG"):
            print_exc()
        raise BotError(f"{name} raised {failure(error)}, at decision {decision}.") from error
    if action is None:
        raise BotError(f"{name} answered {shown(answer)} at decision {decision}, which is no number of an action.")
    if action not in legal:
        known = f" ({position.game.action_name(action)})" if 0 <= action < position.game.space.size else ""
        raise BotError(f"{name} chose {shown(action)}{known} at decision {decision}, which was not legal.")
    return action


def failure(error: BaseException) -> str:
    """An error in one line: its type and what it says."""
    return " ".join(format_exception_only(error)[-1].split())[:300]


def _number(answer: Any) -> int | None:
    """The answer as an integer, also one of numpy; None if it is none."""
    try:
        return None if isinstance(answer, bool) else int(index(answer))
    except TypeError:
        return None
