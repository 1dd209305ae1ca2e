"""Small faults put into a program on purpose, to see whether a suite notices them."""

from heapwright.mutation.mutants import Mutant, mutants_of
from heapwright.mutation.running import Killing

__all__ = ["Killing", "Mutant", "mutants_of"]
