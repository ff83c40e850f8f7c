"""Whole matches of Steam in a real Chromium: with two and four seats by mouse, the last rounds of others by keyboard
and on a phone; builds with transfers, deliveries and upgrades by pointing; the map panned and zoomed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import httpx
import pytest
from browser_helpers import OVER, Server, play_to_the_end
from playwright.sync_api import Error, Locator, Page, expect

import empyrean
from empyrean.kernel.machine import Actions
from empyrean.table import BOT, HERE, Seat, Table

GAME: Any = empyrean.game("steam")
PAUSE = 700
PATIENCE = 60_000  # several bots think before one is asked again
chance = random.Random(5)


def begin(page: Page, server: Server, *others: str, **options: object) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(server.set_up("steam", "here", *others, **options))
    page.wait_for_selector("html[data-live]")


def near_the_end(state: Any) -> bool:
    """One demand tile more of some company brings the end."""
    held = [len(player["demand"]) for player in GAME.view(state, 0)["players"]]
    return state.question() == "turn" and max(held) >= state.wanted - 1


def transfer_on_offer(state: Any) -> bool:
    """A build in which some hex costs mana."""
    return state.question() == "build" and any(t["price"] for t in GAME.view(state, 0)["targets"].values())


def end_in_reach(state: Any) -> bool:
    """The End of the Line one space ahead, goods for a demand tile, and no station master who would ask more."""
    folio = state.folios[0]
    if state.question() != "turn" or folio.conductor != 5 or folio.places.get(3) >= 0:
        return False
    ahead = state.clone()
    ahead.apply(0, GAME.space.read("move 1"))
    return bool(ahead.question() == "deliver" and any(d["tiles"] for d in GAME.view(ahead, 0)["deliveries"].values()))


@cache
def reached(seats: int, wanted: Callable[[Any], bool]) -> str:
    """A match, as a file, in which the first seat is asked in a position that is wanted."""
    for seed in range(40):
        bots = [Seat(BOT, level="greedy")] * (seats - 1)
        table = Table.begin(GAME, [Seat(HERE, "Ada"), *bots], seed, {"setup": "quick"})
        luck = random.Random(seed)
        while not table.state.is_over():
            state = table.state
            (seat,) = state.to_act()
            if seat == 0 and wanted(state):
                return table.save()
            legal = Actions(GAME.space.size)
            for action in state.legal(seat):
                legal.add(action)
            table.act(seat, int(GAME.reflex(state, seat, legal, luck.randrange(1 << 31))), table.at)
    raise AssertionError("no such position")


def resume(page: Page, server: Server, seats: int, wanted: Callable[[Any], bool]) -> None:
    page.set_default_timeout(PATIENCE)
    answer = httpx.post(f"{server.url}/api/load", content=reached(seats, wanted))
    page.goto(server.url + str(answer.json()["url"]))
    page.wait_for_selector("html[data-live]")


def anything(page: Page) -> Locator:
    """Something that can be chosen now; moves more often than administrating, so that a match gets on."""
    moves = page.locator("#status .st-do-move")
    targets = moves if moves.count() and chance.random() < 0.8 else page.locator("#app [data-action]")
    return targets.nth(chance.randrange(max(1, targets.count())))


CLICK = """(luck) => {
  const moves = document.querySelectorAll("#status .st-do-move");
  const targets = moves.length && luck % 10 < 8 ? moves : document.querySelectorAll("#app [data-action]");
  targets[luck % targets.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""


def by_mouse(page: Page) -> None:
    """Every fifth choice by the mouse itself; for the others the page is told of a click, which is quicker."""
    if chance.random() < 0.2:
        anything(page).click(timeout=PAUSE)
    else:
        page.evaluate(CLICK, chance.randrange(1 << 20))
        page.wait_for_timeout(40)


def by_touch(page: Page) -> None:
    anything(page).tap(timeout=PAUSE)


def by_keyboard(page: Page) -> None:
    """Arrows lead to what can be chosen, from wherever the focus is; Enter chooses it."""
    for _ in range(chance.randrange(1, 6)):
        page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if page.evaluate("document.activeElement?.dataset?.action !== undefined"):
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)


# --- whole matches ----------------------------------------------------------------------------------------------------


def test_a_whole_match_of_two_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server, "greedy", setup="quick", awards="plain")
    play_to_the_end(desk, by_mouse)
    expect(desk.locator("#verdict")).to_contain_text("Tiles")
    desk.get_by_role("button", name="First step").click()
    expect(desk.locator("#actions")).to_contain_text("You look at step 0")
    assert desk.locator("#app [data-action]").count() == 0


