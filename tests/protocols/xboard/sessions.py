"""Sessions of XBoard's protocol that tests begin with."""

from tests.protocols.conversation import Conversation, xboard


def session(*lines: str) -> Conversation:
    talk = xboard()
    talk.say("xboard", "protover 2", "new", *lines)
    return talk


def thinking(*lines: str) -> Conversation:
    """A session that thinks about its move after these lines."""
    talk = session(*lines)
    assert talk.has_begun
    return talk
