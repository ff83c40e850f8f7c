"""The table as people use it: mouse, touch, keyboard, one screen for several, reloads and restarts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_helpers import OVER, Server, play_to_the_end
from playwright.sync_api import Page, expect


def choose(page: Page, text: str) -> None:
    page.get_by_role("button", name=text).click()


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector("html[data-live]")
    return page


def test_play_now_starts_a_match_that_a_click_goes_on_with(desk: Page, server: Server) -> None:
    desk.goto(server.url)
    desk.click("[data-play=nimble]")
    desk.wait_for_selector("html[data-live]")
    choose(desk, "Bid 3")
    expect(desk.locator("#lines")).to_contain_text("You bid 3.")


def test_a_match_by_mouse_to_the_end_and_once_more(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "random", stones=12))
    play_to_the_end(desk, lambda page: page.locator("#app [data-action]").first.click(timeout=700))
    expect(desk.locator(OVER)).to_contain_text("The last stone is taken.")
    before = desk.url
    desk.click("#again")
    desk.wait_for_url(lambda url: url != before)
    desk.wait_for_selector("#do-3")


def test_a_match_by_keyboard_alone(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "random", stones=9))
    desk.keyboard.press("4")

    def choose_by_key(page: Page) -> None:
        if page.evaluate("document.activeElement?.dataset?.action") is None:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)

    play_to_the_end(desk, choose_by_key)


def test_a_match_on_a_phone_by_touch(phone: Page, server: Server) -> None:
    opened(phone, server.set_up("nimble", "here", "random", stones=9))
    play_to_the_end(phone, lambda page: page.locator("#app [data-action]").first.tap(timeout=700))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name="What happened").tap()
    expect(phone.locator("#lines")).to_be_visible()


def test_what_cannot_be_done_says_why(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "random"))
    desk.locator("#stone5").click()
    expect(desk.locator(".toast.bad")).to_have_text("That is more than three.")
    box = desk.locator(".toast.bad").bounding_box()
    assert box is not None  # what is beneath it can be pressed all the same
    under = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#toasts'))"
    assert not desk.evaluate(under, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])


def test_focus_survives_a_move(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "here", stones=20))
    choose(desk, "I am North")
    choose(desk, "Bid 3")
    choose(desk, "I am South")
    choose(desk, "Bid 0")
    choose(desk, "I am North")
    desk.locator("#stone2[data-action]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#ready")).to_be_focused()


def test_several_people_at_one_screen(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "here"))
    curtain = desk.locator("#curtain")
    expect(curtain).to_contain_text("North")
    assert desk.evaluate("document.getElementById('app').inert")
    choose(desk, "I am North")
    expect(curtain).to_be_hidden()
    choose(desk, "Bid 2")
    expect(curtain).to_contain_text("South")
    assert "North bids 2" not in desk.content()
    choose(desk, "Take back (North)")
    choose(desk, "Bid 3")
    choose(desk, "I am South")
    expect(desk.locator("#panel")).to_contain_text("Seat 1")
    desk.reload()
    expect(curtain).to_contain_text("South")


def test_step_back_and_forth_through_the_match(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "random", stones=30))
    choose(desk, "Bid 3")
    desk.wait_for_selector("#stone0[data-action]")
    desk.locator("#stone0").click()
    expect(desk.locator("#lines")).to_contain_text("Bot (random) takes")
    desk.wait_for_selector("#stone0[data-action]")
    stones = desk.locator(".stone")
    desk.keyboard.press("[")
    expect(desk.locator("#actions")).to_contain_text("You look at step")
    assert desk.locator("#app [data-action]").count() == 0
    desk.get_by_role("button", name="First step").click()
    expect(stones).to_have_count(30)
    desk.locator("#slider").fill("3")
    expect(desk.locator("#actions")).to_contain_text("step 3")
    desk.locator("#lines button").last.click()
    expect(desk.locator("#actions")).to_contain_text("step 1")
    desk.keyboard.press("Escape")
    desk.wait_for_selector("#stone0[data-action]")


def test_undo_by_key_until_something_was_revealed(desk: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "away"))
    choose(desk, "Bid 1")
    expect(desk.locator("#do-1")).to_have_count(0)
    desk.keyboard.press("u")
    desk.wait_for_selector("#do-1")
    desk.keyboard.press("u")
    expect(desk.locator(".toast")).to_contain_text("Nothing to take back")


def test_a_killed_server_comes_back_in_the_same_tab(desk: Page, tmp_path: Path) -> None:
    server = Server(tmp_path / "m.db")
    try:
        opened(desk, server.set_up("nimble", "here", "away"))
        choose(desk, "Bid 2")
        expect(desk.locator("#lines")).to_contain_text("You bid 2.")
        server.kill()
        desk.wait_for_selector("html[data-net=off]")
        server.start()
        desk.wait_for_selector("html[data-net=on]")
        desk.keyboard.press("u")
        desk.wait_for_selector("#do-2")
    finally:
        server.kill()


def test_what_was_chosen_while_the_server_was_away_is_done_when_it_is_back(desk: Page, tmp_path: Path) -> None:
    server = Server(tmp_path / "m.db")
    try:
        opened(desk, server.set_up("nimble", "here", "away"))
        server.kill()
        desk.wait_for_selector("html[data-net=off]")
        choose(desk, "Bid 2")
        server.start()
        expect(desk.locator("#lines")).to_contain_text("You bid 2.")
    finally:
        server.kill()


def test_two_browsers_play_by_link_and_each_sees_its_own(desk: Page, phone: Page, server: Server) -> None:
    opened(desk, server.set_up("nimble", "here", "away"))
    desk.click("[popovertarget=menu]")
    desk.click("#menu [data-local=links]")
    link = desk.get_by_label("Link: South").input_value()
    desk.keyboard.press("Escape")
    opened(phone, link)
    choose(desk, "Bid 3")
    expect(phone.locator("#seats .asked")).to_have_count(1)
    assert "North bids 3" not in phone.content()
    phone.get_by_role("button", name="Bid 0").tap()
    expect(desk.locator("#lines")).to_contain_text("You begin")
    expect(phone.locator("#status")).to_have_text("Wait.")


def pressed(page: Page, setting: str) -> None:
    """The page shows that one is stopped so."""
    expect(page.locator(f"#stops [data-stop={setting}]")).to_have_attribute("aria-pressed", "true")


PAY, ROB, REST = "#do-0", "#do-2", "#do-3"  # the buttons of Toll


def test_two_people_say_when_they_want_to_be_stopped(desk: Page, phone: Page, server: Server) -> None:
    north, south = server.links("toll", "away", "away", guards=2, coins=9)
    opened(desk, f"{server.url}/m/{north}")
    opened(phone, f"{server.url}/m/{south}")
    pressed(phone, "matters")
    desk.click(ROB)
    expect(desk.locator("#status")).to_have_text("Waiting for South.")
    expect(phone.locator(f"{PAY}.main")).to_have_text("Pay")
    phone.get_by_role("button", name="Let everything pass this turn").tap()
    expect(desk.locator("#lines")).to_contain_text("South pays 1.")
    pressed(phone, "pass")
    phone.reload()
    pressed(phone, "pass")
    desk.click(ROB)
    expect(desk.locator("#lines li")).to_have_count(4)
    desk.click(REST)
    pressed(phone, "matters")
    pressed(desk, "matters")


def test_let_pass_by_key(desk: Page, phone: Page, server: Server) -> None:
    north, south = server.links("toll", "away", "away", guards=1, coins=9)
    opened(phone, f"{server.url}/m/{south}")
    opened(desk, f"{server.url}/m/{north}")
    desk.click(REST)
    phone.tap(ROB)
    desk.wait_for_selector("#pass-turn")
    desk.keyboard.press("p")
    expect(desk.locator("#lines")).to_contain_text("You pay 1.")
    phone.tap(ROB)
    desk.wait_for_selector("#pass-turn")
    desk.keyboard.press("Shift+P")
    pressed(desk, "pass")
    expect(phone.locator(REST)).to_be_visible()
    desk.keyboard.press("s")
    pressed(desk, "always")
    desk.keyboard.press("s")
    pressed(desk, "matters")
    desk.keyboard.press("?")
    expect(desk.locator("#dialog")).to_contain_text("let everything pass this turn")


def test_save_to_a_file_and_load_it(desk: Page, server: Server, tmp_path: Path) -> None:
    opened(desk, server.set_up("nimble", "here", "random"))
    choose(desk, "Bid 3")
    desk.wait_for_selector("#do-8")
    desk.click("[popovertarget=menu]")
    with desk.expect_download() as saving:
        desk.click("#menu [data-local=save]")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "nimble"
    desk.goto(server.url)
    expect(desk.locator("#matches a").first).to_contain_text("Nimble")
    desk.locator("#load").set_input_files(file)
    desk.wait_for_selector("html[data-live]")
    expect(desk.locator("#lines")).to_contain_text("You bid 3.")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    desk.goto(server.url)
    desk.locator("#load").set_input_files(broken)
    expect(desk.locator(".toast.bad")).to_contain_text("not a match file")


def test_a_match_is_set_up_with_seats_and_options(desk: Page, server: Server) -> None:
    desk.goto(server.url)
    card = desk.locator("#game-nimble")
    card.get_by_text("Set up a match").click()
    card.get_by_label("Players").select_option("3")
    card.get_by_label("Name of North").fill("Ada & <Bo>")
    card.get_by_label("Who plays South").select_option("bot:random")
    card.get_by_label("Who plays East").select_option("bot:random")
    card.get_by_label("Stones in the heap").fill("2")
    card.locator("form").evaluate("form => form.noValidate = true")
    choose(desk, "Start the match")
    expect(card.locator(".error")).to_contain_text("number from 3 to 40")
    card.get_by_label("Stones in the heap").fill("17")
    choose(desk, "Start the match")
    desk.wait_for_selector("html[data-live]")
    expect(desk.locator("#seats")).to_contain_text("Ada & <Bo>")
    expect(desk.locator(".stone")).to_have_count(17)


def test_a_bot_from_a_file_takes_a_seat(desk: Page, tmp_path: Path) -> None:
    own = Path(__file__).parents[2] / "examples/bots/mine.py"
    server = Server(tmp_path / "matches.db", "--bot", f"{own}:Bold")
    desk.goto(server.url)
    card = desk.locator("#game-nimble")
    card.get_by_text("Set up a match").click()
    card.get_by_label("Who plays North").select_option(label="Bot: Bold")
    choose(desk, "Start the match")
    desk.wait_for_selector("html[data-live]")
    expect(desk.locator("#seats")).to_contain_text("Bot (Bold)")
    server.kill()


@pytest.mark.parametrize("key", ["rules", "theme", "zoom", "keys"])
def test_small_things(desk: Page, server: Server, key: str) -> None:
    opened(desk, server.set_up("nimble", "here", "random"))
    dialog = desk.locator("#dialog")
    if key == "rules":
        desk.keyboard.press("r")
        expect(dialog).to_contain_text("Everyone bids in secret")
        desk.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    elif key == "theme":
        theme = desk.locator("html").get_attribute("data-theme")
        desk.keyboard.press("t")
        expect(desk.locator("html")).not_to_have_attribute("data-theme", str(theme))
        desk.reload()
        expect(desk.locator("html")).not_to_have_attribute("data-theme", str(theme))
    elif key == "zoom":
        desk.locator("#panel [data-zoom]").click()
        expect(dialog).to_contain_text("bids")
        desk.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
    else:
        desk.keyboard.press("?")
        expect(dialog).to_contain_text("take back your last decision")
