"""Loads a program a second time, instrumented; the untouched one stays importable."""
