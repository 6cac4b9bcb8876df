"""Gridwright: a workshop for puzzles."""
