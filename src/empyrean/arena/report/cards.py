"""How much each card is worth: to have it, to play it, and to be forbidden to play it.

Having and playing are compared among seats that play with the same (the same deck, species or king), so that a card
does not shine because its deck does. Who is ahead also gets to play more, so only forbidding tells cause from company:
the same match is played again by the same bots, and one seat may not play the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from empyrean.arena.record import Record
from empyrean.arena.report.statistics import Difference, paired, standing_out, stratified
from empyrean.arena.simulate import Share

FEWEST = 20  # where fewer seats had a card, or fewer of the same traits had it not, it is not judged


@dataclass(frozen=True)
class Card:
    """A card as its content entry names it."""

    id: str
    name: str
    kind: str


@dataclass(frozen=True)
class Worth:
    """What the matches say of one card."""

    card: Card
    seats: int  # that had it
    plays: int  # of these, that played it
    held: Share  # wins of those that had it
    played: Share  # wins of those that played it
    holding: Difference | None  # how much more often seats win with it than others of the same traits
    playing: Difference | None  # how much more often those win that had it and played it
    ban: Difference | None = None  # what it costs a seat that had it not to be allowed to play it

    @property
    def use(self) -> float:
        """How often it is played by those who have it."""
        return self.plays / self.seats if self.seats else 0.0

    def to_json(self) -> dict[str, Any]:
        kinds = {"holding": self.holding, "playing": self.playing, "ban": self.ban}
        return {
            "id": self.card.id,
            "name": self.card.name,
            "kind": self.card.kind,
            "seats": self.seats,
            "plays": self.plays,
            "held": self.held.to_json(),
            "played": self.played.to_json(),
            **{name: None if found is None else found.to_json() for name, found in kinds.items()},
        }


def of_content(content: Iterable[dict[str, Any]]) -> dict[str, Card]:
    return {entry["id"]: Card(entry["id"], entry["name"], entry["kind"]) for entry in content}


Traits = tuple[str, ...]


class _Tally:
    """What is counted of one card."""

    def __init__(self) -> None:
        self.held = Share()  # matches: what those score that have it, where not all do
        self.played = Share()
        self.having: dict[Traits, Share] = {}  # seats that have it, by their traits
        self.playing: dict[Traits, Share] = {}


def worths(records: Sequence[Record], known: Mapping[str, Card], banned: Iterable[Record] = ()) -> list[Worth]:
    """Every card that some seat had or played, the one worth most to have first."""
    tallies: dict[str, _Tally] = {}
    seats: dict[Traits, Share] = {}  # all of them, by their traits
    for record in records:
        traits = [tuple(each.values()) for each in record.traits]
        for alike, score in zip(traits, record.scores, strict=True):
            seats.setdefault(alike, Share()).add(score)
        had = [{*held, *played} for held, played in zip(record.held, record.played, strict=True)]
        for name, holders in _by_card(had).items():
            tally = tallies.setdefault(name, _Tally())
            _count(record, traits, holders, tally.held, tally.having)
        for name, players in _by_card(record.played).items():
            _count(record, traits, players, tallies[name].played, tallies[name].playing)
    lost = bans(records, banned)
    out = [
        _worth(known.get(name, Card(name, name, "")), tally, seats, lost.get(name)) for name, tally in tallies.items()
    ]
    return sorted(out, key=lambda worth: (-worth.holding.value if worth.holding else 0.0, worth.card.name))


def _by_card(cards: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """The seats of each card, from the cards of each seat."""
    out: dict[str, list[int]] = {}
    for seat, names in enumerate(cards):
        for name in names:
            out.setdefault(name, []).append(seat)
    return out


def _count(record: Record, traits: list[Traits], seats: list[int], matches: Share, alike: dict[Traits, Share]) -> None:
    if len(seats) < len(record.scores):
        matches.add(fmean(record.scores[seat] for seat in seats))
    for seat in seats:
        alike.setdefault(traits[seat], Share()).add(record.scores[seat])


def _worth(card: Card, tally: _Tally, seats: Mapping[Traits, Share], ban: Difference | None) -> Worth:
    having = sum(share.matches for share in tally.having.values())
    playing = sum(share.matches for share in tally.playing.values())
    return Worth(
        card,
        having,
        playing,
        tally.held,
        tally.played,
        _lift(tally.having, seats),
        _lift(tally.playing, tally.having),
        ban,
    )


def _lift(ones: Mapping[Traits, Share], among: Mapping[Traits, Share]) -> Difference | None:
    """How much more often some win than the rest of those `among` whom they are counted, of the same traits."""
    groups = []
    for traits, part in ones.items():
        rest = Share(among[traits].points - part.points, among[traits].matches - part.matches)
        if part.matches and rest.matches:
            groups.append((part, rest))
    if any(sum(side.matches for side in sides) < FEWEST for sides in zip(*groups, strict=True)):
        return None
    return stratified(groups)


def bans(records: Iterable[Record], banned: Iterable[Record]) -> dict[str, Difference]:
    """By card: how much less a seat scores in the same match when it may not play the card."""
    plain = {record.number: record for record in records}
    costs: dict[str, list[float]] = {}
    for record in banned:
        for seat, name in enumerate(record.banned):
            if name and record.number in plain:
                costs.setdefault(name, []).append(plain[record.number].scores[seat] - record.scores[seat])
    found = {name: paired(cost) for name, cost in costs.items()}
    return {name: difference for name, difference in found.items() if difference is not None}


def remarkable(found: Iterable[Worth], what: Callable[[Worth], Difference | None]) -> list[Worth]:
    """The cards that stand out in what is asked, the best first."""
    judged = {worth.card.id: (worth, difference) for worth in found if (difference := what(worth)) is not None}
    known = standing_out({name: difference.chance for name, (_, difference) in judged.items()})
    ranked = sorted((judged[name] for name in known), key=lambda pair: -pair[1].value)
    return [worth for worth, _ in ranked]


def playable(found: Iterable[Worth]) -> set[str]:
    """The kinds of content that are there to be played; of others, such as species, hardly any ever is."""
    kinds: dict[str, list[bool]] = {}
    for worth in found:
        kinds.setdefault(worth.card.kind, []).append(worth.plays > 0)
    return {kind for kind, played in kinds.items() if 2 * sum(played) > len(played)}


def of_interest(found: Iterable[Worth], many: int) -> list[str]:
    """The cards most worth forbidding: those whose wins are the least like chance, then those played most."""

    def rank(worth: Worth) -> tuple[float, int]:
        chances = [difference.chance for difference in (worth.holding, worth.playing) if difference is not None]
        return min(chances, default=1.0), -worth.plays

    return [worth.card.id for worth in sorted((w for w in found if w.plays), key=rank)[:many]]
