"""The browser of the tests: the Chromium that is there, or one from Debian or Playwright (run this file for that)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def installed() -> str | None:
    """A Chromium of this machine, if it has one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def fetch_from_debian() -> bool:
    """Debian's own Chromium, where we may install packages."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    quiet = ["apt-get", "-y", "-qq"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = [[*quiet, "update"], [*quiet, "install", "chromium"]]
    return all(subprocess.run(step, check=False, env=environment).returncode == 0 for step in steps)


def main() -> int:
    if installed() or (fetch_from_debian() and installed()):
        return 0
    fetched = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if fetched.returncode:
        print("The browser tests need Chromium: install it, or let Playwright fetch it.", file=sys.stderr)
    return fetched.returncode


if __name__ == "__main__":
    sys.exit(main())
