"""Ascended Kings in words: what is asked, what each action says, what happened, and the whole view as text.

Made from the view alone, and from what is printed. Players are called by their kings; the one who reads is spoken to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Any, Final

from empyrean.draw.speech import YOU, begun, spoken
from empyrean.games.kings import events as e
from empyrean.games.kings.actions import SPACE, TILES, TRANSMUTATIONS
from empyrean.games.kings.cards import DECKS, EDGES, GEMS, Book, Card
from empyrean.games.kings.meta import SEAT_NAMES
from empyrean.games.kings.state import ON_TILE
from empyrean.games.kings.wounds import REASONS
from empyrean.kernel.game import Option

View = dict[str, Any]
Player = dict[str, Any]

GEM_NAMES: Final = ("Aria", "Egis", "Pyre", "Ylem", "Dire")
MADE: Final = ("Aria Transmutation", "Egis Transmutation", "Pyre Transmutation", "Ylem Transmutation", "Prism")
CAUSES: Final = ("the attack", "the card", "fire", "exploding Pyre", "blue fire", "what lay there")
assert len(CAUSES) == len(REASONS)
AHEAD: Final = 4  # icons that the event dial can reach at the end of the round

# What is asked: of the one who answers, and told to those who wait.
PROMPTS: Final = {
    "king": ("Choose your king", "chooses a king"),
    "gem": ("Take a core gem", "takes a core gem"),
    "absorb": ("Absorb the Ascended Die?", "may absorb the Ascended Die"),
    "shield": ("Raise your Ylem Shield for this turn?", "may raise a Ylem Shield"),
    "state": ("Latent or active?", "chooses a state"),
    "pause": ("Play instants, then roll your dice", "is about to roll"),
    "claim": ("Claim gems for your dice", "claims gems for dice"),
    "latent": ("Transmute and inscribe", "transmutes and inscribes"),
    "active": ("Act as you like", "acts"),
    "number": ("How many Pyre go into the attack?", "prepares an attack"),
    "attacked": ("You are under attack", "may answer an attack"),
    "wounds": ("You are being hurt", "may answer wounds"),
    "last_breath": ("The fire has overtaken you", "may play a last instant"),
    "cure": ("How many of your Dire go?", "removes Dire"),
    "overflow": ("Your pool is too small: give back a gem", "gives back gems"),
    "discard": ("Too many cards: discard one", "discards"),
    "return": ("Choose the tile of your return", "returns to the arena"),
    "target": ("Choose a target", "chooses a target"),
    "branch": ("Choose one", "chooses what a card does"),
    "tile": ("Choose a tile", "chooses a tile"),
    "collect": ("Draw off Ylem from a tile, or stop", "draws off Ylem"),
    "lose": ("Name a gem to be lost", "names gems to be lost"),
    "colour_from": ("Which colour is turned?", "names a colour"),
    "colour_to": ("Into which colour?", "names a colour"),
    "slot": ("Which transmutation breaks?", "breaks a transmutation"),
    "prism": ("Who gets the Ylem?", "uses a prism"),
}

# --- names ------------------------------------------------------------------------------------------------------------


def who(v: View, seat: int) -> str:
    """A seat by the short name of its figure, or by its place at the table while it has none."""
    player = v["players"][seat]
    if player["king"] is None:
        return SEAT_NAMES[seat]
    return str(player["king"].capitalize() if player["form"] == "king" else player["name"])


def told_to(v: View, text: str) -> str:
    """A sentence in which the reader's figure is spoken to: `Kariis steps` becomes `You step`."""
    if v["seat"] is None:
        return text
    names = [who(v, seat) for seat in range(len(v["players"]))]
    return spoken(text, names, [YOU if seat == v["seat"] else name for seat, name in enumerate(names)])


def title(card: Card) -> str:
    """A card's name with its level."""
    return f"{card.name} {card.level}" if card.level else card.name


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def listed(parts: Iterable[str]) -> str:
    """`a, b and c`"""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def gems(held: dict[str, int]) -> str:
    """`2 Aria and 1 Pyre`; empty if there are none."""
    return listed(f"{n} {gem.capitalize()}" for gem, n in held.items() if n)


