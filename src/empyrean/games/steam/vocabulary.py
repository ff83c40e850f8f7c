"""The words of Spells & Steam: every verb and standing rule, with the kinds of its arguments and its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from empyrean.games.steam.actions import A_BRANCH, A_NO, A_YES
from empyrean.games.steam.boards import COLOURS, TERRAINS
from empyrean.games.steam.building import Build
from empyrean.games.steam.cars import Clear, MoveCar, SwapCars
from empyrean.games.steam.contracts import DeliverGoodsNow, ExtraTurn, SwapDemand
from empyrean.games.steam.copying import copy
from empyrean.games.steam.crew import Exchange, GainSpecialists, RecruitFrom, Refresh, Use
from empyrean.games.steam.goods import Destroy, Place, Pocket
from empyrean.games.steam.hauling import Choose, Haul, HaulAll
from empyrean.games.steam.mana import GainMana, ReclaimMana
from empyrean.games.steam.modifiers import ThisTurn, packed
from empyrean.games.steam.paying import PayGoods, PayMana
from empyrean.games.steam.running import UpTo
from empyrean.games.steam.spellcars import ActivateGained, DiscardEach, GainSpellcars, Rearrange
from empyrean.games.steam.wasteland import PlaceWasteland
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Op
from empyrean.kernel.notation import Node
from empyrean.kernel.values import Constant, Number
from empyrean.kernel.vocabulary import INT, NUMBER, Compiler, Vocabulary, Word, Words, mentions

LAND: Final = {name: i for i, name in enumerate(TERRAINS)}
TERRAIN: Final = Words("terrain", {**LAND, "wasteland": 6, "home": 7, "any": 8, "every": 9}, many=True)
CLASS: Final = Words("what a transfer goes over", {"city": 0, "competitor": 1, "wasteland": 2}, many=True)
BESIDE: Final = Words("what is beside the hex", {"city": 0, "wasteland": 1}, many=True)
ON: Final = Words("where the hex is", {"edge": 1, "competitor": 2})
REACH: Final = Words("how far a build goes", {"map": 1, "it": 2, "beside_it": 3})
SPREAD: Final = Words("how the terrains differ", {"same": 1, "different": 2})
COLOUR: Final = Words(
    "colour", {**{name: i for i, name in enumerate(COLOURS)}, "choice": 6, "other": 7, "native": 8, "same": 9}
)
WHERE: Final = Words("place", {"it": 0, "network": 1, "bare": 2})
INTO: Final = Words("place", {"it": 0, "network": 1})
SOURCE: Final = Words("where from", {"uncontested": 0, "beside_it": 1})
OWN: Final = Words("places of the folio", {"captain": 0, "engineer": 1}, many=True)
TRADED: Final = Words("places of the folio", {"captain": 0, "engineer": 1, "station_master": 3}, many=True)
COPIED: Final = Words("what is copied", {"engineer": 1, "surveyor": 2, "market": 8, "beside": 9})
LASTING: Final = Words(
    "what changes", {"moves": 0, "activations": 1, "inherent": 2, "token": 3, "pass_free": 4, "reclaim_after": 5}
)
YES: Final = Words("yes", {"yes": 1})
LATER: Final = ("it", "beside_it", "gained")  # what an earlier step of the same program has set


def only(word: str) -> Words:
    """An argument that can be but one word, and is there to make the card read well."""
    return Words("place", {word: 0})


# --- verbs that are made in their own way -----------------------------------------------------------------------------


def pay(mana: int = 0, goods: int = 0) -> Op:
    if not 0 <= mana <= 6 or not 0 <= goods <= 2 or mana + goods == 0:
        raise ContentError("pay takes 1 to 6 mana, 1 or 2 goods, or both")
    return PayGoods(mana, goods) if goods else PayMana(mana)


def build(terrains: int, times: int = 1, **how: int) -> Op:
    """`any` is the six terrains, `every` these and wasteland."""
    if terrains & 1 << 8:
        terrains = 63
    if terrains & 1 << 9:
        terrains = 127
    if not 1 <= times <= 6:
        raise ContentError("a build happens 1 to 6 times")
    return Build(terrains, times=times, **how)


def haul(source: int, into: int, all: int = 0) -> Op:
    if all and (source, into) != (1, 0):
        raise ContentError("all goods are hauled from beside_it into it")
    return HaulAll() if all else Haul(source, into)


def without(verb: type[Op]) -> Any:
    """A verb whose only argument says nothing more."""
    return lambda *words, **named: verb()


def discard(n: int, who: int) -> Op:
    if n != 1:
        raise ContentError("each discards 1")
    return DiscardEach()


class It(Number):
    """The hex that the program speaks of; read by the step itself."""


def everything() -> Number:
    return Constant(99)


def this_turn(what: int, *prices: Number, **more: Number) -> Op:
    """A row of four or three prices, a number, or `it`."""
    values = [*prices, *more.values()]
    name = next(word for word, number in LASTING.numbers.items() if number == what)
    if name == "pass_free":
        if len(values) != 1 or not isinstance(values[0], It):
            raise ContentError("pass_free takes it")
        return ThisTurn(what, 0)
    numbers = [int(value.n) for value in values if isinstance(value, Constant)]
    wanted = {"moves": 4, "activations": 3}.get(name, 1)
    if len(numbers) != wanted or len(values) != wanted:
        raise ContentError(f"{name} takes {wanted} number{'s' if wanted > 1 else ''}")
    if name == "inherent" and numbers != [0]:
        raise ContentError("inherent costs are waived: inherent, 0")
    return ThisTurn(what, _row(*numbers) if wanted > 1 else numbers[0])


def _row(*prices: int) -> int:
    if list(prices) != sorted(prices) or not 0 <= prices[0] <= prices[-1] <= 9:
        raise ContentError(f"expected prices from 0 to 9 that never fall, found {', '.join(map(str, prices))}")
    return packed(list(prices))


def _rule(name: str, row: bool, *numbers: int) -> tuple[str, int]:
    return name, _row(*numbers) if row else numbers[0] if numbers else 1


PRICE: Final = ("price", INT)
RULES: Final = [
    Word(
        "moves",
        (("one", INT), ("two", INT), ("three", INT), ("four", INT)),
        partial(_rule, "moves", True),
        "prices of the conductor's moves",
    ),
    Word(
        "activations",
        (("one", INT), ("two", INT), ("three", INT)),
        partial(_rule, "activations", True),
        "prices of one to three activations in all",
    ),
    Word("city", (PRICE,), partial(_rule, "city", False), "price of a transfer over a city"),
    Word("competitor", (PRICE,), partial(_rule, "competitor", False), "price of a transfer over a competitor"),
    Word("wasteland", (PRICE,), partial(_rule, "wasteland", False), "price of a transfer over a wasteland"),
    Word("demand", (("n", INT),), partial(_rule, "demand", False), "demand tiles worth n more are within reach"),
    Word("double", (PRICE,), partial(_rule, "double", False), "one car may be activated twice, and no other"),
    Word("activate_first", (), partial(_rule, "activate_first", False), "activate, then move"),
]

VOCABULARY: Final = Vocabulary(
    verbs=[
        Word(
            "pay",
            (("mana", INT), ("goods", INT)),
            pay,
            "spend mana, give up goods of the network, or both, for what follows after `so`: it must be possible, and "
            "cannot be declined; a single good sets `it`",
            optional=2,
        ),
        Word(
            "build",
            (
                ("terrain", TERRAIN),
                ("free", CLASS),
                ("near", BESIDE),
                ("on", ON),
                ("reach", REACH),
                ("times", INT),
                ("spread", SPREAD),
            ),
            build,
            "lay a train car on such a terrain (`any`: the six, `every`: wasteland too) next to the network or farther "
            "with transfers, one of each class in `free` for nothing; `reach`: anywhere on the map, on `it` or around "
            "it, without transfers; may be declined; a single build sets `it`",
            optional=6,
        ),
        Word(
            "place_wasteland",
            (("goods", Words("whose they become", {"mine": 1})),),
            PlaceWasteland,
            "in the network or next to it, on no city and no wasteland; the goods there go to the supply, or with "
            "`goods=mine` to your folio; sets `it`",
            optional=1,
        ),
        Word(
            "place",
            (("colour", COLOUR), ("where", WHERE)),
            Place,
            "a good from the supply: of a colour, of your `choice`, any `other` than the one given up, the terrain's "
            "(`native`), the `same` as one lying there; on `it`, in the network, or where it is `bare` of goods",
        ),
        Word(
            "haul",
            (("source", SOURCE), ("into", INTO), ("all", YES)),
            haul,
            "move a good, or all, from any hex without a competitor's car, or from around `it`",
            optional=1,
        ),
        Word("destroy", (("where", only("beside_it")),), without(Destroy), "a good around `it` goes to the supply"),
        Word(
            "choose",
            (("where", only("network")),),
            without(Choose),
            "a hex of the network for which the next step is possible; sets `it`",
        ),
        Word("move_car", (("where", INTO),), MoveCar, "one of your cars moves one hex; may be declined"),
        Word("swap_cars", (), SwapCars, "one of your cars and a competitor's on a hex beside it change places"),
        Word("clear", (("where", only("it")),), without(Clear), "all cars there and around go to their supplies"),
        Word("reclaim", (("n", NUMBER),), ReclaimMana, "up to n spent mana is available again"),
        Word("gain_mana", (("n", NUMBER),), GainMana, "up to n new crystals"),
        Word(
            "gain_spellcar", (("n", INT),), GainSpellcars, "take a spellcar from the market, n times; may be declined"
        ),
        Word("gain_specialist", (), GainSpecialists, "take a specialist of a type you have none of; may be declined"),
        Word("refresh", (("places", OWN),), Refresh, "turn face up"),
        Word("use", (("places", OWN),), Use, "use each once, now, without turning it; may be declined"),
        Word(
            "activate",
            (("which", only("gained")),),
            without(ActivateGained),
            "run each car just gained once, for its inherent cost; may be declined",
        ),
        Word(
            "deliver",
            (("n", INT), ("tiles", YES)),
            DeliverGoodsNow,
            "up to n goods of one colour to a city next to the network; `tiles=yes`: a demand tile may be taken; may "
            "be declined",
            optional=1,
        ),
        Word(
            "pocket",
            (("n", INT),),
            Pocket,
            "n goods from the supply come to your folio, of the colour of a city next to the network; may be declined",
        ),
        Word("discard", (("n", INT), ("who", only("competitors"))), discard, "each of them discards a spellcar tile"),
        Word(
            "copy",
            (("what", COPIED),),
            copy,
            "do what a car of the market says, or one beside this one, or another's engineer (face up) or surveyor; "
            "a car's inherent cost is due",
        ),
        Word("rearrange", (), Rearrange, "two of your spellcar tiles change places, or one goes to an empty slot"),
        Word(
            "recruit", (("n", INT),), RecruitFrom, "draw n station masters from the box; one comes to lie on this tile"
        ),
        Word("exchange", (("places", TRADED),), Exchange, "trade a specialist with another player's of the same type"),
        Word("swap_demand", (), SwapDemand, "two demand tiles in two cities change places"),
        Word("extra_turn", (), ExtraTurn, "one more turn after this one"),
        Word(
            "this_turn",
            (("what", LASTING), ("a", NUMBER), ("b", NUMBER), ("c", NUMBER), ("d", NUMBER)),
            this_turn,
            "until the turn ends: prices of `moves` or `activations`, no `inherent` costs, a `token` for a free "
            "transfer, free transfers over `it` (`pass_free`), mana to reclaim after activating (`reclaim_after`)",
            optional=4,
        ),
    ],
    groups=[],
    numbers=[
        Word("all", (), everything, "as much as there is"),
        Word("it", (), It, "the hex last built on, wasted, chosen or paid from; `beside_it`: the hexes around it"),
    ],
    conditions=[],
    prefixes=[Word("up_to", (("n", INT),), UpTo, "again and again, at most n times, until declined or impossible")],
    yes=int(A_YES),
    no=int(A_NO),
    branch=int(A_BRANCH),
    branches=2,
    later=LATER,
    more={"Standing rules: rule(...)": RULES},
)


class TileCompiler(Compiler):
    """Lays one tile's program; sees to it that nothing is spoken of that no step has set."""

    def program(self, node: Node, bound: Sequence[str] = ()) -> int:
        _set_after(node, frozenset())
        return super().program(node, bound)

    def rule(self, node: Node) -> tuple[str, int]:
        """`rule(moves, 0, 0, 2, 4)` as the name of a rule and its value."""
        if node.value != "rule" or not node.parts or node.parts[0].kind != "name" or node.named:
            raise ContentError(f"expected rule(name, ...), found {node}")
        name, numbers = node.parts[0].value, node.parts[1:]
        made: tuple[str, int] = self._make(RULES, Node("call" if numbers else "name", name, numbers), "rule")
        return made


def _set_after(node: Node, known: frozenset[str], so: bool = False) -> frozenset[str]:
    """What later steps may speak of once this one is done; `so`: whether the next one needs it."""
    if node.kind == "program":
        for part, join in zip(node.parts, (*node.joins, ""), strict=True):
            known = _set_after(part, known, join == "so")
        return known
    if node.kind in ("choice", "prefix"):
        for part in node.parts[1:] if node.kind == "prefix" else node.parts:
            _set_after(part, frozenset())
        return known
    for word in LATER:
        if mentions(node, word) and ("gained" if word == "gained" else "it") not in known:
            raise ContentError(f"{word!r} means nothing in {node}: no step before has set it")
    if node.value == "pay" and not so:
        raise ContentError("pay(...) says with `so` what it is for")
    goods = node.named.get("goods")
    if (
        (node.value == "build" and "times" not in node.named)
        or node.value in ("place_wasteland", "choose")
        or (node.value == "pay" and goods is not None and goods.value == "1")
    ):
        return known | {"it"}
    return known | {"gained"} if node.value == "gain_spellcar" else known
