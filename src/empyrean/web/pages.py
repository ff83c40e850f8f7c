"""The pages: lobby, match, rules, and the one that says what went wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from empyrean.draw.markup import Markup, tag
from empyrean.kernel.meta import Meta, Setting
from empyrean.table import AWAY, BOT, HERE, Table
from empyrean.table.seats import bot_name
from empyrean.web import icons
from empyrean.web.markup import composed, icon

REGIONS = (
    "curtain",
    "phase",
    "history",
    "undo",
    "boardwrap",
    "panel",
    "seats",
    "log",
    "status",
    "news",
    "actions",
    "stops",
    "hand",
)
EMBLEM = "M12 2 20.7 7v10L12 22l-8.7-5V7zM12 2v20M3.3 7l17.4 10M20.7 7 3.3 17"


@cache
def version() -> str:
    """Changes with the client and its style: browsers keep both until it does."""
    files = sorted(file.name for file in resources.files(__package__).iterdir() if file.name.endswith((".js", ".css")))
    content = b"".join((resources.files(__package__) / name).read_bytes() for name in files)
    return hashlib.blake2b(content, digest_size=6).hexdigest()


def page(
    title: str,
    name: str,
    *content: Any,
    script: str = "",
    styles: Sequence[str] = (),
    data: Mapping[str, str] | None = None,
) -> str:
    """A whole page. The theme script runs before anything is drawn, so that the page never flashes. `data` is for the
    script."""

    def asset(file: str) -> str:
        return f"/static/{file}?{version()}"

    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", title),
        tag("link", rel="icon", href=asset("emblem.svg"), type="image/svg+xml"),
        tag("link", rel="stylesheet", href=asset("base.css")),
        [tag("link", rel="stylesheet", href=style) for style in styles],
        tag("script", src=asset("theme.js")),
        tag("script", src=asset(script), type="module") if script else None,
    ]
    toasts = tag("div", id="toasts", role="status", aria_live="polite")
    body = tag("body", *content, toasts, class_=name, **{f"data_{key}": value for key, value in (data or {}).items()})
    whole = tag("html", tag("head", head), body, lang="en", data_theme="dark", data_version=version())
    return f"<!doctype html>{whole}"


def themed_button() -> Markup:
    return tag(
        "button",
        icon(icons.THEME),
        class_="quiet",
        data_local="theme",
        aria_label="Dark or light",
        title="Dark or light",
    )


def brand() -> Markup:
    return tag("a", icon(EMBLEM), tag("span", "Empyrean"), class_="brand", href="/", title="All games")


# --- lobby -----------------------------------------------------------------------------------------------------


def lobby(metas: Sequence[Meta], levels: Sequence[str], usual: str) -> str:
    return page(
        "Empyrean",
        "lobby",
        tag("header", brand(), themed_button(), id="top"),
        tag(
            "main",
            tag(
                "section",
                tag("h1", "Take a seat"),
                tag("p", "Board games against bots, on one screen, or with friends by link."),
                class_="welcome",
            ),
            tag(
                "section",
                tag("h2", "Continue"),
                tag("ul", id="matches"),
                id="continue",
                hidden=True,
                aria_label="Your matches",
            ),
            tag("section", [game_card(meta, levels, usual) for meta in metas], class_="games", aria_label="Games"),
            tag(
                "section",
                tag("label", icon(icons.LOAD), "Load a match file", tag("input", type="file", id="load")),
                tag("p", "A match that was saved to a file goes on from where it was.", class_="note"),
                class_="loading",
            ),
            tag("footer", tag("a", "For programs", href="/api"), class_="note"),
        ),
        script="lobby.js",
    )


def game_card(meta: Meta, levels: Sequence[str], usual: str) -> Markup:
    """One game: a picture of it, one button to play at once, and the set-up below."""
    players = " to ".join(str(n) for n in sorted({min(meta.seats), max(meta.seats)}))
    facts = [f"{players} players", f"{meta.minutes} minutes" if meta.minutes else "", meta.status]
    picture = [
        tag("img", src=f"/games/{meta.code}/picture.svg?theme={theme}", alt="", loading="lazy", class_=f"only-{theme}")
        for theme in ("dark", "light")
    ]
    play = tag("button", "Play now", class_="main big", data_play=meta.code)
    return tag(
        "article",
        tag("div", picture, class_="picture", aria_hidden="true"),
        tag(
            "div",
            tag("h2", meta.title),
            tag("p", meta.tagline, class_="tagline"),
            tag("p", " · ".join(fact for fact in facts if fact), class_="facts"),
            tag("div", play, tag("a", "How to play", class_="button", href=f"/rules/{meta.code}"), class_="row"),
            tag("p", "Against a bot, ready to go.", class_="note"),
            class_="about",
        ),
        tag("details", tag("summary", "Set up a match"), setup(meta, levels, usual)),
        class_="game",
        id=f"game-{meta.code}",
    )


def setup(meta: Meta, levels: Sequence[str], usual: str) -> Markup:
    """The form of a match: who sits where, and the game's own options."""
    counts = [tag("option", f"{n} players", value=n) for n in meta.seats]
    count = tag("label", tag("span", "Players"), tag("select", counts, name="count")) if len(counts) > 1 else None
    return tag(
        "form",
        count,
        tag(
            "fieldset",
            tag("legend", "Seats"),
            [seat_row(meta, number, levels, usual) for number in range(max(meta.seats))],
        ),
        tag("fieldset", tag("legend", "Options"), [setting_row(meta, s) for s in meta.settings])
        if meta.settings
        else None,
        tag("p", class_="error", role="alert", hidden=True),
        tag("button", "Start the match", class_="main", type="submit"),
        data_game=meta.code,
        data_seats=max(meta.seats) if len(meta.seats) == 1 else None,
        autocomplete="off",
    )


