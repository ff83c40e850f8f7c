"""The page: one file that needs nothing else, for dark and light screens of any width."""

from __future__ import annotations

from importlib.resources import files

from empyrean.arena.report.charts.scales import percent
from empyrean.arena.report.findings import Findings, Subject
from empyrean.arena.report.parts.going import going
from empyrean.arena.report.parts.made import faults, made
from empyrean.arena.report.parts.other import other
from empyrean.arena.report.parts.winning import winning
from empyrean.arena.report.parts.worth import worth
from empyrean.arena.report.remarks import remarks
from empyrean.draw.markup import Markup, tag

SIGNS = {"high": "▲", "low": "▼", "note": "·", "warn": "!"}


def page(found: Findings, subject: Subject) -> str:
    """The whole report as HTML."""
    parts = [
        winning(found, subject),
        going(found),
        worth(found),
        other(found, subject),
        faults(found),
        made(subject),
    ]
    shown = [part for part in parts if part is not None]
    body = tag(
        "body",
        _head(found, subject),
        tag("nav", [tag("a", part.title, href=f"#{part.id}") for part in shown], aria_label="Parts"),
        tag("main", _standing_out(found, subject), [part.body for part in shown]),
        tag("script", _own("page.js")),
    )
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", f"{subject.title}: balance report"),
        tag("style", _own("page.css")),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def _own(name: str) -> Markup:
    return Markup((files("empyrean.arena.report") / name).read_text(encoding="utf-8"))


def _head(found: Findings, subject: Subject) -> Markup:
    levels = " and ".join(dict.fromkeys(subject.bots))
    played = f"{found.matches:,} matches between bots ({levels}) at a table of {len(subject.seats)}."
    facts = {
        "rounds a match": f"{found.rounds.mean:.1f}",
        "decisions a match": f"{found.decisions.mean:.0f}",
        "answers on offer": f"{found.branching.mean:.1f}",
        "lead changes": f"{found.lead_changes.mean:.1f}",
        "of a match is open": percent(found.decided.middle) if found.decided.values else "–",
    }
    if found.first.matches:
        facts["who begins wins"] = percent(found.first.rate)
    return tag(
        "header",
        tag("p", "Balance report", class_="kind"),
        tag("h1", subject.title),
        tag("p", played, class_="played"),
        tag("dl", [tag("div", tag("dd", value), tag("dt", name)) for name, value in facts.items()], class_="facts"),
    )


def _standing_out(found: Findings, subject: Subject) -> Markup:
    said = [
        tag("li", tag("i", SIGNS[remark.kind], aria_hidden="true"), tag("span", remark.text), class_=remark.kind)
        for remark in remarks(found, subject)
    ]
    return tag("section", tag("h2", "What stands out"), tag("ul", said), id="remarks")
