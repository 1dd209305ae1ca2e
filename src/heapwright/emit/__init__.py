"""Sequences as tests: replay on the untouched classes, pytest text."""
