"""Small faults put into a program on purpose, to see whether a suite notices them."""

from heapwright.mutation.choosing import Noticer, answer_both, fewest, notice_more
from heapwright.mutation.mutants import Mutant, mutants_of
from heapwright.mutation.noticing import Noticing
from heapwright.mutation.scripts import Glance, Script, assigned, questions_of
