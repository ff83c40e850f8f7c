"""The picture and the words: every view draws, every choice can be pointed at, and nothing tells more than the view."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

from empyrean.games.steam import events, scene, words
from empyrean.games.steam.drawing.atlas import SIZE, Atlas
from empyrean.games.steam.drawing.glossary import WORDS, words_in
from empyrean.games.steam.drawing.signs import effect
from steam.scenario import BOOK, GAME, Scenario, tile

EVIL = '<script>alert("&\'")</script>'
SILENT = {"E_OVER"}  # told by the verdict
WIDTH = 100
OWN = {"phase", "status", "boardwrap", "panel", "hand", "verdict"}
Seats = tuple[int | None, ...]


def match(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """The states of a random match, the last one over."""
    chance = random.Random(seed)
    state = GAME.new(seats, seed=seed, options=options)
    while not state.is_over():
        yield state
        seat = chance.choice(state.to_act())
        state.apply(seat, chance.choice(state.legal(seat)))
    yield state


def everyone(state: Any) -> Seats:
    return (*range(GAME.seat_count(state)), None)


def drawn(state: Any, seat: int | None, names: tuple[str, ...] = ("Ada", "Bo"), **layout: Any) -> dict[str, str]:
    options = state.options(seat) if seat is not None and seat in state.to_act() else []
    seats = [{"kind": "here", "name": name, "level": ""} for name in names[: GAME.seat_count(state)]]
    parts: dict[str, str] = GAME.fragments(GAME.view(state, seat), options, {"seats": seats, **layout})
    return parts


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def holes(markup: str) -> list[str]:
    return [ids(element)[0] for element in re.findall(r"<[^>]*data-hole[^>]*>", markup)]


def carried(parts: dict[str, str]) -> set[int]:
    return {int(action) for action in re.findall(r'data-action="(\d+)"', "".join(parts.values()))}


def placed() -> Scenario:
    """Two networks side by side: on 1A 2A 3A the grey city lies on 6, next to the glacier 7."""
    s = Scenario("kings", "kerigan").cars("kings", 7, 8).cars("kerigan", 18)
    return s.mana("kings", 6).market("Icecar", "Metro", "Flow Controller").awards("Edge Lord", "Focus")


# --- the picture ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [(2, 1, {}), (3, 2, {"awards": "expert"}), (6, 4, {"open": True})]
)
def test_every_view_draws_and_carries_every_choice(seats: int, seed: int, options: dict[str, Any]) -> None:
    met: set[str] = set()
    for number, state in enumerate(match(seats, seed, **options)):
        question = "over" if state.is_over() else state.question()
        if question in met and number % 25:
            continue
        for seat in everyone(state) if question not in met else state.to_act():
            parts = drawn(state, seat)
            for id, markup in parts.items():
                root = ET.fromstring(markup)
                assert root.get("id") == id
                assert root.get("data-hole") is None
            everything = "".join(parts.values())
            filled = [hole for hole in holes(everything) if hole in parts]
            assert sorted(filled) == sorted(set(parts) - OWN)
            found = ids(everything)
            assert len(found) - len(filled) == len(set(found)), "ids are unique"
            assert carried(parts) == (set(state.legal(seat)) if seat in state.to_act() else set()), question
            assert not re.search(r"\bstyle=", everything), "pages allow no styles in the markup"
            for used in re.findall(r'data-zoom="([^"]+)"', everything):
                assert used in found, f"{used} can be looked at"
            for used in re.findall(r'data-more="([^"]+)"', everything):
                assert set(used.split()) <= set(found), "every word is explained"
            for used in re.findall(r'href="#([^"]+)"', everything):
                assert used in found, f"{used} is drawn"
        met.add(question)
    assert {"company", "captain", "headquarters", "turn", "activate", "build", "market", "upgrade", "over"} <= met


@pytest.mark.parametrize("seats", [2, 5])
def test_the_stand_alone_picture_is_whole(seats: int) -> None:
    for number, state in enumerate(match(seats, 5, setup="quick", awards="plain" if seats > 2 else "none")):
        if number % 250 and not state.is_over():
            continue
        for theme in ("dark", "light"):
            text = GAME.svg(state, 0, theme)
            root = ET.fromstring(text)
            found = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(found) == len(set(found))
            assert all(id.startswith("steam-") for id in found if id)
            for used in re.findall(r'(?:href="#|url\(#)([^")]+)', text):
                assert used in found
            assert "var(" not in text
            assert "data-" not in text


def test_the_stand_alone_picture_becomes_a_png() -> None:
    resvg_py = pytest.importorskip("resvg_py")
    text = GAME.svg(placed().turn("kings").state, None, "light")
    assert bytes(resvg_py.svg_to_bytes(svg_string=text)).startswith(b"\x89PNG")


def test_the_style_sheet_sets_every_colour_that_drawings_use() -> None:
    for theme in ("dark", "light"):
        assert "var(" not in scene.style().style(theme)


def test_the_picture_is_made_from_the_view_alone() -> None:
    """A view that went through JSON gives the same picture, and drawing changes nothing in it."""
    for number, state in enumerate(match(3, 9, setup="quick")):
        if number % 150:
            continue
        view = GAME.view(state, 0)
        before = json.dumps(view)
        first = GAME.fragments(view, [], {})
        assert json.dumps(view) == before
        assert GAME.fragments(json.loads(before), [], {}) == first


def test_names_of_people_are_text() -> None:
    for number, state in enumerate(match(4, 3)):
        if number % 200 and not state.is_over():
            continue
        for seat in everyone(state):
            everything = "".join(drawn(state, seat, (EVIL,) * 4).values())
            assert "<script" not in everything
            assert "&lt;script" in everything


def test_an_unseen_stack_is_in_no_picture() -> None:
    s = placed().stack("Manch", "Garek", "Orman").turn("kings")
    for seat in (0, 1, None):
        everything = "".join(drawn(s.state, seat).values())
        assert "Garek" not in everything
        assert "<b>3</b>engineers" in everything
    s.state.seen.set(1, 1)
    assert "Garek" in drawn(s.state, 1)["st-stack-engineer"]
    assert "Garek" not in "".join(drawn(s.state, 0).values())


def test_neighbours_of_the_picture_touch_each_other() -> None:
    """Also where a broad map is turned for a narrow screen."""
    for turned in (False, True):
        atlas = Atlas([(0, 0), (5, 0), (0, 6)], turned)
        for hex, near in enumerate(atlas.near):
            for direction, other in enumerate(near):
                x, y = atlas.centers[hex]
                (ax, ay), (bx, by) = atlas.corners[direction], atlas.corners[(direction + 1) % 6]
                if other is not None:
                    ox, oy = atlas.centers[other]
                    assert (ox - x, oy - y) == pytest.approx((ax + bx, ay + by), abs=SIZE / 1000)


def test_broad_maps_are_turned_on_narrow_screens() -> None:
    state = GAME.new(6, seed=1, options={"setup": "quick"})

    def shape(**layout: Any) -> float:
        found = re.search(r'viewBox="([^"]+)"[^>]*aria-label="The map"', drawn(state, 0, **layout)["boardwrap"])
        assert found
        _, _, width, height = map(float, found[1].split())
        return width / height

    assert shape() > 1.3
    assert shape(portrait=True) < 0.8


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_a_build_shows_the_price_and_the_way_of_its_transfers() -> None:
    s = placed().run("kings", "Points: Mountain or Forest")
    targets = GAME.view(s.state, 0)["targets"]
    paid = {hex: target for hex, target in targets.items() if target["price"]}
    assert paid
    assert any(not target["price"] for target in targets.values())
    drawing = drawn(s.state, 0)["st-targets"]
    assert drawing.count('class="st-way"') == len(paid)
    for hex, target in paid.items():
        assert re.search(rf'id="st-t{hex}"[^>]*data-price="{target["price"]}"', drawing)
    assert "over" in drawing
    assert "data-why" in drawing
    assert drawn(s.state, 1)["st-targets"].count("<") == 2, "only the one who builds sees it"


def test_a_move_and_its_activations_show_their_cost_before_they_are_paid() -> None:
    s = placed().car("kings", 5, "Metro").car("kings", 10, "Deep One").turn("kings")
    parts = drawn(s.state, 0)
    one, three = (re.search(rf'id="st-do-{s.action("move", n)}".*?</button>', parts["status"]) for n in (1, 3))
    assert one
    assert three
    assert one[0].count("st-car-there") == 3
    assert "+1 +2" in one[0], "what a second and a third car add"
    assert "free" in one[0]
    assert three[0].partition("st-toll")[2].count("#st-crystal") == 3
    for column in (1, 2, 3, 4):
        assert f'id="st-to{column}"' in parts["st-folio"]
    assert "The conductor moves at most four spaces." in parts["st-folio"]
    s.mana("kings", 2).turn("kings")
    assert "You cannot pay for 3 spaces: you have 2 mana." in drawn(s.state, 0)["st-folio"]


def test_prices_of_activations_follow_what_is_in_force() -> None:
    s = placed().car("kings", 5, "Deep One").specialist("kings", "Levine").turn("kings").do("move", 1)
    s.do("slot", 0)
    while s.asked()[1] == "build":
        s.do("done")
    slot = re.search(r'id="st-slot0-5".*?</article>', drawn(s.state, 0)["st-folio"])
    assert slot
    assert slot[0].partition("st-toll")[2].count("#st-crystal") == 2, "the second is free, but for its inherent cost"


def test_an_exhausted_specialist_says_when_it_comes_back() -> None:
    s = placed().specialist("kings", "Runika", down=True).turn("kings")
    folio = drawn(s.state, 0)["st-folio"]
    assert "Runika Zenanen is exhausted: comes back when you administrate." in folio
    assert "st-down" in folio


def test_mana_is_available_spent_fresh_or_missing() -> None:
    folio = drawn(placed().mana("kings", 4, spent=3, fresh=1).turn("kings").state, 0)["st-folio"]
    shown = folio.partition('class="st-mana"')[2].partition("</div></div>")[0] + folio
    assert "4 mana available, 3 spent" in shown
    assert folio.count("st-icon st-off") == 3
    assert folio.count("st-icon st-none") == 3


def test_lines_join_neighbouring_cars_and_companies_differ_in_more_than_colour() -> None:
    s = Scenario("kings", "kerigan").cars("kings", 7, 8).cars("kerigan", 7, 8, 70)
    lines = drawn(s.turn("kings").state, 0)["st-lines"]
    assert lines.count('class="st-bed"') == 2
    assert lines.count("stroke-dasharray") == 1
    rails = re.findall(r'class="st-rail"[^>]*', lines)
    assert len(set(rails)) == 2
    cars = "".join(markup for id, markup in drawn(s.state, 0).items() if id.startswith("st-cars"))
    assert cars.count("#st-car-blue") == 2
    assert cars.count("#st-car-red") == 3


def test_goods_are_told_apart_by_shape_and_counted() -> None:
    s = placed().goods(8, blue=4, red=1).goods(7, green=1, white=1)
    parts = drawn(s.turn("kings").state, 0)
    heap = re.search(r'id="st-g8".*?</g></g></g>', parts["st-goods0"])
    assert heap
    assert "#st-token-blue" in heap[0]
    assert ">4<" in heap[0]
    assert "4 Ehrlite and 1 Crizma" in parts["st-cars0"]


def test_a_placed_wasteland_covers_the_land() -> None:
    s = placed().waste(3)
    parts = drawn(s.turn("kings").state, 0)
    assert 'id="st-w3"' in parts["st-waste"]
    assert parts["boardwrap"] == drawn(placed().turn("kings").state, 0)["boardwrap"], "the ground is sent once"


def test_a_delivery_is_pointed_at_and_shows_its_goods() -> None:
    s = placed().goods(7, grey=2).goods(8, grey=1).conductor("kings", 5).turn("kings").do("move", 1)
    assert s.asked() == ("kings", "deliver")
    parts = drawn(s.state, 0)
    assert parts["st-targets"].count("<circle") == 2, "hexes with goods for the city"
    assert "up to 3 Vital Silver, triple tile within reach" in parts["status"]
    s.do("city", "grey")
    assert "Deliver all 3 Vital Silver" in drawn(s.state, 0)["status"]
    s.do("all")
    assert "Take the triple Vital Silver tile" in drawn(s.state, 0)["status"]


def test_what_others_did_is_drawn_on_the_map() -> None:
    built = [int(events.E_BUILT), 1, 17, 3, 8]  # over hex 7
    moved = [int(events.E_GOOD_MOVED), 1, 8, 9, -1]
    parts = drawn(placed().turn("kings").state, 0, news=[(4, [built]), (5, [moved])])
    assert 'id="st-n4-0"' in parts["st-news"]
    assert "st-way-line" in parts["st-news"]
    assert 'id="st-n5-0"' in parts["st-news"]


def test_awards_stand_as_they_would_be_counted_now() -> None:
    shown = drawn(placed().turn("kings").state, 0)["st-awards"]
    assert "Edge Lord" in shown
    assert "0 of 6 demand tiles bring the end." in shown


def test_a_step_sends_little() -> None:
    """Boards, folios and layers are parts of their own, so that few bytes change with a step."""
    before: dict[str, str] = {}
    sizes = []
    for _, state in zip(range(200), match(4, 3, setup="quick"), strict=False):
        parts = drawn(state, 0)
        sizes.append(sum(len(markup) for id, markup in parts.items() if before.get(id) != markup))
        before = parts
    assert sorted(sizes)[len(sizes) // 2] < 30_000


def verdict_rows(state: Any) -> list[list[int]]:
    """The numbers of the verdict, row by row, without the heads."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", drawn(state, 0)["verdict"])[1:]
    return [[int(n) for n in re.findall(r"<td[^>]*>(\d+)</td>", row)] for row in rows]


