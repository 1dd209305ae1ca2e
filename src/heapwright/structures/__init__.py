"""Valid heaps: every structure that a precondition accepts, and what a method does on each."""
