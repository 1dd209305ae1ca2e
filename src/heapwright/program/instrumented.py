"""How instrumented code is told from all other code, whatever front end made it."""

from __future__ import annotations

_HIDDEN = "__hw_"


def hidden_name(name: str) -> str:
    """A name in the globals of instrumented code that no program uses."""
    return f"{_HIDDEN}{name}__"


def is_hidden(name: str) -> bool:
    return name.startswith(_HIDDEN)


MARK = hidden_name("enter")
"""Every instrumented module has this name among its globals, and no other does."""
