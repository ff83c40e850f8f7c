"""Battle for Empyrean before its rules are loaded."""

from __future__ import annotations

from empyrean.kernel.meta import Meta, Pool, Setting

# Code of each deck, which is also the name of its file, and its name.
DECKS = (
    ("azteca", "Azteca & Mexica of Tenochtitlan"),
    ("cavalry", "Cavalry of the Parthian Empire"),
    ("defenders", "Defenders of the Bastion"),
    ("knights", "Knights of the Round Table"),
    ("legends", "Legends of the Parthenon"),
    ("pirates", "Pirates of the High Seas"),
    ("robots", "Robots of the Iron Collective"),
    ("samurai", "Samurai of the Sengoku"),
    ("spectres", "Spectres of the Necropolis"),
    ("vampires", "Vampires of the Evernight"),
    ("vikings", "Vikings of Valhalla"),
    ("zulus", "Zulus of the Mfecane"),
)
TEMPLATE = (5, 4, 4, 3, 3, 2, 2, 1)  # how many cards of cost 1 to 8 a deck has
SEATS = 4


def _deck(seat: int) -> Setting:
    return Setting(
        f"deck_{seat}",
        f"Deck of player {seat + 1}",
        "random",
        (("random", "By chance"), *DECKS),
        entries=(sum(TEMPLATE), sum(TEMPLATE)),
        pool=Pool("card", "cost", TEMPLATE, "copies", "deck", ("might", "type", "ability")),
        help="A deck, or a mash-up: 24 cards from any decks, five of cost 1, then 4, 4, 3, 3, 2, 2, 1. "
        "At a table of two or three the decks of the others do not matter.",
    )


META = Meta(
    code="battle",
    title="Battle for Empyrean",
    tagline="Secret deployments, chains of abilities, and three battlefields of which two must be won.",
    seats=(2, 3, 4),
    version=1,
    status="playable: all rules, twelve decks, 27 battlefields, two and three players, teams, mash-ups",
    minutes="20-40",
    credits="Rules: the Battle for Empyrean rule book. Cards and battlefields that it leaves open: designed by us.",
    settings=(
        *(_deck(seat) for seat in range(SEATS)),
        Setting(
            "battlefields",
            "Battlefields",
            "random",
            (("random", "Drawn by chance"),),
            entries=(1, 3),
            help="Drawn by chance, or up to three by name; chance draws the rest.",
        ),
        Setting(
            "first",
            "First player token",
            "random",
            (("random", "By chance"), *((str(seat + 1), f"Player {seat + 1}") for seat in range(SEATS))),
            help="Who has it in the first round. Of four players, 1 and 3 play against 2 and 4.",
        ),
    ),
)
