"""What is asked of every exchange before a room sees it: security headers, the right origin, a body of bounded size."""

import asyncio
from http import HTTPStatus
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import refusal

LARGEST_BODY = 256 * 1024
"""Bytes; the longest game that a request may carry needs less than half."""

LONGEST_WAIT = 10.0
"""Seconds in which a request's body must have arrived."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

Body = TypeVar("Body", bound=msgspec.Struct)


class SecurityHeaders:
    """ASGI middleware that sets the security headers on every response, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on and add to its response."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        await self.app(scope, receive, send_guarded)


class KnownHost:
    """ASGI middleware that refuses a request addressed to a name that is not among `hosts` ("*" allows any).

    Without it another site could give this machine a name of its own and so read a server that is meant to be local.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on, or refuse it with 400."""
        if scope["type"] == "http" and "*" not in self.hosts and _host_name(Headers(scope=scope)) not in self.hosts:
            response = refusal(HTTPStatus.BAD_REQUEST, "This server does not go by that name.", "BAD_REQUEST")
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _host_name(headers: Headers) -> str:
    """The name that a request is addressed to, without its port."""
    host = headers.get("host", "")
    return host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]


class SameOrigin:
    """ASGI middleware that refuses a request with a body from another site's page: its `Origin` is not this host."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on, or refuse it with 403."""
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD") and not _is_ours(Headers(scope=scope)):
            response = refusal(HTTPStatus.FORBIDDEN, "Another site's page may not ask this.", "FORBIDDEN")
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _is_ours(headers: Headers) -> bool:
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


async def read_message(request: Request, type_: type[Body]) -> Body:
    """The request's body as a message of this type.

    Raises msgspec.DecodeError (no JSON), its child ValidationError (of another shape), or HTTPException: 415 if the
    body is not declared as JSON, 413 if it is too large, 408 if it does not arrive in time.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "A message is sent as application/json.")
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            body = await _read_body(request)
    except TimeoutError:
        raise HTTPException(HTTPStatus.REQUEST_TIMEOUT, "The message did not arrive in time.") from None
    return msgspec.json.decode(body, type=type_)


async def _read_body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise HTTPException(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"A message may have {LARGEST_BODY // 1024} KiB, and no more."
            )
    return bytes(body)
