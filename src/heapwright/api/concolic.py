"""``cases --strategy concolic``: inputs of the specification, then what they leave unexplored."""

from __future__ import annotations

from contextlib import suppress

from heapwright.api.formulas import asked_of, formula_of
from heapwright.api.valid import Valid
from heapwright.seplog.listing import Listing
from heapwright.solver import Solver
from heapwright.structures.concrete import Concrete, concrete_of
from heapwright.structures.constraint_tree import ConstraintTree
from heapwright.structures.space import Fields
from heapwright.synthesis import Predicates, UndecidedError

STRATEGIES = ("exhaustive", "concolic")
_DEPTH = 1
"""How often the precondition is unfolded for the first inputs, as in the paper's experiments."""


def constraint_tree(valid: Valid, pre: Predicates, roots: Fields, solver: Solver) -> ConstraintTree:
    """Begins with the inputs that a formula gives; without a formula, with any valid heap."""
    before = solver.calls.total()
    tree = ConstraintTree(_inputs(valid, pre, roots, solver))
    tree.calls_for_inputs = solver.calls.total() - before
    return tree


def _inputs(valid: Valid, pre: Predicates, roots: Fields, solver: Solver) -> list[Concrete]:
    formula = formula_of(valid, pre)
    asked = None if formula is None else asked_of(formula, roots, valid.program.frontend.receiver)
    if formula is None or asked is None:
        return []
    listing = Listing(formula, valid.space, solver, asked, depth=_DEPTH)
    found: list[Concrete] = []
    for structure in listing.run():
        leaf, partial = structure.leaves[0]
        concrete = None
        with suppress(UndecidedError):  # its paths are explored from what other inputs leave
            concrete = concrete_of(valid.space, solver, leaf, partial, roots)
        if concrete is not None:
            found.append(concrete)
    return found
