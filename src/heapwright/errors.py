"""Three kinds of failure, never mixed.

``UserError``: the input is wrong; one line names the value, the place and the remedy.
``PathSignal``: a path of the subject ends early; a ``BaseException``, so that subject code which
catches ``Exception`` cannot swallow it.
``InternalError``: Heapwright itself is wrong; please report it.
"""

from __future__ import annotations

from dataclasses import dataclass


class UserError(Exception):
    """The input cannot be used; the message names the value, the place and the remedy."""


class InternalError(Exception):
    """Heapwright contradicts itself; the message says what to put into a report."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of the subject's source."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class PathSignal(BaseException):
    """Ends the current path; never seen by the subject's ``except Exception``."""


class Discarded(PathSignal):
    """The path goes where an assumption does not hold: there is nothing to find, and nothing is
    missing from the result.
    """


class Cut(PathSignal):
    """The path was abandoned, so the result is incomplete; says why and where."""

    def __init__(self, reason: str, place: Place | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place
