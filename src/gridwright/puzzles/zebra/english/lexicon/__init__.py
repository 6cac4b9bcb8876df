"""Words and what they mean, apart from any sentence."""
