"""Whole matches of Titans in a real Chromium: by mouse, by keyboard alone, and at phone width by touch."""

from __future__ import annotations

import random
from collections.abc import Callable

from browser_helpers import Server, play_to_the_end
from playwright.sync_api import Locator, Page, expect

chance = random.Random(5)


def begin(page: Page, server: Server) -> None:
    page.goto(server.set_up("titans", "here", "random", setup="quick", round_limit=5))
    page.wait_for_selector("html[data-live]")


def anything(page: Page) -> Locator:
    """Something that can be chosen now."""
    targets = page.locator("#app [data-action]")
    return targets.nth(chance.randrange(max(1, targets.count())))


def pressed(target: Locator, press: Callable[[Locator], None]) -> None:
    """Press it; a way into the field is pressed after its hex."""
    gate = target.locator("xpath=ancestor::*[contains(@class, 'ti-gate')]")
    if gate.count():
        press(gate.locator(".ti-glow").first)
    press(target)


def by_mouse(page: Page) -> None:
    pressed(anything(page), lambda target: target.click(timeout=700))


def by_touch(page: Page) -> None:
    pressed(anything(page), lambda target: target.tap(timeout=700))


def by_keyboard(page: Page) -> None:
    """Arrows lead to what can be chosen, from wherever the focus is; Enter chooses it."""
    for _ in range(chance.randrange(1, 9)):
        page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if page.evaluate("document.activeElement?.dataset?.action !== undefined"):
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)


def test_a_whole_match_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server)
    play_to_the_end(desk, by_mouse)
    desk.get_by_role("button", name="First step").click()
    expect(desk.locator("#actions")).to_contain_text("You look at step 0")


def test_a_whole_match_by_keyboard_alone(desk: Page, server: Server) -> None:
    begin(desk, server)
    play_to_the_end(desk, by_keyboard)


def test_a_whole_match_at_phone_width(phone: Page, server: Server) -> None:
    begin(phone, server)
    play_to_the_end(phone, by_touch)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
