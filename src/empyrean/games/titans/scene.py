"""The picture of a match, from a view."""

from __future__ import annotations

from typing import Any

from empyrean.games.titans.cards import Book
from empyrean.kernel.game import Option


def fragments(book: Book, view: dict[str, Any], options: list[Option], layout: dict[str, Any]) -> dict[str, str]:
    return {}


def svg(book: Book, view: dict[str, Any], theme: str) -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'
