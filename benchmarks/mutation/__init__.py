"""How many small faults suites notice: the mutants of an independent tool are the judge."""
