# make demo   set up, then solve, prove and draw one puzzle of every kind
# make test   set up, then run every check and test
# make check  only the checks: lint, format, types
# make serve  set up, then open the page in a browser
# make bench  the measurements; needs the outside collections, see benchmarks/README.md
# make papers the papers' tables, as far as they were not run yet, and docs/papers; takes days, see there

PYTHON ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
  BIN := $(VENV)/Scripts
else
  BIN := $(VENV)/bin
endif
READY := $(VENV)/ready

.PHONY: demo serve test check bench papers clean

demo: $(READY)
	$(BIN)/python examples/demo.py demo

serve: $(READY)
	$(BIN)/python -m gridwright serve

test: check
	$(BIN)/python -m pytest -n 2

check: $(READY)
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/python scripts/check_scripts.py

bench: $(READY)
	$(BIN)/python -m benchmarks

papers: $(READY)
	$(BIN)/python -m benchmarks papers

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[dev]"
	$(BIN)/python -c "import pathlib; pathlib.Path('$(READY)').touch()"

clean:
	$(PYTHON) -c "import shutil; [shutil.rmtree(name, ignore_errors=True) for name in ('$(VENV)', 'demo')]"
