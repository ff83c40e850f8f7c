"""The picture and the words: every view draws, every choice can be pointed at, and nothing in it is more than the view
knows."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import empyrean
from battle.scenario import Scenario
from empyrean.games.battle import events as ev
from empyrean.games.battle import scene, words
from empyrean.games.battle.drawing.emblems import DECKS
from empyrean.games.battle.drawing.glossary import TOKENS
from empyrean.games.battle.drawing.lands import SITES
from empyrean.games.battle.drawing.signs import TYPES
from empyrean.table import Seat, Table
from empyrean.web.markup import actions_in

GAME: Any = empyrean.game("battle")
ROOTS = {"phase", "status", "boardwrap", "panel", "hand", "verdict"}
EVIL = '<script>alert("&\'")</script>'
NAMES = ("Ada", "Bo", "Cy", "Di")


def match(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """The states of a random match that prefers to do something, the last one over."""
    chance = random.Random(seed)
    state = GAME.new(seats=seats, seed=seed, options=options)
    while not state.is_over():
        yield state
        seat = chance.choice(state.to_act())
        legal = state.legal(seat)
        state.apply(seat, chance.choice([a for a in legal if a] if len(legal) > 1 and chance.random() < 0.8 else legal))
    yield state


def drawn(state: Any, seat: int | None, portrait: bool = False, names: tuple[str, ...] = NAMES) -> dict[str, str]:
    options = state.options(seat) if seat is not None and seat in state.to_act() else []
    seats = [{"kind": "here", "name": name, "level": ""} for name in names]
    layout = {"portrait": portrait, "theme": "dark", "seats": seats}
    return dict(GAME.fragments(GAME.view(state, seat), options, layout))


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def holes(markup: str) -> list[str]:
    return [ids(element)[0] for element in re.findall(r"<[^>]*data-hole[^>]*>", markup)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_draws_and_carries_every_choice(seats: int) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        for number, state in enumerate(match(seats, seed)):
            question = "over" if state.is_over() else state.question()
            if question in met and number % 7:
                continue
            for seat in (*range(seats), None) if question not in met else state.to_act():
                check_parts(state, seat, drawn(state, seat, portrait=number % 2 == 1))
            met.add(question)
    assert {"keep", "deploy", "command", "zone", "over"} <= met


def check_parts(state: Any, seat: int | None, parts: dict[str, str]) -> None:
    for id, markup in parts.items():
        root = ET.fromstring(markup)
        assert root.get("id") == id
        assert root.get("data-hole") is None
    everything = "".join(parts.values())
    filled = [hole for hole in holes(everything) if hole in parts]
    assert sorted(filled) == sorted(set(parts) - ROOTS)
    found = ids(everything)
    assert len(found) - len(filled) == len(set(found)), "ids are unique"
    legal = set(state.legal(seat)) if seat in state.to_act() else set()
    assert actions_in(parts.values()) == legal
    for pairs in re.findall(r'data-with="([^"]+)"', everything):
        for pair in pairs.split():
            assert f'data-pick="{pair.partition("=")[0]}"' in everything, "what is put down can be picked up"
    for used in re.findall(r'data-zoom="([^"]+)"', everything):
        assert used in found, f"{used} can be looked at"
    for used in re.findall(r'data-more="([^"]+)"', everything):
        assert set(used.split()) <= set(found), "every word is explained"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stand_alone_picture_is_whole(seats: int) -> None:
    for number, state in enumerate(match(seats, 5)):
        if number % 40 and not state.is_over():
            continue
        for theme in ("dark", "light"):
            text = GAME.svg(state, None if number % 80 else 0, theme)
            root = ET.fromstring(text)
            found = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(found) == len(set(found))
            assert all(id.startswith("battle-") for id in found if id)
            for used in re.findall(r'(?:href="#|url\(#)([^")]+)', text):
                assert used in found
            assert "var(" not in text
            assert "data-" not in text


def test_the_stand_alone_picture_becomes_a_png() -> None:
    resvg_py = pytest.importorskip("resvg_py")
    text = GAME.svg(GAME.new(seed=1), None, "light")
    assert bytes(resvg_py.svg_to_bytes(svg_string=text)).startswith(b"\x89PNG")


def test_the_picture_is_made_from_the_view_alone() -> None:
    """A view that went through JSON gives the same picture, and drawing changes nothing in it."""
    for number, state in enumerate(match(2, 9)):
        if number % 25:
            continue
        view = GAME.view(state, 0)
        before = json.dumps(view)
        first = GAME.fragments(view, [], {})
        assert json.dumps(view) == before
        assert GAME.fragments(json.loads(before), [], {}) == first


def test_names_of_people_are_text() -> None:
    for number, state in enumerate(match(3, 3)):
        if number % 30 and not state.is_over():
            continue
        for seat in (0, 2, None):
            everything = "".join(drawn(state, seat, names=(EVIL,) * 3).values())
            assert "<script" not in everything
            assert "&lt;script" in everything


def test_each_player_has_the_own_row_at_the_bottom() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats=seats, seed=1)
        for seat in range(seats):
            rows = re.findall(r'id="ba-row-(\d)-0" data-hole', drawn(state, seat)["ba-field0"])
            assert int(rows[-1]) == seat
            assert sorted(rows) == [str(s) for s in range(seats)]


def test_long_names_break_between_syllables_on_narrow_cards() -> None:
    """They are not cut where a letter happens to fall, and whole where there is room."""
    state = next(s for s in match(2, 1, deck_0="vampires", deck_1="vampires") if named(s, "Nosferatu"))
    assert "<h4>Nos\u00adfe\u00adratu</h4>" in "".join(drawn(state, None, portrait=True).values())
    assert "<h4>Nosferatu</h4>" in "".join(drawn(state, None).values())


def named(state: Any, name: str) -> bool:
    return any(f"<h4>{name}</h4>" in markup for markup in drawn(state, None).values())


def test_what_cannot_be_paid_says_so() -> None:
    state = next(s for s in match(2, 4) if s.question() == "deploy" and dear(s))
    seat = state.to_act()[0]
    assert re.search(r'data-why="[^"]+ costs \d essence; you have \d\."', drawn(state, seat)["hand"])


def dear(state: Any) -> bool:
    side = GAME.view(state, state.to_act()[0])["sides"][state.to_act()[0]]
    return any(min(side["prices"][slot]) > side["essence"] for slot in side["hand"])


def test_a_card_that_was_deployed_glides_from_the_hand_and_can_be_taken_back() -> None:
    state = next(
        s
        for s in match(2, 4)
        if s.question() == "deploy" and any(o.group == "deploy" for o in s.options(s.to_act()[0]))
    )
    seat = state.to_act()[0]
    option = next(o for o in state.options(seat) if o.group == "deploy")
    slot = int(option.points[0].partition(":")[2])
    held = GAME.view(state, seat)["sides"][seat]["hand"].count(slot)
    assert f'id="ba-h{slot}-{held - 1}"' in drawn(state, seat)["hand"]
    state.apply(seat, option.action)
    field = option.points[1].rpartition(":")[2]
    assert f'data-flip="ba-h{slot}-{held - 1}"' in drawn(state, seat)[f"ba-row-{seat}-{field}"]
    if state.to_act() == (seat,) and state.question() == "deploy":
        assert 'data-command="undo"' in drawn(state, seat)["status"]


def test_others_see_the_back_of_a_face_down_card_and_nothing_of_a_hand() -> None:
    for number, state in enumerate(match(2, 6)):
        if number % 9:
            continue
        for seat in (1, None):
            parts = drawn(state, seat)
            view = GAME.view(state, 0)
            hidden = [card for row in view["sides"][0]["rows"] for card in row if card["hidden"]]
            for card in hidden:
                tile = next(
                    t for name in parts if name.startswith("ba-row-0") for t in tiles(parts[name], card["piece"])
                )
                assert "ba-front" not in tile
            assert "ba-h" not in parts["hand"] or seat == 1


def tiles(markup: str, piece: int) -> list[str]:
    return [tile for tile in markup.split("<article")[1:] if f'id="ba-p{piece}"' in tile]


def test_what_happened_is_shown_on_the_cards_it_happened_to() -> None:
    """A mark with the change, and a line from the one who did it."""
    state = next(s for s in match(2, 8) if revealed(s, 0) and revealed(s, 1))
    view = GAME.view(state, 0)
    (mine, my_id), (theirs, their_id) = revealed(state, 0)[0], revealed(state, 1)[0]
    who = (mine + 1) * int(ev.PIECE_WHO) + my_id
    victim = (theirs + 1) * int(ev.PIECE_WHO) + 1024 + their_id
    news = [(7, [[int(ev.E_REVEALED), who, 0, -1, -1], [int(ev.E_MIGHT), victim, -2, who, -1]])]
    parts = GAME.fragments(view, [], {"news": news})
    everything = "".join(parts[name] for name in parts if name.startswith("ba-row-"))
    assert "ba-turned" in tiles(everything, mine)[0]
    assert "−2" in tiles(everything, theirs)[0]
    assert "ba-l-loss" in parts["ba-links"]
    assert "ba-link " not in GAME.fragments(view, [], {})["ba-links"]


def test_a_total_waits_for_what_changes_it() -> None:
    """It shows what it was until the cards have been turned up; who looks anew sees what it is."""
    table = Table.begin(GAME, [Seat(), Seat()], 8)
    chance = random.Random(8)
    while True:
        seat = table.state.to_act()[0]
        table.act(seat, chance.choice(table.state.legal(seat)), table.at)
        news, before, view = table.news(0), table.before(0), GAME.view(table.state, 0)
        assert before is not None
        was, now = (shown["battlefields"][1]["totals"][1] for shown in (before, view))
        if was != now:
            break
    banner = GAME.fragments(view, [], {"news": news, "before": before})["ba-banner1"]
    assert re.search(rf'<b class="ba-late ba-n\d+"><span>{now}</span><i aria-hidden="true">{was}</i></b>', banner)
    assert "ba-late" not in GAME.fragments(view, [], {"news": news})["ba-banner1"]


def test_where_a_card_was_destroyed_is_marked_for_a_moment() -> None:
    foot = "Light Infantry"
    s = Scenario(["Walk the Plank"], []).put(1, 2, foot).put(1, 1, foot, foot, might=5)
    s.put(1, 1, foot, might=1).reveal(0, 1, "Walk the Plank")
    fallen = [event for event in s.events if event.kind == ev.E_DESTROYED]
    news = [(3, [event.told(0) for event in fallen])]
    parts = GAME.fragments(GAME.view(s.command().state, 0), [], {"news": news})
    assert len(fallen) == 1
    assert [name for name in parts if "ba-grave" in parts[name]] == ["ba-row-1-0"]
    assert "ba-grave ba-z2 ba-n0" in parts["ba-row-1-0"]
    assert f"<b>{foot}</b>" in parts["ba-row-1-0"]


def test_which_is_on_top_names_both_cards_and_points_at_them() -> None:
    s = Scenario("robots", []).put(0, 1, "Nanobot", "Welder Unit").command().choose("use", "Nanobot")
    view = GAME.view(s.state, 0)
    assert words.prompt(view).endswith("which is on top, Nanobot or Welder Unit?")
    options = s.state.options(0)
    assert [(o.label, o.points) for o in options] == [
        ("Nanobot on top", ("zone:0:0:0",)),
        ("Welder Unit on top", ("zone:0:0:1",)),
    ]
    parts = GAME.fragments(view, options, {})
    assert parts["ba-row-0-0"].count("data-action") == 2
    assert "Welder Unit on top" in parts["status"]


def test_two_of_the_same_name_are_told_apart_by_where_they_are() -> None:
    s = Scenario("robots", []).put(0, 1, "Nanobot", "Nanobot").command().choose("use", 1)
    assert [o.label.partition(",")[2] for o in s.state.options(0)] == [" zone 1, on top", " zone 2, on top"]


def revealed(state: Any, seat: int) -> list[tuple[int, int]]:
    """Pieces that lie face up, and what they are."""
    side = GAME.view(state, seat)["sides"][seat]
    cards = [card for row in side["rows"] for card in row if not card["hidden"]]
    return [(card["piece"], side["list"][card["slot"]]["id"]) for card in cards]


def test_a_step_sends_little() -> None:
    """Rows, sides and piles are parts of their own, so that few bytes change with a step."""
    before: dict[str, str] = {}
    sizes = []
    for _, state in zip(range(80), match(2, 3), strict=False):
        parts = drawn(state, 0)
        sizes.append(sum(len(markup) for id, markup in parts.items() if before.get(id) != markup))
        before = parts
    assert sorted(sizes)[len(sizes) // 2] < 16_000


def test_the_reader_is_spoken_to() -> None:
    for number, state in enumerate(match(2, 2)):
        if number % 12:
            continue
        everything = "".join(drawn(state, 0, names=("You", "Bot (normal)")).values())
        assert "of You" not in everything
        assert "You's" not in everything
        assert not re.search(r"\bPlayer \d", everything)


def test_the_verdict_shows_who_won_which_battlefield() -> None:
    for seats in (2, 3, 4):
        *_, state = match(seats, 1)
        markup = drawn(state, 0)["verdict"]
        won = [team for team in GAME.view(state, 0)["tally"]["fields"] if team is not None]
        assert markup.count('class="decisive"') == len(won)


def test_the_style_sheet_sets_every_colour_that_drawings_use() -> None:
    for theme in ("dark", "light"):
        assert "var(" not in scene.style().style(theme)


def test_everything_that_is_printed_has_a_drawing() -> None:
    """Each deck an emblem, each type of card a sign, each battlefield a landscape of its own."""
    assert {deck.code for deck in GAME.book.decks} <= set(DECKS)
    assert set(GAME.book.types) <= set(TYPES)
    assert {field.name for field in GAME.book.battlefields} <= set(SITES)
    assert {card.printed.get("token", "") for card in GAME.book.cards} - {""} <= set(TOKENS)


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_text_fits_a_terminal_and_options_can_be_told_apart(seats: int) -> None:
    for number, state in enumerate(match(seats, 7)):
        for seat in (*state.to_act(), None):
            if number % 5:
                continue
            text = GAME.text(state, seat)
            assert max(map(len, text.splitlines())) <= words.WIDTH
            for field in GAME.view(state, seat)["battlefields"]:
                assert field["name"] in text
        for seat in state.to_act():
            labels = [option.label for option in state.options(seat)]
            assert len(labels) == len(set(labels))


def test_every_event_is_told_without_secrets() -> None:
    """Each kind of event that happens has words for the players and for a spectator."""
    met: set[int] = set()
    chance = random.Random(5)
    for seed in range(6):
        state = GAME.new(seats=2 + seed % 3, seed=seed)
        while not state.is_over():
            seat = chance.choice(state.to_act())
            state.events = []
            state.apply(seat, chance.choice(state.legal(seat)))
            view = GAME.view(state, None)
            for event in state.events:
                met.add(int(event.kind))
                told = words.event(GAME.book, view, event.told(-1))
                assert told or event.kind in (ev.E_PHASE, ev.E_DONE)
    assert len(met) > 20


def test_the_log_reads_as_a_chain() -> None:
    view = GAME.view(GAME.new(seed=1, options={"deck_0": "vikings", "deck_1": "zulus"}), 0)
    bondi, wolf, jarl = (who(view, 0, name) for name in ("Bondi", "Wolf", "Jarl"))
    might = int(ev.E_MIGHT)
    events = [
        [int(ev.E_REVEALED), jarl, 0, -1, -1],
        [might, jarl, 10, jarl, -1],
        [might, bondi, 1, jarl, -1],
        [might, wolf, 1, jarl, -1],
        [int(ev.E_TRIGGERED), wolf, -1, -1, -1],
        [might, bondi, 2, wolf, -1],
        [int(ev.E_TRIGGERED), bondi, -1, -1, -1],
        [int(ev.E_DONE), 0, 3, -1, -1],
    ]
    field = view["battlefields"][0]["name"]
    assert words.chain(GAME.book, view, events) == [
        f"Player 1 reveals Jarl on {field}, zone 1",
        "  Jarl gains 10 might",
        "  Bondi and Wolf gain 1 might",
        "  Wolf takes effect",
        "    Bondi gains 2 might",
        "Player 1 is done deploying",
    ]


def who(view: dict[str, Any], seat: int, name: str) -> int:
    return seat * 1024 + next(int(kind["id"]) for kind in view["sides"][seat]["list"] if kind["name"] == name)


def test_cards_that_both_have_are_told_with_their_owner() -> None:
    view = GAME.view(GAME.new(seed=1, options={"deck_0": "vikings", "deck_1": "vikings"}), 0)
    told = [int(ev.E_MIGHT), who(view, 1, "Jarl"), 3, who(view, 0, "Wolf"), -1]
    assert words.event(GAME.book, view, told) == "Player 2's Jarl gains 3 might from Player 1's Wolf"
