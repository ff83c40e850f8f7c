"""Whole matches of Titans in a real Chromium: by mouse, by keyboard alone, and at phone width by touch."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from browser_helpers import Server, play_to_the_end
from playwright.sync_api import Error, Locator, Page, expect

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


def test_all_that_can_be_pressed_on_a_phone_is_on_the_screen(phone: Page, server: Server) -> None:
    begin(phone, server)
    for _ in range(40):
        phone.wait_for_selector("#app [data-action]")
        for button in phone.locator("#hand button[data-action], #status").all():
            with suppress(Error):
                box = button.bounding_box(timeout=300)
                assert box is None or (box["y"] >= 0 and box["y"] + box["height"] <= 844)
        with suppress(Error):
            by_touch(phone)
    assert phone.evaluate("document.documentElement.scrollHeight") <= 844


def test_a_tap_on_a_hex_at_the_border_only_shows_its_arrows(phone: Page, server: Server) -> None:
    """Which of them is meant is said with a second tap, when they have grown."""
    begin(phone, server)
    phone.wait_for_selector(".ti-gate")
    before = phone.locator("#lines").inner_text()
    for gate in phone.locator(".ti-gate").all():
        glow = gate.locator(".ti-glow").bounding_box()
        assert glow is not None
        phone.touchscreen.tap(glow["x"] + glow["width"] / 2, glow["y"] + glow["height"] * 0.62)
        phone.wait_for_timeout(150)
    assert phone.locator("#lines").inner_text() == before
    arrow = phone.locator(".ti-gate:focus-within .ti-way").first
    name = str(arrow.get_attribute("aria-label")).split(" facing ")[0]
    arrow.locator(".ti-knob").tap()
    expect(phone.locator("#lines")).to_contain_text(name.replace("Enter at", "enters at"))


def test_a_closer_look_explains_the_words_of_a_card(desk: Page, server: Server) -> None:
    """Also after the page around the card has changed, as it lies in a hole of the panel."""
    begin(desk, server)
    for _ in range(8):
        desk.wait_for_selector("#app [data-action]")
        with suppress(Error):
            by_mouse(desk)
    member = desk.locator(".ti-member").first
    member.click()
    expect(desk.locator("#dialog .ti-large")).to_be_visible()
    expect(desk.locator("#dialog .ti-source")).to_contain_text("design")
    desk.keyboard.press("Escape")
    explained = desk.evaluate("document.querySelectorAll('[data-more]').length")
    assert explained > 0


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
