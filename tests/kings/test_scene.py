"""The picture and the words: every view draws, every choice can be pointed at, and nothing tells more than the view."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

from empyrean.games.kings import events, scene, words
from empyrean.games.kings.drawing.glossary import WORDS, words_in
from kings.scenario import BOOK, GAME, Scenario, card

EVIL = '<script>alert("&\'")</script>'
SILENT = {"E_SPEND", "E_OVER"}  # told by other lines, or by the verdict
WIDTH = 100
Seats = tuple[int | None, ...]


def match(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """The states of a random match, the last one over."""
    chance = random.Random(seed)
    state = GAME.new(seats, seed=seed, options=options)
    while not state.is_over():
        yield state
        if state.may_act() and chance.random() < 0.1:  # somebody answers unasked
            seat = chance.choice(state.may_act())
            if legal := state.legal(seat):
                state.apply(seat, chance.choice(legal))
                continue
        seat = chance.choice(state.to_act())
        state.apply(seat, chance.choice(state.legal(seat)))
    yield state


def everyone(state: Any) -> Seats:
    return (*range(GAME.seat_count(state)), None)


def drawn(
    state: Any, seat: int | None, names: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di"), **layout: Any
) -> dict[str, str]:
    options = state.options(seat) if seat is not None and not state.is_over() else []
    seats = [{"kind": "here", "name": name, "level": ""} for name in names[: GAME.seat_count(state)]]
    parts: dict[str, str] = GAME.fragments(GAME.view(state, seat), options, {"seats": seats, **layout})
    return parts


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def holes(markup: str) -> list[str]:
    return [ids(element)[0] for element in re.findall(r"<[^>]*data-hole[^>]*>", markup)]


def carried(parts: dict[str, str]) -> set[int]:
    return {int(action) for action in re.findall(r'data-action="(\d+)"', "".join(parts.values()))}


def placed(*kings: str) -> Scenario:
    """Two kings side by side, with gems, cards and a wall of fire."""
    s = Scenario(*(kings or ("kariis", "dlone")))
    s.put("kariis", 44).put("dlone", 45).walls(north=1)
    s.gems("kariis", aria=3, egis=2, pyre=1, ylem=3, dire=1).gems("dlone", pyre=5, ylem=2)
    return s.hand("kariis", "sun-and-sky-2", "egis-bound-2", "pneuma-mundus-2").hand("dlone", "rubedo-2")


# --- the picture ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_view_draws_and_carries_every_choice(seats: int, seed: int) -> None:
    met: set[str] = set()
    for number, state in enumerate(match(seats, seed, rounds=6, war_rounds=5)):
        question = "over" if state.is_over() else state.question()
        if question in met and number % 6:
            continue
        for seat in everyone(state) if question not in met else (*state.to_act(), *state.may_act()):
            parts = drawn(state, seat)
            for id, markup in parts.items():
                root = ET.fromstring(markup)
                assert root.get("id") == id
                assert root.get("data-hole") is None
            everything = "".join(parts.values())
            filled = [hole for hole in holes(everything) if hole in parts]
            assert sorted(filled) == sorted(set(parts) - {"phase", "status", "boardwrap", "panel", "hand", "verdict"})
            found = ids(everything)
            assert len(found) - len(filled) == len(set(found)), "ids are unique"
            legal = set(state.legal(seat)) if seat in (*state.to_act(), *state.may_act()) else set()
            assert carried(parts) == legal, question
            assert not re.search(r"\bstyle=", everything), "pages allow no styles in the markup"
            for used in re.findall(r'data-zoom="([^"]+)"', everything):
                assert used in found, f"{used} can be looked at"
            for used in re.findall(r'data-more="([^"]+)"', everything):
                assert set(used.split()) <= set(found), "every word is explained"
            for used in re.findall(r'href="#([^"]+)"', everything):
                assert used in found, f"{used} is drawn"
        met.add(question)
    assert {"king", "gem", "state", "claim", "latent", "active", "over"} <= met


@pytest.mark.parametrize("seats", [2, 4])
def test_the_stand_alone_picture_is_whole(seats: int) -> None:
    for number, state in enumerate(match(seats, 5, setup="quick", rounds=4, war_rounds=3)):
        if number % 60 and not state.is_over():
            continue
        for theme in ("dark", "light"):
            text = GAME.svg(state, 0, theme)
            root = ET.fromstring(text)
            found = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(found) == len(set(found))
            assert all(id.startswith("kings-") for id in found if id)
            for used in re.findall(r'(?:href="#|url\(#)([^")]+)', text):
                assert used in found
            assert "var(" not in text
            assert "data-" not in text


def test_the_stand_alone_picture_becomes_a_png() -> None:
    resvg_py = pytest.importorskip("resvg_py")
    text = GAME.svg(placed().act("kariis").state, None, "light")
    assert bytes(resvg_py.svg_to_bytes(svg_string=text)).startswith(b"\x89PNG")


def test_the_style_sheet_sets_every_colour_that_drawings_use() -> None:
    for theme in ("dark", "light"):
        assert "var(" not in scene.style().style(theme)


def test_the_picture_is_made_from_the_view_alone() -> None:
    """A view that went through JSON gives the same picture, and drawing changes nothing in it."""
    for number, state in enumerate(match(3, 9, setup="quick", rounds=3, war_rounds=2)):
        if number % 40:
            continue
        view = GAME.view(state, 0)
        before = json.dumps(view)
        first = GAME.fragments(view, [], {})
        assert json.dumps(view) == before
        assert GAME.fragments(json.loads(before), [], {}) == first


def test_names_of_people_are_text() -> None:
    for number, state in enumerate(match(4, 3, rounds=2, war_rounds=1)):
        if number % 40 and not state.is_over():
            continue
        for seat in everyone(state):
            everything = "".join(drawn(state, seat, (EVIL,) * 4).values())
            assert "<script" not in everything
            assert "&lt;script" in everything


def test_a_hidden_hand_is_in_no_other_picture() -> None:
    """Cards have no marks that would tell them apart: only their owner's picture names them."""
    s = placed().act("dlone")
    held = {card("sun-and-sky-2"), card("egis-bound-2"), card("pneuma-mundus-2")}
    own, other = drawn(s.state, 0), drawn(s.state, 1)
    for kind in held:
        assert f"ki-h{kind}-" in own["hand"]
        name = BOOK.cards[kind].name
        shown = "".join(markup for id, markup in other.items() if not id.startswith("ki-deck"))
        assert name.replace("&", "&amp;") not in shown
    assert 'class="ki-held">3<' in other["ki-mat0"]


