"""The measurements, to be run by hand: ``python -m benchmarks [NAME…]``."""
