"""What researchers already use, made from the contract alone: PettingZoo, Gymnasium, OpenSpiel and plain arrays.

Importing this makes every game known to Gymnasium; `empyrean.research.spiel` does the same for OpenSpiel.
"""

from __future__ import annotations

try:
    from empyrean.research.aec import aec_env
    from empyrean.research.gym import register
    from empyrean.research.matches import Matches, random_actions
    from empyrean.research.sight import parts
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"The research interfaces need {missing.name}: pip install 'empyrean[research]'.", name=missing.name
    ) from None

__all__ = ["Matches", "aec_env", "parts", "random_actions", "register"]

register()
