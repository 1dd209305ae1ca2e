"""``verify --states valid``: properties of every valid heap, reached by calls or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from heapwright.api.assuming import preconditions
from heapwright.api.formulas import formula_of, requirements
from heapwright.api.indexing import Index
from heapwright.api.known import is_source
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid import (
    open_valid,
    parameter_types,
)
from heapwright.api.valid_proof import Proof
from heapwright.api.verifying import verify
from heapwright.execution import silenced
from heapwright.graph.setting import Setting
from heapwright.program import Operation
from heapwright.sandbox import sandbox
from heapwright.synthesis import Predicate, Predicates, Specification
from heapwright.verify import Property, find_properties
from heapwright.verify.properties import NO_CRASH, PropertyKind, own_properties


def verify_valid(
    subject: Any, properties: Predicates, chosen: Setting, pre: Predicates = ()
) -> list[PropertyVerdict]:
    """The verdict on each property in every heap that the class's own invariant accepts.

    ``pre`` says which heaps are valid instead; without it, methods may say so themselves by
    ``requires``. The invariant itself holds if every operation keeps it: then it is inductive.
    """
    valid = open_valid(subject, chosen)
    with silenced():
        by_method = {} if pre else requirements(valid)
        wanted = _kept_by_calls(preconditions(valid, pre)) if pre and not properties else []
        if by_method and not (properties or own_properties(valid.program)):
            wanted = [NO_CRASH]
        wanted = wanted or find_properties(valid.program, properties)
    index = Index(valid, chosen.new_solver(), chosen.seconds)
    with sandbox():
        found = Proof(index, wanted, pre, by_method=by_method).run()
    given = dict(zip((prop.name for prop in wanted), properties, strict=False))
    if by_method or (pre and not properties):  # what only a formula says is not asked of calls
        return found
    return [_by_calls(subject, given.get(v.property, v.property), chosen, v) for v in found]


_PATHS = 3_000
"""How far calls are looked for that lead to a violation."""


def _by_calls(
    subject: Any, prop: str | Predicate, chosen: Setting, found: PropertyVerdict
) -> PropertyVerdict:
    """A violation as calls, if a short exploration knows some; else as it is, and says so."""
    if found.verdict != "violated":
        return found
    setting = {f.name: getattr(chosen, f.name) for f in fields(chosen)}
    setting |= {"max_paths": _PATHS, "watch": None, "types": parameter_types(subject, chosen)}
    reached = verify(subject, prop, **setting).verdicts[0]
    if reached.verdict != "violated":
        return replace(found, claim=f"{found.claim}; no calls were found that lead there")
    return replace(reached, claim=f"{found.claim}, and after calls: {reached.claim}")


def violations_of(
    index: Index, operation: Operation, pre: Predicates, concolic: bool = False
) -> tuple[list[PropertyVerdict], list[str]]:
    """How one operation crashes on a valid heap or breaks what was assumed, and what could not be
    decided of that.
    """
    valid = index.valid
    kept = [p for p in own_properties(valid.program) if p.spec is not None]
    specs = preconditions(valid, pre)
    names = {spec.name for spec in specs}
    known = any(map(is_source, pre))  # whose heaps should satisfy the invariant
    wanted = [*(p for p in kept if p.spec and (known or p.spec.name in names)), NO_CRASH]
    if formula_of(valid, pre) is not None:
        wanted = [*_kept_by_calls(specs), NO_CRASH]
    return Proof(index, wanted, pre, concolic).of_operation(operation)


def _kept_by_calls(specs: Sequence[Specification]) -> list[Property]:
    """What must hold again after each call: formulas on one object."""
    return [
        Property(spec.name, PropertyKind.PREDICATE, spec)
        for spec in specs
        if len(spec.parameters) == 1
    ]
