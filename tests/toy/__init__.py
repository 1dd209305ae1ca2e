"""A second language, to show that the core knows none: a dozen statements, three short files."""
