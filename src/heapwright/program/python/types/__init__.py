"""The types of parameters: declared, inferred, seen."""
