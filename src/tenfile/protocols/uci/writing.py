"""Writes what an engine says in UCI: options, infos, the best move."""

from collections.abc import Iterator, Mapping, Sequence

from ...engine import Info
from ...game import Board
from ...rules import Variant
from ..settings import Option
from ..strength import chances
from ..tasks import Answer

VARIANT = "UCI_Variant"
NOTHING = "(none)"
TEMPLATE = "fairy"


def option_line(option: Option) -> str:
    """What tells of an option."""
    line = f"option name {option.name} type {option.kind}"
    if option.kind == "button":
        return line
    default = str(option.default).lower() if option.kind == "check" else option.default
    if option.kind == "spin":
        return f"{line} default {default} min {option.least} max {option.most}"
    return f"{line} default {default}" + "".join(f" var {choice}" for choice in option.choices)


def variant_option(games: Mapping[str, Variant]) -> Option:
    """The option that chooses the game."""
    return Option(VARIANT, choices=tuple(games))


def variant_line(variant: Variant) -> str:
    """What graphical interfaces that know Fairy-Stockfish read to draw a board they have never heard of."""
    geometry, pocket = variant.geometry, 1 if variant.drops else 0
    return (
        f"info string variant {variant.name} files {geometry.files} ranks {geometry.height} pocket {pocket} "
        f"template {TEMPLATE} startpos {variant.setups[0].fen}"
    )


def info_line(info: Info, shows_chances: bool = False) -> str:
    """What has been found, for the side to move."""
    parts = [f"info depth {info.depth}"]
    if info.seldepth is not None:
        parts.append(f"seldepth {info.seldepth}")
    parts += [f"multipv {info.multipv}", score_words(info)]
    if shows_chances:
        parts.append("wdl {} {} {}".format(*chances(info.score.cp, info.score.mate)))
    parts.append(f"nodes {info.nodes} nps {info.nps}")
    if info.hashfull is not None:
        parts.append(f"hashfull {info.hashfull}")
    parts.append(f"time {round(info.seconds * 1000)}")
    if info.pv:
        parts.append("pv " + " ".join(move.uci() for move in info.pv))
    return " ".join(parts)


def score_words(info: Info) -> str:
    """The score, and whether it is a bound."""
    score = info.score
    value = f"mate {score.mate}" if score.mate is not None else f"cp {score.cp}"
    return f"score {value}" + (f" {info.bound}bound" if info.bound else "")


def best_line(answer: Answer) -> str:
    """The move that is played, with the reply that is expected."""
    if answer.move is None:
        return f"bestmove {NOTHING}"
    ponder = f" ponder {answer.ponder.uci()}" if answer.ponder else ""
    return f"bestmove {answer.move.uci()}{ponder}"


def strings(sentence: str) -> Iterator[str]:
    """A sentence, however many lines it has, as infos."""
    for line in sentence.splitlines() or [""]:
        yield f"info string {line}"


def board_lines(board: Board) -> Sequence[str]:
    """The board for a person's eyes, and what else makes up the position."""
    checkers = " ".join(sorted(board.checkers()))
    return ["", *str(board).splitlines(), "", f"Game: {board.variant.name}", f"Fen: {board.fen()}",
            f"Key: {board.key:016X}", f"Checkers: {checkers}".rstrip()]  # fmt: skip
