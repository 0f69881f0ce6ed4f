"""Figures."""

from verify.language.theorem import Theorem
from verify.report.book.data import Book


def figures(book: Book, theorem: Theorem) -> str:
    return ""
