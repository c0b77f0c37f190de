"""What is kept on disk: an archive of games, in one file, that needs no server."""

from .archive import Archive
from .continuations import Continuation
from .entry import Fault
from .importing import Imported
from .searching import Conditions, Found

__all__ = ["Archive", "Conditions", "Continuation", "Fault", "Found", "Imported"]
