"""The table for programs: one line of JSON for each decision, one line back with the action. In any language."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.table.table import Table


def play(table: Table, ask: Callable[[], str], say: Callable[[str], None]) -> None:
    """Play to the end, or until the other side says no more.

    Asked: `{"seat", "at", "question", "options", "view", "lines"}`. Answered: an action's number, its words, or its
    JSON form. A refusal is `{"error"}`, and the question stands. The last line is `{"result"}`.
    """
    heard: dict[int, int] = {}
    while not table.state.is_over():
        if table.bot_turn(lambda failure: _tell(say, {"error": failure})) is not None:
            continue
        seat = table.state.to_act()[0]
        lines = table.lines(seat)
        _tell(say, _question(table, seat, [line.text for line in lines[heard.get(seat, 0) :]]))
        heard[seat] = len(lines)
        at = table.at
        while at == table.at:
            try:
                said = ask()
            except EOFError:
                return
            try:
                table.act(seat, _action(table, said), at)
            except EmpyreanError as error:
                _tell(say, {"error": str(error)})
    _tell(say, {"result": table.state.result().to_json()})


def _question(table: Table, seat: int, lines: list[str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "at": table.at,
        "question": table.state.question(),
        "options": [
            {"action": o.action, "words": table.game.action_name(o.action), "label": o.label}
            for o in table.options(seat)
        ],
        "view": table.game.view(table.state, seat),
        "lines": lines,
    }


def _action(table: Table, said: str) -> int:
    try:
        data = json.loads(said)
    except ValueError:
        return table.game.space.read(said)
    if isinstance(data, dict):
        return table.game.encode(data)
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    raise IllegalAction(f"{said.strip()} is no action: say its number, its words or its JSON form.")


def _tell(say: Callable[[str], None], data: dict[str, Any]) -> None:
    say(json.dumps(data, separators=(",", ":")))
