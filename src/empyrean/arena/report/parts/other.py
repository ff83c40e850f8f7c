"""What another version of the content does."""

from __future__ import annotations

from collections.abc import Mapping

from empyrean.arena.report.charts.frames import figure, table
from empyrean.arena.report.charts.scales import PLAIN
from empyrean.arena.report.findings import Against, Findings, Subject
from empyrean.arena.report.parts.section import SHOWN, Section, charted, difference_row, differences
from empyrean.arena.report.remarks import surely
from empyrean.arena.report.statistics import Difference
from empyrean.draw.markup import Markup, tag


def other(found: Findings, subject: Subject) -> Section | None:
    against = found.against
    if against is None:
        return None
    text = (
        f"The same {against.matches:,} matches with the content of {subject.against}: same seeds, options and bots. "
        f"{against.same:,} of them went alike in both. Differences are of the same seat in the same match."
    )
    parts: list[Markup | None] = [_changed(against)]
    for trait, gains in against.traits.items():
        named = {subject.names.get(name, name): gain for name, gain in gains.items()}
        parts.append(_gains(f"other-{trait}", f"Other version: wins by {trait}", named))
    seats = {subject.seats[n]: gain for n, gain in enumerate(against.seats) if gain is not None}
    parts.append(_gains("other-seat", "Other version: wins by seat", seats))
    ways = surely(against.cards)
    ranked = sorted(against.cards, key=lambda name: (name not in ways, -abs(against.cards[name].value)))
    cards = {subject.names.get(name, name): against.cards[name] for name in ranked[: 2 * SHOWN]}
    parts.append(_gains("other-cards", "Other version: wins with a card", cards))
    parts.append(_measures(against))
    return charted("versions", "The other version", text, *parts)


def _changed(against: Against) -> Markup:
    rows = [
        (change.name, field, _short(before), _short(after))
        for change in against.changes
        for field, before, after in change.fields
    ]
    return figure(
        "changes",
        "What was changed",
        table(("Entry", "field", "before", "after"), rows) if rows else tag("p", "Nothing."),
        f"Entries of the content that differ: {len(against.changes)}.",
        None,
        wide=True,
    )


def _gains(id_: str, title: str, gains: Mapping[str, Difference]) -> Markup | None:
    if not gains:
        return None
    ways = surely(gains)
    rows = [
        difference_row(name, gains[name], ways.get(name, PLAIN))
        for name in sorted(gains, key=lambda name: -gains[name].value)
    ]
    caption = "How many more of a hundred matches are won in the other version; the small number counts the matches."
    return differences(id_, title, rows, "points more than before", caption)


def _measures(against: Against) -> Markup:
    rows = [
        (name, *(text.replace("-", "−") for text in (f"{mean:+.2f}", f"{low:+.2f} to {high:+.2f}")))
        for name, (mean, low, high) in against.measures.items()
    ]
    return figure(
        "other-course",
        "Other version: how matches go",
        table(("A match", "longer by", "95%"), rows),
        "How much more there is of each in a match of the other version.",
        None,
    )


def _short(value: object) -> str:
    text = "" if value is None else str(value)
    return text if len(text) <= 160 else f"{text[:157]}..."
