"""What stands out, in plain sentences. Nothing is said to stand out that chance alone explains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from empyrean.arena.report.cards import FEWEST, Worth, playable, remarkable
from empyrean.arena.report.findings import Against, Findings, Subject
from empyrean.arena.report.statistics import Difference, off, standing_out
from empyrean.arena.simulate import Share

HIGH, LOW, NOTE, WARN = "high", "low", "note", "warn"
BAND = 0.1  # a tenth more or less than the fair share is what designers mostly aim for: 45 to 55% of two seats
NAMED = 3  # so many of a kind are named, the rest is counted
UNUSED = 0.05  # a card that fewer of those who have it ever play
Key = TypeVar("Key")


@dataclass(frozen=True)
class Remark:
    """A sentence, and which way what it tells of leans."""

    kind: str
    text: str


def remarks(found: Findings, subject: Subject) -> list[Remark]:
    """All that is worth saying before any chart, what matters most first."""
    return [
        *_faults(found),
        *(_against(found.against, subject) if found.against is not None else ()),
        *(remark for trait in found.traits for remark in _trait(found, subject, trait)),
        *_seats(found, subject),
        *_course(found),
        *_cards(found),
        *_bans(found),
    ]


def band(fair: float) -> tuple[float, float]:
    return fair * (1 - BAND), fair * (1 + BAND)


def aimed(fair: float) -> str:
    """The band in words."""
    low, high = band(fair)
    return f"{100 * low:.3g} to {100 * high:.3g}%"


def unfair(shares: Mapping[Key, Share], fair: float) -> dict[Key, str]:
    """Those outside the band of which chance is no explanation, and whether they are high or low."""
    low, high = band(fair)
    known = standing_out({key: off(share, fair) for key, share in shares.items() if share.matches})
    out = {key: (HIGH if shares[key].rate > fair else LOW) for key in known}
    return {key: way for key, way in out.items() if not low <= shares[key].rate <= high}


def surely(differences: Mapping[Key, Difference]) -> dict[Key, str]:
    """The differences of which chance is no explanation, and their way."""
    known = standing_out({key: difference.chance for key, difference in differences.items()})
    return {key: (HIGH if differences[key].value > 0 else LOW) for key in known}


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def between(share: Share) -> str:
    low, high = share.interval
    return f"95% between {100 * low:.0f} and {100 * high:.0f}%"


def signed(difference: Difference) -> str:
    return f"{100 * difference.value:+.0f}".replace("-", "−")


def gained(difference: Difference) -> str:
    """Its size, whichever its way."""
    way = 100 if difference.value > 0 else -100
    low, high = sorted((way * difference.low, way * difference.high))
    return f"{way * difference.value:.1f} points (95% between {low:.0f} and {high:.0f})"


def _faults(found: Findings) -> list[Remark]:
    if not found.faults:
        return []
    some = "One match was" if len(found.faults) == 1 else f"{len(found.faults)} matches were"
    return [Remark(WARN, f"{some} forfeited by a bot and count nowhere. The last part of this page names them.")]


def _trait(found: Findings, subject: Subject, trait: str) -> list[Remark]:
    shares = found.traits[trait]
    if len(shares) < 2:
        return []
    aim = aimed(found.fair)
    ways = unfair(shares, found.fair)
    out = [
        Remark(
            ways[name],
            f"{subject.names.get(name, name)} wins {percent(shares[name].rate)} of {shares[name].matches:,} matches "
            f"({between(shares[name])}): {'stronger' if ways[name] == HIGH else 'weaker'} than {aim}.",
        )
        for name in sorted(ways, key=lambda name: -abs(shares[name].rate - found.fair))
    ]
    if not ways:
        wide = max((high - low) / 2 for low, high in (share.interval for share in shares.values()))
        text = f"No {trait} stands out from {aim}; each is known to about ±{100 * wide:.0f} points."
        out.append(Remark(NOTE, text))
    pairs = {pair: share for pair, share in found.pairings[trait].items() if pair[0] < pair[1]}
    lopsided = unfair(pairs, 0.5)
    ranked = sorted(lopsided, key=lambda pair: -abs(pairs[pair].rate - 0.5))
    for pair in ranked[:NAMED]:
        first, second = pair if lopsided[pair] == HIGH else pair[::-1]
        share = found.pairings[trait][first, second]
        names = subject.names.get(first, first), subject.names.get(second, second)
        out.append(
            Remark(
                HIGH, f"{names[0]} beats {names[1]} in {percent(share.rate)} of {share.matches:,} ({between(share)})."
            )
        )
    if len(ranked) > NAMED:
        out.append(Remark(NOTE, f"{len(ranked) - NAMED} more pairings of a {trait} are as surely uneven."))
    return out


def _seats(found: Findings, subject: Subject) -> list[Remark]:
    seats = dict(enumerate(found.seats))
    ways = unfair(seats, found.fair)
    out = [
        Remark(
            ways[seat],
            f"{subject.seats[seat]} wins {percent(seats[seat].rate)} ({between(seats[seat])}) by where it sits.",
        )
        for seat in sorted(ways)
    ]
    if seats and not ways:
        out.append(Remark(NOTE, "No seat is better than another by more than chance explains."))
    first = found.first
    if first.matches and unfair({"first": first}, found.fair):
        way = HIGH if first.rate > found.fair else LOW
        text = f"Who is asked first wins {percent(first.rate)} of {first.matches:,} matches ({between(first)})."
        out.append(Remark(way, text))
    return out


def _course(found: Findings) -> list[Remark]:
    out = []
    half = found.leader_wins[len(found.leader_wins) // 2]
    if half.matches:
        text = f"Who leads half-way wins {percent(half.rate)} of {half.matches:,} matches ({between(half)})."
        out.append(Remark(NOTE, text))
    begin = found.leader_wins[0]
    if begin.matches and unfair({"begin": begin}, found.fair) and begin.rate > found.fair:
        text = f"Who leads before the first round wins {percent(begin.rate)}: part of it is decided by the set-up."
        out.append(Remark(HIGH, text))
    return out


def _cards(found: Findings) -> list[Remark]:
    judged = [worth for worth in found.cards if worth.holding is not None]
    out = []
    if judged:
        known = remarkable(judged, lambda worth: worth.holding)
        best = [worth for worth in known if worth.holding is not None and worth.holding.value > 0]
        worst = [worth for worth in reversed(known) if worth not in best]
        if best:
            out.append(Remark(HIGH, f"Having these wins more matches: {_named(best)}."))
        if worst:
            out.append(Remark(LOW, f"Having these wins fewer matches: {_named(worst)}."))
        if not known:
            out.append(Remark(NOTE, f"None of {len(judged)} cards makes a difference that chance does not explain."))
    kinds = playable(found.cards)
    idle = [w for w in found.cards if w.seats >= FEWEST and w.card.kind in kinds and w.use < UNUSED]
    if idle:
        text = ", ".join(worth.card.name for worth in idle[:NAMED])
        more = f" and {len(idle) - NAMED} more" if len(idle) > NAMED else ""
        out.append(Remark(LOW, f"Hardly ever played by those who have them: {text}{more}."))
    return out


def _named(worths: Iterable[Worth]) -> str:
    told = [f"{worth.card.name} ({signed(worth.holding)})" for worth in worths if worth.holding is not None]
    more = f" and {len(told) - NAMED} more" if len(told) > NAMED else ""
    return ", ".join(told[:NAMED]) + more


def _bans(found: Findings) -> list[Remark]:
    bans = {worth.card.name: worth.ban for worth in found.cards if worth.ban is not None}
    ways = surely(bans)
    ranked = sorted(ways, key=lambda name: -abs(bans[name].value))
    return [
        Remark(
            ways[name],
            f"Not to be allowed to play {name} {'costs' if ways[name] == HIGH else 'gains'} {gained(bans[name])}.",
        )
        for name in ranked[:NAMED]
    ]


def _against(against: Against, subject: Subject) -> list[Remark]:
    if not against.changes:
        return [Remark(WARN, "The two versions have the same content.")]
    out = []
    for found in against.traits.values():
        ways = surely(found)
        for name in sorted(ways, key=lambda name: -abs(found[name].value)):
            way = "more" if ways[name] == HIGH else "fewer"
            text = f"In the other version {subject.names.get(name, name)} wins {gained(found[name])} {way}."
            out.append(Remark(ways[name], text))
    changed = {change.id for change in against.changes}
    ways = surely(against.cards)  # others in the same hands differ as well
    for name in sorted(ways.keys() & changed, key=lambda name: -abs(against.cards[name].value)):
        way = "more" if ways[name] == HIGH else "fewer"
        text = f"Who has {subject.names.get(name, name)} wins {gained(against.cards[name])} {way} in the other version."
        out.append(Remark(ways[name], text))
    if not out:
        text = f"The other version makes no difference that chance does not explain, in {against.matches:,} matches."
        out.append(Remark(NOTE, text))
    return out
