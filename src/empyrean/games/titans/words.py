"""Titans in words: what is asked, what each action says, what happened, and the whole view as text.

Made from the view alone, and from what is printed on the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from empyrean.games.titans import field
from empyrean.games.titans.actions import SPACE
from empyrean.games.titans.cards import Book
from empyrean.games.titans.rules import ACTION_NAMES
from empyrean.games.titans.state import BURNED, RESERVE
from empyrean.games.titans.view import SEATS, STAT_NAMES
from empyrean.kernel.game import Option
from empyrean.kernel.hexes import NAMES

# --- actions in words -------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "setup": "Choose your squad",
    "menu": "acts",
    "order": "Which of your titans comes first?",
    "titan": "Choose a titan",
    "may": "Use it?",
    "branch": "Choose one",
    "direction": "Choose a direction",
    "turn": "Turn left or right",
    "facing": "Choose a facing",
    "attack": "Attack, or hold back",
    "replenish": "Replenish?",
    "hex": "Choose a hex",
    "enter": "Choose where to come onto the field",
    "resolve": "must resolve its damage",
}


def prompt(v: dict[str, Any]) -> str:
    """What is being asked, for the seat of the view or for those who wait."""
    if v["result"]:
        return verdict(v)
    asked = v["asked"]
    mine = v["seat"] in asked
    if v["stage"] in ("squads", "maneuvers", "stacks"):
        if not mine:
            return "Waiting for " + " and ".join(SEATS[s] for s in asked)
        words = {"squads": "Choose your species and titans", "stacks": "Deal your cards to the stacks"}
        choices = v["sides"][v["seat"]].get("setup", {})
        if v["stage"] == "maneuvers":
            if choices.get("substituting"):
                return "You may take up to two maneuvers of your lone titan's species"
            out = 4 + len(choices.get("swapped", [])) - len(choices.get("left_out", []))
            return f"Leave {out} more maneuver{'s' if out != 1 else ''} at home"
        if v["stage"] == "stacks" and choices.get("deck"):
            return f"Deal {choices['deck'][len(choices['dealt'])]['name']} to a stack or the reserve"
        return str(words[v["stage"]])
    who = SEATS[asked[0]]
    subject = v["titans"][v["subject"]]["name"] if v["subject"] is not None else ""
    question = PROMPTS.get(v["question"], v["question"])
    if v["question"] in ("menu", "resolve"):
        return f"{subject} {question}" if mine else f"{who}: {subject} {question}"
    text = f"{v['source']}: {question}" if v["source"] else question
    return text if mine else f"{who} decides. {text}"


def verdict(v: dict[str, Any]) -> str:
    if v["winner"] is None or v["winner"] < 0:
        return str(v["result"]["reason"])
    if v["seat"] is None:
        return f"{SEATS[v['winner']]} wins. {v['result']['reason']}"
    if v["seat"] == v["winner"]:
        return f"You win. {v['result']['reason']}"
    return "You lose. " + str(v["result"]["reason"]).replace("The other side has", "Your side has").replace(
        "on the other side", "on your side"
    )


def label(book: Book, v: dict[str, Any], action: int) -> Option:
    """One action in words, and what in the picture it points at."""
    group, value = SPACE.group(action)
    subject = v["titans"][v["subject"]] if v["titans"] and v["subject"] is not None else None
    me = v["seat"] or 0
    if group in ("attack", "titan"):
        other = v["titans"][value]
        verb = "Attack" if group == "attack" else "Choose"
        note = f"{v['blows'][str(value)]} damage" if str(value) in v["blows"] else _wounds(other)
        return Option(action, f"{verb} {other['name']}", (f"titan:{value}",), note, group)
    if group == "hex":
        return Option(action, f"Hex {SPACE.words(action)[4:]}", (f"hex:{value}",), "", group)
    if group == "enter":
        way = book.entries[value]
        where = f"Enter at {book.board.labels[way.hex]} facing {NAMES[way.facing]}"
        return Option(action, where, (f"enter:{way.hex}:{way.facing}",), "", group)
    if group == "direction":
        return Option(action, _direction(book, v, subject, value), (f"direction:{value}",), "", group)
    if group == "species":
        species = v["sides"][me]["setup"]["species_cards"][value]
        return Option(action, species["name"], (f"species:{value}",), "", group)
    if group == "squad":
        return Option(action, _squad_name(v, me, value), (f"squad:{value}",), "", group)
    if group in ("omit", "substitute"):
        key = "maneuvers" if group == "omit" else "lone_maneuvers"
        name = v["sides"][me]["setup"][key][value]["name"]
        verb = "Leave out" if group == "omit" else "Take"
        return Option(action, f"{verb} {name}", (f"{group}:{value}",), "", group)
    if group == "deal":
        name = f"Stack of {v['sides'][me]['setup']['squad'][value]['name']}" if value < 4 else "Reserve"
        return Option(action, name, (f"deal:{value}",), f"{v['sides'][me]['setup']['room'][value]} free", group)
    if group == "random":
        return Option(action, "Let chance choose the rest", ("random",), "", group)
    if group == "branch":
        return Option(action, v["branches"][value], (f"branch:{value}",), v["source"] or "", group)
    return _simple(book, v, action, group, SPACE.words(action), subject, me)


def _simple(
    book: Book, v: dict[str, Any], action: int, group: str, words: str, subject: dict[str, Any] | None, me: int
) -> Option:
    """Actions without anything on the board to point at but the acting titan and its cards."""
    t = subject["id"] if subject else 0
    if group == "end":
        substituting = v["stage"] == "maneuvers"
        return Option(action, "No more of these" if substituting else "End this titan's phase", ("end",), "", group)
    if group == "yes":
        return Option(action, "Yes", ("yes",), v["source"] or "", group)
    if group == "no":
        return Option(action, "No", ("no",), "", group)
    if group == "move":
        assert subject is not None
        ahead = int(book.board.neighbour(subject["hex"], subject["facing"]))
        if ahead < 0:
            price = "" if subject["free_exit"] else "burns a card"
            return Option(action, "Fly off the field", (f"edge:{t}",), price, group)
        return Option(action, f"Fly on to {book.board.labels[ahead]}", (f"hex:{ahead}",), "", group)
    table = {
        "turn left": ("Turn left", f"turn:{t}:left", ""),
        "turn right": ("Turn right", f"turn:{t}:right", ""),
        "play stack": ("Play from the stack", f"stack:{t}", _top(subject["cards"]) if subject else ""),
        "play reserve": ("Play from the reserve", f"reserve:{me}", _top(v["sides"][me]["reserve"])),
        "replenish in": ("Replenish: a reserve card under the stack", f"in:{t}", _top(v["sides"][me]["reserve"])),
        "replenish out": ("Put the top card under the reserve", f"out:{t}", _top(subject["cards"]) if subject else ""),
        "use ability": ("Use its ability", f"ability:{t}", subject["ability"] if subject else ""),
        "use active": (
            f"Use {subject['active']['name']}" if subject and subject["active"] else "Use its active maneuver",
            f"active:{t}",
            subject["active"]["text"] if subject and subject["active"] else "",
        ),
        "resolve stack": ("Burn the top card of its stack", f"stack:{t}", "1 damage"),
        "resolve active": ("Burn its active maneuver", f"active:{t}", f"{subject['mend']} damage" if subject else ""),
        "resolve reserve": ("Burn from the reserve", f"reserve:{me}", _reserve_note(v, me, t)),
        "resolve death": ("Let it die", f"die:{t}", ""),
        "reverse stack": (
            "Burn and turn: from its stack",
            f"reverse:{t}:stack",
            _top(subject["cards"]) if subject else "",
        ),
        "reverse reserve": ("Burn and turn: from the reserve", f"reverse:{t}:reserve", _top(v["sides"][me]["reserve"])),
    }
    text, points, note = table[words]
    return Option(action, text, (points,), note, group)


def _reserve_note(v: dict[str, Any], me: int, t: int) -> str:
    n = v["sides"][me]["price"][t % 4] if v["sides"][me]["price"] else 2
    return f"{n} card{'s' if n > 1 else ''} for 1 damage"


def _top(cards: list[Any]) -> str:
    return cards[0]["name"] if cards and cards[0] else ""


def _wounds(titan: dict[str, Any]) -> str:
    return f"{titan['damage']} of {titan['endurance']} damage" if titan["damage"] else ""


def _direction(book: Book, v: dict[str, Any], subject: dict[str, Any] | None, value: int) -> str:
    if v["question"] == "facing":
        return f"Face {NAMES[value]}"
    if subject and subject["hex"] is not None:
        goal = int(book.board.neighbour(subject["hex"], value))
        return f"{NAMES[value]} to {book.board.labels[goal]}" if goal >= 0 else f"{NAMES[value]}, off the field"
    return NAMES[value]


def _squad_name(v: dict[str, Any], me: int, value: int) -> str:
    side = v["sides"][me]
    wanted = side["lone"] or side["species"]
    for species in side["setup"]["species_cards"]:
        if species["name"] == wanted:
            return str(species["titans"][value]["name"])
    return f"Titan {value + 1}"


# --- events in words --------------------------------------------------------------------------------------------------


def event(book: Book, v: dict[str, Any], told: list[int]) -> str:
    """One event as a line of the log; empty for what other lines tell already."""
    kind, a, b, c, card = told
    teller = TELLERS.get(kind)
    return teller(Told(book, v, a, b, c, card)) if teller else ""


class Told:
    """An event's numbers, with the names that belong to them."""

    def __init__(self, book: Book, v: dict[str, Any], a: int, b: int, c: int, card: int) -> None:
        self.book = book
        self.v = v
        self.a = a
        self.b = b
        self.c = c
        self.card = card

    def titan(self, t: int) -> str:
        return str(self.v["titans"][t]["name"])

    def seat(self, seat: int) -> str:
        return SEATS[seat]

    def hex(self, hex: int) -> str:
        return self.book.board.labels[hex]

    def maneuver(self, seat: int) -> str:
        """The card of the event; `a card` for those who may not know it."""
        if self.card < 0:
            return "a card"
        side = self.v["sides"][seat]
        species = {kind.name: kind for kind in self.book.species}
        cards = self.book.basics + species[side["species"]].maneuvers
        if side["lone"]:
            cards = cards + species[side["lone"]].maneuvers
        return self.book.card(cards[self.card]).name

    def card_of(self, t: int, id: int) -> str:
        """A titan's own ability, or another card by its name."""
        name = self.book.card(id).name
        return "its ability" if name == self.titan(t) else name

    def pile(self, seat: int, pile: int) -> str:
        if pile == RESERVE:
            return f"{SEATS[seat]}'s reserve"
        if pile == BURNED:
            return f"{SEATS[seat]}'s burned pile"
        return f"the stack of {self.titan(seat * 4 + pile)}"