def test_an_inscription_is_face_down_to_others() -> None:
    s = placed().inscribed("kariis", "sun-and-sky-3").act("dlone")
    kind = card("sun-and-sky-3")
    assert f"ki-k{kind}" in drawn(s.state, 0)["ki-mat0"]
    assert f"ki-k{kind}" not in "".join(drawn(s.state, 1).values())
    assert "ki-card-back" in drawn(s.state, 1)["ki-mat0"]


def test_instants_glow_in_anothers_turn() -> None:
    s = placed().act("dlone")
    assert s.state.may_act() == (0,)
    parts = drawn(s.state, 0)
    assert carried(parts) == set(s.state.legal(0))
    assert "You may answer with an instant power" in parts["status"]
    assert drawn(s.state, None)["status"].count("<button") == 0


def test_an_attack_shows_what_comes_what_stops_it_and_whose_answer_is_awaited() -> None:
    s = placed().act("dlone").do("attack", "kariis").do("number", 5)
    victim, attacker = drawn(s.state, 0), drawn(s.state, 1)
    assert "You are under attack" in victim["status"]
    assert victim["status"].count("ki-stopped") == 2
    assert "3 wounds" in victim["status"]
    assert "fatal" in victim["status"]
    assert "Kariis may still answer" in attacker["status"]
    assert victim["ki-mat0"].count("ki-coming") == 2  # sockets of the first row that the Dire would fill
    assert "ki-threat" in attacker["ki-f0"]
    s.do("instant", "egis-bound-2")
    assert "1 cancelled" in drawn(s.state, 0)["status"]


