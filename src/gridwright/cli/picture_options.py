"""Options of pictures: resolution, paper and ink."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments
from gridwright.drawing import PAPERS, Palette, Picture, PictureFormat
from gridwright.drawing.inks import COLOURS, inked, read_colour
from gridwright.drawing.papers import paper_of
from gridwright.errors import UsageError

__all__ = ["add_font_argument", "add_picture_arguments", "in_ink", "render_options"]


def add_picture_arguments(parser: argparse.ArgumentParser) -> None:
    """Add how pictures are printed."""
    parser.add_argument(
        "--dpi",
        type=arguments.whole(10, 2400),
        metavar="N",
        help="the resolution of a PNG in dots per inch, with cells of one centimetre"
        " (default: 64 pixels for each cell)",
    )
    parser.add_argument(
        "--paper",
        type=_paper,
        metavar="NAME",
        help=f"the paper of a PDF: {', '.join(PAPERS)}, or a size such as 170x240mm (default A4)",
    )
    add_font_argument(parser)
    parser.add_argument(
        "--ink",
        type=_ink,
        metavar="COLOUR",
        help=f"the colour instead of black: {', '.join(COLOURS)}, or #rrggbb",
    )
    parser.add_argument(
        "--black", action="store_true", help="use the ink alone: no other colours and no greys"
    )


def add_font_argument(parser: argparse.ArgumentParser) -> None:
    """Add the fonts that print is set in."""
    parser.add_argument(
        "--font",
        action="append",
        default=[],
        dest="fonts",
        metavar="FILE",
        help="a font file, or a folder with fonts, for a PDF or PNG; it is used wherever it has the"
        " letters (default: Open Sans, which comes with Gridwright)",
    )


def in_ink(args: argparse.Namespace, picture: Picture) -> Picture:
    """The picture in the ink that the arguments ask for."""
    if args.ink is None and not args.black:
        return picture
    return inked(picture, ink=args.ink or Palette.INK, black=args.black)


def render_options(args: argparse.Namespace, format: PictureFormat) -> dict[str, Any]:
    """The options of a format; raises `UsageError` if one belongs to another format."""
    options: dict[str, Any] = {}
    for name, value, homes in (
        ("dpi", args.dpi, ("png",)),
        ("paper", args.paper, ("pdf",)),
        ("font", args.fonts or None, ("pdf", "png")),
    ):
        if value is None:
            continue
        if format not in homes:
            home = " and ".join(map(str.upper, homes))
            raise UsageError(f"--{name} is for {home} files: name one with -o")
        options["fonts" if name == "font" else name] = value
    if args.ink is not None and format == "text":
        raise UsageError("--ink has no effect in text: name a picture file with -o")
    return options


def _paper(text: str) -> str:
    """The name or the size of a paper, as an argument."""
    try:
        return paper_of(text).name
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error).removeprefix("paper: ")) from None


def _ink(text: str) -> str:
    try:
        return read_colour(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
