"""Feeds the readers of FEN, SAN, UCI, PGN and names with texts that grow by what code they reach (atheris, libFuzzer).

Every text must end in a value or a TenfileError; what is accepted must be written and read again, and play. `make fuzz
MINUTES=10`, or `--reader read_pgn` for one reader alone; a text that does something else is kept in crash-… and told,
and `--again crash-…` tries it once more. What was learned stays in fuzz-corpus/, so that the next run goes on from
there; with `--seed` a run starts from the valid texts alone, and the same seed tries the same texts in the same order.
"""

import argparse
import io
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tenfile"]):
    import tenfile

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "fuzz-corpus"
DATA = ROOT / "tests" / "data"
GAMES = tuple(tenfile.VARIANTS)
LONGEST = 1200
"""Octets of a text: room for the tags of a game, its FEN and some moves."""

HANGS = 300
"""Seconds after which a text counts as one that never ends: by the clock on the wall, on a machine that may be busy."""

WORDS = ("O-O", "O-O-O", "0-0", "J@e0", "J@e0,e0e3", "J@e0-e3", "f1g1,i1f1", "e9e10q", "=Q", "e.p.", "[JJjj]", "[]",
         '[Event "x"]', '[FEN "', "{", "}", "(", ")", "$1", ";", "1-0", "1...",
         "****2****", "10/10", "KQkq", "BIbi", "a3a4", " w - - 0 1", " b - - 0 1", "0000", "x", "+", "#")  # fmt: skip

PGN = '[Event "x"]\n\n{a [%clk 0:01:00]} 1. e4! (1. d4 $5 d5 ; b\n2. e4) 1... e5 *\n\n[Event "y"]\n1. Nh3 1-0\n'


def positions(game: str) -> list[str]:
    """FENs that the tests know of a game, its set-ups first."""
    path = DATA / "positions" / f"{game}.jsonl"
    known = [json.loads(line)["fen"] for line in path.read_text(encoding="utf-8").splitlines()[::8]]
    return [*(setup.fen for setup in tenfile.VARIANTS[game].setups), *known]


FENS = {game: positions(game) for game in GAMES}


def board_of(game: str, text: str) -> tuple[tenfile.Board, str]:
    """A known position, chosen by the text's first mark, and the rest of the text."""
    fens = FENS[game]
    return tenfile.Board(game, fens[ord(text[0]) % len(fens)] if text else fens[0]), text[1:]


def examine(board: tenfile.Board) -> None:
    """What must hold of every position that was accepted."""
    again = tenfile.Board(board.variant, board.fen())
    assert again == board
    assert again.key == board.key == board._position.fresh_key()
    assert tenfile.Board(board.variant, board.fen("passed")).fen("passed") == board.fen("passed")
    assert board.perft(1) == len(board.legal_moves)


def read_fen(game: str, text: str) -> None:
    """A FEN that is accepted is written and read again, and its moves are made and taken back."""
    board = tenfile.Board(game, text)
    examine(board)
    before = board.fen("passed")
    for move in list(board.legal_moves)[:3]:
        assert board.parse_san(board.san(move)) == board.parse_uci(move.uci()) == move
        board.push(move)
        examine(board)
        assert board.pop() == move
    assert board.fen("passed") == before


def read_altered_fen(game: str, text: str) -> None:
    """A known position with a few marks put over it at one place."""
    board, rest = board_of(game, text)
    fen, marks = board.fen(), rest[1:]
    place = ord(rest[0]) % len(fen) if rest else 0
    read_fen(game, fen[:place] + marks + fen[place + len(marks) :])


def read_move(board: tenfile.Board, move: tenfile.Move) -> None:
    """A move that was read is legal, and its own texts read back as itself."""
    assert move in board.legal_moves
    assert board.parse_uci(move.uci()) == board.parse_san(board.san(move)) == move


def read_san(game: str, text: str) -> None:
    """A text in algebraic notation."""
    board, rest = board_of(game, text)
    read_move(board, board.parse_san(rest))


def read_uci(game: str, text: str) -> None:
    """A text as programs write it."""
    board, rest = board_of(game, text)
    read_move(board, board.parse_uci(rest))


