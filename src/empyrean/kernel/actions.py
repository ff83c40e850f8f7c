"""The fixed action space of a game: integers with one meaning in every state, and their readable forms.

A game declares its space as a list of groups: `Group("attack", "titan", 8)` takes eight integers. Each action has
three forms: the integer, JSON data such as `{"choose": "attack", "titan": 5}`, and words such as `attack 5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from empyrean.kernel.errors import IllegalAction


class Group:
    """A run of actions that differ in one argument, or a single action without any."""

    def __init__(self, name: str, argument: str = "", count: int = 1, names: Sequence[str] = ()) -> None:
        self.name = name
        self.argument = argument
        self.count = len(names) or count
        self.names = tuple(names)  # of the argument's values, where they have names of their own
        self.first = -1


class ActionSpace:
    """All actions of a game, in the order of their integers."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = tuple(groups)
        self.size = 0
        self._by_name: dict[str, Group] = {}
        self._group: list[Group] = []
        for group in groups:
            group.first = self.size
            self.size += group.count
            self._by_name[group.name] = group
            self._group += [group] * group.count

    def first(self, name: str) -> int:
        return self._by_name[name].first

    def group(self, action: int) -> tuple[str, int]:
        """The action's group and its argument."""
        if not 0 <= action < self.size:
            raise IllegalAction(f"{action!r} is no action; they are 0 to {self.size - 1}.")
        group = self._group[action]
        return group.name, action - group.first

    def decode(self, action: int) -> dict[str, Any]:
        name, value = self.group(action)
        group = self._by_name[name]
        return {"choose": name, group.argument: value} if group.argument else {"choose": name}

    def encode(self, data: Mapping[str, Any]) -> int:
        group = self._by_name.get(str(data.get("choose")))
        if group is None:
            raise IllegalAction(f"No action {data.get('choose')!r}; known are {', '.join(self._by_name)}.")
        if not group.argument:
            return group.first
        value = data.get(group.argument)
        if isinstance(value, str) and value in group.names:
            value = group.names.index(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < group.count:
            raise IllegalAction(
                f"{group.name!r} wants {group.argument!r} from 0 to {group.count - 1}"
                + (f" or one of {', '.join(group.names)}" if group.names else "")
                + f", not {value!r}."
            )
        return group.first + value

    def words(self, action: int) -> str:
        """`attack 5`, `hex F4`, `end`."""
        name, value = self.group(action)
        group = self._by_name[name]
        if not group.argument:
            return name
        return f"{name} {group.names[value] if group.names else value}"

    def read(self, text: str) -> int:
        """The action that `words` wrote."""
        name, _, value = text.strip().partition(" ")
        group = self._by_name.get(name)
        argument: Any = value
        if group is not None and group.argument and value not in group.names and value.isdecimal():
            argument = int(value)
        return self.encode({"choose": name, **({group.argument: argument} if group and group.argument else {})})
