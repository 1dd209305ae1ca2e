"""Branch goals and small test suites that reach them."""

from heapwright.generate.collect import Candidate, Collector
from heapwright.generate.required import counted_goals, goals_of_entered, wanted_goals
from heapwright.generate.rerun import Rerunner, Run
from heapwright.generate.suite import Chosen, choose_suite
