"""An engine-neutral model of a puzzle, its files and its statistics."""

from gridwright.model.formulation import Builder, Formulation
from gridwright.model.labels import Label
from gridwright.model.model import (
    AllDifferent,
    Constraint,
    Linear,
    Model,
    NoGood,
    Objective,
    Point,
    Separator,
    Statistics,
    Values,
    Variable,
)

__all__ = [
    "AllDifferent",
    "Builder",
    "Constraint",
    "Formulation",
    "Label",
    "Linear",
    "Model",
    "NoGood",
    "Objective",
    "Point",
    "Separator",
    "Statistics",
    "Values",
    "Variable",
]
