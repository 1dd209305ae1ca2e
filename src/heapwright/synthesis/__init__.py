"""SynthCallSeq (Algorithm 2): from a target state to calls."""

from heapwright.program.arguments import ObjectName
from heapwright.program.specification import Predicate, Specification
from heapwright.synthesis.find import ANSWERED, UNREACHED, Finder, Reached, default_runner, reach
from heapwright.synthesis.question import Answered, Question, answer_of
from heapwright.synthesis.sequence import (
    CallSequence,
    Step,
    new_name,
    spelled_out,
    tidied,
    variable_name,
)
from heapwright.synthesis.walk import UndecidedError, Walked, Walker, bind, solve

__all__ = [
    "ANSWERED",
    "UNREACHED",
    "Answered",
    "CallSequence",
    "Finder",
    "ObjectName",
    "Predicate",
    "Question",
    "Reached",
    "Specification",
    "Step",
    "UndecidedError",
    "Walked",
    "Walker",
    "answer_of",
    "bind",
    "default_runner",
    "new_name",
    "reach",
    "solve",
    "spelled_out",
    "tidied",
    "variable_name",
]
