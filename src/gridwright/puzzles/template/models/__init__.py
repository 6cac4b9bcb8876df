"""The template's formulations, one file each, all with the same signature."""
