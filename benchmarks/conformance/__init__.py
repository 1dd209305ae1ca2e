"""``conformance``: CPython's own tests, run through the instrumentation."""
