"""The figures in the arena, each on a base in its own colour, with its wounds and Bloodstones."""

from __future__ import annotations

from functools import lru_cache

from empyrean.draw.hexes import at
from empyrean.draw.markup import Markup, join, num, tag
from empyrean.draw.tokens import badge, pips
from empyrean.games.kings.drawing.figures import FOCUS
from empyrean.games.kings.drawing.jewels import figure, gem, sign
from empyrean.games.kings.drawing.sight import Player, Sight, acts, called, place
from empyrean.kernel.game import Option

FEET = 19.0  # below the middle of the tile
TALL = 0.86  # of the size in which figures are drawn


def standing(sight: Sight) -> list[Player]:
    """The figures in the arena, from the back to the front."""
    there = [player for player in sight.players if player["tile"] is not None]
    return sorted(there, key=lambda player: player["tile"])


def tokens(sight: Sight) -> dict[str, Markup]:
    """Every figure that stands, each a part of its own: few of them change at once."""
    return {f"ki-f{player['seat']}": token(sight, player) for player in standing(sight)}


def token(sight: Sight, player: Player) -> Markup:
    """One figure. The group glides from tile to tile."""
    seat = player["seat"]
    option = sight.at(f"figure:{seat}")
    acting = sight.view["acting"] == seat and not sight.view["result"]
    classes = f"ki-figure ki-c-{player['focus']}" + _if(acting, " ki-acting") + _if(option is not None, " ki-target")
    classes += _if(seat in sight.view["asked"] and not acting, " ki-awaited")
    revenant = player["form"] == "revenant"
    chosen = acts(option) if option else {"role": "img", "aria_label": told(sight, player)}
    return tag(
        "g",
        tag("ellipse", cy=num(FEET + 1), rx="29", ry="11.5", class_="ki-halo") if acting else None,
        _base(player["focus"], revenant),
        tag("ellipse", cy=num(FEET), rx="27", ry="10.5", class_="ki-aim") if option else None,
        figure(player["king"], revenant, transform=f"translate(0 {num(FEET)}) scale({TALL})", class_="ki-mini"),
        _wear(player["pool"]["dire"], player["death"], player["stones"], player["shielded"]),
        tag("rect", x="-29", y="-34", width="58", height="64", class_="ki-hit"),
        _threat(sight, seat),
        _aimed_at(player, option),
        id=f"ki-f{seat}",
        class_=classes,
        transform=at(*place(player["tile"])),
        data_zoom=f"ki-look{seat}",
        **chosen,
    )


@lru_cache(16)
def _base(focus: str, revenant: bool) -> Markup:
    """A king stands on a disc, a revenant floats over a ring of its own light."""
    if revenant:
        return join(
            tag("ellipse", cy=num(FEET + 2), rx="24", ry="9", fill=f"var(--ki-{focus}2)", fill_opacity=".28"),
            tag(
                "ellipse",
                cy=num(FEET + 2),
                rx="20",
                ry="7",
                fill="none",
                stroke=f"var(--ki-{focus}2)",
                stroke_width="2",
                stroke_dasharray="5 3",
            ),
        )
    return join(
        tag("ellipse", cy=num(FEET + 5), rx="21", ry="7.6", fill="var(--ki-edge)", fill_opacity=".55"),
        tag("ellipse", cy=num(FEET + 3), rx="20", ry="7.2", fill=f"var(--ki-{focus}1)", stroke="var(--ki-edge)"),
        tag("ellipse", cy=num(FEET), rx="20", ry="7.2", fill=f"var(--ki-{focus})", stroke="var(--ki-gold)"),
    )


@lru_cache(1024)
def _wear(dire: int, death: int, stones: int, shielded: bool) -> Markup:
    """Wounds, Bloodstones, and a shield against cards."""
    return join(
        tag("ellipse", cy="-8", rx="24", ry="29", class_="ki-bubble") if shielded else None,
        pips(dire, death, 28, "ki-pips") if dire else None,
        [gem("stone", transform=f"translate({num(21 - 4 * k)} {num(-20 + 10 * k)}) scale(.5)") for k in range(stones)],
    )


def _threat(sight: Sight, seat: int) -> Markup | None:
    """Wounds on their way to this figure."""
    attack, hurt = sight.view["attack"], sight.view["wounds"]
    if attack and attack["defender"] == seat and attack["pyre"] is not None:
        n, kind = attack["pyre"], "pyre"
    elif hurt and not attack and hurt["amounts"].get(str(seat)):
        n, kind = hurt["amounts"][str(seat)], "dire"
    else:
        return None
    return tag(
        "g",
        tag("rect", x="-17", y="-11", width="34", height="22", rx="11"),
        gem(kind, transform="translate(-6.5 0) scale(.68)"),
        tag("text", n, x="7", y="5", text_anchor="middle", font_size="15"),
        class_="ki-threat",
        transform="translate(0 -42)",
    )


def _aimed_at(player: Player, option: Option | None) -> Markup | None:
    """What stands against an attack."""
    if option is None or option.group != "attack":
        return None
    return tag(
        "g",
        badge("", 0, 0, "ki-blow", 10.5),
        sign("attack", transform="translate(-8 -8) scale(.66)", class_="ki-blow-sign"),
        gem("egis", transform="translate(17 0) scale(.55)"),
        tag("text", player["pool"]["egis"], x="26", y="5", font_size="14", class_="ki-blow-text"),
        transform="translate(-16 -40)",
        class_="ki-strike-at",
    )


def told(sight: Sight, player: Player) -> str:
    """A figure in words, for those who do not see it."""
    pool = player["pool"]
    said = f"{player['name']}, {sight.sitting(player['seat'])}, on {called(player['tile'])}, level {player['level']}, "
    said += f"{pool['dire']} of {player['death']} Dire, {player['stones']} Bloodstones, {pool['egis']} Egis"
    return said + (", shielded" if player["shielded"] else "")


def portrait(player: Player, class_: str = "ki-portrait") -> Markup:
    """The figure as a small picture."""
    return _portrait(player["king"], player["form"] == "revenant", class_)


@lru_cache(64)
def _portrait(king: str, revenant: bool, class_: str) -> Markup:
    name = f"{class_} ki-c-{FOCUS[king]}"
    return tag("svg", figure(king, revenant), class_=name, viewBox="-30 -68 60 73", aria_hidden="true")


def _if(true: bool, text: str) -> str:
    return text if true else ""