def test_the_verdict_adds_up() -> None:
    *_, state = match(3, 4, setup="quick", awards="plain")
    rows = verdict_rows(state)
    assert all(sum(parts) == total for *parts, total in rows)
    assert [total for *_, total in rows] == sorted(state.result().points, reverse=True)


def test_the_verdict_of_teams_adds_up_with_the_colours_they_lead() -> None:
    *_, state = match(6, 4, setup="quick", teams="2v2v2")
    markup = drawn(state, 0)["verdict"]
    rows = verdict_rows(state)
    extra = [int(n) for n in re.findall(r"(\d+) for colours led", markup)]
    companies = sum(total for *parts, total in rows if parts)
    teams = [row[0] for row in rows if len(row) == 1]
    assert len(teams) == 3
    assert companies + sum(extra) == sum(teams)
    assert sorted(teams) == sorted(set(state.result().points))


def test_every_tile_can_be_read_with_its_words_explained() -> None:
    used: set[str] = set()
    for printed in BOOK.tiles:
        used |= {id.removeprefix("st-w-") for id in (words_in(printed.text) or "").split()}
        assert "<svg" in effect(printed.printed["effect"]), f"{printed.name} has signs"
    assert used == {id for id, *_ in WORDS}, "every line of the glossary is for some tile"


