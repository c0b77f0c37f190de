"""An engine for each test that asks for one."""

from collections.abc import Iterator

import pytest

from tenfile.engine import Engine


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(seed=1) as engine:
        yield engine