def test_dice_lie_on_the_table_and_those_spent_lie_with_their_gem() -> None:
    s = placed().turn("kariis").do("state", "pause").dice(3, 4).do("roll")
    before = drawn(s.state, 0)["status"]
    assert 'id="ki-die0-1"' in before
    assert "ki-take-egis" in before
    s.do("gem", "egis")
    after = drawn(s.state, 0)["status"]
    assert "ki-bought" in after
    assert 'id="ki-die0-1"' not in after
    assert not carried({"status": drawn(s.state, 1)["status"]})


def test_a_pool_is_its_grid() -> None:
    s = placed().act("kariis")
    mat = drawn(s.state, 0)["ki-mat0"]
    assert mat.count('class="ki-socket"') == 9
    assert mat.count('class="ki-locked"') == 6
    assert mat.count('href="#ki-g-dire"') == 2  # once in the grid, once in the numbers for narrow screens
    assert "4+" in mat  # the value that the next Ylem takes
    assert "dies at 3" in mat
    raised = drawn(placed().level("kariis", 3).act("kariis").state, 0)["ki-mat0"]
    assert raised.count('class="ki-socket"') == 15


def test_walls_close_in() -> None:
    """A wall keeps its element and is only moved, so that it glides."""

    def reach(s: Scenario) -> float:
        found = re.search(r'id="ki-wall-north"[^>]*translate\(0 ([-\d.]+)\)', drawn(s.state, 0)["ki-fire"])
        assert found
        return float(found[1])

    near = reach(placed().act("kariis"))
    assert reach(placed().walls(north=3).act("kariis")) == near + 120
    assert reach(placed().walls().act("kariis")) < -300


def test_a_revenant_looks_different_from_its_king() -> None:
    king, revenant = placed(), placed().revenant("dlone")
    assert "ki-m-dlone-king" in drawn(king.act("kariis").state, 0)["ki-f1"]
    assert "ki-m-dlone-revenant" in drawn(revenant.act("kariis").state, 0)["ki-f1"]


def test_what_cannot_be_done_says_why() -> None:
    s = placed().gems("kariis", ylem=1, aria=0).act("kariis")
    parts = drawn(s.state, 0)
    assert "Sun &amp; Sky 2 costs 2 Ylem; you have 1." in parts["hand"]
    assert "Level 2 costs 2 Ylem, you have 1." in parts["status"]
    assert "complete Ylem Transmutation" in parts["status"]
    assert "A step costs 1 Aria, and you have none." in parts["ki-targets"]


def test_a_step_shows_what_it_costs_besides_its_aria() -> None:
    s = placed().lay(34, dire=1).act("kariis")
    tiles = drawn(s.state, 0)["ki-targets"]
    assert "1 Aria, 1 Egis to escape" in tiles
    assert "claims 1 Dire, 1 wound" in tiles


def test_a_transmutation_can_be_pointed_at_on_the_mat() -> None:
    s = placed().rest("kariis")
    action = s.action("transmute", "ylem")
    parts = drawn(s.state, 0)
    assert f'data-action="{action}"' in parts["ki-mat0"]
    assert f'data-action="{action}"' in parts["status"]


def test_gems_of_a_victim_can_be_pointed_at() -> None:
    s = placed().hand("dlone", "dissolution-1").act("dlone").do("cast", "dissolution-1")
    assert s.asked() == ("dlone", "lose")
    assert carried({"mat": drawn(s.state, 1)["ki-mat0"]}) == set(s.state.legal(1))


def test_what_others_did_is_drawn_in_the_arena() -> None:
    s = placed().act("dlone").do("attack", "kariis").do("number", 2)
    news = [(4, [event.told(0) for event in s.events]), (5, [[int(events.E_STEP), 1, 46, 45, 0, -1][:5]])]
    parts = drawn(s.state, 0, news=news)
    assert "ki-strike" not in parts["ki-trails"]
    assert 'id="ki-tr5-0"' in parts["ki-trails"]
    assert GAME.fragments(GAME.view(s.state, 0), [], {})["ki-marks"].count("<") == 2