# --- words ------------------------------------------------------------------------------------------------------------


def test_the_text_is_complete_and_fits_a_terminal() -> None:
    for seats in (2, 6):
        for number, state in enumerate(match(seats, seats, open=True)):
            if number % 150 and not state.is_over():
                continue
            for seat in everyone(state):
                text = GAME.text(state, seat)
                assert max(map(len, text.splitlines())) <= WIDTH
                said = " ".join(text.split())
                assert "?." not in said
                assert ".." not in said
                view = GAME.view(state, seat)
                for player in view["players"]:
                    held = [id for id in player["slots"] if id is not None]
                    held += [place["tile"] for place in player["places"].values() if place]
                    for id in [*held, *player["printed"], *(id for id in view["market"] if id is not None)]:
                        assert BOOK.tiles[id].name in said
                        assert BOOK.tiles[id].text in said
                for city in view["cities"]:
                    assert city["name"] in said


def test_the_text_shows_the_map() -> None:
    text = GAME.text(placed().turn("kings").state, 0)
    row = next(line for line in text.splitlines() if line.strip().startswith("5 "))
    assert row.split() == ["5", "G'", "@M", "G'1", "G'1", "W"]


def test_every_option_has_words_of_its_own() -> None:
    for seats, seed in ((3, 8), (6, 2)):
        for number, state in enumerate(match(seats, seed)):
            if number % 4 or state.is_over():
                continue
            for seat in state.to_act():
                said = [(option.label, option.note) for option in state.options(seat)]
                assert all(label for label, _ in said)
                assert len(set(said)) == len(said)


