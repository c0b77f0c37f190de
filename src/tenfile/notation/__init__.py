"""Text and pictures of plain values: positions, moves, boards."""
