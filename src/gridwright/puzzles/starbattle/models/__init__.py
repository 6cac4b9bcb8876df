"""The formulations of Star Battle, one file each, all with the same signature."""
