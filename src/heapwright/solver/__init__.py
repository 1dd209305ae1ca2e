"""One door to everything that is decided about numbers. The only room that knows Z3."""

from heapwright.solver.answer import Answer, Sat, Unknown, Unsat
from heapwright.solver.conjunction import Conjunction, fixed
from heapwright.solver.door import Entails, Mode, Solver, Split
from heapwright.solver.facts import Facts, Verdict
from heapwright.solver.project import project, restrict

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
    "fixed",
    "project",
    "restrict",
]
