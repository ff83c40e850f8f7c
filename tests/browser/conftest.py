"""A real server and a real Chromium. Every page fails its test when anything goes wrong inside it."""

from __future__ import annotations

from collections.abc import Iterator

import install
import pytest
from browser_helpers import Server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "matches.db")
    yield server
    server.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install.installed(), args=FLAGS)
        yield browser
        browser.close()


def watched(context: BrowserContext) -> Iterator[Page]:
    """A page of the context; errors in it, and anything it would load from elsewhere, fail the test."""
    wrong: list[str] = []
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" and unexpected(said.text) else None)
    page.on("request", lambda request: wrong.append(request.url) if not local(request.url) else None)
    yield page
    context.close()
    assert wrong == []


def unexpected(text: str) -> bool:
    """A server that is killed is not the page's fault, and neither is a refusal."""
    return "ERR_CONNECTION" not in text and "WebSocket" not in text and "status of 4" not in text


def local(url: str) -> bool:
    return url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "blob:", "data:"))


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Page]:
    """A screen of 1440 by 900."""
    yield from watched(chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce"))


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """A phone of 390 by 844, with touch."""
    yield from watched(
        chromium.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
        )
    )