def test_a_whole_match_of_four_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server, "greedy", "greedy", "greedy")
    expect(desk.locator(".st-company")).to_have_count(3)
    play_to_the_end(desk, by_mouse)
    expect(desk.locator("#verdict th .st-car-icon")).to_have_count(4)
    assert desk.locator(".result").evaluate("result => result.scrollWidth <= result.clientWidth")


def test_the_end_of_a_match_by_keyboard_alone(desk: Page, server: Server) -> None:
    resume(desk, server, 2, near_the_end)
    play_to_the_end(desk, by_keyboard)


def test_the_end_of_a_match_of_six_at_phone_width(phone: Page, server: Server) -> None:
    resume(phone, server, 6, near_the_end)
    wide = 0

    def tap(page: Page) -> None:
        nonlocal wide
        wide = max(wide, page.evaluate("document.documentElement.scrollWidth"))
        by_touch(page)

    play_to_the_end(phone, tap)
    assert max(wide, phone.evaluate("document.documentElement.scrollWidth")) <= 390


# --- pointing ---------------------------------------------------------------------------------------------------------


def test_a_build_with_a_transfer_by_pointing(desk: Page, server: Server) -> None:
    resume(desk, server, 2, transfer_on_offer)
    target = desk.locator("#st-targets [data-price]").first
    hex = str(target.get_attribute("id")).removeprefix("st-t")
    way = desk.locator(f"#st-t{hex} + .st-way")
    expect(way).to_be_hidden()
    target.hover()
    expect(way).to_be_visible()
    desk.mouse.move(5, 5)
    expect(way).to_be_hidden()
    target.focus()
    desk.keyboard.press("Shift")  # the focus shows itself to those who use keys
    target.click()
    expect(desk.locator(f"[id^='st-c{hex}-0-']")).to_have_count(1)
    expect(desk.locator("#lines")).to_contain_text(re.compile(r"You build on \w+ \d+ over .* for \d mana"))


def test_a_delivery_and_an_upgrade_by_pointing(desk: Page, server: Server) -> None:
    resume(desk, server, 2, end_in_reach)
    desk.locator("#st-to6").click()
    expect(desk.locator("#st-ask")).to_contain_text("Deliver to a city?")
    best = desk.locator("#status .st-do-city", has_text="tile within reach").first
    desk.locator(f"#st-targets [data-action='{best.get_attribute('data-action')}']").click()
    upgrades = desk.locator("#status .st-do-upgrade")
    answers = desk.locator("#status .st-do-all, #status .st-do-demand")
    for _ in range(4):  # all goods, then a tile; where there is no choice it is not asked
        answers.or_(upgrades).first.wait_for()
        if upgrades.count():
            break
        answers.first.click()
        desk.wait_for_timeout(250)
    expect(desk.locator("#lines")).to_contain_text(re.compile(r"You deliver \d"))
    desk.locator("#st-do-14").click()  # a mana crystal
    expect(desk.locator("#lines")).to_contain_text("You upgrade: mana")
    expect(desk.locator("#st-folio .st-space0 .st-conductor")).to_be_visible()


