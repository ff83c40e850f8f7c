"""`python -m empyrean` is the command line."""

from empyrean.cli import main

main()
