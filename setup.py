"""Compiles the rules, the kernel and the drivers with mypyc where there is a C compiler; else they run interpreted."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

# Views, words and pictures stay interpreted: they are not on the way of a million decisions.
COMPILED = [
    *(
        "src/empyrean/kernel/" + name + ".py"
        for name in ("bits", "tables", "chance", "machine", "values", "control", "hexes", "squares", "piles")
    ),
    "src/empyrean/kernel/game.py",
    *(
        f"src/empyrean/games/{game}/{name}.py"
        for game in ("titans",)
        for name in ("actions", "state", "cards", "field", "effects", "setup", "rules", "imagine", "bot", "game")
    ),
    *("src/empyrean/bots/" + name + ".py" for name in ("bot", "playout", "greedy", "search")),
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
    flags = ["-fno-semantic-interposition", "-fvisibility=hidden"] if sys.platform != "win32" else []
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags]).strip()
    extensions: list[object] = mypycify(
        ["--ignore-missing-imports", "--follow-imports=silent", *COMPILED],
        opt_level=os.environ.get("EMPYREAN_OPT", "3"),
    )
    return extensions


setup(ext_modules=compiled())
