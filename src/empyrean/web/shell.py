"""The table's own fragments, around the game's picture: history, undo, spare actions, log, curtain, result."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from empyrean.draw.markup import Markup, tag
from empyrean.draw.speech import YOU, begun, spoken
from empyrean.kernel.game import Option
from empyrean.table import AWAY, BOT, Line, Table
from empyrean.table.seats import bot_name
from empyrean.table.stops import ALWAYS, MATTERS, NAMES, PASS
from empyrean.web import icons
from empyrean.web.markup import actions_in, icon

CHUNK = 24  # lines of the log that fill a fragment: what is full is never sent again
DEEPEST = 3  # how far lines of the log are indented


@dataclass(frozen=True)
class Look:
    """What one screen looks at: through whose eyes, at which step, and what it may do."""

    seat: int | None
    names: tuple[str, ...]  # what it calls the seats
    mine: tuple[int, ...] = ()  # the seats that this screen plays
    step: int | None = None  # None: the present
    curtain: int | None = None  # the seat that the screen must be passed to first
    undo: int | None = None  # the seat that could take back its last decision


def fragments(table: Table, look: Look, picture: dict[str, str]) -> dict[str, str]:
    """The game's picture, completed: whatever it leaves out is here, so that a bare scene is playable too."""
    now = look.step is None
    options = table.options(look.seat) if now else []
    carried = actions_in(picture.values())
    spare = [option for option in options if option.action not in carried]
    return {
        "phase": tag("span", id="phase"),
        "status": status(table, look),
        "boardwrap": tag("main", tag("pre", table.text(look.seat, look.step)), id="boardwrap"),
        "panel": tag("aside", id="panel"),
        "hand": tag("section", id="hand", aria_label="Your hand"),
        **picture,
        "history": history(table, look),
        "undo": undo(look),
        "seats": seats(table, look),
        "actions": actions(table, look, spare, "verdict" in picture),
        "stops": stops(table, look),
        **log(table, look),
        "curtain": curtain(table, look),
    }


def status(table: Table, look: Look) -> Markup:
    if table.state.is_over():
        said = "The match is over."
    elif look.seat in table.state.to_act():
        said = "Your decision."
    else:
        said = f"Waiting for {' and '.join(look.names[seat] for seat in table.state.to_act())}."
    return tag("div", said, id="status")


# --- top bar ---------------------------------------------------------------------------------------------------


def history(table: Table, look: Look) -> Markup:
    """Buttons and a slider through the whole match."""
    last = table.steps
    step = last if look.step is None else look.step

    def button(name: str, path: str, to: int | str, able: bool) -> Markup:
        return tag("button", icon(path), class_="quiet", data_step=to, aria_label=name, title=name, disabled=not able)

    return tag(
        "nav",
        button("First step", icons.FIRST, 0, step > 0),
        button("Step back [", icons.BACK, max(step - 1, 0), step > 0),
        tag(
            "input",
            id="slider",
            type="range",
            min=0,
            max=last,
            value=step,
            aria_label="Step of the match",
            aria_valuetext=f"step {step} of {last}",
        ),
        button("Step forward ]", icons.FORWARD, "now" if step + 1 >= last else step + 1, step < last),
        button("Back to now", icons.LAST, "now", look.step is not None),
        tag("span", tag("b", step), f"/{last}", class_="count"),
        id="history",
        aria_label="Step through the match",
        class_="past" if look.step is not None else None,
    )


def undo(look: Look) -> Markup:
    able = look.undo is not None and look.step is None
    why = "Nothing to take back: something was revealed or decided since."
    return tag(
        "button",
        icon(icons.UNDO),
        tag("span", "Undo"),
        id="undo",
        data_command="undo" if able else None,
        data_why=None if able else why,
        aria_disabled=None if able else "true",
        title="Take back your last decision (U)",
    )


# --- what is asked ---------------------------------------------------------------------------------------------


