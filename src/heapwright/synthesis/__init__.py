"""SynthCallSeq (Algorithm 2): from a target state to calls."""

from heapwright.program.arguments import ObjectName
from heapwright.program.specification import Predicate, Predicates, Specification
from heapwright.synthesis.find import ANSWERED, UNREACHED, Finder, Reached, reach
from heapwright.synthesis.question import Question
from heapwright.synthesis.sequence import (
    CallSequence,
    Step,
    new_name,
    spelled_out,
    tidied,
    variable_name,
)
from heapwright.synthesis.solution import Answered, Solution, answered, solution_of
from heapwright.synthesis.walk import UndecidedError, Walked, Walker, bind, solve
