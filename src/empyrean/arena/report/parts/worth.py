"""What a card is worth."""

from __future__ import annotations

from collections.abc import Sequence

from empyrean.arena.report.cards import FEWEST, Worth, playable
from empyrean.arena.report.charts.frames import figure, table
from empyrean.arena.report.charts.planes import Dot, scatter
from empyrean.arena.report.charts.scales import PLAIN, percent, points, scale, scale_of_shares
from empyrean.arena.report.findings import Findings
from empyrean.arena.report.parts.section import SHOWN, Section, charted, difference_row, differences, exact, told
from empyrean.arena.report.remarks import surely
from empyrean.draw.markup import Markup, tag


def worth(found: Findings) -> Section | None:
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
    named = [worth.card.id for worth, _ in ranked[:SHOWN]]
    dots = [
        Dot(
            worth.card.name,
            worth.use,
            holding.value,
            worth.seats,
            ways.get(worth.card.id, PLAIN),
            worth.card.id in named,
            f"{worth.card.name}: {points(holding.value)} points when held, played by {percent(worth.use)}",
        )
        for worth, holding in known
    ]
    up = scale([dot.y for dot in dots], 0.0)
    chart = scatter(dots, scale_of_shares((0.0, 1.0), 0.5), up, "played by those who had it", "points when held")
    caption = (
        "Each dot a card, the larger the more seats had it: above the line they won more than others like them. To the "
        "right cards that are always played, to the left those that mostly stay unplayed. On a wide "
        "screen those farthest from the line are named; what surely differs from it has a colour."
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
        difference_row(worth.card.name, worth.holding, ways.get(worth.card.id, PLAIN))
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
    return differences("ranking", "Best and worst to have", rows, "points more than others like them", caption)


def _bans(found: Findings) -> Markup | None:
    banned = {worth.card.name: worth.ban for worth in found.cards if worth.ban is not None}
    if not banned:
        return None
    ways = surely(banned)
    rows = [
        difference_row(name, banned[name], ways.get(name, PLAIN))
        for name in sorted(banned, key=lambda name: -banned[name].value)
    ]
    most = max(ban.matches for ban in banned.values())
    caption = (
        f"What a seat that had the card lost by not being allowed to play it, in {most} of the same matches "
        "at most (the small number). To the left of the middle are cards that these bots had better left alone."
    )
    return differences("bans", "What a ban costs", rows, "points that the ban costs", caption)


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
            exact(worth.held.rate) if worth.held.matches else None,
            exact(worth.played.rate) if worth.played.matches else None,
            *(told(difference) for difference in (worth.holding, worth.playing, worth.ban)),
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
        f"playing, among those who had it. Fewer than {FEWEST} seats on either side are not judged. A heading sorts."
    )
    return figure("all-cards", "All cards", chart, caption, None, wide=True)