def play(game: str, text: str) -> None:
    """A game whose moves are chosen by the marks, taken back to its beginning."""
    board, rest = board_of(game, text)
    fens = [board.fen("passed")]
    for mark in rest[:60]:
        moves = board.legal_moves
        if not moves:
            break
        board.push(moves[ord(mark) % len(moves)])
        fens.append(board.fen("passed"))
    examine(board)
    board.outcome(claim_draw=True)
    while board.ply:
        assert board.fen("passed") == fens.pop()
        board.pop()


def read_names(game: str, text: str) -> None:
    """Names of games and set-ups."""
    name, _, setup = text.partition("/")
    tenfile.find_variant(name or game)
    tenfile.Board(name or game, setup=setup)


def read_pgn(game: str, text: str) -> None:
    """Games with whatever is wrong with them; each that can be played is written and read again."""
    for read in tenfile.pgn.Reader(io.StringIO(text), game):
        if read.is_playable and read.variant.name in GAMES:
            again = tenfile.pgn.parse_game(str(read))
            assert again == read
            assert not again.errors


Reader = Callable[[str, str], None]
READERS: tuple[Reader, ...] = (
    read_fen, read_altered_fen, read_san, read_uci, play, read_names, read_pgn,
)  # fmt: skip


def try_bytes(data: bytes, only: Reader | None = None) -> None:
    """Two bytes choose reader and game, the rest is the text; ``only`` is the reader, whatever the first one says."""
    if len(data) < 2:
        return
    reader, game = only or READERS[data[0] % len(READERS)], GAMES[data[1] % len(GAMES)]
    try:
        reader(game, data[2:].decode("utf-8", "surrogateescape"))
    except tenfile.TenfileError:
        return


def seeds() -> Iterator[bytes]:
    """Valid texts for every reader and game."""
    for number, game in enumerate(GAMES):
        for index, fen in enumerate(FENS[game]):
            board = tenfile.Board(game, fen)
            texts = [(0, fen), (1, chr(index) + chr(5) + "8"), (4, chr(index) + "abcdefgh")]
            for move in list(board.legal_moves)[::12]:
                texts += [(2, chr(index) + board.san(move)), (3, chr(index) + move.uci())]
            yield from (bytes([reader, number]) + text.encode() for reader, text in texts)
        yield bytes([6, number]) + PGN.encode()
        yield from (bytes([6, number]) + text for text in records())
        yield bytes([5, number]) + f"{tenfile.VARIANTS[game].full_title}/main".encode()


def records() -> Iterator[bytes]:
    """The beginnings of games that other programs have written."""
    for path in sorted((DATA / "pgn").glob("**/*.pgn")):
        yield path.read_bytes()[:LONGEST]


def sow(corpus: Path, only: Reader | None) -> None:
    """Write the valid texts, one a file: all, or those of one reader."""
    corpus.mkdir(exist_ok=True)
    for index, data in enumerate(seeds()):
        if only in (None, READERS[data[0]]):
            (corpus / f"valid-{index:05}").write_bytes(data)


def write_words(path: Path) -> None:
    """A dictionary as libFuzzer reads it."""
    path.write_text("".join(f'"{word}"\n' for word in WORDS), encoding="ascii")


def fuzz(minutes: float, seed: int | None, only: Reader | None) -> None:
    """Fuzz for some minutes; never returns."""
    words = Path(tempfile.mkdtemp(prefix="fuzz-")) / "words"
    corpus = CORPUS if seed is None else words.parent / "corpus"
    write_words(words)
    sow(corpus, only)
    limits = [f"-max_total_time={int(minutes * 60)}", f"-timeout={HANGS}", "-rss_limit_mb=2048", f"-max_len={LONGEST}"]
    limits += [] if seed is None else [f"-seed={seed}"]
    atheris.Setup(
        [sys.argv[0], *limits, f"-dict={words}", "-print_final_stats=1", str(corpus)],
        lambda data: try_bytes(data, only),
    )
    atheris.Fuzz()


def main() -> None:
    """Fuzz, or try one kept text again; ends with 0 if nothing was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, help="begin with valid texts alone, in an order of this seed")
    parser.add_argument("--again", type=Path, help="try this one kept text")
    parser.add_argument("--reader", choices=[reader.__name__ for reader in READERS], help="try this one alone")
    options = parser.parse_args()
    only = next((reader for reader in READERS if reader.__name__ == options.reader), None)
    if options.again:
        try_bytes(options.again.read_bytes(), only)
        print("nothing wrong")
    else:
        fuzz(options.minutes, options.seed, only)


if __name__ == "__main__":
    main()
