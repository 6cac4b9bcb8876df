"""What a reading must not skip: words that keep a sentence from saying what it seems to say."""
