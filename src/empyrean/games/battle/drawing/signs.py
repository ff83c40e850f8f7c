"""The small signs of the game, our own drawing in a box from 0 to 24: tokens, phases, piles, abilities, types."""

from __future__ import annotations

from typing import Final

SIGNS: Final[dict[str, str]] = {
    # The two currencies.
    "might": (
        "M12 1L14.3 8.2L21.5 4.5L17 11L23.5 13L17 15.2L20.5 21.5L13.8 18L12 23.5L10.2 18L3.5 21.5L7 15.2"
        "L.5 13L7 11L2.5 4.5L9.7 8.2Z"
    ),
    "essence": "M12 1.5L20 9.5L12 22.5L4 9.5ZM12 5.2L8 9.2H16ZM8.2 11.2L11.2 17.4V11.2Z",
    # Tokens.
    "stun": (
        "M9 3L10.8 8.2L16 10L10.8 11.8L9 17L7.2 11.8L2 10L7.2 8.2Z"
        "M18 1.5L19 4.5L22 5.5L19 6.5L18 9.5L17 6.5L14 5.5L17 4.5Z"
        "M17 13L18.4 16.6L22 18L18.4 19.4L17 23L15.6 19.4L12 18L15.6 16.6Z"
    ),
    "shield": (
        "M12 2L20.5 5V11C20.5 16.5 17 20.2 12 22.3C7 20.2 3.5 16.5 3.5 11V5ZM12 5V19C15.3 17.2 17.7 14.8 17.7 11V7Z"
    ),
    "anchor": (
        "M12 1.5A3.2 3.2 0 0 1 13.5 7.5V9.5H17.5V12H13.5V19.3C16.5 18.8 18.6 17 19 14.5L17 15.2L20.3 10.5"
        "L22.5 15.8L21 15.2"
        "C20.3 19.6 16.6 22.5 12 22.5C7.4 22.5 3.7 19.6 3 15.2L1.5 15.8L3.7 10.5L7 15.2L5 14.5"
        "C5.4 17 7.5 18.8 10.5 19.3V12"
        "H6.5V9.5H10.5V7.5A3.2 3.2 0 0 1 12 1.5ZM12 3.5A1.2 1.2 0 1 0 12.1 3.5Z"
    ),
    "move": "M2 9H13V4L22.5 12L13 20V15H2Z",
    "captive": (
        "M3 3H21V6H19.5V18H21V21H3V18H4.5V6H3ZM7 6V18H8.8V6ZM15.2 6V18H17V6ZM12 7A2 2 0 1 0 12.1 7ZM10 12.5H14V18H10Z"
    ),
    "stop": "M8 2H16L22 8V16L16 22H8L2 16V8ZM6 10.3V13.7H18V10.3Z",
    # Kinds of ability.
    "instant": "M13.5 1.5L5 13.5H10.5L8.5 22.5L19 9.5H13Z",
    "conditional": "M12 3.5A8.5 8.5 0 1 0 20.5 12H17.5A5.5 5.5 0 1 1 12 6.5V9.5L18 5L12 .5Z",
    "passive": "M12 2A10 10 0 1 1 11.9 2ZM12 5.2A6.8 6.8 0 1 0 12.1 5.2ZM12 8.4A3.6 3.6 0 1 1 11.9 8.4Z",
    "none": "M5 10.5H19V13.5H5Z",
    # Phases.
    "begin": (
        "M2 17H22V19.5H2ZM5 15.5A7 7 0 0 1 19 15.5ZM10.8 2H13.2V6H10.8ZM3.3 6.5L5 4.8L7.8 7.6L6.1 9.3ZM19 4.8L20.7 6.5"
        "L17.9 9.3L16.2 7.6Z"
    ),
    "draft": "M3 6.5L10.5 4L15 17.5L7.5 20ZM13 4.5L21 6.5L18 19.5L16.2 19Z",
    "command": (
        "M20 1.5L23 4.5C22 14 14.5 20.5 4.5 19.5L3.5 22L1 15.5L3.5 16.5C6 15.5 8.5 13.8 10.5 11.5"
        "C14 9.5 18 6 20 1.5ZM9.5 15.2L12 17.2L14 16.2L11.5 13.5Z"
    ),
    "deploy": "M4 18H20V21.5H4ZM9.8 2H14.2V8.5H18.5L12 16L5.5 8.5H9.8Z",
    "reveal": (
        "M1 12C4.5 6.5 8 4.5 12 4.5C16 4.5 19.5 6.5 23 12C19.5 17.5 16 19.5 12 19.5C8 19.5 4.5 17.5 1 12Z"
        "M12 7.2A4.8 4.8 0 1 0"
        " 12.1 7.2ZM12 9.7A2.3 2.3 0 1 1 11.9 9.7Z"
    ),
    "end": "M5 2H19V5.5L13.8 12L19 18.5V22H5V18.5L10.2 12L5 5.5ZM8 5L12 9.8L16 5ZM12 14.5L8.5 19H15.5Z",
    "game_end": (
        "M5 3H19V5H22.5C22.5 10 20.5 12.5 17.3 13.2C16.3 15 15 16 13.5 16.5V19H17V21.5H7V19H10.5V16.5"
        "C9 16 7.7 15 6.7 13.2"
        "C3.5 12.5 1.5 10 1.5 5H5ZM4 7.2C4.2 8.8 4.8 10 5.6 10.6L5 7.2ZM20 7.2H19L18.4 10.6C19.2 10 19.8 8.8 20 7.2Z"
    ),
    "all": "M12 2A10 10 0 1 1 11.9 2ZM12 4.8A7.2 7.2 0 1 0 12.1 4.8ZM10.8 7H13.2V11.5L16.5 13.5L15.2 15.5L10.8 12.8Z",
    # Piles.
    "deck": "M4 8H16V22H4ZM6.5 5H18.5V19.5H17.3V6.7H6.5ZM9 2H21V17H19.8V3.7H9Z",
    "hand": "M2 9L8 6.8L12 20L6.5 21.8ZM9.5 4H16V19.5H13.6L9.5 6.2ZM17.5 5.5L22.5 7.5L17.5 20.5Z",
    "discards": "M5 3H19V14H5ZM7.5 5.5V11.5H16.5V5.5ZM10.5 15.5H13.5V18H17L12 23L7 18H10.5Z",
    "destroyed": (
        "M12 2A8.5 8.5 0 0 0 6.5 17V21.5H17.5V17A8.5 8.5 0 0 0 12 2ZM8.6 9A2.1 2.1 0 1 1 8.5 9Z"
        "M15.4 9A2.1 2.1 0 1 1 15.3 9Z"
        "M10.6 17.5H11.6V21.5H10.6ZM12.6 17.5H13.6V21.5H12.6Z"
    ),
    "banished": (
        "M12 2A10 10 0 0 1 22 12H19A7 7 0 1 0 12 19V22A10 10 0 0 1 12 2Z"
        "M12 7A5 5 0 0 1 17 12H14.4A2.4 2.4 0 1 0 12 14.4V17A5 5 0 0 1 12 7Z"
        "M16.5 14.5L19 17L21.5 14.5L23 16L20.5 18.5L23 21L21.5 22.5L19 20L16.5 22.5L15 21L17.5 18.5L15 16Z"
    ),
    # What else the table shows.
    "first": "M4 2H7V22.5H4ZM8 3H21L17.5 8L21 13H8Z",
    "lead": "M2.5 7L7.5 11L12 3.5L16.5 11L21.5 7L19.5 18H4.5ZM4.5 19.5H19.5V21.5H4.5Z",
    "closed": (
        "M12 1.5A5.5 5.5 0 0 1 17.5 7V10H20V22H4V10H6.5V7A5.5 5.5 0 0 1 12 1.5Z"
        "M12 4A3 3 0 0 0 9 7V10H15V7A3 3 0 0 0 12 4Z"
    ),
    "yes": "M3.5 12.5L6.2 9.8L10 13.6L18 5L20.7 7.7L10 19Z",
    "no": "M6 3.5L12 9.5L18 3.5L20.5 6L14.5 12L20.5 18L18 20.5L12 14.5L6 20.5L3.5 18L9.5 12L3.5 6Z",
    "undo": "M9.5 3L2.5 9.5L9.5 16V12C14.5 11.7 17.8 14 19.5 20C20.8 12.5 16.8 7.3 9.5 7Z",
    # Types of cards.
    "warrior": "M20.5 3L9.5 11.5L12.5 14.5ZM8.3 12.7L11.3 15.7L8.8 18.2L9.8 19.2L8.3 20.7L3.3 15.7L4.8 14.2L5.8 15.2Z",
    "person": "M12 2.5A4.3 4.3 0 1 1 11.9 2.5ZM4 21.5C4 15.5 7 12.5 12 12.5C17 12.5 20 15.5 20 21.5Z",
    "crown": "M2.5 7L7.5 11L12 3.5L16.5 11L21.5 7L19.5 18H4.5ZM4.5 19.5H19.5V21.5H4.5Z",
    "rider": (
        "M6 22H18C18 17.5 15 15.5 15 12.5C17.5 14 20 13.5 20.8 11.8C21.3 10.7 21 9.5 20.2 8.5L16.5 4.8L15.8 1.5L13 4"
        "C8 5 4.5 9.5 4.5 15C4.5 17.5 5 20 6 22Z"
    ),
    "beast": (
        "M12 11C16 11 19 15 19 18.2C19 20.5 17 21.5 15 20.8C13 20.2 11 20.2 9 20.8C7 21.5 5 20.5 5 18.2"
        "C5 15 8 11 12 11Z"
        "M4.5 9A2.3 3 0 1 1 4.4 9ZM9.2 3.5A2.3 3.2 0 1 1 9.1 3.5ZM14.9 3.5A2.3 3.2 0 1 1 14.8 3.5Z"
        "M19.6 9A2.3 3 0 1 1 19.5 9Z"
    ),
    "ship": (
        "M11 2H13V4C17 5.5 18.5 9 18 13H13V15H21.5C20 19.5 17.5 21.5 14 21.5H9C5.5 21.5 3.5 19 2.5 15H11V13H6"
        "C8.5 11 10.5 8 11 4Z"
    ),
    "spirit": (
        "M12 2C17 2 19.5 5.8 19.5 10.5V22L16.8 19.6L14.4 22L12 19.6L9.6 22L7.2 19.6L4.5 22V10.5C4.5 5.8 7 2 12 2Z"
        "M9.2 8.5A1.7 2.1 0 1 0 9.3 8.5ZM14.8 8.5A1.7 2.1 0 1 0 14.9 8.5Z"
    ),
    "deity": (
        "M12 7A5 5 0 1 1 11.9 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19Z"
        "M3.6 5L5 3.6L7.8 6.4L6.4 7.8Z"
        "M16.2 17.6L17.6 16.2L20.4 19L19 20.4ZM19 3.6L20.4 5L17.6 7.8L16.2 6.4ZM6.4 16.2L7.8 17.6L5 20.4L3.6 19Z"
    ),
    "building": "M4 3H7.5V6H10V3H14V6H16.5V3H20V10L18 12V22H14.5V17.5C14.5 14.5 9.5 14.5 9.5 17.5V22H6V12L4 10Z",
    "gear": "M14.5 2L22 9.5L18.5 11L17 9.5L5.5 22L2 18.5L14.5 7L13 5.5Z",
    "order": (
        "M5 3H17C19.5 3 20.5 4.5 20.5 6.5V8.5H17V18C17 20 16 21.5 14 21.5H5.5C3.5 21.5 2.5 20 2.5 18V16H5Z"
        "M8 7V9H14V7ZM8 11V13H14V11Z"
    ),
    "magic": "M12 1.5L14.6 9.4L22.5 12L14.6 14.6L12 22.5L9.4 14.6L1.5 12L9.4 9.4Z",
    "curse": (
        "M12 2A8.5 8.5 0 0 0 6.5 17V21.5H17.5V17A8.5 8.5 0 0 0 12 2ZM8.6 9A2.1 2.1 0 1 1 8.5 9Z"
        "M15.4 9A2.1 2.1 0 1 1 15.3 9Z"
    ),
    "machine": (
        "M10 1.5H14L14.6 4.6L17 5.9L19.9 4.5L22.5 8L20.3 10.3V13.7L22.5 16L19.9 19.5L17 18.1L14.6 19.4"
        "L14 22.5H10L9.4 19.4"
        "L7 18.1L4.1 19.5L1.5 16L3.7 13.7V10.3L1.5 8L4.1 4.5L7 5.9L9.4 4.6ZM12 8A4 4 0 1 0 12.1 8Z"
    ),
    "relic": "M6 2H18V8C18 12 16 14.5 13.3 15.3V19H17.5V22H6.5V19H10.7V15.3C8 14.5 6 12 6 8ZM8.5 4.5V7.5H15.5V4.5Z",
    "flame": (
        "M12.5 1.5C13.5 6 18.5 8.5 18.5 14.5A6.5 7 0 0 1 5.5 14.5C5.5 11.5 7 10 8 7.5C9.2 8.5 9.8 9.7 10 11"
        "C11.8 8.7 12.6 5.5 12.5 1.5Z"
    ),
    "ranks": (
        "M5 2L8 8.5L6.2 9.5V22H3.8V9.5L2 8.5ZM12 2L15 8.5L13.2 9.5V22H10.8V9.5L9 8.5Z"
        "M19 2L22 8.5L20.2 9.5V22H17.8V9.5L16 8.5Z"
    ),
    "cannon": "M2 6.5L18 4.5L22 8.5L18 12.5L12.5 12.2A5 5 0 1 1 5.2 11.8L2 11.5ZM8.8 13A2.8 2.8 0 1 0 8.9 13Z",
}

