"""Whether two revisions of Heapwright make the same graphs and suites, byte by byte."""
