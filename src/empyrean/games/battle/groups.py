"""Which cards an effect speaks of, and what can be asked about them.

`self` is the effect's own card. A battlefield's effect has none; there the card of the event, `it`, takes its place
for words such as `previous` or `same_cost`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.battle.cards import ADJACENT, ANYWHERE, HERE, HIGHER, LOWER, PREVIOUS, Card
from empyrean.games.battle.state import (
    BANISHED,
    BANISHED_UNSEEN,
    DESTROYS,
    FIELD_SOURCE,
    HALF,
    HAND,
    BattleState,
)
from empyrean.games.battle.tokens import token_count
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Frame, State
from empyrean.kernel.values import Group, Number

# Whose cards.
ALLY: Final[i64] = 0  # other cards of the team
OWN: Final[i64] = 1  # other cards of the player
ARMY: Final[i64] = 2  # cards of the player, itself too
OPP: Final[i64] = 3  # cards of opponents
CARD: Final[i64] = 4  # all others


def field_of_effect(s: BattleState, frame: Frame) -> i64:
    """`here`: the battlefield of the effect's card, or the one whose effect it is."""
    if frame.source >= FIELD_SOURCE:
        return frame.source - FIELD_SOURCE
    return s.field_of(s.top_of(frame.source))


def standpoint(s: BattleState, frame: Frame) -> i64:
    """The card from which `beside`, `previous` or `same_cost` are seen; NONE if there is none."""
    card = frame.it if frame.source >= FIELD_SOURCE else frame.source
    return s.top_of(card) if card >= 0 else NONE


# Where a card is moved or deployed to, or a token goes.
TO_HERE: Final[i64] = 0
TO_ELSEWHERE: Final[i64] = 1
TO_ANY: Final[i64] = 2
GOALS: Final = {"here": 0, "elsewhere": 1, "anyfield": 2}


def goals(s: BattleState, frame: Frame, to: i64) -> i64:
    """Mask of the battlefields that are meant."""
    if to == TO_ANY:
        return 7
    here = field_of_effect(s, frame)
    if here < 0:
        return 0 if to == TO_HERE else 7
    return bit(here) if to == TO_HERE else 7 & ~bit(here)


# --- filters ----------------------------------------------------------------------------------------------------------


class Printed:
    """What must be printed on a card. Every deck list knows which of its cards fit, so that asking costs nothing."""

    def __init__(self) -> None:
        self.number: i64 = NONE  # in the book's list of these

    def fits(self, card: Card) -> bool:
        raise AssertionError

    def key(self) -> str:
        """Equal for filters that ask the same."""
        raise AssertionError


@final
class OfType(Printed):
    def __init__(self, types: list[int]) -> None:
        super().__init__()
        self.types = types

    def fits(self, card: Card) -> bool:
        return card.type in self.types

    def key(self) -> str:
        return f"type{self.types}"


@final
class Named(Printed):
    def __init__(self, names: list[str]) -> None:
        super().__init__()
        self.names = names

    def fits(self, card: Card) -> bool:
        return card.name in self.names

    def key(self) -> str:
        return f"name{self.names}"


@final
class OfKind(Printed):
    """Instant, conditional, passive, or without an ability."""

    def __init__(self, ability: i64) -> None:
        super().__init__()
        self.ability = ability

    def fits(self, card: Card) -> bool:
        return card.ability == self.ability

    def key(self) -> str:
        return f"kind{self.ability}"


@final
class OfCost(Printed):
    def __init__(self, low: i64, high: i64) -> None:
        super().__init__()
        self.low = low
        self.high = high

    def fits(self, card: Card) -> bool:
        return self.low <= card.cost <= self.high

    def key(self) -> str:
        return f"cost{self.low}-{self.high}"


@final
class Unlike(Printed):
    """`not` of another."""

    def __init__(self, other: Printed) -> None:
        super().__init__()
        self.other = other

    def fits(self, card: Card) -> bool:
        return not self.other.fits(card)

    def key(self) -> str:
        return f"not {self.other.key()}"


@final
class AllOf(Printed):
    def __init__(self, parts: list[Printed]) -> None:
        super().__init__()
        self.parts = parts

    def fits(self, card: Card) -> bool:
        return all(part.fits(card) for part in self.parts)

    def key(self) -> str:
        return " and ".join(part.key() for part in self.parts)


class Filter:
    """What must be true of a card at the moment."""

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        raise AssertionError


@final
class MightIs(Filter):
    """`might <= 3`"""

    def __init__(self, n: Number, less: bool, equal: bool, more: bool) -> None:
        self.n = n
        self.less = less
        self.equal = equal
        self.more = more

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        might = s.might.get(card)
        n = self.n.value(s, frame)
        if might < n:
            return self.less
        return self.equal if might == n else self.more


@final
class Has(Filter):
    """`has(captive)`"""

    def __init__(self, token: i64) -> None:
        self.token = token

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return token_count(s, card, self.token) > 0


