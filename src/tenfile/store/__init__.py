"""What is kept on disk: an archive of games, in one file, that needs no server."""

from .archive import Archive
from .entry import Fault
from .importing import Imported

__all__ = ["Archive", "Fault", "Imported"]
