"""Compiles the rules, the kernel and the drivers with mypyc where there is a C compiler; else they run interpreted."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/empyrean")
# Views, words, pictures and the readers of content stay interpreted: they are not on the way of a million decisions.
KERNEL = (
    *("bits", "tables", "chance", "machine", "values", "control"),
    *("hexes", "squares", "piles", "hands", "observing", "game"),
)
NOT_COMPILED = {"__init__", "meta", "library", "vocabulary", "view", "words", "scene"}
COMPILED = [
    *(str(SOURCE / "kernel" / f"{name}.py") for name in KERNEL),
    *(str(path) for path in sorted(SOURCE.glob("games/*/*.py")) if path.stem not in NOT_COMPILED),
    *(str(SOURCE / "bots" / f"{name}.py") for name in ("bot", "playout", "greedy", "search")),
    str(SOURCE / "research" / "batch.py"),
]


def compiled() -> list[object]:
    compiler = os.environ.get("CC", "cc").split()[0]
    if os.environ.get("EMPYREAN_PURE") or sys.implementation.name != "cpython" or shutil.which(compiler) is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ["MYPYPATH"] = str(Path("src").resolve())
    # Contraction is off so that bots value a position alike on every machine.
    gcc = ["-fno-semantic-interposition", "-fvisibility=hidden", "-ffp-contract=off"]
    flags = [] if sys.platform == "win32" else gcc
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags]).strip()
    extensions: list[object] = mypycify(
        ["--ignore-missing-imports", "--follow-imports=silent", *COMPILED],
        opt_level=os.environ.get("EMPYREAN_OPT", "3"),
    )
    return extensions


setup(ext_modules=compiled())