SAME_NAME: Final[i64] = 0
SAME_COST: Final[i64] = 1
SAME_TYPE: Final[i64] = 2


@final
class Same(Filter):
    """The same name, cost or type as the effect's own card."""

    def __init__(self, what: i64) -> None:
        self.what = what

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        other = standpoint(s, frame)
        if other < 0:
            return False
        a = s.cards[card]
        b = s.cards[other]
        if self.what == SAME_NAME:
            return a.id == b.id
        return a.cost == b.cost if self.what == SAME_COST else a.type == b.type


@final
class Between(Filter):
    """Between the effect's card and another one: in the same row, or in the same zone of the middle battlefield."""

    def __init__(self, other: Reference) -> None:
        self.other = other

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        a = standpoint(s, frame)
        b = self.other.card(s, frame)
        if a < 0 or b < 0 or a // 24 != card // 24 or b // 24 != card // 24:
            return False
        here = s.place.get(card)
        first = s.place.get(a)
        last = s.place.get(b)
        if first >= HAND or last >= HAND:
            return False
        if first > last:
            first, last = last, first
        if first // 7 == last // 7:
            return first < here < last
        return last - first == 14 and here - first == 7


@final
class Unlikely(Filter):
    """`not` of another."""

    def __init__(self, other: Filter) -> None:
        self.other = other

    def keeps(self, s: BattleState, frame: Frame, card: i64) -> bool:
        return not self.other.keeps(s, frame, card)


def kept(s: BattleState, frame: Frame, filters: list[Filter], card: i64) -> bool:
    for one in filters:
        if not one.keeps(s, frame, card):
            return False
    return True