def test_a_trade_says_whom_one_would_get() -> None:
    s = Scenario("kings", "kerigan", "sands").cars("kings", 7).specialist("kings", "Telemyr").use("kings", "surveyor")
    assert [option.note for option in s.state.options(0)] == ["Rayleigh Kerigan", "Seth Cremmul"]


def test_every_question_has_a_prompt() -> None:
    for seats, seed in ((2, 1), (4, 6)):
        for state in match(seats, seed, awards="expert"):
            if not state.is_over():
                assert state.question() in words.PROMPTS


def test_every_event_is_told() -> None:
    kinds = {name: int(value) for name, value in vars(events).items() if name.startswith("E_")}
    assert {name for name, kind in kinds.items() if kind not in words.TELLERS} == SILENT
    told: set[int] = set()
    for seed in range(2):
        for state in match(4, seed):
            state.events = state.events or []
        told |= {int(event.kind) for event in state.events or ()}
        for seat in (0, None):
            lines = words.chronicle(
                BOOK, GAME.view(state, seat), [event.told(-1 if seat is None else seat) for event in state.events]
            )
            assert all(line.strip() for line in lines)
    assert len(told) > 22


def lines(s: Scenario, seat: int | None) -> list[str]:
    heard = [event.told(-1 if seat is None else seat) for event in s.events]
    return words.chronicle(BOOK, GAME.view(s.state, seat), heard)


