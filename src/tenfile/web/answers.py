"""Every refusal as a typed message: which status an error has, and the sentence that goes with it."""

import logging
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ..errors import TenfileError
from .messages import ErrorMessage

log = logging.getLogger(__name__)

_SENTENCES = {
    HTTPStatus.NOT_FOUND: "There is nothing at this address.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This address does not answer that method.",
}


def json_response(message: msgspec.Struct, status: int = HTTPStatus.OK) -> Response:
    """A message as JSON that no cache keeps."""
    return Response(
        msgspec.json.encode(message), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def refusal(status: int, error: str, kind: str, faults: tuple[str, ...] = ()) -> Response:
    """An error message with its status."""
    return json_response(ErrorMessage(error=error, kind=kind, faults=faults), status)


async def refused_content(request: Request, error: Exception) -> Response:
    """What the rules refuse: 422, the error's own sentence, and all faults where it lists them."""
    faults = tuple(getattr(error, "faults", ()))
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, str(error), type(error).__name__, faults)


async def malformed(request: Request, error: Exception) -> Response:
    """A body that is no JSON (400), or JSON of another shape than the message (422)."""
    if isinstance(error, msgspec.ValidationError):
        return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, f"The message does not fit: {error}.", "ValidationError")
    return refusal(HTTPStatus.BAD_REQUEST, f"The message is no JSON: {error}.", "DecodeError")


async def http_error(request: Request, error: Exception) -> Response:
    """A status raised in the server: JSON for programs, a plain page for people."""
    assert isinstance(error, HTTPException)
    sentence = _SENTENCES.get(HTTPStatus(error.status_code), error.detail)
    if request.url.path.startswith("/api/"):
        response = refusal(error.status_code, sentence, HTTPStatus(error.status_code).name)
    else:
        response = HTMLResponse(_page(sentence), error.status_code)
    response.headers.update(error.headers or {})
    return response


def _page(sentence: str) -> str:
    """A page for a sentence of this module's own; never for text that came from outside."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>tenfile</title>'
        '<link rel="stylesheet" href="/static/style/base.css">'
        f'<p class="lone">{sentence} <a href="/">To the games</a></p>'
    )


async def our_fault(request: Request, error: Exception) -> Response:
    """Anything that nobody foresaw: logged here, and never shown to the client."""
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "Something went wrong here; the fault is ours.", "InternalError")


HANDLERS = {
    TenfileError: refused_content,
    msgspec.DecodeError: malformed,
    HTTPException: http_error,
    Exception: our_fault,
}
