"""What a caller can do with a class."""