def actions(table: Table, look: Look, spare: list[Option], explained: bool) -> Markup:
    if look.step is not None:
        said = f"You look at step {look.step} of {table.steps}."
        back = tag("button", "Back to now", class_="main", data_step="now", id="to-now")
        return tag("div", tag("p", said, class_="note"), back, id="actions", class_="past")
    if table.state.is_over():
        return tag("div", result(table, look, explained), id="actions", class_="over")
    passing = table.passing(look.seat)
    groups = [
        tag("div", [choice(option, option.action == passing) for option in options], class_="group")
        for _, options in groupby(spare, lambda option: option.group)
    ]
    answering = [
        tag("button", f"{look.names[seat]} may answer", data_seat=seat, id=f"seat-{seat}")
        for seat in table.state.may_act()
        if seat in look.mine and seat != look.seat
    ]
    return tag("div", groups, window(table, look) if passing >= 0 else None, answering, id="actions")


def choice(option: Option, main: bool = False) -> Markup:
    note = tag("small", option.note) if option.note else None
    return tag(
        "button",
        tag("span", option.label),
        note,
        class_="main" if main else None,
        data_action=option.action,
        id=f"do-{option.action}",
    )


def window(table: Table, look: Look) -> Markup:
    """Asked out of turn: let everything pass that comes in this turn, or hear that it passes by itself."""
    if table.stands_in(look.seat):
        return tag("p", "It passes by itself.", class_="note", id="passes")
    return tag(
        "button",
        icon(icons.PASS),
        tag("span", "Let everything pass this turn"),
        data_stop=PASS,
        id="pass-turn",
        title="Do not stop me again this turn (Shift+P)",
    )


MEANS = {
    ALWAYS: "Whenever I am asked out of turn",
    MATTERS: "Only when an answer of mine can matter; the rest passes by itself",
    PASS: "Let everything pass until this turn is over",
}


def stops(table: Table, look: Look) -> Markup:
    """When questions out of turn stop the one who looks; `data-pass` is what lets the open one pass."""
    seat = look.seat
    if not table.game.meta.answers or seat is None or look.step is not None or table.state.is_over():
        return tag("div", id="stops", hidden=True)
    now = table.stopping(seat)
    choices = [
        tag("button", name, data_stop=setting, aria_pressed=str(setting == now).lower(), title=MEANS[setting])
        for setting, name in NAMES.items()
    ]
    passing = table.passing(seat)
    return tag(
        "div",
        icon(icons.STOP),
        tag("span", "Stop me"),
        choices,
        id="stops",
        role="group",
        aria_label="Stop me out of turn",
        title="When questions out of your turn stop you (S)",
        data_pass=passing if passing >= 0 else None,
    )


def result(table: Table, look: Look, explained: bool) -> Markup:
    """Who won, why, and what next. A game may explain the reason in a fragment `verdict` of its own."""
    result = table.state.result()
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    names = " and ".join(look.names[seat] for seat in winners)
    if len(winners) == len(table.seats):
        said, mood = "A draw", "draw"
    elif look.seat is not None and len(look.mine) == 1:
        won = look.seat in winners
        said, mood = ("You win" if won else "You lose"), str(won).lower()
    else:
        said, mood = f"{names} {'wins' if len(winners) == 1 else 'win'}", "true"
    points = ", ".join(f"{name} {score}" for name, score in zip(look.names, result.points, strict=False))
    reason = tag("p", result.reason, tag("span", points, class_="points") if points else None)
    return tag(
        "div",
        tag("h2", said),
        tag("div", id="verdict", data_hole=True) if explained else reason,
        tag(
            "div",
            tag("button", icon(icons.AGAIN), tag("span", "Play again"), class_="main", data_local="again", id="again"),
            tag("button", icon(icons.BACK), tag("span", "Look back"), data_step=0, id="look-back"),
            tag("button", icon(icons.SAVE), tag("span", "Save"), data_local="save", id="keep"),
            tag("a", icon(icons.HOME), tag("span", "Other games"), class_="button", href="/"),
            class_="next",
        ),
        class_="result",
        data_won=mood,
        role="status",
    )


# --- who sits here ---------------------------------------------------------------------------------------------