def fits(s: BattleState, printed: Printed | None, card: i64) -> bool:
    """Is it printed on the card?"""
    return printed is None or (s.lists[card // 24].fits(printed.number) >> (card % 24)) & 1 == 1


# --- cards on the battlefields ----------------------------------------------------------------------------------------


class Cards(Group):
    """A set of active cards, as masks of its two halves."""

    def half(self, s: BattleState, frame: Frame, half: i64) -> i64:
        raise AssertionError

    def mask(self, state: State, frame: Frame) -> i64:
        raise AssertionError("a set of cards has two halves")

    def size(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        n = count(self.half(state, frame, 0))
        return n + count(self.half(state, frame, 1)) if state.seats > 2 else n


@final
class Selection(Cards):
    """`ally(here, type("Viking"), might >= 2)`: whose cards, where, and which of them."""

    def __init__(self, side: i64, where: i64, printed: Printed | None, filters: list[Filter]) -> None:
        self.side = side
        self.where = where
        self.printed = printed
        self.filters = filters

    def half(self, s: BattleState, frame: Frame, half: i64) -> i64:
        if self.where >= ADJACENT:
            out = nearby(s, standpoint(s, frame), self.where, half)
        elif self.where == ANYWHERE:
            out = s.active(half)
        else:
            here = field_of_effect(s, frame)
            there: i64 = 0
            if here >= 0 and (s.present >> here) & 1:
                there = s.on.get(here * 2 + half)
            out = there if self.where == HERE else s.active(half) & ~there
        if out == 0:
            return 0
        side = self.side
        if side == OPP:
            out &= ~s.of_team(frame.seat, half)
        elif side == ALLY:
            out &= s.of_team(frame.seat, half)
        elif side != CARD:
            out &= s.of_seat(frame.seat, half)
        if side != ARMY and side != OPP and frame.source < FIELD_SOURCE:
            me = s.top_of(frame.source)
            if me // HALF == half:
                out &= ~bit(me % HALF)
        printed = self.printed
        if printed is not None and out != 0:
            fitting = s.lists[half * 2].fits(printed.number)
            if half == 0 or s.seats == 4:
                fitting |= s.lists[half * 2 + 1].fits(printed.number) << 24
            out &= fitting
        if self.filters and out != 0:
            rest = out
            while rest != 0:
                n = lowest(rest)
                rest &= rest - 1
                if not kept(s, frame, self.filters, half * HALF + n):
                    out &= ~bit(n)
        return out


def nearby(s: BattleState, card: i64, where: i64, half: i64) -> i64:
    """The active cards of the same seat that lie so to a card."""
    if card < 0 or card // HALF != half:
        return 0
    at = s.place.get(card)
    if at >= HAND:
        return 0
    seat = card // 24
    zone = at % 7
    out: i64 = 0
    if where == LOWER or where == HIGHER:
        z: i64 = 0
        while z < 7:
            if z < zone if where == LOWER else z > zone:
                out |= _active_at(s, seat, at - zone + z)
            z += 1
        return out
    if zone > 0:
        out = _active_at(s, seat, at - 1)
    if where == PREVIOUS:
        return out
    if zone < 6:
        out |= _active_at(s, seat, at + 1)
    if where == ADJACENT:
        if at >= 7:
            out |= _active_at(s, seat, at - 7)
        if at < 14:
            out |= _active_at(s, seat, at + 7)
    return out


def _active_at(s: BattleState, seat: i64, at: i64) -> i64:
    card = s.card_at(seat, at)
    return bit(card % HALF) if card >= 0 and s.is_active(card) else 0


SELF: Final[i64] = 0
IT: Final[i64] = 1
THAT: Final[i64] = 2
CAUSE: Final[i64] = 3


@final
class Reference(Cards):
    """`self`, `it`, `that` or `cause`: one card, or the stack that it is in; none once it has left."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def card(self, s: BattleState, frame: Frame) -> i64:
        """The card, wherever it is; NONE if there is none."""
        card = frame.source
        if self.which == IT:
            card = frame.it
        elif self.which == THAT:
            card = frame.target
        elif self.which == CAUSE:
            card = frame.cause
        return s.top_of(card) if 0 <= card < FIELD_SOURCE else NONE

    def half(self, s: BattleState, frame: Frame, half: i64) -> i64:
        card = self.card(s, frame)
        if card < 0 or card // HALF != half or not s.is_active(card):
            return 0
        return bit(card % HALF)


@final
class Chosen(Cards):
    """The set at hand: what the step's own question has chosen."""

    def half(self, s: BattleState, frame: Frame, half: i64) -> i64:
        return frame.left if half == 0 else frame.subject


def single(s: BattleState, cards: Cards, frame: Frame) -> i64:
    """The card of a set with one member; NONE for none."""
    mask = cards.half(s, frame, 0)
    if mask != 0:
        return lowest(mask)
    if s.seats > 2:
        mask = cards.half(s, frame, 1)
        if mask != 0:
            return HALF + lowest(mask)
    return NONE


def mights(s: BattleState, mask: i64, half: i64) -> i64:
    total: i64 = 0
    while mask != 0:
        total += s.might.get(half * HALF + lowest(mask))
        mask &= mask - 1
    return total


def first_in_order(s: BattleState, seat: i64, low: i64, high: i64) -> i64:
    """The card of a set that comes first: by battlefield, then zone, own side before the others'."""
    if high == 0 and low & (low - 1) == 0:
        return lowest(low)
    if low == 0 and high & (high - 1) == 0:
        return HALF + lowest(high)
    best: i64 = NONE
    rank: i64 = 1000
    half: i64 = 0
    while half < 2:
        mask = low if half == 0 else high
        while mask != 0:
            card = half * HALF + lowest(mask)
            mask &= mask - 1
            own = s.place.get(card) * 4 + (card // 24 + s.seats - seat) % s.seats
            if own < rank:
                rank = own
                best = card
        half += 1
    return best


def in_order(s: BattleState, seat: i64, low: i64, high: i64) -> list[int]:
    """The cards of a set in that order."""
    out: list[int] = []
    while low | high:
        card = first_in_order(s, seat, low, high)
        out.append(int(card))
        if card < HALF:
            low &= ~bit(card)
        else:
            high &= ~bit(card - HALF)
    return out


# --- cards in piles ---------------------------------------------------------------------------------------------------


@final
class Pile(Group):
    """`hand(cost <= 2)`: cards of the effect's owner in one or two of its piles, as a mask of their numbers."""

    def __init__(self, piles: list[int], printed: Printed | None, by_field: bool) -> None:
        self.piles = piles
        self.printed = printed
        self.by_field = by_field  # only what the effect's own battlefield banished

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        out: i64 = 0
        for pile in self.piles:
            out |= state.pile(frame.seat, pile)
        printed = self.printed
        if printed is not None:
            out &= state.lists[frame.seat].fits(printed.number)
        if self.by_field:
            out &= banished_by(state, frame.seat, frame.source - FIELD_SOURCE)
        return out

    def held(self, s: BattleState, frame: Frame) -> i64:
        """How many cards there may be, as far as everybody can see: of a hidden pile all that it holds."""
        if self.piles[0] == DESTROYS:
            return count(self.mask(s, frame))
        n: i64 = 0
        for pile in self.piles:
            n += count(s.pile(frame.seat, pile))
        return n

    def allowed(self, s: BattleState, seat: i64) -> i64:
        """Mask of the cards of the seat's list that it speaks of, wherever they are."""
        printed = self.printed
        return s.lists[seat].fits(printed.number) if printed is not None else bit(24) - 1


def banished_by(s: BattleState, seat: i64, field: i64) -> i64:
    """The cards of a seat that the effect of a battlefield has banished."""
    rest = s.pile(seat, BANISHED)
    out: i64 = 0
    while rest != 0:
        n = lowest(rest)
        rest &= rest - 1
        at = s.place.get(seat * 24 + n)
        if at == BANISHED + 1 + field or at == BANISHED_UNSEEN + 1 + field:
            out |= bit(n)
    return out
