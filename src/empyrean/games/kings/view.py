"""What one seat may know, as data. Everything a person sees is made from this; nothing else reaches a client.

Cards are named by kind. A hand and a card inscribed face down are one place to all but their owner: a card known to be
in a hand may have been inscribed unseen, so the cards that others know of are listed without saying in which of both.
"""

from __future__ import annotations

from typing import Any, Final

from empyrean.games.kings.actions import TRANSMUTATIONS
from empyrean.games.kings.arena import burns
from empyrean.games.kings.cards import CODES, DECKS, DIRE, EDGES, GEMS, KING, PRISM, PYRE, YLEM, gems
from empyrean.games.kings.claiming import on_offer
from empyrean.games.kings.koru import koru
from empyrean.games.kings.movement import can_step, escape_cost, peril
from empyrean.games.kings.rolling import is_mirror, needed
from empyrean.games.kings.state import (
    DIE_ASIDE,
    DIE_GONE,
    INSCRIBED,
    NO_WALL_HIGH,
    ON_TILE,
    TABLE,
    KingsState,
)
from empyrean.games.kings.wounds import REASONS
from empyrean.kernel.machine import Frame, State

PHASES: Final = ("setup", "begin", "latent", "active", "end", "round_end")


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; None is a spectator."""
    assert isinstance(state, KingsState)
    s = state
    over = s.is_over()
    return {
        "game": "kings",
        "seat": seat,
        "asked": list(s.to_act()),
        "may": list(s.may_act()),
        "question": s.question(),
        "phase": "over" if over else PHASES[s.phase],
        "acting": _seat(int(s.acting)),
        "first": int(s.first),
        "order": [(int(s.acting if s.war and s.acting >= 0 else s.first) + i) % int(s.seats) for i in range(s.seats)],
        "turns": int(s.turns),
        "round": int(s.round),
        "rounds_left": int(s.left) if not s.war else None,
        "countdown": bool(s.countdown),
        "war": _war(s) if s.war else None,
        "walls": _walls(s),
        "dial": _dial(s),
        "tiles": _tiles(s),
        "die": _die(s),
        "aside": int(s.aside),
        "supply": {gem: int(s.supplied(i)) for i, gem in enumerate(GEMS)},
        "players": [_player(s, owner, seat) for owner in range(s.seats)],
        "decks": [_deck(s, form, seat) for form in range(2)],
        "unseen": [_unseen(s, form, seat) for form in range(2)],
        "table": _table(s),
        "shown": int(s.shown) if s.shown >= 0 else None,
        **_pending(s),
        "costs": _costs(s),
        "kings_left": _kings_left(s),
        "result": s.result().to_json() if over else None,
    }


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _war(s: KingsState) -> dict[str, Any]:
    return {
        "omega": int(s.omega) if s.omega >= 0 else None,
        "claimer": _seat(int(s.claimer)),
        "turns_left": int(s.war_rounds * s.seats - s.war_turns),
    }


def _walls(s: KingsState) -> dict[str, int | None]:
    """The row or column that each wall covers."""
    lines = (int(s.north), int(s.east), int(s.south), int(s.west))
    return {edge: line if 0 <= line < NO_WALL_HIGH else None for edge, line in zip(EDGES, lines, strict=True)}


def _dial(s: KingsState) -> dict[str, Any]:
    happenings = s.book.happenings
    return {
        "side": "back" if s.side else "front",
        "icon": int(s.icon),
        "icons": [happenings[i].id for i in s.book.icons[s.side]],
        "names": [happenings[i].name for i in s.book.icons[s.side]],
        "texts": [happenings[i].text for i in s.book.icons[s.side]],
    }


def _tiles(s: KingsState) -> list[dict[str, Any]]:
    """Every tile on which something lies."""
    out = []
    for tile in range(100):
        die = s.die == ON_TILE + tile
        omega = s.omega == tile and s.claimer < 0
        if s.ground.get(tile) or die or omega:
            out.append(
                {
                    "tile": tile,
                    "ylem": int(s.lying(tile, YLEM)),
                    "pyre": int(s.lying(tile, PYRE)),
                    "dire": int(s.lying(tile, DIRE)),
                    "stones": int(s.stones_at(tile)),
                    "die": die,
                    "omega": omega,
                }
            )
    return out


def _die(s: KingsState) -> dict[str, Any]:
    """Where the Ascended Die is."""
    place = {int(DIE_ASIDE): "aside", int(DIE_GONE): "gone"}.get(int(s.die), "seat" if s.die < ON_TILE else "tile")
    return {
        "place": place,
        "seat": int(s.die) if place == "seat" else None,
        "tile": int(s.die - ON_TILE) if place == "tile" else None,
    }


# --- players ----------------------------------------------------------------------------------------------------------


def _player(s: KingsState, owner: int, seat: int | None) -> dict[str, Any]:
    p = s.players[owner]
    king = s.book.kings[p.king] if p.king >= 0 else None
    revenant = p.form != KING
    deck = s.deck(owner)
    inscribed = int(deck.at(INSCRIBED + owner))
    face_up = inscribed != 0 and not revenant and p.built(PRISM) > 0
    own = seat == owner
    needed_now = needed(s, owner)
    return {
        "seat": owner,
        "king": king.id if king else None,
        "name": (king.revenant if revenant else king.name) if king else None,
        "focus": GEMS[king.focus] if king else None,
        "style": king.style if king else None,
        "form": "revenant" if revenant else "king",
        "level": int(p.level),
        "pool": {gem: int(p.has(i)) for i, gem in enumerate(GEMS) if i != YLEM},
        "size": int(s.book.pool.get(p.level)),
        "death": int(s.book.death.get(p.level)),
        "ylem": int(p.has(YLEM)),
        "needed": int(needed_now) if needed_now else None,
        "dice": int(s.book.dice_count.get(p.level)),
        "transmuted": {kind: int(p.built(i)) for i, kind in enumerate(TRANSMUTATIONS)},
        "core_limit": int(s.book.core_limit.get(p.level)),
        "tile": int(p.tile) if p.tile >= 0 else None,
        "burning": p.tile >= 0 and burns(s, p.tile),
        "dead": p.tile < 0 and s.phase > 0,
        "stones": int(p.stones),
        "owed": int(p.owed),
        "deaths": int(p.deaths),
        "shielded": bool((s.shields >> owner) & 1),
        "hand_size": int(deck.size(owner)),
        "hand": _kinds(s, int(p.form), int(deck.at(owner))) if own else None,
        "known": _known(s, owner, seat) if not own else [],
        "inscribed": inscribed != 0,
        "inscription": _kinds(s, int(p.form), inscribed)[0] if inscribed and (own or face_up) else None,
        "face_up": face_up,
        "koru": koru(s, owner),
    }


def _kinds(s: KingsState, form: int, cards: int) -> list[int]:
    """Cards as a sorted list of kinds."""
    return sorted(int(s.kind(form, code)) for code in range(CODES) if (cards >> code) & 1)


def _known(s: KingsState, owner: int, seat: int | None) -> list[int]:
    """Cards of another that the seat knows to be in its hand or face down on its mat; a spectator knows none."""
    if seat is None:
        return []
    p = s.players[owner]
    deck = s.deck(owner)
    place = deck.at(owner)
    if p.form != KING or p.built(PRISM) == 0:
        place |= deck.at(INSCRIBED + owner)
    return _kinds(s, int(p.form), int(place & deck.known.get(seat)))


def _deck(s: KingsState, form: int, seat: int | None) -> dict[str, Any]:
    deck = s.decks[form]
    return {
        "id": DECKS[form],
        "stock": sum((int(deck.stock) >> code) & 1 for code in range(CODES)),
        "discards": _kinds(s, form, int(deck.discards)),
    }


def _unseen(s: KingsState, form: int, seat: int | None) -> list[int]:
    """Kinds, one for each copy, that the seat cannot place: in the stock, in a hand or face down on a mat."""
    if seat is None:
        return []
    deck = s.decks[form]
    everything = (1 << CODES) - 1
    return _kinds(s, form, everything & ~int(deck.known.get(seat)) & ~int(deck.discards))


# --- what is going on -------------------------------------------------------------------------------------------------


def _table(s: KingsState) -> dict[str, Any] | None:
    """The card whose text is being carried out."""
    for form in range(2):
        if cards := int(s.decks[form].at(TABLE)):
            kind = _kinds(s, form, cards)[0]
            frames = [f for f in s.stack.listed() if f.at == s.book.put_away or f.at == s.book.aim]
            frame = frames[-1] if frames else None
            target = int(frame.target) if frame is not None else -1
            return {
                "card": kind,
                "seat": int(frame.seat) if frame is not None else None,
                "target": target if 0 <= target < ON_TILE else None,
                "tile": target - int(ON_TILE) if target >= ON_TILE else None,
            }
    return None


def _pending(s: KingsState) -> dict[str, Any]:
    """What the questions on the table are about: a roll, an attack, wounds to come, a choice of a card."""
    data: dict[str, Any] = {
        "roll": None,
        "attack": None,
        "wounds": None,
        "returning": None,
        "left": None,
        "branches": [],
        "source": None,
    }
    frames = list(reversed(s.stack.listed()))
    for frame in frames:
        if frame.at == s.book.claim and data["roll"] is None:
            data["roll"] = _roll(s, frame, frame is frames[0])
        elif frame.at in (s.book.attacked, s.book.amount) and data["attack"] is None:
            data["attack"] = _attack(s, frame)
        elif frame.at == s.book.wounds and data["wounds"] is None:
            data["wounds"] = _wounds(s, frame)
        elif frame.at == s.book.place_revenant and data["returning"] is None:
            data["returning"] = {"seat": int(frame.seat), "tile": int(frame.target)}
    if frames:
        top = frames[0]
        if s.question() in ("gem", "cure", "overflow", "lose", "collect"):
            data["left"] = int(-s.room(top.seat) if s.question() == "overflow" else top.left)
        card = s.book.owner_of(top.at)
        if card is not None:
            data["source"] = int(card.id)
            if s.question() == "branch":
                data["branches"] = list(card.branches)
    return data


def _roll(s: KingsState, frame: Frame, now: bool) -> dict[str, Any]:
    """The dice on the table, the gems claimed so far with one way to pay for them, and what is on offer."""
    dice = s.book.dice[s.two]
    roll, claims, jokers, face = int(frame.source), int(frame.target), int(frame.cause), int(frame.it)
    threshold = int(frame.subject)
    offers = {}
    for gem in range(4) if now else ():
        if on_offer(s, frame) >> gem & 1:
            split = dice.split(roll, threshold, claims + (1 << gem * 8), jokers)
            offers[GEMS[gem]] = _spent_on(split, gem)
    added = s.book.ascended.get(face) if face >= 0 else 0
    return {
        "seat": int(frame.seat),
        "dice": [f + 1 for f in range(6) for _ in range(roll >> f * 8 & 255)],
        "needed": threshold or None,
        "claims": {gem: claims >> i * 8 & 255 for i, gem in enumerate(GEMS[:4])},
        "split": [{"gem": GEMS[gem], "dice": faces} for gem, faces in dice.split(roll, threshold, claims, jokers)],
        "offers": offers,
        "jokers": jokers,
        "ascended": face if face >= 0 else None,
        "ascended_gems": {gem: int(gems(added, i)) for i, gem in enumerate(GEMS[:4])},
        "mirror": is_mirror(s, frame),
    }


def _spent_on(split: list[tuple[int, list[int]]], gem: int) -> list[int]:
    """The dice that pay for the last gem of a colour in a split; none if a joker does."""
    return next((faces for colour, faces in reversed(split) if colour == gem), [])


def _attack(s: KingsState, frame: Frame) -> dict[str, Any]:
    declared = frame.at == s.book.attacked
    defender = s.players[frame.target]
    return {
        "attacker": int(frame.seat),
        "defender": int(frame.target),
        "free": int(max(frame.subject, 0)) if not declared else 0,  # Pyre that the card brings along
        "pyre": int(frame.left) if declared else None,
        "egis": int(defender.has(1)),
        "ready": int(max(frame.subject, 0)) if declared else 0,
    }


def _wounds(s: KingsState, frame: Frame) -> dict[str, Any]:
    return {
        "by": _seat(int(frame.source)),
        "reason": REASONS[frame.it],
        "victim": _seat(int(frame.target)),
        "amounts": {str(seat): int(gems(frame.left, seat)) for seat in range(s.seats) if gems(frame.left, seat)},
        "ready": int(max(frame.subject, 0)),
    }


def _costs(s: KingsState) -> dict[str, Any]:
    """In the active menu: the Egis that a step to each tile costs, and the wounds that wait there."""
    if s.question() != "active":
        return {}
    seat = int(s.stack.top().seat)
    return {
        str(tile): {"egis": int(escape_cost(s, seat, tile)), "wounds": int(peril(s, tile))}
        for tile in range(100)
        if can_step(s, seat, tile)
    }


def _kings_left(s: KingsState) -> list[dict[str, Any]]:
    """The kings that nobody has taken, while kings are chosen."""
    if s.phase != 0:
        return []
    taken = [int(p.king) for p in s.players]
    return [
        {"king": i, "id": king.id, "name": king.name, "focus": GEMS[king.focus], "style": king.style}
        for i, king in enumerate(s.book.kings)
        if i not in taken
    ]
