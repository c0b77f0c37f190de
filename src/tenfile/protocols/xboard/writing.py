"""Writes what an engine says in XBoard's protocol: features, thinking, results."""

from collections.abc import Iterable, Iterator

from ...engine import Info
from ...game import Board, Outcome, Termination
from ..settings import Option
from .dialect import Dialect

MATE = 100_000
"""The protocol's score for a mate; the number of moves to it is added."""

REASONS = {
    Termination.CHECKMATE: "mates",
    Termination.STALEMATE: "Stalemate",
    Termination.INSUFFICIENT_MATERIAL: "Draw by insufficient material",
    Termination.FIVEFOLD_REPETITION: "Draw by repetition",
    Termination.SEVENTYFIVE_MOVES: "Draw by seventy-five moves without progress",
}


def feature_lines(name: str, variants: Iterable[str], options: Iterable[Option]) -> Iterator[str]:
    """Everything that the engine can and wants, the word that nothing follows last."""
    yield "feature done=0"
    yield "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1"
    yield "feature colors=0 ics=1 name=1 pause=0 nps=1 debug=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1"
    yield f'feature myname="{name}"'
    yield f'feature variants="{",".join(variants)}"'
    for option in options:
        yield f'feature option="{option_words(option)}"'
    yield "feature done=1"


def option_words(option: Option) -> str:
    """An option in the words of the protocol."""
    if option.kind == "button":
        return f"{option.name} -button"
    if option.kind == "check":
        return f"{option.name} -check {int(bool(option.default))}"
    return f"{option.name} -spin {option.default} {option.least} {option.most}"


def thinking_line(dialect: Dialect, board: Board, info: Info) -> str:
    """Depth, score, time, nodes and the line, of a thought about a position."""
    pv = " ".join(",".join(leg.rstrip(",") for leg in legs) for legs in _pv(dialect, board, info))
    mark = {"lower": " !", "upper": " ?"}.get(info.bound or "", "")
    more = f" {info.seldepth} {info.nps} 0\t" if info.seldepth is not None else " "
    return f"{info.depth} {score_number(info)} {round(info.seconds * 100)} {info.nodes}{more}{pv}{mark}"


def _pv(dialect: Dialect, board: Board, info: Info) -> Iterator[tuple[str, ...]]:
    """The legs of every move in the line, each written where it is made."""
    there = board.copy(stack=False)
    for move in info.pv:
        yield dialect.write_move(there, move)
        there.push(move)


def score_number(info: Info) -> int:
    """The score in hundredths of a pawn, or the protocol's number for a mate."""
    mate = info.score.mate
    if mate is None:
        return info.score.cp or 0
    return MATE + mate if mate > 0 else -MATE + mate


def result_line(outcome: Outcome) -> str:
    """The end of a game by its rules."""
    reason = REASONS.get(outcome.termination, outcome.termination.sentence)
    winner = f"{outcome.winner.word.capitalize()} " if outcome.winner else ""
    return f"{outcome.result()} {{{winner}{reason}}}"
