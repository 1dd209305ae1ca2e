"""The experiments of the CSF paper: concolic execution of heap programs with separation logic."""
