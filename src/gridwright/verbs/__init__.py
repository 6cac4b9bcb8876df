"""The verbs: one file each, the same for every kind of puzzle."""
