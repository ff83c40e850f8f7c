"""Portraits of the specialists: heads in profile with hats, hair and tools by their trade, each with its own mix."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from empyrean.draw.markup import Markup, tag

SKINS: Final = ("#f1cfae", "#d9a577", "#a8714a", "#7b4b31", "#c9b6e0", "#b7d6c2", "#e8dfd0")
HAIRS: Final = ("#2a1c14", "#6b3a1e", "#b5651d", "#d9c08a", "#8a8f98", "#7a2f4d", "#2f4d6b", "#e9e4da")
COATS: Final = ("#7a3b2e", "#2f5d73", "#4c6b3c", "#6a4a7d", "#8a6a2a", "#3d4250", "#964b5f", "#2e6b62")
STYLES: Final = (  # hair: behind the head, then on it
    ("", "M-13-8C-14-22 14-22 13-8C8-13-4-14-13-8Z"),
    ("M-15-8C-18 8-14 16-10 20H10C14 16 18 8 15-8Z", "M-14-6C-14-24 14-24 14-6C6-14-6-12-14-6Z"),
    ("M11-14C24-18 24 8 16 16C18 6 14-4 11-10Z", "M-13-8C-12-23 12-23 13-8C4-15-6-14-13-8Z"),
    ("", "M-12-12L-15-22L-6-18L-2-25L4-18L12-23L13-11C5-16-5-16-12-12Z"),
    ("M-16-4A6 6 0 1 1-12 6ZM16-4A6 6 0 1 0 12 6Z", "M-14-7C-15-23 15-23 14-7C7-15-7-15-14-7Z"),
)
HATS: Final = {
    "captain": (  # a peaked cap with a badge
        ("coat", "M-16-14C-17-26 17-26 16-14L13-10H-13Z"),
        ("#16181f", "M-14-12H14L17-7C8-10-8-10-17-7Z"),
        ("#e3b14a", "M0-21L2-17L6-17L3-14.4L4-10.6L0-13L-4-10.6L-3-14.4L-6-17L-2-17Z"),
    ),
    "engineer": (  # goggles
        ("#5a3a1e", "M-15-13H15V-9H-15Z"),
        ("#b98a3c", "M-12-11A5 5 0 1 1-2-11A5 5 0 1 1-12-11ZM2-11A5 5 0 1 1 12-11A5 5 0 1 1 2-11Z"),
        (
            "#8fd8e6",
            "M-10.4-11A3.4 3.4 0 1 1-3.6-11A3.4 3.4 0 1 1-10.4-11ZM3.6-11A3.4 3.4 0 1 1 10.4-11A3.4 3.4 0 1 1 3.6-11Z",
        ),
    ),
    "surveyor": (  # a broad hat
        ("#6b4a26", "M-22-11C-10-16 10-16 22-11C10-8-10-8-22-11Z"),
        ("#8a6234", "M-11-13C-12-26-4-25 0-23C4-25 12-26 11-13C4-11-4-11-11-13Z"),
        ("#3b2814", "M-11-15C-4-12.6 4-12.6 11-15V-12.6C4-10.4-4-10.4-11-12.6Z"),
    ),
    "station_master": (  # a tall hat with a band
        ("#1d2230", "M-17-12H17V-9H-17ZM-11-29H11L12-12H-12Z"),
        ("coat", "M-11.6-17H11.6L12-12H-12Z"),
        ("#e3b14a", "M-2-16.4H2V-12.6H-2Z"),
    ),
}


@lru_cache(256)
def portrait(code: str, place: str, class_: str = "st-portrait") -> Markup:
    """A small bust. What is chosen by the name stays the same everywhere."""
    seed = crc32(code.encode())
    skin, hair, coat = SKINS[seed % 7], HAIRS[seed // 7 % 8], COATS[seed // 56 % 8]
    behind, on = STYLES[seed // 448 % 5]
    beard = seed // 2240 % 3 == 0
    parts = [
        tag("path", d=behind, fill=hair) if behind else None,
        tag("path", d="M-22 30C-21 17-10 14 0 14S21 17 22 30Z", fill=coat),
        tag("path", d="M-5 8H5V16L0 21L-5 16Z", fill=skin),
        tag("path", d="M-7 15L0 22L7 15L9 18L0 30L-9 18Z", fill="#f3ead6"),
        tag("path", d="M-12-8C-12-20 12-20 12-8C13 4 6 12 0 12S-13 4-12-8Z", fill=skin),
        tag("path", d="M-11 0C-10 12-4 15 0 15S10 12 11 0C7 6 4 5 0 5S-7 6-11 0Z", fill=hair) if beard else None,
        tag("path", d=on, fill=hair),
        tag("path", d="M-6.6-3.4h3.6v2.2h-3.6zM3-3.4h3.6v2.2H3z", fill="#1b1714"),
        tag("path", d="M-3 6.6Q0 8.4 3 6.6", fill="none", stroke="#7a3b2e", stroke_width="1.4", stroke_linecap="round"),
        [tag("path", d=path, fill=coat if tone == "coat" else tone) for tone, path in HATS[place]],
    ]
    return tag("svg", parts, class_=class_, viewBox="-23 -31 46 61", aria_hidden="true")