def instant(card: Card) -> str:
    """A card's instant power in a few words."""
    power = card.printed.get("instant", {})
    if "dice" in power:
        return f"+{power['dice']} {'die' if power['dice'] == 1 else 'dice'}"
    if "dire" in power:
        return f"−{-power['dire']} Dire"
    return ", ".join(f"+{n} {gem.capitalize()}" for gem, n in power.get("gems", {}).items())


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(book: Book, v: View) -> str:
    """What is being asked, for the seat of the view or for those who wait."""
    if v["result"]:
        return verdict(v)
    mine, others = PROMPTS[v["question"]]
    if v["seat"] not in v["asked"]:
        return f"{listed(who(v, seat) for seat in v['asked'])} {others}"
    source = f"{title(book.card(v['source']))}: " if v["source"] is not None else ""
    left = f" ({v['left']} to go)" if v["question"] in ("gem", "overflow", "lose") and v["left"] > 1 else ""
    return source + mine + left


def verdict(v: View) -> str:
    best = [seat for seat, place in enumerate(v["result"]["places"]) if place == 1]
    names = listed(who(v, seat) for seat in best)
    head = f"{names} wins" if len(best) == 1 else f"A draw between {names}"
    return f"{told_to(v, head)}. {v['result']['reason']}"


def danger(v: View) -> int | None:
    """Wounds that come through to the one who may answer, as things stand; None if nothing threatens."""
    if attack := v["attack"]:
        if attack["pyre"] is not None:
            return max(0, int(attack["pyre"] - attack["egis"] - attack["ready"]))
    elif (hurt := v["wounds"]) and hurt["victim"] is not None:
        return max(0, int(hurt["amounts"].get(str(hurt["victim"]), 0) - hurt["ready"]))
    return None


def threat(v: View) -> str:
    """Incoming damage in a sentence: from where, how much is stopped, and what it would do."""
    attack, hurt = v["attack"], v["wounds"]
    n = danger(v)
    if n is None:
        return ""
    ready = (attack or hurt)["ready"]
    if attack:
        victim = attack["defender"]
        said = f"{who(v, attack['attacker'])} attacks {who(v, victim)} with {attack['pyre']} Pyre"
        said += f" against {attack['egis']} Egis"
    else:
        victim = hurt["victim"]
        by = f" of {who(v, hurt['by'])}" if hurt["by"] is not None and hurt["reason"] == "card" else ""
        said = f"{who(v, victim)} is hurt by {CAUSES[REASONS.index(hurt['reason'])]}{by}"
    said += f", {count(ready, 'wound')} cancelled" if ready else ""
    player = v["players"][victim]
    dire = player["pool"]["dire"] + n
    end = "which kills" if n and dire >= player["death"] else f"Dire {min(dire, player['death'])} of {player['death']}"
    return told_to(v, f"{said}: {count(n, 'wound')}, {end}.")


# --- actions ----------------------------------------------------------------------------------------------------------


def label(book: Book, v: View, action: int) -> Option:
    """One action in words, and what in the picture it points at."""
    group, value = SPACE.group(action)
    me = v["seat"] if v["seat"] is not None else 0
    if group in ("cast", "instant", "inscribe", "discard"):
        return _card_option(book, action, group, value)
    if group in ("transmute", "untransmute", "slot"):
        return _transmutation_option(v, action, group, value, me)
    if group == "gem":
        return _gem_option(v, action, value)
    if group in ("seat", "attack"):
        return _seat_option(v, action, group, value)
    if group == "wall":
        said = f"Push the {EDGES[value]} wall"
        return Option(action, said, (f"wall:{EDGES[value]}",), "1 Ylem, 1 Pyre", group)
    if group == "king":
        king = book.kings[value]
        return Option(action, king.name, (f"king:{king.id}",), f"the focus of {GEM_NAMES[king.focus]}", group)
    if group == "branch":
        said = v["branches"][value] if value < len(v["branches"]) else f"choice {value + 1}"
        return Option(action, begun(said), (f"branch:{value}",), "", group)
    if group == "number":
        return _number_option(v, action, value)
    if group == "tile":
        return _tile_option(v, action, value)
    return _simple(book, v, action, SPACE.words(action), me)


def _card_option(book: Book, action: int, group: str, kind: int) -> Option:
    card = book.card(kind)
    said, note = {
        "cast": (f"{'Use' if card.latent else 'Cast'} {title(card)}", f"{card.level} Ylem" if card.level else ""),
        "instant": (f"Play {title(card)} at once", instant(card)),
        "inscribe": (f"Inscribe {title(card)}", "to be cast for nothing"),
        "discard": (f"Discard {title(card)}", ""),
    }[group]
    return Option(action, said, (f"card:{kind}", f"{group}:{kind}"), note, group)


