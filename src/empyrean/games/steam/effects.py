"""The questions that tiles ask in frames of their own, beside those of their verbs.

The verbs are in the modules that a player would name them by: building, wasteland, goods, paying, hauling, cars (train
cars), spellcars, crew (specialists), contracts (deliveries, demand), copying, mana, and modifiers for what lasts.
"""

from __future__ import annotations

from empyrean.games.steam.cards import Book
from empyrean.games.steam.hauling import HaulTo
from empyrean.games.steam.transfers import UseToken
from empyrean.kernel.machine import Code


def lay(code: Code, book: Book) -> None:
    book.use_token = code.lay(UseToken())
    book.haul_to = code.lay(HaulTo())
