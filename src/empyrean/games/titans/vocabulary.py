"""The words of Titans: every group, number, condition and verb, with the kinds of its arguments and its meaning."""

from __future__ import annotations

from typing import Final

from empyrean.games.titans.actions import (
    A_BRANCH,
    A_NO,
    A_YES,
)
from empyrean.games.titans.cards import EVENTS, STATS
from empyrean.games.titans.effects import (
    ACTION_WORDS,
    DURATIONS,
    EVERYTHING,
    SHIFTS,
    SIDES,
    Aim,
    Attack,
    Bar,
    Blink,
    Boost,
    Burn,
    BurnActive,
    BurnReserve,
    Damage,
    Enter,
    Face,
    Feed,
    Free,
    Heal,
    Leap,
    Move,
    Pay,
    PayReserve,
    Peek,
    PeekReserve,
    Portal,
    Recover,
    Refill,
    Regain,
    Replenish,
    Revive,
    Shove,
    Sink,
    Slip,
    Stow,
    Swap,
    Through,
    Transfer,
    TurnBy,
)
from empyrean.games.titans.groups import (
    ACTED,
    ARMED,
    HOLLOW,
    SLOWER,
    STUNNED,
    WOUNDED,
    Ahead,
    Ally,
    Arc,
    Away,
    Cause,
    Enemy,
    Here,
    InCondition,
    It,
    Near,
    Other,
    Seeing,
    Self,
    Spent,
    StackOf,
    Target,
    Victim,
    Within,
    WoundsOf,
)
from empyrean.kernel.machine import Op
from empyrean.kernel.values import Constant, Group, Number
from empyrean.kernel.vocabulary import GROUP, INT, NUMBER, Vocabulary, Word, Words

ACTION: Final = Words("action", ACTION_WORDS)
BOOSTABLE: Final = Words("stat", {name: STATS[name] for name in ("strength", "endurance", "initiative")})
WHO: Final = ("who", GROUP)


def all_damage() -> Number:
    return Constant(EVERYTHING)


def push(who: Group, n: int) -> Op:
    return Shove(who, n, 0)


def pull(who: Group, n: int) -> Op:
    return Shove(who, n, 1)


def arc(*directions: int) -> int:
    return sum(1 << d for d in directions)


