"""The words of Ascended Kings: every group, number and verb, with the kinds of its arguments and its meaning."""

from __future__ import annotations

from functools import partial
from typing import Final

from empyrean.games.kings.actions import A_BRANCH, A_PASS
from empyrean.games.kings.cards import ANYWHERE
from empyrean.games.kings.effects import (
    BreakTransmutation,
    BurnInscription,
    Cleanse,
    Collect,
    Convert,
    DrawCards,
    Fly,
    Gain,
    Heal,
    Lose,
    Prism,
    Pull,
    Push,
    Redraw,
    Roll,
    Seize,
    Spawn,
    Strike,
    Swap,
    TransferDire,
    Wound,
)
from empyrean.games.kings.groups import FIELDS, Each, Of, Self, Target, YlemOnBoard
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Op
from empyrean.kernel.values import Constant, Group, Number
from empyrean.kernel.vocabulary import GROUP, NUMBER, Vocabulary, Word, Words

GEM: Final = Words("gem", {"aria": 0, "egis": 1, "pyre": 2, "ylem": 3, "core": 5})
ONLY_YLEM: Final = Words("gem", {"ylem": 3})
WHO: Final = ("who", GROUP)
N: Final = ("n", NUMBER)
WITHIN: Final = ("within", NUMBER)


def everything() -> Number:
    return Constant(ANYWHERE)


def no_aim(group: Group) -> Op:
    raise ContentError("a card's target is named by its field 'target', not in its text")


def _fields() -> list[Word]:
    """`self.dire`, `target.inscribed` and so on."""
    own = [Word(f"self.{what}", (), partial(Of, Self(), i), f"the caster's {what}") for what, i in FIELDS.items()]
    return own + [
        Word(f"target.{what}", (), partial(Of, Target(), i), f"the target's {what}", needs="target")
        for what, i in FIELDS.items()
    ]


VOCABULARY: Final = Vocabulary(
    verbs=[
        Word("gain", (("gem", GEM), N), Gain, "take n gems from the supply; `core`: of any core colour"),
        Word(
            "lose",
            (WHO, ("gem", GEM), N, ("by", Words("who names them", {"owner": 0, "self": 1}))),
            Lose,
            "each gives up to n gems to the supply; core gems are named by their owner or, `by=self`, by the caster",
            optional=1,
        ),
        Word("convert", (WHO, N), Convert, "name two core colours: up to n gems of the first become the second"),
        Word(
            "wound",
            (WHO, N, ("stones", Words("what happens to Bloodstones", {"take": 1}))),
            Wound,
            "n wounds for each, past any Egis; `stones=take`: those of the killed come to the caster",
            optional=1,
        ),
        Word("heal", (N,), Heal, "remove up to n of your Dire"),
        Word("transfer_dire", (WHO,), TransferDire, "one of your Dire goes to the target, opponent or tile"),
        Word("strike", (WHO, N), Strike, "attack with n Pyre of the card and any of your own"),
        Word("swap", (WHO,), Swap, "trade places"),
        Word("push", (WHO, N), Push, "straight away from you, up to n tiles, entering each"),
        Word("pull", (WHO, N), Pull, "towards you: along a line up to n tiles, else onto the nearest tile next to you"),
        Word("fly", (WITHIN,), Fly, "go to a free tile within so many steps; nothing between is entered"),
        Word("roll", (N,), Roll, "roll n focus dice for gems"),
        Word("draw", (N,), DrawCards, "draw n cards"),
        Word("seize_inscription", (WHO,), Seize, "take the inscribed card; one of the other deck is discarded"),
        Word("burn_inscription", (WHO,), BurnInscription, "discard the inscribed card"),
        Word("break_transmutation", (WHO,), BreakTransmutation, "name a completed transmutation: its gems are lost"),
        Word(
            "collect",
            (("gem", ONLY_YLEM), ("tiles", NUMBER), WITHIN),
            Collect,
            "take the Ylem of up to so many tiles where nobody stands",
        ),
        Word("spawn", (("gem", ONLY_YLEM), WITHIN), Spawn, "a Ylem rises on a free tile; not in the Omega War"),
        Word("cleanse", (WITHIN,), Cleanse, "Dire on tiles goes back to the supply"),
        Word("prism", (), Prism, "inscribe this card face up with one gem of each core colour"),
        Word("redraw", (), Redraw, "trade this card for a new one"),
    ],
    groups=[
        Word("self", (), Self, "who casts the card"),
        Word("target", (), Target, "the opponent announced", needs="target"),
        Word("each", (), Each, "every opponent on the board without a shield"),
    ],
    numbers=[
        Word("all", (), everything, "as many as there are"),
        Word("board", (), everything, "as a distance: anywhere"),
        Word("board.ylem", (), YlemOnBoard, "Ylem that lies on tiles"),
        *_fields(),
    ],
    conditions=[],
    aim=no_aim,
    aimed=Target(),
    yes=int(A_BRANCH),
    no=int(A_PASS),
    branch=int(A_BRANCH),
    branches=3,
)