def _transmutation_option(v: View, action: int, group: str, value: int, me: int) -> Option:
    kind = TRANSMUTATIONS[value]
    owner = v["table"]["target"] if group == "slot" and v["table"] else me
    price = "1 Aria, 1 Egis, 1 Pyre" if kind == "prism" else f"3 {GEM_NAMES[value]}"
    name = "a prism" if kind == "prism" else GEM_NAMES[value]
    said, note = {
        "transmute": (f"Transmute {name}", price),
        "untransmute": (f"Take back {name}", f"{price} return"),
        "slot": (f"Break {name}", f"{price} are lost"),
    }[group]
    return Option(action, said, (f"transmutation:{owner}:{kind}",), note, group)


def _gem_option(v: View, action: int, value: int) -> Option:
    name = GEM_NAMES[value]
    verbs = {
        "claim": f"Claim {name}",
        "overflow": f"Give back {name}",
        "lose": f"{name} is lost",
        "colour_from": f"Turn {name}",
        "colour_to": f"Into {name}",
    }
    note = ""
    if v["question"] == "claim":
        faces = v["roll"]["offers"].get(GEMS[value], [])
        note = "+".join(map(str, faces)) if faces else "the Ascended Die"
    elif v["question"] == "lose" and v["table"] and v["table"]["target"] is not None:
        target = v["table"]["target"]
        note = f"{who(v, target)} has {v['players'][target]['pool'][GEMS[value]]}"
    return Option(action, verbs.get(v["question"], f"Take {name}"), (f"gem:{GEMS[value]}",), note, "gem")


def _seat_option(v: View, action: int, group: str, seat: int) -> Option:
    player = v["players"][seat]
    name = who(v, seat)
    if v["question"] == "prism":
        said = told_to(v, f"The Ylem goes to {name}")
        return Option(action, said, (f"figure:{seat}",), f"{player['ylem']} Ylem now", group)
    verb = "Attack" if group == "attack" else "Choose"
    note = f"{player['pool']['egis']} Egis, {player['pool']['dire']} of {player['death']} Dire"
    return Option(action, f"{verb} {name}", (f"figure:{seat}",), note, group)


def _number_option(v: View, action: int, n: int) -> Option:
    attack = v["attack"]
    if v["question"] != "number" or attack is None:
        return Option(action, f"{n} Dire", (f"number:{n}",), "none goes" if n == 0 else "", "number")
    whole = n + attack["free"]
    through = max(0, whole - attack["egis"])
    note = f"{min(whole, attack['egis'])} stopped, {count(through, 'wound')}" if attack["egis"] else count(n, "wound")
    victim = v["players"][attack["defender"]]
    if through and victim["pool"]["dire"] + through >= victim["death"]:
        note += ", kills"
    return Option(action, f"{n} Pyre", (f"number:{n}",), note, "number")


def _tile_option(v: View, action: int, tile: int) -> Option:
    verbs = {"active": "Step to", "return": "Return on", "collect": "Draw off the Ylem on", "tile": "Choose"}
    said = f"{verbs.get(v['question'], 'Tile')} {TILES[tile]}"
    return Option(action, said, (f"tile:{tile}",), _step_note(v, tile), "tile")


def _step_note(v: View, tile: int) -> str:
    """What a step costs and brings."""
    cost = v["costs"].get(str(tile))
    if cost is None:
        return ""
    parts = ["1 Aria"] + ([f"{cost['egis']} Egis to escape"] if cost["egis"] else [])
    found = lying(v, tile)
    parts += [f"claims {found}"] if found else []
    return ", ".join(parts + ([count(cost["wounds"], "wound")] if cost["wounds"] else []))


def _simple(book: Book, v: View, action: int, said: str, me: int) -> Option:
    mine = v["players"][me]
    inscription = title(book.card(mine["inscription"])) if mine["inscription"] is not None else "the inscription"
    price = f"{book.price.get(mine['level'] + 1)} Ylem" if mine["level"] < 3 else ""
    table = {
        "pass": (*_pass(v), "pass"),
        "state latent": ("Latent state", f"a card, {mine['dice']} dice, then transmute", "state:latent"),
        "state pause": ("Latent, with a pause", "for instants before the dice", "state:pause"),
        "state active": ("Active state", "move, attack, cast", "state:active"),
        "roll": ("Roll the dice", count(mine["dice"], "die").replace("dies", "dice"), "roll"),
        "level": (f"Rise to level {mine['level'] + 1}", price, f"level:{me}"),
        "draw": ("Draw a card", "1 Ylem", f"deck:{me}"),
        "heal": ("Heal a wound", "1 Ylem, 1 Egis", "heal"),
        "bridge": ("Ylem Bridge", "1 Ylem, 1 Aria", "bridge"),
        "invoke": (f"Activate {inscription}", "free", f"inscription:{me}"),
        "uninscribe": (f"Take back {inscription}", "shown to all", f"inscription:{me}"),
        "prism": ("Ylem Prism", "its gems for 1 Ylem", f"transmutation:{me}:prism"),
        "shield": ("Raise the Ylem Shield", "the transmutation's 3 Ylem", "shield"),
        "absorb": ("Absorb the Ascended Die", f"−{mine['pool']['dire']} Dire", "absorb"),
    }
    text, note, point = table[said]
    return Option(action, text, (point,), note, said.split()[0])


