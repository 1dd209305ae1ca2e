"""``branch``: each way on from a condition, a loop, a handler and a case."""

from __future__ import annotations

from heapwright.program.criterion import Criterion


class Branch(Criterion):
    """What ``Criterion`` itself wants."""


class Mutation(Branch):
    """Branches first; then tests are added until small faults are noticed."""

    name = "mutation"
