"""Reading back what a PDF says."""

from __future__ import annotations

import io

from pypdf import PdfReader

__all__ = ["read_pdf", "words"]


def read_pdf(data: bytes) -> PdfReader:
    """The pages of a PDF."""
    return PdfReader(io.BytesIO(data))


def words(data: bytes) -> str:
    """The text of all pages."""
    return "\n".join(page.extract_text() for page in read_pdf(data).pages)
