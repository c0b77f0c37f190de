# Building, testing and playing tenfile; `make help` lists what there is.
# Everything is installed into .venv; a second run does only what has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
CORE := $(wildcard src/tenfile/core/*.py src/tenfile/core/*.pxd src/tenfile/core/*.h)

.DEFAULT_GOAL := help
.PHONY: help play test interpreted sanitized core profiled lint types docs docs-serve bench dist fuzz clean check
.DELETE_ON_ERROR:

help:            ## this list
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

play: $(STAMPS)/core            ## build, then play in the browser (PORT=8080); stays up until Ctrl-C
	@$(BIN)/tenfile serve $(if $(PORT),--port $(PORT))

test: $(STAMPS)/core $(STAMPS)/test            ## the whole test suite on the compiled core (ARGS="-k fen")
	TENFILE_REQUIRE_COMPILED=1 $(BIN)/python -m pytest -n auto $(ARGS)

interpreted: $(STAMPS)/core $(STAMPS)/test            ## core, rules and laws on the core's Python files, small
	$(BIN)/python -m pytest -n auto --interpreted $(ARGS)

sanitized: $(STAMPS)/core $(STAMPS)/test            ## the core's tests on a build that watches its memory (ARGS="tests/core")
	$(BIN)/python tools/sanitized.py $(ARGS)

core: $(STAMPS)/environment            ## build the compiled core again, in place
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $(STAMPS)/core

profiled: $(STAMPS)/core            ## the core once more, laid out for what the engine does most (gcc, a minute): 5 % faster
	rm -rf build/profile
	TENFILE_PROFILE=note $(BIN)/python setup.py --quiet build_ext --inplace --force
	$(BIN)/tenfile bench
	TENFILE_PROFILE=use $(BIN)/python setup.py --quiet build_ext --inplace --force
	@touch $(STAMPS)/core

lint: $(STAMPS)/lint            ## style and likely mistakes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMPS)/lint            ## mypy, strict
	$(BIN)/mypy

docs: $(STAMPS)/core $(STAMPS)/docs            ## the documentation site, into build/site; a broken link is an error
	@mkdir -p build/pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	$(BIN)/python -m tools.website.check

docs-serve: $(STAMPS)/core $(STAMPS)/docs            ## the same at a local address while it is written; stays up until Ctrl-C
	@mkdir -p build/pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --livereload --dev-addr 127.0.0.1:$(or $(PORT),8000)

bench: $(STAMPS)/core $(STAMPS)/bench            ## all benchmarks, as ratios in one run
	$(BIN)/python -m bench $(ARGS)

fuzz: $(STAMPS)/core $(STAMPS)/fuzz            ## coverage-guided fuzzing of the readers (MINUTES=2)
	$(BIN)/python tools/fuzz.py --minutes $(or $(MINUTES),2)

dist: $(STAMPS)/dist            ## sdist and wheel into dist/, tested in an empty environment outside the clone
	$(BIN)/python tools/check_dist.py

clean:            ## remove what was built, the environment included
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info src/tenfile/core/*.so

# The environment: the package in place with what it needs to run, then a stamp for each group of tools.
$(BIN)/python:
	@tools/check-machine
	$(PYTHON) -m venv $(VENV)

$(STAMPS)/environment: pyproject.toml setup.py | $(BIN)/python
	@mkdir -p $(STAMPS)
	@$(PIP) install --upgrade "pip>=25.1"
	@$(PIP) install --group build
	TENFILE_WITHOUT_CORE=1 $(PIP) install --no-build-isolation --editable .
	@touch $@

$(STAMPS)/core: $(STAMPS)/environment $(CORE)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(STAMPS)/test $(STAMPS)/lint $(STAMPS)/docs $(STAMPS)/bench $(STAMPS)/fuzz $(STAMPS)/dist: $(STAMPS)/environment
	@$(PIP) install --group $(@F)
	@touch $@
