"""Bots of one's own: `FILE.py:CLASS` names a class in a Python file. Such a file is a program and may do anything, so
it is loaded only when whoever runs this program names it."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

from empyrean.bots.asking import failure
from empyrean.bots.bot import Bot
from empyrean.kernel.errors import OptionError


def is_named(name: str) -> bool:
    """Is this the name of a bot in a file?"""
    return name.rpartition(":")[0].endswith(".py")


def make(name: str, seed: int) -> Bot:
    """A bot of that class. OptionError says what is wrong with the file or the class."""
    kind = load(name)
    try:
        return kind(seed)
    except (Exception, SystemExit) as error:
        raise OptionError(f"The bot {name} cannot be made: {kind.__name__}(seed) raised {failure(error)}") from error


def load(name: str) -> type[Bot]:
    """The class, found and checked."""
    path, _, wanted = name.rpartition(":")
    module = _module(Path(path).resolve())
    found = getattr(module, wanted, None)
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    theirs = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Bot)]
    names = ", ".join(sorted(kind.__name__ for kind in theirs if kind.__module__ == module.__name__))
    what = "has no class of that name" if found is None else "means something that is no subclass of empyrean.bots.Bot"
    raise OptionError(f"There is no bot {wanted!r} in {path}: it {what}. Bots there: {names or 'none'}.")


def content(name: str) -> str:
    """Changes whenever the file does."""
    path = Path(name.rpartition(":")[0])
    return blake2b(_text(path), digest_size=12).hexdigest()


def _text(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise OptionError(f"The bot's file {path} cannot be read: {error.strerror}.") from None


@cache
def _module(path: Path) -> ModuleType:
    """The file as a module, run once in each process. What lies beside it can be imported, as by any script."""
    _text(path)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    name = f"empyrean_bot_{blake2b(str(path).encode(), digest_size=6).hexdigest()}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise OptionError(f"The bot's file {path} cannot be loaded: {failure(error)}") from error
    return module
