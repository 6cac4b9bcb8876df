"""How much more or less, in which unit, and by which attribute."""
