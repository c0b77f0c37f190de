// The shapes of the server's messages, for the type checker and for readers; nothing runs here.

/** @typedef {"white" | "black"} Side */

/**
 * A legal move, or the last one made.
 * @typedef {object} Move
 * @property {string} uci
 * @property {string} san
 * @property {string} piece      letter of the man that moves
 * @property {string | null} from     null for a drop
 * @property {string} to
 * @property {string | null} promotion
 * @property {string | null} drop     letter of the man that is dropped
 * @property {string | null} drop_square     where it is set down; differs from `to` if it runs on
 * @property {string | null} castling_rook     the rook's square
 * @property {string[]} captures     the squares of all victims
 */

/** @typedef {{uci: string, san: string, number: number, side: Side}} PastMove */
/** @typedef {{termination: string, winner: Side | null, result: string, sentence: string}} Outcome */

/**
 * @typedef {object} Position
 * @property {string} variant
 * @property {string | null} setup
 * @property {string} start_fen
 * @property {string} fen
 * @property {Side} turn
 * @property {string | null} check     the square of the king in check
 * @property {string[]} checkers
 * @property {Move[]} legal
 * @property {Record<string, string>} pieces     square to letter, White's in upper case
 * @property {Record<Side, number>} hands
 * @property {Move | null} last
 * @property {PastMove[]} history
 * @property {Outcome | null} outcome
 * @property {string[]} claims
 */

/** @typedef {{files: number, first_rank: number, last_rank: number, missing: string[]}} Shape */

/** @typedef {{letter: string, name: string, value: number, picture: string, moves: string[]}} Piece */

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} title
 * @property {string} full_title
 * @property {string} summary
 * @property {string} family
 * @property {Shape} geometry
 * @property {Piece[]} pieces
 * @property {{name: string, fen: string, description: string}[]} setups
 * @property {string | null} drop
 */

/** @typedef {{error: string, kind: string, faults: string[]}} Refusal */

export {};
