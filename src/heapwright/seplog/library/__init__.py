"""A library of shapes: invariants that linked structures usually have."""
