"""Looks for positions in which one move wins by far, in games that the engine plays against itself, not too well.

`python -m tools.find_tactics search --folder FOLDER --games N` plays so many games of each kind and keeps what it finds
in the folder, a line a game, so that it goes on where it was ended. `… verify --folder FOLDER` searches all of it more
deeply, `… choose --folder FOLDER` makes the files in tests/data/tactics from what stands, balanced by what the winning
moves are.

A position counts if, searched deeply, the best move is 300 centipawns better than the second in both of the last two
depths, gains something over what stands on the board, and does not merely take back; if the side to move is not in
check; and if the move, where it is of a common kind, is not found at first sight. If it mates in five moves or fewer,
`mate_solver` proves in how many, and the second must not mate.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.puzzles import FOLDER, Puzzle
from tenfile import Board, Move, core
from tenfile.engine import Engine, Info, Limit, Score
from tools.mate_solver import GaveUp, MateSolver

GAMES = ("capablanca", "bird", "victorian", "expanded", "birdsandninjas")
BLUNDERING = (50, 150, 500, 1500, 4000)
"""Positions that players look at for a move: one of these, by chance, so that they err."""
QUICK, DEEP, DEEPER = 3_000, 300_000, 1_500_000
"""Positions looked at to see whether there may be something, to be certain, and to be certain of what is chosen."""
GAP, LEAST, MOST = 300, 100, 2500
"""Centipawns: from the second move, of the best at least, and at most, lest everything wins."""
GAIN = 250
"""Centipawns that the best move is worth more than the position as it stands, lest it only saves something."""
LONGEST_MATE = 5
DIFFICULTIES = (100, 1_000, 10_000, 100_000)
COMMON = frozenset({"capture", "quiet"})
"""Kinds of moves that win often enough: those found at first sight are left out."""


@dataclass(frozen=True)
class Found:
    """A position that counts: what a puzzle says, what the winning move is, and how soon a search chooses it."""

    game: str
    fen: str
    best: str
    mate: int | None
    kinds: tuple[str, ...]
    nodes: int


# ---- looking for them
def value(score: Score) -> int:
    """A score as a number; mates are far from everything else, the sooner the farther."""
    if score.mate is None:
        return score.cp or 0
    return (1 if score.mate > 0 else -1) * (20_000 - abs(score.mate))


def games_of(engine: Engine, game: str, number: int) -> Iterator[Board]:
    """The positions of one game of the engine against itself; the same number gives the same game."""
    rng = random.Random(f"tactics {game} {number}")
    engine.forget()
    board = Board(game, setup=rng.choice([setup.name for setup in Board(game).variant.setups]))
    for ply in range(rng.randrange(4, 9) + 300):
        if board.outcome() or not board.legal_moves:
            return
        if ply < 4:
            board.push(rng.choice(board.legal_moves))
            continue
        yield board
        board.push(engine.play(board, Limit(nodes=rng.choice(BLUNDERING))).move)


def is_telling(board: Board, best: Info, second: Info) -> bool:
    """Whether the first of two lines wins by far, and the second does not."""
    first, other = value(best.score), value(second.score)
    if first - other < GAP or first < LEAST or other > MOST:
        return False
    return best.score.mate is not None or (first <= MOST and first - standing(board) >= GAIN)


def standing(board: Board) -> int:
    """What a position is worth without looking ahead."""
    return int(core.module("evaluate").HandMade(core.weights_for(board.variant, False)).judge(board._generator))


def takes_back(board: Board, move: Move) -> bool:
    """Whether a move takes the man who has just moved."""
    return bool(board.move_stack) and board.peek().to_square in board.captures(move)


def confirmed(engine: Engine, board: Board, nodes: int) -> Info | None:
    """The winning line, if a deep search finds it in its last two depths."""
    depths: dict[int, dict[int, Info]] = {}

    def note(info: Info) -> None:
        if info.bound is None:
            depths.setdefault(info.depth, {})[info.multipv] = info

    engine.forget()
    lines = engine.analyse(board, Limit(nodes=nodes), multipv=2, report=note)
    whole = [depths[depth] for depth in sorted(depths) if {1, 2} <= depths[depth].keys()][-2:]
    best = lines[0].pv[0]
    if len(whole) < 2 or not all(is_telling(board, it[1], it[2]) and it[1].pv[0] == best for it in whole):
        return None
    return whole[-1][1]


def proved_mate(board: Board, line: Info) -> int | None:
    """In how many moves the winning line really mates; raises GaveUp where that cannot be told."""
    if line.score.mate is None or line.score.mate > LONGEST_MATE:
        return None
    hint = tuple(numbers(board, line.pv))
    moves = MateSolver().shortest(board, line.score.mate, hint)
    if moves is None:
        raise GaveUp("the search has told of a mate that is none")
    return moves


def numbers(board: Board, line: Iterable[Move]) -> Iterator[int]:
    """The numbers of a line's moves."""
    after = board.copy()
    for move in line:
        yield after.number_of(move)
        after.push(move)


