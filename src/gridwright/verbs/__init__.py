"""The verbs: one module for each, the same for every kind of puzzle."""
