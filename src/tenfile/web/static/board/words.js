// What is said of squares, men and moves: for labels, for choosers and for the live region.

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Variant} Variant */

/** The men that every game has; a game is told by its others. */
export const COMMON = new Set(["king", "queen", "rook", "bishop", "knight", "pawn"]);

/**
 * The names of a game's men by letter.
 * @param {Variant} variant
 * @returns {Map<string, string>}
 */
export function namesOf(variant) {
  return new Map(variant.pieces.map((piece) => [piece.letter, piece.name]));
}

/**
 * The names of a game's pictures by letter.
 * @param {Variant} variant
 * @returns {import("../dom.js").Pictures}
 */
export function picturesOf(variant) {
  return new Map(variant.pieces.map((piece) => [piece.letter, piece.picture]));
}

/**
 * @param {string} symbol     letter, White's in upper case
 * @param {Map<string, string>} names
 */
export function manWords(symbol, names) {
  const letter = symbol.toUpperCase();
  return `${symbol === letter ? "white" : "black"} ${names.get(letter) ?? letter}`;
}

/**
 * A choice among moves that share their clicks, told by what makes it differ from the others.
 * @param {Move} move
 * @param {Move[]} moves
 * @param {Map<string, string>} names
 * @returns {{picture: string | null, text: string}}
 */
export function choiceWords(move, moves, names) {
  if (moves.some((other) => other.promotion)) return promotionWords(move, names);
  if (moves.some((other) => other.castling_rook)) return castlingWords(move, names);
  if (move.drop) return { picture: move.drop, text: `from ${move.drop_square}` };
  return { picture: null, text: move.san };
}

/**
 * @param {Move} move
 * @param {Map<string, string>} names
 */
function promotionWords(move, names) {
  if (!move.promotion) return { picture: move.piece, text: `stay a ${names.get(move.piece) ?? move.piece}` };
  return { picture: move.promotion, text: names.get(move.promotion) ?? move.promotion };
}

/**
 * @param {Move} move
 * @param {Map<string, string>} names
 */
function castlingWords(move, names) {
  if (!move.castling_rook) return { picture: move.piece, text: `only move the ${names.get(move.piece) ?? move.piece}` };
  return { picture: null, text: `castle (${move.san})` };
}

/**
 * Such choices in the order in which they are offered: men as the game lists them, the plain move last.
 * @param {Move[]} moves
 * @param {Map<string, string>} names
 */
export function inOrder(moves, names) {
  const letters = [...names.keys()];
  const place = (/** @type {Move} */ move) => {
    if (move.promotion) return letters.indexOf(move.promotion);
    return move.castling_rook ? -1 : letters.length;
  };
  return [...moves].sort((a, b) => place(a) - place(b));
}

/**
 * The question over such choices.
 * @param {Move[]} moves
 */
export function questionWords(moves) {
  if (moves.some((move) => move.promotion)) return "Promote to";
  if (moves.some((move) => move.castling_rook)) return "Castle, or only a step?";
  return "Which move?";
}

/**
 * A move as it is spoken.
 * @param {Move} move
 * @param {Map<string, string>} names
 */
export function moveWords(move, names) {
  const man = names.get(move.piece) ?? move.piece;
  if (move.castling_rook) return `castles, ${man} to ${move.to}`;
  const run = move.drop_square === move.to ? "" : `, on to ${move.to}`;
  const words = move.drop ? [`${man} dropped on ${move.drop_square}${run}`] : [`${man} ${move.from} to ${move.to}`];
  if (move.captures.length) words.push(`takes ${move.captures.join(" and ")}`);
  if (move.promotion) words.push(`becomes ${names.get(move.promotion) ?? move.promotion}`);
  return words.join(", ");
}

/**
 * What is to be said when a position appears: the last move, check, the end.
 * @param {Position} position
 * @param {Map<string, string>} names
 */
export function positionWords(position, names) {
  const words = [];
  if (position.last) {
    const mover = position.turn === "white" ? "Black" : "White";
    words.push(`${mover}: ${moveWords(position.last, names)}`);
  }
  if (position.outcome) words.push(position.outcome.sentence.replace(/\.$/, ""));
  else if (position.check) words.push("check");
  return words.length ? `${words.join("; ")}.` : "";
}
