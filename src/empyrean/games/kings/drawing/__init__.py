"""The parts of the picture, each made from what one screen sees."""
