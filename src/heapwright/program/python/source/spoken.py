"""Names that calls use and the target's own module does not have."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any


def names_elsewhere(classes: Mapping[str, type], home: ModuleType) -> dict[str, str]:
    """The first parts of class names that mean nothing in the target's module: each with the module
    that has it, or its own name where it is a module.
    """
    found: dict[str, str] = {}
    for name, cls in classes.items():
        root = name.partition(".")[0]
        if root not in vars(home):
            own = cls.__qualname__.partition(".")[0] == root
            found[root] = cls.__module__ if own else root
    return found


def namespace(
    home: ModuleType, elsewhere: Mapping[str, str], modules: Mapping[str, ModuleType]
) -> dict[str, Any]:
    """What names mean in a call."""
    found: dict[str, Any] = {}
    for name, module in elsewhere.items():
        if module in modules:
            found[name] = modules[module] if name == module else vars(modules[module]).get(name)
    return found | vars(home)


def is_hidden(cls: type, home: ModuleType) -> bool:
    """Whether the module has something else under the name of the class."""
    root = cls.__qualname__.partition(".")[0]
    found: Any = vars(home).get(root)
    if found is None:
        return False
    for part in cls.__qualname__.split(".")[1:]:
        found = getattr(found, part, None)
    return found is not cls
