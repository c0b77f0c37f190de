"""The site as an ASGI application. It keeps no state: a game comes whole with every request."""

from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from zlib import crc32

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

from .. import VARIANTS, diagram
from ..notation.sprite import SPRITES, sprite
from .answers import HANDLERS, json_response
from .games import Game, GameError, read_game
from .guard import KnownHost, SameOrigin, SecurityHeaders, read_message
from .messages import PlayRequest, PositionMessage, PositionRequest, VariantsMessage
from .rules.rendering import all_rules, picture
from .thinking import Thinking
from .views import played_message, position_message, variant_message

HERE = Path(__file__).parent
STATIC = HERE / "static"
LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")
templates = Jinja2Templates(HERE / "templates")


def create_app(hosts: tuple[str, ...] = LOCAL_HOSTS, thinking: Thinking | None = None) -> Starlette:
    """The application; it answers only requests addressed to one of `hosts` ("*" for any)."""
    app = Starlette(
        routes=[
            Route("/", page),
            Route("/api/variants", variants),
            Route("/api/position", position, methods=["POST"]),
            Route("/api/play", play, methods=["POST"]),
            *(Route(f"/{name}", pieces) for name in SPRITES),
            Route("/diagrams/{variant}/{letter}.svg", diagrams),
            Route("/rules", rule_index),
            Route("/rules/pictures/{name}", rule_picture),
            Route("/rules/{game}", rule_page),
            Mount("/static", _Static(directory=STATIC)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(KnownHost, hosts=hosts),
            Middleware(SameOrigin),
        ],
        exception_handlers=dict(HANDLERS),
    )
    app.state.thinking = thinking or Thinking()
    return app


class _Static(StaticFiles):
    """Static files that a browser keeps but asks about every time, so that an upgrade shows at once."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "no-cache"
        return response


async def page(request: Request) -> Response:
    """The page to play on."""
    context = {"games": [variant_message(variant) for variant in VARIANTS.values()], "modules": modules()}
    return templates.TemplateResponse(request, "play.html", context, headers={"Cache-Control": "no-cache"})


@cache
def modules() -> tuple[str, ...]:
    """The scripts of the page, which the browser may fetch all at once instead of one after the other."""
    scripts = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js"))
    return tuple(name for name in scripts if name not in ("page/theme.js", "types.js"))


async def variants(request: Request) -> Response:
    """All games, with their boards, men and set-ups."""
    return json_response(VariantsMessage(variants=tuple(variant_message(variant) for variant in VARIANTS.values())))


async def position(request: Request) -> Response:
    """The position after a game's moves, and what may be played in it."""
    asked = await read_message(request, PositionRequest)
    return json_response(await run_in_threadpool(_answer_position, asked))


def _answer_position(asked: PositionRequest) -> PositionMessage:
    game = read_game(asked)
    return position_message(game.board, start_fen=game.start_fen, setup=game.setup, outcome=game.outcome)


async def play(request: Request) -> Response:
    """The computer's move in a game where it is to move, and the position after it."""
    asked = await read_message(request, PlayRequest)
    game = await run_in_threadpool(_read_running_game, asked)
    move = await request.app.state.thinking.move(game.board, asked, partial(_departure, request))
    if move is None:
        return Response(status_code=HTTPStatus.NO_CONTENT)
    game.board.push(move)
    return json_response(
        await run_in_threadpool(played_message, game.board, start_fen=game.start_fen, setup=game.setup)
    )


def _read_running_game(asked: PlayRequest) -> Game:
    game = read_game(asked)
    if game.outcome or game.board.outcome():
        raise GameError("The game is over; there is nothing to think about.")
    return game


async def _departure(request: Request) -> None:
    """Completes when the client has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def pieces(request: Request) -> Response:
    """One of the sprites of men: a symbol for each side and kind."""
    return _drawn(request, sprite(request.url.path.removeprefix("/")))


async def diagrams(request: Request) -> Response:
    """How a man of a game moves, as a picture."""
    game = VARIANTS.get(request.path_params["variant"])
    if game is None or request.path_params["letter"] not in game.by_letter:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return _drawn(request, await run_in_threadpool(_diagram, game.name, request.path_params["letter"]))


@cache
def _diagram(game: str, letter: str) -> bytes:
    return diagram(game, letter).svg(theme="forest").encode()


async def rule_index(request: Request) -> Response:
    """The rules of which games can be read."""
    return await run_in_threadpool(_rule_page, request, None)


async def rule_page(request: Request) -> Response:
    """The rules of a game."""
    return await run_in_threadpool(_rule_page, request, request.path_params["game"])


def _rule_page(request: Request, game: str | None) -> Response:
    known = all_rules()
    if game is not None and game not in known:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    context = {"all_rules": known.values(), "title": "Rules", "summary": "The rules of five games on ten files."}
    if game is not None:
        context |= vars(known[game])
    return templates.TemplateResponse(request, "rules.html", context, headers={"Cache-Control": "no-cache"})


async def rule_picture(request: Request) -> Response:
    """A position or a man's moves, as a rule page shows them."""
    drawn = await run_in_threadpool(picture, request.path_params["name"])
    if drawn is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return _drawn(request, drawn.encode())


def _drawn(request: Request, content: bytes) -> Response:
    """An SVG picture that a browser keeps but asks about every time."""
    headers = {"Cache-Control": "no-cache", "ETag": f'"{crc32(content):08x}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(content, media_type="image/svg+xml", headers=headers)
