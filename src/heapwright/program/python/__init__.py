"""Python classes: load the source a second time, instrumented, and list its operations."""
