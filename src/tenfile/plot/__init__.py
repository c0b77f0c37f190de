"""Curves of a game: evaluation, clocks, time spent, material and numbers of moves, drawn by matplotlib.

Each function draws the main line of a ``Game``, or the moves of a ``Board``, on ``ax``, or on the axes that pyplot has
at hand, and returns the axes; further keywords go to matplotlib. Across stand the numbers of moves: 12 is White's
twelfth move, 12.5 Black's. matplotlib comes with ``pip install 'tenfile[plot]'`` and is loaded when something is drawn.
"""

from .drawing import clock, evaluation, material, moves, overview, times

__all__ = ["clock", "evaluation", "material", "moves", "overview", "times"]
