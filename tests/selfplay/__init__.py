"""Very many short games of the engine against itself, in which nothing may go wrong.

python -m tests.selfplay --log FILE [--games N] [--nodes N] [--compare N] [--workers N] [--seed S]

Every game begins with random moves, or in a collected position, and goes on with moves of the engine: mostly of so many
nodes each, in some games of ten times as many, at a weaker level, or by two threads with one table. After every move
are checked: that it was legal, that key, repetitions and end of the game are what is worked out afresh, that the search
has left its position alone, and that what its table says of the position is a legal move. One position in so many
begins a stretch that the slow referee plays along with: every answer of the board is compared with his (see
`tests.oracle.compare`), and what the table says of each position a move further is looked at, too. At the end the table
must hold no entry in a wrong place, and all moves are taken back.

The games are played in processes of their own: one that dies, or hangs, is noted with its last words, and another goes
on. Everything is kept in the log, a line a game, and a second run goes on from it. Exit code 1 if anything was wrong.

- `game`      plays one game and checks it
- `course`    what the games depend on, and their log
- `workers`   processes that play, and what becomes of them
"""
