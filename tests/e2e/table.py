"""The page as a person uses it: clicks on squares, words on buttons, what is to be read."""

from typing import Any
from urllib.parse import quote

from tenfile import Board, Move


class Table:
    """A browser's page with the game on it."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, variant: str, fen: str | None = None, moves: str = "", opponent: str = "two", **more: str) -> None:
        """Open a game by its address, as a bookmark does."""
        fields = {"game": variant, "fen": fen, "opponent": opponent, "moves": moves.replace(" ", "."), **more}
        text = "&".join(f"{name}={quote(value)}" for name, value in fields.items() if value)
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/#{text}")
        self.page.wait_for_selector(".man")
        self.wait_for_moves(len(moves.split()))

    # ---- what is to be read
    @property
    def moves(self) -> list[str]:
        return list(self.page.locator("#moves .move").all_inner_texts())

    @property
    def status(self) -> str:
        return str(self.page.inner_text("#status"))

    @property
    def fen(self) -> str:
        return str(self.page.input_value("#fen"))

    @property
    def spoken(self) -> str:
        return str(self.page.inner_text("tenfile-board [role=status]"))

    def men(self) -> dict[str, str]:
        """Letter of the man on every square, as the board shows them."""
        script = "all => Object.fromEntries(all.map(man => [man.dataset.square, man.dataset.symbol]))"
        return dict(self.page.eval_on_selector_all(".man:not(.ghost)", script))

    def goals(self) -> set[str]:
        """The squares that are offered to go to."""
        return set(self.page.eval_on_selector_all(".cell.goal", "all => all.map(cell => cell.dataset.square)"))

    def label(self, square: str) -> str:
        """What a screen reader says of a square."""
        return str(self.cell(square).get_attribute("aria-label"))

    def choices(self) -> list[str]:
        """The words in the chooser, none if it is closed."""
        return list(self.page.locator(".chooser .choice").all_inner_texts())

    # ---- what is to be done
    def cell(self, square: str) -> Any:
        return self.page.locator(f'.cell[data-square="{square}"]')

    def middle(self, square: str) -> tuple[float, float]:
        box = self.cell(square).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *squares: str) -> None:
        for square in squares:
            self.page.mouse.click(*self.middle(square))

    def drag(self, start: tuple[float, float], *squares: str) -> None:
        """Press at a point, move over squares, and let go on the last."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for square in squares:
            self.page.mouse.move(*self.middle(square), steps=3)
        self.page.mouse.up()

    def choose(self, words: str) -> None:
        self.page.locator(".chooser .choice", has_text=words).click()

    def press(self, words: str) -> None:
        """A button of the page, by its words."""
        self.page.get_by_role("button", name=words, exact=True).click()

    def choose_in_form(self, name: str, value: str) -> None:
        """Check a radio button of the form for a new game."""
        self.page.check(f"#setup input[name={name}][value={value}]")

    def pocket(self) -> Any:
        return self.page.locator(".pocket-man:enabled")

    def play(self, board: Board, move: Move) -> None:
        """Make a legal move by clicks, answering what is asked, on the page and on the board."""
        if move.drop_square:
            self.pocket().click()
            self.click(move.drop_square)
            if any(other.drop_square == move.drop_square and other != move for other in board.legal_moves):
                self.click(move.to_square)
        else:
            assert move.from_square is not None
            self.click(move.from_square, move.to_square)
            if len(list(rivals(board, move))) > 1:
                self.page.locator(f'.choice[data-uci="{move.uci()}"]').click()
        board.push(move)
        self.wait_for_moves(board.ply)

    def wait_for_moves(self, count: int) -> None:
        """Wait until the score sheet has so many moves and the server has told the position."""
        script = """count => document.querySelectorAll('#moves .move').length === count
          && document.querySelector('#status').innerText"""
        self.page.wait_for_function(script, arg=count)

    def wait_for(self, selector: str) -> None:
        self.page.wait_for_selector(selector)


def rivals(board: Board, move: Move) -> list[Move]:
    """The legal moves that share a move's two clicks."""
    return [
        other
        for other in board.legal_moves
        if (other.from_square, other.to_square) == (move.from_square, move.to_square) and not other.drop
    ]
