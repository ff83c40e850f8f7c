"""The games, one folder each. The package can be called: `empyrean.games()` lists their title pages."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from empyrean.kernel.meta import Meta


class _Games(ModuleType):
    """`empyrean.games` is both the package and the function of the public face."""

    def __call__(self) -> list[Meta]:
        from empyrean.kernel.registry import metas

        return metas()


sys.modules[__name__].__class__ = _Games
