"""A deck of one's own: built by clicking, kept, saved to a file, opened again, and played with."""

from __future__ import annotations

import tomllib
from pathlib import Path

from browser_helpers import Server
from playwright.sync_api import Page, expect


def build(page: Page, server: Server) -> Page:
    page.goto(f"{server.url}/build/battle/deck_0")
    expect(page.locator("#total")).to_have_text("0 of 24")
    return page


def test_a_deck_is_built_within_the_template_and_played_with(desk: Page, server: Server) -> None:
    build(desk, server)
    bondi = desk.locator("li[data-name='Bondi']")
    for _ in range(3):
        bondi.locator("[data-more]").click()
    expect(bondi.locator("[data-more]")).to_be_disabled()  # printed three times
    expect(desk.locator("[data-need='1']")).to_contain_text("3/5")
    bondi.locator("[data-less]").click()
    expect(desk.locator("#total")).to_have_text("2 of 24")
    expect(desk.locator("#play")).to_be_disabled()
    desk.click("#fill")
    expect(desk.locator("#total")).to_have_text("24 of 24")
    desk.click("#play")
    desk.wait_for_selector("html[data-live]")
    expect(desk.locator("#app")).to_contain_text("Mash-up")


def test_a_kept_deck_can_be_chosen_when_a_match_is_set_up(desk: Page, server: Server) -> None:
    build(desk, server).click("#fill")
    desk.click("#need summary")
    desk.fill("#name", "Mine")
    desk.click("#keep")
    desk.goto(server.url)
    desk.click("#game-battle > details > summary")
    desk.select_option("#battle-deck_0", label="Mine")
    desk.click("#game-battle form .main")
    desk.wait_for_selector("html[data-live]")
    expect(desk.locator("#app")).to_contain_text("Mash-up")


def test_a_deck_is_saved_to_a_file_and_opened_again(desk: Page, server: Server, tmp_path: Path) -> None:
    build(desk, server).click("#fill")
    desk.click("#need summary")
    desk.fill("#name", "Old Guard")
    with desk.expect_download() as download:
        desk.click("#save")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "old-guard.toml"
    assert sum(tomllib.loads(file.read_text())["cards"].values()) == 24
    desk.click("#clear")
    expect(desk.locator("#total")).to_have_text("0 of 24")
    desk.set_input_files("#open", file)
    expect(desk.locator("#total")).to_have_text("24 of 24")
    other = tmp_path / "other.toml"
    other.write_text("nothing = 1")
    desk.set_input_files("#open", other)
    expect(desk.locator(".toast.bad")).to_contain_text("names no cards")
