"""``python -m gridwright``."""

import sys

from gridwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