VOCABULARY: Final = Vocabulary(
    verbs=[
        Word("damage", (WHO, ("n", NUMBER)), Damage, "n damage on each; not an attack"),
        Word("heal", (WHO, ("n", NUMBER)), Heal, "remove up to n damage from each; `all` removes all"),
        Word("transfer", (("from", GROUP), ("to", GROUP), ("n", NUMBER)), Transfer, "move up to n damage"),
        Word(
            "attack",
            (WHO, ("bonus", INT)),
            Attack,
            "each may attack at once with that much more strength",
            through=True,
        ),
        Word("burn", (WHO, ("n", INT)), Burn, "each must burn n cards of its stack, or die"),
        Word("burn_active", (WHO,), BurnActive, "each burns its active maneuver"),
        Word(
            "burn_reserve",
            (("side", Words("side", SIDES)), ("n", INT)),
            BurnReserve,
            "the top n of a reserve are burned",
        ),
        Word("pay", (("n", INT),), Pay, "burn n cards of the own stack as a price; join with `so`"),
        Word("pay_reserve", (("n", INT),), PayReserve, "the same from the reserve"),
        Word("replenish", (WHO,), Replenish, "each may replenish, either way", through=True),
        Word("feed", (WHO, ("n", INT)), Feed, "up to n reserve cards go under the stack, within its size"),
        Word("stow", (WHO, ("n", INT)), Stow, "up to n cards of the stack go under the reserve"),
        Word("sink", (WHO, ("n", INT)), Sink, "the top card goes under the same stack"),
        Word(
            "recover",
            (WHO, ("n", INT), ("over", Words("limit", {"over": 1}))),
            Recover,
            "up to n cards from the bottom of the burned pile go under the stack; `over`: even beyond its size",
            optional=1,
        ),
        Word("refill", (("n", INT),), Refill, "up to n cards from the bottom of the burned pile go under the reserve"),
        Word("peek", (WHO,), Peek, "look at the top card of each one's stack"),
        Word("peek_reserve", (("side", Words("side", SIDES)),), PeekReserve, "look at the top card of a reserve"),
        Word("revive", (("n", INT),), Revive, "only on(dies), once a match: it lives again with n recovered cards"),
        Word("move", (WHO, ("n", INT)), Move, "n hexes forward, step by step", through=True),
        Word("leap", (WHO, ("n", INT)), Leap, "land n hexes straight ahead"),
        Word("slip", (WHO, ("where", Words("way", SHIFTS))), Slip, "shift 1 hex, facing kept", through=True),
        Word("turn", (WHO, ("n", INT)), TurnBy, "turn n facings left or right; 3 is about", through=True),
        Word("face", (WHO,), Face, "take any facing", through=True),
        Word("push", (WHO, ("n", INT)), push, "n hexes straight away from self", through=True),
        Word("pull", (WHO, ("n", INT)), pull, "n hexes straight towards self", through=True),
        Word("swap", (("a", GROUP), ("b", GROUP)), Swap, "two titans exchange hexes"),
        Word("blink", (WHO, ("n", INT)), Blink, "go to an empty hex at most n away", through=True),
        Word("portal", (WHO,), Portal, "off the field as through a Portal"),
        Word("enter", (WHO,), Enter, "come onto the field now", through=True),
        Word("regain", (("action", ACTION),), Regain, "self may take the action once more in this phase"),
        Word("bar", (WHO, ("action", ACTION)), Bar, "each may not take the action in its next action phase"),
        Word("free", (WHO,), Free, "drop all bars"),
        Word(
            "boost",
            (WHO, ("stat", BOOSTABLE), ("n", NUMBER), ("until", Words("duration", DURATIONS))),
            Boost,
            "change a stat to the end of this `phase` or of the `next` round",
        ),
    ],
    groups=[
        Word("self", (), Self, "the titan whose card this is, wherever it is"),
        Word("ally", (), Ally, "other titans of its side"),
        Word("enemy", (), Enemy, "titans of the other side"),
        Word("other", (), Other, "all titans but itself"),
        Word("away", (), Away, "its side's titans off the field"),
        Word("here", (), Here, "on its hex"),
        Word("front", (), lambda: Arc(arc(0)), "on its front face"),
        Word("front_arc", (), lambda: Arc(arc(5, 0, 1)), "in its front arc"),
        Word("rear", (), lambda: Arc(arc(3)), "on its rear face"),
        Word("rear_arc", (), lambda: Arc(arc(2, 3, 4)), "in its rear arc"),
        Word("contact", (), lambda: Within(1), "on its hex or next to it"),
        Word("within", (("n", INT),), Within, "at most n hexes away"),
        Word("ahead", (("n", INT),), Ahead, "on the n hexes straight ahead"),
        Word("watching", (), lambda: Seeing(arc(5, 0, 1)), "has it in its front arc"),
        Word("flanked", (), lambda: Seeing(arc(2, 3, 4)), "has it in its rear arc"),
        Word("near", (("of", GROUP),), Near, "in contact with one of those"),
        Word("armed", (), lambda: InCondition(ARMED), "has an active maneuver"),
        Word("wounded", (), lambda: InCondition(WOUNDED), "has damage"),
        Word("hollow", (), lambda: InCondition(HOLLOW), "has an empty stack"),
        Word("stunned", (), lambda: InCondition(STUNNED), "is barred from something, now or next"),
        Word("acted", (), lambda: InCondition(ACTED), "has had its action phase this round"),
        Word("slower", (), lambda: InCondition(SLOWER), "has lower initiative than it"),
        Word("target", (), Target, "the one chosen by target(...), or attacked", needs="target"),
        Word("attacker", (), Cause, "the one that attacked", needs="attacker"),
        Word("mover", (), Cause, "the one that moved", needs="mover"),
        Word("victim", (), Victim, "the ally that was attacked", needs="victim"),
    ],
    numbers=[
        Word("stack", (("of", GROUP),), StackOf, "how many cards are in its stack"),
        Word("wounds", (("of", GROUP),), WoundsOf, "how much damage it has"),
        Word("all", (), all_damage, "everything"),
    ],
    conditions=[Word("spent", (("action", ACTION),), Spent, "it took the action in its current or latest phase")],
    aim=Aim,
    aimed=Target(),
    loop=Through,
    each=It(),
    yes=int(A_YES),
    no=int(A_NO),
    branch=int(A_BRANCH),
    branches=3,
    events=EVENTS,
)
