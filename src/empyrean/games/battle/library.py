"""Reads the content files into a Book, compiling every effect; any mistake is told with its file, entry and field."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from librt.vecs import append

from empyrean.games.battle import rules
from empyrean.games.battle.cards import (
    ABILITIES,
    ALWAYS,
    BY_ALLY,
    BY_OPP,
    CLAUSES,
    COMMAND,
    CONDITIONAL,
    DECK_SIZE,
    DISCARDED,
    EVENTS,
    FIRST,
    FROM_HERE,
    HERE,
    IMMUNITIES,
    INSTANT,
    LIMITS,
    MARKED,
    PASSIVE,
    PER_ROUND,
    PHASES,
    PLAIN,
    REVEAL,
    TOKENS,
    Battlefield,
    Book,
    Card,
    Clause,
    Deck,
    DeckList,
    Price,
    Ward,
)
from empyrean.games.battle.meta import DECKS, TEMPLATE
from empyrean.games.battle.triggers import Fire
from empyrean.games.battle.vocabulary import PLACE_WORDS, RULES, CardCompiler, speaks_of_it
from empyrean.kernel.content import Entry, File, slug
from empyrean.kernel.control import Branch, May
from empyrean.kernel.errors import ContentError
from empyrean.kernel.machine import Code
from empyrean.kernel.notation import Clause as Sentence
from empyrean.kernel.notation import Node
from empyrean.kernel.values import Condition
from empyrean.kernel.vocabulary import find, mentions

CARD_EVENTS = tuple(name for name in EVENTS if name not in ("filled", "deployed"))
FIELD_EVENTS = tuple(
    name
    for name in EVENTS
    if not name.startswith("opp_") and name not in ("reveal", "destroyed", "moved", "discarded", "bitten", "marked")
)
EVENT_PLACES = {
    **{name: int(PLACE_WORDS[name]) for name in ("here", "elsewhere", "anywhere", "adjacent", "beside")},
    "to_here": int(HERE),
    "from_here": int(FROM_HERE),
}
CAUSERS = {"by_ally": int(BY_ALLY), "by_opp": int(BY_OPP)}
# The phases of a round in which a clause of that event is at work, as the icons of a card show them.
ICONS = {
    "begin": "begin",
    "command": "command",
    "end": "end",
    "game_end": "game_end",
    "ally_revealed": "reveal",
    "opp_revealed": "reveal",
}


def load(folder: Traversable | None = None) -> tuple[Book, Code]:
    """The book of a content folder, by default our own, and the code that its cards and the rules run on."""
    content = folder or files("empyrean.games.battle") / "content"
    code = Code()
    book = Book()
    rules.lay(code, book)
    reader = _Reader(book, code)
    for code_name, name in DECKS:
        reader.deck(File(content / f"{code_name}.toml").only("deck", "card"), code_name, name)
    for card, entry in reader.cards:
        reader.effect(card, entry)
    fields = File(content / "battlefields.toml").only("battlefield")
    for entry in fields.entries("battlefield"):
        reader.battlefield(entry)
    if len(book.battlefields) < 3:
        raise ContentError(f"{fields.name}: expected at least 3 battlefields, found {len(book.battlefields)}")
    reader.check_tallies()
    for deck in book.decks:
        book.lists[deck.code] = DeckList(deck.name, [book.cards[id] for id in deck.cards], book.filters)
    return book, code


class _Reader:
    """Turns entries into cards and battlefields. All names and types are read before the first effect."""

    def __init__(self, book: Book, code: Code) -> None:
        self.book = book
        self.code = code
        self.cards: list[tuple[Card, Entry]] = []
        self.made: set[str] = set(book.tallies) | {"bite"}  # tallies that something raises
        self.read: dict[str, Entry] = {}  # tallies that something asks about, and where

    # --- what is printed ----------------------------------------------------------------------------------------

    def deck(self, file: File, code: str, name: str) -> None:
        head = file.table("deck")
        if head.text("code") != code:
            raise head.fail("code", f"expected {code!r}, by the name of the file")
        if head.text("name") != name:
            raise head.fail("name", f"expected {name!r}")
        printed = {
            "kind": "deck",
            "id": code,
            "name": name,
            "text": " ".join(head.text("engine").split()),
            "complexity": head.one_of("complexity", ("low", "medium", "high")),
            **({"keyword": head.text("keyword")} if "keyword" in head.data else {}),
            "counterplay": " ".join(head.text("counterplay").split()),
            "strategy": " ".join(head.text("strategy").split()),
            **head.source(),
        }
        head.done()
        cards: list[int] = []
        for entry in file.entries("card"):
            card = self.card(entry, code)
            cards += [int(card.id)] * int(card.copies)
        problem = template_problem([self.book.cards[id] for id in cards])
        if problem:
            raise ContentError(f"{file.name}: {problem}")
        printed["cards"] = {self.book.cards[id].name: cards.count(id) for id in dict.fromkeys(cards)}
        self.book.decks.append(Deck(code, name, cards, printed))

    def card(self, entry: Entry, deck: str) -> Card:
        name = entry.text("name")
        if self.book.named(name) is not None:
            raise entry.fail("name", "is the name of another card; names must differ")
        kind = entry.text("type")
        cost = entry.number("cost", 1, 8)
        might = entry.number("might", 0, 30)
        ability = entry.one_of("ability", ABILITIES)
        token = entry.one_of("token", TOKENS) if "token" in entry.data else ""
        card = Card(
            len(self.book.cards), name, self.book.type(kind), cost, might, ABILITIES[ability], TOKENS.get(token, 0)
        )
        card.copies = entry.number("copies", 1, 5)
        card.deck = deck
        card.text = entry.text("text") if "text" in entry.data else ""
        card.branches = list(entry.names("branches"))
        if "known" in entry.data:
            entry.text("known")
        card.printed = {
            "kind": "card",
            "id": slug(name),
            "name": name,
            "deck": deck,
            "type": kind,
            "cost": cost,
            "copies": int(card.copies),
            "might": might,
            "ability": ability,
            "token": token,
            "phases": [],
            "text": card.text,
            "effect": entry.data.get("effect", ""),
            **entry.source(),
        }
        self.book.cards.append(card)
        self.cards.append((card, entry))
        return card

    def effect(self, card: Card, entry: Entry) -> None:
        """Compile what a card does, and check that it fits the kind of ability on its badge."""
        if "effect" in entry.data:
            entry.read("effect", lambda text: self._clauses(card, text, entry))
        card.printed["phases"] = icons(card)
        if problem := _ability_problem(card):
            raise entry.fail("ability", problem)
        entry.done()

    def battlefield(self, entry: Entry) -> None:
        name = entry.text("name")
        field = Battlefield(len(self.book.battlefields), name)
        effects = entry.raw("effect")
        if not isinstance(effects, list) or len(effects) != 2:
            raise entry.fail("effect", "expected two effects")
        if "known" in entry.data:
            entry.text("known")
        shown: list[dict[str, Any]] = []
        for data in effects:
            part = Entry(entry.file, "effect of", {"name": name, **data})
            part.asked.add("name")
            icon = part.one_of("phase", ("all", *PHASES))
            text = part.text("text")
            field.branches += part.names("branches")
            part.read("effect", partial(self._clauses, field, entry=part))
            shown.append({"phase": icon, "text": text, "effect": part.text("effect"), **part.source()})
            part.done()
        sources = [str(effect["source"]) for effect in shown]
        field.printed = {
            "kind": "battlefield",
            "id": slug(name),
            "name": name,
            "text": " ".join(str(effect["text"]) for effect in shown),
            "decision": entry.text("decision"),
            "effects": shown,
            "source": sources[0] if sources[0] == sources[1] else "derived",
        }
        entry.done()
        if any(other.name == name for other in self.book.battlefields):
            raise entry.fail("name", "is the name of another battlefield; names must differ")
        self.book.battlefields.append(field)

    def check_tallies(self) -> None:
        for name, entry in self.read.items():
            if name not in self.made:
                raise entry.fail("effect", f"nothing ever makes a mark {name!r}")

    # --- effects ------------------------------------------------------------------------------------------------

    def _clauses(self, owner: Card | Battlefield, text: str, entry: Entry) -> None:
        compiler = CardCompiler(self.book, self.code)
        compiler.battlefield = isinstance(owner, Battlefield)
        before = len(self.code.ops)
        for sentence in compiler.clauses(text):
            self._clause(compiler, owner, sentence)
            self._tallies(sentence.program, entry)
            for head in sentence.heads:
                self._tallies(head, entry)
        if isinstance(owner, Card) or owner.first_op == 0:
            owner.first_op = before
        owner.last_op = len(self.code.ops)
        ops = [self.code.ops[i] for i in range(before, len(self.code.ops))]
        choices = max((len(op.parts) for op in ops if isinstance(op, Branch)), default=0)
        if choices and len(owner.branches) != choices:
            raise ContentError(f"`or` offers {choices} choices, but 'branches' names {len(owner.branches)}")

    def _tallies(self, node: Node, entry: Entry) -> None:
        """Note which tallies a text raises and which it asks about."""
        if node.kind == "call" and node.value == "mark" and node.parts:
            self.made.add(node.parts[0].value)
        if node.kind == "call" and node.value == "tally" and node.parts:
            self.read.setdefault(node.parts[0].value, entry)
        if node.kind == "call" and node.value == "on" and len(node.parts) > 1 and node.parts[0].value == "marked":
            self.read.setdefault(node.parts[1].value, entry)
        for part in (*node.parts, *node.named.values()):
            self._tallies(part, entry)

    def _clause(self, compiler: CardCompiler, owner: Card | Battlefield, sentence: Sentence) -> None:
        node = sentence.program
        if node.value == "rule" and node.kind in ("name", "call"):
            if sentence.heads:
                raise ContentError("a rule has no head; limit it with given=")
            self._rule(compiler, owner, node)
            return
        if mentions(node, "peek") and not mentions(node, "bottom"):
            raise ContentError("peek(...) is followed by bottom(up_to(n, peeked)) in the same clause")
        clause = Clause(REVEAL, len(owner.clauses))
        if clause.slot >= CLAUSES:
            raise ContentError(f"at most {CLAUSES} clauses, rules aside")
        heads = list(sentence.heads)
        bound: tuple[str, ...] = ()
        if heads and heads[0].value == "on":
            bound = self._event(compiler, owner, clause, heads.pop(0))
        elif isinstance(owner, Battlefield):
            raise ContentError("an effect of a battlefield begins with on(...) or is a rule(...)")
        while heads and heads[0].kind == "name" and heads[0].value in LIMITS:
            if clause.limit != ALWAYS:
                raise ContentError("a clause has one of once, per_round, first")
            clause.limit = LIMITS[heads.pop(0).value]
        if clause.limit == FIRST and isinstance(owner, Card):
            raise ContentError("only a battlefield knows who was first")
        if clause.event == COMMAND and clause.limit == ALWAYS:
            clause.limit = PER_ROUND  # a command ability is used once a round
        clause.speaks = speaks_of_it(node, isinstance(owner, Battlefield))
        if heads and heads[0].value == "each" and len(heads) == 1 and len(heads[0].parts) == 1:
            clause.program = compiler.each(heads[0].parts[0], node, bound)
        elif heads:
            raise ContentError(f"no head {str(heads[0])!r} here; there are on(...), once, per_round, first, each(...)")
        else:
            clause.program = compiler.program(node, bound)
        if clause.event == DISCARDED and not isinstance(self.code.ops[clause.program], May):
            raise ContentError(
                "what answers to its own discarding must begin with `may`, so that nothing is given away"
            )
        clause.entry = self.code.lay(Fire(clause, self.book.release), clause.program)
        owner.clauses = append(owner.clauses, clause)
        owner.listens |= 1 << clause.event

    def _event(self, compiler: CardCompiler, owner: Card | Battlefield, clause: Clause, head: Node) -> tuple[str, ...]:
        """`on(EVENT, places and filters, given=CONDITION)`; the references that it binds."""
        known = FIELD_EVENTS if isinstance(owner, Battlefield) else CARD_EVENTS
        if not head.parts or set(head.named) - {"given"}:
            raise ContentError(f"expected on(EVENT, ..., given=CONDITION), found {head}")
        name = head.parts[0].value
        if name not in known:
            raise ContentError(f"expected an event ({', '.join(known)}), found {head.parts[0]}")
        clause.event = list(EVENTS).index(name)
        bound = EVENTS[name]
        compiler.bound = set(bound)
        rest = list(head.parts[1:])
        if clause.event == MARKED:
            if not rest or rest[0].kind != "name":
                raise ContentError(f"expected the name of a mark, found {head}")
            clause.mark = self.book.tally(rest.pop(0).value)
        clause.where = int(PLACE_WORDS["anywhere"])
        filters: list[Node] = []
        for part in rest:
            if part.kind == "name" and part.value in EVENT_PLACES:
                clause.where = EVENT_PLACES[part.value]
            elif part.kind == "name" and part.value in CAUSERS and "cause" in bound:
                clause.by = CAUSERS[part.value]
            else:
                filters.append(part)
        if filters and "it" not in bound:
            raise ContentError(f"{name} speaks of no other card that could be filtered: {head}")
        clause.kinds, clause.filters = compiler.filters(filters)
        if "given" in head.named:
            clause.given = compiler.condition(head.named["given"])
        return bound

    # --- standing rules -----------------------------------------------------------------------------------------

    def _rule(self, compiler: CardCompiler, owner: Card | Battlefield, node: Node) -> None:
        """`rule(NAME, arguments, given=CONDITION)`: asked as long as its card is in force."""
        if not node.parts or set(node.named) - {"given"}:
            raise ContentError(f"expected rule(NAME, ..., given=CONDITION), found {node}")
        name, arguments = node.parts[0], node.parts[1:]
        word = find(RULES, name, "rule")
        if len(arguments) != len(word.args):
            takes = ", ".join(arg for arg, _ in word.args) or "no arguments"
            raise ContentError(f"rule {word.name} takes {takes}: {node}")
        compiler.bound = set()
        given = compiler.condition(node.named["given"]) if "given" in node.named else None
        if isinstance(owner, Battlefield):
            self._field_rule(compiler, owner, word.name, arguments, given, node)
        elif given is not None:
            raise ContentError("a card's rule is in force as long as the card is; given= is for battlefields")
        else:
            self._card_rule(compiler, owner, word.name, arguments)

    def _card_rule(self, compiler: CardCompiler, card: Card, name: str, arguments: tuple[Node, ...]) -> None:
        if name == "max_might":
            card.maximum = _whole(arguments[0])
        elif name == "immune":
            card.wards.append(Ward(compiler.cards(arguments[0]), _word(arguments[1], IMMUNITIES)))
        elif name == "carry":
            card.cargo = compiler.cards(arguments[0])
            card.carries = _whole(arguments[1])
        elif name == "deploy_from":
            _word(arguments[0], {"discard_pile": 0})
            card.from_discard = True
        else:
            raise ContentError(f"rule {name} is for battlefields")

    def _field_rule(
        self,
        compiler: CardCompiler,
        field: Battlefield,
        name: str,
        arguments: tuple[Node, ...],
        given: Condition | None,
        node: Node,
    ) -> None:
        if name in ("zones", "stop_needs", "destroy_becomes") and given is not None:
            raise ContentError(f"rule {name} always holds: {node}")
        if name == "cost":
            pile = compiler.pile(arguments[0])
            field.prices.append(Price(pile.printed, _whole(arguments[1]), given))
        elif name == "zones":
            field.zones = _whole(arguments[0])
            if not 1 <= field.zones <= 7:
                raise ContentError(f"expected 1 to 7 zones, found {field.zones}")
        elif name == "closed":
            field.closed = _needed(given, node)
        elif name == "vanish":
            field.vanishes = _needed(given, node)
        elif name == "stop_needs":
            field.stops = _whole(arguments[0])
        elif name == "destroy_becomes":
            _word(arguments[0], {"recall": 0})
            field.rebirth = True
        else:
            raise ContentError(f"rule {name} is for cards")


def _whole(node: Node) -> int:
    if node.kind != "number":
        raise ContentError(f"expected a whole number, found {node}")
    return int(node.value)


def _word(node: Node, known: dict[str, int]) -> int:
    if node.kind != "name" or node.value not in known:
        raise ContentError(f"expected one of {', '.join(known)}, found {node}")
    return known[node.value]


def _needed(given: Condition | None, node: Node) -> Condition:
    if given is None:
        raise ContentError(f"expected given=CONDITION: {node}")
    return given


def icons(card: Card) -> list[str]:
    """The phases in which a card is at work beyond its own reveal."""
    names = list(EVENTS)
    found = {ICONS[names[clause.event]] for clause in card.clauses if names[clause.event] in ICONS}
    if card.token == TOKENS["move"]:
        found.add("command")
    return [phase for phase in PHASES if phase in found]


def _ability_problem(card: Card) -> str:
    """The badge must fit the text: instants are done on reveal, passives stand in force, conditionals wait."""
    rules_of = card.maximum >= 0 or card.wards or card.carries or card.from_discard
    headless = all(clause.event == REVEAL for clause in card.clauses)
    if card.ability == PLAIN and (len(card.clauses) > 0 or rules_of):
        return "is 'none', but there is an effect"
    if card.ability != PLAIN and len(card.clauses) == 0 and not rules_of:
        return "promises an effect, but there is none"
    if card.ability == INSTANT and (not headless or rules_of):
        return "an instant is done when it is revealed and leaves nothing behind"
    if card.ability == CONDITIONAL and len(card.clauses) == 0:
        return "a conditional ability waits for something with on(...)"
    if card.ability == PASSIVE and not rules_of:
        return "a passive ability has a standing rule(...)"
    return ""


def template_problem(cards: list[Card]) -> str:
    """What is wrong with a deck of these cards: the number of each cost is laid down [Mash-up Mode]."""
    if len(cards) != DECK_SIZE:
        return f"a deck has {DECK_SIZE} cards; found {len(cards)}"
    for cost, wanted in enumerate(TEMPLATE, 1):
        found = sum(1 for card in cards if card.cost == cost)
        if found != wanted:
            return f"a deck has {wanted} cards of cost {cost}; found {found}"
    return ""