def _pass(v: View) -> tuple[str, str]:
    n = danger(v)
    passes = {
        "absorb": "Keep the die",
        "shield": "No shield",
        "claim": "Leave the rest",
        "latent": "End your turn",
        "active": "End your turn",
        "collect": "No more",
    }
    return passes.get(v["question"], "Let it pass"), f"take {count(n, 'wound')}" if n is not None else ""


# --- events -----------------------------------------------------------------------------------------------------------


class Told:
    """An event's numbers, with the names that belong to them."""

    def __init__(self, book: Book, v: View, a: int, b: int, c: int, card: int) -> None:
        self.book = book
        self.v = v
        self.a = a
        self.b = b
        self.c = c
        self.shown = card

    @property
    def one(self) -> str:
        """Whom most events are about."""
        return who(self.v, self.a)

    @property
    def two(self) -> str:
        return who(self.v, self.b)

    def card(self, kind: int) -> str:
        return title(self.book.card(kind)) if kind >= 0 else "a card"

    def gems(self) -> str:
        return f"{self.c} {GEM_NAMES[self.b]}"


def event(book: Book, v: View, told: list[int]) -> str:
    """One event as a line of the log; empty for what other lines tell already."""
    return chronicle(book, v, [told])[0] if told[0] in TELLERS else ""


def chronicle(book: Book, v: View, told: list[list[int]]) -> list[str]:
    """Events as lines of the log. Gems that one player takes in a row are one line; what follows from the line above
    is indented."""
    lines: list[str] = []
    taken: list[list[int]] = []
    for event in [*told, [0, 0, 0, 0, 0]]:
        if taken and (event[0] != taken[0][0] or event[1] != taken[0][1]):
            lines.append(_joined(book, v, taken))
            taken = []
        if event[0] in JOINED:
            taken.append(event)
        elif event[0] in TELLERS:
            lines.append(_line(book, v, event))
    return lines


def _line(book: Book, v: View, event: list[int]) -> str:
    kind, a, b, c, card = event
    return _indented(kind, begun(told_to(v, TELLERS[kind](Told(book, v, a, b, c, card)))))


def _joined(book: Book, v: View, taken: list[list[int]]) -> str:
    """`Kariis takes 1 Aria and 2 Pyre`"""
    if len(taken) == 1:
        return _line(book, v, taken[0])
    kind, seat = taken[0][:2]
    verb = {int(e.E_GAIN): "takes", int(e.E_GIVE_BACK): "gives back", int(e.E_LOSE): "loses"}[kind]
    total: Counter[str] = Counter()
    for _, _, gem, n, _ in taken:
        total[GEMS[gem]] += n
    return _indented(kind, begun(told_to(v, f"{who(v, seat)} {verb} {gems(total)}")))


def _indented(kind: int, text: str) -> str:
    return text if kind in HEADS else f"  {text}"


def _rolled(t: Told) -> str:
    dice = [str(face + 1) for face in range(6) for _ in range(t.b >> face * 8 & 255)]
    extra = f", and {ascended(t.book, t.c)} with the Ascended Die" if t.c >= 0 else ""
    return f"{t.one} rolls {listed(dice)}{extra}"


def ascended(book: Book, face: int) -> str:
    """What a face of the Ascended Die gives."""
    given = {gem: int(book.ascended.get(face)) >> i * 8 & 255 for i, gem in enumerate(GEMS)}
    free = int(book.ascended_any.get(face))
    return gems(given) or f"{free} {'gem' if free == 1 else 'gems'} of any core colour"


def _cast(t: Told) -> str:
    on = f" on {who(t.v, t.c)}" if 0 <= t.c < ON_TILE and t.c != t.a else ""
    on = f" on tile {TILES[t.c - int(ON_TILE)]}" if t.c >= ON_TILE else on
    return f"{t.one} casts {t.card(t.b)}{on}"


def _invoked(t: Told) -> str:
    return f"{_cast(t).replace(' casts ', ' activates ', 1)} from the mat"


