"""The picture, made from a view: a bare board. The table adds buttons for every action that it leaves out."""

from __future__ import annotations

from typing import Any

from empyrean.draw.markup import tag
from empyrean.kernel.game import Option
from lanterns.view import said

COLOURS = {-1: "#444", 0: "#e8b04a", 1: "#5aa9e6"}


def board(view: dict[str, Any], options: list[Option]) -> str:
    clicks = {point: option for option in options for point in option.points}
    lanterns = []
    for i, keeper in enumerate(view["lit"]):
        click = clicks.get(f"lantern:{i}")
        lanterns.append(
            tag(
                "g",
                tag("circle", r=18, fill=COLOURS[keeper], stroke="#eee" if click else "none"),
                tag("text", "ABCDE"[i] + ("" if keeper < 0 else "·" * (keeper + 1)), text_anchor="middle", dy=5),
                id=f"lantern{i}",
                transform=f"translate({30 + 50 * i} 30)",
                data_action=click.action if click else None,
                role="button" if click else None,
                tabindex=0 if click else None,
                aria_label=click.label if click else None,
            )
        )
    size = {"viewBox": "0 0 260 60", "width": 520, "height": 120}
    return tag("svg", *lanterns, id="pier", xmlns="http://www.w3.org/2000/svg", **size)


def fragments(view: dict[str, Any], options: list[Option]) -> dict[str, str]:
    """Element id to markup; only what changed is sent to the browser."""
    return {
        "status": tag("div", said(view), id="status"),
        "boardwrap": tag("main", board(view, options), id="boardwrap"),
        "hand": tag("section", tag("p", ", ".join(c for c in view["hands"][view["seat"] or 0] if c)), id="hand"),
    }
