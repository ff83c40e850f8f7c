"""Battle in words: what is asked, what each action says, what happened, and the whole view as text.

Made from the view alone, and from what is printed on the cards. Seats are called Player 1 to Player 4; a table puts the
names of those who sit there in their place. A line of the log that tells a consequence is indented.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Any, Final

from empyrean.games.battle import events as ev
from empyrean.games.battle.actions import PLACES, SPACE, ZONES
from empyrean.games.battle.cards import TOKENS, Book
from empyrean.kernel.game import Option

View = dict[str, Any]

SEATS: Final = ("Player 1", "Player 2", "Player 3", "Player 4")
WIDTH: Final = 100  # columns of a terminal
STEP: Final = "  "  # how far a consequence is indented
PHASE_NAMES: Final = {
    "begin": "Begin",
    "draft": "Draft",
    "command": "Command",
    "deploy": "Deploy",
    "reveal": "Reveal",
    "end": "End of the round",
    "game_end": "End of the game",
    "over": "Over",
}
PHASE_ORDER: Final = tuple(PHASE_NAMES)
TALLY_NAMES: Final = {  # one, several
    "raid": ("raid", "raids"),
    "bite": ("bite", "bites"),
    "quest": ("quest", "quests"),
    "sacrifice": ("sacrifice", "sacrifices"),
    "throne": ("seat on the throne", "seats on the throne"),
    "moved": ("move", "moves"),
    "destroyed": ("card destroyed", "cards destroyed"),
    "discarded": ("card discarded", "cards discarded"),
    "banished": ("card banished", "cards banished"),
    "returned": ("card returned", "cards returned"),
    "stacked": ("card stacked", "cards stacked"),
}


def count(n: int, one: str, several: str = "") -> str:
    """`1 card`, `3 cards`."""
    return f"{n} {one if n == 1 else several or one + 's'}"


def joined(names: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def tallied(name: str, n: int) -> str:
    """`3 raids`"""
    return count(n, *TALLY_NAMES.get(name, (name, f"{name}s")))


def team_name(v: View, team: int) -> str:
    return joined(SEATS[seat] for seat in v["teams"][team])


def keyword(book: Book, deck: str, text: str) -> str:
    """What a deck's own word in brackets means, for a text that uses it without saying."""
    if "]" not in text or re.search(r"\] ?\d*:", text):
        return ""
    return next((str(found.printed.get("keyword", "")) for found in book.decks if found.code == deck), "")


def army(name: str) -> str:
    """The short name of a deck: `Vikings` of the Vikings of Valhalla."""
    return name.partition(" of ")[0]


# --- what is asked ----------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "keep": "Keep one card",
    "command": "Command your cards",
    "deploy": "Deploy cards face-down",
    "zone": "Choose a card",
    "cargo": "Take another card along?",
    "card": "Choose a card",
    "place": "Choose a battlefield",
    "free": "You may deploy a card for free",
    "side": "Choose where the Stop token lies",
    "seat": "Choose an opponent",
    "may": "Use it?",
    "branch": "Choose one",
    "top": "Which is on top?",
}
WAITING: Final = {
    "keep": "drafts",
    "command": "commands",
    "deploy": "deploys",
}


def prompt(v: View) -> str:
    """What is being asked, for the seat of the view or for those who wait."""
    if v["result"]:
        return verdict(v)
    asked, question = v["asked"], v["question"]
    if v["seat"] in asked:
        said = PROMPTS[question]
        if question == "place" and v["it"] is not None:
            said = f"Where does {_name_of(v, v['it'])} go?"
        if question == "top":
            said = f"Which is on top, {' or '.join(_name_of(v, piece) for piece in v['stacked'])}?"
        return f"{v['source']['name']}: {said[:1].lower()}{said[1:]}" if v["source"] else said
    who = joined(SEATS[seat] for seat in asked)
    if question in WAITING:
        verb = WAITING[question]
        return f"{who} {verb if len(asked) == 1 else verb[:-1]}"
    source = f" about {v['source']['name']}" if v["source"] else ""
    return f"{who} {'decides' if len(asked) == 1 else 'decide'}{source}"


