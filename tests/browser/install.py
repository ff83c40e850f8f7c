"""The browser of the tests: this machine's own Chromium, else one that Playwright fetches (run this file for that)."""

from __future__ import annotations

import shutil
import subprocess
import sys


def installed() -> str | None:
    """A Chromium of this machine, if it has one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def main() -> int:
    if installed():
        return 0
    fetched = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if fetched.returncode:
        print("The browser tests need Chromium: install it, or let Playwright fetch it.", file=sys.stderr)
    return fetched.returncode


if __name__ == "__main__":
    sys.exit(main())
