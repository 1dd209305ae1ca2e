"""Tests in Python: text, replay on the untouched classes, files."""
