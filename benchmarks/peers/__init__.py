"""Heapwright beside Pynguin, CrossHair, Hypothesis and a plain random driver."""
