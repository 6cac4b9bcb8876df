"""Checkpoints: what a long search knows, kept in a file with which the same search can go on."""

from gridwright.checkpoints.checkpoint import Checkpoint, Known
from gridwright.checkpoints.saving import open_checkpoint

__all__ = ["Checkpoint", "Known", "open_checkpoint"]
