"""Markup that escapes by itself: everything is text until it is `Markup`. What it writes is both HTML and XML."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup, escape

__all__ = ["Markup", "escape", "join", "num", "tag"]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_names: dict[str, str] = {}


def tag(name: str, /, *content: Any, **attributes: Any) -> Markup:
    """An element. `data_action=3` is written data-action="3", `class_` class; None and False none, True is empty."""
    out = [f"<{name}"]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        label = _names.get(key)
        if label is None:
            label = _names[key] = key.rstrip("_").replace("_", "-")
        out.append(f' {label}="{"" if value is True else escape(value)}"')
    if name in VOID:
        out.append("/>")
        return Markup("".join(out))
    out.append(">")
    _write(out, content)
    out.append(f"</{name}>")
    return Markup("".join(out))


def join(*content: Any) -> Markup:
    """Several pieces after one another."""
    out: list[str] = []
    _write(out, content)
    return Markup("".join(out))


def _write(out: list[str], content: Iterable[Any]) -> None:
    for part in content:
        if part is None or part is False:
            continue
        if isinstance(part, Markup):
            out.append(part)
        elif isinstance(part, list | tuple):
            _write(out, part)
        else:
            out.append(escape(part))


def num(value: float) -> str:
    """A coordinate: one decimal, no more than it needs."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text
