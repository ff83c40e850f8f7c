"""The battlefields as small landscapes: sky, hills grown from the name, and in front what the place is known for.

A landscape is 320 wide and 120 high. What stands in front is drawn around a point on the ground, so that the same
drawing serves as the picture of a battlefield and as the ground its cards lie on.
"""

from __future__ import annotations

from functools import cache
from math import pi, sin
from typing import Final, NamedTuple
from zlib import crc32

from empyrean.draw.markup import Markup, num, tag

WIDTH: Final = 320
HEIGHT: Final = 120
GROUND: Final = 100
SPOT: Final = 226  # where the place itself stands


class Palette(NamedTuple):
    """The colours of an hour and a climate."""

    sky: str
    horizon: str
    far: str
    mid: str
    near: str
    accent: str
    light: str
    orb: str


PALETTES: Final = {
    "dawn": Palette("#41557f", "#f2b48c", "#8a7697", "#5d5078", "#352d4d", "#ffcf7d", "#ffe9c9", "#fff0cf"),
    "noon": Palette("#3f86c4", "#bfe3ee", "#7fa9b8", "#4f8573", "#28503f", "#ffd86b", "#f4fbff", "#fffbe0"),
    "dusk": Palette("#322a5e", "#e07a63", "#7c4a74", "#56325f", "#301c3f", "#ffc46b", "#ffe3c4", "#ffd9a0"),
    "night": Palette("#0d1634", "#3a4f83", "#2d3c69", "#1f2a50", "#111831", "#ffd37a", "#c9d8ff", "#f4f0d9"),
    "storm": Palette("#27303f", "#77879a", "#56657a", "#3c4859", "#222a37", "#c65bd6", "#dfe9f5", "#aebccd"),
    "ember": Palette("#2a1424", "#e2622f", "#7e3433", "#542127", "#2b1018", "#ffb03b", "#ffe0a6", "#ffca7a"),
    "frost": Palette("#5d86b5", "#e3eef6", "#a5bfd6", "#7f9dbd", "#48658a", "#bfe9ff", "#ffffff", "#ffffff"),
    "grove": Palette("#2f6d78", "#c8dfa8", "#6f9f83", "#3f7355", "#1c4433", "#ffd76e", "#eaf7d9", "#fff6cf"),
    "sands": Palette("#5aa0b8", "#f6dfae", "#d9b077", "#b98450", "#74482d", "#fff0b3", "#fff6dc", "#fff8d8"),
    "sea": Palette("#2b6d9b", "#cdeaf0", "#6fa6be", "#2f7f9c", "#16475f", "#ffd98a", "#eafcff", "#fff3cf"),
    "arcane": Palette("#1b1240", "#8a4fd0", "#4d338c", "#33246a", "#1a1240", "#7df0e2", "#e7d8ff", "#d9b8ff"),
    "mist": Palette("#7d8f9f", "#dfe6e6", "#aebbc2", "#8a9aa4", "#55646f", "#fff1c4", "#f5fafa", "#ffffff"),
}

Shapes = tuple[tuple[str, str], ...]  # colour of the palette, and what is filled with it

