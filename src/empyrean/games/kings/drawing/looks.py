"""Closer looks: all that may be known of a player, and cards that lie nowhere in full."""

from __future__ import annotations

from empyrean.draw.markup import Markup, tag
from empyrean.games.kings import words
from empyrean.games.kings.actions import TRANSMUTATIONS
from empyrean.games.kings.drawing.cards import listed, reader
from empyrean.games.kings.drawing.jewels import glyph, stone
from empyrean.games.kings.drawing.sight import Player, Sight
from empyrean.games.kings.drawing.tokens import portrait

GIVES = {
    "aria": "steps also diagonally",
    "egis": "pays nothing to escape",
    "pyre": "attacks also diagonally",
    "ylem": "opens Bridge, Heal, Pyrokinesis and Shield",
    "prism": "can be given up for 1 Ylem",
}


def looks(sight: Sight) -> dict[str, Markup]:
    """Hidden until somebody looks."""
    out = {f"ki-look{player['seat']}": look(sight, player) for player in sight.players if player["king"]}
    for kind in sorted(_inscriptions(sight)):
        out[f"ki-k{kind}"] = reader(sight.card(kind))
    return out


def _inscriptions(sight: Sight) -> set[int]:
    return {player["inscription"] for player in sight.players if player["inscription"] is not None}


def look(sight: Sight, player: Player) -> Markup:
    """All that may be known of a player."""
    seat = player["seat"]
    revenant = player["form"] == "revenant"
    kind = f"{'Revenant' if revenant else 'King'}, focus of {player['focus'].capitalize()}, level {player['level']}"
    said = f"{sight.sitting(seat)} · {kind}"
    style = "Moves and attacks diagonally, and never pays to escape." if revenant else player["style"]
    return tag(
        "article",
        tag("header", portrait(player), tag("div", tag("h3", player["name"]), tag("span", said))),
        tag("p", style),
        tag("p", _pool(player), class_="ki-supply"),
        tag("p", _facts(player)),
        tag("h4", "Transmutations"),
        _made(player),
        _cards(sight, player),
        tag("p", glyph("koru"), f" {player['koru']} Koru if the game were counted now.", class_="ki-quiet"),
        id=f"ki-look{seat}",
        class_=f"ki-large ki-c-{player['focus']}",
        hidden=True,
        aria_label=player["name"],
    )


def _made(player: Player) -> Markup:
    rows = [
        tag(
            "li",
            tag("i", glyph(kind), class_=f"ki-dot ki-c-{kind}"),
            tag("b", _times(kind, n)),
            tag("span", f"{_generates(kind)}; {GIVES[kind]}."),
        )
        for kind, n in player["transmuted"].items()
        if n
    ]
    return tag("ul", rows, class_="ki-list") if rows else tag("p", "None is complete.", class_="ki-quiet")


def _cards(sight: Sight, player: Player) -> list[Markup]:
    """What is known of the cards."""
    out = []
    if player["known"]:
        out += [tag("h4", "Known to be in hand or on the mat"), listed(sight.book, player["known"])]
    if player["inscription"] is not None:
        out += [tag("h4", "Inscribed"), listed(sight.book, [player["inscription"]])]
    return out


def _times(kind: str, n: int) -> str:
    name = words.MADE[TRANSMUTATIONS.index(kind)]
    return f"{name} ×{n}" if n > 1 else name


def _generates(kind: str) -> str:
    return f"each turn 1 {'gem of any core colour' if kind == 'prism' else kind.capitalize()}"


def _pool(player: Player) -> list[Markup]:
    counts = {
        **{gem: n for gem, n in player["pool"].items() if gem != "dire"},
        "ylem": player["ylem"],
        "dire": player["pool"]["dire"],
    }
    return [tag("span", stone(gem), n) for gem, n in counts.items()]


def _facts(player: Player) -> str:
    facts = [f"A pool of {player['size']}; {player['death']} Dire kill; {player['dice']} dice in a Latent State."]
    facts.append(
        f"The next Ylem takes {player['needed']} on the dice." if player["needed"] else "The Ylem Pool is full."
    )
    facts.append(f"Killed {words.count(player['deaths'], 'time')}." if player["deaths"] else "Never killed.")
    return " ".join([*facts, f"Holds {words.count(player['hand_size'], 'card')}."])
