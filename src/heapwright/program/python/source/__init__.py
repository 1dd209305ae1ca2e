"""What the source of a program says, without running it."""
