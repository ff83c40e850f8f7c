"""The twelve decks as silhouettes, our own drawing, in a box from -24 to 24.

A silhouette is one colour; where something shows through it (an eye, a gate) the path has a hole. Symmetric ones are
drawn by half and mirrored.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from empyrean.draw.markup import num


def _rays(count: int, inner: float, outer: float, width: float) -> str:
    """Triangles around the middle."""
    out = []
    for k in range(count):
        points = [(inner, k * 360 / count - width), (outer, k * 360 / count), (inner, k * 360 / count + width)]
        out.append("M" + "L".join(f"{num(r * sin(radians(a)))} {num(-r * cos(radians(a)))}" for r, a in points) + "Z")
    return "".join(out)


WHOLE: Final[dict[str, str]] = {
    # A horse's head with a cropped mane.
    "cavalry": (
        "M-11 22.5H13C13.5 15 7.5 11 7.5 5.5C10.5 7.5 14 8 16.5 6.8C19.5 5.5 20.5 2.5 19 0L11.5-11"
        "C10.5-13.5 9-15.2 6.8-16"
        "L6.5-22.5L2-17C.5-17-1-16.8-2.3-16.4L-3.5-20L-6-14.8L-8.5-17.5L-9.5-12.2L-12.8-13.8L-12.5-8.6L-16-9L-14.6-4.3"
        "L-18-3.5L-15.7.5L-18.3 2.5L-15.4 5.5C-16 11.5-14 17.5-11 22.5Z"
        "M5.5-10.2C8-10.5 9.5-9 9.6-7C7.3-6.6 5.5-8 5.5-10.2ZM14.5 1.2A1.3 1.1 20 1 1 14.4 1.2Z"
    ),
    # A sword in a stone.
    "knights": (
        "M0-23.5A3 3 0 1 1-.1-23.5ZM-1.7-17.8H1.7V-11.5H10V-7H3.2V6.5H-3.2V-7H-10V-11.5H-1.7Z"
        "M-13.5 7.5L-5.5 4.5V9.5H5.5V4.5L12 6.5L19 13L21.5 22.5H-22L-19.5 13Z"
        "M-12 13.5L-8 12L-10 17.5L-14.5 19ZM8 13L12.5 12L15.5 16L11.5 17Z"
    ),
    # A longship under a striped sail.
    "vikings": (
        "M-1.3-23H1.3V-20.5H13C15-14 15-7.5 13-1.5H1.3V5.5H12C16.8 5.5 18.6 1.5 19-4.5C19.2-8.5 23.8-9 23.6-4.8"
        "C23.5-2.8 22.2-2.6 22-1C21 11.5 16 20.5 7 20.5H-7.5C-17 20.5-22.6 10.5-23.3-1.5C-23.5-5-22-8.5-18-8.2L-15-7.8"
        "L-13-2.8L-17.5-4.5C-19-4.8-19.4-2.5-19-.5C-18 4-15 5.5-11 5.5H-1.3V-1.5H-13C-15-7.5-15-14-13-20.5H-1.3Z"
        "M-8.3-18.5C-9.6-13-9.6-8.5-8.3-3.5H-4.3C-5.3-8.5-5.3-13-4.3-18.5ZM4.3-18.5C5.3-13 5.3-8.5 4.3-3.5H8.3"
        "C9.6-8.5 9.6-13 8.3-18.5Z"
        "M-10.5 9.5A2.8 2.8 0 1 0-10.4 9.5ZM-3.5 9.5A2.8 2.8 0 1 0-3.4 9.5ZM3.5 9.5A2.8 2.8 0 1 0 3.6 9.5Z"
        "M10.5 9.5A2.8 2.8 0 1 0 10.6 9.5Z"
    ),
    # A sun with a face.
    "azteca": (
        _rays(8, 15, 23.5, 13) + "M0-14A14 14 0 1 1-.1-14ZM0-11.4A11.4 11.4 0 1 0 .1-11.4ZM0-9.6A9.6 9.6 0 1 1-.1-9.6Z"
        "M-6.5-3.4H-1.8V-.4H-6.5ZM1.8-3.4H6.5V-.4H1.8ZM-1.2-2L1.2-2L2 2.5H-2ZM-5.5 4H5.5V6H2V8.2H-2V6H-5.5Z"
    ),
}
HALVES: Final[dict[str, str]] = {
    # A tower with a gate.
    "defenders": (
        "M-.1-20.5H4V-14.5H8.5V-20.5H15V-8.5L11-4.5V14.5H18V22.5H6V13C6 8.5 3.5 5.5-.1 5.5Z"
        "M-.1-7.5H2.5V-.5H-.1ZM6.5-1.5H8.8V4.5H6.5Z"
    ),
    # A temple front.
    "legends": (
        "M-.1-22.5L23-9.5V-7.5H-.1ZM-.1-5.5H20V-2.5H-.1ZM2.2-.8H7.2V13.8H2.2ZM12.2-.8H17.2V13.8H12.2Z"
        "M-.1 15.5H20V18.3H-.1Z"
        "M-.1 19.8H23V22.8H-.1ZM-.1-17.2V-10.5H11.8Z"
    ),
    # A skull over crossed bones.
    "pirates": (
        "M-.1-22.5C9.5-22.5 14-16 14-9C14-4 11.8-.6 8.3 1.5V6.5H5.2V3.4H3V6.5H-.1ZM5.8-10.8A3.9 3.9 0 1 0 5.9-10.8Z"
        "M-.1-5.5L2-1.2H-.1Z"
        "M.4 12.3L13.5 5.2C13.2 2.7 16.4 1.5 18 3.6C20.6 3 22 6 20 7.6C20.8 10.2 17.8 11.5 16.2 9.6L4.8 14.6L16.2 19.4"
        "C17.8 17.4 20.8 18.8 20 21.2C22 23 20.3 25 18 24C15.8 25 13.5 23.6 13.6 21.3L-.1 16.5Z"
    ),
    # A head with an antenna.
    "robots": (
        "M-.1-13.5H-.1V-17.6C-2.5-18.2-3-21.5-.1-23.2C3-21.5 2.6-18.2 1.2-17.6V-13.5H11C14-13.5 16-11.5 16-8.5V9"
        "C16 12 14 14 11 14H6.5V17H10.5V22.5H-.1V10.2H8V6.5H-.1ZM6.9-7.5A4.4 4.4 0 1 0 7-7.5Z"
        "M6.9-5.2A2.1 2.1 0 1 1 6.8-5.2Z"
        "M17.7-4.5H20.5C21.8-4.5 22.5-3.5 22.5-2.5V4C22.5 5.2 21.8 6 20.5 6H17.7Z"
    ),
    # A helmet with crescent horns.
    "samurai": (
        "M-.1-11.5C7-11.5 11.5-15.5 12-23.5C17.5-17 16-9.5 10.2-6.4C13.3-4.2 15.2-.9 15.6 3.2L23 12.5"
        "C19.5 11.5 17 12.5 16 15"
        "L10.5 11.5V17.5L6.5 22.5H-.1V19H4L5 16H-.1V11.8H3.4L7 9.5V7H-.1ZM-.1 4.5H12.6C12.2 3.3 11.6 2.5 11 1.7H-.1Z"
    ),
    # A hood over hollow eyes, trailing away.
    "spectres": (
        "M-.1-23C9-23 14.5-15.5 14.5-5.5C14.5 4 16.5 12.5 22 19.5C18 18.4 15.6 19.2 14 22C12.2 18.6 9.6 18.4 7.5 21"
        "C5.8 18.2 2.8 18.4-.1 22.5ZM-.1-15.8V4.6C5 4.6 8.4 0 8.4-5.4C8.4-11 5.5-15.8-.1-15.8Z"
        "M4-7.8A2 2.7 0 1 1 3.9-7.8ZM-.1-.6C1.4-.6 2.2.4 2.2 1.4H-.1Z"
    ),
    # A bat.
    "vampires": (
        "M-.1-7H1.8L4.6-13.5L6.8-5.8C8.2-4 9.9-4.6 11-7C13-11.5 17.5-14 23.5-14C21.4-9.5 21-5 22.6 1"
        "C19.5-1.2 16.3-.2 14.8 4"
        "C12.7 1.2 10 2 8.6 6C6.2 4.2 3 6.5-.1 14.5ZM2.2-3.2L4.6-2.6L3-.6Z"
    ),
    # A cowhide shield before crossed spears.
    "zulus": (
        "M-.1-19.5C7.5-15.5 11.2-8 11.2 0C11.2 8 7.5 15.5-.1 19.5ZM1.2-14V14H2.9V-14ZM4.6-8.5H8.4V-6.3H4.6Z"
        "M4.6-3.7H9.2V-1.5H4.6Z"
        "M4.6 1.5H9.2V3.7H4.6ZM4.6 6.3H8.4V8.5H4.6Z"
        "M11.5-12.6L14.8-17C15-20 17.5-22.6 21.5-23.5C22-19.5 20-16.6 17-15.6L12.6-9.6Z"
        "M11.6 10.6L20.5 21.5L18.3 23.3L9 14.3Z"
    ),
}
PLAIN: Final = "M0-23L5-5L23 0L5 5L0 23L-5 5L-23 0L-5-5Z"  # of decks that we have not drawn


def emblem(deck: str) -> str:
    """The markup of a silhouette, in the colour that its surroundings fill with."""
    if deck in HALVES:
        half = f'<path fill-rule="evenodd" d="{HALVES[deck]}"/>'
        return f'{half}<g transform="scale(-1 1)">{half}</g>'
    return f'<path fill-rule="evenodd" d="{WHOLE.get(deck, PLAIN)}"/>'


DECKS: Final = (*sorted({*WHOLE, *HALVES}), "plain")