def _played(e: Told) -> str:
    seat = e.a // 4
    where = "the reserve" if e.b == RESERVE else "its stack"
    fizzle = ", which is not for its species and burns" if e.c else ""
    return f"{e.titan(e.a)} plays {e.maneuver(seat)} from {where}{fizzle}"


def _collided(e: Told) -> str:
    there = [e.titan(t) for t in range(8) if (e.b >> t) & 1]
    return f"Collision on {e.hex(e.a)}: {', '.join(there[:-1])} and {there[-1]}"


def _burned(e: Told) -> str:
    return f"{e.maneuver(e.a)} burns from {e.pile(e.a, e.b)}"


def _over(e: Told) -> str:
    return f"{SEATS[e.b]} wins" if e.b >= 0 else "A draw"


def _resolved(e: Told) -> str:
    ways = ("a card of its stack", "its active maneuver", "reserve cards")
    return f"{e.titan(e.a)} resolves damage with {ways[e.b]}" if e.b < 3 else f"{e.titan(e.a)} is given up"


TELLERS: Final[dict[int, Callable[[Told], str]]] = {
    int(kind): teller
    for kind, teller in (
        (field.E_ROUND, lambda e: f"Round {e.a}"),
        (field.E_PHASE, lambda e: f"{e.titan(e.a)} begins its action phase"),
        (field.E_MOVED, lambda e: f"{e.titan(e.a)} moves from {e.hex(e.b)} to {e.hex(e.c)}"),
        (field.E_ENTERED, lambda e: f"{e.titan(e.a)} enters at {e.hex(e.b)} facing {NAMES[e.c]}"),
        (field.E_LEFT, lambda e: f"{e.titan(e.a)} {'vanishes through a portal' if e.b else 'leaves the field'}"),
        (field.E_TURNED, lambda e: f"{e.titan(e.a)} turns to face {NAMES[e.b]}"),
        (field.E_COLLIDED, _collided),
        (field.E_ATTACKED, lambda e: f"{e.titan(e.a)} attacks {e.titan(e.b)} for {e.c} damage"),
        (field.E_DAMAGED, lambda e: f"{e.titan(e.a)} takes {e.b} damage"),
        (field.E_HEALED, lambda e: f"{e.titan(e.a)} is healed of {e.b} damage"),
        (field.E_TRANSFERRED, lambda e: f"{e.c} damage passes from {e.titan(e.a)} to {e.titan(e.b)}"),
        (field.E_BURNED, _burned),
        (field.E_PLAYED, _played),
        (field.E_ACTIVE, lambda e: f"{e.maneuver(e.a // 4)} is in force on {e.titan(e.a)}"),
        (field.E_ACTIVE_LOST, lambda e: f"{e.titan(e.a)} loses {e.maneuver(e.a // 4)}"),
        (field.E_SLID, lambda e: f"{e.maneuver(e.a)} goes from {e.pile(e.a, e.b)} under {e.pile(e.a, e.c)}"),
        (field.E_LOOKED, lambda e: f"{SEATS[e.a]} looks at the top of {e.pile(e.b, e.c)}: {e.maneuver(e.b)}"),
        (field.E_HAZARD, lambda e: f"{e.titan(e.a)} sets off {e.book.card(e.book.hazards[e.c]).name} on {e.hex(e.b)}"),
        (field.E_BARRED, lambda e: f"{e.titan(e.a)} may not {ACTION_NAMES[e.b]} in its next phase"),
        (field.E_BOOSTED, lambda e: f"{e.titan(e.a)} has {e.c:+d} {STAT_NAMES[e.b]}"),
        (field.E_FREED, lambda e: f"{e.titan(e.a)} is free of all bars"),
        (field.E_DIED, lambda e: f"{e.titan(e.a)} dies"),
        (field.E_REVIVED, lambda e: f"{e.titan(e.a)} rises again"),
        (field.E_RESOLVED, _resolved),
        (field.E_DUEL, lambda e: f"Duel: round {e.a} of 6"),
        (field.E_USED, lambda e: f"{e.titan(e.a)} uses {e.card_of(e.a, e.b)}"),
        (field.E_TRIGGERED, lambda e: f"{e.titan(e.a)}: {e.card_of(e.a, e.b)} takes effect"),
        (field.E_SQUADS, lambda e: f"{e.v['sides'][0]['species']} against {e.v['sides'][1]['species']}"),
        (field.E_READY, lambda e: f"{SEATS[e.a]} is ready"),
        (field.E_RESOLUTION, lambda e: "Resolution"),
        (field.E_OVER, _over),
        (field.E_UPKEEP, lambda e: f"{e.titan(e.a)} stays off the field"),
    )
}


