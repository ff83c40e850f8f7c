"""The parts of the page: each takes the findings and gives its charts, or nothing where there is nothing to show."""
