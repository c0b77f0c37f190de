"""`tenfile print`: the games of a file as scoresheets or as a booklet, to be printed by a browser."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import TenfileError
from .examples import WithExamples
from .output import STDOUT, games, write_json
from .output import as_json as json_option
from .position import complete_variants
from .progress import Progress

if TYPE_CHECKING:
    from ..records import Game, Headers
    from ..records.printing import Options
    from .answers import FaultMessage

MOST_TOLD = 20
"""Games with errors that are told of one by one."""


@click.command(
    "print",
    cls=WithExamples,
    examples=(
        "tenfile print games.pgn",
        "tenfile print games.pgn --sheet --game 2 --out sheet.html",
        'tenfile print games.pgn --diagrams "marked, every 10, end" --letters figurines',
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--booklet", "is_booklet", is_flag=True, help="One game after the other, with diagrams; the usual form.")
@click.option("--sheet", "is_sheet", is_flag=True, help="A scoresheet for each game.")
@click.option("--out", metavar="FILE", help="Write this file, - is stdout; otherwise the PGN file's name with .html.")
@click.option(
    "--game", "numbers", type=click.IntRange(1), metavar="N", multiple=True, help="Only this game; may be repeated."
)
@click.option(
    "--diagrams", metavar="PLACES", default="marked, end", show_default=True,
    help="Where, with commas: marked ($220, arrows, squares), signs (!, ?), comments, start, end, 'every 8', "
    "12 (White's move), 12... (Black's), none.",
)  # fmt: skip
@click.option(
    "--letters", metavar="WORD", default="english", show_default=True,
    help="What men are called: figurines, or a language, such as german or de.",
)  # fmt: skip
@click.option("--title", metavar="TEXT", help="What stands above a booklet; usually the event of all games.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), help="Size of the paper, if not the printer's.")
@click.option("--flip", is_flag=True, help="Show diagrams from Black's side.")
@click.option("--discs", is_flag=True, help="Show the men of diagrams as letters in discs.")
@click.option("--no-variations", is_flag=True, help="Leave variations out.")
@click.option("--no-comments", is_flag=True, help="Leave comments and signs out.")
@click.option("--variant", metavar="NAME", help="The game of texts that name none.", shell_complete=complete_variants)
@json_option
def command(file: Path, out: str | None, as_json: bool, **wishes: Any) -> None:  # noqa: ANN401
    """Print the games of a file, as a booklet or as scoresheets.

    A booklet has comments, variations and diagrams. The answer is one HTML file, complete in itself, for A4 and Letter.
    Open it in a browser and print it, on paper or as PDF. What cannot be read of a game is named there and here, and
    everything else is printed.
    """
    if wishes["is_sheet"] and wishes["is_booklet"]:
        raise click.UsageError("--sheet and --booklet are two answers; ask for one of them.")
    if as_json and out == STDOUT:
        raise click.UsageError("--json tells of a file; name one by --out, or leave it out.")
    run = Run(file, wishes)
    target = out or str(_usual_target(file))
    if target != STDOUT and Path(target).resolve() == file.resolve():
        raise click.UsageError("The games cannot be printed into their own file; give another one by --out.")
    run.print_into(target)
    if as_json:
        write_json(run.message(target))
        return
    run.tell_faults()
    if target != STDOUT:
        click.echo(f"{games(run.printed)} printed into {target}")


def _usual_target(file: Path) -> Path:
    """The name of the file with another ending; raises TenfileError where somebody else's document has it."""
    from ..records.printing import is_ours

    target = file.with_suffix(".html")
    try:
        if target.exists() and not is_ours(target):
            raise TenfileError(f"{target.name} is there, and was not made by this command; name another file by --out")
    except OSError as error:
        raise click.FileError(str(target), error.strerror or str(error)) from None
    return target


