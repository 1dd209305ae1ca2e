"""Separation logic: which heaps a formula describes, found by unfolding its predicates."""
