"""Numbers that every part of the core shares; codes.pxd says the same to C, and a test holds the two together.

A move is one number: from | to << 8 | what a pawn becomes << 16 | flag << 20 | way of castling << 24.
"""

# Flags of a move.
PLAIN, STEP, EN_PASSANT, CASTLE, OVERTAKE, DROP = range(6)
# Sorts of sheaves: a man's squares; pawns moving by one step; the same where they promote; one move; drops.
MAN, PAWN, STAGE, SINGLE, FALL = range(5)
# No square; the index of a way to attack that nobody has; a pawn's step that is a long one.
NOWHERE, NO_ATOM, LONG = 511, 15, 1024
TO, PROMOTION, FLAG, WAY = 8, 16, 20, 24
# A sheaf spreads into no more moves than this: a man has at most 255 squares, a rank 16 pawns with 8 choices each.
LARGEST_SHEAF = 256
# Records of a kind for which room is made at once.
FIRST_ROOM = 32
# Characters of a FEN: a square that does not exist, the end of a rank, the digit 0.
HOLE, SLASH, ZERO = 42, 47, 48
# Mates in so many moves no table of endings can tell: it has an octet, one more where it is Black's turn.
MOST_MOVES = 254