def _killed(t: Told) -> str:
    """The first to die under a name is the king, even if the revenant is there already when this is told."""
    player = t.v["players"][t.a]
    name = t.one if t.a == t.v["seat"] or player["deaths"] > 1 else str(player["king"]).capitalize()
    by = f" by {t.two}" if t.b >= 0 else ""
    return f"{name} is killed{by}{', and more than killed' if t.c else ''}"


def _wall(t: Told) -> str:
    line = f"{'row' if t.a in (0, 2) else 'column'} {t.b}"
    return f"The {EDGES[t.a]} wall is pushed back to {line}" if t.c else f"The {EDGES[t.a]} wall advances to {line}"


def _die(t: Told) -> str:
    if t.a >= 0:
        return f"{t.one} takes the Ascended Die"
    return f"The Ascended Die falls on tile {TILES[t.b]}" if t.b >= 0 else "The fire takes the Ascended Die"


def _spawned(t: Told) -> str:
    gem = GEM_NAMES[t.b]
    return f"{t.c} {gem} appears on tile {TILES[t.a]}" if t.c else f"The supply has no {gem} left"


def _rolled_tile(t: Told) -> str:
    moved = f", which burns: tile {TILES[t.b]} instead" if t.a != t.b else ""
    return f"The dice pick tile {TILES[t.a]}{moved}"


def _round(t: Told) -> str:
    return f"Round {t.a}: {count(t.b, 'round')} left" if t.b else f"Round {t.a}"


def _stones(n: int) -> str:
    return count(n, "Bloodstone")


