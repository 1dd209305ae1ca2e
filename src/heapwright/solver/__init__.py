"""All that is decided about numbers. The only room that knows Z3."""

from heapwright.solver.affine import common_equations
from heapwright.solver.answer import Answer, Sat, Unknown, Unsat
from heapwright.solver.conjunction import Conjunction, fixed
from heapwright.solver.facts import Facts, Verdict
from heapwright.solver.forget import without_hidden
from heapwright.solver.project import project, restrict
from heapwright.solver.search import find_model
from heapwright.solver.tiers import Entails, Mode, Solver, Split

__all__ = [
    "Answer",
    "Conjunction",
    "Entails",
    "Facts",
    "Mode",
    "Sat",
    "Solver",
    "Split",
    "Unknown",
    "Unsat",
    "Verdict",
    "common_equations",
    "find_model",
    "fixed",
    "project",
    "restrict",
    "without_hidden",
]
