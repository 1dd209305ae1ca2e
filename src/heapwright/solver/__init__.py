"""All that is decided about numbers. The only room that knows Z3."""

from heapwright.solver.affine import common_equations, with_bounds
from heapwright.solver.answer import Sat, Unknown, Unsat
from heapwright.solver.conjunction import Conjunction, fixed
from heapwright.solver.facts import Facts, Verdict
from heapwright.solver.forget import without_hidden
from heapwright.solver.project import project, restrict
from heapwright.solver.search import find_model
from heapwright.solver.tiers import Entails, Mode, Solver, Split