# Prices are told by what they pay for, and the end of the match by its verdict: E_SPEND and E_OVER have no line.
TELLERS: Final[dict[int, Callable[[Told], str]]] = {
    int(kind): teller
    for kind, teller in (
        (e.E_KING, lambda t: f"{SEAT_NAMES[t.a]} plays {t.book.kings[t.b].name}"),
        (e.E_TURN, lambda t: f"{t.one}'s turn"),
        (e.E_STATE, lambda t: f"{t.one} enters the {'Active' if t.b else 'Latent'} State"),
        (e.E_ROUND, _round),
        (e.E_FIRST, lambda t: f"{t.one} goes first from now on"),
        (e.E_SHIELD, lambda t: f"{t.one} raises a Ylem Shield"),
        (e.E_ABSORB, lambda t: f"{t.one} absorbs the Ascended Die"),
        (e.E_DRAW, lambda t: f"{t.one} draws {t.card(t.shown)}"),
        (e.E_SHUFFLE, lambda t: f"The discards of the {DECKS[t.a].capitalize()} Deck are shuffled"),
        (e.E_DISCARD, lambda t: f"{t.one} discards {t.card(t.b)}"),
        (e.E_INSTANT, lambda t: f"{t.one} plays {t.card(t.b)} at once: {instant(t.book.card(t.b))}"),
        (e.E_CAST, _cast),
        (e.E_INVOKE, _invoked),
        (e.E_INSCRIBE, lambda t: f"{t.one} inscribes {t.card(t.shown)}{', face up' if t.b else ''}"),
        (e.E_UNINSCRIBE, lambda t: f"{t.one} takes back {t.card(t.b)} from the mat"),
        (e.E_SEIZE, lambda t: f"{t.one} takes {t.card(t.shown)} from the mat of {t.two}"),
        (e.E_BURN, lambda t: f"{t.card(t.b)} burns on the mat of {t.one}"),
        (e.E_ROLL, _rolled),
        (e.E_GAIN, lambda t: f"{t.one} takes {t.gems()}"),
        (e.E_GIVE_BACK, lambda t: f"{t.one} gives back {t.gems()}"),
        (e.E_LOSE, lambda t: f"{t.one} loses {t.gems()}"),
        (e.E_CONVERT, lambda t: f"{t.b} {GEM_NAMES[t.c // 8]} of {t.one} turned into {GEM_NAMES[t.c % 8]}"),
        (e.E_MIRROR, lambda t: f"All dice alike: 1 Ylem more for {t.one}"),
        (e.E_TRANSMUTE, lambda t: f"{t.one} completes {'an' if t.b < 2 else 'a'} {MADE[t.b]}"),
        (e.E_UNTRANSMUTE, lambda t: f"{t.one} takes the gems of the {MADE[t.b]} back"),
        (e.E_BREAK, lambda t: f"The {MADE[t.b]} of {t.one} breaks"),
        (e.E_PRISM, lambda t: f"{t.one} gives up a prism: 1 Ylem for {t.two}"),
        (e.E_LEVEL, lambda t: f"{t.one} rises to level {t.b}"),
        (e.E_STEP, lambda t: f"{t.one} steps from {TILES[t.b]} to {TILES[t.c]}"),
        (e.E_ESCAPE, lambda t: f"{t.one} pays {t.b} Egis to escape"),
        (e.E_MOVED, lambda t: f"{t.one} is moved from {TILES[t.b]} to {TILES[t.c]}"),
        (e.E_ATTACK, lambda t: f"{t.one} attacks {t.two} with {t.c} Pyre"),
        (e.E_BLOCK, lambda t: f"{t.one} stops {t.b} with Egis"),
        (e.E_CANCEL, lambda t: f"{t.one} cancels {count(t.b, 'wound')}"),
        (e.E_WOUND, lambda t: f"{t.one} takes {count(t.b, 'wound')} from {CAUSES[t.c]}"),
        (e.E_HEAL, lambda t: f"{t.one} is rid of {t.b} Dire"),
        (e.E_KILL, _killed),
        (e.E_DROP, lambda t: f"{_stones(t.c)} of {t.one} on tile {TILES[t.b]}"),
        (e.E_STONES, lambda t: f"{t.one} gets {_stones(t.b)}"),
        (e.E_DIE, _die),
        (e.E_RETURN, lambda t: f"{t.one} returns on tile {TILES[t.b]}"),
        (e.E_LAST_KING, lambda t: f"{t.one} is the Last King Standing and takes the Ascended Die"),
        (e.E_SPAWN, _spawned),
        (e.E_COLLECT, lambda t: f"{t.one} draws off {t.c} Ylem from tile {TILES[t.b]}"),
        (e.E_CLEANSE, lambda t: f"{t.b} Dire vanish from tile {TILES[t.a]}"),
        (e.E_DIRE_LAID, lambda t: f"{t.one} leaves 1 Dire on tile {TILES[t.b]}"),
        (e.E_WALL, _wall),
        (e.E_DEADLOCK, lambda t: f"The {EDGES[t.a]} wall is held by {'a Bloodstone' if t.b else 'the space across'}"),
        (e.E_EXPLODE, lambda t: f"{t.b} Pyre explode on tile {TILES[t.a]}"),
        (e.E_SWALLOWED, lambda t: f"The fire swallows what lay on tile {TILES[t.a]}"),
        (e.E_EVENT, lambda t: f"{t.book.happenings[t.a].name}: {t.book.happenings[t.a].text.rstrip('.')}"),
        (e.E_FLIP, lambda t: "The Omega Index is turned over"),
        (e.E_UNITED, lambda t: f"{t.one} unites all four Bloodstones"),
        (e.E_WAR, lambda t: "The Omega War begins: fire and dials are gone"),
        (e.E_OMEGA, lambda t: f"The Omega Stone appears on tile {TILES[t.a]}"),
        (e.E_CLAIMED, lambda t: f"{t.one} claims the Omega Stone"),
        (e.E_TILE_ROLL, _rolled_tile),
        (e.E_OWED, lambda t: f"{t.one} comes back with {_stones(t.b)} that was set aside"),
        (e.E_PASSED, lambda t: f"{t.one} has no answer"),
        (e.E_BRIDGE, lambda t: f"{t.one} crosses a Ylem Bridge"),
        (e.E_TRADED, lambda t: f"{t.one} trades {t.card(t.b)} for a new card"),
    )
}
JOINED: Final = frozenset(int(kind) for kind in (e.E_GAIN, e.E_GIVE_BACK, e.E_LOSE))
HEADS: Final = frozenset(  # what begins something; all else follows from the line above
    int(kind)
    for kind in (
        *(e.E_KING, e.E_TURN, e.E_STATE, e.E_ROUND, e.E_FIRST, e.E_SHIELD, e.E_ABSORB, e.E_DISCARD, e.E_INSTANT),
        *(e.E_CAST, e.E_INVOKE, e.E_INSCRIBE, e.E_UNINSCRIBE, e.E_TRANSMUTE, e.E_UNTRANSMUTE, e.E_PRISM, e.E_LEVEL),
        *(e.E_STEP, e.E_ATTACK, e.E_RETURN, e.E_WALL, e.E_DEADLOCK, e.E_EVENT, e.E_FLIP, e.E_UNITED, e.E_WAR),
        *(e.E_CLAIMED, e.E_BRIDGE, e.E_TRADED, e.E_LAST_KING),
    )
)


# --- the whole view as text -------------------------------------------------------------------------------------------

WIDTH: Final = 100
STEP: Final = "  "


