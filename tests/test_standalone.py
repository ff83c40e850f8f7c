"""Pictures that stand alone: in notebooks, in documents, several on one page."""

from __future__ import annotations

import re

import pytest

import empyrean


@pytest.mark.parametrize("code", [meta.code for meta in empyrean.games()])
def test_a_pictures_style_is_its_own_and_reaches_what_is_drawn_by_use(code: str) -> None:
    """A copy made by `use` sees no element around it, so no selector may begin with one."""
    game = empyrean.game(code)
    picture = game.svg(game.new(seed=1), 0)
    prefix = re.findall(r'<svg [^>]*id="([\w-]+)picture"', picture)[0]
    style = re.findall(r"<style>(.*?)</style>", picture, re.DOTALL)[0]
    classes = {name for found in re.findall(r'class="([^"]+)"', picture) for name in found.split()}
    selectors = [part.strip() for rule in re.findall(r"([^{}]+)\{", style) for part in rule.split(",")]
    assert classes
    assert all(name.startswith(prefix) for name in classes)
    assert all(re.match(rf"\w*\.{prefix}|@", selector) for selector in selectors), selectors
    styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", " ".join(selectors)))
    assert styled & classes
