"""The picture: every view draws, every choice can be pointed at, and nothing in it is more than the view knows."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import empyrean
from empyrean.draw.hexes import HexFrame, fan, turned
from empyrean.draw.markup import Markup, join, tag
from empyrean.draw.squares import SquareFrame
from empyrean.draw.theme import Sheet
from empyrean.games.titans import field, scene
from empyrean.kernel.hexes import STEPS, hexagon
from empyrean.kernel.squares import SquareBoard

GAME = empyrean.game("titans")
SETUPS: list[dict[str, Any]] = [
    {"setup": "quick", "hazards": "hexad"},
    {"setup": "draft"},
    {"setup": "draft", "mixed": True, "hazards": "eye"},
    {"setup": "random", "mixed": True, "hazards": "equator"},
]
EVIL = '<script>alert("&\'")</script>'


def match(seed: int, options: dict[str, Any]) -> Iterator[Any]:
    """The states of a random match, the last one over."""
    chance = random.Random(seed)
    state = GAME.new(seed=seed, options=options)
    while not state.is_over():
        yield state
        seat = chance.choice(state.to_act())
        state.apply(seat, chance.choice(state.legal(seat)))
    yield state


def drawn(
    state: Any, seat: int | None, portrait: bool = False, names: tuple[str, str] = ("Ada", "Bo")
) -> dict[str, str]:
    options = state.options(seat) if seat is not None and seat in state.to_act() else []
    seats = [{"kind": "here", "name": name, "level": ""} for name in names]
    return GAME.fragments(GAME.view(state, seat), options, {"portrait": portrait, "theme": "dark", "seats": seats})


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def holes(markup: str) -> list[str]:
    return [ids(element)[0] for element in re.findall(r"<[^>]*data-hole[^>]*>", markup)]


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_every_view_draws_and_carries_every_choice(options: dict[str, Any]) -> None:
    met: set[str] = set()
    for number, state in enumerate(match(1, options)):
        question = "over" if state.is_over() else state.question()
        if question in met and question in ("menu", "setup") and number % 3:
            continue
        for seat in (0, 1, None) if question not in met or number % 5 == 0 else state.to_act():
            parts = drawn(state, seat, portrait=number % 2 == 1)
            for id, markup in parts.items():
                root = ET.fromstring(markup)
                assert root.get("id") == id
                assert root.get("data-hole") is None
            everything = "".join(parts.values())
            filled = [hole for hole in holes(everything) if hole in parts]
            assert sorted(filled) == sorted(set(parts) - {"phase", "status", "boardwrap", "panel", "hand", "verdict"})
            found = ids(everything)
            assert len(found) - len(filled) == len(set(found)), "ids are unique"
            carried = {int(action) for action in re.findall(r'data-action="(\d+)"', everything)}
            legal = set(state.legal(seat)) if seat in state.to_act() else set()
            assert carried == legal
            for used in re.findall(r'data-zoom="([^"]+)"', everything):
                assert used in found, f"{used} can be looked at"
            for used in re.findall(r'data-more="([^"]+)"', everything):
                assert set(used.split()) <= set(found), "every word is explained"
        met.add(question)


@pytest.mark.parametrize("options", SETUPS[:2], ids=str)
def test_the_stand_alone_picture_is_whole(options: dict[str, Any]) -> None:
    for number, state in enumerate(match(5, options)):
        if number % 40 and not state.is_over():
            continue
        for seat in (0, 1, None):
            for theme in ("dark", "light"):
                text = GAME.svg(state, seat, theme)
                root = ET.fromstring(text)
                found = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(found) == len(set(found))
                assert all(id.startswith("titans-") for id in found if id)
                for used in re.findall(r'(?:href="#|url\(#)([^")]+)', text):
                    assert used in found
                assert "var(" not in text
                assert "data-" not in text


def test_the_stand_alone_picture_becomes_a_png() -> None:
    resvg_py = pytest.importorskip("resvg_py")
    text = GAME.svg(GAME.new(seed=1, options={"setup": "quick"}), None, "light")
    assert bytes(resvg_py.svg_to_bytes(svg_string=text)).startswith(b"\x89PNG")


def test_the_picture_is_made_from_the_view_alone() -> None:
    """A view that went through JSON gives the same picture, and drawing changes nothing in it."""
    for number, state in enumerate(match(9, SETUPS[0])):
        if number % 25:
            continue
        view = GAME.view(state, 0)
        before = json.dumps(view)
        first = GAME.fragments(view, [], {})
        assert json.dumps(view) == before
        assert GAME.fragments(json.loads(before), [], {}) == first


def test_names_of_people_are_text() -> None:
    for options in SETUPS[:2]:
        for number, state in enumerate(match(3, options)):
            if number % 30 and not state.is_over():
                continue
            for seat in (0, 1, None):
                everything = "".join(drawn(state, seat, names=(EVIL, EVIL)).values())
                assert "<script" not in everything
                assert "&lt;script" in everything


def test_each_player_has_the_own_side_at_the_bottom() -> None:
    def height(seat: int | None) -> float:
        """Of South's first titan, where it waits."""
        markup = drawn(state, seat)["ti-t0"]
        found = re.search(r'id="ti-t0"[^>]*transform="matrix\(([^)]*)\)', markup)
        assert found
        return float(found[1].split()[5])

    state = GAME.new(seed=1, options={"setup": "quick"})
    assert height(0) > 0
    assert height(None) > 0
    assert height(1) < 0