def text(book: Book, v: View) -> str:
    """For a terminal or a screen reader, at most a hundred columns wide."""
    lines = _wrapped(f"Ascended Kings, {_when(v)}. {prompt(book, v).rstrip('.')}.")
    if v["seat"] in v["may"]:
        lines.append("You may play instant powers now.")
    if v["phase"] == "setup" and v["kings_left"]:
        for king in v["kings_left"]:
            lines += _wrapped(f"{king['name']}, focus of {king['focus'].capitalize()}: {king['style']}", STEP)
    if any(player["tile"] is not None for player in v["players"]):
        lines += ["", *_board(v), *_around(v), ""]
    for player in v["players"]:
        lines += _player(book, v, player)
    lines += _going_on(book, v)
    lines += _wrapped(f"Supply: {gems(v['supply'])}. {_decks(book, v)}")
    if v["result"]:
        lines += [f"{who(v, seat)}: {n} Koru" for seat, n in enumerate(v["result"]["points"])]
    return "\n".join(lines)


def _wrapped(said: str, indent: str = "") -> list[str]:
    return wrap(said, WIDTH, initial_indent=indent, subsequent_indent=indent + STEP)


def _when(v: View) -> str:
    if v["result"]:
        return f"over after round {v['round']}"
    if v["phase"] == "setup":
        return "set-up"
    if v["war"]:
        return f"Omega War, {count(v['war']['turns_left'], 'turn')} left"
    return f"round {v['round']}, {v['rounds_left']} on the dial"


def _board(v: View) -> list[str]:
    """Ten rows: figures by the first letters of their seats, fire, and what lies there; several things are a star."""
    things = {tile["tile"]: tile for tile in v["tiles"]}
    figures = {p["tile"]: SEAT_NAMES[p["seat"]][0] for p in v["players"] if p["tile"] is not None}
    letters = (("omega", "O"), ("stones", "b"), ("die", "a"), ("ylem", "y"), ("pyre", "p"), ("dire", "d"))
    out = [STEP + "  " + "   ".join(str(column) for column in range(10))]
    for row in range(10):
        cells = []
        for tile in range(row * 10, row * 10 + 10):
            marks = "".join(letter for name, letter in letters if tile in things and things[tile][name])
            ground = "^" if burns(v, tile) else "."
            cells.append((figures.get(tile, "") + (marks if len(marks) < 2 else "*") or ground).ljust(3))
        out.append(f"{row}   " + " ".join(cells).rstrip())
    return out


def _around(v: View) -> list[str]:
    """What the board shows, in words."""
    key = [f"{SEAT_NAMES[p['seat']][0]} {who(v, p['seat'])}" for p in v["players"] if p["tile"] is not None]
    lines = _wrapped(f"{', '.join(key)}; ^ fire, y Ylem, p Pyre, d Dire, b Bloodstone, a Ascended Die, O Omega Stone")
    found = [f"{TILES[tile['tile']]} {lying(v, tile['tile'])}" for tile in v["tiles"]]
    lines += _wrapped(f"On the tiles: {'; '.join(found)}.") if found else []
    walls = [f"{edge} on {'row' if edge in ('north', 'south') else 'column'} {n}" for edge, n in _walls(v)]
    fire = f"Walls of fire: {listed(walls)}." if walls else "No wall of fire yet." if not v["war"] else ""
    if not v["war"] and v["phase"] != "setup":
        dial = v["dial"]
        coming = [dial["names"][(dial["icon"] + k) % len(dial["icons"])] for k in range(1, AHEAD + 1)]
        fire += f" Event dial on {dial['names'][dial['icon']]}; next, by the die: {', '.join(coming)}."
    order = ", ".join(who(v, seat) for seat in v["order"])
    return lines + (_wrapped(fire) if fire else []) + _wrapped(f"Turn order: {order}.")


def _walls(v: View) -> list[tuple[str, int]]:
    return [(edge, n) for edge, n in v["walls"].items() if n is not None]


def burns(v: View, tile: int) -> bool:
    """Is the tile in a wall of fire or behind one?"""
    row, column = divmod(tile, 10)
    lines = {"north": -1, "west": -1, "south": 10, "east": 10} | dict(_walls(v))
    return row <= lines["north"] or row >= lines["south"] or column <= lines["west"] or column >= lines["east"]


