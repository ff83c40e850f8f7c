"""The parts of what is said: names, the log, the whole view as text."""
