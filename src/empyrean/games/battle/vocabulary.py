"""The words of Battle, with the kinds of their arguments and their meaning, and how its cards are read.

Beside the kernel's grammar Battle has selections of cards (`ally(here, type("Viking"))`), piles (`hand(cost <= 2)`),
and quantifiers that let the effect's owner choose among them (`one`, `some`, `up_to`, `weakest`, ...).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from empyrean.games.battle import deploying, effects, groups, hands
from empyrean.games.battle.actions import A_BRANCH, A_DONE, A_YES
from empyrean.games.battle.cards import (
    ABILITIES,
    ADJACENT,
    ANYWHERE,
    BESIDE,
    ELSEWHERE,
    EVENTS,
    HERE,
    HIGHER,
    IMMUNITIES,
    LOWER,
    PREVIOUS,
    STOP,
    TOKENS,
    Book,
)
from empyrean.games.battle.groups import (
    ALLY,
    ARMY,
    CARD,
    CAUSE,
    IT,
    OPP,
    OWN,
    SAME_COST,
    SAME_NAME,
    SAME_TYPE,
    SELF,
    THAT,
    AllOf,
    Between,
    Cards,
    Chosen,
    Filter,
    Has,
    MightIs,
    Named,
    OfCost,
    OfKind,
    OfType,
    Pile,
    Printed,
    Reference,
    Same,
    Selection,
    Unlike,
    Unlikely,
)
from empyrean.games.battle.numbers import (
    Ahead,
    Ascending,
    CostOf,
    Done,
    EveryField,
    Fibonacci,
    FirstPlayer,
    Flanked,
    Half,
    LastRound,
    Layers,
    Least,
    Most,
    Paid,
    Purse,
    Round,
    Rounds,
    Tally,
    TimesMoved,
    TokensOn,
    Total,
)
from empyrean.games.battle.picking import (
    BACK,
    FRONT,
    STRONGEST,
    WEAKEST,
    Extreme,
    Fix,
    FixPile,
    Pick,
    PickPile,
    is_foreign,
)
from empyrean.games.battle.state import BANISHED, DECK, DESTROYS, DISCARDS, GOES_HOME, HAND, STAYS
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code, Op
from empyrean.kernel.notation import Node
from empyrean.kernel.values import Group, Number
from empyrean.kernel.vocabulary import INT, NUMBER, Compiler, Special, Vocabulary, Word, Words, find, mentions

CARDS: Final = Special("cards", "at once")
IN_TURN: Final = Special("cards", "one after another")
RETURNED: Final = Special("cards or pile", "returned")
SHIFTED: Final = Special("cards", "shifted")
BANISHABLE: Final = Special("cards or pile", "banished")
DISCARDED: Final = Special("number or hand", "discarded")
DEPLOYED: Final = Special("pile or self", "deployed")
PLAIN: Final = Special("cards", "not chosen")
ONE_CARD: Final = Special("reference", "one card")
SWAPPED: Final = Special("pile", "swapped")
SEARCHED: Final = Special("deck", "searched")
PEEKED: Final = Special("peeked cards", "put under")
CARDS_OR_FIELD: Final = Special("cards or battlefield", "given a token")
MARK: Final = Special("mark", "made")
TALLY: Final = Special("tally", "counted")
TOKEN: Final = Words("token", TOKENS)
LOOSE: Final = Words("token", {name: n for name, n in TOKENS.items() if name != "stop"})
GOAL: Final = Words("goal", groups.GOALS)
TEXT: Final = "text"

SIDE_WORDS: Final = {"ally": ALLY, "own": OWN, "army": ARMY, "opp": OPP, "card": CARD}
PLACE_WORDS: Final = {
    "here": HERE,
    "elsewhere": ELSEWHERE,
    "anywhere": ANYWHERE,
    "adjacent": ADJACENT,
    "beside": BESIDE,
    "lower": LOWER,
    "higher": HIGHER,
    "previous": PREVIOUS,
}
REFERENCES: Final = {"self": SELF, "it": IT, "that": THAT, "cause": CAUSE}
PILES: Final = {
    "hand": [int(HAND)],
    "deck": [int(DECK)],
    "discard_pile": [int(DISCARDS)],
    "destroy_pile": [int(DESTROYS)],
    "banish_pile": [int(BANISHED)],
    "hand_or_discard": [int(HAND), int(DISCARDS)],
    "banished_here": [int(BANISHED)],
}
SAMES: Final = {"same_name": SAME_NAME, "same_cost": SAME_COST, "same_type": SAME_TYPE}
EXTREMES: Final = {"weakest": WEAKEST, "strongest": STRONGEST, "front": FRONT, "back": BACK}
RELATIVE: Final = ("it", "adjacent", "beside", "lower", "higher", "previous", *SAMES)


def _destroy(cards: None, feed: Number | None = None) -> Op:
    return effects.Destroy(feed)


def _move(cards: None, to: int = int(groups.TO_ANY)) -> Op:
    return effects.Move(to)


def _apply(token: int, target: Cards | int, n: Number | None = None) -> Op:
    if isinstance(target, int) != (token == STOP):
        raise ContentError("a Stop token goes to thisfield or anyfield, the others to cards")
    return effects.Stop(target) if isinstance(target, int) else effects.Apply(token, target, n)


def _remove(token: int, cards: Cards, n: Number | None = None) -> Op:
    return effects.Remove(token, cards, n)


def _essence(n: Number, when: int = 0, whose: int = 0) -> Op:
    flags = when | whose
    return effects.Essence(n, bool(flags & 1), bool(flags & 2))


def _deploy(what: tuple[Pile, int] | None, to: int = int(groups.TO_ANY)) -> Op:
    return deploying.DeploySelf(to) if what is None else deploying.Deploy(what[0], what[1], to)


def _swap(card: Reference, pile: None) -> Op:
    return effects.Swap(card)


def _peek(deck: int, n: Number) -> Op:
    return hands.Peek(bool(deck), n)


def _mark(mark: int, n: Number | None = None) -> Op:
    return effects.Mark(mark, n)


def _bite(n: Number, reach: int = 0) -> Op:
    return effects.Bite(n, bool(reach))


def _nothing(*args: Any) -> None:
    """A word that the compiler below reads itself."""


VERBS: Final = [
    Word(
        "might", (("cards", CARDS), ("n", NUMBER)), effects.Might, "n might more on each, or less; counts the changed"
    ),
    Word(
        "transfer",
        (("from", CARDS), ("to", CARDS), ("n", NUMBER)),
        effects.Transfer,
        "up to n might from one card to another; counts the might",
    ),
    Word(
        "essence",
        (("n", NUMBER), ("when", Words("now or foe", {"now": 1, "foe": 2})), ("whose", Words("foe", {"foe": 2}))),
        _essence,
        "n essence more or less: next round, or `now`; yours, or one opponent's (`foe`)",
        optional=2,
    ),
    Word("pay", (("n", NUMBER),), effects.Pay, "pay n essence or do nothing; join with `so`"),
    Word(
        "bite",
        (("n", NUMBER), ("reach", Words("reach", {"adjacent": 0, "here": 1}))),
        _bite,
        "pay 1 essence: an own Human with might, adjacent or anywhere `here`, loses 1 might and self gains n",
        optional=1,
    ),
    Word("draw", (("n", NUMBER),), hands.Draw, "draw n cards, as many as there are"),
    Word("acquire", (("deck", SEARCHED),), hands.Acquire, "search the deck for a card that fits, then shuffle it"),
    Word("discard", (("what", DISCARDED),), lambda what: effects.Discard(), "discard n cards, or those of the hand"),
    Word(
        "banish",
        (("what", BANISHABLE),),
        lambda what: effects.Banish(),
        "banish cards; a battlefield remembers which it banished",
    ),
    Word(
        "destroy",
        (("cards", IN_TURN), ("feed", NUMBER)),
        _destroy,
        "destroy each in turn; self gains `feed` might for each",
        optional=1,
    ),
    Word(
        "recall",
        (("what", RETURNED),),
        lambda what: effects.Recall(),
        "return each to its owner's hand; a card that is being destroyed goes there instead of to its pile",
    ),
    Word(
        "move",
        (("cards", IN_TURN), ("to", GOAL)),
        _move,
        "move each to another battlefield of your choice, or to `here`",
        optional=1,
    ),
    Word(
        "shift",
        (("cards", SHIFTED),),
        lambda cards: effects.Shift(),
        "to the end of its row with all it has; a card that is being destroyed stays so",
    ),
    Word("swap", (("card", ONE_CARD), ("with", SWAPPED)), _swap, "the card and one of the hand or deck change places"),
    Word(
        "stack",
        (("card", CARDS), ("on", CARDS)),
        effects.StackUp,
        "the first leaves its zone and forms a stack with the other; the owner picks the top, which is `that`",
    ),
    Word(
        "deploy",
        (("what", DEPLOYED), ("to", GOAL)),
        _deploy,
        "deploy for free, face-down, at the end of the owner's queue",
        optional=1,
    ),
    Word(
        "apply",
        (("token", TOKEN), ("to", CARDS_OR_FIELD), ("n", NUMBER)),
        _apply,
        "n tokens on each; a Stop goes to an opponent's side of `thisfield` or of `anyfield`",
        optional=1,
    ),
    Word(
        "remove",
        (("token", LOOSE), ("from", CARDS), ("n", NUMBER)),
        _remove,
        "up to n tokens off each; counts the tokens",
        optional=1,
    ),
    Word(
        "repeat",
        (("cards", IN_TURN),),
        lambda cards: effects.Repeat(),
        "what each did when it was revealed, once more; this is no reveal",
    ),
    Word(
        "peek",
        (("whose", Words("deck", {"deck": 0, "foe_deck": 1})), ("n", NUMBER)),
        _peek,
        "look at the top n cards of the deck, or of an opponent's",
    ),
    Word("bottom", (("cards", PEEKED),), hands.Bottom, "put up to n of the `peeked` cards on the bottom of their deck"),
    Word("mark", (("name", MARK), ("n", NUMBER)), _mark, "raise a tally of yours and tell your cards", optional=1),
]

NUMBERS: Final = [
    Word("total", (("of", PLAIN),), Total, "all their might"),
    Word("mightof", (("of", PLAIN),), Total, "its might"),
    Word("costof", (("of", PLAIN),), CostOf, "its cost"),
    Word("tokens", (("on", PLAIN), ("token", LOOSE)), TokensOn, "how many tokens lie on them"),
    Word("moves", (("of", PLAIN),), TimesMoved, "how often it has moved"),
    Word("layers", (("of", PLAIN),), Layers, "how many cards its stack has"),
    Word("tally", (("name", TALLY),), Tally, "how often you did it: a mark, or moved, destroyed, discarded, ..."),
    Word("fib", (("n", NUMBER),), Fibonacci, "the n-th of 1, 1, 2, 3, 5, 8"),
    Word("min", (("a", NUMBER), ("b", NUMBER)), Least, "the smaller"),
    Word("max", (("a", NUMBER), ("b", NUMBER)), Most, "the larger"),
    Word("half", (("n", NUMBER),), Half, "half of it, rounded down"),
    Word("round", (), Round, "the number of the round"),
    Word("purse", (), Purse, "your essence left this round"),
    Word("done", (), Done, "how much the step before did"),
]

CONDITIONS: Final = [
    Word("flanked", (("by", PLAIN),), Flanked, "self is between two of them"),
    Word("everyfield", (("of", PLAIN),), EveryField, "every battlefield has one of them"),
    Word("ascending", (("of", PLAIN),), Ascending, "their costs rise from zone to zone"),
    Word("ahead", (("where", Words("place", {"here": 0})),), lambda where: Ahead(1), "you have more might here"),
    Word("behind", (("where", Words("place", {"here": 0})),), lambda where: Ahead(-1), "you have less might here"),
    Word("rounds", (("from", INT), ("to", INT)), Rounds, "from one round to another"),
    Word("first_player", (), FirstPlayer, "you hold the first player token"),
    Word("last_round", (), LastRound, "it is the last round"),
    Word("paid", (), Paid, "the deployed card was paid for"),
]

_SELECTS: Final = (("places and filters", Special("any number")),)
SELECTIONS: Final = [
    Word("ally", _SELECTS, _nothing, "other revealed cards of your team"),
    Word("own", _SELECTS, _nothing, "other revealed cards of yours"),
    Word("army", _SELECTS, _nothing, "revealed cards of yours, self too"),
    Word("opp", _SELECTS, _nothing, "revealed cards of opponents; of one of them where several are met at once"),
    Word("card", _SELECTS, _nothing, "revealed cards of both sides but self"),
    Word("self", (), _nothing, "the card whose text this is"),
    Word("it", (), _nothing, "the card of the event, or of `each`"),
    Word("that", (), _nothing, "the card that the step before touched last"),
    Word("cause", (), _nothing, "the card that brought the event about"),
]
QUANTIFIERS: Final = [
    Word("one", (("of", CARDS),), _nothing, "you choose one; a lone one is taken"),
    Word("some", (("n", INT), ("of", CARDS)), _nothing, "you choose n, or all if there are fewer"),
    Word("up_to", (("n", INT), ("of", CARDS)), _nothing, "you choose at most n, or none"),
    Word("weakest", (("of", CARDS),), _nothing, "the one with the least might; you choose among equals"),
    Word("strongest", (("of", CARDS),), _nothing, "the one with the most might"),
    Word("front", (("of", CARDS),), _nothing, "the one in the lowest zone"),
    Word("back", (("of", CARDS),), _nothing, "the one in the highest zone"),
]
PLACES: Final = [
    Word("here", (), _nothing, "on this battlefield; the default"),
    Word("elsewhere", (), _nothing, "on the other battlefields"),
    Word("anywhere", (), _nothing, "on any battlefield"),
    Word("adjacent", (), _nothing, "one zone lower or higher, or the same zone of the battlefield above or below"),
    Word("beside", (), _nothing, "one zone lower or higher"),
    Word("lower", (), _nothing, "in a lower zone here"),
    Word("higher", (), _nothing, "in a higher zone here"),
    Word("previous", (), _nothing, "in the zone before"),
]
FILTERS: Final = [
    Word("type", (("types", TEXT),), _nothing, "of one of these types"),
    Word("name", (("names", TEXT),), _nothing, "with one of these names"),
    Word("kind", (("ability", Words("ability", ABILITIES)),), _nothing, "with that kind of ability"),
    Word("has", (("token", LOOSE),), _nothing, "with such a token"),
    Word("cost <= n", (), _nothing, "compared with the printed cost; also >=, ==, <, >"),
    Word("might <= n", (), _nothing, "compared with its might"),
    Word("same_name", (), _nothing, "with the name of self"),
    Word("same_cost", (), _nothing, "with the cost of self"),
    Word("same_type", (), _nothing, "of the type of self"),
    Word("between", (("and", ONE_CARD),), _nothing, "between self and that card"),
    Word("not f", (), _nothing, "the filter does not hold"),
]
PILE_WORDS: Final = [
    Word("hand", _SELECTS, _nothing, "your hand"),
    Word("deck", _SELECTS, _nothing, "your deck"),
    Word("discard_pile", _SELECTS, _nothing, "your discard pile"),
    Word("destroy_pile", _SELECTS, _nothing, "your destroy pile"),
    Word("banish_pile", _SELECTS, _nothing, "your banish pile"),
    Word("hand_or_discard", _SELECTS, _nothing, "your hand and your discard pile"),
    Word("banished_here", (), _nothing, "what this battlefield has banished"),
    Word("peeked", (), _nothing, "the cards that you look at"),
]
RULES: Final = [
    Word("max_might", (("n", INT),), _nothing, "cards cannot give it more than n might"),
    Word(
        "immune",
        (("cards", PLAIN), ("what", Words("immunity", IMMUNITIES))),
        _nothing,
        "they are safe from it, whoever does it",
    ),
    Word("cost", (("pile", Special("hand")), ("n", INT)), _nothing, "battlefield: these cost n more or less here"),
    Word("deploy_from", (("pile", Words("pile", {"discard_pile": 0})),), _nothing, "may be deployed from there too"),
    Word("carry", (("cards", PLAIN), ("n", INT)), _nothing, "may take up to n of them along when it moves"),
    Word("zones", (("n", INT),), _nothing, "battlefield: there are n zones"),
    Word("closed", (), _nothing, "battlefield: no card may be deployed or moved here"),
    Word("vanish", (), _nothing, "battlefield: it is not there, and nothing can happen here"),
    Word("stop_needs", (("n", INT),), _nothing, "battlefield: it takes n Stop tokens to stop an instant here"),
    Word("destroy_becomes", (("what", Words("fate", {"recall": 0})),), _nothing, "battlefield: destroyed cards return"),
]

HEADS: Final = [
    Word(
        "on", (("event", Special("event")), ("places and filters", Special("any number"))), _nothing, "when it happens"
    ),
    Word("once", (), _nothing, "at most once a card and game; of a battlefield once a player"),
    Word("per_round", (), _nothing, "at most once a round; command abilities always"),
    Word("first", (), _nothing, "battlefield: only for the first player of all"),
    Word(
        "each", (("cards", CARDS),), _nothing, "the cards are fixed, then the program runs for each that is still there"
    ),
]
EVENT_PLACES: Final = [
    Word("here", (), _nothing, "it happens on this battlefield; also elsewhere, adjacent, beside"),
    Word("to_here", (), _nothing, "a move that ends here"),
    Word("from_here", (), _nothing, "a move that begins here"),
    Word("by_ally", (), _nothing, "an ally brought it about"),
    Word("by_opp", (), _nothing, "an opponent's card brought it about"),
]

VOCABULARY: Final = Vocabulary(
    verbs=VERBS,
    groups=SELECTIONS,
    numbers=NUMBERS,
    conditions=CONDITIONS,
    yes=int(A_YES),
    no=int(A_DONE),
    branch=int(A_BRANCH),
    branches=3,
    later=("that",),
    events=EVENTS,
    more={
        "Heads": HEADS,
        "Places of events": EVENT_PLACES,
        "Places": PLACES,
        "Filters": FILTERS,
        "Quantifiers": QUANTIFIERS,
        "Piles": PILE_WORDS,
        "Standing rules": RULES,
    },
)


class CardCompiler(Compiler):
    """Reads the selections, piles and quantifiers of Battle, and lays the questions that they ask."""

    def __init__(self, book: Book, code: Code) -> None:
        super().__init__(VOCABULARY, code)
        self.book = book
        self.battlefield = False  # the text of a battlefield, which has no `self`

    def program(self, node: Node, bound: Sequence[str] = ()) -> int:
        _check_that(node, False)
        return super().program(node, bound)

    def each(self, node: Node, program: Node, bound: Sequence[str]) -> int:
        """`each(CARDS): program`"""
        body = self.program(program, (*bound, "it"))
        self.bound = set(bound)
        loop = effects.Each()
        entry = self._op(loop, -1)
        loop.body = body
        self.before = []
        self._in_turn(node)
        for op in reversed(self.before):
            entry = self._op(op, entry)
        return entry

    def _verb(self, node: Node, following: int) -> int:
        entry = super()._verb(node, following)
        if mentions(node, "that"):
            self.code.ops[entry].waits = True
        return entry

    def _op(self, op: Op, following: int) -> int:
        if isinstance(op, effects.Bite):
            if self.battlefield:
                raise ContentError("a battlefield does not bite")
            op.human = self.book.type("Human")
            op.bite = self.book.tally("bite")
        return super()._op(op, following)

    def special(self, kind: Special, node: Node) -> Any:
        if kind == CARDS:
            return self._cards(node)
        if kind == PLAIN:
            return self.cards(node)
        if kind == CARDS_OR_FIELD:
            fields = {"thisfield": int(groups.TO_HERE), "anyfield": int(groups.TO_ANY)}
            return fields[node.value] if node.kind == "name" and node.value in fields else self._cards(node)
        if kind in (IN_TURN, SHIFTED):
            return self._in_turn(node, int(STAYS) if kind == SHIFTED else 0)
        if kind in (BANISHABLE, RETURNED):
            if self._is_pile(node):
                return self._from_pile(node)
            return self._in_turn(node, int(GOES_HOME) if kind == RETURNED else 0)
        if kind == DISCARDED:
            return self._discarded(node)
        if kind == DEPLOYED:
            return self._deployed(node)
        if kind == ONE_CARD:
            return self.reference(node)
        if kind == SWAPPED:
            self._ask(PickPile(self.pile(node), 1, 1), node)
            return None
        if kind == SEARCHED:
            if node.value != "deck":
                raise ContentError(f"acquire searches the deck: {node}")
            return self.pile(node)
        if kind == PEEKED:
            n, inside = _quantified(node)
            if node.value != "up_to" or inside.value != "peeked":
                raise ContentError(f"expected up_to(n, peeked), found {node}")
            return n
        if kind in (MARK, TALLY):
            if node.kind != "name":
                raise ContentError(f"expected the name of a tally, found {node}")
            return self.book.tally(node.value)
        raise AssertionError(kind)

    # --- selections ---------------------------------------------------------------------------------------------

    def group(self, node: Node) -> Group:
        """In `count(...)`, `any(...)`, `none(...)`: cards or a pile, without choosing."""
        return self.pile(node) if self._is_pile(node) else self.cards(node)

    def cards(self, node: Node) -> Cards:
        """Cards on the battlefields, without choosing."""
        if node.kind == "name" and node.value in REFERENCES:
            return self.reference(node)
        if node.value not in SIDE_WORDS or node.kind not in ("name", "call") or node.named:
            known = ", ".join((*SIDE_WORDS, *REFERENCES))
            raise ContentError(f"expected cards ({known}), found {node}")
        where = int(HERE)
        filters: list[Node] = []
        for part in node.parts:
            if part.kind == "name" and part.value in PLACE_WORDS:
                where = int(PLACE_WORDS[part.value])
            else:
                filters.append(part)
        printed, rest = self.filters(filters)
        return Selection(SIDE_WORDS[node.value], where, printed, rest)

    def reference(self, node: Node) -> Reference:
        if node.kind != "name" or node.value not in REFERENCES:
            raise ContentError(f"expected one card ({', '.join(REFERENCES)}), found {node}")
        if node.value in ("it", "cause") and node.value not in self.bound:
            raise ContentError(f"{node.value!r} means nothing here: nothing has set it before")
        if node.value == "self" and self.battlefield:
            raise ContentError("a battlefield has no 'self'; the card of the event is 'it'")
        return Reference(REFERENCES[node.value])

    def filters(self, nodes: Sequence[Node]) -> tuple[Printed | None, list[Filter]]:
        """What must be printed on a card, as one question, and what must be true of it now."""
        printed: list[Printed] = []
        rest: list[Filter] = []
        for node in nodes:
            one = self._filter(node)
            if isinstance(one, Printed):
                printed.append(one)
            else:
                rest.append(one)
        if not printed:
            return None, rest
        return self._known(printed[0] if len(printed) == 1 else AllOf(printed)), rest

    def _known(self, printed: Printed) -> Printed:
        """The same question once only, with its number."""
        for one in self.book.filters:
            if one.key() == printed.key():
                return one
        printed.number = len(self.book.filters)
        self.book.filters.append(printed)
        return printed

    def _filter(self, node: Node) -> Printed | Filter:
        if node.kind == "op" and node.value == "not":
            inside = self._filter(node.parts[0])
            return Unlike(inside) if isinstance(inside, Printed) else Unlikely(inside)
        if node.kind == "op" and node.value in ("<=", ">=", "==", "!=", "<", ">"):
            return self._comparison(node)
        if node.kind == "name" and node.value in SAMES:
            return Same(SAMES[node.value])
        if node.kind == "call" and node.value in ("type", "name"):
            return self._named(node)
        if node.kind == "call" and node.value in ("kind", "has", "between"):
            word = find(FILTERS, node, "filter")
            values, _ = self._arguments(word, node)
            made = {"kind": OfKind, "has": Has, "between": Between}[node.value](values[0])
            assert isinstance(made, Printed | Filter)
            return made
        known = ", ".join(word.name for word in (*PLACES, *FILTERS))
        raise ContentError(f"expected a place or a filter ({known}), found {node}")

    def _named(self, node: Node) -> Printed:
        texts = [part.value for part in node.parts if part.kind == "text"]
        if len(texts) != len(node.parts) or node.named:
            raise ContentError(f'expected quoted names as in {node.value}("..."), found {node}')
        if node.value == "type":
            known = self.book.types
            numbers = [known.index(text) for text in texts if text in known]
            made: Printed = OfType(numbers)
        else:
            known = [card.name for card in self.book.cards]
            made = Named(texts)
        for text in texts:
            if text not in known:
                raise ContentError(f"no card has the {node.value} {text!r}")
        return made

    def _comparison(self, node: Node) -> Printed | Filter:
        field, bound = node.parts
        if field.value == "might":
            sign = node.value
            return MightIs(
                self.number(bound), "<" in sign or sign == "!=", sign in ("<=", ">=", "=="), ">" in sign or sign == "!="
            )
        if field.value != "cost" or bound.kind != "number" or node.value == "!=":
            raise ContentError(f"expected cost or might compared with a number, found {node}")
        n = int(bound.value)
        low = {"<=": 0, "<": 0, ">=": n, ">": n + 1, "==": n}[node.value]
        high = {"<=": n, "<": n - 1, ">=": 99, ">": 99, "==": n}[node.value]
        return OfCost(low, high)

    # --- choosing -----------------------------------------------------------------------------------------------

    def _ask(self, op: Op, node: Node) -> None:
        """A question that comes before the verb."""
        if self.before:
            raise ContentError(f"a step chooses once; choose the other one in a step of its own: {node}")
        self.before.append(op)

    def _picked(self, node: Node) -> Op | None:
        """The op that lets the owner choose among cards on the battlefields; None without a quantifier."""
        if node.kind == "call" and node.value in ("one", "some", "up_to"):
            n, inside = _quantified(node)
            return Pick(self.cards(inside), 0 if node.value == "up_to" else n, n)
        if node.kind == "call" and node.value in EXTREMES and len(node.parts) == 1:
            return Extreme(self.cards(node.parts[0]), EXTREMES[node.value])
        return None

    def _cards(self, node: Node) -> Cards:
        """Cards that a verb treats at once: as they are, or as the set that a question leaves at hand."""
        op = self._picked(node)
        if op is None:
            cards = self.cards(node)
            if not is_foreign(cards):
                return cards
            op = Fix(cards, True)
        self._ask(op, node)
        return Chosen()

    def _in_turn(self, node: Node, fate: int = 0) -> None:
        """Cards that a verb goes through one by one: always a set at hand."""
        op = self._picked(node)
        if op is None:
            cards = self.cards(node)
            if fate and isinstance(cards, Reference):
                op = effects.SpareFrom(cards, fate)
            else:
                op = Fix(cards, is_foreign(cards))
        self._ask(op, node)

    # --- piles --------------------------------------------------------------------------------------------------

    def _is_pile(self, node: Node) -> bool:
        inside = node.parts[-1] if node.kind == "call" and node.value in ("one", "some", "up_to") else node
        return inside.kind in ("name", "call") and inside.value in PILES

    def pile(self, node: Node) -> Pile:
        if node.kind not in ("name", "call") or node.value not in PILES or node.named:
            raise ContentError(f"expected a pile ({', '.join(PILES)}), found {node}")
        printed, rest = self.filters(node.parts)
        if rest:
            raise ContentError(f"in a pile only what is printed on a card can be asked: {node}")
        here = node.value == "banished_here"
        if here and not self.battlefield:
            raise ContentError("only a battlefield remembers what it banished")
        return Pile(PILES[node.value], printed, here)

    def _from_pile(self, node: Node) -> None:
        """Cards of the owner's hand or piles: all of them, or chosen."""
        if node.value in ("one", "some", "up_to"):
            n, inside = _quantified(node)
            self._ask(PickPile(self.pile(inside), 0 if node.value == "up_to" else n, n), node)
        else:
            self._ask(FixPile(self.pile(node)), node)

    def _discarded(self, node: Node) -> None:
        if node.kind == "number":
            self._ask(PickPile(Pile(PILES["hand"], None, False), int(node.value), int(node.value)), node)
        else:
            self._from_pile(node)

    def _deployed(self, node: Node) -> tuple[Pile, int] | None:
        if node.kind == "name" and node.value == "self":
            self.reference(node)
            return None
        if node.value != "up_to":
            raise ContentError(f"expected self or up_to(n, PILE) to deploy, found {node}")
        n, inside = _quantified(node)
        return self.pile(inside), n


def _quantified(node: Node) -> tuple[int, Node]:
    """The number and the cards of `one(...)`, `some(n, ...)`, `up_to(n, ...)`."""
    if node.value == "one" and len(node.parts) == 1:
        return 1, node.parts[0]
    if node.value in ("some", "up_to") and len(node.parts) == 2 and node.parts[0].kind == "number":
        return int(node.parts[0].value), node.parts[1]
    raise ContentError(f"expected one(CARDS), some(n, CARDS) or up_to(n, CARDS), found {node}")


def _check_that(node: Node, begun: bool) -> bool:
    """`that` is what a step before has touched: a program cannot begin with it."""
    if node.kind == "name" and node.value == "that" and not begun:
        raise ContentError("'that' means nothing here: no step before it has touched a card")
    for part in (*node.parts, *node.named.values()):
        begun = _check_that(part, begun) or (node.kind == "program")
    return begun


def speaks_of_it(program: Node, battlefield: bool) -> bool:
    """Does a clause speak of the event's card? A battlefield also sees places and likeness from that card."""
    return mentions(program, *RELATIVE) if battlefield else mentions(program, "it")