# Hour, where sun or moon stands, and what stands on the ground.
SITES: Final[dict[str, tuple[str, int, Shapes]]] = {
    "Altar of Bargains": (
        "ember",
        70,
        (
            ("near", "M-54 0V-9H-40V-18H40V-9H54V0ZM-20-18V-34H-27V-41H27V-34H20V-18Z"),
            (
                "accent",
                "M0-43C-11-50-10-61-2-70C-1-63 6-61 8-54C9-49 6-45 0-43ZM-44-20L-42-26L-40-20ZM40-20L42-26L44-20Z",
            ),
        ),
    ),
    "Bountiful Bazaar": (
        "sands",
        96,
        (
            ("mid", "M-78 0V-22L-60-36L-42-22V0Z"),
            ("near", "M-52 0V-24L-28-44L-4-24V0ZM4 0V-30L32-54L60-30V0Z"),
            (
                "accent",
                "M-28-44L-38-24H-33L-28-36L-23-24H-18ZM32-54L20-30H27L32-45L37-30H44ZM31-66H33V-54H31Z"
                "M33-66L44-62L33-58Z",
            ),
            ("light", "M-34 0V-14H-22V0ZM25 0V-17H39V0Z"),
        ),
    ),
    "Court of the Elite": (
        "dusk",
        88,
        (
            (
                "near",
                "M-62 0V-28H-52V-38H-20C-20-60 20-60 20-38H52V-28H62V0ZM-1-55H1V-74H-1ZM-50-38V-56H-46V-38Z"
                "M46-38V-56H50V-38Z",
            ),
            (
                "accent",
                "M1-74L14-69L1-64ZM-46-6V-18A5 5 0 0 1-36-18V-6ZM-26-6V-18A5 5 0 0 1-16-18V-6Z"
                "M-6 0V-20A6 6 0 0 1 6-20V0Z",
            ),
            ("accent", "M16-6V-18A5 5 0 0 1 26-18V-6ZM36-6V-18A5 5 0 0 1 46-18V-6Z"),
        ),
    ),
    "Crowded Causeway": (
        "sea",
        60,
        (
            (
                "near",
                "M-240-44H110V-18H96A14 14 0 0 0 68-18H44A14 14 0 0 0 16-18H-8A14 14 0 0 0-36-18H-60"
                "A14 14 0 0 0-88-18H-240Z",
            ),
            ("mid", "M-240-18H110V8H-240Z"),
            ("light", "M-200-12H-120V-10H-200ZM-70-8H20V-6H-70ZM30-13H80V-11H30ZM-150-3H-90V-1H-150Z"),
            (
                "accent",
                "M-70-44V-62H-68V-44ZM-68-62L-58-58L-68-54ZM6-44V-66H8V-44ZM8-66L20-61L8-56ZM60-44V-60H62V-44Z"
                "M62-60L71-57L62-53Z",
            ),
            (
                "light",
                "M-50-44V-52H-46V-44ZM-40-44V-51H-36V-44ZM-24-44V-52H-20V-44ZM24-44V-51H28V-44ZM34-44V-53H38V-44Z"
                "M46-44V-51H50V-44Z",
            ),
        ),
    ),
    "Darkwall Prison": (
        "night",
        52,
        (
            (
                "near",
                "M-84 8V-34H-78V-40H-70V-34H-62V-40H-54V-34H-46V-62H-40V-69H-32V-62H-24V-69H-16V-62H-10V-36H-2V-42H6"
                "V-36H14V-42H22V-36",
            ),
            ("near", "M-84 8V-36H30V-58H36V-65H44V-58H52V-65H60V-58H66V8Z"),
            ("accent", "M-34-52H-22V-40H-34ZM42-48H54V-36H42Z"),
            ("near", "M-31-52H-30V-40H-31ZM-27-52H-26V-40H-27ZM45-48H46V-36H45ZM49-48H50V-36H49Z"),
            ("mid", "M-6 8V-14A8 8 0 0 1 10-14V8Z"),
        ),
    ),
    "Eldritch Rift": (
        "arcane",
        30,
        (
            ("light", "M6-98L-12-64L2-54L-14-32L4-22L-8 6L22-24L8-34L24-56L10-64L22-98Z"),
            ("accent", "M9-96L-4-62L8-53L-6-33L9-23L0 0L16-24L3-34L18-55L5-63L17-96Z"),
            ("near", "M-60-30L-44-36L-30-28L-40-18L-54-20ZM38-58L52-62L60-54L48-46ZM44-14L64-20L74-8L56-2Z"),
        ),
    ),
    "Forge of Succession": (
        "ember",
        250,
        (
            ("mid", "M-70 0V-34L-50-48L-30-34V0ZM-66-38V-64H-56V-44Z"),
            ("near", "M-26-32H46C44-22 34-18 24-18H16L22 0H-14L-8-18C-18-18-26-24-26-32Z"),
            (
                "accent",
                "M-4-38L0-52L4-38L16-46L8-34H-8L-16-46ZM-62-72C-66-78-60-82-62-90C-54-84-54-76-58-70Z"
                "M-56-8V-20H-44V-8Z",
            ),
        ),
    ),
    "Frozen Pass": (
        "frost",
        40,
        (
            ("mid", "M-90 4L-34-74L8 4ZM-4 4L46-62L98 4Z"),
            ("near", "M-44 4L-10-22L4-14L24-26L60 4Z"),
            ("light", "M-34-74L-50-52L-42-56L-36-47L-28-56L-20-48ZM46-62L31-42L39-46L46-37L53-45L61-41Z"),
        ),
    ),
    "Hall of Small Heroes": (
        "grove",
        70,
        (
            (
                "near",
                "M-58 0V-16L-68-16C-44-26-22-56 0-56C22-56 44-26 68-16L58-16V0Z"
                "M-4-56C-10-64-12-68-18-70L-2-66L0-60L2-66L18-70C12-68 10-64 4-56Z",
            ),
            ("accent", "M-8 0V-16A8 9 0 0 1 8-16V0ZM-40-4V-13H-30V-4ZM30-4V-13H40V-4Z"),
        ),
    ),
    "Hexed Standard": (
        "storm",
        60,
        (
            ("near", "M-60 4C-30-14 30-14 60 4ZM-2 0V-88H2V0ZM-6-92L0-100L6-92L0-86Z"),
            ("accent", "M2-84H48L38-72L50-62L36-52L46-40L22-44L2-38Z"),
            (
                "near",
                "M18-76A9 9 0 0 1 27-62V-57H15V-62A9 9 0 0 1 18-76ZM17-68A2 2 0 1 0 17.1-68ZM24-68A2 2 0 1 0 24.1-68Z",
            ),
        ),
    ),
    "Ivory Throne": (
        "dusk",
        226,
        (
            ("near", "M-60 4V-6H-44V-14H44V-6H60V4Z"),
            ("light", "M-24-14V-44H-17V-82L-9-91L0-80L9-91L17-82V-44H24V-14H15V-24H-15V-14Z"),
            ("accent", "M-11-76H11V-40H-11ZM-17-38H17V-30H-17Z"),
        ),
    ),
    "Lonely Watchtower": (
        "dawn",
        110,
        (
            ("near", "M-90 6C-50-26 40-30 90 6ZM-12-14L-9-62H-16V-74H-11V-69H-5V-74H5V-69H11V-74H16V-62H9L12-14Z"),
            ("accent", "M-3-50H3V-40H-3ZM0-76C-7-81-5-88 0-94C1-89 6-86 5-81C4-78 2-76 0-76Z"),
        ),
    ),
    "River of Rebirth": (
        "grove",
        180,
        (
            ("near", "M-96 6L-84-34L-72 6ZM-74 6L-60-46L-46 6ZM58 6L70-40L82 6Z"),
            ("light", "M2-34C-40-26 46-16-26 8H54C92-12-10-22 14-34Z"),
            (
                "accent",
                "M10-6C2-10 2-16 10-22C18-16 18-10 10-6ZM0-6C-4-10-8-11-12-10C-10-5-6-3 0-6Z"
                "M20-6C24-10 28-11 32-10C30-5 26-3 20-6Z",
            ),
        ),
    ),
    "Sacrificial Spring": (
        "grove",
        60,
        (
            ("near", "M-76 6L-60-34L-28-62L14-58L48-34L72 6Z"),
            ("light", "M-9-58C-10-36-16-14-24 6H20C14-16 8-36 7-58Z"),
            ("mid", "M-40 6C-30-4 26-4 40 6Z"),
            ("accent", "M-46-30L-40-40L-34-30L-40-22ZM28-26L34-36L40-26L34-18Z"),
        ),
    ),
    "Scales of Balance": (
        "sands",
        226,
        (
            ("near", "M-24 4V-4H24V4ZM-3-4V-76H3V-4ZM-48-66L0-74L48-70V-66L0-68L-48-61ZM0-86A6 6 0 1 1-.1-86Z"),
            ("near", "M-46-62L-60-28H-58L-46-58L-34-28H-32ZM46-66L32-34H34L46-62L58-34H60Z"),
            (
                "accent",
                "M-64-28H-28C-30-16-38-12-46-12C-54-12-62-16-64-28ZM28-34H64C62-22 54-18 46-18C38-18 30-22 28-34Z",
            ),
        ),
    ),
    "Silent Sanctuary": (
        "night",
        70,
        (
            (
                "near",
                "M-58 4V-26H-34C-34-58 34-58 34-26H58V4ZM-2-50V-66H2V-50ZM-60-26V-54L-55-64L-50-54V-26Z"
                "M50-26V-54L55-64L60-54V-26Z",
            ),
            ("light", "M0-80A9 9 0 1 0 7-66A11 11 0 0 1 0-80Z"),
            ("accent", "M-7 4V-16A7 9 0 0 1 7-16V4ZM-30 0V-12A4 5 0 0 1-22-12V0ZM22 0V-12A4 5 0 0 1 30-12V0Z"),
        ),
    ),
    "Sirens' Shoals": (
        "sea",
        110,
        (
            ("mid", "M-230-22H110V8H-230Z"),
            ("near", "M-70 6L-56-36L-44-14L-34-28L-22 6ZM14 6L26-58L38-30L52-44L70 6Z"),
            ("light", "M-80 4C-60-4-40 8-18 2C-6 0 4 6 16 4C40-2 56 8 82 2V8H-80Z"),
            ("accent", "M24-60C20-68 24-74 28-74C32-74 34-68 30-62L36-52L22-54Z"),
        ),
    ),
    "Spire of Ten": (
        "dawn",
        60,
        (
            ("near", "M-50 4C-30-14 30-14 50 4ZM-16-6L-4-92L0-106L4-92L16-6Z"),
            ("accent", "".join(f"M{-6 - k} {-78 + 7 * k}H{6 + k}V{-75 + 7 * k}H{-6 - k}Z" for k in range(10))),
        ),
    ),
    "The Eye of Power": (
        "arcane",
        50,
        (
            ("near", "M-72 6L-14-50H14L72 6Z"),
            ("light", "M-38-72C-20-98 20-98 38-72C20-50-20-50-38-72Z"),
            ("accent", "M0-88A15 15 0 1 1-.1-88Z"),
            ("near", "M0-88C4-80 4-66 0-58C-4-66-4-80 0-88ZM-40-22H40V-18H-40Z"),
        ),
    ),
    "Thornwood Maze": (
        "grove",
        40,
        (
            ("mid", "M-90 6V-22H-66V-34H-30V-22H-6V6ZM16 6V-26H44V-38H80V6Z"),
            (
                "near",
                "M-46 6C-42-20-54-34-66-46C-52-44-46-40-42-32C-44-48-38-60-26-68C-32-56-34-46-32-34C-26-42-16-46-6-44"
                "C-20-38-30-24-32 6Z",
            ),
            (
                "near",
                "M26 6C28-26 18-40 6-50C20-50 28-44 32-36C32-52 40-66 54-72C44-58 42-46 42-34C50-42 60-44 70-40"
                "C52-36 42-20 42 6Z",
            ),
            (
                "accent",
                "M-62-38A3 3 0 1 1-62.1-38ZM-18-40A3 3 0 1 1-18.1-40ZM14-42A3 3 0 1 1 13.9-42Z"
                "M58-36A3 3 0 1 1 57.9-36ZM36-58A3 3 0 1 1 35.9-58Z",
            ),
        ),
    ),
    "Tidal Flats": (
        "dawn",
        226,
        (
            ("light", "M-230-20H100V-17H-230ZM-180-12H70V-10H-180ZM-130-5H90V-3H-130ZM-210 3H40V5H-210Z"),
            (
                "near",
                "M-40 6V-24H-37V6ZM-16 6V-24H-13V6ZM-48-24H-6V-28H-48ZM-44-28V-42L-27-54L-10-42V-28Z"
                "M30 2C36-8 62-8 70 2C60 8 40 8 30 2Z",
            ),
            ("accent", "M-32-30V-40H-22V-30Z"),
        ),
    ),
    "Twilight Gate": (
        "dusk",
        150,
        (
            ("light", "M-26 4V-54A26 18 0 0 1 26-54V4Z"),
            ("accent", "M-18 4V-50A18 14 0 0 1 18-50V4Z"),
            (
                "near",
                "M-40 4V-64H-54C-56-70-58-74-60-80C-30-74 30-74 60-80C58-74 56-70 54-64H40V4H28V-48H-28V4Z"
                "M-28-58V-64H28V-58Z",
            ),
        ),
    ),
    "Unmarked Graves": (
        "night",
        110,
        (
            ("mid", "M-90 6C-50-14 50-14 90 6Z"),
            ("near", "M-66 4V-18A9 9 0 0 1-48-18V4ZM-32 2V-26A10 10 0 0 1-12-26V2ZM6 2V-16A8 8 0 0 1 22-16V2Z"),
            (
                "near",
                "M46 4C50-24 44-44 34-58C44-54 48-48 50-40C52-58 58-68 68-76C62-62 58-52 58-38C64-44 70-46 78-44"
                "C66-38 58-22 60 4Z",
            ),
            ("light", "M-28-20H-16V-18H-28ZM-28-15H-16V-13H-28ZM-62-14H-52V-12H-62ZM9-12H19V-10H9Z"),
        ),
    ),
    "Veil of Mists": (
        "mist",
        90,
        (
            ("mid", "M-90 0L-76-52L-62 0ZM-50 0L-34-66L-18 0ZM26 0L40-58L54 0Z"),
            ("near", "M-16 4L2-74L20 4ZM56 4L70-48L84 4Z"),
            (
                "light",
                "M-230-16C-160-26-90-8-20-18C40-26 80-12 110-18V-8C60-2 10-14-50-6C-110 2-180-12-230-4Z"
                "M-200 4C-130-4-60 8 100 0V10H-200Z",
            ),
        ),
    ),
    "Wandering Isle": (
        "noon",
        60,
        (
            ("near", "M-52-38C-36-50 36-52 54-40C40-18 14-10 4 8C-10-10-40-18-52-38Z"),
            ("mid", "M-52-38C-36-50 36-52 54-40C30-34-26-32-52-38Z"),
            ("accent", "M-4-44C-24-50-26-72-6-78C4-92 30-84 28-68C40-58 28-44 8-46Z"),
            ("near", "M0-42V-60H5V-42ZM-70-8L-58-12L-50-6L-60 0ZM52-4L62-10L72-4L64 2Z"),
        ),
    ),
    "Whispering Library": (
        "dusk",
        40,
        (
            ("near", "M-62 4V-58A62 40 0 0 1 62-58V4Z"),
            (
                "accent",
                "M-50-34V-54H-44V-34ZM-42-34V-58H-37V-34ZM-35-34V-50H-28V-34ZM-14-34V-58H-8V-34ZM-6-34V-54H1V-34Z"
                "M22-34V-56H28V-34ZM30-34V-52H37V-34ZM40-34V-58H45V-34Z",
            ),
            (
                "light",
                "M-26-34V-56H-21V-34ZM4-34V-56H9V-34ZM-50-6V-26H-45V-6ZM-30-6V-24H-24V-6ZM10-6V-28H15V-6Z"
                "M34-6V-26H40V-6Z",
            ),
            (
                "accent",
                "M-43-6V-28H-38V-6ZM-36-6V-24H-32V-6ZM-22-6V-28H-16V-6ZM-4-6V-24H2V-6ZM17-6V-24H22V-6ZM42-6V-28H47V-6Z",
            ),
            ("mid", "M-54-32H54V-30H-54ZM-54-4H54V-2H-54Z"),
        ),
    ),
    "Ziggurat of Echoes": (
        "sands",
        110,
        (
            ("near", "M-84 6V-10H-66V-26H-48V-42H-30V-56H-14V-70H14V-56H30V-42H48V-26H66V-10H84V6Z"),
            ("light", "M-9 6L-5-56H5L9 6Z"),
            ("accent", "M-5-58V-66H5V-58ZM-70-12H-56V-10H-70ZM-52-28H-38V-26H-52ZM38-28H52V-26H38ZM56-12H70V-10H56Z"),
        ),
    ),
}
ELSEWHERE: Final[Shapes] = (("near", "M-60 4L-44-46L-28 4ZM-26 4L-8-60L10 4ZM22 4L36-40L50 4Z"),)


