"""How a match goes."""

from __future__ import annotations

from empyrean.arena.report.charts import counts
from empyrean.arena.report.charts.frames import figure, table
from empyrean.arena.report.charts.planes import curve
from empyrean.arena.report.charts.scales import percent
from empyrean.arena.report.course import PARTS, Spread
from empyrean.arena.report.findings import Findings
from empyrean.arena.report.parts.section import Section, charted, exact, interval
from empyrean.draw.markup import Markup, tag


def going(found: Findings) -> Section | None:
    text = (
        "Who leads is told from the game's own evaluation at the start of each round, as bots see it; a lead counts "
        "when it is clear. A good match is open for long, yet who plays well for half of it should be rewarded."
    )
    return charted(
        "course",
        "How a match goes",
        text,
        _leading(found),
        _decided(found),
        _spread("rounds", "Length in rounds", found.rounds, "rounds", True),
        _spread("decisions", "Length in decisions", found.decisions, "decisions of all seats together", True),
        _spread("branching", "Answers on offer", found.branching, "answers on offer for a decision, on average", False),
        _spread("lead-changes", "Lead changes", found.lead_changes, "times that the lead passed to another", True),
        _endings(found),
    )


def _spread(id_: str, title: str, spread: Spread, unit: str, whole: bool) -> Markup | None:
    if not spread.values:
        return None
    if min(spread.values) == max(spread.values):
        return figure(id_, title, tag("p", f"{spread.mean:.3g}", class_="same"), f"In every match: {unit}.", None)
    columns = counts.columns_of(spread.values, whole)
    caption = (
        f"{spread.mean:.1f} on average; half of the matches have at most {spread.middle:.3g}, nine of ten between "
        f"{spread.at(0.05):.3g} and {spread.at(0.95):.3g}."
    )
    rows = [(counts.spanned(column, whole), column.count) for column in columns]
    return figure(
        id_, title, counts.histogram(columns, spread.middle, unit, whole), caption, table((title, "matches"), rows)
    )


def _leading(found: Findings) -> Markup | None:
    shares = found.leader_wins
    if not all(share.matches for share in shares[1:]):
        return None
    begin = 0 if shares[0].matches else 1
    told = [(share.interval[0], share.rate, share.interval[1]) for share in shares[begin:]]
    parts = [f"{100 * number // PARTS}%" for number in range(begin, PARTS + 1)]
    floor = 0.0 if min(low for low, _, _ in told) < 0.25 else 0.25
    chart = curve(told, floor, "part of the match", (parts[0], parts[-1]))
    half = shares[PARTS // 2]
    caption = (
        f"How often who leads then is among the winners. Half-way it is {percent(half.rate)}, before the last round "
        f"{percent(shares[-1].rate)}. A flat line at the fair share would say that leading means nothing."
    )
    rows = [
        (part, exact(share.rate), interval(share), share.matches)
        for part, share in zip(parts, shares[begin:], strict=True)
    ]
    return figure("leading", "Who leads, wins", chart, caption, table(("Played", "wins", "95%", "matches"), rows))


def _decided(found: Findings) -> Markup | None:
    if not found.decided.values:
        return None
    share = [sum(value <= part / PARTS for value in found.decided.values) for part in range(PARTS + 1)]
    whole = len(found.decided.values)
    chart = counts.bars(
        {
            "before it began": share[0],
            "in its first half": share[PARTS // 2] - share[0],
            "in its second half": sum(value < 1 for value in found.decided.values) - share[PARTS // 2],
            "in the last round": sum(value >= 1 for value in found.decided.values),
        }
    )
    caption = (
        f"When the winner took the lead for good: half of the matches were decided after "
        f"{percent(found.decided.middle)} of their rounds."
    )
    rows = [(f"{100 * part // PARTS}%", exact(count / whole)) for part, count in enumerate(share)]
    return figure("decided", "When it is decided", chart, caption, table(("Played", "decided by then"), rows))


def _endings(found: Findings) -> Markup | None:
    if not found.endings:
        return None
    rows = [(reason, count, exact(count / found.matches)) for reason, count in found.endings.items()]
    caption = f"How {found.matches:,} matches ended."
    instead = table(("Ending", "matches", "share"), rows)
    return figure("endings", "How matches end", counts.bars(found.endings), caption, instead, wide=True)
