"""Specifications as users write them, in Python."""