@cache
def land(name: str) -> Markup:
    """The drawing of a battlefield, without the element around it. Ids are its own."""
    seed = crc32(name.encode())
    hour, sun, shapes = SITES.get(name, (tuple(PALETTES)[seed % len(PALETTES)], 60 + seed % 200, ELSEWHERE))
    colours = PALETTES[hour]
    key = f"ba-sky-{hour}"
    height = 24 + seed % 20  # of sun or moon
    parts = [
        tag("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{key})"),
        tag("circle", cx=sun, cy=height, r="30", fill=colours.orb, fill_opacity=".18"),
        tag("circle", cx=sun, cy=height, r="13", fill=colours.orb, fill_opacity=".92"),
        _stars(seed, colours.light) if hour in ("night", "arcane") else None,
        tag("path", d=_hills(seed, 62, 20), fill=colours.far),
        tag("path", d=_hills(seed >> 5, 78, 14), fill=colours.mid),
        tag("path", d=_hills(seed >> 9, 94, 6), fill=colours.near),
        tag(
            "g",
            [tag("path", d=path, fill=getattr(colours, colour)) for colour, path in shapes],
            transform=f"translate({SPOT} {GROUND})",
        ),
        tag("path", d=_hills(seed >> 13, 108, 5), fill=colours.near),
    ]
    return tag("g", parts)


