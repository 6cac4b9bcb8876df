"""Tests of the page, in a real browser where one is found."""
