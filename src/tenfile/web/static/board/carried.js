// The man in the hand: the one that follows the pointer, and the ghost of one that is set down but not yet sent.

import { element, picture } from "../dom.js";

/** @typedef {import("./choices.js").Pick} Pick */
/** @typedef {import("./men.js").Men} Men */

export class Carried {
  /**
   * @param {HTMLElement} layer
   * @param {Men} men
   * @param {{geometry: import("./geometry.js").Geometry | null, flipped: boolean}} board
   */
  constructor(layer, men, board) {
    this.layer = layer;
    this.men = men;
    this.board = board;
    /** @type {HTMLElement | null} */
    this.node = null;
    /** @type {HTMLElement | null} */
    this.ghost = null;
  }

  /**
   * Carry the picked man to a point of the window.
   * @param {number} x
   * @param {number} y
   * @param {boolean} touch
   * @param {string} symbol
   * @param {Pick | null} pick
   */
  follow(x, y, touch, symbol, pick) {
    if (!pick || !symbol) return;
    this.node ??= this.#lift(symbol, pick);
    const box = this.layer.getBoundingClientRect();
    const size = this.node.offsetWidth;
    this.node.classList.toggle("by-touch", touch);
    this.node.style.transform = `translate(${x - box.left - size / 2}px, ${y - box.top - size / 2}px)`;
  }

  /**
   * @param {string} symbol
   * @param {Pick} pick
   */
  #lift(symbol, pick) {
    const node = pick.kind === "square" ? this.men.bySquare.get(pick.square)?.node : this.ghost;
    const lifted = node ?? this.#make(symbol);
    lifted.classList.add("carried");
    return lifted;
  }

  /** @param {string} symbol */
  #make(symbol) {
    this.ghost?.remove();
    this.ghost = element("div", { class: "man ghost", "data-symbol": symbol }, picture(symbol, this.men.pictures));
    this.layer.append(this.ghost);
    return this.ghost;
  }

  /**
   * Show a man as set down on a square, or none.
   * @param {string | null} square
   * @param {string} symbol
   */
  showGhost(square, symbol) {
    this.#settle();
    this.ghost?.remove();
    this.ghost = null;
    if (!square || !this.board.geometry) return;
    const { column, row } = this.board.geometry.place(square, this.board.flipped);
    this.#make(symbol).style.transform = `translate(${column * 100}%, ${row * 100}%)`;
  }

  /** The move is made: the carried man stays where it is until the next position shows it. */
  keep() {
    this.node?.classList.remove("carried");
    this.node = null;
  }

  /** Everything goes back to where the position has it. */
  putBack() {
    this.showGhost(null, "");
    if (this.board.geometry) this.men.place(this.board.geometry, this.board.flipped);
  }

  #settle() {
    this.node?.classList.remove("carried");
    this.node = null;
  }
}
