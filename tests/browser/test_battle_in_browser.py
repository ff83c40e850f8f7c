"""Whole matches of Battle in a real Chromium: by mouse, by keyboard alone, at phone width by touch, and for teams."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from browser_helpers import OVER, Server, play_to_the_end
from playwright.sync_api import Error, Locator, Page, expect

chance = random.Random(7)
PAUSE = 700


def begin(page: Page, server: Server, *others: str, **options: object) -> None:
    page.goto(server.set_up("battle", "here", *(others or ("random",)), **options))
    page.wait_for_selector("html[data-live]")


def some(found: Locator) -> Locator:
    return found.nth(chance.randrange(max(1, found.count())))


def decide(page: Page, press: Callable[[Locator], None]) -> None:
    """Pick up a card and put it onto a battlefield, or choose something else."""
    cards = page.locator("#app [data-pick]")
    if cards.count() and chance.random() < 0.75:
        press(some(cards))
        press(some(page.locator("[data-ui-open]")))
    else:
        press(some(page.locator("#app [data-action]")))


def by_mouse(page: Page) -> None:
    decide(page, lambda target: target.click(timeout=PAUSE))


def by_touch(page: Page) -> None:
    decide(page, lambda target: target.tap(timeout=PAUSE))


def by_keyboard(page: Page) -> None:
    """Arrows lead to what can be chosen, Enter picks it up or chooses it; then the focus is where it can go."""
    for _ in range(chance.randrange(1, 6)):
        page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    chosen = (
        "(data => data && (data.action ?? data.pick ?? data.uiOpen) !== undefined)(document.activeElement?.dataset)"
    )
    if page.evaluate(chosen):
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)


def until_deploying(page: Page) -> None:
    while not page.locator("#hand [data-pick]").count():
        page.wait_for_selector("#app [data-action]")
        with suppress(Error):
            page.locator("#app [data-action]").last.click(timeout=PAUSE)
        page.wait_for_timeout(60)


def test_a_card_is_picked_up_put_onto_a_battlefield_and_taken_back(desk: Page, server: Server) -> None:
    begin(desk, server)
    until_deploying(desk)
    held = desk.locator("#hand .ba-held").count()
    card = desk.locator("#hand [data-pick]").first
    card.click()
    open_rows = desk.locator("[data-ui-open]")
    expect(open_rows).to_have_count(3)
    card.click()
    expect(open_rows).to_have_count(0)
    card.click()
    desk.keyboard.press("Escape")
    expect(open_rows).to_have_count(0)
    desk.keyboard.press("2")  # the second button beside the board: the first is to be done
    expect(open_rows).to_have_count(3)
    desk.keyboard.press("3")
    expect(desk.locator("#ba-row-0-2 .ba-own")).to_have_count(1)
    expect(desk.locator("#hand .ba-held")).to_have_count(held - 1)
    desk.get_by_role("button", name="Take back").click()
    expect(desk.locator("#hand .ba-held")).to_have_count(held)
    expect(desk.locator(".ba-own")).to_have_count(0)


def test_a_card_is_dragged_onto_a_battlefield(desk: Page, server: Server) -> None:
    begin(desk, server)
    until_deploying(desk)
    desk.locator("#hand [data-pick]").first.drag_to(desk.locator("#ba-row-0-1"))
    expect(desk.locator("#ba-row-0-1 .ba-own")).to_have_count(1)
    expect(desk.locator(".dragged")).to_have_count(0)


def test_every_card_can_be_read_large(desk: Page, server: Server) -> None:
    begin(desk, server, deck_0="vikings")
    until_deploying(desk)
    card = desk.locator("#hand .ba-held").first
    name = card.locator("h3").inner_text()
    card.click(button="right")
    dialog = desk.locator("#dialog")
    expect(dialog.locator("h3")).to_have_text(name)
    expect(dialog).to_contain_text("in this deck")
    desk.keyboard.press("Escape")
    desk.get_by_role("button", name="Your deck").click()
    expect(dialog).to_contain_text("Vikings of Valhalla")
    desk.keyboard.press("Escape")
    desk.locator("#ba-banner1").click()
    expect(dialog).to_contain_text("for each player")


def test_nothing_of_another_hand_is_in_the_page(desk: Page, phone: Page, server: Server) -> None:
    """Two people by link: each page has the own hand and the number of the other's cards."""
    begin(desk, server, "away", deck_0="vikings", deck_1="zulus")
    desk.click("[popovertarget=menu]")
    desk.click("#menu [data-local=links]")
    link = desk.get_by_label("Link: Player 2").input_value()
    desk.keyboard.press("Escape")
    phone.goto(link)
    phone.wait_for_selector("html[data-live]")
    held = desk.locator("#hand .ba-held h3").all_inner_texts()
    assert len(held) == 4
    shown = phone.locator("#hand .ba-held h3").all_inner_texts()
    assert len(shown) == 4
    assert not set(held) & set(shown)
    for name in held:  # the lists of both decks are public: each kind is there as often as any other of its deck
        assert phone.locator(f"#boardwrap :text-is('{name}'), #hand :text-is('{name}')").count() == 0
    desk.locator("#ba-choose [data-action]").first.click()
    expect(desk.locator("#lines")).to_contain_text("You keep")
    kept = desk.locator("#hand .ba-held h3").all_inner_texts()
    expect(phone.locator("#lines")).to_contain_text("keeps a card")
    drafted = set(kept) - set(held)
    assert not any(f"keeps {name}" in phone.content() for name in drafted | set(kept))
    assert phone.locator("#ba-side0 .ba-chip-hand").inner_text() == "5"