@dataclass
class Run:
    """One file on its way to print, and what is to be told of it."""

    file: Path
    wishes: dict[str, Any]
    printed: int = 0
    faulty: int = 0
    unplayable: int = 0
    faults: list["FaultMessage"] = field(default_factory=list)

    def __post_init__(self) -> None:
        from .. import find_variant

        name = self.wishes["variant"]
        self._variant = None if name is None else find_variant(name)
        self._numbers = sorted(set(self.wishes["numbers"]))
        self._progress = Progress(sys.stderr)

    def print_into(self, target: str) -> None:
        """Read the games twice, their tags first, and write the document; raises TenfileError where there is none."""
        from ..records.printing import booklet, scoresheets, write_document

        number, event = self._survey()
        options = self._options(event)
        read = self._read(number)
        if self.wishes["is_sheet"]:
            pieces = scoresheets(read, options)
        else:
            contents = (tags for _, tags in self._chosen()) if number > 1 else ()
            pieces = booklet(read, options, contents=contents, numbers=self._numbers or None)
        stream = sys.stdout if target == STDOUT else target
        try:
            write_document(self._if_any(pieces), stream)
        except OSError as error:
            if target == STDOUT:
                raise
            raise click.FileError(target, error.strerror or str(error)) from None
        finally:
            self._progress.end()

    def _survey(self) -> tuple[int, str]:
        """How many games there are to be printed, and the event that all of them are of, or ""."""
        found, events = 0, set[str]()
        missing = {*self._numbers}
        for number, tags in self._chosen():
            found += 1
            missing.discard(number)
            if len(events) < 2:
                events.add(tags["Event"])
        if missing or not found:
            raise TenfileError(f"there is no game {f'{min(missing)} ' if missing else ''}in {self.file}")
        event = events.pop() if len(events) == 1 else ""
        return found, "" if event in ("?", "-") else event

    def _chosen(self) -> "Iterator[tuple[int, Headers]]":
        """The numbers and tags of the games that are to be printed."""
        from .files import open_file

        with open_file(str(self.file)) as reader:
            for number, place in enumerate(reader.scan(), start=1):
                if not self._numbers or number in self._numbers:
                    yield number, place.headers

    def _options(self, event: str) -> "Options":
        from ..records.printing import Options
        from ..rules import BLACK, WHITE

        title = self.wishes["title"]
        return Options(
            diagrams=self.wishes["diagrams"],
            letters=self.wishes["letters"],
            paper=self.wishes["paper"],
            title=event if title is None else title,
            variations=not self.wishes["no_variations"],
            comments=not self.wishes["no_comments"],
            orientation=BLACK if self.wishes["flip"] else WHITE,
            pieces="letters" if self.wishes["discs"] else "pictures",
        )

    def _read(self, of: int) -> "Iterator[Game]":
        """The games, counted and watched as they go by."""
        from ..records.pgn import Reader

        passed = 0
        with Reader(self.file, self._variant) as reader:
            for number in self._numbers or range(1, of + 1):
                while passed < number - 1 and reader.skip_game():
                    passed += 1
                game, passed = reader.read_game(), number
                if game is None:  # the file has become shorter meanwhile
                    return
                self._note(game, number)
                self._progress.show(lambda: f"game {self.printed + self.unplayable} of {of}")
                yield game

    def _note(self, game: "Game", number: int) -> None:
        from .answers import fault_message

        self.printed += game.is_playable
        self.unplayable += not game.is_playable
        if not game.errors:
            return
        self.faulty += 1
        if self.faulty <= MOST_TOLD:
            title = f"{game.headers['White']} - {game.headers['Black']}"
            self.faults.append(fault_message(number, title, game.errors))

    def _if_any(self, pieces: Iterable[str]) -> Iterator[str]:
        """The pieces; raises TenfileError at their end if no game was among them, so that no file is left."""
        yield from pieces
        if not self.printed:
            errors = [f"line {line}, column {column}: {text}" for it in self.faults for line, column, text in it.errors]
            raise TenfileError(f"no game in {self.file} can be printed: {errors[0] if errors else 'it is empty'}")

    def tell_faults(self) -> None:
        """Say on stderr which games had errors, with the first of each."""
        for fault in self.faults:
            line, column, sentence = fault.errors[0]
            more = f" (and {len(fault.errors) - 1} more)" if len(fault.errors) > 1 else ""
            where = f"game {fault.game} ({fault.title}), line {line}, column {column}"
            click.echo(f"Warning: {where}: {sentence}{more}", err=True)
        if self.faulty > MOST_TOLD:
            click.echo(f"Warning: and {games(self.faulty - MOST_TOLD)} more with errors", err=True)

    def message(self, target: str) -> Any:  # noqa: ANN401
        """The same as a message."""
        from .answers import PrintMessage

        return PrintMessage(
            file=target, games=self.printed, faulty=self.faulty, unplayable=self.unplayable, faults=tuple(self.faults)
        )
