"""Block patterns: what makes a good one, and how it is found."""
