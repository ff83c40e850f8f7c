"""Who wins."""

from __future__ import annotations

from collections.abc import Mapping

from empyrean.arena.report.charts.frames import figure, heat, table
from empyrean.arena.report.charts.intervals import Row, forest
from empyrean.arena.report.charts.scales import PLAIN, percent, scale_of_shares
from empyrean.arena.report.findings import Findings, Subject
from empyrean.arena.report.parts.section import Section, charted, exact, interval
from empyrean.arena.report.remarks import aimed, band, unfair
from empyrean.arena.simulate import Share
from empyrean.draw.markup import Markup


def winning(found: Findings, subject: Subject) -> Section | None:
    fair = aimed(found.fair)
    text = (
        f"A dot is how often something wins, the bar beside it where that lies with 95% certainty. The shaded band is "
        f"{fair}; what is surely outside is a triangle. Matches in which all seats play with the same are left out."
    )
    parts: list[Markup | None] = []
    grids: list[Markup | None] = []
    for trait, shares in found.traits.items():
        if len(shares) > 1:
            named = {subject.names.get(name, name): share for name, share in shares.items()}
            ranked = dict(sorted(named.items(), key=lambda item: -item[1].rate))
            caption = f"Wins by {trait} against every other {trait}; {fair} is fair."
            parts.append(_shares(f"by-{trait}", f"Wins by {trait}", ranked, found.fair, trait.capitalize(), caption))
            grids.append(_pairings(trait, list(ranked), found, subject))
    seats = {subject.seats[number]: share for number, share in enumerate(found.seats)}
    caption = "Wins by seat: is it better to sit or to begin somewhere?"
    if found.first.matches:
        seats["Asked first"] = found.first
        caption += " Asked first: the seat that is the first to decide alone."
    parts.append(_shares("by-seat", "Wins by seat", seats, found.fair, "Seat", caption) if found.seats else None)
    return charted("wins", "Who wins", text, *parts, *grids)


def _shares(id_: str, title: str, shares: Mapping[str, Share], fair: float, what: str, caption: str) -> Markup:
    ways = unfair(shares, fair)
    rows = [
        Row(name, share.rate, *share.interval, percent(share.rate), ways.get(name, PLAIN))
        for name, share in shares.items()
        if share.matches
    ]
    along = scale_of_shares([end for row in rows for end in (row.low, row.high)], fair)
    cells = [(name, exact(share.rate), interval(share), share.matches) for name, share in shares.items()]
    instead = table((what, "wins", "95%", "matches"), cells)
    return figure(id_, title, forest(rows, along, fair, band(fair), "matches won"), caption, instead)


def _pairings(trait: str, names: list[str], found: Findings, subject: Subject) -> Markup | None:
    shares = {
        (subject.names.get(one, one), subject.names.get(other, other)): share
        for (one, other), share in found.pairings[trait].items()
    }
    if not shares:
        return None
    cells = {
        (one, other): (
            share.rate,
            (share.points + 2) / (share.matches + 4) - 0.5,  # a few matches say little
            f"{one} against {other}: {exact(share.rate)} of {share.matches}, {interval(share)}",
        )
        for (one, other), share in shares.items()
    }
    least, most = (pick(share.matches for share in shares.values()) for pick in (min, max))
    caption = (
        f"How often the {trait} of the row comes out ahead of the {trait} of the column, in percent. A pairing was "
        f"played {least} to {most} times; the table has its interval."
    )
    rows = [(f"{a} – {b}", exact(s.rate), interval(s), s.matches) for (a, b), s in sorted(shares.items()) if a < b]
    instead = table(("Pairing", "first ahead", "95%", "matches"), rows)
    chart = heat(names, cells, trait.capitalize())
    title = f"Each {trait} against each"
    return figure(f"pairings-{trait}", title, chart, caption, instead, wide=len(names) > 4, read=True)
