"""An engine-neutral model of a puzzle, its files and its statistics."""

from gridwright.model.formulation import Builder, Formulation
from gridwright.model.labels import AllOf, Label
from gridwright.model.meanings import Meaning
from gridwright.model.model import (
    ANY_POINT,
    AllDifferent,
    Arc,
    Circuit,
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
    "ANY_POINT",
    "AllDifferent",
    "AllOf",
    "Arc",
    "Builder",
    "Circuit",
    "Constraint",
    "Formulation",
    "Label",
    "Linear",
    "Meaning",
    "Model",
    "NoGood",
    "Objective",
    "Point",
    "Separator",
    "Statistics",
    "Values",
    "Variable",
]
