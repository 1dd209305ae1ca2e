"""What translated code calls: the meaning of instructions and of methods that are not Java."""
