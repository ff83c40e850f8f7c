"""Records golden matches: bot-played matches whose every action and final state are kept and reviewed as diffs.

python tests/golden/record.py        # after a deliberate change of rules or content
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from empyrean import bots
from empyrean.kernel import registry
from empyrean.kernel.game import Game, state_hash
from empyrean.kernel.match import Match

HERE = Path(__file__).parent
MASH_UP = [
    "Captive",
    "Ashigaru",
    "Golden Hind",
    "Bat Swarm",
    "Soul of the Living",
    "Lure Into the Shallows",
    "Katchushi",
    "Aegis",
    "Coffin Bearer",
    "Capture!",
    "Hatamoto",
    "Amazon",
    "Exsanguinate",
    "Ambush",
    "Ninja",
    "Hydra",
    "Cuauhtli",
    "Kiai",
    "Circe",
    "Coatlicue",
    "Ikko-Ikki",
    "Quetzalcoatl",
    "Abe no Seimei",
    "Huitzilopochtli",
]
# name: (game, seats, seed, options, bots by seat)
GOLDEN: dict[str, tuple[str, int, int, dict[str, Any], tuple[str, ...]]] = {
    "titans-draft": ("titans", 2, 1, {}, ("greedy", "greedy")),
    "titans-quick": ("titans", 2, 2, {"setup": "quick"}, ("greedy", "random")),
    "titans-chance-hazards": ("titans", 2, 3, {"setup": "random", "hazards": "eye"}, ("greedy", "greedy")),
    "titans-mixed": ("titans", 2, 4, {"mixed": True, "hazards": "hexad"}, ("random", "greedy")),
    "titans-random": ("titans", 2, 5, {"setup": "random", "hazards": "equator"}, ("random", "random")),
    "titans-search": ("titans", 2, 6, {"setup": "quick"}, ("search-2", "greedy")),
    "battle-two": ("battle", 2, 1, {"deck_0": "vikings", "deck_1": "spectres"}, ("greedy", "greedy")),
    "battle-three": ("battle", 3, 2, {}, ("greedy", "random", "greedy")),
    "battle-teams": ("battle", 4, 3, {}, ("greedy", "greedy", "random", "greedy")),
    "battle-mash-up": ("battle", 2, 4, {"deck_0": MASH_UP, "battlefields": ["Eldritch Rift"]}, ("greedy", "greedy")),
    "battle-search": ("battle", 2, 5, {"deck_0": "robots", "deck_1": "zulus"}, ("search-2", "greedy")),
    "kings-two": ("kings", 2, 1, {}, ("greedy", "greedy")),
    "kings-three": ("kings", 3, 2, {"setup": "quick", "countdown": False}, ("greedy", "random", "greedy")),
    "kings-four": ("kings", 4, 3, {"setup": "quick"}, ("greedy", "greedy", "random", "greedy")),
    "kings-search": ("kings", 2, 4, {"setup": "quick", "rounds": 6}, ("search-2", "greedy")),
    "steam-two": ("steam", 2, 1, {}, ("greedy", "greedy")),
    "steam-three": ("steam", 3, 2, {"setup": "quick", "friendly": True, "open": True}, ("greedy", "random", "greedy")),
    "steam-teams": ("steam", 4, 3, {"setup": "quick", "teams": "2v2"}, ("greedy", "greedy", "random", "greedy")),
    "steam-five": ("steam", 5, 4, {"awards": "expert", "epic": True}, ("greedy",) * 5),
    "steam-six": ("steam", 6, 5, {"setup": "quick", "awards": "plain"}, ("greedy", "random") * 3),
    "steam-search": ("steam", 2, 6, {"setup": "quick"}, ("search-2", "greedy")),
}


def record(name: str) -> dict[str, Any]:
    code, seats, seed, options, levels = GOLDEN[name]
    game = registry.game(code)
    match = Match(game, seats, seed, options)
    seated = [bots.make(level, seed + seat) for seat, level in enumerate(levels)]
    while not match.state.is_over():
        seat = match.state.to_act()[0]
        match.apply(seat, seated[seat].choose(bots.Position(match.state, seat)))
    return {"match": match.to_json(), **facts(game, match)}


def facts(game: Game, match: Match) -> dict[str, Any]:
    """What must come out again: hashes along the way, the result, and the match in words."""
    steps = range(0, len(match.log) + 1, 40)
    return {
        "hashes": {str(step): state_hash(match.at(step)) for step in steps},
        "final": state_hash(match.state),
        "result": match.state.result().to_json(),
        "words": [f"{seat} {game.action_name(action)}" for seat, action in match.log],
    }


def check(data: dict[str, Any]) -> str:
    """What differs when a golden match is replayed; empty when nothing does."""
    game = registry.game(data["match"]["game"])
    match = Match.from_json(game, data["match"])
    again = facts(game, match)
    return ", ".join(key for key, value in again.items() if data[key] != value)


def main() -> None:
    for name in GOLDEN:
        (HERE / f"{name}.json").write_text(json.dumps(record(name), indent=1) + "\n")
        print(name)


if __name__ == "__main__":
    sys.exit(main())
