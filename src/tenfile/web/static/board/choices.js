// From legal moves to clicks: what can be picked up, where it can go, and what a click settles. No rules, only the list.

/** @typedef {import("../types.js").Move} Move */

/**
 * What is picked up: a man on a square, a man of the pocket, or a man already set down that may still run on.
 * @typedef {{kind: "square", square: string}
 *   | {kind: "pocket", letter: string}
 *   | {kind: "dropped", letter: string, square: string}} Pick
 */

/**
 * What a click on a target leads to: a move, a further click, or a question.
 * @typedef {{play: Move} | {pick: Pick} | {ask: Move[]}} Settled
 */

/**
 * @param {Move[]} legal
 * @returns {{squares: Set<string>, letters: Set<string>}}
 */
export function origins(legal) {
  const squares = new Set();
  const letters = new Set();
  for (const move of legal) {
    if (move.drop) letters.add(move.drop);
    else if (move.from) squares.add(move.from);
  }
  return { squares, letters };
}

/**
 * The squares that a click may go to next, each with its moves.
 * @param {Move[]} legal
 * @param {Pick} pick
 * @returns {Map<string, Move[]>}
 */
export function targets(legal, pick) {
  if (pick.kind === "square") return squareTargets(legal, pick.square);
  const drops = legal.filter((move) => move.drop === pick.letter);
  if (pick.kind === "pocket") return grouped(drops, (move) => move.drop_square);
  return grouped(drops.filter((move) => move.drop_square === pick.square), (move) => move.to);
}

/**
 * A castling is also reached by the rook's square, where no other move ends there.
 * @param {Move[]} legal
 * @param {string} square
 */
function squareTargets(legal, square) {
  const moves = legal.filter((move) => !move.drop && move.from === square);
  const found = grouped(moves, (move) => move.to);
  const castlings = moves.filter((move) => move.castling_rook && !found.has(move.castling_rook));
  for (const [rook, group] of grouped(castlings, (move) => move.castling_rook)) found.set(rook, group);
  return found;
}

/**
 * Squares beyond the drop squares, for one who drags a man straight from the pocket to where it shall run.
 * @param {Move[]} legal
 * @param {Pick} pick
 * @returns {Map<string, Move[]>}
 */
export function furtherTargets(legal, pick) {
  if (pick.kind !== "pocket") return new Map();
  const near = targets(legal, pick);
  const far = legal.filter((move) => move.drop === pick.letter && !near.has(move.to));
  return grouped(far, (move) => move.to);
}

/**
 * The extra mark of a castling target that only stands for another square is not wanted: only where moves end is shown.
 * @param {Map<string, Move[]>} found
 */
export function shownTargets(found) {
  return new Map([...found].filter(([square, moves]) => moves.some((move) => move.to === square || move.drop)));
}

/**
 * What a click on a target settles.
 * @param {Pick} pick
 * @param {string} square
 * @param {Move[]} moves     those of the target
 * @returns {Settled}
 */
export function settle(pick, square, moves) {
  if (moves.length === 1) return { play: moves[0] };
  const setsDownHere = pick.kind === "pocket" && moves.every((move) => move.drop_square === square);
  if (setsDownHere) return { pick: { kind: "dropped", letter: pick.letter, square } };
  return { ask: moves };
}

/**
 * The victims of whatever a click on the target would play, where they are others than the man that stands there.
 * @param {Move[]} moves
 * @param {string | null} target
 * @returns {string[]}
 */
export function victims(moves, target) {
  const squares = [...new Set(moves.flatMap((move) => move.captures))];
  return squares.length === 1 && squares[0] === target ? [] : squares;
}

/**
 * @param {Move[]} moves
 * @param {(move: Move) => string | null} key
 * @returns {Map<string, Move[]>}
 */
function grouped(moves, key) {
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const move of moves) {
    const name = key(move);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(move);
    else groups.set(name, [move]);
  }
  return groups;
}
