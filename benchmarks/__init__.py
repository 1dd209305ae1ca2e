"""Measurements of Heapwright, and of the tools people use today beside it."""
