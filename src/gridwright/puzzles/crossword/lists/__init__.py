"""Word lists: files, the fields that name them, and the lexicon made from them."""
