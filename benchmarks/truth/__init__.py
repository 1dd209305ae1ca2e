"""Random classes, judged by brute force in plain Python."""
