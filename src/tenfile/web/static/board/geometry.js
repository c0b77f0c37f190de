// Where squares are: from the shape in the message to columns and rows on the screen, for either side below.

/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {{name: string, file: number, rank: number}} Square */

export class Geometry {
  /** @param {Shape} shape */
  constructor(shape) {
    this.files = shape.files;
    this.firstRank = shape.first_rank;
    this.lastRank = shape.last_rank;
    this.rows = shape.last_rank - shape.first_rank + 1;
    const missing = new Set(shape.missing);
    /** @type {Map<string, Square>} */
    this.squares = new Map();
    for (let rank = this.firstRank; rank <= this.lastRank; rank++) {
      for (let file = 0; file < this.files; file++) {
        const name = String.fromCharCode(97 + file) + rank;
        if (!missing.has(name)) this.squares.set(name, { name, file, rank });
      }
    }
  }

  /**
   * Column from the left and row from the top.
   * @param {string} name
   * @param {boolean} flipped     Black below
   */
  place(name, flipped) {
    const square = this.squares.get(name);
    if (!square) throw new Error(`no square ${name}`);
    return {
      column: flipped ? this.files - 1 - square.file : square.file,
      row: flipped ? square.rank - this.firstRank : this.lastRank - square.rank,
    };
  }

  /**
   * The square at a column and row, null over a hole or beside the board.
   * @param {number} column
   * @param {number} row
   * @param {boolean} flipped
   * @returns {string | null}
   */
  at(column, row, flipped) {
    const file = flipped ? this.files - 1 - column : column;
    const rank = flipped ? this.firstRank + row : this.lastRank - row;
    if (file < 0 || file >= this.files) return null;
    const name = String.fromCharCode(97 + file) + rank;
    return this.squares.has(name) ? name : null;
  }

  /** @param {string} name */
  isDark(name) {
    const square = /** @type {Square} */ (this.squares.get(name));
    return (square.file + square.rank - 1) % 2 === 0;
  }

  /**
   * The next square in a direction on the screen, over holes; the same one where there is none.
   * @param {string} name
   * @param {number} across     −1, 0 or 1
   * @param {number} down       −1, 0 or 1
   * @param {boolean} flipped
   */
  neighbour(name, across, down, flipped) {
    let { column, row } = this.place(name, flipped);
    for (;;) {
      column += across;
      row += down;
      if (column < 0 || column >= this.files || row < 0 || row >= this.rows) return name;
      const next = this.at(column, row, flipped);
      if (next) return next;
    }
  }

  /**
   * The first or the last square of a square's row.
   * @param {string} name
   * @param {"first" | "last"} end
   * @param {boolean} flipped
   */
  rowEnd(name, end, flipped) {
    const { row } = this.place(name, flipped);
    const { left, right } = this.holes(row, flipped);
    return this.at(end === "first" ? left : this.files - 1 - right, row, flipped) ?? name;
  }

  /**
   * How many squares at each end of a row do not exist.
   * @param {number} row     from the top
   * @param {boolean} flipped
   */
  holes(row, flipped) {
    let left = 0;
    let right = 0;
    while (left < this.files && !this.at(left, row, flipped)) left++;
    while (right < this.files - left && !this.at(this.files - 1 - right, row, flipped)) right++;
    return { left, right };
  }
}