def verdict(v: View) -> str:
    """How the match ended."""
    places = v["result"]["places"]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if len(winners) == len(places):
        said = "A draw"
    elif v["seat"] is not None and v["seat"] in winners:
        said = "You win"
    elif v["seat"] is not None:
        said = "You lose"
    else:
        said = f"{joined(SEATS[seat] for seat in winners)} {'wins' if len(winners) == 1 else 'win'}"
    return f"{said}. {v['result']['reason']}"


# --- actions in words -------------------------------------------------------------------------------------------------


def label(book: Book, v: View, action: int) -> Option:
    """One action in words, and what in the picture it points at."""
    group, value = SPACE.group(action)
    said, points, note = LABELS[group](v, value)
    return Option(action, said, points, note, group)


Words = tuple[str, tuple[str, ...], str]  # label, points, note


def _me(v: View) -> int:
    """Whose answer it is."""
    return int(v["seat"]) if v["seat"] is not None else int(v["asked"][0])


def _kind(v: View, seat: int, slot: int) -> dict[str, Any]:
    return dict(v["sides"][seat]["list"][slot])


def _done(v: View, value: int) -> Words:
    match v["question"]:
        case "command":
            said = "Done commanding"
        case "deploy":
            ours = [card for row in v["sides"][_me(v)]["rows"] for card in row if card["hidden"] and card["paid"]]
            said = "Done deploying" if ours else "Deploy nothing"
        case "may":
            said = "No"
        case "free":
            said = "Deploy none"
        case _:
            said = "No more" if v["chosen"] else "None"
    return said, ("done",), ""


def _yes(v: View, value: int) -> Words:
    return "Yes", ("yes",), v["source"]["name"] if v["source"] else ""


def _branch(v: View, value: int) -> Words:
    if v["question"] == "top":
        return _top(v, v["stacked"][value], v["stacked"][1 - value])
    said = v["branches"][value] if value < len(v["branches"]) else f"Choice {value + 1}"
    return said, (f"branch:{value}",), ""


def _top(v: View, piece: int, other: int) -> Words:
    """Of two that form a stack, this one on top; two of the same name are told apart by where they are."""
    seat, place = _spot(v, piece)
    name = _name_of(v, piece)
    where = f" {_where(v, place)}," if name == _name_of(v, other) else ""
    return f"{name}{where} on top", (_pointed(seat, place),), ""


def _card(v: View, slot: int) -> Words:
    owner = v["peek"]["owner"] if v["peek"] else _me(v)
    kind = _kind(v, owner, slot)
    verb = "Keep " if v["question"] == "keep" else ""
    return f"{verb}{kind['name']}", (f"card:{slot}",), f"cost {kind['cost']}, might {kind['might']}"


def _deploy(v: View, value: int, pile: str = "hand", origin: str = "") -> Words:
    slot, field = divmod(value, 3)
    me = _me(v)
    prices = v["sides"][me]["prices"]
    price = 0 if v["question"] == "free" or not prices else prices[slot][field]
    said = f"Deploy {_kind(v, me, slot)['name']}{origin} to {_field(v, field)}"
    return said, (f"{pile}:{slot}", f"row:{me}:{field}"), f"{price} essence" if price else "free"


def _deploy_pile(v: View, value: int) -> Words:
    return _deploy(v, value, "discards", " from the discard pile")


def _field(v: View, field: int) -> str:
    return str(v["battlefields"][field]["name"])


def _at(v: View, seat: int, place: int) -> dict[str, Any] | None:
    """The card in a zone; None if it is open."""
    field, zone = divmod(place, int(ZONES))
    return next((dict(card) for card in v["sides"][seat]["rows"][field] if card["zone"] == zone), None)


def _name_at(v: View, seat: int, place: int) -> str:
    card = _at(v, seat, place)
    if card is None:
        return f"zone {place % ZONES + 1}"
    return str(_kind(v, seat, card["slot"])["name"]) if card["slot"] is not None else "a face-down card"


