"""Three kinds of failure, never mixed.

``UserError``: the input is wrong; one line names the value, the place and the remedy.
``PathSignal``: a path of the subject ends early; a ``BaseException``, so that subject code which
catches ``Exception`` does not see it. Code that swallows it all the same changes nothing: the path
has ended from the moment the signal is made.
``InternalError``: Heapwright itself is wrong; please report it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class UserError(Exception):
    """The input cannot be used; the message names the value, the place and the remedy."""


class NothingExploredError(UserError):
    """The heap before any call cannot be kept, so there is nothing to begin with."""


class InternalError(Exception):
    """Heapwright contradicts itself; the message says what to put into a report."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of the subject's source."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class PathSignal(BaseException):
    """Ends the current path; never seen by the subject's ``except Exception``.

    Whoever runs a path is told when a signal is made, before it is raised: a ``finally: return``,
    an ``__exit__`` that returns true or C code that clears errors would lose it on its way up.
    """

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)
        if LISTENERS.all:
            LISTENERS.all[-1](self)


class _Listeners(threading.local):
    """Those who run code under test in this thread; the last one runs the innermost."""

    def __init__(self) -> None:
        self.all: list[Callable[[PathSignal], None]] = []


LISTENERS = _Listeners()


class Discarded(PathSignal):
    """The path goes where an assumption does not hold: there is nothing to find, and nothing is
    missing from the result.
    """


class CutKind(Enum):
    """What kind of thing was cut off, for code that has to tell: people read the reason."""

    UNSUPPORTED = "unsupported"
    """Something that Heapwright does not follow."""
    RECURSION = "recursion"
    """The stack ended."""
    SOLVER = "solver"
    """The solver gave up."""
    BUDGET = "budget"
    """Too many steps, paths, decisions or values."""
    FLOATS = "floats"
    """Unknown floats were calculated with, and only a few values tried."""
    TEXTS = "texts"
    """Unknown strings were looked into, and only a few values tried."""
    ORDER = "order"
    """Members of a set were asked for in an order that is not known."""
    IDENTITY = "identity"
    """Equal numbers or strings were asked whether they are one object."""
    LIMIT = "limit"
    """The request ran out of time or memory, or was interrupted."""
    LENGTH = "length"
    """Longer sequences than the user asked for."""
    ANSWERED = "answered"
    """The question had its answer."""

    @property
    def remedy(self) -> str:
        """What the user can do about it; empty where that depends on the reason."""
        return _REMEDIES.get(self, "")


KEPT = frozenset({CutKind.FLOATS, CutKind.TEXTS, CutKind.ORDER, CutKind.IDENTITY})
"""Only a few values were tried, or none, where more may be followed than there is."""

_REMEDIES = {
    CutKind.RECURSION: "lower --scope, or bound the recursion",
    CutKind.SOLVER: "lower --scope, or narrow the types of parameters",
    CutKind.BUDGET: "lower --scope, or narrow the types of parameters",
    CutKind.LIMIT: "raise --time or --memory, or lower --scope",
    CutKind.LENGTH: "raise --max-length, or leave it out",
}


class Cut(PathSignal):
    """The path was abandoned, so the result is incomplete; says why and where."""

    def __init__(
        self, reason: str, place: Place | None = None, kind: CutKind = CutKind.UNSUPPORTED
    ) -> None:
        self.reason = reason  # first: those who are told of the signal look at it
        self.place = place
        self.kind = kind
        super().__init__(reason)


class TooLarge(Cut):
    """An unknown integer became a length, a repeat count or a number of turns beyond the scope.
    ``what`` names it.

    Like any growth, this leads out of scope; where no scope is explored, it is a cut.
    """

    def __init__(self, what: str, place: Place | None = None) -> None:
        self.what = what
        super().__init__(f"an unknown integer is {what}", place)


class Beyond(Cut):
    """The path is out of the criterion from here on. The rest was not asked for, so nothing is
    missing from the result; but nothing that lies there can be called unreachable.
    """