def lying(v: View, tile: int) -> str:
    """What lies on a tile; empty for nothing."""
    things = next((t for t in v["tiles"] if t["tile"] == tile), None)
    if things is None:
        return ""
    parts = [_stones(things["stones"])] if things["stones"] else []
    parts += [f"{things[gem]} {gem.capitalize()}" for gem in ("ylem", "pyre", "dire") if things[gem]]
    parts += ["the Ascended Die"] if things["die"] else []
    return listed(parts + (["the Omega Stone"] if things["omega"] else []))


def _player(book: Book, v: View, p: Player) -> list[str]:
    if p["king"] is None:
        return [f"{SEAT_NAMES[p['seat']]}: no king yet"]
    where = "dead, will return" if p["dead"] else f"on {TILES[p['tile']]}" if p["tile"] is not None else "not placed"
    marks = ["burning"] * p["burning"] + ["shielded"] * p["shielded"] + ["starts"] * (v["first"] == p["seat"])
    marks += ["to act"] * (p["seat"] in v["asked"]) + ["Ascended Die"] * (v["die"]["seat"] == p["seat"])
    you = " (you)" if p["seat"] == v["seat"] else ""
    stones = _stones(p["stones"]) if p["stones"] else "no Bloodstone"
    stones += f" and {p['owed']} on return" if p["owed"] else ""
    state = f"{p['form']} of {p['focus'].capitalize()}, level {p['level']}, {where}, {stones}, {p['koru']} Koru"
    lines = _wrapped(f"{SEAT_NAMES[p['seat']]}{you}: {p['name']}, {', '.join([state, *marks])}")
    needed = f"next from {p['needed']}" if p["needed"] else "full"
    core = {gem: n for gem, n in p["pool"].items() if gem != "dire"}
    used = sum(p["pool"].values())
    pool = f"Pool {used}/{p['size']}: {gems(core) or 'no gems'}; Dire {p['pool']['dire']}/{p['death']}; "
    made = [f"{MADE[i]}{f' x{n}' if n > 1 else ''}" for i, n in enumerate(p["transmuted"].values()) if n]
    lines += _wrapped(f"{pool}Ylem {p['ylem']}/5, {needed}. Made: {listed(made) or 'nothing'}.", STEP)
    return lines + _cards(book, p)


def _cards(book: Book, p: Player) -> list[str]:
    lines: list[str] = []
    if p["hand"] is not None:
        lines += [line for kind in p["hand"] for line in _wrapped(f"- {_card_line(book, kind)}", STEP)]
    else:
        known = listed(title(book.card(kind)) for kind in p["known"])
        lines += _wrapped(f"{count(p['hand_size'], 'card')}{f', known to be here: {known}' if known else ''}", STEP)
    if p["inscribed"]:
        shown = _card_line(book, p["inscription"]) if p["inscription"] is not None else "a card, face down"
        lines += _wrapped(f"Inscribed: {shown}", STEP)
    return lines


def _card_line(book: Book, kind: int) -> str:
    card = book.card(kind)
    focus = f"{GEM_NAMES[card.focus]}, {card.level} Ylem" if card.focus >= 0 else "special"
    power = instant(card)
    return f"{title(card)} ({focus}{f'; at once {power}' if power else ''}): {card.text}"


def _going_on(book: Book, v: View) -> list[str]:
    """Dice, attacks, wounds and the card that is being carried out."""
    lines: list[str] = []
    if v["table"]:
        table = v["table"]
        lines += _wrapped(f"Being carried out: {_card_line(book, table['card'])}")
    if v["shown"] is not None:
        lines += _wrapped(f"Shown to all this turn: {_card_line(book, v['shown'])}")
    if v["roll"]:
        roll = v["roll"]
        ylem = f", Ylem from {roll['needed']}" if roll["needed"] else ""
        mirror = ", all alike: 1 Ylem more" if roll["mirror"] else ""
        extra = f", Ascended Die: {ascended(book, roll['ascended'])}" if roll["ascended"] is not None else ""
        dice = " ".join(map(str, roll["dice"]))
        claimed = gems(roll["claims"]) or "nothing"
        lines += _wrapped(f"Dice of {who(v, roll['seat'])}: {dice}{ylem}{mirror}{extra}; claimed {claimed}.")
    lines += _wrapped(threat(v))
    return lines


def _decks(book: Book, v: View) -> str:
    parts = []
    for deck in v["decks"]:
        names = Counter(title(book.card(kind)) for kind in deck["discards"])
        discards = ", ".join(f"{name}{f' x{n}' if n > 1 else ''}" for name, n in names.items())
        thrown = f", discarded: {discards}" if discards else ""
        parts.append(f"{deck['id'].capitalize()} Deck: {count(deck['stock'], 'card')}{thrown}.")
    return " ".join(parts)
