"""Java: class files become Python functions that the same engine runs."""