def _name_of(v: View, piece: int) -> str:
    """The name of a card on the battlefields."""
    for side in v["sides"]:
        for card in (card for row in side["rows"] for card in row if card["piece"] == piece):
            return str(side["list"][card["slot"]]["name"]) if card["slot"] is not None else "a face-down card"
    return "the card"


def _spot(v: View, piece: int) -> tuple[int, int]:
    """Where a card lies: the seat whose row it is, and the place in it."""
    return next(
        (side["seat"], field * int(ZONES) + card["zone"])
        for side in v["sides"]
        for field, row in enumerate(side["rows"])
        for card in row
        if card["piece"] == piece
    )


def _pointed(seat: int, place: int) -> str:
    return f"zone:{seat}:{place // ZONES}:{place % ZONES}"


def _where(v: View, place: int) -> str:
    return f"on {_field(v, place // int(ZONES))}, zone {place % ZONES + 1}"


def _zone(v: View, value: int) -> Words:
    seat, place = divmod(value, int(PLACES))
    card = _at(v, seat, place)
    note = f"{card['might']} might" if card and not card["hidden"] else ""
    whose = "" if seat == _me(v) else f"{SEATS[seat]}'s "
    return f"{whose}{_name_at(v, seat, place)} {_where(v, place)}", (_pointed(seat, place),), note


def _place(v: View, field: int) -> Words:
    return _field(v, field), (f"field:{field}",), ""


def _side(v: View, value: int) -> Words:
    seat, field = divmod(value, 3)
    return f"{SEATS[seat]}'s side of {_field(v, field)}", (f"row:{seat}:{field}",), ""


def _seat(v: View, seat: int) -> Words:
    return SEATS[seat], (f"seat:{seat}",), army(v["sides"][seat]["deck"])


def _use(v: View, place: int) -> Words:
    me = _me(v)
    return f"Use {_name_at(v, me, place)} {_where(v, place)}", (_pointed(me, place),), ""


def _effect(v: View, field: int) -> Words:
    texts = [effect["text"] for effect in v["battlefields"][field]["effects"] if effect["phase"] == "command"]
    return f"Use {_field(v, field)}", (f"field:{field}",), texts[0] if texts else ""


def _move(v: View, value: int) -> Words:
    place, field = divmod(value, 3)
    me = _me(v)
    said = f"Move {_name_at(v, me, place)} from {_field(v, place // int(ZONES))}, zone {place % ZONES + 1}, to "
    return said + _field(v, field), (_pointed(me, place), f"row:{me}:{field}"), _move_price(v, me, place)


def _move_price(v: View, me: int, place: int) -> str:
    """A Move token is spent only when the card has no Move sign left to use."""
    card = _at(v, me, place)
    return "Move token" if card and card["tokens"].get("move") else ""


LABELS: Final[dict[str, Callable[[View, int], Words]]] = {
    "done": _done,
    "yes": _yes,
    "branch": _branch,
    "card": _card,
    "deploy": _deploy,
    "deploy_pile": _deploy_pile,
    "zone": _zone,
    "field": _place,
    "side": _side,
    "seat": _seat,
    "use": _use,
    "effect": _effect,
    "move": _move,
}


# --- events in words --------------------------------------------------------------------------------------------------

TOKEN_NAMES: Final = {number: name.capitalize() for name, number in TOKENS.items()}


def event(book: Book, v: View, told: list[int]) -> str:
    """One event as a line of the log; empty for what other lines tell already."""
    kind = told[0]
    teller = TELLERS.get(kind)
    return teller(Told(book, v, told)) if teller else ""