# --- the whole view as text -------------------------------------------------------------------------------------------


def text(book: Book, v: dict[str, Any]) -> str:
    """For a terminal or a screen reader."""
    lines = [f"Titans of Empyrean, round {v['round']} of at most {v['round_limit']}. {prompt(v)}."]
    if v["titans"] and v["round"]:
        lines += ["", *_map(book, v), ""]
    for side in v["sides"]:
        lines.append(_side_line(side))
        lines += [_titan_line(titan) for titan in v["titans"] if titan["seat"] == side["seat"] and v["round"]]
        if "setup" in side:
            lines += _setup_lines(v, side)
    return "\n".join(lines)


def _map(book: Book, v: dict[str, Any]) -> list[str]:
    """The board: columns of hexes, each second one half a hex lower. A titan shows as seat, slot and facing."""
    marks = {titan["hex"]: titan for titan in v["titans"] if titan["hex"] is not None}
    shared = [titan["hex"] for titan in v["titans"] if titan["hex"] is not None]
    rows: dict[int, dict[int, str]] = {}
    for hex, (q, r) in enumerate(book.board.cells):
        cell = book.board.labels[hex].ljust(4)
        if hex in marks:
            titan = marks[hex]
            crowd = "*" if shared.count(hex) > 1 else ""
            cell = f"{'SN'[titan['seat']]}{titan['id'] % 4 + 1}{ARROWS[titan['facing']]}{crowd}".ljust(4)
        elif hex in v["hazards"]:
            cell = "?   "
        rows.setdefault(2 * r + q, {})[q] = cell
    width = max(q for q, _ in book.board.cells)
    return ["  " + "".join(rows[y].get(q, "    ") for q in range(-width, width + 1)).rstrip() for y in sorted(rows)]