def test_specialists_cars_and_the_market_by_pointing(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    desk.locator("#status .st-do-administrate").click()
    market = desk.locator("#st-market .st-can")
    expect(market).to_have_count(6)
    name = market.first.get_attribute("aria-label") or ""
    market.first.click()
    slots = desk.locator("#st-folio .st-yard .st-can")
    expect(slots).to_have_count(5)
    slots.nth(2).click()
    gained = re.sub(r"^Gain | \(.*", "", name)
    expect(desk.locator("#st-slot0-7")).to_have_attribute("aria-label", re.compile(re.escape(gained.split(":")[0])))


def test_what_cannot_be_chosen_says_why(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    desk.locator("#st-folio [data-why]", has_text="End of the Line").click()
    expect(desk.locator(".toast.bad")).to_contain_text("at most four spaces")
    desk.locator("#st-board").click(position={"x": 90, "y": 40})
    expect(desk.locator(".toast.bad").last).to_contain_text("move your conductor")


def test_company_and_captain_are_chosen_with_the_map_in_sight(desk: Page, server: Server) -> None:
    begin(desk, server, "random", captain_1="dolores", company_1="afterworld")
    land = desk.locator(".st-land-seen")
    expect(land).to_be_visible()
    land.click()
    expect(desk.locator("#dialog svg")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.locator(".st-company", has_text="Golden Sands Company").click()
    expect(desk.locator("#lines")).to_contain_text("You lead Golden Sands Company")
    expect(desk.locator(".st-offer .st-person")).to_have_count(3)  # her own captain and the two wild ones
    assert apart(desk, ".st-choosing", "#st-folio")
    desk.locator(".st-offer .st-person", has_text="Trias Blackwind").click()
    expect(desk.locator("#st-ask")).to_contain_text("Place your headquarters")


# --- looking ----------------------------------------------------------------------------------------------------------


def apart(page: Page, one: str, other: str) -> bool:
    """Two parts of the page that do not cover each other."""
    a, b = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1


@pytest.mark.parametrize("seats", [2, 6])
def test_the_buttons_that_zoom_cover_no_hex(desk: Page, phone: Page, server: Server, seats: int) -> None:
    for page in (desk, phone):
        resume(page, server, seats, near_the_end)
        assert apart(page, ".st-lens", "#st-board")


def lens(page: Page) -> str:
    return page.locator("#st-pan").get_attribute("transform") or ""


def test_the_map_is_panned_and_zoomed(desk: Page, server: Server) -> None:
    resume(desk, server, 2, transfer_on_offer)
    box = desk.locator("#st-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert not lens(desk)
    desk.mouse.move(x, y)
    desk.mouse.wheel(0, -600)
    expect(desk.locator("#st-board[data-ui-zoomed]")).to_be_visible()
    near = lens(desk)
    desk.mouse.down()
    desk.mouse.move(x - 60, y - 40, steps=4)
    desk.mouse.up()
    assert lens(desk) != near
    expect(desk.locator("#st-ask")).to_contain_text("Build track")  # a drag is no click
    desk.get_by_role("button", name="The whole map").click()
    assert not lens(desk)
    desk.keyboard.press("+")
    assert lens(desk)
    kept = lens(desk)
    desk.locator("#status .st-do-done").click()
    expect(desk.locator("#st-ask")).not_to_contain_text("Build track")
    assert lens(desk) == kept, "what one looks at stays"
    desk.keyboard.press("0")
    assert not lens(desk)


def test_a_tap_chooses_on_a_zoomed_map(phone: Page, server: Server) -> None:
    resume(phone, server, 2, transfer_on_offer)
    phone.get_by_role("button", name="Closer").tap()
    assert lens(phone)
    window = phone.locator("#st-board").bounding_box()
    assert window
    for target in phone.locator("#st-targets .st-pick").all():
        with suppress(Error):  # it lies outside the window, or has been chosen already
            box = target.bounding_box(timeout=PAUSE)
            if box and box["x"] > 0 and box["x"] + box["width"] < 390 and box["y"] > window["y"]:
                target.tap(timeout=PAUSE)
                break
    expect(phone.locator("#st-targets .st-glow")).to_have_count(0)


def test_two_fingers_zoom_the_map_and_choose_nothing(phone: Page, server: Server) -> None:
    resume(phone, server, 2, transfer_on_offer)
    box = phone.locator("#st-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (40, 55, 70, 85):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    expect(phone.locator("#st-board[data-ui-zoomed]")).to_be_visible()
    expect(phone.locator("#st-ask")).to_contain_text("Build track")


def test_tiles_folios_and_the_pile_can_be_read_large(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick", open=True)
    dialog = desk.locator("#dialog")
    car = desk.locator("#st-market article").first
    name = car.locator("h4 > span").first.inner_text()
    car.click(button="right")
    expect(dialog.locator("h4").first).to_contain_text(name)
    expect(dialog.locator(".st-hint")).to_be_visible()
    expect(dialog.locator(".more")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.locator(".st-rival .st-title").first.click()
    expect(dialog).to_contain_text("cars on the map")
    desk.keyboard.press("Escape")
    desk.locator("#st-market h3 small").click()
    expect(dialog).to_contain_text("In the pile")
    desk.keyboard.press("Escape")
    desk.locator(".st-stacks [data-zoom]").first.click()
    expect(dialog).to_contain_text("to be had")


def test_an_unseen_stack_is_not_in_the_page(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    desk.reload()
    source = desk.content()
    assert "st-stack-engineer" not in source
    assert OVER not in source
