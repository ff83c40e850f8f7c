"""The parts of the page: each takes the findings and gives its charts, or nothing where there is nothing to show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from empyrean.arena.report import charts
from empyrean.arena.report.cards import FEWEST, Worth, playable
from empyrean.arena.report.charts import Dot, Row, figure, forest, percent, points, table
from empyrean.arena.report.course import PARTS, Spread
from empyrean.arena.report.findings import Against, Findings, Subject
from empyrean.arena.report.remarks import band, surely, unfair
from empyrean.arena.report.statistics import Difference
from empyrean.arena.simulate import Share
from empyrean.draw.markup import Markup, join, tag

SHOWN = 10  # cards at either end of the ranking


@dataclass(frozen=True)
class Section:
    """A part of the page with a title and a name to link to."""

    id: str
    title: str
    body: Markup


def section(id_: str, title: str, text: str, *content: Markup | None) -> Section:
    head = join(tag("h2", title, id=f"{id_}-title"), tag("p", text, class_="lede"))
    return Section(id_, title, tag("section", head, list(content), id=id_, aria_labelledby=f"{id_}-title"))


def charted(id_: str, title: str, text: str, *figures: Markup | None) -> Section | None:
    """A section of charts; none where there is nothing to show."""
    found = [figure for figure in figures if figure is not None]
    return section(id_, title, text, tag("div", found, class_="figures")) if found else None


# --- who wins ---------------------------------------------------------------------------------------------------------


def winning(found: Findings, subject: Subject) -> Section | None:
    low, high = band(found.fair)
    fair = f"{100 * low:.0f} to {100 * high:.0f}%"
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
    if found.first.matches:
        seats["Asked first"] = found.first
    first = " Asked first: the seat that the first question of a match goes to." if found.first.matches else ""
    caption = f"Wins by seat: is it better to sit or to begin somewhere?{first}"
    parts.append(_shares("by-seat", "Wins by seat", seats, found.fair, "Seat", caption) if found.seats else None)
    return charted("wins", "Who wins", text, *parts, *grids)


def _shares(id_: str, title: str, shares: Mapping[str, Share], fair: float, what: str, caption: str) -> Markup:
    ways = unfair(shares, fair)
    rows = [
        Row(name, share.rate, *share.interval, percent(share.rate), ways.get(name, charts.PLAIN))
        for name, share in shares.items()
        if share.matches
    ]
    along = charts.scale([end for row in rows for end in (row.low, row.high)], fair)
    cells = [(name, _exact(share.rate), _interval(share), share.matches) for name, share in shares.items()]
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
            f"{one} against {other}: {_exact(share.rate)} of {share.matches}, {_interval(share)}",
        )
        for (one, other), share in shares.items()
    }
    least, most = (pick(share.matches for share in shares.values()) for pick in (min, max))
    caption = (
        f"How often the {trait} of the row comes out ahead of the {trait} of the column, in percent. A pairing was "
        f"played {least} to {most} times; the table has its interval."
    )
    rows = [(f"{a} – {b}", _exact(s.rate), _interval(s), s.matches) for (a, b), s in sorted(shares.items()) if a < b]
    instead = table(("Pairing", "first ahead", "95%", "matches"), rows)
    chart = charts.heat(names, cells, trait.capitalize())
    title = f"Each {trait} against each"
    return figure(f"pairings-{trait}", title, chart, caption, instead, wide=len(names) > 6, read=True)


# --- how a match goes -------------------------------------------------------------------------------------------------


def course(found: Findings, subject: Subject) -> Section | None:
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
    columns = charts.columns_of(spread.values, whole)
    if not columns:
        return None
    caption = (
        f"{spread.mean:.1f} on average; half of the matches have at most {spread.middle:.3g}, nine of ten between "
        f"{spread.at(0.05):.3g} and {spread.at(0.95):.3g}."
    )
    rows = [(charts.spanned(column, whole), column.count) for column in columns]
    return figure(
        id_, title, charts.histogram(columns, spread.middle, unit, whole), caption, table((title, "matches"), rows)
    )


def _leading(found: Findings) -> Markup | None:
    shares = found.leader_wins
    if not all(share.matches for share in shares[1:]):
        return None
    begin = 0 if shares[0].matches else 1
    told = [(share.interval[0], share.rate, share.interval[1]) for share in shares[begin:]]
    parts = [f"{100 * number // PARTS}%" for number in range(begin, PARTS + 1)]
    floor = 0.0 if min(low for low, _, _ in told) < 0.25 else 0.25
    chart = charts.curve(told, floor, "part of the match", (parts[0], parts[-1]))
    half = shares[PARTS // 2]
    caption = (
        f"How often who leads then is among the winners. Half-way it is {percent(half.rate)}, before the last round "
        f"{percent(shares[-1].rate)}. A flat line at the fair share would say that leading means nothing."
    )
    rows = [
        (part, _exact(share.rate), _interval(share), share.matches)
        for part, share in zip(parts, shares[begin:], strict=True)
    ]
    return figure("leading", "Who leads, wins", chart, caption, table(("Played", "wins", "95%", "matches"), rows))


def _decided(found: Findings) -> Markup | None:
    if not found.decided.values:
        return None
    share = [sum(value <= part / PARTS for value in found.decided.values) for part in range(PARTS + 1)]
    whole = len(found.decided.values)
    chart = charts.bars(
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
    rows = [(f"{100 * part // PARTS}%", _exact(count / whole)) for part, count in enumerate(share)]
    return figure("decided", "When it is decided", chart, caption, table(("Played", "decided by then"), rows))


def _endings(found: Findings) -> Markup | None:
    if not found.endings:
        return None
    rows = [(reason, count, _exact(count / found.matches)) for reason, count in found.endings.items()]
    caption = f"How {found.matches} matches ended."
    instead = table(("Ending", "matches", "share"), rows)
    return figure("endings", "How matches end", charts.bars(found.endings), caption, instead, wide=True)


# --- cards ------------------------------------------------------------------------------------------------------------


def cards(found: Findings, subject: Subject) -> Section | None:
    text = (
        "Seats that had or played a card are compared with seats of the same traits that did not, in points of a "
        "hundred matches. Who is ahead plays more, so playing and winning go together also without a cause; what a "
        "ban costs is a cause, as the same match is played again by the same bots, and one seat may not play the card."
    )
    judged = [worth for worth in found.cards if worth.holding is not None]
    return charted(
        "cards", "What a card is worth", text, _plane(found.cards), _ranking(judged), _bans(found), _all_cards(found)
    )


def _plane(found: Sequence[Worth]) -> Markup | None:
    kinds = playable(found)
    known = [(worth, worth.holding) for worth in found if worth.holding is not None and worth.card.kind in kinds]
    if not known:
        return None
    ways = surely({worth.card.id: holding for worth, holding in known})
    ranked = sorted(known, key=lambda pair: -abs(pair[1].value))
    shown = [worth.card.id for worth, _ in ranked if worth.card.id in ways][:SHOWN]
    dots = [
        Dot(
            worth.card.name,
            worth.use,
            holding.value,
            worth.seats,
            ways[worth.card.id] if worth.card.id in shown else charts.PLAIN,
            f"{worth.card.name}: {points(holding.value)} points when held, played by {percent(worth.use)}",
        )
        for worth, holding in known
    ]
    up = charts.scale([dot.y for dot in dots], 0.0)
    chart = charts.dots(dots, charts.rising(1.0), up, "played by those who had it", "points when held")
    caption = (
        "Each dot a card, the larger the more seats had it: above the line they won more than others like them. To the "
        "right cards that are always played, to the left those that mostly stay unplayed. Named is what surely differs."
    )
    rows = [(dot.name, percent(dot.x), points(dot.y)) for dot in dots]
    instead = table(("Card", "played", "points"), rows)
    return figure("plane", "Use and worth", chart, caption, instead, wide=True)


def _ranking(judged: list[Worth]) -> Markup | None:
    if not judged:
        return None
    ways = surely({worth.card.id: worth.holding for worth in judged if worth.holding is not None})
    ends = judged if len(judged) <= 2 * SHOWN else [*judged[:SHOWN], *judged[-SHOWN:]]
    rows = [
        _difference(worth.card.name, worth.holding, ways.get(worth.card.id, charts.PLAIN))
        for worth in ends
        if worth.holding is not None
    ]
    left = (
        f" The {len(judged) - len(ends)} between them are in the table of all cards." if len(ends) < len(judged) else ""
    )
    caption = (
        "How many more of a hundred matches seats win that had the card, by the best and the worst. The small number "
        f"counts the seats.{left}"
    )
    return _differences("ranking", "Best and worst to have", rows, "points more than others like them", caption)


def _bans(found: Findings) -> Markup | None:
    banned = {worth.card.name: worth.ban for worth in found.cards if worth.ban is not None}
    if not banned:
        return None
    ways = surely(banned)
    rows = [
        _difference(name, banned[name], ways.get(name, charts.PLAIN))
        for name in sorted(banned, key=lambda name: -banned[name].value)
    ]
    most = max(ban.matches for ban in banned.values())
    caption = (
        f"What a seat that had the card lost by not being allowed to play it, in {most} of the same matches "
        "at most (the small number). To the left of the middle are cards that these bots had better left alone."
    )
    return _differences("bans", "What a ban costs", rows, "points that the ban costs", caption)


def _all_cards(found: Findings) -> Markup | None:
    if not found.cards:
        return None
    kinds = playable(found.cards)
    rows = [
        (
            worth.card.name,
            worth.card.kind,
            worth.seats,
            percent(worth.use) if worth.card.kind in kinds else None,
            _exact(worth.held.rate) if worth.held.matches else None,
            _exact(worth.played.rate) if worth.played.matches else None,
            *(_told(difference) for difference in (worth.holding, worth.playing, worth.ban)),
        )
        for worth in found.cards
    ]
    wins = ("wins with it", "wins playing it")
    head = ("Card", "kind", "seats", "played", *wins, "worth having", "worth playing", "a ban costs")
    chart = tag(
        "div",
        tag("label", "Find ", tag("input", type="search", data_find="all-cards-rows", placeholder="a card")),
        table(head, rows, "sortable"),
        id="all-cards-rows",
    )
    caption = (
        "Seats: that had the card. Worth: points more than others of the same traits, with their 95% interval; of "
        f"playing, among those who had it. What fewer than {FEWEST} seats had is not judged. A heading sorts."
    )
    return figure("all-cards", "All cards", chart, caption, None, wide=True)


# --- two versions -----------------------------------------------------------------------------------------------------


def versions(found: Findings, subject: Subject) -> Section | None:
    against = found.against
    if against is None:
        return None
    text = (
        f"The same {against.matches} matches with the content of {subject.against}: same seeds, options and bots. "
        f"{against.same} of them went alike in both. Differences are of the same seat in the same match."
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
        f"{len(against.changes)} entries of the content differ.",
        None,
        wide=True,
    )


def _gains(id_: str, title: str, gains: Mapping[str, Difference]) -> Markup | None:
    if not gains:
        return None
    ways = surely(gains)
    rows = [
        _difference(name, gains[name], ways.get(name, charts.PLAIN))
        for name in sorted(gains, key=lambda name: -gains[name].value)
    ]
    caption = "How many more of a hundred matches are won in the other version; the small number counts the matches."
    return _differences(id_, title, rows, "points more than before", caption)


def _measures(against: Against) -> Markup:
    rows = [
        (name, f"{mean:+.2f}", f"{low:+.2f} to {high:+.2f}") for name, (mean, low, high) in against.measures.items()
    ]
    return figure(
        "other-course",
        "Other version: how matches go",
        table(("A match", "longer by", "95%"), rows),
        "How much more there is of each in a match of the other version.",
        None,
    )


# --- what they share --------------------------------------------------------------------------------------------------


def _difference(name: str, difference: Difference, mark: str) -> Row:
    note = f"{difference.matches:,}"
    return Row(name, difference.value, difference.low, difference.high, points(difference.value), mark, note)


def _differences(id_: str, title: str, rows: list[Row], unit: str, caption: str) -> Markup:
    along = charts.scale([end for row in rows for end in (row.low, row.high)], 0.0)
    instead = table(
        ("", "points", "95%", "seen"),
        [(row.name, row.figure, f"{points(row.low)} to {points(row.high)}", row.note) for row in rows],
    )
    return figure(id_, title, forest(rows, along, 0.0, None, unit, differences=True), caption, instead)


def _told(difference: Difference | None) -> Markup | None:
    if difference is None:
        return None
    reach = tag("small", f" {points(difference.low)} to {points(difference.high)}")
    return join(points(difference.value), reach)


def _exact(value: float) -> str:
    return f"{100 * value:.1f}%"


def _interval(share: Share) -> str:
    low, high = share.interval
    return f"{100 * low:.0f} to {100 * high:.0f}%"


def _short(value: object) -> str:
    text = "" if value is None else str(value)
    return text if len(text) <= 160 else f"{text[:157]}..."


# --- what went wrong, and how to do it again --------------------------------------------------------------------------


def faults(found: Findings) -> Section | None:
    if not found.faults:
        return None
    told = tag("ul", [tag("li", fault) for fault in found.faults])
    return section("faults", "Forfeited matches", "A bot failed in these. They count nowhere else on this page.", told)


def made(subject: Subject) -> Section:
    facts = {
        "Game": f"{subject.title} ({subject.code}), rules version {subject.rules}",
        "Content": subject.content,
        "Other content": f"{subject.other_content} ({subject.against})" if subject.against else "",
        "Seeds": f"{subject.seed} to {subject.seed + subject.matches - 1}",
        "Bots": ", ".join(subject.bots),
        "Options": ", ".join(f"{name}={value}" for name, value in subject.options.items()),
    }
    text = (
        "The command makes the same page again, number for number. An interval holds the true value in 95 of 100 "
        "cases. Where many things are compared, one is said to stand out only if it does so in spite of their number. "
        "What bots do not understand they cannot weigh: a stronger level tells more, and takes longer."
    )
    command = tag("pre", tag("code", subject.command), tabindex=0)
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts.items() if value]
    return section("made", "How it was made", text, command, tag("dl", rows))