ARROWS: Final = ("↑", "↗", "↘", "↓", "↙", "↖")


def _side_line(side: dict[str, Any]) -> str:
    reserve = side["reserve"]
    top = f", on top {reserve[0]['name']}" if reserve and reserve[0] else ""
    kind = f" ({side['species']}{' with ' + side['lone'] if side['lone'] else ''})" if side["species"] else ""
    return f"{side['name']}{kind}: reserve {len(reserve)}{top}; burned {len(side['burned'])}"


def _titan_line(t: dict[str, Any]) -> str:
    if t["place"] == "dead":
        return f"  {'SN'[t['seat']]}{t['id'] % 4 + 1} {t['name']}: dead"
    where = (
        f"{t['at']} facing {NAMES[t['facing']]}"
        if t["at"]
        else {"start": "not yet on", "off": "off the field"}.get(t["place"], "in transit")
    )
    top = f", on top {t['cards'][0]['name']}" if t["cards"] and t["cards"][0] else ""
    active = f"; active {t['active']['name']}" if t["active"] else ""
    bars = "".join(f"; may not {bar['action']} ({bar['by']})" for bar in t["bars"])
    return (
        f"  {'SN'[t['seat']]}{t['id'] % 4 + 1} {t['name']}: {where}; damage {t['damage']}/{t['endurance']}, "
        f"strength {t['strength']}, initiative {t['initiative']}; "
        f"stack {len(t['cards'])}/{t['stack']}{top}{active}{bars}"
        f"{'; has acted' if t['acted'] else ''}"
    )


def _setup_lines(v: dict[str, Any], side: dict[str, Any]) -> list[str]:
    choices = side["setup"]
    lines = [f"  Squad: {', '.join(card['name'] for card in choices['squad']) or 'none yet'}"]
    if v["stage"] == "squads" and side["species"]:
        wanted = side["lone"] or side["species"]
        for species in choices["species_cards"]:
            if species["name"] == wanted:
                lines += [
                    f"    {i + 1} {card['name']}: stack {card['stack']}, strength {card['strength']}, endurance "
                    f"{card['endurance']}, initiative {card['initiative']}. {card['text']}"
                    for i, card in enumerate(species["titans"])
                ]
    if v["stage"] == "maneuvers":
        out = choices["left_out"]
        lines += [
            f"    {'-' if i in out else '+'} {card['name']} ({card['type']}): {card['text']}"
            for i, card in enumerate(choices["maneuvers"])
        ]
    return lines
