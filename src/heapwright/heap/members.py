"""Members of modules and classes, found without running any code of theirs."""

from __future__ import annotations

import inspect
from typing import Any


def member(owner: Any, name: str) -> Any:
    """The member as it was defined, None if there is none; a descriptor is not asked."""
    found = inspect.getattr_static(owner, name, None)
    return getattr(found, "__func__", found)
