"""The flow of the game: six phases a round, and the end [Round Phases]."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from empyrean.games.battle import triggers
from empyrean.games.battle.actions import (
    A_CARD,
    A_DEPLOY,
    A_DEPLOY_PILE,
    A_DONE,
    A_EFFECT,
    A_MOVE,
    A_USE,
)
from empyrean.games.battle.board import is_closed, is_open, look_for_fields, open_fields, price, score, zones
from empyrean.games.battle.cards import (
    ALLY_REVEALED,
    BEGIN,
    COMMAND,
    END,
    FILLED,
    GAME_END,
    INSTANT,
    MOVE,
    OPP_REVEALED,
    REVEAL,
    Book,
    Clause,
)
from empyrean.games.battle.deploying import put_down, seen_of_deploy
from empyrean.games.battle.events import (
    E_BOTTOM,
    E_DONE,
    E_KEPT,
    E_OVER,
    E_PHASE,
    E_REVEALED,
    E_ROUND,
    E_STOPPED,
    E_TALLIED,
    E_TOKEN_PASSED,
    E_USED,
)
from empyrean.games.battle.knowledge import draw_card, publish, put, take, under_deck
from empyrean.games.battle.leaving import Bluff, Fate, Swapped
from empyrean.games.battle.moving import Cargo, Moving, destinations, may_move, set_off
from empyrean.games.battle.picking import offer_slots
from empyrean.games.battle.state import (
    DISCARDS,
    DRAWN,
    EACH_ROUND,
    FIELD_SOURCE,
    FILLS,
    HALF,
    HAND,
    P_BEGIN,
    P_COMMAND,
    P_DEPLOY,
    P_DRAFT,
    P_END,
    P_GAME_END,
    P_REVEAL,
    PAID,
    PRICE_SHIFT,
    SAILED,
    BattleState,
)
from empyrean.games.battle.tokens import add_stop, drop_token, gain, token_count, who
from empyrean.games.battle.triggers import Fire, Release
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Code, Frame, Op, State

ROUND_MEMORY: Final[i64] = ((1 << 16) - 1) << 16  # what a battlefield remembers for one round

BEGUN: Final[i64] = 8  # + seat, in `ready`: it has deployed in this phase, so the phase goes on until it says done

# How a match ends.
BY_FIELDS: Final[i64] = 1  # two battlefields won
BY_TOTAL: Final[i64] = 2
DRAWN_MATCH: Final[i64] = 3


def enter_phase(s: BattleState, phase: i64) -> None:
    s.phase = phase
    s.tell(E_PHASE, phase)


def team_in_turn(s: BattleState, i: i64) -> i64:
    """The seats of the team that comes i-th from the token on, as a mask."""
    if s.seats == 4:
        return s.team_seats((s.token + i) & 1)
    return bit((s.token + i) % s.seats)


# --- begin and draft --------------------------------------------------------------------------------------------------


@final
class Begin(Op):
    """Phase 1: one more essence than the last round, and what was added or subtracted."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        s = state
        s.round += 1
        s.tell(E_ROUND, s.round, s.token)
        enter_phase(s, P_BEGIN)
        look_for_fields(s)
        base: i64 = s.round + 1 if s.seats != 3 else s.round + 2
        seat: i64 = 0
        while seat < s.seats:
            essence = base + s.extra.get(seat)
            s.purse.set(seat, essence if essence > 0 else 0)
            s.budget.set(seat, essence if essence > 0 else 0)
            s.extra.set(seat, 0)
            seat += 1
        forget_round(s)
        s.push(Frame(self.next, 0))
        if s.round > 1:
            triggers.phase(s, BEGIN)


def forget_round(s: BattleState) -> None:
    """What was used once this round may be used again."""
    b: i64 = 0
    while b < 3:
        s.field_memory.set(b, s.field_memory.get(b) & ~ROUND_MEMORY)
        half: i64 = 0
        while half < 2:
            mask = s.on.get(b * 2 + half)
            while mask != 0:
                card = half * HALF + lowest(mask)
                mask &= mask - 1
                s.memory.set(card, s.memory.get(card) & ~EACH_ROUND)
            half += 1
        b += 1


