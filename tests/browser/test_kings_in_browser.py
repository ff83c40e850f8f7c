"""Whole matches of Kings in a real Chromium: with two and four seats, by mouse, keyboard and touch, and by two people
of whom each answers in the other's turn."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

from browser_helpers import ENOUGH, OVER, Server, play_to_the_end
from playwright.sync_api import Error, Locator, Page, expect

chance = random.Random(11)
PAUSE = 700
SHORT = {"setup": "quick", "rounds": 2, "war_rounds": 1}


def begin(page: Page, server: Server, *others: str, **options: object) -> None:
    page.goto(server.set_up("kings", "here", *others, **options))
    page.wait_for_selector("html[data-live]")


def joined(host: Page, guest: Page, seat: str) -> None:
    """A second person takes a seat by its link."""
    host.click("[popovertarget=menu]")
    host.click("#menu [data-local=links]")
    link = host.get_by_label(f"Link: {seat}").input_value()
    host.keyboard.press("Escape")
    guest.goto(link)
    guest.wait_for_selector("html[data-live]")


def anything(page: Page) -> Locator:
    """Something that can be chosen now. Turns are ended often enough for a match to get on."""
    ends = page.locator("#status .ki-do-pass")
    if ends.count() and chance.random() < 0.3:
        return ends.first
    targets = page.locator("#app [data-action]")
    return targets.nth(chance.randrange(max(1, targets.count())))


def by_mouse(page: Page) -> None:
    anything(page).click(timeout=PAUSE)


def by_touch(page: Page) -> None:
    anything(page).tap(timeout=PAUSE)


def by_keyboard(page: Page) -> None:
    """Arrows lead to what can be chosen, from wherever the focus is; Enter chooses it."""
    for _ in range(chance.randrange(1, 9)):
        page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if page.evaluate("document.activeElement?.dataset?.action !== undefined"):
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)


def test_a_whole_match_of_two_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server, "random", **SHORT)
    play_to_the_end(desk, by_mouse)
    expect(desk.locator("#verdict")).to_contain_text("Koru")
    desk.get_by_role("button", name="First step").click()
    expect(desk.locator("#actions")).to_contain_text("You look at step 0")
    assert desk.locator("#app [data-action]").count() == 0


def test_a_whole_match_of_four_by_mouse(desk: Page, server: Server) -> None:
    begin(desk, server, "random", "random", "random", **{**SHORT, "setup": "choose", "rounds": 1})
    expect(desk.locator(".ki-king")).to_have_count(5)
    play_to_the_end(desk, by_mouse)
    expect(desk.locator("#verdict th .ki-face")).to_have_count(4)


def test_a_whole_match_by_keyboard_alone(desk: Page, server: Server) -> None:
    begin(desk, server, "random", **{**SHORT, "rounds": 1})
    play_to_the_end(desk, by_keyboard)


def test_a_whole_match_of_four_at_phone_width(phone: Page, server: Server) -> None:
    begin(phone, server, "random", "random", "random", **{**SHORT, "rounds": 1})
    wide = 0

    def tap(page: Page) -> None:
        nonlocal wide
        wide = max(wide, page.evaluate("document.documentElement.scrollWidth"))
        by_touch(page)

    play_to_the_end(phone, tap)
    assert max(wide, phone.evaluate("document.documentElement.scrollWidth")) <= 390


def test_two_people_answer_in_each_others_turn(desk: Page, phone: Page, server: Server) -> None:
    """A whole match by link. Whoever waits and holds an instant power plays it; the one who is asked goes on."""
    begin(desk, server, "away", **{**SHORT, "rounds": 4})
    joined(desk, phone, "East")
    answered = {"desk": 0, "phone": 0}
    hands: list[tuple[str, Page, Callable[[Locator], None]]] = [
        ("desk", desk, lambda target: target.click(timeout=PAUSE)),
        ("phone", phone, lambda target: target.tap(timeout=PAUSE)),
    ]
    for _ in range(ENOUGH):
        if desk.locator(OVER).count():
            break
        for name, page, press in hands:
            if page.locator("dialog[open]").count():  # a slow machine may take a tap for a long touch
                page.keyboard.press("Escape")
            with suppress(Error):
                waits = page.locator(".ki-status.ki-may").count()
                instants = page.locator("#hand .ki-power.ki-can")
                if waits and instants.count() and (not answered[name] or chance.random() < 0.3):
                    press(instants.first)
                    answered[name] += 1
                elif not waits and page.locator("#app [data-action]").count():
                    press(anything(page))
    expect(desk.locator(OVER)).to_be_visible()
    expect(phone.locator(OVER)).to_be_visible()
    assert min(answered.values()) > 0


def test_an_instant_out_of_turn_leaves_the_question_open(desk: Page, phone: Page, server: Server) -> None:
    for _ in range(20):  # until the one who waits holds an instant power that does something
        begin(desk, server, "away", setup="quick")
        joined(desk, phone, "East")
        asked, waiting = (desk, phone) if desk.locator(".ki-ask-state").count() else (phone, desk)
        instants = waiting.locator("#hand .ki-power.ki-can")
        if instants.count():
            break
    name = str(instants.first.get_attribute("aria-label"))
    card = name.removeprefix("Play ").partition(" at once")[0]
    instants.first.click()
    expect(waiting.locator("#lines")).to_contain_text(f"You play {card} at once")
    expect(asked.locator("#lines")).to_contain_text(f"plays {card} at once")
    if waiting.locator("#app .ki-mine").count() == 0:  # no dice to use, no gem to give back
        expect(asked.locator(".ki-ask-state button")).to_have_count(3)


def until_a_window_opens(server: Server, tokens: list[str]) -> int:
    """Both people want to be stopped always, and fight until one of them is; who is asked."""
    for token in tokens:
        server.ask(token, "/stop", stop="always")
    while True:
        position = server.ask(tokens[0])
        seat = position["to_act"][0]
        if position["question"] in ("attacked", "wounds"):
            return int(seat)
        options = server.ask(tokens[seat])["options"]
        attacks = [option for option in options if option["label"].startswith(("Attack", "Active"))]
        choice = chance.choice(attacks or options)
        server.ask(tokens[seat], "/act", action=choice["action"], at=position["at"])


def test_two_people_see_whose_answer_is_awaited(desk: Page, phone: Page, server: Server) -> None:
    tokens = server.links("kings", "away", "away", setup="quick")
    seat = until_a_window_opens(server, tokens)
    steps = int(server.ask(tokens[seat])["at"])
    for page, token in ((desk, tokens[seat]), (phone, tokens[1 - seat])):
        page.goto(f"{server.url}/m/{token}")
        page.wait_for_selector("html[data-live]")
    name = str(server.ask(tokens[seat])["view"]["players"][seat]["name"])
    said = phone.locator("#status").inner_text()
    assert "may still answer" in said
    assert any(word in said for word in name.split())
    assert phone.locator("#pass-turn, #status [data-action]").count() == 0
    expect(desk.locator("#status .ki-do-pass")).to_contain_text("Let it pass")
    for page, width in ((desk, 1440), (phone, 390)):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator("#stops")).to_be_visible()
    desk.locator("#pass-turn").click()
    expect(phone.locator("#lines")).to_contain_text("has no answer")
    assert int(server.ask(tokens[seat])["at"]) > steps


def test_nothing_of_another_hand_is_in_the_page(desk: Page, phone: Page, server: Server) -> None:
    begin(desk, server, "away", setup="quick")
    joined(desk, phone, "East")
    for page, other in ((desk, phone), (phone, desk)):
        held = set(page.locator(".ki-cards .ki-card").evaluate_all("cards => cards.map(card => card.id)"))
        theirs = set(other.locator(".ki-cards .ki-card").evaluate_all("cards => cards.map(card => card.id)"))
        assert held
        page.reload()
        source = re.sub(r'<section id="ki-deck-.*?</section>', "", page.content())
        for id in theirs - held:
            assert id not in source
        texts = other.locator(".ki-cards .ki-card > p").all_inner_texts()
        own = page.locator(".ki-cards .ki-card > p").all_inner_texts()
        for text in set(texts) - set(own):
            assert text not in source
        expect(page.locator(".ki-mats .ki-held")).to_have_text(["3"])


def test_dice_are_assigned_by_pointing(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    for _ in range(60):
        desk.wait_for_selector("#app [data-action]")
        if desk.locator(".ki-offers").count():
            break
        with suppress(Error):
            latent = desk.locator(".ki-ask-state button").first
            target = latent if latent.count() else desk.locator("#status .ki-deed[data-action]").last
            target.click(timeout=PAUSE)
    tray = desk.locator(".ki-tray .ki-rolled-die")
    assert tray.count() >= 2
    desk.locator(".ki-offer").first.click()
    expect(desk.locator("#status .ki-bought li").or_(desk.locator(".ki-ask-latent")).first).to_be_visible()


def test_cards_mats_and_the_dial_can_be_read_large(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    dialog = desk.locator("#dialog")
    card = desk.locator(".ki-cards .ki-card").first
    name = card.locator("h3").inner_text()
    card.click(button="right")
    expect(dialog.locator("h3")).to_have_text(name)
    expect(dialog.locator(".ki-hint")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.locator(".ki-mats .ki-title").first.click()
    expect(dialog).to_contain_text("Transmutations")
    desk.keyboard.press("Escape")
    desk.locator(".ki-dial").click()
    expect(dialog).to_contain_text("Supply")
    desk.keyboard.press("Escape")
    desk.locator(".ki-deck-revenant").click()
    expect(dialog).to_contain_text("Not seen yet")


def test_what_cannot_be_done_says_why(desk: Page, server: Server) -> None:
    begin(desk, server, "random", setup="quick")
    bridge = desk.locator("#status .ki-deed[data-why]", has_text="Ylem Bridge")
    for _ in range(150):
        desk.wait_for_selector("#app [data-action]")
        with suppress(Error):
            active = desk.locator("#status [data-action]", has_text="Active state")
            if bridge.count():
                bridge.click(timeout=PAUSE, force=True)
                break
            (active if active.count() else desk.locator("#status [data-action]").last).click(timeout=PAUSE)
    expect(desk.locator(".toast.bad")).to_contain_text("Ylem Transmutation")
