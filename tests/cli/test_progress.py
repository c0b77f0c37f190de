"""The line that is written over and over: only on a terminal, and not too often."""

import io

from tenfile.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_in_a_pipe() -> None:
    stream = io.StringIO()
    progress = Progress(stream)
    progress.show(lambda: "never")
    progress.end()
    assert stream.getvalue() == ""


def test_on_a_terminal() -> None:
    stream = Terminal()
    progress = Progress(stream)
    progress.show(lambda: "1/2 games")
    progress.show(lambda: "too soon")
    assert stream.getvalue() == "\r1/2 games"
    progress.end()
    assert stream.getvalue() == "\r1/2 games\r           \r"  # and what Ctrl-C wrote


def test_a_shorter_line_covers_a_longer_one() -> None:
    stream = Terminal()
    progress = Progress(stream)
    progress._write("longer")
    progress._write("short")
    assert stream.getvalue() == "\rlonger\rshort "