TYPES: Final[dict[str, str]] = {  # the sign of each type of card
    **dict.fromkeys(("Warrior", "Viking", "Samurai", "Hero", "Soldier", "Knight", "Shinobi", "Infantry"), "warrior"),
    **dict.fromkeys(("Foot Soldier", "Squire"), "warrior"),
    **dict.fromkeys(
        ("Human", "Worker", "Crew", "Youth", "Retainer", "Elder", "Messenger", "Bard", "Captive"), "person"
    ),
    **dict.fromkeys(("Court", "King", "General", "Captain"), "crown"),
    **dict.fromkeys(("Rider", "Mount"), "rider"),
    **dict.fromkeys(("Beast", "Creature", "Animal Spirit", "Monster"), "beast"),
    **dict.fromkeys(("Ship", "Vehicle"), "ship"),
    **dict.fromkeys(("Spirit", "Spectre", "Ghost", "Undead", "Vampire"), "spirit"),
    **dict.fromkeys(("Deity", "God", "Monk", "Priest", "Medium"), "deity"),
    **dict.fromkeys(("Wall", "Tower", "Gate", "Camp"), "building"),
    **dict.fromkeys(("Gear", "Trap"), "gear"),
    **dict.fromkeys(("Order", "Tactic", "Stratagem", "Cry", "Tourney", "Omen"), "order"),
    **dict.fromkeys(("Magic", "Charm", "Ritual", "Rite", "Onmyoji"), "magic"),
    **dict.fromkeys(("Robot", "Module", "Engine"), "machine"),
    **dict.fromkeys(("Relic", "Treasure"), "relic"),
    **dict.fromkeys(("Regiment", "Formation"), "ranks"),
    "Curse": "curse",
    "Soul": "flame",
    "Cannon": "cannon",
}


def sign(name: str) -> str:
    """The markup of a sign."""
    return f'<path fill-rule="evenodd" d="{SIGNS[name]}"/>'


def type_sign(kind: str) -> str:
    """The sign of a type; a star for types of decks that others make."""
    return TYPES.get(kind, "magic")
