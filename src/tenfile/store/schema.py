"""The tables of an archive, as the steps by which they have come about: an old file is led through those it lacks.

A step never changes once it has been released; what is to be different is another step.
"""

APPLICATION = 0x54454E46
"""``TENF``, by which SQLite's ``application_id`` tells our files from others."""

GAMES = (
    # `key` is that of the game's first set-up: where the program counts another, all keys of the file are outdated.
    "CREATE TABLE variants (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, key INTEGER NOT NULL)",
    # `folded` is the name without case and accents, in which one searches.
    "CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL)",
    # `start` is a FEN, or empty for the first set-up. Equal games have equal digests.
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        digest BLOB NOT NULL UNIQUE,
        variant INTEGER NOT NULL REFERENCES variants,
        white INTEGER NOT NULL REFERENCES players,
        black INTEGER NOT NULL REFERENCES players,
        result TEXT NOT NULL,
        date TEXT NOT NULL,
        event TEXT NOT NULL,
        plies INTEGER NOT NULL,
        start TEXT NOT NULL
    )""",
    "CREATE INDEX games_by_white ON games (white)",
    "CREATE INDEX games_by_black ON games (black)",
    "CREATE INDEX games_by_date ON games (date)",
    # Apart from the games, so that looking through these stays quick: the main line in UCI, and all of it, deflated.
    "CREATE TABLE texts (game INTEGER PRIMARY KEY REFERENCES games, line TEXT NOT NULL, pgn BLOB NOT NULL)",
    # How far a file has been read: games, of which some were refused, in so many octets with this digest.
    """CREATE TABLE sources (
        name TEXT NOT NULL,
        reading TEXT NOT NULL,
        offset INTEGER NOT NULL,
        line INTEGER NOT NULL,
        games INTEGER NOT NULL,
        refused INTEGER NOT NULL,
        digest BLOB NOT NULL,
        PRIMARY KEY (name, reading)
    ) WITHOUT ROWID""",
)

POSITIONS = (
    # Every position of every main line: the move made there (empty at the end), and what one asks of it: after how many
    # plies it came first, White's half points, the year. A question reads one stretch of it, and no other table. For
    # `segment` see `indexing`.
    """CREATE TABLE positions (
        segment INTEGER NOT NULL,
        key INTEGER NOT NULL,
        move TEXT NOT NULL,
        game INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        points INTEGER,
        year INTEGER,
        PRIMARY KEY (segment, key, move, game)
    ) WITHOUT ROWID""",
    """CREATE TABLE materials (
        id INTEGER PRIMARY KEY,
        variant INTEGER NOT NULL,
        men TEXT NOT NULL,
        UNIQUE (variant, men)
    )""",
    """CREATE TABLE material_games (
        segment INTEGER NOT NULL,
        material INTEGER NOT NULL,
        game INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        PRIMARY KEY (segment, material, game)
    ) WITHOUT ROWID""",
)

TALLIES = (
    # The positions once more, those of a game beside each other: so the first games of a position are found without
    # looking at all of them, and whether a game comes to it.
    "ALTER TABLE positions RENAME TO positions_by_move",
    """CREATE TABLE positions (
        segment INTEGER NOT NULL,
        key INTEGER NOT NULL,
        game INTEGER NOT NULL,
        move TEXT NOT NULL,
        ply INTEGER NOT NULL,
        points INTEGER,
        year INTEGER,
        PRIMARY KEY (segment, key, game, move)
    ) WITHOUT ROWID""",
    """INSERT INTO positions (segment, key, game, move, ply, points, year)
        SELECT segment, key, game, move, ply, points, year FROM positions_by_move
        ORDER BY segment, key, game, move""",
    "DROP TABLE positions_by_move",
    # Counts of positions that many games come to, by move, or for all games together; see `tallies`.
    """CREATE TABLE tallies (
        key INTEGER NOT NULL,
        segment INTEGER NOT NULL,
        move TEXT NOT NULL,
        games INTEGER NOT NULL,
        white INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        black INTEGER NOT NULL,
        year INTEGER,
        PRIMARY KEY (key, segment, move)
    ) WITHOUT ROWID""",
    # The segments of which that has been counted.
    "CREATE TABLE tallied (segment INTEGER PRIMARY KEY)",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (GAMES, POSITIONS, TALLIES)
"""Step by step; ``user_version`` counts those that a file has made."""

INDEXED = 2
"""The step after which games have to be indexed if they came before it."""