def test_what_cannot_be_done_says_why() -> None:
    state = GAME.new(seed=1, options={"setup": "quick"})
    seat = state.to_act()[0]
    assert "must move first" in drawn(state, seat)["hand"]
    state.apply(seat, next(o.action for o in state.options(seat) if o.group == "enter"))
    assert "has already used its move" in drawn(state, seat)["hand"]
    assert "no enemy in its front arc" in drawn(state, seat)["hand"]


def test_owner_is_told_by_shape_too() -> None:
    parts = drawn(GAME.new(seed=1, options={"setup": "quick"}), None)
    assert '<rect x="-20.5"' not in parts["ti-t0"]
    assert '<rect x="-20.5"' in parts["ti-t4"]


def test_what_others_did_is_drawn_on_the_board() -> None:
    """A trail from hex to hex, a blow with the damage of both attacks, and the card that was played, to be read."""
    state = next(s for s in match(4, SETUPS[0]) if sum(t["hex"] is not None for t in GAME.view(s, 0)["titans"]) == 8)
    view = GAME.view(state, 0)
    moved, attacked = int(field.E_MOVED), int(field.E_ATTACKED)
    played = [int(field.E_PLAYED), 4, 0, 0, 0]
    news = [(7, [[moved, 4, 0, 1, -1]]), (8, [[attacked, 4, 0, 2, -1], [attacked, 5, 0, 1, -1], played])]
    parts = GAME.fragments(view, [], {"news": news})
    assert 'id="ti-tr7-0"' in parts["ti-trails"]
    assert "−3" in parts["ti-marks"]
    assert GAME.book.card(GAME.book.basics[0]).name in parts["ti-marks"]
    assert "Just played" in parts["hand"]
    assert GAME.fragments(view, [], {})["ti-marks"].count("<") == 2


def test_a_step_sends_little() -> None:
    """Titans, lines of the panel and piles are parts of their own, so that few bytes change with a step."""
    before: dict[str, str] = {}
    sizes = []
    for _, state in zip(range(120), match(3, SETUPS[0]), strict=False):
        parts = drawn(state, 0)
        sizes.append(sum(len(markup) for id, markup in parts.items() if before.get(id) != markup))
        before = parts
    assert sorted(sizes)[len(sizes) // 2] < 14_000


def test_the_reader_is_spoken_to() -> None:
    state = GAME.new(seed=1, options={"setup": "quick"})
    seat = state.to_act()[0]
    names = ("You", "Bot (normal)") if seat == 0 else ("Bot (normal)", "You")
    parts = drawn(state, seat, names=names)
    assert "Your turn: " in parts["status"]
    assert "Bot (normal)" in parts[f"ti-squad{1 - seat}"]
    everything = "".join(parts.values())
    assert "of You" not in everything
    assert not re.search(r"\b(?:South|North)\b", everything)


def test_the_verdict_says_what_decided() -> None:
    for seed, options in ((1, SETUPS[0]), (2, {"setup": "quick", "round_limit": 5})):
        *_, state = match(seed, options)
        markup = drawn(state, 0)["verdict"]
        assert "Titans alive" in markup
        assert 'class="decisive"' in markup or state.winner < 0


# --- the drawing kit --------------------------------------------------------------------------------------------------


def test_markup_escapes_what_is_not_markup() -> None:
    made = tag("p", "a < b", Markup("<b>c</b>"), [None, False, 3], title='"x"', data_on=True, hidden=None)
    assert made == '<p title="&#34;x&#34;" data-on="">a &lt; b<b>c</b>3</p>'
    assert join("<", tag("br")) == "&lt;<br/>"


def test_a_sheet_bakes_both_themes() -> None:
    sheet = Sheet(
        ":root { --a: red; --b: var(--a); }\n"
        ':root[data-theme="light"] { --a: blue; }\n'
        "/* drawing */ .x { fill: var(--b); } /* end of drawing */ .y { fill: var(--a); }"
    )
    assert sheet.style("dark") == ".x { fill: red; }"
    assert sheet.style("light") == ".x { fill: blue; }"
    with pytest.raises(KeyError):
        sheet.bake("var(--c)", "dark")


def test_the_style_sheet_sets_every_colour_that_drawings_use() -> None:
    for theme in ("dark", "light"):
        assert "var(" not in scene.style().style(theme)


def test_hexes_lie_where_their_directions_point() -> None:
    board = hexagon(2)
    for turn in (0, 60, 180):
        frame = HexFrame(board, 10, turn)
        for cell in range(int(board.size)):
            for direction in range(len(STEPS)):
                there = int(board.neighbour(cell, direction))
                if there >= 0:
                    assert frame.beyond(cell, direction) == pytest.approx(frame.centers[there])
    assert HexFrame(board, 10, 180).angle(0) == 180
    assert turned(0, 1, 2) == "matrix(1.000 0.000 -0.000 1.000 1 2)"


def test_tokens_on_one_cell_keep_apart() -> None:
    for count in range(1, 9):
        places = fan(count, 20)
        assert len(places) == count
        for i, (x, y, scale) in enumerate(places):
            for other_x, other_y, _ in places[:i]:
                assert (x - other_x) ** 2 + (y - other_y) ** 2 > (20 * scale) ** 2


def test_squares_turn_with_the_seat() -> None:
    frame = SquareFrame(SquareBoard(3, 2), 10)
    assert frame.centers[0] == (-10, -5)
    assert SquareFrame(SquareBoard(3, 2), 10, 2).centers[0] == (10, 5)
    assert frame.box(0, 1) == (-14, -9, 8, 8)
    assert SquareFrame(SquareBoard(3, 2), 10, 1).angle(0) == 90
