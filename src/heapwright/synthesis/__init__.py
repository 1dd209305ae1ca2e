"""SynthCallSeq (Algorithm 2): from a target state to calls."""

from heapwright.program.python.questions.loading import Predicate, Specification, load_specification
from heapwright.synthesis.find import ANSWERED, Finder, Reached, default_runner, reach
from heapwright.synthesis.question import Answered, Question, answer_of
from heapwright.synthesis.sequence import (
    CallSequence,
    ObjectName,
    Step,
    new_name,
    snake_case,
    tidied,
    variable_name,
)
from heapwright.synthesis.walk import UndecidedError, Walked, Walker, bind, solve

__all__ = [
    "ANSWERED",
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
    "load_specification",
    "new_name",
    "reach",
    "snake_case",
    "solve",
    "tidied",
    "variable_name",
]
