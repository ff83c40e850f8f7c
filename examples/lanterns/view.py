"""What one seat may know, everything said about it in words, and worlds that fit it."""

from __future__ import annotations

from typing import Any

from empyrean.kernel import chance
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Option
from lanterns.effects import E_CALM, E_LIT, E_OUT, E_PEEKED, SPACE
from lanterns.meta import META
from lanterns.rules import E_PICKED, E_PLAYED
from lanterns.state import PILE, PLAYED, Pier

NAMES = META.seat_names


def view(state: Pier, seat: int | None, kinds: list[str]) -> dict[str, Any]:
    """An allow-list: what is not named here nobody sees. None is a spectator."""

    def card(code: int) -> str:
        return f"{kinds[code % len(kinds)]} {code + 1}"

    def seen(pile: int) -> list[str | None]:
        """Cards face down: those that the seat has seen, None for the others."""
        knows = [seat is not None and state.deck.knows(seat, code) for code in state.deck.piles[pile]]
        return [card(code) if known else None for code, known in zip(state.deck.piles[pile], knows, strict=True)]

    source = -1 if state.is_over() else int(state.stack.top().source)
    return {
        "seat": seat,
        "asked": list(state.to_act()),
        "question": state.question(),
        "rounds": state.rounds,
        "lit": list(state.lit),
        "hands": [seen(0), seen(1)],
        "pile": seen(PILE),
        "played": [card(code) for code in state.deck.piles[PLAYED]],
        "picked": [code >= 0 for code in state.picks],
        "acting": card(source) if source >= 0 else None,
        "result": state.result().to_json() if state.is_over() else None,
    }


def imagine(state: Pier, seat: int, seed: int) -> Pier:
    """Deal anew what the seat has not seen: the other hand, the pile, the other's pick, and chance itself."""
    world, luck, other = state.clone(), Chance(seed), 1 - seat
    deck = world.deck
    places = deck.unseen(seat, [other, PILE])
    cards = [deck.at(place) for place in places]
    looked = [deck.knows(other, card) for card in cards]  # where the other has looked goes with the place
    luck.shuffle(cards)
    deck.redeal(places, cards)
    deck.known[other] &= ~sum(1 << card for card in cards)
    deck.known[other] |= sum(1 << card for card, was_seen in zip(cards, looked, strict=True) if was_seen)
    if world.picks[other] >= 0:
        world.picks[other] = deck.piles[other][luck.below(len(deck.piles[other]))]
    world.rng = chance.start(int(luck.below(1 << 30)))
    return world


def label(view: dict[str, Any], action: int) -> Option:
    """One action for people, and what it points at in the picture."""
    group, value = SPACE.group(action)
    if group == "play":
        hand = view["hands"][view["seat"] or 0]
        return Option(action, f"Play {next(card for card in hand if card.endswith(f' {value + 1}'))}", group=group)
    if group == "lantern":
        return Option(action, f"Lantern {'ABCDE'[value]}", (f"lantern:{value}",), view["acting"] or "", group)
    if group == "branch":
        return Option(action, ("The first", "The second")[value], (), view["acting"] or "", group)
    return Option(action, group.capitalize(), (), view["acting"] or "", "answer")


def text(view: dict[str, Any]) -> str:
    """For a terminal or a screen reader."""
    lanterns = " ".join(f"{'ABCDE'[i]}:{'dark' if who < 0 else NAMES[who]}" for i, who in enumerate(view["lit"]))
    held = [", ".join(card or "a card" for card in hand) or "nothing" for hand in view["hands"]]
    hands = [f"{name} holds {cards}." for name, cards in zip(NAMES, held, strict=True)]
    pile = view["pile"]
    top = f", {pile[-1]} on top" if pile and pile[-1] else ""
    played = f"Pile: {len(pile)}{top}. Played: {', '.join(view['played']) or 'nothing'}."
    return "\n".join([f"Lanterns. {said(view)}", lanterns, *hands, played])


def said(view: dict[str, Any]) -> str:
    if view["result"]:
        return str(view["result"]["reason"])
    return f"{' and '.join(NAMES[seat] for seat in view['asked'])} must choose: {view['acting'] or 'a card'}."


def event(view: dict[str, Any], told: list[int], kinds: list[str]) -> str:
    """One event in words. The last number is -1 for those who may not know it."""
    kind, seat, what, _, card = told
    name = NAMES[seat]
    secret = f"{kinds[card % len(kinds)]} {card + 1}" if card >= 0 else "a card"
    if kind == E_PLAYED:
        return f"{name} plays {kinds[what % len(kinds)]} {what + 1}"
    return {
        E_PICKED: f"{name} picks {secret}",
        E_LIT: f"{name} lights lantern {'ABCDE'[what]}",
        E_OUT: f"Lantern {'ABCDE'[what]} goes out",
        E_CALM: f"The wind finds lantern {'ABCDE'[what]} dark",
        E_PEEKED: f"{name} looks at the top of the pile: {secret}",
    }[kind]