def kinds_of(board: Board, move: Move, mate: int | None) -> Iterator[str]:
    """What a winning move is."""
    man = board.piece_at(move.from_square) if move.from_square else None
    taken = board.captures(move)
    if mate:
        yield f"mate in {mate}"
    if move.drop:
        yield "drop"
    if move.promotion:
        yield "promotion"
    if move.is_castling:
        yield "castling"
    if taken and set(taken) != {move.to_square}:
        yield "two at once" if len(taken) > 1 else "en passant" if board.is_en_passant(move) else "overtaking"
    if man and board.variant.piece(man.letter).parsed.bends:
        yield "bent ride"
    yield "capture" if taken else "quiet"


def difficulty(board: Board, move: Move) -> int:
    """After how many positions, of a few numbers, a search chooses the move."""
    for nodes in DIFFICULTIES:
        with Engine(hash_mib=4) as engine:
            if engine.analyse(board, Limit(nodes=nodes)).pv[0] == move:
                return nodes
    return DEEP


def look_at(engine: Engine, board: Board) -> Found | None:
    """What there is in a position."""
    if len(board.legal_moves) < 4 or board.is_check():
        return None
    lines = engine.analyse(board, Limit(nodes=QUICK), multipv=2)
    if not is_telling(board, *lines) or takes_back(board, lines[0].pv[0]):
        return None
    line = confirmed(engine, board, DEEP)
    if line is None or takes_back(board, line.pv[0]):
        return None
    move = line.pv[0]
    try:
        mate = proved_mate(board, line)
    except GaveUp:
        return None
    nodes, kinds = difficulty(board, move), tuple(kinds_of(board, move, mate))
    if nodes == DIFFICULTIES[0] and COMMON.issuperset(kinds):
        return None
    return Found(board.variant.name, " ".join(board.fen().split()[:4]), board.san(move), mate, kinds, nodes)


def search(folder: Path, games: Iterable[str], last: int) -> None:
    """Play games up to a number that have not been played yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        path = folder / f"{game}.jsonl"
        done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
        for number in range(done, last):
            with Engine() as player, Engine(hash_mib=64) as judge:
                found = [it for board in games_of(player, game, number) if (it := look_at(judge, board))]
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([asdict(it) for it in found]) + "\n")
            print(f"{game} {number}: {', '.join(f'{it.best} ({it.kinds[0]}, {it.nodes})' for it in found)}", flush=True)


def verify(folder: Path, games: Iterable[str]) -> None:
    """Search what was found more deeply once more, and keep what stands."""
    for game in games:
        path = folder / f"{game}.verified"
        done = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
        for place, found in enumerate(it for every in read_found(folder / f"{game}.jsonl") for it in every):
            if place >= len(done):
                stands = found.nodes < DEEP and still_wins(found)
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([found.fen, stands]) + "\n")
                print(f"{game} {place}: {found.best} {'stands' if stands else 'falls'}", flush=True)


def still_wins(found: Found) -> bool:
    """Whether a deeper search says the same."""
    board = Board(found.game, f"{found.fen} 0 1")
    with Engine(hash_mib=256) as engine:
        line = confirmed(engine, board, DEEPER)
    return line is not None and board.san(line.pv[0]) == found.best


# ---- choosing among them
def read_found(path: Path) -> list[list[Found]]:
    """What was found in each game."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [[Found(**{**it, "kinds": tuple(it["kinds"])}) for it in json.loads(line)] for line in lines]


