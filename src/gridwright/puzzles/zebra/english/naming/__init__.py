"""Which words of a sentence name which values."""
