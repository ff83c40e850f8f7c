"""What a build costs by its transfers, and the tokens that may be spent on it [Transfers]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import mana
from empyrean.games.steam.actions import A_NO, A_YES
from empyrean.games.steam.events import E_BUILT
from empyrean.games.steam.network import Routes, packed_path, routes
from empyrean.games.steam.state import SteamState
from empyrean.games.steam.track import lay_car
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def pay_for(s: SteamState, seat: i64, hex: i64, free: i64, tokens: i64) -> None:
    """Pay the cheapest way there with so many tokens and lay the car; but first ask whether to use one token more, if
    it lowers the price. It is not asked where the mana would not do without it."""
    ways = routes(s, seat, free)
    price = ways.price(hex, tokens)
    if tokens < s.tokens and price != 0:
        more = tokens + 1
        while more <= s.tokens and ways.price(hex, more) == price:
            more += 1
        if more <= s.tokens and (price < 0 or price > s.folios[seat].mana):
            pay_for(s, seat, hex, free, more)
            return
        if more <= s.tokens:
            s.push(Frame(s.book.use_token, seat, NONE, hex, NONE, free, NONE, tokens, more))
            return
    lay_track(s, seat, hex, ways, tokens)


@final
class UseToken(Op):
    """Spend a token on this build, or save it? `target` the hex, `cause` the free transfers, `left` the tokens used so
    far and `done` with the next ones."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        out.add(A_YES)
        out.add(A_NO)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_YES:
            pay_for(state, seat, frame.target, frame.cause, frame.done)
        else:
            lay_track(state, seat, frame.target, routes(state, seat, frame.cause), frame.left)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Say whether a free transfer of this turn is used for this build."

    def question(self) -> str:
        return "token"


def lay_track(s: SteamState, seat: i64, hex: i64, ways: Routes | None, tokens: i64) -> None:
    """Pay for the transfers and lay the car."""
    price: i64 = 0
    path: list[int] = []
    if ways is not None:
        price = ways.price(hex, tokens)
        if s.events is not None:
            path = ways.path(s, hex, tokens)
    mana.spend(s, seat, price)
    s.tokens -= tokens
    if s.events is not None:
        crossed, told = packed_path(path, int(price))
        s.tell(E_BUILT, seat, hex, told, crossed)
    lay_car(s, seat, hex)
