"""Symbolic integer terms: build, normalise, substitute, evaluate, show.

A term is linear over *atoms*; an atom is a variable (a small number, local to a state or a path)
or an application of an operation no linear term can express. A condition is always a conjunction
of literals: whatever else a program computes with truth values is decided by splitting the path.
Truth values are variables with the range 0..1.
"""

from heapwright.terms.linear import App, Linear, app, const, split, var
from heapwright.terms.literal import (
    FALSE,
    TRUE,
    Literal,
    Relation,
    compare,
    defined,
    eq,
    holds,
    le,
    lt,
    ne,
    negate,
)
from heapwright.terms.show import show_linear, show_literal
