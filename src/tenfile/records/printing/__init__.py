"""Games on paper: scoresheets, and booklets with diagrams, as HTML that a browser prints."""

from .bulletin import booklet
from .document import is_ours, write_document
from .options import Options
from .sheet import scoresheets

__all__ = ["Options", "booklet", "is_ours", "scoresheets", "write_document"]
