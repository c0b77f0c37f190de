"""Feeds the readers of FEN, SAN and UCI with texts that grow by what code they reach (atheris, libFuzzer).

Every text must end in a value or a TenfileError. `make fuzz MINUTES=10`; a text that does something else is written to
crash-… and told; what was learned is kept in fuzz-corpus/, so that the next run goes on from there.
"""

import argparse
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tenfile"]):
    import tenfile

CORPUS = Path("fuzz-corpus")
GAMES = tuple(tenfile.VARIANTS)
STARTS = {name: tenfile.Board(name).fen() for name in GAMES}


def read_fen(game: str, text: str) -> None:
    """A FEN that is accepted can be written and read again, and the board plays."""
    board = tenfile.Board(game, text)
    assert tenfile.Board(game, board.fen()) == board
    for move in list(board.legal_moves)[:2]:
        board.push_uci(move.uci())
        board.pop()


def read_altered_fen(game: str, text: str) -> None:
    """The start position with a few marks put over it at one place."""
    start = STARTS[game]
    place = ord(text[0]) % len(start) if text else 0
    read_fen(game, start[:place] + text[1:] + start[place + len(text) :])


def read_san(game: str, text: str) -> None:
    """A SAN that is accepted is a legal move, and its own SAN reads back as itself."""
    board = tenfile.Board(game)
    move = board.parse_san(text)
    assert move in board.legal_moves
    assert board.parse_san(board.san(move)) == move


def read_uci(game: str, text: str) -> None:
    """A UCI text that is accepted is a legal move, and its own text reads back as itself."""
    board = tenfile.Board(game)
    move = board.parse_uci(text)
    assert move in board.legal_moves
    assert board.parse_uci(move.uci()) == move


READERS = (read_fen, read_altered_fen, read_san, read_uci, lambda game, text: tenfile.find_variant(text))


def try_bytes(data: bytes) -> None:
    """Two bytes choose reader and game, the rest is the text."""
    if len(data) < 2:
        return
    reader, game = READERS[data[0] % len(READERS)], GAMES[data[1] % len(GAMES)]
    try:
        reader(game, data[2:].decode("utf-8", "surrogateescape"))
    except tenfile.TenfileError:
        return


def sow(corpus: Path) -> None:
    """Start the corpus with the set-ups of every game and a few moves."""
    corpus.mkdir(exist_ok=True)
    for number, (name, game) in enumerate(tenfile.VARIANTS.items()):
        seeds = [(0, setup.fen) for setup in game.setups]
        board = tenfile.Board(name)
        for move in list(board.legal_moves)[::5]:
            seeds += [(2, board.san(move)), (3, move.uci())]
        for index, (reader, text) in enumerate(seeds):
            (corpus / f"{name}-{index}").write_bytes(bytes([reader, number]) + text.encode())


def main() -> None:
    """Fuzz for some minutes; ends with 0 if nothing was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    minutes = parser.parse_args().minutes
    sow(CORPUS)
    limits = [f"-max_total_time={int(minutes * 60)}", "-timeout=10", "-rss_limit_mb=2048", "-max_len=300"]
    atheris.Setup([sys.argv[0], *limits, "-print_final_stats=1", str(CORPUS)], try_bytes)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