def seat_row(meta: Meta, number: int, levels: Sequence[str], usual: str) -> Markup:
    name = meta.seat_names[number] if number < len(meta.seat_names) else f"Player {number + 1}"
    kinds = [
        tag("option", "A person here", value=HERE, selected=number == 0 or not levels),
        [
            tag("option", f"Bot: {bot_name(level)}", value=f"{BOT}:{level}", selected=number > 0 and level == usual)
            for level in levels
        ],
        tag("option", "A person elsewhere, by link", value=AWAY),
    ]
    return tag(
        "div",
        tag("i", class_=f"dot seat{number}"),
        tag("select", kinds, name="kind", aria_label=f"Who plays {name}"),
        tag("input", name="name", placeholder=name, maxlength=40, aria_label=f"Name of {name}"),
        class_="seat",
        data_number=number,
    )


def setting_row(meta: Meta, setting: Setting) -> Markup:
    key = f"{meta.code}-{setting.name}"
    shown = _shown(setting.default)
    if setting.choices:
        field = tag(
            "select",
            [tag("option", label, value=_shown(v), selected=_shown(v) == shown) for v, label in setting.choices],
            name=setting.name,
            id=key,
            data_option=True,
            data_lists=setting.kind if setting.pool else None,
        )
    else:
        field = tag(
            "input",
            type="number",
            min=setting.low,
            max=setting.high,
            value=shown,
            name=setting.name,
            id=key,
            data_option=True,
        )
    own = _own_list(meta, setting, key) if setting.entries[1] else None
    help_text = tag("small", setting.help) if setting.help else None
    seat = setting.name.rpartition("_")[2]  # `deck_2` is about the third player alone
    number = int(seat) if seat.isdigit() else None
    label = tag("label", setting.label, for_=key)
    return tag("div", label, field, own, help_text, class_="setting", data_number=number)


def _own_list(meta: Meta, setting: Setting, key: str) -> Markup:
    """A list of names typed by the player; where it is filled in, it takes the place of the choice above."""
    build = tag("a", f"Build a {setting.kind}", href=f"/build/{meta.code}/{setting.name}", class_="button")
    return tag(
        "details",
        tag("summary", "Your own" if setting.pool else "By name"),
        build if setting.pool else None,
        tag(
            "textarea",
            name=setting.name,
            id=f"{key}-list",
            rows=3,
            placeholder="2 of one, another, ...",
            aria_label=f"{setting.label}, by name",
            data_option=True,
        ),
    )


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- match -----------------------------------------------------------------------------------------------------


def match(
    table: Table,
    token: str,
    fragments: Mapping[str, str],
    names: Sequence[str],
    links: Sequence[tuple[str, str]] = (),
    styles: Sequence[str] = (),
) -> str:
    """The table, drawn once by the server from the same fragments that the client gets afterwards. `links` are names
    and tokens that this screen may give to others."""
    part = composed(fragments, REGIONS)
    meta = table.game.meta
    return page(
        f"{meta.title} — Empyrean",
        "match",
        tag(
            "div",
            tag(
                "header",
                brand(),
                tag("h1", meta.title),
                Markup(part["phase"]),
                Markup(part["history"]),
                tag("div", Markup(part["undo"]), tools(meta), class_="tools"),
                id="top",
            ),
            Markup(part["boardwrap"]),
            tag("div", Markup(part["panel"]), Markup(part["seats"]), Markup(part["log"]), id="side"),
            tag("div", [Markup(part[name]) for name in ("status", "news", "actions", "stops")], id="ask"),
            Markup(part["hand"]),
            Markup(part.get("", "")),
            id="app",
            data_token=token,
            data_game=meta.code,
            data_title=meta.title,
            data_names=" · ".join(names),
        ),
        Markup(part["curtain"]),
        menu(meta, bool(links)),
        invitations(links),
        keys(meta),
        tag("dialog", id="dialog", aria_label="Closer look"),
        script="client.js",
        styles=styles,
    )


