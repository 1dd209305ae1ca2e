"""Trials: concrete calls with sampled arguments, for branches that exploration leaves open."""

from heapwright.generate.trials.search import PATIENCE, Trials
