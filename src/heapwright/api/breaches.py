"""Violations on valid heaps, written as tests."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.api.confirming import Confirmer
from heapwright.api.results import PropertyVerdict
from heapwright.emit.heaps import SECONDS
from heapwright.report import draw
from heapwright.structures.concrete import Concrete
from heapwright.synthesis import Specification


def is_accepted(
    confirmer: Confirmer,
    pre: Sequence[Specification],
    concrete: Concrete,
    roots: Sequence[str],
    seconds: float = SECONDS,
) -> bool:
    """Whether the untouched preconditions accept the heap; one that has no end does not."""
    return confirmer.is_accepted(pre, concrete, roots, seconds)


def violated(
    confirmer: Confirmer, name: str, body: list[str], claim: str, raises: str, concrete: Concrete
) -> PropertyVerdict:
    plain = "".join(c if c.isalnum() else "_" for c in name.rpartition(":")[2]).strip("_")
    test = confirmer.real.test(f"test_{plain}", body)
    drawing = draw(concrete.shape())
    return PropertyVerdict(name, "violated", tuple(body), False, claim, (), test, drawing, raises)