def tools(meta: Meta) -> list[Markup]:
    return [
        tag(
            "a",
            icon(icons.RULES),
            tag("span", "Rules"),
            class_="button wide-only",
            href=f"/rules/{meta.code}",
            data_local="rules",
            title="How to play (R)",
        ),
        tag("button", icon(icons.LOG), class_="quiet narrow-only", data_local="log", aria_label="What happened"),
        tag("button", icon(icons.MENU), class_="quiet", popovertarget="menu", aria_label="Menu", title="Menu"),
    ]


def menu(meta: Meta, hosting: bool) -> Markup:
    """What is needed now and then."""

    def item(path: str, label: str, local: str) -> Markup:
        return tag("button", icon(path), tag("span", label), data_local=local)

    return tag(
        "div",
        item(icons.RULES, "How to play", "rules"),
        item(icons.SAVE, "Save to a file", "save"),
        item(icons.LINK, "Links to the seats", "links") if hosting else None,
        item(icons.THEME, "Dark or light", "theme"),
        paces(),
        item(icons.KEYS, "Keys", "keys"),
        tag("a", icon(icons.HOME), tag("span", "All games"), href="/", class_="button"),
        id="menu",
        popover=True,
        data_rules=f"/rules/{meta.code}",
    )


def paces() -> Markup:
    """How long bots wait between two moves."""
    choices = [
        tag("button", pace, data_local="pace", data_pace=pace, aria_pressed=str(pace == "normal").lower())
        for pace in ("slow", "normal", "fast")
    ]
    return tag("div", icon(icons.PACE), tag("span", "Bots"), choices, class_="paces", role="group", aria_label="Bots")


LOCAL_ONLY = "These work on this machine. To let others on your network in, start with: empyrean serve --host 0.0.0.0"


def invitations(links: Sequence[tuple[str, str]]) -> Markup:
    """For the one who set up the match: a link for each seat of a person, and one to watch."""
    return tag(
        "template",
        tag("h2", "Links"),
        tag("p", "Whoever has a seat's link plays that seat. Give each to one person only."),
        tag("p", LOCAL_ONLY, class_="note", data_alone=True),
        tag(
            "ul",
            [
                tag(
                    "li",
                    tag("b", name),
                    tag("input", readonly=True, value=f"/m/{token}", data_absolute=True, aria_label=f"Link: {name}"),
                    tag("button", "Copy", data_local="copy"),
                )
                for name, token in links
            ],
            class_="links",
        ),
        id="links",
    )


KEYS = (
    ("Tab, arrows", "go to what can be chosen"),
    ("Enter, Space", "choose it; or pick it up, then choose where it goes"),
    ("1 to 9", "choose the first, second, ... button or card beside the board"),
    ("U", "take back your last decision"),
    ("[  ]", "step back and forward through the match; Esc returns to now, or puts back what is picked up"),
    ("Z, right click, long touch", "look at a card closely"),
    ("+ - 0", "closer, farther, the whole map, where it can be zoomed"),
    ("R, L, T, ?", "rules, log, dark or light, these keys"),
)


ANSWER_KEYS = (
    ("P, Shift+P", "asked out of your turn: let it pass, let everything pass this turn"),
    ("S", "be stopped out of your turn always, if it matters, not this turn"),
)


def keys(meta: Meta) -> Markup:
    rows = [[tag("kbd", key), tag("span", does)] for key, does in KEYS + (ANSWER_KEYS if meta.answers else ())]
    return tag("template", tag("h2", "Keys"), tag("div", rows, class_="keys"), id="keys")


# --- other pages -----------------------------------------------------------------------------------------------


def rules(meta: Meta, text: Markup) -> str:
    return page(
        f"How to play {meta.title}",
        "reading",
        tag("header", brand(), themed_button(), id="top"),
        tag("main", tag("article", tag("h1", meta.title), text, class_="rules")),
        script="lobby.js",
    )


def programs(described: Mapping[str, Any]) -> str:
    """What programs may ask the server, from its own description."""
    rows = [
        tag("li", tag("code", f"{method.upper()} {path}"), " ", call.get("description") or call.get("summary"))
        for path, calls in described["paths"].items()
        for method, call in calls.items()
    ]
    return page(
        "For programs — Empyrean",
        "reading",
        tag("header", brand(), themed_button(), id="top"),
        tag(
            "main",
            tag(
                "article",
                tag("h1", "For programs"),
                tag("p", "Everything is JSON. A refusal has a status of 400 or more and says why in `error`."),
                tag("ul", rows),
                tag("p", tag("a", "The same as OpenAPI", href="/api/openapi.json")),
                class_="rules",
            ),
        ),
        script="lobby.js",
    )


def problem(sentence: str) -> str:
    """When there is nothing to show but the reason."""
    back = tag("a", "All games", class_="button main", href="/")
    return page(
        "Empyrean",
        "reading",
        tag("header", brand(), themed_button(), id="top"),
        tag("main", tag("article", tag("h1", "Not here"), tag("p", sentence), back)),
        script="lobby.js",
    )
