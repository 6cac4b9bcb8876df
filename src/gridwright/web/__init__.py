"""The page: a small server on this machine, and what the browser loads from it."""
