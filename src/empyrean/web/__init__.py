"""What the browser gets: pages, the table's own fragments, one small client that knows no game, and its style."""