def test_a_step_sends_little() -> None:
    """Mats, figures and layers are parts of their own, so that few bytes change with a step."""
    before: dict[str, str] = {}
    sizes = []
    for _, state in zip(range(150), match(4, 3, setup="quick"), strict=False):
        parts = drawn(state, 0)
        sizes.append(sum(len(markup) for id, markup in parts.items() if before.get(id) != markup))
        before = parts
    assert sorted(sizes)[len(sizes) // 2] < 22_000


def test_the_verdict_adds_up() -> None:
    *_, state = match(3, 4, setup="quick", rounds=2, war_rounds=1)
    markup = drawn(state, 0)["verdict"]
    rows = [re.findall(r"<td>(\d+)</td>", row) for row in re.findall(r"<tr[^>]*>(.*?)</tr>", markup)[1:]]
    *parts, total = [[int(n) for n in row] for row in rows]
    assert [sum(column) for column in zip(*parts, strict=True)] == total
    assert sorted(total) == sorted(state.result().points)


def test_every_card_can_be_read_with_its_words_explained() -> None:
    explained = {id for id, *_ in WORDS}
    used: set[str] = set()
    for printed in BOOK.cards:
        found = words_in(printed.text)
        used |= {id.removeprefix("ki-w-") for id in (found or "").split()}
    assert used == explained, "every line of the glossary is for some card"


# --- words ------------------------------------------------------------------------------------------------------------


def test_the_text_is_complete_and_fits_a_terminal() -> None:
    for seats in (2, 3, 4):
        for number, state in enumerate(match(seats, seats, rounds=4, war_rounds=3)):
            if number % 15 and not state.is_over():
                continue
            for seat in everyone(state):
                text = GAME.text(state, seat)
                assert max(map(len, text.splitlines())) <= WIDTH
                view = GAME.view(state, seat)
                for player in view["players"]:
                    assert player["king"] is None or player["name"] in text
                    for kind in player["hand"] or ():
                        assert words.title(BOOK.cards[kind]) in " ".join(text.split())


def test_every_option_has_words_of_its_own() -> None:
    for number, state in enumerate(match(3, 8, rounds=4, war_rounds=3)):
        if number % 4 or state.is_over():
            continue
        for seat in (*state.to_act(), *state.may_act()):
            said = [(option.label, option.note) for option in state.options(seat)]
            assert all(label for label, _ in said)
            assert len(set(said)) == len(said)


def test_every_event_is_told() -> None:
    kinds = {name: int(value) for name, value in vars(events).items() if name.startswith("E_")}
    assert {name for name, kind in kinds.items() if kind not in words.TELLERS} == SILENT
    told: set[int] = set()
    for seed in range(3):
        for state in match(4, seed, setup="quick", rounds=5, war_rounds=3):
            state.events = state.events or []
        told |= {int(event.kind) for event in state.events or ()}
        for seat in (0, None):
            lines = words.chronicle(
                BOOK, GAME.view(state, seat), [event.told(-1 if seat is None else seat) for event in state.events]
            )
            assert all(line.strip() for line in lines)
    assert len(told) > 35


def test_the_reader_is_spoken_to() -> None:
    s = placed().act("kariis").do("tile", 43)
    assert "You step from 44 to 43" in s.told("kariis")
    assert "Kariis steps from 44 to 43" in s.told("dlone")
    assert "Kariis steps from 44 to 43" in s.told(None)
    assert "  You pay 1 Egis to escape" in s.told("kariis")


def test_gems_taken_together_are_one_line() -> None:
    gain = int(events.E_GAIN)
    view = placed().act("kariis").view("dlone")
    told = words.chronicle(BOOK, view, [[gain, 0, 0, 1, -1], [gain, 0, 2, 2, -1], [gain, 1, 0, 1, -1]])
    assert told == ["  Kariis takes 1 Aria and 2 Pyre", "  You take 1 Aria"]


def test_a_threat_in_words() -> None:
    s = placed().act("dlone").do("attack", "kariis").do("number", 5)
    assert words.threat(s.view("kariis")) == "Dlone attacks you with 5 Pyre against 2 Egis: 3 wounds, which kills."
    assert words.threat(s.view(None)) == "Dlone attacks Kariis with 5 Pyre against 2 Egis: 3 wounds, which kills."
    assert words.threat(placed().act("dlone").view("dlone")) == ""
