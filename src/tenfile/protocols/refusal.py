"""What a protocol refuses: a line that says something impossible."""

from ..errors import TenfileError


class Refusal(TenfileError):
    """A command or an option is understood, but what it says cannot be done; the text is one sentence."""
