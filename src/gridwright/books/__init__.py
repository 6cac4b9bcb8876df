"""Books: collections that are proved, graded and laid out, with their answers at the back."""