def test_all_that_can_be_pressed_on_a_phone_is_on_the_screen(phone: Page, server: Server) -> None:
    begin(phone, server)
    for _ in range(25):
        phone.wait_for_selector(f"#app [data-action], {OVER}")
        if phone.locator(OVER).count():
            break
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844
        for part in phone.locator("#status, #hand, .ba-deed, .ba-chip[data-zoom]").all():
            with suppress(Error):
                box = part.bounding_box(timeout=300)
                assert box is None or (box["y"] >= 0 and box["y"] + box["height"] <= 844)
                assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= 390)
        with suppress(Error):
            by_touch(phone)


def test_a_whole_match_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server)
    play_to_the_end(desk, by_mouse)
    expect(desk.locator("#verdict")).to_contain_text("All together")
    desk.get_by_role("button", name="First step").click()
    expect(desk.locator("#actions")).to_contain_text("You look at step 0")


def test_a_whole_match_by_keyboard_alone(desk: Page, server: Server) -> None:
    begin(desk, server)
    play_to_the_end(desk, by_keyboard)


def test_a_whole_match_at_phone_width(phone: Page, server: Server) -> None:
    begin(phone, server)
    play_to_the_end(phone, by_touch)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_match_of_three_and_one_of_teams(desk: Page, phone: Page, server: Server) -> None:
    begin(desk, server, "random", "random")
    play_to_the_end(desk, by_mouse)
    begin(phone, server, "random", "random", "random")
    play_to_the_end(phone, by_touch)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_rows_of_teams_survive_a_screen_that_is_turned(desk: Page, server: Server) -> None:
    """Partners share a line on wide screens and stand below each other on tall ones: every row keeps its zones."""
    begin(desk, server, "random", "random", "random")
    for width, height in ((500, 1000), (1440, 900), (500, 1000)):
        desk.set_viewport_size({"width": width, "height": height})
        expect(desk.locator("#boardwrap.ba-tall" if width < height else "#boardwrap.ba-wide")).to_be_visible()
        assert desk.locator(".ba-row").evaluate_all("rows => rows.map(row => row.children.length >= 6)") == [True] * 12
