# make play   the game in the browser          make test   all tests          make soak   the long ones
# Each target sets up what it needs: a virtual environment, the compiled build, a browser for the browser tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' 2>/dev/null) pyproject.toml setup.py README.md LICENSE

.PHONY: play test fast lint client soak bench balance browser clean

play: $(VENV)/.server
	$(BIN)/empyrean serve --open

test: lint fast browser
	$(BIN)/python -m pytest tests/browser tests/test_build.py

fast: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 --ignore tests/browser --ignore tests/test_build.py

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests examples benchmarks setup.py
	$(BIN)/mypy

# Types of the browser's own code; needs npm and is no part of the tests.
client:
	npx --yes -p typescript@5 tsc -p jsconfig.json

soak: $(VENV)/.dev
	$(BIN)/empyrean check titans -n 2000
	for game in battle kings steam; do $(BIN)/empyrean check $$game -n 200 || exit 1; done

bench: $(VENV)/.server
	$(BIN)/empyrean bench titans --peers

balance: $(VENV)/.server
	$(BIN)/python benchmarks/balance.py titans species -o setup=random

browser: $(VENV)/.dev
	@$(BIN)/python tests/browser/install.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Empyrean needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.server: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[server]'
	touch $@

$(VENV)/.dev: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[dev]'
	touch $@ $(VENV)/.server
