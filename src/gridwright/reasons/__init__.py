"""Reasons: rule books, the smallest reasons of facts, and the steps to a solution."""
