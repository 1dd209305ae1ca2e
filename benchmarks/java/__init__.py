"""Java classes: the subjects of the papers in Java, beside the same ones in Python."""
