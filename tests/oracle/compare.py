"""Plays random games with the referee and compares the product with it, move list against move list.

python -m tests.oracle.compare [--game NAME|all] [--positions N] [--seed S] [--resume FILE]

Every eighth game is a row of positions in check, mostly by several men. Compared in every position are: the legal
moves' UCI texts, all victims of each, check and who gives it, the FEN with usable and with all passed squares, mate and
stalemate; of some moves the SAN, written and read, and whether they give check; now and then all of it on a board read
afresh from the FEN. A game in which something differs is left there. With --resume, progress is kept in a file after
every game, and a second run goes on from it. Exit code 1 if anything differs.
"""
# ruff: noqa: T201 - a script: what it prints is for its user

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .games import GAMES
from .moves import Move, checkers, in_check, play
from .position import write_fen
from .san import write as write_san
from .wander import Ply, exposed_positions, random_game

PRODUCT_GAMES = [name for name in GAMES if name != "chess"]
EXPOSED = 50
"""How many positions in check stand for a game; every eighth game is one of these."""
MakeBoard = Callable[[str, str], Any]  # game, FEN -> a board of the product
Answers = dict[str, object]
Differences = dict[str, dict[str, object]]  # what was asked -> {"referee": answer, "product": answer}


def compare_game(make_board: MakeBoard, game: str, seed: str) -> tuple[int, dict[str, Any] | None]:
    """Goes through one random game; how many positions agreed, and what differed in the first that did not."""
    return compare_plies(make_board, game, random_game(game, seed), random.Random(f"compare {game} {seed}"))


def compare_checks(make_board: MakeBoard, game: str, seed: str) -> tuple[int, dict[str, Any] | None]:
    """The same for positions in check, mostly by several men at once, which random games hardly meet."""
    plies = exposed_positions(game, seed, EXPOSED)
    return compare_plies(make_board, game, plies, random.Random(f"compare {game} {seed}"))


def compare_plies(
    make_board: MakeBoard, game: str, plies: Iterator[Ply], rng: random.Random
) -> tuple[int, dict[str, Any] | None]:
    """One board goes along with the moves played; after a position in which none is, a new one is made."""
    board, first_fen, texts, count = None, "", list[str](), 0
    for ply in plies:
        fen = write_fen(ply.position, "passed")
        if board is None:
            board, first_fen, texts = make_board(game, fen), fen, []
        differences = differing(ply, board, rng)
        if not differences and rng.random() < 0.1:
            afresh = differing(ply, make_board(game, fen), rng)
            differences = {f"read afresh: {asked}": both for asked, both in afresh.items()}
        if differences:
            return count, {
                "game": game,
                "fen": fen,
                "from": first_fen,
                "moves": " ".join(texts),
                "differs": differences,
            }
        count += 1
        if ply.played:
            board.push_uci(ply.played.text)
            texts.append(ply.played.text)
        else:
            board = None
    return count, None


def differing(ply: Ply, board: Any, rng: random.Random) -> Differences:
    """What referee and product answer differently about a position; moves and victims only where they do."""
    sample = rng.sample(ply.legal, min(3, len(ply.legal)))
    ours, theirs = referee_answers(ply, sample), product_answers(board, sample)
    return {
        asked: {"referee": answer, "product": theirs.get(asked)}
        for asked, answer in ours.items()
        if answer != theirs.get(asked)
    }


def referee_answers(ply: Ply, sample: list[Move]) -> Answers:
    position, checked = ply.position, in_check(ply.position)
    return {
        "moves": sorted(move.text for move in ply.legal),
        "victims": {move.text: sorted(move.taken) for move in ply.legal},
        "fen": write_fen(position, "legal" if position.passed else "passed"),
        "fen with all passed squares": write_fen(position, "passed"),
        "checkers": checkers(position),
        "checkmate": checked and not ply.legal,
        "stalemate": not checked and not ply.legal,
        **{f"san of {move.text}": write_san(position, move, ply.legal) for move in sample},
        **{f"san of {move.text} read": move.text for move in sample},
        **{f"check by {move.text}": in_check(play(position, move)) for move in sample},
    }


def product_answers(board: Any, sample: list[Move]) -> Answers:
    """The product's answers to the same; an exception is an answer too."""
    try:
        moves = {move.uci(): move for move in board.legal_moves}
        answers: Answers = {
            "moves": sorted(move.uci() for move in board.legal_moves),
            "victims": {text: sorted(board.captures(move)) for text, move in moves.items()},
            "fen": board.fen(),
            "fen with all passed squares": board.fen(en_passant="passed"),
            "checkers": sorted(board.checkers()),
            "checkmate": told(board.is_checkmate),
            "stalemate": told(board.is_stalemate),
        }
        for text in {move.text for move in sample} & set(moves):
            san = board.san(moves[text])
            answers[f"san of {text}"] = san
            answers[f"san of {text} read"] = board.parse_san(san).uci()
            answers[f"check by {text}"] = board.gives_check(moves[text])
    except Exception as error:
        return {"moves": repr(error)}
    return answers


def told(question: Any) -> object:
    """The answer of a property, or of a method without arguments."""
    return question() if callable(question) else question


class Refused:
    """Stands for a board that the product would not make: it answers everything with the error."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __getattr__(self, name: str) -> Any:
        raise self.error


def product_board(game: str, fen: str) -> Any:
    from tenfile import Board

    try:
        return Board(game, fen=fen)
    except Exception as error:
        return Refused(error)


def run(game: str, wanted: int, progress: dict[str, Any], save: Callable[[], object]) -> dict[str, Any]:
    """Compares one game until so many positions are done, on from where the progress stands; saves after each game."""
    state = progress["games"].setdefault(game, {"played": 0, "positions": 0, "seconds": 0.0, "differences": []})
    while state["positions"] < wanted:
        began = time.perf_counter()
        compare = compare_checks if state["played"] % 8 == 7 else compare_game
        agreed, difference = compare(product_board, game, f"{progress['seed']} {state['played']}")
        state["played"] += 1
        state["positions"] += agreed + (difference is not None)
        state["differences"] += [difference] if difference else []
        state["seconds"] = round(state["seconds"] + time.perf_counter() - began, 2)
        save()
    return state


def load(path: Path | None, seed: int) -> dict[str, Any]:
    if path and path.exists():
        progress = json.loads(path.read_text())
        assert progress["seed"] == seed, f"{path} was made with --seed {progress['seed']}"
        return progress
    return {"seed": seed, "games": {}}


def report(game: str, state: dict[str, Any]) -> None:
    found = state["differences"]
    print(
        f"{game}: {state['positions']} positions of {state['played']} games, {len(found)} differ, {state['seconds']} s"
    )
    for difference in found[:5]:
        print(json.dumps(difference, indent=1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="all", choices=["all", *PRODUCT_GAMES])
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="a file in which progress is kept")
    options = parser.parse_args()
    progress = load(options.resume, options.seed)

    def save() -> None:
        if options.resume:
            options.resume.write_text(json.dumps(progress, indent=1))

    games = PRODUCT_GAMES if options.game == "all" else [options.game]
    states = [run(game, options.positions, progress, save) for game in games]
    for game, state in zip(games, states, strict=True):
        report(game, state)
    sys.exit(any(state["differences"] for state in states))


if __name__ == "__main__":
    main()