def test_a_company_is_called_by_its_name_when_it_is_chosen() -> None:
    """Golden Sands Company does not become "you Company" for the one who leads it."""
    s = Scenario("sands", "kerigan").turn("sands")
    told = [[int(events.E_COMPANY), 0, int(s.folio("sands").company), -1, -1]]
    assert words.chronicle(BOOK, GAME.view(s.state, 0), told) == ["You lead Golden Sands Company"]
    assert words.chronicle(BOOK, GAME.view(s.state, 1), told) == ["Player 1 leads Golden Sands Company"]


def test_the_reader_is_spoken_to() -> None:
    s = placed().turn("kings").do("move", 2)
    assert "You move the conductor to column 2 for 1 mana" in lines(s, 0)
    assert "Kings' Line moves the conductor to column 2 for 1 mana" in lines(s, 1)


def test_a_build_is_told_with_its_way_and_its_price() -> None:
    s = placed().run("kings", "Points: Mountain or Forest")
    hex, target = next((h, t) for h, t in GAME.view(s.state, 0)["targets"].items() if t["price"])
    s.do("hex", int(hex))
    while s.state.question() == "token":
        s.do("branch", 1)
    told = next(line for line in lines(s, 1) if "builds on" in line)
    assert "over" in told
    assert f"for {target['price']} mana" in told


def test_tiles_are_called_by_their_names() -> None:
    s = placed().turn("kings").do("administrate")
    option = next(o for o in s.state.options(0) if o.points == (f"tile:{tile('Icecar')}",))
    assert option.label == "Gain Icecar"
    assert option.note