def chain(book: Book, v: View, events: list[list[int]]) -> list[str]:
    """The events of a step as lines of the log. What follows from something is indented below it, what happens to
    several cards alike is one line, and an effect that changed nothing is left out."""
    lines: list[str] = []
    head = trigger = -1  # the cards or battlefields that the next lines follow from
    i = 0
    while i < len(events):
        told = events[i]
        kind = told[0]
        same = 1
        if kind in HEADS:
            head, trigger, depth = told[1] if kind in ACTORS else -1, -1, 0
        elif kind in TRIGGERS:
            trigger, depth = told[1], 1
        else:
            while i + same < len(events) and _alike(told, events[i + same]):
                same += 1
            if _source(told) not in (-1, trigger):
                trigger = -1
            depth = 1 if trigger < 0 else 2
        idle = kind in TRIGGERS and i + 1 < len(events) and events[i + 1][0] in HEADS | TRIGGERS
        teller = TELLERS.get(kind)
        several = [told[1] for told in events[i : i + same]]
        said = teller(Told(book, v, told, several, trigger if depth == 2 else head)) if teller and not idle else ""
        lines += [STEP * depth + said] if said else []
        i += same
    return lines


def _source(told: list[int]) -> int:
    """Who did it, where the event says so."""
    kind, a, b, c, _ = told
    return c if kind == ev.E_MIGHT and c != a else b if kind == ev.E_DESTROYED else -1


def _alike(one: list[int], other: list[int]) -> bool:
    """Did the same happen to two cards, from the same source?"""
    kind, a, b, c, _ = one
    if other[0] != kind or kind not in JOINED or other[1] == a:
        return False
    if kind == ev.E_DESTROYED:  # from wherever
        return other[2] == b
    return other[2:4] == [b, c] and not (kind == ev.E_MIGHT and c in (a, other[1]))


class Told:
    """An event's numbers, with the names that belong to them."""

    def __init__(self, book: Book, v: View, told: list[int], several: list[int] | None = None, cause: int = -1) -> None:
        self.book = book
        self.v = v
        _, self.a, self.b, self.c, self.card = told
        self.several = several or [self.a]  # the cards that it happened to
        self.cause = cause  # what the lines above say already

    @property
    def subject(self) -> str:
        """The card that it is about, or all of them."""
        names = [self.who(who) for who in self.several]
        return joined(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())

    def verb(self, one: str, several: str) -> str:
        return one if len(self.several) == 1 else several

    def by(self, who: int, word: str) -> str:
        """Who did it, unless that is clear."""
        return f" {word} {self.who(who)}" if who >= 0 and who not in (self.a, self.cause) else ""

    def who(self, who: int) -> str:
        """A card, with its owner where another player has it too; or a battlefield."""
        seat, id = whose(who)
        if seat is None:
            return self.field(id)
        name = self.book.cards[id].name
        others = (side for side in self.v["sides"] if side["seat"] != seat)
        shared = any(kind["id"] == id for side in others for kind in side["list"])
        return f"{SEATS[seat]}'s {name}" if shared else name

    def field(self, field: int) -> str:
        return _field(self.v, field)

    def where(self, place: int) -> str:
        """Battlefield and zone of a PLACE."""
        return _where(self.v, place % int(PLACES))

    def shown(self, otherwise: str = "a card") -> str:
        """The card that only some may see."""
        return self.book.cards[self.card].name if self.card >= 0 else otherwise


def whose(who: int) -> tuple[int | None, int]:
    """Seat and id of a card; None and the number of a battlefield."""
    seat, id = divmod(who % int(ev.PIECE_WHO), 1024)
    return (None, id) if seat == int(ev.FIELD_WHO) // 1024 else (seat, id)


def piece_of(who: int) -> int | None:
    """The piece of a WHO, if it was on a battlefield."""
    return who // int(ev.PIECE_WHO) - 1 if who >= ev.PIECE_WHO else None


def _round(e: Told) -> str:
    return f"Round {e.a}: {team_name(e.v, _team(e.v, e.b))} {'goes' if len(e.v['teams'][0]) == 1 else 'go'} first"


def _team(v: View, seat: int) -> int:
    return int(v["sides"][seat]["team"])


