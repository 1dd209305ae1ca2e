"""What a condition compared while the program ran: the values show what would have changed it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Comparison(NamedTuple):
    """Two values, and how they were compared; ``name`` is what the source calls the left one.

    The sign is ``"=="``, ``"<"``, ``"in"``, ``"isinstance"``, ``"startswith"`` or ``"endswith"``;
    ``"len"`` where the length of the left one is compared; ``"truth"`` where only that one counts.
    """

    left: Any
    sign: str
    right: Any = None
    name: str = ""