def seats(table: Table, look: Look) -> Markup:
    """Everyone at the table, and who must decide now."""
    asked = table.state_at(look.step).to_act()
    return tag(
        "ul",
        [
            tag(
                "li",
                tag("i", class_=f"dot seat{number}"),
                tag("b", look.names[number]),
                tag("span", described(table, number, look), class_="who"),
                class_="asked" if number in asked else None,
                aria_current="true" if number in asked else None,
            )
            for number in range(len(table.seats))
        ],
        id="seats",
        aria_label="At the table",
    )


def described(table: Table, number: int, look: Look) -> str:
    seat = table.seats[number]
    if seat.kind == BOT:
        level = bot_name(seat.level)
        return "" if look.names[number] == f"Bot ({level})" else f"bot, {level}"
    if number in look.mine:
        alone = "" if look.names[number] == YOU else "you"
        return alone if len(look.mine) == 1 or number == look.seat else "here"
    return "elsewhere" if seat.kind == AWAY else "a person"


def curtain(table: Table, look: Look) -> Markup:
    """Hides the table while the screen goes from one person to another."""
    if look.curtain is None:
        return tag("div", id="curtain", hidden=True)
    name = look.names[look.curtain]
    taking_back = (
        tag("button", icon(icons.UNDO), tag("span", f"Take back ({look.names[look.undo]})"), data_command="undo")
        if look.undo is not None
        else None
    )
    return tag(
        "div",
        tag(
            "div",
            icon(icons.HAND_OVER),
            tag("p", "Pass the screen to"),
            tag("h2", tag("i", class_=f"dot seat{look.curtain}"), name),
            tag("button", f"I am {name} — show me", class_="main big", data_ready=look.curtain, id="ready"),
            taking_back,
        ),
        id="curtain",
        role="dialog",
        aria_modal="true",
        aria_label=f"Pass the screen to {name}",
    )


# --- log -------------------------------------------------------------------------------------------------------


def log(table: Table, look: Look) -> dict[str, str]:
    """The log in fragments of a few steps each: the newest step first, but the lines of a step in their order, so
    that what set off what reads downwards. Consequences are indented. What the reader has not answered stands out."""
    said = table.lines(look.seat)
    plain = [table.game.seat_name(table.state, seat) for seat in range(len(table.seats))]
    fresh = min((step for step, _ in table.news(look.seat)), default=table.steps)
    chunks: list[list[list[Line]]] = [[]]
    for _, step in groupby(said, lambda line: line.step):
        if sum(map(len, chunks[-1])) >= CHUNK:
            chunks.append([])
        chunks[-1].append(list(step))
    numbers = range(len(chunks) - 1, -1, -1)
    empty = None if said else tag("p", "Nothing has happened yet.", class_="note")
    head = tag(
        "section",
        tag("h2", "Chronicle"),
        tag("div", empty, [tag("ol", id=f"log{n}", data_hole=True) for n in numbers], id="lines", tabindex=0),
        id="log",
        aria_label="What happened",
    )

    def told(line: Line) -> str:
        return begun(spoken(line.text.strip(), plain, look.names))

    def item(line: Line, depth: int) -> Markup:
        mark = tag("i", class_=f"dot seat{line.seat}")
        button = tag("button", mark, tag("span", told(line)), data_step=line.step, title=f"Look at step {line.step}")
        marks = [f"deep{depth}"] if depth else []
        return tag("li", button, class_=" ".join([*marks, *(["fresh"] if line.step >= fresh else [])]) or None)

    def items(step: list[Line]) -> list[Markup]:
        out, depth = [], -1
        for line in step:
            depth = min(_indent(line), depth + 1, DEEPEST)  # what begins a step follows from nothing above it
            out.append(item(line, depth))
        return out

    bodies = {f"log{n}": tag("ol", [items(step) for step in reversed(chunks[n])], id=f"log{n}") for n in numbers}
    newest = [told(line) for line in said if line.step >= fresh][-2:]
    news = tag("p", " · ".join(newest) or None, id="news")
    return {"log": head, **bodies, "news": news}


def _indent(line: Line) -> int:
    """How far a line is indented: two spaces are one step."""
    return (len(line.text) - len(line.text.lstrip())) // 2
