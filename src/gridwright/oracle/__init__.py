"""Oracles: they find the solutions of a puzzle for any choice of its clues.

All verbs ask an oracle and none asks an engine. A model opened in an engine is one oracle; a
search of a kind's own is another.
"""

from gridwright.oracle.base import Found, Oracle
from gridwright.oracle.model import ModelOracle
from gridwright.oracle.opening import open_oracle

__all__ = ["Found", "ModelOracle", "Oracle", "open_oracle"]