def balanced(games: list[list[Found]], number: int) -> list[Found]:
    """So many of them, of as many kinds and difficulties as there are: at most two from a game, and, as long as there
    are others, at most a quarter of easy ones."""
    counts: Counter[str] = Counter()
    chosen: list[Found] = []
    left = [(place, it) for place, found in enumerate(games) for it in found]
    while left and len(chosen) < number:
        hard = [one for one in left if not is_easy(one[1])]
        fair = left if counts["easy"] < number // 4 or not hard else hard
        place, best = max(fair, key=lambda one: sum(1 / (1 + counts[kind]) ** 2 for kind in marks(one[1], one[0])))
        counts.update(marks(best, place))
        chosen.append(best)
        left = [one for one in left if one[1] is not best and counts[f"game {one[0]}"] < 2]
    return chosen


def marks(found: Found, place: int) -> tuple[str, ...]:
    """What choosing is balanced by."""
    easy = ("easy",) if is_easy(found) else ()
    return (*found.kinds, f"difficulty {found.nodes}", f"game {place}", *easy)


def is_easy(found: Found) -> bool:
    """Whether it is found at first sight, and nothing unusual."""
    return found.nodes == DIFFICULTIES[0] and all(kind in COMMON or kind.startswith("mate") for kind in found.kinds)


def standing_found(folder: Path, game: str) -> list[list[Found]]:
    """What was found in each game and verified."""
    lines = (folder / f"{game}.verified").read_text(encoding="utf-8").splitlines()
    stands = dict(json.loads(line) for line in lines)
    return [[it for it in every if stands.get(it.fen)] for every in read_found(folder / f"{game}.jsonl")]


def choose(folder: Path, games: Iterable[str], number: int) -> None:
    """Write so many puzzles of each game, easy ones first."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games:
        chosen = sorted(balanced(standing_found(folder, game), number), key=lambda it: (it.nodes, it.fen))
        lines = ["# One move wins by far: found in games of the engine against itself by tools/find_tactics.py"]
        for place, it in enumerate(chosen, 1):
            puzzle = Puzzle(game, it.fen, it.best, it.mate, f"{game} {place}: {', '.join(it.kinds)}")
            lines.append(puzzle.epd())
        (FOLDER / f"{game}.epd").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(game, len(chosen), dict(Counter(kind for it in chosen for kind in it.kinds)))


def main() -> None:
    """Search, verify or choose."""
    parser = argparse.ArgumentParser(prog="python -m tools.find_tactics", description="Tactical positions.")
    parser.add_argument("what", choices=["search", "verify", "choose"])
    parser.add_argument("--folder", type=Path, required=True, help="where what was found is kept")
    parser.add_argument("--games", type=int, default=100, help="games to be played of each kind (100)")
    parser.add_argument("--number", type=int, default=40, help="puzzles to be chosen of each kind (40)")
    parser.add_argument("game", nargs="*", default=GAMES, help="the kinds of games (all five)")
    options = parser.parse_intermixed_args()
    if options.what == "search":
        search(options.folder, options.game, options.games)
    elif options.what == "verify":
        verify(options.folder, options.game)
    else:
        choose(options.folder, options.game, options.number)


if __name__ == "__main__":
    main()
