"""Which questions are asked out of turn, and whom they concern: for tables that let them pass for people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_INSTANT
from empyrean.games.kings.cards import DIRE, EGIS, YLEM, Card, gems
from empyrean.games.kings.state import KingsState

ANSWERS: Final = ("shield", "absorb", "attacked", "wounds", "last_breath")  # one may always pass


def concerns(s: KingsState, seat: i64, openly: bool) -> bool:
    """A shield is for who has stones to lose, the die for who is badly hurt; against what hurts one needs a card, and
    that is known to its holder alone."""
    player = s.players[seat]
    question = s.question()
    if question == "shield":
        return player.stones > 1
    if question == "absorb":
        return player.has(DIRE) + 1 >= s.book.death.get(player.level)
    if question not in ANSWERS or openly:
        return True
    dies = _dies(s, seat, question)
    cards = [s.book.cards[action - A_INSTANT] for action in s.legal(int(seat)) if action >= A_INSTANT]
    return any(_matters(card, question, dies) for card in cards)


def _dies(s: KingsState, seat: i64, question: str) -> bool:
    """Will it be dead unless it answers?"""
    if question == "last_breath":
        return True
    player = s.players[seat]
    frame = s.stack.top()
    coming = frame.left - player.has(EGIS) if question == "attacked" else gems(frame.left, seat)
    return player.has(DIRE) + coming - frame.subject >= s.book.death.get(player.level)


def _matters(card: Card, question: str, dies: bool) -> bool:
    """Is it better played now than later? What keeps off the wounds, and what the dead keep: Ylem."""
    if question != "last_breath" and card.cure > 0:
        return True
    if question == "attacked" and (gems(card.gems, EGIS) > 0 or card.dice > 0):
        return True
    return dies and (gems(card.gems, YLEM) > 0 or card.dice > 0)
