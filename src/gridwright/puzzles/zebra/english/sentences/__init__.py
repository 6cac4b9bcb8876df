"""From the words of a sentence to what it states."""
