"""Predicates whose unfolding ends: each has a base case, and each round adds an object."""

from __future__ import annotations

from heapwright.errors import UserError
from heapwright.program.reaching import reached
from heapwright.seplog.definitions import Definitions


def check_productive(definitions: Definitions) -> None:
    """Raises: UserError for a predicate that describes no finite heap, or that can be unfolded for
    ever without describing a further object.
    """
    _check_base_cases(definitions)
    _check_rounds(definitions)


def _check_base_cases(definitions: Definitions) -> None:
    ending: set[str] = set()
    grew = True
    while grew:
        found = {
            name
            for name, predicate in definitions.predicates.items()
            if any(all(call.name in ending for call in case.calls) for case in predicate.cases)
        }
        grew, ending = found != ending, found
    for name, predicate in definitions.predicates.items():
        if name not in ending:
            raise UserError(
                f"{predicate.place}: {name} describes no finite heap: every case of it needs "
                f"{name} again, or another predicate without an end; add a case such as "
                "emp & x = null"
            )


def _check_rounds(definitions: Definitions) -> None:
    """A cycle of calls in which no case has a points-to."""
    edges = {
        name: {call.name for case in predicate.cases if not case.cells for call in case.calls}
        for name, predicate in definitions.predicates.items()
    }
    for name, predicate in definitions.predicates.items():
        if name in reached(edges[name], edges.__getitem__):
            raise UserError(
                f"{predicate.place}: {name} leads back to itself without a points-to, so unfolding "
                "it never ends; let every case that needs it again describe an object"
            )
