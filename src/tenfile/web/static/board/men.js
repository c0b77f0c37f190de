// The layer of men: each an element placed over its square, kept from position to position so that it can glide.

import { element, picture, spriteAddress } from "../dom.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {Record<string, string>} Pieces */
/** @typedef {{node: HTMLElement, symbol: string}} Man */

export class Men {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {import("../dom.js").Pictures} */
    this.pictures = new Map();
    /** @type {Map<string, Man>} */
    this.bySquare = new Map();
  }

  /**
   * Begin anew, with the men of a game.
   * @param {import("../dom.js").Pictures} pictures
   */
  clear(pictures) {
    this.pictures = pictures;
    this.bySquare.clear();
    this.layer.replaceChildren();
  }

  /**
   * Show these men; those that are elsewhere glide, those that are gone vanish.
   * @param {Pieces} pieces
   * @param {Move | null} last     which of two like men moved
   * @param {Geometry} geometry
   * @param {boolean} flipped
   */
  show(pieces, last, geometry, flipped) {
    const { kept, loose } = this.#sorted(pieces);
    const wanted = Object.entries(pieces).filter(([square]) => !kept.has(square));
    if (last?.from) this.#followLast(last, wanted, loose, kept);
    for (const [square, symbol] of wanted) {
      if (!kept.has(square)) kept.set(square, take(loose, symbol, square, geometry) ?? this.#make(symbol));
    }
    for (const man of loose.values()) man.node.remove();
    this.bySquare = kept;
    this.place(geometry, flipped);
  }

  /** @param {Pieces} pieces */
  #sorted(pieces) {
    /** @type {Map<string, Man>} */
    const kept = new Map();
    /** @type {Map<string, Man>} */
    const loose = new Map();
    for (const [square, man] of this.bySquare) {
      if (pieces[square] === man.symbol) kept.set(square, man);
      else loose.set(square, man);
    }
    return { kept, loose };
  }

  /**
   * The man of the last move is the one that arrives, also where it has become another on the way.
   * @param {Move} last
   * @param {[string, string][]} wanted
   * @param {Map<string, Man>} loose
   * @param {Map<string, Man>} kept
   */
  #followLast(last, wanted, loose, kept) {
    const man = loose.get(/** @type {string} */ (last.from));
    const goal = wanted.find(([square]) => square === last.to);
    if (!man || !goal || sideOf(man.symbol) !== sideOf(goal[1])) return;
    if (man.symbol !== goal[1]) dress(man, goal[1], this.pictures);
    loose.delete(/** @type {string} */ (last.from));
    kept.set(last.to, man);
  }

  /**
   * @param {string} symbol
   * @returns {Man}
   */
  #make(symbol) {
    const node = element("div", { class: "man", "data-symbol": symbol }, picture(symbol, this.pictures));
    this.layer.append(node);
    return { node, symbol };
  }

  /**
   * Put every man over its square.
   * @param {Geometry} geometry
   * @param {boolean} flipped
   */
  place(geometry, flipped) {
    for (const [square, { node }] of this.bySquare) {
      const { column, row } = geometry.place(square, flipped);
      node.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
      node.dataset.square = square;
    }
  }
}

/**
 * Where the men will stand after a move, as far as that can be told without rules; null for a castling, where it cannot.
 * @param {Pieces} pieces
 * @param {Move} move
 * @param {boolean} isWhite
 * @returns {Pieces | null}
 */
export function foreseen(pieces, move, isWhite) {
  if (move.castling_rook) return null;
  const after = { ...pieces };
  if (move.from) delete after[move.from];
  for (const square of move.captures) delete after[square];
  const letter = move.promotion ?? move.piece;
  after[move.to] = isWhite ? letter : letter.toLowerCase();
  return after;
}

/** @param {string} symbol */
function sideOf(symbol) {
  return symbol === symbol.toUpperCase();
}

/**
 * @param {Man} man
 * @param {string} symbol
 * @param {import("../dom.js").Pictures} pictures
 */
function dress(man, symbol, pictures) {
  man.symbol = symbol;
  man.node.dataset.symbol = symbol;
  man.node.querySelector("use")?.setAttribute("href", spriteAddress(symbol, pictures));
}

/**
 * The nearest loose man of this kind, taken from the loose ones.
 * @param {Map<string, Man>} loose
 * @param {string} symbol
 * @param {string} square
 * @param {Geometry} geometry
 */
function take(loose, symbol, square, geometry) {
  const here = geometry.place(square, false);
  let nearest = null;
  let least = Infinity;
  for (const [from, man] of loose) {
    if (man.symbol !== symbol) continue;
    const there = geometry.place(from, false);
    const distance = Math.hypot(there.column - here.column, there.row - here.row);
    if (distance < least) [nearest, least] = [from, distance];
  }
  if (nearest === null) return null;
  const man = loose.get(nearest);
  loose.delete(nearest);
  return man ?? null;
}