def _hills(seed: int, height: float, rise: float) -> str:
    """A skyline of three waves whose lengths and starts come from the seed."""
    waves = [(1 + (seed >> k) % 3 + k / 4, (seed >> (k + 3)) % 7, rise / (1 + k / 2)) for k in range(3)]
    points = []
    for x in range(0, WIDTH + 1, 16):
        y = height - sum(size * sin(2 * pi * count * x / WIDTH + start) for count, start, size in waves) / 2
        points.append(f"{x} {num(y)}")
    return f"M0 {HEIGHT}L{'L'.join(points)}L{WIDTH} {HEIGHT}Z"


def _stars(seed: int, colour: str) -> Markup:
    spots = [(crc32(bytes((k, seed & 255))) % WIDTH, crc32(bytes((seed & 255, k))) % 50) for k in range(18)]
    return tag("g", [tag("circle", cx=x, cy=y + 4, r="1.1") for x, y in spots], fill=colour, fill_opacity=".75")


@cache
def skies() -> Markup:
    """The gradients of all hours."""
    return Markup("").join(
        tag(
            "linearGradient",
            tag("stop", offset="0", stop_color=colours.sky),
            tag("stop", offset=".85", stop_color=colours.horizon),
            id=f"ba-sky-{hour}",
            x2="0",
            y2="1",
        )
        for hour, colours in PALETTES.items()
    )
