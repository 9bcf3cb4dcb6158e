"""`python -m wartable` is the `wartable` command."""

import sys

from wartable.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