def _placed(e: Told) -> str:
    field = e.field(e.a % int(PLACES) // int(ZONES))
    origin = " from the discard pile" if e.c == 1 else ""
    free = " for free" if e.b < 0 else ""
    return f"{SEATS[e.a // PLACES]} deploys {e.shown()}{origin} to {field}{free}"


def _finished(e: Told) -> str:
    doing = {"command": "commanding", "deploy": "deploying"}.get(PHASE_ORDER[e.b])
    return f"{SEATS[e.a]} is done {doing}" if doing else ""


def _revealed(e: Told) -> str:
    seat, id = whose(e.a)
    return f"{SEATS[seat or 0]} reveals {e.book.cards[id].name} {e.where(e.b)}"


def _might(e: Told) -> str:
    if e.b > 0:
        return f"{e.subject} {e.verb('gains', 'gain')} {e.b} might{e.by(e.c, 'from')}"
    return f"{e.subject} {e.verb('loses', 'lose')} {-e.b} might{e.by(e.c, 'by')}"


def _token(e: Told) -> str:
    name = TOKEN_NAMES[e.b]
    tokens = f"{'an' if name[0] in 'AEIOU' else 'a'} {name} token" if abs(e.c) == 1 else f"{abs(e.c)} {name} tokens"
    return f"{e.subject} {e.verb('gets', 'get') if e.c > 0 else e.verb('loses', 'lose')} {tokens}"


def _stop(e: Told) -> str:
    seat, field = divmod(e.a, 3)
    side = f"{SEATS[seat]}'s side of {e.field(field)}"
    tokens = "a Stop token" if abs(e.b) == 1 else f"{abs(e.b)} Stop tokens"
    return f"{side} gets {tokens}" if e.b > 0 else f"{side} loses {tokens}"


def _essence(e: Told) -> str:
    when = "this round" if e.c else "next round"
    return f"{SEATS[e.a]} has {abs(e.b)} essence {'more' if e.b > 0 else 'less'} {when}"


def _returned(e: Told) -> str:
    seat = whose(e.a)[0] if e.a >= 0 else e.b
    return f"{e.shown()} returns to {SEATS[seat or 0]}'s hand"


def _bottom(e: Told) -> str:
    deck = "the deck" if e.a == e.b else f"{SEATS[e.a]}'s deck"
    return f"{SEATS[e.b]} puts {e.shown()} under {deck}"


def _swapped(e: Told) -> str:
    came = e.book.cards[whose(e.b)[1]].name
    return f"{came} takes the place of {e.who(e.a)}, which goes to the {'deck' if e.c else 'hand'}"


def _banished(e: Told) -> str:
    return f"{SEATS[e.a]} banishes {e.shown()}{' from the hand' if e.b else ''}"


def _peeked(e: Told) -> str:
    deck = "the own deck" if e.a == e.b else f"{SEATS[e.b]}'s deck"
    cards = "the top card" if e.c == 1 else f"the top {e.c} cards"
    return f"{SEATS[e.a]} looks at {cards} of {deck}"


def _tallied(e: Told) -> str:
    if e.b < 0:
        return f"Nobody wins {e.field(e.a)}"
    return f"{team_name(e.v, e.b)} {'wins' if len(e.v['teams'][e.b]) == 1 else 'win'} {e.field(e.a)}"


ACTORS: Final = {int(ev.E_REVEALED), int(ev.E_USED)}
TRIGGERS: Final = {int(ev.E_TRIGGERED), int(ev.E_REPEATED)}
JOINED: Final = {int(ev.E_MIGHT), int(ev.E_TOKEN), int(ev.E_DESTROYED)}
HEADS: Final = {  # what begins a chain, or stands for itself; all else follows from something
    int(kind)
    for kind in (
        *(ev.E_ROUND, ev.E_PHASE, ev.E_KEPT, ev.E_PLACED, ev.E_DONE, ev.E_REVEALED),
        *(ev.E_USED, ev.E_TOKEN_PASSED, ev.E_TALLIED, ev.E_OVER),
    )
}
TELLERS: Final[dict[int, Callable[[Told], str]]] = {
    int(kind): teller
    for kind, teller in (
        (ev.E_ROUND, _round),
        (ev.E_PHASE, lambda e: PHASE_NAMES[PHASE_ORDER[e.a]] if e.a else ""),  # a round's beginning tells of itself
        (ev.E_KEPT, lambda e: f"{SEATS[e.a]} keeps {e.shown()}"),
        (ev.E_BOTTOM, _bottom),
        (ev.E_PLACED, _placed),
        (ev.E_DONE, _finished),
        (ev.E_REVEALED, _revealed),
        (ev.E_STOPPED, lambda e: f"A Stop token on {e.field(e.b)} stops {e.who(e.a)}"),
        (ev.E_TRIGGERED, lambda e: f"{e.who(e.a)} takes effect"),
        (ev.E_USED, lambda e: f"{SEATS[e.b]} uses {e.who(e.a)}"),
        (ev.E_MIGHT, _might),
        (ev.E_TOKEN, _token),
        (ev.E_STOP, _stop),
        (ev.E_ESSENCE, _essence),
        (ev.E_MOVED, lambda e: f"{e.who(e.a)} moves from {e.field(e.b)} to {e.field(e.c % int(PLACES) // int(ZONES))}"),
        (ev.E_SHIFTED, lambda e: f"{e.who(e.a)} shifts to zone {e.b % int(ZONES) + 1}"),
        (ev.E_DESTROYED, lambda e: f"{e.subject} {e.verb('is', 'are')} destroyed{e.by(e.b, 'by')}"),
        (ev.E_RETURNED, _returned),
        (ev.E_SWAPPED, _swapped),
        (ev.E_STACKED, lambda e: f"{e.who(e.a)} is stacked on {e.who(e.b)}"),
        (ev.E_DISCARDED, lambda e: f"{SEATS[e.a]} discards {e.shown()}"),
        (ev.E_BANISHED, _banished),
        (ev.E_DREW, lambda e: f"{SEATS[e.a]} draws {e.shown()}"),
        (ev.E_ACQUIRED, lambda e: f"{SEATS[e.a]} takes {e.shown()} from the deck"),
        (ev.E_NOT_FOUND, lambda e: f"{SEATS[e.a]} does not find it in the deck"),
        (ev.E_SHUFFLED, lambda e: f"{SEATS[e.a]} shuffles the deck"),
        (ev.E_PEEKED, _peeked),
        (ev.E_MARKED, lambda e: f"{SEATS[e.a]} has {tallied(e.book.tallies[e.b], e.c)}"),
        (ev.E_TOKEN_PASSED, lambda e: f"The first player token goes to {team_name(e.v, _team(e.v, e.a))}"),
        (ev.E_TALLIED, _tallied),
        (ev.E_OVER, lambda e: "The match is over"),
        (ev.E_REPEATED, lambda e: f"{e.who(e.a)} resolves once more"),
        (ev.E_SAVED, lambda e: f"{e.who(e.a)} cannot be destroyed"),
    )
}


# --- the whole view as text -------------------------------------------------------------------------------------------


def text(book: Book, v: View) -> str:
    """For a terminal or a screen reader, at most a hundred columns wide."""
    lines = [f"Battle for Empyrean. Round {v['round']} of {v['rounds']}: {PHASE_NAMES[v['phase']]}."]
    first = _team(v, v["token"])
    holds = "has" if len(v["teams"][first]) == 1 else "have"
    lines += _wrapped(f"{team_name(v, first)} {holds} the first player token. {prompt(v).rstrip('.')}.")
    if v["source"] and v["source"].get("text"):
        lines += _wrapped(f"{v['source']['name']}: {v['source']['text']}", STEP)
    for number, field in enumerate(v["battlefields"]):
        lines += ["", *_field_lines(v, number, field)]
    lines.append("")
    for side in v["sides"]:
        lines += _side_lines(v, side)
    return "\n".join(lines)


def _wrapped(said: str, indent: str = "", after: str = "") -> list[str]:
    return wrap(said, WIDTH, initial_indent=indent, subsequent_indent=indent + (after or STEP))


def standing(v: View, field: dict[str, Any]) -> str:
    """`12 to 9, Player 1 leads`"""
    totals = " to ".join(map(str, field["totals"]))
    if field["leader"] is None:
        return f"{totals}, tied"
    return f"{totals}, {team_name(v, field['leader'])} {'leads' if len(v['teams'][0]) == 1 else 'lead'}"


def _field_lines(v: View, number: int, field: dict[str, Any]) -> list[str]:
    marks = (" (not there this round)" if not field["exists"] else "") + (" (closed)" if field["closed"] else "")
    lines = [f"{number + 1} {field['name']}{marks}: {standing(v, field)}"]
    for effect in field["effects"]:
        when = PHASE_NAMES.get(effect["phase"], "Always")
        lines += _wrapped(f"{when}: {effect['text']}", STEP)
    for side in v["sides"]:
        lines += _row_lines(v, side, number, field)
    return lines


def _row_lines(v: View, side: dict[str, Any], number: int, field: dict[str, Any]) -> list[str]:
    cards = [f"{card['zone'] + 1} {_card_words(v, side, card)}" for card in side["rows"][number]]
    free = field["zones"] - len(cards)
    cards += [f"{count(free, 'open zone')}"] if free > 0 else []
    stops = f" [{count(side['stops'][number], 'Stop token')}]" if side["stops"][number] else ""
    said = f"{SEATS[side['seat']]} {side['totals'][number]}{stops}: {' | '.join(cards)}"
    return _wrapped(said, STEP, " " * 10)


def _card_words(v: View, side: dict[str, Any], card: dict[str, Any]) -> str:
    """`Bondi 3 (stun)`; what lies face down is in brackets."""
    name = side["list"][card["slot"]]["name"] if card["slot"] is not None else "?"
    if card["hidden"]:
        order = v["waiting"].index(card["piece"]) + 1 if card["piece"] in v["waiting"] else 0
        return f"[{name}]" + (f" #{order}" if order else "")
    marks = [f"{token} {n}" if n > 1 else token for token, n in card["tokens"].items() if n]
    marks += [f"on {joined(side['list'][slot]['name'] for slot in card['stack'])}"] if card["stack"] else []
    return f"{name} {card['might']}" + (f" ({', '.join(marks)})" if marks else "")


def _side_lines(v: View, side: dict[str, Any]) -> list[str]:
    essence = f"essence {side['essence']}{'' if side['essence_exact'] else ' or less'}"
    if side["essence_next"]:
        essence += f" ({side['essence_next']:+d} next round)"
    piles = (("hand", "hand"), ("deck", "pile"), ("discards", "discards"), ("destroyed", "destroyed"))
    counts = [f"{name} {len(side[key])}" for name, key in (*piles, ("banished", "banished"))]
    tallies = [tallied(name, n) for name, n in side["tallies"].items()]
    ready = ["ready"] if side["ready"] else []
    facts = ", ".join([essence, *counts, *tallies, *ready])
    lines = _wrapped(f"{SEATS[side['seat']]}, {side['deck']}: {facts}")
    for title, key in (("Drawn", "drawn"), ("Hand", "hand"), ("Discards", "discards"), ("Destroyed", "destroyed")):
        lines += _cards_line(side, title, side[key])
    lines += _cards_line(side, "Banished", side["banished"])
    lines += _cards_line(side, "Known to be held", side["known"])
    if v["peek"] and v["peek"]["owner"] == side["seat"]:
        lines += _cards_line(side, "On top of the deck", v["peek"]["cards"])
    return lines


def _cards_line(side: dict[str, Any], title: str, slots: list[int | None]) -> list[str]:
    """The cards of a pile that may be known; those in hand with cost and might."""
    known = [slot for slot in slots if slot is not None]
    if not known:
        return []
    names = []
    for slot in dict.fromkeys(known):
        kind = side["list"][slot]
        times = f" x{known.count(slot)}" if known.count(slot) > 1 else ""
        names.append(f"{kind['name']}{times} ({kind['cost']}/{kind['might']})")
    return _wrapped(f"{title}: {', '.join(names)}", STEP)
