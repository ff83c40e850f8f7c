"""A game of another package: robbers, and guards that nobody else sees. One is asked out of one's turn in it."""
