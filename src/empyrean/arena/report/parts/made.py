"""What went wrong, and how to do it all again."""

from __future__ import annotations

from empyrean.arena.report.findings import Findings, Subject
from empyrean.arena.report.parts.section import Section, section
from empyrean.draw.markup import tag


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
