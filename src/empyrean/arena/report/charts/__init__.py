"""Charts as markup: they take their colours from the page and its width, so that they read on a phone as on a desk.

Places along a chart are percentages, letters keep their size. Where a number matters, form tells as well as colour.
"""