@final
class Draft(Op):
    """Phase 2: two cards are drawn, of which one is kept; a last card is simply drawn."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        s = state
        enter_phase(s, P_DRAFT)
        s.push(Frame(self.next, 0))
        seat: i64 = 0
        while seat < s.seats:
            deck = s.decks[seat]
            if len(deck) == 1:
                draw_card(s, seat)
            elif len(deck) > 1:
                # Whoever knew these cards will not know which of them is kept.
                for _ in range(2):
                    card = seat * 24 + deck.pop()
                    take(s, card)
                    put(s, card, DRAWN)
                    s.seen.set(card, 0)
                s.learned += 1
            seat += 1


@final
class Keep(Op):
    """Which of the two? All seats answer at the same time, unseen; the other card goes to the bottom of the deck."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.stays = True
        self.secret = True

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        out: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            if state.pile(seat, DRAWN) != 0:
                out |= bit(seat)
            seat += 1
        return out

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        offer_slots(state, seat, state.pile(seat, DRAWN), out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        drawn = state.pile(seat, DRAWN)
        kept = lowest(drawn & state.lists[seat].copies(action - A_CARD))
        other = lowest(drawn & ~bit(kept))
        team = state.team_seats(seat)
        take(state, seat * 24 + kept)
        put(state, seat * 24 + kept, HAND)
        state.tell(E_KEPT, seat, NONE, NONE, state.cards[seat * 24 + kept].id, team)
        take(state, seat * 24 + other)
        under_deck(state, seat, other, team)
        state.tell(E_BOTTOM, seat, seat, NONE, state.cards[seat * 24 + other].id, team)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        enter_phase(state, P_COMMAND)
        state.ready = 0
        state.push(Frame(self.next, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Keep one of the two cards that you have drawn."

    def question(self) -> str:
        return "keep"


# --- command ----------------------------------------------------------------------------------------------------------


@final
class Command(Op):
    """Phase 3: abilities of revealed cards, effects of battlefields, Move tokens; a side at a time, from the token on.

    Two partners are asked together; what one does takes the other's mark of being done off again. `left` is the turn.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.stays = True
        self.skips = True  # everybody can see what can be commanded

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        return team_in_turn(state, frame.left) & ~state.ready

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        s = state
        half = seat >> 1
        able = s.ears.get(COMMAND * 2 + half) & s.of_seat(seat, half)
        while able != 0:
            card = half * HALF + lowest(able)
            able &= able - 1
            clause = command_of(s, card)
            if clause is not None and usable(s, clause, seat, card):
                out.add(A_USE + s.place.get(card))
        b: i64 = 0
        while b < 3:
            for clause in s.fields[b].clauses:
                if clause.event == COMMAND and usable(s, clause, seat, FIELD_SOURCE + b):
                    out.add(A_EFFECT + b)
            b += 1
        movers = s.active(half) & s.of_seat(seat, half)
        while movers != 0:
            card = half * HALF + lowest(movers)
            movers &= movers - 1
            if has_move(s, card) and may_move(s, card):
                goals = destinations(s, card)
                b = 0
                while b < 3:
                    if (goals >> b) & 1:
                        out.add(A_MOVE + s.place.get(card) * 3 + b)
                    b += 1
        out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        s = state
        if action == A_DONE:
            s.ready |= bit(seat)
            return
        s.ready &= ~s.team_seats(seat)
        if action >= A_MOVE:
            at = (action - A_MOVE) // 3
            card = s.card_at(seat, at)
            use_move(s, card)
            set_off(s, card, (action - A_MOVE) % 3)
            return
        source = FIELD_SOURCE + action - A_EFFECT if action >= A_EFFECT else s.card_at(seat, action - A_USE)
        clause = command_of(s, source)
        assert clause is not None
        if s.events is not None:
            s.tell(E_USED, who(s, source), seat)
        fire = s.game.code.ops[clause.entry]
        assert isinstance(fire, Fire)
        fire.start(s, Frame(clause.entry, seat, source, NONE, 0, NONE, NONE, 0, 0))

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        state.ready = 0
        if frame.left + 1 < state.teams():
            state.push(Frame(self.at, 0, NONE, NONE, NONE, NONE, NONE, frame.left + 1, 0))
            return
        enter_phase(state, P_DEPLOY)
        state.push(Frame(self.next, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if action >= A_MOVE:
            return "A card moves by a Move token, unless it is anchored, to another battlefield with an open zone."
        if action >= A_USE:
            return "There is no such ability, it has been used this round, or it could do nothing now."
        return "Use an ability of a revealed card, move a card by its token, or say that you are done."

    def question(self) -> str:
        return "command"


def command_of(s: BattleState, source: i64) -> Clause | None:
    """The clause of a card or battlefield that is used in the command phase."""
    clauses = s.fields[source - FIELD_SOURCE].clauses if source >= FIELD_SOURCE else s.cards[source].clauses
    for clause in clauses:
        if clause.event == COMMAND:
            return clause
    return None


def usable(s: BattleState, clause: Clause, seat: i64, source: i64) -> bool:
    """May a command ability be used now, and could it do something?"""
    fire = s.game.code.ops[clause.entry]
    assert isinstance(fire, Fire)
    frame = Frame(clause.entry, seat, source, NONE, 0, NONE, NONE, 0, 0)
    return fire.may_start(s, frame) and s.game.code.possible(s, frame.to(clause.program))


def has_move(s: BattleState, card: i64) -> bool:
    """Has it a Move token, or an affixed one that was not used this round?"""
    if token_count(s, card, MOVE) > 0:
        return True
    return s.cards[card].token == MOVE and s.memory.get(card) & SAILED == 0


def use_move(s: BattleState, card: i64) -> None:
    """The affixed one first: it is never used up."""
    if s.cards[card].token == MOVE and s.memory.get(card) & SAILED == 0:
        s.memory.set(card, s.memory.get(card) | SAILED)
    else:
        drop_token(s, card, MOVE, 1)


# --- deploy -----------------------------------------------------------------------------------------------------------


@final
class Deploy(Op):
    """Phase 4: cards are put face-down for their essence, a side at a time, from the token on. `left` is the turn."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.stays = True

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, BattleState)
        out = team_in_turn(state, frame.left) & ~state.ready
        rest = out
        while rest != 0:
            seat = lowest(rest)
            rest &= rest - 1
            if (state.ready >> (BEGUN + seat)) & 1 == 0 and not has_something(state, seat):
                out &= ~bit(seat)
        return out

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, BattleState)
        fields = open_fields(state, seat)
        if fields:
            offer_paid(state, seat, state.pile(seat, HAND), fields, A_DEPLOY, out)
            late = state.pile(seat, DISCARDS) & state.lists[seat].from_discard
            if late:
                offer_paid(state, seat, late, fields, A_DEPLOY_PILE, out)
        out.add(A_DONE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, BattleState)
        s = state
        if action == A_DONE:
            s.ready |= bit(seat)
            s.tell(E_DONE, seat, P_DEPLOY)
            return
        s.ready = (s.ready & ~s.team_seats(seat)) | bit(BEGUN + seat)
        discarded = action >= A_DEPLOY_PILE
        slot = (action - (A_DEPLOY_PILE if discarded else A_DEPLOY)) // 3
        b = (action - A_DEPLOY) % 3
        deck = s.lists[seat]
        n = lowest(s.pile(seat, DISCARDS if discarded else HAND) & deck.copies(slot))
        cost = price(s, seat, n, b)
        s.purse.add(seat, -cost)
        put_down(s, seat * 24 + n, b, deck.from_discard if discarded else bit(24) - 1, cost)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        state.ready = 0
        if frame.left + 1 < state.teams():
            state.push(Frame(self.at, 0, NONE, NONE, NONE, NONE, NONE, frame.left + 1, 0))
            return
        enter_phase(state, P_REVEAL)
        state.push(Frame(state.book.reveal, 0, NONE, NONE, NONE, NONE, 0, self.next, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, BattleState)
        return deploy_refusal(state, seat, action)

    def shown(self, action: i64) -> i64:
        return seen_of_deploy(action)

    def question(self) -> str:
        return "deploy"


def has_something(s: BattleState, seat: i64) -> bool:
    """As far as everybody can see: might the seat deploy anything?"""
    if s.pile(seat, HAND) == 0 and (s.pile(seat, DISCARDS) == 0 or s.lists[seat].from_discard == 0):
        return False
    return open_fields(s, seat) != 0


def offer_paid(s: BattleState, seat: i64, mask: i64, fields: i64, first: i64, out: Actions) -> None:
    """Each kind of card to each battlefield where it is not too dear."""
    deck = s.lists[seat]
    purse = s.purse.get(seat)
    printed = not (s.fields[0].prices or s.fields[1].prices or s.fields[2].prices)
    while mask != 0:
        n = lowest(mask)
        cost = deck.cards[n].cost
        if printed and cost > purse:
            break  # cards lie in the order of their costs
        slot = deck.slot(n)
        mask &= ~deck.copies(slot)
        b: i64 = 0
        while b < 3:
            if (fields >> b) & 1:
                if (price(s, seat, n, b) if s.fields[b].prices else cost) <= purse:
                    out.add(first + slot * 3 + b)
            b += 1


def deploy_refusal(s: BattleState, seat: i64, action: i64) -> str:
    """Why a card may not be deployed so, in words."""
    if not A_DEPLOY <= action < A_DEPLOY_PILE + 72:
        return "Deploy a card, or say that you are done."
    discarded = action >= A_DEPLOY_PILE
    slot = (action - (A_DEPLOY_PILE if discarded else A_DEPLOY)) // 3
    b = (action - A_DEPLOY) % 3
    deck = s.lists[seat]
    if slot >= len(deck.kinds):
        return "Your deck has no such card."
    name = deck.kinds[slot].name
    copies = deck.copies(slot)
    if copies & s.pile(seat, DISCARDS if discarded else HAND) == 0:
        return f"You have no {name} in your {'discard pile' if discarded else 'hand'}."
    if discarded and copies & deck.from_discard == 0:
        return f"{name} is not deployed from the discard pile."
    field = s.fields[b].name
    if (s.present >> b) & 1 == 0:
        return f"{field} is not there in the last round."
    if is_closed(s, b):
        return f"{field} is closed in this round."
    if not is_open(s, seat, b):
        return f"All {zones(s, b)} zones of {field} are occupied."
    cost = price(s, seat, lowest(copies), b)
    return f"{name} costs {cost} essence at {field}; you have {s.purse.get(seat)}."


# --- reveal -----------------------------------------------------------------------------------------------------------


@final
class Reveal(Op):
    """Phase 5: each side turns over its cards in the order of deployment, from the token on, until none is left.

    `it` is the side whose turn it is, `left` the op that comes after.
    """

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        s = state
        if not s.waiting:
            s.push(Frame(frame.left, 0))
            return
        turn = frame.it
        card = next_of(s, team_in_turn(s, turn))
        while card < 0:
            turn = (turn + 1) % s.teams()
            card = next_of(s, team_in_turn(s, turn))
        s.push(Frame(self.at, 0, NONE, NONE, NONE, NONE, turn, frame.left, 0))
        reveal(s, card)


def next_of(s: BattleState, seats: i64) -> i64:
    """The first card that waits for one of the seats; NONE if there is none."""
    for card in s.waiting:
        if (seats >> (card // 24)) & 1:
            return card
    return NONE


def reveal(s: BattleState, card: i64) -> None:
    """The four steps: might, own ability, other cards' abilities, effects of battlefields."""
    seat = card // 24
    at = s.place.get(card)
    b = at // 7
    s.waiting.remove(int(card))
    laid = s.laid.get(card)
    if laid & PAID:
        s.budget.add(seat, -((laid >> PRICE_SHIFT) & 31))
    s.laid.set(card, 0)
    publish(s, card)
    fills: i64 = 1 if s.memory.get(card) & FILLS else 0
    s.activate(card, at)
    if s.events is not None:
        s.tell(E_REVEALED, who(s, card), seat * 21 + at)
    gain(s, card, s.cards[card].might, card)
    s.push(Frame(s.book.answers, seat, card, NONE, NONE, NONE, NONE, b, fills))
    if s.cards[card].ability == INSTANT and s.stops.get(seat * 3 + b) >= s.fields[b].stops:
        if s.events is not None:
            s.tell(E_STOPPED, who(s, card), b)
        add_stop(s, seat, b, -s.fields[b].stops)
    else:
        triggers.own(s, card, REVEAL)


@final
class Answers(Op):
    """Step 3: other cards answer to a reveal. `left` is the battlefield where it was."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        state.push(frame.to(self.next))
        triggers.others(state, frame.source, ALLY_REVEALED, OPP_REVEALED, frame.left, frame.left, NONE)


@final
class Effects(Op):
    """Step 4: battlefields answer, first to the reveal, then to being filled."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        triggers.fields(state, frame.source, ALLY_REVEALED, frame.left, frame.left, NONE)
        if frame.done:
            triggers.fields(state, frame.source, FILLED, frame.left, frame.left, NONE)


# --- end --------------------------------------------------------------------------------------------------------------


@final
class End(Op):
    """Phase 6: effects of cards, then of battlefields; then what they deployed is revealed."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        enter_phase(state, P_END)
        state.push(Frame(state.book.reveal, 0, NONE, NONE, NONE, NONE, 0, self.next, 0))
        triggers.phase(state, END)


@final
class PassToken(Op):
    """The first player token goes on, also after the last round; then the next round, or the end of the game."""

    def __init__(self, begin: i64) -> None:
        super().__init__()
        self.begin = begin

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        s = state
        s.token = (s.token + 1) % s.teams()
        s.tell(E_TOKEN_PASSED, s.token)
        s.push(Frame(self.begin if s.round < s.rounds else self.next, 0))


@final
class GameEnd(Op):
    """End of the Game: all battlefields are there again; effects of cards, then of battlefields."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        enter_phase(state, P_GAME_END)
        look_for_fields(state)
        state.push(Frame(state.book.reveal, 0, NONE, NONE, NONE, NONE, 0, self.next, 0))
        triggers.phase(state, GAME_END)


@final
class Verdict(Op):
    """Two battlefields win the match; else the highest total might."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        for b in range(3):
            state.tell(E_TALLIED, b, winner_of(state, b))
        how = verdict(state)
        state.tell(E_OVER, how)
        state.finish(how)


def winner_of(s: BattleState, b: i64) -> i64:
    """The team with the sole highest might on a battlefield; NONE if there is none."""
    best: i64 = -1
    winner: i64 = NONE
    team: i64 = 0
    while team < s.teams():
        points = score(s, team, b)
        if points > best:
            best = points
            winner = team
        elif points == best:
            winner = NONE
        team += 1
    return winner


def fields_won(s: BattleState, team: i64) -> i64:
    n: i64 = 0
    b: i64 = 0
    while b < 3:
        if winner_of(s, b) == team:
            n += 1
        b += 1
    return n


def total(s: BattleState, team: i64) -> i64:
    return score(s, team, 0) + score(s, team, 1) + score(s, team, 2)


def winners(s: BattleState) -> i64:
    """Mask of the teams that win: one, or several that share the match."""
    best: i64 = -1
    out: i64 = 0
    team: i64 = 0
    while team < s.teams():
        if fields_won(s, team) >= 2:
            return bit(team)
        points = total(s, team)
        if points > best:
            best = points
            out = 0
        if points == best:
            out |= bit(team)
        team += 1
    return out


def verdict(s: BattleState) -> i64:
    team: i64 = 0
    while team < s.teams():
        if fields_won(s, team) >= 2:
            return BY_FIELDS
        team += 1
    won = winners(s)
    return BY_TOTAL if won & (won - 1) == 0 else DRAWN_MATCH


def tally(s: BattleState) -> dict[str, Any]:
    """The final count, for people."""
    won = winners(s)
    fields = [int(winner_of(s, b)) for b in range(3)]
    return {
        "fields": [team if team >= 0 else None for team in fields],
        "totals": [int(total(s, team)) for team in range(s.teams())],
        "winners": [team for team in range(s.teams()) if (won >> team) & 1],
    }


# --- laying the flow --------------------------------------------------------------------------------------------------


def lay(code: Code, book: Book) -> None:
    """Lay the flow's ops into the code and tell the book where they are."""
    book.release = code.lay(Release())
    book.moving = code.lay(Moving())
    book.cargo = code.lay(Cargo())
    book.fate = code.lay(Fate())
    book.swapped = code.lay(Swapped())
    book.bluff = code.lay(Bluff())
    book.answers = code.lay(Answers(), code.lay(Effects()))
    book.reveal = code.lay(Reveal())
    begin = Begin()
    book.begin = code.lay(begin)
    book.game_end = code.lay(GameEnd(), code.lay(Verdict()))
    book.end = code.lay(End(), code.lay(PassToken(book.begin), book.game_end))
    book.deploy = code.lay(Deploy(), book.end)
    book.command = code.lay(Command(), book.deploy)
    begin.next = code.lay(Draft(), code.lay(Keep(), book.command))
