"""Explains why a precondition rejects a heap."""

from __future__ import annotations

from types import FunctionType

from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.reasons import EVERYTHING, Known, UnexplainedError
from heapwright.structures.explaining.statements import Follower
from heapwright.structures.kinds import ROOT
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.precondition import Condition, Precondition


def explain(precondition: Precondition, heap: OpenHeap, decisions: Decisions) -> int:
    """The decisions that are enough for the precondition to reject the heap, as it just did.

    Notes which call that is because of, if numbers have nothing to do with it.
    Raises: UnexplainedError where the predicate does something that is not followed.
    """
    if precondition.rejecting is None or precondition.program.statics:
        return EVERYTHING  # an answer may depend on what is not in the heap
    condition, values = precondition.rejecting
    pairs = zip(condition.parameters, values, strict=True)
    arguments = [Known(value, decisions.at((ROOT, name))) for name, value in pairs]
    follower = Follower(heap, decisions)
    heap.frozen = True
    try:
        answer = follower.call(_function(condition, arguments), arguments, None, True)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError):
        return EVERYTHING
    finally:
        heap.frozen = False
    if answer.value:
        return EVERYTHING
    if decisions.numbers is not None and not decisions.numbers.matter:
        decisions.rejected = follower.rejected
    return answer.reason


def _function(condition: Condition, arguments: list[Known]) -> FunctionType:
    """The function that says so: the predicate itself, or the method that it calls."""
    method = getattr(type(arguments[0].value), condition.name, None)
    found = method if condition.is_method else condition.function
    if not isinstance(found, FunctionType):
        raise UnexplainedError
    return found
